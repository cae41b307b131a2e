"""Chance cannot be known: drawn when all are there, shown by its digest, told at the end, and never before."""

from __future__ import annotations

import json
import pickle
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bannermen.cli.app import app
from bannermen.kernel.chance import Chance, digest_of
from bannermen.server.bots import Crew
from tests.server.guest import FRIEND, KINGSROAD, ME, Client, bot, play_together


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fair")


@pytest.fixture(scope="module")
def house(place: Path, serve: Callable[..., Any]) -> Iterator[Client]:
    with serve(data=place) as address:
        yield Client(address)


def seed_on_disk(place: Path, id: str) -> Any:
    rows = sqlite3.connect(place / "bannermen.sqlite3").execute("SELECT seed FROM tables WHERE id = ?", (id,))
    return json.loads(rows.fetchone()[0])


def save(client: Client, seated: dict[str, Any]) -> Any:
    where = f"/api/tables/{seated['table']['id']}/save"
    return client.http.get(where, headers={"Seat-Token": seated["token"]})


def open_seat(client: Client, seated: dict[str, Any], seat: int) -> str:
    where = f"/api/tables/{seated['table']['id']}/seats/{seat}"
    reply = client.http.put(where, json={"player": "friend"}, headers={"Seat-Token": seated["token"]})
    assert reply.status_code == 200, reply.text
    return str(reply.json()["invitations"][0]["invitation"])


