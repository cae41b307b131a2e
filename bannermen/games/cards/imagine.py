"""A table that a seat holds possible: all that it may not know is dealt anew.

Card numbers say nothing, so a possible table differs from the true one only in what the unknown numbers are. An
opponent's cards are imagined from faction, agenda and the cards seen, not from the true list, unless lists are open.
"""

from __future__ import annotations

from mypy_extensions import i64

from bannermen.games.cards.content.tables import fits_printed
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.marshal import merged
from bannermen.games.cards.rules.melee import Titles
from bannermen.games.cards.rules.verbs_deck import Looking, Throwing
from bannermen.games.cards.state import listens_at
from bannermen.games.cards.terms import EVENT, NOBODY, PLOT, SHADOWS
from bannermen.kernel.chance import Chance


def imagine(match: PlayableCardsMatch, seat: int, seed: int) -> PlayableCardsMatch:
    table = match.clone()
    chance = Chance(seed)
    kinds = match.kind[:]
    deal_anew(match, kinds, seat, chance)
    hearing = table.hearing
    for other in range(match.seats):
        for card in match.hand[other] + match.shadows[other]:
            old = match.book.kinds[match.kind[card]]
            new = match.book.kinds[kinds[card]]
            if old is not new:
                place = match.place[card]
                if listens_at(old, place):
                    for moment in old.hears:
                        hearing[moment] -= 1
                    table.afield = [each for each in table.afield if each != card]
                if listens_at(new, place):
                    for moment in new.hears:
                        hearing[moment] += 1
                    if new.type != EVENT:
                        table.afield = sorted([*table.afield, card])
    table.kind = kinds
    for procedure in table.stack:
        if isinstance(procedure, Looking):
            if procedure.seat != seat:  # which of them fit is not known
                procedure.open = table.hand[procedure.seat][:] if isinstance(procedure, Throwing) else procedure.cards
        elif isinstance(procedure, Titles):
            deal_titles(procedure, seat, chance)
    table.courtesy = False
    table.ask_anew(seat)
    table.foresee(seed + 1)
    return table


def deal_anew(match: PlayableCardsMatch, kinds: list[int], seat: int, chance: Chance) -> None:
    """Give every number that the seat does not know a kind that it might have."""
    printed = match.book.kinds
    owners = match.owner
    known = match.known
    unknown: list[list[int]] = [[] for _ in range(match.seats)]
    lurking: list[list[int]] = [[] for _ in range(match.seats)]
    plots: list[list[int]] = [[] for _ in range(match.seats)]
    seen: list[list[int]] = [[] for _ in range(match.seats)]
    mine = 1 << seat
    for card in range(len(kinds)):
        owner = owners[card]
        if owner == NOBODY:
            continue
        if known[card] & mine != 0:
            if owner != seat:
                seen[owner].append(kinds[card])
        elif printed[kinds[card]].type == PLOT:
            plots[owner].append(card)
        elif match.place[card] == SHADOWS and not match.open_lists and card not in match.shrouded:
            lurking[owner].append(card)
        else:
            unknown[owner].append(card)
    for other in range(match.seats):
        if len(lurking[other]) > 0:
            possible = rest_of_pool(match, seen[other], merged(match, other, match.book.lurkers))
            if len(possible) > 0:  # what lies there can go there (agotp-shadow-06)
                deal(kinds, lurking[other], possible, chance)
                seen[other] = [*seen[other], *[kinds[card] for card in lurking[other]]]
            else:
                unknown[other].extend(lurking[other])
        if len(unknown[other]) > 0:
            if other == seat or match.open_lists:
                possible = [match.kind[card] for card in unknown[other]]
                possible.sort()
            else:
                possible = rest_of_pool(match, seen[other], merged(match, other, match.book.pools))
            deal(kinds, unknown[other], possible, chance)
        if len(plots[other]) > 0:
            if match.open_lists:
                possible = [match.kind[card] for card in plots[other]]
                possible.sort()
                deal(kinds, plots[other], possible, chance)
            else:
                possible = rest_of_pool(match, seen[other], match.book.plot_pool)
                deal_plots(match, kinds, other, plots[other], seen[other], possible, chance)


