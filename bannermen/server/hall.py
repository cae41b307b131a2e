"""The hall: all tables of the server, opened from disk when somebody comes to them."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Any, Final

import sqlalchemy as sa

from bannermen.games import UnknownGame, game
from bannermen.kernel.chance import Chance, apart_from
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.message import says
from bannermen.kernel.record import Record
from bannermen.server import archive
from bannermen.server.bots import Crew
from bannermen.server.limits import SETUP_BYTES
from bannermen.server.problems import (
    Problem,
    bad_setup,
    not_allowed,
    other_edition,
    too_large,
    unknown_game,
    unknown_table,
)
from bannermen.server.roster import Roster, new_id, printable
from bannermen.server.seats import Invitations, arrange
from bannermen.server.settings import Settings
from bannermen.server.storage import Storage
from bannermen.server.table import Table
from bannermen.server.telling import Chronicle, Teller

log = logging.getLogger(__name__)

Answers = list[tuple[int, Answer]]

IDLE: Final = 600.0  # seconds after which a table that nobody looks at is put away
SWEEP: Final = 60.0


class Hall:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.data)
        self.crew = Crew(settings.crew())
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.crew.wake()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in list(self.tables.values()):
            self.forget(table)
        self.crew.close()
        await asyncio.to_thread(self.storage.close)

    # --- opening ----------------------------------------------------------------------------------------------

    async def open(self, id: str) -> Table:
        """The table, played again from its journal if it is not open yet."""
        table = self.tables.get(id)
        if table is not None:
            return table
        opening = self._opening.get(id)
        if opening is None:
            opening = asyncio.create_task(self._restore(id))
            self._opening[id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(opening)

    async def _restore(self, id: str) -> Table:
        def read(connection: sa.Connection) -> Any:
            roster = archive.load_roster(connection, id)
            if roster is None:
                return None
            return (
                roster,
                archive.load_answers(connection, id),
                archive.load_receipts(connection, id),
                archive.load_chat(connection, id),
            )

        found = await self.storage.read(read)
        if found is None:
            raise unknown_table()
        roster, answers, receipts, chat = found

        def replay() -> tuple[Record, Chronicle]:
            played = named_game(roster.game)
            if played.edition != roster.edition:
                raise other_edition()
            try:
                return replayed(played, roster.setup, roster.seed, answers)
            except Exception as error:
                log.exception("table %s: its journal cannot be played again", id)
                raise other_edition() from error

        record, chronicle = await asyncio.to_thread(replay)
        table = Table(self, roster, record, chronicle, receipts, chat)
        self.tables[id] = table
        table.driver.wake()
        return table

    def forget(self, table: Table) -> None:
        """Put a table away; whoever is there connects again and finds it as it is on disk."""
        table.stop()
        if self.tables.get(table.roster.id) is table:
            del self.tables[table.roster.id]
        for connection in table.connections:
            connection.stir.set()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            for table in list(self.tables.values()):
                idle = not table.connections and not table.driver.is_busy and now - table.woken > IDLE
                if idle and not table.lock.locked():
                    self.forget(table)

    # --- new tables -------------------------------------------------------------------------------------------

    async def create(self, wish: dict[str, Any]) -> tuple[Table, str, Invitations]:
        """A new table, from a scene, a position or a journal; with the host's token and the invitations."""
        record, chronicle = await asyncio.to_thread(self._begin, wish)
        return await self._set_up(record, chronicle, wish, None)

    def _begin(self, wish: dict[str, Any]) -> tuple[Record, Chronicle]:
        try:
            if wish.get("journal") is not None:
                record = Record.load(wish["journal"], game)
            else:
                record = Record(named_game(wish["game"]), wish["setup"], wish["seed"])
            # It stays in memory, and goes to a worker with every question that a bot is asked.
            if len(json.dumps(record.setup)) > SETUP_BYTES:
                raise too_large()
            return retold(record)
        except BadSetup as bad:
            raise bad_setup(bad) from bad
        except Problem:
            raise
        except Exception as error:  # whatever a stranger's file does to a game, the server goes on
            log.exception("a set-up broke the game")
            raise bad_setup(BadSetup("", "", "the game cannot make sense of it", "")) from error

    async def branch(self, table: Table, token: str, wish: dict[str, Any]) -> tuple[Table, str, Invitations]:
        """A new table that goes on from an earlier position of this one."""
        async with table.lock:
            if not table.roster.may_save(token):
                raise not_allowed(says("While a match lasts, only who plays for all people at the table may do this."))
            if wish["number"] > len(table.record.answers):
                raise Problem(409, "unknown-number", says("The match has not come that far."), "number")
            record = table.record.branch(wish["number"])
            origin = {"table": table.roster.id, "number": wish["number"]}
        record, chronicle = await asyncio.to_thread(retold, record)
        return await self._set_up(record, chronicle, wish, origin)

    async def _set_up(
        self, record: Record, chronicle: Chronicle, wish: dict[str, Any], origin: dict[str, Any] | None
    ) -> tuple[Table, str, Invitations]:
        played, match = record.game, record.match
        now = time.time()
        roster = Roster(
            id=new_id(),
            game=played.name,
            edition=played.edition,
            setup=record.setup,
            seed=record.seed,
            scene=named_scene(played, record.setup),
            title=printable(wish.get("title", "")),
            listed=wish.get("listed", False),
            created=now,
            touched=now,
            number=match.number,
            revision=match.number,
            winners=list(match.winners),
            origin=origin,
            clock=wish.get("clock"),
        )
        keys = seat_keys(played, roster.scene, match.seats)
        players = list(wish.get("seats") or [])
        if wish.get("toss"):
            order = list(range(len(players)))
            Chance(apart_from(record.seed, "toss")).shuffle(order)
            players = [players[place] for place in order]
        token, invitations = arrange(roster, keys, players, wish.get("name", ""))
        roster.settle_state(match.over)
        answers = [(given.seat, given.answer) for given in record.answers]
        await self.storage.write(lambda connection: archive.add_table(connection, roster, answers))
        table = Table(self, roster, record, chronicle, {}, [])
        self.tables[roster.id] = table
        log.info("table %s: %s %s", roster.id, roster.game, roster.scene)
        table.driver.wake()
        return table, token, invitations


