"""`bannermen check`: what a file is, and whether it is sound."""

from pathlib import Path
from typing import Annotated, Any

import typer

from bannermen import games
from bannermen.cli.errors import FINDING, complain
from bannermen.cli.files import existing, game_named, is_journal
from bannermen.cli.voice import Language, Voice, help_text, tell
from bannermen.games import commands_of
from bannermen.kernel.files import read_plain, read_position, read_text
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.record import Record
from bannermen.proving import proof_of


def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help=help_text("Matches, positions, content files."))
    ],
    language: Language = None,
) -> None:
    voice = Voice(language)
    for path in files:
        existing(path, voice)
    failed = False
    for path in files:
        try:
            tell(f"{path}: {verdict(path, voice)}")
        except BadSetup as bad:
            complain(str(bad) if bad.file else str(BadSetup(str(path), bad.place, bad.what, bad.mend)))
            failed = True
    if failed:
        raise typer.Exit(FINDING)


def verdict(path: Path, voice: Voice) -> str:
    """What the file is, in a sentence. Raises BadSetup with the place and the mend if it is not sound."""
    unread: BadSetup | None = None
    data: object = None
    try:
        data = read_plain(path)
    except BadSetup as bad:  # content has a reader of its own, which may understand more
        unread = bad
    if is_journal(data):
        record = Record.load(data, game_named, True, str(path))
        return voice("a match of {game}, sound; answers: {n}", game=record.game.name, n=len(record.answers))
    if isinstance(data, dict) and "game" in data:
        name, setup = read_position(path)
        try:
            examine(game_named(name), setup)
        except BadSetup as bad:
            raise BadSetup(str(path), bad.place, bad.what, bad.mend) from bad
        return voice("a position of {game}, sound", game=name)
    if path.suffix.lower() in (".yaml", ".yml"):
        text = read_text(path)
        for name in games.names():
            found = commands_of(name).examine(text, str(path), voice)
            if found is not None:
                return found
    if unread is not None:
        raise unread
    mend = "a match has the key bannermen, a position the key game"
    raise BadSetup(str(path), "", "this is no file of bannermen", mend)


def examine(game: Game, setup: dict[str, Any]) -> None:
    """Whether a position can be played, and whether a match can come to stand so. Raises BadSetup."""
    faults = proof_of(game).faults(game.start(setup, 1))
    if faults:
        raise BadSetup("", "", "; ".join(faults), "no match comes to stand so: mend what is named")
