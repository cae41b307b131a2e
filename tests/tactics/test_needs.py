"""Each condition of a card by itself: where it holds, and where it just does not."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.content.tables import (
    BY,
    CONTACT,
    ENEMY,
    FRIEND,
    SHORT,
    WITHIN,
    Filter,
    Trigger,
)
from bannermen.games.tactics.rules.boons import done_by, takes
from bannermen.games.tactics.rules.needs import NEEDS, meets
from bannermen.games.tactics.rules.triggers import Happening, set_off
from bannermen.games.tactics.terms import NOBODY
from tests.tactics.table import Table

MAP = ". . . . . . . . .\n" * 3 + ". . . ^ . . . . .\n" + ". . . . . . . . .\n" * 5


def table(**more: Any) -> Table:
    return Table(
        a=["D6 knight", "A1 lord 1 wounds", "A2 man", "G1 horse"],
        b=["E6 man", "D5 lord", "H8 horse", "I1 knight", "F9 man"],
        map=MAP.strip(),
        objectives=["D6", "A1", "I9"],
        nemeses=[["1.0", "0.2"], ["0.0", "1.1"], ["0.1", "1.3"]],
        **more,
    )


def need(t: Table, word: str, figure: str, other: str = "", told: tuple[str, ...] = ()) -> bool:
    bits = 0
    for each in told:
        bits |= 1 << NEEDS.index(each)
    second = t.figure(other) if other else NOBODY
    return meets(t.battle, 1 << NEEDS.index(word), t.figure(figure), second, bits)


@pytest.mark.rule("tac-terms-07")
@pytest.mark.parametrize(
    ("word", "holds", "fails"),
    [
        ("unhurt", "D6", "A1"),
        ("hurt", "A1", "D6"),
        ("touches-hero", "A2", "I1"),
        ("touches-hero", "E6", "A1"),
        ("touches-hero", "D6", "D5"),
        ("touches-friend-hero", "A2", "D6"),
        ("touches-friend-hero", "E6", "A1"),
        ("holds-objective", "D6", "A2"),
        ("holds-objective", "A1", "D5"),
        ("more-objectives", "D6", "H8"),
        ("more-objectives", "A2", "E6"),
        ("outnumbered", "D6", "E6"),
        ("outnumbered", "D6", "A1"),
        ("on-high-ground", "D6", "E6"),
        ("engaged", "E6", "A1"),
        ("engaged", "D6", "H8"),
        ("unengaged", "A1", "D5"),
        ("unengaged", "H8", "D6"),
    ],
)
def test_conditions_of_the_figure_itself(word: str, holds: str, fails: str) -> None:
    t = table()
    assert need(t, word, holds) and not need(t, word, fails)


@pytest.mark.rule("tac-terms-07", "tac-tokens-12")
@pytest.mark.parametrize(
    ("word", "figure", "holds", "fails"),
    [
        ("nemesis", "D6", ["D5"], ["E6", "I1"]),
        ("nemesis", "A1", ["I1"], ["D5", "D6"]),
        ("nemesis", "E6", ["A2"], ["D6", "A1"]),
        ("hero", "D6", ["D5", "A1"], ["E6", "I1", "H8", ""]),
        ("veteran", "D6", ["I1", "H8"], ["D5", "E6", ""]),
        ("character", "D6", ["D5", "I1"], ["E6", ""]),
        ("soldier", "D6", ["E6"], ["D5", "I1", ""]),
        ("large", "D6", ["H8", "G1"], ["D5", "I1", ""]),
    ],
)
def test_conditions_of_the_other_one(word: str, figure: str, holds: list[str], fails: list[str]) -> None:
    t = table()
    assert all(need(t, word, figure, other) for other in holds)
    assert not any(need(t, word, figure, other) for other in fails)


@pytest.mark.rule("tac-terms-07")
@pytest.mark.parametrize("word", ["melee", "ranged", "charge", "wounded", "by-self"])
def test_conditions_of_the_event(word: str) -> None:
    t = table()
    others = [each for each in ("melee", "ranged", "charge", "wounded", "by-self") if each != word]
    assert need(t, word, "D6", told=(word,)) and not need(t, word, "D6", told=tuple(others))
    assert need(t, word, "D6", told=(word, *others))
    both = 1 << NEEDS.index(word) | 1 << NEEDS.index("hurt")
    bits = 1 << NEEDS.index(word)
    assert meets(t.battle, both, t.figure("A1"), NOBODY, bits)
    assert not meets(t.battle, both, t.figure("D6"), NOBODY, bits), "all of them must hold"


@pytest.mark.rule("tac-terms-07", "tac-capture-03")
def test_who_has_left_the_field_touches_and_fights_nobody() -> None:
    t = Table(a=["I9 man", "- lord fate killed", "- man"], b=["H8 lord", "A9 man", "I8 man"])
    for word in ("touches-hero", "touches-friend-hero", "engaged", "unengaged", "outnumbered", "holds-objective"):
        assert not meets(t.battle, 1 << NEEDS.index(word), 1, NOBODY, 0), word
    assert need(t, "touches-hero", "I9") and not need(t, "touches-friend-hero", "I9")


# --- who is meant ---


def meant(t: Table, figure: str, **wish: Any) -> set[str]:
    whom = Filter()
    for name, value in wish.items():
        setattr(whom, name, value)
    found = [f for f in range(len(t.battle.fate)) if takes(t.battle, whom, t.figure(figure), f)]
    return {t.name(t.battle.at[f]) for f in found}


@pytest.mark.rule("tac-terms-16", "tac-terms-19", "tac-terms-21", "tac-terms-24", "tac-los-01")
def test_each_part_of_a_filter() -> None:
    t = Table(
        a=["D4 knight", "C4 man 1 wounds", "D7 lord shaken", "A8 horse"],
        b=["E4 man", "G4 knight stunned", "H4 lord", "H8 horse 1 wounds"],
        nemeses=[["0.0", "1.2"]],
    )
    everybody = {"D4", "C4", "D7", "A8", "E4", "G4", "H4", "H8"}
    assert meant(t, "D4") == everybody
    assert meant(t, "D4", side=FRIEND) == {"C4", "D7", "A8"}
    assert meant(t, "D4", side=ENEMY) == {"E4", "G4", "H4", "H8"}
    assert meant(t, "D4", ranks=1) == {"D7", "H4"} and meant(t, "D4", ranks=4) == {"C4", "E4"}
    assert meant(t, "D4", large=1) == {"A8", "H8"} and meant(t, "D4", large=0) == everybody - {"A8", "H8"}
    assert meant(t, "D4", wounded=1) == {"C4", "H8"} and meant(t, "D4", wounded=0) == everybody - {"C4", "H8"}
    assert meant(t, "D4", marked=1) == {"D7", "G4"} and meant(t, "D4", marked=0) == everybody - {"D7", "G4"}
    assert meant(t, "D4", nemesis=1) == {"H4"} and meant(t, "D4", nemesis=0) == everybody - {"H4"}
    assert meant(t, "D4", within=CONTACT) == {"C4", "E4"}
    assert meant(t, "D4", within=SHORT) == {"D4", "C4", "E4", "D7", "G4"}, "three squares, not four"
    sight = WITHIN.index("sight")
    assert "H4" not in meant(t, "D4", within=sight) and "D7" in meant(t, "D4", within=sight)
    assert meant(t, "D4", engaged=1) == {"D4", "E4"} and meant(t, "D4", engaged=0) == everybody - {"D4", "E4"}
    assert meant(t, "D4", rival=True) == {"G4", "H4", "H8"}
    gone = Table(a=["D4 knight", "- man fate killed"], b=["C3 man", "I9 man"])
    whom = Filter()
    whom.within = SHORT
    assert not takes(gone.battle, whom, 1, gone.figure("C3")) and takes(gone.battle, whom, 0, gone.figure("C3"))


# --- what sets a card off ---


@pytest.mark.rule("tac-ability-17")
@pytest.mark.parametrize(
    ("by", "self_", "friend", "enemy", "nobody"),
    [
        ("self", True, False, False, False),
        ("friend", False, True, False, False),
        ("own", True, True, False, False),
        ("enemy", False, False, True, False),
        ("any", True, True, True, True),
    ],
)
def test_who_did_it(by: str, self_: bool, friend: bool, enemy: bool, nobody: bool) -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man"])
    said = [done_by(t.battle, BY.index(by), 0, doer) for doer in (0, 1, 2, NOBODY)]
    assert said == [self_, friend, enemy, nobody]


def trigger(by: str = "any", **more: Any) -> Trigger:
    found = Trigger()
    found.by = BY.index(by)
    for name, value in more.items():
        setattr(found, name, value)
    return found


@pytest.mark.rule("tac-ability-17", "tac-terms-24", "tac-terms-16")
def test_what_sets_it_off() -> None:
    t = Table(a=["D4 man", "E4 lord", "G4 knight", "I4 man"], b=["D5 man", "I9 lord"])
    me = 0
    lord, knight, far, foe, king = 1, 2, 3, 4, 5

    def off(given: Trigger, by: int, to: int = NOBODY, amount: int = 0) -> bool:
        return set_off(t.battle, given, me, Happening(by, to, amount))

    assert off(trigger(), lord) and off(trigger(), NOBODY)
    assert off(trigger(by_ranks=1), lord) and not off(trigger(by_ranks=1), knight)
    assert off(trigger(by_ranks=1), NOBODY), "nobody has no type"
    assert off(trigger(within=CONTACT), lord) and not off(trigger(within=CONTACT), knight)
    assert off(trigger(within=SHORT), knight) and not off(trigger(within=SHORT), far)
    assert off(trigger(within=CONTACT), me), "it is always with itself"
    heroes = Filter()
    heroes.ranks = 1
    assert off(trigger(to=heroes), foe, king) and not off(trigger(to=heroes), king, foe)
    assert off(trigger(to=heroes), foe), "it was done to nobody"
    assert off(trigger(coin=1), lord, NOBODY, 1) and not off(trigger(coin=1), lord, NOBODY, 2)
    assert off(trigger(coin=0), lord, NOBODY, 0) and not off(trigger(coin=0), lord, NOBODY, 1)
    assert off(trigger(loot=1), lord, NOBODY, 1) and not off(trigger(loot=1), lord, NOBODY, 0)
    assert off(trigger(loot=0), lord, NOBODY, 0) and not off(trigger(loot=0), lord, NOBODY, 1)
    gone = Table(a=["D4 man", "- lord fate killed"], b=["D5 man", "I9 lord"])
    assert not set_off(gone.battle, trigger(within=SHORT), 0, Happening(1, NOBODY))
    assert not set_off(gone.battle, trigger(within=SHORT), 1, Happening(2, NOBODY))
    assert set_off(gone.battle, trigger(), 1, Happening(2, NOBODY))
