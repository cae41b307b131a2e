"""Using an ability or playing an event: the seven steps of initiation, and the effect (agot-initiate-01 to -10)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import told
from bannermen.games.cards.content.tables import S_PICK, WHO_SIEVE, Ability, Deed
from bannermen.games.cards.rules.act import Act, Doing
from bannermen.games.cards.rules.happening import Happening, announce, happen
from bannermen.games.cards.rules.offers import (
    acting,
    cancelling,
    kneelable,
    limit_key,
    max_key,
    players,
    sacrificial,
    targets,
    usable,
    use_code,
)
from bannermen.games.cards.rules.prices import is_limited, price, use_up
from bannermen.games.cards.rules.sieves import candidates, holds, looks_at_hand
from bannermen.games.cards.rules.verb import is_immune, meant, seats_of
from bannermen.games.cards.rules.verbs import TABLE, has_potential, possible
from bannermen.games.cards.state import DELAYED_WIDTH, Realm
from bannermen.games.cards.terms import (
    ABILITY_AT,
    ACTION,
    CANCEL,
    DISCARD,
    DONE,
    EITHER_AT,
    EVENT,
    EVENTS_PLAYED,
    HAND,
    ICON_AT,
    KNEELS,
    LIMBO,
    LIMITED_USED,
    NO,
    NOBODY,
    NONE,
    PLAY,
    PLAYED,
    REMOVED,
    RETURNED,
    REVEALED,
    SACRIFICED,
    SEAT_AT,
    THROWN,
    TYPE_AT,
    YES,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.kinds import AMOUNT, SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question


class Use(Doing):
    """One ability from the intent to its last effect."""

    def __init__(self, act: Act, cue: int) -> None:
        super().__init__(act)
        self.cue: int = cue
        self.ways: list[int] = []  # the abilities and triggers that could be meant
        self.pays: list[int] = []  # cards knelt to pay
        self.gives: list[int] = []  # cards sacrificed to pay
        self.throws: list[int] = []  # cards discarded from hand to pay
        self.turn: int = 0  # whose turn it is where each player chooses
        self.part: int = 0  # the deed that comes next
        self.sub: int = NONE  # which of several alternatives
        self.picked: list[int] = []
        self.only: int = NONE  # a delayed effect: this deed of the book, nothing else

    def steps(self) -> tuple[Any, ...]:
        return USE

    def fields(self) -> tuple[str, ...]:
        return USE_FIELDS

    def clone(self) -> Use:
        other = Use(self.act.clone(), self.cue)
        other.at = self.at
        other.success = self.success
        other.cancelled = self.cancelled
        other.ways = self.ways
        other.pays = self.pays
        other.gives = self.gives
        other.throws = self.throws
        other.turn = self.turn
        other.part = self.part
        other.sub = self.sub
        other.picked = self.picked
        other.only = self.only
        return other

    def ability(self, match: Realm) -> Ability:
        return match.book.kinds[self.act.kind].abilities[self.act.index]

    def deed(self, match: Realm) -> Deed:
        """The deed that is being done: part `part` is the next one."""
        if self.only != NONE:
            deed = match.book.deeds[self.only]
        else:
            deed = self.ability(match).deeds[self.part - 1]
        return deed.either[self.sub] if self.sub != NONE else deed

    def dropped(self, match: Any) -> None:
        """Cut short: an event that was being played goes where events go."""
        if match.place[self.act.card] == LIMBO:
            match.move(self.act.card, DISCARD)


USE_FIELDS: Final[tuple[str, ...]] = (
    "act",
    "success",
    "cancelled",
    "cue",
    "ways",
    "pays",
    "gives",
    "throws",
    "turn",
    "part",
    "sub",
    "picked",
    "only",
)


def use(match: Realm, seat: int, card: int, cue: int, depth: int) -> None:
    """The seat declares the intent to use the card (agot-initiate-01)."""
    act = Act(seat, card, match.kind[card], 0)
    act.depth = depth
    act.host = match.host[card]
    p = Use(act, cue)
    if cue == ACTION:
        p.ways = acting(match, card, seat)
    elif cue == CANCEL:
        other = match.stack[depth]
        assert isinstance(other, Doing)
        p.ways = cancelling(match, other, depth, card, seat)
    elif cue != REVEALED:
        h = match.stack[depth]
        assert isinstance(h, Happening)
        p.ways = usable(match, cue, h, depth, card, seat)
    match.push(p)


def card_choice(match: Realm, option: int) -> Choice:
    return Choice(says("{card}", card=("card", option)), "card", option)


class Asking(Question[Realm, Use]):
    """A question to the player who uses the ability."""

    def seat(self, match: Realm, p: Use) -> int:
        return p.act.seat

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        return card_choice(match, option)

    def about(self, match: Realm, p: Use) -> list[tuple[str, int]]:
        return [("card", p.act.card)]


# --- what is meant ---


class Which(Asking):
    """Which of the card's abilities; asked only when it is not clear."""

    def options(self, match: Realm, p: Use) -> list[int]:
        found: list[int] = []
        for way in p.ways:
            code = ABILITY_AT + way // 64
            if code not in found:
                found.append(code)
        return found

    def take(self, match: Realm, p: Use, answer: int) -> None:
        p.act.index = answer - ABILITY_AT
        p.ways = [way for way in p.ways if way // 64 == p.act.index]

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("Which ability of {card} do you use?", card=("card", p.act.card))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        return Choice(says("Its ability number {n}", n=option - ABILITY_AT + 1), "ability", option - ABILITY_AT)


class WhichTrigger(Asking):
    """What the ability answers; asked only when it is not clear."""

    def options(self, match: Realm, p: Use) -> list[int]:
        if len(p.ways) < 2:
            return []
        h = match.stack[p.act.depth]
        assert isinstance(h, Happening)
        found: list[int] = []
        for way in p.ways:
            code = h.cards[way % 64] if h.cards[way % 64] != NONE else SEAT_AT + h.seats[way % 64]
            if code not in found:
                found.append(code)
        return found

    def take(self, match: Realm, p: Use, answer: int) -> None:
        h = match.stack[p.act.depth]
        assert isinstance(h, Happening)
        for way in p.ways:
            if answer in (h.cards[way % 64], SEAT_AT + h.seats[way % 64]):
                p.ways = [way]
                return

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("What does {card} answer?", card=("card", p.act.card))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        if option >= SEAT_AT:
            return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)
        return card_choice(match, option)


