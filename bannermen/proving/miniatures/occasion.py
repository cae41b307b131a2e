"""What an ability waits for, read from its words: who makes up a battle can bring it about."""

from __future__ import annotations

from dataclasses import dataclass, field

from bannermen.games.miniatures.rules.abilities.moments import (
    ATTACHMENT_LOST,
    CHARGE_DECLARED,
    CHARGE_ROLLED,
    CHARGED,
    DESTROYED_,
    DYING,
    RANK_LOST,
    SURGE,
)
from bannermen.games.miniatures.rules.abilities.words import AS_FRIEND, AS_SELF, Ability, AbilityBook, Clause, Holds
from bannermen.games.miniatures.terms import CONDITIONS, ZONES


@dataclass(slots=True)
class FuzzOccasion:
    """How things should stand for whoever has the ability."""

    zones: list[str] = field(default_factory=list)  # that its side holds
    foes_zones: list[str] = field(default_factory=list)
    open_zones: list[str] = field(default_factory=list)  # somebody has still to claim them
    marks: set[str] = field(default_factory=set)  # tokens on whom it fights
    unmarked: set[str] = field(default_factory=set)  # tokens that he has not
    some_mark: bool = False  # any token on him
    charges: bool = False  # it stands free, and an enemy before it
    felling: bool = False  # whom it fights is about to fall
    falling: bool = False  # it is itself
    in_company: bool = False  # a friend fights the same enemy
    led: bool = False  # whom it fights has an attachment


def occasions(ability: Ability, book: AbilityBook) -> list[FuzzOccasion]:
    """One for each clause, with everything that follows from it."""
    found = [FuzzOccasion(zones=[ZONES[ability.zone]])] if ability.zone >= 0 else []
    return found + [_of_clause(clause, book) for clause in ability.clauses]


def _of_clause(clause: Clause, book: AbilityBook) -> FuzzOccasion:
    found = FuzzOccasion()
    _moment(found, clause)
    for condition in clause.conditions:
        _condition(found, condition, True)
    _script(found, clause.script, book)
    found.unmarked -= found.marks
    if found.some_mark and not found.marks:
        found.marks = {next((name for name in CONDITIONS if name not in found.unmarked), CONDITIONS[0])}
    return found


def _moment(found: FuzzOccasion, clause: Clause) -> None:
    own = clause.stance in (AS_SELF, AS_FRIEND)
    found.charges |= clause.moment in (CHARGE_DECLARED, CHARGE_ROLLED, CHARGED)
    found.felling |= clause.moment == SURGE or (clause.moment in (DESTROYED_, DYING, RANK_LOST) and not own)
    found.falling |= clause.moment == ATTACHMENT_LOST or (clause.moment in (DESTROYED_, DYING, RANK_LOST) and own)


def _script(found: FuzzOccasion, script: int, book: AbilityBook) -> None:
    if script < 0:
        return
    for effect in book.scripts[script].effects:
        for condition in effect.conditions:
            _condition(found, condition, True)
        for inner in effect.scripts:
            _script(found, inner, book)


def _condition(found: FuzzOccasion, condition: Holds, wanted: bool) -> None:
    for inner in condition.of:
        _condition(found, inner, wanted != (condition.word == "not"))
    if condition.word == "has":
        (found.marks if wanted else found.unmarked).add(condition.text)
    if not wanted:
        return
    if condition.word == "has-any":
        found.some_mark = True
    elif condition.word == "controls":
        found.zones.append(condition.text)
    elif condition.word == "foe-controls":
        found.foes_zones.append(condition.text)
    elif condition.word == "zone":
        found.open_zones.append(condition.text)
    elif condition.word == "charging" or (condition.word == "can" and condition.text == "charge"):
        found.charges = True
    elif condition.word == "ganged-up":
        found.in_company = True
    elif condition.word == "attachment":
        found.led = True
