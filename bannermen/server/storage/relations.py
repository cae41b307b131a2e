"""What the database holds, relation by relation. `migrations` leads any older one here."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()

MADE_BY_SOMEBODY: Final = sa.text("made_by <> ''")

TABLES: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("edition", sa.String(40), nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),  # as JSON: a number, a secret, or null before the match starts
    sa.Column("scene", sa.String(100), nullable=False),
    sa.Column("title", sa.String(100), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("winners", sa.Text, nullable=False),
    sa.Column("waiting", sa.Text, nullable=False, server_default="[]"),  # seats whose turn it is
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("left", sa.Text, nullable=False),
    sa.Column("left_at", sa.Float, nullable=False, server_default="0"),  # server time at which that was left
    sa.Column("started", sa.Boolean, nullable=False, server_default=sa.true()),  # until then the table gathers
    sa.Column("known", sa.Boolean, nullable=False, server_default=sa.false()),  # somebody may know the dice to come
    sa.Column("taken_back", sa.Text, nullable=False, server_default="[]"),
    sa.Column("places", sa.Text, nullable=False, server_default="[]"),
    sa.Column("since", sa.Text, nullable=False, server_default="{}"),  # seat -> when its turn began
    sa.Column("round", sa.Integer, nullable=False, server_default="0"),
    sa.Column("last", sa.Text, nullable=False, server_default="{}"),  # line of the log, by language
    sa.Column("offer", sa.Text, nullable=False, server_default="null"),  # of a draw
    sa.Column("turned", sa.Text, nullable=False, server_default="{}"),  # `since` by server time
    sa.Column("held", sa.Boolean, nullable=False, server_default=sa.false()),  # dealt here, not loaded or branched
    sa.Column("absence", sa.Text, nullable=False, server_default='{"minutes": 1440, "then": "bot"}'),
    sa.Column("muted", sa.Text, nullable=False, server_default="[]"),  # by the host: seats, -1 for those who look on
    sa.Column("owner", sa.String(32), nullable=False, server_default=""),  # the process that plays it; "": nobody
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),  # grows with every change of owner
    sa.Column("undo", sa.Text, nullable=False, server_default="null"),  # the open request to go back
    sa.Column("made_by", sa.String(64), nullable=False, server_default=""),  # hash of the token that a browser drew
    sa.Index("tables_by_owner", "owner"),
    sa.Index(
        "tables_by_maker",
        "made_by",
        unique=True,
        sqlite_where=MADE_BY_SOMEBODY,
        postgresql_where=MADE_BY_SOMEBODY,
    ),
    sa.Index("tables_by_age", "listed", "state", "created", "id"),
)
PEOPLE: Final = sa.Table(
    "people",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("token", sa.String(64), primary_key=True),  # its hash; tokens themselves are never stored
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("host", sa.Boolean, nullable=False),
    sa.Column("seen", sa.Float, nullable=False, server_default="-1"),  # server time; -1: here, or unknown
)
SEATS: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("key", sa.String(40), nullable=False),
    sa.Column("holder", sa.String(64), nullable=False),
    sa.Column("level", sa.String(40), nullable=False),
    sa.Column("invitation", sa.String(64), nullable=False),
    sa.Column("anybody", sa.Boolean, nullable=False),
    sa.Column("stops", sa.Text, nullable=False, server_default="{}"),
    sa.Column("used", sa.String(64), nullable=False, server_default=""),  # hash of its holder's invitation
    sa.Column("lent", sa.String(10), nullable=False, server_default=""),  # why others gave it to a bot
)
ANSWERS: Final = sa.Table(
    "answers",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("answer", sa.Text, nullable=False),
)
RECEIPTS: Final = sa.Table(
    "receipts",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
)
CHAT: Final = sa.Table(
    "chat",
    METADATA,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("chat_by_table", "table_id", "id"),
)
LISTS: Final = sa.Table(
    "lists",
    METADATA,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("name", sa.String(100), nullable=False),
    sa.Column("part", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False, server_default="0"),  # when somebody last looked at it
)
ANALYSES: Final = sa.Table(
    "analyses",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("summary", sa.Text, nullable=False),
)
CALLS: Final = sa.Table(  # where browsers want to be called when it is somebody's turn
    "calls",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("token", sa.String(64), primary_key=True),  # its hash, as in `people`
    sa.Column("endpoint", sa.String(1000), primary_key=True),
    sa.Column("p256dh", sa.String(200), nullable=False),
    sa.Column("auth", sa.String(64), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("at", sa.Float, nullable=False, server_default="0"),  # when it was wished for
    sa.Index("calls_by_endpoint", "endpoint"),
)
HOUSE: Final = sa.Table(
    "house",
    METADATA,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.Float, nullable=False),
    sa.Column("at", sa.Float, nullable=False, server_default="0"),  # by the database's clock: when the hour was moved
    sa.Column("text", sa.Text, nullable=False, server_default=""),  # keys that all processes share
)
HOUSES: Final = sa.Table(  # the processes that serve this database, one row for each life of one
    "houses",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(100), nullable=False),  # at which the others reach it
    sa.Column("version", sa.String(40), nullable=False),
    sa.Column("editions", sa.Text, nullable=False),  # which games it can play, as JSON
    sa.Column("draining", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("seen", sa.Float, nullable=False),  # by the database's clock
)
PRESENCE: Final = sa.Table(  # who is at a table, for lists of tables that other processes show; lost without harm
    "presence",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("people", sa.Text, nullable=False),
    sa.Column("watchers", sa.Integer, nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False),
)
