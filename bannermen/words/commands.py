"""What a game can tell and do at a terminal beyond what every game says of itself.

A game brings its own in a module `commands` beside its `game`, as COMMANDS; see `bannermen.games.commands_of`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.words.voice import Voice


@dataclass(frozen=True, slots=True)
class CardText:
    """A card, unit or other thing of a game, as a reader would look it up."""

    kind: str  # what it is, in the reader's language
    name: str
    lines: list[str]  # what is printed on it
    provenance: dict[str, str] = field(default_factory=dict)  # field -> where its figures come from


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option that a game adds to `play`, `simulate` and `arena`."""

    flag: str  # --decks
    value: str  # what follows it, for the help: NAME,NAME
    words: str  # what it does, in the reader's language


class GameCommands:
    """Of a game that is only known by its rules there is nothing more to tell."""

    def status(self, game: Game, match: Match, seat: int, voice: Voice) -> list[str]:
        """The lines below the picture: what lies beside the board, as the seat may see it."""
        return []

    def legend(self, game: Game, match: Match, voice: Voice) -> list[str]:
        """How to read the picture."""
        return []

    def goal(self, match: Match, voice: Voice) -> list[str]:
        """Special rules and how the match is won."""
        return []

    def printed(self, match: Match, thing: str, index: int, voice: Voice) -> list[str]:
        """What is printed on a card or another thing that a choice points at."""
        return []

    def cards(self, voice: Voice) -> list[CardText]:
        """All that is printed: cards, units, persons, in the order in which a reader would leaf through them."""
        return []

    def summary(self, voice: Voice) -> list[str]:
        """What stands below the list of all that is printed."""
        return []

    def odds(self, told: dict[str, Any], voice: Voice) -> list[str]:
        """What `Game.odds` foretells, in words."""
        return []

    def examine(self, text: str, file: str, voice: Voice) -> str | None:
        """What content of this game a YAML file holds; None if it is none of it. Raises BadSetup if it is not sound."""
        return None

    def options(self, voice: Voice) -> list[CommandOption]:
        """What may be said about a set-up on the command line besides scene, players and seed."""
        return []

    def set_up(self, setup: dict[str, Any], given: dict[str, str]) -> dict[str, Any]:
        """The set-up with the options that were given (flag -> value) in it. Raises BadSetup."""
        return setup
