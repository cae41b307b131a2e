"""Victory: conditions, victory points, instant victories, ties."""

from __future__ import annotations

from bannermen.games.battles import told
from bannermen.games.battles.content.tables import AT_END, AT_ONCE, EACH_ROUND, Goal, Prize
from bannermen.games.battles.rules.morale import check_rout, morale_is, morale_zone
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    COMMAND,
    DECOY,
    DEVASTATED,
    FOUND_DECOY,
    FOUND_REAL,
    NO_MARKER,
    NOBODY,
    ON_FIELD,
    REAL,
    TENT,
    WOODEN_BRIDGE,
)


def holds(battle: Battle, seat: int, objective: int) -> bool:
    """A control marker of the house lies there (bow-victory-06); some are held only while occupied."""
    if battle.field.while_occupied[objective]:
        unit = battle.unit_at[battle.field.objective_hexes[objective]]
        return unit != NOBODY and battle.seat_of[unit] == seat
    return battle.holder[objective] == seat


def held_by(battle: Battle, seat: int) -> int:
    return sum([1 for i in range(len(battle.field.objective_hexes)) if holds(battle, seat, i)])


def captured_by(battle: Battle, seat: int) -> list[str]:
    """The persons whom the seat has captured."""
    return [battle.commander_card(c).person for c in range(len(battle.commander_seat)) if battle.captor[c] == seat]


def reached(battle: Battle, seat: int, goal: Goal) -> bool:
    """Does all that the goal asks hold for the seat?"""
    for objective in goal.holds:
        if not holds(battle, seat, objective):
            return False
    if goal.holds_at_least > 0 and held_by(battle, seat) < goal.holds_at_least:
        return False
    if goal.morale_side >= 0 and not morale_is(battle, seat, goal.morale_side, goal.morale_zone, goal.morale_better):
        return False
    if len(goal.captured) > 0 or goal.captured_at_least > 0:
        captured = captured_by(battle, seat)
        if len(captured) < goal.captured_at_least:
            return False
        for person in goal.captured:
            if person not in captured:
                return False
    return (
        battle.destroyed[seat] >= goal.destroyed_at_least
        and battle.exited[seat] >= goal.exited_at_least
        and battle.points[seat] >= goal.points_at_least
    )


def check_instant(battle: Battle) -> None:
    """Instant victories are looked for all the time (bow-victory-02); rout goes before them (bow-victory-04)."""
    check_rout(battle)
    if battle.over:
        return
    ahead = battle.turn if battle.phase == COMMAND else battle.first  # bow-round-05, bow-regroup-02
    for seat in (ahead, 1 - ahead):
        for goal in battle.field.instant[seat]:
            if reached(battle, seat, goal):
                if battle.log is not None:
                    told.instant_victory(battle, seat)
                battle.finish([seat])
                return


# --- victory points ---


def scores(prize: Prize, seat: int) -> bool:
    return prize.stark if seat == 0 else prize.lannister


def award(battle: Battle, seat: int, points: int) -> None:
    if points == 0:
        return
    battle.points[seat] += points
    if battle.log is not None:
        told.points(battle, seat, points)


def award_at_once(battle: Battle, seat: int, what: int, person: str) -> None:
    """Points for something that has just happened: a unit destroyed, a commander captured, a unit gone off."""
    for prize in battle.field.prizes:
        if prize.when == AT_ONCE and prize.what == what and scores(prize, seat):
            if len(prize.persons) > 0 and person not in prize.persons:
                continue
            award(battle, seat, prize.points)


def award_round(battle: Battle, last: bool) -> None:
    """Regroup step B: per-round points, and in the last round those of the end too (bow-regroup-05)."""
    for seat in (battle.first, 1 - battle.first):
        for prize in battle.field.prizes:
            if scores(prize, seat) and (prize.when == EACH_ROUND or (last and prize.when == AT_END)):
                award(battle, seat, worth_of(battle, seat, prize))


