"""What an ability does: one deed after the other, each as far as possible (agot-effects-03, agot-initiate-08)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import in_rows
from bannermen.games.cards.content.table_numbers import S_PICK, S_YOU, WHO_FILTER
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.cannot import quiet
from bannermen.games.cards.rules.condition import holds
from bannermen.games.cards.rules.filters import looks_at_hand
from bannermen.games.cards.rules.happening import Happening, announce, happen, react_to_all
from bannermen.games.cards.rules.using import AbilityUse, Asking, card_choice, prior_of_card, source_of
from bannermen.games.cards.rules.verb import decider, is_immune, meant, most_of, seats_of
from bannermen.games.cards.rules.verbs import TABLE, has_potential, possible
from bannermen.games.cards.state import DELAYED_WIDTH, CardsMatch
from bannermen.games.cards.terms import (
    ACTION,
    CANCEL,
    DISCARD,
    DONE,
    EITHER_AT,
    EMERGES,
    EVENT,
    INTERRUPT,
    NO,
    NOBODY,
    NONE,
    PLAY,
    PLAYED,
    REACTION,
    SEAT_AT,
    SHADOWS,
    TRIGGERED,
    WOULD,
    YES,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY
from bannermen.kernel.question import Question


def take_up(match: CardsMatch, p: AbilityUse) -> None:
    """Step 7: one deed after the other, each as far as possible (agot-effects-03)."""
    p.resolving = True
    if p.follows(match):
        return
    if p.only != NONE:
        if p.next_deed > 0:
            p.go_to(finish)
            return
        p.next_deed = 1
        return
    deeds = p.ability(match).deeds
    act = p.act
    if next_player(match, p) or next_single(p):
        return
    while p.next_deed < len(deeds):
        deed = deeds[p.next_deed]
        p.next_deed += 1
        p.sub = NONE
        p.picked = []
        took = p.took
        p.took = False
        if TABLE[deed.verb].gathers and (p.next_deed == 1 or not TABLE[deeds[p.next_deed - 2].verb].gathers):
            act.it = []
        if deed.then and not p.success:
            continue  # agot-then-03
        if deed.otherwise:
            if p.success or took:
                continue  # what was done, though somebody was saved from it, was not left
            p.success = True
        if deed.each != S_YOU:
            p.turns = who_does(match, p, deed)
            p.chosen_by = []
            act.user = act.seat
            if next_player(match, p):
                return
            continue
        if deed.condition is not None and not holds(match, deed.condition, act.seat, act.card, act):
            if p.next_deed < len(deeds) and deeds[p.next_deed].otherwise:
                p.success = False
            continue
        if deed.later != 0:
            put_off(match, p, deed)
            continue
        if deed.singly:
            p.singles = act.it
            if next_single(p):
                return
            continue
        return
    p.go_to(finish)


def who_does(match: CardsMatch, p: AbilityUse, deed: EffectStep) -> list[int]:
    """The players who do what a deed says, as things stand when its turn comes."""
    act = p.act
    own = act.seat
    found: list[int] = []
    for seat in seats_of(match, act, deed.each):
        act.seat = seat
        if deed.condition is None or holds(match, deed.condition, seat, act.card, act):
            found.append(seat)
    act.seat = own
    return found


def next_player(match: CardsMatch, p: AbilityUse) -> bool:
    """Where several players do what a deed says: the next of them comes to it, in player order (agot-order-01)."""
    act = p.act
    if act.user == NOBODY:
        return False
    once = p.only == NONE and p.ability(match).deeds[p.next_deed - 1].once
    if once and len(p.chosen_by) > 0 and p.success:
        p.turns = []
    while len(p.turns) > 0:
        if once:
            p.chosen_by, p.success = [act.seat], True
        act.seat = p.turns[0]
        p.turns = p.turns[1:]
        p.sub = NONE
        p.picked = []
        if not match.gone[act.seat]:
            return True
    act.seat = act.user
    act.user = NOBODY
    return False


def next_single(p: AbilityUse) -> bool:
    """Where a deed is done once for each card: the next of them."""
    if len(p.singles) == 0:
        return False
    p.act.it = [p.singles[0]]
    p.singles = p.singles[1:]
    p.sub = NONE
    p.picked = []
    return True


def put_off(match: CardsMatch, p: AbilityUse, deed: EffectStep) -> None:
    """A delayed effect: it resolves at its own time (agot-delayed-01)."""
    act = p.act
    rows: list[int] = []
    for card in meant(match, act, deed) if deed.on_cards and deed.who != WHO_FILTER else [NONE]:  # agot-targets-07
        if card == NONE or match.place[card] == PLAY:
            row = [deed.later, deed.number, act.seat, card, act.kind, act.named]
            if not (TABLE[deed.verb].final and is_put_off(match, row)):
                rows.extend(row)
    match.delayed = match.delayed + rows


def is_put_off(match: CardsMatch, row: list[int]) -> bool:
    """Does the same wait already?"""
    return row in in_rows(match.delayed, DELAYED_WIDTH)


class Whether(Question[CardsMatch, AbilityUse]):
    """A deed that somebody may do or leave (agot-may-01)."""

    def seat(self, match: CardsMatch, p: AbilityUse) -> int:
        return decider(match, p.act, p.deed(match).by)

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        deed = p.deed(match)
        return [YES, NO] if deed.may and not picks(deed) and has_potential(match, p.act, deed) else EMPTY

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        if answer == NO:
            p.success = False
            p.go_to(take_up)

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("{card} leaves you the choice. Do you do what it says?", card=source_of(p))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        return Choice(says("Do it") if option == YES else says("Leave it"), "deed", option)

    def about(self, match: CardsMatch, p: AbilityUse) -> list[tuple[str, int]]:
        return [("card", p.act.card)] if p.act.card != NONE else []


class ChooseOne(Asking):
    """One of several deeds."""

    def seat(self, match: CardsMatch, p: AbilityUse) -> int:
        return decider(match, p.act, p.deed(match).by)

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        deed = p.deed(match)
        return [EITHER_AT + i for i in possible(match, p.act, deed)] if len(deed.either) > 0 else EMPTY

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        p.sub = answer - EITHER_AT

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("What does {card} do?", card=("card", p.act.card))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        one = p.deed(match).either[option - EITHER_AT]
        return Choice(TABLE[one.verb].called(one), "deed", option)


class PickPlayer(Asking):
    """An opponent picked while the effect resolves."""

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        deed = p.deed(match)
        if deed.source != S_PICK:
            return EMPTY
        verb = TABLE[deed.verb]
        return [
            SEAT_AT + seat for seat in match.in_order() if seat != p.act.seat and verb.faces(match, p.act, deed, seat)
        ]

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        p.act.chosen = answer - SEAT_AT

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("Which opponent does {card} take from?", card=("card", p.act.card))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)

    def prior(self, match: CardsMatch, p: AbilityUse, answer: int) -> float:
        return 1.0 + match.total_power(answer - SEAT_AT)


class Pick(Question[CardsMatch, AbilityUse]):
    """A card picked while the effect resolves, not targeted."""

    def seat(self, match: CardsMatch, p: AbilityUse) -> int:
        return decider(match, p.act, p.deed(match).by)

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        deed = p.deed(match)
        if not picks(deed):
            return EMPTY
        found = self.left(match, p, deed)
        least, most = pick_bounds(match, p.act, deed)
        if most == 0:
            return []
        if len(p.picked) > 0:
            if len(p.picked) >= least and len(found) > 0:
                found.append(DONE)
            return found
        if deed.may and len(found) < least:
            return [PASS] if hidden_pick(deed) else []  # what one may do is done in full (agot-may-01)
        if (deed.may and len(found) > 0) or (len(found) == 0 and hidden_pick(deed)):
            found.append(PASS)  # on an imagined table a hand may turn out not to hold what was announced
        elif least == 0 and len(found) > 0:
            found.append(DONE)
        return found

    def left(self, match: CardsMatch, p: AbilityUse, deed: EffectStep) -> list[int]:
        """What may still be picked."""
        verb = TABLE[deed.verb]
        served = [match.holder[card] for card in p.picked] if deed.apiece else []
        return [
            card
            for card in meant(match, p.act, deed)
            if card not in p.picked
            and match.holder[card] not in served
            and verb.suits(match, p.act, deed, card)
            and not is_immune(match, p.act, card)
        ]

    def courteous(self, match: CardsMatch, p: AbilityUse) -> bool:
        return picks(p.deed(match)) and hidden_pick(p.deed(match))

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        if answer == DONE:
            return
        p.picked = [*p.picked, answer]
        if answer != PASS and len(p.picked) < pick_bounds(match, p.act, p.deed(match))[1]:
            p.again()

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("Which card do you pick for {card}?", card=source_of(p))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        if option == PASS:
            return Choice(says("None"), "pass")
        if option == DONE:
            return Choice(says("Done"), "deed", option)
        return card_choice(match, option)

    def about(self, match: CardsMatch, p: AbilityUse) -> list[tuple[str, int]]:
        return [("card", p.act.card)] if p.act.card != NONE else []

    def prior(self, match: CardsMatch, p: AbilityUse, answer: int) -> float:
        return 0.1 if answer == PASS else prior_of_card(match, p, answer)


def pick_bounds(match: CardsMatch, act: Act, deed: EffectStep) -> tuple[int, int]:
    """How many cards are picked, at least and at most."""
    if deed.apiece:
        return match.seats, match.seats
    if deed.picks_x:
        return act.x, act.x
    if deed.picks_it:
        return len(act.it), len(act.it)
    return deed.picks_least, deed.picks_most


def measure(match: CardsMatch, p: AbilityUse) -> None:
    """Most deeds leave no choice of how much."""
    if not p.deed(match).chooses:
        p.go_to(carry_out)


class HowMuch(Asking):
    """How much is done, within what the card allows and what is there."""

    def seat(self, match: CardsMatch, p: AbilityUse) -> int:
        return decider(match, p.act, p.deed(match).by)

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        deed = p.deed(match)
        p.act.much = NONE
        cards = p.picked if picks(deed) else meant(match, p.act, deed) if deed.on_cards else []
        most = min(most_of(match, p.act, deed), TABLE[deed.verb].supply(match, p.act, deed, cards))
        return [min(deed.least, most), most]

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        p.act.much = answer

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("How much do you choose for {card}?", card=source_of(p))


def hidden_pick(deed: EffectStep) -> bool:
    return deed.filter is not None and looks_at_hand(deed.filter)


def picks(deed: EffectStep) -> bool:
    """Does somebody pick its cards? Only what is done to cards speaks of them."""
    return (deed.who == WHO_FILTER and not deed.all and not deed.chance) or deed.one


def is_taken(match: CardsMatch, p: AbilityUse, deed: EffectStep) -> bool:
    """Is it something that one may do or leave, and did somebody choose to do it?"""
    if p.only != NONE or not p.ability(match).deeds[p.next_deed - 1].may:
        return False
    return picks(deed) or has_potential(match, p.act, deed)


def carry_out(match: CardsMatch, p: AbilityUse) -> None:
    deed = p.deed(match)
    act = p.act
    verb = TABLE[deed.verb]
    cards: list[int] = []
    if len(deed.either) > 0:
        p.success = False  # what was paid left none of them possible
        p.go_to(take_up)
        return
    if picks(deed):
        if len(p.picked) == 0 or p.picked[0] == PASS:
            p.success = False
            p.go_to(take_up)
            return
        cards = p.picked
    elif deed.on_cards:
        cards = [card for card in meant(match, act, deed) if not is_immune(match, act, card)]
        if deed.chance and len(cards) > 1:
            cards = [cards[match.chance.roll(len(cards))]]
    elif deed.may and not has_potential(match, act, deed):
        p.success = False  # nobody was asked
        p.go_to(take_up)
        return
    p.took = is_taken(match, p, deed)
    if deed.on_cards and not deed.one:
        act.it = [*act.it, *cards] if verb.gathers else cards
    elif deed.apart:
        act.it = [card for card in act.it if card not in cards]
    p.go_to(take_up)
    if not deed.on_cards or len(cards) > 0:
        verb.do(match, act, deed, cards, len(match.stack) - 1)


# What a player triggers, not what is forced or comes with a plot.
TRIGGERED_BY: Final = (ACTION, CANCEL, WOULD, INTERRUPT, REACTION)


def finish(match: CardsMatch, p: AbilityUse) -> None:
    """The event is put on its owner's discard pile before reactions to it and to what it did (agot-events-02,
    agot-cancel-05, agot-nested-03)."""
    act = p.act
    p.resolving = False
    p.put_away(match)
    if p.only == NONE and match.book.kinds[act.kind].type == EVENT and p.ability(match).zone != DISCARD:
        h = Happening()
        h.add(PLAYED, act.card, act.seat, act.card)
        if p.out_of == SHADOWS:
            h.add(EMERGES, act.card, act.seat, act.card, act.x)  # together with having been played (agotp-shadow-33)
        happen(match, h)
    elif p.only == NONE and p.cue in TRIGGERED_BY and not quiet(match, TRIGGERED):
        announce(match, TRIGGERED, act.card, act.seat, act.card)
    waiting = p.waiting
    p.waiting = []
    react_to_all(match, waiting)
