"""Who is attacked, with what, and who has nobody to attack."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.rules.striking import Strike, can_hit, has_shot, shots, weapon_reach, why_no_target
from bannermen.games.miniatures.terms import ATTACK_AT, MELEE, RANGED_LONG, UNIT_AT
from tests.miniatures.modes import AWAY, FAR, SIEGE
from tests.miniatures.own_abilities import ability, own_book, teach_unit
from tests.miniatures.table import BOWS, GUARDS, SWORDS, UNITS, at, battle, piece

TWO_BLADES: dict[str, Any] = {"key": "two", "attacks": [{"dice": [6], "name": "axe"}, {"dice": [3], "name": "fist"}]}
TWO_BOWS: dict[str, Any] = {
    "key": "two",
    "attacks": [{"dice": [6], "range": "long", "name": "bow"}, {"dice": [3], "range": "short", "name": "sling"}],
}


@pytest.mark.rule("tmg21-ranged-02")
def test_who_has_no_bow_shoots_at_nobody_however_near() -> None:
    war = battle([at(SWORDS, 24, 20), at("archers", 31, 20), AWAY], [at(GUARDS, 27, 26, 180), FAR]).war
    assert [has_shot(war, unit, war.tray(unit)) for unit in (0, 1)] == [False, True]
    assert [shots(war, unit, war.tray(unit)) for unit in (0, 1)] == [[], [3]]


@pytest.mark.rule("tmg21-ranged-08", "tmg21-units-09")
def test_an_ability_for_long_shots_makes_no_bow_of_a_dagger() -> None:
    war = battle([at(BOWS, 24, 20), at("archers", 10, 20), AWAY], [FAR]).war
    own_book(war)
    for unit in (0, 1):
        teach_unit(war, unit, ability(war, traits=("shoots-long",)))
    assert [weapon_reach(war, 0, weapon) for weapon in (0, 1)] == [RANGED_LONG, MELEE]
    assert weapon_reach(war, 1, 0) == RANGED_LONG


@pytest.mark.rule("tmg21-melee-07")
def test_whom_it_does_not_touch_it_does_not_strike() -> None:
    """Number 3 stands between 1 and 2; number 0 is far away."""
    mine = [AWAY, at(SWORDS, 24, 20), at(SWORDS, 24, 29.6, 180)]
    t = battle(mine, [at(GUARDS, 24, 24.8, 180), FAR], turn=1).start(Strike(3, False))
    assert t.key == "pick-target" and t.units() == [1, 2]
    assert t.refuses(UNIT_AT) == "tmg21-melee-07" and t.refuses(UNIT_AT + 9) == "tmg21-melee-06"


@pytest.mark.rule("tmg21-melee-07", "tmg21-melee-06")
def test_who_finds_no_enemy_is_not_asked_for_its_attack() -> None:
    t = battle([at("two", 24, 20), AWAY], [FAR], units=[TWO_BLADES, *UNITS]).start(Strike(0, False))
    assert t.key == "pick-activation" and t.told("declared") == []


@pytest.mark.rule("tmg21-attack-01", "tmg21-los-13")
def test_who_finds_no_enemy_is_not_asked_for_an_arc() -> None:
    """The last of the enemies would see it in two arcs alike."""
    t = battle([at("two", 29, 29, 225), AWAY], [at("wolf", 24, 24)], units=[TWO_BLADES, *UNITS])
    assert t.start(Strike(0, False)).key == "pick-activation"


@pytest.mark.rule("tmg21-ranged-04", "tmg21-ranged-08", "tmg21-units-09")
@pytest.mark.parametrize(("y", "attacks"), [(30, [0, 1]), (36, [0])])
def test_one_of_the_ranged_attacks_that_reach_is_chosen(y: int, attacks: list[int]) -> None:
    t = battle([at("two", 24, 20), AWAY], [at(GUARDS, 24, y, 180), FAR], units=[TWO_BOWS, *UNITS], dice=(1,) * 9)
    t.start(Strike(0, True))
    if len(attacks) > 1:
        assert t.key == "pick-weapon" and t.asked.options == [ATTACK_AT + attack for attack in attacks]
        t.answer(ATTACK_AT + 1)
    assert t.last("dice").data["dice"] == (3 if len(attacks) > 1 else 6)


@pytest.mark.rule("tmg21-mode-sos-16", "tmg21-ranged-08")
def test_a_wall_shoots_whom_it_does_not_see_but_no_further_than_its_range() -> None:
    forest = piece("forest", 24, 39) | {"size": [24000, 4000]}
    war = battle([at(SWORDS, 24, 33.5), at(SWORDS, 45, 44), AWAY], [FAR], scene=SIEGE, turn=1, terrain=[forest]).war
    wall = war.field.army_units + 1
    assert not any(can_see(war, wall, unit, war.tray(wall), True) for unit in (0, 1))
    assert why_no_target(war, wall, 0, True) is None and can_hit(war, wall, 0, war.tray(wall))
    far = why_no_target(war, wall, 1, True)
    assert far is not None and far.rule == "tmg21-ranged-08"


@pytest.mark.rule("tmg21-los-02", "tmg21-terrain-05")
def test_cover_hides_from_arrows() -> None:
    """Whoever walks sees past it."""
    war = battle([at(BOWS, 24, 10), AWAY], [at(GUARDS, 24, 23.5, 180), FAR], terrain=[piece("forest", 24, 17)]).war
    assert can_see(war, 0, 2, war.tray(0)) and not can_hit(war, 0, 2, war.tray(0))
    refused = why_no_target(war, 0, 2, True)
    assert refused is not None and refused.rule == "tmg21-los-02"


@pytest.mark.rule("tmg21-units-10", "tmg21-resolve-02")
def test_an_attack_with_one_value_has_it_in_every_rank() -> None:
    mine = at("two", 24, 20, figures=4)
    t = battle([mine, AWAY], [at(GUARDS, 24, 24.8, 180), FAR], units=[TWO_BLADES, *UNITS], dice=(1,) * 9)
    t.start(Strike(0, False)).answer(ATTACK_AT)
    assert t.last("dice").data["dice"] == 6
