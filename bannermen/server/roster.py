"""Who sits at a table, and what the lobby knows of it."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Any, Final

NOBODY: Final = ""

OPEN: Final = "open"  # a seat is empty
LIVE: Final = "live"  # all seats are taken, nobody has won
OVER: Final = "over"  # a replay


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    return secrets.token_urlsafe(9)


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
class Place:
    """One seat and who is in it."""

    seat: int
    key: str  # what the seat is called in its game: stark
    holder: str = NOBODY  # hash of the token of the person it belongs to
    level: str = NOBODY  # the bot that plays it now, for the person or alone
    invitation: str = NOBODY  # hash of the secret that gives it away
    anybody: bool = False  # may be taken without an invitation

    @property
    def player(self) -> str:
        return "bot" if self.level else "person" if self.holder else "empty"


@dataclass
class Roster:
    """What is kept of a table besides its journal."""

    id: str
    game: str
    edition: str
    setup: dict[str, Any]
    seed: int | str
    scene: str
    title: str
    listed: bool
    created: float
    touched: float
    state: str = OPEN
    number: int = 0
    revision: int = 0
    winners: list[int] = field(default_factory=list)
    origin: dict[str, Any] | None = None
    clock: dict[str, Any] | None = None
    left: list[float] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    people: dict[str, Person] = field(default_factory=dict)

    def seats_of(self, token: str) -> list[int]:
        """The seats of a person, those that a bot plays meanwhile included."""
        return [place.seat for place in self.places if token and place.holder == token]

    def is_bot(self, seat: int) -> bool:
        return self.places[seat].level != NOBODY

    def may_save(self, token: str) -> bool:
        """Saves and branches hold all secrets: for everybody once it is over, before for whom they are no secrets."""
        if self.state == OVER:
            return True
        held = [place for place in self.places if place.holder]
        return bool(held) and bool(token) and all(place.holder == token for place in held)

    def settle_state(self, over: bool) -> None:
        if over:
            self.state = OVER
        else:
            self.state = OPEN if any(place.player == "empty" for place in self.places) else LIVE
