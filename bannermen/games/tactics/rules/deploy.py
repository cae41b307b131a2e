"""Deployment: heroes, veterans, soldiers, as many as fit; the others come later (course of the game)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask
from bannermen.games.tactics.codes import BLOCK_AT, DEED_AT, SQUARE_AT
from bannermen.games.tactics.rules.why_move import why_closed
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import HERO, NOBODY, SOLDIER, VETERAN, WAITING
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.maps.squares import squares_of


class Deploy(Procedure):
    """One seat places its squad: heroes, veterans, soldiers (tac-deploy-01, -02)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.figure: int = NOBODY

    def steps(self) -> tuple[Any, ...]:
        return DEPLOY_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "figure")

    def clone(self) -> Deploy:
        other = Deploy(self.seat)
        other.at = self.at
        other.figure = self.figure
        return other


def zone_places(battle: Battle, figure: int) -> int:
    """Where in its zone the figure fits now: squares, or blocks of a large one (tac-deploy-07)."""
    zone = battle.field.zones[battle.zone_of[battle.side_of(figure)] % 2]
    free = zone & battle.ground.open & ~battle.occupied()
    if not battle.card(figure).large:
        return free
    grid = battle.field.grid
    return battle.ground.blocks & ~grid.blocks_over(battle.ground.all & ~free)


def next_to_place(battle: Battle, seat: int) -> list[int]:
    """Figures of the highest type that still wait and fit."""
    for rank in (HERO, VETERAN, SOLDIER):
        found = [
            figure
            for figure in range(len(battle.fate))
            if battle.seat_of[figure] == seat and battle.fate[figure] == WAITING
            if battle.card(figure).rank == rank and zone_places(battle, figure) != 0
        ]
        if len(found) > 0:
            return found
    return []


class PickFigure(Ask[Deploy]):
    """Who comes next matters only where not everybody fits (tac-deploy-03, -04)."""

    def seat(self, battle: Battle, deploy: Deploy) -> int:
        return deploy.seat

    def options(self, battle: Battle, deploy: Deploy) -> list[int]:
        waiting = next_to_place(battle, deploy.seat)
        if len(waiting) == 0:
            return []
        if has_room(battle, deploy.seat):
            return waiting[:1]
        kinds: list[tuple[int, int]] = []
        found: list[int] = []
        for figure in waiting:
            kind = (battle.card_of[figure], battle.item[figure])
            if kind not in kinds:
                kinds.append(kind)
                found.append(figure)
        return found

    def take(self, battle: Battle, deploy: Deploy, answer: int) -> None:
        deploy.figure = answer

    def prompt(self, battle: Battle, deploy: Deploy) -> Message:
        return says("Which figure do you deploy next?")

    def guide(self, battle: Battle, deploy: Deploy) -> Message:
        return says("Your zone is too small for all. The others come during the first round, each as an activation.")

    def why_not(self, battle: Battle, deploy: Deploy, answer: int) -> Refused:
        return why_not_next(battle, deploy.seat, answer)


def why_not_next(battle: Battle, seat: int, figure: int) -> Refused:
    """Why that figure is not the next to be deployed, or nobody is."""
    if not 0 <= figure < len(battle.fate):
        return Refused("tac-deploy-03", says("No figure may be held back while it fits."))
    named = ("figure", figure)
    if battle.seat_of[figure] != seat:
        return Refused("tac-deploy-01", says("{figure} is not yours.", figure=named))
    if battle.fate[figure] != WAITING:
        return Refused("tac-deploy-01", says("{figure} has been deployed.", figure=named))
    if zone_places(battle, figure) == 0:
        return Refused("tac-deploy-07", says("There is no room for {figure} in your deployment zone.", figure=named))
    if figure in next_to_place(battle, seat):
        return Refused("tac-deploy-02", says("Choose the first of figures that are alike."))
    return Refused("tac-deploy-02", says("Heroes first, then veterans, then soldiers."))


