"""Sitting down, getting up, and bots that keep a seat warm. Every refusal leaves the table as it was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bannermen.ai import BOTS
from bannermen.kernel.message import says
from bannermen.server import archive
from bannermen.server.problems import (
    Problem,
    bad_invitation,
    not_allowed,
    taken,
    unknown_seat,
    unknown_token,
)
from bannermen.server.roster import NOBODY, OVER, Person, Place, Roster, hashed, new_secret, printable
from bannermen.server.table import ABSENT, Table

Invitations = list[dict[str, Any]]


def arrange(roster: Roster, keys: list[str], wanted: list[dict[str, Any]], name: str) -> tuple[str, Invitations]:
    """Lay the places of a new table; returns the host's token and the invitations to the seats that wait for others."""
    if not wanted:
        wanted = [{"player": "me"} for _ in keys]
    if len(wanted) != len(keys):
        raise Problem(409, "seats", says("This match has seats: {n}.", n=len(keys)), "seats")
    token = new_secret()
    host = Person(hashed(token), printable(name), True)
    roster.people[host.token] = host
    invitations: Invitations = []
    for seat, (key, wish) in enumerate(zip(keys, wanted, strict=True)):
        place = Place(seat, key)
        player = wish["player"]
        if player == "me":
            place.holder = host.token
        elif player == "bot":
            place.level = level_of(wish.get("level"))
        else:
            invitations.append(invite(place, player == "open"))
        roster.places.append(place)
    return token, invitations


def level_of(level: str | None) -> str:
    level = level or "normal"
    if level not in BOTS:
        raise Problem(409, "unknown-bot", says("There is no bot {name}.", name=level), "level")
    return level


def invite(place: Place, anybody: bool) -> dict[str, Any]:
    secret = new_secret()
    place.invitation = hashed(secret)
    place.anybody = anybody
    return {"seat": place.seat, "invitation": secret}


def draft(table: Table) -> Roster:
    """Changes to seats and people are made on a copy, which takes effect when it is on disk."""
    roster = table.roster
    return replace(
        roster,
        places=[replace(place) for place in roster.places],
        people={token: replace(person) for token, person in roster.people.items()},
    )


async def adopt(table: Table, changed: Roster) -> None:
    changed.settle_state(table.match.over)
    row = archive.progress(changed)

    def write(connection: Any) -> None:
        archive.put_people(connection, changed)
        archive.put_progress(connection, changed.id, row)

    await table.hall.storage.write(write)
    table.roster = changed
    table.seats_changed()


async def sit(table: Table, token: str | None, invitation: str | None, seat: int | None, name: str) -> str:
    """Take an empty seat, by invitation or where anybody may; returns the token that now holds it."""
    async with table.lock:
        roster = draft(table)
        if roster.state == OVER:
            raise Problem(409, "over", says("The match is over."))
        if token is not None and hashed(token) not in roster.people:
            raise unknown_token()
        place = _wanted(roster, invitation, seat)
        own = token if token is not None else new_secret()
        person = roster.people.setdefault(hashed(own), Person(hashed(own), "", False))
        if name:
            person.name = printable(name)
        place.holder = person.token
        place.invitation = NOBODY
        place.anybody = False
        await adopt(table, roster)
        return own


def _wanted(roster: Roster, invitation: str | None, seat: int | None) -> Place:
    if invitation is not None:
        secret = hashed(invitation)
        for place in roster.places:
            if place.invitation == secret:
                return place
        raise bad_invitation()
    if seat is None or not 0 <= seat < len(roster.places):
        raise unknown_seat()
    place = roster.places[seat]
    if place.player != "empty":
        raise taken()
    if not place.anybody:
        raise not_allowed(says("This seat is kept for somebody with an invitation."))
    return place


async def change(table: Table, token: str | None, seat: int, player: str, level: str | None) -> Invitations:
    """Give a seat to a bot, take one's own back, or open a bot's seat to people."""
    async with table.lock:
        roster = draft(table)
        if roster.state == OVER:
            raise Problem(409, "over", says("The match is over."))
        person = roster.people.get(hashed(token)) if token is not None else None
        if person is None:
            raise unknown_token()
        if not 0 <= seat < len(roster.places):
            raise unknown_seat()
        place = roster.places[seat]
        invitations: Invitations = []
        if player == "bot":
            _may_hand_over(table, roster, person, place)
            place.level = level_of(level)
            if place.holder == NOBODY:
                place.invitation, place.anybody = NOBODY, False
        elif player == "me":
            if place.holder != person.token:
                raise not_allowed(says("This seat is not yours."))
            place.level = NOBODY
        else:
            if not person.host or place.holder != NOBODY:
                raise not_allowed(says("Only the host may open a seat, and only one that nobody holds."))
            place.level = NOBODY
            invitations.append(invite(place, player == "open"))
        await adopt(table, roster)
        return invitations


def _may_hand_over(table: Table, roster: Roster, person: Person, place: Place) -> None:
    if place.holder == person.token:
        return
    if place.holder == NOBODY:
        if person.host:
            return
        raise not_allowed(says("Only the host may fill this seat."))
    if not roster.seats_of(person.token) and not person.host:
        raise not_allowed(says("Only those who play may ask for this."))
    out = table.clocks is not None and table.clocks.is_out(place.seat)
    if table.absence(place.holder) < ABSENT and not out:
        raise not_allowed(says("Whoever sits there is still here."))
