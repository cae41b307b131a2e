"""Battles of Westeros at the terminal: what lies beside the board, what is printed on cards, and its content files."""

from collections.abc import Callable
from typing import Any, Final

from bannermen.content.reading import convert, read_yaml
from bannermen.games.battles.content import load, schema, tables
from bannermen.games.battles.rules.setup import set_up
from bannermen.games.battles.state import Battle
from bannermen.games.battles.telling.naming import boon_name, word
from bannermen.games.battles.telling.picture import GROUND_SYMBOLS as GROUND_SIGNS
from bannermen.games.battles.telling.picture import UNIT_LETTERS as LETTERS
from bannermen.games.battles.terms import GROUNDS, PHASES, RANKS, SYMBOLS
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.words import Voice
from bannermen.words.commands import CardText, GameCommands

Name = Callable[[str, int], str]

FORMS: Final[dict[str, Any]] = {
    "chart": list[schema.Unit],
    "commit": list[schema.Commander],
    "commands": list[schema.Card],
    "most_commanders": list[schema.Reference],
    "terrain": list[schema.SetupCard],
}
"""A field that only one kind of card has -> the form of a file of such cards."""

CARD_LABELS: Final = {
    "chart": "unit reference cards",
    "commit": "commander cards",
    "commands": "leadership cards",
    "most_commanders": "skirmish reference cards",
    "terrain": "skirmish setup cards",
}


class BattlesCommands(GameCommands):
    def status(self, game: Game, match: Match, seat: int, voice: Voice) -> list[str]:
        def name(kind: str, index: int) -> str:
            return game.name_of(match, kind, index, voice.language)

        view = game.view(match, seat)
        lines = [headline(view, name, voice)]
        for side in range(len(view["sides"])):
            lines += side_lines(view, side, name, voice)
        for number, goal in enumerate(view["objectives"]):
            holder = name("seat", goal["holder"]) if goal["holder"] >= 0 else "–"
            place, called = name("hex", goal["hex"]), name("objective", number)
            lines.append(voice("Objective {name} ({hex}): {holder}", name=called, hex=place, holder=holder))
        return lines

    def legend(self, game: Game, match: Match, voice: Voice) -> list[str]:
        language = voice.language
        types = [f"{letter} {unit.names[language]}" for letter, unit in zip(LETTERS, load.book().units, strict=False)]
        grounds = [
            f"{GROUND_SIGNS[ground].strip()} {game.name_of(match, 'ground', index, language)}"
            for index, ground in enumerate(GROUNDS)
        ]
        return [
            voice("A unit: type, rank (g green, b blue, r red), figures; * a commander; small letters: inactive."),
            ", ".join(types),
            ", ".join(grounds),
            voice("!2! is a fire of level 2. Behind a commander: command tokens / limit; * his ability is unused."),
        ]

    def goal(self, match: Match, voice: Voice) -> list[str]:
        assert isinstance(match, Battle)
        field = match.field
        special = [text[voice.language] for text in field.special_texts]
        return [*special, voice("Victory: {text}", text=field.victory_texts[voice.language])]

    def printed(self, match: Match, thing: str, index: int, voice: Voice) -> list[str]:
        assert isinstance(match, Battle)
        language = voice.language
        if thing == "card":
            card = match.book.cards[index]
            commands = [command.texts[language] for command in card.commands]
            return commands + [tactic.texts[language] for tactic in card.tactics]
        if thing == "commander":
            lord = match.commander_card(index)
            return [lord.ability[language], f"{lord.commit_names[language]}: {lord.commit_texts[language]}"]
        if thing == "setup-card":
            chosen = load.setup_cards()[index]
            if chosen.commander is not None:
                leader = match.book.commanders[match.book.commander_index[chosen.commander]]
                return [
                    voice(
                        "{commander}, {title}; value: {n}",
                        commander=leader.names[language],
                        title=leader.titles[language],
                        n=chosen.value,
                    )
                ]
        return []

    def cards(self, voice: Voice) -> list[CardText]:
        book, language = load.book(), voice.language
        return [
            *(
                CardText(voice("unit"), card.names[language], unit_lines(card, voice), card.provenance)
                for card in book.units
            ),
            *(
                CardText(
                    voice("commander"),
                    f"{card.names[language]}, {card.titles[language]}",
                    [card.ability[language], f"{card.commit_names[language]}: {card.commit_texts[language]}"],
                    card.provenance,
                )
                for card in book.commanders
            ),
            *(
                CardText(
                    voice("leadership card"),
                    f"{card.names[language]} ({card.number})",
                    [part.texts[language] for part in card.commands] + [part.texts[language] for part in card.tactics],
                    card.provenance,
                )
                for card in book.cards
            ),
        ]

    def examine(self, text: str, file: str, voice: Voice) -> str | None:
        data = read_yaml(text, file)
        if isinstance(data, dict) and "map" in data and "rounds" in data:
            set_up(convert(data, schema.Plan, file), 1, False, file)
            return voice("a battle plan, sound")
        first = data[0] if isinstance(data, list) and data else None
        for field, form in FORMS.items():
            if isinstance(first, dict) and field in first:
                cards = convert(data, form, file)
                turn_into_tables(field, cards, file)
                return voice("{kind}, sound: {n}", kind=CARD_LABELS[field], n=len(cards))
        return None


