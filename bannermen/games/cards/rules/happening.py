"""Something happens: the sequence of a trigger, from imminent to the last reaction (agot-triggers-01 to -16).

One occurrence may hold several triggers, of one or of several kinds; they share their windows, and each is saved or
replaced by itself (agot-triggers-02). An occurrence that nobody can answer happens at once and costs nothing.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import (
    AT_DOMINANCE,
    AT_OVER,
    AT_PHASE_END,
    AT_PLOT,
    AT_WIN,
    ENTERS_KNEELING,
)
from bannermen.games.cards.rules.allegiance import gains_of
from bannermen.games.cards.rules.beneath import lay_open, turn_up_under
from bannermen.games.cards.rules.bounds import draws_left
from bannermen.games.cards.rules.cannot import cannot, fail, is_gone, is_in_play, quiet
from bannermen.games.cards.rules.prizes import award
from bannermen.games.cards.rules.purse import funds, lay_out
from bannermen.games.cards.rules.struggle import end_challenge
from bannermen.games.cards.rules.using import AbilityUse
from bannermen.games.cards.rules.values import brings
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    AMBUSHED,
    ARRIVED,
    ATTACHMENT,
    CARDS_DRAWN,
    CHARACTER,
    DEAD,
    DECK,
    DEPARTURES,
    DISCARD,
    DISCARDED,
    DOMINATES,
    DRAWN,
    DRAWN_OF_ROUND,
    EMERGES,
    ENDS,
    ENTERS,
    FORCED_INTERRUPT,
    FORCED_REACTION,
    FOREMOST,
    GAINS,
    HAND,
    HAPPENING_COUNT,
    INSIGHTED,
    INTERRED,
    INTERRUPT,
    KILLED,
    KNEELS,
    MILLED,
    NOBODY,
    NONE,
    OUT,
    OVER,
    PILLAGED,
    PLAY,
    PLOT_PHASE,
    POOL,
    PULLED,
    REACTION,
    REMOVED,
    SACRIFICED,
    SHADOWS,
    SHUFFLED,
    STANDS,
    TERMINAL,
    THROWN,
    TRIGGERS,
    UNMASKED,
    WON,
    WOULD,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.kinds import AMOUNT, ORDER
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY, Procedure
from bannermen.kernel.question import Question

# The fate of a trigger.
IMMINENT: Final = 0
AVERTED: Final = 1  # not possible when its moment came
INSTEAD: Final = 10  # + the place where the card goes instead

# Whether a departure can be saved from.
UNSAVABLE: Final = 0
SAVABLE: Final = 1
RAISABLE: Final = 2  # only by what also ends the condition that kills (agot-save-04)

# Where a card goes that leaves play, by the way of its leaving.
DESTINATION: Final[tuple[int, ...]] = (DEAD, DISCARD, DISCARD, HAND, DECK, OUT, SHADOWS)


# How a card comes to its owner's deck from play: what `extras` say.
SHUFFLED_IN: Final = 0
ON_TOP: Final = 1
UNDERNEATH: Final = 2


class Happening(Procedure):
    """One occurrence and its triggers, as parallel lists."""

    def __init__(self) -> None:
        super().__init__()
        self.whats: Shared[list[int]] = EMPTY
        self.cards: Shared[list[int]] = EMPTY  # the card that a trigger is about, or NONE
        self.seats: Shared[list[int]] = EMPTY  # the player that it is about
        self.sources: Shared[list[int]] = EMPTY  # the card that did it, or NONE
        self.extras: Shared[list[int]] = EMPTY  # an amount, or a host
        self.fate: list[int] = EMPTY
        self.savable: int = SAVABLE
        self.used: Shared[list[int]] = EMPTY  # which abilities have answered which triggers
        self.by: int = NONE  # the depth of the effect that brings it about
        self.laid: int = 0  # owners that have put their cards in order
        self.bestowed: int = 0  # rows about which bestow has been asked
        self.for_claim: bool = False  # it satisfies claim
        self.had: Shared[list[int]] = EMPTY  # card, trait, …: what cards that have left play had gained there

    def steps(self) -> tuple[Any, ...]:
        return HAPPENING

    def fields(self) -> tuple[str, ...]:
        return (
            "whats",
            "cards",
            "seats",
            "sources",
            "extras",
            "fate",
            "savable",
            "used",
            "by",
            "laid",
            "bestowed",
            "for_claim",
            "had",
        )

    def clone(self) -> Happening:
        other = Happening()
        other.at = self.at
        other.whats = self.whats
        other.cards = self.cards
        other.seats = self.seats
        other.sources = self.sources
        other.extras = self.extras
        other.fate = self.fate[:]
        other.savable = self.savable
        other.used = self.used
        other.by = self.by
        other.laid = self.laid
        other.bestowed = self.bestowed
        other.for_claim = self.for_claim
        other.had = self.had
        return other

    def add(self, what: int, card: int, seat: int, source: int = NONE, extra: int = 0) -> None:
        if len(self.whats) == 0:
            self.whats, self.cards, self.seats = [what], [card], [seat]
            self.sources, self.extras, self.fate = [source], [extra], [IMMINENT]
            return
        self.whats.append(what)
        self.cards.append(card)
        self.seats.append(seat)
        self.sources.append(source)
        self.extras.append(extra)
        self.fate.append(IMMINENT)

    def is_no_effect(self, match: CardsMatch, t: int) -> bool:
        """Does the game itself bring it about, or is it paid?"""
        if self.sources[t] == NONE:
            return True
        doing = match.stack[self.by] if self.by != NONE else None
        return isinstance(doing, AbilityUse) and not doing.resolving

    def mask(self) -> int:
        """Bits of the kinds of its triggers."""
        found = 0
        for what in self.whats:
            found |= 1 << what
        return found


def happen(match: CardsMatch, h: Happening) -> None:
    """Let it happen: through all its windows, or at once where nobody could use one."""
    if len(h.whats) == 0:
        return
    if is_heard(match, h):
        match.push(h)
    else:
        occurs(match, h)
        wait(match, h)


def is_heard(match: CardsMatch, h: Happening) -> bool:
    last = NONE
    for what in h.whats:
        if what != last:
            last = what
            if not quiet(match, what):
                return True
            if what == DRAWN and match.hearing[REACTION * HAPPENING_COUNT + PULLED] > 0:
                return True
    if h.whats[0] == ENTERS:
        for card in h.cards:
            kind = match.kind_of(card)  # it listens only once it is there
            if (kind.heard[REACTION] | kind.heard[FORCED_REACTION]) & h.mask():
                return True
            if kind.bestow > 0:
                return True
    elif is_heard_there(match, h) or len(stirring(match, h, INTERRUPT)) > 0:
        return True
    if len(match.doubles) > 0 and h.savable == SAVABLE:
        for t in range(len(h.whats)):
            if h.whats[t] < DEPARTURES:
                for other in match.doubles:
                    if match.host[other] == h.cards[t]:
                        return True
    if len(match.delayed) > 0 and (last in (ENDS, WON, OVER, UNMASKED, FOREMOST) or h.whats[0] == DOMINATES):
        return True
    return len(h.cards) > 1 and len(next_pile(match, h, 0)) > 0


def react(match: CardsMatch, what: int, seat: int) -> None:
    """It has happened in steps of its own; only the reactions are left."""
    h = Happening()
    h.add(what, NONE, seat, NONE, 1)
    react_to(match, h)


def react_to(match: CardsMatch, h: Happening) -> None:
    if is_reacted_to(match, h):
        h.go_to(forced_reactions)
        match.push(h)


def stirring(match: CardsMatch, h: Happening, cue: int) -> list[int]:
    """The cards that are about to be discarded from decks and have something to say to it themselves."""
    found = EMPTY
    if match.book.stirs:
        for t in range(len(h.whats)):
            if h.whats[t] == MILLED or h.whats[t] == PILLAGED:
                kind = match.kind_of(h.cards[t])
                if match.place[h.cards[t]] == DECK and (kind.away >> DECK) & 1 and (kind.heard[cue] >> h.whats[t]) & 1:
                    found = [*found, h.cards[t]]
    return found


def is_heard_there(match: CardsMatch, h: Happening) -> bool:
    """Does a card listen once it lies where this takes it?"""
    if not match.book.wakes:
        return False
    for t in range(len(h.cards)):
        place = DISCARD if h.whats[t] == MILLED else goes_to(h, t)
        if place == DISCARD or place == DEAD:
            kind = match.kind_of(h.cards[t])
            if (kind.away >> place) & 1 and (kind.heard[REACTION] >> h.whats[t]) & 1:
                return True
    return False


def announce(
    match: CardsMatch, what: int, card: int, seat: int, source: int = NONE, extra: int = 0, by: int = NONE
) -> None:
    """One trigger alone."""
    h = Happening()
    h.by = by
    h.add(what, card, seat, source, extra)
    happen(match, h)


def depart_all(
    match: CardsMatch,
    what: int,
    cards: list[int],
    savable: int,
    by: int = NONE,
    source: int = NONE,
    how: int = SHUFFLED_IN,
) -> None:
    """Cards leave play together."""
    h = Happening()
    for card in cards:
        if not cannot(match, card, what):  # not even imminent
            h.add(what, card, match.holder[card], source, how)
        else:
            fail(match, by)
    h.savable = UNSAVABLE if what == SACRIFICED or what == REMOVED else savable
    h.by = by
    happen(match, h)


# --- the steps ---


def would(match: CardsMatch, h: Happening) -> None:
    """Step 2: interrupts worded with would (agot-triggers-05, agot-would-01)."""
    match.answer(WOULD, len(match.stack) - 1)


def forced_interrupts(match: CardsMatch, h: Happening) -> None:
    """Step 3 (agot-triggers-07, -09); of what was saved the trigger is now that it was (agot-triggers-08)."""
    match.answer(FORCED_INTERRUPT, len(match.stack) - 1)


def interrupts(match: CardsMatch, h: Happening) -> None:
    """Step 4 (agot-triggers-10)."""
    match.answer(INTERRUPT, len(match.stack) - 1)


def next_pile(match: CardsMatch, h: Happening, skip: int) -> list[int]:
    """The cards of the next owner that go to one pile together: at least two (agot-zones-05, -09)."""
    groups = 0
    going = [t for t in range(len(h.cards)) if goes_to(h, t) != NONE]
    for owner in range(match.seats):
        for place in (DISCARD, DEAD):
            found = [h.cards[t] for t in going if goes_to(h, t) == place and match.owner[h.cards[t]] == owner]
            if len(found) > 1:
                if groups == skip:
                    return found
                groups += 1
    return EMPTY


def goes_to(h: Happening, t: int) -> int:
    """Where the card of a trigger ends, if anywhere."""
    if h.fate[t] >= INSTEAD:
        return h.fate[t] - INSTEAD
    what = h.whats[t]
    if what < DEPARTURES:
        return DESTINATION[what]
    return DISCARD if what == THROWN or what == PILLAGED else NONE


class Lay(Question[CardsMatch, Happening]):
    """The owner chooses in which order cards are put on a pile; the last lies on top."""

    def seat(self, match: CardsMatch, h: Happening) -> int:
        cards = next_pile(match, h, h.laid)
        return match.owner[cards[0]] if len(cards) > 0 else match.first

    def options(self, match: CardsMatch, h: Happening) -> list[int]:
        return next_pile(match, h, h.laid)

    def take_all(self, match: CardsMatch, h: Happening, answer: list[int]) -> None:
        if len(answer) == 0:
            return
        h.laid += 1
        h.again()
        places = sorted([h.cards.index(card) for card in answer])
        rows = [_row(h, h.cards.index(card)) for card in answer]
        h.whats, h.cards, h.seats = h.whats[:], h.cards[:], h.seats[:]
        h.sources, h.extras = h.sources[:], h.extras[:]
        for i in range(len(places)):
            _set_row(h, places[i], rows[i])

    def usual(self, match: CardsMatch, h: Happening, options: list[int]) -> list[int] | None:
        return options

    def prompt(self, match: CardsMatch, h: Happening) -> Message:
        return says("In which order do the cards go on your pile? The last one lies on top.")

    def choice(self, match: CardsMatch, h: Happening, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)

    def guide(self, match: CardsMatch, h: Happening) -> Message | None:
        return says("The order seldom matters; keep the card you may want back on top.")


def _row(h: Happening, t: int) -> list[int]:
    return [h.whats[t], h.cards[t], h.seats[t], h.sources[t], h.extras[t], h.fate[t]]


ROW_WIDTH: Final = 6


def _set_row(h: Happening, t: int, row: list[int]) -> None:
    h.whats[t], h.cards[t], h.seats[t], h.sources[t], h.extras[t], h.fate[t] = row


def occurs(match: CardsMatch, h: Happening) -> None:
    """Step 5: it happens, all of it at once (agot-triggers-11, agot-leaveplay-02)."""
    if h.mask() & ((1 << DEPARTURES) - 1) and match.is_retraited():
        h.had = gains_of(match, h.cards)
    for t in range(len(h.whats)):
        what = h.whats[t]
        card = h.cards[t]
        if h.fate[t] == AVERTED:
            continue
        if what < DEPARTURES:
            if not is_in_play(match, card) or cannot(match, card, what):
                h.fate[t] = AVERTED
            else:
                _depart(match, h, t)
        elif card != NONE and (is_kept_from(match, h, t) or is_gone(match, card, what)):
            h.fate[t] = AVERTED
        elif what == STANDS or what == KNEELS:
            match.set_kneeling(card, 1 if what == KNEELS else 0)
            if match.log is not None and is_told_by_itself(h, t):
                log.moves.turned(match, card, what, h.sources[t])
        elif what == ENTERS:
            _enter(match, card, h.seats[t], h.extras[t])
        elif what == GAINS:
            match.add_power(card, h.extras[t])
            if match.log is not None:
                log.goods.gained(match, card, h.extras[t], h.sources[t])
        elif what == DRAWN:
            draw_for(match, h, t)
        elif what == THROWN or what == PILLAGED or what == MILLED:
            if match.log is not None and goes_to(h, t) != PLAY:
                log.moves.thrown(match, card, what)
            match.learn(card, ALL_SEATS)
            if goes_to(h, t) != PLAY:  # it is there already
                match.move(card, DISCARD if what == MILLED else goes_to(h, t))
        elif what == OVER and match.contest >= 0:
            end_challenge(match)
        elif what == AMBUSHED:
            match.ambushed = [*match.ambushed, card]
        elif what == EMERGES:
            match.emerged = [*match.emerged, card]
    report(match, h)
    tell_of_piles(match, h)


def tell_of_piles(match: CardsMatch, h: Happening) -> None:
    """Cards have come to discard piles by it, and somebody listens to that: it is answered together with the rest. What
    comes there otherwise is told by itself, as is what would be too much for one occurrence."""
    noted = match.interred
    if len(noted) == 0 or match.stack[len(match.stack) - 1] is not h or len(h.whats) + len(noted) > TRIGGERS:
        return
    h.whats, h.cards, h.seats = h.whats[:], h.cards[:], h.seats[:]
    h.sources, h.extras = h.sources[:], h.extras[:]
    for card in noted:
        h.add(INTERRED, card, match.owner[card])
    match.interred = []


def is_kept_from(match: CardsMatch, h: Happening, t: int) -> bool:
    """Does a card say that it cannot happen?"""
    return cannot(match, h.cards[t], h.whats[t], h.is_no_effect(match, t))


def is_told_by_itself(h: Happening, t: int) -> bool:
    """Who kneels to attack or to defend is told by that, and what a card does to itself to pay by its use."""
    return h.by != NONE and (h.sources[t] != h.cards[t] or h.savable != UNSAVABLE)


def report(match: CardsMatch, h: Happening) -> None:
    """The effect that brought it about learns whether all of it came to pass (agot-then-01)."""
    for fate in h.fate:
        if fate == AVERTED:
            fail(match, h.by)


def _depart(match: CardsMatch, h: Happening, t: int) -> None:
    card = h.cards[t]
    what = h.whats[t]
    place = goes_to(h, t) if match.place[card] == PLAY else POOL  # a title (agot-melee-07)
    if match.log is not None:
        log.moves.departed(match, card, what, place, h.sources[t], h.extras[t])
    marks = match.marks[card]
    leave_play(match, card, place, h.extras[t] if what == SHUFFLED else SHUFFLED_IN)
    if what == KILLED:
        match.slain = [*match.slain, match.kind[card], h.seats[t]]
    if (what == KILLED and match.place[card] == DEAD) or (what == DISCARDED and match.place[card] == DISCARD):
        match.fallen = [*match.fallen, card]
    if what == KILLED:
        if marks != 0:
            h.extras = h.extras[:]
            h.extras[t] = marks  # whoever asks later which tokens it had


def leave_play(match: CardsMatch, card: int, place: int, how: int = SHUFFLED_IN) -> None:
    """Tokens, duplicates and attachments go with it at the same time (agot-leaveplay-02 to -05)."""
    for other in match.doubles:
        if match.host[other] == card:
            match.learn(other, ALL_SEATS)
            match.move(other, DISCARD)
    for other in match.attachments_on(card):
        terminal = match.has_keyword(other, TERMINAL)
        if match.log is not None:
            log.moves.dropped(match, other, terminal)
        leave_play(match, other, DISCARD if terminal else HAND)  # agot-keywords-27
    if match.is_cover(card):
        card = turn_up_under(match, card)  # it goes where that would have gone
    thrown = lay_open(match, card)
    if match.place[card] == PLAY:
        award(match, card, match.holder[card])
    match.move(card, place, NOBODY, how == UNDERNEATH)
    if place == DECK and how == SHUFFLED_IN:
        match.shuffle(match.owner[card])
    if len(thrown) > 0:
        h = Happening()
        for other in thrown:
            h.add(THROWN, other, match.owner[other], card)
        happen(match, h)


def _enter(match: CardsMatch, card: int, seat: int, host: int) -> None:
    """It comes into play standing, unless it says otherwise (agot-enterplay-03)."""
    match.move(card, PLAY, seat)
    if match.type_of(card) == CHARACTER:
        match.count(seat, ARRIVED)
    if match.type_of(card) == ATTACHMENT:
        match.attach(card, host)
    if brings(match, card, ENTERS_KNEELING):
        match.set_kneeling(card, 1)


def draw(match: CardsMatch, seat: int, count: int) -> int:
    """As many as there are, from the top, together (agot-draw-01 to -03, agot-effects-04)."""
    drawn = 0
    count = min(count, draws_left(match, seat))
    while drawn < count and match.left[seat] > 0:
        card = match.deck[seat][match.left[seat] - 1]
        match.move(card, HAND)
        match.unveiled += 1
        drawn += 1
    if match.phase >= 0 and drawn > 0:
        match.count(seat, CARDS_DRAWN, drawn)
        match.count(seat, DRAWN_OF_ROUND, drawn)
    if match.log is not None and drawn > 0:
        log.rounds.drew(match, seat, match.hand[seat][len(match.hand[seat]) - drawn :])
    return drawn


def draw_for(match: CardsMatch, h: Happening, t: int) -> None:
    """What was drawn by insight is known by the character whose insight it was."""
    seat = h.seats[t]
    drawn = draw(match, seat, h.extras[t])
    cards = h.cards[:]
    for i in range(t + 1, len(h.whats)):
        if h.whats[i] == INSIGHTED:
            if i - t > drawn:
                h.fate[i] = AVERTED
            else:
                cards[i] = match.hand[seat][len(match.hand[seat]) - drawn + i - t - 1]
    h.cards = cards
    if match.hearing[REACTION * HAPPENING_COUNT + PULLED] > 0:
        tell_each(h, seat, match.hand[seat][len(match.hand[seat]) - drawn :])
    if drawn < h.extras[t]:
        extras = h.extras[:]
        extras[t] = drawn  # as many as there were
        h.extras = extras


def tell_each(h: Happening, seat: int, cards: list[int]) -> None:
    """Somebody asks which cards were drawn: each of them is a trigger of its own."""
    h.whats, h.cards, h.seats = h.whats[:], h.cards[:], h.seats[:]
    h.sources, h.extras = h.sources[:], h.extras[:]
    for card in cards:
        h.add(PULLED, card, seat)


class Bestow(Question[CardsMatch, Happening]):
    """Gold for a card that has entered play: after the interrupts, before any reaction (agotp-bestow-01, -02)."""

    def row(self, match: CardsMatch, h: Happening) -> int:
        """The next row about which it is to be asked; not for a card whose text is blank (agotp-bestow-05)."""
        for t in range(h.bestowed, len(h.whats)):
            if h.whats[t] == ENTERS and h.fate[t] != AVERTED and match.kind_of(h.cards[t]).bestow > 0:
                if match.place[h.cards[t]] == PLAY and not match.is_blank(h.cards[t]):
                    return t
        return NONE

    def seat(self, match: CardsMatch, h: Happening) -> int:
        t = self.row(match, h)
        return h.seats[t] if t != NONE else match.first

    def options(self, match: CardsMatch, h: Happening) -> list[int]:
        t = self.row(match, h)
        return [0, min(match.kind_of(h.cards[t]).bestow, funds(match, h.seats[t], h.cards[t]))] if t != NONE else [0, 0]

    def take(self, match: CardsMatch, h: Happening, answer: int) -> None:
        t = self.row(match, h)
        if t == NONE:
            return
        h.bestowed = t + 1
        h.again()
        if answer > 0:
            lay_out(match, h.seats[t], answer, h.cards[t])

    def prompt(self, match: CardsMatch, h: Happening) -> Message:
        return says("How much gold do you put on {card}?", card=("card", h.cards[self.row(match, h)]))

    def guide(self, match: CardsMatch, h: Happening) -> Message | None:
        return says("Gold on a card stays there; what it is for, the card says.")


def delayed(match: CardsMatch, h: Happening) -> None:
    """Delayed effects resolve right after their moment, before reactions to it (agot-delayed-02)."""
    for what in h.whats:
        if what == ENDS:
            match.resolve_delayed(AT_PHASE_END)
        elif what == WON:
            match.resolve_delayed(AT_WIN)
        elif what == OVER:
            match.resolve_delayed(AT_OVER)
        elif what == UNMASKED and match.phase == PLOT_PHASE:
            match.resolve_delayed(AT_PLOT)
        elif what == DOMINATES:
            match.resolve_delayed(AT_DOMINANCE)


def wait(match: CardsMatch, h: Happening) -> bool:
    """Part of an ability's effect: reactions wait until the whole ability has resolved (agot-nested-03)."""
    for i in range(len(match.stack) - 1, -1, -1):
        p = match.stack[i]
        if isinstance(p, AbilityUse):
            if not p.resolving:
                return False  # it is being paid for, or reactions to it have begun (agot-initiate-10)
            rows: list[int] = []
            for t in range(len(h.whats)):
                rows.extend(_row(h, t))
            for i in range(0, len(h.had), 2):
                rows.extend([NONE, h.had[i], h.had[i + 1], NONE, NONE, NONE])
            p.waiting = [*p.waiting, rows]
            return True
    return False


