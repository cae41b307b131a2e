"""The analysis: the best answers to a decision by what its seat knew, whole matches, nothing hidden."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bannermen.ai import Vantage, weigh
from bannermen.ai.budget import Budget
from bannermen.ai.prospects import Reason, later_reasons, reasons
from bannermen.ai.search import Level
from bannermen.ai.trials import behind, looks_alike
from bannermen.games import game
from bannermen.kernel.accord import CONCEDE
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.message import Message
from bannermen.kernel.record import Record
from bannermen.server.tables.analyst import played_of
from bannermen.server.thinking import analysis
from bannermen.server.thinking.analysis import (
    MOST_ALIKE,
    WHOLE_MATCH,
    Judged,
    TriedAnswer,
    is_choice,
    loss_of,
    proven,
    speaking_for,
    summed_up,
    told_with_loss,
    walk_on,
)
from tests.server.guest import ME, Client, bot
from tests.server.test_course import played

WHY: list[dict[str, Any]] = [{"text": {"en": "power"}, "change": 1.0, "good": True}]
QUICK = Level(Budget(24), horizon=1, width=8)


def conceded(name: str, scene: str, answers: int) -> Record:
    """A short match that somebody gave up."""
    record = played(name, scene, answers)
    record.apply(record.match.pending[0].seat, CONCEDE)
    return record


@pytest.fixture(scope="module")
def short() -> Record:
    return conceded("battles", "clash-on-the-kingsroad", 24)


def studied(client: Client, id: str, language: str = "en") -> dict[str, Any]:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found: dict[str, Any] = client.http.get(f"/api/tables/{id}/analysis?language={language}").json()
        if found["state"] == "done":
            return found
        time.sleep(0.05)
    raise AssertionError("the analysis did not come to an end")


def lay(client: Client, record: Record, *seats: dict[str, Any]) -> dict[str, Any]:
    reply = client.http.post("/api/tables", json={"journal": record.save(), "seats": list(seats)})
    assert reply.status_code == 201, reply.text
    found: dict[str, Any] = reply.json()
    return found


# --- weighing ---


@pytest.mark.parametrize(
    ("name", "scene"), [(n, game(n).scenes()[0].key) for n in ("battles", "cards", "miniatures", "tactics")]
)
@pytest.mark.parametrize("level", [QUICK, WHOLE_MATCH])
def test_every_game_is_weighed_and_the_given_answer_is_among_the_answers(name: str, scene: str, level: Level) -> None:
    record = played(name, scene, 40)
    for number in (3, 17, 33):
        past, given = record.at(number), record.answers[number]
        vantage = Vantage(past.game, past.match, given.seat)
        found = weigh(vantage, level, given.answer)
        assert given.answer in [answer for answer, _, _ in found]
        assert all(-1.0 <= worth <= 1.0 and share > 0 for _, share, worth in found)
        assert sum(share for _, share, _ in found) == pytest.approx(1.0)
        most = max(share for _, share, _ in found)
        trusted = [worth for _, share, worth in found if share >= most / 3]
        assert trusted == sorted(trusted, reverse=True), "the best first"
        assert found[0][2] >= max(trusted)


def test_what_a_seat_may_not_know_changes_nothing(short: Record) -> None:
    """Two matches that look alike to the seat are judged alike."""
    past = short.at(12)
    seat = short.answers[12].seat
    other = past.game.imagine(past.match, seat, 99)
    found = [weigh(Vantage(past.game, match, seat), QUICK) for match in (past.match, other)]
    assert found[0] == found[1]


def test_the_best_answer_loses_nothing_and_a_worse_one_what_it_is_worse() -> None:
    found = [TriedAnswer(7, 0.7, 0.2), TriedAnswer(8, 0.2, -0.1), TriedAnswer(9, 0.1, 0.4)]
    assert loss_of(found, 7) == 0.0
    assert loss_of(found, 8) == pytest.approx(0.3)
    assert loss_of(found, 9) == 0.0, "hardly tried, and no worse"
    assert loss_of(found, 10) == 0.0


def test_what_may_be_luck_is_no_mistake() -> None:
    assert behind([1.0] * 16, [0.4] * 16) == pytest.approx(0.6)
    assert behind([1.0, -1.0, 1.0, 1.0], [1.0, 1.0, -1.0, 1.0]) == 0.0
    assert behind([1.0] * 12, [1.0] * 11 + [-1.0]) == 0.0, "once in twelve"
    assert behind([0.2] * 8, [0.5] * 8) == 0.0, "ahead"


def test_a_mistake_that_the_search_thought_it_saw_must_show_on_equal_tables(
    short: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Near the end an answer that was tried three times has won or lost some of them by luck."""
    number = next(n for n, each in enumerate(short.answers) if n > 10 and len(short.at(n).match.pending[0].options) > 1)
    past = short.at(number)
    seat, options = past.match.pending[0].seat, past.match.pending[0].options
    vantage = Vantage(past.game, past.match, seat)
    # The same answer under two names in the search's eyes: what it saw between them was luck.
    seen = [TriedAnswer(options[0], 0.7, 1.0), TriedAnswer(options[0], 0.3, 0.33)]
    assert proven(vantage, seen, options[0]) == (0.0, 0.0)
    monkeypatch.setattr(analysis, "A_PROOF", 60.0)  # as many tables as there may be
    best, own = looks_alike(vantage, [options[0], options[1]], MOST_ALIKE, MOST_ALIKE, 0.0)
    imagined = [TriedAnswer(options[0], 0.7, 1.0), TriedAnswer(options[1], 0.3, -1.0)]
    assert proven(vantage, imagined, options[1])[0] == pytest.approx(behind(best, own), abs=0.001)


