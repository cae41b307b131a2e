"""Charges: a move toward an enemy and an attack on it, declared as one (actions: charge)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import ATTACK_AT, LINE_AT
from bannermen.games.tactics.content.moments import ON_CHARGED
from bannermen.games.tactics.rules.attack import Attack, Boosts, boost_prior, boosts, target_prior
from bannermen.games.tactics.rules.buying import Buy, or_none
from bannermen.games.tactics.rules.coins import pay
from bannermen.games.tactics.rules.move import Move, movement_lines
from bannermen.games.tactics.rules.sight import in_contact
from bannermen.games.tactics.rules.terrain import Journey
from bannermen.games.tactics.rules.triggers import Happening, happen, settle_debts
from bannermen.games.tactics.rules.ways import CHARGING, Ways, allowance
from bannermen.games.tactics.rules.why_attack import why_no_boost, why_no_charge, why_not_charging_with
from bannermen.games.tactics.rules.within_reach import (
    charge_attacks,
    charge_targets,
)
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import NOBODY, NOWHERE, ON_BOARD
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
        self.boosts: Boosts = Boosts()  # paid before the first step and kept for the attack

    def steps(self) -> tuple[Any, ...]:
        return CHARGE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("used", "figure", "ended", "target", "number", "slip", "extra", "boosts")

    def clone(self) -> Charge:
        other = Charge(self.figure)
        other.at = self.at
        other.used = self.used[:]
        other.ended = self.ended
        other.target = self.target
        other.number = self.number
        other.slip = self.slip
        other.extra = self.extra
        other.boosts = self.boosts.clone()
        return other


def charge_ends(battle: Battle, figure: int, target: int, most: int, slip: bool) -> tuple[int, int]:
    """Where the move of a charge ends and how long it is: in contact with the target, or as far toward it as the move
    reaches (tac-charge-03, -08, -09). Blocks for a large figure."""
    return ends_toward(battle, figure, battle.ground.beside(battle.feet[target]), most, slip)


def ends_toward(battle: Battle, figure: int, goal: int, most: int, slip: bool) -> tuple[int, int]:
    """Where a move toward a set of squares ends, and how long it is; (0, 0): there is no way.

    It arrives by a shortest way on which nobody else stops it. If none is short enough it runs straight at the goal,
    until the move is over or another enemy stops it: it never sets out on a detour (tac-charge-08, -09).
    """
    ways = Ways(battle, figure, NOWHERE, FAR, slip)
    care = SURE if ways.sure else HURT
    ends = 0 if ways.large else goal & battle.ground.open & ~ways.others
    if ways.halt != 0:
        layers = ways.ground.flood(ways.start, most, ways.enter, ways.halt, care, ends)
        found, cost = arrival(battle, ways, layers, goal)
        if found != 0:
            return found, cost
    foes = battle.foes(battle.side_of(figure))
    for enter in (ways.enter, ways.enter | foes):  # round the bodies of enemies; up to them, if they close the way
        for far in (most, NEAR, FAR):  # most goals are near, and a way there does not depend on what lies beyond
            layers = ways.ground.flood(ways.start, far, enter, 0, care, ends)
            found, cost = arrival(battle, ways, layers, goal)
            if found != 0:
                if cost <= most and ways.halt == 0 and enter == ways.enter:
                    return found, cost
                return straight(battle, ways, layers, found, cost, min(cost, most), care)
    return 0, 0


def arrival(battle: Battle, ways: Ways, layers: list[int], near: int) -> tuple[int, int]:
    """Where a flood first comes to stand in a set of squares, and at what cost; (0, 0): nowhere."""
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
        if goal != 0:
            return goal, cost
    return 0, 0


def straight(
    battle: Battle, ways: Ways, layers: list[int], goal: int, cost: int, most: int, care: int
) -> tuple[int, int]:
    """The ends of a run along the shortest ways to a goal that it does not reach: its own player picks the way."""
    grid = ways.ground.grid
    ends = goal
    if ways.large:
        w = grid.columns
        ends = (goal | goal << 1 | goal << w | goal << (w + 1)) & layers[cost]
    along = ways.ground.shortest(layers, ends, cost, care)
    lane = 0
    for squares in along:
        lane |= squares
    run = ways.ground.flood(ways.start, most, lane & ways.enter, ways.halt, care)
    standing = battle.ground.open & ~ways.others
    taken = grid.blocks_over(ways.others | battle.ground.blocked) if ways.large else 0
    found = 0
    longest = 0
    for length in range(most, 0, -1):
        squares = run[length] & along[length]
        if ways.large:
            if found == 0:
                found = grid.blocks_over(squares) & battle.ground.blocks & ~taken
        else:
            found |= squares & standing & (ways.halt if found != 0 else battle.ground.all)
        if found != 0 and longest == 0:
            longest = length
    return found, longest


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

    def prior(self, battle: Battle, charge: Charge, answer: int) -> float:
        most = allowance(battle, charge.figure, 0, 0)
        apart = battle.field.grid.moves(battle.at[charge.figure], battle.at[answer])
        return target_prior(battle, answer) if apart <= most + 1 else 0.02


class ChargeAttack(Ask[Charge]):
    def seat(self, battle: Battle, charge: Charge) -> int:
        return battle.seat_of[charge.figure]

    def options(self, battle: Battle, charge: Charge) -> list[int]:
        return [ATTACK_AT + number for number in charge_attacks(battle, charge.figure)]

    def take(self, battle: Battle, charge: Charge, answer: int) -> None:
        charge.number = answer - ATTACK_AT
        begin_charge(battle, charge)

    def prompt(self, battle: Battle, charge: Charge) -> Message:
        return says("Which attack does {figure} make?", figure=figure_arg(battle, charge.figure))

    def choice(self, battle: Battle, charge: Charge, option: int) -> Choice:
        if ATTACK_AT <= option < ATTACK_AT + 16:
            number = option - ATTACK_AT
            label = says("{attack}", attack=("attack", battle.card_of[charge.figure] * 16 + number))
            return Choice(label, "attack", number)
        return super().choice(battle, charge, option)

    def why_not(self, battle: Battle, charge: Charge, answer: int) -> Refused:
        return why_not_charging_with(battle, charge.figure, answer - ATTACK_AT)

    def about(self, battle: Battle, charge: Charge) -> list[tuple[str, int]]:
        return [("figure", charge.figure), ("figure", charge.target)]


class ChargeCoins(Buy[Charge]):
    """Coins and abilities for both halves, all before the first step (tac-charge-06, -07, tac-ability-06)."""

    def buyer(self, battle: Battle, charge: Charge) -> int:
        return charge.figure

    def other(self, battle: Battle, charge: Charge) -> int:
        return charge.target

    def options(self, battle: Battle, charge: Charge) -> list[int]:
        found = movement_lines(battle, charge.figure, charge.used)
        found.extend(boosts(battle, planned(charge)))
        return or_none(found)

    def prompt(self, battle: Battle, charge: Charge) -> Message:
        return says(
            "{figure} charges {target}: spend coins?",
            figure=figure_arg(battle, charge.figure),
            target=figure_arg(battle, charge.target),
        )

    def guide(self, battle: Battle, charge: Charge) -> Message:
        return says("Everything for the move and the attack is paid now, before the first step.")

    def pass_label(self, battle: Battle, charge: Charge) -> Message:
        return says("Charge")

    def why_not(self, battle: Battle, charge: Charge, answer: int) -> Refused:
        return why_no_boost(battle, charge.figure, charge.number, charge.used, True, answer)

    def prior(self, battle: Battle, charge: Charge, answer: int) -> float:
        if answer == PASS:
            return 1.0
        return boost_prior(battle, charge.figure, battle.book.lines[answer - LINE_AT].cost)


def begin_charge(battle: Battle, charge: Charge) -> None:
    """Pay what the attack itself costs (tac-attack-type-08)."""
    card = battle.card(charge.figure).attacks[charge.number]
    pay(battle, battle.seat_of[charge.figure], card.price, charge.figure)


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
        log.charges(battle, charge.figure, charge.target)
    if ends == 0:
        return
    move = Move(charge.figure, CHARGING, length)
    move.slip = charge.slip
    move.goal = ends
    battle.push(move)


def arrive(battle: Battle, charge: Charge) -> None:
    """Engaged with the target? Then the attack must be made, else there is none (tac-charge-04, -08)."""
    figure, target = charge.figure, charge.target
    if battle.fate[figure] != ON_BOARD or not in_contact(battle, figure, target):
        if battle.log is not None:
            log.fell_short(battle, figure, target)
        charge.leave()
        settle_debts(battle)
        return
    happen(battle, ON_CHARGED, Happening(figure, target))


def clash(battle: Battle, charge: Charge) -> None:
    if battle.fate[charge.figure] == ON_BOARD and battle.fate[charge.target] == ON_BOARD:
        battle.push(attack_of(charge))


def attack_of(charge: Charge) -> Attack:
    """The attack at the end of the charge, with everything that was bought for it."""
    attack = planned(charge)
    attack.used = charge.used[:]
    attack.boosts = charge.boosts.clone()
    return attack


CHARGE_WHOM: Final = ChargeWhom("charge-whom", "tac-charge-02")
CHARGE_STEPS: Final[tuple[Any, ...]] = (
    CHARGE_WHOM,
    ChargeAttack("charge-attack", "tac-charge-04"),
    ChargeCoins("charge-coins", "tac-charge-06"),
    run,
    arrive,
    clash,
)
