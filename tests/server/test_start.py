"""A server begins and ends well: many callers at once, a port of its own, signals."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.server.guest import KINGSROAD, Client, bot
from tests.server.server_process import Server


def test_many_callers_at_once_right_after_the_start(tmp_path: Path) -> None:
    """Nothing is prepared by two threads at a time: that once brought the process down."""
    server = Server(tmp_path / "data", tmp_path / "log", anew=True)
    server.start()
    try:
        http = httpx.Client(base_url=f"http://{server.address}", timeout=60.0)
        wish = {"game": "battles", "setup": {"scene": KINGSROAD}}
        calls = [lambda: http.post("/api/tables", json=wish)] * 6
        calls += [lambda: http.get("/api/rules/bow"), lambda: http.get("/api/games/battles/content")] * 3
        with ThreadPoolExecutor(len(calls)) as pool:
            statuses = [reply.status_code for reply in pool.map(lambda call: call(), calls)]
        assert statuses == [201] * 6 + [200] * 6
    finally:
        server.stop(signal.SIGTERM)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_leaves_nothing_behind(tmp_path: Path, sign: int) -> None:
    server = Server(tmp_path / "data", tmp_path / "log", "--pace", "0", anew=sign == signal.SIGTERM)
    server.start()
    client = Client(server.address)
    id = client.new_table(bot("strong"), bot("strong"))["table"]["id"]
    client.watcher(id)
    while client.table(id)["number"] < 2:  # the worker is there, and thinks
        time.sleep(0.05)
    began = time.monotonic()
    assert server.stop(sign) == 0
    assert time.monotonic() - began < 15.0
    log = server.log.read_text()
    assert "Traceback" not in log and "leaked" not in log and "Warning" not in log, log
    deadline = time.monotonic() + 10
    while is_there(server.process.pid):
        assert time.monotonic() < deadline, "a worker lives on"
        time.sleep(0.05)


def is_there(group: int) -> bool:
    """Whether anybody of the group of processes lives, the bots' workers included."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        server = Server(tmp_path / "data", tmp_path / "log", "--port", str(port), "--language", "en")
        done = subprocess.run(server.command, capture_output=True, text=True, timeout=600)
    assert done.returncode != 0 and done.stdout == ""
    assert f"could not start at http://localhost:{port}" in done.stderr and "Traceback" not in done.stderr
