"""The cards of the miniatures game, read once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from bannermen.content.reading import decode, enter
from bannermen.games.miniatures.content.schema import Abilities, Ability, Card, Cards, Printing

DATA: Final = files("bannermen.games.miniatures.content") / "data"

FACTIONS: Final = (
    *("stark", "lannister", "neutral", "nightswatch", "freefolk", "baratheon"),
    *("targaryen", "greyjoy", "martell", "bolton", "brotherhood"),
)
FIRST_PRINTING: Final = "first-printing"
TEXTS: Final = (
    "units.yaml",
    "cards.yaml",
    "others.yaml",
    "baratheon.yaml",
    "greyjoy.yaml",
    "nightswatch.yaml",
    "freefolk.yaml",
    "bolton.yaml",
    "brotherhood.yaml",
    "martell.yaml",
    "targaryen.yaml",
)


@cache
def cards() -> dict[str, Card]:
    """Every card by its id."""
    found: dict[str, Card] = {}
    index: dict[str, int] = {}
    for name in (*FACTIONS, FIRST_PRINTING):
        file = f"{name}.yaml"
        sheet = decode(DATA / "cards", file, Cards)
        for card in sheet.cards:
            enter(index, card.id, len(index), file)
            if card.faction is None:
                card.faction = sheet.faction
            if card.kind == "unit":
                for each in card.printings:
                    each.abilities = [*each.abilities, *sheet.gives]
            found[card.id] = card
    return found


@cache
def allies(faction: str) -> list[str]:
    """Factions of which one combat unit may serve in armies of this one."""
    return [*decode(DATA / "cards", f"{faction}.yaml", Cards).allies]


@cache
def shunned(faction: str) -> list[str]:
    """Kinds of neutral cards that armies of the faction do not take."""
    return [*decode(DATA / "cards", f"{faction}.yaml", Cards).shuns]


@cache
def abilities(first_printing: bool = False) -> dict[tuple[str, str, str], Ability]:
    """Texts by ability, card and line; card and line are "" where the name alone is enough."""
    names = ("first-printing.yaml",) if first_printing else TEXTS
    found: dict[tuple[str, str, str], Ability] = {}
    for name in names:
        for ability in decode(DATA / "abilities", name, Abilities).abilities:
            found.setdefault((ability.key, ability.card, ability.line), ability)
    return found


def known_names(line: str) -> list[str]:
    """The ids and English names of all cards of an edition: what may be meant by a name that nobody knows."""
    found = [card for card in cards().values() if printing(card, line) is not None]
    return [card.id for card in found] + [card.name.en for card in found]


def specials(card: Card, line: str) -> list[Printing]:
    """What comes with a card and is for the whole army."""
    printed = printing(card, line)
    found = [cards()[id] for id in printed.specials] if printed is not None else []
    return [special.printings[0] for special in found]


def shared_by(ids: Iterable[str], line: str) -> list[str]:
    """Abilities that every combat unit of an army has by what comes with one of these cards."""
    several = [each for id in ids if id in cards() for each in specials(cards()[id], line)]
    return list(dict.fromkeys(ability for each in several for ability in each.abilities))


def is_printed(id: str, line: str) -> bool:
    """Is there such a card, and does that line print it? One that nobody knows is somebody else's complaint."""
    card = cards().get(id)
    return card is None or printing(card, line) is not None


def printing(card: Card, line: str) -> Printing | None:
    """The card as that line prints it, if it does."""
    for each in card.printings:
        if each.line == line or each.also == line:
            return each
    return None
