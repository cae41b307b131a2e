"""Which cards an ability speaks of, and what it counts."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import AMOUNT, WHOM
from bannermen.games.cards.content.table_numbers import (
    L_PROMISED,
    LEAST_STRENGTH,
    MOST_COST,
    MOST_STRENGTH,
    NO_COST,
    PER_BORNE,
    PER_CARDS,
    PER_CLAIM,
    PER_COST,
    PER_DRAWN,
    PER_FACTIONS,
    PER_FALLEN,
    PER_GIVEN,
    PER_GOLD,
    PER_HARVEST,
    PER_ICONS,
    PER_IT,
    PER_LEAD,
    PER_MARGIN,
    PER_MIGHT,
    PER_MUCH,
    PER_NEWCOMER,
    PER_NOTHING,
    PER_PAID,
    PER_POWER,
    PER_PURSE,
    PER_RESERVE,
    PER_SEEN,
    PER_STRENGTH,
    PER_SUM,
    PER_TOKEN,
    PER_TRIGGER,
    PER_USED,
    PER_X,
    WEAKER_THAN_SELF,
)
from bannermen.games.cards.content.tables import Filter, More, fits_but_for_traits, fits_printed
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.allegiance import (
    factions_of,
    factions_with,
    has_trait,
    has_trait_with,
    is_among,
    is_in_faction,
    is_sole,
    traits_of,
)
from bannermen.games.cards.rules.condition import holds
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ANY_PART,
    ATTACKERS,
    BENEATH,
    CHARACTER,
    DEAD,
    DECK,
    DEFENDERS,
    DISCARD,
    FIRST_PLAYERS,
    HAND,
    KEY_BITS,
    KEY_MASK,
    KEY_ZERO,
    LOSERS,
    MINE,
    NO_PART,
    NOBODY,
    NONE,
    OWNERS,
    PLAY,
    PLOTS,
    SHADOWS,
    SHOWN,
    THEIRS,
    TOKEN_BITS,
    TOKEN_MASK,
    TRIGGERS_OWN,
    USED,
    WINNERS,
)


def fits(match: CardsMatch, card: int, filter: Filter, seat: int, source: int, act: Act | None = None) -> bool:
    """Is this one of the cards that are meant? Where it lies is the caller's affair."""
    if filter.allegiant and match.is_retraited():
        if not _fits_gained(match, card, filter):
            return False
    elif not _fits_printed(match, card, filter):
        return False
    return _fits_besides(match, card, filter, seat, source, act)


def _fits_printed(match: CardsMatch, card: int, filter: Filter) -> bool:
    """As `fits_printed` says it, mostly without asking for the kind."""
    number = match.kind[card]
    if number < len(filter.static):
        return filter.static[number] != 0
    return fits_printed(match.kind_of(card), filter)


def _fits_gained(match: CardsMatch, card: int, filter: Filter) -> bool:
    """The same where cards have gained or lost traits."""
    return _fits_with(match, card, filter, match.extra_traits)


def _fits_with(match: CardsMatch, card: int, filter: Filter, extra: list[int]) -> bool:
    if not fits_but_for_traits(match.kind_of(card), filter):
        return False
    if filter.faction >= 0 or filter.outside >= 0:
        factions = factions_with(match, card, extra)
        if filter.faction >= 0 and not is_among(filter.faction, factions):
            return False
        if filter.outside >= 0 and is_among(filter.outside, factions):
            return False
    return len(filter.traits) == 0 or has_trait_with(match, card, filter.traits, extra)


def fitted(match: CardsMatch, card: int, filter: Filter, seat: int, source: int, had: list[int]) -> bool:
    """Was a card that has left play one of those that are meant, with the traits and factions that it had there?"""
    if not filter.allegiant:
        return fits(match, card, filter, seat, source)
    return _fits_with(match, card, filter, had) and _fits_besides(match, card, filter, seat, source, None)


