"""A word is one object: files, numbers and the docs follow from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bannermen.abilities.effect import EffectWord
from bannermen.abilities.vocabulary import Vocabulary
from bannermen.games import vocabulary
from bannermen.games.battles.content import schema as battles
from bannermen.games.cards.content import schema as cards
from bannermen.games.miniatures.content.clauses import ASKING, DOING
from bannermen.games.tactics.content import schema as tactics


class Feed(EffectWord[list[int], int]):
    name = "feed"

    def candidates(self, match: list[int], act: int) -> list[int]:
        return [i for i, food in enumerate(match) if food < act]

    def apply(self, match: list[int], act: int, option: int) -> None:
        match[option] = act


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


def test_the_page_of_words_is_true() -> None:
    page = Path("docs/words.md").read_text(encoding="utf-8")
    assert page == vocabulary.page(), "make vocabulary"
    grammars = (
        cards.DEEDS,
        cards.CONSTANTS,
        cards.LAWS,
        cards.CONDITIONS,
        tactics.EFFECTS,
        battles.EFFECTS,
        DOING,
        ASKING,
    )
    for grammar in grammars:
        assert all(f"| `{word.name}` |" in page and word.about for word in grammar.vocabulary.words)
