"""Delayed effects, X, values that follow the table at once, and a victory in the middle of something."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.values import tally_strength
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

MINE = {"type": "character", "whose": "mine"}
GEAR = {"type": "attachment"}
OWN = cards_file(
    man("Peasant"),
    man("Baron", cost=3, strength=3),
    man("Hardy", {"action": "any", "cost": {"token": "poison"}, "do": {"gold": 1}}, icons=["military"]),
    man("Ravager", strength=5, icons=["intrigue"]),
    gear("Sword", {"strength": 2, "for": "host"}),
    event("Doom", {"kill": "it", "later": "phase"}, ANYONE),
    event("Rust", {"discard": "it", "later": "phase"}, GEAR),
    event("Plan", {"draw": 1, "later": "phase"}),
    event("Curfew", {"kneel": ANYONE, "later": "phase"}),
    event("Recall", [{"return": "it"}, {"kneel": "it", "later": "phase"}], MINE),
    event("Hex", [{"mark": "it", "token": "poison"}, {"kill": "it", "token": "poison", "later": "phase"}], ANYONE),
    event("Spell", [{"mark": "it", "token": "stand"}, {"kill": "it", "token": "stand", "later": "phase"}], ANYONE),
    man("Monk", {"action": "any", "cost": {"token": "stand"}, "do": {"gold": 1}}),
    {**event("Note", {"kneel": "it"}, {**ANYONE, "cost": "x", "whose": "theirs"}, cost={"gold": "x"}), "cost": "X"},
    {**event("Plea", {"kneel": "it"}, ANYONE, cost={"gold": "x"}), "cost": "X"},
    place("Lender", {"action": "any", "cost": {"gold": "x"}, "do": {"power": 1}}),
    place("Treasury", always=[{"cheaper": 1, "of": {"type": "event"}}]),
    event("Crown", {"power": 1}),
    event("Oblivion", {"bolster": "it", "strength": 3, "until": "game"}, ANYONE),
    event("Season", {"bolster": "it", "strength": 3, "until": "plot"}, ANYONE),
    place("Throne", {"action": "any", "do": {"power": 1}}),
)


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    given = {"phase": "standing", "step": "act", **given}
    return Table(ours, theirs or lannister(), content=[OWN, VALUES], pause=True, **given)


# --- how long ---


@pytest.mark.rule("agot-lasting-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_lasts_for_the_game_outlasts_every_plot(seat: int) -> None:
    """And what lasts until one's own next plot ends with that."""
    for name, left in (("Oblivion", 3), ("Season", 0)):
        both = (stark(play=["Peasant"]), lannister())
        both[seat]["hand"] = [name]
        t = table(*both, phase="dominance")
        t.run_to("cards.action.dominance", seat)
        t.does(seat, name)
        before = t.card("Peasant").strength
        t.to_phase("plot")
        t.to_phase("draw")
        assert t.card("Peasant").strength == before - 3 + left


@pytest.mark.rule("agot-lasting-01")
def test_who_looks_like_a_smith_is_not_condemned() -> None:
    """What a likeness says of attachments is nothing for claim to go by."""
    likeness = {
        "action": "any",
        "target": {"type": "character", "name": "Smith"},
        "do": {"mimic": "it", "until": "round"},
    }
    folk = cards_file(
        man("Mummer", likeness), man("Smith", keywords=["no attachments except weapon"]), man("Brute", strength=9)
    )
    t = Table(
        stark(play=[kneeling("Brute")]),
        lannister(play=["Mummer", "Smith"]),
        phase="challenges",
        challenge=challenge("military", ["Brute"]),
        step="actions",
        content=[folk],
        pause=True,
    )
    t.run_to("cards.action", 1)
    t.does(1, "Mummer")
    t.run_to("cards.claim", 1)
    assert sorted(t.offered(1)) == ["Mummer", "Smith"]


# --- delayed effects ---


