"""Windows in which a seat does not want to be asked: the server passes for it, by the kind of the window alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from tests.server.guest import ME, Client, Guest


@pytest.fixture
def serving(serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[], Any]]:
    monkeypatch.setenv("BANNERMEN_GAMES", "tests.kernel.feast")
    yield lambda: serve(data=tmp_path)


def feast(client: Client, seed: int = 1) -> dict[str, Any]:
    return client.new_table(ME, ME, game="feast", setup={"scene": "supper"}, seed=seed)


def find_window(me: Guest, chance: Chance) -> dict[str, Any]:
    """Play until one of the seats is asked in a window in which it may pass."""
    while not me.over:
        assert me.decision is not None
        if me.decision["window"] is not None and any(option["code"] == PASS for option in me.decision["options"]):
            return me.decision
        me.answer_somehow(chance)
    raise AssertionError("no window in this match")


def save(client: Client, seated: dict[str, Any]) -> list[Any]:
    where = f"/api/tables/{seated['table']['id']}/save"
    answers: list[Any] = client.http.get(where, headers={"Seat-Token": seated["token"]}).json()["answers"]
    return answers


def test_the_server_passes_where_a_seat_does_not_want_to_be_asked(serving: Callable[[], Any]) -> None:
    with serving() as address:
        client = Client(address)
        seated = feast(client)
        me = client.guest(seated)
        chance = Chance(2)
        window = find_window(me, chance)
        seat, number = window["seat"], me.number
        assert me.ask("stops", seat=seat, keys={window["key"]: "never"})["type"] == "ack"
        me.wait("update", until=lambda: me.number > number)
        assert save(client, seated)[number] == [seat, PASS], "an answer like any other, in the journal"
        while not me.over:
            if me.decision is None:
                me.hear()  # the server passes at once
                continue
            asked_again = me.decision["seat"] == seat and me.decision["key"] == window["key"]
            assert not asked_again or all(option["code"] != PASS for option in me.decision["options"])
            me.answer_somehow(chance)
        me.close()


def test_the_settings_stay_with_the_seat(serving: Callable[[], Any]) -> None:
    with serving() as address:
        client = Client(address)
        seated = feast(client)
        me = client.guest(seated)
        me.ask("stops", seat=0, keys={"feast.toast": "never", "feast.word": "always"})
        reply = me.ask("stops", seat=0, keys={"feast.word": "never"})
        assert reply["type"] == "ack"
        me.close()
    with serving() as address:
        me = Client(address).guest(seated)
        state = me.stops
        assert state == {"0": {"feast.toast": "never", "feast.word": "never"}, "1": {}}
        me.close()


def test_only_the_holder_sets_them(serving: Callable[[], Any]) -> None:
    with serving() as address:
        client = Client(address)
        seated = feast(client)
        watcher = client.watcher(seated["table"]["id"])
        assert watcher.ask("stops", seat=0, keys={"feast.toast": "never"})["error"] == "not-yours"
        me = client.guest(seated)
        for keys in ({f"key-{n}": "never" for n in range(201)}, {"x" * 41: "able"}, {"a": True}, {"a": "often"}, []):
            assert me.ask("stops", seat=0, keys=keys)["type"] == "error"
        assert me.ask("stops", seat=7, keys={})["error"] == "not-yours"
        me.close()
        watcher.close()


def test_other_questions_are_asked_in_any_case(serving: Callable[[], Any]) -> None:
    """A key that is no window's switches nothing off."""
    with serving() as address:
        client = Client(address)
        me = client.guest(feast(client))
        assert me.decision is not None and me.decision["window"] is None
        key, number = me.decision["key"], me.number
        me.ask("stops", seat=me.decision["seat"], keys={key: "never"})
        me.ask("ping")
        assert me.number == number and me.decision is not None and me.decision["key"] == key
        me.close()


def test_going_back_goes_to_a_choice_not_to_a_pass_of_the_servers(serving: Callable[[], Any]) -> None:
    with serving() as address:
        client = Client(address)
        seated = feast(client)
        me = client.guest(seated)
        chance = Chance(2)
        window = find_window(me, chance)
        seat, number = window["seat"], me.number
        me.ask("stops", seat=seat, keys={window["key"]: "never"})
        me.wait("update", until=lambda: me.number > number)
        own = [index for index, (whose, _) in enumerate(save(client, seated)[:number]) if whose == seat]
        reply = me.ask("undo", seat=seat, ask=True, revision=me.revision)
        assert reply["type"] == "ack" and reply["number"] == own[-1]
        me.close()
