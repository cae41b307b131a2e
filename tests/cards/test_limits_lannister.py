"""The small words of the cards: whose, which, how many, how long. Lannister."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import plays, table
from tests.cards.table import (
    Table,
    cards_file,
    lannister,
    stark,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

SHIELD = cards_file(
    {
        "name": "Shield",
        "type": "location",
        "cost": 0,
        "does": [{"would": ["discarded", "killed"], "of": {"type": "character"}, "do": {"save": True}}],
    }
)
SHIELD["cards"][0]["code"] = "Shield"


def test_joffrey_gains_power_for_lords_and_for_ladies() -> None:
    for victim, power in (("Robb Stark", 1), ("Sansa Stark", 1), ("Summer", 0)):
        t = table(lannister(play=["Joffrey Baratheon"], hand=["Dagger"]), stark(play=[victim]))
        t.does(0, "Dagger", victim)
        if t.is_asked(0, "cards.reaction.killed"):
            t.does(0, "Joffrey Baratheon")
        assert t.card("Joffrey Baratheon").power == power, victim


@pytest.mark.rule("agot-effects-01")
def test_jaime_has_renown_only_where_he_fights() -> None:
    t = Table(lannister(play=["Ser Jaime Lannister", "Burned Men"]), stark(), phase="challenges", pause=True)
    t.initiate("military", "Burned Men")
    assert t.card("Ser Jaime Lannister").keywords == []


def test_gold_cloaks_cannot_be_saved() -> None:
    t = Table(
        lannister(hand=["Gold Cloaks"], play=["Shield"], gold=2),
        stark(),
        phase="challenges",
        content=[SHIELD],
        pause=True,
    )
    t.does(0, "Gold Cloaks")
    asked = t.run_to("cards.action.dominance")
    assert "cards.would.discarded" not in asked and t.pile(0, "discard") == ["Gold Cloaks"]


def test_the_assassin_speaks_of_her_own_ambush_and_kills_characters() -> None:
    t = Table(
        lannister(play=["The Queen's Assassin"], hand=["Burned Men", "Treachery"], gold=2),
        stark(play=["Arya Stark", "The Wolfswood"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Burned Men")
    assert t.key == "cards.action.challenges"


def test_hear_me_roar_brings_a_character_of_ones_own_hand() -> None:
    t = Table(
        lannister(hand=["Hear Me Roar!", "Lannisport", "The Tickler"], gold=1),
        lannister(hand=["Cersei Lannister"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Hear Me Roar!")
    assert "The Tickler" in t.in_play(0) and t.pile(1, "hand") == ["Cersei Lannister"]


def test_the_things_i_do_for_love_ask_for_a_lannister_lord_or_lady_in_person() -> None:
    for ours, offered in (
        (["Tyrion Lannister"], True),
        (["Cersei Lannister"], True),
        (["Hall", "Palace", "The Tickler"], False),
    ):
        t = table(
            lannister(play=ours, hand=["The Things I Do For Love"], gold=9),
            stark(play=["Arya Stark"]),
            content=[LANNISTER_HALL],
        )
        assert ("The Things I Do For Love" in t.offered(0)) is offered
    t = table(
        lannister(play=["Tyrion Lannister", "Palace"], hand=["The Things I Do For Love"], gold=9),
        stark(play=["Arya Stark"]),
        content=[LANNISTER_HALL],
    )
    t.does(0, "The Things I Do For Love")
    t.does(0, t.decision(0).options[-1]) if t.key == "cards.x" else None
    assert t.pile(1, "hand") == ["Arya Stark"]  # and none of one's own


LANNISTER_HALL = cards_file(
    {"name": "Palace", "type": "location", "cost": 0, "unique": True, "traits": ["Lord", "Lady"]}, faction="lannister"
)


def test_treachery_asks_for_a_unique_lannister_in_person() -> None:
    for theirs, asked in ((["Littlefinger", "Palace"], False), (["Cersei Lannister"], True)):
        t = table(
            stark(play=["Grey Wind"]),
            lannister(play=[*theirs, "Lannisport Merchant"], hand=["Treachery"], gold=1),
            content=[LANNISTER_HALL],
        )
        plays(t, 0, "Grey Wind", "Lannisport Merchant")
        assert t.is_asked(1, "cards.cancel") is asked
