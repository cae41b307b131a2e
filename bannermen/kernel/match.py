"""A match in progress: a deterministic function of its set-up, its seed and the answers given.

`submit` is the door for people: it checks, and a refusal is a value that has changed nothing. `apply` is the door for
bots and for replays of our own journals: it trusts.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from bannermen.kernel.bad_setup import BadSetup
from bannermen.kernel.chance import Chance
from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.decision import (
    KERNEL_RULE,
    NOT_ASKED,
    OVER,
    PASS,
    STALE,
    Answer,
    Decision,
    Refused,
    table_refuses,
)
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message
from bannermen.kernel.options import NO_CODES, Codes
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question, Together

__all__ = ["KERNEL_RULE", "Match"]

# Steps between two decisions. Whole matches need about 250 at most; cards of a position's own could go on for ever.
PATIENCE: Final = 3000


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
        self.unveiled: int = 0  # how often a seat learned what it had not known: going back would be fishing
        self.courtesy: bool = False  # whether seats are asked by what everybody knows, or only if they can answer
        self.unsettled: bool = False  # whether `settle` must look before the next step
        self.over: bool = False
        self.winners: list[int] = []  # the winning seats; none of them: a draw
        self.log: list[Event] | None = None

    # --- the two doors ---------------------------------------------------------------------------------------

    def submit(self, seat: int, answer: object, number: int = -1) -> Refused | None:
        """Check an answer and apply it. `number` is the count of answers that the sender had seen."""
        if self.over:
            return table_refuses(OVER, "The match is over.")
        if number >= 0 and number != self.number and not (self.sealed and self.asked <= number < self.number):
            # Secret answers of others make nobody's own answer stale.
            return table_refuses(STALE, "This answer is for an earlier position; look again and answer anew.")
        decision = self.decision_of(seat)
        if decision is None:
            return table_refuses(NOT_ASKED, "It is not your decision.")
        clean = decision.kind.clean(answer)
        if isinstance(clean, Refused):
            return clean
        refused = self.check(decision, clean)
        if refused is None:
            self.apply(seat, clean)
        return refused

    def check(self, decision: Decision, answer: Answer) -> Refused | None:
        """The reason why this answer is not legal, or None."""
        several = [answer] if isinstance(answer, int) else list(answer)
        return decision.kind.check(self, self.stack[-1], decision, several)

    def why_not(self, decision: Decision, option: int) -> Refused:
        """Why an answer is not among the options. What the seat does not know is refused before any rule sees it."""
        thing, index = self.codes().read(option)
        hidden = self.hides(decision.seat, thing, index)
        if hidden is not None:
            return hidden
        return decision.question.why_not_of(self, self.stack[-1], decision.seat, option)

    def apply(self, seat: int, answer: Answer) -> None:
        """Apply a legal answer and go on to the next decision."""
        pending = self.pending
        question = pending[0].question
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

    def push_all(self, procedures: list[Procedure]) -> None:
        """Push several; they run in the order given."""
        for procedure in reversed(procedures):
            self.stack.append(procedure)

    def unwind(self, depth: int) -> None:
        """Cut short what is in progress above that depth of the stack, from the top; nobody is asked about it."""
        self.pending = []
        self.sealed = []
        while len(self.stack) > depth:
            self.stack.pop().dropped(self)

    def settle(self) -> None:
        """What must hold at every moment (victory, elimination, deaths): called between two steps when `unsettled`
        was set. It may push procedures, set `unsettled` anew or finish the match."""

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
        patience = PATIENCE
        while len(self.pending) == 0 and not self.over:
            patience -= 1
            if patience == 0:
                raise BadSetup("", "", "this sets itself off again and again", "let what it does come to an end")
            if self.unsettled:
                self.unsettled = False
                self.settle()
                continue
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
        kind = question.kind
        options = question.options(self, procedure)
        if not kind.is_asked(self, question, procedure, options):
            return
        if not kind.several and len(options) > 1 and options[0] != options[1]:  # the usual case, quickly
            self.pending = [kind.decision(self, question, procedure, question.seat(self, procedure), options)]
            return
        if len(options) == 0 and not kind.several:
            return  # nothing to choose, and nobody in particular who might: more usual still
        seat = question.seat(self, procedure)
        least, most = kind.bounds(self, question, procedure, seat, options)
        settled = kind.settled(options, least, most)
        if settled is None or (self.courtesy and question.courteous(self, procedure)):
            self.pending = [kind.decision(self, question, procedure, seat, options)]
        elif kind.several:
            question.take_all(self, procedure, settled)
        elif len(settled) > 0:
            question.take(self, procedure, settled[0])

    def _ask_together(self, question: Together[Any, Any], procedure: Procedure) -> None:
        self.sealed = []
        self.asked = self.number
        kind = question.kind
        pending: list[Decision] = []
        for seat in question.seats(self, procedure):
            options = question.options_of(self, procedure, seat)
            least, most = kind.bounds(self, question, procedure, seat, options)
            settled = kind.settled(options, least, most)
            if settled is None or (self.courtesy and question.courteous_to(self, procedure, seat)):
                pending.append(kind.decision(self, question, procedure, seat, options))
            else:
                self.sealed.append((seat, settled))
        self.pending = pending
        if len(pending) == 0:
            self._reveal(question, procedure)

    def ask_anew(self, seat: int) -> None:
        """On an imagined table: what the other seats are asked follows from what they hold there, and what they have
        answered in secret is unknown."""
        if len(self.pending) == 0:
            return
        question = self.pending[0].question
        procedure = self.stack[-1]
        if isinstance(question, Together):
            own = self.decision_of(seat)
            kept = [(s, answer) for s, answer in self.sealed if s == seat]
            pending: list[Decision] = []
            for other in question.seats(self, procedure):
                if other != seat:
                    options = question.options_of(self, procedure, other)
                    pending.append(question.kind.decision(self, question, procedure, other, options))
                elif own is not None:
                    pending.append(own)
            self.sealed = kept
            self.pending = pending
            return
        asked = self.pending[0]
        if asked.seat != seat:
            options = question.options(self, procedure)
            if len(options) == 0 and PASS in asked.options:
                options = [PASS]  # it is asked out of courtesy: what it really holds must not show through
            if len(options) > 0 or len(asked.options) == 0:
                self.pending = [question.kind.decision(self, question, procedure, asked.seat, options)]

    def foresee(self, seed: int) -> None:
        """On an imagined table: the future is dealt from a quick source of its own, and nothing is laid down."""
        self.chance = self.chance.foreseen(seed)

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

    # --- through the eyes of a seat ---------------------------------------------------------------------------

    def codes(self) -> Codes:
        """The options of the game: what a number points at, on offer or not."""
        return NO_CODES

    def knows(self, seat: int, thing: str, index: int) -> bool:
        """Whether the seat may know what this thing is; seat -1 is a watcher. A game in which things lie face down
        under numbers of their own says so here: they are not named to a seat that does not know them, nor judged."""
        return True

    def hides(self, seat: int, thing: str, index: int) -> Refused | None:
        """What is said about anything that the seat does not know: always the same, whatever it is."""
        if thing == "" or self.knows(seat, thing, index):
            return None
        return Refused(KERNEL_RULE, Message("{thing} is hidden from you.", {"thing": (thing, index)}))

    # --- reading ----------------------------------------------------------------------------------------------

    def decision_of(self, seat: int) -> Decision | None:
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    def prompt(self, decision: Decision) -> Message:
        """What the seat is asked."""
        return decision.question.prompt_of(self, self.stack[-1], decision.seat)

    def choice(self, decision: Decision, option: int) -> Choice:
        """What an option is called and points at."""
        return decision.question.choice_of(self, self.stack[-1], decision.seat, option)

    def about(self, decision: Decision) -> list[tuple[str, int]]:
        """What the question is about: who acts first, then what it acts on or with."""
        return decision.question.about_of(self, self.stack[-1], decision.seat)

    def thrown(self, decision: Decision) -> list[Die]:
        """The dice that the question is about, as they lie."""
        return decision.question.thrown(self, self.stack[-1])

    def guide(self, decision: Decision) -> Message | None:
        """One line for newcomers."""
        return decision.question.guide_of(self, self.stack[-1], decision.seat)

    def usual(self, decision: Decision) -> Answer | None:
        """The answer that is given for a person who has not wished to be asked this, or None where it is a choice."""
        found = decision.question.usual_of(self, self.stack[-1], decision.seat, decision.options)
        if found is None:
            return None
        return tuple(found) if decision.kind.several else found[0]

    def prior(self, decision: Decision, answer: Answer) -> float:
        """How sensible an answer looks at first glance, 0 and more; 1 is ordinary."""
        return decision.kind.prior(self, self.stack[-1], decision, answer)

    def prior_of_option(self, decision: Decision, option: int) -> float:
        """The prior of one of several things that may be chosen together."""
        return decision.question.prior_of(self, self.stack[-1], decision.seat, option)

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
        other.courtesy = self.courtesy
        other.unsettled = self.unsettled
        other.over = self.over
        other.winners = self.winners
        other.log = None

    def fields(self) -> tuple[str, ...]:
        """The names of all that a game adds to the state; `plain` is made from them."""
        return ()

    def derived(self) -> tuple[str, ...]:
        """The names of attributes that are no state: what play does not change, and what is reckoned from the state."""
        return ()

    def plain(self) -> dict[str, object]:
        """The whole state as plain data: for fingerprints and bug reports. It holds secrets."""
        data: dict[str, object] = {
            "seats": self.seats,
            "chance": self.chance.plain(),
            "stack": [procedure.plain() for procedure in self.stack],
            "pending": [[d.seat, d.key, d.options, d.least, d.most] for d in self.pending],
            "sealed": [[seat, answer] for seat, answer in self.sealed],
            "number": self.number,
            "courtesy": self.courtesy,
            "over": self.over,
            "winners": self.winners,
        }
        for name in self.fields():
            data[name] = getattr(self, name)
        return data
