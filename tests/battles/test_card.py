"""Leadership cards: who plays them, what they cost, whom they order."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.load import book
from bannermen.games.battles.game import GAME
from bannermen.games.battles.terms import CARD_AT, RAISE_MORALE, RALLY_FOR_MORALE
from bannermen.proving.battles.proof import PROOF
from tests.battles.table import Table

SPARE = {"stark": "morale", "lannister": "morale"}
FOE = ["A5 lannisport-guard green"]
COMMITTED = {"committed": True}


def table(stark: list[str], card: str, **more: Any) -> Table:
    given: dict[str, Any] = {"lannister": FOE, "pool": SPARE, "hands": {"stark": [card]}}
    return Table(stark=stark, **{**given, **more})


@pytest.mark.rule("bow-card-01")
def test_what_a_card_costs_and_where_it_goes() -> None:
    t = table(["K5 eddard-stark blue", "K6 guards-of-the-north green"], "SL05")
    t.play("SL05")
    assert (t.command_tokens("stark"), t.tokens_on("eddard-stark"), t.hand("stark")) == (2, 1, [])
    assert t.discarded("stark") == [] and PROOF.faults(t.battle) == []  # it lies on the table
    t.name("K6").stay()
    assert t.discarded("stark") == ["SL05"] and PROOF.faults(t.battle) == []
    assert t.command_tokens("stark") == 2


@pytest.mark.rule("bow-card-02")
def test_only_units_of_the_named_commander_can_be_ordered() -> None:
    stark = [
        "K3 eddard-stark blue",
        "K4 guards-of-the-north green",
        "K9 maege-mormont blue",
        "K8 guards-of-the-north green",
    ]
    t = table(stark, "SL05")
    t.say(CARD_AT + t.card("SL05"))
    assert t.asked == "name-commander" and len(t.options) == 2  # exactly one, without any "both"
    t.commit("eddard-stark")
    assert t.units == {"K3", "K4"}
    assert t.refused(t.unit("K8")) == "bow-card-02"
    assert t.refused(t.unit("K9")) == "bow-card-02"
    t.name("K4").stay()
    assert (t.tokens_on("eddard-stark"), t.tokens_on("maege-mormont")) == (1, 0)


def test_cards_that_would_do_nothing_are_known_to_their_owner() -> None:
    def idle(*stark: str, seat: int = 0) -> list[int]:
        t = table(["K5 eddard-stark blue", *stark], "SL01")
        side: dict[str, Any] = GAME.view(t.battle, seat)["sides"][0]
        return list(side["idle"])

    rally_all = table(["K5 eddard-stark blue"], "SL01").card("SL01")
    assert idle("K6 guards-of-the-north green") == [rally_all], "nobody to rally"
    assert idle("K6 guards-of-the-north green inactive") == []
    assert idle("K6 guards-of-the-north green", seat=1) == [], "whose hand it is knows, and nobody else"


@pytest.mark.rule("bow-card-03")
def test_all_units_means_all_of_the_zone() -> None:
    """Eight units, three of them with Eddard."""
    stark = ["K5 eddard-stark blue", "K6 guards-of-the-north green", "J5 northland-archers red"]
    stark += [f"{at} guards-of-the-north green" for at in ("K10", "K11", "K12", "K13", "K14")]
    t = table(stark, "SL05").printed("SL05", "{commands: [{order: {count: 99}}]}")
    t.play("SL05")
    assert t.units == {"K5", "K6", "J5"}
    t.name("K5", "K6", "J5")
    assert len(t.battle.ordered) == 3
    t = table([*stark[:4], "K7 guards-of-the-north green inactive"], "SL01").play("SL01")
    assert t.active("K7")  # SL01 rallies all, in the zone
    t = table([*stark[:3], "K9 guards-of-the-north green inactive"], "SL01").play("SL01")
    assert not t.active("K9")


@pytest.mark.rule("bow-card-04")
def test_a_unit_may_leave_the_zone_and_attack() -> None:
    t = table(
        ["E5 eddard-stark blue", "E7 guards-of-the-north green"], "SL05", lannister=["E10 lannisport-guard green"]
    )
    t.play("SL05").name("E7").move("E9")
    t.roll("green red").attack("E10")
    assert t.figures("E10") == 3


@pytest.mark.rule("bow-card-04")
def test_the_zone_is_settled_when_the_card_is_played() -> None:
    """Robb's march takes a unit out of the zone, and another would be in it then: neither matters."""
    stark = ["E5 robb-stark-young-wolf blue", "E7 guards-of-the-north green", "E2 guards-of-the-north green"]
    t = table(stark, "SL33", pool={"stark": "blue", "lannister": "morale"})
    t.play("SL33", commands=2).tactic()
    t.say(t.unit("E7")).move("E8").say(t.unit("E5")).move("E4")
    assert t.asked == "name-units" and t.units == {"E8"}
    assert t.refused(t.unit("E2")) == "bow-card-02"


