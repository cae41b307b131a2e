"""Bots answer legally, play the same match again, and know no more than their seat."""

from __future__ import annotations

import gc
import re
from collections import Counter
from math import inf
from time import perf_counter

import pytest

from bannermen.ai import BOTS, UnknownBot, Vantage, advise, bot
from bannermen.ai.budget import Budget
from bannermen.ai.foresight import BestReplies, best_reply
from bannermen.ai.idle import stir
from bannermen.ai.playout import value
from bannermen.ai.search import LEVELS, Level, Search
from bannermen.ai.tree import Branch, Fork, Looks, Node, lay_plan
from bannermen.ai.trials import compared, tried
from bannermen.ai.trying import TrialPlan, best_first, is_behind
from bannermen.arena.play import play_game
from bannermen.arena.simulate import simulate
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match
from tests.kernel.feast import GAME, Feast

SUPPER = {"scene": "supper"}
QUICK = ("random", "greedy", "search:12")


def moments(scene: str, seed: int, every: int) -> list[Match]:
    """Positions from one random match."""
    match = GAME.start({"scene": scene}, seed)
    idle = [bot("random", seed, seat) for seat in range(match.seats)]
    found = []
    while not match.over:
        seat = match.pending[0].seat
        if match.number % every == 0:
            found.append(match.clone())
        match.apply(seat, idle[seat].answer(Vantage(GAME, match, seat)))
    return found


@pytest.mark.parametrize("name", [*QUICK, "search:12:3"])
@pytest.mark.parametrize("scene", ["supper", "wedding", "tourney"])
def test_answers_are_legal_to_the_end(name: str, scene: str) -> None:
    match = GAME.start({"scene": scene}, 5)
    bots = [bot(name, 5, seat) for seat in range(match.seats)]
    while not match.over:
        seat = match.pending[-1].seat
        assert match.submit(seat, bots[seat].answer(Vantage(GAME, match, seat))) is None
        assert match.number < 2000


@pytest.mark.parametrize("name", QUICK)
def test_same_seed_same_match(name: str) -> None:
    def answers() -> list[Answer]:
        match = GAME.start(SUPPER, 8)
        bots = [bot(name, 8, seat) for seat in range(2)]
        given = []
        while not match.over:
            seat = match.pending[0].seat
            given.append(bots[seat].answer(Vantage(GAME, match, seat)))
            match.apply(seat, given[-1])
        return given

    assert answers() == answers()


@pytest.mark.parametrize("name", QUICK)
def test_hidden_things_change_no_answer(name: str) -> None:
    for match in moments("council", 3, every=4):
        seat = match.pending[0].seat
        dealt_anew = GAME.imagine(match, seat, 77)
        answers = {bot(name, 3, seat).answer(Vantage(GAME, table, seat)) for table in (match, dealt_anew)}
        assert len(answers) == 1


class Watched(Feast):
    """A feast that counts how often somebody imagines it."""

    imagined = 0

    def imagine(self, match: Match, seat: int, seed: int) -> Match:
        self.imagined += 1
        return super().imagine(match, seat, seed)


def test_whoever_looks_loses_the_way_to_the_match() -> None:
    match = moments("supper", 1, every=5)[1]
    seat = match.pending[0].seat
    vantage = Vantage(GAME, match, seat)
    assert vantage.view == GAME.view(match, seat) and vantage.table is not match
    assert match not in referents(vantage)
    with pytest.raises(ValueError, match="nothing to decide"):
        Vantage(GAME, match, 1 - seat)


def referents(thing: object) -> list[object]:
    return [each for each in gc.get_referents(thing) if isinstance(each, Match)]


def test_nothing_is_imagined_before_somebody_looks() -> None:
    game = Watched()
    for match in moments("council", 3, every=4):
        seat = match.pending[0].seat
        vantage = Vantage(game, match, seat)
        assert match.check(vantage.decision, bot("random", 1, seat).answer(vantage)) is None
        assert game.imagined == 0
        assert vantage.ply == game.ply(match) and vantage.turned == (match.chance.drawn, match.unveiled)
        assert game.imagined == 1 and vantage.answers
        game.imagined = 0


