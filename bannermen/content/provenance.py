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
