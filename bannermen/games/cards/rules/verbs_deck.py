"""Verbs that look at cards: searching, looking, revealing (agot-search-01 to -06, agot-look-01, agot-reveal-01)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import PER_NOTHING, S_YOU
from bannermen.games.cards.content.tables import EffectStep, Filter
from bannermen.games.cards.rules.act import Act, Resolving
from bannermen.games.cards.rules.cannot import fail
from bannermen.games.cards.rules.filters import candidates, count_of, fits
from bannermen.games.cards.rules.happening import Happening, announce, happen
from bannermen.games.cards.rules.play import add_duplicate, can_attach, can_be_put, put_into_play
from bannermen.games.cards.rules.verb import Verb, amount_of, decider, seats_of
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    CHECKED,
    DEAD,
    DECK,
    DISCARD,
    DRAWN,
    ENTERS,
    HAND,
    MILLED,
    NOBODY,
    NONE,
    PLAY,
    RETIRED,
    SHADOWS,
    THROWN,
    USED,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import PASS
from bannermen.kernel.kinds import ORDER, SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


def top_cards(match: CardsMatch, seat: int, count: int) -> list[int]:
    """The top cards of a deck, the uppermost first; 0: all of them."""
    left = match.left[seat]
    return [match.deck[seat][left - 1 - i] for i in range(min(count, left) if count > 0 else left)]


class Looking(Procedure):
    """A player looks at cards that lie hidden and does something with some of them."""

    def __init__(self, seat: int, owner: int, cards: list[int]) -> None:
        super().__init__()
        self.seat: int = seat
        self.owner: int = owner  # whose cards they are
        self.cards: Shared[list[int]] = cards
        self.open: Shared[list[int]] = []  # those that may be chosen
        self.chosen: list[int] = []
        self.left: int = 0  # how many more may be chosen
        self.least: int = 0  # how many must be
        self.different: bool = False  # none of a title that is chosen already
        self.alone: Shared[list[int]] = []  # those that are chosen beside no other
        self.by: int = NONE  # the depth of the effect that looks

    def fields(self) -> tuple[str, ...]:
        return ("seat", "owner", "cards", "open", "chosen", "left", "least", "different", "alone", "by")

    def copy_into(self, other: Looking) -> None:
        other.at = self.at
        other.open = self.open
        other.chosen = self.chosen[:]
        other.left = self.left
        other.least = self.least
        other.different = self.different
        other.alone = self.alone
        other.by = self.by


def cause_of(match: CardsMatch, p: Looking) -> int:
    """The card whose effect this is."""
    doing = match.stack[p.by] if p.by != NONE else None
    return doing.act.card if isinstance(doing, Resolving) else NONE


def look_at(match: CardsMatch, p: Looking) -> None:
    """The player sees them; they stay where they are (agot-look-01)."""
    for card in p.cards:
        match.learn(card, 1 << p.seat)
    if match.log is not None:
        log.looks.looks(match, p.seat, p.owner, p.cards)


class TakeOne(Question[CardsMatch, Looking]):
    """One of the cards, or none (agot-search-03)."""

    def seat(self, match: CardsMatch, p: Looking) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Looking) -> list[int]:
        found = [card for card in p.open if card not in p.chosen]
        if p.different:
            taken = [match.kind_of(card).title for card in p.chosen]
            found = [card for card in found if match.kind_of(card).title not in taken]
        if len(p.chosen) > 0:
            found = [card for card in found if card not in p.alone]
        return found if len(p.chosen) < p.least else [*found, PASS]

    def courteous(self, match: CardsMatch, p: Looking) -> bool:
        return True

    def take(self, match: CardsMatch, p: Looking, answer: int) -> None:
        if answer != PASS:
            p.chosen = [*p.chosen, answer]
            p.left -= 1
            if p.left > 0 and answer not in p.alone:
                p.again()

    def prompt(self, match: CardsMatch, p: Looking) -> Message:
        if isinstance(p, Searching) and p.into == PLAY:
            return says("Which card do you put into play?")
        if isinstance(p, Searching) and p.into == SHADOWS:
            return says("Which card do you put into shadows?")
        if isinstance(p, Searching) and p.into == DEAD:
            return says("Which card goes to your dead pile?")
        if isinstance(p, Searching) and p.into == DISCARD:
            return says("Which card goes to your discard pile?")
        return says("Which card do you take into your hand?")

    def choice(self, match: CardsMatch, p: Looking, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Take none"), "pass")
        return Choice(says("{card}", card=("card", option)), "card", option)

    def guide(self, match: CardsMatch, p: Looking) -> Message | None:
        return says("You need not take a card even if there is one.")

    def prior(self, match: CardsMatch, p: Looking, answer: int) -> float:
        return 0.1 if answer == PASS else 1.0 + match.kind_of(answer).worth


# --- search ---


class Searching(Looking):
    def __init__(self, seat: int, owner: int, cards: list[int]) -> None:
        super().__init__(seat, owner, cards)
        self.shuffles: bool = False
        self.proves: bool = False
        self.into: int = HAND  # where what is found goes
        self.onto: Shared[list[int]] = []  # where attachments go, if not anywhere

    def steps(self) -> tuple[Any, ...]:
        return SEARCHING

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "shuffles", "proves", "into", "onto")

    def clone(self) -> Looking:
        other = Searching(self.seat, self.owner, self.cards)
        self.copy_into(other)
        other.shuffles = self.shuffles
        other.proves = self.proves
        other.into = self.into
        other.onto = self.onto
        return other


def found(match: CardsMatch, p: Searching) -> None:
    """It goes to hand, shown if it must be of some sort (agot-search-04), or into play."""
    doing = match.stack[p.by]
    assert isinstance(doing, Resolving)
    doing.act.it = p.chosen
    doing.success = doing.success and len(p.chosen) > 0
    for card in p.chosen:
        if p.into == PLAY:
            match.learn(card, ALL_SEATS)
            put_into_play(match, p.seat, card, ENTERS, p.by, onto=p.onto)
            continue
        if p.into == DISCARD and p.owner != p.seat:
            continue
        if p.proves:
            match.learn(card, ALL_SEATS)
        if match.log is not None:
            tell(match, p, card)
        match.move(card, p.into)
    if p.into == DISCARD and p.owner != p.seat:
        throw_away(match, p)


def tell(match: CardsMatch, p: Searching, card: int) -> None:
    if p.into == DEAD or p.into == DISCARD:
        log.looks.laid(match, card, p.into)
    elif not p.proves:
        log.looks.took(match, p.seat, card)
    elif p.into == SHADOWS:
        log.moves.moved(match, card, SHADOWS)
    else:
        log.looks.found(match, p.seat, card)


def throw_away(match: CardsMatch, p: Searching) -> None:
    """What was found is discarded from the deck and the hand of another player."""
    h = Happening()
    for card in p.chosen:
        match.learn(card, ALL_SEATS)
        h.add(MILLED if match.place[card] == DECK else THROWN, card, p.owner)
    happen(match, h)


def reshuffle(match: CardsMatch, p: Searching) -> None:
    """A whole deck is shuffled, when what was found has left it (agot-search-02, -06)."""
    if p.shuffles:
        match.shuffle(p.owner)
        if match.log is not None:
            log.looks.shuffled(match, p.owner)


SEARCHING: Final[tuple[Any, ...]] = (look_at, TakeOne("cards.search", "agot-search-03"), found, reshuffle)


class Search(Verb):
    name = "search"
    about = (
        "take such a card, or up to `most`, to hand, `into: play`, on one of `onto`, or into shadows from the top"
        " `top` cards of your deck, or from all of it, which is shuffled; or one of `of` alone; `for`: that player"
        " does; `from`: of that deck"
    )
    takes = "filter"
    reads = "top reshuffle into most least onto for from different of"

    def called(self, deed: EffectStep) -> Message:
        if deed.filter is not None and len(deed.filter.traits) > 0:
            return says("{trait}", trait=("trait", deed.filter.traits[0]))
        return says("Search for it")

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        filter = deed.filter
        assert filter is not None
        top = deed.top
        if deed.top_per != PER_NOTHING:
            top = count_of(match, deed.top_per, deed.top_cards, act.seat, act.card, act)
            if top == 0:
                return  # there is nothing to search
        seat = decider(match, act, deed.to)
        owner = decider(match, act, deed.source) if deed.source != S_YOU else seat
        found = top_cards(match, owner, top)
        p = Searching(seat, owner, found + elsewhere(match, owner, filter))
        p.open = [card for card in p.cards if fits(match, card, filter, act.seat, act.card, act)]
        if deed.of is not None:
            p.alone = [card for card in p.cards if fits(match, card, deed.of, act.seat, act.card, act)]
            p.open = p.open + p.alone
        p.into = deed.into
        p.by = by
        p.left = deed.most if deed.most > 0 else act.x
        p.least = deed.least if deed.most > 0 else act.x
        p.different = deed.different
        if deed.onto is not None:
            p.onto = candidates(match, deed.onto, act.seat, act.card, act)
            p.open = [card for card in p.open if any(can_attach(match, seat, card, host) for host in p.onto)]
        if p.into == PLAY:
            p.open = [card for card in p.open if can_be_put(match, seat, card)]
        p.shuffles = deed.reshuffle or len(found) == match.left[owner]
        p.proves = not filter.plain or 0 in filter.static
        match.push(p)


def elsewhere(match: CardsMatch, seat: int, filter: Filter) -> list[int]:
    """What is searched beside the deck: hand, discard pile or dead pile, where the filter names them (`at`)."""
    found: list[int] = []
    if (filter.places >> HAND) & 1:
        found += match.hand[seat]
    if (filter.places >> DISCARD) & 1:
        found += match.discard[seat]
    if (filter.places >> DEAD) & 1:
        found += match.dead[seat]
    return found


# --- dig ---


class Digging(Looking):
    def steps(self) -> tuple[Any, ...]:
        return DIGGING

    def clone(self) -> Looking:
        other = Digging(self.seat, self.owner, self.cards)
        self.copy_into(other)
        return other


def dug(match: CardsMatch, p: Looking) -> None:
    for card in p.chosen:
        if match.log is not None:
            log.looks.took(match, p.seat, card)
        match.move(card, HAND)
    p.cards = [card for card in p.cards if card not in p.chosen]


class Bury(Question[CardsMatch, Looking]):
    """The others go under the deck in an order of the player's choice."""

    def seat(self, match: CardsMatch, p: Looking) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Looking) -> list[int]:
        return p.cards

    def take_all(self, match: CardsMatch, p: Looking, answer: list[int]) -> None:
        for card in answer:
            if match.place[card] != DECK and match.log is not None:
                log.moves.decked(match, p.seat, card, True, False)
            match.move(card, DECK, NOBODY, True)

    def prompt(self, match: CardsMatch, p: Looking) -> Message:
        return says("In which order do the cards go under the deck? The last one lies lowest.")

    def choice(self, match: CardsMatch, p: Looking, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)

    def guide(self, match: CardsMatch, p: Looking) -> Message | None:
        return says("Cards under the deck are drawn last.")


