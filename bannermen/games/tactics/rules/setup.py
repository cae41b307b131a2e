"""Before the first round: who chooses what, objective cards, agendas, deployment (course of the game)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask
from bannermen.games.tactics.codes import AGENDA_AT, SEAT_AT, START_FIRST, ZONE_AT, ZONE_FIRST
from bannermen.games.tactics.content.moments import BATTLE_START
from bannermen.games.tactics.rules.deploy import Deploy
from bannermen.games.tactics.rules.rounds import Rounds
from bannermen.games.tactics.rules.triggers import Happening, happen
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import DEPLOYMENT, NOBODY, NOTHING
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Together

DRAWN: Final = 2  # agenda cards, of which one is kept (tac-setup-08)


class Setup(Procedure):
    """From the roll for the choice to the first round (tac-setup-01)."""

    def __init__(self) -> None:
        super().__init__()
        self.winner: int = NOBODY  # the seat that won the roll
        self.loser: int = NOBODY
        self.zone_first: bool = True  # what the winner chose to choose

    def steps(self) -> tuple[Any, ...]:
        return SETUP_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("winner", "loser", "zone_first")

    def clone(self) -> Setup:
        other = Setup()
        other.at = self.at
        other.winner = self.winner
        other.loser = self.loser
        other.zone_first = self.zone_first
        return other


def roll_off(battle: Battle, setup: Setup) -> None:
    """Each rolls one die, the higher chooses; equal dice are rolled again (tac-setup-04)."""
    first = battle.sides.index(0)
    second = battle.sides.index(1)
    a = b = 0
    while a == b:
        a = battle.chance.roll(10) + 1
        b = battle.chance.roll(10) + 1
        if battle.log is not None:
            log.rolled_off(battle, first, second, a, b)
    setup.winner, setup.loser = (first, second) if a > b else (second, first)


class ChoosePrivilege(Ask[Setup]):
    """The winner chooses a zone, or who begins; the other gets the other choice (tac-setup-05, -06)."""

    def seat(self, battle: Battle, setup: Setup) -> int:
        return setup.winner

    def options(self, battle: Battle, setup: Setup) -> list[int]:
        return [ZONE_FIRST, START_FIRST]

    def take(self, battle: Battle, setup: Setup, answer: int) -> None:
        setup.zone_first = answer == ZONE_FIRST

    def prompt(self, battle: Battle, setup: Setup) -> Message:
        return says("You won the roll: what do you choose?")

    def guide(self, battle: Battle, setup: Setup) -> Message:
        return says(
            "Your opponent makes the other choice. The holder of the start marker deploys first and acts first."
        )


class ChooseZone(Ask[Setup]):
    def seat(self, battle: Battle, setup: Setup) -> int:
        return setup.winner if setup.zone_first else setup.loser

    def options(self, battle: Battle, setup: Setup) -> list[int]:
        return [ZONE_AT, ZONE_AT + 1]

    def take(self, battle: Battle, setup: Setup, answer: int) -> None:
        side = battle.sides[self.seat(battle, setup)]
        zone = answer - ZONE_AT
        battle.zone_of = [zone if s == side else 1 - zone for s in range(len(battle.bits))]
        if battle.log is not None:
            log.chose_zone(battle, self.seat(battle, setup), zone)

    def prompt(self, battle: Battle, setup: Setup) -> Message:
        return says("Which deployment zone is yours?")

    def guide(self, battle: Battle, setup: Setup) -> Message:
        return says("Your figures start there; look which objectives and which cover are near.")

    def choice(self, battle: Battle, setup: Setup, option: int) -> Choice:
        if option in (ZONE_AT, ZONE_AT + 1):
            return Choice(says("The {zone} zone", zone=("zone", option - ZONE_AT)), "zone", option - ZONE_AT)
        return super().choice(battle, setup, option)


class ChooseStart(Ask[Setup]):
    def seat(self, battle: Battle, setup: Setup) -> int:
        return setup.loser if setup.zone_first else setup.winner

    def options(self, battle: Battle, setup: Setup) -> list[int]:
        return [SEAT_AT + setup.winner, SEAT_AT + setup.loser]

    def take(self, battle: Battle, setup: Setup, answer: int) -> None:
        battle.first = answer - SEAT_AT
        battle.turn = battle.first
        if battle.log is not None:
            log.start_marker(battle, battle.first)

    def prompt(self, battle: Battle, setup: Setup) -> Message:
        return says("Who gets the start marker?")

    def guide(self, battle: Battle, setup: Setup) -> Message:
        return says("Its holder deploys first and takes the first turn; then it changes hands every round.")


def deal_objectives(battle: Battle, setup: Setup) -> None:
    deal_cards(battle)


def deal_cards(battle: Battle) -> None:
    """One card lies face up beside each objective; the others stay out (tac-setup-07, tac-objective-08, -09)."""
    deck = list(range(len(battle.book.objectives)))
    battle.chance.shuffle(deck)
    count = len(battle.field.objectives)
    battle.objective_card = (deck + [NOTHING] * count)[:count]
    if battle.log is not None:
        log.dealt(battle)


def draw_agendas(battle: Battle, setup: Setup) -> None:
    draw_all(battle)


def draw_all(battle: Battle) -> None:
    """Everybody draws two of the own five (tac-setup-08, tac-agenda-01)."""
    for seat in range(battle.seats):
        deck = list(range(len(battle.book.agendas)))
        battle.chance.shuffle(deck)
        battle.hand[seat] = deck[:DRAWN]
        battle.pile[seat] = deck[DRAWN:]


class KeepAgenda(Together[Battle, Setup]):
    """Each keeps one as secret agenda; the other goes back to the rest (tac-setup-08)."""

    def seats(self, battle: Battle, setup: Setup) -> list[int]:
        return list(range(battle.seats))

    def options_of(self, battle: Battle, setup: Setup, seat: int) -> list[int]:
        return [AGENDA_AT + card for card in battle.hand[seat]]

    def reveal(self, battle: Battle, setup: Setup, seats: list[int], answers: list[list[int]]) -> None:
        for i in range(len(seats)):
            seat = seats[i]
            kept = answers[i][0] - AGENDA_AT
            for card in battle.hand[seat]:
                if card != kept:
                    battle.pile[seat].append(card)
            battle.hand[seat] = [kept]
            battle.chance.shuffle(battle.pile[seat])
            if battle.log is not None:
                log.kept_agenda(battle, seat, kept)

    def prompt(self, battle: Battle, setup: Setup) -> Message:
        return says("Which agenda do you keep?")

    def guide(self, battle: Battle, setup: Setup) -> Message:
        return says("It stays secret until it scores; keep the one that your squad can fulfil.")

    def choice_of(self, battle: Battle, setup: Setup, seat: int, option: int) -> Choice:
        card = option - AGENDA_AT
        return Choice(says("{agenda}", agenda=("agenda", card)), "agenda", card)

    def why_not_of(self, battle: Battle, setup: Setup, seat: int, answer: int) -> Refused:
        return Refused("tac-setup-08", says("Keep one of the two agendas that you have drawn."))


# --- deployment, and the first abilities ---


def deploy_all(battle: Battle, setup: Setup) -> None:
    """The holder of the start marker first, with the whole squad (tac-deploy-01)."""
    battle.phase = DEPLOYMENT
    battle.push_all([Deploy((battle.first + i) % battle.seats) for i in range(battle.seats)])


def start_abilities(battle: Battle, setup: Setup) -> None:
    """Abilities of the start of the battle, of figures that are there (tac-setup-09, -10)."""
    happen(battle, BATTLE_START, Happening(NOBODY, NOBODY))


def start_rounds(battle: Battle, setup: Setup) -> None:
    battle.push(Rounds())


SETUP_STEPS: Final[tuple[Any, ...]] = (
    roll_off,
    ChoosePrivilege("choose-privilege", "tac-setup-05"),
    ChooseZone("choose-zone", "tac-setup-05"),
    ChooseStart("choose-start", "tac-setup-06"),
    deal_objectives,
    draw_agendas,
    KeepAgenda("keep-agenda", "tac-setup-08"),
    deploy_all,
    start_abilities,
    start_rounds,
)


def begin(battle: Battle) -> None:
    """From the very beginning."""
    battle.begin(Setup())


def begin_deployment(battle: Battle, setup: Setup) -> None:
    """Zones and cards are settled; the squads are to be placed."""
    setup.go_to(deploy_all)
    battle.begin(setup)
