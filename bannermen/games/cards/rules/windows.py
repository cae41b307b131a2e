"""Windows: who may answer what happens, who may cancel, who may act (agot-windows-01 to -05, agot-interrupts-04)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards.content.table_numbers import BUYING, HIDING, PLAYING
from bannermen.games.cards.rules.act import Resolving
from bannermen.games.cards.rules.happening import Happening, stirring
from bannermen.games.cards.rules.listening import actors, handed_over, is_listened, listeners, savers
from bannermen.games.cards.rules.loans import lent, might_lend, openly_lent
from bannermen.games.cards.rules.marshal import (
    ambush,
    ambush_bar,
    ambushable,
    marshal,
    marshal_bar,
    marshalable,
    might_ambush,
    why_not_enter,
    why_not_marshal,
)
from bannermen.games.cards.rules.offers import acting, cancelling, usable
from bannermen.games.cards.rules.purpose import has_purpose
from bannermen.games.cards.rules.refusals import why_not_use
from bannermen.games.cards.rules.shadows import (
    FREE,
    emerge,
    emerge_bar,
    emergeable,
    hideable,
    marshal_into_shadows,
    might_emerge,
    why_not_emerge,
    why_not_hide,
)
from bannermen.games.cards.rules.use import use
from bannermen.games.cards.rules.verbs_triggers import rescue
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    ACTION,
    CANCEL,
    CHALLENGING,
    CUES,
    DEPARTURES,
    DISCARD,
    DUPLICATE,
    EFFECT,
    EVENT,
    FORCED_INTERRUPT,
    FORCED_REACTION,
    HAND,
    HAPPENING_COUNT,
    HAPPENINGS,
    HIDE_AT,
    INTERRUPT,
    MARSHALING,
    NO,
    NOBODY,
    NONE,
    PHASES,
    REACTION,
    SHADOWS,
    WOULD,
    YES,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY, Procedure, Subject
from bannermen.kernel.question import Question
from bannermen.kernel.window import Policy, Window

RULES: Final[tuple[str, ...]] = (
    "agot-windows-01",
    "agot-cancel-01",
    "agot-triggers-05",
    "agot-triggers-09",
    "agot-triggers-10",
    "agot-triggers-12",
    "agot-triggers-13",
)


class Moment(Subject):
    """What a window is about: where it lies on the stack."""

    def __init__(self, depth: int, marshals: int = NOBODY) -> None:
        self.depth: int = depth
        self.marshals: int = marshals  # the active player of the marshaling phase

    def fields(self) -> tuple[str, ...]:
        return ("depth", "marshals")

    def clone(self) -> Moment:
        # by hand: it is never changed
        return self


def moment_of(window: Window) -> Moment:
    subject = window.subject
    assert isinstance(subject, Moment)
    return subject


class CardPolicy(Policy[CardsMatch]):
    """What all windows of the game share."""

    def order(self, match: CardsMatch, window: Window) -> list[int]:
        return match.in_order()  # agot-firstplayer-04

    def once(self, match: CardsMatch, window: Window, ability: int) -> bool:
        return False  # limits, and what has answered, are counted by the game

    def rule(self, match: CardsMatch, window: Window) -> str:
        return RULES[window.moment]

    def choice(self, match: CardsMatch, window: Window, seat: int, ability: int) -> Choice:
        if ability == PASS:
            return Choice(says("Pass"), "pass")
        return Choice(says("{card}", card=("card", ability)), "card", ability)


# --- answers to what happens ---


class Answering(CardPolicy):
    """Interrupts and reactions; each may answer each trigger once."""

    def happening(self, match: CardsMatch, window: Window) -> Happening:
        h = match.stack[moment_of(window).depth]
        assert isinstance(h, Happening)
        return h

    def forced(self, match: CardsMatch, window: Window) -> list[int]:
        cue = window.moment
        if cue != FORCED_INTERRUPT and cue != FORCED_REACTION:
            return EMPTY
        h = self.happening(match, window)
        if not is_listened(match, cue, h):
            return EMPTY
        depth = moment_of(window).depth
        mask = h.mask()
        found: list[int] = []
        for seat in match.in_order():
            for card in listeners(match, seat, cue, mask):
                if len(usable(match, cue, h, depth, card, seat)) > 0:
                    found.append(card)
        return found

    def offered(self, match: CardsMatch, window: Window, seat: int) -> list[int]:
        cue = window.moment
        if cue == FORCED_INTERRUPT or cue == FORCED_REACTION or match.gone[seat]:
            return EMPTY
        if match.opened is window:
            return first_answers(match, seat)
        h = self.happening(match, window)
        depth = moment_of(window).depth
        found = savers(match, h, seat) if cue == WOULD else EMPTY
        if is_listened(match, cue, h):
            for card in listeners(match, seat, cue, h.mask()):
                if len(usable(match, cue, h, depth, card, seat)) > 0:
                    found = [*found, card]
        for card in stirring(match, h, cue):
            if match.owner[card] == seat and len(usable(match, cue, h, depth, card, seat)) > 0:
                found = [*found, card]
        return found

    def might(self, match: CardsMatch, window: Window, seat: int) -> bool:
        """By what everybody knows: would any card of the seat's possible pool be offered if it were in hand?"""
        if match.gone[seat]:
            return False
        cue = window.moment
        if cue == FORCED_INTERRUPT or cue == FORCED_REACTION:
            return False
        h = self.happening(match, window)
        depth = moment_of(window).depth
        for card in public_listeners(match, seat):
            if len(usable(match, cue, h, depth, card, seat, True)) > 0:
                return True
        return False

    def use(self, match: CardsMatch, window: Window, seat: int, ability: int) -> None:
        if match.place[ability] == DUPLICATE:
            save_with(match, self.happening(match, window), ability)
            return
        forced = window.moment == FORCED_INTERRUPT or window.moment == FORCED_REACTION  # seat: who decides their order
        use(match, match.holder[ability] if forced else seat, ability, window.moment, moment_of(window).depth)

    def key(self, match: CardsMatch, window: Window) -> str:
        """Stops are set by what happens and in which window."""
        h = self.happening(match, window)
        return ANSWER_KEYS[window.moment * HAPPENING_COUNT + h.whats[0]]

    def prompt(self, match: CardsMatch, window: Window, seat: int) -> Message:
        h = self.happening(match, window)
        if window.moment == WOULD:
            return says("{what}. Do you prevent it?", what=("happening", h.whats[0]))
        if window.moment == INTERRUPT:
            return says("{what}. Do you interrupt it first?", what=("happening", h.whats[0]))
        return says("{what}. Do you react?", what=("happening", h.whats[0]))

    def forced_prompt(self, match: CardsMatch, window: Window, seat: int) -> Message:
        return says("Several forced abilities must resolve. Which one comes first?")

    def about(self, match: CardsMatch, window: Window, seat: int) -> list[tuple[str, int]]:
        h = self.happening(match, window)
        return [("card", card) for card in h.cards if card != NONE]

    def guide(self, match: CardsMatch, window: Window, seat: int) -> Message | None:
        if window.moment == REACTION:
            return says("Each reaction answers each thing that happened once; pass when you want no more.")
        return says("An interrupt resolves before the thing itself; pass to let it happen.")

    def why_not(self, match: CardsMatch, window: Window, seat: int, ability: int) -> Refused:
        return why_not_use(match, seat, ability, window.moment, moment_of(window).depth, RULES[window.moment])

    def prior(self, match: CardsMatch, window: Window, seat: int, ability: int) -> float:
        if ability == PASS:
            return 0.5
        if match.place[ability] == DUPLICATE:
            return 4.0
        return 2.0


