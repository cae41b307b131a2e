"""Tables in the database: what is written at each change, and how it is read back."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any, Final

import sqlalchemy as sa

from bannermen.kernel.decision import Answer
from bannermen.kernel.journal import TakenBack
from bannermen.server.storage.engines import insert, is_shared
from bannermen.server.storage.relations import (
    ANALYSES,
    ANSWERS,
    CALLS,
    CHAT,
    HOUSE,
    HOUSES,
    LISTS,
    MADE_BY_SOMEBODY,
    PEOPLE,
    PRESENCE,
    RECEIPTS,
    SEATS,
    TABLES,
)
from bannermen.server.storage.roster import HERE, OVER, Chair, DrawOffer, Person, Roster
from bannermen.server.storage.subscription import Subscription

CHAT_KEPT: Final = 50  # lines of chat that a newcomer is shown
FORGET_AT_ONCE: Final = 500  # tables, so that nobody waits long for the disk
RECEIPTS_KEPT: Final = 500  # far more than can be in doubt after a lost connection

Row = dict[str, Any]


class Fenced(Exception):
    """Another process plays this table by now: nothing was written, and nothing here is true any more."""


def progress(roster: Roster) -> Row:
    """What changes with the match."""
    return {
        "state": roster.state,
        "touched": roster.touched,
        "number": roster.number,
        "revision": roster.revision,
        "winners": json.dumps(roster.winners),
        **lobby_columns(roster),
        "left": json.dumps(roster.left),
        "left_at": roster.left_at,
        "offer": json.dumps(asdict(roster.offer) if roster.offer is not None else None),
        "undo": json.dumps(roster.undo),
    }


def lobby_columns(roster: Roster) -> Row:
    """Whose turn it is, and what the lobby tells of the match."""
    return {
        "waiting": json.dumps(roster.waiting),
        "since": json.dumps(roster.since),
        "turned": json.dumps(roster.turned),
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
        **lobby_columns(roster),
    }


def add_table(
    connection: sa.Connection,
    roster: Roster,
    answers: Iterable[tuple[int, Answer]],
    owner: str = "",
    maker: str = "",
) -> bool:
    """False, and nothing is written, where the same maker has made a table already."""
    put = insert(connection, TABLES)
    put = put.on_conflict_do_nothing(index_elements=["made_by"], index_where=MADE_BY_SOMEBODY)
    written = connection.execute(
        put.returning(TABLES.c.id),
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
            "held": roster.held,
            "absence": json.dumps(roster.absence),
            "taken_back": json.dumps(roster.taken_back),
            "muted": json.dumps(roster.muted),
            "owner": owner,
            "epoch": roster.epoch,
            "made_by": maker,
            **beginning(roster),
            **progress(roster),
        },
    )
    if written.first() is None:
        return False
    put_people(connection, roster)
    rows = [_answer_row(roster.id, number, seat, answer) for number, (seat, answer) in enumerate(answers)]
    if rows:
        connection.execute(ANSWERS.insert(), rows)
    return True


def put_people(connection: sa.Connection, roster: Roster) -> None:
    """Seats and people as they are now."""
    people: list[Row] = [
        {
            "table_id": roster.id,
            "token": person.token,
            "name": person.name,
            "host": person.host,
            "seen": roster.seen.get(person.token, HERE),
        }
        for person in roster.people.values()
    ]
    if people:
        put = insert(connection, PEOPLE)
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
            "used": chair.used,
            "lent": chair.lent,
        }
        for chair in roster.chairs
    ]
    put = insert(connection, SEATS)
    names = ("key", "holder", "level", "invitation", "anybody", "stops", "used", "lent")
    changed = {name: put.excluded[name] for name in names}
    connection.execute(put.on_conflict_do_update(index_elements=["table_id", "seat"], set_=changed), seats)


class Prepared:
    """A statement written once: those of every answer would take most of the writer's time in being put together."""

    def __init__(self, statement: Callable[[sa.Connection], sa.Insert | sa.Update]) -> None:
        self.statement = statement
        self.written: dict[str, tuple[str, list[str] | None]] = {}  # by dialect: text, order

    def run(self, connection: sa.Connection, row: Row) -> int:
        """How many rows it changed."""
        dialect = connection.dialect
        if dialect.name not in self.written:
            written = self.statement(connection).compile(dialect=dialect)
            self.written[dialect.name] = (str(written), written.positiontup)
        text, order = self.written[dialect.name]
        values = tuple(row[name] for name in order) if order is not None else row
        return connection.exec_driver_sql(text, values).rowcount


