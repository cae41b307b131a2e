"""Costs, the seven steps of initiation, targets, and the words then, may and cannot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark

LOCAL = {"type": "location", "whose": "mine"}
OWN = cards_file(
    man("Peasant"),
    man("Squire"),
    man("Knight", strength=4),
    man("Saint", always=[{"law": "cannot", "to": "killed"}]),
    man("Oak", always=[{"law": "cannot", "to": "kneels"}, {"law": "cannot", "to": "sacrificed"}]),
    man("Ghost Knight", always=[{"law": "immune", "to": "event"}]),
    man("Fugitive", {"interrupt": "sacrificed", "of": "self", "do": {"return": "self"}}),
    event("Dagger", {"kill": "it"}, ANYONE),
    event("Doom", {"kill": "it", "unsaved": True}, ANYONE),
    event("Massacre", {"kill": ANYONE, "all": True}),
    event("Denial", {"cancel": True}, cancel="event", who="opponent"),
    event("Silence", {"cancel": True}, cancel="ability"),
    event("Rescue", {"save": True}, would="killed", of=ANYONE),
    event("Bribe", {"kneel": "it"}, ANYONE, price=3),
    event("Muster", {"stand": "it"}, ANYONE, cost={"kneel": MINE}),
    event("Rite", {"power": 1}, cost={"sacrifice": MINE}, max="1/round"),
    event("Toil and Blood", {"power": 1}, cost={"kneel": LOCAL, "sacrifice": MINE}, max="1/round"),
    event("Trade", {"gold": 5}, cost={"discard": 1}),
    event("Ransom", {"kneel": "it"}, ANYONE, price=2, cost={"kneel": LOCAL, "discard": 1}),
    event("Purge", {"kill": "it"}, {"type": "character", "strength": 1}, cost={"kneel": LOCAL}),
    event("Two Graves", {"kill": "it"}, {"type": "character", "count": 2}),
    event("Any Number", [{"kneel": "it"}, {"gold": 3, "then": True}], {"type": "character", "count": [0, 9]}),
    event("At Most One", [{"kneel": "it"}, {"gold": 3, "then": True}], {"type": "character", "count": [0, 1]}),
    event("Omen", [{"draw": 1}, {"kneel": ANYONE, "then": True}]),
    event("Blood Price", [{"kill": "it"}, {"power": 1, "then": True}], ANYONE),
    event("Purge the Court", [{"random": 2}, {"draw": 1, "then": True}]),
    event("Gift", [{"gold": 1}, {"draw": 1, "then": True}]),
    event("Offer", {"draw": 1, "may": True}),
    event("Offer to the Loser", {"draw": 1, "may": True, "by": "chosen"}, {"player": "opponent"}),
    event("Wolf Hunt", {"kneel": "it"}, {"type": "character", "faction": "stark"}),
    place("Hall", {"action": "any", "cost": {"kneel": "self"}, "do": {"draw": 1}}),
    place("Yard"),
    place("Treasury", always=[{"cheaper": 1, "of": {"type": "event"}}]),
    place("Night Hall", {"action": "dominance", "cost": {"kneel": MINE}, "do": {"gold": 1}}),
    place("Gossip", {"reaction": "kneels", "of": {"type": "location"}, "do": {"gold": 1}}),
    place(
        "Muster Hall",
        {
            "reaction": "kneels",
            "of": {"type": "location"},
            "do": {"put": "it"},
            "target": {"type": "character", "at": "hand", "whose": "mine"},
        },
    ),
    place("Mourning", {"reaction": "leaves", "of": ANYONE, "do": {"gold": 1}}),
    place("Tollgate", {"action": "any", "cost": {"gold": 2}, "do": {"draw": 1}}),
)


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    given.setdefault("pause", True)
    return Table(ours, lannister() if theirs is None else theirs, content=[OWN], **given)


# --- costs ---


@pytest.mark.rule("agot-costs-01", "agot-gold-01")
def test_a_card_costs_gold_from_the_pool_of_who_plays_it() -> None:
    t = table(stark(hand=["Bribe"], gold=4), lannister(play=["Peasant"], gold=9))
    t.does(0, "Bribe")
    assert t.gold(0) == 1 and t.gold(1) == 9
    t = table(stark(hand=["Bribe"], gold=2), lannister(play=["Peasant"], gold=9))
    assert t.refused(0, "Bribe") == "agot-initiate-03" and t.gold(0) == 2
    t = table(stark(hand=["Peasant"], gold=1), phase="marshaling")
    t.does(0, "Peasant")
    assert t.gold(0) == 0 and t.card("Peasant").place == "play"


@pytest.mark.rule("agot-costs-02")
def test_what_stands_before_to_is_paid_even_for_nothing() -> None:
    t = table(stark(play=["Hall"]), lannister(hand=["Silence"]))
    t.does(0, "Hall")
    assert t.key == "cards.cancel" and t.card("Hall").kneeling
    t.does(1, "Silence")
    assert t.card("Hall").kneeling and t.pile(0, "hand") == []
    t.passes(1)
    assert t.refused(0, "Hall") == "agot-kneel-02"


@pytest.mark.rule("agot-costs-03")
def test_costs_are_paid_with_what_one_controls() -> None:
    t = table(stark(play=[kneeling("Peasant"), "Squire", "Knight"], hand=["Muster"]), lannister(play=["Peasant"]))
    t.does(0, "Muster")
    assert t.key == "cards.pay" and sorted(t.offered(0)) == ["Knight", "Squire"]
    t = table(stark(hand=["Muster"], play=[kneeling("Peasant")]), lannister(play=["Squire"]))
    assert t.refused(0, "Muster") == "agot-costs-02"


@pytest.mark.rule("agot-costs-07")
def test_what_one_controls_pays_whoever_owns_it() -> None:
    t = table(stark(play=[card("Squire", owner=1)], hand=["Rite"]))
    t.does(0, "Rite")
    assert t.faction_power(0) == 1 and t.pile(1, "discard") == ["Squire"]
    t = table(stark(play=["Squire"], hand=["Rite"]), lannister(play=[card("Peasant", owner=0)]))
    t.does(0, "Rite")
    assert t.card("Squire").place == "discard" and t.card("Peasant").place == "play"


@pytest.mark.rule("agot-costs-04")
def test_a_cost_takes_cards_from_ones_own_hand() -> None:
    t = table(stark(hand=["Trade", "Peasant", "Squire"]), lannister(hand=["Knight"]))
    t.does(0, "Trade")
    assert t.key == "cards.throw" and sorted(t.offered(0)) == ["Peasant", "Squire"]
    t.does(0, ["Squire"])
    assert t.gold(0) == 5 and t.pile(0, "hand") == ["Peasant"] and t.pile(1, "hand") == ["Knight"]
    t = table(stark(hand=["Trade"]), lannister(hand=["Knight"]))
    assert "Trade" not in t.offered(0)


@pytest.mark.rule("agot-costs-05")
def test_all_costs_are_paid_at_one_moment() -> None:
    t = table(stark(hand=["Ransom", "Peasant"], play=["Yard", "Gossip"], gold=2), lannister(play=["Knight"]))
    t.does(0, "Ransom", "Yard")
    assert t.key == "cards.reaction.kneels"  # the first window after all of it
    assert t.gold(0) == 0 and t.card("Yard").kneeling and "Peasant" in t.pile(0, "discard")


@pytest.mark.rule("agot-costs-06", "agot-sacrifice-02")
def test_a_payment_that_is_prevented_leaves_the_event_unplayed() -> None:
    t = table(stark(hand=["Toil and Blood"], play=["Yard", "Fugitive", "Peasant"]))
    t.does(0, "Toil and Blood", "Yard", "Fugitive")
    t.does(0, "Fugitive")  # returns to hand before it can be sacrificed
    assert t.log("vain") == ["Toil and Blood is not paid for in full: nothing comes of it."]
    assert t.card("Yard").kneeling and t.faction_power(0) == 0
    assert sorted(t.pile(0, "hand")) == ["Fugitive", "Toil and Blood"] and t.pile(0, "discard") == []
    t.passes(1)
    t.does(0, "Toil and Blood")  # with the only cards left: it has not been used up
    assert t.faction_power(0) == 1


# --- the seven steps ---


@pytest.mark.rule("agot-initiate-01", "agot-initiate-07")
def test_intent_cost_targets_initiation_resolution_in_this_order() -> None:
    t = table(
        stark(hand=["Ransom", "Squire"], play=["Yard", "Hall", "Gossip", "Treasury"], gold=2),
        lannister(play=["Knight", "Peasant"], hand=["Denial"]),
    )
    asked = []
    t.does(0, "Ransom")
    for word in ("Yard", "pass", "Knight"):
        asked.append((t.key, t.gold(0), t.card("Yard").kneeling))
        t.does(0, word)
    asked.append((t.key, t.asked, t.card("Knight").kneeling))
    t.passes(1)
    assert asked == [
        ("cards.pay", 2, False),
        ("cards.reaction.kneels", 1, True),
        ("cards.target", 1, True),
        ("cards.cancel", 1, False),
    ]
    assert t.card("Knight").kneeling


@pytest.mark.rule("agot-initiate-02")
def test_an_action_of_another_phase_is_refused_before_anything_is_paid() -> None:
    t = table(stark(play=["Night Hall", "Peasant"]), phase="challenges", step="act")
    assert t.refused(0, "Night Hall") == "agot-actions-02"
    assert not t.card("Peasant").kneeling and t.key == "cards.action.challenges"


@pytest.mark.rule("agot-initiate-03", "agot-initiate-04")
def test_the_cost_after_all_modifiers_must_be_there_and_is_what_is_paid() -> None:
    t = table(stark(play=["Treasury"], hand=["Bribe"], gold=2), lannister(play=["Peasant"]))
    t.does(0, "Bribe")
    assert t.gold(0) == 0 and t.card("Peasant").kneeling
    t = table(stark(play=["Treasury"], hand=["Bribe"], gold=1), lannister(play=["Peasant"]))
    assert t.refused(0, "Bribe") == "agot-initiate-03"
    assert t.gold(0) == 1 and t.pile(0, "hand") == ["Bribe"]
    t = table(stark(play=["Tollgate"], gold=1))
    assert t.refused(0, "Tollgate") == "agot-initiate-03"


@pytest.mark.rule("agot-initiate-05", "agot-initiate-06")
def test_gold_is_gone_before_targets_are_chosen() -> None:
    t = table(stark(hand=["Bribe"], gold=3), lannister(play=["Peasant", "Knight"]))
    t.does(0, "Bribe")
    assert t.key == "cards.target" and t.gold(0) == 0


@pytest.mark.rule("agot-initiate-06", "agot-targets-04")
def test_who_came_while_the_cost_was_paid_is_a_legal_target() -> None:
    t = table(stark(hand=["Purge", "Squire"], play=["Yard", "Muster Hall"]), lannister(play=["Peasant"]))
    t.does(0, "Purge", "Yard")
    t.does(0, "Muster Hall")
    assert t.key == "cards.target" and sorted(t.offered(0)) == ["Peasant", "Squire"]


@pytest.mark.rule("agot-initiate-08")
def test_what_is_not_cancelled_resolves_once() -> None:
    t = table(stark(hand=["Gift"]), lannister(hand=["Denial"]))
    t.does(0, "Gift")
    t.passes(1)
    assert t.gold(0) == 1 and len(t.pile(0, "hand")) == 1 and t.key == "cards.action.standing"


@pytest.mark.rule("agot-initiate-09")
def test_paying_may_be_answered_as_usual() -> None:
    t = table(stark(play=["Hall"]), lannister(play=["Gossip"]))
    t.does(0, "Hall")
    assert t.key == "cards.reaction.kneels" and t.asked == 1 and t.pile(0, "hand") == []
    t.does(1, "Gossip")
    assert t.gold(1) == 1 and len(t.pile(0, "hand")) == 1


@pytest.mark.rule("agot-initiate-10")
def test_a_sacrifice_that_pays_is_answered_before_targets_are_chosen() -> None:
    sacrifice = event("Blood Magic", {"kneel": "it"}, ANYONE, cost={"sacrifice": MINE})
    t = Table(
        stark(hand=["Blood Magic"], play=["Peasant", "Mourning"]),
        lannister(play=["Knight", "Squire"]),
        phase="standing",
        content=[OWN, cards_file(sacrifice, faction="stark")],
        pause=True,
    )
    t.does(0, "Blood Magic")
    assert t.key == "cards.reaction.sacrificed" and t.offered(0) == ["Mourning", "pass"]
    t.does(0, "Mourning")
    assert t.key == "cards.target" and t.gold(0) == 1


# --- targets ---


@pytest.mark.rule("agot-targets-01")
def test_exactly_what_fits_may_be_chosen() -> None:
    t = table(stark(hand=["Wolf Hunt"], play=["Arya Stark", "Peasant"]), lannister(play=["Robb Stark", "Gold Cloaks"]))
    t.does(0, "Wolf Hunt")
    assert sorted(t.offered(0)) == ["Arya Stark", "Robb Stark"]
    assert t.refused(0, "Peasant") == "agot-targets-01"


@pytest.mark.rule("agot-targets-02")
def test_who_uses_the_ability_chooses() -> None:
    t = table(stark(hand=["Dagger"]), lannister(play=["Peasant", "Knight"]))
    t.does(0, "Dagger")
    assert t.key == "cards.target" and t.asked == 0 and not t.is_asked(1)


@pytest.mark.rule("agot-targets-03")
def test_too_few_targets_and_nothing_is_initiated() -> None:
    t = table(stark(hand=["Two Graves"]), lannister(play=["Peasant"]))
    assert t.refused(0, "Two Graves") == "agot-targets-03" and t.pile(0, "hand") == ["Two Graves"]


@pytest.mark.rule("agot-targets-05")
def test_several_targets_are_chosen_before_anything_is_done() -> None:
    t = table(stark(hand=["Two Graves"], play=["Mourning"]), lannister(play=["Peasant", "Knight", "Squire"]))
    t.does(0, "Two Graves", "Peasant")
    assert t.key == "cards.target" and t.card("Peasant").place == "play" and "Peasant" not in t.offered(0)
    t.does(0, "Knight")
    t.run_to("cards.reaction.killed")
    assert sorted(t.pile(1, "dead")) == ["Knight", "Peasant"]  # together: both lie there before the first reaction


@pytest.mark.rule("agot-targets-06")
@pytest.mark.parametrize("name", ["Any Number", "At Most One"])
def test_no_target_no_effect(name: str) -> None:
    t = table(stark(hand=[name]), lannister(play=["Peasant", "Knight"]))
    t.does(0, name, "done")
    assert t.gold(0) == 0 and not t.card("Peasant").kneeling and t.pile(0, "discard") == [name]
    t = table(stark(hand=[name]), lannister(play=["Peasant", "Knight"]))
    t.does(0, name, "Peasant")
    if t.key == "cards.target":
        t.does(0, "done")
    assert t.gold(0) == 3 and t.card("Peasant").kneeling


@pytest.mark.rule("agot-targets-07")
def test_what_comes_after_then_needs_no_target_in_advance() -> None:
    t = table(stark(hand=["Omen"]), lannister(play=[kneeling("Peasant")]))
    t.does(0, "Omen")
    assert len(t.pile(0, "hand")) == 1 and t.key == "cards.action.standing"
    t = table(stark(hand=["Omen"]), lannister(play=["Peasant", "Knight"]))
    t.does(0, "Omen")
    assert t.key == "cards.pick" and len(t.pile(0, "hand")) == 1
    t.does(0, "Knight")
    assert t.card("Knight").kneeling


@pytest.mark.rule("agot-targets-08", "agot-targets-09")
def test_only_what_can_be_affected_is_a_target() -> None:
    t = table(
        stark(hand=["Bribe", "Dagger"], gold=3),
        lannister(play=[kneeling("Peasant"), "Knight", "Ghost Knight", "Saint"]),
    )
    t.does(0, "Dagger")
    assert sorted(t.offered(0)) == ["Knight", "Peasant"]
    assert t.refused(0, "Saint") == "agot-targets-08"
    assert t.refused(0, "Ghost Knight") == "agot-immune-01"
    t.does(0, "Knight")
    t.passes(1)
    t.does(0, "Bribe")
    assert t.card("Saint").kneeling  # the only one that can kneel


# --- then, may, cannot ---


@pytest.mark.rule("agot-then-01")
def test_then_needs_all_that_stands_before_it() -> None:
    t = table(stark(hand=["Purge the Court", "Squire"]))
    t.does(0, "Purge the Court")
    assert t.pile(0, "hand") == []  # one card instead of two: nothing is drawn
    t = table(stark(hand=["Purge the Court", "Squire", "Knight"]))
    t.does(0, "Purge the Court")
    t.run_to("cards.action.standing")
    assert len(t.pile(0, "hand")) == 1


@pytest.mark.rule("agot-then-02")
def test_what_follows_then_is_not_a_choice() -> None:
    t = table(stark(hand=["Gift"]))
    t.does(0, "Gift")
    assert t.key == "cards.action.standing" and len(t.pile(0, "hand")) == 1
    t = table(stark(hand=["Omen"]), lannister(play=["Peasant", "Knight"]))
    t.does(0, "Omen")
    assert t.offered(0) == ["Peasant", "Knight"]


@pytest.mark.rule("agot-then-03")
def test_a_save_spares_what_follows_then() -> None:
    t = table(stark(hand=["Blood Price"]), lannister(play=["Peasant"], hand=["Rescue"]))
    t.does(0, "Blood Price")
    t.does(1, "Rescue")
    assert t.faction_power(0) == 0
    t = table(stark(hand=["Blood Price"]), lannister(play=["Peasant"]))
    t.does(0, "Blood Price")
    assert t.faction_power(0) == 1


@pytest.mark.rule("agot-may-01")
@pytest.mark.parametrize(("answer", "drawn"), [("Do it", 1), ("Leave it", 0)])
def test_may_asks_who_controls_the_card_or_whom_it_names(answer: str, drawn: int) -> None:
    t = table(stark(hand=["Offer"]), lannister())
    t.does(0, "Offer")
    assert t.key == "cards.may" and t.asked == 0
    t.does(0, answer)
    assert len(t.pile(0, "hand")) == drawn
    t = table(stark(hand=["Offer to the Loser"]), lannister())
    t.does(0, "Offer to the Loser")
    assert t.key == "cards.may" and t.asked == 1
    t.does(1, answer)
    assert len(t.pile(0, "hand")) == drawn


@pytest.mark.rule("agot-cannot-01")
def test_cannot_is_absolute() -> None:
    t = table(stark(hand=["Doom", "Massacre"]), lannister(play=["Saint", "Knight"]))
    t.does(0, "Massacre")
    assert t.card("Saint").place == "play" and t.card("Knight").place == "dead"
    t.passes(1)
    assert "Doom" not in t.offered(0)
    t = table(stark(play=["Oak"], hand=["Rite", "Bribe", "Muster"], gold=3), lannister(play=[kneeling("Peasant")]))
    assert {"Rite", "Bribe", "Muster"} & set(t.offered(0)) == set()  # it kneels and is sacrificed for nobody
