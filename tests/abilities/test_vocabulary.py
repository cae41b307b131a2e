"""A word is one object: files, numbers and the docs follow from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bannermen.abilities.effect import EffectWord
from bannermen.abilities.vocabulary import Misused, Vocabulary
from bannermen.abilities.word import Word
from bannermen.games import vocabulary
from bannermen.games.cards.content import schema
from bannermen.games.miniatures.content.clauses import ASKING, DOING


class Beside(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    of: str | None = None
    until: str | None = None
    top: int = 0


class Heal(Word):
    name = "heal"
    about = "it is well again"
    takes = "number"
    reads = "top"


class Return(Word):
    name = "return"  # no name for a field of Python
    about = "it goes home"
    takes = "flag"
    needs = "of"


class Feed(EffectWord[list[int], int]):
    name = "feed"

    def candidates(self, match: list[int], act: int) -> list[int]:
        return [i for i, food in enumerate(match) if food < act]

    def apply(self, match: list[int], act: int, option: int) -> None:
        match[option] = act


SOME = Vocabulary([Heal(), Return()])
DO = SOME.schema("Do", Beside, {"number": int, "flag": bool})


def do(**said: Any) -> msgspec.Struct:
    return msgspec.convert(said, DO)


def test_effects_are_looked_up_by_word_once_and_by_number_ever_after() -> None:
    effects = Vocabulary([Feed()])
    assert (effects.names, effects.numbers["feed"]) == (("feed",), 0)
    table = [0, 3, 1]
    feed = effects.words[0]
    assert isinstance(feed, Feed)
    for option in feed.candidates(table, 2):
        feed.apply(table, 2, option)
    assert table == [2, 3, 2]
    with pytest.raises(AssertionError, match="two words are called feed"):
        effects.add(Feed())


def test_a_file_says_one_word() -> None:
    word, value = SOME.word_of(do(heal=2), "a deed")
    assert (word.name, value, SOME.numbers["return"]) == ("heal", 2, 1)
    word, value = SOME.word_of(do(**{"return": True}), "a deed")
    assert (word.name, value) == ("return", True)
    with pytest.raises(Misused, match="a deed says 2 things: give each its own entry"):
        SOME.word_of(do(heal=1, **{"return": True}), "a deed")
    with pytest.raises(msgspec.ValidationError, match="hael"):
        do(hael=1)


def test_what_a_word_does_not_look_at_is_refused() -> None:
    """A card that says more than is played would lie."""
    SOME.check(SOME.words[0], do(heal=1, top=3), ())
    with pytest.raises(Misused, match="`heal` does not look at `of`: take it out; it looks at `top`"):
        SOME.check(SOME.words[0], do(heal=1, of="wolves"), ())
    SOME.check(SOME.words[0], do(heal=1, of="wolves"), ("of",))


def test_what_a_word_needs_is_asked_for() -> None:
    with pytest.raises(Misused, match="`return` does not say `of`: add `of: …`"):
        SOME.check(SOME.words[1], do(**{"return": True}), ())
    SOME.check(SOME.words[1], do(of="wolves", **{"return": True}), ())


def test_the_page_of_words_is_true() -> None:
    page = Path("docs/words.md").read_text(encoding="utf-8")
    assert page == vocabulary.page(), "make vocabulary"
    assert all(f"| `{word.name}` |" in page and word.about for word in schema.VERBS.words)
    for grammar in (DOING, ASKING):
        assert all(f"| `{word.name}` |" in page and word.about for word in grammar.vocabulary.words)
