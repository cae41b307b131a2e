"""Dice: rolls, what changes them, and willpower tests (tac-dice-01 ff.)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import DEED_AT, DIE_AT, YES
from bannermen.games.tactics.content.boons import WILL
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.content.uses import BLIND, LUCK
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.buying import Buy, Purse
from bannermen.games.tactics.rules.sight import engaged_with
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import BEFORE, FAILED, NOBODY, NOTHING, PASSED
from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure

CHANGED: Final = 100  # added to a die whose result an effect has set: it is final, and no natural 10 (tac-dice-07)
SHAKEN_MALUS: Final = 2


def throw(battle: Battle, figure: int, count: int) -> None:
    """Roll dice for a figure; being shaken takes 2 from each and ends with the roll (tac-tokens-02 to -04)."""
    chance = battle.chance
    battle.dice = [chance.roll(10) + 1 for _ in range(count)]
    battle.malus = 0
    if count > 0:
        battle.malus = malus_of(battle, figure)
        battle.shaken[figure] = False


def malus_of(battle: Battle, figure: int) -> int:
    """What each die of the figure's next roll loses (tac-tokens-02)."""
    return SHAKEN_MALUS if battle.shaken[figure] else 0


def result(die: int, malus: int, bonus: int) -> int:
    """What a die counts: its face with what modifies it; shaken spares a natural 10 (tac-dice-05, -08)."""
    if die > CHANGED:
        return die - CHANGED
    return die + bonus if die == 10 else die + bonus - malus


def successes(battle: Battle, least: int, bonus: int) -> int:
    """How many dice of the last roll reach a target number, each by itself (tac-dice-02, -04)."""
    count = 0
    for die in battle.dice:
        if result(die, battle.malus, bonus) >= least:
            count += 1
    return count


def which_count(battle: Battle, least: int, bonus: int) -> list[bool]:
    """The dice of the last roll that reach a target number."""
    return [result(die, battle.malus, bonus) >= least for die in battle.dice]


def naturals(battle: Battle) -> int:
    """Dice that show 10 before anything is added or changed (tac-dice-03)."""
    return battle.dice.count(10)


def carries(battle: Battle, figure: int, use: int) -> bool:
    """Whether the figure still has a token of that use."""
    item = battle.item[figure]
    return item != NOTHING and battle.book.items[item].use == use


class Cast(Procedure):
    """One roll for one figure, with the tokens that may change a die."""

    def __init__(self, figure: int, count: int, melee: bool) -> None:
        super().__init__()
        self.figure: int = figure
        self.count: int = count
        self.melee: bool = melee  # a roll of a melee attack, which blinding powder may spoil
        self.lucky: bool = False
        self.blinder: int = NOBODY  # who threw the powder

    def steps(self) -> tuple[Any, ...]:
        return CAST_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure", "count", "melee", "lucky", "blinder")

    def clone(self) -> Cast:
        other = Cast(self.figure, self.count, self.melee)
        other.at = self.at
        other.lucky = self.lucky
        other.blinder = self.blinder
        return other


def cast(battle: Battle, figure: int, count: int, melee: bool) -> None:
    """Roll; the questions of charm and powder are asked only where somebody could answer them."""
    if count > 0 and (carries(battle, figure, LUCK) or (melee and len(blinders(battle, figure)) > 0)):
        battle.push(Cast(figure, count, melee))
    else:
        throw(battle, figure, count)


def blinders(battle: Battle, figure: int) -> list[int]:
    """Enemies engaged with the figure who carry blinding powder (tac-equipment-10)."""
    return [enemy for enemy in engaged_with(battle, figure) if carries(battle, enemy, BLIND)]


class UseCharm(Ask[Cast]):
    """A lucky charm is discarded before the roll (tac-equipment-16)."""

    def seat(self, battle: Battle, roll: Cast) -> int:
        return battle.seat_of[roll.figure]

    def options(self, battle: Battle, roll: Cast) -> list[int]:
        return [YES, PASS] if carries(battle, roll.figure, LUCK) else []

    def take(self, battle: Battle, roll: Cast, answer: int) -> None:
        if answer == YES:
            roll.lucky = True
            discard(battle, roll.figure, "tac-equipment-16")

    def prompt(self, battle: Battle, roll: Cast) -> Message:
        return says("{figure} is about to roll: discard the lucky charm?", figure=figure_arg(battle, roll.figure))

    def guide(self, battle: Battle, roll: Cast) -> Message:
        return says("After the roll you may turn one of its dice to a 10. It is not a natural 10.")

    def choice(self, battle: Battle, roll: Cast, option: int) -> Choice:
        if option == YES:
            return Choice(says("Discard it"), "deed", option - DEED_AT)
        return super().choice(battle, roll, option)

    def pass_label(self, battle: Battle, roll: Cast) -> Message:
        return says("Keep it")

    def about(self, battle: Battle, roll: Cast) -> list[tuple[str, int]]:
        return [("figure", roll.figure), ("item", battle.item[roll.figure])]

    def prior(self, battle: Battle, roll: Cast, answer: int) -> float:
        return 1.0 if answer == YES else 1.5


