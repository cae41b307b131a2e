"""The coins of Westeros: paying, and what follows from having paid (tac-coins-01 ff.)."""

from __future__ import annotations

from bannermen.games.tactics import log
from bannermen.games.tactics.content.moments import ON_PAID
from bannermen.games.tactics.rules.agendas import LARGESSE
from bannermen.games.tactics.rules.score import earn
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COPPER, GOLD, LARGESSE_COIN, coin_at


def can_pay(battle: Battle, seat: int, cost: list[int]) -> bool:
    """Coins of one kind never stand for another (tac-squad-14)."""
    coins = battle.coins
    base = coin_at(seat, GOLD)
    return coins[base] >= cost[0] and coins[base + 1] >= cost[1] and coins[base + 2] >= cost[2]


def pay(battle: Battle, seat: int, cost: list[int], figure: int) -> None:
    """Spend coins for a figure. Gold and silver are gone for the battle, copper for the round (tac-coins-08, -09)."""
    for kind in range(3):
        if cost[kind] > 0:
            spend(battle, seat, kind, cost[kind], figure)


def spend(battle: Battle, seat: int, kind: int, amount: int, figure: int) -> None:
    if battle.log is not None:
        log.paid(battle, seat, [amount if k == kind else 0 for k in range(3)], figure)
    battle.coins[coin_at(seat, kind)] -= amount
    battle.spent[coin_at(seat, kind)] += amount
    if battle.listened >> ON_PAID & 1:
        battle.owed.append(kind)
        battle.owed.append(figure)
    if kind == LARGESSE_COIN:
        _largesse(battle, seat)


def gain(battle: Battle, seat: int, kind: int, amount: int) -> None:
    """No limit to what one may own; copper goes back to the scenario's number with the next round (tac-coins-12)."""
    battle.coins[coin_at(seat, kind)] += amount
    battle.gained[coin_at(seat, kind)] += amount
    if battle.log is not None:
        log.gained(battle, seat, kind, amount)


def refill(battle: Battle) -> None:
    """Only copper comes back (tac-coins-08, tac-endphase-08)."""
    for seat in range(battle.seats):
        battle.coins[coin_at(seat, COPPER)] = battle.field.coins[COPPER]
        battle.spent[coin_at(seat, COPPER)] = 0
        battle.gained[coin_at(seat, COPPER)] = 0


def _largesse(battle: Battle, seat: int) -> None:
    """Agenda 2: who spends the last silver before the opponent scores at once (tac-agenda-05, -07)."""
    if battle.coins[coin_at(seat, LARGESSE_COIN)] > 0 or LARGESSE not in battle.hand[seat]:
        return
    if LARGESSE in battle.shown[seat]:
        return
    for other in range(battle.seats):
        if battle.sides[other] != battle.sides[seat] and battle.coins[coin_at(other, LARGESSE_COIN)] == 0:
            return
    battle.shown[seat].append(LARGESSE)
    battle.unveiled += 1
    if battle.log is not None:
        log.agenda_shown(battle, seat, LARGESSE)
    earn(battle, battle.sides[seat], battle.book.agendas[LARGESSE].vp, "tac-agenda-05")
