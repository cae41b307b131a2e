"""All that is kept of tables, read back: of one, or of hundreds at once when a server is lost."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa

from bannermen.kernel.decision import Answer
from bannermen.server.storage.archive import (
    CHAT_KEPT,
    RECEIPTS_KEPT,
    Row,
    add_person,
    chair_of,
    is_writable,
    load_rosters,
    roster_of,
)
from bannermen.server.storage.engines import is_shared
from bannermen.server.storage.relations import ANSWERS, CHAT, RECEIPTS, TABLES
from bannermen.server.storage.roster import Roster

Receipts = dict[tuple[int, str], tuple[int, int]]  # (seat, key) -> (number, revision) of the newest answers
SAID: Final = ("seat", "name", "text", "at")  # what is told of a line of chat


class Kept(NamedTuple):
    """All that is kept of a table."""

    roster: Roster
    answers: list[tuple[int, Answer]]
    receipts: Receipts
    chat: list[Row]


def load_tables(connection: sa.Connection, ids: Sequence[str]) -> dict[str, Kept]:
    """Several in as many statements as one."""
    there = [id for id in ids if is_writable(id)]
    return _together(connection, there) if is_shared(connection) else _row_by_row(connection, there)


# --- one row a table --------------------------------------------------------------------------------------------------

# To look at each row here takes ten times as long as to let the database lay them together.
KEPT: Final = f"""
SELECT tables.*,
  (SELECT json_agg(seats ORDER BY seat) FROM seats WHERE table_id = tables.id)::text AS seats_kept,
  (SELECT json_agg(people) FROM people WHERE table_id = tables.id)::text AS people_kept,
  (SELECT '[' || string_agg('[' || seat || ',' || answer || ']', ',' ORDER BY number) || ']'
    FROM answers WHERE table_id = tables.id) AS answers_kept,
  (SELECT json_agg(json_build_array(seat, key, number, revision) ORDER BY revision) FROM (
    SELECT * FROM receipts WHERE table_id = tables.id ORDER BY revision DESC LIMIT {RECEIPTS_KEPT}
  ) AS newest)::text AS receipts_kept,
  (SELECT json_agg(json_build_array({", ".join(SAID)}) ORDER BY id) FROM (
    (SELECT * FROM chat WHERE table_id = tables.id AND seat >= 0 ORDER BY id DESC LIMIT {CHAT_KEPT})
    UNION ALL (SELECT * FROM chat WHERE table_id = tables.id AND seat < 0 ORDER BY id DESC LIMIT {CHAT_KEPT})
  ) AS newest)::text AS chat_kept
FROM tables WHERE id = ANY(%(ids)s)
"""


def _together(connection: sa.Connection, ids: list[str]) -> dict[str, Kept]:
    found: dict[str, Kept] = {}
    for row in connection.exec_driver_sql(KEPT, {"ids": ids}).mappings():
        roster = roster_of(row)
        roster.chairs.extend(chair_of(each) for each in _laid(row["seats_kept"]))
        for each in _laid(row["people_kept"]):
            add_person(roster, each)
        answers = [(seat, _given(answer)) for seat, answer in _laid(row["answers_kept"])]
        receipts = {(seat, key): (number, revision) for seat, key, number, revision in _laid(row["receipts_kept"])}
        chat = [dict(zip(SAID, line, strict=True)) for line in _laid(row["chat_kept"])]
        found[roster.id] = Kept(roster, answers, receipts, chat)
    return found


def _laid(text: str | None) -> list[Any]:
    return msgspec.json.decode(text) if text else []


def _given(answer: int | list[int]) -> Answer:
    return answer if isinstance(answer, int) else tuple(answer)


# --- row by row -------------------------------------------------------------------------------------------------------


def _row_by_row(connection: sa.Connection, ids: list[str]) -> dict[str, Kept]:
    rosters = load_rosters(connection, sa.select(TABLES).where(TABLES.c.id.in_(ids)))
    there = [roster.id for roster in rosters]
    answers, receipts = _answers(connection, there), _receipts(connection, there)
    chat = _chat(connection, there)
    return {roster.id: Kept(roster, answers[roster.id], receipts[roster.id], chat[roster.id]) for roster in rosters}


def _answers(connection: sa.Connection, ids: list[str]) -> dict[str, list[tuple[int, Answer]]]:
    wanted = sa.select(ANSWERS.c.table_id, ANSWERS.c.seat, ANSWERS.c.answer).where(ANSWERS.c.table_id.in_(ids))
    found: dict[str, list[tuple[int, Answer]]] = {id: [] for id in ids}
    for id, seat, text in connection.execute(wanted.order_by(ANSWERS.c.table_id, ANSWERS.c.number)):
        found[id].append((seat, _given(json.loads(text))))
    return found


def _receipts(connection: sa.Connection, ids: list[str]) -> dict[str, Receipts]:
    newest = _newest(RECEIPTS, ids, RECEIPTS.c.revision, RECEIPTS_KEPT, RECEIPTS.c.table_id)
    found: dict[str, Receipts] = {id: {} for id in ids}
    for row in connection.execute(newest.order_by(newest.selected_columns.revision)):
        found[row.table_id][row.seat, row.key] = (row.number, row.revision)
    return found


def _chat(connection: sa.Connection, ids: list[str]) -> dict[str, list[Row]]:
    """The last lines of those who play, and as many of those who look on: neither pushes the other out."""
    newest = _newest(CHAT, ids, CHAT.c.id, CHAT_KEPT, CHAT.c.table_id, CHAT.c.seat >= 0)
    found: dict[str, list[Row]] = {id: [] for id in ids}
    for row in connection.execute(newest.order_by(newest.selected_columns.id)).mappings():
        found[row["table_id"]].append({key: row[key] for key in SAID})
    return found


def _newest(
    relation: sa.Table, ids: list[str], age: sa.Column[Any], most: int, *alike: sa.ColumnElement[Any]
) -> sa.Select[Any]:
    """The youngest rows of each kind, at tables."""
    place = sa.func.row_number().over(partition_by=alike, order_by=age.desc()).label("place")
    rows = sa.select(relation, place).where(relation.c.table_id.in_(ids)).subquery()
    return sa.select(rows).where(rows.c.place <= most)
