"""Taking hits: figures, elimination, capture of commanders."""

from __future__ import annotations

from bannermen.games.battles import log
from bannermen.games.battles.content.tables import FOR_CAPTURED, FOR_DESTROYED, ON_ELIMINATED
from bannermen.games.battles.rules.goals import check_instant
from bannermen.games.battles.rules.morale import change_morale, reward
from bannermen.games.battles.rules.prizes import award_at_once
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CAPTURED, ELIMINATED, NOBODY


def take_hits(battle: Battle, unit: int, hits: int, suffered: int, rule: str) -> int:
    """Remove figures; the banner bearer goes last (bow-damage-01, -02).

    A commander takes no damage as others do: he is captured when the hits of one attack that find no other figure
    reach his rating (bow-damage-03, -06, bow-capture-02). `suffered` is what this attack has already done to him when
    he stood alone; the new sum is returned.
    """
    if hits <= 0 or not battle.on_field(unit):
        return suffered
    commander = battle.commander_of[unit]
    others = battle.figures[unit] - (0 if commander == NOBODY else 1)
    removed = min(hits, others)
    if removed > 0:
        battle.figures[unit] -= removed
        if battle.log is not None:
            log.losses(battle, unit, removed, rule)
    if commander == NOBODY:
        if battle.figures[unit] == 0:
            eliminate(battle, unit)
        return 0
    suffered += hits - removed
    if suffered >= battle.commander_card(commander).capture:
        capture(battle, commander)
    return suffered


def burn_figures(battle: Battle, unit: int, level: int) -> None:
    """Fire takes a figure per level, whatever protects against hits (bow-fire-02, -20); a commander is captured."""
    removed = min(level, battle.figures[unit])
    battle.figures[unit] -= removed
    if battle.log is not None:
        log.losses(battle, unit, removed, "bow-fire-02")
    if battle.figures[unit] == 0:
        commander = battle.commander_of[unit]
        if commander != NOBODY:
            capture(battle, commander)  # bow-capture-06
        else:
            eliminate(battle, unit)


def eliminate(battle: Battle, unit: int) -> None:
    """The last figure is gone; the other side's morale rises by the rank (bow-moraletrack-03)."""
    hex = battle.hex_of[unit]
    _remove(battle, unit, ELIMINATED)
    if battle.log is not None:
        log.eliminated(battle, unit, hex)
    _spoils(battle, unit)


def capture(battle: Battle, commander: int) -> None:
    """The commander goes to the other player's area; his unit counts as eliminated (bow-capture-03, -07, -09)."""
    unit = battle.unit_of[commander]
    seat = 1 - battle.seat_of[unit]
    hex = battle.hex_of[unit]
    battle.captor[commander] = seat
    _remove(battle, unit, CAPTURED)
    if battle.log is not None:
        log.captured(battle, commander, unit, hex)
    award_at_once(battle, seat, FOR_CAPTURED, battle.commander_card(commander).person)
    _spoils(battle, unit)


def _remove(battle: Battle, unit: int, fate: int) -> None:
    clear_engagement(battle, unit)
    battle.lift(unit)
    battle.figures[unit] = 0
    battle.fate[unit] = fate
    battle.active[unit] = False


def _spoils(battle: Battle, unit: int) -> None:
    seat = 1 - battle.seat_of[unit]
    battle.destroyed[seat] += 1
    award_at_once(battle, seat, FOR_DESTROYED, "")
    reward(battle, seat, ON_ELIMINATED)
    change_morale(battle, seat, battle.rank[unit] + 1, "bow-moraletrack-03")
    check_instant(battle)


def clear_engagement(battle: Battle, unit: int) -> None:
    """Take away the engagement token at a unit, if one lies there (bow-engage-05, -10)."""
    foe = battle.foe[unit]
    if foe != NOBODY:
        battle.foe[unit] = NOBODY
        battle.token[unit] = NOBODY
        battle.foe[foe] = NOBODY
        battle.token[foe] = NOBODY
