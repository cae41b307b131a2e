"""What an ability costs: X, what kneels, leaves or is discarded for it, and paying it (agot-initiate-04, -05)."""

from __future__ import annotations

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import PLAYING, WEAKER_THAN_SELF
from bannermen.games.cards.content.tables import Ability
from bannermen.games.cards.rules.act import Resolving
from bannermen.games.cards.rules.costs import (
    COST_TABLE,
    DISCARD,
    KILL,
    KNEEL,
    POWER,
    RETURN,
    REVEAL,
    SACRIFICE,
    STAND,
    discardable,
    empowered,
    killable,
    kneelable,
    returnable,
    sacrificial,
    showable,
    standable,
)
from bannermen.games.cards.rules.happening import UNSAVABLE, Happening, happen
from bannermen.games.cards.rules.loans import charge, destination
from bannermen.games.cards.rules.offers import (
    cost_of,
    emerged_for,
    event_cost,
    limit_key,
    max_key,
    most_together,
    targets,
    worthy,
    x_of,
)
from bannermen.games.cards.rules.prices import beyond_gold, is_limited, playing, price, use_up
from bannermen.games.cards.rules.purse import draw_on, funds
from bannermen.games.cards.rules.using import AbilityUse, Asking, card_choice
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    CANCEL,
    DONE,
    EVENT,
    EVENTS_OF_PHASE,
    EVENTS_PLAYED,
    HAND,
    LIMBO,
    LIMITED_USED,
    NONE,
    SHADOWS,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY


class ChooseX(Asking):
    """X is set by the player, within what can be paid (agot-x-02)."""

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        ability = p.ability(match)
        if ability.cost.times_x:
            most = self.most_tokens(match, p, ability)
            return [self.least_tokens(match, p, ability, most), most]
        if not ability.cost.gold_x:
            x = emerged_for(match, p.act)
            return [x, x]
        if ability.cost.gold_foes:
            x = x_of(match, p.act, ability)
            return [x, x]
        if p.cue == CANCEL:
            from_event = match.stack[p.act.depth]
            assert isinstance(from_event, Resolving)
            x = cost_of(match, from_event)
            return [x, x]
        if match.place[p.act.card] == SHADOWS and event_cost(match, p.act) >= 0:
            return EMPTY  # nothing defines it, so that it is 0 (agotp-shadow-37)
        most = funds(match, p.act.seat) + beyond_gold(match, p.act.seat, p.act.card)
        if ability.cost.purse_loser:
            most = match.gold[match.loser]
        least = 0
        if ability.target is not None and ability.target.filter.cost_x:
            least = self.least_useful(match, p, ability, most)
        if ability.target is not None and ability.target.exactly_x:
            least, most = 1, min(most, len(targets(match, p.act, ability, ability.target)))
        return [least, max(least, most)]

    def most_tokens(self, match: CardsMatch, p: AbilityUse, ability: Ability) -> int:
        """As many as lie there, and no more than there are targets for."""
        most = match.tokens(p.act.card, ability.cost.token)
        if ability.target is not None and ability.target.exactly_x:
            most = min(most, len(targets(match, p.act, ability, ability.target)))
        return most

    def least_tokens(self, match: CardsMatch, p: AbilityUse, ability: Ability, most: int) -> int:
        """At least 1, and as many as there is a target for."""
        if ability.target is None or not ability.target.filter.printed_x:
            return 1
        return max(1, self.least_useful(match, p, ability, most))

    def least_useful(self, match: CardsMatch, p: AbilityUse, ability: Ability, most: int) -> int:
        """The least X for which there is a target."""
        assert ability.target is not None
        for x in range(most):
            p.act.x = x
            if len(targets(match, p.act, ability, ability.target)) > 0:
                return x
        return most  # or it could not be used

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        p.act.x = answer

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("How much is X for {card}?", card=("card", p.act.card))

    def guide(self, match: CardsMatch, p: AbilityUse) -> Message | None:
        return says("You pay X gold; a higher X reaches more.")


