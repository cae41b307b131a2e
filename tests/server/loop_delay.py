"""A server that measures how long its loop is kept from going on."""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bannermen.server.run import TURN, make_server
from bannermen.server.settings import Settings


class LoopDelay:
    """The longest pause, in time that this process worked: others use the machine, too."""

    def __init__(self) -> None:
        self.worst = 0.0
        self.measuring = True

    async def measure(self) -> None:
        while self.measuring:
            before = time.process_time()
            await asyncio.sleep(0.002)
            self.worst = max(self.worst, time.process_time() - before)


class WatchedServer(NamedTuple):
    address: str
    delay: LoopDelay
    app: Any


@contextmanager
def watched_server(folder: Path) -> Iterator[WatchedServer]:
    server = make_server(Settings(data=folder, workers=0, pace=0.0, strict=False), "127.0.0.1", 0)
    delay = LoopDelay()

    async def live() -> None:
        task = asyncio.create_task(delay.measure())
        await server.serve()
        delay.measuring = False
        await task

    thread = threading.Thread(target=lambda: asyncio.run(live()), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    turn = sys.getswitchinterval()
    sys.setswitchinterval(TURN)  # as `run` does
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        port = server.servers[0].sockets[0].getsockname()[1]
        yield WatchedServer(f"127.0.0.1:{port}", delay, server.config.loaded_app)
    finally:
        gc.enable()
        gc.unfreeze()
        sys.setswitchinterval(turn)
        server.should_exit = True
        thread.join()
