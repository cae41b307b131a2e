"""How the command line speaks: in the reader's language, and plainly."""

import sys
from typing import Annotated

import typer

from bannermen.words import Voice, choose_language, fill, translate

__all__ = ["Language", "Voice", "help_text", "tell", "warn"]


def help_text(template: str, **args: str) -> str:
    """The texts of --help are made before any option is read: in the language of the environment."""
    return fill(translate(template, choose_language()), args)


def tell(line: str = "") -> None:
    """One line to standard output, exactly as it is."""
    print(line)


def warn(line: str) -> None:
    """One line to standard error."""
    print(line, file=sys.stderr)


Language = Annotated[
    str | None,
    typer.Option("--language", "-l", metavar="en|de|ru", help=help_text("The language of all texts.")),
]
