"""Fine print of charges: where the charger turns, is laid and strikes, and what becomes of whoever else it meets."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.charge_aim import ChargePivot, open_arcs, pivot_limits, still_somebody
from bannermen.games.miniatures.rules.charge_contact import cross_charging, look_at_ground, make_room, strike
from bannermen.games.miniatures.rules.charge_reach import charges, has_room, room_made, why_no_charge, why_not_charged
from bannermen.games.miniatures.rules.meeting import meet, new_places
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.rules.striking import Strike
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, DESTROYED, DIE_AT
from bannermen.games.miniatures.terrain import PALISADE
from bannermen.kernel.decision import PASS
from bannermen.kernel.kinds import PLACE
from bannermen.maps.plane import SCALE, Tray, direction, flush, lane, overlap, root, side_length
from tests.miniatures.modes import AWAY, FAR
from tests.miniatures.own_abilities import ability as own_ability
from tests.miniatures.own_abilities import own_book, teach_unit
from tests.miniatures.table import BOTH, GUARDS, SWORDS, UNITS, WOLF, Table, at, battle, piece
from tests.miniatures.test_charge import charging


def laid(t: Table, how: str) -> Table:
    """Aligned as the words say: in full, or half on one hand."""
    t.until("align")
    return t.answer(next(o for o in t.asked.options if t.war.choice(t.asked, o).label.template.endswith(how)))


@pytest.mark.rule("tmg21-charge-09", "tmg18-charge-06")
@BOTH
def test_a_charger_turns_on_the_spot_even_if_it_is_pointed_a_hair_beside_it(edition: str) -> None:
    for x, y in ((24001, 10000), (24000, 9999), (24001, 9999)):
        t = battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR], edition).do(0, "charge")
        t.answer([x, y, 500])
        assert [event.data["to"] for event in t.told("moved")][:1] == [[24000, 10000, 500]]


@pytest.mark.rule("tmg21-charge-09")
def test_a_hair_too_far_round_is_turned_back_to_where_it_still_leads_to_the_target() -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR]).do(0, "charge")
    first, spread = pivot_limits(t.war, t.war.stack[-1]).turn[0]  # type: ignore[arg-type]
    last = (first + spread) % 36000
    t.answer([24000, 10000, last + 1])
    assert t.told("moved")[0].data["to"] == [24000, 10000, last]


@pytest.mark.rule("tmg21-charge-09", "tmg21-terrain-12")
def test_what_is_laid_in_the_way_of_a_charge_closes_it_at_once() -> None:
    """A palisade on its left hand, while the charger is being turned; taken away all is as before. Then an enemy."""
    t = battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR]).do(0, "charge")
    turns = pivot_limits(t.war, t.war.stack[-1]).turn  # type: ignore[arg-type]
    first = turns[0][0] / 100
    palisade = t.war.lay(PALISADE, (20000, 15000, 0))
    assert t.not_to(24, 10, first) == "tmg21-charge-09"
    t.war.clear(palisade)
    assert pivot_limits(t.war, t.war.stack[-1]).turn == turns  # type: ignore[arg-type]
    t.war.place(3, (20000, 15000, 18000))
    assert t.not_to(24, 10, first) == "tmg21-charge-09"
    t.war.take_away(3, DESTROYED)
    t.to(24, 10, first)


@pytest.mark.rule("tmg21-charge-16", "tmg18-charge-13")
@pytest.mark.parametrize(("target", "hand"), [(2, "right"), (3, "left")])
def test_whichever_of_two_it_charged_it_strikes(target: int, hand: str) -> None:
    theirs = [at(GUARDS, 21, 24.8, 180), at(GUARDS, 26.6, 24.8, 180)]
    for edition in ("2021", "2018"):
        t = battle([at(SWORDS, 23.8, 14), AWAY], theirs, edition, dice=(6,) + (4,) * 9 + (1,) * 40)
        laid(charging(t, target), hand).finish()
        assert t.told("defense") and {event.data["unit"] for event in t.told("defense")} == {target}


@pytest.mark.rule("tmg21-mode-got-04", "tmg21-charge-06")
def test_where_the_charger_is_laid_its_movement_ends_and_it_claims() -> None:
    tokens: dict[str, Any] = {"tokens": [[24000, 15200]], "owners": [-1]}
    t = battle([at(SWORDS, 22, 8), AWAY], [at(GUARDS, 24, 20, 180), FAR], dice=(6,), **tokens)
    laid(charging(t), "in full")
    assert t.place(0)[:2] == (24, 15.2) and t.war.owner == [0]


@pytest.mark.rule("tmg21-charge-15", "tmg18-charge-09")
@BOTH
def test_the_places_of_an_alignment_are_numbered_from_the_first(edition: str) -> None:
    t = charging(battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR], edition, dice=(6,)))
    assert t.asked.options == [ANSWER_AT, ANSWER_AT + 1, ANSWER_AT + 2]


@pytest.mark.rule("tmg21-charge-01", "tmg21-charge-02", "tmg21-charge-24")
@pytest.mark.parametrize(
    ("unit", "target", "rule"),
    [
        (0, 4, "tmg21-charge-01"),  # it is engaged
        (2, 5, "tmg21-charge-24"),  # bows alone
        (1, 6, "tmg21-charge-02"),  # it was destroyed
        (1, 0, "tmg21-charge-02"),  # a friend
        (1, 4, ""),
    ],
)
def test_who_does_not_charge_and_who_is_not_charged(unit: int, target: int, rule: str) -> None:
    mine = [at(SWORDS, 24, 20), at(SWORDS, 36, 12), at("archers", 12, 12)]
    theirs = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 36, 22, 180), at(GUARDS, 12, 22, 180)]
    war = battle(mine, [*theirs, {"card": SWORDS, "fate": "destroyed"}]).war
    refused = why_not_charged(war, unit, target)
    assert (refused.rule if refused is not None else "") == rule


# --- whoever else it meets ---

BESIDE = at(SWORDS, 29.15, 20.5, 270)  # touches the right flank of a charger in the middle of the table


def met(
    foe: dict[str, Any], *around: dict[str, Any], x: float = 24, **more: Any
) -> tuple[tuple[float, float, float], str]:
    """Where an enemy goes that touches the charger, unit 0, and by which rule."""
    t = battle([at(SWORDS, x, 20), AWAY], [foe, FAR, *around, {"card": SWORDS, "fate": "destroyed"}], **more)
    assert 2 in t.war.contacts[0]
    (place, *_), rule = new_places(t.war, 0, 2)
    return (place[0] / 1000, place[1] / 1000, place[2] / 100), rule


@pytest.mark.rule("tmg21-charge-19")
@pytest.mark.parametrize(
    ("foe", "around", "terrain", "place"),
    [
        (BESIDE, [], [], (29.15, 22.4, 270)),
        (at(SWORDS, 29.15, 19.5, 270), [], [], (29.15, 17.6, 270)),
        (at(SWORDS, 18.85, 19.9, 90), [], [], (18.85, 17.6, 90)),
        (at(SWORDS, 24.3, 15.2), [], [], (26.75, 15.2, 0)),
        (at(SWORDS, 23.9, 15.2), [], [], (21.25, 15.2, 0)),
        (BESIDE, [at(SWORDS, 29.15, 26.3)], [], (29.15, 17.6, 270)),  # another unit stands in the nearer place
        (BESIDE, [at(SWORDS, 29.15, 27.6)], [], (29.15, 22.4, 270)),  # just beyond it
        (BESIDE, [], [piece("palisade", 29.15, 25)], (29.15, 17.6, 270)),
        (BESIDE, [], [piece("bog", 29.15, 25)], (29.15, 22.4, 270)),
        (at(WOLF, 28.13, 21.8, 270), [], [piece("palisade", 29.9, 20)], (28.13, 22.4, 270)),  # not in its middle
    ],
)
def test_a_further_enemy_engages_by_half_where_it_is_nearest(
    foe: dict[str, Any], around: list[Any], terrain: list[Any], place: tuple[float, float, float]
) -> None:
    assert met(foe, *around, terrain=terrain) == (place, "tmg21-charge-19")


WEDGED = [at(SWORDS, 29.6, 25.65), at(SWORDS, 29.6, 15.35)]  # above and below: no room for half


@pytest.mark.rule("tmg21-charge-20")
def test_a_further_enemy_without_room_for_half_goes_an_inch_away() -> None:
    assert met(BESIDE, *WEDGED) == ((30.15, 20.5, 270), "tmg21-charge-20")
    assert met(at(SWORDS, 18.85, 20.5, 90), at(SWORDS, 18.4, 25.7), at(SWORDS, 18.4, 15.3)) == (
        (17.85, 20.5, 90),
        "tmg21-charge-20",
    )


@pytest.mark.rule("tmg21-charge-21")
def test_a_further_enemy_without_an_inch_goes_as_little_as_may_be_or_stays() -> None:
    behind = at(SWORDS, 29.15 + 4.8 + 0.5, 20.5, 90)
    assert met(BESIDE, *WEDGED, behind) == ((29.25, 20.5, 270), "tmg21-charge-21")
    close = at(SWORDS, 29.15 + 4.8 + 0.02, 20.5, 90)
    assert met(BESIDE, *WEDGED, close) == ((29.15, 20.5, 270), "tmg21-charge-21")
    at_the_edge = at(SWORDS, 45.1, 20.5, 270), at(SWORDS, 45.1, 26, 270), at(SWORDS, 45.1, 15, 270)
    assert met(*at_the_edge, x=45.1 - 2.4 - 2.75) == ((45.2, 20.5, 270), "tmg21-charge-21"), "nobody leaves the table"


@pytest.mark.rule("tmg21-charge-19", "tmg21-mode-got-04")
def test_only_the_further_enemy_moves_and_claims_what_it_covers_then() -> None:
    mine, target = [at(SWORDS, 24, 20), AWAY], at(GUARDS, 24, 24.8, 180)
    tokens: dict[str, Any] = {"tokens": [[29150, 22400]], "owners": [-1]}
    t = battle(mine, [target, at(SWORDS, 29.15, 19.7, 270)], **tokens)
    meet(t.war, 0, 2)
    t.war.pending = []
    t.war.run()
    assert t.place(2) == (24, 24.8, 180) and t.place(3) == (29.15, 17.6, 270) and t.war.owner == [-1]
    t = battle(mine, [target, at(SWORDS, 29.15, 20.1, 270)], tokens=[[29150, 23000]], owners=[-1])
    meet(t.war, 0, 2)
    t.war.pending = []
    t.war.run()
    assert [event.data["unit"] for event in t.told("moved")] == [3] and t.war.owner == [3]
    still = battle(mine, [target, at(SWORDS, 29.15, 17.6, 270)])
    meet(still.war, 0, 2)
    still.war.pending = []
    still.war.run()
    assert still.told("moved") == [], "it stands so already"


# --- the blow ---


@pytest.mark.rule("tmg21-charge-16", "tmg21-charge-07")
@pytest.mark.parametrize(("arc", "bonus", "fortified"), [(0, True, False), (1, False, True), (2, True, True)])
def test_what_a_charger_brings_to_its_attack(arc: int, bonus: bool, fortified: bool) -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR]).war
    charge = Charge(0, 2)
    charge.arc, charge.bonus, charge.fortified = arc, bonus, fortified
    strike(war, charge)
    blow = war.stack[-1]
    assert isinstance(blow, Strike) and not blow.ranged
    assert (blow.unit, blow.target, blow.arc, blow.charged) == (0, 2, arc, True)
    assert (blow.charging, blow.fortified) == (bonus, fortified)


@pytest.mark.rule("tmg21-charge-16")
@pytest.mark.parametrize("gone", [0, 2])
def test_who_came_home_and_is_gone_strikes_nobody(gone: int) -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR]).war
    war.take_away(gone, DESTROYED)
    before = len(war.stack)
    strike(war, Charge(0, 2))
    assert len(war.stack) == before


# --- room ---


def has(war: War, arc: int = 0) -> bool:
    return has_room(war, 0, 2, arc)


@pytest.mark.rule("tmg21-charge-04")
def test_walls_beside_the_target_take_up_room_and_bogs_do_not() -> None:
    def room(kind: str, *places: float) -> bool:
        ground = [piece(kind, x, 13, 90) for x in places]
        return has(battle([at(SWORDS, 24, 4), AWAY], [at(GUARDS, 24, 20, 180), FAR], terrain=ground).war)

    assert room("palisade", 22.5) and room("palisade", 25.5), "half beside it"
    assert not room("palisade", 22.5, 25.5) and room("bog", 24)


@pytest.mark.rule("tmg21-charge-04", "tmg18-charge-02")
@pytest.mark.parametrize(("edition", "rule"), [("2021", ""), ("2018", "tmg21-charge-04")])
def test_beside_a_friend_against_the_middle_of_a_long_flank(edition: str, rule: str) -> None:
    """A scorpion's flank is as long as two lone wolves are wide: half of the second one fits in one edition only."""
    scorpion = {"key": "scorpion", "type": "siege-engine", "tray": "warmachine", "attacks": [{"dice": [4]}]}
    beside = 24 + (2.76 + 2.76) / 2
    mine = [at(WOLF, 32, 27, 255), at(WOLF, beside, 24, 270), AWAY]
    war = battle(mine, [at("scorpion", 24, 24), FAR], edition, units=[*UNITS, scorpion]).war
    assert war.contacts[3] == [1] and flush(war.tray(1), war.tray(3), 1).pose == war.poses[1]
    refused = why_no_charge(war, 0, 3)
    assert (refused.rule if refused is not None else "") == rule


