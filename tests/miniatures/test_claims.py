"""Claims to the letter: NCUs that claim nothing, what comes first, and what is done in place of a zone's effect."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.moments import TARGETED, ZONE_CLAIMED
from bannermen.games.miniatures.rules.abilities.words import AS_ANYBODY, SELF, UNTIL_GAME_ENDS
from bannermen.games.miniatures.rules.board import why_not_served
from bannermen.games.miniatures.terms import (
    COMBAT,
    CONDITION_AT,
    FAILED,
    MANEUVER,
    NOBODY,
    PANICKED,
    QUADRANT_AT,
    VULNERABLE,
    WEAKENED,
    WEALTH,
    YES,
    ZONE_AT,
    ZONES,
)
from tests.miniatures.modes import AWAY, DARK, FAR, HERE, SIEGE
from tests.miniatures.own_abilities import ability, clause, effect, own_book, script, teach_unit
from tests.miniatures.table import COUNSELLOR, GUARDS, SWORDS, Table, at, battle

MISSIONS = {"open": [1, 2], "next": [3, 4], "deck": [5]}


def engaged(**more: Any) -> Table:
    """Number 0 fights, so that Combat would serve it; the NCU has nothing to say."""
    mine, theirs = [at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR]
    return battle(mine, theirs, **{"first": {"ncus": [COUNSELLOR]}} | more)


def marked(t: Table) -> Table:
    """Number 1 gets a token whenever a zone is claimed."""
    own_book(t.war)
    marks = script(t.war, effect("panicked", role=SELF))
    teach_unit(t.war, 1, ability(t.war, clause(ZONE_CLAIMED, stance=AS_ANYBODY), does=marks))
    return t


# --- no zone ---


@pytest.mark.rule("tmg21-ncu-02", "tmg21-ncu-13")
@pytest.mark.parametrize("speaks", [False, True])
def test_an_ncu_that_claims_nothing_helps_nobody(speaks: bool) -> None:
    t = marked(engaged()) if speaks else engaged()
    t.ncu(0).skip()
    assert t.war.ncu_done[0] and t.key not in ("zone-first", "pick-unit") and t.war.conditions == [0] * 4


@pytest.mark.rule("tmg21-ncu-02", "tmg21-tactics-05")
def test_an_ncu_that_claims_nothing_gives_none_of_those_who_fight_an_attack() -> None:
    pairs = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 36, 24.8, 180), FAR]
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 36, 20), AWAY], pairs, first={"ncus": [COUNSELLOR]})
    t.ncu(0).skip()
    assert t.war.ncu_done[0] and t.seat == 1 and t.is_turn_begun, "nobody was asked which of the two"


@pytest.mark.rule("tmg21-mode-dark-07")
def test_an_ncu_that_claims_nothing_exchanges_no_mission() -> None:
    t = engaged(scene=DARK, missions=MISSIONS).ncu(0).skip()
    assert t.war.ncu_done[0] and t.key not in ("instead-of-zone", "swap-mission")


@pytest.mark.rule("tmg21-mode-here-07", "tmg21-mode-here-08")
def test_the_first_of_the_quadrants_is_taken_once() -> None:
    t = battle([at(SWORDS, 10, 10)], [FAR], scene=HERE, first={"ncus": [COUNSELLOR] * 2}).ncu(0)
    t.answer(QUADRANT_AT)
    assert t.war.quarter[0] == 0 and t.war.holder == [NOBODY] * len(ZONES)
    assert t.idle().ncu(1).refuses(QUADRANT_AT) == "tmg21-mode-here-08"


# --- in which order ---


@pytest.mark.rule("tmg21-ncu-13")
@pytest.mark.parametrize(
    ("zone", "speaks", "asked"),
    [
        ("crown", True, True),
        ("crown", False, False),
        ("tactics", True, True),
        ("wealth", True, False),  # nobody is wounded or marked: the zone does nothing
    ],
)
def test_only_a_zone_that_works_and_an_ability_are_put_in_order(zone: str, speaks: bool, asked: bool) -> None:
    t = marked(engaged()) if speaks else engaged()
    t.ncu(0).answer(ZONE_AT + ZONES.index(zone))
    assert (t.key == "zone-first") is asked


@pytest.mark.rule("tmg21-ncu-13", "tmg21-tactics-04")
def test_cards_that_are_drawn_have_a_place_in_the_order_where_nobody_is_left_to_be_marked() -> None:
    t = marked(engaged(first={"ncus": [COUNSELLOR], "deck": ["40101"] * 4}))
    for enemy in (2, 3):
        t.war.conditions[enemy] = PANICKED | VULNERABLE | WEAKENED
    t.ncu(0).answer(ZONE_AT + ZONES.index("tactics"))
    assert t.key == "zone-first" and t.war.hand[0] == []
    assert len(t.answer(YES).war.hand[0]) == 2 and t.is_turn_begun


@pytest.mark.rule("tmg21-ncu-13", "tmg21-mode-dark-07")
@pytest.mark.parametrize("instead", [False, True])
def test_a_zone_that_was_replaced_has_no_place_in_the_order(instead: bool) -> None:
    t = marked(engaged(scene=DARK, missions=MISSIONS)).ncu(0).answer(ZONE_AT + ZONES.index("crown"))
    assert t.key == "instead-of-zone"
    t.answer(YES + instead)
    assert (t.key == "zone-first") is not instead
    if instead:
        while t.key == "swap-mission":
            t.first()
        assert t.seat == 1 and t.is_turn_begun, "after the mission nothing is left to be put in order"
    else:
        t.answer(YES).until("pick-unit").unit(2)
        assert t.told("morale") and t.war.mission_open == [1, 2], "the effect of the Crown"


# --- what the zone does ---


@pytest.mark.rule("tmg21-ncu-01", "tmg21-units-14")
def test_what_a_claim_decides_follows_from_no_earlier_test() -> None:
    t = engaged()
    t.war.verdict = FAILED
    assert t.ncu(0).key == "pick-zone" and t.war.verdict == NOBODY


@pytest.mark.rule("tmg21-tactics-04", "tmg21-tokens-02")
def test_tactics_is_for_whoever_lacks_a_single_token() -> None:
    t = engaged()
    t.war.conditions[2] = PANICKED | VULNERABLE
    t.war.conditions[3] = PANICKED | VULNERABLE | WEAKENED
    assert t.ncu(0).zone("tactics").war.conditions[2:] == [7, 7], "the only one who may get one, and only that one"


@pytest.mark.rule("tmg21-melee-02", "tmg21-units-17")
def test_why_a_zone_does_nothing_for_who_fights() -> None:
    """Bare archers cannot strike back, and whose card forbids it does not retreat."""
    t = battle([at("archers", 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR])
    own_book(t.war)
    teach_unit(t.war, 0, ability(t.war, traits=("no-retreat",)))
    for zone, rule in ((COMBAT, "tmg21-melee-02"), (MANEUVER, "tmg21-units-17")):
        refused = why_not_served(t.war, 0, zone, 0)
        assert refused is not None and refused.rule == rule


@pytest.mark.rule("tmg21-tactics-03", "tmg21-mode-sos-13")
def test_wealth_does_not_mend_a_wall() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR], scene=SIEGE).war
    wall = war.field.army_units
    war.hurt[wall] = 2
    refused = why_not_served(war, 1, WEALTH, wall)
    assert refused is not None and refused.rule == "tmg21-tactics-03"


@pytest.mark.rule("tmg21-tactics-09")
@pytest.mark.parametrize("declined", [False, True])
def test_who_declines_a_zone_has_targeted_nobody(declined: bool) -> None:
    t = engaged()
    own_book(t.war)
    teach_unit(t.war, 1, ability(t.war, clause(TARGETED, stance=AS_ANYBODY, chosen=True)))
    t.ncu(0).zone("combat")
    assert t.key == "pick-unit"
    t = t.skip() if declined else t.unit(0)
    assert (t.key == "declare-targeted") is not declined


@pytest.mark.rule("tmg21-tactics-03", "tmg21-tokens-03")
def test_wealth_takes_a_token_that_is_there() -> None:
    t = engaged()
    t.war.conditions[0] = PANICKED | VULNERABLE
    t.ncu(0).zone("wealth").unit(0)
    assert t.key == "pick-condition" and t.refuses(CONDITION_AT + 2) == "tmg21-tokens-03", "it is not Weakened"
    assert t.refuses(CONDITION_AT + 9) == "tmg21-tokens-01"


@pytest.mark.rule("tmg21-tactics-04", "tmg21-tokens-02")
def test_tactics_places_a_token_that_is_missing() -> None:
    t = engaged()
    t.war.conditions[2] = PANICKED
    t.ncu(0).zone("tactics").unit(2)
    assert t.key == "pick-condition" and t.refuses(CONDITION_AT) == "tmg21-tokens-02", "it is Panicked already"


@pytest.mark.rule("tmg21-tactics-03", "tmg21-units-14")
@pytest.mark.parametrize("token", [False, True])
def test_wealth_takes_a_poison_only_in_place_of_a_token(token: bool) -> None:
    t = engaged()
    own_book(t.war)
    t.war.granted[0] = [(ability(t.war, traits=("goes-for-a-token",)), UNTIL_GAME_ENDS, 1, NOBODY, 0)]
    t.war.figures[0] -= 1
    t.war.conditions[0] = PANICKED if token else 0
    t.ncu(0).zone("wealth").unit(0)
    assert (t.key == "pick-condition") is token
    if token:
        t.answer(YES)
    assert (t.war.granted[0] == []) is token and t.war.conditions[0] == (PANICKED if token else 0)
