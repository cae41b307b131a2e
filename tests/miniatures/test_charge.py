"""Charges: declared, rolled, moved, aligned, failed, in disorder."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.charge_reach import charges, why_no_charge
from bannermen.games.miniatures.terms import ANSWER_AT, DESTROYED, DO_CHARGE, UNIT_AT
from bannermen.maps.plane import distance
from tests.miniatures.table import BOTH, GUARDS, SWORDS, WOLF, Table, at, battle, cites, piece

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)


def ahead(gap: float, edition: str = "2021", dice: tuple[int, ...] = (), **more: object) -> Table:
    """Swords at the bottom, guards straight ahead at that distance, face to face."""
    return battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 10 + 4.8 + gap, 180), FAR], edition, dice=dice, **more)


def charging(t: Table, target: int = 2) -> Table:
    """Declare the charge and go straight for the target's centre."""
    t.do(0, "charge")
    if t.key == "charge-whom":
        t.unit(target)
    if t.key == "charge-arc":
        t.answer(t.asked.options[0])
    if t.key == "charge-pivot":
        t.first()
    return t


@pytest.mark.rule("tmg21-charge-01", "tmg18-charge-01")
@BOTH
def test_nobody_charges_while_engaged(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition)
    assert t.why_not(0, "charge") == f"tmg{edition[2:]}-charge-01"


@pytest.mark.rule("tmg21-charge-02", "tmg18-charge-01")
@BOTH
def test_one_target_is_declared_before_the_die_is_rolled(edition: str) -> None:
    theirs = [at(GUARDS, 21, 20, 180), at(GUARDS, 28, 20, 180)]
    t = battle([at(SWORDS, 24, 10), AWAY], theirs, edition)
    t.do(0, "charge")
    assert t.key == "charge-whom" and t.units() == [2, 3] and not t.told("distance")
    assert t.refuses(UNIT_AT + 1) == f"tmg{edition[2:]}-charge-0{2 if edition == '2021' else 1}", "no enemy"
    t.unit(3)
    assert t.told("declared")[-1].data["target"] == 3


@pytest.mark.rule("tmg21-charge-02")
@pytest.mark.parametrize("target", [2, 3])
def test_who_may_charge_one_alone_is_not_asked_whom(target: int) -> None:
    """An ability lets it charge a certain enemy; another stands there as near."""
    theirs = [at(GUARDS, 21, 20, 180), at(GUARDS, 28, 20, 180)]
    t = battle([at(SWORDS, 24, 10), AWAY], theirs)
    action = Action(0, [DO_CHARGE], True)
    action.at_whom = target
    t.start(action).deed("charge")
    assert t.key == "charge-pivot" and t.last("declared").data == {"unit": 0, "target": target}


@pytest.mark.rule("tmg21-charge-03", "tmg18-charge-01")
@BOTH
def test_the_target_must_be_seen_at_the_start(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20, 180), AWAY], [at(GUARDS, 24, 28, 180), FAR], edition)
    refused = why_no_charge(t.war, 0, 2)
    assert refused is not None and refused.rule == "tmg21-charge-03"
    assert t.why_not(0, "charge").startswith(f"tmg{edition[2:]}-charge")


@pytest.mark.rule("tmg21-charge-04")
def test_there_must_be_room_for_half_of_the_front() -> None:
    """Two friends already stand against that side; between them the target is seen, and there is no room."""
    friends = [at(WOLF, 24 - 2, 20 - 2.4 - 1.38), at(WOLF, 24 + 2, 20 - 2.4 - 1.38)]
    t = battle([at(SWORDS, 24, 8), *friends, AWAY], [at(GUARDS, 24, 20, 180), FAR])
    assert sorted(t.war.contacts[4]) == [1, 2]
    refused = why_no_charge(t.war, 0, 4)
    assert refused is not None and refused.rule == "tmg21-charge-04"


@pytest.mark.rule("tmg21-charge-04", "tmg21-charge-25", "tmg18-charge-18")
@BOTH
def test_a_short_side_wholly_covered_is_enough(edition: str) -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [at(WOLF, 24, 18, 180), FAR], edition)
    assert charges(t.war, 0) == [2]


@pytest.mark.rule("tmg18-charge-02")
def test_in_the_first_edition_a_full_alignment_bars_the_side() -> None:
    mine = [at(SWORDS, 31, 8, -30), at(SWORDS, 24, 20 - 4.8), AWAY]
    t = battle(mine, [at(GUARDS, 24, 20, 180), FAR], "2018")
    assert 3 not in charges(t.war, 0)
    refused = why_no_charge(t.war, 0, 3)
    assert refused is not None


