"""A name that nobody knows, answered by the one that was meant: for every game and every door."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from typing import Final

_LONGEST: Final = 80  # characters that are compared; no name is longer
_LIKE: Final = 0.7  # how much alike two names are that could be one, from 0 to 1
_CLOSE: Final = 0.05  # how much less alike than the nearest another may be, to be named beside it
_MEANT: Final = 3
_SHOWN: Final = 12


def meant(word: str, among: Iterable[str]) -> str:
    """What to do about a word that is not among those that there are.

    >>> meant("Edard Stark", ["Arya Stark", "Eddard Stark", "Hodor"])
    'did you mean Eddard Stark?'
    >>> meant("jaime lanister", ["Jaime Lannister", "Tyrion Lannister"])
    'did you mean Jaime Lannister?'
    >>> meant("Gandalf", ["Arya Stark", "Hodor"])
    'take one of Arya Stark, Hodor'
    """
    words = list(among)
    folded: dict[str, str] = {}
    for each in words:
        folded.setdefault(each[:_LONGEST].casefold(), each)
    wanted = word[:_LONGEST].casefold()
    if wanted in folded:
        return f"did you mean {folded[wanted]}?"
    close = get_close_matches(wanted, folded, _MEANT, _LIKE)
    best = _likeness(wanted, close[0]) if close else 0.0
    near = [folded[each] for each in close if _likeness(wanted, each) > best - _CLOSE]
    near += [each for key, each in folded.items() if wanted and key.startswith(wanted) and each not in near]
    if near:
        return f"did you mean {' or '.join(near[:_MEANT])}?"
    return f"take one of {', '.join(words[:_SHOWN])}" + (" …" if len(words) > _SHOWN else "")


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()
