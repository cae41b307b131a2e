"""Power and gold that move from place to place: as much as there is, and never to those who are not in play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, man
from tests.cards.table import Table, card, cards_file, lannister, stark, tyrell

THEN = {"gold": 5, "then": True}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    event("Homage", {"honor": "it", "gain": 2}, MINE),
    event("Loan", {"honor": "it", "gain": 1, "from": "opponents"}, MINE),
    event("Feast", [{"honor": MINE, "all": True, "gain": 2}, THEN]),
    event("Muster", {"levy": "it", "gain": 2}, ANYONE),
    event("Shame", {"drain": "it", "gain": 2}, ANYONE),
    event("Chest", {"store": "it", "gain": 2}, MINE),
    event("Usurper", {"take": 2, "from": "opponents"}),
    event("Toll", {"tax": 2, "from": "opponents"}),
    event("Penalty", {"fine": 2, "from": "opponents"}),
    event("Riot", [{"random": 2, "from": "opponents"}, THEN]),
    event("Hunger", {"throw": 2, "from": "opponents"}),
    event("Flood", {"mill": 2, "from": "opponents"}),
)


def table(mine: dict[str, Any], *theirs: dict[str, Any], seed: int = 1) -> Table:
    seats = [stark(**mine), *[house(**each) for house, each in zip((lannister, tyrell), theirs or ({},), strict=False)]]
    return Table(*seats, phase="standing", step="act", content=[OWN], pause=True, seed=seed)


@pytest.mark.rule("agot-power-02")
@pytest.mark.parametrize(("has", "moved"), [(1, 1), (2, 2), (5, 2)])
def test_a_card_is_honored_with_what_the_faction_has(has: int, moved: int) -> None:
    t = table({"play": ["Page"], "hand": ["Homage"], "power": has})
    t.does(0, "Homage")
    assert t.card("Page").power == moved and t.faction_power(0) == has - moved


@pytest.mark.rule("agot-power-02")
def test_the_first_opponent_who_has_power_lends_it() -> None:
    t = table({"play": ["Page"], "hand": ["Loan"], "power": 1}, {"power": 0}, {"power": 2})
    t.does(0, "Loan")
    assert t.card("Page").power == 1 and [t.faction_power(seat) for seat in range(3)] == [1, 0, 1]


@pytest.mark.rule("agot-then-01", "agot-power-02")
@pytest.mark.parametrize(("has", "page", "squire", "gold"), [(4, 2, 2, 5), (3, 2, 1, 5), (2, 2, 0, 0)])
def test_a_feast_honors_one_after_the_other(has: int, page: int, squire: int, gold: int) -> None:
    t = table({"play": ["Page", "Squire"], "hand": ["Feast"], "power": has})
    t.does(0, "Feast")
    assert (t.card("Page").power, t.card("Squire").power, t.gold(0)) == (page, squire, gold)
    assert t.faction_power(0) == has - page - squire


@pytest.mark.rule("agot-power-02")
@pytest.mark.parametrize(("has", "moved"), [(1, 1), (2, 2), (5, 2)])
def test_power_of_a_card_goes_to_a_faction_or_is_lost(has: int, moved: int) -> None:
    for deed, mine in (("Muster", moved), ("Shame", 0)):
        t = table({"hand": [deed]}, {"play": [card("Page", power=has)]})
        t.does(0, deed)
        assert t.card("Page").power == has - moved and t.faction_power(0) == mine


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize(("has", "moved"), [(1, 1), (2, 2), (5, 2)])
def test_gold_is_stored_as_far_as_it_goes(has: int, moved: int) -> None:
    t = table({"play": ["Page"], "hand": ["Chest"], "gold": has})
    t.does(0, "Chest")
    assert t.card("Page").tokens == {"gold": moved} and t.gold(0) == has - moved


@pytest.mark.rule("agot-effects-03", "agot-power-02")
@pytest.mark.parametrize(("first", "second"), [(1, 5), (5, 1), (0, 2), (3, 0)])
def test_what_is_taken_of_each_opponent(first: int, second: int) -> None:
    lost = [min(first, 2), min(second, 2)]
    left = [first - lost[0], second - lost[1]]
    t = table({"hand": ["Usurper"], "power": 1}, {"power": first}, {"power": second})
    t.does(0, "Usurper")
    assert [t.faction_power(seat) for seat in range(3)] == [1 + sum(lost), *left]
    for deed, mine in (("Toll", 1 + sum(lost)), ("Penalty", 1)):
        t = table({"hand": [deed], "gold": 1}, {"gold": first}, {"gold": second})
        t.does(0, deed)
        assert [t.gold(seat) for seat in range(3)] == [mine, *left]


@pytest.mark.rule("agot-then-01", "agot-effects-03")
@pytest.mark.parametrize(("held", "left", "gold"), [(1, 0, 0), (2, 0, 5), (3, 1, 5)])
def test_a_hand_of_one_card_loses_no_two(held: int, left: int, gold: int) -> None:
    t = table({"hand": ["Riot"]}, {"hand": ["Page"] * held})
    t.does(0, "Riot")
    t.pass_while(lambda: t.key == "cards.lay")
    assert len(t.pile(1, "hand")) == left and t.gold(0) == gold
    t = table({"hand": ["Hunger"]}, {"hand": ["Page"] * held})
    t.does(0, "Hunger")
    if t.is_asked(1, "cards.discard"):
        assert (t.pending.least, t.pending.most) == (2, 2)
        t.does(1, ["Page", "Page"])
    t.pass_while(lambda: t.key == "cards.lay")
    assert len(t.pile(1, "hand")) == left


@pytest.mark.rule("agot-effects-03")
def test_decks_lose_their_topmost_cards() -> None:
    t = table({"hand": ["Flood"]}, {"deck": ["Page", "Page", "Squire", "Squire"]}, {"deck": ["Squire"] * 5})
    t.does(0, "Flood")
    t.pass_while(lambda: t.key == "cards.lay")
    assert t.pile(1, "discard") == ["Page"] * 2 and t.pile(1, "deck") == ["Squire"] * 2
    assert t.pile(2, "discard") == ["Squire"] * 2 and len(t.pile(2, "deck")) == 3
    t = table({"hand": ["Flood"]}, {"deck": ["Page"]})
    t.does(0, "Flood")
    assert t.over and t.pile(1, "deck") == []  # the last card goes, and its player with it


@pytest.mark.rule("agot-claim-09")
def test_two_at_random_are_two_and_any_two() -> None:
    left = set()
    for seed in range(12):
        t = table({"hand": ["Riot"]}, {"hand": ["Page", "Squire", "Ice"]}, seed=seed)
        t.does(0, "Riot")
        t.run_to("cards.action")
        assert len(t.pile(1, "hand")) == 1 and len(t.pile(1, "discard")) == 2
        left.add(t.pile(1, "hand")[0])
    assert left == {"Page", "Squire", "Ice"}