@pytest.mark.rule("tmg21-charge-05", "tmg18-charge-03")
@BOTH
@pytest.mark.parametrize(("gap", "possible"), [(11.0, True), (12.0, False)])
def test_what_no_die_can_reach_is_not_charged(edition: str, gap: float, possible: bool) -> None:
    t = ahead(gap, edition)
    assert (2 in charges(t.war, 0)) is possible
    if not possible:
        refused = why_no_charge(t.war, 0, 2)
        assert refused is not None and refused.rule == "tmg21-charge-05"


@pytest.mark.rule("tmg21-charge-05", "tmg21-terrain-13", "tmg18-charge-15", "tmg18-terrain-09")
@BOTH
@pytest.mark.parametrize(("gap", "possible"), [(10.0, True), (11.0, False)])
def test_rough_ground_shortens_the_furthest_charge(edition: str, gap: float, possible: bool) -> None:
    t = ahead(gap, edition, terrain=[piece("hedge", 24, 15)])
    assert (2 in charges(t.war, 0)) is possible


@pytest.mark.rule("tmg21-charge-07", "tmg21-charge-18", "tmg21-charge-22", "tmg18-charge-04", "tmg18-charge-12")
@BOTH
def test_the_arc_at_the_start_decides_where_it_strikes(edition: str) -> None:
    """It stands in the flank and runs into a corner of the front all the same: the flank it is."""
    t = battle([at(SWORDS, 34, 27, 250), AWAY], [at(GUARDS, 24, 24), FAR], edition, dice=(6,))
    charging(t).until("align")
    t.answer(ANSWER_AT)
    x, y, facing = t.place(0)
    assert (x, y, facing) == (24 + 2.75 + 2.4, 24, 270), "flush against the right flank"


@pytest.mark.rule("tmg21-charge-08", "tmg18-charge-05")
@BOTH
def test_between_two_arcs_the_attacker_chooses(edition: str) -> None:
    t = battle([at(WOLF, 29, 29, 225), AWAY], [at(WOLF, 24, 24), FAR], edition)
    t.do(0, "charge")
    assert t.key == "charge-arc" and t.seat == 0 and t.asked.options == [ANSWER_AT, ANSWER_AT + 1]


@pytest.mark.rule("tmg21-charge-09", "tmg18-charge-06")
@BOTH
def test_the_pivot_must_still_lead_to_the_target(edition: str) -> None:
    t = ahead(7, edition)
    t.do(0, "charge")
    assert t.key == "charge-pivot"
    assert t.not_to(24, 10, 90) == cites(edition, "tmg21-charge-09", "tmg18-charge-06")
    assert t.not_to(24, 11, 0) == cites(edition, "tmg21-charge-09", "tmg18-charge-06"), "it turns, it does not go"
    t.to(24, 10, 10)


def test_a_pivot_with_one_facing_is_not_asked() -> None:
    t = ahead(7)
    t.do(0, "charge")
    assert t.key == "charge-pivot" and t.war.usual(t.asked) is None, "many facings lead there"
    t.war.facings = [(0, 0)]  # as if everything else were blocked
    x, y, _ = t.war.poses[0]
    assert t.war.usual(t.asked) == (x, y, 0)


@pytest.mark.rule("tmg21-charge-10", "tmg21-charge-11", "tmg18-charge-07")
@BOTH
def test_speed_and_a_die_straight_ahead(edition: str) -> None:
    t = ahead(11, edition, dice=(4, 6, 6, 1))
    charging(t)
    assert t.last("distance").data["face"] == 4
    assert t.place(0)[:2] == (24, 19), "nine inches, and short of the target"


@pytest.mark.rule("tmg21-charge-11", "tmg18-charge-07")
@BOTH
def test_friends_in_the_way_are_passed(edition: str) -> None:
    mine = [at(SWORDS, 24, 10), at(WOLF, 24 + 2.9, 14.6), AWAY]
    t = battle(mine, [at(GUARDS, 24, 20, 180), FAR], edition, dice=(6,))
    t.do(0, "charge").to(24, 10, 0)
    assert t.war.contacts[0] == [3] and not t.told("charge-failed"), "over the friend and into contact"


@pytest.mark.rule("tmg21-charge-12", "tmg21-charge-13", "tmg21-charge-17", "tmg18-charge-08", "tmg18-charge-12")
@BOTH
@pytest.mark.parametrize(("face", "home"), [(1, False), (2, False), (3, True), (6, True)])
def test_eight_inches_with_speed_five_need_a_three(edition: str, face: int, home: bool) -> None:
    t = charging(ahead(8, edition, dice=(face, 6, 6, 1)))
    assert (t.key == "align") is home
    assert bool(t.told("charge-failed")) is not home


