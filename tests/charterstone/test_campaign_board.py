"""The board of a campaign follows it from chapter to chapter and frees what it made."""

from __future__ import annotations

from random import Random

from ipywidgets.widgets.widget import _instances

from chartkit.charterstone.campaign import Campaign
from chartkit.charterstone.campaign_board import CampaignBoard


def finish(campaign: Campaign, rng: Random) -> None:
    """Play a chapter to its end in one change, so that the board is drawn once."""
    position, moves = campaign.game.position, []
    while not position.over:
        moves.append(
            rng.choice(
                position.playout_moves() if hasattr(position, "playout_moves") else position.legal_moves()
            )
        )
        position = position.after(moves[-1])
    campaign.game.play(*moves)


def test_the_board_goes_on_with_the_campaign_and_its_chronicle_grows():
    campaign, rng = Campaign(seats=2, seed=5, players=["Ada", "<Bo>"]), Random(5)
    board = CampaignBoard(campaign)
    assert board.go.disabled and board.board.game is campaign.game
    assert "&lt;Bo&gt;" in board.tally.value and "<Bo>" not in board.tally.value
    pages = board.book.value.count("<details")
    finish(campaign, rng)
    assert not board.go.disabled
    board.go.click()
    assert board.board.game is campaign.game and "Between games" in board.heading.value
    finish(campaign, rng)
    board.go.click()
    assert campaign.number == 2 and "Game 2" in board.heading.value
    assert board.book.value.count("<details") == pages + len(campaign.opened)
    board.close()


def test_a_closed_board_leaves_no_widget_behind():
    campaign = Campaign(seats=2, seed=5)
    before = len(_instances)
    board, rng = CampaignBoard(campaign), Random(5)
    assert len(_instances) > before
    finish(campaign, rng)
    board.go.click()
    board.close()
    assert len(_instances) == before


def test_a_click_on_go_on_too_early_says_why():
    campaign = Campaign(seats=2, seed=5)
    board = CampaignBoard(campaign)
    board.go.click()
    assert "Only then it goes on" in board.message.value
    board.close()