DIGGING: Final[tuple[Any, ...]] = (
    look_at,
    TakeOne("cards.dig", "agot-look-01"),
    dug,
    Bury("cards.bury", "agot-look-02", ORDER),
)


class Dig(Verb):
    name = "dig"
    about = "look at so many cards of your deck, take one or none, put the others at its bottom"
    takes = "number"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = Digging(act.seat, act.seat, top_cards(match, act.seat, deed.amount))
        p.open = p.cards
        match.push(p)


# --- peek ---


class Peeking(Looking):
    def steps(self) -> tuple[Any, ...]:
        return PEEKING

    def clone(self) -> Looking:
        other = Peeking(self.seat, self.owner, self.cards)
        self.copy_into(other)
        return other


class Seize(Question[CardsMatch, Looking]):
    """A card of the hand that was looked at is discarded."""

    def seat(self, match: CardsMatch, p: Looking) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Looking) -> list[int]:
        return [card for card in p.open if match.place[card] == HAND] if p.left > 0 else []

    def take(self, match: CardsMatch, p: Looking, answer: int) -> None:
        p.left -= 1
        p.again()
        doing = match.stack[p.by]
        assert isinstance(doing, Resolving)
        doing.act.it = [answer]
        announce(match, THROWN, answer, p.owner, cause_of(match, p))

    def prompt(self, match: CardsMatch, p: Looking) -> Message:
        return says("Which card of that hand is discarded?")

    def choice(self, match: CardsMatch, p: Looking, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)

    def guide(self, match: CardsMatch, p: Looking) -> Message | None:
        return says("Take what would hurt you most.")

    def prior(self, match: CardsMatch, p: Looking, answer: int) -> float:
        return 1.0 + match.kind_of(answer).worth


