"""Where a match spends its time, module by module, in plain Python: what is worth the C compiler's last optimisations.

BANNERMEN_PURE=1 python -m bench.hot GAME [BOTS] [MATCHES]

Only the time of answers counts: what is loaded at the first use is no part of it.
"""

from __future__ import annotations

import cProfile
import pstats
import sys
import time
from collections import Counter
from pathlib import Path

from bannermen import games
from bannermen.arena.simulate import simulate

ROOT = Path(__file__).resolve().parents[1]
WORTH_SAYING = 0.0005  # of the whole time


def main() -> None:
    game = games.game(sys.argv[1])
    bots = (sys.argv[2] if len(sys.argv) > 2 else "random,random").split(",")
    matches = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    setup = {"scene": game.scenes()[0].key}
    game.start(game.filled(setup, 1), 1)
    profile = cProfile.Profile(time.process_time)  # not by the clock: other work on the machine is no part of it
    profile.runcall(simulate, game, setup, bots, matches, 1)
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        if Path(file).is_relative_to(ROOT):
            spent[str(Path(file).relative_to(ROOT))] += own
    whole, so_far = sum(spent.values()), 0.0
    for module, own in spent.most_common():
        so_far += own
        if own > WORTH_SAYING * whole:
            print(f"{own / whole:7.2%} {so_far / whole:7.1%}  {module}")


if __name__ == "__main__":
    main()
