"""What holds at every moment: victory, elimination, strength 0, tokens, illegal attachments."""

from __future__ import annotations

from typing import Any, Final

from bannermen.abilities.modifiers import WHOM
from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import DOOMED, FORESEES, FRAIL, L_DOOM, UNCROWNED
from bannermen.games.cards.rules.act import Resolving
from bannermen.games.cards.rules.borrowed import see_captors, see_exiles
from bannermen.games.cards.rules.contest import sync_standers
from bannermen.games.cards.rules.filters import candidates
from bannermen.games.cards.rules.happening import (
    RAISABLE,
    UNSAVABLE,
    Happening,
    announce,
    depart_all,
    happen,
    leave_play,
)
from bannermen.games.cards.rules.marshal import Ambush, Attend
from bannermen.games.cards.rules.play import Enter, Moving, can_attach
from bannermen.games.cards.rules.plots import bared
from bannermen.games.cards.rules.settings import note_settings
from bannermen.games.cards.rules.shadows import Emerge
from bannermen.games.cards.rules.struggle import Challenge
from bannermen.games.cards.rules.turns import InOrder
from bannermen.games.cards.rules.values import applies, decrees, law_on, total_of
from bannermen.games.cards.rules.verbs_deck import Looking
from bannermen.games.cards.rules.verbs_gold import Pouring
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    BENEATH,
    DEAD,
    DECK,
    DISCARD,
    GAINS,
    HAND,
    INTERRED,
    KILLED,
    LIMBO,
    NONE,
    OUT,
    PLAY,
    PLOTS,
    POOL,
    POWER_TO_WIN,
    SACRIFICED,
    SEAT_AT,
    SEE_CARDS,
    SEE_DECK,
    SEE_POWER,
    SHADOWS,
    SHOWN,
    USED,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY, Procedure
from bannermen.kernel.question import Question


def settle(match: CardsMatch) -> None:
    """Looked at between any two steps, as far as something changed."""
    concerns = match.concerns
    match.concerns = 0
    if concerns & SEE_POWER and _victory(match):
        return
    if concerns & SEE_DECK and _elimination(match):
        return
    if concerns & SEE_CARDS:
        _look_at_cards(match)
    if concerns & (SEE_CARDS | SEE_DECK):
        foresee(match)
        mourn(match)


# --- victory (agot-victory-01 to -04) ---


def _victory(match: CardsMatch) -> bool:
    """15 power wins at once; of several the first player names one (agot-victory-02)."""
    leaders = [seat for seat in match.in_order() if match.total_power(seat) >= POWER_TO_WIN]
    kings = crownable(match, leaders)
    if len(kings) < len(leaders):
        match.concerns |= SEE_POWER  # who cannot win now may be able to when something changes (agotp-melee-02)
    leaders = kings
    if len(leaders) == 0:
        return False
    if len(leaders) == 1:
        win(match, leaders[0], "agot-victory-01")
    else:
        match.push(NameWinner(leaders))
    return True


def crownable(match: CardsMatch, seats: list[int]) -> list[int]:
    """Those of them that can win the game (agotp-melee-02)."""
    return [seat for seat in seats if total_of(match, UNCROWNED, seat) == 0]


def win(match: CardsMatch, seat: int, rule: str) -> None:
    if match.log is not None:
        log.rounds.victory(match, seat, rule)
    clear_up(match)
    match.finish([seat])


def end_without_winner(match: CardsMatch) -> None:
    """Who is left cannot win (agotp-melee-02)."""
    if match.log is not None:
        log.rounds.no_victory(match)
    clear_up(match)
    match.finish([])


def clear_up(match: CardsMatch) -> None:
    for procedure in match.stack:
        if isinstance(procedure, Resolving) and procedure.act.card >= 0 and match.place[procedure.act.card] == LIMBO:
            match.move(procedure.act.card, DISCARD)


class NameWinner(Procedure):
    """Several win at the same moment, or all are eliminated together: the first player decides."""

    def __init__(self, seats: list[int]) -> None:
        super().__init__()
        self.seats: Shared[list[int]] = seats

    def steps(self) -> tuple[Any, ...]:
        return NAME_WINNER

    def fields(self) -> tuple[str, ...]:
        return ("seats",)

    def clone(self) -> NameWinner:
        other = NameWinner(self.seats)
        other.at = self.at
        return other


class WhoWins(Question[CardsMatch, NameWinner]):
    def seat(self, match: CardsMatch, p: NameWinner) -> int:
        return match.first

    def options(self, match: CardsMatch, p: NameWinner) -> list[int]:
        return [SEAT_AT + seat for seat in p.seats]

    def take(self, match: CardsMatch, p: NameWinner, answer: int) -> None:
        win(match, answer - SEAT_AT, "agot-victory-02")

    def prompt(self, match: CardsMatch, p: NameWinner) -> Message:
        return says("Several players would win at the same moment. Who wins?")

    def choice(self, match: CardsMatch, p: NameWinner, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)

    def prior(self, match: CardsMatch, p: NameWinner, answer: int) -> float:
        return 1.0 if answer - SEAT_AT == match.first else 0.01


NAME_WINNER: Final[tuple[Any, ...]] = (WhoWins("cards.winner", "agot-victory-02"),)


# --- elimination (agot-elimination-01 to -04, agot-firstplayer-06) ---


