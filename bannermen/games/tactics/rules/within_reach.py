"""Whom a figure could attack or charge, and with which attacks."""

from __future__ import annotations

from bannermen.games.tactics.rules.boons import (
    enemies_in_sight,
    sees_any,
)
from bannermen.games.tactics.rules.coins import can_pay
from bannermen.games.tactics.rules.sight import beside, engaged_with, is_engaged
from bannermen.games.tactics.state import Battle
from bannermen.maps.ground import SURE


def targets(battle: Battle, figure: int, number: int) -> list[int]:
    """Enemies that an attack of the card may be made against (tac-attack-type-01, -03, tac-action-attack-22)."""
    if battle.card(figure).attacks[number].melee:
        return engaged_with(battle, figure)
    if is_engaged(battle, figure):
        return []
    return enemies_in_sight(battle, figure)


def attacks_within(battle: Battle, figure: int, ap: int) -> list[int]:
    """Attacks of the card that these action points and the purse pay for (tac-attack-type-04, -08)."""
    attacks = battle.card(figure).attacks
    seat = battle.seat_of[figure]
    return [i for i in range(len(attacks)) if attacks[i].ap <= ap and can_pay(battle, seat, attacks[i].price)]


def can_attack(battle: Battle, figure: int, ap: int, engaged: bool) -> bool:
    """Whether some attack has a target."""
    card = battle.card(figure)
    if engaged:
        if card.melee_ap == 0 or card.melee_ap > ap:
            return False
    elif card.ranged_ap == 0 or card.ranged_ap > ap:
        return False
    for number in attacks_within(battle, figure, ap):
        if card.attacks[number].melee == engaged:
            return engaged or sees_any(battle, figure)
    return False


def charge_attacks(battle: Battle, figure: int) -> list[int]:
    """Melee attacks of printed cost 1 (tac-charge-10)."""
    attacks = battle.card(figure).attacks
    return [i for i in attacks_within(battle, figure, 1) if attacks[i].melee]


def charge_targets(battle: Battle, figure: int) -> list[int]:
    """Enemies in sight to whom some way leads (tac-charge-02, -09)."""
    return [enemy for enemy in enemies_in_sight(battle, figure) if is_connected(battle, figure, enemy)]


def is_connected(battle: Battle, figure: int, enemy: int) -> bool:
    """Whether the ground leads to a square in contact with the enemy at all, figures apart."""
    return region(battle, figure) & beside(battle, enemy) & battle.ground.open != 0


def region(battle: Battle, figure: int) -> int:
    """All squares that the ground connects with the figure's own: kept by the field, since figures do not change it."""
    ground = battle.ground
    feet = battle.feet[figure]
    for known in ground.regions:
        if known & feet:
            return known
    found = 0
    for layer in ground.flood(feet, ground.grid.size, ground.open, 0, SURE):
        found |= layer
    ground.regions.append(found)
    return found
