"""What can be asked at the table: why, hints, odds, surveys, going back, looking back, chat, language, clocks."""

from __future__ import annotations

import json
import time

import pytest

from bannermen.games import game
from bannermen.games.battles.content.load import book
from bannermen.kernel.answers import list_answers, sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.kinds import ONE
from bannermen.server.wire.telling import POSES, Teller
from tests.kernel import feast
from tests.miniatures.table import GUARDS, SWORDS, at, battle
from tests.server.guest import FRIEND, ME, Client, Guest, bot


def two_people(client: Client, **more: object) -> tuple[Guest, Guest]:
    seated = client.new_table(ME, FRIEND, **more)  # type: ignore[arg-type]
    friend = client.sit(seated["table"]["id"], invitation=seated["invitations"][0]["invitation"])
    return client.guest(seated), client.guest(friend)


def test_an_answer_of_any_kind_is_known_to_be_final() -> None:
    """Poses, amounts and several at once too: found out without a look at what the seat may not know."""
    game, teller, chance = feast.GAME, Teller(feast.GAME), Chance(5)
    found: set[tuple[bool, bool]] = set()
    right: list[bool] = []
    for seed in range(6):
        match = game.start(game.filled({"scene": "tourney"}, 0), seed)
        while not match.over:
            decision = match.pending[0]
            answer = sample_answer(match, decision, chance)
            said, before = teller.is_final(match, decision, answer), (match.chance.drawn, match.unveiled)
            match.apply(decision.seat, answer)
            right.append(said == ((match.chance.drawn, match.unveiled) != before))
            found.add((decision.kind is ONE, said))
    assert found == {(True, True), (True, False), (False, True), (False, False)}
    assert sum(right) > 0.8 * len(right), "it can be wrong only where it hangs on what the seat may not know"


def test_places_offered_in_words_are_told_apart() -> None:
    table = battle([at(SWORDS, 24, 14)], [at(GUARDS, 24, 40, 180)]).do(0, "maneuver")
    place = Teller(game("miniatures")).place(table.war, table.asked, "en")
    assert place is not None
    labels = [pose["label"] for pose in place["poses"]]
    assert 5 < len(labels) == len(set(labels)) < len(list_answers(table.war, table.asked, POSES))


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_a_refusal_brings_the_rule_in_the_readers_language(client: Client, language: str) -> None:
    me = client.guest(client.new_table(ME, ME), language=language)
    enemy = next(unit["id"] for unit in me.views["0"]["units"] if unit["seat"] == 1)
    reply = me.answer(enemy)
    assert reply["type"] == "refused" and reply["error"] == "illegal"
    assert reply["rule"].startswith("bow-") and len(reply["rule_text"]) > 10 and len(reply["text"]) > 10
    rule = client.http.get(f"/api/rules/bow/{reply['rule']}", params={"language": language}).json()
    assert rule["text"] == reply["rule_text"]
    assert me.number == 0
    me.close()


def test_why(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME))
    enemy = next(unit["id"] for unit in me.views["0"]["units"] if unit["seat"] == 1)
    by_thing = me.ask("why", seat=0, thing="unit", index=enemy)
    by_answer = me.ask("why", seat=0, answer=enemy)
    assert not by_thing["allowed"] and by_thing["rule"] == by_answer["rule"] and by_thing["text"] == by_answer["text"]
    option = me.decisions[0]["options"][0]
    assert me.ask("why", seat=0, thing=option["thing"], index=option["index"])["allowed"]
    for each in me.decisions[0]["options"]:
        reply = me.ask("why", seat=0, answer=each["code"])
        assert reply["allowed"] and reply["final"] == each["final"]
    assert not me.ask("why", seat=0, thing="dragon", index=3)["allowed"]
    assert not me.ask("why", seat=1, thing="unit", index=0)["allowed"], "the other seat is not asked"
    assert me.number == 0
    me.close()


def test_decisions_say_what_they_are_about(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME))
    unit = next(option for option in me.decisions[0]["options"] if option["thing"] == "unit")
    assert me.decisions[0]["about"] == []
    assert me.answer(unit["code"])["type"] == "ack"
    assert me.decisions[0]["about"] == [{"thing": "unit", "index": unit["index"]}]
    me.close()


