"""Exact points of movement, sight, hands and rounds, at the very limits that the books name."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.ground import breakable, cover_bonus, standing_on
from bannermen.games.miniatures.rules.hands import draw
from bannermen.games.miniatures.rules.morale import ground_modifier
from bannermen.games.miniatures.rules.moving import facing_of
from bannermen.games.miniatures.rules.retreat import Retreat
from bannermen.games.miniatures.rules.rounds import army_points
from bannermen.games.miniatures.rules.sight import can_see, in_range, is_within
from bannermen.games.miniatures.rules.striking import Strike, can_hit, has_shot, shots
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import (
    CARD_AT,
    DESTROYED,
    LONG,
    NOBODY,
    RANGED_LONG,
    RANGED_SHORT,
    SHORT,
    UNIT_AT,
)
from bannermen.games.miniatures.terrain import DANGEROUS, ELEVATED, PALISADE
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import AWAY, FAR, fight
from tests.miniatures.table import (
    BOTH,
    BOWS,
    COUNSELLOR,
    GUARDS,
    SWORDS,
    UNITS,
    WOLF,
    Table,
    at,
    battle,
    cites,
    piece,
)

CARD = "40201"


# --- movement ---


@pytest.mark.rule("tmg21-retreat-07", "tmg21-actions-04")
def test_who_is_left_alone_may_stay_even_close_to_another_enemy() -> None:
    mine = [at(GUARDS, 24, 24), at(WOLF, 24 + 2.75 + 0.5 + 1.38, 30), AWAY]
    t = battle(mine, [at(SWORDS, 24, 28.8, 180), FAR], dice=(4,))
    t.do(0, "retreat").to(24, 17)
    assert t.key == "move.pivot" and t.seat == 1
    t.stays(3)
    assert t.place(3) == (24, 28.8, 180)


@pytest.mark.rule("tmg21-retreat-01", "tmg21-retreat-02")
def test_a_retreat_by_a_sure_six_asks_for_no_other_die() -> None:
    t = fight()
    retreat = Retreat(0)
    retreat.sixes = retreat.may_reroll = True
    t.start(retreat)
    assert t.key == "move.retreat"
    t.to(24, 20 - 11)
    rolled = Retreat(0)
    rolled.may_reroll = True
    again = fight().start(rolled)
    assert again.key == "retreat-distance-reroll"


@pytest.mark.rule("tmg21-actions-08", "tmg18-actions-07", "tmg18-actions-04")
@BOTH
def test_a_pivot_onto_an_enemy_is_refused_as_a_way_through_him(edition: str) -> None:
    """He stands an inch behind the unit; turned by half a right angle its tail would lie on him. The rule about a
    pivot that ends on a friend is for friends."""
    behind = at(GUARDS, 24 - 2.4 - 1 - 2.4, 10, 270)
    enemy = battle([at(SWORDS, 24, 10, 90), AWAY], [behind, FAR], edition).do(0, "maneuver")
    assert enemy.not_to(27, 7, 135) == cites(edition, "tmg21-actions-08", "tmg18-actions-07")
    friend = battle([at(SWORDS, 24, 10, 90), behind, AWAY], [FAR], edition).do(0, "maneuver")
    if edition == "2018":
        assert friend.not_to(27, 7, 135) == "tmg18-actions-04"
    else:
        friend.to(27, 7, 135)


@pytest.mark.rule("tmg21-terrain-12", "tmg21-actions-06")
@pytest.mark.parametrize(("enemy", "rule"), [(False, "tmg21-terrain-12"), (True, "tmg21-actions-06")])
def test_a_unit_that_is_being_moved_minds_what_comes_to_lie_there_meanwhile(enemy: bool, rule: str) -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [FAR]).do(0, "maneuver")
    goal = (24000, 14000, 0)
    assert t.war.check(t.asked, goal) is None
    if enemy:
        t.war.place(2, (24000, 19000, 18000))
    else:
        t.war.lay(PALISADE, (24000, 15000, 0))
    assert t.refuses(goal) == rule


@pytest.mark.rule("tmg21-deploy-04", "tmg21-deploy-08")
def test_armies_are_deployed_looking_at_each_other() -> None:
    war = sat_down().war
    assert [facing_of(war, seat) for seat in (0, 1)] == [0, 18000]


@pytest.mark.rule("tmg21-terrain-15", "tmg21-terrain-09")
def test_in_the_second_edition_stakes_outlast_who_moves_over_them() -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [FAR], terrain=[piece("stakes", 24, 15)], dice=(2,))
    t.do(0, "march").to(24, 20)
    assert t.war.ground[0][0] != NOBODY and len(standing_on(t.war, t.war.tray(0), DANGEROUS)) == 0
    assert t.war.figures[0] == 10


@pytest.mark.rule("tmg21-terrain-15", "tmg21-terrain-29")
@pytest.mark.parametrize(("gap", "near"), [(0.0, True), (1.0, True), (1.01, False)])
def test_within_one_inch_of_stakes(gap: float, near: bool) -> None:
    ground = [piece("bog", 40, 30), piece("stakes", 24, 10 + 2.4 + 0.75 + gap)]
    t = battle([at(SWORDS, 24, 10), AWAY], [FAR], terrain=ground)
    assert breakable(t.war, 0) == ([1] if near else [])
    t.war.clear(1)
    assert breakable(t.war, 0) == [] and t.war.pieces[1].keywords == 0, "what was removed is nothing any more"


@pytest.mark.rule("tmg18-terrain-11", "tmg18-terrain-27", "tmg18-terrain-02")
@pytest.mark.parametrize(
    ("target", "forest", "bonus"),
    [
        ((24, 30), (24, 20), 1),
        ((24, 30), (34, 20), 0),
        ((24, 30), (24, 38), 0),
        ((24, 30), (24, 10 + 2.4 + 3 + 1), 0),
        ((24, 30), (24, 10 + 2.4 + 3 + 1.01), 1),
        ((36, 26), (31, 20), 1),
        ((36, 26), (19, 20), 0),
        ((12, 26), (17, 20), 1),
        ((12, 26), (29, 20), 0),
        ((36, 26), (24, 24), 0),
    ],
)
def test_cover_lies_between_shooter_and_target(
    target: tuple[float, float], forest: tuple[float, float], bonus: int
) -> None:
    ground = [piece("forest", *forest)]
    war = battle([at(BOWS, 24, 10), AWAY], [at(SWORDS, *target, 180), FAR], "2018", terrain=ground).war
    assert cover_bonus(war, 0, 2) == bonus
    second = battle([at(BOWS, 24, 10), AWAY], [at(SWORDS, *target, 180), FAR], terrain=ground).war
    assert cover_bonus(second, 0, 2) == 0, "in the second edition cover blocks sight instead"
    war.lay(2, (24000, 10000, 0))
    war.pieces[1].keywords = ELEVATED
    assert cover_bonus(war, 0, 2) == 0, "not against who stands above it"


@pytest.mark.rule("tmg21-terrain-10", "tmg21-terrain-11", "tmg18-terrain-03")
@pytest.mark.parametrize(
    ("kind", "gap", "change"), [("weirwood", 6.0, 1), ("weirwood", 6.01, 0), ("corpse-pile", 6.0, -1)]
)
def test_ground_changes_tests_within_short_range(kind: str, gap: float, change: int) -> None:
    half = 1.75
    t = battle([at(SWORDS, 24, 10), AWAY], [FAR], terrain=[piece(kind, 24, 10 + 2.4 + half + gap)])
    assert ground_modifier(t.war, 0) == change


# --- sight and range ---


@pytest.mark.rule("tmg21-ranged-07", "tmg21-ranged-08", "tmg21-terms-14", "tmg21-terms-16")
@pytest.mark.parametrize(
    ("gap", "short", "long"), [(6.0, True, True), (6.01, False, True), (12.0, False, True), (12.01, False, False)]
)
def test_short_and_long_range(gap: float, short: bool, long: bool) -> None:
    war = battle([at(BOWS, 24, 10), AWAY], [at(GUARDS, 24, 10 + 4.8 + gap, 180), FAR]).war
    eye = war.tray(0)
    assert (in_range(war, eye, 2, RANGED_SHORT), in_range(war, eye, 2, RANGED_LONG)) == (short, long)
    assert (is_within(war, 0, 2, SHORT), is_within(war, 0, 2, LONG)) == (short, long)
    assert is_within(war, 0, 0, 0)
    assert (shots(war, 0, eye), has_shot(war, 0, eye), can_hit(war, 0, 2, eye)) == ([2] if long else [], long, long)
    assert shots(war, 1, war.tray(1)) == [] and not has_shot(war, 1, war.tray(1)), "swords do not shoot"
    assert not can_hit(war, 0, 1, eye) and not can_hit(war, 0, 3, eye)


@pytest.mark.rule("tmg21-los-02", "tmg21-ranged-08", "tmg21-attack-01", "tmg21-ranged-04", "tmg21-melee-07")
def test_why_somebody_cannot_be_attacked() -> None:
    theirs = [at(GUARDS, 21, 18, 180), at(GUARDS, 28, 18, 180), at(GUARDS, 24, 3), at(GUARDS, 24, 40, 180)]
    t = battle([at(BOWS, 24, 10), AWAY], theirs).start(Strike(0, True))
    assert t.key == "pick-target" and t.units() == [2, 3]
    asked = [(UNIT_AT + 4, "tmg21-los-02"), (UNIT_AT + 1, "tmg21-attack-01"), (UNIT_AT + 6, "tmg21-ranged-04")]
    for option, rule in asked:
        assert t.refuses(option) == rule
    t.war.take_away(4, DESTROYED)
    assert t.refuses(UNIT_AT + 4) == "tmg21-attack-01", "nobody is there any more"
    far = battle([at(BOWS, 24, 10), AWAY], [*theirs[:2], at(GUARDS, 24, 40, 180)]).start(Strike(0, True))
    assert far.refuses(UNIT_AT + 4) == "tmg21-ranged-08"
    both = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 24 + 2.75 + 2.4, 20, 270), FAR]
    melee = battle([at(SWORDS, 24, 20), AWAY], both).start(Strike(0, False))
    assert melee.key == "pick-target" and melee.refuses(UNIT_AT + 4) == "tmg21-melee-07"


@pytest.mark.rule("tmg21-los-02", "tmg21-los-03", "tmg21-terrain-05", "tmg21-terrain-14")
def test_what_blocks_sight() -> None:
    def seen(kind: str, shooting: bool, edition: str = "2021") -> bool:
        war = battle([at(WOLF, 24, 10)], [at(WOLF, 24, 22, 180)], edition, terrain=[piece(kind, 24, 16)]).war
        return can_see(war, 0, 1, war.tray(0), shooting)

    assert [seen("palisade", False), seen("palisade", True)] == [False, False]
    assert [seen("forest", False), seen("forest", True), seen("forest", True, "2018")] == [True, False, True]
    assert seen("bog", True) and seen("weirwood", True)


# --- hands, rounds, the end ---


@pytest.mark.rule("tmg21-cleanup-10", "tmg21-cleanup-11")
@pytest.mark.parametrize(
    ("held", "drawn", "deck", "left", "too_many"), [(3, 2, 5, 3, 0), (4, 2, 5, 3, 1), (2, 4, 1, 0, 0)]
)
def test_drawing_cards(held: int, drawn: int, deck: int, left: int, too_many: int) -> None:
    t = battle([AWAY], [FAR], first={"hand": [CARD] * held, "deck": [CARD] * deck})
    shown, mine = t.war.unveiled, t.war.hand[0][:]
    draw(t.war, 0, drawn)
    assert len(t.war.deck[0]) == left and len(t.war.hand[0]) == held + deck - left and t.war.unveiled == shown + 1
    assert set(mine) <= set(t.war.hand[0]) and t.war.hand[0] == sorted(t.war.hand[0])
    t.war.pending = []
    t.war.stack[-2 if too_many else -1].again()
    t.war.run()
    assert (t.key == "pick-discards") is bool(too_many)
    if too_many:
        assert t.asked.least == t.asked.most == too_many
        t.answer([CARD_AT + mine[0]])
        assert len(t.war.hand[0]) == 5 and t.war.discard[0] == [mine[0]]


@pytest.mark.rule("tmg21-victory-12")
def test_army_points_leave_out_commanders() -> None:
    mine = [{"card": "10201", "pose": [24000, 12000, 0], "joined": ["20201"], "commander": True}, AWAY]
    war = battle(mine, [FAR, at(GUARDS, 40, 40)]).war
    war.field.joined[0][0].points = 3
    assert army_points(war, 0) == war.card(0).points + war.card(1).points
    war.field.joined[0][0].commander = False
    assert army_points(war, 0) == war.card(0).points + war.card(1).points + 3
    war.take_away(1, DESTROYED)
    assert army_points(war, 0) == war.card(0).points + 3


@pytest.mark.rule("tmg21-round-02", "tmg21-multi-07", "tmg21-multi-13")
def test_in_which_order_four_players_have_their_turns() -> None:
    sides = [{"faction": "stark", "units": [at(SWORDS, 6 + 10 * seat, 6, activated=seat == 2)]} for seat in range(4)]
    position = {"sides": sides, "units": [], "round": 2}
    t = Table(GAME.start({"position": position | {"units": UNITS}}, 1, recording=True))
    seats = []
    while t.war.round == 2 and not t.war.over:
        seats.append(t.seat)
        t.idle()
    assert seats == [0, 1, 3], "round the table, past who has nobody left"


@pytest.mark.rule("tmg21-cleanup-12", "tmg21-multi-06")
@pytest.mark.parametrize(("named", "first"), [(NOBODY, 1), (0, 0), (1, 1)])
def test_who_goes_first_in_the_next_round(named: int, first: int) -> None:
    t = battle([AWAY], [FAR])
    t.war.next_first = named
    t.end_round()
    assert t.war.first == first == t.seat == t.war.turn and t.war.next_first == NOBODY


@pytest.mark.rule("tmg21-ncu-04", "tmg21-cleanup-06")
def test_what_a_round_leaves_behind() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], first={"ncus": [COUNSELLOR]}, board={"crown": 0})
    t.war.counted = [1, 0]
    t.war.spent[0] = 3
    t.war.felled = [1, 2]
    assert t.war.controls(0, 0)
    t.end_round()
    assert t.war.counted == [0, 0] and t.war.spent[0] == 0 and t.war.felled == [0, 0] and not t.war.controls(0, 0)
