"""Somebody at a table, for tests: a socket, and a picture of the table kept up to date as a browser would."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from typing import Annotated, Any
from uuid import uuid4

import httpx
from pydantic import Field, TypeAdapter
from websockets.sync.client import connect

from bannermen.kernel.chance import Chance
from bannermen.server.wire.diff import Change
from bannermen.server.wire.sent import Message

WIRE: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="type")])  # what the server may say
KINGSROAD = "clash-on-the-kingsroad"
ME = {"player": "me"}
FRIEND = {"player": "friend"}


def bot(level: str = "random") -> dict[str, str]:
    return {"player": "bot", "level": level}


def apply_changes(view: Any, made: list[Change]) -> Any:
    """The view with the changes made, as a browser does it."""
    for path, *value in made:
        if not path:
            view = value[0]
            continue
        at = view
        for key in path[:-1]:
            at = at[key]
        if value:
            at[path[-1]] = value[0]
        else:
            del at[path[-1]]
    return view


class Client:
    """HTTP to one server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=120.0)

    def new_table(
        self, *seats: dict[str, Any], scene: str = KINGSROAD, seed: int | None = 1, **more: Any
    ) -> dict[str, Any]:
        wish = {"game": "battles", "setup": {"scene": scene}, "seed": seed, "seats": list(seats), **more}
        reply = self.http.post("/api/tables", json=wish)
        assert reply.status_code == 201, reply.text
        found: dict[str, Any] = reply.json()
        return found

    def table(self, id: str, token: str | None = None) -> dict[str, Any]:
        reply = self.http.get(f"/api/tables/{id}", headers={"Seat-Token": token} if token else {})
        assert reply.status_code == 200, reply.text
        found: dict[str, Any] = reply.json()
        return found

    def sit(self, id: str, **wish: Any) -> dict[str, Any]:
        reply = self.http.post(f"/api/tables/{id}/seats", json={"known": True, **wish})
        assert reply.status_code == 201, reply.text
        found: dict[str, Any] = reply.json()
        return found

    def guest(self, seated: dict[str, Any], **more: Any) -> Guest:
        return Guest(self.address, seated["table"]["id"], seated["token"], **more)

    def pair(self, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """A table of two people who have both sat down: (the host's, the friend's)."""
        seated = self.new_table(ME, FRIEND, **more)
        friend = self.sit(seated["table"]["id"], invitation=seated["invitations"][0]["invitation"])
        return seated, friend

    def watcher(self, id: str, **more: Any) -> Guest:
        return Guest(self.address, id, "", **more)


class Guest:
    def __init__(
        self, address: str, table: str, token: str, language: str = "en", have: int = -1, calls_from: str = ""
    ) -> None:
        self.where = f"ws://{address}/api/tables/{table}/socket"
        self.head = {"X-Forwarded-For": calls_from} if calls_from else {}  # what a proxy would say of us
        self.token = token
        self.language = language
        self.seen: list[str] = []  # every message, as it came
        self.sizes: list[int] = []  # of the updates
        self.views: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.revision = -1
        self.number = -1
        self.kept: deque[dict[str, Any]] = deque()
        self.connect(have)

    def connect(self, have: int = -1) -> None:
        self._stack = ExitStack()
        # A queue that is full reads no farewell: whoever has not listened to the end would wait ten seconds to close.
        wishes = {"max_size": None, "max_queue": None, "compression": None, "open_timeout": 60}
        line = connect(self.where, additional_headers=self.head, **wishes)
        self.socket = self._stack.enter_context(line)
        self.say("hello", token=self.token, language=self.language, have=have)
        self.wait("state")

    def close(self) -> None:
        self._stack.close()

    # --- talking ---

    def say(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def hear(self, timeout: float = 60.0) -> dict[str, Any]:
        """The next message; the picture of the table is brought up to date."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.seen.append(text)
        message: dict[str, Any] = json.loads(text)
        WIRE.validate_json(text, strict=True)
        if message["type"] == "state":
            self.take_state(message)
        elif message["type"] == "update":
            self.sizes.append(len(text.encode()))
            self.take_update(message)
        elif message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "chat":
            self.chat.append(message)
        return message

    def take_state(self, state: dict[str, Any]) -> None:
        self.table = state["table"]
        self.phase = state["phase"]
        self.seats = state["seats"]
        self.stops = state["stops"]
        self.views = state["views"]
        self.chat = state["chat"]
        if state["log"]["from"] == 0 or state["log"]["from"] > len(self.log):
            self.log = [{} for _ in range(state["log"]["from"])]
        del self.log[state["log"]["from"] :]
        self.log += state["log"]["lines"]
        self.take_rest(state)

    def take_update(self, update: dict[str, Any]) -> None:
        assert update["base"] == self.revision, "an update is missing"
        for seat, made in update["changes"].items():
            self.views[seat] = apply_changes(self.views[seat], made)
        del self.log[update["log"]["from"] :]
        assert len(self.log) == update["log"]["from"]
        self.log += update["log"]["lines"]
        assert len(self.log) == update["log"]["total"]
        self.take_rest(update)

    def take_rest(self, message: dict[str, Any]) -> None:
        self.revision = message["revision"]
        self.number = message["number"]
        self.decisions = message["decisions"]
        self.waiting = message["waiting"]
        self.over = message["over"]
        self.winners = message["winners"]
        self.ending = message["ending"]
        self.undo = message["undo"]
        self.offer = message["offer"]
        self.reason = message["reason"]
        self.clock = message["clock"]

    def wait_for_the_match(self) -> None:
        """Until everybody has sat down and it has started."""
        while self.phase == "gathering":
            self.hear()

    def wait(self, *types: str, until: Callable[[], bool] | None = None) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = self.hear()
            if message["type"] in types and (until is None or until()):
                return message

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """A request and its reply."""
        id = fields.setdefault("id", uuid4().hex)
        self.say(type, **fields)
        while True:
            message = self.hear()
            if message.get("id") == id:
                return message

    # --- playing ---

    @property
    def decision(self) -> dict[str, Any] | None:
        return self.decisions[0] if self.decisions else None

    def answer(self, answer: Any, seat: int | None = None, **more: Any) -> dict[str, Any]:
        """Answer and wait until the table shows it."""
        seat = self.decision["seat"] if seat is None and self.decision else seat
        reply = self.ask("answer", seat=seat, answer=answer, **{"revision": self.revision, **more})
        while reply["type"] == "ack" and self.revision < reply["revision"]:
            self.hear()
        return reply

    def any_answer(self, chance: Chance) -> Any:
        decision = self.decision
        assert decision is not None
        codes = [option["code"] for option in decision["options"]]
        if decision["kind"] == "one":
            return codes[chance.below(len(codes))]
        if decision["kind"] == "place":
            poses = decision["place"]["poses"]
            return poses[chance.below(len(poses))]["pose"]
        if decision["kind"] == "amount":
            return decision["low"] + chance.below(decision["high"] - decision["low"] + 1)
        chance.shuffle(codes)
        if decision["kind"] == "order":
            return codes
        return codes[: decision["least"] + chance.below(decision["most"] - decision["least"] + 1)]

    def answer_somehow(self, chance: Chance) -> dict[str, Any]:
        """Some of the answers that choose several things are not allowed together."""
        while True:
            reply = self.answer(self.any_answer(chance))
            if reply["type"] == "ack":
                return reply
            assert reply["error"] == "illegal", reply

    def play_on(self, chance: Chance, answers: int = 10_000) -> int:
        """Answer at random whenever asked, until the end or so many answers; how many were given."""
        given = 0
        while not self.over and given < answers:
            if self.decision is None:
                self.wait("update", "state")
                continue
            self.answer_somehow(chance)
            given += 1
        return given


def play_together(guests: list[Guest], chance: Chance, answers: int = 10_000, until: int = -1) -> None:
    """Everybody answers in turn, so many times in all, and then on until the seat `until` is asked."""
    while not guests[0].over:
        for guest in guests:
            while guest.revision < max(each.revision for each in guests):
                guest.hear()
        if guests[0].over:
            return
        asked = next(guest for guest in guests if guest.decision is not None)
        if answers <= 0 and (until < 0 or until in asked.waiting):
            return
        asked.answer_somehow(chance)
        answers -= 1
