"""The command line."""

import contextlib
import sys
from io import TextIOWrapper


def main() -> None:
    """The entry point of `bannermen`."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter shows a question mark; no reason to fall over.
        if isinstance(stream, TextIOWrapper):
            with contextlib.suppress(OSError):
                stream.reconfigure(errors="replace")
    from bannermen.cli.app import app

    app()