def settle_way(match: Realm, p: Use) -> None:
    """What it answers is known now and counts as answered (agot-interrupts-02, agot-reactions-02)."""
    if len(p.ways) > 0:
        p.act.trigger = p.ways[0] % 64
        if p.cue != ACTION and p.cue != CANCEL:
            h = match.stack[p.act.depth]
            assert isinstance(h, Happening)
            h.used.append(use_code(p.act.card, p.act.index, p.act.trigger))


# --- costs ---


class ChooseX(Asking):
    """X is set by the player, within what can be paid (agot-x-02)."""

    def options(self, match: Realm, p: Use) -> list[int]:
        ability = p.ability(match)
        if not ability.cost.gold_x:
            return [0, 0]
        if p.cue == CANCEL:
            from_event = match.stack[p.act.depth]
            assert isinstance(from_event, Doing)
            cost = match.book.kinds[from_event.act.kind].cost
            x = cost if cost >= 0 else from_event.act.x
            return [x, x]
        most = match.gold[p.act.seat] + 20 - price(match, p.act.seat, p.act.card, 20)
        least = 0
        if ability.target is not None and ability.target.sieve.cost_x:
            least = self.least_useful(match, p, ability, most)
        return [least, max(least, most)]

    def least_useful(self, match: Realm, p: Use, ability: Ability, most: int) -> int:
        """The least X for which there is a target."""
        assert ability.target is not None
        for x in range(most + 1):
            p.act.x = x
            if len(targets(match, p.act, ability, ability.target)) > 0:
                return x
        return most

    def take(self, match: Realm, p: Use, answer: int) -> None:
        p.act.x = answer

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("How much is X for {card}?", card=("card", p.act.card))

    def guide(self, match: Realm, p: Use) -> Message | None:
        return says("You pay X gold; a higher X reaches more.")


