"""A small table, and what happens there as rows: for tests of what comes to pass."""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.happening import (
    SAVABLE,
    Happening,
)
from bannermen.games.cards.rules.using import AbilityUse
from bannermen.games.cards.terms import (
    ACTION,
    HAPPENINGS,
    NONE,
)
from tests.cards.card_makers import gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark

AFIELD: dict[str, Any] = {"at": "deck", "of": "self", "do": {"gold": 1}}
OWN = cards_file(
    man("Page"),
    man("Knight"),
    man("Lord", unique=True),
    man("Saint", always=[{"law": "cannot", "to": "killed"}]),
    man("Stiff", always=[{"law": "cannot", "to": "kneels", "by": "effects"}]),
    man("Late", always=[{"law": "enters kneeling"}]),
    place("Bell", {"reaction": "kneels", "do": {"gold": 1}}),
    gear("Ring"),
    gear("Old Ring", keywords=["terminal"]),
    place("Inn"),
    man("Rich", keywords=["bestow 3"]),
    place("Bank", keywords=["bestow 1"]),
    place("Smoke", always=[{"blank": "text", "for": {"type": "location", "name": "Bank"}}]),
    man("Envoy", {"interrupt": "milled", **AFIELD}),
    man("Herald of Loot", {"interrupt": "pillaged", **AFIELD}),
)


def table(mine: Any = ("Page", "Knight", "Inn"), phase: str = "standing", **given: Any) -> Table:
    return Table(
        stark(play=list(mine), **given),
        lannister(play=["Page", "Knight"], deck=["Page", "Knight"], hand=["Inn"]),
        phase=phase,
        content=[OWN],
        pause=True,
        bent=True,
        **({"step": "act"} if phase == "standing" else {}),
    )


def happens(*rows: tuple[str, int, int, int, int], by: int = NONE, savable: int = SAVABLE) -> Happening:
    """What, which card, whose, by which card, how much."""
    h = Happening()
    for what, about, seat, source, extra in rows:
        h.add(HAPPENINGS.index(what), about, seat, source, extra)
    h.by, h.savable = by, savable
    return h


def using(t: Table, resolving: bool) -> AbilityUse:
    herald = t.card("Herald", 0).number
    found = AbilityUse(Act(0, herald, t.match.kind[herald], 0), ACTION)
    found.resolving = resolving
    return found
