"""Rounds and turns, cleanup, victory (tmg21-round-01 to -12, tmg21-cleanup-01 to -14, tmg21-victory-04 to -13)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.actions import EVERYTHING, Action
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.rules.hands import FULL, Discarding, draw
from bannermen.games.miniatures.rules.objectives import score
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NCU_AT, NOBODY, ON_FIELD, UNIT_AT, ZONES
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Game(Procedure):
    """All rounds."""

    def steps(self) -> tuple[Any, ...]:
        return GAME_STEPS

    def clone(self) -> Game:
        other = Game()
        other.at = self.at
        return other


def rounds(war: War, game: Game) -> None:
    war.round += 1
    for unit in range(len(war.fate)):
        war.activated[unit] = False
        war.spent[unit] = 0
    for ncu in range(len(war.ncu_done)):
        war.ncu_done[ncu] = False
    war.turn = war.first
    if war.log is not None:
        told.new_round(war)
    game.again()
    war.push(Round())


GAME_STEPS: Final[tuple[Any, ...]] = (rounds,)


class Round(Procedure):
    """One round: activation phase, then cleanup (tmg21-round-01)."""

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0  # how many seats have had this step of cleanup

    def steps(self) -> tuple[Any, ...]:
        return ROUND_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> Round:
        other = Round()
        other.at = self.at
        other.seat = self.seat
        return other


# --- activation ---


def waiting_units(war: War, seat: int) -> list[int]:
    return [
        unit
        for unit in range(len(war.fate))
        if war.seat_of[unit] == seat and war.fate[unit] == ON_FIELD and not war.activated[unit]
    ]


def waiting_ncus(war: War, seat: int) -> list[int]:
    return [
        ncu
        for ncu in range(len(war.ncu_seat))
        if war.ncu_seat[ncu] == seat and not war.ncu_done[ncu] and not war.ncu_gone[ncu]
    ]


def next_turn(war: War, round: Round) -> None:
    """Seats take turns; who has nobody left passes (tmg21-round-02, -08 to -10)."""
    for step in range(war.seats):
        seat = (war.turn + step) % war.seats
        if len(waiting_units(war, seat)) > 0 or len(waiting_ncus(war, seat)) > 0:
            war.turn = seat
            war.turns += 1
            return
    round.go_to(scoring)


class PickUnit(Question[War, Round]):
    """Who is activated: any own unit that has not been this round (tmg21-round-05, -08)."""

    def seat(self, war: War, round: Round) -> int:
        return war.turn

    def options(self, war: War, round: Round) -> list[int]:
        units = [UNIT_AT + unit for unit in waiting_units(war, war.turn)]
        return units + [NCU_AT + ncu for ncu in waiting_ncus(war, war.turn)]

    def take(self, war: War, round: Round, answer: int) -> None:
        if answer >= NCU_AT:
            war.push(Claim(answer - NCU_AT))
        else:
            war.push(Action(answer - UNIT_AT, list(EVERYTHING), False))

    def why_not(self, war: War, round: Round, answer: int) -> Refused:
        unit = answer - UNIT_AT
        if 0 <= unit < len(war.fate) and answer < NCU_AT:
            if war.seat_of[unit] != war.turn:
                return Refused("tmg21-round-05", says("{unit} is not yours.", unit=("unit", unit)))
            if war.activated[unit]:
                return Refused("tmg21-terms-03", says("{unit} was activated this round.", unit=("unit", unit)))
        return Refused("tmg21-round-05", says("Choose a unit of yours that was not activated this round."))

    def prompt(self, war: War, round: Round) -> Message:
        return says("Your turn: which unit do you activate?")

    def guide(self, war: War, round: Round) -> Message | None:
        return says("Every combat unit and every NCU acts once a round; you must activate one.")

    def choice(self, war: War, round: Round, option: int) -> Choice:
        if option >= NCU_AT:
            return Choice(says("{ncu}", ncu=("ncu", option - NCU_AT)), "ncu", option - NCU_AT)
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def leaning(self, war: War, round: Round, answer: int) -> float:
        if answer >= NCU_AT:
            return 1.5
        return 2.0 if war.is_engaged(answer - UNIT_AT) else 1.0


def end_turn(war: War, round: Round) -> None:
    war.turn = (war.turn + 1) % war.seats
    round.go_to(next_turn)


# --- cleanup, in its order (tmg21-cleanup-01) ---


def scoring(war: War, round: Round) -> None:
    score(war)


def victory(war: War, round: Round) -> None:
    """The goal and more than every opponent, or the most after the last round (tmg21-victory-04, -09 to -11)."""
    best = max(war.points)
    leaders = [seat for seat in range(war.seats) if war.points[seat] == best]
    if best >= war.field.goal and len(leaders) == 1:
        war.finish(leaders)
    elif war.round >= war.field.rounds:
        if len(leaders) > 1:
            left = [army_points(war, seat) for seat in leaders]
            leaders = [seat for seat, points in zip(leaders, left, strict=True) if points == max(left)]
        war.finish(leaders if len(leaders) < war.seats else [])


def army_points(war: War, seat: int) -> int:
    """Full printed points of every combat unit left and its attachments (tmg21-victory-12)."""
    total = 0
    for unit in war.standing(seat):
        total += war.card(unit).points
        for card in war.field.joined[unit]:
            total += 0 if card.commander else card.points
    return total


def clear_board(war: War, round: Round) -> None:
    """Nobody controls a zone until it is claimed again (tmg21-cleanup-06)."""
    war.holder = [NOBODY] * len(ZONES)


def discard(war: War, round: Round) -> None:
    """First player first, then the others (tmg21-cleanup-08, -14)."""
    seats = [(war.first + step) % war.seats for step in range(war.seats)]
    war.push_all([Discarding(seat, len(war.hand[seat]), False) for seat in seats if len(war.hand[seat]) > 0])


def refill(war: War, round: Round) -> None:
    for step in range(war.seats):
        seat = (war.first + step) % war.seats
        if len(war.hand[seat]) < FULL:
            draw(war, seat, FULL - len(war.hand[seat]))


def pass_first(war: War, round: Round) -> None:
    """The token goes to the left (tmg21-cleanup-12, tmg21-multi-14)."""
    war.first = (war.first + 1) % war.seats


ROUND_STEPS: Final[tuple[Any, ...]] = (
    next_turn,
    PickUnit("pick-activation", "tmg21-round-05"),
    end_turn,
    scoring,
    victory,
    clear_board,
    discard,
    refill,
    pass_first,
)
