"""A Storm of Swords: walls, siege cards, reserves."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.siege import BY_SEAT, DREAD, FIRM, OIL, SALLY, Besieging, targets
from bannermen.games.miniatures.modes.swords import defender
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    DESTROYED,
    INCH,
    NOBODY,
    PIECE_AT,
    RUINED,
    TABLE,
    UNIT_AT,
)
from bannermen.kernel.decision import PASS
from bannermen.maps.plane import distance
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import (
    AWAY,
    FAR,
    SIEGE,
    kill,
)
from tests.miniatures.table import BOTH, GUARDS, SWORDS, WOLF, Table, at, battle, piece


@pytest.mark.rule(
    "tmg21-mode-sos-01", "tmg21-mode-sos-02", "tmg21-mode-sos-20", "tmg18-mode-sos-01", "tmg18-mode-sos-02"
)
@pytest.mark.rule("tmg18-mode-sos-15")
@BOTH
def test_the_higher_die_attacks_or_defends(edition: str) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2))
    assert t.key == "choose-role" and t.seat == 0
    t.answer(ANSWER_AT + 1)
    assert (
        defender(t.war) == 0
        and t.war.zones(0) == [(0, 36000, TABLE, TABLE)]
        and t.war.zones(1) == [(0, 0, TABLE, 18000)]
    )


@pytest.mark.rule("tmg21-mode-sos-02", "tmg18-mode-sos-02")
@BOTH
@pytest.mark.parametrize("role", (0, 1))
def test_the_second_seat_attacks_or_defends_as_well(edition: str, role: int) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(2, 6))
    assert t.key == "choose-role" and t.seat == 1
    t.answer(ANSWER_AT + role)
    assert defender(t.war) == role


@pytest.mark.rule("tmg21-mode-sos-03", "tmg18-mode-sos-03", "tmg18-mode-sos-14")
@BOTH
def test_three_walls_before_the_defenders_edge(edition: str) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT)
    walls = [t.war.tray(unit) for unit in range(t.war.field.army_units, len(t.war.fate))]
    assert len(walls) == 3 and walls[1].x == 24000
    assert distance(walls[0], walls[1]) == distance(walls[1], walls[2]) == 4000
    assert all(wall.y + wall.depth // 2 == 45000 for wall in walls)


@pytest.mark.rule("tmg21-mode-sos-03", "tmg18-mode-sos-03")
@pytest.mark.parametrize("role", (0, 1))
@BOTH
def test_the_castle_stands_before_anybody_attacks_or_defends_it(edition: str, role: int) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2))
    assert t.key == "choose-role"
    walls = range(t.war.field.army_units, len(t.war.fate))
    stood = [t.war.poses[wall] for wall in walls]
    assert len(stood) == 3 and all(t.war.on_field(wall) for wall in walls)
    t.answer(ANSWER_AT + role)
    assert [t.war.poses[wall] for wall in walls] == stood
    assert {t.war.seat_of[wall] for wall in walls} == {defender(t.war)} == {1 - role}


@pytest.mark.rule("tmg21-mode-sos-04", "tmg18-mode-sos-04")
@BOTH
def test_the_defender_alone_lays_terrain_and_may_stop(edition: str) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT)
    assert t.key == "pick-piece" and t.seat == 1 and PASS in t.asked.options
    t.answer(PIECE_AT + 6)
    t.not_to(24, 29)
    t.to(24, 26)
    assert t.seat == 1
    t.answer(PASS)
    assert t.key != "pick-piece"


@pytest.mark.rule("tmg21-mode-sos-07", "tmg18-mode-sos-06")
@BOTH
def test_three_siege_cards_each(edition: str) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT).answer(PASS)
    t.until("choose-reserve")
    assert [len(cards) for cards in t.war.drafted] == [3, 3]
    assert all(card < 6 for card in t.war.drafted[0]) and all(card >= 6 for card in t.war.drafted[1])


@pytest.mark.rule("tmg21-mode-sos-11")
def test_half_of_the_defenders_units_wait() -> None:
    t = sat_down(scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT).until("choose-reserve")
    assert t.seat == 1 and t.asked.least == t.asked.most == 2, "of four units"


@pytest.mark.rule("tmg18-mode-sos-08", "tmg18-mode-sos-16")
def test_half_by_points_in_the_first_edition() -> None:
    t = sat_down("2018", scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT).until("choose-reserve")
    assert t.refuses([]) == "tmg18-mode-sos-16" and t.refuses(t.asked.options) == "tmg18-mode-sos-16"


def siege(edition: str = "2021", **more: Any) -> Table:
    """A siege under way: the first seat attacks."""
    mine = [at(SWORDS, 24, 12), AWAY]
    return battle(mine, [at(GUARDS, 6, 38, 180), FAR], edition, scene=SIEGE, **more)


@pytest.mark.rule("tmg21-mode-sos-05", "tmg21-mode-sos-06", "tmg18-mode-sos-05", "tmg18-mode-sos-19")
@BOTH
def test_only_the_attacker_earns_points_and_the_defender_wins_in_the_end(edition: str) -> None:
    t = siege(edition)
    kill(t, 0, 2)
    assert t.war.points == [0, 0]
    won = siege(edition, first={"points": 8}).end_round()
    assert won.war.winners == [0]
    held = siege(edition, round=6, first={"points": 7}).end_round()
    assert held.war.winners == [1]


@pytest.mark.rule("tmg21-mode-sos-09", "tmg21-victory-14", "tmg18-mode-sos-07", "tmg18-victory-10")
@BOTH
def test_the_attackers_dead_return(edition: str) -> None:
    t = siege(edition)
    kill(t, 0)
    kill(t, 1)
    assert not t.war.over, "he is not beaten"
    t.end_round()
    t.until("redeploy")
    t.unit(0).to(24, 12)
    assert t.key == "redeploy", "as many as there are"
    t.unit(1).to(34, 12)
    assert t.war.standing(0) == [0, 1]


@pytest.mark.rule("tmg21-victory-14", "tmg21-mode-sos-10")
def test_who_never_came_does_not_return() -> None:
    t = battle([at(WOLF, 24, 12), {"card": SWORDS, "fate": "absent"}], [at(GUARDS, 6, 38, 180), FAR], scene=SIEGE)
    t.war.card(0).character = True
    t.war.take_away(0, DESTROYED)
    assert t.war.field.mode.is_out(t.war, 0), "characters stay dead"
    t.war.card(0).character = False
    assert not t.war.field.mode.is_out(t.war, 0)


@pytest.mark.rule("tmg21-mode-sos-10", "tmg18-mode-sos-07")
def test_characters_stay_dead() -> None:
    mine = [{"card": "10201", "pose": [24000, 12000, 0], "joined": ["20201"], "commander": True}, AWAY]
    t = battle(mine, [at(GUARDS, 6, 38, 180), FAR], scene=SIEGE)
    kill(t, 0)
    t.end_round()
    t.until("redeploy").unit(0).to(24, 12)
    assert t.war.figures[0] == 12 and t.war.joined(0) == []


@pytest.mark.rule("tmg21-mode-sos-12", "tmg21-mode-sos-19", "tmg18-mode-sos-09", "tmg18-mode-sos-18")
@BOTH
def test_reserves_of_the_defender_come_from_round_three_and_act(edition: str) -> None:
    theirs = [at(GUARDS, 6, 38, 180), {"card": SWORDS, "fate": "reserve"}]
    early = battle([at(SWORDS, 24, 12)], theirs, edition, scene=SIEGE, round=2, turn=1)
    assert 2 not in early.units()
    t = battle([at(SWORDS, 24, 12)], theirs, edition, scene=SIEGE, round=3, turn=1)
    assert 2 in t.units()
    t.unit(2)
    t.not_to(9, 24, 90)
    t.to(3, 20, 90)
    assert t.key == "pick-action", "this was not its action"


@pytest.mark.rule(
    "tmg21-mode-sos-13", "tmg21-mode-sos-14", "tmg21-mode-sos-21", "tmg18-mode-sos-10", "tmg18-mode-sos-17"
)
@BOTH
def test_walls_are_stormed_and_give_five_points(edition: str) -> None:
    mine = [at(SWORDS, 24, 43.25 - 2.4), AWAY]
    hits = 6 if edition == "2021" else 7
    t = battle(mine, [at(GUARDS, 6, 38, 180), FAR], edition, scene=SIEGE, dice=(4,) * 7)
    wall = t.war.field.army_units + 1
    assert t.war.contacts[0] == [wall]
    t.war.hurt[wall] = (12 if edition == "2021" else 6) - 3
    t.do(0, "melee-attack")
    while t.key != "pick-activation" and not t.is_turn_begun:
        t.first()
    assert not t.told("defense") and not t.told("morale"), "no defense, no tests"
    assert t.war.points[0] == 5 and not t.war.is_engaged(0) and hits
    assert wall not in t.war.enemies(0), "no combat unit"


@pytest.mark.rule("tmg21-mode-sos-15", "tmg18-mode-sos-11")
@BOTH
def test_nobody_goes_behind_the_walls(edition: str) -> None:
    t = battle([at(WOLF, 18, 42, 0), AWAY], [at(GUARDS, 6, 38, 180), FAR], edition, scene=SIEGE)
    t.do(0, "march")
    rule = t.not_to(18, 46)
    assert rule.startswith(f"tmg{edition[2:]}-")


@pytest.mark.rule("tmg21-mode-sos-16", "tmg18-mode-sos-12", "tmg18-mode-sos-13")
@BOTH
def test_walls_are_activated_and_shoot(edition: str) -> None:
    t = battle([at(SWORDS, 24, 33), AWAY], [at(GUARDS, 6, 38, 180), FAR], edition, scene=SIEGE, turn=1)
    wall = t.war.field.army_units + 1
    assert wall in t.units()
    t.unit(wall)
    assert t.deeds() == ["ranged-attack", "nothing"]
    t.deed("ranged-attack")
    assert t.last("declared").data == {"unit": wall, "target": 0}
    assert t.last("dice").data["dice"] == 8


@pytest.mark.rule("tmg21-mode-sos-16", "tmg18-mode-sos-12")
@BOTH
def test_walls_shoot_over_whatever_hides_an_enemy(edition: str) -> None:
    mine, theirs = [at(WOLF, 24, 35), AWAY], [at(GUARDS, 6, 38, 180), FAR]
    t = battle(mine, theirs, edition, scene=SIEGE, turn=1, terrain=[piece("palisade", x, 37) for x in (18, 24, 30)])
    wall = t.war.field.army_units + 1
    assert not can_see(t.war, wall, 0, t.war.tray(wall), True)
    t.unit(wall)
    assert t.deeds() == ["ranged-attack", "nothing"]


@pytest.mark.rule("tmg21-mode-sos-08")
def test_siege_cards_are_played_at_the_start_of_a_turn() -> None:
    t = siege(first={"drafted": [0, 5]}, terrain=[piece("bog", 30, 25)])
    assert t.key == "use-siege" and t.asked.options[-1] == PASS and len(t.asked.options) == 2, "nobody is hurt"
    t.answer(t.asked.options[0])
    assert t.war.ground[0][0] == NOBODY and t.war.drafted[0] == [5]
    assert t.war.mission_gone == [0] and t.war.in_force[0] == [], "it is played, and over at once"


def besieged(card: int, **more: Any) -> Table:
    """The defender plays a siege card at the start of his turn."""
    t = siege(second={"drafted": [card]}, turn=1, **more)
    assert t.key == "use-siege" and t.seat == 1
    return t.answer(t.asked.options[0])


@pytest.mark.rule("tmg21-mode-sos-08")
def test_who_has_played_which_siege_card_is_remembered() -> None:
    t = besieged(FIRM)
    assert t.war.mission_gone == [BY_SEAT + FIRM] and t.war.in_force[1] == [FIRM], "this one lasts"


@pytest.mark.rule("tmg21-mode-sos-08", "tmg21-panic-03")
def test_the_dread_of_a_siege_is_a_panic_test_at_one_less() -> None:
    for face, cost in ((3, 2), (4, 0)):
        t = siege(first={"drafted": [DREAD]}, dice=(4, face, 3))
        t.answer(t.asked.options[0]).unit(2)
        assert t.war.figures[2] == 12 - cost, "seven is not enough for a morale of seven"


@pytest.mark.rule("tmg21-mode-sos-08")
def test_a_sally_is_a_maneuver_before_the_activation() -> None:
    t = besieged(SALLY).unit(2)
    t.deed("maneuver").to(6, 36, 180)
    assert t.place(2) == (6, 36, 180) and not t.war.activated[2]


@pytest.mark.rule("tmg21-mode-sos-08")
def test_whether_somebody_holds_a_siege_card_of_use_is_nobodys_business() -> None:
    """Among people he is asked as soon as he holds any card; otherwise only if it could do something."""
    t = siege(first={"drafted": [5]})
    assert t.key != "use-siege", "nobody is hurt"
    t.war.courtesy = True
    t.start(Besieging(0))
    assert t.key == "use-siege" and t.asked.options == [PASS]


@pytest.mark.rule("tmg21-mode-sos-08")
def test_oil_reaches_only_who_stands_before_a_wall() -> None:
    war = siege().war
    walls = [unit for unit in range(war.field.army_units, len(war.fate)) if war.on_field(unit)]
    assert walls and targets(war, 1, OIL) == []
    x, y, _ = war.poses[walls[0]]
    war.place(0, (x, y - 5 * INCH, 0))
    assert targets(war, 1, OIL) == [UNIT_AT]
    for wall in walls:
        war.take_away(wall, RUINED)
    assert targets(war, 1, OIL) == [], "they have fallen"
