"""Calls to browsers: sealed as the standard says, only for who asked, never into the network of the server."""

from __future__ import annotations

import json
import socket
import stat
import threading
import time
from base64 import urlsafe_b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from bannermen.kernel.chance import Chance
from bannermen.server.calling import posting
from bannermen.server.calling.notifier import AT_ONCE_EACH
from bannermen.server.calling.posting import NotCalled, addresses_of, target
from bannermen.server.calling.webpush import (
    KEY_FILE,
    BadSubscription,
    SiteKey,
    derived,
    keys_of,
    point_of,
    sealed,
    to_bytes,
    to_text,
)
from bannermen.server.storage.subscription import Subscription
from tests.server.guest import ME, Client

DATABASES = ("sqlite", "postgresql")

# The example of RFC 8291, appendix A.
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
THEIRS = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl"
    "95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


class Ear:
    """A browser that listens: it can open what was sealed for it."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"
        self.endpoint = endpoint
        self.keys = {"p256dh": to_text(point_of(self.key.public_key())), "auth": to_text(self.auth)}

    def wish(self, **more: Any) -> dict[str, Any]:
        return {"endpoint": self.endpoint, "keys": self.keys, **more}

    def opened(self, body: bytes) -> dict[str, Any]:
        salt, point, sealed_part = body[:16], body[21:86], body[86:]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        info = b"WebPush: info\0" + point_of(self.key.public_key()) + point
        secret = derived(self.key.exchange(ec.ECDH(), theirs), self.auth, info, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        told: dict[str, Any] = json.loads(AESGCM(key).decrypt(nonce, sealed_part, None).rstrip(b"\x02"))
        return told


class Service:
    """A push service on this machine, which writes down what it is sent."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.got.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, count: int) -> None:
        deadline = time.monotonic() + 30
        while len(self.got) < count:
            assert time.monotonic() < deadline, f"{len(self.got)} of {count} calls came"
            time.sleep(0.02)


@pytest.fixture
def service() -> Iterator[Service]:
    made = Service()
    yield made
    made.server.shutdown()
    made.server.server_close()


@contextmanager
def house(serve: Callable[..., Any], service: Service, data: Path) -> Iterator[Client]:
    with serve(data=data, push_friend=service.origin) as address:
        yield Client(address)


def calls_kept(kept: sa.Engine) -> int:
    with kept.connect() as connection:
        return int(connection.execute(sa.text("SELECT count(*) FROM calls")).scalar_one())


def asks_to_be_called(client: Client, seated: dict[str, Any], ear: Ear, **more: Any) -> None:
    where, own = f"/api/tables/{seated['table']['id']}/calls", {"Seat-Token": seated["token"]}
    reply = client.http.put(where, json=ear.wish(**more), headers=own)
    assert reply.status_code == 204, reply.text


# --- the standard ---


def test_a_message_is_sealed_as_the_standard_shows() -> None:
    own = ec.derive_private_key(int.from_bytes(to_bytes(OWN), "big"), ec.SECP256R1())
    message = b"When I grow up, I want to be a watermelon"
    assert to_text(sealed(message, Subscription("", THEIRS, AUTH), own, to_bytes(SALT))) == BODY


def test_every_message_is_sealed_anew() -> None:
    there = Subscription("", THEIRS, AUTH)
    assert sealed(b"x", there) != sealed(b"x", there)


def test_the_site_signs_with_a_key_of_its_own(tmp_path: Path) -> None:
    key = SiteKey.at(tmp_path)
    assert SiteKey.at(tmp_path).public == key.public, "it stays the same"
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    header = key.authorization("https://push.example/a/b?c", "mailto:host@example.org", now=1000.0)
    token, public = header.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(to_bytes(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(to_bytes(claims))
    assert told == {"aud": "https://push.example", "exp": 1000 + 12 * 3600, "sub": "mailto:host@example.org"}
    raw = to_bytes(signature)
    pair = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(public))
    point.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))  # raises if it were false


@pytest.mark.parametrize(("p256dh", "auth"), [(THEIRS, "AAAA"), ("AAAA", AUTH), ("?", AUTH), ("", ""), ("ж", AUTH)])
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadSubscription):
        keys_of(Subscription("", p256dh, auth))


