"""What an answer is worth once the next in turn has replied to it, or at the end where that is near."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from bannermen.ai.candidates import candidates
from bannermen.ai.playout import favour, finish_turn, value
from bannermen.ai.trying import LONGEST, Tried, after_turn, is_behind
from bannermen.ai.vantage import Vantage
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match

_LAST: Final = 400  # answers to the end
_WIDTH: Final = 8  # replies looked at where they cannot all be
_FEWEST: Final = 4  # tables before an answer is given up
_LUCKS: Final = 2  # turns of the dice for each reply: the best of them must not be the luckiest
_BEST: Final = 3  # replies that are tried with all of them
_EVERY: Final = 1 << 30


class BestReplies:
    """What whoever is next replied best to an answer, by what was asked: on further tables nothing else is tried."""

    def __init__(self) -> None:
        self.best: dict[str, list[Answer]] = {}

    def open_to(self, match: Match, chance: Chance) -> list[Answer]:
        decision = match.pending[0]
        known = self.best.get(decision.key, [])
        legal = [reply for reply in known if match.check(decision, reply) is None]
        return legal if len(legal) > 0 else candidates(match, decision, _WIDTH, chance)


def foreseen(vantage: Vantage, answers: list[Tried], tables: int, chance: Chance, deadline: float) -> list[Tried]:
    """These answers, the best first, by what the best reply to each leaves on so many imagined tables. An answer that
    clearly lies behind is given up; where replies make no difference the order stays. Near the end of a match the end
    itself is looked at."""
    closing = vantage.game.is_closing(vantage.table)
    replies = [BestReplies() for _ in answers]
    seen: list[list[float]] = [[] for _ in answers]
    left = list(range(len(answers)))
    given_up: list[int] = []
    tried = 0
    while tried < tables and len(left) > 1 and perf_counter() <= deadline:
        luck = chance.below(_EVERY)
        for number in left:
            answer = answers[number].answer
            if closing:
                seen[number].append(at_the_end(vantage, answer, luck))
            else:
                seen[number].append(_after_reply(vantage, answer, luck, replies[number]))
        tried += 1
        left.sort(key=lambda number: (-round(sum(seen[number]), 9), number))
        if tried >= _FEWEST:
            lead = seen[left[0]]
            behind = [number for number in left[1:] if is_behind(lead, seen[number])]
            left = [number for number in left if number not in behind]
            given_up = behind + given_up
    if tried == 0:
        return answers
    return [Tried(answers[number].answer, seen[number], answers[number].tables) for number in left + given_up]


def _after_reply(vantage: Vantage, answer: Answer, luck: int, replies: BestReplies) -> float:
    """To the seat that answers: its turn goes on by prior, then the next finds the best it can begin with."""
    game, seat = vantage.game, vantage.seat
    match = after_turn(vantage, answer, luck)
    return value(game, match, seat) if match.over else best_reply(game, match, seat, replies, Chance(luck + 1))


def at_the_end(vantage: Vantage, answer: Answer, luck: int) -> float:
    """To the seat that answers, once everybody has played on by prior."""
    match, chance = vantage.imagine(luck), Chance(luck)
    match.apply(vantage.seat, answer)
    for _ in range(_LAST):
        if match.over:
            break
        decision = match.pending[0]
        match.apply(decision.seat, favour(match, decision, chance))
    return value(vantage.game, match, vantage.seat)


def best_reply(game: Game, match: Match, seat: int, replies: BestReplies, chance: Chance) -> float:
    """What the position is worth to the seat after the reply that whoever is asked likes best. A reply that one turn
    of the dice leaves behind the best few is not tried with others."""
    decision = match.pending[0]
    other = decision.seat
    lucks = [chance.below(_EVERY) for _ in range(_LUCKS)]
    answers = replies.open_to(match, chance)
    left = {reply: [_replied(game, match, reply, lucks[0])] for reply in answers}
    liked = {reply: value(game, left[reply][0], other) for reply in answers}
    answers = sorted(answers, key=lambda reply: -liked[reply])[:_BEST]
    replies.best[decision.key] = answers
    for reply in answers:
        for luck in lucks[1:]:
            after = _replied(game, match, reply, luck)
            left[reply].append(after)
            liked[reply] += value(game, after, other)
    best = max(answers, key=lambda reply: liked[reply])
    return sum(value(game, after, seat) for after in left[best]) / _LUCKS


def _replied(game: Game, match: Match, reply: Answer, luck: int) -> Match:
    """The table after a reply and the rest of that turn. It is imagined already; only the dice are not thrown yet."""
    after = match.clone()
    after.foresee(luck)
    seat = match.pending[0].seat
    after.apply(seat, reply)
    finish_turn(game, after, seat, Chance(luck), LONGEST)
    return after
