"""Offers of a draw; round, last line and since when it is whose turn, for the lobby."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("since", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("round", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("last", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("offer", sa.Text, nullable=False, server_default="null"))


def downgrade() -> None:
    for name in ("offer", "last", "round", "since"):
        op.drop_column("tables", name)