# --- whom we would call ---


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.7/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest",
        "https://[::ffff:10.0.0.1]/x",
        "https://[fd00::1]/x",
        "https://localhost/x",
        "https://push.example:22/x",
        "https://who:me@push.example/x",
        "https://push.example:x/",
        "https:///x",
        "file:///etc/passwd",
        "https://push.example/" + "x" * 1000,
        "https://push.example/\r\nHost: a",
        "",
    ],
)
def test_no_other_address_is_called(endpoint: str) -> None:
    with pytest.raises(NotCalled):
        target(endpoint)


def test_a_name_that_leads_inside_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leads_to(*addresses: str) -> None:
        found = [(0, 0, 0, "", (address, 443)) for address in addresses]
        monkeypatch.setattr(posting.socket, "getaddrinfo", lambda *_, **__: found)

    leads_to("9.9.9.9")
    assert addresses_of("push.example", 443) == [("9.9.9.9", 443)]
    for inside in (["127.0.0.1"], ["9.9.9.9", "10.0.0.1"], ["::1"], []):
        leads_to(*inside)
        with pytest.raises(NotCalled):
            posting.post("https://push.example/x", b"", {})


# --- at the table ---


def test_who_is_away_is_called_when_the_turn_comes(serve: Callable[..., Any], service: Service, tmp_path: Path) -> None:
    with house(serve, service, tmp_path) as client:
        host, friend = client.pair()
        id = host["table"]["id"]
        key = client.http.get("/api/push").json()["key"]
        assert len(urlsafe_b64decode(key + "=")) == 65
        ear = Ear(f"{service.origin}/away")
        put = client.http.put(
            f"/api/tables/{id}/calls", json=ear.wish(language="de"), headers={"Seat-Token": friend["token"]}
        )
        assert put.status_code == 204, put.text
        here = Ear(f"{service.origin}/here")
        asks_to_be_called(client, host, here)

        guest = client.guest(host)
        chance = Chance(4)
        while not service.got:  # until it is the other's turn
            while guest.decision is None and guest.waiting == [0]:
                guest.hear()
            if guest.decision is None:
                service.wait(1)
                break
            guest.answer_somehow(chance)
        path, headers, body = service.got[0]
        assert path == "/away" and headers["Content-Encoding"] == "aes128gcm"
        assert headers["Authorization"].endswith(f"k={key}") and int(headers["TTL"]) > 0
        told = ear.opened(body)
        assert told["url"] == f"/table/{id}" and told["text"] == "Du bist am Zug."
        assert all(path != "/here" for path, _, _ in service.got), "whoever is at the table sees it there"
        guest.close()


def test_one_who_is_gone_is_forgotten(
    serve: Callable[..., Any], service: Service, tmp_path: Path, engine_of: Callable[[Path], sa.Engine]
) -> None:
    service.status = 410
    with house(serve, service, tmp_path) as client:
        kept = engine_of(tmp_path)
        for turn in range(2):
            host, friend = client.pair(seed=1)
            if turn == 0:
                first = host
            ear = Ear(f"{service.origin}/gone")
            for own in (host, friend):
                client.http.put(
                    f"/api/tables/{host['table']['id']}/calls", json=ear.wish(), headers={"Seat-Token": own["token"]}
                )
        guest = client.guest(first)
        chance = Chance(4)
        while guest.decision is not None:
            guest.answer_somehow(chance)
        service.wait(1)
        deadline = time.monotonic() + 30
        while calls_kept(kept):
            assert time.monotonic() < deadline, "it is still called"
            time.sleep(0.02)
        other = client.guest(host)
        while other.decision is not None:
            other.answer_somehow(chance)
        guest.close()
        other.close()
        kept.dispose()
    assert len(service.got) == 1, "to no table any more"


