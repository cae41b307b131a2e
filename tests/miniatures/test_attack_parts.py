"""The parts of an attack one by one: who rolls which dice again, what changes a block and by which rule, who panics."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.moments import ATTACK_REROLLS, DEFENSE_REROLLS
from bannermen.games.miniatures.rules.abilities.words import AS_OTHER, Holds
from bannermen.games.miniatures.rules.attack import SUNDERING, Attack, deal_wounds, defense_changes, panic_test
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import DESTROYED, DIE_AT
from bannermen.kernel.game import Deed
from tests.miniatures.modes import AWAY, FAR, SIEGE, fight
from tests.miniatures.own_abilities import ability, clause, own_book, teach_unit
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, Table, at, battle, piece

MISSES = (1, 1, 6, 6, 6, 6, 6)


def struck(dice: tuple[int, ...], edition: str = "2021", **state: Any) -> Table:
    """Number 0 attacks number 2; what is said of the attack is given."""
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition, dice=dice)
    blow = Attack(0, 2, 0, 0, False)
    for name, value in state.items():
        setattr(blow, name, value)
    return t.start(blow)


# --- dice that are rolled again ---


@pytest.mark.rule("tmg21-bonuses-01", "tmg21-bonuses-05", "tmg21-reroll-01", "tmg18-charge-11")
@BOTH
def test_which_dice_a_charge_or_an_ability_rolls_again(edition: str) -> None:
    for state, again, rule in (
        ({"charging": True}, 7 if edition == "2021" else 2, "tmg21-bonuses-01"),
        ({"may_reroll": True}, 7, "tmg21-reroll-01"),
        ({"rerolls_misses": True}, 2, "tmg21-reroll-01"),
    ):
        t = struck(MISSES, edition, **state)
        assert t.key == "charge-reroll" and t.asked.options == [DIE_AT + die for die in range(again)]
        if edition == "2021":
            assert t.rule == rule
    for charging in (False, True):
        assert struck(MISSES, edition, charging=charging, no_bonuses=True).key != "charge-reroll"


# --- hits and blocks ---


@pytest.mark.rule("tmg21-terms-21")
@pytest.mark.parametrize(
    ("dice", "state", "rolled"),
    [((6,) * 6 + (1,), {}, 1), ((6,) * 7, {}, 0), ((1,) * 7, {"all_hit": True}, 0), ((1,) * 7, {}, 7)],
)
def test_how_many_misses_strike_back(dice: tuple[int, ...], state: dict[str, Any], rolled: int) -> None:
    t = struck(dice + (6,) * 14, strikes_back=True, **state)
    blocks = [len(event.data["faces"]) for event in t.told("defense") if event.data["unit"] == 0]
    assert blocks == [rolled][:rolled]


@pytest.mark.rule("tmg21-bonuses-03", "tmg21-bonuses-04", "tmg21-keyword-05", "tmg21-terrain-04", "tmg21-modifiers-01")
@pytest.mark.parametrize(
    ("state", "changes"),
    [
        ({}, []),
        ({"arc": 1}, [(-1, "tmg21-bonuses-03", "flank")]),
        ({"arc": 3}, [(-1, "tmg21-bonuses-03", "flank")]),
        ({"arc": 2}, [(-2, "tmg21-bonuses-04", "rear")]),
        ({"keywords": SUNDERING}, [(-1, "tmg21-keyword-05", "Sundering")]),
        ({"fortified": True}, [(1, "tmg21-terrain-04", "fortified ground")]),
        ({"to_block": 2}, [(2, "tmg21-modifiers-01", "modifiers to defense")]),
    ],
)
def test_what_changes_a_block_and_by_which_rule(state: dict[str, Any], changes: list[Any]) -> None:
    blow = Attack(0, 2, 0, 0, False)
    for name, value in state.items():
        setattr(blow, name, value)
    assert [change for change in defense_changes(fight().war, blow) if change[0] != 0] == changes


@pytest.mark.rule("tmg21-terrain-05", "tmg18-terrain-04")
def test_cover_is_against_shots_alone() -> None:
    """A forest stands between them, in the first edition; the dagger of the bowmen is for melee."""
    foes = [at(GUARDS, 24, 30, 180), FAR]
    war = battle([at(BOWS, 24, 10), AWAY], foes, "2018", terrain=[piece("forest", 24, 20)]).war
    shot, stab = (defense_changes(war, Attack(0, 2, weapon, 0, False)) for weapon in (0, 1))
    assert [change for change in shot if change[0] != 0] == [(1, "tmg21-terrain-05", "cover")]
    assert [change for change in stab if change[0] != 0] == []


@pytest.mark.rule("tmg21-units-14", "tmg21-resolve-09")
@pytest.mark.parametrize(("block", "asked"), [(6, 1), (1, 2)])
def test_a_cleaving_blow_that_is_blocked_goes_no_further(block: int, asked: int) -> None:
    """The defender has an order for each of his rolls."""
    t = battle(
        [at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], dice=(6, 1, 1, 1, 1, 1, 1, block, 6, 6, 6, 1)
    )
    own_book(t.war)
    teach_unit(t.war, 2, ability(t.war, clause(DEFENSE_REROLLS, stance=AS_OTHER, chosen=True)))
    blow = Attack(0, 2, 0, 0, False)
    blow.cleaves = True
    t.start(blow)
    count = 0
    while t.key == "declare-defense-rerolls":
        count += 1
        t.skip()
    assert count == asked


# --- wounds and panic ---


@pytest.mark.rule("tmg21-terms-03", "tmg21-resolve-21")
def test_who_fell_before_the_wounds_suffers_none() -> None:
    war = fight().war
    blow = Attack(0, 2, 0, 0, False)
    blow.hits = 3
    war.take_away(2, DESTROYED)
    deal_wounds(war, blow)
    assert blow.wounds == 0 and panic_test(war, blow) is None


@pytest.mark.rule("tmg21-resolve-12", "tmg21-mode-sos-14")
def test_who_takes_the_panic_test_of_an_attack() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], scene=SIEGE).war
    blow = Attack(0, 2, 0, 0, False)
    blow.wounds, blow.panic_harm = 1, 2
    test = panic_test(war, blow)
    assert test is not None and test.harm == 2 and not test.sure and test.unit == 2 and test.cause == 0
    blow.calm = True
    assert panic_test(war, blow) is None, "by an ability"
    storm = Attack(0, war.field.army_units, 0, 0, False)
    assert panic_test(war, storm) is None, "a wall fears nothing"


@pytest.mark.rule("tmg21-units-14", "tmg21-resolve-05")
def test_before_the_dice_are_rolled_none_of_them_has_hit() -> None:
    """A forecast asks what an ability for rerolls would do while the dice are still in the hand."""
    t = fight()
    own_book(t.war)
    teach_unit(t.war, 0, ability(t.war, clause(ATTACK_REROLLS, conditions=[Holds("hit")])))
    found = GAME.forecast(t.war, 0, Deed("melee-attack", ("unit", 0), ("unit", 2)))
    assert isinstance(found, dict) and found["dice"] == 7