def test_a_sight_is_good_for_one_moment() -> None:
    match = moments("supper", 1, every=5)[1]
    seat = match.pending[0].seat
    vantage = Vantage(GAME, match, seat)
    match.apply(seat, bot("random", 1, seat).answer(vantage))
    with pytest.raises(AssertionError, match="one moment"):
        _ = vantage.view


def test_random_answers_are_spread_evenly() -> None:
    """Neither the number of the answer nor the seat shows in what the bot that does not think answers."""
    drawn = Counter(stir(1 + number * 48271) % 6 for number in range(6000))
    assert all(850 < count < 1150 for count in drawn.values())
    pairs = Counter((stir(n * 48271) % 4, stir((n + 1) * 48271) % 4) for n in range(16000))
    assert len(pairs) == 16 and all(850 < count < 1150 for count in pairs.values())


def test_greedy_beats_random() -> None:
    first = simulate(GAME, SUPPER, ["greedy", "random"], 60)
    second = simulate(GAME, SUPPER, ["random", "greedy"], 60)
    assert not first.failures and not second.failures
    assert first.rate(0).estimate + second.rate(1).estimate > 1.3


def test_search_beats_random() -> None:
    first = simulate(GAME, SUPPER, ["search:60", "random"], 12)
    second = simulate(GAME, SUPPER, ["random", "search:60"], 12)
    assert not first.failures and not second.failures
    assert first.rate(0).estimate + second.rate(1).estimate > 1.3


def test_simulations_are_counted() -> None:
    for match in moments("council", 4, every=6):
        seat = match.pending[0].seat
        search = Search(Level(Budget(simulations=40), 2, 12), 1)
        fork = search.think(Vantage(GAME, match, seat))
        assert fork.visits <= 40


def test_the_clock_is_kept() -> None:
    match = moments("tourney", 4, every=10)[1]
    seat = match.pending[0].seat
    search = Search(Level(Budget(milliseconds=30), 3, 12), 1)
    begun = perf_counter()
    fork = search.think(Vantage(GAME, match, seat))
    assert fork.visits > 0
    assert perf_counter() - begun < 5.0


@pytest.mark.parametrize(("level", "limit"), [("easy", 50), ("normal", 300), ("strong", 1500)])
def test_levels_leave_room_below_their_limits(level: str, limit: float) -> None:
    assert LEVELS[level].budget.milliseconds <= 0.85 * limit


class Hasty(Feast):
    """Its bots try answers out instead of searching, and greedy counts the wrong way round."""

    def tries(self) -> bool:
        return True

    def evaluate_plainly(self, match: Match, seat: int) -> float:
        return -self.evaluate(match, seat)


def test_a_game_may_ask_its_bots_to_try_answers_out() -> None:
    match = moments("supper", 3, 4)[1]
    seat = match.pending[0].seat
    level, measured = Search(LEVELS["strong"], 1), Search(Level(Budget(simulations=8), 1, 12), 1)
    for search in (level, measured):
        assert match.check(match.pending[0], search.answer(Vantage(Hasty(), match, seat))) is None
    assert level._tree is None and measured._tree is not None  # of a search to measure, what was written counts


def test_advice_of_who_tries_answers_out_begins_with_what_the_bot_would_do() -> None:
    match = moments("supper", 3, 4)[1]
    vantage = Vantage(Hasty(), match, match.pending[0].seat)
    found = advise(vantage, "normal", 3)
    assert found[0][0] == Search(LEVELS["normal"], 3).answer(vantage)
    shares = [share for _, share in found]
    assert len(shares) > 1 and shares == sorted(shares, reverse=True) and sum(shares) == pytest.approx(1.0)


