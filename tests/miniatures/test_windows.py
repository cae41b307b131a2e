"""When cards, orders and abilities may be used: the windows of turns and attacks, and who comes first."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.surge import Surge
from bannermen.games.miniatures.table import GAME_2018
from bannermen.games.miniatures.terms import CARD_AT, NOBODY, PANICKED, UNIT_AT, VULNERABLE, YES, ZONE_AT, ZONES
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import BOTH, COUNSELLOR, SWORDS, UNITS, Table, at, battle, cites
from tests.miniatures.test_ability_morale import takes_test

FAR = at(SWORDS, 44, 44, 180)
LONG_PLAN = "40313"  # for the end of any turn
SHAE = "30409"  # leaves at the end of a round without tokens
CATELYN = {"2021": "30201", "2018": "18-catelyn-stark-lady-of-winterfell"}
RODRIK = {"2021": "30205", "2018": "18-rodrik-cassel-combat-veteran"}


# --- turns and rounds ---


@pytest.mark.rule("tmg21-round-04", "tmg18-round-02")
@BOTH
def test_the_start_of_a_turn_comes_before_a_unit_is_chosen(edition: str) -> None:
    mine = [at(SWORDS, 10, 10), at(SWORDS, 20, 10)]
    t = battle(mine, [FAR], edition, first={"hand": ["40206"]})
    assert t.key == "declare-turn-start"
    t.answer(CARD_AT).unit(1).to(22, 10)
    assert t.place(1) == (22, 10, 0) and t.key == "pick-activation", "then a unit is chosen"
    assert t.offers(UNIT_AT) and t.offers(UNIT_AT + 1)


@pytest.mark.rule("tmg21-round-07", "tmg18-round-04", "tmg18-round-06")
@BOTH
def test_after_the_action_everybody_has_one_more_opportunity(edition: str) -> None:
    """By a card of the Free Folk for the end of any turn."""
    mine = [at(SWORDS, 10, 10), at(SWORDS, 20, 10)]
    hand = {"hand": [LONG_PLAN], "deck": ["40201"]}
    t = battle(mine, [FAR], edition, first=hand, second=hand)
    t.do(0, "nothing")
    assert (t.key, t.seat) == ("declare-turn-end", 0), "who is active decides first"
    t.skip()
    assert (t.key, t.seat) == ("declare-turn-end", 1)
    t.skip()
    assert t.seat == 1 and t.is_turn_begun, "who passed is not asked again; the turn ends"


@pytest.mark.rule("tmg21-cleanup-02", "tmg18-cleanup-01")
def test_the_end_of_the_round_comes_before_scoring() -> None:
    """Her last token is gone: she leaves the quadrant before it is counted, and her three points with her."""
    for tokens, points in ((1, [1, 0]), (0, [0, 0])):
        mine = [at(SWORDS, 10, 10)]  # 5 points; the enemy beside it has as many
        theirs = [at(SWORDS, 18, 10, 180)]
        t = battle(mine, theirs, scene="here-we-stand", first={"ncus": [SHAE]}, round=3)
        t.ncu(0).quadrant("south-west")
        t.war.ncu_tokens[0] = tokens
        t.end_round()
        assert t.war.points == points and t.war.ncu_gone[0] == (tokens == 0)


@pytest.mark.rule("tmg21-cleanup-07", "tmg18-ncu-05", "tmg18-ncu-04", "tmg18-ncu-03")
@BOTH
def test_cleanup_takes_influence_away(edition: str) -> None:
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 20, 10)], [FAR], edition, first={"ncus": [CATELYN[edition]]})
    t.ncu(0).zone("tactics")
    assert t.key == "aim-at" and t.units() == [0, 1, 2], "when she claims a zone her card goes to friend or enemy"
    t.unit(0)
    assert len(t.war.granted[0]) == 1 and t.war.joined(0) == [], "it is no attachment"
    t.finish()
    assert len(t.war.granted[0]) == 1
    t.end_round()
    assert t.war.granted[0] == []


# --- an attack ---


@pytest.mark.rule("tmg21-resolve-06")
def test_after_the_attack_dice_means_when_they_are_final() -> None:
    t = duel(
        ["mastercraft-longsword"], attack="mastercraft-longsword", second={"hand": ["40131"]}, dice=(1,) * 4 + (5,) * 9
    )
    strike(t)
    assert t.key == "charge-reroll", "first what is rolled again"
    t.dice(0, 1, 2, 3)
    assert (t.key, t.seat) == ("declare-attack-rolled", 1)
    assert t.told("to-hit")[-1].data["faces"] == [5, 5, 5, 5]


@pytest.mark.rule("tmg21-resolve-10")
def test_after_the_defense_dice_means_when_they_are_final() -> None:
    t = duel(theirs=["order-shield-wall"], their={"conditions": ["vulnerable"]}, dice=(5,) * 4 + (6,) * 4 + (1,) * 8)
    strike(t)
    assert t.key == "spend-vulnerable"
    t.dice(0, 1, 2, 3)
    assert (t.key, t.seat) == ("declare-defense-rolled", 1), "he sees what is left to block"
    t.answer(order(1))
    assert t.told("wounds")[0].data["wounds"] == 1


@pytest.mark.rule("tmg21-resolve-15")
def test_when_the_attack_is_complete_the_attacked_may_answer() -> None:
    t = duel(theirs=["order-lannister-supremacy"], dice=(5, 1, 1, 1, 1, 1, 1, 1))
    strike(t)
    assert (t.key, t.seat) == ("declare-attack-done", 1)
    assert t.told("wounds")[-1].data["unit"] == 1 and len(t.told("tested")) == 1, "wounds and panic are behind it"
    t.answer(order(1))
    assert t.last("tested").data["unit"] == 0


@pytest.mark.rule("tmg21-surge-02")
def test_the_surge_comes_after_everything_else() -> None:
    """A card of the defeated and what follows a destruction come first."""
    mine = [*UNITS, fighters("mine", ["order-overrun", "fueled-by-slaughter"]), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180, figures=1), FAR]
    t = battle([at("mine", 24, 20, figures=6)], foes, units=mine, dice=(5,) * 4 + (1,) * 8, second={"hand": ["40127"]})
    t.do(0, "melee-attack")
    while t.key in ("take-stance", "pick-target"):
        t.first()
    seen = [event.kind for event in t.war.log or []]
    assert t.key == "declare-surge" and isinstance(t.war.stack[-2], Surge)
    assert seen.index("destroyed") < seen.index("healed"), "it has healed by the slaughter before it surges"


@pytest.mark.rule("tmg18-surge-03")
def test_in_the_first_edition_the_victor_may_surge_before_cards() -> None:
    def win() -> Table:
        mine = [at(SWORDS, 24, 20, commander=True), at(SWORDS, 32, 20)]
        foes = [at(SWORDS, 24, 24.8, 180, figures=1), FAR]
        t = battle(mine, foes, "2018", dice=(5,) * 7 + (1,) * 9, first={"hand": ["40218"]})
        t.skip().do(0, "melee-attack")
        while t.key in ("take-stance", "pick-target"):
            t.first()
        assert (t.key, t.seat) == ("surge-now", 0)
        return t

    t = win().answer(YES)
    assert t.deeds() == ["maneuver", "nothing"], "at once"
    t.deed("nothing")
    assert t.key == "declare-attack-done", "and then the card"
    t = win().skip()
    assert t.key == "declare-attack-done", "first the card"
    t.skip()
    assert t.deeds() == ["maneuver", "nothing"]


# --- re-rolls ---


@pytest.mark.rule("tmg21-reroll-04", "tmg18-reroll-03")
@BOTH
def test_each_player_rolls_again_once_the_active_one_first(edition: str) -> None:
    mine, theirs = at(SWORDS, 24, 20, conditions=["weakened"]), at(SWORDS, 24, 24.8, 180)
    t = battle([mine], [theirs, FAR], edition, dice=(4,) * 30)
    charge = Attack(0, 1, 0, 0, True)
    t.start(charge)
    if edition == "2018":  # only misses
        t.war.chance.script = []
    order_ = [(t.key, t.seat)]
    t.skip() if t.key == "charge-reroll" else t.dice(0)
    assert order_ == [cites(edition, ("charge-reroll", 0), ("spend-weakened", 1))]
    if edition == "2021":
        assert (t.key, t.seat) == ("spend-weakened", 1)
        t.dice(0, 1)
    assert t.key not in ("charge-reroll", "spend-weakened"), "who has passed does not come back"


@pytest.mark.rule("tmg21-reroll-04")
def test_in_the_opponents_turn_it_is_he_who_begins() -> None:
    mine, theirs = at(SWORDS, 24, 20, conditions=["weakened"]), at(SWORDS, 24, 24.8, 180)
    t = battle([mine], [theirs, FAR], dice=(4,) * 30)
    t.war.turn = 1
    t.start(Attack(0, 1, 0, 0, True))
    assert (t.key, t.seat) == ("spend-weakened", 1)
    t.dice(0)
    assert (t.key, t.seat) == ("charge-reroll", 0)
    t.dice(0)
    assert t.key not in ("charge-reroll", "spend-weakened")


@pytest.mark.rule("tmg21-reroll-04")
def test_the_attacker_spends_vulnerable_before_the_defender_rolls_again() -> None:
    t = duel(
        theirs=["protection-of-the-crown"],
        their={"conditions": ["vulnerable"]},
        second={"ncus": [COUNSELLOR], "done": [0]},
        dice=(5,) * 30,
    )
    t.war.holder[0] = 0
    strike(t)
    assert (t.key, t.seat) == ("spend-vulnerable", 0)
    t.skip()
    assert (t.key, t.seat) == ("defense-reroll", 1)
    t.dice(0)
    assert t.key != "spend-vulnerable"


@pytest.mark.rule("tmg21-reroll-04")
def test_of_a_test_as_well_the_active_player_is_first() -> None:
    for turn, first, second in (
        (0, ("test-reroll", 0), ("spend-panicked", 1)),
        (1, ("spend-panicked", 1), ("test-reroll", 0)),
    ):
        t = duel(first={"hand": ["40217"]}, my={"conditions": ["panicked"]}, dice=(4,) * 12)
        t.war.turn = turn
        takes_test(t, 0).answer(card(0))
        assert (t.key, t.seat) == first
        t.skip()
        assert (t.key, t.seat) == second


# --- several at once ---


@pytest.mark.rule("tmg21-simultaneous-01", "tmg18-simultaneous-01")
@BOTH
def test_who_has_several_effects_orders_them(edition: str) -> None:
    """A passed test: the bearer heals, and the friend beside it heals it, too; both are its player's."""
    units = [*UNITS, fighters("mine", ["dauntless", "stubborn-tenacity"]), fighters("theirs", [])]
    for first in (0, 1):
        t = battle(
            [at("mine", 24, 20, figures=11)],
            [at("theirs", 24, 24.8, 180), FAR],
            edition,
            units=units,
            dice=(6, 6, 1),
        )
        takes_test(t, 0)
        assert (t.key, t.seat) == ("which-first", 0) and len(t.asked.options) == 2
        t.answer(YES + first)
        kinds = [event.kind for event in t.war.log or [] if event.kind in ("healed", "wounds")]
        assert kinds == (["healed", "wounds"] if first == 0 else ["wounds", "healed"]), "and both work"


