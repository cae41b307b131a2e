"""The set-up of a skirmish, answered step by step."""

from __future__ import annotations

from typing import Any

import msgspec

from bannermen.games.battles.content.load import references, setup_cards
from bannermen.games.battles.content.schema import Reference
from bannermen.games.battles.game import GAME
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import HEX_AT, IN_HAND, SETUP_CARD_AT
from bannermen.kernel.decision import Decision, Refused
from tests.answer_checks import is_sound, refuses_the_rest
from tests.battles.table import BOOK

RAID = "raid-in-the-riverlands"
BOUNTY = "bounty-of-the-westerlands"
MAEGE = "stark-bears-of-the-island"
KEVAN = "lannister-kevans-column"


def card(key: str) -> int:
    """A setup card, as the option that chooses it."""
    return SETUP_CARD_AT + [entry.key for entry in setup_cards()].index(key)


class Skirmishers:
    """Two players who set up a skirmish."""

    def __init__(self, scene: str = RAID, seed: int = 1) -> None:
        self.battle: Battle = GAME.start({"scene": scene}, seed, recording=True)
        self.placed: list[tuple[str, int, str]] = []  # question, seat, hex

    def choose(self, stark: tuple[str, ...] = (MAEGE,), lannister: tuple[str, ...] = (KEVAN,)) -> Skirmishers:
        for seat, keys in enumerate((stark, lannister)):
            refused = self.battle.submit(seat, [card(key) for key in keys])
            assert refused is None, refused
        return self

    @property
    def decision(self) -> Decision:
        return self.battle.pending[0]

    @property
    def asked(self) -> str:
        return self.decision.key

    @property
    def hexes(self) -> set[str]:
        return {self.battle.field.grid.name(option - HEX_AT) for option in self.decision.options}

    def at(self, name: str) -> int:
        return HEX_AT + self.battle.field.grid.at(name)

    def say(self, answer: int) -> Skirmishers:
        decision = self.decision
        if decision.key.startswith("place-") and decision.options[0] >= HEX_AT and answer >= HEX_AT:
            self.placed.append((decision.key, decision.seat, self.battle.field.grid.name(answer - HEX_AT)))
        refuses_the_rest(self.battle, decision, BOOK)
        refused = self.battle.submit(decision.seat, answer, self.battle.number)
        assert refused is None, refused
        is_sound(GAME, self.battle, BOOK, 0)
        return self

    def refused(self, answer: int) -> str:
        refused = self.battle.submit(self.decision.seat, answer)
        assert isinstance(refused, Refused), f"{answer} was accepted"
        return refused.rule

    def until(self, key: str) -> Skirmishers:
        """The first choice again and again, until that question is open."""
        for _ in range(500):
            if self.asked == key:
                return self
            self.say(self.decision.options[0])
        raise AssertionError(f"{key} was never asked")

    def waiting(self, seat: int, commanders: bool) -> list[int]:
        """Units of a seat beside the board."""
        battle = self.battle
        return [
            unit
            for unit in range(len(battle.fate))
            if battle.fate[unit] == IN_HAND
            and battle.seat_of[unit] == seat
            and battle.has_commander(unit) == commanders
        ]


def changed(monkeypatch: Any, scene: str = RAID, **fields: Any) -> Reference:
    """Another reference card in place of the printed one."""
    other = msgspec.structs.replace(references()[scene], **fields)
    monkeypatch.setitem(references(), scene, other)
    return other
