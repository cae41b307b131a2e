"""Verbs that are done to cards."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards import told
from bannermen.games.cards.content.tables import (
    L_AWAY,
    L_BAR,
    L_CANNOT_AT,
    L_COMPEL,
    L_CONDEMNED,
    L_CONTROL,
    L_DOOM,
    L_FETTERED,
    L_FLEETING,
    L_IGNORE,
    L_LOWLY,
    L_MARKED,
    L_NO_ATTACK,
    L_NO_ATTACK_AT,
    L_UNBENT_AT,
    L_URGED,
    L_WARDED,
    LEAVING,
    V_BLANK,
    V_ICON,
    V_KEYWORD,
    V_SET,
    V_STRENGTH,
    V_TIMES,
    V_TRAIT,
    WHO_IT,
    WHO_OTHERS,
    WHO_SELF,
    EffectStep,
)
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.contest import ANY_TYPE, can_be_removed, spares
from bannermen.games.cards.rules.happening import (
    INSTEAD,
    SAVABLE,
    UNSAVABLE,
    Happening,
    announce,
    cannot,
    depart_all,
    fail,
    happen,
    is_in_play,
)
from bannermen.games.cards.rules.play import Moving, can_attach, can_be_put, can_control, come_in, hosts, put_into_play
from bannermen.games.cards.rules.plots import next_plot
from bannermen.games.cards.rules.purse import funds, lay_out
from bannermen.games.cards.rules.shadows import is_sealed
from bannermen.games.cards.rules.sieves import count_of, fits, widened
from bannermen.games.cards.rules.values import lasting_on
from bannermen.games.cards.rules.verb import Verb, amount_of, is_immune, seats_of
from bannermen.games.cards.state import ALL_SEATS, Realm
from bannermen.games.cards.terms import (
    ANY_PART,
    ATTACKING,
    BESIDE,
    CHARACTER,
    DECK,
    DEFENDING,
    DEPARTURES,
    DISCARD,
    DISCARDED,
    ENDOWED,
    ENTERS,
    FACTION,
    GAINS,
    GAME,
    GOLD_TOKEN,
    HAND,
    HELD,
    ICON_BITS,
    KEY_BITS,
    KILLED,
    KNEELS,
    MILLED,
    NEXT_PLOT,
    NO_PART,
    NOBODY,
    NONE,
    OUT,
    PLAY,
    PLOT_PERIOD,
    PLOTS,
    RAISED,
    REMOVED,
    RETURNED,
    SACRIFICED,
    SEE_POWER,
    SHADOWS,
    SHOWN,
    SHUFFLED,
    STANDS,
    STAYS,
    THROWN,
    VEILED,
    WITHDRAWN,
)
from bannermen.kernel.message import Message, says


def until_of(act: Act, deed: EffectStep) -> int:
    """When a lasting effect ends; `plot` means the next plot of the player who used it."""
    if deed.until == STAYS:
        return STAYS + act.card
    return NEXT_PLOT + act.seat if deed.until == PLOT_PERIOD else deed.until


class Leave(Verb):
    """Killed, discarded, sacrificed, returned to hand, shuffled into the deck, removed from the game."""

    takes = "cards"
    reads = "unsaved"

    def __init__(self, name: str, about: str, what: int, place: int) -> None:
        if what == REMOVED:
            self.reads = "unsaved until"
        self.name = name
        self.about = about
        self.harms = what != SHUFFLED and what != VEILED  # a deck is somebody's hope
        self.what = what
        self.place = place  # where it goes from a pile, if it can be taken from there

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] == HELD:
            return self.what != KILLED and self.what != SACRIFICED  # a title goes back to the pool (agot-melee-07)
        if match.place[card] == SHADOWS:
            return self.what in (DISCARDED, RETURNED, SHUFFLED)
        if match.place[card] != PLAY:
            if self.what == DISCARDED and (match.place[card] == DECK or match.place[card] == HAND):
                return True
            return self.what in (RETURNED, SHUFFLED, VEILED) or self.clears_piles(deed)
        if self.what == KILLED and match.type_of(card) != CHARACTER:
            return False  # agot-kill-01
        if self.what == SACRIFICED and match.holder[card] not in seats_of(match, act, deed.by):
            return False  # agot-sacrifice-01
        return match.type_of(card) != FACTION and not cannot(match, card, self.what)

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        leaving = [card for card in cards if is_in_play(match, card)]
        if self.what == KILLED:
            leaving = [card for card in leaving if match.type_of(card) == CHARACTER]  # agot-kill-01
        others = [card for card in cards if not is_in_play(match, card) and self.place_from(match, card) != NONE]
        if self.what == REMOVED and not self.clears_piles(deed):
            others = []
        if deed.timed:
            for card in [*leaving, *others]:
                match.last(L_AWAY, card, match.place[card], until_of(act, deed), act.kind)
        if len(others) > 0:
            self.from_piles(match, act, others)
        if self.what == DISCARDED:
            others = [*others, *from_decks_and_hands(match, act, cards)]
        if len(leaving) > 0:
            savable = UNSAVABLE if deed.unsaved else SAVABLE
            depart_all(match, self.what, leaving, savable, by, act.card)
        elif len(others) == 0:
            fail(match, by)

    def clears_piles(self, deed: EffectStep) -> bool:
        """Cards of piles are removed where the text speaks of them; what has died since stays (agot-leaveplay-06)."""
        return self.what == REMOVED and (deed.sieve is not None or deed.buries)

    def called(self, deed: EffectStep) -> Message:
        return says("Shuffle it into the deck") if self.what == SHUFFLED else super().called(deed)

    def place_from(self, match: Realm, card: int) -> int:
        """Where it goes from a pile, if it can be taken from there. What is discarded from shadows is discarded neither
        from play nor from a hand, and nothing answers it (agotp-shadow-22)."""
        if self.what == DISCARDED and match.place[card] == SHADOWS:
            return DISCARD
        return NONE if self.place == SHADOWS and match.place[card] == SHADOWS else self.place

    def from_piles(self, match: Realm, act: Act, cards: list[int]) -> None:
        owners: list[int] = []
        for card in cards:
            if self.what == DISCARDED:
                if match.log is not None:
                    told.exposed(match, card)
                match.move(card, DISCARD)
                continue
            if self.what == VEILED and match.place[card] == HAND:
                act.it = [veil_from_hand(match, card)]  # its number is another one now
                continue
            if self.what == REMOVED:
                match.learn(card, ALL_SEATS)  # agotp-removed-03
            if match.log is not None:
                if match.place[card] == DECK and self.place == HAND and match.known[card] != ALL_SEATS:
                    told.took(match, match.owner[card], card)
                else:
                    told.moved(match, card, self.place)
            match.move(card, self.place)
            if match.owner[card] not in owners:
                owners.append(match.owner[card])
        if self.place == DECK:
            for owner in owners:
                match.shuffle(owner)


def from_decks_and_hands(match: Realm, act: Act, cards: list[int]) -> list[int]:
    """Those of the cards that are discarded from decks and hands."""
    found = [card for card in cards if match.place[card] == DECK or match.place[card] == HAND]
    h = Happening()
    for card in found:
        match.learn(card, ALL_SEATS)
        h.add(MILLED if match.place[card] == DECK else THROWN, card, match.owner[card], act.card)
    happen(match, h)
    return found


def veil_from_hand(match: Realm, card: int) -> int:
    """Facedown, by an effect: nobody else sees which it was."""
    lies = match.hide(card)
    if match.log is not None:
        told.hid(match, match.owner[lies], lies, 0)
    return lies


class Look(Verb):
    """Cards that lie hidden are looked at, or shown to all (agot-look-01, agot-reveal-01)."""

    takes = "cards"

    def __init__(self, name: str, about: str, shows: bool) -> None:
        self.name = name
        self.about = about
        self.shows = shows

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] in (SHADOWS, HAND, PLOTS)

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        act.seen = cards
        for card in cards:
            match.learn(card, ALL_SEATS if self.shows else 1 << act.seat)
            if match.log is not None:
                if self.shows:
                    told.shown(match, card)
                else:
                    told.looks(match, act.seat, match.owner[card], [card])


class Lay(Verb):
    """From one place out of play to another."""

    name = "lay"
    about = "it goes to its owner's dead pile or discard pile, as `into` says; from play it cannot be saved"
    takes = "cards"
    needs = "into"
    harms = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] != deed.into

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.savable = UNSAVABLE
        for card in cards:
            if match.place[card] == PLAY:
                h.add(REMOVED, card, match.holder[card], act.card)
                h.fate[len(h.fate) - 1] = INSTEAD + deed.into
        happen(match, h)
        for card in cards:
            if match.place[card] != PLAY and self.suits(match, act, deed, card):
                match.learn(card, ALL_SEATS)
                if match.log is not None:
                    told.laid(match, card, deed.into)
                match.move(card, deed.into)


class Shroud(Verb):
    name = "shroud"
    about = "in shadows it has shadow at its printed cost as long as it lies there, if it is one of `of`"
    takes = "cards"
    reads = "of"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == SHADOWS and card not in match.shrouded

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                if deed.of is None or fits(match, card, deed.of, act.seat, act.card, act):
                    match.shrouded = sorted([*match.shrouded, card])


class Put(Verb):
    name = "put"
    about = "it comes into play under your control, an attachment on one of `onto`"
    takes = "cards"
    reads = "onto"

    def called(self, deed: EffectStep) -> Message:
        return says("Put it into play")

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] == SHADOWS and is_sealed(match, act.seat):
            return False  # agotp-shadow-35
        if match.place[card] == PLAY or not can_be_put(match, act.seat, card):
            return False
        return deed.onto is None or len(new_hosts(match, act, deed, card)) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                if match.owner[card] == act.seat:
                    match.show(card)
                else:
                    match.learn(card, ALL_SEATS)
                onto = new_hosts(match, act, deed, card) if deed.onto is not None else None
                put_into_play(match, act.seat, card, ENTERS, by, act.card, 0, onto)
            else:
                fail(match, by)


class Turn(Verb):
    """Kneel or stand."""

    takes = "cards"

    def __init__(self, name: str, about: str, what: int) -> None:
        self.name = name
        self.about = about
        self.harms = what == KNEELS
        self.what = what

    def called(self, deed: EffectStep) -> Message:
        return says("Let it kneel") if self.what == KNEELS else says("Let it stand")

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] != PLAY:
            return False  # it has left play since it was chosen
        return match.is_upright(card) == (self.what == KNEELS) and not cannot(match, card, self.what)

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.by = by
        for card in cards:
            if self.suits(match, act, deed, card):
                h.add(self.what, card, match.holder[card], act.card)
                if match.log is not None:
                    told.turned(match, card, self.what, act.card)
        if len(h.cards) < len(cards):
            fail(match, by)
        happen(match, h)


class Bend(Verb):
    """It has entered play kneeling; it has not been knelt, and nothing answers that."""

    name = "bend"
    about = "it is kneeling as it enters play"
    takes = "cards"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and match.is_upright(card)

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                match.set_kneeling(card, 1)


class Control(Verb):
    name = "control"
    about = "you take control of it, or whoever stands behind `for`; with `until` for a while"
    takes = "cards"
    reads = "for until"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return self.taker(match, act, deed, card) >= 0

    def taker(self, match: Realm, act: Act, deed: EffectStep, card: int) -> int:
        if match.place[card] == PLAY:
            for seat in seats_of(match, act, deed.to):
                if can_control(match, seat, card):
                    return seat
        return NONE

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            seat = self.taker(match, act, deed, card)
            if seat >= 0:
                if match.log is not None:
                    told.turned_coat(match, seat, card)
                take_over(match, card, seat, until_of(act, deed) if deed.timed else NONE, act)
            else:
                fail(match, by)


def take_over(match: Realm, card: int, seat: int, until: int, act: Act) -> None:
    """For good, or until control goes back to whom it was taken from."""
    old = match.holder[card]
    match.give_control(card, seat)
    if until != NONE:
        match.last(L_CONTROL, card, old * ALL_SEATS + seat, until, act.kind)


class Join(Verb):
    name = "join"
    about = "it takes part in the challenge on your side"
    takes = "cards"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] != PLAY or match.type_of(card) != CHARACTER or match.side_of(card) != NO_PART:
            return False
        if match.holder[card] == match.attacker:
            return not spares(match, card, ANY_PART, match.defender)
        return match.holder[card] == match.defender and not spares(match, card, ANY_PART, match.attacker)

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                side = ATTACKING if match.holder[card] == match.attacker else DEFENDING
                if match.log is not None:
                    told.joined(match, card)
                match.join(card, side)


class Withdraw(Verb):
    name = "withdraw"
    about = "it is removed from the challenge"
    takes = "cards"
    harms = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return can_be_removed(match, card)

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if can_be_removed(match, card):
                if match.log is not None:
                    told.withdrew(match, card)
                match.withdraw(card)
                announce(match, WITHDRAWN, card, match.holder[card], act.card)


class Grant(Verb):
    """A card gains power (agot-gain-01)."""

    name = "grant"
    about = "it gains `gain` power"
    takes = "cards"
    reads = "gain per more cap"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and amount_of(match, act, deed) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.by = by
        amount = amount_of(match, act, deed)
        for card in cards:
            h.add(GAINS, card, match.holder[card], act.card, amount)
        happen(match, h)


class Drain(Verb):
    """A card loses power to the treasury."""

    name = "drain"
    about = "it loses `gain` power"
    takes = "cards"
    reads = "gain per upto least"
    harms = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.power[card] > 0 and amount_of(match, act, deed) > 0

    def supply(self, match: Realm, act: Act, deed: EffectStep, cards: list[int]) -> int:
        return max([0, *[match.power[card] for card in cards]])

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        for card in cards:
            lost = min(amount, match.power[card])
            if match.log is not None and lost > 0:
                told.lost_power(match, card, lost)
            match.add_power(card, -lost)
            if lost < amount:
                fail(match, by)


class Mark(Verb):
    name = "mark"
    about = "it gets the `token`, or `gain` of them; `until` this card leaves play"
    takes = "cards"
    reads = "gain per more until"
    needs = "token"
    harms = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] in (PLAY, SHOWN, SHADOWS, BESIDE) and amount_of(match, act, deed) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        for card in cards:
            if self.suits(match, act, deed, card):
                if match.log is not None:
                    told.marked(match, card, deed.token)
                match.add_mark(card, deed.token, amount)
                if deed.timed:
                    match.last(L_MARKED, card, deed.token, until_of(act, deed), act.kind)


class Unmark(Verb):
    name = "unmark"
    about = "it loses one `token`"
    takes = "cards"
    needs = "token"
    harms = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.tokens(card, deed.token) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.tokens(card, deed.token) > 0:
                match.add_mark(card, deed.token, -1)
            else:
                fail(match, by)


class Bolster(Verb):
    """More or less strength, an icon, a keyword, a trait for a while."""

    name = "bolster"
    about = "it gets strength, icons, a keyword or a `trait` for a while; less strength is harm"
    takes = "cards"
    reads = "strength times set icon keyword trait more per until"
    lasts = True

    def called(self, deed: EffectStep) -> Message:
        if deed.trait >= 0:
            return says("{trait}", trait=("trait", deed.trait))
        if deed.keyword >= 0:
            return says("{keyword}", keyword=("keyword", deed.keyword))
        if deed.strength > 0:
            return says("+{n} STR", n=deed.strength)
        return says("-{n} STR", n=-deed.strength) if deed.strength < 0 else says("Change its STR")

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        if deed.trait >= 0 and match.place[card] == SHOWN:
            return True
        if match.place[card] != PLAY or match.type_of(card) != CHARACTER:
            return False
        return count_of(match, deed.per, deed.per_cards, act.seat, act.card, act) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        until = until_of(act, deed)
        raised: list[int] = []
        for card in cards:
            if match.place[card] != PLAY and match.place[card] != SHOWN:
                continue
            if deed.trait >= 0:
                if match.log is not None:
                    told.given_trait(match, card, deed.trait, deed.until)
                match.last(V_TRAIT, card, deed.trait, until, act.kind)
            if deed.strength != 0:
                change = widened(match, deed.strength, deed.more, act.seat, act.card, act)
                change *= count_of(match, deed.per, deed.per_cards, act.seat, act.card, act)
                if match.log is not None:
                    told.bolstered(match, card, change, deed.until)
                before = match.strength(card)
                match.last(V_STRENGTH, card, change, until, act.kind)
                if match.strength(card) > before:
                    raised.append(card)
            if deed.times != 1:
                match.last(V_TIMES, card, deed.times, until, act.kind)
            if deed.set >= 0:
                match.settings = [each for each in match.settings if each != lasting_on(card)]  # it is the newest again
                match.last(V_SET, card, deed.set, until, act.kind)
            icons = 1 << (ICON_BITS * act.named) if deed.icon_named else deed.icons
            if icons != 0:
                if match.log is not None:
                    told.given_icon(match, card, icons, deed.until)
                match.last(V_ICON, card, icons, until, act.kind)
            keyword = act.named if deed.keyword_named else deed.keyword
            if keyword >= 0:
                match.last(V_KEYWORD, card, 1 << (KEY_BITS * keyword), until, act.kind)
        for card in raised:
            announce(match, RAISED, card, match.holder[card], act.card)


class Weaken(Verb):
    """A character loses icons for a while."""

    name = "weaken"
    about = "it loses the `icon` or the `keyword` for a while"
    takes = "cards"
    reads = "until icon keyword"
    lasts = True
    harms = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        if deed.keyword >= 0:
            return match.has_keyword(card, deed.keyword)
        if deed.icon_named and act.named >= 0:
            return match.has_icon(card, act.named)
        return match.has_icon(card, 0) or match.has_icon(card, 1) or match.has_icon(card, 2)

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        icons = 1 << (ICON_BITS * act.named) if deed.icon_named else deed.icons
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    told.robbed_icon(match, card, icons, deed.until)
                if icons != 0:
                    match.last(V_ICON, card, -icons, until_of(act, deed), act.kind)
                if deed.keyword >= 0:
                    match.last(V_KEYWORD, card, -1 << (KEY_BITS * deed.keyword), until_of(act, deed), act.kind)


def fettered(deed: EffectStep) -> Message:
    """The group that does not stand."""
    if deed.sieve is not None and deed.least_cost > 0:
        return says("Characters of cost {n} or more stay kneeling", n=deed.least_cost)
    if deed.sieve is not None and deed.most_cost >= 0:
        return says("Characters of cost {n} or less stay kneeling", n=deed.most_cost)
    return says("Locations stay kneeling")


class Lasting(Verb):
    """A lasting effect of its own kind."""

    takes = "cards"
    reads = "until"
    lasts = True

    def __init__(self, name: str, about: str, what: int) -> None:
        self.name = name
        self.about = about
        self.harms = what != L_COMPEL
        self.of_cards = what == L_FETTERED  # not of characters alone
        self.what = what

    def called(self, deed: EffectStep) -> Message:
        return fettered(deed) if self.what == L_FETTERED else super().called(deed)

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        if self.what == L_IGNORE:
            return match.side_of(card) != 0
        if self.of_cards:
            return match.place[card] == PLAY
        return match.place[card] == PLAY and match.type_of(card) == CHARACTER

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    told.bound(match, card, self.what, deed.until)
                waits = self.what == L_URGED  # for the next challenge
                match.last(self.what, card, 0 if waits else 1, until_of(act, deed), act.kind)


class Bar(Verb):
    """It cannot be declared for a while."""

    name = "bar"
    about = "it cannot be declared as a defender, or as an attacker (`part`), there in challenges of the named type"
    takes = "cards"
    reads = "until part icon"
    lasts = True
    harms = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and match.type_of(card) == CHARACTER

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        what = L_BAR if deed.part == DEFENDING else L_NO_ATTACK
        if deed.icon_named:
            what = L_NO_ATTACK_AT + act.named
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    told.bound(match, card, what, deed.until)
                match.last(what, card, 1, until_of(act, deed), act.kind)


class Unbend(Verb):
    """It does not kneel for taking part, for a while."""

    name = "unbend"
    about = "it does not kneel to take `part`, in challenges of the type `in`, for a while"
    takes = "cards"
    reads = "until part in"
    lasts = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and match.type_of(card) == CHARACTER

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        type_ = deed.contest if deed.contest >= 0 else ANY_TYPE
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    told.unbent(match, card, deed.until)
                for part in (ATTACKING, DEFENDING):
                    if deed.part & part != 0:
                        match.last(L_UNBENT_AT + part * 4 + type_, card, 1, until_of(act, deed), act.kind)


class Hold(Verb):
    """Something cannot happen to it for a while (agot-cannot-01)."""

    name = "hold"
    about = "what stands behind `to` cannot happen to it for a while"
    takes = "cards"
    reads = "until"
    needs = "to"
    lasts = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLAY:
                for what in range(DEPARTURES) if deed.happening == LEAVING else [deed.happening]:
                    if match.log is not None:
                        told.held(match, card, what, deed.until)
                    match.last(L_CANNOT_AT + what, card, 1, until_of(act, deed), act.kind)


class Blank(Verb):
    """Its printed text counts as empty for a while, traits excepted (agot-blank-01)."""

    name = "blank"
    about = "its text counts as empty for a while, traits excepted unless the `whole` does"
    takes = "cards"
    reads = "until whole"
    lasts = True
    harms = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY or match.place[card] == SHOWN

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                if match.log is not None:
                    told.blanked(match, card, deed.until)
                match.last(V_BLANK, card, 2 if deed.whole else 1, until_of(act, deed), act.kind)
                match.look(SEE_POWER)  # a card may have kept its player from winning


class Unmasking(Verb):
    """A plot of the plot deck is revealed by an effect (agotp-plotx-03)."""

    name = "unmask"
    about = "this plot is revealed; a `fleeting` one goes out of the game when it leaves play"
    takes = "cards"
    reads = "fleeting"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] != PLOTS:
            return False
        fixed = next_plot(match, match.owner[card])  # agotp-plotx-07
        if fixed == NONE or fixed == card or match.place[fixed] != PLOTS or deed.sieve is None:
            return True
        return not fits(match, fixed, deed.sieve, act.seat, act.card, act)

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLOTS:
                if deed.fleeting:
                    match.last(L_FLEETING, card, 1, GAME, act.kind)
                match.unmask(card)


class Recall(Verb):
    """A revealed plot goes back to where it was chosen from."""

    name = "recall"
    about = "your revealed plot goes back into your plot deck, if there is another one"
    takes = "flag"

    def could(self, match: Realm, act: Act, deed: EffectStep) -> bool:
        return match.shown[act.seat] >= 0 and len(match.plots[act.seat]) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        plot = match.shown[act.seat]
        if plot >= 0:
            if match.log is not None:
                told.recalled(match, act.seat, plot)
            match.move(plot, OUT if match.lasting.total(L_FLEETING, plot) > 0 else PLOTS)
            match.known[plot] = ALL_SEATS
            act.it = [plot]


class Ward(Verb):
    """Immune for a while to what opponents do with cards of a type (agot-immune-01)."""

    name = "ward"
    about = "it is immune to cards of the type `against` that opponents control, for a while"
    takes = "cards"
    reads = "until"
    needs = "against"
    lasts = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    told.warded(match, card, deed.until)
                match.last(L_WARDED, card, deed.against, until_of(act, deed), act.kind)


class Single(Verb):
    """Cards are chosen, and what comes next is done to all of them together."""

    name = "choose"
    about = "it is chosen, beside what was chosen before, for what comes next"
    takes = "cards"
    gathers = True

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        known = [card for card in cards if match.known[card] == ALL_SEATS]
        if match.log is not None:
            told.aims(match, act.kind, known, NOBODY)


def carries_power(match: Realm, card: int) -> bool:
    """May power be moved onto it? Onto a plot and a title, which are in play, not onto an agenda (agotp-agendax-03)."""
    return match.place[card] in (PLAY, SHOWN, HELD)


class Honor(Verb):
    """Power goes from a faction card onto a card; that is no gain (agot-power-02)."""

    name = "honor"
    about = "`gain` power goes from the faction of `from`, or from the card that is the `giver`, onto it"
    takes = "cards"
    reads = "gain from giver more upto least"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        giver = self.giver(match, act, deed, card)
        return carries_power(match, card) and giver != card and (giver != NONE or self.waits(act, deed))

    def waits(self, act: Act, deed: EffectStep) -> bool:
        """Is the card that gives still to be chosen?"""
        return (deed.giver == WHO_IT or deed.giver == WHO_OTHERS) and len(act.aimed) == 0

    def faces(self, match: Realm, act: Act, deed: EffectStep, seat: int) -> bool:
        return match.power[match.banner[seat]] > 0

    def supply(self, match: Realm, act: Act, deed: EffectStep, cards: list[int]) -> int:
        giver = self.giver(match, act, deed, cards[0] if len(cards) > 0 else NONE)
        return match.power[giver] if giver >= 0 else 0

    def giver(self, match: Realm, act: Act, deed: EffectStep, card: int) -> int:
        """The card with the power that may go onto this one: of a player it is the faction card."""
        if deed.giver == WHO_OTHERS:
            others = [other for other in act.aimed if other != card and match.power[other] > 0]
            return others[0] if card in act.aimed and len(others) > 0 else NONE
        if deed.giver >= 0:
            found = act.card if deed.giver == WHO_SELF else act.about
            if deed.giver == WHO_IT:
                found = act.aimed[0] if len(act.aimed) > 0 else NONE
            return found if found != NONE and match.power[found] > 0 else NONE
        for seat in seats_of(match, act, deed.source):
            if match.power[match.banner[seat]] > 0:
                return match.banner[seat]
        return NONE

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            giver = self.giver(match, act, deed, card)
            if giver >= 0 and carries_power(match, card):
                moved = min(amount_of(match, act, deed), match.power[giver])
                if match.log is not None:
                    told.handed_on(match, giver, card, moved)
                match.add_power(giver, -moved)
                match.add_power(card, moved)
                announce(match, ENDOWED, card, match.holder[card], act.card)
            else:
                fail(match, by)


class Levy(Verb):
    """Power goes from a card to one's own faction card; that is no gain (agot-power-02)."""

    name = "levy"
    about = "`gain` power goes from it to your faction"
    takes = "cards"
    reads = "gain"
    harms = True

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.power[card] > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            moved = min(deed.amount, match.power[card])
            if match.log is not None and moved > 0:
                told.levied(match, card, act.seat, moved)
            match.add_power(card, -moved)
            match.add_power(match.banner[act.seat], moved)


