"""Looking around the table: reach, charges with their chance, distances; and places in words."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.place_words import laid_words, moved_words
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.telling.naming import name_of
from bannermen.words.sentence import text
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, Table, at, battle


def said(table: Table, pose: list[int], language: str = "en") -> str:
    return text(moved_words(table.war, 0, pose), language, lambda kind, i: name_of(table.war, kind, i, language))


@BOTH
def test_a_survey_tells_reach_charges_threats_and_distances(edition: str) -> None:
    table = battle([at(SWORDS, 24, 14)], [at(GUARDS, 24, 26, 180), at(BOWS, 8, 44, 180)], edition)
    found = GAME.survey(table.war, 0, "unit", 0)
    assert [(row["at"], row["need"]) for row in found["charges"]] == [(1, 3)], "12 inches less two half trays, speed 5"
    assert found["charges"][0]["arrives"] == pytest.approx(4 / 6)
    assert [(row["by"], row["need"]) for row in found["threats"]] == [(1, 4)]
    assert found["gaps"][0] == [1, 7200, 0] and [other for other, _, _ in found["gaps"]] == [1, 2]
    assert found["reach"]["ways"][0][3] == 5000 and found["march"]["ways"][0][3] == 10000
    cited = [rule for stop in found["reach"]["stops"] for rule in stop["rules"] if rule]
    assert cited and all(rule.startswith(f"tmg{edition[2:]}") for rule in cited)


def test_who_is_engaged_goes_nowhere_and_charges_nobody() -> None:
    table = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 24.8, 180)])
    found = GAME.survey(table.war, 0, "unit", 0)
    assert found["charges"] == found["threats"] == [] and "reach" not in found
    assert found["gaps"] == [[1, 0, 0]]
    assert GAME.survey(table.war, 0, "unit", 99) == GAME.survey(table.war, 0, "ncu", 0) == {}


def test_a_survey_changes_nothing() -> None:
    table = battle([at(SWORDS, 24, 14)], [at(GUARDS, 24, 26, 180)])
    before = GAME.line(table.war)
    GAME.survey(table.war, 0, "unit", 0)
    assert GAME.line(table.war) == before


def test_places_in_words() -> None:
    table = battle([at(SWORDS, 24, 14)], [at(GUARDS, 24, 26, 180)])
    assert said(table, [24000, 14000, 0]) == "Stay"
    assert said(table, [24000, 14000, 9000]) == "On the spot, facing east"
    assert said(table, [24000, 17500, 0]).startswith("3.5″ to the north, facing ")
    assert said(table, [24000, 17500, 0]).endswith(": 3.7″ away, in its front")
    assert said(table, [20000, 18000, 27000]) == "5.7″ to the north-west, facing west"
    assert said(table, [24000, 17500, 0], "de").startswith("3,5″ nach Norden, Front zu ")
    assert said(table, [20000, 18000, 27000], "ru") == "5,7″ на северо-запад, фронтом на запад"
    there = text(laid_words([6100, 3000, 18000]), "en", lambda kind, i: name_of(table.war, kind, i, "en"))
    assert there == "6.1″ from the left edge, 3″ from the lower edge, facing south"


@BOTH
def test_every_offered_place_has_words(edition: str) -> None:
    """Movements, shots and charges offer places that a person can tell apart without numbers."""
    for deed, key in (("maneuver", "move.maneuver"), ("charge", "charge-pivot")):
        table = battle([at(SWORDS, 24, 14)], [at(GUARDS, 24, 26, 180)], edition).do(0, deed)
        assert table.key == key
        war, asked = table.war, table.asked
        poses = asked.question.poses(war, war.stack[-1], 6, war.chance.clone())
        labels = [asked.question.pose_label(war, war.stack[-1], pose) for pose in poses]
        assert poses and all(label is not None for label in labels)


def stances_said(table: Table, language: str) -> list[str]:
    war, asked = table.do(0, "melee-attack").war, table.asked
    assert table.key == "take-stance"
    labels = [war.choice(asked, option).label for option in asked.options]
    return [text(label, language, lambda kind, i: name_of(war, kind, i, language)) for label in labels]


def test_stances_are_told_apart_in_words() -> None:
    def on_its_flank() -> Table:
        away = at(BOWS, 6, 6)
        return battle([at(SWORDS, 24, 20), away], [at(GUARDS, 24 + 2.75 + 2.4, 20, 270), at(BOWS, 6, 44, 180)])

    assert stances_said(on_its_flank(), "en") == [
        "As it stands",
        "Facing guards, aligned in full",
        "Facing guards, 2.8″ to the right of the middle",
        "Facing guards, 2.8″ to the left of the middle",
    ]
    assert stances_said(on_its_flank(), "de")[2] == "Front zu guards, 2,8″ rechts der Mitte"
    assert stances_said(on_its_flank(), "ru")[3] == "Лицом к врагу (guards), 2,8″ влево от середины"


def test_shifts_between_two_enemies_are_told_apart_in_words() -> None:
    theirs = [at(GUARDS, 21, 24.8, 180), at(GUARDS, 26.6, 24.8, 180), at(BOWS, 6, 44, 180)]
    said = stances_said(battle([at(SWORDS, 24, 20), at(BOWS, 6, 6)], theirs), "en")
    assert said == ["As it stands", "0.3″ to its left", "0.2″ to its left"]