class ThrowPowder(Ask[Cast]):
    """Blinding powder is discarded before an enemy engaged with its bearer rolls in melee (tac-equipment-09, -10)."""

    def seat(self, battle: Battle, roll: Cast) -> int:
        return battle.seat_of[blinders(battle, roll.figure)[0]]

    def options(self, battle: Battle, roll: Cast) -> list[int]:
        if not roll.melee:
            return []
        found = blinders(battle, roll.figure)
        return [*found, PASS] if len(found) > 0 else []

    def take(self, battle: Battle, roll: Cast, answer: int) -> None:
        if answer != PASS:
            roll.blinder = answer
            discard(battle, answer, "tac-equipment-09")

    def prompt(self, battle: Battle, roll: Cast) -> Message:
        return says("{figure} is about to roll: throw blinding powder?", figure=figure_arg(battle, roll.figure))

    def guide(self, battle: Battle, roll: Cast) -> Message:
        return says("After the roll you may turn one of the enemy's dice to a 1.")

    def why_not(self, battle: Battle, roll: Cast, answer: int) -> Refused:
        if not 0 <= answer < len(battle.fate):
            return Refused("tac-equipment-09", says("Choose who throws blinding powder, or nobody."))
        thrower = figure_arg(battle, answer)
        if not carries(battle, answer, BLIND):
            return Refused("tac-equipment-09", says("{figure} carries no blinding powder.", figure=thrower))
        return Refused("tac-equipment-10", says("{figure} is not engaged with whoever rolls.", figure=thrower))

    def about(self, battle: Battle, roll: Cast) -> list[tuple[str, int]]:
        return [("figure", roll.figure)]

    def pass_label(self, battle: Battle, roll: Cast) -> Message:
        return says("Keep it")


def throw_cast(battle: Battle, roll: Cast) -> None:
    throw(battle, roll.figure, roll.count)
    if battle.log is not None:
        log.rolled(battle, roll.figure, battle.dice)


class ChangeDie(Ask[Cast]):
    """One die is set to another result, if its player wants to."""

    def wanted(self, roll: Cast) -> bool:
        raise NotImplementedError

    def options(self, battle: Battle, roll: Cast) -> list[int]:
        if not self.wanted(roll):
            return []
        shown: list[int] = []
        for i in range(len(battle.dice)):
            if battle.dice[i] not in battle.dice[:i]:
                shown.append(DIE_AT + i)
        return [*shown, PASS]

    def thrown(self, battle: Battle, roll: Cast) -> list[Die]:
        """Of dice that show the same the first stands for all."""
        return [Die(die % CHANGED, 10, None, DIE_AT + battle.dice.index(die)) for die in battle.dice]

    def about(self, battle: Battle, roll: Cast) -> list[tuple[str, int]]:
        return [("figure", roll.figure)]

    def pass_label(self, battle: Battle, roll: Cast) -> Message:
        return says("Change none")

    def why_not(self, battle: Battle, roll: Cast, answer: int) -> Refused:
        if DIE_AT <= answer < DIE_AT + len(battle.dice):
            return Refused(self.rule, says("Choose the first of dice that show the same."))
        return Refused(self.rule, says("Choose a die of this roll, or none."))


class TurnToTen(ChangeDie):
    def seat(self, battle: Battle, roll: Cast) -> int:
        return battle.seat_of[roll.figure]

    def wanted(self, roll: Cast) -> bool:
        return roll.lucky

    def take(self, battle: Battle, roll: Cast, answer: int) -> None:
        if answer != PASS:
            change(battle, roll.figure, answer - DIE_AT, 10, "tac-equipment-16")

    def prompt(self, battle: Battle, roll: Cast) -> Message:
        return says("Which die becomes a 10?")

    def guide(self, battle: Battle, roll: Cast) -> Message:
        return says("The lowest die gains most; a natural 10 is better left alone.")

    def prior(self, battle: Battle, roll: Cast, answer: int) -> float:
        return 0.05 if answer == PASS else float(11 - battle.dice[answer - DIE_AT])


