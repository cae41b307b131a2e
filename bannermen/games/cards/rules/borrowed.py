"""Control that does not last: until a phase or a round ends, or as long as some card stays where it is."""

from __future__ import annotations

from bannermen.abilities.modifiers import AMOUNT, UNTIL, WHOM
from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import CAPTOR, HOLDS_KNEELING, L_AWAY, L_CONTROL, L_MARKED
from bannermen.games.cards.rules.happening import Happening, happen
from bannermen.games.cards.rules.play import can_control, can_enter, put_into_play, twin
from bannermen.games.cards.rules.values import brings, decrees
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import ATTACHMENT, ENTERS, NONE, OUT, PLAY, STAYS


def give_back(match: CardsMatch, until: int) -> None:
    """That point in time is reached: who had the cards before has them again (agot-lasting-03)."""
    for row in match.lasting.rows(L_CONTROL):
        if row[UNTIL] == until:
            return_card(match, row[WHOM], row[AMOUNT])


def return_card(match: CardsMatch, card: int, amount: int) -> None:
    """Unless somebody else has taken it since, or its old controller may not have it (agot-unique-02)."""
    old, taker = amount // ALL_SEATS, amount % ALL_SEATS
    if match.holder[card] == taker:
        if not match.gone[old] and can_control(match, old, card):
            if match.log is not None:
                log.moves.turned_coat(match, old, card)
            match.give_control(card, old)


def bring_back(match: CardsMatch, until: int) -> None:
    """Cards that were removed from the game for a while come back, all of them at once."""
    back = [row for row in match.lasting.rows(L_AWAY) if row[UNTIL] == until]
    for row in back:
        match.lasting.take_out(row)
    together = Happening()
    for row in back:
        card, place = row[WHOM], row[AMOUNT]
        seat = match.owner[card]
        if place != PLAY or match.type_of(card) == ATTACHMENT or twin(match, seat, card) != NONE:
            come_home(match, card, place)
        elif may_come_home(match, card, place):
            if match.log is not None:
                log.goods.came_back(match, card)
                log.moves.entered(match, seat, card, ENTERS, NONE)
            together.add(ENTERS, card, seat, NONE, NONE)
    happen(match, together)


def may_come_home(match: CardsMatch, card: int, place: int) -> bool:
    """Whatever cannot enter play stays removed (agotp-removed-02)."""
    if match.place[card] != OUT or match.gone[match.owner[card]]:
        return False
    return place != PLAY or can_enter(match, match.owner[card], card)


def come_home(match: CardsMatch, card: int, place: int) -> None:
    """To where it was: into play if that can be, or to its owner's hand."""
    if not may_come_home(match, card, place):
        return
    if match.log is not None:
        log.goods.came_back(match, card)
    if place == PLAY:
        put_into_play(match, match.owner[card], card, ENTERS)
    else:
        match.move(card, place)


def see_exiles(match: CardsMatch) -> None:
    """What holds as long as another card stays in play: whom it keeps away, whom it has marked, what it bans."""
    for row in staying(match):
        if row[0] != L_CONTROL and match.place[row[UNTIL] - STAYS] != PLAY:
            match.lasting.take_out(row)
            match.spoil()  # there may be others
            if row[0] == L_AWAY:
                come_home(match, row[WHOM], row[AMOUNT])
            elif row[0] == L_MARKED and match.tokens(row[WHOM], row[AMOUNT]) > 0:
                match.add_mark(row[WHOM], row[AMOUNT], -1)
            return


def staying(match: CardsMatch) -> list[list[int]]:
    """All that holds as long as a card stays in play."""
    return [row for row in match.lasting.plain() if row[UNTIL] >= STAYS]


def see_captors(match: CardsMatch) -> None:
    """Cards that hold others as long as they lie there; what is no longer held goes back."""
    for source, _ in decrees(match, CAPTOR):
        host = match.host[source]
        if host != NONE and match.holder[host] != match.holder[source]:
            if can_control(match, match.holder[source], host):
                seat = match.holder[source]
                amount = match.holder[host] * ALL_SEATS + seat
                if match.log is not None:
                    log.moves.turned_coat(match, seat, host)
                match.give_control(host, seat)
                match.last(L_CONTROL, host, amount, STAYS + source, match.kind[source])
    for row in staying(match):
        if row[0] == L_CONTROL and not is_held(match, row[UNTIL] - STAYS, row[WHOM]):
            match.lasting.take_out(row)
            return_card(match, row[WHOM], row[AMOUNT])
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
