"""To which houses a card belongs and which traits it has, whatever it and others have gained and lost."""

from __future__ import annotations

import pytest

from bannermen.games.cards.content.table_numbers import FACTION_AT, ONLY_AT, OUTCAST, STRIPPED
from bannermen.games.cards.rules.allegiance import factions_now, has_trait, is_in_faction, is_of, traits_of
from bannermen.games.cards.terms import FACTIONS, NONE
from tests.cards.card_makers import man
from tests.cards.table import Table, cards_file, lannister, stark

OWN = cards_file(
    man("Lion", faction="lannister", traits=["Knight", "Lord"]),
    man("Nobody"),
    man("Other", faction="stark", traits=["Smith"]),
)
HOUSES = [name for name in FACTIONS if name != "neutral"]


def house(name: str) -> int:
    return FACTION_AT + FACTIONS.index(name)


def only(name: str) -> int:
    return ONLY_AT + FACTIONS.index(name)


def changed(name: str, *rows: tuple[str, int]) -> tuple[Table, int]:
    t = Table(
        stark(play=["Lion", "Nobody", "Other"]), lannister(), phase="standing", step="act", content=[OWN], pause=True
    )
    t.match.reckon()
    t.match.extra_traits = [part for whom, what in rows for part in (t.card(whom).number, what)]
    return t, t.card(name).number


# What has been gained and lost, and the houses of the Lion then, and of Nobody.
NOISE = ("Other", only("tyrell")), ("Other", OUTCAST), ("Other", house("tyrell"))
CASES: list[tuple[tuple[tuple[str, int], ...], set[str], set[str]]] = [
    ((), {"lannister"}, set()),
    (NOISE, {"lannister"}, set()),
    ((("Lion", 0), ("Nobody", NONE), ("Nobody", 1)), {"lannister"}, set()),
    ((("Lion", STRIPPED),), {"lannister"}, set()),
    ((*NOISE, ("Lion", OUTCAST)), set(), set()),
    ((("Lion", OUTCAST), *NOISE), set(), set()),
    ((("Nobody", OUTCAST),), {"lannister"}, set()),
    ((("Lion", OUTCAST), ("Lion", house("stark"))), {"stark"}, set()),
    ((("Lion", house("stark")), ("Lion", OUTCAST)), {"stark"}, set()),
    ((("Lion", house("stark")), ("Lion", house("tyrell"))), {"lannister", "stark", "tyrell"}, set()),
    ((("Lion", house("stark")), ("Lion", only("tyrell"))), {"tyrell"}, set()),
    ((("Lion", only("tyrell")), ("Lion", house("stark"))), {"tyrell"}, set()),
    *(((("Lion", house(name)),), {"lannister", name}, set[str]()) for name in HOUSES),
    *(((*NOISE, ("Nobody", house(name))), {"lannister"}, {name}) for name in HOUSES),
    *(((("Lion", only(name)), *NOISE), {name}, set[str]()) for name in HOUSES),
    *(((("Nobody", only(name)),), {"lannister"}, {name}) for name in HOUSES),
]


@pytest.mark.rule("agot-gain-02", "agot-modifiers-01")
@pytest.mark.parametrize("case", range(len(CASES)))
def test_to_which_houses_it_belongs(case: int) -> None:
    rows, lion, nobody = CASES[case]
    for name, expected in (("Lion", lion), ("Nobody", nobody)):
        t, number = changed(name, *rows)
        assert {FACTIONS[each] for each in factions_now(t.match, number)} == expected
        for each in FACTIONS:
            assert is_of(t.match, number, FACTIONS.index(each)) == (each in (expected or {"neutral"}))
        assert is_in_faction(t.match, 0, number) == ("stark" in expected)
        assert is_in_faction(t.match, 1, number) == ("lannister" in expected)


@pytest.mark.rule("agot-gain-02", "agot-blank-01", "agot-blank-02")
@pytest.mark.parametrize(
    ("rows", "lion", "nobody"),
    [
        ((), {"Knight", "Lord"}, set()),
        ((("Other", "Song"), ("Other", NONE)), {"Knight", "Lord"}, set()),
        ((("Lion", "Song"),), {"Knight", "Lord", "Song"}, set()),
        ((("Nobody", "Song"), ("Nobody", "Knight")), {"Knight", "Lord"}, {"Song", "Knight"}),
        ((("Lion", NONE),), set(), set()),  # what is printed is gone
        ((("Lion", NONE), ("Lion", "Song")), {"Song"}, set()),
        ((("Lion", "Song"), ("Lion", NONE), ("Nobody", "Song")), {"Song"}, {"Song"}),
        ((("Lion", NONE), ("Lion", STRIPPED), ("Lion", "Song")), set(), set()),  # and what is gained, too
        ((("Lion", "Song"), ("Lion", STRIPPED), ("Nobody", "Song")), set(), {"Song"}),
        ((("Other", STRIPPED), ("Nobody", STRIPPED)), {"Knight", "Lord"}, set()),
        ((("Lion", OUTCAST), ("Lion", house("stark")), ("Lion", only("stark"))), {"Knight", "Lord"}, set()),
    ],
)
def test_which_traits_it_has(rows: tuple[tuple[str, str | int], ...], lion: set[str], nobody: set[str]) -> None:
    for name, expected in (("Lion", lion), ("Nobody", nobody)):
        t, number = changed(name)
        traits = t.book.traits
        numbers = [(t.card(whom).number, traits.index(what) if isinstance(what, str) else what) for whom, what in rows]
        t.match.extra_traits = [part for row in numbers for part in row]
        assert {traits[each] for each in traits_of(t.match, number)} == expected
        song, knight, lord = (traits.index(each) for each in ("Song", "Knight", "Lord"))
        assert has_trait(t.match, number, [song, knight]) == bool(expected & {"Song", "Knight"})
        assert has_trait(t.match, number, [lord]) == ("Lord" in expected)
        assert not has_trait(t.match, number, [])
