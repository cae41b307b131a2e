"""Verbs that are done to players, and to the trigger that an ability answers."""

from __future__ import annotations

from bannermen.games.cards import told
from bannermen.games.cards.content.tables import (
    BANS,
    L_BAN_AT,
    L_CHEAPER,
    L_CLAIM_AT,
    L_CLAIM_SET,
    L_ENCORE,
    L_FORBID_AT,
    L_FORBID_FOE_AT,
    L_HUSHED,
    L_PAIR_AT,
    L_SALLY,
    L_SEALED,
    L_SHIELD_AT,
    L_STALLED,
    NAMED,
    NO_GAIN,
    S_WINNER,
    SAME,
    V_CLAIM,
    V_GOLD,
    WHO_PAID,
    WHO_SIEVE,
    EffectStep,
)
from bannermen.games.cards.rules.act import Act, Doing
from bannermen.games.cards.rules.bounds import draws_left, gain_gold, gold_left
from bannermen.games.cards.rules.happening import (
    AVERTED,
    IMMINENT,
    INSTEAD,
    RAISABLE,
    SAVABLE,
    UNSAVABLE,
    Happening,
    announce,
    fail,
    happen,
    is_past_saving,
    turn_up,
)
from bannermen.games.cards.rules.play import can_be_put, put_into_play
from bannermen.games.cards.rules.purse import funds, lay_out
from bannermen.games.cards.rules.sieves import count_of
from bannermen.games.cards.rules.struggle import break_off, under_way
from bannermen.games.cards.rules.using import Using
from bannermen.games.cards.rules.values import applies_to, raw_strength
from bannermen.games.cards.rules.verb import Verb, amount_of, seats_of, trigger_of
from bannermen.games.cards.rules.verbs_cards import until_of
from bannermen.games.cards.state import ALL_SEATS, Realm
from bannermen.games.cards.terms import (
    CHALLENGE,
    DECK,
    DEPARTURES,
    DISCARD,
    DRAWN,
    ENTERS,
    EXTRA_AT,
    GAINS,
    GAME,
    HAND,
    MILLED,
    NONE,
    OVER,
    PLAY,
    REVEALED,
    ROUND,
    SAVED,
    THROWN,
)

# --- the trigger ---
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import step_name


class Save(Verb):
    """The card stays in play (agot-save-01); the trigger is changed into its being saved (agot-triggers-08)."""

    name = "save"
    about = "what would leave play stays"
    takes = "flag"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        h = trigger_of(match, act)
        if h is None or h.whats[act.trigger] >= DEPARTURES:
            return False
        if is_past_saving(match, h.cards[act.trigger]):
            return False
        if h.savable == RAISABLE:
            return deed.raises + raw_strength(match, h.cards[act.trigger]) > 0  # agot-save-04
        return h.savable == SAVABLE

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = trigger_of(match, act)
        if h is not None and h.savable != UNSAVABLE:
            rescue(match, h, act.trigger)
            act.it = [h.cards[act.trigger]]


def rescue(match: Realm, h: Happening, t: int) -> None:
    """The trigger is now that the card is saved."""
    if match.log is not None:
        told.saved(match, h.cards[t])
    h.whats = h.whats[:]
    h.whats[t] = SAVED
    h.fate[t] = IMMINENT
    fail(match, h.by)


class Cancel(Verb):
    """The effects do not initiate (agot-cancel-01)."""

    name = "cancel"
    about = "the effect does not happen"
    takes = "flag"

    def called(self, deed: EffectStep) -> Message:
        return says("Cancel the effect")

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        other = match.stack[act.depth]
        if isinstance(other, Doing):
            if match.log is not None:
                told.cancelled(match, other.act.kind, act.card)
            other.cancelled = True
            act.it = other.act.aimed


class Instead(Verb):
    """The card goes elsewhere; the trigger still counts as having occurred (agot-replacement-01 to -04)."""

    name = "instead"
    about = "what would go to a discard pile goes there"
    takes = "place"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        h = trigger_of(match, act)
        if h is not None and deed.place == PLAY:
            return can_be_put(match, act.seat, h.cards[act.trigger])
        return h is not None and (h.whats[act.trigger] < DEPARTURES or h.whats[act.trigger] == THROWN)

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = trigger_of(match, act)
        if h is not None:
            h.fate[act.trigger] = INSTEAD + deed.place
            if deed.place == PLAY:
                match.learn(h.cards[act.trigger], ALL_SEATS)
                put_into_play(match, act.seat, h.cards[act.trigger], ENTERS, by, act.card)


