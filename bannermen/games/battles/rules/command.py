"""Command phase: one action a turn: order tokens, a leadership card, or pass (bow-command-02)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import log
from bannermen.games.battles.rules.asking import Asked, commit_choice, units
from bannermen.games.battles.rules.commit import commit, ready
from bannermen.games.battles.rules.leadership import CardPlay
from bannermen.games.battles.rules.morale import change_morale
from bannermen.games.battles.rules.orders import MOVE_AND_ATTACK, Orders
from bannermen.games.battles.rules.playable import commanders_able, helps
from bannermen.games.battles.rules.stake import TURN
from bannermen.games.battles.rules.why_order import (
    why_no_card,
    why_no_commit,
    why_no_morale_token,
    why_no_order,
    why_no_payment,
)
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CARD_AT,
    COMMANDER_AT,
    MORALE,
    NOBODY,
    ON_FIELD,
    PAIR_AT,
    RAISE_MORALE,
    RALLY_FOR_MORALE,
    SETUP_CARD_AT,
    TOKEN_AT,
    TOKEN_KINDS,
    VALOR,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


class Turn(Procedure):
    """One player's turn."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return TURN_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> Turn:
        other = Turn(self.seat)
        other.at = self.at
        return other


def open_turn(battle: Battle, turn: Turn) -> None:
    """What cards gave for one turn is over (bow-card-09)."""
    battle.turn = turn.seat
    battle.turns += 1
    battle.forget_turn()


def payments(battle: Battle, seat: int, rank: int) -> list[int]:
    """Ways to pay for ordering a unit of a rank: its colour, valor, or two of a kind (bow-token-08, -09)."""
    pool = battle.pool[seat]
    found: list[int] = []
    if pool[rank] > 0:
        found.append(TOKEN_AT + rank)
    if pool[VALOR] > 0:
        found.append(TOKEN_AT + VALOR)
    for kind in range(TOKEN_KINDS):
        if pool[kind] > 1:
            found.append(PAIR_AT + kind)
    return found


class ChooseAction(Asked[Turn]):
    """Order a unit with tokens, use a morale token, play a card, commit a commander, or pass."""

    def seat(self, battle: Battle, turn: Turn) -> int:
        return turn.seat

    def options(self, battle: Battle, turn: Turn) -> list[int]:
        seat = turn.seat
        pool = battle.pool[seat]
        found: list[int] = []
        any_rank = pool[VALOR] > 0
        for kind in range(TOKEN_KINDS):
            any_rank = any_rank or pool[kind] > 1
        for unit in range(len(battle.seat_of)):
            if battle.seat_of[unit] == seat and battle.active[unit] and battle.fate[unit] == ON_FIELD:
                if any_rank or pool[battle.rank[unit]] > 0:
                    found.append(unit)
        if pool[MORALE] > 0:
            found.append(RAISE_MORALE)
            for unit in range(len(battle.seat_of)):
                if battle.seat_of[unit] == seat and not battle.active[unit] and battle.fate[unit] == ON_FIELD:
                    found.append(RALLY_FOR_MORALE)
                    break
        if len(battle.hand[seat]) > 0 and len(commanders_able(battle, seat)) > 0:
            for card in battle.hand[seat]:
                found.append(CARD_AT + card)
        for commander in battle.listeners[TURN]:
            if battle.commander_seat[commander] == seat and ready(battle, commander, TURN, battle.unit_of[commander]):
                found.append(COMMANDER_AT + commander)
        found.append(PASS)
        return found

    def take(self, battle: Battle, turn: Turn, answer: int) -> None:
        seat = turn.seat
        if answer == PASS:
            battle.passed[seat] = True
            if battle.log is not None:
                log.passed(battle, seat, len(battle.pending) == 0 and not _could_act(battle, turn))
        elif answer >= RAISE_MORALE:
            use_morale_token(battle, seat, answer)
        elif answer >= COMMANDER_AT:
            turn.again()  # committing does not cost the action (bow-commander-11)
            commit(battle, answer - COMMANDER_AT)
        elif answer >= CARD_AT:
            battle.push(CardPlay(answer - CARD_AT, seat))
        else:
            battle.push(TokenOrder(answer, seat))

    def why_not(self, battle: Battle, turn: Turn, answer: int) -> Refused:
        seat = turn.seat
        if 0 <= answer < len(battle.seat_of):
            return why_no_order(battle, seat, answer)
        if CARD_AT <= answer < SETUP_CARD_AT:
            return why_no_card(battle, seat, answer - CARD_AT)
        if COMMANDER_AT <= answer < COMMANDER_AT + len(battle.commander_seat):
            return why_no_commit(battle, seat, answer - COMMANDER_AT, TURN)
        if answer == RAISE_MORALE or answer == RALLY_FOR_MORALE:
            return why_no_morale_token(battle, seat, answer)
        return Refused("bow-command-02", says("Choose a unit, a token, a card, or pass."))

    def prompt(self, battle: Battle, turn: Turn) -> Message:
        return says("Your turn: order a unit, play a leadership card, use a morale token, or pass.")

    def declining(self) -> Message:
        return says("Pass for this round")

    def choice(self, battle: Battle, turn: Turn, option: int) -> Choice:
        commits = COMMANDER_AT <= option < COMMANDER_AT + len(battle.commander_seat)
        return commit_choice(option) if commits else super().choice(battle, turn, option)

    def guide(self, battle: Battle, turn: Turn) -> Message:
        return says(
            "Order a lit unit with an order token of its rank: it moves, then attacks. "
            "A card from your hand orders several units near a commander. After one action the enemy acts."
        )

    def prior(self, battle: Battle, turn: Turn, answer: int) -> float:
        """Cards that help, units with something to do; passing last."""
        if answer == PASS:
            return 0.02
        if answer == RAISE_MORALE:
            return 0.5
        if answer == RALLY_FOR_MORALE:
            return 0.3
        if answer >= COMMANDER_AT:
            return 0.6
        if answer >= CARD_AT:
            return 3.0 if helps(battle, turn.seat, answer - CARD_AT) else 0.02
        return 3.0 if is_beside_an_enemy(battle, answer) else 1.0


