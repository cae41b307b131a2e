"""Where the browser of these tests comes from, and what is said where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web import chromium as finding
from tests.web.chromium import ADVICE, chromium


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a browser, and with nobody who could get one."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("BANNERMEN_CHROMIUM", raising=False)
    monkeypatch.setattr(finding, "of_playwright", lambda: None)
    monkeypatch.setattr(finding, "from_playwright", lambda: None)
    return tmp_path


def put(path: Path, code: int = 0) -> str:
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return str(path)


def test_the_path_comes_first(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "of_playwright", lambda: "playwright's")
    assert chromium() == "playwright's", "fetched earlier, so it needs no network now"
    there = put(machine / "google-chrome")
    assert chromium() == there
    put(machine / "chromium", code=1)
    assert chromium() == there, "a name without a browser behind it does not count"
    named = put(machine / "other")
    monkeypatch.setenv("BANNERMEN_CHROMIUM", named)
    assert chromium() == named


def test_it_is_fetched_only_when_asked_and_from_debian_first(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(finding, "from_debian", lambda: asked.append("debian"))
    monkeypatch.setattr(finding, "from_playwright", lambda: asked.append("playwright") or "playwright's")
    with pytest.raises(SystemExit, match="apt install chromium"):
        chromium()
    assert asked == []
    assert chromium(get=True) == "playwright's"
    assert asked == ["debian", "playwright"]


def test_a_machine_where_nothing_can_be_fetched_is_told_what_to_do(machine: Path) -> None:
    with pytest.raises(SystemExit) as told:
        chromium(get=True)
    assert str(told.value) == ADVICE


def test_a_wrong_name_is_told(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(machine / "chromium")
    monkeypatch.setenv("BANNERMEN_CHROMIUM", str(machine / "nothing"))
    with pytest.raises(SystemExit, match="nothing cannot be run"):
        chromium(get=True)
