"""Order tokens."""

from __future__ import annotations

import pytest

from bannermen.games.battles.terms import (
    CARD_AT,
    COMMANDER_AT,
    HOUSES,
    PAIR_AT,
    RAISE_MORALE,
    RALLY_FOR_MORALE,
    SYMBOLS,
    TOKEN_AT,
)
from bannermen.kernel.decision import PASS
from tests.battles.table import Table

THREE = ["K2 guards-of-the-north green", "K5 guards-of-the-north blue", "K8 guards-of-the-north red"]
RANKED = {"green": "K2", "blue": "K5", "red": "K8"}
FOE = ["A5 lannisport-guard green"]


def table(pool: str, stark: list[str] = THREE, **more: object) -> Table:
    return Table(stark=stark, lannister=FOE, pool={"stark": pool, "lannister": "morale morale"}, **more)


@pytest.mark.rule("bow-token-01")
def test_without_tokens_there_is_no_token_action() -> None:
    t = table("", hands={"stark": ["SL05"]}, stark=[*THREE, "K11 eddard-stark green"])
    t.battle.committed[0] = True
    assert t.units == set()
    assert [option for option in t.options if option not in (CARD_AT + t.card("SL05"), PASS, COMMANDER_AT)] == []
    assert t.refused(t.unit("K2")) == "bow-token-01"
    assert t.refused(RAISE_MORALE) == "bow-token-06"


@pytest.mark.rule("bow-token-01")
def test_a_token_orders_one_single_unit() -> None:
    t = table("green green morale", stark=["K2 guards-of-the-north green", "K4 guards-of-the-north green"])
    t.order("K2", "green")
    assert t.battle.ordered == [t.unit("K2")]
    t.move("J2")
    assert t.asks == "lannister"
    assert t.active("K4") and not t.active("J2")


@pytest.mark.rule("bow-token-02", "bow-token-03", "bow-token-04")
@pytest.mark.parametrize("colour", ["green", "blue", "red"])
def test_a_shield_orders_a_unit_of_its_rank(colour: str) -> None:
    t = table(f"{colour} morale")
    assert t.units == {RANKED[colour]}
    for rank, at in RANKED.items():
        if rank != colour:
            assert t.refused(t.unit(at)) == "bow-token-09"
    t.order(RANKED[colour]).stay()
    assert t.pool("stark") == {"morale": 1}
    assert not t.active(RANKED[colour])


@pytest.mark.rule("bow-token-05")
@pytest.mark.parametrize("rank", ["green", "blue", "red"])
def test_valor_orders_any_unit(rank: str) -> None:
    t = table("valor morale")
    assert t.units == set(RANKED.values())
    t.order(RANKED[rank]).stay()
    assert t.pool("stark") == {"morale": 1} and not t.active(RANKED[rank])


@pytest.mark.rule("bow-token-06")
@pytest.mark.parametrize("house", HOUSES)
def test_a_morale_token_raises_morale(house: str) -> None:
    t = Table(stark=THREE, lannister=FOE, pool={"stark": "morale morale", "lannister": "morale morale"}, turn=house)
    active = t.battle.active[:]
    t.say(RAISE_MORALE)
    assert t.morale(house) == 1
    assert t.pool(house) == {"morale": 1}
    assert t.battle.active == active and t.battle.ordered == []
    assert t.asks != house


@pytest.mark.rule("bow-token-07")
@pytest.mark.parametrize("house", HOUSES)
def test_a_morale_token_rallies_a_unit_for_a_point_of_morale(house: str) -> None:
    t = Table(
        stark=[
            "K2 guards-of-the-north green inactive",
            "K5 guards-of-the-north blue inactive",
            "K8 northland-archers red",
        ],
        lannister=[
            "A2 lannisport-guard green inactive",
            "A5 lannisport-guard blue inactive",
            "A8 lannisport-guard red",
        ],
        pool={"stark": "morale valor", "lannister": "morale valor"},
        turn=house,
    )
    row = "K" if house == "stark" else "A"
    t.say(RALLY_FOR_MORALE)
    assert t.morale(house) == -1
    assert t.asked == "rally-whom" and t.units == {f"{row}2", f"{row}5"}
    assert t.refused(t.unit(f"{row}8")) == "bow-token-07"  # it is active
    t.say(t.unit(f"{row}5"))
    assert t.active(f"{row}5") and not t.active(f"{row}2")
    assert t.battle.ordered == [] and t.asks != house  # nobody was ordered, the turn is over
    t.pass_()
    t.order(f"{row}5").stay()  # and on a later turn it can be
    assert not t.active(f"{row}5")


@pytest.mark.rule("bow-token-07")
def test_nobody_to_rally() -> None:
    t = table("morale")
    assert RALLY_FOR_MORALE not in t.options
    assert t.refused(RALLY_FOR_MORALE) == "bow-token-07"


@pytest.mark.rule("bow-token-08")
def test_two_equal_tokens_order_any_unit() -> None:
    t = table("blue blue morale", stark=["K8 guards-of-the-north red"])
    t.order("K8").stay()
    assert t.pool("stark") == {"morale": 1}


@pytest.mark.rule("bow-token-08")
def test_two_different_tokens_do_not() -> None:
    t = table("blue green morale", stark=["K8 guards-of-the-north red"])
    assert t.units == set()
    assert t.refused(t.unit("K8")) == "bow-token-09"