def is_beside_an_enemy(battle: Battle, unit: int) -> bool:
    for n in battle.field.grid.neighbours[battle.hex_of[unit]]:
        other = battle.unit_at[n]
        if other != NOBODY and battle.seat_of[other] != battle.seat_of[unit]:
            return True
    return False


def _could_act(battle: Battle, turn: Turn) -> bool:
    return len(CHOOSE_ACTION.options(battle, turn)) > 1


def use_morale_token(battle: Battle, seat: int, answer: int) -> None:
    """Raise morale by 1 (bow-token-06), or lower it by 1 and rally a unit (bow-token-07)."""
    battle.pool[seat][MORALE] -= 1
    if answer == RAISE_MORALE:
        change_morale(battle, seat, 1, "bow-token-06")
    else:
        change_morale(battle, seat, -1, "bow-token-07")
        if not battle.over:
            battle.push(RallyOne(seat))


class RallyOne(Procedure):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return RALLY_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> RallyOne:
        other = RallyOne(self.seat)
        other.at = self.at
        return other


class RallyWhom(Asked[RallyOne]):
    def seat(self, battle: Battle, rally: RallyOne) -> int:
        return rally.seat

    def options(self, battle: Battle, rally: RallyOne) -> list[int]:
        return [u for u in battle.units_of(rally.seat) if not battle.active[u]]

    def take(self, battle: Battle, rally: RallyOne, answer: int) -> None:
        battle.active[answer] = True
        if battle.log is not None:
            log.rallied(battle, answer, "bow-token-07")

    def why_not(self, battle: Battle, rally: RallyOne, answer: int) -> Refused:
        return Refused("bow-token-07", says("Choose one of your inactive units to rally."))

    def prompt(self, battle: Battle, rally: RallyOne) -> Message:
        return says("Which inactive unit is rallied?")

    def guide(self, battle: Battle, rally: RallyOne) -> Message:
        return says("A rallied unit turns its banner to the front and can be ordered again.")


RALLY_STEPS: Final[tuple[Any, ...]] = (RallyWhom("rally-whom", "bow-token-07"),)


class TokenOrder(Procedure):
    """Name the unit, pay, carry out the order (bow-token-09)."""

    def __init__(self, unit: int, seat: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return TOKEN_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "seat")

    def clone(self) -> TokenOrder:
        other = TokenOrder(self.unit, self.seat)
        other.at = self.at
        return other


class Pay(Asked[TokenOrder]):
    def seat(self, battle: Battle, order: TokenOrder) -> int:
        return order.seat

    def options(self, battle: Battle, order: TokenOrder) -> list[int]:
        return payments(battle, order.seat, battle.rank[order.unit])

    def take(self, battle: Battle, order: TokenOrder, answer: int) -> None:
        count = 2 if answer >= PAIR_AT else 1
        kind = answer - (PAIR_AT if count == 2 else TOKEN_AT)
        battle.pool[order.seat][kind] -= count
        if battle.log is not None:
            log.named(battle, order.unit, "bow-token-09")
            log.paid(battle, order.seat, order.unit, kind, count)

    def why_not(self, battle: Battle, order: TokenOrder, answer: int) -> Refused:
        return why_no_payment(battle, order.seat, order.unit, answer)

    def prompt(self, battle: Battle, order: TokenOrder) -> Message:
        return says("Pay for the order: which tokens?")

    def about(self, battle: Battle, order: TokenOrder) -> list[tuple[str, int]]:
        return units(order.unit)

    def guide(self, battle: Battle, order: TokenOrder) -> Message:
        return says("An order costs a token of the unit's rank, a valor token (star), or two equal tokens.")

    def prior(self, battle: Battle, order: TokenOrder, answer: int) -> float:
        """Its own colour first."""
        return 2.0 if answer < TOKEN_AT + VALOR else 1.0


def give_order(battle: Battle, order: TokenOrder) -> None:
    battle.ordered = [order.unit]
    battle.push(Orders([order.unit], [MOVE_AND_ATTACK]))


TOKEN_STEPS: Final[tuple[Any, ...]] = (Pay("pay", "bow-token-09"), give_order)

CHOOSE_ACTION: Final = ChooseAction("choose-action", "bow-command-02")
TURN_STEPS: Final[tuple[Any, ...]] = (open_turn, CHOOSE_ACTION)
