"""All words of one kind that a game has: their numbers, what a file may say with them, and their page in the docs."""

from __future__ import annotations

import keyword
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

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
        self.unsaid: dict[str, Any] = {}  # what the field of a word holds if it is not said
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

    def schema(self, name: str, beside: type[msgspec.Struct], types: Mapping[str, Any]) -> type[msgspec.Struct]:
        """What a file may say: one field for each word, and what stands beside. `types` by what words take."""
        self.unsaid = {word.name: unsaid(types[word.takes]) for word in self.words}
        fields = [(field_of(word), types[word.takes], self.unsaid[word.name]) for word in self.words]
        return msgspec.defstruct(
            name,
            fields,
            bases=(beside,),
            module=beside.__module__,
            kw_only=True,
            forbid_unknown_fields=True,
            rename=lambda field: field.rstrip("_"),
        )

    def word_of(self, given: msgspec.Struct, what: str) -> tuple[Word, Any]:
        """The one word that is said, and what stands behind it."""
        said = [word for word in self.words if getattr(given, field_of(word)) != self.unsaid[word.name]]
        if len(said) != 1:
            raise Misused(f"{what} says {len(said)} things", "give each its own entry")
        return said[0], getattr(given, field_of(said[0]))

    def check(self, word: Word, given: msgspec.Struct, common: Sequence[str] = ()) -> None:
        """Does it say all that the word needs, and nothing that the word does not look at?"""
        empty = defaults(given)
        for field in word.needs.split():
            if getattr(given, field) == empty[field]:
                raise Misused(f"`{word.name}` does not say `{spelt(field)}`", f"add `{spelt(field)}: …`")
        for field, default in empty.items():
            if field in common or field in looks_at(word):
                continue
            if getattr(given, field) != default:
                reads = ", ".join(f"`{spelt(one)}`" for one in looks_at(word)) or "nothing of its own"
                raise Misused(f"`{word.name}` does not look at `{spelt(field)}`", f"take it out; it looks at {reads}")

    def page(self, takes: Mapping[str, str]) -> str:
        """A table of the words: how each is written, what it does, what it looks at; `takes` words what they take."""
        lines = ["| word | takes | what it does | looks at |", "|---|---|---|---|"]
        for word in self.words:
            lines.append(f"| `{word.name}` | {takes[word.takes]} | {word.about} | {beside(word)} |")
        return "\n".join(lines)


def listed(words: Iterable[Word], what: str = "what it says") -> str:
    """A table of words that take nothing behind them: what each says, and what it looks at if any of them does."""
    rows = [(word.name, word.about, beside(word)) for word in words]
    if not any(fields for _, _, fields in rows):
        return "\n".join([f"| word | {what} |", "|---|---|", *(f"| `{name}` | {about} |" for name, about, _ in rows)])
    head = [f"| word | {what} | looks at |", "|---|---|---|"]
    return "\n".join([*head, *(f"| `{name}` | {about} | {fields} |" for name, about, fields in rows)])


def beside(word: Word) -> str:
    """The fields that it looks at, for readers; those that must be said are bold."""
    needs = [f"**`{spelt(field)}`**" for field in [*word.needs.split(), *(["until"] if word.lasts else [])]]
    reads = [f"`{spelt(field)}`" for field in word.reads.split() if spelt(field) != "until" or not word.lasts]
    return ", ".join(needs + reads)


def field_of(word: Word) -> str:
    """Its field in the schema: words of Python cannot be one."""
    return f"{word.name}_" if keyword.iskeyword(word.name) else word.name


def looks_at(word: Word) -> list[str]:
    """The fields beside it that it looks at."""
    return word.needs.split() + word.reads.split()


def spelt(field: str) -> str:
    """A field as a file spells it."""
    return field.rstrip("_")


def unsaid(type_: Any) -> Any:
    """What a field holds if the word is not said."""
    if type_ is int:
        return 0
    if type_ is bool:
        return False
    return [] if str(type_).startswith("list[") else None


def defaults(given: msgspec.Struct) -> dict[str, Any]:
    """The fields that stand beside a word, with what they hold if nothing is said."""
    beside = type(given).__bases__[0]
    return {
        info.name: info.default_factory() if info.default is msgspec.NODEFAULT else info.default
        for info in msgspec.structs.fields(beside)
    }
