"""Trigger abilities and motivations: something has happened, and cards may answer (tac-ability-17 ff., motivations)."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.codes import TRIGGER_AT, TRIGGERS
from bannermen.games.tactics.content.moments import (
    BATTLE_END,
    BATTLE_START,
    MOMENT_LIST,
    MOMENTS,
    ON_KILL,
    ON_PAID,
    ROUND_END,
)
from bannermen.games.tactics.content.tables import ANYWHERE, CONTACT, Line, Trigger
from bannermen.games.tactics.rules.boons import done_by, takes
from bannermen.games.tactics.rules.lines import affordable, buy, usable
from bannermen.games.tactics.rules.needs import BY_ITSELF
from bannermen.games.tactics.rules.sight import in_contact, in_short_range
from bannermen.games.tactics.rules.why_line import why_no_price
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import CAPTIVE, KILLED, NOBODY, ON_BOARD
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure, Subject
from bannermen.kernel.window import Policy, Window, open_window


class Happening(Subject):
    """What has happened: who did it, to whom, and how much of what."""

    def __init__(self, by: int, to: int, amount: int = 0) -> None:
        self.by: int = by
        self.to: int = to
        self.amount: int = amount  # wounds; the kind of coin or loot

    def fields(self) -> tuple[str, ...]:
        return ("by", "to", "amount")

    def clone(self) -> Happening:
        return Happening(self.by, self.to, self.amount)


def subject_of(window: Window) -> Happening:
    subject = window.subject
    assert isinstance(subject, Happening)
    return subject


class Falling(Procedure):
    """Figures that fall in one moment (see fallen.py)."""

    def __init__(self) -> None:
        super().__init__()
        self.fell: list[int] = []  # killed or captured, in their order


def falls_too(battle: Battle, figure: int) -> bool:
    """Whether the figure falls in the very moment that is being told."""
    for procedure in battle.stack:
        if isinstance(procedure, Falling) and figure in procedure.fell:
            return True
    return False


def answers(battle: Battle, figure: int, moment: int, to: int = NOBODY) -> list[Line]:
    """The lines of a figure that listen to a moment: its triggers, and the side of its motivation that lies up.

    A killed hero's motivation is on its dead side and goes on (tac-motivation-05); a captive has nothing
    (tac-capture-03, tac-motivation-11). Who falls together with others still answers their fall: it stood when they
    fell (tac-action-attack-21).
    """
    fate = battle.fate[figure]
    card = battle.card(figure)
    if fate == ON_BOARD or (fate == KILLED and moment == ON_KILL and figure != to and falls_too(battle, figure)):
        found = card.triggers[moment]
        if card.motivation >= 0:
            alive = battle.book.motivations[card.motivation].alive
            return found + [line for line in alive if line.trigger is not None and line.trigger.on == moment]
        return found
    if fate == KILLED and card.motivation >= 0:
        dead = battle.book.motivations[card.motivation].dead
        return [line for line in dead if line.trigger is not None and line.trigger.on == moment]
    return []


def set_off(battle: Battle, trigger: Trigger, figure: int, event: Happening) -> bool:
    """Whether the event is what the trigger on the figure's card names."""
    if not done_by(battle, trigger.by, figure, event.by):
        return False
    if event.by != NOBODY:
        if not trigger.by_ranks >> battle.card(event.by).rank & 1:
            return False
        if trigger.within != ANYWHERE and event.by != figure:
            if battle.at[figure] < 0 or battle.at[event.by] < 0:
                return False
            if trigger.within == CONTACT:
                if not in_contact(battle, figure, event.by):
                    return False
            elif not in_short_range(battle, figure, event.by):
                return False
    if event.to != NOBODY and not takes(battle, trigger.to, figure, event.to):
        return False
    if trigger.coin >= 0 and trigger.coin != event.amount:
        return False
    return trigger.loot < 0 or trigger.loot == event.amount


def other_of(event: Happening, figure: int) -> int:
    """The other figure of the event, seen from the one whose card answers it."""
    return event.to if event.to != NOBODY and event.to != figure else event.by


def answering(battle: Battle, seat: int, moment: int, event: Happening) -> list[int]:
    """The codes of all lines that the seat may use now."""
    found: list[int] = []
    for figure in range(len(battle.fate)):
        if battle.seat_of[figure] != seat:
            continue
        lines = answers(battle, figure, moment, event.to)
        for i in range(len(lines)):
            line = lines[i]
            trigger = line.trigger
            assert trigger is not None, "only lines that listen answer"
            if not set_off(battle, trigger, figure, event):
                continue
            other = other_of(event, figure)
            told = BY_ITSELF if event.by == figure else 0
            if affordable(battle, seat, line) and usable(battle, line, figure, other, told):
                found.append(TRIGGER_AT + figure * TRIGGERS + i)
    return found