@pytest.mark.rule("bow-card-05")
def test_commands_are_for_own_units() -> None:
    t = table(["E5 eddard-stark blue"], "SL05", lannister=["E6 lannisport-guard green"])
    t.play("SL05")
    assert t.units == {"E5"}
    assert t.refused(t.unit("E6")) == "bow-card-05"


@pytest.mark.rule("bow-card-06")
def test_any_commander_may_play_the_card_of_another() -> None:
    stark = ["K3 eddard-stark blue", "K4 guards-of-the-north green", "K12 maege-mormont blue"]
    assert book().cards[book().card_index["SL22"]].person == "maege-mormont"
    t = table(stark, "SL22")
    t.play("SL22", commander="eddard-stark").name("K4").stay()
    assert (t.tokens_on("eddard-stark"), t.tokens_on("maege-mormont")) == (1, 0)
    assert not t.active("K4")


@pytest.mark.rule("bow-card-07")
def test_the_commanders_own_unit_may_be_inactive_and_need_not_be_ordered() -> None:
    stark = ["K5 eddard-stark blue inactive", "K6 guards-of-the-north green", "K7 guards-of-the-north green"]
    t = table(stark, "SL05", lords={"eddard-stark": COMMITTED})
    t.play("SL05").name("K6", "K7")
    assert t.battle.ordered == [t.unit("K6"), t.unit("K7")]
    t = table(["K5 eddard-stark blue", "K6 guards-of-the-north green"], "SL05").play("SL05").name("K6").stay()
    assert t.active("K5") and not t.active("K6")


@pytest.mark.rule("bow-card-08")
def test_tactics_reach_no_farther_than_the_zone() -> None:
    stark = ["K5 eddard-stark blue", "K6 guards-of-the-north green", "K9 guards-of-the-north green"]
    card = "{commands: [{order: {count: 1}}], tactics: [{needs: {}, effects: [{do: boon, boon: dice, count: 2}]}]}"
    t = table(stark, "SL05").printed("SL05", card)
    t.play("SL05").tactic()
    assert t.asked == "pick-target" and t.units == {"K5", "K6"}
    assert t.refused(t.unit("K9")) == "bow-card-08"


@pytest.mark.rule("bow-card-08")
def test_the_effects_of_commands_reach_no_farther_either() -> None:
    stark = [
        "K5 eddard-stark blue inactive",
        "K7 guards-of-the-north green inactive",
        "K8 guards-of-the-north green inactive",
    ]
    t = table(stark, "SL13")
    t.play("SL13", commands=1)
    assert t.asked == "pick-target" and t.units == {"K5", "K7"}
    assert t.refused(t.unit("K8")) == "bow-card-08"


