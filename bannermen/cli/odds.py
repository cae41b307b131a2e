"""`bannermen odds`: what would come of a fight between two cards, before there is a match."""

import json
from typing import Annotated, Any

import typer

from bannermen import games
from bannermen.cli.choosing import GameName, choose_game
from bannermen.cli.errors import Finding
from bannermen.cli.screen import Screen
from bannermen.cli.voice import Language, Voice, help_text
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup


def odds(
    game: GameName,
    striker: Annotated[str, typer.Argument(help=help_text("Who strikes: a name, with + before whoever joined it."))],
    target: Annotated[str, typer.Argument(help=help_text("Who is struck."))],
    verb: Annotated[str, typer.Option("--verb", help=help_text("What is done, as the game calls it."))] = "",
    wish: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="KEY=VALUE", help=help_text("Whatever else the game wants to know.")),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("One JSON object instead of words."))] = False,
    language: Language = None,
) -> None:
    voice = Voice(language)
    chosen = choose_game(game, voice)
    asked: dict[str, Any] = {"by": fighter(striker), "at": fighter(target)}
    if verb:
        asked["verb"] = verb
    for entry in wish or []:
        place(asked, entry, voice)
    try:
        told = chosen.odds(asked)
    except BadSetup as bad:
        raise Finding(str(bad)) from bad
    if told is None:
        raise Finding(voice("Nothing can be foretold in {game} without a match.", game=chosen.name))
    if isinstance(told, Refused):
        raise Finding(f"{voice(told.because.template)} ({told.rule})")
    screen = Screen()
    if as_json:
        screen.show(json.dumps(told))
        return
    for line in games.commands_of(chosen.name).odds(told, voice):
        screen.show(line)


def fighter(written: str) -> dict[str, Any]:
    """
    >>> fighter("Sworn Swords + Captain")
    {'card': 'Sworn Swords', 'joined': ['Captain']}
    """
    card, *joined = [part.strip() for part in written.split("+")]
    return {"card": card, "joined": joined} if joined else {"card": card}


def place(asked: dict[str, Any], entry: str, voice: Voice) -> None:
    """`at.figures=4` goes where it says; numbers are numbers, and words with commas are lists."""
    key, equals, value = entry.partition("=")
    if not equals:
        raise Finding(voice("{entry} is no KEY=VALUE.", entry=entry))
    at = asked
    *path, last = key.split(".")
    for step in path:
        at = at.setdefault(step, {})
    try:
        at[last] = json.loads(value)
    except json.JSONDecodeError:
        at[last] = value.split(",") if "," in value else [value] if last in ("conditions", "joined") else value
