"""An answer that is written down, as data: the same promise on both databases, kept in the way that is quick there.

It is all or nothing, under the epoch of the process that plays the table and at the revision that was there before.
Whoever is fenced has written nothing, and disturbs nobody who is written with him.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa

from bannermen.server.storage import archive
from bannermen.server.storage.archive import Row
from bannermen.server.storage.engines import is_shared
from bannermen.server.storage.relations import TABLES


class Append(NamedTuple):
    table: str
    epoch: int
    expected: int  # the revision that is there
    given: int  # the number of the answer in the journal
    seat: int
    answer: str  # as JSON
    key: str  # of the request; "" for bots
    number: int  # of the match after it
    progress: Row  # of the table, its new revision among it


def put(connection: sa.Connection, appends: Sequence[Append]) -> list[bool]:
    """Which of them were written. No table may be there twice."""
    if is_shared(connection):
        return put_together(connection, appends)
    return [put_one(connection, append) for append in appends]


def put_one(connection: sa.Connection, append: Append) -> bool:
    """The fence first: where it refuses, nothing has happened."""
    if not archive.advance(connection, append.table, append.progress, append.epoch, append.expected):
        return False
    archive.add_answer(connection, append.table, append.given, append.seat, append.answer)
    if append.key:
        revision = append.progress["revision"]
        archive.add_receipt(connection, append.table, append.seat, append.key, append.number, revision)
    return True


# --- many tables in one statement -------------------------------------------------------------------------------------

OWN: Final = ("id", "epoch", "expected", "given", "seat", "answer", "key", "after")
OWN_TYPES: Final = ("text", "int", "int", "int", "int", "text", "text", "int")
TEXTS: Final[dict[tuple[str, ...], str]] = {}  # by what changes at a table


def put_together(connection: sa.Connection, appends: Sequence[Append]) -> list[bool]:
    """One round trip for any number of tables, five times as quick as one after another."""
    names = tuple(appends[0].progress)
    assert all(tuple(append.progress) == names for append in appends)
    if names not in TEXTS:
        TEXTS[names] = _text(names)
    columns: dict[str, list[object]] = {name: [] for name in OWN}
    columns |= {f"new_{name}": [] for name in names}
    for append in sorted(appends, key=lambda each: each.table):  # two batches wait for each other in one order
        for name, value in zip(OWN, append[:8], strict=True):
            columns[name].append(value)
        for name in names:
            columns[f"new_{name}"].append(append.progress[name])
    kept = {id for (id,) in connection.exec_driver_sql(TEXTS[names], columns)}
    return [append.table in kept for append in appends]


def _text(names: tuple[str, ...]) -> str:
    arrays = [f"%({name})s::{kind}[]" for name, kind in zip(OWN, OWN_TYPES, strict=True)]
    arrays += [f"%(new_{name})s::{_kind(TABLES.c[name])}[]" for name in names]
    wanted = ", ".join((*OWN, *(f"new_{name}" for name in names)))
    changes = ", ".join(f'"{name}" = w.new_{name}' for name in names)
    return f"""
WITH wanted AS (
  SELECT * FROM unnest({", ".join(arrays)}) AS w({wanted}) ORDER BY id
), held AS (
  UPDATE tables t SET {changes} FROM wanted w WHERE t.id = w.id AND t.epoch = w.epoch AND t.revision = w.expected
  RETURNING t.id, w.given, w.seat, w.answer, w.key, w.after, t.revision
), written AS (
  INSERT INTO answers (table_id, number, seat, answer) SELECT id, given, seat, answer FROM held
), noted AS (
  INSERT INTO receipts (table_id, seat, key, number, revision)
  SELECT id, seat, key, after, revision FROM held WHERE key <> ''
  ON CONFLICT (table_id, seat, key) DO UPDATE SET number = excluded.number, revision = excluded.revision
)
SELECT id FROM held
"""


def _kind(column: sa.Column[object]) -> str:
    kinds = {sa.Integer: "int", sa.Float: "float8", sa.String: "text", sa.Boolean: "bool"}
    return next(kind for type_, kind in kinds.items() if isinstance(column.type, type_))
