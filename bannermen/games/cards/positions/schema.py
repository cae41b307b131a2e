"""The form of a position of the card game (docs/positions.md)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bannermen.games.cards.content import schema


class InPlay(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A card in play that is not just standing there."""

    card: str
    kneeling: bool = False
    power: int = 0
    duplicates: int = 0
    attachments: list[str | InPlay] = []
    tokens: dict[schema.Token, int] = {}
    owner: int | None = None  # if somebody else owns it
    holder: int | None = None  # an attachment: if its owner does not control it
    facedown: Literal["plain", "terminal"] | None = None  # attached so, as nothing but an attachment
    seen: bool = False  # facedown, and all know what it is


class InShadows(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A card in shadows that was not just marshaled there."""

    card: str
    seen: bool = False  # all saw it go there
    shrouded: bool = False  # it has shadow at its printed cost there
    tokens: dict[schema.Token, int] = {}


class Carrying(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The revealed plot, the agenda or the title with what lies on it."""

    card: str
    power: int = 0
    tokens: dict[schema.Token, int] = {}


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    faction: schema.Faction
    agenda: str | Carrying | None = None
    allies: list[str] = []  # agendas that it allows besides
    title: str | Carrying | None = None
    plot: str | Carrying | None = None  # the revealed one
    plots: list[str] = []  # the plot deck
    used: list[str] = []
    gold: int = 0
    power: int = 0  # on the faction card
    kneeling: bool = False  # the faction card
    hand: list[str] = []
    deck: list[str] | None = None  # top card first; None: a deck of roads
    discard: list[str] = []  # the last one lies on top
    dead: list[str] = []
    play: list[str | InPlay] = []
    shadows: list[str | InShadows] = []  # the first lies there longest
    beneath: dict[str, list[str]] = {}  # by the card that they lie under, or `agenda`
    gone: bool = False
    out: list[str] = []  # cards removed from the game
    feats: dict[str, int] = {}


class ChallengePosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    type: schema.Challenge
    attacker: int = 0
    defender: int = 1
    attacking: list[str] = []
    defending: list[str] = []
    bypassed: list[str] = []


class Kept(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What makes a position exact: see keeping.py. A position by hand leaves it out."""

    numbers: list[int]
    known: list[int]  # by number: bits of the seats that know the card
    back: list[list[int]]
    worn: list[int] = []
    doubles: list[int] = []
    lawful: list[int] = []
    pool: list[int] = []
    out: list[int] = []
    beneath: list[list[int]] | None = None  # in the order in which they came to lie there
    covers: list[int] = []  # numbers that nothing attached facedown has any more
    tails: list[list[int]] | None = None  # cards that were drawn last from each deck
    settings: list[int] = []
    ambushed: list[int] = []
    emerged: list[int] = []
    fought: list[int] = []
    fallen: list[int] = []
    slain: list[int] = []
    lasting: list[list[int]] = []
    uses: list[list[int]] = []
    delayed: list[list[int]] = []
    rivalled: list[int] | None = None
    struck: list[int] | None = None
    stage: int = 0
    active: int = -1
    open_lists: bool = False
    placed: list[int] | None = None  # the order of the set-up that came before
    order: list[int] = []  # of the phase
    turn: int = 0
    done: bool = False


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seats: list[SeatPosition]
    round: int = 1
    phase: Literal["plot", "draw", "marshaling", "challenges", "dominance", "standing", "taxation"] = "marshaling"
    step: str | None = None  # of the phase, or of the challenge; None: where players first decide
    first: int = 0
    active: int | None = None  # None: the first player
    challenge: ChallengePosition | None = None
    lasting: list[list[int]] = []
    kept: Kept | None = None
    next: list[int] = []  # the next rolls of chance
    packs: bool = False  # the cards of the packs are at hand
    content: list[schema.CardFile] = []  # cards of one's own
