"""Set-up: first player, opening hands, mulligan, setup cards (agot-setup-01 to -26)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import HOARDS, NO_COST, NO_SETUP
from bannermen.games.cards.content.tables import Kind, fits_printed
from bannermen.games.cards.rules.beneath import bury_top
from bannermen.games.cards.rules.founding import set_out, setup_gold
from bannermen.games.cards.rules.happening import draw
from bannermen.games.cards.rules.play import add_duplicate, can_attach, twin, why_not_attach
from bannermen.games.cards.rules.prices import is_limited
from bannermen.games.cards.rules.rounds import Round
from bannermen.games.cards.rules.turns import InOrder
from bannermen.games.cards.rules.using import card_choice
from bannermen.games.cards.rules.values import total_of
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    ATTACHMENT,
    CHARACTER,
    DECK,
    DONE,
    HAND,
    HAND_SIZE,
    HIDE_AT,
    INTO_SHADOWS,
    KEEP,
    KEY_BITS,
    KEY_MASK,
    KEY_ZERO,
    MULLIGAN,
    NO_ATTACHMENTS,
    NONE,
    PLAY,
    PLEDGED,
    SETUP_GOLD,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question


class SetUp(InOrder):
    """The ten steps in their printed order (agot-setup-01); decks and formats are settled when the match starts."""

    def __init__(self) -> None:
        super().__init__()
        self.turn: int = 0

    def steps(self) -> tuple[Any, ...]:
        return SETUP_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("order", "turn")

    def clone(self) -> SetUp:
        other = SetUp()
        other.at = self.at
        other.order = self.order
        other.turn = self.turn
        return other

    def dropped_at(self, index: int) -> None:
        if index < self.turn:
            self.turn -= 1


def first_player(match: CardsMatch, p: SetUp) -> None:
    """2: chance decides (agot-setup-03)."""
    match.set_first(match.chance.roll(match.seats))
    p.order = match.in_order()
    if match.log is not None:
        log.rounds.setup_step(match, 1)
        log.rounds.setup_step(match, 2)
        log.rounds.first_player(match)


def announce_factions(match: CardsMatch, p: SetUp) -> None:
    """3: in player order (agot-setup-04); the cards lie there already."""
    if match.log is not None:
        log.rounds.setup_step(match, 3)
        for seat in p.order:
            log.rounds.announced(match, seat)


def first_words(match: CardsMatch, p: SetUp) -> None:
    """All agendas are announced: some do something now (agotp-agendax-02)."""
    set_out(match, p.order)


def form_treasury(match: CardsMatch, p: SetUp) -> None:
    """4 and 5: the treasury is there; titles lie in their pool, plot decks facedown (agot-setup-05, -06, -25)."""
    if match.log is not None:
        log.rounds.setup_step(match, 4)
        log.rounds.setup_step(match, 5)


def shuffle_decks(match: CardsMatch, p: SetUp) -> None:
    """6 (agot-setup-07)"""
    if match.log is not None:
        log.rounds.setup_step(match, 6)
    for seat in p.order:
        match.shuffle(seat)


def draw_hands(match: CardsMatch, p: SetUp) -> None:
    """7: all draw before anybody decides (agot-setup-08, -26)."""
    if match.log is not None:
        log.rounds.setup_step(match, 7)
    for seat in p.order:
        draw(match, seat, HAND_SIZE)


class Mulligan(Question[CardsMatch, SetUp]):
    """Once, in player order, before any card is placed (agot-setup-09, -10)."""

    def seat(self, match: CardsMatch, p: SetUp) -> int:
        return p.order[p.turn]

    def options(self, match: CardsMatch, p: SetUp) -> list[int]:
        return [KEEP, MULLIGAN] if p.turn < len(p.order) else []

    def take(self, match: CardsMatch, p: SetUp, answer: int) -> None:
        seat = p.order[p.turn]
        p.turn += 1
        p.again()
        if match.log is not None:
            log.rounds.mulligan(match, seat, answer == MULLIGAN)
        if answer == MULLIGAN:
            for card in match.hand[seat][:]:
                match.move(card, DECK)
            match.shuffle(seat)
            draw(match, seat, HAND_SIZE)

    def prompt(self, match: CardsMatch, p: SetUp) -> Message:
        return says("Do you keep your opening hand?")

    def choice(self, match: CardsMatch, p: SetUp, option: int) -> Choice:
        return Choice(
            says("Keep it") if option == KEEP else says("Shuffle it back and draw seven new cards"), "deed", option
        )

    def guide(self, match: CardsMatch, p: SetUp) -> Message | None:
        return says(
            "A good opening hand has cheap characters and a location, together for up to {n} gold.",
            n=setup_gold(match, p.order[p.turn]),
        )

    def prior(self, match: CardsMatch, p: SetUp, answer: int) -> float:
        cheap = 0
        for card in match.hand[p.order[p.turn]]:
            kind = match.kind_of(card)
            if kind.type == CHARACTER and kind.cost <= 4:
                cheap += 1
        return 1.0 if (answer == KEEP) == (cheap >= 2) else 0.15


def rewind(match: CardsMatch, p: SetUp) -> None:
    p.turn = 0
    for seat in p.order:
        hoard = total_of(match, HOARDS, seat)
        if hoard > 0:
            bury_top(match, seat, hoard, match.agenda[seat])  # agotp-beneath-03
    if match.log is not None:
        log.rounds.setup_step(match, 8)


class PlaceCard(Question[CardsMatch, SetUp]):
    """8: setup cards, facedown, one after the other (agot-setup-11 to -16)."""

    def seat(self, match: CardsMatch, p: SetUp) -> int:
        return p.order[p.turn]

    def options(self, match: CardsMatch, p: SetUp) -> list[int]:
        if p.turn >= len(p.order):
            return []
        seat = p.order[p.turn]
        found = [card for card in match.hand[seat] if why_not_place(match, seat, card) is None]
        found.extend([HIDE_AT + card for card in match.hand[seat] if why_not_lurk(match, seat, card) is None])
        found.append(DONE)
        return found

    def courteous(self, match: CardsMatch, p: SetUp) -> bool:
        return len(match.hand[p.order[p.turn]]) > 0

    def take(self, match: CardsMatch, p: SetUp, answer: int) -> None:
        p.again()
        if answer == DONE:
            if match.log is not None:
                log.rounds.placed(match, p.order[p.turn])
            p.turn += 1
        elif answer >= HIDE_AT:
            match.hide(answer - HIDE_AT)
        else:
            match.move(answer, PLEDGED)

    def prompt(self, match: CardsMatch, p: SetUp) -> Message:
        left = setup_gold(match, p.order[p.turn]) - pledged_cost(match, p.order[p.turn])
        return says("Which card do you place facedown for set-up? {n} gold left.", n=left)

    def choice(self, match: CardsMatch, p: SetUp, option: int) -> Choice:
        if option == DONE:
            return Choice(says("Done"), "deed", option)
        if option >= HIDE_AT:
            card = option - HIDE_AT
            return Choice(says("{card} into shadows", card=("card", card)), "card", card)
        return card_choice(match, option)

    def about(self, match: CardsMatch, p: SetUp) -> list[tuple[str, int]]:
        return [("card", card) for card in match.pledged[p.order[p.turn]]]

    def guide(self, match: CardsMatch, p: SetUp) -> Message | None:
        return says("You draw back up to seven cards afterwards, so place as many as you can.")

    def why_not(self, match: CardsMatch, p: SetUp, answer: int) -> Refused:
        seat = p.order[p.turn]
        if answer in match.hand[seat]:
            refused = why_not_place(match, seat, answer)
            if refused is not None:
                return refused
        if answer - HIDE_AT in match.hand[seat]:
            refused = why_not_lurk(match, seat, answer - HIDE_AT)
            if refused is not None:
                return refused
        return Refused("agot-setup-11", says("Place cards from your own hand."))

    def prior(self, match: CardsMatch, p: SetUp, answer: int) -> float:
        if answer == DONE or answer >= HIDE_AT:
            return 0.05 if answer == DONE else 1.0
        return 2.0 if match.type_of(answer) == CHARACTER else 1.5


def is_extra_copy(match: CardsMatch, seat: int, card: int) -> bool:
    """A further copy of a unique setup card: it will be a duplicate and costs nothing (agot-setup-16)."""
    kind = match.kind_of(card)
    if kind.unique:
        for other in match.pledged[seat]:
            if match.kind_of(other).title == kind.title:
                return True
    return twin(match, seat, card) >= 0  # an agenda has brought one into play


def pledged_cost(match: CardsMatch, seat: int) -> int:
    """The printed cost of the setup cards, each unique title once (agot-setup-12, -23), and 2 for each card in shadows,
    copies too (agotp-shadow-10, -12)."""
    total = INTO_SHADOWS * len(match.shadows[seat])
    titles: list[int] = []
    for card in match.pledged[seat]:
        kind = match.kind_of(card)
        if twin(match, seat, card) < 0 and (not kind.unique or kind.title not in titles):
            total += kind.cost
            titles.append(kind.title)
    return total


NO_SETUP_CARDS: Final = Refused("agotp-agendax-02", says("Your agenda lets you place no setup cards."))


def why_not_place(match: CardsMatch, seat: int, card: int) -> Refused | None:
    kind = match.kind_of(card)
    if total_of(match, NO_SETUP, seat) > 0:
        return NO_SETUP_CARDS
    if kind.type > ATTACHMENT:
        return Refused("agot-setup-14", says("Only characters, locations and attachments can be setup cards."))
    if kind.cost == NO_COST:
        return Refused(
            "agotp-shadow-40", says("{card} has no cost: it comes out of shadows only.", card=("card", card))
        )
    if is_limited(match, card):
        for other in match.pledged[seat]:
            if is_limited(match, other):
                return Refused("agot-setup-13", says("At most one setup card may be limited."))  # agot-setup-24
    if is_extra_copy(match, seat, card):
        return None
    if pledged_cost(match, seat) + kind.cost > setup_gold(match, seat):
        return too_dear(match, seat)
    if kind.type == ATTACHMENT:
        for other in match.pledged[seat] + match.back[seat]:
            if will_host(match, match.kind_of(other), kind, other, seat, card):
                return None
        return Refused("agot-setup-15", says("{card} needs a host among your setup cards.", card=("card", card)))
    return None


def too_dear(match: CardsMatch, seat: int) -> Refused:
    most = setup_gold(match, seat)
    rule = "agot-setup-12" if most == SETUP_GOLD else "agotp-agendax-02"
    return Refused(rule, says("Setup cards may cost {n} gold together at most.", n=most))


def why_not_lurk(match: CardsMatch, seat: int, card: int) -> Refused | None:
    """Why a card of the opening hand is not placed into shadows; events go there too (agotp-shadow-10, -11)."""
    if total_of(match, NO_SETUP, seat) > 0:
        return NO_SETUP_CARDS
    if len(match.kind_of(card).shadow) == 0:
        return Refused("agotp-shadow-06", says("{card} has no shadow.", card=("card", card)))
    if pledged_cost(match, seat) + INTO_SHADOWS > setup_gold(match, seat):
        return too_dear(match, seat)
    return None


def will_host(match: CardsMatch, host: Kind, kind: Kind, other: int, seat: int, card: int) -> bool:
    """Will that setup card be a legal host once it is revealed? Judged by what is printed (agot-setup-15, -22)."""
    if kind.attach is None or not fits_printed(match.kind_of(other), kind.attach):
        return False
    if (host.keys >> (KEY_BITS * NO_ATTACHMENTS)) & KEY_MASK > KEY_ZERO:
        return False
    for trait in host.shuns:
        if trait in kind.traits:
            return False
    if len(host.takes) == 0:
        return True
    for trait in host.takes:
        if trait in kind.traits:
            return True
    return False


def reveal_setup(match: CardsMatch, p: SetUp) -> None:
    """9: all at once; that is no entering play (agot-setup-17, -19, -20)."""
    if match.log is not None:
        log.rounds.setup_step(match, 9)
    match.unveiled += 1
    for seat in p.order:
        for card in match.pledged[seat][:]:
            if match.type_of(card) != ATTACHMENT:
                lay_setup_card(match, seat, card)
        for card in match.pledged[seat]:
            match.learn(card, ALL_SEATS)
        if match.log is not None:
            log.rounds.setup_cards(match, seat)
    p.turn = 0


def lay_setup_card(match: CardsMatch, seat: int, card: int) -> None:
    under = twin(match, seat, card)
    if under >= 0:
        add_duplicate(match, card, under)
    else:
        match.move(card, PLAY, seat)


class PlaceAttachment(Question[CardsMatch, SetUp]):
    """In player order, after the reveal, attachments go on hosts of one's own (agot-setup-18, -22)."""

    def seat(self, match: CardsMatch, p: SetUp) -> int:
        return p.order[p.turn]

    def next_one(self, match: CardsMatch, p: SetUp) -> int:
        """The next attachment to place; players without one are passed over."""
        while p.turn < len(p.order):
            seat = p.order[p.turn]
            for card in match.pledged[seat]:
                if twin(match, seat, card) >= 0:
                    lay_setup_card(match, seat, card)
                    return self.next_one(match, p)
                if len(self.hosts_for(match, seat, card)) > 0:
                    return card
                match.move(card, HAND)  # its host turned out to be none
                return self.next_one(match, p)
            p.turn += 1
        return NONE

    def hosts_for(self, match: CardsMatch, seat: int, card: int) -> list[int]:
        return [host for host in match.front[seat] + match.back[seat] if can_attach(match, seat, card, host)]

    def options(self, match: CardsMatch, p: SetUp) -> list[int]:
        card = self.next_one(match, p)
        return self.hosts_for(match, p.order[p.turn], card) if card >= 0 else []

    def take(self, match: CardsMatch, p: SetUp, answer: int) -> None:
        seat = p.order[p.turn]
        card = match.pledged[seat][0]
        match.move(card, PLAY, seat)
        match.attach(card, answer)
        p.again()

    def prompt(self, match: CardsMatch, p: SetUp) -> Message:
        return says("Which card does {card} go on?", card=("card", match.pledged[p.order[p.turn]][0]))

    def choice(self, match: CardsMatch, p: SetUp, option: int) -> Choice:
        return card_choice(match, option)

    def about(self, match: CardsMatch, p: SetUp) -> list[tuple[str, int]]:
        return [("card", match.pledged[p.order[p.turn]][0])]

    def why_not(self, match: CardsMatch, p: SetUp, answer: int) -> Refused:
        seat = p.order[p.turn]
        refused = why_not_attach(match, seat, match.pledged[seat][0], answer)
        if refused is not None:
            return refused
        return Refused("agot-setup-18", says("Setup attachments go on cards of your own."))


def refill_hands(match: CardsMatch, p: SetUp) -> None:
    """10: up to seven cards (agot-setup-21)."""
    if match.log is not None:
        log.rounds.setup_step(match, 10)
    for seat in p.order:
        draw(match, seat, HAND_SIZE - len(match.hand[seat]))


def begin(match: CardsMatch, p: SetUp) -> None:
    match.push(Round())


SETUP_STEPS: Final[tuple[Any, ...]] = (
    first_player,
    announce_factions,
    first_words,
    form_treasury,
    shuffle_decks,
    draw_hands,
    Mulligan("cards.mulligan", "agot-setup-09"),
    rewind,
    PlaceCard("cards.place", "agot-setup-11"),
    reveal_setup,
    PlaceAttachment("cards.setup-host", "agot-setup-18"),
    refill_hands,
    begin,
)
