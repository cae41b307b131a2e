"""Tokens that are carried: A Feast for Crows and A Dance with Dragons (tmg21-mode-ffc, tmg21-mode-dwd); and the first
edition's feast, where fear gives the points (tmg18-mode-ffc)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.edition import Edition
from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.modes.holding import disc, gain, on_token
from bannermen.games.miniatures.modes.mode import FROM_EDGE, RADIUS, Mode
from bannermen.games.miniatures.modes.thrones import three
from bannermen.games.miniatures.rules.destruction import credited
from bannermen.games.miniatures.rules.laying import BESIDE, CORPSES, ON_PILE, TERRAIN, Laying
from bannermen.games.miniatures.rules.morale import Test, opponent_of
from bannermen.games.miniatures.rules.objective_cards import FILLS_THE_HAND, deal, deal_one, reward, strengthen
from bannermen.games.miniatures.rules.roll_off import highest
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, INFANTRY, NOBODY, SHORT, TABLE, UNIT_AT
from bannermen.games.miniatures.terrain import CORPSE_PILE
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.plane import Tray, distance, overlap

if TYPE_CHECKING:
    from bannermen.games.miniatures.rules.attack import Attack

PILES: Final = 4  # corpse piles at most (tmg21-mode-ffc-13, tmg18-contents-03)


class Transfer(Procedure):
    """A token changes hands: an enemy in contact takes it, else it is laid down nearby (tmg21-mode-ffc-10, -11)."""

    def __init__(self, objective: int, unit: int, takers: list[int], rule: str) -> None:
        super().__init__()
        self.objective: int = objective
        self.unit: int = unit  # who lost it
        self.takers: Shared[list[int]] = takers
        self.rule: str = rule
        self.spot: Shared[list[int]] = []

    def steps(self) -> tuple[Any, ...]:
        return TRANSFER_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("objective", "unit", "takers", "rule", "spot")

    def clone(self) -> Transfer:
        other = Transfer(self.objective, self.unit, self.takers, self.rule)
        other.at = self.at
        other.spot = self.spot
        return other


class ClaimToken(Question[War, Transfer]):
    """The opponent chooses who takes it (tmg21-mode-ffc-10)."""

    def seat(self, war: War, transfer: Transfer) -> int:
        return opponent_of(war, transfer.unit)

    def options(self, war: War, transfer: Transfer) -> list[int]:
        free = [unit for unit in transfer.takers if war.on_field(unit) and unit not in war.owner]
        return [UNIT_AT + unit for unit in free]

    def take(self, war: War, transfer: Transfer, answer: int) -> None:
        hand_over(war, transfer.objective, answer - UNIT_AT, transfer.rule)

    def rule_of(self, war: War, transfer: Transfer) -> str:
        return transfer.rule

    def why_not(self, war: War, transfer: Transfer, answer: int) -> Refused:
        unit = answer - UNIT_AT
        if unit in transfer.takers and unit in war.owner:
            why = says("{unit} {unit|carries|carry} a token already.", unit=("unit", unit))
            return Refused("tmg21-mode-ffc-15", why)
        return Refused(transfer.rule, says("Choose an enemy in contact that carries no token."))

    def prompt(self, war: War, transfer: Transfer) -> Message:
        return says("Which unit takes the objective token of {unit}?", unit=("unit", transfer.unit))

    def choice(self, war: War, transfer: Transfer, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)


def lay_down(war: War, transfer: Transfer) -> None:
    if war.owner[transfer.objective] == NOBODY:
        laying = Laying(opponent_of(war, transfer.unit), BESIDE, transfer.objective, transfer.unit, transfer.rule)
        laying.spot = transfer.spot
        war.push(laying)


TRANSFER_STEPS: Final[tuple[Any, ...]] = (ClaimToken("claim-token", "tmg21-mode-ffc-10"), lay_down)


def hand_over(war: War, objective: int, unit: int, rule: str) -> None:
    war.owner[objective] = unit
    war.tokens[objective] = war.poses[unit][:2]
    if war.log is not None:
        log.token_taken(war, objective, unit, rule)


def spot_of(tray: Tray) -> list[int]:
    return [tray.x, tray.y, tray.facing, tray.width, tray.depth]


class Carrying(Mode):
    """A unit that ends its movement on a token takes it along."""

    def __init__(self, key: str, rule: str, depth: int) -> None:
        super().__init__(key, rule, depth)
        self.lost: str = f"{rule}-07"  # who loses a token, and to whom
        self.beaten: str = f"{rule}-09"

    def held_by(self, war: War, unit: int) -> int:
        return war.owner.index(unit) if unit in war.owner else NOBODY

    def stand_there(self, war: War, unit: int) -> None:
        for objective in range(len(war.tokens)):
            free = war.owner[objective] == NOBODY and unit not in war.owner
            if free and on_token(war.tray(unit), disc(war, objective)):
                war.owner[objective] = unit

    def moved(self, war: War, unit: int) -> list[Procedure]:
        if not war.on_field(unit):
            return []
        found: list[Procedure] = []
        held = self.held_by(war, unit)
        if held != NOBODY:
            war.tokens[held] = war.poses[unit][:2]
            found.extend(self.carried(war, unit, held))
            held = self.held_by(war, unit)
        for objective in range(len(war.tokens)):
            if war.owner[objective] != NOBODY or not on_token(war.tray(unit), disc(war, objective)):
                continue
            if held == NOBODY and len(found) == 0:
                hand_over(war, objective, unit, f"{self.rule}-04")
                held = objective
            elif held != NOBODY:
                found.append(self.pushed_away(war, unit, objective))
        return found

    def carried(self, war: War, unit: int, objective: int) -> list[Procedure]:
        return []

    def pushed_away(self, war: War, unit: int, objective: int) -> Procedure:
        """A second token is laid beside the unit by the opponent (tmg21-mode-dwd-06)."""
        return Laying(opponent_of(war, unit), BESIDE, objective, unit, f"{self.rule}-06")

    def failed_test(self, war: War, unit: int, panic: bool) -> list[Procedure]:
        return self.lose(war, unit, NOBODY) if panic else []

    def destroyed(self, war: War, unit: int, cause: int) -> list[Procedure]:
        return self.lose(war, unit, cause)

    def lose(self, war: War, unit: int, cause: int) -> list[Procedure]:
        objective = self.held_by(war, unit)
        if objective == NOBODY:
            return []
        war.owner[objective] = NOBODY
        transfer = Transfer(objective, unit, war.contacts[unit][:], self.lost)
        transfer.spot = spot_of(war.tray(unit))
        return [transfer]

    def attacked(self, war: War, attacker: int, target: int) -> list[Procedure]:
        """More ranks than the defender take its token (tmg21-mode-dwd-09)."""
        objective = self.held_by(war, target)
        if objective == NOBODY or not war.on_field(attacker) or not war.on_field(target):
            return []
        if war.ranks(attacker) <= war.ranks(target):
            return []
        if attacker in war.owner:
            war.owner[objective] = NOBODY
            transfer = Transfer(objective, target, [], self.beaten)
            transfer.spot = spot_of(war.tray(target))
            return [transfer]
        hand_over(war, objective, attacker, self.beaten)
        return []

    def score(self, war: War) -> list[Procedure]:
        """From round 2 on, one for each, one more for the commander's (tmg21-mode-dwd-10)."""
        if war.round < 2:
            return []
        found: list[Procedure] = []
        for objective in range(len(war.tokens)):
            unit = war.owner[objective]
            if war.on_field(unit):
                gain(war, war.seat_of[unit], 2 if war.leads(unit) else 1, self.scoring)
                found.extend(reward(war, objective, unit))
        return found

    def due(self, war: War, seat: int) -> int:
        points = 0
        for unit in war.owner:
            if war.on_field(unit) and war.are_friends(war.seat_of[unit], seat):
                points += 2 if war.leads(unit) else 1
        return points

    @property
    def scoring(self) -> str:
        return f"{self.rule}-10"

    def strikes(self, war: War, attack: Attack) -> None:
        objective = self.held_by(war, attack.attacker)
        if objective != NOBODY:
            strengthen(war, attack, war.token_card[objective])

    def hand(self, war: War, seat: int) -> int:
        held = [o for o, unit in enumerate(war.owner) if holder(war, unit) == seat]
        return sum([1 for o in held if war.token_card[o] == FILLS_THE_HAND])

    def before_deployment(self, war: War) -> list[Procedure]:
        deal(war)
        return []


