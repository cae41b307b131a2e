"""Abilities of a test's own, taught to units, NCUs and tactics cards of one table; no other table knows them."""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures.rules.abilities.words import Ability, AbilityBook, Amount, Clause, Effect, Script
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY


def own_book(war: War) -> AbilityBook:
    """The abilities of this table alone."""
    known, own = war.book, AbilityBook()
    own.abilities, own.scripts, own.weights = known.abilities[:], known.scripts[:], known.weights[:]
    own.replacing, own.number = known.replacing[:], dict(known.number)
    own.personal = known.personal[:]
    own.influenced, own.influencers, own.influences = known.influenced, known.influencers[:], known.influences[:]
    war.book = own
    return own


def amount(base: int) -> Amount:
    made = Amount()
    made.base = base
    return made


def effect(word: str, *amounts: int, **given: Any) -> Effect:
    made = Effect(word)
    made.amounts = [amount(base) for base in amounts]
    for name, value in given.items():
        setattr(made, name, value)
    return made


def clause(moment: int, **given: Any) -> Clause:
    made = Clause(moment)
    for name, value in given.items():
        setattr(made, name, value)
    return made


def script(war: War, *effects: Effect, ability: int = 0, replacing: bool = False) -> int:
    """What an ability does, by its number."""
    war.book.scripts.append(Script(ability, list(effects)))
    war.book.weights.append(0)
    war.book.replacing.append(replacing)
    war.book.personal.append(False)
    return len(war.book.scripts) - 1


def ability(war: War, *clauses: Clause, traits: tuple[str, ...] = (), does: int = NOBODY) -> int:
    """An ability that does nothing, or what the script says, when its clauses speak."""
    number = len(war.book.abilities)
    words = {"en": f"own {number}"}
    made = Ability(f"own-{number}", words, words)
    made.clauses, made.traits = list(clauses), list(traits)
    for each in clauses:
        if each.script == NOBODY:
            each.script = script(war, ability=number) if does == NOBODY else does
    war.book.abilities.append(made)
    war.book.number[made.key] = number
    return number


def teach_unit(war: War, unit: int, number: int) -> int:
    """The unit has it from now on; the slot in which it lies."""
    field = war.field
    field.kit[unit] = [*field.kit[unit], number]
    field.slots[unit] = list(enumerate(field.kit[unit]))
    field.kit_source[unit] = [*field.kit_source[unit], NOBODY]
    field.kit_owner[unit] = [*field.kit_owner[unit], NOBODY]
    field.traits[unit] = [*field.traits[unit], *war.book.abilities[number].traits]
    for each in war.book.abilities[number].clauses:
        rows = field.ordered if each.chosen else field.unbidden
        rows[each.moment] = sorted({*rows[each.moment], unit})
        field.hearing[each.moment] = sorted({*field.hearing[each.moment], unit})
        field.speaks[each.moment] = True
    return len(field.kit[unit]) - 1


def teach_ncu(war: War, ncu: int, number: int) -> None:
    field = war.field
    field.ncu_kit[ncu] = [*field.ncu_kit[ncu], number]
    for each in war.book.abilities[number].clauses:
        rows = field.ncus_ordered if each.chosen else field.ncus_unbidden
        rows[each.moment] = sorted({*rows[each.moment], ncu})
        field.speaks[each.moment] = True


def teach_card(war: War, card: int, number: int) -> None:
    """This tactics card says that, and nothing else."""
    war.field.card_ability[card] = number
    bits = 0
    for each in war.book.abilities[number].clauses:
        bits |= 1 << each.moment
    war.field.card_moments[card] = bits
