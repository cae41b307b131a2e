"""Sitting down, getting up, bringing what a match needs, and bots that keep a seat warm.

Every refusal leaves the table as it was.
"""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa

from bannermen.ai import BOTS
from bannermen.kernel.message import Message, says
from bannermen.server import archive
from bannermen.server.company import ABSENT
from bannermen.server.gathering import is_ready, lay, start
from bannermen.server.problems import (
    Problem,
    bad_invitation,
    known_chance,
    not_allowed,
    taken,
    unknown_seat,
    unknown_token,
)
from bannermen.server.roster import NOBODY, OVER, Chair, Person, Roster, hashed, new_secret, printable
from bannermen.server.table import Table

Invitations = list[dict[str, Any]]


def seats_of(count: int) -> Message:
    return says("This match has seats: {n}.", n=count)


def arrange(roster: Roster, keys: list[str], wanted: list[dict[str, Any]], name: str) -> tuple[str, Invitations]:
    """Set the chairs of a new table; returns the host's token and the invitations to the seats that wait for others."""
    if not wanted:
        wanted = [{"player": "me"} for _ in keys]
    if len(wanted) != len(keys):
        raise Problem(409, "seats", seats_of(len(keys)), "seats")
    token = new_secret()
    host = Person(hashed(token), printable(name), True)
    roster.people[host.token] = host
    invitations: Invitations = []
    for seat, (key, wish) in enumerate(zip(keys, wanted, strict=True)):
        chair = Chair(seat, key)
        player = wish["player"]
        if player == "me":
            chair.holder = host.token
        elif player == "bot":
            chair.level = level_of(wish.get("level"))
        else:
            invitations.append(invite(chair, player == "open"))
        roster.chairs.append(chair)
    return token, invitations


def level_of(level: str | None) -> str:
    level = level or "normal"
    if level not in BOTS:
        raise Problem(409, "unknown-bot", says("There is no bot {name}.", name=level), "level")
    return level


def invite(chair: Chair, anybody: bool) -> dict[str, Any]:
    secret = new_secret()
    chair.invitation = hashed(secret)
    chair.anybody = anybody
    return {"seat": chair.seat, "invitation": secret}


async def adopt(table: Table, changed: Roster) -> None:
    """Let a draft take effect, as soon as it is on disk; and if everything is there now, let the match begin."""
    begun = None
    if not changed.started and is_ready(changed):
        begun = await asyncio.to_thread(start, changed)
    over = begun[0].match.over if begun is not None else table.play is not None and table.play.match.over
    changed.settle_state(over)
    if table.play is not None and table.play.clocks is not None:
        changed.left_at = table.play.clocks.settle()
        changed.left = table.play.clocks.left[:]
    row = archive.beginning(changed) | archive.progress(changed)

    def write(connection: sa.Connection) -> None:
        archive.put_people(connection, changed)
        archive.put_progress(connection, changed.id, row)

    await table.house.storage.write(write)
    table.roster = changed
    if begun is not None:
        table.begin(*begun, {})
        table.has_begun()
    table.seats_changed()


async def sit(
    table: Table, token: str | None, invitation: str | None, seat: int | None, name: str, known: bool = False
) -> str:
    """Take an empty seat, by invitation or where anybody may; returns the token that now holds it."""
    async with table.lock:
        roster = table.roster.draft()
        if roster.state == OVER:
            raise Problem(409, "over", says("The match is over."))
        if token is not None and hashed(token) not in roster.people:
            raise unknown_token()
        chair = _wanted(roster, invitation, seat)
        own = token if token is not None else new_secret()
        if roster.known and not known and any(each.token != hashed(own) for each in roster.people.values()):
            raise known_chance()
        person = roster.people.setdefault(hashed(own), Person(hashed(own), "", False))
        if name:
            person.name = printable(name)
        chair.holder = person.token
        chair.invitation = NOBODY
        chair.anybody = False
        await adopt(table, roster)
        return own


def _wanted(roster: Roster, invitation: str | None, seat: int | None) -> Chair:
    if invitation is not None:
        secret = hashed(invitation)
        for chair in roster.chairs:
            if chair.invitation == secret:
                return chair
        raise bad_invitation()
    if seat is None or not 0 <= seat < len(roster.chairs):
        raise unknown_seat()
    chair = roster.chairs[seat]
    if chair.player != "empty":
        raise taken()
    if not chair.anybody:
        raise not_allowed(says("This seat is kept for somebody with an invitation."))
    return chair


async def change(table: Table, token: str | None, seat: int, player: str, level: str | None) -> Invitations:
    """Give a seat to a bot, take one's own back, or open a bot's seat to people."""
    async with table.lock:
        roster = table.roster.draft()
        if roster.state == OVER:
            raise Problem(409, "over", says("The match is over."))
        person = known_person(roster, token)
        if not 0 <= seat < len(roster.chairs):
            raise unknown_seat()
        chair = roster.chairs[seat]
        invitations: Invitations = []
        if player == "bot":
            _may_hand_over(table, roster, person, chair)
            chair.level = level_of(level)
            if chair.holder == NOBODY:
                chair.invitation, chair.anybody = NOBODY, False
        elif player == "me":
            if chair.holder != person.token:
                raise not_allowed(says("This seat is not yours."))
            chair.level = NOBODY
        else:
            if not person.host or chair.holder != NOBODY:
                raise not_allowed(says("Only the host may open a seat, and only one that nobody holds."))
            chair.level = NOBODY
            invitations.append(invite(chair, player == "open"))
        await adopt(table, roster)
        return invitations


def known_person(roster: Roster, token: str | None) -> Person:
    person = roster.people.get(hashed(token)) if token is not None else None
    if person is None:
        raise unknown_token()
    return person


def _may_hand_over(table: Table, roster: Roster, person: Person, chair: Chair) -> None:
    if chair.holder == person.token:
        return
    if chair.holder == NOBODY:
        if person.host:
            return
        raise not_allowed(says("Only the host may fill this seat."))
    if not roster.seats_of(person.token) and not person.host:
        raise not_allowed(says("Only those who play may ask for this."))
    clocks = table.play.clocks if table.play is not None else None
    out = clocks is not None and clocks.is_out(chair.seat)
    if table.absence(chair.holder) < ABSENT and not out:
        raise not_allowed(says("Whoever sits there is still here."))


async def bring(table: Table, token: str | None, seat: int, part: dict[str, Any]) -> None:
    """Lay what a seat brings before it; nobody else sees it before the match starts."""
    async with table.lock:
        roster = table.roster.draft()
        person = known_person(roster, token)
        if not 0 <= seat < len(roster.chairs):
            raise unknown_seat()
        if roster.started:
            raise Problem(409, "started", says("The match has started; nothing more can be brought."))
        chair = roster.chairs[seat]
        if chair.holder != person.token and not (person.host and chair.holder == NOBODY and chair.level):
            raise not_allowed(says("This seat is not yours."))
        if not roster.places[seat]["needs"]:
            raise Problem(409, "not-needed", says("Nothing is brought to this seat."), "seat")
        await asyncio.to_thread(lay, roster, seat, part)
        await adopt(table, roster)
