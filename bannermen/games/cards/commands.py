"""The card game at the terminal: decks by name, what is printed on cards, and how each card is made."""

from __future__ import annotations

from typing import Any

from bannermen.content.reading import convert, read_yaml
from bannermen.games.cards.content import schema
from bannermen.games.cards.content.load import book_with, whole_book
from bannermen.games.cards.content.tables import Kind
from bannermen.games.cards.loadouts.ready_decks import deck_index
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.telling.naming import TYPE_WORDS, keyword, trait, word
from bannermen.games.cards.terms import CHARACTER, FACTION, PLOT, TYPES
from bannermen.kernel.game import BadSetup
from bannermen.kernel.match import Match
from bannermen.kernel.nearest import meant
from bannermen.words import Voice
from bannermen.words.commands import CardText, CommandOption, GameCommands

DECKS = "--decks"


class CardsCommands(GameCommands):
    def printed(self, match: Match, thing: str, index: int, voice: Voice) -> list[str]:
        assert isinstance(match, PlayableCardsMatch)
        return lines_of(match.kind_of(index), voice) if thing == "card" else []

    def cards(self, voice: Voice) -> list[CardText]:
        found = []
        for kind in whole_book().kinds:
            if kind.was < 0 and kind.type != FACTION:
                type_ = word(TYPES[kind.type], voice.language, TYPE_WORDS)
                found.append(CardText(type_, kind.names[voice.language], lines_of(kind, voice, True), kind.provenance))
        return found

    def summary(self, voice: Voice) -> list[str]:
        """How many cards there are, and what makes them: words of the vocabulary, or a function of their own."""
        kinds = [kind for kind in whole_book().kinds if kind.was < 0 and kind.type != FACTION]
        made = [kind for kind in kinds if kind.functions]
        names = ", ".join(kind.names[voice.language] for kind in made)
        return [
            voice("Cards: {n}", n=len(kinds)),
            voice("By data: {n}", n=len(kinds) - len(made)),
            voice("By a function of their own: {n} ({names})", n=len(made), names=names),
        ]

    def examine(self, text: str, file: str, voice: Voice) -> str | None:
        data = read_yaml(text, file)
        if not isinstance(data, dict) or not {"faction", "cards"} <= set(data):
            return None
        if isinstance(data["cards"], list) and any(isinstance(card, dict) and "id" in card for card in data["cards"]):
            return None  # cards of another game
        cards = convert(data, schema.CardFile, file)
        book_with(file, cards)
        return voice("a card file, sound; cards: {n}", n=len(cards.cards))

    def options(self, voice: Voice) -> list[CommandOption]:
        words = voice("The ready-made deck of each seat: {known}.", known=", ".join(deck_index()))
        return [CommandOption(DECKS, "NAME,NAME…", words)]

    def set_up(self, setup: dict[str, Any], given: dict[str, str]) -> dict[str, Any]:
        if DECKS not in given:
            return setup
        names = [name.strip() for name in given[DECKS].split(",")]
        known = deck_index()
        for place, name in enumerate(names):
            if name not in known:
                raise BadSetup(DECKS, str(place + 1), f"there is no deck {name}", meant(name, known))
        return setup | {"decks": names}


def lines_of(kind: Kind, voice: Voice, made: bool = False) -> list[str]:
    """What a reader finds on the card; `made`: and whether words of the vocabulary or a function of its own make it."""
    language = voice.language
    lines: list[str] = []
    if kind.trait_words:
        lines.append(". ".join(trait(each, language) for each in kind.trait_words) + ".")
    if kind.keyword_words:
        lines.append(". ".join(keyword(each, language) for each in kind.keyword_words) + ".")
    if kind.type == PLOT:
        lines.append(
            voice(
                "Gold {gold}, initiative {initiative}, claim {claim}, reserve {reserve}",
                gold=kind.gold,
                initiative=kind.initiative,
                claim=kind.claim,
                reserve=kind.reserve,
            )
        )
    elif kind.type == CHARACTER:
        lines.append(voice("Cost {n}, STR {m}", n=kind.cost, m=kind.strength))
    if kind.texts.get(language):
        lines.append(kind.texts[language])
    if made and kind.functions:
        lines.append(voice("Made by a function: {names}", names=", ".join(kind.functions)))
    return lines


COMMANDS = CardsCommands()
