"""Tables in the database: what is written at each change, and how it is read back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert

from bannermen.kernel.decision import Answer
from bannermen.kernel.journal import TakenBack
from bannermen.server.relations import ANALYSES, ANSWERS, CALLS, CHAT, HOUSE, LISTS, PEOPLE, RECEIPTS, SEATS, TABLES
from bannermen.server.roster import OVER, Chair, Offer, Person, Roster
from bannermen.server.webpush import Subscription

CHAT_KEPT: Final = 50  # lines of chat that a newcomer is shown
FORGET_AT_ONCE: Final = 500  # tables, so that nobody waits long for the disk
RECEIPTS_KEPT: Final = 500  # far more than can be in doubt after a lost connection

Row = dict[str, Any]


def progress(roster: Roster) -> Row:
    """What changes with the match."""
    return {
        "state": roster.state,
        "touched": roster.touched,
        "number": roster.number,
        "revision": roster.revision,
        "winners": json.dumps(roster.winners),
        **standing(roster),
        "left": json.dumps(roster.left),
        "left_at": roster.left_at,
        "offer": json.dumps(asdict(roster.offer) if roster.offer is not None else None),
    }


def standing(roster: Roster) -> Row:
    """Whose turn it is, and what the lobby tells of the match."""
    return {
        "waiting": json.dumps(roster.waiting),
        "since": json.dumps(roster.since),
        "round": roster.round,
        "last": json.dumps(roster.last),
    }


def beginning(roster: Roster) -> Row:
    """What is settled when the match starts."""
    return {
        "setup": json.dumps(roster.setup),
        "seed": json.dumps(roster.seed),
        "started": roster.started,
        "places": json.dumps(roster.places),
        **standing(roster),
    }


def add_table(connection: sa.Connection, roster: Roster, answers: Iterable[tuple[int, Answer]]) -> None:
    connection.execute(
        TABLES.insert(),
        {
            "id": roster.id,
            "game": roster.game,
            "edition": roster.edition,
            "scene": roster.scene,
            "title": roster.title,
            "listed": roster.listed,
            "created": roster.created,
            "origin": json.dumps(roster.origin),
            "clock": json.dumps(roster.clock),
            "known": roster.known,
            "taken_back": json.dumps(roster.taken_back),
            **beginning(roster),
            **progress(roster),
        },
    )
    put_people(connection, roster)
    rows = [_answer_row(roster.id, number, seat, answer) for number, (seat, answer) in enumerate(answers)]
    if rows:
        connection.execute(ANSWERS.insert(), rows)


def put_people(connection: sa.Connection, roster: Roster) -> None:
    """Seats and people as they are now."""
    people: list[Row] = [
        {"table_id": roster.id, "token": person.token, "name": person.name, "host": person.host}
        for person in roster.people.values()
    ]
    if people:
        put = insert(PEOPLE)
        put = put.on_conflict_do_update(
            index_elements=["table_id", "token"], set_={"name": put.excluded.name, "host": put.excluded.host}
        )
        connection.execute(put, people)
    seats: list[Row] = [
        {
            "table_id": roster.id,
            "seat": chair.seat,
            "key": chair.key,
            "holder": chair.holder,
            "level": chair.level,
            "invitation": chair.invitation,
            "anybody": chair.anybody,
            "stops": json.dumps(chair.stops),
        }
        for chair in roster.chairs
    ]
    put = insert(SEATS)
    changed = {name: put.excluded[name] for name in ("key", "holder", "level", "invitation", "anybody", "stops")}
    connection.execute(put.on_conflict_do_update(index_elements=["table_id", "seat"], set_=changed), seats)


class Prepared:
    """A statement written once: those of every answer would take most of the writer's time in being put together."""

    def __init__(self, statement: sa.Insert | sa.Update) -> None:
        written = statement.compile(dialect=sqlite.dialect())
        self.text = str(written)
        self.order = written.positiontup or []

    def run(self, connection: sa.Connection, row: Row) -> None:
        connection.exec_driver_sql(self.text, tuple(row[name] for name in self.order))


def _put_receipt() -> sa.Insert:
    put = insert(RECEIPTS)
    return put.on_conflict_do_update(  # a key used again long after it was forgotten
        index_elements=["table_id", "seat", "key"],
        set_={"number": put.excluded.number, "revision": put.excluded.revision},
    )


ADD_ANSWER: Final = Prepared(ANSWERS.insert())
PUT_RECEIPT: Final = Prepared(_put_receipt())
PROGRESS: Final[dict[tuple[str, ...], Prepared]] = {}  # by what is put


def put_progress(connection: sa.Connection, table: str, row: Row) -> None:
    names = tuple(row)
    if names not in PROGRESS:
        changed = {name: sa.bindparam(name, type_=TABLES.c[name].type) for name in names}
        PROGRESS[names] = Prepared(TABLES.update().where(TABLES.c.id == sa.bindparam("table_id")).values(changed))
    PROGRESS[names].run(connection, {**row, "table_id": table})