class Swell(Verb):
    name = "swell"
    about = "what is about to be gained or drawn is so much more, or less"
    takes = "number"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = trigger_of(match, act)
        if h is not None:
            h.extras = h.extras[:]
            h.extras[act.trigger] += deed.amount
            if h.extras[act.trigger] <= 0:
                h.fate[act.trigger] = AVERTED  # nothing is left of it


class Plunder(Verb):
    """Pillage takes more cards: those below the one that it was about to take."""

    name = "plunder"
    about = "pillage is about to discard so many more cards of that deck"
    takes = "number"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        h = trigger_of(match, act)
        return h is not None and len(self.below(match, h, h.seats[act.trigger], deed.amount)) > 0

    def below(self, match: Realm, h: Happening, seat: int, count: int) -> list[int]:
        left = [card for card in match.deck[seat][: match.left[seat]] if card not in h.cards]
        return left[::-1][:count]

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = trigger_of(match, act)
        if h is None:
            return
        t = act.trigger
        h.whats, h.cards, h.seats = h.whats[:], h.cards[:], h.seats[:]
        h.sources, h.extras = h.sources[:], h.extras[:]
        for card in self.below(match, h, h.seats[t], deed.amount):
            match.learn(card, ALL_SEATS)
            h.add(h.whats[t], card, h.seats[t], h.sources[t])


# --- gold, power, cards ---


class Draw(Verb):
    name = "draw"
    about = "you draw so many cards, or whoever stands behind `for`"
    takes = "number"
    reads = "per more for"

    def called(self, deed: EffectStep) -> Message:
        return says("Draw a card")

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        if amount_of(match, act, deed) <= 0:
            return False
        return any([draws_left(match, seat) > 0 for seat in seats_of(match, act, deed.to)])

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        amount = amount_of(match, act, deed)
        for seat in seats_of(match, act, deed.to):
            if amount > 0:
                h.add(DRAWN, NONE, seat, act.card, amount)
        happen(match, h)


class Gold(Verb):
    name = "gold"
    about = "you gain so much gold, or whoever stands behind `for`"
    takes = "number"
    reads = "per every more for"

    def called(self, deed: EffectStep) -> Message:
        return says("Gain gold")

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        if amount_of(match, act, deed) <= 0 or gains_none(match):
            return False
        return any([gold_left(match, seat) > 0 for seat in seats_of(match, act, deed.to)])

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        if gains_none(match):
            fail(match, by)
            return
        for seat in seats_of(match, act, deed.to):
            gained = gain_gold(match, seat, amount)
            if match.log is not None:
                told.gold(match, seat, gained, act.card)
            if gained < amount:
                fail(match, by)


def gains_none(match: Realm) -> bool:
    """Does a card keep all players from gaining gold?"""
    for source in match.lawgivers(NO_GAIN):
        for constant in match.kind_of(source).laws:
            if constant.what == NO_GAIN and not match.is_blank(source):
                if applies_to(match, constant, source, match.holder[source]):
                    return True
    return False


class Power(Verb):
    """Power for the faction (agot-faction-04)."""

    name = "power"
    about = "your faction gains so much power, or those of whoever stands behind `for`"
    takes = "number"
    reads = "per more for"

    def called(self, deed: EffectStep) -> Message:
        return says("Gain power for your faction")

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        return amount_of(match, act, deed) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        h = Happening()
        h.by = by
        for seat in seats_of(match, act, deed.to) if amount > 0 else []:
            h.add(GAINS, match.banner[seat], seat, act.card, amount)
        happen(match, h)


class Take(Verb):
    """Power moves from one faction card to another; that is no gain (agot-power-02)."""

    name = "take"
    about = "so much power goes from the faction of `from` to yours"
    takes = "number"
    reads = "from"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):
            if self.faces(match, act, deed, seat):
                return True
        return False

    def faces(self, match: Realm, act: Act, deed: EffectStep, seat: int) -> bool:
        return seat != act.seat and match.power[match.banner[seat]] > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            move_power(match, seat, act.seat, deed.amount)


def move_power(match: Realm, source: int, target: int, amount: int) -> None:
    """As much as there is (agot-claim-12)."""
    moved = min(amount, match.power[match.banner[source]])
    if match.log is not None and moved > 0:
        told.moved_power(match, source, target, moved)
    match.add_power(match.banner[source], -moved)
    match.add_power(match.banner[target], moved)


