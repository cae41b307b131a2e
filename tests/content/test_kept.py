"""What was read once is kept; nothing depends on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bannermen.content.kept import folder, parsed


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


def reader() -> tuple[list[bytes], object]:
    read: list[bytes] = []

    def parse(raw: bytes) -> dict[int, str]:
        read.append(raw)
        return {1: raw.decode()}

    return read, parse


def test_a_text_is_read_once_and_a_changed_one_anew() -> None:
    read, parse = reader()
    assert parsed(b"a", parse) == parsed(b"a", parse) == {1: "a"}  # type: ignore[arg-type]
    assert parsed(b"b", parse) == {1: "b"}  # type: ignore[arg-type]
    assert read == [b"a", b"b"]


def test_a_broken_entry_is_read_anew() -> None:
    read, parse = reader()
    parsed(b"a", parse)  # type: ignore[arg-type]
    (kept,) = folder().iterdir()
    kept.write_bytes(b"broken")
    assert parsed(b"a", parse) == {1: "a"} and len(read) == 2  # type: ignore[arg-type]


def test_where_nothing_can_be_written_it_is_read_each_time(cache: Path) -> None:
    (cache / "cache").write_text("no folder")
    read, parse = reader()
    assert parsed(b"a", parse) == parsed(b"a", parse) == {1: "a"}  # type: ignore[arg-type]
    assert read == [b"a", b"a"]


def test_what_cannot_be_kept_is_read_each_time() -> None:
    assert parsed(b"a", lambda raw: object()) is not None
    assert not folder().exists() or list(folder().glob("*.cpython*")) == []
