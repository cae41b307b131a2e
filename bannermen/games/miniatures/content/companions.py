"""Whom a card needs beside it, and with whom it goes well: read from its requirements and from whom its words name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.content.coverage import abilities_of
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.content.schema import Card, Printing
from bannermen.games.miniatures.rules.abilities.words import AbilityBook, Holds, Whom

BY_NAME: Final = ("called", "leads")
BY_HOUSE: Final = ("house", "near-house", "engaged-house", "fallen-of")
MOST: Final = 8  # a card that goes with a whole house goes with nobody in particular


def needed(printed: Printing) -> list[str]:
    """One of these, or all of them, must be in the army; English names, titled or not (tmg21-army-13)."""
    requires = printed.requires
    return [*requires.needs, *requires.needs_all, *([requires.joins_unit_of] if requires.joins_unit_of else [])]


def called(name: str, language: str) -> str:
    """A card or a person, named in English, as the reader knows them."""
    for card in cards().values():
        if card.name.en == name:
            return card.name.in_(language)
    for card in cards().values():
        if card.person == name:
            return card.name.in_(language).partition(",")[0]
    return name


@cache
def suited(line: str) -> dict[str, list[str]]:
    """By card: the cards that it names, or that name it, besides those that it needs."""
    found: dict[str, set[str]] = {id: set() for id, card in cards().items() if printing(card, line) is not None}
    for id in found:
        for other in named_by(cards()[id], line):
            if other in found and other != id:
                found[id].add(other)
                found[other].add(id)
    kept: dict[str, list[str]] = {}
    for id, others in found.items():
        needs = {id for name in needed_of(cards()[id], line) for id in those_called(name)}
        kept[id] = [other for other in cards() if other in others and other not in needs]
    return {id: others for id, others in kept.items() if 0 < len(others) <= MOST}


def needed_of(card: Card, line: str) -> list[str]:
    printed = printing(card, line)
    return needed(printed) if printed is not None else []


def named_by(card: Card, line: str) -> Iterator[str]:
    """The cards of its own side that its requirements or abilities name, those of a commander's tactics cards too."""
    printed = printing(card, line)
    assert printed is not None
    requires = printed.requires
    names = {requires.first_free_with, requires.first_free_of, *requires.free_attachment}
    names |= {cheaper.card for cheaper in (requires.cheaper_with,) if cheaper is not None}
    houses: set[str] = set()
    known = ability_book(line)
    keys = [*abilities_of(card, line), *(id for id in printed.tactics if id in known.number)]
    for key in keys:
        for condition, text in named_in(known, key):
            (houses if condition in BY_HOUSE else names).add(text)
    for name in sorted(names - {""}):
        yield from (id for id in those_called(name) if cards()[id].faction in (card.faction, "neutral"))
    for house in sorted(houses - {""}):
        several = [c for c in cards().values() if c.kind == "unit" and c.faction == card.faction and house in c.name.en]
        yield from (c.id for c in several if len(several) <= MOST)


def those_called(name: str) -> list[str]:
    return [id for id, card in cards().items() if card.name.en == name or (card.person and card.person == name)]


def named_in(known: AbilityBook, key: str) -> Iterator[tuple[str, str]]:
    """Every (condition, name) in the words of an ability."""
    for clause in known.abilities[known.number[key]].clauses:
        yield from in_conditions(clause.conditions)
        yield from in_whom(clause.whom)
        yield from in_script(known, clause.script)


def in_script(known: AbilityBook, script: int) -> Iterator[tuple[str, str]]:
    for effect in known.scripts[script].effects:
        yield from in_conditions(effect.conditions)
        yield from in_whom(effect.whom)
        for inner in effect.scripts:
            yield from in_script(known, inner)


def in_whom(whom: Whom | None) -> Iterator[tuple[str, str]]:
    if whom is not None and whom.side != "enemy":
        yield "house", whom.house
        yield from in_conditions(whom.conditions)


def in_conditions(several: list[Holds]) -> Iterator[tuple[str, str]]:
    for each in several:
        if each.word in (*BY_NAME, *BY_HOUSE):
            yield each.word, each.text
        yield from in_conditions(each.of)
        yield from in_whom(each.whom)
