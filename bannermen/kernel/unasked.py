"""What the table answers for a seat: where one answer is left, and where nobody learns anything by that."""

from __future__ import annotations

from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match


def goes_without_asking(game: Game, match: Match, decision: Decision, unread: bool) -> Answer | None:
    """The only answer that the seat has, if the table may give it at once; None: the seat is asked.

    Courtesy asks a seat that might have an answer, so that silence tells nothing. Where nobody reads silence (`unread`:
    all the others are bots), or where everybody knows that nothing could be held, that question is none.
    """
    only = decision.kind.settled(decision.options, decision.least, decision.most)
    if only is None or not (unread or game.leaves_no_choice(match, decision)):
        return None
    if decision.kind.several:
        return tuple(only)
    return only[0] if only else None
