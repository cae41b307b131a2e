"""Cards removed from the game for a while: what they leave behind, and how and to whom they come back."""

from __future__ import annotations

import pytest

from bannermen.games.cards.telling.view import view
from tests.cards.packs import marshals, table
from tests.cards.plain_cards import folk, man, tale
from tests.cards.table import card, greyjoy, lannister, stark, tyrell

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


@pytest.mark.rule("agotp-removed-03")
def test_what_is_removed_from_a_hand_lies_open_until_it_is_back() -> None:
    theirs = lannister(hand=["Rose", "Thorn", "Exile"])
    own = folk(ROSE, man("Thorn", faction="tyrell"))
    t = table(stark(hand=["Red Priest"], gold=9), theirs, phase="marshaling", pause=True, content=own)
    marshals(t, "Red Priest")
    t.does(0, "Red Priest")
    t.does(0, "Rose")
    rose = t.card("Rose").number
    assert t.log("move")[-1] == "Rose is removed from the game."
    for seat in (0, 1, -1):
        seen = view(t.match, seat)
        assert [side["removed"] for side in seen["seats"]] == [[], [rose]]
        assert seen["cards"][str(rose)]["code"] == t.match.kind_of(rose).code
    t.run_to("cards.action", 1)
    t.does(1, "Exile", "Red Priest")
    after = view(t.match, 0)
    assert after["seats"][1]["removed"] == [] and str(rose) not in after["cards"]  # it is in the hand again


@pytest.mark.rule("agotp-removed-03")
def test_what_leaves_with_its_player_is_no_pile_of_removed_cards() -> None:
    mine = stark(deck=["Ice"], hand=["Summer", "Last Lesson"], out=["Rose"], title="Master of Coin")
    others = lannister(title="Crown Regent"), greyjoy(title="Master of Laws")
    lesson = tale("Last Lesson", does=[{"action": "any", "do": {"draw": 1}}])
    t = table(mine, *others, phase="standing", pause=True, content=folk(ROSE, lesson))
    assert view(t.match, 1)["seats"][0]["removed"] == [t.card("Rose").number]
    t.does(0, "Last Lesson")
    assert t.match.gone == [1, 0, 0] and t.card("Summer").place == "out"
    assert view(t.match, 1)["seats"][0]["removed"] == []
