"""What a game mode may have to say, moment by moment. One that is silent about a moment leaves it as it is."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from bannermen.games.miniatures.edition import Edition
from bannermen.games.miniatures.terms import ABSENT, DESTROYED, INCH, RESERVED, TABLE
from bannermen.games.miniatures.troops import UnitCard
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says
from bannermen.kernel.procedure import Procedure
from bannermen.maps.plane import Tray

# A match names its battlefield and that its mode, so this floor cannot name them in return; the modes themselves do.
War: TypeAlias = Any
Field: TypeAlias = Any
Attack: TypeAlias = Any
Struck: TypeAlias = Any

RADIUS: Final = 700  # of an objective token (tmg21-mode-got-11)
FROM_EDGE: Final = 6 * INCH  # the near edge of a token from the side edge (tmg21-mode-got-10)
CORNER: Final = 12 * INCH  # the side of a deployment square in a free-for-all (tmg21-multi-11)


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class Mode:
    """A mode without anything of its own. It is stateless: what changes stands in the match."""

    def __init__(self, key: str, rule: str, depth: int) -> None:
        self.key: str = key
        self.rule: str = rule  # the first id of its chapter
        self.depth: int = depth  # of the deployment zones, in thousandths of an inch
        self.reserve_from: int = 0  # the round from which reserves may come; 0: there are none
        self.reserve_rule: str = ""  # that says so
        self.banned: tuple[int, ...] = ()  # pieces of terrain that may not be chosen
        self.banned_rule: str = f"{rule}-02"  # that says so
        self.own_pieces: int = 0  # how many pieces the mode lays itself, before the others
        self.from_edge: int = 0  # and from the edge of the table
        self.around: int = 0  # how far from walls and piles that the mode laid itself
        self.instead_rule: str = f"{rule}-08"  # what may replace the effect of a zone
        self.multi_rule: str = ""  # that forbids it

    # --- what it does otherwise ---

    def arrival_is_activation(self) -> bool:
        """Does a unit of the reserve do nothing else when it comes (tmg18-mode-cok-06)?"""
        return False

    def lays_all_terrain(self) -> bool:
        """Does the mode alone lay terrain?"""
        return False

    def has_roles(self) -> bool:
        """Attacker and defender: nobody chooses a zone."""
        return False

    def lays_terrain_anywhere(self) -> bool:
        """May terrain lie in deployment zones, too?"""
        return False

    def owner_lays_piles(self) -> bool:
        """Does the owner of a destroyed unit lay its pile, not the opponent (tmg18-mode-ffc-06)?"""
        return True

    def drafts_in_secret(self) -> bool:
        """Are the cards that a seat drew its secret (tmg21-mode-sos-07)?"""
        return False

    def pays_for_destroyed(self) -> bool:
        """Are there points for destroyed units (tmg21-victory-15, tmg18-mode-wow-03)?"""
        return True

    def suits_free_for_all(self) -> bool:
        """May three or more play it, each for himself (tmg21-multi-10)?"""
        return True

    def exchanges_missions(self) -> bool:
        """Do commanders exchange missions, in place of an action (tmg21-mode-dark-08)?"""
        return False

    # --- the battlefield ---

    def lay_out(self, field: Field) -> None:
        """Deployment zones and objective tokens."""
        self.lay_zones(field)
        field.objectives = self.places(field)

    def lay_zones(self, field: Field) -> None:
        if len(set(field.sides)) > 2:
            far = TABLE - CORNER
            squares = [(0, 0, CORNER, CORNER), (far, far, TABLE, TABLE)]
            squares += [(0, far, CORNER, TABLE), (far, 0, TABLE, CORNER)]
            field.zones = [[squares[seat]] for seat in range(len(field.sides))]
            return
        strips = ((0, 0, TABLE, self.depth), (0, TABLE - self.depth, TABLE, TABLE))
        field.zones = [[strips[side]] for side in field.sides]

    def places(self, field: Field) -> list[tuple[int, int]]:
        """Where the objective tokens lie at first."""
        return []

    def structures(self, edition: Edition) -> list[UnitCard]:
        """Castle walls, which are attacked like units."""
        return []

    def in_tournaments(self, book: Edition) -> bool:
        return True

    def keywords(self, book: Edition, kind: int) -> int:
        """The keywords of a piece of terrain."""
        return book.pieces[kind]

    def prepare(self, war: War) -> list[Procedure]:
        """What is laid down before terrain."""
        return []

    def after_terrain(self, war: War) -> list[Procedure]:
        return []

    def laid(self, war: War, seat: int, piece: int, later: bool) -> list[Procedure]:
        """A piece of terrain was laid; `later`: during the battle."""
        return []

    def raise_walls(self, war: War) -> None:
        """Put up what stands there whatever the players do."""

    def stand_there(self, war: War, unit: int) -> None:
        """A position was laid in which the unit stands on a token: it has claimed it."""

    def before_deployment(self, war: War) -> list[Procedure]:
        return []

    def after_deployment(self, war: War) -> list[Procedure]:
        return []

    # --- rounds ---

    def start_round(self, war: War) -> list[Procedure]:
        """In the order in which they happen (tmg21-round-11)."""
        return []

    def start_turn(self, war: War, seat: int) -> list[Procedure]:
        return []

    def score(self, war: War) -> list[Procedure]:
        """Points at the end of the round; what follows from scoring."""
        return []

    def due(self, war: War, seat: int) -> int:
        """The points that the seat's side would score if the round ended now: what bots go by."""
        return 0

    def end_round(self, war: War) -> list[Procedure]:
        """After the victory check."""
        return []

    def verdict(self, war: War) -> list[int] | None:
        """The winners, where the mode decides otherwise than by points; None: as usual."""
        return None

    def tell_verdict(self, war: War, winners: list[int]) -> None:
        """What decided it so."""

    # --- what happens to units ---

    def activated(self, war: War, unit: int) -> list[Procedure]:
        return []

    def moved(self, war: War, unit: int) -> list[Procedure]:
        """A unit has ended a movement."""
        return []

    def failed_test(self, war: War, unit: int, panic: bool) -> list[Procedure]:
        return []

    def attacked(self, war: War, attacker: int, target: int) -> list[Procedure]:
        """A melee attack is complete."""
        return []

    def destroyed(self, war: War, unit: int, cause: int) -> list[Procedure]:
        """A unit is about to be taken away; `cause` is the unit that did it, or NOBODY."""
        return []

    def strikes(self, war: War, attack: Attack) -> None:
        """What the mode gives an attack before its dice are counted."""

    def defends(self, war: War, struck: Struck) -> None:
        """What the mode gives a unit that rolls defense dice."""

    def speed(self, war: War, unit: int) -> int:
        speed: int = war.usual_speed(unit)
        return speed

    def why_no_march(self, war: War, unit: int) -> Refused | None:
        return None

    def hand(self, war: War, seat: int) -> int:
        """Cards more than usual in the hand (tmg21-mode-got-11)."""
        return 0

    def imagine(self, war: War, seat: int, chance: Chance) -> None:
        """Deal anew what the mode keeps secret from a seat."""

    # --- NCUs ---

    def instead_of_zone(self, war: War, seat: int) -> list[Procedure]:
        """What may be done in place of the effect of a zone that an NCU of the seat claims."""
        return []

    def quadrants(self, war: War, ncu: int) -> list[int]:
        """Where on the battlefield an NCU may be placed instead of claiming a zone."""
        return []

    def why_no_quadrant(self, war: War, ncu: int, quadrant: int) -> Refused | None:
        return Refused("tmg21-ncu-02", says("In this mode NCUs are not placed on the battlefield."))

    # --- who can act ---

    def is_out(self, war: War, seat: int) -> bool:
        """Has the seat no combat unit left (tmg21-victory-13, -14)?"""
        for unit in range(war.field.army_units):
            if war.seat_of[unit] == seat and war.fate[unit] not in (DESTROYED, ABSENT):
                return False
        return True

    def fate_of_dead(self, war: War, unit: int) -> int:
        """Where a destroyed unit goes."""
        return DESTROYED

    def arrival(self, war: War, unit: int) -> list[Procedure]:
        """How a unit of the reserve comes onto the battlefield."""
        return []

    def closed_ground(self, war: War, unit: int) -> list[Tray]:
        """Where a unit may never go."""
        return []

    def reserve(self, war: War, seat: int) -> list[int]:
        """Units off the battlefield that may be activated, and thereby deployed."""
        if self.reserve_from == 0 or war.round < self.reserve_from:
            return []
        units = range(war.field.army_units)
        return [u for u in units if war.seat_of[u] == seat and self.why_no_reserve(war, u) is None]

    def why_no_reserve(self, war: War, unit: int) -> Refused | None:
        """Why a unit that is not on the battlefield may not be activated; None: it may, and comes from the reserve."""
        if war.fate[unit] == RESERVED and self.reserve_from > 0:
            if war.round < self.reserve_from:
                return Refused(self.reserve_rule, says("Reserves come from round {n} on.", n=self.reserve_from))
            if war.activated[unit]:
                why = says("{unit} {unit|was|were} activated this round.", unit=("unit", unit))
                return Refused("tmg21-terms-03", why)
            return None
        if war.fate[unit] == DESTROYED:
            return Refused("tmg21-round-12", says("{unit} {unit|is|are} destroyed.", unit=("unit", unit)))
        return Refused("tmg21-round-05", says("It is not on the battlefield."))

    def counts(self, war: War, seat: int) -> bool:
        """May the seat earn victory points?"""
        return True
