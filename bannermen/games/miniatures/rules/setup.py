"""Deployment and the first hand (tmg21-deploy-01 to -08, tmg21-start-01, -02)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import DEPLOYED, DEPLOYING
from bannermen.games.miniatures.rules.hands import FULL, draw, more_in_hand
from bannermen.games.miniatures.rules.moving import BY_DEPLOYMENT, Move, laid_out
from bannermen.games.miniatures.rules.placing import Landscape, ReadyLand
from bannermen.games.miniatures.rules.planting import plant
from bannermen.games.miniatures.rules.roll_off import highest
from bannermen.games.miniatures.rules.rounds import Game
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, IN_RESERVE, INCH, KEPT, NOBODY, RESERVED, SEAT_AT, UNIT_AT
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


def lay_terrain(war: War, setup: Setup) -> None:
    """What the mode lays first, then terrain in turn (tmg21-setup-03, -07)."""
    land: Procedure = ReadyLand() if len(war.field.ready) > 0 else Landscape()
    terrain: list[Procedure] = [] if war.field.mode.lays_all_terrain() else [land]
    war.push_all([*war.field.mode.prepare(war), *terrain, *war.field.mode.after_terrain(war)])


def roll_off(war: War, setup: Setup) -> None:
    """The higher die chooses the zone; ties are rolled again (tmg21-deploy-01). In a free-for-all the highest is first
    player (tmg21-multi-12)."""
    setup.chooser = highest(war)
    setup.turn = setup.chooser
    if len(set(war.field.sides)) > 2:
        war.first = setup.chooser
    if war.log is not None:
        log.rolled_off(war, setup.chooser)


class ChooseZone(Question[War, Setup]):
    """Whoever rolled higher chooses a zone, or leaves that to the opponent (tmg21-deploy-01)."""

    def seat(self, war: War, setup: Setup) -> int:
        return setup.turn

    def options(self, war: War, setup: Setup) -> list[int]:
        if len(set(war.field.sides)) > 2 or war.field.mode.has_roles():
            return []
        return [ANSWER_AT, ANSWER_AT + 1] + ([ANSWER_AT + 2] if setup.turn == setup.chooser else [])

    def take(self, war: War, setup: Setup, answer: int) -> None:
        if answer == ANSWER_AT + 2:
            setup.turn = other_side(war, setup.chooser)
            setup.go_to(ZONE)
            setup.chooser = NOT_ASKED_YET
            return
        setup.chooser = setup.turn
        near = war.field.sides[setup.turn] == 0
        war.flipped = near != (answer == ANSWER_AT)  # zones lie as if the first side took the near edge

    def why_not(self, war: War, setup: Setup, answer: int) -> Refused:
        return Refused("tmg21-deploy-01", says("Choose one of the two deployment zones."))

    def prompt(self, war: War, setup: Setup) -> Message:
        return says("Which deployment zone do you take?")

    def choice(self, war: War, setup: Setup, option: int) -> Choice:
        names = (says("The near edge"), says("The far edge"), says("Let the opponent choose"))
        return Choice(names[option - ANSWER_AT], "zone-edge", option - ANSWER_AT)

    def prior(self, war: War, setup: Setup, answer: int) -> float:
        return 0.2 if answer == ANSWER_AT + 2 else 1.0


NOT_ASKED_YET: Final = -1


def other_side(war: War, seat: int) -> int:
    """The next seat of another side."""
    for step in range(1, war.seats):
        other = (seat + step) % war.seats
        if not war.are_friends(seat, other):
            return other
    return seat


def name_first(war: War, setup: Setup) -> None:
    """Where the book leaves no choice, who did not choose the zone goes first (tmg18-deploy-01)."""
    setup.turn = setup.chooser
    if len(set(war.field.sides)) == 2:
        war.first = other_side(war, setup.chooser)


class NameFirst(Question[War, Setup]):
    """Who did not choose the zone decides who goes first (tmg21-deploy-02, -07)."""

    def seat(self, war: War, setup: Setup) -> int:
        return other_side(war, setup.chooser)

    def options(self, war: War, setup: Setup) -> list[int]:
        if not war.edition.names_the_first() or len(set(war.field.sides)) > 2:
            return []
        return [SEAT_AT + setup.chooser, SEAT_AT + other_side(war, setup.chooser)]

    def take(self, war: War, setup: Setup, answer: int) -> None:
        war.first = answer - SEAT_AT

    def why_not(self, war: War, setup: Setup, answer: int) -> Refused:
        return Refused("tmg21-deploy-02", says("Name one of the players."))

    def prompt(self, war: War, setup: Setup) -> Message:
        return says("Who goes first?")

    def choice(self, war: War, setup: Setup, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)


def before_deployment(war: War, setup: Setup) -> None:
    war.call(DEPLOYING, setup.chooser, NOBODY)
    war.push_all([*plant(war, False), *war.field.mode.before_deployment(war)])


def deploying(war: War, unit: int) -> Move:
    """Into its zone. Where several share the table a corner of 12 inches (tmg21-multi-11) does not hold every army, and
    the book does not say what then: a full zone grows, inch by inch, until the unit finds room (designed)."""
    move = Move(unit, BY_DEPLOYMENT, 0)
    wide, long = war.field.wide, war.field.long
    more = 0
    while war.seats > 2 and more < wide and laid_out(war, move).is_empty():
        more += INCH
        move.zone = []
        for left, low, right, high in war.zones(war.seat_of[unit]):
            move.zone += [max(0, left - more), max(0, low - more), min(wide, right + more), min(long, high + more)]
    return move


class Outflanking(Procedure):
    """A unit that may be kept back in place of being deployed."""

    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit

    def steps(self) -> tuple[Any, ...]:
        return OUTFLANKING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit",)

    def clone(self) -> Outflanking:
        other = Outflanking(self.unit)
        other.at = self.at
        return other


class KeepBack(Question[War, Outflanking]):
    def seat(self, war: War, outflanking: Outflanking) -> int:
        return war.seat_of[outflanking.unit]

    def options(self, war: War, outflanking: Outflanking) -> list[int]:
        return [ANSWER_AT, ANSWER_AT + 1]

    def take(self, war: War, outflanking: Outflanking, answer: int) -> None:
        if answer == ANSWER_AT:
            war.push(deploying(war, outflanking.unit))
        else:
            war.fate[outflanking.unit] = KEPT

    def why_not(self, war: War, outflanking: Outflanking, answer: int) -> Refused:
        return Refused("tmg21-deploy-03", says("Deploy it, or keep it in reserve."))

    def prompt(self, war: War, outflanking: Outflanking) -> Message:
        return says("Do you deploy {unit}, or keep it in reserve?", unit=("unit", outflanking.unit))

    def choice(self, war: War, outflanking: Outflanking, option: int) -> Choice:
        label = says("Deploy it") if option == ANSWER_AT else says("Keep it in reserve")
        return Choice(label, "answer", option - ANSWER_AT)

    def about(self, war: War, outflanking: Outflanking) -> list[tuple[str, int]]:
        return [("unit", outflanking.unit)]


OUTFLANKING_STEPS: Final[tuple[Any, ...]] = (KeepBack("keep-back", "tmg21-deploy-03"),)


class PickDeployed(Question[War, Setup]):
    """One combat unit each, in turn (tmg21-deploy-03)."""

    def seat(self, war: War, setup: Setup) -> int:
        return setup.turn

    def options(self, war: War, setup: Setup) -> list[int]:
        return [UNIT_AT + unit for unit in to_deploy(war, setup.turn)]

    def take(self, war: War, setup: Setup, answer: int) -> None:
        unit = answer - UNIT_AT
        if war.has_trait(unit, "comes-later"):
            war.fate[unit] = KEPT
        elif war.has_trait(unit, "outflanks"):
            war.push(Outflanking(unit))
        else:
            war.push(deploying(war, unit))

    def why_not(self, war: War, setup: Setup, answer: int) -> Refused:
        unit = answer - UNIT_AT
        if 0 <= unit < len(war.fate):
            return why_not_deployed(war, setup.turn, unit)
        return Refused("tmg21-deploy-03", says("Choose a unit of yours that is not deployed yet."))

    def prompt(self, war: War, setup: Setup) -> Message:
        return says("Which unit do you deploy?")

    def choice(self, war: War, setup: Setup, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)


def why_not_deployed(war: War, seat: int, unit: int) -> Refused:
    """Why a unit is not among those to be deployed."""
    name = ("unit", unit)
    if war.seat_of[unit] != seat:
        return Refused("tmg21-deploy-03", says("{unit} {unit|is|are} not yours.", unit=name))
    if war.fate[unit] == RESERVED:
        return Refused(war.field.mode.reserve_rule, says("{unit} {unit|waits|wait} in reserve.", unit=name))
    if war.fate[unit] == KEPT:
        return Refused("tmg21-units-14", says("{unit} {unit|waits|wait} in reserve.", unit=name))
    return Refused("tmg21-deploy-03", says("{unit} {unit|was|were} deployed already.", unit=name))


def to_deploy(war: War, seat: int) -> list[int]:
    return [unit for unit in range(len(war.fate)) if war.seat_of[unit] == seat and war.fate[unit] == IN_RESERVE]


def next_deployed(war: War, setup: Setup) -> None:
    for step in range(1, war.seats + 1):
        seat = (setup.turn + step) % war.seats
        if len(to_deploy(war, seat)) > 0:
            setup.turn = seat
            setup.go_to(DEPLOY)
            return


def after_deployment(war: War, setup: Setup) -> None:
    war.call(DEPLOYED, war.first, NOBODY)
    war.push_all([*plant(war, True), *war.field.mode.after_deployment(war)])


def first_hands(war: War, setup: Setup) -> None:
    """Three tactics cards each (tmg21-start-01)."""
    for seat in range(war.seats):
        draw(war, seat, FULL + more_in_hand(war, seat) - war.field.mode.hand(war, seat))


def begin(war: War, setup: Setup) -> None:
    war.push(Game())


ZONE: Final = ChooseZone("choose-zone", "tmg21-deploy-01")
DEPLOY: Final = PickDeployed("pick-deployed", "tmg21-deploy-03")
SETUP_STEPS: Final[tuple[Any, ...]] = (
    lay_terrain,
    roll_off,
    ZONE,
    name_first,
    NameFirst("name-first", "tmg21-deploy-02"),
    before_deployment,
    DEPLOY,
    next_deployed,
    after_deployment,
    first_hands,
    begin,
)
