"""Here We Stand: four quadrants (tmg21-mode-here-01 to -13)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.modes.asking import in_turn
from bannermen.games.miniatures.modes.holding import gain
from bannermen.games.miniatures.modes.kings import side_strips
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.rules.morale import opponent_of
from bannermen.games.miniatures.rules.returning import Returning
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DESTROYED, INCH, NOBODY, ON_FIELD, QUADRANT_AT, SHORT, TABLE
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.plane import Tray, corners

QUADRANTS: Final = 4  # near left, near right, far left, far right
ENOUGH: Final = 5  # army points that control one (tmg21-mode-here-06)
COMMANDER: Final = 3  # points that he adds (tmg21-mode-here-09)
MIDDLE: Final = TABLE // 2


def shares(tray: Tray) -> list[float]:
    """The parts of a tray in each quadrant, as areas."""
    whole = [(float(x), float(y)) for x, y in corners(tray)]
    found = []
    for quadrant in range(QUADRANTS):
        shape = cut(whole, 0, quadrant % 2 == 1)
        found.append(area(cut(shape, 1, quadrant // 2 == 1)))
    return found


def cut(shape: list[tuple[float, float]], axis: int, upper: bool) -> list[tuple[float, float]]:
    """What of a polygon lies on one side of a middle line."""
    kept: list[tuple[float, float]] = []
    for i, point in enumerate(shape):
        other = shape[(i + 1) % len(shape)]
        mine, theirs = point[axis] - MIDDLE, other[axis] - MIDDLE
        if not upper:
            mine, theirs = -mine, -theirs
        if mine >= 0:
            kept.append(point)
        if (mine > 0 > theirs) or (mine < 0 < theirs):
            part = mine / (mine - theirs)
            kept.append((point[0] + part * (other[0] - point[0]), point[1] + part * (other[1] - point[1])))
    return kept


def area(shape: list[tuple[float, float]]) -> float:
    total = 0.0
    for i, (x, y) in enumerate(shape):
        nx, ny = shape[(i + 1) % len(shape)]
        total += x * ny - nx * y
    return abs(total) / 2


def where(war: War, unit: int) -> list[int]:
    """The quadrants that hold the largest part of a unit; several on a tie (tmg21-mode-here-04, -05)."""
    parts = shares(war.tray(unit))
    best = max(parts)
    return [quadrant for quadrant in range(QUADRANTS) if parts[quadrant] >= best * 0.9999]


class Counting(Procedure):
    """Units that lie in two quadrants alike are judged by the opponent; then points are scored."""

    def __init__(self) -> None:
        super().__init__()
        self.doubtful: list[int] = []
        self.judged: list[int] = []  # unit, quadrant, unit, quadrant ...

    def steps(self) -> tuple[Any, ...]:
        return COUNTING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("doubtful", "judged")

    def clone(self) -> Counting:
        other = Counting()
        other.at = self.at
        other.doubtful = self.doubtful[:]
        other.judged = self.judged[:]
        return other


def look(war: War, counting: Counting) -> None:
    units = [u for u in range(war.field.army_units) if war.fate[u] == ON_FIELD]
    counting.doubtful = [unit for unit in units if len(where(war, unit)) > 1]


class JudgeQuadrant(Question[War, Counting]):
    """The opponent of the owner chooses (tmg21-mode-here-05)."""

    def seat(self, war: War, counting: Counting) -> int:
        return opponent_of(war, counting.doubtful[0])

    def options(self, war: War, counting: Counting) -> list[int]:
        if len(counting.doubtful) == 0:
            return []
        return [QUADRANT_AT + quadrant for quadrant in where(war, counting.doubtful[0])]

    def take(self, war: War, counting: Counting, answer: int) -> None:
        counting.judged += [counting.doubtful.pop(0), answer - QUADRANT_AT]
        if len(counting.doubtful) > 0:
            counting.again()

    def why_not(self, war: War, counting: Counting, answer: int) -> Refused:
        return Refused("tmg21-mode-here-05", says("Choose one of the quadrants that it lies in alike."))

    def prompt(self, war: War, counting: Counting) -> Message:
        return says(
            "{unit} {unit|lies|lie} in several quadrants alike: where {unit|does it|do they} count?",
            unit=("unit", counting.doubtful[0]),
        )

    def choice(self, war: War, counting: Counting, option: int) -> Choice:
        quadrant = option - QUADRANT_AT
        return Choice(says("{quadrant}", quadrant=("quadrant", quadrant)), "quadrant", quadrant)

    def about(self, war: War, counting: Counting) -> list[tuple[str, int]]:
        return [("unit", counting.doubtful[0])]


def count(war: War, counting: Counting) -> None:
    """One point for each quadrant that a side controls (tmg21-mode-here-06, -12)."""
    places = {counting.judged[i]: counting.judged[i + 1] for i in range(0, len(counting.judged), 2)}
    for quadrant in range(QUADRANTS):
        side = leader(strengths(war, quadrant, places))
        if side != NOBODY:
            gain(war, war.field.sides.index(side), 1, "tmg21-mode-here-12")


def leader(strength: dict[int, int]) -> int:
    """The side that controls a quadrant, or nobody."""
    best = max(strength.values())
    leaders = [side for side, points in strength.items() if points == best]
    return leaders[0] if best >= ENOUGH and len(leaders) == 1 else NOBODY


def strengths(war: War, quadrant: int, judged: dict[int, int]) -> dict[int, int]:
    """Army points of each side in a quadrant (tmg21-mode-here-06, -09, -13)."""
    found = dict.fromkeys(war.field.sides, 0)
    for unit in range(war.field.army_units):
        if war.fate[unit] != ON_FIELD or (judged[unit] if unit in judged else where(war, unit)[0]) != quadrant:
            continue
        points = war.card(unit).points + (COMMANDER if war.leads(unit) else 0)
        for place in war.joined(unit):
            points += war.field.joined[unit][place].points
        found[war.field.sides[war.seat_of[unit]]] += points
    for ncu in range(len(war.ncu_seat)):
        if war.quarter[ncu] == quadrant:
            seat = war.ncu_seat[ncu]
            more = COMMANDER if war.field.commander_ncu[seat] == ncu else 0
            found[war.field.sides[seat]] += war.field.ncus[ncu].points + more
    return found


COUNTING_STEPS: Final[tuple[Any, ...]] = (look, JudgeQuadrant("judge-quadrant", "tmg21-mode-here-05"), count)


class HereWeStand(Mode):
    def __init__(self, key: str, rule: str, depth: int) -> None:
        super().__init__(key, rule, depth)
        self.from_edge = 6 * INCH

    def lays_terrain_anywhere(self) -> bool:
        return True

    def quadrants(self, war: War, ncu: int) -> list[int]:
        """One NCU of a player in each (tmg21-mode-here-07, -08)."""
        return [quadrant for quadrant in range(QUADRANTS) if self.why_no_quadrant(war, ncu, quadrant) is None]

    def why_no_quadrant(self, war: War, ncu: int, quadrant: int) -> Refused | None:
        seat = war.ncu_seat[ncu]
        for other in range(len(war.ncu_seat)):
            if war.ncu_seat[other] == seat and war.quarter[other] == quadrant:
                return Refused("tmg21-mode-here-08", says("{ncu} stands in that quadrant.", ncu=("ncu", other)))
        return None

    def start_round(self, war: War) -> list[Procedure]:
        """One destroyed unit each may return, activated already (tmg21-mode-here-10, -11)."""
        found: list[Procedure] = []
        for seat in in_turn(war):
            dead = [u for u in range(war.field.army_units) if war.seat_of[u] == seat and war.fate[u] == DESTROYED]
            if len(dead) == 0 or war.is_out(seat):
                continue
            near = war.zones(seat)[0][1] < MIDDLE
            own = [0, 0, TABLE, SHORT] if near else [0, TABLE - SHORT, TABLE, TABLE]
            returning = Returning(seat, dead, 1, own + side_strips(), "tmg21-mode-here-10")
            returning.activated = True
            found.append(returning)
        return found

    def score(self, war: War) -> list[Procedure]:
        return [Counting()] if war.round >= 2 else []

    def due(self, war: War, seat: int) -> int:
        side = war.field.sides[seat]
        return sum([1 for quadrant in range(QUADRANTS) if leader(strengths(war, quadrant, {})) == side])
