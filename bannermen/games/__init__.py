"""The games of this table, found by name and loaded only when somebody plays them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from bannermen.kernel.game import Game
from bannermen.words.lore import Lore
from bannermen.words.rooms import guests


class UnknownGame(LookupError):
    """There is no game of that name; the message lists those that exist."""


def names() -> list[str]:
    """The games that can be played, those among them that live elsewhere (see BANNERMEN_GAMES)."""
    packages = [package.name for package in iter_modules(__path__) if package.ispkg]
    own = [name for name in packages if find_spec(f"{__name__}.{name}.game") is not None]
    return sorted({*own, *visiting(tuple(guests()))})


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
    if name not in names():
        raise UnknownGame(f'there is no game "{name}"; choose one of: {", ".join(names())}')
    return offered_by(f"{__name__}.{name}.game")


def lore_of(name: str) -> Lore:
    """What the game of that name brings for the command line: the LORE of its module `commands`, if it has one."""
    found = getattr(beside(name), "LORE", None)
    return found if isinstance(found, Lore) else Lore()


def beside(name: str) -> object:
    """The module `commands` of a game; for a game from elsewhere, its own module may do as well."""
    homes = [f"{__name__}.{name}"]
    for module in guests():
        if offered_by(module).name == name:
            if hasattr(import_module(module), "LORE"):
                return import_module(module)
            homes = [module.rpartition(".")[0]]
    try:
        return import_module(f"{homes[0]}.commands")
    except ModuleNotFoundError as missing:
        if missing.name != f"{homes[0]}.commands":
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
