"""The lobby, the shelf and the pages over HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bannermen.ai import BOTS
from bannermen.games import game
from bannermen.games.battles.game import GAME
from bannermen.kernel.chance import Chance
from bannermen.kernel.record import Record
from bannermen.rulebook import rules
from tests.server.guest import KINGSROAD, ME, Client, bot


def test_the_games(client: Client) -> None:
    found = client.http.get("/api/games").json()
    battles = next(each for each in found["games"] if each["name"] == "battles")
    assert battles["bots"] == list(BOTS) and battles["level"] in BOTS
    assert [scene["key"] for scene in battles["scenes"]] == [scene.key for scene in GAME.scenes()]
    for scene in battles["scenes"]:
        assert set(scene["names"]) == set(scene["notes"]) == {"en", "de", "ru"}


def test_every_scene_can_be_shown_before_it_is_played(client: Client) -> None:
    for scene in GAME.scenes():
        laid = client.http.get(f"/api/games/battles/scenes/{scene.key}").json()
        assert laid["view"]["seat"] == -1 and laid["view"]["field"]["terrain"]
    assert client.http.get("/api/games/battles/scenes/atlantis").status_code == 404
    assert client.http.get("/api/games/cyvasse/scenes/x").status_code == 404


def test_a_scene_is_shown_as_it_is_settled_and_with_what_is_brought(client: Client) -> None:
    scene = "/api/games/miniatures/scenes/a-game-of-thrones"
    ready = client.http.get("/api/games/miniatures/lists", params={"scene": "a-game-of-thrones"}).json()["lists"]
    wolves, lions = (
        next(each["part"] for each in ready if each["part"]["faction"] == f) for f in ("stark", "lannister")
    )
    for first, second in ((wolves, lions), (lions, wolves)):
        setup = json.dumps({"terrain": "godswood", "brought": {"0": first, "1": second}})
        view = client.http.get(scene, params={"setup": setup}).json()["view"]
        assert [seat["faction"] for seat in view["seats"]] == [first["faction"], second["faction"]]
        assert len(view["terrain"]) == 5


@pytest.mark.parametrize(
    ("setup", "place"),
    [
        ("[]", ""),
        ("{", ""),
        ('{"terrain": "atlantis"}', "terrain"),
        ('{"brought": {"0": {"faction": "stark"}}}', "brought.0"),
        ('{"brought": 3}', "brought"),
        ('{"brought": {"0": 3}}', "brought.0"),
        ('{"players": 7}', "players"),
    ],
)
def test_a_scene_that_cannot_be_laid_out_so_says_why(client: Client, setup: str, place: str) -> None:
    reply = client.http.get("/api/games/miniatures/scenes/a-game-of-thrones", params={"setup": setup})
    assert reply.status_code == 409 and reply.json()["place"] == place
    assert len(reply.json()["text"].removeprefix("This cannot be played: ").split()) > 3


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_the_content_in_every_language(client: Client, language: str) -> None:
    reply = client.http.get("/api/games/battles/content", params={"language": language})
    content = reply.json()
    assert content["language"] == language
    for part in ("units", "commanders", "cards", "setup_cards", "terrain", "keywords", "tokens", "phases", "scenes"):
        assert content[part] and all(entry["name"] for entry in content[part])
        if part != "scenes":
            assert [entry["index"] for entry in content[part]] == list(range(len(content[part])))
    known = {rule.id for rule in rules("bow")}
    assert all(set(entry["rules"]) <= known for entry in content["terrain"])
    assert all(command["text"] for card in content["cards"] for command in card["commands"])
    again = client.http.get(
        "/api/games/battles/content", params={"language": language}, headers={"If-None-Match": reply.headers["etag"]}
    )
    assert again.status_code == 304 and not again.content


def test_the_rulebook(client: Client) -> None:
    books = client.http.get("/api/rules").json()["rulesets"]
    assert "bow" in [book["ruleset"] for book in books]
    book = client.http.get("/api/rules/bow", params={"language": "de"}).json()
    assert sum(area["rules"] for area in book["areas"]) == len(book["rules"]) == len(rules("bow"))
    flank = client.http.get("/api/rules/bow", params={"q": "flank reroll"}).json()["rules"]
    assert flank[0]["id"] == "bow-flank-02"
    area = client.http.get("/api/rules/bow", params={"area": "flank"}).json()["rules"]
    assert {rule["area"] for rule in area} == {"flank"}
    assert client.http.get("/api/rules/bow/bow-flank-02", params={"language": "ru"}).json()["area"] == "flank"
    for path in ("/api/rules/nope", "/api/rules/bow/bow-flank-99", "/api/rules/tactics/bow-flank-02"):
        assert client.http.get(path).status_code == 404


def test_errors_speak_the_readers_language(client: Client) -> None:
    texts = {client.http.get("/api/tables/x", params={"language": each}).json()["text"] for each in ("en", "de", "ru")}
    assert len(texts) == 3


# --- saves, replays, branches ---


def test_a_save_is_loaded_at_another_table(client: Client) -> None:
    seated = client.new_table(ME, ME, seed=6)
    me = client.guest(seated)
    me.play_on(Chance(2), 15)
    saved = client.http.get(f"/api/tables/{me.table['id']}/save", headers={"Seat-Token": seated["token"]})
    assert "attachment" in saved.headers["content-disposition"]
    journal = saved.json()
    assert Record.load(journal, game).match.number == 15
    reply = client.http.post("/api/tables", json={"journal": journal, "seats": [ME, bot("random")]})
    assert reply.status_code == 201
    again = client.guest(reply.json())
    assert again.number >= 15 and again.seats == [0]
    past = again.ask("look", number=15)
    assert past["view"] == me.ask("look", number=15)["view"]
    again.close()
    me.close()


def test_a_damaged_save_is_refused_with_its_place(client: Client) -> None:
    seated = client.new_table(ME, ME, seed=6)
    me = client.guest(seated)
    me.play_on(Chance(2), 5)
    me.close()
    journal = client.http.get(f"/api/tables/{me.table['id']}/save", headers={"Seat-Token": me.token}).json()
    for damage, place in (
        ({"answers": [*journal["answers"][:3], [1, 999_999]]}, "answers[3]"),
        ({"fingerprint": "0" * 16}, "fingerprint"),
        ({"game": "cyvasse"}, "game"),
        ({"seed": "x"}, "seed"),
        ({"edition": "0"}, "edition"),
        ({"bannermen": 99}, "bannermen"),
    ):
        reply = client.http.post("/api/tables", json={"journal": {**journal, **damage}})
        assert reply.status_code in (404, 409) and reply.json()["place"] == place, reply.text


def test_a_branch_goes_its_own_way(client: Client) -> None:
    seated = client.new_table(ME, ME, seed=6)
    me = client.guest(seated)
    me.play_on(Chance(2), 12)
    url = f"/api/tables/{me.table['id']}/branch"
    reply = client.http.post(url, json={"number": 7}, headers={"Seat-Token": me.token})
    assert reply.status_code == 201
    branched = reply.json()
    assert branched["table"]["origin"] == {"table": me.table["id"], "number": 7}
    other = client.guest(branched)
    assert other.number == 7 and other.views["0"] == me.ask("look", number=7, seat=0)["view"]
    other.play_on(Chance(99), 3)
    assert me.ask("look", number=12)["view"] and me.number == 12
    too_far = client.http.post(url, json={"number": 70}, headers={"Seat-Token": me.token})
    assert too_far.status_code == 409
    me.close()
    other.close()


def test_replays_are_listed_and_open_to_all(client: Client) -> None:
    seated = client.new_table(bot("random"), bot("random"), seed=17, listed=True)
    id = seated["table"]["id"]
    watcher = client.watcher(id)
    while not watcher.over:
        watcher.wait("update", "state")
    watcher.close()
    listed = client.http.get("/api/tables", params={"state": "over"}).json()["tables"]
    assert id in [table["id"] for table in listed] and listed[0]["you"]["may_save"]
    journal = client.http.get(f"/api/tables/{id}/save").json()
    replay = client.http.post("/api/tables", json={"journal": journal}).json()
    assert replay["table"]["state"] == "over"
    assert client.http.post(f"/api/tables/{id}/branch", json={"number": 3}).status_code == 201
    assert client.http.post(f"/api/tables/{id}/seats", json={"seat": 0}).status_code == 409


# --- pages, headers, limits ---


def test_pages_are_safe_and_clear_when_not_built(serve: Callable[..., Any], tmp_path: Path) -> None:
    with serve(static=tmp_path / "nothing") as address:
        page = Client(address).http.get("/")
        assert page.status_code == 503 and "make web" in page.text
    built = tmp_path / "built"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>table</title>")
    (built / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with serve(static=built) as address:
        http = Client(address).http
        for path in ("/", "/table/abc", "/rules/bow/bow-flank-02", "/../secret.txt", "/%2e%2e/secret.txt", "/a%00b"):
            page = http.get(path)
            assert page.status_code == 200 and "table" in page.text and "secret" not in page.text, path
        assert "immutable" in http.get("/assets/a.js").headers["cache-control"]
        assert http.get("/api/nothing").status_code == 404
        headers = http.get("/").headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"


def test_foreign_pages_may_not_act(client: Client) -> None:
    wish = {"game": "battles", "setup": {"scene": KINGSROAD}}
    foreign = client.http.post("/api/tables", json=wish, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403 and foreign.json()["error"] == "foreign-origin"
    own = client.http.post("/api/tables", json=wish, headers={"Origin": f"http://{client.address}"})
    assert own.status_code == 201


def test_large_bodies_are_refused(client: Client) -> None:
    big = json.dumps({"invitation": "x" * 70_000}).encode()
    reply = client.http.post("/api/tables/x/seats", content=big, headers={"Content-Type": "application/json"})
    assert reply.status_code == 413

    def stream() -> Any:
        for _ in range(30):
            yield b" " * 1_000_000

    reply = client.http.post("/api/tables", content=stream(), headers={"Content-Type": "application/json"})
    assert reply.status_code == 413
    large = json.dumps({"journal": {"x": "y" * 1_500_000}}).encode()
    reply = client.http.post("/api/tables", content=large, headers={"Content-Type": "application/json"})
    assert reply.status_code == 409, "large but not too large: looked at"
