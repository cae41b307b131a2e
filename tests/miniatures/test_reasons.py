"""Whatever a filter leaves out, it says why: the rule that forbids, not a general one."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.loadouts.army_rules import BOOK_2018, BOOK_2021
from bannermen.games.miniatures.loadouts.build import judge
from bannermen.games.miniatures.rules.abilities.candidates import candidates, why_not_chosen
from bannermen.games.miniatures.rules.abilities.moments import TURN_START
from bannermen.games.miniatures.rules.abilities.why_silent import why_not_declared
from bannermen.games.miniatures.rules.abilities.words import SELF, Whom
from bannermen.games.miniatures.rules.attack import Attack, ChargeReroll
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import (
    CARD_AT,
    CAVALRY,
    DIE_AT,
    DO_RETREAT,
    NCU_AT,
    QUADRANT_AT,
    SHORT,
    UNIT_AT,
)
from bannermen.kernel.game import Deed
from bannermen.kernel.kinds import SOME
from tests.miniatures.duel import duel, order, strike
from tests.miniatures.modes import AWAY, FAR, HERE, KINGS, SIEGE
from tests.miniatures.own_abilities import ability, clause, own_book, teach_ncu, teach_unit
from tests.miniatures.table import BOTH, BOWS, COUNSELLOR, GUARDS, SWORDS, Table, at, battle, cites
from tests.miniatures.test_conditions import scene_of


@pytest.mark.rule("tmg21-disordered-02", "tmg21-deck-04", "tmg21-deck-03", "tmg21-timing-01")
def test_a_card_that_disorder_bars_is_refused_by_that() -> None:
    t = strike(duel(first={"hand": ["40201", "40121"]}, second={"hand": ["40121"]}, dice=(1, 1, 1, 1)))
    assert t.key == "declare-attack-before" and CARD_AT in t.asked.options
    scene = t.war.stack[-1].scene  # type: ignore[attr-defined]
    assert why_not_declared(t.war, scene, 0, CARD_AT + 1).rule == "tmg21-deck-04", "another trigger"
    assert why_not_declared(t.war, scene, 0, CARD_AT + 79).rule == "tmg21-deck-03", "not in the hand"
    assert why_not_declared(t.war, scene, 0, UNIT_AT).rule == "tmg21-timing-01", "no order and no card"
    t.war.barred[0] = True
    assert why_not_declared(t.war, scene, 0, CARD_AT).rule == "tmg21-disordered-02"


@pytest.mark.rule("tmg21-orders-02", "tmg21-ncu-01")
def test_an_order_for_another_time_is_refused_by_its_trigger() -> None:
    """An order of the unit and an ability of the NCU are both for the start of a turn."""
    sides = {"first": {"hand": ["40201"], "ncus": [COUNSELLOR]}, "second": {"ncus": [COUNSELLOR]}}
    t = duel(**sides)
    own_book(t.war)
    number = ability(t.war, clause(TURN_START, chosen=True))
    slot = teach_unit(t.war, 0, number)
    teach_ncu(t.war, 0, number)
    strike(t)
    assert t.key == "declare-attack-before" and t.offers(CARD_AT)
    assert t.refuses(order(0, slot)) == "tmg21-orders-02" == t.refuses(NCU_AT)
    assert t.refuses(NCU_AT + 1) == "tmg21-ncu-01", "another's NCU"


@pytest.mark.rule("tmg21-mode-here-08", "tmg21-ncu-02")
def test_a_quadrant_is_refused_by_the_mode() -> None:
    t = battle([at(SWORDS, 10, 10)], [FAR], scene=HERE, first={"ncus": [COUNSELLOR, COUNSELLOR]})
    t.ncu(0).quadrant("south-east").idle().ncu(1)
    assert t.refuses(QUADRANT_AT + 1) == "tmg21-mode-here-08"
    assert (
        battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": [COUNSELLOR]}).ncu(0).refuses(QUADRANT_AT) == "tmg21-ncu-02"
    )


@pytest.mark.rule("tmg18-mode-cok-06")
def test_the_reserve_of_a_clash_of_kings_is_refused_by_its_mode() -> None:
    mine = [at(SWORDS, 24, 20), {"card": SWORDS, "fate": "reserve"}]
    t = battle(mine, [FAR, at(GUARDS, 40, 40)], "2018", scene=KINGS).unit(1)
    assert t.key == "move.deployment" and t.not_to(24, 30) == "tmg18-mode-cok-06"
    early = battle([*mine, AWAY], [FAR, at(GUARDS, 40, 40)], "2018", scene=KINGS, round=1)
    assert early.key == "pick-activation" and early.refuses(UNIT_AT + 1) == "tmg18-mode-cok-06"


@pytest.mark.rule("tmg18-army-05", "tmg21-army-11")
def test_an_attachment_without_a_unit_is_refused_by_that() -> None:
    for book, unit, commander, loose, rule in (
        (BOOK_2021, "10201", "20201", "20203", "tmg21-army-11"),
        (BOOK_2018, "18-stark-sworn-swords", "18-robb-stark-the-wolf-lord", "18-umber-champion", "tmg18-army-05"),
    ):
        part = {
            "faction": "stark",
            "commander": commander,
            "units": [{"card": unit, "attachments": [commander]}],
            "loose": [loose],
        }
        assert [check.rule for check in judge(part, 30, book) if not check.kept] == [rule]


@pytest.mark.rule("tmg21-ncu-08", "tmg18-ncu-04")
def test_whom_influence_may_not_choose_is_refused_by_its_rule() -> None:
    mine, theirs = [at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 40, 180), FAR]
    t = battle(mine, theirs, first={"ncus": ["30201"]})
    t.war.granted[0] = [(t.war.book.number["fealty-given"], 1, 0, -1, 0)]
    t.ncu(0).zone("tactics").until("aim-at")
    assert 0 not in t.units() and t.refuses(UNIT_AT) == "tmg21-ncu-08"


@pytest.mark.rule(
    "tmg21-terms-14", "tmg21-terms-07", "tmg21-terms-05", "tmg21-terms-15", "tmg21-terms-12", "tmg21-los-02"
)
@pytest.mark.parametrize(
    ("whom", "unit", "rule"),
    [
        ({"side": "enemy", "within": SHORT}, 3, "tmg21-terms-14"),
        ({"side": "enemy", "within": SHORT}, 1, "tmg21-terms-07"),
        ({"side": "friend"}, 2, "tmg21-terms-05"),
        ({"side": "any", "another": SELF}, 0, "tmg21-terms-15"),
        ({"side": "any", "engaged": True}, 1, "tmg21-terms-12"),
        ({"side": "any", "engaged_with": SELF}, 3, "tmg21-terms-12"),
        ({"side": "any", "seen": True}, 1, "tmg21-los-02"),
        ({"side": "any", "kinds": [CAVALRY]}, 1, "tmg21-units-03"),
        ({"side": "any", "house": "House Umber"}, 1, "tmg21-units-18"),
        ({"side": "friend", "deeds": [DO_RETREAT]}, 1, "tmg21-retreat-01"),
        ({"side": "friend", "within": SHORT}, 0, ""),
    ],
)
def test_whom_an_ability_may_not_choose(whom: dict[str, Any], unit: int, rule: str) -> None:
    """Number 0 uses it; 2 fights with it, 3 and 1 stand far away, 1 behind it."""
    mine = [at(SWORDS, 24, 20), at(SWORDS, 24, 4)]
    war = battle(mine, [at(GUARDS, 24, 24.8, 180), at(GUARDS, 40, 44, 180)]).war
    asked = Whom()
    for name, value in whom.items():
        setattr(asked, name, value)
    scene = scene_of(bearer=0, seat=0)
    refused = why_not_chosen(war, scene, asked, unit)
    assert (refused.rule if refused is not None else "") == rule
    assert (unit in candidates(war, scene, asked)) is (refused is None)


@pytest.mark.rule("tmg21-tactics-05", "tmg21-ranged-02", "tmg21-tactics-02", "tmg21-tokens-02")
@BOTH
def test_a_zone_says_why_it_does_nothing_for_a_unit(edition: str) -> None:
    marked = at(GUARDS, 6, 44, 180, conditions=["panicked", "vulnerable", "weakened"])

    def claims(zone: str) -> Table:
        mine = [at(SWORDS, 24, 20), at(SWORDS, 6, 6)]
        theirs = [at(SWORDS, 24, 24.8, 180), marked, at(GUARDS, 40, 44, 180)]
        return battle(mine, theirs, edition, first={"ncus": [COUNSELLOR]}).ncu(0).zone(zone)

    combat = claims("combat")
    assert combat.units() == [0]
    assert combat.refuses(UNIT_AT + 1) == cites(edition, "tmg21-ranged-02", "tmg18-ranged-01"), "it has no bows"
    assert combat.refuses(UNIT_AT + 2) == cites(edition, "tmg21-tactics-05", "tmg18-tactics-02"), "an enemy"
    assert claims("crown").refuses(UNIT_AT) == cites(edition, "tmg21-tactics-02", "tmg18-tactics-02"), "a friend"
    tactics = claims("tactics")
    assert tactics.units() == [2, 4] and tactics.refuses(UNIT_AT + 3) == cites(
        edition, "tmg21-tokens-02", "tmg18-tokens-01"
    )


@pytest.mark.rule("tmg21-mode-sos-14", "tmg18-mode-sos-10")
@BOTH
def test_a_wall_is_not_shot_at_whatever_the_range(edition: str) -> None:
    foe = battle([at(BOWS, 24, 30), AWAY], [at(GUARDS, 24, 38, 180), FAR], edition, scene=SIEGE)
    wall = foe.war.field.army_units + 1
    refused = GAME.why(foe.war, 0, Deed("ranged-attack", ("unit", 0), ("unit", wall)))
    assert refused is not None and refused.rule == cites(edition, "tmg21-mode-sos-14", "tmg18-mode-sos-10")
    assert GAME.why(foe.war, 0, Deed("ranged-attack", ("unit", 0), ("unit", 2))) is None


@pytest.mark.rule("tmg21-bonuses-01")
def test_why_a_die_is_not_rolled_again() -> None:
    war = duel().war
    attack = Attack(0, 1, 0, 0, True)
    attack.faces = [6, 1, 2]
    reroll = ChargeReroll("charge-reroll", "tmg21-bonuses-01", SOME)
    hit, none = (reroll.why_not(war, attack, DIE_AT + die) for die in (0, 3))
    assert hit.rule == "tmg21-bonuses-01" == none.rule
    assert "that missed" in hit.because.template and "of this attack" in none.because.template
