"""Cards of the packs that count what comes first, deal hands anew, or hand power on."""

from __future__ import annotations

import pytest

from bannermen.games.cards.terms import EXTRA_AT, POWER
from tests.cards.decoys import battle, defeat, is_silent, lay
from tests.cards.table import baratheon, card, kneeling, stark, targaryen, tyrell, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_mhysa_leads_the_first_power_challenge() -> None:
    mine = targaryen(play=[wearing("Daenerys Targaryen", "Mhysa"), "Viserys Targaryen"])
    t = lay(mine, stark(), phase="challenges", bent=True)
    before = t.card("Daenerys Targaryen").strength
    t.match.count(0, EXTRA_AT + POWER)  # one more power challenge
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "Daenerys Targaryen", "Viserys Targaryen")
    assert not t.card("Daenerys Targaryen").kneeling and t.card("Viserys Targaryen").kneeling
    assert t.card("Daenerys Targaryen").strength == before + 2
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.card("Daenerys Targaryen").kneeling and t.card("Daenerys Targaryen").strength == before
    t = lay(mine, stark(), phase="challenges")
    t.run_to("cards.challenge", 0)
    t.does(0, "intrigue")
    assert t.card("Daenerys Targaryen").kneeling and t.card("Daenerys Targaryen").strength == before
    t = lay(targaryen(hand=["Mhysa"], play=["Ser Jorah Mormont", "targaryen hall"], gold=2), stark())
    assert "Mhysa" not in t.offered(0), "a Lady wears it"


def test_whoever_goes_back_has_five_new_cards() -> None:
    back = "To Go Forward You Must Go Back"
    mine = targaryen(hand=[back, "Ice"], gold=2, deck=["Hall"] * 9)
    theirs = stark(hand=["Robb Stark"] * 2, deck=["Ice"] * 9)
    t = lay(mine, theirs, phase="dominance")
    t.does(0, back)
    assert t.is_asked(0, "cards.may")
    t.does(0, "Do it")
    t.does(1, "Leave it")
    assert len(t.pile(0, "hand")) == 5 and t.pile(1, "hand") == ["Robb Stark"] * 2
    assert len(t.pile(0, "deck")) == 9 + 1 - 5
    t = lay({**mine, "hand": [back]}, theirs, phase="dominance")
    t.does(0, back)
    assert t.is_asked(1, "cards.may"), "who holds nothing is not asked"
    assert back not in lay(mine, theirs, phase="challenges").offered(0)


def test_growing_ambition_leaves_the_choice_to_others() -> None:
    mine = tyrell(shadows=["Growing Ambition"], gold=3, discard=["Hedge Knight"],
                  deck=["Ice", "Ice", "Hall", "Margaery Tyrell", "The Arbor", "Hall"])  # fmt: skip
    t = lay(mine, stark(), phase="challenges")
    t.does(0, "Growing Ambition")
    assert t.decision(0).options == [0, 3]
    t.does(0, 2)
    assert t.gold(0) == 1 and "pass" not in t.offered(0)
    t.does(0, "Ice")
    assert "Ice" not in t.offered(0), "different cards"
    t.does(0, "Margaery Tyrell")
    assert set(t.pile(0, "discard")) >= {"Hedge Knight", "Ice", "Margaery Tyrell"} and t.asked == 1
    t.does(1, "Hedge Knight", "Ice")
    assert set(t.pile(0, "hand")) == {"Hedge Knight", "Ice"}
    assert "Growing Ambition" not in lay(mine, stark(), phase="marshaling").offered(0)


def test_a_cask_of_ale_is_shared_by_two_of_one_house() -> None:
    ale = '"A Cask of Ale"'
    mine = baratheon(play=["Robert Baratheon", "baratheon hall"], hand=[ale], power=3)
    theirs = stark(play=[card("Robb Stark", power=3), "Arya Stark", kneeling("stark hall")])
    t = battle(mine, theirs, "power", ["Robert Baratheon"])
    t.run_to("cards.reaction.won", 0)
    t.does(0, ale)
    assert "House Stark" in t.offered(0) and "House Baratheon" in t.offered(0)
    t.does(0, "Robb Stark")
    assert not {"House Baratheon", "Robert Baratheon"} & set(t.offered(0))
    t.does(0, "Arya Stark")
    assert t.decision(0).options == [0, 2]
    t.does(0, 2)
    assert (t.card("Robb Stark").power, t.card("Arya Stark").power) == (1, 2)
    t = battle(mine, theirs, "power", ["Robert Baratheon"])
    t.run_to("cards.reaction.won", 0)
    t.does(0, ale, "Arya Stark", "Robb Stark", 2)  # from whom there is power to take, in whatever order they are named
    assert (t.card("Robb Stark").power, t.card("Arya Stark").power) == (1, 2)
    for type_ in ("military", "power"):
        who = ["Robert Baratheon"]
        other = battle(mine, theirs, type_, who) if type_ == "military" else defeat(mine, type_, who)
        assert is_silent(other, ale)
