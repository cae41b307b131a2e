"""The words of the content vocabulary that shipped data uses, and a switch for each.

A word is written "kind name": `effect heal`, `condition engaged`, `moment attack-done`, `trait pathfinder`. Switched
off, it is still on the cards and means nothing: an effect does nothing, a condition always holds, a clause without its
moment is never heard. The switches work on the Python sources (BANNERMEN_PURE=1): compiled tables cannot be bent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.rules.abilities.amounts import COUNTERS, CounterWord
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord
from bannermen.games.miniatures.rules.abilities.holding import HOLDING, ConditionWord
from bannermen.games.miniatures.rules.abilities.hooks import EFFECTS
from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.rules.abilities.words import (
    ALWAYS,
    AS_ANYBODY,
    AS_SELF,
    ONCE_A_GAME,
    ONCE_A_ROUND,
    SPANS,
    STANCES,
    UNTIL_GAME_ENDS,
    UNTIL_TURN_ENDS,
    Ability,
    AbilityBook,
    Amount,
    Clause,
    Effect,
    Holds,
    Whom,
)
from bannermen.games.miniatures.state import War
from tests.switch_off import by_kind

LINES = ("2021", "s06", "2018")
LASTING = [word.name for word in EFFECTS.values() if "span" in word.takes.split()]
OFTEN = {ONCE_A_ROUND: "round", ONCE_A_GAME: "game"}
WHOM: dict[str, Any] = {  # what narrows a choice, and what says nothing
    "side": "any", "within": -1, "seen": False, "another": -1, "engaged_with": -1, "engaged": False, "kinds": [],
    "house": "", "deeds": [], "at": -1, "waiting": False,
}  # fmt: skip
STANDING: dict[str, Any] = {
    "speed": 0,
    "morale": 0,
    "affiliation": "",
    "immune": 0,
    "innate": False,
    "zone": -1,
    "bond": "",
}


def lores() -> list[AbilityBook]:
    return [ability_book(line) for line in LINES]


def abilities() -> list[Ability]:
    return [ability for each in lores() for ability in each.abilities]


def clauses() -> list[Clause]:
    return [clause for ability in abilities() for clause in ability.clauses]


def effects() -> list[Effect]:
    return [effect for each in lores() for script in each.scripts for effect in script.effects]


def conditions() -> Iterator[Holds]:
    for thing in (*clauses(), *effects()):
        yield from joined(thing.conditions)
        if thing.whom is not None:
            yield from joined(thing.whom.conditions)


def joined(several: Iterable[Holds]) -> Iterator[Holds]:
    for each in several:
        yield each
        yield from joined(each.of)
        if each.whom is not None:
            yield from joined(each.whom.conditions)


def choices() -> list[Whom]:
    found = [thing.whom for thing in (*clauses(), *effects()) if thing.whom is not None]
    return found + [each.whom for each in conditions() if each.whom is not None]


def amounts() -> list[Amount]:
    return [amount for effect in effects() for amount in effect.amounts]


# --- which words the shipped data uses ---


def used_words() -> set[str]:
    """Read from the tables as the rules read them, so that no word of theirs can be forgotten."""
    found = {f"effect {effect.word}" for effect in effects()}
    for effect in effects():
        if effect.word in LASTING:
            found.add(f"span {SPANS[effect.number]}")
        if effect.named >= 0:
            found.add("effect naming")
    found |= {f"condition {each.word}" for each in conditions()}
    for clause in clauses():
        found |= {f"moment {MOMENTS[clause.moment]}", f"stance {STANCES[clause.stance]}"}
        found |= {"clause within"} if clause.within >= 0 else set()
        found |= {"clause cost"} if clause.tokens > 0 else set()
        found |= {f"once {OFTEN[clause.often]}"} if clause.often != ALWAYS else set()
    for ability in abilities():
        found |= {f"trait {trait}" for trait in ability.traits}
        found |= {f"standing {name}" for name, none in STANDING.items() if getattr(ability, name) != none}
    for whom in choices():
        found |= {whom_word(whom, name) for name, none in WHOM.items() if getattr(whom, name) != none}
    for amount in amounts():
        found |= {f"counter {counter}" for counter in amount.counters}
        found |= {"amount D3"} if amount.dice > 0 else set()
    return found


def whom_word(whom: Whom, name: str) -> str:
    return f"whom side-{whom.side}" if name == "side" else f"whom {name}"


# --- switching off ---


@contextmanager
def changed(things: Iterable[Any], name: str, value: Callable[[Any], Any]) -> Iterator[None]:
    """These objects have another value for a while."""
    kept = [(thing, getattr(thing, name)) for thing in things]
    for thing, _ in kept:
        setattr(thing, name, value(thing))
    try:
        yield
    finally:
        for thing, old in kept:
            setattr(thing, name, old)


@contextmanager
def entry(table: dict[str, Any], name: str, other: Any) -> Iterator[None]:
    """A table has another entry for a while."""
    kept = table[name]
    table[name] = other
    try:
        yield
    finally:
        table[name] = kept


class Nothing(EffectWord):
    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        """It was switched off."""


def _effect(name: str) -> Any:
    if name == "naming":
        return changed([effect for effect in effects() if effect.named >= 0], "named", lambda effect: -1)
    return entry(EFFECTS, name, Nothing())


def _condition(name: str) -> Any:
    return entry(HOLDING, name, ConditionWord(name, "", "", lambda war, scene, condition: True))


def _counter(name: str) -> Any:
    return entry(COUNTERS, name, CounterWord(name, "", lambda war, scene, unit: 0))


def _amount(name: str) -> Any:
    return changed([amount for amount in amounts() if amount.dice > 0], "dice", lambda amount: 0)


def _moment(name: str) -> Any:
    number = MOMENTS.index(name)
    return changed(abilities(), "clauses", lambda each: [c for c in each.clauses if c.moment != number])


def _stance(name: str) -> Any:
    """Whoever does it; and what anybody may set off only the bearer does."""
    number = STANCES.index(name)
    other = AS_SELF if number == AS_ANYBODY else AS_ANYBODY
    return changed([clause for clause in clauses() if clause.stance == number], "stance", lambda clause: other)


def _clause(name: str) -> Any:
    if name == "cost":
        return changed([clause for clause in clauses() if clause.tokens > 0], "tokens", lambda clause: 0)
    return changed([clause for clause in clauses() if clause.within >= 0], "within", lambda clause: -1)


def _once(name: str) -> Any:
    several = [clause for clause in clauses() if OFTEN.get(clause.often) == name]
    return changed(several, "often", lambda clause: ALWAYS)


def _span(name: str) -> Any:
    """What lasts so long lasts to the end of the game; and what lasts for the game, for the turn."""
    number = SPANS.index(name)
    other = UNTIL_TURN_ENDS if number == UNTIL_GAME_ENDS else UNTIL_GAME_ENDS
    several = [effect for effect in effects() if effect.word in LASTING and effect.number == number]
    return changed(several, "number", lambda effect: other)


def _trait(name: str) -> Any:
    return changed(abilities(), "traits", lambda each: [trait for trait in each.traits if trait != name])


def _standing(name: str) -> Any:
    return changed(abilities(), name, lambda ability: STANDING[name])


@contextmanager
def _whom(name: str) -> Iterator[None]:
    field, _, value = name.partition("-")
    several = [whom for whom in choices() if value == "" or getattr(whom, field) == value]
    with ExitStack() as stack:
        stack.enter_context(changed(several, field, lambda whom: WHOM[field]))
        yield


SWITCHES: dict[str, Callable[[str], Any]] = {
    "effect": _effect,
    "condition": _condition,
    "counter": _counter,
    "amount": _amount,
    "moment": _moment,
    "stance": _stance,
    "clause": _clause,
    "once": _once,
    "span": _span,
    "trait": _trait,
    "standing": _standing,
    "whom": _whom,
}

switched_off = by_kind(SWITCHES)