# Friends of the charger stand before the target, which stands at (24, 20) and looks down the table.
MADE: list[tuple[list[Any], tuple[float, float] | None]] = [
    ([at(SWORDS, 25, 14)], (22.25, 20)),
    ([at(SWORDS, 23, 14)], (25.75, 20)),
    ([at(SWORDS, 25, 14), at(WOLF, 19.8, 20)], (27.75, 20)),  # one way is taken
    ([at(SWORDS, 21.25, 14), at(SWORDS, 27, 14)], (18.5, 20)),  # by its whole side
    ([at(SWORDS, 21.24, 14), at(SWORDS, 27.1, 14)], None),  # and no further
    ([at(SWORDS, 25, 14), at(WOLF, 28, 23.78, 180)], (27.75, 20)),  # he keeps in touch with whom he fights
    ([at(SWORDS, 25, 14), at(WOLF, 23, 23.78, 180)], (22.25, 20)),
]


@pytest.mark.rule("tmg18-charge-10", "tmg18-charge-14")
@pytest.mark.parametrize(("friends", "place"), MADE)
def test_how_far_a_defender_makes_room(friends: list[Any], place: tuple[float, float] | None) -> None:
    war = battle([at(SWORDS, 24, 6), AWAY, *friends], [at(GUARDS, 24, 20, 180), FAR], "2018").war
    target = 2 + len(friends)
    moved = room_made(war, 0, target, 0)
    assert (None if moved is None else (moved.x / 1000, moved.y / 1000)) == place
    assert has_room(war, 0, target, 0) is (place is not None)


