"""Who sits at a table, and what the lobby knows of it."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bannermen.kernel.chance import SECRET_DIGITS, digest_of
from bannermen.kernel.journal import TakenBack

NOBODY: Final = ""

# How far a table is, for the lobby.
OPEN: Final = "open"  # a seat is empty
LIVE: Final = "live"  # all seats are taken, nobody has won
OVER: Final = "over"  # a replay

# What happens at it.
GATHERING: Final = "gathering"  # seats are empty, or somebody must still bring something: there is no match yet
PLAYING: Final = "playing"


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def draw_secret_of_chance() -> str:
    return secrets.token_hex(SECRET_DIGITS // 2)


def hashed(secret: str) -> str:
    """What is kept of a secret. Secrets are long and random, so a plain digest cannot be searched."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def printable(words: str) -> str:
    """What people write is shown to others: one line, no invisible tricks.

    >>> printable(" Brienne\\n of\\u202e Tarth ")
    'Brienne of Tarth'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())


@dataclass
class Person:
    """Somebody at the table, known by a token."""

    token: str  # its hash
    name: str
    host: bool


@dataclass
class Chair:
    """One seat and who is in it."""

    seat: int
    key: str  # what the seat is called in its game
    holder: str = NOBODY  # hash of the token of the person it belongs to
    level: str = NOBODY  # the bot that plays it now, for the person or alone
    invitation: str = NOBODY  # hash of the secret that gives it away
    anybody: bool = False  # may be taken without an invitation
    stops: dict[str, bool] = field(default_factory=dict)  # by key of a window: whether its holder wants to be asked

    @property
    def player(self) -> str:
        return "bot" if self.level else "person" if self.holder else "empty"


@dataclass
class Offer:
    """A seat offers the others a draw. One that was declined is kept until the seat has played on."""

    seat: int
    number: int  # answers that had been given then
    agreed: list[int] = field(default_factory=list)
    declined: int = -1  # the seat that said no

    @property
    def is_open(self) -> bool:
        return self.declined < 0


@dataclass
class Roster:
    """What is kept of a table besides the answers given at it."""

    id: str
    game: str
    edition: str
    setup: dict[str, Any]
    seed: int | str | None  # named beforehand, or drawn when the match starts
    scene: str
    title: str
    listed: bool
    created: float
    touched: float
    state: str = OPEN
    number: int = 0
    revision: int = 0
    winners: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)  # seats whose turn it is
    origin: dict[str, Any] | None = None
    clock: dict[str, Any] | None = None
    left: list[float] = field(default_factory=list)
    left_at: float = 0.0  # the hour of the house at which that was left
    started: bool = True
    known: bool = False  # somebody may know the dice and cards to come
    taken_back: list[TakenBack] = field(default_factory=list)
    since: dict[int, float] = field(default_factory=dict)  # seat -> when its turn began
    round: int = 0
    last: dict[str, str] = field(default_factory=dict)  # the last line of the log that everybody may read, by language
    offer: Offer | None = None  # of a draw
    places: list[dict[str, Any]] = field(default_factory=list)  # what the game says of the seats
    chairs: list[Chair] = field(default_factory=list)
    people: dict[str, Person] = field(default_factory=dict)

    def draft(self) -> Roster:
        """A copy on which seats and people are changed; it takes effect when it is on disk."""
        chairs = [replace(chair, stops=dict(chair.stops)) for chair in self.chairs]
        people = {token: replace(person) for token, person in self.people.items()}
        return replace(self, chairs=chairs, people=people)

    @property
    def phase(self) -> str:
        return OVER if self.state == OVER else PLAYING if self.started else GATHERING

    def seats_of(self, token: str) -> list[int]:
        """The seats of a person, those that a bot plays meanwhile included."""
        return [chair.seat for chair in self.chairs if token and chair.holder == token]

    def is_bot(self, seat: int) -> bool:
        return self.chairs[seat].level != NOBODY

    @property
    def is_full(self) -> bool:
        return all(chair.player != "empty" for chair in self.chairs)

    @property
    def has_people(self) -> bool:
        return any(chair.holder for chair in self.chairs)

    def may_save(self, token: str) -> bool:
        """Saves and branches hold all secrets: for everybody once it is over, before for whom they are no secrets.

        While a seat is empty they are secrets of whoever will sit there.
        """
        if self.state == OVER:
            return True
        held = [chair for chair in self.chairs if chair.holder]
        alone = bool(held) and bool(token) and all(chair.holder == token for chair in held)
        return alone and self.started and self.is_full

    def chance(self) -> dict[str, Any]:
        """What everybody may know of the dice: that they were laid down beforehand, and in the end by what."""
        secret = self.seed if isinstance(self.seed, str) and self.started else ""
        return {
            "known": self.known,
            "digest": digest_of(secret) if secret else "",
            "secret": secret if self.state == OVER else "",
        }

    def settle_state(self, over: bool) -> None:
        self.state = OVER if over else LIVE if self.is_full else OPEN
