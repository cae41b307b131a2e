"""Sitting down, getting up, bringing what a match needs, and bots that keep a seat warm.

Every refusal leaves the table as it was.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import sqlalchemy as sa

from bannermen.ai import BOTS
from bannermen.kernel.chance import shares_of
from bannermen.kernel.message import Message, says
from bannermen.server.storage import archive
from bannermen.server.storage.roster import (
    BOT,
    NOBODY,
    OVER,
    Chair,
    Person,
    Roster,
    hashed,
    invitation_by,
    new_secret,
    printable,
)
from bannermen.server.tables.absence import OPEN, WORTHY, claim, claims_on, reason_of, still_kept
from bannermen.server.tables.dealing import (
    add_share,
    all_have_added,
    draw_anew,
    may_deal_anew,
    open_after,
    people_of,
    put_opening_away,
    take_away,
)
from bannermen.server.tables.gathering import is_ready, lay, start
from bannermen.server.tables.names import likeness
from bannermen.server.tables.table import Table
from bannermen.server.thinking.desk import guarded, weighed
from bannermen.server.wire.problems import (
    Problem,
    bad_invitation,
    known_chance,
    not_allowed,
    taken,
    unknown_seat,
    unknown_token,
)

Invitations = list[dict[str, Any]]


def seats_of(count: int) -> Message:
    return says("This match has seats: {n}.", n=count)


def arrange(
    roster: Roster, keys: list[str], wanted: list[dict[str, Any]], wish: dict[str, Any], hour: float
) -> tuple[str, Invitations]:
    """Set the chairs of a new table; returns the host's token and the invitations to the seats that wait for others."""
    if not wanted:
        wanted = [{"player": "me"} for _ in keys]
    if len(wanted) != len(keys):
        raise Problem(409, "seats", seats_of(len(keys)), "seats")
    token: str = wish.get("token") or new_secret()
    host = Person(hashed(token), printable(wish.get("name", "")), True)
    roster.people[host.token] = host
    roster.seen[host.token] = hour
    invitations: Invitations = []
    for seat, (key, wish) in enumerate(zip(keys, wanted, strict=True)):
        chair = Chair(seat, key)
        player = wish["player"]
        if player == "me":
            chair.holder = host.token
        elif player == "bot":
            chair.level = level_of(wish.get("level"))
        else:
            invitations.append(invite(chair, player == "open", invitation_by(token, roster.id, seat)))
        roster.chairs.append(chair)
    return token, invitations


def invited_by(roster: Roster, token: str) -> Invitations:
    """The invitations that the host was told when the table was made, as far as they still lead to a seat."""
    told = [(chair, invitation_by(token, roster.id, chair.seat)) for chair in roster.chairs]
    return [
        {"seat": chair.seat, "invitation": secret}
        for chair, secret in told
        if hashed(secret) in (chair.invitation, chair.used)
    ]


def level_of(level: str | None) -> str:
    level = level or "normal"
    if level not in BOTS:
        raise Problem(409, "unknown-bot", says("There is no bot {name}.", name=level), "level")
    return level


def invite(chair: Chair, anybody: bool, secret: str) -> dict[str, Any]:
    chair.invitation = hashed(secret)
    chair.anybody = anybody
    return {"seat": chair.seat, "invitation": secret}


async def adopt(table: Table, changed: Roster, may_start: bool = True) -> None:
    """Let a draft take effect, as soon as it is on disk; and if everything is there now, let the match begin."""
    table.must_be_here()
    if table.play is not None and not changed.started:
        await put_away(table, changed)
        return
    begun = None
    if not changed.started and may_start and is_ready(changed):
        begun = await asyncio.to_thread(start, changed, table.context.hour())
    over = begun[0].match.over if begun is not None else table.play is not None and table.play.match.over
    changed.settle_state(over)
    if table.play is not None and table.play.clocks is not None:
        changed.left_at = table.play.clocks.settle()
        changed.left = table.play.clocks.left[:]
    polite = table.play is not None and begun is None and changed.company > 1 and not table.play.match.courtesy
    if polite and table.play is not None:  # it is a match between people from now on
        changed.setup = changed.setup | {"courtesy": len(table.play.record.answers)}
    row = archive.beginning(changed) | archive.progress(changed)

    def write(connection: sa.Connection) -> None:
        archive.put_people(connection, changed)
        archive.put_progress(connection, changed.id, row)

    await table.write(write)
    table.roster = changed
    if polite and table.play is not None:
        table.play.record.keep_courtesy()
    if begun is not None:
        table.begin(*begun, {})
        table.has_begun()
    table.seats_changed()


async def put_away(table: Table, changed: Roster) -> None:
    """The match was not begun after all; whoever is there comes again and finds the table gathering."""
    changed.settle_state(False)
    row = archive.beginning(changed) | archive.progress(changed)

    def write(connection: sa.Connection) -> None:
        archive.clear_answers(connection, changed.id)
        archive.put_people(connection, changed)
        archive.put_progress(connection, changed.id, row)

    await table.write(write)
    table.roster = changed
    table.put_away()


class SittingDown(NamedTuple):
    """How somebody wants to sit down."""

    invitation: str | None = None
    seat: int | None = None
    name: str = ""
    known: bool = False
    token: str | None = None  # made by the browser beforehand: whoever asks again gets the same seat
    digest: str = ""  # that the browser has seen
    share: str = ""  # what it adds to the secret


