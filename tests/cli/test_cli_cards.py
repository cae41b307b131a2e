"""The card game at the terminal: decks by name, melee with more seats, cards to look up."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


def test_simulating_with_named_decks(run: Run) -> None:
    told = run("simulate", "cards", "--seats", "random,random", "--decks", "stark,lannister", "-n", "2", "--json")
    assert told.exit_code == 0, told.stdout
    summary = json.loads(told.stdout)
    for key in ("game", "games", "finished", "wins", "draws", "decisions", "seconds", "errors"):
        assert key in summary
    assert (summary["game"], summary["games"], summary["finished"], summary["errors"]) == ("cards", 2, 2, 0)


def test_a_melee_is_as_large_as_the_seats_named(run: Run) -> None:
    told = run(
        "simulate", "cards", "--scenario", "melee", "--seats", "random,random,random,random", "-n", "1", "--json"
    )
    assert told.exit_code == 0, told.stdout
    assert len(json.loads(told.stdout)["wins"]) == 4


def test_a_deck_that_there_is_not(run: Run) -> None:
    told = run("simulate", "cards", "--decks", "stark,bolton", "-n", "1")
    assert told.exit_code != 0
    assert "bolton" in told.stdout + told.stderr and "lannister" in told.stdout + told.stderr


@pytest.mark.parametrize(("language", "word"), [("en", "Renown"), ("de", "Ruhmreich"), ("ru", "Слава")])
def test_cards_are_looked_up(run: Run, language: str, word: str) -> None:
    told = (
        run("cards", "cards", "Stark", word, "-l", language)
        if language != "ru"
        else run("cards", "cards", word, "-l", language)
    )
    assert told.exit_code == 0, told.stdout
    assert word in told.stdout
