"""Looking back on a match: how it was judged, where it turned, what the dice brought, the points by round."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bannermen.ai import Vantage, bot
from bannermen.games import game
from bannermen.kernel.record import Record
from bannermen.server.thinking.course import Played, course_of, turns
from bannermen.words.story import Story
from tests.server.guest import ME, Client


def played(name: str, scene: str, most: int = 4000, seed: int = 3) -> Record:
    rules = game(name)
    record = Record(rules, rules.filled({"scene": scene}, seed), seed)
    players = [bot("random", 5 + seat, seat) for seat in range(record.match.seats)]
    while not record.match.over and len(record.answers) < most:
        seat = record.match.pending[0].seat
        record.apply(seat, players[seat].answer(Vantage(rules, record.match, seat)))
    return record


def course(record: Record) -> dict[str, Any]:
    answers = [(given.seat, given.answer) for given in record.answers]
    return course_of(Played(record.game.name, record.setup, record.seed, answers))


def set_up(record: Record) -> set[int]:
    """The moments up to which no round was begun."""
    again = Record(record.game, record.setup, record.seed)
    found = set()
    for given in record.answers:
        before = record.game.round_of(again.match)
        again.apply(given.seat, given.answer)
        if before == 0:
            found.add(again.match.number)
    return found


@pytest.fixture(scope="module")
def battle() -> Record:
    return played("battles", "clash-on-the-kingsroad")


def test_it_leads_from_the_first_to_the_last_answer(battle: Record) -> None:
    points = course(battle)["points"]
    numbers = [point["number"] for point in points]
    assert numbers[0] == 0 and numbers[-1] == len(battle.answers) and numbers == sorted(set(numbers))
    assert all(-1.0 <= worth <= 1.0 for point in points for worth in point["worth"])
    assert points[-1]["worth"] == [1.0 if seat in battle.match.winners else -1.0 for seat in range(2)]
    assert 10 < len(points) <= 401


def test_the_winner_was_ahead_in_the_end(battle: Record) -> None:
    found = course(battle)["turns"]
    assert found and len(found) <= 6
    assert all(0 < turn["number"] <= len(battle.answers) for turn in found)


def test_dice_are_counted_as_the_log_tells_them(battle: Record) -> None:
    dice = course(battle)["dice"]
    log = battle.match.log or []
    assert sum(one["throws"] for one in dice) == sum(event.kind == "roll" for event in log) > 0
    for one in dice:
        assert one["expected"] > 0 and one["brought"] >= 0
    rolls: list[Any] = [event.data["faces"] for event in log if event.kind == "roll"]
    thrown = sum(map(len, rolls))
    assert sum(one["expected"] for one in dice) <= thrown * 5 / 8, "shields of one colour, and valor"


def test_points_by_round_end_as_the_match_did(battle: Record) -> None:
    rounds = course(battle)["rounds"]
    assert [entry["round"] for entry in rounds] == list(range(1, battle.game.round_of(battle.match) + 1))
    assert rounds[-1]["scores"] == [battle.game.score(battle.match, seat) for seat in range(2)]


@pytest.mark.parametrize(("name", "scene"), [(n, game(n).scenes()[0].key) for n in ("cards", "miniatures", "tactics")])
def test_every_game_can_be_looked_back_on(name: str, scene: str) -> None:
    record = played(name, scene, 150)
    found = course(record)
    assert len(found["points"]) > 1 and json.dumps(found)
    assert all(len(entry["scores"]) == record.match.seats for entry in found["rounds"]) and found["rounds"]


def test_a_set_up_decides_nothing_yet() -> None:
    record = played("cards", "joust", 60)
    assert not {turn["number"] for turn in course(record)["turns"]} & set_up(record)


def test_a_lead_that_is_hardly_one_is_none() -> None:
    def at(number: int, *worth: float) -> dict[str, Any]:
        return {"number": number, "round": 1, "worth": list(worth)}

    gains = turns([at(0, 0.0, 0.0), at(1, 0.04, -0.04), at(2, -0.04, 0.04), at(3, 0.0, 0.0)])
    assert [(gain["number"], gain["seat"], gain["ahead"]) for gain in gains] == [(1, 0, False), (2, 1, False)]
    assert turns([at(0, 0.0, 0.0), at(1, 0.01, -0.01), at(2, 0.0, 0.0)]) == []
    assert turns([at(0, 0.5, -0.5), at(1, 0.5, -0.5), at(2, 1.0, -1.0)]) == [], "nothing turned"
    lead = turns([at(0, 0.0, 0.0), at(1, 0.3, -0.3), at(2, 0.5, -0.5), at(3, -0.2, 0.2), at(4, -1.0, 1.0)])
    assert [(turn["number"], turn["seat"], turn["ahead"]) for turn in lead] == [
        (1, 0, True),
        (2, 0, False),
        (3, 1, True),
    ]


def test_it_is_told_in_any_language_and_not_before_the_end(client: Client, battle: Record, tmp_path: Path) -> None:
    lasting = client.new_table(ME, ME)["table"]["id"]
    early = client.http.get(f"/api/tables/{lasting}/course")
    assert early.status_code == 409 and early.json()["error"] == "not-over"
    loaded = client.http.post("/api/tables", json={"journal": battle.save(), "seats": [ME, ME]}).json()
    id = loaded["table"]["id"]
    english = client.http.get(f"/api/tables/{id}/course").json()
    german = client.http.get(f"/api/tables/{id}/course?language=de").json()
    assert english["points"] == german["points"] == course(battle)["points"]
    assert [turn["text"] for turn in english["turns"]] != [turn["text"] for turn in german["turns"]]
    assert english["turns"] and all(turn["text"] for turn in english["turns"])
    for turn in english["turns"]:
        assert " phase" not in turn["text"], "that a phase begins is no moment that mattered"


def test_points_are_told_by_what_they_were_given_for() -> None:
    record = played("cards", "joust", 400)
    sources = course(record)["sources"]
    assert sources and all({"en", "de", "ru"} == set(source["text"]) for source in sources)
    for source in sources:
        assert source["points"] == [sum(n for _, n in rounds) for rounds in source["rounds"]]
        assert any(source["points"]), "no rows of zeros"


@pytest.mark.parametrize("name", ["battles", "cards", "tactics", "miniatures"])
def test_the_end_says_by_what_it_was_decided(name: str) -> None:
    matches = (played(name, game(name).scenes()[0].key, seed=seed) for seed in range(3, 40))
    record = next(match for match in matches if match.match.winners)
    story = Story(record.game)
    told = [story.verdict(record.match, language) for language in ("en", "de", "ru")]
    assert len(set(told)) == 3 and all("{" not in words for words in told)
    assert "round" in told[0] or "army" in told[0] or "unit left" in told[0]
