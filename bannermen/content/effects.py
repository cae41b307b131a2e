"""Effects as a table: each word of a game's vocabulary is an object that says three things.

`candidates`: what it could be done to, now; `apply`: what it does to one of them; `tell`: what the log says. A card
names words, the rules look them up by number, and nothing in the rules asks which word it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from bannermen.kernel.game import BadSetup

M = TypeVar("M")  # the game's match
A = TypeVar("A")  # what the effect is done by and how: the game's own small class


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[M, A]):
    """One word of a vocabulary."""

    word: str = ""

    def candidates(self, match: M, act: A) -> list[int]:
        """What it could be done to, as option codes; empty: it would change nothing now."""
        raise NotImplementedError

    def apply(self, match: M, act: A, option: int) -> None:
        """Do it to one of the candidates."""
        raise NotImplementedError

    def tell(self, match: M, act: A, option: int) -> None:
        """Write it into the log; called only while a match records."""


def word_of(effect: object) -> str:
    """Asked of any object, so that a word is found on its class where a game is Python and this module compiled."""
    return str(getattr(effect, "word"))  # noqa: B009


class Effects(Generic[M, A]):
    """The words of a vocabulary with their numbers."""

    def __init__(self, effects: Iterable[Effect[M, A]]) -> None:
        self.table: list[Effect[M, A]] = list(effects)
        self.words: list[str] = [word_of(effect) for effect in self.table]
        twice = sorted({word for word in self.words if self.words.count(word) > 1})
        if twice:
            raise ValueError(f"these words are there twice: {', '.join(twice)}")

    def number(self, word: str, file: str = "", place: str = "") -> int:
        """The number that a compiled card carries."""
        if word not in self.words:
            raise BadSetup(file, place, f"nothing is called {word}", f"take one of {', '.join(self.words)}")
        return self.words.index(word)

    def __getitem__(self, number: int) -> Effect[M, A]:
        return self.table[number]

    def __len__(self) -> int:
        return len(self.table)
