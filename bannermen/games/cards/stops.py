"""Where a player may say whether to be asked, and until when to pass: by window, turn, card, phase, challenge."""

from __future__ import annotations

from bannermen.games.cards.rules.phases import Phase
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import CHALLENGING, INITIATED_AT, MARSHALING, NOBODY
from bannermen.kernel.decision import Decision


def stops_of(match: CardsMatch, decision: Decision) -> list[str]:
    """One window, in one's own turn or another's; then in any; then all of its sort, such as all reactions."""
    key = decision.key
    sort = key.rpartition(".")[0]
    if match.active == NOBODY:
        return [key, sort]
    return [f"{key}@own" if match.active == decision.seat else f"{key}@other", key, sort]


def stop_at(match: CardsMatch, option: int) -> str:
    """A card, by what is printed on it."""
    return f"card:{match.kind_of(option).code}" if 0 <= option < len(match.kind) else ""


def pauses(match: CardsMatch, seat: int) -> dict[str, int]:
    """The end of the phase, the next challenge (or the end of those), the next turn of one's own."""
    challenges = 0
    for other in range(match.seats):
        for type_ in range(3):
            challenges += match.did(other, INITIATED_AT + type_)
    return {
        "phase": match.round * 16 + match.phase,
        "challenge": match.round * 256 + challenges,
        "turn": match.round * 4 + turns_of(match, seat),
    }


def turns_of(match: CardsMatch, seat: int) -> int:
    """How many turns of its own have come for the seat in this round: it marshals, and it initiates challenges."""
    turns = (match.phase > MARSHALING) + (match.phase > CHALLENGING)
    if match.phase in (MARSHALING, CHALLENGING):
        for procedure in match.stack:
            if isinstance(procedure, Phase) and seat in procedure.order:
                turns += procedure.order.index(seat) <= procedure.turn
    return turns
