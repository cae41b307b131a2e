"""Deployment and the first hand (tmg21-deploy-01 to -08, tmg21-start-01, -02)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.hands import FULL, draw
from bannermen.games.miniatures.rules.moving import BY_DEPLOYMENT, Move
from bannermen.games.miniatures.rules.rounds import Game
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import IN_RESERVE, SEAT_AT, UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Setup(Procedure):
    def __init__(self) -> None:
        super().__init__()
        self.chooser: int = 0  # who chose the zone: deploys first
        self.turn: int = 0

    def steps(self) -> tuple[Any, ...]:
        return SETUP_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("chooser", "turn")

    def clone(self) -> Setup:
        other = Setup()
        other.at = self.at
        other.chooser = self.chooser
        other.turn = self.turn
        return other


def roll_off(war: War, setup: Setup) -> None:
    """The higher die chooses the zone; ties are rolled again (tmg21-deploy-01)."""
    while True:
        faces = [war.chance.roll(6) for _ in range(war.seats)]
        best = max(faces)
        if faces.count(best) == 1:
            setup.chooser = faces.index(best)
            setup.turn = setup.chooser
            return


class NameFirst(Question[War, Setup]):
    """Who did not choose the zone decides who goes first (tmg21-deploy-02, -07)."""

    def seat(self, war: War, setup: Setup) -> int:
        return (setup.chooser + 1) % war.seats

    def options(self, war: War, setup: Setup) -> list[int]:
        return [SEAT_AT + seat for seat in range(war.seats)]

    def take(self, war: War, setup: Setup, answer: int) -> None:
        war.first = answer - SEAT_AT

    def why_not(self, war: War, setup: Setup, answer: int) -> Refused:
        return Refused("tmg21-deploy-02", says("Name one of the players."))

    def prompt(self, war: War, setup: Setup) -> Message:
        return says("Who goes first?")

    def choice(self, war: War, setup: Setup, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)


class PickDeployed(Question[War, Setup]):
    """One combat unit each, in turn (tmg21-deploy-03)."""

    def seat(self, war: War, setup: Setup) -> int:
        return setup.turn

    def options(self, war: War, setup: Setup) -> list[int]:
        return [UNIT_AT + unit for unit in to_deploy(war, setup.turn)]

    def take(self, war: War, setup: Setup, answer: int) -> None:
        war.push(Move(answer - UNIT_AT, BY_DEPLOYMENT, 0))

    def why_not(self, war: War, setup: Setup, answer: int) -> Refused:
        return Refused("tmg21-deploy-03", says("Choose a unit of yours that is not deployed yet."))

    def prompt(self, war: War, setup: Setup) -> Message:
        return says("Which unit do you deploy?")

    def choice(self, war: War, setup: Setup, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)


def to_deploy(war: War, seat: int) -> list[int]:
    return [unit for unit in range(len(war.fate)) if war.seat_of[unit] == seat and war.fate[unit] == IN_RESERVE]


def next_deployed(war: War, setup: Setup) -> None:
    for step in range(1, war.seats + 1):
        seat = (setup.turn + step) % war.seats
        if len(to_deploy(war, seat)) > 0:
            setup.turn = seat
            setup.go_to(DEPLOY)
            return


def first_hands(war: War, setup: Setup) -> None:
    """Three tactics cards each (tmg21-start-01)."""
    for seat in range(war.seats):
        draw(war, seat, FULL)


def begin(war: War, setup: Setup) -> None:
    war.push(Game())


DEPLOY: Final = PickDeployed("pick-deployed", "tmg21-deploy-03")
SETUP_STEPS: Final[tuple[Any, ...]] = (
    roll_off,
    NameFirst("name-first", "tmg21-deploy-02"),
    DEPLOY,
    next_deployed,
    first_hands,
    begin,
)
