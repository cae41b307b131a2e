"""Imagined battles: the steps of play themselves, taken on a copy of the battle, over all that chance may bring.

Whoever may roll dice again, or have them rolled again for a token, does as well as he can; everything else that is
asked is declined.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from bannermen.games.miniatures.rules.attack import AttackDice
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.charge_distance import ChargeDistance
from bannermen.games.miniatures.rules.defense import DefenseDice
from bannermen.games.miniatures.rules.morale import Reroll, SpendPanicked
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS, Decision
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

PATIENCE: Final = 60  # answers while abilities speak
DEEP: Final = 3  # dice of which all faces are looked at; of more than that it is one fall
SIDES: Final = 6
DICE: Final = (AttackDice, DefenseDice, Reroll, SpendPanicked)  # questions about dice that are rolled again

P = TypeVar("P", bound=Procedure)
Branch = tuple[float, War, P]  # how likely it is, the battle then, and what is in progress in it


class StopHere(Question[War, "Halt"]):
    """Nobody answers this: here the imagined battle stands still."""

    def seat(self, war: War, halt: Halt) -> int:
        return 0

    def options(self, war: War, halt: Halt) -> list[int]:
        return [ANSWER_AT, ANSWER_AT + 1]


class Halt(Procedure):
    """Where the imagined battle stands still."""

    def steps(self) -> tuple[Any, ...]:
        return (STOP,)

    def clone(self) -> Halt:
        other = Halt()
        other.at = self.at
        return other


STOP: Final = StopHere("halt", "tmg21-attack-01")


def imagined(war: War) -> War:
    """A battle of our own: silent, and nobody plays anything from his hand."""
    other = war.clone()
    other.log = None
    other.courtesy = False
    other.hand = [[] for _ in other.hand]
    return other


def settled(war: War, asked: Decision) -> Any:
    """What is answered in an imagined battle."""
    question: Any = asked.question
    top = war.stack[-1]
    if isinstance(asked.question, DICE):
        return tuple(question.thought_of(war, top, asked.seat)[0])
    if isinstance(asked.question, ChargeDistance):
        return choose(war, top, asked.question, asked.options)
    if asked.kind.name == "place":
        return tuple(question.poses(war, top, 1, war.chance.clone())[0])
    if asked.kind.several:
        return tuple(asked.options[: asked.least])
    return PASS if PASS in asked.options else asked.options[-1]


def let(war: War, procedure: Procedure, step: Any) -> bool:
    """One step of a procedure, with all that abilities make of it; whether the procedure goes on after it."""
    stack = war.stack
    war.pending = []
    war.stack = [*stack, procedure, Halt()]
    procedure.at = 0
    if isinstance(step, Question):
        options = step.options(war, procedure)
        if len(options) > 0:
            step.take(war, procedure, choose(war, procedure, step, options))
    else:
        step(war, procedure)
    for _ in range(PATIENCE):
        war.run()
        if war.over or war.pending[0].key == STOP.key:
            break
        war.apply(war.pending[0].seat, settled(war, war.pending[0]))
    war.stack = stack
    war.pending = []
    return procedure.at == 0


def choose(war: War, procedure: Procedure, question: Question[Any, Any], options: list[int]) -> int:
    """An answer to a question of the procedure itself."""
    if isinstance(question, ChargeDistance) and isinstance(procedure, Charge):
        return max(options, key=lambda option: question.prior(war, procedure, option))
    return options[0]


def every(war: War, procedure: P, *steps: Any) -> list[Branch[P]]:
    """The steps, for all that the dice in them may bring; what comes to the same is told once."""
    found: list[Branch[P]] = []
    known: dict[str, int] = {}
    waiting: list[tuple[list[int], float]] = [([], 1.0)]
    while waiting:
        script, share = waiting.pop()
        there = war.clone()
        there.chance = Chance(0)
        there.chance.script = script[:]
        then = procedure.clone()
        for step in steps:
            if not let(there, then, step) or there.over:
                then.leave()
                break
        if there.chance.drawn > len(script) and len(script) < DEEP:
            waiting.extend([([*script, face], share / SIDES) for face in range(SIDES)])
            continue
        key = same_table(there) + repr(then.plain())
        if key in known:
            before, first, begun = found[known[key]]
            found[known[key]] = (before + share, first, begun)
        else:
            known[key] = len(found)
            found.append((share, there, then))  # type: ignore[arg-type]
    return found


def same_table(war: War) -> str:
    """Battles that differ in nothing that dice change look alike."""
    changed = (war.figures, war.hurt, war.conditions, war.fate, war.fallen, war.poses, war.barred)
    return repr((changed, war.card_tokens, war.joined_tokens, war.granted))


def hears(war: War, *moments: int) -> bool:
    """Might an ability speak then? Else the step can be taken without a copy of the battle."""
    return len(war.granted_units()) > 0 or any([war.field.speaks[moment] for moment in moments])
