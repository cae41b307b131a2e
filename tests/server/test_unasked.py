"""Questions that are none: among bots a seat with one answer is not asked; among people only what everybody knows
decides, so that no silence tells of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from tests.server.guest import ME, Client, Guest, bot
from tests.server.test_stops import save


@pytest.fixture
def client(serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Client]:
    monkeypatch.setenv("BANNERMEN_GAMES", "tests.kernel.feast")
    with serve(data=tmp_path) as address:
        yield Client(address)


def play_on(me: Guest, chance: Chance) -> list[dict[str, Any]]:
    """To the end; the questions that were asked."""
    asked = []
    while not me.over:
        if me.decision is None:
            me.hear()
            continue
        asked.append(me.decision)
        me.answer_somehow(chance)
    return asked


def has_one_answer(decision: dict[str, Any]) -> bool:
    return decision["kind"] == "one" and len(decision["options"]) == 1


def sit_among_bots(client: Client, seed: int) -> dict[str, Any]:
    setup = {"scene": "supper", "courtesy": True}  # as a table that people leave to bots keeps it
    return client.new_table(ME, bot(), game="feast", setup=setup, seed=seed)


def test_among_bots_nobody_is_asked_what_is_no_choice(client: Client) -> None:
    asked, given, unasked = 0, 0, 0
    for seed in range(1, 5):
        seated = sit_among_bots(client, seed)
        me = client.guest(seated)
        assert me.table["courtesy"], "it is the table that answers, not the rules that ask otherwise"
        questions = play_on(me, Chance(seed))
        assert not any(map(has_one_answer, questions))
        own = [answer for seat, answer in save(client, seated) if seat == 0]
        asked, given = asked + len(questions), given + len(own)
        unasked += sum(1 for answer in own if answer == PASS)
        me.close()
    assert given > asked, "and yet the journal keeps an answer"
    assert unasked >= given - asked > 0


def test_at_one_screen_two_people_are_asked_out_of_courtesy(client: Client) -> None:
    """Who hands the screen over would tell by the asking what he holds."""
    questions = []
    for seed in range(1, 5):
        me = client.guest(client.new_table(ME, ME, game="feast", setup={"scene": "supper"}, seed=seed))
        questions += play_on(me, Chance(seed))
        me.close()
    assert any(map(has_one_answer, questions))


def test_going_back_goes_past_what_the_table_answered(client: Client) -> None:
    for seed in range(1, 9):
        seated = sit_among_bots(client, seed)
        me, chance, mine = client.guest(seated), Chance(seed), 0
        while not me.over:
            if me.decision is None:
                me.hear()
                continue
            own = [number for number, (seat, _) in enumerate(save(client, seated)) if seat == 0]
            if own and own[-1] != mine:  # the table has answered since
                reply = me.ask("undo", seat=0, ask=True, revision=me.revision)
                assert reply["type"] == "ack" and reply["number"] == mine
                me.close()
                return
            before = len(own)
            me.answer_somehow(chance)  # in secret, and a bot may have been faster
            mine = [number for number, (seat, _) in enumerate(save(client, seated)) if seat == 0][before]
        me.close()
    raise AssertionError("the table never answered for the seat")