def named_game(name: str) -> Game:
    try:
        return game(name)
    except UnknownGame as unknown:
        raise unknown_game(name) from unknown


def named_scene(played: Game, setup: dict[str, Any]) -> str:
    """The scene that is played; beside a position a stranger may have written anything there."""
    if "position" in setup:
        return ""
    return next((scene.key for scene in played.scenes() if scene.key == setup.get("scene")), "")


def seat_keys(played: Game, scene: str, seats: int) -> list[str]:
    """What the seats are called; a position stands for no scene, and takes the names of the first."""
    scenes = {each.key: each for each in played.scenes()}
    names = (scenes.get(scene) or next(iter(scenes.values()))).seats
    return [names[seat] if seat < len(names) else str(seat) for seat in range(seats)]


def replayed(played: Game, setup: dict[str, Any], seed: int | str, answers: Answers) -> tuple[Record, Chronicle]:
    """The record with its log in words; played from the start, for the names that things had at each moment."""
    record = Record(played, setup, seed)
    chronicle = Chronicle(Teller(played))
    chronicle.follow(record.match)
    for seat, answer in answers:
        record.apply(seat, answer)
        chronicle.follow(record.match)
    return record, chronicle


def retold(record: Record) -> tuple[Record, Chronicle]:
    answers = [(given.seat, given.answer) for given in record.answers]
    again, chronicle = replayed(record.game, record.setup, record.seed, answers)
    again.origin = record.origin
    return again, chronicle
