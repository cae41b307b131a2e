"""Neutral cards, each sentence played."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import CARD_AT, PANICKED, VULNERABLE, WEAKENED, YES
from bannermen.kernel.decision import PASS
from tests.miniatures.duel import card, duel, fighters, ncu, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

BOLTON = "affiliation-house-bolton"
STORMCROW = "affiliation-stormcrows"


def given(t: Table, unit: int, key: str, seat: int = 0, tokens: int = 0) -> None:
    """The unit has been given an ability, for the round."""
    t.war.granted[unit] = [*t.war.granted[unit], (t.war.book.number[key], 1, seat, -1, tokens)]


# --- units and attachments ---


def elephant(*friends: dict[str, object], dice: tuple[int, ...] = ()) -> Table:
    company = fighters("company", ["affiliation-golden-company"])
    return battle([at("10413", 24, 16), *friends], [at(SWORDS, 24, 40, 180)], dice=dice, units=[company, *PLAIN])


PLAIN = [{"key": SWORDS, "speed": 5, "attacks": [{"dice": [7, 5, 4]}]}]


def test_a_war_elephant_obeys_or_tests() -> None:
    t = elephant(dice=(1, 1))
    t.do(0, "maneuver")
    assert t.told("tested")[0].data["unit"] == 0 and t.war.activated[0] and not t.told("moved"), "it does not obey"
    t = elephant(dice=(6, 6)).do(0, "maneuver")
    assert t.key == "move.maneuver" and len(t.told("tested")) == 1
    t = elephant(at("company", 32, 16)).do(0, "maneuver")
    assert t.key == "move.maneuver" and t.told("tested") == [], "its company is near"


def test_a_war_elephant_panics_for_two_wounds_at_most() -> None:
    t = elephant(dice=(1, 1, 6))
    assert t.war.card(0).wounds * t.war.figures[0] == 8
    t.start(MoraleTest(0, True, -1, 0))
    assert t.war.hurt[0] == 2


def test_a_war_elephant_controls_no_objective() -> None:
    t = elephant()
    spot = t.war.tokens[0]
    t.war.place(0, (spot[0], spot[1], 0))
    t.war.field.mode.moved(t.war, 0)
    assert t.war.owner[0] == -1


def test_interrogation_looks_through_a_hand() -> None:
    units = [fighters("mine", ["interrogate"]), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180, figures=1), at("theirs", 40, 40, 180)]
    t = battle([at("mine", 24, 20)], foes, units=units, second={"hand": ["40101", "40106"]}, dice=(6,) * 4 + (1,) * 8)
    strike(t)
    assert (t.key, t.seat) == ("pick-effect", 0)
    t.answer(YES)
    assert t.key == "pick-card" and t.asked.options == [CARD_AT, CARD_AT + 1]
    t.answer(card(1))
    assert t.war.hand[1] == [0] and t.war.discard[1] == [1]
    t = duel(["interrogate"], second={"hand": ["40101"]}, dice=(1,) * 4)
    strike(t)
    assert t.key != "pick-effect", "it still stands"


def test_whoever_looks_into_a_hand_knows_it() -> None:
    units = [fighters("mine", ["interrogate"]), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180, figures=1), at("theirs", 40, 40, 180)]
    cards = {"hand": ["40101", "40106"], "deck": ["40103", "40104", "40105"] * 2}
    t = battle([at("mine", 24, 20)], foes, units=units, second=cards, dice=(6,) * 4 + (1,) * 8)
    strike(t).answer(YES)
    assert t.key == "pick-card"
    for seed in range(12):
        war = GAME.imagine(t.war, 0, seed)
        assert war.hand[1] == t.war.hand[1], "what he sees there is there"
        war.apply(0, t.asked.options[-1])
        assert len(war.hand[1]) == 1


# --- NCUs ---


def test_the_master_of_the_game_uses_another_zone() -> None:
    t = duel(first={"ncus": ["30402"]}, my={"figures": 6})
    assert t.key == "declare-turn-start"
    t.skip().ncu(0).zone("crown")
    assert t.key == "declare-zone-claimed"
    t.answer(ncu(0)).zone("wealth")
    assert t.key == "pick-unit"
    t.unit(0)
    assert t.war.figures[0] == 9 and t.war.holder[0] == 0 and t.war.ncu_tokens[0] == 1 and t.told("tested") == []


def test_the_master_of_the_game_counts_as_controlling_a_zone_once() -> None:
    t = duel(first={"ncus": ["30402"]}, dice=(1,) * 30)
    t.answer(ncu(0)).zone("combat")
    assert t.war.controls(0, 3) and not t.war.controls(1, 3) and t.war.holder[3] == -1
    t.end_round()
    assert not t.war.controls(0, 3)
    t.finish()
    assert t.war.ncu_used[0]


def test_shae_finds_the_best_patron() -> None:
    for option, tokens, weak, figures in ((0, 4, 0, 10), (1, 2, WEAKENED, 10), (2, 2, 0, 11)):
        t = duel(first={"ncus": ["30409"]}, my={"figures": 10})
        assert t.war.ncu_tokens[0] == 3
        t.ncu(0).zone("maneuver")
        assert t.key == "pick-effect"
        t.answer(YES + option)
        t.finish()
        assert t.war.ncu_tokens[0] == tokens and t.war.conditions[1] == weak and t.war.figures[0] == figures


def test_shae_goes_when_she_has_no_token_left() -> None:
    for tokens in (0, 2):
        t = duel(first={"ncus": ["30409"], "done": [0]}, dice=(1,) * 30)
        t.war.ncu_tokens[0] = tokens
        t.war.holder[1] = 0
        t.end_round()
        assert t.war.ncu_gone[0] == (tokens == 0)


def test_the_iron_bank_heals_five_wounds_among_friends() -> None:
    first = [at(SWORDS, 24, 20, figures=9), at(SWORDS, 34, 20, figures=9)]
    t = battle(first, [at(SWORDS, 24, 40, 180)], first={"ncus": ["30406"]})
    assert t.key == "declare-turn-start"
    t.answer(ncu(0))
    for unit in (0, 0, 0):
        t.unit(unit)
    while t.key == "aim-at":
        t.unit(1)
    assert t.war.figures[:2] == [12, 11]
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 40, 180)], first={"ncus": ["30406"]})
    assert t.key != "declare-turn-start", "nobody is hurt"


def test_jaqen_chooses_a_name() -> None:
    for exchange, key in ((True, "family-duty-honor-given"), (False, "a-name-given-given")):
        t = duel(first={"ncus": ["30405"]}, second={"ncus": ["30201", COUNSELLOR]})
        t.ncu(0)
        assert t.key == "pick-effect"
        if exchange:
            t.answer(YES)  # only one other NCU has influence
        else:
            t.skip()
        t.zone("maneuver").unit(0)
        assert [t.war.book.abilities[row[0]].key for row in t.war.granted[0]] == [key]
        t.finish().end_round()
        assert t.war.ncu_granted[0] == [], "for the round"


def test_a_name_given_makes_infantry_precise() -> None:
    for seat, keywords in ((0, 4), (1, 0)):
        t = duel(dice=(2,) * 9, my={"conditions": ["weakened"]})
        given(t, 0, "a-name-given-given", seat)
        assert probe(strike(t)).keywords == keywords, "only for friends"


# --- tactics cards ---


def test_adaptive_methods_lay_exchange_and_move_tokens() -> None:
    for tactics in (False, True):
        t = duel(first={"hand": ["40402"], "ncus": [COUNSELLOR], "done": [0]}, my={"conditions": ["panicked"]})
        t.war.holder[2] = 0 if tactics else -1
        t.answer(card(0)).condition("weakened")
        assert t.war.conditions[1] == WEAKENED and t.key == "pick-effect"
        t.answer(YES).unit(0)
        t.condition("vulnerable").condition("panicked")
        assert t.war.conditions[0] == VULNERABLE, "Panicked was exchanged"
        assert (t.key == "pick-effect") == tactics
        if tactics:
            t.answer(YES).unit(0)
            assert t.war.conditions == [0, WEAKENED | VULNERABLE], "it is the only token, and goes to the only other"


def test_a_surprise_strategy_costs_another_card() -> None:
    t = duel(first={"hand": ["40406", "40101"], "discard": ["40102"]})
    assert t.key == "declare-turn-start"
    t.answer(card(0)).until("pick-card")
    t.answer(card(2))
    assert t.war.hand[0] == [2] and sorted(t.war.discard[0]) == [0, 1]
    t = duel(first={"hand": ["40406"], "discard": ["40102"]})
    assert t.key != "declare-turn-start", "there is no other card"
    t = duel(first={"hand": ["40406"], "discard": ["40102"], "ncus": [COUNSELLOR], "done": [0]}, board={"tactics": 0})
    t.answer(card(0))
    assert t.war.hand[0] == [1] and t.war.discard[0] == [0], "with Tactics this one is enough"


def test_spoils_of_war_grow_with_the_slain() -> None:
    foes = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 30, 24.8, 180), at(SWORDS, 44, 44, 180)]
    t = battle([at(SWORDS, 24, 20, figures=4)], foes, first={"hand": ["40407"]}, dice=(1,) * 9)
    assert t.key == "declare-turn-start"
    t.answer(card(0))
    number = t.war.book.number["spoils-of-war"]
    assert [row[:2] for row in t.war.granted[0]] == [(number, 2)]
    t.wound(3)
    assert t.war.tokens_on(0, number) == 0, "it fell too far away"
    t.wound(2)
    assert t.war.tokens_on(0, number) == 1
    strike(t)
    assert t.war.conditions[1] & VULNERABLE and t.told("dice")[0].data["dice"] == 7


def test_the_second_spoil_makes_attacks_surer() -> None:
    for tokens, hits in ((1, 0), (2, 4)):
        t = duel(dice=(3, 3, 3, 3, 6, 6, 6, 6))
        given(t, 0, "spoils-of-war", 0, tokens)
        strike(t)
        assert t.told("to-hit")[0].data["successes"] == hits


def test_in_sadistic_games_the_opponent_chooses_the_effect() -> None:
    for option in (0, 1):
        t = duel([BOLTON], first={"hand": ["40410"]}, dice=(1,) * 8, turn=1)
        assert (t.key, t.seat) == ("declare-turn-start", 0)
        t.answer(card(0))
        assert (t.key, t.seat) == ("pick-effect", 1)
        t.answer(YES + option)
        if option == 0:
            assert (t.key, t.seat) == ("aim-at", 0)
            t.unit(1)
        assert bool(t.war.conditions[1] & PANICKED) == (option == 0)
        assert t.war.figures[1] == (12 if option == 0 else 7), "two hits and one for each of three ranks"
    t = duel([BOLTON], first={"hand": ["40410"]})
    assert t.key != "declare-turn-start", "only in an enemy turn"


def test_a_flayed_man_has_no_secrets() -> None:
    t = duel(second={"hand": ["40411"]}, first={"hand": ["40201"]}, my={"conditions": ["weakened"]}, dice=(1,) * 4)
    strike(t).answer(card(0))
    assert (t.key, t.seat) == ("declare-targeted", 1)
    t.answer(card(1))
    assert t.war.conditions[0] == 0
    t.finish()
    assert len(t.told("used")) == 2 and sorted(t.war.discard[1]) == [1]


def test_a_flayed_man_cancels_what_it_answers() -> None:
    for used, wounds in ((True, 0), (False, 1)):
        t = duel(
            second={"hand": ["40411"]},
            first={"hand": ["40201"]},
            my={"conditions": ["panicked"]},
            dice=(5, 2, 2, 2, 4, 6, 6, 1),
        )
        strike(t).answer(card(0))
        t.answer(card(1) if used else PASS)
        t.finish()
        assert t.war.figures[1] == 12 - wounds, "Sundering was cancelled, or not"


def test_fear_keeps_a_man_alive() -> None:
    for commander, healed in ((False, 3), (True, 4)):
        units = [fighters("mine", [BOLTON]), fighters("theirs", [])]
        first = [at("mine", 24, 20, figures=6, commander=commander), at("mine", 34, 20, figures=6)]
        t = battle(first, [at("theirs", 24, 26, 180)], units=units, first={"hand": ["40412"]}, dice=(1, 1, 6, 1, 1))
        t.start(MoraleTest(2, True, -1, 0))
        assert t.key == "declare-test-failed"
        t.answer(card(0))
        t.unit(0)
        while t.key == "aim-at":
            t.unit(1)
        assert t.war.figures[:2] == [7, 5 + healed], "divided as one likes"


def test_whispered_threats_follow_a_claim() -> None:
    t = duel(first={"ncus": [COUNSELLOR]}, second={"hand": ["40413"]}, my={"figures": 10})
    t.ncu(0).answer(card(0))
    assert t.war.conditions[0] == 0
    t.zone("wealth").unit(0)
    assert t.war.conditions[0] == VULNERABLE | PANICKED
    t = duel(first={"ncus": [COUNSELLOR]}, second={"hand": ["40413"]})
    t.ncu(0).answer(card(0)).skip()
    assert t.war.conditions[0] == 0, "it claimed nothing"


def test_sellsword_negotiations_hold_wealth_and_heal() -> None:
    for abilities, healed in (([], 2), ([STORMCROW], 3)):
        t = duel(abilities, first={"ncus": [COUNSELLOR], "hand": ["40417"]}, my={"figures": 6})
        t.ncu(0).zone("crown").answer(card(0))
        assert t.war.controls(0, 1) and t.war.figures[0] == 6 + healed and t.told("tested") == []


def test_brothers_in_arms_stand_together() -> None:
    for near, commander, dice in ((0, False, 4), (1, False, 5), (1, True, 6)):
        units = [fighters("mine", [STORMCROW]), fighters("theirs", [])]
        first = [at("mine", 24, 20)] + [at("mine", 24 + 8 * i, 16, commander=commander) for i in range(1, 1 + near)]
        t = battle(first, [at("theirs", 24, 24.8, 180)], units=units, first={"hand": ["40420"]}, dice=(1,) * 9)
        t.answer(card(0))
        if near:
            t.unit(0)
        strike(t)
        assert t.told("dice")[0].data["dice"] == dice


def test_brothers_in_arms_part_when_one_panics() -> None:
    t = duel([STORMCROW], first={"hand": ["40420"]}, dice=(1, 1, 1, 1, 1))
    t.answer(card(0))
    t.start(MoraleTest(0, False, -1, 0))
    assert len(t.war.granted[0]) == 1, "it was no panic test"
    t.start(MoraleTest(0, True, -1, 0))
    assert t.war.granted[0] == [] and t.war.discard[0] == [0]
    t = duel([], first={"hand": ["40420"]})
    assert t.key != "declare-turn-start", "only Stormcrows"


# --- what was declared before ---


def test_flayers_heal_more_than_once() -> None:
    units = [fighters("mine", [BOLTON]), fighters("theirs", [])]
    foes = [at("theirs", 24, 27, 180, conditions=["panicked"])]
    t = battle([at("mine", 24, 20, figures=6)], foes, units=units, first={"hand": ["40409"]})
    t.answer(card(0)).answer(YES).answer(YES).answer(YES + 1)
    assert t.war.figures[0] == 10 and t.war.conditions[1] == 0
