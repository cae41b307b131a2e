"""What must be true of every battle after every answer: looked at by the fuzzer."""

from __future__ import annotations

from bannermen.games.tactics.rules.attack import Acting
from bannermen.games.tactics.rules.fallen import Reaping
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import (
    CAPTIVE,
    COINS,
    KILLED,
    MOST_AP,
    NOBODY,
    NOTHING,
    NOWHERE,
    ON_BOARD,
    SOLDIER,
    WAITING,
    coin_at,
)
from bannermen.maps.squares import squares_of


def faults(battle: Battle) -> list[str]:
    """Broken invariants in words; none in a sound battle."""
    found: list[str] = []
    found.extend(_standing(battle))
    found.extend(_prisoners(battle))
    found.extend(_purses(battle))
    found.extend(_cards(battle))
    found.extend(_acting(battle))
    if battle.round > battle.field.rounds:
        found.append(f"round {battle.round} of {battle.field.rounds}")
    if min(battle.vp) < 0:
        found.append(f"victory points {battle.vp}")
    if battle.ground is not battle.field.ground(battle.faces):
        found.append("the ground does not follow the pieces")
    if not battle.over and not battle.pending:
        found.append("nobody is asked and the battle is not over")
    for decision in battle.pending:
        if len(decision.options) < 2 or len(set(decision.options)) != len(decision.options):
            found.append(f"{decision.key}: options {decision.options}")
    return found


def _standing(battle: Battle) -> list[str]:
    """One figure a square, each where it says it is, on ground that holds it (tac-figures-08)."""
    found: list[str] = []
    counted = [0] * len(battle.bits)
    for figure in range(len(battle.fate)):
        square, feet = battle.at[figure], battle.feet[figure]
        if battle.fate[figure] != ON_BOARD:
            if square != NOWHERE or feet:
                found.append(f"figure {figure} is gone and still there")
            continue
        size = 4 if battle.card(figure).large else 1
        if feet.bit_count() != size or not feet >> square & 1:
            found.append(f"figure {figure} stands on {squares_of(feet)}")
        for s in squares_of(feet):
            if battle.figure_at[s] != figure:
                found.append(f"square {s} does not know figure {figure}")
        if feet & battle.ground.blocked:
            found.append(f"figure {figure} stands on BLOCKED ground")
        if battle.card(figure).large and not battle.ground.blocks >> square & 1:
            found.append(f"figure {figure} stands across a wall")
        counted[battle.side_of(figure)] |= feet
        if battle.wounds[figure] < 0:
            found.append(f"figure {figure} has {battle.wounds[figure]} wounds")
        if battle.wounds[figure] >= battle.card(figure).health and _at_rest(battle):
            found.append(f"figure {figure} has all its wounds and lives")
    if counted != battle.bits:
        found.append("the sets of squares do not follow the figures")
    for s, figure in enumerate(battle.figure_at):
        if figure != NOBODY and not battle.feet[figure] >> s & 1:
            found.append(f"square {s} names figure {figure}, which is elsewhere")
    return found


def _at_rest(battle: Battle) -> bool:
    """Between two actions: nobody may be dying."""
    return bool(battle.pending) and battle.pending[0].key in ("take-turn", "choose-action")


def _prisoners(battle: Battle) -> list[str]:
    """Each prisoner has one captor on the field, of another side, and one health left (tac-capture-02, -04, -07)."""
    found: list[str] = []
    held = [captive for captive in battle.captive if captive != NOBODY]
    if len(set(held)) != len(held):
        found.append(f"two captors of one prisoner: {battle.captive}")
    for captor, captive in enumerate(battle.captive):
        if captive == NOBODY:
            continue
        if battle.fate[captor] != ON_BOARD or battle.fate[captive] != CAPTIVE:
            found.append(f"captor {captor} ({battle.fate[captor]}) and prisoner {captive} ({battle.fate[captive]})")
        elif battle.side_of(captor) == battle.side_of(captive):
            found.append(f"figure {captor} holds a friend")
    freed = [procedure.freed for procedure in battle.stack if isinstance(procedure, Reaping)]  # to a square of choice
    for figure in range(len(battle.fate)):
        if battle.fate[figure] != CAPTIVE:
            continue
        if figure not in held and figure not in freed:
            found.append(f"prisoner {figure} has no captor")
        if battle.card(figure).rank == SOLDIER:
            found.append(f"a soldier is a prisoner: {figure}")
        if battle.wounds[figure] != battle.card(figure).health - 1:
            found.append(f"prisoner {figure} has {battle.wounds[figure]} wounds")
        if battle.shaken[figure] or battle.stunned[figure]:
            found.append(f"prisoner {figure} has a state")
    return found


def _purses(battle: Battle) -> list[str]:
    """What is there is what was given and gained less what was spent; nobody owes anything (tac-coins-06, -09)."""
    found: list[str] = []
    if min(battle.coins) < 0:
        found.append(f"coins {battle.coins}")
    for seat in range(battle.seats):
        for kind in range(3):
            i = coin_at(seat, kind)
            if battle.coins[i] != battle.supply[i] + battle.gained[i] - battle.spent[i]:
                found.append(f"the {COINS[kind]} of seat {seat} does not add up")
    return found


def _cards(battle: Battle) -> list[str]:
    """The five agendas of each seat, each in one place (tac-agenda-01)."""
    found: list[str] = []
    for seat in range(battle.seats):
        cards = sorted(battle.hand[seat] + battle.pile[seat])
        if cards and cards != list(range(5)):
            found.append(f"the agendas of seat {seat} are {cards}")
        for card in battle.shown[seat]:
            if card not in battle.hand[seat]:
                found.append(f"seat {seat} has shown agenda {card} without holding it")
    shown = [card for card in battle.objective_card if card != NOTHING]
    if len(set(shown)) != len(shown):
        found.append(f"objective cards {battle.objective_card}")
    for figure in range(len(battle.fate)):
        if battle.fate[figure] == KILLED and battle.item[figure] != NOTHING:
            found.append(f"dead figure {figure} carries something")
        if battle.fate[figure] == WAITING and battle.activated[figure]:
            found.append(f"figure {figure} was activated before it came")
    return found


def _acting(battle: Battle) -> list[str]:
    """Never more than three action points, never fewer than none (tac-activate-09)."""
    found: list[str] = []
    for procedure in battle.stack:
        if isinstance(procedure, Acting):
            if not 0 <= procedure.ap <= MOST_AP or not 0 <= procedure.slots <= MOST_AP:
                found.append(f"{procedure.ap} action points, {procedure.slots} used")
    return found
