"""The runner of breaks tells noticed from unnoticed, and the breaks of the games are fit to be tried."""

from __future__ import annotations

import ast
import json
import zlib
from pathlib import Path

import pytest

from tests.mutants.__main__ import main, parse, try_written
from tests.mutants.breaks import BadBreak, Break, check, proving, read_breaks, sampled
from tests.mutants.shares import Share, try_share
from tests.mutants.sweep import cuts, drawn, planned_cuts
from tests.mutants.trial import ELSEWHERE, NOTICED, UNFIT, UNNOTICED, Trial, try_all
from tests.shares import share_of

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "tests").glob("*/mutants.yaml"))
SAMPLE = 3  # of each game, on every run of the tests

CODE = "def dice(rank):\n    return rank + 1\n\n\ndef range_of(unit):\n    return 2 * unit\n"
TESTS = """
import pytest
from bannermen.games.cyvasse.rules import dice, range_of

@pytest.mark.rule("bow-dice-01")
def test_dice():
    assert dice(2) == 3

def test_golden():
    assert range_of(3) == 6
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with one game of two rules, of which one is proven."""
    game, tests = tmp_path / "bannermen" / "games" / "cyvasse", tmp_path / "tests" / "cyvasse"
    game.mkdir(parents=True)
    tests.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["rule"]\n')
    for package in (tmp_path / "bannermen", tmp_path / "bannermen" / "games", game):
        (package / "__init__.py").write_text("")
    (game / "rules.py").write_text(CODE)
    (tests / "test_dice.py").write_text(TESTS)
    (tests / "test_other.py").write_text(TESTS.replace("bow-dice-01", "bow-hits-01"))
    return tmp_path


def made(find: str, replace: str, rule: str = "bow-dice-01", tests: list[str] | None = None) -> Break:
    return Break("it", "bannermen/games/cyvasse/rules.py", find, replace, [rule], tests or [])


@pytest.mark.parametrize(
    ("one", "result"),
    [
        (made("rank + 1", "rank + 2"), NOTICED),
        (made("rank + 1", "rank + 2", "bow-flank-01"), ELSEWHERE),  # no test names that rule
        (made("2 * unit", "3 * unit"), UNNOTICED),  # only a test without a rule would see it
        (made("def dice", "def lost"), UNFIT),
    ],
)
def test_what_comes_of_a_break(house: Path, one: Break, result: str) -> None:
    (trial,) = try_all([one], "cyvasse", house, 1, lambda trial: None)
    assert trial.result == result
    assert ("::test_dice" in trial.told) == (result in (NOTICED, ELSEWHERE))
    assert (house / one.file).read_text() == CODE


def test_the_tests_must_pass_while_nothing_is_broken(house: Path) -> None:
    asked = parse(["cyvasse", "--workers", "1"])
    told: list[Trial] = []
    few = try_written([made("rank + 1", "rank + 2", tests=["tests/cyvasse/test_dice.py"])], asked, told.append, house)
    assert few == told and [trial.result for trial in told] == [NOTICED]
    (house / "tests" / "cyvasse" / "test_dice.py").write_text(TESTS.replace("== 3", "== 4"))
    assert try_written([made("rank + 1", "rank + 2")], asked, told.append, house) is None


def test_tests_are_found_by_the_rules_that_they_name(house: Path) -> None:
    assert proving(made("1", "2"), "cyvasse", house) == ["tests/cyvasse/test_dice.py"]
    assert proving(made("1", "2", "bow-hits-01"), "cyvasse", house) == ["tests/cyvasse/test_other.py"]
    assert proving(made("1", "2", tests=["tests/x.py"]), "cyvasse", house) == ["tests/x.py"]


@pytest.mark.parametrize(
    ("one", "why"),
    [
        (made("rank", "file"), "stands 2 times"),
        (made("return 5", "return 6"), "stands 0 times"),
        (made("rank + 1", "rank +"), "is no Python after it"),
        (made("rank + 1", "rank + 1"), "changes nothing"),
        (made("rank + 1", "rank", "bow-dice-99"), "no rule 'bow-dice-99'"),
        (made("rank + 1", "rank", tests=["tests/none.py"]), "there is no test tests/none.py"),
        (Break("it", "bannermen/none.py", "a", "b", ["bow-dice-01"]), "there is no file"),
        (Break("it", "bannermen/games/cyvasse/rules.py", "rank + 1", "rank", []), "name the rule"),
    ],
)
def test_unfit_breaks_are_told_apart(house: Path, one: Break, why: str) -> None:
    with pytest.raises(BadBreak, match=why):
        check(one, house)


