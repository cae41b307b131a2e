"""Battles of Westeros at the terminal, in three languages, and its content files."""

from pathlib import Path

import pytest

from bannermen import games
from tests.cli.conftest import Run

DATA = Path(games.__file__).parent / "battles" / "content" / "data"
PLAN = DATA / "plans" / "01-clash-on-the-kingsroad.yaml"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Clash on the Kingsroad", "Your turn: order a unit", "Hand: ", "Pass for this round"]),
        ("de", ["Gefecht auf der Kingsroad", "Dein Zug: Befehlige eine Einheit", "Kommandeure: ", "passen"]),
        ("ru", ["Бой на Королевском тракте", "Ваш ход: отдайте приказ", "Командиры: ", "Спасовать"]),
    ],
)
def test_a_battle_is_played_in_each_language(run: Run, language: str, words: list[str]) -> None:
    played = run("play", "battles", "--seed", "7", "--seats", "human,random", "-l", language, typed="quit\n")
    assert played.exit_code == 0
    for word in words:
        assert word in played.stdout


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_bots_tell_a_whole_battle_in_each_language(run: Run, language: str) -> None:
    """Every template is translated and every brace filled."""
    told = run("play", "battles", "--auto", "--seats", "random,random", "--seed", "3", "-l", language)
    assert told.exit_code == 0
    story = told.stdout.split("   1   2   3")[0]
    assert "{" not in story
    if language != "en":
        assert " attacks " not in story
        assert " moves from " not in story


def test_a_unit_is_chosen_by_its_hex(run: Run) -> None:
    played = run("play", "battles", "--seed", "7", "--seats", "human,random", typed="B5\nquit\n")
    assert "Pay for the order: which tokens?" in played.stdout


def test_why_a_unit_cannot_be_ordered(run: Run) -> None:
    played = run("play", "battles", "--seed", "7", "--seats", "human,random", typed="why H9\nwhy B5\nquit\n")
    assert "That unit is not yours to order.\nbow-" in played.stdout
    assert "This is allowed: Guards of the North (green, B5)" in played.stdout


def test_the_text_of_a_card_is_read_before_it_is_played(run: Run) -> None:
    played = run("play", "battles", "--seed", "7", "--seats", "human,random", typed="read Thick Hides\nquit\n")
    assert "Order up to 3 units in the zone of control." in played.stdout


def test_help_explains_the_picture(run: Run) -> None:
    played = run("play", "battles", "--seed", "7", "--seats", "human,random", typed="help\nquit\n")
    assert "G Guards of the North, W Winterfell Riders" in played.stdout
    assert "~:~ Ford" in played.stdout


def test_the_other_hand_is_not_shown(run: Run) -> None:
    played = run("play", "battles", "--seed", "7", "--seats", "human,random", typed="quit\n")
    assert played.stdout.count("Hand: ") == 1


def test_games_lists_the_battle_plans(run: Run) -> None:
    listed = run("games", "--language", "de")
    assert listed.stdout.startswith("battles: Die Schlachten von Westeros\n")
    assert "clash-on-the-kingsroad" in listed.stdout
    assert "Bots: random, greedy" in listed.stdout


def test_all_content_of_the_house_is_sound(run: Run) -> None:
    files = [str(file) for file in sorted(DATA.rglob("*.yaml"))]
    checked = run("check", *files)
    assert checked.stderr == ""
    assert checked.exit_code == 0
    assert checked.stdout.count("sound") == len(files)
    assert f"{PLAN}: a battle plan, sound\n" in checked.stdout


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rounds: 5", "rounds: five", "rounds"),
        ("rounds: 5", "rounds: 99", "a battle has 1 to 20 rounds"),
        ("board: ", "bord: ", "bord"),
    ],
)
def test_a_broken_plan_is_named_with_place_and_mend(run: Run, tmp_path: Path, old: str, new: str, words: str) -> None:
    text = PLAN.read_text(encoding="utf-8")
    assert old in text
    broken = tmp_path / "mine.yaml"
    broken.write_text(text.replace(old, new), encoding="utf-8")
    checked = run("check", str(broken))
    assert checked.exit_code == 1
    assert str(broken) in checked.stderr
    assert words in checked.stderr
    assert checked.stderr.count("\n") == 1
