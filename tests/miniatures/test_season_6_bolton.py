"""Cards of House Bolton as season 6 prints them, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import (
    CONDITION_AT,
    FAILED,
    PANICKED,
    THIS_ROUND,
    VULNERABLE,
    WEAKENED,
    YES,
    ZONE_AT,
)
from bannermen.kernel.decision import PASS
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

NEW = "s06"
FAR = at(SWORDS, 44, 44, 180)
BREAKS = (5, 5, 1, 1, 1, 1, 6, 6, 1)  # two hits, of which none is blocked
WALDA, JEYNE, ROOSE, RAMSAY, TYBALD = "31001", "31002", "31003", "31004", "31005"


def fight(*mine: str, **more: Any) -> Table:
    return duel(list(mine), edition=NEW, **more)


def struck(*mine: str, tokens: list[str] | None = None, **more: Any) -> Attack:
    """The attack with that ability, also as the name of its weapon; it is Weakened so that its dice are asked about."""
    my = {"conditions": ["weakened"]} | more.pop("my", {})
    t = fight(*mine, attack=mine[0], my=my, their={"conditions": tokens or []}, dice=(2,) * 30, **more)
    return probe(strike(t))


# --- attacks ---


def test_flails_and_spears() -> None:
    assert struck("flail-shield").keywords == PRECISION | VICIOUS
    assert struck("war-flail-bolton").keywords == PRECISION | VICIOUS
    assert struck("impaling-spear").keywords == VICIOUS
    for figures, dice, tokens in ((9, BREAKS, WEAKENED), (12, BREAKS, 0), (12, (5, 1, 1, 1, 1, 1, 1, 1), WEAKENED)):
        t = fight("impaling-spear", attack="impaling-spear", their={"figures": figures}, dice=dice)
        strike(t).finish()
        assert t.war.conditions[1] == tokens


def test_a_volley_into_the_fight_exposes() -> None:
    bow = fighters("archers", ["ruthless-volley"])
    bow["attacks"] = [{"dice": [4, 3, 2], "to-hit": 3, "name": "ruthless-volley", "range": "long"}]
    for engaged in (True, False):
        mine = [at("archers", 24, 8, conditions=["weakened"]), at(SWORDS, 24, 14 if engaged else 40)]
        t = battle(mine, [at(SWORDS, 24, 18.8, 180)], NEW, units=[*UNITS, bow], dice=(2,) * 30)
        attack = probe(t.start(Attack(0, 2, 0, 0, False)))
        assert attack.keywords == VICIOUS and attack.may_reroll == engaged
        assert t.war.conditions[2] == (VULNERABLE if engaged else 0)


def test_mummers_use_a_tool_for_each_token() -> None:
    for tokens, keywords in (
        ([], CRITICAL_BLOW),
        (["panicked"], CRITICAL_BLOW | SUNDERING),
        (["panicked", "weakened"], CRITICAL_BLOW | SUNDERING | VICIOUS),
    ):
        assert struck("mummers-tools", tokens=tokens).keywords == keywords


def test_mummers_trick_and_are_gone() -> None:
    t = duel(["mummers-tricks"], ["agile"], edition=NEW, attack="mummers-tricks", dice=(1,) * 4 + (3,) * 9)
    strike(t).until("pick-effect")
    t.answer(YES).deed("retreat")
    while t.war.turn == 0:
        t.first()
    assert not t.war.is_engaged(0) and t.war.conditions[1] == WEAKENED


def test_tricks_last_as_long_as_the_attack() -> None:
    """Relentless answers the completed attack; Sadistic Toughness, which blocks within it, does not."""
    for mine, blocked in (("mummers-tricks", 0), ("agile", 1)):
        dice = (5, 1, 1, 1, 1) + (6,) * 30
        t = duel([mine], ["sadistic-toughness", "relentless"], edition=NEW, attack=mine, dice=dice)
        strike(t)
        while t.seat == 0 and t.key != "pick-effect":
            t.first()
        assert t.war.figures[1] == 11 + blocked
        assert t.war.muted[1] == -1, "the attack is complete"
        while t.seat == 0:
            t.skip()
        assert t.key == "pick-effect", "it may strike back"


def test_abilities_lost_for_longer_stay_lost() -> None:
    t = duel(["mummers-tricks"], ["relentless"], edition=NEW, attack="mummers-tricks", their={"muted": "turn"})
    strike(t).until("pick-effect")
    assert t.seat == 0 and t.war.muted[1] == 0


# --- units and attachments ---


def test_skirmishers_spoil_charges_and_turn() -> None:
    units = [*UNITS, fighters("mine", ["skirmisher"])]
    for foe, bonus in (("mine", False), (SWORDS, True)):
        mine = [at(SWORDS, 24, 16, conditions=["weakened"])]
        t = battle(mine, [at(foe, 24, 26, 180)], NEW, units=units, dice=(6,) + (2,) * 30)
        assert probe(t.do(0, "charge")).charging == bonus
    t = battle([at("mine", 24, 16)], [at(SWORDS, 24, 30, 180)], NEW, units=units)
    assert t.key == "pick-effect", "it may turn"
    t = duel(["skirmisher"], edition=NEW)
    assert t.key != "pick-effect", "not in a fight"


def test_riders_harass() -> None:
    units = [*UNITS, fighters("mine", ["harassment-tactics"])]
    t = battle([at("mine", 24, 16)], [at(SWORDS, 24, 26, 180)], NEW, units=units)
    t.do(0, "maneuver").to(24, 18).answer(YES)
    assert t.war.conditions[1] == VULNERABLE


def test_fear_is_a_thrill() -> None:
    t = fight(
        "sadistic-exhilaration", my={"conditions": ["weakened"]}, their={"conditions": ["panicked"]}, dice=(2,) * 30
    )
    strike(t).answer(YES)
    attack = probe(t)
    assert attack.most_dice and attack.may_reroll and t.war.conditions[1] == 0


def test_cruelty_is_indulged_in() -> None:
    t = fight("cruel-indulgence", my={"figures": 8}, first=seat("41009"), their={"conditions": ["panicked"]})
    t.answer(card(0)).answer(YES)
    assert t.war.figures[0] == 10, "two for a token"
    t.answer(PASS)
    assert t.war.conditions[1] == VULNERABLE | WEAKENED and t.war.figures[0] == 10, "it need not"


def test_cruelty_is_calculated() -> None:
    my, their = {"conditions": ["weakened"]}, {"conditions": ["panicked"]}
    t = duel(["calculated-cruelty"], ["agile"], edition=NEW, my=my, their=their, dice=(2,) * 30)
    strike(t).answer(YES)
    assert t.war.conditions[1] == 0 and t.war.muted[1] != -1 and lying(t, 1, "no-own-cards")


def test_a_name_is_enough() -> None:
    for faces, tokens in (((4, 4), WEAKENED), ((6, 6), 0)):
        t = duel([], ["intimidating-reputation"], edition=NEW, dice=faces)
        assert t.seat == 1
        t.answer(YES)
        assert t.last("tested").data["total"] == sum(faces) - 3 and t.war.conditions[0] == tokens


def test_reek_frightens_all_around() -> None:
    foes = [at(SWORDS, 24, 25, 180), at(SWORDS, 34, 44, 180)]
    units = [*UNITS, fighters("mine", ["my-name-is-reek"])]
    t = battle([at("mine", 24, 18)], foes, NEW, units=units)
    t.until("pick-action")
    assert t.war.conditions[1:] == [PANICKED, 0]


def test_one_token_serves_as_another() -> None:
    for ability, token in (("exploit-fear", "panicked"), ("exploit-weakness", "weakened"), ("agile", "panicked")):
        t = fight(ability, their={"conditions": [token]}, dice=(5, 1, 1, 1, 6) + (1,) * 9)
        strike(t)
        while not t.is_turn_begun and t.key != "spend-vulnerable":
            t.first()
        assert (t.key == "spend-vulnerable") == (ability != "agile")
        if t.key == "spend-vulnerable":
            t.dice(0)
            assert t.war.conditions[1] == 0 and t.told("token-spent") != []
    t = fight("exploit-weakness", their={"conditions": ["weakened"]}, dice=(6, 6, 1, 1, 1, 1))
    takes_test(t, 1)
    assert t.key == "spend-panicked"
    t = duel([], ["exploit-fear"], edition=NEW, my={"conditions": ["panicked"]}, dice=(5,) * 20)
    strike(t).until("spend-weakened")


def test_what_counts_as_another_token_is_expended_as_such_for_anything() -> None:
    for also, asked in (("exploit-fear", True), ("agile", False)):
        t = fight("master-flayer", also, their={"conditions": ["panicked"]}, dice=(1,) * 30)
        strike(t)
        assert (t.key == "pick-effect") == asked
        if asked:
            t.answer(YES)
            assert t.key == "charge-reroll" and t.war.conditions[1] == 0


def test_damon_makes_them_dance() -> None:
    units = [*UNITS, fighters("mine", ["order-dance"])]
    t = battle([at("mine", 24, 16)], [FAR], NEW, units=units).answer(order(0)).to(24, 18)
    assert t.place(0) == (24, 18, 0) and t.war.conditions[0] == VULNERABLE


def test_a_master_flayer_and_what_comes_of_conditions() -> None:
    assert struck("master-flayer").keywords == PRECISION
    t = fight("master-flayer", their={"conditions": ["weakened"]}, dice=(1,) * 30)
    strike(t).until("pick-effect").answer(YES)
    assert t.key == "charge-reroll" and t.war.conditions[1] == 0
    for tokens, more in (([], 0), (["panicked"], 1), (["panicked", "vulnerable", "weakened"], 2)):
        assert struck("seasoned-brutality", tokens=tokens).more_dice == more
    for tokens, wounds in (([], 1), (["panicked", "vulnerable"], 0)):
        t = duel([], ["sadistic-toughness"], edition=NEW, my={"conditions": tokens}, dice=(5, 5, 1, 1, 1, 1, 6, 6, 1))
        strike(t)
        while not t.is_turn_begun and t.war.turn == 0:
            t.skip() if t.asked.kind.several else t.first()
        assert t.war.figures[1] == 12 - wounds


def test_brutality_takes_its_chance() -> None:
    attack = struck("opportunistic-brutality")
    assert attack.most_dice and attack.keywords == CRITICAL_BLOW
    t = fight("opportunistic-brutality", my={"conditions": ["weakened"]}, their={"activated": True}, dice=(2,) * 30)
    assert not probe(strike(t)).most_dice and not lying(t, 0, "brutal-blows")


def test_walton_is_hard_to_frighten_and_loyal() -> None:
    for d3, cost in ((1, 1), (3, 1), (5, 2)):
        t = takes_test(fight("battle-hardened", dice=(1, 1, d3)), 0)
        assert t.war.figures[0] == 12 - cost
    held = {"ncus": [COUNSELLOR], "done": [0]}
    for holder, again in ((0, False), (1, True)):
        t = duel(
            [], ["loyalty-in-service"], edition=NEW, first=held, second=held, board={"crown": holder}, dice=(5,) * 30
        )
        strike(t)
        while not t.is_turn_begun and t.key != "defense-reroll":
            t.first()
        assert (t.key == "defense-reroll") == again


def test_dogs_bite_whoever_leaves() -> None:
    t = duel([], ["sic-em"], edition=NEW, dice=(1,) * 12)
    t.do(0, "retreat")
    assert t.war.figures[0] == 12 - 4, "one, and one for each rank"


def test_mutilation_is_paid_for_by_weakness() -> None:
    their = {"conditions": ["weakened"]}
    t = fight("sadistic-mutilation-bolton", their=their, dice=(1,) * 30)
    strike(t).until("pick-effect").answer(YES).first()
    assert t.war.conditions[1] == 0 and t.war.figures[1] == 10
    foes = [at(SWORDS, 24, 24.8, 180, joined=["20204"], **their)]
    units = [*UNITS, fighters("mine", ["sadistic-mutilation-bolton"])]
    t = battle([at("mine", 24, 20)], foes, NEW, units=units, dice=(1,) * 30)
    strike(t).until("pick-effect").answer(YES).answer(YES + 1)
    assert t.war.joined(1) == []


def test_mad_dogs() -> None:
    t = takes_test(fight("weakened-resolve", dice=(1, 1, 1)), 1)
    assert t.war.conditions[1] == WEAKENED
    t = duel([], ["mad-dogs-ferocity"], edition=NEW, dice=(1,) * 30)
    strike(t).until("pick-effect").answer(YES).answer(YES + 1)
    assert t.war.conditions[0] == VULNERABLE
    assert struck("feral-rage").keywords == SUNDERING
    units = [*UNITS, fighters("mine", ["feral-rage"])]
    t = battle([at("mine", 24, 14)], [at(SWORDS, 24, 27, 180)], NEW, units=units, dice=(1, 6) + (1,) * 20)
    t.do(0, "charge").finish()
    assert t.war.is_engaged(0), "the higher of two dice"


# --- NCUs ---


def test_walda_is_worth_her_weight() -> None:
    mine = [at(SWORDS, 10, 10, figures=6), at(SWORDS, 20, 10, figures=6)]
    t = battle(mine, [FAR], NEW, first={"ncus": [WALDA]}, dice=(6, 6, 1))
    t.ncu(0).skip().zone("tactics").unit(1)
    assert t.war.figures[:2] == [6, 8]
    t = battle(mine, [FAR], NEW, first={"ncus": [WALDA]}).ncu(0).answer(ncu(0))
    for unit in (0, 0, 1, 1):
        t.unit(unit)
    assert t.war.round == 2 and t.war.figures[:2] == [8, 8] and -1 in t.war.holder and 0 not in t.war.holder
    assert t.war.ncu_used[0] and t.war.ncu_done[0]


def test_a_hostage_costs_courage_and_cards() -> None:
    for faces, left in (((1, 1, 1), 0), ((6, 6, 1), 1)):
        second = {"hand": ["41001"]}
        t = battle([at(SWORDS, 10, 10)], [FAR], NEW, first={"ncus": [JEYNE]}, second=second, dice=faces)
        t.ncu(0).zone("crown").unit(1)
        assert len(t.war.hand[1]) == left
    for side, total in ((0, 3), (1, 5)):
        t = duel(edition=NEW, their=given("bolton-hostage-given", side), dice=(3, 2, 1))
        takes_test(t, 1)
        assert t.last("tested").data["total"] == total


def test_a_hostage_costs_nothing_where_the_crown_frightens_nobody() -> None:
    """An older test was failed; the claim itself brings none."""
    foe = at(SWORDS, 44, 44, 180, **given("hands-orders-given", 1))
    t = battle([at(SWORDS, 10, 10)], [foe], NEW, first={"ncus": [JEYNE]}, second={"hand": ["41001"]})
    t.war.verdict = FAILED
    t.ncu(0).zone("crown").unit(1).answer(YES)
    assert t.told("tested") == [] and len(t.war.hand[1]) == 1


def test_roose_spreads_what_he_sees() -> None:
    foes = [at(SWORDS, 20, 30, 180, conditions=["panicked"]), at(SWORDS, 28, 30, 180)]
    first = {"ncus": [ROOSE], "hand": ["41009"]}
    t = battle([at(SWORDS, 24, 10)], foes, NEW, first=first, dice=(1,) * 9)
    t.answer(card(0)).until("declare-token-gained").answer(ncu(0))
    assert t.war.conditions[2] != 0 and t.war.ncu_used[0] & THIS_ROUND
    assert t.key != "declare-token-gained", "once a round"
    t.end_round()
    assert not t.war.ncu_used[0] & THIS_ROUND
    marked = [at(SWORDS, 20, 30, 180, conditions=["panicked", "weakened"])]
    t = battle([at(SWORDS, 24, 10)], marked, NEW, first={"ncus": [ROOSE]}, dice=(1,) * 9)
    t.ncu(0).zone("tactics").answer(YES)
    assert t.war.figures[1] == 10, "a hit for each token"


def test_ramsay_hunts_once_a_round() -> None:
    foes = [at(SWORDS, 24, 26, 180), at(SWORDS, 31, 30, 180)]
    t = battle([at(SWORDS, 24, 16)], foes, NEW, first={"ncus": [RAMSAY]}, dice=(1, 6) + (2,) * 30)
    t.do(0, "charge").until("declare-charge-rolled").answer(ncu(0)).until("charge-distance-reroll")
    t.answer(t.asked.options[0]).until("charge-reroll")
    assert t.war.conditions[1:] == [PANICKED, PANICKED] and t.war.ncu_used[0] & THIS_ROUND
    while not t.is_turn_begun and t.war.turn == 0:
        assert t.key != "declare-attack-done", "that was it for this round"
        t.skip() if t.asked.kind.several else t.first()
    foes = [at(SWORDS, 24, 24.8, 180, figures=8), at(SWORDS, 33, 30, 180)]
    t = battle([at(SWORDS, 24, 20)], foes, NEW, first={"ncus": [RAMSAY]}, dice=(1,) * 7 + (3, 3, 1))
    strike(t).until("declare-attack-done").answer(ncu(0))
    assert t.last("tested").data["unit"] == 2 and t.last("tested").data["total"] == 5


def test_tybald_names_a_zone_and_looks_at_cards() -> None:
    second = {"ncus": [TYBALD]}
    for claimed, tokens in (("crown", VULNERABLE | WEAKENED), ("wealth", 0)):
        t = battle([at(SWORDS, 10, 10)], [FAR], NEW, first={"ncus": [COUNSELLOR]}, second=second, dice=(6, 6, 1))
        t.ncu(0).answer(ncu(1)).answer(ZONE_AT).zone(claimed)
        assert t.war.conditions[0] == tokens and t.war.ncu_used[1] & THIS_ROUND
    deck = ["41001", "41002", "41003", "41004"]
    t = battle([at(SWORDS, 10, 10)], [FAR], NEW, first={"ncus": [TYBALD]}, second={"deck": deck})
    t.ncu(0).zone("tactics").answer(YES)
    assert t.war.conditions[1] == PANICKED and sorted(t.asked.options) == [card(1), card(2), card(3)]
    t.answer(card(2)).answer(card(1))
    assert t.war.discard[1] == [2] and t.war.deck[1] == [0, 3, 1]


# --- tactics cards of the house ---


def test_flay_them_all() -> None:
    foes = [at(SWORDS, 24, 24.8, 180, figures=9), at(SWORDS, 33, 30, 180), FAR]
    t = battle([at(SWORDS, 24, 20)], foes, NEW, first=seat("41001"), dice=BREAKS)
    strike(t).until("declare-attack-done").answer(card(0))
    assert t.war.conditions[1:] == [PANICKED, PANICKED, 0]


def test_a_horrific_reputation() -> None:
    for faces, tokens in (((4, 4), PANICKED | VULNERABLE), ((5, 4), 0)):
        t = fight(second=seat("41002"), dice=faces)
        t.until("declare-activated").answer(card(0))
        assert t.war.conditions[0] == tokens
        t = fight(first=seat("41002"), dice=faces)
        t.until("declare-activated").answer(card(0))
        assert t.war.conditions[1] == tokens


def test_blades_are_sharp_for_a_token() -> None:
    t = fight(first=seat("41003"), my={"conditions": ["weakened"]}, their={"conditions": ["panicked"]}, dice=(2,) * 30)
    attack = probe(strike(t).answer(card(0)).answer(YES))
    assert attack.may_reroll and attack.keywords == SUNDERING and t.war.conditions[1] == 0
    assert lying(t, 0, "sharp-blades")
    t = fight(first=seat("41003"), my={"conditions": ["weakened"]}, dice=(2,) * 30)
    attack = probe(strike(t).answer(card(0)))
    assert attack.may_reroll and attack.keywords == 0


def test_sadistic_games_of_both_kinds() -> None:
    for choice, token in ((0, WEAKENED), (1, VULNERABLE)):
        t = fight(first=seat("41004")).answer(card(0))
        assert t.seat == 1
        t.answer(YES + choice).unit(1)
        assert t.war.conditions[1] == token


def test_cruelty_and_cunning() -> None:
    for tokens, cost in (([], 2), (["vulnerable"], 3), (["vulnerable", "weakened"], 4)):
        t = fight(first=seat("41005"), their={"conditions": tokens}, dice=(1, 1, 1))
        takes_test(t, 1).answer(card(0))
        assert t.war.figures[1] == 12 - cost
    t = fight(second=seat("41005"), my={"conditions": ["weakened", "panicked"]}, dice=(2,) * 30)
    assert probe(strike(t).answer(card(0))).more_dice == -2


def test_fear_keeps_all_of_them_alive() -> None:
    mine = [at(SWORDS, 24, 20, figures=6), at(SWORDS, 17, 24, figures=6), at(SWORDS, 5, 5, figures=6)]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180)], NEW, first=seat("41007"), dice=(1, 1, 3))
    takes_test(t, 3).answer(card(0))
    assert t.war.figures[:3] == [8, 8, 6]


# --- the commanders' ---


def test_agony_echoes() -> None:
    for leader, cost in ((False, 1), (True, 2)):
        foes = [at(SWORDS, 24, 24.8, 180, figures=8), at(SWORDS, 33, 30, 180)]
        mine = [at(SWORDS, 24, 20, commander=leader)]
        t = battle(mine, foes, NEW, first=seat("41008"), dice=(1,) * 7 + (3, 3, 1))
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.last("tested").data["total"] == 5 and t.war.figures[2] == 12 - cost


def test_playthings_break() -> None:
    for near, mine in ((24.8, 0), (36, WEAKENED)):
        my = at(SWORDS, 24, 20, commander=True, conditions=["weakened"])
        foes = [at(SWORDS, 24, near, 180, conditions=["panicked"])]
        t = battle([my], foes, NEW, first=seat("41009")).answer(card(0))
        assert t.war.conditions == [mine, VULNERABLE | WEAKENED]


def test_spoils_are_the_attackers() -> None:
    for leader, figures in ((False, 9), (True, 10)):
        my = {"figures": 6, "commander": leader}
        t = fight(first=seat("41010"), my=my, their={"figures": 8}, dice=(1,) * 30)
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.figures[0] == figures, "two, one for the rank that is gone, one for Ramsay"


def test_three_threats_are_whispered() -> None:
    mine = [at(SWORDS, 10, 10), at(SWORDS, 20, 10)]
    t = battle(mine, [FAR], NEW, first={"ncus": [COUNSELLOR]}, second=seat("41011"), dice=(6, 6, 1))
    t.ncu(0).answer(card(0)).zone("crown").unit(0).unit(1).unit(0)
    assert t.war.conditions[:2] == [WEAKENED | PANICKED, VULNERABLE]


def test_cold_regards() -> None:
    for x, leader, tokens, hits in ((24, False, [], 1), (24, True, ["panicked"], 3), (24, False, ["panicked"], 2)):
        foes = [at(SWORDS, x, 28, 180, commander=leader)]
        mine = [at(SWORDS, 24, 20, conditions=tokens)]
        t = battle(mine, foes, NEW, second=seat("41012"), dice=(1,) * 9)
        t.until("declare-activated").answer(card(0))
        assert t.war.figures[0] == 12 - hits
    t = battle([at(SWORDS, 5, 5)], [FAR], NEW, second=seat("41012"))
    assert t.key != "declare-activated"


def test_secrets_of_the_dreadfort() -> None:
    second = {"hand": ["41001", "41002"]}
    t = battle(
        [at(SWORDS, 10, 10)],
        [at(SWORDS, 44, 44, 180, conditions=["panicked"])],
        NEW,
        first=seat("41013"),
        second=second,
    )
    t.answer(card(0))
    assert len(t.war.hand[1]) == 1 and t.war.conditions[1] == 0 and not lying(t, 1, "open-hand")
    foes = [at(SWORDS, 44, 44, 180, conditions=["panicked", "weakened"])]
    second = {"hand": ["41001", "41002", "41003"]}
    t = battle([at(SWORDS, 10, 10)], foes, NEW, first=seat("41013"), second=second)
    assert GAME.view(t.war, 0)["seats"][1]["hand"] is None
    t.answer(card(0)).answer(CONDITION_AT).answer(YES + 1).answer(card(2))
    assert t.war.discard[1] == [2] and t.war.conditions[1] == 0
    shown = GAME.view(t.war, 0)["seats"][1]["hand"]
    assert [each["card"] for each in shown] == ["41001", "41003"], "open until the round ends"
    assert sorted(GAME.imagine(t.war, 0, 5).hand[1]) == sorted(t.war.hand[1])
    t.end_round()
    assert GAME.view(t.war, 0)["seats"][1]["hand"] is None


def test_secrets_stay_known_when_who_told_them_is_dead() -> None:
    foes = [at(SWORDS, 44, 44, 180, conditions=["panicked", "weakened"]), at(SWORDS, 34, 44, 180)]
    second = {"hand": ["41001", "41002", "41003"]}
    t = battle([at(SWORDS, 10, 10)], foes, NEW, first=seat("41013"), second=second)
    t.answer(card(0)).answer(CONDITION_AT).answer(YES + 1).answer(card(2))
    t.wound(1, 12)
    assert not t.war.on_field(1) and GAME.view(t.war, 0)["seats"][1]["hand"] is not None
    assert GAME.view(t.war, 1)["seats"][0]["hand"] is None, "his alone"


def test_walton_watches_disciplines_and_reassures() -> None:
    units = [*UNITS, fighters("boltons", [], name="House bolton Men")]
    foes = [at("boltons", 24, 30, 180, commander=True), at(SWORDS, 24, 44, 180)]
    second = seat("41014", deck=["41001"])
    t = battle([at(SWORDS, 24, 16)], foes, NEW, units=units, second=second)
    t.do(0, "maneuver").to(24, 18).until("declare-activation-end").answer(card(1)).to(24, 29, 180)
    assert t.war.conditions[0] == VULNERABLE and t.place(1) == (24, 29, 180) and len(t.war.hand[1]) == 1
    t = fight(first=seat("41015"), my={"commander": True}, dice=(1, 1, 1, 3, 3, 3))
    takes_test(t, 0).until("declare-test-rolled").answer(card(0)).until("test-reroll").dice(0, 1).answer(YES)
    assert t.last("tested").data["total"] == 9 and t.war.conditions[1] == VULNERABLE
    for leader, done, keywords in ((False, False, 0), (True, False, 1), (False, True, 1)):
        my = {"conditions": ["weakened"], "commander": leader, "figures": 4}
        t = fight(first=seat("41016"), my=my, their={"activated": done}, dice=(2,) * 30)
        attack = probe(strike(t).answer(card(0)))
        assert attack.most_dice and attack.keywords == (CRITICAL_BLOW | SUNDERING if keywords else 0)


def test_the_goat_cripples_butchers_and_savors() -> None:
    for leader, total in ((True, 4), (False, 6)):
        my, their = {"commander": leader}, {"conditions": ["weakened"]}
        t = fight(first=seat("41017"), my=my, their=their, dice=(3, 3, 1))
        takes_test(t, 1).answer(card(0))
        if leader:
            t.answer(YES)
        assert t.last("tested").data["total"] == total
        assert t.war.figures[1] == (9 if leader else 12) and t.war.conditions[1] == (0 if leader else WEAKENED)
    for leader in (True, False):
        t = fight(first=seat("41018"), my={"commander": leader}, dice=(1,) * 30)
        attack = probe(strike(t).until("declare-attack-rolled"))
        t.answer(card(0))
        assert attack.keywords == (SUNDERING if leader else 0)
        assert t.war.conditions[0] == VULNERABLE and t.war.figures[1] == 7
    for leader, figures, tokens in ((True, 10, 0), (False, 9, PANICKED)):
        mine = [at(SWORDS, 24, 20, figures=6, commander=leader, conditions=["panicked"])]
        foes = [at(SWORDS, 24, 30, 180, figures=8, conditions=["weakened"])]
        t = battle(mine, foes, NEW, first=seat("41019")).answer(card(0))
        assert t.war.figures[0] == figures and t.war.conditions == [tokens, 0] and lying(t, 0, "highest-in-melee")
