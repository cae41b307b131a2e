"""Whom a card needs, and with whom it goes well: what the builder says of it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.companions import MOST, called, needed, suited
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.edition import EDITIONS
from bannermen.games.miniatures.game import GAME
from bannermen.games.miniatures.loadouts.build import judge

pytestmark = pytest.mark.rule("tmg21-army-13")

LINES = ("2021", "s06", "2018")


def id_of(name: str) -> str:
    return next(id for id, card in cards().items() if card.name.en == name and not id.startswith("18-"))


@pytest.mark.parametrize("line", LINES)
def test_everybody_who_is_needed_is_a_card(line: str) -> None:
    """Summer needed Bran Stark, whom no card is called: nobody could ever field the wolf."""
    there = [card for card in cards().values() if printing(card, line) is not None]
    names = {name for card in there for name in (card.name.en, card.character_name)}
    for card in there:
        printed = printing(card, line)
        assert printed is not None
        wanted = printed.requires.needs
        assert not wanted or names & {*wanted}, card.id
        assert {*printed.requires.needs_all} <= names and printed.requires.joins_unit_of in {"", *names}, card.id


@pytest.mark.parametrize(("guest", "kept"), [(["20207"], True), ([], False)])
def test_summer_comes_with_bran_and_hodor(guest: list[str], kept: bool) -> None:
    swords = id_of("Stark Sworn Swords")
    units = [{"card": swords, "attachments": guest}, {"card": "10207", "attachments": []}]
    part: dict[str, Any] = {"faction": "stark", "commander": "20201", "units": units, "ncus": [], "planted": []}
    broken = [check for check in judge(part, 40, EDITIONS["2021"].build) if not check.kept]
    assert any("Bran and Hodor" in str(check.text.plain()) for check in broken) != kept


def test_who_is_needed_is_named_in_the_language_of_the_reader() -> None:
    told = GAME.content("de")["roster"]
    assert told["10207"]["2021"]["needs"] == ["Bran und Hodor"]
    assert called("Robb Stark", "ru") == "Робб Старк" and called("nobody at all", "de") == "nobody at all"
    assert "needs" not in told[id_of("Stark Sworn Swords")]["2021"]


def test_cards_go_well_with_those_whom_they_name() -> None:
    goes = suited("2021")
    drogon, dracarys = id_of("Drogon"), id_of("Dracarys!")
    assert dracarys in goes[drogon] and drogon in goes[dracarys], "both ways"
    assert id_of("Ghost") in goes[id_of("Jon Snow, 998th Lord Commander")]
    assert all(0 < len(others) <= MOST and id not in others for id, others in goes.items())
    assert len(goes) > 100 and len(suited("s06")) > 100
    for line in LINES:
        for id, others in suited(line).items():
            printed = printing(cards()[id], line)
            assert printed is not None
            names = {name for other in others for name in (cards()[other].name.en, cards()[other].person)}
            assert not names & {*needed(printed)}, "who is needed is not told twice"
    told = GAME.content("en")["roster"]
    assert {*goes[drogon]} <= {*told[drogon]["suits"]}


def test_every_printing_names_its_season() -> None:
    told = GAME.content("en")["roster"]
    assert {told["10207"]["2021"]["season"], told["10101"]["2021"]["season"]} <= {"2021", "2021-s01"}
    assert all(
        printed["season"] for card in told.values() for line, printed in card.items() if line in LINES and printed
    )
