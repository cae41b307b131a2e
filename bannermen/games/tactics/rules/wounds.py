"""Hits and wounds: defence rolls, what may be done when wounds are suffered, states (cards, markers)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import figure_arg
from bannermen.games.tactics.codes import LINE_AT
from bannermen.games.tactics.content.boons import FEARLESS, GUARD, TIRELESS
from bannermen.games.tactics.content.moments import ON_WOUND
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.buying import Buy, Purse
from bannermen.games.tactics.rules.dice import cast, result
from bannermen.games.tactics.rules.needs import IN_MELEE
from bannermen.games.tactics.rules.triggers import Happening, happen
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import NOBODY, ON_BOARD, SHAKEN
from bannermen.kernel.decision import PASS
from bannermen.kernel.events import Tally
from bannermen.kernel.message import Message, says

# --- states (tac-tokens-01 ff.) ---


def mark(battle: Battle, figure: int, state: int) -> None:
    """Shaken or stunned: at most one marker of each (tac-tokens-01); some cannot be (tac-equipment-11, -19)."""
    if figure == NOBODY or battle.fate[figure] != ON_BOARD:
        return
    if boon(battle, figure, FEARLESS if state == SHAKEN else TIRELESS) > 0:
        if battle.log is not None:
            log.unmoved(battle, figure, state)
        return
    if state == SHAKEN:
        battle.shaken[figure] = True
    else:
        battle.stunned[figure] = True
    if battle.log is not None:
        log.marked(battle, figure, state)


def calm(battle: Battle, figure: int) -> None:
    battle.shaken[figure] = False
    battle.stunned[figure] = False


def heal(battle: Battle, figure: int, amount: int) -> None:
    battle.wounds[figure] = max(0, battle.wounds[figure] - amount)
    if battle.log is not None:
        log.healed(battle, figure, amount)


# --- wounds ---


def suffer(battle: Battle, figure: int, amount: int, by: int, rule: str) -> None:
    """A figure suffers wounds; those who may answer that are asked before it would die (tac-ability-13)."""
    if amount <= 0 or battle.fate[figure] != ON_BOARD:
        return
    battle.wounds[figure] += amount
    battle.hurt_by[figure] = by
    if battle.log is not None:
        log.wounded(battle, figure, amount, rule)
    if len(battle.card(figure).wound) > 0 or battle.listened >> ON_WOUND & 1:
        battle.push(Suffering(figure, amount, by))


class Suffering(Purse):
    """Wounds just suffered, while abilities may still turn them aside."""

    def __init__(self, figure: int, amount: int, by: int) -> None:
        super().__init__()
        self.figure: int = figure
        self.amount: int = amount
        self.by: int = by

    def steps(self) -> tuple[Any, ...]:
        return SUFFERING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("used", "figure", "amount", "by")

    def clone(self) -> Suffering:
        other = Suffering(self.figure, self.amount, self.by)
        other.at = self.at
        other.used = self.used[:]
        return other


class UseWoundAbility(Buy[Suffering]):
    """Wound abilities, each line once (tac-ability-13, -27)."""

    def buyer(self, battle: Battle, suffering: Suffering) -> int:
        return suffering.figure

    def other(self, battle: Battle, suffering: Suffering) -> int:
        return suffering.by

    def lines(self, battle: Battle, suffering: Suffering) -> list[Line]:
        return battle.card(suffering.figure).wound

    def is_open(self, battle: Battle, suffering: Suffering) -> bool:
        return suffering.amount > 0 and battle.fate[suffering.figure] == ON_BOARD

    def about(self, battle: Battle, suffering: Suffering) -> list[tuple[str, int]]:
        return [("figure", suffering.figure)]

    def prompt(self, battle: Battle, suffering: Suffering) -> Message:
        return says(
            "{figure} suffers {n} {n|wound|wounds}: use an ability?",
            figure=figure_arg(battle, suffering.figure),
            n=suffering.amount,
        )

    def guide(self, battle: Battle, suffering: Suffering) -> Message:
        return says("This comes before anybody would be killed, so it can save a life.")

    def pass_label(self, battle: Battle, suffering: Suffering) -> Message:
        return says("Bear the wounds")

    def prior(self, battle: Battle, suffering: Suffering, answer: int) -> float:
        if answer == PASS:
            return 1.0
        dying = battle.wounds[suffering.figure] >= battle.card(suffering.figure).health
        return 4.0 if dying else 0.6


def open_wound(battle: Battle, suffering: Suffering) -> None:
    """Others may step in."""
    if suffering.amount > 0 and battle.listened >> ON_WOUND & 1:
        happen(battle, ON_WOUND, Happening(suffering.by, suffering.figure, suffering.amount))


SUFFERING_STEPS: Final[tuple[Any, ...]] = (UseWoundAbility("use-wound-ability", "tac-ability-13"), open_wound)


def spare(battle: Battle, suffering: Suffering, amount: int) -> None:
    """Some of the wounds are not suffered after all."""
    less = min(amount, suffering.amount)
    suffering.amount -= less
    battle.wounds[suffering.figure] -= less
    if battle.log is not None:
        log.spared(battle, suffering.figure, less)


def pass_on(battle: Battle, suffering: Suffering, to: int) -> None:
    """Another figure suffers all of the wounds, undefended (tac-card-27)."""
    amount = suffering.amount
    spare(battle, suffering, amount)
    suffer(battle, to, amount, suffering.by, "tac-card-26")


# --- hits ---


class Defence(Purse):
    """A figure defends hits: abilities, one die for each hit, wounds for the rest (attack steps 4 to 6)."""

    def __init__(self, figure: int, hits: int, attacker: int, told_bits: int) -> None:
        super().__init__()
        self.figure: int = figure
        self.hits: int = hits
        self.attacker: int = attacker  # nobody: terrain or a card
        self.told: int = told_bits
        self.bonus: int = 0
        self.sunder: int = 0
        self.silent: bool = False  # no ability may be used
        self.suffered: int = 0

    def steps(self) -> tuple[Any, ...]:
        return DEFENCE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("used", "figure", "hits", "attacker", "told", "bonus", "sunder", "silent", "suffered")

    def clone(self) -> Defence:
        other = Defence(self.figure, self.hits, self.attacker, self.told)
        other.at = self.at
        other.used = self.used[:]
        other.bonus = self.bonus
        other.sunder = self.sunder
        other.silent = self.silent
        other.suffered = self.suffered
        return other


class UseDefence(Buy[Defence]):
    """Directly after the hits are known: defence abilities, each line once (tac-ability-10, -11, -27)."""

    def buyer(self, battle: Battle, defence: Defence) -> int:
        return defence.figure

    def other(self, battle: Battle, defence: Defence) -> int:
        return defence.attacker

    def told(self, battle: Battle, defence: Defence) -> int:
        return defence.told

    def lines(self, battle: Battle, defence: Defence) -> list[Line]:
        return battle.card(defence.figure).defences

    def is_open(self, battle: Battle, defence: Defence) -> bool:
        return defence.hits > 0 and not defence.silent

    def prompt(self, battle: Battle, defence: Defence) -> Message:
        return says(
            "{figure} must defend {n} {n|hit|hits}: use an ability?",
            figure=figure_arg(battle, defence.figure),
            n=defence.hits,
        )

    def guide(self, battle: Battle, defence: Defence) -> Message:
        return says("One die is rolled for each hit; every result of at least the defence value stops one.")

    def pass_label(self, battle: Battle, defence: Defence) -> Message:
        return says("Roll the dice")

    def prior(self, battle: Battle, defence: Defence, answer: int) -> float:
        if answer == PASS:
            return 1.0
        left = battle.card(defence.figure).health - battle.wounds[defence.figure]
        price = sum(battle.book.lines[answer - LINE_AT].cost)
        return (2.5 if defence.hits >= left else 0.8) / price if price > 0 else 4.0


def roll_defence(battle: Battle, defence: Defence) -> None:
    """One die for each hit, extra hits of natural tens included (tac-card-09, tac-action-attack-09)."""
    cast(battle, defence.figure, defence.hits, defence.told & IN_MELEE != 0)


def defence_bonus(battle: Battle, defence: Defence) -> int:
    return boon(battle, defence.figure, GUARD, defence.attacker, defence.told) + defence.bonus - defence.sunder


def count_wounds(battle: Battle, defence: Defence) -> None:
    """Each result of at least the defence value defends one hit; so does each natural 10 (-attack-08, -10)."""
    if defence.hits == 0:
        return
    defended = hits_defended(battle, defence)
    defence.suffered = max(0, defence.hits - defended)
    if battle.log is not None:
        least = battle.card(defence.figure).defence
        good = [stops(battle, die, least, defence_bonus(battle, defence)) for die in battle.dice]
        log.defended(battle, defence.figure, battle.dice, good, least, defence_tally(battle, defence), defended)


def hits_defended(battle: Battle, defence: Defence) -> int:
    """How many hits the dice that lie there stop."""
    least = battle.card(defence.figure).defence
    bonus = defence_bonus(battle, defence)
    defended = 0
    for die in battle.dice:
        if stops(battle, die, least, bonus):
            defended += 1
    return defended


def stops(battle: Battle, die: int, least: int, bonus: int) -> bool:
    """Whether a defence die stops a hit (tac-action-attack-08, -10)."""
    return die == 10 or result(die, battle.malus, bonus) >= least


def defence_tally(battle: Battle, defence: Defence) -> Tally:
    """Where the bonus on the defence roll comes from."""
    tally = Tally()
    tally.add(boon(battle, defence.figure, GUARD, defence.attacker, defence.told), "tac-ability-21", "abilities")
    tally.add(defence.bonus, "tac-dice-05", "bought for this roll")
    tally.add(-defence.sunder, "tac-dice-05", "the attack")
    tally.add(-battle.malus, "tac-tokens-02", "shaken")
    return tally


def take_wounds(battle: Battle, defence: Defence) -> None:
    """One wound for each hit that was not defended (tac-action-attack-11)."""
    if defence.suffered > 0:
        by = defence.attacker
        suffer(battle, defence.figure, defence.suffered, by, "tac-action-attack-11")
    battle.malus = 0


DEFENCE_STEPS: Final[tuple[Any, ...]] = (
    UseDefence("use-defence", "tac-ability-10"),
    roll_defence,
    count_wounds,
    take_wounds,
)
