"""Golden replays and counts: the battles that must end as they always have.

`python -m tests.battles.golden` writes them anew. Do that only when a rule is meant to play out otherwise; then raise
the game's edition too, because saved journals would break.
"""

import json
from pathlib import Path
from typing import Any

from bannermen.games.battles.game import GAME
from bannermen.games.battles.state import Battle
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.plain import fingerprint

FILE = Path(__file__).with_name("golden.json")
SEEDS = (11, 12)
DEPTH = 3


def play_out(scene: str, seed: int) -> Battle:
    battle = GAME.start({"scene": scene}, seed)
    chance = Chance(seed)
    while not battle.over:
        decision = battle.pending[0]
        battle.apply(decision.seat, sample_answer(battle, decision, chance))
    return battle


def count(battle: Battle, depth: int) -> int:
    """How many sequences of so many answers there are from here (dice as they fall)."""
    if depth == 0 or battle.over:
        return 1
    decision = battle.pending[0]
    total = 0
    for option in decision.options:
        after = battle.clone()
        after.apply(decision.seat, option)
        total += count(after, depth - 1)
    return total


def golden() -> dict[str, Any]:
    ends = {}
    counts = {}
    for scene in GAME.scenes():
        for seed in SEEDS:
            battle = play_out(scene.key, seed)
            ends[f"{scene.key}/{seed}"] = [battle.winners, battle.number, fingerprint(battle)]
        start = GAME.start({"scene": scene.key}, 5)
        if start.pending[0].key == "choose-action":
            counts[scene.key] = [count(start, depth) for depth in range(1, DEPTH + 1)]
    return {"ends": ends, "counts": counts}


if __name__ == "__main__":
    FILE.write_text(json.dumps(golden(), indent=1) + "\n")
