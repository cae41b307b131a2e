"""What a long fuzz must come past: every event, every question, every mode, every ability."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.build import Army
from bannermen.games.miniatures.content.lore import lore
from bannermen.games.miniatures.edition import FIRST, SECOND, Edition
from bannermen.games.miniatures.levy import fielded, leaders, levy, lot_of, printed
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.sitting import POINTS
from bannermen.games.miniatures.state import War
from bannermen.kernel.events import Event

EVENTS: Final = (
    "activated", "charge-failed", "claimed", "declared", "defense", "destroyed", "dice", "discard", "disorderly",
    "distance", "draw", "healed", "morale", "moved", "roll-off", "round", "scored", "terrain", "tested", "to-hit",
    "token", "token-spent", "used", "worked", "wounds",
)  # fmt: skip


def any_setup(scene: str, seed: int, edition: Edition) -> dict[str, Any]:
    """Every third match by the book of the first edition, where that has the mode; little terrain, or rolled for;
    armies by lot, so that every card is fielded."""
    book = FIRST if seed % 3 == 2 and scene in MODES[FIRST.name] else edition
    named = {"edition": book.name} if book is not edition else {}
    brought = {str(seat): levy(book, POINTS, lot_of(seed, seat, book is FIRST)) for seat in range(2)}
    found = {"scene": scene, "terrain": seed % 5} | named
    return found | {"brought": {seat: part for seat, part in brought.items() if part is not None}}


def landmarks(edition: Edition) -> list[str]:
    modes = [f"mode {book.name} {key}" for book in (SECOND, FIRST) for key in MODES[book.name]]
    windows = [f"asked declare-{moment}" for moment in opened()]
    return [f"event {kind}" for kind in EVENTS] + modes + windows + [f"ability {key}" for key in abilities()]


def opened() -> list[str]:
    """The windows in which somebody may play a card, give an order or spend a token of an NCU."""
    found: set[int] = set()
    for book in (SECOND, FIRST):
        known = lore(book.build.line)
        for key in abilities():
            if key in known.number:
                found |= {clause.moment for clause in known.abilities[known.number[key]].clauses if clause.chosen}
    return [MOMENTS[moment] for moment in sorted(found)]


def abilities() -> list[str]:
    """Of all cards that can be fielded, and of the tactics cards that come with them."""
    found: set[str] = set()
    for book in (SECOND, FIRST):
        line = book.build.line
        known = lore(line).number
        for card in fielded(book.build):
            found |= {key for key in printed(card, line).abilities if key in known}
        for faction, several in leaders(book.build).items():
            for leader in several:
                army = Army({"faction": faction, "commander": leader.id}, book.build)
                found |= {lore(line).abilities[known[id]].key for id in army.deck() if id in known}
    return sorted(found)


def passed(war: War, event: Event) -> list[str]:
    found = [f"event {event.kind}"]
    if event.kind == "round":
        found.append(f"mode {war.book.name} {war.field.mode.key}")
        for kit in war.field.ncu_kit:
            found += [f"ability {key}" for key in standing(war, kit)]
    if event.kind == "activated":  # what it has without any moment, it has now
        found += [f"ability {key}" for key in standing(war, war.field.kit[int(str(event.data["unit"]))])]
    if event.kind in ("used", "worked"):
        found.append(f"ability {war.lore.abilities[int(str(event.data['ability']))].key}")
    found += [f"seen {what}" for what in seen(war, event)]
    return found


def standing(war: War, kit: list[int]) -> list[str]:
    """The abilities that wait for no moment."""
    several = [war.lore.abilities[number] for number in kit]
    return [ability.key for ability in several if len(ability.clauses) == 0]


def seen(war: War, event: Event) -> list[str]:
    """What the fuzzer counts in every match."""
    if event.kind == "used":
        return ["cards" if event.data["card"] else "orders"]
    if event.kind == "dice":
        return ["attacks"]
    if event.kind == "declared" and event.rule == war.book.cite("tmg21-charge-02"):
        return ["charges"]
    if event.kind == "tested" and event.rule == war.book.cite("tmg21-panic-02"):
        return ["panic tests"]
    if event.kind == "distance" and event.rule == war.book.cite("tmg21-retreat-02"):
        return ["retreats"]
    return ["destroyed units"] if event.kind == "destroyed" else []
