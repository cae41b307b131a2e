"""The end of a battle: last round, special rules, a side without figures, giving up (end phase)."""

from __future__ import annotations

from bannermen.games.tactics import log
from bannermen.games.tactics.rules.agendas import score_agendas
from bannermen.games.tactics.rules.score import earn
from bannermen.games.tactics.state import LAST_ROUND, SPECIAL_RULE, SURRENDERED, WIPED_OUT, Battle
from bannermen.games.tactics.terms import ON_BOARD, SETUP, WAITING

WIPED_VP = 2  # a round (tac-victory-05)
SURRENDER_VP = 3  # a round (tac-surrender-02)


def rounds_left(battle: Battle) -> int:
    """Rounds that would still be played, the current one included."""
    return battle.field.rounds - battle.round + 1


def is_wiped_out(battle: Battle, side: int) -> bool:
    """No figure on the battlefield or waiting; prisoners do not count (tac-victory-06)."""
    for figure in range(len(battle.fate)):
        if battle.fate[figure] in (ON_BOARD, WAITING) and battle.side_of(figure) == side:
            return False
    return True


def end_if_wiped_out(battle: Battle) -> None:
    """A side without figures ends the battle at once; the others score for the rounds left (tac-victory-05)."""
    if battle.phase == SETUP:
        return
    gone = [side for side in range(len(battle.bits)) if is_wiped_out(battle, side)]
    left = len(battle.bits) - len(gone)
    if len(gone) == 0 or (left > 1 and len(battle.bits) > 2):
        return
    for side in range(len(battle.bits)):
        if side not in gone:
            earn(battle, side, WIPED_VP * rounds_left(battle), "tac-victory-05")
    end(battle, WIPED_OUT)


def end(battle: Battle, why: int) -> None:
    """Agendas are looked at, then the points are compared (tac-endphase-07, tac-victory-03)."""
    battle.ending = why
    score_agendas(battle)
    best = max(battle.vp)
    leading = [side for side in range(len(battle.vp)) if battle.vp[side] == best]
    if len(leading) > 1 and len(leading) == len(battle.vp):
        finish(battle, [])  # a draw (tac-victory-04)
    else:
        finish(battle, leading)


def finish(battle: Battle, sides: list[int]) -> None:
    winners = [seat for seat in range(battle.seats) if battle.sides[seat] in sides]
    if battle.log is not None:
        log.ended(battle, sides, battle.ending)
    battle.finish(winners)


def end_by_rule(battle: Battle, side: int) -> None:
    """A special rule of the scenario names the winner (tac-victory-02)."""
    battle.ending = SPECIAL_RULE
    finish(battle, [side])


def end_of_last_round(battle: Battle) -> None:
    end(battle, LAST_ROUND)


def give_up(battle: Battle, seat: int) -> None:
    """Who gives up has lost and keeps no points; the others score for the rounds left (tac-surrender-01 to -03)."""
    side = battle.sides[seat]
    battle.ending = SURRENDERED
    if battle.log is not None:
        log.gave_up(battle, seat)
    battle.vp[side] = 0
    others = [other for other in range(len(battle.bits)) if other != side]
    for other in others:
        earn(battle, other, SURRENDER_VP * rounds_left(battle), "tac-surrender-02")
    best = max(battle.vp[other] for other in others)
    finish(battle, [other for other in others if battle.vp[other] == best])
