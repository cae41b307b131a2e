"""Run by Alembic: brings the database that `storage.migrate` has opened up to date."""

from __future__ import annotations

from alembic import context

from bannermen.server.storage import METADATA


def run() -> None:
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only while Alembic runs this file; whoever merely imports it changes nothing
    run()
