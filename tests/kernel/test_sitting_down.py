"""What each seat brings before a match can start."""

from __future__ import annotations

import pytest

from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup
from tests.kernel.feast import GAME
from tests.kernel.feast_table import COUNSEL, HONEY, SONG, FeastMatch

MOOT = {"scene": "moot", "players": 3}


def test_seats_follow_the_number_of_players() -> None:
    assert [place.names["en"] for place in GAME.places(MOOT)] == ["Stark", "Lannister", "Baratheon"]
    assert all(place.needs == "retinue" for place in GAME.places(MOOT))
    with pytest.raises(BadSetup, match=r"7 cannot play moot; it takes from 2 to 6 players"):
        GAME.places({"scene": "moot", "players": 7})


def test_the_match_starts_when_all_have_brought_theirs() -> None:
    setup: dict[str, object] = dict(MOOT)
    for seat, names in ((2, ["honey", "song"]), (0, ["honey", "counsel"]), (1, ["song", "honey"])):
        assert seat in GAME.needs(setup)
        with pytest.raises(BadSetup):
            GAME.start(setup, 1)
        brought = GAME.bring(setup, seat, {"retainers": names})
        assert isinstance(brought, dict)
        setup = brought
    assert GAME.needs(setup) == []
    match = GAME.start(setup, 1)
    assert isinstance(match, FeastMatch)
    assert match.retinue == [[HONEY, COUNSEL], [SONG, HONEY], [HONEY, SONG]]


def test_a_list_that_breaks_a_rule_is_refused_with_it() -> None:
    refused = GAME.bring(MOOT, 0, {"retainers": ["honey", "honey"]})
    assert isinstance(refused, Refused) and refused.rule == "feast-retinue-kinds"
    refused = GAME.bring(MOOT, 0, {"retainers": ["honey"]})
    assert isinstance(refused, Refused) and refused.rule == "feast-retinue"


def test_what_cannot_be_read_says_where() -> None:
    with pytest.raises(BadSetup, match=r"part.retainers: there is no 'dragon'"):
        GAME.bring(MOOT, 0, {"retainers": ["dragon", "honey"]})


def test_bringing_changes_nothing_that_was_there() -> None:
    GAME.bring(MOOT, 0, {"retainers": ["honey", "song"]})
    assert MOOT == {"scene": "moot", "players": 3}


def test_bots_bring_what_is_ready_made() -> None:
    assert GAME.needs(GAME.filled(MOOT, 5)) == []
