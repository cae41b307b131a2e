"""Who plays which table, where several processes serve one database.

A process lives as long as it beats. A table belongs to one process at a time; its epoch grows with every change of
owner, and nothing is written at a table but under its present epoch. So a process that was cut off or asleep can do no
harm when it wakes: what it writes is refused. Time decides only how soon another may follow it, never who is right.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

import sqlalchemy as sa

from bannermen import __version__
from bannermen.games import game, names
from bannermen.server.storage.batcher import Batcher
from bannermen.server.storage.claims import Claimant, Wanted, Whereabouts, take, whose
from bannermen.server.storage.engines import AT_ONCE, NOW, POSTGRES, is_in_the_way, is_lost, open_shared
from bannermen.server.storage.hearing import Hearing

log = logging.getLogger(__name__)

T = TypeVar("T")

BEAT: Final = 0.5  # seconds from one beat to the next
LEASE: Final = 2.0  # seconds without a beat after which a process counts as gone
ASLEEP: Final = 1.0  # seconds without a turn after which a process counts as having been asleep
LOOK: Final = 1.0  # seconds in which one that wakes up must have found out what is still its own
ATTEMPTS: Final = 4
SOON: Final = 0.05  # seconds from one attempt to claim a table to the next
OUT_OF_REACH: Final = 2.0  # seconds for which nobody is sent to a process that did not answer a peer
FORGOTTEN: Final = 3600.0  # seconds after which nobody remembers a process that is gone
FAR_MORE: Final = 1.25  # times a fair share of the tables: then some are given away
A_FEW: Final = 20  # tables more than the others that do not matter

_NOW: Final = NOW[POSTGRES]
ENTER: Final = sa.text(
    f"INSERT INTO houses (id, address, version, editions, draining, seen) "
    f"VALUES (:me, :address, :version, :editions, :draining, {_NOW})"
)
BEATS: Final = sa.text(f"UPDATE houses SET seen = {_NOW}, draining = :draining WHERE id = :me")
HOUR: Final = sa.text(  # it runs while any process beats, and stands still while none does
    f"INSERT INTO house (key, value, at) VALUES ('hour', 0, {_NOW}) ON CONFLICT (key) DO UPDATE SET "
    f"value = house.value + CASE WHEN house.at = 0 THEN 0 ELSE least(greatest(excluded.at - house.at, 0), :lease) END, "
    f"at = greatest(excluded.at, house.at) RETURNING value"
)
LIVING: Final = sa.text(f"SELECT id, address, editions, draining FROM houses WHERE seen > {_NOW} - :lease")
CLEAR: Final = sa.text(f"DELETE FROM houses WHERE seen < {_NOW} - :forgotten")
GIVE: Final = sa.text("UPDATE tables SET owner = :heir WHERE id = :id AND owner = :me AND epoch = :epoch")
HELD: Final = sa.text("SELECT id, epoch FROM tables WHERE owner = :me")
RELEASE_ALL: Final = sa.text("UPDATE tables SET owner = '' WHERE owner = :me")
LEAVE: Final = sa.text("DELETE FROM houses WHERE id = :me")
COUNTS: Final = sa.text(
    f"SELECT houses.id, count(tables.id) FROM houses LEFT JOIN tables ON tables.owner = houses.id "
    f"WHERE houses.seen > {_NOW} - :lease AND NOT houses.draining GROUP BY houses.id"
)
PRESENT: Final = sa.text(
    "INSERT INTO presence (table_id, people, watchers, epoch) VALUES (:table, :people, :watchers, :epoch) "
    "ON CONFLICT (table_id) DO UPDATE SET people = excluded.people, watchers = excluded.watchers, "
    "epoch = excluded.epoch WHERE presence.epoch <= excluded.epoch"
)


class Elsewhere(Exception):
    """Another process plays this table. Without an address nobody can be named now, or the database is away: whoever
    asks comes again."""

    def __init__(self, owner: str = "", address: str = "", is_awake: bool = False) -> None:
        super().__init__(address)
        self.owner = owner
        self.address = address
        self.is_awake = is_awake  # it will keep the table, whether we can reach it or not


class NotOurs(Exception):
    """No process that lives can play this table: it was played by other rules."""


class Held(NamedTuple):
    """A table that is ours under this epoch."""

    id: str
    epoch: int


class Gift(NamedTuple):
    """A table that is given to another process; without an heir to whoever comes first."""

    id: str
    epoch: int
    heir: str = ""


class Peer:
    """Another process, as it was at the last beat."""

    def __init__(self, address: str, editions: list[str], draining: bool) -> None:
        self.address = address
        self.editions = editions
        self.draining = draining


class Owners:
    def __init__(self, url: str, address: str) -> None:
        self.me = secrets.token_urlsafe(9)
        self.address = address
        self.editions = [f"{name} {game(name).edition}" for name in names()]
        self.draining = False
        self.until = 0.0  # by our own clock: until then others believe in us
        self._ticked = time.monotonic()  # when we were awake for certain
        self._looking: asyncio.Task[None] | None = None  # after a sleep: what is still ours?
        self._lose_all_but: Callable[[set[Held]], None] = lambda held: None
        self.hour = 0.0
        self._at = time.monotonic()
        self.peers: dict[str, Peer] = {}  # those who live, by id, without ourselves
        self.homes: set[str] = set()  # the plain addresses from which they call
        self._names: dict[str, frozenset[str]] = {}
        self.lines: dict[str, set[Callable[[], None]]] = {}  # owner -> how to cut what is passed on to it
        self._silent: dict[str, float] = {}  # owner -> until when nobody is sent to it
        self.hearing = Hearing(self.cut)
        self._released: list[Gift] = []
        self._news: dict[str, dict[str, object]] = {}  # table -> who is there
        self.claims = self.takeovers = self.beats = 0
        # Connections of their own, and a thread for the beats alone: a beat waits for nothing else.
        # Each statement stands for itself: one that is put to sleep between two must not keep what the others need.
        self._engine = open_shared(url).execution_options(isolation_level=AT_ONCE)
        self._pulse = ThreadPoolExecutor(1, "beats")
        self._threads = ThreadPoolExecutor(2, "owners")
        self._claims = Batcher(self._take)
        self._gifts = Batcher(self._give)

    # --- living -----------------------------------------------------------------------------------------------

    @property
    def is_alive(self) -> bool:
        """Whether others still believe in us. It counts from before the beat was sent: we stop first. Whoever has just
        woken up does not know yet."""
        return self._looking is None and time.monotonic() < self.until

    async def comes_to(self) -> bool:
        """Whether it is alive, after a moment in which a late beat may still come."""
        until = time.monotonic() + LEASE + LOOK
        while not self.is_alive and time.monotonic() < until:
            await asyncio.sleep(SOON)
        return self.is_alive

    def now(self) -> float:
        """Server time."""
        return self.hour + time.monotonic() - self._at

    async def enter(self) -> None:
        await self.beat()

    async def beat(self) -> None:
        begun = time.monotonic()
        released, self._released = self._released, []
        news, self._news = self._news, {}
        try:
            hour, living = await self._do(
                lambda connection: self._beat(connection, released, list(news.values())), self._pulse
            )
        except BaseException:
            self._released = released + self._released
            self._news = news | self._news
            raise
        self.hour, self._at = hour, time.monotonic()
        self.until = begun + LEASE
        self.beats += 1
        living.pop(self.me, None)
        self.peers = living
        self.homes = set().union(*(self._names.get(peer.address, frozenset()) for peer in living.values()))
        self._silent = {owner: until for owner, until in self._silent.items() if owner in living}
        for owner in [owner for owner in self.lines if owner not in living]:
            self.cut(owner)

    def _beat(
        self, connection: sa.Connection, released: list[Gift], news: list[dict[str, object]]
    ) -> tuple[float, dict[str, Peer]]:
        own = {"me": self.me, "draining": self.draining}
        if connection.execute(BEATS, own).rowcount != 1:
            more = {"address": self.address, "version": __version__, "editions": json.dumps(self.editions)}
            connection.execute(ENTER, own | more)
            connection.execute(CLEAR, {"forgotten": FORGOTTEN})
        self._write_gifts(connection, released)
        if news:
            connection.execute(PRESENT, sorted(news, key=lambda row: str(row["table"])))
        hour = float(connection.execute(HOUR, {"lease": LEASE}).scalar_one())
        living = {
            id: Peer(address, json.loads(editions), draining)
            for id, address, editions, draining in connection.execute(LIVING, {"lease": LEASE})
        }
        for peer in living.values():
            if peer.address not in self._names:
                self._names[peer.address] = resolved(peer.address)
        return hour, living

    async def keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                async with asyncio.timeout(LEASE):
                    await self.beat()
            except Exception as error:
                why = str(error.__cause__ or error).partition("\n")[0]
                log.warning("no beat: %s", why or type(error).__name__)

    async def watch(self, lose_all_but: Callable[[set[Held]], None]) -> None:
        """Apart from the beats, which may hang: the first thing that happens after a sleep."""
        self._lose_all_but = lose_all_but
        was = True
        while True:
            await asyncio.sleep(BEAT / 4)
            await self.wake_up()
            if was and not self.is_alive:
                lose_all_but(set())  # cut off from the database
            was = self.is_alive
            self._ticked = time.monotonic()

    async def wake_up(self) -> None:
        """If we have been asleep: look which tables nobody has taken meanwhile. Returns when that is known."""
        if self._looking is None:
            if time.monotonic() < self.until or time.monotonic() - self._ticked < ASLEEP:
                return
            self._looking = asyncio.create_task(self._look_around())
        await asyncio.shield(self._looking)

    async def _look_around(self) -> None:
        held: set[Held] = set()
        try:
            async with asyncio.timeout(LOOK):
                await self.beat()  # from here on nobody takes what is ours
                rows = await self._do(lambda connection: connection.execute(HELD, {"me": self.me}).all())
            held = {Held(id, epoch) for id, epoch in rows}
        except Exception as error:
            log.warning("after a sleep the database does not answer: %s", error or type(error).__name__)
        try:
            self._lose_all_but(held)
        finally:
            self._ticked = time.monotonic()
            self._looking = None

    async def keep_listening(self) -> None:
        await self.hearing.keep_asking(lambda: {id: peer.address for id, peer in self.peers.items()})

    async def leave(self) -> None:
        """Nothing is ours any more; others need not wait until the lease ends."""
        try:
            await self._do(lambda connection: connection.execute(RELEASE_ALL, {"me": self.me}))
            await self._do(lambda connection: connection.execute(LEAVE, {"me": self.me}))
        except Exception:
            log.warning("the others could not be told that this server stops")

    def close(self) -> None:
        self.until = 0.0
        for owner in list(self.lines):
            self.cut(owner)
        for threads in (self._pulse, self._threads):
            threads.shutdown(wait=False, cancel_futures=True)
        self._engine.dispose()

    # --- tables -----------------------------------------------------------------------------------------------

    async def claim(self, id: str, dead: str = "") -> int | None:
        """The epoch under which the table is ours; None where there is no such table. Raises Elsewhere and NotOurs.

        `dead` is a process whose door is shut: it need not be waited for. Taking a table from one that is there after
        all would be rude, not wrong."""
        if "\x00" in id:
            return None
        if not self.is_alive:
            raise Elsewhere()
        for attempt in range(ATTEMPTS):
            place = await self._claims.ask(Wanted(id, dead or self.me))
            if place is None:
                return None
            if place.epoch is not None:
                self.claims += 1
                self.takeovers += bool(dead)
                return place.epoch
            edition = place.edition
            if place.lives and place.owner not in (self.me, dead):
                raise self.at(place)
            if self.draining or edition not in self.editions:
                break
            if attempt + 1 == ATTEMPTS:
                raise Elsewhere()
            await asyncio.sleep(SOON)  # somebody else claims it or writes at it just now
        for peer_id, peer in self.peers.items():
            if edition in peer.editions and not peer.draining and peer_id != dead:
                raise Elsewhere(peer_id, peer.address)
        if edition not in self.editions:
            raise NotOurs()
        raise Elsewhere()

    async def _take(self, wanted: list[Wanted]) -> dict[Wanted, Whereabouts]:
        claimant = Claimant(self.me, [] if self.draining else self.editions, LEASE)
        return await self._do(lambda connection: take(connection, claimant, wanted))

    async def whose(self, id: str) -> Elsewhere | None:
        """Another process that plays the table now, if one does; nothing is claimed."""
        if "\x00" in id:
            return None
        places = await self._do(lambda connection: whose(connection, [id], LEASE))
        place = places.get(id)
        return self.at(place) if place and place.lives and place.owner != self.me else None

    def any_peer(self) -> Elsewhere | None:
        """Somebody else who takes tables."""
        return next((Elsewhere(id, peer.address) for id, peer in self.peers.items() if not peer.draining), None)

    def release(self, id: str, epoch: int) -> None:
        """The table is nobody's from the next beat on, if it is still ours."""
        self._released.append(Gift(id, epoch))

    async def give(self, gift: Gift) -> None:
        """At once: who comes for the table finds it there."""
        await self._gifts.ask(gift)

    async def _give(self, gifts: list[Gift]) -> dict[Gift, None]:
        await self._do(lambda connection: self._write_gifts(connection, gifts))
        return {}

    def _write_gifts(self, connection: sa.Connection, gifts: list[Gift]) -> None:
        if gifts:
            connection.execute(GIVE, [gift._asdict() | {"me": self.me} for gift in sorted(gifts)])

    def note_present(self, id: str, epoch: int, people: list[str], watchers: int) -> None:
        self._news[id] = {"table": id, "epoch": epoch, "people": json.dumps(people), "watchers": watchers}

    async def heirs(self) -> list[str]:
        """To whom we should give tables, because we have far more: a process for each table."""
        found = await self._do(lambda connection: connection.execute(COUNTS, {"lease": LEASE}).all())
        counts: dict[str, int] = {id: count for id, count in found}
        mine = counts.pop(self.me, 0)
        if not counts or self.draining:
            return []
        fair = (mine + sum(counts.values())) // (len(counts) + 1)
        if mine <= FAR_MORE * fair or mine - fair <= A_FEW:
            return []
        return [id for id, count in counts.items() for _ in range(fair - count)][: mine - fair]

    def can_play(self, id: str, edition: str) -> bool:
        """Whether another process lives and has these rules."""
        peer = self.peers.get(id)
        return peer is not None and not peer.draining and edition in peer.editions

    # --- lines that are passed on -----------------------------------------------------------------------------

    def at(self, place: Whereabouts) -> Elsewhere:
        """Another process; without its address while it does not answer us. It lives and keeps its tables, since the
        database hears it: whoever asks comes again, through a door that may reach it."""
        is_silent = place.owner in self.hearing.out_of_reach or time.monotonic() < self._silent.get(place.owner, 0.0)
        return Elsewhere(place.owner, "" if is_silent else place.address, place.is_awake)

    def note_silent(self, owner: str) -> None:
        """The network between us and it is cut, or it is asleep."""
        self._silent[owner] = time.monotonic() + OUT_OF_REACH

    def passes_on(self, owner: str, cut: Callable[[], None]) -> None:
        self.lines.setdefault(owner, set()).add(cut)

    def passes_no_more(self, owner: str, cut: Callable[[], None]) -> None:
        self.lines.get(owner, set()).discard(cut)

    def cut(self, owner: str) -> None:
        """Whoever was passed on to it comes again and finds the table elsewhere."""
        for cut in list(self.lines.pop(owner, ())):
            cut()

    async def _do(self, work: Callable[[sa.Connection], T], threads: ThreadPoolExecutor | None = None) -> T:
        def run() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(threads or self._threads, run)
        except sa.exc.SQLAlchemyError as error:
            if is_lost(error) or is_in_the_way(error):
                raise Elsewhere() from error
            raise


def resolved(address: str) -> frozenset[str]:
    """The plain addresses behind host:port.

    >>> resolved("127.0.0.1:8000")
    frozenset({'127.0.0.1'})
    """
    host, _, port = address.rpartition(":")
    try:
        found = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_STREAM)
    except (OSError, ValueError):
        return frozenset()
    return frozenset(str(each[4][0]) for each in found)
