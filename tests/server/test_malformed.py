"""Ten thousand malformed, stale and foreign messages: clear refusals, no fault of ours, no change of the match."""

from __future__ import annotations

import json
import logging
from collections import Counter
from typing import Any

import pytest

from bannermen.kernel.chance import Chance
from bannermen.server.wire.messages import ChangeLanguage, NotUnderstood, Refresh, read
from tests.server.guest import FRIEND, ME, Client, Guest, play_together

MESSAGES = 10_000

TYPES = [
    "answer", "why", "undo", "consent", "decline", "hint", "forecast", "deeds", "stops", "survey", "look", "log",
    "chat", "language", "refresh", "ping", "hello", "state", "update", "table", "Answer", "ANSWER", "answers", "move",
]  # fmt: skip
FIELDS = [
    "id", "seat", "revision", "answer", "thing", "index", "to", "ask", "level", "deed", "keys", "number", "from",
    "language", "text", "token", "have", "type",
]  # fmt: skip
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2, 7, 99, 100, 137, 500, 805, 993, 999, 1000, 2**31, -(2**31), 2**63, 2**70, 10**30,
    0.5, 1e300, "", "0", "x", "\x00", "ünï¢ødé", "\u202e", "a" * 65, "b" * 600, [], [0], [0, 0], [1, [2]], [None],
    list(range(500)), {}, {"a": 1}, {"type": "answer"}, [[[[[[]]]]]], "-1", "true", "unit", "hex", "card", "en",
    "normal",
]  # fmt: skip
RAW = [
    "", " ", "null", "true", "0", '"hello"', "[]", "{}", "{", "}", "[[[", '{"type"', '{"type": "answer"', "\x00",
    "\ufeff{}", '{"type": "answer", "type": "undo"}', "NaN", '{"type": NaN}', '{"type": "answer", "answer": 1e999}',
    "[" * 5000, '{"a":' * 3000, "9" * 5000, '{"type": "chat", "text": "\\ud800"}', '{"type": "ping", "id": "\\ud800"}',
    '{"type": "answer", "id": "a", "seat": 0, "revision": 0, "answer": ' + "9" * 4000 + "}",
]  # fmt: skip


def odd_message(chance: Chance, seats: list[int], codes: list[int]) -> str:
    """Something that no browser of ours would send; never a legal answer."""
    way = chance.below(10)
    if way == 0:
        return RAW[chance.below(len(RAW))]
    if way == 1:
        letters = [chr(32 + chance.below(95)) for _ in range(chance.below(60))]
        return "".join(letters)
    message: dict[str, Any] = {"type": TYPES[chance.below(len(TYPES))]}
    if way < 6:
        for _ in range(chance.below(7)):
            message[FIELDS[chance.below(len(FIELDS))]] = ODD[chance.below(len(ODD))]
    elif way < 8:  # stale or illegal answers, well formed
        message = {"type": "answer", "id": str(chance.below(1 << 30)), "seat": seats[chance.below(len(seats))]}
        if chance.below(2):
            message |= {"revision": -1 - chance.below(5), "answer": codes[chance.below(len(codes))]}
        else:
            illegal = chance.below(1100) - 50
            message |= {"revision": 10**6, "answer": illegal if illegal not in codes else 1099}
    else:  # for a seat that is somebody else's, or nobody's
        seat = [1, 2, -1, -7, 10**6][chance.below(5)]
        kind = ["answer", "why", "undo", "consent", "decline", "hint", "look"][chance.below(7)]
        message = {"type": kind, "id": "f", "seat": seat, "revision": 10**6, "answer": codes[chance.below(len(codes))]}
        message |= {"number": chance.below(40), "ask": True}
    return json.dumps(harmless(message, codes))


def harmless(message: dict[str, Any], codes: list[int]) -> dict[str, Any]:
    """By accident an odd message may be a legal answer, or legally go back."""
    legal = message["type"] in ("answer", "undo") and message.get("seat") == 0
    if legal and message["type"] == "answer" and message.get("answer") in codes:
        message["revision"] = -3
    if legal and message["type"] == "undo":
        message["seat"] = 1
    return message


