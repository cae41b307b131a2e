"""Abilities of units: keywords of attacks, what helps and hinders, orders, tokens, losing abilities."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, order, strike
from tests.miniatures.table import at, battle

GLORY_SEEKER = "20417"  # Iron Resolve


@pytest.mark.rule("tmg21-keyword-02")
def test_vicious_takes_two_from_the_panic_test() -> None:
    for abilities, total in ((["vicious"], 5), ([], 7)):
        t = strike(duel(abilities, dice=(6, 2, 2, 2, 1, 4, 3, 1)))  # one wound, then 4 and 3
        assert t.last("tested").data["total"] == total


@pytest.mark.rule("tmg21-keyword-03")
def test_a_critical_blow_adds_a_hit_for_every_six() -> None:
    for abilities, hits in ((["lance", "winters-bite"], 3), ([], 2)):
        t = strike(duel(abilities, attack="winters-bite", dice=(6, 5, 2, 2, 1, 1, 1)))
        assert len(t.told("defense")[0].data["faces"]) == hits


@pytest.mark.rule("tmg21-keyword-04")
def test_precision_wounds_with_every_six() -> None:
    t = strike(duel(["precision"], dice=(6, 6, 5, 2, 6, 6, 6, 1)))
    assert t.told("defense")[0].data["faces"] == [6], "the sixes are not defended against"
    assert t.told("wounds")[0].data["wounds"] == 2


@pytest.mark.rule("tmg21-keyword-05", "tmg21-stacking-02")
def test_sundering_takes_one_from_the_defense_once() -> None:
    for abilities, wounds in (([], 0), (["sundering"], 1), (["sundering", "halberd"], 1)):
        t = strike(duel(abilities, attack="halberd", dice=(5, 2, 2, 2, 4, 6, 6, 1)))
        assert t.war.figures[1] == 12 - wounds


@pytest.mark.rule("tmg21-keyword-06")
def test_critical_blow_and_precision_of_the_same_six() -> None:
    t = strike(duel(["reckless-strikes"], dice=(6, 2, 2, 2, 6, 6, 6, 1)))
    assert len(t.told("defense")[0].data["faces"]) == 1, "the added hit is defended against"
    assert t.told("wounds")[0].data["wounds"] == 1, "the six itself is a wound"


@pytest.mark.rule("tmg21-stacking-03")
def test_like_effects_of_other_names_add_up() -> None:
    t = strike(duel(theirs=["agile", "disrupt"], dice=(5, 5, 5, 5)))
    assert t.told("to-hit")[0].data["successes"] == 0, "5 and two times less is not 4"
    t = strike(duel(theirs=["agile"], dice=(5, 5, 5, 5)))
    assert t.told("to-hit")[0].data["successes"] == 4


@pytest.mark.rule("tmg21-stacking-01")
def test_the_same_name_does_not_add_up() -> None:
    units = [fighters("mine", []), fighters("theirs", ["disrupt"])]
    foes = [at("theirs", 24, 24.8, 180), at("theirs", 24, 15.2, 0)]  # one before it, one behind
    t = strike(battle([at("mine", 24, 20)], foes, dice=(5, 5, 5, 5), units=units))
    assert t.told("to-hit")[0].data["successes"] == 4, "one less, not two"


@pytest.mark.rule("tmg21-stacking-04", "tmg21-stacking-06")
def test_who_loses_abilities_loses_orders_and_what_is_printed_under_attacks() -> None:
    t = duel(
        ["lannister-oppression"], ["agile", "order-shield-wall"], dice=(5, 5, 5, 5), their={"conditions": ["weakened"]}
    )
    strike(t)
    assert t.key == "pick-effect"
    t.answer(YES + 2)  # the defender has no abilities this turn
    t.answer(YES + 0)
    assert t.told("to-hit")[0].data["successes"] == 4
    assert not any(d.key == "declare-defense-rolled" for d in t.war.pending), "its order is gone, too"


@pytest.mark.rule("tmg21-stacking-05")
def test_what_others_gave_stays_when_abilities_are_lost() -> None:
    t = duel(["lannister-oppression"], [], dice=(1, 1, 1, 1))
    t.war.granted[1] = [(t.war.book.number["highest-dice"], 1, 1, -1, 0)]
    t.war.muted[1] = 0
    assert [ability for _, ability in t.war.kit(1)] == [t.war.book.number["highest-dice"]]


# --- orders ---


@pytest.mark.rule("tmg21-orders-01", "tmg21-orders-02")
def test_an_order_works_once_a_round_when_its_trigger_occurs() -> None:
    t = duel(theirs=["order-shield-wall"], dice=(5, 5, 5, 5, 1, 1, 1, 1, 6, 6, 1), second={"ncus": []})
    strike(t)
    assert (t.key, t.seat) == ("declare-defense-rolled", 1)
    t.answer(order(1))
    assert t.told("wounds")[0].data["wounds"] == 1, "three of four hits are blocked, one for each rank"
    t.finish()
    assert t.war.spent[1] == 1
    t.end_round()
    assert t.war.spent[1] == 0


@pytest.mark.rule("tmg21-orders-03")
def test_the_unit_with_the_order_is_its_target() -> None:
    t = strike(duel(["order-incite"], my={"figures": 4}, dice=(1, 1, 1, 1)))
    assert t.key == "declare-attack-before"
    t.answer(order(0))
    assert t.told("dice")[0].data["dice"] == 4, "its own highest value, though only one rank is left"


@pytest.mark.rule("tmg21-timing-01", "tmg21-timing-02", "tmg21-timing-03")
def test_one_order_or_card_for_one_occasion() -> None:
    hand = {"hand": ["40201", "40202"]}
    t = strike(duel(["order-incite", "sundering"], dice=(1, 1, 1, 1), first=hand))
    assert t.key == "declare-attack-before" and set(t.asked.options) >= {order(0), card(0), card(1)}
    t.answer(card(0))
    assert t.key != "declare-attack-before" and t.war.hand[0] == [1] and t.war.spent[0] == 0


@pytest.mark.rule("tmg21-timing-04")
def test_a_narrower_condition_on_the_same_step_is_the_same_occasion() -> None:
    hand = {"hand": ["40114", "40201"]}  # when a unit attacks; when it makes a melee attack
    t = strike(duel(dice=(1, 1, 1, 1), first=hand)).answer(card(0))
    assert t.key != "declare-attack-before"


@pytest.mark.rule("tmg21-simultaneous-02", "tmg21-simultaneous-05")
def test_the_active_player_declares_first() -> None:
    t = strike(duel(first={"hand": ["40201"]}, second={"hand": ["40221"]}, dice=(1, 1, 1, 1)))
    assert t.seat == 0
    t.skip()
    assert (t.key, t.seat) == ("declare-attack-before", 1), "the other may wait and then decide"


@pytest.mark.rule("tmg21-simultaneous-03", "tmg21-simultaneous-06")
def test_who_passed_may_not_answer() -> None:
    t = strike(duel(first={"hand": ["40201"]}, second={"hand": ["40221"]}, dice=(1, 1, 1, 1)))
    t.skip().answer(card(1))
    assert t.key != "declare-attack-before" and t.war.hand[0] == [0]


@pytest.mark.rule("tmg21-simultaneous-04")
def test_the_active_players_card_works_first() -> None:
    t = strike(duel(first={"hand": ["40201"]}, second={"hand": ["40221"]}, dice=(1, 1, 1, 1)))
    t.answer(card(0)).answer(card(1))
    used = [event.data["seat"] for event in t.told("used")]
    assert used == [0, 1]


@pytest.mark.rule("tmg21-deck-04", "tmg21-deck-08")
def test_a_card_is_played_on_its_trigger_and_lies_on_the_discard_pile() -> None:
    t = strike(duel(first={"hand": ["40201", "40121"]}, dice=(1, 1, 1, 1)))
    assert t.key == "declare-attack-before"
    assert t.refuses(card(1)) == "tmg21-deck-04", "that one is for a defense"
    t.answer(card(0))
    assert t.war.discard[0] == [0] and 0 not in t.war.hand[0]


@pytest.mark.rule("tmg21-deck-07")
def test_a_zone_makes_a_card_better() -> None:
    for holder, dice in ((0, 4), (-1, 2)):
        t = duel(my={"figures": 4}, first={"hand": ["40201"], "ncus": ["30206"], "done": [0]}, dice=(1,) * 8)
        t.war.holder[3] = holder
        strike(t).answer(card(0))
        assert t.told("dice")[0].data["dice"] == dice


# --- what single abilities do ---


@pytest.mark.rule("tmg21-card-03")
def test_horrific_visage_shakes_the_attacker_before_the_attack() -> None:
    t = strike(duel(theirs=["horrific-visage"], dice=(3, 3, 1, 1, 1, 1, 1)))
    first = t.told("tested")[0].data
    assert (first["unit"], first["total"]) == (0, 3), "one less for each of three ranks"


@pytest.mark.rule("tmg21-card-20", "tmg21-card-21")
def test_counterstrike_turns_misses_into_hits_on_the_attacker() -> None:
    t = strike(duel(theirs=["counterstrike"], dice=(1, 1, 5, 5, 1, 1, 6, 6)))
    assert t.told("wounds")[0].data == {"unit": 0, "wounds": 2, "figures": 10, "lost": 2}


@pytest.mark.rule("tmg21-card-09")
def test_iron_resolve_steadies_and_softens() -> None:
    t = strike(duel(theirs=["iron-resolve"], dice=(5, 2, 2, 2, 1, 1, 2, 6)))
    assert t.last("tested").data["total"] == 4 and t.told("wounds")[-1].data["wounds"] == 2, "the D3 shows 3"


@pytest.mark.rule("tmg21-wounds-04", "tmg21-terms-15")
def test_dauntless_heals_itself_after_a_passed_test() -> None:
    t = strike(duel(theirs=["dauntless"], dice=(5, 5, 2, 2, 1, 1, 6, 6, 1)))
    assert t.war.figures[1] == 11


@pytest.mark.rule("tmg21-tokens-02", "tmg21-tokens-04")
def test_indomitable_never_becomes_weakened() -> None:
    t = strike(duel(["furious-charge", "intimidation-of-the-crown"], ["indomitable"], dice=(1,) * 4))
    assert not t.war.conditions[1] & WEAKENED
    t = duel(["intimidation-of-the-crown"], ["indomitable"], dice=(1,) * 4, first={"ncus": ["30206"], "done": [0]})
    t.war.holder[0] = 0
    strike(t)
    assert t.war.conditions[1] == PANICKED


@pytest.mark.rule("tmg21-terms-23")
def test_stark_fury_is_paid_for_when_the_attack_is_complete() -> None:
    for figures, paid in ((12, 2), (8, 1), (4, 0)):
        t = strike(duel(["order-stark-fury"], my={"figures": figures}, dice=(1,) * 20)).answer(order(0))
        t.finish()
        assert t.war.figures[0] == figures - paid


@pytest.mark.rule("tmg21-terms-21")
def test_hits_without_a_roll_are_defended_against() -> None:
    t = duel(["order-hold-the-line"], dice=(4, 4, 4, 1, 1))
    assert t.key == "declare-activated", "the only unit is activated at once"
    t.answer(order(0))
    assert t.told("wounds")[0].data["wounds"] == 2, "five hits, three blocked"


@pytest.mark.rule("tmg21-modifiers-08", "tmg21-modifiers-09")
def test_the_lowest_value_goes_before_the_highest() -> None:
    t = duel(["improved-armaments"], dice=(1,) * 4, first={"ncus": ["30206"], "done": [0]})
    t.war.holder[1] = 0
    t.war.granted[0] = [(t.war.book.number["lowest-dice"], 1, 1, -1, 0)]
    assert strike(t).told("dice")[0].data["dice"] == 2


@pytest.mark.rule("tmg21-reroll-01", "tmg21-reroll-03")
def test_a_reroll_of_attack_dice_replaces_the_result() -> None:
    t = strike(duel(["mastercraft-longsword"], attack="mastercraft-longsword", dice=(1, 1, 5, 5, 6, 6)))
    assert t.key == "charge-reroll" and t.rule == "tmg21-reroll-01"
    t.dice(0, 1)
    assert t.told("to-hit")[-1].data["faces"] == [6, 6, 5, 5] and t.key != "charge-reroll"


@pytest.mark.rule("tmg21-tokens-08")
def test_an_ability_may_expend_a_token_for_something_else() -> None:
    t = duel(
        ["sadistic-mutilation"],
        dice=(1,) * 4,
        their={"conditions": ["weakened"], "joined": ["20102"]},
    )
    strike(t)
    assert t.key == "pick-effect"
    t.answer(YES)
    assert not t.war.conditions[1] & WEAKENED and t.war.joined(1) == []


@pytest.mark.rule("tmg21-attachments-09")
def test_abilities_of_attachments_are_the_units_own() -> None:
    t = strike(duel(their={"joined": [GLORY_SEEKER]}, dice=(5, 2, 2, 2, 1, 1, 2, 6)))
    assert t.last("tested").data["total"] == 4, "3 and one more by Iron Resolve"


@pytest.mark.rule("tmg21-attachments-10")
def test_with_its_abilities_a_unit_loses_those_of_its_attachments() -> None:
    t = duel(their={"joined": [GLORY_SEEKER]}, dice=(5, 2, 2, 2, 1, 1, 2, 6))
    t.war.muted[1] = 0
    assert strike(t).last("tested").data["total"] == 3


# --- NCUs ---


@pytest.mark.rule("tmg21-ncu-07", "tmg21-ncu-10")
def test_influence_lies_on_a_unit_until_the_round_ends() -> None:
    t = duel(first={"ncus": ["30201"]}, dice=(1,) * 8)
    t.ncu(0).zone("tactics")
    assert t.key == "aim-at" and t.units() == [0, 1], "friend or enemy"
    t.unit(0)
    given = t.war.book.number["family-duty-honor-given"]
    assert [row[0] for row in t.war.granted[0]] == [given]
    t.finish().end_round()
    assert t.war.granted[0] == []


@pytest.mark.rule("tmg21-ncu-08", "tmg21-ncu-12")
def test_one_influence_of_each_side() -> None:
    t = duel(first={"ncus": ["30201", "30103"]}, dice=(1,) * 20)
    t.war.granted[0] = [(t.war.book.number["fealty-given"], 1, 0, -1, 0)]
    t.ncu(0).zone("tactics")
    assert t.war.granted[0] == [(t.war.book.number["fealty-given"], 1, 0, -1, 0)]
    assert [row[2] for row in t.war.granted[1]] == [0], "the other unit is the only one left"


@pytest.mark.rule("tmg21-tokens-01")
def test_a_successful_charge_makes_vulnerable() -> None:
    units = [fighters("mine", ["furious-charge"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 24.8, 180)], dice=(6, 1, 1, 1, 1), units=units)
    t.do(0, "charge").until("charge-reroll")
    assert t.war.conditions[1] & VULNERABLE
