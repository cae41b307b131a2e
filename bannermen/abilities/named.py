"""Words that a rule asks for by their number: each is named, explained and numbered in one line."""

from __future__ import annotations

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.abilities.word import Word


class Named(Word):
    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about


class Names(Vocabulary):
    """
    >>> BOONS = Names()
    >>> SWIFT, STRONG = BOONS.named("swift", "moves farther"), BOONS.named("strong", "strikes harder")
    >>> STRONG, BOONS.names[STRONG], BOONS.words[STRONG].about
    (1, 'strong', 'strikes harder')
    """

    def named(self, name: str, about: str) -> int:
        """One word more; its number."""
        return self.add(Named(name, about))
