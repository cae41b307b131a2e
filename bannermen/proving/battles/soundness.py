"""What must be true of every battle after every answer: looked at by the fuzzer."""

from __future__ import annotations

from bannermen.games.battles.rules.terrain import burn_limit
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CAPTURED,
    ELIMINATED,
    IN_HAND,
    NO_CARD,
    NOBODY,
    NOWHERE,
    ON_FIELD,
    SETUP,
    TRACK_END,
)


def faults(battle: Battle) -> list[str]:
    """Broken invariants in words; none in a sound battle."""
    found: list[str] = []
    found.extend(_units(battle))
    found.extend(_sides(battle))
    if not -TRACK_END <= battle.morale <= TRACK_END:
        found.append(f"morale marker off the track: {battle.morale}")
    if battle.round > battle.field.rounds:
        found.append(f"round {battle.round} of {battle.field.rounds}")
    for hex, level in enumerate(battle.fire):
        if not 0 <= level <= burn_limit(battle, hex):
            found.append(f"fire {level} in {battle.field.grid.name(hex)}")
    if not battle.over and not battle.pending:
        found.append("nobody is asked and the battle is not over")
    for decision in battle.pending:
        if len(decision.options) < 2 or len(set(decision.options)) != len(decision.options):
            found.append(f"{decision.key}: options {decision.options}")
    return found


def _units(battle: Battle) -> list[str]:
    found: list[str] = []
    for unit in range(len(battle.type_of)):
        hex, foe = battle.hex_of[unit], battle.foe[unit]
        if battle.fate[unit] == ON_FIELD:
            if hex == NOWHERE or battle.unit_at[hex] != unit:
                found.append(f"unit {unit} is not where it should be")
            if not 1 <= battle.figures[unit] <= battle.card(unit).figures:
                found.append(f"unit {unit} has {battle.figures[unit]} figures")
        else:
            if hex != NOWHERE or (battle.figures[unit] and battle.fate[unit] in (ELIMINATED, CAPTURED)):
                found.append(f"unit {unit} is gone and still there")
            if battle.fate[unit] == IN_HAND and battle.phase != SETUP:
                found.append(f"unit {unit} was never placed")
        if foe != NOBODY:
            if battle.foe[foe] != unit or battle.token[foe] != battle.token[unit]:
                found.append(f"units {unit} and {foe} disagree on their engagement")
            elif battle.seat_of[foe] == battle.seat_of[unit]:
                found.append(f"units {unit} and {foe} are engaged and of one side")
            elif battle.field.grid.distance[hex][battle.hex_of[foe]] != 1:
                found.append(f"units {unit} and {foe} are engaged and not adjacent")
        elif battle.token[unit] != NOBODY:
            found.append(f"unit {unit} has a token without a foe")
    for hex, unit in enumerate(battle.unit_at):
        if unit != NOBODY and battle.hex_of[unit] != hex:
            found.append(f"hex {hex} names unit {unit}, which is elsewhere")
    return found


def _sides(battle: Battle) -> list[str]:
    found: list[str] = []
    is_setting_up = battle.phase == SETUP and not battle.over
    if min(min(pool) for pool in battle.pool) < 0 or min(battle.command_tokens) < 0:
        found.append("negative tokens")
    for seat in range(2):
        persons = [battle.commander_card(c).person for c in battle.commanders_of(seat)]
        in_play = [battle.card_in_play] if battle.card_in_play != NO_CARD and battle.turn == seat else []
        cards = sorted(battle.deck[seat] + battle.hand[seat] + battle.discard[seat] + in_play)
        whole = battle.field.cards[seat] if battle.field.cards else sorted(battle.book.deck_of(seat, persons))
        if cards != whole and not is_setting_up:
            found.append(f"the cards of seat {seat} do not add up")
        tokens = battle.command_tokens[seat] + sum(battle.tokens_on[c] for c in battle.commanders_of(seat))
        if tokens != battle.field.tokens[seat] and not is_setting_up:
            found.append(f"seat {seat} has {tokens} command tokens")
    for commander in range(len(battle.commander_seat)):
        unit = battle.unit_of[commander]
        if unit != NOBODY and battle.commander_of[unit] != commander:
            found.append(f"commander {commander} is not with unit {unit}")
        if battle.tokens_on[commander] > battle.commander_card(commander).limit:
            found.append(f"commander {commander} carries too many tokens")
    return found
