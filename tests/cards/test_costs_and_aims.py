"""What can be paid and what cannot, and how several targets are chosen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark, tyrell, wearing

MINE = {"type": "character", "whose": "mine"}
KNEEL: dict[str, Any] = {"kneel": "self"}
FIXED = [{"law": "cannot", "to": "kneels"}, {"law": "cannot", "to": "sacrificed"}]
OWN = cards_file(
    man("Peasant"),
    man("Squire", strength=2),
    man("Knight", strength=4),
    man("Oak", {"action": "any", "cost": KNEEL, "do": {"gold": 1}}, always=FIXED),
    man("Stump", {"action": "any", "cost": {"sacrifice": "self"}, "do": {"gold": 1}}, always=FIXED),
    man("Pilgrim", {"action": "any", "cost": {"token": "stand"}, "do": {"gold": 1}}),
    place("Yoke", {"action": "any", "cost": {"kneel": MINE}, "do": {"gold": 1}}),
    place("Altar", {"action": "any", "cost": {"sacrifice": MINE}, "do": {"gold": 1}}),
    place("Pawnshop", {"action": "any", "cost": {"discard": 2}, "do": {"gold": 1}}),
    place("Toll", {"action": "any", "cost": {"gold": 2}, "do": {"draw": 1}}),
    place("Banner Hall", {"action": "any", "cost": {"kneel": "faction"}, "do": {"gold": 1}}),
    place("Bonfire", {"action": "any", "cost": {"remove": "self"}, "do": {"gold": 1}}),
    place("Tent", {"action": "any", "cost": {"return": "self"}, "do": {"gold": 1}}),
    event("Barter", {"gold": 1}, cost={"discard": 2}),
    event("Two", {"kneel": "it"}, {**ANYONE, "count": 2}),
    event("Up to Two", {"kneel": "it"}, {**ANYONE, "count": [1, 2]}),
    event("Some", {"kneel": "it"}, {**ANYONE, "count": [0, 2]}),
    event("Four", {"kneel": "it"}, {**ANYONE, "count": [1, 9], "total": 4}),
    event("Pair", {"kneel": "it"}, {**ANYONE, "count": [1, 2], "together": True}),
    event("Each", {"kneel": "it"}, {**ANYONE, "each": True}),
    *(event(f"Each up to {n}", {"kneel": "it"}, {**ANYONE, "each": True, "count": [0, 9], "total_cost": n})
      for n in (0, 1)),
    man("Beggar", cost=0),
    gear("Anvil", {"strength": 9, "for": "host"}),
    place("Hut"),
    place("Inn", {"action": "any", "cost": KNEEL, "do": {"gold": 1}}),
    man("Elm", {"action": "any", "cost": {"kneel": {"name": "Squire"}, "sacrifice": {"name": "Hut"}},
        "do": {"gold": 1}}, always=FIXED),
    {**gear("Bridle"), "does": [{"action": "any", "cost": {"kneel": "host"}, "do": {"gold": 1}}]},
)  # fmt: skip


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None) -> Table:
    return Table(ours, theirs or lannister(), phase="standing", step="act", content=[OWN], pause=True)


@pytest.mark.rule("agot-costs-02", "agot-costs-03", "agot-cannot-01", "agot-sacrifice-01")
@pytest.mark.parametrize(
    ("what", "ours", "can"),
    [
        ("Oak", ["Oak"], False),
        ("Stump", ["Stump"], False),
        ("Pilgrim", ["Pilgrim"], False),
        ("Pilgrim", [card("Pilgrim", tokens={"stand": 1})], True),
        ("Yoke", ["Yoke"], False),
        ("Yoke", ["Yoke", kneeling("Peasant")], False),
        ("Yoke", ["Yoke", "Oak"], False),
        ("Yoke", ["Yoke", "Peasant"], True),
        ("Altar", ["Altar"], False),
        ("Altar", ["Altar", "Stump"], False),
        ("Altar", ["Altar", kneeling("Peasant")], True),
    ],
)
def test_what_is_there_to_pay_with(what: str, ours: list[Any], can: bool) -> None:
    t = table(stark(play=ours), lannister(play=["Peasant", "Squire"]))
    if can:
        t.does(0, what)
        assert t.gold(0) == 1
    else:
        assert t.refused(0, what) == "agot-costs-02"


@pytest.mark.rule("agot-costs-03", "agot-kneel-02", "agot-cannot-01")
def test_a_host_kneels_for_its_attachment() -> None:
    t = table(stark(play=[wearing("Peasant", "Bridle")]))
    t.does(0, "Bridle")
    assert t.gold(0) == 1 and t.card("Peasant").kneeling and not t.card("Bridle").kneeling
    for host in (kneeling(wearing("Peasant", "Bridle")), wearing("Oak", "Bridle")):
        t = table(stark(play=[host]))
        assert t.refused(0, "Bridle") == "agot-costs-02"


@pytest.mark.rule("agot-costs-02", "agot-cannot-01")
def test_what_cannot_pay_itself_pays_with_others() -> None:
    t = table(stark(play=["Elm", "Squire", "Hut"]))
    t.does(0, "Elm")
    assert t.gold(0) == 1 and t.card("Squire").kneeling and t.card("Hut").place == "discard"
    t = table(stark(play=["Banner Hall", "Inn"]))
    t.does(0, "Banner Hall")
    t.passes(1)
    t.does(0, "Inn")
    assert t.gold(0) == 2  # that the faction card kneels is nothing to it


@pytest.mark.rule("agot-costs-04", "agot-initiate-03")
def test_a_hand_pays_with_other_cards_than_the_event() -> None:
    t = table(stark(play=["Pawnshop"], hand=["Peasant"]))
    assert t.refused(0, "Pawnshop") == "agot-costs-02"
    t = table(stark(play=["Pawnshop"], hand=["Peasant", "Squire"]))
    t.does(0, "Pawnshop", ["Peasant", "Squire"])  # in that order onto the pile
    assert t.pile(0, "discard") == ["Peasant", "Squire"] and t.gold(0) == 1
    t = table(stark(hand=["Barter", "Peasant"]))
    assert t.refused(0, "Barter") == "agot-costs-02"
    t = table(stark(hand=["Barter", "Peasant", "Squire", "Knight"]))
    t.does(0, "Barter")
    assert t.key == "cards.throw" and sorted(t.offered(0)) == ["Knight", "Peasant", "Squire"]
    t.does(0, ["Peasant", "Knight"], ["Knight", "Peasant"])
    assert t.pile(0, "hand") == ["Squire"] and t.gold(0) == 1
    for gold, can in ((1, False), (2, True)):
        t = table(stark(play=["Toll"], gold=gold))
        assert ("Toll" in t.offered(0)) == can
        if can:
            t.does(0, "Toll")
            assert t.gold(0) == 0


@pytest.mark.rule("agot-costs-05", "agot-leaveplay-01")
def test_a_card_pays_with_itself() -> None:
    for name, where in (("Bonfire", "out"), ("Tent", "hand")):
        t = table(stark(play=[name]))
        t.does(0, name)
        assert t.card(name).place == where and t.gold(0) == 1
    t = table(stark(play=["Banner Hall", "Banner Hall"]))
    first, second = [each.number for each in t.cards("Banner Hall")]
    t.does(0, first)
    t.passes(1)
    assert t.gold(0) == 1 and t.faction(0).kneeling and t.refused(0, second) == "agot-kneel-02"


@pytest.mark.rule("agot-targets-03", "agot-targets-05")
def test_how_many_targets_are_chosen() -> None:
    ours = stark(play=["Peasant"], hand=["Two", "Up to Two", "Some"])
    t = table(ours)
    assert t.refused(0, "Two") == "agot-targets-03" and {"Up to Two", "Some"} <= set(t.offered(0))
    t = table(stark(hand=["Up to Two", "Some"]))
    assert t.refused(0, "Up to Two") == "agot-targets-03" and t.refused(0, "Some") == "agot-targets-03"
    for name, done in (("Two", []), ("Up to Two", ["done"]), ("Some", ["done"])):
        t = table(stark(hand=[name], play=["Peasant", "Squire"]), lannister(play=["Knight"]))
        t.does(0, name)
        assert sorted(t.offered(0)) == sorted(["Peasant", "Squire", "Knight", *(done if name == "Some" else [])])
        t.does(0, "Squire")
        assert sorted(t.offered(0)) == sorted(["Peasant", "Knight", *done])
        t.does(0, "Knight")
        kneels = [each for each in ("Peasant", "Squire", "Knight") if t.card(each).kneeling]
        assert kneels == ["Squire", "Knight"]


@pytest.mark.rule("agot-targets-03", "agot-targets-05")
def test_several_targets_within_a_bound_or_of_one_player() -> None:
    t = table(stark(hand=["Four"], play=["Peasant", "Squire"]), lannister(play=["Knight", wearing("Squire", "Anvil")]))
    t.does(0, "Four")
    assert sorted(t.offered(0)) == ["Knight", "Peasant", "Squire"]  # 11 is too much
    t.does(0, t.card("Squire", 0).number)
    assert sorted(t.offered(0)) == ["Peasant", "done"]  # 2 and 4 are more than 4
    t = table(stark(hand=["Pair"], play=["Peasant", "Squire"]), lannister(play=["Knight", "Squire"]))
    t.does(0, "Pair", "Knight")
    assert t.offered(0) == ["Squire", "done"] and t.refused(0, "Peasant") == "agot-targets-08"
    t.does(0, "done")
    assert t.card("Knight").kneeling and not t.card("Peasant").kneeling


@pytest.mark.rule("agot-order-01", "agot-targets-05")
@pytest.mark.parametrize("most", [0, 1])
def test_every_player_chooses_as_many_as_may_cost_together(most: int) -> None:
    """Who may choose for nothing chooses those that cost nothing."""
    deed = f"Each up to {most}"
    t = table(stark(hand=[deed], play=["Peasant", "Beggar"]), lannister(play=["Peasant", "Squire"]))
    t.does(0, deed)
    if most == 0:
        assert t.refused(0, ["Peasant", "Beggar"]) == "agot-order-01"
    t.does(0, ["Peasant", "Beggar"] if most == 1 else ["Beggar"])
    assert t.asked == 1 and t.refused(1, ["Peasant", "Squire"]) == "agot-order-01"
    t.does(1, [])
    assert t.card("Beggar", 0).kneeling and t.card("Peasant", 0).kneeling is (most == 1)
    assert not t.card("Peasant", 1).kneeling


@pytest.mark.rule("agot-order-04", "agot-targets-05")
def test_every_player_chooses_among_the_own_ones() -> None:
    t = Table(
        stark(hand=["Each"], play=["Peasant", "Squire"]),
        lannister(play=["Knight"]),
        tyrell(play=["Peasant", "Knight"]),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
        first=1,
    )
    t.run_to("cards.action.standing", 0)
    t.does(0, "Each")
    assert t.key == "cards.each" and t.asked == 2 and sorted(t.offered(2)) == ["Knight", "Peasant"]
    t.does(2, ["Peasant"])
    assert t.asked == 0 and sorted(t.offered(0)) == ["Peasant", "Squire"]
    t.does(0, ["Squire"])
    assert t.card("Knight", 1).kneeling and t.card("Peasant", 2).kneeling and t.card("Squire", 0).kneeling
    assert not t.card("Peasant", 0).kneeling and not t.card("Knight", 2).kneeling
