"""What an answer is worth once the next in turn has replied to it, or at the end where that is near."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from bannermen.ai.candidates import candidates
from bannermen.ai.playout import favour, finish_turn, value
from bannermen.ai.trying import LONGEST, Tried, after_turn
from bannermen.ai.vantage import Vantage
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match

_LAST: Final = 400  # answers to the end
_WIDTH: Final = 8  # replies looked at where they cannot all be
_FEWEST: Final = 4  # tables before an answer is given up
_DOUBT: Final = 1.5  # standard errors by which it must lie behind for that
_LUCKS: Final = 4  # turns of the dice for each reply: the best of them must not be the luckiest
_EVERY: Final = 1 << 30


def foreseen(vantage: Vantage, answers: list[Tried], tables: int, chance: Chance, deadline: float) -> list[Tried]:
    """These answers, the best first, by what the best reply to each leaves on so many imagined tables. An answer that
    clearly lies behind is given up; where replies make no difference the order stays. Near the end of a match the end
    itself is looked at."""
    look = _at_the_end if vantage.game.is_closing(vantage.table) else _after_reply
    seen: list[list[float]] = [[] for _ in answers]
    left = list(range(len(answers)))
    given_up: list[int] = []
    tried = 0
    while tried < tables and len(left) > 1 and perf_counter() <= deadline:
        luck = chance.below(_EVERY)
        for number in left:
            seen[number].append(look(vantage, answers[number].answer, luck))
        tried += 1
        left.sort(key=lambda number: (-round(sum(seen[number]), 9), number))
        if tried >= _FEWEST:
            lead = seen[left[0]]
            behind = [number for number in left[1:] if _is_behind(lead, seen[number])]
            left = [number for number in left if number not in behind]
            given_up = behind + given_up
    if tried == 0:
        return answers
    found: list[Tried] = []
    for number in left + given_up:
        before, looks = answers[number], seen[number]
        found.append(Tried(before.answer, before.tables + len(looks), sum(looks) / len(looks)))
    return found


def _after_reply(vantage: Vantage, answer: Answer, luck: int) -> float:
    """To the seat that answers: its turn goes on as it leans, then the next finds the best it can begin with."""
    game, seat = vantage.game, vantage.seat
    match = after_turn(vantage, answer, luck)
    return value(game, match, seat) if match.over else _best_reply(game, match, seat, Chance(luck + 1))


def _at_the_end(vantage: Vantage, answer: Answer, luck: int) -> float:
    """To the seat that answers, once everybody has played on as he leans."""
    match, chance = vantage.imagine(luck), Chance(luck)
    match.apply(vantage.seat, answer)
    for _ in range(_LAST):
        if match.over:
            break
        decision = match.pending[0]
        match.apply(decision.seat, favour(match, decision, chance))
    return value(vantage.game, match, vantage.seat)


def _best_reply(game: Game, match: Match, seat: int, chance: Chance) -> float:
    """What the position is worth to the seat after the reply that whoever is asked likes best."""
    decision = match.pending[0]
    other = decision.seat
    lucks = [chance.below(_EVERY) for _ in range(_LUCKS)]
    most = -2.0 * _LUCKS
    best: list[Match] = []
    for reply in candidates(match, decision, _WIDTH, chance):
        theirs = 0.0
        left: list[Match] = []
        for luck in lucks:
            after = match.clone()  # this table is imagined already; only the dice are not thrown yet
            after.foresee(luck)
            after.apply(other, reply)
            finish_turn(game, after, other, Chance(luck), LONGEST)
            theirs += value(game, after, other)
            left.append(after)
        if theirs > most:
            most, best = theirs, left
    return sum(value(game, after, seat) for after in best) / _LUCKS


def _is_behind(lead: list[float], other: list[float]) -> bool:
    """Whether it would take much luck for the other to catch up; both were tried on the same tables.
    What is the same on each of them need not be tried again either."""
    count = len(lead)
    gaps = [lead[i] - other[i] for i in range(count)]
    mean = sum(gaps) / count
    variance = sum([(gap - mean) * (gap - mean) for gap in gaps]) / (count - 1)
    return variance == 0.0 or mean > _DOUBT * sqrt(variance / count)
