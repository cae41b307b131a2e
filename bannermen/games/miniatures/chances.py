"""How dice fall in the miniatures game, exactly: hits, blocks, wounds and panic as distributions.

A distribution is a list: the chance of 0, of 1, of 2 ...
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from bannermen.games.miniatures.edition import EDITIONS
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, is_hit

Spread = list[float]
Die = tuple[float, float, float]  # the chances of a miss, of a hit that is no 6, and of a 6


def one_die(value: int, change: int) -> Die:
    """An attack die as it falls (tmg21-resolve-04).

    >>> one_die(3, 0)
    (0.3333333333333333, 0.5, 0.16666666666666666)
    """
    plain = sum([is_hit(face, value, change) for face in range(2, 6)])
    return (5 - plain) / 6, plain / 6, 1 / 6


def misses_again(die: Die, fresh: Die) -> Die:
    """Its owner rolls a miss again (tmg21-bonuses-01)."""
    miss, plain, six = die
    return miss * fresh[0], plain + miss * fresh[1], six + miss * fresh[2]


def hits_again(die: Die, fresh: Die) -> Die:
    """An enemy has a hit rolled again (tmg21-tokens-07)."""
    miss, plain, six = die
    good = plain + six
    return miss + good * fresh[0], good * fresh[1], good * fresh[2]


def hits(dice: int, die: Die, more: int, keywords: int, all_hit: bool) -> dict[tuple[int, int], float]:
    """(hits that may be blocked, wounds that may not) -> chance (tmg21-keyword-03, -04)."""
    table: dict[tuple[int, int], float] = {(0, 0): 1.0}  # hits, sixes among them
    for _ in range(dice):
        wider: dict[tuple[int, int], float] = {}
        for (hit, sixes), chance in table.items():
            for add, six, share in ((0, 0, die[0]), (1, 0, die[1]), (1, 1, die[2])):
                if share > 0:
                    key = (hit + add, sixes + six)
                    wider[key] = wider.get(key, 0.0) + chance * share
        table = wider
    found: dict[tuple[int, int], float] = {}
    for (hit, sixes), chance in table.items():
        count = (dice if all_hit else hit) + more
        piercing = 0
        if keywords & PRECISION:
            count -= sixes
            piercing = sixes
        if keywords & CRITICAL_BLOW:
            count += sixes
        found[(count, piercing)] = found.get((count, piercing), 0.0) + chance
    return found


def block_chance(value: int, change: int, only_sixes: bool, again: bool, spoilt: bool) -> float:
    """Of one defense die; `again`: its owner rolls failures again, `spoilt`: an enemy has blocks rolled again."""
    fresh = 1 / 6 if only_sixes else sum([is_hit(face, value, change) for face in range(1, 7)]) / 6
    chance = fresh + (1 - fresh) * fresh if again else fresh
    return chance * fresh if spoilt else chance


def binomial(count: int, chance: float) -> Spread:
    """
    >>> binomial(2, 0.5)
    [0.25, 0.5, 0.25]
    """
    found = [1.0]
    for _ in range(count):
        wider = [0.0] * (len(found) + 1)
        for n, share in enumerate(found):
            wider[n] += share * (1 - chance)
            wider[n + 1] += share * chance
        found = wider
    return found


def wounds(
    struck: dict[tuple[int, int], float], block: float, blocks: int, more: int, halved: bool, tough: int
) -> Spread:
    """One for each hit that was not blocked, and those that no die meets (tmg21-resolve-11)."""
    found: Spread = []
    for (count, piercing), chance in struck.items():
        for blocked, share in enumerate(binomial(count, block)):
            through = max(0, count - blocked - blocks)
            if halved:
                through = (through + 1) // 2
            add(found, (through + piercing + more) // tough, chance * share)
    return found


def add(spread: Spread, at: int, chance: float) -> None:
    while len(spread) <= at:
        spread.append(0.0)
    spread[at] += chance


def mean(spread: Spread) -> float:
    return sum([n * chance for n, chance in enumerate(spread)])


def at_least(spread: Spread, least: int) -> float:
    return sum(spread[max(0, least) :])


def capped(spread: Spread, most: int) -> Spread:
    """Nobody suffers more wounds than he has left."""
    return [*spread[:most], sum(spread[most:])] if len(spread) > most else spread


def summed(spread: Spread, then: Spread) -> Spread:
    found: Spread = []
    for n, chance in enumerate(spread):
        for more, share in enumerate(then):
            add(found, n + more, chance * share)
    return found


@lru_cache(maxsize=4096)
def panic(edition: str, morale: int, change: int, harm: int, most: int, again: bool, spoilt: bool) -> tuple[float, ...]:
    """Wounds of a panic test, those of a passed one being none; the chance to fail stands last (tmg21-panic-02, -03).

    `again`: its owner may roll dice again; `spoilt`: an enemy may then, for a token (tmg21-reroll-01, tmg21-tokens-05).
    Both choose what is best for them on the average.
    """
    book = EDITIONS[edition]
    sides = (6, 6, 3) if book.rolls_a_d3 else (6, 6)
    every = list(product(*(range(1, side + 1) for side in sides)))

    def cost(faces: tuple[int, ...]) -> int:
        total = max(0, faces[0] + faces[1] + change)
        if total >= morale:
            return -1
        suffered = max(0, book.panic_wounds(faces[2] if len(faces) > 2 else 0, total, morale) + harm)
        return suffered if most < 0 else min(suffered, most)

    outcome: dict[tuple[int, ...], dict[int, float]] = {faces: {cost(faces): 1.0} for faces in every}
    if spoilt:
        outcome = chosen(every, sides, outcome, 1.0)
    if again:
        outcome = chosen(every, sides, outcome, -1.0)
    spread: Spread = [0.0]
    failed = 0.0
    for faces in every:
        for suffered, chance in outcome[faces].items():
            add(spread, max(0, suffered), chance / len(every))
            failed += chance / len(every) if suffered >= 0 else 0.0
    return (*spread, failed)


def chosen(
    every: list[tuple[int, ...]],
    sides: tuple[int, ...],
    outcome: dict[tuple[int, ...], dict[int, float]],
    sign: float,
) -> dict[tuple[int, ...], dict[int, float]]:
    """Somebody may roll any of the dice again: what comes of it if he wants more wounds (1) or fewer (-1)."""
    worth = {faces: sum([max(0, n) * share for n, share in spread.items()]) for faces, spread in outcome.items()}
    found: dict[tuple[int, ...], dict[int, float]] = {}
    for faces in every:
        best, best_worth = [faces], sign * worth[faces]
        for which in product((False, True), repeat=len(sides)):
            again = list(product(*(range(1, sides[i] + 1) if which[i] else (faces[i],) for i in range(len(sides)))))
            value = sign * sum([worth[rolled] for rolled in again]) / len(again)
            if value > best_worth + 1e-9:
                best, best_worth = again, value
        mixed: dict[int, float] = {}
        for rolled in best:
            for n, share in outcome[rolled].items():
                mixed[n] = mixed.get(n, 0.0) + share / len(best)
        found[faces] = mixed
    return found
