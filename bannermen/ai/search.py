"""The bot that searches, in three strengths, and the advice it gives to people."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from bannermen.ai.budget import Budget
from bannermen.ai.idle import thoughts
from bannermen.ai.tree import Branch, Fork, Node, Tree
from bannermen.ai.trials import compared, tried
from bannermen.ai.trying import TrialPlan
from bannermen.ai.vantage import Vantage
from bannermen.kernel.decision import Answer


class Level:
    """How hard a search tries, how far it sees, and how well it judges."""

    def __init__(
        self,
        budget: Budget,
        horizon: int,
        width: int,
        blur: float = 0.0,
        to_the_end: bool = True,
        trial: TrialPlan | None = None,
    ) -> None:
        self.budget = budget
        self.horizon = horizon  # turns of play in a simulation
        self.to_the_end = to_the_end  # near the end of a match simulations reach it
        self.width = width  # answers looked at where they cannot all be
        self.blur = blur  # how far an answer may be misjudged, in deviations of the outcome
        self.trial = trial  # what it does instead where a game has its answers tried out

    def counted(self) -> Level:
        """The same level without a clock: it plays the same on any machine, however busy that is."""
        return Level(self.budget.counted(), self.horizon, self.width, self.blur, self.to_the_end, self.trial)


# Simulations decide; the clock is only a guard for slow machines, well below what a person would wait.
LEVELS: Final = {
    "easy": Level(Budget(8, milliseconds=35.0), horizon=1, width=12, trial=TrialPlan(width=16, tables=2, first=2)),
    "normal": Level(
        Budget(500, milliseconds=220.0),
        horizon=2,
        width=16,
        trial=TrialPlan(width=24, tables=64, first=4, closely=8),
    ),
    "strong": Level(
        Budget(3000, milliseconds=1150.0),
        horizon=4,
        width=24,
        trial=TrialPlan(width=64, tables=128, first=8, closely=24, replies=True),
    ),
}

_END: Final = 1 << 30
_FINE: Final = 1 << 20
_SAME: Final = 1e-9
_GLANCE: Final = 6  # visits of each branch after which equal outcomes are believed
_OFTEN: Final = 8  # simulations between two looks whether to stop
_ENOUGH: Final = 4  # an answer that was tried a quarter as often as the best is judged by its worth
_SURE: Final = 3.5  # standard errors on either side


class Search:
    """Information-set Monte Carlo tree search with a tree that lasts for as long as the plan holds."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed
        self._tree: Tree | None = None
        self._turned = (-1, -1)  # dice and secrets when the tree was planted
        self._number = -1  # the answer that the tree expects to be asked for

    def answer(self, vantage: Vantage) -> Answer:
        trial = self.level.trial
        if trial is not None and vantage.game.tries():
            return tried(vantage, trial, self.level.budget, self.seed)[0].answer
        fork = self.think(vantage)
        branch = self.chosen(fork, vantage.number)
        tree = self._tree
        assert tree is not None
        tree.root = branch.child or Node()
        self._number = vantage.number + 1
        return branch.answer

    def chosen(self, fork: Fork, number: int) -> Branch:
        """The best branch, or the one that looks best to a blurred eye."""
        if self.level.blur == 0.0 or len(fork.legal) == 1:
            return best_of(fork)
        tree = self._tree
        assert tree is not None
        chance = thoughts(self.seed + 1, number)
        span = self.level.blur * tree.deviation()
        tried = [branch for branch in fork.legal if branch.visits > 0]
        seen = [branch.mean() + span * (2 * chance.below(_FINE) / _FINE - 1.0) for branch in tried]
        return tried[max(range(len(tried)), key=lambda i: seen[i])]

    def think(self, vantage: Vantage) -> Fork:
        """Grow the tree for this decision; its fork holds what was found."""
        budget = self.level.budget
        deadline = budget.deadline()
        chance = thoughts(self.seed, vantage.number)
        tree = self._kept_tree(vantage)
        if tree is None:
            table = vantage.table
            teams = [vantage.game.team(table, seat) for seat in range(table.seats)]
            tree = Tree(vantage.game, vantage.seat, teams, self.until(vantage), self.level.width, chance)
            self._tree = tree
            self._turned = vantage.turned
        tree.chance = chance
        fork = tree.root.fork(vantage.seat, vantage.decision.key)
        if vantage.decision.options != fork.options or not fork.legal:
            tree.open_branches(fork, vantage.imagine(0), vantage.decision)
        if len(fork.legal) > 1:
            wanted = budget.simulations_for(len(fork.legal))
            while fork.visits < wanted:  # what was found out a decision ago counts
                tree.simulate(vantage.imagine(chance.below(1 << 30)))
                if perf_counter() > deadline or (
                    fork.visits % _OFTEN == 0 and is_settled(fork, wanted, tree.deviation())
                ):
                    break
        return fork

    def _kept_tree(self, vantage: Vantage) -> Tree | None:
        """The tree of the decision before, if nothing has happened since but our own answer."""
        tree = self._tree
        if tree is None or vantage.number != self._number or vantage.turned != self._turned:
            return None
        return tree if tree.until == self.until(vantage) else None

    def until(self, vantage: Vantage) -> int:
        """The stage at which simulations end: the horizon, or the very end where that is near."""
        if self.level.to_the_end and vantage.game.is_closing(vantage.table):
            return _END
        return vantage.ply + vantage.game.plies(self.level.horizon)


