"""Servers in processes of their own on one database, people who play at them, and what can happen to servers.

People do what the browser does: they send an answer again, with the same id, until it is acknowledged, through
whichever door is open. They remember every acknowledgement; `judge` looks each of them up and plays every journal
again.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, cast

import msgspec
import sqlalchemy as sa
from msgspec.json import decode, encode

from bannermen.games import game
from bannermen.server.storage.engines import open_shared
from bannermen.server.storage.loading import load_tables
from bannermen.server.tables.gathering import replayed
from tests.postgres import free_port
from tests.server.fork_server import ForkedServer, fork
from tests.server.plain_websocket import Wire

SOURCES = Path(__file__).parents[2]
SCENE = "clash-on-the-kingsroad"
# As the browser does it (web/src/wire/line.ts), in seconds.
TICK = 0.5
PATIENCE, LONGEST_SILENCE = 2.0, 32.0
FIRST_GREETING, LONGEST_GREETING, CALM_GREETING = 3.0, 24.0, 15.0
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
MOVING = 1012
MOVING_PAUSE, MOVING_SPREAD, MOVING_TRIES = 0.1, 0.3, 6
AT_ONCE = 50  # tables that are judged together
HOMES = 250  # addresses of people, so that no limit of one address is reached


class Door:
    """Where others come in without a cable that could be cut."""

    def __init__(self, port: int) -> None:
        self.port = port

    def shut(self) -> None:
        pass


class Server:
    """`bannermen serve` on a database that it shares."""

    def __init__(
        self,
        folder: Path,
        database: str,
        peers: Callable[[int], Cable | Door] | None = None,
        sources: Path = SOURCES,
    ) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"  # where people come in
        self.peers = (peers or Cable)(self.port)  # where other servers come in
        self.advertised = f"127.0.0.1:{self.peers.port}"
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | ForkedServer
        options = ("--port", str(self.port), "--data", str(folder / "data"), "--workers", "1", "--pace", "0.02")
        with self.log.open("w") as log:
            arguments = ["serve", "--advertise", self.advertised, *options]
            around = os.environ | {"BANNERMEN_DATABASE": database, "PYTHONPATH": str(sources)}
            if sources == SOURCES:
                self.process = fork(arguments, around, str(sources), log)
            else:
                self.process = subprocess.Popen(
                    [sys.executable, "-m", "bannermen", *arguments],
                    env=around,
                    cwd=sources,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )

    def wait(self) -> None:
        until = time.monotonic() + 120.0
        while self.status("/api/ready") != 200:
            assert self.process.poll() is None and time.monotonic() < until, self.log.read_text()
            time.sleep(0.1)

    def status(self, path: str) -> int:
        line = HTTPConnection(self.address, timeout=1.0)
        try:
            line.request("GET", path)
            return line.getresponse().status
        except OSError:
            return 0
        finally:
            line.close()

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
        self.gone()

    def gone(self) -> None:
        """Wait until its process has ended; then its door is shut for its peers, too."""
        self.process.wait(60)
        self.peers.shut()


class End(asyncio.Protocol):
    """One end of a line through a cable: what comes here goes out at the other end."""

    def __init__(self, cable: Cable, other: End | None = None) -> None:
        self.cable, self.other = cable, other
        self.transport: asyncio.Transport | None = None
        self.waiting = b""  # what came before the other end was there

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.cable.ends.add(self)
        if self.cable.is_cut:
            self.transport.pause_reading()
        if self.other is None:
            self.other = End(self.cable, self)
            self.reaching = asyncio.ensure_future(self.reach(self.other))
        elif self.other.waiting:
            self.transport.write(self.other.waiting)

    async def reach(self, other: End) -> None:
        try:
            await asyncio.get_running_loop().create_connection(lambda: other, "127.0.0.1", self.cable.target)
        except OSError:
            assert self.transport is not None
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        assert self.other is not None
        if self.other.transport is None:
            self.waiting += data
        else:
            self.other.transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.cable.ends.discard(self)
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()


@cache
def wires() -> asyncio.AbstractEventLoop:
    """All cables of this process are in one thread."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop


class Cable:
    """Between a server and those whom it talks to; cut, neither notices at once: bytes just stop."""

    def __init__(self, target: int) -> None:
        self.port, self.target = free_port(), target
        self.is_cut = False
        self.ends: set[End] = set()
        self.door = asyncio.run_coroutine_threadsafe(self._open(), wires()).result()

    async def _open(self) -> asyncio.Server:
        return await asyncio.get_running_loop().create_server(lambda: End(self), "127.0.0.1", self.port)

    def cut(self) -> None:
        wires().call_soon_threadsafe(self._turn, True)

    def mend(self) -> None:
        wires().call_soon_threadsafe(self._turn, False)

    def shut(self) -> None:
        """Whoever comes finds nobody there: what was at its end is gone."""
        wires().call_soon_threadsafe(self.door.close)

    def _turn(self, is_cut: bool) -> None:
        self.is_cut = is_cut
        for end in self.ends:
            if end.transport is not None and not end.transport.is_closing():
                (end.transport.pause_reading if is_cut else end.transport.resume_reading)()


