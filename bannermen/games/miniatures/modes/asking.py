"""Small decisions that several modes need: a card, a unit or a number of things out of a list."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, OBJECTIVE_CARD_AT, RESERVED, UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

STRONG: Final = (6, 7, 8, 9, 10)  # objective cards that strengthen attacks (tmg21-mode-cok-03)


class Draft(Procedure):
    """Seats take objective cards 6 to 10 in turn (tmg21-mode-cok-04)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return DRAFT_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> Draft:
        other = Draft(self.seat)
        other.at = self.at
        return other


class DraftCard(Question[War, Draft]):
    def seat(self, war: War, draft: Draft) -> int:
        return draft.seat

    def options(self, war: War, draft: Draft) -> list[int]:
        taken = [card for cards in war.drafted for card in cards]
        return [OBJECTIVE_CARD_AT + card for card in STRONG if card not in taken]

    def take(self, war: War, draft: Draft, answer: int) -> None:
        war.drafted[draft.seat].append(answer - OBJECTIVE_CARD_AT)
        if war.log is not None:
            log.drafted(war, draft.seat, answer - OBJECTIVE_CARD_AT, "tmg21-mode-cok-04")

    def why_not(self, war: War, draft: Draft, answer: int) -> Refused:
        if answer - OBJECTIVE_CARD_AT in STRONG:
            return Refused("tmg21-mode-cok-04", says("That card is taken."))
        return Refused("tmg21-mode-cok-03", says("Choose one of the objective cards 6 to 10 that is left."))

    def prompt(self, war: War, draft: Draft) -> Message:
        return says("Which objective card do you take for your commander?")

    def choice(self, war: War, draft: Draft, option: int) -> Choice:
        card = option - OBJECTIVE_CARD_AT
        return Choice(says("{card}", card=("objective-card", card)), "objective-card", card)


DRAFT_STEPS: Final[tuple[Any, ...]] = (DraftCard("draft-card", "tmg21-mode-cok-04"),)


