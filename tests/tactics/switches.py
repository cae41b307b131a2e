"""The words of the content vocabulary that shipped data uses, and a switch for each.

A word is written "kind name": `effect sunder`, `boon slippery`, `need hurt`. Switched off, it is still on the cards and
means nothing. The switches work on the Python sources (BANNERMEN_PURE=1): compiled classes cannot be bent.
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from bannermen.games.tactics.content import tables
from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.content.load import book, scenarios
from bannermen.games.tactics.content.moments import MOMENTS
from bannermen.games.tactics.content.terrain_words import ENTERED, INTERACTIONS
from bannermen.games.tactics.content.uses import USES
from bannermen.games.tactics.loadouts import battlefield
from bannermen.games.tactics.rules import boons, dice, needs, triggers
from bannermen.games.tactics.rules.effects import WORDS, NameFigure, Using
from bannermen.games.tactics.rules.needs import NEEDS
from bannermen.games.tactics.rules.words import EFFECT_WORDS
from bannermen.games.tactics.terms import NOBODY, TEST_MOMENTS, UNTIL
from tests.switch_off import by_kind

FILTERS = ("side", "ranks", "within", "large", "wounded", "marked", "nemesis", "engaged")


# --- which words the shipped data uses ---


def used_words() -> set[str]:
    """Read from the tables as the rules read them, so that no word of theirs can be forgotten."""
    made = book()
    found: set[str] = set()
    for program in made.programs:
        for effect in program:
            found |= _done(effect)
    for line in made.lines:
        found |= {f"need {need}" for i, need in enumerate(NEEDS) if line.needs >> i & 1}
        if line.trigger is not None:
            found |= _set_off(line.trigger)
    for card in made.figures:
        found |= {f"timing {TEST_MOMENTS[line.moment]}" for line in card.will}
        for ability in card.abilities:
            for passive in ability.passives:
                found |= _passive(passive)
        found |= {"attack price" for attack in card.attacks if sum(attack.price)}
    for item in made.items:
        found |= {f"use {USES[item.use]}"} if item.use else set()
        found |= {"item ranks"} if item.ranks & 7 != 7 else set()
        found |= {"item infantry"} if item.infantry else set()
        for passives in item.passives:
            for passive in passives:
                found |= _passive(passive)
    for piece in made.pieces:
        for face in piece.faces:
            found |= {f"entered {ENTERED[face.entered]}"} if face.entered else set()
            found |= {f"interaction {INTERACTIONS[face.interaction]}"} if face.interaction else set()
            found |= {"terrain charge"} if face.dice else set()
            found |= {"terrain high"} if face.high else set()
    for scenario in scenarios().values():
        found |= {f"rule {rule.do}" for rule in scenario.rules}
    return found


def _done(effect: tables.Effect) -> set[str]:
    found = {f"effect {EFFECT_WORDS.names[effect.do]}"}
    found |= {f"boon {BOONS[effect.boon]}", f"until {UNTIL[effect.until]}"} if effect.boon >= 0 else set()
    found |= {f"who {tables.WHO[effect.who]}"} if effect.who else set()
    return found | _filtered(effect.whom)


def _filtered(whom: tables.Filter) -> set[str]:
    blank = tables.Filter()
    found = set()
    for name in FILTERS:
        value = getattr(whom, name)
        if value != getattr(blank, name):
            if name == "side":
                found.add(f"filter side-{tables.SIDES[value]}")
            elif name == "within":
                found.add(f"filter within-{tables.WITHIN[value]}")
            else:
                found.add(f"filter {name}")
    return found


def _set_off(trigger: tables.Trigger) -> set[str]:
    found = {f"moment {MOMENTS[trigger.on]}"} | _filtered(trigger.to)
    found |= {f"by {tables.BY[trigger.by]}"} if trigger.by else set()
    found |= {"by ranks"} if trigger.by_ranks != -1 else set()
    found |= {"by within"} if trigger.within else set()
    return found


def _passive(passive: tables.Passive) -> set[str]:
    found = {f"boon {BOONS[passive.boon]}"}
    found |= {f"need {need}" for i, need in enumerate(NEEDS) if passive.needs >> i & 1}
    return found | _filtered(passive.to) if passive.to is not None else found


# --- switching off ---


@contextmanager
def _everywhere(function: Callable[..., Any], other: Callable[..., Any]) -> Iterator[None]:
    """Every module of the game that has taken the function in calls another."""
    places = []
    for name, module in list(sys.modules.items()):
        if name.startswith(("bannermen.games.tactics", "tests.tactics")):
            for attribute, value in list(vars(module).items()):
                if value is function:
                    places.append((module, attribute))
    for module, attribute in places:
        setattr(module, attribute, other)
    try:
        yield
    finally:
        for module, attribute in places:
            setattr(module, attribute, function)


@contextmanager
def _effect(name: str) -> Iterator[None]:
    number = EFFECT_WORDS.numbers[name]
    word = WORDS[number]
    if name == "choose":
        taken = NameFigure.take

        def forget(self: NameFigure, battle: Any, using: Using, answer: int) -> None:
            taken(self, battle, using, NOBODY)

        NameFigure.take = forget  # type: ignore[method-assign]
        try:
            yield
        finally:
            NameFigure.take = taken  # type: ignore[method-assign]
        return
    idle = copy.copy(word)
    idle.apply = lambda battle, using, option: None  # type: ignore[method-assign]
    WORDS[number] = idle
    try:
        yield
    finally:
        WORDS[number] = word


@contextmanager
def _boon(name: str) -> Iterator[None]:
    which = BOONS.index(name)
    real = boons.boon

    def without(battle: Any, figure: int, asked: int, other: int = NOBODY, told: int = 0) -> int:
        return 0 if asked == which else real(battle, figure, asked, other, told)

    with _everywhere(real, without):
        yield


@contextmanager
def _need(name: str) -> Iterator[None]:
    bit = 1 << NEEDS.index(name)
    real = needs.meets

    def without(battle: Any, needs: int, figure: int, other: int, told: int) -> bool:
        return real(battle, needs & ~bit, figure, other, told)

    with _everywhere(real, without):
        yield


@contextmanager
def _filter(name: str) -> Iterator[None]:
    field, _, value = name.partition("-")
    blank = getattr(tables.Filter(), field)
    words = {"side": tables.SIDES, "within": tables.WITHIN}.get(field, ())
    real = boons.takes

    def without(battle: Any, whom: tables.Filter, figure: int, other: int) -> bool:
        if value == "" or words[getattr(whom, field)] == value:
            whom = copy.copy(whom)
            setattr(whom, field, blank)
        return real(battle, whom, figure, other)

    with _everywhere(real, without):
        yield


@contextmanager
def _moment(name: str) -> Iterator[None]:
    number = MOMENTS.index(name)
    real = triggers.happen

    def without(battle: Any, moment: int, event: Any) -> None:
        if moment != number:
            real(battle, moment, event)

    with _everywhere(real, without):
        yield


@contextmanager
def _by(name: str) -> Iterator[None]:
    real = triggers.set_off

    def without(battle: Any, trigger: tables.Trigger, figure: int, event: Any) -> bool:
        trigger = copy.copy(trigger)
        if name == "ranks":
            trigger.by_ranks = -1
        elif name == "within":
            trigger.within = 0
        elif tables.BY[trigger.by] == name:
            trigger.by = 0
        return real(battle, trigger, figure, event)

    with _everywhere(real, without):
        yield


@contextmanager
def _who(name: str) -> Iterator[None]:
    number = tables.WHO.index(name)
    real = Using.whose

    def without(self: Using, effect: tables.Effect) -> int:
        return self.target if effect.who == number else real(self, effect)

    Using.whose = without  # type: ignore[method-assign]
    try:
        yield
    finally:
        Using.whose = real  # type: ignore[method-assign]


@contextmanager
def _until(name: str) -> Iterator[None]:
    """What should last that long lasts for the other while."""
    number = UNTIL.index(name)
    real = boons.grant

    def without(battle: Any, which: int, figure: int, amount: int, until: int, line: int) -> None:
        real(battle, which, figure, amount, 1 - until if until == number else until, line)

    with _everywhere(real, without):
        yield


@contextmanager
def _use(name: str) -> Iterator[None]:
    number = USES.index(name)
    real = dice.carries

    def without(battle: Any, figure: int, use: int) -> bool:
        return use != number and real(battle, figure, use)

    with _everywhere(real, without):
        yield


@contextmanager
def _changed(things: list[Any], name: str, value: Any) -> Iterator[None]:
    """These objects have another value for a while."""
    before = [getattr(thing, name) for thing in things]
    for thing in things:
        setattr(thing, name, value)
    try:
        yield
    finally:
        for thing, old in zip(things, before, strict=True):
            setattr(thing, name, old)


def _faces() -> list[tables.Face]:
    return [face for piece in book().pieces for face in piece.faces]


@contextmanager
def _entered(name: str) -> Iterator[None]:
    with _changed([face for face in _faces() if ENTERED[face.entered] == name], "entered", 0):
        yield


@contextmanager
def _interaction(name: str) -> Iterator[None]:
    with _changed([face for face in _faces() if INTERACTIONS[face.interaction] == name], "interaction", 0):
        yield


@contextmanager
def _terrain(name: str) -> Iterator[None]:
    field, value = ("dice", 0) if name == "charge" else ("high", False)
    with _changed([face for face in _faces() if getattr(face, field)], field, value):
        yield


@contextmanager
def _item(name: str) -> Iterator[None]:
    things = [item for item in book().items if item.infantry or item.ranks & 7 != 7]
    value: Any = -1 if name == "ranks" else False
    with _changed(things, name, value):
        yield


@contextmanager
def _timing(name: str) -> Iterator[None]:
    """Willpower abilities of that time have no time at all."""
    number = TEST_MOMENTS.index(name)
    lines = [line for card in book().figures for line in card.will if line.moment == number]
    with _changed(lines, "moment", 9):
        yield


@contextmanager
def _rule(name: str) -> Iterator[None]:
    real = battlefield.furnish

    def without(field: Any, given: Any, file: str) -> None:
        real(field, given, file)
        field.specials = [special for special in field.specials if special.do != name]

    with ExitStack() as stack:
        stack.enter_context(_everywhere(real, without))
        yield


SWITCHES: dict[str, Callable[[str], Any]] = {
    "effect": _effect,
    "boon": _boon,
    "need": _need,
    "filter": _filter,
    "moment": _moment,
    "by": _by,
    "who": _who,
    "until": _until,
    "use": _use,
    "entered": _entered,
    "interaction": _interaction,
    "terrain": _terrain,
    "item": _item,
    "timing": _timing,
    "rule": _rule,
}

switched_off = by_kind(SWITCHES)
