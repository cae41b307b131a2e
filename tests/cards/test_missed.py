"""Every card is played by tests that would miss any piece of it: the list is complete, and a sample is proven.

`make missed` proves all of it, and every word of the vocabulary.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bannermen.games.cards.content.load import book, whole_book
from bannermen.games.cards.content.schema import DEEDS, LAWS
from bannermen.games.cards.terms import FACTION
from tests.cards import missed
from tests.cards.card_pieces import sayings, without
from tests.cards.equivalent_pieces import UNHEARD
from tests.cards.missed import cards, heard, vocabulary, who_names

ROOT = Path(__file__).parents[2]


def test_every_card_is_named_by_a_test_that_plays_it() -> None:
    named = who_names()
    first, every = (
        sum(kind.type != FACTION and kind.was < 0 for kind in each.kinds) for each in (book(), whole_book())
    )
    assert (first, every) == (211, len(named))
    assert [title for title, tests in named.items() if not tests] == []


def test_every_ability_of_every_card_is_among_the_pieces() -> None:
    """What must be missed is read from the card files, so that nothing can be forgotten."""
    for title, card in cards().items():
        whole = {saying.path for saying in heard(title) if saying.how == "drop"}
        for part in ("does", "always", "keywords"):
            assert {(part, i) for i in range(len(card.get(part, [])))} <= whole, title


def test_a_piece_is_taken_and_nothing_else() -> None:
    summer = cards()["Summer"]
    for saying in sayings(summer):
        less = without(summer, saying)
        assert less != summer and less["name"] == summer["name"], saying
        assert len(str(less)) <= len(str(summer)) + 12
    assert summer == cards()["Summer"]


def test_who_asks_for_a_card_that_no_test_names_is_told_where_tests_must_stand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(missed, "who_names", lambda: {"Ice": []})
    monkeypatch.setattr(missed, "missing", lambda title, saying: None)
    assert missed.main(["Ice"]) == 1
    assert (
        "Ice: no test in test_cards_*.py, test_formats_*.py, test_limits_*.py, test_together*.py names it"
        in capsys.readouterr().out
    )


def test_excuses_speak_of_pieces_that_are_there() -> None:
    for title, reasons in UNHEARD.items():
        assert set(reasons) <= {str(saying) for saying in sayings(cards()[title])}, title


def test_the_words_are_those_of_the_schema() -> None:
    words = set(vocabulary())
    assert {word[5:] for word in words if word.startswith("verb ")} <= set(DEEDS.words)
    assert {word[4:] for word in words if word.startswith("law ")} <= set(LAWS.words)
    assert len(words) > 250


def test_pieces_and_words_are_missed_when_they_are_taken_away() -> None:
    """A sample, in a process of its own on the Python sources: it puts other cards into the house."""
    command = [sys.executable, "-m", "tests.cards.missed", "--sample", "8"]
    environment = {**os.environ, "BANNERMEN_PURE": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=800, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
