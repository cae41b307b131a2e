"""All tables of the server, opened from disk when somebody comes to them."""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import sqlalchemy as sa

from bannermen.games import game
from bannermen.kernel.chance import Chance, apart_from
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.message import says
from bannermen.kernel.record import Record
from bannermen.server.context import ServerContext
from bannermen.server.limits import DAY
from bannermen.server.settings import Settings
from bannermen.server.storage import archive, progress
from bannermen.server.storage.batcher import Batcher
from bannermen.server.storage.owners import Elsewhere, Gift, Held, NotOurs
from bannermen.server.storage.roster import (
    A_DAY,
    Roster,
    draw_secret_of_chance,
    hashed,
    new_id,
    printable,
)
from bannermen.server.storage.storage import DiskFull
from bannermen.server.tables.gathering import (
    is_ready,
    lay,
    named_game,
    named_scene,
    places_after,
    places_of,
    replayed,
    retold,
    seat_keys,
    start,
)
from bannermen.server.tables.seats import Invitations, arrange
from bannermen.server.tables.table import Table
from bannermen.server.thinking.desk import Deadline, guarded, weighed
from bannermen.server.wire.problems import (
    Problem,
    not_allowed,
    other_edition,
    unknown_table,
)
from bannermen.server.wire.telling import TableChronicle, Teller
from bannermen.words.chronicle import Past

log = logging.getLogger(__name__)

IDLE: Final = 600.0  # seconds after which a table that nobody looks at is put away
SWEEP: Final = 60.0
REPLAYING: Final = 2  # journals at once
DRAIN: Final = 8.0  # seconds in which a server that stops gives its tables away
BALANCE: Final = 5.0  # seconds from one look at how many tables the others have to the next
RUSH: Final = 50  # claims within that time: whoever has lost a server comes first
# Tables are given away a few at a time: who comes for them is greeted before the next ones come.
AT_ONCE: Final = 10
BETWEEN: Final = 0.2  # seconds
SPREAD: Final = 4.0  # seconds over which those are told that their table is lost who wait for nothing

Begun = tuple[Record, TableChronicle]


class MadeBefore(Exception):
    """Whoever asks for this table has made it already, perhaps at another server; only the reply was lost."""


