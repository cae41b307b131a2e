"""Cards of the Free Folk, each sentence played: giants, beasts and their skinchangers, attachments and NCUs."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.loadouts.army_rules import BOOK_2021
from bannermen.games.miniatures.loadouts.build import judge
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import (
    ABSENT,
    CARD_AT,
    DESTROYED,
    KEPT,
    ON_FIELD,
    PANICKED,
    VULNERABLE,
    WEAKENED,
    YES,
)
from bannermen.kernel.decision import PASS
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, RIDERS, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import charged, probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_ability_ncus import of
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)
GIANT, MAG, MAMMOTH, CAT, PACK, VARAMYR = "10301", "10314", "10312", "10319", "10320", "10317"
BEAR, BOAR, THROWERS = "10310", "10316", "10322"

# ability; keywords, what else, tokens of the defender
ATTACKS: list[tuple[str, int, dict[str, Any], int]] = [
    ("pummeling-fists", CRITICAL_BLOW | SUNDERING, {}, 0),
    ("savage-mauling-bear", SUNDERING, {}, 0),
    ("spear-and-maul", VICIOUS | SUNDERING | PRECISION, {}, 0),
    ("rampage", CRITICAL_BLOW | SUNDERING, {}, PANICKED),
    ("deadly-impact", 0, {"more_hits": 0}, 0),
    ("furious-swing", VICIOUS, {"undefended": True, "more_dice": 0}, 0),
    ("chieftains-fury", VICIOUS, {"undefended": True}, 0),
    ("gore-and-feed", SUNDERING, {}, 0),
    ("giants-spear", VICIOUS | SUNDERING, {"undefended": False, "to_hit": 0}, 0),
]


@pytest.mark.parametrize(("ability", "keywords", "more", "tokens"), ATTACKS)
def test_what_an_attack_gains(ability: str, keywords: int, more: dict[str, Any], tokens: int) -> None:
    t = duel([ability], attack=ability, dice=(2,) * 30, my={"conditions": ["weakened"]})
    attack = probe(strike(t))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more
    assert t.war.conditions[1] == tokens


def test_what_charges_gain() -> None:
    _, attack = charged("deadly-impact")
    assert attack.keywords == SUNDERING | VICIOUS and attack.more_hits == 3
    t, _ = charged("furious-swing")
    assert t.war.conditions[1] == PANICKED


def test_a_giants_fury_grows_with_his_wounds() -> None:
    t = battle([at(GIANT, 24, 20, wounds=3)], [at(SWORDS, 24, 23.78, 180)], dice=(2,) * 30)
    t.do(0, "melee-attack").finish()
    assert t.told("dice")[0].data["dice"] == 4 + 3


@pytest.mark.rule("tmg21-faction-09")
def test_giants_take_half_and_do_not_flee() -> None:
    t = battle([at(GIANT, 24, 20)], [FAR], dice=(1,) * 4)
    t.start(Hits(0, 4, False, -1, "tmg21-terms-21"))
    assert t.war.hurt[0] == 2, "every second hit"
    for unit, ability in ((GIANT, "giant"), (MAMMOTH, "mammoth")):
        t = battle([at(unit, 24, 20), at(SWORDS, 5, 5)], [FAR], dice=(1, 1, 6))
        takes_test(t, 0)
        assert t.war.hurt[0] == 2, ability


@pytest.mark.rule("tmg21-faction-09")
def test_only_hits_are_halved_not_wounds() -> None:
    """Precision causes wounds in place of hits, and so does the fire of a dragon."""
    for ability, dice, wounds in (
        ("precision", (6, 6, 5, 5, 1, 1, 6, 6, 1), 2 + 1),
        ("black-fire", (5, 1, 1, 1, 3, 6, 6, 1), 2 + 1),
    ):
        units = [*UNITS, fighters("mine", [ability], ability)]
        t = battle([at("mine", 24, 20)], [at(GIANT, 24, 23.78, 180)], units=units, dice=dice)
        strike(t).finish()
        assert t.war.hurt[1] == wounds, ability


def test_a_mammoth_falls_upon_somebody() -> None:
    t = battle([at(MAMMOTH, 24, 20), at(SWORDS, 5, 5)], [at(SWORDS, 24, 25.175, 180)], dice=(3,) * 9)
    assert t.war.keeps_off(0)
    t.wound(0)
    assert t.war.figures[2] == 10, "a D3"


def test_mag_strikes_once_more() -> None:
    t = battle([at(MAG, 24, 20), at(SWORDS, 5, 5)], [at(SWORDS, 24, 23.78, 180)], dice=(5,) * 7 + (6,) * 9)
    t.wound(0).deed("melee-attack").finish()
    assert t.war.fate[0] == DESTROYED and t.war.figures[2] == 12 - 7


def test_the_boar_feeds() -> None:
    for dice, hurt in (((5, 5, 5, 5, 1, 1, 1, 1, 6, 6, 1), 10), ((1,) * 12, 9)):
        t = duel(["gore-and-feed"], attack="gore-and-feed", my={"figures": 9}, dice=dice)
        strike(t).finish()
        assert t.war.figures[0] == hurt


def test_riders_and_chariots_move_first() -> None:
    for ability in ("bear-cavalry", "chariot"):
        units = [*UNITS, fighters("mine", [ability])]
        t = battle([at("mine", 24, 20), at(SWORDS, 5, 5)], [FAR], units=units).unit(0)
        assert t.key == "pick-effect", ability


def test_giants_throw_spears() -> None:
    for y, to_hit in ((24, 0), (44, -3)):
        t = battle([at(THROWERS, 24, 10)], [at(RIDERS, 24, y, 180)], dice=(6, 1, 1) + (6,) * 9)
        t.do(0, "ranged-attack").finish()
        assert t.war.hurt[1] == 2, "two hits for a success, and no defense"
        weapon = fighters("thrower", ["giants-spear"])
        weapon["attacks"] = [{"dice": [4, 3, 2], "to-hit": 3, "name": "giants-spear", "range": "long"}]
        mine = [at("thrower", 24, 10, conditions=["weakened"])]
        t = battle(mine, [at(SWORDS, 24, y, 180)], units=[*UNITS, weapon], dice=(2,) * 30)
        attack = probe(t.start(Attack(0, 1, 0, 0, False)))
        assert attack.to_hit == to_hit and attack.undefended


def test_harpoons_hold_fast() -> None:
    for dice, held in (((5, 1, 1, 1, 1, 6, 6, 1), True), ((1,) * 9, False)):
        t = duel(["harpoon"], attack="harpoon", dice=dice)
        strike(t).finish()
        assert t.war.conditions[1] == WEAKENED and lying(t, 1, "harpooned") == held
        assert t.war.usual_speed(1) == (4000 if held else 5000)
    t = battle([at(SWORDS, 24, 16, **given("harpooned"))], [at(SWORDS, 24, 26, 180)], dice=(5,) + (1,) * 20)
    t.do(0, "charge").finish()
    assert len(t.told("disorderly")) == 1


def test_a_pack_distracts_from_the_side() -> None:
    for x, y, turned, muted in ((24, 21.02, 0, False), (28.13, 24.8, 270, True)):
        units = [*UNITS, fighters("wolves", ["distract"], tray="solo", type="monster")]
        t = battle([at("wolves", x, y, turned), at(SWORDS, 5, 5)], [at(SWORDS, 24, 24.8, 180)], units=units)
        assert t.war.is_engaged(0) and (t.war.muted[2] != -1) == muted and t.war.has_trait(2, "no-own-cards") == muted


# --- orders ---


def test_an_approach_is_planned() -> None:
    units = [*UNITS, fighters("planner", ["order-planned-approach"]), fighters("marker", ["order-mark-target"])]
    for planned in (True, False):
        there = given("approach-planned", 1) if planned else {}
        t = battle([at("marker", 24, 20)], [at("planner", 24, 27, 180, **there)], units=units)
        t.answer(order(0)).skip()
        assert t.war.conditions[1] == (0 if planned else VULNERABLE)
    t = battle([at("planner", 24, 20), at(SWORDS, 33, 20)], [FAR], units=units)
    t.answer(order(0)).unit(1)
    assert lying(t, 1, "approach-planned")


def test_a_grisly_example_costs_a_wound() -> None:
    t = duel(["order-grisly-example"])
    t.answer(order(0))
    assert t.war.figures[0] == 11 and t.war.conditions[1] == PANICKED


def test_southern_knowledge_is_used_once() -> None:
    t = duel(["southern-knowledge"])
    t.answer(order(0))
    assert t.war.muted[1] != -1 and t.war.has_trait(1, "no-own-cards") and t.war.used_up[0] == 1


def test_camp_followers_are_a_burden() -> None:
    t = duel(["camp-followers"], dice=(1, 1, 1))
    assert t.war.figures[0] == 9, "a hit for each rank when it is activated"


def test_trophies_are_collected() -> None:
    mine = [at(SWORDS, 24, 20), at("10307", 16, 20, joined=["20315"], commander=True)]
    first = seat("40315", deck=["40316", "40304"], commander="Rattleshirt")
    t = battle(mine, [at(SWORDS, 24, 24.8, 180, figures=9)], first=first, dice=(5,) * 7 + (1,) * 7 + (6, 6, 1))
    strike(t).until("declare-attack-done").answer(card(2)).unit(0)
    assert t.key == "declare-card-attached"
    t.answer(order(1, 2))
    assert lying(t, 0, "weapon-trophies") and lying(t, 1, "armor-trophies") and t.war.deck[0] == [1]
    t = battle(mine, [FAR], first=seat("40307", deck=["40316"], commander="Rattleshirt"))
    t.answer(card(1)).unit(0)
    assert lying(t, 0, "endless-horde") and t.key != "declare-card-attached", "that is no trophy"


# --- skinchangers ---


def begin(t: Table, moment: int = 0) -> Table:
    """The moment after deployment, or the start of a round."""
    t.war.pending = []
    t.war.stack[-1].again()
    t.war.call(moment, 0, -1)
    t.war.run()
    return t


def changer(choice: int) -> Table:
    mine = [at("10303", 24, 20, joined=["20307"]), {"card": BEAR, "fate": "absent"}, at(SWORDS, 40, 5)]
    return begin(battle(mine, [at(SWORDS, 10, 30, 180)])).answer(YES + choice)


@pytest.mark.rule("tmg21-faction-10")
def test_a_skinchanger_calls_a_bear() -> None:
    t = changer(0)
    assert t.units() == [0, 2], "beside any friend"
    t.unit(2)
    assert t.key == "move.deployment" and t.not_to(29, 22) == "tmg21-units-14"
    t = changer(0).unit(0)
    assert t.not_to(40, 9) == "tmg21-units-14" == t.not_to(31.4, 20)
    t.to(31.3, 20, 0)
    assert t.war.fate[1] == ON_FIELD and not t.offers(1), "it has no turn of its own"
    t.do(0, "nothing")
    assert ("unit", 1) in t.war.about(t.asked), "it follows"
    t.deed("nothing")
    assert t.war.activated[1]


@pytest.mark.rule("tmg21-faction-10")
def test_a_bear_without_friends_is_lost() -> None:
    for far, fate in ((30, ON_FIELD), (44, DESTROYED)):
        mine = [at(SWORDS, 24, 20), at(BEAR, far, 20)]
        t = battle(mine, [at(SWORDS, 5, 44)]).end_round()
        assert t.war.fate[1] == fate and t.war.points[1] == 0, "bonded-bear gives no points"
    t = battle([at("10303", 24, 20, joined=["20307"]), at(BEAR, 30, 20), at(SWORDS, 35, 20)], [FAR])
    t.wound(0)
    assert t.war.fate[1] == DESTROYED, "with its skinchanger"


def test_a_bear_is_in_the_way_of_shields() -> None:
    mine = [at(SWORDS, 24, 20), at(BEAR, 24 + 2.75 + 1.38, 24.8, 270)]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180)], dice=(5,) * 7 + (4,) * 7 + (6, 6, 1))
    assert t.war.is_engaged(1) and t.war.keeps_off(1)
    t.do(0, "melee-attack").finish()
    assert t.war.figures[2] == 12 - 7, "fours do not block"


def test_an_eagle_watches() -> None:
    t = changer(1)
    assert lying(t, 0, "eagle-bond")
    t.end_round()
    assert lying(t, 3, "aerial-scouting")
    watched = {"granted": [{"ability": "aerial-scouting", "until": "round", "seat": 0, "tokens": 1}]}
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 30, 5)], [at(SWORDS, 24, 30, 180, **watched)], turn=1)
    t.do(2, "maneuver").answer(YES).to(12, 10)
    assert t.place(0) == (12, 10, 0) and lying(t, 2, "scouted")
    t = duel(their=watched, my={"conditions": ["weakened"]}, dice=(2,) * 30)
    assert probe(strike(t)).keywords == PRECISION and "bonded-eagle" in t.war.book.number


def test_a_wolf_hunts() -> None:
    t = changer(2)
    assert lying(t, 0, "wolf-bond")
    t.end_round()
    assert lying(t, 3, "predators-instincts")
    hunted = {"granted": [{"ability": "predators-instincts", "until": "round", "seat": 0, "tokens": 1}]}
    t = duel(their=hunted, my={"conditions": ["weakened"]}, dice=(2,) * 30)
    assert probe(strike(t)).keywords == VICIOUS
    t = battle([at(SWORDS, 24, 16)], [at(SWORDS, 24, 26, 180, **hunted)], dice=(3,) * 20)
    t.do(0, "charge").until("charge-distance-reroll")
    hunted["granted"][0]["seat"] = 1
    t = battle([at(SWORDS, 24, 16, **hunted)], [at(SWORDS, 24, 23, 180)], dice=(2,) + (1,) * 20)
    t.do(0, "charge").finish()
    assert len(t.told("disorderly")) == 1 and "bonded-wolf" in t.war.book.number


@pytest.mark.rule("tmg21-faction-10")
def test_the_boar_follows_borroq() -> None:
    mine = [at("10303", 24, 20, joined=["20328"]), at(BOAR, 31, 20)]
    t = battle(mine, [FAR])
    t.do(0, "nothing")
    assert t.key == "pick-effect", "it may move first"
    t.skip().deed("nothing")
    assert t.war.activated[1]
    for far, fate in ((33, ON_FIELD), (44, DESTROYED)):
        mine = [at("10303", 24, 20, joined=["20328"]), at(BOAR, far, 10 if far > 40 else 20)]
        t = battle(mine, [at(SWORDS, 5, 44)]).end_round()
        assert t.war.fate[1] == fate and t.war.points[1] == 0, "bonded-boar"


def test_varamyrs_eagle_scouts() -> None:
    t = battle([at(VARAMYR, 24, 20), at(SWORDS, 5, 5)], [FAR]).end_round()
    assert lying(t, 2, "varamyrs-scout") and "varamyrs-eagle" in t.war.book.number
    mine, theirs = [at(CAT, 10, 10), at(SWORDS, 5, 5)], [at(SWORDS, 24, 30, 180, **given("varamyrs-scout"))]
    t = battle(mine, theirs, turn=1)
    t.do(2, "maneuver").answer(YES).to(12, 10)
    assert t.place(0) == (12, 10, 0)
    t = battle([at(VARAMYR, 24, 20), at(SWORDS, 5, 5)], [FAR]).unit(0)
    assert t.key == "pick-effect", "the master-skinchanger moves first"


def test_the_shadowcat_comes_when_it_likes() -> None:
    mine = [at(SWORDS, 24, 20), {"card": CAT, "fate": "kept"}]
    t = battle(mine, [FAR]).end_round()
    t.answer(YES).to(2, 30, 90)
    assert t.war.fate[1] == ON_FIELD and t.war.keeps_off(1)
    t.finish().wound(1)
    assert t.war.points[1] == 0, "varamyrs-shadowcat gives no points"
    t = battle([at(PACK, 24, 20), at(SWORDS, 5, 5)], [FAR])
    assert t.unit(0).key == "pick-effect" and t.war.keeps_off(0)
    t = battle([at(PACK, 24, 20), at(SWORDS, 5, 5)], [FAR]).wound(0)
    assert t.war.points[1] == 0, "nor does varamyrs-wolf-pack"


BEASTS = {
    "faction": "freefolk",
    "commander": "10318",
    "units": [{"card": "10318"}, {"card": CAT}, {"card": PACK}, {"card": "10303", "attachments": ["20307"]}],
}


def test_the_shadowcat_is_not_deployed() -> None:
    t = Table(GAME.start({"brought": {"0": BEASTS, "1": BEASTS}, "points": 30}, 1, recording=True))
    for _ in range(200):
        if t.war.round > 0:
            break
        t.first()
    cats = [unit for unit in range(t.war.field.army_units) if t.war.card(unit).id == CAT]
    assert all(t.war.fate[unit] == KEPT for unit in cats)
    bears = [unit for unit in range(t.war.field.army_units) if t.war.card(unit).id == BEAR]
    assert len(bears) == 4 and sum(t.war.fate[unit] == ABSENT for unit in bears) == 2, "each calls one"


@pytest.mark.rule("tmg21-faction-08")
def test_what_armies_of_the_free_folk_need() -> None:
    def broken(part: dict[str, Any]) -> list[str]:
        return [check.text.template for check in judge(part, 30, BOOK_2021) if not check.kept]

    assert broken(BEASTS) == []
    lacking = BEASTS | {"units": [unit for unit in BEASTS["units"] if unit["card"] != PACK]}  # type: ignore[index]
    assert "{card} needs one of these in the army: {others}." in broken(lacking)
    bought = BEASTS | {"units": [*BEASTS["units"], {"card": "10406"}], "ncus": ["30402"]}  # type: ignore[misc]
    assert broken(bought).count("{card} does not serve this faction for any coin.") == 1, "no coin beyond the Wall"


# --- NCUs ---


def test_the_lady_of_the_wilds() -> None:
    t = battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": [of("lady-of-the-wilds")]}, dice=(6, 6, 1))
    t.ncu(0).zone("crown").answer(YES).deed("maneuver").to(10, 14)
    assert t.place(0) == (10, 14, 0) and t.told("tested") == []


def test_skillful_preparations() -> None:
    first = {"ncus": [of("skillful-preparations")], "deck": ["40301"] * 4}
    t = battle([at(SWORDS, 10, 10, figures=6)], [FAR], first=first)
    t.ncu(0).zone("wealth").unit(0).until("pick-effect").answer(YES)
    assert len(t.war.hand[0]) == 1, "the zone concerns it"
    t = battle([at(SWORDS, 10, 10, **given("skillful-preparations-given"))], [FAR], first={"deck": ["40301"] * 4})
    t.until("pick-effect").answer(YES)
    assert len(t.war.hand[0]) == 1, "when it is activated"


def test_refuge_and_supplies() -> None:
    first = {"ncus": [of("refuge-and-supplies")], "deck": ["40301"] * 3}
    t = battle([at(SWORDS, 10, 10, figures=6)], [FAR], first=first)
    t.answer(ncu(0))
    assert t.war.figures[0] == 8
    t.ncu(0).zone("crown").answer(YES)
    assert t.war.figures[0] == 10 and len(t.war.hand[0]) == 1 and t.told("tested") == []


@pytest.mark.parametrize(("side", "keywords", "ranks"), [(0, SUNDERING, 1), (1, 0, 0)])
def test_the_fury_of_the_thenns(side: int, keywords: int, ranks: int) -> None:
    my = {"figures": 6, "conditions": ["weakened"]} | given("fury-of-the-thenns-given", side)
    attack = probe(strike(duel(my=my, dice=(2,) * 30)))
    assert attack.keywords == keywords and attack.ranks_more == ranks
    assert "fury-of-the-thenns" in [t.key for t in duel().war.book.abilities]


def test_a_spearwifes_guile() -> None:
    for unit, speed in ((0, 6000), (1, 4000)):
        t = battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": [of("spearwifes-guile")]})
        t.ncu(0).zone("tactics").unit(unit)
        assert t.war.usual_speed(unit) == speed and t.war.is_sure_footed(unit) == (unit == 0)
    mine = [at(SWORDS, 24, 16, **given("guile-against", 1))]
    t = battle(mine, [at(SWORDS, 24, 23, 180)], dice=(2,) + (1,) * 20)
    t.do(0, "charge").finish()
    assert len(t.told("disorderly")) == 1


def test_the_spearwives_council() -> None:
    first = {"ncus": [of("spearwife-council")]}
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first, dice=(6, 6, 1))
    t.ncu(0).zone("crown")
    assert t.war.conditions[1] == WEAKENED and len(t.told("tested")) == 1
    t = duel(first=first, my={"figures": 6, "conditions": ["panicked"]}, dice=(1, 1, 1, 1))
    t.ncu(0).zone("wealth")
    assert t.war.figures == [9, 12 - 4] and t.war.conditions[0] == PANICKED, "hits in place of a token"
    second = {"deck": ["40101", "40102", "40103"]}
    for answer, gone in ((CARD_AT + 2, [2]), (PASS, [])):
        t = battle([at(SWORDS, 10, 10)], [FAR], first=first | {"deck": ["40301"]}, second=second)
        numbers = t.war.deck[1][:]
        t.ncu(0).zone("tactics")
        assert t.asked.options == [*[CARD_AT + n for n in sorted(numbers[-2:])], PASS]
        t.answer(PASS if answer == PASS else CARD_AT + numbers[-1]).condition("weakened")
        assert len(t.war.discard[1]) == len(gone) and t.war.hand[0] == [] and t.war.conditions[1] == WEAKENED


def test_a_bards_intrigue() -> None:
    second = {"ncus": ["30307"]}
    t = battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": [of("lady-of-the-wilds")]}, second=second)
    t.ncu(0).answer(ncu(1))
    assert t.war.ncu_muted[0] != -1, "intrigue-and-subterfuge"
    t = battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": ["30307"]})
    t.ncu(0).zone("tactics").unit(1)
    assert lying(t, 1, "disrupt-communication-given")
    given_ = given("disrupt-communication-given", 1)
    t = battle([at(SWORDS, 10, 10, figures=6, **given_)], [FAR], first={"ncus": [COUNSELLOR]})
    t.ncu(0).zone("wealth")
    if t.key == "pick-unit":
        t.unit(0)
    assert t.war.figures[0] == 6, "the zone does nothing for it"


def test_northern_resilience_and_southern_discipline() -> None:
    for side in (0, 1):
        t = duel(my=given("northern-resilience-given", side), dice=(1, 1, 1))
        takes_test(t, 0)
        assert t.last("tested").data["total"] == 3 and t.war.figures[0] == 12
    assert "northern-resilience" in t.war.book.number
    first = {"ncus": [of("southern-discipline")], "deck": ["40303", "40302"], "discard": ["40301"]}
    for choice, found in ((0, "40302"), (1, "40301")):
        t = begin(battle([at(SWORDS, 10, 10)], [FAR], first=first), 1)
        t.answer(ncu(0)).answer(YES + choice)
        assert [t.war.field.tactics[held] for held in t.war.hand[0]] == [found]