class TurnToOne(ChangeDie):
    def seat(self, battle: Battle, roll: Cast) -> int:
        return battle.seat_of[roll.blinder]

    def wanted(self, roll: Cast) -> bool:
        return roll.blinder != NOBODY

    def take(self, battle: Battle, roll: Cast, answer: int) -> None:
        if answer != PASS:
            change(battle, roll.figure, answer - DIE_AT, 1, "tac-equipment-09")

    def prompt(self, battle: Battle, roll: Cast) -> Message:
        return says("Which die becomes a 1?")

    def guide(self, battle: Battle, roll: Cast) -> Message:
        return says("Take the enemy's best die; a natural 10 loses its extra hit, too.")

    def prior(self, battle: Battle, roll: Cast, answer: int) -> float:
        return 0.05 if answer == PASS else float(battle.dice[answer - DIE_AT] % CHANGED)


def change(battle: Battle, figure: int, index: int, to: int, rule: str) -> None:
    old = battle.dice[index]
    battle.dice = [*battle.dice[:index], CHANGED + to, *battle.dice[index + 1 :]]
    if battle.log is not None:
        log.die_changed(battle, figure, old % CHANGED, to, rule)


def discard(battle: Battle, figure: int, rule: str) -> None:
    """A token that works once per battle is gone."""
    item = battle.item[figure]
    battle.item[figure] = NOTHING
    if battle.log is not None:
        log.discarded(battle, figure, item, rule)


CAST_STEPS: Final[tuple[Any, ...]] = (
    UseCharm("use-charm", "tac-equipment-16"),
    ThrowPowder("throw-powder", "tac-equipment-09"),
    throw_cast,
    TurnToTen("turn-to-ten", "tac-equipment-16"),
    TurnToOne("turn-to-one", "tac-equipment-09"),
)


# --- willpower tests ---


class Test(Purse):
    """One die against willpower (tac-card-07)."""

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure: int = figure
        self.bonus: int = 0  # bought for this test
        self.success: bool = False

    def steps(self) -> tuple[Any, ...]:
        return TEST_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("used", "figure", "bonus", "success")

    def clone(self) -> Test:
        other = Test(self.figure)
        other.at = self.at
        other.used = self.used[:]
        other.bonus = self.bonus
        other.success = self.success
        return other


class UseWillpower(Buy[Test]):
    """Willpower abilities may be used on any willpower test of the figure (tac-ability-08)."""

    def buyer(self, battle: Battle, test: Test) -> int:
        return test.figure

    def lines(self, battle: Battle, test: Test) -> list[Line]:
        moment = self.moment(battle, test)
        return [line for line in battle.card(test.figure).will if line.moment == moment]

    def is_open(self, battle: Battle, test: Test) -> bool:
        return battle.on_board(test.figure)

    def moment(self, battle: Battle, test: Test) -> int:
        raise NotImplementedError

    def pass_label(self, battle: Battle, test: Test) -> Message:
        return says("No ability")


class BeforeTest(UseWillpower):
    def moment(self, battle: Battle, test: Test) -> int:
        return BEFORE

    def prompt(self, battle: Battle, test: Test) -> Message:
        return says("{figure} takes a willpower test: use an ability?", figure=figure_arg(battle, test.figure))


class AfterTest(UseWillpower):
    def moment(self, battle: Battle, test: Test) -> int:
        return PASSED if test.success else FAILED

    def prompt(self, battle: Battle, test: Test) -> Message:
        if test.success:
            return says("{figure} passed the test: use an ability?", figure=figure_arg(battle, test.figure))
        return says("{figure} failed the test: use an ability?", figure=figure_arg(battle, test.figure))


def roll_test(battle: Battle, test: Test) -> None:
    cast(battle, test.figure, 1, False)


def judge_test(battle: Battle, test: Test) -> None:
    card = battle.card(test.figure)
    bonus = boon(battle, test.figure, WILL) + test.bonus
    test.success = successes(battle, card.willpower, bonus) > 0
    if battle.log is not None:
        log.tested(battle, test.figure, battle.dice[0], bonus - battle.malus, card.willpower, test.success)


def conclude_test(battle: Battle, test: Test) -> None:
    """What abilities brought about meanwhile, tests of others included, does not touch this one's result."""
    battle.success = test.success


TEST_STEPS: Final[tuple[Any, ...]] = (
    BeforeTest("before-test", "tac-ability-08"),
    roll_test,
    judge_test,
    AfterTest("after-test", "tac-ability-08"),
    conclude_test,
)