@pytest.mark.rule("bow-token-09")
def test_the_unit_is_named_and_then_paid_for() -> None:
    """All ways that the pool allows, and no other; the payment goes back to the supply."""
    t = table("green green blue valor morale morale")
    t.say(t.unit("K2"))
    assert t.asked == "pay"
    green, valor, morale = (SYMBOLS.index(word) for word in ("green", "valor", "morale"))
    assert set(t.options) == {TOKEN_AT + green, TOKEN_AT + valor, PAIR_AT + green, PAIR_AT + morale}
    assert t.refused(TOKEN_AT + 1) == "bow-token-03"  # blue does not pay for a green unit
    assert t.refused(TOKEN_AT + morale) == "bow-token-06"
    assert t.refused(PAIR_AT + 1) == "bow-token-08"  # there is one blue only
    assert t.refused(PAIR_AT + valor) == "bow-token-08"
    t.pay("valor")
    assert t.pool("stark") == {"green": 2, "blue": 1, "morale": 2}
    assert t.active("K2")
    t.stay()
    assert not t.active("K2")


@pytest.mark.rule("bow-token-09")
def test_all_movement_before_the_attack() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["B5 lannisport-guard green", "C5 lannisport-guard red"],
        pool={"stark": "green morale", "lannister": "morale"},
    )
    t.order("D5")
    assert t.asked == "move-to"
    assert t.refused(t.unit("C5")) == "bow-order-03"  # no attack before the movement is over
    t.move("C4").roll("red blue").attack("C5")
    assert t.figures("C5") == 3
    assert t.asked == "choose-action" and t.asks == "lannister"  # no movement after the attack
    assert not t.active("C4")


@pytest.mark.rule("bow-token-10")
def test_tokens_reach_where_no_commander_does() -> None:
    stark = ["K2 eddard-stark green", "K4 guards-of-the-north green", "K7 guards-of-the-north green"]
    t = table("green morale", stark=stark, hands={"stark": ["SL05"]})
    assert "K7" in t.units
    t.play("SL05")
    assert t.units == {"K2", "K4"}
    assert t.refused(t.unit("K7")) == "bow-card-02"
    t = table("green morale", stark=stark)
    t.order("K7").stay()
    assert not t.active("K7")


@pytest.mark.rule("bow-token-10")
def test_tokens_need_no_commander() -> None:
    t = table("red morale")
    t.order("K8").stay()
    assert not t.active("K8")


@pytest.mark.rule("bow-token-11")
@pytest.mark.parametrize("rank", ["green", "blue", "red"])
@pytest.mark.parametrize("kind", SYMBOLS)
def test_all_five_types_make_pairs(kind: str, rank: str) -> None:
    """Two of a kind order a unit of any rank; two morale tokens do not touch morale."""
    t = table(f"{kind} {kind} {kind}", stark=[f"K8 guards-of-the-north {rank}"])
    t.say(t.unit("K8"))
    if t.asked == "pay":  # valor, or its own colour, would do alone
        t.pay(f"pair {kind}")
    t.stay()
    assert t.pool("stark") == {kind: 1} and not t.active("K8") and t.morale("stark") == 0
    assert t.events("order")[-1].rule == "bow-token-08"


@pytest.mark.rule("bow-token-11")
@pytest.mark.parametrize(("pool", "rank"), [("morale green", "red"), ("blue red", "green"), ("morale", "green")])
def test_two_of_different_types_are_no_pair(pool: str, rank: str) -> None:
    t = table(pool, stark=[f"K8 guards-of-the-north {rank}"])
    if t.asks == "stark" and t.asked == "choose-action":
        assert t.unit("K8") not in t.options and t.refused(t.unit("K8")) == "bow-token-09"
    else:
        assert t.events("pass")[-1].rule == "bow-pass-03"  # there was nothing he could do


@pytest.mark.rule("bow-token-12")
def test_a_rally_at_the_end_of_the_track_costs_nothing() -> None:
    t = table(
        "morale valor",
        stark=["K2 guards-of-the-north green inactive", "K5 guards-of-the-north green"],
        morale={"stark": "eleven", "lannister": "rout"},
        marker=-11,
    )
    t.say(RALLY_FOR_MORALE)
    assert t.active("K2")
    assert t.morale("stark") == -11 and not t.battle.over


@pytest.mark.rule("bow-token-12")
def test_a_rally_that_steps_onto_the_own_rout_space_loses() -> None:
    t = table("morale valor", stark=["K2 guards-of-the-north green inactive"], marker=-10)
    assert RALLY_FOR_MORALE in t.options
    t.say(RALLY_FOR_MORALE)
    assert t.winner == "lannister"
    assert not t.active("K2")


def test_a_pair_is_not_offered_where_one_token_is_left() -> None:
    t = table("green green morale", stark=["K2 guards-of-the-north green", "K5 guards-of-the-north blue"])
    t.order("K2", "green").stay()
    t.pass_()
    assert t.units == set()  # one green is left, and only the blue unit is active
    assert t.refused(t.unit("K5")) == "bow-token-09"


def test_units_that_are_gone_cannot_be_ordered() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green 1", "K5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green"],
        pool={"stark": "green green morale", "lannister": "green morale"},
        turn="lannister",
    )
    gone = t.unit("D5")
    t.roll("green red").order("C5").stay().attack("D5")
    while t.asked != "choose-action":
        t.pass_()
    assert t.asks == "stark" and t.units == {"K5"}
    assert t.refused(gone) == "bow-order-01"
