"""The round: rally, muster, command, regroup (bow-round-03)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import log
from bannermen.games.battles.rules.asking import Asked
from bannermen.games.battles.rules.command import Turn
from bannermen.games.battles.rules.fire import resolve_fires
from bannermen.games.battles.rules.goals import check_instant
from bannermen.games.battles.rules.morale import can_recover, recover
from bannermen.games.battles.rules.muster import draw_cards, receive_tokens
from bannermen.games.battles.rules.prizes import award_round
from bannermen.games.battles.rules.victory import decide
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CARD_AT, COMMAND, MUSTER, ON_FIELD, RALLY, REGROUP, TOKEN_AT, TOKEN_KINDS, YES
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure, step_name


class Round(Procedure):
    """One round after the other, until the battle is over."""

    def steps(self) -> tuple[Any, ...]:
        return ROUND_STEPS

    @staticmethod
    def from_step(name: str) -> Round:
        """A round that goes on with a step in the middle."""
        round = Round()
        round.go_to(ROUND_STEPS[STEP_NAMES.index(name)])
        return round

    def clone(self) -> Round:
        other = Round()
        other.at = self.at
        return other


def enter(battle: Battle, phase: int, rule: str) -> None:
    battle.phase = phase
    if battle.log is not None:
        log.phase(battle, rule)


# --- rally phase ---


def determine_initiative(battle: Battle, round: Round) -> None:
    """More command tokens on the board, counted before commanders recover; the mace breaks ties (bow-rally-02, -03)."""
    enter(battle, RALLY, "bow-rally-01")
    tie = battle.command_tokens[0] == battle.command_tokens[1]
    battle.first = battle.mace if tie else (0 if battle.command_tokens[0] > battle.command_tokens[1] else 1)
    if battle.log is not None:
        log.initiative(battle, tie)


def commanders_recover(battle: Battle, round: Round) -> None:
    """Captured commanders' tokens come back too (bow-rally-04, bow-capture-08)."""
    for commander in range(len(battle.commander_seat)):
        battle.command_tokens[battle.commander_seat[commander]] += battle.tokens_on[commander]
        battle.tokens_on[commander] = 0
    if battle.log is not None:
        log.recovered(battle)


def rally_units(battle: Battle, round: Round) -> None:
    for unit in range(len(battle.active)):
        battle.active[unit] = battle.fate[unit] == ON_FIELD
    if battle.log is not None:
        log.rallied_all(battle)


# --- muster phase ---


def receive_order_tokens_first(battle: Battle, round: Round) -> None:
    enter(battle, MUSTER, "bow-muster-01")
    battle.turn = battle.first
    receive_tokens(battle, battle.first)


def draw_leadership_cards_first(battle: Battle, round: Round) -> None:
    draw_cards(battle, battle.first, battle.field.leadership[battle.first])


def receive_order_tokens_second(battle: Battle, round: Round) -> None:
    battle.turn = 1 - battle.first
    receive_tokens(battle, battle.turn)


def draw_leadership_cards_second(battle: Battle, round: Round) -> None:
    draw_cards(battle, battle.turn, battle.field.leadership[battle.turn])


# --- command phase ---


def open_command(battle: Battle, round: Round) -> None:
    enter(battle, COMMAND, "bow-command-01")
    battle.passed = [False, False]
    battle.turn = 1 - battle.first  # so that the start player takes the first turn


def take_turns(battle: Battle, round: Round) -> None:
    """In turn until both have passed; who has passed takes no more turns (bow-command-03, bow-pass-02)."""
    if battle.passed[0] and battle.passed[1]:
        return
    seat = 1 - battle.turn
    if battle.passed[seat]:
        seat = 1 - seat
    round.again()
    battle.push(Turn(seat))


# --- regroup phase ---


def resolve_status_conditions(battle: Battle, round: Round) -> None:
    battle.forget_turn()  # the last turn is over
    enter(battle, REGROUP, "bow-regroup-01")
    resolve_fires(battle)


def gain_victory_points(battle: Battle, round: Round) -> None:
    award_round(battle, battle.round == battle.field.rounds)
    check_instant(battle)


def check_victory(battle: Battle, round: Round) -> None:
    if battle.round == battle.field.rounds and not battle.over:
        decide(battle)


class InTurn(Asked[Round]):
    """What both sides decide in regroup, the start player first (bow-regroup-02)."""

    def __init__(self, key: str, rule: str, first: bool) -> None:
        super().__init__(key, rule)
        self.first: bool = first

    def seat(self, battle: Battle, round: Round) -> int:
        return battle.first if self.first else 1 - battle.first

    def declining(self) -> Message:
        return says("Keep none")

    def guide(self, battle: Battle, round: Round) -> Message:
        return says("One order token and one card may be kept for the next round. All others are discarded.")


