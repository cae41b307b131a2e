"""Cards of House Bolton, each sentence played: units, attachments, NCUs and tactics cards."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.loadouts.army_rules import BOOK_2021
from bannermen.games.miniatures.loadouts.build import Army
from bannermen.games.miniatures.positions.writing import position_of
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES, ZONE_AT
from bannermen.games.miniatures.terrain import HINDERING
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle, piece
from tests.miniatures.test_ability_attacks import charged, probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_ability_ncus import of
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)
BREAKS = (5, 5, 1, 1, 1, 1, 6, 6, 1)  # two hits, of which none is blocked


def test_walton_counts_as_roose() -> None:
    assert "as Roose Bolton" in duel(["rooses-vassal"]).war.affiliations(0)


def test_a_ruthless_volley_falls_into_the_fight() -> None:
    bow = fighters("archers", ["ruthless-volley"])
    bow["attacks"] = [{"dice": [4, 3, 2], "to-hit": 3, "name": "ruthless-volley", "range": "long"}]
    for engaged in (True, False):
        mine = [at("archers", 24, 8, conditions=["weakened"]), at(SWORDS, 24, 14 if engaged else 40)]
        t = battle(mine, [at(SWORDS, 24, 18.8, 180)], units=[*UNITS, bow], dice=(2,) * 30)
        attack = probe(t.start(Attack(0, 2, 0, 0, False)))
        assert attack.keywords == (PRECISION if engaged else 0) and attack.may_reroll == engaged
    t = battle([at("archers", 24, 8), at(SWORDS, 24, 14)], [at(SWORDS, 24, 18.8, 180)], units=[*UNITS, bow])
    assert "ranged-attack" in t.unit(0).deeds(), "over whoever stands between"


def test_an_impaling_spear_frightens_all_around() -> None:
    for figures, tokens in ((9, PANICKED), (12, 0)):
        t = duel(["impaling-spear"], attack="impaling-spear", their={"figures": figures}, dice=BREAKS)
        strike(t).finish()
        assert t.war.conditions[1] == tokens
    their = {"figures": 9, "conditions": ["panicked"]}
    t = duel(["impaling-spear"], attack="impaling-spear", their=their, dice=BREAKS)
    strike(t)
    while not t.is_turn_begun:
        t.skip() if t.asked.kind.several else t.first()
    assert t.war.conditions[1] == PANICKED | WEAKENED


def test_brutal_sadism_costs_when_it_fails() -> None:
    for choice, keywords, tokens in ((0, CRITICAL_BLOW, 0), (1, SUNDERING, 0), (2, 0, PANICKED)):
        t = duel(["brutal-sadism"], my={"conditions": ["weakened"]}, dice=(2,) * 30)
        strike(t).answer(YES + choice)
        assert probe(t).keywords == keywords and t.war.conditions[1] == tokens
    for figures, left in ((9, 12), (12, 10)):
        t = duel(["brutal-sadism"], their={"figures": figures}, dice=BREAKS)
        strike(t).answer(YES).finish()
        assert t.war.figures[0] == left


def test_fear_is_shared_and_dogs_are_set_on() -> None:
    t = duel(["shared-fear"], dice=(1, 1, 1))
    takes_test(t, 0)
    assert t.war.conditions[1] == PANICKED
    t, _ = charged("sic-em")
    assert t.war.conditions[1] == PANICKED
    units = [*UNITS, fighters("dogs", ["sic-em"])]
    t = battle([at("dogs", 24, 16)], [at(SWORDS, 24, 27, 180)], units=units, dice=(3,) * 20)
    t.do(0, "charge").until("charge-distance-reroll")


def test_reek_is_made_an_example() -> None:
    for face, joined in ((5, ["21004"]), (6, [])):
        mine = [at(SWORDS, 24, 20, joined=["21004"])]
        t = battle(mine, [at(SWORDS, 24, 24.8, 180)], dice=(face,))
        assert t.war.field.joined[0][0].abilities == ["order-set-an-example"]
        t.answer(order(0))
        assert t.war.conditions[1] == PANICKED
        assert [t.war.field.joined[0][place].id for place in t.war.joined(0)] == joined


@pytest.mark.rule("tmg21-faction-11")
def test_the_first_of_the_bastards_boys_is_free() -> None:
    units = [{"card": "11001", "attachments": ["21008"]}, {"card": "11006", "attachments": ["21009"]}]
    army = Army({"faction": "bolton", "units": units}, BOOK_2021)
    assert army.cost() == 5 + 5 + 1


# --- NCUs ---


def test_freys_are_ambitious() -> None:
    first = {"ncus": [of("frey-ambition")], "deck": ["41001"], "discard": ["41008"]}
    t = battle([at(SWORDS, 10, 10, figures=6)], [FAR], first=first, dice=(6, 6, 1))
    t.ncu(0).zone("crown")
    assert t.war.conditions[1] == WEAKENED and len(t.told("tested")) == 1
    t = battle([at(SWORDS, 10, 10, figures=6)], [FAR], first=first)
    t.ncu(0).zone("tactics").answer(YES)
    assert t.war.hand[0] == [1], "a card of the commander"
    t = battle([at(SWORDS, 10, 10, figures=6)], [FAR], first=first)
    t.ncu(0).zone("wealth").answer(YES)
    assert t.war.figures[0] == 10
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first | {"discard": []})
    assert t.ncu(0).zone("tactics").key != "pick-effect", "there is none"


@pytest.mark.parametrize(("side", "figures"), [(0, 8), (1, 6)])
def test_sadistic_butchery(side: int, figures: int) -> None:
    my = {"figures": 6} | given("sadistic-butchery-given", side)
    t = duel(my=my, their={"figures": 9}, dice=(5, 5, 1, 1, 1, 6, 6, 1))
    strike(t).finish()
    assert t.war.figures[0] == figures and "sadistic-butchery" in t.war.book.number


def envoy() -> Table:
    second = {"ncus": [of("deceitful-envoy")]}
    return battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": [COUNSELLOR]}, second=second, dice=(6, 6, 1))


def test_an_envoy_names_a_zone() -> None:
    t = envoy().ncu(0).answer(ncu(1)).answer(ZONE_AT).zone("crown")
    assert t.war.conditions[0] == VULNERABLE and t.war.ncu_tokens[1] == 1
    t = envoy().ncu(0).answer(ncu(1)).answer(ZONE_AT).zone("wealth")
    assert t.war.holder[0] == 1 and t.war.ncu_done[1] and t.told("tested") != [], "he claims it himself"
    t = envoy().ncu(0).skip().zone("crown")
    assert t.war.conditions[0] == 0


def test_a_false_bride_is_given_away_for_a_round() -> None:
    first = {"ncus": [of("loyal-imposter")]}
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first, dice=(3, 2, 1))
    t.ncu(0).zone("tactics").unit(0)
    t.until("pick-condition").condition("weakened")
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 7
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first | {"done": [0]}).end_round()
    assert t.war.first == 1
    t.answer(ncu(0))
    assert t.war.ncu_seat[0] == 1 and t.war.ncu_muted[0] != -1 and t.war.first == t.war.turn == 0
    kept = GAME.start({"position": position_of(t.war)}, 1)
    assert isinstance(kept, War) and kept.ncu_seat == [1] and kept.home(0) == 0
    t.end_round()
    assert t.war.ncu_seat[0] == 0 and t.war.ncu_granted[0] == [] and t.war.ncu_used[0] != 0


# --- tactics cards ---


def test_remorseless_examples() -> None:
    for figures, laid in ((9, 0), (1, 1)):
        theirs = [at(SWORDS, 24, 24.8, 180, figures=figures), at(SWORDS, 33, 30, 180)]
        t = battle([at(SWORDS, 24, 20)], theirs, first=seat("41001"), dice=(5, 5) + (1,) * 9 + (6, 6, 1))
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.conditions[2] == PANICKED
        if laid:
            assert t.not_to(24, 27.5) == "tmg21-units-14", "not wholly within short range"
            t.to(24, 26, 0)
        assert len(t.war.ground) == laid and t.war.reminders == [(0, 0)][:laid]


def test_a_reminder_is_grim_for_enemies_alone() -> None:
    """One less on the roll and one wound more for them; it hinders, and is not horrific."""
    pile = piece("corpse-pile", 24, 26) | {"reminds": 0}
    for unit, y, total, lost in ((0, 20, 6, 0), (1, 32, 5, 2), (1, 40, 6, 0)):
        mine, theirs = at(SWORDS, 24, 20), at(SWORDS, 24, y if unit else 44, 180)
        t = battle([mine], [theirs], terrain=[pile], dice=(3, 3, 1))
        assert t.war.pieces[0].keywords == HINDERING
        assert position_of(t.war)["terrain"][0]["reminds"] == 0
        takes_test(t, unit)
        assert t.last("tested").data["total"] == total
        assert t.war.figures[unit] == 12 - lost, "a D3 of one, and one more"


def test_harsh_punishments() -> None:
    t = duel(first=seat("41002"))
    t.answer(card(0))
    assert lying(t, 0, "harsh-punishments")
    t = duel(my={"figures": 4, "conditions": ["weakened"]} | given("harsh-punishments"), dice=(2,) * 30)
    attack = probe(strike(t))
    assert attack.keywords == SUNDERING and attack.most_dice
    t = duel(my=given("harsh-punishments"), dice=(1, 1, 1))
    takes_test(t, 0)
    assert t.war.figures[0] == 10


def test_our_blades_are_sharp() -> None:
    for tokens in ([], ["panicked"]):
        t = duel(my={"conditions": ["weakened"]}, their={"conditions": tokens}, first=seat("41003"), dice=(2,) * 30)
        attack = probe(strike(t).answer(card(0)))
        assert attack.keywords == PRECISION and attack.may_reroll == bool(tokens)


def test_sadistic_games() -> None:
    t = duel(second=seat("41004"), their={"figures": 8}, dice=(1, 1, 1, 1))
    t.answer(card(0))
    assert t.seat == 0, "the opponent picks"
    t.answer(YES).unit(0)
    assert t.war.conditions[0] == PANICKED
    t = duel(second=seat("41004"), their={"figures": 8}, dice=(1, 1, 1, 1)).answer(card(0)).answer(YES + 1)
    assert t.war.figures[0] == 12 - 4, "two, and one for each rank"


def test_cruel_methods() -> None:
    mine, theirs = [at(SWORDS, 24, 20, figures=6)], [at(SWORDS, 24, 30, 180, conditions=["panicked"])]
    t = battle(mine, theirs, first=seat("41005")).answer(card(0)).answer(YES).answer(YES + 3)
    assert t.war.figures[0] == 8 and t.war.conditions[1] == WEAKENED


def test_a_flayed_man_has_no_secrets() -> None:
    units = [*UNITS, fighters("marker", ["order-mark-target"])]
    mine = [at("marker", 24, 20, conditions=["weakened"])]
    t = battle(mine, [at(SWORDS, 24, 29, 180)], units=units, second=seat("41006"))
    t.answer(order(0)).until("declare-targeted").answer(card(0))
    assert t.war.conditions == [0, 0]


def test_fear_keeps_a_man_alive() -> None:
    for leader, healed in ((True, 2), (False, 1)):
        t = duel(first=seat("41007"), my={"figures": 6, "commander": leader}, dice=(1, 1, 1))
        takes_test(t, 1).answer(card(0))
        assert t.war.figures[0] == 6 + healed


def test_skins_are_collected() -> None:
    t = duel(first=seat("41008"), their={"figures": 9}, dice=BREAKS)
    t.answer(card(0))
    strike(t).finish()
    assert t.war.tokens_on(0, t.war.book.number["skin-collection"]) == 1
    for tokens, total in ((0, 5), (1, 4), (2, 3), (3, 3)):
        t = duel(my=given("skin-collection", 0, tokens), dice=(3, 2, 1))
        takes_test(t, 1)
        assert t.last("tested").data["total"] == total


def test_opportunists() -> None:
    for leader, keywords in ((True, PRECISION | VICIOUS), (False, VICIOUS)):
        my = {"conditions": ["weakened"], "commander": leader}
        t = strike(duel(my=my, first=seat("41009"), dice=(2,) * 30)).answer(card(0))
        if not leader:
            t.answer(YES + 1)
        attack = probe(t)
        assert attack.keywords == keywords and attack.may_reroll
    t = duel(their={"activated": True}, first=seat("41009"), dice=(2,) * 30)
    assert strike(t).key != "declare-attack-before"


def test_spoils_in_flesh() -> None:
    t = duel(first=seat("41010"), my={"figures": 9}, their={"figures": 9}, dice=BREAKS)
    strike(t).until("declare-attack-done").answer(card(0))
    assert t.war.figures[0] == 11, "one, and one for each rank that is gone"


def test_threats_are_whispered() -> None:
    t = battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": [COUNSELLOR]}, second=seat("41011"), dice=(6, 6, 1))
    t.ncu(0).answer(card(0)).zone("crown")
    assert t.war.conditions[0] == VULNERABLE | PANICKED


def test_roose_sees_their_flaws() -> None:
    t = duel(["counterstrike"], second=seat("41012"), their={"commander": True}, dice=(1,) * 30)
    strike(t).until("declare-action-done").answer(card(0))
    assert t.war.conditions[0] == VULNERABLE | PANICKED and lying(t, 0, "seeing-their-flaws")


def test_the_dreadforts_secrets() -> None:
    t = duel(first=seat("41013"), their={"figures": 9}, dice=BREAKS)
    strike(t).until("declare-attack-done").answer(card(0))
    assert lying(t, 0, "dreadfort-secrets") and t.war.conditions[1] == PANICKED
    for far, tokens in ((30, PANICKED), (44, 0)):
        mine = [at(SWORDS, far, 20)]
        t = battle(mine, [at(SWORDS, 22, 20, **given("dreadfort-secrets", 1))])
        assert t.war.conditions[0] == tokens


def test_the_price_of_fear() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 5, 5)], [at(SWORDS, 24, 30, 180)], first=seat("41014"), dice=(1, 1, 1))
    takes_test(t, 2).answer(card(0)).deed("maneuver").to(24, 22)
    assert t.place(0) == (24, 22, 0)


def test_walton_charges_and_taunts() -> None:
    for leader, tokens in ((True, 0), (False, VULNERABLE)):
        mine = [at(SWORDS, 24, 16, commander=leader)]
        t = battle(mine, [at(SWORDS, 24, 28, 180)], first=seat("41015"), dice=(1,) * 30)
        t.do(0, "charge").until("declare-charge-declared").answer(card(0)).finish()
        assert t.war.is_engaged(0) and t.war.conditions[0] == tokens
    t = battle([at(SWORDS, 24, 16)], [at(SWORDS, 24, 24, 180)], second=seat("41016"))
    t.until("declare-activated").answer(card(0)).deed("march")
    assert t.war.conditions[0] == VULNERABLE | WEAKENED
