"""Where tables are kept: SQLite by SQLAlchemy.

One thread writes. Whatever waits to be written when it comes round goes to disk in one transaction, so that a hundred
tables share the cost of each sync; a writer is told only after its transaction is on disk.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import queue
import sqlite3
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Final, TypeVar

import sqlalchemy as sa

from bannermen.server.upgrade import bring_up_to_date

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)

T = TypeVar("T")
Writing = Callable[[sa.Connection], None]
_Job = tuple[Writing, Callable[[BaseException | None], None]]

MOST_AT_ONCE: Final = 200


class DataInUse(Exception):
    """Another server has this data directory open."""


class DiskFull(Exception):
    """Nothing more can be written; what was to be written is not."""


class Storage:
    """The database of one data directory."""

    def __init__(self, folder: Path) -> None:
        make_folder(folder)
        self.folder = folder
        self._lock = _claim(folder)
        self.engine = open_engine(folder)
        bring_up_to_date(self.engine, folder)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="storage", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what waits to be written."""
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()
        self._lock.close()

    # --- writing ----------------------------------------------------------------------------------------------

    async def write(self, writing: Writing) -> None:
        """Returns when the writing is on disk; raises if it is not and never will be."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()

        def settle(error: BaseException | None) -> None:
            loop.call_soon_threadsafe(_resolve, done, error)

        self._jobs.put((writing, settle))
        # A caller that is cancelled must not leave in doubt whether its answer counts: it waits all the same.
        await asyncio.shield(done)

    def _write(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            jobs = [job]
            last = False
            while len(jobs) < MOST_AT_ONCE:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                    break
                jobs.append(more)
            self._write_together(jobs)
            if last:
                return

    def _write_together(self, jobs: list[_Job]) -> None:
        try:
            with self.engine.begin() as connection:
                for writing, _ in jobs:
                    writing(connection)
        except Exception as error:
            if len(jobs) == 1:
                full = is_full(error)
                log.error("the disk is full") if full else log.exception("writing failed")
                jobs[0][1](DiskFull() if full else error)
                return
            for job in jobs:  # one of them is at fault: each on its own
                self._write_together([job])
            return
        for _, settle in jobs:
            settle(None)

    # --- reading ----------------------------------------------------------------------------------------------

    async def read(self, reading: Callable[[sa.Connection], T]) -> T:
        return await asyncio.to_thread(self._read, reading)

    def _read(self, reading: Callable[[sa.Connection], T]) -> T:
        with self.engine.connect() as connection:
            return reading(connection)


def _resolve(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def open_engine(folder: Path) -> sa.Engine:
    engine = sa.create_engine(f"sqlite:///{folder / 'bannermen.sqlite3'}")
    sa.event.listen(engine, "connect", _prepare)
    sa.event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def is_full(error: BaseException) -> bool:
    """Whether it is only that there is no room left."""
    if isinstance(error, sa.exc.DBAPIError):
        return getattr(error.orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
    return isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)


def _prepare(connection: Any, record: object) -> None:
    """An acknowledged answer must survive the loss of power, not only of the process.

    Transactions begin when we say so: left to itself, Python's driver would not count changes of tables to them, and a
    migration that is killed would stay half done.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _claim(folder: Path) -> IO[str]:
    lock = open(folder / "server.lock", "w")  # noqa: SIM115 (held for as long as the server runs)
    if sys.platform == "win32":
        return lock  # there an open file is lock enough
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise DataInUse(f"{folder}: another server uses this data; stop it or give another --data") from error
    return lock


def make_folder(folder: Path) -> None:
    """Seeds and journals are secrets of the matches: other users of the machine need not read them."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def check_data(folder: Path) -> None:
    """Bring the data up to date before the server opens its door. Raises DataInUse, UnknownDatabase, or OSError where
    nothing can be written."""
    Storage(folder).close()
