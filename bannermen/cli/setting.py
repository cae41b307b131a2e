"""How a match is set up, from the words of the command line: scenario, players, what they bring, what the game adds."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from bannermen import games
from bannermen.cli.choosing import choose_scene
from bannermen.cli.errors import Finding, WrongUse
from bannermen.cli.files import existing
from bannermen.cli.voice import Voice, help_text
from bannermen.kernel.decision import Refused
from bannermen.kernel.files import read_plain
from bannermen.kernel.game import BadSetup, Game
from bannermen.words import text
from bannermen.words.voice import nameless

Players = Annotated[
    int | None,
    typer.Option("--players", min=1, max=6, help=help_text("How many play, where the scenario leaves it open.")),
]
Bring = Annotated[
    str | None,
    typer.Option(metavar="KEY|FILE,…", help=help_text("What the seats bring, with commas: see bannermen games GAME.")),
]
COMMON: Final = ("--scenario", "--players", "--seats", "--bring", "--games", "--seed", "--workers", "--json", "--out")
"""Options of the commands that also take those of a game: what a slip of the pen may have meant."""

EXTRA: Final = {"allow_extra_args": True, "ignore_unknown_options": True}
"""How such a command is told to leave what it does not know to the game."""


@dataclass(frozen=True, slots=True)
class SetupWish:
    """What the command line says about a set-up."""

    scenario: str | None = None
    players: int | None = None
    seats: str | None = None
    bring: str | None = None
    extra: Sequence[str] = ()  # options that only the game knows


def choose_setup(game: Game, wish: SetupWish, voice: Voice) -> tuple[str, dict[str, Any], int]:
    """What is played (a scenario by its key, or a file with one), how it is set up, and for how many."""
    given = read_extra(game, wish.extra, voice)
    asked = wish.scenario
    if asked is not None and Path(asked).suffix.lower() in (".yaml", ".yml", ".json"):
        path = existing(Path(asked), voice)
        key, setup = path.stem, games.commands_of(game.name).set_up({"plan": read_plain(path)}, given)
        try:
            return key, setup, game.start(game.filled(setup, 0), 0).seats
        except BadSetup as bad:
            raise BadSetup(str(path), bad.place, bad.what, bad.mend) from bad
    scene = choose_scene(game, asked, voice)
    setup = {"scene": scene.key}
    players = wish.players
    if players is None and wish.seats is not None and scene.fewest < scene.most:
        players = len(wish.seats.split(","))
    if players is not None:
        setup["players"] = players
    setup = games.commands_of(game.name).set_up(setup, given)
    count = len(game.places(setup))
    return setup.get("scene", scene.key), brought(game, setup, wish.bring, count, voice), count


def brought(game: Game, setup: dict[str, Any], asked: str | None, count: int, voice: Voice) -> dict[str, Any]:
    """The set-up with what the seats bring: ready-made by key, or read from a file; `-` leaves it to the bot."""
    if asked is None:
        return setup
    wanted = [part.strip() for part in asked.split(",")]
    if len(wanted) != count:
        raise WrongUse(voice("Name {n} parts for --bring, with commas; - lets the bot choose.", n=count))
    ready = {str(one["key"]): one["part"] for one in game.ready_made(setup)}
    for seat, key in enumerate(wanted):
        if key == "-":
            continue
        if key in ready:
            part = ready[key]
        elif Path(key).suffix.lower() in (".yaml", ".yml", ".json"):
            read = read_plain(existing(Path(key), voice))
            part = read if isinstance(read, dict) else {}
        else:
            known = ", ".join(ready)
            raise WrongUse(voice("Nothing ready-made is called {asked}; there are {known}.", asked=key, known=known))
        laid = game.bring(setup, seat, part)
        if isinstance(laid, Refused):
            raise Finding(f"{key}: {text(laid.because, voice.language, nameless)} ({laid.rule})")
        setup = laid
    return setup


def read_extra(game: Game, extra: Sequence[str], voice: Voice) -> dict[str, str]:
    """The options that the game adds, as they were given: flag -> value."""
    known = [option.flag for option in games.commands_of(game.name).options(voice)]
    given: dict[str, str] = {}
    waiting = list(extra)
    while waiting:
        flag, equals, value = waiting.pop(0).partition("=")
        if flag not in known:
            raise WrongUse(unknown_option(flag, [*known, *COMMON], voice))
        if not equals:
            if not waiting:
                raise WrongUse(voice("{what} is missing.", what=f"{flag} …"))
            value = waiting.pop(0)
        given[flag] = value
    return given


def unknown_option(asked: str, known: list[str], voice: Voice) -> str:
    near = get_close_matches(asked, known, n=1)
    if near:
        return voice("There is no option {option}; did you mean {near}?", option=asked, near=near[0])
    return voice("There is no option {option}.", option=asked)
