"""The one source of chance of a match.

`Chance` is the fast one, for simulation and for tables that are only imagined: two small multiplicative generators
combined (after L'Ecuyer, 1988). Every product stays under 2**47, so that compiled and plain Python draw the same
numbers, and the whole state is two integers that a clone copies. Whoever sees enough of its dice can work out the rest.

`KeyedChance` is the one for matches between people: a stream that only the holder of its 256-bit secret can know. A
digest of the secret is shown before the first die falls and the secret itself after the last, so that everybody can
verify that the dice were laid down beforehand.

Those who play may add shares of their own: `SECRET+0:SHARE+1:SHARE`, in the order in which they came, each with the
seat that added it. Each is added to what had been promised by a digest before, so that nobody, the holder of the secret
included, can look for a beginning that he likes. docs/chance.md says it in words for players.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Final

from mypy_extensions import i64

_MOD_A: Final = 2147483563
_MOD_B: Final = 2147483399
_LOW: Final = (1 << 32) - 1
_SHORT: Final = (1 << 16) - 1
_WORD: Final = 1 << 32
_BLOCK: Final = 64  # bytes that one turn of the stream gives

SECRET_DIGITS: Final = 64
MOST_SHARES: Final = 16  # of one seed
_HEX: Final = "0123456789abcdef"


def _scramble(high: i64, low: i64) -> tuple[i64, i64]:
    """Spread the 64 bits of a seed, so that neighbouring seeds give unrelated games (after Steele, 2014).

    The bits come in two halves, so that compiled code needs no large numbers.
    """
    low += 0x7F4A7C15
    high = (high + 0x9E3779B9 + (low >> 32)) & _LOW
    low &= _LOW
    low, high = low ^ (low >> 30 | (high << 2 & _LOW)), high ^ high >> 30
    high, low = _times(high, low, 0xBF58476D, 0x1CE4E5B9)
    low, high = low ^ (low >> 27 | (high << 5 & _LOW)), high ^ high >> 27
    high, low = _times(high, low, 0x94D049BB, 0x133111EB)
    return high ^ high >> 31, low ^ (low >> 31 | (high << 1 & _LOW))


def _times(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """The lower 64 bits of a product, by steps of which none leaves a machine word."""
    first = low * (by_low & _SHORT)
    second = low * (by_low >> 16)
    first += (second & _SHORT) << 16
    crossed = _lower(high, by_low) + _lower(low, by_high)
    return ((first >> 32) + (second >> 16) + crossed) & _LOW, first & _LOW


def _lower(one: i64, other: i64) -> i64:
    """The lower 32 bits of a product of 32 bits by 32."""
    return (one * (other & _SHORT) + ((one * (other >> 16) & _SHORT) << 16)) & _LOW


def _rest(high: i64, low: i64, modulus: i64) -> i64:
    """What is left of 64 bits without a sign, divided by a number of 31 bits."""
    return (high % modulus * (_WORD % modulus) + low) % modulus


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
        self.a: i64 = 1
        self.b: i64 = 1
        self.drawn: int = 0  # how often chance was asked: undo stops being free when this grows
        self.script: list[int] = []  # rolls laid down beforehand, by tests, positions and puzzles
        if not blank:
            self.reseed(seed)

    def reseed(self, seed: int) -> None:
        high, low = _scramble(seed >> 32 & _LOW, seed & _LOW)
        self.a = 1 + _rest(high, low, _MOD_A - 1)
        high, low = _scramble(high, low)
        self.b = 1 + _rest(high, low, _MOD_B - 1)

    def below(self, n: int) -> int:
        """A number from 0 to n-1; the script is not asked (shuffles)."""
        self.drawn += 1
        a: i64 = self.a * 40014 % _MOD_A
        b: i64 = self.b * 40692 % _MOD_B
        self.a = a
        self.b = b
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
    """A stream under a secret of 64 hex digits and its shares: BLAKE2b of a counter, keyed, in words of 32 bits.

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
            self.secret = key_of(secret)
            self.a = int(digest_of(secret)[:12], 16)

    def reseed(self, seed: int) -> None:
        raise ValueError("a keyed stream is never seeded anew; imagine a table with foreseen()")

    def _word(self) -> int:
        place: int = self.b * 4
        at = place % _BLOCK
        if at == 0:
            counter = place // _BLOCK
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


