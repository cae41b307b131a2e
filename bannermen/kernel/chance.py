"""The one source of chance of a match.

Two small multiplicative generators combined (after L'Ecuyer, 1988): every product stays under 2**47, so that compiled
and plain Python draw the same numbers, and the whole state is two integers that a clone copies.
"""

from __future__ import annotations

from typing import Final

_MOD_A: Final = 2147483563
_MOD_B: Final = 2147483399
_MIX: Final = (1 << 64) - 1


def _scramble(value: int) -> int:
    """Spread the bits of a seed, so that neighbouring seeds give unrelated games."""
    value = (value + 0x9E3779B97F4A7C15) & _MIX
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MIX
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MIX
    return value ^ (value >> 31)


class Chance:
    """Dice, shuffles and draws.

    >>> chance = Chance(7)
    >>> chance.script.extend([5, 0])
    >>> chance.roll(6), chance.roll(6)
    (5, 0)
    >>> 0 <= chance.roll(6) < 6
    True
    """

    def __init__(self, seed: int, blank: bool = False) -> None:
        self.a: int = 1
        self.b: int = 1
        self.drawn: int = 0  # how often chance was asked: undo stops being free when this grows
        self.script: list[int] = []  # rolls laid down beforehand, by tests, positions and puzzles
        if not blank:
            self.reseed(seed)

    def reseed(self, seed: int) -> None:
        first = _scramble(seed)
        second = _scramble(first)
        self.a = 1 + first % (_MOD_A - 1)
        self.b = 1 + second % (_MOD_B - 1)

    def below(self, n: int) -> int:
        """A number from 0 to n-1; the script is not asked (shuffles)."""
        self.drawn += 1
        self.a = a = self.a * 40014 % _MOD_A
        self.b = b = self.b * 40692 % _MOD_B
        # The bias of the remainder is below n / 2**31: nothing that a table of dice could show.
        return (a - b) % (_MOD_A - 1) % n

    def roll(self, n: int) -> int:
        """One die of n sides, 0 to n-1: the next scripted roll if there is one."""
        if len(self.script) > 0:
            self.drawn += 1
            return self.script.pop(0) % n
        return self.below(n)

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card

    def clone(self) -> Chance:
        other = Chance(0, True)  # not __new__: a compiled class runs its __init__ from there too
        other.a = self.a
        other.b = self.b
        other.drawn = self.drawn
        other.script = self.script[:]
        return other
