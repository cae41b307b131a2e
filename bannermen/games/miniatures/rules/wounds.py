"""Wounds, figures and healing; units that are destroyed."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.moments import HEALED
from bannermen.games.miniatures.state import War


def wounds_left(war: War, unit: int) -> int:
    """How many wounds the unit can still take."""
    return war.figures[unit] * war.card(unit).wounds - war.hurt[unit]


def is_hurt(war: War, unit: int) -> bool:
    card = war.card(unit)
    return wounds_left(war, unit) < card.figures * card.wounds


def suffer(war: War, unit: int, wounds: int) -> int:
    """The unit takes wounds: figures go from the rear rank, whole figures first (tmg21-trays-09, tmg21-wounds-03).

    Returns how many ranks it lost.
    """
    before = war.ranks(unit)
    each = war.card(unit).wounds
    taken = min(wounds, wounds_left(war, unit))
    war.hurt[unit] += taken
    war.figures[unit] -= war.hurt[unit] // each
    war.hurt[unit] %= each
    return before - war.ranks(unit)


def heal(war: War, unit: int, wounds: int, calls: bool = True) -> int:
    """Wound tokens go first, then figures return with what was not healed on them (tmg21-wounds-04, -05, -06).

    Returns how many wounds were healed. Abilities hear of it, unless it is a part of something that `calls` later.
    """
    if war.has_trait(unit, "no-healing"):
        return 0
    card = war.card(unit)
    missing = card.figures * card.wounds - wounds_left(war, unit)
    healed = min(wounds, missing)
    left = wounds_left(war, unit) + healed
    war.figures[unit] = (left + card.wounds - 1) // card.wounds
    war.hurt[unit] = war.figures[unit] * card.wounds - left
    if healed > 0 and calls:
        war.call(HEALED, war.seat_of[unit], unit)
    return healed


def is_dead(war: War, unit: int) -> bool:
    return war.figures[unit] == 0


def remove(war: War, unit: int) -> None:
    """The last figure is gone: so is the tray (tmg21-trays-04)."""
    war.take_away(unit, war.field.mode.fate_of_dead(war, unit))
    war.conditions[unit] = 0


def restore(war: War, unit: int) -> None:
    """A unit that returns has all its figures and no tokens (tmg21-mode-cok-13)."""
    war.figures[unit] = war.card(unit).figures
    war.hurt[unit] = 0
    war.conditions[unit] = 0
    war.prizes[unit] = 0
    war.pillage[unit] = 0