@pytest.mark.rule("agot-delayed-01", "agot-order-02")
def test_each_delayed_effect_comes_due_once() -> None:
    t = table(stark(hand=["Plan", "Plan"]), phase="dominance")
    t.does(0, "Plan")
    t.passes(1)
    t.does(0, "Plan")
    t.to_phase("standing")
    assert len(t.pile(0, "hand")) == 2 and t.match.delayed == []
    t.to_phase("taxation")
    assert len(t.pile(0, "hand")) == 2  # and not with the next phase again


@pytest.mark.rule("agot-delayed-01", "agot-leaveplay-06")
def test_what_left_play_before_its_time_is_another_object() -> None:
    t = table(stark(hand=["Doom", "Rust"], play=[wearing("Peasant", "Sword")]), phase="dominance")
    t.does(0, "Doom")
    t.passes(1)
    t.does(0, "Rust")
    t.run_to("cards.due")
    assert t.asked == 0 and sorted(t.offered(0)) == ["Peasant", "Sword"]
    t.does(0, "Peasant")  # the sword goes back to the hand
    t.to_phase("standing")
    assert t.pile(0, "dead") == ["Peasant"] and t.pile(0, "hand") == ["Sword"]
    t = table(stark(hand=["Doom", "Rust"], play=[wearing("Peasant", "Sword")]), phase="dominance")
    t.does(0, "Doom")
    t.passes(1)
    t.does(0, "Rust")
    t.run_to("cards.due")
    t.does(0, "Sword")  # the other way round both are lost
    t.to_phase("standing")
    assert t.pile(0, "dead") == ["Peasant"] and t.pile(0, "hand") == [] and "Sword" in t.pile(0, "discard")


@pytest.mark.rule("agot-delayed-01", "agot-order-02", "agot-targets-07")
@pytest.mark.parametrize("first", ["Doom", "Curfew"])
def test_an_effect_on_a_card_and_one_without_come_due_in_any_order(first: str) -> None:
    t = table(stark(hand=["Doom", "Curfew"], play=["Peasant", "Baron"]), phase="dominance")
    t.does(0, first, *(["Peasant"] if first == "Doom" else []))
    t.passes(1)
    t.does(0, "Curfew" if first == "Doom" else "Doom", *(["Peasant"] if first == "Curfew" else []))
    t.run_to("cards.due")
    assert sorted(t.offered(0)) == ["House Stark", "Peasant"]
    t.does(0, "House Stark")
    assert t.key == "cards.pick" and sorted(t.offered(0)) == ["Baron", "Peasant"]  # nobody is dead yet
    t.does(0, "Baron")
    t.to_phase("standing")
    assert t.pile(0, "dead") == ["Peasant"]


@pytest.mark.rule("agot-delayed-01", "agot-leaveplay-06")
def test_what_is_gone_when_an_effect_is_put_off_is_not_meant_any_more() -> None:
    t = table(stark(hand=["Recall"], play=["Peasant"], gold=3), phase="marshaling")
    t.does(0, "Recall")
    assert t.pile(0, "hand") == ["Peasant"] and t.match.delayed == []
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Peasant")
    t.to_phase("challenges")
    assert t.card("Peasant").place == "play" and not t.card("Peasant").kneeling


@pytest.mark.rule("agot-delayed-02", "agot-tokens-02")
def test_poison_works_once_and_only_while_it_is_there() -> None:
    t = table(stark(hand=["Hex"], play=[card("Eddard Stark", duplicates=1)]), phase="dominance")
    t.does(0, "Hex")
    assert t.card("Eddard Stark").tokens == {"poison": 1}
    t.run_to("cards.would.killed")
    assert t.card("Eddard Stark").tokens == {}  # removed before it kills
    t.does(0, "Eddard Stark")  # its duplicate
    t.to_phase("standing")
    assert t.card("Eddard Stark").place == "play" and t.card("Eddard Stark").duplicates == 0
    for cured, hex_, victim in ((1, "Hex", "Hardy"), (0, "Hex", "Hardy"), (1, "Spell", "Monk"), (0, "Spell", "Monk")):
        t = table(stark(hand=[hex_], play=[victim]), phase="dominance")
        t.does(0, hex_)
        t.passes(1)
        if cured:
            t.does(0, victim)
        t.to_phase("standing")
        assert t.card(victim).place == ("play" if cured else "dead")