class UsingCard(Procedure):
    """At the start of his turn a player may use one of his cards for the round (tmg21-mode-cok-05, -06)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return USING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> UsingCard:
        other = UsingCard(self.seat)
        other.at = self.at
        return other


class UseCard(Question[War, UsingCard]):
    def seat(self, war: War, using: UsingCard) -> int:
        return using.seat

    def options(self, war: War, using: UsingCard) -> list[int]:
        cards = [OBJECTIVE_CARD_AT + card for card in war.drafted[using.seat]]
        return [*cards, PASS] if len(cards) > 0 else []

    def take(self, war: War, using: UsingCard, answer: int) -> None:
        if answer == PASS:
            return
        card = answer - OBJECTIVE_CARD_AT
        war.drafted[using.seat].remove(card)
        war.in_force[using.seat].append(card)
        if war.log is not None:
            log.in_force(war, using.seat, card, "tmg21-mode-cok-05")

    def why_not(self, war: War, using: UsingCard, answer: int) -> Refused:
        card = answer - OBJECTIVE_CARD_AT
        drafted = [each for cards in war.drafted for each in cards]  # of others: what is one's own is not refused
        if card not in STRONG or card in drafted:
            return Refused("tmg21-mode-cok-05", says("Choose one of your own cards, or none."))
        return Refused("tmg21-mode-cok-06", says("Each of these cards works once in the game."))

    def prompt(self, war: War, using: UsingCard) -> Message:
        return says("Do you use an objective card for your commander's unit this round?")

    def choice(self, war: War, using: UsingCard, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Not now"), "pass")
        card = option - OBJECTIVE_CARD_AT
        return Choice(says("{card}", card=("objective-card", card)), "objective-card", card)

    def prior(self, war: War, using: UsingCard, answer: int) -> float:
        return 2.0 if answer == PASS else 1.0


USING_STEPS: Final[tuple[Any, ...]] = (UseCard("use-card", "tmg21-mode-cok-05"),)


class HoldingBack(Procedure):
    """A seat chooses which units wait in reserve; the others deploy."""

    def __init__(self, seat: int, count: int, by_points: bool, keeps: int, rule: str) -> None:
        super().__init__()
        self.seat: int = seat
        self.count: int = count  # so many units wait, or so many points at least
        self.by_points: bool = by_points
        self.keeps: int = keeps  # a unit that must deploy, or NOBODY
        self.rule: str = rule

    def steps(self) -> tuple[Any, ...]:
        return HOLDING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "count", "by_points", "keeps", "rule")

    def clone(self) -> HoldingBack:
        other = HoldingBack(self.seat, self.count, self.by_points, self.keeps, self.rule)
        other.at = self.at
        return other


class ChooseReserve(Question[War, HoldingBack]):
    """Which units wait (tmg21-mode-sos-11, tmg18-mode-sos-16, tmg18-mode-cok-04, -05)."""

    def seat(self, war: War, holding: HoldingBack) -> int:
        return holding.seat

    def options(self, war: War, holding: HoldingBack) -> list[int]:
        units = [u for u in range(war.field.army_units) if war.seat_of[u] == holding.seat and u != holding.keeps]
        return [UNIT_AT + unit for unit in units]

    def least(self, war: War, holding: HoldingBack) -> int:
        return 0 if holding.by_points else holding.count

    def most(self, war: War, holding: HoldingBack) -> int:
        return len(self.options(war, holding)) if holding.by_points else holding.count

    def allows(self, war: War, holding: HoldingBack, answer: list[int]) -> Refused | None:
        if not holding.by_points:
            return None
        costs = [worth_of(war, option - UNIT_AT) for option in answer]
        whole = sum(costs)
        if whole < holding.count or (len(costs) > 0 and whole - min(costs) >= holding.count):
            why = says("At least {n} points wait, and no unit more than that takes.", n=holding.count)
            return Refused("tmg18-mode-sos-16", why)
        return None

    def take_all(self, war: War, holding: HoldingBack, answer: list[int]) -> None:
        for option in answer:
            war.fate[option - UNIT_AT] = RESERVED

    def rule_of(self, war: War, holding: HoldingBack) -> str:
        return holding.rule

    def why_not(self, war: War, holding: HoldingBack, answer: int) -> Refused:
        if answer - UNIT_AT == holding.keeps and holding.keeps >= 0:
            return Refused("tmg18-mode-cok-05", says("The commander's unit must be deployed."))
        return Refused(holding.rule, says("Choose units of yours that may wait in reserve."))

    def prompt(self, war: War, holding: HoldingBack) -> Message:
        return says("Which units wait in reserve?")

    def choice(self, war: War, holding: HoldingBack, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)


def worth_of(war: War, unit: int) -> int:
    """Points of a unit and its attachments."""
    return war.card(unit).points + sum([war.field.joined[unit][i].points for i in war.joined(unit)])


HOLDING_STEPS: Final[tuple[Any, ...]] = (ChooseReserve("choose-reserve", "tmg21-mode-sos-11", SOME),)


class StandIn(Procedure):
    """An NCU that commands is represented on the battlefield by an attachment (tmg18-mode-cok-05, -16)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return STAND_IN_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> StandIn:
        other = StandIn(self.seat)
        other.at = self.at
        return other


class NameStandIn(Question[War, StandIn]):
    def seat(self, war: War, stand_in: StandIn) -> int:
        return stand_in.seat

    def options(self, war: War, stand_in: StandIn) -> list[int]:
        seat = stand_in.seat
        joined = [u for u in range(war.field.army_units) if war.seat_of[u] == seat and len(war.joined(u)) > 0]
        return [UNIT_AT + unit for unit in joined]

    def take(self, war: War, stand_in: StandIn, answer: int) -> None:
        war.stand_in = [*war.stand_in]
        war.stand_in[stand_in.seat] = answer - UNIT_AT

    def why_not(self, war: War, stand_in: StandIn, answer: int) -> Refused:
        unit = answer - UNIT_AT
        if 0 <= unit < war.field.army_units and war.seat_of[unit] == stand_in.seat:
            why = says("{unit} {unit|has|have} no attachment.", unit=("unit", unit))
            return Refused("tmg18-mode-cok-05", why)
        return Refused("tmg18-mode-cok-05", says("Choose a unit of yours with an attachment."))

    def prompt(self, war: War, stand_in: StandIn) -> Message:
        return says("In which unit is your commander's representative?")

    def choice(self, war: War, stand_in: StandIn, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)


STAND_IN_STEPS: Final[tuple[Any, ...]] = (NameStandIn("name-representative", "tmg18-mode-cok-05"),)


def in_turn(war: War) -> list[int]:
    """All seats, the first player first."""
    return [(war.first + step) % war.seats for step in range(war.seats)]


def commander_of(war: War, seat: int) -> int:
    """The unit of the seat's commander, or of his representative."""
    unit = war.field.commander_unit[seat]
    return unit if unit != NOBODY else war.stand_in[seat]
