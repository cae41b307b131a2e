"""All abilities of a line of the game, with how they play and what they say."""

from __future__ import annotations

from functools import cache

from bannermen.content.reading import find
from bannermen.games.miniatures.content.load import abilities, printing
from bannermen.games.miniatures.content.playing import files, read_ability
from bannermen.games.miniatures.content.schema import Ability as AbilityText
from bannermen.games.miniatures.content.schema import Card
from bannermen.games.miniatures.rules.abilities.hooks import EFFECTS
from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.rules.abilities.weight import weigh
from bannermen.games.miniatures.rules.abilities.words import BOOKS, Ability, AbilityBook

LANGUAGES = ("en", "de", "ru")
FILE = "playing"  # where abilities are declared


@cache
def ability_book(line: str) -> AbilityBook:
    """Numbers are the same in every match: an ability is what its place in the files makes it."""
    found = AbilityBook()
    alike: dict[str, str] = {}  # cards that play as another does
    for key, (file, raw) in files(line).items():
        if isinstance(raw, dict) and "plays-as" in raw:
            alike[key] = str(raw["plays-as"])
            continue
        names, texts = said(key, line)
        read_ability(found, Ability(key, names, texts), raw, file, key)
    for script in found.scripts:
        for effect in script.effects:
            if EFFECTS[effect.word].grants:
                lend_name(found, script.ability, effect.text, FILE)
    for key, other in alike.items():
        find(other, found.number, FILE, key, "ability")
        found.number[key] = found.number[other]
    weigh(found)
    found.influences = [found.number[key] for key in found.influenced]
    BOOKS[line] = found
    return found


def said(key: str, line: str) -> tuple[dict[str, str], dict[str, str]]:
    """Name and text of an ability or of a tactics card; empty for what only another ability grants."""
    first = line == "2018"
    for ability in texts_by_key(first).get(key, ()):
        if ability.line in ("", line):
            names = {language: getattr(ability.name, language) for language in LANGUAGES}
            return names, {language: getattr(ability.text, language) for language in LANGUAGES}
    return said(key, "2021") if first and key.isdigit() else ({}, {})  # a card that the second printing lends


@cache
def texts_by_key(first_printing: bool) -> dict[str, list[AbilityText]]:
    """The texts of an ability by its key, those of a tactics card by its number as well, in the order of the files."""
    found: dict[str, list[AbilityText]] = {}
    for ability in abilities(first_printing).values():
        for key in dict.fromkeys((ability.key, *([ability.card] if ability.card.isdigit() else []))):
            found.setdefault(key, []).append(ability)
    return found


def lend_name(found: AbilityBook, giver: int, key: str, file: str, folder: str = "") -> None:
    """What is granted is called by the ability or card that grants it."""
    find(key, found.number, file, f"{folder}{found.abilities[giver].key:.80}", "ability")
    granted = found.abilities[found.number[key]]
    if not granted.names:
        granted.names = found.abilities[giver].names
        granted.texts = found.abilities[giver].texts


def numbers(keys: list[str], known: AbilityBook) -> list[int]:
    return [known.number[key] for key in keys if key in known.number]


def missing(card: Card, line: str) -> list[str]:
    """The abilities of a card that are not in yet; a list with such a card is not played here."""
    printed = printing(card, line)
    known = ability_book(line).number
    if printed is None:
        return []
    if card.kind == "tactics":
        return [] if card.id in known else [card.id]
    return [key for key in printed.abilities if key not in known]


def moments(number: int, known: AbilityBook) -> int:
    """The moments at which an ability may speak, as bits."""
    bits = 0
    for clause in known.abilities[number].clauses:
        bits |= 1 << clause.moment
    return bits


__all__ = ["MOMENTS", "ability_book", "missing", "moments", "numbers"]
