"""Several servers on one PostgreSQL: any door leads to any table, and nothing acknowledged is lost with a server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, WebSocketException

from bannermen.kernel.chance import Chance
from bannermen.server.doors import callers
from bannermen.server.doors.socket import AWAY, STRANGER_BURST
from bannermen.server.settings import Settings
from bannermen.server.storage import owners as owners_of_tables
from bannermen.server.storage.engines import open_shared
from bannermen.server.storage.owners import Elsewhere
from bannermen.server.tables import registry
from tests.postgres import Postgres, free_port
from tests.server.conftest import served
from tests.server.fleet import Cable
from tests.server.guest import FRIEND, ME, Client, bot, play_together


@pytest.fixture
def url(a_postgres: Postgres) -> str:
    return a_postgres.new()


@pytest.fixture
def servers(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Client]]:
    """Starts one more server of the same database. None is given up because the machine is busy: what happens to one
    that is silent for the length of a lease is tried where servers are killed and put to sleep."""
    monkeypatch.setattr(owners_of_tables, "LEASE", 60.0)
    with ExitStack() as stack:

        def start(proxies: tuple[str, ...] = ()) -> Client:
            port = free_port()
            settings = Settings(
                data=tmp_path,
                database=url,
                advertise=f"127.0.0.1:{port}",
                workers=0,
                pace=0.0,
                strict=True,
                proxies=proxies,
            )
            return Client(stack.enter_context(served(settings, port)))

        yield start


def owners(url: str) -> dict[str, str]:
    """Table -> the address of the server that plays it."""
    engine = open_shared(url)
    try:
        with engine.connect() as connection:
            rows = connection.execute(
                sa.text("SELECT tables.id, houses.address FROM tables LEFT JOIN houses ON houses.id = tables.owner")
            )
            return {id: address for id, address in rows}
    finally:
        engine.dispose()


def test_any_door_leads_to_any_table(servers: Callable[[], Client], url: str) -> None:
    first, second = servers(), servers()
    time.sleep(0.6)  # they have heard of each other
    seated = first.new_table(ME, FRIEND, seed=3)
    id = seated["table"]["id"]
    assert owners(url) == {id: first.address}
    friend = second.sit(id, invitation=seated["invitations"][0]["invitation"])
    one, two = first.guest(seated), second.guest(friend)
    play_together([one, two], Chance(3), 12)
    assert two.ask("chat", text="Winter is coming")["type"] == "chat"
    while not one.chat:
        one.hear()
    assert one.chat[-1]["text"] == "Winter is coming"
    assert second.table(id)["seats"][0]["present"] and second.table(id)["seats"][1]["present"]
    assert owners(url) == {id: first.address}, "whoever comes through another door changes nothing"
    reply = second.http.get(f"/api/tables/{id}/save", headers={"Seat-Token": friend["token"]})
    assert reply.status_code == 403, "what is refused is refused through any door"
    assert second.http.get("/api/tables/nowhere/save").status_code == 404
    one.close()
    two.close()


OWN = "brienne-of-tarth-drew-this-token"


def test_a_lost_reply_makes_no_second_table_whichever_server_is_asked(servers: Callable[[], Client], url: str) -> None:
    first, second = servers(), servers()
    made = first.new_table(ME, FRIEND, token=OWN, toss=True)
    again = second.new_table(ME, FRIEND, token=OWN, toss=True)
    assert (again["token"], again["invitations"]) == (OWN, made["invitations"])
    assert all(again["table"][name] == made["table"][name] for name in ("id", "created", "phase", "you"))
    friend = second.sit(made["table"]["id"], invitation=again["invitations"][0]["invitation"])
    assert len(friend["table"]["you"]["seats"]) == 1
    assert second.new_table(ME, FRIEND, token=OWN[::-1])["table"]["id"] != made["table"]["id"]


def test_who_asks_two_servers_at_once_gets_one_table(servers: Callable[[], Client], url: str) -> None:
    doors = [servers(), servers()]
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(door.new_table, ME, FRIEND, token=OWN) for door in doors * 3]
        made = [each.result() for each in asked]
    assert len({each["table"]["id"] for each in made}) == 1 == len(owners(url))
    assert len({each["invitations"][0]["invitation"] for each in made}) == 1


def test_lists_of_tables_tell_who_is_there_whoever_plays_them(servers: Callable[[], Client]) -> None:
    first, second = servers(), servers()
    seated = first.new_table(ME, FRIEND, listed=True)
    me, watcher = first.guest(seated), second.watcher(seated["table"]["id"])
    until = time.monotonic() + 5.0
    while time.monotonic() < until:
        (shown,) = second.http.get("/api/tables").json()["tables"]
        if shown["watchers"] == 1 and shown["seats"][0]["present"]:
            break
        time.sleep(0.1)
    assert shown["watchers"] == 1 and shown["seats"][0]["present"] and not shown["seats"][1]["present"]
    me.close()
    watcher.close()


def test_a_server_that_stops_gives_its_tables_away(url: str, tmp_path: Path) -> None:
    def settings(port: int) -> Settings:
        return Settings(data=tmp_path, database=url, advertise=f"127.0.0.1:{port}", workers=0, pace=0.0)

    ports = [free_port(), free_port()]
    with ExitStack() as stack:
        second = Client(stack.enter_context(served(settings(ports[1]), ports[1])))
        with served(settings(ports[0]), ports[0]) as address:
            first = Client(address)
            seated = first.new_table(ME, bot("random"), seed=5)
            through_second = second.guest(seated)
            through_second.play_on(Chance(5), 3)
            number = through_second.number
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                through_second.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        assert owners(url) == {seated["table"]["id"]: None}, "nobody waits for the lease of one who has said goodbye"
        again = second.guest(seated)
        assert again.number >= number
        again.play_on(Chance(6), 3)
        assert owners(url)[seated["table"]["id"]] == second.address
        again.close()


def test_who_has_far_more_tables_gives_some_to_the_others(
    servers: Callable[[], Client], url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owners_of_tables, "A_FEW", 1)
    monkeypatch.setattr(registry, "BALANCE", 0.2)
    first = servers()
    seated = [first.new_table(ME, bot("random"), seed=each) for each in range(6)]
    guests = [first.guest(each) for each in seated[:4]]
    for guest in guests:
        guest.play_on(Chance(3), 2)
    second = servers()
    until = time.monotonic() + 60.0
    while list(owners(url).values()).count(second.address) < 3:
        assert time.monotonic() < until, owners(url)
        time.sleep(0.1)
    given = [id for id, address in owners(url).items() if address == second.address]
    assert len(given) == 3 and {each["table"]["id"] for each in seated[4:]} < set(given), "first where nobody is"
    (moved,) = [each for each in range(4) if seated[each]["table"]["id"] in given]
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            guests[moved].hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    again = first.guest(seated[moved])
    assert again.number >= guests[moved].number
    again.play_on(Chance(4), 2)
    assert owners(url)[seated[moved]["table"]["id"]] == second.address, "whichever door they come through"
    stayed = guests[(moved + 1) % 4]
    stayed.play_on(Chance(5), 2)
    for guest in (*guests, again):
        guest.close()


def test_servers_that_cannot_reach_each_other_send_people_on(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owners_of_tables, "LEASE", 60.0)
    ports = [free_port(), free_port()]
    between = [Cable(port) for port in ports]

    def settings(cable: Cable) -> Settings:
        return Settings(data=tmp_path, database=url, advertise=f"127.0.0.1:{cable.port}", workers=0, pace=0.0)

    with ExitStack() as stack:
        first, second = (
            Client(stack.enter_context(served(settings(cable), port)))
            for port, cable in zip(ports, between, strict=True)
        )
        seated = first.new_table(ME, bot("random"), seed=5)
        id = seated["table"]["id"]
        through_second = second.guest(seated)
        through_second.play_on(Chance(5), 3)
        number = through_second.number
        through_second.close()
        between[0].cut()
        with pytest.raises((WebSocketException, OSError, EOFError)):
            second.guest(seated)  # its line is accepted, and nobody says anything
        plays_on(first, seated, Chance(6), number)
        assert owners(url) == {id: f"127.0.0.1:{between[0].port}"}, "a table is not taken from one that lives"
        between[0].mend()
        until = time.monotonic() + 60.0
        while second.http.get(f"/api/tables/{id}").status_code != 200 and time.monotonic() < until:
            time.sleep(0.2)
        plays_on(second, seated, Chance(7), number)


def plays_on(door: Client, seated: dict[str, Any], chance: Chance, number: int) -> None:
    """Three answers through a door, with nothing lost that was acknowledged. Who is told to come again does so, as a
    browser would: on a busy machine a server may have been away for a moment."""
    until = time.monotonic() + 60.0
    while True:
        try:
            guest = door.guest(seated)
            assert guest.number >= number
            guest.play_on(chance, 3)
            guest.close()
            return
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code != AWAY or time.monotonic() > until:
                raise
            time.sleep(0.2)


@pytest.mark.parametrize("is_awake", [True, False])
def test_only_a_server_that_may_be_asleep_is_waited_for(is_awake: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot be reached from here. If it beats it keeps its tables, and another door may lead there."""
    monkeypatch.setattr(callers, "PATIENCE", 0.3)

    class OutOfReach:
        owners = SimpleNamespace(is_alive=True)
        asked = 0

        async def open(self, id: str, dead: str) -> None:
            self.asked += 1
            raise Elsewhere("another", "", is_awake)

    registry = OutOfReach()
    calling: Any = None
    assert not asyncio.run(callers.joined_elsewhere(registry, "oldtown", calling))  # type: ignore[arg-type]
    assert (registry.asked == 1) == is_awake


