"""Who can act: figures that may be activated, turns that may be passed, and what a card adds to the actions."""

from __future__ import annotations

from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.rules.deploy import zone_places
from bannermen.games.tactics.rules.sight import objectives_of
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import (
    COPPER,
    NOTHING,
    ON_BOARD,
    PASS_PRICE,
    WAITING,
    coin_at,
)


def activatable(battle: Battle, seat: int) -> list[int]:
    """Figures not yet activated that could be, were there copper (tac-pass-04)."""
    found: list[int] = []
    for figure in range(len(battle.fate)):
        if battle.seat_of[figure] == seat and not battle.activated[figure]:
            fate = battle.fate[figure]
            if fate == ON_BOARD or fate == WAITING:
                found.append(figure)
    return found


def may_come(battle: Battle) -> bool:
    """Figures that did not fit come in the first round; a scenario may let them come later (tac-deploy-05, -06)."""
    return battle.round == 1 or battle.field.has("late")


def choosable(battle: Battle, seat: int) -> list[int]:
    """Figures that the seat may activate or deploy in its turn."""
    if battle.coins[coin_at(seat, COPPER)] < 1:  # tac-coins-07
        return []
    found: list[int] = []
    for figure in activatable(battle, seat):
        if battle.fate[figure] == ON_BOARD or (may_come(battle) and zone_places(battle, figure) != 0):
            found.append(figure)
    return found


def can_act(battle: Battle, seat: int) -> bool:
    """Copper and a figure; judged anew before every turn (tac-round-05, -06, -08)."""
    return len(choosable(battle, seat)) > 0


def may_pass(battle: Battle, seat: int) -> bool:
    """Fewer activatable figures than an opponent, 2 copper, and not after a pass (tac-pass-01, -02)."""
    if battle.passed or battle.coins[coin_at(seat, COPPER)] < PASS_PRICE:
        return False
    mine = len(activatable(battle, seat))
    for other in range(battle.seats):
        if battle.sides[other] != battle.sides[seat] and len(activatable(battle, other)) > mine:
            return True
    return False


def card_lines(battle: Battle, figure: int) -> list[Line]:
    """Orders of its card, of its living motivation, and of the objectives it controls (tac-objective-06)."""
    card = battle.card(figure)
    found = card.orders
    if card.motivation >= 0 and battle.book.motivations[card.motivation].alive_order:
        found = found + battle.book.motivations[card.motivation].alive
    held = objectives_of(battle, figure)
    if len(held) > 0:
        cards = [battle.objective_card[i] for i in held if battle.objective_card[i] != NOTHING]
        found = found + [battle.book.objectives[number].line for number in cards]
    return found
