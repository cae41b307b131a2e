"""What all questions of Tactics share: the names of their options."""

from __future__ import annotations

from typing import Generic, TypeVar

from bannermen.games.tactics.codes import CODES, DEEDS, TRIGGERS
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COINS
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

P = TypeVar("P", bound=Procedure)

STANDS = 64  # in a message a figure is written as itself plus this times its square + 1


def figure_arg(battle: Battle, figure: int) -> tuple[str, int]:
    """The figure and the square where it stands now, so that a line of the log keeps its sense when it has moved on."""
    return ("figure", figure + STANDS * (battle.at[figure] + 1))


class Ask(Question[Battle, P], Generic[P]):
    """A question whose options have their usual names."""

    def prompt(self, battle: Battle, procedure: P) -> Message:
        raise NotImplementedError

    def pass_label(self, battle: Battle, procedure: P) -> Message:
        return says("No")

    def choice(self, battle: Battle, procedure: P, option: int) -> Choice:
        if option == PASS:
            return Choice(self.pass_label(battle, procedure), "pass")
        return usual_choice(battle, option)


def usual_choice(battle: Battle, option: int) -> Choice:
    """The words of an option and what it points at."""
    thing, index = CODES.read(option)
    if thing == "figure":
        return Choice(says("{figure}", figure=figure_arg(battle, index)), "figure", index)
    if thing == "square":
        return Choice(says("{square}", square=("square", index)), "square", index)
    if thing == "past":
        return Choice(says("Past the corner to {square}", square=("square", index)), "past", index)
    if thing == "block":
        return Choice(says("{block}", block=("block", index)), "block", index)
    if thing == "line":
        return Choice(line_label(battle.book.lines[index]), "line", index)
    if thing == "trigger":
        return Choice(says("{trigger}", trigger=("trigger", index)), "figure", index // TRIGGERS)
    if thing == "die":
        return Choice(says("The die that shows {n}", n=battle.dice[index] % 100), "die", index)
    if thing == "deed":
        return Choice(DEED_LABELS[DEEDS[index]], "deed", index)
    return Choice(says("{thing}", thing=(thing, index)), thing, index)


def line_label(line: Line) -> Message:
    """An effect with its price, if it has one."""
    parts = [kind for kind in range(3) if line.cost[kind] > 0]
    if len(parts) == 0:
        return says("{line}", line=("line", line.number))
    if len(parts) > 1:
        return says(
            "{line} ({gold} gold, {silver} silver, {copper} copper)",
            line=("line", line.number),
            gold=line.cost[0],
            silver=line.cost[1],
            copper=line.cost[2],
        )
    kind = COINS[parts[0]]
    n = line.cost[parts[0]]
    if kind == "gold":
        return says("{line} ({n} gold)", line=("line", line.number), n=n)
    if kind == "silver":
        return says("{line} ({n} silver)", line=("line", line.number), n=n)
    return says("{line} ({n} copper)", line=("line", line.number), n=n)


DEED_LABELS: dict[str, Message] = {
    "move": says("Move (1 AP)"),
    "attack": says("Attack"),
    "charge": says("Charge (2 AP)"),
    "terrain-charge": says("Terrain charge (2 AP)"),
    "wait": says("Wait (1 AP)"),
    "end": says("End the activation"),
    "dismount": says("Dismount"),
    "pass-turn": says("Pass for 2 copper"),
    "kill": says("Kill"),
    "capture": says("Take prisoner"),
    "yes": says("Yes"),
    "zone-first": says("Choose a deployment zone"),
    "start-first": says("Choose who gets the start marker"),
    "surrender": says("Give up"),
}