def test_answers_are_compared_on_the_same_tables_and_the_given_one_is_among_them() -> None:
    trial, budget = TrialPlan(12, tables=8, first=2), Budget(simulations=8)
    seen = 0
    for match in moments("tourney", 3, 3):
        vantage = Vantage(Hasty(), match, match.pending[0].seat)
        found = tried(vantage, trial, budget, 1)
        worst = found[-1].answer
        alike = compared(vantage, trial, budget, worst, 1)
        assert worst in [each.answer for each in alike] and len(alike) <= 6
        assert len({len(each.looks) for each in alike}) == 1, "each as often as the others"
        worths = [each.worth for each in alike]
        assert worths == sorted(worths, reverse=True)
        seen += len(found) > 6
    assert seen >= 3


class Treacherous(Hasty):
    """What looks good at the end of a turn turns out to be bad once somebody has replied."""

    def __init__(self, begun: int, foresees: bool) -> None:
        super().__init__()
        self.begun, self.looks = begun, foresees

    def foresees(self) -> bool:
        return self.looks

    def evaluate(self, match: Match, seat: int) -> float:
        good = super().evaluate(match, seat) / 1000  # so that all answers are close enough for a look at the replies
        return good if self.ply(match) <= self.begun + 1 else -good


def test_whoever_foresees_is_not_taken_in_by_what_looks_good_before_the_reply() -> None:
    trial, budget = TrialPlan(12, tables=4, first=1, closely=6, replies=True), Budget(simulations=8)
    differed = 0
    for match in moments("supper", 3, 2):
        seat, stage = match.pending[0].seat, GAME.ply(match)
        hasty = tried(Vantage(Treacherous(stage, False), match, seat), trial, budget, 1)
        found = tried(Vantage(Treacherous(stage, True), match, seat), trial, budget, 1)
        assert {each.answer for each in found} == {each.answer for each in hasty}
        assert len(found) == len(hasty)
        longest = [each for each in found if each.tables == found[0].tables]
        assert found[0].worth == max(each.worth for each in longest)
        if found[0].answer != hasty[0].answer:
            differed += 1
            assert found[0].tables > hasty[0].tables
    assert differed >= 2


def test_what_is_looked_at_closely_anyway_is_tried_no_longer_than_it_takes_to_find_it() -> None:
    found = 0
    for match in moments("supper", 3, 2):
        vantage = Vantage(Hasty(), match, match.pending[0].seat)
        trial, chance = TrialPlan(12, tables=64, first=2), Chance(5)
        few = best_first(vantage, trial, 3, value, chance, inf)
        one = best_first(vantage, trial, 1, value, chance, inf)
        if len(few) > 6:
            found += 1
            assert few[0].tables < one[0].tables
            assert [each.tables for each in few[:3]] == [few[0].tables] * 3 and few[3].tables <= few[0].tables
    assert found >= 2


def test_an_answer_is_behind_when_that_is_hardly_luck() -> None:
    even = [0.2, 0.3, 0.1, 0.4]
    assert is_behind(even, [0.1, 0.2, 0.0, 0.3]), "on each table by as much"
    assert is_behind(even, even), "what is the same everywhere need not be tried again"
    assert not is_behind(even, [0.9, 0.1, 0.3, -0.4]), "once far ahead, twice behind"
    assert not is_behind(even, [0.1, 0.2, 0.0, 0.3], by=0.2), "behind, but near"
    assert not is_behind([0.5], [0.1]), "one table tells nothing"


def test_replies_that_were_best_once_are_tried_first_and_alone() -> None:
    narrowed = 0
    for match in moments("tourney", 3, 1):
        asked = match.pending[0]
        if asked.kind is not ONE:
            continue
        replies, chance = BestReplies(), Chance(3)
        every = replies.open_to(match, chance)
        best_reply(Hasty(), match, asked.seat, replies, chance)
        kept = replies.open_to(match, chance)
        assert set(kept) <= set(every) and 0 < len(kept) <= 3
        narrowed += len(kept) < len(every)
        replies.best[asked.key] = [-99]
        assert replies.open_to(match, chance) == every, "where none of them is legal, all are tried"
    assert narrowed >= 12


