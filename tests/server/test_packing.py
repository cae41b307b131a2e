"""What is sent compressed, and what is not."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest

Serve = Callable[..., AbstractContextManager[str]]

SCRIPT = "console.log('a table')\n" * 100


def built(folder: Path) -> Path:
    """A page with a script that lies packed beside itself."""
    assets = folder / "assets"
    assets.mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>table</title>")
    (assets / "table.js").write_text(SCRIPT)
    (assets / "table.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    return folder


def test_a_built_file_is_sent_as_it_lies_packed(serve: Serve, tmp_path: Path) -> None:
    with serve(static=built(tmp_path / "site")) as address:
        packed = httpx.get(f"http://{address}/assets/table.js", headers={"Accept-Encoding": "gzip, br"})
        plain = httpx.get(f"http://{address}/assets/table.js", headers={"Accept-Encoding": "gzip;q=0"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < 200
    assert packed.text == plain.text == SCRIPT
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert "javascript" in packed.headers["content-type"]


def test_content_is_packed_and_keeps_its_tag(serve: Serve) -> None:
    with serve() as address:
        found = httpx.get(f"http://{address}/api/games/cards/content", headers={"Accept-Encoding": "gzip"})
        again = httpx.get(f"http://{address}/api/games/cards/content", headers={"If-None-Match": found.headers["etag"]})
    assert found.headers["content-encoding"] == "gzip"
    assert int(found.headers["content-length"]) < len(found.content) / 3
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["games", "games/battles/scenes/clash-on-the-kingsroad", "games/cards/guide", "rules/bow"]
)
def test_what_is_the_same_for_everybody_is_packed(serve: Serve, path: str) -> None:
    with serve() as address:
        found = httpx.get(f"http://{address}/api/{path}", headers={"Accept-Encoding": "gzip"})
        plain = httpx.get(f"http://{address}/api/{path}", headers={"Accept-Encoding": "identity"})
    assert found.headers["content-encoding"] == "gzip"
    assert int(found.headers["content-length"]) < len(found.content) / 1.6
    assert "content-encoding" not in plain.headers
    assert found.json() == plain.json()
    assert found.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_what_carries_a_secret_is_not_compressed(serve: Serve) -> None:
    seats = [{"player": "me"}, {"player": "bot"}]
    wish = {"game": "battles", "setup": {"scene": "clash-on-the-kingsroad"}, "seats": seats}
    with serve() as address:
        seated = httpx.post(f"http://{address}/api/tables", json=wish, headers={"Accept-Encoding": "gzip, br"})
    assert seated.json()["token"]
    assert "content-encoding" not in seated.headers
