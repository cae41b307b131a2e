"""Attachments that fall before their unit does."""

from __future__ import annotations

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import ATTACHMENT_FELL
from bannermen.games.miniatures.rules.ranks import outlived
from bannermen.games.miniatures.state import War


def lose(war: War, unit: int, place: int) -> None:
    """It is destroyed, and what its card says about that happens."""
    war.fallen[unit] |= 1 << place
    war.dead.append(war.field.joined[unit][place].id)
    if war.log is not None:
        log.attachment_destroyed(war, unit, place)
    war.field.hooks.attachment_lost(war, unit, place)
    war.call(ATTACHMENT_FELL, war.seat_of[unit], unit)


def thin_out(war: War, unit: int) -> None:
    """Of several attachments the last one falls when no other figure is left (tmg21-attachments-08)."""
    if war.figures[unit] > 0:
        for place in reversed(outlived(war, unit)):
            lose(war, unit, place)


def fall_with(war: War, unit: int) -> None:
    """Its unit is destroyed, and they with it."""
    for place in war.joined(unit):
        war.dead.append(war.field.joined[unit][place].id)
        war.field.hooks.attachment_lost(war, unit, place)
        war.call(ATTACHMENT_FELL, war.seat_of[unit], unit)