async def sit(table: Table, token: str | None, wish: SittingDown) -> str:
    """Take an empty seat, by invitation or where anybody may; returns the token that now holds it."""
    invitation, seat, name, known = wish.invitation, wish.seat, wish.name, wish.known
    async with table.lock:
        roster = table.roster.draft()
        own = token or wish.token or new_secret()
        if _sits_already(roster, hashed(own), wish):
            return own
        if roster.state == OVER:
            raise Problem(409, "over", says("The match is over."))
        if token is not None and hashed(token) not in roster.people:
            raise unknown_token()
        chair = _wanted(roster, invitation, seat)
        if roster.known and not known and any(each.token != hashed(own) for each in roster.people.values()):
            raise known_chance()
        person = roster.people.setdefault(hashed(own), Person(hashed(own), "", False))
        if name:
            person.name = own_name(roster, person.token, name)
        table.roster.seen.setdefault(person.token, table.context.hour())
        mine = roster.seats_of(person.token)
        chair.holder = person.token
        chair.used, chair.invitation = chair.invitation, NOBODY
        chair.anybody = False
        if wish.share:
            add_share(roster, min(mine, default=chair.seat), wish.digest, wish.share)
        elif isinstance(roster.seed, str) and not shares_of(roster.seed):
            draw_anew(roster)
        await adopt(table, roster)
        return own


def own_name(roster: Roster, token: str, name: str) -> str:
    """The name as it is shown. Nobody takes one that looks like that of another at the table."""
    shown = printable(name)
    for other in roster.people.values():
        if other.token != token and other.name and likeness(other.name) == likeness(shown):
            called = other.name
            because = says("Somebody here is called {name} already; take another name.", name=called)
            raise Problem(409, "name-taken", because, "name")
    return shown


def _sits_already(roster: Roster, token: str, wish: SittingDown) -> bool:
    """Whether this very request was granted before, and only the reply was lost."""
    secret = hashed(wish.invitation) if wish.invitation is not None else NOBODY
    mine = [roster.chairs[seat] for seat in roster.seats_of(token)]
    if secret:
        return any(chair.used == secret for chair in mine)
    return wish.token is not None and any(chair.seat == wish.seat for chair in mine)


async def add(table: Table, token: str | None, digest: str, share: str) -> None:
    """Somebody who sits here adds a number of his own to the secret."""
    async with table.lock:
        roster = table.roster.draft()
        mine = roster.seats_of(known_person(roster, token).token)
        if not mine:
            raise not_allowed(says("Only those who play may ask for this."))
        add_share(roster, mine[0], digest, share)
        if roster.seed != table.roster.seed:
            await adopt(table, roster, all_have_added(roster))


async def deal_anew(table: Table, token: str | None) -> None:
    """Somebody does not trust this opening. If everybody who plays asks for it, it is put away."""
    async with table.lock:
        roster = table.roster.draft()
        person = known_person(roster, token)
        if not roster.seats_of(person.token):
            raise not_allowed(says("Only those who play may ask for this."))
        if table.play is None or not may_deal_anew(roster, table.play.record):
            raise Problem(409, "played", says("This match cannot be dealt anew any more."))
        table.anew.add(person.token)
        if people_of(roster) <= table.anew:
            await asyncio.to_thread(put_opening_away, roster)
            await adopt(table, roster)
        else:
            table.tell_news()


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
            level = level_of(level)
            _may_hand_over(table, roster, person, chair, level)
            chair.lent = "" if chair.holder in (NOBODY, person.token) else reason_of(table.play)
            chair.level = level
            if chair.holder == NOBODY:
                chair.invitation, chair.anybody = NOBODY, False
        elif player == "me":
            if chair.holder != person.token:
                raise not_allowed(says("This seat is not yours."))
            chair.level, chair.lent = NOBODY, ""
        else:
            lapsed = OPEN in claims_on(table, table.play, table.roster.chairs[seat])
            if not person.host or (chair.holder != NOBODY and not lapsed):
                raise not_allowed(says("Only the host may open a seat, and only one that nobody holds."))
            if table.play is not None:
                await asyncio.to_thread(open_after, roster, table.play.record, seat)
            elif chair.holder != NOBODY:
                take_away(roster, seat)
                draw_anew(roster)
                chair.holder, chair.used, chair.stops = NOBODY, NOBODY, {}
            chair.level = NOBODY
            invitations.append(invite(chair, player == "open", new_secret()))
        await adopt(table, roster)
        return invitations


def known_person(roster: Roster, token: str | None) -> Person:
    person = roster.people.get(hashed(token)) if token is not None else None
    if person is None:
        raise unknown_token()
    return person


def _may_hand_over(table: Table, roster: Roster, person: Person, chair: Chair, level: str) -> None:
    if chair.holder == person.token:
        return
    if chair.holder == NOBODY:
        if person.host:
            return
        raise not_allowed(says("Only the host may fill this seat."))
    if not roster.seats_of(person.token) and not person.host:
        raise not_allowed(says("Only those who play may ask for this."))
    if BOT not in claims_on(table, table.play, table.roster.chairs[chair.seat]):
        raise still_kept()
    if level not in WORTHY:
        raise not_allowed(says("For somebody who is away only a good bot may play on: normal or strong."))


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
        await asyncio.to_thread(guarded, lambda: lay(roster, seat, weighed(part)))
        await adopt(table, roster)


async def end_for_absence(table: Table, token: str | None, seat: int, wanted: str) -> None:
    """Somebody has stayed away for longer than the table keeps a seat: the match ends as the table says."""
    async with table.lock:
        await claim(table, table.play, known_person(table.roster, token), seat, wanted)
