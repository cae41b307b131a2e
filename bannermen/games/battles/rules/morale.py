"""Changes of morale: gains and losses, rewards of cards, recovery."""

from __future__ import annotations

from bannermen.games.battles import log
from bannermen.games.battles.rules.goals import check_instant
from bannermen.games.battles.rules.morale_track import BREAK_POINTS, ZONE_AT, distress
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import GREY_ZONE, TRACK_END


def change_morale(battle: Battle, seat: int, amount: int, rule: str) -> None:
    """Raise (or lower) the morale of a seat; the other's falls (or rises) as much (bow-moraletrack-02)."""
    if battle.over or amount == 0:
        return
    before = battle.morale
    there = before + (amount if seat == 0 else -amount)
    battle.morale = max(-TRACK_END, min(TRACK_END, there))  # bow-defeat-02: the rest is lost
    if battle.log is not None:
        log.morale(battle, seat, before, rule)
    check_instant(battle)  # bow-defeat-01, bow-victory-02: a plan may ask for a state of morale


def reward(battle: Battle, seat: int, occasion: int) -> None:
    """What a card of this turn promised its owner for the occasion (bow-moraletrack-04)."""
    if seat == battle.turn:
        change_morale(battle, seat, battle.rewards[occasion], "bow-moraletrack-04")


def can_recover(battle: Battle, seat: int) -> bool:
    """On a coloured space of the own segment that is not a break point (bow-regroup-08, -09)."""
    spaces = distress(battle, seat)
    return ZONE_AT[spaces] != GREY_ZONE and spaces != BREAK_POINTS[ZONE_AT[spaces]]


def recover(battle: Battle, seat: int) -> None:
    spaces = distress(battle, seat)
    change_morale(battle, seat, spaces - BREAK_POINTS[ZONE_AT[spaces]], "bow-regroup-08")
