"""Nothing is lost and nothing doubled: lost connections, repeated answers, restarts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bannermen.kernel.chance import Chance
from tests.server.guest import FRIEND, ME, Client, bot

DATABASES = ("sqlite", "postgresql")


def test_an_answer_sent_again_is_taken_once(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME, seed=7))
    code = me.any_answer(Chance(2))
    revision = me.revision
    first = me.answer(code, id="click-1")
    second = me.answer(code, id="click-1", seat=0, revision=revision)
    assert first["type"] == second["type"] == "ack"
    assert (first["number"], first["revision"]) == (second["number"], second["revision"])
    assert me.number == 1
    me.close()


def test_a_lost_ack_is_asked_for_again(client: Client) -> None:
    seated = client.new_table(ME, ME, seed=7)
    me = client.guest(seated)
    code, revision = me.any_answer(Chance(2)), me.revision
    me.say("answer", id="click-2", seat=0, answer=code, revision=revision)
    me.socket.socket.close()  # the line goes dead
    me.connect(have=revision)
    reply = me.ask("answer", id="click-2", seat=0, answer=code, revision=revision)
    assert reply["type"] == "ack" and reply["number"] == 1
    me.say("refresh")
    me.wait("state")
    assert me.number == 1
    me.close()


def test_even_after_it_was_taken_back(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME, seed=7))
    code, revision = me.decisions[0]["options"][0]["code"], me.revision
    first = me.answer(code, id="click-3")
    assert me.ask("undo", seat=0, ask=True)["type"] == "ack"
    again = me.answer(code, id="click-3", seat=0, revision=revision)
    assert again["type"] == "ack" and again["number"] == first["number"]
    me.say("refresh")
    me.wait("state")
    assert me.number == 0, "a click that was taken back does not come to life again"
    me.close()


def test_a_stale_answer_is_refused(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME, seed=7))
    revision = me.revision
    me.answer(me.any_answer(Chance(2)))
    assert me.decision is not None
    reply = me.answer(me.any_answer(Chance(2)), revision=revision)
    assert reply["type"] == "refused" and reply["error"] == "stale" and reply["text"]
    assert me.number == 1
    me.close()


def test_a_match_goes_on_through_lost_connections(client: Client) -> None:
    seated = client.new_table(ME, bot("random"), seed=8)
    me = client.guest(seated)
    chance = Chance(4)
    for _ in range(12):
        me.play_on(chance, 3)
        if me.over:
            break
        have, lines = me.revision, len(me.log)
        me.close()
        me.connect(have)
        assert me.revision >= have and len(me.log) >= lines
    me.close()


def test_a_newcomer_learns_what_is_new_in_the_log(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME, seed=8))
    me.play_on(Chance(4), 5)
    have, lines = me.revision, len(me.log)
    me.play_on(Chance(4), 5)
    me.close()
    me.connect(have)
    state = json.loads(me.seen[-1])
    assert state["type"] == "state" and state["log"]["since"] == lines
    me.close()


@pytest.mark.parametrize("scene", ["clash-on-the-kingsroad", "raid-in-the-riverlands"])
def test_a_restart_changes_nothing(serve: Callable[..., Any], tmp_path: Path, scene: str) -> None:
    with serve(data=tmp_path) as address:
        client = Client(address)
        seated = client.new_table(ME, FRIEND, seed=9, scene=scene)
        id = seated["table"]["id"]
        friend = client.sit(id, invitation=seated["invitations"][0]["invitation"])
        one, two = client.guest(seated), client.guest(friend)
        chance = Chance(1)
        for _ in range(15):
            for guest in (one, two):
                if guest.decision is not None:
                    guest.answer(guest.any_answer(chance))
            newest = max(one.revision, two.revision)
            for guest in (one, two):
                while guest.revision < newest:
                    guest.hear()
        one.ask("chat", text="Winter is coming")
        before = [(g.views, g.log[-60:], g.decisions, g.number, g.revision, g.chat) for g in (one, two)]
    with serve(data=tmp_path) as address:
        client = Client(address)
        one, two = client.guest(seated), client.guest(friend)
        after = [(g.views, g.log[-60:], g.decisions, g.number, g.revision, g.chat) for g in (one, two)]
        for old, new in zip(before, after, strict=True):
            assert old[:5] == new[:5]
        assert [line["text"] for line in one.chat] == ["Winter is coming"]
        guest = one if one.decision is not None else two
        assert guest.answer(guest.any_answer(chance))["type"] == "ack"
