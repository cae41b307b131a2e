"""Bots spend coins sensibly, and what a good position is follows what wins battles."""

from __future__ import annotations

import pytest

from bannermen.ai import Bot, Vantage
from bannermen.ai.bots import own_seed
from bannermen.ai.budget import Budget
from bannermen.ai.greedy import Greedy
from bannermen.ai.search import LEVELS, Level, Search
from bannermen.games.tactics.bot import evaluate, standing, to_come
from bannermen.games.tactics.codes import LINE_AT
from bannermen.games.tactics.game import GAME
from bannermen.kernel.decision import PASS
from tests.tactics.table import Table

BOTS = ("greedy", "normal", "strong")
SEEDS = range(2)


def thinker(level: str, seed: int, seat: int) -> Bot:
    """No clock decides here, or a busy machine would."""
    if level == "greedy":
        return Greedy(seed, Budget(simulations=16))
    untimed = Level(Budget(1), horizon=1, width=1, trial=LEVELS[level].trial)
    return Search(untimed, own_seed(seed, seat))


def chosen(t: Table, level: str) -> list[int]:
    """What bots of that level answer to the question that is open."""
    found = []
    for seed in SEEDS:
        answer = thinker(level, seed, t.asks).answer(Vantage(GAME, t.battle, t.asks))
        assert isinstance(answer, int)
        found.append(answer)
    return found


@pytest.mark.parametrize("level", BOTS)
def test_copper_that_would_come_back_anyway_buys_a_die(level: str) -> None:
    """Nobody else is left to act in this round: what is not spent now is wasted."""
    coins = {"gold": 0, "silver": 0, "copper": 6}
    t = Table(a=["D4 robert"], b=["E4 honour-guard activated", "H8 honour-guard activated"], coins=coins, rounds=5)
    t.activate("D4").attack("E4", 0)
    assert t.asked == "boost"
    assert all(answer >= LINE_AT for answer in chosen(t, level))


@pytest.mark.parametrize("level", BOTS)
def test_the_last_copper_is_kept_for_the_figure_that_can_still_score(level: str) -> None:
    """Last round: one copper is left, and a soldier who needs it stands beside an objective that nobody holds."""
    coins = {"gold": 0, "silver": 0, "copper": 2}
    t = Table(
        a=["D4 robert", "H7 baratheon-guard"],
        b=["E4 honour-guard activated"],
        coins=coins,
        objectives=["H8"],
        rounds=5,
        round=5,
    )
    t.activate("D4").attack("E4", 0)
    assert t.asked == "boost" and t.copper[0] == 1
    assert chosen(t, level) == [PASS] * len(SEEDS)


@pytest.mark.parametrize("level", BOTS)
def test_no_silver_is_paid_to_stun_the_dying(level: str) -> None:
    """The hammer has done its work; its aftermath would do nothing more."""
    t = Table(a=["D4 robert"], b=["E4 honour-guard 1 wounds", "H8 honour-guard"], rounds=5)
    t.activate("D4").attack("E4", 0).roll(9, 9, 9, 1, 1, 1)
    while t.asked in ("boost", "use-defence"):
        t.say(PASS)
    assert t.asked == "aftermath"
    assert chosen(t, level) == [PASS] * len(SEEDS)


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_whoever_holds_largesse_parts_with_the_last_silver(level: str) -> None:
    """It earns two points, and the silver buys something besides."""
    t = Table(
        a=["D4 selmy"],
        b=["E4 baratheon-guard", "H8 baratheon-guard"],
        agendas=[["largesse"], []],
        coins={"gold": 0, "silver": 1, "copper": 1},
        rounds=5,
    )
    t.activate("D4").attack("E4")
    assert t.asked == "boost"
    assert all(answer >= LINE_AT for answer in chosen(t, level))


def test_a_stage_is_a_whole_turn() -> None:
    """Whoever looks one turn ahead must see what the figure does, not only that it was chosen."""
    t = Table(a=["D4 robert", "A1 stag-knight"], b=["I9 rhaegar", "I8 honour-guard"], rounds=5)
    begun = GAME.ply(t.battle)
    t.activate("D4")
    assert t.asks == 0 and GAME.ply(t.battle) == begun
    t.move("E5")
    assert t.asks == 0 and GAME.ply(t.battle) == begun
    t.end()
    assert t.asks == 1 and t.asked == "take-turn" and GAME.ply(t.battle) == begun + 1


def test_a_figure_is_worth_more_the_longer_the_battle_lasts() -> None:
    early = Table(a=["D4 robert", "A1 stag-knight"], b=["I9 rhaegar"], rounds=6, round=1).battle
    late = Table(a=["D4 robert", "A1 stag-knight"], b=["I9 rhaegar"], rounds=6, round=6).battle
    assert to_come(early) == 6.0 and to_come(late) == 1.0
    gone = []
    for battle in (early, late):
        before = standing(battle, 0, 0)
        battle.wounds[0] = 3
        gone.append(before - standing(battle, 0, 0))
    assert gone[0] > 2 * gone[1] > 0


def test_in_the_last_round_points_outweigh_figures() -> None:
    """A soldier alone on an objective is ahead of one beside it, and who leads in points is ahead of a hero."""
    enemies = ["I9 rhaegar activated", "I1 honour-guard activated"]
    last = {"objectives": ["D4"], "rounds": 5, "round": 5}
    on, beside = (Table(a=[f"{square} baratheon-guard activated"], b=enemies, **last).battle for square in ("D4", "D5"))
    assert evaluate(on, 0) > evaluate(beside, 0)
    ahead = Table(a=["D5 baratheon-guard activated"], b=enemies, vp=[3, 0], **last).battle
    assert evaluate(ahead, 0) > 0 > evaluate(ahead, 1)
    assert evaluate(ahead, 0) == pytest.approx(-evaluate(ahead, 1))
