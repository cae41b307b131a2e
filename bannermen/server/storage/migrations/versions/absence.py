"""Since when somebody is away and how long a seat is kept; whether a match was dealt here; used invitations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

A_DAY = '{"minutes": 1440, "then": "bot"}'


def upgrade() -> None:
    op.add_column("tables", sa.Column("turned", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("held", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("absence", sa.Text, nullable=False, server_default=A_DAY))
    op.add_column("people", sa.Column("seen", sa.Float, nullable=False, server_default="-1"))
    op.add_column("seats", sa.Column("used", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("lent", sa.String(10), nullable=False, server_default=""))


def downgrade() -> None:
    for table, names in {
        "seats": ("lent", "used"),
        "people": ("seen",),
        "tables": ("absence", "held", "turned"),
    }.items():
        for name in names:
            op.drop_column(table, name)
