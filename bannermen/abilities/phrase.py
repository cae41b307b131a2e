"""How a file says a word: what stands behind it, part by part, and the fields beside it.

`{grant: [swift, self, round], naming: other}`: the word `grant` takes three parts and looks at one field. A word that
takes nothing may stand alone, or a field names it: `{do: wound, amount: 2}`. Each part and field has a type; what does
not fit is refused with how to mend it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, TypeVar, get_args, get_origin

import msgspec

from bannermen.abilities.vocabulary import Misused, Vocabulary, beside_of, looks_at
from bannermen.abilities.word import Word
from bannermen.content.reading import fit
from bannermen.kernel.nearest import meant

S = TypeVar("S", bound=msgspec.Struct)

_SHOWN: Final = 60  # characters of what a file says that an error repeats
_UNKNOWN: Final = "Object contains unknown field `"


class Part:
    """What may stand behind a word, or in a field beside it: its type, and what readers call it."""

    def __init__(self, called: str, type_: Any) -> None:
        self.called = called
        self.type = type_
        self.options = literals(type_)

    def fits(self, raw: Any) -> bool:
        try:
            self.read(raw)
        except Misused:
            return False
        return True

    def read(self, raw: Any) -> Any:
        try:
            return fit(raw, self.type)
        except msgspec.ValidationError as error:
            if isinstance(raw, dict):
                raise Misused(f"`{shown(raw)}` is not {self.called}", str(error)) from None
            mend = meant(str(raw), self.options) if self.options else f"write {self.called}"
            raise Misused(f"`{shown(raw)}` is not {self.called}", mend) from None


class SomeOf(Part):
    """Some of a few words, separated by spaces."""

    def __init__(self, called: str, options: tuple[str, ...]) -> None:
        super().__init__(called, str)
        self.options = options

    def read(self, raw: Any) -> Any:
        for word in str(super().read(raw)).split():
            if word not in self.options:
                raise Misused(f"`{shown(word)}` is not {self.called}", meant(word, self.options))
        return raw


class Flag(Part):
    """`true`: nothing else can be said."""

    def __init__(self) -> None:
        super().__init__("`true`", bool)

    def read(self, raw: Any) -> Any:
        if raw is not True:
            raise Misused(f"`{shown(raw)}` is not {self.called}", "write `true`, or take it out")
        return raw


class Phrase(NamedTuple):
    """A word as a file says it; None for a part or a field that is not said."""

    word: Word
    parts: list[tuple[str, Any]]  # in the order in which the word takes them
    beside: list[tuple[str, Any]]  # in the order in which the word names them, those first that it needs
    given: Any  # the fields beside it as a struct, where the grammar has one

    @property
    def value(self) -> Any:
        """What stands behind a word that takes one part."""
        return self.parts[0][1]


class Grammar:
    """The phrases that the words of a vocabulary make. `what` readers call such a word.

    `beside` are the fields: parts by name, or a struct. `common` names those that may stand beside every word, by what
    it takes ("" for whatever it takes). `named` is the field that names the word, if the word itself is no field.
    """

    def __init__(
        self,
        what: str,
        vocabulary: Vocabulary,
        parts: Mapping[str, Part],
        beside: Mapping[str, Part] | type[msgspec.Struct],
        common: Mapping[str, str] | None = None,
        named: str = "",
    ) -> None:
        self.what = what
        self.vocabulary = vocabulary
        self.parts = parts
        self.shape = None if isinstance(beside, Mapping) else beside
        self.attributes = {} if self.shape is None else attributes(self.shape)
        self.beside = beside if isinstance(beside, Mapping) else fields_of(beside)
        self.common = common or {}
        self.named = named
        self.words = {word.name: word for word in vocabulary.words}
        for word in vocabulary.words:
            for name, _ in taken(word):
                assert name in parts, f"{word.name} takes {name}, which is no part"
            for field in self.fields(word):
                assert field in self.beside, f"{word.name} looks at {field}, which is no field"

    def fields(self, word: Word) -> list[str]:
        """The fields that may stand beside the word."""
        return looks_at(word) + self.common.get("", "").split() + self.common.get(word.takes or "-", "").split()

    def read(self, raw: Any) -> Phrase:
        if isinstance(raw, str) and not self.named:
            return self.phrase(self.word(raw), [], {})
        if not isinstance(raw, dict) or not raw:
            raise Misused(f"`{shown(raw)}` is no {self.what}", "write a word, or a word with what it takes")
        if self.named:
            if self.named not in raw:
                raise Misused(f"this {self.what} does not say `{self.named}`", f"add `{self.named}: …`")
            word = self.word(str(raw[self.named]))
            return self.phrase(word, [], without(raw, self.named))
        word = self.said(raw)
        if not word.takes:
            raise Misused(f"`{word.name}` takes nothing", f"write `{word.name}` alone")
        value = raw[word.name]
        several = value if isinstance(value, list) and len(taken(word)) > 1 else [value]
        return self.phrase(word, several, without(raw, word.name))

    def phrase(self, word: Word, values: list[Any], given: dict[str, Any]) -> Phrase:
        parts, beside = self.behind(word, values), self.aside(word, given)
        if self.shape is None:
            return Phrase(word, parts, beside, None)
        said = {self.attributes[field]: value for field, value in beside if field in given}
        return Phrase(word, parts, beside, self.shape(**said))

    def word(self, name: str) -> Word:
        if name not in self.words:
            raise Misused(f"there is no {self.what} `{shown(name)}`", meant(name, self.words))
        return self.words[name]

    def said(self, raw: dict[Any, Any]) -> Word:
        """The word among these: some fields are called as a word is, and stand beside another."""
        known = [self.words[key] for key in raw if key in self.words]
        for word in known:
            if all(key == word.name or key in self.fields(word) for key in raw):
                return word
        sure = [word for word in known if word.name not in self.beside]
        if len(sure) > 1:
            raise Misused(f"a {self.what} says {len(sure)} things", "give each its own entry")
        return known[0] if known else self.word(str(next(iter(raw))))

    def behind(self, word: Word, values: list[Any]) -> list[tuple[str, Any]]:
        """The parts that the word takes; one that need not be said is left out if nothing fits it."""
        found: list[tuple[str, Any]] = []
        left = list(values)
        for name, needed in taken(word):
            part = self.parts[name]
            if not left and needed:
                raise Misused(f"`{word.name}` does not say {part.called}", f"write `{self.usage(word)}`")
            if left and (needed or part.fits(left[0]) or len(left) == len(taken(word)) - len(found)):
                found.append((name, part.read(left.pop(0))))
            else:
                found.append((name, None))
        if left:
            raise Misused(f"`{word.name}` does not take `{shown(left[0])}`", f"write `{self.usage(word)}`")
        return found

    def aside(self, word: Word, given: dict[str, Any]) -> list[tuple[str, Any]]:
        fields = self.fields(word)
        for field in given:
            if field not in fields:
                raise Misused(f"`{word.name}` does not look at `{shown(field)}`", self.instead(word, field))
        for field in word.needs.split():
            if field not in given:
                raise Misused(f"`{word.name}` does not say `{field}`", f"add `{field}: …`")
        return [(field, self.beside[field].read(given[field]) if field in given else None) for field in fields]

    def instead(self, word: Word, field: str) -> str:
        """What was meant by a field that the word does not look at."""
        own = looks_at(word)
        if not own:
            return "take it out"
        if field not in self.beside:
            return meant(field, own)
        return f"take it out; it looks at {', '.join(f'`{one}`' for one in own)}"

    def usage(self, word: Word) -> str:
        """How it is written; what need not be said stands in brackets."""
        called = [(self.parts[name].called, needed) for name, needed in taken(word)]
        parts = [part if needed else f"({part})" for part, needed in called]
        if not parts:
            return word.name
        return f"{word.name}: {parts[0]}" if len(parts) == 1 else f"{word.name}: [{', '.join(parts)}]"

    def page(self) -> str:
        """A table of the words: how each is written, what it says, what stands beside it."""
        lines = ["| word | behind it | what it says | beside it |", "|---|---|---|---|"]
        for word in self.vocabulary.words:
            behind = ", ".join(self.parts[name].called + ("" if needed else "?") for name, needed in taken(word))
            lines.append(f"| `{word.name}` | {behind} | {word.about} | {beside_of(word)} |")
        return "\n".join(lines)


def taken(word: Word) -> list[tuple[str, bool]]:
    """The parts that a word takes, and whether each must be said: `role amount?`."""
    return [(part.rstrip("?"), not part.endswith("?")) for part in word.takes.split()]


def without(raw: dict[Any, Any], name: str) -> dict[str, Any]:
    return {str(field): given for field, given in raw.items() if field != name}


def attributes(shape: type[msgspec.Struct]) -> dict[str, str]:
    """The fields of a struct as a file calls them -> as Python does."""
    return {each.encode_name: each.name for each in msgspec.structs.fields(shape)}


def fields_of(shape: type[msgspec.Struct]) -> dict[str, Part]:
    """The fields of a struct, each of them a part."""
    return {
        each.encode_name: Part(f"what may stand in `{each.encode_name}`", each.type)
        for each in msgspec.structs.fields(shape)
    }


def literals(type_: Any) -> tuple[str, ...]:
    """The words that a type names: those of a literal, or of the literals that it is made of."""
    if get_origin(type_) is Literal:
        return tuple(word for word in get_args(type_) if isinstance(word, str))
    if get_origin(type_) in (list, dict):
        return ()
    return tuple(word for part in get_args(type_) for word in literals(part))


def filled(raw: Any, shape: type[S], what: str) -> S:
    """A struct as a file fills it; a field that there is not is refused with the one that was meant."""
    if not isinstance(raw, dict):
        raise Misused(f"`{shown(raw)}` is no {what}", "write its fields and what they hold")
    try:
        return fit(raw, shape)
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at `$")
        if said.startswith(_UNKNOWN):
            field = said.removeprefix(_UNKNOWN).rstrip("`")
            fields = [each.encode_name for each in msgspec.structs.fields(shape)]
            raise Misused(f"a {what} does not look at `{shown(field)}`", meant(field, fields)) from None
        field = place.rstrip("`").strip(".")
        raise Misused(f"`{field}` of a {what}: {said}" if field else said, "see docs/content.md") from None


def shown(raw: Any) -> str:
    return str(raw)[:_SHOWN]