def test_wishes_are_taken_back_and_bad_ones_refused(
    serve: Callable[..., Any], service: Service, tmp_path: Path
) -> None:
    with house(serve, service, tmp_path) as client:
        host, friend = client.pair()
        where, own = f"/api/tables/{host['table']['id']}/calls", {"Seat-Token": friend["token"]}
        ear = Ear(f"{service.origin}/x")
        assert client.http.put(where, json=ear.wish()).status_code == 401, "not without a token"
        inside = client.http.put(where, json=ear.wish() | {"endpoint": "https://127.0.0.1/x"}, headers=own)
        assert inside.status_code == 409 and inside.json()["error"] == "bad-subscription"
        no_key = client.http.put(where, json=ear.wish() | {"keys": {"p256dh": "AAAA", "auth": AUTH}}, headers=own)
        assert no_key.status_code == 409
        assert client.http.put(where, json=ear.wish(), headers=own).status_code == 204
        end = client.http.request("DELETE", where, json={"endpoint": ear.endpoint}, headers=own)
        assert end.status_code == 204
        guest = client.guest(host)
        chance = Chance(4)
        while guest.decision is not None:
            guest.answer_somehow(chance)
        guest.close()
    assert service.got == []


DISGUISED = [
    "https://[64:ff9b::7f00:1]/x", "https://[fec0::1]/x", "https://[::ffff:127.0.0.1]/x", "https://[::7f00:1]/x",
    "https://[2002:7f00:1::]/x", "https://[64:ff9b:1::7f00:1]/x", "https://[fe80::1%25eth0]/x", "https://0177.0.0.1/x",
    "https://0x7f.0.0.1/x", "https://127.1/x", "https://2130706433/x", "https://[::]/x", "https://0.0.0.0/x",
    "https://[2001:0:7f00:1::]/x", "https://[ff02::1]/x", "https://100.64.0.1/x", "https://localhost/x",
]  # fmt: skip


@pytest.mark.parametrize("endpoint", DISGUISED)
def test_no_notation_leads_inside(endpoint: str) -> None:
    with pytest.raises(NotCalled):
        target(endpoint)


def test_a_name_is_resolved_once_and_that_address_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is public when it is looked at and private a moment later leads nowhere else."""
    asked: list[str] = []
    called: list[Any] = []

    def resolve(host: str, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        return [(0, 0, 0, "", ("9.9.9.9" if len(asked) == 1 else "127.0.0.1", 443))]

    def connect(address: Any, *_: Any, **__: Any) -> Any:
        called.append(address)
        raise OSError("far enough")

    monkeypatch.setattr(posting.socket, "getaddrinfo", resolve)
    monkeypatch.setattr(posting.socket, "create_connection", connect)
    with pytest.raises(OSError, match="far enough"):
        posting.post("https://push.example/x", b"", {})
    assert asked == ["push.example"] and called == [("9.9.9.9", 443)]


class Dripping:
    """A push service that answers a byte now and then, for ever."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.lines: list[socket.socket] = []
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self.listener.accept()
                self.lines.append(line)
                threading.Thread(target=self.drip, args=(line,), daemon=True).start()

    def drip(self, line: socket.socket) -> None:
        with suppress(OSError):
            while True:
                line.sendall(b"H")
                time.sleep(0.05)


def test_a_call_has_one_deadline() -> None:
    service = Dripping()
    began = time.monotonic()
    with pytest.raises(OSError):
        posting.post(f"{service.origin}/x", b"", {}, service.origin, seconds=0.5)
    assert time.monotonic() - began < 5
    service.listener.close()


def test_slow_services_keep_nobody_waiting(serve: Callable[..., Any], tmp_path: Path) -> None:
    service = Dripping()
    with serve(data=tmp_path, push_friend=service.origin) as address:
        client = Client(address)
        for _ in range(12):
            host, friend = client.pair()
            id, ear = host["table"]["id"], Ear(f"{service.origin}/x")
            for seated in (host, friend):
                head = {"Seat-Token": seated["token"]}
                assert client.http.put(f"/api/tables/{id}/calls", json=ear.wish(), headers=head).status_code == 204
            me = client.guest(host if 0 in client.table(id, host["token"])["waiting"] else friend)
            play_once(me)
            me.close()
        began = time.monotonic()
        for _ in range(5):
            assert client.http.get("/api/tables").status_code == 200
            client.new_table(ME, ME)
        assert time.monotonic() - began < posting.SECONDS / 2
        assert 0 < len(service.lines) <= AT_ONCE_EACH, "one service never has all threads"
    service.listener.close()


def play_once(me: Any) -> None:
    """Until it is the other one's turn."""
    chance = Chance(1)
    while me.decision is not None:
        me.answer_somehow(chance)
