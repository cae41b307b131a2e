"""Which cards an ability speaks of, what it counts, and whether a condition holds."""

from __future__ import annotations

from bannermen.games.cards.content.tables import (
    PER_CARDS,
    PER_GOLD,
    PER_MARGIN,
    PER_NOTHING,
    PER_USED,
    Condition,
    More,
    Sieve,
)
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.state import Realm
from bannermen.games.cards.terms import (
    ANY_PART,
    ATTACKERS,
    ATTACKING,
    DEAD,
    DECK,
    DEFENDERS,
    DEFENDING,
    DISCARD,
    HAND,
    LOSERS,
    LOST_DEFENDING,
    MINE,
    NO_PART,
    NOBODY,
    NONE,
    PLAY,
    POWER_LOST,
    SHOWN,
    THEIRS,
)


def fits(match: Realm, card: int, sieve: Sieve, seat: int, source: int, act: Act | None = None) -> bool:
    """Is this one of the cards that are meant? Where it lies is the caller's affair."""
    if len(sieve.traits) > 0 and match.is_retraited():
        if not sieve.loose[match.kind[card]] or not _has_trait(match, card, sieve.traits):
            return False
    elif not sieve.static[match.kind[card]]:
        return False
    if sieve.whose != 0 and not _belongs(match, match.holder[card], sieve.whose, seat, act):
        return False
    return sieve.plain or _fits_now(match, card, sieve, seat, source, act)


def _belongs(match: Realm, holder: int, whose: int, seat: int, act: Act | None) -> bool:
    if whose == MINE:
        return holder == seat
    if whose == THEIRS:
        return holder != seat
    if whose == LOSERS:
        return holder == match.loser
    if whose == ATTACKERS:
        return holder == match.attacker
    if whose == DEFENDERS:
        return holder == match.defender
    return act is not None and (holder == act.chosen or (act.chosen == NOBODY and holder != seat))


def _fits_now(match: Realm, card: int, sieve: Sieve, seat: int, source: int, act: Act | None) -> bool:
    if sieve.kneeling >= 0 and match.kneeling[card] != sieve.kneeling:
        return False
    if sieve.part >= 0:
        part = match.side_of(card)
        if (part == NO_PART) if sieve.part == ANY_PART else part != sieve.part:
            return False
    if sieve.other and card == source:
        return False
    wider = 0
    if sieve.more is not None and holds(match, sieve.more.condition, seat, source, act):
        wider = sieve.more.by
    if sieve.cost >= 0 and match.kind_of(card).cost > sieve.cost + wider:
        return False
    if sieve.cost_x and (act is None or match.kind_of(card).cost > act.x):
        return False
    if sieve.strength >= 0 and match.strength(card) > sieve.strength + wider:
        return False
    if sieve.icon >= 0 and not match.has_icon(card, sieve.icon):
        return False
    if sieve.lacks >= 0 and match.has_icon(card, sieve.lacks):
        return False
    if sieve.power >= 0 and (match.power[card] > 0) != (sieve.power == 1):
        return False
    if sieve.attachments >= 0 and (len(match.attachments_on(card)) > 0) != (sieve.attachments == 1):
        return False
    if sieve.same:
        if act is None or len(act.it) == 0 or match.kind_of(act.it[0]).title != match.kind_of(card).title:
            return False
    if sieve.unnamed and (act is None or match.type_of(card) == act.named):
        return False
    if len(sieve.any) > 0:
        for one in sieve.any:
            if fits(match, card, one, seat, source, act):
                return True
        return False
    return True


def _has_trait(match: Realm, card: int, wanted: list[int]) -> bool:
    """Does the card have one of these traits, with those it has gained and without those it has lost?"""
    extra = match.extra_traits
    printed = match.blank[card] < 2
    if printed:
        for trait in match.kind_of(card).traits:
            if trait in wanted:
                return True
    for i in range(0, len(extra), 2):
        if extra[i] == card and extra[i + 1] in wanted:
            return True
    return False


# --- all of them ---


def candidates(match: Realm, sieve: Sieve, seat: int, source: int, act: Act | None = None) -> list[int]:
    """The cards that fit, wherever the sieve looks."""
    found: list[int] = []
    places = sieve.places
    if (places >> PLAY) & 1:
        for other in range(match.seats):
            if sieve.whose == 0 or _belongs(match, other, sieve.whose, seat, act):
                if sieve.factions and not match.gone[other]:
                    _sift(match, found, [match.banner[other]], sieve, seat, source, act)
                if sieve.titles and match.title[other] >= 0:
                    _sift(match, found, [match.title[other]], sieve, seat, source, act)  # agot-melee-06
                _sift(match, found, match.front[other], sieve, seat, source, act)
                _sift(match, found, match.back[other], sieve, seat, source, act)
    if places != 1 << PLAY:
        for other in range(match.seats):
            if sieve.whose == 0 or _belongs(match, other, sieve.whose, seat, act):
                if (places >> HAND) & 1:
                    _sift(match, found, match.hand[other], sieve, seat, source, act)
                if (places >> DISCARD) & 1:
                    _sift(match, found, match.discard[other], sieve, seat, source, act)
                if (places >> DEAD) & 1:
                    _sift(match, found, match.dead[other], sieve, seat, source, act)
                if (places >> DECK) & 1:
                    _sift(match, found, match.deck[other][: match.left[other]], sieve, seat, source, act)
                if (places >> SHOWN) & 1 and match.shown[other] >= 0:
                    _sift(match, found, [match.shown[other]], sieve, seat, source, act)
    return found


