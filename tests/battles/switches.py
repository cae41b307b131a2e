"""The words of the content vocabulary that shipped data uses, and a switch for each.

A word is written "kind name": `effect strip-token`, `boon reroll`, `goal holds`. Switched off, it is still on the cards
and means nothing. The switches work on the Python sources (BANNERMEN_PURE=1): compiled classes cannot be bent.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from bannermen.games.battles.content import schema, tables
from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.content.load import book, plans, references
from bannermen.games.battles.field import Field
from bannermen.games.battles.loadouts import build
from bannermen.games.battles.rules.words import EFFECT_WORDS, WORDS
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import FORD, NO_MARKER
from tests.switch_off import by_kind

WHEN = ("at-once", "round", "end")


# --- which words the shipped data uses ---


def used_words() -> set[str]:
    """Read from the cards and plans as the rules read them, so that no word of theirs can be forgotten."""
    found: set[str] = set()
    for unit in book().units:
        found |= {f"boon {BOONS[i]}" for i, value in enumerate(unit.boons) if value}
    for lord in book().commanders:
        found |= {f"boon {BOONS[i]}" for i, value in enumerate(lord.boons) if value}
        found.add(f"timing {tables.TIMINGS[lord.timing]}")
        found |= _needed(lord.need) | _done(lord.effects)
        found |= {"condition zone"} if lord.zone_wide else set()
        found |= {f"boon {BOONS[lord.aura_boon]}", "condition aura"} if lord.aura_boon >= 0 else set()
    for card in book().cards:
        for command in card.commands:
            found |= _done(command.effects) | _filtered(command.filter)
            found |= {f"boon {BOONS[boon]}" for boon in command.grants[::2]}
            found |= {f"order {tables.MAY[command.may]}"} if command.may else set()
            found |= {"condition adjacent-uncontrolled"} if command.adjacent else set()
        for tactic in card.tactics:
            found.add(
                "timing " + ("either" if tactic.before and tactic.after else "before" if tactic.before else "after")
            )
            found |= _needed(tactic.need) | _done(tactic.effects)
    for plan in [*plans().values(), *references().values()]:
        found |= _won(plan.victory)
        found |= {"condition while-occupied"} if any(o.while_occupied for o in plan.objectives) else set()
    for plan in plans().values():
        found |= {f"special {special.rule}" for special in plan.special}
    return found


def _done(effects: list[tables.Effect]) -> set[str]:
    found: set[str] = set()
    for effect in effects:
        found.add(f"effect {WORDS[effect.do].name}")
        found |= _filtered(effect.filter)
        found |= {f"boon {BOONS[effect.boon]}"} if effect.boon >= 0 else set()
        found |= {f"reward {tables.REWARDS[effect.on]}"} if effect.on >= 0 else set()
        found |= {"condition anywhere"} if effect.anywhere else set()
        found |= {"condition hits"} if effect.hits else set()
        if WORDS[effect.do].name == "boon":
            found.add("condition for-all-ordered" if effect.ordered else "condition for-the-chosen")
    return found


def _attributes(thing: object) -> dict[str, object]:
    """What it holds; a compiled thing has no `__dict__`."""
    held = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    return {name: value for name, value in held.items() if not callable(value)}


def _filtered(filter: tables.Filter) -> set[str]:
    blank = _attributes(tables.Filter())
    return {f"condition {name}" for name, value in _attributes(filter).items() if value != blank[name]}


def _needed(need: tables.Need) -> set[str]:
    blank = _attributes(tables.Need())
    said = {name for name, value in _attributes(need).items() if value != blank[name]}
    return {f"condition {'morale' if name.startswith('morale') else name.replace('_', '-')}" for name in said}


def _won(victory: schema.Victory) -> set[str]:
    found = {f"prize {given.what}" for given in victory.points} | {f"timing {given.when}" for given in victory.points}
    found |= {"condition keys"} if any(given.keys for given in victory.points) else set()
    found |= {"condition house"} if any(given.house != "both" for given in victory.points) else set()
    found |= {"goal instant"} if victory.instant else set()
    conditions = [goal for goals in victory.instant.values() for goal in goals]
    if victory.condition is not None:
        found.add("goal winner")
        conditions.append(victory.condition)
    for goal in conditions:
        blank = schema.Condition()
        for name in schema.Condition.__struct_fields__:
            if msgspec.to_builtins(getattr(goal, name)) != msgspec.to_builtins(getattr(blank, name)):
                found.add(f"goal {name.replace('_', '-')}")
    return found


# --- switching off ---


@contextmanager
def _bent(class_: type, field: str, value: Callable[[Any, Any], Any]) -> Iterator[None]:
    """All objects of the class read another value of the field: `value(object, what it is)`."""
    assert field not in vars(class_)

    def read(thing: Any) -> Any:
        return value(thing, vars(thing)[field])

    def write(thing: Any, given: Any) -> None:
        vars(thing)[field] = given

    setattr(class_, field, property(read, write))
    try:
        yield
    finally:
        delattr(class_, field)


@contextmanager
def _replaced(owner: Any, name: str, value: Any) -> Iterator[None]:
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


@contextmanager
def _effect_off(name: str) -> Iterator[None]:
    word = type(WORDS[EFFECT_WORDS.numbers[name]])
    nothing = lambda *given: None  # noqa: E731
    with _replaced(word, "apply", nothing), _replaced(word, "step_in", nothing):
        yield


@contextmanager
def _boon_off(name: str) -> Iterator[None]:
    number, boon = BOONS.index(name), Battle.boon
    with _replaced(Battle, "boon", lambda battle, unit, asked: 0 if asked == number else boon(battle, unit, asked)):
        yield


@contextmanager
def _reward_off(name: str) -> Iterator[None]:
    number = tables.REWARDS.index(name)
    with _bent(tables.Effect, "amount", lambda effect, amount: 0 if effect.on == number else amount):
        yield


@contextmanager
def _prize_off(name: str) -> Iterator[None]:
    number = tables.PRIZES.index(name)
    with _unpaid(lambda prize: prize.what == number):
        yield


@contextmanager
def _unpaid(meant: Callable[[tables.Prize], bool]) -> Iterator[None]:
    def scores(prize: Any, so: Any) -> bool:
        return so and not meant(prize)

    with _bent(tables.Prize, "stark", scores), _bent(tables.Prize, "lannister", scores):
        yield


@contextmanager
def _goal_off(name: str) -> Iterator[None]:
    if name == "instant":
        with _built_without("instant", lambda field: [[], []]):
            yield
    elif name == "winner":
        with _built_without("winner_if", lambda field: -1):
            yield
    else:
        field = "morale_side" if name == "morale" else name.replace("-", "_")
        with _blank(tables.Goal, field):
            yield


@contextmanager
def _built_without(name: str, value: Callable[[Field], Any]) -> Iterator[None]:
    """Battlefields are built with another value of a field; wherever the builder is known, it is replaced."""
    real = build.field_of

    def field_of(plan: schema.Plan, file: str) -> Field:
        field = real(plan, file)
        setattr(field, name, value(field))
        return field

    known = [m for key, m in sys.modules.items() if key.startswith("bannermen.games.battles") and "field_of" in vars(m)]
    for module in known:
        module.field_of = field_of  # type: ignore[attr-defined]
    try:
        yield
    finally:
        for module in known:
            module.field_of = real  # type: ignore[attr-defined]


@contextmanager
def _blank(class_: Any, field: str) -> Iterator[None]:
    """As if no card or plan said anything of it."""
    nothing = vars(class_())[field]
    with _bent(class_, field, lambda thing, value: nothing):
        yield


@contextmanager
def _timing_off(name: str) -> Iterator[None]:
    if name in tables.TIMINGS:
        number = tables.TIMINGS.index(name)
        with (
            _bent(tables.CommanderCard, "timing", lambda card, timing: -1 if timing == number else timing),
            _bent(Battle, "listeners", lambda battle, found: _without(found, number)),
        ):
            yield
    elif name in WHEN:
        with _unpaid(lambda prize: prize.when == WHEN.index(name)):
            yield
    else:
        flags = {"before": (True, False), "after": (False, True), "either": (True, True)}[name]

        def offered(tactic: Any, so: Any) -> bool:
            return so and (vars(tactic)["before"], vars(tactic)["after"]) != flags

        with _bent(tables.Tactic, "before", offered), _bent(tables.Tactic, "after", offered):
            yield


@contextmanager
def _order_off(name: str) -> Iterator[None]:
    number = tables.MAY.index(name)
    with _bent(tables.Command, "may", lambda command, may: 0 if may == number else may):
        yield


def _without(listeners: Any, moment: int) -> Any:
    return [[] if i == moment else one for i, one in enumerate(listeners)]


@contextmanager
def _condition_off(name: str) -> Iterator[None]:
    filter, need = vars(tables.Filter()), vars(tables.Need())
    if name == "for-all-ordered":
        with _bent(tables.Effect, "boon", lambda effect, boon: boon if not effect.ordered else BOONS.index("steady")):
            yield
    elif name == "for-the-chosen":
        with _bent(tables.Effect, "boon", lambda effect, boon: boon if effect.ordered else BOONS.index("steady")):
            yield
    elif name == "while-occupied":
        with _built_without("while_occupied", lambda field: [False] * len(field.while_occupied)):
            yield
    elif name == "house":
        with _bent(tables.Prize, "stark", lambda p, so: True), _bent(tables.Prize, "lannister", lambda p, so: True):
            yield
    elif name == "keys":
        with _blank(tables.Prize, "persons"), _blank(tables.Prize, "objectives"):
            yield
    else:
        where: dict[str, tuple[Any, str]] = {
            "anywhere": (tables.Effect, "anywhere"),
            "hits": (tables.Effect, "hits"),
            "adjacent-uncontrolled": (tables.Command, "adjacent"),
            "morale": (tables.Need, "morale_side"),
            **{key: (tables.Filter, key) for key in filter},
            **{key.replace("_", "-"): (tables.Need, key) for key in need},
        }
        if name == "zone":
            with _bent(tables.CommanderCard, "zone_wide", lambda card, wide: False):
                yield
        elif name == "aura":
            with _bent(tables.CommanderCard, "aura_within", lambda card, within: -1):
                yield
        else:
            class_, field = where[name]
            with _blank(class_, field):
                yield


@contextmanager
def _special_off(name: str) -> Iterator[None]:
    off: dict[str, tuple[str, Callable[[Field], Any]]] = {
        "exit": ("exits", lambda field: [[], []]),
        "person": ("person_hex", lambda field: -1),
        "tents-for-taking": ("tents_taken_by", lambda field: -1),
        "strategy-markers": ("strategy", lambda field: [False] * len(field.strategy)),
        "rivers-are-fords": ("marked", lambda field: [NO_MARKER if m == FORD else m for m in field.marked]),
    }
    with _built_without(*off[name]):
        yield


SWITCHES: dict[str, Callable[[str], Any]] = {
    "effect": _effect_off,
    "boon": _boon_off,
    "reward": _reward_off,
    "prize": _prize_off,
    "goal": _goal_off,
    "timing": _timing_off,
    "order": _order_off,
    "condition": _condition_off,
    "special": _special_off,
}

switched_off = by_kind(SWITCHES)