def unit_lines(card: tables.UnitCard, voice: Voice) -> list[str]:
    """The order chart and the keywords of a unit."""
    figures = voice("Figures: {n}", n=card.figures) + (voice("; range: {n}", n=card.range) if card.ranged else "")
    chart: list[str] = []
    for index, rank in enumerate(RANKS):
        running = card.running_move[index]
        name, fighting, dice = word(rank, voice.language), card.fighting_move[index], card.dice[index]
        line = voice("{rank}: moves {n} and fights; dice: {dice}", rank=name, n=fighting, dice=dice)
        chart.append(line + (voice("; or moves {n} without fighting", n=running) if running else ""))
    keywords = [boon_name(boon, value, voice.language) for boon, value in enumerate(card.boons) if value]
    return [figures, *chart, *([", ".join(keywords)] if keywords else [])]


def headline(view: dict[str, Any], name: Name, voice: Voice) -> str:
    marker = view["morale"]["marker"]
    return voice(
        "Round {round} of {rounds}, {phase}. Morale: {first} {a}, {second} {b}.",
        round=view["round"],
        rounds=view["rounds"],
        phase=name("phase", PHASES.index(view["phase"])),
        first=name("seat", 0),
        a=signed(marker),
        second=name("seat", 1),
        b=signed(-marker),
    )


def signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def side_lines(view: dict[str, Any], side: int, name: Name, voice: Voice) -> list[str]:
    """Tokens, commanders and, where the seat may see it, the hand of one house."""
    place = view["sides"][side]
    counts = [(name("token", kind), place["pool"][symbol]) for kind, symbol in enumerate(SYMBOLS)]
    lines = [
        voice(
            "{seat}: order tokens: {pool}; command tokens: {tokens}; cards: {cards}; victory points: {points}",
            seat=name("seat", side),
            pool=", ".join(f"{token} {count}" for token, count in counts if count) or "–",
            tokens=place["command_tokens"],
            cards=place["cards"],
            points=place["points"],
        )
    ]
    lords = [lord for lord in view["commanders"] if lord["seat"] == side and lord["captor"] < 0]
    if lords:
        shown = [
            f"{name('commander', lord['id'])} {lord['tokens']}/{lord['limit']}{'' if lord['committed'] else '*'}"
            for lord in lords
        ]
        lines.append("  " + voice("Commanders: {names}", names=", ".join(shown)))
    if place["hand"]:
        lines.append("  " + voice("Hand: {cards}", cards=", ".join(name("card", card) for card in place["hand"])))
    return lines


def turn_into_tables(field: str, cards: list[Any], file: str) -> None:
    """What the loader does with such cards: it knows what a form alone cannot refuse."""
    book = load.book()
    for card in cards:
        if field == "chart":
            load.unit_card(card, file)
        elif field == "commit":
            load.commander_card(card, book, file)
        elif field == "commands":
            load.leadership_card(card, book, file)


COMMANDS: Final = BattlesCommands()
