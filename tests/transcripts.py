"""What matches of every game tell, to lay two runs side by side: `python -m tests.transcripts battles cards`."""

from __future__ import annotations

import json
import sys
from hashlib import sha256

from bannermen.games import game as game_of
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import Game
from bannermen.kernel.plain import canonical, fingerprint

MATCHES = 3
EACH = 16  # answers after which the whole table is looked at


def course(game: Game, index: int) -> list[str]:
    """What is asked and what becomes of it, from the first question to the end, some imagined tables included."""
    scenes = game.scenes()
    setup = game.filled({"scene": scenes[index % len(scenes)].key}, index)
    match = game.start(setup, index)
    chance = Chance(index)
    asked = sha256()
    tables: list[str] = []
    while not match.over:
        decision = match.pending[0]
        asked.update(canonical([[d.seat, d.key, d.options, d.least, d.most] for d in match.pending]).encode())
        if match.number % EACH == 0:
            thought = game.imagine(match, match.number // EACH % match.seats, match.number)
            tables.append(f"{match.number} {fingerprint(match)} {fingerprint(thought)} {asked.hexdigest()[:16]}")
            worth = [round(game.evaluate(match, seat), 9) for seat in range(match.seats)]
            tables.append(canonical(worth))
        match.apply(decision.seat, sample_answer(match, decision, chance))
    tables.append(f"{match.number} {match.winners} {fingerprint(match)} {asked.hexdigest()[:16]}")
    return tables


def courses(names: list[str]) -> dict[str, list[list[str]]]:
    return {name: [course(game_of(name), index) for index in range(MATCHES)] for name in names}


if __name__ == "__main__":
    json.dump(courses(sys.argv[1:]), sys.stdout)