class PayWith(Asking):
    """Cards that are knelt, sacrificed or taken back to hand to pay (agot-costs-03)."""

    def is_kneeling(self, match: CardsMatch, p: AbilityUse) -> bool:
        """Does one of them still have to kneel?"""
        cost = p.ability(match).cost
        return cost.kneel is not None and len(p.pays) < cost.kneel_most

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        cost = p.ability(match).cost
        if self.is_kneeling(match, p):
            found = [card for card in kneelable(match, p.act, cost) if card not in p.pays]
            return [*found, DONE] if len(p.pays) >= cost.kneel_count else found
        if cost.sacrifice is not None:
            return of_use(match, p, sacrificial(match, p.act, cost))
        if cost.returns is not None:
            return of_use(match, p, returnable(match, p.act, cost))
        if cost.power_of is not None:
            return empowered(match, p.act, cost)
        if cost.kill is not None:
            return of_use(match, p, killable(match, p.act, cost))
        if cost.stand is not None:
            return standable(match, p.act, cost)
        return EMPTY

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        if answer == DONE:
            return
        if self.is_kneeling(match, p):
            p.pays = [*p.pays, answer]
            p.again()
        else:
            p.gives = [answer]

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        if self.is_kneeling(match, p):
            return says("Which card kneels to pay for {card}?", card=("card", p.act.card))
        if p.ability(match).cost.power_of is not None:
            return says("Which card loses power to pay for {card}?", card=("card", p.act.card))
        if p.ability(match).cost.kill is not None:
            return says("Which character is killed to pay for {card}?", card=("card", p.act.card))
        if p.ability(match).cost.returns is not None:
            return says("Which card do you take back to pay for {card}?", card=("card", p.act.card))
        if p.ability(match).cost.stand is not None:
            return says("Which card stands to pay for {card}?", card=("card", p.act.card))
        return says("Which card is sacrificed to pay for {card}?", card=("card", p.act.card))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        return Choice(says("Done"), "deed", option) if option == DONE else card_choice(match, option)

    def prior(self, match: CardsMatch, p: AbilityUse, answer: int) -> float:
        if answer == DONE:
            return 1.0
        return 8.0 / (2.0 + match.strength(answer))


def of_use(match: CardsMatch, p: AbilityUse, cards: list[int]) -> list[int]:
    """Those that leave a target, where what is paid measures it (agot-targets-03)."""
    ability = p.ability(match)
    if ability.target is None or ability.cost.discard > 1:
        return cards
    found = worthy(match, p.act, ability, ability.target, cards)
    return found if len(found) > 0 else cards


class PayThrow(Asking):
    """Cards of one's own hand that are discarded to pay, or revealed (agot-costs-04)."""

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        cost = p.ability(match).cost
        if cost.reveal is not None:
            return showable(match, p.act, cost)
        if cost.discard == 0:
            return []
        return of_use(match, p, discardable(match, p.act, p.ability(match).cost))

    def least(self, match: CardsMatch, p: AbilityUse) -> int:
        cost = p.ability(match).cost
        return cost.discard if cost.reveal is None else cost.reveal_count

    def most(self, match: CardsMatch, p: AbilityUse) -> int:
        return self.least(match, p)

    def courteous(self, match: CardsMatch, p: AbilityUse) -> bool:
        return self.least(match, p) > 0

    def take_all(self, match: CardsMatch, p: AbilityUse, answer: list[int]) -> None:
        p.throws = answer

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        if p.ability(match).cost.reveal is not None:
            return says("Which cards do you reveal to pay for {card}?", card=("card", p.act.card))
        return says("Which card do you discard to pay for {card}?", card=("card", p.act.card))

    def prior(self, match: CardsMatch, p: AbilityUse, answer: int) -> float:
        return 8.0 / (2.0 + match.kind_of(answer).worth)


def is_played(match: CardsMatch, p: AbilityUse) -> bool:
    """Is it an event that is paid for, and not what it does from where it lies afterwards?"""
    if match.book.kinds[p.act.kind].type != EVENT:
        return False
    return p.ability(match).zone == NONE or match.place[p.act.card] in (HAND, SHADOWS)


def gold_due(match: CardsMatch, p: AbilityUse) -> int:
    """How much gold the ability costs, and the event with which it comes."""
    act, cost = p.act, p.ability(match).cost
    if is_played(match, p):
        if cost.purse_loser:
            return cost.gold + act.x
        base = event_cost(match, act)
        deed = playing(match, act.seat, act.card)
        return cost.gold + price(match, act.seat, act.card, act.x if base < 0 else base, deed)
    if cost.gold_x:
        return cost.gold + act.x
    return cost.gold + (match.kind_of(p.throws[0]).worth if cost.gold_shown else 0)