class RetoldChance(Chance):
    """Draws that were made before, told again one by one; after them another source draws. It keeps all it has drawn,
    so that they can be told once more (since.py)."""

    def __init__(self, source: Chance, before: list[int]) -> None:
        super().__init__(0, True)
        self.source: Chance = source
        self.before: list[int] = before
        self.at: int = 0
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        if self.at < len(self.before):
            drawn = self.before[self.at] % n
            self.at += 1
        else:
            drawn = self.source.below(n)
        self.drawn += 1
        self.draws.append(drawn)
        return drawn

    def roll(self, n: int) -> int:
        """What was drawn before comes first, then what is laid down for later."""
        if self.at < len(self.before) or len(self.script) == 0:
            return self.below(n)
        self.drawn += 1
        drawn = self.script.pop(0) % n
        self.draws.append(drawn)
        return drawn

    def go_on(self, before: list[int]) -> list[int]:
        """Another stretch begins, of which these draws are known; what was drawn until now."""
        drawn = self.draws
        self.before = before
        self.at = 0
        self.draws = []
        return drawn

    def clone(self) -> Chance:
        other = RetoldChance(self.source.clone(), self.before)
        other.at = self.at
        other.draws = self.draws[:]
        other.drawn = self.drawn
        other.script = self.script[:]
        return other


# What chance is opened with: a number, a secret of 64 hex digits, or chance itself.
Seed = int | str | Chance


def is_secret(seed: object) -> bool:
    """Whether it is a secret of a keyed stream, or a share of one.

    >>> is_secret("0f" * 32), is_secret("0F" * 32), is_secret("0f"), is_secret(7)
    (True, False, False, False)
    """
    return isinstance(seed, str) and len(seed) == SECRET_DIGITS and all(digit in _HEX for digit in seed)


def is_sound(seed: str) -> bool:
    """Whether it is a secret with its shares, if any, and nothing else.

    >>> is_sound("0f" * 32), is_sound("0f" * 32 + "+1:" + "ab" * 32), is_sound("0f" * 32 + "+ab")
    (True, True, False)
    """
    secret, *added = seed.split("+")
    if not is_secret(secret) or len(added) > MOST_SHARES:
        return False
    for text in added:
        seat, _, share = text.partition(":")
        if seat not in _SEATS or not is_secret(share):
            return False
    return True


_SEATS: Final = [str(seat) for seat in range(MOST_SHARES)]


def with_share(seed: str, seat: int, share: str) -> str:
    """The seed to which somebody in that seat has added a share."""
    return f"{seed}+{seat}:{share}"


def secret_of(seed: str) -> str:
    return seed.split("+")[0]


def shares_of(seed: str) -> list[tuple[int, str]]:
    """What was added, in its order: the seat and its share."""
    found: list[tuple[int, str]] = []
    for text in seed.split("+")[1:]:
        seat, _, share = text.partition(":")
        found.append((int(seat), share))
    return found


def key_of(seed: str) -> bytes:
    """The 32 bytes under which the stream runs: the secret itself, or the SHA-256 of secret and shares."""
    return bytes.fromhex(seed) if is_secret(seed) else sha256(seed.encode("ascii")).digest()


def open_chance(seed: Seed) -> Chance:
    """The chance of a match: a number opens the fast one, 64 hex digits a stream that nobody can work out."""
    if isinstance(seed, Chance):
        return seed
    if isinstance(seed, int):
        return Chance(seed)
    if not is_sound(seed):
        raise ValueError("a secret is 64 hex digits")
    return KeyedChance(seed)


def digest_of(seed: str) -> str:
    """What is shown of a secret before it may be told: the SHA-256 of its digits, and of the shares added so far."""
    return sha256(seed.encode("ascii")).hexdigest()


def digests_of(seed: str) -> list[str]:
    """What was shown before anybody had added a share, after the first, and so on; the last is that of the match.

    >>> seed = with_share("0f" * 32, 1, "ab" * 32)
    >>> digests_of(seed) == [digest_of("0f" * 32), digest_of(seed)]
    True
    """
    texts = seed.split("+")
    return [digest_of("+".join(texts[: many + 1])) for many in range(len(texts))]


def apart_from(seed: int | str, purpose: str) -> int:
    """A number that depends on the seed and tells nothing of it: for what is drawn beside the match."""
    return int.from_bytes(blake2b(f"{purpose} {seed}".encode(), digest_size=6).digest(), "big")
