"""The feast, with hidden cards dealt anew from a fixed order, so that only the seed decides who imagines what."""

from __future__ import annotations

from bannermen.kernel.decision import PLACE
from bannermen.kernel.match import Match
from tests.kernel.feast import Feast
from tests.kernel.feast_table import FeastMatch


class Banquet(Feast):
    def imagine(self, match: Match, seat: int, seed: int) -> Match:
        assert isinstance(match, FeastMatch)
        ordered = match.clone()
        shown = {d.seat for d in match.pending if d.key != "feast.bid" and d.kind != PLACE}
        hidden = [other for other in range(match.seats) if other != seat and other not in shown]
        cards = sorted(ordered.deck + [card for other in hidden for card in ordered.hands[other]])
        for other in hidden:
            ordered.hands[other] = [cards.pop() for _ in ordered.hands[other]]
        ordered.deck = cards
        return super().imagine(ordered, seat, seed)


BANQUET = Banquet()