class PayWith(Asking):
    """A card that is knelt or sacrificed to pay (agot-costs-03)."""

    def options(self, match: Realm, p: Use) -> list[int]:
        cost = p.ability(match).cost
        if cost.kneel is not None and len(p.pays) == 0:
            return kneelable(match, p.act, cost)
        if cost.sacrifice is not None and len(p.gives) == 0:
            return sacrificial(match, p.act, cost)
        return []

    def take(self, match: Realm, p: Use, answer: int) -> None:
        cost = p.ability(match).cost
        if cost.kneel is not None and len(p.pays) == 0:
            p.pays = [answer]
            p.again()
        else:
            p.gives = [answer]

    def prompt(self, match: Realm, p: Use) -> Message:
        if p.ability(match).cost.kneel is not None and len(p.pays) == 0:
            return says("Which card kneels to pay for {card}?", card=("card", p.act.card))
        return says("Which card is sacrificed to pay for {card}?", card=("card", p.act.card))

    def leaning(self, match: Realm, p: Use, answer: int) -> float:
        return 8.0 / (2.0 + match.strength(answer))


class PayThrow(Asking):
    """Cards of one's own hand that are discarded to pay (agot-costs-04)."""

    def options(self, match: Realm, p: Use) -> list[int]:
        if p.ability(match).cost.discard == 0:
            return []
        return [card for card in match.hand[p.act.seat] if card != p.act.card]

    def least(self, match: Realm, p: Use) -> int:
        return p.ability(match).cost.discard

    def most(self, match: Realm, p: Use) -> int:
        return p.ability(match).cost.discard

    def courteous(self, match: Realm, p: Use) -> bool:
        return p.ability(match).cost.discard > 0

    def take_all(self, match: Realm, p: Use, answer: list[int]) -> None:
        p.throws = answer

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("Which card do you discard to pay for {card}?", card=("card", p.act.card))

    def leaning(self, match: Realm, p: Use, answer: int) -> float:
        return 8.0 / (2.0 + match.kind_of(answer).cost)


def pay(match: Realm, p: Use) -> None:
    """Steps 3 and 4: the whole cost at once (agot-initiate-04, -05, agot-costs-05)."""
    act = p.act
    ability = p.ability(match)
    cost = ability.cost
    kind = match.book.kinds[act.kind]
    if ability.limit > 0:
        match.count_use(limit_key(act.card, act.index), ability.limit_per)
    if ability.max > 0:
        match.count_use(max_key(match, act.kind, act.seat), ability.max_per)
    gold = cost.gold
    if kind.type == EVENT and match.place[act.card] == HAND:
        gold += price(match, act.seat, act.card, act.x if cost.gold_x else kind.cost)
        use_up(match, act.seat, act.card)
        match.count(act.seat, EVENTS_PLAYED)
        if is_limited(match, act.card):
            match.count(act.seat, LIMITED_USED)
        match.show(act.card)
        match.move(act.card, LIMBO)
    elif cost.gold_x:
        gold += act.x
    if match.log is not None:
        told.uses(match, act.seat, act.card, act.kind, act.index, gold)
    if gold > 0:
        match.add_gold(act.seat, -gold)
    if cost.token >= 0:
        match.add_mark(act.card, cost.token, -1)
    pay_with_cards(match, p, ability)


def pay_with_cards(match: Realm, p: Use, ability: Ability) -> None:
    """What kneels and leaves to pay runs through its own windows before targets are chosen (agot-initiate-10)."""
    act = p.act
    cost = ability.cost
    h = Happening()
    if cost.kneel_self:
        h.add(KNEELS, act.card, act.seat, act.card)
    if cost.kneel_faction:
        h.add(KNEELS, match.banner[act.seat], act.seat, act.card)
    if cost.kneel is not None:
        for card in p.pays:
            h.add(KNEELS, card, act.seat, act.card)
    if cost.sacrifice_self:
        h.add(SACRIFICED, act.card, act.seat, act.card)
    if cost.sacrifice is not None:
        for card in p.gives:
            h.add(SACRIFICED, card, act.seat, act.card)
    if cost.remove_self:
        h.add(REMOVED, act.card, act.seat, act.card)
    if cost.return_self:
        h.add(RETURNED, act.card, act.seat, act.card)
    for card in p.throws:
        match.show(card)
        h.add(THROWN, card, act.seat, act.card)
    if match.log is not None:
        for t in range(len(h.whats)):
            if h.whats[t] == KNEELS and h.cards[t] != act.card:  # that a card kneels for itself is clear
                told.turned(match, h.cards[t], KNEELS, act.card)
    if len(h.whats) > 0:
        h.savable = 0
        h.by = len(match.stack) - 1
        happen(match, h)


