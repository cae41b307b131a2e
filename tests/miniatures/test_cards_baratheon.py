"""Units, attachments and NCUs of House Baratheon, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.rules.conditions import gain
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import BOWS, COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_ability_ncus import of

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)
HELD: dict[str, Any] = {"ncus": [COUNSELLOR], "done": [0]}

# ability, round, figures, keywords, what else
ATTACKS: list[tuple[str, int, int, int, dict[str, Any]]] = [
    ("stags-fury", 1, 12, 0, {"more_hits": 0}),
    ("stags-fury", 2, 12, CRITICAL_BLOW, {"more_hits": 0}),
    ("stags-fury", 3, 12, CRITICAL_BLOW | VICIOUS, {"more_hits": 0}),
    ("stags-fury", 4, 12, CRITICAL_BLOW | VICIOUS | SUNDERING, {"more_hits": 0}),
    ("stags-fury", 5, 8, CRITICAL_BLOW | VICIOUS | SUNDERING, {"more_hits": 2}),
    ("champions-wrath", 2, 12, CRITICAL_BLOW, {}),
    ("mastercraft-warhammer", 2, 12, 0, {"may_reroll": True}),
    ("fire-arrows", 2, 12, VICIOUS, {}),
    ("zealous-fanaticism", 2, 4, VICIOUS, {"most_dice": True}),
    ("coordinated-assault", 2, 12, 0, {"more_hits": 0}),
]


@pytest.mark.parametrize(("ability", "round", "figures", "keywords", "more"), ATTACKS)
def test_what_an_attack_gains(ability: str, round: int, figures: int, keywords: int, more: dict[str, Any]) -> None:
    my = {"figures": figures, "conditions": ["weakened"]}
    t = duel([ability], attack=ability, dice=(2,) * 30, my=my, round=round)
    attack = probe(strike(t))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more


def charge(ability: str, dice: tuple[int, ...], tokens: int | None = None, **side: Any) -> Table:
    units = [*UNITS, fighters("mine", [ability], ability)]
    mine = at("mine", 24, 16, conditions=["weakened"]) | ({} if tokens is None else {"tokens": tokens})
    t = battle([mine], [at(SWORDS, 24, 24.8, 180), FAR], units=units, dice=dice, first=side)
    return t.do(0, "charge")


def test_an_assault_on_the_charge_hits_by_ranks() -> None:
    assert probe(charge("coordinated-assault", (6,) + (2,) * 40)).more_hits == 3


def test_champions_weaken_whom_they_charge_and_open_whom_they_hold() -> None:
    t = charge("champions-wrath", (6,) + (2,) * 40)
    probe(t)
    assert t.war.conditions[1] == WEAKENED, "not engaged when the turn began"
    my = {"conditions": ["weakened"]}
    t = duel(["champions-wrath"], attack="champions-wrath", dice=(2,) * 30, my=my)
    probe(strike(t))
    assert t.war.conditions[1] == VULNERABLE


def test_a_mastercraft_warhammer_weakens_where_defense_shows_a_one() -> None:
    for blocks, tokens in (((1, 6, 6, 6), WEAKENED), ((6, 6, 6, 6), 0)):
        t = duel(["mastercraft-warhammer"], attack="mastercraft-warhammer", dice=(5, 5, 5, 5, *blocks, 6, 6, 1))
        strike(t).finish()
        assert t.war.conditions[1] == tokens


def test_fire_spreads_from_who_panics() -> None:
    bow = next(unit for unit in UNITS if unit["key"] == BOWS)
    fire = bow | {"key": "fire", "abilities": ["fire-arrows"], "attacks": [bow["attacks"][0] | {"name": "fire-arrows"}]}
    theirs = [at(SWORDS, 24, 30, 180), at(SWORDS, 30, 30, 180), at(SWORDS, 44, 44, 180)]
    for first, others in (((1, 1, 1), 1), ((6, 6, 1), 0)):
        t = battle([at("fire", 24, 20)], theirs, units=[*UNITS, fire], dice=(6,) * 7 + (1,) * 7 + first + (4, 3, 1))
        t.start(Attack(0, 1, 0, 0, False)).finish()
        tested = t.told("tested")
        assert [event.data["unit"] for event in tested] == [1, 2][: 1 + others]
        if others:
            assert tested[1].data["total"] == 5, "4, 3, and 2 less"


def test_fanatics_bleed_for_their_ones() -> None:
    t = strike(duel(["zealous-fanaticism"], dice=(1, 1, 2, 2) + (6,) * 9))
    t.finish()
    assert t.war.figures[0] == 10


def test_the_queens_men_keep_their_tokens() -> None:
    for board, kept in (({}, True), ({"crown": 0}, False)):
        their: dict[str, Any] = {"conditions": ["vulnerable", "panicked"]}
        t = duel(theirs=["queens-blade"], their=their, first=HELD, board=board, dice=(6,) * 60)
        asked = set()
        t.start(Hits(1, 2, False, 0, "tmg21-terms-21"))
        while not t.is_turn_begun:
            asked.add(t.key)
            t.first()
        takes_test(t, 1)
        while not t.is_turn_begun:
            asked.add(t.key)
            t.first()
        assert (asked == set()) == kept, asked


def test_perseverance_heals_before_the_dice_and_roses_have_thorns() -> None:
    t = duel(["perseverance-and-valor", "deadly-bloom"], my={"figures": 6, "conditions": ["weakened"]}, dice=(2,) * 30)
    probe(strike(t))
    assert t.war.figures[0] == 7 and t.war.figures[1] == 11, "healed, and an enemy bleeds for it"


def test_a_bloom_stays_closed_where_nothing_is_healed() -> None:
    t = duel(["perseverance-and-valor", "deadly-bloom"], my={"conditions": ["weakened"]}, dice=(2,) * 30)
    probe(strike(t))
    assert t.war.figures == [12, 12], "nobody was missing"


def test_a_bloom_opens_once_for_a_healing_in_shares() -> None:
    bank = {"ncus": [of("backing-of-the-iron-bank")]}
    t = duel(["deadly-bloom"], my={"figures": 6}, first=bank)
    assert t.key == "declare-turn-start"
    t.answer(ncu(0))
    assert t.war.figures == [11, 11], "five wounds healed, one wound dealt"


def test_faith_burns() -> None:
    t = duel(["heart-of-fire"], my={"tokens": 1, "conditions": ["weakened"]}, dice=(2,) * 30)
    strike(t)
    assert t.key == "pick-effect"
    t.answer(YES)
    attack = probe(t)
    assert attack.keywords == VICIOUS and attack.to_hit == 1 and t.war.card_tokens[0] == 0
    t = duel(["heart-of-fire"], my={"tokens": 1, "figures": 6}, their={"figures": 8}, dice=(1,) * 30)
    strike(t).skip().until("pick-effect").answer(YES)
    assert t.war.figures[0] == 8, "one, and one for the lost rank of the defender"
    t = charge("heart-of-fire", (6,) + (2,) * 40, tokens=1)
    assert t.key == "pick-effect"
    t.answer(YES)
    t.until("charge-distance-reroll").skip()
    probe(t)
    assert t.war.conditions[1] == PANICKED
    t = duel(["heart-of-fire"], my={"tokens": 0}, dice=(6, 6, 1))
    takes_test(t, 0)
    assert t.war.card_tokens[0] == 1


def test_a_solo_rider_moves_off_first() -> None:
    t = duel(["solo-rider"], dice=(6,) * 9)
    assert t.key == "pick-effect"
    t.answer(YES)
    assert t.deeds() == ["retreat", "nothing"]


def test_renlys_guard_has_banners() -> None:
    t = battle(
        [at("10614", 24, 20, conditions=["weakened"]), at(SWORDS, 34, 20)], [at(SWORDS, 24, 24.8, 180)], dice=(2,) * 30
    )
    assert (t.war.card(0).figures, t.war.card(0).ranks, t.war.card_tokens[0]) == (8, 2, 4)
    while t.key != "pick-effect":
        t.unit(0) if t.key == "pick-activation" else t.first()
    t.answer(YES)
    assert t.war.card_tokens[0] == 3
    t.skip().skip().skip().deed("melee-attack")
    assert probe(t).keywords == CRITICAL_BLOW | SUNDERING


def test_a_smile_makes_morale_five() -> None:
    t = duel(["inspiring-presence"], dice=(3, 2, 1))
    assert t.war.morale(0) == 5 and t.war.morale(1) == 6
    takes_test(t, 0, panic=False)
    assert t.last("tested").data["passed"]


def test_the_first_of_the_kings_men_is_sure_while_nobody_rules() -> None:
    for board, again in (({}, True), ({"crown": 0}, False), ({"tactics": 0}, False)):
        t = duel(["first-of-the-kings-men"], second=HELD, board=board, dice=(1, 1, 1))
        takes_test(t, 0)
        assert (t.key == "test-reroll") == again


def test_who_claims_the_kingdom_counts_as_holding_it() -> None:
    for ability, keywords in (
        ("claims-to-the-kingdom", SUNDERING | VICIOUS),
        ("first-of-the-kings-men", SUNDERING | VICIOUS),
        ("iron-resolve", 0),
    ):
        t = duel([ability], first={"hand": ["40603"]}, my={"conditions": ["weakened"]}, dice=(2,) * 30)
        strike(t).answer(card(0))
        while t.key == "pick-effect":
            t.answer(t.asked.options[0])
        attack = probe(t)
        assert attack.keywords == keywords and attack.to_hit == 1


def test_abilities_count_for_a_king_too_and_cards_alone_for_his_man() -> None:
    for ability, asked in (("claims-to-the-kingdom", True), ("first-of-the-kings-men", False)):
        own = {"gift": {"order": "turn-start", "choose": {"friend": "any"}, "do": [GIFT]}}
        t = duel(["gift", ability], abilities=own, their={"figures": 12})
        t.answer(order(0))
        assert bool(t.war.conditions[0]) == asked


GIFT = {"if": [{"controls": "crown"}], "do": [{"panicked": "aim"}]}


def test_bookkeeping_holds_a_card_more() -> None:
    for ability, cards in (("bookkeeping-cortnay-penrose", 4), ("iron-resolve", 3)):
        t = duel([ability], first={"deck": ["40101"] * 9}, dice=(1,) * 30)
        assert len(t.end_round().war.hand[0]) == cards


def test_affiliations_and_loyalties() -> None:
    t = duel(["affiliation-rhllor"])
    assert "R’hllor" in t.war.affiliations(0)
    for ability in ("loyalty-renly-baratheon", "loyalty-stannis-baratheon"):
        assert duel([ability]).war.has_trait(0, "loyal")


# --- orders ---


def test_planning_exchanges_a_token() -> None:
    t = duel(["order-adaptive-planning"], their={"conditions": ["panicked"]})
    t.answer(order(0)).condition("weakened").condition("panicked")
    assert t.war.conditions[1] == WEAKENED
    assert duel(["order-adaptive-planning"]).key != "declare-turn-start", "nobody has a token"


def test_a_noble_keeps_tokens_away() -> None:
    for used, token in ((True, 0), (False, VULNERABLE)):
        units = [*UNITS, fighters("noble", ["order-nobles-bolster"])]
        t = battle([at("noble", 24, 20), at(SWORDS, 32, 20)], [FAR], units=units)
        mark(t, 1, 1)
        assert t.key == "declare-token-gained"
        t.answer(order(0)) if used else t.skip()
        assert t.war.conditions[1] == token


def mark(t: Table, unit: int, condition: int) -> Table:
    """A unit gains a token now."""
    t.war.pending = []
    t.war.stack[-1].again()
    gain(t.war, unit, condition, "tmg21-tokens-01")
    t.war.run()
    return t


# --- NCUs ---


def test_shifting_loyalties_move_or_change_places() -> None:
    second = {"ncus": [COUNSELLOR], "done": [0]}
    for choice in (0, 1):
        t = duel(first={"ncus": [of("shifting-loyalties")]}, second=second, board={"crown": 1}, my={"figures": 9})
        assert t.war.ncu_tokens[0] == 3
        t.ncu(0).zone("wealth").until("declare-zone-done").answer(ncu(0)).answer(YES + choice)
        if choice == 0:
            t.zone("combat")
            assert t.war.holder.index(0) == 3
        else:
            assert (t.war.holder[0], t.war.holder[1]) == (0, 1), "the crown for the purse"
        assert t.war.ncu_tokens[0] == 2


def test_haystack_hall_supports() -> None:
    for zone, healed, tokens, theirs in (("crown", 1, PANICKED, 0), ("tactics", 0, 0, 0), ("wealth", 3, 0, PANICKED)):
        first = {"ncus": [of("support-of-haystack-hall")]}
        t = duel(first=first, my={"figures": 6, "conditions": ["panicked"]}, dice=(6, 6, 1))
        t.ncu(0).zone(zone, late=zone == "crown")
        while not t.is_turn_begun and not t.key.startswith("pick-action"):
            if t.key in ("pick-unit", "aim-at") and 0 in t.units():
                t.unit(0)
            elif t.key == "pick-condition" and zone == "tactics":
                t.condition("weakened")
            else:
                t.answer(t.asked.options[0])
        assert t.war.conditions[0] == tokens and t.war.conditions[1] & PANICKED == theirs
        assert t.war.figures[0] == 6 + healed


def test_a_sacrifice_to_the_lord_of_light() -> None:
    t = duel(first={"ncus": [of("sacrifice-to-the-lord-of-light")]}, dice=(6, 6, 1, 4, 3, 1), my={"figures": 10})
    t.ncu(0).zone("wealth").unit(0)
    assert t.key == "pick-effect" and "R’hllor" in t.war.affiliations(0)
    t.answer(YES)
    tested = t.told("tested")
    assert t.war.figures[0] == 8 and [event.data["unit"] for event in tested] == [0, 1]
    assert tested[1].data["total"] == 5 and t.war.figures[1] == 12 - 3, "two less; D3 of 1, and 2"
    given = t.war.book.number["lord-of-light-given"]
    assert given in [number for _, number in t.war.kit(0)]


def test_the_red_womans_own_strike_viciously() -> None:
    given = [{"ability": "lord-of-light-given", "until": "round", "seat": 0}]
    for side, keywords in ((0, VICIOUS), (1, 0)):
        laid = [given[0] | {"seat": side}]
        t = duel(my={"granted": laid, "conditions": ["weakened"]}, dice=(2,) * 30)
        assert probe(strike(t)).keywords == keywords


def test_a_smuggler_rolls_again_or_holds_enemies_down() -> None:
    cunning = {"ncus": [of("smugglers-cunning")]}
    t = charge("iron-resolve", (2,) * 40, **cunning)
    t.until("declare-charge-rolled").answer(ncu(0))
    assert t.key == "charge-distance-reroll" and t.war.ncu_tokens[0] == 2
    t = duel(theirs=["order-resilience"], first=cunning, dice=(5,) * 30)
    t.unit(0).answer(ncu(0))
    assert t.war.has_trait(1, "no-orders") and t.war.has_trait(1, "no-own-cards") and t.war.ncu_tokens[0] == 2


def test_fervent_conviction_costs_an_enemy() -> None:
    t = duel(first={"ncus": [of("fervent-conviction")]}, dice=(6, 6, 1), my={"figures": 9})
    t.ncu(0).zone("wealth").unit(0)
    while t.key in ("pick-unit", "zone-first"):
        t.first()
    t.war.chance.script = [5, 5, 0]
    takes_test(t, 0)
    assert t.war.figures[1] == 11


def test_a_necessary_sacrifice_keeps_a_unit_once() -> None:
    t = duel(first={"ncus": [of("necessary-sacrifices")]}, my={"figures": 2}, dice=(4,))
    t.wound(0)
    assert t.key == "declare-dying"
    t.answer(ncu(0))
    assert t.war.figures[0] == 2 and "R’hllor" in t.war.affiliations(0), "D3 of 2"
    t.wound(0)
    assert t.war.over or t.war.fate[0] != 1, "once a game"


def test_in_rhllors_name() -> None:
    for unit, mine, theirs in ((0, 0, VULNERABLE), (1, 0, PANICKED)):
        t = duel(first={"ncus": [of("in-rhllors-name")]}, dice=(2,) * 30)
        t.ncu(0).zone("maneuver").unit(unit)
        t.finish()
        t.start(Attack(0, 1, 0, 0, False))
        assert (t.war.conditions[0], t.war.conditions[1]) == (mine, theirs)


def test_a_rose_and_its_thorns() -> None:
    t = duel(first={"ncus": [of("a-rose-and-its-thorns")]}, my={"figures": 6}, dice=(6, 6, 1))
    t.ncu(0).zone("crown").answer(YES)
    assert t.war.figures[0] == 7
    t.answer(YES)
    assert t.war.conditions[1] == VULNERABLE


def test_weeds_are_pulled() -> None:
    for choice in (0, 1):
        second = {"ncus": [COUNSELLOR]}
        first = {"ncus": [of("pulling-weeds")]}
        t = duel(first=first, second=second, their={"figures": 9}, dice=(6, 6, 1))
        t.ncu(0).zone("crown").answer(YES + choice)
        if choice == 0:
            assert t.war.ncu_muted[1] != -1
            continue
        t.finish()
        t.war.chance.script = [3, 0, 0]
        t.ncu(1).zone("wealth")
        t.until("pick-unit") if t.key != "pick-unit" else None
        assert t.war.figures[1] == 7 and t.war.conditions[1] == WEAKENED, "two hits before the zone"


def test_elderly_caution_draws_and_gives_back() -> None:
    t = duel(first={"ncus": [of("elderly-caution")], "deck": ["40601", "40602", "40603", "40604"]})
    t.ncu(0).zone("crown").answer(YES)
    assert t.key == "pick-returned" and len(t.war.hand[0]) == 3
    back = t.asked.options[0]
    t.answer([back])
    assert len(t.war.hand[0]) == 2 and len(t.war.deck[0]) == 2 and t.told("tested") == []


def test_a_castellan_names_two_zones() -> None:
    for zone, healed in (("crown", 4), ("combat", 0)):
        second = {"ncus": [of("castellans-duty")]}
        t = duel(first={"ncus": [COUNSELLOR]}, second=second, their={"figures": 6}, dice=(3, 6, 6, 1))
        t.ncu(0).answer(ncu(1)).zone("crown").zone("wealth")
        assert t.war.ncu_tokens[1] == 2
        t.zone(zone)
        t.finish()
        assert t.war.figures[1] == 6 + healed, "D3 of 2, and 2"


def test_a_maester_goes_first_and_dies_for_it() -> None:
    first = {"ncus": [of("sacrifice-for-the-king")]}
    for used in (True, False):
        t = duel(first=first, dice=(6,) * 90)
        while t.key != "pick-effect" or t.war.round < 3:
            t.first()
        t.answer(YES) if used else t.skip()
        if used:
            assert t.key == "pick-zone"
        t.end_round()
        assert t.war.ncu_gone[0] == used


def test_loving_counsel_instead_of_the_crown() -> None:
    t = duel(first={"ncus": [of("loving-counsel")], "deck": ["40601", "40602"]}, dice=(6, 6, 1))
    t.until("pick-activation") if t.key == "pick-effect" else None
    t.ncu(0).zone("crown").answer(YES)
    assert len(t.war.hand[0]) == 2 and t.key == "pick-token"
    t.condition("weakened")
    assert t.war.conditions[1] == WEAKENED and t.told("tested") == []


def test_omens_name_a_card() -> None:
    for named, left in ((0, 0), (1, 1)):
        second = {"hand": ["40101"], "deck": ["40102"] * 9}
        t = duel(first={"ncus": [of("misunderstood-omens")]}, second=second, dice=(6,) * 90)
        while t.key != "declare-round-start":
            t.first()
        held = len(t.war.hand[1])
        t.answer(ncu(0))
        assert t.key == "name-a-card" and len(t.asked.options) == 2
        t.answer(t.asked.options[named])
        assert len(t.war.hand[1]) == held - 1 and len(t.war.discard[1]) >= 1 - left