@pytest.mark.rule("tmg18-charge-10")
def test_a_defender_at_the_edge_of_the_table_makes_room_on_the_other_hand() -> None:
    war = battle([at(SWORDS, 4, 6), AWAY, at(SWORDS, 4, 14)], [at(GUARDS, 3, 20, 180), FAR], "2018").war
    moved = room_made(war, 0, 3, 0)
    assert moved is not None and (moved.x, moved.y) == (6750, 20000)


@pytest.mark.rule("tmg18-charge-10")
@pytest.mark.parametrize(("x", "place"), [(4.2, (6498, 21701)), (12, (10409, 25590))])
def test_no_defender_makes_room_over_the_edge_of_the_table(x: float, place: tuple[int, int]) -> None:
    """He looks askew over the table; the nearer way for him leads up and to the left, where the edge is, or is far."""
    aim = Tray(round(x * 1000), 24000, 4500, 5500, 4800)
    friend = {"card": SWORDS, "pose": list(flush(Tray(0, 0, 0, 5500, 4800), aim, 0, -500).pose)}
    war = battle([at(SWORDS, 24, 40), AWAY, friend], [at(GUARDS, x, 24, 45), FAR], "2018").war
    moved = room_made(war, 0, 3, 0)
    assert moved is not None and (moved.x, moved.y) == place


