"""The same table in English, German and Russian, from outside and from inside."""

import os
import subprocess
import sys

import pytest

from bannermen import __version__
from tests.cli.conftest import Run


def bannermen(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "BANNERMEN_PURE") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "bannermen", *args],
        env=kept | {"PYTHONUTF8": "1"} | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )


def test_the_version_is_told() -> None:
    told = bannermen("--version")
    assert (told.returncode, told.stdout, told.stderr) == (0, f"bannermen {__version__}\n", "")


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("C.UTF-8", "Play in the terminal"),
        ("de_DE.UTF-8", "Im Terminal spielen"),
        ("ru_RU.UTF-8", "Играть в терминале"),
    ],
)
def test_help_speaks_the_language_of_the_environment(tag: str, words: str) -> None:
    shown = bannermen("--help", LC_ALL=tag)
    assert shown.returncode == 0
    assert words in shown.stdout


def test_no_command_shows_the_help() -> None:
    shown = bannermen()
    assert shown.returncode == 0
    assert "simulate" in shown.stdout


def test_an_unknown_command_is_one_line() -> None:
    shown = bannermen("pley", BANNERMEN_LANGUAGE="de")
    assert shown.returncode == 2
    assert shown.stderr == "bannermen: Einen Befehl pley gibt es nicht; meinst du play?\n"


@pytest.mark.parametrize(
    ("language", "title", "chapter"),
    [
        ("en", "Battles of Westeros", "Flank attacks"),
        ("de", "Die Schlachten von Westeros", "Flankenangriffe"),
        ("ru", "Битвы Вестероса", "фланг"),
    ],
)
def test_a_rulebook_is_shown_by_chapters(run: Run, language: str, title: str, chapter: str) -> None:
    shown = run("rules", "bow", "--language", language)
    assert shown.stdout.startswith(title)
    assert chapter.casefold() in shown.stdout.casefold()


@pytest.mark.parametrize(("language", "word"), [("en", "flank"), ("de", "Flanke"), ("ru", "фланг")])
def test_rules_are_found_in_each_language(run: Run, language: str, word: str) -> None:
    found = run("rules", "bow", word, "--language", language)
    assert found.exit_code == 0
    assert "bow-flank-0" in found.stdout


def test_english_words_find_the_rule_in_another_language(run: Run) -> None:
    found = run("rules", "bow", "flank", "reroll", "--language", "ru")
    assert "bow-flank-02" in found.stdout
    assert "reroll" not in found.stdout


def test_a_rule_is_found_by_its_id_without_naming_the_book(run: Run) -> None:
    found = run("rules", "bow-flank-02")
    assert found.stdout.startswith("bow-flank-02: ")
    assert "bow-flank-03" not in found.stdout


def test_all_rulebooks_are_listed(run: Run) -> None:
    listed = run("rules")
    assert [line.split()[0] for line in listed.stdout.splitlines()] == [
        "bow",
        "tmg-2021",
        "tmg-2018",
        "agot2",
        "agot2-packs",
        "tactics",
    ]


def test_a_long_list_of_rules_is_cut_unless_asked_for(run: Run) -> None:
    short = run("rules", "bow", "unit")
    assert "Add a word, or --all." in short.stdout
    everything = run("rules", "bow", "unit", "--all")
    assert len(everything.stdout) > 2 * len(short.stdout)


def test_words_that_no_rule_has_are_a_finding(run: Run) -> None:
    found = run("rules", "bow", "spaceship")
    assert found.exit_code == 1
    assert found.stderr == "bannermen: No rule has all of these words: spaceship. Try fewer, or other ones.\n"


@pytest.mark.parametrize(
    ("language", "leaves"),
    [("en", "You leave the table."), ("de", "Du verlässt den Tisch."), ("ru", "Вы покидаете стол.")],
)
def test_play_speaks_each_language(run: Run, language: str, leaves: str) -> None:
    played = run("play", "feast", "--seats", "human,random", "--language", language, typed="quit\n")
    assert leaves in played.stdout


def test_a_pipe_that_closes_early_is_no_error() -> None:
    command = f"BANNERMEN_LANGUAGE=en {sys.executable} -m bannermen rules bow --all | head -n 1"
    piped = subprocess.run(command, shell=True, capture_output=True, encoding="utf-8", timeout=600)
    assert piped.stderr == ""
    assert piped.stdout == "Battles of Westeros\n"