class KeepToken(InTurn):
    """Each player may keep one order token (bow-regroup-07, -12)."""

    def options(self, battle: Battle, round: Round) -> list[int]:
        seat = self.seat(battle, round)
        kinds = [TOKEN_AT + kind for kind in range(TOKEN_KINDS) if battle.pool[seat][kind] > 0]
        return [*kinds, PASS] if len(kinds) > 0 else []

    def take(self, battle: Battle, round: Round, answer: int) -> None:
        seat = self.seat(battle, round)
        for kind in range(TOKEN_KINDS):
            battle.pool[seat][kind] = 1 if answer == TOKEN_AT + kind else 0

    def why_not(self, battle: Battle, round: Round, answer: int) -> Refused:
        return Refused("bow-regroup-07", says("Choose the one order token to keep, or keep none."))

    def prompt(self, battle: Battle, round: Round) -> Message:
        return says("Which order token do you keep?")


class KeepCard(InTurn):
    """And one leadership card."""

    def options(self, battle: Battle, round: Round) -> list[int]:
        cards = [CARD_AT + card for card in battle.hand[self.seat(battle, round)]]
        return [*cards, PASS] if len(cards) > 0 else []

    def take(self, battle: Battle, round: Round, answer: int) -> None:
        seat = self.seat(battle, round)
        hand = battle.hand[seat]
        battle.hand[seat] = [] if answer == PASS else [answer - CARD_AT]
        for card in hand:
            if card != answer - CARD_AT or answer == PASS:
                battle.discard[seat].append(card)

    def why_not(self, battle: Battle, round: Round, answer: int) -> Refused:
        return Refused("bow-regroup-07", says("Choose the one leadership card to keep, or keep none."))

    def prompt(self, battle: Battle, round: Round) -> Message:
        return says("Which leadership card do you keep?")


class RecoverMorale(Asked[Round]):
    """Up to the break point of its zone, if the owner likes (bow-regroup-08, -13)."""

    def seat(self, battle: Battle, round: Round) -> int:
        return 0 if battle.morale < 0 else 1

    def options(self, battle: Battle, round: Round) -> list[int]:
        return [YES, PASS] if can_recover(battle, self.seat(battle, round)) else []

    def take(self, battle: Battle, round: Round, answer: int) -> None:
        if answer == YES:
            recover(battle, self.seat(battle, round))

    def why_not(self, battle: Battle, round: Round, answer: int) -> Refused:
        return Refused("bow-regroup-08", says("Recover morale up to the break point, or leave it."))

    def prompt(self, battle: Battle, round: Round) -> Message:
        return says("Recover morale up to the break point?")

    def declining(self) -> Message:
        return says("Do not recover")

    def agreeing(self) -> Message:
        return says("Recover morale")

    def guide(self, battle: Battle, round: Round) -> Message:
        return says("The morale marker may go back to the nearest break point that is better for you.")


def advance_round_marker(battle: Battle, round: Round) -> None:
    battle.round += 1
    round.go_to(determine_initiative)


ROUND_STEPS: Final[tuple[Any, ...]] = (
    determine_initiative,
    commanders_recover,
    rally_units,
    receive_order_tokens_first,
    draw_leadership_cards_first,
    receive_order_tokens_second,
    draw_leadership_cards_second,
    open_command,
    take_turns,
    resolve_status_conditions,
    gain_victory_points,
    check_victory,
    KeepToken("keep-token", "bow-regroup-07", True),
    KeepCard("keep-card", "bow-regroup-07", True),
    KeepToken("keep-token-second", "bow-regroup-07", False),
    KeepCard("keep-card-second", "bow-regroup-07", False),
    RecoverMorale("recover-morale", "bow-regroup-08"),
    advance_round_marker,
)
# The steps by name, as positions know them, and the phase that each belongs to.
STEP_NAMES: Final[list[str]] = [step_name(step).replace("_", "-") for step in ROUND_STEPS]
FIRST_STEPS: Final[dict[int, str]] = {
    RALLY: "determine-initiative",
    MUSTER: "receive-order-tokens-first",
    COMMAND: "take-turns",
    REGROUP: "resolve-status-conditions",
}


def _phases_of_steps() -> dict[str, int]:
    found: dict[str, int] = {}
    phase = RALLY
    for name in STEP_NAMES:
        for later in (MUSTER, COMMAND, REGROUP):
            if name == FIRST_STEPS[later] or (later == COMMAND and name == "open-command"):
                phase = later
        found[name] = phase
    return found


PHASE_OF_STEP: Final[dict[str, int]] = _phases_of_steps()
