"""Seats: taken by secret link, kept warm by bots, taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bannermen.kernel.chance import Chance
from tests.server.guest import FRIEND, KINGSROAD, ME, Client, bot

DATABASES = ("sqlite", "postgresql")

OPEN = {"player": "open"}


def put(client: Client, id: str, seat: int, token: str | None, **wish: str) -> tuple[int, dict[str, object]]:
    headers = {"Seat-Token": token} if token else {}
    reply = client.http.put(f"/api/tables/{id}/seats/{seat}", json=wish, headers=headers)
    return reply.status_code, reply.json()


def test_an_invitation_works_once(client: Client) -> None:
    seated = client.new_table(ME, FRIEND)
    id = seated["table"]["id"]
    secret = seated["invitations"][0]["invitation"]
    friend = client.sit(id, invitation=secret, name="  Brienne\n of Tarth ")
    assert friend["token"] != seated["token"]
    assert friend["table"]["seats"][1]["name"] == "Brienne of Tarth"
    again = client.http.post(f"/api/tables/{id}/seats", json={"invitation": secret})
    assert again.status_code == 403 and again.json()["error"] == "bad-invitation"


def test_private_tables_are_not_listed_and_open_ones_are(client: Client) -> None:
    hidden = client.new_table(ME, OPEN)
    listed = client.new_table(ME, OPEN, listed=True, title="Come and play")
    tables = client.http.get("/api/tables", params={"state": "open", "limit": 100}).json()["tables"]
    ids = [table["id"] for table in tables]
    assert listed["table"]["id"] in ids and hidden["table"]["id"] not in ids
    assert "token" not in client.http.get("/api/tables").text.lower()
    shown = next(table for table in tables if table["id"] == listed["table"]["id"])
    assert shown["name"] == "Come and play" and shown["seats"][1]["may_sit"]
    stranger = client.sit(listed["table"]["id"], seat=1)
    assert stranger["table"]["you"]["seats"] == [1] and stranger["table"]["state"] == "live"
    taken = client.http.post(f"/api/tables/{listed['table']['id']}/seats", json={"seat": 1})
    assert taken.status_code == 409 and taken.json()["error"] == "taken"


def test_pages_of_the_list_follow_each_other(client: Client) -> None:
    made = [client.new_table(ME, OPEN, listed=True)["table"]["id"] for _ in range(5)]
    found: list[str] = []
    cursor = None
    while True:
        page = client.http.get("/api/tables", params={"limit": 2, **({"before": cursor} if cursor else {})}).json()
        found += [table["id"] for table in page["tables"]]
        cursor = page["next"]
        if cursor is None:
            break
    assert found[:5] == made[::-1] and len(found) == len(set(found))


def test_a_seat_kept_for_a_friend_is_not_for_strangers(client: Client) -> None:
    seated = client.new_table(ME, FRIEND, listed=True)
    reply = client.http.post(f"/api/tables/{seated['table']['id']}/seats", json={"seat": 1})
    assert reply.status_code == 403


def test_one_token_may_hold_several_seats(client: Client) -> None:
    seated = client.new_table(ME, FRIEND)
    reply = client.http.post(
        f"/api/tables/{seated['table']['id']}/seats",
        json={"invitation": seated["invitations"][0]["invitation"]},
        headers={"Seat-Token": seated["token"]},
    )
    assert reply.json()["token"] == seated["token"] and reply.json()["table"]["you"]["seats"] == [0, 1]


def test_sitting_down_is_seen_by_all_and_opens_ones_view(client: Client) -> None:
    seated = client.new_table(ME, FRIEND)
    id = seated["table"]["id"]
    host = client.guest(seated)
    friend = client.sit(id, invitation=seated["invitations"][0]["invitation"])
    host.wait("table", "state", until=lambda: host.table["seats"][1]["player"] == "person")
    guest = client.guest(friend)
    host.wait("table", "state", until=lambda: host.table["seats"][1]["present"])
    assert guest.views["1"]["sides"][1]["hand"] is not None
    guest.close()
    host.wait("table", "state", until=lambda: not host.table["seats"][1]["present"])
    host.close()


def test_a_bot_keeps_a_seat_warm_and_gives_it_back(client: Client) -> None:
    seated = client.new_table(ME, bot("random"), seed=2)
    id, token = seated["table"]["id"], seated["token"]
    me = client.guest(seated)
    me.play_on(Chance(1), 3)
    status, _ = put(client, id, 0, token, player="bot", level="random")
    assert status == 200
    me.wait("update", until=lambda: me.number > 8)
    assert not me.decisions, "the bot decides"
    status, _ = put(client, id, 0, token, player="me")
    if status == 200:  # else the bots were quick, and the match is over
        me.wait("state", until=lambda: me.table["seats"][0]["player"] == "person")
        assert me.play_on(Chance(3), 2) == 2
    me.close()


def test_a_bot_answers_for_nobody_else(client: Client) -> None:
    seated = client.new_table(ME, FRIEND, seed=2)
    id = seated["table"]["id"]
    friend = client.sit(id, invitation=seated["invitations"][0]["invitation"])
    assert put(client, id, 0, friend["token"], player="bot", level="easy")[0] == 403  # it is not absent for long yet
    assert put(client, id, 0, None, player="bot", level="easy")[0] == 401
    assert put(client, id, 0, "nobody", player="bot", level="easy")[0] == 401
    assert put(client, id, 7, seated["token"], player="bot", level="easy")[0] == 404
    assert put(client, id, 1, seated["token"], player="me")[0] == 403
    assert put(client, id, 0, seated["token"], player="bot", level="hodor")[0] == 409
    assert put(client, id, 1, seated["token"], player="friend")[0] == 403


def test_while_a_bot_plays_the_seat_its_owner_does_not(client: Client) -> None:
    seated, _ = client.pair(seed=2)
    me = client.guest(seated)
    decision = me.decision
    assert decision is not None
    # The friend does nothing, so the bot answers once or twice and then waits.
    put(client, seated["table"]["id"], 0, seated["token"], player="bot", level="random")
    reply = me.ask("answer", seat=0, answer=decision["options"][0]["code"], revision=10_000)
    assert reply["type"] == "refused" and reply["error"] == "not-possible"
    me.close()


def test_the_host_opens_a_bots_seat_to_a_friend(client: Client) -> None:
    seated = client.new_table(ME, bot("random"), seed=2)
    id = seated["table"]["id"]
    status, reply = put(client, id, 1, seated["token"], player="friend")
    assert status == 200 and reply["table"]["state"] == "open"  # type: ignore[index]
    friend = client.sit(id, invitation=reply["invitations"][0]["invitation"])  # type: ignore[index]
    assert friend["table"]["you"]["seats"] == [1] and friend["table"]["state"] == "live"


def test_seats_must_fit_the_match(client: Client) -> None:
    wish = {"game": "battles", "setup": {"scene": KINGSROAD}, "seats": [ME]}
    reply = client.http.post("/api/tables", json=wish)
    assert reply.status_code == 409 and reply.json()["error"] == "seats"


@pytest.mark.rule("bow-setup-02", "bow-skirmish-04")
def test_a_coin_decides_who_sits_where(client: Client) -> None:
    def where(seed: int, **more: Any) -> int:
        seated = client.new_table(ME, FRIEND, seed=seed, **more)
        mine = seated["table"]["you"]["seats"]
        assert [each["seat"] for each in seated["invitations"]] == [1 - mine[0]]
        return int(mine[0])

    assert [where(seed) for seed in range(5)] == [0] * 5, "unless it is asked for, everybody sits where it was said"
    tossed = [where(seed, toss=True) for seed in range(40)]
    assert 8 < sum(tossed) < 32
    assert tossed[:10] == [where(seed, toss=True) for seed in range(10)], "the seed decides, and can be asked again"


def test_the_list_is_kept_to_one_game(client: Client) -> None:
    made = client.new_table(ME, OPEN, listed=True)["table"]["id"]

    def ids(game: str) -> list[str]:
        return [table["id"] for table in client.http.get("/api/tables", params={"game": game}).json()["tables"]]

    assert made in ids("battles") and made in ids("")
    assert made not in ids("cards") and ids("cyvasse") == []


def test_everybody_sees_whose_turn_it_is(client: Client) -> None:
    seated = client.new_table(ME, ME)
    id = seated["table"]["id"]
    me = client.guest(seated)
    chance = Chance(3)
    turns = set()
    for _ in range(15):
        waiting = client.table(id)["waiting"]
        assert waiting == [decision["seat"] for decision in me.decisions]
        turns.update(waiting)
        me.answer_somehow(chance)
    me.close()
    assert turns == {0, 1}


# --- a lost reply loses nothing ---

OWN = "brienne-of-tarth-drew-this-token"


def test_whoever_asks_again_gets_the_same_seat(client: Client) -> None:
    seated = client.new_table(ME, FRIEND)
    id, invitation = seated["table"]["id"], seated["invitations"][0]["invitation"]
    wish = {"invitation": invitation, "known": True, "token": OWN, "name": "Brienne"}
    replies = [client.http.post(f"/api/tables/{id}/seats", json=wish) for _ in range(3)]
    assert [reply.status_code for reply in replies] == [201] * 3
    assert all(reply.json()["token"] == OWN and reply.json()["table"]["you"]["seats"] == [1] for reply in replies)
    stranger = client.http.post(f"/api/tables/{id}/seats", json={**wish, "token": OWN[::-1]})
    assert stranger.status_code == 403 and stranger.json()["error"] == "bad-invitation"
    guest = client.guest(replies[0].json())
    assert guest.seats == [1]
    guest.close()


def test_it_is_the_same_where_anybody_may_sit(client: Client) -> None:
    seated = client.new_table(ME, OPEN)
    id = seated["table"]["id"]
    wish = {"seat": 1, "known": True, "token": OWN}
    assert [client.http.post(f"/api/tables/{id}/seats", json=wish).status_code for _ in range(2)] == [201, 201]
    other = client.http.post(f"/api/tables/{id}/seats", json={**wish, "token": OWN[::-1]})
    assert other.status_code == 409 and other.json()["error"] == "taken"


@pytest.mark.parametrize("token", ["", "short", "x" * 25, "x" * 201, "with blank " * 4, "ключ" * 10, 7])
def test_a_token_that_could_be_guessed_is_refused(client: Client, token: object) -> None:
    seated = client.new_table(ME, OPEN)
    where = f"/api/tables/{seated['table']['id']}/seats"
    assert client.http.post(where, json={"seat": 1, "known": True, "token": token}).status_code == 422
    assert client.table(seated["table"]["id"])["seats"][1]["player"] == "empty"


def test_a_lost_reply_makes_no_second_table(client: Client) -> None:
    made = [client.new_table(ME, FRIEND, token=OWN) for _ in range(2)]
    assert made[0]["table"]["id"] == made[1]["table"]["id"] and made[0]["invitations"] == made[1]["invitations"]
    assert made[0]["token"] == OWN
    assert client.new_table(ME, FRIEND, token=OWN[::-1])["table"]["id"] != made[0]["table"]["id"]


def test_a_lost_reply_makes_no_second_table_after_a_restart(serve: Callable[..., Any], tmp_path: Path) -> None:
    made = []
    for _ in range(2):
        with serve(data=tmp_path) as address:
            made.append(Client(address).new_table(OPEN, FRIEND, token=OWN))
    assert made[0] == made[1]


def test_what_an_invitation_is_made_of_is_not_on_disk(
    serve: Callable[..., Any], tmp_path: Path, kept_in: Callable[[Path], bytes]
) -> None:
    """Whoever reads the database can neither sit down in another's place nor invite to it."""
    with serve(data=tmp_path) as address:
        seated = Client(address).new_table(ME, FRIEND, token=OWN)
    kept = kept_in(tmp_path)
    assert seated["table"]["id"].encode() in kept
    assert OWN.encode() not in kept and seated["invitations"][0]["invitation"].encode() not in kept