def _put_receipt(connection: sa.Connection) -> sa.Insert:
    put = insert(connection, RECEIPTS)
    written: sa.Insert = put.on_conflict_do_update(  # a key used again long after it was forgotten
        index_elements=["table_id", "seat", "key"],
        set_={"number": put.excluded.number, "revision": put.excluded.revision},
    )
    return written


ADD_ANSWER: Final = Prepared(lambda connection: ANSWERS.insert())
PUT_RECEIPT: Final = Prepared(_put_receipt)
PROGRESS: Final[dict[tuple[str, ...], Prepared]] = {}  # by what is put
ADVANCES: Final[dict[tuple[str, ...], Prepared]] = {}  # the same behind the fence


def _put(names: Iterable[str]) -> sa.Update:
    changed = {name: sa.bindparam(name, type_=TABLES.c[name].type) for name in names}
    return TABLES.update().where(TABLES.c.id == sa.bindparam("table_id")).values(changed)


def put_progress(connection: sa.Connection, table: str, row: Row) -> None:
    names = tuple(row)
    if names not in PROGRESS:
        PROGRESS[names] = Prepared(lambda connection: _put(names))
    PROGRESS[names].run(connection, {**row, "table_id": table})


def advance(connection: sa.Connection, table: str, row: Row, epoch: int, expected: int) -> bool:
    """Put what changed, where the table is still ours and as it was; whether it is."""
    names = tuple(row)
    if names not in ADVANCES:
        ours = TABLES.c.epoch == sa.bindparam("is_epoch", type_=sa.Integer)
        as_it_was = TABLES.c.revision == sa.bindparam("is_revision", type_=sa.Integer)
        ADVANCES[names] = Prepared(lambda connection: _put(names).where(ours, as_it_was))
    new = {**row, "table_id": table, "is_epoch": epoch, "is_revision": expected}
    return ADVANCES[names].run(connection, new) == 1


def hold(connection: sa.Connection, table: str, epoch: int) -> None:
    """The fence before whatever else is written at a table: nobody else becomes its owner before that is on disk."""
    wanted = sa.select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.epoch == epoch)
    if connection.execute(wanted.with_for_update(key_share=True)).first() is None:
        raise Fenced(table)


def put_taken_back(connection: sa.Connection, table: str, taken_back: list[TakenBack]) -> None:
    put_progress(connection, table, {"taken_back": json.dumps(taken_back)})


def put_known(connection: sa.Connection, table: str) -> None:
    put_progress(connection, table, {"known": True})


def put_seen(connection: sa.Connection, table: str, token: str, hour: float) -> None:
    own = (PEOPLE.c.table_id == table) & (PEOPLE.c.token == token)
    connection.execute(PEOPLE.update().where(own).values(seen=hour))


def clear_answers(connection: sa.Connection, table: str) -> None:
    """The match was put away before anybody had played: nothing of it is left, and nobody knows what is to come."""
    cut_answers(connection, table, 0, [])
    connection.execute(RECEIPTS.delete().where(RECEIPTS.c.table_id == table))
    put_progress(connection, table, {"taken_back": "[]", "known": False})


def add_answer(connection: sa.Connection, table: str, number: int, seat: int, answer: str) -> None:
    """`answer` as `answer_text` writes it."""
    ADD_ANSWER.run(connection, {"table_id": table, "number": number, "seat": seat, "answer": answer})


def add_receipt(connection: sa.Connection, table: str, seat: int, key: str, number: int, revision: int) -> None:
    row = {"table_id": table, "seat": seat, "key": key, "number": number, "revision": revision}
    PUT_RECEIPT.run(connection, row)


def cut_answers(connection: sa.Connection, table: str, keep: int, then: list[tuple[int, Answer]]) -> None:
    """Forget the answers after the first `keep`, and put others in their place."""
    connection.execute(ANSWERS.delete().where(ANSWERS.c.table_id == table, ANSWERS.c.number >= keep))
    rows = [_answer_row(table, keep + index, seat, answer) for index, (seat, answer) in enumerate(then)]
    if rows:
        connection.execute(ANSWERS.insert(), rows)


def put_muted(connection: sa.Connection, table: str, muted: list[int]) -> None:
    put_progress(connection, table, {"muted": json.dumps(muted)})


def add_chat(connection: sa.Connection, table: str, row: Row) -> None:
    """One more line; what is older than the last ones of its kind is forgotten, so that talk does not fill the disk."""
    connection.execute(CHAT.insert(), {"table_id": table, **row})
    like = _said_at(table, row["seat"] >= 0)
    oldest = sa.select(CHAT.c.id).where(like).order_by(CHAT.c.id.desc()).offset(CHAT_KEPT).limit(1)
    connection.execute(CHAT.delete().where(like, CHAT.c.id <= oldest.scalar_subquery()))


