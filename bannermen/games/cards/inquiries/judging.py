"""Why can X not do Y? Judged from how things stand, whatever is asked just now and however few options are left.

Each function says why a seat may not do a deed; None: it may. What stands in the way for longer is told before what
only time will change.
"""

from __future__ import annotations

from bannermen.games.cards.content.table_numbers import MOST_ATTACKERS, MOST_DEFENDERS
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.barred import (
    not_my_character,
    why_not_attack,
    why_not_bypass,
    why_not_defend,
    why_not_foe,
    why_not_initiate,
)
from bannermen.games.cards.rules.contest import attackers_of
from bannermen.games.cards.rules.marshal import not_in_hand, why_not_ambush, why_not_marshal
from bannermen.games.cards.rules.play import why_not_attach
from bannermen.games.cards.rules.refusals import why_not_use
from bannermen.games.cards.rules.setup import SetUp, why_not_lurk, why_not_place
from bannermen.games.cards.rules.shadows import why_not_emerge, why_not_hide
from bannermen.games.cards.rules.values import least_of
from bannermen.games.cards.terms import (
    ATTACHMENT,
    CHALLENGING,
    EVENT,
    MARSHALING,
    NOBODY,
    NONE,
    PLOT_PHASE,
    SHADOWS,
    STEALTH,
)
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says

# --- from hand ---


def judge_marshal(match: PlayableCardsMatch, seat: int, card: int, at: int) -> Refused | None:
    refused = not_in_hand(match, seat, card) or why_not_marshal(match, seat, card)
    if refused is not None:
        return refused
    if match.phase != MARSHALING or match.active != seat:
        return Refused("agot-active-02", says("Only the active player marshals, in the marshaling phase."))
    return None


def judge_ambush(match: PlayableCardsMatch, seat: int, card: int, at: int) -> Refused | None:
    refused = not_in_hand(match, seat, card) or why_not_ambush(match, seat, card)
    if refused is not None:
        return refused
    if match.phase != CHALLENGING:
        return Refused("agot-keywords-06", says("Ambush costs gold and happens in the challenges phase."))
    return None


def judge_hiding(match: PlayableCardsMatch, seat: int, card: int, at: int) -> Refused | None:
    if any(isinstance(procedure, SetUp) for procedure in match.stack):
        return not_in_hand(match, seat, card) or why_not_lurk(match, seat, card)
    refused = why_not_hide(match, seat, card)
    if refused is not None:
        return refused
    if match.phase != MARSHALING or match.active != seat:
        return Refused("agot-active-02", says("Only the active player marshals, in the marshaling phase."))
    return None


def judge_emerging(match: PlayableCardsMatch, seat: int, card: int, at: int) -> Refused | None:
    return why_not_emerge(match, seat, card)


def judge_placing(match: PlayableCardsMatch, seat: int, card: int, at: int) -> Refused | None:
    refused = not_in_hand(match, seat, card)
    if refused is not None:
        return refused
    if not any(isinstance(procedure, SetUp) for procedure in match.stack):
        return Refused("agot-setup-11", says("Setup cards are placed before the first round."))
    return why_not_place(match, seat, card)


def judge_attaching(match: PlayableCardsMatch, seat: int, card: int, host: int) -> Refused | None:
    if match.type_of(card) != ATTACHMENT:
        return Refused("agot-attachments-01", says("{card} is no attachment.", card=("card", card)))
    refused = not_in_hand(match, seat, card)
    if refused is not None:
        return refused
    refused = why_not_attach(match, seat, card, host)
    if refused is not None:
        return refused
    return judge_marshal(match, seat, card, NONE)


# --- abilities ---


def judge_playing(match: PlayableCardsMatch, seat: int, card: int, at: int) -> Refused | None:
    refused = not_in_hand(match, seat, card) if match.place[card] != SHADOWS else None
    if refused is not None:
        return refused
    if match.type_of(card) != EVENT:
        return Refused("agot-marshal-01", says("{card} is marshaled, not played.", card=("card", card)))
    return judge_using(match, seat, card, at)


