"""A table gathers: seats fill, parts are brought in secret, and the match starts when everything is there."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bannermen.games import game
from bannermen.kernel.chance import Chance, digest_of
from bannermen.kernel.record import Record
from tests.kernel.feast_table import KINDS, LORDS
from tests.server.guest import FRIEND, ME, Client, Guest, bot, play_together
from tests.server.server_process import Server

HONEY = {"retainers": ["honey", "song"]}
SHAME = {"retainers": ["shame", "cup"]}
COUNSEL = {"retainers": ["counsel", "honey"]}


@pytest.fixture(scope="module")
def feasting(serve: Callable[..., Any]) -> Iterator[Client]:
    """A server that has the feast, a small game of its own, beside those of the house."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("BANNERMEN_GAMES", "tests.kernel.feast")
        with serve() as address:
            yield Client(address)


def moot(client: Client, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    setup = {"scene": "moot", "players": len(seats)}
    return client.new_table(*seats, game="feast", setup=setup, seed=None, **more)


def bring(client: Client, seated: dict[str, Any], seat: int, part: dict[str, Any], status: int = 200) -> dict[str, Any]:
    reply = client.http.post(
        f"/api/tables/{seated['table']['id']}/bring",
        json={"seat": seat, "part": part},
        headers={"Seat-Token": seated["token"]},
    )
    assert reply.status_code == status, reply.text
    found: dict[str, Any] = reply.json()
    return found


def sit_all(client: Client, seated: dict[str, Any]) -> list[dict[str, Any]]:
    id = seated["table"]["id"]
    return [client.sit(id, invitation=one["invitation"], known=False) for one in seated["invitations"]]


def test_what_a_scene_needs_and_how_many_may_play_is_told(feasting: Client) -> None:
    games = {each["name"]: each for each in feasting.http.get("/api/games").json()["games"]}
    scenes = {scene["key"]: scene for scene in games["feast"]["scenes"]}
    assert (scenes["moot"]["fewest"], scenes["moot"]["most"], scenes["moot"]["needs"]) == (2, 6, "retinue")
    assert scenes["council"]["needs"] == "" and scenes["council"]["most"] == 3
    places = feasting.http.get("/api/games/feast/places", params={"scene": "moot", "players": 5}).json()["places"]
    assert [place["crest"] for place in places] == [lord.lower() for lord in LORDS[:5]]
    assert all(place["needs"] == "retinue" for place in places)
    reply = feasting.http.get("/api/games/feast/places", params={"scene": "council", "players": 5})
    assert reply.status_code == 409 and reply.json()["place"] == "players"


@pytest.mark.parametrize("players", [2, 6])
def test_as_many_play_as_the_set_up_says(feasting: Client, players: int) -> None:
    seated = moot(feasting, *[{"player": "me", "part": HONEY}] * players)
    assert len(seated["table"]["seats"]) == players and seated["table"]["phase"] == "playing"
    reply = feasting.http.post("/api/tables", json={"game": "feast", "setup": {"scene": "moot", "players": 7}})
    assert reply.status_code == 409 and reply.json()["place"] == "players"


def test_the_match_starts_when_the_last_has_brought_the_last_thing(feasting: Client) -> None:
    seated = moot(feasting, ME, FRIEND, FRIEND)
    assert seated["table"]["phase"] == "gathering"
    host = feasting.guest(seated)
    assert host.phase == "gathering" and host.views == {} and host.decisions == [] and host.log == []
    bring(feasting, seated, 0, HONEY)
    two, three = sit_all(feasting, seated)
    assert three["table"]["phase"] == "gathering" and three["table"]["state"] == "live"
    assert [place["brought"] for place in three["table"]["places"]] == [True, False, False]
    bring(feasting, three, 2, COUNSEL)
    assert bring(feasting, two, 1, SHAME)["phase"] == "playing"
    host.wait_for_the_match()
    assert host.views["0"]["retinue"] and host.table["phase"] == "playing"
    assert host.log[0]["kind"] == "chance"
    guests = [host, feasting.guest(two), feasting.guest(three)]
    play_together(guests, Chance(1))
    host.wait("state", until=lambda: host.phase == "over")
    assert host.table["phase"] == "over"
    journal = feasting.http.get(f"/api/tables/{host.table['id']}/save").json()
    assert journal["setup"]["brought"] == {"0": HONEY, "1": SHAME, "2": COUNSEL}
    assert journal["setup"]["courtesy"] is True, "people are asked by what everybody knows"
    assert Record.load(journal, game).match.over
    for guest in guests:
        guest.close()


def test_what_is_brought_is_secret_until_all_are_in(feasting: Client) -> None:
    seated = moot(feasting, ME, FRIEND, FRIEND, listed=True)
    two, three = sit_all(feasting, seated)
    guests = [feasting.guest(one) for one in (seated, two, three)]
    watcher = feasting.watcher(seated["table"]["id"])
    bring(feasting, seated, 0, SHAME)
    for other in (guests[1], watcher):
        other.wait("table", "state", until=lambda other=other: other.table["places"][0]["brought"])  # type: ignore[misc]
    said = [json.dumps(feasting.table(seated["table"]["id"])), feasting.http.get("/api/tables?state=live").text]
    for text in [*said, *(text for guest in (*guests, watcher) for text in guest.seen)]:
        assert "shame" not in text and "retainers" not in text
    for guest in (*guests, watcher):
        guest.close()


def test_a_part_may_be_changed_until_the_match_starts(feasting: Client) -> None:
    seated = moot(feasting, ME, FRIEND)
    (two,) = sit_all(feasting, seated)
    bring(feasting, seated, 0, HONEY)
    bring(feasting, seated, 0, COUNSEL)
    bring(feasting, two, 1, SHAME)
    assert bring(feasting, seated, 0, HONEY, 409)["error"] == "started"
    me = feasting.guest(seated)
    assert me.views["0"]["retinue"] == [
        [KINDS.index("counsel"), KINDS.index("honey")],
        [KINDS.index("shame"), KINDS.index("cup")],
    ]
    me.close()


def test_a_part_that_breaks_a_rule_is_refused_with_it(feasting: Client) -> None:
    seated = moot(feasting, ME, FRIEND)
    refused = bring(feasting, seated, 0, {"retainers": ["honey", "honey"]}, 409)
    assert (refused["error"], refused["rule"]) == ("illegal", "feast-retinue-kinds") and refused["text"]
    assert bring(feasting, seated, 0, {"retainers": ["dragon", "honey"]}, 409)["place"] == "part.retainers"
    assert not feasting.table(seated["table"]["id"])["places"][0]["brought"]


def test_nobody_brings_for_somebody_else(feasting: Client) -> None:
    seated = moot(feasting, ME, FRIEND, bot(), FRIEND)
    two, _ = sit_all(feasting, seated)
    assert bring(feasting, two, 0, HONEY, 403)["error"] == "not-allowed"
    assert bring(feasting, seated, 1, HONEY, 403)["error"] == "not-allowed"
    assert bring(feasting, two, 2, HONEY, 403)["error"] == "not-allowed"
    assert bring(feasting, two, 9, HONEY, 404)["error"] == "unknown-seat"
    assert bring(feasting, seated, 2, HONEY)["places"][2]["brought"], "the host may choose for a bot"
    reply = feasting.http.post(f"/api/tables/{seated['table']['id']}/bring", json={"seat": 0, "part": HONEY})
    assert reply.status_code == 401


def test_nothing_is_brought_where_nothing_is_needed(feasting: Client) -> None:
    seated = feasting.new_table(ME, FRIEND, FRIEND, game="feast", setup={"scene": "council"}, seed=None)
    assert bring(feasting, seated, 0, HONEY, 409)["error"] == "not-needed"


def test_nobody_lays_down_what_others_bring(feasting: Client) -> None:
    setup = {"scene": "moot", "players": 2, "brought": {"1": SHAME}}
    reply = feasting.http.post("/api/tables", json={"game": "feast", "setup": setup, "seats": [ME, FRIEND]})
    assert reply.status_code == 409 and reply.json()["place"] == "brought"


def test_bots_bring_something_themselves(feasting: Client) -> None:
    seated = moot(feasting, {"player": "me", "part": HONEY}, bot("random"), bot("greedy"))
    assert seated["table"]["phase"] == "playing"
    me = feasting.guest(seated)
    me.play_on(Chance(2))
    assert me.over
    journal = feasting.http.get(f"/api/tables/{me.table['id']}/save").json()
    assert set(journal["setup"]["brought"]) == {"0", "1", "2"}
    me.close()


def journal_of(feasting: Client, seated: dict[str, Any]) -> dict[str, Any]:
    own = {"Seat-Token": seated["token"]}
    journal: dict[str, Any] = feasting.http.get(f"/api/tables/{seated['table']['id']}/save", headers=own).json()
    return journal


def test_a_bot_does_not_bring_what_somebody_else_has_brought(feasting: Client) -> None:
    for _ in range(6):
        seated = moot(feasting, {"player": "me", "part": HONEY}, bot("random"), bot("random"))
        brought = journal_of(feasting, seated)["setup"]["brought"]
        assert brought["0"] == HONEY and brought["1"] != HONEY and brought["2"] != HONEY
    # Unless it is told to.
    seated = moot(feasting, {"player": "me", "part": HONEY}, {**bot("random"), "part": HONEY}, bot("random"))
    assert journal_of(feasting, seated)["setup"]["brought"]["1"] == HONEY


def test_a_bot_that_takes_over_lets_the_match_begin(feasting: Client) -> None:
    seated = moot(feasting, ME, FRIEND)
    bring(feasting, seated, 0, HONEY)
    where, token = f"/api/tables/{seated['table']['id']}/seats/1", {"Seat-Token": seated["token"]}
    reply = feasting.http.put(where, json={"player": "bot", "level": "random"}, headers=token)
    assert reply.json()["table"]["phase"] == "playing"


def test_while_it_gathers_nothing_is_decided(feasting: Client) -> None:
    seated = moot(feasting, ME, FRIEND)
    me = feasting.guest(seated)
    for kind, fields in (
        ("answer", {"answer": 0, "revision": 0}),
        ("why", {"answer": 0}),
        ("undo", {}),
        ("consent", {}),
        ("decline", {}),
        ("hint", {}),
        ("forecast", {"answer": 0}),
    ):
        assert me.ask(kind, seat=0, **fields)["error"] == "not-started", kind
    for kind, fields in (
        ("look", {"number": 0}),
        ("log", {"from": 0, "to": 9}),
        ("survey", {"thing": "card", "index": 1}),
        ("deeds", {"thing": "card", "index": 1}),
    ):
        assert me.ask(kind, **fields)["error"] == "not-started", kind
    assert me.ask("chat", text="Where are you?")["type"] == "chat"
    assert me.ask("ping")["type"] == "pong"
    save = feasting.http.get(f"/api/tables/{seated['table']['id']}/save", headers={"Seat-Token": seated["token"]})
    assert save.status_code == 403
    me.close()


def test_what_was_brought_survives_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANNERMEN_GAMES", "tests.kernel.feast")
    server = Server(tmp_path / "data", tmp_path / "log")
    server.start()
    try:
        client = Client(server.address)
        seated = moot(client, ME, FRIEND, FRIEND)
        two, three = sit_all(client, seated)
        bring(client, seated, 0, HONEY)
        bring(client, three, 2, COUNSEL)
        server.stop(signal.SIGKILL)
        server.start()
        client = Client(server.address)
        table = client.table(seated["table"]["id"])
        assert table["phase"] == "gathering" and [p["brought"] for p in table["places"]] == [True, False, True]
        bring(client, two, 1, SHAME)
        host = client.guest(seated)
        digest = host.table["chance"]["digest"]
        assert host.phase == "playing" and len(digest) == 64
        server.stop(signal.SIGKILL)
        server.start()
        client = Client(server.address)
        assert client.table(seated["table"]["id"])["chance"]["digest"] == digest, "the secret was drawn once"
        again = client.guest(seated)
        assert again.views == host.views
        again.close()
    finally:
        server.stop(signal.SIGKILL)


def test_places_follow_the_match(feasting: Client) -> None:
    seated = moot(feasting, {"player": "me", "part": HONEY}, bot("random"))
    (stark, lannister) = seated["table"]["places"]
    assert stark["names"]["en"] == "Stark" and lannister["crest"] == "lannister"
    assert [place["team"] for place in (stark, lannister)] == [0, 1]


# --- lists ---


def test_ready_made_lists_are_legal(feasting: Client) -> None:
    lists = feasting.http.get("/api/games/feast/lists", params={"scene": "moot"}).json()["lists"]
    assert [each["key"] for each in lists] == ["honey-song", "shame-cup", "counsel-honey"]
    for each in lists:
        reply = feasting.http.post("/api/games/feast/check", json={"scene": "moot", "part": each["part"]}).json()
        assert reply["legal"] and all(check["ok"] for check in reply["checks"])


def test_every_check_is_told_kept_or_broken(feasting: Client) -> None:
    reply = feasting.http.post("/api/games/feast/check", json={"part": {"retainers": ["cup", "cup"]}}).json()
    assert not reply["legal"] and reply["points"] == 20
    assert [(check["rule"], check["ok"]) for check in reply["checks"]] == [
        ("feast-retinue", True),
        ("feast-retinue-kinds", False),
    ]
    bad = feasting.http.post("/api/games/feast/check", json={"part": {}})
    assert bad.status_code == 409 and bad.json()["error"] == "bad-setup"
    assert feasting.http.post("/api/games/cyvasse/check", json={"part": {}}).status_code == 404


def test_a_list_is_shared_under_an_address_that_cannot_be_guessed(feasting: Client) -> None:
    stored = feasting.http.post("/api/lists", json={"game": "feast", "name": "Sweet\nthings", "part": HONEY})
    assert stored.status_code == 201
    made = stored.json()
    assert len(made["id"]) >= 32 and made["name"] == "Sweet things"
    assert feasting.http.get(f"/api/lists/{made['id']}").json() == made
    assert feasting.http.post("/api/lists", json={"game": "feast", "part": HONEY}).json()["id"] != made["id"]
    assert feasting.http.get("/api/lists/nothing").status_code == 404
    assert feasting.http.get("/api/lists").status_code in (404, 405), "nobody can list them"
    heavy = {"game": "feast", "part": {"ballast": "x" * 60_000}}
    reply = feasting.http.post("/api/lists", json=heavy)
    assert reply.status_code == 409 and "20000" in reply.json()["text"], "a text has a limit, and it is named"


# --- a small second game from end to end ---


def test_three_people_feast_to_the_end(feasting: Client) -> None:
    """Three seats, hands, secret bids, benches on the plane, windows: all of it over the wire, for any game."""
    kinds: set[str] = set()
    for _ in range(10):  # the server draws their secret, and not every feast comes to alms
        kinds |= feast(feasting)
        if "some" in kinds:
            break
    assert kinds == {"one", "amount", "place", "order", "some"}


def feast(feasting: Client) -> set[str]:
    """The kinds of questions that came up."""
    seated = feasting.new_table(ME, FRIEND, FRIEND, game="feast", setup={"scene": "council"}, seed=None)
    others = sit_all(feasting, seated)
    guests: list[Guest] = [feasting.guest(one) for one in (seated, *others)]
    kinds: set[str] = set()
    windows: list[dict[str, Any]] = []
    chance = Chance(3)
    while not guests[0].over:
        play_together(guests, chance, 1)
        for guest in guests:
            for decision in guest.decisions:
                kinds.add(decision["kind"])
                if decision["window"] is not None:
                    windows.append(decision)
                if decision["kind"] == "place":
                    assert decision["place"]["poses"] and len(decision["place"]["poses"][0]["pose"]) == 3
    assert windows and all(d["window"]["text"] and d["window"]["moment"] == d["key"] for d in windows)
    digest = guests[0].table["chance"]["digest"]
    assert digest_of(feasting.table(seated["table"]["id"])["chance"]["secret"]) == digest
    for guest in guests:
        guest.close()
    return kinds


@pytest.mark.parametrize(
    ("game", "part", "said"),
    [
        ("cards", {"faction": "stark", "plots": {}, "cards": {"01046": 4}}, "Maester Cressen: 4 Kopien"),
        ("tactics", {"figures": [{"figure": "robert"}, {"figure": "robert"}]}, "Robert Baratheon ist zweimal"),
    ],
)
def test_checks_name_what_they_point_at(feasting: Client, game: str, part: dict[str, Any], said: str) -> None:
    reply = feasting.http.post(f"/api/games/{game}/check", params={"language": "de"}, json={"part": part}).json()
    texts = [check["text"] for check in reply["checks"]]
    assert any(said in text for text in texts), texts
    assert not any(re.search(r"kind \d|coin \d|figure-card", text, re.IGNORECASE) for text in texts), texts
