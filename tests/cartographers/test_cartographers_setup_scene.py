"""What the drawing of the set-up bench promises: every edit by picks, and the reasons shown."""

from __future__ import annotations

import pytest

from chartkit.cartographers import Cartographers
from chartkit.cartographers import setup_scene as bench
from chartkit.cartographers.edits import DRAWN, PRINTED, SEASON_NAMES
from chartkit.cartographers.grid import SPACES
from chartkit.cartographers.pieces import CARDS
from chartkit.cartographers.setup import Draft, Edit
from chartkit.cartographers.setup_scene import CYCLES, attempt, choices, scene
from chartkit.draw import THEMES, Target, Text
from chartkit.draw.picker import Picker, picker_of
from chartkit.draw.scene import centre
from chartkit.draw.svg import svg

EDICTS = ["Greenbough", "Canal Lake", "Shieldgate", "Lost Barony"]


def drafted(*edits: str, players: int = 1) -> Draft:
    draft = Cartographers(seed=2, players=players, edicts=EDICTS, decks=[["Orchard"]]).setup().position
    for text in edits:
        draft = draft.after(draft.parse_move(text))
    return draft


START = drafted()
BUSY = drafted(
    "forest D4 D5", "1: monster K11", "next=hamlet", "turned=farmland", "coins=3", "mountain A1", players=3
)
BROKEN = drafted("turned=-", "A=treetower", "B=stoneside-forest", "coins=14")
OVER = drafted("season=over", "map=B", players=2)
DRAFTS = {"start": START, "busy": BUSY, "broken": BROKEN, "over": OVER}


def picker_on(draft: Draft, *picks: tuple[str, object], hover: tuple[str, object] | None = None) -> Picker:
    picker = picker_of(bench, draft, 0)
    for pick in picks:
        assert picker.pick(Target(*pick)), pick
    picker.hovered = Target(*hover) if hover else None
    return picker


def texts(draft: Draft) -> list[str]:
    return [shape.text for layer in scene(draft).layers for shape in layer if isinstance(shape, Text)]


@pytest.mark.parametrize("state", DRAFTS)
def test_everything_on_the_bench_is_a_target_that_is_found_where_it_lies(state: str) -> None:
    draft = DRAFTS[state]
    drawn = scene(draft)
    targets = drawn.targets()
    wanted = {Target("space", space) for space in SPACES} | {Target("card", card) for card in CARDS}
    wanted |= {Target("tool", tool) for tool in (*DRAWN, *PRINTED)}
    wanted |= {Target("season", name) for name in SEASON_NAMES}
    wanted |= {Target("sheet", seat) for seat in range(draft.seats)}
    assert wanted < set(targets)
    for target, shape in targets.items():
        assert shape.label
        found = drawn.at(*centre(shape))
        assert found is not None and found.target == target


@pytest.mark.parametrize("draft", [START, BUSY], ids=["start", "busy"])
def test_every_edit_is_reached_by_picks(draft: Draft) -> None:
    assert {choice.move for choice in choices(draft, 0)} == set(draft.legal_moves())
    for choice in list(choices(draft, 0))[::37]:
        picker = picker_on(draft)
        for field in CYCLES:
            if field in choice.picks:
                assert picker.pick(Target(field, choice.picks[field]))
        rest = [(field, value) for field, value in choice.picks.items() if field not in CYCLES]
        for pick in rest:
            assert picker.pick(Target(*pick))
        assert picker.move == choice.move


def test_every_target_is_picked_or_explained() -> None:
    for draft in DRAFTS.values():
        for target in scene(draft).targets():
            picker = picker_on(draft)
            if target.field not in CYCLES and not picker.pick(target):
                move = attempt(draft, {**picker.state, target.field: target.value})
                assert draft.why_illegal(move), target


def test_the_tool_draws_until_another_is_taken() -> None:
    picker = picker_on(BUSY, ("tool", "water"), ("space", "A2"))
    assert picker.move == Edit("draw", "water", 0, ("A2",))
    after = BUSY.after(picker.move)
    following = picker_of(bench, after, 0, picker)
    assert following.value("tool") == "water"
    assert following.pick(Target("space", "A3")) and following.move == Edit("draw", "water", 0, ("A3",))
    assert not following.pick(Target("space", "A2"))
    assert attempt(after, {**following.state, "space": "A2"}) == Edit("draw", "water", 0, ("A2",))


