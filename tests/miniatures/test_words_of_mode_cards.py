"""Missions and siege cards say what they do wherever they are chosen or lie."""

from __future__ import annotations

import pytest

from bannermen.games import game
from bannermen.games.miniatures.modes.missions import MISSIONS, POINTS


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_every_mission_and_siege_card_has_name_and_text(language: str) -> None:
    content = game("miniatures").content(language)
    missions = content["missions"][1:]
    assert len(missions) == MISSIONS
    assert [mission["points"] for mission in missions] == list(POINTS[1:])
    told = [*missions, *content["siege"]]
    assert all(card["name"] and card["text"] for card in told)
    assert len({card["text"] for card in told}) == len(told)