# --- X ---


@pytest.mark.rule("agot-x-02", "agot-targets-03")
def test_x_reaches_from_the_cheapest_target_to_all_that_can_be_paid() -> None:
    t = table(stark(hand=["Note"], gold=4), lannister(play=["Baron", "Baron"]))
    t.does(0, "Note")
    assert t.key == "cards.x" and t.decision(0).options == [3, 4]
    t = table(stark(hand=["Note"], gold=4, play=["Treasury"]), lannister(play=["Baron", "Peasant"]))
    t.does(0, "Note")
    assert t.decision(0).options == [1, 5]
    t.does(0, 5)
    assert t.gold(0) == 0 and t.key == "cards.target" and sorted(t.offered(0)) == ["Baron", "Peasant"]
    t = table(stark(hand=["Note"], gold=4, play=["Treasury"]), lannister(play=["Baron", "Peasant"]))
    t.does(0, "Note", 2)
    assert t.gold(0) == 3 and t.card("Peasant").kneeling  # one target, for 2 less 1
    t = table(stark(hand=["Note"], gold=2), lannister(play=["Baron"]))
    assert t.refused(0, "Note") == "agot-targets-03"


@pytest.mark.rule("agot-x-02")
def test_x_that_reaches_nothing_may_be_nothing() -> None:
    t = table(stark(hand=["Plea"], gold=2), lannister(play=["Baron"]))
    t.does(0, "Plea")
    assert t.key == "cards.x" and t.decision(0).options == [0, 2]
    t.does(0, 0)
    assert t.gold(0) == 2 and t.card("Baron").kneeling
    t = table(stark(hand=["Plea"], gold=0), lannister(play=["Baron"]))
    t.does(0, "Plea")
    assert t.card("Baron").kneeling  # X is nothing
    t = table(stark(play=["Lender", "Treasury"], gold=3))
    t.does(0, "Lender")
    assert t.key == "cards.x" and t.decision(0).options == [0, 3]
    t.does(0, 2)
    assert t.gold(0) == 1 and t.faction_power(0) == 1


@pytest.mark.rule("agot-x-01", "agot-cancel-01")
@pytest.mark.parametrize(("x", "gold", "can"), [(2, 2, True), (2, 1, False), (0, 0, True), (1, 1, True)])
def test_a_judgment_costs_what_was_chosen_for_x(x: int, gold: int, can: bool) -> None:
    t = table(stark(hand=["Plea"], gold=2), lannister(play=["Baron"], hand=["The Hand's Judgment"], gold=gold))
    t.does(0, "Plea", x)
    assert t.is_asked(1, "cards.cancel") == can
    if can:
        t.does(1, "The Hand's Judgment")
        assert t.gold(1) == gold - x and not t.card("Baron").kneeling
    assert t.gold(0) == 2 - x


# --- values ---

VALUES = cards_file(
    man("Sentry", always=[{"strength": 3, "while": {"standing": True}}]),
    man("Sleeper", always=[{"strength": 3, "while": {"standing": False}}]),
    man("Miser", always=[{"strength": 1, "per": "gold"}]),
    man("Herold", always=[{"strength": 1, "per": {"type": "character", "power": True}}]),
    man("Scholar", always=[{"strength": 1, "per": {"type": "event", "at": "discard", "whose": "mine"}}]),
    man("Zealot", always=[{"strength": 3, "while": {"part": "attacking"}}]),
    man("Undefeated", always=[{"strength": 3, "while": {"unlost": "power"}}]),
    man("Elder", always=[{"strength": 1, "per": "used"}]),
    man("Giant", strength=4, always=[{"times": 2}]),
    man("Moot", strength=2, always=[{"strength": 4, "for": {"type": "character", "other": True}}]),
    gear("Weight", {"strength": -9, "for": "host"}),
    gear("Gag", {"blank": "text", "for": "host"}),
    event("Bow", {"kneel": "it"}, MINE),
    event("Rise", {"stand": "it"}, MINE),
    event("Coin", {"gold": 2}),
    event("Honour", {"grant": "it"}, MINE),
    event("Cheer", {"bolster": "it", "strength": 2, "until": "phase"}, MINE),
    faction="stark",
)