@pytest.mark.rule("tmg18-charge-10")
@pytest.mark.parametrize("arc", range(4))
@pytest.mark.parametrize("facing", [0, 30, 180])
def test_a_defender_gives_way_along_the_side_that_is_charged(arc: int, facing: int) -> None:
    """A friend stands against the middle of that side, a little to one hand."""
    aim = Tray(24000, 24000, facing * 100, 5500, 4800)
    beside = flush(Tray(0, 0, 0, 5500, 4800), aim, arc, 500)
    friend = {"card": SWORDS, "pose": list(beside.pose)}
    war = battle([at(SWORDS, 4, 4), AWAY, friend], [at(GUARDS, 24, 24, facing), FAR], "2018").war
    moved = room_made(war, 0, 3, arc)
    assert moved is not None and moved.facing == aim.facing
    ax, ay = direction(flush(Tray(0, 0, 0, 10, 10), aim, arc).facing)
    assert abs((moved.x - aim.x) * ax + (moved.y - aim.y) * ay) < 8 * SCALE, "neither towards the charger nor away"
    assert root((moved.x - aim.x) ** 2 + (moved.y - aim.y) ** 2) <= side_length(aim, arc)
    assert not overlap(moved, beside)


# --- which arc ---


@pytest.mark.rule("tmg21-charge-08", "tmg21-charge-04")
def test_between_two_arcs_only_those_with_room_may_be_chosen() -> None:
    mine, theirs = [at(WOLF, 29, 29, 225), AWAY], [at(WOLF, 24, 24), FAR]
    t = battle(mine, theirs).do(0, "charge")
    assert t.asked.options == [ANSWER_AT, ANSWER_AT + 1]
    assert t.refuses(ANSWER_AT + 2) == "tmg21-charge-07"
    assert t.answer(ANSWER_AT + 1).told("declared")
    taken = battle([*mine, at(WOLF, 24, 26.76, 180)], theirs)
    charge = Charge(0, 3)
    assert open_arcs(taken.war, charge) == [1], "a friend stands before it"
    still_somebody(taken.war, charge)
    assert charge.at >= 0
    shut = battle([*mine, at(WOLF, 24, 26.76, 180), at(WOLF, 26.76, 24, 270)], theirs).war
    off = Charge(0, 4)
    still_somebody(shut, off)
    assert off.at >= len(off.steps())