def _fits_besides(match: CardsMatch, card: int, filter: Filter, seat: int, source: int, act: Act | None) -> bool:
    """What is not printed on it: whose it is, and how things stand."""
    if filter.whose != 0 and not _belongs(match, match.holder[card], filter.whose, seat, act):
        return False
    return filter.plain or _fits_now(match, card, filter, seat, source, act)


def _belongs(match: CardsMatch, holder: int, whose: int, seat: int, act: Act | None) -> bool:
    if whose == MINE:
        return holder == seat
    if whose == THEIRS:
        return holder != seat
    if whose == LOSERS:
        return holder == match.loser
    if whose == WINNERS:
        return holder == match.winner
    if whose == ATTACKERS:
        return holder == match.attacker
    if whose == DEFENDERS:
        return holder == match.defender
    if whose == FIRST_PLAYERS:
        return holder == match.first
    if whose == TRIGGERS_OWN:
        return act is not None and holder == act.whose
    if whose == OWNERS:
        return act is not None and act.first() != NONE and holder == match.owner[act.first()]
    return act is not None and (holder == act.chosen or (act.chosen == NOBODY and holder != seat))


def _fits_now(match: CardsMatch, card: int, filter: Filter, seat: int, source: int, act: Act | None) -> bool:
    if filter.kneeling >= 0 and match.kneeling[card] != filter.kneeling:
        return False
    if filter.part >= 0:
        part = match.side_of(card)
        if (part == NO_PART) if filter.part == ANY_PART else part != filter.part:
            return False
    if filter.other and card == source:
        return False
    if filter.itself and card != source:
        return False
    wider = 0
    if filter.more is not None and holds(match, filter.more.condition, seat, source, act):
        wider = filter.more.by
    if filter.cost >= 0 and not NO_COST < match.kind_of(card).cost <= filter.cost + wider:
        return False
    if filter.cost_x and (act is None or not NO_COST < match.kind_of(card).cost <= act.x):
        return False
    if filter.strength >= 0 and match.strength(card) > filter.strength + wider:
        return False
    if filter.strength_x and (act is None or match.strength(card) > act.x):
        return False
    if filter.printed_x and (act is None or match.kind_of(card).strength > act.x):
        return False
    if match.strength(card) < filter.least_strength:
        return False
    if filter.icon >= 0 and not match.has_icon(card, filter.icon):
        return False
    if filter.lacks >= 0 and match.has_icon(card, filter.lacks):
        return False
    if filter.power >= 0 and (match.power[card] > 0) != (filter.power == 1):
        return False
    if len(filter.without) > 0 and has_trait(match, card, filter.without):
        return False
    if filter.lacks_key >= 0 and has_key(match, card, filter.lacks_key):
        return False
    if filter.keyword >= 0 and not has_key(match, card, filter.keyword):
        return False
    if filter.another and act is not None and card in act.paid:
        return False
    if filter.beside and card == (match.host[source] if act is None else act.host):
        return False
    if filter.own >= 0 and is_in_faction(match, seat, card) != (filter.own == 1):
        return False
    if filter.cost_per != PER_NOTHING:
        most = count_of(match, filter.cost_per, filter.cost_cards, seat, source, act) + filter.cost_plus
        if not NO_COST < match.kind_of(card).cost <= most:
            return False
    if filter.poorer >= 0 and match.measured(match.holder[card], filter.poorer) >= match.measured(seat, filter.poorer):
        return False
    if not _measures_up(match, card, filter, source, act):
        return False
    if filter.cost_is != PER_NOTHING:
        if match.kind_of(card).cost == NO_COST or _is_priceless(match, filter.cost_is, act):
            return False  # agotp-shadow-40
        if match.kind_of(card).worth != count_of(match, filter.cost_is, filter.measure_cards, seat, source, act):
            return False
    if filter.strength_per != PER_NOTHING:
        if match.strength(card) > count_of(match, filter.strength_per, filter.measure_cards, seat, source, act):
            return False
    if filter.bound and not _is_bound_to(match, card, filter, seat, source, act):
        return False
    if filter.attachments >= 0 and (len(match.attachments_on(card)) > 0) != (filter.attachments == 1):
        return False
    if filter.same >= 0:
        if act is None or len(act.it) == 0:
            return False
        if (match.kind_of(act.it[0]).title == match.kind_of(card).title) != (filter.same == 1):
            return False
    if filter.emerged and card not in match.emerged:
        return False
    if filter.unnamed and (act is None or match.type_of(card) == act.named):
        return False
    if filter.called and (act is None or match.type_of(card) != act.named):
        return False
    if filter.spoken and not _is_spoken_of(match, card, filter, seat, act):
        return False
    if len(filter.any) > 0:
        for one in filter.any:
            if fits(match, card, one, seat, source, act):
                return True
        return False
    return True


