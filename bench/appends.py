"""How fast answers are written down: SQLite and PostgreSQL in turn, on the same machine, in one run.

python bench/appends.py [turns]
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bannermen.server.storage import archive
from bannermen.server.storage.appends import Append
from bannermen.server.storage.roster import Chair, Roster
from bannermen.server.storage.storage import Storage
from tests.postgres import postgres

SECONDS = 1.5
CROWDS = (1, 50, 500)


def a_roster(id: str) -> Roster:
    lines = {"en": "x" * 80, "de": "y" * 80, "ru": "z" * 80}
    place = {"setup": {}, "seed": 1, "scene": "kingsroad", "title": "", "listed": True, "created": 1.0, "touched": 1.0}
    roster = Roster(id=id, game="battles", edition="1", last=lines, **place)  # type: ignore[arg-type]
    roster.chairs = [Chair(0, "stark"), Chair(1, "lannister")]
    return roster


async def answer(storage: Storage, roster: Roster, until: float, times: list[float]) -> None:
    """Each table waits for nothing but its own answer."""
    while (begun := time.perf_counter()) < until:
        given, expected = roster.number, roster.revision
        roster.number, roster.revision = given + 1, expected + 1
        row = archive.progress(roster)
        await storage.append(Append(roster.id, 0, expected, given, 0, "[1, 2]", f"key-{given}", given + 1, row))
        times.append(time.perf_counter() - begun)


async def turn(storage: Storage, tables: int, mark: str) -> tuple[float, float]:
    """Answers a second, and the 99th percentile in milliseconds."""
    rosters = [a_roster(f"{mark}-{tables}-{index}") for index in range(tables)]
    with storage.engine.begin() as connection:
        for roster in rosters:
            archive.add_table(connection, roster, [])
    times: list[float] = []
    begun = time.perf_counter()
    await asyncio.gather(*(answer(storage, roster, begun + SECONDS, times) for roster in rosters))
    return len(times) / (time.perf_counter() - begun), sorted(times)[len(times) * 99 // 100] * 1000


def main() -> None:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as folder, postgres(fsync=True) as database:
        storages = {"SQLite": Storage(Path(folder)), "PostgreSQL": Storage(Path(folder), database.new())}
        for tables in CROWDS:
            found: dict[str, list[tuple[float, float]]] = {name: [] for name in storages}
            for number in range(turns):
                for name, storage in storages.items():  # in turn: whatever else the machine does slows both alike
                    found[name].append(asyncio.run(turn(storage, tables, f"turn-{number}")))
            for name, measured in found.items():
                rates = [rate for rate, _ in measured]
                p99 = statistics.median(late for _, late in measured)
                spread = f"[{min(rates):.0f}–{max(rates):.0f}]"
                print(f"| {name} | {tables} | {statistics.median(rates):.0f} {spread} | {p99:.1f} |", flush=True)
        for storage in storages.values():
            storage.close()


if __name__ == "__main__":
    main()
