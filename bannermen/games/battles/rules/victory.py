"""The end of the last round, and the ground that is taken on the way."""

from __future__ import annotations

from bannermen.games.battles import log
from bannermen.games.battles.content.tables import FOR_PERSON, FOR_TENTS
from bannermen.games.battles.rules.goals import check_instant, reached
from bannermen.games.battles.rules.prizes import award_at_once
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import DECOY, FOUND_DECOY, FOUND_REAL, NO_MARKER, REAL, TENT


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
        log.decided(battle, winner)
    battle.finish([winner])


# --- objectives ---


def genuine(battle: Battle, objective: int) -> bool:
    """Turn up a strategy marker that a unit has reached: a real location, or a decoy (bow-contents-10)."""
    if battle.strategy[objective] == REAL or battle.strategy[objective] == DECOY:
        battle.strategy[objective] = FOUND_REAL if battle.strategy[objective] == REAL else FOUND_DECOY
        battle.unveiled += 1
        if battle.log is not None:
            log.marker_found(battle, objective)
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
                log.objective(battle, unit, i)
    if field.tents_taken_by == seat and battle.marker[hex] == TENT:
        battle.set_marker(hex, NO_MARKER)
        battle.tents[seat] += 1
        if battle.log is not None:
            log.tent_taken(battle, unit, hex)
        award_at_once(battle, seat, FOR_TENTS, "")
    if field.person_hex == hex and field.person_seat == 1 - seat and not battle.person_taken:
        battle.person_taken = True
        if battle.log is not None:
            log.person_taken(battle, unit)
        award_at_once(battle, seat, FOR_PERSON, field.person_key)
    check_instant(battle)
