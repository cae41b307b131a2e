"""Zones, first players, moves and shots to the letter: who chooses, where one may stand, and from where one shoots."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.stand import HereWeStand, strengths
from bannermen.games.miniatures.rules.hands import more_in_hand
from bannermen.games.miniatures.rules.limits import deployment, maneuver, retreat, ride, shift
from bannermen.games.miniatures.rules.objective_cards import FILLS_THE_HAND
from bannermen.games.miniatures.rules.returning import Returning
from bannermen.games.miniatures.rules.setup import (
    DEPLOY,
    ChooseZone,
    NameFirst,
    Setup,
    deploying,
    first_hands,
    name_first,
    other_side,
    why_not_deployed,
)
from bannermen.games.miniatures.rules.shooting import RangedAttack, ShiftToShoot, can_shoot, shoot
from bannermen.games.miniatures.rules.striking import Strike
from bannermen.games.miniatures.table import GAME, GAME_2018
from bannermen.games.miniatures.terms import ANSWER_AT, DESTROYED, KEPT, RUINED, SEAT_AT, UNIT_AT
from bannermen.kernel.kinds import PLACE
from bannermen.maps.reach import OK, Limits
from tests.miniatures.modes import AWAY, FAR, HERE, SIEGE
from tests.miniatures.own_abilities import ability, own_book, teach_unit
from tests.miniatures.table import BOWS, COUNSELLOR, GUARDS, SWORDS, UNITS, WOLF, Table, at, battle, piece

ZONE, FIRST = ChooseZone("choose-zone", "tmg21-deploy-01"), NameFirst("name-first", "tmg21-deploy-02")


def four(edition: str = "2021", sides: tuple[int, ...] = (0, 0, 1, 1), scene: str = "a-game-of-thrones") -> Table:
    places = [(6, 4), (42, 4), (6, 44), (42, 44)]
    armies = [
        {"units": [at(SWORDS, *place)], "side": side, "ncus": [COUNSELLOR]}
        for place, side in zip(places, sides, strict=False)
    ]
    game = GAME if edition == "2021" else GAME_2018
    return Table(game.start({"position": {"sides": armies, "units": UNITS, "scene": scene}}, 1, recording=True))


def chosen(chooser: int, turn: int) -> Setup:
    setup = Setup()
    setup.chooser, setup.turn = chooser, turn
    return setup


def rule_at(limits: Limits, x: float, y: float, degrees: float = 0) -> str:
    code, who = limits.check((round(x * 1000), round(y * 1000), round(degrees * 100)))
    return "" if code == OK else limits.rule(code, who)


# --- before the battle ---


@pytest.mark.rule("tmg21-deploy-01", "tmg21-multi-11", "tmg21-mode-sos-02")
def test_who_chooses_among_which_zones() -> None:
    war = battle([AWAY], [FAR]).war
    assert ZONE.options(war, chosen(1, 1)) == [ANSWER_AT, ANSWER_AT + 1, ANSWER_AT + 2]
    assert ZONE.options(war, chosen(-1, 0)) == [ANSWER_AT, ANSWER_AT + 1], "to whom it was left leaves it to nobody"
    assert ZONE.options(four(sides=(0, 1, 2, 3)).war, chosen(1, 1)) == [], "each has his corner"
    assert ZONE.options(battle([AWAY], [FAR], scene=SIEGE).war, chosen(1, 1)) == [], "the defender has his walls"


@pytest.mark.rule("tmg21-deploy-01", "tmg21-deploy-03")
@pytest.mark.parametrize(("seat", "answer", "flipped"), [(0, 0, False), (0, 1, True), (1, 0, True), (1, 1, False)])
def test_the_zone_that_was_chosen_is_his(seat: int, answer: int, flipped: bool) -> None:
    war = battle([AWAY], [FAR]).war
    setup = chosen(seat, seat)
    ZONE.take(war, setup, ANSWER_AT + answer)
    assert war.flipped is flipped and setup.chooser == seat
    low = war.zones(seat)[0][1]
    assert (low == 0) is (answer == 0), "the near edge, or the far one"


@pytest.mark.rule("tmg21-deploy-01")
def test_the_choice_of_zone_may_be_left_to_the_other_side() -> None:
    war = four().war
    setup = chosen(1, 1)
    ZONE.take(war, setup, ANSWER_AT + 2)
    assert setup.turn == 2 and setup.chooser not in range(4)
    ZONE.take(war, setup, ANSWER_AT + 1)
    assert setup.chooser == 2


@pytest.mark.rule("tmg21-deploy-02", "tmg18-deploy-01")
def test_who_did_not_choose_the_zone_names_the_first_or_is_first() -> None:
    war = four().war
    assert [other_side(war, seat) for seat in range(4)] == [2, 2, 0, 0]
    setup = chosen(1, 3)
    name_first(war, setup)
    assert setup.turn == 1 and war.first == 2, "who chose begins to deploy"
    assert FIRST.seat(war, setup) == 2 and FIRST.options(war, setup) == [SEAT_AT + 1, SEAT_AT + 2]
    assert FIRST.options(four("2018").war, setup) == [] == FIRST.options(four(sides=(0, 1, 2, 3)).war, setup)


@pytest.mark.rule("tmg21-multi-11", "tmg21-deploy-04")
def test_only_a_corner_grows() -> None:
    for t, grows in ((battle([AWAY], [FAR]), False), (four(sides=(0, 1, 2, 3)), True)):
        t.war.field.zones[0] = [(0, 0, 3000, 3000)]
        assert (deploying(t.war, 0).zone != []) is grows


@pytest.mark.rule("tmg21-deploy-03", "tmg21-units-14")
def test_why_the_first_of_all_units_is_not_to_be_deployed() -> None:
    war = battle([AWAY], [FAR]).war
    assert DEPLOY.why_not(war, chosen(0, 0), UNIT_AT).rule == "tmg21-deploy-03", "it was"
    war.take_away(0, KEPT)
    assert DEPLOY.why_not(war, chosen(0, 0), UNIT_AT).rule == "tmg21-units-14", "it waits, by its ability"


@pytest.mark.rule("tmg21-start-01", "tmg21-mode-got-11", "tmg21-units-14")
def test_the_first_hand_has_a_card_more_by_an_ability_but_not_by_a_token() -> None:
    """Number 0 covers a token that is worth a card in cleanup, number 1 has the ability."""
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], tokens=[[24000, 24000]], first={"deck": ["40201"] * 9})
    t.war.token_card[0] = FILLS_THE_HAND
    own_book(t.war)
    teach_unit(t.war, 1, ability(t.war, traits=("hand-of-four",)))
    assert more_in_hand(t.war, 0) == 2
    first_hands(t.war, chosen(0, 0))
    assert len(t.war.hand[0]) == 4


# --- where one may stand ---


@pytest.mark.rule("tmg21-mode-sos-15", "tmg21-mode-sos-14")
def test_nobody_goes_behind_the_walls_or_over_their_ruins() -> None:
    t = battle([at(SWORDS, 24, 34), AWAY], [FAR], scene=SIEGE)
    wall = t.war.field.army_units
    x, y, _ = (each / 1000 for each in t.war.poses[wall])
    free = maneuver(t.war, 0, 20000)
    assert rule_at(free, x, 45.5) != ""
    t.war.take_away(wall, RUINED)
    assert rule_at(maneuver(t.war, 0, 20000), x, y - 2) in ("tmg21-mode-sos-14", "tmg21-mode-sos-15")
    stops = [stop for stop in maneuver(t.war, 0, 20000).obstacles if stop.index == wall and stop.thing == "unit"]
    assert [(stop.rule, stop.across, stop.gap) for stop in stops] == [("tmg21-mode-sos-14", "tmg21-mode-sos-14", 0)]
    closed = [stop for stop in maneuver(t.war, 0, 20000).obstacles if stop.thing == ""]
    assert {(stop.rule, stop.across) for stop in closed} == {("tmg21-mode-sos-15", "tmg21-mode-sos-15")}


@pytest.mark.rule("tmg21-actions-06", "tmg21-actions-02")
@pytest.mark.parametrize("limits_of", [maneuver, shift])
def test_who_stands_close_to_an_enemy_may_stay_there(limits_of: Any) -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 20 + 4.8 + 0.5, 180), FAR]).war
    limits = limits_of(war, 0, 5000, "tmg21-ranged-03") if limits_of is shift else limits_of(war, 0, 5000)
    assert rule_at(limits, 24, 20) == "" and rule_at(limits, 24, 20.2) == "tmg21-actions-06"
    assert rule_at(limits, 24, 19.5) == "", "an inch away"


@pytest.mark.rule("tmg21-units-14", "tmg21-actions-06")
def test_who_rides_through_may_end_where_it_overlaps_its_start() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 30, 180), FAR]).war
    limits = ride(war, 0, 12000)
    assert rule_at(limits, 24, 21) == "" and rule_at(limits, 24, 29) == "tmg21-actions-06"


@pytest.mark.rule("tmg21-retreat-03", "tmg21-retreat-04")
def test_how_far_a_retreat_leads_ahead() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 15.2), FAR]).war
    assert rule_at(retreat(war, 0, 7000, True), 24, 27) == "" and rule_at(retreat(war, 0, 7000, False), 24, 27) != ""
    assert rule_at(retreat(war, 0, 7000, True), 24, 27.1) == "tmg21-retreat-04"
    assert rule_at(retreat(war, 0, 7000, True), 31.1, 20) == "tmg21-retreat-03"


@pytest.mark.rule("tmg21-deploy-08", "tmg21-terrain-02")
@pytest.mark.parametrize(("kind", "rule"), [("forest", ""), ("palisade", "tmg21-deploy-08")])
def test_on_which_ground_a_unit_is_deployed(kind: str, rule: str) -> None:
    war = battle([AWAY, {"card": SWORDS, "fate": "kept"}], [FAR], terrain=[piece(kind, 24, 5)]).war
    assert rule_at(deployment(war, 1, [(0, 0, 48000, 10000)], 0), 24, 5) == rule


# --- shooting ---


@pytest.mark.rule("tmg21-ranged-02", "tmg21-ranged-03")
def test_a_shot_after_a_shift_needs_room_for_the_shift() -> None:
    """The target is two inches too far; a wall in front, then none."""
    theirs = [at(GUARDS, 24, 10 + 2.4 + 13.5 + 2.4, 180), FAR]
    assert can_shoot(battle([at(BOWS, 24, 10), AWAY], theirs).war, 0)
    near = [piece("stakes", 24, 14)]
    assert can_shoot(battle([at(BOWS, 24, 10), AWAY], theirs, terrain=near).war, 0)
    closed = [at(BOWS, 24, 10), AWAY, at(WOLF, 30, 13.5), at(WOLF, 18, 13.5)]
    walls = [piece("palisade", 20.2, 13.2), piece("palisade", 27.8, 13.2)]
    assert not can_shoot(battle(closed, theirs, terrain=walls).war, 0)


@pytest.mark.rule("tmg21-units-14", "tmg21-ranged-02")
@pytest.mark.parametrize(("gap", "shoots"), [(12, True), (12.1, False)])
def test_who_shoots_from_where_it_stands_needs_a_target_there(gap: float, shoots: bool) -> None:
    war = battle([at(BOWS, 24, 10), AWAY], [at(GUARDS, 24, 10 + 2.4 + gap + 2.4, 180), FAR]).war
    assert can_shoot(war, 0), "after a shift"
    own_book(war)
    teach_unit(war, 0, ability(war, traits=("shoots-in-place",)))
    assert can_shoot(war, 0) is shoots


@pytest.mark.rule("tmg21-ranged-03", "tmg18-ranged-02")
def test_where_a_shot_must_be_found_after_the_shift_it_is_asked_for() -> None:
    question = ShiftToShoot("shift-to-shoot", "tmg21-ranged-03", PLACE)
    for edition, asks in (("2021", True), ("2018", None)):
        war = battle([at(BOWS, 24, 10), AWAY], [at(GUARDS, 24, 22, 180), FAR], edition).war
        told = question.limits(war, RangedAttack(0))
        assert told is not None and told.get("asks") is asks


@pytest.mark.rule("tmg21-ranged-04", "tmg21-terms-24")
def test_who_shoots_has_the_target_that_was_meant_or_is_gone() -> None:
    war = battle([at(BOWS, 24, 10), AWAY], [at(GUARDS, 24, 22, 180), FAR]).war
    shot = RangedAttack(0)
    shot.target = 2
    shoot(war, shot)
    strike = war.stack[-1]
    assert isinstance(strike, Strike) and strike.ranged and strike.target == 2
    war.take_away(0, DESTROYED)
    size = len(war.stack)
    shoot(war, shot)
    assert len(war.stack) == size


# --- Here We Stand ---


@pytest.mark.rule("tmg21-mode-here-06", "tmg21-mode-here-09")
def test_whose_points_lie_in_a_quadrant() -> None:
    mine = [at(SWORDS, 10, 10, joined=["20119"]), at(SWORDS, 20, 10, commander=True), at(SWORDS, 40, 40)]
    t = battle(mine, [at(GUARDS, 10, 18, 180), FAR], scene=HERE, first={"ncus": [COUNSELLOR] * 2, "commander_ncu": 1})
    more = t.war.field.joined[0][0].points
    assert more > 0
    t.war.field.ncus[0].points, t.war.field.ncus[1].points = 4, 3
    quadrant = next(q for q in range(4) if strengths(t.war, q, {})[0] > 5)
    assert strengths(t.war, quadrant, {}) == {0: 5 + more + 5 + 3, 1: 5}
    t.war.quarter[0] = quadrant
    assert strengths(t.war, quadrant, {})[0] == 13 + more + 4
    t.war.quarter[1] = quadrant
    assert strengths(t.war, quadrant, {})[0] == 13 + more + 4 + 3 + 3, "a commander adds three"
    t.war.fallen[0] = 1
    assert strengths(t.war, quadrant, {})[0] == 13 + 4 + 6


@pytest.mark.rule("tmg21-mode-here-10")
def test_where_the_destroyed_return() -> None:
    t = battle([AWAY, at(SWORDS, 6, 6), at(SWORDS, 14, 6)], [FAR, at(GUARDS, 20, 44)], scene=HERE)
    mode = t.war.field.mode
    assert isinstance(mode, HereWeStand) and mode.start_round(t.war) == []
    for unit in (1, 2, 4):
        t.war.take_away(unit, DESTROYED)
    mine, theirs = mode.start_round(t.war)
    assert isinstance(mine, Returning) and isinstance(theirs, Returning)
    edges = [0, 0, 6000, 48000, 42000, 0, 48000, 48000]
    assert (mine.units, mine.zone, mine.most) == ([1, 2], [0, 0, 48000, 6000, *edges], 1)
    assert (theirs.units, theirs.zone) == ([4], [0, 42000, 48000, 48000, *edges])
    assert mine.activated and theirs.activated


@pytest.mark.rule("tmg21-deploy-03", "tmg21-units-14")
def test_who_is_not_deployed_is_told_why() -> None:
    """It is another's, waits for an ability, or stands there already."""
    war = battle([AWAY, {"card": SWORDS, "fate": "kept"}], [FAR]).war
    told = [why_not_deployed(war, seat, unit) for seat in range(2) for unit in range(3)]
    ours, kept, other, not_mine, not_that, theirs = ((each.rule, each.because.template) for each in told)
    assert kept[0] == "tmg21-units-14"
    assert {each[0] for each in (ours, other, not_mine, not_that, theirs)} == {"tmg21-deploy-03"}
    assert ours == theirs != other == not_mine == not_that