def test_a_better_answer_that_only_costs_something_at_once_gives_no_reasons() -> None:
    worse, better = Reason(Message("own figures", {}), -1.0, False), Reason(Message("power", {}), 1.0, True)
    assert speaking_for([worse]) == []
    assert speaking_for([worse, better]) == [worse, better]


def test_the_given_answer_stands_as_far_below_the_best_as_was_lost() -> None:
    found = [TriedAnswer(7, 0.6, 0.404), TriedAnswer(8, 0.2, 0.3), TriedAnswer(9, 0.2, 0.1)]
    told = told_with_loss(found, 9, 0.06)
    assert [(each.answer, each.worth) for each in told] == [(7, 0.4), (9, 0.34), (8, 0.3)]
    assert [each.worth for each in told_with_loss(found, 8, 0.0)] == [0.4, 0.4, 0.1], "no mistake, and no less worth"
    lost = [TriedAnswer(7, 0.6, -0.97), TriedAnswer(8, 0.4, -1.0)]
    assert [each.worth for each in told_with_loss(lost, 8, 0.06)] == [-0.94, -1.0], (
        "nothing is worth less than a defeat"
    )
    assert [each.worth for each in told_with_loss(found, 7, 0.0)] == [0.4, 0.3, 0.1]


def test_the_costliest_answers_are_told_in_the_order_of_play() -> None:
    words = {"en": "x", "de": "x", "ru": "x"}

    def answered(number: int, seat: int, loss: float, stake: float) -> Judged:
        said = words if loss > 0 else {}
        return Judged(number, seat, 1, loss, stake, said, said, said, WHY, False, [])

    found = [answered(1, 0, 0.2, 0.4), answered(2, 1, 0.0, 0.5), answered(5, 1, 0.5, 0.5), answered(7, 0, 0.1, 0.2)]
    told = summed_up(found, 2)
    assert [moment["number"] for moment in told["moments"]] == [1, 5]
    assert told["seats"][0] == {"seat": 0, "decisions": 2, "lost": 0.3, "best": 0, "kept": 0.5}
    assert told["seats"][1] == {"seat": 1, "decisions": 2, "lost": 0.5, "best": 1, "kept": 0.5}


def test_answers_by_which_nothing_could_be_lost_flatter_nobody() -> None:
    words = {"en": "x", "de": "x", "ru": "x"}
    idle = [Judged(number, 0, 1, 0.0, 0.0, {}, {}, {}, [], False, []) for number in range(150)]
    told = summed_up([*idle, Judged(151, 0, 1, 0.6, 0.8, words, words, words, WHY, False, [])], 12)
    assert told["seats"] == [{"seat": 0, "decisions": 1, "lost": 0.6, "best": 0, "kept": 0.25}]


def test_a_better_answer_says_what_it_brings() -> None:
    rules = game("cards")
    record = Record(rules, rules.filled({"scene": "joust"}, 3), 7)
    while record.match.pending[0].key != "cards.action.marshaling":
        decision = record.match.pending[0]
        record.apply(decision.seat, sample_answer(record.match, decision, Chance(record.match.number)))
    decision = record.match.pending[0]
    vantage = Vantage(rules, record.match, decision.seat)
    found = reasons(vantage, decision.options[0], decision.options[-1])
    assert all(reason.good is (reason.change > 0) for reason in found if not reason.label.template.startswith("enemy"))
    assert any(reason.label.template in ("own characters", "cards in hand", "power") for reason in found)
    later = later_reasons(vantage, decision.options[0], decision.options[-1])
    assert later_reasons(vantage, decision.options[0], decision.options[0]) == [], "the same answer by the same luck"
    assert all(reason.good is (reason.change > 0) for reason in later if not reason.label.template.startswith("enemy"))


