"""How quick the server is when it is full: `python -m bannermen.server.load`.

Many tables at once with bots at both seats: one comes over the wire like a person and takes a person's time, the other
thinks inside the server. Measured is the time from an answer to the update that shows it, as the wire sees it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from typing import Any, Final
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

SCENE: Final = "clash-on-the-kingsroad"
LANGUAGES: Final = ("en", "de", "ru")
TRIES: Final = 3  # to sit down, when a busy machine drops a connection


class Figures:
    """Latencies in milliseconds."""

    def __init__(self) -> None:
        self.wire: list[float] = []  # answers that came over the socket
        self.bots: list[float] = []  # answers of the bots inside
        self.sizes: list[int] = []
        self.matches = 0
        self.measuring = False

    def line(self, name: str, found: list[float]) -> str:
        if not found:
            return f"{name:24} none"
        ordered = sorted(found)
        p50, p95, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95, 0.99))
        return f"{name:24} {len(ordered):6} answers   p50 {p50:6.1f} ms   p95 {p95:6.1f} ms   p99 {p99:6.1f} ms"

    def report(self) -> str:
        sizes = sorted(self.sizes) or [0]
        median = sizes[len(sizes) // 2]
        return "\n".join(
            [
                self.line("over the wire", self.wire),
                self.line("bots in the server", self.bots),
                self.line("all", self.wire + self.bots),
                f"{'updates':24} {len(sizes):6} sent      median {median} bytes; matches ended: {self.matches}",
            ]
        )


class Sitter:
    """Plays one seat of one table after another, as slowly as a person."""

    def __init__(self, address: str, figures: Figures, level: str, pace: float, index: int) -> None:
        self.address = address
        self.figures = figures
        self.level = level
        self.pace = pace
        self.index = index
        self.mood = random.Random(index)

    async def play(self) -> None:
        await asyncio.sleep(self.mood.random() * self.pace)
        while True:
            made = await asyncio.to_thread(self.new_table)
            where = f"ws://{self.address}/api/tables/{made['table']['id']}/socket"
            async with connect(where, compression=None, max_size=None) as line:
                hello = {"type": "hello", "token": made["token"], "language": LANGUAGES[self.index % 3]}
                await line.send(json.dumps(hello))
                await self.play_match(line)
            self.figures.matches += 1

    def new_table(self) -> dict[str, Any]:
        wish = {
            "game": "battles",
            "setup": {"scene": SCENE},
            "seats": [{"player": "me"}, {"player": "bot", "level": self.level}],
        }
        request = Request(
            f"http://{self.address}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
        )
        for left in range(TRIES - 1, -1, -1):
            try:
                with urlopen(request, timeout=60) as reply:
                    made: dict[str, Any] = json.load(reply)
                    return made
            except ConnectionError:
                if left == 0:
                    raise
                time.sleep(0.5)
        raise AssertionError("a try returns or raises")

    async def play_match(self, line: ClientConnection) -> None:
        sent = 0.0
        answers = 0
        async for text in line:
            now = time.time()
            message = json.loads(text)
            if message["type"] == "refused":  # some things cannot be chosen together
                sent = 0.0
            elif message["type"] == "update":
                self.measure(message, text, sent, now)
                sent = 0.0
            elif message["type"] != "state":
                continue
            if message["type"] != "refused":
                if message["over"]:
                    return
                latest = message
            if latest["decisions"] and not sent:
                await asyncio.sleep(self.mood.uniform(0.5, 1.5) * self.pace)
                answers += 1
                decision = latest["decisions"][0]
                answer = {"type": "answer", "id": str(answers), "seat": decision["seat"]}
                answer |= {"revision": latest["revision"], "answer": self.choose(decision)}
                await line.send(json.dumps(answer))
                sent = time.time()

    def measure(self, update: dict[str, Any], text: str | bytes, sent: float, now: float) -> None:
        if not self.figures.measuring:
            return
        self.figures.sizes.append(len(text))
        if sent:
            self.figures.wire.append((now - sent) * 1000)
        elif update["at"]:
            self.figures.bots.append((now - update["at"]) * 1000)

    def choose(self, decision: dict[str, Any]) -> Any:
        codes = [option["code"] for option in decision["options"]]
        if decision["kind"] == "one":
            return self.mood.choice(codes)
        if decision["kind"] == "amount":
            return self.mood.randint(decision["low"], decision["high"])
        self.mood.shuffle(codes)
        return codes if decision["kind"] == "order" else codes[: self.mood.randint(decision["least"], decision["most"])]


async def run(address: str, tables: int, seconds: float, level: str, pace: float) -> Figures:
    figures = Figures()
    sitters = [Sitter(address, figures, level, pace, index) for index in range(tables)]
    tasks = [asyncio.create_task(sitter.play()) for sitter in sitters]
    try:
        await asyncio.sleep(pace * 2 + 3)  # everybody has sat down
        figures.measuring = True
        done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return figures


def start_server(folder: str, pace: float) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "bannermen", "serve", "--port", str(port), "--data", folder, "--pace", str(pace)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"127.0.0.1:{port}"
    for _ in range(600):
        try:
            with urlopen(f"http://{address}/api/health", timeout=5):
                return process, address
        except (URLError, OSError):
            if process.poll() is not None:
                break
            time.sleep(0.1)
    process.kill()
    raise SystemExit("the server did not start; try: bannermen serve")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bannermen.server.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="tables at the same time (100)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure (60)")
    parser.add_argument("--level", default="easy", help="the bot inside the server (easy)")
    parser.add_argument("--pace", type=float, default=3.0, help="seconds that an answer takes, about (3)")
    parser.add_argument("--address", default="", help="host:port of a server that runs already")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bannermen-load-") as folder:
        process, address = (None, asked.address) if asked.address else start_server(folder, asked.pace)
        try:
            figures = asyncio.run(run(address, asked.tables, asked.seconds, asked.level, asked.pace))
        finally:
            if process is not None:
                process.terminate()
                process.wait()
    print(f"{asked.tables} tables, {asked.seconds:.0f} s, pace {asked.pace} s, {os.cpu_count()} cores")
    print(figures.report())


if __name__ == "__main__":
    main()
