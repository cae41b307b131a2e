"""Journals and positions as files: whatever is wrong is said, and writing never destroys."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bannermen.kernel import files
from bannermen.kernel.files import BadFile, read_journal, read_plain, read_position, write_journal, write_position
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.plain import fingerprint
from tests.kernel.feast import GAME
from tests.kernel.playing import played

GAMES = {"feast": GAME}


def broken(path: Path, content: str | bytes) -> BadSetup:
    """What reading a journal with this content says; always with the name of the file, a reason and a mend."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadSetup) as caught:
        read_journal(path, GAMES)
    assert caught.value.file == str(path)
    assert caught.value.what and caught.value.mend
    assert str(caught.value).startswith(str(path)) and "\n" not in str(caught.value)
    return caught.value


def changed(**entries: Any) -> str:
    return json.dumps(played(3, 20).save() | entries)


# --- journals ---------------------------------------------------------------------------------------------------------


def test_a_journal_comes_back_the_same(tmp_path: Path) -> None:
    for seed, steps in ((1, 0), (2, 7), (3, 1000)):
        record = played(seed, steps)
        path = tmp_path / f"match {seed}.json"
        write_journal(path, record)
        again = read_journal(path, GAMES)
        assert again.save() == record.save()
        assert fingerprint(again.match) == fingerprint(record.match)
        assert again.match.log and read_journal(path, GAMES, recording=False).match.log is None


def test_one_answer_a_line(tmp_path: Path) -> None:
    record = played(2, 9)
    write_journal(tmp_path / "match.json", record)
    lines = (tmp_path / "match.json").read_text().splitlines()
    assert [json.loads(line.strip().rstrip(",")) for line in lines[-11:-2]] == record.save()["answers"]


def test_games_may_be_looked_up_by_a_function(tmp_path: Path) -> None:
    def find(name: str) -> Game:
        return GAMES[name]

    def refuse(name: str) -> Game:
        raise BadSetup("", "", f"no game {name}", "play another")

    path = tmp_path / "match.json"
    write_journal(path, played(2, 9))
    assert read_journal(path, find).game is GAME
    with pytest.raises(BadSetup, match="no game feast; play another"):
        read_journal(path, refuse)
    path.write_text(changed(game="chess"))
    with pytest.raises(BadSetup, match="the game 'chess' was not found"):
        read_journal(path, find)
    with pytest.raises(BadSetup, match="there is no game 'chess'; known: feast"):
        read_journal(path, GAMES)


@pytest.mark.parametrize(
    ("entries", "place"),
    [
        ({"bannermen": 4}, "bannermen"),
        ({"bannermen": "1"}, "bannermen"),
        ({"game": "chess"}, "game"),
        ({"game": 5}, "game"),
        ({"edition": "0"}, "edition"),
        ({"setup": []}, "setup"),
        ({"setup": {"scene": "breakfast"}}, "setup.scene"),
        ({"setup": {}}, "setup"),
        ({"seed": "7"}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"seed": True}, "seed"),
        ({"answers": {}}, "answers"),
        ({"answers": [[0]]}, "answers[0]"),
        ({"answers": [[0, 1], 5]}, "answers[1]"),
        ({"answers": [["0", 1]]}, "answers[0][0]"),
        ({"answers": [[0, "1"]]}, "answers[0][1]"),
        ({"answers": [[0, [1, None]]]}, "answers[0][1][1]"),
        ({"answers": [[0, 99]]}, "answers[0]"),
        ({"answers": [[9, 0]]}, "answers[0]"),
        ({"answers": [[0, 0], [0, 0]]}, "answers[1]"),
        ({"fingerprint": "0" * 16}, "fingerprint"),
        ({"fingerprint": None}, "fingerprint"),
        ({"seed": 4}, None),
        ({"branch": [1]}, "branch"),
        ({"branch": ["1", "x"]}, "branch[0]"),
        ({"failed": [1]}, "failed"),
    ],
)
def test_what_is_wrong_with_a_journal(tmp_path: Path, entries: dict[str, Any], place: str | None) -> None:
    bad = broken(tmp_path / "match.json", changed(**entries))
    assert place is None or bad.place == place


@pytest.mark.parametrize("key", ["bannermen", "game", "edition", "setup", "seed", "answers", "fingerprint"])
def test_what_a_journal_needs(tmp_path: Path, key: str) -> None:
    data = played(3, 20).save()
    del data[key]
    assert broken(tmp_path / "match.json", json.dumps(data)).place == key


def test_a_changed_answer_is_found(tmp_path: Path) -> None:
    """Each answer in turn put out of order: refused there, or found out later or at the end."""
    save = played(3, 20).save()
    for index in range(20):
        answers = json.loads(json.dumps(save["answers"]))
        answers[index][1] = [0, 0, 0] if isinstance(answers[index][1], list) else 10**6
        bad = broken(tmp_path / "match.json", json.dumps(save | {"answers": answers}))
        assert bad.place == f"answers[{index}]"
        assert bad.mend == f"the first {index} answers are sound"