def _is_priceless(match: CardsMatch, per: int, act: Act | None) -> bool:
    """Is the printed cost that is asked for that of a card without one? Nothing is equal to it."""
    if act is None:
        return False
    if per == PER_COST:
        return len(act.aimed) > 0 and match.kind_of(act.aimed[0]).cost == NO_COST
    return per == PER_TRIGGER and act.about >= 0 and match.kind_of(act.about).cost == NO_COST


def _is_spoken_of(match: CardsMatch, card: int, filter: Filter, seat: int, act: Act | None) -> bool:
    """Is it what was looked at, paid with, named, or what the trigger is about?"""
    if filter.lawful and (act is None or not match.is_lawful(act.depth, card)):
        return False
    if filter.crowned and not NO_COST < match.kind_of(card).cost <= match.power[match.banner[match.holder[card]]]:
        return False
    if filter.richer:
        own = match.shown[seat]
        if own < 0 or match.kind_of(card).gold <= match.kind_of(own).gold:
            return False
    if filter.idle and card in match.fought:
        return False
    if filter.aimed and (act is None or card not in act.aimed):
        return False
    if filter.trigger and (act is None or card != act.about):
        return False
    if filter.seen and (act is None or card not in act.seen):
        return False
    if filter.apart and act is not None and card == act.about:
        return False
    if filter.promised >= 0 and (named_by(match, seat) == match.kind_of(card).title) != (filter.promised == 1):
        return False
    if filter.fallen and card not in match.fallen:
        return False
    if filter.copied != NONE and not _has_copy(match, card, filter.copied):
        return False
    if filter.paid and act is not None and len(act.paid) > 0:
        if match.kind_of(act.paid[0]).title != match.kind_of(card).title:
            return False
    if filter.left and act is not None and card in act.it:
        return False
    if filter.unlike and act is not None and len(act.paid) > 0:
        if match.kind_of(act.paid[0]).title == match.kind_of(card).title:
            return False
    if filter.entitled and (act is None or match.kind_of(card).title != act.named):
        return False
    if filter.traited >= 0 and (act is None or has_trait(match, card, [act.named]) != (filter.traited == 1)):
        return False
    if filter.printed_trigger:
        return act is not None and act.about >= 0 and match.kind_of(card).strength <= match.kind_of(act.about).strength
    return True


def named_by(match: CardsMatch, seat: int) -> int:
    """The title that the seat has named in set-up, or NONE."""
    for row in match.lasting.rows(L_PROMISED):
        if row[WHOM] == seat:
            return row[AMOUNT]
    return NONE


def _has_copy(match: CardsMatch, card: int, place: int) -> bool:
    """Does a copy of it lie there: in play, or in its owner's discard pile?"""
    title = match.kind_of(card).title
    for other in match.discard[match.owner[card]] if place == DISCARD else match.in_play():
        if other != card and match.kind_of(other).title == title:
            return True
    return False


