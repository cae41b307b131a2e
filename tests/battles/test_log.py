"""What the log and the labels say, in three languages: words that fit numbers and names."""

from __future__ import annotations

import pytest

from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.game import GAME
from bannermen.games.battles.telling.naming import BOON_WORDS, boon_name
from bannermen.kernel.message import Message, says
from bannermen.words.story import Story
from tests.battles.table import Table

LOSSES = "{unit} {unit|loses|lose} {n} {n|figure|figures}."


def told(table: Table, message: Message, language: str) -> str:
    return Story(GAME).tell(table.battle, message, language)


@pytest.mark.parametrize(
    ("unit", "n", "language", "sentence"),
    [
        ("winterfell-riders", 1, "en", "Winterfell Riders (blue, D4) lose 1 figure."),
        ("lannisport-guard", 2, "en", "Lannisport Guard (blue, D4) loses 2 figures."),
        ("winterfell-riders", 1, "de", "Reiter von Winterfell (blau, D4) verlieren 1 Figur."),
        ("guards-of-the-north", 3, "de", "Garde des Nordens (blau, D4) verliert 3 Figuren."),
        ("winterfell-riders", 1, "ru", "Всадники Винтерфелла (синий ранг, D4) теряют 1 фигурку."),
        ("lannisport-guard", 2, "ru", "Стража Ланниспорта (синий ранг, D4) теряет 2 фигурки."),
        ("lannisport-guard", 5, "ru", "Стража Ланниспорта (синий ранг, D4) теряет 5 фигурок."),
    ],
)
def test_losses_fit_name_and_number(unit: str, n: int, language: str, sentence: str) -> None:
    house = "lannister" if unit.startswith("lannis") else "stark"
    table = Table(**{house: [f"D4 {unit} blue"]})
    assert told(table, says(LOSSES, unit=("unit", 0), n=n), language) == sentence


def test_russian_names_stand_in_their_case() -> None:
    table = Table(stark=["D4 winterfell-riders blue"], lannister=["D5 lannisport-guard red"])
    attack = says("{unit} {unit|attacks|attack} {target}.", unit=("unit", 0), target=("unit", 1))
    riders, guard = "Всадники Винтерфелла (синий ранг, D4)", "Стражу Ланниспорта (красный ранг, D5)"
    assert told(table, attack, "ru") == f"{riders} атакуют {guard}."
    morale = says("The morale of {seat} falls by {n}.", seat=("seat", 1), n=2)
    assert told(table, morale, "ru") == "Боевой дух Ланнистеров падает на 2."


def test_a_commander_is_one_and_declined_by_his_own_name() -> None:
    table = Table(stark=["D4 robb-stark-young-wolf blue"], lannister=["D5 lannisport-guard red"])
    attack = says("{unit} {unit|attacks|attack} {target}.", unit=("unit", 1), target=("unit", 0))
    assert told(table, attack, "ru").endswith("атакует Робба Старка.")


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_boons_say_how_much_of_them_there_is(language: str) -> None:
    for boon, key in enumerate(BOONS):
        name = boon_name(boon, 2, language)
        assert "{" not in name and ("2" in name) == ("{n}" in BOON_WORDS[key][0])
