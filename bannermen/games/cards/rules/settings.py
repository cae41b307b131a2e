"""Where several effects set one value: the last to apply wins; at the same moment the first player decides.

agot-modifiers-06 and agot-order-03. `CardsMatch.settings` lists what sets a strength in the order in which it came to
apply: the card of a constant ability, or `lasting_on` it for lasting effects on that card.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.abilities.modifiers import WHOM
from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import V_SET
from bannermen.games.cards.rules.values import in_force, lasting_on, reached
from bannermen.games.cards.state import CardsMatch
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.kinds import ORDER
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


def setting_now(match: CardsMatch) -> list[int]:
    """All that sets a strength now."""
    found: list[int] = []
    allies = [card for cards in match.allies for card in cards]
    for source in [*match.in_play(), *match.shown, *match.title, *match.agenda, *allies]:
        if source >= 0 and not match.is_blank(source) and len(set_by(match, source)) > 0:
            found.append(source)
    for row in match.lasting.rows(V_SET):
        if lasting_on(row[WHOM]) not in found:
            found.append(lasting_on(row[WHOM]))
    return found


def set_by(match: CardsMatch, source: int) -> dict[int, int]:
    """The strengths that a constant ability of the card sets."""
    found: dict[int, int] = {}
    for constant in match.kind_of(source).values:
        if constant.what == V_SET and in_force(match, constant, source):
            for card in reached(match, constant, source):
                found[card] = constant.amount
    return found


def note_settings(match: CardsMatch) -> bool:
    """Bring `settings` up to date; whether the first player must be asked."""
    if len(match.settings) == 0 and not match.is_shifted(V_SET):
        return False
    now = setting_now(match)
    kept = [each for each in match.settings if each in now]
    new = [each for each in now if each not in kept]
    if len(new) == 0 and len(kept) == len(match.settings):
        return False
    match.settings = kept + new
    match.stale = True
    if len(new) > 1 and clash(match, [each for each in new if each >= 0]):
        match.push(Ordering(kept, new))
        return True
    return False


def clash(match: CardsMatch, sources: list[int]) -> bool:
    """Do two of them give one card different strengths?"""
    given: dict[int, int] = {}
    for source in sources:
        for card, amount in set_by(match, source).items():
            if given.get(card, amount) != amount:
                return True
            given[card] = amount
    return False


class Ordering(Procedure):
    """Effects that cannot apply together have come to apply at one moment."""

    def __init__(self, kept: list[int], new: list[int]) -> None:
        super().__init__()
        self.kept: Shared[list[int]] = kept
        self.new: Shared[list[int]] = new

    def steps(self) -> tuple[Any, ...]:
        return ORDERING

    def fields(self) -> tuple[str, ...]:
        return ("kept", "new")

    def clone(self) -> Ordering:
        other = Ordering(self.kept, self.new)
        other.at = self.at
        return other


class WhichOrder(Question[CardsMatch, Ordering]):
    def seat(self, match: CardsMatch, p: Ordering) -> int:
        return match.first

    def options(self, match: CardsMatch, p: Ordering) -> list[int]:
        return [each for each in p.new if each >= 0]

    def take_all(self, match: CardsMatch, p: Ordering, answer: list[int]) -> None:
        match.settings = p.kept + [each for each in p.new if each < 0] + answer
        match.spoil()
        if match.log is not None:
            log.moves.set_order(match, match.first)

    def prompt(self, match: CardsMatch, p: Ordering) -> Message:
        return says("These effects cannot apply together. In which order do they apply? The last one counts.")

    def choice(self, match: CardsMatch, p: Ordering, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)


ORDERING: Final[tuple[Any, ...]] = (WhichOrder("cards.order", "agot-order-03", ORDER),)
