"""Fine print of moving, fighting and rounds: who exactly, from where, and what happens on the way."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.actions import Action, reaches
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.charge_distance import roll_distance
from bannermen.games.miniatures.rules.ground import swept
from bannermen.games.miniatures.rules.melee import stances
from bannermen.games.miniatures.rules.objective_cards import deal
from bannermen.games.miniatures.rules.retreat import Retreat
from bannermen.games.miniatures.rules.shooting import RangedAttack
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    CONDITION_AT,
    DESTROYED,
    DIE_AT,
    DO_CHARGE,
    DO_MARCH,
    DO_MELEE,
    DO_RANGED,
    NOBODY,
    TERRAIN_AT,
    UNIT_AT,
)
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from bannermen.maps.plane import Tray, overlap
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import AWAY, FAR, SIEGE, kill
from tests.miniatures.table import BOTH, BOWS, COUNSELLOR, GUARDS, SWORDS, UNITS, Table, at, battle, cites, piece

# --- dice ---


@pytest.mark.rule("tmg21-panic-03", "tmg21-charge-10")
def test_a_die_has_six_sides_and_half_of_it_three() -> None:
    war = battle([AWAY], [FAR]).war
    assert {war.d6() for _ in range(200)} == {1, 2, 3, 4, 5, 6} and {war.d3() for _ in range(200)} == {1, 2, 3}
    war.chance.script = [0, 1, 2, 3, 4, 5]
    assert [war.d3() for _ in range(6)] == [1, 1, 2, 2, 3, 3]


# --- standing to strike ---


@pytest.mark.rule("tmg21-melee-04", "tmg21-melee-11")
def test_between_two_enemies_it_may_slide_as_long_as_it_touches_both() -> None:
    theirs = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 25, 15.2)]
    t = battle([at(SWORDS, 24, 20), AWAY], theirs, tokens=[[27000, 20000]], owners=[NOBODY])
    found = stances(t.war, 0)
    assert sorted(found) == [(21250, 20000, 0), (24000, 20000, 0), (26750, 20000, 0)]
    t.do(0, "melee-attack")
    assert t.key == "take-stance" and len(t.asked.options) == 3
    assert t.refuses(ANSWER_AT + 3) == "tmg21-melee-04"
    t.answer(ANSWER_AT + found.index((26750, 20000, 0)))
    assert t.war.contacts[0] == [2, 3] and t.war.poses[0] == (26750, 20000, 0)
    assert t.war.owner == [0], "it covers the token now"


@pytest.mark.rule("tmg21-melee-11")
def test_the_same_place_is_offered_once() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 22, 24.8, 180), at(GUARDS, 27.5, 24.8, 180)])
    assert sorted([x for x, _, _ in stances(t.war, 0)]) == [22000, 24000, 24750, 27500], "24.75: half before each"


@pytest.mark.rule("tmg21-melee-05")
def test_against_one_enemy_it_is_refused_anything_but_an_alignment() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR]).do(0, "melee-attack")
    assert len(t.asked.options) == 3 and t.refuses(ANSWER_AT + 3) == "tmg21-melee-05"


# --- charging ---


@pytest.mark.rule("tmg21-charge-02", "tmg21-charge-03")
def test_why_somebody_is_not_charged() -> None:
    mine = [at(SWORDS, 24, 40), at(SWORDS, 22, 20), at(SWORDS, 28, 20), at(SWORDS, 40, 20)]
    theirs = [at(GUARDS, 24, 30, 180), at(GUARDS, 34, 30, 180)]
    t = battle(mine, theirs, turn=1)
    kill(t, 3)
    t.do(4, "charge")
    assert t.units() == [1, 2]
    assert t.refuses(UNIT_AT) == "tmg21-charge-03", "it stands behind"
    assert t.refuses(UNIT_AT + 3) == "tmg21-charge-02", "it is gone"
    assert t.refuses(UNIT_AT + 5) == t.refuses(UNIT_AT + 50) == "tmg21-charge-02", "a friend, and nobody"


@pytest.mark.rule("tmg21-mode-sos-14")
def test_only_the_attackers_storm_the_walls() -> None:
    t = battle([at(SWORDS, 24, 34), AWAY], [at(GUARDS, 12, 34), FAR], scene=SIEGE)
    t.unit(0)
    assert "charge" in t.deeds()
    t = battle([at(SWORDS, 34, 4), AWAY], [at(GUARDS, 24, 34), FAR], scene=SIEGE, turn=1)
    assert t.why_not(2, "charge") == "tmg21-charge-02"


@pytest.mark.rule("tmg21-charge-16", "tmg21-charge-19")
def test_the_charger_strikes_its_target_whoever_else_it_meets() -> None:
    theirs = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 29.6, 24.8, 180)]
    t = battle([at(SWORDS, 24, 14), AWAY], theirs, dice=(6,) + (4,) * 9 + (1,) * 40).do(0, "charge").unit(2)
    t.until("align")
    right = [option for option in t.asked.options if t.war.choice(t.asked, option).label.template.endswith("right")]
    t.answer(right[0])
    assert sorted(t.war.contacts[0]) == [2, 3], "half before the one, half before the other"
    t.finish()
    assert t.told("defense") and {event.data["unit"] for event in t.told("defense")} == {2}


@pytest.mark.rule("tmg21-disordered-01", "tmg21-terrain-06")
def test_in_the_second_edition_a_two_over_stakes_is_in_order() -> None:
    hedge = [piece("stakes", 24, 19.5)]
    t = battle([at(SWORDS, 24, 15), AWAY], [at(GUARDS, 24, 26, 180), FAR], dice=(2,) + (1,) * 40, terrain=hedge)
    t.do(0, "charge").finish()
    assert t.told("dice") and not t.told("disorderly")


# --- what lies on the way ---


def probe(x: float, y: float) -> Tray:
    return Tray(round(x * 1000), round(y * 1000), 0, 20, 20)


@pytest.mark.rule("tmg18-terrain-22")
@pytest.mark.parametrize(
    ("to", "over", "beside"),
    [
        ((24, 24), [(24, 26.3), (26.7, 20), (24, 17.7)], [(26.8, 22), (24, 26.5)]),  # ahead
        ((24, 16), [(24, 13.7), (26.7, 20)], [(26.8, 18), (24, 13.5)]),  # back
        ((28, 20), [(30.7, 20), (28, 22.3)], [(28, 22.5), (30.8, 20)]),  # to the right
        ((20, 20), [(17.3, 20), (20, 17.7)], [(20, 17.5), (17.2, 20)]),  # to the left
        ((27, 23), [(27.6, 24.6), (29, 21.5)], [(30, 20.5), (24, 25.9)]),  # turned by half a right angle
    ],
)
def test_a_tray_sweeps_what_it_covers_on_its_way(
    to: tuple[float, float], over: list[tuple[float, float]], beside: list[tuple[float, float]]
) -> None:
    start = Tray(24000, 20000, 0, 5500, 4800)
    lane = swept(start, (round(to[0] * 1000), round(to[1] * 1000), 0))
    assert all(overlap(lane, probe(*place)) for place in over)
    assert not any(overlap(lane, probe(*place)) for place in beside)
    assert swept(start, (24000, 20000, 4500)) is start, "a pivot alone sweeps nothing"


@pytest.mark.rule("tmg18-terrain-05", "tmg18-terrain-07")
def test_a_low_wall_falls_and_hurts_nobody() -> None:
    for to, facing, wall in (((24, 24), 0, (24, 24, 0)), ((29, 20), 90, (29, 20, 90))):
        for kind, hurt in (("low-wall", False), ("stakes", True)):
            laid = [piece(kind, wall[0], wall[1], wall[2])]
            t = battle([at(SWORDS, 24, 20, facing), AWAY], [FAR], "2018", terrain=laid, dice=(1, 1))
            t.do(0, "maneuver").to(to[0], to[1], facing).finish()
            assert t.war.ground[0][0] == NOBODY and (t.war.figures[0] < 12) == hurt


@pytest.mark.rule("tmg21-ranged-03", "tmg21-terrain-09", "tmg21-mode-got-04")
def test_a_shift_before_the_shot_is_a_movement() -> None:
    more: dict[str, Any] = {"tokens": [[24000, 22800]], "owners": [NOBODY], "terrain": [piece("stakes", 24, 24)]}
    t = battle([at(BOWS, 24, 20), AWAY], [at(GUARDS, 24, 34, 180), FAR], dice=(1,) * 20, **more)
    t.do(0, "ranged-attack").to(24, 21.5)
    assert t.war.owner == [0] and t.war.figures[0] == 12 - 2, "stakes cost D3 and one, here two"


@pytest.mark.rule("tmg18-terrain-05", "tmg18-terrain-07")
def test_in_the_first_edition_too_a_shift_goes_over_what_lies_there() -> None:
    ground = [piece("stakes", 24, 24)]
    t = battle([at(BOWS, 24, 20), AWAY], [at(GUARDS, 24, 34, 180), FAR], "2018", dice=(1,) * 20, terrain=ground)
    t.do(0, "ranged-attack").to(24, 21.5)
    assert t.war.figures[0] == 12 - 2 and t.war.ground[0][0] == NOBODY


@pytest.mark.rule("tmg21-terrain-15", "tmg21-terrain-29")
def test_one_of_two_pieces_is_torn_down() -> None:
    ground = [piece("low-wall", 24, 23.3), piece("stakes", 24, 16.6), piece("bog", 40, 40)]
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], terrain=ground, dice=(1,) * 9).do(0, "break")
    assert t.key == "break-what" and t.asked.options == [TERRAIN_AT, TERRAIN_AT + 1]
    t.answer(TERRAIN_AT + 1)
    assert [each[0] == NOBODY for each in t.war.ground] == [False, True, False]


# --- retreating ---


@pytest.mark.rule("tmg21-reroll-01", "tmg21-retreat-02")
def test_the_distance_of_a_retreat_is_rolled_again_or_kept() -> None:
    for again, face in ((True, 5), (False, 2)):
        t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], dice=(2, 5))
        retreat = Retreat(0)
        retreat.may_reroll = True
        t.start(retreat)
        assert t.asked.options == [DIE_AT, PASS] and t.rule == "tmg21-reroll-01"
        t.answer(DIE_AT if again else PASS)
        t.not_to(24, 20 - 5 - face - 0.1)
        t.to(24, 20 - 5 - face)  # its speed is 5
        assert t.war.poses[0][1] == (15 - face) * 1000


# --- deploying ---


@pytest.mark.rule("tmg21-deploy-04", "tmg21-deploy-08")
def test_friends_may_be_deployed_side_by_side() -> None:
    t = sat_down()
    t.until("pick-deployed")
    seat = t.seat
    _, low, _, high = t.war.zones(seat)[0]
    y = (low + high) / 2000
    t.answer(t.asked.options[0])
    t.to(10, y)
    one = t.war.standing(seat)[0]
    while t.seat != seat or t.key != "pick-deployed":
        t.first()
    t.answer(t.asked.options[0])
    other = next(each.unit for each in t.war.stack if hasattr(each, "unit"))
    wide = (t.war.card(one).shape.width + t.war.card(other).shape.width) / 2000
    assert t.not_to(10 + wide - 0.1, y) == "tmg21-deploy-08"
    t.to(10 + wide, y)
    assert t.war.poses[other][0] == round((10 + wide) * 1000)


@pytest.mark.rule("tmg21-deploy-08", "tmg21-terrain-12")
@BOTH
def test_nobody_is_deployed_on_a_palisade(edition: str) -> None:
    theirs = [at(GUARDS, 6, 38, 180), {"card": SWORDS, "fate": "reserve"}]
    laid = [piece("palisade", 3, 20, 90)]
    t = battle([at(SWORDS, 24, 12)], theirs, edition, scene=SIEGE, round=3, turn=1, terrain=laid).unit(2)
    assert t.not_to(3, 20, 90) == cites(edition, "tmg21-deploy-08", "tmg18-deploy-02")
    behind = t.not_to(9, 46.6, 180) if edition == "2021" else "tmg18-mode-sos-11"
    assert behind in ("tmg21-mode-sos-12", "tmg18-mode-sos-11")


@pytest.mark.rule("tmg21-actions-06", "tmg21-mode-sos-12")
def test_whoever_comes_later_keeps_an_inch_from_enemies_and_none_from_friends() -> None:
    theirs = [at(GUARDS, 3.2, 30, 180), {"card": SWORDS, "fate": "reserve"}]
    t = battle([at(SWORDS, 3.2, 12)], theirs, scene=SIEGE, round=3, turn=1).unit(2)
    assert t.not_to(3.2, 12 + 4.8 + 0.9, 180) == "tmg21-deploy-08"
    t.to(3.2, 30 - 4.8, 180)
    assert t.war.on_field(2)


@pytest.mark.rule("tmg21-deploy-01")
def test_who_is_left_the_choice_of_zone_makes_it() -> None:
    t = sat_down()
    t.until("choose-zone")
    chooser = t.seat
    assert t.asked.options == [ANSWER_AT, ANSWER_AT + 1, ANSWER_AT + 2]
    t.answer(ANSWER_AT + 2)
    assert t.key == "choose-zone" and t.seat == 1 - chooser and t.asked.options == [ANSWER_AT, ANSWER_AT + 1]
    t.answer(ANSWER_AT + 1)
    assert t.war.flipped == (chooser == 1), "who chose has the far edge"


# --- rounds ---


@pytest.mark.rule("tmg21-terms-03", "tmg21-round-05")
def test_why_somebody_is_not_activated() -> None:
    t = battle([at(SWORDS, 24, 20, activated=True), AWAY, at(SWORDS, 34, 4)], [FAR])
    assert t.refuses(UNIT_AT) == "tmg21-terms-03"
    other = battle([at(SWORDS, 24, 20), AWAY], [FAR, at(GUARDS, 14, 44, 180)], turn=1)
    assert other.refuses(UNIT_AT) == other.refuses(UNIT_AT + 40) == "tmg21-round-05"


@pytest.mark.rule("tmg21-multi-14", "tmg21-multi-16")
def test_the_token_goes_past_whoever_is_out() -> None:
    sides = [{"units": [each]} for each in (AWAY, at(SWORDS, 24, 20), FAR, at(GUARDS, 44, 44))]
    t = Table(GAME.start({"position": {"sides": sides, "units": UNITS, "first": 0}}, 1, recording=True))
    kill(t, 1)
    t.end_round()
    assert t.war.first == 2 and t.war.is_out(1)


@pytest.mark.rule("tmg21-mode-got-03")
def test_every_objective_card_may_be_dealt() -> None:
    found: set[int] = set()
    for seed in range(30):
        war = battle([AWAY], [FAR]).war
        war.chance = Chance(seed)
        deal(war)
        assert len(set(war.token_card)) == len(war.tokens)
        found.update(war.token_card)
    assert found == {*range(1, 11)}


@pytest.mark.rule("tmg21-round-02", "tmg21-terms-19")
@BOTH
def test_the_first_player_begins_the_round_whoever_had_the_last_turn(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [FAR, at(GUARDS, 14, 44, 180), at(GUARDS, 24, 44, 180)], edition)
    t.end_round()
    assert t.war.round == 3 and t.war.first == 1
    t.until("pick-activation") if t.key != "pick-activation" else t
    assert t.war.turn == 1 and t.seat == 1


@pytest.mark.rule("tmg21-mode-sos-19")
def test_who_leaves_the_others_in_reserve_is_not_asked_again_this_round() -> None:
    theirs = [at(GUARDS, 6, 38, 180, activated=True), {"card": SWORDS, "fate": "reserve"}]
    mine = [at(SWORDS, 24, 12, activated=True), at(SWORDS, 34, 12), at(SWORDS, 14, 12)]
    t = battle(mine, theirs, scene=SIEGE, round=3, turn=1)
    for wall in range(t.war.field.army_units, len(t.war.fate)):
        t.war.activated[wall] = True
    t.start()
    assert t.key == "pick-activation" and t.seat == 1 and PASS in t.asked.options
    t.answer(PASS)
    assert t.seat == 0
    t.idle()
    assert t.seat == 0 and t.war.activated[4], "he has nobody left"


# --- free actions against somebody ---


@pytest.mark.rule("tmg21-terms-11")
def test_a_free_action_is_against_whom_it_is_meant() -> None:
    theirs = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 24, 15.2), at(GUARDS, 44, 44, 180)]
    war = battle([at(SWORDS, 24, 20), at(BOWS, 36, 34), at(SWORDS, 12, 20, 90)], theirs).war

    def may(unit: int, deed: int, target: int) -> bool:
        action = Action(unit, [deed], True)
        action.at_whom = target
        return reaches(war, action, deed)

    assert may(0, DO_MELEE, 3) and may(0, DO_MELEE, 4) and not may(0, DO_MELEE, 5)
    assert may(1, DO_RANGED, 5) and not may(1, DO_RANGED, 4), "behind its back"
    assert not may(2, DO_CHARGE, 5) and may(2, DO_MARCH, 5) and may(2, DO_CHARGE, NOBODY)
    war.take_away(5, DESTROYED)
    assert not may(1, DO_RANGED, 5) and not may(2, DO_MARCH, 5)


@pytest.mark.rule("tmg21-charge-02", "tmg21-charge-14")
def test_a_charge_whose_charger_or_target_is_gone_is_over() -> None:
    for gone in (0, 2):
        t = battle([at(SWORDS, 24, 14), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], dice=(6,) * 30).do(0, "charge")
        t.until("charge-pivot")
        t.war.take_away(gone, DESTROYED)
        charge = next(each for each in t.war.stack if isinstance(each, Charge))
        roll_distance(t.war, charge)
        assert charge.at >= len(charge.steps()) and not t.told("distance")


@pytest.mark.rule("tmg21-ranged-03", "tmg21-terms-11")
def test_who_shoots_at_a_given_enemy_does_not_shift_first() -> None:
    for target, asked in ((2, False), (NOBODY, True)):
        t = battle([at(BOWS, 24, 20), AWAY], [at(GUARDS, 24, 30, 180), FAR], dice=(1,) * 20)
        attack = RangedAttack(0)
        attack.target = target
        t.start(attack)
        assert (t.asked.kind.name == "place") == asked


# --- as far as it goes ---


@pytest.mark.rule("tmg21-charge-05", "tmg21-ranged-02")
@pytest.mark.parametrize(("x", "y"), [(0, 1), (0, -1), (1, 0), (-1, 0)])
def test_the_nearest_corner_is_near_enough(x: int, y: int) -> None:
    facing = {(0, 1): 0, (0, -1): 180, (1, 0): 90, (-1, 0): 270}[x, y]

    def deeds(far: float) -> list[str]:
        theirs = [at(GUARDS, 24 + far * x, 24 + far * y, facing + 135)]
        return battle([at(BOWS, 24, 24, facing), AWAY], theirs).unit(0).deeds()

    assert "charge" in deeds(2.4 + 5 + 6 + 3.6) and "charge" not in deeds(18.4), "speed 5, a 6, two corners"
    assert "ranged-attack" in deeds(2.4 + 2 + 12 + 3.6) and "ranged-attack" not in deeds(2.4 + 2 + 12 + 3.8)


# --- a poison that goes for a token ---


@pytest.mark.rule("tmg21-tactics-03", "tmg21-tactics-04")
def test_wealth_takes_a_poison_in_place_of_a_token_and_tactics_does_not() -> None:
    def claimed(zone: str, tokens: list[str]) -> Table:
        mine = [at(SWORDS, 24, 20, figures=8, conditions=tokens), at(SWORDS, 6, 6)]
        theirs = [at(SWORDS, 24, 40, 180, conditions=tokens), FAR]
        t = battle(mine, theirs, first={"ncus": [COUNSELLOR]})
        row = (t.war.book.number["crannog-poison"], 2, 1, NOBODY, 0)
        for unit in (0, 2):
            t.war.granted[unit] = [*t.war.granted[unit], row]
        return t.ncu(0).zone(zone).unit(0 if zone == "wealth" else 2)

    t = claimed("wealth", ["weakened"])
    assert t.asked.options == [CONDITION_AT + 2, ANSWER_AT]
    t.answer(ANSWER_AT)
    assert t.war.granted[0] == [] and t.war.conditions[0] == 4
    kept = claimed("wealth", ["weakened"]).answer(CONDITION_AT + 2)
    assert len(kept.war.granted[0]) == 1 and kept.war.conditions[0] == 0
    assert claimed("tactics", ["weakened"]).asked.options == [CONDITION_AT, CONDITION_AT + 1]
    assert ANSWER_AT not in claimed("wealth", []).asked.options
