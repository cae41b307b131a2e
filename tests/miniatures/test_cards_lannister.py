"""Cards of House Lannister, each sentence played."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from bannermen.kernel.decision import PASS
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import SWORDS, Table, at, battle

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes


def lone(mine: list[str], theirs: list[str], **more: object) -> Table:
    """Two units ten inches apart, the second side to move."""
    units = [fighters("mine", mine), fighters("theirs", theirs)]
    return battle([at("mine", 24, 16)], [at("theirs", 24, 26, 180)], units=units, turn=1, **more)


# --- attachments and units ---


def test_a_battle_plan_costs_two_cards_for_one_of_choice() -> None:
    t = duel(["order-battle-plan"], first={"hand": ["40105", "40105"], "deck": ["40101", "40102"]})
    assert t.key == "declare-turn-start"
    t.answer(order(0))
    t.until("pick-card")
    assert t.war.hand[0] == [] and len(t.war.discard[0]) == 2
    t.answer(card(1))
    assert t.war.hand[0] == [1] and t.war.deck[0] == [0]
    t = duel(["order-battle-plan"], first={"hand": ["40105"], "deck": ["40101"]})
    assert t.key != "declare-turn-start", "one card is not enough"


def test_the_order_taunt() -> None:
    for deed, tokens in (("charge", 0), ("maneuver", VULNERABLE | WEAKENED)):
        t = lone(["order-taunt"], [], dice=(6,) + (1,) * 9)
        assert t.key == "declare-activated"
        t.answer(order(0)).deed(deed)
        assert t.war.conditions[1] == tokens
    units = [fighters("mine", ["order-taunt"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 26, 0)], units=units, turn=1)
    assert t.key != "declare-activated", "it looks away and could not charge"


def test_supremacy_counts_destroyed_ranks() -> None:
    for figures, total in ((12, 7), (8, 6), (4, 5)):
        t = duel(theirs=["order-lannister-supremacy"], their={"figures": figures}, dice=(1, 1, 1, 1, 4, 3, 1))
        strike(t)
        t.until("declare-attack-done")
        t.answer(order(1))
        assert t.told("tested")[-1].data["total"] == total


# --- NCUs ---


def test_the_tactical_mastermind_fills_his_hand_to_four() -> None:
    for who, cards in (("30104", 4), ("counsellor", 3)):
        deck = ["40101"] * 9
        t = duel(first={"ncus": [who], "deck": deck}, dice=(1,) * 30)
        t.end_round()
        assert len(t.war.hand[0]) == cards


def test_the_tactical_mastermind_finds_a_counterplot_once() -> None:
    first = {"hand": ["40201"]}
    t = duel(first=first, second={"ncus": ["30104"], "deck": ["40105", "40101"]}, dice=(1, 1, 1, 1))
    t.war.chance.script = [5, 0, 0, 0, 0]
    strike(t).answer(card(0))
    assert (t.key, t.seat) == ("declare-card-played", 1)
    t.answer(ncu(0))
    t.finish()
    assert t.war.deck[1] == [2] and t.war.discard[1] == [1] and t.war.ncu_used[0]
    assert t.war.discard[0] == [0]


def test_counterplot_by_the_mastermind_cancels() -> None:
    for used in (True, False):
        t = duel(first={"hand": ["40201"]}, second={"ncus": ["30104"], "discard": ["40105"]}, my={"figures": 4})
        t.war.holder[3] = -1
        t.war.chance.script = [5, 0, 0, 0, 0, 0]
        strike(t).answer(card(0))
        if used:
            t.answer(ncu(0))
        else:
            t.skip()
        t.until("charge-reroll") if not used else t.finish()
        assert bool(t.told("used")) and (t.key == "charge-reroll") != used, "the last rank would have re-rolled"


def test_little_doves_name_two_zones() -> None:
    for zone, tokens in (("crown", VULNERABLE), ("tactics", 0)):
        t = duel(
            first={"ncus": ["counsellor"]}, second={"ncus": ["30108"]}, dice=(6, 6, 1), my={"conditions": ["panicked"]}
        )
        t.ncu(0)
        assert (t.key, t.seat) == ("declare-ncu-activated", 1)
        t.answer(ncu(1))
        assert t.key == "pick-a-zone"
        t.zone("crown").zone("wealth")
        assert t.war.ncu_tokens[1] == 2
        t.zone(zone)
        while t.key not in ("aim-at", "pick-activation", "pick-action"):
            t.first()
        if tokens:
            t.unit(0)
        assert t.war.conditions[0] & VULNERABLE == tokens


# --- tactics cards ---


def test_false_agenda_moves_the_ncu() -> None:
    for zone in ("tactics", "wealth"):
        t = duel(first={"ncus": ["counsellor"]}, second={"hand": ["40117"]}, my={"figures": 10})
        t.ncu(0).answer(card(0)).zone(zone)
        while t.key != "pick-effect":
            t.first()
        assert t.seat == 1
        t.answer(YES).zone("maneuver")
        assert t.war.holder.index(0) == 4 and t.war.holder.count(-1) == 4
        if zone == "tactics":
            assert t.key == "pick-token"
            t.condition("panicked")
        assert bool(t.war.conditions[0]) == (zone == "tactics")
    t = duel(first={"ncus": ["counsellor"]}, second={"hand": ["40117"]}, my={"figures": 10})
    t.ncu(0).answer(card(0)).zone("wealth").until("pick-effect").answer(PASS)
    assert t.war.holder.index(0) == 1, "it may be left there"


def test_false_agenda_finds_no_zone_when_all_are_held() -> None:
    """Five NCUs, one after the other: whoever claims the last zone stays where he is, and the turn goes on."""
    five = [{"ncus": ["counsellor"] * 3, "done": [1, 2]}, {"ncus": ["counsellor"] * 2, "done": [0, 1]}]
    five[1]["hand"] = ["40117"]
    board = {"tactics": 1, "wealth": 2, "combat": 3, "crown": 4}
    t = duel(first=five[0], second=five[1], board=board)
    t.ncu(0).answer(card(0)).zone("maneuver")
    while t.key != "pick-effect":
        t.first()
    t.answer(YES)
    assert t.war.holder.index(0) == 4 and t.seat == 1 and t.key == "pick-action"


def test_a_cunning_ploy_moves_another_unit() -> None:
    for leader in (0, 1, None):
        units = [fighters("mine", []), fighters("theirs", [])]
        first = [at("mine", 20, 16, commander=leader == 0), at("mine", 28, 16, commander=leader == 1)]
        t = battle(first, [at("theirs", 24, 27, 180)], units=units, first={"hand": ["40118"]})
        t.unit(0).answer(card(0))
        assert bool(t.war.conditions[2] & VULNERABLE) == (leader is not None)
        assert t.key == "pick-action" and set(t.deeds()) == {"maneuver", "march", "nothing"}
        t.deed("maneuver").stays(1)
        assert t.seat == 1 and t.war.activated[0] and not t.war.activated[1], "the first could do nothing more"


def test_intercepted_orders_need_another_target() -> None:
    for die, again in ((3, True), (2, False)):
        units = [fighters("mine", []), fighters("theirs", [])]
        foes = [at("theirs", 20, 27, 180, commander=True), at("theirs", 28, 27, 180)]
        t = battle(
            [at("mine", 24, 16)],
            foes,
            units=units,
            first={"ncus": ["counsellor"]},
            second={"hand": ["40119"]},
            dice=(die, 6, 6, 1),
        )
        t.ncu(0).zone("crown").unit(1)
        assert (t.key, t.seat) == ("declare-targeted", 1)
        t.answer(card(0))
        if again:
            assert t.key == "pick-token", "the only other target is the new one, near Tyrion"
            t.condition("weakened")
        tested = t.told("tested")[0].data["unit"]
        assert tested == (2 if again else 1)
        assert bool(t.war.conditions[2]) == again


def test_intercepted_orders_are_rolled_again_with_tactics() -> None:
    t = duel(
        first={"ncus": ["counsellor"]}, second={"hand": ["40119"], "ncus": ["counsellor"], "done": [0]}, dice=(1, 1, 6)
    )
    t.war.holder[2] = 1
    t.ncu(0).zone("crown").answer(card(0))
    assert t.war.chance.script == [], "two dice, then the test finds no die left"


def test_traitors_are_hunted() -> None:
    t = duel(first={"hand": ["40124"]}, dice=(6, 1, 1, 1, 1, 4, 3, 1))
    t.answer(card(0))
    strike(t)
    assert t.last("tested").data["total"] == 5, "Vicious"
    assert t.war.conditions[0] == 0
    t.end_round()
    assert t.war.conditions[0] == VULNERABLE | PANICKED and t.war.granted[1] == [] and t.war.discard[0] == [0]


def test_hunters_of_dead_traitors_are_not_punished() -> None:
    t = battle(
        [at(SWORDS, 24, 20)],
        [at(SWORDS, 24, 24.8, 180, figures=1), at(SWORDS, 40, 40, 180)],
        first={"hand": ["40124"]},
        dice=(6,) * 7 + (1,) * 20,
    )
    t.answer(card(0)).unit(1)
    strike(t).end_round()
    assert not t.war.on_field(1) and t.war.conditions[0] == 0


def test_charismatic_leadership_resists_zones_and_orders() -> None:
    for faces, stopped in (((6, 6), True), ((1, 1), False)):
        t = duel(first={"ncus": ["counsellor"]}, second={"hand": ["40126"]}, dice=(*faces, 6, 6, 1))
        t.ncu(0).zone("crown")
        assert (t.key, t.seat) == ("declare-targeted", 1)
        t.answer(card(0))
        assert len(t.told("tested")) == (1 if stopped else 2), "its own test, and that of the Crown"
    t = duel(["order-mark-target"], second={"hand": ["40126"]}, dice=(6, 6))
    t.answer(order(0))
    assert (t.key, t.seat) == ("declare-targeted", 1)
    t.answer(card(0))
    assert not t.war.conditions[1] & VULNERABLE


def test_charismatic_leadership_is_better_near_addam() -> None:
    for commander, total in ((True, 6), (False, 4)):
        t = duel(
            first={"ncus": ["counsellor"]},
            second={"hand": ["40126"]},
            dice=(2, 2, 6, 6, 1),
            their={"commander": commander},
        )
        t.ncu(0).zone("crown").answer(card(0))
        assert t.told("tested")[0].data["total"] == total


def test_charismatic_leadership_is_not_for_cards() -> None:
    t = duel(["affiliation-crannogman"], first={"hand": ["40402"]}, second={"hand": ["40126"]})
    t.answer(card(0))
    assert t.key == "pick-token", "it is targeted by a card, and nobody is asked"


def test_predictable_maneuvers_come_first() -> None:
    units = [fighters("mine", []), fighters("theirs", [])]

    def table() -> Table:
        t = battle(
            [at("mine", 24, 16)],
            [at("theirs", 24, 30, 180), at("theirs", 34, 30, 180)],
            units=units,
            first={"hand": ["40129"]},
            second={"ncus": ["counsellor", "counsellor"]},
            turn=1,
        )
        assert (t.key, t.seat) == ("declare-turn-start", 0)
        t.answer(card(0)).unit(1)
        assert t.key == "pick-ncu"
        return t.ncu(0)

    t = table()
    t.unit(1).deed("maneuver")
    assert t.key == "pick-action" and t.seat == 0 and set(t.deeds()) == {"maneuver", "nothing"}
    t.deed("maneuver").to(24, 18)
    assert t.key == "move.maneuver" and t.seat == 1
    t = table()
    t.unit(2).deed("maneuver")
    assert t.key == "move.maneuver", "another unit was predicted"
    t = table()
    t.ncu(0).zone("crown")
    assert t.key == "pick-action" and t.seat == 0
    t = table()
    t.ncu(1).zone("crown")
    assert t.is_turn_begun, "another NCU was predicted"


def test_predictable_maneuvers_only_in_the_first_turn() -> None:
    t = duel(first={"hand": ["40129"]}, second={"ncus": ["counsellor", "counsellor"], "done": [0]}, turn=1)
    assert t.key != "declare-turn-start"


# --- what was declared before ---


def test_bribery_ends_when_wealth_comes() -> None:
    t = duel(my={"figures": 10}, first={"ncus": ["counsellor"]})
    t.war.granted[0] = [(t.war.book.number["bribery"], 3, 1, -1, 0)]
    t.ncu(0).zone("wealth").unit(0)
    assert t.war.granted[0] == []


def test_uncontrolled_rage_charges_the_nearest() -> None:
    units = [fighters("mine", ["uncontrolled-rage"]), fighters("theirs", [])]
    foes = [at("theirs", 20, 27.5, 180), at("theirs", 28, 26, 180)]
    t = battle([at("mine", 24, 16)], foes, units=units, dice=(1, 1) + (1,) * 20)
    t.deed("charge")
    t.finish()
    assert t.told("declared")[0].data["target"] == 2 if t.told("declared") else 2 in t.war.contacts[0]


def test_cleaving_blows_need_no_charge_to_go_through() -> None:
    t = strike(duel(["cleaving-blows"], attack="cleaving-blows", dice=(6, 1, 1, 1, 6, 6, 1)))
    assert t.told("defense") == [] and t.told("wounds")[0].data["wounds"] == 1
