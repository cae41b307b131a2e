"""What `Game.why` says of a deed is what `Match.submit` says of the answer that does it."""

from __future__ import annotations

import pytest

from bannermen import COMPILED_GROUPS
from bannermen.games.battles.game import GAME
from bannermen.games.battles.inquiries.deeds import VERBS
from bannermen.kernel.decision import MALFORMED
from bannermen.kernel.game import Deed
from tests.agreement import AT_LENGTH, agreement
from tests.battles.duel import GUARDS, LIONS, SPARE
from tests.battles.pointing import BOOK, deed_of
from tests.battles.table import Table

SAMPLE = 3_000 if "battles" in COMPILED_GROUPS else 1_000


@pytest.mark.parametrize("questions", [SAMPLE, pytest.param(AT_LENGTH, marks=pytest.mark.nightly)])
def test_asking_and_answering_are_one_judgement(questions: int) -> None:
    found = agreement(GAME, deed_of, questions, 5, BOOK)
    assert found.differences == []
    assert len(found.rules) > 20 and len(found.keys) > 15 and not found.silent


@pytest.mark.parametrize("key", GAME.question_keys)
def test_every_question_is_a_verb_open_or_not(key: str) -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"D5 {LIONS} green"], pool=SPARE)
    assert t.asked == "choose-action"
    refused = GAME.why(t.battle, 0, Deed(key, ("seat", 0), ("unit", t.unit("D5"))))
    assert refused is not None
    if key in VERBS:  # a verb of the book besides, which names other things
        assert refused.rule.startswith("bow-") or refused.cause == MALFORMED
    else:
        assert refused.rule.startswith("bow-"), refused
    assert isinstance(GAME.why(t.battle, 1, Deed(key, ("seat", 1))), type(refused))
