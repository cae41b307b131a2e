"""Rounds and turns: who activates, passing, late deployment, the end phase (the round, the end phase)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask
from bannermen.games.tactics.codes import PASS_TURN
from bannermen.games.tactics.content.moments import BATTLE_END, ROUND_END
from bannermen.games.tactics.priors import activate_prior
from bannermen.games.tactics.rules.able import can_act, choosable, may_come, may_pass
from bannermen.games.tactics.rules.activate import Activation
from bannermen.games.tactics.rules.boons import expire
from bannermen.games.tactics.rules.coins import refill, spend
from bannermen.games.tactics.rules.deploy import place_codes, put, why_no_place
from bannermen.games.tactics.rules.fallen import kill
from bannermen.games.tactics.rules.score import earn
from bannermen.games.tactics.rules.sight import objectives_of
from bannermen.games.tactics.rules.specials import SPECIAL_LIST
from bannermen.games.tactics.rules.triggers import Happening, happen
from bannermen.games.tactics.rules.victory import end_by_rule, end_if_wiped_out, end_of_last_round
from bannermen.games.tactics.rules.why_action import why_no_activation
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COPPER, END_PHASE, NOBODY, ON_BOARD, PASS_PRICE, ROUND, ROUNDS, WAITING
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


class Rounds(Procedure):
    """All rounds of the battle (tac-terms-08)."""

    def steps(self) -> tuple[Any, ...]:
        return ROUNDS_STEPS

    def clone(self) -> Rounds:
        other = Rounds()
        other.at = self.at
        return other


def open_round(battle: Battle, rounds: Rounds) -> None:
    """The holder of the start marker takes the first turn (tac-round-01)."""
    battle.phase = ROUNDS
    battle.turn = battle.first
    battle.passed = False
    if battle.log is not None:
        log.round_begins(battle)


class TakeTurn(Ask[Rounds]):
    """Activate one figure, deploy one that waits, or pass (tac-activate-01)."""

    def seat(self, battle: Battle, rounds: Rounds) -> int:
        return battle.turn

    def options(self, battle: Battle, rounds: Rounds) -> list[int]:
        found = choosable(battle, battle.turn)
        if len(found) > 0 and may_pass(battle, battle.turn):
            found.append(PASS_TURN)
        return found

    def take(self, battle: Battle, rounds: Rounds, answer: int) -> None:
        seat = battle.turn
        if answer == PASS_TURN:
            spend(battle, seat, COPPER, PASS_PRICE, NOBODY)
            battle.passed = True
            if battle.log is not None:
                log.passed(battle, seat)
            return
        battle.passed = False
        if battle.fate[answer] == WAITING:
            battle.push(ComeLate(answer))
        else:
            battle.push(Activation(answer))

    def prompt(self, battle: Battle, rounds: Rounds) -> Message:
        return says("Round {round}: which figure do you activate?", round=battle.round)

    def guide(self, battle: Battle, rounds: Rounds) -> Message:
        return says("Each figure acts once a round and costs 1 copper star. You take turns, one figure at a time.")

    def why_not(self, battle: Battle, rounds: Rounds, answer: int) -> Refused:
        return why_no_activation(battle, battle.turn, answer)

    def prior(self, battle: Battle, rounds: Rounds, answer: int) -> float:
        return 0.3 if answer == PASS_TURN else activate_prior(battle, answer)


def next_able(battle: Battle, after: int) -> int:
    """The next seat that can act, after so many places from the one whose turn it was; nobody: the round is over."""
    for i in range(after, battle.seats + 1):
        seat = (battle.turn + i) % battle.seats
        if can_act(battle, seat):
            return seat
    return NOBODY


def first_turn(battle: Battle, rounds: Rounds) -> None:
    """The holder of the start marker; if it cannot act, the next who can."""
    seat = next_able(battle, 0)
    if seat == NOBODY:
        rounds.go_to(end_effects)
    else:
        battle.turn = seat


def next_turn(battle: Battle, rounds: Rounds) -> None:
    """Turns go round; who cannot act is out of the round, and the others go on alone (tac-round-02, -05, -06)."""
    battle.turns += 1  # now that it is over: bots judge at the end of a turn, not when it has just begun
    seat = next_able(battle, 1)
    if seat == NOBODY:
        return
    if seat == battle.turn:
        battle.passed = False  # nobody else was there to answer the pass
    battle.turn = seat
    rounds.go_to(TAKE_TURN)


# --- late deployment ---


class ComeLate(Procedure):
    """A figure is deployed as an activation: 1 copper, activated, no actions (tac-deploy-05)."""

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure: int = figure

    def steps(self) -> tuple[Any, ...]:
        return LATE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure",)

    def clone(self) -> ComeLate:
        other = ComeLate(self.figure)
        other.at = self.at
        return other


class ComeWhere(Ask[ComeLate]):
    def seat(self, battle: Battle, late: ComeLate) -> int:
        return battle.seat_of[late.figure]

    def options(self, battle: Battle, late: ComeLate) -> list[int]:
        return place_codes(battle, late.figure)

    def take(self, battle: Battle, late: ComeLate, answer: int) -> None:
        spend(battle, battle.seat_of[late.figure], COPPER, 1, late.figure)
        battle.activated[late.figure] = True
        put(battle, late.figure, answer, "tac-deploy-05")

    def prompt(self, battle: Battle, late: ComeLate) -> Message:
        return says("Where do you deploy {figure}?", figure=("figure", late.figure))

    def guide(self, battle: Battle, late: ComeLate) -> Message:
        return says("It counts as activated for this round and takes no action.")

    def about(self, battle: Battle, late: ComeLate) -> list[tuple[str, int]]:
        return [("figure", late.figure)]

    def why_not(self, battle: Battle, late: ComeLate, answer: int) -> Refused:
        return why_no_place(battle, late.figure, answer)


LATE_STEPS: Final[tuple[Any, ...]] = (ComeWhere("come-where", "tac-deploy-05"),)


# --- the end phase, in its six steps ---


def end_effects(battle: Battle, rounds: Rounds) -> None:
    """First: what is set off at the end of the round (tac-endphase-01)."""
    battle.phase = END_PHASE
    if battle.log is not None:
        log.round_ends(battle)
    happen(battle, ROUND_END, Happening(NOBODY, NOBODY))


def score_objectives(battle: Battle, rounds: Rounds) -> None:
    """Second: 1 VP for each figure that controls an objective, one or two (tac-endphase-02, tac-objective-05)."""
    for side in range(len(battle.bits)):
        points = 0
        for figure in range(len(battle.fate)):
            if battle.fate[figure] == ON_BOARD and battle.side_of(figure) == side:
                if len(objectives_of(battle, figure)) > 0:
                    points += 1
        earn(battle, side, points, "tac-endphase-02")


def prisoners_of(battle: Battle, side: int) -> int:
    count = 0
    for figure in range(len(battle.captive)):
        if battle.captive[figure] != NOBODY and battle.side_of(figure) == side:
            count += 1
    return count


def score_prisoners(battle: Battle, rounds: Rounds) -> None:
    """Third: 1 VP for whoever holds most prisoners; nobody in a tie (tac-endphase-03, -04)."""
    held = [prisoners_of(battle, side) for side in range(len(battle.bits))]
    most = max(held)
    if held.count(most) == 1:
        earn(battle, held.index(most), 1, "tac-endphase-03")


def score_specials(battle: Battle, rounds: Rounds) -> None:
    """Fourth: special rules of the scenario (tac-endphase-05)."""
    for special in battle.field.specials:
        SPECIAL_LIST[special.number].end_phase(battle, special)


def expire_effects(battle: Battle, rounds: Rounds) -> None:
    """Fifth: what lasted until the end of the round is over; so are figures that never came (tac-endphase-06)."""
    expire(battle, ROUND)
    if not may_come(battle) or (battle.round == 1 and not battle.field.has("late")):
        for figure in range(len(battle.fate)):
            if battle.fate[figure] == WAITING:
                kill(battle, figure)  # nobody's kill (tac-deploy-06, -08)
    end_if_wiped_out(battle)


def check_end(battle: Battle, rounds: Rounds) -> None:
    """Sixth: is the battle over? (tac-endphase-07, tac-victory-01, -02)"""
    if battle.over:
        return
    for special in battle.field.specials:
        winner = SPECIAL_LIST[special.number].winner(battle, special)
        if winner != NOBODY:
            end_by_rule(battle, winner)
            return
    if battle.round < battle.field.rounds:
        rounds.go_to(new_round)
        return
    happen(battle, BATTLE_END, Happening(NOBODY, NOBODY))


def end_battle(battle: Battle, rounds: Rounds) -> None:
    for special in battle.field.specials:
        SPECIAL_LIST[special.number].last_round(battle, special)
    end_of_last_round(battle)


def new_round(battle: Battle, rounds: Rounds) -> None:
    """Copper comes back, the start marker changes hands (tac-endphase-08, tac-round-07)."""
    refill(battle)
    battle.round += 1
    battle.first = (battle.first + 1) % battle.seats
    battle.activated = [False] * len(battle.activated)
    rounds.go_to(open_round)


TAKE_TURN: Final = TakeTurn("take-turn", "tac-activate-01")
ROUNDS_STEPS: Final[tuple[Any, ...]] = (
    open_round,
    first_turn,
    TAKE_TURN,
    next_turn,
    end_effects,
    score_objectives,
    score_prisoners,
    score_specials,
    expire_effects,
    check_end,
    end_battle,
    new_round,
)


def resume(battle: Battle) -> None:
    """In the middle of a round: whose turn it is, goes on."""
    battle.phase = ROUNDS
    rounds = Rounds()
    rounds.go_to(first_turn)
    battle.begin(rounds)
