"""A Storm of Swords: a siege (tmg21-mode-sos-01 to -21, tmg18-mode-sos-01 to -20).

The first edition's castle wall is published; that of the second is not, and what differs (twelve wounds, a wound for
each hit) is designed by us, as are the siege cards that nobody described.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bannermen.content.names import by_language, name_tables
from bannermen.games.miniatures import log
from bannermen.games.miniatures.edition import Edition
from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.modes.asking import HoldingBack, worth_of
from bannermen.games.miniatures.modes.kings import flat, side_strips
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.modes.siege import BY_SEAT, FIRM, STORM, Besieging
from bannermen.games.miniatures.rules.hits import Wounds
from bannermen.games.miniatures.rules.laying import DEFENDED, Laying, limits_of
from bannermen.games.miniatures.rules.moving import BY_DEPLOYMENT, Move
from bannermen.games.miniatures.rules.placing import is_left, none_left
from bannermen.games.miniatures.rules.returning import Returning
from bannermen.games.miniatures.rules.roll_off import highest
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    DESTROYED,
    INCH,
    NOBODY,
    PIECE_AT,
    RANGED_LONG,
    SIEGE_ENGINE,
    TABLE,
)
from bannermen.games.miniatures.terrain import CASTLE_WALL, CHOICE
from bannermen.games.miniatures.troops import UnitCard, Weapon
from bannermen.kernel.chance import Chance
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.plane import Tray

if TYPE_CHECKING:
    from bannermen.games.miniatures.rules.attack import Attack
    from bannermen.games.miniatures.rules.defense import Struck

WALLS: Final = 3
WIDE: Final = 8 * INCH  # of a wall; nobody published it, this is designed
DEEP: Final = 1750
GAP: Final = 4 * INCH
BACK: Final = 3 * INCH  # from the defender's edge
ASSAULT: Final = 18 * INCH  # how deep the attacker's zone is
PIECES: Final = 4  # of terrain that the defender may place
WALL_NAMES: Final = by_language(name_tables("bannermen.games.miniatures")["words"]["castle-wall"])
CARDS: Final = 6  # siege cards of each role
DRAWN: Final = 3


class Roles(Procedure):
    """Whoever rolls higher attacks or defends, as he likes (tmg21-mode-sos-02, -20)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return ROLES_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> Roles:
        other = Roles(self.seat)
        other.at = self.at
        return other


class ChooseRole(Question[War, Roles]):
    def seat(self, war: War, roles: Roles) -> int:
        return roles.seat

    def options(self, war: War, roles: Roles) -> list[int]:
        return [ANSWER_AT, ANSWER_AT + 1]

    def take(self, war: War, roles: Roles, answer: int) -> None:
        attacks = answer == ANSWER_AT
        war.flipped = attacks != (war.field.sides[roles.seat] == 0)

    def why_not(self, war: War, roles: Roles, answer: int) -> Refused:
        return Refused("tmg21-mode-sos-02", says("Attack or defend."))

    def prompt(self, war: War, roles: Roles) -> Message:
        return says("Do you attack the castle or defend it?")

    def choice(self, war: War, roles: Roles, option: int) -> Choice:
        label = says("Attack") if option == ANSWER_AT else says("Defend")
        return Choice(label, "role", option - ANSWER_AT)


def build_walls(war: War, roles: Roles) -> None:
    war.field.mode.raise_walls(war)


ROLES_STEPS: Final[tuple[Any, ...]] = (ChooseRole("choose-role", "tmg21-mode-sos-02"), build_walls)


