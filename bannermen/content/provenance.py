"""Where a figure of a content file comes from. The table marks what is ours; nothing pretends to be official."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Provenance = Literal[
    "rulebook",  # printed in one of the rule books
    "published",  # a public fact about the printed cards
    "inferred",  # worked out from what is printed or published
    "designed",  # ours, because nothing is known
]


def source_of(provenance: Mapping[str, str], field: str) -> str:
    """Where one figure of an entry comes from; an entry that says nothing is ours.

    >>> source_of({"*": "published", "range": "designed"}, "range")
    'designed'
    >>> source_of({"*": "published", "range": "designed"}, "cost")
    'published'
    """
    return provenance.get(field, provenance.get("*", "designed"))


def count_sources(entries: list[Mapping[str, str]]) -> dict[str, int]:
    """How many entries have at least one figure of each source."""
    counts: dict[str, int] = {}
    for provenance in entries:
        for source in set(provenance.values()) or {"designed"}:
            counts[source] = counts.get(source, 0) + 1
    return counts
