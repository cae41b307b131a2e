"""Who made a table: whoever asks again, because the reply was lost, gets the same one from any server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("made_by", sa.String(64), nullable=False, server_default=""))
    known = sa.text("made_by <> ''")
    op.create_index("tables_by_maker", "tables", ["made_by"], unique=True, sqlite_where=known, postgresql_where=known)


def downgrade() -> None:
    op.drop_index("tables_by_maker", "tables")
    op.drop_column("tables", "made_by")
