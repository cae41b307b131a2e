"""Where tables are kept: SQLite in a folder, or a PostgreSQL that several servers share; both by SQLAlchemy.

One thread writes. Whatever waits to be written when it comes round goes to disk together, so that a hundred tables
share the cost of each sync: in SQLite in one transaction, in PostgreSQL all answers in one statement and a few of the
others after it. A writer is told only after what it wrote is on disk.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO, Final, NamedTuple, TypeVar

import sqlalchemy as sa

from bannermen.server.settings import Settings
from bannermen.server.storage import appends, archive
from bannermen.server.storage.appends import Append
from bannermen.server.storage.archive import Fenced
from bannermen.server.storage.engines import (
    AT_ONCE,
    READING,
    is_full,
    is_lost,
    is_shared,
    open_folder,
    open_shared,
)
from bannermen.server.storage.loading import Kept, load_tables
from bannermen.server.storage.upgrade import bring_up_to_date
from bannermen.server.timing import Timing

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)

T = TypeVar("T")
Writing = Callable[[sa.Connection], None]
Settle = Callable[[BaseException | None], None]

MOST_AT_ONCE: Final = 200
FEW_AT_ONCE: Final = 10  # what is written statement by statement, before answers have their turn again
READERS: Final = 4


class Fence(NamedTuple):
    """What is written at a table is written only while it is ours."""

    table: str
    epoch: int


class WriteJob(NamedTuple):
    """Something to be written, and who is told."""

    work: Append | Writing
    fence: Fence | None
    settle: Settle


class DataInUse(Exception):
    """Another server has this data directory open."""


class DiskFull(Exception):
    """Nothing more can be written; what was to be written is not."""


class InDoubt(Exception):
    """The database went away: what was to be written is there or is not, what was to be read is unknown. Whoever
    asked comes again."""


def open_storage(settings: Settings) -> Storage:
    """The database that the settings name. Raises DataInUse, UnknownDatabase, BadAddress, OSError where a folder cannot
    be written, and SQLAlchemyError where PostgreSQL is not there."""
    return Storage(settings.data, settings.database)


class Storage:
    """The database of one data directory, or the one that several servers share."""

    def __init__(self, folder: Path, url: str = "") -> None:
        if not url:
            make_folder(folder)
        self.folder = folder
        self._lock = None if url else _claim(folder)
        self.engine = open_shared(url) if url else open_folder(folder)
        try:
            bring_up_to_date(self.engine, folder)
        except BaseException:
            self.engine.dispose()
            if self._lock is not None:
                self._lock.close()
            raise
        self.is_shared = is_shared(self.engine)
        self._reading = self.engine.execution_options(isolation_level=READING) if self.is_shared else self.engine
        self._at_once = self.engine.execution_options(isolation_level=AT_ONCE) if self.is_shared else self.engine
        self.appends, self.writes = Timing(), Timing()
        self.fenced = self.in_doubt = 0
        self._jobs: queue.SimpleQueue[WriteJob | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "reading")  # nothing else is done there, so nobody waits for it
        self._writer = threading.Thread(target=self._write, name="storage", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what waits to be written."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    # --- writing ----------------------------------------------------------------------------------------------

    async def write(self, writing: Writing, fence: Fence | None = None) -> None:
        """Returns when the writing is on disk; raises if it is not and never will be, or InDoubt."""
        await self._put(writing, fence)

    async def append(self, append: Append) -> None:
        """The same for an answer, which carries its own fence."""
        await self._put(append, None)

    async def _put(self, work: Append | Writing, fence: Fence | None) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()

        def settle(error: BaseException | None) -> None:
            loop.call_soon_threadsafe(_resolve, done, error)

        begun = time.perf_counter()
        self._jobs.put(WriteJob(work, fence, settle))
        # A caller that is cancelled must not leave in doubt whether its answer counts: it waits all the same.
        await asyncio.shield(done)
        (self.appends if isinstance(work, Append) else self.writes).note(time.perf_counter() - begun)

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._jobs.qsize()

    def _write(self) -> None:
        jobs: list[WriteJob] = []
        is_open = True
        while is_open or jobs:
            if is_open:
                is_open = self._fetch(jobs)
            jobs = self._write_some(jobs)

    def _fetch(self, jobs: list[WriteJob]) -> bool:
        """Add what waits to be written; where there is nothing yet, wait for it. False: nothing comes after it."""
        try:
            while len(jobs) < MOST_AT_ONCE:
                job = self._jobs.get(block=not jobs)
                if job is None:
                    return False
                jobs.append(job)
        except queue.Empty:
            pass
        return True

    def _write_some(self, jobs: list[WriteJob]) -> list[WriteJob]:
        """Returns what is left. Where one statement writes answers, they go by themselves, each table once, and wait
        for no more than a few of the others, which take a statement each."""
        if not self.is_shared:
            if jobs:
                self._write_together(jobs)
            return []
        answers = [job for job in jobs if isinstance(job.work, Append)]
        while answers:
            batch = {job.work.table: job for job in reversed(answers) if isinstance(job.work, Append)}
            self._write_together(list(batch.values()))
            answers = [job for job in answers if job not in batch.values()]
        others = [job for job in jobs if not isinstance(job.work, Append)]
        if others:
            self._write_together(others[:FEW_AT_ONCE])
        return others[FEW_AT_ONCE:]

    def _write_together(self, jobs: list[WriteJob]) -> None:
        """One transaction. Whoever is fenced has written nothing, and the others are written all the same."""
        try:
            with self._transaction(jobs) as connection:
                fenced = self._carry_out(connection, jobs)
        except Exception as error:
            if is_lost(error):  # perhaps it was kept all the same: a second try could write twice
                log.warning("the database went away while something was written")
                self.in_doubt += len(jobs)
                for job in jobs:
                    job.settle(InDoubt())
            elif len(jobs) == 1:
                full = is_full(error)
                log.error("the disk is full") if full else log.exception("writing failed")
                jobs[0].settle(DiskFull() if full else error)
            else:
                for job in jobs:  # one of them is at fault: each on its own
                    self._write_together([job])
            return
        self.fenced += sum(fenced)
        for job, is_fenced in zip(jobs, fenced, strict=True):
            job.settle(Fenced() if is_fenced else None)

    def _transaction(self, jobs: list[WriteJob]) -> AbstractContextManager[sa.Connection]:
        """Answers that are one statement need no more: whoever fell asleep in between would hold up their tables."""
        is_one = self.is_shared and isinstance(jobs[0].work, Append)
        return self._at_once.connect() if is_one else self.engine.begin()

    def _carry_out(self, connection: sa.Connection, jobs: list[WriteJob]) -> list[bool]:
        """Which of them are fenced."""
        if self.is_shared and isinstance(jobs[0].work, Append):
            answers = [job.work for job in jobs if isinstance(job.work, Append)]
            return [not kept for kept in appends.put(connection, answers)]
        fenced = []
        for work, fence, _ in jobs:
            if isinstance(work, Append):
                fenced.append(not appends.put_one(connection, work))
                continue
            try:
                if fence is not None:
                    archive.hold(connection, fence.table, fence.epoch)
            except Fenced:
                fenced.append(True)
                continue
            work(connection)
            fenced.append(False)
        return fenced

    # --- reading ----------------------------------------------------------------------------------------------

    async def read(self, reading: Callable[[sa.Connection], T]) -> T:
        """All that it reads is of one moment."""
        return await self._read_in(self._reading, reading)

    async def read_tables(self, ids: list[str]) -> dict[str, Kept]:
        """All that is kept of them: one statement, so there is no other moment."""
        return await self._read_in(self._at_once, lambda connection: load_tables(connection, ids))

    async def _read_in(self, engine: sa.Engine, reading: Callable[[sa.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, engine, reading)

    def _read(self, engine: sa.Engine, reading: Callable[[sa.Connection], T]) -> T:
        try:
            with engine.connect() as connection:
                return reading(connection)
        except sa.exc.SQLAlchemyError as error:
            if is_lost(error):
                raise InDoubt() from error
            raise

    def shared(self, key: str, make: Callable[[], bytes]) -> bytes:
        """A secret that all servers of this database have, made by the first who asks for it."""
        with self.engine.begin() as connection:
            return archive.shared_text(connection, key, make().decode()).encode()


def _resolve(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


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


def check_data(settings: Settings) -> None:
    """Bring the data up to date before the server opens its door. Raises what `open_storage` raises."""
    open_storage(settings).close()