def _said_at(table: str, by_players: bool) -> sa.ColumnElement[bool]:
    return sa.and_(CHAT.c.table_id == table, CHAT.c.seat >= 0 if by_players else CHAT.c.seat < 0)


def _answer_row(table: str, number: int, seat: int, answer: Answer) -> Row:
    return {"table_id": table, "number": number, "seat": seat, "answer": answer_text(answer)}


def answer_text(answer: Answer) -> str:
    return json.dumps(answer)


# --- reading ----------------------------------------------------------------------------------------------------------


def is_writable(word: str) -> bool:
    """Whether a database can hold it at all: PostgreSQL takes no zero byte, so nothing is called that."""
    return "\x00" not in word


def load_roster(connection: sa.Connection, id: str) -> Roster | None:
    found = load_rosters(connection, sa.select(TABLES).where(TABLES.c.id == id)) if is_writable(id) else []
    return found[0] if found else None


def load_made(connection: sa.Connection, maker: str) -> Roster | None:
    """The table that somebody has made."""
    found = load_rosters(connection, sa.select(TABLES).where(TABLES.c.made_by == maker, MADE_BY_SOMEBODY))
    return found[0] if found else None


def list_rosters(
    connection: sa.Connection, state: str, before: tuple[float, str] | None, limit: int, game: str = ""
) -> list[Roster]:
    """Listed tables, youngest first; of one game, or of all."""
    if not is_writable(game) or (before is not None and not is_writable(before[1])):
        return []
    wanted = sa.select(TABLES).where(TABLES.c.listed, TABLES.c.state == state)
    if game:
        wanted = wanted.where(TABLES.c.game == game)
    if before is not None:
        wanted = wanted.where(sa.tuple_(TABLES.c.created, TABLES.c.id) < sa.tuple_(before[0], before[1]))
    return load_rosters(connection, wanted.order_by(TABLES.c.created.desc(), TABLES.c.id.desc()).limit(limit))


def load_rosters(connection: sa.Connection, wanted: sa.Select[Any]) -> list[Roster]:
    found = {row["id"]: roster_of(row) for row in connection.execute(wanted).mappings()}
    if not found:
        return []
    for row in connection.execute(
        sa.select(SEATS).where(SEATS.c.table_id.in_(found)).order_by(SEATS.c.seat)
    ).mappings():
        found[row["table_id"]].chairs.append(chair_of(row))
    for row in connection.execute(sa.select(PEOPLE).where(PEOPLE.c.table_id.in_(found))).mappings():
        add_person(found[row["table_id"]], row)
    return list(found.values())


def roster_of(row: Mapping[Any, Any]) -> Roster:
    """The roster of a row of `tables`, without seats and people."""
    return Roster(
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
        epoch=row["epoch"],
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
        turned={int(seat): at for seat, at in json.loads(row["turned"]).items()},
        held=row["held"],
        absence=json.loads(row["absence"]),
        round=row["round"],
        last=json.loads(row["last"]),
        offer=_offer(json.loads(row["offer"])),
        undo=json.loads(row["undo"]),
        taken_back=[TakenBack(*entry) for entry in json.loads(row["taken_back"])],
        muted=json.loads(row["muted"]),
    )


def chair_of(row: Mapping[Any, Any]) -> Chair:
    return Chair(
        seat=row["seat"],
        key=row["key"],
        holder=row["holder"],
        level=row["level"],
        invitation=row["invitation"],
        anybody=row["anybody"],
        stops=_stops(json.loads(row["stops"])),
        used=row["used"],
        lent=row["lent"],
    )


def add_person(roster: Roster, row: Mapping[Any, Any]) -> None:
    roster.people[row["token"]] = Person(row["token"], row["name"], row["host"])
    roster.seen[row["token"]] = float(row["seen"])


def _stops(row: dict[str, str | bool]) -> dict[str, str]:
    """Wishes as they are now; once they were yes or no."""
    return {key: wish if isinstance(wish, str) else "able" if wish else "never" for key, wish in row.items()}


def _offer(row: Row | None) -> DrawOffer | None:
    return DrawOffer(**row) if row is not None else None


# --- analyses ---------------------------------------------------------------------------------------------------------


