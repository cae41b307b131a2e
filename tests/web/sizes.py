"""The screens that are looked at: two by every run, and at night four, with more of what can be chosen there."""

from __future__ import annotations

from typing import Final

Sizes = tuple[tuple[int, int], ...]
USUAL: Final[Sizes] = ((360, 740), (1366, 768))
ALL: Final[Sizes] = (*USUAL, (768, 1024), (1920, 1080))  # what fits the others has hardly ever been cut here