def holder(war: War, unit: int) -> int:
    return war.seat_of[unit] if unit != NOBODY else NOBODY


class DanceWithDragons(Carrying):
    """Treasures that slow down whoever carries them (tmg21-mode-dwd-05)."""

    def places(self, field: Field) -> list[tuple[int, int]]:
        return three(field)

    def speed(self, war: War, unit: int) -> int:
        return 2 * INCH if unit in war.owner else war.usual_speed(unit)

    def why_no_march(self, war: War, unit: int) -> Refused | None:
        if unit in war.owner:
            return Refused("tmg21-mode-dwd-05", says("Whoever carries an objective token does not march."))
        return None


class FeastForCrows(Carrying):
    """Tokens that belong to corpse piles (tmg21-mode-ffc-06 to -09)."""

    def __init__(self, key: str, rule: str, depth: int) -> None:
        super().__init__(key, rule, depth)
        self.banned = (CORPSE_PILE,)
        self.own_pieces = 2
        self.lost = f"{rule}-10"
        self.beaten = f"{rule}-12"

    @property
    def scoring(self) -> str:
        return "tmg21-mode-ffc-14"

    def places(self, field: Field) -> list[tuple[int, int]]:
        x = FROM_EDGE + RADIUS
        return [(x, TABLE // 2), (TABLE - x, TABLE // 2)]

    def prepare(self, war: War) -> list[Procedure]:
        for x, y in war.tokens:
            war.lay(CORPSE_PILE, (x, y, 9000))
        war.pile_of = list(range(len(war.tokens)))
        return []

    def carried(self, war: War, unit: int, objective: int) -> list[Procedure]:
        """Whoever leaves the pile leaves the token (tmg21-mode-ffc-09)."""
        pile = war.pile_of[objective]
        if pile == NOBODY or overlap(war.tray(unit), war.pieces[pile].shape):
            return []
        war.owner[objective] = NOBODY
        return [Laying(opponent_of(war, unit), ON_PILE, objective, pile, "tmg21-mode-ffc-09")]

    def pushed_away(self, war: War, unit: int, objective: int) -> Procedure:
        pile = war.pile_of[objective]
        how = ON_PILE if pile != NOBODY else BESIDE
        return Laying(opponent_of(war, unit), how, objective, pile if pile != NOBODY else unit, "tmg21-mode-ffc-08")

    def destroyed(self, war: War, unit: int, cause: int) -> list[Procedure]:
        found = super().destroyed(war, unit, cause)
        if war.card(unit).kind == INFANTRY and not war.card(unit).solo and piles(war) < PILES:
            laying = Laying(war.seat_of[unit], CORPSES, CORPSE_PILE, unit, "tmg21-mode-ffc-13")
            laying.spot = spot_of(war.tray(unit))
            found.append(laying)
        return found

    def laid(self, war: War, seat: int, piece: int, later: bool) -> list[Procedure]:
        """A new pile brings a token and its card (tmg21-mode-ffc-05, -13)."""
        if later:
            _, x, y, _ = war.ground[piece]
            card = deal_one(war)
            war.tokens.append((x, y))
            war.owner.append(NOBODY)
            war.token_card = [*war.token_card, card]
            war.pile_of = [*war.pile_of, piece]
        return []


def piles(war: War) -> int:
    return sum([1 for piece in war.ground if piece[0] == CORPSE_PILE])


class FirstFeastForCrows(Mode):
    """Fear near the dead (tmg18-mode-ffc-02 to -11)."""

    def owner_lays_piles(self) -> bool:
        return False

    def keywords(self, book: Edition, kind: int) -> int:
        return book.pieces[kind]

    def prepare(self, war: War) -> list[Procedure]:
        """Two piles before all other terrain, one by each player (tmg18-mode-ffc-02, -09)."""
        first = highest(war)
        seats = [(first + step) % war.seats for step in range(2)]
        return [Laying(seat, TERRAIN, CORPSE_PILE, NOBODY, "tmg18-mode-ffc-02") for seat in seats]

    def activated(self, war: War, unit: int) -> list[Procedure]:
        """A test for whoever is activated near a pile, once (tmg18-mode-ffc-03, -10)."""
        tray = war.tray(unit)
        for piece in war.pieces:
            if piece.kind == CORPSE_PILE and distance(tray, piece.shape) <= SHORT:
                return [Test(unit, False, NOBODY, 0)]
        return []

    def failed_test(self, war: War, unit: int, panic: bool) -> list[Procedure]:
        """A token for every failed test (tmg18-mode-ffc-04, -07)."""
        war.prizes[unit] += 1
        if war.log is not None:
            log.prize(war, unit, "tmg18-mode-ffc-04")
        return []

    def destroyed(self, war: War, unit: int, cause: int) -> list[Procedure]:
        """Its tokens are points now, and the dead lie in another pile (tmg18-mode-ffc-05, -06, -08)."""
        for seat in credited(war, unit, cause):
            gain(war, seat, war.prizes[unit], "tmg18-mode-ffc-05")
        war.prizes[unit] = 0
        if war.card(unit).kind != INFANTRY or war.card(unit).solo or piles(war) >= PILES:
            return []
        laying = Laying(opponent_of(war, unit), CORPSES, CORPSE_PILE, unit, "tmg18-mode-ffc-06")
        laying.spot = spot_of(war.tray(unit))
        return [laying]