def _measures_up(match: CardsMatch, card: int, filter: Filter, source: int, act: Act | None) -> bool:
    """Its strength and its icons, what it wears, whether it stands alone in the challenge."""
    if filter.icons >= 0 and count_icons(match, card) > filter.icons:
        return False
    if filter.weaker >= 0:
        measure = source if filter.weaker == WEAKER_THAN_SELF else match.host[source]
        if act is not None and act.might > 0 and match.place[source] != PLAY:
            if match.strength(card) >= act.might:
                return False
        elif measure < 0 or match.strength(card) >= match.strength(measure):
            return False
    if filter.stronger >= 0:
        measure = source if filter.stronger == WEAKER_THAN_SELF else match.host[source]
        if measure < 0 or match.strength(card) <= match.strength(measure):
            return False
    if filter.least_icons >= 0 and count_icons(match, card) < filter.least_icons:
        return False
    if filter.alone and not is_alone(match, card):
        return False
    if filter.sole and not is_sole(match, card):
        return False
    if filter.wears is not None:
        for worn in match.attachments_on(card):
            if fits(match, worn, filter.wears, match.holder[card], source):
                return True
        return False
    return True


def _is_bound_to(match: CardsMatch, card: int, filter: Filter, seat: int, source: int, act: Act | None) -> bool:
    """What lies on it, what it lies on, whose it is, and what its controller has revealed."""
    if filter.token >= 0:
        count = match.tokens(card, filter.token)
        if count < filter.tokens or (filter.tokens == 0 and count > 0):
            return False
    if filter.on is not None:
        host = match.host[card]
        if host < 0 or not fits(match, host, filter.on, seat, source, act):
            return False
    if match.power[card] < filter.least_power:
        return False
    if filter.owned != 0 and (match.owner[card] == seat) != (filter.owned == MINE):
        return False
    if filter.akin and not has_trait(match, card, traits_of(match, source)):
        return False
    if filter.crest and not is_on_top(match, card):
        return False
    if filter.plot is not None:
        plot = match.shown[match.holder[card]]
        if plot < 0 or not fits(match, plot, filter.plot, seat, source, act):
            return False
    return not (filter.unaimed and act is not None and card in act.aimed)


def is_on_top(match: CardsMatch, card: int) -> bool:
    """Does it lie on top of its owner's deck?"""
    owner = match.owner[card]
    return match.left[owner] > 0 and match.deck[owner][match.left[owner] - 1] == card


def count_icons(match: CardsMatch, card: int) -> int:
    """How many kinds of challenge icons it has."""
    found = 0
    for icon in range(3):
        if match.has_icon(card, icon):
            found += 1
    return found


def is_alone(match: CardsMatch, card: int) -> bool:
    """Is it the only attacker or the only defender?"""
    if card in match.attacking:
        return len(match.attacking) == 1
    return card in match.defending and len(match.defending) == 1


def has_key(match: CardsMatch, card: int, keyword: int) -> bool:
    """In play with all that it has gained and lost, elsewhere as printed."""
    if match.place[card] == PLAY:
        return match.has_keyword(card, keyword)
    return (match.kind_of(card).keys >> (KEY_BITS * keyword)) & KEY_MASK > KEY_ZERO


# --- all of them ---


