"""What abilities of units do to tests, activations, retreats and zones: one row for each sentence."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.rules.abilities.moments import TEST_BEFORE
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures import own_abilities
from tests.miniatures.duel import duel, fighters, order, strike
from tests.miniatures.table import BOWS, COUNSELLOR, SWORDS, UNITS, Table, at, battle

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

HELD: dict[str, Any] = {"ncus": [COUNSELLOR], "done": [0]}


def takes_test(t: Table, unit: int, panic: bool = True) -> Table:
    return t.start(MoraleTest(unit, panic, -1, 0))


# mine, theirs, zones held by the first side, figures of unit 0, total of the test of unit 0 with a 3 and a 2
TOTALS: list[tuple[list[str], list[str], dict[str, int], int, int]] = [
    (["stalwart"], [], {}, 12, 7),
    (["berserkers-fervor"], [], {}, 8, 6),
    (["embolden"], [], {}, 12, 6),
    (["loyalty-through-coin"], [], {"wealth": 0}, 12, 6),
    (["loyalty-through-coin"], [], {}, 12, 5),
    (["valuable-captive-rickon-stark"], [], {}, 12, 6),
    ([], ["intimidating-presence"], {}, 12, 4),
    ([], ["oppressive-peacekeeping"], {}, 12, 5),
    ([], ["oppressive-peacekeeping"], {"crown": 1}, 12, 4),
]


@pytest.mark.parametrize(("mine", "theirs", "board", "figures", "total"), TOTALS)
def test_rolls_of_tests(mine: list[str], theirs: list[str], board: dict[str, int], figures: int, total: int) -> None:
    t = duel(mine, theirs, dice=(3, 2, 1), my={"figures": figures}, first=HELD, second=HELD, board=board)
    assert takes_test(t, 0).last("tested").data["total"] == total


def test_the_fearless_are_encouraged_and_never_discouraged() -> None:
    for amount, total in ((1, 6), (2, 7), (-1, 5)):
        t = duel(dice=(3, 2, 1))
        own_abilities.own_book(t.war)
        does = own_abilities.script(t.war, own_abilities.effect("roll", amount))
        spoken = own_abilities.clause(TEST_BEFORE)
        own_abilities.teach_unit(t.war, 0, own_abilities.ability(t.war, spoken, traits=("fearless",), does=does))
        assert takes_test(t, 0).last("tested").data["total"] == total


# wounds that a failed panic test costs where the D3 shows 2
COSTS: list[tuple[list[str], list[str], dict[str, int], int, int]] = [
    (["disorganized"], [], {}, 12, 3),
    (["unyielding"], [], {}, 12, 2),
    (["unyielding"], [], {}, 8, 1),
    (["fearless-avarice"], [], {"wealth": 0}, 12, 1),
    (["fearless-avarice"], [], {}, 12, 2),
    ([], ["intimidating-presence"], {}, 12, 3),
]


@pytest.mark.parametrize(("mine", "theirs", "board", "figures", "cost"), COSTS)
def test_what_panic_costs(mine: list[str], theirs: list[str], board: dict[str, int], figures: int, cost: int) -> None:
    t = duel(mine, theirs, dice=(1, 1, 3), my={"figures": figures}, first=HELD, board=board)
    takes_test(t, 0)
    assert t.war.figures[0] == figures - cost


def test_the_proud_do_not_panic_before_the_fewer() -> None:
    for foes, rolled in ((8, 0), (12, 1)):
        t = duel(["domineering-pride"], dice=(6, 6, 1), their={"figures": foes})
        assert len(takes_test(t, 0).told("tested")) == rolled


def test_what_follows_a_passed_test() -> None:
    for ability, board, healed in (
        ("dauntless", {}, 1),
        ("duty-to-the-crown", {}, 1),
        ("duty-to-the-crown", {"crown": 0}, 2),
        ("rally-banner", {}, 1),
    ):
        t = duel([ability], dice=(6, 6, 1), my={"figures": 6}, first=HELD, board=board)
        takes_test(t, 0)
        assert t.war.figures[0] == 6 + healed, ability
    t = duel(["stubborn-tenacity"], dice=(6, 6, 1))
    assert takes_test(t, 0).war.figures[1] == 11
    for option, token in ((0, VULNERABLE), (1, WEAKENED)):
        t = duel(["boisterous-charisma"], dice=(6, 6, 1))
        takes_test(t, 0).answer(YES + option)
        assert t.war.conditions[1] == token
    for ability in ("battle-prayer", "fanatical-zeal"):
        t = duel([ability], dice=(6, 6, 1))
        assert takes_test(t, 0).war.card_tokens[0] == 1


def test_a_banner_heals_friends_nearby_only() -> None:
    for x, healed in ((30, 1), (40, 0)):
        units = [fighters("mine", ["rally-banner"]), fighters("other", [])]
        t = battle([at("mine", 20, 20), at("other", x, 20, figures=6)], [at(SWORDS, 24, 40, 180)], units=units + UNITS)
        t.war.chance.script = [5, 5, 0]
        assert takes_test(t, 1).war.figures[1] == 6 + healed


def test_what_follows_an_enemys_panic() -> None:
    t = duel(["prey-on-fear"], dice=(1, 1, 1), my={"figures": 6})
    assert takes_test(t, 1).war.figures[0] == 8
    t = duel(["weaken-resolve"], dice=(1, 1, 1))
    assert takes_test(t, 1).war.conditions[1] == WEAKENED
    t = duel(["weaken-resolve"], dice=(1, 1))
    assert takes_test(t, 1, False).war.conditions[1] == 0, "not by a plain morale test"


def test_spread_fear() -> None:
    units = [fighters("mine", ["order-spread-fear"]), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180), at("theirs", 32, 24.8, 180)]
    t = battle([at("mine", 24, 20)], foes, units=units, dice=(1, 1, 1, 4, 4, 1))
    takes_test(t, 1)
    assert t.key == "declare-test-failed"
    t.answer(order(0))
    assert t.last("tested").data == t.last("tested").data | {"unit": 2, "total": 5}
    assert t.war.figures[2] == 10, "one wound more than the D3"


def test_who_is_about_to_fall_may_stand() -> None:
    for faces, alive in (((6, 6), True), ((1, 1), False)):
        t = battle([at(SWORDS, 24, 20), at("mine", 34, 20)], [at(SWORDS, 24, 40, 180)], units=[STANDING, *UNITS])
        t.war.card_tokens[1] = 2
        t.war.chance.script = [face - 1 for face in faces]
        t.wound(1)
        assert t.war.on_field(1) == alive and t.war.card_tokens[1] == 1
        if alive:
            assert t.war.figures[1] == 1


STANDING = fighters("mine", ["to-the-last"])


def test_a_captive_is_worth_a_point() -> None:
    rickon = at(SWORDS, 24, 20, joined=["20219"])
    t = battle([rickon, at(SWORDS, 34, 20)], [at(SWORDS, 24, 40, 180)])
    t.wound(0, 99, 2)
    assert t.war.points[1] == 2, "one for the unit, one for Rickon"


def test_a_captive_alone_is_worth_a_point_too() -> None:
    key = "valuable-captive-rickon-stark"
    rickon = next(c.id for c in cards().values() if key in getattr(printing(c, "2021"), "abilities", []))
    t = duel(["sadistic-mutilation"], their={"joined": [rickon], "conditions": ["weakened"]}, dice=(1,) * 9)
    strike(t).until("pick-effect").answer(YES)
    assert t.war.joined(1) == [] and t.war.points[0] == 1


# --- activations ---


def test_what_an_activation_heals() -> None:
    for ability, board, figures, healed in (
        ("reinforcements", {}, 6, 1),
        ("reinforcements", {"crown": 0}, 6, 2),
        ("recruiting-from-the-hills", {}, 6, 2),
        ("recruiting-from-the-hills", {}, 9, 1),
    ):
        t = duel([ability], my={"figures": figures}, first=HELD, board=board)
        assert t.war.figures[0] == figures + healed, ability
    t = duel(["zealous-resurgence"], my={"figures": 6})
    assert t.key == "pick-action", "without a token nothing is asked"


def test_a_zealots_token_heals_two() -> None:
    units = [fighters("mine", ["zealous-resurgence"]), fighters("other", [])]
    t = battle([at("mine", 24, 20, figures=6), at("other", 34, 20)], [at("other", 24, 40, 180)], units=units)
    t.war.card_tokens[0] = 1
    t.unit(0).answer(YES)
    assert t.war.figures[0] == 8 and t.war.card_tokens[0] == 0


def test_beasts_and_riders_maneuver_before_their_action() -> None:
    for ability in ("cavalry", "direwolf", "the-mountain-that-rides"):
        units = [fighters("mine", [ability]), fighters("theirs", [])]
        t = battle([at("mine", 24, 16)], [at("theirs", 24, 40, 180)], units=units)
        t.answer(YES).deed("maneuver").to(24, 21)
        assert t.key == "pick-action" and not t.war.activated[0]
        t.deed("march")


def test_lannister_justice_shakes_before_every_action() -> None:
    for board, rolled in (({"crown": 0}, 1), ({}, 0)):
        t = duel(["lannister-justice"], dice=(4, 4, 1, 1, 1, 1, 1), first=HELD, board=board)
        t.deed("melee-attack")
        found = [e.data["total"] for e in t.told("tested")][:1]
        assert found == ([5] if rolled else []), "three less for three ranks"


def test_a_retreat_regroups_and_escapes() -> None:
    t = duel(["regroup"], my={"figures": 6}, dice=(6,))
    t.deed("retreat").until("move.retreat").to(24, 12).finish()
    assert t.war.figures[0] == 9, "two, and one for a lost rank"
    t = duel(["elusive-escape"], dice=(1, 6))
    t.deed("retreat")
    assert t.key == "retreat-distance-reroll" and t.war.conditions[1] == WEAKENED
    t.skip().to(24, 15)
    assert t.key != "move.pivot", "the enemy may not turn"


def test_jojens_greensight_chooses_before_an_attack() -> None:
    t = duel(["jojens-greensight"], dice=(2,) * 9).deed("melee-attack")
    assert t.key == "pick-effect"
    t.answer(YES)
    while t.key in ("take-stance", "pick-target", "pick-weapon", "pick-arc"):
        t.first()
    assert t.key == "charge-reroll"
    units = [fighters("mine", ["jojens-greensight"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 26, 180)], units=units, dice=(2,) * 9)
    t.do(0, "charge").answer(YES + 1)
    assert t.war.is_sure_footed(0)
    t.until("charge-distance-reroll")


def test_protectors_strike_back() -> None:
    for ability, who in (("brans-protector", "20207"), ("jokins-protector", "20424")):
        units = [fighters("mine", [ability]), fighters("theirs", [])]
        first = [at("mine", 24, 29.6, 180), at("theirs", 24, 20, joined=[who])]
        t = battle(first, [at("theirs", 24, 24.8, 180)], units=units, dice=(1,) * 20, turn=1)
        t.do(2, "melee-attack")
        while t.key != "pick-target":
            t.first()
        t.unit(1)
        while t.key not in ("pick-effect", "pick-action"):
            t.first()
        if ability == "brans-protector":
            t.answer(YES)
        assert t.seat == 0 and "melee-attack" in t.deeds()


# --- zones ---


def test_zones_may_be_given_up_for_an_action() -> None:
    for ability, zone, deed in (
        ("might-of-the-throne-kevan-lannister", "crown", "melee-attack"),
        ("motivated-by-coin", "wealth", "melee-attack"),
    ):
        t = duel([ability], first={"ncus": [COUNSELLOR]}, dice=(1,) * 9)
        t.ncu(0).zone(zone)
        assert t.key == "pick-effect"
        t.answer(YES)
        assert deed in t.deeds()
        t.deed(deed).finish()
        assert t.told("to-hit") and not t.told("tested")
    for ability in ("orders-of-the-crown-joffrey-baratheon", "orders-of-the-crown-preston-greenfield"):
        units = [fighters("mine", [ability]), fighters("theirs", [])]
        t = battle([at("mine", 24, 16)], [at("theirs", 24, 40, 180)], units=units, first={"ncus": [COUNSELLOR]})
        t.ncu(0).zone("crown").answer(YES)
        assert set(t.deeds()) == {"maneuver", "march", "nothing"}


def test_only_one_of_the_paid_attacks_for_one_zone() -> None:
    units = [fighters("mine", ["motivated-by-coin"]), fighters("theirs", [])]
    first = [at("mine", 24, 20), at("mine", 24, 29.6, 180)]
    t = battle(first, [at("theirs", 24, 24.8, 180)], units=units, first={"ncus": [COUNSELLOR]}, dice=(1,) * 9)
    t.ncu(0).zone("wealth")
    assert t.key == "which-first", "both are offered at once: their player says in which order"
    t.answer(YES).answer(YES).deed("melee-attack").finish()
    assert len(t.told("dice")) == 1
    t = battle(first, [at("theirs", 24, 24.8, 180)], units=units, first={"ncus": [COUNSELLOR]}, dice=(1,) * 9)
    t.ncu(0).zone("wealth").answer(YES).skip().answer(YES).deed("melee-attack").finish()
    assert t.told("dice")[0].data["unit"] == 1, "the other one, if the first declines"


# --- orders ---


def test_orders_at_the_start_of_a_turn() -> None:
    t = duel(["order-threaten"]).answer(order(0))
    assert t.war.conditions[1] == WEAKENED
    for faces, token in (((6, 6), True), ((1, 1), False)):
        t = duel(["order-war-cry"], dice=faces).answer(order(0))
        assert (t.key == "pick-effect") == token
        if token:
            t.answer(YES + 1)
            assert t.war.conditions[1] == VULNERABLE
    units = [fighters("mine", ["order-tactical-reposition"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 40, 180)], units=units, turn=1)
    t.answer(order(0)).to(27, 16)
    assert t.place(0) == (27, 16, 0)
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 40, 180)], units=units)
    assert t.key != "declare-turn-start", "only in an enemy turn"


def test_an_example_may_cost_theon() -> None:
    for face, left in ((5, [0, 1]), (6, [1])):
        t = battle([at(SWORDS, 24, 20, joined=["20404", "20102"])], [at(SWORDS, 24, 26, 180)], dice=(face,))
        assert t.key == "declare-turn-start"
        t.answer(order(0))
        assert t.war.conditions[1] == PANICKED and t.war.joined(0) == left


def test_orders_after_attacks_and_charges() -> None:
    t = strike(duel(theirs=["order-swift-retreat"], dice=(1,) * 9))
    t.until("declare-attack-done").answer(order(1))
    assert t.seat == 1 and t.deeds() == ["retreat", "nothing"]
    units = [fighters("mine", []), fighters("theirs", ["order-set-for-charge"])]
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 26, 180)], units=units, dice=(6,) + (1,) * 20)
    t.do(0, "charge").until("declare-charged").answer(order(1))
    assert t.seat == 1 and "melee-attack" in t.deeds()
    t.deed("melee-attack").finish()
    assert [e.data["unit"] for e in t.told("dice")] == [1, 0], "it strikes first"


def test_sentinels_move_or_charge() -> None:
    units = [fighters("mine", ["order-sentinel"]), fighters("theirs", [])]
    first = [at("mine", 32, 18, 315), at("mine", 24, 20)]
    t = battle(first, [at("theirs", 24, 24.8, 180)], units=units, dice=(1,) * 20, turn=1)
    t.do(2, "melee-attack").until("declare-attack-done").answer(order(0))
    assert t.key == "pick-effect"
    t.answer(YES)
    assert t.deeds() == ["maneuver", "nothing"]


def test_reckless_heroes_charge_as_far_as_they_can() -> None:
    units = [fighters("mine", ["order-reckless-heroism"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 30, 180)], units=units, dice=(3,) + (2,) * 20)
    t.do(0, "charge").until("declare-charge-declared").answer(order(0))
    t.until("charge-reroll")
    assert t.war.figures[0] == 10 and 1 in t.war.contacts[0], "the D3 showed 2, the charge counts as a six"


def test_overwatch_shoots_at_who_moved() -> None:
    units = [*UNITS, fighters("mine", ["order-overwatch"], attacks=UNITS[2]["attacks"])]
    assert UNITS[2]["key"] == BOWS
    t = battle([at("mine", 24, 16)], [at(SWORDS, 24, 30, 180)], units=units, dice=(1,) * 20, turn=1)
    t.do(1, "maneuver").to(24, 27, 180)
    assert t.key == "declare-action-done"
    t.answer(order(0)).deed("ranged-attack").finish()
    assert t.told("dice")[0].data["unit"] == 0


def test_a_charging_volley() -> None:
    units = [*UNITS, fighters("mine", ["order-charging-volley"], attacks=UNITS[2]["attacks"])]
    t = battle([at("mine", 24, 16)], [at(SWORDS, 24, 26, 180)], units=units, dice=(1,) * 30)
    t.do(0, "ranged-attack").until("declare-attack-done").answer(order(0))
    assert t.deeds() == ["charge", "nothing"]


def test_overrun_instead_of_a_surge() -> None:
    units = [fighters("mine", ["order-overrun"]), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180, figures=1), at("theirs", 24, 36, 180)]
    t = battle([at("mine", 24, 20)], foes, units=units, dice=(6,) * 4 + (1,) * 30)
    strike(t).until("declare-surge").answer(order(0))
    assert set(t.deeds()) == {"charge", "march", "nothing"}


def test_counterstrategy_cancels_cards_and_orders() -> None:
    for die, dice in ((3, 2), (2, 4)):
        t = duel(["order-incite"], ["order-counterstrategy"], dice=(die,) + (1,) * 9, my={"figures": 4})
        strike(t).answer(order(0))
        assert (t.key, t.seat) == ("declare-order-used", 1)
        t.answer(order(1))
        assert t.told("dice")[0].data["dice"] == dice


def test_a_vow_is_made_and_kept() -> None:
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 26, 180)], units=VOWED, dice=(2,) * 20)
    t.war.vows[0] = 1
    t.do(0, "charge").until("charge-distance-reroll")
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 26, 180)], units=VOWED, dice=(2,) * 20)
    t.do(0, "charge")
    while t.key.startswith("charge-") and t.key != "charge-distance-reroll":
        t.first()
    assert t.key != "charge-distance-reroll", "it was not named"


VOWED = [fighters("mine", ["knightly-vow"]), fighters("theirs", [])]


MARKED_INNATE = {
    "2021": (
        *("black-fire", "golden-fire", "jade-fire", "bloodrider", "mother-of-dragons", "whatever-may-come"),
        *("unfaltering-conviction", "bolt-thrower", "rock-volley", "gallows-humor", "chieftains-fury"),
        *("furious-swing", "giants-spear", "pummeling-fists", "rampage", "southern-knowledge"),
        *("zealous-fanaticism", "jojens-greensight", "giant", "bear-cavalry", "indomitable"),
    ),
    "s06": ("trophy-collector", "jojens-greensight", "gallows-humor", "rampage"),
}


@pytest.mark.rule("tmg21-units-16")
@pytest.mark.parametrize("line", MARKED_INNATE)
def test_what_is_marked_as_innate_is_never_lost(line: str) -> None:
    for ability in MARKED_INNATE[line]:
        t = duel([ability, "agile"], edition=line, my={"muted": "round"})
        kept = [t.war.book.abilities[number].key for _, number in t.war.kit(0)]
        assert kept == [ability]
