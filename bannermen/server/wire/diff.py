"""What has changed between two views, as small as it can simply be said."""

from __future__ import annotations

from typing import Any, Final

from msgspec.json import Encoder

ENCODER: Final = Encoder()

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
            elif not _is_same(old[key], new[key]):
                _compare(old[key], new[key], [*path, key], found)
        for key in new:
            if key not in old:
                found.append([[*path, key], new[key]])
    elif isinstance(new, list) and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            if not _is_same(before, after):
                _compare(before, after, [*path, index], found)
    elif old != new:
        found.append([path, new])


def _is_same(old: Any, new: Any) -> bool:
    """For a browser 0 is not false, however deep; as JSON they are told apart, and sooner than by looking at each."""
    if old is new:
        return True
    if old != new or type(old) is not type(new):
        return False
    return not isinstance(new, (dict, list)) or ENCODER.encode(old) == ENCODER.encode(new)