def save_with(match: CardsMatch, h: Happening, double: int) -> None:
    """The duplicate is discarded and the card stays; that cannot be cancelled (agot-duplicates-02)."""
    host = match.host[double]
    for t in range(len(h.whats)):
        if h.cards[t] == host and h.whats[t] < DEPARTURES:
            match.learn(double, ALL_SEATS)
            match.move(double, DISCARD)
            rescue(match, h, t)
            return


def public_listeners(match: CardsMatch, seat: int) -> list[int]:
    """Cards in play, and each kind of event that the seat might hold."""
    found = match.front[seat] + match.back[seat] + match.allies[seat]
    for card in (match.shown[seat], match.agenda[seat], match.title[seat]):
        if card >= 0:
            found.append(card)
    if len(match.hand[seat]) > 0 or len(match.shadows[seat]) > 0 or might_lend(match, seat, PLAYING):
        for owner in hidden_owners(match, seat):
            found.extend(match.ghosts[owner])
    found.extend([card for card in openly_lent(match, seat, PLAYING) if match.type_of(card) == EVENT])
    return handed_over(match, seat, found)


def hidden_owners(match: CardsMatch, seat: int) -> list[int]:
    """Of whose decks the events are that the seat might play: its own, and those attached facedown for it to play."""
    found = [seat]
    for card in lent(match, seat, PLAYING):
        if match.is_facedown(card) and match.owner[card] not in found:
            found.append(match.owner[card])
    return found


