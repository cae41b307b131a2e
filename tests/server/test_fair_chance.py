"""Chance cannot be known or chosen: promised by its digest, added to by those who play, told at the end."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from bannermen.cli.app import app
from bannermen.kernel.chance import Chance, digest_of, with_share
from bannermen.server.thinking.bots import BotPool
from tests.server.guest import FRIEND, KINGSROAD, ME, Client, bot, play_together

DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fair")


@pytest.fixture(scope="module")
def house(place: Path, serve: Callable[..., Any]) -> Iterator[Client]:
    with serve(data=place) as address:
        yield Client(address)


@pytest.fixture(scope="module")
def kept(place: Path, house: Client, engine_of: Callable[[Path], sa.Engine]) -> Iterator[sa.Engine]:
    engine = engine_of(place)
    yield engine
    engine.dispose()


def seed_kept(kept: sa.Engine, id: str) -> Any:
    with kept.connect() as connection:
        return json.loads(
            connection.execute(sa.text("SELECT seed FROM tables WHERE id = :id"), {"id": id}).scalar_one()
        )


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


SHARES = ["ab" * 32, "cd" * 32]


def promised(secret: str, added: list[int] = [], known: bool = False) -> dict[str, Any]:  # noqa: B006 (never changed)
    """What everybody may know of chance while a match lasts."""
    return {"known": known, "digest": digest_of(secret), "added": added, "secret": "", "shares": [], "anew": []}


def add(client: Client, seated: dict[str, Any], share: str, digest: str | None = None) -> Any:
    """Add a share to what the table shows, or to what it showed."""
    id = seated["table"]["id"]
    wish = {"digest": digest or client.table(id)["chance"]["digest"], "share": share}
    return client.http.post(f"/api/tables/{id}/chance", json=wish, headers={"Seat-Token": seated["token"]})


def test_the_digest_is_shown_before_anybody_sits_down(house: Client, kept: sa.Engine) -> None:
    seated = house.new_table(ME, FRIEND, seed=None)
    id = seated["table"]["id"]
    secret = seed_kept(kept, id)
    assert isinstance(secret, str) and len(secret) == 64 and chance_of(house, seated) == promised(secret)
    friend = house.sit(id, invitation=seated["invitations"][0]["invitation"], known=False)
    drawn = seed_kept(kept, id)
    assert drawn != secret and friend["table"]["chance"] == promised(drawn)
    other, _ = house.pair(seed=None)
    assert seed_kept(kept, other["table"]["id"]) not in (secret, drawn)


def test_both_browsers_add_a_number_to_a_secret_whose_digest_they_have_seen(house: Client, kept: sa.Engine) -> None:
    seated = house.new_table(ME, FRIEND, seed=None)
    id = seated["table"]["id"]
    secret = seed_kept(kept, id)
    assert add(house, seated, SHARES[0], "0" * 64).json()["error"] == "other-digest"
    assert add(house, seated, SHARES[0]).status_code == 200
    assert add(house, seated, SHARES[0], digest_of(secret)).status_code == 200, "the reply may have been lost"
    assert add(house, seated, SHARES[1]).json()["error"] == "added", "nobody tries a second one"
    assert chance_of(house, seated) == promised(with_share(secret, 0, SHARES[0]), [0])
    stranger = house.http.post(f"/api/tables/{id}/chance", json={"digest": digest_of(secret), "share": SHARES[1]})
    assert stranger.status_code == 401
    invitation = seated["invitations"][0]["invitation"]
    seen = chance_of(house, seated)["digest"]
    late = {"invitation": invitation, "chance": {"digest": digest_of(secret), "share": SHARES[1]}}
    refused = house.http.post(f"/api/tables/{id}/seats", json=late)
    assert refused.status_code == 409 and refused.json()["error"] == "other-digest"
    assert house.table(id)["seats"][1]["player"] == "empty", "the invitation is still good"
    friend = house.sit(id, invitation=invitation, chance={"digest": seen, "share": SHARES[1]})
    whole = with_share(with_share(secret, 0, SHARES[0]), 1, SHARES[1])
    assert seed_kept(kept, id) == whole and friend["table"]["chance"] == promised(whole, [0, 1])
    assert friend["table"]["phase"] == "playing"
    assert add(house, friend, "ef" * 32).json()["error"] == "started"
    guest = house.guest(friend)
    assert guest.log[0]["data"] == {"digest": digest_of(whole), "added": [0, 1]}
    said = " ".join(guest.seen)
    assert not any(hidden in said for hidden in (secret, *SHARES))
    guest.close()


def test_all_parts_come_to_light_and_the_server_seals_what_it_held(house: Client, tmp_path: Path) -> None:
    seated = house.new_table(ME, FRIEND, seed=None)
    assert add(house, seated, SHARES[0]).status_code == 200
    seen = chance_of(house, seated)["digest"]
    wish = {"digest": seen, "share": SHARES[1]}
    friend = house.sit(seated["table"]["id"], invitation=seated["invitations"][0]["invitation"], chance=wish)
    guest = house.guest(friend)
    assert guest.ask("concede", seat=1)["type"] == "ack"
    guest.wait("update", until=lambda: guest.over)
    guest.close()
    told = chance_of(house, seated)
    assert told["shares"] == [{"seat": 0, "share": SHARES[0]}, {"seat": 1, "share": SHARES[1]}] and told["secret"]
    key = house.http.get("/api/seal").json()["key"]
    saved = save(house, seated)
    assert saved.json()["seal"]["key"] == key
    file = tmp_path / "match.json"
    file.write_text(saved.text)
    by_friend = ["replay", str(file), "--verify", "--digest", seen, "--share", SHARES[1], "--key", key]
    verified = CliRunner().invoke(app, by_friend)
    assert verified.exit_code == 0, verified.output
    assert "before these seats added their numbers: 1." in verified.output
    file.write_text(json.dumps(saved.json() | {"taken_back": [[0, 1, 0]]}))
    assert CliRunner().invoke(app, by_friend).exit_code == 1
    loaded = house.http.post("/api/tables", json={"journal": saved.json()}).json()
    assert "seal" not in save(house, loaded).json(), "what was played elsewhere is not ours to seal"


# --- nobody chooses an opening ---


def test_who_saw_an_opening_against_a_bot_gains_nothing(house: Client, kept: sa.Engine) -> None:
    seated = house.new_table(ME, bot("random"), seed=None)
    id = seated["table"]["id"]
    alone = seed_kept(kept, id)
    me = house.guest(seated)
    assert me.phase == "playing" and me.views
    invitation = open_seat(house, seated, 1)
    me.close()
    me.connect()
    assert me.phase == "gathering" and not me.views, "the opening is put away"
    drawn = seed_kept(kept, id)
    assert drawn != alone and chance_of(house, seated) == promised(drawn)
    wish = {"digest": digest_of(drawn), "share": SHARES[1]}
    friend = house.sit(id, invitation=invitation, known=False, chance=wish)
    assert seed_kept(kept, id) == with_share(drawn, 1, SHARES[1])
    me.wait("state", until=lambda: me.phase == "playing")
    guests = [me, house.guest(friend)]
    play_together(guests, Chance(1), 10)
    assert house.table(id)["number"] >= 10
    for guest in guests:
        guest.close()


def test_what_a_bot_has_answered_meanwhile_is_gone_with_it(house: Client, kept: sa.Engine) -> None:
    seated = house.new_table(bot("random"), ME, seed=None)
    id = seated["table"]["id"]
    me = house.guest(seated)
    me.wait("state", "update", until=lambda: me.decision is not None)
    invitation = open_seat(house, seated, 0)
    me.close()
    with kept.connect() as connection:
        rows = connection.execute(sa.text("SELECT count(*) FROM answers WHERE table_id = :id"), {"id": id})
        assert rows.scalar_one() == 0
    friend = house.sit(id, invitation=invitation, known=False)
    assert friend["table"]["number"] == 0 and friend["table"]["phase"] == "playing"


def test_from_the_first_answer_on_the_match_is_played(house: Client, kept: sa.Engine) -> None:
    seated = house.new_table(ME, bot("random"), seed=None)
    id = seated["table"]["id"]
    me = house.guest(seated)
    assert me.play_on(Chance(1), 1) == 1
    drawn = seed_kept(kept, id)
    invitation = open_seat(house, seated, 1)
    house.sit(id, invitation=invitation, known=False)
    assert seed_kept(kept, id) == drawn and house.table(id)["number"] > 0
    me.close()


def test_where_two_have_seen_an_opening_neither_is_rid_of_it(house: Client, kept: sa.Engine) -> None:
    """Else one of them could open and fill a third seat until he likes what he is dealt."""
    seats = [ME, FRIEND, bot("random")]
    wish = {"game": "cards", "setup": {"scene": "melee", "players": 3}, "seats": seats}
    scenes = house.http.get("/api/games").json()["games"]
    cards = next(game for game in scenes if game["name"] == "cards")
    wide = next(scene for scene in cards["scenes"] if scene["most"] >= 3)
    wish["setup"] = {"scene": wide["key"], "players": 3}
    seated = house.http.post("/api/tables", json=wish).json()
    id = seated["table"]["id"]
    lists = house.http.get("/api/games/cards/lists", params={"scene": wide["key"]}).json()["lists"]
    friend = house.sit(id, invitation=seated["invitations"][0]["invitation"])
    for who, seat in ((seated, 0), (friend, 1)):
        brought = {"seat": seat, "part": lists[0]["part"]}
        reply = house.http.post(f"/api/tables/{id}/bring", json=brought, headers={"Seat-Token": who["token"]})
        assert reply.status_code == 200, reply.text
    drawn = seed_kept(kept, id)
    assert house.table(id)["phase"] == "playing"
    where = f"/api/tables/{id}/seats/2"
    reply = house.http.put(where, json={"player": "friend"}, headers={"Seat-Token": seated["token"]})
    assert reply.status_code == 403 and "after the first answer" in reply.json()["text"]
    assert seed_kept(kept, id) == drawn


def test_an_opening_that_somebody_handed_on_is_dealt_anew_if_all_agree(house: Client, kept: sa.Engine) -> None:
    """The host used the invitation himself and gave the token away: the friend asks for a new deal."""
    seated, friend = house.pair(seed=None)
    id = seated["table"]["id"]
    before = seed_kept(kept, id)

    def ask(who: dict[str, Any]) -> Any:
        return house.http.post(f"/api/tables/{id}/anew", headers={"Seat-Token": who["token"]})

    assert house.http.post(f"/api/tables/{id}/anew").status_code == 401
    for _ in range(3):
        asked = ask(friend)
        assert asked.status_code == 200 and asked.json()["chance"]["anew"] == [1]
    assert seed_kept(kept, id) == before and asked.json()["phase"] == "playing", "nobody deals anew alone"
    agreed = ask(seated)
    assert agreed.status_code == 200 and agreed.json()["phase"] == "gathering"
    drawn = seed_kept(kept, id)
    assert drawn != before
    assert add(house, friend, SHARES[1]).json()["phase"] == "gathering", "the other has still to add a number"
    begun = add(house, seated, SHARES[0]).json()
    assert begun["phase"] == "playing" and begun["chance"]["added"] == [1, 0] and begun["chance"]["anew"] == []
    guests = [house.guest(seated), house.guest(friend)]
    play_together(guests, Chance(1), 3)
    for guest in guests:
        guest.close()
    late = ask(seated)
    assert late.status_code == 409 and late.json()["error"] == "played"


def test_a_list_that_a_bot_chose_does_not_await_the_newcomer(house: Client) -> None:
    cards = next(game for game in house.http.get("/api/games").json()["games"] if game["name"] == "cards")
    scene = next(scene for scene in cards["scenes"] if scene["needs"])
    lists = house.http.get("/api/games/cards/lists", params={"scene": scene["key"]}).json()["lists"]
    seats = [{**ME, "part": lists[0]["part"]}, bot("random")]
    wish = {"game": "cards", "setup": {"scene": scene["key"], "players": 2}, "seats": seats}
    seated = house.http.post("/api/tables", json=wish).json()
    assert seated["table"]["phase"] == "playing"
    invitation = open_seat(house, seated, 1)
    friend = house.sit(seated["table"]["id"], invitation=invitation)
    assert friend["table"]["phase"] == "gathering"
    assert [place["brought"] for place in friend["table"]["places"]] == [True, False]


def test_neither_messages_nor_bots_nor_saves_carry_the_secret(
    house: Client, kept: sa.Engine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sent: list[bytes] = []
    think, hint = BotPool.think, BotPool.hint

    async def overheard(self: BotPool, address: str, imagined: Any, level: str) -> Any:
        sent.append(pickle.dumps((imagined, level)))
        return await think(self, address, imagined, level)

    async def overheard_hint(self: BotPool, address: str, imagined: Any, level: str) -> Any:
        sent.append(pickle.dumps((imagined, level)))
        return await hint(self, address, imagined, level)

    monkeypatch.setattr(BotPool, "think", overheard)
    monkeypatch.setattr(BotPool, "hint", overheard_hint)
    seated, friend = house.pair(seed=None)
    id = seated["table"]["id"]
    secret = seed_kept(kept, id)
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
    assert chance_of(house, seated) == promised(secret) | {"secret": secret}
    file = tmp_path / "match.json"
    file.write_text(save(house, seated).text)
    verified = CliRunner().invoke(app, ["replay", str(file), "--verify", "--digest", digest_of(secret)])
    assert verified.exit_code == 0, verified.output
    for guest in (*guests, watcher):
        guest.close()


def test_two_people_cannot_save_or_branch_while_it_lasts(house: Client, kept: sa.Engine) -> None:
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
    assert guest.table["chance"] == {"known": True, "digest": "", "added": [], "secret": "", "shares": [], "anew": []}
    assert add(house, friend, SHARES[0], "0" * 64).json()["error"] == "no-secret"
    guest.close()


def test_playing_both_sides_of_a_known_table_surprises_nobody(house: Client) -> None:
    seated = house.new_table(ME, FRIEND, seed=7)
    reply = house.http.post(
        f"/api/tables/{seated['table']['id']}/seats",
        json={"invitation": seated["invitations"][0]["invitation"]},
        headers={"Seat-Token": seated["token"]},
    )
    assert reply.status_code == 201


def test_nobody_saves_while_a_seat_is_empty(house: Client, kept: sa.Engine) -> None:
    seated = house.new_table(ME, FRIEND, seed=None)
    assert save(house, seated).status_code == 403
    alone = house.new_table(ME, bot("random"), seed=None)
    open_seat(house, alone, 1)
    assert not house.table(alone["table"]["id"], alone["token"])["you"]["may_save"]
    assert save(house, alone).status_code == 403
    assert not chance_of(house, alone)["known"], "so whoever comes need not worry"


def test_who_saved_against_a_bot_knows_the_dice_and_it_is_said(house: Client, kept: sa.Engine) -> None:
    seated = house.new_table(ME, bot("random"), seed=None)
    assert not chance_of(house, seated)["known"]
    me = house.guest(seated)
    assert me.play_on(Chance(1), 1) == 1, "before that the secret would be drawn anew"
    me.close()
    watcher = house.watcher(seated["table"]["id"])
    saved = save(house, seated)
    assert saved.status_code == 200 and saved.json()["seed"] == seed_kept(kept, seated["table"]["id"])
    watcher.wait("table", until=lambda: watcher.table["chance"]["known"])
    watcher.close()
    invitation = open_seat(house, seated, 1)
    where = f"/api/tables/{seated['table']['id']}/seats"
    reply = house.http.post(where, json={"invitation": invitation})
    assert reply.status_code == 409 and reply.json()["error"] == "known-chance"
    with kept.connect() as connection:
        row = connection.execute(sa.text("SELECT known FROM tables WHERE id = :id"), {"id": seated["table"]["id"]})
        assert row.scalar_one(), "and it is kept"


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
    seated = house.new_table(ME, ME, seed=None)
    assert save(house, seated).json()["setup"]["courtesy"] is True, "one screen is handed round"
    alone = house.new_table(ME, bot("random"), seed=None)
    assert save(house, alone).json()["setup"]["courtesy"] is False, "bots read nothing from silence"
    bots = house.new_table(bot("random"), bot("random"), seed=3)
    watcher = house.watcher(bots["table"]["id"])
    while not watcher.over:
        watcher.hear()
    assert house.http.get(f"/api/tables/{bots['table']['id']}/save").json()["setup"]["courtesy"] is False
    watcher.close()