@pytest.mark.rule(
    "tmg21-charge-14", "tmg21-disordered-01", "tmg21-disordered-02", "tmg18-disordered-01", "tmg18-charge-08"
)
@BOTH
def test_a_one_is_disorderly_even_if_it_arrives(edition: str) -> None:
    t = charging(ahead(5.5, edition, dice=(1, *[1] * 7)))
    assert t.key == "align" and t.told("disorderly") and t.war.barred == [True, False]
    t.first()
    assert not [e for e in t.told("to-hit") if len(e.data["faces"]) != 7], "no dice were rolled again"
    t.finish()
    assert t.war.barred == [False, False], "from the next turn on cards may be played again"


@pytest.mark.rule("tmg18-disordered-01")
def test_in_the_first_edition_the_ban_ends_with_the_action() -> None:
    t = ahead(5.5, "2018", dice=(1, *[1] * 7))
    t.start(Action(0, [DO_CHARGE], True))
    t.deed("charge").first()
    assert t.war.barred == [True, False]
    t.first()
    t.finish()
    assert t.war.barred == [False, False] and t.seat == 0, "his turn goes on, and he may play cards"


@pytest.mark.rule("tmg21-charge-15", "tmg18-charge-09")
@BOTH
def test_aligned_in_full_or_by_half(edition: str) -> None:
    t = charging(ahead(7, edition, dice=(6,)))
    assert t.key == "align" and len(t.asked.options) == 3
    places = []
    for option in t.asked.options:
        twin = charging(ahead(7, edition, dice=(6,)))
        twin.answer(option)
        places.append(twin.place(0)[0])
    assert places == [24, 24 - 2.75, 24 + 2.75] or places == [24, 24 + 2.75, 24 - 2.75]


@pytest.mark.rule("tmg21-charge-16", "tmg21-bonuses-01", "tmg18-charge-11")
@BOTH
def test_then_it_strikes_the_target_and_rolls_again(edition: str) -> None:
    t = charging(ahead(7, edition, dice=(6, 1, 1, 2, 3, 4, 5, 6)))
    t.first()
    assert t.key == "charge-reroll" and t.last("declared").data == {"unit": 0, "target": 2}
    misses = [i for i, face in enumerate((1, 1, 2, 3, 4, 5, 6)) if face < 4]
    offered = [option - t.asked.options[0] for option in t.asked.options]
    assert offered == (list(range(7)) if edition == "2021" else misses), "the first edition: misses only"


@pytest.mark.rule("tmg21-bonuses-01", "tmg21-bonuses-05", "tmg18-bonuses-02")
@BOTH
def test_any_of_the_dice_each_once(edition: str) -> None:
    t = charging(ahead(7, edition, dice=(6, 1, 1, 4, 4, 4, 4, 4, 6, 6)))
    t.first().dice(0, 1)
    assert t.last("to-hit").data["faces"][:2] == [6, 6] and t.key != "charge-reroll"
    plain = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition, dice=(1,) * 7)
    plain.do(0, "melee-attack").answer(ANSWER_AT)
    assert plain.key != "charge-reroll", "without a charge there is no bonus"


@pytest.mark.rule("tmg21-charge-19")
def test_a_further_enemy_is_aligned_by_half() -> None:
    """Where the charger is laid, it touches another enemy at its side: he turns to it by half."""
    theirs = [at(GUARDS, 24, 20, 180), at(SWORDS, 24 + 2.75 + 2.75, 20 - 2.4 - 2.4, 180), FAR]
    t = battle([at(SWORDS, 23, 8), AWAY], theirs, dice=(6,))
    charging(t)
    t.answer(next(o for o in t.asked.options if t.war.choice(t.asked, o).label.template == "in full"))
    assert 3 in t.war.contacts[0]
    moved = [event for event in t.told("moved") if event.data["unit"] == 3]
    assert moved and moved[-1].rule == "tmg21-charge-19"


@pytest.mark.rule("tmg18-charge-13")
def test_in_the_first_edition_contact_moves_nobody_else() -> None:
    theirs = [at(GUARDS, 24, 20, 180), at(SWORDS, 24 + 2.75 + 2.75, 20 - 2.4 - 2.4, 180), FAR]
    t = battle([at(SWORDS, 23, 8), AWAY], theirs, "2018", dice=(6,))
    before = t.war.poses[3]
    charging(t)
    t.answer(next(o for o in t.asked.options if t.war.choice(t.asked, o).label.template == "in full"))
    assert 3 in t.war.contacts[0] and t.war.poses[3] == before


