"""Forced moves, zones and prizes on random ground against plain counting."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.rules.agendas import all_characters_slain, soldiers_beyond
from bannermen.games.tactics.rules.deploy import has_room, next_to_place, zone_places
from bannermen.games.tactics.rules.forced import away_ends
from bannermen.games.tactics.rules.needs import holds_more
from bannermen.games.tactics.rules.sight import objectives_held, objectives_of
from bannermen.games.tactics.rules.victory import is_wiped_out, rounds_left
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.maps.squares import squares_of
from tests.tactics.table import Table
from tests.tactics.test_ways import board


def apart(battle: Any, one: list[int], two: list[int]) -> int:
    grid = battle.field.grid
    return min(max(abs(grid.x[a] - grid.x[b]), abs(grid.y[a] - grid.y[b])) for a in one for b in two)


def fled(battle: Any, mover: int, cause: int, most: int) -> set[int]:
    """The farthest places within reach; none where it cannot get farther away."""
    ground, grid = battle.ground, battle.field.grid
    foes = {s for f in battle.enemies_of(0) for s in squares_of(battle.feet[f])}
    seen = set(squares_of(battle.feet[mover]))
    front = set(seen)
    for _ in range(most):
        front = {n for s in front for n in squares_of(ground.steps_from(s) & ground.open) if n not in foes} - seen
        seen |= front
    taken = battle.occupied() & ~battle.feet[mover]
    away: dict[int, int] = {}
    there = squares_of(battle.feet[cause])
    for corner in range(grid.size):
        block = grid.block(corner) if battle.card(mover).large else [corner]
        if not block or any(taken >> s & 1 or ground.closed[s] for s in block) or not any(s in seen for s in block):
            continue
        if battle.card(mover).large and not ground.blocks >> corner & 1:
            continue
        if corner != battle.at[mover]:
            away[corner] = apart(battle, block, there)
    now = apart(battle, squares_of(battle.feet[mover]), there)
    best = max(away.values(), default=0)
    return {corner for corner, far in away.items() if far == best} if best > now else set()


@pytest.mark.rule("tac-special-06")
def test_who_is_driven_away_passes_a_friend_whom_an_enemy_holds() -> None:
    """The only way out of the corner leads over C1, beside the enemy on C2: whoever is forced is not stopped there."""
    t = Table(a=["B1 man", "C1 man"], b=["A1 lord", "C2 man"], map="R R . R R\n. . . . .")
    ends, length = away_ends(t.battle, t.figure("B1"), t.figure("A1"), 2)
    assert squares_of(ends) == [t.square("D1")] and length == 2


@pytest.mark.rule("tac-special-06", "tac-special-07", "tac-board-16")
@pytest.mark.parametrize("card", ["tough", "steed"])
def test_away_is_as_far_as_it_gets(card: str) -> None:
    chance = Chance(21)
    moved = 0
    while moved < 40:
        try:
            t = board(chance, card, chance.below(3), 1 + chance.below(2), 0, chance.below(6))
        except BadSetup:
            continue
        for cause in t.battle.enemies_of(0):
            for most in (1, 2, 3):
                expected = fled(t.battle, 0, cause, most)
                ends, length = away_ends(t.battle, 0, cause, most)
                assert set(squares_of(ends)) == expected and length == (most if expected else 0)
                moved += 1


@pytest.mark.rule("tac-deploy-02", "tac-deploy-03", "tac-deploy-07")
def test_who_fits_into_the_zone() -> None:
    t = Table(
        a=["- horse", "- man", "- lord", "A2 man"], b=["I9 man"], phase="deployment", gold=["A1-B2"], silver=["I9"]
    )
    assert t.asked == "place-figure" and zone_places(t.battle, 0) == 0, "somebody stands in the way of the horse"
    assert zone_places(t.battle, 1).bit_count() == 3 and next_to_place(t.battle, 0) == [2]
    assert not has_room(t.battle, 0), "a large one waits"
    t = Table(a=["- man", "- man", "A2 man"], b=["I9 man"], phase="deployment", gold=["A1-A3"], silver=["I9"])
    assert has_room(t.battle, 0)
    theirs = ["I9 man", "- horse", "- man"]
    t = Table(a=["- man", "- man", "A2 man"], b=theirs, phase="deployment", gold=["A1-A3"], silver=["I9"])
    assert has_room(t.battle, 0), "whom an opponent brings takes no place here"
    t = Table(
        a=["- man", "- knight", "- man", "A2 man"], b=["I9 man"], phase="deployment", gold=["A1-A3"], silver=["I9"]
    )
    assert not has_room(t.battle, 0) and next_to_place(t.battle, 0) == [1]


@pytest.mark.rule("tac-agenda-08", "tac-agenda-10", "tac-agenda-12", "tac-agenda-13", "tac-objective-04")
def test_counting_for_agendas() -> None:
    t = Table(
        a=["I9 man", "I8 man", "I7 knight", "A5 man", "A2 lord"],
        b=["A1 man", "A3 horse", "E5 man"],
        gold=["A1-A2"],
        silver=["I7-I9"],
        objectives=["I9", "A3", "B4", "E5", "A2"],
    )
    assert [soldiers_beyond(t.battle, seat) for seat in (0, 1)] == [2, 1]
    assert [objectives_held(t.battle, side) for side in (0, 1)] == [2, 3]
    assert [holds_more(t.battle, side) for side in (0, 1)] == [False, True]
    assert [len(objectives_of(t.battle, f)) for f in range(8)] == [1, 0, 0, 0, 1, 0, 2, 1]
    even = Table(a=["A1 man"], b=["I9 man"], objectives=["A1", "I9"])
    assert not holds_more(even.battle, 0) and not holds_more(even.battle, 1)
    t = Table(a=["A1 man"], b=["I9 man", "- knight fate killed"])
    t.battle.slain[0] = 1
    assert all_characters_slain(t.battle, 0) and not all_characters_slain(t.battle, 1)
    t.battle.slain[0] = 0
    assert not all_characters_slain(t.battle, 0)


@pytest.mark.rule("tac-victory-05", "tac-victory-06")
def test_who_is_left() -> None:
    t = Table(a=["A1 man holds 1.1"], b=["I9 man", "- knight fate captive"], rounds=5, round=3)
    assert rounds_left(t.battle) == 3 and [is_wiped_out(t.battle, side) for side in (0, 1)] == [False, False]
    t.battle.lift(1)
    t.battle.fate[1] = 2
    assert is_wiped_out(t.battle, 1), "a prisoner does not count"
    t.battle.fate[1] = 0
    assert not is_wiped_out(t.battle, 1), "who waits does"
