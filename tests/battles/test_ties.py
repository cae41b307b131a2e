"""Equal victory points."""

from __future__ import annotations

import pytest

from tests.battles.table import Table

ANY = {"en": "Any.", "de": "Beliebig.", "ru": "Любой."}


def end(marker: int, mace: str, **more: object) -> Table:
    points = {"stark": 4, "lannister": 4}
    return Table(**{"round": 5, "phase": "regroup", "points": points, "marker": marker, "mace": mace, **more})


@pytest.mark.rule("bow-ties-01")
@pytest.mark.parametrize(("marker", "winner"), [(1, "stark"), (10, "stark"), (-1, "lannister"), (-10, "lannister")])
@pytest.mark.parametrize("mace", ["stark", "lannister"])
def test_the_higher_morale_wins_whoever_has_the_mace(marker: int, winner: str, mace: str) -> None:
    assert end(marker, mace).winner == winner


@pytest.mark.rule("bow-ties-01")
def test_unless_the_plan_says_otherwise() -> None:
    """A plan that names a winner knows no tie."""
    goal = {"text": ANY, "winner": "lannister", "condition": {"points_at_least": 4}}
    assert end(5, "stark", victory=goal).winner == "lannister"


@pytest.mark.rule("bow-ties-02")
@pytest.mark.parametrize("mace", ["stark", "lannister"])
def test_with_even_morale_the_mace_wins(mace: str) -> None:
    assert end(0, mace).winner == mace


@pytest.mark.rule("bow-ties-02")
def test_a_battle_without_a_single_point_can_be_tied_too() -> None:
    assert end(0, "lannister", points={}).winner == "lannister"
