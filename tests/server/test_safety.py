"""What a stranger might try: paths, headers, heavy set-ups, floods from many lines, curious logs."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bannermen.server.doors.caller_address import caller_address
from bannermen.server.doors.callers import Lines
from bannermen.server.doors.socket import CALL_BURST, CONNECTIONS_EACH, Doorkeeper
from bannermen.server.settings import Settings
from bannermen.server.tables.connection import Connection
from bannermen.server.tables.registry import TableRegistry
from tests.server.guest import KINGSROAD, ME, Client
from tests.server.server_process import Server


@pytest.fixture
def site(tmp_path: Path, serve: Callable[..., Any]) -> Any:
    """A server with pages of its own, and a secret just outside of them."""
    pages = tmp_path / "site" / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("the table")
    (pages / "assets" / "a.js").write_text("a script")
    (tmp_path / "site" / "secret.txt").write_text("the secret")
    (pages / "link.txt").symlink_to(tmp_path / "site" / "secret.txt")
    with serve(static=pages) as address:
        yield Client(address)


def test_only_built_files_are_served(site: Client) -> None:
    assert site.http.get("/assets/a.js").text == "a script"
    for path in (
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%5csecret.txt",
        "/link.txt",
        "//secret.txt",
        "/assets/%00",
        "/assets/" + "a" * 5000,
    ):
        reply = site.http.get(path)
        assert reply.status_code == 200 and reply.text == "the table", path


def test_the_headers_of_safety_are_on_everything(site: Client) -> None:
    """What is nowhere is answered with the page, wherever it was looked for."""
    for path in ("/", "/assets/nothing.js", "/api/health", "/api/nothing", "/openapi.json"):
        headers = site.http.get(path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "script-src 'self';" in policy and "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer"
        assert "server" not in headers
    built = site.http.get("/assets/a.js").headers
    assert built["Content-Type"].startswith("text/javascript") and "server" not in built
    assert built["X-Content-Type-Options"] == "nosniff" and built["Cross-Origin-Resource-Policy"] == "same-origin"


def test_a_scene_is_only_what_the_game_calls_one(client: Client) -> None:
    """It goes into the name of the saved file, and so into a header."""
    setup = {"position": {}, "scene": 'x"\r\nSet-Cookie: a=b\r\n\r\n'}
    made = client.http.post("/api/tables", json={"game": "battles", "setup": setup}).json()
    assert made["table"]["scene"] == ""
    saved = client.http.get(f"/api/tables/{made['table']['id']}/save", headers={"Seat-Token": made["token"]})
    assert saved.status_code == 200 and "set-cookie" not in saved.headers
    again = client.http.post("/api/tables", json={"journal": saved.json()})
    assert again.status_code == 201 and again.json()["table"]["scene"] == ""


def test_heavy_set_ups_are_not_kept(client: Client) -> None:
    setup = {"scene": KINGSROAD, "ballast": "x" * 300_000}
    reply = client.http.post("/api/tables", json={"game": "battles", "setup": setup})
    assert reply.status_code == 409 and "20000" in reply.text.replace(",", "").replace(" ", ""), reply.text
    made = client.new_table(ME, ME)
    journal = client.http.get(f"/api/tables/{made['table']['id']}/save", headers={"Seat-Token": made["token"]}).json()
    assert client.http.post("/api/tables", json={"journal": journal}).status_code == 201
    journal["setup"]["ballast"] = "x" * 300_000
    assert client.http.post("/api/tables", json={"journal": journal}).status_code in (409, 413)


def test_large_uploads_are_rationed(serve: Callable[..., Any]) -> None:
    with serve(strict=True) as address:
        http = Client(address).http
        statuses = [http.post("/api/tables", json={"journal": {"a": "x" * 70_000}}).status_code for _ in range(25)]
        assert statuses[0] == 409 and statuses[-1] == 429
        made = http.post("/api/tables", json={"game": "battles", "setup": {"scene": KINGSROAD}})
        assert made.status_code == 201, "small ones go on"
        pieces = (piece for piece in [b'{"journal": {"a": "', b"x" * 70_000, b'"}}'])
        reply = http.post("/api/tables", content=pieces, headers={"Content-Type": "application/json"})
        assert reply.status_code == 429, "nor does it help not to say how much will come"


@pytest.mark.embedded
def test_other_users_of_the_machine_cannot_read_the_matches(tmp_path: Path, serve: Callable[..., Any]) -> None:
    with serve(data=tmp_path / "new"):
        assert (tmp_path / "new").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("depth", [500, 900, 5000, 100_000])
def test_deep_bodies_are_refused(client: Client, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for body in (
        f'{{"game": "battles", "setup": {{"scene": {deep}}}}}',
        f'{{"game": "battles", "setup": {{"position": {{"units": {deep}}}}}}}',
        f'{{"journal": {{"setup": {deep}}}}}',
    ):
        reply = client.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert 400 <= reply.status_code < 500, (depth, reply.status_code, reply.text[:200])


def test_chat_has_a_pace_of_its_own(serve: Callable[..., Any]) -> None:
    with serve(strict=True) as address:
        client = Client(address)
        me = client.guest(client.new_table(ME, ME))
        replies = [me.ask("chat", text="Winter is coming.") for _ in range(20)]
        kinds = [reply["type"] for reply in replies]
        assert kinds[:10] == ["chat"] * 10 and kinds[-1] == "error"
        assert replies[-1]["error"] == "slow-down"
        assert me.ask("ping")["type"] == "pong", "only the chat waits"


def test_a_request_over_the_limit_is_answered_by_its_name(serve: Callable[..., Any]) -> None:
    with serve(strict=True) as address:
        client = Client(address)
        me = client.guest(client.new_table(ME, ME))
        replies = [me.ask("ping", id=f"ping-{number}") for number in range(120)]
        late = [reply for reply in replies if reply["type"] == "error"]
        assert late and all(reply["error"] == "slow-down" and reply["id"].startswith("ping-") for reply in late)


def test_many_lines_of_one_address_share_a_limit(serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bannermen.server.doors.socket.BURST_EACH", 30)
    monkeypatch.setattr("bannermen.server.doors.socket.RATE_EACH", 1.0)
    with serve(strict=True) as address:
        client = Client(address)
        seated = client.new_table(ME, ME)
        guests = [client.guest(seated) for _ in range(4)]
        kinds = [guest.ask("ping")["type"] for _ in range(15) for guest in guests]
        assert kinds[0] == "pong" and kinds[-1] == "error"


def test_the_doorkeeper_counts() -> None:
    strict = Doorkeeper(True)
    assert all(strict.enter("a") for _ in range(CONNECTIONS_EACH))
    assert not strict.enter("a") and strict.enter("b"), "so many at a time"
    caller = Doorkeeper(True)
    came = 0
    for _ in range(CALL_BURST + 100):
        if caller.enter("a"):
            came += 1
            caller.leave("a")
    assert CALL_BURST <= came < CALL_BURST + 100, "so many a second"
    assert caller.all == 0 and caller.inside == {}


def test_all_addresses_of_one_network_share() -> None:
    """Whoever has one IPv6 address has as many as wanted; shares are counted for the network."""
    lines = Lines((), most=3)
    assert all(lines.enter((f"2001:db8:7:1::{n}", 50000 + n)) for n in range(1, 4))
    assert not lines.enter(("2001:db8:7:1:aaaa:bbbb:cccc:dddd", 50004))
    assert lines.enter(("2001:db8:7:2::1", 50005)), "the network next door is somebody else's"
    lines.leave(caller_address(("2001:db8:7:1::2", 50002)))
    assert lines.enter(("2001:db8:7:1::9", 50006))


def test_the_log_tells_of_no_addresses_and_no_secrets(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", tmp_path / "log")
    server.start()
    client = Client(server.address)
    seated = client.new_table(ME, {"player": "friend"}, name="Arya")
    id, invitation = seated["table"]["id"], seated["invitations"][0]["invitation"]
    me = client.guest(seated)
    friend = client.sit(id, invitation=invitation, name="Gendry")
    client.http.get(f"/api/tables/{id}/save", headers={"Seat-Token": seated["token"]})
    me.say("chat", text="hidden words")
    me.wait("chat")
    me.socket.send(json.dumps({"type": "answer", "token": seated["token"]}))
    me.wait("error")
    me.close()
    time.sleep(0.2)
    server.stop(signal.SIGTERM)
    log = server.log.read_text()
    for word in (seated["token"], friend["token"], invitation, "Arya", "Gendry", "hidden", "127.0.0.1", "socket"):
        assert word not in log, log


def test_tables_that_nobody_looks_at_are_put_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bannermen.server.tables.registry.IDLE", 0.1)
    monkeypatch.setattr("bannermen.server.tables.registry.SWEEP", 0.05)

    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data", workers=0, pace=0.0))
        await registry.start()
        try:
            wish = {"game": "battles", "setup": {"scene": KINGSROAD}, "seed": 1}
            visited, _, _ = await registry.create(wish)
            await visited.join(Connection("", "en", -1))
            left, _, _ = await registry.create(wish)
            deadline = time.monotonic() + 20
            while left.roster.id in registry.tables:
                assert time.monotonic() < deadline
                await asyncio.sleep(0.02)
            assert left.gone and list(registry.tables) == [visited.roster.id], "a watcher keeps a table open"
            again = await registry.open(left.roster.id)
            assert again is not left and again.play is not None and left.play is not None
            assert again.play.match.plain() == left.play.match.plain()
        finally:
            await registry.close()

    asyncio.run(scene())
