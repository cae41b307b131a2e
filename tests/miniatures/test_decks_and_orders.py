"""Fine points that breaks made by machine have shown to be unwatched."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.terms import NOBODY
from tests.miniatures.duel import duel, fighters, ncu, order
from tests.miniatures.table import GUARDS, SWORDS, UNITS, at, battle, piece

EDDARD, PYCELLE = "30208", "30102"


@pytest.mark.rule("tmg21-deck-07", "tmg21-ncu-02")
def test_an_ncu_that_is_destroyed_leaves_its_zone_free() -> None:
    t = duel(first={"ncus": [EDDARD], "done": [0]}, second={"ncus": ["counsellor"]}, board={"crown": 0})
    assert t.key == "declare-turn-start"
    t.answer(ncu(0))
    assert t.war.ncu_gone[0] and t.war.holder == [NOBODY] * 5


@pytest.mark.rule("tmg21-orders-01")
@pytest.mark.parametrize(("ability", "a_game"), [("sabotage-and-subvert", True), ("order-war-cry", False)])
def test_what_may_be_used_once_a_game_is_not_written_down_for_the_round(ability: str, a_game: bool) -> None:
    t = duel([ability]).answer(order(0))
    assert (t.war.used_up[0], t.war.spent[0]) == ((1, 0) if a_game else (0, 1))


@pytest.mark.rule("tmg21-deck-07")
@pytest.mark.parametrize("tokens", [1, 0])
def test_an_ncu_without_tokens_is_not_asked(tokens: int) -> None:
    t = duel(first={"ncus": [PYCELLE]})
    t.war.ncu_tokens[0] = tokens
    assert (t.ncu(0).key == "declare-ncu-activated") == bool(tokens)


@pytest.mark.rule("tmg18-terrain-05")
def test_a_charge_breaks_what_it_goes_over_and_nothing_else() -> None:
    terrain = [piece("low-wall", 24, 17), piece("low-wall", 8, 40)]
    t = battle([at(SWORDS, 24, 12)], [at(GUARDS, 24, 22, 180)], "2018", terrain=terrain, dice=(6,) * 9)
    t.do(0, "charge")
    while not t.told("dice") and not t.is_turn_begun:
        t.first()
    assert [ground[0] == NOBODY for ground in t.war.ground] == [True, False]


@pytest.mark.rule("tmg21-deck-07")
@pytest.mark.parametrize(("kit", "played"), [(["affiliation-crannogman"], True), ([], False)])
def test_a_threat_unseen_needs_a_unit_of_that_house_nearby(kit: list[str], played: bool) -> None:
    units = [*UNITS, fighters("mine", kit), fighters("theirs", [])]
    t = battle([at("mine", 24, 12)], [at("theirs", 24, 26, 180)], units=units, first={"hand": ["40225"]})
    assert (t.key == "declare-turn-start") == played