def test_decisions_point_at_things_and_warn_of_dice(client: Client) -> None:
    one, two = two_people(client)
    finals = 0
    chance = Chance(3)
    for _ in range(40):
        me, other = (one, two) if one.decision is not None else (two, one)
        decision = me.decision
        if decision is None:
            break
        assert decision["prompt"] and decision["rule"]
        assert decision["kind"] in ("one", "some", "order", "amount", "place")
        for option in decision["options"]:
            assert option["label"] and option["thing"]
        code = me.any_answer(chance)
        final = next((option["final"] for option in decision["options"] if option["code"] == code), False)
        seat = decision["seat"]
        assert me.answer(code)["type"] == "ack"
        if not me.over:
            free = me.ask("undo", seat=seat)
            assert (free["type"] == "refused") == final, "what is not final can be taken back"
            if free["type"] == "ack":
                while me.revision < free["revision"]:
                    me.hear()
                assert me.answer(code, seat=seat)["type"] == "ack"
        while other.revision < me.revision:
            other.hear()
        finals += final
    assert finals > 0
    one.close()
    two.close()


def test_nothing_is_final_where_nobody_else_would_have_to_agree(client: Client) -> None:
    """Against bots, and at one screen, whatever is answered is taken back at once, dice or not."""
    for other in (ME, bot("random")):
        me = client.guest(client.new_table(ME, other))
        chance, rolled = Chance(3), 0
        for _ in range(25):
            while me.decision is None and not me.over:
                me.hear()
            if me.over:
                break
            assert me.decision is not None
            assert not any(option["final"] for option in me.decision["options"])
            seat, number, code = me.decision["seat"], me.number, me.any_answer(chance)
            assert not me.ask("why", seat=seat, answer=code)["final"]
            me.answer(code)
            rolled += any(line["number"] >= number and line["data"].get("faces") for line in me.log)
            if not me.over:
                back = me.ask("undo", seat=seat, to=number)
                assert back["type"] == "ack" and back["number"] == number
                while me.revision < back["revision"]:
                    me.hear()
                me.answer(code, seat=seat)
        assert rolled > 0, "dice fell, too"
        me.close()


def test_a_hint_is_a_legal_answer_in_words(client: Client) -> None:
    me = client.guest(client.new_table(ME, bot("random")))
    reply = me.ask("hint", seat=0, level="easy")
    assert reply["type"] == "hint" and reply["answers"]
    best = reply["answers"][0]
    labels = {option["code"]: option["label"] for option in me.decisions[0]["options"]}
    assert best["text"] == labels[best["answer"]] and 0 < best["share"] <= 1
    assert me.ask("hint", seat=1)["error"] == "not-yours"
    me.close()


def test_forecasts_and_surveys_of_a_position(client: Client) -> None:
    position = {
        "units": {
            "stark": [{"at": "D5", "unit": "guards-of-the-north", "rank": "blue"}],
            "lannister": [{"at": "C5", "unit": "lannisport-guard", "rank": "green"}],
        },
        "map": "\n".join(" ".join("." * (15 - row % 2)) for row in range(11)),
        "pool": {"stark": {"blue": 2}},
    }
    wish = {"game": "battles", "setup": {"position": position}, "seats": [ME, ME]}
    reply = client.http.post("/api/tables", json=wish)
    assert reply.status_code == 201, reply.text
    me = client.guest(reply.json(), language="de")
    attack = {"verb": "attack", "by": ["unit", 0], "at": ["unit", 1]}
    told = me.ask("forecast", seat=0, deed=attack)
    assert told["type"] == "forecast" and told["deed"] == attack and told["seat"] == 0
    assert told["dice"] == 3 and sum(told["hits"]) == pytest.approx(1)
    assert told["parts"][0]["text"] and told["parts"][0]["rule"] == "bow-dice-01"
    survey = me.ask("survey", thing="unit", index=0)
    assert survey["targets"] == [1] and survey["threatened"] == [1] and survey["reach"] and len(survey["range"]) == 6
    assert me.ask("survey", thing="hex", index=10)["sight"]
    assert me.ask("forecast", seat=0, deed=attack | {"by": ["unit", 1]})["type"] == "refused"
    assert me.ask("forecast", seat=0, deed={"verb": "dance", "by": ["unit", 0]})["type"] == "refused"
    assert me.ask("forecast", seat=0)["error"] == "not-possible"
    deeds = me.ask("deeds", thing="unit", index=0)["deeds"]
    assert attack in deeds, "what can be asked about a thing is listed"
    for deed in deeds:
        why = me.ask("why", seat=0, deed=deed)
        assert why["type"] == "why" and (why["allowed"] or (why["rule"] and why["text"])), deed
    assert any(not me.ask("why", seat=0, deed=deed)["allowed"] for deed in deeds), "though the question is not open now"
    assert me.ask("why", seat=0, deed={"verb": "dance", "by": ["unit", 0]})["allowed"] is False
    assert me.decision is not None
    code = me.decision["options"][0]["code"]
    assert me.ask("forecast", seat=0, answer=code)["type"] in ("forecast", "refused")
    assert me.ask("forecast", seat=0, answer=1099)["error"] == "illegal"
    assert me.ask("survey", thing="dragon", index=10)["type"] == "survey"
    me.close()


