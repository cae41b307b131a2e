"""How long something took, counted in buckets: cheap enough to be always there."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Timing:
    """
    >>> timing = Timing()
    >>> timing.note(0.001); timing.note(60.0)
    >>> timing.counts[0], timing.counts[-1], timing.total
    (1, 1, 60.001)
    """

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds
