"""What operators see: figures on a port of their own, and whether a server should be sent people."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from bannermen.kernel.chance import Chance
from bannermen.server.logs import JsonLines
from bannermen.server.settings import Settings
from tests.postgres import Postgres, free_port
from tests.server.conftest import served
from tests.server.guest import ME, Client


def figures(port: int) -> dict[str, float]:
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as reply:
        lines = [line for line in reply.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_figures_are_counted_and_shown_on_a_port_of_their_own(a_postgres: Postgres, tmp_path: Path) -> None:
    port, own = free_port(), free_port()
    settings = Settings(
        data=tmp_path,
        database=a_postgres.new(),
        advertise=f"127.0.0.1:{port}",
        metrics=f"127.0.0.1:{own}",
        workers=0,
        pace=0.0,
    )
    with served(settings, port) as address:
        client = Client(address)
        me = client.guest(client.new_table(ME, ME, seed=5))
        me.play_on(Chance(5), 5)
        found = figures(own)
        assert found["bannermen_tables"] == found["bannermen_sockets"] == found["bannermen_alive"] == 1
        assert found["bannermen_append_seconds_count"] == 5 and found["bannermen_beats_total"] >= 1
        assert found["bannermen_fenced_total"] == found["bannermen_in_doubt_total"] == 0
        assert client.http.get("/metrics").headers["content-type"].startswith("text/html"), "not at the door of players"
        me.close()


def test_a_server_of_its_own_is_always_ready(serve: Callable[..., Any]) -> None:
    with serve() as address:
        client = Client(address)
        assert client.http.get("/api/live").json() == client.http.get("/api/ready").json() == {"status": "ok"}


def test_the_log_is_one_object_a_line_with_table_and_epoch() -> None:
    formatter = JsonLines()
    formatter.house, formatter.epoch_of = "winterfell", {"kingsroad": 7}.get
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        record = logging.LogRecord("server", 40, "", 0, "table %s: a bot failed", ("kingsroad",), None)
        record.exc_info = (ValueError, error, error.__traceback__)
    line = formatter.format(record)
    told = json.loads(line)
    assert "\n" not in line and told["house"] == "winterfell" and told["table"] == "kingsroad" and told["epoch"] == 7
    assert "ValueError" in told["traceback"]