def paid(match: Realm, p: Use) -> None:
    """If part of the payment was prevented, nothing more happens (agot-costs-06, agot-sacrifice-02)."""
    if not p.success:
        act = p.act
        ability = p.ability(match)
        if ability.limit > 0:
            match.uncount_use(limit_key(act.card, act.index))
        if ability.max > 0:
            match.uncount_use(max_key(match, act.kind, act.seat))
        if match.place[act.card] == LIMBO:
            match.move(act.card, HAND)  # unplayed
            match.count(act.seat, EVENTS_PLAYED, -1)
            if is_limited(match, act.card):
                match.count(act.seat, LIMITED_USED, -1)
        p.leave()


# --- targets ---


class AimPlayer(Asking):
    def options(self, match: Realm, p: Use) -> list[int]:
        ability = p.ability(match)
        if ability.target is None or ability.target.player == 0:
            return []
        return [SEAT_AT + seat for seat in players(match, p.act, ability, ability.target)]

    def take(self, match: Realm, p: Use, answer: int) -> None:
        p.act.chosen = answer - SEAT_AT

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("Which player does {card} aim at?", card=("card", p.act.card))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)

    def leaning(self, match: Realm, p: Use, answer: int) -> float:
        return 1.0 + match.total_power(answer - SEAT_AT)


class Aim(Asking):
    """The target, or the next of several; all of them are fixed before anything is done (agot-targets-05)."""

    def options(self, match: Realm, p: Use) -> list[int]:
        ability = p.ability(match)
        target = ability.target
        if target is None or target.player > 0 or target.each or len(p.picked) >= target.most:
            return []
        found = [card for card in targets(match, p.act, ability, target) if card not in p.picked]
        if len(p.picked) > 0:
            if target.together:
                found = [card for card in found if match.holder[card] == match.holder[p.picked[0]]]
            if target.total >= 0:
                spent = 0
                for card in p.picked:
                    spent += match.strength(card)
                found = [card for card in found if spent + match.strength(card) <= target.total]
        if (len(p.picked) >= target.least and len(found) > 0) or (len(found) == 0 and looks_at_hand(target.sieve)):
            found.append(DONE)
        return found

    def courteous(self, match: Realm, p: Use) -> bool:
        target = p.ability(match).target
        return target is not None and looks_at_hand(target.sieve)

    def take(self, match: Realm, p: Use, answer: int) -> None:
        if answer == DONE:
            return
        p.picked = [*p.picked, answer]
        target = p.ability(match).target
        if target is not None and len(p.picked) < target.most:
            p.again()

    def prompt(self, match: Realm, p: Use) -> Message:
        if len(p.picked) > 0:
            return says("What else does {card} aim at?", card=("card", p.act.card))
        return says("What does {card} aim at?", card=("card", p.act.card))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        if option == DONE:
            return Choice(says("Done"), "deed", option)
        return card_choice(match, option)

    def about(self, match: Realm, p: Use) -> list[tuple[str, int]]:
        return [("card", p.act.card)] + [("card", card) for card in p.picked]

    def why_not(self, match: Realm, p: Use, answer: int) -> Refused:
        return why_no_target(match, p, answer, self.rule)

    def leaning(self, match: Realm, p: Use, answer: int) -> float:
        return leaning_to_card(match, p, answer)


