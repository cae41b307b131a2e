"""Pieces of work on their way: what is done with one, and how many go together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

P = TypeVar("P")
R = TypeVar("R")

BUNDLE_SECONDS: Final = 0.5  # of work in a bundle: messages cost little beside it, and progress can be seen
MOST_IN_A_BUNDLE: Final = 256
AHEAD: Final = 2  # bundles on their way for each worker, so that none waits for the next


class NoCluster(Exception):
    """Nothing can be played there; the message says why and what helps."""


@dataclass(frozen=True, slots=True)
class Task(Generic[P, R]):
    """What is done with a piece, and what is said of one that kills its worker. Both are known by name everywhere."""

    do: Callable[[P], R]
    blame: Callable[[P], R]


@dataclass(slots=True)
class BundlePace:
    """How many pieces go together, by the time that those before them took."""

    size: int = 1

    def note(self, pieces: int, seconds: float) -> None:
        """
        >>> pace = BundlePace()
        >>> pace.note(4, 0.02)
        >>> pace.size
        100
        """
        self.size = max(1, min(MOST_IN_A_BUNDLE, int(BUNDLE_SECONDS * pieces / max(seconds, 1e-6))))
