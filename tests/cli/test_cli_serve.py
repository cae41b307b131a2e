"""`bannermen serve`: what whoever runs the site may say of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bannermen.cli import serve
from bannermen.cli.errors import Finding
from bannermen.server import run as running
from bannermen.server.settings import Settings


class Asked(Exception):
    """The server would start now."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    heard: list[Settings] = []

    def note(settings: Settings, *_: Any) -> None:
        heard.append(settings)
        raise Asked

    monkeypatch.setattr(running, "make_server", note)
    return heard


@pytest.mark.parametrize(
    ("contact", "meant"),
    [
        ("", Settings.contact),
        ("maester@citadel.example", "mailto:maester@citadel.example"),
        ("mailto:maester@citadel.example", "mailto:maester@citadel.example"),
        ("https://citadel.example/ravens", "https://citadel.example/ravens"),
    ],
)
def test_push_services_are_told_whom_to_write_to(
    asked: list[Settings], tmp_path: Path, contact: str, meant: str
) -> None:
    with pytest.raises(Asked):
        serve.serve(port=0, data=tmp_path, contact=contact)
    assert asked[0].contact == meant


@pytest.mark.parametrize("contact", ["maester", "http://citadel.example", "https://", "a b@citadel.example", "@home"])
def test_an_address_that_leads_nowhere_is_refused(tmp_path: Path, contact: str) -> None:
    with pytest.raises(Finding, match="neither a mail address"):
        serve.serve(port=0, data=tmp_path, contact=contact, language="en")
