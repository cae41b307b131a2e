"""A message as a sentence in one language.

Words follow the number of a thing and names the case that a sentence wants, with three small forms inside a template:
`{n|figure|figures}` is the word that fits the number (in Russian three: фигурка, фигурки, фигурок),
`{unit|attacks|attack}` the word that fits a name (one, many), and `{target.acc}` the name in a case (gen, acc, ins)
where it has such a form.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from babel import Locale

from bannermen.kernel.message import Arg, Message
from bannermen.words.catalogue import translate

NameOf = Callable[[str, int], str]
"""(kind, index) -> the name of something a message points at, in the reader's language.

A kind may want a form: ("unit.acc", 4) is the name in that case, ("unit.number", 4) says `one` or `many`."""

BRACES: Final = re.compile(r"\{(\w+)(?:\.(\w+))?((?:\|[^{}|]*)*)\}")
POINTER: Final = re.compile(r"<([a-z-]+):(\d+)>")
TEMPLATES, NUMBERS = 10_000, 1_000  # that are remembered
NUMBER: Final = "number"
MANY: Final = "many"
PLURALS: Final = {"en": ("one", "other"), "de": ("one", "other"), "ru": ("one", "few", "many")}


# German words that begin a sentence in capitals and stand within one in small letters; nouns keep theirs.
BEGINNINGS: Final = (
    "der die das den dem des ein eine einer eines einem einen kein keine alle alles jede jeder jedes manche was wer "
    "es er sie niemand etwas nichts auf aus an bei bis durch für gegen in im mit nach unter von vor zu zum zur noch "
    "nun gleich"
)
SMALL: Final = frozenset(BEGINNINGS.split())


def text(message: Message, language: str, name_of: NameOf, amid: bool = False) -> str:
    """The message in the reader's language; `amid`: as a part of a longer sentence.

    Words among its arguments are translated too, where a catalogue has them; an argument that lists several things
    points at each as <kind:index>.

    >>> message = Message("{unit}: {n}, {faces}", {"unit": ("unit", 4), "n": 2, "faces": "<token:0> <token:3>"})
    >>> text(message, "en", lambda kind, index: f"{kind} {index}")
    'unit 4: 2, token 0, token 3'
    >>> message = Message("{unit} {unit|loses|lose} {n} {n|figure|figures}.", {"unit": ("unit", 4), "n": 1})
    >>> text(message, "en", lambda kind, index: "many" if kind == "unit.number" else "Riders")
    'Riders lose 1 figure.'
    >>> text(Message("The charge fails.", {}), "en", lambda kind, index: "", amid=True)
    'the charge fails.'
    """
    template = translate(message.template, language)
    args, filled = message.args, ""
    for piece in pieces(template):
        if isinstance(piece, str):
            filled += piece
        elif piece.name not in args:
            filled += piece.as_written
        elif piece.words:
            filled += fitting(args[piece.name], piece.words, language, name_of)
        else:
            filled += said(args[piece.name], piece.form, language, name_of)
    if amid:
        return filled if template.startswith("{") else within(filled, language)
    if template.startswith("{") and template.endswith((".", "!", "?")):
        return filled[:1].upper() + filled[1:]  # a sentence that begins with a name in small letters
    return filled


def within(sentence: str, language: str) -> str:
    """A sentence as it is written after a comma.

    >>> within("Der Text gilt als leer", "de"), within("Gelände wird entfernt", "de"), within("STR 4 attacks", "en")
    ('der Text gilt als leer', 'Gelände wird entfernt', 'STR 4 attacks')
    """
    first = sentence.split(" ", 1)[0]
    if first[1:] != first[1:].lower() or (language == "de" and first.lower() not in SMALL):
        return sentence
    return first.lower() + sentence[len(first) :]


class Brace(NamedTuple):
    """What stands between braces in a template."""

    as_written: str
    name: str
    form: str
    words: tuple[str, ...]


@lru_cache(TEMPLATES)
def pieces(template: str) -> tuple[str | Brace, ...]:
    """A template taken apart, once for all its sentences.

    >>> pieces("{unit.acc} takes {n|hit|hits}")[1:]
    (' takes ', Brace(as_written='{n|hit|hits}', name='n', form='', words=('hit', 'hits')))
    """
    found: list[str | Brace] = []
    end = 0
    for brace in BRACES.finditer(template):
        if brace.start() > end:
            found.append(template[end : brace.start()])
        name, form, words = brace.groups()
        found.append(Brace(brace[0], name, form or "", tuple(words[1:].split("|")) if words else ()))
        end = brace.end()
    if end < len(template):
        found.append(template[end:])
    return tuple(found)


def said(value: Arg, form: str, language: str, name_of: NameOf) -> str:
    """An argument in words."""
    if isinstance(value, tuple):
        return name_of(f"{value[0]}.{form}" if form else value[0], value[1])
    if isinstance(value, str):
        if "<" in value:
            several = value.replace("> <", ">, <")
            value = POINTER.sub(lambda pointer: name_of(pointer[1], int(pointer[2])), several)
        return translate(value, language)
    return str(value)


def fitting(value: Arg, words: Sequence[str], language: str, name_of: NameOf) -> str:
    """The word that fits a number or a name."""
    if isinstance(value, tuple):
        return words[-1 if name_of(f"{value[0]}.{NUMBER}", value[1]) == MANY else 0]
    return words[min(plural(int(value), language), len(words) - 1)]


@lru_cache(NUMBERS)
def plural(n: int, language: str) -> int:
    """Which of the words for a number.

    >>> [plural(n, "ru") for n in (1, 2, 5, 21)]
    [0, 1, 2, 0]
    """
    kinds = PLURALS[language]
    kind = _rule(language)(n)
    return kinds.index(kind) if kind in kinds else len(kinds) - 1


@cache
def _rule(language: str) -> Callable[[float], str]:
    return Locale(language).plural_form


def fill(template: str, args: dict[str, str]) -> str:
    """Put the arguments into the braces; a brace without an argument stays as it is, so that nothing gets lost.

    >>> fill("{a} of {b}", {"a": "2"})
    '2 of {b}'
    """
    return BRACES.sub(lambda brace: args.get(brace[1], brace[0]), template)
