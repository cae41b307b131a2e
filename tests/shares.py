"""What is long is tried in shares: `make test` tries one, always the same, so that a commit passes or fails once and
for all; `make nightly` tries the whole; BANNERMEN_SHARE names another share."""

from __future__ import annotations

import os
from typing import Any, Final

import pytest

SHARE: Final = "BANNERMEN_SHARE"


def share() -> int:
    """The number of the share of this run."""
    return int(os.environ.get(SHARE) or 0)


def share_of(things: list[Any], every: int) -> list[Any]:
    """One in so many; so many shares have them all."""
    return things[share() % every :: every]


def usual_and_nightly(several: int, of: int) -> list[Any]:
    """Parameters for a test of many shares: -1, -2 … for those of every run, and each by its number at night."""
    usual = [pytest.param(-each - 1, id=f"usual-{each}") for each in range(several)]
    return [*usual, *(pytest.param(each, marks=pytest.mark.nightly) for each in range(of))]


def number_of(parameter: int, several: int, of: int) -> int:
    """The number of the share that such a parameter means."""
    return parameter if parameter >= 0 else (share() * several - parameter - 1) % of