class Triggers(Policy[Battle]):
    """Free to use, each line once; whose turn it is first, the holder of the start marker first between turns."""

    def order(self, battle: Battle, window: Window) -> list[int]:
        moment = window.moment
        first = battle.first if moment in (BATTLE_START, ROUND_END, BATTLE_END) else battle.turn
        return [(first + i) % battle.seats for i in range(battle.seats)]

    def offered(self, battle: Battle, window: Window, seat: int) -> list[int]:
        return answering(battle, seat, window.moment, subject_of(window))

    def use(self, battle: Battle, window: Window, seat: int, ability: int) -> None:
        event = subject_of(window)
        figure, line = line_of(battle, window, ability)
        buy(battle, line, figure, other_of(event, figure))

    def key(self, battle: Battle, window: Window) -> str:
        return f"trigger.{MOMENTS[window.moment]}"

    def rule(self, battle: Battle, window: Window) -> str:
        return MOMENT_LIST[window.moment].rule

    def why_not(self, battle: Battle, window: Window, seat: int, ability: int) -> Refused:
        return why_no_answer(battle, window, seat, ability, self.rule(battle, window))

    def prompt(self, battle: Battle, window: Window, seat: int) -> Message:
        return MOMENT_LIST[window.moment].prompt

    def choice(self, battle: Battle, window: Window, seat: int, ability: int) -> Choice:
        if ability == PASS:
            return Choice(says("No ability"), "pass")
        figure, line = line_of(battle, window, ability)
        return Choice(says("{figure}: {line}", figure=("figure", figure), line=("line", line.number)), "figure", figure)

    def about(self, battle: Battle, window: Window, seat: int) -> list[tuple[str, int]]:
        event = subject_of(window)
        found: list[tuple[str, int]] = []
        if event.by != NOBODY:
            found.append(("figure", event.by))
        if event.to != NOBODY and event.to != event.by:
            found.append(("figure", event.to))
        return found

    def guide(self, battle: Battle, window: Window, seat: int) -> Message:
        return says("What happened lets one of your cards act; it activates nobody.")

    def prior(self, battle: Battle, window: Window, seat: int, ability: int) -> float:
        return 0.5 if ability == PASS else 2.0


def line_of(battle: Battle, window: Window, ability: int) -> tuple[int, Line]:
    """The figure and the line of a trigger code."""
    figure = (ability - TRIGGER_AT) // TRIGGERS
    lines = answers(battle, figure, window.moment, subject_of(window).to)
    return figure, lines[(ability - TRIGGER_AT) % TRIGGERS]


def why_no_answer(battle: Battle, window: Window, seat: int, ability: int, rule: str) -> Refused:
    """Why a line cannot answer what has happened."""
    figure = (ability - TRIGGER_AT) // TRIGGERS
    if not 0 <= figure < len(battle.fate):
        return Refused(rule, says("Only what this moment sets off may be used now."))
    named = ("figure", figure)
    if battle.seat_of[figure] != seat:
        return Refused(rule, says("{figure} is not yours.", figure=named))
    if battle.fate[figure] == CAPTIVE:
        return Refused("tac-capture-03", says("{figure} is a prisoner.", figure=named))
    event = subject_of(window)
    lines = answers(battle, figure, window.moment, event.to)
    if (ability - TRIGGER_AT) % TRIGGERS >= len(lines):
        return Refused(rule, says("{figure} has no ability for this moment.", figure=named))
    if ability in window.used:
        return Refused("tac-ability-27", says("Each effect can be used only once at a time."))
    line = lines[(ability - TRIGGER_AT) % TRIGGERS]
    assert line.trigger is not None, "only lines that listen answer"
    if not set_off(battle, line.trigger, figure, event):
        return Refused(rule, says("What has happened does not set that off."))
    return why_no_price(battle, figure, line)


POLICY: Final = Triggers()


def happen(battle: Battle, moment: int, event: Happening) -> None:
    """Something has happened: whoever has an answer may give it."""
    if battle.listened >> moment & 1:
        open_window(battle, POLICY, moment, event)


def settle_debts(battle: Battle) -> None:
    """What coins paid for is done: whoever answers the spending may do so now (tac-ability-19)."""
    if len(battle.owed) == 0:
        return
    owed = battle.owed
    battle.owed = []
    for i in range(0, len(owed), 2):
        if owed[i + 1] != NOBODY:
            happen(battle, ON_PAID, Happening(owed[i + 1], NOBODY, owed[i]))
