"""Every command that the README shows works, for every game."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from bannermen.games import game, names
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.files import write_journal
from bannermen.kernel.record import Record
from bannermen.rulebook import areas
from tests.cli.conftest import Run

README = Path(__file__).parents[2] / "README.md"
SHOWN = re.findall(r"^ +\.venv/bin/bannermen (.*?)(?: +#.*)?$", README.read_text(encoding="utf-8"), re.M)
GAMES = sorted(names())

# Numbers that take long, and what they are here: the options stay as they are shown.
QUICK = {"--games": "2", "greedy,greedy": "random,random", "greedy": "easy"}

# One word on a card of each game.
ON_CARDS = {"battles": "jaime", "cards": "Robb", "tactics": "rhaegar", "miniatures": "Sworn"}
ANSWERS = 60  # of a match that is told again
FORETOLD = ("miniatures",)


def test_the_readme_shows_commands() -> None:
    assert {line.split()[0] for line in SHOWN} == {
        "games", "play", "rules", "cards", "simulate", "arena", "odds", "replay", "bench"
    }  # fmt: skip


def quick(line: str, chosen: str) -> list[str]:
    """The command as it is shown, for another game, and with small numbers."""
    words = shlex.split(line)
    if words[1] in GAMES:
        words[1] = chosen
    for i, word in enumerate(words):
        if word in QUICK and not word.startswith("--"):
            words[i] = QUICK[word]
        if i > 0 and words[i - 1] in QUICK:
            words[i] = QUICK[words[i - 1]]
    return words


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("line", [line for line in SHOWN if line.split()[0] in ("simulate", "arena")])
def test_measuring(run: Run, line: str, name: str) -> None:
    told = run(*quick(line, name))
    assert told.exit_code == 0 and "random" in told.output, told.output


@pytest.mark.parametrize("name", GAMES)
def test_playing(run: Run, name: str) -> None:
    (line,) = [line for line in SHOWN if line.startswith("play ")]
    told = run(*quick(line, name), typed="quit\n")
    assert told.exit_code == 0, told.output


@pytest.mark.parametrize("name", GAMES)
def test_benchmarks(run: Run, name: str) -> None:
    (line,) = [line for line in SHOWN if line.startswith("bench ")]
    told = run(*quick(line, name), "--seconds", "0.02", "--repeats", "1")
    assert told.exit_code == 0 and name in told.output, told.output


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_printed(run: Run, name: str) -> None:
    told = run("cards", name)
    assert told.exit_code == 0 and len(told.output.splitlines()) > 100, told.output
    found = run("cards", name, ON_CARDS[name])
    assert found.exit_code == 0 and ON_CARDS[name].casefold() in found.output.casefold()
    assert len(found.output) < len(told.output)
    none = run("cards", name, "direwolf-of-the-moon")
    assert none.exit_code == 1


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_what_is_printed_of_tactics_has_all_its_kinds(run: Run, language: str) -> None:
    kinds = {
        "en": ("figure", "motivation", "equipment", "agenda", "objective"),
        "de": ("Figur", "Motivation", "Ausrüstung", "Agenda", "Ziel"),
        "ru": ("фигурка", "мотив", "снаряжение", "намерение", "задача"),
    }[language]
    told = run("cards", "tactics", "-l", language)
    headings = [line for line in told.output.splitlines() if " – " in line and not line.startswith(" ")]
    assert {kind for kind in kinds if any(kind in heading for heading in headings)} == set(kinds)
    assert "{" not in told.output


@pytest.mark.parametrize("ruleset", sorted({ruleset for name in GAMES for ruleset in game(name).rulesets}))
def test_rulebooks(run: Run, ruleset: str) -> None:
    area = next(iter(areas(ruleset)))
    told = run("rules", ruleset, area)
    assert told.exit_code == 0 and f"-{area}-" in told.output


@pytest.mark.parametrize("name", GAMES)
def test_odds(run: Run, name: str) -> None:
    (line,) = [line for line in SHOWN if line.startswith("odds ")]
    told = run(*quick(line, name))
    if name in FORETOLD:
        assert told.exit_code == 0, told.output
    else:
        assert told.exit_code == 1 and "without a match" in told.output


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_saved_and_told_again(run: Run, name: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    chosen = game(name)
    record = Record(chosen, chosen.filled({"scene": chosen.scenes()[0].key}, 3), 3)
    chance = Chance(4)
    while not record.match.over and len(record.answers) < ANSWERS:
        decision = record.match.pending[0]
        record.apply(decision.seat, sample_answer(record.match, decision, chance))
    write_journal(file, record)
    (line,) = [line for line in SHOWN if line.startswith("replay ")]
    told = run(*[str(file) if word == "FILE" else word for word in shlex.split(line)])
    assert told.exit_code == 0 and told.output, told.output


def test_what_can_be_played(run: Run) -> None:
    told = run("games")
    assert told.exit_code == 0 and all(name in told.output for name in GAMES)