def find_gold(match: CardsMatch, p: AbilityUse) -> None:
    """How much of it comes from cards (agotp-bestow-04)?"""
    if not p.ability(match).cost.purse_loser:
        draw_on(match, p.act.seat, gold_due(match, p))


def pay(match: CardsMatch, p: AbilityUse) -> None:
    """Steps 3 and 4: the whole cost at once (agot-initiate-04, -05, agot-costs-05)."""
    act = p.act
    ability = p.ability(match)
    cost = ability.cost
    if ability.limit > 0:
        match.count_use(limit_key(act.card, act.index), ability.limit_per)
    if ability.max > 0:
        match.count_use(max_key(match, act.kind, act.seat), ability.max_per)
    gold = gold_due(match, p)
    if is_played(match, p):
        p.out_of = match.place[act.card]
        p.ends = destination(match, act.seat, act.card)
        p.under = match.host[act.card]
        p.wearer = match.host[p.under] if match.is_facedown(act.card) else NONE
        p.loan = charge(match, act.seat, act.card, PLAYING)
        use_up(match, act.seat, act.card, playing(match, act.seat, act.card))
        match.count(act.seat, EVENTS_PLAYED)
        match.count(act.seat, EVENTS_OF_PHASE)
        if is_limited(match, act.card):
            match.count(act.seat, LIMITED_USED)
        match.show(act.card)
        match.move(act.card, LIMBO)
        match.holder[act.card] = act.seat
    elif match.place[act.card] == HAND or match.place[act.card] == SHADOWS:
        match.show(act.card)
    if match.log is not None:
        log.abilities.uses(match, act.seat, act.card, act.kind, act.index, 0 if cost.purse_loser else gold)
        if cost.purse_loser:
            log.goods.fined(match, match.loser, gold)
    if gold > 0:
        match.add_gold(match.loser if cost.purse_loser else act.seat, -gold)
    if ability.target is not None and ability.target.total_of >= 0:
        act.might = most_together(match, act, ability.target)
    elif ability.target is not None and ability.target.filter.weaker == WEAKER_THAN_SELF:
        act.might = match.strength(act.card)
    pay_with_cards(match, p, ability)


def pay_with_cards(match: CardsMatch, p: AbilityUse, ability: Ability) -> None:
    """What kneels and leaves to pay runs through its own windows before targets are chosen (agot-initiate-10)."""
    act = p.act
    cost = ability.cost
    act.paid = p.pays + p.gives + p.throws
    act.marks = match.marks[act.card]
    h = Happening()
    for word in cost.words:
        COST_TABLE[word].pay(match, act, cost, chosen_for(p, word), h)
    h.savable = UNSAVABLE
    h.by = len(match.stack) - 1
    happen(match, h)


def chosen_for(p: AbilityUse, word: int) -> list[int]:
    """The cards that the player has chosen for that part of the cost."""
    if word == KNEEL:
        return p.pays
    if word in (SACRIFICE, RETURN, POWER, KILL, STAND):
        return p.gives
    return p.throws if word == DISCARD or word == REVEAL else []


def paid(match: CardsMatch, p: AbilityUse) -> None:
    """If part of the payment was prevented, nothing more happens (agot-costs-06, agot-sacrifice-02)."""
    if not p.success:
        act = p.act
        ability = p.ability(match)
        if match.log is not None:
            log.abilities.in_vain(match, act.kind, act.card, p.pays + p.gives)
        match.uncount_use(limit_key(act.card, act.index))
        if ability.max > 0:
            match.uncount_use(max_key(match, act.kind, act.seat))
        if match.place[act.card] == LIMBO:
            p.lay_back(match)
            match.uncount_use(p.loan)
            match.count(act.seat, EVENTS_PLAYED, -1)
            match.count(act.seat, EVENTS_OF_PHASE, -1)
            if is_limited(match, act.card):
                match.count(act.seat, LIMITED_USED, -1)
        p.leave()
