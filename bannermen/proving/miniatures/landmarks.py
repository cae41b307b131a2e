"""What a long fuzz must come past: every event, every question, every mode, every ability."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.edition import EDITIONS, Edition
from bannermen.games.miniatures.loadouts.build import Army
from bannermen.games.miniatures.loadouts.sitting import POINTS, bring
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.state import War
from bannermen.kernel.brought import brought_in
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Event
from bannermen.proving.miniatures.levy import edition_of, fielded, leaders, levy, lot_of, printed

EVENTS: Final = (
    "activated", "charge-failed", "claimed", "declared", "defense", "deployed", "destroyed", "dice", "discard",
    "disorderly", "distance", "draw", "healed", "morale", "moved", "roll-off", "round", "scored", "terrain", "tested",
    "to-hit", "token", "token-spent", "used", "worked", "wounds",
)  # fmt: skip


TABLES: Final = ("two", "three", "four", "teams")  # for so many, each for himself; or two against two
ASIDE: Final = 1000  # the lots of the third and the fourth seat lie beside those of the others


def any_setup(scene: str, seed: int, edition: Edition) -> dict[str, Any]:
    """The printings take turns, the first edition where it has the mode; two in seven matches for more than two
    players; little terrain, or rolled for; armies by lot, so that every card is fielded."""
    turn = edition_of(seed)
    book = turn if scene in MODES[turn.name] else edition
    named = {"edition": book.name} if book is not edition else {}
    found: dict[str, Any] = {"scene": scene, "terrain": seed % 5} | named | sat_at(table_of(scene, seed, book))
    for seat in range(found.get("players", 2)):
        lot = lot_of(seed, seat % 2) + seat // 2 * ASIDE
        part = levy(book, POINTS, lot)
        while part is not None and seat > 1 and isinstance(bring(found, seat, part, book), Refused):
            lot += 1  # its partner has the same character (tmg21-multi-03)
            part = levy(book, POINTS, lot)
        if part is not None:
            found = found | {"brought": brought_in(found) | {str(seat): part}}
    return found


def table_of(scene: str, seed: int, book: Edition) -> str:
    """How many play, and with whom.

    >>> book = EDITIONS["2021"]
    >>> [table_of("a-game-of-thrones", seed, book) for seed in (1, 3, 5, 12)]
    ['two', 'three', 'teams', 'four']
    """
    if seed % 7 not in (3, 5):
        return "two"
    if seed % 7 == 3 and MODES[book.name][scene].suits_free_for_all():
        return "three"
    return "four" if seed // 7 % 2 == 1 and MODES[book.name][scene].suits_free_for_all() else "teams"


def sat_at(table: str) -> dict[str, Any]:
    several = {"three": {"players": 3}, "four": {"players": 4}, "teams": {"players": 4, "teams": True}}
    return {"points": POINTS} | several[table] if table in several else {}


def landmarks(edition: Edition) -> list[str]:
    modes = [f"mode {book.name} {key}" for book in EDITIONS.values() for key in MODES[book.name]]
    windows = [f"asked declare-{moment}" for moment in opened()]
    tables = [f"table {table}" for table in TABLES]
    return [f"event {kind}" for kind in EVENTS] + modes + tables + windows + [f"ability {key}" for key in abilities()]


def opened() -> list[str]:
    """The windows in which somebody may play a card, give an order or spend a token of an NCU."""
    found: set[int] = set()
    for book in EDITIONS.values():
        known = ability_book(book.build.line)
        for key in abilities():
            if key in known.number:
                found |= {clause.moment for clause in known.abilities[known.number[key]].clauses if clause.chosen}
    return [MOMENTS[moment] for moment in sorted(found)]


def abilities() -> list[str]:
    """Of all cards that can be fielded, and of the tactics cards that come with them."""
    found: set[str] = set()
    for book in EDITIONS.values():
        line = book.build.line
        known = ability_book(line).number
        for card in fielded(book.build):
            found |= {key for key in printed(card, line).abilities if key in known}
        for faction, several in leaders(book.build).items():
            for leader in several:
                army = Army({"faction": faction, "commander": leader.id}, book.build)
                found |= {ability_book(line).abilities[known[id]].key for id in army.deck() if id in known}
    return sorted(found)


def passed(war: War, event: Event) -> list[str]:
    found = [f"event {event.kind}"]
    if event.kind == "round":
        found.append(f"mode {war.edition.name} {war.field.mode.key}")
        teams = len(set(war.field.sides)) < war.seats
        found.append(f"table {'teams' if teams else TABLES[war.seats - 2]}")
        for kit in war.field.ncu_kit:
            found += [f"ability {key}" for key in standing(war, kit)]
    if event.kind == "activated":  # what it has without any moment, it has now
        found += [f"ability {key}" for key in standing(war, war.field.kit[int(str(event.data["unit"]))])]
    if event.kind in ("used", "worked"):
        found.append(f"ability {war.book.abilities[int(str(event.data['ability']))].key}")
    found += [f"seen {what}" for what in seen(war, event)]
    return found


def standing(war: War, kit: list[int]) -> list[str]:
    """The abilities that wait for no moment."""
    several = [war.book.abilities[number] for number in kit]
    return [ability.key for ability in several if len(ability.clauses) == 0]


def seen(war: War, event: Event) -> list[str]:
    """What the fuzzer counts in every match."""
    if event.kind == "used":
        return ["cards" if event.data["card"] else "orders"]
    if event.kind == "dice":
        return ["attacks"]
    if event.kind == "declared" and event.rule == war.edition.cite("tmg21-charge-02"):
        return ["charges"]
    if event.kind == "tested" and event.rule == war.edition.cite("tmg21-panic-02"):
        return ["panic tests"]
    if event.kind == "distance" and event.rule == war.edition.cite("tmg21-retreat-02"):
        return ["retreats"]
    return ["destroyed units"] if event.kind == "destroyed" else []
