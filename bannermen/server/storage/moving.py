"""All tables from one database to another, SQLite or PostgreSQL, with a proof that nothing was changed on the way."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from bannermen.kernel.seal import KEY_FILE as SEAL_FILE
from bannermen.server.storage.engines import NOW, is_shared
from bannermen.server.storage.owners import LEASE
from bannermen.server.storage.relations import HOUSE, HOUSES, METADATA, PRESENCE, TABLES
from bannermen.server.storage.storage import Storage
from bannermen.server.storage.subscription import KEY_FILE as PUSH_FILE

AT_ONCE: Final = 500  # rows
LEFT: Final = (HOUSES, PRESENCE)  # of the moment: processes, and who is there
KEYS: Final = {"push key": PUSH_FILE, "seal key": SEAL_FILE}  # in a folder they are files


class Moved(NamedTuple):
    relation: str
    rows: int
    fingerprint: str


class NotEmpty(Exception):
    """There is something where the tables should go."""


class Nothing(Exception):
    """There is nothing to be moved."""


class InUse(Exception):
    """A server still writes there."""


class Changed(Exception):
    """What was written is not what was read; nothing was kept."""


def relations() -> Iterator[sa.Table]:
    """In an order in which each finds what it refers to."""
    yield from (relation for relation in METADATA.sorted_tables if relation not in LEFT)


def opened(place: str) -> Storage:
    """The storage of a data folder or of postgresql://…"""
    return Storage(Path(), place) if "://" in place else Storage(Path(place))


def move(source: Storage, target: Storage) -> list[Moved]:
    """Copy everything in one transaction of each. Raises NotEmpty, Nothing, InUse, Changed."""
    for storage in (source, target):
        check_unused(storage)
    found = []
    with source.engine.connect() as reading, target.engine.begin() as writing:
        if is_shared(writing):
            writing.execute(sa.text("SET LOCAL statement_timeout = 0"))
        if reading.execute(sa.select(TABLES.c.id).limit(1)).first() is None:
            raise Nothing()
        for relation in relations():
            if relation is not HOUSE and writing.execute(sa.select(relation).limit(1)).first() is not None:
                raise NotEmpty()
        writing.execute(HOUSE.delete())
        for relation in relations():
            rows = reading.execution_options(yield_per=AT_ONCE).execute(ordered(reading, relation)).mappings()
            for part in rows.partitions():
                writing.execute(relation.insert(), [released(relation, dict(row)) for row in part])
        if is_shared(writing):
            writing.execute(sa.text("SELECT setval('chat_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM chat), false)"))
        for relation in relations():
            before, after = fingerprint(reading, relation), fingerprint(writing, relation)
            if before != after:
                raise Changed(relation.name)
            found.append(after)
    move_keys(source, target)
    return found


def released(relation: sa.Table, row: dict[str, Any]) -> dict[str, Any]:
    return row | {"owner": ""} if relation is TABLES else row


def ordered(connection: sa.Connection, relation: sa.Table) -> sa.Select[Any]:
    """By its key, and by bytes whatever the database thinks of letters."""
    shared = is_shared(connection)
    keys = relation.primary_key.columns
    return sa.select(relation).order_by(
        *(sa.collate(key, "C") if shared and isinstance(key.type, sa.String) else key for key in keys)
    )


def fingerprint(connection: sa.Connection, relation: sa.Table) -> Moved:
    """The same for the same rows on any database; who owns a table at the moment does not count."""
    digest, count = hashlib.sha256(), 0
    for row in connection.execution_options(yield_per=AT_ONCE).execute(ordered(connection, relation)).mappings():
        digest.update(json.dumps(released(relation, dict(row)), sort_keys=True).encode())
        count += 1
    return Moved(relation.name, count, digest.hexdigest()[:16])


def check_unused(storage: Storage) -> None:
    """A folder has a lock; a shared database is asked whose heart beats."""
    if storage.is_shared:
        with storage.engine.connect() as connection:
            living = f"SELECT 1 FROM houses WHERE seen > {NOW[connection.dialect.name]} - {LEASE}"
            if connection.execute(sa.text(living)).first() is not None:
                raise InUse()


def move_keys(source: Storage, target: Storage) -> None:
    """By the same keys push services and readers of seals know the site after the move."""
    for key, file in KEYS.items():
        pem = b""
        if not source.is_shared and (source.folder / file).exists():
            pem = (source.folder / file).read_bytes()
        elif source.is_shared:
            with source.engine.connect() as connection:
                pem = (connection.execute(sa.select(HOUSE.c.text).where(HOUSE.c.key == key)).scalar() or "").encode()
        if pem and target.is_shared:
            target.shared(key, lambda pem=pem: pem)  # type: ignore[misc]
        elif pem:
            (target.folder / file).touch(0o600)
            (target.folder / file).write_bytes(pem)
