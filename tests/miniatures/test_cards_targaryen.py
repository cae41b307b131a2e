"""Units, attachments and NCUs of House Targaryen, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.attack import PRECISION, SUNDERING, VICIOUS
from bannermen.games.miniatures.terms import ON_FIELD, PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle, piece
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_ability_ncus import of
from tests.miniatures.test_handing_over import EMPTY, FIRST, WARDEN, names
from tests.miniatures.test_tactics_baratheon import given, lying

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)
FREE: dict[str, Any] = {"ncus": [COUNSELLOR]}
HELD: dict[str, Any] = {"ncus": [COUNSELLOR], "done": [0]}
DROGON, FREEDMEN, OUTRIDERS = "10707", "10714", "10702"


# --- what units are ---


@pytest.mark.parametrize("ability", ["juvenile-dragon", "hrakkars-tamers", "drogos-bloodriders", "westerosi-rider"])
def test_a_maneuver_comes_first(ability: str) -> None:
    units = [*UNITS, fighters("mine", [ability])]
    t = battle([at("mine", 24, 20)], [FAR], units=units)
    assert t.key == "pick-effect"
    t.answer(YES)
    if t.key == "pick-action":
        t.deed("maneuver")
    t.to(24, 23)
    assert t.place(0) == (24, 23, 0) and not t.war.activated[0]


def test_jorah_rides_out_of_a_fight_and_plans() -> None:
    t = duel(["westerosi-rider"]).answer(YES)
    assert "retreat" in t.deeds()
    t = battle([at("10704", 24, 20)], [FAR], first={"hand": [], "deck": ["40701"] * 6}).end_round()
    assert len(t.war.hand[0]) == 4


@pytest.mark.rule("tmg21-faction-15")
def test_dragons_fly_over_everything() -> None:
    units = [*UNITS, fighters("dragon", ["juvenile-dragon"], speed=8), fighters("runner", ["hrakkars-tamers"], speed=8)]
    walls: dict[str, Any] = {"units": units, "terrain": [piece("forest", 10, 24), piece("stakes", 38, 24)]}
    for key, free in (("dragon", True), ("runner", False)):
        mine = [at(key, 24, 18), at(key, 38, 18)]
        t = battle(mine, [at(SWORDS, 24, 24, 180)], **walls, dice=(2,) * 9).unit(0).skip().deed("march")
        if free:
            t.to(24, 32)
            assert t.place(0) == (24, 32, 0)
        else:
            assert t.not_to(24, 32) == "tmg21-actions-08"
        t = battle(mine, [FAR], **walls, dice=(2,) * 9).unit(1).skip().deed("march").to(38, 31)
        assert (t.war.figures[1] == 12) == free, "stakes are dangerous"


@pytest.mark.parametrize("ability", ["bloodrider", "drogos-bloodriders"])
def test_bloodriders_are_never_weak(ability: str) -> None:
    for theirs, tokens in (([ability], 0), ([], WEAKENED)):
        t = duel(["spear-net"], theirs, attack="spear-net", dice=(1,) * 30)
        strike(t).finish()
        assert t.war.conditions[1] & WEAKENED == tokens


def test_untrained_masses_need_others() -> None:
    for x, y, friend, lives in ((24, 26, SWORDS, True), (24, 40, SWORDS, False), (24, 26, FREEDMEN, False)):
        t = battle([at(FREEDMEN, 24, 20), at(friend, x, y)], [FAR]).end_round()
        if t.key != "pick-activation" and t.war.fate[0] == ON_FIELD:
            t.first()
        assert (t.war.fate[0] == ON_FIELD) == lives
    t = battle([at(FREEDMEN, 24, 20)], [FAR])
    assert t.war.has_trait(0, "no-objectives") and t.war.has_trait(0, "no-points")


# --- attacks ---

WEAPONS: list[tuple[str, int, dict[str, Any]]] = [
    ("screamers-arakh", SUNDERING, {}),
    ("bloodriders-arakh", SUNDERING | VICIOUS, {}),
    ("claw-blade", VICIOUS, {}),
    ("fighters-armaments", PRECISION, {}),
    ("unsullied-prowess", PRECISION, {"may_reroll": True}),
]


@pytest.mark.parametrize(("ability", "keywords", "more"), WEAPONS)
def test_what_an_attack_gains(ability: str, keywords: int, more: dict[str, Any]) -> None:
    t = duel([ability, "advantage-strike"], attack=ability, dice=(2,) * 30)
    attack = probe(strike(t))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more


def test_nobody_makes_use_of_weak_unsullied() -> None:
    for mine, asked in (([], True), (["unsullied-prowess"], False)):
        t = duel(mine, attack="unsullied-prowess", my={"conditions": ["weakened"]}, dice=(5,) * 40)
        strike(t)
        asks = []
        while len(t.told("blocked")) == 0 and not t.is_turn_begun and len(asks) < 9:
            asks.append(t.seat)
            t.first()
        assert (1 in asks) == asked


def test_outriders_draw_their_bows() -> None:
    t = battle([at(OUTRIDERS, 24, 20, conditions=["weakened"])], [at(SWORDS, 24, 34, 180)], dice=(2,) * 40)
    t.skip()
    t.deed("ranged-attack")
    attack = probe(t)
    assert attack.keywords & PRECISION and attack.to_hit == 1, "at long range"
    t = battle([at(OUTRIDERS, 24, 18)], [at(SWORDS, 24, 34, 180)], dice=(2,) * 40)
    t.answer(YES).deed("maneuver").to(24, 20)
    assert "ranged-attack" not in t.deeds() and not lying(t, 0, "drawn-bow"), "or they ride"


@pytest.mark.parametrize(
    ("fire", "token"), [("black-fire", PANICKED), ("golden-fire", VULNERABLE), ("jade-fire", WEAKENED)]
)
def test_dragonfire(fire: str, token: int) -> None:
    units = [*UNITS, fighters("dragon", [fire], fire)]
    for promise, dice, wounds in ((False, (5, 1, 1, 1, 2), 4), (True, (5, 1, 1, 1), 6), (False, (1, 1, 1, 1), 0)):
        burnt = given("promise-of-fire") if promise else {}
        foes = [at(SWORDS, 24, 24.8, 180, **burnt), at(SWORDS, 32, 26, 180), FAR]
        t = battle([at("dragon", 24, 20)], foes, units=units, dice=(*dice, 6, 6, 1, 1, 1))
        t.do(0, "melee-attack")
        if wounds:
            assert t.until("aim-at").units() == [1, 2], "who burns is within range of itself"
            t.unit(2)
        t.finish()
        assert t.war.figures[1] == 12 - wounds
        assert t.war.conditions[1:] == ([0, token, 0] if wounds else [0, 0, 0])


@pytest.mark.parametrize(("board", "works"), [({}, True), ({"combat": 0}, False)])
def test_combat_mastery(board: dict[str, int], works: bool) -> None:
    t = duel(["combat-mastery-resolve"], my={"figures": 6}, second=HELD, board=board, dice=(6, 6))
    takes_test(t, 0)
    assert t.war.figures[0] == 6 + works
    my = {"conditions": ["weakened"]}
    t = duel(["advantage-strike"], ["combat-mastery-defense"], my=my, first=HELD, board=board, dice=(2,) * 30)
    assert probe(strike(t)).to_hit == (-1 if works else 0)


def test_the_rage_of_the_pits() -> None:
    t = duel(["order-pit-fighter-rage"], dice=(1,) * 30)
    strike(t).answer(order(0))
    assert t.war.conditions[1] == PANICKED | VULNERABLE | WEAKENED
    t.finish()
    assert t.war.figures[0] == 10


# --- attachments ---


def test_whatever_may_come() -> None:
    theirs = {"joined": ["20709"], "guests": []}
    for gives, tokens in ((True, VULNERABLE | WEAKENED), (False, 0)):
        t = duel(their=theirs, dice=(1,) * 30)
        strike(t).answer(YES) if gives else strike(t).skip()
        assert t.war.conditions[0] == tokens and (names(t, 1) == []) == gives


def test_the_mother_of_dragons() -> None:
    first = {"deck": ["40701", "40728"], "hand": []}
    t = duel(["mother-of-dragons"], first=first)
    assert t.answer(order(0)).key == "fetch-card" or len(t.war.hand[0]) == 1
    t = duel(["mother-of-dragons"], first={"deck": ["40701"], "hand": []})
    assert t.key != "declare-turn-start", "there is none"


def test_the_rightful_queen() -> None:
    first = FREE | {"deck": ["40732"], "hand": []}
    for zone, asked in (("crown", True), ("wealth", False)):
        t = duel(["the-rightful-queen"], first=first, dice=(6, 6), my={"figures": 6}).ncu(0).zone(zone)
        assert (t.key == "pick-effect") == asked
        if asked:
            t.answer(YES)
            assert t.told("tested") == [] and len(t.war.hand[0]) == 1


@pytest.mark.parametrize(("dice", "figures"), [((5,), 5), ((4, 3), 7), ((4, 4), 8)])
def test_a_maegi_heals_or_harms(dice: tuple[int, ...], figures: int) -> None:
    units = [*UNITS, fighters("mine", ["maegis-healing"])]
    t = battle([at("mine", 24, 20, figures=6)], [FAR], units=units, dice=dice)
    assert t.war.figures[0] == figures and t.key == "pick-action"
    t = battle([at("mine", 24, 20, conditions=["weakened"])], [FAR], units=units, dice=(1, 1)).answer(YES + 1)
    assert t.war.conditions[0] == 0


def test_unfaltering_conviction() -> None:
    units = [*UNITS, fighters("mine", ["unfaltering-conviction", "advantage-strike"])]
    t = battle([at("mine", 24, 20), at(SWORDS, 8, 8)], [FAR], units=units).wound(1)
    assert t.war.card_tokens[0] == 1
    for tokens, to_hit, wounds in ((1, 0, 4), (2, 1, 4), (3, 1, 0)):
        mine = {"tokens": tokens}
        t = duel(["unfaltering-conviction", "advantage-strike"], my=mine, dice=(2,) * 30)
        assert probe(strike(t)).to_hit == to_hit
        t = duel(theirs=["unfaltering-conviction"], their=mine, dice=(5,) * 4 + (3,) * 4 + (6, 6, 1))
        strike(t).finish()
        assert t.war.figures[1] == 12 - wounds


# --- NCUs ---


def test_a_true_khaleesi() -> None:
    t = battle(
        [at(SWORDS, 24, 20, conditions=["panicked"])], [FAR], first={"ncus": [of("conviction-of-a-true-khaleesi")]}
    )
    t.ncu(0).zone("maneuver").unit(0)
    assert t.war.conditions[0] == 0 and lying(t, 0, "khaleesi-given")
    t = duel(my={"conditions": ["weakened"]} | given("khaleesi-given"), dice=(2,) * 30)
    assert probe(strike(t)).may_reroll


def test_illyrios_boon() -> None:
    first = {"ncus": [of("illyrios-boon")], "held": [{"tokens": 2}]}
    t = duel(first=first, my={"figures": 6}, dice=(6, 6)).ncu(0).zone("crown").answer(ncu(0))
    assert t.war.figures[0] == 9 and t.war.conditions[1] == WEAKENED and t.war.ncu_tokens[0] == 1
    assert t.told("tested") == []


def test_the_old_knight_knows_better() -> None:
    units = [*UNITS, fighters("marker", ["order-mark-target"])]
    for wants, tokens in ((True, 0), (False, VULNERABLE)):
        theirs = [at(SWORDS, 24, 29, 180, **given("old-knight-given", 1))]
        t = battle([at("marker", 24, 20)], theirs, units=units).answer(order(0))
        assert t.seat == 1
        t.answer(YES) if wants else t.skip()
        assert t.war.conditions[1] == tokens and lying(t, 1, "old-knight-given") != wants
    t = battle([at(SWORDS, 24, 20)], [FAR], first={"ncus": [of("wisdom-of-the-old-knight")]})
    t.ncu(0).zone("maneuver").unit(0)
    assert lying(t, 0, "old-knight-given")


def test_the_wealth_of_the_thirteen() -> None:
    first = {"ncus": [of("wealth-of-the-thirteen")], "held": [{"tokens": 2}]}
    t = battle([at(SWORDS, 24, 20)], [FAR], first=first).ncu(0).zone("wealth")
    assert t.war.ncu_tokens[0] == 3
    for choice, dice in ((0, 4), (1, 2)):
        t = duel(first=first | {"done": [0]}, my={"figures": 8}, dice=(2,) * 30)
        strike(t).answer(ncu(0)).answer(YES + choice)
        while not t.told("dice"):
            t.first()
        assert t.told("dice")[0].data["dice"] == dice and t.war.ncu_tokens[0] == 1


def test_dracarys() -> None:
    first = {"ncus": ["30707"]}
    t = battle([at(DROGON, 24, 20)], [at(SWORDS, 24, 23.78, 180)], first=first, dice=(1,) * 30)
    t.ncu(0).zone("crown").answer(YES)
    assert "melee-attack" in t.deeds() and t.told("tested") == []
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 24.8, 180)], first=first, dice=(6, 6)).ncu(0).zone("crown")
    assert t.key != "pick-effect", "no dragon"


def test_a_maegis_knowledge() -> None:
    first = {"ncus": ["30708"]}
    t = battle([at(SWORDS, 24, 20, figures=6)], [FAR], first=first).ncu(0).zone("crown").answer(YES)
    assert t.war.figures[0] == 7 and t.war.conditions[1] == PANICKED | WEAKENED and t.told("tested") == []
    for mine in (EMPTY, FIRST):
        t = battle([at(SWORDS, 24, 20, **mine)], [FAR], first=first, dead=[WARDEN])
        t.ncu(0).zone("crown").answer(YES).answer(YES + 1)
        assert WARDEN in names(t, 0), "whoever else is with it"


def test_the_way_is_revealed() -> None:
    second = {"ncus": [of("the-way-revealed")], "held": [{"tokens": 2}], "done": [0]}
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 30, 10)], [FAR], second=second)
    t.until("declare-turn-start").answer(ncu(0)).unit(0).unit(0).deed("maneuver").answer(YES)
    assert t.seat == 1 and {"maneuver", "march"} <= set(t.deeds())
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 30, 10)], [FAR], second=second)
    t.until("declare-turn-start").answer(ncu(0)).unit(0).unit(1).deed("maneuver")
    assert t.seat == 0, "of the one that was named"


def reach(zone: str, *mine: dict[str, Any], dice: tuple[int, ...] = ()) -> Table:
    """An NCU claims a zone beside Hizdahr."""
    first = {"ncus": ["30710", COUNSELLOR], "done": [0], "hand": [], "deck": ["40701"] * 4}
    return battle(list(mine), [FAR], first=first, dice=dice).ncu(1).zone(zone)


def test_a_merchant_lords_reach() -> None:
    for dice, orders in (((1, 1, 1), False), ((6, 6), True)):
        t = reach("crown", at(SWORDS, 24, 20), at(SWORDS, 8, 8), dice=dice)
        assert t.war.has_trait(2, "no-orders") != orders and not lying(t, 2, "merchants-grip")
    t = reach("wealth", at(SWORDS, 24, 20, figures=6), at(SWORDS, 31, 20, figures=6), at(SWORDS, 8, 8)).unit(0)
    assert t.war.figures[:2] == [9, 7], "another friend near it"
    for fewer, drawn in ((True, 1), (False, 2)):
        t = reach("tactics", at(SWORDS, 24, 20), at(SWORDS, 8, 8))
        t.answer(YES) if fewer else t.skip()
        assert len(t.war.hand[0]) == drawn
        if fewer:
            t.condition("panicked")
        t.condition("weakened")
        assert t.war.conditions[2] == (PANICKED | WEAKENED if fewer else WEAKENED)


def test_the_ways_of_the_court() -> None:
    first, second = {"ncus": ["30712"]}, {"ncus": [COUNSELLOR, COUNSELLOR], "done": [0, 1]}
    t = battle([at(SWORDS, 24, 20)], [FAR], first=first, second=second, board={"wealth": 1, "combat": 2})
    t.ncu(0).zone("crown").answer(YES)
    for name in ("panicked", "vulnerable"):
        t.condition(name)
    assert t.war.conditions[1] == PANICKED | VULNERABLE | WEAKENED and t.told("tested") == []


def test_the_presence_of_syrax() -> None:
    second = {"ncus": [of("syraxs-presence")], "held": [{"tokens": 2}], "done": [0]}
    t = battle([at(SWORDS, 24, 20)], [FAR], second=second).until("declare-activated").answer(ncu(0))
    assert t.war.conditions[0] == VULNERABLE | WEAKENED and t.war.ncu_tokens[0] == 1
