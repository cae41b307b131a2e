"""A server of its own for the tests of a module."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bannermen.server.run import make_server
from bannermen.server.settings import Settings
from tests.server.guest import Client


@contextmanager
def served(settings: Settings) -> Iterator[str]:
    """A server in a thread; gives its address."""
    server = make_server(settings, "127.0.0.1", 0, log_level="warning")
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., object]:
    """Starts a server with other settings, on data of one's own."""

    def start(data: Path | None = None, **settings: object) -> object:
        folder = data or tmp_path_factory.mktemp("data")
        return served(Settings(**{"data": folder, "workers": 0, "pace": 0.0, "strict": False, **settings}))  # type: ignore[arg-type]

    return start


@pytest.fixture(scope="module")
def client(serve: Callable[..., object]) -> Iterator[Client]:
    with serve() as address:  # type: ignore[attr-defined]
        yield Client(address)