def chance_of(client: Client, seated: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = client.table(seated["table"]["id"])["chance"]
    return found


# --- where people play each other ---


def test_the_secret_is_drawn_when_all_are_there(house: Client, place: Path) -> None:
    seated = house.new_table(ME, FRIEND, seed=None)
    id = seated["table"]["id"]
    assert seed_on_disk(place, id) is None and chance_of(house, seated) == {"known": False, "digest": "", "secret": ""}
    friend = house.sit(id, invitation=seated["invitations"][0]["invitation"], known=False)
    secret = seed_on_disk(place, id)
    assert isinstance(secret, str) and len(secret) == 64
    assert friend["table"]["chance"] == {"known": False, "digest": digest_of(secret), "secret": ""}
    other, _ = house.pair(seed=None)
    assert seed_on_disk(place, other["table"]["id"]) != secret


def test_neither_messages_nor_bots_nor_saves_carry_the_secret(
    house: Client, place: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sent: list[bytes] = []
    think, hint = Crew.think, Crew.hint

    async def overheard(self: Crew, address: str, imagined: Any, level: str) -> Any:
        sent.append(pickle.dumps((imagined, level)))
        return await think(self, address, imagined, level)

    async def overheard_hint(self: Crew, address: str, imagined: Any, level: str) -> Any:
        sent.append(pickle.dumps((imagined, level)))
        return await hint(self, address, imagined, level)

    monkeypatch.setattr(Crew, "think", overheard)
    monkeypatch.setattr(Crew, "hint", overheard_hint)
    seated, friend = house.pair(seed=None)
    id = seated["table"]["id"]
    secret = seed_on_disk(place, id)
    guests = [house.guest(seated), house.guest(friend)]
    watcher = house.watcher(id)
    chance = Chance(1)
    play_together(guests, chance, 40)
    for guest in guests:
        if guest.decision is not None:
            assert guest.ask("hint", seat=guest.decision["seat"], level="easy")["type"] == "hint"
    where = f"/api/tables/{id}/seats/1"
    house.http.put(where, json={"player": "bot", "level": "greedy"}, headers={"Seat-Token": friend["token"]})
    while not guests[0].over:
        if guests[0].decision is not None:
            guests[0].answer_somehow(chance)
        else:
            guests[0].hear()
    said = [text for guest in (*guests, watcher) for text in guest.seen]
    before = [text for text in said if json.loads(text).get("over") is False]
    assert len(before) > 100 and len(sent) > 10
    traces = (secret, secret.upper(), str(int(secret, 16)))
    assert not any(trace in text for text in before for trace in traces)
    raw = bytes.fromhex(secret)
    assert not any(trace in data for data in sent for trace in (secret.encode(), raw, raw[::-1], raw[:8]))
    for trial in (save(house, seated), save(house, friend)):
        assert trial.status_code == 200, "now it is over, and everybody may know"
    assert guests[0].log[0]["data"] == {"digest": digest_of(secret)}
    assert guests[0].log[-1]["data"] == {"digest": digest_of(secret), "secret": secret}
    assert chance_of(house, seated) == {"known": False, "digest": digest_of(secret), "secret": secret}
    file = tmp_path / "match.json"
    file.write_text(save(house, seated).text)
    verified = CliRunner().invoke(app, ["replay", str(file), "--verify", "--digest", digest_of(secret)])
    assert verified.exit_code == 0, verified.output
    for guest in (*guests, watcher):
        guest.close()


def test_two_people_cannot_save_or_branch_while_it_lasts(house: Client, place: Path) -> None:
    seated, friend = house.pair(seed=None)
    for each in (seated, friend):
        assert save(house, each).status_code == 403
        where = f"/api/tables/{each['table']['id']}/branch"
        assert house.http.post(where, json={"number": 0}, headers={"Seat-Token": each["token"]}).status_code == 403
    assert not chance_of(house, seated)["known"]


# --- whoever knows the seed ---


def test_a_named_seed_is_told_to_everybody_and_nobody_sits_down_unaware(house: Client) -> None:
    seated = house.new_table(ME, FRIEND, seed=7, listed=True)
    id, invitation = seated["table"]["id"], seated["invitations"][0]["invitation"]
    assert chance_of(house, seated)["known"]
    assert all(t["chance"]["known"] for t in house.http.get("/api/tables").json()["tables"] if t["id"] == id)
    reply = house.http.post(f"/api/tables/{id}/seats", json={"invitation": invitation})
    assert reply.status_code == 409 and reply.json()["error"] == "known-chance"
    assert house.table(id)["seats"][1]["player"] == "empty", "the invitation is still good"
    friend = house.sit(id, invitation=invitation, known=True)
    guest = house.guest(friend)
    assert guest.table["chance"] == {"known": True, "digest": "", "secret": ""}
    guest.close()


def test_playing_both_sides_of_a_known_table_surprises_nobody(house: Client) -> None:
    seated = house.new_table(ME, FRIEND, seed=7)
    reply = house.http.post(
        f"/api/tables/{seated['table']['id']}/seats",
        json={"invitation": seated["invitations"][0]["invitation"]},
        headers={"Seat-Token": seated["token"]},
    )
    assert reply.status_code == 201


def test_nobody_saves_while_a_seat_is_empty(house: Client, place: Path) -> None:
    seated = house.new_table(ME, FRIEND, seed=None)
    assert save(house, seated).status_code == 403
    alone = house.new_table(ME, bot("random"), seed=None)
    open_seat(house, alone, 1)
    assert not house.table(alone["table"]["id"], alone["token"])["you"]["may_save"]
    assert save(house, alone).status_code == 403
    assert not chance_of(house, alone)["known"], "so whoever comes need not worry"


def test_who_saved_against_a_bot_knows_the_dice_and_it_is_said(house: Client, place: Path) -> None:
    seated = house.new_table(ME, bot("random"), seed=None)
    assert not chance_of(house, seated)["known"]
    watcher = house.watcher(seated["table"]["id"])
    saved = save(house, seated)
    assert saved.status_code == 200 and saved.json()["seed"] == seed_on_disk(place, seated["table"]["id"])
    watcher.wait("table", until=lambda: watcher.table["chance"]["known"])
    watcher.close()
    invitation = open_seat(house, seated, 1)
    where = f"/api/tables/{seated['table']['id']}/seats"
    reply = house.http.post(where, json={"invitation": invitation})
    assert reply.status_code == 409 and reply.json()["error"] == "known-chance"
    with sqlite3.connect(place / "bannermen.sqlite3") as database:
        row = database.execute("SELECT known FROM tables WHERE id = ?", (seated["table"]["id"],)).fetchone()
    assert row == (1,), "and it is on disk"


def test_who_branched_knows_the_dice_too(house: Client) -> None:
    seated = house.new_table(ME, bot("random"), seed=None)
    where = f"/api/tables/{seated['table']['id']}/branch"
    wish = {"number": 0, "seats": [ME, FRIEND]}
    branch = house.http.post(where, json=wish, headers={"Seat-Token": seated["token"]})
    assert branch.status_code == 201
    assert branch.json()["table"]["chance"]["known"] and chance_of(house, seated)["known"]
    invitation = branch.json()["invitations"][0]["invitation"]
    where = f"/api/tables/{branch.json()['table']['id']}/seats"
    assert house.http.post(where, json={"invitation": invitation}).json()["error"] == "known-chance"


def test_an_uploaded_journal_with_a_seat_on_offer_says_what_it_is(house: Client) -> None:
    seated = house.new_table(ME, ME, seed=None)
    journal = save(house, seated).json()
    made = house.http.post("/api/tables", json={"journal": journal, "seats": [ME, FRIEND]}).json()
    assert made["table"]["chance"]["known"]
    where = f"/api/tables/{made['table']['id']}/seats"
    invitation = made["invitations"][0]["invitation"]
    assert house.http.post(where, json={"invitation": invitation}).json()["error"] == "known-chance"
    assert house.http.post(where, json={"invitation": invitation, "known": True}).status_code == 201


def test_a_journal_whose_dice_were_changed_is_refused(house: Client) -> None:
    seated = house.new_table(ME, ME, seed=None)
    journal = save(house, seated).json()
    other = journal | {"seed": "ab" * 32}
    reply = house.http.post("/api/tables", json={"journal": other})
    assert reply.status_code == 409 and reply.json()["place"] == "digest"


def test_a_secret_cannot_be_named(house: Client) -> None:
    wish = {"game": "battles", "setup": {"scene": KINGSROAD}, "seed": "ab" * 32, "seats": [ME, FRIEND]}
    assert house.http.post("/api/tables", json=wish).status_code == 422


def test_a_table_with_people_keeps_courtesy_and_one_of_bots_does_not(house: Client) -> None:
    seated = house.new_table(ME, bot("random"), seed=None)
    assert save(house, seated).json()["setup"]["courtesy"] is True
    bots = house.new_table(bot("random"), bot("random"), seed=3)
    watcher = house.watcher(bots["table"]["id"])
    while not watcher.over:
        watcher.hear()
    assert house.http.get(f"/api/tables/{bots['table']['id']}/save").json()["setup"]["courtesy"] is False
    watcher.close()