def test_no_order_is_asked_for_what_only_adds_up() -> None:
    t = strike(duel(["sundering", "vicious", "precision"], dice=(1,) * 9))
    assert t.key != "which-first"


@pytest.mark.rule("tmg21-simultaneous-07", "tmg18-simultaneous-02")
@BOTH
def test_what_must_happen_happens_for_the_active_player_first(edition: str) -> None:
    """An attack is declared: the defender's visage shakes the attacker, whose own trumpets heal."""
    for turn in (0, 1):
        units = [*UNITS, fighters("mine", ["fueled-by-slaughter"]), fighters("theirs", ["vengeance-of-the-crown"])]
        t = battle(
            [at("mine", 24, 20, figures=8)],
            [at("theirs", 24, 24.8, 180), FAR],
            edition,
            units=units,
            second={"ncus": [COUNSELLOR], "done": [0]},
            dice=(5, 1, 1, 1, 1, 6, 6, 1),
        )
        t.war.holder[0] = 0
        t.war.turn = turn
        t.start(Attack(0, 1, 0, 0, False))
        while not t.told("healed"):
            t.first()
        kinds = [e.kind for e in t.war.log or [] if e.kind == "healed" or (e.kind == "wounds" and e.data["unit"] == 0)]
        assert kinds[:2] == (["healed", "wounds"] if turn == 0 else ["wounds", "healed"])


