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
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from threading import Lock

from bannermen.arena.bundles import NoCluster
from bannermen.arena.results import BadResults, Results, Row
from tests.mutants.breaks import BadBreak, Break, plain, read_breaks, sampled
from tests.mutants.shares import Share, try_there
from tests.mutants.sweep import Cut, drawn, lot, read_plan
from tests.mutants.trial import ELSEWHERE, NOTICED, UNFIT, UNNOTICED, Trial, run_rule_tests, sound_tests, try_all

ROOT = Path(__file__).resolve().parents[2]
BY_MACHINE = "change"  # what a row says only of a break made by machine


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    try:
        if asked.on:
            trials = try_on_a_cluster(sys.argv[1:] if arguments is None else arguments, asked)
        else:
            trials = try_here(asked)
    except (BadBreak, BadResults, NoCluster, OSError, ValueError) as wrong:
        print(f"mutants: {wrong}", file=sys.stderr)
        return 2
    return 2 if trials is None else judged(trials, asked)


def try_on_a_cluster(arguments: list[str], asked: argparse.Namespace) -> list[Row]:
    found: list[Row] = []
    for trials in try_there(arguments, asked.workers, asked.on, asked.results, about(asked)):
        found += trials
        for row in trials:
            tell(row["id"], row["result"], asked)
    return sorted(found, key=lambda row: (BY_MACHINE in row, str(row["id"])))


class Kept(Results[str, Row]):
    """What came of each break, by its id. Breaks written by hand are tried in threads."""

    def __init__(self, asked: argparse.Namespace) -> None:
        super().__init__(asked.results, about(asked), str, dict, lambda row: {k: row[k] for k in row if k != "key"})
        self.one_at_a_time = Lock()

    def keep(self, id: str, row: Row) -> None:
        with self.one_at_a_time:
            super().keep(id, row)


def about(asked: argparse.Namespace) -> Row:
    """What a file of results is true of: the sources, to the letter."""
    digest = sha256()
    for path in sorted([*ROOT.glob("bannermen/**/*.py"), *ROOT.glob("tests/**/*.py"), *ROOT.glob("**/data/**/*.yaml")]):
        digest.update(path.read_bytes())
    return {"mutants": asked.game, "sources": digest.hexdigest()}


def try_here(asked: argparse.Namespace) -> list[Row] | None:
    """What came of all of them; None if the tests fail while nothing is broken."""
    with Kept(asked) as kept:
        written = written_rows(asked, kept)
        if written is None or asked.sample or asked.written or read_plan(asked.game, ROOT) is None:
            return written
        swept = swept_rows(asked, kept)
        return None if swept is None else written + swept


def written_rows(asked: argparse.Namespace, kept: Kept) -> list[Row] | None:
    breaks = [one for one in read_breaks(asked.game, ROOT) if asked.only in one.id]
    if asked.sample:
        breaks = sampled(breaks, asked.sample, asked.seed)
    breaks = [] if asked.draw > 0 else Share.read(asked.share).part(breaks)
    known = [row for one in breaks if (row := kept.known(one.id)) is not None]

    def told(trial: Trial) -> None:
        tell(trial.tried.id, trial.result, asked)
        kept.keep(trial.tried.id, row_of(trial))

    tried = try_written([one for one in breaks if kept.known(one.id) is None], asked, told)
    return None if tried is None else known + [row_of(trial) for trial in tried]


def row_of(trial: Trial) -> Row:
    return plain(trial.tried) | {"result": trial.result, "told": trial.told}


def swept_rows(asked: argparse.Namespace, kept: Kept) -> list[Row] | None:
    from tests.mutants.forked import sweep

    share = Share.read(asked.share)
    known: list[Row] = []

    def chosen(cuts: list[Cut]) -> tuple[list[Cut], set[str]]:
        """Those of this run that are still to be tried, and the tests that noticed the others."""
        if asked.draw > 0:
            lots = lot(cuts, asked.draw, asked.seed)
        else:
            lots = drawn(cuts, asked.one_in, asked.seed) if asked.one_in > 1 else cuts
            lots = [cut for cut in lots if asked.only in cut.id]
        mine = share.part(lots)
        known.extend(row for cut in mine if (row := kept.known(cut.id)) is not None)
        return [cut for cut in mine if kept.known(cut.id) is None], {row["told"] for row in known}

    def told(cut: Cut, result: str, test: str) -> None:
        tell(cut.id, result, asked)
        kept.keep(cut.id, cut_row(cut, result, test))

    status, swept = sweep(asked.game, ROOT, asked.workers, chosen, told)
    if status != 0:  # a test fails by itself: what it noticed counts for nothing
        kept.rows.clear()
        return None
    return known + [cut_row(*one) for one in swept]


def cut_row(cut: Cut, result: str, test: str) -> Row:
    return {"id": cut.id, "file": cut.file, "result": result, "told": test, BY_MACHINE: str(cut)}


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
    parser.add_argument("--on", default="", metavar="ADDRESS", help="the Ray cluster that tries them (this machine)")
    parser.add_argument("--share", default="0/1", metavar="K/N", help="every N-th of them only, from the K-th on")
    parser.add_argument("--results", type=file_at, metavar="FILE", help="JSON lines; what is there is not tried again")
    parser.add_argument("--least", type=float, default=0.9, help="the share that must be noticed")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of words")
    return parser.parse_args(arguments)


def file_at(text: str) -> Path | None:
    return Path(text) if text else None


def try_written(
    breaks: list[Break], asked: argparse.Namespace, told: Callable[[Trial], None], root: Path = ROOT
) -> list[Trial] | None:
    """What came of the written ones; None if the tests fail while nothing is broken."""
    if not breaks:
        return []
    status, why = run_rule_tests(root, list(sound_tests(breaks, asked.game, root)) or [f"tests/{asked.game}"])
    if status != 0:
        print(f"mutants: the tests fail while nothing is broken: {why}", file=sys.stderr)
        return None
    return try_all(breaks, asked.game, root, max(1, min(asked.workers, len(breaks))), told)


def judged(rows: list[Row], asked: argparse.Namespace) -> int:
    """Say how many were noticed; 0 if they are enough."""
    swept = [row for row in rows if BY_MACHINE in row]
    written = [row for row in rows if BY_MACHINE not in row]
    by_hand = sum(row["result"] in (NOTICED, ELSEWHERE) for row in written)
    by_machine = sum(row["result"] == NOTICED for row in swept)
    tried, noticed = len(rows), by_hand + by_machine
    share = noticed / tried if tried else 1.0
    if asked.json:
        print(json.dumps({"game": asked.game, "tried": tried, "noticed": noticed, "trials": rows}))
    else:
        for row in written:
            if row["result"] in (UNNOTICED, UNFIT):
                print(f"  {row['result']}: {row['id']} ({', '.join(row['rules'])}) {row['told']}".rstrip())
        for row in swept:
            if row["result"] != NOTICED:
                print(f"  {row['result']}: {row[BY_MACHINE]}")
        print(
            f"{asked.game}: {by_hand} of {len(written)} written, {by_machine} of {len(swept)} made by machine noticed"
        )
        print(f"{asked.game}: {noticed} of {tried} noticed ({share:.1%})")
    unfit = any(row["result"] == UNFIT for row in written)
    return 0 if share >= asked.least and not unfit else 1


def tell(id: str, result: str, asked: argparse.Namespace) -> None:
    if not asked.json:
        print(f"  {result:18} {id}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