def asks_for_a_state(message: str) -> bool:
    """Several of these together may get one state."""
    try:
        return isinstance(read(message), Refresh | ChangeLanguage)
    except NotUnderstood:
        return False


def pinned(guest: Guest, client: Client, id: str) -> tuple[Any, ...]:
    shown = client.table(id)
    return shown["number"], shown["state"], json.dumps(guest.views), json.dumps(guest.decisions), len(guest.log)


def test_ten_thousand_odd_messages(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    seated = client.new_table(ME, FRIEND, seed=31)
    id = seated["table"]["id"]
    friend = client.sit(id, invitation=seated["invitations"][0]["invitation"])
    me, witness = client.guest(seated), client.guest(friend)
    chance = Chance(77)
    play_together([me, witness], chance, 8, until=0)
    assert me.decision is not None
    codes = [option["code"] for option in me.decision["options"]]
    before = pinned(me, client, id)
    replies: Counter[str] = Counter()
    quiet = 0
    with caplog.at_level(logging.WARNING):
        for batch in range(MESSAGES // 100):
            for _ in range(100):
                message = odd_message(chance, me.seats, codes)
                quiet += asks_for_a_state(message)
                me.socket.send(message)
            mark = f"mark-{batch}"
            me.say("ping", id=mark)
            while True:
                reply = me.hear()
                if reply.get("id") == mark:
                    break
                replies[reply["type"]] += 1
                assert reply.get("error") != "broken", reply
                if reply["type"] in ("refused", "error"):
                    assert reply["text"], reply
                assert reply["type"] not in ("ack", "update"), reply
    me.say("refresh")
    me.wait("state")
    assert pinned(me, client, id) == before
    assert replies["refused"] > 1000 and replies["error"] > 1000
    assert sum(replies.values()) - replies["state"] >= MESSAGES - quiet - 3, "none is passed over in silence"
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert me.answer(codes[0])["type"] == "ack", "and the match goes on"
    me.close()
    witness.close()


def test_foreign_tokens_and_tables(client: Client) -> None:
    from websockets.exceptions import ConnectionClosedError

    mine = client.new_table(ME, ME)
    other = client.new_table(ME, ME)
    for id, token, code in (
        (mine["table"]["id"], other["token"], 4401),
        (mine["table"]["id"], "x", 4401),
        ("nowhere", mine["token"], 4404),
        ("a" * 500, "", 4404),
    ):
        try:
            Guest(client.address, id, token)
        except ConnectionClosedError as closed:
            assert closed.rcvd is not None and closed.rcvd.code == code
        else:
            raise AssertionError("was let in")


@pytest.mark.parametrize("first", ["", "{}", '{"type": "ping"}', '{"type": "hello", "token": 7}', "x" * 70_000])
def test_who_does_not_greet_is_sent_away(client: Client, first: str) -> None:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    id = client.new_table(ME, ME)["table"]["id"]
    with connect(f"ws://{client.address}/api/tables/{id}/socket", compression=None) as socket:
        socket.send(first)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=60)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == (1009 if len(first) > 65_536 else 4400)


def test_odd_http_bodies(client: Client) -> None:
    chance = Chance(5)
    before = len(client.http.get("/api/tables", params={"limit": 100}).json()["tables"])
    for raw in [*RAW, *(json.dumps(odd) for odd in ODD if odd == odd)]:
        body = raw.encode("utf-8", "surrogatepass")
        for path in ("/api/tables", "/api/tables/nowhere/seats", "/api/tables/nowhere/branch"):
            reply = client.http.post(path, content=body, headers={"Content-Type": "application/json"})
            assert 400 <= reply.status_code < 500, (path, raw[:80], reply.status_code, reply.text[:200])
            assert set(reply.json()) == {"error", "text", "place", "rule", "rule_text"}
    for _ in range(200):
        odd, position = ODD[chance.below(len(ODD))], ODD[chance.below(len(ODD))]
        setup = {FIELDS[chance.below(len(FIELDS))]: odd, "position": position}
        reply = client.http.post("/api/tables", json={"game": "battles", "setup": setup})
        assert reply.status_code in (201, 409, 422), reply.text[:300]  # an empty position can be played
    assert len(client.http.get("/api/tables", params={"limit": 100}).json()["tables"]) == before
