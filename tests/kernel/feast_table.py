"""What lies on the table of the feast: lords, their renown, gold, hidden hands and the benches in the hall."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.chance import Chance
from bannermen.kernel.events import Event
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message, says
from bannermen.maps.plane import Pose, Tray, distance

ROUNDS: Final = 3
ENOUGH: Final = 6  # renown that ends the feast at once

LORDS: Final = ("Stark", "Lannister", "Baratheon", "Tyrell", "Martell", "Greyjoy")

# Cards: five of each kind; a card's kind is its number modulo the kinds.
SHAME: Final = 0  # interrupt: a lord gains no renown
CUP: Final = 1  # interrupt: you gain that renown instead
COUNSEL: Final = 2  # interrupt: a card has no effect
SONG: Final = 3  # reaction to renown: take a gold
HONEY: Final = 4  # deed: gain two renown
KINDS: Final = ("shame", "cup", "counsel", "song", "honey")
CARDS: Final = 25

# Guests with forced abilities: they come in the second and the third round.
FOOL: Final = 40  # who gains renown loses half of the gold, the smaller half kept
SEPTON: Final = 41  # who gains renown gives one gold to the high seat
GUESTS: Final = (FOOL, SEPTON)

# The hall, in thousandths of an inch.
WIDE: Final = 20000
LONG: Final = 14000
BENCH: Final = Tray(0, 0, 0, 3000, 1200)
HIGH_TABLE: Final = Tray(10000, 13000, 18000, 8000, 1600)
EARSHOT: Final = 5000


def kind_of(card: int) -> int:
    return card % len(KINDS)


class FeastMatch(Match):
    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.round: int = 0
        self.turns: int = 0  # turns begun
        self.high: int = 0  # who sits in the high seat: the first player
        self.renown: list[int] = [0] * seats
        self.gold: list[int] = [3] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []  # the last card is drawn first
        self.discard: list[int] = []
        self.benches: list[Pose | None] = [None] * seats
        self.retinue: list[list[int]] = [[] for _ in range(seats)]  # kinds of card that each seat brought

    def clone(self) -> FeastMatch:
        other = FeastMatch.__new__(FeastMatch)
        self.clone_into(other)
        other.round = self.round
        other.turns = self.turns
        other.high = self.high
        other.renown = self.renown[:]
        other.gold = self.gold[:]
        other.hands = [hand[:] for hand in self.hands]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.benches = self.benches[:]
        other.retinue = self.retinue  # never changed once brought
        return other

    def fields(self) -> tuple[str, ...]:
        return ("round", "turns", "high", "renown", "gold", "hands", "deck", "discard", "benches", "retinue")


def in_order(match: FeastMatch) -> list[int]:
    """The lords as they are served: from the high seat on."""
    return [(match.high + i) % match.seats for i in range(match.seats)]


def guests(match: FeastMatch) -> list[int]:
    return list(GUESTS[: max(0, match.round - 1)])


def bench_of(match: FeastMatch, seat: int) -> Tray | None:
    pose = match.benches[seat]
    return None if pose is None else BENCH.at(*pose)


def hear_each_other(match: FeastMatch, one: int, other: int) -> bool:
    a = bench_of(match, one)
    b = bench_of(match, other)
    return a is not None and b is not None and distance(a, b) <= EARSHOT


def draw(match: FeastMatch, seat: int) -> None:
    if not match.deck:
        match.deck = match.discard
        match.discard = []
        match.chance.shuffle(match.deck)
    if not match.deck:
        return
    card = match.deck.pop()
    match.hands[seat].append(card)
    if match.log is not None:
        seen = Event("draw", "feast-deal", says("You draw {card}.", card=("card", card)), {"seat": seat, "card": card})
        match.tell(
            Event("draw", "feast-deal", says("{lord} draws a card.", lord=("lord", seat)), {"seat": seat}, {seat: seen})
        )


def welcome(match: FeastMatch, seat: int) -> None:
    """The retainers that a lord brought come into his hand, as far as the deck holds their kind."""
    for kind in match.retinue[seat]:
        for card in match.deck:
            if kind_of(card) == kind:
                match.deck.remove(card)
                match.hands[seat].append(card)
                break


def note(match: FeastMatch, kind: str, rule: str, text: Message, data: dict[str, object]) -> None:
    if match.log is not None:
        match.tell(Event(kind, rule, text, data))
