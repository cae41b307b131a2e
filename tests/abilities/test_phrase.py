"""How a file says a word: parts behind it, fields beside it, and what is wrong with them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from bannermen.abilities.phrase import Grammar, Part, Several, filled
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
    "some": Several("colours", ("red", "green")),
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


def test_a_word_names_parts_and_fields_that_there_are() -> None:
    with pytest.raises(AssertionError, match="heal takes number, which is no part"):
        Grammar("deed", Vocabulary([Heal()]), {"whose": PARTS["whose"]}, BESIDE)
    with pytest.raises(AssertionError, match="heal looks at top, which is no field"):
        Grammar("deed", Vocabulary([Heal()]), PARTS, {})


def test_the_page_says_how_each_is_written() -> None:
    rows = SAYING.page().splitlines()
    assert "| `heal` | whose, a number? | it is well again | `top` |" in rows
    assert "| `each` | colours | for each of them | **`do`** |" in rows
