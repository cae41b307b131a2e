"""Moves and charges on random ground against a plain walk, square by square."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from bannermen.games.tactics.codes import CODES, MOVE_DEED
from bannermen.games.tactics.rules.charge import charge_ends
from bannermen.games.tactics.rules.move import can_move
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import BadSetup
from bannermen.maps.squares import squares_of
from tests.tactics.figures import figure, melee, passive
from tests.tactics.table import Table

TOUGH = figure("tough", {"silver": 1}, health=30, defence=10, attacks=[melee()])
STEED = figure("steed", {"silver": 2}, health=30, defence=10, large=True, attacks=[melee()])
SURE = figure("sure", {"silver": 1}, health=30, attacks=[melee()], abilities=[passive("Sure", {"boon": "sure-footed"})])
SLY = figure("sly", {"silver": 1}, health=30, attacks=[melee()], abilities=[passive("Sly", {"boon": "slippery"})])
SIZE = 6
NAMES = [f"{c}{r}" for r in range(1, SIZE + 1) for c in "ABCDEF"]


def board(chance: Chance, card: str, friends: int, foes: int, fires: int, rocks: int) -> Table:
    """A small field with walls, rocks and fire; the first figure of seat a is to move."""
    rows = []
    for row in range(SIZE):
        rows.append("".join("." + ("|" if chance.below(9) == 0 else " ") for _ in range(SIZE)).rstrip(" |"))
        if row < SIZE - 1:
            rows.append(" ".join("-" if chance.below(9) == 0 else " " for _ in range(SIZE)).rstrip() or " ")
    names = NAMES[:]
    if card == "steed":
        corner = "BC"[chance.below(2)] + str(2 + chance.below(3))
        at = NAMES.index(corner)
        taken = [NAMES[at], NAMES[at + 1], NAMES[at + SIZE], NAMES[at + SIZE + 1]]
        names = [name for name in names if name not in taken]
    else:
        corner = names.pop(chance.below(len(names)))
    chance.shuffle(order := list(range(len(names))))
    free = [names[i] for i in order]
    a = [f"{corner} {card}"] + [f"{free.pop()} man" for _ in range(friends)]
    b = [f"{free.pop()} tough" for _ in range(foes)]
    pieces = {free.pop(): "fire" for _ in range(fires)} | {free.pop(): "rock" for _ in range(rocks)}
    field = "\n".join(row for row in rows if row.strip())
    return Table(a=a, b=b, map=field, pieces=pieces, figures=[TOUGH, STEED, SURE, SLY])


def walked(battle: Any, mover: int, left: int) -> set[int]:
    """All squares that a plain walk enters or starts on, friends' ones among them; where enemies stop it, it stops."""
    ground = battle.ground
    large = battle.card(mover).large
    foes = {s for f in battle.enemies_of(0) for s in squares_of(battle.feet[f])}
    friends = {
        s for f in range(len(battle.fate)) if battle.seat_of[f] == 0 and f != mover for s in squares_of(battle.feet[f])
    }
    halts = set() if large else {s for s in range(ground.grid.size) if any(ground.touch[s] >> foe & 1 for foe in foes)}
    front = set(squares_of(battle.feet[mover]))
    seen = set(front)
    for step in range(left):
        beyond: set[int] = set()
        for square in front:
            if step > 0 and square in halts:
                continue
            for near in ground.grid.touching[square]:
                diagonal = ground.grid.steps(square, near) == 2
                if diagonal and not ground.flanks(square, near):
                    continue
                if not diagonal and ground.grid.edge(square, near) in ground.walls:
                    continue
                if ground.closed[near] or near in foes or (near in friends and near in halts):
                    continue
                beyond.add(near)
        front = beyond
        seen |= beyond
    return seen


