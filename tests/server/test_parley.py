"""Players settle a match among themselves: they concede, or offer a draw, take it or decline it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bannermen.games import game
from bannermen.kernel.chance import Chance
from bannermen.kernel.packing import Packing
from bannermen.server.thinking import worker as thinking
from tests.server.guest import ME, Client, Guest, bot, play_together


def keep_up(*guests: Guest) -> None:
    newest = max(guest.revision for guest in guests)
    for guest in guests:
        while guest.revision < newest:
            guest.hear()


@pytest.fixture
def two(client: Client) -> Iterator[tuple[Guest, Guest]]:
    """Two people in the middle of a match."""
    seated, friend = client.pair(seed=5)
    me, other = client.guest(seated), client.guest(friend)
    me.wait_for_the_match()
    play_together([me, other], Chance(2), 8)
    keep_up(me, other)
    yield me, other
    me.close()
    other.close()


def done(guest: Guest, type: str, **fields: Any) -> dict[str, Any]:
    """A request that is granted, and shown."""
    reply = guest.ask(type, **fields)
    assert reply["type"] == "ack", reply
    while guest.revision < reply["revision"]:
        guest.hear()
    return reply


def test_whoever_concedes_loses(client: Client, two: tuple[Guest, Guest]) -> None:
    me, other = two
    number = me.number
    done(other, "concede", seat=1, revision=other.revision)
    keep_up(me, other)
    for guest in two:
        assert guest.over and guest.winners == [0] and guest.reason == "conceded" and guest.ending
        line = next(line for line in guest.log if line["kind"] == "conceded")
        assert line["number"] == number + 1 and line["text"] == "Lannister concedes."
    table = client.table(me.table["id"])
    assert table["phase"] == "over" and table["winners"] == [0] and table["waiting"] == []


def test_the_same_concession_sent_twice_is_one(two: tuple[Guest, Guest]) -> None:
    _, other = two
    first = done(other, "concede", seat=1, id="once")
    again = other.ask("concede", seat=1, id="once")
    assert again == first


def test_nobody_concedes_for_another(client: Client, two: tuple[Guest, Guest]) -> None:
    me, _ = two
    assert me.ask("concede", seat=1)["error"] == "not-yours"
    watcher = client.watcher(me.table["id"])
    assert watcher.ask("concede", seat=0)["error"] == "not-yours"
    assert watcher.ask("offer-draw", seat=0)["error"] == "not-yours"
    watcher.close()
    assert not me.over


def test_a_draw_is_offered_and_taken(two: tuple[Guest, Guest]) -> None:
    me, other = two
    done(me, "offer-draw", seat=0)
    keep_up(me, other)
    assert other.offer == {"seat": 0, "agreed": [], "needs": [1], "declined": -1} == me.offer
    assert me.ask("offer-draw", seat=0)["error"] == "not-possible"
    assert me.ask("answer-draw", seat=0, accept=True)["error"] == "not-possible", "nobody agrees with himself"
    done(other, "answer-draw", seat=1, accept=True)
    keep_up(me, other)
    for guest in two:
        assert guest.over and guest.winners == [] and guest.reason == "draw-agreed" and guest.offer is None
        assert any(line["kind"] == "draw-agreed" for line in guest.log)


def test_a_draw_is_declined_and_not_asked_for_again_at_once(two: tuple[Guest, Guest]) -> None:
    me, other = two
    done(me, "offer-draw", seat=0)
    keep_up(me, other)
    done(other, "answer-draw", seat=1, accept=False)
    keep_up(me, other)
    assert not me.over and me.offer is not None and me.offer["declined"] == 1
    assert me.ask("offer-draw", seat=0)["text"] == "Your offer was declined; play on before you make another."
    play_together([me, other], Chance(4), 0, until=0)
    keep_up(me, other)
    me.answer_somehow(Chance(1))
    assert me.offer is None
    done(me, "offer-draw", seat=0)
    assert me.offer == {"seat": 0, "agreed": [], "needs": [1], "declined": -1}


def test_an_offer_is_withdrawn(two: tuple[Guest, Guest]) -> None:
    me, other = two
    done(me, "offer-draw", seat=0)
    done(me, "answer-draw", seat=0, accept=False)
    keep_up(me, other)
    assert me.offer is None and other.offer is None
    assert other.ask("answer-draw", seat=1, accept=True)["error"] == "not-possible"


def test_an_offer_to_whoever_offers_is_an_agreement(two: tuple[Guest, Guest]) -> None:
    me, other = two
    done(me, "offer-draw", seat=0)
    done(other, "offer-draw", seat=1)
    assert other.over and other.reason == "draw-agreed"


def test_at_one_screen_a_draw_is_agreed_at_once(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME))
    done(me, "offer-draw", seat=1)
    assert me.over and me.winners == []
    me.close()


def test_an_offer_and_the_end_outlive_the_server(serve: Callable[..., Any], tmp_path: Path) -> None:
    with serve(data=tmp_path) as address:
        client = Client(address)
        seated, friend = client.pair(seed=5)
        me = client.guest(seated)
        me.wait_for_the_match()
        done(me, "offer-draw", seat=0)
        me.close()
    with serve(data=tmp_path) as address:
        other = Client(address).guest(friend)
        assert other.offer == {"seat": 0, "agreed": [], "needs": [1], "declined": -1}
        done(other, "answer-draw", seat=1, accept=True)
        log = [line["text"] for line in other.log]
        other.close()
    with serve(data=tmp_path) as address:
        client = Client(address)
        other = client.guest(friend)
        assert other.over and other.winners == [] and other.reason == "draw-agreed"
        assert [line["text"] for line in other.log] == log
        assert other.ask("look", number=other.number - 1)["type"] == "look"
        saved = client.http.get(f"/api/tables/{other.table['id']}/save").json()
        reply = client.http.post("/api/tables", json={"journal": saved, "seats": [ME, ME]})
        assert reply.status_code == 201 and reply.json()["table"]["phase"] == "over"
        other.close()


@pytest.mark.parametrize(("worth", "taken"), [(-0.4, True), (0.0, False), (0.4, False)])
def test_a_bot_takes_a_draw_only_where_it_is_behind(
    client: Client, monkeypatch: pytest.MonkeyPatch, worth: float, taken: bool
) -> None:
    monkeypatch.setattr(thinking, "judge", lambda imagined: worth)
    me = client.guest(client.new_table(ME, bot()))
    done(me, "offer-draw", seat=0)
    while not me.over and (me.offer is None or me.offer["declined"] < 0):
        me.hear()
    assert me.over == taken
    assert me.reason == ("draw-agreed" if taken else "")
    assert taken or (me.offer is not None and me.offer["declined"] == 1)
    me.close()


def test_a_judgement_lies_between_lost_and_won() -> None:
    played = game("battles")
    setup = {"scene": "clash-on-the-kingsroad"}
    match = thinking.lay(played, setup)
    packed = thinking.Imagined("t", "battles", setup, Packing(match).pack(match.clone()), 1, 3)
    assert -1.0 <= thinking.judge(packed) <= 1.0
    assert thinking.judge(packed) == thinking.judge(packed)


def test_a_bot_that_keeps_a_persons_seat_agrees_to_nothing(client: Client) -> None:
    seated, friend = client.pair(seed=5)
    me = client.guest(seated)
    me.wait_for_the_match()
    id = seated["table"]["id"]
    wish, mine = {"player": "bot", "level": "random"}, {"Seat-Token": friend["token"]}
    assert client.http.put(f"/api/tables/{id}/seats/1", json=wish, headers=mine).status_code == 200
    done(me, "offer-draw", seat=0)
    me.play_on(Chance(3), 3)
    assert me.offer is not None and me.offer["needs"] == [1] and me.offer["declined"] == -1
    other = client.guest(friend)
    assert other.ask("answer-draw", seat=1, accept=True)["error"] == "not-possible", "he takes his seat back first"
    me.close()
    other.close()


def test_going_back_drops_an_offer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "judge", lambda imagined: 1.0)
    me = client.guest(client.new_table(ME, bot(), seed=11))
    me.play_on(Chance(1), 2)
    done(me, "offer-draw", seat=0)
    assert me.offer is not None
    me.ask("undo", seat=0, to=0, ask=True)
    while me.number > 0:
        me.hear()
    assert me.offer is None
    me.close()


def test_in_melee_the_others_play_on_without_whoever_concedes(client: Client) -> None:
    part = client.http.get("/api/games/cards/lists?scene=melee").json()["lists"][0]["part"]
    setup = {"scene": "melee", "players": 3}
    seats = [{**ME, "part": part}, bot(), bot()]
    reply = client.http.post("/api/tables", json={"game": "cards", "setup": setup, "seed": 4, "seats": seats})
    assert reply.status_code == 201, reply.text
    me = client.guest(reply.json())
    me.play_on(Chance(2), 6)
    number = me.number
    done(me, "concede", seat=0)
    assert me.number > number and any(line["kind"] == "conceded" for line in me.log)
    while not me.over and me.number < number + 25:
        me.hear()
        assert me.decision is None or me.over, "nobody asks whoever has left"
    assert 0 not in me.winners
    if not me.over:
        assert me.views["0"]["seats"][0]["gone"]
        assert me.ask("concede", seat=0)["error"] == "not-asked"
    me.close()