class AimEach(Question[Realm, Use]):
    """Every player in player order chooses among the own cards and sees what was chosen before (agot-order-04)."""

    def seat(self, match: Realm, p: Use) -> int:
        order = match.in_order()
        return order[p.turn] if p.turn < len(order) else match.first

    def options(self, match: Realm, p: Use) -> list[int]:
        target = p.ability(match).target
        if target is None or not target.each:
            return []
        seat = match.in_order()[p.turn]
        return [
            card
            for card in candidates(match, target.sieve, p.act.seat, p.act.card, p.act)
            if match.holder[card] == seat
        ]

    def least(self, match: Realm, p: Use) -> int:
        target = p.ability(match).target
        return target.least if target is not None else 0

    def most(self, match: Realm, p: Use) -> int:
        target = p.ability(match).target
        return target.most if target is not None else 0

    def take_all(self, match: Realm, p: Use, answer: list[int]) -> None:
        target = p.ability(match).target
        if target is None or not target.each:
            return
        p.picked = p.picked + answer
        p.turn += 1
        if p.turn < len(match.in_order()):
            p.again()

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("Which of your characters do you choose for {card}?", card=("card", p.act.card))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        return card_choice(match, option)

    def about(self, match: Realm, p: Use) -> list[tuple[str, int]]:
        return [("card", p.act.card)] + [("card", card) for card in p.picked]

    def leaning(self, match: Realm, p: Use, answer: int) -> float:
        target = p.ability(match).target
        worth = 1.0 + match.strength(answer) + 2.0 * match.power[answer]
        return worth if target is not None and target.least == 0 else 10.0 / worth

    def leaning_to_all(self, match: Realm, p: Use, seat: int, answer: list[int]) -> float:
        total = 0.1
        for card in answer:
            total += self.leaning(match, p, card)
        return total


class NameIt(Question[Realm, Use]):
    """A type of challenge or of card is named."""

    def seat(self, match: Realm, p: Use) -> int:
        seats = seats_of(match, p.act, p.ability(match).namer)
        return seats[0] if len(seats) > 0 else p.act.seat

    def options(self, match: Realm, p: Use) -> list[int]:
        ability = p.ability(match)
        if ability.names == 1:
            found: list[int] = []
            for type_ in range(3):
                p.act.named = type_
                for deed in ability.deeds:
                    if deed.icon_named and deed.on_cards and len(p.picked) > 0:
                        if TABLE[deed.verb].suits(match, p.act, deed, p.picked[0]):
                            found.append(ICON_AT + type_)
                            break
                    else:
                        found.append(ICON_AT + type_)
                        break
            p.act.named = NONE
            return found
        if ability.names == 2:
            return [TYPE_AT + type_ for type_ in range(4)]
        return []

    def take(self, match: Realm, p: Use, answer: int) -> None:
        p.act.named = answer - TYPE_AT if answer >= TYPE_AT else answer - ICON_AT
        if match.log is not None:
            told.named(match, self.seat(match, p), answer)

    def prompt(self, match: Realm, p: Use) -> Message:
        if p.ability(match).names == 2:
            return says("Which type of card do you name for {card}?", card=("card", p.act.card))
        return says("Which type of challenge do you name for {card}?", card=("card", p.act.card))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        if option >= TYPE_AT:
            return Choice(says("{type}", type=("type", option - TYPE_AT)), "type", option - TYPE_AT)
        return Choice(says("{challenge}", challenge=("challenge", option - ICON_AT)), "challenge", option - ICON_AT)

    def about(self, match: Realm, p: Use) -> list[tuple[str, int]]:
        return [("card", p.act.card)]


# --- initiation ---


def initiate(match: Realm, p: Use) -> None:
    """Step 6: the effect attempts to initiate; only cancels may answer that (agot-initiate-07, agot-triggers-06)."""
    act = p.act
    act.aimed = p.picked
    act.it = p.picked
    target = p.ability(match).target
    if target is not None and target.player == 0 and not target.each and len(p.picked) == 0:
        p.cancelled = True  # nothing is left to aim at, or nothing was chosen (agot-targets-06)
        return
    p.picked = []
    if match.log is not None:
        told.aims(match, act.kind, act.aimed, act.chosen)
    if p.cue != REVEALED:
        match.answer(CANCEL, len(match.stack) - 1)


