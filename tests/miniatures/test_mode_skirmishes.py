"""Honed and Ready, Fire & Blood, Here We Stand."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.modes.stand import shares, where
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    DESTROYED,
    NOBODY,
    PIECE_AT,
    QUADRANT_AT,
)
from bannermen.games.miniatures.terrain import CASTLE_WALL, PALISADE
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import (
    AWAY,
    FAR,
    FIRE,
    HERE,
    HONED,
    kill,
)
from tests.miniatures.table import COUNSELLOR, GUARDS, SWORDS, at, battle, piece


@pytest.mark.rule(
    "tmg21-mode-honed-02", "tmg21-mode-honed-04", "tmg21-mode-honed-05", "tmg21-mode-honed-06", "tmg21-mode-honed-10"
)
def test_two_walls_as_impassable_terrain() -> None:
    t = sat_down(scene=HONED, terrain=4)
    assert [entry[0] for entry in t.war.ground] == [CASTLE_WALL] * 2
    assert sorted(entry[1] for entry in t.war.ground) == [875, 47125]
    assert PIECE_AT + PALISADE not in t.asked.options
    move = battle([at(SWORDS, 6, 24, 270), AWAY], [FAR], scene=HONED, terrain=[piece("castle-wall", 0.875, 24, 90)])
    move.do(0, "march")
    assert move.not_to(2.5, 24, 270) == "tmg21-terrain-12"


@pytest.mark.rule("tmg21-mode-honed-07", "tmg21-mode-honed-11")
def test_walls_shoot_whoever_scores_at_their_side() -> None:
    mine = [at(SWORDS, 24, 24), at(SWORDS, 10, 18)]
    t = battle(mine, [FAR], scene=HONED, tokens=[[24000, 24000], [10000, 18000]], dice=(1, 4, 1, 1))
    t.end_round()
    assert t.war.points == [2, 0] and t.war.figures[:2] == [12, 10], "three hits, one blocked; nobody at the centre"
    assert not t.told("morale")


@pytest.mark.rule("tmg21-mode-honed-08")
def test_an_ncu_may_have_them_shoot() -> None:
    theirs = [at(GUARDS, 10, 18), FAR]
    t = battle(
        [at(SWORDS, 24, 24), AWAY],
        theirs,
        scene=HONED,
        tokens=[[24000, 24000], [10000, 18000]],
        first={"ncus": [COUNSELLOR]},
        dice=(1, 1, 1, 1),
    )
    t.ncu(0).zone("wealth")
    t.answer(ANSWER_AT + 1)
    assert t.war.figures[2] == 9, "the only unit on a token at the side"


# --- Fire & Blood ---


@pytest.mark.rule("tmg21-mode-fire-02", "tmg21-mode-fire-03", "tmg21-mode-fire-04", "tmg21-mode-fire-05")
def test_two_marked_units_on_each_side_with_cards_of_their_owners() -> None:
    t = sat_down(scene=FIRE)
    t.until("mark-unit")
    seats = []
    while t.key in ("mark-unit", "choose-mark"):
        seats.append((t.key, t.seat))
        t.answer(t.asked.options[0])
    first = t.war.first
    marks = [seat for key, seat in seats if key == "mark-unit"]
    assert marks == [first, 1 - first, first, 1 - first]
    owners = [seat for key, seat in seats if key == "choose-mark"]
    assert owners == [1 - seat for seat in marks], "the owner chooses the card"
    cards = [card for card in t.war.marked if card]
    assert len(cards) == 4 == len(set(cards)) and set(cards) <= {6, 7, 8, 9, 10}


@pytest.mark.rule("tmg21-mode-fire-06", "tmg21-mode-here-02")
@pytest.mark.parametrize("scene", [FIRE, HERE])
def test_terrain_may_lie_in_zones_but_not_at_the_edge(scene: str) -> None:
    t = sat_down(scene=scene, terrain=1)
    t.answer(PIECE_AT + 6)
    t.not_to(24, 5 + 1.75)
    t.to(24, 10)


@pytest.mark.rule("tmg21-mode-fire-07")
def test_a_commander_puts_a_price_on_a_head() -> None:
    mine = [at(SWORDS, 24, 10, commander=True), AWAY]
    theirs = [at(GUARDS, 24, 10 + 4.8 + 11), at(GUARDS, 8, 40)]
    t = battle(mine, theirs, scene=FIRE)
    t.unit(0)
    assert t.key == "put-prize" and t.units() == [2]
    t.unit(2)
    assert t.war.prizes[2] == 1 and t.key == "pick-action"


@pytest.mark.rule("tmg21-mode-fire-08", "tmg21-mode-fire-09", "tmg21-mode-fire-10", "tmg21-mode-fire-11")
def test_all_prizes_add_up() -> None:
    mine = [at(SWORDS, 24, 20, marked=6), AWAY]
    t = battle(mine, [at(GUARDS, 24, 24.8, 180, marked=7, prizes=1), FAR], scene=FIRE)
    kill(t, 2, 0)
    assert t.war.points == [5, 0]


# --- Here We Stand ---


@pytest.mark.rule("tmg21-mode-here-03", "tmg21-mode-here-04")
def test_the_larger_part_decides_the_quadrant() -> None:
    war = battle([at(SWORDS, 24.6, 10)], [FAR], scene=HERE).war
    assert where(war, 0) == [1] and abs(sum(shares(war.tray(0))) - 5500 * 4800) < 10


@pytest.mark.rule("tmg21-mode-here-05")
def test_on_a_tie_the_opponent_chooses() -> None:
    t = battle([at(SWORDS, 24, 10)], [FAR], scene=HERE)
    t.until("judge-quadrant")
    assert t.seat == 1 and t.asked.options == [QUADRANT_AT, QUADRANT_AT + 1]


@pytest.mark.rule("tmg21-mode-here-06", "tmg21-mode-here-09", "tmg21-mode-here-12", "tmg21-mode-here-13")
def test_five_points_and_more_than_the_opponent() -> None:
    t = battle(
        [at(SWORDS, 10, 10, figures=1), at(SWORDS, 36, 10, commander=True)],
        [at(GUARDS, 40, 18), at(GUARDS, 8, 40)],
        scene=HERE,
    )
    t.end_round()
    assert t.war.points == [2, 1], "five alone; five and three for the commander against five; theirs"
    first = battle([at(SWORDS, 10, 10)], [at(GUARDS, 8, 40)], scene=HERE, round=1).end_round()
    assert first.war.points == [0, 0]


@pytest.mark.rule("tmg21-mode-here-07", "tmg21-mode-here-08", "tmg21-mode-here-13")
def test_ncus_stand_in_quadrants_one_of_a_player_in_each() -> None:
    t = battle([at(SWORDS, 10, 10)], [FAR], scene=HERE, first={"ncus": [COUNSELLOR, COUNSELLOR]})
    t.ncu(0).quadrant("south-east")
    assert t.war.quarter[0] == 1 and t.war.holder == [NOBODY] * 5
    t.idle()
    t.ncu(1)
    assert QUADRANT_AT + 1 not in t.asked.options and QUADRANT_AT in t.asked.options
    t.end_round()
    assert t.war.quarter == [NOBODY, NOBODY]


@pytest.mark.rule("tmg21-mode-here-10", "tmg21-mode-here-11")
def test_one_unit_a_round_returns_and_has_acted() -> None:
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 20, 10), at(SWORDS, 30, 10)], [FAR], scene=HERE)
    kill(t, 0)
    kill(t, 1)
    t.end_round()
    t.until("redeploy").unit(0)
    t.not_to(24, 24)
    t.to(10, 3)
    assert t.key != "redeploy" and t.war.activated[0] and t.war.fate[1] == DESTROYED