def ends_of(battle: Any, mover: int, seen: set[int]) -> set[int]:
    """Where it may stand at the end: free and open; of a large figure the lower left squares."""
    taken = battle.occupied() & ~battle.feet[mover]
    here = battle.at[mover]
    if not battle.card(mover).large:
        return {s for s in seen if not taken >> s & 1 and not battle.ground.closed[s]} - {here}
    found = set()
    for corner in range(battle.field.grid.size):
        block = battle.field.grid.block(corner)
        if block and battle.ground.blocks >> corner & 1 and any(s in seen for s in block):
            if not any(taken >> s & 1 for s in block):
                found.add(corner)
    return found - {here}


def played(battle: Any, mover: int) -> set[int]:
    """Every answer to every leg, played out: where the figure comes to stand."""
    found: set[int] = set()
    open_: list[Any] = [battle]
    while open_:
        now = open_.pop()
        decision = now.pending[0]
        if decision.key not in ("move-to", "choose-flank", "enter-terrain"):
            found.add(now.at[mover])
            continue
        for option in decision.options:
            twin = now.clone()
            twin.record()
            twin.apply(decision.seat, option)
            if decision.key == "move-to" and option != PASS and CODES.read(option)[0] != "past":
                told(twin, mover)
            open_.append(twin)
    return found - {battle.at[mover]}


def told(battle: Any, mover: int) -> None:
    """The way that the log tells leads step by step from where it stood."""
    for event in battle.log:
        if event.kind == "move" and not battle.card(mover).large:
            way = event.data["way"]
            assert len(way) >= 2 and len(set(way)) == len(way)
            for one, two in pairwise(way):
                assert battle.ground.steps_from(one) >> two & 1 or not battle.ground.flanks(one, two)


@pytest.mark.rule(
    "tac-action-move-01", "tac-action-move-02", "tac-action-move-03", "tac-action-move-05", "tac-action-move-07",
    "tac-action-move-09", "tac-action-move-14", "tac-action-move-17", "tac-wall-02", "tac-action-move-12",
)  # fmt: skip
@pytest.mark.parametrize("card", ["tough", "sure", "sly"])
def test_infantry_comes_wherever_a_plain_walk_leads(card: str) -> None:
    compare(card, 40)


@pytest.mark.rule("tac-large-move-01", "tac-large-move-02", "tac-large-move-03", "tac-large-move-07", "tac-wall-04")
def test_a_large_figure_comes_wherever_one_of_its_squares_leads() -> None:
    compare("steed", 20)


def compare(card: str, boards: int) -> None:
    chance = Chance(11)
    moved = 0
    while moved < boards:
        try:
            t = board(chance, card, chance.below(4), 1 + chance.below(3), chance.below(3), chance.below(4))
        except BadSetup as why:  # a wall runs under the large figure
            assert "large" in str(why) or "wall" in str(why), why
            continue
        t.activate(t.name(t.battle.at[0]))
        battle: Any = t.battle
        near = battle.ground.beside(battle.feet[0])
        engaged = any(near >> s & 1 for f in battle.enemies_of(0) for s in squares_of(battle.feet[f]))
        left = 1 if engaged and card != "sly" else 3
        expected = ends_of(battle, 0, walked(battle, 0, left))
        assert can_move(battle, 0) == bool(expected) or battle.ground.marked
        if MOVE_DEED not in t.options:
            assert not expected
            continue
        moved += 1
        t.say(MOVE_DEED)
        assert played(battle, 0) == expected or t.asked != "move-to", (card, moved)


# --- charges ---