PEEKING: Final[tuple[Any, ...]] = (look_at, Seize("cards.seize", "agot-look-01"))


class Peek(Verb):
    name = "peek"
    about = "you look at the hand of `from` and discard so many cards of it, or so many of `of`"
    takes = "number"
    reads = "from of"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):
            if len(match.hand[seat]) > 0:
                return True
        return False

    def faces(self, match: CardsMatch, act: Act, deed: EffectStep, seat: int) -> bool:
        return len(match.hand[seat]) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            p = Peeking(act.seat, seat, match.hand[seat][:])
            p.open = [
                card for card in p.cards if deed.of is None or fits(match, card, deed.of, act.seat, act.card, act)
            ]
            p.left = deed.amount
            p.by = by
            match.push(p)


# --- throw ---


class Throwing(Looking):
    """A player discards cards of the own hand."""

    def steps(self) -> tuple[Any, ...]:
        return THROWING

    def clone(self) -> Looking:
        other = Throwing(self.seat, self.owner, self.cards)
        self.copy_into(other)
        return other


class ThrowWhat(Question[CardsMatch, Looking]):
    """So many cards of the own hand, or all of it where there are no more (agot-effects-04)."""

    def seat(self, match: CardsMatch, p: Looking) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Looking) -> list[int]:
        return [card for card in p.open if match.place[card] == HAND]

    def least(self, match: CardsMatch, p: Looking) -> int:
        return p.left

    def most(self, match: CardsMatch, p: Looking) -> int:
        return p.left

    def take_all(self, match: CardsMatch, p: Looking, answer: list[int]) -> None:
        h = Happening()
        for card in answer:
            match.show(card)
            h.add(THROWN, card, p.seat, cause_of(match, p))
        happen(match, h)

    def prompt(self, match: CardsMatch, p: Looking) -> Message:
        return says("Which cards do you discard from your hand?")

    def choice(self, match: CardsMatch, p: Looking, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)

    def prior(self, match: CardsMatch, p: Looking, answer: int) -> float:
        return 8.0 / (2.0 + match.kind_of(answer).worth)


