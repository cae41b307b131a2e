"""`bannermen move-data`: all tables from one database to another."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bannermen.cli.errors import Finding
from bannermen.cli.serve import told_of_data
from bannermen.cli.voice import Language, Voice, help_text, tell

if TYPE_CHECKING:
    from bannermen.server.storage.storage import Storage


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
    from bannermen.server.storage.moving import move, opened

    here, there = without_password(source), without_password(target)
    if "://" not in source and not (Path(source) / "bannermen.sqlite3").exists():
        raise Finding(voice("There is no data in {place}.", place=here))
    with told_of_data(voice, here):
        before = opened(source)
    with closing(before):
        with told_of_data(voice, there):
            after = opened(target)
        with closing(after), told_of_the_move(voice, here, there):
            must_be_unused(voice, before, here)
            must_be_unused(voice, after, there)
            for moved, rows, fingerprint in move(before, after):
                tell(
                    voice(
                        "{relation}: rows {count}, fingerprint {print}", relation=moved, count=rows, print=fingerprint
                    )
                )
    tell(voice("Everything has been moved, and every fingerprint is the same."))


@contextmanager
def told_of_the_move(voice: Voice, here: str, there: str) -> Iterator[None]:
    """Says in one line why nothing was moved."""
    from bannermen.server.storage.moving import Changed, NotEmpty, Nothing

    try:
        yield
    except NotEmpty as error:
        raise Finding(voice("There is data in {place} already; name an empty one.", place=there)) from error
    except Nothing as error:
        raise Finding(voice("There is no data in {place}.", place=here)) from error
    except Changed as error:
        told = voice(
            "{relation} is not the same after the move; {place} was left as it is.", relation=str(error), place=there
        )
        raise Finding(told) from error


def must_be_unused(voice: Voice, storage: "Storage", place: str) -> None:
    from bannermen.server.storage.moving import InUse, check_unused

    try:
        check_unused(storage)
    except InUse as error:
        raise Finding(voice("Servers still use {place}; stop them first.", place=place)) from error


def without_password(place: str) -> str:
    """
    >>> without_password("postgresql://maester:raven@citadel/tables"), without_password("/var/lib/bannermen")
    ('postgresql://maester:***@citadel/tables', '/var/lib/bannermen')
    """
    import sqlalchemy as sa

    try:
        return sa.make_url(place).render_as_string(hide_password=True) if "://" in place else place
    except (sa.exc.ArgumentError, ValueError):
        return "postgresql://…"
