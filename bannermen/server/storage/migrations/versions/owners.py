"""Who plays a table, and the processes that may; open requests to go back; what several processes share.

All of it has defaults, so that the version before can go on beside this one.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("undo", sa.Text, nullable=False, server_default="null"))
    op.create_index("tables_by_owner", "tables", ["owner"])
    op.add_column("calls", sa.Column("at", sa.Float, nullable=False, server_default="0"))
    op.add_column("house", sa.Column("at", sa.Float, nullable=False, server_default="0"))
    op.add_column("house", sa.Column("text", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "houses",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(100), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("editions", sa.Text, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("seen", sa.Float, nullable=False),
    )
    shared = op.get_bind().dialect.name == "postgresql"
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("watchers", sa.Integer, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        prefixes=["UNLOGGED"] if shared else [],
    )


def downgrade() -> None:
    op.drop_table("presence")
    op.drop_table("houses")
    op.drop_column("house", "text")
    op.drop_column("house", "at")
    op.drop_column("calls", "at")
    op.drop_index("tables_by_owner", "tables")
    for name in ("undo", "epoch", "owner"):
        op.drop_column("tables", name)
