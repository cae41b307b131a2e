"""Morale: one marker for both houses, its zones, break points and rout."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles import told
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    GREEN_ZONE,
    GREY_ZONE,
    RED_ZONE,
    ROUT,
    TRACK_END,
    YELLOW_ZONE,
)

# By distance from the start space toward one's own end (bow-moraletrack-05).
ZONE_AT: Final[tuple[int, ...]] = (
    GREY_ZONE,
    GREY_ZONE,
    GREY_ZONE,
    GREY_ZONE,
    GREEN_ZONE,
    GREEN_ZONE,
    GREEN_ZONE,
    GREEN_ZONE,
    YELLOW_ZONE,
    YELLOW_ZONE,
    YELLOW_ZONE,
    RED_ZONE,
)
BREAK_POINTS: Final[tuple[int, ...]] = (0, 4, 8, 11)  # by zone: where a recovering marker stops


def distress(battle: Battle, seat: int) -> int:
    """How many spaces of the seat's own half the marker has come; 0 at the start space and beyond it."""
    return max(0, -battle.morale_of(seat))


def morale_zone(battle: Battle, seat: int) -> int:
    """The zone of the seat's own segment that the marker is in."""
    return ZONE_AT[distress(battle, seat)]


def morale_is(battle: Battle, seat: int, side: int, wanted: int, better: bool) -> bool:
    """'Own morale green or better', 'enemy morale green or worse' (bow-card-21 to -23); side 0 own, 1 enemy."""
    whose = seat if side == 0 else 1 - seat
    here = morale_zone(battle, whose)
    return here <= wanted if better else here >= wanted


def change_morale(battle: Battle, seat: int, amount: int, rule: str) -> None:
    """Raise (or lower) the morale of a seat; the other's falls (or rises) as much (bow-moraletrack-02)."""
    if battle.over or amount == 0:
        return
    before = battle.morale
    there = before + (amount if seat == 0 else -amount)
    battle.morale = max(-TRACK_END, min(TRACK_END, there))  # bow-defeat-02: the rest is lost
    if battle.log is not None:
        told.morale(battle, seat, before, rule)
    check_rout(battle)
    if len(battle.field.instant[0]) > 0 or len(battle.field.instant[1]) > 0:
        from bannermen.games.battles.rules.victory import check_instant

        check_instant(battle)  # bow-victory-02: a plan may ask for a state of morale


def check_rout(battle: Battle) -> None:
    """The marker on a rout space ends the battle at once (bow-defeat-01)."""
    for seat in range(2):
        if distress(battle, seat) == TRACK_END and battle.field.faces[seat] == ROUT and not battle.over:
            if battle.log is not None:
                told.rout(battle, seat)
            battle.finish([1 - seat])


def can_recover(battle: Battle, seat: int) -> bool:
    """On a coloured space of the own segment that is not a break point (bow-regroup-08, -09)."""
    spaces = distress(battle, seat)
    return ZONE_AT[spaces] != GREY_ZONE and spaces != BREAK_POINTS[ZONE_AT[spaces]]


def recover(battle: Battle, seat: int) -> None:
    spaces = distress(battle, seat)
    change_morale(battle, seat, spaces - BREAK_POINTS[ZONE_AT[spaces]], "bow-regroup-08")
