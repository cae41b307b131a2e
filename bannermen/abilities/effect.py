"""A word that does something: what it could be done to, what it does, what the log says of it.

A card names words, the rules look them up by number, and nothing in the rules asks which word it is.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from bannermen.abilities.word import Word

M = TypeVar("M")  # the game's match
A = TypeVar("A")  # what the effect is done by and how: the game's own small class


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectWord(Word, Generic[M, A]):
    def candidates(self, match: M, act: A) -> list[int]:
        """What it could be done to, as option codes; empty: it would change nothing now."""
        raise NotImplementedError

    def apply(self, match: M, act: A, option: int) -> None:
        """Do it to one of the candidates."""
        raise NotImplementedError

    def tell(self, match: M, act: A, option: int) -> None:
        """Write it into the log; called only while a match records."""