class Deceptive(Hasty):
    """Whose position looks the worse the better it is."""

    def __init__(self, closing: bool) -> None:
        super().__init__()
        self.closing = closing

    def is_closing(self, match: Match) -> bool:
        return self.closing

    def evaluate(self, match: Match, seat: int) -> float:
        return -super().evaluate(match, seat) / 1000


def test_near_the_end_whoever_tries_answers_out_follows_the_best_to_it() -> None:
    trial, budget = TrialPlan(12, tables=4, first=1, closely=6), Budget(simulations=8)
    ends = 0
    for match in moments("supper", 3, 2):
        seat = match.pending[0].seat
        before = tried(Vantage(Deceptive(False), match, seat), trial, budget, 1)
        near = tried(Vantage(Deceptive(True), match, seat), trial, budget, 1)
        assert all(abs(each.worth) < 0.01 for each in before), "nobody has looked at replies or at the end"
        if len(before) > 1:
            assert near[0].tables > before[0].tables
            ends += any(abs(each.worth) > 0.1 for each in near)  # matches won or lost
    assert ends >= 3


def test_greedy_counts_plainly_and_levels_judge() -> None:
    run = simulate(Hasty(), SUPPER, ["normal", "greedy"], 20)
    assert run.wins[0] > run.wins[1] + 4


def test_small_choices_cost_little() -> None:
    budget = Budget(simulations=800)
    assert budget.simulations_for(2) < budget.simulations_for(5) < budget.simulations_for(50) == 800
    with pytest.raises(ValueError, match="simulations or milliseconds"):
        Budget()


def test_equal_answers_end_the_thinking() -> None:
    class Indifferent(type(GAME)):  # type: ignore[misc]
        def evaluate(self, match: Match, seat: int) -> float:
            return 0.0

    match = moments("supper", 1, every=1)[0]
    fork = Search(Level(Budget(simulations=5000), 1, 12), 1).think(Vantage(Indifferent(), match, 0))
    assert fork.visits < 500


def test_the_tree_is_kept_within_a_turn() -> None:
    """Between two own answers with no dice and no secret in between, what was found out is not lost."""
    kept = 0
    for seed in range(1, 6):
        match = GAME.start(SUPPER, seed)
        search = [Search(Level(Budget(simulations=80), 2, 8), seat) for seat in range(2)]
        while not match.over:
            seat = match.pending[0].seat
            vantage = Vantage(GAME, match, seat)
            kept += search[seat]._kept_tree(vantage) is not None
            match.apply(seat, search[seat].answer(vantage))
    assert kept > 0


def test_advice_is_a_share_of_the_thinking() -> None:
    for match in moments("supper", 2, every=7):
        seat = match.pending[0].seat
        vantage = Vantage(GAME, match, seat)
        advice = advise(vantage, "easy")
        assert sum(share for _, share in advice) == pytest.approx(1.0)
        assert [share for _, share in advice] == sorted((share for _, share in advice), reverse=True)
        for answer, _ in advice:
            assert match.check(vantage.decision, answer) is None


def test_names() -> None:
    for name in BOTS:
        assert bot(name, 1, 0) is not None
    for wrong in ("hodor", "search:0", "search:", "search:5s"):
        with pytest.raises(UnknownBot, match=re.escape("random, greedy, easy, normal, strong")):
            bot(wrong, 1, 0)


def test_bots_of_one_match_think_apart() -> None:
    outcome = play_game(GAME, SUPPER, ["random", "random"], 4)
    other = play_game(GAME, SUPPER, ["random", "random"], 5)
    assert not outcome.error and not other.error
    assert Chance(bot("random", 4, 0).seed).a != Chance(bot("random", 4, 1).seed).a  # type: ignore[attr-defined]


