"""What abilities of units do to attacks: one row for each sentence."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.holding import attack_of
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import duel, fighters, order, strike
from tests.miniatures.table import COUNSELLOR, Table, at, battle

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

HELD: dict[str, Any] = {"ncus": [COUNSELLOR], "done": [0]}


def probe(t: Table) -> Attack:
    """The attack, with its dice on the table and nothing reckoned yet."""
    while True:
        attack = attack_of(t.war)
        if attack is not None and len(attack.faces) > 0 and attack.faces[0] > 0:
            return attack
        t.first()


def attacked(ability: str, zone: str = "", figures: int = 12, foes: int = 12, **more: Any) -> tuple[Table, Attack]:
    """Unit 0 has the ability, also as the name of its weapon, and is Weakened so that its dice are asked about."""
    my = {"figures": figures, "conditions": ["weakened"]} | more.pop("my", {})
    their = {"figures": foes} | more.pop("their", {})
    held = {"first": HELD, "board": {zone: 0}} if zone else {}
    t = duel([ability], attack=ability, dice=(2,) * 30, my=my, their=their, **held, **more)
    return t, probe(strike(t))


def charged(ability: str, face: int = 6) -> tuple[Table, Attack]:
    units = [fighters("mine", [ability], ability), fighters("theirs", [])]
    first = [at("mine", 24, 16, conditions=["weakened"])]
    t = battle(first, [at("theirs", 24, 26, 180)], dice=(face,) + (2,) * 30, units=units)
    t.do(0, "charge")
    return t, probe(t)


# ability, zone held, figures of the attacker, of the defender, keywords, what else the attack has
ROWS: list[tuple[str, str, int, int, int, dict[str, Any]]] = [
    ("accute-precision", "", 12, 12, PRECISION, {}),
    ("blade-and-fang", "", 12, 12, VICIOUS, {}),
    ("flail", "", 12, 12, VICIOUS, {}),
    ("spiked-flail", "", 12, 12, VICIOUS, {}),
    ("tooth-claw", "", 12, 12, SUNDERING, {}),
    ("hodor", "", 12, 12, 0, {"more_wounds": 1}),
    ("unstoppable-wrath", "", 12, 12, 0, {"more_wounds": 2}),
    ("the-mountains-strength", "", 12, 12, SUNDERING, {"more_wounds": 2}),
    ("wildfire", "", 12, 12, VICIOUS, {"undefended": True}),
    ("stomp", "", 12, 12, VICIOUS, {"undefended": True, "more_dice": 0}),
    ("resolute-strikes", "", 12, 12, CRITICAL_BLOW, {"to_hit": 0}),
    ("resolute-strikes", "", 4, 12, CRITICAL_BLOW, {"to_hit": 2}),
    ("winters-bite", "", 12, 12, CRITICAL_BLOW, {"to_hit": 0, "may_reroll": False}),
    ("winters-bite", "", 8, 12, CRITICAL_BLOW, {"to_hit": 1, "may_reroll": False}),
    ("winters-bite", "", 4, 12, CRITICAL_BLOW, {"to_hit": 1, "may_reroll": True}),
    ("marauders-blades", "", 12, 12, VICIOUS | CRITICAL_BLOW, {"to_hit": 1}),
    ("marauders-blades", "", 8, 12, VICIOUS, {"to_hit": 0}),
    ("executioners-axe", "", 12, 12, SUNDERING, {}),
    ("executioners-axe", "", 8, 12, SUNDERING | VICIOUS, {}),
    ("executioners-fury", "", 12, 12, VICIOUS, {"only_sixes": True}),
    ("brutal-armaments", "", 12, 8, VICIOUS, {"panic_harm": 1}),
    ("brutal-armaments", "", 12, 12, VICIOUS, {"panic_harm": 0}),
    ("knights-blade", "", 12, 12, SUNDERING, {}),
    ("lance", "", 12, 12, SUNDERING, {"more_dice": 0}),
    ("war-flail", "", 12, 12, VICIOUS, {}),
    ("superior-numbers", "", 12, 8, 0, {"may_reroll": True}),
    ("superior-numbers", "", 12, 12, 0, {"may_reroll": False}),
    ("boldness-and-courage", "", 12, 12, 0, {"more_dice": 1, "ranks_more": 0}),
    ("boldness-and-courage", "", 8, 12, 0, {"more_dice": 0, "ranks_more": 1}),
    ("dominance-of-the-crown", "crown", 12, 12, SUNDERING, {"to_hit": 1}),
    ("dominance-of-the-crown", "", 12, 12, 0, {"to_hit": 0}),
    ("improved-armaments", "wealth", 12, 12, SUNDERING, {"most_dice": True}),
    ("improved-armaments", "", 12, 12, 0, {"most_dice": False}),
    ("winterfell-supplies", "combat", 12, 12, PRECISION, {"most_dice": True}),
    ("winterfell-supplies", "", 12, 12, PRECISION, {"most_dice": False}),
    ("winterfells-wrath", "", 12, 12, CRITICAL_BLOW, {}),
    ("knightly-vow", "combat", 12, 12, 0, {"to_hit": 1}),
    ("knightly-vow", "", 12, 12, 0, {"to_hit": 0}),
    ("cleaving-blows", "", 12, 12, 0, {"undefended": True}),
]


@pytest.mark.parametrize(("ability", "zone", "figures", "foes", "keywords", "more"), ROWS)
def test_what_an_attack_gains(
    ability: str, zone: str, figures: int, foes: int, keywords: int, more: dict[str, Any]
) -> None:
    _, attack = attacked(ability, zone, figures, foes)
    assert attack.keywords == keywords
    assert {name: getattr(attack, name) for name in more} == more


TOKENS: list[tuple[str, str, int, int, int]] = [
    ("executioners-axe", "", 8, 12, PANICKED),
    ("executioners-axe", "", 12, 12, 0),
    ("knights-blade", "combat", 12, 12, VULNERABLE),
    ("knights-blade", "", 12, 12, 0),
    ("intimidation-of-the-crown", "crown", 12, 12, PANICKED | WEAKENED),
    ("intimidation-of-the-crown", "", 12, 12, 0),
    ("mummers-blade", "", 12, 12, WEAKENED),
    ("ruthless-aggression", "", 12, 12, VULNERABLE),
]


@pytest.mark.parametrize(("ability", "zone", "figures", "foes", "tokens"), TOKENS)
def test_what_an_attack_does_to_the_defender_first(
    ability: str, zone: str, figures: int, foes: int, tokens: int
) -> None:
    t, _ = attacked(ability, zone, figures, foes)
    assert t.war.conditions[1] == tokens


def test_who_was_activated_is_not_surprised() -> None:
    for ability in ("mummers-blade", "ruthless-aggression"):
        t, attack = attacked(ability, their={"activated": True})
        assert t.war.conditions[1] == 0 and not attack.may_reroll
    _, attack = attacked("ruthless-aggression")
    assert attack.keywords == VICIOUS and attack.may_reroll


def test_a_longbow_is_as_good_as_the_zones_that_are_held() -> None:
    for zone, keywords, tokens, again in (
        ("wealth", SUNDERING, 0, False),
        ("tactics", 0, VULNERABLE, False),
        ("combat", 0, 0, True),
        ("crown", 0, 0, False),
    ):
        t, attack = attacked("mercenarys-longbow", zone)
        assert (attack.keywords, t.war.conditions[1], attack.may_reroll) == (keywords, tokens, again)


# --- on a charge ---


def test_what_a_charge_adds() -> None:
    for ability, keywords, dice in (
        ("lance", SUNDERING, 10),
        ("war-flail", VICIOUS | CRITICAL_BLOW, 4),
        ("cleaving-blows", CRITICAL_BLOW, 4),
        ("stomp", VICIOUS, 7),
    ):
        _, attack = charged(ability)
        assert attack.keywords == keywords and len(attack.faces) == dice, ability


def test_whom_a_charge_shakes() -> None:
    for ability, tokens in (("ferocious-assault", PANICKED), ("winterfells-wrath", WEAKENED), ("ambush", 0)):
        t, _ = charged(ability)
        assert t.war.conditions[1] == tokens, ability


def test_an_ambush_comes_from_the_side() -> None:
    units = [fighters("mine", ["ambush"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 26, 90)], dice=(6,) + (2,) * 30, units=units)
    t.do(0, "charge").until("charge-reroll")
    assert t.war.conditions[1] == PANICKED | WEAKENED


# --- choices before the dice ---


def test_options_grow_with_lost_ranks() -> None:
    for ability, options in (("mace-spike", 3), ("battle-scars", 3)):
        for figures, picks in ((12, 1), (8, 2)):
            t = duel([ability], attack=ability, my={"figures": figures}, dice=(2,) * 30)
            strike(t)
            for pick in range(picks):
                assert t.key == "pick-effect" and len(t.asked.options) == options - pick
                t.answer(t.asked.options[0])
            assert t.key != "pick-effect"


def test_what_the_options_are() -> None:
    for ability, option, keywords, most, again in (
        ("mace-spike", 0, CRITICAL_BLOW, False, False),
        ("mace-spike", 1, PRECISION, False, False),
        ("mace-spike", 2, 0, False, True),
        ("battle-scars", 0, VICIOUS, False, False),
        ("battle-scars", 1, 0, False, True),
        ("battle-scars", 2, 0, True, False),
    ):
        t = duel([ability], attack=ability, dice=(2,) * 30, my={"conditions": ["weakened"]})
        strike(t).answer(YES + option)
        attack = probe(t)
        assert (attack.keywords, attack.most_dice, attack.may_reroll) == (keywords, most, again)


def test_unleashed_ferocity_needs_lost_ranks() -> None:
    for figures, picks in ((12, 0), (8, 1), (4, 2)):
        t = strike(duel(["unleashed-ferocity"], my={"figures": figures}, dice=(2,) * 20))
        if picks > 0:
            t.answer(YES)
        assert t.war.conditions[1] == (0, PANICKED, PANICKED | VULNERABLE)[picks]


def test_motley_armaments_choose_in_front_and_have_both_behind() -> None:
    t = strike(duel(["motley-armaments"], attack="motley-armaments", dice=(2,) * 9, my={"conditions": ["weakened"]}))
    t.answer(YES)
    attack = probe(t)
    assert attack.keywords == CRITICAL_BLOW and len(attack.faces) == 5 and t.war.muted[1] == -1
    t = strike(duel(["motley-armaments"], attack="motley-armaments", dice=(2,) * 9, my={"conditions": ["weakened"]}))
    t.answer(YES + 1)
    assert len(probe(t).faces) == 4 and t.war.muted[1] == 0
    units = [fighters("mine", ["motley-armaments"], "motley-armaments"), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 0)]
    t = battle([at("mine", 24, 20, conditions=["weakened"])], foes, dice=(2,) * 9, units=units)
    attack = probe(strike(t))
    assert attack.keywords == CRITICAL_BLOW and len(attack.faces) == 5 and t.war.muted[1] == 0


def test_an_expert_duelist_wounds_or_strikes_down() -> None:
    for option, die, wounds, left in ((0, 1, 1, [0]), (1, 5, 0, []), (1, 4, 0, [0])):
        t = duel(["expert-duelist"], dice=(die,) + (1,) * 9, their={"joined": ["20102"]})
        strike(t).answer(YES + option)
        t.finish()
        assert t.war.joined(1) == left and bool(t.told("wounds")) == bool(wounds)


def test_rally_cry_heals_another() -> None:
    units = [fighters("mine", ["rally-cry"]), fighters("theirs", [])]
    first = [at("mine", 24, 20, figures=8), at("mine", 34, 20, figures=6)]
    t = strike(battle(first, [at("theirs", 24, 24.8, 180)], dice=(1,) * 9, units=units))
    assert t.war.figures[:2] == [8, 8]


def test_gang_up_needs_two() -> None:
    for two, dice, to_hit in ((True, 5, 1), (False, 4, 0)):
        units = [fighters("mine", ["gang-up"]), fighters("theirs", [])]
        first = [at("mine", 24, 20, conditions=["weakened"])] + ([at("mine", 24, 29.6, 180)] if two else [])
        t = battle(first, [at("theirs", 24, 24.8, 180)], dice=(2,) * 9, units=units)
        attack = probe(strike(t))
        assert (len(attack.faces), attack.to_hit) == (dice, to_hit)


def test_vicious_mauling_grows_with_its_wounds() -> None:
    wolf = fighters("wolf", ["vicious-mauling"], "vicious-mauling", type="monster", tray="solo", wounds=4)
    t = battle(
        [at("wolf", 24, 21, wounds=2, conditions=["weakened"])],
        [at("theirs", 24, 24.78, 180)],
        dice=(2,) * 20,
        units=[wolf, fighters("theirs", [])],
    )
    attack = probe(strike(t))
    assert attack.keywords == SUNDERING | VICIOUS and len(attack.faces) == 6


def test_experiments_cannot_be_weakened() -> None:
    t = duel(["experiment-enhancements"], dice=(3, 2, 2, 2, 1, 4, 3, 1), my={"conditions": ["weakened"]})
    strike(t)
    assert not any(d.key == "spend-weakened" for d in t.war.pending) and t.war.conditions[0] & WEAKENED
    assert t.told("to-hit")[0].data["successes"] == 1, "a 3 hits on 4+ with one more"
    assert t.last("tested").data["total"] == 5, "Vicious"


# --- being attacked ---


def test_what_hinders_attacks() -> None:
    for theirs, board, name, value in (
        (["berserkers-fervor"], {}, "to_block", 1),
        (["improved-defenses-stark"], {"maneuver": 0}, "to_block", 1),
        (["improved-defenses-stark"], {}, "to_block", 0),
        (["loyalty-through-coin"], {"wealth": 0}, "to_block", 1),
        (["loyalty-through-coin"], {}, "to_block", 0),
        (["violent-reactions"], {}, "to_block", -1),
        (["stand-your-ground"], {}, "no_bonuses", True),
    ):
        t = duel(
            theirs=theirs,
            dice=(5,) * 20,
            their={"figures": 8, "conditions": ["vulnerable"]},
            second=HELD,
            board=board,
        )
        assert getattr(probe(strike(t)), name) == value, theirs


def test_two_enemies_break_a_stand() -> None:
    units = [fighters("mine", []), fighters("theirs", ["stand-your-ground"])]
    first = [at("mine", 24, 20, conditions=["weakened"]), at("mine", 24, 29.6, 180)]
    t = battle(first, [at("theirs", 24, 24.8, 180)], dice=(2,) * 9, units=units)
    assert not probe(strike(t)).no_bonuses


def test_the_hardened_block_more() -> None:
    for figures, wounds in ((12, 2), (8, 1), (4, 0)):
        t = strike(duel(theirs=["hardened"], their={"figures": figures}, dice=(5, 5, 1, 1, 1, 1, 6, 6, 1)))
        assert t.war.figures[1] == figures - wounds


def test_the_crown_protects() -> None:
    for board, asked in (({"crown": 0}, True), ({}, False)):
        t = strike(duel(theirs=["protection-of-the-crown"], second=HELD, board=board, dice=(5, 1, 1, 1, 1, 6, 6, 6, 1)))
        assert (t.key == "defense-reroll") == asked


def test_the_crown_avenges() -> None:
    for board, figures, wounds in (({"crown": 0}, 12, 1), ({"crown": 0}, 8, 2), ({}, 12, 0)):
        t = duel(theirs=["vengeance-of-the-crown"], second=HELD, board=board, their={"figures": figures}, dice=(1,) * 9)
        strike(t).finish()
        assert t.war.figures[0] == 12 - wounds


def test_who_goes_down_fighting_wounds_an_enemy() -> None:
    t = duel(theirs=["go-down-fighting"])
    t.wound(1, 3, 0)
    assert t.war.figures[0] == 12
    t.wound(1, 1, 0)
    assert t.war.figures[0] == 11, "the rank is gone"


# --- after the attack ---


def test_after_an_attack() -> None:
    t = strike(duel(["executioners-fury"], attack="executioners-fury", my={"figures": 4}, dice=(1,) * 9)).finish()
    assert t.war.conditions[1] & WEAKENED, "on its last rank"
    t = strike(duel(["executioners-fury"], attack="executioners-fury", dice=(1,) * 9)).finish()
    assert not t.war.conditions[1] & WEAKENED
    t = strike(duel(["trackers-bow"], attack="trackers-bow", dice=(1,) * 9)).finish()
    assert t.war.conditions[1] & VULNERABLE
    t = strike(duel(["swift-strike"], attack="swift-strike", dice=(1,) * 9))
    assert t.key == "pick-effect"
    t.answer(YES)
    assert t.deeds() == ["retreat", "nothing"]


def test_fueled_by_slaughter() -> None:
    for faces, foes, healed in (((5, 1, 1, 1, 1, 6, 6, 1), 12, 1), ((5, 1, 1, 1, 1, 6, 6, 1), 8, 2), ((1,) * 9, 12, 0)):
        t = strike(duel(["fueled-by-slaughter"], my={"figures": 6}, their={"figures": foes}, dice=faces)).finish()
        assert t.war.figures[0] == 6 + healed


def test_counters_of_misses_and_ones() -> None:
    t = strike(duel(["reckless-strikes"], dice=(1, 1, 2, 2))).finish()
    assert t.war.figures[0] == 10


def test_pillage_makes_pirates_bold() -> None:
    t = duel(["raiders-of-the-free-cities"], their={"figures": 9}, dice=(5, 1, 1, 1, 1, 6, 6, 1))
    strike(t).finish()
    assert t.war.card_tokens[0] == 1, "a rank fell"
    for tokens, dice in ((1, 4), (2, 5)):
        t = duel(["raiders-of-the-free-cities"], dice=(1,) * 9)
        t.war.card_tokens[0] = tokens
        strike(t).finish()
        assert t.told("dice")[0].data["dice"] == dice
    t = duel(["pirates-blades"], attack="pirates-blades", my={"figures": 4, "conditions": ["weakened"]}, dice=(2,) * 9)
    t.war.card_tokens[0] = 2
    attack = probe(strike(t))
    assert attack.keywords == CRITICAL_BLOW and attack.most_dice
    t.finish()
    assert t.war.figures[0] == 6, "one wound for each token"


def test_names_on_the_list() -> None:
    units = [fighters("mine", ["names-on-the-list"]), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180, joined=["20417"])]
    first = [at("mine", 24, 20, conditions=["weakened"]), at("mine", 34, 20)]
    t = battle(first, foes, units=units, dice=(1,) * 9)
    t.wound(1, 4)
    assert t.war.card_tokens[0] == 1
    strike(t)
    assert t.key == "pick-effect"
    t.answer(YES)
    assert t.war.joined(2) == [0], "not before the attack is complete"
    t.finish()
    assert t.war.joined(2) == [] and t.war.card_tokens[0] == 0


def test_faith_is_spent_before_the_dice() -> None:
    for ability, keywords in (("battle-prayer", SUNDERING), ("fanatical-zeal", PRECISION)):
        t = duel([ability], dice=(2,) * 9, my={"conditions": ["weakened"]})
        t.war.card_tokens[0] = 1
        strike(t).answer(YES)
        attack = probe(t)
        assert attack.keywords == keywords and attack.may_reroll and t.war.card_tokens[0] == 0
    t = duel(theirs=["battle-prayer"], their={"figures": 8}, dice=(5, 5, 5, 1, 1, 1, 1, 6, 6, 1))
    t.war.card_tokens[1] = 1
    strike(t).answer(YES)
    t.finish()
    assert t.war.figures[1] == 7, "one hit, and one for the lost rank, are blocked"


# --- orders in attacks ---


def test_orders_before_the_dice() -> None:
    for key, keywords, more in (
        ("order-adaptive-style", CRITICAL_BLOW | SUNDERING, {}),
        ("order-martial-training", 0, {"may_reroll": True}),
        ("order-incite", VICIOUS, {"most_dice": True}),
        ("order-stark-fury", CRITICAL_BLOW | SUNDERING, {}),
    ):
        t = duel([key], dice=(2,) * 20, my={"conditions": ["weakened"]})
        strike(t).answer(order(0))
        attack = probe(t)
        assert attack.keywords == keywords and all(getattr(attack, n) == v for n, v in more.items())
        assert bool(t.war.conditions[1] & VULNERABLE) == (key == "order-martial-training")


def test_an_adaptive_defender() -> None:
    t = duel(theirs=["order-adaptive-style"], dice=(2,) * 20, my={"conditions": ["weakened"]})
    strike(t).answer(order(1))
    attack = probe(t)
    assert (attack.to_block, attack.panic_roll) == (1, 2)


def test_the_laws_of_the_realm() -> None:
    for figures, ranks, tokens in ((12, -1, 0), (4, 0, VULNERABLE)):
        t = duel(theirs=["order-laws-of-the-realm"], my={"figures": figures}, dice=(2,) * 9)
        strike(t).answer(order(1))
        assert t.told("dice")[0].data["dice"] == (3 if ranks else 2) and t.war.conditions[0] == tokens


def test_resilience_halves_wounds() -> None:
    t = duel(theirs=["order-resilience"], dice=(5, 5, 5, 5, 1, 1, 1, 1, 6, 6, 1))
    strike(t).answer(order(1))
    t.finish()
    assert t.war.figures[1] == 10


def test_superior_flanking_helps_attacks_from_the_side() -> None:
    for facing, asked in ((90, True), (180, False)):
        units = [fighters("mine", ["order-superior-flanking"]), fighters("theirs", [])]
        y = 24.8 if facing == 180 else 25.15
        t = strike(battle([at("mine", 24, 20)], [at("theirs", 24, y, facing)], units=units, dice=(2,) * 9))
        assert (t.key == "declare-attack-before") == asked
        if asked:
            t.answer(order(0))
            assert t.war.conditions[1] == VULNERABLE | PANICKED


def test_scouted_openings_help_all_friends() -> None:
    t = duel(["order-scout-openings"], dice=(2,) * 9, my={"conditions": ["weakened"]})
    t.answer(order(0))
    attack = probe(strike(t))
    assert attack.keywords == PRECISION and attack.may_reroll
