"""Forecasts beside the dice: attacks, hounds and fires of random battles are rolled by the rules, many times.

Tokens, cards in force, flanks, terrain, commanders and fires are those of battles that are fought, from the start and
from positions in the middle. No mean may be off by more than four standard errors, neither of one situation, where
enough happens in its rolls, nor of all of them together.

    python -m tests.battles.test_forecast_rolled 20000
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from bannermen import COMPILED_GROUPS
from bannermen.games.battles.game import GAME
from bannermen.games.battles.inquiries.forecast import Outlook
from bannermen.games.battles.rules.strike import Strike
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CODES, NOBODY
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import Deed
from tests.agreement import moments
from tests.battles.test_forecast import play_out

ROLLS = 4_000 if "battles" in COMPILED_GROUPS else 1_200
EACH = 100  # rolls of one situation
FAR_OFF = 4.0  # standard errors
ENOUGH = 2.0  # of what may happen, so much is to be expected before one situation is judged by itself
VERBS = {"unit": "attack", "hounds": "hounds", "burn": "burn", "quench": "quench"}
Means = dict[str, tuple[float, float]]  # what is foretold -> its mean and its variance


def deeds(battle: Battle, strike: Strike, options: list[int]) -> Iterator[tuple[int, Deed]]:
    """What is foretold of the options; who breaks away first may fall by a parting blow, which is foretold apart."""
    foe = battle.foe[strike.unit]
    for option in options:
        thing, index = CODES.read(option)
        if thing == "unit" and foe not in (NOBODY, index) and not battle.card(strike.unit).ranged:
            continue
        if thing in VERBS:
            aim = ("unit", index) if thing in ("unit", "hounds") else ("hex", index)
            yield option, Deed(VERBS[thing], ("unit", strike.unit), aim)


def foretold(told: dict[str, Any]) -> Means:
    """Means and variances: numbers from their distributions, chances as they are."""
    found: Means = {}
    for name in ("hits", "losses", "levels"):
        if name in told:
            mean = sum(n * chance for n, chance in enumerate(told[name]))
            found[name] = (mean, sum(n * n * chance for n, chance in enumerate(told[name])) - mean * mean)
    for name in ("eliminated", "retreat", "cut_off", "counter", "out"):
        if name in told:
            found[name] = (told[name], told[name] * (1.0 - told[name]))
    return found


def rolled(battle: Battle, option: int, deed: Deed, seed: int) -> dict[str, float]:
    """What came of it once."""
    table = battle.clone()
    table.record()
    table.foresee(seed)
    unit, at = deed.by[1], deed.at[1]
    seat = battle.seat_of[unit]
    if deed.verb in ("burn", "quench"):
        table.apply(seat, option)
        return {"levels": float(table.fire[at]), "out": float(table.fire[at] == 0)}
    outlook = Outlook(battle, unit, at)
    table.apply(seat, option)
    asked = play_out(table, outlook)
    events = table.log or []
    struck = [event.data["hits"] - event.data["ignored"] for event in events if event.kind == "hits"]
    gone = not table.on_field(at)
    return {
        "hits": float(max(struck, default=0)),
        "losses": float(battle.figures[at] - (0 if gone else table.figures[at])),
        "eliminated": float(gone),
        "retreat": float(not gone and table.hex_of[at] != battle.hex_of[at]),
        "cut_off": float(any(event.kind == "cut-off" for event in events)),
        "counter": float("counterattack" in asked),
    }


def compared(rolls: int, seed: int) -> tuple[Counter[str], list[str]]:
    """So many rolls, and every mean that is too far off."""
    counted: Counter[str] = Counter()
    wrong: list[str] = []
    sums: dict[str, tuple[float, float]] = {}  # how far off all situations were together, and its variance
    seen: Counter[str] = Counter()
    while sum(counted.values()) < rolls:
        for battle in moments(GAME, seed, seen):
            strike = battle.stack[-1]
            decision = battle.pending[0]
            if not isinstance(battle, Battle) or not isinstance(strike, Strike) or decision.key != "name-target":
                continue
            chance = Chance(seed * 1009 + battle.number)
            could = list(deeds(battle, strike, decision.options))
            if not could or sum(counted.values()) >= rolls:
                continue
            option, deed = could[chance.below(len(could))]
            told = GAME.forecast(battle, decision.seat, deed)
            assert isinstance(told, dict), told
            came = [rolled(battle, option, deed, chance.below(1 << 30)) for _ in range(EACH)]
            counted[deed.verb] += EACH
            for name, (mean, variance) in foretold(told).items():
                actual = sum(each[name] for each in came) / EACH
                off, spread = actual - mean, max(variance, 0.0) / EACH
                total, whole = sums.get(name, (0.0, 0.0))
                sums[name] = (total + off, whole + spread)
                settled = variance < 1e-9 or variance * EACH > ENOUGH
                if settled and abs(off) > FAR_OFF * sqrt(spread) + 1e-6:
                    where = f"seed {seed}, {battle.number}: {deed.verb} {deed.by} {deed.at}"
                    wrong.append(f"{where}: {name} {actual:.3f}, foretold {mean:.3f}")
        seed += 1
    for name, (total, whole) in sums.items():
        if abs(total) > FAR_OFF * sqrt(whole) + 1e-6:
            wrong.append(f"{name} of all: {total / sqrt(whole):.1f} standard errors off")
    return counted, wrong


@pytest.mark.parametrize("rolls", [ROLLS, pytest.param(20_000, marks=pytest.mark.nightly)])
def test_forecasts_are_what_is_rolled(rolls: int) -> None:
    counted, wrong = compared(rolls, 3)
    assert wrong == []
    assert counted["attack"] > rolls // 2


if __name__ == "__main__":
    found, off = compared(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000, 1)
    print(found)
    print("\n".join(off))
    sys.exit(1 if off else 0)