# --- orders and cards ---


@pytest.mark.rule("tmg21-orders-04", "tmg18-orders-04", "tmg18-orders-01")
@BOTH
def test_two_units_with_the_same_order_use_it_once_each(edition: str) -> None:
    units = [*UNITS, fighters("mine", ["order-incite"]), fighters("theirs", [])]
    mine = [at("mine", 24, 20), at("mine", 24, 29.6, 180)]
    t = battle(mine, [at("theirs", 24, 24.8, 180), FAR], edition, units=units, dice=(1,) * 40)
    for unit in (0, 1):
        t.start(Attack(unit, 2, 0, 0, False))
        assert t.key == "declare-attack-before" and t.asked.options[:-1] == [order(unit)]
        t.answer(order(unit)).finish()
        t.start(Attack(unit, 2, 0, 0, False))
        assert t.key != "declare-attack-before", "once a round"
        t.finish()
    assert t.war.spent[:2] == [1, 1]


@pytest.mark.rule("tmg18-orders-02", "tmg18-cleanup-08", "tmg18-orders-05")
def test_a_used_order_is_marked_until_cleanup() -> None:
    units = [*UNITS, fighters("mine", ["order-incite"]), fighters("theirs", [])]
    t = battle(
        [at("mine", 24, 20)],
        [at("theirs", 24, 24.8, 180), FAR],
        "2018",
        units=units,
        dice=(1,) * 40,
        first={"ncus": [CATELYN["2018"]]},
    )
    t.war.card_tokens[0] = 2  # tokens that a card puts there for its own purpose
    t.start(Attack(0, 1, 0, 0, False)).answer(order(0)).finish()
    assert t.war.spent[0] == 1 and GAME_2018.view(t.war, 0)["units"][0]["spent"] == 1
    t.end_round()
    assert t.war.spent[0] == 0 and t.war.card_tokens[0] == 2


