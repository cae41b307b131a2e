"""The games of this table, found by name and loaded only when somebody plays them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from pkgutil import iter_modules

from bannermen.content.guide import Guide, read_guide
from bannermen.kernel.game import Game
from bannermen.words.commands import GameCommands
from bannermen.words.rooms import guests


class UnknownGame(LookupError):
    """There is no game of that name; the message lists those that exist."""


def names() -> list[str]:
    """The games that can be played, those among them that live elsewhere (see BANNERMEN_GAMES)."""
    return sorted({*own_modules(), *visiting(tuple(guests()))})


@cache
def own_modules() -> dict[str, str]:
    """Name -> module of the games of this package: `game.py`, and `game_2018.py` for an edition of its own."""
    found: dict[str, str] = {}
    for package in iter_modules(__path__):
        for place in __path__:
            for source in sorted(Path(place, package.name).glob("game*.py")):
                edition = source.stem.removeprefix("game").replace("_", "-")
                found[f"{package.name}{edition}"] = f"{__name__}.{package.name}.{source.stem}"
    return found


def game(name: str) -> Game:
    """The game of that name.

    >>> game("cyvasse")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    bannermen.games.UnknownGame: there is no game "cyvasse"; choose one of: ...
    """
    visitor = visiting(tuple(guests())).get(name)
    if visitor is not None:
        return visitor
    module = own_modules().get(name)
    if module is None:
        raise UnknownGame(f'there is no game "{name}"; choose one of: {", ".join(names())}')
    return offered_by(module)


def commands_of(name: str) -> GameCommands:
    """What the game of that name brings for the command line: the COMMANDS of its module `commands`, if it has one."""
    found = getattr(beside(name), "COMMANDS", None)
    return found if isinstance(found, GameCommands) else GameCommands()


def beside(name: str) -> object:
    """The module `commands` of a game; for a game from elsewhere, its own module may do as well."""
    home = own_modules().get(name, "").rpartition(".")[0]
    for module in guests():
        if offered_by(module).name == name:
            if hasattr(import_module(module), "COMMANDS"):
                return import_module(module)
            home = module.rpartition(".")[0]
    try:
        return import_module(f"{home}.commands") if home else None
    except ModuleNotFoundError as missing:
        if missing.name != f"{home}.commands":
            raise
        return None


@cache
def visiting(modules: tuple[str, ...]) -> dict[str, Game]:
    """The games of modules outside this package, by the names that they give themselves."""
    return {found.name: found for found in map(offered_by, modules)}


def offered_by(module: str) -> Game:
    try:
        found = import_module(module).GAME
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"{module} offers no game: {error}") from error
    assert isinstance(found, Game)
    return found


@cache
def guide_of(name: str) -> Guide:
    """The guided games and puzzles of the game of that name, from the folder `guide` beside it. Raises BadSetup."""
    home = type(game(name)).__module__.rpartition(".")[0]
    return read_guide(files(home) / "guide") if home else Guide()
