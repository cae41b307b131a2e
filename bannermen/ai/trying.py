"""Trying every answer to the end of the turn. All meet the same luck, so that a difference is the answer's own."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Final

from bannermen.ai.candidates import candidates
from bannermen.ai.playout import finish_turn
from bannermen.ai.vantage import Vantage
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match

LONGEST: Final = 100  # answers to the end of a turn
_UNSEEN: Final = -2.0  # worse than a lost match: nobody has looked at it
_DOUBT: Final = 1.5  # standard errors by which an answer must lie behind to be given up

Judge = Callable[[Game, Match, int], float]


class TrialPlan:
    """How wide, how often and how closely answers are tried out, where a game has that instead of a search."""

    def __init__(self, width: int, tables: int, first: int, closely: int = 0, replies: bool = False) -> None:
        self.width = width  # answers looked at where they cannot all be: of the places to move to, above all
        self.tables = tables  # imagined ones
        self.first = first  # of them, before the worse half of the answers is given up
        self.closely = closely  # further ones, on which the best few are followed to the end where that is near,
        self.replies = replies  # and elsewhere to the reply of the next in turn


class Tried:
    """An answer, and what it left on each of the imagined tables it was tried on."""

    def __init__(self, answer: Answer, looks: list[float], before: int = 0) -> None:
        self.answer = answer
        self.looks = looks
        self.tables = before + len(looks)  # those of an earlier, less close look among them
        self.worth = sum(looks) / max(1, len(looks))


def best_first(
    vantage: Vantage, trial: TrialPlan, least: int, judge: Judge, chance: Chance, deadline: float
) -> list[Tried]:
    """The answers, the one first that leaves the best position on the imagined tables; the prior decides between
    equals. After the first few tables the worse half of the answers is given up, after twice as many half of the rest,
    and so on until no more than the least number wanted are left."""
    decision = vantage.decision
    table = vantage.imagine(0)
    left = candidates(table, decision, trial.width, chance)
    seen: dict[Answer, list[float]] = {answer: [] for answer in left}
    ranks = {answer: table.prior(decision, answer) for answer in left}
    given_up: list[Answer] = []
    tried, halved = 0, trial.first
    while len(left) > 1 and (len(left) > least or tried < trial.first) and tried < trial.tables:
        found = at_one_table(vantage, left, judge, chance.below(1 << 30), deadline)
        if len(found) < len(left) and tried > 0:
            break  # half a table would be unfair to the rest
        for number, answer in enumerate(left):
            seen[answer].append(found[number] if number < len(found) else _UNSEEN)
        tried += 1
        left = sorted(left, key=lambda answer: (-round(sum(seen[answer]), 9), -ranks[answer]))
        if tried == halved:
            kept = max(least, (len(left) + 1) // 2)
            given_up = left[kept:] + given_up
            left = left[:kept]
            halved *= 2
        if perf_counter() > deadline:
            break
    return [Tried(answer, seen[answer]) for answer in left + given_up]


def at_one_table(vantage: Vantage, answers: list[Answer], judge: Judge, luck: int, deadline: float) -> list[float]:
    """What becomes of each answer there; fewer than all of them when time is up."""
    found: list[float] = []
    for answer in answers:
        found.append(judge(vantage.game, after_turn(vantage, answer, luck), vantage.seat))
        if perf_counter() > deadline:
            break
    return found


def after_turn(vantage: Vantage, answer: Answer, luck: int) -> Match:
    """The table with that luck once the answer is given and the turn has gone on by prior."""
    match = vantage.imagine(luck)
    match.apply(vantage.seat, answer)
    finish_turn(vantage.game, match, vantage.seat, Chance(luck), LONGEST)
    return match


def is_behind(lead: list[float], other: list[float], by: float = 0.0) -> bool:
    """Whether it would take much luck for the other to catch up, or to come nearer than that; both were tried on the
    same tables. What is the same on each of them need not be tried again either."""
    count = min(len(lead), len(other))
    if count < 2:
        return False
    gaps = [lead[i] - other[i] - by for i in range(count)]
    mean = sum(gaps) / count
    variance = sum([(gap - mean) * (gap - mean) for gap in gaps]) / (count - 1)
    return mean >= _DOUBT * sqrt(variance / count)
