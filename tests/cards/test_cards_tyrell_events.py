"""Locations and events of House Tyrell: every sentence is played."""

from __future__ import annotations

import pytest

from tests.cards.table import Table, kneeling, stark, tyrell

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_highgarden_stands_an_attacker_and_sends_it_out_of_the_challenge() -> None:
    t = Table(
        tyrell(play=["Highgarden", "Left"], gold=1),
        stark(play=["Robb Stark", "Arya Stark", "Eddard Stark"]),
        phase="challenges",
        first=1,
        pause=True,
    )
    t.initiate("power", "Robb Stark", "Eddard Stark", seat=1)
    t.passes(1)
    t.does(0, "Highgarden")
    assert t.offered(0) == ["Robb Stark", "Eddard Stark"]
    t.does(0, "Robb Stark")
    robb = t.card("Robb Stark")
    assert robb.part == "none" and not robb.kneeling
    assert t.card("Highgarden").kneeling and t.gold(0) == 0


def test_highgarden_needs_gold_and_an_attacker() -> None:
    t = Table(tyrell(play=["Highgarden", "Left"]), stark(), phase="challenges", pause=True)
    t.initiate("military")
    assert "Highgarden" not in t.offered(0)
    t = Table(tyrell(play=["Highgarden", "Left"], gold=1), stark(), phase="challenges", pause=True)
    assert "Highgarden" not in t.offered(0)


def mander(**given: object) -> Table:
    t = Table(
        tyrell(play=["The Mander", "Randyll Tarly", "Left"]), stark(play=["Arya Stark"]), phase="challenges", pause=True
    )
    return t


def test_the_mander_brings_two_cards_for_a_victory_by_five() -> None:
    t = mander()
    t.initiate("power", "Randyll Tarly")
    t.defends()
    t.run_to("cards.reaction.won")
    t.does(0, "The Mander")
    assert len(t.pile(0, "hand")) == 2 and t.card("The Mander").kneeling


def test_the_mander_brings_nothing_for_a_victory_by_less() -> None:
    t = mander()
    t.initiate("power", "Randyll Tarly")
    t.defends("Arya Stark")
    t.resolve()
    assert t.pile(0, "hand") == [] and not t.card("The Mander").kneeling


def test_the_mander_brings_nothing_for_a_defeat() -> None:
    t = Table(tyrell(play=["The Mander"]), stark(play=["Robb Stark"]), phase="challenges", first=1, pause=True)
    t.initiate("power", seat=1)
    t.resolve()
    assert not t.card("The Mander").kneeling


def test_the_rose_garden_makes_the_next_tyrell_card_cheaper_and_is_limited() -> None:
    t = Table(
        tyrell(play=["Rose Garden"], hand=["Littlefinger", "The Mander"], gold=7, plot="Summons"), stark(), pause=True
    )
    t.does(0, "Rose Garden")
    assert t.card("Rose Garden").kneeling
    t.passes(1)
    t.does(0, "Littlefinger", "pass")
    t.passes(1)
    assert t.gold(0) == 2
    t.does(0, "The Mander")
    assert t.gold(0) == 0
    t = Table(tyrell(hand=["Rose Garden", "The Roseroad"], plot="Summons"), stark(), pause=True)
    t.does(0, "Rose Garden")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def growing(**given: object) -> Table:
    return Table(
        tyrell(
            play=["Left", "Right", "Randyll Tarly", "Margaery Tyrell", "Littlefinger"], hand=["Growing Strong"], gold=1
        ),
        tyrell(play=["Maester Lomys"]),
        **{"phase": "challenges", "pause": True, **given},
    )


def test_growing_strong_strengthens_up_to_three_tyrells_for_the_phase() -> None:
    t = growing()
    t.does(0, "Growing Strong")
    assert "Littlefinger" not in t.offered(0) and "Maester Lomys" in t.offered(0)
    assert "done" not in t.offered(0)  # one at least
    t.does(0, "Left")
    assert "done" in t.offered(0)
    t.does(0, "Margaery Tyrell", "Maester Lomys")
    assert t.key == "cards.action.challenges"  # three at most
    assert [t.card(name).strength for name in ("Left", "Right", "Margaery Tyrell", "Maester Lomys")] == [5, 3, 5, 5]
    t.to_phase("dominance")
    assert t.card("Margaery Tyrell").strength == 3


def test_growing_strong_is_for_the_challenges_phase() -> None:
    assert "Growing Strong" not in growing(phase="dominance").offered(0)


def test_growing_strong_makes_randyll_stand() -> None:
    t = Table(tyrell(play=[kneeling("Randyll Tarly")], hand=["Growing Strong"], gold=1), stark(), phase="challenges")
    t.does(0, "Growing Strong", "Randyll Tarly")
    assert not t.card("Randyll Tarly").kneeling


def cunning(kind: str = "intrigue") -> Table:
    t = Table(
        tyrell(
            play=["The Queen of Thorns", "Left"],
            hand=["Olenna's Cunning"],
            gold=2,
            deck=["Left", "Heartsbane", "Rose Garden", "Growing Strong"],
        ),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.initiate(kind, "Left" if kind == "military" else "The Queen of Thorns")
    return t


@pytest.mark.rule("agot-effects-01")
def test_olennas_cunning_finds_a_card_of_a_kind_that_the_loser_did_not_name() -> None:
    for kind in ("intrigue", "power"):
        t = cunning(kind)
        t.run_to("cards.reaction.won")
        t.does(0, "Olenna's Cunning")
        assert t.asked == 1 and len(t.offered(1)) == 4
        named = next(word for word in t.offered(1) if "character" in word.lower())
        t.does(1, named)
        assert t.asked == 0 and sorted(w for w in t.offered(0) if w != "pass") == [
            "Growing Strong",
            "Heartsbane",
            "Rose Garden",
        ]
        t.does(0, "Heartsbane")
        assert t.pile(0, "hand") == ["Heartsbane"] and t.gold(0) == 0
        assert any("Heartsbane" in line for line in t.log()) and len(t.pile(0, "deck")) == 3


def test_olennas_cunning_is_not_for_military_victories() -> None:
    t = cunning("military")
    t.resolve()
    assert t.pile(0, "hand") == ["Olenna's Cunning"]


SONG = '"The Bear and the Maiden Fair"'


def song() -> Table:
    deck = ["Ice", "Summer", "Arya Stark", "Robb Stark", "Bran Stark", "Grey Wind"]
    t = Table(tyrell(hand=[SONG]), stark(deck=deck), phase="challenges", pause=True)
    t.does(0, SONG)
    return t


def test_the_bear_sinks_up_to_three_of_five_cards_and_orders_the_others() -> None:
    t = song()
    assert sorted(t.offered(0)) == ["House Stark", "House Tyrell"]
    t.does(0, "House Stark")
    assert t.offered(0)[:5] == ["Ice", "Summer", "Arya Stark", "Robb Stark", "Bran Stark"]
    t.does(0, "Summer", "Ice", "Bran Stark")
    assert t.key == "cards.stack"  # three have gone
    t.does(0, ["Robb Stark", "Arya Stark"])
    assert t.pile(1, "deck") == ["Robb Stark", "Arya Stark", "Grey Wind", "Summer", "Ice", "Bran Stark"]


def test_the_bear_may_sink_nothing() -> None:
    t = song()
    t.does(0, "House Stark", "done", ["Bran Stark", "Robb Stark", "Arya Stark", "Summer", "Ice"])
    assert t.pile(1, "deck") == ["Bran Stark", "Robb Stark", "Arya Stark", "Summer", "Ice", "Grey Wind"]