def test_a_tool_prints_whatever_sheet_is_in_view() -> None:
    picker = picker_on(BUSY, ("sheet", 2), ("tool", "wasteland"), ("space", "B4"))
    assert picker.move == Edit("print", "wasteland", None, ("B4",))
    following = picker_of(bench, BUSY.after(picker.move), 0, picker)
    assert following.state["sheet"] == 2, "the sheet stays in view"


def test_the_sheet_in_view_is_the_one_that_is_drawn_on() -> None:
    picker = picker_on(BUSY, ("sheet", 1))
    assert scene(BUSY, picker=picker).targets()[Target("space", "K11")].label == "K11: monster"
    assert scene(BUSY, picker=picker_on(BUSY)).targets()[Target("space", "K11")].label == "K11: empty"
    picker.pick(Target("coins", 5))
    assert picker.move == Edit("coins", 5, 1)


def test_a_card_goes_where_the_pile_says() -> None:
    assert picker_on(BUSY, ("card", "Great River")).move == Edit("turned", "Great River")
    assert picker_on(BUSY, ("pile", "next"), ("card", "Great River")).move == Edit("next", "Great River")
    assert picker_on(BUSY, ("back", "turned")).move == Edit("turned")
    assert picker_on(BUSY, ("back", "next")).move == Edit("next")


def test_a_pick_of_an_edict_takes_the_next_and_of_its_letter_the_next_kind() -> None:
    targets = [target.value for target in scene(START).targets() if target.field == "A"]
    assert targets == ["Treetower", "Mages Valley"]


def test_a_pick_of_the_last_coin_takes_it_back() -> None:
    coins = [target.value for target in scene(BUSY).targets() if target.field == "coins"]
    assert coins == [1, 2, *range(4, 15)]


def test_the_bench_says_why_it_is_no_position_or_that_it_is_one() -> None:
    assert "Games can reach this" in texts(START)
    words = " ".join(texts(BROKEN))
    assert "Not a position yet" in words and "The edicts are of the kinds forest, forest" in words
    assert scene(BROKEN).title.endswith(BROKEN.reasons[-1])


def test_seats_beyond_the_tabs_are_reached_by_their_neighbours() -> None:
    draft = drafted("seats=20")
    shown = [target.value for target in scene(draft, seat=10).targets() if target.field == "sheet"]
    assert shown == [7, 8, 9, 10, 11, 12, 13]
    assert {target.value for target in scene(draft).targets() if target.field == "seats"} == {19, 21}


def test_that_a_seat_has_drawn_can_be_taken_back() -> None:
    game = Cartographers(seed=2, players=2, edicts=EDICTS, decks=[["Orchard"]]).play("1: farm A1 A2 A3 B3")
    draft = game.setup().position
    assert picker_on(draft, ("answers", "-")).move == Edit("answers")
    assert (
        Target("answers", "-") in scene(draft).targets()
        and Target("answers", "-") not in scene(BUSY).targets()
    )


def test_the_preview_shows_what_a_pick_would_do() -> None:
    def last_layer(*picks: tuple[str, object], hover: tuple[str, object]) -> int:
        return len(scene(BUSY, picker=picker_on(BUSY, *picks, hover=hover)).layers[-1])

    assert scene(BUSY, picker=picker_on(BUSY)).layers[-1] == ()
    assert last_layer(("tool", "water"), hover=("space", "A2")) > 2
    assert last_layer(("tool", "empty"), hover=("space", "D4")) > 2
    assert last_layer(hover=("card", "Orchard")) == 0, "turned already"
    assert last_layer(hover=("card", "Great River")) == 1


def test_another_tool_changes_the_marks_and_nothing_below() -> None:
    picker = picker_on(BUSY)
    before = scene(BUSY, picker=picker)
    picker.cycle("tool")
    after = scene(BUSY, picker=picker)
    same = [one is other for one, other in zip(before.layers, after.layers, strict=True)]
    assert same[:3] == [True, True, False]


@pytest.mark.parametrize("state", DRAFTS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_draft_is_drawn_in_every_theme_always_alike(state: str, theme: object) -> None:
    draft = DRAFTS[state]
    names = tuple(f"<i>{seat}" for seat in range(draft.seats))
    last = Edit("draw", "forest", 0, ("D4", "D5"))
    pictures = [
        svg(scene(draft, picker=picker_on(draft), theme=theme, last=last, names=names))  # type: ignore[arg-type]
        for _ in range(2)
    ]
    assert pictures[0] == pictures[1] and len(pictures[0]) < 400_000
    assert theme.legal in pictures[0] and "<i>" not in pictures[0]  # type: ignore[attr-defined]
