"""What may stand where in a position: each mistake is named with its place and its mend before a table is laid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bannermen.games.cards.content import schema
from bannermen.games.cards.content.tables import Book, Kind
from bannermen.games.cards.positions.schema import Carrying, ChallengePosition, InPlay, Position, SeatPosition
from bannermen.games.cards.terms import AGENDA, ATTACHMENT, CHARACTER, EVENT, NONE, PLOT, TITLE, TYPES
from bannermen.kernel.game import BadSetup

FILE: Final = "position"

Find = Callable[[str, str], int]  # the kind of a card by its name, and the place of the name


class Fitting:
    """One look through a position."""

    def __init__(self, position: Position, book: Book, find: Find) -> None:
        self.position = position
        self.book = book
        self.find = find
        self.seats = len(position.seats)
        self.unique: dict[tuple[int, int, int], str] = {}  # controller, owner and title -> where it stands

    def look(self) -> None:
        """Raises BadSetup at the first that does not fit."""
        for number, seat in enumerate(self.position.seats):
            self.piles(seat, f"seats[{number}]")
            for i, entry in enumerate(seat.play):
                self.in_play(number, entry, f"seats[{number}].play[{i}]", None)
        if self.position.challenge is not None:
            self.challenge(self.position.challenge)

    def kind(self, name: str, place: str) -> Kind:
        return self.book.kinds[self.find(name, place)]

    def count(self, number: int, place: str) -> None:
        if number < 0:
            raise BadSetup(FILE, place, f"{number} is less than nothing", "give 0 or more")

    def seat(self, number: int, place: str) -> None:
        if not 0 <= number < self.seats:
            raise BadSetup(FILE, place, f"there is no seat {number}", f"use 0 to {self.seats - 1}")

    def piles(self, given: SeatPosition, place: str) -> None:
        for name, number in (("gold", given.gold), ("power", given.power)):
            self.count(number, f"{place}.{name}")
        for feat, number in given.feats.items():
            self.count(number, f"{place}.feats.{feat}")
        for name, cards in (("plots", given.plots), ("used", given.used)):
            for i, card in enumerate(cards):
                self.is_of(card, (PLOT,), f"{place}.{name}[{i}]", "only plots lie there")
        self.beside(given.plot, PLOT, f"{place}.plot", "name a plot card")
        self.beside(given.agenda, AGENDA, f"{place}.agenda", "name an agenda")
        self.beside(given.title, TITLE, f"{place}.title", "name a title of melee")
        if isinstance(given.agenda, Carrying) and given.agenda.power > 0:  # agotp-agendax-03
            raise BadSetup(FILE, f"{place}.agenda.power", "no power lies on an agenda", "leave the power out")
        for i, card in enumerate(given.allies):
            self.is_of(card, (AGENDA,), f"{place}.allies[{i}]", "name an agenda")
        for name, cards in (("hand", given.hand), ("deck", given.deck or []), ("discard", given.discard)):
            for i, card in enumerate(cards):
                if self.kind(card, f"{place}.{name}[{i}]").type > EVENT:
                    self.refuse(card, f"{place}.{name}[{i}]", "only cards of a draw deck lie there")
        for under, cards in given.beneath.items():
            for i, card in enumerate(cards):
                if self.kind(card, f"{place}.beneath.{under}[{i}]").type > EVENT:
                    self.refuse(card, f"{place}.beneath.{under}[{i}]", "only cards of a draw deck lie there")
        for i, entry in enumerate(given.shadows):
            hidden = entry if isinstance(entry, str) else entry.card
            if self.kind(hidden, f"{place}.shadows[{i}]").type > EVENT:
                self.refuse(hidden, f"{place}.shadows[{i}]", "only cards of a draw deck lie there")
            self.tokens({} if isinstance(entry, str) else entry.tokens, f"{place}.shadows[{i}]")
        for i, card in enumerate(given.dead):
            self.is_of(card, (CHARACTER,), f"{place}.dead[{i}]", "only characters die")

    def is_of(self, card: str, types: tuple[int, ...], place: str, mend: str) -> None:
        if self.kind(card, place).type not in types:
            self.refuse(card, place, mend)

    def refuse(self, card: str, place: str, mend: str) -> None:
        kind = self.kind(card, place)
        raise BadSetup(FILE, place, f"{kind.names['en']} is of the type {TYPES[kind.type]}", mend)

    def in_play(self, seat: int, entry: str | InPlay, place: str, host: Kind | None) -> None:
        given = InPlay(card=entry) if isinstance(entry, str) else entry
        for name, seated in (("owner", given.owner), ("holder", given.holder)):
            if seated is not None:
                self.seat(seated, f"{place}.{name}")
        for name, number in (("power", given.power), ("duplicates", given.duplicates)):
            self.count(number, f"{place}.{name}")
        self.tokens(given.tokens, place)
        kind = self.kind(given.card, place)
        if given.facedown is not None:
            self.facedown(given, kind, place, host)
            return
        if kind.type == EVENT and kind.becomes == NONE:
            raise BadSetup(FILE, place, f"{given.card} is an event", "events are not in play")
        if kind.type > EVENT:
            self.refuse(given.card, place, "only characters, locations and attachments are in play")
        if kind.becomes != NONE:
            kind = self.book.kinds[kind.becomes]
        if host is not None and kind.type != ATTACHMENT:
            self.refuse(given.card, place, "only attachments are attached")
        if given.duplicates and not kind.unique:
            raise BadSetup(FILE, f"{place}.duplicates", f"{kind.names['en']} is not unique", "leave the duplicates out")
        if kind.unique:
            owner = seat if given.owner is None else given.owner
            stands = self.unique.setdefault((seat, owner, kind.title), place)
            if stands != place:
                what = f"{kind.names['en']} is unique and stands at {stands} too"
                raise BadSetup(FILE, place, what, "write further copies as duplicates")  # agot-unique-01
        for i, one in enumerate(given.attachments):
            holder = seat if isinstance(one, str) or one.owner is None else one.owner
            self.in_play(holder, one, f"{place}.attachments[{i}]", kind)

    def facedown(self, given: InPlay, kind: Kind, place: str, host: Kind | None) -> None:
        """Any card of a draw deck, attached as nothing but an attachment (agotp-facedown-01)."""
        if host is None:
            raise BadSetup(FILE, place, "facedown cards are attached", "write it among a card's attachments")
        if kind.type > EVENT:
            self.refuse(given.card, place, "only cards of a draw deck lie there")
        if given.duplicates or given.attachments:
            raise BadSetup(FILE, place, "nothing lies on a facedown card", "leave duplicates and attachments out")

    def beside(self, given: str | Carrying | None, type_: int, place: str, mend: str) -> None:
        """The revealed plot, the agenda or the title, if there is one."""
        if given is not None:
            self.is_of(given if isinstance(given, str) else given.card, (type_,), place, mend)
        if isinstance(given, Carrying):
            self.count(given.power, f"{place}.power")
            self.tokens(given.tokens, place)

    def tokens(self, tokens: dict[schema.Token, int], place: str) -> None:
        for token, number in tokens.items():
            self.count(number, f"{place}.tokens.{token}")

    def challenge(self, given: ChallengePosition) -> None:
        self.seat(given.attacker, "challenge.attacker")
        self.seat(given.defender, "challenge.defender")
        if given.attacker == given.defender:
            raise BadSetup(FILE, "challenge.defender", "nobody attacks himself", "name another seat")
