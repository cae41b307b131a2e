"""Wherever two people sit, seats are asked by what everybody knows, and everybody can see whether they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bannermen.games import game
from bannermen.kernel.chance import Chance
from tests.server.guest import FRIEND, ME, Client, bot

RUDE = {"scene": "joust", "courtesy": False}


@pytest.fixture(scope="module")
def house(serve: Callable[..., Any]) -> Iterator[Client]:
    with serve() as address:
        yield Client(address)


def table_of(client: Client, seated: dict[str, Any]) -> dict[str, Any]:
    return client.table(seated["table"]["id"], seated["token"])


def bring(client: Client, seated: dict[str, Any], seat: int) -> None:
    part = game("cards").ready_made({"scene": "joust"})[seat]["part"]
    where = f"/api/tables/{seated['table']['id']}/bring"
    reply = client.http.post(where, json={"seat": seat, "part": part}, headers={"Seat-Token": seated["token"]})
    assert reply.status_code == 200, reply.text


def finished(client: Client, seated: dict[str, Any]) -> dict[str, Any]:
    """The journal of a match that the seat gives up."""
    guest = client.guest(seated)
    guest.wait_for_the_match()
    guest.ask("concede", seat=0)
    guest.close()
    journal: dict[str, Any] = client.http.get(f"/api/tables/{seated['table']['id']}/save").json()
    return journal


def test_a_host_cannot_switch_courtesy_off_between_two_people(house: Client) -> None:
    seated = house.new_table(ME, FRIEND, game="cards", setup=RUDE, seed=None)
    assert seated["table"]["courtesy"] is True, "it shows before anybody sits down"
    friend = house.sit(seated["table"]["id"], invitation=seated["invitations"][0]["invitation"])
    bring(house, seated, 0)
    bring(house, friend, 1)
    assert table_of(house, seated)["courtesy"] is True
    assert finished(house, seated)["setup"]["courtesy"] is True


def test_one_person_may_do_without_among_bots(house: Client) -> None:
    seated = house.new_table(ME, bot(), game="cards", setup=RUDE, seed=None)
    bring(house, seated, 0)
    assert table_of(house, seated)["courtesy"] is False
    plain = {"scene": "joust"}
    assert house.new_table(ME, bot(), game="cards", setup=plain, seed=None)["table"]["courtesy"] is False, "as usual"
    kept = house.new_table(ME, bot(), game="cards", setup=plain | {"courtesy": True}, seed=None)
    assert kept["table"]["courtesy"] is True, "who wants to practise as among people may"


def test_courtesy_begins_when_a_second_person_is_asked_in(house: Client) -> None:
    seated = house.new_table(ME, bot(), game="cards", setup=RUDE, seed=None)
    id = seated["table"]["id"]
    bring(house, seated, 0)
    guest = house.guest(seated)
    guest.wait_for_the_match()
    guest.play_on(Chance(3), answers=6)
    assert table_of(house, seated)["courtesy"] is False
    where, token = f"/api/tables/{id}/seats/1", {"Seat-Token": seated["token"]}
    reply = house.http.put(where, json={"player": "friend"}, headers=token)
    assert reply.status_code == 200, reply.text
    assert table_of(house, seated)["courtesy"] is True
    house.sit(id, invitation=reply.json()["invitations"][0]["invitation"], known=True)
    refused = guest.ask("undo", seat=0, to=0)
    assert refused["type"] == "refused" and "has sat down since then" in refused["text"]
    guest.close()
    journal = finished(house, seated)
    assert journal["setup"]["courtesy"] >= 6, "since so many answers"
    again = house.http.post("/api/tables", json={"journal": journal, "seats": [ME, ME]})
    assert again.status_code == 201, again.text
    assert again.json()["table"]["courtesy"] is True
