"""How quick the miniatures game judges: listing actions, sampling and judging poses, sight (processor time).

python bench/miniatures.py

Positions are met in play by inclination, with at least ten trays on the field: armies by lot of 50 points.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import thread_time

from bannermen import COMPILED_GROUPS
from bannermen.ai.playout import lean
from bannermen.games import game as game_of
from bannermen.games.miniatures.edition import SECOND
from bannermen.games.miniatures.levy import levy
from bannermen.games.miniatures.rules.actions import EVERYTHING, actions
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ON_FIELD
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.kinds import PLACE

TRAYS = 10
MATCHES = 8
POINTS = 50


def took(what: Callable[[], object]) -> float:
    begun = thread_time()
    what()
    return (thread_time() - begun) * 1e6


def main() -> None:
    game = game_of("miniatures")
    found: dict[str, list[float]] = {"actions": [], "sample": [], "judge": [], "sight": [], "clone": []}
    chance = Chance(1)
    for number in range(MATCHES):
        parts = {str(seat): levy(SECOND, POINTS, 2 * number + seat) for seat in range(2)}
        setup = game.filled(game.measured()[0] | {"points": POINTS, "brought": parts}, number)
        match = game.start(setup, number)
        assert isinstance(match, War)
        while not match.over:
            decision = match.pending[0]
            answer = lean(match, decision, chance)
            units = [unit for unit in range(len(match.fate)) if match.fate[unit] == ON_FIELD]
            if len(units) >= TRAYS:
                look_at(match, units[match.number % len(units)], units, found)
                if decision.kind is PLACE:
                    found["sample"].append(took(partial(sample_answer, match, decision, chance)))
                    found["judge"].append(took(partial(match.check, decision, answer)))
            match.apply(decision.seat, answer)
    print("miniatures", "compiled" if "miniatures" in COMPILED_GROUPS else "Python")
    for name, times in found.items():
        times.sort()
        if times:
            middle, late = times[len(times) // 2], times[len(times) * 95 // 100]
            print(f"{name:8} {len(times):6} times, median {middle:8.1f} µs, 95 % within {late:8.1f} µs")
        else:
            print(f"{name:8} never")


def look_at(match: War, unit: int, units: list[int], found: dict[str, list[float]]) -> None:
    found["actions"].append(took(partial(actions, match, unit, list(EVERYTHING))))
    found["clone"].append(took(match.clone))
    other = next((enemy for enemy in units if match.is_enemy(unit, enemy)), unit)
    if other != unit:
        found["sight"].append(took(partial(can_see, match, unit, other, match.tray(unit))))


if __name__ == "__main__":
    main()
