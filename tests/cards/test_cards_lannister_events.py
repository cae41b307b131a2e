"""Attachment, locations and events of House Lannister: every sentence is played."""

from __future__ import annotations

import pytest

from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    challenge,
    kneeling,
    lannister,
    stark,
    wearing,
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


def test_widows_wail_strengthens_its_bearer_and_arms_joffrey() -> None:
    t = Table(
        lannister(play=["Joffrey Baratheon", "Cersei Lannister"], hand=["Widow's Wail"], gold=1),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Widow's Wail", "Joffrey Baratheon")
    joffrey = t.card("Joffrey Baratheon")
    assert joffrey.strength == 5 and joffrey.icons == ["military", "power"] and t.gold(0) == 0
    t = Table(lannister(play=[wearing("Cersei Lannister", "Widow's Wail")]), stark())
    assert t.card("Cersei Lannister").strength == 6 and t.card("Cersei Lannister").icons == ["intrigue", "power"]


def test_casterly_rock_allows_a_second_intrigue_challenge() -> None:
    t = Table(
        lannister(play=["Casterly Rock", "Cersei Lannister", "The Tickler", "Grand Maester Pycelle"]),
        stark(),
        phase="challenges",
    )
    for name in ("Cersei Lannister", "The Tickler"):
        t.initiate("intrigue", name)
        t.resolve()
    assert "intrigue challenge" not in t.offered(0) and t.asked == 0


def test_lannisport_draws_for_a_won_intrigue_challenge() -> None:
    t = Table(lannister(play=["Lannisport", "Cersei Lannister"]), stark(), phase="challenges", pause=True)
    t.initiate("intrigue")
    t.run_to("cards.reaction.won")
    t.does(0, "Lannisport")
    assert len(t.pile(0, "hand")) == 1
    t = Table(lannister(play=["Lannisport", "Cersei Lannister"]), stark(), phase="challenges", pause=True)
    t.initiate("power")
    t.resolve()
    assert t.pile(0, "hand") == []


def test_western_fiefdom_makes_the_next_lannister_card_cheaper() -> None:
    t = Table(lannister(play=["Western Fiefdom"], hand=["Casterly Rock"], gold=1, plot="Summons"), stark(), pause=True)
    assert "Casterly Rock" not in t.offered(0)
    t.does(0, "Western Fiefdom")
    t.passes(1)
    t.does(0, "Casterly Rock")
    assert "Casterly Rock" in t.in_play(0) and t.gold(0) == 0


def test_hear_me_roar_brings_a_lannister_for_the_phase() -> None:
    t = Table(
        lannister(hand=["Hear Me Roar!", "Tywin Lannister", "Littlefinger"], gold=1),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Hear Me Roar!")
    assert "Tywin Lannister" in t.in_play(0) and t.gold(0) == 0
    t.to_phase("dominance")
    assert "Tywin Lannister" not in t.in_play(0) and "Tywin Lannister" in t.pile(0, "discard")


def test_who_roared_cannot_be_saved() -> None:
    t = Table(
        lannister(hand=["Hear Me Roar!", "Tywin Lannister", "Tywin Lannister"], gold=1),
        stark(),
        phase="marshaling",
        pause=True,
    )
    t.does(0, "Hear Me Roar!", t.card("Tywin Lannister").number)
    t.passes(1)
    t.does(0, "Tywin Lannister")
    assert t.card("Tywin Lannister").duplicates == 1
    keys = t.run_to("cards.action.challenges")
    assert not [key for key in keys if key.startswith("cards.would")]
    assert t.pile(0, "discard").count("Tywin Lannister") == 2


def love(gold: int, **given: bool) -> Table:
    return Table(
        lannister(play=["Cersei Lannister"], hand=["The Things I Do For Love"], gold=gold, **given),
        stark(play=[card("Robb Stark", power=1), "Arya Stark", "Bran Stark"]),
        phase="challenges",
        pause=True,
    )


def test_the_things_i_do_for_love_returns_a_character_of_cost_x() -> None:
    t = love(3)
    t.does(0, "The Things I Do For Love")
    if t.key == "cards.x":
        t.does(0, t.decision(0).options[-1])
    assert t.offered(0) == ["Arya Stark", "Bran Stark"]  # Robb costs 6
    t.does(0, "Arya Stark")
    t.passes(1)  # Bran could cancel it
    assert t.pile(1, "hand") == ["Arya Stark"] and t.faction(0).kneeling and t.gold(0) == 0


def test_the_things_i_do_for_love_needs_a_lannister_lord_and_a_standing_faction_card() -> None:
    t = Table(
        lannister(play=["Gold Cloaks", "Littlefinger"], hand=["The Things I Do For Love"], gold=9),
        stark(play=["Arya Stark"]),
        phase="challenges",
        pause=True,
    )
    assert "The Things I Do For Love" not in t.offered(0)
    assert "The Things I Do For Love" not in love(9, kneeling=True).offered(0)


def test_treachery_cancels_an_ability_of_a_card_in_play() -> None:
    t = Table(
        stark(play=["Grey Wind"]),
        lannister(play=["Cersei Lannister", "Lannisport Merchant"], hand=["Treachery"], gold=1),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Grey Wind")
    assert t.key == "cards.cancel" and t.asked == 1
    t.does(1, "Treachery")
    assert t.card("Lannisport Merchant").place == "play" and t.card("Grey Wind").kneeling and t.gold(1) == 0


def test_treachery_needs_a_unique_lannister_and_cancels_no_event() -> None:
    t = Table(
        stark(play=["Grey Wind"]),
        lannister(play=["Lannisport Merchant"], hand=["Treachery"], gold=1),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Grey Wind")
    assert t.key != "cards.cancel" and t.card("Lannisport Merchant").place == "dead"
    t = Table(
        baratheon(play=[kneeling("Robert Baratheon")], hand=["Ours is the Fury"], gold=2),
        lannister(play=["Cersei Lannister"], hand=["Treachery"], gold=1),
        phase="challenges",
        challenge=challenge("power", ["Cersei Lannister"], attacker=1, defender=0),
        step="actions",
        first=0,
        pause=True,
    )
    t.does(0, "Ours is the Fury")
    assert t.key != "cards.cancel" and t.card("Robert Baratheon").part == "defending"
