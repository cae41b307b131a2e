"""Several abilities of one player that work by themselves at the same moment: he chooses their order
(tmg21-simultaneous-01)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.doing import Doing, about
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.weight import matters
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, NOBODY
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

ROW: Final = 4  # script, bearer, ability, NCU
MOST: Final = 16  # that can be told apart; more than these do not happen
RULE: Final = "tmg21-simultaneous-01"


class Several(Procedure):
    """Abilities of one seat that wait for their turn."""

    def __init__(self, scene: Context) -> None:
        super().__init__()
        self.scene: Context = scene  # seen by the seat
        self.rows: list[int] = []

    def steps(self) -> tuple[Any, ...]:
        return SEVERAL_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("scene", "rows")

    def clone(self) -> Several:
        other = Several(self.scene.clone())
        other.at = self.at
        other.rows = self.rows[:]
        return other

    def add(self, scene: Context, script: int) -> None:
        self.rows += [script, scene.bearer, scene.ability, scene.ncu]

    def count(self) -> int:
        return len(self.rows) // ROW


class WhichFirst(Question[War, Several]):
    def seat(self, war: War, several: Several) -> int:
        return several.scene.seat

    def options(self, war: War, several: Several) -> list[int]:
        weights = [war.book.weights[script] for script in several.rows[::ROW]]
        many = min(MOST, several.count()) if matters(weights) else min(1, several.count())
        return [ANSWER_AT + i for i in range(many)]

    def take(self, war: War, several: Several, answer: int) -> None:
        at = ROW * (answer - ANSWER_AT)
        script, bearer, ability, ncu = several.rows[at : at + ROW]
        several.rows = several.rows[:at] + several.rows[at + ROW :]
        scene = several.scene.clone()
        scene.bearer = bearer
        scene.ability = ability
        scene.ncu = ncu
        if several.count() > 0:
            several.again()
        if war.log is not None:
            log.worked(war, bearer, ability)
        war.push(Doing(script, scene))

    def why_not(self, war: War, several: Several, answer: int) -> Refused:
        return Refused(RULE, says("Choose one of the abilities that work now."))

    def prompt(self, war: War, several: Several) -> Message:
        return says("Several of your abilities work now: which one first?")

    def choice(self, war: War, several: Several, option: int) -> Choice:
        at = ROW * (option - ANSWER_AT)
        bearer, ability = several.rows[at + 1], several.rows[at + 2]
        label = says("{ability}", ability=("ability", ability))
        if bearer != NOBODY:
            label = says("{unit}: {ability}", unit=("unit", bearer), ability=("ability", ability))
        return Choice(label, "answer", option - ANSWER_AT)

    def about(self, war: War, several: Several) -> list[tuple[str, int]]:
        return about(several.scene)


SEVERAL_STEPS: Final[tuple[Any, ...]] = (WhichFirst("which-first", RULE),)