def candidates(match: CardsMatch, filter: Filter, seat: int, source: int, act: Act | None = None) -> list[int]:
    """The cards that fit, wherever the filter looks."""
    found: list[int] = []
    places = filter.places
    if (places >> PLAY) & 1:
        for other in range(match.seats):
            if filter.whose == 0 or _belongs(match, other, filter.whose, seat, act):
                if filter.factions and not match.gone[other]:
                    _sift(match, found, [match.banner[other]], filter, seat, source, act)
                if filter.titles and match.title[other] >= 0:
                    _sift(match, found, [match.title[other]], filter, seat, source, act)  # agot-melee-06
                _sift(match, found, match.front[other], filter, seat, source, act)
                _sift(match, found, match.back[other], filter, seat, source, act)
    if places != 1 << PLAY:
        for other in range(match.seats):
            if filter.whose == 0 or _belongs(match, other, filter.whose, seat, act):
                if (places >> HAND) & 1:
                    _sift(match, found, match.hand[other], filter, seat, source, act)
                if (places >> DISCARD) & 1:
                    _sift(match, found, match.discard[other], filter, seat, source, act)
                if (places >> DEAD) & 1:
                    _sift(match, found, match.dead[other], filter, seat, source, act)
                if (places >> DECK) & 1:
                    _sift(match, found, match.deck[other][: match.left[other]], filter, seat, source, act)
                if (places >> USED) & 1:
                    _sift(match, found, match.used[other], filter, seat, source, act)
                if (places >> PLOTS) & 1:
                    _sift(match, found, match.plots[other], filter, seat, source, act)
                if (places >> SHADOWS) & 1:
                    _sift(match, found, match.shadows[other], filter, seat, source, act)
                if (places >> BENEATH) & 1:
                    _sift(match, found, match.beneath[other], filter, seat, source, act)
                if (places >> SHOWN) & 1 and match.shown[other] >= 0:
                    _sift(match, found, [match.shown[other]], filter, seat, source, act)
    if filter.topmost:
        found = uppermost(match, found)
    if filter.extreme != 0:
        found = utmost(match, found, filter.extreme)
    if filter.lord != 0:
        found = [card for card in found if _belongs(match, match.holder[card], filter.lord, seat, act)]
    return found


def uppermost(match: CardsMatch, cards: list[int]) -> list[int]:
    """The last of them in each pile of each owner: it lies on top of the others."""
    found: list[int] = []
    for i in range(len(cards)):
        owner, place = match.owner[cards[i]], match.place[cards[i]]
        above = [each for each in cards[i + 1 :] if match.owner[each] == owner and match.place[each] == place]
        if len(above) == 0:
            found.append(cards[i])
    return found


def utmost(match: CardsMatch, cards: list[int], extreme: int) -> list[int]:
    """Those that have the most or the least of it, ties and all; what has no cost is not among them."""
    sizes: list[int] = []
    found: list[int] = []
    for card in cards:
        size = match.strength(card) if extreme <= LEAST_STRENGTH else match.kind_of(card).cost
        if size > NO_COST:
            found.append(card)
            sizes.append(size)
    if len(found) == 0:
        return found
    best = max(sizes) if extreme == MOST_STRENGTH or extreme == MOST_COST else min(sizes)
    return [found[i] for i in range(len(found)) if sizes[i] == best]


def _sift(
    match: CardsMatch, found: list[int], cards: list[int], filter: Filter, seat: int, source: int, act: Act | None
) -> None:
    retraited = filter.allegiant and match.is_retraited()
    for card in cards:
        if _fits_gained(match, card, filter) if retraited else _fits_printed(match, card, filter):
            if _fits_besides(match, card, filter, seat, source, act):
                found.append(card)


def looks_at_hand(filter: Filter) -> bool:
    """Does what fits depend on what somebody holds?"""
    return (filter.places >> HAND) & 1 == 1


# --- counts ---


MUCH: Final = 99  # before it is paid, nobody knows what with


