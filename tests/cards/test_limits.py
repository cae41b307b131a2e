"""Limits and maxima, X, and events as cards that come and go."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark

OWN = cards_file(
    man("Peasant"),
    man("Baron", strength=4),
    man("Nobody", strength="X"),
    man("Herb Woman", {"action": "any", "do": {"gold": 1}, "limit": "1/round"}),
    place("Mint", {"action": "any", "do": {"gold": 1}, "limit": "1/round"}),
    place("Double Mint", {"action": "any", "do": {"gold": 1}, "limit": "2/phase"}),
    gear("Ring", {"strength": 1, "for": "host"}, per_host=1),
    gear("Bead", {"strength": 1, "for": "host"}, per_host=2),
    event("Decree", {"gold": 2}, max="1/round"),
    event("War Cry", {"bolster": "it", "strength": 1, "until": "challenge"}, ANYONE, max="1/challenge"),
    event("Denial", {"cancel": True}, cancel="event", who="opponent"),
    event("Send Home", {"return": "it"}, MINE),
    event("Welcome", {"put": {"type": "character", "at": "hand", "whose": "mine"}}),
    event("Arise", {"put": {"at": "hand", "whose": "mine"}}),
    event("Ransom Note", {"kneel": "it"}, {"type": "character", "cost": "x"}, cost={"gold": "x"}),
    event("Tribute", {"gold": 1, "per": "gold"}, cost={"gold": "x"}),
    event("Praise", {"bolster": {"type": "character", "whose": "mine"}, "all": True, "strength": 1, "until": "phase"}),
    event("Mourn", {"gold": 1}, reaction="killed"),
    event("Dagger", {"kill": "it"}, ANYONE),
    event("Blank Page", {"gold": 1}),
    place("Bard", {"reaction": "played", "do": {"return": {"type": "event", "at": "discard", "whose": "mine"}}}),
    place("Treasury", always=[{"cheaper": 1, "of": {"type": "event"}}]),
)
for each in OWN["cards"]:
    if each["name"]["en"] in ("Ransom Note", "Tribute"):
        each["cost"] = "X"


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(ours, lannister() if theirs is None else theirs, content=[OWN], pause=True, **given)


# --- limits ---


@pytest.mark.rule("agot-limits-01")
def test_a_limit_is_counted_for_each_copy() -> None:
    t = table(stark(play=["Mint", "Mint"]))
    mints = [each.number for each in t.cards("Mint")]
    t.does(0, mints[0])
    t.passes(1)
    assert t.refused(0, mints[0]) == "agot-limits-01"
    t.does(0, mints[1])
    t.passes(1)
    assert t.gold(0) == 2 and t.offered(0) == ["Herald", "pass"]
    t = table(stark(play=["Double Mint"]))
    t.does(0, "Double Mint")
    t.passes(1)
    t.does(0, "Double Mint")
    t.passes(1)
    assert "Double Mint" not in t.offered(0)
    t.to_phase("taxation")
    assert "Double Mint" in t.offered(0)


@pytest.mark.rule("agot-limits-01")
def test_a_limit_for_the_round_lasts_longer_than_the_phase() -> None:
    t = table(stark(play=["Mint"]), phase="dominance")
    t.does(0, "Mint")
    t.to_phase("standing")
    assert "Mint" not in t.offered(0)
    t.to_phase("taxation")
    assert "Mint" not in t.offered(0)
    t.to_phase("plot")
    t.run_to("cards.action.plot", 0)
    assert "Mint" in t.offered(0)


@pytest.mark.rule("agot-limits-02")
def test_who_leaves_and_returns_has_its_limit_anew() -> None:
    t = table(stark(play=["Herb Woman"], hand=["Send Home", "Welcome"]))
    t.does(0, "Herb Woman")
    t.passes(1)
    assert "Herb Woman" not in t.offered(0)
    t.does(0, "Send Home")
    t.passes(1)
    t.does(0, "Welcome")
    t.passes(1)
    t.does(0, "Herb Woman")
    assert t.gold(0) == 2


@pytest.mark.rule("agot-limits-03")
def test_a_limit_of_copies_on_one_host() -> None:
    t = table(stark(play=["Peasant", "Baron"], hand=["Ring", "Ring", "Ring"]), phase="marshaling")
    t.does(0, "Ring", "Peasant")
    t.passes(1)
    t.does(0, "Ring")
    assert t.card("Baron").attachments == ["Ring"]  # the only host left
    t.passes(1)
    assert t.refused(0, t.card("Ring", 0, "hand").number) == "agot-attachments-02"


@pytest.mark.rule("agot-limits-03")
def test_a_limit_of_two_on_one_host_counts_its_own_copies_alone() -> None:
    t = table(stark(play=["Peasant"], hand=["Ring", "Bead", "Bead", "Bead"]), phase="marshaling")
    for name in ("Ring", "Bead", "Bead"):
        t.does(0, name)
        t.passes(1)
    assert t.card("Peasant").attachments == ["Bead", "Bead", "Ring"] and t.card("Peasant").strength == 4
    assert t.refused(0, t.card("Bead", 0, "hand").number) == "agot-attachments-02"


@pytest.mark.rule("agot-limits-04")
def test_a_maximum_counts_all_copies() -> None:
    t = table(stark(hand=["Decree", "Decree"]))
    t.does(0, "Decree")
    t.passes(1)
    assert t.refused(0, "Decree") == "agot-limits-04"
    t = table(
        stark(play=[kneeling("Peasant"), "Baron"], hand=["War Cry", "War Cry"]),
        phase="challenges",
        challenge=challenge("power", ["Peasant"]),
    )
    t.does(0, "War Cry", "Peasant")
    t.passes(1)
    assert t.refused(0, "War Cry") == "agot-limits-04"
    t.resolve()
    t.initiate("military", "Baron")
    assert "War Cry" in t.offered(0)  # another challenge


@pytest.mark.rule("agot-limits-05")
def test_limits_are_for_one_player() -> None:
    t = table(stark(hand=["Decree"], play=["Mint"]), lannister(hand=["Decree"], play=["Mint"]))
    t.does(0, "Decree")
    t.does(1, "Decree")
    t.does(0, "Mint")
    t.does(1, "Mint")
    assert t.gold(0) == 3 and t.gold(1) == 3


@pytest.mark.rule("agot-limits-06")
def test_a_cancelled_use_counts() -> None:
    t = table(stark(hand=["Decree", "Decree"]), lannister(hand=["Denial"]))
    t.does(0, "Decree")
    t.does(1, "Denial")
    t.passes(1)
    assert t.gold(0) == 0 and t.refused(0, "Decree") == "agot-limits-04"


# --- X ---


@pytest.mark.rule("agot-x-01")
def test_an_x_that_nothing_defines_is_nothing() -> None:
    t = table(stark(play=["Nobody"]))
    assert t.card("Nobody").strength == 0


@pytest.mark.rule("agot-x-02")
def test_the_player_sets_x_within_what_can_be_paid() -> None:
    t = table(stark(hand=["Tribute"], gold=4))
    t.does(0, "Tribute")
    assert t.key == "cards.x" and list(t.decision(0).options) == [0, 4]
    t.does(0, 3)
    assert t.gold(0) == 2  # 1 is left, and 1 for it


@pytest.mark.rule("agot-x-03")
def test_a_reduction_does_not_change_x() -> None:
    dear = cards_file(man("Fourpenny", cost=4), man("Fivepenny", cost=5), faction="stark")
    t = Table(
        stark(hand=["Ransom Note"], play=["Treasury"], gold=3),
        lannister(play=["Fourpenny", "Fivepenny"]),
        phase="standing",
        step="act",
        content=[OWN, dear],
    )
    t.does(0, "Ransom Note")
    assert t.gold(0) == 0 and t.card("Fourpenny").kneeling and not t.card("Fivepenny").kneeling


# --- events ---


@pytest.mark.rule("agot-events-01")
def test_an_event_waits_for_its_window() -> None:
    t = table(stark(hand=["Mourn", "Dagger"]), lannister(play=["Peasant"]))
    assert t.refused(0, "Mourn") == "agot-reactions-01"  # the trigger of its own cue
    t.does(0, "Dagger")
    assert t.key == "cards.reaction.killed"
    t.does(0, "Mourn")
    assert t.gold(0) == 1


@pytest.mark.rule("agot-events-02")
def test_an_event_is_discarded_before_reactions_to_it() -> None:
    t = table(stark(hand=["Blank Page"], play=["Bard"]))
    t.does(0, "Blank Page")
    assert t.key == "cards.reaction.played" and t.pile(0, "discard") == ["Blank Page"] and t.gold(0) == 1
    t.does(0, "Bard")
    assert t.pile(0, "hand") == ["Blank Page"]


@pytest.mark.rule("agot-events-03")
def test_an_event_is_for_those_who_are_there() -> None:
    t = table(stark(play=["Peasant"], hand=["Praise", "Welcome", "Baron"]))
    t.does(0, "Praise")
    t.passes(1)
    t.does(0, "Welcome")
    assert t.card("Peasant").strength == 2 and t.card("Baron").strength == 4


@pytest.mark.rule("agot-events-04")
def test_an_event_does_not_enter_play() -> None:
    t = table(stark(hand=["Arise", "Dagger", "Peasant", "Mint"]))
    t.does(0, "Arise")
    assert t.key == "cards.pick" and sorted(t.offered(0)) == ["Mint", "Peasant"]
    t = table(stark(hand=["Arise", "Dagger"]))
    assert "Arise" not in t.offered(0)
