"""Whole matches through the socket."""

from __future__ import annotations

import json
import statistics
from typing import Any

import pytest

from bannermen.games import game
from bannermen.games.battles.game import GAME
from bannermen.kernel.chance import Chance
from bannermen.kernel.record import Record
from tests.miniatures.table import GUARDS, SWORDS, UNITS, at
from tests.server.guest import FRIEND, ME, Client, bot

DATABASES = ("sqlite", "postgresql")


def test_a_whole_match_against_a_bot(client: Client) -> None:
    seated = client.new_table(ME, bot("greedy"), seed=3)
    me = client.guest(seated)
    assert me.seats == [0] and list(me.views) == ["0"]
    me.play_on(Chance(5))
    while len(me.views) == 1:
        me.wait("state")
    assert me.over and me.ending.startswith("Winner:")
    assert set(me.views) == {"0", "1"}, "when it is over everything lies open"
    assert statistics.median(me.sizes) < 4096
    saved = client.http.get(f"/api/tables/{seated['table']['id']}/save").json()
    record = Record.load(saved, game)
    assert record.match.over and record.match.winners == me.winners
    assert me.views["0"] == plain(GAME.view(record.match, 0))
    texts = [line["text"] for line in me.log]
    assert len(texts) == len(record.match.log or [])
    me.close()


def plain(view: object) -> object:
    return json.loads(json.dumps(view))


def test_a_whole_hotseat_match(client: Client) -> None:
    seated = client.new_table(ME, ME, seed=4)
    both = client.guest(seated, language="de")
    assert both.seats == [0, 1] and set(both.views) == {"0", "1"}
    both.play_on(Chance(6))
    assert both.over and both.ending.startswith("Sieger")
    assert statistics.median(both.sizes) < 4096
    both.close()


def test_two_people_see_the_same_match(client: Client) -> None:
    seated = client.new_table(ME, FRIEND, seed=5)
    assert seated["table"]["state"] == "open"
    one = client.guest(seated)
    friend = client.sit(seated["table"]["id"], invitation=seated["invitations"][0]["invitation"], name="Jaime")
    assert friend["table"]["state"] == "live" and friend["table"]["you"]["seats"] == [1]
    two = client.guest(friend, language="ru")
    one.wait_for_the_match()
    watcher = client.watcher(seated["table"]["id"])
    chance = Chance(9)
    for _ in range(40):
        for guest in (one, two):
            if guest.decision is not None:
                guest.answer_somehow(chance)
        newest = max(one.revision, two.revision)
        for guest in (one, two, watcher):
            while guest.revision < newest:
                guest.hear()
    assert one.number == two.number == watcher.number
    assert one.views["0"]["units"] == two.views["1"]["units"] == watcher.views["-1"]["units"]
    assert one.views["0"]["sides"][1]["hand"] is None and two.views["1"]["sides"][0]["hand"] is None
    assert [side["hand"] for side in watcher.views["-1"]["sides"]] == [None, None]
    assert [line["data"] for line in one.log] == [line["data"] for line in watcher.log]
    assert {line["text"] for line in two.log}.isdisjoint(line["text"] for line in one.log[:3])
    for guest in (one, two, watcher):
        guest.close()


def test_a_question_says_what_it_is_about(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME, seed=11))
    chance = Chance(4)
    seen: dict[str, int] = {}
    while not me.over and seen.get("move-to", 0) + seen.get("name-target", 0) < 8:
        decision = me.decision
        assert decision is not None
        if decision["key"] in ("pay", "move-to", "name-target"):
            first = decision["about"][0]
            unit = me.views[str(decision["seat"])]["units"][first["index"]]
            assert first["thing"] == "unit" and unit["seat"] == decision["seat"] and unit["fate"] == "field"
            seen[decision["key"]] = seen.get(decision["key"], 0) + 1
        if decision["key"] == "choose-action":
            assert decision["about"] == []
        me.answer_somehow(chance)
    assert set(seen) >= {"pay", "move-to"}
    me.close()


POSITIONS: dict[str, dict[str, Any]] = {
    "battles": {
        "units": {
            "stark": [{"at": "D5", "unit": "guards-of-the-north", "rank": "blue"}],
            "lannister": [{"at": "C5", "unit": "lannisport-guard", "rank": "green"}],
        },
        "map": "\n".join(" ".join("." * (15 - row % 2)) for row in range(11)),
        "pool": {"stark": {"blue": 2}, "lannister": {"green": 2}},
    },
    "miniatures": {  # with units of its own
        "sides": [
            {"faction": "stark", "units": [at(SWORDS, 24, 14)]},
            {"faction": "lannister", "units": [at(GUARDS, 24, 26, 180)]},
        ],
        "units": UNITS,
    },
}


@pytest.mark.parametrize("name", POSITIONS)
def test_bots_play_on_from_a_position(client: Client, name: str) -> None:
    """A worker lays the same ground, with everything on it dealt anew that the bot may not know."""
    wish = {"game": name, "setup": {"position": POSITIONS[name]}, "seats": [bot("greedy"), bot("random")]}
    made = client.http.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    watcher = client.watcher(made.json()["table"]["id"])
    while not watcher.over and watcher.number < 12:
        watcher.wait("update", "state")
    watcher.close()