# --- cancels ---


class Cancelling(CardPolicy):
    """The effects of an ability are about to initiate (agot-cancel-01 to -05)."""

    def doing(self, match: CardsMatch, window: Window) -> Resolving:
        found = match.stack[moment_of(window).depth]
        assert isinstance(found, Resolving)
        return found

    def offered(self, match: CardsMatch, window: Window, seat: int) -> list[int]:
        doing = self.doing(match, window)
        if doing.cancelled or match.gone[seat] or match.hearing[CANCEL * HAPPENING_COUNT + EFFECT] == 0:
            return EMPTY
        if match.opened is window:
            return first_answers(match, seat)
        depth = moment_of(window).depth
        found: list[int] = []
        for card in listeners(match, seat, CANCEL, ANYTHING):
            if len(cancelling(match, doing, depth, card, seat)) > 0:
                found.append(card)
        return found

    def might(self, match: CardsMatch, window: Window, seat: int) -> bool:
        doing = self.doing(match, window)
        if doing.cancelled or match.gone[seat]:
            return False
        for card in public_listeners(match, seat):
            if len(cancelling(match, doing, moment_of(window).depth, card, seat, True)) > 0:
                return True
        return False

    def use(self, match: CardsMatch, window: Window, seat: int, ability: int) -> None:
        use(match, seat, ability, CANCEL, moment_of(window).depth)

    def key(self, match: CardsMatch, window: Window) -> str:
        return "cards.cancel"

    def prompt(self, match: CardsMatch, window: Window, seat: int) -> Message:
        return says(
            "The effects of {card} are about to initiate. Do you cancel them?",
            card=("card", self.source(match, window)),
        )

    def source(self, match: CardsMatch, window: Window) -> int:
        return self.doing(match, window).act.card

    def about(self, match: CardsMatch, window: Window, seat: int) -> list[tuple[str, int]]:
        act = self.doing(match, window).act
        return [("card", act.card)] + [("card", card) for card in act.aimed]

    def guide(self, match: CardsMatch, window: Window, seat: int) -> Message | None:
        return says("A cancelled effect does nothing, but its costs stay paid.")

    def why_not(self, match: CardsMatch, window: Window, seat: int, ability: int) -> Refused:
        return why_not_use(match, seat, ability, CANCEL, moment_of(window).depth, "agot-cancel-01")

    def prior(self, match: CardsMatch, window: Window, seat: int, ability: int) -> float:
        return 1.0


# --- action windows ---


