"""Changes bring the old view to the new one, whatever the two are."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bannermen.games.battles.game import GAME
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.server.wire.diff import changes
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
