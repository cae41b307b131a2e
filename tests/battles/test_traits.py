"""Traits: foot, ranged, cavalry; what they are for and what they do not do."""

from __future__ import annotations

import random

import pytest

from bannermen.games.battles.content.catalogue import content
from bannermen.games.battles.content.load import book
from bannermen.games.battles.game import GAME
from bannermen.games.battles.terms import CLASSES
from tests.battles.table import Table
from tests.battles.test_positions import own_content


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


@pytest.mark.rule("bow-traits-01")
def test_a_card_may_mean_any_trait_of_a_unit_or_of_its_commander() -> None:
    """A trait that no class has: on a unit reference card, and on a commander card."""
    own = own_content()
    own["units"][0]["traits"] = ["foot", "wild"]
    own["commanders"][0] |= {"unit": "guards-of-the-north", "traits": ["foot", "wild"]}
    t = Table(
        content=own,
        stark=["E5 eddard-stark green", "E6 mountain-clans green", "E4 shagga green", "F5 guards-of-the-north green"],
        lannister=["A1 lannisport-guard green"],
        pool={"stark": "morale", "lannister": "morale"},
        hands={"stark": ["SL05"]},
        lords={"eddard-stark": {"committed": True}, "shagga": {"committed": True}},
    )
    t.printed("SL05", "{commands: [{order: {count: 3, filter: {traits: [wild]}}}]}")
    t.play("SL05", "eddard-stark")
    assert t.units == {"E6", "E4"}
    assert t.refused(t.unit("F5")) == "bow-traits-01"


@pytest.mark.rule("bow-traits-01")
def test_a_card_may_mean_units_by_their_terrain() -> None:
    t = Table(
        stark=["E5 eddard-stark green", "E6 guards-of-the-north green", "E4 guards-of-the-north green"],
        lannister=["A1 lannisport-guard green"],
        terrain={"E6": "forest", "E4": "ford"},
        pool={"stark": "morale", "lannister": "morale"},
        hands={"stark": ["SL05"]},
        lords={"eddard-stark": {"committed": True}},
    )
    t.printed("SL05", "{commands: [{order: {count: 3, filter: {terrain: [forest, ford]}}}]}").play("SL05")
    assert t.units == {"E6", "E4"}
    assert t.refused(t.unit("E5")) == "bow-traits-01"


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
