"""Nobody loses by being away: a seat is kept as long as the table says, and whoever was away can come back."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bannermen.kernel.chance import Chance
from bannermen.server.context import ServerContext
from bannermen.server.settings import Settings
from bannermen.server.storage import archive
from bannermen.server.storage.roster import HERE, hashed
from bannermen.server.tables import company
from bannermen.server.tables.registry import TableRegistry
from tests.server.guest import FRIEND, ME, Client, bot

HOUR = 3600.0
DAY = 24 * HOUR


class Time:
    """The hour of all houses, moved on by hand."""

    def __init__(self) -> None:
        self.more = 0.0


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Time:
    moved, hour = Time(), ServerContext.hour
    monkeypatch.setattr(ServerContext, "hour", lambda self: hour(self) + moved.more)
    return moved


@pytest.fixture(scope="module")
def house(serve: Callable[..., Any]) -> Iterator[Client]:
    with serve() as address:
        yield Client(address)


def put(client: Client, seated: dict[str, Any], seat: int, **wish: str) -> Any:
    where = f"/api/tables/{seated['table']['id']}/seats/{seat}"
    return client.http.put(where, json=wish, headers={"Seat-Token": seated["token"]})


def claim(client: Client, seated: dict[str, Any], seat: int, what: str) -> Any:
    where = f"/api/tables/{seated['table']['id']}/claim"
    return client.http.post(where, json={"seat": seat, "claim": what}, headers={"Seat-Token": seated["token"]})


def waited_for(client: Client, **more: Any) -> tuple[dict[str, Any], dict[str, Any], int]:
    """Two people at a table: (whoever is here, whoever is waited for and away, the seat of the latter)."""
    pair = client.pair(**more)
    seat = client.table(pair[0]["table"]["id"])["waiting"][0]
    return pair[1 - seat], pair[seat], seat


def seat_of(client: Client, seated: dict[str, Any], seat: int) -> dict[str, Any]:
    found: dict[str, Any] = client.table(seated["table"]["id"])["seats"][seat]
    return found


def leave(client: Client, guest: Any, seated: dict[str, Any], seat: int) -> None:
    """Close the connection, and wait until the server has noticed."""
    guest.close()
    while seat_of(client, seated, seat)["present"]:
        time.sleep(0.01)


def test_a_seat_is_kept_for_a_day_unless_the_table_says_otherwise(house: Client, later: Time) -> None:
    here, away, seat = waited_for(house)
    assert house.table(here["table"]["id"])["absence"] == {"minutes": 1440, "then": "bot"}
    for hours in (0.0, 1.0, 23.0):
        later.more = hours * HOUR
        reply = put(house, here, seat, player="bot", level="normal")
        assert reply.status_code == 403 and reply.json()["text"] == "This seat is still kept for whoever sits there."
        told = seat_of(house, here, seat)
        assert told["claims"] == [] and 0 < told["kept"] <= (24 - hours) * HOUR
    later.more = DAY + 1
    assert seat_of(house, here, seat)["claims"] == ["bot"] and seat_of(house, here, seat)["kept"] == 0
    assert seat_of(house, here, 1 - seat)["claims"] == [], "nobody waits for the other"
    assert claim(house, here, seat, "draw").status_code == 403, "this table grants no draw"
    for weak in ("random", "greedy", "easy"):
        assert put(house, here, seat, player="bot", level=weak).status_code == 403
    assert put(house, here, seat, player="bot", level="normal").status_code == 200
    told = seat_of(house, away, seat)
    assert (told["level"], told["lent"], told["held"]) == ("normal", "away", True)
    back = put(house, away, seat, player="me")
    assert back.status_code == 200
    assert (seat_of(house, away, seat)["player"], seat_of(house, away, seat)["lent"]) == ("person", "")


def test_whoever_is_here_is_never_away_and_a_day_begins_when_he_leaves(house: Client, later: Time) -> None:
    here, away, seat = waited_for(house)
    guest = house.guest(away)
    later.more = 3 * DAY
    assert seat_of(house, here, seat)["claims"] == [] and seat_of(house, here, seat)["kept"] is None
    leave(house, guest, away, seat)
    assert seat_of(house, here, seat)["kept"] > 23 * HOUR


def test_a_day_begins_with_the_turn(house: Client, later: Time) -> None:
    here, away, seat = waited_for(house)
    later.more = 3 * DAY
    guest = house.guest(away)
    chance = Chance(1)
    while house.table(here["table"]["id"])["waiting"] == [seat]:
        guest.answer_somehow(chance)
    leave(house, guest, away, seat)
    later.more = 9 * DAY
    other = house.guest(here)
    while house.table(here["table"]["id"])["waiting"] == [1 - seat]:
        other.answer_somehow(chance)
    assert seat_of(house, here, seat)["claims"] == [], "it has only just become his turn"
    assert seat_of(house, here, seat)["kept"] > 23 * HOUR
    other.close()


def test_never_is_among_the_choices(house: Client, later: Time) -> None:
    here, _, seat = waited_for(house, absence={"minutes": None, "then": "win"})
    later.more = 400 * DAY
    assert seat_of(house, here, seat)["claims"] == [] and seat_of(house, here, seat)["kept"] is None
    assert put(house, here, seat, player="bot", level="normal").status_code == 403
    assert claim(house, here, seat, "win").status_code == 403


def test_a_draw_is_claimed_where_the_table_grants_it(house: Client, later: Time) -> None:
    here, away, seat = waited_for(house, absence={"minutes": 60, "then": "draw"})
    assert claim(house, here, seat, "draw").status_code == 403
    later.more = HOUR + 1
    assert seat_of(house, here, seat)["claims"] == ["bot", "draw"]
    assert claim(house, here, seat, "win").status_code == 403
    assert claim(house, away, seat, "draw").status_code == 403, "not against oneself"
    stranger = {**here, "token": "x" * 32}
    assert claim(house, stranger, seat, "draw").status_code == 401
    ended = claim(house, here, seat, "draw")
    assert ended.status_code == 200 and ended.json()["state"] == "over" and ended.json()["winners"] == []
    guest = house.guest(away)
    assert guest.over and json_reason(guest) == "draw-claimed"
    assert any(line["kind"] == "draw-claimed" and "did not play on in time" in line["text"] for line in guest.log)
    guest.close()


def json_reason(guest: Any) -> str:
    return str(json.loads(guest.seen[-1])["reason"])


def test_or_the_win(house: Client, later: Time) -> None:
    here, away, seat = waited_for(house, absence={"minutes": 60, "then": "win"})
    later.more = HOUR + 1
    assert seat_of(house, here, seat)["claims"] == ["bot", "draw", "win"]
    ended = claim(house, here, seat, "win").json()
    assert ended["winners"] == [1 - seat]
    guest = house.guest(away)
    assert json_reason(guest) == "left"
    guest.close()
    journal = house.http.get(f"/api/tables/{here['table']['id']}/save").json()
    assert house.http.post("/api/tables", json={"journal": journal}).status_code == 201


def test_with_clocks_the_clocks_decide(house: Client, later: Time) -> None:
    here, away, seat = waited_for(house, clock={"minutes": 600, "increment": 0}, absence={"minutes": 10, "then": "win"})
    later.more = 2 * HOUR
    assert seat_of(house, here, seat)["claims"] == [], "there is time on the clock"
    guest = house.guest(away)
    later.more = 11 * HOUR
    assert seat_of(house, here, seat)["claims"] == ["bot", "draw", "win"], "though he is here"
    assert put(house, here, seat, player="bot", level="strong").status_code == 200
    assert seat_of(house, here, seat)["lent"] == "time"
    guest.close()


def test_nothing_is_begun_with_a_list_that_a_bot_chose_for_somebody_who_is_away(house: Client, later: Time) -> None:
    cards = next(game for game in house.http.get("/api/games").json()["games"] if game["name"] == "cards")
    scene = next(scene for scene in cards["scenes"] if scene["needs"])
    lists = house.http.get("/api/games/cards/lists", params={"scene": scene["key"]}).json()["lists"]
    seats = [{**ME, "part": lists[0]["part"]}, FRIEND]
    wish = {"game": "cards", "setup": {"scene": scene["key"], "players": 2}, "seats": seats}
    host = house.http.post("/api/tables", json=wish).json()
    id = host["table"]["id"]
    friend = house.sit(id, invitation=host["invitations"][0]["invitation"])
    assert put(house, host, 1, player="friend").status_code == 403, "the seat is kept for the friend"
    later.more = DAY + 1
    assert put(house, host, 1, player="bot", level="strong").status_code == 403
    assert claim(house, host, 1, "win").status_code == 403
    assert house.table(id)["phase"] == "gathering"
    assert seat_of(house, host, 1)["claims"] == ["open"]
    anew = put(house, host, 1, player="friend")
    assert anew.status_code == 200 and seat_of(house, host, 1)["player"] == "empty"
    other = house.sit(id, invitation=anew.json()["invitations"][0]["invitation"])
    assert other["table"]["you"]["seats"] == [1]
    assert house.table(id, friend["token"])["you"]["seats"] == []


def test_of_three_who_play_one_cannot_call_it_a_draw(house: Client, later: Time) -> None:
    cards = next(game for game in house.http.get("/api/games").json()["games"] if game["name"] == "cards")
    scene = next(scene for scene in cards["scenes"] if scene["most"] >= 3)
    lists = house.http.get("/api/games/cards/lists", params={"scene": scene["key"]}).json()["lists"]
    wish = {
        "game": "cards",
        "setup": {"scene": scene["key"], "players": 3},
        "seats": [ME, FRIEND, FRIEND],
        "absence": {"minutes": 60, "then": "draw"},
    }
    host = house.http.post("/api/tables", json=wish).json()
    id = host["table"]["id"]
    people = [host, *(house.sit(id, invitation=each["invitation"]) for each in host["invitations"])]
    for seat, person in enumerate(people):
        brought = {"seat": seat, "part": lists[0]["part"]}
        reply = house.http.post(f"/api/tables/{id}/bring", json=brought, headers={"Seat-Token": person["token"]})
        assert reply.status_code == 200, reply.text
    seat = house.table(id)["waiting"][0]
    later.more = HOUR + 1
    assert seat_of(house, host, seat)["claims"] == ["bot"]


@pytest.mark.embedded
def test_how_long_somebody_is_away_outlives_the_server(serve: Callable[..., Any], tmp_path: Any, later: Time) -> None:
    with serve(data=tmp_path) as address:
        client = Client(address)
        here, away, seat = waited_for(client)
        leave(client, client.guest(away), away, seat)
        later.more = 20 * HOUR
        client.guest(here).close()
    later.more = 0.0  # while the server is down no time passes; it has noted the twenty hours
    with serve(data=tmp_path) as address:
        client = Client(address)
        client.guest(here).close()
        assert 3 * HOUR < seat_of(client, here, seat)["kept"] <= 4 * HOUR
        later.more = 4 * HOUR + 60
        assert seat_of(client, here, seat)["claims"] == ["bot"]


def test_bots_of_the_table_are_nobodys_absence(house: Client, later: Time) -> None:
    seated = house.new_table(ME, bot("random"), seed=None)
    later.more = 9 * DAY
    assert seat_of(house, seated, 1)["claims"] == [] and seat_of(house, seated, 1)["kept"] is None


def test_who_is_back_at_once_was_never_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a server is killed hundreds come back within seconds: none of it is written down."""
    monkeypatch.setattr(company, "BACK_AT_ONCE", 0.3)
    written: list[float] = []
    put_seen = archive.put_seen

    def put(connection: sa.Connection, table: str, token: str, hour: float) -> None:
        written.append(hour)
        put_seen(connection, table, token, hour)

    monkeypatch.setattr(archive, "put_seen", put)

    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path, workers=0))
        await registry.start()
        try:
            wish = {"game": "battles", "setup": {"scene": "clash-on-the-kingsroad"}, "seats": [ME, ME]}
            table, token, _ = await registry.create(wish)
            name = hashed(token)

            async def written_now(count: int) -> None:
                while len(written) < count:
                    await asyncio.sleep(0.01)

            table.note_seen(name, HERE)
            await written_now(1)
            table.note_seen(name, 7.0)
            assert table.away_since(name) == 7.0, "known here at once"
            table.note_seen(name, HERE)
            await asyncio.sleep(0.5)
            assert written == [HERE]
            table.note_seen(name, 8.0)
            await written_now(2)
            table.note_seen(name, HERE)
            await written_now(3)
            assert written == [HERE, 8.0, HERE]
        finally:
            await registry.close()

    asyncio.run(scene())


def test_who_leaves_a_table_that_others_have_is_written_down_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All people of a server that was asleep leave it at once; the server that plays their tables now knows better."""
    monkeypatch.setattr(company, "BACK_AT_ONCE", 0.1)
    written: list[float] = []
    monkeypatch.setattr(archive, "put_seen", lambda connection, table, token, hour: written.append(hour))

    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path, workers=0))
        await registry.start()
        try:
            wish = {"game": "battles", "setup": {"scene": "clash-on-the-kingsroad"}, "seats": [ME, ME]}
            (first, one, _), (second, two, _) = await registry.create(wish), await registry.create(wish)
            first.note_seen(hashed(one), 7.0)  # he has left a moment before
            registry.lose_all_but(set())
            second.note_seen(hashed(two), 8.0)  # she leaves because of it
            await asyncio.sleep(0.3)
            assert written == []
        finally:
            await registry.close()

    asyncio.run(scene())
