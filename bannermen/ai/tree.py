"""The tree of an information-set search: open loop, so that one branch stands for all ways the dice may fall.

A node is a sequence of answers. What is asked there may depend on dice and hidden cards, so a node keeps one fork for
each question met; which branches of a fork are legal is looked up anew at each visit. Plain typed code, for mypyc.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from bannermen.ai.candidates import candidates
from bannermen.ai.playout import play_on, value
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match

_CURIOSITY: Final = 1.6  # the weight of the unexplored, in deviations of the outcome
_NARROW: Final = 10  # forks with no more branches than this are searched whole at once
_PLAN: Final = 3  # visits after which an answer is judged by what can be made of it
_LONGEST: Final = 400  # answers in one simulation


class Branch:
    """One answer at a fork, and how it has gone for the seat that gives it."""

    def __init__(self, answer: Answer, prior: float) -> None:
        self.answer = answer
        self.prior = prior
        self.visits: int = 0
        self.total: float = 0.0
        self.child: Node | None = None
        self.plan: float = 0.0  # what its owner makes of it by going on well,
        self.is_planned: bool = False  # if that is known

    def mean(self) -> float:
        if self.is_planned:
            return self.plan
        return self.total / self.visits if self.visits > 0 else 0.0


class Fork:
    """One question to one seat, at one place of the tree."""

    def __init__(self, seat: int, key: str) -> None:
        self.seat = seat
        self.key = key
        self.visits: int = 0
        self.total: float = 0.0
        self.known: dict[Answer, Branch] = {}
        self.options: list[int] = []  # those of the last visit,
        self.legal: list[Branch] = []  # and their branches, the most promising first


class Node:
    """A place in the tree: the questions met there, and what follows when several seats have answered in secret."""

    def __init__(self) -> None:
        self.forks: list[Fork] = []
        self.revealed: dict[tuple[Answer, ...], Node] = {}

    def fork(self, seat: int, key: str) -> Fork:
        for fork in self.forks:
            if fork.seat == seat and fork.key == key:
                return fork
        fork = Fork(seat, key)
        self.forks.append(fork)
        return fork


class Looks:
    """How a simulated match looked to each seat at the end of each turn.

    Their mean says more than the last look alone, which owes much to the luck of many turns. The end of a match is no
    matter of opinion: it counts alone.
    """

    def __init__(self, teams: list[int]) -> None:
        self.teams = teams
        self.sums: list[float] = [0.0] * len(teams)
        self.count: int = 0

    def take(self, game: Game, match: Match) -> None:
        sums = self.sums
        if match.over:
            self.count = 1
            for seat in range(len(sums)):
                sums[seat] = value(game, match, seat)
        else:
            self.count += 1
            for seat in range(len(sums)):
                sums[seat] += value(game, match, seat)

    def means(self) -> list[float]:
        """What each seat made of it; those of one team share what they have."""
        found: list[float] = []
        teams = self.teams
        for seat in range(len(teams)):
            total = 0.0
            members = 0
            for other in range(len(teams)):
                if teams[other] == teams[seat]:
                    total += self.sums[other]
                    members += 1
            found.append(total / (members * self.count))
        return found


class Tree:
    """Grows by one simulation at a time; each seat seeks what is best for itself."""

    def __init__(self, game: Game, seat: int, teams: list[int], until: int, width: int, chance: Chance) -> None:
        self.game = game
        self.seat = seat
        self.teams = teams  # seat by seat; whoever plays for himself is a team of his own
        self.until = until  # the stage at which simulations end
        self.width = width
        self.chance = chance
        self.plans: bool = game.plans()
        self.root = Node()
        # The spread of the outcomes is the measure of what a difference means.
        self.count: int = 0
        self.sum: float = 0.0
        self.squares: float = 0.0

    def deviation(self) -> float:
        if self.count < 2:
            return 0.1
        mean = self.sum / self.count
        variance = self.squares / self.count - mean * mean
        return max(sqrt(variance) if variance > 0.0 else 0.0, 0.001)

    def simulate(self, match: Match) -> None:
        """Play one imagined match from the root to the horizon, and remember how it went."""
        game = self.game
        node = self.root
        forks: list[Fork] = []
        branches: list[Branch] = []
        secret: list[Answer] = []
        scale = self.deviation() * _CURIOSITY
        stage = game.ply(match)
        looks = Looks(self.teams)
        last = match.number + _LONGEST
        decision = match.decision_of(self.seat)
        while decision is not None and match.number < last:
            fork = node.fork(decision.seat, decision.key)
            branch = self.choose(fork, match, decision, scale)
            several = len(match.pending) > 1
            match.apply(decision.seat, branch.answer)
            forks.append(fork)
            branches.append(branch)
            now = game.ply(match)
            if now > stage:
                stage = now
                looks.take(game, match)
            # Seats that answer in secret all stand at the same node: none may know what another chose.
            if several:
                secret.append(branch.answer)
            elif branch.visits == 0:
                break
            elif len(secret) > 0:
                secret.append(branch.answer)
                key = tuple(secret)
                secret = []
                if key not in node.revealed:
                    node.revealed[key] = Node()
                    break
                node = node.revealed[key]
            else:
                child = branch.child
                if child is None:
                    child = Node()
                    branch.child = child
                node = child
            if match.over or stage >= self.until:
                break
            decision = match.pending[0]
        while not match.over and stage < self.until and match.number < last:
            play_on(game, match, self.chance, stage + 1, _LONGEST)
            stage = game.ply(match)
            looks.take(game, match)
        if match.over or looks.count == 0:
            looks.take(game, match)
        self.remember(looks, forks, branches)

    def choose(self, fork: Fork, match: Match, decision: Decision, scale: float) -> Branch:
        """The branch of the best upper estimate that is legal in this imagined match."""
        if len(fork.legal) == 0 or decision.options != fork.options:
            self.open_branches(fork, match, decision)
        best = self.best(fork, fork.legal, scale)
        if decision.kind is ONE or match.check(decision, best.answer) is None:
            return best
        # Things chosen together and poses may be legal on one table and not on another.
        legal = [branch for branch in fork.legal if match.check(decision, branch.answer) is None]
        if len(legal) == 0:
            self.open_branches(fork, match, decision)
            legal = fork.legal
        return self.best(fork, legal, scale)

    def best(self, fork: Fork, legal: list[Branch], scale: float) -> Branch:
        """The best upper estimate, among as many branches as the visits so far justify."""
        count = len(legal)
        if count == 1:
            return legal[0]
        if count > _NARROW:
            count = min(count, _NARROW // 2 + int(1.5 * sqrt(fork.visits)))
        priors = 0.0
        for i in range(count):
            priors += legal[i].prior
        explore = scale * sqrt(fork.visits + 1) / priors
        average = fork.total / fork.visits if fork.visits > 0 else 0.0
        best = legal[0]
        highest = -1e9
        for i in range(count):
            branch = legal[i]
            visits = branch.visits
            score = branch.mean() if visits > 0 else average
            score += explore * branch.prior / (1 + visits)
            if score > highest:
                best, highest = branch, score
        return best

    def open_branches(self, fork: Fork, match: Match, decision: Decision) -> None:
        """Lay out the branches for this table's options, the most promising first."""
        fork.options = decision.options
        legal: list[Branch] = []
        for answer in candidates(match, decision, self.width, self.chance):
            if answer in fork.known:
                branch = fork.known[answer]
            else:
                # A floor under the prior: the game may be wrong, and what is never tried is never found.
                branch = Branch(answer, 0.05 + match.prior(decision, answer))
                fork.known[answer] = branch
            legal.append(branch)
        legal.sort(key=_promise)
        fork.legal = legal

    def remember(self, looks: Looks, forks: list[Fork], branches: list[Branch]) -> None:
        values = looks.means()
        own = values[self.seat]
        self.count += 1
        self.sum += own
        self.squares += own * own
        for i in range(len(forks) - 1, -1, -1):  # the last answer first: what comes before is judged by what follows
            fork = forks[i]
            branch = branches[i]
            gain = values[fork.seat]
            fork.visits += 1
            fork.total += gain
            branch.visits += 1
            branch.total += gain
            if self.plans and branch.visits >= _PLAN:
                lay_plan(fork, branch)


def lay_plan(fork: Fork, branch: Branch) -> None:
    """An answer after which the same seat goes on is worth what the seat makes of it. The mean over all that was tried
    would speak against answers that open many ways, of which most are bad: moves, above all."""
    child = branch.child
    branch.is_planned = False
    if child is None:
        return
    total = 0.0
    visits = 0
    for next_fork in child.forks:
        if next_fork.seat != fork.seat:
            return
        if next_fork.visits > 0:
            total += next_fork.visits * best_part(next_fork)
            visits += next_fork.visits
    if 2 * visits >= branch.visits:
        branch.plan = total / visits
        branch.is_planned = True


def best_part(fork: Fork) -> float:
    """The mean over the branches by the square of their visits: mostly of the best, and not of a lucky one."""
    total = 0.0
    weights = 0.0
    for branch in fork.known.values():
        weight = float(branch.visits * branch.visits)
        total += weight * branch.mean()
        weights += weight
    return total / weights


def _promise(branch: Branch) -> float:
    return -branch.prior
