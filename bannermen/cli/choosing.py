"""What to play and who plays it, from the words of the command line."""

import secrets
from difflib import get_close_matches
from typing import Annotated, Final

import typer

from bannermen import games
from bannermen.ai import BOTS, Bot, UnknownBot, bot
from bannermen.cli.errors import WrongUse
from bannermen.cli.voice import Voice, help_text
from bannermen.kernel.chance import SECRET_DIGITS, apart_from
from bannermen.kernel.game import Game, Scene

HUMAN: Final = "human"
USUAL: Final = "normal"  # the bot across the table when nobody else is named

GameName = Annotated[str, typer.Argument(metavar="GAME", help=help_text("The game: see bannermen games."))]
SceneKey = Annotated[
    str | None,
    typer.Option(
        "--scenario",
        "-s",
        metavar="KEY|FILE",
        help=help_text("The scenario: see bannermen games; or a file with one."),
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", help=help_text("The same seed and answers give the same match."))]


def choose_game(name: str, voice: Voice) -> Game:
    try:
        return games.game(name)
    except games.UnknownGame:
        known = ", ".join(games.names())
        raise WrongUse(voice("There is no game {asked}; there are {known}.", asked=name, known=known)) from None


def choose_scene(game: Game, key: str | None, voice: Voice) -> Scene:
    """The scenario of that key; the first one if none is named."""
    scenes = game.scenes()
    if key is None:
        return scenes[0]
    for scene in scenes:
        if scene.key == key:
            return scene
    known = [scene.key for scene in scenes]
    near = get_close_matches(key, known, n=1)
    if near:
        raise WrongUse(voice("There is no scenario {asked}; did you mean {near}?", asked=key, near=near[0]))
    raise WrongUse(voice("There is no scenario {asked}; there are {known}.", asked=key, known=", ".join(known)))


def choose_seats(asked: str | None, count: int, usual: list[str], voice: Voice) -> list[str]:
    """Who sits where: `human` or the name of a bot, one for each seat."""
    if asked is None:
        return [usual[min(seat, len(usual) - 1)] for seat in range(count)]
    names = [name.strip() for name in asked.split(",")]
    if len(names) != count:
        raise WrongUse(voice("Name {n} players for --seats, with commas: {example}.", n=count, example="human,normal"))
    for name in names:
        check_player(name, HUMAN in usual, voice)
    return names


def check_player(name: str, people: bool, voice: Voice) -> None:
    """Refuse a name that nobody has; `people` says whether a person may sit there."""
    if people and name == HUMAN:
        return
    known = [HUMAN, *BOTS] if people else list(BOTS)
    try:
        bot(name, 0, 0)
    except UnknownBot:
        raise WrongUse(
            voice("There is no player {asked}; there are {known}.", asked=name, known=", ".join(known))
        ) from None


def sit_down(names: list[str], seed: int | str) -> list[Bot | None]:
    """The bots in their seats; a person's seat is None. They think by the seed, but never see a secret."""
    seed = seed if isinstance(seed, int) else apart_from(seed, "bots")
    return [None if name == HUMAN else bot(name, seed, seat, guarded=True) for seat, name in enumerate(names)]


def choose_seed(asked: int | None) -> int | str:
    """The seed that was named, or a secret that nobody can work out from the dice."""
    return secrets.token_hex(SECRET_DIGITS // 2) if asked is None else asked
