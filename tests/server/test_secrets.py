"""What a seat may not know never leaves the server: not in messages, not in errors, not by asking cleverly."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bannermen.games import game, names
from bannermen.games.battles.content.load import book
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CARD_AT
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.packing import Packing, unpack
from bannermen.kernel.record import Record
from bannermen.server.tables.play import ground_for, position_known_to
from bannermen.server.tables.registry import try_setup
from tests.server.guest import FRIEND, ME, Client, Guest, bot


def play_to_the_end(client: Client, scene: str, seed: int) -> tuple[Guest, Guest, Guest, Record]:
    seated = client.new_table(ME, FRIEND, seed=seed, scene=scene)
    id = seated["table"]["id"]
    friend = client.sit(id, invitation=seated["invitations"][0]["invitation"])
    guests = one, two, watcher = client.guest(seated), client.guest(friend), client.watcher(id)
    chance = Chance(seed)
    while not one.over:
        for guest in (one, two):
            if guest.decision is not None:
                guest.answer_somehow(chance)
                if guest.decision is not None and chance.below(4) == 0:
                    snoop(guest, chance)
        newest = max(one.revision, two.revision)
        for guest in guests:
            while guest.revision < newest:
                guest.hear()
    record = Record.load(client.http.get(f"/api/tables/{id}/save").json(), game)
    for guest in guests:
        guest.close()
    return one, two, watcher, record


def snoop(guest: Guest, chance: Chance) -> None:
    """Ask about everything that could give something away."""
    seat, other = guest.seats[0], 1 - guest.seats[0]
    for thing, most in (("card", 70), ("setup-card", 30), ("unit", 40), ("commander", 8), ("hex", 160)):
        guest.ask("why", seat=seat, thing=thing, index=chance.below(most))
    guest.ask("why", seat=seat, answer=CARD_AT + chance.below(70))
    guest.ask("why", seat=other, answer=CARD_AT + chance.below(70))
    guest.ask("look", number=chance.below(guest.number + 1))
    guest.ask("look", number=chance.below(guest.number + 1), seat=other)
    guest.ask("hint", seat=seat, level="easy")
    guest.ask("hint", seat=other, level="easy")
    guest.ask("log", **{"from": 0, "to": 500})
    guest.ask("survey", thing="unit", index=chance.below(40), seat=other)


def hidden_cards(battle: Battle, seat: int) -> set[str]:
    """Names of cards that the seat may not know of; cards of one name in sight give nothing away."""
    hidden = [card for side in range(2) for card in battle.deck[side]]
    seen = [card for side in range(2) for card in battle.discard[side]]
    for side in range(2):
        (seen if side == seat else hidden).extend(battle.hand[side])
    names = [card.names["en"] for card in book().cards]
    return {names[card] for card in hidden} - {names[card] for card in seen}


@pytest.mark.parametrize("scene", ["clash-on-the-kingsroad", "raid-in-the-riverlands"])
def test_no_message_names_a_hidden_card(client: Client, scene: str) -> None:
    one, two, watcher, record = play_to_the_end(client, scene, 21)
    names = {card.names["en"] for card in book().cards}
    words = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    tables: list[Any] = [record.at(number).match for number in range(len(record.answers) + 1)]
    ever_seen: dict[int, set[str]] = {0: set(), 1: set(), -1: set()}
    looked = 0
    for seat, guest in ((0, one), (1, two), (-1, watcher)):
        number = 0
        for text in guest.seen:
            message = json.loads(text)
            if message.get("over"):
                break  # from here on everything lies open
            number = message.get("number", number) if message["type"] in ("state", "update") else number
            battle = tables[number]
            ever_seen[seat] |= names - hidden_cards(battle, seat)
            for name in set(words.findall(text)) - ever_seen[seat]:
                raise AssertionError(f"seat {seat} was told of {name} at {number}: {text[:300]}")
            if message["type"] in ("state", "update"):
                looked += 1
    assert looked > 100


@pytest.mark.parametrize("scene", ["clash-on-the-kingsroad", "raid-in-the-riverlands"])
def test_views_and_private_lines_are_ones_own(client: Client, scene: str) -> None:
    one, two, watcher, _ = play_to_the_end(client, scene, 22)
    for seat, guest in ((0, one), (1, two), (-1, watcher)):
        for text in guest.seen:
            message = json.loads(text)
            if message.get("over"):
                break
            for part in ("views", "changes"):
                assert set(message.get(part, {})) <= {str(seat)}
            if message["type"] == "look":
                assert message["seat"] == seat
            lines = message["log"]["lines"] if "log" in message else message.get("lines")
            for line in lines if isinstance(lines, list) else []:
                assert set(line.get("private", {})) <= {str(seat)}
            for decision in message.get("decisions", []):
                assert decision["seat"] == seat
            if message["type"] == "hint":
                assert message["seat"] == seat


def test_secret_choices_stay_secret_until_all_are_in(client: Client) -> None:
    seated = client.new_table(ME, FRIEND, seed=3, scene="raid-in-the-riverlands")
    id = seated["table"]["id"]
    friend = client.sit(id, invitation=seated["invitations"][0]["invitation"])
    one, two, watcher = client.guest(seated), client.guest(friend), client.watcher(id)
    assert one.decision is not None and two.decision is not None, "both choose at the same time"
    before = [json.dumps(two.views), json.dumps(two.decisions), json.dumps(watcher.views)]
    revision = two.revision
    one.answer_somehow(Chance(1))
    for guest in (two, watcher):
        while guest.revision < one.revision:
            guest.hear()
    assert [json.dumps(two.views), json.dumps(two.decisions), json.dumps(watcher.views)] == before
    assert two.waiting == [1]
    # What the other answered meanwhile makes one's own answer no staler.
    assert two.answer(two.any_answer(Chance(1)), revision=revision)["type"] == "ack"
    for guest in (one, two, watcher):
        guest.close()


def test_a_secret_choice_may_be_taken_back_until_then(client: Client) -> None:
    seated = client.new_table(ME, FRIEND, seed=3, scene="raid-in-the-riverlands")
    friend = client.sit(seated["table"]["id"], invitation=seated["invitations"][0]["invitation"])
    one, two = client.guest(seated), client.guest(friend)
    one.answer_somehow(Chance(1))
    reply = one.ask("undo", seat=0)
    assert reply["type"] == "ack" and reply["number"] == 0
    while one.revision < reply["revision"]:
        one.hear()
    assert one.decision is not None
    one.answer_somehow(Chance(2))
    while two.revision < one.revision:
        two.hear()
    two.answer_somehow(Chance(2))
    one.close()
    two.close()


def test_saves_and_branches_wait_for_the_end(client: Client) -> None:
    seated = client.new_table(ME, FRIEND, seed=4)
    id = seated["table"]["id"]
    friend = client.sit(id, invitation=seated["invitations"][0]["invitation"])
    for token in (seated["token"], friend["token"], None):
        headers = {"Seat-Token": token} if token else {}
        assert client.http.get(f"/api/tables/{id}/save", headers=headers).status_code == 403
        reply = client.http.post(f"/api/tables/{id}/branch", json={"number": 0}, headers=headers)
        assert reply.status_code == 403
        text = client.http.get(f"/api/tables/{id}", headers=headers).text
        assert '"seed"' not in text and '"setup"' not in text and seated["token"] not in text
    alone = client.new_table(ME, bot(), seed=4)
    save = client.http.get(f"/api/tables/{alone['table']['id']}/save", headers={"Seat-Token": alone["token"]})
    assert save.status_code == 200
    assert client.http.get(f"/api/tables/{alone['table']['id']}/save").status_code == 403


def test_tokens_are_stored_only_as_digests(serve: Any, tmp_path: Any, kept_in: Any) -> None:
    with serve(data=tmp_path) as address:
        seated = Client(address).new_table(ME, FRIEND)
        invitation = seated["invitations"][0]["invitation"]
        kept = kept_in(tmp_path)
    kept += kept_in(tmp_path)
    assert seated["table"]["id"].encode() in kept
    assert seated["token"].encode() not in kept and invitation.encode() not in kept


def test_the_ground_that_a_bot_is_sent_holds_no_hand_of_others(client: Client) -> None:
    """A position may lay down every card; whoever thinks for a seat hears only of its own."""
    battle = game("battles").start({"scene": "clash-on-the-kingsroad"}, 3)
    position = game("battles").position(battle)
    record = Record(game("battles"), {"position": position}, 5)
    known = position_known_to(record, 0)
    assert known["hands"]["stark"] == position["hands"]["stark"] != []
    assert known["hands"]["lannister"] != position["hands"]["lannister"]
    assert sorted(known["decks"]["stark"]) == sorted(position["decks"]["stark"]) != known["decks"]["stark"]
    assert known["units"] == position["units"] and known["map"] == position["map"]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("answers", [1, 40])
def test_what_led_to_a_position_is_kept_from_bots(name: str, answers: int) -> None:
    """The answers and draws since a rest tell what was in a hand: whoever thinks for a seat is sent none of them, and
    can lay the table all the same."""
    played, chance = game(name), Chance(5)
    record = Record(played, played.filled({"scene": played.scenes()[0].key, "courtesy": True}, 3), 3)
    while len(record.answers) < answers or played.is_at_rest(record.match):
        decision = record.match.pending[0]
        assert record.submit(decision.seat, sample_answer(record.match, decision, chance)) is None
    position = record.position()
    assert "since" in position
    setup, places = try_setup(played, {"position": position})
    assert len(places) == record.match.seats and not any(place["needs"] for place in places)
    again = Record(played, setup, 7)
    for seat in range(again.match.seats):
        ground = ground_for(again, seat)
        assert "since" not in ground.get("position", {})
        imagined = played.imagine(again.match, seat, 1)
        packing = Packing(played.start(ground, 0))
        assert played.view(unpack(packing.ground, packing.pack(imagined)), seat) == played.view(again.match, seat)
