"""Cards removed from the game for a while: what they leave behind, and how and to whom they come back."""

from __future__ import annotations

import pytest

from tests.cards.folk import folk, man
from tests.cards.packs import table
from tests.cards.table import card, lannister, tyrell

ROSE = man("Rose", faction="tyrell", unique=True)


@pytest.mark.rule("agotp-removed-01")
def test_who_comes_back_is_a_new_card() -> None:
    rose = card("Rose", kneeling=True, power=2, duplicates=1, attachments=["Milk of the Poppy"])
    t = table(tyrell(play=["09001", rose]), lannister(), pause=True, content=folk(ROSE), phase="challenges")
    t.does(0, "Mace Tyrell")
    assert t.card("Rose", 0, "out").attachments == []
    assert t.power(0) == 0 and "Rose" in t.pile(0, "discard") and "Milk of the Poppy" in t.pile(0, "discard")
    t.to_phase("dominance")
    back = t.card("Rose", 0, "play")
    assert (back.kneeling, back.power, back.duplicates, back.attachments) == (False, 0, 0, [])


@pytest.mark.rule("agotp-removed-01")
def test_who_comes_back_comes_to_the_owner() -> None:
    t = table(
        tyrell(play=["09001", card("Rose", owner=1)]),
        lannister(),
        pause=True,
        content=folk(ROSE),
        phase="challenges",
    )
    assert t.card("Rose").controller == 0
    t.does(0, "Mace Tyrell")
    t.to_phase("dominance")
    assert t.card("Rose").place == "play" and t.card("Rose").controller == 1
