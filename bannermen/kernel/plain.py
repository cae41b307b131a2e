"""Plain data: the fingerprint of a match, and what a file may hold."""

from __future__ import annotations

import json
from hashlib import sha256

from bannermen.kernel.game import BadSetup
from bannermen.kernel.match import Match

DEEPEST = 60  # levels of a file: more than any position needs, far less than the interpreter bears


def fingerprint(match: Match) -> str:
    """Sixteen hex digits that two matches share when all of their state is equal, secrets and chance included."""
    return sha256(canonical(match.plain()).encode()).hexdigest()[:16]


def canonical(data: object) -> str:
    """One text for each plain value.

    >>> canonical({"b": (1, 2), "a": None})
    '{"a":null,"b":[1,2]}'
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def copy_plain(data: object, file: str, place: str = "", depth: int = 0) -> object:
    """An independent copy of plain data; anything that JSON could not bring back the same raises BadSetup.

    >>> copy_plain({"hexes": ("A1", "B2")}, "")
    {'hexes': ['A1', 'B2']}
    """
    if depth > DEEPEST:
        raise BadSetup(file, place, "this is nested too deeply", f"use at most {DEEPEST} levels")
    if data is None or isinstance(data, (str, int)):
        return data
    if isinstance(data, float) and data == data and abs(data) != float("inf"):
        return data
    if isinstance(data, (list, tuple)):
        return [copy_plain(item, file, f"{place}[{index}]", depth + 1) for index, item in enumerate(data)]
    if isinstance(data, dict):
        copy: dict[str, object] = {}
        for key, value in data.items():
            if not isinstance(key, str):
                raise BadSetup(file, place, f"the key {key!r} is not a word", "put it in quotes")
            copy[key] = copy_plain(value, file, f"{place}.{key}" if place else key, depth + 1)
        return copy
    raise BadSetup(file, place, f"{data!r} is not a word, a number, a list or a mapping", "put it in quotes")
