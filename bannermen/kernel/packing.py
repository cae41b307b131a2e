"""An imagined table as bytes: what a bot in another process is sent, in place of the match, its journal or its seed.

All that play can change is plain data, so it is sent as it is. What play does not change (boards, cards, tables of the
content) stays behind: the other side lays the same ground itself and puts the state on it.
"""

from __future__ import annotations

import pickle
import sys
from typing import Any, Final

from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Decision
from bannermen.kernel.match import Match
from bannermen.kernel.procedure import Procedure, Subject

_PLAIN: Final = (int, float, str, bytes, type(None))
_APART: Final = ("chance", "pending", "stack", "log")  # attributes of a match that are packed in their own way


class NotPlain(Exception):
    """A value that only the ground can bring."""


def pack(match: Match) -> bytes:
    """The state of an imagined table. The chance of a real one never leaves, nor does anything else of it."""
    if type(match.chance) is not Chance or match.log is not None:
        raise ValueError("only an imagined table may leave")
    state: dict[str, Any] = {}
    for name in attributes_of(match):
        if name not in _APART:
            try:
                state[name] = packed(getattr(match, name))
            except NotPlain:
                continue
    steps = match.stack[-1].steps() if match.stack else ()
    pending = [(_place(steps, d.question), d.seat, d.options, d.least, d.most, d.key, d.rule) for d in match.pending]
    chance = match.chance
    whole = (
        state,
        [packed(procedure) for procedure in match.stack],
        pending,
        (chance.a, chance.b, chance.drawn, chance.script),
    )
    return pickle.dumps(whole, pickle.HIGHEST_PROTOCOL)


def unpack(ground: Match, data: bytes) -> Match:
    """The table that was packed, on the ground of a match of the same scene, which stays as it is."""
    state, stack, pending, (a, b, drawn, script) = pickle.loads(data)
    match = ground.clone()
    for name, value in state.items():
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


class _Object:
    """A procedure or a subject on its way."""

    def __init__(self, kind: Any, attributes: dict[str, Any]) -> None:
        self.kind = kind
        self.attributes = attributes


class _Constant:
    """Something of which there is one in its module: a policy of windows."""

    def __init__(self, module: str, name: str) -> None:
        self.module = module
        self.name = name


def packed(value: Any) -> Any:
    """The value for the way; raises NotPlain. Lists and the like are not copied: they are pickled at once."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, (Procedure, Subject)):
        own = {name: packed(getattr(value, name)) for name in attributes_of(value)}
        return _Object(type(value), own)
    if isinstance(value, (list, tuple, set, frozenset)):
        if all(isinstance(one, _PLAIN) for one in value):
            return value
        return type(value)(packed(one) for one in value)
    if isinstance(value, dict):
        return {packed(key): packed(one) for key, one in value.items()}
    module = type(value).__module__
    for name, constant in vars(sys.modules[module]).items():
        if constant is value:
            return _Constant(module, name)
    raise NotPlain(type(value).__name__)


def unpacked(value: Any) -> Any:
    if isinstance(value, _Object):
        made: Any = value.kind.__new__(value.kind)  # no __init__: it would want arguments
        for name, one in value.attributes.items():
            setattr(made, name, unpacked(one))
        return made
    if isinstance(value, _Constant):
        return getattr(sys.modules[value.module], value.name)
    if isinstance(value, (list, tuple, set, frozenset)):
        if all(isinstance(one, _PLAIN) for one in value):
            return value
        return type(value)(unpacked(one) for one in value)
    if isinstance(value, dict):
        return {unpacked(key): unpacked(one) for key, one in value.items()}
    return value


def attributes_of(value: object) -> list[str]:
    """The names of all that an object holds, compiled or not."""
    names: dict[str, None] = {}
    for kind in type(value).__mro__:
        names.update(dict.fromkeys(kind.__dict__.get("__mypyc_attrs__", ())))
    names.update(dict.fromkeys(getattr(value, "__dict__", ())))
    return list(names)


def _place(steps: tuple[Any, ...], question: object) -> int:
    return next(place for place, step in enumerate(steps) if step is question)