class Acting(CardPolicy):
    """Actions and player actions, until all pass in a row (agot-windows-01 to -04)."""

    def offered(self, match: CardsMatch, window: Window, seat: int) -> list[int]:
        if match.gone[seat]:
            return EMPTY
        if match.opened is window:
            return first_answers(match, seat)
        found: list[int] = []
        if moment_of(window).marshals == seat:
            found = marshalable(match, seat)
            for card in hideable(match, seat):
                found.append(HIDE_AT + card)
        elif match.phase == CHALLENGING:
            found = ambushable(match, seat)
        if len(match.shadows[seat]) > 0:
            found = found + emergeable(match, seat)
        if match.hearing[ACTION] == 0:
            return found
        for card in actors(match, seat):
            if card not in found and len(acting(match, card, seat)) > 0:
                found.append(card)
        return found

    def might(self, match: CardsMatch, window: Window, seat: int) -> bool:
        if match.gone[seat]:
            return False
        if self.might_bring(match, window, seat):
            return True
        for card in public_listeners(match, seat):
            if len(acting(match, card, seat, True)) > 0:
                return True
        return False

    def might_bring(self, match: CardsMatch, window: Window, seat: int) -> bool:
        """By what everybody knows: might the seat bring a card into play?"""
        if might_emerge(match, seat):
            return True
        if moment_of(window).marshals == seat:
            if len(openly_lent(match, seat, BUYING)) > 0 or might_lend(match, seat, BUYING | HIDING):
                return True
        if len(match.hand[seat]) == 0:
            return False
        return moment_of(window).marshals == seat or (match.phase == CHALLENGING and might_ambush(match, seat))

    def is_idle(self, match: CardsMatch, window: Window, seat: int) -> bool:
        if match.courtesy:
            known = public_listeners(match, seat)
            return not self.might_bring(match, window, seat) and not has_purpose(match, seat, known)
        if moment_of(window).marshals == seat and len(marshalable(match, seat)) + len(hideable(match, seat)) > 0:
            return False
        if len(emergeable(match, seat)) > 0:
            return False
        if match.phase == CHALLENGING and len(ambushable(match, seat)) > 0:
            return False
        return not has_purpose(match, seat, actors(match, seat))

    def use(self, match: CardsMatch, window: Window, seat: int, ability: int) -> None:
        if ability >= HIDE_AT:
            marshal_into_shadows(match, seat, ability - HIDE_AT)
            return
        if match.place[ability] == HAND and match.type_of(ability) != EVENT:
            come_from_hand(match, seat, ability, moment_of(window).marshals == seat)
            return
        if moment_of(window).marshals == seat and is_lent_to_marshal(match, seat, ability):
            marshal(match, seat, ability)
            return
        if match.place[ability] == SHADOWS and match.type_of(ability) != EVENT:
            come_from_shadows(match, seat, ability)
            return
        use(match, seat, ability, ACTION, NONE)

    def key(self, match: CardsMatch, window: Window) -> str:
        return ACTION_KEYS[match.phase] if match.contest < 0 else CONTEST_KEY

    def prompt(self, match: CardsMatch, window: Window, seat: int) -> Message:
        if moment_of(window).marshals == seat:
            return says("Marshal a card, take an action, or pass.")
        return says("Take an action or pass.")

    def guide(self, match: CardsMatch, window: Window, seat: int) -> Message | None:
        if moment_of(window).marshals == seat:
            return says("Spend your gold: characters win challenges, locations pay later.")
        return says("Action windows close when all players pass one after the other.")

    def choice(self, match: CardsMatch, window: Window, seat: int, ability: int) -> Choice:
        if ability >= HIDE_AT:
            card = ability - HIDE_AT
            return Choice(says("{card} into shadows", card=("card", card)), "card", card)
        return super().choice(match, window, seat, ability)

    def why_not(self, match: CardsMatch, window: Window, seat: int, ability: int) -> Refused:
        if HIDE_AT <= ability < HIDE_AT + len(match.place):
            refused = why_not_hide(match, seat, ability - HIDE_AT)
            if refused is not None:
                return refused
            return Refused("agot-active-02", says("Only the active player marshals, in the marshaling phase."))
        if is_held(match, ability) and ability not in match.afield:
            return why_not_enter(match, seat, ability, moment_of(window).marshals == seat)
        if moment_of(window).marshals == seat and is_lent_to_marshal(match, seat, ability):
            refused = why_not_marshal(match, seat, ability)
            if refused is not None:
                return refused
        if 0 <= ability < len(match.place) and match.place[ability] == SHADOWS and match.type_of(ability) != EVENT:
            refused = why_not_emerge(match, seat, ability)
            if refused is not None:
                return refused
        return why_not_use(match, seat, ability, ACTION, NONE, "agot-actions-01")

    def prior(self, match: CardsMatch, window: Window, seat: int, ability: int) -> float:
        if ability == PASS:
            return 0.6 if moment_of(window).marshals != seat else 0.2
        if ability >= HIDE_AT:
            return 1.5
        if match.place[ability] == HAND and match.type_of(ability) != EVENT:
            return 1.5 + match.kind_of(ability).worth
        return 1.0


def is_held(match: CardsMatch, card: int) -> bool:
    """Is it a card in hand that is not played but brought into play?"""
    return 0 <= card < len(match.place) and match.place[card] == HAND and match.type_of(card) != EVENT


def is_lent_to_marshal(match: CardsMatch, seat: int, card: int) -> bool:
    return card in lent(match, seat, BUYING) and match.type_of(card) != EVENT


def enters_for_gold(match: CardsMatch, seat: int, card: int, active: bool) -> bool:
    """Could the card in hand be marshaled now, or ambushed?"""
    if active:
        return marshal_bar(match, seat, card) == FREE
    return match.phase == CHALLENGING and ambush_bar(match, seat, card) == FREE


def come_from_hand(match: CardsMatch, seat: int, card: int, active: bool) -> None:
    """For gold, or by what the card itself says while it is held: the player says which where both can be."""
    if len(acting(match, card, seat)) == 0:
        enter_for_gold(match, seat, card)
    elif enters_for_gold(match, seat, card, active):
        match.push(ComeBy(seat, card))
    else:
        use(match, seat, card, ACTION, NONE)


