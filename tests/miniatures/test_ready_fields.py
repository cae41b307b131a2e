"""Ready battlefields, and the first battle: Stark against Lannister."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games import game
from bannermen.games.miniatures.content.fields import Lying, ReadyField, fields
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.laying import TERRAIN, Laying, limits_of
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, NOBODY, TABLE
from bannermen.games.miniatures.terrain import BOG
from bannermen.kernel.game import BadSetup
from bannermen.maps.constraints import OK

GAME = game("miniatures")
OWN = ("a-storm-of-swords",)  # modes in which the defender lays terrain
BY_PLAYERS_FIRST = ("a-feast-for-crows",)  # of the first edition: piles are laid before
PLAYED = [
    (edition, scene, key)
    for edition, modes in MODES.items()
    for scene in modes
    for key in fields()
    if scene not in OWN and (edition, scene) != ("2018", *BY_PLAYERS_FIRST)
]


def sat_down(**setup: Any) -> War:
    for seat in range(2):
        brought = GAME.bring(setup, seat, GAME.part_for_bot(setup, seat, 3))
        assert isinstance(brought, dict)
        setup = brought
    war = GAME.lay(setup, 5, False)
    assert isinstance(war, War)
    return war


@pytest.mark.rule("tmg21-setup-05", "tmg21-setup-07")
def test_a_field_of_a_single_piece_is_laid_before_anybody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fields(), "lone-bog", ReadyField("lone-bog", [Lying("bog", (24, 24))]))
    assert sat_down(terrain="lone-bog").ground == [(BOG, 24 * INCH, 24 * INCH, 0)]


@pytest.mark.rule("tmg21-setup-05", "tmg21-setup-07", "tmg18-setup-06")
@pytest.mark.parametrize(("edition", "scene", "key"), PLAYED)
def test_a_ready_field_lies_there_by_the_rules_of_placing(edition: str, scene: str, key: str) -> None:
    war = sat_down(edition=edition, scene=scene, terrain=key)
    asked = {decision.key for decision in war.pending}
    assert "pick-piece" not in asked, "nobody is asked for terrain"
    own = war.field.mode.own_pieces
    laid = [piece for piece in war.ground[own:] if piece[0] != NOBODY]
    assert laid == fields()[key].ground()
    for index, (kind, x, y, facing) in enumerate(war.ground[own:]):
        war.set_ground([*war.ground[: own + index], (NOBODY, x, y, facing), *war.ground[own + index + 1 :]])
        limits = limits_of(war, Laying(0, TERRAIN, kind, NOBODY, "tmg21-setup-07"))
        assert limits.check((x, y, facing))[0] == OK
        war.set_ground([*war.ground[: own + index], (kind, x, y, facing), *war.ground[own + index + 1 :]])


@pytest.mark.parametrize("key", list(fields()))
def test_a_ready_field_is_the_same_for_both_sides(key: str) -> None:
    found = {(kind, x, y) for kind, x, y, _ in fields()[key].ground()}
    assert found == {(kind, TABLE - x, TABLE - y) for kind, x, y in found} and TABLE == 48 * INCH


def test_an_unknown_field_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadSetup, match="godswood"):
        sat_down(terrain="the-moon")


def test_a_first_battle_is_stark_against_lannister() -> None:
    ready = GAME.ready_made({})
    assert [entry["faction"] for entry in ready[:2]] == ["stark", "lannister"]
    for seed in range(6):
        setup = GAME.bring({}, 0, ready[0]["part"])
        assert isinstance(setup, dict)
        assert GAME.part_for_bot(setup, 1, seed)["faction"] == "lannister"
        setup = GAME.bring({}, 1, ready[1]["part"])
        assert isinstance(setup, dict)
        assert GAME.part_for_bot(setup, 0, seed)["faction"] == "stark"
