"""What every storage promises, whichever database is behind it."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from bannermen.server.storage import archive
from bannermen.server.storage.appends import Append
from bannermen.server.storage.archive import Fenced
from bannermen.server.storage.loading import load_tables
from bannermen.server.storage.relations import METADATA
from bannermen.server.storage.roster import Chair, DrawOffer, Person, Roster
from bannermen.server.storage.storage import FEW_AT_ONCE, Fence, Storage
from bannermen.server.storage.subscription import Subscription
from bannermen.server.storage.upgrade import UnknownDatabase

DATABASES = ("sqlite", "postgresql")


@pytest.fixture
def storage(database: Callable[[Path], str], tmp_path: Path) -> Iterator[Storage]:
    opened = Storage(tmp_path, database(tmp_path))
    yield opened
    opened.close()


def a_roster(id: str = "kingsroad", **more: Any) -> Roster:
    roster = Roster(
        id=id,
        game="battles",
        edition="1",
        setup={"scene": "clash-on-the-kingsroad"},
        seed="beef",
        scene="clash-on-the-kingsroad",
        title="Зима близко",
        listed=True,
        created=1.5,
        touched=2.5,
        **more,
    )
    roster.chairs = [Chair(0, "stark", holder="a" * 64), Chair(1, "lannister", level="normal")]
    roster.people = {"a" * 64: Person("a" * 64, "Brienne", True)}
    roster.seen = {"a" * 64: 12.25}
    return roster


def add(storage: Storage, *rosters: Roster) -> None:
    with storage.engine.begin() as connection:
        for roster in rosters:
            archive.add_table(connection, roster, [])


def append_to(roster: Roster, given: int, key: str = "", epoch: int = 0, expected: int | None = None) -> Append:
    after = roster.draft()
    after.number, after.revision = given + 1, given + 1
    return Append(
        roster.id,
        epoch,
        given if expected is None else expected,
        given,
        given % 2,
        json.dumps([given, 7]),
        key,
        given + 1,
        archive.progress(after),
    )


def at_once(storage: Storage, *works: Append) -> list[BaseException | None]:
    """All in one batch: the writer is kept busy until they wait."""

    async def run() -> list[BaseException | None]:
        free = threading.Event()
        busy = asyncio.create_task(storage.write(lambda connection: free.wait(10) and None))
        await asyncio.sleep(0.05)
        waiting = [asyncio.create_task(storage.append(work)) for work in works]
        await asyncio.sleep(0.05)
        free.set()
        await busy
        return await asyncio.gather(*waiting, return_exceptions=True)

    return asyncio.run(run())


def journal(storage: Storage, id: str) -> list[tuple[int, Any]]:
    with storage.engine.connect() as connection:
        kept = load_tables(connection, [id]).get(id)
    return kept.answers if kept is not None else []


def loaded(storage: Storage, id: str) -> Roster:
    with storage.engine.connect() as connection:
        roster = archive.load_roster(connection, id)
    assert roster is not None
    return roster


def test_several_tables_are_read_as_each_alone(storage: Storage) -> None:
    rosters = [a_roster("harrenhal"), a_roster("riverrun")]
    add(storage, *rosters)
    assert at_once(storage, *(append_to(roster, 0, roster.id) for roster in rosters)) == [None, None]
    lines = [
        {"seat": seat, "name": "", "text": f"{seat} {number}", "at": 1.0} for number in range(120) for seat in (0, -1)
    ]
    with storage.engine.begin() as connection:
        for line in lines:
            archive.add_chat(connection, "riverrun", line)
        found = load_tables(connection, ["riverrun", "winterfell", "harrenhal", "a\x00b"])
        assert set(found) == {"riverrun", "harrenhal"}
        for id, kept in found.items():
            assert kept.roster == archive.load_roster(connection, id)
            assert kept.answers == [(0, (0, 7))]
            assert kept.receipts == {(0, id): (1, 1)}
        assert found["harrenhal"].chat == []
        assert found["riverrun"].chat == lines[-2 * archive.CHAT_KEPT :]


def test_migrations_lead_to_the_tables_of_the_code(storage: Storage) -> None:
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_a_table_comes_back_as_it_was_written(storage: Storage) -> None:
    roster = a_roster(offer=DrawOffer(1, 3, [0]), undo={"seat": 0, "to": 2, "agreed": [1]}, left=[3.5, 4.25])
    add(storage, roster)
    assert loaded(storage, roster.id) == roster


def test_an_answer_is_written_with_its_receipt_and_progress(storage: Storage) -> None:
    roster = a_roster()
    add(storage, roster)
    assert at_once(storage, append_to(roster, 0, "click")) == [None]
    assert journal(storage, roster.id) == [(0, (0, 7))]
    assert loaded(storage, roster.id).revision == 1
    with storage.engine.connect() as connection:
        assert load_tables(connection, [roster.id])[roster.id].receipts == {(0, "click"): (1, 1)}


def test_a_key_used_again_has_the_newer_receipt(storage: Storage) -> None:
    roster = a_roster()
    add(storage, roster)
    for given in (0, 1, 2):
        assert at_once(storage, append_to(roster, given, "click")) == [None]
    with storage.engine.connect() as connection:
        assert load_tables(connection, [roster.id])[roster.id].receipts == {
            (0, "click"): (3, 3),
            (1, "click"): (2, 2),
        }


def test_nothing_is_written_under_an_epoch_that_is_over(storage: Storage) -> None:
    roster = a_roster()
    add(storage, roster)
    with storage.engine.begin() as connection:
        connection.execute(sa.text("UPDATE tables SET epoch = 1"))
    (found,) = at_once(storage, append_to(roster, 0, "click"))
    assert isinstance(found, Fenced)
    assert journal(storage, roster.id) == [] and loaded(storage, roster.id).revision == 0
    with storage.engine.connect() as connection:
        assert load_tables(connection, [roster.id])[roster.id].receipts == {}


def test_nothing_is_written_at_another_revision(storage: Storage) -> None:
    roster = a_roster()
    add(storage, roster)
    assert at_once(storage, append_to(roster, 0)) == [None]
    (found,) = at_once(storage, append_to(roster, 1, expected=0))
    assert isinstance(found, Fenced) and len(journal(storage, roster.id)) == 1


def test_whoever_is_fenced_disturbs_nobody_who_is_written_with_him(storage: Storage) -> None:
    rosters = [a_roster(f"table-{index:02}") for index in range(20)]
    add(storage, *rosters)
    works = [append_to(roster, 0, "click", epoch=0 if index % 3 else 9) for index, roster in enumerate(rosters)]
    found = at_once(storage, *works)
    for index, (roster, outcome) in enumerate(zip(rosters, found, strict=True)):
        assert isinstance(outcome, Fenced) == (index % 3 == 0)
        assert len(journal(storage, roster.id)) == (0 if index % 3 == 0 else 1)


def test_two_answers_of_one_table_that_wait_together_are_both_written_or_told(storage: Storage) -> None:
    roster = a_roster()
    add(storage, roster)
    assert at_once(storage, append_to(roster, 0), append_to(roster, 1), append_to(roster, 2)) == [None, None, None]
    assert [answer for _, answer in journal(storage, roster.id)] == [(0, 7), (1, 7), (2, 7)]
    first, second = at_once(storage, append_to(roster, 3), append_to(roster, 3))
    assert first is None and isinstance(second, Fenced), "the same answer is not there twice"


def test_one_that_cannot_be_written_takes_nobody_with_it(storage: Storage) -> None:
    rosters = [a_roster(f"table-{index}") for index in range(3)]
    add(storage, *rosters)
    with storage.engine.begin() as connection:  # its place in the journal is taken
        archive.add_answer(connection, "table-1", 0, 0, "[]")
    first, second, third = at_once(storage, *(append_to(roster, 0) for roster in rosters))
    assert first is None and third is None and isinstance(second, sa.exc.IntegrityError)
    assert [loaded(storage, roster.id).revision for roster in rosters] == [1, 0, 1]


def test_an_answer_does_not_wait_for_a_hundred_notes(storage: Storage) -> None:
    """When a server wakes up, hundreds are noted as gone; whoever plays meanwhile is not kept waiting by that."""
    roster = a_roster()
    add(storage, roster)
    told: list[str] = []

    async def noted() -> None:
        await storage.write(lambda connection: archive.put_seen(connection, roster.id, "a" * 64, 3.0))
        told.append("note")

    async def answered() -> None:
        await storage.append(append_to(roster, 0))
        told.append("answer")

    begun, came = threading.Event(), threading.Event()

    def first(connection: sa.Connection) -> None:
        begun.set()
        came.wait(10)

    async def run() -> None:
        notes = [asyncio.create_task(storage.write(first)), *(asyncio.create_task(noted()) for _ in range(100))]
        await asyncio.to_thread(begun.wait, 10)
        answer = asyncio.create_task(answered())  # the first of the notes is being written
        await asyncio.sleep(0.05)
        came.set()
        await asyncio.gather(answer, *notes)

    asyncio.run(run())
    # In a file of our own all of it is one transaction, and done in a moment.
    assert len(told) == 101 and told.index("answer") <= (FEW_AT_ONCE if storage.is_shared else 100)


def test_everything_else_at_a_table_is_behind_the_same_fence(storage: Storage) -> None:
    roster = a_roster()
    add(storage, roster)
    line = {"seat": 0, "name": "Brienne", "text": "Winter is coming", "at": 3.0}

    def say(connection: sa.Connection) -> None:
        archive.add_chat(connection, roster.id, line)

    asyncio.run(storage.write(say, Fence(roster.id, 0)))
    for fence in (Fence(roster.id, 1), Fence("nowhere", 0)):
        with pytest.raises(Fenced):
            asyncio.run(storage.write(say, fence))
    with storage.engine.connect() as connection:
        assert load_tables(connection, [roster.id])[roster.id].chat == [line]


def test_whoever_takes_a_table_waits_for_what_is_being_written_and_sees_it(storage: Storage) -> None:
    roster = a_roster()
    add(storage, roster)
    writing, took = threading.Event(), []

    def slow(connection: sa.Connection) -> None:
        archive.add_chat(connection, roster.id, {"seat": 0, "name": "", "text": "first", "at": 1.0})
        writing.set()
        time.sleep(0.3)

    def take() -> None:
        writing.wait(10)
        with storage.engine.begin() as connection:
            connection.execute(sa.text("UPDATE tables SET epoch = epoch + 1"))
        with storage.engine.connect() as connection:
            took.extend(load_tables(connection, [roster.id])[roster.id].chat)

    taker = threading.Thread(target=take)
    taker.start()
    asyncio.run(storage.write(slow, Fence(roster.id, 0)))
    taker.join()
    assert [line["text"] for line in took] == ["first"]
    (found,) = at_once(storage, append_to(roster, 0))
    assert isinstance(found, Fenced)


def test_one_maker_makes_one_table(storage: Storage) -> None:
    rosters = [a_roster(id) for id in ("first", "second", "third", "fourth")]
    with storage.engine.begin() as connection:
        made = [
            archive.add_table(connection, roster, [(0, 1)], maker=maker)
            for roster, maker in zip(rosters, ("b" * 64, "b" * 64, "", ""), strict=True)
        ]
    assert made == [True, False, True, True], "who made tables before this was noted made any number of them"
    assert len(journal(storage, "first")) == 1 and journal(storage, "second") == []
    with storage.engine.begin() as connection:
        found = archive.load_made(connection, "b" * 64)
        assert found is not None and found.id == "first"
        assert archive.load_made(connection, "c" * 64) is None and archive.load_made(connection, "") is None
        archive.forget_tables(connection, over=False, before=9.0, open_tables=[])
        assert archive.load_made(connection, "b" * 64) is None
        assert archive.add_table(connection, rosters[1], [], maker="b" * 64), "the first is forgotten"


def test_a_reader_sees_one_moment(storage: Storage) -> None:
    roster = a_roster()
    add(storage, roster)

    def read(connection: sa.Connection) -> tuple[int, int]:
        found = archive.load_roster(connection, roster.id)
        assert found is not None
        writer = threading.Thread(target=lambda: at_once(storage, append_to(roster, 0)))
        writer.start()
        writer.join()
        return found.revision, len(load_tables(connection, [roster.id])[roster.id].answers)

    assert asyncio.run(storage.read(read)) == (0, 0)
    assert len(journal(storage, roster.id)) == 1


def test_lists_of_tables_are_in_the_same_order_everywhere(storage: Storage) -> None:
    add(storage, *(a_roster(id) for id in ("b-b", "B_a", "a-Z", "aa", "_x", "-y", "A1")))
    with storage.engine.connect() as connection:
        found = [roster.id for roster in archive.list_rosters(connection, "open", None, 10)]
        assert found == ["b-b", "aa", "a-Z", "_x", "B_a", "A1", "-y"]
        after = archive.list_rosters(connection, "open", (1.5, "_x"), 10)
        assert [roster.id for roster in after] == ["B_a", "A1", "-y"]


def test_no_table_is_called_by_a_zero_byte(storage: Storage) -> None:
    with storage.engine.connect() as connection:
        assert archive.load_roster(connection, "a\x00b") is None
        assert archive.load_list(connection, "a\x00b") is None
        assert archive.list_rosters(connection, "open", (1.0, "a\x00b"), 10) == []
        assert archive.list_rosters(connection, "open", None, 10, "a\x00b") == []


def test_of_too_many_browsers_the_oldest_is_called_no_more(storage: Storage) -> None:
    add(storage, a_roster())
    with storage.engine.begin() as connection:
        for index in (3, 1, 2, 0):
            wish = Subscription(f"https://push.example/{index}", "key", "auth")
            archive.put_call(connection, "kingsroad", "a" * 64, wish, "en", 2)
            time.sleep(0.002)
        found = {wish.endpoint for wish, _ in archive.load_calls(connection, "kingsroad", "a" * 64)}
    assert found == {"https://push.example/2", "https://push.example/0"}


def test_old_tables_are_forgotten_with_all_that_is_theirs(storage: Storage) -> None:
    rosters = [a_roster(id, state="over") for id in ("old", "older", "open")]
    add(storage, *rosters)
    for roster in rosters:
        at_once(storage, append_to(roster, 0, "click"))
    with storage.engine.begin() as connection:
        archive.put_analysis(connection, "old", {"moments": []})
        archive.put_analysis(connection, "old", {"moments": [1]})
        assert archive.load_analysis(connection, "old") == {"moments": [1]}
        archive.forget_tables(connection, over=True, before=10.0, open_tables=["open"])
    with storage.engine.connect() as connection:
        assert archive.load_roster(connection, "old") is None and archive.load_roster(connection, "open") is not None


def test_data_of_a_newer_version_is_left_alone(database: Callable[[Path], str], tmp_path: Path) -> None:
    storage = Storage(tmp_path, database(tmp_path))
    with storage.engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    storage.close()
    with pytest.raises(UnknownDatabase, match="newer version"):
        Storage(tmp_path, database(tmp_path))
