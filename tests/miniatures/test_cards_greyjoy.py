"""Cards of House Greyjoy, each sentence played: pillage tokens, units, attachments and NCUs."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.terms import DESTROYED, ON_FIELD, PANICKED, VULNERABLE, WEAKENED, YES, ZONE_AT
from tests.miniatures.duel import duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_ability_ncus import of

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)


def test_every_unit_of_the_house_pillages() -> None:
    units = [card for card in cards().values() if card.faction == "greyjoy" and card.kind == "unit"]
    assert all("pillage" in each.abilities for card in units for each in card.printings) and len(units) == 10
    asha = printing(cards()["20801"], "2021")
    assert asha is not None and "pillage" not in asha.abilities


@pytest.mark.rule("tmg21-faction-01")
@pytest.mark.parametrize(("figures", "before", "after"), [(9, 0, 1), (12, 0, 0), (9, 2, 2)])
def test_a_rank_destroyed_brings_a_token(figures: int, before: int, after: int) -> None:
    t = duel(["pillage"], my={"pillage": before}, their={"figures": figures}, dice=(5, 5, 1, 1, 1, 1, 1, 6, 6, 1))
    strike(t).finish()
    assert t.war.pillage[0] == after and t.war.pillage[1] == 0


@pytest.mark.rule("tmg21-faction-01")
@pytest.mark.parametrize(("tokens", "total", "dice"), [(0, 5, 0), (1, 6, 0), (2, 6, 1)])
def test_what_tokens_are_good_for(tokens: int, total: int, dice: int) -> None:
    t = duel(["pillage"], my={"pillage": tokens, "conditions": ["weakened"]}, dice=(3, 2, 1) + (2,) * 30)
    takes_test(t, 0)
    assert t.last("tested").data["total"] == total
    assert probe(strike(t)).more_dice == dice
    assert "House Greyjoy" in t.war.affiliations(0)


# ability, pillage tokens; keywords, what else, tokens of the defender
ATTACKS: list[tuple[str, int, int, dict[str, Any], int]] = [
    ("reaver-axes", 1, SUNDERING, {"may_reroll": False}, 0),
    ("reaver-axes", 2, SUNDERING, {"may_reroll": True}, 0),
    ("ironborn-arrows", 0, 0, {"may_reroll": False}, 0),
    ("bardiche", 0, VICIOUS, {}, 0),
    ("reapers-fervor", 1, 0, {"panic_harm": 0}, 0),
    ("reapers-fervor", 2, 0, {"panic_harm": 1}, PANICKED),
    ("great-hammer", 0, CRITICAL_BLOW, {}, 0),
    ("great-axe", 1, SUNDERING, {"to_block": 0}, 0),
    ("great-axe", 2, SUNDERING, {"to_block": -1}, 0),
    ("boarding-axe", 1, SUNDERING, {}, 0),
    ("boarding-axe", 2, SUNDERING, {}, PANICKED),
    ("abundant-promises", 0, PRECISION, {}, 0),
]


@pytest.mark.parametrize(("ability", "tokens", "keywords", "more", "afterwards"), ATTACKS)
def test_what_an_attack_gains(ability: str, tokens: int, keywords: int, more: dict[str, Any], afterwards: int) -> None:
    my = {"pillage": tokens, "conditions": ["weakened"]}
    t = duel([ability], attack=ability, dice=(2,) * 30, my=my)
    attack = probe(strike(t))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more
    assert t.war.conditions[1] == afterwards


def test_arrows_from_the_side() -> None:
    t = duel(["ironborn-arrows"], attack="ironborn-arrows", my={"conditions": ["weakened"]}, dice=(2,) * 30)
    t.start(Attack(0, 1, 0, 1, False))
    assert probe(t).may_reroll


def test_a_great_hammer_weakens_where_defense_shows_a_one() -> None:
    for blocks, tokens in (((1, 6, 6, 6), WEAKENED), ((6, 6, 6, 6), 0)):
        t = duel(["great-hammer"], attack="great-hammer", dice=(5, 5, 5, 5, *blocks, 6, 6, 1))
        strike(t).finish()
        assert t.war.conditions[1] == tokens


def test_raided_armaments_protect() -> None:
    for tokens, left in ((2, 12), (1, 8)):
        their = {"pillage": tokens}
        t = duel(theirs=["raided-armaments"], their=their, dice=(5,) * 4 + (3,) * 4 + (6, 6, 1))
        strike(t).finish()
        assert t.war.figures[1] == left, "threes block"


def test_the_silence_is_feared_and_the_chosen_hold_fast() -> None:
    for tokens, total in ((2, 4), (1, 5)):
        t = duel(["the-silences-infamy"], my={"pillage": tokens}, dice=(3, 2, 1))
        takes_test(t, 1)
        assert t.last("tested").data["total"] == total
    for tokens, total, lost in ((2, 3, 0), (1, 2, 1)):
        t = duel(["first-claim"], my={"pillage": tokens}, dice=(1, 1, 1))
        takes_test(t, 0)
        assert t.last("tested").data["total"] == total and t.war.figures[0] == 12 - lost


def test_the_first_claim_is_one_token() -> None:
    mine = [at("10806", 10, 10), at("10806", 20, 10)]
    for zone, tokens in (("wealth", 1), ("crown", 0)):
        t = battle(mine, [FAR], first={"ncus": [COUNSELLOR]}, dice=(6, 6, 1))
        while t.key.startswith("declare"):
            t.skip()
        t.ncu(0).zone(zone)
        while t.key == "aim-at":
            t.unit(1)
        assert sum(t.war.pillage) == tokens


def test_promises_heal_for_tokens() -> None:
    t = duel(["abundant-promises"], my={"pillage": 2, "figures": 6}, dice=(1,) * 30)
    strike(t).until("pick-effect").answer(YES).answer(YES)
    assert t.war.figures[0] == 10 and t.war.pillage[0] == 0


def test_the_drowned_do_not_die_easily() -> None:
    t = battle([at("10808", 24, 20), at(SWORDS, 10, 10)], [FAR], dice=(1,) * 4)
    t.start(Hits(0, 4, False, -1, "tmg21-terms-21"))
    assert t.war.hurt[0] == 2, "every second hit"
    t = battle([at("10808", 24, 20), at(SWORDS, 10, 10)], [FAR], dice=(1, 1, 6))
    takes_test(t, 0)
    assert t.war.hurt[0] == 1


@pytest.mark.parametrize(("joined", "tokens"), [("20803", 1), ("20811", 1), ("20801", 0)])
def test_the_captains_men_land_with_a_token(joined: str, tokens: int) -> None:
    t = battle([at("10810", 24, 20, joined=[joined]), at(SWORDS, 10, 10)], [FAR])  # Nute counts as Victarion
    t.war.pending = []
    t.war.stack[-1].again()
    t.war.call(0, 0, -1)
    t.war.run()
    assert t.war.pillage[0] == tokens


# --- orders ---


def test_spoils_are_divided() -> None:
    units = [*UNITS, fighters("mine", ["order-divide-the-spoils", "pillage"])]
    for far, done in ((31, True), (44, False)):
        t = battle([at("mine", 24, 20, pillage=1), at("mine", far, 20)], [FAR], units=units)
        assert (t.key == "declare-turn-start") == done
        if done:
            t.answer(order(0))
            assert t.war.pillage[:2] == [0, 1]


def test_trappers_tools() -> None:
    for tokens, conditions in ((2, VULNERABLE | WEAKENED), (0, WEAKENED)):
        t = duel(["order-trappers-tools"], my={"pillage": tokens})
        t.answer(order(0))
        if tokens < 2:
            t.answer(YES + 1)
        assert t.war.conditions[1] == conditions


def test_the_drowned_god_blesses() -> None:
    for choice in (0, 1, 2):
        my = {"figures": 6, "conditions": ["weakened"]}
        t = duel(["order-drowned-gods-blessing", "pillage"], my=my, dice=(2,) * 40)
        t.answer(order(0)).answer(YES + choice)
        assert t.war.figures[0] == (8 if choice == 0 else 6)
        if choice == 1:
            assert probe(strike(t)).may_reroll
        if choice == 2:
            t.start(Attack(1, 0, 0, 0, False))
            assert t.war.conditions[1] == VULNERABLE


def test_scavengers_gain_by_being_attacked() -> None:
    t = duel(theirs=["order-scavenge"], dice=(1,) * 30)
    strike(t).until("declare-attack-done").answer(order(1))
    assert t.war.pillage[1] == 1


def test_discord_is_sown() -> None:
    for dice, muted in (((3, 2), True), ((6, 6), False)):
        t = duel(["order-sow-discord"], their={"figures": 8}, dice=dice)
        t.answer(order(0))
        assert (t.war.muted[1] != -1) == muted and t.last("tested").data["total"] == sum(dice) - 1


def test_relics_cost_a_wound() -> None:
    t = duel(["order-strange-relics"])
    t.until("declare-activated").answer(order(0)).condition("weakened")
    assert t.war.figures[0] == 11 and t.war.conditions[1] == WEAKENED


# --- attachments ---


def test_the_krakens_dues() -> None:
    units = [*UNITS, fighters("king", ["the-krakens-dues", "pillage"]), fighters("men", ["pillage"])]
    mine = [at("king", 24, 20, figures=6), at("men", 44, 5, pillage=2), at(SWORDS, 5, 5)]
    t = battle(mine, [FAR], units=units).unit(0).answer(YES)
    assert t.war.pillage[:2] == [1, 1]
    t.answer(YES)
    assert t.war.pillage[0] == 0 and t.war.figures[0] == 8


def test_poisoned_gifts() -> None:
    for abilities, tokens in ((["poisoned-gifts", "pillage"], 2), (["poisoned-gifts"], 0)):
        t = duel(abilities, dice=(1,) * 9)
        t.war.pending = []
        t.war.stack[-1].again()
        t.war.call(0, 0, -1)
        t.war.run()
        assert t.war.pillage[0] == tokens
        strike(t)
        assert t.war.figures[0] == (11 if tokens else 12)


def test_gifts_of_silver() -> None:
    for zone, tokens in (("wealth", 1), ("crown", 0)):
        t = duel(["gifts-of-silver-and-bronze", "pillage"], first={"ncus": [COUNSELLOR]}, dice=(6, 6, 1))
        t.ncu(0).zone(zone)
        assert t.war.pillage[0] == tokens


def test_iron_credit() -> None:
    units = [*UNITS, fighters("brave", ["iron-credit"]), fighters("men", ["gifts-of-silver-and-bronze", "pillage"])]
    t = battle([at("brave", 24, 20), at("men", 31, 20)], [FAR], units=units, first={"ncus": [COUNSELLOR]})
    t.ncu(0).zone("wealth")
    assert t.war.card_tokens[0] == 1
    my = {"tokens": 2, "figures": 4, "conditions": ["weakened", "panicked"]}
    t = duel(["iron-credit"], my=my, dice=(2,) * 30)
    strike(t).answer(YES).answer(YES).condition("panicked").answer(YES)
    assert probe(t).most_dice and t.war.card_tokens[0] == 0 and not t.war.conditions[0] & PANICKED


def test_nute_counts_as_his_captain() -> None:
    assert "as Victarion Greyjoy" in duel(["victarions-vassal"]).war.affiliations(0)


# --- NCUs ---


def test_a_scholar_redraws() -> None:
    first = {"ncus": [of("scholar-among-raiders")], "hand": ["40801", "40802"], "deck": ["40803"] * 5}
    t = duel(first=first)
    t.until("declare-turn-start").answer(ncu(0))
    assert t.key == "set-aside" and t.war.ncu_tokens[0] == 1
    t.answer(t.asked.options[:1])
    assert len(t.war.hand[0]) == 3 and len(t.war.deck[0]) == 4


def test_the_damphair_lets_them_rise() -> None:
    first = {"ncus": [of("rise-again-harder-and-stronger")]}
    t = duel(["pillage"], first=first, my={"figures": 6}, dice=(1,) * 30)
    t.ncu(0).zone("maneuver")
    assert t.war.book.number["rise-again-given"] in [number for _, number in t.war.kit(0)], "the only Greyjoy"
    given = [{"ability": "rise-again-given", "until": "round", "seat": 0}]
    t = duel(my={"figures": 6, "granted": given}, their={"figures": 9}, dice=(5, 5, 1, 1, 1, 1, 6, 6, 1))
    strike(t).finish()
    assert t.war.figures[0] == 8, "before the action, and for the rank"


def test_what_is_dead_returns_once() -> None:
    balon = {"ncus": [of("rise-again-blade-in-hand")]}
    gone = {"card": "10801", "fate": "destroyed", "was": [10000, 10000, 0]}
    t = battle([at(SWORDS, 24, 20), gone], [FAR], first=balon)
    t.ncu(0).answer(ncu(0))
    assert t.key == "redeploy"
    t.unit(1).to(24, 4, 0)
    assert t.war.fate[1] == ON_FIELD and t.war.figures[1] == 12 and t.war.holder.count(0) == 0
    assert t.war.ncu_done[0] and not t.war.activated[1]
    t = battle([at(SWORDS, 24, 20), {"card": SWORDS, "fate": "destroyed"}], [FAR], first=balon)
    assert t.ncu(0).key != "declare-ncu-activated" and t.war.fate[1] == DESTROYED, "not of the house"


def test_ravens_are_tended() -> None:
    first = {"ncus": [of("raven-tending")], "deck": ["40801"]}
    t = duel(first=first, dice=(6, 6, 1))
    t.ncu(0).zone("crown").answer(YES)
    assert t.war.ncu_tokens[0] == 1 and t.told("tested") == []
    held = first | {"done": [0], "held": [{"tokens": 1}]}
    t = duel(first=held, my={"figures": 6})
    t.answer(ncu(0))
    assert t.war.figures[0] == 8 and len(t.war.hand[0]) == 1 and t.war.ncu_tokens[0] == 0
    t = battle([at(SWORDS, 24, 20)], [FAR], first=held)
    t.answer(ncu(0)).answer(YES + 1).to(27, 20, 0)
    assert t.place(0) == (27, 20, 0)


def test_gifts_of_iron() -> None:
    first = {"ncus": [of("gifts-of-iron-gold-and-steel")]}
    t = duel(["pillage"], first=first, my={"figures": 6})
    assert t.war.ncu_tokens[0] == 1
    t.ncu(0).zone("wealth")
    assert t.war.ncu_tokens[0] == 2
    t = duel(["pillage"], first=first, dice=(6, 6, 1))
    t.ncu(0).zone("crown").answer(YES)
    assert t.war.ncu_tokens[0] == 0 and t.war.pillage[0] == 1
    t = duel(["pillage"], first=first | {"done": [0]}, second={"ncus": [COUNSELLOR]}, turn=1, their={"figures": 6})
    t.ncu(1).zone("wealth")
    assert t.war.ncu_tokens[0] == 2, "an enemy's claim, too"


def test_blind_beron_is_zealous() -> None:
    given = [{"ability": "zeal-given", "until": "round", "seat": 0}]
    t = duel(my={"granted": given}, dice=(1, 1, 1))
    assert takes_test(t, 0).key == "test-reroll"
    given[0]["seat"] = 1
    t = duel(their={"granted": given, "figures": 8}, dice=(5, 5, 5, 5, 1, 1, 1, 1, 6, 6, 1))
    strike(t).finish()
    assert t.war.figures[1] == 8 - 3, "one hit is blocked for the lost rank"
    t = duel(["pillage"], first={"ncus": [of("zeal-of-the-drowned-god")]}, dice=(6,) * 9)
    t.ncu(0).zone("maneuver")
    assert t.war.granted[1] == [] and len(t.war.granted[0]) == 1, "Greyjoys alone"


def test_a_queens_promises() -> None:
    first = {"ncus": [of("queens-promises")]}
    t = duel(["pillage"], first=first, my={"conditions": ["panicked"], "pillage": 2}, dice=(6, 6, 1))
    t.ncu(0).zone("maneuver").unit(0)
    assert t.war.conditions[0] == 0
    given = [{"ability": "queens-promises-given", "until": "round", "seat": 0}]
    t = duel(my={"granted": given, "pillage": 2}, dice=(3, 2, 1, 1, 1))
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 7 and t.war.figures[1] == 10


def diplomat(**more: Any) -> Table:
    """Tristifer sits with the second player; the first one activates an NCU."""
    second = {"ncus": [of("ironborn-diplomat")]} | more
    return battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": [COUNSELLOR] * 2}, second=second, dice=(6, 6, 1))


@pytest.mark.rule("tmg21-timing-01")
def test_a_diplomat_names_two_zones_or_one() -> None:
    t = diplomat().ncu(0).answer(ncu(2))
    assert t.key == "pick-use" and len(t.asked.options) == 2
    t.first().answer(ZONE_AT).answer(ZONE_AT + 1).zone("wealth")
    assert t.key == "aim-at" and t.asked.seat == 1
    t.unit(0)
    assert t.war.conditions[0] == PANICKED | VULNERABLE
    assert t.war.ncu_used[2] == 1, "once a game, and the other one is left"
    t = diplomat().ncu(0).answer(ncu(2)).first().answer(ZONE_AT).answer(ZONE_AT + 1).zone("maneuver")
    assert t.finish().war.conditions[0] == 0, "another zone was claimed"


@pytest.mark.parametrize(("zone", "comes"), [("wealth", True), ("crown", False)])
def test_a_diplomat_comes_when_the_turn_ends(zone: str, comes: bool) -> None:
    t = diplomat().ncu(0).answer(ncu(2)).answer(YES + 1).answer(ZONE_AT + 1).zone(zone)
    t.until("pick-effect" if comes else "pick-activation")
    if comes:
        assert t.asked.seat == 1
        t.answer(YES).zone("combat")
        assert t.war.ncu_done[2]
    assert t.war.holder.count(2) == comes


def test_a_diplomat_on_the_board_names_no_zone_to_come_to() -> None:
    t = diplomat(done=[0])
    t.war.holder[3] = 2
    t.ncu(0).answer(ncu(2))
    assert t.key == "pick-a-zone", "one of the two alone is left"


def test_a_diplomat_who_was_activated_is_not_asked() -> None:
    t = diplomat(done=[0]).ncu(0).answer(ncu(2)).answer(YES + 1).answer(ZONE_AT + 1).zone("wealth")
    t.finish()
    assert t.war.holder.count(2) == 0


def moqorro(**more: Any) -> Table:
    first = {"ncus": [of("rhllors-magics")]} | more
    second = {"hand": ["40801"], "deck": ["40801"] * 3}
    return duel(theirs=["order-scavenge", "order-incite"], first=first, second=second, dice=(5, 5, 1, 1, 1, 1, 6, 6, 1))


def test_black_flame_forbids_orders_and_cards_for_a_turn() -> None:
    t = moqorro()
    t.until("declare-turn-start").answer(ncu(0))
    assert t.war.barred == [False, True]
    assert t.war.book.number["cowed-by-fire"] in [number for _, number in t.war.kit(1)]
    assert t.war.book.number["cowed-by-fire"] not in [number for _, number in t.war.kit(0)]
    strike(t).finish()
    assert t.war.turn == 1 and t.war.barred == [False, False] and t.war.granted[1] == [], "for this turn"
    assert (t.war.spent[1], len(t.war.hand[1])) == (0, 1)
    assert t.war.ncu_used[0] == 1, "once a game"


def test_black_flame_brings_back_who_has_fallen() -> None:
    lem, tom = "21105", "21106"
    one = at(SWORDS, 24, 20, joined=[lem, tom], guests=[1], fallen=2)
    two = at(SWORDS, 33, 20, joined=[tom, lem], guests=[1], fallen=1)
    first = {"ncus": [of("rhllors-magics")], "held": [{"used": 1}]}
    t = battle([one, two], [FAR], first=first, dice=(6, 6, 1))
    t.war.dead = [tom]
    t.ncu(0).zone("crown").answer(ncu(0))
    t.unit(1)
    assert t.war.dead == [] and t.war.fallen[1] == 0 and t.war.fallen[0] == 2, "beside another one"
    assert t.war.ncu_used[0] == 0b11 and t.told("tested") == [], "in place of the Crown"
    t = battle([one, two], [FAR], first=first, dice=(6, 6, 1))
    assert t.ncu(0).zone("crown").key != "declare-zone-claimed", "nobody has fallen"
