"""Changes bring the old view to the new one, whatever the two are."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bannermen.games import game
from bannermen.games.battles.game import GAME
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.record import Record
from bannermen.server.wire.diff import changes
from bannermen.server.wire.frozen import Frozen
from bannermen.server.wire.telling import freeze
from tests.server.guest import apply_changes

leaves = st.none() | st.booleans() | st.integers(-5, 5) | st.sampled_from(["", "a", "b"])
views = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4)
)


@given(views, views)
def test_changes_lead_from_one_to_the_other(old: Any, new: Any) -> None:
    made = changes(old, new)
    assert json.dumps(apply_changes(freeze(old), freeze(made))) == json.dumps(new) or sorted_text(
        apply_changes(freeze(old), freeze(made))
    ) == sorted_text(new)
    assert (made == []) == (sorted_text(old) == sorted_text(new))


def test_no_and_none_at_all_are_told_apart_however_deep() -> None:
    assert changes({"a": [{"b": 0}]}, {"a": [{"b": False}]}) == [[["a", 0, "b"], False]]
    assert changes({"a": [1, {"b": True}]}, {"a": [1, {"b": 1}]}) == [[["a", 1, "b"], 1]]


def sorted_text(view: Any) -> str:
    return json.dumps(view, sort_keys=True)


def test_changes_of_a_match_are_small() -> None:
    match = GAME.start({"scene": "clash-on-the-kingsroad"}, 5, True)
    chance = Chance(5)
    view = freeze(GAME.view(match, 0))
    sizes = []
    while not match.over:
        decision = match.pending[0]
        match.apply(decision.seat, sample_answer(match, decision, chance))
        new = freeze(GAME.view(match, 0))
        made = changes(view, new)
        sizes.append(len(json.dumps(made)))
        assert apply_changes(view, made) == new
        view = freeze(GAME.view(match, 0))
    assert sorted(sizes)[len(sizes) // 2] < 500


@pytest.mark.parametrize("name", ["battles", "cards", "miniatures", "tactics"])
def test_views_that_share_what_is_the_same_differ_as_others_do(name: str) -> None:
    played = game(name)
    record, luck = Record(played, played.filled({"scene": played.scenes()[0].key}, 3), 3), Chance(3)
    before, kept, shared = None, [], 0
    for _ in range(40):
        view = played.view(record.match, 0)
        now = Frozen(view, before)
        assert msgspec.json.encode(now.data) == msgspec.json.encode(view)
        if before is not None:
            assert changes(before.data, now.data) == changes(freeze(before.data), freeze(view))
            shared += sum(now.data[key] is before.data.get(key) for key in view)
        kept.append((now, msgspec.json.encode(now.data)))
        before, decision = now, record.match.pending[0]
        record.apply(decision.seat, sample_answer(record.match, decision, luck))
    assert shared > 40
    assert all(msgspec.json.encode(view.data) == then for view, then in kept), "what was shown stays as it was"


def test_zero_and_no_are_no_parts_that_are_the_same() -> None:
    one = Frozen({"tents": 0, "units": [{"rank": 0}, {"rank": 1}]})
    two = Frozen({"tents": False, "units": [{"rank": False}, {"rank": 1}]}, one)
    assert changes(one.data, two.data) == [[["tents"], False], [["units", 0, "rank"], False]]
    assert two.data["units"][1] is one.data["units"][1]
    assert Frozen({"units": []}, two).data == {"units": []}
