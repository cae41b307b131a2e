"""The dice of a morale or panic test: what they cost, and which of them whoever may rolls again.

Other than in an attack the dice of a test belong together, so that all falls of them are looked at, once for each kind
of test.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from bannermen.games.miniatures.edition import Edition
from bannermen.games.miniatures.rules.dice import HAIR, Again
from bannermen.games.miniatures.terms import NOBODY

D3_DIE: Final = 2  # the place of the D3 among the three dice of a panic test
NO_COST: Final = -1  # the test is passed
FAILED_COST: Final = 1.0  # what failing a mere morale test is worth, in wounds
KEPT: Final = 512  # kinds of tests whose plans are kept


class Stakes:
    """What a test is about: all that decides what its dice cost."""

    def __init__(
        self, book: Edition, panic: bool, morale: int, change: int, harm: int, most: int, least: int = 0
    ) -> None:
        self.book: Edition = book
        self.panic: bool = panic
        self.morale: int = morale
        self.change: int = change  # to the sum of the two dice
        self.harm: int = harm  # wounds more or fewer on failure
        self.most: int = most  # wounds that a failure costs at most; NOBODY: as many as it costs
        self.least: int = least  # and at least

    def sides(self) -> tuple[int, ...]:
        """Two dice, and the D3 with them in a panic test (tmg21-panic-02)."""
        return self.book.test_dice(self.panic)

    def total(self, faces: list[int]) -> int:
        """The sum, changed but never below 0 (tmg21-morale-01, tmg21-modifiers-03)."""
        return max(0, faces[0] + faces[1] + self.change)

    def cost(self, faces: list[int]) -> int:
        """Wounds of a failed panic test (tmg21-panic-03); a failed morale test costs none."""
        total = self.total(faces)
        if total >= self.morale:
            return NO_COST
        if not self.panic:
            return 0
        d3 = faces[D3_DIE] if len(faces) > D3_DIE else 0
        wounds = max(self.least, self.book.panic_wounds(d3, total, self.morale) + self.harm)
        return wounds if self.most == NOBODY else min(wounds, self.most)

    def worth(self, faces: list[int]) -> float:
        """To whose unit it is that tests."""
        cost = self.cost(faces)
        if cost == NO_COST:
            return 0.0
        return -float(cost) if self.panic else -FAILED_COST


class Plan:
    """Which dice are rolled again, for all falls of the dice, by the owner of the unit and by his enemy."""

    def __init__(self, stakes: Stakes, order: list[Again]) -> None:
        sides = stakes.sides()
        self.every: list[list[int]] = [list(faces) for faces in product(*[range(1, side + 1) for side in sides])]
        self.sides: tuple[int, ...] = sides
        self.order: list[Again] = order
        self.stakes: Stakes = stakes
        self._costs: list[tuple[int, float, list[int]]] = []
        self.masks: list[list[int]] = [[] for _ in order]  # by who may, by fall: the dice as bits
        worth = [stakes.worth(faces) for faces in self.every]
        for at in range(len(order) - 1, -1, -1):
            if order[at].faces:
                worth = self._chosen(at, worth)
            else:
                self.masks[at] = [0] * len(self.every)

    def number(self, faces: list[int]) -> int:
        """Which fall of the dice this is."""
        found = 0
        for i in range(len(self.sides)):
            found = found * self.sides[i] + faces[i] - 1
        return found

    def others(self, fall: int, mask: int) -> list[int]:
        """The falls that may come of it if these dice are rolled again, all alike."""
        faces = self.every[fall]
        kept = [range(1, self.sides[i] + 1) if mask >> i & 1 else (faces[i],) for i in range(len(self.sides))]
        return [self.number(list(rolled)) for rolled in product(*kept)]

    def _chosen(self, at: int, worth: list[float]) -> list[float]:
        """Somebody does his best before those who come after him: what each fall is worth then."""
        sign = 1.0 if self.order[at].owner else -1.0
        found: list[float] = []
        means: dict[tuple[int, ...], float] = {}
        for fall in range(len(self.every)):
            best, best_mask = worth[fall], 0
            for mask in range(1, 1 << len(self.sides)):
                faces = self.every[fall]
                key = (mask, *[0 if mask >> i & 1 else faces[i] for i in range(len(self.sides))])
                if key not in means:
                    others = self.others(fall, mask)
                    means[key] = sum([worth[each] for each in others]) / len(others)
                if sign * (means[key] - best) > HAIR:
                    best, best_mask = means[key], mask
            found.append(best)
            self.masks[at].append(best_mask)
        return found

    def mask(self, owner: bool, faces: list[int]) -> int:
        """The dice that he rolls again as they lie, as bits."""
        return self.masks[0 if self.order[0].owner == owner else 1][self.number(faces)]

    def falls(self) -> list[float]:
        """The chances of all falls of the dice when everybody has had them rolled again as he likes best."""
        chances = [1.0 / len(self.every)] * len(self.every)
        for masks in self.masks:
            after = [0.0] * len(self.every)
            for fall in range(len(self.every)):
                others = self.others(fall, masks[fall]) if masks[fall] else [fall]
                for other in others:
                    after[other] += chances[fall] / len(others)
            chances = after
        return chances

    def costs(self) -> list[tuple[int, float, list[int]]]:
        """(what it costs, how likely that is, dice that cost so much)."""
        if len(self._costs) == 0:
            found: dict[int, float] = {}
            shown: dict[int, list[int]] = {}
            chances = self.falls()
            for fall in range(len(self.every)):
                cost = self.stakes.cost(self.every[fall])
                found[cost] = found.get(cost, 0.0) + chances[fall]
                shown[cost] = self.every[fall]
            self._costs = [(cost, found[cost], shown[cost]) for cost in sorted(found)]
        return self._costs


_PLANS: Final[dict[tuple[str, bool, int, int, int, int, int, bool, bool, bool], Plan]] = {}


def plan_of(stakes: Stakes, order: list[Again]) -> Plan:
    """The plan for a kind of test, made once."""
    key = (
        stakes.book.name, stakes.panic, stakes.morale, stakes.change, stakes.harm, stakes.most, stakes.least,
        order[0].owner, order[0].faces != 0, order[1].faces != 0,
    )  # fmt: skip
    found = _PLANS.get(key)
    if found is None:
        if len(_PLANS) >= KEPT:
            _PLANS.clear()
        found = Plan(stakes, order)
        _PLANS[key] = found
    return found
