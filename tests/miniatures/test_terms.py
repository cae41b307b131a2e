"""The words of the book, as play."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.loadouts.sitting import players_of
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.rules.limits import shift
from bannermen.games.miniatures.rules.moving import BY_PIVOT, Move
from bannermen.games.miniatures.rules.sight import is_within
from bannermen.games.miniatures.rules.wounds import suffer
from bannermen.games.miniatures.terms import DO_MANEUVER, DO_MELEE, LONG, NOBODY, SHORT
from bannermen.kernel.game import BadSetup
from bannermen.maps.constraints import OK
from bannermen.maps.plane import distance
from tests.miniatures.table import BOTH, BOWS, COUNSELLOR, GUARDS, SWORDS, at, battle, piece


@pytest.mark.rule("tmg21-terms-02", "tmg18-setup-01")
@BOTH
def test_two_play_a_standard_game_and_more_by_the_rules_for_more(edition: str) -> None:
    mode = MODES[edition]["a-game-of-thrones"]
    assert players_of({}, mode) == 2 and players_of({"players": 2}, mode) == 2
    assert players_of({"players": 3}, mode) == 3, "each for himself, by the rules of the free-for-all"
    with pytest.raises(BadSetup):
        players_of({"players": 1}, mode)
    with pytest.raises(BadSetup):
        players_of({"players": 3}, MODES[edition]["a-storm-of-swords"])


@pytest.mark.rule("tmg21-terms-03", "tmg18-terms-01", "tmg18-terms-02")
@BOTH
def test_each_unit_has_one_activation_a_round(edition: str) -> None:
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 20, 10)], [at(GUARDS, 24, 40, 180)], edition)
    t.do(0, "nothing").do(2, "nothing")
    assert t.units() == [1]
    t.do(1, "nothing")
    assert t.war.round == 3, "everybody has acted"


@pytest.mark.rule("tmg21-terms-04", "tmg18-terms-03")
@BOTH
def test_attacker_and_defender_are_roles_for_one_attack(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 24.8, 180)], edition, dice=(2,) * 7)
    t.do(0, "melee-attack").finish()
    declared = t.last("declared")
    assert declared.data == {"unit": 0, "target": 1}
    assert not any(isinstance(procedure, Attack) for procedure in t.war.stack), "afterwards nobody has a role"


@pytest.mark.rule("tmg21-terms-05", "tmg21-terms-07", "tmg18-terms-05")
@BOTH
def test_friends_are_what_one_controls_and_enemies_all_others(edition: str) -> None:
    war = battle([at(SWORDS, 10, 10), at(SWORDS, 20, 10)], [at(GUARDS, 24, 40, 180)], edition).war
    assert war.standing(0) == [0, 1] and war.enemies(0) == [2]
    assert war.enemies(1) == [0, 1] and not war.is_enemy(0, 1) and war.is_enemy(0, 2)


@pytest.mark.rule(
    "tmg21-terms-06", "tmg21-terms-14", "tmg21-terms-15", "tmg21-terms-16", "tmg18-terms-09", "tmg18-terms-10"
)
@BOTH
def test_range_is_measured_between_the_nearest_points_of_two_trays(edition: str) -> None:
    near = battle([at(SWORDS, 10, 10), at(SWORDS, 10 + 5.5 + 5.9, 10)], [at(GUARDS, 40, 40)], edition).war
    far = battle([at(SWORDS, 10, 10), at(SWORDS, 10 + 5.5 + 6.1, 10)], [at(GUARDS, 40, 40)], edition).war
    assert is_within(near, 0, 1, SHORT) and not is_within(far, 0, 1, SHORT)
    assert is_within(far, 0, 0, SHORT), "always in range of its own effects"
    long = battle([at(SWORDS, 10, 10)], [at(GUARDS, 10, 10 + 4.8 + 11.9)], edition).war
    assert is_within(long, 0, 1, LONG), "though the centres are 16.7 inches apart"
    behind = battle([at(SWORDS, 10, 10)], [at(GUARDS, 10, 10 - 4.8 - 1)], edition).war
    assert is_within(behind, 0, 1, SHORT), "from the tray, not from the arrow in front"


@pytest.mark.rule("tmg21-terms-08")
def test_a_pivot_on_the_spot_is_a_movement() -> None:
    t = battle([at(SWORDS, 24, 24)], [at(GUARDS, 24, 40, 180)], tokens=[[24000, 24000]], owners=[NOBODY])
    assert t.war.owner == [NOBODY]
    t.start(Move(0, BY_PIVOT, 0))
    t.to(24, 24, 90)
    assert t.last("moved").data["unit"] == 0
    assert t.war.owner == [0], "the end of a movement is looked at"


@pytest.mark.rule("tmg21-terms-09", "tmg21-actions-04", "tmg18-terms-12", "tmg18-actions-04")
@BOTH
def test_a_pivot_turns_about_the_centre_past_others_but_not_onto_them(edition: str) -> None:
    t = battle([at(SWORDS, 24, 24), at(SWORDS, 24, 24 + 4.8 + 0.2)], [at(GUARDS, 24, 40, 180)], edition)
    t.start(Move(0, BY_PIVOT, 0))
    t.not_to(24, 24, 90), "its long side would lie on the friend"
    t.to(24, 24, 180)
    assert t.place(0) == (24, 24, 180), "the corners swept over the friend, the centre stayed"


@pytest.mark.rule(
    "tmg21-terms-11", "tmg21-actions-03", "tmg21-actions-11", "tmg18-terms-06", "tmg18-actions-02", "tmg18-actions-03"
)
@BOTH
def test_a_free_action_leaves_the_activation_alone(edition: str) -> None:
    t = battle(
        [at(SWORDS, 10, 10, activated=True), at(SWORDS, 20, 10), at(SWORDS, 30, 10)], [at(GUARDS, 24, 40, 180)], edition
    )
    for unit, before in ((0, True), (1, False)):
        t.start(Action(unit, [DO_MANEUVER, DO_MELEE], True))
        assert t.deeds() == ["maneuver", "nothing"], "the limits of the action hold: it is not engaged"
        t.deed("maneuver").to(10 + 10 * unit, 14)
        assert t.war.activated[unit] == before
    t.do(1, "nothing")
    assert t.war.activated[1], "the normal one ends with a marker"


@pytest.mark.rule("tmg21-terms-12", "tmg21-terms-13", "tmg18-terms-04")
@BOTH
def test_engaged_is_who_touches_an_enemy(edition: str) -> None:
    war = battle([at(SWORDS, 24, 20), at(SWORDS, 24, 15.2)], [at(GUARDS, 24, 24.8, 180)], edition).war
    assert war.is_engaged(0) and war.is_engaged(2) and not war.is_engaged(1), "touching a friend is nothing"
    apart = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 24.9, 180)], edition).war
    assert not apart.is_engaged(0) and not apart.is_engaged(1)


@pytest.mark.rule("tmg21-terms-10", "tmg21-terms-17", "tmg18-terms-07", "tmg18-terms-08")
@BOTH
def test_tokens_and_terrain_are_no_figures_and_tokens_are_in_nobodys_way(edition: str) -> None:
    t = battle(
        [at(SWORDS, 24, 19)], [at(GUARDS, 24, 44, 180)], edition, tokens=[[24000, 24000]], terrain=[piece("bog", 40, 8)]
    )
    t.do(0, "march").to(24, 24)
    assert t.place(0) == (24, 24, 0), "it may stop on a token"
    assert len(t.war.figures) == 2 == len(t.war.fate)


@pytest.mark.rule(
    "tmg21-terms-18", "tmg21-terms-19", "tmg21-round-02", "tmg18-terms-11", "tmg18-terms-15", "tmg18-round-01"
)
@BOTH
def test_turns_alternate_from_the_first_player_on(edition: str) -> None:
    mine = [at(SWORDS, 6 + 8 * i, 6) for i in range(3)]
    theirs = [at(GUARDS, 6 + 8 * i, 42, 180) for i in range(3)]
    t = battle(mine, theirs, edition, round=3)
    seats = []
    for _ in range(6):
        seats.append(t.seat)
        t.idle()
    assert seats == [0, 1, 0, 1, 0, 1] and t.war.round == 4
    assert battle(mine, theirs, edition, turn=1).seat == 1


@pytest.mark.rule("tmg21-terms-20", "tmg21-resolve-11", "tmg18-terms-13", "tmg18-resolve-04")
@BOTH
def test_each_success_is_a_hit_and_each_unblocked_hit_a_wound(edition: str) -> None:
    dice = (4, 4, 5, 6, 1, 2, 1, 4, 1, 1, 1, 6, 6, 1)
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 24.8, 180)], edition, dice=dice)
    t.do(0, "melee-attack").finish()
    assert t.told("to-hit")[-1].data["successes"] == 4 and t.told("defense")[-1].data["successes"] == 1
    assert t.war.figures[1] == 9


@pytest.mark.rule("tmg21-terms-21", "tmg18-terms-13")
@BOTH
def test_automatic_hits_may_be_defended(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 40, 180)], edition, dice=(4, 2, 6))
    t.start(Hits(1, 3, False, NOBODY, "tmg21-terms-21"))
    assert t.war.figures[1] == 11 and len(t.last("defense").data["faces"]) == 3


@pytest.mark.rule("tmg21-terms-22", "tmg18-terms-16", "tmg18-terms-17")
@BOTH
def test_a_shift_is_one_straight_leg_without_turning(edition: str) -> None:
    war = battle([at(BOWS, 24, 24)], [at(GUARDS, 24, 44, 180)], edition).war
    limits = shift(war, 0, 2000, "tmg21-ranged-03")
    for x, y in ((24, 26), (24, 22), (26, 24), (22.5, 24)):
        assert limits.check((int(x * 1000), int(y * 1000), 0))[0] == OK
    for x, y, facing in ((25, 25, 0), (24, 26.1, 0), (24, 26, 100)):
        assert limits.check((int(x * 1000), int(y * 1000), facing))[0] != OK


@pytest.mark.rule("tmg21-terms-23", "tmg18-terms-14")
@BOTH
def test_a_wound_removes_a_figure_without_defense(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 40, 180)], edition)
    suffer(t.war, 1, 2)
    assert t.war.figures[1] == 10 and not t.told("defense")


@pytest.mark.rule("tmg21-terms-25", "tmg18-timing-01")
@BOTH
def test_anything_may_be_measured_at_any_time(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 40, 180)], edition)
    before = t.war.plain()
    assert distance(t.war.tray(0), t.war.tray(1)) == 15200
    assert t.war.plain() == before, "and costs nothing"


@pytest.mark.rule("tmg21-terms-24", "tmg21-ncu-03")
def test_the_target_of_an_effect_stands_in_the_log() -> None:
    t = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 40, 180)], first={"ncus": [COUNSELLOR]}, dice=(6, 6, 1))
    t.ncu(0).zone("crown")
    assert t.last("morale").data["unit"] == 1
