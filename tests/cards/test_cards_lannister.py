"""The cards of House Lannister: every sentence of every card is played."""

from __future__ import annotations

import pytest

from tests.cards.table import (
    Table,
    cards_file,
    lannister,
    stark,
    tyrell,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

DAGGER = cards_file(
    {
        "name": "Dagger",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character"}, "do": {"kill": "it"}}],
    }
)


@pytest.mark.rule("agot-constant-01")
def test_cersei_raises_claim_while_she_attacks_in_intrigue() -> None:
    t = Table(
        lannister(play=["Cersei Lannister"]),
        stark(hand=["Ice", "Summer", "Bran Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue")
    t.resolve()
    assert len(t.pile(1, "hand")) == 1


@pytest.mark.rule("agot-effects-01")
def test_cersei_raises_no_claim_in_power_or_from_home() -> None:
    t = Table(lannister(play=["Cersei Lannister"]), stark(power=3), phase="challenges", pause=True)
    t.initiate("power")
    t.resolve()
    assert t.faction_power(1) == 2
    t = Table(
        lannister(play=["Cersei Lannister", "The Tickler"]),
        stark(hand=["Ice", "Summer"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "The Tickler")
    t.resolve()
    assert len(t.pile(1, "hand")) == 1


def test_grand_maester_pycelle_has_insight() -> None:
    t = Table(lannister(play=["Grand Maester Pycelle"]), stark(), phase="challenges", pause=True)
    assert t.card("Grand Maester Pycelle").keywords == ["insight"]
    t.initiate("power")
    t.run_to("cards.use-keyword")
    t.does(0, ["Grand Maester Pycelle"])
    assert len(t.pile(0, "hand")) == 1


def test_joffrey_gains_power_for_dead_lords_and_ladies_of_all_players() -> None:
    t = Table(
        lannister(play=["Joffrey Baratheon", "Cersei Lannister"], hand=["Dagger"] * 5),
        stark(play=["Arya Stark", "Sansa Stark", "Catelyn Stark", "Summer"]),
        phase="standing",
        content=[DAGGER],
        pause=True,
    )
    for name, power in (
        ("Summer", 0),  # no Lord, no Lady
        ("Arya Stark", 1),
        ("Cersei Lannister", 2),
        ("Sansa Stark", 3),
    ):
        t.does(0, "Dagger", name)
        if t.key == "cards.reaction.killed":
            t.does(0, "Joffrey Baratheon")
        assert t.card("Joffrey Baratheon").power == power
        t.passes(1)
    t.does(0, "Dagger", "Catelyn Stark")
    assert t.key != "cards.reaction.killed"  # three times a round


@pytest.mark.rule("agot-constant-01", "agot-effects-01")
def test_jaime_does_not_kneel_to_attack_in_military_and_has_renown_there() -> None:
    t = Table(lannister(play=["Ser Jaime Lannister"]), stark(), phase="challenges", pause=True)
    t.initiate("military")
    assert not t.card("Ser Jaime Lannister").kneeling and t.card("Ser Jaime Lannister").keywords == ["renown"]
    t.run_to("cards.use-keyword")
    t.does(0, ["Ser Jaime Lannister"])
    assert t.card("Ser Jaime Lannister").power == 1
    t.resolve()
    assert t.card("Ser Jaime Lannister").keywords == []
    t.initiate("intrigue")
    assert t.card("Ser Jaime Lannister").kneeling and t.card("Ser Jaime Lannister").keywords == []


def test_jaime_has_renown_when_he_defends_and_kneels_for_it() -> None:
    t = Table(
        stark(play=["Arya Stark", "Summer"]), lannister(play=["Ser Jaime Lannister"]), phase="challenges", pause=True
    )
    t.initiate("military", "Summer")
    t.defends("Ser Jaime Lannister")
    assert t.card("Ser Jaime Lannister").kneeling and t.card("Ser Jaime Lannister").keywords == ["renown"]
    t.run_to("cards.use-keyword", 1)
    t.does(1, ["Ser Jaime Lannister"])
    assert t.card("Ser Jaime Lannister").power == 1


@pytest.mark.rule("agot-effects-01")
def test_the_tickler_discards_a_top_card_and_then_its_copy_in_play() -> None:
    t = Table(
        lannister(play=["The Tickler"]),
        stark(play=["Arya Stark", "Summer"], deck=["Arya Stark", "Ice"]),
        phase="dominance",
        pause=True,
    )
    t.does(0, "The Tickler")
    assert t.card("The Tickler").kneeling and t.pile(1, "deck") == ["Ice"]
    assert t.offered(0) == ["Arya Stark", "pass"]
    t.does(0, "Arya Stark")
    assert t.pile(1, "discard") == ["Arya Stark", "Arya Stark"] and t.in_play(1) == ["Herald", "Summer"]


def test_the_tickler_may_leave_the_copy_alone_and_finds_none_of_another_title() -> None:
    t = Table(
        lannister(play=["The Tickler"]),
        stark(play=["Arya Stark"], deck=["Arya Stark", "Ice"]),
        phase="dominance",
        pause=True,
    )
    t.does(0, "The Tickler", "pass")
    assert "Arya Stark" in t.in_play(1)
    t = Table(
        lannister(play=["The Tickler"]),
        stark(play=["Arya Stark"], deck=["Summer", "Ice"]),
        phase="dominance",
        pause=True,
    )
    t.does(0, "The Tickler")
    assert t.key == "cards.action.dominance" and t.pile(1, "discard") == ["Summer"]


def test_the_tickler_picks_one_of_several_opponents() -> None:
    t = Table(lannister(play=["The Tickler"]), stark(), tyrell(), phase="dominance", pause=True)
    t.does(0, "The Tickler")
    assert sorted(t.offered(0)) == ["House Stark", "House Tyrell"]
    t.does(0, "House Tyrell")
    assert len(t.pile(2, "discard")) == 1 and t.pile(1, "discard") == []


def test_tyrion_gains_two_gold_for_any_intrigue_challenge_twice_a_round() -> None:
    t = Table(
        lannister(play=["Tyrion Lannister", "Casterly Rock", "Cersei Lannister", "The Tickler"]),
        stark(play=["Sansa Stark"]),
        phase="challenges",
    )
    for gold in (2, 4):
        t.initiate("intrigue", "Cersei Lannister" if gold == 2 else "The Tickler")
        t.does(0, "Tyrion Lannister")
        assert t.gold(0) == gold
        t.resolve()
    t.run_to("cards.challenge", 1)
    t.does(1, "intrigue")
    assert t.key != "cards.reaction.initiated" and t.gold(0) == 4  # not a third time


def test_tyrion_gains_gold_for_the_intrigue_of_others_but_not_for_power() -> None:
    t = Table(stark(play=["Sansa Stark", "Catelyn Stark"]), lannister(play=["Tyrion Lannister"]), phase="challenges")
    t.initiate("power", "Sansa Stark")
    assert t.key == "cards.defend"
    t.resolve()
    t = Table(stark(play=["Sansa Stark"]), lannister(play=["Tyrion Lannister"]), phase="challenges")
    t.initiate("intrigue")
    t.does(1, "Tyrion Lannister")
    assert t.gold(1) == 2


def test_tyrion_has_stealth() -> None:
    t = Table(lannister(play=["Tyrion Lannister"]), stark(play=["Sansa Stark"]), phase="challenges")
    t.initiate("power")
    assert t.key == "cards.stealth" and t.offered(0) == ["Sansa Stark", "pass"]


def test_tywin_is_as_strong_as_his_purse_and_brings_gold() -> None:
    t = Table(lannister(play=["Tywin Lannister"], gold=4), stark(), phase="marshaling", step="collect", pause=True)
    assert t.gold(0) == 11  # 5 of the plot and 2 of his
    assert t.card("Tywin Lannister").strength == 17
    assert "renown" in t.card("Tywin Lannister").keywords


def test_burned_men_ambush_for_two() -> None:
    t = Table(lannister(hand=["Burned Men"], gold=2), stark(), phase="challenges", pause=True)
    t.does(0, "Burned Men")
    assert "Burned Men" in t.in_play(0) and t.gold(0) == 0


def test_gold_cloaks_are_discarded_at_the_end_of_the_phase_in_which_they_ambushed() -> None:
    t = Table(lannister(hand=["Gold Cloaks"], gold=2), stark(), phase="challenges", pause=True)
    t.does(0, "Gold Cloaks")
    assert "Gold Cloaks" in t.in_play(0)
    t.to_phase("dominance")
    assert "Gold Cloaks" not in t.in_play(0) and t.pile(0, "discard") == ["Gold Cloaks"]


@pytest.mark.rule("agot-effects-01")
def test_gold_cloaks_that_were_marshaled_stay() -> None:
    t = Table(lannister(hand=["Gold Cloaks"], gold=4), stark(), phase="marshaling", pause=True)
    t.does(0, "Gold Cloaks")
    t.run_to("cards.plot")
    assert "Gold Cloaks" in t.in_play(0)


def test_the_moneylender_is_limited_and_brings_a_gold() -> None:
    t = Table(
        lannister(hand=["Lannisport Moneylender", "The Roseroad"], gold=2, plot="Summons"),
        stark(),
        phase="marshaling",
        pause=True,
    )
    t.does(0, "Lannisport Moneylender")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)
    t = Table(
        lannister(play=["Lannisport Moneylender"], plot="Summons"),
        stark(),
        phase="marshaling",
        step="collect",
        pause=True,
    )
    assert t.gold(0) == 5


def test_the_merchant_makes_the_next_lannister_character_cheaper() -> None:
    t = Table(
        lannister(
            play=["Lannisport Merchant"], hand=["Littlefinger", "The Tickler", "Burned Men"], gold=8, plot="Summons"
        ),
        stark(),
        pause=True,
    )
    t.does(0, "Lannisport Merchant")
    t.passes(1)
    t.does(0, "Littlefinger")
    assert t.gold(0) == 3  # no Lannister
    t.does(0, "pass")
    t.passes(1)
    t.does(0, "The Tickler")
    t.passes(1)
    assert t.gold(0) == 2
    t.does(0, "Burned Men")
    assert t.gold(0) == 0  # the full price again


def assassin(ours: int, theirs: int) -> Table:
    t = Table(
        lannister(hand=["The Queen's Assassin", *["Treachery"] * ours], gold=4),
        stark(play=["Arya Stark", "Robb Stark"], hand=["Ice"] * theirs),
        phase="challenges",
        pause=True,
    )
    t.does(0, "The Queen's Assassin")
    return t


@pytest.mark.rule("agot-effects-01")
def test_the_queens_assassin_makes_a_poorer_opponent_kill_one_of_his_own() -> None:
    t = assassin(2, 1)
    t.does(0, "The Queen's Assassin")
    assert t.asked == 1 and t.offered(1) == ["Arya Stark", "Robb Stark"]
    t.does(1, "Arya Stark")
    assert t.pile(1, "dead") == ["Arya Stark"]


def test_the_queens_assassin_does_nothing_to_a_fuller_hand() -> None:
    t = assassin(1, 1)
    if t.key == "cards.reaction.enters":
        t.does(0, "The Queen's Assassin")
    assert t.key == "cards.action.challenges" and t.pile(1, "dead") == []


def test_the_queens_assassin_does_nothing_when_marshaled() -> None:
    t = Table(
        lannister(hand=["The Queen's Assassin", "Treachery"], gold=2),
        stark(play=["Arya Stark"]),
        phase="marshaling",
        pause=True,
    )
    t.does(0, "The Queen's Assassin")
    assert t.key == "cards.action.marshaling"