class Tax(Verb):
    name = "tax"
    about = "so much gold goes from the pool of `from` to yours"
    takes = "number"
    reads = "from upto least"

    def called(self, deed: EffectStep) -> Message:
        return says("Take gold from the pool")

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):
            if seat != act.seat and match.gold[seat] > 0:
                return amount_of(match, act, deed) > 0
        return False

    def supply(self, match: Realm, act: Act, deed: EffectStep, cards: list[int]) -> int:
        return max([match.gold[seat] for seat in seats_of(match, act, deed.source)])

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        for seat in seats_of(match, act, deed.source):
            moved = min(amount, match.gold[seat])
            match.add_gold(seat, -moved)
            match.add_gold(act.seat, moved)
            if moved < amount:
                fail(match, by)
            if match.log is not None:
                told.moved_gold(match, seat, act.seat, moved)


class Fine(Verb):
    """Gold goes from a pool to the treasury."""

    name = "fine"
    about = "so much gold goes from the pool of `from` to the treasury"
    takes = "number"
    reads = "from"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        """What one may pay or leave is paid in full (agot-may-01)."""
        for seat in seats_of(match, act, deed.source):
            if deed.may and funds(match, seat) >= deed.amount:
                return True
            if not deed.may and match.gold[seat] > 0:
                return True
        return False

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if deed.may:
                lay_out(match, seat, deed.amount)
                continue
            lost = min(deed.amount, match.gold[seat])
            match.add_gold(seat, -lost)
            if lost < deed.amount:
                fail(match, by)
            if match.log is not None:
                told.fined(match, seat, lost)


class Empty(Verb):
    """All gold pools go back to the treasury."""

    name = "empty"
    about = "all gold goes back to the treasury"
    takes = "flag"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        for seat in range(match.seats):
            if match.gold[seat] > 0:
                return True
        return False

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in match.in_order():
            match.add_gold(seat, -match.gold[seat])
        if match.log is not None:
            told.emptied(match)


class Random(Verb):
    """Cards at random from a hand."""

    name = "random"
    about = "`from` discards so many cards at random from the hand"
    takes = "number"
    reads = "from more per upto least"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):
            if len(match.hand[seat]) > 0:
                return True
        return False

    def supply(self, match: Realm, act: Act, deed: EffectStep, cards: list[int]) -> int:
        return max([len(match.hand[seat]) for seat in seats_of(match, act, deed.source)])

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.by = by
        amount = amount_of(match, act, deed)
        for seat in seats_of(match, act, deed.source):
            if len(match.hand[seat]) < amount:
                fail(match, by)
            for card in at_random(match, seat, amount):
                h.add(THROWN, card, seat, act.card)
        act.it = h.cards[:]
        happen(match, h)


def at_random(match: Realm, seat: int, count: int) -> list[int]:
    """So many cards of a hand, each as likely as the others (agot-claim-09)."""
    left = match.hand[seat][:]
    found: list[int] = []
    while len(found) < count and len(left) > 0:
        at = match.chance.roll(len(left))
        found.append(left[at])
        left[at] = left[len(left) - 1]
        left.pop()
    return found


class Mill(Verb):
    """Cards from the top of a deck are discarded."""

    name = "mill"
    about = "so many cards are discarded from the deck of `from`; `per` counts what is theirs as `mine`"
    takes = "number"
    reads = "from per"

    def called(self, deed: EffectStep) -> Message:
        return says("Discard cards from the top of the deck")

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):  # whoever is in the game has a deck
            if count_of(match, deed.per, deed.per_cards, seat, act.card, act) > 0:
                return True
        return False

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.by = by
        for seat in seats_of(match, act, deed.source):
            count = deed.amount * count_of(match, deed.per, deed.per_cards, seat, act.card, act)
            for i in range(min(count, match.left[seat])):
                card = match.deck[seat][match.left[seat] - 1 - i]
                turn_up(match, card, MILLED)
                h.add(MILLED, card, seat, act.card)
        act.it = h.cards[:]
        happen(match, h)


class Mix(Verb):
    name = "mix"
    about = "your deck is shuffled"
    takes = "flag"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        match.shuffle(act.seat)
        if match.log is not None:
            told.shuffled(match, act.seat)


class Redeal(Verb):
    """A hand goes into the deck, and as many cards come from its top; that is no drawing."""

    name = "redeal"
    about = "`from` shuffle their hands into their decks and take as many cards from the top, or draw `count`"
    takes = "flag"
    reads = "from count"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):
            if len(match.hand[seat]) > 0:
                return True
        return False

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            count = len(match.hand[seat])
            for card in match.hand[seat][:]:
                match.move(card, DECK)
            match.shuffle(seat)
            if deed.picks_most > 1:
                if match.log is not None:
                    told.redealt(match, seat, 0)
                announce(match, DRAWN, NONE, seat, act.card, deed.picks_most)
                continue
            for _ in range(count):
                match.move(match.deck[seat][match.left[seat] - 1], HAND)
            match.unveiled += 1
            if match.log is not None:
                told.redealt(match, seat, count)


