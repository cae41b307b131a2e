"""Status conditions: when fires take effect, and in what order."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.terms import PHASES
from tests.battles.duel import GUARDS, LIONS, SPARE
from tests.battles.table import Table

KEPT = {"stark": "morale", "lannister": "morale"}


def after_regroup_began(t: Table) -> list[Any]:
    """What happened in the last regroup phase."""
    events = t.events()
    starts = [i for i, e in enumerate(events) if e.kind == "phase" and e.data["phase"] == PHASES.index("regroup")]
    return events[starts[-1] + 1 :]


@pytest.mark.rule("bow-status-01")
def test_fire_hurts_in_every_regroup_phase_and_at_no_other_time() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], fires={"E5": 1}, pool=SPARE)
    t.order("E5").pass_()  # it is ordered and does nothing
    t.order("A1").stay()
    assert t.figures("E5") == 4
    t.end_round()
    assert t.figures("E5") == 3
    assert [e.kind for e in after_regroup_began(t)] == ["losses"]  # before anything is kept or scored
    while t.asked != "choose-action":
        t.pass_()
    assert t.battle.round == 2 and t.figures("E5") == 3
    assert t.end_round().figures("E5") == 2


@pytest.mark.rule("bow-status-01")
def test_without_fire_nothing_happens_to_units_or_terrain() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], terrain={"E5": "forest"}, pool=KEPT)
    t.end_round()
    assert after_regroup_began(t) == [] and t.figures("E5") == 4 and t.ground("E5") == "forest"


@pytest.mark.rule("bow-status-02")
def test_terrain_then_units_then_spreading() -> None:
    t = Table(
        stark=[f"E5 {GUARDS} green", f"K1 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        terrain={"E5": "building"},
        fires={"E5": 4},
        pool=KEPT,
    )
    t.draw(2).end_round()
    assert [e.kind for e in after_regroup_began(t)] == ["burnt", "losses", "eliminated", "morale", "fire"]
    assert t.ground("E5") == "devastated" and t.unit("E5") == -1 and t.fire("E6") == 1


@pytest.mark.rule("bow-status-02")
def test_a_forest_at_level_three_is_devastated_before_its_unit_burns() -> None:
    t = Table(
        stark=[f"E5 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        terrain={"E5": "forest"},
        fires={"E5": 3},
        pool=KEPT,
    )
    t.end_round()
    assert [e.kind for e in after_regroup_began(t)] == ["burnt", "losses"]
    assert t.figures("E5") == 1


@pytest.mark.rule("bow-status-03")
def test_fires_spread_after_all_units_have_burnt() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], fires={"C5": 4, "E5": 1}, pool=KEPT)
    t.draw(2).end_round()
    kinds = [(e.kind, e.rule) for e in after_regroup_began(t)]
    assert kinds == [("losses", "bow-fire-02"), ("fire", "bow-fire-05")]


@pytest.mark.rule("bow-status-04")
def test_a_fire_that_has_just_spread_hurts_nobody_yet() -> None:
    t = Table(stark=[f"E6 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], fires={"E5": 4}, pool=KEPT)
    t.draw(2).end_round()
    assert t.fire("E6") == 1 and t.figures("E6") == 4
    while t.asked != "choose-action":
        t.pass_()
    t.draw(5).end_round()
    assert t.figures("E6") == 3


@pytest.mark.rule("bow-status-04")
@pytest.mark.parametrize(("source", "digit", "next_hex"), [("C5", 2, "C6"), ("C7", 5, "C6")])
def test_a_fire_raised_to_four_by_another_waits_a_round(source: str, digit: int, next_hex: str) -> None:
    """Wherever on the board the other fire stands."""
    t = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], fires={source: 4, next_hex: 3}, pool=KEPT)
    t.draw(digit, digit).end_round()
    assert t.fire(next_hex) == 4
    assert t.battle.next_directions == [digit]  # one marker was drawn, not two


@pytest.mark.rule("bow-status-04")
def test_all_terrain_burns_before_any_unit_does() -> None:
    t = Table(
        stark=[f"C5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], terrain={"E5": "tent"}, fires={"C5": 1, "E5": 1},
        pool=KEPT,
    )  # fmt: skip
    t.end_round()
    assert [e.kind for e in after_regroup_began(t)] == ["burnt", "losses"]