def worth_of(battle: Battle, seat: int, prize: Prize) -> int:
    """What a prize gives the seat as things stand."""
    what = prize.what
    if what == 0:
        return battle.destroyed[seat] * prize.points
    if what == 1:
        captured = captured_by(battle, seat)
        wanted = [p for p in captured if len(prize.persons) == 0 or p in prize.persons]
        return len(wanted) * prize.points
    if what == 2:
        objectives = prize.objectives
        if len(objectives) == 0:
            return held_by(battle, seat) * prize.points
        return sum([1 for i in objectives if holds(battle, seat, i)]) * prize.points
    if what == 3:
        return battle.exited[seat] * prize.points
    if what == 4:
        return morale_zone(battle, 1 - seat) * prize.points
    if what == 5:
        return ground_taken(battle, seat, prize)
    if what == 6:
        return sum([battle.fire[h] for h in hexes_of(battle, prize)]) * prize.points
    if what == 7:
        return sum([1 for h in hexes_of(battle, prize) if is_ruined(battle, h)]) * prize.points
    if what == 8:
        return battle.tents[seat] * prize.points
    return prize.points if battle.person_taken and battle.field.person_seat != seat else 0


def hexes_of(battle: Battle, prize: Prize) -> list[int]:
    """The hexes that were printed or set up with the terrain a prize speaks of."""
    found: list[int] = []
    field = battle.field
    for hex in range(field.grid.size):
        kind = field.marked[hex] if field.marked[hex] != NO_MARKER else field.terrain[hex]
        if kind in prize.terrain:
            found.append(hex)
    return found


def is_ruined(battle: Battle, hex: int) -> bool:
    """Devastated, or a wooden bridge that has burnt down."""
    if battle.field.marked[hex] == WOODEN_BRIDGE:
        return battle.marker[hex] != WOODEN_BRIDGE
    return battle.terrain[hex] == DEVASTATED


def ground_taken(battle: Battle, seat: int, prize: Prize) -> int:
    """The points of the farthest row that three of the seat's units have reached or passed."""
    rows: list[int] = []
    for unit in range(len(battle.seat_of)):
        if battle.seat_of[unit] == seat and battle.fate[unit] == ON_FIELD:
            rows.append(battle.field.grid.from_edge(battle.hex_of[unit], battle.field.home[seat]))
    if len(rows) < 3:
        return 0
    rows.sort(reverse=True)
    best = 0
    for row in range(len(prize.rows)):
        if row <= rows[2]:
            best = max(best, prize.rows[row])
    return best * prize.points


# --- the end of the last round ---


def decide(battle: Battle) -> None:
    """Regroup step C in the last round (bow-regroup-06, bow-victory-01)."""
    field = battle.field
    if field.winner_if >= 0:
        winner = field.winner_if if reached(battle, field.winner_if, field.goal) else 1 - field.winner_if
    elif battle.points[0] != battle.points[1]:
        winner = 0 if battle.points[0] > battle.points[1] else 1
    elif battle.morale != 0:
        winner = 0 if battle.morale > 0 else 1  # bow-ties-01
    else:
        winner = battle.mace  # bow-ties-02
    if battle.log is not None:
        told.decided(battle, winner)
    battle.finish([winner])


# --- objectives ---


def genuine(battle: Battle, objective: int) -> bool:
    """Turn up a strategy marker that a unit has reached: a real location, or a decoy (bow-contents-10)."""
    if battle.strategy[objective] == REAL or battle.strategy[objective] == DECOY:
        battle.strategy[objective] = FOUND_REAL if battle.strategy[objective] == REAL else FOUND_DECOY
        battle.unveiled += 1
        if battle.log is not None:
            told.marker_found(battle, objective)
    return battle.strategy[objective] != FOUND_DECOY


def take_ground(battle: Battle, unit: int) -> None:
    """A unit has ended a movement: objectives, strategy markers, tents and persons under it (bow-victory-05)."""
    hex = battle.hex_of[unit]
    seat = battle.seat_of[unit]
    field = battle.field
    for i in range(len(field.objective_hexes)):
        if field.objective_hexes[i] == hex and not field.while_occupied[i] and battle.holder[i] != seat:
            if not genuine(battle, i):
                continue
            battle.holder[i] = seat
            if battle.log is not None:
                told.objective(battle, unit, i)
    if field.tents_taken_by == seat and battle.marker[hex] == TENT:
        battle.set_marker(hex, NO_MARKER)
        battle.tents[seat] += 1
        if battle.log is not None:
            told.tent_taken(battle, unit, hex)
        award_at_once(battle, seat, 8, "")
    if field.person_hex == hex and field.person_seat == 1 - seat and not battle.person_taken:
        battle.person_taken = True
        if battle.log is not None:
            told.person_taken(battle, unit)
        award_at_once(battle, seat, 9, field.person_key)
    check_instant(battle)
