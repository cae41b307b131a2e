"""Reasons of a turn, word for word: who may not be activated, attacked, deployed or served, and by which rule."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.actions import why_no_action
from bannermen.games.miniatures.rules.board import Claim, PickUnit, why_not_served
from bannermen.games.miniatures.rules.breaking import Breaking, BreakWhat
from bannermen.games.miniatures.rules.rounds import ACTIVATION, Round
from bannermen.games.miniatures.rules.setup import why_not_deployed
from bannermen.games.miniatures.rules.striking import PickWeapon, Strike, why_no_target
from bannermen.games.miniatures.terms import (
    ATTACK_AT,
    COMBAT,
    CROWN,
    DEEDS,
    DESTROYED,
    IN_RESERVE,
    KEPT,
    MANEUVER,
    NCU_AT,
    RESERVED,
    SEAT_AT,
    TACTICS,
    TERRAIN_AT,
    UNIT_AT,
    WEALTH,
)
from bannermen.kernel.decision import PASS, Refused
from tests.miniatures.modes import AWAY, FAR, SIEGE
from tests.miniatures.own_abilities import ability, own_book, teach_unit
from tests.miniatures.table import BOWS, COUNSELLOR, GUARDS, SWORDS, UNITS, Table, at, battle, piece
from tests.miniatures.test_setup_zones import four

FREE = ("", "")
NOT_YOURS = "{unit} {unit|is|are} not yours."
UNARMED: dict[str, Any] = {"key": "unarmed", "speed": 5, "attacks": []}


def why(refused: Refused | None) -> tuple[str, str]:
    return FREE if refused is None else (refused.rule, refused.because.template)


# --- actions ---


def fighting() -> Table:
    """Unit 0 fights unit 3; bows 1 stand alone, and unit 2 has no enemy in its reach; unit 4 is far away."""
    mine = [at(SWORDS, 24, 20), at(BOWS, 10, 6), at(SWORDS, 40, 4)]
    return battle(mine, [at(GUARDS, 24, 24.8, 180), FAR])


@pytest.mark.rule("tmg21-maneuver-01", "tmg21-march-01", "tmg21-retreat-01", "tmg21-melee-01", "tmg21-ranged-01")
@pytest.mark.rule("tmg21-ranged-02", "tmg21-charge-01", "tmg21-charge-02", "tmg21-terrain-15", "tmg21-actions-01")
@pytest.mark.parametrize(
    ("unit", "deed", "reason"),
    [
        (0, "maneuver", ("tmg21-maneuver-01", "An engaged unit does not maneuver.")),
        (0, "march", ("tmg21-march-01", "An engaged unit does not march.")),
        (0, "retreat", FREE),
        (0, "melee-attack", FREE),
        (0, "ranged-attack", ("tmg21-ranged-01", "An engaged unit does not shoot.")),
        (0, "charge", ("tmg21-charge-01", "It is engaged.")),
        (2, "maneuver", FREE),
        (2, "march", FREE),
        (2, "retreat", ("tmg21-retreat-01", "Only an engaged unit retreats.")),
        (2, "melee-attack", ("tmg21-melee-01", "It is not engaged.")),
        (2, "ranged-attack", ("tmg21-ranged-02", "It has no ranged attack.")),
        (1, "ranged-attack", ("tmg21-ranged-02", "No enemy is in range and sight, even after a shift of 2 inches.")),
        (2, "charge", ("tmg21-charge-02", "There is no enemy that it could charge.")),
        (2, "break", ("tmg21-terrain-15", "There is nothing destructible within 1 inch.")),
        (2, "exchange", ("tmg21-actions-01", "Only a commander exchanges missions, and only where there are some.")),
    ],
)
def test_why_a_unit_does_not_do_that(unit: int, deed: str, reason: tuple[str, str]) -> None:
    assert why(why_no_action(fighting().war, unit, DEEDS.index(deed))) == reason


@pytest.mark.rule("tmg21-units-17")
@pytest.mark.parametrize(
    ("unit", "trait", "deed", "words"),
    [
        (0, "no-strikes", "melee-attack", "By an ability it neither attacks nor charges."),
        (1, "no-strikes", "ranged-attack", "By an ability it neither attacks nor charges."),
        (2, "no-strikes", "charge", "By an ability it neither attacks nor charges."),
        (2, "no-charge", "charge", "By its card it never charges."),
        (0, "no-retreat", "retreat", "By its card it never retreats."),
    ],
)
def test_what_a_card_forbids_comes_before_what_is_not_possible(unit: int, trait: str, deed: str, words: str) -> None:
    t = fighting()
    own_book(t.war)
    teach_unit(t.war, unit, ability(t.war, traits=(trait,)))
    assert why(why_no_action(t.war, unit, DEEDS.index(deed))) == ("tmg21-units-17", words)
    other = "march" if unit == 2 else "melee-attack" if deed != "melee-attack" else "retreat"
    if unit != 1:
        assert why(why_no_action(t.war, unit, DEEDS.index(other))) == FREE, "nothing else is forbidden by it"


@pytest.mark.rule("tmg21-melee-02", "tmg21-charge-24")
def test_who_has_no_melee_attack() -> None:
    mine = [at("unarmed", 24, 20), at("unarmed", 6, 30)]
    war = battle(mine, [at(GUARDS, 24, 24.8, 180), at(GUARDS, 6, 38, 180)], units=[*UNITS, UNARMED]).war
    words = "It has no melee attack."
    assert why(why_no_action(war, 0, DEEDS.index("melee-attack"))) == ("tmg21-melee-02", words)
    assert why(why_no_action(war, 1, DEEDS.index("charge"))) == ("tmg21-charge-24", words)


# --- targets and weapons ---


@pytest.mark.rule("tmg21-attack-01", "tmg21-melee-07", "tmg21-ranged-01", "tmg21-ranged-02", "tmg21-ranged-08")
@pytest.mark.rule("tmg21-los-02")
def test_why_somebody_is_no_target() -> None:
    war = battle(
        [at(SWORDS, 24, 20), at(BOWS, 10, 8), at(SWORDS, 40, 4)],
        [at(GUARDS, 24, 24.8, 180), at(GUARDS, 10, 40, 180), at(GUARDS, 10, 2.5)],
    ).war
    assert why(why_no_target(war, 0, 3, False)) == FREE
    assert why(why_no_target(war, 0, 4, False)) == ("tmg21-melee-07", "It is not engaged with {unit}.")
    assert why(why_no_target(war, 0, 1, False)) == ("tmg21-attack-01", "{unit} {unit|is no enemy|are no enemies}.")
    for enemy in (3, 4):
        assert why(why_no_target(war, 0, enemy, True)) == ("tmg21-ranged-01", "An engaged unit does not shoot.")
    assert why(why_no_target(war, 2, 4, True)) == ("tmg21-ranged-02", "It has no ranged attack.")
    assert why(why_no_target(war, 1, 4, True)) == ("tmg21-ranged-08", "{unit} {unit|is|are} out of range.")
    assert why(why_no_target(war, 1, 5, True)) == ("tmg21-los-02", "It has no line of sight to {unit}.")
    war.take_away(4, DESTROYED)
    assert why(why_no_target(war, 1, 4, True)) == ("tmg21-attack-01", "Choose an enemy unit on the battlefield.")


@pytest.mark.rule("tmg21-units-09", "tmg21-attack-02", "tmg21-ranged-08")
@pytest.mark.parametrize(
    ("ranged", "weapon", "reason"),
    [
        (True, 0, ("tmg21-ranged-08", "{unit} {unit|is|are} out of range.")),
        (True, 1, ("tmg21-attack-02", "It makes a ranged attack.")),
        (True, 2, ("tmg21-units-09", "Choose one of its attacks.")),
        (False, -1, ("tmg21-units-09", "Choose one of its attacks.")),
        (False, 0, ("tmg21-attack-02", "It makes a melee attack.")),
    ],
)
def test_why_it_is_not_that_weapon(ranged: bool, weapon: int, reason: tuple[str, str]) -> None:
    war = battle([at(BOWS, 10, 6), AWAY], [at(GUARDS, 10, 40, 180), FAR]).war
    strike = Strike(0, ranged)
    strike.target = 2
    assert why(PickWeapon("pick-weapon", "tmg21-units-09").why_not(war, strike, ATTACK_AT + weapon)) == reason


@pytest.mark.rule("tmg21-terrain-15", "tmg21-terrain-29")
def test_why_that_is_not_torn_down() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR], terrain=[piece("bog", 24, 24), piece("palisade", 40, 30)]).war
    question, breaking = BreakWhat("break-what", "tmg21-terrain-15"), Breaking(0)
    for place, reason in (
        (0, ("tmg21-terrain-15", "{thing} {thing|is|are} not destructible.")),
        (1, ("tmg21-terrain-29", "That is too far from {thing}.")),
        (2, ("tmg21-terrain-15", "Choose a destructible piece of terrain within 1 inch.")),
        (-1, ("tmg21-terrain-15", "Choose a destructible piece of terrain within 1 inch.")),
    ):
        assert why(question.why_not(war, breaking, TERRAIN_AT + place)) == reason


# --- activations and reserves ---


@pytest.mark.rule("tmg21-round-05", "tmg21-round-08", "tmg21-terms-03", "tmg21-ncu-01", "tmg21-multi-07")
def test_why_that_is_nobody_to_activate() -> None:
    war = four().war
    war.turn = 0
    seat, unit, ncu = SEAT_AT, UNIT_AT, NCU_AT
    any_unit = ("tmg21-round-05", "Choose a unit of yours that was not activated this round.")

    def reason(answer: int) -> tuple[str, str]:
        return why(ACTIVATION.why_not(war, Round(), answer))

    assert reason(PASS) == ("tmg21-round-08", "Who has a unit that was not activated must activate one.")
    assert reason(unit + 2) == ("tmg21-round-05", NOT_YOURS)
    assert reason(unit + len(war.fate)) == any_unit == reason(ncu + len(war.ncu_seat)) == reason(seat + war.seats)
    assert reason(ncu + 3) == ("tmg21-round-05", "{ncu} is not yours.")
    assert reason(seat + 2) == ("tmg21-multi-07", "The turn can be left to a partner only.")
    assert reason(seat) == ("tmg21-multi-07", "The turn can be left to a partner only.")
    assert reason(seat + 1) == any_unit, "the partner might have the turn"
    war.activated[1] = war.ncu_done[1] = True
    assert reason(seat + 1) == ("tmg21-multi-07", "{seat} has no unit left to activate.")
    war.activated[0] = war.ncu_done[0] = True
    assert reason(unit) == ("tmg21-terms-03", "{unit} {unit|was|were} activated this round.")
    assert reason(ncu) == ("tmg21-terms-03", "{ncu} was activated this round.")


@pytest.mark.rule("tmg21-round-12", "tmg21-mode-sos-12", "tmg21-terms-03", "tmg21-round-05")
def test_why_a_reserve_does_not_come() -> None:
    theirs = [at(GUARDS, 6, 38, 180), {"card": SWORDS, "fate": "reserve"}]
    t = battle([at(SWORDS, 24, 12)], theirs, scene=SIEGE, round=2, turn=1)
    war, mode = t.war, t.war.field.mode
    assert why(mode.why_no_reserve(war, 2)) == (mode.reserve_rule, "Reserves come from round {n} on.")
    war.round = 3
    assert why(mode.why_no_reserve(war, 2)) == FREE
    war.activated[2] = True
    assert why(mode.why_no_reserve(war, 2)) == ("tmg21-terms-03", "{unit} {unit|was|were} activated this round.")
    for fate, reason in (
        (DESTROYED, ("tmg21-round-12", "{unit} {unit|is|are} destroyed.")),
        (KEPT, ("tmg21-round-05", "It is not on the battlefield.")),
    ):
        war.fate[2] = fate
        assert why(mode.why_no_reserve(war, 2)) == reason
    plain = battle([at(SWORDS, 24, 12), AWAY], [FAR]).war
    plain.fate[1] = RESERVED
    assert why(plain.field.mode.why_no_reserve(plain, 1)) == ("tmg21-round-05", "It is not on the battlefield.")


@pytest.mark.rule("tmg21-deploy-03", "tmg21-units-14")
def test_why_somebody_is_not_deployed() -> None:
    war = battle([at(SWORDS, 24, 12), AWAY], [FAR], scene=SIEGE).war
    rule = war.field.mode.reserve_rule
    waits, deployed = "{unit} {unit|waits|wait} in reserve.", "{unit} {unit|was|were} deployed already."
    assert why(why_not_deployed(war, 0, 2)) == ("tmg21-deploy-03", NOT_YOURS)
    assert why(why_not_deployed(war, 0, 0)) == ("tmg21-deploy-03", deployed)
    for fate, reason in ((RESERVED, (rule, waits)), (KEPT, ("tmg21-units-14", waits))):
        war.fate[0] = fate
        assert why(why_not_deployed(war, 0, 0)) == reason and rule != "tmg21-units-14"
    war.fate[0] = IN_RESERVE


@pytest.mark.rule("tmg21-ncu-02")
def test_where_the_mode_knows_no_quadrants_ncus_stay_off_the_battlefield() -> None:
    war = battle([AWAY], [FAR], first={"ncus": [COUNSELLOR]}).war
    words = "In this mode NCUs are not placed on the battlefield."
    assert why(war.field.mode.why_no_quadrant(war, 0, 1)) == ("tmg21-ncu-02", words)


# --- zones ---


@pytest.mark.rule("tmg21-tactics-04", "tmg21-tokens-02")
def test_why_a_zone_does_not_serve_a_unit() -> None:
    t = battle(
        [at(SWORDS, 24, 20), at(SWORDS, 40, 4)],
        [at(GUARDS, 24, 24.8, 180), at(GUARDS, 4, 44, conditions=["weakened", "panicked", "vulnerable"])],
        first={"ncus": [COUNSELLOR]},
    )
    war = t.war

    def reason(zone: int, unit: int) -> str:
        return why(why_not_served(war, 0, zone, unit))[1]

    assert reason(CROWN, 0) == reason(TACTICS, 1) == "The zone is for enemies."
    assert reason(CROWN, 2) == reason(TACTICS, 2) == ""
    assert reason(TACTICS, 3) == "{unit} {unit|has|have} a token of each kind."
    for zone in (COMBAT, MANEUVER, WEALTH):
        assert reason(zone, 2) == NOT_YOURS
    assert reason(WEALTH, 0) == "{unit} {unit|has|have} neither wounds nor tokens."
    claim = Claim(0)
    claim.works = CROWN
    question = PickUnit("pick-unit", "tmg21-tactics-04")
    assert why(question.why_not(war, claim, UNIT_AT))[1] == "The zone is for enemies."
    for nobody in (PASS, UNIT_AT + len(war.fate)):
        assert why(question.why_not(war, claim, nobody))[1] == "Choose a combat unit on the battlefield."
    war.hurt[0], war.conditions[1] = 0, 1
    assert reason(WEALTH, 1) == "" == reason(COMBAT, 0) == reason(MANEUVER, 1)
    assert reason(COMBAT, 1) != "" and reason(MANEUVER, 0) == ""
    war.take_away(1, DESTROYED)
    assert reason(MANEUVER, 1) == "Choose a combat unit on the battlefield."