@pytest.mark.rule("tmg21-charge-24", "tmg18-charge-17")
@BOTH
def test_without_a_melee_attack_there_is_no_charge(edition: str) -> None:
    t = battle([at("archers", 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR], edition)
    assert t.why_not(0, "charge") == cites(edition, "tmg21-charge-24", "tmg18-charge-17")


@pytest.mark.rule("tmg21-failedcharge-01", "tmg21-failedcharge-02", "tmg18-failedcharge-01")
@BOTH
def test_a_failed_charge_costs_a_panic_test_and_the_activation(edition: str) -> None:
    t = charging(ahead(8, edition, dice=(2, 2, 2, 1)))
    assert t.told("charge-failed") and t.last("morale").data["unit"] == 0
    assert not t.told("dice") and t.war.activated[0]
    assert t.war.figures[0] == (11 if edition == "2021" else 10), "it failed: a D3 of 1, or 6 less 4"


@pytest.mark.rule("tmg21-failedcharge-03", "tmg18-failedcharge-02")
@BOTH
def test_the_example_of_a_failed_charge(edition: str) -> None:
    t = charging(ahead(8, edition, dice=(2, 6, 6, 1)))
    assert t.place(0)[:2] == (24, 17) and distance(t.war.tray(0), t.war.tray(2)) == 1000


@pytest.mark.rule("tmg21-failedcharge-04", "tmg18-actions-09")
@BOTH
def test_a_failed_charge_may_end_close_in_one_edition_only(edition: str) -> None:
    t = charging(ahead(7.5, edition, dice=(2, 6, 6, 1)))
    gap = distance(t.war.tray(0), t.war.tray(2))
    assert abs(gap - (500 if edition == "2021" else 1000)) <= 2 and not t.war.is_engaged(0)


@pytest.mark.rule("tmg21-failedcharge-05", "tmg18-failedcharge-03")
@BOTH
def test_a_free_charge_that_fails_leaves_the_activation(edition: str) -> None:
    t = ahead(8, edition, dice=(2, 6, 6, 1))
    t.start(Action(0, [DO_CHARGE], True))
    t.deed("charge").first()
    assert t.told("charge-failed") and t.told("morale") and not t.war.activated[0]
    assert t.units()[0] == 0, "it can still be activated"


@pytest.mark.rule("tmg21-charge-23", "tmg18-failedcharge-04")
@BOTH
def test_a_failed_charge_stops_before_a_friend(edition: str) -> None:
    mine = [at(SWORDS, 24, 10), at(WOLF, 24 + 3.4, 17), AWAY]
    t = battle(mine, [at(GUARDS, 24, 10 + 4.8 + 10, 180), FAR], edition, dice=(1, 6, 6, 1))
    t.do(0, "charge").to(24, 10, 0)
    assert t.told("charge-failed")
    y = t.place(0)[1]
    assert y < 16 and abs(y - (17 - 1.38 - 2.4)) < 0.02, "its six inches would have ended on the friend"


@pytest.mark.rule("tmg21-terrain-04", "tmg21-terrain-06", "tmg18-terrain-10", "tmg18-terrain-26")
@BOTH
def test_a_low_wall_helps_the_defender_and_in_one_edition_takes_the_bonus(edition: str) -> None:
    """Guards block on 3+; behind the wall on 2+."""
    dice = (6, *[4] * 7, *[2] * 7)
    t = charging(ahead(7, edition, dice=dice, terrain=[piece("low-wall", 24, 16)]))
    t.first()
    if edition == "2021":
        assert t.key != "charge-reroll", "hindering ground takes the bonus"
    t.finish()
    assert t.told("defense")[-1].data["successes"] == 7


@pytest.mark.rule("tmg18-terrain-04")
def test_in_the_first_edition_hindering_ground_rolls_two_dice() -> None:
    t = charging(ahead(7, "2018", dice=(6, 3), terrain=[piece("bog", 24, 16)]))
    assert (t.last("distance").data["face"] == 3 and t.key == "align") or t.told("charge-failed")
    assert not t.told("disorderly"), "a 3 is not"
    slow = charging(ahead(5, "2018", dice=(6, 2, 6, 6), terrain=[piece("bog", 24, 16)]))
    assert slow.told("disorderly"), "a 2 is disorderly here"


@pytest.mark.rule("tmg21-charge-06")
def test_a_charge_is_one_movement() -> None:
    """In the middle of it the charger may lie on a friend; only the end counts."""
    mine = [at(SWORDS, 24, 10), at(SWORDS, 24, 10 - 4.9), AWAY]
    t = battle(mine, [at(GUARDS, 33, 19, 225), FAR], dice=(6,))
    t.do(0, "charge")
    pose = [24000, 10000, 4500]
    t.answer(pose)
    assert t.key == "align" and t.war.poses[0] == (24000, 10000, 4500)


@pytest.mark.rule("tmg21-charge-02")
def test_whoever_fell_before_the_charge_is_not_charged() -> None:
    """Something answers the action and fells the only one whom it was meant for."""
    t = battle([at(SWORDS, 24, 12)], [at(GUARDS, 24, 20, 180), at(GUARDS, 40, 40, 180)])
    t.war.push(Charge(0, 1))
    t.war.take_away(1, DESTROYED)
    t.war.pending = []
    t.war.run()
    assert t.key == "pick-action" and not t.told("declared") and t.war.poses[0] == (24000, 12000, 0)
