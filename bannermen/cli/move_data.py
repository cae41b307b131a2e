"""`bannermen move-data`: all tables from one database to another."""

from pathlib import Path
from typing import Annotated

import typer

from bannermen.cli.errors import Finding
from bannermen.cli.serve import told_of_data
from bannermen.cli.voice import Language, Voice, help_text, tell


def move_data(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help=help_text("Where the tables are: a data folder, or postgresql://…"))
    ],
    target: Annotated[
        str,
        typer.Argument(metavar="TO", help=help_text("Where they go: a new data folder, or an empty postgresql://…")),
    ],
    language: Language = None,
) -> None:
    voice = Voice(language)
    from bannermen.server.storage.moving import (
        Changed,
        InUse,
        NotEmpty,
        Nothing,
        check_unused,
        move,
        opened,
    )

    here, there = told(source), told(target)
    if "://" not in source and not (Path(source) / "bannermen.sqlite3").exists():
        raise Finding(voice("There is no data in {place}.", place=here))
    with told_of_data(voice, here):
        before = opened(source)
    try:
        with told_of_data(voice, there):
            after = opened(target)
        try:
            for storage, place in ((before, here), (after, there)):
                try:
                    check_unused(storage)
                except InUse as error:
                    raise Finding(voice("Servers still use {place}; stop them first.", place=place)) from error
            for relation, rows, fingerprint in move(before, after):
                tell(
                    voice(
                        "{relation}: rows {count}, fingerprint {print}",
                        relation=relation,
                        count=rows,
                        print=fingerprint,
                    )
                )
        except NotEmpty as error:
            raise Finding(voice("There is data in {place} already; name an empty one.", place=there)) from error
        except Nothing as error:
            raise Finding(voice("There is no data in {place}.", place=here)) from error
        except Changed as error:
            raise Finding(
                voice(
                    "{relation} is not the same after the move; {place} was left as it is.",
                    relation=str(error),
                    place=there,
                )
            ) from error
        finally:
            after.close()
    finally:
        before.close()
    tell(voice("Everything has been moved, and every fingerprint is the same."))


def told(place: str) -> str:
    """Without the password.

    >>> told("postgresql://maester:raven@citadel/tables"), told("/var/lib/bannermen")
    ('postgresql://maester:***@citadel/tables', '/var/lib/bannermen')
    """
    import sqlalchemy as sa

    try:
        return sa.make_url(place).render_as_string(hide_password=True) if "://" in place else place
    except (sa.exc.ArgumentError, ValueError):
        return "postgresql://…"
