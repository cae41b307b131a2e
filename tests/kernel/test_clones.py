"""A clone is the same match, and a match of its own."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

import bannermen
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.match import Match
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.window import Window
from tests.kernel.feast import GAME
from tests.kernel.playing import any_decision, played, scene

SEEDS = st.integers(0, 10_000)


def go_on(match: Match, chance: Chance, steps: int) -> None:
    for _ in range(steps):
        if match.over:
            return
        decision = any_decision(match, chance)
        match.apply(decision.seat, sample_answer(match, decision, chance))


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(0, 60), st.integers(1, 30))
def test_playing_on_a_clone_never_changes_the_original(seed: int, before: int, after: int) -> None:
    match = GAME.start(scene(seed), seed)
    go_on(match, Chance(seed), before)
    print_of = fingerprint(match)
    clone = match.clone()
    assert fingerprint(clone) == print_of
    assert clone.unveiled == match.unveiled and clone.chance.drawn == match.chance.drawn
    go_on(clone, Chance(seed + 1), after)
    assert fingerprint(match) == print_of
    go_on(match, Chance(seed + 1), after)
    assert fingerprint(match) == fingerprint(clone), "the same answers lead both to the same place"


@settings(max_examples=30, deadline=None)
@given(SEEDS, st.integers(0, 60), st.integers(1, 30))
def test_playing_on_never_changes_a_clone(seed: int, before: int, after: int) -> None:
    match = GAME.start(scene(seed), seed)
    go_on(match, Chance(seed), before)
    clone = match.clone()
    print_of = fingerprint(clone)
    go_on(match, Chance(seed + 1), after)
    assert fingerprint(clone) == print_of


def test_a_clone_does_not_record() -> None:
    record = played(2, 20)
    clone = record.match.clone()
    assert clone.log is None
    assert record.match.log


def test_a_procedure_names_all_its_state() -> None:
    """What `fields` forgets, fingerprints and bug reports would not show."""
    seen: dict[str, Procedure] = {}
    for seed in range(20):
        match = GAME.start(scene(seed), seed)
        chance = Chance(seed)
        while not match.over:
            seen.update((type(procedure).__name__, procedure) for procedure in match.stack)
            go_on(match, chance, 1)
    assert set(seen) == {"Evening", "Round", "Turn", "Gain", "Play", "Window"}
    for procedure in seen.values():
        own = set(procedure.fields())
        assert all(hasattr(procedure, name) for name in own)
        if isinstance(procedure, Window) and bannermen.COMPILED:
            continue  # compiled objects have no dictionary
        assert set(vars(procedure)) - {"at", "policy"} <= own
        assert set(vars(procedure.clone())) == set(vars(procedure))
        assert procedure.clone().plain() == procedure.plain()


def test_recording_costs_nothing_but_the_log() -> None:
    for seed in range(10):
        loud = played(seed)
        silent = played(seed, recording=False)
        assert silent.match.log is None
        assert loud.match.log
        assert fingerprint(silent.match) == fingerprint(loud.match)


def test_fingerprints_tell_matches_apart() -> None:
    prints = {fingerprint(played(seed, steps).match) for seed in range(5) for steps in range(8)}
    assert len(prints) == 40
