"""Guided games and puzzles over HTTP, and played at a table."""

from __future__ import annotations

import pytest

from bannermen.content.guide import Puzzle
from bannermen.content.guided import Course
from bannermen.games import game, guide_of, names
from bannermen.kernel.record import Record
from bannermen.server.tables.play import position_known_to
from tests.server.guest import ME, Client, bot


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_the_guide_in_every_language(client: Client, language: str) -> None:
    found = client.http.get("/api/games/battles/guide", params={"language": language}).json()
    guide = guide_of("battles")
    assert [each["name"] for each in found["lessons"]] == [getattr(x.name, language) for x in guide.lessons]
    assert [each["key"] for each in found["puzzles"]] == [x.key for x in guide.puzzles]
    for each in found["lessons"] + found["puzzles"]:
        assert each["goals"]
        laid = client.http.get(f"/api/games/battles/guide/{each['key']}", params={"language": language}).json()
        assert laid["goals"] == each["goals"] and laid["seats"] == 2
        if laid["kind"] == "lesson":
            assert all(step["text"] for step in laid["steps"])
        else:
            puzzle = guide.sitting(each["key"])
            assert isinstance(puzzle, Puzzle)
            assert len(laid["solution"]) == len(puzzle.solution)
            assert all(move["prompt"] and move["answer"] for move in laid["solution"])


def test_a_step_says_what_it_lights_and_when_it_is_done(client: Client) -> None:
    steps = client.http.get("/api/games/battles/guide/first-battle").json()["steps"]
    move = next(step for step in steps if step["answers"] and step["answers"][0]["key"] == "move-to")
    assert move["answers"][0]["options"] == [{"thing": "hex", "index": 77}]
    assert move["done"]["answered"] == "move-to"
    assert steps[0]["look"] == [{"thing": "hex", "index": 63}] and not steps[0]["done"]["answered"]


def test_what_is_not_there(client: Client) -> None:
    assert client.http.get("/api/games/battles/guide/nothing").status_code == 404
    assert client.http.get("/api/games/cyvasse/guide").status_code == 404


@pytest.mark.parametrize("key", ["two-of-a-kind", "the-wolf-bites-twice"])
def test_a_puzzle_is_solved_at_a_table(client: Client, key: str) -> None:
    """What the solution says is what the table asks."""
    laid = client.http.get(f"/api/games/battles/guide/{key}").json()
    seats = [ME, bot(laid["level"])]
    wish = {"game": "battles", "setup": laid["setup"], "seed": laid["seed"], "seats": seats}
    reply = client.http.post("/api/tables", json=wish)
    assert reply.status_code == 201, reply.text
    puzzle = guide_of("battles").sitting(key)
    assert isinstance(puzzle, Puzzle)
    course = Course(game("battles"), puzzle)
    guest = client.guest(reply.json())
    guest.wait_for_the_match()
    for word in puzzle.solution:
        while guest.decision is None:
            guest.hear()
        assert guest.decision["key"] == word.partition(":")[0]
        answer = course.read(word)
        assert guest.answer(answer)["type"] == "ack"
        course.give(answer)
    assert guest.over
    assert guest.winners == [0]
    guest.close()


SITTINGS = [(name, each.key) for name in names() for each in [*guide_of(name).lessons, *guide_of(name).puzzles]]


@pytest.mark.parametrize(("name", "key"), SITTINGS)
def test_bots_can_be_told_where_it_began(name: str, key: str) -> None:
    """Bots think elsewhere, on the ground that the position lays, whatever map or cards it brings along."""
    sitting = guide_of(name).sitting(key)
    assert sitting is not None
    record = Record(game(name), {"position": sitting.position}, sitting.seed)
    for seat in range(record.match.seats):
        ground = game(name).start({"position": position_known_to(record, seat)}, 1)
        assert [d.key for d in ground.pending] == [d.key for d in record.match.pending]
