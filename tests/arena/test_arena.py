"""Mass play goes on when a match breaks, and tourneys are fair."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from bannermen.arena.jobs import MatchJob, named, work_all
from bannermen.arena.play import Outcome, play_game
from bannermen.arena.plot import draw_ratings
from bannermen.arena.simulate import simulate
from bannermen.arena.tourney import seatings, tourney
from bannermen.games import UnknownGame, game
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.record import Record
from tests.kernel.feast import GAME, Feast

SUPPER = {"scene": "supper"}


class Poisoned(Feast):
    """The third feast does not end well."""

    def start(self, setup: dict[str, Any], seed: int, recording: bool = False) -> Match:
        match = super().start(setup, seed, recording)
        match.unveiled = 1000 if seed == 3 else 0
        return match

    def imagine(self, match: Match, seat: int, seed: int) -> Match:
        if match.unveiled >= 1000 and match.number >= 9:
            raise RuntimeError("the wine was bad")
        return super().imagine(match, seat, seed)


def test_a_failing_match_is_counted_with_its_journal(tmp_path: Path) -> None:
    run = simulate(Poisoned(), SUPPER, ["random", "greedy"], 5, seed=1, out=tmp_path)
    assert len(run.outcomes) == 5 and len(run.finished) == 4
    (failure,) = run.failures
    assert failure.seed == 3 and "RuntimeError: the wine was bad (test_arena.py:" in failure.error
    journal = json.loads(Path(failure.journal).read_text())
    assert Record.load(journal, {"feast": Poisoned()}).match.number == failure.answers >= 9
    assert run.plain()["failures"] == [{"seed": 3, "error": failure.error, "journal": failure.journal}]


def test_an_endless_match_is_a_failure(tmp_path: Path) -> None:
    outcome = play_game(GAME, SUPPER, ["random", "random"], 1, tmp_path, longest=5)
    assert outcome.error.startswith("Endless: no end after 5 answers") and Path(outcome.journal).exists()


def test_bad_bots_and_wrong_numbers_are_failures(tmp_path: Path) -> None:
    assert "there is no bot" in play_game(GAME, SUPPER, ["hodor", "random"], 1, tmp_path).error
    assert "2 seats" in play_game(GAME, SUPPER, ["random"] * 3, 1, tmp_path).error
    assert "BadSetup" in play_game(GAME, {"scene": "picnic"}, ["random"] * 2, 1, tmp_path).error


def deadly(job: MatchJob) -> Outcome:
    if job.seed == 2:
        os._exit(9)
    return Outcome(job.seed, job.bots)


def test_a_dead_worker_stops_nothing(tmp_path: Path) -> None:
    jobs = [MatchJob(GAME, SUPPER, ("random", "random"), seed, tmp_path) for seed in range(1, 5)]
    outcomes = {outcome.seed: outcome for _, outcome in work_all(jobs, 2, deadly)}
    assert sorted(outcomes) == [1, 2, 3, 4]
    assert [seed for seed, outcome in sorted(outcomes.items()) if outcome.error] == [2]
    assert Path(outcomes[2].journal).exists()


def test_workers_change_nothing_but_the_time() -> None:
    alone = simulate(GAME, SUPPER, ["random", "search:4"], 4, workers=1)
    together = simulate(GAME, SUPPER, ["random", "search:4"], 4, workers=2)
    assert not alone.failures and not together.failures
    for one, other in zip(alone.outcomes, together.outcomes, strict=True):
        assert (one.seed, one.winners, one.answers) == (other.seed, other.winners, other.answers)


def test_tourney_swaps_the_seats() -> None:
    seatings = []
    standing = tourney(GAME, SUPPER, ["random", "greedy"], 10, told=lambda o: seatings.append((o.seed, o.bots)))
    assert sorted(seatings) == sorted(
        (seed, bots) for seed in range(1, 11) for bots in (("random", "greedy"), ("greedy", "random"))
    )
    (pairing,) = standing.pairings
    assert pairing.wins + pairing.draws + pairing.losses == 20
    assert standing.ratings[0].plain() == [0.0, 0.0, 0.0]
    assert standing.ratings[1].low <= standing.ratings[1].estimate <= standing.ratings[1].high
    assert standing.thinking[1] > 0
    assert json.loads(json.dumps(standing.plain()))["bots"] == ["random", "greedy"]


def test_a_bot_against_itself_is_even() -> None:
    """Equal bots under the same luck: what one wins in a seat the other wins there too."""
    standing = tourney(GAME, SUPPER, ["search:1", "search:1:2"], 6)
    assert standing.pairings[0].rate.estimate == 0.5
    with pytest.raises(ValueError, match="named once"):
        tourney(GAME, SUPPER, ["random", "random"], 1)


def test_ratings_can_be_drawn(tmp_path: Path) -> None:
    standing = tourney(GAME, {"scene": "wedding"}, ["random", "greedy"], 2)
    picture = tmp_path / "ratings.svg"
    draw_ratings(standing.bots, standing.ratings, picture)
    assert "<svg" in picture.read_text()


def test_games_are_found_by_name() -> None:
    with pytest.raises(UnknownGame, match='there is no game "cyvasse"; choose one of: '):
        game("cyvasse")
    assert named(GAME) is GAME
    assert isinstance(GAME, Game)


@pytest.mark.parametrize("scene", ["council", "harvest"])
def test_every_bot_has_sat_everywhere(scene: str) -> None:
    """At a table with an odd number of seats one bot has a place more; the table turns until that is even."""
    seen: list[tuple[str, ...]] = []
    standing = tourney(GAME, {"scene": scene}, ["random", "greedy"], 1, told=lambda o: seen.append(o.bots))
    seats = len(seen[0])
    assert len(seen) == 2 * seats == len(set(seen))
    for seat in range(seats):
        assert sum(bots[seat] == "random" for bots in seen) == seats
    (pairing,) = standing.pairings
    assert pairing.wins + pairing.draws + pairing.losses == 2 * seats


def test_a_team_is_one_bots() -> None:
    assert seatings([0, 1, 1, 0], "a", "b") == [("a", "b", "b", "a"), ("b", "a", "a", "b")]
