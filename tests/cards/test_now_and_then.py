"""What is asked once more when its turn comes: of the next player, of a pile, of a number, of a named type."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.values import tally_strength
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, tyrell

OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Soldier", icons=["military"]),
    man("Monk", icons=["intrigue"]),
    man("Judge", icons=["power"]),
    man("Miser", strength=0, always=[{"strength": 1, "per": "gold"}]),
    place("Purse", {"action": "any", "do": {"gold": 2}}),
    place("Throne", {"action": "any", "do": {"lead": True}}),
    place(
        "Tent",
        {
            "action": "any",
            "cost": {"reveal": {"type": "attachment"}},
            "do": [{"gold": 1}, {"sacrifice": "self"}, {"cover": "paid"}],
        },
    ),
    gear("Ring"),
    event("Gift", {"either": [{"gold": 1}, {"power": 1}], "each": "all"}),
    event("Slander", {"weaken": ANYONE, "icon": "named", "until": "phase"}, name="challenge"),
    *[event(f"Sift to {pile}", {"search": {"type": "character"}, "into": pile}) for pile in ("dead", "discard")],
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], phase="standing", step="act", pause=True, **given)


def acts(t: Table, *words: str, seat: int = 0) -> None:
    """The seat acts with each of these in turn; others pass."""
    for word in words:
        t.run_to("cards.action", seat)
        t.does(seat, word)


@pytest.mark.rule("agot-order-01", "agot-effects-03")
@pytest.mark.parametrize("ways", [(0, 1, 0), (1, 0, 1), (1, 1, 0)])
def test_each_player_decides_for_himself(ways: tuple[int, int, int]) -> None:
    t = table(stark(hand=["Gift"]), lannister(), tyrell())
    acts(t, "Gift")
    for seat, way in enumerate(ways):
        assert t.asked == seat and len(t.decision(seat).options) == 2
        t.does(seat, t.decision(seat).options[way])
    assert [t.gold(seat) for seat in range(3)] == [1 - way for way in ways]
    assert [t.faction_power(seat) for seat in range(3)] == list(ways)


@pytest.mark.rule("agot-effects-03")
def test_nothing_is_attached_to_what_has_left() -> None:
    t = table(stark(play=["Tent"], hand=["Ring"]), lannister())
    acts(t, "Tent")
    t.run_to("cards.action")
    assert t.card("Tent").place == "discard" and t.gold(0) == 1 and t.pile(0, "hand") == ["Ring"]


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("pile", ["dead", "discard"])
def test_what_is_found_for_a_pile_is_not_taken_into_hand(pile: str) -> None:
    t = table(stark(hand=[f"Sift to {pile}"], deck=["Page", "Squire", "Ring"]), lannister())
    acts(t, f"Sift to {pile}")
    assert sorted(t.offered(0))[:2] == ["Page", "Squire"]
    t.does(0, "Page")
    assert "Page" in t.pile(0, pile) and t.pile(0, "hand") == []
    assert t.log("found") == [] and t.log("took") == []
    assert any("goes to its owner's" in line and "Page" in line for line in t.log("move"))


@pytest.mark.rule("agot-targets-08")
@pytest.mark.parametrize(("type_", "whom"), [("military", "Soldier"), ("intrigue", "Monk"), ("power", "Judge")])
def test_an_icon_is_lost_by_who_has_it(type_: str, whom: str) -> None:
    t = table(stark(hand=["Slander"], play=["Page"]), lannister(play=["Soldier", "Monk", "Judge"]))
    acts(t, "Slander")
    t.does(0, type_)
    assert {*t.offered(0)} - {"Herald"} == {"Page", whom}
    t.does(0, whom)
    assert t.card(whom).icons == [] and len(t.card("Page").icons) == 3


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize("first", [0, 1])
def test_who_leads_already_does_not_take_the_lead(first: int) -> None:
    t = table(stark(play=["Throne"]), lannister(play=["Throne"]), first=first)
    other = 1 - first
    t.run_to("cards.action", first)
    assert "Throne" not in t.offered(first)
    acts(t, "Throne", seat=other)
    assert t.match.first == other
    t.run_to("cards.action", first)
    assert "Throne" in t.offered(first)


@pytest.mark.rule("agot-modifiers-01")
def test_where_a_number_comes_from_is_told_as_things_stand() -> None:
    t = table(stark(play=["Miser", "Purse"], gold=1), lannister())
    miser = t.card("Miser").number
    for gold in (1, 4):
        t.match.add_gold(0, gold - t.gold(0))
        assert [part[:2] for part in tally_strength(t.match, miser).parts if part[0]] == [(gold, "agot-constant-01")]
        assert t.card("Miser").strength == gold
