"""What may happen to a server: senders that vanish, full disks, restarts, callers that say nothing, names, proxies."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import signal
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from bannermen.kernel.chance import Chance
from bannermen.server.settings import Settings
from bannermen.server.storage import archive
from bannermen.server.storage.loading import load_tables
from bannermen.server.storage.storage import DiskFull, Storage, is_full
from bannermen.server.tables.clocks import Clocks
from bannermen.server.tables.connection import Connection
from bannermen.server.tables.registry import TableRegistry
from tests.server.guest import KINGSROAD, ME, Client, bot, play_together
from tests.server.server_process import Server

# --- somebody vanishes ---


def test_a_sender_that_vanishes_does_not_close_the_table_for_the_others(
    serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line goes dead while the answer is on its way to disk: it counts, and nobody else notices."""
    write = Storage.write

    async def slowly(self: Storage, writing: Any) -> None:
        await asyncio.sleep(1.0)
        await write(self, writing)

    with serve() as address:
        client = Client(address)
        seated, friend = client.pair(seed=4)
        one, two = client.guest(seated), client.guest(friend)
        watcher, leaving = (client.watcher(seated["table"]["id"]) for _ in range(2))
        play_together([one, two], Chance(1), 3, until=0)
        assert one.decision is not None
        number = one.number
        monkeypatch.setattr(Storage, "write", slowly)
        one.say("answer", id="last words", seat=0, answer=one.any_answer(Chance(1)), revision=one.revision)
        time.sleep(0.1)
        one.socket.socket.shutdown(socket.SHUT_RDWR)  # not even a farewell
        leaving.close()  # the news of which cannot be sent there any more
        for other in (two, watcher):
            while other.number <= number:
                other.hear(10.0)
            assert other.number == number + 1
        monkeypatch.undo()
        back = client.guest(seated)
        again = back.ask("answer", id="last words", seat=0, answer=0, revision=0)
        assert again["type"] == "ack" and again["number"] == number + 1
        assert two.ask("ping")["type"] == "pong" and watcher.ask("ping")["type"] == "pong"
        for guest in (back, two, watcher):
            guest.close()


# --- a full disk ---