def test_nobody_speaks_for_others_without_the_secret(servers: Callable[[], Client]) -> None:
    first, second = servers(), servers()
    seated = first.new_table(ME, ME)
    id = seated["table"]["id"]
    fake = {"bannermen-hop": "10.9.8.7 " + "0" * 64, "Seat-Token": seated["token"]}
    reply = second.http.post(f"/api/tables/{id}/anew", headers=fake)
    assert reply.status_code != 503, "it is passed on as anything else is"


def test_whoever_comes_through_another_server_has_the_share_of_the_own_address(
    servers: Callable[..., Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that passes sockets on says for whom it speaks: those who call share by address, not by door."""
    monkeypatch.setattr("bannermen.server.doors.socket.STRANGER_RATE", 0.001)
    first, second = servers(), servers(("127.0.0.1",))  # a proxy stands before the second
    id = first.new_table(ME, ME)["table"]["id"]
    loud = [second.watcher(id, calls_from="203.0.113.7") for _ in range(2)]
    replies = [each.ask("chat", text="x")["type"] for each in loud for _ in range(STRANGER_BURST)]
    assert replies.count("chat") == STRANGER_BURST, "two sockets, one share"
    quiet = second.watcher(id, calls_from="203.0.113.8")
    assert quiet.ask("chat", text="y")["type"] == "chat", "nobody pays for another who came through the same door"
    for each in (*loud, quiet):
        each.close()


def test_one_process_is_enough(servers: Callable[[], Client], url: str) -> None:
    only = servers()
    seated = only.new_table(ME, bot("random"), seed=8)
    me = only.guest(seated)
    me.play_on(Chance(1), 10)
    me.close()
    assert owners(url) == {seated["table"]["id"]: only.address}
    assert only.http.get("/api/tables/a%00b/save").status_code == 404


def take_away(url: str) -> None:
    """As another server does that believes this one gone."""
    engine = open_shared(url)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE tables SET epoch = epoch + 1, owner = ''"))
    engine.dispose()


def test_who_was_fenced_shows_nothing_and_loses_nothing(servers: Callable[[], Client], url: str) -> None:
    """Somebody else has taken the table while this server slept: its next answer is no answer."""
    only = servers()
    seated = only.new_table(ME, ME, seed=9)
    me = only.guest(seated)
    me.play_on(Chance(1), 3)
    number = me.number
    take_away(url)
    code, revision = me.any_answer(Chance(4)), me.revision
    with pytest.raises(ConnectionClosed) as closed:
        me.answer(code, id="doubt")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    me.connect()
    assert me.number == number
    assert me.answer(code, id="doubt", seat=me.waiting[0], revision=revision)["type"] == "ack"
    me.close()
