"""A Feast for Crows and A Dance with Dragons: tokens that are carried, lost and fought for."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.laying import Laying
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.terms import (
    INCH,
    NOBODY,
    PIECE_AT,
)
from bannermen.games.miniatures.terrain import CORPSE_PILE
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import (
    AWAY,
    CROWS,
    DRAGONS,
    FAR,
    kill,
)
from tests.miniatures.table import GUARDS, RIDERS, SWORDS, Table, at, battle, piece
from tests.miniatures.test_setup_zones import four


@pytest.mark.rule("tmg21-mode-ffc-02", "tmg21-mode-ffc-03", "tmg21-mode-ffc-04", "tmg21-mode-ffc-06")
def test_two_piles_with_tokens_before_other_terrain() -> None:
    t = sat_down(scene=CROWS, terrain=4)
    assert [entry[0] for entry in t.war.ground] == [CORPSE_PILE] * 2 and t.war.pile_of == [0, 1]
    assert t.war.tokens == [(6700, 24000), (41300, 24000)]
    assert t.refuses(PIECE_AT + CORPSE_PILE) == "tmg21-mode-ffc-02"
    t.answer(PIECE_AT + 6)
    t.not_to(6.7, 24 + 2.5 + 1.75 + 0.8)
    t.to(6.7, 24 + 2.5 + 1.75 + 1)


def crows(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], **more: Any) -> Table:
    t = battle(
        mine,
        theirs,
        scene=CROWS,
        terrain=[piece("corpse-pile", 10, 24), piece("corpse-pile", 38, 24)],
        tokens=[[10000, 24000], [38000, 24000]],
        **more,
    )
    t.war.pile_of = [0, 1]
    return t


@pytest.mark.rule("tmg21-mode-ffc-07")
def test_any_part_on_the_token_takes_it() -> None:
    t = crows([at(SWORDS, 10, 16), AWAY], [FAR])
    t.do(0, "maneuver").to(10, 21)
    assert t.war.owner == [0, NOBODY]


@pytest.mark.rule("tmg21-mode-ffc-09")
def test_who_leaves_the_pile_leaves_the_token() -> None:
    t = crows([at(SWORDS, 10, 24), AWAY], [FAR, at(GUARDS, 40, 40)], owners=[0, NOBODY])
    t.do(0, "march").to(10, 34)
    assert t.key == "lay" and t.seat == 1 and t.rule == "tmg21-mode-ffc-09"
    t.not_to(20, 24)
    t.to(10, 24)
    assert t.war.owner[0] == NOBODY


@pytest.mark.rule("tmg21-mode-ffc-10", "tmg21-mode-dwd-07")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_a_failed_panic_test_hands_the_token_over(scene: str) -> None:
    theirs = [at(GUARDS, 10, 28.8, 180), at(GUARDS, 10 + 2.75 + 2.4, 24, 270), FAR]
    t = battle([at(SWORDS, 10, 24), AWAY], theirs, scene=scene, tokens=[[10000, 24000]], owners=[0], dice=(1, 1, 1))
    t.start(MoraleTest(0, True, NOBODY, 0))
    assert t.key == "claim-token" and t.seat == 1 and t.units() == [2, 3]
    t.unit(3)
    assert t.war.owner == [3]


@pytest.mark.rule("tmg21-mode-ffc-11", "tmg21-mode-dwd-08", "tmg21-mode-ffc-15", "tmg21-mode-dwd-11")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_without_a_taker_it_is_laid_nearby(scene: str) -> None:
    t = battle(
        [at(SWORDS, 10, 24), AWAY],
        [FAR, at(GUARDS, 40, 40)],
        scene=scene,
        tokens=[[10000, 24000]],
        owners=[0],
        dice=(1, 1, 1),
    )
    t.start(MoraleTest(0, True, NOBODY, 0))
    assert t.key == "lay" and t.seat == 1
    t.not_to(10, 24 + 2.4 + 0.7 + 2.2)
    t.not_to(10, 24)
    t.to(10, 24 + 2.4 + 0.7 + 1.5)
    assert t.war.owner == [NOBODY]


@pytest.mark.rule("tmg21-mode-ffc-12", "tmg21-mode-dwd-09", "tmg21-mode-ffc-16")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_more_ranks_take_the_token_after_an_attack(scene: str) -> None:
    for figures, taken in ((8, True), (12, False)):
        t = battle(
            [at(SWORDS, 10, 19.2), AWAY],
            [at(GUARDS, 10, 24, 180, figures=figures), FAR],
            scene=scene,
            tokens=[[10000, 24000]],
            owners=[2],
            dice=(1,) * 7,
        )
        t.start(Attack(0, 2, 0, 0, False)).finish()
        assert (t.war.owner == [0]) is taken


@pytest.mark.rule("tmg21-mode-ffc-05", "tmg21-mode-ffc-13")
def test_dead_infantry_becomes_a_pile_with_a_token() -> None:
    t = crows([at(SWORDS, 24, 16), at(RIDERS, 30, 6), at(SWORDS, 16, 6), AWAY], [FAR, at(GUARDS, 40, 40)])
    kill(t, 0)
    assert t.key == "lay" and t.seat == 0, "its owner lays it"
    t.not_to(44, 40)
    t.to(24, 16)
    assert len(t.war.tokens) == 3 and t.war.pile_of == [0, 1, 2] and 1 <= t.war.token_card[2] <= 10
    kill(t, 1)
    assert t.key != "lay", "riders leave none"
    t.war.set_ground([*t.war.ground, (CORPSE_PILE, 40000, 8000, 0)])
    kill(t, 2)
    assert t.key != "lay", "four are enough"


@pytest.mark.rule("tmg21-mode-ffc-08")
def test_a_second_token_is_pushed_away() -> None:
    t = crows([at(SWORDS, 10, 22), AWAY], [FAR, at(GUARDS, 40, 40)])
    t.war.tokens = [(9000, 24000), (11000, 26000)]
    t.war.owner = [0, NOBODY]
    t.war.pile_of = [0, 1]
    t.do(0, "maneuver").to(10, 23)
    assert t.key == "lay" and t.seat == 1 and t.rule == "tmg21-mode-ffc-08"


@pytest.mark.rule("tmg21-mode-ffc-14", "tmg21-mode-dwd-10")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_carried_tokens_score(scene: str) -> None:
    mine = [at(SWORDS, 10, 24), at(SWORDS, 38, 24, commander=True)]
    t = battle(mine, [FAR], scene=scene, tokens=[[10000, 24000], [38000, 24000]], owners=[0, 1])
    t.end_round()
    assert t.war.points == [3, 0]


@pytest.mark.rule("tmg21-mode-dwd-04", "tmg21-mode-dwd-05")
def test_a_treasure_moves_along_and_slows_down() -> None:
    t = battle([at(SWORDS, 24, 22), AWAY], [FAR], scene=DRAGONS, tokens=[[24000, 24000]], owners=[0])
    t.unit(0)
    assert "march" not in t.deeds()
    t.deed("maneuver")
    t.not_to(24, 24.1)
    t.to(24, 24)
    assert t.war.tokens == [(24000, 24000)] and t.war.owner == [0]
    assert t.war.field.mode.speed(t.war, 0) == 2 * INCH


@pytest.mark.rule("tmg21-mode-dwd-06")
def test_a_second_treasure_is_laid_beside() -> None:
    t = battle(
        [at(SWORDS, 24, 20), AWAY],
        [FAR, at(GUARDS, 40, 40)],
        scene=DRAGONS,
        tokens=[[24000, 20000], [24000, 24000]],
        owners=[0, NOBODY],
    )
    t.do(0, "maneuver").to(24, 22)
    assert t.key == "lay" and t.seat == 1 and t.rule == "tmg21-mode-dwd-06"
    t.to(24, 22 + 2.4 + 0.7 + 1)


@pytest.mark.rule("tmg18-mode-ffc-02", "tmg18-mode-ffc-09")
def test_two_piles_are_laid_first_in_the_first_edition() -> None:
    t = sat_down("2018", scene=CROWS, terrain=4)
    first = t.seat
    assert t.key == "lay" and t.rule == "tmg18-mode-ffc-02"
    t.first()
    assert t.key == "lay" and t.seat == 1 - first
    t.first()
    assert t.key == "pick-piece"


@pytest.mark.rule("tmg18-mode-ffc-02")
def test_of_four_players_the_two_piles_are_laid_by_one_and_his_neighbour_to_the_left() -> None:
    war = four("2018", scene=CROWS).war
    one, two = war.field.mode.prepare(war)
    assert isinstance(one, Laying) and isinstance(two, Laying) and two.seat == (one.seat + 1) % 4


@pytest.mark.rule("tmg18-mode-ffc-03", "tmg18-mode-ffc-04", "tmg18-mode-ffc-07", "tmg18-mode-ffc-10")
def test_fear_near_a_pile_puts_prizes_on_units() -> None:
    ground = [piece("corpse-pile", 24, 15), piece("corpse-pile", 20, 15)]
    t = battle([at(SWORDS, 24, 8), AWAY], [FAR], "2018", scene=CROWS, terrain=ground, dice=(3, 3))
    t.unit(0)
    assert len(t.told("morale")) == 1 and not t.last("tested").data["passed"], "6 less 1 for the horror"
    assert t.war.prizes[0] == 1 and t.war.figures[0] == 12
    far = battle([at(SWORDS, 24, 40), AWAY], [FAR], "2018", scene=CROWS, terrain=ground)
    far.unit(0)
    assert not far.told("morale")


@pytest.mark.rule("tmg18-mode-ffc-05", "tmg18-mode-ffc-06", "tmg18-mode-ffc-08", "tmg18-mode-ffc-11")
def test_prizes_are_points_and_the_opponent_lays_the_pile() -> None:
    t = battle([at(SWORDS, 24, 8, prizes=2), AWAY], [FAR, at(GUARDS, 40, 40)], "2018", scene=CROWS)
    kill(t, 0, 2)
    assert t.war.points == [0, 3], "two prizes and the unit"
    assert t.key == "lay" and t.seat == 1
    t.not_to(24, 30)
    t.to(24, 12)