THROWING: Final[tuple[Any, ...]] = (ThrowWhat("cards.discard", "agot-effects-03", SOME),)


class Throw(Verb):
    name = "throw"
    about = "`from` discards so many cards of their own choice from the hand, or of `of`, or all but those to `keep`"
    takes = "number"
    reads = "from per of keep upto least"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        """What one may discard or leave is discarded in full (agot-may-01)."""
        for seat in seats_of(match, act, deed.source):
            if len(match.hand[seat]) >= (deed.amount if deed.may else 1) and len(match.hand[seat]) > deed.keep:
                return True
        return False

    def faces(self, match: CardsMatch, act: Act, deed: EffectStep, seat: int) -> bool:
        return len(match.hand[seat]) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in reversed(seats_of(match, act, deed.source)):  # the last one pushed is asked first
            amount = amount_of(match, act, deed)
            p = Throwing(seat, seat, [])
            p.open = [
                card
                for card in match.hand[seat]
                if deed.of is None or fits(match, card, deed.of, act.seat, act.card, act)
            ]
            if deed.keep >= 0:
                amount = max(0, len(match.hand[seat]) - deed.keep)
            if len(p.open) < amount:
                fail(match, by)  # agot-then-01
            p.by = by
            p.left = min(amount, len(p.open))
            match.push(p)


class Check(Verb):
    name = "check"
    about = "`from` checks reserve, as in the taxation phase"
    takes = "flag"
    reads = "from"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in reversed(seats_of(match, act, deed.source)):  # the last one pushed is asked first
            announce(match, CHECKED, NONE, seat, act.card)
            p = Throwing(seat, seat, [])
            p.open = match.hand[seat][:]
            p.left = max(0, len(p.open) - match.reserve_of(seat))
            match.push(p)


# --- the top card ---


