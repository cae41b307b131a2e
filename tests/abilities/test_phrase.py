"""How a file says a word: parts behind it, fields beside it, and what is wrong with them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from bannermen.abilities.phrase import Flag, Grammar, Part, SomeOf, filled
from bannermen.abilities.vocabulary import Misused, Vocabulary
from bannermen.abilities.word import Word

Whose = Literal["mine", "theirs"]


class Rest(Word):
    name = "rest"
    about = "nothing more"


class Heal(Word):
    name = "heal"
    about = "it is well again"
    takes = "whose number?"
    reads = "top"


class Top(Word):
    name = "top"  # as the field is called
    about = "the uppermost"
    takes = "number"


class Each(Word):
    name = "each"
    about = "for each of them"
    takes = "some"
    needs = "do"


class Both(Word):
    name = "both"
    about = "so many of them"
    takes = "whose? number"


PARTS = {
    "whose": Part("whose", Whose),
    "number": Part("a number", int),
    "some": SomeOf("colours", ("red", "green")),
}
BESIDE = {"top": Part("a number", int), "do": Part("words", Any)}
SAYING = Grammar("deed", Vocabulary([Rest(), Heal(), Top(), Each(), Both()]), PARTS, BESIDE)


@pytest.mark.parametrize(
    ("raw", "name", "parts", "beside"),
    [
        ("rest", "rest", [], []),
        ({"heal": "mine"}, "heal", [("whose", "mine"), ("number", None)], [("top", None)]),
        ({"heal": ["mine", 2]}, "heal", [("whose", "mine"), ("number", 2)], [("top", None)]),
        ({"top": 3, "heal": "theirs"}, "heal", [("whose", "theirs"), ("number", None)], [("top", 3)]),
        ({"top": 3}, "top", [("number", 3)], []),
        ({"each": "red green", "do": []}, "each", [("some", "red green")], [("do", [])]),
        ({"both": 2}, "both", [("whose", None), ("number", 2)], []),
        ({"both": ["mine", 2]}, "both", [("whose", "mine"), ("number", 2)], []),
    ],
)
def test_a_phrase_is_read(raw: Any, name: str, parts: list[Any], beside: list[Any]) -> None:
    phrase = SAYING.read(raw)
    assert (phrase.word.name, phrase.parts, phrase.beside) == (name, parts, beside)


@pytest.mark.parametrize(
    ("raw", "what", "mend"),
    [
        ("rst", "there is no deed `rst`", "did you mean rest?"),
        ({"heel": "mine"}, "there is no deed `heel`", "did you mean heal?"),
        ("heal", "`heal` does not say whose", "write `heal: [whose, (a number)]`"),
        ({"rest": True}, "`rest` takes nothing", "write `rest` alone"),
        ({"heal": "mein"}, "`mein` is not whose", "did you mean mine?"),
        ({"heal": ["mine", "two"]}, "`two` is not a number", "write a number"),
        ({"heal": ["mine", 2, 3]}, "`heal` does not take `3`", "write `heal: [whose, (a number)]`"),
        ({"both": "two"}, "`two` is not a number", "write a number"),
        ({"heal": "mine", "topp": 1}, "`heal` does not look at `topp`", "did you mean top?"),
        ({"top": 1, "do": []}, "`top` does not look at `do`", "take it out"),
        ({"each": "red"}, "`each` does not say `do`", "add `do: …`"),
        ({"each": "red grean", "do": []}, "`grean` is not colours", "did you mean green?"),
        ([], "`[]` is no deed", "write a word, or a word with what it takes"),
        ({}, "`{}` is no deed", "write a word, or a word with what it takes"),
    ],
)
def test_what_is_wrong_is_said_with_how_to_mend_it(raw: Any, what: str, mend: str) -> None:
    with pytest.raises(Misused) as caught:
        SAYING.read(raw)
    assert (caught.value.what, caught.value.mend) == (what, mend)


class Shape(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    within_reach: bool = False
    whose: Whose = "mine"


def test_a_struct_is_filled() -> None:
    assert filled({"within-reach": True}, Shape, "choice") == Shape(True)
    with pytest.raises(Misused, match="does not look at `within-reech`: did you mean within-reach"):
        filled({"within-reech": True}, Shape, "choice")
    with pytest.raises(Misused, match="`whose` of a choice"):
        filled({"whose": "ours"}, Shape, "choice")
    with pytest.raises(Misused, match="is no choice"):
        filled("mine", Shape, "choice")


class Beside(msgspec.Struct, kw_only=True, rename="kebab"):
    up_to: int = 1
    from_: Whose = msgspec.field(default="mine", name="from")
    top: int = 0


class Draw(Word):
    name = "draw"
    about = "so many cards"
    takes = "number"
    reads = "from"
    needs = "up-to"


class Save(Word):
    name = "save"
    about = "it stays"
    takes = "flag"


class Calm(Word):
    name = "calm"
    about = "it is quiet"
    reads = "from"


DEEDS = Grammar(
    "deed",
    Vocabulary([Draw(), Save()]),
    {"number": PARTS["number"], "flag": Flag()},
    Beside,
    {"": "top", "flag": "from"},
)
NAMED = Grammar("effect", Vocabulary([Calm()]), {}, Beside, named="do")


def test_fields_beside_a_word_may_be_a_struct() -> None:
    phrase = DEEDS.read({"draw": 2, "up-to": 3, "top": 1})
    assert (phrase.value, phrase.given) == (2, Beside(up_to=3, top=1))
    assert DEEDS.read({"save": True, "from": "theirs"}).given.from_ == "theirs", "beside all that take a flag"
    assert NAMED.read({"do": "calm", "from": "theirs"}).given == Beside(from_="theirs")


@pytest.mark.parametrize(
    ("raw", "what", "mend"),
    [
        ({"draw": 2}, "`draw` does not say `up-to`", "add `up-to: …`"),
        ({"draw": 2, "save": True}, "a deed says 2 things", "give each its own entry"),
        ({"save": False}, "`False` is not `true`", "write `true`, or take it out"),
        ({"save": True, "up-to": 1}, "`save` does not look at `up-to`", "take it out"),
        ({"draw": 2, "up-to": "two"}, "`two` is not what may stand in `up-to`", "write what may stand in `up-to`"),
        ({"draw": 2, "up-to": 1, "from": "ours"}, "`ours` is not what may stand in `from`", "take one of mine, theirs"),
    ],
)
def test_what_stands_beside_is_looked_at(raw: Any, what: str, mend: str) -> None:
    with pytest.raises(Misused) as caught:
        DEEDS.read(raw)
    assert (caught.value.what, caught.value.mend) == (what, mend)


@pytest.mark.parametrize(
    ("raw", "what", "mend"),
    [
        ("calm", "`calm` is no effect", "write a word, or a word with what it takes"),
        ({"from": "mine"}, "this effect does not say `do`", "add `do: …`"),
        ({"do": "clam"}, "there is no effect `clam`", "did you mean calm?"),
        ({"do": "calm", "top": 1}, "`calm` does not look at `top`", "take it out; it looks at `from`"),
    ],
)
def test_a_field_may_name_the_word(raw: Any, what: str, mend: str) -> None:
    with pytest.raises(Misused) as caught:
        NAMED.read(raw)
    assert (caught.value.what, caught.value.mend) == (what, mend)


def test_a_word_names_parts_and_fields_that_there_are() -> None:
    with pytest.raises(AssertionError, match="heal takes number, which is no part"):
        Grammar("deed", Vocabulary([Heal()]), {"whose": PARTS["whose"]}, BESIDE)
    with pytest.raises(AssertionError, match="heal looks at top, which is no field"):
        Grammar("deed", Vocabulary([Heal()]), PARTS, {})


def test_the_page_says_how_each_is_written() -> None:
    rows = SAYING.page().splitlines()
    assert "| `heal` | whose, a number? | it is well again | `top` |" in rows
    assert "| `each` | colours | for each of them | **`do`** |" in rows
