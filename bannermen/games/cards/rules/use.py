"""Using an ability or playing an event: the seven steps of initiation (agot-initiate-01 to -10)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.tables import Filter
from bannermen.games.cards.rules.act import Act, Resolving
from bannermen.games.cards.rules.aiming import Aim, AimEach, AimPlayer
from bannermen.games.cards.rules.effect import (
    ChooseOne,
    HowMuch,
    Pick,
    PickPlayer,
    Whether,
    carry_out,
    finish,
    measure,
    take_up,
)
from bannermen.games.cards.rules.happening import Happening
from bannermen.games.cards.rules.named import NameIt
from bannermen.games.cards.rules.offers import (
    acting,
    cancelling,
    usable,
    use_code,
)
from bannermen.games.cards.rules.paying import ChooseX, PayThrow, PayWith, find_gold, paid, pay
from bannermen.games.cards.rules.prizes import award
from bannermen.games.cards.rules.using import AbilityUse, Asking, card_choice
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ABILITY_AT,
    ACTION,
    ATTACHMENT,
    CANCEL,
    LIMBO,
    NONE,
    SEAT_AT,
    TRIGGERS,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.kinds import AMOUNT, SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY


class Use(AbilityUse):
    """An ability goes through the seven steps."""

    def steps(self) -> tuple[Any, ...]:
        return USE

    def clone(self) -> Use:
        other = Use(self.act.clone(), self.cue)
        self.copy_into(other)
        return other


def use(match: CardsMatch, seat: int, card: int, cue: int, depth: int) -> None:
    """The seat declares the intent to use the card (agot-initiate-01)."""
    act = Act(seat, card, match.kind[card], 0)
    act.depth = depth
    act.host = match.host[card]
    p = Use(act, cue)
    if cue == ACTION:
        p.ways = acting(match, card, seat)
    elif cue == CANCEL:
        other = match.stack[depth]
        assert isinstance(other, Resolving)
        p.ways = cancelling(match, other, depth, card, seat)
    else:
        h = match.stack[depth]
        assert isinstance(h, Happening)
        p.ways = usable(match, cue, h, depth, card, seat)
    match.push(p)


class Which(Asking):
    """Which of the card's abilities; asked only when it is not clear."""

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        found: list[int] = []
        for way in p.ways:
            code = ABILITY_AT + way // TRIGGERS
            if code not in found:
                found.append(code)
        return found

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        p.act.index = answer - ABILITY_AT
        p.ways = [way for way in p.ways if way // TRIGGERS == p.act.index]

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("Which ability of {card} do you use?", card=("card", p.act.card))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        return Choice(says("Its ability number {n}", n=option - ABILITY_AT + 1), "ability", option - ABILITY_AT)


def code_of(h: Happening, t: int) -> int:
    """What a trigger is about: a card, or the player to whom it happens."""
    return h.cards[t] if h.cards[t] != NONE else SEAT_AT + h.seats[t]


class WhichTrigger(Asking):
    """What the ability answers; asked only when it is not clear."""

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        if len(p.ways) < 2:
            return EMPTY
        h = match.stack[p.act.depth]
        assert isinstance(h, Happening)
        found: list[int] = []
        for way in p.ways:
            if code_of(h, way % TRIGGERS) not in found:
                found.append(code_of(h, way % TRIGGERS))
        return found

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        h = match.stack[p.act.depth]
        assert isinstance(h, Happening)
        for way in p.ways:
            if code_of(h, way % TRIGGERS) == answer:
                p.ways = [way]
                return

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("What does {card} answer?", card=("card", p.act.card))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        if option >= SEAT_AT:
            return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)
        return card_choice(match, option)


def settle_way(match: CardsMatch, p: AbilityUse) -> None:
    """What it answers is known now and counts as answered (agot-interrupts-02, agot-reactions-02)."""
    if len(p.ways) > 0:
        p.act.trigger = p.ways[0] % TRIGGERS
        if p.cue != ACTION and p.cue != CANCEL:
            h = match.stack[p.act.depth]
            assert isinstance(h, Happening)
            h.used = [*h.used, use_code(p.act.card, p.act.index, p.act.trigger)]
            p.act.about, p.act.whose = h.cards[p.act.trigger], h.seats[p.act.trigger]


def initiate(match: CardsMatch, p: AbilityUse) -> None:
    """Step 6: the effect attempts to initiate; only cancels may answer that (agot-initiate-07, agot-triggers-06)."""
    act = p.act
    if match.place[act.card] == LIMBO:
        award(match, act.card, act.seat)  # agotp-prized-03
    act.aimed = p.picked
    act.it = p.picked
    target = p.ability(match).target
    if target is not None and target.player == 0 and not target.each and len(p.picked) == 0:
        p.cancelled = True  # nothing is left to aim at, or nothing was chosen (agot-targets-06)
        return
    if match.log is not None:
        log.abilities.aims(match, act.kind, act.aimed, act.chosen)
    if not p.ability(match).firm:
        match.answer(CANCEL, len(match.stack) - 1)


def heed_cancel(match: CardsMatch, p: AbilityUse) -> None:
    """Costs stay paid, the use counts, the effect does not resolve (agot-cancel-04, -05)."""
    if p.cancelled:
        p.go_to(finish)
        return
    target = p.ability(match).target
    if target is not None:
        left = [card for card in p.act.it if is_where_aimed(match, target.filter, card)]
        if len(left) < len(p.act.it):
            p.act.it = left
            p.success = False


def is_where_aimed(match: CardsMatch, filter: Filter, card: int) -> bool:
    """What left the place where it was chosen, for the cost of a cancel, is another object (agot-leaveplay-06)."""
    return match.type_of(card) > ATTACHMENT or (filter.places >> match.place[card]) & 1 != 0


USE: Final[tuple[Any, ...]] = (
    Which("cards.which", "agot-initiate-01"),
    WhichTrigger("cards.trigger", "agot-triggers-02"),
    settle_way,
    ChooseX("cards.x", "agot-x-02", AMOUNT),
    PayWith("cards.pay", "agot-costs-03"),
    PayThrow("cards.throw", "agot-costs-04", SOME),
    find_gold,
    pay,
    paid,
    AimPlayer("cards.player", "agot-targets-01"),
    Aim("cards.target", "agot-targets-01"),
    AimEach("cards.each", "agot-order-01", SOME),
    NameIt("cards.name", "agot-targets-02"),
    initiate,
    heed_cancel,
    take_up,
    Whether("cards.may", "agot-may-01"),
    ChooseOne("cards.either", "agot-effects-03"),
    PickPlayer("cards.opponent", "agot-targets-02"),
    Pick("cards.pick", "agot-effects-03"),
    measure,
    HowMuch("cards.much", "agot-effects-03", AMOUNT),
    carry_out,
    finish,
)
