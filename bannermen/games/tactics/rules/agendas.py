"""Secret agendas: what the five cards score at the end (agenda cards)."""

from __future__ import annotations

from bannermen.games.tactics import told
from bannermen.games.tactics.rules.score import earn
from bannermen.games.tactics.rules.sight import objectives_held
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import (
    DOMINION,
    LARGESSE,
    ON_BOARD,
    SHIELD,
    SOLDIER,
    VANGUARD,
)

VANGUARD_SOLDIERS = 2

RULES = ("tac-agenda-03", "tac-agenda-05", "tac-agenda-08", "tac-agenda-10", "tac-agenda-12")


def score_agendas(battle: Battle) -> None:
    """In the last end phase all agendas are shown, the start marker's holder first (tac-endphase-09)."""
    for i in range(battle.seats):
        seat = (battle.first + i) % battle.seats
        for agenda in battle.hand[seat]:
            if agenda not in battle.shown[seat]:
                battle.shown[seat].append(agenda)
                battle.unveiled += 1
            if agenda == LARGESSE:
                continue  # it has scored at its moment, or not (tac-agenda-07)
            kept = is_kept(battle, seat, agenda)
            if battle.log is not None:
                told.agenda_judged(battle, seat, agenda, kept, RULES[agenda])
            if kept:
                earn(battle, battle.sides[seat], battle.book.agendas[agenda].vp, RULES[agenda])


def is_kept(battle: Battle, seat: int, agenda: int) -> bool:
    """Whether an agenda would score as the table stands."""
    side = battle.sides[seat]
    if agenda == SHIELD:  # tac-agenda-03, -04
        return not battle.heroes_lost[seat]
    if agenda == DOMINION:  # tac-agenda-08
        mine = objectives_held(battle, side)
        for other in range(len(battle.bits)):
            if other != side and objectives_held(battle, other) >= mine:
                return False
        return True
    if agenda == VANGUARD:  # tac-agenda-10
        return soldiers_beyond(battle, seat) >= VANGUARD_SOLDIERS
    return all_characters_slain(battle, side)  # tac-agenda-12, -13


def enemy_zones(battle: Battle, side: int) -> int:
    found = 0
    for other in range(len(battle.bits)):
        if other != side:
            found |= battle.field.zones[battle.zone_of[other] % 2]
    return found


def soldiers_beyond(battle: Battle, seat: int) -> int:
    """The seat's soldiers that stand in the enemy's deployment zones."""
    zones = enemy_zones(battle, battle.sides[seat])
    count = 0
    for figure in range(len(battle.fate)):
        if battle.seat_of[figure] == seat and battle.fate[figure] == ON_BOARD and battle.feet[figure] & zones:
            if battle.card(figure).rank == SOLDIER:
                count += 1
    return count


def all_characters_slain(battle: Battle, side: int) -> bool:
    """The side has killed every enemy hero and veteran, and there was one; a prisoner is not dead."""
    count = 0
    for figure in range(len(battle.fate)):
        if battle.side_of(figure) != side and battle.card(figure).rank != SOLDIER:
            count += 1
    return count > 0 and battle.slain[side] == count
