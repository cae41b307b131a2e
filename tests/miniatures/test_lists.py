"""What the builder stands on: ready-made armies, points, what a list in the making is told, cards that are not in."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.content.ability_book import missing
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.loadouts.sitting import armies
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terrain import PIECES
from bannermen.kernel.game import BadSetup
from bannermen.server.doors.lists import settled

SWORN_SWORDS, ROBB, CAPTAIN, CATELYN = "10201", "20201", "20204", "30201"
HOUSES = [
    *("stark", "lannister", "baratheon", "greyjoy", "nightswatch"),
    *("freefolk", "bolton", "brotherhood", "martell", "targaryen"),
]


@pytest.mark.parametrize("limit", [30, 40])
@pytest.mark.parametrize("faction", HOUSES)
def test_ready_made_armies_are_legal_and_fill_the_limit(limit: int, faction: str) -> None:
    setup = {"points": limit}
    found = [ready for ready in GAME.ready_made(setup) if ready["faction"] == faction]
    assert found, "each of the houses has an army of that size"
    assert max(GAME.points_of(setup, ready["part"]) or 0 for ready in found) >= limit - 1
    for ready in found:
        assert all(check.kept for check in GAME.judge_part(setup, ready["part"]))
        assert ready["part"]["edition"] == "2021"
        assert ready["part"]["limit"] >= (GAME.points_of(setup, ready["part"]) or 0)


def test_no_two_ready_made_armies_go_by_one_name() -> None:
    keys = [army.key for army in armies()]
    assert len(set(keys)) == len(keys)
    for language in ("en", "de", "ru"):
        names = [(army.edition, getattr(army.name, language)) for army in armies()]
        assert len(set(names)) == len(names)


def test_the_first_edition_has_armies_of_its_own() -> None:
    setup = {"edition": "2018", "points": 30}
    for ready in GAME.ready_made(setup):
        assert ready["part"]["edition"] == "2018"
        assert all(check.rule.startswith("tmg18") for check in GAME.judge_part(setup, ready["part"]))


def test_every_card_has_a_name_in_every_language() -> None:
    lacking = [card.id for card in cards().values() if not (card.name.de and card.name.ru)]
    assert not lacking, "cards that a German or a Russian reads in English"


def test_a_list_in_the_making_is_judged_not_refused() -> None:
    broken = [check.rule for check in GAME.judge_part({}, {"faction": "stark"}) if not check.kept]
    assert broken == ["tmg21-army-01", "tmg21-commander-01"]


@pytest.mark.rule("tmg21-army-11")
def test_an_attachment_needs_a_unit() -> None:
    whole = {"faction": "stark", "commander": ROBB, "units": [{"card": SWORN_SWORDS, "attachments": [ROBB]}]}
    assert all(check.kept for check in GAME.judge_part({}, whole))
    broken = [check.rule for check in GAME.judge_part({}, whole | {"loose": [CAPTAIN]}) if not check.kept]
    assert broken == ["tmg21-army-11"]
    assert GAME.points_of({}, whole | {"loose": [CAPTAIN]}) == (GAME.points_of({}, whole) or 0) + 1


def test_checks_name_cards_in_the_language_of_the_reader() -> None:
    part = {"faction": "stark", "commander": ROBB, "units": [{"card": SWORN_SWORDS, "attachments": [ROBB, CAPTAIN]}]}
    told = next(check for check in GAME.judge_part({}, part) if not check.kept)
    kind, number = told.text.args["unit"]  # type: ignore[misc]
    assert isinstance(kind, str) and isinstance(number, int)
    assert GAME.name_before({}, kind, number, "en") == "Stark Sworn Swords"
    assert GAME.name_before({}, kind, number, "ru") == cards()[SWORN_SWORDS].name.ru != "Stark Sworn Swords"


def test_cards_that_are_not_in_are_marked_one_by_one() -> None:
    roster = GAME.content("en")["roster"]
    for id, card in cards().items():
        if id in roster and printing(card, "2021") is not None:
            assert roster[id]["2021"].get("missing", False) == bool(missing(card, "2021")), id
    absent = next(id for id, card in cards().items() if card.kind == "ncu" and missing(card, "2021"))
    part = {"faction": cards()[absent].faction, "ncus": [absent]}
    told = [check.text.args["card"] for check in GAME.judge_part({}, part) if "cannot be played" in check.text.template]
    assert GAME.name_before({}, *told[0], "en") == cards()[absent].name.en  # type: ignore[misc]


def test_what_is_settled_for_a_table_is_read_from_an_address() -> None:
    assert settled("") == {} and settled('{"points": 40}') == {"points": 40}
    for odd in ("{", "[1]", "7"):
        with pytest.raises(BadSetup):
            settled(odd)


@pytest.mark.parametrize(("language", "wall"), [("en", "Castle wall"), ("de", "Burgmauer"), ("ru", "Стена замка")])
def test_a_table_knows_what_stands_there_and_is_no_card(language: str, wall: str) -> None:
    """Castle walls by name, and what every kind of terrain does, in both editions."""
    told = GAME.content(language)
    assert told["cards"]["castle-wall"] == wall
    forest = PIECES.index("forest")
    assert told["ground"]["2021"][forest] == ["fortified", "cover"]
    assert told["ground"]["2018"][forest] == ["cover", "rough"]
    assert all(len(kinds) == len(PIECES) for kinds in told["ground"].values())


@pytest.mark.rule("tmg21-faction-16")
@pytest.mark.parametrize("limit", [30, 40])
def test_season_6_has_armies_for_every_house(limit: int) -> None:
    setup = {"edition": "s06", "points": limit}
    found = GAME.ready_made(setup)
    assert {ready["faction"] for ready in found} >= set(HOUSES)
    assert {"brave-companions", "goat-of-harrenhal"} & {ready["key"] for ready in found}
    for ready in found:
        assert ready["part"]["edition"] == "s06" and all(check.kept for check in GAME.judge_part(setup, ready["part"]))
        assert (GAME.points_of(setup, ready["part"]) or 0) <= limit
    assert not {"brave-companions", "goat-of-harrenhal"} & {
        ready["key"] for ready in GAME.ready_made({"points": limit})
    }
    part = GAME.part_for_bot(setup, 0, 3)
    assert part["edition"] == "s06"
