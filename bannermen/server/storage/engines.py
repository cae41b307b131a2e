"""The two databases that tables may be kept in: SQLite in a folder of one server, PostgreSQL for several.

What they spell differently stands here, and what their errors mean; statements are the same for both.
"""

from __future__ import annotations

import errno
import functools
import math
import sqlite3
import time
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

POSTGRES: Final = "postgresql"
DISK_FULL: Final = "53100"  # what PostgreSQL says of a full disk
LOST: Final = ("08", "57P", "25P03")  # a line that broke, a server that stops, a session that was ended
IN_THE_WAY: Final = ("40P01", "55P03")  # two wait for each other; somebody holds it for too long
NOW: Final = {
    POSTGRES: "extract(epoch FROM clock_timestamp())",
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
}
AT_ONCE: Final = "AUTOCOMMIT"  # each statement is a transaction: nobody can fall asleep in the middle of it
READING: Final = "REPEATABLE READ"  # what is read of a table is of one moment

# A network that is cut must be noticed within seconds, not when TCP gives up.
CONNECT_SECONDS: Final = 3
LIMITS: Final = "-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=2000"
LINE: Final = {"keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 3, "tcp_user_timeout": 4000}
RESTED: Final = 1.0  # seconds after which a connection is asked whether it is still there
USED: Final = "used"
POOL: Final = 6  # connections of one process: the writer, its readers, the beats


class BadAddress(ValueError):
    """This names no PostgreSQL database; the message says what would."""


def open_folder(folder: Path) -> sa.Engine:
    engine = sa.create_engine(f"sqlite:///{folder / 'bannermen.sqlite3'}")
    sa.event.listen(engine, "connect", _prepare)
    sa.event.listen(engine, "begin", _begin)
    return engine


def open_shared(url: str) -> sa.Engine:
    """PostgreSQL by psycopg. Raises BadAddress."""
    engine = sa.create_engine(
        address_of(url),
        pool_size=POOL,
        max_overflow=2,
        pool_timeout=5,
        pool_use_lifo=True,
        connect_args={
            "connect_timeout": CONNECT_SECONDS,
            "options": LIMITS,
            "prepare_threshold": 2,
            "application_name": "bannermen",
            **LINE,
        },
    )
    sa.event.listen(engine, "checkin", _note_use)
    sa.event.listen(engine, "checkout", functools.partial(_look_at, engine.dialect))
    return engine


def _note_use(connection: Any, record: sa.pool.ConnectionPoolEntry) -> None:
    record.info[USED] = time.monotonic()


def _look_at(dialect: sa.Dialect, connection: Any, record: sa.pool.ConnectionPoolEntry, proxy: object) -> None:
    """Whether a connection that has rested still leads anywhere. One that was used just now is taken at its word: to
    ask each time would double the way of every answer."""
    if time.monotonic() - record.info.get(USED, math.inf) < RESTED:
        return
    try:
        dialect.do_ping(connection)
    except dialect.loaded_dbapi.Error as error:
        raise sa.exc.InvalidatePoolError() from error


def address_of(url: str) -> sa.URL:
    """
    >>> address_of("postgres://maester@citadel:5433/ravens").drivername
    'postgresql+psycopg'
    >>> address_of("mysql://citadel/ravens")
    Traceback (most recent call last):
    bannermen.server.storage.engines.BadAddress: it begins with postgresql://
    """
    try:
        read = sa.make_url(url)
    except (sa.exc.ArgumentError, ValueError) as error:
        raise BadAddress("write postgresql://USER:PASSWORD@HOST:PORT/NAME") from error
    if read.drivername not in ("postgres", "postgresql", "postgresql+psycopg"):
        raise BadAddress("it begins with postgresql://")
    return read.set(drivername="postgresql+psycopg")


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


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


def is_shared(engine: sa.Engine | sa.Connection) -> bool:
    return engine.dialect.name == POSTGRES


def insert(connection: sa.Connection, relation: sa.Table) -> Any:
    """An insert that may meet what is there already."""
    return postgresql.insert(relation) if is_shared(connection) else sqlite.insert(relation)


def is_full(error: BaseException) -> bool:
    """Whether it is only that there is no room left."""
    if isinstance(error, sa.exc.DBAPIError):
        full = getattr(error.orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
        return full or getattr(error.orig, "sqlstate", None) == DISK_FULL
    return isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)


def is_lost(error: BaseException) -> bool:
    """Whether the database went away, so that nobody knows what of a transaction was kept."""
    if isinstance(error, sa.exc.TimeoutError):  # of the pool: all connections hang
        return True
    if not isinstance(error, sa.exc.DBAPIError) or isinstance(error.orig, sqlite3.Error):
        return False
    state = getattr(error.orig, "sqlstate", None)
    if state is None:  # the server has said nothing
        return error.connection_invalidated or isinstance(error, sa.exc.OperationalError)
    return error.connection_invalidated or str(state).startswith(LOST)


def is_in_the_way(error: BaseException) -> bool:
    """Whether somebody else writes there: nothing was written, and whoever asks may come again."""
    return isinstance(error, sa.exc.DBAPIError) and getattr(error.orig, "sqlstate", None) in IN_THE_WAY