@dataclass
class Notes:
    """What all people together remember."""

    doors: list[str] = field(default_factory=list)  # those to which the load balancer sends people
    acknowledged: dict[tuple[str, int, str], tuple[int, int]] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)  # seconds from sending an answer to its acknowledgement
    last: dict[str, float] = field(default_factory=dict)  # table -> when something was acknowledged there
    said: dict[str, list[str]] = field(default_factory=dict)  # table -> lines of chat that were acknowledged
    codes: dict[int, int] = field(default_factory=dict)


async def balance(servers: list[Server], notes: Notes) -> None:
    """What a load balancer does: nobody is sent to a door that does not say that it is ready."""
    while True:
        states = [(server.address, await asyncio.to_thread(server.status, "/api/ready")) for server in list(servers)]
        notes.doors = [address for address, status in states if status == 200]
        await asyncio.sleep(0.5)


class Told(msgspec.Struct):
    """As much of a message as is looked at here."""

    type: str
    id: str | None = None
    over: bool = False
    number: int = 0
    revision: int = 0
    decisions: list[dict[str, Any]] = []


class Person:
    def __init__(self, table: str, token: str, notes: Notes, index: int, pace: float) -> None:
        self.table, self.token, self.notes, self.pace = table, token, notes, pace
        self.mood = random.Random(index)
        self.home = home(index)
        self.ids = itertools.count(1)
        self.doubt: dict[str, Any] | None = None  # sent and not acknowledged
        self.sent = self.asked = self.heard = 0.0
        self.turn = index
        self.greeted = self.known = self.left = False
        self.moves = 0
        self.patience = FIRST_GREETING
        self.silence = PATIENCE
        self.pause = FIRST_PAUSE

    async def play(self) -> None:
        """Through another door each time."""
        while True:
            if self.notes.doors:
                self.turn += 1
                address = self.notes.doors[self.turn % len(self.notes.doors)]
                self.greeted = self.left = False
                code = 0
                try:
                    async with asyncio.timeout(self.longest_greeting):
                        waits = "?waits" if self.waits else ""
                        line = await Wire.dial(address, f"/api/tables/{self.table}/socket{waits}", self.home)
                    try:
                        if await self.attend(line):
                            return
                        code = line.code
                    finally:
                        line.abort()
                except TimeoutError:
                    code, self.patience = MOVING, min(2 * self.patience, LONGEST_GREETING)
                except (OSError, EOFError):
                    code = MOVING if self.left else 0
                self.notes.codes[code] = self.notes.codes.get(code, 0) + 1
                await asyncio.sleep(self.rest(code))
            else:
                await asyncio.sleep(TICK)

    @property
    def longest_greeting(self) -> float:
        return self.patience if self.waits else max(self.patience, CALM_GREETING)

    @property
    def waits(self) -> bool:
        return self.doubt is not None or not self.known

    def rest(self, code: int) -> float:
        """How long until it is tried again."""
        self.moves += 1
        soon = code == MOVING or self.doubt is not None
        if soon and self.moves <= MOVING_TRIES:
            return MOVING_PAUSE + self.mood.uniform(0, MOVING_SPREAD)
        pause, self.pause = self.pause, min(2 * self.pause, LONGEST_PAUSE)
        return pause * self.mood.uniform(0.5, 2.5)

    async def attend(self, line: Wire) -> bool:
        """Whether the match is over."""
        dialled = time.monotonic()
        line.send(encode({"type": "hello", "token": self.token, "language": "en"}))
        latest: Told | None = None
        think: asyncio.Task[None] | None = None
        pulse = asyncio.create_task(self.feel_pulse(line, dialled))
        try:
            async for text in line.messages():
                message = decode(text, type=Told)
                self.heard = time.monotonic()
                kind = message.type
                if self.doubt is not None and message.id == self.doubt["id"]:
                    if kind == "ack":
                        self.note(message)
                    self.doubt = None
                    self.silence = PATIENCE
                if kind in ("state", "update"):
                    if message.over:
                        return True
                    latest = message
                    if kind == "state" and not self.greeted:
                        self.greeted = self.known = True
                        self.moves, self.pause, self.asked = 0, FIRST_PAUSE, self.heard
                        self.patience = max(FIRST_GREETING, 3 * (self.heard - dialled))
                    if kind == "state" and self.doubt is not None:
                        line.send(encode(self.doubt))
                thinks = think is not None and not think.done()
                if latest is not None and latest.decisions and self.doubt is None and not thinks:
                    think = asyncio.create_task(self.answer(line, latest))
        finally:
            pulse.cancel()
            if think is not None:
                think.cancel()
        return False

    async def feel_pulse(self, line: Wire, dialled: float) -> None:
        """Leave a server that owes something and says nothing."""
        owed = 0.0
        while True:
            until_left = owed + self.silence - time.monotonic()
            await asyncio.sleep(min(TICK, until_left) if owed and until_left > 0 else TICK)
            now = time.monotonic()
            if not self.greeted:
                if now - dialled >= self.longest_greeting:
                    self.patience = min(2 * self.patience, LONGEST_GREETING)
                    break
                continue
            last = max(self.heard, self.asked)
            if owed < last:
                owed = 0.0
            if owed and now - owed >= self.silence:
                self.silence = min(2 * self.silence, LONGEST_SILENCE)
                break
            if not owed and self.doubt is not None and now - last >= TICK:
                owed = last
                line.send(encode({"type": "ping"}))
        self.left = True
        line.abort()

    def note(self, message: Told) -> None:
        assert self.doubt is not None
        key = (self.table, self.doubt["seat"], self.doubt["id"])
        self.notes.acknowledged[key] = (message.number, message.revision)
        self.notes.times.append(time.monotonic() - self.sent)
        self.notes.last[self.table] = time.monotonic()

    async def answer(self, line: Wire, latest: Told) -> None:
        await asyncio.sleep(self.mood.uniform(0.5, 1.5) * self.pace)
        decision = latest.decisions[0]
        self.doubt = {
            "type": "answer",
            "id": f"{self.token[:6]}-{next(self.ids)}",
            "seat": decision["seat"],
            "revision": latest.revision,
            "answer": self.choose(decision),
        }
        self.sent = self.asked = time.monotonic()
        line.send(encode(self.doubt))

    def choose(self, decision: dict[str, Any]) -> Any:
        codes = [option["code"] for option in decision["options"]]
        if decision["kind"] == "one":
            return self.mood.choice(codes)
        if decision["kind"] == "amount":
            return self.mood.randint(decision["low"], decision["high"])
        self.mood.shuffle(codes)
        return codes if decision["kind"] == "order" else codes[: self.mood.randint(decision["least"], decision["most"])]