def test_an_invitation_that_leads_nowhere_is_not_told_again(client: Client) -> None:
    own = OWN + "-once-more"
    made = client.new_table(ME, FRIEND, token=own)
    where = f"/api/tables/{made['table']['id']}/seats/1"
    for wish in (bot("random"), FRIEND):
        assert client.http.put(where, json=wish, headers={"Seat-Token": own}).status_code == 200
    assert client.new_table(ME, FRIEND, token=own)["invitations"] == []


def test_a_branch_is_made_once(client: Client) -> None:
    seated = client.new_table(ME, ME)
    where, head = f"/api/tables/{seated['table']['id']}/branch", {"Seat-Token": seated["token"]}
    wish = {"number": 0, "token": OWN + "-of-a-branch"}
    made = [client.http.post(where, json=wish, headers=head).json() for _ in range(2)]
    assert made[0] == made[1] and made[0]["table"]["id"] != seated["table"]["id"]


def test_a_token_is_seen_by_nobody_else(client: Client) -> None:
    seated = client.new_table(ME, OPEN, token=OWN + "-and-another")
    id = seated["table"]["id"]
    watcher = client.watcher(id)
    friend = client.sit(id, seat=1, token=OWN)
    guest = client.guest(friend)
    assert guest.ask("concede", seat=1)["type"] == "ack"
    watcher.wait("update", "state", until=lambda: watcher.over)
    heard = [*watcher.seen, *guest.seen, client.http.get(f"/api/tables/{id}").text]
    heard.append(client.http.get(f"/api/tables/{id}/save").text)
    assert not any(OWN in text for text in heard)
    for each in (guest, watcher):
        each.close()
