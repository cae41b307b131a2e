"""All words of one kind that a game has: their numbers, and their page in the docs. phrase.py reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bannermen.abilities.word import Word


class Misused(Exception):
    """A file uses a word otherwise than it can be used; says how to mend it."""

    def __init__(self, what: str, mend: str) -> None:
        super().__init__(f"{what}: {mend}")
        self.what = what
        self.mend = mend


class Vocabulary:
    """The words in their order, which gives them their numbers."""

    def __init__(self, words: Sequence[Word] = ()) -> None:
        self.words: list[Word] = []
        self.numbers: dict[str, int] = {}
        for word in words:
            self.add(word)

    def add(self, word: Word) -> int:
        """One word more; its number."""
        assert word.name not in self.numbers, f"two words are called {word.name}"
        self.words.append(word)
        self.numbers[word.name] = len(self.words) - 1
        return len(self.words) - 1

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.numbers)


def listed(words: Iterable[Word], what: str = "what it says") -> str:
    """A table of words that take nothing behind them: what each says, and what it looks at if any of them does."""
    rows = [(word.name, word.about, beside_of(word)) for word in words]
    if not any(fields for _, _, fields in rows):
        return "\n".join([f"| word | {what} |", "|---|---|", *(f"| `{name}` | {about} |" for name, about, _ in rows)])
    head = [f"| word | {what} | looks at |", "|---|---|---|"]
    return "\n".join([*head, *(f"| `{name}` | {about} | {fields} |" for name, about, fields in rows)])


def beside_of(word: Word) -> str:
    """The fields that it looks at, for readers; those that must be said are bold."""
    needs = [f"**`{field}`**" for field in [*word.needs.split(), *(["until"] if word.lasts else [])]]
    reads = [f"`{field}`" for field in word.reads.split() if field != "until" or not word.lasts]
    return ", ".join(needs + reads)


def looks_at(word: Word) -> list[str]:
    """The fields beside it that it looks at."""
    return word.needs.split() + word.reads.split()
