"""The games of this table, found by name and loaded only when somebody plays them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from bannermen.kernel.game import Game


class UnknownGame(LookupError):
    """There is no game of that name; the message lists those that exist."""


def names() -> list[str]:
    """The games that can be played."""
    packages = [package.name for package in iter_modules(__path__) if package.ispkg]
    return sorted(name for name in packages if find_spec(f"{__name__}.{name}.game") is not None)


def game(name: str) -> Game:
    """The game of that name.

    >>> game("cyvasse")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    bannermen.games.UnknownGame: there is no game "cyvasse"; choose one of: ...
    """
    if name not in names():
        raise UnknownGame(f'there is no game "{name}"; choose one of: {", ".join(names())}')
    found = import_module(f"{__name__}.{name}.game").GAME
    assert isinstance(found, Game)
    return found