def best_of(fork: Fork) -> Branch:
    """The branch tried most among the legal ones: the search comes back to what is good."""
    return max(fork.legal, key=lambda branch: (branch.visits, branch.mean(), branch.prior))


def is_settled(fork: Fork, wanted: int, deviation: float) -> bool:
    """Whether to stop: the choice cannot change any more, is beyond doubt, or makes no difference."""
    legal = fork.legal
    best = best_of(fork)
    second = max(branch.visits for branch in legal if branch is not best)
    if best.visits - second > wanted - fork.visits:
        return True
    if fork.visits >= wanted // 4 and is_beyond_doubt(legal, best, deviation):
        return True
    if fork.visits < _GLANCE * len(legal):
        return False
    return all(branch.visits > 0 and abs(branch.mean() - best.mean()) < _SAME for branch in legal)


def is_beyond_doubt(legal: list[Branch], best: Branch, deviation: float) -> bool:
    floor = best.mean() - _SURE * deviation / sqrt(best.visits)
    for branch in legal:
        if branch is not best:
            if branch.visits == 0 or branch.mean() + _SURE * deviation / sqrt(branch.visits) > floor:
                return False
    return True


def advise(vantage: Vantage, level: str = "normal", seed: int = 0) -> list[tuple[Answer, float]]:
    """What a bot of that level would answer, the best first, each with its share of the thinking."""
    of_level = LEVELS[level]
    if of_level.trial is not None and vantage.game.tries():
        found = tried(vantage, of_level.trial, of_level.budget, seed)
        tables = sum(each.tables for each in found)
        return [(each.answer, each.tables / tables if tables > 0 else 1.0) for each in found]
    fork = Search(of_level, seed).think(vantage)
    visits = sum(branch.visits for branch in fork.legal)
    ordered = sorted(fork.legal, key=lambda branch: (-branch.visits, -branch.mean(), -branch.prior))
    return [(branch.answer, branch.visits / visits if visits > 0 else 1.0) for branch in ordered]


def weigh(
    vantage: Vantage, level: Level, given: Answer | None = None, seed: int = 0
) -> list[tuple[Answer, float, float]]:
    """Every answer that the search tried, the best first and what it hardly tried last: its share of the thinking,
    and its worth to the seat, from -1 (lost) to 1 (won). `given` is among them, wherever it stands. Where a game has
    its answers tried out, the best few and the given one."""
    if level.trial is not None and vantage.game.tries():
        alike = compared(vantage, level.trial, level.budget, given, seed)
        tables = sum(each.tables for each in alike)
        return [(each.answer, each.tables / tables, max(-1.0, min(1.0, each.worth))) for each in alike]
    search = Search(level, seed)
    fork = search.think(vantage)
    tree = search._tree
    assert tree is not None
    best = best_of(fork)
    if best.visits == 0:  # a single answer is not thought about
        try_again(tree, fork, vantage, best, seed)
    if given is not None and vantage.table.check(vantage.decision, given) is None:
        branch = fork.known.get(given)
        if branch is None:
            branch = Branch(given, 0.05)
            fork.known[given] = branch
        try_again(tree, fork, vantage, branch, seed)
    tried = [branch for branch in fork.known.values() if branch.visits > 0]
    enough = best.visits // _ENOUGH  # what was hardly tried may look better than it is
    tried.sort(key=lambda branch: (branch.visits < enough, -branch.mean(), -branch.visits))
    visits = sum(branch.visits for branch in tried)
    return [(branch.answer, branch.visits / visits, max(-1.0, min(1.0, branch.mean()))) for branch in tried]


def try_again(tree: Tree, fork: Fork, vantage: Vantage, branch: Branch, seed: int) -> None:
    """See to it that one answer was tried often enough to be spoken of: nothing else is open meanwhile."""
    chance = thoughts(seed + 2, vantage.number)
    legal, wanted = fork.legal, min(_OFTEN, best_of(fork).visits) or _OFTEN
    fork.legal = [branch]
    for _ in range(wanted - branch.visits):
        table = vantage.imagine(chance.below(1 << 30))
        if table.check(vantage.decision, branch.answer) is None:
            tree.simulate(table)
    fork.legal = legal
