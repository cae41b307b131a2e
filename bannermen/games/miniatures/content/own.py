"""Abilities of a position's own: declared as those of the house are, known at its table alone."""

from __future__ import annotations

from typing import Any, Final

from bannermen.content.reading import find, has_room
from bannermen.games.miniatures.content.ability_book import ability_book, lend_name
from bannermen.games.miniatures.content.playing import read_ability
from bannermen.games.miniatures.rules.abilities.hooks import EFFECTS
from bannermen.games.miniatures.rules.abilities.weight import is_personal, replaces, weight_of
from bannermen.games.miniatures.rules.abilities.words import Ability, AbilityBook
from bannermen.kernel.bad_setup import BadSetup

FILE: Final = "position"
MOST: Final = 40


def book_with(declared: dict[str, Any], line: str) -> AbilityBook:
    """What all abilities do at a table that brings some of its own. Those of the house keep their numbers."""
    has_room(len(declared), MOST, FILE, "abilities", "abilities of its own")
    known = ability_book(line)
    found = AbilityBook()
    found.abilities, found.scripts, found.number = known.abilities[:], known.scripts[:], dict(known.number)
    found.weights, found.replacing = known.weights[:], known.replacing[:]
    found.personal = known.personal[:]
    found.influenced, found.influencers = known.influenced[:], known.influencers[:]
    for key, raw in declared.items():
        place = f"abilities.{key:.80}"
        if key in known.number:
            raise BadSetup(FILE, place, "there is such an ability already", "give it a key of its own")
        read_ability(found, Ability(key, {}, {}), raw, FILE, place)
    for script in found.scripts[len(known.scripts) :]:
        for effect in script.effects:
            if EFFECTS[effect.word].grants:
                lend_name(found, script.ability, effect.text, FILE, "abilities.")
    for number in range(len(known.scripts), len(found.scripts)):
        found.weights.append(weight_of(found, number))
        found.replacing.append(replaces(found, number))
        found.personal.append(is_personal(found, number))
    for key in found.influenced:
        find(key, found.number, FILE, "abilities", "ability")
    found.influences = [found.number[key] for key in found.influenced]
    return found
