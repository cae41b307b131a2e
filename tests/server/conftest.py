"""A server of its own for the tests of a module."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from bannermen.server.run import make_server
from bannermen.server.settings import Settings
from bannermen.server.storage.engines import open_shared
from tests.postgres import Postgres, postgres
from tests.server.guest import Client

SQLITE, POSTGRES = "sqlite", "postgresql"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A module that names both as its DATABASES is tried on both; BANNERMEN_ON=postgresql tries all of them there, but
    for tests that are about the embedded one."""
    if "database" in metafunc.fixturenames:
        kinds = getattr(metafunc.module, "DATABASES", (os.environ.get("BANNERMEN_ON", SQLITE),))
        if metafunc.definition.get_closest_marker("embedded"):
            kinds = (SQLITE,)
        metafunc.parametrize("database", kinds, indirect=True, scope="module")


@pytest.fixture(scope="session")
def a_postgres() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@pytest.fixture(scope="module")
def database(request: pytest.FixtureRequest) -> Callable[[Path], str]:
    """The database that belongs to a data folder: nothing for SQLite, which lies in it."""
    if request.param == SQLITE:
        return lambda folder: ""
    server: Postgres = request.getfixturevalue("a_postgres")
    made: dict[Path, str] = {}

    def of(folder: Path) -> str:
        if folder not in made:
            made[folder] = server.new()
        return made[folder]

    return of


@pytest.fixture(scope="module")
def engine_of(database: Callable[[Path], str]) -> Callable[[Path], sa.Engine]:
    """The database that belongs to a data folder, for those who look into it past the server."""

    def of(folder: Path) -> sa.Engine:
        url = database(folder)
        return open_shared(url) if url else sa.create_engine(f"sqlite:///{folder / 'bannermen.sqlite3'}")

    return of


@pytest.fixture(scope="module")
def kept_in(engine_of: Callable[[Path], sa.Engine]) -> Callable[[Path], bytes]:
    """Every byte that is kept of what belongs to a data folder."""

    def of(folder: Path) -> bytes:
        kept = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
        engine = engine_of(folder)
        with engine.connect() as connection:
            for name in sa.inspect(connection).get_table_names():
                kept += repr(connection.execute(sa.text(f'SELECT * FROM "{name}"')).all()).encode()
        engine.dispose()
        return kept

    return of


@contextmanager
def served(settings: Settings, port: int = 0) -> Iterator[str]:
    """A server in a thread; gives its address."""
    server = make_server(settings, "127.0.0.1", port, log_level="warning")
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
def serve(tmp_path_factory: pytest.TempPathFactory, database: Callable[[Path], str]) -> Callable[..., object]:
    """Starts a server with other settings, on data of one's own."""

    def start(data: Path | None = None, **settings: object) -> object:
        folder = data or tmp_path_factory.mktemp("data")
        plain = {"data": folder, "database": database(folder), "workers": 0, "pace": 0.0, "strict": False}
        return served(Settings(**{**plain, **settings}))  # type: ignore[arg-type]

    return start


@pytest.fixture(scope="module")
def client(serve: Callable[..., object]) -> Iterator[Client]:
    with serve() as address:  # type: ignore[attr-defined]
        yield Client(address)
