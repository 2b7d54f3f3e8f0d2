"""What the chronicle tells: every page once, every rule where it is new, the ending that was chosen."""

from __future__ import annotations

from chartkit.charterstone.chronicle import chronicle, leaning
from chartkit.charterstone.content import content
from chartkit.charterstone.village import Village

CROWN, TIDE = (
    tuple(goal.options[n].box for goal in content().goals.values() if goal.options[n].box) for n in (0, 1)
)


def titles(**fields: object) -> list[str]:
    return [page.title for page in chronicle(Village(**fields)).pages]  # type: ignore[arg-type]


def test_it_begins_with_the_prologue_and_goes_on_box_by_box_to_the_game_at_hand():
    assert titles() == ["How it began", "Game 1"]
    told = titles(game=3, opened=("46", "1", "B"))
    assert told == ["How it began", "Something in the Garden", "Under the Roots", "What We Kept", "Game 3"]


def test_a_rule_is_taught_by_the_first_box_that_brings_it():
    pages = chronicle(Village(opened=("1", "2", "10", "12", "3"))).pages
    assert [page.title for page in pages if page.rule] == ["A Knot in It", "The Till"]


def test_the_last_box_is_told_when_the_campaign_is_over():
    assert "The Last Box" not in titles(game=12)
    assert titles(game=13)[-3:] == ["The Last Box", "How it ended", "Ever after"]


def test_the_ending_is_the_one_that_more_answers_lead_to():
    assert leaning(Village(opened=CROWN[:6] + TIDE[6:])) == "crown"
    assert leaning(Village(opened=CROWN[:5] + TIDE[5:])) == "tide"
    endings = dict(content().story.epilogues)
    for opened, ending in ((CROWN, "crown"), (TIDE, "tide")):
        assert chronicle(Village(game=13, opened=opened)).pages[-2].text == endings[ending]