# --- over the ground ---


@pytest.mark.rule("tmg21-terrain-05")
def test_cover_hides_nobody_from_a_charge() -> None:
    wood = [piece("forest", x, 15) for x in (12, 18, 24, 30, 36)]
    t = battle([at(SWORDS, 24, 8), AWAY], [at(GUARDS, 24, 22, 180), FAR], terrain=wood)
    assert why_no_charge(t.war, 0, 2) is None and not can_see(t.war, 0, 2, t.war.tray(0), True)
    t.do(0, "charge").to(24, 8, 2)


@pytest.mark.rule("tmg21-terrain-04", "tmg21-terrain-06", "tmg18-terrain-04")
@pytest.mark.parametrize(
    ("edition", "kind", "ability", "hindered", "bonus", "fortified"),
    [
        ("2021", "bog", "", True, False, False),
        ("2021", "bog", "pathfinder", False, True, False),
        ("2021", "forest", "", False, True, True),
        ("2021", "low-wall", "", True, False, True),
        ("2021", "low-wall", "pathfinder", False, True, True),
        ("2021", "stakes", "", False, True, False),
        ("2021", "stakes", "all-hinders", True, False, False),
        ("2018", "bog", "", True, True, False),
        ("2018", "low-wall", "", False, True, True),
        ("2018", "weirwood", "", False, True, False),
    ],
)
def test_what_the_ground_does_to_a_charge(
    edition: str, kind: str, ability: str, hindered: bool, bonus: bool, fortified: bool
) -> None:
    war = battle([at(SWORDS, 24, 8), AWAY], [at(GUARDS, 24, 24, 180), FAR], edition, terrain=[piece(kind, 24, 15)]).war
    own_book(war)
    teach_unit(war, 0, own_ability(war, traits=(ability,)))
    charge = Charge(0, 2)
    look_at_ground(war, charge, lane(war.tray(0), 1000))
    assert (charge.hindered, charge.bonus, charge.fortified) == (False, True, False), "it does not come so far"
    look_at_ground(war, charge, lane(war.tray(0), 8000))
    assert (charge.hindered, charge.bonus, charge.fortified) == (hindered, bonus, fortified)


