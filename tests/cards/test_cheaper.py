"""What makes cards cheaper: for whom, which ones, how often, and never below nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark

C = {"type": "character"}
OWN = cards_file(
    man("Knight", cost=3),
    man("Page", cost=1),
    man("Fog", always=[{"blank": "text", "for": {"type": "location"}}]),
    place("Village", cost=2),
    place("Guild", always=[{"cheaper": 1, "of": C}]),
    place("Court", always=[{"cheaper": 1, "of": C, "while": {"first": True}}]),
    place("Inn", always=[{"cheaper": 2, "of": C, "first": True}]),
    place("Market", {"action": "any", "do": {"cheaper": 2, "of": C, "until": "phase"}, "limit": "1/phase"}),
    place("Fair", {"action": "any", "do": {"cheaper": 1, "of": C, "until": "phase"}, "limit": "1/phase"}),
    place("Tunnel", always=[{"law": "ambush", "of": C, "for": "you"}]),
    place("Treasury", always=[{"cheaper": 1, "of": {"type": "event"}}]),
    place("Scriptorium", always=[{"cheaper": 1, "of": {"type": "event"}, "first": True}]),
    place("Envoy", {"action": "any", "do": {"forbid": "you", "from": "opponents", "until": "round"}}),
    gear("Sword", {"strength": 1, "for": "host"}, cost=2),
    man("Heir", cost=6, always=[{"discount": 1, "per": {"name": "Village"}, "least": 2}]),
    man("Envious", cost=3, always=[{"discount": 2, "while": {"first": False}}]),
    man("Bastard", cost=3, always=[{"discount": 1}]),
    event("Raid", {"gold": 1}, price=2),
    place("Censor", always=[{"cheaper": -1, "of": {"type": "event"}}]),
    place("Feud", always=[{"cheaper": -1, "of": C}]),
    event("Hymn", {"power": 1}),
    event("Ballad", {"power": 1, "per": "x"}, cost={"gold": "x"}, price="X"),
    man("Captain", {"action": "any", "cost": {"gold": "x"}, "do": {"power": 1, "per": "x"}}),
)


def table(play: list[Any], hand: list[str], gold: int, **given: Any) -> Table:
    return Table(
        stark(play=play, hand=hand, gold=gold),
        lannister(hand=["Knight", "Page"], gold=9),
        phase="marshaling",
        content=[OWN],
        pause=True,
        **given,
    )


def buys(t: Table, name: str) -> int:
    """What the next one costs."""
    before = t.gold(0)
    t.run_to("cards.action.marshaling", 0)
    t.does(0, t.card(name, 0, "hand").number)
    return before - t.gold(0)


@pytest.mark.rule("agot-costs-01", "agot-modifiers-07")
def test_a_constant_reducer_is_for_its_player_and_its_sort() -> None:
    t = table(["Guild"], ["Knight", "Page", "Village", "Knight"], 9)
    assert [buys(t, name) for name in ("Knight", "Page", "Village", "Knight")] == [2, 0, 2, 2]
    t = table(["Guild", "Guild", "Guild", "Guild"], ["Knight"], 0)
    assert buys(t, "Knight") == 0  # never less than nothing
    t = table(["Guild", "Fog"], ["Knight"], 9)
    assert buys(t, "Knight") == 3  # a blank guild helps nobody
    t = Table(stark(hand=["Knight"], gold=9), lannister(play=["Guild"]), phase="marshaling", content=[OWN], pause=True)
    assert buys(t, "Knight") == 3  # it is the other player's


@pytest.mark.rule("agot-costs-01", "agot-constant-02")
def test_a_reducer_with_a_condition() -> None:
    assert buys(table(["Court"], ["Knight"], 9), "Knight") == 2
    t = Table(
        stark(hand=["Knight"], gold=9, play=["Court"]),
        lannister(),
        phase="marshaling",
        content=[OWN],
        pause=True,
        first=1,
    )
    while t.match.active != 0:
        t.idle()
    t.run_to("cards.action.marshaling", 0)
    gold = t.gold(0)
    t.does(0, "Knight")
    assert gold - t.gold(0) == 3


@pytest.mark.rule("agot-costs-01")
def test_the_first_one_of_a_round() -> None:
    t = table(["Inn"], ["Village", "Knight", "Knight"], 9)
    assert [buys(t, name) for name in ("Village", "Knight", "Knight")] == [2, 1, 3]
    t = table(["Inn", "Inn"], ["Knight", "Knight"], 9)
    assert [buys(t, "Knight"), buys(t, "Knight")] == [0, 3]  # both of them for the first


@pytest.mark.rule("agot-costs-01", "agot-lasting-03")
def test_the_next_one_of_a_sort() -> None:
    t = table(["Market"], ["Village", "Knight", "Knight", "Raid"], 9)
    t.does(0, "Market")
    t.passes(1)
    assert [buys(t, name) for name in ("Village", "Knight", "Knight")] == [2, 1, 3]
    t = table(["Market", "Fair"], ["Knight", "Knight"], 9)
    t.does(0, "Market")
    t.passes(1)
    t.does(0, "Fair")
    t.passes(1)
    assert [buys(t, "Knight"), buys(t, "Knight")] == [0, 3]  # both are spent on it
    t = table(["Market"], ["Page", "Knight"], 9)
    t.does(0, "Market")
    t.passes(1)
    assert [buys(t, "Page"), buys(t, "Knight")] == [0, 3]  # what is left over is lost


@pytest.mark.rule("agot-costs-01", "agot-keywords-06")
def test_a_reducer_of_one_player_is_not_spent_by_another() -> None:
    t = table(["Market"], ["Knight"], 9, active=0)
    t.does(0, "Market")
    t.passes(1)
    t.passes(0)
    while t.match.active != 1:
        t.idle()
    t.run_to("cards.action.marshaling", 1)
    gold = t.gold(1)
    t.does(1, t.card("Knight", 1, "hand").number)
    assert gold - t.gold(1) == 3
    assert len(t.match.lasting.flat) == 5  # it waits on for its own player


@pytest.mark.rule("agot-costs-01", "agot-constant-01")
def test_only_what_makes_cheaper_makes_cheaper() -> None:
    t = table(["Tunnel"], ["Page", "Knight"], 9)
    assert [buys(t, "Page"), buys(t, "Knight")] == [1, 3]
    t = Table(stark(hand=["Knight"], gold=9), lannister(play=["Envoy"]), phase="marshaling", content=[OWN], pause=True)
    t.passes(0)
    t.does(1, "Envoy")  # a lasting effect of another sort
    assert buys(t, "Knight") == 3 and len(t.match.lasting.flat) == 5
    t = Table(
        stark(hand=["Knight"], gold=9),
        lannister(hand=["Knight"], play=["Inn"], gold=9),
        phase="marshaling",
        content=[OWN],
        pause=True,
    )
    assert buys(t, "Knight") == 3
    while t.match.active != 1:
        t.idle()
    t.run_to("cards.action.marshaling", 1)
    gold = t.gold(1)
    t.does(1, t.card("Knight", 1, "hand").number)
    assert gold - t.gold(1) == 1  # its own first one


@pytest.mark.rule("agot-costs-01", "agot-events-01")
def test_events_are_cheaper_each_time_or_the_first_time() -> None:
    for name, prices in (("Treasury", [1, 1]), ("Scriptorium", [1, 2]), ("Guild", [2, 2])):
        t = table([name], ["Raid", "Raid"], 9)
        assert [buys(t, "Raid") + 1, buys(t, "Raid") + 1] == prices  # it brings 1


@pytest.mark.rule("agot-keywords-17")
def test_limited_cards_are_counted_once_a_round() -> None:
    own = cards_file(
        place("Road", keywords=["limited"]),
        place("Charter", always=[{"law": "limited", "for": "you"}]),
        place("Village"),
        faction="stark",
    )

    def held(*play: str) -> Table:
        return Table(
            stark(hand=["Road", "Road", "Road", "Village"], play=list(play)),
            lannister(),
            phase="marshaling",
            content=[own],
            pause=True,
        )

    t = held()
    t.does(0, "Village")
    t.run_to("cards.action.marshaling", 0)
    t.does(0, t.card("Road", 0, "hand").number)
    t.run_to("cards.action.marshaling", 0)
    assert t.refused(0, t.card("Road", 0, "hand").number) == "agot-keywords-17"
    t = held("Charter")
    for _ in range(2):
        t.run_to("cards.action.marshaling", 0)
        t.does(0, t.card("Road", 0, "hand").number)
    t.run_to("cards.action.marshaling", 0)
    assert t.refused(0, t.card("Road", 0, "hand").number) == "agot-keywords-17"


@pytest.mark.rule("agot-costs-01", "agot-constant-02")
@pytest.mark.parametrize(("places", "cost"), [(1, 5), (3, 3), (4, 2), (5, 2)])
def test_a_card_that_is_cheaper_by_itself_costs_at_least_what_it_says(places: int, cost: int) -> None:
    t = table(["Village"] * places, ["Heir"], 9)
    assert buys(t, "Heir") == cost


@pytest.mark.rule("agot-costs-01", "agot-constant-02")
@pytest.mark.parametrize(("name", "first", "cost"), [("Envious", 0, 3), ("Envious", 1, 1), ("Bastard", 0, 2)])
def test_a_card_is_cheaper_by_itself_only_while_that_holds(name: str, first: int, cost: int) -> None:
    t = table([], [name], 9, first=first, active=0)
    assert buys(t, name) == cost


@pytest.mark.rule("agot-costs-01", "agot-initiate-03")
def test_an_event_that_is_free_costs_what_a_card_adds() -> None:
    t = table(["Censor"], ["Hymn"], 0)
    assert t.refused(0, "Hymn") == "agot-initiate-03"
    t = table(["Censor"], ["Hymn"], 1)
    t.does(0, "Hymn")
    assert (t.gold(0), t.faction_power(0)) == (0, 1)
    t = table(["Censor", "Treasury"], ["Hymn"], 0)  # 1 more and 1 less
    t.does(0, "Hymn")
    assert (t.gold(0), t.faction_power(0)) == (0, 1)


@pytest.mark.rule("agot-x-02", "agot-x-03", "agot-costs-01")
@pytest.mark.parametrize(
    ("name", "places", "most", "left"),
    [
        ("Ballad", [], 2, 0),
        ("Ballad", ["Treasury"], 3, 0),
        ("Ballad", ["Treasury", "Scriptorium"], 4, 0),
        ("Ballad", ["Censor"], 1, 0),
        ("Captain", [], 2, 0),
        ("Captain", ["Inn"], 2, 0),  # which makes cheaper whom one marshals, and no ability
        ("Captain", ["Guild", "Treasury"], 2, 0),
        ("Captain", ["Feud"], 2, 0),
    ],
)
def test_x_is_as_much_as_can_be_paid(name: str, places: list[str], most: int, left: int) -> None:
    play, hand = (places, [name]) if name == "Ballad" else ([*places, name], [])
    t = table(play, hand, 2)
    t.does(0, name)
    assert list(t.decision(0).options) == [0, most]
    t.does(0, most)
    assert (t.gold(0), t.faction_power(0)) == (left, most)


@pytest.mark.rule("agot-costs-01", "agot-x-02")
def test_who_asks_for_x_gold_is_not_helped_by_what_makes_the_next_one_cheaper() -> None:
    t = table(["Market", "Captain"], ["Knight"], 1)
    t.does(0, "Market")
    t.passes(1)
    t.does(0, "Captain", 1)
    assert (t.gold(0), t.faction_power(0)) == (0, 1)
    t.passes(1)
    assert t.refused(0, "Knight") == "agot-initiate-03"  # it costs 1 still: the Market has not spoken of the Captain
