"""A table as everybody may see it."""

from __future__ import annotations

import math
from datetime import UTC, datetime
from typing import Any

from bannermen.server.storage.progress import scene_names
from bannermen.server.storage.roster import NOBODY, OVER, Chair, Roster
from bannermen.server.tables.absence import claims_on, kept_for
from bannermen.server.tables.company import Company
from bannermen.server.tables.gathering import keeps_courtesy
from bannermen.server.tables.play import LiveMatch


def summary(roster: Roster, company: Company | None, token: str, play: LiveMatch | None = None) -> dict[str, Any]:
    """`company` is None while nobody has the table open; `token` is the hash of whoever asks."""
    person = roster.people.get(token)
    watchers = 0
    if company is not None:
        watchers = sum(1 for connection in company.connections if not roster.seats_of(connection.token))
    return {
        "id": roster.id,
        "name": roster.title,
        "game": roster.game,
        "scene": roster.scene,
        "scene_names": scene_names(roster.game).get(roster.scene, {}),
        "listed": roster.listed,
        "phase": roster.phase,
        "state": roster.state,
        "number": roster.number,
        "created": moment(roster.created),
        "touched": moment(roster.touched),
        "winners": roster.winners,
        "waiting": roster.waiting,
        "since": {str(seat): moment(at) for seat, at in roster.since.items()},
        "round": roster.round,
        "last": roster.last,
        "watchers": watchers,
        "muted": roster.muted,
        "origin": roster.origin,
        "clock": roster.clock,
        "absence": roster.absence,
        "chance": {**roster.chance(), "anew": asking_anew(roster, company)},
        "places": places(roster),
        "settled": settled(roster),
        "courtesy": keeps_courtesy(roster),
        "seats": [_seat(roster, chair, company, play) for chair in roster.chairs],
        "you": {
            "seats": roster.seats_of(token),
            "host": person is not None and person.host,
            "may_save": roster.may_save(token),
        },
    }


def asking_anew(roster: Roster, company: Company | None) -> list[int]:
    """Seats whose people ask that the opening be put away."""
    asking = company.anew if company is not None else set()
    return [chair.seat for chair in roster.chairs if chair.holder in asking]


def settled(roster: Roster) -> dict[str, str | int | bool]:
    """What was agreed upon beside scene and players: plain words and numbers, never what anybody brought."""
    known = ("scene", "players", "courtesy")
    return {key: value for key, value in roster.setup.items() if key not in known and isinstance(value, str | int)}


def places(roster: Roster) -> list[dict[str, Any]]:
    """What the game says of the seats, and whether what they must bring is there; never what it is."""
    brought = roster.setup.get("brought", {})
    nothing = {"names": {}, "crest": "", "needs": ""}
    found = []
    for chair in roster.chairs:
        said = roster.places[chair.seat] if chair.seat < len(roster.places) else {"team": chair.seat, **nothing}
        is_there = roster.started or not said["needs"] or str(chair.seat) in brought
        found.append({"seat": chair.seat, **said, "brought": is_there})
    return found


def _seat(roster: Roster, chair: Chair, company: Company | None, play: LiveMatch | None) -> dict[str, Any]:
    holder = roster.people.get(chair.holder)
    kept = kept_for(company, chair) if company is not None else None
    return {
        "seat": chair.seat,
        "key": chair.key,
        "player": chair.player,
        "level": chair.level,
        "name": holder.name if holder is not None else "",
        "held": chair.holder != NOBODY,
        "present": company is not None and chair.holder != NOBODY and company.is_present(chair.holder),
        "may_sit": roster.state != OVER and chair.anybody and chair.player == "empty",
        "absent": int(company.absence(chair.holder)) if company is not None else 0,
        "kept": None if kept is None else math.ceil(kept),
        "claims": claims_on(company, play, chair) if company is not None else [],
        "lent": chair.lent,
    }


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
