"""The board of a campaign follows it from chapter to chapter and frees what it made."""

from __future__ import annotations

from random import Random

from ipywidgets.widgets.widget import _instances

from chartkit.charterstone import campaign_page
from chartkit.charterstone.campaign import Campaign
from chartkit.charterstone.campaign_board import CampaignBoard
from chartkit.charterstone.chronicle import Page


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
    assert board.board.game is campaign.game and "The evening after game 1" in board.heading.value
    finish(campaign, rng)
    board.go.click()
    assert campaign.number == 2 and "Game 2 of 12" in board.heading.value
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


def test_the_button_says_where_it_leads_and_stands_out_when_it_can_be_pressed():
    campaign, rng = Campaign(seats=2, seed=5), Random(5)
    board = CampaignBoard(campaign)
    assert board.go.description == "Go on to the evening" and "chartkit-ready" not in board.bar._dom_classes
    finish(campaign, rng)
    assert "chartkit-ready" in board.bar._dom_classes and "no way back" in board.told.value
    board.go.click()
    assert board.go.description == "Go on to game 2" and "chartkit-ready" not in board.bar._dom_classes
    assert "The evening after game 1" in board.heading.value
    assert board.heading.value.count("chartkit-done") == 1 and "chartkit-now" not in board.heading.value
    board.close()


def test_pages_that_are_new_are_open_and_come_first():
    campaign, rng = Campaign(seats=2, seed=5), Random(5)
    board = CampaignBoard(campaign)
    assert board.book.value.count("<details open>") == 1
    known = {page.title for page in campaign.chronicle().pages}
    finish(campaign, rng)
    new = [page.title for page in campaign.chronicle().pages if page.title not in known]
    assert new and board.book.value.count("<details open>") == len(new)
    first = board.book.value.index("<summary>")
    assert board.book.value[first:].startswith(f"<summary>{campaign.chronicle().pages[-1].title}")
    again = CampaignBoard(campaign)
    assert again.book.value.count("<details open>") == 1
    board.close()
    again.close()


def test_all_of_it_wears_the_colours_of_the_board_in_every_chapter():
    campaign, rng = Campaign(seats=2, seed=5), Random(5)
    board = CampaignBoard(campaign, size=420)
    board.board.theme = "dark"
    assert "chartkit-dark" in board._dom_classes and board.layout.width.startswith("472")
    finish(campaign, rng)
    board.go.click()
    assert (board.board.theme, board.board.size) == ("dark", 420) and "chartkit-dark" in board._dom_classes
    board.close()


def test_the_score_is_that_of_the_campaign():
    campaign, rng = Campaign(seats=2, seed=5), Random(5)
    board = CampaignBoard(campaign)
    finish(campaign, rng)
    total = "".join(f"<td>{score}</td>" for score in campaign.scores)
    assert f"<tr><th>Total</th>{total}</tr>" in board.tally.value
    board.close()


def test_pages_that_teach_a_rule_can_be_found_again():
    pages = (
        Page("A Lid", "It was shut."),
        Page("A Bell", "It rang.\n\nTwice.", "Ring it."),
        Page("Game 2", "On."),
    )
    told = campaign_page.book(pages, {"Game 2"})
    old = told.index("<summary>A Bell<small>rule</small>")
    assert told.index("<details open><summary>Game 2") < old < told.index("<summary>A Lid<em")
    assert ">It rang.</em>" in told
    assert '<small class="chartkit-new">new rule</small>' in campaign_page.book(pages, {"A Bell"})