# --- going back ---


def test_the_others_are_asked_when_going_back_is_not_free(client: Client) -> None:
    one, two = two_people(client, seed=11)
    chance = Chance(2)
    while True:
        asked = one if one.decision is not None else two
        other = two if asked is one else one
        seat = asked.seats[0]
        asked.answer(asked.any_answer(chance))
        while other.revision < asked.revision:
            other.hear()
        reply = asked.ask("undo", seat=seat)
        if reply["type"] == "refused":
            break
        while one.revision < reply["revision"]:
            one.hear()
        while two.revision < reply["revision"]:
            two.hear()
        again = asked.any_answer(chance)
        asked.answer(again, seat=seat)
        while other.revision < asked.revision:
            other.hear()
    assert reply["may_ask"] and reply["text"]
    number = asked.number
    assert asked.ask("undo", seat=seat, ask=True)["type"] == "ack"
    other.wait("update", until=lambda: other.undo is not None)
    assert other.undo is not None and other.undo["seat"] == seat and other.undo["needs"] == [1 - seat]
    assert other.number == number, "nothing happens before the other agrees"
    assert asked.ask("consent", seat=seat)["type"] == "refused", "nobody agrees with himself"
    assert other.ask("consent", seat=1 - seat)["type"] == "ack"
    asked.wait("update", until=lambda: asked.number == number - 1)
    while other.number != number - 1:
        other.hear()
    assert asked.undo is None and len(asked.log) == len(other.log)
    one.close()
    two.close()


def test_a_request_may_be_declined(client: Client) -> None:
    one, two = two_people(client, seed=11)
    chance = Chance(2)
    while one.decision is not None:
        one.answer(one.any_answer(chance))
    while two.revision < one.revision:
        two.hear()
    if two.decision is not None:
        two.answer(two.any_answer(chance))
    assert one.ask("undo", seat=0, ask=True)["type"] == "ack"
    if two.undo is None:
        two.wait("update", until=lambda: two.undo is not None)
    assert two.ask("decline", seat=1)["type"] == "ack"
    one.wait("update", until=lambda: one.undo is None)
    one.close()
    two.close()


def test_bots_do_not_mind_going_back(client: Client) -> None:
    me = client.guest(client.new_table(ME, bot("random"), seed=12))
    chance = Chance(8)
    me.play_on(chance, 12)
    while me.decision is None:
        me.wait("update")
    number = me.number
    reply = me.ask("undo", seat=0, ask=True)
    assert reply["type"] == "ack" and reply["number"] < number
    while me.revision < reply["revision"]:
        me.hear()
    me.play_on(chance, 3)
    me.close()


# --- looking ---


