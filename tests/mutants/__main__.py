"""`python -m tests.mutants GAME`: try the breaks of a game and say which of them no test noticed.

Two lists: breaks written by hand (tests/<game>/mutants.yaml), and, of all that can be made by machine in the files of
tests/<game>/sweep.yaml, one in so many of each function, drawn by lot. Nobody has looked what comes of these before
they were drawn; another seed draws others.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from tests.mutants.breaks import BadBreak, Break, plain, read_breaks, sampled
from tests.mutants.sweep import Cut, drawn, lot, read_plan
from tests.mutants.trial import NOTICED, UNFIT, UNNOTICED, Trial, run_rule_tests, sound_tests, try_all

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    try:
        breaks = [one for one in read_breaks(asked.game, ROOT) if asked.only in one.id]
        by_machine = read_plan(asked.game, ROOT) is not None and not asked.written
    except BadBreak as bad:
        print(f"mutants: {bad}", file=sys.stderr)
        return 2
    if asked.sample:
        breaks = sampled(breaks, asked.sample, asked.seed)
    written = try_written([] if asked.draw > 0 else breaks, asked)
    if written is None:
        return 2
    swept: list[tuple[Cut, str, str]] = []
    if by_machine and not asked.sample:
        from tests.mutants.forked import sweep

        def chosen(cuts: list[Cut]) -> list[Cut]:
            if asked.draw > 0:
                return lot(cuts, asked.draw, asked.seed)
            lots = drawn(cuts, asked.one_in, asked.seed) if asked.one_in > 1 else cuts
            return [cut for cut in lots if asked.only in cut.id]

        status, swept = sweep(asked.game, ROOT, asked.workers, chosen, lambda cut, result: tell(cut.id, result, asked))
        if status != 0:
            return 2
    return judged(written, swept, asked)


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--only", default="", help="breaks whose id has this in it")
    parser.add_argument("--sample", type=int, default=0, help="so many of the written ones, and no others")
    parser.add_argument("--written", action="store_true", help="the written ones alone")
    parser.add_argument("--one-in", type=int, default=6, help="which share of those made by machine; 1: all of them")
    parser.add_argument("--draw", type=int, default=0, help="so many of all those made by machine, and no written ones")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=float, default=0.9, help="the share that must be noticed")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of words")
    return parser.parse_args(arguments)


def try_written(breaks: list[Break], asked: argparse.Namespace, root: Path = ROOT) -> list[Trial] | None:
    """What came of the written ones; None if the tests fail while nothing is broken."""
    if not breaks:
        return []
    status, told = run_rule_tests(root, list(sound_tests(breaks, asked.game, root)) or [f"tests/{asked.game}"])
    if status != 0:
        print(f"mutants: the tests fail while nothing is broken: {told}", file=sys.stderr)
        return None
    workers = max(1, min(asked.workers, len(breaks)))
    return try_all(breaks, asked.game, root, workers, lambda trial: tell(trial.tried.id, trial.result, asked))


def judged(written: list[Trial], swept: list[tuple[Cut, str, str]], asked: argparse.Namespace) -> int:
    """Say how many were noticed; 0 if they are enough."""
    by_hand = sum(trial.counts for trial in written)
    by_machine = sum(result == NOTICED for _, result, _ in swept)
    tried, noticed = len(written) + len(swept), by_hand + by_machine
    share = noticed / tried if tried else 1.0
    if asked.json:
        shown = [plain(trial.tried) | {"result": trial.result, "told": trial.told} for trial in written]
        shown += [{"id": cut.id, "file": cut.file, "result": result, "told": test} for cut, result, test in swept]
        print(json.dumps({"game": asked.game, "tried": tried, "noticed": noticed, "trials": shown}))
    else:
        for trial in written:
            if trial.result in (UNNOTICED, UNFIT):
                print(f"  {trial.result}: {trial.tried.id} ({', '.join(trial.tried.rules)}) {trial.told}".rstrip())
        for cut, result, _ in swept:
            if result != NOTICED:
                print(f"  {result}: {cut}")
        print(
            f"{asked.game}: {by_hand} of {len(written)} written, {by_machine} of {len(swept)} made by machine noticed"
        )
        print(f"{asked.game}: {noticed} of {tried} noticed ({share:.1%})")
    unfit = any(trial.result == UNFIT for trial in written)
    return 0 if share >= asked.least and not unfit else 1


def tell(id: str, result: str, asked: argparse.Namespace) -> None:
    if not asked.json:
        print(f"  {result:18} {id}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
