"""`bannermen cards`: what is printed on the cards, units and persons of a game."""

from typing import Annotated

import typer

from bannermen import games
from bannermen.cli.choosing import GameName, choose_game
from bannermen.cli.errors import Finding
from bannermen.cli.screen import Screen
from bannermen.cli.voice import Language, Voice, help_text
from bannermen.content.provenance import source_of
from bannermen.words.commands import CardText


def cards(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORDS]", help=help_text("Only those that have all of these words."))
    ] = None,
    language: Language = None,
) -> None:
    voice = Voice(language)
    chosen = choose_game(game, voice)
    found = [card for card in games.commands_of(chosen.name).cards(voice) if has_words(card, words or [])]
    if not found:
        raise Finding(voice("No card of {game} has these words.", game=chosen.name))
    screen = Screen()
    for card in found:
        screen.bold(f"{card.name} – {card.kind}{' *' if is_ours(card) else ''}")
        for line in card.lines:
            screen.show(f"  {line}")
    if any(is_ours(card) for card in found):
        screen.quiet(voice("* Some figures of it are ours: nothing is known of the printed ones."))
    for line in games.commands_of(chosen.name).summary(voice) if not words else ():
        screen.show(line)


def has_words(card: CardText, words: list[str]) -> bool:
    """Whether all words stand somewhere on the card.

    >>> has_words(CardText("unit", "Guards of the North", ["Figures: 4"]), ["north", "figures"])
    True
    """
    whole = " ".join([card.kind, card.name, *card.lines]).casefold()
    return all(word.casefold() in whole for word in words)


def is_ours(card: CardText) -> bool:
    """Words are always ours; figures are marked where nobody knows the printed ones."""
    sources = {source for what, source in card.provenance.items() if what not in ("text", "name")}
    return "designed" in (sources or {source_of(card.provenance, "*")})