@pytest.mark.rule("tmg21-deck-05", "tmg21-deck-06", "tmg18-deck-04", "tmg18-orders-03")
@BOTH
def test_a_trigger_is_an_event_and_who_sets_it_off_is_the_target(edition: str) -> None:
    """The same card answers a charge's attack, an attack by activation and a free one."""
    for charging in (False, True):
        t = battle(
            [at(SWORDS, 24, 20, figures=4), at(SWORDS, 10, 10)],
            [at(SWORDS, 24, 24.8, 180), FAR],
            edition,
            first={"hand": ["40201"]},
            dice=(1,) * 40,
        )
        t.start(Attack(0, 2, 0, 0, charging))
        assert t.key == "declare-attack-before"
        t.answer(CARD_AT)
        attack = next(p for p in t.war.stack if isinstance(p, Attack))
        assert attack.attacker == 0 and attack.may_reroll and not t.units(), "no target is asked for"


@pytest.mark.rule("tmg21-deck-09")
def test_only_a_card_that_is_attached_stays_on_the_table() -> None:
    t = duel(first={"hand": ["40204", "40205"]}, dice=(1,) * 40)
    t.answer(card(0))
    assert t.war.discard[0] == [] and [row[3] for row in t.war.granted[0]] == [0], "its text attaches it"
    units = [*UNITS, fighters("mine", []), fighters("theirs", [])]
    t = battle(
        [at("mine", 24, 16)],
        [at("theirs", 24, 24.8, 180), FAR],
        units=units,
        dice=(6,) + (1,) * 9,
        first={"hand": ["40205"]},
    )
    t.do(0, "charge").until("declare-charged").answer(card(0)).answer(YES)
    assert t.war.discard[0] == [0] and len(t.war.granted[1]) == 1, "its effect lasts the turn, the card is discarded"


