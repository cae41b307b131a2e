"""Run by Alembic: brings the database that `upgrade` has opened up to date."""

from __future__ import annotations

from alembic import context

from bannermen.server.storage.relations import METADATA


def run() -> None:
    connection = context.config.attributes["connection"]
    # The connection has begun a transaction of its own; nothing is committed before the last step is done.
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only while Alembic runs this file; whoever merely imports it changes nothing
    run()
