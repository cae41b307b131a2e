"""A crowd at one table: whoever plays there or elsewhere does not notice."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from tests.server.guest import ME, Client
from tests.server.loop_delay import watched_server

CROWD = 500
SECONDS = 5.0  # in which they arrive
WAIT = 0.100  # that anybody else may have to wait


async def arrive(where: str, number: int, told: list[int], stay: asyncio.Event) -> None:
    await asyncio.sleep(SECONDS * number / CROWD)
    async with connect(where, max_size=None, compression=None, open_timeout=60) as line:
        await line.send(json.dumps({"type": "hello"}))
        assert json.loads(await line.recv())["type"] == "state"
        told[0] += 1

        async def listen() -> None:
            async for _ in line:
                told[1] += 1

        hearing = asyncio.create_task(listen())
        await stay.wait()
        hearing.cancel()


def come_from_outside(where: str) -> list[int]:
    return asyncio.run(come_together(where))


async def come_together(where: str) -> list[int]:
    told, stay = [0, 0], asyncio.Event()  # who has seen the table, and how much they heard since
    crowd = [asyncio.create_task(arrive(where, number, told, stay)) for number in range(CROWD)]
    while told[0] < CROWD:
        await asyncio.sleep(0.01)
        for each in crowd:
            if each.done():
                await each
    await asyncio.sleep(2.0)
    stay.set()
    await asyncio.gather(*crowd)
    return told


def test_five_hundred_arrive_and_nobody_waits(tmp_path: Path) -> None:
    """Arriving costs the server less work than the time they have for it; and no pause is long. Twice it may be tried
    again: on a busy machine the same work takes longer."""
    tries: list[tuple[float, float]] = []
    while not tries or (len(tries) < 3 and not is_quick(*tries[-1])):
        tries.append(crowded(tmp_path / str(len(tries))))
    assert is_quick(*tries[-1]), tries


def is_quick(work: float, worst: float) -> bool:
    return work < SECONDS and worst < WAIT


def crowded(folder: Path) -> tuple[float, float]:
    """Seconds that the server works while they come, and the longest pause in them."""
    outside = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))  # so that their own work does not count
    with outside, watched_server(folder) as server:
        client = Client(server.address)
        seated = client.new_table(ME, ME)
        me = client.guest(seated)
        where = f"ws://{server.address}/api/tables/{seated['table']['id']}/socket"
        server.delay.worst, began = 0.0, time.process_time()
        told = outside.submit(come_from_outside, where).result()
        found = time.process_time() - began, server.delay.worst
        assert told[1] < CROWD * 10, "comings and goings are told together"
        seen: dict[str, Any] = {}
        while seen.get("watchers") != 0:
            seen = client.table(seated["table"]["id"])
        code = me.decisions[0]["options"][0]["code"]
        assert me.answer(code)["type"] == "ack"
        me.close()
    return found