class Closing(Feast):
    """A feast whose end is always near."""

    def is_closing(self, match: Match) -> bool:
        return True


def test_near_the_end_simulations_reach_it() -> None:
    game = Closing()
    match = moments("supper", 1, every=1)[-5]
    seat = match.pending[0].seat
    search = Search(Level(Budget(simulations=30), 1, 12), 1)
    fork = search.think(Vantage(game, match, seat))
    assert fork.visits > 0
    tree = search._tree
    assert tree is not None and tree.until > 1000
    assert all(branch.total == int(branch.total) for branch in fork.legal if branch.visits == 1)
    short = Search(Level(Budget(simulations=30), 1, 12, to_the_end=False), 1)
    short.think(Vantage(game, match, seat))
    assert short._tree is not None and short._tree.until == game.ply(match) + 1


class Stepwise(Feast):
    """A feast whose turns have three stages."""

    def plies(self, turns: int) -> int:
        return 3 * turns


def test_a_game_says_how_many_stages_so_many_turns_are() -> None:
    match = moments("supper", 1, every=1)[0]
    ends = []
    for game in (Feast(), Stepwise()):
        search = Search(Level(Budget(simulations=4), 2, 12), 1)
        search.think(Vantage(game, match, match.pending[0].seat))
        assert search._tree is not None
        ends.append(search._tree.until - game.ply(match))
    assert ends == [2, 6]


def test_a_team_shares_what_it_has() -> None:
    looks = Looks([0, 1, 0, 1])
    looks.sums = [0.8, 0.1, 0.2, -0.5]
    looks.count = 1
    assert looks.means() == pytest.approx([0.5, -0.2, 0.5, -0.2])
    alone = Looks([0, 1, 2])
    alone.sums = [0.6, 0.3, -0.9]
    alone.count = 3
    assert alone.means() == pytest.approx([0.2, 0.1, -0.3])


def grown(seat: int, *tried: tuple[int, float]) -> Fork:
    """A fork whose branches were visited so often, with such means."""
    fork = Fork(seat, "any")
    for answer, (visits, mean) in enumerate(tried):
        branch = Branch(answer, 1.0)
        branch.visits = visits
        branch.total = visits * mean
        fork.known[answer] = branch
        fork.visits += visits
        fork.total += branch.total
    return fork


def test_an_answer_is_worth_what_its_seat_makes_of_it() -> None:
    """One good way on among three bad ones that were tried, too; the enemy's answer is no plan of one's own."""
    fork = grown(0, (12, 0.1))
    branch = fork.known[0]
    branch.child = Node()
    branch.child.forks.append(grown(0, (9, 0.5), (1, -1.0), (1, -1.0), (1, -1.0)))
    assert branch.mean() == pytest.approx(0.1)
    lay_plan(fork, branch)
    assert branch.mean() == pytest.approx((81 * 0.5 - 3.0) / 84)
    branch.child.forks.append(grown(1, (4, 0.9)))
    lay_plan(fork, branch)
    assert branch.mean() == pytest.approx(0.1)


def test_a_blurred_eye_errs_now_and_then() -> None:
    sharp, blurred = 0, 0
    for match in moments("council", 3, every=3):
        seat = match.pending[0].seat
        clear = Search(Level(Budget(simulations=40), 1, 12), 1).answer(Vantage(GAME, match, seat))
        again = Search(Level(Budget(simulations=40), 1, 12), 1).answer(Vantage(GAME, match, seat))
        dim = Search(Level(Budget(simulations=40), 1, 12, blur=3.0), 1).answer(Vantage(GAME, match, seat))
        assert match.check(Vantage(GAME, match, seat).decision, dim) is None
        sharp += clear == again
        blurred += clear == dim
    assert sharp > blurred > 0