def test_a_journal_cut_short_is_found(tmp_path: Path) -> None:
    save = played(3, 20).save()
    assert broken(tmp_path / "match.json", json.dumps(save | {"answers": save["answers"][:-1]})).place == "fingerprint"


# --- any file ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe{", "not UTF-8"),
        (b'{"a": 1,\n"b": \xe9}', "line 2"),
        (b"{", "not JSON"),
        (b"[1, 2", "not JSON"),
        (b'{"a": NaN}', "NaN"),
        (b'{"a": -Infinity}', "Infinity"),
        (b'{"a": 1, "a": 2}', "twice"),
        (b"[" * 100_000, "nested"),
        (b"[" * 80 + b"]" * 80, "nested"),
        (b"1" * 10_000, "cannot be read"),
        (b"5", "not a journal"),
        (b"null", "not a journal"),
        (b'"journal"', "not a journal"),
        (b"[]", "not a journal"),
        (b"{}", "bannermen"),
        (b"\x00\x00\x00", "not JSON"),
    ],
)
def test_files_that_are_no_journals(tmp_path: Path, content: bytes, words: str) -> None:
    assert words in str(broken(tmp_path / "match.json", content))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("a: [1, 2", "not YAML"),
        ("a: 1\na: 2", "twice"),
        ("a: &x [1]\nb: *x", "aliases"),
        ("a: !!python/object/apply:os.system ['true']", "not YAML"),
        ("a: 2020-01-01", "a: "),
        ("a: 2020-99-99", "cannot be read"),
        ("1: 2", "the key 1"),
        ("[1, 2]: 3", "not YAML"),
        ("a: .nan", "a: nan"),
        ("a: !!set {x}", "a: "),
        ("a: \x01", "not YAML"),
        ("[" * 3000, ""),
    ],
)
def test_files_that_are_no_yaml(tmp_path: Path, content: str, words: str) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(content)
    with pytest.raises(BadSetup) as caught:
        read_plain(path)
    assert words in str(caught.value)
    assert caught.value.file == str(path)


def test_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "BIGGEST", 1000)
    assert "larger than" in str(broken(tmp_path / "match.json", b" " * 1001))


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"\xef\xbb\xbf" + changed().encode())
    assert read_journal(path, GAMES).answers


@pytest.mark.parametrize("read", [read_plain, read_position, lambda path: read_journal(path, GAMES)])
def test_no_such_file(tmp_path: Path, read: Callable[[Path], object]) -> None:
    with pytest.raises(BadFile, match="there is no such file"):
        read(tmp_path / "nothing.json")
    with pytest.raises(BadFile, match="it cannot be read"):
        read(tmp_path)
    with pytest.raises(BadFile, match="it cannot be read"):
        read(Path("\0"))


# --- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["position.yaml", "position.yml", "position.json"])
def test_a_position_comes_back_the_same(tmp_path: Path, name: str) -> None:
    position = GAME.position(played(4, 25).match)
    write_position(tmp_path / name, "feast", position)
    game, setup = read_position(tmp_path / name)
    assert (game, setup) == ("feast", {"position": position})
    assert GAME.position(GAME.start(setup, 3)) == position


def test_a_position_is_written_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "cup.yaml"
    path.write_text("game: feast\nlords: 3\nhands: [[], [cup], []]  # who takes it?\nrolls: [5, 5]\n")
    game, setup = read_position(path)
    assert game == "feast"
    assert GAME.start(setup, 1).chance.script == [5, 5]


@pytest.mark.parametrize(
    ("content", "words"),
    [("", "not a position"), ("- 1", "not a position"), ("lords: 2", "of which game"), ("game: 7", "of which game")],
)
def test_what_is_no_position(tmp_path: Path, content: str, words: str) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(content)
    with pytest.raises(BadFile, match=words):
        read_position(path)


# --- writing ----------------------------------------------------------------------------------------------------------


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    write_journal(path, played(2, 9))
    old = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadFile, match="it cannot be written: No space left"):
        write_journal(path, played(3, 20))
    assert path.read_bytes() == old
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"], "nothing is left lying about"


def test_writing_replaces_and_keeps_the_permissions(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    write_journal(path, played(2, 9))
    path.chmod(0o640)
    write_journal(path, played(3, 20))
    assert path.stat().st_mode & 0o777 == 0o640
    assert len(read_journal(path, GAMES).answers) == 20


def test_writing_where_nothing_can_be_written(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "such" / "folder.json", tmp_path, Path("\0.json")):
        with pytest.raises(BadFile, match="it cannot be written"):
            write_journal(path, played(2, 3))


def test_a_position_must_be_plain_to_be_written(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="hands"):
        write_position(tmp_path / "position.yaml", "feast", {"hands": {1, 2}})
    assert list(tmp_path.iterdir()) == []
