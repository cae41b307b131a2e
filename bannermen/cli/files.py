"""Files that the commands are given: a position, or a match that was saved."""

from pathlib import Path

from bannermen import games
from bannermen.cli.errors import WrongUse
from bannermen.cli.voice import Voice
from bannermen.kernel.files import read_plain, read_position
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.nearest import meant
from bannermen.kernel.record import Record


def existing(path: Path, voice: Voice) -> Path:
    if not path.is_file():
        raise WrongUse(voice("There is no file {file}; look at its name.", file=str(path)))
    return path


def game_named(name: str) -> Game:
    """The game that a file names."""
    try:
        return games.game(name)
    except games.UnknownGame as unknown:
        raise BadSetup("", "game", f"there is no game {name!r}", meant(name, games.names())) from unknown


def is_journal(data: object) -> bool:
    return isinstance(data, dict) and "bannermen" in data


def open_match(path: Path, seed: int | str) -> Record:
    """The match that a file holds: one saved before, or a new one from a position."""
    data = read_plain(path)
    if is_journal(data):
        return Record.load(data, game_named, True, str(path))
    name, setup = read_position(path)
    try:
        return Record(game_named(name), setup, seed)
    except BadSetup as bad:
        raise BadSetup(str(path), bad.place, bad.what, bad.mend) from bad