def _elimination(match: CardsMatch) -> bool:
    """A player without cards in the draw deck is out at once; the last one left wins (agot-victory-03)."""
    leaving = [seat for seat in match.in_order() if match.left[seat] == 0]
    if len(leaving) == 0:
        return False
    alive = match.in_order()
    if len(leaving) == len(alive):
        leaving = crownable(match, leaving)
        if len(leaving) > 0:
            match.push(NameWinner(leaving))
        else:
            end_without_winner(match)
        return True
    for seat in leaving:
        eliminate(match, seat)
    alive = match.in_order()
    if len(alive) == 1:
        if len(crownable(match, alive)) == 0:
            end_without_winner(match)
        else:
            win(match, alive[0], "agot-victory-03")
        return True
    return False


OF_A_PLAYER: Final = (HAND, DECK, DISCARD, DEAD, SHOWN, USED, PLOTS, SHADOWS, BENEATH)


def eliminate(match: CardsMatch, seat: int) -> None:
    """All that the player owns leaves the game; what others own goes back to them (agot-elimination-04)."""
    if match.log is not None:
        log.rounds.eliminated(match, seat)
    match.gone[seat] = 1
    cut = where_to_cut(match, seat)
    for card in match.front[seat] + match.back[seat]:
        if match.place[card] == PLAY and match.owner[card] != seat:
            leave_play(match, card, HAND if match.host[card] != NONE else DISCARD)
    for other in range(match.seats):
        for card in match.front[other] + match.back[other]:
            if match.place[card] == PLAY and match.owner[card] == seat:
                leave_play(match, card, OUT)
    for card in range(len(match.place)):
        if match.owner[card] == seat and match.place[card] in OF_A_PLAYER:
            match.move(card, OUT)
    if match.title[seat] >= 0:
        match.move(match.title[seat], POOL)
    match.add_gold(seat, -match.gold[seat])
    match.set_power(match.banner[seat], 0)
    if match.first == seat:
        match.set_first(next_alive(match, seat))  # agot-firstplayer-06
    if cut >= 0:
        match.unwind(cut)
    for procedure in match.stack:
        if isinstance(procedure, InOrder):
            procedure.drop(seat)


def where_to_cut(match: CardsMatch, seat: int) -> int:
    """The lowest thing in progress that cannot go on without the player: a challenge with a part in it, an ability."""
    for depth in range(len(match.stack)):
        procedure = match.stack[depth]
        if isinstance(procedure, Challenge):
            if match.defender == seat or procedure.seat == seat:
                return depth
        elif isinstance(procedure, Resolving):
            if procedure.act.seat == seat:
                return depth
        elif (
            isinstance(procedure, (Enter, Moving, Looking, Ambush, Attend, Emerge, Pouring)) and procedure.seat == seat
        ):
            return depth
    return NONE


def next_alive(match: CardsMatch, seat: int) -> int:
    for i in range(1, match.seats):
        other = (seat + i) % match.seats
        if not match.gone[other]:
            return other
    return seat


# --- cards ---


def foresee(match: CardsMatch) -> None:
    """Who may look at the topmost card of the own deck at any time knows it."""
    if match.ruling[FORESEES] > 0:
        for seat in match.in_order():
            if total_of(match, FORESEES, seat) > 0:
                match.learn(match.deck[seat][match.left[seat] - 1], 1 << seat)
    for card in bared(match):
        match.learn(card, ALL_SEATS)


def mourn(match: CardsMatch) -> None:
    """Cards have come to discard piles by nothing that happens step by step, and somebody listens to that."""
    if len(match.interred) > 0:
        h = Happening()
        for card in match.interred:
            h.add(INTERRED, card, match.owner[card])
        match.interred = []
        happen(match, h)


def _look_at_cards(match: CardsMatch) -> None:
    sync_standers(match)
    see_captors(match)
    see_exiles(match)
    if note_settings(match):
        return
    dying = starving(match)
    if len(dying) > 0:
        depart_all(match, KILLED, dying, RAISABLE)
        return
    lost = [card for card in match.worn if is_illegal(match, card)]
    if len(lost) > 0:
        for card in lost:
            if match.place[card] == PLAY:
                if match.log is not None:
                    log.moves.dropped(match, card, True)
                leave_play(match, card, DISCARD)  # agot-attachments-05, -09: no card effect
        return
    doomed = [card for card in match.lawgivers(DOOMED) if is_doomed(match, card)]
    if len(doomed) > 0:
        for card in doomed:
            cheer(match, card)
        depart_all(match, SACRIFICED, doomed, UNSAVABLE)


def cheer(match: CardsMatch, doomed: int) -> None:
    """Its going may bring power to another; that comes after it."""
    for constant in match.kind_of(doomed).laws:
        if constant.what == DOOMED and constant.of is not None:
            for card in candidates(match, constant.of, match.holder[doomed], doomed):
                announce(match, GAINS, card, match.holder[card], doomed, 1)


def starving(match: CardsMatch) -> list[int]:
    """Characters that are killed when their strength is 0, and have none (agot-save-04 to -06)."""
    found = EMPTY
    for row in match.lasting.rows(L_DOOM):
        card = row[WHOM]
        if match.strength(card) == 0 and card not in found:
            found = [*found, card]
    if match.ruling[FRAIL] > 0:
        for seat in match.in_order():
            for card in match.front[seat]:
                if match.strength(card) == 0 and card not in found and law_on(match, FRAIL, card) is not None:
                    found = [*found, card]
    return found


def is_illegal(match: CardsMatch, card: int) -> bool:
    return not can_attach(match, match.holder[card], card, match.host[card])


def is_doomed(match: CardsMatch, card: int) -> bool:
    """So many tokens, and it is sacrificed."""
    for source, constant in decrees(match, DOOMED):
        if constant.token < 0 or match.tokens(card, constant.token) >= constant.amount:
            if applies(match, constant, source, card):
                return True
    return False
