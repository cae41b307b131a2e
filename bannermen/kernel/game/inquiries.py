"""What may be asked about a match without changing it: why not, what would come of it, how far a piece reaches."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.game.deed import Deed
from bannermen.kernel.match import Match
from bannermen.kernel.pointing import as_answer, code_pointed_at, is_about, judged


class Inquiries:
    """What may be asked about a match without changing it: why not, what would come of it, how far a piece reaches."""

    def code_of(self, thing: str, index: int) -> int:
        """The option that stands for a thing somebody points at, on offer or not: ("hex", 37) -> 137; -1: none."""
        return -1

    def deeds(self, match: Match, seat: int, thing: str, index: int) -> list[Deed]:
        """What could be asked about a thing that somebody points at. Nothing of what the seat does not know."""
        return self.possible_deeds(match, seat, thing, index) if match.hides(seat, thing, index) is None else []

    def why(self, match: Match, seat: int, deed: Deed) -> Refused | None:
        """Why the seat may not do this, whatever is asked just now; None: it may, or could when its time comes.

        What the seat does not know is not judged; what it is asked for is judged by the question, as an answer would
        be."""
        decision = match.decision_of(seat)
        hidden = hidden_in(match, seat, deed)
        if hidden is not None and (decision is None or self.code_of(*deed.at) not in decision.options):
            # What is on offer is not hidden: cards that are put in order on their way. Nor is that hidden by which a
            # question is asked: a card that is about to be discarded from a deck.
            named = decision is not None and deed.verb == decision.key and is_about(match, decision, deed.by)
            at = match.hides(seat, *deed.at) if named else hidden
            if at is not None:
                return at
        answer = self.answer_for(match, decision, deed) if decision is not None and not match.over else None
        if decision is not None and answer is not None:
            return judged(match, decision, answer)
        return hidden if hidden is not None else self.why_ahead(match, seat, deed)

    def forecast(self, match: Match, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
        """What a deed would bring, from what the seat knows; why it cannot be done; None: nothing is foretold."""
        hidden = hidden_in(match, seat, deed)
        return self.foretell(dice_aside(match), seat, deed) if hidden is None else hidden

    def forecast_answer(self, match: Match, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
        """What an answer to the question would bring; why it cannot be given."""
        refused = match.check(decision, answer)
        return self.foretell_answer(dice_aside(match), decision, answer) if refused is None else refused

    def survey(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        """What the seat may know of a piece's reach, for looking around the table."""
        return self.reach_of(dice_aside(match), seat, thing, index) if match.hides(seat, thing, index) is None else {}

    def odds(self, wish: dict[str, Any]) -> dict[str, Any] | Refused | None:
        """What would come of a fight, without any match; None: nothing is foretold. Raises BadSetup."""
        return None

    def possible_deeds(self, match: Match, seat: int, thing: str, index: int) -> list[Deed]:
        """The deeds that a thing might do or suffer."""
        return []

    def answer_for(self, match: Match, decision: Decision, deed: Deed) -> Answer | None:
        """The answer to an open question that would do the deed; None: the question is about something else. A game
        adds the verbs of its book."""
        if deed.verb != decision.key or not is_about(match, decision, deed.by):
            return None
        code = code_pointed_at(decision, deed.at, self.code_of(*deed.at))
        return as_answer(decision, code, deed.pose)

    def why_ahead(self, match: Match, seat: int, deed: Deed) -> Refused | None:
        """The same of a deed that the seat is not asked for just now."""
        return None

    def foretell(self, match: Match, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
        """What a deed would bring."""
        return None

    def foretell_answer(self, match: Match, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
        """What a legal answer would bring."""
        return None

    def reach_of(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        """Where a piece could go and what it could do there."""
        return {}


def hidden_in(match: Match, seat: int, deed: Deed) -> Refused | None:
    """A deed that points at something which the seat does not know is not judged at all."""
    hidden = match.hides(seat, deed.by[0], deed.by[1])
    return match.hides(seat, deed.at[0], deed.at[1]) if hidden is None else hidden


def dice_aside(match: Match) -> Match:
    """A table of one's own to try things on, with a future of its own: no forecast throws the dice that are to come."""
    table = match.clone()
    table.foresee(match.number)
    return table