def judge_using(match: PlayableCardsMatch, seat: int, card: int, at: int) -> Refused | None:
    """An ability of a card in play, or the save of a duplicate: it is used in a window that asks for it."""
    return why_not_use(match, seat, card, NONE, NONE, "agot-triggered-01")


# --- challenges ---


def judge_initiating(match: PlayableCardsMatch, seat: int, type_: int, foe: int) -> Refused | None:
    refused = why_not_initiate(match, seat, type_)
    if refused is None:
        refused = why_not_foe(match, seat, foe, type_)
    return refused if refused is not None else not_my_turn(match, seat)


def not_my_turn(match: PlayableCardsMatch, seat: int) -> Refused | None:
    if match.phase != CHALLENGING or match.active != seat:
        return Refused("agot-active-03", says("Only the active player initiates challenges, in the challenges phase."))
    if match.contest >= 0:
        return Refused("agot-challenge-17", says("Another challenge is being resolved."))
    return None


def judge_attacking(match: PlayableCardsMatch, seat: int, card: int, type_: int) -> Refused | None:
    refused = why_not_attack(match, seat, card, type_, [])
    if refused is not None:
        return refused
    most = least_of(match, MOST_ATTACKERS, seat)
    if most == 0:
        return Refused("agot-cannot-01", says("A card forbids more attackers."))
    if match.contest == type_ and match.attacker == seat:
        return Refused("agot-challenge-12", says("The attackers of this challenge have been declared."))
    refused = why_not_initiate(match, seat, type_)
    return refused if refused is not None else not_my_turn(match, seat)


def judge_defending(match: PlayableCardsMatch, seat: int, card: int, at: int) -> Refused | None:
    refused = not_my_character(match, seat, card, "agot-challenge-18")
    if refused is not None:
        return refused
    if match.contest < 0 or match.defender != seat:
        return Refused("agot-challenge-18", says("You are not attacked now."))
    refused = why_not_defend(match, seat, card, [])
    if refused is not None:
        return refused
    most = least_of(match, MOST_DEFENDERS, seat)
    if 0 <= most <= len(match.defending):
        return Refused("agot-cannot-01", says("A card forbids more defenders."))
    if match.winner != NOBODY or len(match.defending) > 0:
        return Refused("agot-challenge-18", says("The defenders of this challenge have been declared."))
    return None


def judge_bypassing(match: PlayableCardsMatch, seat: int, card: int, other: int) -> Refused | None:
    this = ("card", card)
    refused = not_my_character(match, seat, card, "agot-keywords-25")
    if refused is not None:
        return refused
    if not match.has_keyword(card, STEALTH):
        return Refused("agot-keywords-25", says("{card} has no stealth.", card=this))
    attacks = match.contest >= 0 and match.attacker == seat
    foe = match.defender if attacks else match.holder[other]
    refused = why_not_bypass(match, foe if foe != seat else NOBODY, other)
    if refused is not None:
        return refused
    if attacks and len(match.attacking) > 0:
        return Refused("agot-challenge-15", says("Stealth is used when attackers are declared."))
    if not any(card in attackers_of(match, seat, type_) for type_ in range(3)):
        return Refused("agot-challenge-13", says("{card} cannot attack.", card=this))
    return None


# --- plots ---


def judge_plot(match: PlayableCardsMatch, seat: int, card: int, at: int) -> Refused | None:
    if match.owner[card] != seat:
        return Refused("agot-plot-01", says("Choose one of the plots in your plot deck."))
    if card == match.shown[seat]:
        return Refused("agot-plots-02", says("{card} is revealed already.", card=("card", card)))
    if card in match.used[seat]:
        return Refused("agot-plots-02", says("{card} has been used.", card=("card", card)))
    if match.phase != PLOT_PHASE:
        return Refused("agot-plot-01", says("Plots are chosen in the plot phase."))
    return None
