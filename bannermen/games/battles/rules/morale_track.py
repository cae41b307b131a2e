"""The morale track: one marker for both houses; where it stands, and what that is for each of them."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import GREEN_ZONE, GREY_ZONE, RED_ZONE, YELLOW_ZONE

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
