"""Servers that are killed, put to sleep, cut off from the database, stopped and cut off from one another in turn, under
people at many tables.

    python -m tests.server.chaos --tables 1000 --rounds 20 --servers 3
    python -m tests.server.chaos --tables 50 --servers 2 --before ../bannermen-of-last-month

The second is a rolling upgrade: all servers are of an older version, whose sources lie in that folder; one after
another is stopped, and one of this version comes in its place.

Afterwards every acknowledgement is looked up, and every journal is played again: nothing may be lost or doubled.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

import uvloop

from bannermen.server.storage.owners import A_FEW
from tests.postgres import Postgres, postgres
from tests.server.fleet import SOURCES, Cable, Notes, Person, Server, balance, judge, sit_down, tables_of

DEEDS = ("kill", "sleep", "cut", "stop", "part")
UPGRADE = "upgrade"
ASLEEP = 6.0  # seconds: longer than a lease
RESTART = 1.0  # seconds after which it is started again (deploy/bannermen@.service)
LONGEST = 5.0  # seconds that anybody may wait for an answer
LONGEST_REST = 60.0  # seconds from one round to the next
FAIR = 1.3  # times its share of the tables
ARRIVAL = 0.03  # seconds from one person to the next: nobody opens two thousand lines at once


class Trial:
    def __init__(self, folder: Path, database: Postgres, servers: int, before: Path | None) -> None:
        self.folder, self.database = folder, database
        self.url = database.new() if before is None else database.new("template0")
        self.cables: list[Cable] = []
        self.servers: list[Server] = []
        for _ in range(servers):
            self.hire(before or SOURCES)

    def hire(self, sources: Path = SOURCES) -> None:
        cable = Cable(self.database.port)
        url = self.url.replace(f":{self.database.port}/", f":{cable.port}/")
        server = Server(self.folder, url, sources=sources)
        server.wait()
        self.cables.append(cable)
        self.servers.append(server)

    def do(self, deed: str, which: int) -> None:
        server, cable = self.servers[which], self.cables[which]
        if deed == "sleep":
            server.process.send_signal(signal.SIGSTOP)
            time.sleep(ASLEEP)
            server.process.send_signal(signal.SIGCONT)
        elif deed == "cut":
            cable.cut()
            time.sleep(ASLEEP)
            cable.mend()
        elif deed == "part":
            server.peers.cut()
            time.sleep(ASLEEP)
            server.peers.mend()
        else:
            server.process.send_signal(signal.SIGKILL if deed == "kill" else signal.SIGTERM)
            server.gone()
            del self.servers[which], self.cables[which]
            time.sleep(RESTART)
            self.hire()

    def end(self) -> None:
        for server in self.servers:
            server.end()


def spread(times: list[float]) -> str:
    times = sorted(times) or [0.0]
    parts = [f"p{share} {times[min(len(times) - 1, len(times) * share // 100)] * 1000:.0f}" for share in (50, 95, 99)]
    return f"{' '.join(parts)} most {times[-1] * 1000:.0f} ms"


async def arriving(person: Person, after: float) -> None:
    await asyncio.sleep(after)
    await person.play()


async def settled(trial: Trial, people: list[Person]) -> float:
    """Wait until everybody is back and no server has far more tables than the others: seconds."""
    begun = time.monotonic()
    while time.monotonic() - begun < LONGEST_REST:
        shares = [len(tables_of(trial.url, server.advertised)) for server in trial.servers]
        fair = sum(shares) / len(shares)
        is_fair = max(shares) <= max(FAIR * fair, fair + A_FEW)
        if is_fair and all(person.greeted for person in people):
            break
        await asyncio.sleep(1.0)
    return time.monotonic() - begun


async def run(trial: Trial, tables: int, deeds: list[str], pace: float) -> bool:
    notes = Notes([server.address for server in trial.servers])
    mood = random.Random(1)
    sat = []
    for index in range(tables):
        server = trial.servers[index % len(trial.servers)]
        sat.append(await asyncio.to_thread(sit_down, server.address, index))
    people = [
        Person(table, token, notes, 2 * index + place, pace)
        for index, (table, tokens) in enumerate(sat)
        for place, token in enumerate(tokens)
    ]
    tasks = [asyncio.create_task(arriving(person, ARRIVAL * each)) for each, person in enumerate(people)]
    tasks.append(asyncio.create_task(balance(trial.servers, notes)))
    await asyncio.sleep(2 * pace + len(people) * ARRIVAL + 3)
    print(f"quiet: {len(notes.acknowledged)} answers, {spread(notes.times)}", flush=True)
    longest = 0.0
    for each, deed in enumerate(deeds):
        notes.times.clear()
        which = 0 if deed == UPGRADE else mood.randrange(len(trial.servers))  # the oldest
        before, begun = tables_of(trial.url, trial.servers[which].advertised), time.monotonic()
        await asyncio.to_thread(trial.do, deed, which)
        await asyncio.sleep(8.0)
        rest = await settled(trial, people)
        back = sum(notes.last.get(table, 0.0) > begun for table in before)
        longest = max(longest, *notes.times, 0.0)
        went_on = f"{back} of {len(before)} tables went on"
        print(f"round {each + 1}, {deed}: {went_on}; {spread(notes.times)}; at rest after {rest:.0f} s", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    verdict = await asyncio.to_thread(judge, trial.url, notes)
    print(f"{verdict}; the longest wait {longest:.1f} s; close codes {notes.codes}")
    return verdict.is_clean and longest < LONGEST


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.chaos", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--pace", type=float, default=10.0, help="seconds that an answer takes, about (10)")
    parser.add_argument("--deeds", nargs="+", choices=DEEDS, default=DEEDS, help="what happens, in turn (all)")
    parser.add_argument("--before", type=Path, help="sources of an older version: a rolling upgrade from it")
    asked = parser.parse_args()
    deeds = [asked.deeds[each % len(asked.deeds)] for each in range(asked.rounds)]
    if asked.before is not None:
        deeds = [UPGRADE] * asked.servers
    with tempfile.TemporaryDirectory(prefix="bannermen-chaos-") as folder, postgres(fsync=True) as database:
        trial = Trial(Path(folder), database, asked.servers, asked.before)
        try:
            clean = uvloop.run(run(trial, asked.tables, deeds, asked.pace))
        finally:
            trial.end()
    sys.exit(0 if clean else 1)


if __name__ == "__main__":
    main()
