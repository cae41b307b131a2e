"""What a table in the list tells of its match: the round, the last line, and since when it is whose turn."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from bannermen.games import game, names
from bannermen.kernel.chance import Chance
from bannermen.kernel.record import Record
from bannermen.server.storage import progress
from bannermen.server.storage.roster import Roster
from bannermen.words.story import Story
from tests.server.guest import FRIEND, ME, Client


def test_a_table_tells_where_its_match_stands(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME))
    me.play_on(Chance(2), 30)
    table = client.table(me.table["id"])
    public = [line for line in me.log if line["kind"] != "chance"]
    assert table["last"]["en"] == public[-1]["text"]
    assert set(table["last"]) == {"en", "de", "ru"} and len(set(table["last"].values())) == 3
    assert table["round"] == me.views["0"]["round"] >= 1
    assert list(table["since"]) == [str(seat) for seat in me.waiting]
    begun = datetime.fromisoformat(next(iter(table["since"].values())))
    assert datetime.fromisoformat(table["created"]) <= begun <= datetime.fromisoformat(table["touched"])
    me.close()


def test_while_it_gathers_there_is_nothing_to_tell(client: Client) -> None:
    table = client.new_table(ME, FRIEND)["table"]
    assert (table["since"], table["round"], table["last"]) == ({}, 0, {})


def test_a_turn_of_several_answers_began_with_the_first() -> None:
    played = game("battles")
    record = Record(played, {"scene": "clash-on-the-kingsroad"}, 3)
    story = Story(played)
    roster = Roster("t", "battles", "1", {}, 3, "", "", False, 0.0, 0.0)
    waited: list[int] = []
    began = 0.0
    for hour in range(1, 60):
        progress.note(roster, record, story, float(hour), float(hour))
        if roster.waiting != waited:
            waited, began = roster.waiting, float(hour)
        assert roster.since == {seat: began for seat in waited} or len(waited) > 1
        decision = record.match.pending[-1]
        record.apply(decision.seat, decision.options[0])
    assert began > 1.0, "nobody's turn ever ended"


def test_it_is_still_known_after_a_restart(serve: Callable[..., Any], tmp_path: Path) -> None:
    with serve(data=tmp_path) as address:
        me = Client(address).guest(Client(address).new_table(ME, ME, listed=True))
        me.play_on(Chance(2), 5)
        before = Client(address).table(me.table["id"])
        me.close()
    with serve(data=tmp_path) as address:
        after = Client(address).http.get("/api/tables?state=live").json()["tables"][0]
        assert [after[key] for key in ("since", "round", "last")] == [before[key] for key in ("since", "round", "last")]


def test_every_game_counts_its_rounds() -> None:
    for name in names():
        played = game(name)
        match = played.start(played.filled({"scene": played.scenes()[0].key}, 1), 1)
        assert played.round_of(match) == played.view(match, -1)["round"]
