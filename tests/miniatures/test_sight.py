"""Line of sight and arcs, shots."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.sight import arcs, can_see, in_range
from bannermen.games.miniatures.rules.striking import shots
from bannermen.games.miniatures.terms import ANSWER_AT, RANGED_LONG, RANGED_SHORT, UNIT_AT
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, at, battle, cites

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)


@pytest.mark.rule("tmg21-los-02", "tmg21-los-04", "tmg21-los-05", "tmg18-los-02", "tmg18-los-04", "tmg18-los-05")
@BOTH
def test_seen_is_what_lies_in_the_front_arc(edition: str) -> None:
    def sees(x: float, y: float) -> bool:
        war = battle([at(GUARDS, 24, 24)], [at(SWORDS, x, y)], edition).war
        return can_see(war, 0, 1, war.tray(0))

    assert sees(24, 34) and not sees(24, 14), "ahead, not behind"
    assert sees(34, 30), "a part of the tray is enough"
    assert not sees(36, 24), "wholly in the flank"


@pytest.mark.rule("tmg21-los-03", "tmg21-los-06", "tmg21-los-12", "tmg18-los-03", "tmg18-los-06", "tmg18-los-09")
@BOTH
def test_units_block_sight(edition: str) -> None:
    wall = [at(SWORDS, 24 - 5.5, 30), at(SWORDS, 24, 30), at(SWORDS, 24 + 5.5, 30)]
    closed = battle([at(BOWS, 24, 24.5), *wall], [at(GUARDS, 24, 36, 180)], edition).war
    assert not can_see(closed, 0, 4, closed.tray(0))
    open_ = battle([at(BOWS, 24, 24.5), wall[0], wall[2]], [at(GUARDS, 24, 36, 180)], edition).war
    assert can_see(open_, 0, 3, open_.tray(0)), "between the two a line is free"


@pytest.mark.rule("tmg21-los-07", "tmg21-los-08", "tmg21-los-09", "tmg18-los-07", "tmg18-los-08")
@BOTH
def test_the_arc_that_holds_most_of_the_tray_counts_and_it_is_the_targets(edition: str) -> None:
    war = battle([at(SWORDS, 33, 31)], [at(GUARDS, 24, 24)], edition).war
    assert arcs(war, 1, war.tray(0)) == [1], "more of it in the flank than in the front"
    behind = battle([at(SWORDS, 24, 14)], [at(GUARDS, 24, 24)], edition).war
    assert arcs(behind, 1, behind.tray(0)) == [2] and arcs(behind, 0, behind.tray(1)) == [0]


@pytest.mark.rule("tmg21-los-13", "tmg18-los-10")
@BOTH
def test_on_a_tie_the_attacker_chooses(edition: str) -> None:
    target = at("wolf", 24, 24)
    t = battle(
        [at("archers", 24 + 5, 24 + 5, 225), AWAY], [target, FAR], edition, dice=(6, 1, 1, 1, 1, 1, 1, 4, 6, 6, 1)
    )
    t.do(0, "ranged-attack").stays(0)
    assert t.key == "pick-arc" and t.seat == 0
    assert t.asked.options == [ANSWER_AT, ANSWER_AT + 1]
    assert t.refuses(ANSWER_AT + 2) == cites(edition, "tmg21-los-07", "tmg18-los-07"), "the rear"
    t.answer(ANSWER_AT).finish()
    assert t.last("defense").data["successes"] == 1, "a 4 blocks in the front"


@pytest.mark.rule("tmg21-attack-01", "tmg21-attack-02", "tmg18-attack-01")
@BOTH
def test_who_is_engaged_strikes_and_who_is_not_shoots(edition: str) -> None:
    theirs = [at(GUARDS, 24, 32, 180), at(GUARDS, 32, 32, 180), FAR]
    t = battle([at(BOWS, 26, 20), AWAY], theirs, edition)
    t.unit(0)
    assert "ranged-attack" in t.deeds() and "melee-attack" not in t.deeds()
    t.deed("ranged-attack").stays(0)
    assert t.units() == [2, 3]
    t.unit(2).finish()
    assert [event.data["target"] for event in t.told("declared")] == [2], "one enemy, once"
    close = battle([at(BOWS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition)
    close.unit(0)
    assert "melee-attack" in close.deeds() and "ranged-attack" not in close.deeds()


@pytest.mark.rule("tmg21-ranged-01", "tmg18-ranged-01")
@BOTH
def test_nobody_shoots_while_engaged(edition: str) -> None:
    t = battle([at(BOWS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition)
    assert t.why_not(0, "ranged-attack") == f"tmg{edition[2:]}-ranged-01"
    none = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 30, 180), FAR], edition)
    assert none.why_not(0, "ranged-attack") == cites(edition, "tmg21-ranged-02", "tmg18-ranged-01"), "no ranged attack"


@pytest.mark.rule("tmg21-ranged-02")
def test_a_shot_needs_a_target_within_reach_of_the_shift() -> None:
    def deeds(gap: float) -> list[str]:
        t = battle([at(BOWS, 24, 10), AWAY], [at(GUARDS, 24, 10 + 4.8 + gap, 180), FAR])
        return t.unit(0).deeds()

    assert "ranged-attack" in deeds(13.5) and "ranged-attack" not in deeds(14.5)


@pytest.mark.rule("tmg21-ranged-03")
def test_the_shift_must_lead_to_a_target() -> None:
    t = battle([at(BOWS, 24, 10), AWAY], [at(GUARDS, 24, 10 + 4.8 + 13.5, 180), FAR])
    t.do(0, "ranged-attack")
    assert t.refuses(list(t.war.poses[0])) == "tmg21-ranged-03", "from here nobody is in range"
    t.to(24, 12)
    assert t.key in ("pick-weapon", "pick-target") or t.told("declared")


@pytest.mark.rule("tmg18-ranged-02", "tmg18-ranged-08")
def test_in_the_first_edition_a_shift_needs_no_reason_and_may_be_in_vain() -> None:
    t = battle([at(BOWS, 24, 10), AWAY], [FAR], "2018")
    t.do(0, "ranged-attack").to(26, 10)
    assert t.place(0)[:2] == (26, 10) and not t.told("declared") and t.war.activated[0], "the action is spent"


@pytest.mark.rule("tmg21-ranged-04", "tmg18-ranged-03")
@BOTH
def test_only_enemies_in_sight_and_range_can_be_chosen(edition: str) -> None:
    theirs = [at(GUARDS, 24, 30, 180), at(GUARDS, 24, 40, 180), at(GUARDS, 10, 20, 90), at(GUARDS, 31, 31, 180)]
    t = battle([at(BOWS, 24, 20), AWAY], theirs, edition)
    t.do(0, "ranged-attack").stays(0)
    assert t.units() == [2, 5]
    assert t.refuses(UNIT_AT + 3).startswith(f"tmg{edition[2:]}-"), "too far and hidden"
    assert t.refuses(UNIT_AT + 4) == cites(edition, "tmg21-los-02", "tmg18-los-02"), "not in the front arc"


@pytest.mark.rule("tmg21-ranged-05", "tmg21-ranged-06", "tmg18-ranged-04", "tmg18-ranged-05")
@BOTH
@pytest.mark.parametrize(("gap", "reached"), [(11.5, True), (12.0, True), (12.5, False)])
def test_twelve_inches_from_the_arrow(edition: str, gap: float, reached: bool) -> None:
    war = battle([at(BOWS, 24, 10)], [at(GUARDS, 24, 10 + 4.8 + gap, 180)], edition).war
    assert can_see(war, 0, 1, war.tray(0), True)
    assert (shots(war, 0, war.tray(0)) == [1]) is reached


@pytest.mark.rule("tmg21-ranged-07", "tmg21-ranged-08", "tmg21-units-08", "tmg18-ranged-06")
@BOTH
def test_short_and_long_are_measured_from_the_arrow_to_any_point(edition: str) -> None:
    war = battle([at(BOWS, 24, 10)], [at(GUARDS, 24 + 5, 10 + 4.8 + 5.4, 180)], edition).war
    assert in_range(war, war.tray(0), 1, RANGED_SHORT), "its near corner is close enough"
    off = battle([at(BOWS, 24, 10)], [at(GUARDS, 24 + 8.3, 10 + 4.8 + 11, 180)], edition).war
    assert not in_range(off, off.tray(0), 1, RANGED_LONG), "from the corner of the front it would be"
    seven = battle([at("archers", 24, 10)], [at(GUARDS, 24, 10 + 4.8 + 7, 180)], edition).war
    assert shots(seven, 0, seven.tray(0)) == [], "a short attack does not reach 7 inches"


@pytest.mark.rule("tmg21-ranged-09", "tmg21-ranged-10", "tmg18-ranged-07")
@BOTH
def test_shooting_into_a_melee_shakes_every_friend_in_it(edition: str) -> None:
    mine = [at(BOWS, 24, 10), at(SWORDS, 18.5, 20, 0), at(SWORDS, 32, 24.8, 270), AWAY]
    theirs = [at(GUARDS, 24 - 2.75, 24.8, 180), FAR]
    mine[2] = at(SWORDS, 24 - 2.75 + 2.75 + 2.4, 24.8, 270)
    t = battle(mine, theirs, edition, dice=(2,) * 7 + (6, 6, 1) * 2)
    assert sorted(t.war.contacts[4]) == [1, 2]
    t.do(0, "ranged-attack").stays(0)
    t.finish()
    assert [event.data["unit"] for event in t.told("morale")] == [1, 2]


@pytest.mark.rule("tmg21-ranged-11", "tmg18-ranged-09")
@BOTH
def test_the_friends_are_shaken_even_if_the_target_dies(edition: str) -> None:
    mine = [at(BOWS, 24, 10), at(SWORDS, 18.5, 20), AWAY]
    theirs = [at(GUARDS, 24 - 2.75, 24.8, 180, figures=1), FAR]
    t = battle(mine, theirs, edition, dice=(6,) + (1,) * 6 + (1,) + (6, 6, 1))
    t.do(0, "ranged-attack").stays(0).finish()
    assert not t.war.on_field(3) and [event.data["unit"] for event in t.told("morale")] == [1]


@pytest.mark.rule("tmg21-ranged-12", "tmg18-ranged-10")
@BOTH
def test_the_shift_keeps_the_inch_and_the_arc_is_judged_after_it(edition: str) -> None:
    t = battle([at("archers", 24, 20, 0), AWAY], [at(GUARDS, 24, 20 + 4.8 + 1.5, 180), FAR], edition)
    t.do(0, "ranged-attack")
    assert t.not_to(24, 21) == cites(edition, "tmg21-actions-06", "tmg18-actions-05")
    # From a place in the front a shift of 2 inches leads into the flank.
    side = battle([at("archers", 24 + 5.2, 24 + 6, 270), AWAY], [at("wolf", 24, 24, 0), FAR], edition, dice=(2,) * 7)
    assert arcs(side.war, 2, side.war.tray(0)) == [0]
    side.do(0, "ranged-attack").to(24 + 5.2, 24 + 4, 270)
    assert arcs(side.war, 2, side.war.tray(0)) == [1] and side.key != "pick-arc"
