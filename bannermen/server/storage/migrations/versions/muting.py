"""Whom the host has muted, and when a list was last looked at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("muted", sa.Text, nullable=False, server_default="[]"))
    op.add_column("lists", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.execute("UPDATE lists SET seen = created")


def downgrade() -> None:
    op.drop_column("lists", "seen")
    op.drop_column("tables", "muted")