def charged(battle: Any, mover: int, target: int, most: int) -> set[int]:
    """A plain search: arrive by a shortest way that nobody else stops; else run straight until one is stopped."""
    ground = battle.ground
    foes = {s for f in battle.enemies_of(0) for s in squares_of(battle.feet[f])}
    halts = {s for s in range(ground.grid.size) if any(ground.touch[s] >> foe & 1 for foe in foes)}
    goal = set(squares_of(ground.beside(battle.feet[target]) & ground.open)) - foes

    def steps(square: int) -> list[int]:
        return [s for s in squares_of(ground.steps_from(square) & ground.open) if s not in foes]

    def costs(stopped: bool) -> dict[int, int]:
        known = {battle.at[mover]: 0}
        front = [battle.at[mover]]
        while front:
            square = front.pop(0)
            if stopped and known[square] > 0 and square in halts:
                continue
            for near in steps(square):
                if near not in known:
                    known[near] = known[square] + 1
                    front.append(near)
        return known

    legal = costs(True)
    near = min((legal[s] for s in goal if s in legal), default=99)
    if near <= most:
        return {s for s in goal if legal.get(s) == near}
    direct = costs(False)
    total = min((direct[s] for s in goal if s in direct), default=99)
    if total == 99:
        return set()
    back = {s for s in goal if direct.get(s) == total}
    lane = [back]
    for cost in range(total - 1, -1, -1):
        back = {s for s in direct if direct[s] == cost and any(n in back for n in steps(s))}
        lane.insert(0, back)
    found: set[int] = set()
    front = {battle.at[mover]}
    for cost in range(1, min(most, total) + 1):
        front = {n for s in front for n in steps(s) if n in lane[cost]}
        found |= front & halts
        front -= halts
        if cost == min(most, total):
            found |= front
    return found


@pytest.mark.rule("tac-charge-03", "tac-charge-08", "tac-charge-09")
def test_charges_run_where_a_plain_search_says() -> None:
    chance = Chance(5)
    stopped = 0
    for _ in range(100):
        t = board(chance, "tough", 0, 2 + chance.below(3), 0, chance.below(6))
        battle: Any = t.battle
        for target in battle.enemies_of(0):
            for most in (1, 3, 4):
                expected = charged(battle, 0, target, most)
                if not expected:
                    continue
                found = set(squares_of(charge_ends(battle, 0, target, most, False)[0]))
                assert found == expected, (most, t.name(battle.at[0]), t.name(battle.at[target]))
                stopped += not (found & set(squares_of(battle.ground.beside(battle.feet[target]))))
    assert stopped > 20


@pytest.mark.rule("tac-charge-03", "tac-large-move-01", "tac-large-move-02", "tac-large-move-03")
def test_a_large_figure_charges_into_contact_by_a_shortest_way() -> None:
    """Its nearest place beside the target: four free squares of which one is reached; enemies do not stop it."""
    chance = Chance(8)
    arrived = 0
    while arrived < 60:
        try:
            t = board(chance, "steed", chance.below(3), 1 + chance.below(3), 0, chance.below(5))
        except BadSetup:
            continue
        battle: Any = t.battle
        ground, grid = battle.ground, battle.field.grid
        foes = {s for f in battle.enemies_of(0) for s in squares_of(battle.feet[f])}
        taken = set(squares_of(battle.occupied() & ~battle.feet[0]))
        far = dict.fromkeys(squares_of(battle.feet[0]), 0)
        front = list(far)
        while front:
            square = front.pop(0)
            for near in squares_of(ground.steps_from(square) & ground.open):
                if near not in far and near not in foes:
                    far[near] = far[square] + 1
                    front.append(near)
        for target in battle.enemies_of(0):
            beside = set(squares_of(ground.beside(battle.feet[target])))
            places: dict[int, int] = {}
            for corner in range(grid.size):
                block = grid.block(corner)
                if block and ground.blocks >> corner & 1 and not taken & set(block) and beside & set(block):
                    if not any(ground.closed[s] for s in block) and any(s in far for s in block):
                        places[corner] = min(far[s] for s in block if s in far)
            least = min(places.values(), default=99)
            for most in (1, 2, 3, 4):
                if least <= most:
                    arrived += 1
                    found, length = charge_ends(battle, 0, target, most, False)
                    assert (set(squares_of(found)), length) == ({c for c in places if places[c] == least}, least)
