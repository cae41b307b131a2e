"""Tables of all packs at which much lies facedown: in hands, in shadows, beneath cards, attached facedown."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards.content.load import whole_book
from bannermen.games.cards.content.tables import Kind
from bannermen.games.cards.terms import AGENDA, CHARACTER, EVENT, FACTIONS, LOCATION, NEUTRAL, PLOT
from bannermen.kernel.chance import Chance

SEATS: Final = (2, 2, 2, 3)
PHASES: Final = ("plot", "marshaling", "challenges", "challenges", "dominance", "standing")


class Veiled:
    """A position in the making."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)
        cards = whole_book()
        printed = [kind for kind in cards.kinds if kind.was < 0 and kind.number not in cards.covers]
        self.of_type = {type_: [kind for kind in printed if kind.type == type_] for type_ in (PLOT, AGENDA)}
        self.drawn = [kind for kind in printed if kind.type <= EVENT and kind.deckable]

    def some(self, one_in: int) -> bool:
        return self.chance.below(one_in) == 0

    def codes(self, kinds: list[Kind], most: int, least: int = 0) -> list[str]:
        return [kinds[self.chance.below(len(kinds))].code for _ in range(least + self.chance.below(most - least + 1))]

    def position(self) -> dict[str, Any]:
        count = SEATS[self.chance.below(len(SEATS))]
        return {
            "packs": True,
            "phase": PHASES[self.chance.below(len(PHASES))],
            "first": self.chance.below(count),
            "seats": [self.seat() for _ in range(count)],
        }

    def seat(self) -> dict[str, Any]:
        faction = self.chance.below(NEUTRAL)
        pool = [kind for kind in self.drawn if kind.faction in (faction, NEUTRAL)]
        plots = self.codes(self.of_type[PLOT], 5, 3)
        data: dict[str, Any] = {
            "faction": FACTIONS[faction],
            "plot": plots[0],
            "plots": plots[1:],
            "gold": self.chance.below(9),
            "hand": self.codes(pool, 7, 2),
            "deck": self.codes(pool, 20, 3),
            "discard": self.codes(pool, 4),
            "shadows": [self.hidden(code) for code in self.codes([kind for kind in pool if kind.shadow], 3)],
            "play": self.in_play(pool),
        }
        if self.some(2):
            data["agenda"] = self.codes(self.of_type[AGENDA], 1, 1)[0]
            data["allies"] = self.codes(self.of_type[AGENDA], 1) if self.some(2) else []
        above = ["agenda"] * ("agenda" in data) + [entry["card"] for entry in data["play"]]
        if self.some(2):
            data["beneath"] = {above[self.chance.below(len(above))]: self.codes(pool, 3, 1)}
        return data

    def hidden(self, code: str) -> dict[str, Any]:
        tokens = {"shadow": 1} if self.some(6) else {}
        return {"card": code, "seen": self.some(4), "shrouded": self.some(6), "tokens": tokens}

    def in_play(self, pool: list[Kind]) -> list[dict[str, Any]]:
        """Characters and locations, each title once; some wear what nobody, or everybody, has seen."""
        found: dict[int, dict[str, Any]] = {}
        hosts = [kind for kind in pool if kind.type in (CHARACTER, LOCATION)]
        for _ in range(4 + self.chance.below(3)):
            kind = hosts[self.chance.below(len(hosts))]
            entry: dict[str, Any] = {"card": kind.code, "kneeling": self.some(3)}
            if kind.type == CHARACTER and self.some(3):
                facedown = "plain" if self.some(2) else "terminal"
                worn = self.codes(pool, 1, 1)[0]
                entry["attachments"] = [{"card": worn, "facedown": facedown, "seen": self.some(4)}]
            found[kind.title] = entry
        return list(found.values())


def veiled(seed: int) -> dict[str, Any]:
    return Veiled(seed).position()
