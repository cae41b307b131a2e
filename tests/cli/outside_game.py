"""A game from elsewhere that brings words of its own for the command line."""

from __future__ import annotations

from typing import Any, Final

from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.match import Match
from bannermen.words import Voice
from bannermen.words.commands import CardText, CommandOption, GameCommands
from tests.kernel.feast import Feast

HALLS: Final = {"great": "council", "small": "supper"}


class Wine(Feast):
    name = "wine"


class WineCommands(GameCommands):
    def status(self, game: Game, match: Match, seat: int, voice: Voice) -> list[str]:
        return ["The wine is red."]

    def cards(self, voice: Voice) -> list[CardText]:
        return [
            CardText("wine", "Arbor Gold", ["Sweet, and worth lying for."]),
            CardText("beer", "Ale", ["Brown."]),
        ]

    def options(self, voice: Voice) -> list[CommandOption]:
        return [CommandOption("--hall", "HALL", "The hall in which they sit.")]

    def set_up(self, setup: dict[str, Any], given: dict[str, str]) -> dict[str, Any]:
        hall = given.get("--hall", "small")
        if hall not in HALLS:
            raise BadSetup("", "--hall", f"there is no hall {hall!r}", f"take one of {', '.join(HALLS)}")
        return setup | {"scene": HALLS[hall]} if given else setup


GAME: Final = Wine()
COMMANDS: Final = WineCommands()
