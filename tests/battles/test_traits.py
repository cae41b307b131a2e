"""Traits: foot, ranged, cavalry; what they are for and what they do not do."""

from __future__ import annotations

import random

import pytest

from bannermen.games.battles.content.catalogue import content
from bannermen.games.battles.content.load import book
from bannermen.games.battles.game import GAME
from bannermen.games.battles.terms import CLASSES
from tests.battles.table import Table


@pytest.mark.rule("bow-traits-01")
def test_every_unit_and_commander_has_a_trait() -> None:
    for unit in book().units:
        assert unit.traits == [CLASSES[unit.class_]]
    for commander in book().commanders:
        assert commander.traits == [CLASSES[book().units[commander.unit].class_]]


def story(seed: int) -> str:
    """A battle played at random, to the last number in it."""
    battle = GAME.start({"scene": "clash-on-the-kingsroad"}, seed)
    choices = random.Random(seed)
    for _ in range(400):
        if battle.over:
            break
        decision = battle.pending[0]
        battle.apply(decision.seat, choices.choice(decision.options))
    return str(battle.plain())


@pytest.mark.rule("bow-traits-01")
@pytest.mark.parametrize("seed", [1, 2])
def test_traits_do_nothing_by_themselves(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before = story(seed)
    for card in [*book().units, *book().commanders]:
        monkeypatch.setattr(card, "traits", ["giant"])
    assert story(seed) == before


@pytest.mark.rule("bow-traits-01")
def test_cards_name_those_they_mean_by_trait() -> None:
    """Thundering hooves: up to two cavalry units, a mounted commander's among them."""
    t = Table(
        stark=[
            "E5 robb-stark-young-wolf blue",
            "E6 winterfell-riders green",
            "E4 guards-of-the-north green",
            "F5 northland-archers green",
        ],
        lannister=["A1 lannisport-guard green"],
        pool={"stark": "morale", "lannister": "morale"},
        hands={"stark": ["SL06"]},
    )
    t.play("SL06")
    assert t.asked == "name-units" and t.units == {"E5", "E6"}


@pytest.mark.rule("bow-traits-02")
@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["foot", "ranged", "cavalry"]),
        ("de", ["Fußtruppen", "Fernkämpfer", "Reiter"]),
        ("ru", ["пехота", "стрелки", "конница"]),
    ],
)
def test_traits_are_shown_on_unit_and_commander_cards(language: str, names: list[str]) -> None:
    """How they are printed is for the eye alone; that they stand there, and in the player's language, is not."""
    shown = content(language)
    assert [entry["name"] for entry in shown["classes"]] == names
    keys = {entry["key"] for entry in shown["classes"]}
    for card in [*shown["units"], *shown["commanders"]]:
        assert card["traits"] and set(card["traits"]) <= keys