def put_analysis(connection: sa.Connection, table: str, summary: Row) -> None:
    put = insert(connection, ANALYSES).values(table_id=table, summary=json.dumps(summary))
    connection.execute(put.on_conflict_do_update(index_elements=["table_id"], set_={"summary": put.excluded.summary}))


def load_analysis(connection: sa.Connection, table: str) -> Row | None:
    kept = connection.execute(sa.select(ANALYSES.c.summary).where(ANALYSES.c.table_id == table)).scalar()
    found: Row | None = None if kept is None else json.loads(kept)
    return found


# --- calls ------------------------------------------------------------------------------------------------------------


def put_call(connection: sa.Connection, table: str, token: str, wish: Subscription, language: str, most: int) -> None:
    """One more browser of a person; the oldest of too many are forgotten."""
    drop_call(connection, table, token, wish.endpoint)
    row = {"table_id": table, "token": token, "language": language, "at": time.time(), **wish._asdict()}
    connection.execute(CALLS.insert(), row)
    own = (CALLS.c.table_id == table) & (CALLS.c.token == token)
    rows = sa.select(CALLS.c.endpoint).where(own).order_by(CALLS.c.at.desc())
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
    if not is_writable(id):
        return None
    row = connection.execute(sa.select(LISTS).where(LISTS.c.id == id)).mappings().first()
    return None if row is None else {**row, "part": json.loads(row["part"])}


# --- the house --------------------------------------------------------------------------------------------------------


def put_hour(connection: sa.Connection, hour: float) -> None:
    """How long the server has been up in all its life: by it the clocks of the tables run."""
    put = insert(connection, HOUSE).values(key="hour", value=hour)
    connection.execute(put.on_conflict_do_update(index_elements=["key"], set_={"value": hour}))


def shared_text(connection: sa.Connection, key: str, made: str) -> str:
    """The text of that key; the one that was made, if there is none yet."""
    put = insert(connection, HOUSE).values(key=key, value=0.0, text=made)
    connection.execute(put.on_conflict_do_nothing(index_elements=["key"]))
    return str(connection.execute(sa.select(HOUSE.c.text).where(HOUSE.c.key == key)).scalar_one())


def load_presence(connection: sa.Connection, ids: list[str]) -> dict[str, tuple[list[str], int]]:
    """Table -> people who are there and how many look on, as its owner has noted it under its present epoch."""
    wanted = sa.select(PRESENCE).join(TABLES, TABLES.c.id == PRESENCE.c.table_id)
    wanted = wanted.where(PRESENCE.c.table_id.in_(ids), TABLES.c.owner != "", TABLES.c.epoch == PRESENCE.c.epoch)
    rows = connection.execute(wanted).mappings()
    return {row["table_id"]: (json.loads(row["people"]), row["watchers"]) for row in rows}


def load_hour(connection: sa.Connection) -> float:
    return connection.execute(sa.select(HOUSE.c.value).where(HOUSE.c.key == "hour")).scalar() or 0.0


def forget_tables(connection: sa.Connection, over: bool, before: float, open_tables: list[str]) -> None:
    """Forget matches that were over by then, or unfinished ones that nobody has touched since, with all that was said;
    those that somebody looks at stay."""
    state = TABLES.c.state == OVER if over else TABLES.c.state != OVER
    wanted = sa.select(TABLES.c.id).where(state, TABLES.c.touched < before).limit(FORGET_AT_ONCE)
    wanted = wanted.where(TABLES.c.id.not_in(open_tables))
    if is_shared(connection):  # others may have some open; of what nobody has, nobody may take any now
        wanted = wanted.where(TABLES.c.owner.not_in(sa.select(HOUSES.c.id))).with_for_update(skip_locked=True)
    ids = [id for (id,) in connection.execute(wanted)]
    connection.execute(PRESENCE.delete().where(PRESENCE.c.table_id.in_(ids)))
    for relation in (ANALYSES, CALLS, CHAT, RECEIPTS, ANSWERS, SEATS, PEOPLE):
        connection.execute(relation.delete().where(relation.c.table_id.in_(ids)))
    connection.execute(TABLES.delete().where(TABLES.c.id.in_(ids)))


def forget_lists(connection: sa.Connection, before: float) -> None:
    """Forget lists that nobody has looked at since."""
    connection.execute(LISTS.delete().where(LISTS.c.seen < before))


def see_list(connection: sa.Connection, id: str, now: float) -> None:
    connection.execute(LISTS.update().where(LISTS.c.id == id).values(seen=now))


def forget_chat(connection: sa.Connection, before: float) -> None:
    connection.execute(CHAT.delete().where(CHAT.c.at < before))
