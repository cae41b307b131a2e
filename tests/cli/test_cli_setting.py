"""Set-ups from the command line: players, what they bring, and the options that a game adds."""

import json
from pathlib import Path

import pytest

from bannermen.games import commands_of
from bannermen.words.commands import GameCommands
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def wine(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANNERMEN_GAMES", "tests.kernel.feast,tests.cli.outside_game")


def test_a_game_brings_its_own_words() -> None:
    assert type(commands_of("battles")).__name__ == "BattlesCommands"
    assert type(commands_of("wine")).__name__ == "WineCommands"
    assert type(commands_of("feast")) is GameCommands


def test_options_that_a_game_adds(run: Run) -> None:
    done = run("simulate", "wine", "--games", "2", "--json", "--hall", "great")
    assert done.exit_code == 0
    assert len(json.loads(done.stdout)["seats"]) == 3
    assert len(json.loads(run("simulate", "wine", "--games", "2", "--json", "--hall=small").stdout)["seats"]) == 2
    listed = run("games", "wine").stdout
    assert "--hall HALL  The hall in which they sit." in listed
    rated = run("arena", "wine", "random", "greedy", "--games", "2", "--json", "--hall", "small")
    assert rated.exit_code == 0 and json.loads(rated.stdout)["bots"] == ["random", "greedy"]


@pytest.mark.parametrize(
    ("arguments", "told", "code"),
    [
        (("simulate", "wine", "--hall"), "--hall … is missing", 2),
        (("simulate", "wine", "--hal", "great"), "did you mean --hall?", 2),
        (("simulate", "feast", "--hall", "great"), "There is no option --hall", 2),
        (("simulate", "wine", "--gamez", "3"), "did you mean --games?", 2),
        (("simulate", "wine", "--hall", "dark"), "there is no hall 'dark'; take one of great, small", 1),
        (("arena", "wine", "random", "greedy", "--hal", "x"), "did you mean --hall?", 2),
        (("simulate", "feast", "--scenario", "supper", "--players", "5"), "5 cannot play supper", 1),
        (("simulate", "feast", "--scenario", "moot", "--bring", "honey-song"), "Name 2 parts for --bring", 2),
        (("simulate", "feast", "--scenario", "moot", "--bring", "-,lamb"), "there are honey-song", 2),
    ],
)
def test_wrong_wishes_say_what_is_possible(run: Run, arguments: tuple[str, ...], told: str, code: int) -> None:
    done = run(*arguments)
    assert done.exit_code == code and told in done.stderr


def test_seats_bring_what_is_named(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("retainers: [cup, honey]\n")
    done = run("simulate", "feast", "--scenario", "moot", "--bring", f"shame-cup,{own}", "--games", "2", "--json")
    assert done.exit_code == 0 and json.loads(done.stdout)["finished"] == 2
    own.write_text("retainers: [cup, cup]\n")
    refused = run("simulate", "feast", "--scenario", "moot", "--bring", f"-,{own}", "--games", "2")
    assert refused.exit_code == 1 and "They must be of two kinds. (feast-retinue-kinds)" in refused.stderr
    assert "--bring honey-song" in run("games", "feast").stdout


def test_bots_bring_ready_made_lists_of_themselves(run: Run) -> None:
    done = run("simulate", "feast", "--scenario", "moot", "--games", "2", "--json")
    assert done.exit_code == 0 and json.loads(done.stdout)["finished"] == 2


def test_cards_can_be_looked_up(run: Run) -> None:
    found = run("cards", "wine", "lying")
    assert found.exit_code == 0
    assert "Arbor Gold – wine" in found.stdout and "Ale" not in found.stdout
    nothing = run("cards", "wine", "water")
    assert nothing.exit_code == 1 and "No card of wine has these words." in nothing.stderr
    jaime = run("cards", "battles", "jaime", "lannister", "--language", "de")
    assert "Jaime Lannister" in jaime.stdout and "Kommandeur" in jaime.stdout


def test_what_lies_beside_the_board_is_the_games_own(run: Run) -> None:
    assert "The wine is red." in run("play", "wine", "--seed", "1", typed="quit\n").stdout
