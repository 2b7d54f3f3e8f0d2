"""Looking at the board of Charterstone, at an evening and at the bench closer and part by part."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from chartkit import Cartography, Charterstone
from chartkit.charterstone import evening_scene, setup_scene
from chartkit.charterstone.lattice import PLACE_AT
from chartkit.charterstone.looking import CLOSEST, HEIGHT, WIDTH, lens_of, parts
from chartkit.charterstone.pieces import CHARTERS, PLACE_OF, PLOTS_EACH
from chartkit.charterstone.scene import LOOKS, SIZE, look_fault, scene, steer
from chartkit.draw import DARK, LIGHT, Path, Target
from chartkit.draw.scene import centre
from chartkit.draw.svg import svg
from chartkit.widgets import Board
from tests.charterstone.chapters import evening, midst
from tests.charterstone.tables import plain
from tests.widgets.hands import Hand

POSITION, LAST = midst(4, 8, 90)
NAMES = ("Ada", "Bo", "Cy", "Di")


def click(hand, field, value):
    """Press and let go: a board that is looked at closer can be dragged."""
    x, y = hand.place(field, value)
    hand.event("mouse_down", x=x, y=y)
    hand.event("mouse_up", x=x, y=y)


def places(looks):
    """The places whose middle is in view."""
    shown = scene(POSITION, looks=looks).targets()
    lens = lens_of(looks["view"], POSITION.table.charters)
    spots = {target.value: lens.shown(*PLACE_AT[PLACE_OF[target.value]])
             for target in shown if target.field == "place"}  # fmt: skip
    return {place for place, (x, y) in spots.items() if 0 < x < WIDTH and 0 < y < HEIGHT}


@pytest.mark.parametrize(
    ("charter", "gate"),
    [
        ("wood", {"zeppelin", "tribune"}), ("brick", {"market", "harbor"}),
        ("iron", {"charterstone", "harbor"}), ("coal", {"tribune", "treasury"}),
        ("grain", {"zeppelin", "charterstone"}), ("pumpkin", {"treasury", "market"}),
    ],
)  # fmt: skip
def test_a_charter_is_looked_at_with_the_commons_at_its_gate(charter, gate):
    plots = {f"{charter}{number}" for number in range(1, PLOTS_EACH + 1)}
    assert plots | gate <= places({"view": charter})
    assert lens_of(charter, POSITION.table.charters).zoom > 2


def test_the_commons_are_looked_at_with_the_basic_buildings():
    shown = places({"view": "commons"})
    assert {"zeppelin", "charterstone", "tribune", "treasury", "market", "harbor"} <= shown
    assert {f"{charter}1" for charter in CHARTERS} <= shown


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_part_that_is_listed_is_drawn_close_enough_to_be_read_on_a_small_board(theme):
    for words, part in parts(POSITION, NAMES):
        lens = lens_of(part, POSITION.table.charters)
        assert lens is not None and lens.zoom > 1.7, words
        picture = scene(POSITION, last=LAST, theme=theme, looks={"view": part})
        assert len(svg(picture, 320)) < 1_200_000
        for shape in picture.shapes:
            if isinstance(shape, Path) and shape.target is not None:
                x, y = centre(shape)
                assert -200 < x < WIDTH + 200 and -200 < y < HEIGHT + 200
    words = [words for words, _ in parts(POSITION, NAMES)]
    assert all(f"what lies before {name}" in words for name in NAMES)


def test_steps_closer_and_back_come_to_an_end():
    looks, zooms = {}, []
    for _ in range(6):
        looks = steer(POSITION, looks, False, 1)
        zooms.append(float(looks["view"].split()[0]))
    assert zooms[:3] == [1.5, 2.25, 3.375] and zooms[-1] == CLOSEST
    for _ in range(6):
        looks = steer(POSITION, looks, False, -1)
    assert looks == {}
    assert steer(POSITION, {"view": "wood", "hand": "wood 1"}, False, None) == {"hand": "wood 1"}


def test_what_lies_under_the_wheel_stays_there():
    x, y = PLACE_AT[PLACE_OF["market"]]
    looks = steer(POSITION, {}, False, 1, spot=(x, y))
    lens = lens_of(looks["view"], POSITION.table.charters)
    assert lens.shown(x, y) == pytest.approx((x, y), abs=2)


def test_going_aside_moves_the_view_until_the_page_ends():
    looks = {"view": "2.25 at 600 442"}
    for _ in range(9):
        looks = steer(POSITION, looks, False, 0, (-200.0, 0.0))
    lens = lens_of(looks["view"], POSITION.table.charters)
    assert lens.meant(0, 0)[0] == pytest.approx(0, abs=1)


def test_looks_by_code_are_checked():
    assert not look_fault({"view": "wood"}) and not look_fault({"view": "2 at 600 400", "hand": "iron 1"})
    for view in ("nowhere", "9 at 600 400", "0.5 at 1 1", 3):
        assert "view is commons, wood" in look_fault({"view": view}) and repr(view) in look_fault(
            {"view": view}
        )
    assert "such as 'wood 1'" in look_fault({"hand": "wood"})
    board = Board(Charterstone(position=POSITION))
    with pytest.raises(TraitError, match="got 'moon'"):
        board.looks = {"view": "moon"}
    board.close()


def test_a_player_who_is_not_here_cannot_be_looked_at():
    absent = next(c for number, c in enumerate(CHARTERS) if number not in POSITION.table.charters)
    assert lens_of(f"{absent} player", POSITION.table.charters) is None
    assert svg(scene(POSITION, looks={"view": f"{absent} player"})) == svg(scene(POSITION, looks={}))


def test_ribbons_rose_buttons_and_keys_look_and_play_nothing():
    board = Board(Charterstone(position=POSITION))
    hand = Hand(board)
    click(hand, "view", "grain")
    assert board.looks == {"view": "grain"}
    click(hand, "view", None)
    assert board.looks == {}
    click(hand, "view", "commons")
    assert board.looks == {"view": "commons"}
    board.steer(None)
    click(hand, "view", steer(POSITION, {}, False, 1, spot=(600.0, 395.0))["view"])
    assert board.looks["view"].startswith("1.5 at")
    assert board.game.ply == 0
    board.close()


def test_a_place_is_used_from_a_closer_view():
    position = plain()
    board = Board(Charterstone(position=position))
    place = next(move.where for move in position.legal_moves() if move.act == "place" and not move.leave)
    part = next(part for part in ("commons", *CHARTERS)
                if Target("place", place) in scene(position, looks={"view": part}).targets())  # fmt: skip
    board.looks = {"view": part}
    click(Hand(board), "place", place)
    assert board.game.ply == 1 and board.looks == {"view": part}
    board.close()


# Evenings and the bench, sizes -------------------------------------------------------------------


def test_every_chest_and_the_choice_can_be_looked_at():
    before = evening(3, 4)
    names = before.seat_names
    whole = evening_scene.scene(before, looks={})
    for words, part in evening_scene.LOOKS["view"](before, names):
        close = evening_scene.scene(before, looks={"view": part})
        assert svg(close) != svg(whole), words
        assert close.layers[0] is evening_scene.scene(before, looks={"view": part}).layers[0]
    assert not evening_scene.look_fault({"view": "choices"}) and evening_scene.look_fault({"view": "commons"})
    looks = evening_scene.steer(before, {}, False, 1)
    assert evening_scene.steer(before, looks, False, -1) == {}


def test_the_bench_is_looked_at_like_the_board():
    draft = Charterstone(seed=7, players=3).setup().position
    close = setup_scene.scene(draft, looks={"view": "wood"})
    assert svg(close) != svg(setup_scene.scene(draft, looks={}))
    looks = setup_scene.steer(draft, {}, False, 1)
    assert looks and setup_scene.steer(draft, looks, False, None) == {}
    assert setup_scene.LOOKS["view"](draft, ())[0] == LOOKS["view"](draft.drafted(), draft.seat_names)[0]


def test_a_board_is_as_wide_as_its_scene_says_unless_it_is_told():
    wide, told, usual = (
        Board(Charterstone(players=2)), Board(Charterstone(players=2), size=420), Board(Cartography()),
    )  # fmt: skip
    assert (wide.size, told.size, usual.size) == (SIZE, 420, 760)
    bundle = (
        Charterstone(players=2)._repr_mimebundle_() if hasattr(Charterstone, "_repr_mimebundle_") else None
    )
    assert bundle is None or f'width="{SIZE}"' in bundle["image/svg+xml"]
    for board in (wide, told, usual):
        board.close()
