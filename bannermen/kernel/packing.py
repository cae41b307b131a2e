"""An imagined table as bytes: what a bot in another process is sent, in place of the match, its journal or its seed.

All that play can change is plain data, so it is sent as it is. What play does not change (boards, cards, tables of the
content) stays behind: the other side lays the same ground itself and puts the state on it.
"""

from __future__ import annotations

import marshal
import sys
from importlib import import_module
from inspect import signature
from typing import Any, Final

from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Decision
from bannermen.kernel.match import Match

_APART: Final = ("chance", "pending", "stack", "log")  # attributes of a match that are packed in their own way
_OBJECT: Final = "an object:"  # the first part of a tuple that stands for one
_CONSTANT: Final = "a constant:"  # or for something of which there is one in its module: a policy of windows
_DEEPEST: Final = 40


class NotPlain(Exception):
    """A value that only the ground can bring."""


class Packing:
    """Packs tables that stand on one ground: a match of the same scene, as the other side can lay it, too."""

    def __init__(self, ground: Match) -> None:
        self.ground = ground
        self._known: dict[str, Any] = {}  # attribute -> the ground's, packed
        self._same: dict[str, Any] = {}  # attribute -> the last object that was found to be the same as the ground's

    def pack(self, match: Match) -> bytes:
        """The state of an imagined table. The chance of a real one never leaves, nor does anything else of it."""
        if type(match.chance) is not Chance or match.log is not None:
            raise ValueError("only an imagined table may leave")
        plain: dict[str, Any] = {}
        built: dict[str, Any] = {}
        for name in attributes_of(match):
            if name in _APART:
                continue
            value = getattr(match, name)
            if is_plain(value):
                plain[name] = value
            elif value is not getattr(self.ground, name, None) and value is not self._same.get(name, self):
                self._put(name, value, built)
        steps = match.stack[-1].steps() if match.stack else ()
        pending = [
            (_place(steps, d.question), d.seat, d.options, d.least, d.most, d.key, d.rule) for d in match.pending
        ]
        chance = match.chance
        stack = [packed(procedure) for procedure in match.stack]
        return marshal.dumps((plain, built, stack, pending, (chance.a, chance.b, chance.drawn, chance.script)))

    def _put(self, name: str, value: Any, built: dict[str, Any]) -> None:
        """An object that is not the ground's; it may be the same all the same, laid out anew."""
        try:
            found = packed(value)
        except NotPlain:
            return
        if name not in self._known:
            try:
                self._known[name] = packed(getattr(self.ground, name))
            except (NotPlain, AttributeError):
                self._known[name] = None
        if found == self._known[name]:
            self._same[name] = value
        else:
            built[name] = found


def unpack(ground: Match, data: bytes) -> Match:
    """The table that was packed, on the ground of a match of the same scene, which stays as it is."""
    plain, built, stack, pending, (a, b, drawn, script) = marshal.loads(data)
    match = ground.clone()
    for name, value in plain.items():
        setattr(match, name, value)
    for name, value in built.items():
        setattr(match, name, unpacked(value))
    match.stack = [unpacked(procedure) for procedure in stack]
    match.pending = []
    for place, seat, options, least, most, key, rule in pending:
        question = match.stack[-1].steps()[place]
        match.pending.append(Decision(seat, question, options, least, most, key, rule))
    chance = Chance(0, True)
    chance.a, chance.b, chance.drawn, chance.script = a, b, drawn, script
    match.chance = chance
    return match


def is_plain(value: Any) -> bool:
    """Numbers, words, and lists and mappings of them: what `marshal` can write."""
    try:
        marshal.dumps(value)
    except ValueError:
        return False
    return True


def packed(value: Any, depth: int = 0) -> Any:
    """The value for the way, plain; raises NotPlain."""
    if is_plain(value):
        return value
    if depth > _DEEPEST:
        raise NotPlain("too deep")
    kind = type(value)
    if isinstance(value, (list, tuple, set, frozenset)) and kind.__module__ == "builtins":
        return kind(packed(one, depth + 1) for one in value)
    if isinstance(value, dict):
        return {packed(key, depth + 1): packed(one, depth + 1) for key, one in value.items()}
    if kind.__module__ == "builtins" or isinstance(value, type):
        raise NotPlain(kind.__name__)
    for name, constant in vars(sys.modules[kind.__module__]).items():
        if constant is value:
            return (_CONSTANT, kind.__module__, name)
    own = {name: packed(getattr(value, name), depth + 1) for name in attributes_of(value)}
    return (_OBJECT, kind.__module__, kind.__qualname__, own)


def unpacked(value: Any) -> Any:
    if isinstance(value, tuple) and value and value[0] in (_OBJECT, _CONSTANT):
        found: Any = import_module(value[1])
        for name in value[2].split("."):
            found = getattr(found, name)
        if value[0] == _CONSTANT:
            return found
        own = {name: unpacked(one) for name, one in value[3].items()}
        given: list[str] = []
        try:
            made = found.__new__(found)  # no __init__: it would want arguments
        except TypeError:  # a record, or a compiled class: made whole or not at all
            given = [name for name in signature(found).parameters if name in own]
            made = found(**{name: own[name] for name in given})
        for name, one in own.items():
            if name not in given:
                setattr(made, name, one)
        return made
    if isinstance(value, (list, tuple, set, frozenset)):
        return type(value)(unpacked(one) for one in value)
    if isinstance(value, dict):
        return {unpacked(key): unpacked(one) for key, one in value.items()}
    return value


def attributes_of(value: object) -> list[str]:
    """The names of all that an object holds, compiled or not."""
    names: dict[str, None] = {}
    for kind in type(value).__mro__:
        names.update(dict.fromkeys(kind.__dict__.get("__mypyc_attrs__", ())))
        names.update(dict.fromkeys(kind.__dict__.get("__slots__", ())))
    names.update(dict.fromkeys(getattr(value, "__dict__", ())))
    return list(names)


def _place(steps: tuple[Any, ...], question: object) -> int:
    return next(place for place, step in enumerate(steps) if step is question)
