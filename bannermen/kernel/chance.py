"""The one source of chance of a match.

`Chance` is the fast one, for simulation and for tables that are only imagined: two small multiplicative generators
combined (after L'Ecuyer, 1988). Every product stays under 2**47, so that compiled and plain Python draw the same
numbers, and the whole state is two integers that a clone copies. Whoever sees enough of its dice can work out the rest.

`KeyedChance` is the one for matches between people: a stream that only the holder of its 256-bit secret can know. A
digest of the secret is shown before the first die falls and the secret itself after the last, so that everybody can
verify that the dice were laid down beforehand.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Final

_MOD_A: Final = 2147483563
_MOD_B: Final = 2147483399
_MIX: Final = (1 << 64) - 1
_WORD: Final = 1 << 32
_BLOCK: Final = 64  # bytes that one turn of the stream gives

SECRET_DIGITS: Final = 64
_HEX: Final = "0123456789abcdef"


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

    def foreseen(self, seed: int) -> Chance:
        """Another future, for a table that is only imagined: fast, unscripted, and without a trace of the true one."""
        other = Chance(seed)
        other.drawn = self.drawn
        return other

    def plain(self) -> list[object]:
        """What of it belongs to the state of a match."""
        return [self.a, self.b, self.script[:]]


class KeyedChance(Chance):
    """A stream under a secret of 64 hex digits: BLAKE2b of a counter, keyed, in words of 32 bits.

    >>> chance = KeyedChance("5e" * 32)
    >>> [chance.below(1000) for _ in range(4)]
    [150, 998, 914, 760]
    """

    def __init__(self, secret: str, blank: bool = False) -> None:
        super().__init__(0, True)
        # For fingerprints: `a` tells secrets apart without telling them, `b` counts the words drawn.
        self.a = 0
        self.b = 0
        self.secret: bytes = b""
        self.block: bytes = b""
        if not blank:
            self.secret = bytes.fromhex(secret)
            self.a = int(digest_of(secret)[:12], 16)

    def reseed(self, seed: int) -> None:
        raise ValueError("a keyed stream is never seeded anew; imagine a table with foreseen()")

    def _word(self) -> int:
        at = self.b * 4 % _BLOCK
        if at == 0:
            counter = self.b * 4 // _BLOCK
            self.block = blake2b(counter.to_bytes(8, "big"), key=self.secret, digest_size=_BLOCK).digest()
        self.b += 1
        return int.from_bytes(self.block[at : at + 4], "big")

    def below(self, n: int) -> int:
        """Without bias: words beyond the last whole multiple of n are drawn again."""
        if not 0 < n <= _WORD:
            raise ValueError("a die has 1 to 2**32 sides")
        self.drawn += 1
        beyond = _WORD - _WORD % n
        word = self._word()
        while word >= beyond:
            word = self._word()
        return word % n

    def clone(self) -> Chance:
        other = KeyedChance("", True)
        other.secret = self.secret
        other.block = self.block
        other.a = self.a
        other.b = self.b
        other.drawn = self.drawn
        other.script = self.script[:]
        return other


def is_secret(seed: object) -> bool:
    """Whether it is a secret of a keyed stream.

    >>> is_secret("0f" * 32), is_secret("0F" * 32), is_secret("0f"), is_secret(7)
    (True, False, False, False)
    """
    return isinstance(seed, str) and len(seed) == SECRET_DIGITS and all(digit in _HEX for digit in seed)


def open_chance(seed: int | str) -> Chance:
    """The chance of a match: a number opens the fast one, 64 hex digits a stream that nobody can work out."""
    if isinstance(seed, int):
        return Chance(seed)
    if not is_secret(seed):
        raise ValueError("a secret is 64 hex digits")
    return KeyedChance(seed)


def digest_of(secret: str) -> str:
    """What is shown of a secret before it may be told: the SHA-256 of its 64 digits."""
    return sha256(secret.encode("ascii")).hexdigest()


def apart_from(seed: int | str, purpose: str) -> int:
    """A number that depends on the seed and tells nothing of it: for what is drawn beside the match."""
    return int.from_bytes(blake2b(f"{purpose} {seed}".encode(), digest_size=6).digest(), "big")
