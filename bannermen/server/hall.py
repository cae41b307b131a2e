"""The hall: all tables of the server, opened from disk when somebody comes to them."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from typing import Any, Final

import sqlalchemy as sa

from bannermen.games import game
from bannermen.kernel.chance import Chance, apart_from
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.message import says
from bannermen.kernel.record import Record
from bannermen.server import archive, standing
from bannermen.server.gathering import (
    is_ready,
    lay,
    named_game,
    named_scene,
    places_after,
    places_before,
    replayed,
    retold,
    seat_keys,
    start,
)
from bannermen.server.house import House
from bannermen.server.limits import SETUP_BYTES
from bannermen.server.problems import (
    Problem,
    bad_setup,
    not_allowed,
    other_edition,
    too_large,
    unknown_table,
)
from bannermen.server.roster import Roster, new_id, printable
from bannermen.server.seats import Invitations, arrange
from bannermen.server.settings import Settings
from bannermen.server.storage import DiskFull
from bannermen.server.table import Table
from bannermen.server.telling import Chronicle

log = logging.getLogger(__name__)

IDLE: Final = 600.0  # seconds after which a table that nobody looks at is put away
SWEEP: Final = 60.0
DAY: Final = 86_400.0

Begun = tuple[Record, Chronicle]


class Hall(House):
    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._errands: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.start_the_hour()
        self._errands = [asyncio.create_task(self._sweep()), asyncio.create_task(self.keep_the_hour())]

    async def close(self) -> None:
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)
        for table in list(self.tables.values()):
            self.forget(table)
        self.crew.close()
        self.herald.close()
        try:
            await self.note_the_hour()
        except DiskFull:
            log.warning("the hour of the house could not be written down")
        await asyncio.to_thread(self.storage.close)

    # --- opening ----------------------------------------------------------------------------------------------

    def opened(self, id: str) -> Table | None:
        """The table, if it is open; one that was put away is not."""
        table = self.tables.get(id)
        return None if table is None or table.gone else table

    async def open(self, id: str) -> Table:
        """The table, played again from its journal if it is not open yet."""
        table = self.opened(id)
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

        def replay() -> Begun | None:
            played = named_game(roster.game)
            if played.edition != roster.edition:
                raise other_edition()
            if not roster.started:
                return None
            try:
                begun = replayed(played, roster.setup, roster.seed, answers, roster.taken_back)
            except Exception as error:
                log.exception("table %s: its journal cannot be played again", id)
                raise other_edition() from error
            if len(roster.places) != len(roster.chairs):  # it was written by an older version
                roster.places = places_after(played, begun[0].match, [])
            return begun

        begun = await asyncio.to_thread(replay)
        table = Table(self, roster, chat)
        if begun is not None:
            table.begin(*begun, receipts)
        self.tables[id] = table
        return table

    def forget(self, table: Table) -> None:
        table.put_away()
        if self.tables.get(table.roster.id) is table:
            del self.tables[table.roster.id]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            for table in list(self.tables.values()):
                is_idle = not table.connections and not table.is_busy and now - table.woken > IDLE
                if table.gone or is_idle:
                    self.forget(table)
            try:
                await self.forget_the_old()
            except Exception:
                log.exception("old tables could not be cleared away")

    async def forget_the_old(self) -> None:
        """Finished tables and what was said at all of them, when they are older than the settings let them be."""
        now, settings = time.time(), self.settings
        if settings.keep_tables > 0:
            in_use = [id for id in self.tables if self.opened(id) is not None]
            before = now - settings.keep_tables * DAY
            await self.storage.write(lambda connection: archive.forget_finished(connection, before, in_use))
        if settings.keep_chat > 0:
            until = now - settings.keep_chat * DAY
            await self.storage.write(lambda connection: archive.forget_chat(connection, until))
            for table in self.tables.values():
                table.chat[:] = [line for line in table.chat if line["at"] >= until]

    # --- new tables -------------------------------------------------------------------------------------------

    async def create(self, wish: dict[str, Any]) -> tuple[Table, str, Invitations]:
        """A new table, from a scene, a position or a journal; with the host's token and the invitations."""
        if wish.get("journal") is not None:
            begun = await asyncio.to_thread(guarded, load_journal, wish["journal"])
            return await self._set_up_begun(begun, wish, None)
        played = named_game(wish["game"])
        setup, places = await asyncio.to_thread(guarded, try_setup, played, wish["setup"])
        seed = wish.get("seed")
        roster = self._roster(played, setup, seed, wish)
        roster.started, roster.known, roster.places = False, seed is not None, places
        players = list(wish.get("seats") or [])
        if wish.get("toss"):
            order = list(range(len(players)))
            Chance(secrets.randbits(60) if seed is None else apart_from(seed, "toss")).shuffle(order)
            players = [players[place] for place in order]
        token, invitations = arrange(roster, seat_keys(played, setup, places), players, wish.get("name", ""))

        def gather() -> Begun | None:
            for seat, player in enumerate(players):
                if player.get("part") is not None:
                    lay(roster, seat, player["part"])
            return start(roster) if is_ready(roster) else None

        begun = await asyncio.to_thread(guarded, gather)
        return await self._open_new(roster, begun), token, invitations

    async def branch(self, table: Table, token: str, wish: dict[str, Any]) -> tuple[Table, str, Invitations]:
        """A new table that goes on from an earlier position of this one."""
        async with table.lock:
            await self.may_copy(table, token)
            assert table.play is not None
            record = table.play.record
            if wish["number"] > len(record.answers):
                raise Problem(409, "unknown-number", says("The match has not come that far."), "number")
            branched = record.branch(wish["number"])
            origin = {"table": table.roster.id, "number": wish["number"]}
        begun = await asyncio.to_thread(retold, branched)
        return await self._set_up_begun(begun, wish, origin)

    async def may_copy(self, table: Table, token: str) -> None:
        """Raises where somebody must not have the secrets of a match; who gets them knows the dice from then on."""
        roster = table.roster
        if table.play is None or not roster.may_save(token):
            raise not_allowed(says("During a match, only someone who plays all human seats may do this."))
        if not table.play.match.over and not roster.known:
            await self.storage.write(lambda connection: archive.put_known(connection, roster.id))
            roster.known = True
            table.tell_news()

    async def _set_up_begun(
        self, begun: Begun, wish: dict[str, Any], origin: dict[str, Any] | None
    ) -> tuple[Table, str, Invitations]:
        """A table at which a match is under way already: whoever brought it may know what is to come."""
        record = begun[0]
        played, match = record.game, record.match
        roster = self._roster(played, record.setup, record.seed, wish)
        roster.origin, roster.taken_back = origin, record.taken_back[:]
        roster.revision = match.number
        standing.note(roster, record, begun[1].teller, roster.created)
        roster.known = not match.over
        roster.places = places_after(played, match, [])
        keys = seat_keys(played, record.setup, roster.places)
        token, invitations = arrange(roster, keys, list(wish.get("seats") or []), wish.get("name", ""))
        return await self._open_new(roster, begun), token, invitations

    def _roster(self, played: Game, setup: dict[str, Any], seed: int | str | None, wish: dict[str, Any]) -> Roster:
        now = time.time()
        return Roster(
            id=new_id(),
            game=played.name,
            edition=played.edition,
            setup=setup,
            seed=seed,
            scene=named_scene(played, setup),
            title=printable(wish.get("title", "")),
            listed=wish.get("listed", False),
            created=now,
            touched=now,
            clock=wish.get("clock"),
        )

    async def _open_new(self, roster: Roster, begun: Begun | None) -> Table:
        roster.settle_state(begun is not None and begun[0].match.over)
        answers = [(given.seat, given.answer) for given in begun[0].answers] if begun is not None else []
        await self.storage.write(lambda connection: archive.add_table(connection, roster, answers))
        table = Table(self, roster, [])
        if begun is not None:
            table.begin(*begun, {})
        self.tables[roster.id] = table
        log.info("table %s: %s %s", roster.id, roster.game, roster.scene)
        return table


def guarded(work: Any, *args: Any) -> Any:
    """Whatever a stranger's file does to a game, the server goes on."""
    try:
        return work(*args)
    except BadSetup as bad:
        raise bad_setup(bad) from bad
    except Problem:
        raise
    except Exception as error:
        log.exception("a set-up broke the game")
        raise bad_setup(BadSetup("", "", "the game cannot make sense of it", "")) from error


def load_journal(data: object) -> Begun:
    record = Record.load(data, game)
    weigh(record.setup)
    return retold(record)


def try_setup(played: Game, wanted: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The set-up of a new table and its places, tried once, so that a mistake is found before anybody sits down."""
    weigh(wanted)
    if "brought" in wanted:
        raise BadSetup("", "brought", "what seats bring is no part of a new set-up", "let each seat bring it")
    trial = Record(played, played.filled(wanted, 0), 0, recording=False).match
    places = places_before(played, wanted, trial)
    if len(places) != trial.seats:
        places = places_after(played, trial, [])
    return dict(wanted), places


def weigh(setup: dict[str, Any]) -> None:
    """It stays in memory for as long as the table does."""
    if len(json.dumps(setup)) > SETUP_BYTES:
        raise too_large()
