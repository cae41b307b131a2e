"""Shares of a day: within a round of days everything is tried."""

from __future__ import annotations

import pytest

from tests.today import DAY, daily_and_nightly, drawn_today, share_of_today


def test_after_a_round_of_days_all_were_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    shares: list[int] = []
    for day in range(739_000, 739_005):
        monkeypatch.setenv(DAY, str(day))
        drawn += share_of_today(list("abcdefghijklm"), 5)
        shares += [drawn_today(-1, 2, 10), drawn_today(-2, 2, 10)]
    assert sorted(drawn) == list("abcdefghijklm")
    assert sorted(shares) == list(range(10))


def test_at_night_each_share_has_its_number() -> None:
    usual, by_night = daily_and_nightly(2, 10)[:2], daily_and_nightly(2, 10)[2:]
    assert [each.marks for each in usual] == [(), ()]
    assert [drawn_today(each.values[0], 2, 10) for each in by_night] == list(range(10))
    assert all(each.marks[0].name == "nightly" for each in by_night)
