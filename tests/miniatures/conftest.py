"""Whatever was said at the tables of a test must cite a rule that stands in a book."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.miniatures.table import BOOKS, LAID


@pytest.fixture(autouse=True)
def what_was_cited() -> Iterator[None]:
    LAID.clear()
    yield
    said = {event.rule for war in LAID for event in war.log or []}
    asked = {decision.rule for war in LAID for decision in war.pending}
    assert said | asked <= BOOKS