@pytest.mark.rule("tmg21-terrain-06")
def test_ground_behind_the_target_is_not_on_the_way() -> None:
    bog = [piece("bog", 24, 22)]
    t = battle([at(SWORDS, 24, 8), AWAY], [at(WOLF, 24, 13, 180), FAR], dice=(6,) + (1,) * 40, terrain=bog)
    charging(t).until("charge-reroll")
    assert t.told("dice"), "it has its bonus"


@pytest.mark.rule("tmg21-terrain-06", "tmg21-disordered-01")
def test_in_the_second_edition_a_two_over_hindering_ground_is_in_order() -> None:
    wall = [piece("low-wall", 24, 15)]
    t = battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR], dice=(2,) + (1,) * 40, terrain=wall)
    charging(t).finish()
    assert t.told("dice") and not t.told("disorderly") and t.war.barred == [False, False]


@pytest.mark.rule("tmg18-terrain-04")
@pytest.mark.parametrize(("trait", "face"), [("", 2), ("pathfinder", 5), ("sure-footed", 5)])
def test_who_is_sure_footed_rolls_one_die_over_hindering_ground(trait: str, face: int) -> None:
    bog = [piece("bog", 24, 15)]
    t = battle([at(SWORDS, 24, 8), AWAY], [at(GUARDS, 24, 22, 180), FAR], "2018", dice=(5, 2), terrain=bog)
    own_book(t.war)
    teach_unit(t.war, 0, own_ability(t.war, traits=(trait,)))
    t.do(0, "charge").to(24, 8)
    assert t.last("distance").data["face"] == face and bool(t.told("disorderly")) is (face == 2)


@pytest.mark.rule("tmg21-terrain-09", "tmg18-terrain-07")
@BOTH
def test_a_failed_charge_over_stakes_hurts(edition: str) -> None:
    stakes, dice = [piece("stakes", 24, 15)], (1, 4, 6, 6) if edition == "2021" else (1, 1, 4, 6, 6)
    t = battle([at(SWORDS, 24, 8), AWAY], [at(GUARDS, 24, 23, 180), FAR], edition, dice=dice, terrain=stakes)
    t.do(0, "charge").to(24, 8)
    assert t.told("charge-failed") and t.war.figures[0] == 12 - (2 + 1)


@pytest.mark.rule("tmg21-mode-got-04")
def test_a_failed_charge_is_a_movement_and_claims_what_it_covers() -> None:
    tokens: dict[str, Any] = {"tokens": [[24000, 14000]], "owners": [-1]}
    t = battle([at(SWORDS, 24, 8), AWAY], [at(GUARDS, 24, 23, 180), FAR], dice=(1, 6, 6), **tokens)
    charging(t)
    assert t.told("charge-failed") and t.place(0)[:2] == (24, 14) and t.war.owner == [0]


