"""`python -m tests.mutants GAME`: try the breaks of a game and say which of them no test noticed."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from tests.mutants.breaks import BadBreak, plain, read_breaks, sampled
from tests.mutants.trial import UNFIT, UNNOTICED, Trial, run_rule_tests, sound_tests, try_all

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--only", default="", help="breaks whose id has this in it")
    parser.add_argument("--sample", type=int, default=0, help="so many of them")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=float, default=0.9, help="the share that must be noticed")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of words")
    asked = parser.parse_args(arguments)
    try:
        breaks = [one for one in read_breaks(asked.game, ROOT) if asked.only in one.id]
    except BadBreak as bad:
        print(f"mutants: {bad}", file=sys.stderr)
        return 2
    if asked.sample:
        breaks = sampled(breaks, asked.sample, asked.seed)
    status, told = run_rule_tests(ROOT, list(sound_tests(breaks, asked.game, ROOT)) or [f"tests/{asked.game}"])
    if status != 0:
        print(f"mutants: the tests fail while nothing is broken: {told}", file=sys.stderr)
        return 2
    workers = max(1, min(asked.workers, len(breaks)))
    trials = try_all(breaks, asked.game, ROOT, workers, lambda trial: tell(trial, asked))
    noticed = sum(trial.counts for trial in trials)
    share = noticed / len(trials) if trials else 1.0
    if asked.json:
        shown = [plain(trial.tried) | {"result": trial.result, "told": trial.told} for trial in trials]
        print(json.dumps({"game": asked.game, "tried": len(trials), "noticed": noticed, "trials": shown}))
    else:
        print(f"{asked.game}: {noticed} of {len(trials)} noticed ({share:.0%})")
        for trial in trials:
            if trial.result in (UNNOTICED, UNFIT):
                print(f"  {trial.result}: {trial.tried.id} ({', '.join(trial.tried.rules)}) {trial.told}".rstrip())
    return 0 if share >= asked.least and not any(trial.result == UNFIT for trial in trials) else 1


def tell(trial: Trial, asked: argparse.Namespace) -> None:
    if not asked.json:
        print(f"  {trial.result:18} {trial.tried.id}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
