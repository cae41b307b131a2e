"""Nobody is rewound alone, whatever is taken back is told, and the same request takes back once."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bannermen.kernel.chance import Chance
from tests.server.guest import ME, Client, Guest, bot, play_together
from tests.server.server_process import Server

DATABASES = ("sqlite", "postgresql")


def taken_back(guest: Guest) -> list[tuple[int, int]]:
    """(seat, how many) of every line of the log that tells of answers taken back."""
    return [(line["data"]["seat"], line["data"]["count"]) for line in guest.log if line["kind"] == "taken-back"]


def keep_up(*guests: Guest) -> None:
    newest = max(guest.revision for guest in guests)
    for guest in guests:
        while guest.revision < newest:
            guest.hear()


def free_answer(me: Guest, chance: Chance) -> None:
    """One answer that can be taken back without asking anybody."""
    while True:
        assert me.decision is not None
        seat = me.decision["seat"]
        plain = [option["code"] for option in me.decision["options"] if not option["final"]]
        if me.decision["kind"] == "one" and plain:
            me.answer(plain[chance.below(len(plain))], seat=seat)
            return
        me.answer_somehow(chance)


def test_every_take_back_is_in_everybodys_log(client: Client) -> None:
    seated = client.new_table(ME, ME, seed=11)
    me, watcher = client.guest(seated), client.watcher(seated["table"]["id"])
    free_answer(me, Chance(1))
    seat, number = me.waiting[0], me.number
    reply = me.ask("undo", seat=seat, revision=me.revision)
    if reply["type"] == "refused":  # the other seat is asked now; the one that answered takes it back
        seat = 1 - seat
        reply = me.ask("undo", seat=seat, revision=me.revision)
    assert reply["type"] == "ack" and reply["number"] == number - 1
    while me.number != number - 1:
        me.hear()
    assert taken_back(me) == [(seat, 1)] and me.log[-1]["text"]
    keep_up(me, watcher)
    assert taken_back(watcher) == [(seat, 1)]
    me.close()
    again = client.guest(seated)
    assert taken_back(again) == [(seat, 1)]
    free_answer(again, Chance(2))
    assert taken_back(again) == [(seat, 1)], "going on does not wipe it out"
    again.close()
    watcher.close()


def test_the_log_of_what_was_taken_back_survives_a_restart_and_is_saved(
    serve: Callable[..., Any], tmp_path: Path
) -> None:
    with serve(data=tmp_path) as address:
        client = Client(address)
        seated = client.new_table(ME, ME, seed=None)
        me = client.guest(seated)
        chance = Chance(4)
        for _ in range(3):
            me.play_on(chance, 4)
            reply = me.ask("undo", seat=me.waiting[0], to=me.number - 2, ask=True, revision=me.revision)
            assert reply["type"] == "ack"
            while me.revision < reply["revision"]:
                me.hear()
        before, log = taken_back(me), [line["text"] for line in me.log]
        assert [count for _, count in before] == [2, 2, 2]
        me.close()
    with serve(data=tmp_path) as address:
        client = Client(address)
        again = client.guest(seated)
        assert taken_back(again) == before and [line["text"] for line in again.log] == log
        token = {"Seat-Token": seated["token"]}
        journal = client.http.get(f"/api/tables/{seated['table']['id']}/save", headers=token).json()
        assert [entry[1] for entry in journal["taken_back"]] == [2, 2, 2]
        loaded = client.http.post("/api/tables", json={"journal": journal}).json()
        other = client.guest(loaded)
        assert taken_back(other) == before
        again.close()
        other.close()


def test_a_bot_in_a_persons_seat_agrees_to_nothing(client: Client) -> None:
    seated, friend = client.pair(seed=11)
    one, two = client.guest(seated), client.guest(friend)
    play_together([one, two], Chance(2), 12, until=0)
    number = one.number
    where = f"/api/tables/{seated['table']['id']}/seats/1"
    reply = client.http.put(where, json={"player": "bot", "level": "random"}, headers={"Seat-Token": friend["token"]})
    assert reply.status_code == 200
    assert one.ask("undo", seat=0, to=0, ask=True, revision=one.revision)["type"] == "ack"
    while one.undo is None:
        one.hear()
    assert one.undo["needs"] == [1] and one.number == number, "it waits for the person"
    assert client.http.put(where, json={"player": "me"}, headers={"Seat-Token": friend["token"]}).status_code == 200
    assert two.ask("consent", seat=1)["type"] == "ack", "who comes back may agree"
    while two.number != 0:
        two.hear()
    keep_up(one, two)
    assert taken_back(one) == [(0, number)]
    one.close()
    two.close()


def test_a_bot_that_plays_for_nobody_does_not_mind(client: Client) -> None:
    me = client.guest(client.new_table(ME, bot("random"), seed=12))
    me.play_on(Chance(8), 8)
    reply = me.ask("undo", seat=0, to=0, ask=True)
    assert reply["type"] == "ack" and reply["number"] == 0
    me.close()


def test_the_same_request_takes_back_once(client: Client) -> None:
    me = client.guest(client.new_table(ME, bot("random"), seed=12))
    me.play_on(Chance(8), 8)
    while me.decision is None:
        me.wait("update", "state")
    revision = me.revision
    first = me.ask("undo", id="same", seat=0, ask=True, revision=revision)
    again = me.ask("undo", id="same", seat=0, ask=True, revision=revision)
    assert first["type"] == again["type"] == "ack"
    assert (first["number"], first["revision"]) == (again["number"], again["revision"])
    late = me.ask("undo", id="another click", seat=0, ask=True, revision=revision)
    assert late["type"] == "refused" and late["error"] == "stale"
    while me.revision < first["revision"]:
        me.hear()
    assert len(taken_back(me)) == 1
    me.close()


def test_the_same_request_takes_back_once_even_over_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", tmp_path / "log", "--pace", "0")
    server.start()
    try:
        client = Client(server.address)
        seated = client.new_table(ME, ME, seed=3)
        me = client.guest(seated)
        me.play_on(Chance(1), 6)
        first = me.ask("undo", id="same", seat=0, to=4, ask=True, revision=me.revision)
        assert first["number"] == 4
        server.stop(signal.SIGKILL)
        server.start()
        me = Client(server.address).guest(seated)
        again = me.ask("undo", id="same", seat=0, to=4, ask=True, revision=0)
        assert (again["type"], again["number"], again["revision"]) == ("ack", 4, first["revision"])
        assert me.number == 4 and len(taken_back(me)) == 1
        me.close()
    finally:
        server.stop(signal.SIGKILL)


def test_an_open_request_to_go_back_is_there_after_a_restart(serve: Callable[..., Any], tmp_path: Path) -> None:
    with serve(data=tmp_path) as address:
        client = Client(address)
        seated, friend = client.pair(seed=11)
        one, two = client.guest(seated), client.guest(friend)
        play_together([one, two], Chance(1), 6)
        asker = one if two.decision is not None else two
        seat = asker.seats[0]
        reply = asker.ask("undo", seat=seat, to=1, ask=True)
        assert reply["type"] == "ack"
        while asker.revision < reply["revision"]:
            asker.hear()
        asked = asker.undo
        assert asked is not None and asked["seat"] == seat and asked["to"] == 1
    with serve(data=tmp_path) as address:
        client = Client(address)
        one, two = client.guest(seated), client.guest(friend)
        assert one.undo == asked == two.undo, "it was acknowledged, so it is not lost"
        other = two if seat == one.seats[0] else one
        assert other.ask("consent", seat=other.seats[0])["type"] == "ack"
        while one.number != 1:
            one.hear()
        assert one.undo is None
        one.close()
        two.close()