@pytest.mark.rule("tmg21-terrain-09", "tmg21-charge-06")
@pytest.mark.parametrize(
    ("edition", "start", "hurts", "left"),
    [("2021", 8, 1, 3), ("2021", 10, 0, 3), ("2018", 8, 2, 1), ("2018", 10, 2, 1)],
)
def test_how_often_stakes_hurt_a_charger(edition: str, start: float, hurts: int, left: int) -> None:
    """Two rows of stakes and a bog lie on its way; it may stand on the first row."""
    ground = [piece("stakes", 24, 13), piece("stakes", 24, 17), piece("bog", 24, 21)]
    war = battle([at(SWORDS, 24, start), AWAY], [at(GUARDS, 24, 30, 180), FAR], edition, terrain=ground).war
    before = len(war.stack)
    cross_charging(war, 0, war.tray(0), lane(war.tray(0), 14000))
    assert len(war.stack) - before == hurts and len([one for one in war.pieces if one.kind >= 0]) == left


@pytest.mark.rule("tmg21-terrain-09", "tmg21-charge-16")
def test_who_falls_on_the_way_home_is_not_laid_anywhere() -> None:
    stakes = [piece("stakes", 24, 15)]
    mine = [at(SWORDS, 24, 10, figures=1), AWAY]
    t = battle(mine, [at(GUARDS, 24, 20, 180), FAR], dice=(6, 6), terrain=stakes)
    charging(t)
    assert t.war.fate[0] == DESTROYED and t.key != "align" and not t.told("dice")


@pytest.mark.rule("tmg18-terrain-04")
@pytest.mark.parametrize(("x", "face"), [(24, 2), (36, 5)])
def test_hindering_ground_beside_the_way_hinders_nobody(x: float, face: int) -> None:
    bog = [piece("bog", x, 15)]
    t = battle([at(SWORDS, 24, 8), AWAY], [at(GUARDS, 24, 22, 180), FAR], "2018", dice=(5, 2), terrain=bog)
    t.do(0, "charge").to(24, 8)
    assert t.last("distance").data["face"] == face


# --- the distance ---


@pytest.mark.rule("tmg21-charge-05", "tmg18-charge-03")
@BOTH
@pytest.mark.parametrize(("gap", "possible"), [(11.2, True), (11.4, False)])
def test_the_corner_of_a_turned_target_is_as_far_as_a_charge_may_go(edition: str, gap: float, possible: bool) -> None:
    """The charger turns a little and comes corner to corner: more than seventeen inches from middle to middle."""
    corner = root(2750**2 + 2400**2) / 1000
    t = battle([at(SWORDS, 24, 8), AWAY], [at(GUARDS, 24, 8 + 2.4 + gap + corner, 131.1), FAR], edition)
    assert (2 in charges(t.war, 0)) is possible
    if possible:
        t.do(0, "charge")
        assert t.told("declared") or t.key == "charge-arc"
    else:
        refused = why_no_charge(t.war, 0, 2)
        assert refused is not None and refused.rule == "tmg21-charge-05"


@pytest.mark.rule("tmg21-reroll-01", "tmg21-charge-10")
def test_the_distance_is_rolled_again_or_kept() -> None:
    def rolled(**given: Any) -> Table:
        t = battle([at(SWORDS, 24, 8), AWAY], [at(GUARDS, 24, 23, 180), FAR], dice=(3, 5, 6))
        charge = Charge(0, 2)
        for name, value in given.items():
            setattr(charge, name, value)
        t.start(charge)
        return t.to(24, 8)

    again = rolled(may_reroll=True)
    assert again.key == "charge-distance-reroll" and again.asked.options == [DIE_AT, PASS]
    again.answer(DIE_AT)
    assert [event.data["face"] for event in again.told("distance")] == [3, 5] and again.place(0)[1] > 14
    kept = rolled(may_reroll=True).skip()
    assert [event.data["face"] for event in kept.told("distance")] == [3] and kept.place(0)[1] == 8 + 8
    sure = rolled(may_reroll=True, sixes=True)
    assert sure.last("distance").data["face"] == 6 and sure.key != "charge-distance-reroll", "a sure six is kept"
    assert rolled().key != "charge-distance-reroll"


