"""Actions and movement: maneuver, march, retreat."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.moving import Move
from bannermen.games.miniatures.rules.retreat import Retreat, roll, withdraw
from bannermen.games.miniatures.rules.sight import FRONT, arcs
from bannermen.games.miniatures.terms import DESTROYED
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, at, battle, cites

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)


@pytest.mark.rule("tmg21-actions-01", "tmg21-actions-02", "tmg18-actions-01", "tmg18-actions-02")
@BOTH
def test_one_action_or_none(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 29.6, 180), FAR], edition)
    t.unit(0)
    assert t.deeds() == ["maneuver", "march", "charge", "nothing"]
    t.deed("nothing")
    assert t.war.activated[0] and t.place(0) == (24, 20, 0) and t.seat == 1


@pytest.mark.rule("tmg21-actions-12", "tmg21-attack-03", "tmg18-actions-11")
@BOTH
def test_the_sequences_of_the_reference_sheet(edition: str) -> None:
    free = battle([at(SWORDS, 24, 10), AWAY], [FAR, at(GUARDS, 44, 44, 180)], edition)
    free.do(0, "maneuver").to(29, 10, 180)
    march = battle([at(SWORDS, 24, 10), AWAY], [FAR, at(GUARDS, 44, 44, 180)], edition)
    march.do(0, "march").to(24, 20, 90)
    melee = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition)
    assert melee.do(0, "melee-attack").key == "take-stance", "shift or change of facing, then attack"
    shot = battle([at(BOWS, 24, 20), AWAY], [at(GUARDS, 24, 32, 180), FAR], edition)
    assert shot.do(0, "ranged-attack").key == "shift-to-shoot", "a shift of up to 2 inches, then attack"
    back = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition, dice=(3,))
    assert back.do(0, "retreat").key == "move.retreat"
    back.to(24, 12, 90)


@pytest.mark.rule("tmg21-actions-05")
def test_the_pivot_of_a_longer_movement_may_lie_on_a_friend_for_a_moment() -> None:
    mine = [at(SWORDS, 24, 20), at(SWORDS, 24, 25), AWAY]
    t = battle(mine, [FAR])
    t.do(0, "maneuver")
    assert t.not_to(24, 20, 90) == "tmg21-actions-07", "without going on it would stay on the friend"
    t.to(29, 20, 0)


@pytest.mark.rule("tmg18-actions-04", "tmg18-terms-12")
def test_the_first_edition_lets_no_pivot_end_on_a_friend() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 24, 25), AWAY], [FAR], "2018")
    t.do(0, "maneuver")
    assert t.not_to(29, 20, 0) == "tmg18-actions-04"


@pytest.mark.rule("tmg21-actions-06", "tmg21-actions-09", "tmg18-actions-05")
@BOTH
def test_nobody_ends_within_an_inch_of_an_enemy(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 20 + 4.8 + 3, 180), FAR], edition)
    t.do(0, "maneuver")
    rule = cites(edition, "tmg21-actions-06", "tmg18-actions-05")
    assert t.not_to(24, 22.2) == rule and t.not_to(24, 22.01) == rule
    t.to(24, 22)
    assert t.war.contacts[0] == [], "exactly an inch is far enough"


@pytest.mark.rule("tmg21-actions-07", "tmg18-actions-06")
@BOTH
def test_friends_are_passed_over_but_not_stood_on(edition: str) -> None:
    t = battle([at(SWORDS, 24, 10), at(SWORDS, 24, 15), AWAY], [FAR], edition)
    t.do(0, "march")
    assert t.not_to(24, 16) == cites(edition, "tmg21-actions-07", "tmg18-actions-06")
    t.to(24, 20)
    assert t.place(0)[1] == 20


@pytest.mark.rule("tmg21-actions-08", "tmg18-actions-07")
@BOTH
def test_enemies_are_not_passed(edition: str) -> None:
    small = at("wolf", 24, 14.6)
    t = battle([at(SWORDS, 24, 10), AWAY], [small, FAR], edition)
    t.do(0, "march")
    assert t.not_to(24, 20) == cites(edition, "tmg21-actions-08", "tmg18-actions-07")


@pytest.mark.rule("tmg21-actions-10", "tmg18-actions-10")
@BOTH
def test_nobody_leaves_the_table(edition: str) -> None:
    t = battle([at(SWORDS, 4, 10), AWAY], [FAR], edition)
    t.do(0, "maneuver")
    assert t.not_to(2.3, 10, 270) == cites(edition, "tmg21-actions-10", "tmg18-actions-10")
    t.to(2.4, 10, 270)


@pytest.mark.rule("tmg21-maneuver-01", "tmg21-march-01", "tmg18-maneuver-01", "tmg18-march-01")
@BOTH
@pytest.mark.parametrize("deed", ["maneuver", "march"])
def test_engaged_units_neither_maneuver_nor_march(edition: str, deed: str) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition)
    assert t.why_not(0, deed) == f"tmg{edition[2:]}-{deed}-01"


@pytest.mark.rule("tmg21-maneuver-02", "tmg21-maneuver-03", "tmg21-maneuver-04", "tmg18-maneuver-01")
@BOTH
def test_a_maneuver_turns_goes_ahead_and_turns(edition: str) -> None:
    t = battle([at(GUARDS, 24, 20), AWAY], [FAR], edition)
    t.do(0, "maneuver")
    assert t.not_to(24, 24.1) == cites(edition, "tmg21-maneuver-03", "tmg18-maneuver-01"), "speed 4"
    ahead = t.war.poses[0]
    t.to(24 + 4 * 0.6, 20 + 4 * 0.8, 137)
    assert t.war.poses[0] != ahead and t.place(0)[2] == 137, "any way, any facing afterwards"
    still = battle([at(GUARDS, 24, 20), AWAY], [FAR], edition)
    still.do(0, "maneuver").stays(0)
    assert still.place(0) == (24, 20, 0), "nothing of it must be done"


@pytest.mark.rule("tmg21-maneuver-05", "tmg18-maneuver-02")
@BOTH
def test_the_example_of_a_maneuver(edition: str) -> None:
    t = battle([at(SWORDS, 10, 10), AWAY], [FAR], edition)
    t.do(0, "maneuver").to(15, 10, 180)
    assert t.place(0) == (15, 10, 180)


@pytest.mark.rule("tmg21-march-02", "tmg21-march-03", "tmg18-march-01")
@BOTH
def test_a_march_goes_twice_as_far_straight_ahead_and_turns(edition: str) -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [FAR], edition)
    t.do(0, "march")
    rule = cites(edition, "tmg21-march-02", "tmg18-march-01")
    assert t.not_to(24, 20.1) == rule and t.not_to(25, 18) == rule, "neither further nor aside"
    t.to(24, 20, 180)
    assert t.place(0) == (24, 20, 180)


@pytest.mark.rule("tmg21-march-04", "tmg18-march-02")
@BOTH
def test_the_example_of_a_march(edition: str) -> None:
    t = battle([at(SWORDS, 10, 5), AWAY], [FAR], edition)
    t.do(0, "march").to(10, 15, 270)
    assert t.place(0) == (10, 15, 270)


@pytest.mark.rule("tmg21-retreat-01", "tmg18-retreat-01")
@BOTH
def test_only_who_is_engaged_retreats(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], edition)
    assert t.why_not(0, "retreat") == f"tmg{edition[2:]}-retreat-01"


@pytest.mark.rule("tmg21-retreat-02", "tmg21-retreat-03", "tmg21-retreat-05", "tmg21-retreat-06", "tmg18-retreat-02")
@BOTH
def test_a_die_then_straight_back_or_aside_then_a_turn(edition: str) -> None:
    t = battle([at(GUARDS, 24, 24), AWAY], [at(SWORDS, 24, 28.8, 180), FAR], edition, dice=(2,))
    t.do(0, "retreat")
    assert t.last("distance").data["face"] == 2, "before anything is moved"
    rule = cites(edition, "tmg21-retreat-03", "tmg18-retreat-02")
    assert t.not_to(24, 17.9) == rule, "six inches"
    assert t.not_to(21, 21) == rule, "not askew"
    t.to(24, 18, 180)
    assert t.place(0) == (24, 18, 180)
    side = battle([at(GUARDS, 24, 24), AWAY], [at(SWORDS, 24, 28.8, 180), FAR], edition, dice=(3,))
    side.do(0, "retreat").to(30.5, 24)
    assert side.place(0) == (30.5, 24, 0), "sideways, its facing kept"


@pytest.mark.rule("tmg21-retreat-04", "tmg18-retreat-02")
@BOTH
def test_straight_ahead_only_from_an_enemy_in_flank_or_rear(edition: str) -> None:
    behind = battle([at(GUARDS, 24, 24), AWAY], [at(SWORDS, 24, 19.2), FAR], edition, dice=(2,))
    behind.do(0, "retreat")
    if edition == "2021":
        behind.to(24, 30)
        assert behind.place(0)[1] == 30
    else:
        assert behind.not_to(24, 30) == "tmg18-retreat-02"
    front = battle([at(GUARDS, 24, 24), AWAY], [at("wolf", 22, 24 + 2.4 + 1.38, 180), FAR], edition, dice=(2,))
    front.do(0, "retreat")
    assert front.not_to(24, 30) == cites(edition, "tmg21-retreat-03", "tmg18-retreat-02")


@pytest.mark.rule("tmg21-retreat-07", "tmg18-retreat-03")
@BOTH
def test_who_is_left_alone_may_turn(edition: str) -> None:
    mine = [at(GUARDS, 24, 24), at(SWORDS, 24 + 5.5, 24 + 9.6, 180), AWAY]
    theirs = [at(SWORDS, 24 - 2.75, 28.8, 180), at(SWORDS, 24 + 2.75, 28.8, 180), FAR]
    t = battle(mine, theirs, edition, dice=(4,))
    assert sorted(t.war.contacts[0]) == [3, 4] and t.war.contacts[1] == [4]
    t.do(0, "retreat").to(24, 17)
    assert t.key == "move.pivot" and t.seat == 1 and ("unit", 3) in t.war.about(t.asked)
    t.to(24 - 2.75, 28.8, 90)
    assert t.key == "pick-activation", "the other is still engaged"


@pytest.mark.rule("tmg21-retreat-08", "tmg21-retreat-09", "tmg18-retreat-04")
@BOTH
def test_the_example_of_a_retreat(edition: str) -> None:
    t = battle([at(GUARDS, 24, 24), AWAY], [at(SWORDS, 24, 28.8, 180), FAR], edition, dice=(2,))
    t.do(0, "retreat").to(24, 18, 90)
    assert t.key == "move.pivot" and t.seat == 1
    t.to(24, 28.8, 0)
    assert t.key == "pick-activation"


@pytest.mark.rule("tmg21-retreat-10", "tmg18-retreat-05")
@BOTH
def test_a_retreat_keeps_the_rules_of_movement(edition: str) -> None:
    theirs = [at(SWORDS, 24, 28.8, 180), at(SWORDS, 24, 24 - 2.4 - 4 - 2.4), FAR]
    t = battle([at(GUARDS, 24, 24), AWAY], theirs, edition, dice=(2,))
    t.do(0, "retreat")
    assert t.not_to(24, 20.7) == cites(edition, "tmg21-actions-06", "tmg18-actions-05")
    t.to(24, 21)


@pytest.mark.rule("tmg21-retreat-11", "tmg18-retreat-06")
@BOTH
def test_without_a_way_out_it_stays_and_the_action_is_spent(edition: str) -> None:
    around = [
        at(SWORDS, 24, 28.8, 180),
        at(SWORDS, 24, 19.2),
        at("wolf", 24 - 2.75 - 1.38, 24, 90),
        at("wolf", 24 + 2.75 + 1.38, 24, 270),
    ]
    t = battle([at(GUARDS, 24, 24), AWAY], [*around, FAR], edition, dice=(1,))
    t.do(0, "retreat")
    assert t.place(0) == (24, 24, 0) and len(t.war.contacts[0]) == 4 and t.war.activated[0]
    assert t.key == "pick-activation" and t.seat == 1, "nobody turns"


@pytest.mark.rule("tmg21-retreat-13")
def test_engaged_front_and_rear_it_has_a_way_ahead_that_leads_nowhere() -> None:
    theirs = [at(SWORDS, 24, 28.8, 180), at(SWORDS, 24, 19.2), FAR]
    t = battle([at(GUARDS, 24, 24), AWAY], theirs, dice=(6,))
    t.do(0, "retreat")
    assert t.not_to(24, 33) == "tmg21-actions-08", "the way is there, and somebody stands in it"
    t.to(33, 24)


@pytest.mark.rule("tmg21-retreat-04", "tmg21-retreat-13")
@pytest.mark.parametrize("falls", [False, True])
def test_whoever_fell_before_it_leaves_holds_it_from_no_side(falls: bool) -> None:
    """What is done to the enemies once the distance is rolled may destroy the one at its flank."""
    theirs = [at(SWORDS, 24, 28.8, 180), at(SWORDS, 29.15, 24, 270), FAR]
    t = battle([at(GUARDS, 24, 24), AWAY], theirs)
    retreat = Retreat(0)
    t.war.push(retreat)
    roll(t.war, retreat)
    flank = retreat.foes[1]
    assert arcs(t.war, 0, t.war.tray(flank))[0] != FRONT
    if falls:
        t.war.take_away(flank, DESTROYED)
    withdraw(t.war, retreat)
    move = t.war.stack[-1]
    assert isinstance(move, Move) and move.forward is not falls


@pytest.mark.rule("tmg21-retreat-12")
def test_after_a_retreat_nobody_is_touched() -> None:
    theirs = [at(SWORDS, 24, 28.8, 180), at(SWORDS, 33, 24, 270), FAR]
    t = battle([at(GUARDS, 24, 24), AWAY], theirs, dice=(6,))
    t.do(0, "retreat")
    assert t.not_to(33 - 2.4 - 2.75, 24) == "tmg21-actions-06", "not from one enemy to another"
