"""More STR for a side that takes part: in challenges of one type or in all, for the attacker or the defender."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import man, place
from tests.cards.table import Table, cards_file, lannister, stark

TYPES = ("military", "intrigue", "power")
IN: dict[str, dict[str, Any]] = {**{each: {"in": each} for each in TYPES}, "any": {}}
OWN = cards_file(
    man("Hero", strength=3),
    man("Child", strength=0),
    place("Bell", {"forced reaction": "won", "you": "win", "do": {"mark": "self", "token": "bell"}}),
    *(man(f"Guard {n}", strength=n) for n in range(1, 7)),
    *(place(f"Camp {word}", always=[{"side": 2, **kind}]) for word, kind in IN.items()),
)


@pytest.mark.rule("agot-challenge-26", "agot-challenge-27", "agot-challenge-29")
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("word", IN)
@pytest.mark.parametrize("type_", TYPES)
def test_a_camp_strengthens_the_side_of_its_controller(type_: str, word: str, holder: int) -> None:
    """A bell rings for the hero where he wins: against everybody whose side is no stronger than his own."""
    counts = 2 if word in (type_, "any") else 0
    attack = 3 + (counts if holder == 0 else 0)
    for strength in range(1, 7):
        both: list[dict[str, Any]] = [{"play": ["Hero", "Bell"]}, {"play": [f"Guard {strength}"], "hand": ["Hero"] * 3}]
        both[holder]["play"].append(f"Camp {word}")
        t = Table(stark(**both[0]), lannister(**both[1]), content=[OWN], pause=True, phase="challenges")
        t.initiate(type_, "Hero")
        t.defends(f"Guard {strength}")
        t.resolve()
        defence = strength + (counts if holder == 1 else 0)
        assert t.card("Bell").tokens == ({"bell": 1} if attack >= defence else {})


@pytest.mark.rule("agot-challenge-27", "agot-challenge-28")
@pytest.mark.parametrize("word", IN)
@pytest.mark.parametrize("type_", TYPES)
def test_a_child_wins_by_the_camp_alone(type_: str, word: str) -> None:
    """Whom nobody opposes wins with STR 1 or more, and the child has none."""
    t = Table(
        stark(play=["Child", "Bell", f"Camp {word}"]), lannister(hand=["Hero"] * 3),
        content=[OWN], pause=True, phase="challenges",
    )  # fmt: skip
    t.initiate(type_, "Child")
    t.resolve()
    assert t.card("Bell").tokens == ({"bell": 1} if word in (type_, "any") else {})