def put_taken_back(connection: sa.Connection, table: str, taken_back: list[TakenBack]) -> None:
    put_progress(connection, table, {"taken_back": json.dumps(taken_back)})


def put_known(connection: sa.Connection, table: str) -> None:
    put_progress(connection, table, {"known": True})


def add_answer(connection: sa.Connection, table: str, number: int, seat: int, answer: Answer) -> None:
    ADD_ANSWER.run(connection, _answer_row(table, number, seat, answer))


def add_receipt(connection: sa.Connection, table: str, seat: int, key: str, number: int, revision: int) -> None:
    row = {"table_id": table, "seat": seat, "key": key, "number": number, "revision": revision}
    PUT_RECEIPT.run(connection, row)


def cut_answers(connection: sa.Connection, table: str, keep: int, then: list[tuple[int, Answer]]) -> None:
    """Forget the answers after the first `keep`, and put others in their place."""
    connection.execute(ANSWERS.delete().where(ANSWERS.c.table_id == table, ANSWERS.c.number >= keep))
    rows = [_answer_row(table, keep + index, seat, answer) for index, (seat, answer) in enumerate(then)]
    if rows:
        connection.execute(ANSWERS.insert(), rows)


def add_chat(connection: sa.Connection, table: str, row: Row) -> None:
    connection.execute(CHAT.insert(), {"table_id": table, **row})


def _answer_row(table: str, number: int, seat: int, answer: Answer) -> Row:
    return {"table_id": table, "number": number, "seat": seat, "answer": json.dumps(answer)}


# --- reading ----------------------------------------------------------------------------------------------------------


def load_roster(connection: sa.Connection, id: str) -> Roster | None:
    found = _rosters(connection, sa.select(TABLES).where(TABLES.c.id == id))
    return found[0] if found else None


def list_rosters(
    connection: sa.Connection, state: str, before: tuple[float, str] | None, limit: int, game: str = ""
) -> list[Roster]:
    """Listed tables, youngest first; of one game, or of all."""
    wanted = sa.select(TABLES).where(TABLES.c.listed, TABLES.c.state == state)
    if game:
        wanted = wanted.where(TABLES.c.game == game)
    if before is not None:
        wanted = wanted.where(sa.tuple_(TABLES.c.created, TABLES.c.id) < sa.tuple_(before[0], before[1]))
    return _rosters(connection, wanted.order_by(TABLES.c.created.desc(), TABLES.c.id.desc()).limit(limit))


def _rosters(connection: sa.Connection, wanted: sa.Select[Any]) -> list[Roster]:
    found: dict[str, Roster] = {}
    for row in connection.execute(wanted).mappings():
        found[row["id"]] = Roster(
            id=row["id"],
            game=row["game"],
            edition=row["edition"],
            setup=json.loads(row["setup"]),
            seed=json.loads(row["seed"]),
            scene=row["scene"],
            title=row["title"],
            listed=row["listed"],
            created=row["created"],
            touched=row["touched"],
            state=row["state"],
            number=row["number"],
            revision=row["revision"],
            winners=json.loads(row["winners"]),
            waiting=json.loads(row["waiting"]),
            origin=json.loads(row["origin"]),
            clock=json.loads(row["clock"]),
            left=json.loads(row["left"]),
            left_at=row["left_at"],
            started=row["started"],
            known=row["known"],
            places=json.loads(row["places"]),
            since={int(seat): at for seat, at in json.loads(row["since"]).items()},
            round=row["round"],
            last=json.loads(row["last"]),
            offer=_offer(json.loads(row["offer"])),
            taken_back=[TakenBack(*entry) for entry in json.loads(row["taken_back"])],
        )
    if not found:
        return []
    for row in connection.execute(
        sa.select(SEATS).where(SEATS.c.table_id.in_(found)).order_by(SEATS.c.seat)
    ).mappings():
        found[row["table_id"]].chairs.append(
            Chair(
                seat=row["seat"],
                key=row["key"],
                holder=row["holder"],
                level=row["level"],
                invitation=row["invitation"],
                anybody=row["anybody"],
                stops=json.loads(row["stops"]),
            )
        )
    for row in connection.execute(sa.select(PEOPLE).where(PEOPLE.c.table_id.in_(found))).mappings():
        found[row["table_id"]].people[row["token"]] = Person(row["token"], row["name"], row["host"])
    return list(found.values())


def _offer(row: Row | None) -> Offer | None:
    return Offer(**row) if row is not None else None


def load_answers(connection: sa.Connection, id: str) -> list[tuple[int, Answer]]:
    wanted = sa.select(ANSWERS.c.seat, ANSWERS.c.answer).where(ANSWERS.c.table_id == id).order_by(ANSWERS.c.number)
    found: list[tuple[int, Answer]] = []
    for seat, text in connection.execute(wanted):
        answer = json.loads(text)
        found.append((seat, answer if isinstance(answer, int) else tuple(answer)))
    return found


