"""Tables that gather, secrets, what was taken back, clocks that run on, lists, the hour of the house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("left_at", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("started", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("known", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("taken_back", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("waiting", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("places", sa.Text, nullable=False, server_default="[]"))
    op.add_column("seats", sa.Column("stops", sa.Text, nullable=False, server_default="{}"))
    op.create_table(
        "lists",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("part", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "house",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
    )
    # Whatever was played until now had a number for a seed, which could be worked out from the dice.
    op.execute(sa.table("tables", sa.column("known", sa.Boolean)).update().values(known=True))


def downgrade() -> None:
    op.drop_table("house")
    op.drop_table("lists")
    op.drop_column("seats", "stops")
    for name in ("places", "waiting", "taken_back", "known", "started", "left_at"):
        op.drop_column("tables", name)
