"""Talk at a table: strangers push nobody out, the host may mute, and nobody carries another's name."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bannermen.server.doors.socket import STRANGER_BURST
from bannermen.server.limits import LISTS_A_DAY
from bannermen.server.settings import Settings
from bannermen.server.storage import archive
from bannermen.server.storage.loading import load_tables
from bannermen.server.tables.registry import TableRegistry
from tests.server.guest import FRIEND, KINGSROAD, ME, Client


def test_strangers_push_out_no_line_of_a_player(client: Client) -> None:
    seated = client.new_table(ME, ME)
    id = seated["table"]["id"]
    me, stranger = client.guest(seated), client.watcher(id)
    for number in range(3):
        assert me.ask("chat", text=f"mine {number}")["type"] == "chat"
    for number in range(archive.CHAT_KEPT + 10):
        assert stranger.ask("chat", text=f"noise {number}")["type"] == "chat"
    late = client.watcher(id)
    said = [line["text"] for line in late.chat]
    assert said[:3] == ["mine 0", "mine 1", "mine 2"] and len(said) == 3 + archive.CHAT_KEPT
    for guest in (me, stranger, late):
        guest.close()


def test_what_is_said_is_kept_apart_on_disk(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data", workers=0))
        await registry.start()
        try:
            table, *_ = await registry.create({"game": "battles", "setup": {"scene": KINGSROAD}, "seed": 1})
            id = table.roster.id

            def talk(connection: sa.Connection) -> None:
                for seat, count in ((0, 2), (-1, 3 * archive.CHAT_KEPT)):
                    for number in range(count):
                        row = {"seat": seat, "name": "", "text": str(number), "at": 1.0 * number}
                        archive.add_chat(connection, id, row)

            await registry.storage.write(talk)
            kept = await registry.storage.read(lambda connection: load_tables(connection, [id])[id].chat)
            assert [line["seat"] for line in kept] == [0, 0] + [-1] * archive.CHAT_KEPT
            rows = await registry.storage.read(lambda c: c.execute(sa.text("SELECT count(*) FROM chat")).scalar())
            assert rows == 2 + archive.CHAT_KEPT, "talk does not fill the disk"
        finally:
            await registry.close()

    asyncio.run(scene())


def test_those_who_look_on_share_what_their_address_may_say(serve: Callable[..., Any]) -> None:
    with serve(strict=True) as address:
        client = Client(address)
        seated = client.new_table(ME, ME)
        id = seated["table"]["id"]
        me, strangers = client.guest(seated), [client.watcher(id) for _ in range(4)]
        replies = [stranger.ask("chat", text="x")["type"] for stranger in strangers for _ in range(5)]
        assert STRANGER_BURST <= replies.count("chat") < 15, "20 lines of 4 sockets of one address"
        assert me.ask("chat", text="still here")["type"] == "chat", "those who play have a share of their own"


def test_the_host_mutes_and_lets_speak_again(client: Client) -> None:
    host, friend = client.pair()
    id = host["table"]["id"]
    me, other, stranger = client.guest(host), client.guest(friend), client.watcher(id)
    assert other.ask("mute", seat=0)["type"] == "refused", "only the host"
    assert me.ask("mute", seat=7)["type"] == "refused"
    for who, seat in ((other, 1), (stranger, -1)):
        assert me.ask("mute", seat=seat)["type"] == "ack"
        assert client.table(id)["muted"] == [seat]
        assert who.ask("chat", text="hear me")["text"] == "The host has muted you."
        assert me.ask("chat", text="peace")["type"] == "chat"
        assert me.ask("mute", seat=seat, on=False)["type"] == "ack"
        assert who.ask("chat", text="hear me")["type"] == "chat"
    for guest in (me, other, stranger):
        guest.close()


@pytest.mark.parametrize("name", ["Arya", "ARYA", "A r y a", "Аrуа", "Arуa\u202e", "Àryа", "Агуа"])
def test_nobody_carries_a_name_that_looks_like_anothers(client: Client, name: str) -> None:
    seated = client.new_table(ME, FRIEND, name="Arya")
    id, invitation = seated["table"]["id"], seated["invitations"][0]["invitation"]
    wish = {"known": True, "invitation": invitation, "name": name}
    reply = client.http.post(f"/api/tables/{id}/seats", json=wish)
    assert reply.status_code == 409 and reply.json()["error"] == "name-taken" and reply.json()["place"] == "name"
    assert client.sit(id, invitation=invitation, name="Sansa")["token"]


def test_lists_have_a_quota_by_address(serve: Callable[..., Any]) -> None:
    with serve(strict=True) as address:
        http = Client(address).http
        wish = {"game": "cards", "part": {"a": 1}}
        statuses = [http.post("/api/lists", json=wish).status_code for _ in range(LISTS_A_DAY)]
        assert statuses[0] == 201 and 429 in statuses


def test_what_nobody_touches_goes_after_the_time_that_the_settings_say(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data", workers=0, keep_unfinished=10.0, keep_lists=10.0))
        await registry.start()
        try:
            wish = {"game": "battles", "setup": {"scene": KINGSROAD}, "seed": 1}
            old, young = [(await registry.create(wish))[0].roster.id for _ in range(2)]
            now, day = time.time(), 86_400.0

            def age(connection: sa.Connection) -> None:
                archive.put_progress(connection, old, {"touched": now - 11 * day})
                for id, days in (("old", 11), ("seen", 11), ("young", 9)):
                    seen = now - days * day
                    row = {"id": id, "game": "cards", "name": "", "part": {}, "created": seen, "seen": seen}
                    archive.add_list(connection, row)
                archive.see_list(connection, "seen", now)

            await registry.storage.write(age)
            for table in list(registry.tables.values()):
                registry.forget(table)
            await registry.forget_the_old()

            def left(connection: sa.Connection) -> tuple[list[str], list[str]]:
                tables = [id for id in (old, young) if archive.load_roster(connection, id) is not None]
                return tables, [id for id in ("old", "seen", "young") if archive.load_list(connection, id) is not None]

            assert await registry.storage.read(left) == ([young], ["seen", "young"])
        finally:
            await registry.close()

    asyncio.run(scene())
