"""What clones share is replaced, never written into: held while an answer is given, and compared afterwards."""

from __future__ import annotations

from typing import Any, NamedTuple

from bannermen.kernel.match import Match
from bannermen.kernel.window import Window
from bannermen.proving.copies import ROWS, SHARED, state


class SharedList(NamedTuple):
    """A list that clones share, and what stood in it."""

    name: str  # Battle.terrain
    shared: list[Any]
    was: list[Any]


def held(match: Match) -> list[SharedList]:
    """All that a clone of the match would share with it."""
    things: list[object] = [match]
    for procedure in match.stack:
        things += [procedure, procedure.subject] if isinstance(procedure, Window) else [procedure]
    return [each for thing in things for each in _held_by(thing)]


def _held_by(thing: object) -> list[SharedList]:
    made = state().of(type(thing))
    found: list[SharedList] = []
    for field in made.all_fields() if made is not None else []:
        value = getattr(thing, field.name, None)
        if not isinstance(value, list) or not {SHARED, ROWS} & set(field.words):
            continue
        name = f"{type(thing).__name__}.{field.name}"
        if SHARED in field.words:
            found.append(SharedList(name, value, value[:]))
        found += [SharedList(name, row, row[:]) for row in value if isinstance(row, list)]
    return found


def written_into(several: list[SharedList]) -> list[str]:
    """The fields that somebody has written into since."""
    return sorted({each.name for each in several if each.shared != each.was})
