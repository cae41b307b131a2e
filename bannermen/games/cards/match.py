"""The match itself: the state of the table with the rules that it calls."""

from __future__ import annotations

from bannermen.games.cards.rules.conditions_counting import measured
from bannermen.games.cards.rules.delayed import resolve_delayed
from bannermen.games.cards.rules.diverting import is_other_target
from bannermen.games.cards.rules.exacting import exact
from bannermen.games.cards.rules.happening import Happening
from bannermen.games.cards.rules.plot import resolve_as, unmask_now
from bannermen.games.cards.rules.plots import claim, reserve, used_by
from bannermen.games.cards.rules.settle import settle
from bannermen.games.cards.rules.sight import in_sight
from bannermen.games.cards.rules.values import reckon
from bannermen.games.cards.rules.windows import answer
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import CODES, NOBODY
from bannermen.kernel.options import Codes


class PlayableCardsMatch(CardsMatch):
    """A match of the card game that can be played."""

    def reckon(self) -> None:
        reckon(self)

    def settle(self) -> None:
        settle(self)

    def answer(self, cue: int, depth: int) -> None:
        answer(self, cue, depth)

    def resolve_delayed(self, when: int, seat: int = NOBODY) -> None:
        resolve_delayed(self, when, seat)

    def is_lawful(self, depth: int, card: int) -> bool:
        return is_other_target(self, depth, card)

    def exact(self, seat: int, foe: int, type_: int) -> None:
        exact(self, seat, foe, type_)

    def used_by(self, seat: int) -> int:
        return used_by(self, seat)

    def echo(self, seat: int, card: int, index: int) -> None:
        resolve_as(self, seat, card, index)

    def reserve_of(self, seat: int) -> int:
        return reserve(self, seat)

    def unmask(self, card: int) -> None:
        unmask_now(self, card)

    def measured(self, seat: int, measure: int) -> int:
        return measured(self, seat, measure)

    def amount_of(self, depth: int, trigger: int) -> int:
        h = self.stack[depth]
        return h.extras[trigger] if isinstance(h, Happening) else 0

    def claim_now(self) -> int:
        return claim(self)

    def codes(self) -> Codes:
        return CODES

    def knows(self, seat: int, thing: str, index: int) -> bool:
        return thing not in ("card", "shadow") or in_sight(self, seat, index)

    def clone(self) -> PlayableCardsMatch:
        other = PlayableCardsMatch(self.book, 0, self.chance)
        self.copy_into(other)
        return other