@contextmanager
def full_disk(patched: pytest.MonkeyPatch) -> Iterator[None]:
    """Every writing of the database fails as SQLite fails on a full disk."""

    def refuse(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if statement.lstrip().upper().startswith(("INSERT", "UPDATE", "DELETE")):
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorcode = sqlite3.SQLITE_FULL  # type: ignore[attr-defined]
            raise sa.exc.OperationalError(statement, {}, full)

    sa.event.listen(sa.Engine, "before_cursor_execute", refuse)
    try:
        yield
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", refuse)


def test_a_full_disk_is_recognised(tmp_path: Path) -> None:
    """As SQLite itself tells it."""
    storage = Storage(tmp_path)
    with storage.engine.connect() as connection:
        pages = connection.execute(sa.text("PRAGMA page_count")).scalar()
        connection.execute(sa.text(f"PRAGMA max_page_count={pages}"))
        row = {"id": "x", "game": "g", "name": "", "part": {"ballast": "x" * 100_000}, "created": 0.0}
        with pytest.raises(sa.exc.OperationalError) as error:
            archive.add_list(connection, row)
    assert is_full(error.value)
    assert is_full(OSError(28, "No space left on device")) and not is_full(OSError(5, "Input/output error"))
    storage.close()


@pytest.mark.embedded
def test_a_full_disk_is_told_and_nothing_has_changed(
    serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve() as address:
        client = Client(address)
        seated = client.new_table(ME, ME, seed=51, clock={"minutes": 10, "increment": 5})
        me, watcher = client.guest(seated, language="de"), client.watcher(seated["table"]["id"])
        me.play_on(Chance(1), 4)
        while watcher.revision < me.revision:
            watcher.hear()
        before = (me.number, me.revision, json.dumps(me.views))
        answer = me.any_answer(Chance(1))
        with full_disk(monkeypatch):
            reply = me.ask("answer", seat=me.waiting[0], answer=answer, revision=me.revision)
            assert reply["type"] == "error" and reply["error"] == "disk-full" and "Platte" in reply["text"]
            told = watcher.wait("error")
            assert told["error"] == "disk-full" and "disk" in told["text"], "everybody there is told"
            assert me.ask("chat", text="hello?")["error"] == "disk-full"
            made = client.http.post("/api/tables", json={"game": "battles", "setup": {"scene": KINGSROAD}})
            assert made.status_code == 507 and made.json()["error"] == "disk-full"
            health = client.http.get("/api/health")
            assert health.status_code == 503 and health.json()["status"] == "disk-full"
        me.say("refresh")
        me.wait("state")
        assert (me.number, me.revision, json.dumps(me.views)) == before
        assert me.answer(answer)["type"] == "ack" and me.number == before[0] + 1, "when there is room it goes on"
        while watcher.revision < me.revision:
            watcher.hear()
        assert client.http.get("/api/health").json()["status"] == "ok"
        me.close()
        watcher.close()


@pytest.mark.embedded
def test_bots_wait_for_room_on_the_disk(serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bannermen.server.tables.driver.PATIENCE", 0.2)
    with serve() as address:
        client = Client(address)
        seated = client.new_table(bot("random"), bot("random"), seed=2)
        with full_disk(monkeypatch):
            watcher = client.watcher(seated["table"]["id"])
            assert watcher.wait("error")["error"] == "disk-full"
            number = watcher.number
            time.sleep(0.5)
        watcher.wait("update", until=lambda: watcher.number > number + 3)
        watcher.close()


# --- clocks ---


def test_clocks_run_on_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", tmp_path / "log")
    server.start()
    client = Client(server.address)
    seated, _ = client.pair(seed=4, clock={"minutes": 1, "increment": 0})
    me = client.guest(seated)
    me.play_on(Chance(1), 2)
    thinking = me.clock["running"]
    assert thinking
    left = list(me.clock["left"])
    time.sleep(1.5)
    me.close()
    server.stop(signal.SIGTERM)
    time.sleep(2.0)  # while the server is down nobody can play, and nobody's time runs
    server.start()
    try:
        me = Client(server.address).guest(seated)
        assert me.clock["running"] == thinking, "time runs, though nobody has answered yet"
        used = left[thinking[0]] - me.clock["left"][thinking[0]]
        assert 1.4 < used < 4.0, used
        time.sleep(1.0)
        me.say("refresh")
        me.wait("state")
        assert left[thinking[0]] - me.clock["left"][thinking[0]] > used + 0.9
        me.close()
    finally:
        server.stop(signal.SIGTERM)


def test_clocks_run_on_while_a_table_is_put_away(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data", workers=0, pace=0.0))
        await registry.start()
        try:
            clock = {"minutes": 10, "increment": 5}
            wish = {"game": "battles", "setup": {"scene": KINGSROAD}, "seed": 1, "clock": clock}
            table, _, _ = await registry.create(wish)
            assert table.play is not None and table.play.clocks is not None
            seat = table.play.match.pending[0].seat
            table.play.clocks.run([seat])
            await table.play.take(seat, table.play.match.pending[0].options[0], "", 0.0)
            (running,) = table.play.clocks.running
            left = table.play.clocks.left[running]
            registry.forget(table)
            hour = registry.hour
            registry.hour = lambda: hour() + 100.0  # type: ignore[method-assign]
            again = await registry.open(table.roster.id)
            assert again.play is not None and again.play.clocks is not None
            assert again.play.clocks.running == [running]
            assert left - 101.5 < again.play.clocks.left[running] < left - 99.9
        finally:
            await registry.close()

    asyncio.run(scene())


def test_a_clock_that_is_new_starts_now() -> None:
    now = [500.0]
    clocks = Clocks({"minutes": 1, "increment": 0}, [], 0.0, 2, lambda: now[0])
    clocks.resume([0])
    assert clocks.left == [60.0, 60.0]
    now[0] = 510.0
    assert clocks.plain()["left"] == [50.0, 60.0]
    again = Clocks({"minutes": 1, "increment": 0}, [50.0, 60.0], 510.0, 2, lambda: now[0])
    now[0] = 515.0
    again.resume([0])
    assert again.left == [45.0, 60.0]
    old = Clocks({"minutes": 1, "increment": 0}, [50.0, 60.0], 0.0, 2, lambda: now[0])
    old.resume([0])
    assert old.left == [50.0, 60.0], "a table of the first version: nobody knows how long it lay"


# --- bots ---


def test_bots_wait_where_nobody_looks(client: Client) -> None:
    seated = client.new_table(bot("random"), bot("random"), seed=8)
    id = seated["table"]["id"]
    time.sleep(0.5)
    assert client.table(id)["number"] == 0, "nobody is there"
    watcher = client.watcher(id)
    watcher.wait("update", until=lambda: watcher.number >= 5)
    watcher.close()
    time.sleep(0.3)
    number = client.table(id)["number"]
    time.sleep(0.5)
    assert client.table(id)["number"] == number
    again = client.watcher(id)
    again.wait("update", until=lambda: again.number > number)
    again.close()


def test_bots_think_on_the_account_of_those_who_play(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data", workers=0, pace=0.0))
        await registry.start()
        try:
            wish = {"game": "battles", "setup": {"scene": KINGSROAD}, "seats": [ME, bot("random")]}
            table, token, _ = await registry.create(wish)
            holder = table.roster.chairs[0].holder
            assert token and table.address() == ""
            await table.join(Connection("", "en", -1, "10.0.0.1"))
            assert table.address() == "10.0.0.1", "a watcher's, if nobody else is there"
            await table.join(Connection(holder, "en", -1, "10.0.0.9"))
            assert table.address() == "10.0.0.9"
        finally:
            await registry.close()

    asyncio.run(scene())


# --- callers ---


def raw(address: str) -> socket.socket:
    host, port = address.split(":")
    return socket.create_connection((host, int(port)), timeout=20)


def is_closed(line: socket.socket, within: float) -> bool:
    line.settimeout(within)
    try:
        return line.recv(1000) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


def test_who_says_nothing_is_cut_off(serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bannermen.server.doors.callers.HEAD_SECONDS", 0.5)
    with serve(strict=True) as address:
        silent, slow = raw(address), raw(address)
        slow.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n")
        began = time.monotonic()
        while time.monotonic() - began < 15.0 and not is_closed(slow, 0.1):
            try:
                slow.sendall(b"X-More: 1\r\n")  # a little at a time, for ever
            except OSError:
                break
        assert time.monotonic() - began < 15.0
        assert is_closed(silent, 15.0)
        client = Client(address)
        me = client.guest(client.new_table(ME, ME))
        time.sleep(1.2)
        assert me.ask("ping")["type"] == "pong", "a socket at a table may be silent"
        me.close()
        patient = raw(address)
        for _ in range(2):
            patient.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert patient.recv(4000).startswith(b"HTTP/1.1 200")


def test_an_address_has_only_so_many_lines(serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bannermen.server.doors.callers.CALLERS_EACH", 5)
    with serve(strict=True) as address:
        lines = [raw(address) for _ in range(8)]
        cut: set[int] = set()
        until = time.monotonic() + 15.0
        while len(cut) < 3 and time.monotonic() < until:
            cut |= {number for number, line in enumerate(lines) if number not in cut and is_closed(line, 0.1)}
        time.sleep(0.2)
        cut |= {number for number, line in enumerate(lines) if number not in cut and is_closed(line, 0.1)}
        assert len(cut) == 3
        for line in lines:
            line.close()
        assert answers_before(address, until), "lines that are closed do not count"


def answers_before(address: str, until: float) -> bool:
    while time.monotonic() < until:
        with contextlib.suppress(httpx.TransportError):
            return Client(address).http.get("/api/health").status_code == 200
        time.sleep(0.1)
    return False


def upload(address: str, length: int) -> http.client.HTTPConnection:
    line = http.client.HTTPConnection(address, timeout=20)
    line.putrequest("POST", "/api/tables")
    line.putheader("Content-Type", "application/json")
    line.putheader("Content-Length", str(length))
    line.endheaders()
    line.send(b'{"journal": {"a": "')
    return line


def test_an_upload_that_does_not_come_is_not_waited_for(
    serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bannermen.server.doors.guard.PIECE_SECONDS", 0.4)
    monkeypatch.setattr("bannermen.server.doors.guard.BODY_SECONDS", 1.0)
    with serve(strict=True) as address:
        stuck = upload(address, 100_000)
        began = time.monotonic()
        reply = stuck.getresponse()
        assert reply.status == 408 and json.loads(reply.read())["error"] == "too-late"
        assert time.monotonic() - began < 15.0
        drop = upload(address, 100_000)
        with pytest.raises((OSError, http.client.HTTPException)):  # a drop at a time does not help
            for _ in range(60):
                drop.send(b"x")
                time.sleep(0.1)
            raise AssertionError("it was waited for all the same")


def test_an_address_has_only_so_many_uploads_at_a_time(
    serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve(strict=True) as address:
        lines = [upload(address, 100_000) for _ in range(4)]
        time.sleep(0.3)
        fifth = upload(address, 100_000)
        reply = fifth.getresponse()
        assert reply.status == 429 and json.loads(reply.read())["error"] == "slow-down"
        for line in lines:
            line.close()
        time.sleep(0.3)
        whole = Client(address).http.post("/api/tables", json={"journal": {"a": "x" * 70_000}})
        assert whole.status_code == 409, "when they have gone others may come"


def test_a_socket_that_says_nothing_for_hours_is_closed(
    serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bannermen.server.doors.socket.SILENT_HOURS", 0.5 / 3600)
    with serve() as address:
        client = Client(address)
        me = client.guest(client.new_table(ME, ME))
        for _ in range(4):
            time.sleep(0.3)
            assert me.ask("ping")["type"] == "pong"
        with pytest.raises(ConnectionClosed) as closed:
            me.wait("state")
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4410


# --- names and proxies ---


def test_the_server_answers_only_to_its_names(serve: Callable[..., Any]) -> None:
    with serve(hosts=("table.example",), origins=("https://castle.example",)) as address:
        http = Client(address).http
        for host, status in (
            ("localhost", 200),
            ("127.0.0.1:99", 200),
            ("[::1]:80", 200),
            ("table.example:443", 200),
            ("castle.example", 200),
            ("evil.example", 421),
            ("table.example.evil.example", 421),
            ("", 421),
        ):
            reply = http.get("/api/games", headers={"Host": host})
            assert reply.status_code in (status, 400 if host == "" else status), host
        id = Client(address).new_table(ME, ME)["table"]["id"]
        for host, status in (("localhost", b"101"), ("evil.example", b"403")):
            line = raw(address)
            head = (
                f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            )
            head += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            line.sendall(head.encode())
            assert line.recv(4000).split()[1] == status
            line.close()


@pytest.mark.parametrize("named", [False, True], ids=["nobody", "proxy"])
def test_a_forwarded_address_counts_only_from_a_proxy_that_was_named(
    serve: Callable[..., Any], named: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bannermen.server.doors.guard.BURST", 20)
    monkeypatch.setattr("bannermen.server.doors.guard.RATE", 0.001)
    with serve(strict=True, proxies=("127.0.0.1",) if named else ()) as address:
        http = Client(address).http
        statuses = []
        for number in range(40):
            statuses.append(http.get("/api/games", headers={"X-Forwarded-For": f"10.0.0.{number}"}).status_code)
        assert (429 in statuses) is not named, "whoever calls may write anything into a header"


# --- how long things are kept ---


def test_finished_tables_are_kept_as_long_as_the_settings_say(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data", workers=0, pace=0.0, keep_tables=2.0, keep_chat=1.0))
        await registry.start()
        try:
            wish = {"game": "battles", "setup": {"scene": KINGSROAD}, "seed": 1}
            made = {name: (await registry.create(wish))[0] for name in ("old", "young", "live", "open")}
            now = time.time()

            def age(connection: sa.Connection) -> None:
                for name, days, state in (
                    ("old", 3, "over"),
                    ("young", 1, "over"),
                    ("live", 30, "live"),
                    ("open", 30, "over"),
                ):
                    id = made[name].roster.id
                    row = {"touched": now - days * 86_400.0, "state": state}
                    archive.put_progress(connection, id, row)
                    for days_ago in (0.5, 1.5):
                        said = {"seat": 0, "name": "", "text": f"{days_ago}", "at": now - days_ago * 86_400.0}
                        archive.add_chat(connection, id, said)

            await registry.storage.write(age)
            for name in ("old", "young", "live"):
                registry.forget(made[name])
            await registry.forget_the_old()
            left = {}
            for name, table in made.items():
                id = table.roster.id
                left[name] = await registry.storage.read(lambda c, id=id: archive.load_roster(c, id) is not None)  # type: ignore[misc]
                if left[name]:
                    chat = await registry.storage.read(lambda c, id=id: load_tables(c, [id])[id].chat)  # type: ignore[misc]
                    assert [line["text"] for line in chat] == ["0.5"]
            assert left == {"old": False, "young": True, "live": True, "open": True}, "one in use is not taken away"
        finally:
            await registry.close()

    asyncio.run(scene())


def test_without_a_setting_everything_is_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data", workers=0))
        await registry.start()
        try:
            table, _, _ = await registry.create({"game": "battles", "setup": {"scene": KINGSROAD}, "seed": 1})
            row = {"touched": 1.0, "state": "over"}
            await registry.storage.write(lambda c: archive.put_progress(c, table.roster.id, row))
            registry.forget(table)
            await registry.forget_the_old()
            assert await registry.storage.read(lambda c: archive.load_roster(c, table.roster.id)) is not None
        finally:
            await registry.close()

    asyncio.run(scene())


def test_the_disk_is_full_for_the_hour_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server closes well although nothing can be written."""

    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data", workers=0))
        await registry.start()
        with full_disk(monkeypatch):
            with pytest.raises(DiskFull):
                await registry.note_the_hour()
            await registry.close()

    asyncio.run(scene())
