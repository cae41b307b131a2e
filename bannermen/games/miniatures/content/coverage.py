"""How much of the printed cards can be played here, and what their abilities are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from bannermen.abilities.word import Word
from bannermen.games.miniatures.content.ability_book import ability_book, missing
from bannermen.games.miniatures.content.load import FACTIONS, cards, printing
from bannermen.games.miniatures.content.schema import Card
from bannermen.games.miniatures.rules.abilities.amounts import COUNTERS
from bannermen.games.miniatures.rules.abilities.holding import HOLDING
from bannermen.games.miniatures.rules.abilities.hooks import EFFECTS
from bannermen.games.miniatures.rules.abilities.words import Ability, AbilityBook, Holds

WORDS: Final[dict[str, list[Word]]] = {
    "effect": [*EFFECTS.values()],
    "condition": [*HOLDING.values()],
    "counter": [*COUNTERS.values()],
}
MADE_FOR_ONE: Final = frozenset(
    f"{kind} {word.name}" for kind, words in WORDS.items() for word in words if word.for_one
)


def playable(line: str) -> dict[tuple[str, str], tuple[int, int]]:
    """(faction, season) -> cards that can be played, and cards of which only the data is there."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for card in cards().values():
        printed = printing(card, line)
        if printed is not None:
            key = (card.faction or "none", printed.season)
            plays, data = found.get(key, (0, 0))
            found[key] = (plays, data + 1) if missing(card, line) else (plays + 1, data)
    order = {faction: place for place, faction in enumerate((*FACTIONS, "none"))}
    return dict(sorted(found.items(), key=lambda entry: (order[entry[0][0]], entry[0][1])))


def abilities_of(card: Card, line: str) -> list[str]:
    """The keys of what stands on a card, as far as it is known how that plays."""
    printed = printing(card, line)
    if printed is None:
        return []
    keys = [card.id] if card.kind == "tactics" else printed.abilities
    known = ability_book(line)
    return [known.abilities[known.number[key]].key for key in keys if key in known.number]


def made_of(line: str, factions: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The abilities of these factions' cards: those said in words of the vocabulary alone, and those for which
    a function was written."""
    keys = sorted({key for card in cards().values() if card.faction in factions for key in abilities_of(card, line)})
    own = functions(line)
    return [key for key in keys if key not in own], [key for key in keys if key in own]


@cache
def functions(line: str) -> frozenset[str]:
    """Abilities with a word that was made for one card: those below, and standing words that only one ability has."""
    known = ability_book(line)
    words = {ability.key: set(words_of(known, ability, set())) for ability in known.abilities}
    used = Counter(word for several in words.values() for word in several)
    own = {word for word, count in used.items() if word in MADE_FOR_ONE or (word.startswith("trait ") and count == 1)}
    return frozenset(key for key, several in words.items() if several & own)


def words_of(known: AbilityBook, ability: Ability, seen: set[str]) -> Iterator[str]:
    """Every word of the vocabulary that an ability is said in, what it grants included."""
    if ability.key in seen:
        return
    seen.add(ability.key)
    for trait in ability.traits:
        yield f"trait {trait}"
    for clause in ability.clauses:
        yield from conditions(clause.conditions)
        if clause.whom is not None:
            yield from conditions(clause.whom.conditions)
        yield from script_words(known, clause.script, seen)


def script_words(known: AbilityBook, script: int, seen: set[str]) -> Iterator[str]:
    for effect in known.scripts[script].effects:
        yield f"effect {effect.word}"
        for amount in effect.amounts:
            yield from (f"counter {counter}" for counter in amount.counters)
        yield from conditions(effect.conditions)
        if effect.whom is not None:
            yield from conditions(effect.whom.conditions)
        for inner in effect.scripts:
            yield from script_words(known, inner, seen)
        if EFFECTS[effect.word].grants and effect.word != "aim-anew":
            yield from words_of(known, known.abilities[known.number[effect.text]], seen)


def conditions(several: list[Holds]) -> Iterator[str]:
    for condition in several:
        yield f"condition {condition.word}"
        yield from conditions(condition.of)
        if condition.whom is not None:
            yield from conditions(condition.whom.conditions)
