"""What it costs a server to take over the tables of another: claimed, read, played again, two people at each greeted.

python bench/takeover.py [tables] [answers at each] [--profile]
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import tempfile
import time
from pathlib import Path

import sqlalchemy as sa

from bannermen.games import game
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.server.settings import Settings
from bannermen.server.storage import archive, owners, progress
from bannermen.server.storage.engines import open_shared
from bannermen.server.storage.loading import load_tables
from bannermen.server.storage.roster import Chair, Person, Roster, draw_secret_of_chance, new_id
from bannermen.server.tables.connection import Connection
from bannermen.server.tables.gathering import places_after, replayed, seat_keys
from bannermen.server.tables.registry import TableRegistry
from bannermen.server.wire.encoding import encoded
from tests.postgres import postgres
from tests.server.fleet import SCENE


def lay(engine: sa.Engine, index: int, answers: int) -> str:
    """A table of two people in the middle of a match, as a server leaves it."""
    played, mood = game("battles"), Chance(index)
    setup, seed = {"scene": SCENE, "courtesy": True}, draw_secret_of_chance()
    record, chronicle = replayed(played, setup, seed, [], [])
    while len(record.answers) < answers and not record.match.over:
        decision = record.match.pending[0]
        record.apply(decision.seat, sample_answer(record.match, decision, mood))
        chronicle.follow(record.match)
    now = time.time()
    roster = Roster(new_id(), "battles", played.edition, setup, seed, SCENE, "", False, now, now)
    roster.places = places_after(played, record.match, [])
    for seat, key in enumerate(seat_keys(played, setup, roster.places)):
        roster.chairs.append(Chair(seat, key, f"{index} {seat}"))
        roster.people[f"{index} {seat}"] = Person(f"{index} {seat}", "", seat == 0)
    roster.revision = record.match.number
    progress.note(roster, record, chronicle.teller, now, 0.0)
    roster.settle_state(record.match.over)
    with engine.begin() as connection:
        archive.add_table(connection, roster, ((given.seat, given.answer) for given in record.answers), "gone")
        for number, given in enumerate(record.answers):
            archive.add_receipt(connection, roster.id, given.seat, f"{index}-{number}", number + 1, number + 1)
    return roster.id


async def take_over(url: str, folder: Path, ids: list[str], profile: bool) -> None:
    owners.LEASE = 3600.0  # type: ignore[misc]  # nobody else is there, and the machine may be busy
    registry = TableRegistry(Settings(folder, url, advertise="127.0.0.1:1", workers=0))
    await registry.start()
    watch = cProfile.Profile()
    begun, cpu = time.perf_counter(), time.process_time()

    async def come(index: int, id: str) -> None:
        table = await registry.open(id)
        for seat in range(2):
            connection = Connection(f"{index} {seat}", "en", -1)
            await table.join(connection)
            size.append(len(table.state_text(connection)))

    size: list[int] = []
    if profile:
        watch.enable()
    await asyncio.gather(*(registry.open(id) for id in ids))
    opened, opened_cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(come(index, id) for index, id in enumerate(ids)))
    watch.disable()
    done, done_cpu = time.perf_counter(), time.process_time()
    each = 1000 / len(ids)
    print(f"opened: {opened - begun:.2f} s, {(opened_cpu - cpu) * each:.2f} ms of processor time for each table")
    print(f"greeted: {done - opened:.2f} s, {(done_cpu - opened_cpu) * each:.2f} ms each; a state has {size[0]} bytes")
    if profile:
        pstats.Stats(watch).sort_stats("tottime").print_stats(35)
    await registry.close()


def parts(url: str, ids: list[str]) -> None:
    """What a table costs part by part, one after another in one thread."""
    played, each = game("battles"), 1e6 / len(ids)
    engine = open_shared(url)
    with engine.connect() as connection:
        for turn in (1, 4, 8, 50, 200):
            begun, cpu = time.perf_counter(), time.process_time()
            kept = [
                one
                for first in range(0, len(ids), turn)
                for one in load_tables(connection, ids[first : first + turn]).values()
            ]
            wall, own = (time.perf_counter() - begun) * each, (time.process_time() - cpu) * each
            print(f"read, {turn} in a turn: {wall:.0f} µs, {own:.0f} of them here")
    engine.dispose()
    begun = time.process_time()
    records = [replayed(played, one.roster.setup, one.roster.seed or 0, one.answers, [])[0] for one in kept]
    print(f"played again: {(time.process_time() - begun) * each:.0f} µs")
    begun = time.process_time()
    for record in records:
        for seat in range(2):
            encoded(played.view(record.match, seat))
    print(f"views of two: {(time.process_time() - begun) * each:.0f} µs")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python bench/takeover.py", description=__doc__)
    parser.add_argument("tables", nargs="?", type=int, default=500)
    parser.add_argument("answers", nargs="?", type=int, default=60)
    parser.add_argument("--profile", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bannermen-takeover-") as folder, postgres() as database:
        url = database.new()
        engine = open_shared(url)
        ids = [lay(engine, index, asked.answers) for index in range(asked.tables)]
        engine.dispose()
        if not asked.profile:
            parts(url, ids)
        asyncio.run(take_over(url, Path(folder), ids, asked.profile))


if __name__ == "__main__":
    main()
