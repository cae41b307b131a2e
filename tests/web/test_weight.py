"""The page is light before the first part of a game is fetched."""

from __future__ import annotations

import gzip
import re

import pytest

from bannermen.server.settings import STATIC

MOST = 150_000  # bytes, compressed


def test_the_page_weighs_less_than_150_kb_before_the_first_game() -> None:
    if not (STATIC / "index.html").exists():
        pytest.fail("The table for the browser is not built: make web", pytrace=False)
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    parts = re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)
    assert len(parts) >= 2, "a script and a style"
    weight = len(gzip.compress(page.encode())) + sum(len(gzip.compress((STATIC / part).read_bytes())) for part in parts)
    assert weight < MOST
    later = [path for path in (STATIC / "assets").iterdir() if f"assets/{path.name}" not in parts]
    assert len(later) >= 2, "the parts of games come later"
