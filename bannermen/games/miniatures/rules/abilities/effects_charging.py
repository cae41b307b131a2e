"""Effects that take a charge elsewhere: round the enemy, or straight through."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.holding import charge_of
from bannermen.games.miniatures.rules.abilities.words import Effect
from bannermen.games.miniatures.rules.charge_reach import board_of, others_there
from bannermen.games.miniatures.rules.destruction import still_there
from bannermen.games.miniatures.rules.ground import swept
from bannermen.games.miniatures.rules.hits import Wounds
from bannermen.games.miniatures.rules.moving import BY_RIDE, Move, end_of_movement, put
from bannermen.games.miniatures.rules.sight import FRONT, REAR
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, INCH, NOBODY, ON_FIELD
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.contact import alignments
from bannermen.maps.plane import flush, overlap

RULE: Final = "tmg21-charge-15"
RIGHT: Final = 1  # flanks, as arcs
LEFT: Final = 3
FAR: Final = 10 * INCH


# --- round the enemy ---


class Feinting(Procedure):
    """A charger that came home in front is laid against a flank, one at a flank against the rear."""

    def __init__(self, unit: int, target: int, arc: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.target: int = target
        self.arc: int = arc  # where it came home

    def steps(self) -> tuple[Any, ...]:
        return FEINTING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "target", "arc")

    def clone(self) -> Feinting:
        other = Feinting(self.unit, self.target, self.arc)
        other.at = self.at
        return other


def sides(war: War, feinting: Feinting) -> list[tuple[int, int]]:
    """(arc, place along it) where there is room."""
    if not war.on_field(feinting.unit) or not war.on_field(feinting.target) or feinting.arc == REAR:
        return []
    found: list[tuple[int, int]] = []
    tray, aim = war.tray(feinting.unit), war.tray(feinting.target)
    others = others_there(war, feinting.unit, feinting.target)
    goals = [RIGHT, LEFT] if feinting.arc == FRONT else [REAR]
    for arc in goals:
        room = alignments(tray, aim, arc, others, board_of(war))
        if len(room) > 0:
            found.append((arc, room[0]))
    return found


class WhichSide(Question[War, Feinting]):
    def seat(self, war: War, feinting: Feinting) -> int:
        return war.seat_of[feinting.unit]

    def options(self, war: War, feinting: Feinting) -> list[int]:
        return [ANSWER_AT + arc for arc, _ in sides(war, feinting)]

    def take(self, war: War, feinting: Feinting, answer: int) -> None:
        for arc, along in sides(war, feinting):
            if arc != answer - ANSWER_AT:
                continue
            tray = flush(war.tray(feinting.unit), war.tray(feinting.target), arc, along)
            put(war, feinting.unit, tray.pose, RULE)
            charge = charge_of(war)
            if charge is not None:
                charge.arc = arc
            end_of_movement(war, feinting.unit)
            return

    def why_not(self, war: War, feinting: Feinting, answer: int) -> Refused:
        return Refused(RULE, says("There is no room on that side."))

    def prompt(self, war: War, feinting: Feinting) -> Message:
        return says("On which side {unit|does|do} {unit} strike?", unit=("unit", feinting.unit))

    def choice(self, war: War, feinting: Feinting, option: int) -> Choice:
        return Choice(says("{arc}", arc=("arc", option - ANSWER_AT)), "arc", option - ANSWER_AT)

    def about(self, war: War, feinting: Feinting) -> list[tuple[str, int]]:
        return [("unit", feinting.unit), ("unit", feinting.target)]


FEINTING_STEPS: Final[tuple[Any, ...]] = (WhichSide("which-side", RULE),)


class Feint(EffectWord):
    name = "feint"
    about = "the charge that came home in front strikes a flank instead, one that came home at a flank the rear"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        charge = charge_of(war)
        if charge is not None:
            war.push(Feinting(charge.unit, charge.target, charge.arc))


# --- straight through ---


class Trampling(Procedure):
    """A giant walks over whoever stands in its way."""

    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.start: Shared[list[int]] = []  # the pose from which it walks

    def steps(self) -> tuple[Any, ...]:
        return TRAMPLING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "start")

    def clone(self) -> Trampling:
        other = Trampling(self.unit)
        other.at = self.at
        other.start = self.start
        return other


def walk(war: War, trampling: Trampling) -> None:
    trampling.start = list(war.poses[trampling.unit])
    war.push(Move(trampling.unit, BY_RIDE, FAR))


def crush(war: War, trampling: Trampling) -> None:
    """Everybody that it went through, friend or foe, but no solo."""
    unit = trampling.unit
    if not war.on_field(unit):
        return
    x, y, facing = trampling.start
    path = swept(war.card(unit).shape.at(x, y, facing), war.poses[unit])
    below = [other for other in range(len(war.fate)) if other != unit and war.fate[other] == ON_FIELD]
    crushed = [other for other in below if not war.card(other).solo and overlap(path, war.tray(other))]
    war.push_all([Wounds(other, 0, unit if war.is_enemy(unit, other) else NOBODY, RULE) for other in crushed])


TRAMPLING_STEPS: Final[tuple[Any, ...]] = (still_there, walk, crush)


class Trample(EffectWord):
    name = "trample"
    about = "it goes ten inches through whoever stands there; each unit on its way but solos suffers D3 wounds"
    takes = "role"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.who(effect.role)
        if war.on_field(unit):
            war.push(Trampling(unit))


add(Feint(), Trample())
