"""The vocabulary: what it reads, what it refuses, and how it speaks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartkit.charterstone.pieces import (
    COMMONS,
    GENERAL_STOCK,
    PLACES,
    PROGRESS_END,
    PROGRESS_START,
    QUOTA_ROWS,
)
from chartkit.charterstone.vocabulary import (
    COSTS,
    COUNTS,
    EVENTS,
    GAINS,
    LASTING,
    Ability,
    Condition,
    Term,
    VocabularyError,
    cost_words,
    gain_words,
    gaining_words,
    parse_ability,
    parse_condition,
    parse_conditions,
    parse_cost,
    parse_gain,
    parse_measure,
)

numbers = st.integers(1, 99)
terms = st.builds(lambda kind, number: Term(kind, number), st.sampled_from(GAINS), numbers)
per_count = st.builds(Term, st.sampled_from(GAINS), numbers, st.sampled_from(COUNTS), numbers)
gains = st.lists(st.lists(terms | per_count, min_size=1, max_size=3).map(tuple), max_size=3).map(tuple)
terms_paid = st.builds(lambda kind, number: Term(kind, number), st.sampled_from(COSTS), numbers)
costs = st.lists(terms_paid, max_size=3).map(tuple)


@given(gains)
def test_a_gain_comes_back_from_its_text(gain: Any) -> None:
    assert parse_gain(", ".join(" / ".join(map(str, choice)) for choice in gain)) == gain


@given(costs)
def test_a_cost_comes_back_from_its_text(cost: Any) -> None:
    assert parse_cost(", ".join(map(str, cost))) == cost


def test_what_is_done_and_what_is_gained_are_told_apart() -> None:
    assert gaining_words(parse_gain("quota, 3 vp")) == "fill a quota space and gain 3 VP"
    assert gaining_words(parse_gain("2 wood, 1 vp")) == "gain 2 wood and 1 VP"
    assert gaining_words(parse_gain("progress")) == "advance progress"
    assert gaining_words(parse_gain("build / 2 coin")) == "gain build a building card or $2"
    assert parse_ability("build", "progress", True).words == "You may advance progress when you build."


@given(st.sampled_from(COUNTS), st.sampled_from([">=", "<="]), numbers)
def test_a_condition_comes_back_from_its_text(count: str, relation: str, number: int) -> None:
    condition = Condition(count, relation, number)
    assert parse_condition(str(condition)) == condition


def test_terms_are_read() -> None:
    assert parse_cost("2 grain, coin") == (Term("grain", 2), Term("coin"))
    assert parse_cost("-") == parse_cost(" ") == ()
    assert parse_gain("1 coin/2 grain, 2 vp per 3 village building") == (
        (Term("coin"), Term("grain", 2)),
        (Term("vp", 2, "village building", 3),),
    )
    assert parse_gain("1 capacity", (*GAINS, *LASTING)) == ((Term("capacity"),),)
    assert parse_measure("coin + resource") == ("coin", "resource")
    assert parse_ability("place wood", "1 vp", may=True) == Ability("place wood", ((Term("vp"),),), True)
    assert parse_conditions(["coin>=6", "influence <= 0"])[1] == Condition("influence", "<=", 0)


@pytest.mark.parametrize(
    ("read", "text", "said"),
    [
        (parse_cost, "2 gold", "no cost is of the kind 'gold'; there are coin, wood"),
        (parse_cost, "2 build", "no cost is of the kind 'build'"),
        (parse_cost, "2 grain 1 coin", "is no term of a cost; expected as '2 grain'"),
        (parse_cost, "0 coin", "is 1 or more, not 0"),
        (parse_cost, "1 coin per assistant", "a cost has no 'per'"),
        (parse_cost, "1 coin,", "'' in '1 coin,' is no term"),
        (parse_gain, "1 capacity", "no gain is of the kind 'capacity'"),
        (parse_gain, "1 vp per gold", "there is no count 'gold'; there are coin"),
        (parse_gain, "1 vp per 0 coin", "is 1 or more, not 0"),
        (parse_gain, "-1 vp", "'-1 vp' in '-1 vp' is no term"),
        (parse_condition, "coin = 3", "is no condition; expected a count, >= or <="),
        (parse_condition, "gold >= 3", "there is no count 'gold'"),
        (parse_measure, "coin +", "there is no count ''"),
        (parse_conditions, [], "at least one condition"),
    ],
)
def test_what_it_does_not_know_is_refused(read: Any, text: Any, said: str) -> None:
    with pytest.raises(VocabularyError) as caught:
        read(text)
    assert said in str(caught.value)


def test_abilities_have_an_event_and_a_gain() -> None:
    with pytest.raises(VocabularyError, match="no event 'noon'; there are start, end"):
        parse_ability("noon", "1 vp")
    with pytest.raises(VocabularyError, match="gains nothing"):
        parse_ability("build", "-")
    for event in EVENTS:
        assert parse_ability(event, "1 vp").words.startswith("Gain 1 VP ")


def test_words() -> None:
    assert cost_words(parse_cost("2 grain, 3 coin, 2 influence")) == "2 grain, $3 and 2 influence"
    assert cost_words(()) == "nothing"
    assert (
        gain_words(parse_gain("1 coin / 1 grain, 2 vp per 2 assistant"))
        == "$1 or 1 grain and 2 VP for every 2 assistants"
    )
    assert gain_words(parse_gain("build, 5 vp")) == "build a building card and 5 VP"
    assert gain_words(parse_gain("1 reputation, 3 card, 1 vp per reputation")) == (
        "1 reputation, 3 advance cards and 1 VP for every token on the reputation track"
    )
    assert parse_ability("zeppelin", "2 vp").words == "Gain 2 VP at the Zeppelin."
    assert (
        parse_ability("tribune", "1 reputation", may=True).words
        == "You may gain 1 reputation at the Tribune."
    )
    assert parse_condition("coin >= 6").words == "at least $6"
    assert parse_condition("resource kind >= 6").words == "at least 6 different resources"


def test_the_pieces_are_written_in_it() -> None:
    for common in COMMONS:
        parse_cost(common.cost), parse_gain(common.gain)
    assert all(parse_cost(space) for row in QUOTA_ROWS for space in row.spaces)
    assert {len(row.spaces) for row in QUOTA_ROWS if not row.rule} == {6}
    assert {len(row.spaces) for row in QUOTA_ROWS if row.rule} == {5}
    assert len(PLACES) == 42
    assert sum(GENERAL_STOCK[1:]) == 72
    starts = [PROGRESS_START[seats] for seats in range(1, 7)]
    assert starts == sorted(starts, reverse=True)
    assert starts[0] < PROGRESS_END