class Unveil(Verb):
    """The top card is shown, and drawn if it fits."""

    name = "unveil"
    about = "reveal the top card of your deck; draw it, or `into: play` put it there, if it fits"
    takes = "filter"
    reads = "into"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in top_cards(match, act.seat, 1):
            match.learn(card, ALL_SEATS)
            if match.log is not None:
                log.looks.revealed_card(match, act.seat, card)
            act.it = [card]
            assert deed.filter is not None  # it says what is drawn
            if not fits(match, card, deed.filter, act.seat, act.card, act):
                continue
            if deed.into != PLAY:
                announce(match, DRAWN, NONE, act.seat, act.card, 1)
            elif can_be_put(match, act.seat, card):
                put_into_play(match, act.seat, card, ENTERS, by, act.card)


# --- swap ---


class Swapping(Looking):
    """A card of one place and a card of another change places (agot-swap-01)."""

    def __init__(self, seat: int, owner: int, cards: list[int]) -> None:
        super().__init__(seat, owner, cards)
        self.others: Shared[list[int]] = []

    def steps(self) -> tuple[Any, ...]:
        return SWAPPING

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "others")

    def clone(self) -> Looking:
        other = Swapping(self.seat, self.owner, self.cards)
        self.copy_into(other)
        other.others = self.others
        return other


class SwapWhat(Question[CardsMatch, Swapping]):
    """First a card of the one place, then one of the other."""

    def seat(self, match: CardsMatch, p: Swapping) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Swapping) -> list[int]:
        return p.cards if len(p.chosen) == 0 else p.others

    def courteous(self, match: CardsMatch, p: Swapping) -> bool:
        return True

    def take(self, match: CardsMatch, p: Swapping, answer: int) -> None:
        if len(p.chosen) == 0:
            p.chosen = [answer]
            p.again()
            return
        card = p.chosen[0]
        here, there = match.place[card], match.place[answer]
        if there == HAND and here == DECK:
            answer = match.conceal(answer)  # its number is another one now: nobody else sees which card it was
            self.see_instead(match, p, card, answer)
        if match.log is not None:
            log.moves.swapped(match, p.seat, card, answer)
        match.move(card, there)
        match.move(answer, here)
        for each in (card, answer):
            if match.place[each] == USED:
                match.learn(each, ALL_SEATS)
                announce(match, RETIRED, each, match.owner[each], cause_of(match, p))

    def see_instead(self, match: CardsMatch, p: Swapping, card: int, other: int) -> None:
        """One of the cards that were looked at gives its place to another."""
        doing = match.stack[p.by]
        assert isinstance(doing, Resolving)
        doing.act.seen = [other if each == card else each for each in doing.act.seen]

    def prompt(self, match: CardsMatch, p: Swapping) -> Message:
        if len(p.chosen) == 0:
            return says("Which card do you swap?")
        return says("With which card?")

    def choice(self, match: CardsMatch, p: Swapping, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)

    def about(self, match: CardsMatch, p: Swapping) -> list[tuple[str, int]]:
        return [("card", card) for card in p.chosen]


SWAPPING: Final[tuple[Any, ...]] = (SwapWhat("cards.swap", "agot-swap-01"),)


class Swap(Verb):
    name = "swap"
    about = "such a card changes places with one of `of`"
    takes = "filter"
    needs = "of"

    def sides(self, match: CardsMatch, act: Act, deed: EffectStep) -> tuple[list[int], list[int]]:
        assert deed.filter is not None and deed.of is not None
        ours = candidates(match, deed.filter, act.seat, act.card, act)
        theirs = candidates(match, deed.of, act.seat, act.card, act)
        return [card for card in ours if card != act.card], [card for card in theirs if card != act.card]

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        ours, theirs = self.sides(match, act, deed)
        return len(ours) > 0 and len(theirs) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        ours, theirs = self.sides(match, act, deed)
        if len(ours) > 0 and len(theirs) > 0:
            p = Swapping(act.seat, act.seat, ours)
            p.others = theirs
            p.by = by
            match.push(p)


class Hide(Verb):
    """The top card of the deck becomes a facedown duplicate."""

    name = "hide"
    about = "the top card of your deck becomes a facedown duplicate of this card"
    takes = "flag"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.place[act.card] == PLAY:
            for card in top_cards(match, act.seat, 1):
                add_duplicate(match, card, act.card, True)
