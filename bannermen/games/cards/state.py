"""The table in play: the few setters through which everything is written (layout.py is what lies there)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import UNTIL, WHOM, in_rows, joined
from bannermen.games.cards.content.table_numbers import HOLDS_KNEELING, L_LENT, lasts_on_card
from bannermen.games.cards.content.tables import Kind
from bannermen.games.cards.layout import CardsState
from bannermen.games.cards.terms import (
    ATTACHMENT,
    ATTACKING,
    BENEATH,
    BESIDE,
    CHARACTER,
    DEAD,
    DECK,
    DISCARD,
    DUPLICATE,
    EVENT,
    FEATS_WIDTH,
    FORCED_REACTION,
    HAND,
    HAPPENING_COUNT,
    HELD,
    INTERRED,
    LIMBO,
    NOBODY,
    NONE,
    ON_CHALLENGE,
    ON_FEATS,
    ON_FIRST,
    ON_GOLD,
    ON_KNEELING,
    ON_PILES,
    ON_PLOTS,
    ON_POWER,
    ON_TOKENS,
    OUT,
    PER_PHASE,
    PLAY,
    PLEDGED,
    PLOTS,
    POOL,
    REACTION,
    SEE_CARDS,
    SEE_DECK,
    SEE_POWER,
    SHADOWS,
    SHOWN,
    TOKEN_BITS,
    USED,
)
from bannermen.kernel.procedure import EMPTY

ALL_SEATS: Final = 255  # everybody knows it


def listens_at(kind: Kind, place: int) -> bool:
    """Do abilities of such a card work while it lies there, out of play? An event is played from hand or from shadows
    (agotp-shadow-30), and some cards say where else they work (agotp-shadow-18)."""
    if (place == HAND or place == SHADOWS) and kind.type == EVENT:
        return True
    return place != DECK and (kind.away >> place) & 1 == 1  # in a deck it stirs only where it is about to leave it


def is_afield(kind: Kind, place: int) -> bool:
    """The same, apart from events that are played from where they lie."""
    return listens_at(kind, place) and (kind.type != EVENT or (place != HAND and place != SHADOWS))


# Rows of `delayed`.
DELAYED_WIDTH: Final = 6
DUE_WHEN: Final = 0
DUE_DEED: Final = 1  # its number in the book
DUE_SEAT: Final = 2
DUE_CARD: Final = 3  # what it is done to, or NONE
DUE_SOURCE: Final = 4  # the kind of card that it comes from
DUE_NAMED: Final = 5  # what was named
# Rows of `uses`: their key, and then
USES_WIDTH: Final = 3
USES_COUNT: Final = 1
USES_PERIOD: Final = 2


class CardsMatch(CardsState):
    """A match of the card game."""

    # --- setters ----------------------------------------------------------------------------------------------

    def touch(self, aspect: int) -> None:
        """Something that values may depend on has changed."""
        if self.depends & aspect:
            self.stale = True
            self.look(SEE_CARDS)

    def look(self, concern: int) -> None:
        """Settle must look at this before the next step."""
        self.concerns |= concern
        self.unsettled = True

    def spoil(self) -> None:
        """Values must be reckoned anew."""
        self.stale = True
        self.look(SEE_CARDS)

    def set_kneeling(self, card: int, kneeling: int) -> None:
        self.kneeling[card] = kneeling
        self.touch(ON_KNEELING)
        if self.ruling[HOLDS_KNEELING] > 0:
            self.look(SEE_CARDS)

    def add_gold(self, seat: int, amount: int) -> None:
        self.gold[seat] += amount
        self.touch(ON_GOLD)

    def set_power(self, card: int, power: int) -> None:
        changed = self.power[:]
        changed[card] = power
        self.power = changed

    def add_power(self, card: int, amount: int) -> None:
        self.set_power(card, self.power[card] + amount)
        self.look(SEE_POWER)
        self.touch(ON_POWER)

    def shed(self, card: int) -> None:
        """It leaves play: all that lies on it goes back to the treasury (agot-leaveplay-03)."""
        if self.power[card] != 0:
            self.set_power(card, 0)
        self.set_marks(card, 0)

    def add_mark(self, card: int, token: int, amount: int) -> None:
        self.set_marks(card, self.marks[card] + (amount << (TOKEN_BITS * token)))
        self.look(SEE_CARDS)
        self.touch(ON_TOKENS)

    def set_marks(self, card: int, marks: int) -> None:
        if self.marks[card] != marks:
            changed = self.marks[:]
            changed[card] = marks
            self.marks = changed

    def set_host(self, card: int, host: int) -> None:
        if self.host[card] != host:
            changed = self.host[:]
            changed[card] = host
            self.host = changed

    def set_first(self, seat: int) -> None:
        self.first = seat
        self.touch(ON_FIRST)

    def count(self, seat: int, what: int, amount: int = 1) -> None:
        self.feats[seat * FEATS_WIDTH + what] += amount
        self.touch(ON_FEATS)

    def clear_feats(self, whole: bool) -> None:
        """The phase ends, or the round (`whole`)."""
        self.struck = [0] * self.seats
        self.touch(ON_FEATS)
        if whole:
            self.feats = [0] * (self.seats * FEATS_WIDTH)
            self.rivalled = [0] * self.seats
            return
        for seat in range(self.seats):
            for what in range(PER_PHASE):
                self.feats[seat * FEATS_WIDTH + what] = 0

    def learn(self, card: int, seats: int) -> None:
        """Those seats see what the card is."""
        if self.known[card] | seats != self.known[card]:
            self.known[card] |= seats
            self.unveiled += 1

    def show(self, card: int) -> None:
        """Its owner shows a card of his own hand or shadows. He has learned nothing by it, so he may take it back until
        another seat has answered; what comes from elsewhere he may not have known."""
        if self.place[card] == HAND or self.place[card] == SHADOWS:
            self.known[card] = ALL_SEATS
        else:
            self.learn(card, ALL_SEATS)

    # --- the challenge ---

    def join(self, card: int, side: int) -> None:
        if side == ATTACKING:
            self.attacking = [*self.attacking, card]
        else:
            self.defending = [*self.defending, card]
        if card not in self.fought:
            self.fought = [*self.fought, card]
        self.touch(ON_CHALLENGE)

    def withdraw(self, card: int) -> None:
        """It takes no part any more (agot-challenge-22)."""
        self.standers = [other for other in self.standers if other != card]
        if card in self.attacking:
            self.attacking = [other for other in self.attacking if other != card]
            self.touch(ON_CHALLENGE)
        elif card in self.defending:
            self.defending = [other for other in self.defending if other != card]
            self.touch(ON_CHALLENGE)

    def set_contest(self, type_: int, attacker: int, defender: int) -> None:
        self.contest = type_
        self.attacker = attacker
        self.defender = defender
        self.named_foe = defender
        self.attacking = EMPTY
        self.defending = EMPTY
        self.bypassed = EMPTY
        self.standers = EMPTY
        self.winner = NOBODY
        self.loser = NOBODY
        self.margin = 0
        self.unopposed = False
        self.touch(ON_CHALLENGE)

    # --- lasting effects ---

    def last(self, what: int, whom: int, amount: int, until: int, source: int) -> None:
        self.lasting.add(what, whom, amount, until, source)
        self.spoil()

    def lend(self, card: int, amount: int, until: int, source: int) -> None:
        """An event in a pile may be played from there for a while, so it listens there."""
        self.last(L_LENT, card, amount, until, source)
        self._hear(card, 1)

    def hear_lent(self) -> None:
        """All that is lent, on a table that was laid out anew."""
        for row in self.lasting.rows(L_LENT):
            self._hear(row[WHOM], 1)

    def _hear(self, card: int, step: int) -> None:
        for moment in self.kind_of(card).hears:
            self.hearing[moment] += step

    def _reclaim(self, card: int) -> None:
        """It leaves its pile and is another object (agot-leaveplay-06)."""
        for row in self.lasting.rows(L_LENT):
            if row[WHOM] == card:
                self._hear(card, -1)
        self.lasting.drop(L_LENT, card)

    def expire(self, until: int) -> None:
        """A point in time is reached (agot-lasting-03)."""
        for row in self.lasting.rows(L_LENT):
            if row[UNTIL] == until:
                self._hear(row[WHOM], -1)
        if len(self.lasting.end(until)) > 0:
            self.spoil()

    def forget_uses(self, period: int) -> None:
        """Limits and maxima of that period and of shorter ones start anew."""
        self.uses = joined([row for row in in_rows(self.uses, USES_WIDTH) if row[USES_PERIOD] > period])

    def times_used(self, key: int) -> int:
        uses = self.uses
        for i in range(0, len(uses), USES_WIDTH):
            if uses[i] == key:
                return uses[i + USES_COUNT]
        return 0

    def uncount_use(self, key: int) -> None:
        """It was not used after all: its cost could not be paid (agot-costs-06)."""
        uses = self.uses[:]
        self.uses = uses
        for i in range(0, len(uses), USES_WIDTH):
            if uses[i] == key:
                uses[i + USES_COUNT] -= 1
                return

    def count_use(self, key: int, period: int) -> None:
        uses = self.uses[:]
        self.uses = uses
        for i in range(0, len(uses), USES_WIDTH):
            if uses[i] == key:
                uses[i + USES_COUNT] += 1
                return
        uses.append(key)
        uses.append(1)
        uses.append(period)

    # --- moving -----------------------------------------------------------------------------------------------

    def move(self, card: int, place: int, seat: int = NOBODY, under: bool = False) -> None:
        """The one way in which a card gets anywhere. `seat` controls it there; `under`: at the bottom of the deck
        or of the used pile.

        A card that would go to an out-of-play area goes to its owner's (agot-control-04).
        """
        old = self.place[card]
        self._take_away(card, old)
        self.touch(ON_PILES)
        owner = self.owner[card]
        self.place[card] = place
        if place == HAND:
            self.hand[owner].append(card)
            self.known[card] |= 1 << owner
            self._lie_in_wait(card, 1)
        elif place == DECK:
            cards = self.deck[owner][: self.left[owner]]
            if under:
                cards.insert(0, card)
            else:
                cards.append(card)
            self.deck[owner] = cards
            self.left[owner] = len(cards)
            self.look(SEE_CARDS)  # another card lies on top
        elif place == PLAY:
            self._enter(card, seat if seat >= 0 else owner)
        else:
            self._lay_down(card, place, owner, seat, under)

    def _lay_down(self, card: int, place: int, owner: int, seat: int, under: bool) -> None:
        if place == DISCARD:
            self.discard[owner] = [*self.discard[owner], card]
            self.known[card] = ALL_SEATS
            self._lie_in_wait(card, 1)
            forced = self.hearing[FORCED_REACTION * HAPPENING_COUNT + INTERRED]
            if forced + self.hearing[REACTION * HAPPENING_COUNT + INTERRED] > 0:
                self.interred = [*self.interred, card]
                self.look(SEE_CARDS)
        elif place == DEAD:
            self.dead[owner] = [*self.dead[owner], card]
            self.known[card] = ALL_SEATS
            self._lie_in_wait(card, 1)
        elif place == SHADOWS:
            self.shadows[owner] = [*self.shadows[owner], card]
            self.known[card] |= 1 << owner
            self._lie_in_wait(card, 1)
        elif place == BENEATH:
            self.beneath[owner] = [*self.beneath[owner], card]
        elif place == SHOWN:
            self.shown[owner] = card
            self.known[card] = ALL_SEATS
            self._listen(card, 1)
            self.spoil()
        elif place == USED:
            self.used[owner] = [card, *self.used[owner]] if under else [*self.used[owner], card]
            self._rule(card, 1)
            self.touch(ON_PLOTS)
        elif place == PLOTS:
            self.plots[owner] = [*self.plots[owner], card]
        elif place == HELD:
            self.title[seat] = card
            self.holder[card] = seat
            self.known[card] = ALL_SEATS
            self._listen(card, 1)
            self.spoil()
        elif place == POOL:
            self.pool = [*self.pool, card]
            self.holder[card] = NOBODY
        elif place == BESIDE:
            if self.agenda[owner] == NONE:
                self.agenda[owner] = card
            else:
                self.allies[owner].append(card)  # only as the table is laid
            self.known[card] = ALL_SEATS
            self._listen(card, 1)
        elif place == OUT:
            self.out = [*self.out, card]
        elif place == PLEDGED:
            self.pledged[owner] = [*self.pledged[owner], card]
        elif place == DUPLICATE:
            self.doubles = [*self.doubles, card]
            self.holder[card] = owner

    def _enter(self, card: int, seat: int) -> None:
        self.holder[card] = seat
        kind = self.kind_of(card)
        if kind.type == CHARACTER:
            self.front[seat].append(card)
        else:
            self.back[seat].append(card)
            if kind.type == ATTACHMENT:
                self.worn = [*self.worn, card]
        self.known[card] = ALL_SEATS
        self._listen(card, 1)
        self.spoil()

    def _take_away(self, card: int, old: int) -> None:
        owner = self.owner[card]
        if old == HAND:
            self.hand[owner].remove(card)
            self._lie_in_wait(card, -1)
        elif old == DECK:
            left = self.left[owner]
            if self.deck[owner][left - 1] != card:
                self.deck[owner] = [other for other in self.deck[owner][:left] if other != card]
            self.left[owner] = left - 1
            self.look(SEE_DECK)
        elif old == PLAY:
            self._leave(card)
        elif old == DISCARD:
            self.discard[owner] = [other for other in self.discard[owner] if other != card]
            self.fallen = [other for other in self.fallen if other != card]
            self._lie_in_wait(card, -1)
            self._reclaim(card)
        elif old == SHADOWS:
            self.shadows[owner] = [other for other in self.shadows[owner] if other != card]
            self.shrouded = [other for other in self.shrouded if other != card]
            self.set_marks(card, 0)  # agotp-shadow-20
            self._lie_in_wait(card, -1)
        elif old == BENEATH:
            self.beneath[owner] = [other for other in self.beneath[owner] if other != card]
            under = self.host[card]
            self.set_host(card, NONE)
            if self.is_cover(under):
                self.move(under, LIMBO)
        elif old == DEAD:
            self.dead[owner] = [other for other in self.dead[owner] if other != card]
            self.fallen = [other for other in self.fallen if other != card]
            self._lie_in_wait(card, -1)
        elif old == SHOWN:
            self.shown[owner] = NONE
            self.shed(card)
            self._listen(card, -1)
            if self.kind_of(card).was >= 0:
                self.set_kind(card, self.kind_of(card).was)
            self.lasting.leave(card, lasts_on_card)
            self.spoil()
        elif old == PLOTS:
            self.plots[owner] = [other for other in self.plots[owner] if other != card]
        elif old == USED:
            self.used[owner] = [other for other in self.used[owner] if other != card]
            self._rule(card, -1)
            self.touch(ON_PLOTS)
        elif old == HELD:
            self.title[self.holder[card]] = NONE
            self.shed(card)
            self._listen(card, -1)
            self.spoil()
        elif old == POOL:
            self.pool = [other for other in self.pool if other != card]
        elif old == DUPLICATE:
            self.doubles = [other for other in self.doubles if other != card]
            self.set_host(card, NONE)
            self.spoil()
        elif old == PLEDGED:
            self.pledged[owner] = [other for other in self.pledged[owner] if other != card]
        elif old == OUT:
            self.out = [other for other in self.out if other != card]
        elif old == LIMBO:
            self.holder[card] = owner  # whoever has played it

    def _leave(self, card: int) -> None:
        """A card that leaves play is a new object: tokens, effects and uses end (agot-leaveplay-03, -06)
        and its limits are unused (agot-limits-02)."""
        holder = self.holder[card]
        kind = self.kind_of(card)
        if kind.type == CHARACTER:
            self.front[holder].remove(card)
            self.withdraw(card)
        else:
            self.back[holder].remove(card)
            if kind.type == ATTACHMENT:
                self.worn = [other for other in self.worn if other != card]
        self._listen(card, -1)
        self.kneeling[card] = 0
        self.shed(card)
        self.set_host(card, NONE)
        self.holder[card] = self.owner[card]
        if kind.was >= 0:
            self.set_kind(card, kind.was)
        self.lasting.leave(card, lasts_on_card)
        self._forget(card)
        self.spoil()

    def _forget(self, card: int) -> None:
        self.delayed = joined([row for row in in_rows(self.delayed, DELAYED_WIDTH) if row[DUE_CARD] != card])
        # Maxima have keys below 0, which stay there.
        self.uses = joined([row for row in in_rows(self.uses, USES_WIDTH) if row[0] >> 4 != card])
        self.ambushed = [other for other in self.ambushed if other != card]
        self.emerged = [other for other in self.emerged if other != card]
        self.fought = [other for other in self.fought if other != card]

    def bury(self, card: int, under: int) -> None:
        """It goes facedown under another card; who controls that one may look at it (agotp-beneath-02)."""
        self.move(card, BENEATH)
        self.set_host(card, under)
        self.learn(card, 1 << self.holder[under])

    def veil(self, card: int, cover: int, seat: int, host: int) -> int:
        """It comes to lie facedown on a card in play, under the seat's control, as what that kind says and nothing else
        (agotp-facedown-01, -03). Gives the number of the attachment that it is there."""
        number = self._new_cover(cover, self.owner[card])
        self.move(number, PLAY, seat)
        self.attach(number, host)
        self.bury(card, number)
        return number

    def _new_cover(self, kind: int, owner: int) -> int:
        """One that is not in use any more, or a new one."""
        number = len(self.kind)
        for card in range(number):
            if self.place[card] == LIMBO and self.is_cover(card):
                number = card
                break
        else:
            self.add_cover()
        self.set_kind(number, kind)
        owners = self.owner[:]
        owners[number] = owner
        self.owner = owners
        return number

    def add_cover(self) -> None:
        """A number more for cards that are attached facedown."""
        self.kind = [*self.kind, self.book.covers[0]]
        self.owner = [*self.owner, 0]
        self.power, self.marks, self.host = [*self.power, 0], [*self.marks, 0], [*self.host, NONE]
        self.holder.append(0)
        self.place.append(LIMBO)
        self.kneeling.append(0)
        self.known.append(ALL_SEATS)
        self.spoil()

    def hide(self, card: int) -> int:
        """A card of a hand goes facedown into shadows (agotp-shadow-14). Gives its number there."""
        low = self.conceal(card)
        self.move(low, SHADOWS)
        return low

    def conceal(self, card: int) -> int:
        """A card is about to leave a hand facedown. It gets the lowest number of that hand, whichever it had, and
        whatever others knew of the hand they cannot tell any more: so its number says nothing. Gives that number."""
        owner = self.owner[card]
        hand = self.hand[owner]
        low = min(hand)
        kinds = self.kind[:]
        kinds[card], kinds[low] = kinds[low], kinds[card]
        self.kind = kinds
        for other in hand:
            self.known[other] = 1 << owner
        if len(self.afield) > 0:
            self._sort_out(hand)
        return low

    def _sort_out(self, hand: list[int]) -> None:
        """Two cards of a hand have changed numbers: which of them are afield?"""
        waiting = [card for card in self.afield if card not in hand]
        for card in hand:
            if listens_at(self.kind_of(card), HAND) and self.type_of(card) != EVENT:
                waiting.append(card)
        self.afield = sorted(waiting)

    def _lie_in_wait(self, card: int, step: int) -> None:
        """The card comes to lie, or lies no longer, out of play: some of its abilities may work there."""
        kind = self.kind_of(card)
        if not listens_at(kind, self.place[card]):
            return
        for moment in kind.hears:
            self.hearing[moment] += step
        if is_afield(kind, self.place[card]):
            if step > 0:
                self.afield = sorted([*self.afield, card])
            else:
                self.afield = [other for other in self.afield if other != card]

    def _listen(self, card: int, step: int) -> None:
        """The card's abilities begin or cease to count among the listeners."""
        kind = self.kind_of(card)
        for moment in kind.hears:
            self.hearing[moment] += step
        if len(kind.shifts) > 0:
            shifting = self.shifting[:]
            for what in kind.shifts:
                shifting[what] += step
            self.shifting = shifting
        if len(kind.laws) > 0:
            self._legislate(card, step)

    def _legislate(self, card: int, step: int) -> None:
        ruling = self.ruling[:]
        for constant in self.kind_of(card).laws:
            ruling[constant.what] += step
        self.ruling = ruling
        if step > 0:
            self.lawful = [*self.lawful, card]
        else:
            self.lawful = [other for other in self.lawful if other != card]

    def _rule(self, card: int, step: int) -> None:
        """A used plot: some say what holds while they lie there."""
        if (self.kind_of(card).rules_from >> USED) & 1:
            self._legislate(card, step)
            self.spoil()

    def set_kind(self, card: int, kind: int) -> None:
        kinds = self.kind[:]
        kinds[card] = kind
        self.kind = kinds

    def turn_into(self, card: int, kind: int) -> None:
        """A card in force gains the text of another one: from now on it is that kind."""
        self._listen(card, -1)
        self.set_kind(card, kind)
        self._listen(card, 1)
        self.spoil()

    def give_control(self, card: int, seat: int) -> None:
        """Another player takes control; a character leaves the challenge (agot-control-02, -06)."""
        old = self.holder[card]
        if self.type_of(card) == CHARACTER:
            self.front[old].remove(card)
            self.front[seat].append(card)
            self.withdraw(card)
        else:
            self.back[old].remove(card)
            self.back[seat].append(card)
        self.holder[card] = seat
        self.look(SEE_POWER)
        self.spoil()

    def attach(self, card: int, host: int) -> None:
        self.set_host(card, host)
        self.spoil()

    def shuffle(self, seat: int) -> None:
        """The deck is shuffled: its kinds are dealt to its numbers anew, and nobody knows any of them."""
        cards = self.deck[seat][: self.left[seat]]
        kinds = [self.kind[card] for card in cards]
        self.chance.shuffle(kinds)
        dealt = self.kind[:]
        for i in range(len(cards)):
            dealt[cards[i]] = kinds[i]
            self.known[cards[i]] = 0
        self.kind = dealt
        self.look(SEE_CARDS)  # another card may lie on top