@pytest.mark.rule("tmg21-charge-10", "tmg21-disordered-01")
@pytest.mark.parametrize("gone", [0, 2])
def test_no_distance_is_rolled_where_somebody_fell_to_what_answered_the_charge(gone: int) -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR]).do(0, "charge")
    assert t.key == "charge-pivot" and t.told("declared")
    t.war.take_away(gone, DESTROYED)
    t.war.stack[-1].again()
    t.war.pending = []
    t.war.run()
    assert t.is_turn_begun and t.seat == 1, "the charge is over"
    assert not t.told("distance") and not t.told("disorderly") and t.war.barred == [False, False]


@pytest.mark.rule("tmg21-charge-10", "tmg21-charge-16")
@pytest.mark.parametrize(("sixes", "face"), [(False, 5), (True, 6)])
def test_who_rolls_two_dice_for_its_distance_rolls_none_for_a_sure_six(sixes: bool, face: int) -> None:
    """The dice that are not rolled for the distance are those of its attack: the first of them hits."""
    dice = (4, 3, *[1] * 40) if sixes else (2, 5, 4, 3, *[1] * 40)
    t = battle([at(SWORDS, 24, 8), AWAY], [at(GUARDS, 24, 20, 180), FAR], dice=dice)
    own_book(t.war)
    teach_unit(t.war, 0, own_ability(t.war, traits=("best-of-two-dice",)))
    charge = Charge(0, 2)
    charge.sixes = sixes
    t.start(charge).to(24, 8).until("align").first()
    assert t.last("distance").data["face"] == face
    assert t.told("to-hit")[0].data["faces"][:3] == [4, 3, 1]


@pytest.mark.rule("tmg18-charge-10", "tmg18-mode-got-05")
def test_a_defender_who_made_room_ends_a_movement() -> None:
    tokens: dict[str, Any] = {"tokens": [[19800, 20000]], "owners": [-1]}
    war = battle([at(SWORDS, 24, 6), AWAY, at(SWORDS, 25, 14)], [at(GUARDS, 24, 20, 180), FAR], "2018", **tokens).war
    charge = Charge(0, 3)
    charge.arc = 0
    make_room(war, charge)
    assert war.poses[3] == (22250, 20000, 18000) and war.owner == [3]


@pytest.mark.rule("tmg18-charge-10", "tmg21-charge-15")
@pytest.mark.parametrize(("edition", "friends"), [("2021", MADE[0][0]), ("2018", MADE[4][0])])
def test_a_defender_stays_where_he_need_not_or_cannot_make_room(edition: str, friends: list[Any]) -> None:
    war = battle([at(SWORDS, 24, 6), AWAY, *friends], [at(GUARDS, 24, 20, 180), FAR], edition).war
    charge = Charge(0, 2 + len(friends))
    charge.arc = 0
    make_room(war, charge)
    assert war.poses[charge.target] == (24000, 20000, 18000)


@pytest.mark.rule("tmg21-charge-23")
def test_a_charger_that_turned_onto_a_friend_and_finds_no_place_is_back_where_it_stood() -> None:
    mine = [at(SWORDS, 24, 10), at(SWORDS, 29.5, 10), AWAY]
    t = battle(mine, [at(GUARDS, 34.5, 20.5, 225), FAR], dice=(1, 6, 6))
    t.do(0, "charge").to(24, 10, 45)
    assert t.told("charge-failed") and t.place(0) == (24, 10, 0)
    assert [event.rule for event in t.told("moved")] == ["tmg21-charge-09", "tmg21-charge-23"]


@pytest.mark.rule("tmg21-charge-09")
@pytest.mark.parametrize("gone", [0, 1])
def test_nobody_turns_who_fell_to_what_answered_the_charge(gone: int) -> None:
    war = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 28, 180)]).war
    pivot = ChargePivot("charge-pivot", "tmg21-charge-09", PLACE)
    assert pivot.is_open(war, Charge(0, 1))
    war.take_away(gone, DESTROYED)
    assert not pivot.is_open(war, Charge(0, 1))
