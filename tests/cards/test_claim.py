"""Claim: what a lost challenge costs the defender."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark

CURSED = cards_file(
    {
        "name": "Deathless",
        "type": "character",
        "cost": 1,
        "strength": 1,
        "icons": ["power"],
        "always": [{"law": "cannot", "to": "killed"}],
    },
    {
        "name": "Mourner",
        "type": "location",
        "cost": 0,
        "does": [{"reaction": "killed", "do": {"gold": 1}}, {"reaction": "thrown", "do": {"gold": 1}}],
    },
)


def lost(type_: str, plot: str = "A Noble Cause", **theirs: Any) -> Table:
    """Robb has attacked alone and wins; what the defender holds is given."""
    return Table(
        stark(play=[kneeling("Robb Stark")], plot=plot),
        lannister(**theirs),
        phase="challenges",
        challenge=challenge(type_, ["Robb Stark"]),
        step="compare",
        content=[CURSED],
        pause=True,
    )


@pytest.mark.rule("agot-claim-02", "agot-claim-04", "agot-claim-08", "agot-framework-32")
def test_military_claim_is_chosen_by_the_loser_among_all_characters() -> None:
    t = lost("military", play=["Tywin Lannister", kneeling("Gold Cloaks"), "The Tickler"])
    assert t.asked == 1 and t.key == "cards.claim"
    assert t.offered(1) == ["Tywin Lannister", "Gold Cloaks", "The Tickler"]
    t.does(1, "The Tickler")
    assert t.pile(1, "dead") == ["The Tickler"] and t.in_play(1) == ["Gold Cloaks", "Herald", "Tywin Lannister"]


@pytest.mark.rule("agot-claim-02", "agot-claim-05", "agot-claim-07", "agot-triggers-03", "agot-triggers-02")
def test_claim_2_kills_two_at_once_with_one_reaction_window() -> None:
    t = lost("military", "The Winds of Winter", play=["Tywin Lannister", "Gold Cloaks", "Burned Men", "Mourner"])
    assert t.refused(1, ["Gold Cloaks"])
    t.does(1, ["Gold Cloaks", "Burned Men"], ["Gold Cloaks", "Burned Men"])
    assert t.key == "cards.reaction.killed" and t.pile(1, "dead") == ["Gold Cloaks", "Burned Men"]


@pytest.mark.rule("agot-zones-09", "agot-zones-08")
def test_the_owner_orders_those_who_die_together() -> None:
    t = lost("military", "The Winds of Winter", play=["Gold Cloaks", "Burned Men"])
    assert t.key == "cards.lay" and t.asked == 1 and t.pile(1, "dead") == []
    t.does(1, ["Burned Men", "Gold Cloaks"])
    assert t.pile(1, "dead") == ["Burned Men", "Gold Cloaks"]
    t.run_to("cards.plot")
    assert t.pile(1, "dead") == ["Burned Men", "Gold Cloaks"]


@pytest.mark.rule("agot-claim-06", "agot-claim-07")
def test_military_claim_is_paid_as_far_as_possible() -> None:
    t = lost("military", "The Winds of Winter", play=["Gold Cloaks"])
    assert t.pile(1, "dead") == ["Gold Cloaks"]
    t = lost("military", "The Winds of Winter", play=[card("Tywin Lannister", duplicates=1)])
    t.does(1, "Tywin Lannister")  # the duplicate saves him, and nobody asks for a second choice
    assert t.card("Tywin Lannister").place == "play" and t.card("Tywin Lannister").duplicates == 0
    assert t.key == "cards.use-keyword"


@pytest.mark.rule("agot-save-02", "agot-save-01")
def test_who_is_saved_still_pays_the_claim() -> None:
    t = lost("military", play=[card("Tywin Lannister", duplicates=1), "Gold Cloaks"])
    t.does(1, "Tywin Lannister", "Tywin Lannister")
    assert t.in_play(1) == ["Gold Cloaks", "Herald", "Tywin Lannister"] and t.pile(1, "dead") == []
    assert t.pile(1, "discard") == ["Tywin Lannister"] and t.key == "cards.use-keyword"


@pytest.mark.rule("agot-claim-09", "agot-claim-02")
def test_intrigue_claim_takes_random_cards() -> None:
    found = set()
    for seed in range(40):
        t = Table(
            stark(play=[kneeling("Catelyn Stark")]),
            lannister(hand=["Tywin Lannister", "Gold Cloaks", "Burned Men"]),
            phase="challenges",
            challenge=challenge("intrigue", ["Catelyn Stark"]),
            step="compare",
            seed=seed,
            pause=True,
        )
        assert len(t.pile(1, "discard")) == 1
        found.add(t.pile(1, "discard")[0])
    assert found == {"Tywin Lannister", "Gold Cloaks", "Burned Men"}


@pytest.mark.rule("agot-claim-10")
def test_intrigue_claim_is_paid_as_far_as_possible() -> None:
    t = lost("intrigue", "The Winds of Winter", hand=["Treachery"])
    assert t.pile(1, "discard") == ["Treachery"] and t.pile(1, "hand") == []


@pytest.mark.rule("agot-claim-14", "agot-zones-05")
def test_two_cards_of_intrigue_claim_are_discarded_together() -> None:
    t = lost("intrigue", "The Winds of Winter", hand=["Treachery", "Gold Cloaks"], play=["Mourner"])
    assert t.key == "cards.lay" and t.asked == 1
    t.does(1, ["Gold Cloaks", "Treachery"])
    assert t.pile(1, "discard") == ["Gold Cloaks", "Treachery"] and t.key == "cards.reaction.thrown"


@pytest.mark.rule("agot-claim-11", "agot-claim-02")
def test_power_claim_moves_power_between_the_faction_cards() -> None:
    t = lost("power", "The Winds of Winter", power=3, play=["Tywin Lannister"])
    assert (t.faction_power(0), t.faction_power(1)) == (3, 1)  # two moved, one unopposed


@pytest.mark.rule("agot-claim-12", "agot-claim-13")
def test_power_claim_takes_what_is_there_and_only_from_the_faction_card() -> None:
    t = lost("power", "The Winds of Winter", power=1, play=[card("Tywin Lannister", power=3)])
    assert (t.faction_power(0), t.faction_power(1)) == (2, 0) and t.card("Tywin Lannister").power == 3
    t = lost("power", power=0, play=[card("Tywin Lannister", power=3)])
    assert t.faction_power(0) == 1 and t.card("Tywin Lannister").power == 3


@pytest.mark.rule("agot-claim-01", "agot-claim-03")
def test_no_claim_when_the_defender_wins() -> None:
    t = Table(
        stark(play=[kneeling("Arya Stark")], plot="The Winds of Winter", power=2, hand=["Ice"]),
        lannister(play=[kneeling("Tywin Lannister")], plot="The Winds of Winter", power=2, hand=["Treachery"]),
        phase="challenges",
        challenge=challenge("power", ["Arya Stark"], ["Tywin Lannister"]),
        step="compare",
        pause=True,
    )
    t.resolve()
    assert (t.faction_power(0), t.faction_power(1)) == (2, 2)
    assert t.pile(0, "dead") + t.pile(1, "dead") + t.pile(0, "discard") + t.pile(1, "discard") == []


@pytest.mark.rule("agot-claim-15")
def test_who_cannot_be_killed_cannot_be_chosen() -> None:
    t = lost("military", play=["Deathless", "Gold Cloaks"])
    assert t.pile(1, "dead") == ["Gold Cloaks"]  # there was nothing to choose
    t = lost("military", play=["Deathless"])
    assert t.pile(1, "dead") == [] and t.card("Deathless").place == "play"


@pytest.mark.rule("agot-claim-02")
def test_a_claim_of_0_takes_nothing() -> None:
    t = Table(
        stark(play=["Robb Stark"]),
        lannister(play=[kneeling("Gold Cloaks")], plots=["Calm Over Westeros"], plot=None),
        phase="plot",
        pause=True,
    )
    t.run_to("cards.name")
    t.does(1, "military")
    t.run_to("cards.challenge", 0)
    t.initiate("military")
    t.resolve()
    assert t.pile(1, "dead") == []
