"""What is long is tried in shares: `make test` tries one, the same whenever it runs, so that a commit passes or fails
once and for all; `make nightly` tries the whole; BANNERMEN_DAY names another share."""

from __future__ import annotations

import os
from typing import Any, Final

import pytest

DAY: Final = "BANNERMEN_DAY"


def today() -> int:
    """The number of the share."""
    return int(os.environ.get(DAY) or 0)


def share_of_today(things: list[Any], every: int) -> list[Any]:
    """One in so many; so many days have them all."""
    return things[today() % every :: every]


def daily_and_nightly(several: int, of: int) -> list[Any]:
    """Parameters for a test of many shares: -1, -2 … for those of today, and each by its number at night."""
    usual = [pytest.param(-each - 1, id=f"today-{each}") for each in range(several)]
    return [*usual, *(pytest.param(each, marks=pytest.mark.nightly) for each in range(of))]


def drawn_today(share: int, several: int, of: int) -> int:
    """The number of the share that such a parameter means; those of one day follow those of the day before."""
    return share if share >= 0 else (today() * several - share - 1) % of
