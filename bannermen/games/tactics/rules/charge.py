"""Charges: a move toward an enemy and an attack on it, declared as one (actions: charge)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import told
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import ATTACK_AT, LINE_AT
from bannermen.games.tactics.rules.attack import Attack, boost_leaning, boosts, target_leaning
from bannermen.games.tactics.rules.coins import pay
from bannermen.games.tactics.rules.fallen import reap
from bannermen.games.tactics.rules.lines import buy
from bannermen.games.tactics.rules.move import Move, movement_lines, with_pass
from bannermen.games.tactics.rules.sight import in_contact
from bannermen.games.tactics.rules.terrain import Journey
from bannermen.games.tactics.rules.triggers import Happening, happen, settle_debts
from bannermen.games.tactics.rules.ways import CHARGING, Ways, allowance
from bannermen.games.tactics.rules.why_attack import why_no_boost, why_no_charge
from bannermen.games.tactics.rules.within_reach import (
    charge_attacks,
    charge_targets,
)
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import NOBODY, NOWHERE, ON_BOARD, ON_CHARGED
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.maps.ground import HURT, SURE

FAR: Final = 60  # longer than any way on a battlefield
NEAR: Final = 12  # squares across a battlefield


class Charge(Journey):
    """One figure charges one enemy (tac-charge-06)."""

    def __init__(self, figure: int) -> None:
        super().__init__(figure)
        self.target: int = NOBODY
        self.number: int = -1  # which attack of its card
        self.slip: bool = False
        self.extra: int = 0
        self.used: list[int] = []
        # boosts are paid before the first step; what they add is kept for the attack
        self.dice: int = 0
        self.keen: int = 0
        self.sunder: int = 0
        self.silent: bool = False

    def steps(self) -> tuple[Any, ...]:
        return CHARGE_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            "figure",
            "ended",
            "target",
            "number",
            "slip",
            "extra",
            "used",
            "dice",
            "keen",
            "sunder",
            "silent",
        )

    def clone(self) -> Charge:
        other = Charge(self.figure)
        other.at = self.at
        other.ended = self.ended
        other.target = self.target
        other.number = self.number
        other.slip = self.slip
        other.extra = self.extra
        other.used = self.used[:]
        other.dice = self.dice
        other.keen = self.keen
        other.sunder = self.sunder
        other.silent = self.silent
        return other


def charge_ends(battle: Battle, figure: int, target: int, most: int, slip: bool) -> tuple[int, int]:
    """Where the move of a charge ends and how long it is: on a shortest way into contact with the target, as far as
    the move reaches (tac-charge-03, -08, -09). Blocks for a large figure."""
    return ends_toward(battle, figure, battle.ground.beside(battle.feet[target]), most, slip)


def ends_toward(battle: Battle, figure: int, goal: int, most: int, slip: bool) -> tuple[int, int]:
    """Where a move toward a set of squares ends, and how long it is; (0, 0): there is no way."""
    ways = Ways(battle, figure, NOWHERE, FAR, slip)
    care = SURE if ways.sure else HURT
    found = (0, 0)
    ends = 0 if ways.large else goal & battle.ground.open & ~ways.others
    if not ways.large:
        layers = ways.ground.flood(ways.start, FAR, ways.enter, ways.halt, care, ends)
        found = _shortest(battle, ways, layers, goal, most)
        if found[0] != 0:
            return found
    else:
        for far in (most, NEAR, FAR):  # most goals are near, and a way there does not depend on what lies beyond
            layers = ways.ground.flood(ways.start, far, ways.enter, ways.halt, care)
            found = _shortest(battle, ways, layers, goal, most)
            if found[0] != 0:
                return found
    if ways.halt != 0:
        # Other enemies stand in every way: it goes until one of them stops it.
        layers = ways.ground.flood(ways.start, FAR, ways.enter, 0, care, ends)
        found = _shortest(battle, ways, layers, goal, FAR)
        if found[0] == 0:
            return 0, 0
        for cost in range(1, min(most, found[1]) + 1):
            on_the_way = _on_the_way(battle, ways, layers, found[0], found[1], cost)[0]
            if on_the_way & ways.halt != 0:
                return on_the_way & ways.halt, cost
        return _shortest(battle, ways, layers, goal, most)
    return found


def _shortest(battle: Battle, ways: Ways, layers: list[int], near: int, most: int) -> tuple[int, int]:
    grid = ways.ground.grid
    standing = near & battle.ground.open & ~ways.others
    if ways.large:
        standing = (
            battle.ground.blocks & ~grid.blocks_over(ways.others | battle.ground.blocked) & grid.blocks_over(near)
        )
    reached = 0
    for cost in range(len(layers)):
        if ways.large:
            reached |= layers[cost]
            goal = grid.blocks_over(reached) & standing
        else:
            goal = layers[cost] & standing
        if goal == 0:
            continue
        if cost <= most:
            return goal, cost
        return _on_the_way(battle, ways, layers, goal, cost, most)
    return 0, 0


def _on_the_way(battle: Battle, ways: Ways, layers: list[int], goal: int, cost: int, most: int) -> tuple[int, int]:
    """The goal is too far: squares at the end of the move that lie on a shortest way to it."""
    grid = ways.ground.grid
    ends = goal
    if ways.large:
        w = grid.columns
        ends = (goal | goal << 1 | goal << w | goal << (w + 1)) & layers[cost]
    back: list[int] = []
    standing = battle.ground.open & ~ways.others
    for length in range(most, 0, -1):
        if len(back) <= cost - length:  # a full move leads there in most cases, and then less must be looked at
            back = ways.ground.flood(ends, cost - most if length == most else cost, ways.enter | ways.start, 0, SURE)
        near = 0
        for rest in range(cost - length + 1):
            near |= back[rest]
        found = layers[length] & near
        if ways.large:
            taken = grid.blocks_over(ways.others | battle.ground.blocked)
            found = grid.blocks_over(found) & battle.ground.blocks & ~taken & ~(1 << battle.at[ways.figure])
        else:
            found &= standing
        if found != 0:
            return found, length
    return 0, 0


# --- the steps ---


class ChargeWhom(Ask[Charge]):
    """The target must be in sight (tac-charge-02)."""

    def seat(self, battle: Battle, charge: Charge) -> int:
        return battle.seat_of[charge.figure]

    def options(self, battle: Battle, charge: Charge) -> list[int]:
        return charge_targets(battle, charge.figure)

    def take(self, battle: Battle, charge: Charge, answer: int) -> None:
        charge.target = answer

    def prompt(self, battle: Battle, charge: Charge) -> Message:
        return says("Whom does {figure} charge?", figure=figure_arg(battle, charge.figure))

    def guide(self, battle: Battle, charge: Charge) -> Message:
        return says("A move and an attack in one, with one die more. If it does not get there, there is no attack.")

    def about(self, battle: Battle, charge: Charge) -> list[tuple[str, int]]:
        return [("figure", charge.figure)]

    def why_not(self, battle: Battle, charge: Charge, answer: int) -> Refused:
        return why_no_charge(battle, charge.figure, answer)

    def leaning(self, battle: Battle, charge: Charge, answer: int) -> float:
        most = allowance(battle, charge.figure, 0, 0)
        apart = battle.field.grid.moves(battle.at[charge.figure], battle.at[answer])
        return target_leaning(battle, answer) if apart <= most + 1 else 0.02


class ChargeAttack(Ask[Charge]):
    def seat(self, battle: Battle, charge: Charge) -> int:
        return battle.seat_of[charge.figure]

    def options(self, battle: Battle, charge: Charge) -> list[int]:
        return [ATTACK_AT + number for number in charge_attacks(battle, charge.figure)]

    def take(self, battle: Battle, charge: Charge, answer: int) -> None:
        charge.number = answer - ATTACK_AT
        card = battle.card(charge.figure).attacks[charge.number]
        pay(battle, battle.seat_of[charge.figure], card.price, charge.figure)

    def prompt(self, battle: Battle, charge: Charge) -> Message:
        return says("Which attack does {figure} make?", figure=figure_arg(battle, charge.figure))

    def choice(self, battle: Battle, charge: Charge, option: int) -> Choice:
        if ATTACK_AT <= option < ATTACK_AT + 16:
            number = option - ATTACK_AT
            label = says("{attack}", attack=("attack", battle.card_of[charge.figure] * 16 + number))
            return Choice(label, "attack", number)
        return super().choice(battle, charge, option)

    def about(self, battle: Battle, charge: Charge) -> list[tuple[str, int]]:
        return [("figure", charge.figure), ("figure", charge.target)]


class ChargeCoins(Ask[Charge]):
    """Coins and abilities for both halves, all before the first step (tac-charge-06, -07, tac-ability-06)."""

    def seat(self, battle: Battle, charge: Charge) -> int:
        return battle.seat_of[charge.figure]

    def options(self, battle: Battle, charge: Charge) -> list[int]:
        found = movement_lines(battle, charge.figure, charge.used)
        found.extend(boosts(battle, planned(charge)))
        return with_pass(found)

    def take(self, battle: Battle, charge: Charge, answer: int) -> None:
        if answer == PASS:
            return
        charge.again()
        line = battle.book.lines[answer - LINE_AT]
        charge.used.append(line.number)
        buy(battle, line, charge.figure, charge.target)

    def prompt(self, battle: Battle, charge: Charge) -> Message:
        return says(
            "{figure} charges {target}: spend coins?",
            figure=figure_arg(battle, charge.figure),
            target=figure_arg(battle, charge.target),
        )

    def guide(self, battle: Battle, charge: Charge) -> Message:
        return says("Everything for the move and the attack is paid now, before the first step.")

    def about(self, battle: Battle, charge: Charge) -> list[tuple[str, int]]:
        return [("figure", charge.figure), ("figure", charge.target)]

    def pass_label(self, battle: Battle, charge: Charge) -> Message:
        return says("Charge")

    def why_not(self, battle: Battle, charge: Charge, answer: int) -> Refused:
        return why_no_boost(battle, charge.figure, charge.number, charge.used, True, answer)

    def leaning(self, battle: Battle, charge: Charge, answer: int) -> float:
        if answer == PASS:
            return 1.0
        return boost_leaning(battle, charge.figure, battle.book.lines[answer - LINE_AT].cost)


def planned(charge: Charge) -> Attack:
    """The attack of the charge as it stands now, so that conditions of its effects can be judged."""
    attack = Attack(charge.figure, charge.number, charge.target, True)
    attack.used = charge.used
    return attack


def run(battle: Battle, charge: Charge) -> None:
    """The move toward the target (tac-charge-03)."""
    most = allowance(battle, charge.figure, 0, charge.extra)
    ends, length = charge_ends(battle, charge.figure, charge.target, most, charge.slip)
    if battle.log is not None:
        told.charges(battle, charge.figure, charge.target)
    if ends == 0:
        return
    move = Move(charge.figure, CHARGING, length)
    move.slip = charge.slip
    move.goal = ends
    battle.push(move)


def arrive(battle: Battle, charge: Charge) -> None:
    """Engaged with the target? Then the attack must be made, else there is none (tac-charge-04, -08)."""
    figure, target = charge.figure, charge.target
    if battle.fate[figure] != ON_BOARD or battle.fate[target] != ON_BOARD or not in_contact(battle, figure, target):
        if battle.log is not None:
            told.fell_short(battle, figure, target)
        charge.leave()
        reap(battle)
        settle_debts(battle)
        return
    happen(battle, ON_CHARGED, Happening(figure, target))


def clash(battle: Battle, charge: Charge) -> None:
    if battle.fate[charge.figure] != ON_BOARD or battle.fate[charge.target] != ON_BOARD:
        reap(battle)
        return
    attack = planned(charge)
    attack.used = charge.used[:]
    attack.dice = charge.dice
    attack.keen = charge.keen
    attack.sunder = charge.sunder
    attack.silent = charge.silent
    battle.push(attack)


CHARGE_STEPS: Final[tuple[Any, ...]] = (
    ChargeWhom("charge-whom", "tac-charge-02"),
    ChargeAttack("charge-attack", "tac-charge-04"),
    ChargeCoins("charge-coins", "tac-charge-06"),
    run,
    arrive,
    clash,
)