def react_to_all(match: CardsMatch, waiting: list[list[int]]) -> None:
    """The ability has resolved: reactions to its parts, in the order in which they happened."""
    for rows in reversed(waiting):
        h = Happening()
        for i in range(0, len(rows), ROW_WIDTH):
            if rows[i] == NONE:
                h.had = [*h.had, rows[i + 1], rows[i + 2]]
                continue
            h.add(rows[i], rows[i + 1], rows[i + 2], rows[i + 3], rows[i + 4])
            h.fate[len(h.fate) - 1] = rows[i + 5]
        if is_reacted_to(match, h):
            h.go_to(forced_reactions)
            match.push(h)


def is_reacted_to(match: CardsMatch, h: Happening) -> bool:
    hearing = match.hearing
    for what in h.whats:
        if hearing[FORCED_REACTION * HAPPENING_COUNT + what] > 0 or hearing[REACTION * HAPPENING_COUNT + what] > 0:
            return True
    return False


def forced_reactions(match: CardsMatch, h: Happening) -> None:
    """Step 6 (agot-triggers-12)."""
    if wait(match, h):
        h.leave()
        return
    match.answer(FORCED_REACTION, len(match.stack) - 1)


def reactions(match: CardsMatch, h: Happening) -> None:
    """Step 7 (agot-triggers-13)."""
    match.answer(REACTION, len(match.stack) - 1)


HAPPENING: Final[tuple[Any, ...]] = (
    would,
    forced_interrupts,
    interrupts,
    Lay("cards.lay", "agot-zones-05", ORDER),
    occurs,
    Bestow("cards.bestow", "agotp-bestow-01", AMOUNT),
    delayed,
    forced_reactions,
    reactions,
)
OCCURS: Final = HAPPENING.index(occurs)


def is_imminent(h: Happening) -> bool:
    """Has it not yet occurred (agot-triggers-04)?"""
    return h.at <= OCCURS