def heed_cancel(match: Realm, p: Use) -> None:
    """Costs stay paid, the use counts, the effect does not resolve (agot-cancel-04, -05)."""
    if p.cancelled:
        p.go_to(finish)


# --- the effect ---


def take_up(match: Realm, p: Use) -> None:
    """Step 7: one deed after the other, each as far as possible (agot-effects-03)."""
    if p.only != NONE:
        if p.part > 0:
            p.go_to(finish)
            return
        p.part = 1
        p.sub = NONE
        p.picked = []
        return
    deeds = p.ability(match).deeds
    act = p.act
    while p.part < len(deeds):
        deed = deeds[p.part]
        p.part += 1
        p.sub = NONE
        p.picked = []
        if deed.then and not p.success:
            continue  # agot-then-03
        if deed.condition is not None and not holds(match, deed.condition, act.seat, act.card, act):
            continue
        if deed.later != 0:
            put_off(match, p, deed)
            continue
        return
    p.go_to(finish)


def put_off(match: Realm, p: Use, deed: Deed) -> None:
    """A delayed effect: it resolves at its own time (agot-delayed-01)."""
    act = p.act
    rows: list[int] = []
    for card in meant(match, act, deed) if deed.on_cards and not picks(deed) else [NONE]:  # agot-targets-07
        if card == NONE or match.place[card] == PLAY:
            rows.extend([deed.later, deed.number, act.seat, card, act.kind])
    match.delayed = match.delayed + rows


class Whether(Question[Realm, Use]):
    """A deed that somebody may do or leave (agot-may-01)."""

    def seat(self, match: Realm, p: Use) -> int:
        seats = seats_of(match, p.act, p.deed(match).by)
        return seats[0] if len(seats) > 0 else p.act.seat

    def options(self, match: Realm, p: Use) -> list[int]:
        deed = p.deed(match)
        return [YES, NO] if deed.may and not picks(deed) and has_potential(match, p.act, deed) else []

    def take(self, match: Realm, p: Use, answer: int) -> None:
        if answer == NO:
            p.success = False
            p.go_to(take_up)

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("{card} leaves you the choice. Do you do what it says?", card=source_of(p))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        return Choice(says("Do it") if option == YES else says("Leave it"), "deed", option)

    def about(self, match: Realm, p: Use) -> list[tuple[str, int]]:
        return [("card", p.act.card)] if p.act.card != NONE else []


def source_of(p: Use) -> tuple[str, int]:
    """The card that does it; a delayed effect remembers only what the card was."""
    return ("card", p.act.card) if p.act.card != NONE else ("kind", p.act.kind)


class ChooseOne(Asking):
    """One of several deeds."""

    def options(self, match: Realm, p: Use) -> list[int]:
        deed = p.deed(match)
        return [EITHER_AT + i for i in possible(match, p.act, deed)]

    def take(self, match: Realm, p: Use, answer: int) -> None:
        p.sub = answer - EITHER_AT

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("What does {card} do?", card=("card", p.act.card))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        return Choice(told.deed_words(p.deed(match).either[option - EITHER_AT]), "deed", option)


class PickPlayer(Asking):
    """An opponent picked while the effect resolves."""

    def options(self, match: Realm, p: Use) -> list[int]:
        deed = p.deed(match)
        if deed.source != S_PICK:
            return []
        verb = TABLE[deed.verb]
        return [
            SEAT_AT + seat for seat in match.in_order() if seat != p.act.seat and verb.faces(match, p.act, deed, seat)
        ]

    def take(self, match: Realm, p: Use, answer: int) -> None:
        p.act.chosen = answer - SEAT_AT

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("Which opponent does {card} take from?", card=("card", p.act.card))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)

    def leaning(self, match: Realm, p: Use, answer: int) -> float:
        return 1.0 + match.total_power(answer - SEAT_AT)


