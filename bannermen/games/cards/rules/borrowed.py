"""Control that does not last: until a phase or a round ends, or as long as some card stays where it is."""

from __future__ import annotations

from bannermen.abilities.modifiers import AMOUNT, UNTIL, WHOM, WIDTH
from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import CAPTOR, HOLDS_KNEELING, L_AWAY, L_CONTROL, L_MARKED
from bannermen.games.cards.rules.play import can_control, can_enter, put_into_play
from bannermen.games.cards.rules.values import brings
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import ENTERS, NONE, OUT, PLAY, STAYS


def give_back(match: CardsMatch, until: int) -> None:
    """That point in time is reached: who had the cards before has them again (agot-lasting-03)."""
    flat = match.lasting.flat
    for i in range(0, len(flat), WIDTH):
        if flat[i] == L_CONTROL and flat[i + UNTIL] == until:
            return_card(match, flat[i + WHOM], flat[i + AMOUNT])


def return_card(match: CardsMatch, card: int, amount: int) -> None:
    """Unless somebody else has taken it since, or its old controller may not have it (agot-unique-02)."""
    old, taker = amount // ALL_SEATS, amount % ALL_SEATS
    if match.place[card] == PLAY and match.holder[card] == taker:
        if not match.gone[old] and can_control(match, old, card):
            if match.log is not None:
                log.moves.turned_coat(match, old, card)
            match.give_control(card, old)


def bring_back(match: CardsMatch, until: int) -> None:
    """Cards that were removed from the game for a while come back; that of several happens at once."""
    flat = match.lasting.flat
    back: list[int] = []
    kept: list[int] = []
    for i in range(0, len(flat), WIDTH):
        if flat[i] == L_AWAY and flat[i + UNTIL] == until:
            back.extend([flat[i + WHOM], flat[i + AMOUNT]])
        else:
            kept.extend(flat[i : i + WIDTH])
    if len(back) > 0:
        match.lasting.flat = kept
        for i in range(0, len(back), 2):
            come_home(match, back[i], back[i + 1])


def come_home(match: CardsMatch, card: int, place: int) -> None:
    """To where it was: into play if that can be, or to its owner's hand."""
    if match.place[card] != OUT or match.gone[match.owner[card]]:
        return
    if place == PLAY and not can_enter(match, match.owner[card], card):
        return  # it stays removed (agotp-removed-02)
    if match.log is not None:
        log.goods.came_back(match, card)
    if place == PLAY:
        put_into_play(match, match.owner[card], card, ENTERS)
    else:
        match.move(card, place)


def see_exiles(match: CardsMatch) -> None:
    """What holds as long as another card stays in play: whom it keeps away, whom it has marked, what it bans."""
    flat = match.lasting.flat
    for i in range(0, len(flat), WIDTH):
        if flat[i] != L_CONTROL and flat[i + UNTIL] >= STAYS:
            if match.place[flat[i + UNTIL] - STAYS] != PLAY:
                what, card, amount = flat[i], flat[i + WHOM], flat[i + AMOUNT]
                match.lasting.flat = flat[:i] + flat[i + WIDTH :]
                match.spoil()  # there may be others
                if what == L_AWAY:
                    come_home(match, card, amount)
                elif what == L_MARKED and match.tokens(card, amount) > 0:
                    match.add_mark(card, amount, -1)
                return


def see_captors(match: CardsMatch) -> None:
    """Cards that hold others as long as they lie there; what is no longer held goes back."""
    for source in match.lawgivers(CAPTOR):
        host = match.host[source]
        if is_captor(match, source) and host != NONE and match.holder[host] != match.holder[source]:
            if can_control(match, match.holder[source], host):
                seat = match.holder[source]
                amount = match.holder[host] * ALL_SEATS + seat
                if match.log is not None:
                    log.moves.turned_coat(match, seat, host)
                match.give_control(host, seat)
                match.last(L_CONTROL, host, amount, STAYS + source, match.kind[source])
    flat = match.lasting.flat
    for i in range(0, len(flat), WIDTH):
        if flat[i] == L_CONTROL and flat[i + UNTIL] >= STAYS:
            if not is_held(match, flat[i + UNTIL] - STAYS, flat[i + WHOM]):
                match.lasting.flat = flat[:i] + flat[i + WIDTH :]
                return_card(match, flat[i + WHOM], flat[i + AMOUNT])
                match.spoil()  # there may be others
                return


def is_captor(match: CardsMatch, source: int) -> bool:
    return brings(match, source, CAPTOR)


def is_held(match: CardsMatch, source: int, card: int) -> bool:
    """Is the card that holds it still there, and on it if it is attached?"""
    if match.place[source] != PLAY:
        return False
    if match.kneeling[source] == 0 and brings(match, source, HOLDS_KNEELING):
        return False
    return match.host[source] == NONE or (match.host[source] == card and is_captor(match, source))
