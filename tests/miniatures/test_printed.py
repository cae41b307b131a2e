"""What the books print of cards, and building an army in the first edition."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.content.schema import Card, Printing
from bannermen.games.miniatures.loadouts.army_rules import BOOK_2018
from bannermen.games.miniatures.loadouts.build import judge


def named(name: str, line: str = "2021") -> tuple[Card, Printing]:
    for card in cards().values():
        printed = printing(card, line)
        if card.name.en == name and printed is not None:
            return card, printed
    raise KeyError(name)


@pytest.mark.rule("tmg21-card-04")
def test_pyromancers() -> None:
    _, card = named("Pyromancers")
    assert (card.speed, card.defense, card.points, card.type) == (5, 6, 7, "infantry")
    assert [(a.to_hit, a.dice) for a in card.attacks] == [(3, [7, 7, 4])] * 2
    assert sorted(a.range for a in card.attacks) == ["melee", "short"]


@pytest.mark.rule("tmg21-card-05", "tmg21-card-08", "tmg21-units-12")
def test_guardsmen() -> None:
    _, card = named("Lannister Guardsmen")
    assert (card.speed, card.defense, card.morale, card.type) == (4, 3, 7, "infantry")
    assert [(a.range, a.to_hit, a.dice) for a in card.attacks] == [("melee", 4, [6, 5, 4])]


@pytest.mark.rule("tmg21-card-23", "tmg21-card-24", "tmg21-card-25")
def test_units_of_the_examples() -> None:
    _, swords = named("Stark Sworn Swords")
    assert (swords.speed, swords.defense, swords.morale) == (5, 4, 6)
    _, bows = named("Stark Bowmen")
    assert "long" in [attack.range for attack in bows.attacks]
    for name in ("Lannister Crossbowmen", "House Umber Berserkers", "Umber Champion"):
        named(name)


@pytest.mark.rule("tmg21-card-12", "tmg21-card-18")
@pytest.mark.parametrize("name", ["Doran Martell", "Mance Rayder"])
def test_ncus_of_four_points(name: str) -> None:
    found = [printing(c, "2021") for c in cards().values() if c.kind == "ncu" and c.character_name.startswith(name)]
    assert any(p is not None and p.points == 4 and p.character for p in found)


@pytest.mark.rule("tmg21-card-13", "tmg21-card-14", "tmg21-card-15", "tmg21-card-16", "tmg21-card-19")
@pytest.mark.parametrize(
    "name",
    [
        "Ramsay Snow, The Bastard of Bolton",
        "Robb Stark, The Wolf Lord",
        "Jon Snow, 998th Lord Commander",
        "Asha Greyjoy, The Kraken's Daughter",
        "Stannis Baratheon, The Rightful Heir",
    ],
)
def test_commanders_with_three_cards(name: str) -> None:
    found = [
        printed
        for card in cards().values()
        for printed in [printing(card, "2021")]
        if printed is not None and card.name.en.casefold() == name.casefold()
    ]
    assert found and found[0].commander and found[0].character and len(set(found[0].tactics)) == 3


@pytest.mark.rule("tmg18-card-12")
def test_values_of_the_first_edition() -> None:
    _, swords = named("Stark Sworn Swords", "2018")
    assert (swords.speed, swords.defense, swords.morale) == (5, 4, 6)
    _, guards = named("Lannister Guardsmen", "2018")
    assert guards.speed == 4 and (guards.attacks[0].to_hit, guards.attacks[0].dice[0]) == (4, 6)
    _, riders = named("Stark Outriders", "2018")
    assert riders.wounds == 3
    _, bows = named("Stark Bowmen", "2018")
    assert "long" in [attack.range for attack in bows.attacks]


# --- building, by the first book ---

ROBB, CAPTAIN = "18-robb-stark-the-wolf-lord", "18-sworn-sword-captain"
SWORDS, BLACKGUARDS = "18-stark-sworn-swords", "18-house-bolton-blackguards"


def broken(units: list[dict[str, Any]], limit: int = 40, **more: Any) -> list[str]:
    part = {"faction": "stark", "commander": ROBB, "units": [{"card": SWORDS, "attachments": [ROBB]}, *units]} | more
    return [check.rule for check in judge(part, limit, BOOK_2018) if not check.kept]


@pytest.mark.rule("tmg18-army-04")
def test_one_version_of_each_character() -> None:
    assert broken([{"card": SWORDS, "attachments": ["18-robb-stark-the-young-wolf"]}]) == ["tmg18-army-04"]
    assert broken([{"card": SWORDS, "attachments": [CAPTAIN]}, {"card": SWORDS, "attachments": [CAPTAIN]}]) == []


@pytest.mark.rule("tmg18-army-05")
def test_requirements_of_cards() -> None:
    assert broken([{"card": "18-summer"}]) == ["tmg18-army-05"], "Bran is not there"
    assert broken([{"card": "18-grey-wind"}]) == [], "Robb is"


@pytest.mark.rule("tmg18-army-06", "tmg18-army-07", "tmg18-army-09")
def test_half_of_the_limit_may_be_neutral() -> None:
    assert broken([{"card": BLACKGUARDS}] * 2) == [], "14 of 20"
    assert broken([{"card": BLACKGUARDS}] * 3) == ["tmg18-army-06"], "21 of 20"
    assert broken([{"card": BLACKGUARDS}] * 2, 27) == ["tmg18-army-06"], "half of 27 is 13"


@pytest.mark.rule("tmg18-army-08")
def test_a_neutral_army_is_neutral_alone() -> None:
    ramsay = "18-ramsay-snow-the-bastard-of-bolton"
    part = {"faction": "neutral", "commander": ramsay, "units": [{"card": BLACKGUARDS, "attachments": [ramsay]}]}
    assert all(check.kept for check in judge(part, 30, BOOK_2018))
    part["units"] = [*part["units"], {"card": SWORDS}]
    assert "tmg18-army-08" in [check.rule for check in judge(part, 30, BOOK_2018) if not check.kept]
