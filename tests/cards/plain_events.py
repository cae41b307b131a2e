"""Cards made for tests: events without a cost that do one plain thing to a card, and a helper to reveal plots."""

from __future__ import annotations

from typing import Any

from tests.cards.table import Table, cards_file, lannister, stark


def _event(name: str, type_: str | list[str], **do: Any) -> dict[str, Any]:
    does = {"action": "any", "target": {"type": type_}, "do": do}
    return {"name": name, "type": "event", "cost": 0, "does": [does]}


OWN = cards_file(
    _event("Dagger", "character", kill="it"),
    _event("Exile", ["character", "location", "attachment"], discard="it"),
    _event("Ransom", "character", **{"return": "it"}),
    _event("Rope", ["character", "location"], kneel="it"),
    _event("Help", "character", stand="it"),
    _event("Wine", "character", bolster="it", strength=1, until="phase"),
    _event("Poison", "character", bolster="it", strength=-1, until="phase"),
    _event("Bribe", "character", control="it"),
    _event("Song of Praise", "character", grant="it", gain=1),
)


TRAITS = [
    "Army",
    "Bastard",
    "Bloodrider",
    "Builder",
    "Clansman",
    "Condition",
    "Direwolf",
    "Dragon",
    "Dothraki",
    "Hatchling",
    "House Tully",
    "Ironborn",
    "King",
    "Kingsguard",
    "Knight",
    "Lady",
    "Lord",
    "Maester",
    "Mercenary",
    "Ranger",
    "R'hllor",
    "Sand Snake",
    "Steward",
    "Stormborn",
    "The Seven",
    "Wildling",
]

# Those who look for a character or an attachment by its trait must pass this location by.
HALL = cards_file({"name": "Hall", "type": "location", "cost": 3, "traits": TRAITS})
HALL["cards"][0]["code"] = "Hall"


def table(*seats: dict[str, Any], **given: Any) -> Table:
    """A table at which those cards are known, in the challenges phase; every seat is asked in action windows."""
    given.setdefault("phase", "challenges")
    given.setdefault("pause", True)
    return Table(*seats, content=[OWN, HALL, *given.pop("content", [])], **given)


def reveals(t: Table, *plots: str) -> None:
    """All seats choose their plots."""
    for seat, name in enumerate(plots):
        if t.is_asked(seat, "cards.plot"):
            t.does(seat, name)


def plays(t: Table, seat: int, event: str, target: str) -> None:
    """The seat plays an event at a card; where there is only one it is not asked."""
    t.does(seat, event)
    if t.is_asked(seat, "cards.target"):
        t.does(seat, target)


def unveil(
    plot: str,
    mine: dict[str, Any],
    *others: dict[str, Any],
    against: str = "The Winds of Winter",
    **given: Any,
) -> Table:
    """The first seat reveals the plot, the others Winter; initiative is answered with the first seat."""
    seats = [stark(**{"plots": [plot, "Marching Orders"], **mine})]
    for other in others or ({},):
        seats.append(lannister(**{"plots": [against, "Marching Orders"], **other}))
    t = Table(*seats, phase="plot", pause=True, content=[OWN], **given)
    reveals(t, plot, *[against for _ in seats[1:]])
    for number in range(len(seats)):
        if t.is_asked(number, "cards.first"):
            t.does(number, "House Stark")
    return t