def enter_for_gold(match: CardsMatch, seat: int, card: int) -> None:
    if match.phase == MARSHALING:
        marshal(match, seat, card)
    else:
        ambush(match, seat, card)


def come_from_shadows(match: CardsMatch, seat: int, card: int) -> None:
    """For gold, or by what the card itself says while it lies there: the player says which where both can be."""
    ways = acting(match, card, seat)
    if len(ways) == 0:
        emerge(match, seat, card)
    else:
        match.push(ComeBy(seat, card))


class ComeBy(Procedure):
    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.card: int = card

    def steps(self) -> tuple[Any, ...]:
        return COME_BY

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card")

    def clone(self) -> ComeBy:
        other = ComeBy(self.seat, self.card)
        other.at = self.at
        return other


class ComeHow(Question[CardsMatch, ComeBy]):
    """Into play for gold, or by the ability that works where it lies."""

    def seat(self, match: CardsMatch, p: ComeBy) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: ComeBy) -> list[int]:
        if match.place[p.card] == HAND:
            return [YES, NO]  # it was found that both can be
        found = [YES] if emerge_bar(match, p.seat, p.card) == FREE else []
        return [*found, NO]

    def take(self, match: CardsMatch, p: ComeBy, answer: int) -> None:
        if answer == YES and match.place[p.card] == HAND:
            enter_for_gold(match, p.seat, p.card)
        elif answer == YES:
            emerge(match, p.seat, p.card)
        else:
            use(match, p.seat, p.card, ACTION, NONE)

    def prompt(self, match: CardsMatch, p: ComeBy) -> Message:
        if match.place[p.card] == HAND:
            return says("How do you use {card}?", card=("card", p.card))
        return says("How does {card} come out of shadows?", card=("card", p.card))

    def choice(self, match: CardsMatch, p: ComeBy, option: int) -> Choice:
        return Choice(says("For gold") if option == YES else says("By its ability"), "deed", option)


COME_BY: Final[tuple[Any, ...]] = (ComeHow("cards.come", "agotp-shadow-24"),)

ANSWERING: Final = Answering()
CANCELLING: Final = Cancelling()
ACTING: Final = Acting()

ANSWER_KEYS: Final[tuple[str, ...]] = tuple(
    [f"cards.{cue.replace(' ', '-')}.{what}" for cue in CUES for what in HAPPENINGS]
)
ACTION_KEYS: Final[tuple[str, ...]] = tuple([f"cards.action.{phase}" for phase in PHASES])
CONTEST_KEY: Final = "cards.action.challenge"
ANYTHING: Final = -1  # bits of all kinds of triggers


def answer(match: CardsMatch, cue: int, depth: int) -> None:
    """Open the window of a cue if anybody listens."""
    if cue == CANCEL:
        if match.hearing[CANCEL * HAPPENING_COUNT + EFFECT] > 0:
            open_for_use(match, Window(CANCELLING, CANCEL, Moment(depth)))
        return
    h = match.stack[depth]
    assert isinstance(h, Happening)
    stirs = len(stirring(match, h, cue)) > 0
    if is_listened(match, cue, h) or (cue == WOULD and len(match.doubles) > 0) or stirs:
        open_for_use(match, Window(ANSWERING, cue, Moment(depth)))


def open_for_use(match: CardsMatch, window: Window) -> None:
    """Most windows are of no use to anybody and need not be opened. Where courtesy is kept the kernel looks who is
    asked; where something must be settled first, nobody knows yet who can act."""
    if match.courtesy or match.unsettled or is_of_use(match, window):
        match.push(window)


def is_of_use(match: CardsMatch, window: Window) -> bool:
    policy = window.policy
    if len(policy.forced(match, window)) > 0:
        return True
    for seat in match.in_order():
        offered = policy.offered(match, window, seat)
        if len(offered) > 0:
            match.opened = window
            match.opener = seat
            match.openings = offered
            return True
    return False


def first_answers(match: CardsMatch, seat: int) -> list[int]:
    """Nothing has changed since the window was found to be of use: who comes first has those answers, and nobody
    before has any."""
    if seat != match.opener:
        return EMPTY
    match.opened = None
    return match.openings


def act_window(match: CardsMatch, marshals: int = NOBODY) -> None:
    """All players may act in turn (agot-framework-12, -17, -21, -25, -27, -29, -39, -43, -49)."""
    open_for_use(match, Window(ACTING, ACTION, Moment(NONE, marshals)))