def _sift(
    match: Realm, found: list[int], cards: list[int], sieve: Sieve, seat: int, source: int, act: Act | None
) -> None:
    for card in cards:
        if fits(match, card, sieve, seat, source, act):
            found.append(card)


def looks_at_hand(sieve: Sieve) -> bool:
    """Does what fits depend on what somebody holds?"""
    return (sieve.places >> HAND) & 1 == 1


# --- counts and conditions ---


def count_of(match: Realm, per: int, cards: Sieve | None, seat: int, source: int, act: Act | None = None) -> int:
    if per == PER_NOTHING:
        return 1
    if per == PER_GOLD:
        return match.gold[seat]
    if per == PER_USED:
        return len(match.used[seat])
    if per == PER_MARGIN:
        return match.margin // 5
    assert per == PER_CARDS and cards is not None
    return len(candidates(match, cards, seat, source, act))


def widened(match: Realm, amount: int, more: More | None, seat: int, source: int, act: Act | None) -> int:
    if more is not None and holds(match, more.condition, seat, source, act):
        return amount + more.by
    return amount


def holds(match: Realm, condition: Condition, seat: int, source: int, act: Act | None = None) -> bool:
    """All that the condition says is true now (agot-constant-02, agot-restrictions-01)."""
    c = condition
    if c.first >= 0 and (match.first == seat) != (c.first == 1):
        return False
    if c.phase >= 0 and match.phase != c.phase:
        return False
    if c.standing >= 0 and match.kneeling[source] == c.standing:
        return False
    if c.part >= 0:
        part = match.side_of(source)
        if (part == NO_PART) if c.part == ANY_PART else part != c.part:
            return False
    if c.alone and (len(match.attacking) != 1 or match.attacking[0] != source or match.contest < 0):
        return False
    if c.challenge >= 0 and (match.contest < 0 or (c.challenge < 3 and match.contest != c.challenge)):
        return False
    if c.you >= 0 and not _takes_side(match, c.you, seat):
        return False
    if c.duplicate and len(match.duplicates_on(source)) == 0:
        return False
    if c.ambushed and source not in match.ambushed:
        return False
    if c.unlost_power and match.did(seat, POWER_LOST) > 0:
        return False
    if c.unlost_defending and match.did(seat, LOST_DEFENDING) > 0:
        return False
    if c.rival and not is_rival(match, seat, match.defender):
        return False
    return _holds_cards(match, c, seat, source, act)


def _takes_side(match: Realm, side: int, seat: int) -> bool:
    if match.contest < 0:
        return False
    if side == ATTACKING:
        return match.attacker == seat
    if side == DEFENDING:
        return match.defender == seat
    return match.attacker == seat or match.defender == seat


def _holds_cards(match: Realm, c: Condition, seat: int, source: int, act: Act | None) -> bool:
    if c.control is not None and not controls(match, c.control, seat, source, act):
        return False
    if c.faced is not None and not _faced(match, c.faced, seat, source, act):
        return False
    if c.plot is not None:
        for other in range(match.seats):
            plot = match.shown[other]
            if plot >= 0 and not match.gone[other] and fits(match, plot, c.plot, seat, source, act):
                break
        else:
            return False
    if c.host is not None:
        host = match.host[source]
        if host == NONE or not fits(match, host, c.host, seat, source, act):
            return False
    if c.hand and (act is None or not _holds_more(match, seat, act)):
        return False
    if c.named is not None:
        if act is None or len(act.it) == 0 or not fits(match, act.it[0], c.named, seat, source, act):
            return False
    return True


def controls(match: Realm, sieve: Sieve, seat: int, source: int, act: Act | None) -> bool:
    """Does the seat control such a card in play?"""
    for card in match.front[seat]:
        if fits(match, card, sieve, seat, source, act):
            return True
    for card in match.back[seat]:
        if fits(match, card, sieve, seat, source, act):
            return True
    return False


def _faced(match: Realm, sieve: Sieve, seat: int, source: int, act: Act | None) -> bool:
    for other in range(match.seats):
        if other != seat and controls(match, sieve, other, source, act):
            return True
    return False


def _holds_more(match: Realm, seat: int, act: Act) -> bool:
    """More cards in hand than the chosen player; before one is chosen, than some opponent."""
    mine = len(match.hand[seat])
    if act.chosen != NOBODY:
        return mine > len(match.hand[act.chosen])
    for other in range(match.seats):
        if other != seat and not match.gone[other] and mine > len(match.hand[other]):
            return True
    return False


def is_rival(match: Realm, seat: int, other: int) -> bool:
    """Does the seat's title list the title of the other as a rival (agot-melee-17)?"""
    if other < 0 or match.title[seat] < 0 or match.title[other] < 0:
        return False
    return match.kind[match.title[other]] in match.kind_of(match.title[seat]).rivals
