"""Migrations: all or nothing wherever the axe falls, and a copy of what was."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from bannermen.server.storage import archive
from bannermen.server.storage.engines import open_folder
from bannermen.server.storage.storage import Storage
from bannermen.server.storage.upgrade import BACKUPS, UnknownDatabase, bring_up_to_date, revision_of
from tests.shares import share

HEAD = "0009"
FILE = "bannermen.sqlite3"


def make_old(folder: Path, tables: int = 3) -> None:
    """A folder as the first version left it, with tables in it."""
    folder.mkdir(exist_ok=True)
    engine = open_folder(folder)
    config = Config()
    config.set_main_option("script_location", "bannermen.server.storage:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for number in range(tables):
            row = {"id": f"old-{number}", "seed": str(number)}
            connection.execute(
                sa.text(
                    "INSERT INTO tables VALUES (:id, 'battles', '1', '{\"scene\": \"clash-on-the-kingsroad\"}', :seed,"
                    " 'clash-on-the-kingsroad', '', 1, 'live', 1.0, 2.0, 0, 0, '[]', 'null', 'null', '[]')"
                ),
                row,
            )
            for seat in range(2):
                insert = "INSERT INTO seats VALUES (:id, :seat, 'stark', '', 'random', '', 0)"
                connection.execute(sa.text(insert), row | {"seat": seat})
    engine.dispose()


def killed_at(folder: Path, statement: int) -> bool:
    """A process that brings the folder up to date and is killed before that statement; whether it came so far."""
    child = os.fork()
    if child == 0:
        try:
            count = 0

            def strike(*_: Any) -> None:
                nonlocal count
                count += 1
                if count == statement:
                    os.kill(os.getpid(), signal.SIGKILL)

            engine = open_folder(folder)
            sa.event.listen(engine, "before_cursor_execute", strike)
            sa.event.listen(engine, "commit", strike)
            bring_up_to_date(engine, folder)
            engine.dispose()
        except BaseException:
            os._exit(3)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status)


@pytest.mark.skipif(sys.platform == "win32", reason="needs fork")
@pytest.mark.parametrize("old", [False, True], ids=["empty", "old"])
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.nightly)])
def test_killed_at_any_point_the_next_start_succeeds(tmp_path: Path, every: int, old: bool) -> None:
    """At one point in so many; at night at all of them."""
    first = tmp_path / "first"
    first.mkdir()
    if old:
        make_old(first)
    statement = share() % every
    while True:
        statement += every
        folder = tmp_path / str(statement)
        shutil.copytree(first, folder)
        if not killed_at(folder, statement):
            break
        storage = Storage(folder)
        with storage.engine.connect() as connection:
            assert revision_of(connection) == HEAD
            rosters = archive.list_rosters(connection, "live", None, 10)
            assert [roster.id for roster in rosters] == (["old-2", "old-1", "old-0"] if old else [])
        storage.close()
    assert statement > (15 if old else 10), "the axe fell often enough"


def test_a_folder_that_the_first_version_left_half_done_is_laid_out_anew(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE)
    database.executescript(
        "CREATE TABLE tables (id TEXT PRIMARY KEY); CREATE TABLE people (table_id TEXT REFERENCES tables (id));"
        "CREATE TABLE alembic_version (version_num TEXT)"
    )
    database.close()
    storage = Storage(tmp_path)
    with storage.engine.connect() as connection:
        assert revision_of(connection) == HEAD
        assert archive.list_rosters(connection, "open", None, 10) == []
    storage.close()


def test_tables_of_an_unknown_maker_are_left_alone(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE)
    database.executescript("CREATE TABLE tables (id TEXT); INSERT INTO tables VALUES ('precious')")
    database.close()
    with pytest.raises(UnknownDatabase, match="no mark"):
        Storage(tmp_path)
    assert sqlite3.connect(tmp_path / FILE).execute("SELECT * FROM tables").fetchall() == [("precious",)]


def test_data_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Storage(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(UnknownDatabase, match="newer version"):
        Storage(tmp_path)


def test_a_copy_is_kept_before_an_upgrade(tmp_path: Path) -> None:
    make_old(tmp_path)
    (tmp_path / BACKUPS).mkdir()
    (tmp_path / BACKUPS / "bannermen-0001.part").write_text("an interrupted copy")
    Storage(tmp_path).close()
    (kept,) = (tmp_path / BACKUPS).iterdir()
    assert kept.name == "bannermen-0001.sqlite3"
    copy = sqlite3.connect(kept)
    assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    assert copy.execute("SELECT id FROM tables").fetchall() == [("old-0",), ("old-1",), ("old-2",)]
    assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    Storage(tmp_path).close()
    assert list((tmp_path / BACKUPS).iterdir()) == [kept], "a start without an upgrade keeps nothing"


def test_an_empty_folder_needs_no_copy(tmp_path: Path) -> None:
    Storage(tmp_path).close()
    assert not (tmp_path / BACKUPS).exists()


def test_old_tables_say_that_their_dice_can_be_worked_out(tmp_path: Path) -> None:
    make_old(tmp_path)
    storage = Storage(tmp_path)
    with storage.engine.connect() as connection:
        assert connection.execute(sa.text("SELECT DISTINCT known FROM tables")).fetchall() == [(1,)]
    storage.close()