class Store(Verb):
    """Gold goes from one's own pool onto a card."""

    name = "store"
    about = "`gain` gold goes from your pool onto it"
    takes = "cards"
    reads = "gain"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and funds(match, act.seat, card) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLAY:
                lay_out(match, act.seat, min(deed.amount, funds(match, act.seat, card)), card)


class Rob(Verb):
    """Gold goes from a card to one's own pool."""

    name = "rob"
    about = "`gain` gold goes from it to your pool"
    takes = "cards"
    reads = "gain"
    harms = True

    def called(self, deed: EffectStep) -> Message:
        return says("Take gold from a card")

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.tokens(card, GOLD_TOKEN) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            taken = min(deed.amount, match.tokens(card, GOLD_TOKEN))
            if match.log is not None and taken > 0:
                told.robbed(match, card, act.seat, taken)
            match.add_mark(card, GOLD_TOKEN, -taken)
            match.add_gold(act.seat, taken)


class Become(Verb):
    """An event turns into what it says and is attached (agot-cardtype-01)."""

    name = "become"
    about = "this card is attached to it as what `becomes` says"
    takes = "cards"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for host in cards:
            becomes = match.kind_of(act.card).becomes
            if becomes == NONE or match.place[host] != PLAY:
                continue
            match.set_kind(act.card, becomes)
            if can_attach(match, act.seat, act.card, host):
                come_in(match, act.seat, act.card, ENTERS, host, by, NONE)
            else:
                match.set_kind(act.card, match.kind_of(act.card).was)