# --- the first edition: one choice for one occasion ---


@pytest.mark.rule("tmg18-timing-02", "tmg18-deck-03", "tmg18-timing-04")
def test_in_the_first_edition_an_ability_that_may_be_used_counts_too() -> None:
    units = [*UNITS, fighters("mine", ["stark-fury"]), fighters("theirs", [])]

    def begin() -> Table:
        t = battle(
            [at("mine", 24, 20)],
            [at("theirs", 24, 24.8, 180), FAR],
            "2018",
            units=units,
            dice=(2,) * 40,
            first={"hand": ["40201", "40202"]},
        )
        t.start(Attack(0, 1, 0, 0, True))
        assert t.key == "pick-effect"
        return t

    t = begin().answer(YES)
    assert t.key == "charge-reroll", "no card any more; the charge bonus is no ability"
    t = begin().skip()
    assert t.key == "declare-attack-before" and t.asked.options[:-1] == [card(0), card(1)]
    t.answer(card(0))
    assert t.key == "charge-reroll", "and one card only"


def test_in_the_second_edition_it_does_not() -> None:
    units = [*UNITS, fighters("mine", ["battle-prayer"]), fighters("theirs", [])]
    t = battle(
        [at("mine", 24, 20)], [at("theirs", 24, 24.8, 180), FAR], units=units, dice=(2,) * 40, first={"hand": ["40201"]}
    )
    t.war.card_tokens[0] = 1
    t.start(Attack(0, 1, 0, 0, False)).answer(YES)
    assert t.key == "declare-attack-before"


@pytest.mark.rule("tmg18-timing-03")
def test_a_card_or_an_order_for_one_attack() -> None:
    units = [*UNITS, fighters("mine", ["order-incite"]), fighters("theirs", [])]
    t = battle(
        [at("mine", 24, 20)],
        [at("theirs", 24, 24.8, 180), FAR],
        "2018",
        units=units,
        dice=(2,) * 40,
        first={"hand": ["40201"]},
    )
    t.start(Attack(0, 1, 0, 0, False))
    assert t.asked.options[:-1] == [order(0), card(0)]
    t.answer(order(0))
    assert t.key != "declare-attack-before" and t.war.hand[0] == [0]


@pytest.mark.rule("tmg18-simultaneous-03", "tmg18-simultaneous-04")
def test_in_the_first_edition_who_declines_may_not_answer() -> None:
    hands: dict[str, Any] = {"first": {"hand": ["40201"]}, "second": {"hand": ["40221"]}}
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 24.8, 180), FAR], "2018", dice=(2,) * 40, **hands)
    t.start(Attack(0, 1, 0, 0, False))
    assert (t.key, t.seat) == ("declare-attack-before", 0), "A announces first"
    t.skip()
    assert (t.key, t.seat) == ("declare-attack-before", 1)
    t.answer(card(1))
    assert t.key != "declare-attack-before" and t.war.hand[0] == [0], "A may not play any more"


@pytest.mark.rule("tmg18-simultaneous-05")
def test_in_the_first_edition_a_card_works_before_the_next_one_decides() -> None:
    hands: dict[str, Any] = {
        "first": {"hand": ["40202"], "ncus": [COUNSELLOR], "done": [0]},
        "second": {"hand": ["40221"]},
    }
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 24.8, 180), FAR], "2018", dice=(2,) * 40, **hands)
    t.war.holder[3] = 0
    t.start(Attack(0, 1, 0, 0, False)).answer(card(0))
    assert t.seat == 1 and t.war.conditions[1] == PANICKED, "he decides when its effect is there"


