"""The worst that fits through every door: whoever sends it gets a clear answer, and nobody else waits for it.

The doors are asked of the server itself: its routes, and the kinds of message of its socket. A new one is tried without
being named here.
"""

from __future__ import annotations

import contextlib
import json
import sys
import typing
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from fastapi.routing import APIRoute
from starlette.routing import WebSocketRoute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bannermen.games import game, names
from bannermen.kernel.answers import list_answers
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.kernel.record import Record
from bannermen.proving import proof_of
from bannermen.server.doors.socket import SOCKET
from bannermen.server.limits import MESSAGE_BYTES
from bannermen.server.wire import messages
from tests.server.guest import FRIEND, ME, Client
from tests.server.loop_delay import LoopDelay, WatchedServer, watched_server
from tests.shares import share

MOST = 3  # bad forms of one list, set-up or journal that are tried at each door
AT_LENGTH = 24  # the same at night
WAIT = 0.050  # seconds that everybody else may have to wait
FULL = MESSAGE_BYTES - 2048  # characters of the worst text; the rest of a request needs room, too


def nested(depth: int, kind: str) -> Any:
    data: Any = 1
    for _ in range(depth):
        data = [data] if kind == "list" else {"a": data}
    return data


# What may stand in the place of anything that a request says.
WORST: list[Any] = [
    "a" + " " * FULL + "b",
    '"' * (FULL // 2),
    "(" * FULL,
    "()" * (FULL // 2),
    "9" * FULL,
    "3x " * (FULL // 3),
    "x" * FULL,
    "\n" * (FULL // 2),
    "a:" * (FULL // 2),
    "-" * FULL,
    "\0" * (FULL // 6),
    "\ud800" * (FULL // 6),
    "<card:1>" * (FULL // 8),
    "{a}" * (FULL // 3),
    "A1 " * (FULL // 3),
    10**4000,
    -(10**18),
    2**63,
    1e308,
    nested(50, "list"),
    nested(900, "list"),
    nested(900, "mapping"),
    [0] * (FULL // 3),
    [""] * (FULL // 4),
    [{}] * (FULL // 4),
    {str(number): 1 for number in range(FULL // 12)},
    {str(number): {} for number in range(FULL // 13)},
    None,
    True,
    -1,
    [],
    {},
    "",
]
# Bodies that are no JSON, or JSON that nobody would write.
RAW: list[bytes] = [
    b"[" * FULL,
    b'{"a":' * (FULL // 5),
    b"9" * FULL,
    b"-" * FULL,
    b'"' * FULL,
    b" " * FULL,
    b"\0" * FULL,
    b"\xff" * FULL,
    b'"\\ud800"',
    b'{"part": {"text": "\\ud800"}, "game": "cards"}',
    b'{"' + b"a" * FULL + b'": 1}',
    b'{"a":1,' * (FULL // 7),
    b"1e" + b"9" * 5000,
    b"",
    b"null",
    b"[]",
    b"NaN",
]


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WatchedServer]:
    with watched_server(tmp_path_factory.mktemp("doors")) as server:
        yield server


# --- what to send -----------------------------------------------------------------------------------------------------


def written(data: Any) -> bytes:
    """As JSON, surrogates and long numbers included."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(data).encode()
    finally:
        sys.set_int_max_str_digits(limit)


def worsened(good: Any, depth: int, chance: Chance) -> Iterator[Any]:
    """A good request with one part after another replaced by the worst: a text by every bad text,
    anything else by some of all."""
    texts = [bad for bad in WORST if isinstance(bad, str)]
    if isinstance(good, dict):
        for key, value in good.items():
            for bad in texts if isinstance(value, str) else [WORST[chance.below(len(WORST))] for _ in range(3)]:
                yield {**good, key: bad}
            for bad in worse_within(value, depth - 1, chance):
                yield {**good, key: bad}
    yield from WORST


def worse_within(good: Any, depth: int, chance: Chance) -> Iterator[Any]:
    if depth < 0:
        return
    if isinstance(good, dict):
        for key, value in good.items():
            for bad in worse_within(value, depth - 1, chance):
                yield {**good, key: bad}
    if isinstance(good, list) and good:
        place = chance.below(len(good))
        for bad in worse_within(good[place], depth - 1, chance):
            yield [*good[:place], bad, *good[place + 1 :]]
        yield [good[place]] * 250
    yield WORST[chance.below(len(WORST))]


def sample(shape: dict[str, Any], shapes: dict[str, Any]) -> Any:
    """Something that a shape of the description allows."""
    if "$ref" in shape:
        return sample(shapes[shape["$ref"].rpartition("/")[2]], shapes)
    for key in ("default", "const"):
        if key in shape:
            return shape[key]
    for key in ("examples", "enum"):
        if shape.get(key):
            return shape[key][0]
    for key in ("anyOf", "oneOf"):
        if key in shape:
            return sample(shape[key][0], shapes)
    kind = shape.get("type")
    if kind == "object":
        return {key: sample(each, shapes) for key, each in shape.get("properties", {}).items()}
    return {"array": [], "string": "a", "integer": shape.get("minimum", 0), "boolean": False}.get(str(kind))


def lists_and_set_ups(name: str) -> list[dict[str, Any]]:
    """Parts and set-ups that a game takes: a list of a bot, a deck as text, positions, plans, fights."""
    played = game(name)
    scene = {"scene": played.scenes()[-1].key}
    match = played.start(played.filled(scene, 0), 0)
    found: list[dict[str, Any]] = [scene, {"text": "House Stark\n2x Hodor\n"}]
    with contextlib.suppress(BadSetup):  # a skirmish is written down when it is set up
        found.append({"position": played.position(match)})
    for setup in ({"scene": each.key} for each in played.scenes()):
        for seat in played.needs(setup)[:1]:
            found.append(played.part_for_bot(setup, seat, 0))
    mid = proof_of(played).mid_position(1)
    if mid is not None:
        found.append({"position": mid})
    found.append({"by": {"card": "10201"}, "at": {"card": "10201"}})
    return found


def journal_of(name: str) -> dict[str, Any]:
    played = game(name)
    record = Record(played, played.filled({"scene": played.scenes()[0].key}, 0), 1)
    for _ in range(5):
        decision = record.match.pending[0]
        record.apply(decision.seat, list_answers(record.match, decision, 1)[0])
    return record.save()


def routes_of(app: Any) -> Iterator[Any]:
    """Those of the routers that were taken in included."""
    for route in app.routes:
        yield from route.original_router.routes if hasattr(route, "original_router") else [route]


def doors(app: Any) -> list[tuple[str, str, Any]]:
    """Every method of every route, with the shape of its body."""
    described = app.openapi()
    shapes = described["components"]["schemas"]
    found = []
    for route in routes_of(app):
        if isinstance(route, APIRoute):
            for method in sorted(route.methods):
                told = described["paths"][route.path][method.lower()] if route.include_in_schema else {}
                body = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
                found.append((method, route.path, (told.get("parameters", []), body, shapes)))
    return found


def sockets(app: Any) -> list[str]:
    """The door of tables, which no router leads to, and any that one does."""
    return [SOCKET, *(route.path for route in routes_of(app) if isinstance(route, WebSocketRoute))]


# --- over HTTP --------------------------------------------------------------------------------------------------------


class Caller:
    def __init__(self, address: str, delay: LoopDelay) -> None:
        self.http = httpx.Client(base_url=f"http://{address}", timeout=60.0)
        self.delay = delay
        self.sent = 0

    def send(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Once; a second time if somebody had to wait, since the machine may have been busy with something else."""
        for last in (False, False, True):
            self.delay.worst = 0.0
            reply = self.http.request(method, path, **more)
            self.sent += 1
            where = f"{method} {path} {str(more)[:200]} {str(more)[-100:]}"
            assert reply.status_code != 500, where
            if reply.status_code >= 400:
                assert reply.json()["text"], where
                assert len(reply.content) < 5000, where
            if self.delay.worst < WAIT:
                return reply
            assert not last, (self.delay.worst, where)
        raise AssertionError


@pytest.fixture(scope="module")
def caller(watched: WatchedServer) -> Caller:
    return Caller(watched.address, watched.delay)


def test_every_path_and_query(watched: WatchedServer, caller: Caller) -> None:
    address, _, app = watched
    table = Client(address).new_table(ME, ME)["table"]["id"]
    long = [text[:7000] for text in WORST if isinstance(text, str) and text and "\ud800" not in text]
    for method, path, (parameters, _, _) in doors(app):
        known = {"id": table, "game": "cards", "scene": "joust", "ruleset": "agot", "key": "a", "seat": 0, "number": 0}
        for told in parameters:
            if told["in"] == "query":
                for text in long[::3]:
                    caller.send(method, path.format(**known), params={told["name"]: text})
            elif told["in"] == "header":
                caller.send(method, path.format(**known), headers={told["name"]: "x" * 7000})
            elif told["in"] == "path":
                for text in long[::3]:
                    filled = path.format(**{**known, told["name"]: "MARK"})
                    caller.send(method, filled.replace("MARK", quote(text[:1500], safe="")))


def test_thousands_of_names_that_nothing_has_are_told_in_one_sentence(caller: Caller) -> None:
    """Not one by one: that took longer than everybody else may have to wait."""
    few, many = ({str(number): 1 for number in range(count)} for count in (3, FULL // 12))
    for said, text in ((few, "Field required"), (many, f"{len(many) + 1} entries are given")):
        reply = caller.send("POST", "/api/tables", json={"game": "cards", **said})
        assert reply.status_code == 422, reply.text
        assert text in reply.json()["text"]


def test_every_body(watched: WatchedServer, caller: Caller) -> None:
    address, _, app = watched
    chance = Chance(9)
    seated = Client(address).new_table(ME, FRIEND)
    head = {"Content-Type": "application/json", "Seat-Token": seated["token"]}
    places = {"id": seated["table"]["id"], "game": "cards", "seat": 0, "number": 0}
    tried = 0
    for method, path, (_, body, shapes) in doors(app):
        if body is None:
            continue
        tried += 1
        where = path.format(**places)
        for raw in RAW:
            caller.send(method, where, content=raw, headers=head)
        forms = [shapes[form["$ref"].rpartition("/")[2]] for form in body.get("anyOf", [body])]
        for form in forms:
            good = sample(form, shapes)
            for bad in worsened(good, 2, chance):
                content = written(bad)
                if len(content) <= MESSAGE_BYTES:
                    caller.send(method, where, content=content, headers=head)
    assert tried >= 8


@pytest.mark.parametrize("most", [MOST, pytest.param(AT_LENGTH, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("name", names())
def test_every_list_set_up_and_journal(name: str, most: int, watched: WatchedServer, caller: Caller) -> None:
    """What a game reads of a stranger's: through every door that takes a mapping of any form."""
    _, _, app = watched
    chance = Chance(share())
    head = {"Content-Type": "application/json"}
    for method, path, (_, body, shapes) in doors(app):
        if body is None or "{id}" in path:
            continue
        for form in [shapes[form["$ref"].rpartition("/")[2]] for form in body.get("anyOf", [body])]:
            free = [key for key, each in form["properties"].items() if each.get("additionalProperties") is True]
            for key in free:
                goods = [journal_of(name)] if key == "journal" else lists_and_set_ups(name)
                for good in goods:
                    every = list(worsened(good, 3, chance))
                    order = list(range(len(every)))
                    chance.shuffle(order)
                    for bad in (every[i] for i in order[:most]):
                        wish = {**sample(form, shapes), "game": name, key: bad}
                        wish = {each: value for each, value in wish.items() if each in form["properties"]}
                        content = written(wish)
                        if len(content) <= MESSAGE_BYTES:
                            caller.send(method, path.format(game=name), content=content, headers=head)


# --- over the socket --------------------------------------------------------------------------------------------------


def kinds() -> list[type[messages.Asking]]:
    return list(typing.get_args(messages.Request))


def good_message(kind: type[messages.Asking]) -> dict[str, Any]:
    """The least that this kind of message must say."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    said: dict[str, Any] = {"type": info.tag}
    for field in info.fields:
        said[field.encode_name] = plain_value(field.type)
    return said


def plain_value(told: msgspec.inspect.Type) -> Any:
    if isinstance(told, msgspec.inspect.UnionType):
        return plain_value(told.types[0])
    if isinstance(told, msgspec.inspect.StructType):
        return {field.encode_name: plain_value(field.type) for field in told.fields}
    if isinstance(told, msgspec.inspect.TupleType):
        return [plain_value(each) for each in told.item_types]
    if isinstance(told, msgspec.inspect.LiteralType):
        return told.values[0]
    plain: dict[type, Any] = {
        msgspec.inspect.IntType: 0,
        msgspec.inspect.FloatType: 1.0,
        msgspec.inspect.BoolType: False,
        msgspec.inspect.StrType: "card",
        msgspec.inspect.ListType: [0, 0, 0],
        msgspec.inspect.DictType: {},
    }
    return plain.get(type(told))


@pytest.mark.parametrize("name", names())
def test_every_message(name: str, watched: WatchedServer) -> None:
    address, delay, app = watched
    client, chance = Client(address), Chance(4)
    played = game(name)
    setup = played.filled({"scene": played.scenes()[0].key}, 0)
    record = Record(played, setup, 1)
    reply = client.http.post("/api/tables", json={"journal": record.save()})
    seated = reply.json()
    (path,) = sockets(app)
    where = f"ws://{address}{path.format(id=seated['table']['id'])}"

    def ask(line: Any, text: str | bytes) -> None:
        for last in (False, False, True):
            delay.worst = 0.0
            line.send(text)
            line.send(json.dumps({"type": "ping", "id": "mark"}))
            while (heard := json.loads(line.recv(timeout=60))).get("id") != "mark":
                assert heard.get("error") != "broken", text[:200]
            if delay.worst < WAIT:
                return
            assert not last, (delay.worst, text[:200], text[-100:])

    with connect(where, max_size=None, max_queue=None, compression=None) as line:
        line.send(json.dumps({"type": "hello", "token": seated["token"]}))
        line.recv(timeout=60)
        for raw in RAW:
            if raw.isascii():
                ask(line, raw.decode())
        ask(line, b"\0" * 1000)
        for kind in kinds():
            good = good_message(kind)
            if good["type"] in ("concede", "hint"):
                good["seat"] = 9  # the match goes on, and no bot thinks
            ask(line, written(good).decode())
            for bad in worsened({key: value for key, value in good.items() if key != "type"}, 2, chance):
                if isinstance(bad, dict):
                    text = written({"type": good["type"], **bad}).decode()
                    if len(text) <= MESSAGE_BYTES and '"seat": true' not in text:
                        ask(line, text)


def test_every_greeting(watched: WatchedServer) -> None:
    address, delay, app = watched
    (path,) = sockets(app)
    for id in ("nowhere", "a" * 3000):
        where = f"ws://{address}{path.format(id=id)}"
        for raw in RAW:
            delay.worst = 0.0
            with (
                contextlib.suppress(ConnectionClosed),
                connect(where, max_size=None, max_queue=None, compression=None) as line,
            ):
                line.send(raw if not raw.isascii() else raw.decode())
                line.recv(timeout=60)
            assert delay.worst < 2 * WAIT, raw[:100]