class TableRegistry(ServerContext):
    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._errands: list[asyncio.Task[None]] = []
        self._reading = Batcher(self.storage.read_tables)
        self._replaying = ThreadPoolExecutor(REPLAYING, "replaying")  # more at once would only delay those who play

    async def start(self) -> None:
        await self.start_the_hour()
        self._errands = [asyncio.create_task(self._sweep()), asyncio.create_task(self.keep_the_hour())]
        if self.owners is not None:
            self._errands.append(asyncio.create_task(self.owners.keep_beating()))
            self._errands.append(asyncio.create_task(self.owners.watch(self.lose_all_but)))
            self._errands.append(asyncio.create_task(self.owners.keep_listening()))
            self._errands.append(asyncio.create_task(self._keep_balance()))

    def lose_all_but(self, held: set[Held]) -> None:
        """Nobody believed in us for a while: whoever is at a table that others may have taken finds it elsewhere."""
        lost = [t for t in self.tables.values() if Held(t.roster.id, t.roster.epoch) not in held]
        if lost:
            log.warning("no beat for too long: %d of %d tables are put away", len(lost), len(self.tables))
        for table in lost:
            table.lose(SPREAD)
            del self.tables[table.roster.id]

    async def drain(self) -> None:
        """Before the server stops: no more tables are taken, and those that are here are given away, each when what is
        being done there is finished."""
        if self.owners is None or self.owners.draining:
            return
        self.owners.draining = True
        try:
            async with asyncio.timeout(DRAIN):
                await self.owners.beat()
                tables = list(self.tables.values())
                at_once = max(AT_ONCE, int(len(tables) * BETWEEN / (DRAIN / 2)))
                await self._give_away([(table, "") for table in tables], at_once)
            for owner in list(self.owners.lines):
                self.owners.cut(owner)
        except Exception as error:
            log.warning("not all tables were given away: %s", error)

    async def _give_away(self, gifts: list[tuple[Table, str]], at_once: int) -> None:
        for first in range(0, len(gifts), at_once):
            await asyncio.gather(*(self._give(table, heir) for table, heir in gifts[first : first + at_once]))
            await asyncio.sleep(BETWEEN)

    async def _give(self, table: Table, heir: str) -> None:
        """When what is being done there is finished; people are told when others can take it."""
        assert self.owners is not None
        roster = table.roster
        async with table.lock:
            if table.gone:
                return
            await table.write_notes()
            await self.owners.give(Gift(roster.id, roster.epoch, heir))
            table.lose()
            if self.tables.get(roster.id) is table:
                del self.tables[roster.id]

    async def close(self) -> None:
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)
        for table in list(self.tables.values()):
            await table.write_notes()
            self.forget(table)
        if self.owners is not None:
            await self.owners.leave()
            self.owners.close()
        self.bots.close()
        self.notifier.close()
        self.desk.close()
        try:
            if self.owners is None:
                await self.note_the_hour()
        except DiskFull:
            log.warning("server time could not be written down")
        self._replaying.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.storage.close)

    # --- opening ----------------------------------------------------------------------------------------------

    def opened(self, id: str) -> Table | None:
        """The table, if it is open; one that was put away is not."""
        table = self.tables.get(id)
        if self.owners is not None and not self.owners.is_alive:
            return None
        return None if table is None or table.gone else table

    def epoch_of(self, id: str) -> int | None:
        """Under which it is played here, if it is."""
        table = self.tables.get(id)
        return table.roster.epoch if table is not None else None

    async def open(self, id: str, dead: str = "") -> Table:
        """The table, played again from its journal if it is not open yet. Raises Elsewhere where another server has it;
        `dead` is one that is known to be gone."""
        while True:
            table = self.opened(id)
            if table is not None:
                return table
            opening = self._opening.get(id)
            if opening is None:
                opening = asyncio.create_task(self._restore(id, dead))
                self._opening[id] = opening
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
                return await asyncio.shield(opening)
            try:
                return await asyncio.shield(opening)
            except Elsewhere:  # whoever opened it did not know that
                if not dead:
                    raise

    async def _claimed(self, id: str, dead: str) -> int | None:
        """The epoch under which the table is ours; None where tables have no owners."""
        if self.owners is None:
            return None
        try:
            epoch = await self.owners.claim(id, dead)
        except NotOurs as unknown:
            raise other_edition() from unknown
        if epoch is None:
            raise unknown_table()
        return epoch

    async def _restore(self, id: str, dead: str) -> Table:
        epoch = await self._claimed(id, dead)  # before anything is read: from here on nobody else writes
        kept = await self._reading.ask(id)
        if kept is None:
            raise unknown_table()
        roster, answers, receipts, chat = kept
        if epoch is not None and roster.epoch != epoch:  # somebody was quicker
            raise Elsewhere()

        def replay() -> Begun | None:
            played = named_game(roster.game)
            if played.edition != roster.edition:
                raise other_edition()
            if not roster.started:
                return None
            assert roster.seed is not None  # it was drawn when the match began
            try:
                begun = replayed(played, roster.setup, roster.seed, answers, roster.taken_back)
            except Exception as error:
                log.exception("table %s: its journal cannot be played again", id)
                raise other_edition() from error
            if len(roster.places) != len(roster.chairs):  # it was written by an older version
                roster.places = places_after(played, begun[0].match, [])
            return begun

        begun = await asyncio.get_running_loop().run_in_executor(self._replaying, replay)
        table = Table(self, roster, chat)
        if begun is not None:
            table.begin(*begun, receipts)
        self.tables[id] = table
        return table

    def forget(self, table: Table) -> None:
        table.put_away()
        if self.tables.get(table.roster.id) is table:
            del self.tables[table.roster.id]
            if self.owners is not None:
                self.owners.release(table.roster.id, table.roster.epoch)

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

    async def _keep_balance(self) -> None:
        assert self.owners is not None
        while True:
            before = self.owners.claims
            await asyncio.sleep(BALANCE)
            try:
                if self.owners.claims - before <= RUSH:
                    await self._give_some_away()
            except Elsewhere:
                pass  # the database is away: another time
            except Exception:
                log.exception("tables could not be given away")

    async def _give_some_away(self) -> None:
        """A server that has far more tables than the others gives some away: first those at which nobody is, never one
        at which a bot or an analysis is at work."""
        assert self.owners is not None
        heirs = await self.owners.heirs()
        idle = [table for table in self.tables.values() if not table.is_busy]
        idle.sort(key=lambda table: len(table.connections))
        gifts = [
            (table, heir)
            for table, heir in zip(idle, heirs, strict=False)
            if self.owners.can_play(heir, f"{table.roster.game} {table.roster.edition}")
        ]
        await self._give_away(gifts, AT_ONCE)

    async def forget_the_old(self) -> None:
        """Tables, lists and what was said at all tables, when they are older than the settings let them be."""
        now, settings = time.time(), self.settings
        in_use = [id for id in self.tables if self.opened(id) is not None]
        for over, days in ((True, settings.keep_tables), (False, settings.keep_unfinished)):
            if days > 0:
                forget = functools.partial(
                    archive.forget_tables, over=over, before=now - days * DAY, open_tables=in_use
                )
                await self.storage.write(forget)
        if settings.keep_lists > 0:
            last = now - settings.keep_lists * DAY
            await self.storage.write(lambda connection: archive.forget_lists(connection, last))
        if settings.keep_chat > 0:
            until = now - settings.keep_chat * DAY
            await self.storage.write(lambda connection: archive.forget_chat(connection, until))
            for table in self.tables.values():
                table.chat[:] = [line for line in table.chat if line["at"] >= until]

    # --- new tables -------------------------------------------------------------------------------------------

    async def create(self, wish: dict[str, Any], address: str = "") -> tuple[Table, str, Invitations]:
        """A new table, from a scene, a position or a journal; with the host's token and the invitations. Raises
        MadeBefore."""
        if wish.get("journal") is not None:
            begun = await self.desk.do(address, lambda: guarded(load_journal, wish["journal"]))
            return await self._set_up_begun(begun, wish, None)
        played = named_game(wish["game"])
        setup, places = await self.desk.do(address, lambda: guarded(try_setup, played, wish["setup"]))
        seed = wish.get("seed")
        roster = self._roster(played, setup, draw_secret_of_chance() if seed is None else seed, wish)
        roster.started, roster.known, roster.places, roster.held = False, seed is not None, places, True
        players = list(wish.get("seats") or [])
        if wish.get("toss"):
            order = list(range(len(players)))
            Chance(secrets.randbits(60) if seed is None else apart_from(seed, "toss")).shuffle(order)
            players = [players[place] for place in order]
        token, invitations = arrange(roster, seat_keys(played, setup, places), players, wish, self.hour())

        def gather() -> Begun | None:
            for seat, player in enumerate(players):
                if player.get("part") is not None:
                    lay(roster, seat, player["part"])
            return start(roster, self.hour()) if is_ready(roster) else None

        ready = await self.desk.do(address, lambda: guarded(gather))
        return await self._open_new(roster, ready, token), token, invitations

    async def made_by(self, token: str) -> Roster | None:
        """The table that was made with this token of the host, at whichever server."""
        return await self.storage.read(lambda connection: archive.load_made(connection, hashed(token)))

    async def branch(self, table: Table, token: str, wish: dict[str, Any]) -> tuple[Table, str, Invitations]:
        """A new table that goes on from an earlier position of this one. Raises MadeBefore."""
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
            await table.write(lambda connection: archive.put_known(connection, roster.id))
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
        progress.note(roster, record, begun[1].teller, roster.created, self.hour())
        roster.known = not match.over
        roster.places = places_after(played, match, [])
        keys = seat_keys(played, record.setup, roster.places)
        token, invitations = arrange(roster, keys, list(wish.get("seats") or []), wish, self.hour())
        return await self._open_new(roster, begun, token), token, invitations

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
            absence=wish.get("absence") or dict(A_DAY),
        )

    async def _open_new(self, roster: Roster, begun: Begun | None, token: str) -> Table:
        roster.settle_state(begun is not None and begun[0].match.over)
        answers = [(given.seat, given.answer) for given in begun[0].answers] if begun is not None else []
        owner = ""
        if self.owners is not None:
            if not await self.owners.comes_to() or self.owners.draining:
                raise Elsewhere()
            owner, roster.epoch = self.owners.me, 1
        is_new = True

        def write(connection: sa.Connection) -> None:
            nonlocal is_new
            is_new = archive.add_table(connection, roster, answers, owner, hashed(token))

        await self.storage.write(write)
        if not is_new:
            raise MadeBefore()
        table = Table(self, roster, [])
        if begun is not None:
            table.begin(*begun, {})
        self.tables[roster.id] = table
        log.info("table %s: %s %s", roster.id, roster.game, roster.scene)
        return table


def load_journal(data: object) -> Begun:
    """Raises BadSetup where an answer is not legal, and where it takes too long."""
    written: list[int] = []
    deadline = Deadline()

    def follow(record: Record) -> None:
        if not written:
            weighed(record.setup)
        written.append(len(record.match.log or []))
        deadline.check(f"answers[{len(record.answers)}]")

    record = Record.load(data, game, follow=follow)
    return record, TableChronicle(Teller(record.game), Past(record, written))


def try_setup(played: Game, wanted: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The set-up of a new table and its places, tried once, so that a mistake is found before anybody sits down."""
    wanted = weighed(wanted)
    if "brought" in wanted:
        raise BadSetup("", "brought", "what seats bring is no part of a new set-up", "let each seat bring it")
    return wanted, places_of(played, wanted)