@pytest.mark.rule("tmg21-disordered-03", "tmg18-disordered-02")
@BOTH
def test_disorder_forbids_the_charging_player_cards_and_nothing_else(edition: str) -> None:
    units = [*UNITS, fighters("mine", ["order-incite", "furious-charge"]), fighters("theirs", [])]
    t = battle(
        [at("mine", 24, 16)],
        [at("theirs", 24, 22.8, 180), FAR],
        edition,
        units=units,
        dice=(1,) + (2,) * 40,
        first={"hand": ["40201"]},
        second={"hand": ["40221"]},
    )
    t.do(0, "charge").until("declare-attack-before")
    assert t.war.barred == [True, False]
    assert t.seat == 0 and t.asked.options[:-1] == [order(0)], "orders are left"
    assert t.war.conditions[1] & VULNERABLE, "abilities for a charge work"
    t.skip()
    assert t.seat == 1 and t.asked.options[:-1] == [card(1)], "and so are the opponent's cards"
    t.skip()
    assert t.key != "charge-reroll", "the bonus is lost"


# --- NCUs ---


@pytest.mark.rule("tmg21-ncu-13", "tmg18-ncu-10")
@BOTH
def test_zone_and_ability_in_the_order_that_their_player_wants(edition: str) -> None:
    for late in (False, True):
        t = battle(
            [at(SWORDS, 24, 20)],
            [at(SWORDS, 24, 24.8, 180), FAR],
            edition,
            first={"ncus": [RODRIK[edition]]},
            dice=(5,) * 60,
        )
        t.answer(ncu(0)).answer(ZONE_AT + ZONES.index("combat"))
        assert t.key == "zone-first" and t.rule == cites(edition, "tmg21-ncu-13", "tmg18-ncu-10")
        t.answer(YES + late)
        if not late:
            assert t.key == "aim-at", "first the ability"
        else:
            assert t.key == "pick-unit", "first the effect of the zone"
            t.skip()
            assert t.key == "aim-at"


@pytest.mark.rule("tmg21-ncu-13", "tmg18-ncu-10")
@BOTH
def test_who_claims_no_zone_has_nothing_to_put_in_order(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 24.8, 180), FAR], edition, first={"ncus": [RODRIK[edition]]})
    t.answer(ncu(0))
    assert t.key == "pick-zone"
    t.skip()
    assert t.key not in ("zone-first", "aim-at", "pick-unit")


@pytest.mark.rule("tmg21-ncu-09", "tmg21-ncu-11", "tmg18-ncu-09")
def test_influence_is_no_attachment_and_stays_when_abilities_are_lost() -> None:
    t = duel(["sadistic-mutilation"], dice=(1,) * 20, my={"figures": 4}, their={"conditions": ["weakened"]})
    given = ability_book("2021").number["family-duty-honor-given"]
    t.war.granted[0] = [(given, 1, 0, NOBODY, 0)]
    t.war.granted[1] = [(given, 1, 0, NOBODY, 0)]
    strike(t)
    assert t.key != "pick-effect", "there is no attachment to destroy"
    assert t.told("dice")[0].data["dice"] == 4
    t = duel(["agile"], dice=(1,) * 20, my={"figures": 4})
    t.war.granted[0] = [(given, 1, 0, NOBODY, 0)]
    t.war.muted[0] = 0
    strike(t)
    assert t.told("dice")[0].data["dice"] == 4, "it works though the unit has lost its abilities"


@pytest.mark.rule("tmg18-ncu-08")
def test_in_the_first_edition_one_influence_of_each_side() -> None:
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 20, 10)], [FAR], "2018", first={"ncus": [CATELYN["2018"]]})
    t.war.granted[0] = [(ability_book("2018").influences[0], 1, 0, NOBODY, 0)]
    t.war.granted[1] = [(ability_book("2018").influences[0], 1, 1, NOBODY, 0)]
    t.ncu(0).zone("tactics")
    assert t.key == "aim-at" and t.units() == [1, 2], "not who is under one of ours; an enemy one is no bar"
