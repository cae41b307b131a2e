"""A match in progress: a deterministic function of its set-up, its seed and the answers given.

`submit` is the door for people: it checks, and a refusal is a value that has changed nothing. `apply` is the door for
bots and for replays of our own journals: it trusts.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import AMOUNT, ONE, ORDER, PLACE, SOME, Answer, Decision, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question, Together

KERNEL_RULE = "table"  # the rule cited when it is the table itself that refuses


@mypyc_attr(allow_interpreted_subclasses=True)  # games that are not compiled stand on a compiled kernel
class Match:
    """What all games share; a game's own match adds what lies on its table."""

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats: int = seats
        self.chance: Chance = chance
        self.stack: list[Procedure] = []
        self.pending: list[Decision] = []  # one, or several when seats decide together in secret
        self.sealed: list[tuple[int, list[int]]] = []  # secret answers already in
        self.number: int = 0  # answers given so far
        self.asked: int = 0  # answers given when the seats were last asked together
        self.unveiled: int = 0  # how often hidden information came to light
        self.over: bool = False
        self.winners: list[int] = []  # the winning seats; none of them: a draw
        self.log: list[Event] | None = None

    # --- the two doors ---------------------------------------------------------------------------------------

    def submit(self, seat: int, answer: object, number: int = -1) -> Refused | None:
        """Check an answer and apply it. `number` is the count of answers that the sender had seen."""
        if self.over:
            return _table_refuses("The match is over.")
        if number >= 0 and number != self.number and not (self.sealed and self.asked <= number < self.number):
            # Secret answers of others make nobody's own answer stale.
            return _table_refuses("This answer is for an earlier position; look again and answer anew.")
        decision = self.decision_of(seat)
        if decision is None:
            return _table_refuses("It is not your decision.")
        clean = _clean(decision, answer)
        if isinstance(clean, Refused):
            return clean
        refused = self.check(decision, clean)
        if refused is None:
            self.apply(seat, clean)
        return refused

    def check(self, decision: Decision, answer: Answer) -> Refused | None:
        """The reason why this answer is not legal, or None."""
        question = decision.question
        kind = question.kind
        procedure = self.stack[-1]
        if isinstance(answer, int):
            if kind == ONE and answer not in decision.options:
                return question.why_not(self, procedure, answer)
            if kind == AMOUNT and not decision.options[0] <= answer <= decision.options[1]:
                return _table_refuses("The amount must lie between {low} and {high}.", decision.options)
            return None
        if kind == SOME:
            if len(set(answer)) != len(answer):
                return _table_refuses("The same choice is there twice.")
            if not decision.least <= len(answer) <= decision.most:
                return _table_refuses("Choose between {low} and {high}.", [decision.least, decision.most])
            for one in answer:
                if one not in decision.options:
                    return question.why_not(self, procedure, one)
        elif kind == ORDER and sorted(answer) != sorted(decision.options):
            return _table_refuses("Put each of the things in order, once.")
        return question.allows(self, procedure, list(answer))

    def apply(self, seat: int, answer: Answer) -> None:
        """Apply a legal answer and go on to the next decision."""
        pending = self.pending
        decision = pending[0]
        question = decision.question
        procedure = self.stack[-1]
        self.number += 1
        if isinstance(question, Together):
            several = [answer] if isinstance(answer, int) else list(answer)
            self.pending = [d for d in pending if d.seat != seat]
            self.sealed.append((seat, several))
            if len(self.pending) == 0:
                self._reveal(question, procedure)
        elif isinstance(answer, int):
            self.pending = []
            question.take(self, procedure, answer)
        else:
            self.pending = []
            question.take_all(self, procedure, list(answer))
        self.run()

    # --- the stack --------------------------------------------------------------------------------------------

    def push(self, procedure: Procedure) -> None:
        self.stack.append(procedure)

    def begin(self, procedure: Procedure) -> None:
        self.stack.append(procedure)
        self.run()

    def finish(self, winners: list[int]) -> None:
        """The match is over at once, whatever was in progress."""
        self.over = True
        self.winners = winners
        self.stack = []
        self.pending = []

    def run(self) -> None:
        """Take steps until somebody must decide or the match is over."""
        while len(self.pending) == 0 and not self.over:
            procedure = self.stack[-1]
            steps = procedure.steps()
            at = procedure.at
            if at == len(steps):
                self.stack.pop()
                continue
            procedure.at = at + 1
            step = steps[at]
            if isinstance(step, Question):
                self._ask(step, procedure)
            else:
                step(self, procedure)

    def _ask(self, question: Question[Any, Any], procedure: Procedure) -> None:
        if isinstance(question, Together):
            self._ask_together(question, procedure)
            return
        options = question.options(self, procedure)
        kind = question.kind
        if kind == ONE:
            if len(options) > 1:
                self.pending = [Decision(question.seat(self, procedure), question, options, 1, 1)]
            elif len(options) == 1:
                question.take(self, procedure, options[0])
        elif kind == SOME:
            least = question.least(self, procedure)
            most = min(question.most(self, procedure), len(options))
            if least >= len(options):
                question.take_all(self, procedure, options)
            elif most == 0:
                question.take_all(self, procedure, [])
            else:
                self.pending = [Decision(question.seat(self, procedure), question, options, least, most)]
        elif kind == ORDER:
            if len(options) < 2:
                question.take_all(self, procedure, options)
            else:
                count = len(options)
                self.pending = [Decision(question.seat(self, procedure), question, options, count, count)]
        elif kind == AMOUNT:
            if options[0] == options[1]:
                question.take(self, procedure, options[0])
            else:
                self.pending = [Decision(question.seat(self, procedure), question, options, 1, 1)]
        else:
            self.pending = [Decision(question.seat(self, procedure), question, [], 3, 3)]

    def _ask_together(self, question: Together[Any, Any], procedure: Procedure) -> None:
        self.sealed = []
        self.asked = self.number
        pending: list[Decision] = []
        for seat in question.seats(self, procedure):
            options = question.options_of(self, procedure, seat)
            least = most = 1
            settled = len(options) == 1
            if question.kind == SOME:
                least = question.least(self, procedure)
                most = min(question.most(self, procedure), len(options))
                settled = least >= len(options)
            elif question.kind == AMOUNT:
                settled = options[0] == options[1]
            if len(options) == 0 or most == 0:
                self.sealed.append((seat, []))
            elif settled:
                self.sealed.append((seat, options[:most]))
            else:
                pending.append(Decision(seat, question, options, least, most))
        self.pending = pending
        if len(pending) == 0:
            self._reveal(question, procedure)

    def _reveal(self, question: Together[Any, Any], procedure: Procedure) -> None:
        seats = sorted([seat for seat, _ in self.sealed])
        answers: list[list[int]] = []
        for seat in seats:
            for other, answer in self.sealed:
                if other == seat:
                    answers.append(answer)
        self.sealed = []
        self.unveiled += 1
        question.reveal(self, procedure, seats, answers)

    # --- reading ----------------------------------------------------------------------------------------------

    def decision_of(self, seat: int) -> Decision | None:
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    def tell(self, event: Event) -> None:
        """Record an event. Callers look at `log` first, so that a silent match pays nothing."""
        if self.log is not None:
            event.number = self.number
            if event.private is not None:
                for seen in event.private.values():
                    seen.number = self.number
            self.log.append(event)

    def record(self) -> None:
        if self.log is None:
            self.log = []

    # --- copies -----------------------------------------------------------------------------------------------

    def clone(self) -> Match:
        """An independent copy that does not record."""
        raise NotImplementedError

    def clone_into(self, other: Match) -> None:
        other.seats = self.seats
        other.chance = self.chance.clone()
        other.stack = [procedure.clone() for procedure in self.stack]
        other.pending = self.pending[:]
        other.sealed = self.sealed[:]
        other.number = self.number
        other.asked = self.asked
        other.unveiled = self.unveiled
        other.over = self.over
        other.winners = self.winners
        other.log = None

    def plain(self) -> dict[str, object]:
        """The whole state as plain data: for fingerprints and bug reports. It holds secrets."""
        return {
            "seats": self.seats,
            "chance": [self.chance.a, self.chance.b, self.chance.script],
            "stack": [procedure.plain() for procedure in self.stack],
            "pending": [[d.seat, d.key, d.options, d.least, d.most] for d in self.pending],
            "sealed": [[seat, answer] for seat, answer in self.sealed],
            "number": self.number,
            "over": self.over,
            "winners": self.winners,
        }


def _table_refuses(why: str, bounds: list[int] | None = None) -> Refused:
    if bounds is None:
        return Refused(KERNEL_RULE, Message(why, {}))
    return Refused(KERNEL_RULE, Message(why, {"low": bounds[0], "high": bounds[1]}))


def _clean(decision: Decision, answer: object) -> Answer | Refused:
    """An answer from outside as the kernel wants it, or what is wrong with its form."""
    kind = decision.question.kind
    if kind == ONE or kind == AMOUNT:
        if isinstance(answer, int) and not isinstance(answer, bool):
            return answer
        return _table_refuses("The answer must be one whole number.")
    if not isinstance(answer, (list, tuple)):
        return _table_refuses("The answer must be a list of whole numbers.")
    numbers: list[int] = []
    for one in answer:
        if not isinstance(one, int) or isinstance(one, bool):
            return _table_refuses("The answer must be a list of whole numbers.")
        numbers.append(one)
    if kind == PLACE and len(numbers) != 3:
        return _table_refuses("A pose is three whole numbers: across, along, facing.")
    return tuple(numbers)