@pytest.mark.rule("agot-modifiers-01", "agot-constant-02")
@pytest.mark.parametrize(
    ("who", "deed", "before", "after"),
    [
        ("Sentry", "Bow", 4, 1),
        (kneeling("Sentry"), "Rise", 1, 4),
        ("Sleeper", "Bow", 1, 4),
        ("Miser", "Coin", 1, 3),
        ("Herold", "Honour", 1, 2),
        ("Scholar", "Coin", 1, 2),
    ],
)
def test_a_value_follows_what_it_depends_on_at_once(who: Any, deed: str, before: int, after: int) -> None:
    name = who if isinstance(who, str) else who["card"]
    t = table(stark(hand=[deed], play=[who]))
    assert t.card(name).strength == before
    t.does(0, deed)
    assert t.card(name).strength == after


@pytest.mark.rule("agot-modifiers-01", "agot-constant-02")
def test_values_follow_a_challenge_and_its_outcome() -> None:
    t = table(
        stark(play=["Zealot"]),
        lannister(play=["Undefeated"]),
        phase="challenges",
    )
    assert t.card("Zealot").strength == 1 and t.card("Undefeated").strength == 4
    t.initiate("power", "Zealot")
    assert t.card("Zealot").strength == 4
    t.resolve()
    assert t.card("Zealot").strength == 1 and t.card("Undefeated").strength == 1
    t = table(stark(play=["Elder"], plots=["A Noble Cause", "Counting Coppers"]), phase="taxation")
    old = t.card("Elder").strength
    t.run_to("cards.action.draw")
    assert t.card("Elder").strength == old + 1  # its player has revealed another plot


@pytest.mark.rule("agot-modifiers-01", "agot-modifiers-03", "agot-modifiers-07")
def test_every_number_says_where_it_comes_from() -> None:
    t = table(stark(hand=["Cheer"], play=[wearing("Giant", "Sword"), "Moot", wearing("Peasant", "Weight")]))
    t.does(0, "Cheer", "Giant")
    numbers = {each: t.card(each).number for each in ("Giant", "Moot", "Peasant")}
    parts = {each: [part[:2] for part in tally_strength(t.match, n).parts] for each, n in numbers.items()}
    assert parts["Giant"] == [
        (4, "agot-challenge-25"),
        (4, "agot-constant-01"),
        (2, "agot-constant-01"),
        (2, "agot-lasting-01"),
        (12, "agot-modifiers-03"),
    ]
    assert t.card("Giant").strength == 24
    assert parts["Moot"] == [(2, "agot-challenge-25")]
    assert parts["Peasant"] == [(1, "agot-challenge-25"), (4, "agot-constant-01"), (-9, "agot-constant-01")]
    assert t.card("Peasant").strength == 0 and tally_strength(t.match, numbers["Peasant"]).total == -4
    t = table(stark(play=[wearing("Moot", "Gag"), "Baron"]))
    assert t.card("Baron").strength == 3
    assert len(tally_strength(t.match, t.card("Baron").number).parts) == 1


# --- victory ---


@pytest.mark.rule("agot-victory-01", "agot-events-02")
def test_a_victory_ends_the_match_in_the_middle_of_an_effect() -> None:
    t = table(stark(hand=["Crown"], power=14))
    t.does(0, "Crown")
    assert t.over and t.match.winners == [0] and t.pile(0, "discard") == ["Crown"]
    t = table(stark(play=["Throne"], power=14))
    t.does(0, "Throne")
    assert t.over and t.card("Throne").place == "play"
    t = table(stark(play=["Throne"], power=13))
    t.does(0, "Throne")
    assert not t.over
    t = table(
        stark(play=[kneeling("Ravager")], power=14),
        challenge=challenge("intrigue", ["Ravager"]),
        phase="challenges",
        step="actions",
    )
    t.resolve()
    assert t.over and t.match.winners == [0]  # unopposed
