"""Attachments that are sent into enemy units, and the man without a name."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.edition import EDITIONS
from bannermen.games.miniatures.loadouts.muster import muster
from bannermen.games.miniatures.loadouts.sitting import agree_on_terrain, unplayable
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.setup import Setup
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import ORDER_AT, SLOTS, UNIT_AT, VULNERABLE, WEAKENED, YES
from bannermen.kernel.chance import Chance
from tests.miniatures.armies import part
from tests.miniatures.duel import fighters, order
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)
JAIME, TURNCOAT, PRISONER, NAMELESS = "20119", "20122", "20221", "20413"
CAPTAIN, GUARD = "20204", "20102"


def sit(mine: dict[str, Any], theirs: dict[str, Any]) -> Table:
    war = muster([mine, theirs], 40, EDITIONS["2021"], MODES["2021"]["a-game-of-thrones"], [0, 1], Chance(3))
    agree_on_terrain(war, 0)
    war.record()
    war.begin(Setup())
    return Table(war)


def test_a_hostage_is_sent_before_deployment_and_a_turncoat_after_it() -> None:
    lannister = part("kingslayer") | {"commander": "20104"}
    lannister["units"][0]["attachments"] = ["20104"]
    lannister["planted"] = [JAIME, TURNCOAT]
    stark = part("wolf-lord")
    assert unplayable(lannister, EDITIONS["2021"]) == []
    t = sit(stark, lannister)
    t.until("plant")
    assert t.seat == 1 and all(t.war.fate[unit] == 0 for unit in range(4)), "nobody is deployed yet"
    assert t.units() == [0, 2, 3], "infantry of the enemy, no riders"
    before = [len(t.war.joined(unit)) for unit in range(4)]
    t.unit(2)
    assert [len(t.war.joined(unit)) for unit in range(4)] == [before[0], before[1], before[2] + 1, before[3]]
    t.until("plant")
    assert t.seat == 1 and all(t.war.on_field(unit) for unit in range(4)), "after deployment"
    t.unit(0)
    assert t.war.field.joined[0][t.war.joined(0)[-1]].id == TURNCOAT
    t.until("pick-activation")
    view = GAME.view(t.war, 0)["units"]
    assert JAIME in view[2]["joined"] and JAIME not in view[3]["joined"]


@pytest.mark.rule("tmg21-attachments-05", "tmg21-army-13")
def test_a_hostage_joins_no_riders_and_nobody_of_his_own() -> None:
    lannister = part("kingslayer") | {"commander": "20104"}
    lannister["units"][0]["attachments"] = ["20104"]
    lannister["planted"] = [JAIME]
    stark = part("wolf-lord")
    stark["units"] = [stark["units"][1], stark["units"][0], *stark["units"][2:]]  # the riders come first
    t = sit(stark, lannister).until("plant")
    assert t.units() == [1, 2, 3] and t.refuses(UNIT_AT) == "tmg21-attachments-05"
    assert t.refuses(UNIT_AT + 4) == "tmg21-army-13", "a unit of his own side"


def guest(id: str, **more: Any) -> dict[str, Any]:
    """A unit of the first side in which an attachment of the second stands."""
    return at("mine", 24, 20, joined=[CAPTAIN, id], planted=[[1, 1]], **more)


def table(id: str, dice: tuple[int, ...] = (1,) * 40, **more: Any) -> Table:
    units = [*UNITS, fighters("mine", []), fighters("theirs", [])]
    mine = [guest(id), at(SWORDS, 10, 10, joined=[CAPTAIN])]
    return battle(mine, [at("theirs", 24, 24.8, 180), FAR], units=units, dice=dice, **more)


def test_the_hostage_steadies_his_captors_and_hampers_them() -> None:
    for board, change in (({"crown": 0}, -1), ({}, 0)):
        t = table(JAIME, second={"ncus": [COUNSELLOR], "done": [0]}, board=board)
        t.war.conditions[0] = WEAKENED
        t.start(Attack(0, 2, 0, 0, False))
        assert probe(t).to_hit == change, "less while his own side has the Crown"
    t = table(JAIME, dice=(3, 2, 1))
    assert takes_test(t, 0).last("tested").data["total"] == 6


def test_a_dead_hostage_is_a_point_for_his_own() -> None:
    t = table(JAIME)
    t.wound(0, 99, 2)
    assert t.war.points[1] == 2, "one for the unit, one for him"
    t = table(JAIME)
    t.wound(0, 10)
    assert t.war.points[1] == 0 and len(t.war.joined(0)) == 2
    t.wound(0, 1)
    assert t.war.points[1] == 1 and t.war.joined(0) == [0], "he stands behind the captain and falls before him"


def test_the_turncoat_strikes_once() -> None:
    t = table(TURNCOAT, first={"hand": ["40206"]})
    slot = order(0, 1)
    while not (t.seat == 1 and t.key == "declare-turn-start"):
        t.first()
    assert t.asked.options[:-1] == [slot], "the order is his, not his hosts'"
    t.answer(slot).condition("vulnerable")
    assert t.war.conditions[0] == VULNERABLE and t.war.figures[0] == 11 and t.war.joined(0) == [0]
    assert t.war.has_trait(0, "no-orders") and t.war.has_trait(0, "no-own-cards")
    t.end_round()
    assert not t.war.has_trait(0, "no-orders") and not [d for d in t.war.pending if slot in d.options]


def test_a_prisoner_who_dies_pays_his_debt() -> None:
    t = table(PRISONER)
    t.wound(0, 11)
    assert (t.key, t.seat) == ("pick-effect", 1), "who sent him may choose"
    t.answer(YES).unit(1).answer(YES)
    assert t.war.figures[1] == 9
    t = table(PRISONER)
    t.wound(0, 11).answer(YES).unit(1).answer(YES + 1)
    assert t.war.figures[1] == 10 and t.war.joined(1) == [], "an attachment in place of one wound"
    t = table(PRISONER)
    t.wound(0, 11).skip()
    assert t.war.figures[1] == 12


def test_which_of_several_attachments_is_destroyed_is_chosen() -> None:
    """A duelist who rolls well: his player names the one who falls."""
    units = [*UNITS, fighters("mine", ["sadistic-mutilation"])]
    foe = at(SWORDS, 24, 24.8, 180, joined=[GUARD, "20101"], conditions=["weakened"])
    for place in (0, 1):
        t = battle([at("mine", 24, 20)], [foe, FAR], units=units, dice=(1,) * 30)
        t.start(Attack(0, 1, 0, 0, False)).answer(YES)
        assert (t.key, t.seat) == ("pick-attachment", 0)
        t.answer(YES + place)
        assert t.war.joined(1) == [1 - place]


# --- a man without a name ---


def nameless(**more: Any) -> Table:
    mine = [
        at(SWORDS, 24, 20, joined=[NAMELESS, CAPTAIN, "20203"], borrowed=[1, 2], fallen=6),
        at(SWORDS, 34, 20, joined=[CAPTAIN]),
    ]
    return battle(mine, [FAR], **more)


def test_taking_a_new_name() -> None:
    t = nameless()
    t.wound(1, 99)
    assert t.war.dead == [CAPTAIN]
    t.do(0, "nothing")
    while not (t.key == "declare-turn-start" and t.seat == 0):
        t.first()
    slot = ORDER_AT + 0 * SLOTS
    assert t.asked.options[:-1] == [slot]
    t.answer(slot)
    assert [t.war.field.joined[0][i].id for i in t.war.joined(0)] == [CAPTAIN], "the only name there is"
    assert t.war.dead == [NAMELESS] and t.war.spent[0] & 1, "and the order is used for this round"
    keys = [t.war.book.abilities[number].key for _, number in t.war.kit(0)]
    assert "order-taking-a-new-name" in keys, "which the new one has, too"
    t.wound(0, 12)
    assert t.war.dead[-1] == CAPTAIN


def test_an_army_with_a_nameless_man_knows_every_name() -> None:
    stark = part("wolf-lord")
    stark["units"][1] = {"card": "10201", "attachments": [NAMELESS]}
    t = sit(stark, part("kingslayer"))
    ids = [card.id for card in t.war.field.joined[1]]
    assert ids[0] == NAMELESS and t.war.joined(1) == [0] and {"20203", "20204", "20101", "20102"} <= set(ids)
    assert t.war.field.joined[1][1].borrowed and UNIT_AT >= 0