class Bare(Verb):
    name = "bare"
    about = "all duplicates of `from` are discarded from play"
    takes = "flag"
    reads = "from"

    def doubles(self, match: Realm, act: Act, deed: EffectStep) -> list[int]:
        seats = seats_of(match, act, deed.source)
        return [card for card in match.doubles if match.holder[card] in seats]

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        return len(self.doubles(match, act, deed)) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in self.doubles(match, act, deed):
            match.learn(card, ALL_SEATS)
            if match.log is not None:
                told.dropped(match, card, True)
            match.move(card, DISCARD)


class Repeat(Verb):
    name = "repeat"
    about = "the whole effect is carried out again"
    takes = "flag"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        doing = match.stack[by]
        if isinstance(doing, Using):
            doing.next_deed = 0
            act.it = []
            doing.success = True


# --- what lasts ---


class Claim(Verb):
    """More or less claim on your revealed plot: in this challenge, or in those of the type just lost."""

    name = "claim"
    about = (
        "the claim on your revealed plot is so much higher for a while, beyond a challenge of its type or `all`; that"
        " of the winner (`from`) is exactly so much"
    )
    takes = "number"
    reads = "until all from"
    lasts = True

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if deed.source == S_WINNER:
            for seat in seats_of(match, act, deed.source):
                if match.log is not None:
                    told.claim_is(match, seat, deed.amount)
                match.last(L_CLAIM_SET, seat, deed.amount + 1, until_of(act, deed), act.kind)
            return
        everywhere = deed.until == CHALLENGE or match.contest < 0 or deed.all
        what = V_CLAIM if everywhere else L_CLAIM_AT + match.contest
        if match.log is not None:
            told.claims(match, act.seat, deed.amount, deed.until)
        match.last(what, act.seat, deed.amount, until_of(act, deed), act.kind)


class Richer(Verb):
    """The gold value of your revealed plot, until you reveal another one."""

    name = "richer"
    about = "the gold value of your revealed plot is so much higher for a while"
    takes = "number"
    reads = "until per"
    lasts = True

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        return amount_of(match, act, deed) != 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        if match.log is not None:
            told.richer(match, act.seat, amount)
        match.last(V_GOLD, act.seat, amount, until_of(act, deed), act.kind)


class Shield(Verb):
    name = "shield"
    about = "the claim of challenges of the named type against you is so much lower for a while"
    takes = "number"
    reads = "until"
    lasts = True

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            told.shielded(match, act.seat, act.named)
        match.last(L_SHIELD_AT + act.named, act.seat, deed.amount, until_of(act, deed), act.kind)


class Cheaper(Verb):
    """The next card of a sort costs less."""

    name = "cheaper"
    about = "the next card of `of` costs you so much less, or `all` of them do; 1 less still if it is one of `bonus`"
    takes = "number"
    reads = "until deeds per all bonus"
    needs = "of"
    lasts = True
    spares = True

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        return amount_of(match, act, deed) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        if match.log is not None:
            told.cheaper(match, act.seat, amount, act.card, deed.all)
        match.last(L_CHEAPER + deed.top, act.seat, amount, until_of(act, deed), act.kind)


class Bind(Verb):
    """Players may not do something for a while."""

    takes = "flag"
    reads = "from until"
    lasts = True

    def __init__(self, name: str, about: str, what: int) -> None:
        self.name = name
        self.about = about
        self.what = what

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if match.log is not None:
                told.sealed(match, seat, self.what == L_SEALED, deed.until)
            match.last(self.what, seat, 1, until_of(act, deed), act.kind)


class Ban(Verb):
    """Players may not do something with cards of a title for a while."""

    name = "ban"
    about = "`from` cannot do what `acts` lists with cards of the title that was named, of `it` or of what was paid"
    takes = "titled"
    reads = "from until acts"
    lasts = True

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        title = act.named
        if deed.named != WHO_SIEVE:
            given = act.paid if deed.named == WHO_PAID else act.it
            if len(given) == 0:
                return
            title = match.kind_of(given[0]).title
        for seat in seats_of(match, act, deed.source):
            if match.log is not None:
                told.banned(match, seat, match.book.bearers[title], deed.bans, deed.until)
            for what in range(len(BANS)):
                if (deed.bans >> what) & 1:
                    match.last(L_BAN_AT + what, seat, title, until_of(act, deed), act.kind)


