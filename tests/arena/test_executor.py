"""Mass play: the same results by seed whoever plays them; what is there is not played again."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from bannermen.ai import bot
from bannermen.arena import cluster
from bannermen.arena.balance import main as balance
from bannermen.arena.bundles import NoCluster, Task
from bannermen.arena.executor import carry_out
from bannermen.arena.fuzz import Fuzzing, fuzz
from bannermen.arena.jobs import MatchJob, about, key_of, outcome_of, plain, work_all
from bannermen.arena.play import Outcome, keep
from bannermen.arena.results import BadResults
from bannermen.arena.simulate import simulate
from bannermen.arena.tourney import tourney
from bannermen.kernel.record import Record
from tests.kernel.feast import GAME

SUPPER = {"scene": "supper"}
TIMES = ("seconds", "thinking")
NO_RAY = 'a cluster needs Ray: pip install "bannermen\\[ray\\]"'


def lines(path: Path) -> list[dict[str, Any]]:
    """A file of results without the times."""
    found = [json.loads(line) for line in path.read_text().splitlines()]
    return [{name: value for name, value in row.items() if name not in TIMES} for row in found]


def square_or_die(number: int) -> int:
    """Takes its worker down the first time that it is tried: the mark is left for the second."""
    mark = Path(os.environ["BANNERMEN_MARK"])
    if number == 3 and not mark.exists():
        mark.touch()
        os._exit(9)
    return number * number


def no_result(number: int) -> int:
    return -1


# --- workers ---


def test_one_or_two_workers_write_the_same_results(tmp_path: Path) -> None:
    found = []
    for workers in (1, 2):
        path = tmp_path / f"{workers}.jsonl"
        run = simulate(GAME, SUPPER, ["random", "greedy"], 6, workers=workers, results=path)
        assert [outcome.seed for outcome in run.outcomes] == [1, 2, 3, 4, 5, 6] and not run.failures
        found.append(lines(path))
    assert found[0] == found[1]
    assert found[0][0] == {"game": "feast", "edition": GAME.edition} and len(found[0]) == 7


def test_a_worker_that_is_killed_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANNERMEN_MARK", str(tmp_path / "mark"))
    found = dict(carry_out(range(8), Task(square_or_die, no_result), workers=2))
    assert found == {number: number * number for number in range(8)}
    assert (tmp_path / "mark").exists(), "a worker was killed"


# --- levels count ---


@pytest.mark.parametrize("name", ["greedy", "easy", "normal", "strong", "search:20"])
def test_no_clock_decides_what_a_bot_of_mass_play_answers(name: str) -> None:
    def milliseconds(player: Any) -> float:
        budget = player.budget if name == "greedy" else player.level.budget
        return float(budget.milliseconds)

    assert milliseconds(bot(name, 1, 0)) == 0.0
    assert (milliseconds(bot(name, 1, 0, guarded=True)) > 0.0) == (name != "search:20"), "at a table with people"


# --- files of results ---


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    simulate(GAME, SUPPER, ["random", "random"], 6, results=whole)
    written = whole.read_text().splitlines(keepends=True)
    cut.write_text("".join(written[:4]) + written[4][:20])  # killed while it wrote the fourth result
    played: list[int] = []

    def counting(job: MatchJob) -> Outcome:
        played.append(job.seed)
        return Outcome(job.seed, job.bots, (0,), 5)

    jobs = [MatchJob(GAME, SUPPER, ("random", "random"), seed) for seed in range(1, 7)]
    again = list(work_all(jobs, task=counting, results=cut, about=about(GAME)))
    assert played == [4, 5, 6] and [job.seed for job, _ in again] == [1, 2, 3, 4, 5, 6]


def test_a_run_that_is_started_again_ends_in_the_same_file(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    first = simulate(GAME, SUPPER, ["random", "greedy"], 6, results=whole)
    written = whole.read_text().splitlines(keepends=True)
    for end in ("".join(written[:1]), written[0][:9], "".join([written[0], written[5], written[2]]) + written[3][:30]):
        cut.write_text(end)
        run = simulate(GAME, SUPPER, ["random", "greedy"], 6, results=cut)
        assert lines(cut) == lines(whole)
        assert run.wins == first.wins and run.draws == first.draws


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    path, other = tmp_path / "some.jsonl", tmp_path / "all.jsonl"
    for games in (2, 5):
        run = simulate(GAME, SUPPER, ["random", "random"], games, results=path)
    simulate(GAME, SUPPER, ["random", "random"], 5, results=other)
    assert len(run.outcomes) == 5 and lines(path) == lines(other)


def test_a_tourney_goes_on_too(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    first = tourney(GAME, SUPPER, ["random", "greedy"], 3, results=path)
    second = tourney(GAME, SUPPER, ["random", "greedy"], 3, results=path)
    assert first.plain() == second.plain(), "times included: nothing was played"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"game": "chess", "edition": "1"}\n', "holds another run"),
        ("moves\n", "line 1: this is no result"),
        ('{"game": "feast", "edition": "EDITION"}\n{"seed": 1}\n', "line 2: this is no result"),
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(text.replace("EDITION", GAME.edition))
    before = path.read_bytes()
    with pytest.raises(BadResults, match=why):
        simulate(GAME, SUPPER, ["random", "random"], 2, results=path)
    assert path.read_bytes() == before


def test_an_outcome_is_read_as_it_was_written() -> None:
    outcome = Outcome(3, ("random", "easy"), (1,), 40, 0.5, "broken", "a.json", [[1.0], [2.0, 3.0]])
    assert outcome_of(json.loads(json.dumps(plain(outcome)))) == outcome
    jobs = [MatchJob("battles", {"scene": scene}, ("a", "b"), seed) for scene in ("x", "y") for seed in (2, 10)]
    keys = [key_of(job) for job in jobs]
    assert keys == sorted(keys) and len({*keys, key_of(replace(jobs[0], bots=("b", "a")))}) == 5


def test_fuzzing_has_the_same_results_with_any_number_of_workers(tmp_path: Path) -> None:
    found = []
    for workers in (1, 2):
        path = tmp_path / f"{workers}.jsonl"
        assert fuzz(GAME, 6, how=Fuzzing(workers, results=path)) == []
        found.append(path.read_text())
    assert found[0] == found[1]


# --- clusters ---


def test_without_ray_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=NO_RAY):
        simulate(GAME, SUPPER, ["random", "random"], 2, on="10.0.0.7:6379")
    with pytest.raises(SystemExit):
        balance(["battles", "--games", "1", "--on", "auto"])
    assert 'pip install "bannermen[ray]"' in capsys.readouterr().err


class FakeRay(ModuleType):
    """What we use of Ray, in this process; `fate` says what becomes of the bundles, by the number of the try."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.exceptions = SimpleNamespace(
            WorkerCrashedError=type("WorkerCrashedError", (Exception,), {}),
            NodeDiedError=type("NodeDiedError", (Exception,), {}),
            ObjectLostError=type("ObjectLostError", (Exception,), {}),
        )
        self.fate: dict[int, type[Exception]] = {}
        self.tries = 0
        self.sizes: list[int] = []
        self.address = ""

    def is_initialized(self) -> bool:
        return False

    def init(self, address: str, **more: Any) -> None:
        if address == "nowhere:1":
            raise ConnectionError("nobody is there\nfor sure")
        self.address = address

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **options: Any) -> Any:
        assert options == {"num_cpus": 1, "max_retries": 0}
        return lambda function: SimpleNamespace(remote=lambda *arguments: self.call(function, arguments))

    def call(self, function: Any, arguments: tuple[Any, ...]) -> Any:
        self.tries += 1
        self.sizes.append(len(arguments[1]))
        number = self.tries
        return (lambda: function(*arguments)), number

    def wait(self, references: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return references[-1:], references[:-1]  # the last first: order tells nothing

    def get(self, reference: Any) -> Any:
        work, number = reference
        if number in self.fate:
            raise self.fate[number]()
        return work()


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    yield fake


def test_a_cluster_has_the_same_results(ray: FakeRay, tmp_path: Path) -> None:
    for name, on in (("here", ""), ("there", "head:6379")):
        simulate(GAME, SUPPER, ["random", "greedy"], 9, on=on, results=tmp_path / name)
    assert ray.address == "head:6379" and ray.tries > 1
    assert lines(tmp_path / "here") == lines(tmp_path / "there")


def test_a_machine_that_is_lost_costs_nothing(ray: FakeRay) -> None:
    here = simulate(GAME, SUPPER, ["random", "random"], 9)
    ray.fate = {2: ray.exceptions.NodeDiedError, 3: ray.exceptions.WorkerCrashedError}
    there = simulate(GAME, SUPPER, ["random", "random"], 9, on="head:6379")
    assert [(o.seed, o.winners, o.answers, o.error) for o in there.outcomes] == [
        (o.seed, o.winners, o.answers, o.error) for o in here.outcomes
    ]


def test_a_match_that_kills_its_worker_twice_is_to_blame(ray: FakeRay, tmp_path: Path) -> None:
    ray.fate = {number: ray.exceptions.WorkerCrashedError for number in (1, 2)}
    job = MatchJob(GAME, SUPPER, ("random", "random"), 4, tmp_path)
    ((_, outcome),) = work_all([job], on="head:6379")
    assert outcome.error == "the worker process died" and Path(outcome.journal).parent == tmp_path


def broken(job: MatchJob) -> Outcome:
    path = keep(Record(GAME, SUPPER, job.seed), "broken", job.out)
    return Outcome(job.seed, job.bots, error="it broke", journal=str(path))


def test_a_failure_brings_its_journal_home(ray: FakeRay, tmp_path: Path) -> None:
    job = MatchJob(GAME, SUPPER, ("random", "random"), 4, tmp_path)
    ((_, outcome),) = work_all([job], task=broken, on="head:6379")
    assert Path(outcome.journal).parent == tmp_path
    assert Record.load(json.loads(Path(outcome.journal).read_text()), {"feast": GAME}).seed == 4


def test_other_sources_stop_the_run(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = iter(["a", "b"])
    monkeypatch.setattr(cluster, "sources", lambda: next(ours))
    with pytest.raises(NoCluster, match="has other sources of bannermen"):
        simulate(GAME, SUPPER, ["random", "random"], 1, on="head:6379")


def test_a_cluster_that_does_not_answer_is_named(ray: FakeRay) -> None:
    with pytest.raises(NoCluster, match=r"no Ray cluster answers at nowhere:1 \(nobody is there\)"):
        simulate(GAME, SUPPER, ["random", "random"], 1, on="nowhere:1")
    ray.fate = {number: ray.exceptions.NodeDiedError for number in range(1, 9)}
    with pytest.raises(NoCluster, match="come and go"):
        simulate(GAME, SUPPER, ["random", "random"], 1, on="head:6379")
