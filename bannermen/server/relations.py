"""What the database holds, relation by relation. `migrations` leads any older one here."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()

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
    sa.Column("left_at", sa.Float, nullable=False, server_default="0"),  # the hour of the house at which that was left
    sa.Column("started", sa.Boolean, nullable=False, server_default="1"),  # until then the table gathers
    sa.Column("known", sa.Boolean, nullable=False, server_default="0"),  # somebody may know the dice to come
    sa.Column("taken_back", sa.Text, nullable=False, server_default="[]"),
    sa.Column("places", sa.Text, nullable=False, server_default="[]"),
    sa.Column("since", sa.Text, nullable=False, server_default="{}"),  # seat -> when its turn began
    sa.Column("round", sa.Integer, nullable=False, server_default="0"),
    sa.Column("last", sa.Text, nullable=False, server_default="{}"),  # line of the log, by language
    sa.Column("offer", sa.Text, nullable=False, server_default="null"),  # of a draw
    sa.Index("tables_by_age", "listed", "state", "created", "id"),
)
PEOPLE: Final = sa.Table(
    "people",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("token", sa.String(64), primary_key=True),  # its hash; tokens themselves are never stored
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("host", sa.Boolean, nullable=False),
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
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
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
    sa.Index("calls_by_endpoint", "endpoint"),
)
HOUSE: Final = sa.Table(
    "house",
    METADATA,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.Float, nullable=False),
)
