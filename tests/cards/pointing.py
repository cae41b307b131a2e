"""The words of the card game for the answers to its questions, for tests/agreement.py."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.terms import CARD_BOUND, CODES, DUPLICATE, EVENT, HAND, SHADOWS
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Deed
from bannermen.kernel.match import Match

BOOK: Final[frozenset[str]] = frozenset()  # no verb of the book is the key of a question

BY_CARD: Final = {"cards.place": "place", "cards.plot": "choose-plot", "cards.defend": "defend"}


def deed_of(match: Match, decision: Decision, answer: Answer) -> Deed | None:
    """The deed that an answer does, in the words of the book."""
    assert isinstance(match, PlayableCardsMatch)
    if isinstance(answer, tuple):
        return None
    thing, index = CODES.read(answer)
    top: Any = match.stack[-1]
    if thing == "challenge" and decision.key == "cards.challenge":
        return initiating(match, decision, index)
    if thing == "seat" and decision.key == "cards.against" and index < match.seats:
        return Deed("initiate", ("challenge", top.type_), (thing, index))
    if thing not in ("card", "shadow") or index >= len(match.place):
        return None
    if thing == "shadow":
        return hiding(match, decision, index)
    card = (thing, index)
    if decision.key in BY_CARD:
        return Deed(BY_CARD[decision.key], card)
    if decision.key == "cards.attack":
        return Deed("attack", card, ("challenge", top.type_))
    if decision.key == "cards.stealth":
        return Deed("bypass", ("card", top.chosen[top.sneak]), card)
    if decision.key == "cards.host":
        return Deed("attach", ("card", top.card), card)
    if decision.key == "cards.setup-host":
        return Deed("attach", ("card", match.pledged[decision.seat][0]), card)
    return in_window(match, decision, card)


def initiating(match: PlayableCardsMatch, decision: Decision, type_: int) -> Deed | None:
    """With two players there is one opponent; of several one is named in the next question."""
    others = [other for other in match.in_order() if other != decision.seat]
    return Deed("initiate", ("challenge", type_), ("seat", others[0])) if len(others) == 1 and type_ < 3 else None


def hiding(match: PlayableCardsMatch, decision: Decision, card: int) -> Deed | None:
    asked = decision.key in ("cards.action.marshaling", "cards.place")
    return Deed("hide", ("card", card)) if asked and match.place[card] == HAND else None


def in_window(match: PlayableCardsMatch, decision: Decision, card: tuple[str, int]) -> Deed | None:
    key, (_, index) = decision.key, card
    if not key.startswith(("cards.action.", "cards.would.", "cards.interrupt.", "cards.reaction.", "cards.cancel")):
        return None
    assert index < CARD_BOUND
    if match.place[index] == HAND and match.type_of(index) == EVENT:
        return Deed("play" if index % 2 else "use", card)
    if match.place[index] == HAND and key.startswith("cards.action."):
        return Deed("marshal" if key == "cards.action.marshaling" else "ambush", card)
    if match.place[index] == SHADOWS and key.startswith("cards.action.") and match.type_of(index) != EVENT:
        return Deed("emerge", card)
    if match.place[index] == DUPLICATE and key.startswith("cards.action."):
        return None
    return Deed("use", card)
