"""A server whose heart is heard: how long its loop was kept from going on."""

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


class Heart:
    """The longest pause, in time that this process worked: others use the machine, too."""

    def __init__(self) -> None:
        self.worst = 0.0
        self.beating = True

    async def beat(self) -> None:
        while self.beating:
            before = time.process_time()
            await asyncio.sleep(0.002)
            self.worst = max(self.worst, time.process_time() - before)


class Beating(NamedTuple):
    address: str
    heart: Heart
    app: Any


@contextmanager
def beating(folder: Path) -> Iterator[Beating]:
    server = make_server(Settings(data=folder, workers=0, pace=0.0, strict=False), "127.0.0.1", 0)
    heart = Heart()

    async def live() -> None:
        task = asyncio.create_task(heart.beat())
        await server.serve()
        heart.beating = False
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
        yield Beating(f"127.0.0.1:{port}", heart, server.config.loaded_app)
    finally:
        gc.enable()
        gc.unfreeze()
        sys.setswitchinterval(turn)
        server.should_exit = True
        thread.join()
