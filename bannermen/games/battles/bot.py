"""What a good position is, and what a sensible answer looks like at first glance."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.rules.goals import holds, reached
from bannermen.games.battles.rules.leadership import BOTH, CardPlay, commanders_able, usable_commands
from bannermen.games.battles.rules.morale_track import distress
from bannermen.games.battles.rules.prizes import worth_of
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BURN_AT,
    CARD_AT,
    COMMAND_AT,
    COMMANDER_AT,
    HEX_AT,
    HOUNDS_AT,
    IN_HAND,
    NOBODY,
    NOWHERE,
    ON_FIELD,
    QUENCH_AT,
    RAISE_MORALE,
    RALLY_FOR_MORALE,
    ROUT,
    TOKEN_AT,
    UNIT_AT,
    VALOR,
    YES,
)
from bannermen.kernel.decision import PASS, Decision

UNIT_WORTH: Final[tuple[float, ...]] = (1.0, 1.9, 2.9)  # by rank
COMMANDER_WORTH: Final = 2.5
BEARER: Final = 0.45  # share of a unit's worth that its last figure carries


def force(battle: Battle, seat: int) -> float:
    """The strength of an army, on the field or about to be placed there."""
    total = 0.0
    for chooser, chosen in battle.sealed:
        if chooser == seat:
            total += COMMANDER_WORTH * len(chosen)  # commanders, chosen in secret
    for unit in range(len(battle.seat_of)):
        if battle.seat_of[unit] == seat and (battle.fate[unit] == ON_FIELD or battle.fate[unit] == IN_HAND):
            whole = UNIT_WORTH[battle.rank[unit]]
            share = BEARER + (1.0 - BEARER) * battle.figures[unit] / battle.card(unit).figures
            total += whole * share
            if battle.commander_of[unit] != NOBODY:
                total += 1.2
            if battle.hex_of[unit] != NOWHERE and battle.fire[battle.hex_of[unit]] > 0:
                total -= 0.4 * battle.fire[battle.hex_of[unit]]
    return total


def nearness(battle: Battle, seat: int) -> float:
    """How near the army is to enemies it can fight: a small pull forward."""
    apart = battle.field.grid.distance
    enemies = [
        battle.hex_of[u] for u in range(len(battle.seat_of)) if battle.seat_of[u] != seat and battle.hex_of[u] >= 0
    ]
    if len(enemies) == 0:
        return 0.0
    total = 0.0
    for unit in range(len(battle.seat_of)):
        if battle.seat_of[unit] == seat and battle.hex_of[unit] >= 0:
            row = apart[battle.hex_of[unit]]
            nearest = 99
            for hex in enemies:
                if row[hex] < nearest:
                    nearest = row[hex]
            total -= nearest
    return total


def goals(battle: Battle, seat: int) -> float:
    """How far the victory conditions are met: points, objectives, the goal of the last round."""
    field = battle.field
    score = 0.0
    late = battle.round / field.rounds
    if field.winner_if >= 0:
        side = field.winner_if
        met = 0.0
        wanted = max(1, len(field.goal.holds) + field.goal.holds_at_least)
        for i in range(len(field.objective_hexes)):
            if (i in field.goal.holds or field.goal.holds_at_least > 0) and holds(battle, side, i):
                met += 1.0 / wanted
        if reached(battle, side, field.goal):
            met += 0.7
        met = (met - 0.6) * (1.5 + 3.5 * late)
        score += met if side == seat else -met
    else:
        points = float(battle.points[seat] - battle.points[1 - seat])
        for prize in field.prizes:
            if prize.when > 0:
                left = 1.0 if prize.when == 2 else float(field.rounds - battle.round + 1)
                if prize.stark if seat == 0 else prize.lannister:
                    points += worth_of(battle, seat, prize) * left * 0.6
                if prize.lannister if seat == 0 else prize.stark:
                    points -= worth_of(battle, 1 - seat, prize) * left * 0.6
        score += points * (0.45 + 0.8 * late)
    return score


def pull(battle: Battle, seat: int) -> float:
    """Being near objectives that are not yet ours."""
    field = battle.field
    total = 0.0
    for i in range(len(field.objective_hexes)):
        if battle.holder[i] == seat:
            continue
        row = field.grid.distance[field.objective_hexes[i]]
        nearest = 12
        for unit in range(len(battle.seat_of)):
            if battle.seat_of[unit] == seat and battle.hex_of[unit] >= 0 and row[battle.hex_of[unit]] < nearest:
                nearest = row[battle.hex_of[unit]]
        total -= nearest
    for exit in field.exits[seat]:
        for unit in range(len(battle.seat_of)):
            if battle.seat_of[unit] == seat and battle.hex_of[unit] >= 0:
                total -= 0.1 * field.grid.distance[exit][battle.hex_of[unit]]
    return total


def threats(battle: Battle, seat: int) -> float:
    """Engagements on our terms: foes engaged with weaker units, active units kept."""
    total = 0.0
    for unit in range(len(battle.seat_of)):
        if battle.seat_of[unit] == seat and battle.fate[unit] == ON_FIELD:
            if battle.active[unit]:
                total += 0.06 * UNIT_WORTH[battle.rank[unit]]
            commander = battle.commander_of[unit]
            if commander != NOBODY and battle.foe[unit] != NOBODY:
                total -= 0.3 / battle.figures[unit]
    return total


def worth(battle: Battle, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if battle.over:
        return 1.0 if seat in battle.winners else (-1.0 if len(battle.winners) > 0 else 0.0)
    other = 1 - seat
    score = force(battle, seat) - force(battle, other)
    score += 0.35 * battle.morale_of(seat)
    for s in range(2):
        if battle.field.faces[s] == ROUT:
            fear = distress(battle, s)
            if fear > 5:
                score += (fear - 5) * (fear - 5) * (-0.12 if s == seat else 0.12)
    score += goals(battle, seat)
    score += 0.012 * (nearness(battle, seat)) + 0.05 * (pull(battle, seat) - pull(battle, other))
    score += threats(battle, seat) - threats(battle, other)
    score += 0.1 * (sum(battle.pool[seat]) - sum(battle.pool[other]))
    score += 0.12 * (len(battle.hand[seat]) - len(battle.hand[other]))
    score += 0.12 * (battle.command_tokens[seat] - battle.command_tokens[other])
    return score / (6.0 + (score if score > 0 else -score))


def inclination(battle: Battle, decision: Decision, option: int) -> float:
    """How sensible an option looks without trying it: for playouts and for the order in which to look."""
    key = decision.question.key
    if key == "choose-action":
        if option == PASS:
            return 0.02
        if option == RAISE_MORALE:
            return 0.5
        if option == RALLY_FOR_MORALE:
            return 0.3
        if option >= COMMANDER_AT:
            return 0.6
        if option >= CARD_AT:
            return 3.0 if _helps(battle, decision.seat, option - CARD_AT) else 0.02
        return 1.0 + _prospect(battle, option)
    if key == "name-target":
        if option == PASS:
            return 0.1
        if option < HEX_AT:
            return 3.0 + _prey(battle, option)
        return 2.0 if option >= HOUNDS_AT else 0.6
    if key == "move-to":
        if option == PASS:
            return 0.5
        if option == YES:
            return 4.0
        return 0.4 + _closer(battle, decision, option - HEX_AT)
    if key == "name-commander" or key == "choose-commands":
        return _use(battle, key, option)
    if key == "pick-mover" or key == "pick-attacker" or key == "name-units":
        return 0.05 if option == PASS else 1.0
    if option == YES or key == "window.offer":
        return 2.0 if option != PASS else 1.0
    if key == "pay":
        return 2.0 if option < TOKEN_AT + VALOR else 1.0
    if option == PASS:
        return 0.2
    if BURN_AT <= option < QUENCH_AT:
        return 0.6
    return 1.0


def _helps(battle: Battle, seat: int, card: int) -> bool:
    """Could a commander do anything with the card?"""
    for commander in commanders_able(battle, seat):
        if usable_commands(battle, seat, battle.book.cards[card], commander) > 0:
            return True
    return False


def _use(battle: Battle, key: str, option: int) -> float:
    """Who plays the card, and which commands: those that have somebody to obey, rather all than one."""
    play = battle.stack[-1]
    assert isinstance(play, CardPlay)
    card = battle.book.cards[play.card]
    if key == "name-commander":
        return 1.0 if usable_commands(battle, play.seat, card, option - COMMANDER_AT) > 0 else 0.02
    bits = option - COMMAND_AT
    usable = usable_commands(battle, play.seat, card, play.commander)
    for i in range(len(card.commands)):
        if usable > 0 and len(card.commands[i].effects) > 0 and bits >> i & 1:
            usable |= BOTH  # one command may make the other useful: rally first, then order those rallied
    if bits & BOTH & ~usable:
        return 0.02
    return 1.5 if bits & BOTH == BOTH else 1.0


def _prospect(battle: Battle, unit: int) -> float:
    """A unit next to an enemy has something to do."""
    for n in battle.field.grid.neighbours[battle.hex_of[unit]]:
        other = battle.unit_at[n]
        if other != NOBODY and battle.seat_of[other] != battle.seat_of[unit]:
            return 2.0
    return 0.0


def _prey(battle: Battle, option: int) -> float:
    unit = option - UNIT_AT
    return 2.0 / battle.figures[unit] + 0.5 * battle.rank[unit]


def _closer(battle: Battle, decision: Decision, hex: int) -> float:
    """Toward enemies and objectives."""
    seat = decision.seat
    value = 0.0
    for n in battle.field.grid.neighbours[hex]:
        other = battle.unit_at[n]
        if other != NOBODY and battle.seat_of[other] != seat:
            value += 1.0
    for i in range(len(battle.field.objective_hexes)):
        if battle.field.objective_hexes[i] == hex and battle.holder[i] != seat:
            value += 3.0
    return value
