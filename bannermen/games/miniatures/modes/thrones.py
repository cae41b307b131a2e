"""A Game of Thrones: five objective tokens with cards (tmg21-mode-got-01 to -12, tmg18-mode-got-01 to -14)."""

from __future__ import annotations

from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.modes.holding import Covering, Touching
from bannermen.games.miniatures.modes.mode import FROM_EDGE, RADIUS
from bannermen.games.miniatures.rules.laying import OBJECTIVE, Laying
from bannermen.games.miniatures.rules.objective_cards import deal
from bannermen.games.miniatures.rules.roll_off import highest
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, NOBODY, TABLE
from bannermen.kernel.procedure import Procedure

MIDDLE = (TABLE // 2, TABLE // 2)


def five(field: Field) -> list[tuple[int, int]]:
    """One in the middle, four whose near edges lie 18 inches from a player's edge and 6 from a side
    (tmg21-mode-got-02, -10)."""
    x, y = FROM_EDGE + RADIUS, 18 * INCH + RADIUS
    return [MIDDLE, (x, y), (TABLE - x, y), (x, TABLE - y), (TABLE - x, TABLE - y)]


def three(field: Field) -> list[tuple[int, int]]:
    """One in the middle and one towards each side edge, on the centre line (tmg21-mode-cok-02)."""
    x = FROM_EDGE + RADIUS
    return [MIDDLE, (x, TABLE // 2), (TABLE - x, TABLE // 2)]


class GameOfThrones(Covering):
    def places(self, field: Field) -> list[tuple[int, int]]:
        return five(field)

    def before_deployment(self, war: War) -> list[Procedure]:
        deal(war)
        return []


class PlacedTokens(Touching):
    """Players lay four of the five tokens themselves (tmg18-mode-got-02, tmg18-mode-wow-02)."""

    def places(self, field: Field) -> list[tuple[int, int]]:
        """Until they are laid, the four lie where the second edition lays them."""
        return five(field)

    def after_terrain(self, war: War) -> list[Procedure]:
        first = highest(war)
        rule = f"{self.rule}-02"
        return [Laying((first + i) % war.seats, OBJECTIVE, 1 + i, NOBODY, rule) for i in range(4)]


class FirstGameOfThrones(PlacedTokens):
    def before_deployment(self, war: War) -> list[Procedure]:
        deal(war)
        return []
