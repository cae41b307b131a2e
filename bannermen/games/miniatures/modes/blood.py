"""Fire & Blood: marked units and prizes (tmg21-mode-fire-01 to -11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.modes.asking import STRONG, in_turn
from bannermen.games.miniatures.modes.holding import gain
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.rules.destruction import credited, is_doer
from bannermen.games.miniatures.rules.objective_cards import strengthen
from bannermen.games.miniatures.rules.sight import is_within
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, LONG, NOBODY, OBJECTIVE_CARD_AT, UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

if TYPE_CHECKING:
    from bannermen.games.miniatures.rules.attack import Attack

MARKS: Final = 2  # on each side


class Marking(Procedure):
    """A seat marks an enemy unit, and the unit's owner gives it a card (tmg21-mode-fire-03, -04)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.unit: int = NOBODY

    def steps(self) -> tuple[Any, ...]:
        return MARKING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "unit")

    def clone(self) -> Marking:
        other = Marking(self.seat)
        other.at = self.at
        other.unit = self.unit
        return other


def marks_on(war: War, side: int) -> int:
    return sum([1 for u, card in enumerate(war.marked) if card != 0 and war.field.sides[war.seat_of[u]] == side])


def why_not_marked(war: War, seat: int, unit: int) -> Refused | None:
    """Why a unit may not be marked, or None."""
    rule, name = "tmg21-mode-fire-03", ("unit", unit)
    if not war.on_field(unit) or war.are_friends(war.seat_of[unit], seat):
        return Refused(rule, says("Choose an enemy unit on the battlefield."))
    if war.marked[unit] != 0:
        return Refused(rule, says("{unit} {unit|is|are} marked already.", unit=name))
    if marks_on(war, war.field.sides[war.seat_of[unit]]) >= MARKS:
        return Refused(rule, says("Two units of that side are marked already."))
    return None


class MarkUnit(Question[War, Marking]):
    def seat(self, war: War, marking: Marking) -> int:
        return marking.seat

    def options(self, war: War, marking: Marking) -> list[int]:
        if len(free_cards(war)) == 0:
            return []
        return [UNIT_AT + unit for unit in range(len(war.fate)) if why_not_marked(war, marking.seat, unit) is None]

    def take(self, war: War, marking: Marking, answer: int) -> None:
        marking.unit = answer - UNIT_AT

    def why_not(self, war: War, marking: Marking, answer: int) -> Refused:
        unit = answer - UNIT_AT
        refused = why_not_marked(war, marking.seat, unit) if 0 <= unit < len(war.fate) else None
        if refused is not None:
            return refused
        return Refused("tmg21-mode-fire-03", says("Mark an enemy unit; two on each side are marked."))

    def prompt(self, war: War, marking: Marking) -> Message:
        return says("Which enemy unit do you mark?")

    def choice(self, war: War, marking: Marking, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)


def free_cards(war: War) -> list[int]:
    """Each card once (tmg21-mode-fire-05)."""
    return [card for card in STRONG if card not in war.marked]


class ChooseMark(Question[War, Marking]):
    """The owner chooses (tmg21-mode-fire-04)."""

    def seat(self, war: War, marking: Marking) -> int:
        return war.seat_of[marking.unit]

    def options(self, war: War, marking: Marking) -> list[int]:
        return [OBJECTIVE_CARD_AT + card for card in free_cards(war)] if marking.unit != NOBODY else []

    def take(self, war: War, marking: Marking, answer: int) -> None:
        war.marked = war.marked[:]
        war.marked[marking.unit] = answer - OBJECTIVE_CARD_AT
        if war.log is not None:
            log.marked(war, marking.unit, answer - OBJECTIVE_CARD_AT, "tmg21-mode-fire-04")

    def why_not(self, war: War, marking: Marking, answer: int) -> Refused:
        if answer - OBJECTIVE_CARD_AT in STRONG:
            return Refused("tmg21-mode-fire-05", says("That card is taken."))
        return Refused("tmg21-mode-fire-02", says("Choose one of the objective cards 6 to 10 that is left."))

    def prompt(self, war: War, marking: Marking) -> Message:
        return says("Which card {unit|does|do} {unit} have from now on?", unit=("unit", marking.unit))

    def choice(self, war: War, marking: Marking, option: int) -> Choice:
        card = option - OBJECTIVE_CARD_AT
        return Choice(says("{card}", card=("objective-card", card)), "objective-card", card)

    def about(self, war: War, marking: Marking) -> list[tuple[str, int]]:
        return [("unit", marking.unit)]