def load_receipts(connection: sa.Connection, id: str) -> dict[tuple[int, str], tuple[int, int]]:
    """(seat, key) -> (number, revision) of the newest answers."""
    wanted = sa.select(RECEIPTS.c.seat, RECEIPTS.c.key, RECEIPTS.c.number, RECEIPTS.c.revision)
    wanted = wanted.where(RECEIPTS.c.table_id == id).order_by(RECEIPTS.c.revision.desc()).limit(RECEIPTS_KEPT)
    rows = list(connection.execute(wanted))
    return {(seat, key): (number, revision) for seat, key, number, revision in reversed(rows)}


def load_chat(connection: sa.Connection, id: str) -> list[Row]:
    wanted = sa.select(CHAT.c.seat, CHAT.c.name, CHAT.c.text, CHAT.c.at).where(CHAT.c.table_id == id)
    rows = connection.execute(wanted.order_by(CHAT.c.id.desc()).limit(CHAT_KEPT)).mappings()
    return [dict(row) for row in rows][::-1]


# --- analyses ---------------------------------------------------------------------------------------------------------


def put_analysis(connection: sa.Connection, table: str, summary: Row) -> None:
    put = insert(ANALYSES).values(table_id=table, summary=json.dumps(summary))
    connection.execute(put.on_conflict_do_update(index_elements=["table_id"], set_={"summary": put.excluded.summary}))


def load_analysis(connection: sa.Connection, table: str) -> Row | None:
    kept = connection.execute(sa.select(ANALYSES.c.summary).where(ANALYSES.c.table_id == table)).scalar()
    found: Row | None = None if kept is None else json.loads(kept)
    return found


# --- calls ------------------------------------------------------------------------------------------------------------


def put_call(connection: sa.Connection, table: str, token: str, wish: Subscription, language: str, most: int) -> None:
    """One more browser of a person; the oldest of too many are forgotten."""
    drop_call(connection, table, token, wish.endpoint)
    row = {"table_id": table, "token": token, "language": language, **wish._asdict()}
    connection.execute(CALLS.insert(), row)
    own = (CALLS.c.table_id == table) & (CALLS.c.token == token)
    rows = sa.select(CALLS.c.endpoint).where(own).order_by(sa.text("rowid DESC"))
    for (endpoint,) in connection.execute(rows).all()[most:]:
        drop_call(connection, table, token, endpoint)


def drop_call(connection: sa.Connection, table: str, token: str, endpoint: str) -> None:
    own = (CALLS.c.table_id == table) & (CALLS.c.token == token)
    connection.execute(CALLS.delete().where(own, CALLS.c.endpoint == endpoint))


def drop_calls(connection: sa.Connection, endpoint: str) -> None:
    """A browser that is not there any more is called to no table."""
    connection.execute(CALLS.delete().where(CALLS.c.endpoint == endpoint))


def load_calls(connection: sa.Connection, table: str, token: str) -> list[tuple[Subscription, str]]:
    rows = connection.execute(sa.select(CALLS).where(CALLS.c.table_id == table, CALLS.c.token == token)).mappings()
    return [(Subscription(row["endpoint"], row["p256dh"], row["auth"]), row["language"]) for row in rows]


# --- lists ------------------------------------------------------------------------------------------------------------


def add_list(connection: sa.Connection, row: Row) -> None:
    connection.execute(LISTS.insert(), row | {"part": json.dumps(row["part"])})


def load_list(connection: sa.Connection, id: str) -> Row | None:
    row = connection.execute(sa.select(LISTS).where(LISTS.c.id == id)).mappings().first()
    return None if row is None else {**row, "part": json.loads(row["part"])}


# --- the house --------------------------------------------------------------------------------------------------------


def put_hour(connection: sa.Connection, hour: float) -> None:
    """How long the server has been up in all its life: by it the clocks of the tables run."""
    put = insert(HOUSE).values(key="hour", value=hour)
    connection.execute(put.on_conflict_do_update(index_elements=["key"], set_={"value": hour}))


def load_hour(connection: sa.Connection) -> float:
    return connection.execute(sa.select(HOUSE.c.value).where(HOUSE.c.key == "hour")).scalar() or 0.0


def forget_finished(connection: sa.Connection, before: float, open_tables: list[str]) -> None:
    """Forget matches that were over by then, with all that was said; those that somebody looks at stay."""
    wanted = sa.select(TABLES.c.id).where(TABLES.c.state == OVER, TABLES.c.touched < before).limit(FORGET_AT_ONCE)
    ids = [id for (id,) in connection.execute(wanted.where(TABLES.c.id.not_in(open_tables)))]
    for relation in (ANALYSES, CALLS, CHAT, RECEIPTS, ANSWERS, SEATS, PEOPLE):
        connection.execute(relation.delete().where(relation.c.table_id.in_(ids)))
    connection.execute(TABLES.delete().where(TABLES.c.id.in_(ids)))


def forget_chat(connection: sa.Connection, before: float) -> None:
    connection.execute(CHAT.delete().where(CHAT.c.at < before))
