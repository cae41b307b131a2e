"""Muster phase: receive order tokens, draw leadership cards."""

from __future__ import annotations

from bannermen.games.battles import log
from bannermen.games.battles.rules.dice import roll_dice
from bannermen.games.battles.state import Battle


def receive_tokens(battle: Battle, seat: int) -> None:
    """Roll dice equal to the order rating; each symbol is a token for the pool (bow-muster-02, -03)."""
    faces = roll_dice(battle, battle.field.order[seat])
    for face in faces:
        battle.pool[seat][face] += 1
    if battle.log is not None:
        log.tokens(battle, seat, faces, "bow-muster-02")


def draw_cards(battle: Battle, seat: int, count: int) -> None:
    """Draw; an empty deck is made anew from the discard pile (bow-deck-07, -08)."""
    drawn: list[int] = []
    for _ in range(count):
        if len(battle.deck[seat]) == 0:
            if len(battle.discard[seat]) == 0:
                break
            battle.deck[seat] = battle.discard[seat]
            battle.discard[seat] = []
            battle.chance.shuffle(battle.deck[seat])
            if battle.log is not None:
                log.reshuffled(battle, seat)
        drawn.append(battle.deck[seat].pop())
    battle.hand[seat].extend(drawn)
    battle.hand[seat].sort()
    battle.unveiled += 1
    if battle.log is not None:
        log.drew(battle, seat, drawn)
