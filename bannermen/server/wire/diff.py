"""What has changed between two views, as small as it can simply be said."""

from __future__ import annotations

from typing import Any

Path = list[str | int]
Change = list[Any]  # [path, value], or [path] alone: remove


def changes(old: Any, new: Any) -> list[Change]:
    """The changes that make the old view the new one.

    >>> changes({"a": [1, 2], "b": 3, "c": 4}, {"a": [1, 5], "b": 3, "d": []})
    [[['a', 1], 5], [['c']], [['d'], []]]
    """
    found: list[Change] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    if type(old) is not type(new):
        found.append([path, new])
    elif isinstance(new, dict):
        for key in old:
            if key not in new:
                found.append([[*path, key]])
            elif old[key] != new[key]:
                _compare(old[key], new[key], [*path, key], found)
        for key in new:
            if key not in old:
                found.append([[*path, key], new[key]])
    elif isinstance(new, list) and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            if before != after or type(before) is not type(after):
                _compare(before, after, [*path, index], found)
    elif old != new:
        found.append([path, new])
