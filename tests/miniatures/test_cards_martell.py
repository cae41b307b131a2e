"""Units, attachments and NCUs of House Martell, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.loadouts.army_rules import BOOK_2021
from bannermen.games.miniatures.loadouts.build import Army, judge
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES, ZONE_AT
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, RIDERS, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_ncus import of
from tests.miniatures.test_cards_others import charged
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)
HELD: dict[str, Any] = {"ncus": [COUNSELLOR], "done": [0]}


def zone(name: str) -> dict[str, Any]:
    """An NCU of the first side holds the zone."""
    return {"first": HELD, "board": {name: 0}}


# --- attacks ---

# ability, has the defender acted; keywords, what else, tokens of the defender before the dice
FRESH: list[tuple[str, bool, int, dict[str, Any], int]] = [
    ("dervish-blades", True, PRECISION, {}, 0),
    ("dervish-blades", False, PRECISION | CRITICAL_BLOW, {}, 0),
    ("desert-marksmen", True, 0, {"may_reroll": False}, 0),
    ("desert-marksmen", False, 0, {"may_reroll": True}, VULNERABLE),
    ("scimitar", True, CRITICAL_BLOW, {}, 0),
    ("advantage-strike", True, 0, {"may_reroll": False}, 0),
    ("advantage-strike", False, 0, {"may_reroll": True}, 0),
    ("vipers-fangs", True, 0, {}, 0),
    ("vipers-fangs", False, 0, {}, VULNERABLE | WEAKENED),
]


@pytest.mark.parametrize(("ability", "acted", "keywords", "more", "tokens"), FRESH)
def test_what_is_done_to_those_who_have_not_acted(
    ability: str, acted: bool, keywords: int, more: dict[str, Any], tokens: int
) -> None:
    my = {"conditions": ["weakened"]}
    t = duel([ability], attack=ability, my=my, their={"activated": acted}, dice=(2,) * 30)
    attack = probe(strike(t))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more
    assert t.war.conditions[1] == tokens


def test_a_starfall_lance() -> None:
    for arc, tokens in ((0, 0), (1, PANICKED | WEAKENED), (2, PANICKED | WEAKENED)):
        t = duel(["starfall-lance"], attack="starfall-lance", my={"conditions": ["weakened"]}, dice=(2,) * 30)
        attack = probe(t.start(Attack(0, 1, 0, arc, False)))
        assert (attack.keywords, attack.more_dice) == (SUNDERING, 0) and t.war.conditions[1] == tokens
    attack = probe(charged(["starfall-lance"], [], "starfall-lance", (6,) + (2,) * 40))
    assert attack.more_dice == 6


def test_nets_weaken() -> None:
    for attack, tokens in (("spear-net", WEAKENED), ("blade", 0)):
        t = duel(["spear-net"], attack=attack, dice=(1,) * 30)
        strike(t).finish()
        assert t.war.conditions[1] == tokens


@pytest.mark.parametrize(("held", "most"), [("crown", True), ("combat", False)])
def test_dornish_conviction(held: str, most: bool) -> None:
    t = duel(["dornish-conviction"], my={"figures": 4, "conditions": ["weakened"]}, dice=(2,) * 30, **zone(held))
    assert probe(strike(t)).most_dice == most


def test_dornish_vengeance() -> None:
    for held, wounds in (("combat", 3), ("crown", 0)):
        more = {"second": HELD, "board": {held: 0}}
        t = duel(theirs=["dornish-vengeance"], their={"figures": 8}, dice=(1,) * 30, **more)
        strike(t).finish()
        assert t.war.figures[0] == 12 - wounds


def test_true_conviction() -> None:
    martell = {"dornish": [{"affiliation": "martell"}]}
    for house, figures, again in (("dornish", 8, True), ("dornish", 12, False), ("", 8, False)):
        mine = ["true-conviction-martell", *([house] if house else [])]
        t = duel(mine, my={"figures": figures, "conditions": ["weakened"]}, abilities=martell, dice=(2,) * 30)
        assert probe(strike(t)).may_reroll == again


@pytest.mark.rule("tmg21-faction-14")
def test_manticore_venom() -> None:
    t = duel(["manticore-venom"], dice=(1,) * 30)
    strike(t).until("declare-attack-done").answer(order(0))
    assert lying(t, 1, "manticore-poison") and t.war.used_up[0] == 1
    poisoned = given("manticore-poison", 1)
    t = battle([at(SWORDS, 24, 20, figures=6, **poisoned)], [FAR], first={"ncus": [COUNSELLOR]})
    t.ncu(0).zone("wealth").unit(0)
    assert t.war.figures[0] == 6, "nothing heals it"
    t = battle([at(SWORDS, 24, 20, **poisoned)], [FAR])
    t.unit(0)
    assert t.war.conditions[0] == VULNERABLE and t.war.figures[0] == 12
    t = battle([at(SWORDS, 24, 20, conditions=["vulnerable"], **poisoned)], [FAR])
    t.unit(0)
    assert t.war.figures[0] == 11, "twice is a wound"


def test_a_second_token_of_another_kind_is_no_wound() -> None:
    theirs = given("manticore-poison") | {"conditions": ["weakened"]}
    t = duel(["spear-net"], attack="spear-net", their=theirs, dice=(1,) * 30)
    strike(t).finish()
    assert t.war.figures[1] == 12


def test_an_unsuspecting_charge() -> None:
    units = [*UNITS, fighters("bastard", ["order-unsuspecting-charge"])]
    mine = [at("bastard", 34, 16), at(SWORDS, 24, 16)]
    t = battle(mine, [at(SWORDS, 24, 26, 180)], units=units, second=seat("40905"))
    t.unit(1).until("declare-activated").answer(order(0))
    assert t.key == "declare-activated", "enemy cards may be played"
    t.answer(card(0))
    assert not lying(t, 1, "rising-temperatures"), "but do nothing to it"
    assert t.key == "charge-pivot", "there is nothing else to do"
    t = battle([at("bastard", 34, 16), at(SWORDS, 24, 16)], [FAR], units=units).unit(1)
    assert t.key == "pick-action", "nobody to charge"


# --- NCUs ---


def test_proxy_orders() -> None:
    first = {"ncus": ["30901"]}
    mine = [at(SWORDS, 24, 16, joined=["20903"]), at(SWORDS, 8, 8)]
    t = battle(mine, [FAR], first=first)
    t.ncu(0).zone("crown").answer(YES)
    t.stays(0).deed("march").to(24, 26)
    assert t.place(0) == (24, 26, 0) and t.told("tested") == []
    engaged = [at(SWORDS, 24, 20, joined=["20903"])]
    t = battle(engaged, [at(SWORDS, 24, 24.8, 180)], first=first).ncu(0).zone("crown").answer(YES)
    assert t.deeds() == ["retreat", "nothing"]
    t = battle([at(SWORDS, 24, 16)], [FAR], first=first, dice=(6, 6)).ncu(0).zone("crown")
    assert t.key != "pick-effect", "nobody without Areo"


def test_lysene_charm() -> None:
    first = {"ncus": [of("lysene-charm")]}
    theirs = [at(SWORDS, 24, 28, 180), FAR]
    t = battle([at(SWORDS, 24, 20, conditions=["panicked"])], theirs, first=first)
    t.ncu(0).zone("combat").answer(YES)
    assert t.war.conditions[0] == 0 and t.key == "pick-token"
    t.condition("weakened")
    assert t.war.conditions[1] == WEAKENED
    t = battle([at(SWORDS, 24, 20, conditions=["panicked"])], theirs, first=first)
    t.ncu(0).zone("wealth").answer(YES)
    assert t.war.conditions[0] == 0 and t.key != "pick-token", "the second for the Combat zone alone"


@pytest.mark.parametrize(("side", "hits"), [(1, 4), (0, 0)])
def test_a_hot_temper(side: int, hits: int) -> None:
    t = duel(their=given("hot-tempered-given", side), dice=(1,) * 30)
    strike(t).finish()
    assert t.war.figures[0] == 12 - hits


def test_healing_hands() -> None:
    first = {"ncus": [of("healing-hands")]}
    t = battle([at(SWORDS, 24, 20, figures=6)], [FAR], first=first)
    t.ncu(0).zone("maneuver").answer(YES)
    assert t.war.figures[0] == 7


def strangled(round: int, **second: Any) -> Table:
    """The one NCU of the second side has claimed the zone that was named."""
    held = [{"granted": [{"ability": "the-strangler", "until": "game", "seat": 0}]}]
    more: dict[str, Any] = {"ncus": [COUNSELLOR], "held": held, "done": []} | second
    return battle([at(SWORDS, 10, 10)], [FAR, at(SWORDS, 10, 44, 180)], second=more, round=round, turn=1)


def rows(t: Table, ncu: int) -> list[str]:
    return [t.war.book.abilities[row[0]].key for row in t.war.ncu_granted[ncu]]


def test_the_strangler_waits_on_a_zone() -> None:
    first, second = {"ncus": [of("healing-hands")]}, {"ncus": [COUNSELLOR, COUNSELLOR]}
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first, second=second, round=1, turn=1)
    t.until("pick-a-zone")
    assert t.war.round == 2 and t.seat == 0, "when round 2 starts"
    t.answer(ZONE_AT + 1)
    assert rows(t, 1) == rows(t, 2) == ["strangler-waits"]
    while not t.war.ncu_done[1]:
        if t.key == "pick-zone":
            t.zone("wealth")
        elif t.key == "pick-activation" and t.seat == 1:
            t.ncu(1)
        else:
            t.first()
    assert rows(t, 1) == ["the-strangler"] and rows(t, 2) == [], "the next one to claim it, and no other"
    assert t.war.ncu_muted[1] >= 0


def test_the_strangler_grows_worse() -> None:
    for round, mute, controls, waits, gone in (
        (1, True, True, False, False),
        (2, True, False, False, False),
        (3, True, False, True, False),
        (4, True, False, True, True),
    ):
        t = strangled(round).end_round()
        assert t.war.round == round + 1 and (t.war.ncu_muted[0] >= 0) == mute
        assert ("strangled" in rows(t, 0)) != controls and ("choking" in rows(t, 0)) == waits
        assert t.war.ncu_gone[0] == gone


def test_who_is_strangled_controls_nothing_and_goes_last() -> None:
    laid = [{"granted": [{"ability": "strangled", "until": "round", "seat": 0}]}]
    t = battle(
        [at(SWORDS, 10, 10)], [FAR], second={"ncus": [COUNSELLOR], "held": laid, "done": [0]}, board={"crown": 0}
    )
    assert not t.war.controls(1, 0)
    t = battle([at(SWORDS, 10, 10)], [FAR], second={"ncus": [COUNSELLOR], "done": [0]}, board={"crown": 0})
    assert t.war.controls(1, 0)
    laid = [{"granted": [{"ability": "choking", "until": "round", "seat": 0}]}]
    second = {"ncus": [COUNSELLOR], "held": laid}
    t = battle([at(SWORDS, 10, 10)], [FAR, at(SWORDS, 10, 44, 180)], second=second, turn=1)
    assert t.units() == [1, 2] and not t.offers(ncu(0)) and t.refuses(ncu(0)) == "tmg21-units-14"
    theirs = [FAR | {"activated": True}]
    t = battle([at(SWORDS, 10, 10)], theirs, second=second, turn=1)
    assert t.offers(ncu(0)) or t.key == "pick-zone", "nobody else is left"


def test_conflicting_reactions() -> None:
    for name, keywords in (("crown", VICIOUS), ("combat", CRITICAL_BLOW), ("wealth", 0)):
        for side in ("first", "second"):
            my = {"conditions": ["weakened"]} | given("conflicting-given")
            t = duel(my=my, dice=(2,) * 30, **{side: HELD}, board={name: 0})
            assert probe(strike(t)).keywords == keywords
    for kind, giver, held, inches in (
        (SWORDS, 0, "maneuver", 6),
        (SWORDS, 1, "maneuver", 5),
        (SWORDS, 0, "crown", 5),
        (RIDERS, 0, "maneuver", 8),
    ):
        mine = [at(kind, 24, 20, **given("conflicting-given", giver))]
        t = battle(mine, [FAR], second=HELD, board={held: 0})
        speed = t.war.usual_speed(0)
        assert speed == inches * 1000 or (kind == RIDERS and speed == t.war.card(0).speed)
    t = battle([at(SWORDS, 24, 20)], [FAR], first={"ncus": [of("conflicting-reactions")]})
    t.ncu(0).zone("maneuver").unit(0).until("pick-unit").unit(0)
    assert t.war.usual_speed(0) == 6000, "in the turn in which she comes, too"


def test_a_negotiator() -> None:
    first = {"ncus": [of("negotiator")]}
    for choice, key in ((0, "no-attachments"), (1, "no-orders")):
        t = battle([at(SWORDS, 24, 20)], [FAR], first=first)
        t.ncu(0).zone("crown").unit(1).answer(YES + choice)
        assert t.war.has_trait(1, key) and lying(t, 1, "negotiator-given")
    t = battle([at(SWORDS, 24, 20)], [FAR], first=first, dice=(6, 6)).ncu(0).zone("crown").unit(0)
    assert t.key != "pick-effect", "nothing to a friend"


def test_arys_stays_on_the_board() -> None:
    first = {"ncus": [of("unfaltering-politics")], "done": [0]}
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first, board={"wealth": 0})
    t.until("declare-round-end").answer(ncu(0))
    while t.war.round == 2:
        t.first()
    assert t.war.holder[1] == 0 and t.war.ncu_done[0] and t.war.conditions[1] == WEAKENED
    t.end_round()
    assert t.war.holder[1] == -1 and not t.war.ncu_done[0], "once"
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first, board={"wealth": 0})
    t.until("declare-round-end").skip()
    while t.war.round == 2:
        t.first()
    assert t.war.holder[1] == -1 and not t.war.ncu_done[0] and t.war.conditions[1] == 0


@pytest.mark.rule("tmg21-faction-13")
def test_doran_and_areo_lead_together() -> None:
    def part(commander: str, *ncus: str) -> dict[str, Any]:
        units = [{"card": "10904", "attachments": ["20903"]}, {"card": "10901"}]
        return {"faction": "martell", "commander": commander, "units": units, "ncus": [*ncus]}

    def broken(part: dict[str, Any]) -> list[str]:
        return [check.text.template for check in judge(part, 30, BOOK_2021) if not check.kept]

    assert broken(part("20903", "30901")) == [] and broken(part("30901", "30901")) == []
    assert "{card} needs one of these in the army: {others}." in broken(part("20903"))
    alone = part("30901", "30901") | {"units": [{"card": "10901"}]}
    assert "{card} needs one of these in the army: {others}." in broken(alone)
    assert Army(part("30901", "30901"), BOOK_2021).cost() == 7 + 5 + 4
    extra = part("20903", "30901")
    extra["units"].append({"card": "10903", "attachments": ["20909"]})
    assert "There is only one commander, not {n}." in broken(extra)