MARKING_STEPS: Final[tuple[Any, ...]] = (
    MarkUnit("mark-unit", "tmg21-mode-fire-03"),
    ChooseMark("choose-mark", "tmg21-mode-fire-04"),
)


class Prize(Procedure):
    """An activated commander may put a price on an enemy's head (tmg21-mode-fire-07)."""

    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit

    def steps(self) -> tuple[Any, ...]:
        return PRIZE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit",)

    def clone(self) -> Prize:
        other = Prize(self.unit)
        other.at = self.at
        return other


class PutPrize(Question[War, Prize]):
    def seat(self, war: War, prize: Prize) -> int:
        return war.seat_of[prize.unit]

    def options(self, war: War, prize: Prize) -> list[int]:
        near = [foe for foe in war.enemies(war.seat_of[prize.unit]) if is_within(war, prize.unit, foe, LONG)]
        return [UNIT_AT + foe for foe in near] + ([PASS] if len(near) > 0 else [])

    def take(self, war: War, prize: Prize, answer: int) -> None:
        if answer != PASS:
            war.prizes[answer - UNIT_AT] += 1
            if war.log is not None:
                log.prize(war, answer - UNIT_AT, "tmg21-mode-fire-07")

    def why_not(self, war: War, prize: Prize, answer: int) -> Refused:
        foe = answer - UNIT_AT
        if foe in war.enemies(war.seat_of[prize.unit]):
            return Refused("tmg21-terms-14", says("{unit} {unit|is|are} out of range.", unit=("unit", foe)))
        return Refused("tmg21-mode-fire-07", says("Choose an enemy within long range, or none."))

    def prompt(self, war: War, prize: Prize) -> Message:
        return says("On which enemy do you lay a victory point token?")

    def choice(self, war: War, prize: Prize, option: int) -> Choice:
        if option == PASS:
            return Choice(says("None"), "pass")
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def prior(self, war: War, prize: Prize, answer: int) -> float:
        return 0.1 if answer == PASS else 1.0 + 3.0 / max(1, war.figures[answer - UNIT_AT])


PRIZE_STEPS: Final[tuple[Any, ...]] = (PutPrize("put-prize", "tmg21-mode-fire-07"),)


class FireAndBlood(Mode):
    def __init__(self, key: str, rule: str, depth: int) -> None:
        super().__init__(key, rule, depth)
        self.from_edge = 6 * INCH

    def lays_terrain_anywhere(self) -> bool:
        return True

    def after_deployment(self, war: War) -> list[Procedure]:
        return [Marking(seat) for _ in range(MARKS) for seat in in_turn(war)]

    def activated(self, war: War, unit: int) -> list[Procedure]:
        return [Prize(unit)] if war.leads(unit) else []

    def strikes(self, war: War, attack: Attack) -> None:
        if war.marked[attack.attacker] != 0:
            strengthen(war, attack, war.marked[attack.attacker])

    def destroyed(self, war: War, unit: int, cause: int) -> list[Procedure]:
        """Everything adds up (tmg21-mode-fire-08 to -11)."""
        if is_doer(war, unit, cause) and war.marked[cause] != 0:
            gain(war, war.seat_of[cause], 1, "tmg21-mode-fire-08")
        for seat in credited(war, unit, cause):
            if war.marked[unit] != 0:
                gain(war, seat, 2, "tmg21-mode-fire-09")
            gain(war, seat, war.prizes[unit], "tmg21-mode-fire-10")
        war.prizes[unit] = 0
        return []
