"""Nobody can slow the others down: rates, sizes, slow watchers, foreign pages, odd tests of coverage."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bannermen.kernel.chance import Chance
from bannermen.server.coverage import gather
from bannermen.server.limits import OUTBOX, Bucket
from bannermen.server.tables.connection import Connection
from tests.server.guest import ME, Client, bot


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_flood_of_messages_is_stemmed(serve: Callable[..., Any]) -> None:
    with serve(strict=True) as address:
        client = Client(address)
        me = client.guest(client.new_table(ME, ME))
        for _ in range(100):
            me.say("ping")
        time.sleep(0.2)
        kinds = [me.hear()["type"] for _ in range(90)]
        assert "pong" in kinds and "error" in kinds
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(2000):
                me.say("ping")
                if len(me.seen) % 50 == 0:
                    time.sleep(0.001)
            while True:
                me.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429


def test_new_tables_are_rationed(serve: Callable[..., Any]) -> None:
    with serve(strict=True) as address:
        http = Client(address).http
        wish = {"game": "cyvasse", "setup": {}}  # refused, but only after it was counted
        statuses = [http.post("/api/tables", json=wish).status_code for _ in range(290)]
        assert statuses[0] == 404 and statuses[-1] == 429


def test_a_large_message_ends_the_conversation(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME))
    me.say("chat", text="x" * 70_000)
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            me.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_foreign_pages_are_not_let_in(client: Client) -> None:
    id = client.new_table(ME, ME)["table"]["id"]
    where = f"ws://{client.address}/api/tables/{id}/socket"
    with connect(where, origin="https://evil.example", compression=None) as line:  # type: ignore[arg-type]
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=60)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
    with connect(where, origin=f"http://{client.address}", compression=None) as line:  # type: ignore[arg-type]
        line.send(json.dumps({"type": "hello"}))
        assert json.loads(line.recv(timeout=60))["type"] == "state"


def test_a_watcher_who_does_not_listen_slows_nobody(client: Client) -> None:
    seated = client.new_table(ME, bot("random"), seed=41)
    me = client.guest(seated)
    where = f"ws://{client.address}/api/tables/{seated['table']['id']}/socket"
    with connect(where, compression=None, max_queue=1) as deaf:
        deaf.send(json.dumps({"type": "hello"}))
        began = time.monotonic()
        me.play_on(Chance(2))
        assert me.over and time.monotonic() - began < 60
        # It wakes up at last, and gets to the present in a few large steps.
        revision, messages = -1, 0
        while True:
            message = json.loads(deaf.recv(timeout=60))
            messages += 1
            if message["type"] == "update":
                assert message["base"] == revision
            revision = message.get("revision", revision)
            if message["type"] == "state" and message["over"]:
                break
        assert revision == me.revision
    me.close()


def test_replies_do_not_pile_up_without_end() -> None:
    connection = Connection("", "en", -1)
    for _ in range(OUTBOX + 10):
        connection.reply({"type": "pong"})
    assert connection.overflowed and len(connection.outbox) == OUTBOX


def test_coverage_names_the_rules_of_tests(tmp_path: Path) -> None:
    one, two, three, four = (f"bow-{made_up}" for made_up in ("a-01", "b-02", "b-03", "c-01"))
    first = f"import pytest\npytestmark = pytest.mark.rule('{one}')\n"
    (tmp_path / "test_a.py").write_text(first + f"@pytest.mark.rule('{two}', '{three}')\ndef test(): ...")
    (tmp_path / "other.py").write_text(f"@pytest.mark.rule('{four}')\ndef test(): ...")
    assert gather(tmp_path) == [one, two, three]
