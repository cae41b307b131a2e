"""Positions: what `position` gives, `start` takes; what is wrong is said with its place."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match
from tests.kernel.feast import GAME, SCENES
from tests.kernel.feast_rules import Round, Turn
from tests.kernel.playing import played, sit, step


def between_deeds(match: Match) -> bool:
    """Whether the position is the whole truth: nothing is in progress, nothing sealed."""
    top = match.stack[-1]
    return not match.sealed and isinstance(top, (Round, Turn))


def test_a_position_starts_where_it_was_taken() -> None:
    taken = 0
    for seed in range(8):
        record = played(seed, 0)
        chance = Chance(seed)
        while not record.match.over:
            if between_deeds(record.match):
                position = GAME.position(record.match)
                again = GAME.start({"position": position}, seed + 1)
                assert GAME.position(again) == position
                assert GAME.faults(again) == []
                asked = [(d.seat, d.key) for d in again.pending]
                assert asked == [(d.seat, d.key) for d in record.match.pending]
                assert GAME.line(again) == GAME.line(record.match)
                taken += 1
            step(record, chance)
    assert taken > 100


def test_a_position_plays_to_its_end() -> None:
    match = sit([["honey"], ["cup"], []], round=3, renown=[1, 2, 2])
    chance = Chance(4)
    while not match.over:
        decision = match.pending[0]
        answer = decision.options[chance.below(len(decision.options))] if decision.kind is ONE else ()
        assert match.submit(decision.seat, answer) is None
    assert match.winners


def test_the_line_says_it_all_in_one() -> None:
    match = sit([["honey"], ["cup", "shame"]], renown=[1, 2], gold=[3, 4])
    assert GAME.line(match) == "feast 1 h0 1r3g:ho 2r4g:shcu d22 0?feast.deed"


def test_the_picture_shows_the_hall_and_one_hand() -> None:
    match = sit([["honey"], ["cup"]])
    picture = GAME.picture(match, 1).splitlines()
    assert picture[0].strip(".") == "#" * 16
    assert [row.count("S") > 0 for row in picture[:14]].index(True) == 10
    assert picture[-1] == "hand: cup"
    assert "honey" not in "\n".join(picture)


def test_every_scene_can_be_sat_down_to() -> None:
    for scene in GAME.scenes():
        match = GAME.start(GAME.filled({"scene": scene.key}, 1), 1)
        assert match.seats == SCENES.get(scene.key, scene.fewest)
        names = [GAME.seat_name(match, seat, "en") for seat in range(match.seats)]
        assert [place.names["en"] for place in GAME.places({"scene": scene.key})] == names


@pytest.mark.parametrize(
    ("setup", "place"),
    [
        ({}, ""),
        ({"scene": "supper", "position": {}}, ""),
        ({"scene": "breakfast"}, "scene"),
        ({"scene": ["supper"]}, "scene"),
        ({"scene": None}, "scene"),
        ({"menu": 1}, "menu"),
        ({"position": []}, "position"),
        ({"position": {"wine": 1}}, "position.wine"),
        ({"position": {"lords": 7}}, "position.lords"),
        ({"position": {"lords": True}}, "position.lords"),
        ({"position": {"round": "two"}}, "position.round"),
        ({"position": {"gold": [1]}}, "position.gold"),
        ({"position": {"gold": [1, -1]}}, "position.gold"),
        ({"position": {"hands": [["shame"] * 6, []]}}, "position.hands"),
        ({"position": {"hands": [["knife"], []]}}, "position.hands"),
        ({"position": {"hands": ["shame", "cup"]}}, "position.hands"),
        ({"position": {"deck": ["knife"]}}, "position.deck"),
        ({"position": {"benches": [[1, 2], None]}}, "position.benches"),
        ({"position": {"benches": [5, None]}}, "position.benches"),
        ({"position": {"step": "dance"}}, "position.step"),
        ({"position": {"lord": 2}}, "position.lord"),
    ],
)
def test_a_bad_setup_says_where_and_what_to_do(setup: dict[str, Any], place: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start(setup, 1)
    assert caught.value.place == place
    assert caught.value.what and caught.value.mend
