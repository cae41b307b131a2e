"""Bringing the database of an older version up to date: all of it or nothing, and never without a copy of what was.

Every change of the tables and its mark are one transaction, so that a server which is killed in the middle finds the
old database at its next start, and begins again.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from bannermen.server.storage.engines import is_shared

log = logging.getLogger(__name__)

BACKUPS: Final = "backups"
NOTHING: Final = ""  # the revision of an empty folder


class UnknownDatabase(Exception):
    """The database is not one that this version can bring up to date; the message says why."""


def bring_up_to_date(engine: sa.Engine, folder: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "bannermen.server.storage:migrations")
    script = ScriptDirectory.from_config(config)
    if is_shared(engine):
        _bring_shared(engine, config, script)
        return
    with engine.connect() as connection:
        revision = revision_of(connection)
    if revision == script.get_current_head():
        return
    if revision != NOTHING:
        if revision not in {known.revision for known in script.walk_revisions()}:
            raise UnknownDatabase(f"{folder}: a newer version of bannermen wrote this data; use that one")
        back_up(engine, folder, revision)
    with engine.begin() as connection:
        clear_ruins(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _bring_shared(engine: sa.Engine, config: Config, script: ScriptDirectory) -> None:
    """Several processes may start at once: one of them lays the tables, the others wait for it. Copies are made by
    whoever keeps the database (docs/operate.md)."""
    with engine.begin() as connection:
        connection.execute(sa.text("SET LOCAL statement_timeout = 0"))
        connection.execute(sa.text("SET LOCAL lock_timeout = 0"))
        # A busy process may pause between two statements; one that sleeps for longer lets the next one lay the tables.
        connection.execute(sa.text("SET LOCAL idle_in_transaction_session_timeout = '30s'"))
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext('bannermen upgrade'))"))
        revision = revision_of(connection)
        if revision == script.get_current_head():
            return
        if revision != NOTHING and revision not in {known.revision for known in script.walk_revisions()}:
            raise UnknownDatabase("a newer version of bannermen wrote this data; use that one")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def revision_of(connection: sa.Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or NOTHING


def back_up(engine: sa.Engine, folder: Path, revision: str) -> Path:
    """A whole copy beside the database; one that was interrupted is made anew."""
    backups = folder / BACKUPS
    backups.mkdir(mode=0o700, exist_ok=True)
    whole = backups / f"bannermen-{revision}.sqlite3"
    part = whole.with_suffix(".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(str(engine.url.database))) as source:
        source.execute("VACUUM INTO ?", (str(part),))
    with part.open("rb+") as copy:
        os.fsync(copy.fileno())
    os.replace(part, whole)
    log.info("kept a copy of the data as it was: %s", whole)
    return whole


def clear_ruins(connection: sa.Connection) -> None:
    """The first version could be killed while it laid out an empty folder, and left tables without a mark."""
    names = sa.inspect(connection).get_table_names()
    if not names or revision_of(connection) != NOTHING:
        return
    for name in names:
        if connection.execute(sa.text(f'SELECT 1 FROM "{name}" LIMIT 1')).first() is not None:
            raise UnknownDatabase("there are tables in the database, but no mark of the version that made them")
    connection.execute(sa.text("PRAGMA defer_foreign_keys=ON"))
    for name in names:
        connection.execute(sa.text(f'DROP TABLE "{name}"'))
