"""Units: strength, bearers, classes, reference cards."""

from typing import Any

import msgspec
import pytest

from bannermen.content.reading import convert
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.boons import PURSUE
from bannermen.games.battles.content.load import book, plans, unit_card
from bannermen.games.battles.game import GAME
from bannermen.games.battles.terms import CLASSES
from bannermen.kernel.game import BadSetup
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


@pytest.mark.rule("bow-unit-01")
def test_strength_is_the_number_of_figures_and_a_commander_bears_the_banner() -> None:
    t = Table(
        stark=["D5 eddard-stark green", "F9 guards-of-the-north green 2"],
        lannister=["C5 lannisport-guard red"],
        pool=SIDES,
        turn="lannister",
    )
    assert (t.figures("D5"), t.figures("F9")) == (4, 2)  # a commander takes the place of one of the four
    units = GAME.view(t.battle, 0)["units"]
    assert units[t.unit("D5")]["commander"] == t.commander("eddard-stark")
    assert units[t.unit("F9")]["commander"] == -1
    t.roll("green green green blue")
    t.order("C5").stay().attack("D5")
    assert t.figures("D5") == 1  # the last figure is the bearer, the commander
    assert t.battle.free(t.commander("eddard-stark"))


@pytest.mark.rule("bow-unit-02")
def test_starting_strengths() -> None:
    strengths = {card.key: card.figures for card in book().units}
    assert strengths == {
        "guards-of-the-north": 4,
        "northland-archers": 4,
        "winterfell-riders": 3,
        "stark-kennelmasters": 3,
        "lannisport-guard": 4,
        "westerland-archers": 4,
        "knights-of-casterly-rock": 3,
        "lannister-heavy-infantry": 4,
    }


@pytest.mark.rule("bow-unit-03")
@pytest.mark.parametrize("scene", list(plans()))
def test_every_unit_of_a_plan_starts_with_its_full_figures(scene: str) -> None:
    battle = GAME.start({"scene": scene}, 1)
    assert len(battle.figures) > 0
    for unit in range(len(battle.figures)):
        mounted = CLASSES[battle.class_of(unit)] == "cavalry" or battle.card(unit).key == "stark-kennelmasters"
        assert battle.figures[unit] == (3 if mounted else 4)


@pytest.mark.rule("bow-unit-04")
def test_every_unit_has_one_class_among_its_traits() -> None:
    for card in book().units:
        assert [trait for trait in card.traits if trait in CLASSES] == [CLASSES[card.class_]]
    for commander in book().commanders:
        unit = book().units[commander.unit]
        assert [trait for trait in commander.traits if trait in CLASSES] == [CLASSES[unit.class_]]


@pytest.mark.rule("bow-unit-05")
def test_kennelmasters_are_hit_by_valor_as_foot() -> None:
    t = Table(
        stark=["D5 stark-kennelmasters red"], lannister=["C5 lannisport-guard green"], pool=SIDES, turn="lannister"
    )
    t.roll("valor green")
    t.order("C5").stay().attack("D5")
    assert t.figures("D5") == 2


@pytest.mark.rule("bow-unit-05")
def test_kennelmasters_are_stopped_by_fords_as_foot() -> None:
    t = Table(stark=["F5 stark-kennelmasters blue"], terrain={"E5": "ford", "E6": "river"}, pool=SIDES)
    t.order("F5")
    assert "E5" in t.hexes
    assert not {"D4", "D5"} & t.hexes  # behind the ford


@pytest.mark.rule("bow-unit-06")
def test_each_figure_of_a_card_says_where_it_comes_from() -> None:
    cards = {card.key: card for card in book().units}
    assert [key for key, card in cards.items() if card.provenance.get("chart") == "rulebook"] == ["guards-of-the-north"]
    for card in cards.values():
        assert card.provenance["*"] == "designed"  # charts, and all that no source tells
        assert card.dice == [2, 3, 4]
        if card.ranged:
            assert (card.range, card.provenance["range"]) == (4, "inferred")
    riders = [card for card in cards.values() if CLASSES[card.class_] == "cavalry"]
    assert [(card.boons[PURSUE], card.provenance["keywords"]) for card in riders] == [(2, "rulebook")] * 2
    assert cards["stark-kennelmasters"].provenance["class"] == "designed"


def a_card() -> dict[str, Any]:
    row = {"options": [{"move": 1}], "dice": 2}
    return {
        "key": "crannogmen",
        "name": {"en": "Crannogmen", "de": "Pfahlbaumänner", "ru": "Болотники"},
        "house": "stark",
        "class": "ranged",
        "figures": 4,
        "base": "square",
        "traits": ["ranged"],
        "keywords": {"unwieldy": 1},
        "attack": "ranged",
        "range": 3,
        "no_valor": True,
        "chart": {"green": row, "blue": row, "red": row},
    }


@pytest.mark.rule("bow-unit-07")
def test_the_nine_fields_of_a_reference_card() -> None:
    names = {field.encode_name for field in msgspec.structs.fields(schema.Unit)}
    nine = {"name", "traits", "keywords", "class", "figures", "chart", "range", "attack", "no_valor"}
    assert nine <= names
    card = unit_card(convert(a_card(), schema.Unit, "test"), "test")
    assert (card.names["en"], card.traits, card.figures) == ("Crannogmen", ["ranged"], 4)
    assert (card.ranged, card.range, card.no_valor) == (True, 3, True)
    assert (card.fighting_move, card.dice) == ([1, 1, 1], [2, 2, 2])


@pytest.mark.rule("bow-unit-07")
@pytest.mark.parametrize("missing", ["name", "traits", "class", "figures", "chart"])
def test_a_card_without_one_of_them_is_refused(missing: str) -> None:
    card = a_card()
    del card[missing]
    with pytest.raises(BadSetup):
        convert(card, schema.Unit, "test")


def test_a_chart_needs_a_row_for_each_rank() -> None:
    card = a_card()
    del card["chart"]["blue"]
    with pytest.raises(BadSetup, match="blue"):
        unit_card(convert(card, schema.Unit, "test"), "test")
