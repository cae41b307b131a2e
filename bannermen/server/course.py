"""The course of a match that is over: how it was judged turn by turn, where it turned, what the dice brought.

Runs in a worker: the match is played once more from its journal. Nothing of it is secret any longer.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, NamedTuple

from bannermen.games import game
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.record import Record

MOST_POINTS: Final = 400  # of the plot
MARGIN: Final = 0.1  # who is judged better by more than this is ahead
NOTABLE: Final = 0.02  # a gain that is worth a look
MOST_TURNS: Final = 6  # moments that are told


class Played(NamedTuple):
    """A match on its way to a worker."""

    game: str
    setup: dict[str, Any]
    seed: int | str
    answers: list[tuple[int, Answer]]


def course_of(played: Played) -> dict[str, Any]:
    record = Record(game(played.game), played.setup, played.seed)
    rules, match = record.game, record.match
    points = [point(rules, match)]
    rounds = {rules.round_of(match): scores(rules, match)}
    dice = [[0, 0.0, 0.0] for _ in range(match.seats)]
    stage, lines = rules.stage(match), len(match.log or [])
    for seat, answer in played.answers:
        record.apply(seat, answer)
        match, log = record.match, record.match.log or []
        for at in range(lines, len(log)):
            thrown = rules.luck(match, log, at)
            if thrown is not None:
                dice[thrown[0]][0] += 1
                dice[thrown[0]][1] += thrown[1]
                dice[thrown[0]][2] += thrown[2]
        lines = len(log)
        rounds[rules.round_of(match)] = scores(rules, match)
        if match.over or rules.stage(match) != stage:
            stage = -1 if match.over else rules.stage(match)
            points.append(point(rules, match))
    return {
        "points": thinned(points),
        "turns": turns(points),
        "dice": [
            {"seat": seat, "throws": throws, "brought": brought, "expected": round(expected, 2)}
            for seat, (throws, brought, expected) in enumerate(dice)
        ]
        if any(throws for throws, _, _ in dice)
        else [],
        "rounds": [{"round": number, "scores": score} for number, score in sorted(rounds.items()) if score and number],
    }


def point(rules: Game, match: Match) -> dict[str, Any]:
    """How every seat stands, from -1 (lost) to 1 (won)."""
    if match.over:
        won = match.winners
        worth = [0.0 if not won else 1.0 if seat in won else -1.0 for seat in range(match.seats)]
    else:
        worth = [round(max(-1.0, min(1.0, rules.worth(match, seat))), 3) for seat in range(match.seats)]
    return {"number": match.number, "round": rules.round_of(match), "worth": worth}


def scores(rules: Game, match: Match) -> list[int]:
    """The points of every seat; none in a game that counts none."""
    found = [rules.score(match, seat) for seat in range(match.seats)]
    return [score for score in found if score is not None]


def thinned(points: list[dict[str, Any]]) -> list[dict[str, Any]]:
    step = -(-len(points) // MOST_POINTS)
    return [*points[:-1:step], points[-1]]


def turns(points: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Where another seat came to be ahead, and the greatest gain of all; the greatest ones, in the order of play.

    >>> judged = [(0, [0, 0]), (4, [0.3, -0.3]), (9, [-0.3, 0.2])]
    >>> points = [{"number": number, "round": 1, "worth": worth} for number, worth in judged]
    >>> [(turn["number"], turn["seat"], turn["ahead"]) for turn in turns(points)]
    [(4, 0, True), (9, 1, True)]
    """
    found: dict[int, dict[str, Any]] = {}
    ahead = leader(points[0]["worth"])  # a scene may favour somebody from the start
    greatest: dict[str, Any] | None = None
    for before, after in pairwise(points):
        gains = [now - then for then, now in zip(before["worth"], after["worth"], strict=True)]
        best = leader(after["worth"])
        if best >= 0 and best != ahead:
            ahead = best
            found[after["number"]] = _turn(after, best, gains[best], True)
        seat = gains.index(max(gains))
        is_end = after is points[-1]  # that the end decides is no news
        if not is_end and gains[seat] > max(NOTABLE, greatest["gain"] if greatest is not None else 0.0):
            greatest = _turn(after, seat, gains[seat], False)
    if greatest is not None:
        found.setdefault(greatest["number"], greatest)
    kept = sorted(found.values(), key=lambda turn: -float(turn["gain"]))[:MOST_TURNS]
    return sorted(kept, key=lambda turn: int(turn["number"]))


def leader(worth: list[float]) -> int:
    """Who is clearly ahead, or -1."""
    best, *others = sorted(worth, reverse=True)
    return worth.index(best) if not others or best - others[0] > MARGIN else -1


def _turn(point: dict[str, Any], seat: int, gain: float, ahead: bool) -> dict[str, Any]:
    """`ahead`: from here on the seat led; else it only gained much."""
    return {"number": point["number"], "round": point["round"], "seat": seat, "gain": round(gain, 3), "ahead": ahead}