class Ramparts(Procedure):
    """The defender may place up to four pieces of terrain (tmg21-mode-sos-04)."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left: int = left

    def steps(self) -> tuple[Any, ...]:
        return RAMPART_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("left",)

    def clone(self) -> Ramparts:
        other = Ramparts(self.left)
        other.at = self.at
        return other


class PickRampart(Question[War, Ramparts]):
    def seat(self, war: War, ramparts: Ramparts) -> int:
        return defender(war)

    def options(self, war: War, ramparts: Ramparts) -> list[int]:
        rule = "tmg21-mode-sos-04"
        kinds = [k for k in range(CHOICE) if is_left(war, k)]
        kinds = [k for k in kinds if not limits_of(war, Laying(defender(war), DEFENDED, k, 0, rule)).is_empty()]
        return [PIECE_AT + kind for kind in kinds] + ([PASS] if len(kinds) > 0 else [])

    def take(self, war: War, ramparts: Ramparts, answer: int) -> None:
        if answer == PASS:
            ramparts.left = 0
            return
        war.push(Laying(defender(war), DEFENDED, answer - PIECE_AT, 0, "tmg21-mode-sos-04"))

    def why_not(self, war: War, ramparts: Ramparts, answer: int) -> Refused:
        kind = answer - PIECE_AT
        if kind == CASTLE_WALL:
            return Refused("tmg21-mode-sos-13", says("A castle wall is no terrain."))
        if not is_left(war, kind):
            return none_left()
        if 0 <= kind < CHOICE:
            return Refused(
                "tmg21-mode-sos-04",
                says("There is no place for it beyond Short Range of your deployment zone and of other terrain."),
            )
        return Refused("tmg21-mode-sos-04", says("Choose a piece of terrain for which there is room."))

    def prompt(self, war: War, ramparts: Ramparts) -> Message:
        return says("Which piece of terrain do you place?")

    def choice(self, war: War, ramparts: Ramparts, option: int) -> Choice:
        if option == PASS:
            return Choice(says("No more"), "pass")
        return Choice(says("{piece}", piece=("piece-name", option - PIECE_AT)), "piece", option - PIECE_AT)


def next_rampart(war: War, ramparts: Ramparts) -> None:
    ramparts.left -= 1
    if ramparts.left > 0:
        ramparts.go_to(RAMPART)


RAMPART: Final = PickRampart("pick-piece", "tmg21-mode-sos-04")
RAMPART_STEPS: Final[tuple[Any, ...]] = (RAMPART, next_rampart)


class Pitch(Procedure):
    """An activated wall pours pitch on whoever storms it: D3 wounds each, as the card of 2018 has it."""

    def __init__(self, wall: int) -> None:
        super().__init__()
        self.wall: int = wall

    def steps(self) -> tuple[Any, ...]:
        return PITCH_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("wall",)

    def clone(self) -> Pitch:
        other = Pitch(self.wall)
        other.at = self.at
        return other


def pour(war: War, pitch: Pitch) -> None:
    war.push_all([Wounds(unit, 0, pitch.wall, "tmg21-mode-sos-16") for unit in war.contacts[pitch.wall]])


PITCH_STEPS: Final[tuple[Any, ...]] = (pour,)


def defender(war: War) -> int:
    """The first seat of the defending side: that of the far edge."""
    for seat in range(war.seats):
        if war.zones(seat)[0][1] > 0:
            return seat
    return 0


class StormOfSwords(Mode):
    def __init__(self, key: str, rule: str, depth: int) -> None:
        super().__init__(key, rule, depth)
        self.multi_rule = "tmg18-multi-03" if rule.startswith("tmg18-") else "tmg21-multi-10"
        self.reserve_from = 3
        self.reserve_rule = "tmg21-mode-sos-12"

    def has_roles(self) -> bool:
        return True

    def lays_all_terrain(self) -> bool:
        return True

    def suits_free_for_all(self) -> bool:
        return False

    def drafts_in_secret(self) -> bool:
        return True

    # --- the battlefield ---

    def lay_zones(self, field: Field) -> None:
        """The attacker 18 inches deep, the defender 12 (tmg21-mode-sos-01)."""
        strips = ((0, 0, TABLE, ASSAULT), (0, TABLE - self.depth, TABLE, TABLE))
        field.zones = [[strips[side]] for side in field.sides]

    def in_tournaments(self, book: Edition) -> bool:
        """tmg21-mode-sos-17, tmg18-mode-sos-20."""
        return book.siege_in_tournaments()

    def structures(self, edition: Edition) -> list[UnitCard]:
        return [wall_card(edition) for _ in range(WALLS)]

    def prepare(self, war: War) -> list[Procedure]:
        """The walls stand there before anybody says who keeps them (tmg21-mode-sos-02, -03)."""
        self.raise_walls(war)
        return [Roles(highest(war)), Ramparts(PIECES)]

    def raise_walls(self, war: War) -> None:
        """Three in a line before the defender's edge (tmg21-mode-sos-03)."""
        keeper = defender(war)
        first = war.field.army_units
        war.seat_of = war.seat_of[:first] + [keeper] * WALLS
        y = TABLE - BACK - DEEP // 2
        for wall in range(WALLS):
            war.place(first + wall, (TABLE // 2 + (wall - 1) * (WIDE + GAP), y, 18000))

    def closed_ground(self, war: War, unit: int) -> list[Tray]:
        """Behind the walls (tmg21-mode-sos-15, tmg18-mode-sos-11)."""
        if war.edition.own_may_pass_walls() and war.are_friends(war.seat_of[unit], defender(war)):
            return []
        return [Tray(TABLE // 2, TABLE - BACK // 2, 0, WALLS * WIDE + (WALLS - 1) * GAP, BACK)]

    # --- before the battle ---

    def before_deployment(self, war: War) -> list[Procedure]:
        """Three siege cards each; half of the defender's units wait (tmg21-mode-sos-07, -11, tmg18-mode-sos-08)."""
        keeper = defender(war)
        for seat in range(war.seats):
            deck = list(range(CARDS))
            war.chance.shuffle(deck)
            base = CARDS if war.are_friends(seat, keeper) else 0
            war.drafted[seat] = sorted([base + card for card in deck[:DRAWN]])
        found: list[Procedure] = []
        for seat in range(war.seats):
            if war.are_friends(seat, keeper):
                units = [u for u in range(war.field.army_units) if war.seat_of[u] == seat]
                half = (len(units) + 1) // 2
                if war.edition.half_by_points():
                    half = (sum([worth_of(war, unit) for unit in units]) + 1) // 2
                found.append(HoldingBack(seat, half, war.edition.half_by_points(), NOBODY, "tmg21-mode-sos-11"))
        return found

    # --- rounds ---

    def start_round(self, war: War) -> list[Procedure]:
        """The attacker's dead return, characters apart (tmg21-mode-sos-09, -10)."""
        found: list[Procedure] = []
        for seat in range(war.seats):
            dead = self.returning(war, seat)
            if not war.are_friends(seat, defender(war)) and len(dead) > 0:
                returning = Returning(seat, dead, len(dead), flat(war.zones(seat)), "tmg21-mode-sos-09")
                returning.dead = True
                found.append(returning)
        return found

    def returning(self, war: War, seat: int) -> list[int]:
        units = range(war.field.army_units)
        own = [u for u in units if war.seat_of[u] == seat and war.fate[u] == DESTROYED]
        return [unit for unit in own if not war.card(unit).character]

    def start_turn(self, war: War, seat: int) -> list[Procedure]:
        return [Besieging(seat)] if len(war.drafted[seat]) > 0 else []

    def arrival(self, war: War, unit: int) -> list[Procedure]:
        move = Move(unit, BY_DEPLOYMENT, 0)
        move.zone = side_strips()
        move.zone_rule = self.reserve_rule
        return [move]

    def activated(self, war: War, unit: int) -> list[Procedure]:
        return [Pitch(unit)] if war.card(unit).wall and len(war.contacts[unit]) > 0 else []

    def strikes(self, war: War, attack: Attack) -> None:
        """Two siege cards last until the end of the round."""
        if STORM in war.in_force[war.seat_of[attack.attacker]]:
            attack.to_hit += 1

    def defends(self, war: War, struck: Struck) -> None:
        if FIRM in war.in_force[war.seat_of[struck.target]]:
            struck.to_block += 1

    # --- the end ---

    def counts(self, war: War, seat: int) -> bool:
        """Only the attacker earns points (tmg21-mode-sos-06)."""
        return not war.are_friends(seat, defender(war))

    def verdict(self, war: War) -> list[int] | None:
        """The attacker by points, or else the defender after round 6 (tmg21-mode-sos-05, -06)."""
        keeper = defender(war)
        attackers = [seat for seat in range(war.seats) if not war.are_friends(seat, keeper)]
        if war.side_points(attackers[0]) >= war.field.goal:
            return attackers
        if war.round >= war.field.rounds:
            return [seat for seat in range(war.seats) if war.are_friends(seat, keeper)]
        return []

    def tell_verdict(self, war: War, winners: list[int]) -> None:
        if war.are_friends(winners[0], defender(war)):
            log.held(war, winners, "tmg21-mode-sos-06")
        else:
            log.won(war, winners, "tmg21-mode-sos-05")

    def is_out(self, war: War, seat: int) -> bool:
        """Reserves and those who return count as there (tmg21-victory-14)."""
        if not super().is_out(war, seat):
            return False
        return war.are_friends(seat, defender(war)) or len(self.returning(war, seat)) == 0

    def imagine(self, war: War, seat: int, chance: Chance) -> None:
        """Other hands of siege cards: any that were not played."""
        for other in range(war.seats):
            if other == seat or len(war.drafted[other]) == 0:
                continue
            base = CARDS if war.are_friends(other, defender(war)) else 0
            played = [card % BY_SEAT for card in war.mission_gone if card // BY_SEAT == other]
            pool = [base + card for card in range(CARDS) if base + card not in played]
            chance.shuffle(pool)
            war.drafted[other] = sorted(pool[: len(war.drafted[other])])


def wall_card(edition: Edition) -> UnitCard:
    card = UnitCard("castle-wall", WALL_NAMES, SIEGE_ENGINE, "solo")
    card.shape = Tray(0, 0, 0, WIDE, DEEP)
    card.wall = True
    card.wounds = edition.wall_wounds
    card.tough = edition.wall_toughness
    card.defense = 7
    card.weapons = [Weapon("arrows", RANGED_LONG, 4, [8])]
    return card
