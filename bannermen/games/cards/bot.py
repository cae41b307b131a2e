"""What a good position is."""

from __future__ import annotations

from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.plots import reserve
from bannermen.games.cards.rules.prices import shadow_values
from bannermen.games.cards.terms import ATTACHMENT, CHARACTER, NONE, POWER_TO_WIN


def evaluate(match: PlayableCardsMatch, seat: int) -> float:
    """From -1 (lost) to 1 (won): power first, then what stands on the table and in hand."""
    if match.over:
        if seat in match.winners:
            return 1.0
        return -1.0 if len(match.winners) > 0 else 0.0
    mine = standing_of(match, seat)
    best = -99.0
    total = 0.0
    for other in range(match.seats):
        if other != seat and not match.gone[other]:
            value = standing_of(match, other)
            total += value
            if value > best:
                best = value
    if match.gone[seat]:
        return -1.0
    rest = total - best
    count = 0
    for other in range(match.seats):
        if other != seat and not match.gone[other]:
            count += 1
    field = best if count <= 1 else 0.7 * best + 0.3 * rest / (count - 1)
    difference = (mine - field) / 26.0
    if difference > 0.95:
        return 0.95
    return difference if difference > -0.95 else -0.95


def is_closing(match: PlayableCardsMatch) -> bool:
    """Two more power win: whoever has so much may end it in this round."""
    for seat in range(match.seats):
        if not match.gone[seat] and match.total_power(seat) >= POWER_TO_WIN - 2:
            return True
    return False


def standing_of(match: PlayableCardsMatch, seat: int) -> float:
    """How strong a player's position is, in power."""
    power = match.total_power(seat)
    value = float(power)
    if power > POWER_TO_WIN - 4:
        value += 0.8 * (power - (POWER_TO_WIN - 4))  # the last steps count for more
    for card in match.front[seat]:
        value += worth_of_character(match, card)
    for card in match.back[seat]:
        kind = match.kind_of(card)
        value += 0.35 + 0.22 * kind.worth + 0.8 * kind.gold if kind.type != ATTACHMENT else 0.3
    held = len(match.hand[seat])
    kept = reserve(match, seat) if match.shown[seat] != NONE else 7
    if match.phase >= 2 and held > kept:
        held = kept  # what will be discarded before it can be used is worth nothing
    value += 0.4 * held
    for card in match.shadows[seat]:
        value += 0.4 + 0.22 * worth_of_hidden(match, card)
    if match.left[seat] < 8:
        value -= 0.5 * (8 - match.left[seat])
    return value


def worth_of_hidden(match: PlayableCardsMatch, card: int) -> int:
    """A card in shadows is worth about what it costs to bring it out; X and none are nothing."""
    values = shadow_values(match, card)
    return max(0, values[0]) if len(values) > 0 else 0


def worth_of_character(match: PlayableCardsMatch, card: int) -> float:
    kind = match.kind_of(card)
    if kind.type != CHARACTER:
        return 0.0
    icons = 0
    for icon in range(3):
        if match.has_icon(card, icon):
            icons += 1
    value = 0.3 + 0.28 * match.strength(card) + 0.3 * icons + 0.12 * kind.worth
    if match.kneeling[card] and match.phase <= 4:
        value *= 0.93
    if len(match.doubles) > 0 and len(match.duplicates_on(card)) > 0:
        value += 0.5
    return value