def test_a_walk_goes_on_where_it_stopped(short: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bannermen.server.thinking.analysis.AT_ONCE", 0.0001)
    monkeypatch.setattr("bannermen.server.thinking.analysis.WHOLE_MATCH", QUICK)
    at, found, steps = 0, [], 0
    while at < len(short.answers):
        before = at
        at, more = walk_on("somewhere", played_of(short), at)
        assert at > before
        found += more
        steps += 1
    assert steps > 3
    numbers = [one.number for one in found]
    assert numbers == sorted(set(numbers))
    for number, given in enumerate(short.answers[:-1]):
        decision = short.at(number).match.decision_of(given.seat)
        assert decision is not None and is_choice(decision) == (number in numbers)
    assert len(short.answers) - 1 not in numbers, "to concede is no answer to a question"


# --- over the wire ---


def test_a_decision_of_a_match_that_is_over_is_judged_for_anybody(client: Client, short: Record) -> None:
    id = lay(client, short, ME, ME)["table"]["id"]
    for language in ("en", "de"):
        reply = client.http.get(f"/api/tables/{id}/analysis/5?language={language}")
        assert reply.status_code == 200, reply.text
        found = reply.json()
        assert found["number"] == 5 and found["seat"] == short.answers[5].seat and found["prompt"]
        assert sum(answer["given"] for answer in found["answers"]) == 1
        assert all(answer["text"] for answer in found["answers"]) and found["loss"] >= 0.0
    beyond = client.http.get(f"/api/tables/{id}/analysis/5000")
    assert beyond.status_code == 409 and beyond.json()["error"] == "unknown-number"
    at_the_end = client.http.get(f"/api/tables/{id}/analysis/{len(short.answers)}")
    assert at_the_end.json()["seat"] == -1 and at_the_end.json()["answers"] == []


def test_while_a_match_lasts_only_a_branch_of_ones_own_is_analysed(client: Client, short: Record) -> None:
    lasting = client.new_table(ME, bot())
    headers = {"Seat-Token": lasting["token"]}
    assert client.http.get(f"/api/tables/{lasting['table']['id']}/analysis/0", headers=headers).status_code == 403
    assert client.http.post(f"/api/tables/{lasting['table']['id']}/analysis").json()["error"] == "not-over"

    id = lay(client, short, ME, ME)["table"]["id"]
    own = short.answers[6].seat
    seats = [ME if seat == own else bot() for seat in range(2)]
    branch = client.http.post(f"/api/tables/{id}/branch", json={"number": 7, "seats": seats}).json()
    there, mine = f"/api/tables/{branch['table']['id']}/analysis", {"Seat-Token": branch["token"]}
    found = client.http.get(f"{there}/6", headers=mine)
    assert found.status_code == 200 and found.json()["seat"] == own
    assert client.http.get(f"{there}/6").status_code == 403, "not without the token"
    others = [number for number, given in enumerate(short.answers[:7]) if given.seat != own]
    refused = client.http.get(f"{there}/{others[0]}", headers=mine)
    assert refused.json()["seat"] == -1 and refused.json()["answers"] == [], "of the bot's hand nothing is told"


def test_a_whole_match_is_analysed_in_the_background_and_kept(
    serve: Callable[..., Any], short: Record, tmp_path: Path
) -> None:
    with serve(data=tmp_path) as address:
        client = Client(address)
        id = lay(client, short, ME, ME)["table"]["id"]
        assert client.http.get(f"/api/tables/{id}/analysis").json()["state"] == "none"
        begun = client.http.post(f"/api/tables/{id}/analysis")
        assert begun.status_code == 202 and begun.json()["state"] in ("running", "done")
        assert begun.json()["of"] == len(short.answers)
        done = studied(client, id)
        assert done["done"] == done["of"] and len(done["seats"]) == 2
        assert all(moment["given"] != "" and moment["loss"] > 0 for moment in done["moments"])
        assert done["moments"], "a match that random bots played has mistakes"
        german = studied(client, id, "de")
        assert [m["number"] for m in german["moments"]] == [m["number"] for m in done["moments"]]
        for moment in done["moments"]:
            assert told_once(client.http.get(f"/api/tables/{id}/analysis/{moment['number']}").json(), moment)
    with serve(data=tmp_path) as address:
        again = Client(address).http.get(f"/api/tables/{id}/analysis").json()
        assert json.dumps(again) == json.dumps(done)
        for moment in done["moments"][:1]:
            assert told_once(Client(address).http.get(f"/api/tables/{id}/analysis/{moment['number']}").json(), moment)


def told_once(judged: dict[str, Any], moment: dict[str, Any]) -> bool:
    """The look at one decision says what the analysis of the whole match says: the same loss, answers and reasons."""
    best, given = judged["answers"][0], next(each for each in judged["answers"] if each["given"])
    assert judged["loss"] == moment["loss"] and judged["why"] == moment["why"]
    assert (best["text"], given["text"]) == (moment["better"], moment["given"])
    assert best["worth"] - given["worth"] == pytest.approx(moment["loss"])
    return True
