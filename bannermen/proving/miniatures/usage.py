"""What a seat could have used in a battle, and what of it was used."""

from __future__ import annotations

from bannermen.games.miniatures.state import War


def usage(war: War, seat: int) -> tuple[set[str], set[str]]:
    """Tactics cards that it drew, and whatever its units and NCUs may choose to do."""
    numbers = [number for unit, kit in enumerate(war.field.kit) if war.seat_of[unit] == seat for number in kit]
    numbers += [number for ncu, kit in enumerate(war.field.ncu_kit) if war.ncu_seat[ncu] == seat for number in kit]
    had = {f"use {number}" for number in numbers if is_chosen(war, number)}
    had |= {f"card {war.field.card_ability[card]}" for card in war.hand[seat] + war.discard[seat]}
    used: set[str] = set()
    for event in war.log or []:
        if event.kind == "used" and event.data["seat"] == seat:
            used.add(f"{'card' if event.data['card'] else 'use'} {event.data['ability']}")
    had |= used
    return {named(war, what) for what in had}, {named(war, what) for what in used}


def is_chosen(war: War, number: int) -> bool:
    """Does it wait for somebody who wants it?"""
    return any(clause.chosen for clause in war.book.abilities[number].clauses)


def named(war: War, what: str) -> str:
    kind, _, number = what.partition(" ")
    ability = war.book.abilities[int(number)]
    return f"{kind} {ability.names['en']} ({ability.key})"