class Pick(Question[Realm, Use]):
    """A card picked while the effect resolves, not targeted."""

    def seat(self, match: Realm, p: Use) -> int:
        seats = seats_of(match, p.act, p.deed(match).by)
        return seats[0] if len(seats) > 0 else p.act.seat

    def options(self, match: Realm, p: Use) -> list[int]:
        deed = p.deed(match)
        if not picks(deed):
            return []
        verb = TABLE[deed.verb]
        found = [
            card
            for card in meant(match, p.act, deed)
            if verb.suits(match, p.act, deed, card) and not is_immune(match, p.act, card)
        ]
        if (deed.may and len(found) > 0) or (len(found) == 0 and hidden_pick(deed)):
            found.append(PASS)  # on an imagined table a hand may turn out not to hold what was announced
        return found

    def courteous(self, match: Realm, p: Use) -> bool:
        return picks(p.deed(match)) and hidden_pick(p.deed(match))

    def take(self, match: Realm, p: Use, answer: int) -> None:
        p.picked = [answer] if answer != PASS else [PASS]

    def prompt(self, match: Realm, p: Use) -> Message:
        return says("Which card do you pick for {card}?", card=source_of(p))

    def choice(self, match: Realm, p: Use, option: int) -> Choice:
        if option == PASS:
            return Choice(says("None"), "pass")
        return card_choice(match, option)

    def about(self, match: Realm, p: Use) -> list[tuple[str, int]]:
        return [("card", p.act.card)] if p.act.card != NONE else []

    def leaning(self, match: Realm, p: Use, answer: int) -> float:
        return 0.1 if answer == PASS else leaning_to_card(match, p, answer)


def hidden_pick(deed: Deed) -> bool:
    return deed.sieve is not None and looks_at_hand(deed.sieve)


def picks(deed: Deed) -> bool:
    return deed.on_cards and ((deed.who == WHO_SIEVE and not deed.all) or deed.one)


def carry_out(match: Realm, p: Use) -> None:
    deed = p.deed(match)
    act = p.act
    verb = TABLE[deed.verb]
    cards: list[int] = []
    if picks(deed):
        if len(p.picked) == 0 or p.picked[0] == PASS:
            p.success = False
            p.go_to(take_up)
            return
        cards = p.picked
    elif deed.on_cards:
        cards = [card for card in meant(match, act, deed) if len(match.lawful) == 0 or not is_immune(match, act, card)]
    if deed.on_cards and not deed.one:
        act.it = cards
    p.go_to(take_up)
    if not deed.on_cards or len(cards) > 0:
        verb.do(match, act, deed, cards, len(match.stack) - 1)


def finish(match: Realm, p: Use) -> None:
    """The event is put on its owner's discard pile before reactions to it (agot-events-02, agot-cancel-05)."""
    act = p.act
    if match.place[act.card] == LIMBO:
        match.move(act.card, DISCARD)
    if p.only == NONE and match.book.kinds[act.kind].type == EVENT:
        announce(match, PLAYED, act.card, act.seat, act.card)


USE: Final[tuple[Any, ...]] = (
    Which("cards.which", "agot-initiate-01"),
    WhichTrigger("cards.trigger", "agot-triggers-02"),
    settle_way,
    ChooseX("cards.x", "agot-x-02", AMOUNT),
    PayWith("cards.pay", "agot-costs-03"),
    PayThrow("cards.throw", "agot-costs-04", SOME),
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
    carry_out,
    finish,
)


# --- delayed effects ---


class Due(Doing):
    """Delayed effects whose time has come; the first player decides their order (agot-order-02)."""

    def __init__(self, rows: list[int]) -> None:
        super().__init__(Act(NOBODY, NONE, 0, 0))
        self.rows: list[int] = rows

    def steps(self) -> tuple[Any, ...]:
        return DUE

    def fields(self) -> tuple[str, ...]:
        return ("act", "success", "cancelled", "rows")

    def clone(self) -> Due:
        other = Due(self.rows)
        other.at = self.at
        other.success = self.success
        other.cancelled = self.cancelled
        return other


