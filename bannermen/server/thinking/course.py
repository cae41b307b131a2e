"""The course of a match that is over: how it was judged turn by turn, where it turned, what the dice brought.

Runs in a worker: the match is played once more from its journal. Nothing of it is secret any longer.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, NamedTuple

from bannermen.games import game
from bannermen.kernel.account import Gain
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.record import Record
from bannermen.words import LANGUAGES
from bannermen.words.story import Story

MOST_POINTS: Final = 400  # of the plot
MARGIN: Final = 0.1  # who is judged better by more than this is ahead
NOTABLE: Final = 0.01  # a gain that is worth a look
MOST_TURNS: Final = 6  # moments that are told


class Played(NamedTuple):
    """A match on its way to a worker."""

    game: str
    setup: dict[str, Any]
    seed: int | str
    answers: list[tuple[int, Answer]]


class Source:
    """What points were given for, seat by seat and round by round."""

    def __init__(self, words: dict[str, str], gained: dict[int, dict[int, int]]) -> None:
        self.words = words
        self.gained = gained  # seat -> round -> points

    def add(self, gain: Gain, round: int) -> None:
        rounds = self.gained.setdefault(gain.seat, {})
        rounds[round] = rounds.get(round, 0) + gain.points

    def plain(self, seats: int) -> dict[str, Any]:
        rounds = [[[round, n] for round, n in sorted(self.gained.get(seat, {}).items())] for seat in range(seats)]
        return {"text": self.words, "points": [sum(n for _, n in each) for each in rounds], "rounds": rounds}


def course_of(played: Played) -> dict[str, Any]:
    record = Record(game(played.game), played.setup, played.seed)
    rules, match = record.game, record.match
    points = [point(rules, match)]
    rounds = {rules.round_of(match): scores(rules, match)}
    dice = [[0, 0.0, 0.0] for _ in range(match.seats)]
    stage, lines = rules.ply(match), len(match.log or [])
    sources: dict[str, Source] = {}
    swings: list[dict[str, Any]] = points[:]  # after every answer by which something happened
    story = Story(rules)
    for seat, answer in played.answers:
        begun = rules.round_of(record.match) > 0  # a set-up is judged, but it decides nothing yet
        record.apply(seat, answer)
        match, log = record.match, record.match.log or []
        for at in range(lines, len(log)):
            thrown = rules.luck(match, log, at)
            if thrown is not None:
                dice[thrown[0]][0] += 1
                dice[thrown[0]][1] += thrown[1]
                dice[thrown[0]][2] += thrown[2]
            gained = rules.gain(match, log, at)
            if gained is not None:
                key = gained.source.template
                words = {language: story.tell(match, gained.source, language) for language in LANGUAGES}
                sources.setdefault(key, Source(words, {})).add(gained, rules.round_of(match))
        if len(log) > lines or match.over:
            done = begun and any(
                rules.matters(log[at]) or rules.headline(match, log, at) for at in range(lines, len(log))
            )
            swings.append(point(rules, match) | {"deed": done})
        lines = len(log)
        rounds[rules.round_of(match)] = scores(rules, match)
        if match.over or rules.ply(match) != stage:
            stage = -1 if match.over else rules.ply(match)
            points.append(point(rules, match))
    return {
        "points": thinned(points),
        "turns": turns(swings),
        "sources": [source.plain(match.seats) for source in sources.values()],
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
        worth = [round(max(-1.0, min(1.0, rules.evaluate(match, seat))), 3) for seat in range(match.seats)]
    return {"number": match.number, "round": rules.round_of(match), "worth": worth}


def scores(rules: Game, match: Match) -> list[int]:
    """The points of every seat; none in a game that counts none."""
    found = [rules.score(match, seat) for seat in range(match.seats)]
    return [score for score in found if score is not None]


def thinned(points: list[dict[str, Any]]) -> list[dict[str, Any]]:
    step = -(-len(points) // MOST_POINTS)
    return [*points[:-1:step], points[-1]]


def turns(points: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Where the judgement swung most, and where another seat came to be ahead by that; in the order of play.

    >>> judged = [(0, [0, 0]), (4, [0.3, -0.3]), (6, [0.305, -0.305]), (9, [-0.3, 0.2]), (12, [-1, 1])]
    >>> points = [{"number": number, "round": 1, "worth": worth} for number, worth in judged]
    >>> [(turn["number"], turn["seat"], turn["ahead"]) for turn in turns(points)]
    [(4, 0, True), (9, 1, True)]
    """
    found: list[dict[str, Any]] = []
    ahead = leader(points[0]["worth"])  # a scene may favour somebody from the start
    for before, after in pairwise(points):
        gains = [now - then for then, now in zip(before["worth"], after["worth"], strict=True)]
        seat, best = gains.index(max(gains)), leader(after["worth"])
        turned = best >= 0 and best != ahead
        ahead = best if turned else ahead
        is_deed = after.get("deed", True)  # what a round that begins changes is nobody's doing
        if after is not points[-1] and is_deed and gains[seat] > NOTABLE:  # that the end decides is no news
            found.append(_turn(after, seat, gains[seat], turned and best == seat))
    kept = sorted(found, key=lambda turn: -float(turn["gain"]))[:MOST_TURNS]
    return sorted(kept, key=lambda turn: int(turn["number"]))


def leader(worth: list[float]) -> int:
    """Who is clearly ahead, or -1."""
    best, *others = sorted(worth, reverse=True)
    return worth.index(best) if not others or best - others[0] > MARGIN else -1


def _turn(point: dict[str, Any], seat: int, gain: float, ahead: bool) -> dict[str, Any]:
    """`ahead`: from here on the seat led; else it only gained much."""
    return {"number": point["number"], "round": point["round"], "seat": seat, "gain": round(gain, 3), "ahead": ahead}
