"""Who sits at a table, and what the lobby knows of it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bannermen.kernel.chance import SECRET_DIGITS, digest_of, secret_of, shares_of
from bannermen.kernel.journal import TakenBack

NOBODY: Final = ""

# How far a table is, for the lobby.
OPEN: Final = "open"  # a seat is empty
LIVE: Final = "live"  # all seats are taken, nobody has won
OVER: Final = "over"  # a replay

# What happens at it.
GATHERING: Final = "gathering"  # seats are empty, or somebody must still bring something: there is no match yet
PLAYING: Final = "playing"


# What others may do when somebody has stayed away for too long: each of these allows those before it, too.
BOT: Final = "bot"  # let a bot play on
DRAW: Final = "draw"
WIN: Final = "win"
CLAIMS: Final = (BOT, DRAW, WIN)

A_DAY: Final[dict[str, Any]] = {"minutes": 24 * 60, "then": BOT}  # for how long a seat is kept, if nothing else is said
HERE: Final = -1.0  # in place of the hour at which somebody was last seen


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def draw_secret_of_chance() -> str:
    return secrets.token_hex(SECRET_DIGITS // 2)


def hashed(secret: str) -> str:
    """What is kept of a secret. Secrets are long and random, so a plain digest cannot be searched."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def invitation_by(token: str, table: str, seat: int) -> str:
    """With which the host of a new table invites: only a digest is kept of it, and yet whoever has lost the reply can
    be told it again."""
    return hmac.new(token.encode(), f"{table} {seat}".encode(), hashlib.sha256).hexdigest()


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
    stops: dict[str, str] = field(default_factory=dict)  # whether its holder wants to be asked there (wishes.py)
    used: str = NOBODY  # hash of the invitation by which its holder sat down
    lent: str = ""  # why others gave it to a bot: its holder was AWAY or OUT_OF_TIME

    @property
    def player(self) -> str:
        return "bot" if self.level else "person" if self.holder else "empty"


# Why others lent a seat to a bot.
AWAY: Final = "away"
OUT_OF_TIME: Final = "time"


@dataclass
class DrawOffer:
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
    epoch: int = 0  # under which this process plays the table
    winners: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)  # seats whose turn it is
    origin: dict[str, Any] | None = None
    clock: dict[str, Any] | None = None
    left: list[float] = field(default_factory=list)
    left_at: float = 0.0  # server time at which that was left
    started: bool = True
    known: bool = False  # somebody may know the dice and cards to come
    taken_back: list[TakenBack] = field(default_factory=list)
    since: dict[int, float] = field(default_factory=dict)  # seat -> when its turn began
    turned: dict[int, float] = field(default_factory=dict)  # the same by server time
    held: bool = False  # the match was dealt here, not loaded or branched
    absence: dict[str, Any] = field(default_factory=lambda: dict(A_DAY))  # minutes (None: for ever), then
    seen: dict[str, float] = field(default_factory=dict)  # person -> server time when last seen; drafts share it
    round: int = 0
    last: dict[str, str] = field(default_factory=dict)  # the last line of the log that everybody may read, by language
    offer: DrawOffer | None = None  # of a draw
    undo: dict[str, Any] | None = None  # the open request to go back: seat, to, agreed
    places: list[dict[str, Any]] = field(default_factory=list)  # what the game says of the seats
    chairs: list[Chair] = field(default_factory=list)
    people: dict[str, Person] = field(default_factory=dict)
    muted: list[int] = field(default_factory=list)  # by the host: seats, and -1 for all who look on

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

    def is_alone(self, seat: int) -> bool:
        """Whether nobody but bots plays against whoever holds the seat: whatever is answered can be taken back."""
        own = self.chairs[seat].holder
        return all(chair.holder in (NOBODY, own) and chair.player != "empty" for chair in self.chairs)

    @property
    def is_among_bots(self) -> bool:
        """Whether one seat is a person's and all others are bots': nobody reads anything from silence then."""
        return sum(1 for chair in self.chairs if chair.holder or not chair.level) == 1

    @property
    def company(self) -> int:
        """How many people the seats are for: those who hold one, and those for whom one is kept."""
        held = {chair.holder for chair in self.chairs if chair.holder}
        return len(held) + sum(1 for chair in self.chairs if not chair.holder and not chair.level)

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
        seed = self.seed if isinstance(self.seed, str) else ""
        over = self.state == OVER
        return {
            "known": self.known,
            "digest": digest_of(seed) if seed else "",
            "added": [seat for seat, _ in shares_of(seed)],
            "secret": secret_of(seed) if over else "",
            "shares": [{"seat": seat, "share": share} for seat, share in shares_of(seed)] if over else [],
        }

    def settle_state(self, over: bool) -> None:
        self.state = OVER if over else LIVE if self.is_full else OPEN
