"""The words of the book as answers: a deed that the open question asks for is the answer it would be given."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.contest import foes_of
from bannermen.games.cards.rules.play import Enter
from bannermen.games.cards.rules.setup import SetUp
from bannermen.games.cards.rules.struggle import Challenge
from bannermen.games.cards.terms import CARD_BOUND, CODES, DUPLICATE, EVENT, HAND, HIDE_AT, NONE, SHADOWS
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Deed
from bannermen.kernel.window import FORCED_KEY, Window

# Verb -> the question that asks for it, and what of the deed its answer names.
NAMED: Final[dict[str, tuple[str, str]]] = {
    "place": ("cards.place", "by"),
    "choose-plot": ("cards.plot", "by"),
    "attack": ("cards.attack", "by"),
    "bypass": ("cards.stealth", "at"),
    "defend": ("cards.defend", "by"),
}


def answer_for(match: PlayableCardsMatch, decision: Decision, deed: Deed) -> Answer | None:
    """The answer to the open question that would do the deed; None: it asks for something else."""
    code = code_for(match, decision, deed)
    return code if code >= 0 else None


def code_for(match: PlayableCardsMatch, decision: Decision, deed: Deed) -> int:
    top: Any = match.stack[-1]
    if deed.verb in NAMED:
        key, side = NAMED[deed.verb]
        if decision.key != key or (isinstance(top, Challenge) and not _fits(match, top, deed)):
            return NONE
        return CODES.code(*(deed.by if side == "by" else deed.at))
    if deed.verb == "hide":
        asked = decision.key in ("cards.action.marshaling", "cards.place")
        return HIDE_AT + deed.by[1] if asked and match.place[deed.by[1]] == HAND else NONE
    if deed.verb in ("marshal", "ambush", "emerge", "play", "use"):
        return deed.by[1] if is_for_window(match, decision, deed) else NONE
    if deed.verb == "attach":
        return deed.at[1] if decision.key in HOSTS and _carried(match, top) == deed.by[1] else NONE
    if deed.verb == "initiate":
        return _initiating(match, decision, top, deed)
    return NONE


HOSTS: Final = ("cards.host", "cards.setup-host")


def _carried(match: PlayableCardsMatch, top: Any) -> int:
    """The attachment that looks for a host."""
    if isinstance(top, Enter):
        return top.card
    if isinstance(top, SetUp) and top.turn < len(top.order) and len(match.pledged[top.order[top.turn]]) > 0:
        return match.pledged[top.order[top.turn]][0]
    return -1


def _fits(match: PlayableCardsMatch, p: Challenge, deed: Deed) -> bool:
    """Is the question about this type of challenge, and about the one that does it?"""
    if deed.verb == "attack":
        return p.type_ == deed.at[1]
    return deed.verb != "bypass" or (p.sneak < len(p.chosen) and p.chosen[p.sneak] == deed.by[1])


def _initiating(match: PlayableCardsMatch, decision: Decision, top: Any, deed: Deed) -> int:
    """The type is named first, then the opponent: one who may not be named is judged ahead."""
    if decision.key == "cards.challenge":
        code = CODES.code(*deed.by)
        if code < 0:
            return NONE
        named = code not in decision.options or deed.at[1] in foes_of(match, decision.seat, deed.by[1])
        return code if named else NONE
    if decision.key == "cards.against" and top.type_ == deed.by[1]:
        return CODES.code(*deed.at)
    return NONE


def is_for_window(match: PlayableCardsMatch, decision: Decision, deed: Deed) -> bool:
    """A window takes what lies where such deeds begin: cards in hand are marshaled, ambushed or played, others used."""
    if not isinstance(match.stack[-1], Window):
        return False
    card = deed.by[1]
    if not 0 <= card < min(CARD_BOUND, len(match.place)):
        return False
    acts = decision.key.startswith("cards.action.")
    if deed.verb == "marshal":
        return decision.key == "cards.action.marshaling" and _from_hand(match, card)
    if deed.verb == "emerge":
        return acts and match.place[card] == SHADOWS and match.type_of(card) != EVENT
    if deed.verb == "ambush":
        return acts and decision.key != "cards.action.marshaling" and _from_hand(match, card)
    if deed.verb == "play":
        return decision.key != FORCED_KEY and match.type_of(card) == EVENT
    if match.place[card] == DUPLICATE:
        return not acts
    return not (acts and _from_hand(match, card))


def _from_hand(match: PlayableCardsMatch, card: int) -> bool:
    return match.place[card] == HAND and match.type_of(card) != EVENT
