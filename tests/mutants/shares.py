"""Breaks tried on the machines of a Ray cluster: each machine takes a share of the list and tries it from its own
checkout, which must be the same everywhere."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from bannermen.arena.bundles import NoCluster, Task
from bannermen.arena.results import Results, Row

ROOT = Path(__file__).resolve().parents[2]
ONE_CORE = ("--json", "--workers", "1", "--on", "", "--least", "0", "--results", "")  # what is said last counts

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Share:
    """Every `of`-th break of a command line, from `number` on."""

    arguments: tuple[str, ...]
    number: int
    of: int
    out: Path | None = None  # where a piece of work may leave files; this one leaves none

    @classmethod
    def read(cls, text: str) -> Share:
        """
        >>> Share.read("1/3").part([10, 11, 12, 13, 14])
        [11, 14]
        """
        number, _, of = text.partition("/")
        if not (number.isdigit() and of.isdigit() and int(number) < int(of)):
            raise ValueError(f"{text!r} is no share; 0/4 is the first of four")
        return cls((), int(number), int(of))

    def part(self, things: list[T]) -> list[T]:
        return things[self.number :: self.of]


def try_share(share: Share) -> list[Row]:
    """On some machine: a process of its own, because a sweep forks and must not carry threads along."""
    which = ("--share", f"{share.number}/{share.of}")
    command = [sys.executable, "-m", "tests.mutants", *share.arguments, *ONE_CORE, *which]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    try:
        told: Row = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        raise NoCluster(f"share {share.number} was not tried: {(done.stdout + done.stderr).strip()[-500:]}") from None
    trials: list[Row] = told["trials"]
    return trials


def blame(share: Share) -> list[Row]:
    raise NoCluster(f"two workers died over share {share.number} of {share.of}; too little memory there?")


def try_there(arguments: list[str], workers: int, on: str, path: Path | None, about: Row) -> Iterator[list[Row]]:
    """As many shares as there are workers, as they come home; what the file at the path has is not tried again. Raises
    NoCluster and BadResults."""
    shares = [Share(tuple(arguments), number, workers) for number in range(workers)]
    asked = about | {"arguments": arguments, "shares": workers}
    results = Results[Share, list[Row]](path, asked, key_of, lambda rows: {"trials": rows}, lambda row: row["trials"])
    with results as kept:
        for _, trials in kept.carry_out(shares, Task(try_share, blame), workers, on):
            yield trials


def key_of(share: Share) -> str:
    return f"{share.number:04}"
