"""simulate, arena and bench."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bannermen.kernel.match import Match
from tests.cli.conftest import Run
from tests.kernel.feast import Feast


def test_simulate_gives_one_json_object(run: Run) -> None:
    done = run("simulate", "feast", "--seats", "random,random", "--games", "5", "--seed", "3", "--json")
    assert done.exit_code == 0
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert found["game"] == "feast"
    assert found["games"] == found["finished"] == 5
    assert sum(found["wins"]) + found["draws"] >= 5
    assert found["decisions"] > 50
    assert found["seconds"] > 0
    assert found["errors"] == 0


def test_the_same_seed_simulates_the_same(run: Run) -> None:
    arguments = ("simulate", "feast", "--seats", "random,greedy", "--games", "4", "--seed", "9", "--json")
    first, second = (json.loads(run(*arguments).stdout) for _ in range(2))
    assert first | {"seconds": 0} == second | {"seconds": 0}


def test_simulate_tells_people_in_words(run: Run) -> None:
    done = run("simulate", "feast", "--scenario", "council", "--seats", "random,random,random", "--games", "2")
    assert "Matches: 2, finished: 2" in done.stdout
    assert done.stdout.count("wins: ") == 3


def test_a_failing_match_is_counted_and_its_replay_named(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    real = Feast.ply

    def ply(self: Feast, match: Match) -> int:
        if match.number > 10:
            raise RuntimeError("the ale is out")
        return real(self, match)

    monkeypatch.setattr(Feast, "ply", ply)
    arguments = ("simulate", "feast", "--seats", "greedy,random", "--games", "2", "--out", str(tmp_path), "--json")
    done = run(*arguments)
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert found["errors"] == 2
    assert found["finished"] == 0
    assert all(Path(failure["replay"]).is_file() for failure in found["failures"])
    assert "the ale is out" in done.stderr


def test_arena_rates_bots(run: Run, tmp_path: Path) -> None:
    plot = tmp_path / "ratings.svg"
    done = run("arena", "feast", "random", "greedy", "--games", "4", "--json", "--plot", str(plot))
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert found["games"] == 4
    assert found["bots"] == ["random", "greedy"]
    assert "<svg" in plot.read_text(encoding="utf-8")
    words = run("arena", "feast", "random", "greedy", "--games", "2")
    assert "random – greedy" in words.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("arena", "feast", "random", "random"), "Name two bots or more, each of them once"),
        (("arena", "feast", "random"), "Name two bots or more"),
        (("arena", "feast", "random", "hodor"), "There is no player hodor"),
        (("arena", "feast", "random", "greedy", "-n", "2", "--plot", "ratings.odd"), "--plot: "),
        (("simulate", "feast", "--games", "0"), "--games"),
        (("simulate", "feast", "--seats", "human,random"), "There is no player human"),
        (("simulate", "cyvasse"), "There is no game cyvasse"),
        (("bench", "cyvasse"), "There is no game cyvasse"),
    ],
)
def test_wrong_use_of_measuring(run: Run, arguments: tuple[str, ...], words: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


def test_bench_measures(run: Run) -> None:
    done = run("bench", "feast", "--json", "--seconds", "0.02", "--repeats", "1")
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert found["decisions_per_second"] > 0
    assert found["ratio"] > 0


# A process in the background may have been told to ignore Ctrl-C; here it listens again, and says when.
LISTENING = """
import signal, sys
import bannermen.cli.app, bannermen.cli.simulate, bannermen.games.battles.game
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", file=sys.stderr, flush=True)
if __name__ == "__main__":
    bannermen.cli.app.app()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl-C cannot be sent to one process")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_a_long_simulation_quietly(workers: str) -> None:
    arguments = ["simulate", "battles", "--seats", "strong,strong", "--games", "50", "--workers", workers]
    command = [sys.executable, "-c", LISTENING, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stderr is not None and process.stderr.readline() == "ready\n"
        time.sleep(3)  # well into the first match
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=600)
    assert process.returncode == 130
    assert stdout == ""
    assert "Traceback" not in stderr
