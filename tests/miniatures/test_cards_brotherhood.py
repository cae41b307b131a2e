"""Cards of the Brotherhood Without Banners, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.loadouts.army_rules import BOOK_2021
from bannermen.games.miniatures.loadouts.build import Army, judge
from bannermen.games.miniatures.positions.writing import position_of
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import DESTROYED, PANICKED, PASSED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, RIDERS, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_ability_ncus import of
from tests.miniatures.test_handing_over import EMPTY, FIRST, names
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)
HELD: dict[str, Any] = {"ncus": [COUNSELLOR], "done": [0]}
BREAKS = (5, 5, 1, 1, 1, 1, 6, 6, 1)  # two hits, of which none is blocked


def test_edric_counts_as_beric() -> None:
    assert "as Beric Dondarrion" in duel(["berics-vassal"]).war.affiliations(0)


@pytest.mark.parametrize(
    ("ability", "crown", "keywords", "more"),
    [
        ("brotherwood-armaments", False, CRITICAL_BLOW | SUNDERING, {"to_hit": 1}),
        ("brotherwood-armaments", True, CRITICAL_BLOW, {"to_hit": 0}),
        ("knightly-armaments", False, SUNDERING, {"may_reroll": True}),
        ("knightly-armaments", True, SUNDERING, {"may_reroll": False}),
    ],
)
def test_what_an_attack_gains(ability: str, crown: bool, keywords: int, more: dict[str, Any]) -> None:
    board = {"crown": 0} if crown else {}
    t = duel([ability], attack=ability, dice=(2,) * 30, my={"conditions": ["weakened"]}, second=HELD, board=board)
    attack = probe(strike(t))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more


def test_a_hidden_shot_comes_from_the_side() -> None:
    for arc, keywords in ((0, 0), (1, PRECISION | VICIOUS), (2, PRECISION | VICIOUS)):
        t = duel(["hidden-shot"], attack="hidden-shot", my={"conditions": ["weakened"]}, dice=(2,) * 30)
        assert probe(t.start(Attack(0, 1, 0, arc, False))).keywords == keywords
    bow = fighters("archers", ["hidden-shot"])
    bow["attacks"] = [{"dice": [4, 3, 2], "to-hit": 3, "name": "hidden-shot", "range": "long"}]
    t = battle([at("archers", 24, 8), at(SWORDS, 24, 14)], [at(SWORDS, 24, 18.8, 180)], units=[*UNITS, bow])
    assert "ranged-attack" in t.unit(0).deeds(), "over whoever stands between"


def test_hot_pies_and_improved_defenses() -> None:
    for board, healed in (({}, 0), ({"crown": 0}, 1)):
        t = duel(["hot-pies"], my={"figures": 6, "conditions": ["panicked"]}, first=HELD, board=board)
        assert t.war.conditions[0] == 0 and t.war.figures[0] == 6 + healed
        t = duel(theirs=["improved-defenses-bwb"], second=HELD, board=board, dice=(5,) * 4 + (3,) * 4 + (6, 6, 1))
        strike(t).finish()
        assert t.war.figures[1] == (12 if healed else 8)


def test_lightbringer_burns_faith() -> None:
    t = duel(["lightbringer"], my={"tokens": 1, "conditions": ["weakened"]}, dice=(2,) * 30)
    strike(t).answer(YES)
    assert probe(t).more_dice == 2 and t.war.card_tokens[0] == 0
    t = duel(["lightbringer"], dice=(6, 6, 1))
    takes_test(t, 0)
    assert t.war.card_tokens[0] == 1
    assert battle([at(SWORDS, 24, 20, joined=["21102"])], [FAR]).war.joined_tokens[0] == 1, "it begins with one"


def test_lightbringer_strikes_at_the_end() -> None:
    units = [*UNITS, fighters("beric", ["lightbringer"])]
    mine = [at("beric", 24, 20, figures=1, tokens=1), at(SWORDS, 5, 5)]
    theirs = [at(SWORDS, 24, 24.8, 180, figures=1), FAR]
    t = battle(mine, theirs, units=units, turn=1, dice=(5,) * 4 + (1,) * 4 + (5, 1, 1) + (6,) * 20)
    t.do(2, "melee-attack").until("pick-effect").answer(YES).deed("melee-attack").finish()
    assert t.war.fate[2] == DESTROYED and t.war.figures[0] == 1, "its victim fell first"
    assert [e.data["dice"] for e in t.told("dice") if e.data["unit"] == 0] == [2], "at the lowest value"


def test_a_deceitful_reposition() -> None:
    units = [*UNITS, fighters("archers", ["order-deceitful-reposition"])]
    for near in (False, True):
        theirs = [at(SWORDS, 24, 30 if near else 44, 180)]
        t = battle([at("archers", 24, 20)], theirs, units=units, turn=1)
        assert (t.key == "declare-turn-start") != near
        if not near:
            assert t.answer(order(0)).key == "move.maneuver"
    assert battle([at("archers", 24, 20)], [FAR], units=units).key != "declare-turn-start"


def test_prayers_to_rhllor() -> None:
    t = duel(["prayers-to-rhllor"], dice=(3, 2, 1))
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 7 and t.war.card_tokens[0] == 1
    t = duel(["prayers-to-rhllor"], my={"tokens": 1, "conditions": ["weakened"]}, dice=(2,) * 30)
    strike(t).answer(YES)
    assert probe(t).keywords == SUNDERING | VICIOUS
    t = duel(["prayers-to-rhllor"], my={"tokens": 1, "figures": 6}, dice=(1, 1, 4))
    takes_test(t, 1).answer(YES)
    assert t.war.figures == [8, 10] and t.war.card_tokens[0] == 0


def test_the_smallfolk_rally() -> None:
    for figures, healed in ((9, 2), (12, 0)):
        t = duel(["rally-the-smallfolk"], my={"figures": 9}, their={"figures": figures}, dice=BREAKS)
        strike(t).finish()
        assert t.war.figures[0] == 9 + healed


@pytest.mark.rule("tmg21-faction-12")
def test_what_armies_of_the_brotherhood_may_have() -> None:
    def part(*more: str) -> dict[str, Any]:
        units = [{"card": "11102", "attachments": ["21101"]}, {"card": "11101", "attachments": ["21105"]}]
        return {"faction": "brotherhood", "commander": "21101", "units": [*units, *[{"card": id} for id in more]]}

    def broken(part: dict[str, Any]) -> list[str]:
        return [check.text.template for check in judge(part, 40, BOOK_2021) if not check.kept]

    assert Army(part(), BOOK_2021).cost() == 6 + 4 + 0, "the first attachment is cheaper by one"
    assert broken(part("10201")) == [] and broken(part("10602")) == []
    assert "{card} serves another faction." in broken(part("10201", "10602")), "one ally is enough"
    assert "{card} serves another faction." in broken(part("10101"))


# --- NCUs ---


def test_prophecies_and_portents() -> None:
    t = duel(my=given("prophecies-given"), dice=(3, 2, 1))
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 6
    t = duel(my={"figures": 9} | given("prophecies-given")).wound(0, 1)
    assert t.war.conditions[1] == VULNERABLE | WEAKENED and "prophecies-and-portents" in t.war.book.number


def test_allies_in_the_realm() -> None:
    first = {"ncus": [of("allies-in-the-realm")], "done": [0], "hand": ["41106"]}
    t = duel(first=first, my={"figures": 3, "conditions": ["panicked"]})
    t.answer(ncu(0))
    assert t.war.figures[0] == 5 and t.war.hand[0] == [] and t.war.ncu_tokens[0] == 2
    assert t.war.conditions[0] == PANICKED, "two ranks again"
    t = duel(first=first, my={"figures": 2, "conditions": ["panicked"]}).answer(ncu(0))
    assert t.war.figures[0] == 4 and t.war.conditions[0] == 0
    assert duel(first=first | {"hand": []}, my={"figures": 2}).key != "declare-turn-start"


@pytest.mark.parametrize(("side", "figures", "again"), [(1, 11, True), (0, 12, False)])
def test_vengeance_at_any_cost(side: int, figures: int, again: bool) -> None:
    t = duel(my=given("vengeance-given", side), dice=(1,) * 30)
    strike(t)
    assert t.war.figures[0] == figures and "vengeance-at-any-cost" in t.war.book.number
    t = duel(their=given("vengeance-given", 1 - side), dice=(2,) * 30)
    assert (strike(t).key == "charge-reroll") == again


def test_fresh_converts() -> None:
    first = {"ncus": [of("fresh-converts")]}
    t = battle([at(SWORDS, 10, 10)], [at(SWORDS, 44, 44, figures=9)], first=first).wound(1, 1)
    assert t.war.ncu_tokens[0] == 1
    held = first | {"held": [{"tokens": 2}]}
    t = battle([at(SWORDS, 10, 10, figures=4)], [FAR], first=held)
    t.ncu(0).zone("crown").answer(YES).answer(YES).answer(YES)
    assert t.war.figures[0] == 8 and t.war.ncu_tokens[0] == 0 and t.told("tested") == []


# --- tactics cards ---


def test_a_sudden_retreat() -> None:
    for leader in (True, False):
        t = duel(second=seat("41101"), their={"commander": leader}, dice=(1,) * 4 + (3,) * 9)
        strike(t).until("declare-attack-done").answer(card(0)).deed("retreat")
        assert lying(t, 1, "rerolls-retreat") == leader


def test_they_regroup() -> None:
    mine = [at(SWORDS, 24, 20, **FIRST), at(SWORDS, 32, 20, figures=6, **EMPTY)]
    t = battle(mine, [FAR], first=seat("41102"))
    t.answer(card(0)).unit(0).answer(YES).answer(YES)
    assert t.war.figures[:2] == [7, 10] and names(t, 0) == []


def test_knights_of_the_hollow_hill() -> None:
    units = [*UNITS, fighters("marker", ["order-mark-target"])]
    for dice, token in (((6, 6), 0), ((1, 1), VULNERABLE)):
        t = battle([at("marker", 24, 20)], [at(SWORDS, 24, 29, 180)], units=units, second=seat("41103"), dice=dice)
        t.answer(order(0)).until("declare-targeted").answer(card(0))
        assert (t.key == "move.maneuver") == (token == 0)
        if token == 0:
            t.stays(1)
        assert t.war.conditions[1] == token


def test_the_forgotten_fellowship() -> None:
    t = battle([at(SWORDS, 24, 20)], [FAR], first=seat("41104")).end_round()
    t.answer(card(0)).deed("march").to(24, 30)
    assert t.place(0) == (24, 30, 0) and t.war.conditions[0] == WEAKENED


def test_take_up_the_sword() -> None:
    t = duel(first=seat("41105"), my={"figures": 8}, dice=(6, 6))
    t.until("declare-activated").answer(card(0)).answer(YES)
    assert t.war.figures[0] == 10
    t = duel(first=seat("41105"), my={"figures": 8}, dice=(6, 6))
    t.until("declare-activated").answer(card(0)).answer(YES + 1)
    assert t.war.conditions[1] == PANICKED | WEAKENED


def test_azor_ahai() -> None:
    t = duel(first=seat("41106"), dice=(1, 1, 6))
    takes_test(t, 0).answer(card(0))
    assert t.war.figures[0] == 11
    t = duel(first=seat("41106"), my={"commander": True}, dice=(1, 1, 6))
    takes_test(t, 0).answer(card(0))
    assert t.war.verdict == PASSED and t.war.conditions[1] == WEAKENED


def test_the_realm_remains() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 5, 5)], [FAR], first=seat("41107"))
    t.answer(card(0)).unit(0).wound(1)
    assert t.war.tokens_on(0, t.war.book.number["the-realm-remains"]) == 1
    units = [*UNITS, fighters("marker", ["order-mark-target"])]
    for tokens, token in ((1, 0), (0, VULNERABLE)):
        theirs = [at(SWORDS, 24, 29, 180, **given("the-realm-remains", 1, tokens))]
        t = battle([at("marker", 24, 20)], theirs, units=units).answer(order(0))
        assert t.war.conditions[1] == token
    t = duel(my={"figures": 6} | given("the-realm-remains", 0, 1)).answer(YES)
    assert t.war.figures[0] == 9


# --- Beric, Thoros, Lady Stoneheart ---


def test_assault_orders() -> None:
    t = duel(first={"hand": ["41108"], "ncus": [COUNSELLOR]}, dice=(1,) * 30)
    t.ncu(0).zone("crown").answer(card(0)).deed("melee-attack").finish()
    assert t.told("tested") == []


def test_six_times_too_many() -> None:
    mine = [at(SWORDS, 24, 20, figures=1), at(SWORDS, 5, 5)]
    dice = (5,) * 7 + (1,) * 7 + (6, 6, 1)
    t = battle(mine, [at(SWORDS, 24, 24.8, 180)], first=seat("41109"), turn=1, dice=dice)
    t.do(2, "melee-attack").until("declare-dying").answer(card(0))
    assert t.war.figures[0] == 1 and lying(t, 0, "six-times-too-many")
    units = [*UNITS, fighters("marker", ["order-mark-target"])]
    theirs = [at(SWORDS, 24, 29, 180, **given("six-times-too-many", 1))]
    t = battle([at("marker", 24, 20)], theirs, units=units).answer(order(0))
    assert t.war.conditions[1] == 0 and t.war.has_trait(1, "no-own-cards")


@pytest.mark.parametrize(("leader", "tokens"), [(True, PANICKED), (False, 0)])
def test_the_flames_of_lightbringer(leader: bool, tokens: int) -> None:
    dice = (1, 1, 1, 1, 3, 2, 1)
    t = duel(first=seat("41110"), my={"commander": leader}, their={"figures": 8}, dice=dice)
    strike(t).until("declare-attack-done").answer(card(0))
    assert t.last("tested").data["total"] == 4 and t.war.conditions[1] == tokens


def test_a_fiery_charge() -> None:
    for leader, tokens in ((True, 0), (False, VULNERABLE)):
        mine = [at(SWORDS, 24, 16, commander=leader)]
        t = battle(mine, [at(SWORDS, 24, 28, 180)], first=seat("41111"), dice=(1,) * 30)
        t.do(0, "charge").until("declare-charge-declared").answer(card(0)).finish()
        assert t.war.is_engaged(0) and t.war.conditions[0] == tokens and t.war.conditions[1] & PANICKED


def test_who_is_loved_by_the_smallfolk() -> None:
    for leader, total in ((True, 3), (False, 5)):
        t = duel(second=seat("41112"), their={"commander": leader}, dice=(3, 2) + (1,) * 30)
        strike(t).answer(card(0))
        assert t.last("tested").data["total"] == total
        assert t.war.conditions[0] == VULNERABLE | WEAKENED


def kissed(**second: Any) -> Table:
    lem, tom = "21105", "21106"
    one = at(SWORDS, 24, 20, joined=[lem, tom], guests=[1], fallen=2, figures=1)
    two = at(SWORDS, 33, 20, joined=[tom, lem], guests=[1], fallen=2)
    return battle([one, two | second], [FAR], first=seat("41113", deck=["41101"]))


def test_the_last_kiss() -> None:
    t = kissed().skip().wound(0)
    t.until("declare-attachment-fell").answer(card(1))
    assert names(t, 1) == ["21106", "21105"] and t.war.dead == [], "whoever else is with it"
    t = kissed().answer(card(1))
    assert len(t.war.hand[0]) == 1, "or a card"
    t = battle([at(SWORDS, 24, 20, joined=["21105"], figures=1), at(RIDERS, 33, 20)], [FAR], first=seat("41113"))
    t.skip().wound(0)
    assert t.key != "declare-attachment-fell", "no place for it"


def test_lady_stoneheart() -> None:
    for leader, tokens in ((True, PANICKED), (False, 0)):
        t = duel(second=seat("41114"), their={"figures": 8, "commander": leader}, dice=(1,) * 30)
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.figures[0] == 10 and t.war.conditions[0] == tokens
    t = duel(dice=(2,) * 4 + (6,) * 30, first=seat("41115"))
    strike(t).answer(card(0)).finish()
    assert t.war.conditions[0] == VULNERABLE | PANICKED


def test_vengeance_in_blood() -> None:
    for leader in (True, False):
        second = [at(SWORDS, 24, 24.8, 180, figures=9), at(SWORDS, 24, 34, 180, commander=leader)]
        dice = (5, 5, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1)
        t = battle([at(SWORDS, 24, 20)], second, second=seat("41116"), dice=dice)
        t.do(0, "melee-attack").until("declare-attack-done").answer(card(0))
        assert {"maneuver", "march"} <= set(t.deeds()) and "melee-attack" not in t.deeds()
        assert [row for row in t.deeds() if row == "charge"] == []
    second = [at(SWORDS, 24, 24.8, 180, figures=9), at(SWORDS, 12, 20, 90, commander=True)]
    t = battle([at(SWORDS, 24, 20)], second, second=seat("41116"), dice=dice)
    t.do(0, "melee-attack").until("declare-attack-done").answer(card(0))
    assert "charge" in t.deeds()


def avenger(**more: Any) -> Table:
    """A charge by a unit of the side that has Catelyn Stark, or not."""
    first = {"ncus": more.pop("ncus", ["31103"]), "done": [0], "faction": "brotherhood"}
    foe = at(more.pop("foe", "10101"), 24, 27, 180, **more)
    t = battle([at("11101", 24, 16)], [foe], first=first, dice=(3,) * 20)
    t.do(0, "charge")
    while t.key.startswith("charge-") and t.key != "charge-distance-reroll":
        t.first()
    return t


def test_vengeance_does_not_end() -> None:
    assert avenger().key == "charge-distance-reroll", "House Lannister"
    assert avenger(foe="11001").key == avenger(foe="10401").key == "charge-distance-reroll", "House Bolton"
    assert avenger(foe="10201").key != "charge-distance-reroll"
    assert avenger(foe="10201", joined=["20401"]).key == "charge-distance-reroll", "a captain of the Dreadfort"
    assert avenger(ncus=["31101"]).key != "charge-distance-reroll", "Catelyn is not there"
    kept = GAME.start({"position": position_of(avenger().war)}, 1)
    assert isinstance(kept, War) and kept.card(0).abilities.count("unending-vengeance") == 1


@pytest.mark.rule("tmg21-army-13")
def test_catelyn_suffers_no_boltons() -> None:
    part = {"faction": "brotherhood", "commander": "21101", "ncus": ["30407"]}
    part |= {"units": [{"card": "11101", "attachments": ["21101"]}, {"card": "10401"}, {"card": "11101"}]}
    led = part | {"commander": "21107", "units": [{"card": "11101", "attachments": ["21107"]}, {"card": "10401"}]}
    told = [[c.text.args.get("other") for c in judge(p, 40, BOOK_2021) if not c.kept] for p in (part, led)]
    assert told[0] == [] and sorted(map(str, told[1])) == ["House Bolton Cutthroats", "Walder Frey"]
    setup: dict[str, Any] = {"points": 40}
    sat = {"0": led | {"ncus": [], "units": led["units"][:1]}, "1": led | {"ncus": [], "units": led["units"][:1]}}
    war = GAME.start(setup | {"brought": sat}, 1)
    assert isinstance(war, War) and "unending-vengeance" in war.card(0).abilities