def count_of(match: CardsMatch, per: int, cards: Filter | None, seat: int, source: int, act: Act | None = None) -> int:
    if per == PER_NOTHING:
        return 1
    if per == PER_GOLD:
        return match.gold[seat]
    if per == PER_USED:
        return match.used_by(seat)
    if per == PER_MARGIN:
        return match.margin // 5
    if per == PER_POWER:
        return match.power[source]
    if per == PER_PAID:
        return match.kind_of(act.paid[0]).worth if act is not None and len(act.paid) > 0 else MUCH
    if per == PER_RESERVE:
        return match.reserve_of(seat)
    if per == PER_CLAIM:
        return match.claim_now() if match.contest >= 0 else 0
    if per == PER_MIGHT:
        return match.strength(source)
    if per == PER_LEAD:
        return match.margin
    if per == PER_TRIGGER:
        return match.kind_of(act.about).worth if act is not None and act.about >= 0 else 0
    if per == PER_DRAWN:
        return _drawn(match, act)
    if per == PER_PURSE:
        return match.gold[match.defender] if match.defender >= 0 else 0
    if per == PER_BORNE:
        return 1  # values.py looks at each card
    if per == PER_FACTIONS:
        return factions_of(match, seat)
    if per == PER_HARVEST:
        plot = match.shown[act.chosen] if act is not None and act.chosen >= 0 else NONE
        return match.kind_of(plot).gold if plot >= 0 else 0
    if per == PER_MUCH:
        return act.much if act is not None and act.much >= 0 else 1  # before it is chosen it is taken to be something
    if per == PER_IT:
        return len(act.it) if act is not None else 0
    if per == PER_SEEN:
        return match.kind_of(act.seen[0]).worth if act is not None and len(act.seen) > 0 else 1
    if per == PER_SUM:
        assert cards is not None
        return sum([match.strength(card) for card in candidates(match, cards, seat, source, act)])
    if per >= PER_GIVEN:
        return _told_of(match, per, seat, source, act)
    if per < PER_TOKEN and per != PER_CARDS:
        return _size_of(match, per, act)
    if per >= PER_TOKEN:
        if act is not None and match.place[source] != PLAY:
            return (act.marks >> (TOKEN_BITS * (per - PER_TOKEN))) & TOKEN_MASK
        return match.tokens(source, per - PER_TOKEN)
    assert per == PER_CARDS and cards is not None
    return len(candidates(match, cards, seat, source, act))


def _drawn(match: CardsMatch, act: Act | None) -> int:
    """As many as the trigger says; that is the amount of what happened."""
    return match.amount_of(act.depth, act.trigger) if act is not None and act.depth != NONE else 0


def _told_of(match: CardsMatch, per: int, seat: int, source: int, act: Act | None) -> int:
    """X, the host, what was handled last, or the dead pile."""
    if per == PER_X:
        return act.x if act is not None else 0
    if per == PER_GIVEN:
        return match.kind_of(act.it[0]).worth if act is not None and len(act.it) > 0 else MUCH
    if per == PER_FALLEN:
        for card in reversed(match.dead[seat]):
            if match.type_of(card) == CHARACTER:
                return match.kind_of(card).strength
        return 0
    host = act.host if act is not None else match.host[source]
    if host == NONE:
        return 0
    return count_icons(match, host) if per == PER_ICONS else match.strength(host)


def _size_of(match: CardsMatch, per: int, act: Act | None) -> int:
    """Of the target, or of what the trigger is about; before there is one it is taken to be something."""
    if act is None:
        return 0
    if per == PER_NEWCOMER:
        return match.kind_of(act.about).strength if act.about != NONE else 1
    if len(act.aimed) == 0:
        return 1
    assert per == PER_STRENGTH or per == PER_COST
    return match.strength(act.aimed[0]) if per == PER_STRENGTH else match.kind_of(act.aimed[0]).worth


def widened(match: CardsMatch, amount: int, more: More | None, seat: int, source: int, act: Act | None) -> int:
    if more is not None and holds(match, more.condition, seat, source, act):
        return amount + more.by
    return amount


def controls(match: CardsMatch, filter: Filter, seat: int, source: int, act: Act | None) -> bool:
    """Does the seat control such a card in play?"""
    for card in match.front[seat]:
        if fits(match, card, filter, seat, source, act):
            return True
    for card in match.back[seat]:
        if fits(match, card, filter, seat, source, act):
            return True
    return False


def is_rival(match: CardsMatch, seat: int, other: int) -> bool:
    """Does the seat's title list the title of the other as a rival (agot-melee-17)?"""
    if other < 0 or match.title[seat] < 0 or match.title[other] < 0:
        return False
    return match.kind[match.title[other]] in match.kind_of(match.title[seat]).rivals
