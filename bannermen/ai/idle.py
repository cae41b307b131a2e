"""The bot that does not think: any legal answer. Plain typed code, so that it can be compiled."""

from __future__ import annotations

from typing import Final

from bannermen.ai.vantage import Vantage
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer

_BITS: Final = (1 << 31) - 1


class Idle:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._own = seed % _BITS
        self._chance = Chance(0, True)

    def answer(self, vantage: Vantage) -> Answer:
        chance = self._chance
        # Seeding a Chance anew would take longer than the rest of the answer.
        first = stir(self._own + vantage.number * 48271)
        chance.a = 1 + first % (_BITS - 100)
        chance.b = 1 + stir(first + 7) % (_BITS - 300)
        return vantage.sample(chance)


def stir(value: int) -> int:
    """Spread 31 bits, so that neighbouring numbers give unrelated ones; all products stay in machine words."""
    value &= _BITS
    value = (value ^ (value >> 15)) * 739982445 & _BITS
    value = (value ^ (value >> 12)) * 695872825 & _BITS
    return value ^ (value >> 15)


def thoughts(seed: int, number: int) -> Chance:
    """The chance for one decision: it does not depend on what was thought before, so that a bot can be resumed."""
    return Chance(seed * 1_000_003 + number)
