"""Two units that share what they can do."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.listening import orders
from bannermen.games.miniatures.rules.abilities.moments import TURN_START
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.using import Use
from bannermen.games.miniatures.rules.abilities.words import UNTIL_TURN_ENDS, Effect
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, ORDER_AT, SLOTS
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-orders-01"


class Ordering(Procedure):
    """One of two units may use an order for the start of a turn at once."""

    def __init__(self, seat: int, one: int, two: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.one: int = one
        self.two: int = two

    def steps(self) -> tuple[Any, ...]:
        return ORDERING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "one", "two")

    def clone(self) -> Ordering:
        other = Ordering(self.seat, self.one, self.two)
        other.at = self.at
        return other


def start_of_turn(war: War) -> Context:
    scene = Context(TURN_START, NOBODY)
    scene.acting = war.turn
    return scene


class WhichOrder(Question[War, Ordering]):
    def seat(self, war: War, ordering: Ordering) -> int:
        return ordering.seat

    def options(self, war: War, ordering: Ordering) -> list[int]:
        rows = orders(war, start_of_turn(war), ordering.seat)
        found = [ORDER_AT + u * SLOTS + slot for u, slot, _ in rows if u in (ordering.one, ordering.two)]
        return [*found, PASS] if len(found) > 0 else []

    def take(self, war: War, ordering: Ordering, answer: int) -> None:
        if answer != PASS:
            war.push(Use(ordering.seat, answer, start_of_turn(war)))

    def why_not(self, war: War, ordering: Ordering, answer: int) -> Refused:
        return Refused(RULE, says("Choose an unused order of one of the two units, or none."))

    def prompt(self, war: War, ordering: Ordering) -> Message:
        return says("Which order is used at once?")

    def choice(self, war: War, ordering: Ordering, option: int) -> Choice:
        if option == PASS:
            return Choice(says("None"), "pass")
        unit, slot = divmod(option - ORDER_AT, SLOTS)
        label = says("{unit}: {ability}", unit=("unit", unit), ability=("ability", war.field.kit[unit][slot]))
        return Choice(label, "order", option - ORDER_AT)

    def about(self, war: War, ordering: Ordering) -> list[tuple[str, int]]:
        return [("unit", ordering.one), ("unit", ordering.two)]


ORDERING_STEPS: Final[tuple[Any, ...]] = (WhichOrder("which-order", RULE),)


def lend(war: War, giver: int, taker: int, seat: int) -> None:
    """What is printed on the one and not innate is on the other as well, until the turn ends."""
    has = [number for _, number in war.kit(taker)]
    abilities = war.book.abilities
    new = [n for slot, n in war.kit(giver) if slot != NOBODY and not abilities[n].innate and n not in has]
    war.granted[taker] = [*war.granted[taker], *[(n, UNTIL_TURN_ENDS, seat, NOBODY, 0) for n in new]]


class ShareAbilities(EffectWord):
    name = "share-abilities"
    about = "`other` and `aim` have each other's abilities this turn, and one of their orders may be used at once"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        scene = doing.scene
        one, two = scene.other, scene.aim
        if not war.on_field(one) or not war.on_field(two):
            return
        lend(war, two, one, scene.seat)
        lend(war, one, two, scene.seat)  # what was just lent is not printed on it, and not lent back
        war.push(Ordering(scene.seat, one, two))


add(ShareAbilities())