def has_room(battle: Battle, seat: int) -> bool:
    """Whether everybody who still waits will surely fit, whatever order they come in."""
    large = False
    needed = 0
    place = 0
    for figure in range(len(battle.fate)):
        if battle.seat_of[figure] == seat and battle.fate[figure] == WAITING:
            card = battle.card(figure)
            needed += 4 if card.large else 1
            large = large or card.large
            place = zone_places(battle, figure)
    return not large and place.bit_count() >= needed


class PlaceFigure(Ask[Deploy]):
    def seat(self, battle: Battle, deploy: Deploy) -> int:
        return deploy.seat

    def options(self, battle: Battle, deploy: Deploy) -> list[int]:
        return place_codes(battle, deploy.figure) if deploy.figure != NOBODY else []

    def take(self, battle: Battle, deploy: Deploy, answer: int) -> None:
        put(battle, deploy.figure, answer, "tac-deploy-01")
        battle.turns += 1
        deploy.figure = NOBODY
        deploy.go_to(PICK_FIGURE)

    def prompt(self, battle: Battle, deploy: Deploy) -> Message:
        return says("Where do you deploy {figure}?", figure=("figure", deploy.figure))

    def guide(self, battle: Battle, deploy: Deploy) -> Message:
        return says("Anywhere in your deployment zone.")

    def about(self, battle: Battle, deploy: Deploy) -> list[tuple[str, int]]:
        return [("figure", deploy.figure)]

    def why_not(self, battle: Battle, deploy: Deploy, answer: int) -> Refused:
        return why_no_place(battle, deploy.figure, answer)

    def prior(self, battle: Battle, deploy: Deploy, answer: int) -> float:
        square = answer - (BLOCK_AT if answer >= BLOCK_AT else SQUARE_AT)
        return place_prior(battle, square)


def place_prior(battle: Battle, square: int) -> float:
    """Near objectives."""
    grid = battle.field.grid
    nearest = 30
    for objective in battle.field.objectives:
        nearest = min(nearest, grid.moves(square, objective))
    return 8.0 / (1.0 + nearest)


def place_codes(battle: Battle, figure: int) -> list[int]:
    first = BLOCK_AT if battle.card(figure).large else SQUARE_AT
    return [first + square for square in squares_of(zone_places(battle, figure))]


def put(battle: Battle, figure: int, answer: int, rule: str) -> None:
    square = answer - (BLOCK_AT if battle.card(figure).large else SQUARE_AT)
    battle.place(figure, square)
    if battle.log is not None:
        log.deployed(battle, figure, rule)


def why_no_place(battle: Battle, figure: int, answer: int) -> Refused:
    large = battle.card(figure).large
    first = BLOCK_AT if large else SQUARE_AT
    square = answer - first
    if answer == PASS or answer >= DEED_AT:
        return Refused("tac-deploy-03", says("No figure may be held back while it fits."))
    if not 0 <= square < battle.field.grid.size:
        return Refused("tac-deploy-01", says("Choose a place in your deployment zone."))
    zone = battle.field.zones[battle.zone_of[battle.side_of(figure)] % 2]
    squares = battle.field.grid.block(square) if large else [square]
    for one in squares:
        if not zone >> one & 1:
            return Refused("tac-deploy-01", says("{square} is not in your deployment zone.", square=("square", one)))
        if battle.figure_at[one] != NOBODY:
            return Refused("tac-figures-08", says("Somebody stands on {square}.", square=("square", one)))
        wrong = why_closed(battle, one, "tac-board-06")
        if wrong is not None:
            return wrong
    return Refused("tac-wall-04", says("A large figure needs four squares without a wall between them."))


PICK_FIGURE: Final = PickFigure("pick-figure", "tac-deploy-02")
DEPLOY_STEPS: Final[tuple[Any, ...]] = (PICK_FIGURE, PlaceFigure("place-figure", "tac-deploy-01"))