class WhichDue(Question[Realm, Due]):
    def seat(self, match: Realm, p: Due) -> int:
        return match.first

    def options(self, match: Realm, p: Due) -> list[int]:
        found: list[int] = []
        for i in range(0, len(p.rows), DELAYED_WIDTH):
            code = p.rows[i + 3] if p.rows[i + 3] != NONE else SEAT_AT + p.rows[i + 2]
            if code not in found:
                found.append(code)
        return found

    def take(self, match: Realm, p: Due, answer: int) -> None:
        for i in range(0, len(p.rows), DELAYED_WIDTH):
            if answer in (p.rows[i + 3], SEAT_AT + p.rows[i + 2]):
                row = p.rows[i : i + DELAYED_WIDTH]
                p.rows = p.rows[:i] + p.rows[i + DELAYED_WIDTH :]
                p.again()
                come_due(match, row)
                return

    def prompt(self, match: Realm, p: Due) -> Message:
        return says("Several delayed effects are due. For whom does the next one resolve?")

    def choice(self, match: Realm, p: Due, option: int) -> Choice:
        if option >= SEAT_AT:
            return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)
        return card_choice(match, option)


DUE: Final[tuple[Any, ...]] = (WhichDue("cards.due", "agot-order-02"),)


def resolve_delayed(match: Realm, when: int) -> None:
    """Their moment has come; those of another moment wait on. "If you win" asks who won."""
    rows: list[int] = []
    kept: list[int] = []
    delayed = match.delayed
    for i in range(0, len(delayed), DELAYED_WIDTH):
        row = delayed[i : i + DELAYED_WIDTH]
        if row[0] != when or (when == 2 and match.winner != row[2]):
            kept.extend(row)
        else:
            rows.extend(row)
    match.delayed = kept
    if len(rows) > 0:
        match.push(Due(rows))


def come_due(match: Realm, row: list[int]) -> None:
    """One delayed effect resolves; that is no newly triggered ability (agot-delayed-03)."""
    deed = match.book.deeds[row[1]]
    card = row[3]
    if card != NONE:
        if match.place[card] != PLAY:
            return
        if deed.token >= 0:
            if match.tokens(card, deed.token) == 0:
                return
            match.add_mark(card, deed.token, -1)
    act = Act(row[2], NONE, row[4], 0)
    act.it = [card] if card != NONE else []
    p = Use(act, REVEALED)
    p.only = row[1]
    p.go_to(take_up)
    match.push(p)


# --- help for people and bots ---


def why_no_target(match: Realm, p: Use, answer: int, rule: str) -> Refused:
    """Why this card is not a legal target."""
    if not 0 <= answer < len(match.place):
        return Refused(rule, says("That is not among the choices now."))
    if match.place[answer] != PLAY:
        return Refused("agot-abilities-05", says("{card} is not in play.", card=("card", answer)))
    if is_immune(match, p.act, answer):
        return Refused("agot-immune-01", says("{card} is immune to that.", card=("card", answer)))
    target = p.ability(match).target
    if target is not None:
        fitting = candidates(match, target.sieve, p.act.seat, p.act.card, p.act)
        if answer in fitting:
            return Refused("agot-targets-08", says("{card} could not be affected.", card=("card", answer)))
    return Refused(rule, says("{card} is not what this card speaks of.", card=("card", answer)))


HURTS: Final[tuple[bool, ...]] = (
    True,  # kill
    True,  # discard
    True,  # sacrifice
    True,  # return
    True,  # remove
    False,  # shuffle
    False,  # put
    True,  # kneel
    False,  # stand
    False,  # control: it is somebody else's in any case
    False,  # join
    True,  # withdraw
    False,  # grant
    True,  # mark
    False,  # bolster, unless its strength falls
    True,  # weaken
    True,  # doom
    True,  # ignore
    True,  # bar
    False,  # compel
    True,  # drain
    False,  # become
    False,  # move
)


def leaning_to_card(match: Realm, p: Use, answer: int) -> float:
    """Harm to others, help to oneself; the stronger the card, the more it matters."""
    if answer >= SEAT_AT or answer < 0:
        return 0.3
    hurts = False
    for deed in p.ability(match).deeds if p.only == NONE else []:
        if deed.on_cards:
            hurts = HURTS[deed.verb] or deed.strength < 0
            break
    worth = 1.0 + (match.strength(answer) if match.place[answer] == PLAY else match.kind_of(answer).cost)
    worth += match.power[answer]
    return worth if (match.holder[answer] != p.act.seat) == hurts else 0.05