def test_looking_back_shows_what_was_seen_then(client: Client) -> None:
    me = client.guest(client.new_table(ME, bot("random"), seed=13))
    seen = {me.number: (json.dumps(me.views["0"], sort_keys=True), len(me.log))}
    chance = Chance(8)
    for _ in range(25):
        if me.decision is None:
            me.wait("update")
        else:
            me.answer(me.any_answer(chance))
        seen[me.number] = (json.dumps(me.views["0"], sort_keys=True), len(me.log))
    for number, (view, lines) in seen.items():
        past = me.ask("look", number=number)
        assert json.dumps(past["view"], sort_keys=True) == view and past["lines"] == lines
    assert me.ask("look", number=2, seat=1)["error"] == "not-yours"
    assert me.ask("look", number=10_000)["type"] == "refused"
    me.close()


def test_when_it_is_over_all_eyes_may_be_used(client: Client) -> None:
    seated = client.new_table(bot("random"), bot("random"), seed=14)
    watcher = client.watcher(seated["table"]["id"])
    while not watcher.over:
        watcher.wait("update", "state")
    while "1" not in watcher.views:
        watcher.wait("state")
    assert watcher.ask("look", number=3, seat=1)["view"]["sides"][1]["hand"] is not None
    drawn = [line for line in watcher.ask("log", **{"from": 0, "to": 40})["lines"] if line["kind"] == "draw"]
    assert set(drawn[0]["private"]) <= {"0", "1"} and drawn[0]["private"]
    replays = client.http.get("/api/tables", params={"state": "over"}).json()["tables"]
    assert seated["table"]["id"] not in [table["id"] for table in replays], "it was never listed"
    watcher.close()


def test_older_lines_of_the_log_can_be_fetched(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME, seed=15))
    me.play_on(Chance(1), 60)
    me.close()
    fresh = Guest(client.address, me.table["id"], me.token)
    reply = fresh.ask("log", **{"from": 0, "to": 1000})
    assert reply["lines"] == me.log and reply["total"] == len(me.log)
    fresh.close()


# --- the rest ---


def test_chat_reaches_everybody(client: Client) -> None:
    one, two = two_people(client, name="Sansa")
    watcher = client.watcher(one.table["id"])
    assert one.ask("chat", text="Well met")["text"] == "Well met"
    for guest in (two, watcher):
        assert guest.wait("chat")["name"] == "Sansa" and guest.chat[-1]["seat"] == 0
    assert watcher.ask("chat", text="Hodor")["seat"] == -1
    assert one.ask("chat", text="")["type"] == "error"
    assert one.ask("chat", text="x" * 501)["type"] == "error"
    for guest in (one, two, watcher):
        guest.close()


def test_the_language_can_be_changed_in_play(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME, seed=16))
    english = (me.decisions[0]["prompt"], [line["text"] for line in me.log])
    me.say("language", language="ru")
    me.wait("state")
    russian = (me.decisions[0]["prompt"], [line["text"] for line in me.log])
    assert english[0] != russian[0] and english[1] != russian[1]
    me.answer(me.any_answer(Chance(1)))
    assert any("а" <= letter <= "я" for letter in me.log[-1]["text"].lower())
    assert me.ask("language", language="nl")["type"] == "error"
    me.close()


def test_clocks_run_for_those_who_are_asked(client: Client) -> None:
    one, two = two_people(client, clock={"minutes": 1, "increment": 5})
    one.say("refresh")
    first = one.wait("state")["clock"]
    time.sleep(0.3)
    one.say("refresh")
    second = one.wait("state")["clock"]
    assert first["running"] == [0] and second["left"][0] < first["left"][0] and second["left"][1] == 60.0
    one.answer(one.any_answer(Chance(1)))
    assert one.clock is not None and one.clock["left"][0] > second["left"][0] + 4
    one.close()
    two.close()


def test_hands_hold_cards_of_the_content(client: Client) -> None:
    me = client.guest(client.new_table(ME, ME), language="de")
    content = client.http.get("/api/games/battles/content", params={"language": "de"}).json()
    cards = {card["index"]: card for card in content["cards"]}
    labels = {option["index"]: option["label"] for option in me.decisions[0]["options"] if option["thing"] == "card"}
    assert labels, "some card can be played"
    for index, label in labels.items():
        assert index in me.views["0"]["sides"][0]["hand"]
        assert cards[index]["name"] == label == book().cards[index].names["de"]
    me.close()