class Move(Verb):
    """An attachment goes from its host to another one (agot-move-01, -02)."""

    name = "move"
    about = "this attachment goes to another host, one of `onto`"
    takes = "cards"
    reads = "onto"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and len(new_hosts(match, act, deed, card)) > 0

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            onto = new_hosts(match, act, deed, card)
            if len(onto) > 0:
                match.push(Moving(act.seat, card, onto, by))
            else:
                fail(match, by)


def new_hosts(match: Realm, act: Act, deed: EffectStep, card: int) -> list[int]:
    """Legal hosts but the present one: nothing is moved to where it is (agot-move-02)."""
    found = hosts(match, match.holder[card] if match.place[card] == PLAY else act.seat, card)
    if deed.onto is not None:
        found = [host for host in found if fits(match, host, deed.onto, act.seat, act.card, act)]
    return [host for host in found if host != match.host[card] and not is_immune(match, act, host)]


CARD_TABLE: Final[list[Verb]] = [
    Leave("kill", "it is killed", KILLED, NONE),
    Leave("discard", "it is discarded from play", DISCARDED, NONE),
    Leave("sacrifice", "its controller sacrifices it", SACRIFICED, NONE),
    Leave("return", "it goes back to its owner's hand", RETURNED, HAND),
    Leave("remove", "it is removed from the game, with `until` for a while", REMOVED, OUT),
    Leave("shuffle", "it is shuffled into its owner's deck", SHUFFLED, DECK),
    Leave("veil", "it goes into its owner's shadows", VEILED, SHADOWS),
    Shroud(),
    Look("spy", "you look at it where it lies hidden", False),
    Look("reveal", "it is shown to everybody where it lies hidden", True),
    Lay(),
    Put(),
    Turn("kneel", "it kneels", KNEELS),
    Turn("stand", "it stands", STANDS),
    Bend(),
    Control(),
    Join(),
    Withdraw(),
    Grant(),
    Mark(),
    Unmark(),
    Bolster(),
    Weaken(),
    Lasting("doom", "it is killed as soon as its STR is 0", L_DOOM),
    Lasting("ignore", "its STR does not count in the challenge", L_IGNORE),
    Bar(),
    Lasting("fetter", "it does not stand in the standing phase", L_FETTERED),
    Lasting("belittle", "its STR does not count for dominance", L_LOWLY),
    Unbend(),
    Lasting("compel", "it must be declared as a defender if able", L_COMPEL),
    Drain(),
    Become(),
    Move(),
    Hold(),
    Blank(),
    Honor(),
    Levy(),
    Store(),
    Ward(),
    Single(),
    Rob(),
    Unmasking(),
    Lasting("condemn", "claim of this challenge falls on it, if that can be", L_CONDEMNED),
    Lasting("urge", "it must be declared as an attacker or a defender in the next challenge if able", L_URGED),
]