def deal_plots(
    match: PlayableCardsMatch,
    kinds: list[int],
    owner: int,
    cards: list[int],
    seen: list[int],
    possible: list[int],
    chance: Chance,
) -> None:
    """An agenda may say how many plots of a sort there are, all different: then as many of them are left as nobody has
    seen, and no more."""
    printed = match.book.kinds
    agenda = match.agenda[owner]
    for need in printed[match.kind[agenda]].building.exactly if agenda >= 0 else []:
        met = [kind for kind in seen if fits_printed(printed[kind], need.filter)]
        sort = sorted({kind for kind in possible if kind not in met and fits_printed(printed[kind], need.filter)})
        left = min(max(0, need.count - len(met)), len(cards), len(sort))
        cards = cards[:]
        chance.shuffle(cards)
        deal(kinds, cards[:left], sort, chance)
        cards = cards[left:]
        possible = [kind for kind in possible if not fits_printed(printed[kind], need.filter)]
    deal(kinds, cards, possible, chance)


def rest_of_pool(match: PlayableCardsMatch, seen: list[int], pool: list[int]) -> list[int]:
    """What an opponent may still hold: the pool, by kinds, without the copies that the seat has seen."""
    printed = match.book.kinds
    left = pool[:]
    for kind in seen:
        was = printed[kind].was
        number = was if was >= 0 else kind
        at = first_of(left, number)
        if at < len(left) and left[at] == number:
            left.pop(at)
    return left if len(left) > 0 else pool[:]


def first_of(pool: list[int], kind: int) -> int:
    """Where the copies of a kind begin or would begin; the pool is sorted."""
    low: i64 = 0
    high: i64 = len(pool)
    while low < high:
        middle = (low + high) >> 1
        if pool[middle] < kind:
            low = middle + 1
        else:
            high = middle
    return low


def deal(kinds: list[int], cards: list[int], possible: list[int], chance: Chance) -> None:
    """Draw a kind for each of the cards. One number from chance serves for several small draws, as long as what is
    left of it is so large that no draw shows it."""
    left: i64 = len(possible)
    number: i64 = 0
    room: i64 = 1
    for card in cards:
        if left == 0:
            left = len(possible)  # a deck larger than all that could be in it: begin again
        if room < left << 11:
            room = 1 << 30
            number = chance.below(room)
        at = number % left
        number //= left
        room //= left
        left -= 1
        kind = possible[at]
        possible[at] = possible[left]
        possible[left] = kind
        kinds[card] = kind


def deal_titles(p: Titles, seat: int, chance: Chance) -> None:
    """Who has which title is secret until all are revealed; each knows what was passed on (agot-melee-09, -10)."""
    if len(p.order) == 0:
        return
    place = p.order.index(seat) if seat in p.order else len(p.order)
    taken = len(p.chosen)
    if place > taken:  # has seen nothing yet
        hidden = sorted(p.aside + p.chosen + p.rest)
        chance.shuffle(hidden)
        p.aside = hidden[: len(p.aside)]
        p.chosen = hidden[len(p.aside) : len(p.aside) + taken]
        p.rest = sorted(hidden[len(p.aside) + taken :])
        return
    before = sorted(p.aside + p.chosen[:place])
    chance.shuffle(before)
    p.aside = before[: len(p.aside)]
    earlier = before[len(p.aside) :]
    if place == taken:  # is choosing now
        p.chosen = earlier
        return
    after = sorted(p.chosen[place + 1 :] + p.rest)
    chance.shuffle(after)
    later = taken - place - 1
    p.chosen = [*earlier, p.chosen[place], *after[:later]]
    p.rest = sorted(after[later:])