def test_a_file_of_breaks_is_read_and_checked(house: Path) -> None:
    path = house / "tests" / "cyvasse" / "mutants.yaml"
    with pytest.raises(BadBreak, match="there is no such file"):
        read_breaks("cyvasse", house)
    where = "file: bannermen/games/cyvasse/rules.py"
    entry = f'- {{id: a, {where}, find: "rank + 1", replace: "rank", rules: [bow-dice-01]}}\n'
    path.write_text(entry)
    assert [one.id for one in read_breaks("cyvasse", house)] == ["a"]
    path.write_text(entry + entry)
    with pytest.raises(BadBreak, match="stands there twice"):
        read_breaks("cyvasse", house)
    path.write_text(entry.replace("find:", "look:"))
    with pytest.raises(BadBreak, match=r"mutants\.yaml"):
        read_breaks("cyvasse", house)


@pytest.mark.parametrize("game", GAMES)
def test_every_break_is_fit_to_be_tried(game: str) -> None:
    assert len(read_breaks(game, ROOT)) >= SAMPLE


@pytest.mark.parametrize("game", sorted(path.parent.name for path in (ROOT / "tests").glob("*/sweep.yaml")))
def test_breaks_made_by_machine_are_python_and_none_is_taken_out_in_vain(game: str) -> None:
    cuts = planned_cuts(game, ROOT)
    assert len({cut.id for cut in cuts}) == len(cuts) > 100
    for cut in share_of(drawn(cuts, 40, 1), 8):
        ast.parse(cut.broken((ROOT / cut.file).read_text(encoding="utf-8")))
    functions = {(cut.file, cut.function) for cut in cuts}
    assert {(cut.file, cut.function) for cut in drawn(cuts, 6, 1)} == functions  # at least one of each


def test_what_is_broken_by_machine() -> None:
    refusal = "Refused('bow-hits-01', says('No.'))"
    source = f"def f(a, b):\n    if a < b and not a:\n        b.left -= 1\n        return {refusal}\n"
    made = {cut.instead for cut in cuts(source, "f.py")}
    assert made >= {
        "False",
        "True",
        "(a <= b)",
        "((not a))",
        "((a < b))",
        "(a)",
        "pass",
        "None",
        "2",
        "'bow-hits-01-no'",
    }
    logged = "def f(a):\n    if a.log is not None:\n        a.tell(1)\n"
    assert cuts(logged, "f.py") == []
    both = "def f(a):\n    if a.log is not None and a.n > 0:\n        a.tell(1)\n    a.b = a.b[:]\n"
    assert cuts(both, "f.py") == []


def test_shares_together_are_the_whole_and_one_is_tried_as_it_would_be_here() -> None:
    shares = [Share.read(f"{number}/3") for number in range(3)]
    assert sorted(thing for share in shares for thing in share.part(list(range(10)))) == list(range(10))
    first = read_breaks("tactics", ROOT)[0].id
    asked = ("tactics", "--written", "--only", first)
    assert [[row["result"] for row in try_share(Share(asked, number, 2))] for number in (0, 1)] == [[NOTICED], []]


def test_what_was_tried_is_not_tried_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = read_breaks("tactics", ROOT)[0].id
    results = tmp_path / "breaks.jsonl"
    asked = ["tactics", "--written", "--only", first, "--workers", "1", "--results", str(results)]
    assert main(asked) == 0
    about, row = map(json.loads, results.read_text().splitlines())
    assert row["key"] == row["id"] == first and row["result"] == NOTICED
    assert f"{NOTICED:18} {first}" in capsys.readouterr().out
    results.write_text("".join(json.dumps(line) + "\n" for line in (about, row | {"result": UNNOTICED})))
    assert main(asked) == 1, "it counts what the file says"
    assert f"{NOTICED:18} {first}" not in capsys.readouterr().out
    results.write_text(json.dumps(about | {"sources": "others"}) + "\n")
    assert main(asked) == 2
    assert "name another file" in capsys.readouterr().err


@pytest.mark.parametrize("share", ["3/2", "2/2", "one", "-1/2"])
def test_what_is_no_share_is_refused(share: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tactics", f"--share={share}"]) == 2
    assert "is no share; 0/4 is the first of four" in capsys.readouterr().err


@pytest.mark.nightly  # beside the breaks that are drawn there
@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_the_breaks_is_noticed(game: str) -> None:
    breaks = read_breaks(game, ROOT)
    # Another sample with every change of the file, and the same one until then.
    seed = zlib.crc32((ROOT / "tests" / game / "mutants.yaml").read_bytes())
    trials = try_all(sampled(breaks, SAMPLE, seed), game, ROOT, 1, lambda trial: None)
    assert [trial.tried.id for trial in trials if not trial.counts] == []