def home(index: int) -> str:
    return f"127.{1 + index // HOMES}.0.{1 + index % HOMES}"


def post(address: str, path: str, wish: dict[str, Any], index: int) -> dict[str, Any]:
    line = HTTPConnection(address, timeout=60, source_address=(home(index), 0))
    try:
        line.request("POST", f"/api/{path}", json.dumps(wish), {"Content-Type": "application/json"})
        reply = line.getresponse()
        told = reply.read().decode()
    finally:
        line.close()
    assert reply.status < 400, f"{path}: {reply.status} {told}"
    found: dict[str, Any] = json.loads(told)
    return found


def sit_down(address: str, index: int) -> tuple[str, list[str]]:
    """A table of two people: its id and their tokens."""
    seats = [{"player": "me"}, {"player": "friend"}]
    made = post(address, "tables", {"game": "battles", "setup": {"scene": SCENE}, "seats": seats}, index)
    table = made["table"]["id"]
    wishes = [{"invitation": each["invitation"]} for each in made["invitations"]]
    friends = [post(address, f"tables/{table}/seats", wish, index) for wish in wishes]
    return table, [made["token"], *(friend["token"] for friend in friends)]


@dataclass
class Verdict:
    acknowledged: int = 0
    lost: int = 0  # acknowledged, and not there
    doubled: int = 0  # two receipts for one place in a journal
    broken: int = 0  # journals that cannot be played, or hold more or less than the receipts say

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.broken)


def judge(url: str, notes: Notes) -> Verdict:
    """Nothing acknowledged may be missing; nothing may be there twice; every journal can be played."""
    verdict = Verdict(len(notes.acknowledged))
    engine = open_shared(url)
    with engine.connect() as connection:
        rows = connection.execute(sa.text("SELECT table_id, seat, key, number, revision FROM receipts")).all()
        receipts = {(row[0], row[1], row[2]): (row[3], row[4]) for row in rows}
        verdict.lost = sum(receipts.get(key) != given for key, given in notes.acknowledged.items())
        places = [(table, number) for (table, _, _), (number, _) in receipts.items()]
        verdict.doubled = len(places) - len(set(places))
        receipts_of = Counter(table for table, _ in places)
        started = [id for (id,) in connection.execute(sa.text("SELECT id FROM tables WHERE started"))]
    for first in range(0, len(started), AT_ONCE):
        with engine.connect() as connection:
            kept = load_tables(connection, started[first : first + AT_ONCE])
        for id, (roster, journal, _, _) in kept.items():
            own = receipts_of[id]
            try:
                record, _ = replayed(game(roster.game), roster.setup, roster.seed or 0, journal, roster.taken_back)
                verdict.broken += record.match.number != roster.number or not own <= len(journal) == roster.number
            except Exception:
                verdict.broken += 1
    engine.dispose()
    return verdict


def tables_of(url: str, address: str) -> set[str]:
    """What a server plays now."""
    engine = open_shared(url)
    try:
        with engine.connect() as connection:
            wanted = "SELECT t.id FROM tables t JOIN houses h ON h.id = t.owner WHERE h.address = :address"
            return {id for (id,) in connection.execute(sa.text(wanted), {"address": address})}
    finally:
        engine.dispose()
