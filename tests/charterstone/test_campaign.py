"""The campaign: twelve games and the evenings between them, in one file that nothing is lost from."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from chartkit.charterstone.campaign import Campaign
from chartkit.charterstone.chronicle import chronicle
from chartkit.charterstone.content import content
from chartkit.charterstone.evening import Evening
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.interlude import Decision, Interlude
from chartkit.charterstone.pieces import GAMES, PLOTS_EACH
from chartkit.charterstone.village import Village
from chartkit.core import IllegalMove, OptionError, RecordError
from chartkit.draw.svg import svg


def step(campaign: Campaign, rng: Random) -> None:
    """One random move or decision."""
    position = campaign.game.position
    moves = position.playout_moves() if isinstance(campaign.game, Charterstone) else position.legal_moves()
    campaign.game.play(rng.choice(moves))


def play_chapter(campaign: Campaign, rng: Random) -> Campaign:
    """To the end of what goes on, at random."""
    while not campaign.game.over:
        step(campaign, rng)
    return campaign


def play_on(campaign: Campaign, rng: Random, until: Callable[[Campaign], bool]) -> Campaign:
    """Chapter after chapter until something is so."""
    while not until(campaign):
        play_chapter(campaign, rng).proceed()
    return campaign


# One chapter after the other --------------------------------------------------------------------


def test_a_campaign_begins_with_a_game_in_a_fresh_village():
    campaign = Campaign(seats=3, seed=5)
    assert isinstance(campaign.game, Charterstone)
    assert campaign.number == 1 and not campaign.over and campaign.opened == ()
    assert len(campaign.village.active) == 3
    assert all(len(charter.buildings) == 1 for charter in campaign.village.charters)


def test_it_goes_on_only_when_the_chapter_is_over():
    campaign = Campaign(seats=2, seed=5)
    with pytest.raises(OptionError, match="Only then it goes on"):
        campaign.proceed()
    play_chapter(campaign, Random(1)).proceed()
    assert isinstance(campaign.game, Evening)


def test_a_chapter_that_was_left_is_closed_for_good():
    campaign = Campaign(seats=2, seed=5)
    game = play_chapter(campaign, Random(1)).game
    campaign.proceed()
    before = campaign.game.to_text()
    while len(game.undo().legal_moves()) < 2:
        pass
    with pytest.raises(RecordError, match="Chapter 0 of this campaign is closed"):
        game.play(next(m for m in game.legal_moves() if m != game.history[game.ply]))
    assert campaign.game.to_text() == before


def test_the_line_that_is_shown_when_it_goes_on_is_the_one_that_counts():
    campaign = Campaign(seats=2, seed=5)
    game = play_chapter(campaign, Random(1)).game
    first = game.scores
    game.goto(len(game.history) // 2)
    play_chapter(campaign, Random(2))
    assert game.scores != first and len(game.lines) == 2
    campaign.proceed()
    assert campaign.game.scores == game.scores


def test_twelve_games_and_the_village_can_be_played_in_ever_after():
    campaign, rng = Campaign(seats=2, seed=3), Random(3)
    play_on(campaign, rng, lambda c: c.number > GAMES)
    while not campaign.game.over:
        assert not campaign.over
        step(campaign, rng)
    assert campaign.over and campaign.winners
    assert max(campaign.scores) == campaign.scores[campaign.winners[0]]
    campaign.proceed()
    kept, scores = campaign.village, campaign.scores
    assert campaign.number == GAMES + 1 and campaign.over
    play_chapter(campaign, rng).proceed()
    assert isinstance(campaign.game, Charterstone), "no evening follows a game that leaves no trace"
    active = kept.active
    assert [campaign.village.charters[n].plots for n in active] == [kept.charters[n].plots for n in active]
    assert campaign.scores == scores and campaign.number == GAMES + 2


# Decisions ---------------------------------------------------------------------------------------


def evening_after(number: int, seed: int = 7) -> Campaign:
    """The evening after a game, nothing decided."""
    rng = Random(seed)
    campaign = play_on(Campaign(seats=3, seed=seed), rng, lambda c: c.number == number)
    if not isinstance(campaign.game, Charterstone):
        play_chapter(campaign, rng).proceed()
    return play_chapter(campaign, rng).proceed()


def due(campaign: Campaign, act: str) -> Interlude:
    """The evening at the first decision about something."""
    rng = Random(1)
    while campaign.game.position.due[0].act != act:
        step(campaign, rng)
    position = campaign.game.position
    assert isinstance(position, Interlude)
    return position


def test_every_ten_points_are_a_star_and_all_are_placed():
    campaign = evening_after(1)
    points = campaign.game.position.scores
    assert any(points)
    village = play_chapter(campaign, Random(1)).village
    for seat, charter in enumerate(village.active):
        assert village.charters[charter].glory == points[seat] // 10


def test_after_the_first_game_all_is_kept_and_nobody_gets_room():
    campaign = evening_after(1)
    before = campaign.village
    assert any(charter.hand for charter in before.charters)
    village = play_chapter(campaign, Random(1)).game.position.next_village()
    for old, new in zip(before.charters, village.charters, strict=True):
        assert (new.goods, new.hand, new.capacity) == (old.goods, old.hand, old.capacity)


def test_from_the_second_game_on_those_who_do_not_win_get_room_for_one_more():
    campaign = evening_after(2)
    won = [result.won for result in campaign.game.position.results]
    before = [campaign.village.charters[c] for c in campaign.village.active]
    after = play_chapter(campaign, Random(2)).village
    assert not all(won)
    for winner, old, number in zip(won, before, after.active, strict=True):
        assert sum(after.charters[number].capacity) == sum(old.capacity) + (not winner)
        assert not winner or after.charters[number].victories


def test_chests_keep_up_to_their_room_and_cards_of_different_kinds():
    campaign = evening_after(2)
    goods = sum(sum(left.goods) for left in campaign.game.position.left)
    village = play_chapter(campaign, Random(5)).game.position.next_village()
    kept = 0
    for number in village.active:
        charter = village.charters[number]
        resources, coins, cards, _ = charter.capacity
        assert sum(charter.goods[1:]) <= resources and charter.goods[0] <= coins
        assert len(charter.hand) <= cards
        kinds = [content().cards[card].kind for card in charter.hand]
        assert len(kinds) == len(set(kinds))
        kept += sum(charter.goods)
    assert 0 < kept < goods


def test_the_guide_gives_a_star_to_all_who_meet_the_goal_and_asks_one_of_them():
    campaign = evening_after(2)
    position = due(campaign, "guide")
    met = [seat for seat, result in enumerate(position.results) if result.met]
    goal = content().goal(2)
    assert met and goal is not None and position.to_move in met
    most = max(position.results[seat].influence for seat in met)
    assert position.results[position.to_move].influence == most
    opened = position.village.opened
    after = position.after(Decision("guide", "2"))
    assert after.village.opened == (*opened, goal.options[1].box)


def test_a_decision_that_is_not_due_is_refused_with_what_is():
    position = due(evening_after(1), "star")
    with pytest.raises(IllegalMove, match="the row of the chest"):
        position.after(Decision("keep", "coin"))
    with pytest.raises(IllegalMove, match="the row of the chest"):
        position.after(Decision("star", "99"))
    assert position.why_illegal(Decision("star", position.options[0])) == ()


def test_an_evening_round_trips_through_its_text():
    position = due(evening_after(2), "star")
    assert Interlude.from_text(position.to_text()) == position
    for move in position.legal_moves():
        assert position.parse_move(str(move)) == move
        assert position.describe(move)


def test_cards_that_are_not_kept_lie_in_the_next_deck():
    campaign = evening_after(2)
    position = campaign.game.position
    before = sorted([*position.village.cards, *(card for left in position.left for card in left.hand)])
    met = any(result.met for result in position.results)
    village = play_chapter(campaign, Random(5)).game.position.next_village()
    after = [*village.cards, *(card for c in village.charters for card in c.hand)]
    added = set(after) - set(before)
    assert sorted(card for card in after if card not in added) == before
    assert met or not added


# Missing players ---------------------------------------------------------------------------------


def test_seats_that_nobody_plays_have_a_village_but_no_decisions():
    campaign, rng = Campaign(seats=3, seed=8, automas=2), Random(8)
    assert campaign.game.position.table.automas == (1, 2)
    play_on(campaign, rng, lambda c: c.number == 5 and isinstance(c.game, Charterstone))
    for automa in campaign.village.active[1:]:
        charter = campaign.village.charters[automa]
        assert charter.glory == 0 and charter.capacity == (1, 1, 1, 0) and not any(charter.goods)
    person = campaign.village.charters[campaign.village.active[0]]
    assert person.glory and (sum(person.capacity) > 3 or person.victories > 2)
    assert campaign.game.position.table.automas == (1, 2)


def test_the_automa_becomes_harder_when_it_is_beaten_and_easier_when_it_is_far_ahead():
    campaign, rng = Campaign(seats=2, seed=8, automas=1), Random(8)
    for _ in range(4):
        before = campaign.game.position.table.difficulty
        person, automa = play_chapter(campaign, rng).game.scores
        expected = before + 1 if person > automa else max(2, before - (automa >= person + 10))
        campaign.proceed()
        play_chapter(campaign, rng).proceed()
        assert campaign.game.position.table.difficulty == expected


def test_a_campaign_with_missing_players_is_continued_from_its_file(tmp_path: Path):
    path = tmp_path / "village.jsonl"
    campaign = play_on(Campaign(seats=2, seed=9, automas=1, path=path), Random(9), lambda c: c.number == 2)
    again = Campaign(path=path, automas=1)
    assert again.game.to_text() == campaign.game.to_text()
    with pytest.raises(OptionError, match="automas=1; got 0"):
        Campaign(path=path, automas=0)


# Joining -----------------------------------------------------------------------------------------


def test_somebody_joins_with_a_card_and_fair_glory_and_room():
    campaign = evening_after(3)
    play_chapter(campaign, Random(4))
    village = campaign.village
    free = next(n for n in range(6) if not village.charters[n].active)
    least = min(village.charters[n].glory for n in village.active)
    room = min(sum(village.charters[n].capacity) for n in village.active)
    campaign.join(("wood", "brick", "iron", "coal", "grain", "pumpkin")[free])
    play_chapter(campaign, Random(4))
    charter = campaign.village.charters[free]
    assert charter.active and charter.glory == least and sum(charter.capacity) == room
    assert len(charter.hand) <= 1
    assert campaign.proceed().game.seats == 4


def test_nobody_joins_in_the_midst_of_a_game_or_in_a_charter_that_is_played():
    campaign = Campaign(seats=2, seed=5, charters=["wood", "coal"])
    with pytest.raises(OptionError, match="between two games"):
        campaign.join("iron")
    play_chapter(campaign, Random(1)).proceed()
    with pytest.raises(OptionError, match="played already"):
        campaign.join("coal")
    with pytest.raises(OptionError, match="no charter 'gold'"):
        campaign.join("gold")
    with pytest.raises(OptionError, match="unnamed"):
        campaign.join("iron", "Ada")


def test_a_name_that_cannot_be_written_lets_nobody_join():
    campaign = play_chapter(
        Campaign(players=["Ada", "Bo"], seed=5, charters=["wood", "coal"]), Random(1)
    ).proceed()
    before = campaign.game.to_text()
    with pytest.raises(OptionError, match="players are texts"):
        campaign.join("iron", "\ud800")
    assert campaign.game.to_text() == before and campaign.players == ("Ada", "Bo")


# The file ----------------------------------------------------------------------------------------


def test_a_campaign_is_continued_from_its_file(tmp_path: Path):
    path = tmp_path / "village.jsonl"
    campaign, rng = Campaign(seats=2, seed=9, path=path), Random(9)
    play_on(campaign, rng, lambda c: c.number == 3)
    for _ in range(7):
        step(campaign, rng)
    again = Campaign(path=path)
    assert again.game.to_text() == campaign.game.to_text()
    assert (again.village, again.message, again.scores) == (
        campaign.village,
        campaign.message,
        campaign.scores,
    )
    play_chapter(again, Random(2)).proceed()
    assert Campaign.load(path).game.to_text() == again.game.to_text()


def test_saving_writes_the_whole_campaign(tmp_path: Path):
    campaign = play_on(Campaign(seats=2, seed=9), Random(9), lambda c: c.number == 2)
    campaign.save(tmp_path / "copy.jsonl")
    assert Campaign.load(tmp_path / "copy.jsonl").game.to_text() == campaign.game.to_text()


def test_a_torn_last_line_costs_at_most_the_move_in_flight(tmp_path: Path):
    path = tmp_path / "village.jsonl"
    campaign, rng = Campaign(seats=2, seed=9, path=path), Random(9)
    for _ in range(9):
        step(campaign, rng)
    before = campaign.game.position
    step(campaign, rng)
    path.write_bytes(path.read_bytes()[:-5])
    with pytest.warns(UserWarning, match="torn"):
        again = Campaign(path=path)
    assert again.game.position == before
    step(again, rng)
    assert Campaign.load(path).game.position == again.game.position


def lines_of(path: Path) -> list[str]:
    return path.read_text().splitlines(keepends=True)


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (lambda lines: [*lines[:4], *lines[5:]], "line 5: the line is not as it was written"),
        (lambda lines: [lines[0], lines[1].replace('"ply":0', '"ply":1'), *lines[2:]], "line 2"),
        (lambda lines: [lines[0].replace("campaign", "champagne"), *lines[1:]], "line 1"),
    ],
)
def test_an_edited_file_is_refused_and_left_alone(tmp_path: Path, edit: object, says: str):
    path, rng = tmp_path / "village.jsonl", Random(9)
    campaign = Campaign(seats=2, seed=9, path=path)
    for _ in range(20):
        step(campaign, rng)
    edited = "".join(edit(lines_of(path)))  # type: ignore[operator]
    path.write_text(edited)
    for way_in in (Campaign.load, lambda path: Campaign(path=path)):
        with pytest.raises(RecordError, match=says):
            way_in(path)
    assert path.read_text() == edited


def test_a_file_without_a_whole_line_is_refused_and_left_alone(tmp_path: Path):
    path = tmp_path / "village.jsonl"
    path.write_text("torn")
    with pytest.warns(UserWarning, match="torn"), pytest.raises(RecordError, match="no whole line"):
        Campaign(path=path)
    assert path.read_text() == "torn"


def resealed(path: Path, change: Callable[[list[dict[str, object]]], None]) -> None:
    """Write a file anew, with valid seals, after a change of its entries."""
    from chartkit.core import journal

    entries = list(journal.read(path).entries)
    change(entries)
    journal.write(path, entries)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda e: e[0].update(version=2), "campaign version 2; this chartkit reads version 1"),
        (lambda e: e[0].update(content="0" * 12), "with other cards and boxes"),
        (lambda e: e[0].update(format="chartkit record"), "expected a 'chartkit campaign'"),
        (lambda e: e[0]["options"].update(charters=["wood"]), "2 to 6 players; got 1"),
        (lambda e: e[0]["options"].update(charters=None), "cannot be replayed"),
        (lambda e: e[0]["options"].update(seats=2), "no options of a campaign"),
        (lambda e: e[0]["options"].update(sets=5), "no options of a campaign"),
        (lambda e: e[3].update(chapter=2), "an event of chapter 2 stands in chapter 0"),
        (lambda e: e[3].update(move="place nowhere"), "no place 'nowhere'"),
        (lambda e: e.append({"proceed": 0, "line": 0, "ply": 1}), "chapter 0 is left, but chapter 0 goes on"),
        (lambda e: e.append({"what": 3}), "cannot be replayed"),
    ],
)
def test_a_file_that_makes_no_campaign_is_refused(tmp_path: Path, change: object, says: str):
    path, rng = tmp_path / "village.jsonl", Random(9)
    campaign = Campaign(seats=2, seed=9, path=path)
    for _ in range(6):
        step(campaign, rng)
    resealed(path, change)  # type: ignore[arg-type]
    with pytest.raises(RecordError, match=re.escape(says)):
        Campaign(path=path)


def test_a_file_is_not_continued_under_other_options(tmp_path: Path):
    path = tmp_path / "village.jsonl"
    Campaign(seats=2, seed=9, path=path)
    with pytest.raises(OptionError, match="seats=2; got 3"):
        Campaign(seats=3, path=path)
    assert Campaign(seats=2, path=path).game.seats == 2


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seats": 1}, "2 to 6 players; got 1"),
        ({"seats": 7}, "2 to 6 players; got 7"),
        ({"seats": 2, "charters": ["wood"]}, "2 different charters"),
        ({"seats": 2, "charters": ["wood", "wood"]}, "2 different charters"),
        ({"seats": 2, "charters": ["gold", "wood"]}, "no charter 'gold'"),
        ({"seats": 2, "automas": 2}, "automas is from 0 to 1"),
        ({"automas": "one"}, "automas is a whole number"),
        ({"scoring": "none"}, "scoring is one of shared, dealt"),
        ({"sets": 2}, "no option 'sets'"),
        ({"seed": -1}, "seed"),
    ],
)
def test_options_that_make_no_campaign_are_refused(options: dict[str, object], says: str):
    with pytest.raises(OptionError, match=says):
        Campaign(**options)


_PLAYER = """
import sys
from random import Random
from chartkit.charterstone.campaign import Campaign
from chartkit.charterstone.game import Charterstone
campaign, rng = Campaign(seats=2, seed=11, path=sys.argv[1]), Random(sys.argv[2])
while True:
    game = campaign.game
    if game.over:
        campaign.proceed()
        continue
    moves = game.position.playout_moves() if isinstance(game, Charterstone) else game.legal_moves()
    game.play(rng.choice(moves))
    print(len(campaign._ledger.entries), flush=True)
