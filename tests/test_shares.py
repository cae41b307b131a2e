"""What is long is tried in shares: all of them together try everything."""

from __future__ import annotations

import pytest

from tests.shares import SHARE, number_of, share_of, usual_and_nightly


def test_all_shares_together_are_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    numbers: list[int] = []
    for each in range(5):
        monkeypatch.setenv(SHARE, str(each))
        tried += share_of(list("abcdefghijklm"), 5)
        numbers += [number_of(-1, 2, 10), number_of(-2, 2, 10)]
    assert sorted(tried) == list("abcdefghijklm")
    assert sorted(numbers) == list(range(10))


def test_at_night_each_share_has_its_number() -> None:
    usual, by_night = usual_and_nightly(2, 10)[:2], usual_and_nightly(2, 10)[2:]
    assert [each.marks for each in usual] == [(), ()]
    assert [number_of(each.values[0], 2, 10) for each in by_night] == list(range(10))
    assert all(each.marks[0].name == "nightly" for each in by_night)
