"""The same set-up, seed and answers end in the same state; move generators count what they always counted."""

import json

from tests.battles.golden import FILE, golden


def test_golden_replays_and_counts() -> None:
    expected = json.loads(FILE.read_text())
    found = golden()
    assert found["counts"] == expected["counts"]
    assert found["ends"] == expected["ends"]
