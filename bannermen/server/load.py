"""How quick the server is when it is full: `python -m bannermen.server.load`.

Many live tables with bots at both seats, each taking a person's time for an answer. Usually both come over the wire as
two people would, each with a socket of its own, and the time runs from sending an answer until the update that shows it
is there, at the seat that answered and at the other. With `--inside` both seats are bots that think inside the server,
and a watcher at each table takes the time since the server had the answer.

The server limits what one address may do. Each table's people come from an address of their own, as they would: on
Linux every 127.x.y.z is this machine. They come one after another, not all in the same second.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bannermen.server.doors.callers import WAITS
from bannermen.server.doors.socket import AWAY

LANGUAGES: Final = ("en", "de", "ru")
ARRIVAL: Final = 0.08  # seconds from one table to the next

Doors = tuple[str, str]  # of the server at which tables are made, and of the one to which their sockets come
Played = tuple[str, str, list[dict[str, Any]]]  # game, scene, and lists of which each seat brings one


def home_of(index: int) -> tuple[str, int] | None:
    """Where the people of a table come from; elsewhere than on Linux all come from one address, and few find room."""
    return (f"127.{1 + index // 250}.0.{1 + index % 250}", 0) if sys.platform == "linux" else None


class Figures:
    """Latencies in milliseconds."""

    def __init__(self) -> None:
        self.own: list[float] = []  # at the seat that answered
        self.others: list[float] = []  # at the other seat, or at the watcher
        self.sizes: list[int] = []
        self.matches = 0
        self.measuring = False

    def line(self, name: str, found: list[float]) -> str:
        if not found:
            return f"{name:24} none"
        ordered = sorted(found)
        p50, p95, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95, 0.99))
        return f"{name:24} {len(ordered):6} updates   p50 {p50:6.1f} ms   p95 {p95:6.1f} ms   p99 {p99:6.1f} ms"

    def report(self) -> str:
        sizes = sorted(self.sizes) or [0]
        median = sizes[len(sizes) // 2]
        return "\n".join(
            [
                self.line("who answered", self.own),
                self.line("who looked on", self.others),
                self.line("all", self.own + self.others),
                f"{'size of an update':24} median {median} bytes; matches ended: {self.matches}",
            ]
        )


class Party:
    """One table after another, with a bot at each seat that is as slow as a person."""

    def __init__(self, doors: Doors, played: Played, figures: Figures, level: str, pace: float, index: int) -> None:
        self.index = index
        self.address, self.through = doors
        self.game, self.scene, self.lists = played
        self.figures = figures
        self.level = level  # of the bots inside the server; "" for bots that come over the wire
        self.pace = pace
        self.language = LANGUAGES[index % 3]
        self.home = home_of(index)
        self.mood = random.Random(index)
        self.sent = 0.0  # when the answer that is on its way was sent

    async def play(self) -> None:
        await asyncio.sleep(self.index * ARRIVAL)
        while True:
            table, tokens = await asyncio.to_thread(self.sit_down)
            async with asyncio.TaskGroup() as seats:
                for token in tokens:
                    seats.create_task(self.attend(table, token))
            self.figures.matches += 1

    def sit_down(self) -> tuple[str, list[str]]:
        """The table, and the tokens of those who come to it over the wire."""
        bot = {"player": "bot", "level": self.level}
        seats = [bot, bot] if self.level else [{"player": "me"}, {"player": "friend"}]
        made = self.post("tables", {"game": self.game, "setup": {"scene": self.scene}, "seats": seats})
        table: str = made["table"]["id"]
        friends = [self.post(f"tables/{table}/seats", {"invitation": i["invitation"]}) for i in made["invitations"]]
        tokens = [each["token"] for each in (made, *friends)]
        if self.lists and not self.level:  # bots bring something by themselves
            for seat, token in zip(self.seats_of(made), tokens, strict=True):
                part = self.mood.choice(self.lists)["part"]
                self.post(f"tables/{table}/bring", {"seat": seat, "part": part}, token)
        return table, tokens

    def seats_of(self, made: dict[str, Any]) -> list[int]:
        """Who sits where: the host, then the friends in the order of their invitations."""
        return [*made["table"]["you"]["seats"], *(each["seat"] for each in made["invitations"])]

    def post(self, path: str, wish: dict[str, Any], token: str = "") -> dict[str, Any]:
        kind = {"Content-Type": "application/json"}
        if token:
            kind["Seat-Token"] = token
        line = HTTPConnection(self.address, timeout=60, source_address=self.home)
        try:
            line.request("POST", f"/api/{path}", json.dumps(wish), kind)
            reply = line.getresponse()
            told = reply.read()
        finally:
            line.close()
        if reply.status >= 400:
            raise SystemExit(f"the server refused {path}: {told.decode()}")
        made: dict[str, Any] = json.loads(told)
        return made

    async def attend(self, table: str, token: str) -> None:
        where = f"ws://{self.through}/api/tables/{table}/socket?{WAITS}"
        ids = itertools.count(1)
        while True:
            async with connect(where, compression=None, max_size=None, local_addr=self.home) as line:
                await line.send(json.dumps({"type": "hello", "token": token, "language": self.language}))
                try:
                    await self.play_match(line, ids)
                    return
                except ConnectionClosed as closed:
                    if closed.rcvd is None or closed.rcvd.code != AWAY:
                        raise  # otherwise the table moves to another server

    async def play_match(self, line: ClientConnection, ids: Iterator[int]) -> None:
        waits = False  # for the update that shows its answer
        async for text in line:
            now = time.time()
            message = json.loads(text)
            if message["type"] == "update":
                self.measure(message, text, now, waits)
                waits = False
            elif message["type"] == "refused":  # some things cannot be chosen together
                waits = False
            elif message["type"] != "state":
                continue
            if message["type"] != "refused":
                if message["over"]:
                    return
                latest = message
            if latest["decisions"] and not waits:
                await asyncio.sleep(self.mood.uniform(0.5, 1.5) * self.pace)
                decision = latest["decisions"][0]
                answer = {"type": "answer", "id": str(next(ids)), "seat": decision["seat"]}
                answer |= {"revision": latest["revision"], "answer": self.choose(decision)}
                self.sent = time.time()
                waits = True
                await line.send(json.dumps(answer))

    def measure(self, update: dict[str, Any], text: str | bytes, now: float, own: bool) -> None:
        if self.figures.measuring and update["at"]:
            self.figures.sizes.append(len(text))
            since = update["at"] if self.level else self.sent
            (self.figures.own if own else self.figures.others).append((now - since) * 1000)

    def choose(self, decision: dict[str, Any]) -> Any:
        codes = [option["code"] for option in decision["options"]]
        if decision["kind"] == "one":
            return self.mood.choice(codes)
        if decision["kind"] == "place":
            return self.mood.choice(decision["place"]["poses"])["pose"]
        if decision["kind"] == "amount":
            return self.mood.randint(decision["low"], decision["high"])
        self.mood.shuffle(codes)
        return codes if decision["kind"] == "order" else codes[: self.mood.randint(decision["least"], decision["most"])]


def read(address: str, path: str) -> dict[str, Any]:
    with urlopen(f"http://{address}/api/{path}", timeout=60) as reply:
        found: dict[str, Any] = json.load(reply)
        return found


def something_for_two(address: str, game: str) -> Played:
    """A game and a scene of it to which two sit down, and the lists that they may bring if they must bring one."""
    for each in read(address, "games")["games"]:
        for scene in each["scenes"]:
            if game in ("", each["name"]) and scene["fewest"] <= 2 <= scene["most"]:
                lists = (
                    read(address, f"games/{each['name']}/lists?scene={scene['key']}")["lists"] if scene["needs"] else []
                )
                return each["name"], scene["key"], lists
    raise SystemExit("the server has no such game for two")


async def run(doors: Doors, played: Played, tables: int, seconds: float, level: str, pace: float) -> Figures:
    figures = Figures()
    parties = [Party(doors, played, figures, level, pace, index) for index in range(tables)]
    tasks = [asyncio.create_task(party.play()) for party in parties]
    try:
        await asyncio.sleep(tables * ARRIVAL + pace * 2 + 3)  # everybody has sat down
        figures.measuring = True
        done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return figures


def start_server(folder: Path, pace: float) -> tuple[subprocess.Popen[str], str]:
    """The server takes a free port itself and says which: one chosen here could be another's by then."""
    command = [sys.executable, "-m", "bannermen", "serve", "--port", "0", "--data", str(folder), "--pace", str(pace)]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout is not None
    found = re.search(r"http://([^\s;]+)", process.stdout.readline())
    if found is None:
        process.kill()
        process.wait()
        raise SystemExit(f"the server did not start:\n{(folder / 'log').read_text()}")
    with urlopen(f"http://{found[1]}/api/health", timeout=60):
        return process, found[1]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bannermen.server.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="tables at the same time (100)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure (60)")
    parser.add_argument("--inside", action="store_true", help="bots inside the server in place of those on the wire")
    parser.add_argument("--level", default="easy", help="of the bots inside the server (easy)")
    parser.add_argument("--pace", type=float, default=3.0, help="seconds that an answer takes, about (3)")
    parser.add_argument("--game", default="", help="what is played (the first game for two that is there)")
    parser.add_argument("--address", default="", help="host:port of a server that runs already")
    parser.add_argument("--through", default="", help="host:port of another server of the same database, for sockets")
    asked = parser.parse_args()
    gc.disable()  # what is measured is the server; a pause of our own would count against it
    level = asked.level if asked.inside else ""
    with tempfile.TemporaryDirectory(prefix="bannermen-load-") as folder:
        process, address = (None, asked.address) if asked.address else start_server(Path(folder), asked.pace)
        try:
            played = something_for_two(address, asked.game)
            doors = address, asked.through or address
            figures = asyncio.run(run(doors, played, asked.tables, asked.seconds, level, asked.pace))
        finally:
            if process is not None:
                process.terminate()
                process.wait()
    where = f"{asked.level} bots inside the server" if asked.inside else "bots over the wire"
    seats = f"{where} at both seats, {asked.pace} s an answer"
    print(f"{asked.tables} tables of {played[0]}, {seats}, {asked.seconds:.0f} s, {os.cpu_count()} cores")
    print(figures.report())


if __name__ == "__main__":
    main()