"""


def test_a_process_killed_at_any_moment_loses_at_most_the_move_in_flight(tmp_path: Path):
    path, rng, told = tmp_path / "village.jsonl", Random(2), 0
    for attempt in range(4):
        command = [sys.executable, "-c", _PLAYER, str(path), str(attempt)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            for _ in range(rng.randint(20, 150)):
                told = int(player.stdout.readline())
            player.kill()
            rest = player.stdout.read().split("\n")
        told = max([told, *(int(line) for line in rest[:-1] if line)])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # a torn last line is what a kill may leave
            found = len(Campaign(path=path)._ledger.entries)
        assert told <= found, "what was told was lost"
        assert found <= told + 2, "more was written than the move in flight"


# What nobody may know yet ------------------------------------------------------------------------


KINDS = ("buildings", "personas", "items", "guests", "friends", "treasures", "minions", "islands")


def undiscovered(village: Village) -> list[str]:
    """Names and ids of all that lies in boxes that are still closed."""
    printed, known = content(), content().known(village.opened, village.game)
    names = []
    for kind in KINDS:
        for id, record in getattr(printed, kind).items():
            if id not in getattr(known, kind):
                names += [record.name, id]
    names += [box.title for id, box in printed.boxes.items() if id not in village.opened]
    told = [str(chronicle(village))]  # the story may speak of people and places before they come
    for kind in KINDS:
        told += [record.name for record in getattr(known, kind).values()]
    return [name for name in names if not any(name in words for words in told)]


def shown(campaign: Campaign) -> str:
    """All that can be seen of a campaign: words, texts, choices, refusals and the picture."""
    from chartkit.charterstone.scene import scene

    game, position = campaign.game, campaign.game.position
    parts = [repr(campaign), campaign.message, str(campaign.chronicle()), campaign.chronicle()._repr_html_()]
    parts += [repr(game), game.to_text(), repr(position), repr(campaign.village)]
    parts += [f"{move} {position.describe(move)}" for move in position.legal_moves()]
    parts += [json.dumps(game.record().header)]
    if isinstance(game, Charterstone):
        parts += [svg(scene(position.seen_by(None)))]
        parts += [ruling.sentence for move in ("open lamp-house", "take top", "build nave on wood1")
                  for ruling in position.why_illegal(position.parse_move(move))
                  if not any(word in move for word in ("lamp-house", "nave"))]  # fmt: skip
    return "\n".join(parts)


@settings(max_examples=5, deadline=None, phases=[Phase.generate])
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_nothing_names_what_is_not_discovered(seed: int, seats: int):
    campaign, rng = Campaign(seats=seats, seed=seed), Random(seed)
    for _ in range(rng.randint(2, 4)):
        for _ in range(rng.randint(0, 60)):
            if not campaign.game.over:
                step(campaign, rng)
        hidden = "|".join(map(re.escape, undiscovered(campaign.village)))
        told = re.search(rf"\b({hidden})\b", shown(campaign))
        assert told is None, f"{told[0]} is told before its box is opened"
        play_chapter(campaign, rng).proceed()


# Properties of whole campaigns -------------------------------------------------------------------


@settings(max_examples=4, deadline=None, phases=[Phase.generate])
@given(st.integers(0, 10**6), st.integers(1, 6))
def test_what_lasts_only_grows_and_every_card_is_somewhere(seed: int, seats: int):
    campaign, rng = Campaign(seats=max(2, seats), seed=seed), Random(seed)
    while not campaign.over and campaign.number < 8:
        before = campaign.village
        play_chapter(campaign, rng).proceed()
        after = campaign.village
        assert Village.from_text(after.to_text()) == after
        assert after.opened[: len(before.opened)] == before.opened
        assert len(set(after.opened)) == len(after.opened)
        for old, new in zip(before.charters, after.charters, strict=True):
            assert new.glory >= old.glory and new.victories >= old.victories
            assert new.personas[: len(old.personas)] == old.personas
            assert {*old.used} <= {*new.used} <= {*new.personas}
            assert all(a >= b for a, b in zip(new.capacity, old.capacity, strict=True))
            assert len(new.plots) == PLOTS_EACH and new.plots[0] == old.plots[0]
        built = [b for charter in after.charters for b in charter.buildings]
        assert len(built) == len(set(built))


def test_the_same_seed_and_the_same_moves_make_the_same_campaign():
    one, other = (play_on(Campaign(seats=3, seed=4), Random(4), lambda c: c.number == 4) for _ in range(2))
    assert one.game.to_text() == other.game.to_text() and one.tallies == other.tallies


def test_weights_are_dealt_by_charter_or_shared():
    shared, dealt = (Campaign(seats=2, seed=4, scoring=scoring) for scoring in ("shared", "dealt"))
    assert len(set(shared.weights)) == 1
    assert len(set(dealt.weights)) == 6
    assert dealt.weights is dealt.weights  # they last as long as the campaign, and are reckoned once
    assert shared.tallies[0].capacity == sum((1, 1, 1, 0)) * 2
