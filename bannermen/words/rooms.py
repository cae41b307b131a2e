"""Where catalogues are kept: a room is the house or one game, and keeps the sentences that it alone says."""

import os
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent.parent
HOUSE: Final = ""
"""The room of everything that is no game's own, and of every sentence that two games say."""

GUESTS: Final = "BANNERMEN_GAMES"
"""In the environment: modules outside `bannermen.games` that offer a GAME, separated by commas."""


def guests(environment: Mapping[str, str] | None = None) -> list[str]:
    """The modules of games that live elsewhere.

    >>> guests({"BANNERMEN_GAMES": "tests.feast, cyvasse.game"}), guests({})
    (['tests.feast', 'cyvasse.game'], [])
    """
    around = os.environ if environment is None else environment
    return [module.strip() for module in around.get(GUESTS, "").split(",") if module.strip()]


def rooms() -> dict[str, Path]:
    """Room -> the folder of its catalogues; a guest without a folder `words` speaks English only."""
    return rooms_with(tuple(guests()))


@cache
def rooms_with(modules: tuple[str, ...]) -> dict[str, Path]:
    found = {HOUSE: PACKAGE / "words" / "catalogues"}
    for game in sorted((PACKAGE / "games").glob("*/__init__.py")):
        found[game.parent.name] = game.parent / "words"
    for module in modules:
        home = home_of(module)
        if home is not None and (home / "words").is_dir():
            found[home.name] = home / "words"
    return found


def home_of(module: str) -> Path | None:
    """The folder in which a module stands; None when there is no such module."""
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:
        return None
    return Path(spec.origin).parent if spec is not None and spec.origin is not None else None


def room_of(source: Path) -> str:
    """The room to which a source file belongs.

    >>> room_of(PACKAGE / "games" / "battles" / "rules" / "move.py"), room_of(PACKAGE / "server" / "house.py")
    ('battles', '')
    """
    for room, folder in rooms().items():
        if room != HOUSE and any(source.is_relative_to(home) for home in (folder.parent, PACKAGE / "proving" / room)):
            return room
    return HOUSE
