"""All cards in one language: what a browser needs to build armies of them, to show them and to print them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from bannermen.content.names import name_tables, named
from bannermen.games.miniatures.content.ability_book import ability_book, missing
from bannermen.games.miniatures.content.companions import called, needed, suited
from bannermen.games.miniatures.content.load import FACTIONS, cards, printing
from bannermen.games.miniatures.content.schema import Card, Printing

WEAPONS: Final = name_tables("bannermen.games.miniatures")["weapons"]  # attacks that no ability has named
LINES: Final = ("2021", "s06", "2018")
SAME: Final = {"s06": "2021"}  # a line prints what is not printed anew as another does
NUMBERS: Final = ("points", "speed", "defense", "morale", "figures")


@cache
def order() -> dict[str, int]:
    """The number of each card, for sentences that name it."""
    return {id: number for number, id in enumerate(cards())}


@cache
def by_number() -> tuple[str, ...]:
    return tuple(cards())


def content(line: str, language: str, word: dict[str, str]) -> dict[str, Any]:
    """Names, printings and texts; `word` is what factions are called."""
    here = texts(line, language)
    return {
        "cards": {id: card.name.in_(language) for id, card in cards().items()},
        "factions": [{"key": key, "name": word[key]} for key in FACTIONS],
        "roster": {
            id: shown(card, language)
            for id, card in cards().items()
            if card.kind in ("unit", "attachment", "ncu", "tactics")
        },
        "abilities": here,
        "weapons": {key: named(names, language) for key, names in WEAPONS.items()},
        "other": {
            other: {key: said for key, said in texts(other, language).items() if here.get(key) != said}
            for other in LINES
            if other != line
        },
    }


def texts(line: str, language: str) -> dict[str, dict[str, str]]:
    known = ability_book(line)
    several = {key: known.abilities[number] for key, number in known.number.items()}
    return {
        key: {"name": ability.names.get(language, ""), "text": ability.texts.get(language, "")}
        for key, ability in several.items()
        if ability.names
    }


def shown(card: Card, language: str) -> dict[str, Any]:
    """A card with its printing in each line that has it, and None where it is taken out of a later one."""
    found: dict[str, Any] = {"kind": card.kind, "faction": card.faction}
    if card.person:
        found["person"] = card.person
    if suits := {id for line in LINES for id in suited(line).get(card.id, [])}:  # whichever of them the line has
        found["suits"] = sorted(suits, key=order().__getitem__)
    for line in LINES:
        printed = printing(card, line)
        before = found.get(SAME.get(line, ""))
        told = None
        if printed is not None:
            told = figures(printed) | ({} if not missing(card, line) else {"missing": True})
            if needed(printed):
                told["needs"] = [called(name, language) for name in needed(printed)]
        if told != before:
            found[line] = told
    return found


def figures(printed: Printing) -> dict[str, Any]:
    """The printed values, without those that the card does not have."""
    found: dict[str, Any] = {key: getattr(printed, key) for key in NUMBERS if getattr(printed, key)}
    found["type"] = printed.type
    found["season"] = printed.season
    for key in ("joins", "of", "abilities", "tactics"):
        if getattr(printed, key):
            found[key] = getattr(printed, key)
    if printed.tray == "solo":
        found["solo"] = True
    if printed.wounds > 1:
        found["wounds"] = printed.wounds
    for key in ("commander", "character"):
        if getattr(printed, key):
            found[key] = True
    if printed.attacks:
        found["attacks"] = [[attack.name, attack.range, attack.to_hit, attack.dice] for attack in printed.attacks]
    requires = printed.requires
    if requires.beside_another:
        found["beside"] = True
    if requires.joins_enemy:
        found["planted"] = True
    if requires.also_in:
        found["also"] = requires.also_in
    return found
