"""Twenty matches at once, the server killed without warning: every acknowledged answer is there afterwards."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from bannermen.kernel.chance import Chance
from tests.server.guest import ME, Client, Guest, bot
from tests.server.server_process import Server

DATABASES = ("sqlite", "postgresql")
DAILY, NIGHTLY = (10, 1), (20, 2)  # matches that are played, and how often the server is killed
ENOUGH = 60  # acknowledged answers after which the axe may fall


class Player(threading.Thread):
    """Plays one seat against a bot until the line goes dead; keeps every answer that was acknowledged."""

    def __init__(self, guest: Guest, seed: int) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.chance = Chance(seed)
        self.acknowledged: list[tuple[str, Any, dict[str, Any]]] = []
        self.doubtful: tuple[str, Any, int] | None = None

    def run(self) -> None:
        guest = self.guest
        try:
            while not guest.over:
                if guest.decision is None:
                    guest.wait("update", "state")
                    continue
                code, id = guest.any_answer(self.chance), f"{id_of(guest)}-{len(self.acknowledged)}-{guest.revision}"
                self.doubtful = (id, code, guest.revision)
                reply = guest.answer(code, id=id)
                self.doubtful = None
                if reply["type"] == "ack":
                    self.acknowledged.append((id, code, reply))
        except (ConnectionClosed, OSError, EOFError):
            pass


def id_of(guest: Guest) -> str:
    return str(guest.table["id"])


@pytest.mark.parametrize(("tables", "rounds"), [DAILY, pytest.param(*NIGHTLY, marks=pytest.mark.nightly)])
def test_every_acknowledged_answer_survives_kill_9(
    tables: int, rounds: int, tmp_path: Path, database: Callable[[Path], str]
) -> None:
    url = database(tmp_path)
    options = ("--pace", "0.02", "--workers", "1", *(("--database", url) if url else ()))
    server = Server(tmp_path / "data", tmp_path / "server.log", *options)
    server.start()
    try:
        client = Client(server.address)
        seated = [client.new_table(ME, bot("random"), seed=seed) for seed in range(tables)]
        watched = [client.new_table(bot("random"), bot("random"), seed=seed)["table"]["id"] for seed in range(4)]
        acknowledged: list[list[tuple[str, Any, dict[str, Any]]]] = [[] for _ in seated]
        most_seen: dict[str, int] = {}
        for round_ in range(rounds):
            players = [Player(client.guest(one), 100 * round_ + index) for index, one in enumerate(seated)]
            watchers = [client.watcher(id) for id in watched]
            for player in players:
                player.start()
            until = time.monotonic() + 20.0
            while time.monotonic() < until and sum(len(player.acknowledged) for player in players) < ENOUGH:
                for watcher in watchers:
                    if not watcher.over:
                        watcher.wait("update", "state", "table")
            for watcher in watchers:
                most_seen[id_of(watcher)] = watcher.number
            server.stop(signal.SIGKILL)
            for player in players:
                player.join(30)
                assert not player.is_alive()
            server.start()
            client = Client(server.address)
            for index, (one, player) in enumerate(zip(seated, players, strict=True)):
                acknowledged[index] += player.acknowledged
                check(client.guest(one), acknowledged[index], player)
                check_journal(client, one, acknowledged[index])
            for id, number in most_seen.items():
                assert client.table(id)["number"] >= number, "what a watcher was shown was on disk"
        assert sum(len(answers) for answers in acknowledged) > ENOUGH
    finally:
        server.stop(signal.SIGKILL)
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def check(guest: Guest, acknowledged: list[tuple[str, Any, dict[str, Any]]], player: Player) -> None:
    """Each answer is asked for again: the same receipt comes back, and nothing happens twice."""
    newest = max((reply["number"] for _, _, reply in acknowledged), default=0)
    assert guest.number >= newest
    for id, code, reply in acknowledged[-25:]:
        again = guest.ask("answer", id=id, seat=0, answer=code, revision=0)
        assert again["type"] == "ack"
        assert (again["number"], again["revision"]) == (reply["number"], reply["revision"])
    if player.doubtful is not None:
        # Sent, but never acknowledged: sending it again settles it, and once more changes nothing.
        id, code, revision = player.doubtful
        first = guest.ask("answer", id=id, seat=0, answer=code, revision=revision)
        assert first["type"] in ("ack", "refused")
        if first["type"] == "ack":
            acknowledged.append((id, code, first))
            second = guest.ask("answer", id=id, seat=0, answer=code, revision=revision)
            assert (second["number"], second["revision"]) == (first["number"], first["revision"])
    guest.close()


def check_journal(client: Client, seated: dict[str, Any], acknowledged: list[tuple[str, Any, dict[str, Any]]]) -> None:
    """The match itself has each of them, in its place."""
    where, token = f"/api/tables/{seated['table']['id']}/save", {"Seat-Token": seated["token"]}
    journal = client.http.get(where, headers=token).json()
    for _, code, reply in acknowledged:
        assert journal["answers"][reply["number"] - 1] == [0, code]