@pytest.mark.rule("bow-card-09")
def test_what_a_command_adds_lasts_for_the_turn() -> None:
    """A third die by the card; two again when the unit is ordered anew in the same round."""
    t = table(
        ["D5 guards-of-the-north green", "F5 eddard-stark blue"],
        "SL02",
        lannister=["C5 lannisport-guard red"],
        pool={"stark": "morale green", "lannister": "morale morale morale"},
        lords={"eddard-stark": COMMITTED},
    )
    t.printed("SL02", "{commands: [{order: {count: 3, boons: [{boon: dice}]}}]}")
    t.roll("blue blue blue").play("SL02").name("D5").stay().attack("C5")
    assert t.dice() == [3]
    t.say(RAISE_MORALE)  # Lannister
    t.say(RALLY_FOR_MORALE)
    t.say(RAISE_MORALE)
    t.roll("blue blue").order("D5").stay().attack("C5")
    assert t.dice() == [3, 2]


@pytest.mark.rule("bow-card-10")
def test_fewer_units_than_the_card_allows_and_never_more() -> None:
    stark = [
        "K5 eddard-stark blue",
        "K6 guards-of-the-north green",
        "K7 guards-of-the-north green",
        "J5 guards-of-the-north red",
    ]
    t = table([*stark, "J6 guards-of-the-north green inactive"], "SL05")
    t.play("SL05")
    assert t.refused(t.unit("J6")) == "bow-banner-03"
    t.say(t.unit("K6")).pass_()
    assert [t.active(at) for at in ("K5", "K6", "K7")] == [True, False, True]
    t = table(stark, "SL05").play("SL05")
    for at in ("K5", "K6", "K7"):
        t.say(t.unit(at))
    assert t.asked == "pick-mover"  # three are all that SL05 orders
    assert t.refused(t.unit("J5")) == "bow-move-01"


@pytest.mark.rule("bow-card-10")
def test_nobody_need_be_ordered() -> None:
    """LL10 is played for its die alone."""
    t = Table(
        stark=["K5 guards-of-the-north green"],
        lannister=["A5 kevan-lannister green", "A6 lannisport-guard green"],
        hands={"lannister": ["LL10"]},
        pool=SPARE,
        turn="lannister",
    )
    t.roll("valor").play("LL10").pass_()
    assert t.pool("lannister") == {"morale": 1, "valor": 1}
    assert t.active("A5") and t.active("A6") and t.asks == "stark"


@pytest.mark.rule("bow-card-10")
def test_a_card_speaks_of_certain_units() -> None:
    stark = [
        "K5 eddard-stark blue",
        "K6 guards-of-the-north green",
        "K7 northland-archers green",
        "J5 winterfell-riders red",
    ]
    for card, units in (
        ("SL02", {"K6", "K7"}),
        ("SL03", {"K5"}),
        ("SL05", {"K5", "K6"}),
        ("SL06", {"J5"}),
        ("SL07", {"K7"}),
    ):
        assert table(stark, card).play(card).units == units
    t = table(stark, "SL05").play("SL05")
    assert t.refused(t.unit("K7")) == "bow-traits-01"


@pytest.mark.rule("bow-card-11")
def test_commander_cost_units_moves_attacks() -> None:
    t = table(
        [
            "D5 guards-of-the-north green",
            "D7 guards-of-the-north green",
            "F6 eddard-stark blue",
            "D6 guards-of-the-north red",
        ],
        "SL02",
        lannister=["B5 lannisport-guard green", "B7 lannisport-guard green"],
    )
    t.play("SL02").name("D5", "D7")
    assert t.asked == "pick-mover"
    assert t.refused(t.unit("D6")) == "bow-move-01"  # not named, so it cannot act
    assert t.refused(t.unit("F6")) == "bow-move-01"
    t.say(t.unit("D5")).move("C5").move("C7")  # the second is the last that may move
    assert t.refused(t.unit("D6")) == "bow-attack-01"
    t.roll("red red").say(t.unit("C5")).attack("B5").roll("red red").attack("B7")
    kinds = [event.kind for event in t.events() if event.kind in ("card", "named", "move", "attack")]
    assert kinds == ["card", "named", "named", "move", "move", "attack", "attack"]