class Sally(Verb):
    name = "sally"
    about = "in the next challenge that you initiate attacking does not kneel such cards as `of` says"
    takes = "flag"
    needs = "of"
    reads = "until"
    lasts = True

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            told.sallies(match, act.seat)
        match.last(L_SALLY, act.seat, deed.amount, until_of(act, deed), act.kind)


class Again(Verb):
    name = "again"
    about = "another challenges phase follows this one"
    takes = "flag"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            told.again(match)
        match.last(L_ENCORE, act.seat, 1, ROUND, act.kind)


class Lead(Verb):
    name = "lead"
    about = "you become the first player"
    takes = "flag"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        return match.first != act.seat

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        match.set_first(act.seat)
        if match.log is not None:
            told.first_player(match)


class Hush(Verb):
    """Players whose revealed plot is of a sort trigger nothing for a while."""

    name = "hush"
    about = "players whose revealed plot is such a card trigger no abilities for a while"
    takes = "filter"
    reads = "until"
    lasts = True

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            told.hushed(match, act.card, deed.until)
        match.last(L_HUSHED, act.seat, deed.number, until_of(act, deed), act.kind)


class Stall(Verb):
    name = "stall"
    about = "`from` reveals no plot in the next plot phase"
    takes = "flag"
    reads = "from"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if match.log is not None:
                told.stalled(match, seat)
            match.last(L_STALLED, seat, 1, GAME, act.kind)


class Extra(Verb):
    """One more challenge this phase."""

    name = "extra"
    about = "you may initiate one more such challenge this phase"
    takes = "challenge"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        type_ = act.named if deed.challenge == NAMED else match.contest if deed.challenge == SAME else deed.challenge
        if match.log is not None:
            told.extra(match, act.seat, type_)
        match.count(act.seat, EXTRA_AT + type_)


class Echo(Verb):
    """A plot's when revealed ability, as if one had just revealed it; the plot stays where it is (agotp-plotx-06)."""

    name = "echo"
    about = "its when revealed ability is initiated as though you had just revealed it"
    takes = "cards"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return len(self.abilities(match, act, card)) > 0

    def abilities(self, match: Realm, act: Act, card: int) -> list[int]:
        kind = match.kind_of(card)
        return [index for index in range(len(kind.abilities)) if kind.abilities[index].cue == REVEALED]

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            for index in self.abilities(match, act, card):
                match.echo(act.seat, card, index)


class Forbid(Verb):
    """A player may not initiate challenges of a type, or against you."""

    name = "forbid"
    about = "`from` initiates no challenges of the type, or none against you, there of the type `in`"
    takes = "against"
    reads = "from until in"
    lasts = True

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            type_ = act.named if deed.challenge == NAMED else deed.challenge
            what = L_FORBID_AT + type_ if type_ != NONE else L_FORBID_FOE_AT + act.seat
            if deed.contest >= 0:
                what = L_PAIR_AT + deed.contest * 10 + act.seat
            if match.log is not None:
                told.forbidden(match, seat, type_, act.seat, deed.until)
            match.last(what, seat, 1, until_of(act, deed), act.kind)


# --- the challenge and its claim ---


class End(Verb):
    name = "end"
    about = "the challenge ends at once; nobody wins it, nobody loses it"
    takes = "flag"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        return match.contest >= 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        break_off(match)
        announce(match, OVER, NONE, match.attacker, NONE, match.contest)


class Further(Verb):
    """Claim is applied once more, as that of another type (agot-claim-01)."""

    name = "further"
    about = "claim of the named type is applied as well"
    takes = "flag"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = under_way(match)
        if p is not None:
            p.claim_as, p.further = act.named, True
            for step in p.steps():
                if step_name(step) == "cards.spread":
                    p.go_to(step)
                    return


class Replace(Verb):
    """What the ability does comes in place of claim (agot-replacement-01 to -04)."""

    name = "replace"
    about = "claim is not applied"
    takes = "flag"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = under_way(match)
        if p is not None:
            p.replaced = True
            if match.log is not None:
                told.no_claim(match)


class Recast(Verb):
    name = "recast"
    about = "claim of that type is applied instead"
    takes = "challenge"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = under_way(match)
        if p is not None:
            p.claim_as = deed.challenge
            if match.log is not None:
                told.recast(match, deed.challenge)


class Burden(Verb):
    name = "burden"
    about = "`from` satisfies claim in place of the defending player"
    takes = "flag"
    reads = "from"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = under_way(match)
        for seat in seats_of(match, act, deed.source):
            if p is not None:
                p.payer = seat
                if match.log is not None:
                    told.burdened(match, seat)
