"""Exact points of dice, wounds, charges and melee, at the very limits that the books name."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.moments import ATTACK_BEFORE
from bannermen.games.miniatures.rules.abilities.words import AS_ANYBODY, UNTIL_ATTACK_ENDS
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.charge_contact import go
from bannermen.games.miniatures.rules.charge_distance import is_hindered
from bannermen.games.miniatures.rules.charge_reach import charges, why_no_charge
from bannermen.games.miniatures.rules.destruction import credited
from bannermen.games.miniatures.rules.dice import is_hit
from bannermen.games.miniatures.rules.ground import Danger
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.rules.melee import MeleeAttack
from bannermen.games.miniatures.rules.melee import strike as strike_now
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.retreat import Retreat
from bannermen.games.miniatures.rules.striking import Strike
from bannermen.games.miniatures.rules.wounds import heal, suffer
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    DESTROYED,
    NOBODY,
    SEAT_AT,
    UNIT_AT,
)
from bannermen.kernel.procedure import Procedure
from tests.miniatures.modes import AWAY, FAR, fight
from tests.miniatures.own_abilities import ability, clause, own_book, teach_unit
from tests.miniatures.table import (
    BOTH,
    BOWS,
    GUARDS,
    RIDERS,
    SWORDS,
    UNITS,
    WOLF,
    Table,
    at,
    battle,
    piece,
)
from tests.miniatures.test_mode_whom import three_sides

# --- dice ---


def thrown(procedure: Procedure, kind: str, key: str) -> set[int]:
    """Whatever the dice of a procedure show when they are thrown a hundred times."""
    t = fight()
    seen: set[int] = set()
    for _ in range(100):
        twin = Table(t.war.clone())
        twin.war.log = []
        twin.war.chance = t.war.chance
        twin.start(procedure.clone())
        for event in twin.told(kind):
            value = event.data[key]
            seen |= set(value) if isinstance(value, list) else {value}
    return seen


SIX, THREE = set(range(1, 7)), {1, 2, 3}


@pytest.mark.rule("tmg21-resolve-03", "tmg21-retreat-02", "tmg21-morale-01", "tmg21-panic-06", "tmg21-terrain-08")
@pytest.mark.parametrize(
    ("procedure", "kind", "key", "faces"),
    [
        (Retreat(0), "distance", "face", SIX),
        (MoraleTest(0, False, NOBODY, 0), "morale", "faces", SIX),
        (Attack(0, 2, 0, 0, False), "to-hit", "faces", SIX),
        (Attack(0, 2, 0, 0, False), "defense", "faces", SIX),
        (Hits(0, 4, False, NOBODY, "tmg21-terms-21"), "defense", "faces", SIX),
        (Danger(0), "wounds", "wounds", {2, 3, 4}),
    ],
)
def test_dice_show_one_to_six_and_nothing_else(procedure: Procedure, kind: str, key: str, faces: set[int]) -> None:
    assert thrown(procedure, kind, key) == faces


@pytest.mark.rule("tmg21-panic-06", "tmg21-panic-03")
def test_the_third_die_of_a_panic_test_shows_one_to_three() -> None:
    t = fight()
    thirds = set()
    for _ in range(60):
        twin = Table(t.war.clone())
        twin.war.log = []
        twin.war.chance = t.war.chance
        twin.start(MoraleTest(0, True, NOBODY, 0))
        faces = twin.last("morale").data["faces"]
        assert len(faces) == 3
        thirds.add(faces[2])
    assert thirds == THREE


@pytest.mark.rule("tmg21-terrain-08", "tmg21-terrain-26")
@pytest.mark.parametrize(("die", "wounds"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_dangerous_ground_wounds_by_a_d3_and_one(die: int, wounds: int) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], dice=(die,))
    t.start(Danger(0))
    assert t.war.figures[0] == 12 - wounds


@pytest.mark.rule("tmg21-reroll-01", "tmg21-tokens-05", "tmg21-tokens-06", "tmg21-tokens-07")
@pytest.mark.parametrize(
    ("condition", "unit", "key"),
    [("weakened", 0, "spend-weakened"), ("vulnerable", 2, "spend-vulnerable"), ("panicked", 2, "spend-panicked")],
)
def test_dice_that_are_rolled_again_are_dice_like_others(condition: str, unit: int, key: str) -> None:
    """Every die named is rolled anew, and shows one to six; those that were not named stay as they are."""
    mine = at(SWORDS, 24, 20, conditions=[condition] if unit == 0 else [])
    theirs = at(GUARDS, 24, 24.8, 180, conditions=[condition] if unit == 2 else [])
    t = battle(
        [mine, AWAY], [theirs, FAR], dice=(4, 4, 4, 4, 4, 1, 1, 2, 2, 2, 2, 2, 3, 4, 1)[: 7 if unit == 0 else 99]
    )
    t.start(Attack(0, 2, 0, 0, False))
    assert t.key == key and t.war.conditions[unit] != 0
    t.war.chance.script = []
    seen: set[int] = set()
    for _ in range(60):
        twin = Table(t.war.clone())
        twin.war.log = []
        twin.war.chance = t.war.chance
        twin.dice(1)
        faces = twin.last("token-spent").data["faces"]
        seen.add(faces[1])
        assert faces[0] == {"weakened": 4, "vulnerable": 2, "panicked": 3}[condition]
        assert twin.war.conditions[unit] == 0
    assert seen == SIX


# --- hitting and blocking ---


@pytest.mark.rule("tmg21-resolve-03", "tmg21-resolve-04", "tmg21-modifiers-01", "tmg18-resolve-02")
def test_which_faces_hit() -> None:
    def faces(value: int, change: int) -> list[int]:
        return [face for face in range(1, 7) if is_hit(face, value, change)]

    assert faces(4, 0) == [4, 5, 6] and faces(2, 0) == [2, 3, 4, 5, 6] and faces(6, 0) == [6]
    assert faces(4, 1) == [3, 4, 5, 6] and faces(4, -1) == [5, 6] and faces(4, -9) == [6]
    assert faces(2, 9) == [2, 3, 4, 5, 6] and faces(7, 9) == [6], "no result is more than 6"


@pytest.mark.rule("tmg21-resolve-02", "tmg21-units-10", "tmg21-modifiers-08")
@pytest.mark.parametrize(
    ("figures", "state", "dice"),
    [
        (12, {}, 7),
        (8, {}, 5),
        (4, {}, 4),
        (4, {"ranks_more": 1}, 5),
        (8, {"ranks_more": 2}, 7),
        (12, {"more_dice": 2}, 9),
        (12, {"more_dice": -2}, 5),
        (12, {"more_dice": -9}, 0),
        (4, {"most_dice": True}, 7),
        (12, {"least_dice": True}, 4),
    ],
)
def test_how_many_dice(figures: int, state: dict[str, Any], dice: int) -> None:
    t = battle([at(SWORDS, 24, 20, figures=figures), AWAY], [at(GUARDS, 24, 24.8, 180), FAR])
    blow = Attack(0, 2, 0, 0, False)
    for name, value in state.items():
        setattr(blow, name, value)
    t.start(blow).finish()
    assert t.last("dice").data["dice"] == dice


@pytest.mark.rule("tmg21-keyword-03", "tmg21-keyword-04", "tmg21-keyword-06", "tmg21-resolve-11", "tmg21-stacking-03")
@pytest.mark.parametrize(
    ("state", "wounds"),
    [
        ({}, 2),  # 6 6 5 4 hit, two of them are blocked
        ({"keywords": CRITICAL_BLOW}, 4),
        ({"keywords": PRECISION}, 2),
        ({"keywords": PRECISION | CRITICAL_BLOW}, 4),
        ({"keywords": SUNDERING}, 3),
        ({"fortified": True}, 2),
        ({"more_hits": 1}, 3),
        ({"more_blocks": 1}, 1),
        ({"more_wounds": 2}, 4),
        ({"undefended": True}, 4),
        ({"only_sixes": True}, 3),
        ({"halved": True}, 1),
        ({"halved": True, "undefended": True}, 2),
        ({"paired": True}, 1),
        ({"paired": True, "more_blocks": 1}, 0),
        ({"to_hit": -1}, 1),
        ({"to_hit": 1}, 2),
        ({"to_block": -1}, 3),
        ({"arc": 1}, 3),
        ({"arc": 1, "no_bonuses": True}, 2),
        ({"all_hit": True}, 5),
        ({"cleaves": True}, 4),
    ],
)
def test_what_changes_the_wounds_of_an_attack(state: dict[str, Any], wounds: int) -> None:
    """Guards block on 3: of 3, 6, 1, 1 two block."""
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], dice=(6, 6, 5, 4, 2, 2, 1, 3, 6, 1, 1))
    blow = Attack(0, 2, 0, 0, False)
    for name, value in state.items():
        setattr(blow, name, value)
    t.war.chance.script += [0] * 3 + [5] * 4  # what else is rolled blocks nothing; the panic test is passed
    t.start(blow)
    dealt = [event.data["wounds"] for event in t.told("wounds") if event.data["unit"] == 2]
    assert dealt[:1] == ([wounds] if wounds > 0 else [])


@pytest.mark.rule("tmg21-terms-21")
@pytest.mark.parametrize(("dice", "lost"), [((4, 4, 4, 4, 4, 1, 1, 6, 6, 6, 6, 6, 1, 4), 1), ((4,) * 12, 0)])
def test_misses_that_strike_back(dice: tuple[int, ...], lost: int) -> None:
    """Two misses are two hits on the attacker, who blocks on 4."""
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR])
    t.war.chance.script = [die - 1 for die in (dice[:7] + dice[12:] + dice[7:12])]
    blow = Attack(0, 2, 0, 0, False)
    blow.strikes_back = True
    t.start(blow)
    assert t.war.figures[0] == 12 - lost


@pytest.mark.rule("tmg21-resolve-12", "tmg21-keyword-02", "tmg21-bonuses-03")
@pytest.mark.parametrize(
    ("state", "total"),
    [
        ({}, 7),
        ({"keywords": VICIOUS}, 5),
        ({"arc": 1}, 6),
        ({"arc": 1, "no_bonuses": True}, 7),
        ({"arc": 2, "keywords": VICIOUS}, 3),
        ({"panic_roll": 1}, 8),
    ],
)
def test_what_changes_the_panic_test(state: dict[str, Any], total: int) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], dice=(4, 1, 1, 1, 1, 1, 1, 1, 3, 4, 1))
    blow = Attack(0, 2, 0, 0, False)
    for name, value in state.items():
        setattr(blow, name, value)
    t.start(blow).finish()
    assert t.last("tested").data["total"] == total


@pytest.mark.rule("tmg21-ranged-10", "tmg21-ranged-11")
def test_who_shoots_into_a_melee_shakes_the_friends_in_it() -> None:
    mine = [at(BOWS, 16, 20, 90), at(SWORDS, 26, 15.2), AWAY]
    t = battle(mine, [at(GUARDS, 26, 20, 180), FAR], dice=(1,) * 7 + (1, 1, 1))
    t.start(Attack(0, 3, 0, 0, False)).finish()
    assert [event.data["unit"] for event in t.told("tested")] == [1], "a panic test, though nobody was hurt"
    assert t.war.figures[1] == 11, "and it fails: a D3 of 1"


@pytest.mark.rule("tmg21-ranged-10")
def test_who_shoots_at_two_enemies_of_each_other_shakes_neither() -> None:
    """Three sides: a shot that wounds nobody goes into the melee of the other two."""
    second, third = [at(GUARDS, 26, 20, 180), FAR], [at(SWORDS, 26, 15.2), at(GUARDS, 44, 44)]
    t = three_sides([at(BOWS, 16, 20, 90), AWAY], second, third, next=[1] * 10)
    t.start(Attack(0, 2, 0, 0, False)).finish()
    assert t.told("declared") and t.told("morale") == []


@pytest.mark.rule("tmg21-surge-05", "tmg21-resolve-15")
@pytest.mark.parametrize("gone", [0, 3])
def test_an_attack_is_not_made_when_one_of_both_is_gone(gone: int) -> None:
    """Nobody rolls or surges, and what lasted until it ends is over."""
    t = battle([at(SWORDS, 24, 20), AWAY, at(SWORDS, 4, 4)], [at(GUARDS, 24, 24.8, 180), FAR])
    t.war.mute(3, UNTIL_ATTACK_ENDS)
    own_book(t.war)
    teach_unit(t.war, 2, ability(t.war, clause(ATTACK_BEFORE, stance=AS_ANYBODY, chosen=True)))
    t.war.take_away(gone, DESTROYED)
    t.start(Attack(0, 3, 0, 0, False))
    assert t.told("dice") == [] == t.told("to-hit") and t.key == "pick-activation"
    assert t.war.muted[3] == NOBODY


# --- wounds ---


@pytest.mark.rule("tmg21-wounds-03", "tmg21-wounds-04", "tmg21-wounds-05", "tmg21-trays-09")
@pytest.mark.parametrize(
    ("card", "wounds", "figures", "hurt", "ranks"),
    [(SWORDS, 1, 11, 0, 0), (SWORDS, 5, 7, 0, 1), (RIDERS, 2, 4, 2, 0), (RIDERS, 4, 3, 1, 0), (RIDERS, 7, 2, 1, 1)],
)
def test_how_wounds_take_figures_and_healing_brings_them_back(
    card: str, wounds: int, figures: int, hurt: int, ranks: int
) -> None:
    t = battle([at(card, 24, 20), AWAY], [FAR])
    whole = t.war.figures[0]
    assert suffer(t.war, 0, wounds) == ranks and (t.war.figures[0], t.war.hurt[0]) == (figures, hurt)
    assert heal(t.war, 0, wounds - 1) == wounds - 1 and heal(t.war, 0, 5) == 1, "no more than was lost"
    assert (t.war.figures[0], t.war.hurt[0]) == (whole, 0)


@pytest.mark.rule("tmg21-trays-04", "tmg21-tokens-03")
def test_who_is_destroyed_takes_its_tokens_along() -> None:
    t = battle([at(SWORDS, 24, 20, conditions=["panicked", "weakened"]), AWAY], [FAR])
    t.wound(0)
    assert t.war.fate[0] == DESTROYED and t.war.conditions[0] == 0 and t.war.contacts[0] == []


@pytest.mark.rule("tmg21-victory-15", "tmg21-victory-16")
def test_to_whom_a_destroyed_unit_is_credited() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR, at(GUARDS, 40, 40)]).war
    assert credited(war, 0, 2) == [1] and credited(war, 0, 1) == [1] and credited(war, 0, NOBODY) == [1]
    assert credited(war, 2, 0) == [0] == credited(war, 2, 3)


# --- charges ---


@pytest.mark.rule("tmg21-charge-11", "tmg18-charge-07")
@BOTH
def test_other_enemies_in_the_way_stop_a_charge(edition: str) -> None:
    """Straight ahead somebody stands half in the way; turned to the left it gets past him."""
    theirs = [at(GUARDS, 22, 22, 180), at(WOLF, 27.6, 15.5, 180), FAR]
    t = battle([at(SWORDS, 24, 10), AWAY], theirs, edition, dice=(6,))
    t.do(0, "charge")
    if t.key == "charge-whom":
        t.unit(2)
    if edition == "2021":
        assert t.not_to(24, 10, 0) == "tmg21-charge-09"
    t.to(24, 10, 345)
    assert t.key == "align" and not t.told("charge-failed"), "home"


@pytest.mark.rule("tmg18-charge-06", "tmg18-charge-07", "tmg21-charge-09")
def test_in_the_first_edition_a_pivot_need_not_lead_to_the_target() -> None:
    """It keeps the target in view; straight ahead somebody else stands, or nobody."""
    theirs = [at(GUARDS, 22, 22, 180), at(WOLF, 27.6, 15.5, 180), FAR]
    t = battle([at(SWORDS, 24, 10), AWAY], theirs, "2018", dice=(6, 6, 6)).do(0, "charge")
    if t.key == "charge-whom":
        t.unit(2)
    t.to(24, 10, 0)
    assert t.told("charge-failed") and t.place(0) == (24, 10 + 1.72 - 1, 0), "an inch short of the other one"
    for edition in ("2018", "2021"):
        past = battle([at(SWORDS, 24, 10), AWAY], [at(WOLF, 24, 20, 180), FAR], edition, dice=(6, 6, 6)).do(0, "charge")
        if edition == "2021":
            assert past.not_to(24, 10, 40) == "tmg21-charge-09"
        else:
            assert past.not_to(24, 10, 120) == "tmg18-charge-06", "out of sight"
            past.to(24, 10, 40)
            assert past.told("charge-failed") and past.place(0)[0] > 30, "past it, all eleven inches"


@pytest.mark.rule("tmg21-charge-11", "tmg18-charge-07")
@BOTH
def test_an_inch_short_of_what_came_into_the_way(edition: str) -> None:
    """Whoever moved there while the charge was under way, or a palisade, and friends do not count."""
    for blocker, ground, y in (
        ([at(WOLF, 24, 10 + 2.4 + 4 + 1.38, 180)], [], 13),
        ([], [piece("palisade", 24, 10 + 2.4 + 4 + 0.5)], 13),
        ([at(WOLF, 24, 10 + 2.4 + 0.4 + 1.38, 180)], [], 10),
    ):
        theirs = [at(GUARDS, 24, 22, 180), *blocker, FAR]
        t = battle([at(SWORDS, 24, 10), AWAY], theirs, edition, terrain=ground)
        charge = Charge(0, 2)
        charge.face, charge.start = 6, [24000, 10000, 1000]
        go(t.war, charge)
        unmoved = y == 10 and edition == "2018"  # no place on its way keeps the inch; else it has turned at least
        assert not charge.home and t.place(0) == (24, y, 10 if unmoved else 0)


@pytest.mark.rule("tmg21-charge-02", "tmg21-charge-03", "tmg21-charge-05")
def test_why_somebody_cannot_be_charged() -> None:
    theirs = [at(GUARDS, 20, 20, 180), at(GUARDS, 28, 20, 180), at(GUARDS, 24, 3), at(GUARDS, 24, 40, 180)]
    t = battle([at(SWORDS, 24, 12), AWAY], theirs)
    t.do(0, "charge")
    assert t.units() == [2, 3]
    assert t.refuses(UNIT_AT + 4) == "tmg21-charge-03", "behind its back"
    assert t.refuses(UNIT_AT + 5) == "tmg21-charge-05", "too far"
    assert t.refuses(UNIT_AT + 1) == "tmg21-charge-02" and t.refuses(UNIT_AT + 6) == "tmg21-charge-02", "no enemy"


@pytest.mark.rule("tmg21-terrain-04", "tmg21-charge-11")
@pytest.mark.parametrize(("y", "bonus"), [(16, False), (30, True)])
def test_only_ground_on_the_way_takes_the_bonus(y: float, bonus: bool) -> None:
    t = battle(
        [at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 19, 180), FAR], dice=(6, *[1] * 7), terrain=[piece("bog", 24, y)]
    )
    t.do(0, "charge").to(24, 10, 0)
    t.answer(ANSWER_AT)
    assert (t.key == "charge-reroll") is bonus


@pytest.mark.rule("tmg18-terrain-04")
def test_what_hinders_a_charge_in_the_first_edition() -> None:
    for y, hindered in ((16, True), (32, False), (2, False)):
        t = battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 22, 180), FAR], "2018", terrain=[piece("bog", 24, y)])
        assert is_hindered(t.war, Charge(0, 2)) is hindered


@pytest.mark.rule("tmg21-disordered-01", "tmg18-disordered-01", "tmg21-charge-14")
@BOTH
@pytest.mark.parametrize(("face", "disorder"), [(1, True), (2, False)])
def test_a_charge_with_a_two_is_in_order(edition: str, face: int, disorder: bool) -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 19.5, 180), FAR], edition, dice=(face, *[1] * 7))
    t.do(0, "charge").to(24, 10, 0)
    assert bool(t.told("disorderly")) is disorder and t.war.barred == [disorder, False]
    t.answer(ANSWER_AT)
    assert (t.key == "charge-reroll") is not disorder


@pytest.mark.rule("tmg21-terrain-09", "tmg21-charge-06", "tmg18-terrain-07")
@BOTH
@pytest.mark.parametrize(
    ("stakes", "second", "first"), [([15], 2, 2), ([15, 17], 2, 4), ([9.9], 2, 2), ([32], 0, 0), ([15, 32], 2, 2)]
)
def test_stakes_on_the_way_of_a_charge(edition: str, stakes: list[float], second: int, first: int) -> None:
    """Once in a charge, and not again on the ground where it began; in the first edition each piece by itself."""
    ground = [piece("stakes", 24, y) for y in stakes]
    dice = (6, 1, 1)
    if stakes == [9.9]:
        dice = (1, 6)  # the second edition: it is hurt before it acts
    if edition == "2018":
        dice = (6, 6, 1, 1)  # ground that hinders: two dice for the distance
    t = battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20.5, 180), FAR], edition, dice=dice, terrain=ground)
    t.do(0, "charge").to(24, 10, 0)
    assert 12 - t.war.figures[0] == (second if edition == "2021" else first)
    there = [y for y, entry in zip(stakes, t.war.ground, strict=True) if entry[0] != NOBODY]
    assert there == (stakes if edition == "2021" else [y for y in stakes if y > 30]), (
        "the first edition tears them down"
    )


@pytest.mark.rule("tmg21-failedcharge-03", "tmg21-charge-23", "tmg21-charge-11")
def test_a_charge_that_falls_short_says_where_it_stopped() -> None:
    mine = [at(SWORDS, 24, 10), AWAY]
    t = battle(mine, [at(GUARDS, 24, 10 + 4.8 + 10, 180), FAR], dice=(3, 6, 6, 1))
    t.do(0, "charge").to(24, 10, 0)
    assert t.place(0) == (24, 18, 0) and t.last("moved").rule == "tmg21-charge-11" and not t.war.is_engaged(0)


@pytest.mark.rule("tmg21-charge-23")
def test_a_charge_without_any_place_on_its_way_has_not_moved() -> None:
    """All six inches ahead are taken by friends, and it began in touch with the first of them."""
    mine = [at(SWORDS, 24, 10), at(WOLF, 24 + 3.4, 13.9), at(WOLF, 24 + 3.4, 16.7), at(WOLF, 24 + 3.4, 19.5), AWAY]
    t = battle(mine, [at(GUARDS, 24, 10 + 4.8 + 10.5, 180), FAR], dice=(1, 6, 6, 1))
    t.do(0, "charge").to(24, 10, 0)
    assert t.told("charge-failed") and t.place(0)[0] == 24 and t.place(0)[1] <= 10.2


@pytest.mark.rule("tmg21-charge-01", "tmg21-charge-03", "tmg21-charge-04", "tmg21-charge-05", "tmg21-charge-24")
def test_every_reason_against_a_charge_has_its_rule() -> None:
    def why(mine: dict[str, Any], theirs: dict[str, Any]) -> str:
        refused = why_no_charge(battle([mine, AWAY], [theirs, FAR]).war, 0, 2)
        return "" if refused is None else refused.rule

    assert why(at(SWORDS, 24, 20), at(GUARDS, 24, 24.8, 180)) == "tmg21-charge-01"
    assert why(at("archers", 24, 10), at(GUARDS, 24, 20, 180)) == "tmg21-charge-24"
    assert why(at(SWORDS, 24, 10), at(GUARDS, 24, 20, 180)) == ""
    assert why(at(SWORDS, 24, 10, 180), at(GUARDS, 24, 20, 180)) == "tmg21-charge-03"
    assert why(at(SWORDS, 24, 10), at(GUARDS, 24, 30, 180)) == "tmg21-charge-05"


@pytest.mark.rule("tmg21-charge-05")
@pytest.mark.parametrize(("x", "y", "reached"), [(24, 24.7, True), (24, 26.8, False), (34, 20, True), (36, 24, False)])
def test_whom_a_charge_can_reach(x: float, y: float, reached: bool) -> None:
    """A wolf of speed 6 charges 12 inches at most, whichever way it turns."""
    war = battle([at(WOLF, 24, 10), AWAY], [at(WOLF, x, y, 180), FAR]).war
    assert charges(war, 0) == ([2] if reached else [])


# --- partners ---


def allies(**more: Any) -> Table:
    """Two against two: seats 0 and 2 are partners, each with two units."""
    places = [[at(SWORDS, 6 + 10 * seat, y) for y in (6, 14)] for seat in range(4)]
    sides = [{"faction": "stark", "units": units, "side": seat % 2} for seat, units in enumerate(places)]
    position = {"sides": sides, "units": UNITS, "round": 2} | more
    return Table(GAME.start({"position": position}, 1, recording=True))


@pytest.mark.rule("tmg21-multi-07", "tmg21-multi-09")
def test_partners_choose_among_their_common_units() -> None:
    t = allies()
    assert t.seat == 0 and t.units() == [0, 1] and t.offers(SEAT_AT + 2) and not t.offers(SEAT_AT + 1)
    t.answer(SEAT_AT + 2)
    assert t.seat == 2 and t.units() == [4, 5]
    t.do(4, "nothing")
    assert t.seat == 3 and not t.war.activated[0], "then the other side"
    for unit in (0, 1):
        t.war.activated[unit] = True
    t.idle()
    assert t.seat == 2, "who has nobody left leaves the turn to the partner"


@pytest.mark.rule("tmg21-multi-08", "tmg21-victory-16")
def test_points_and_losses_of_partners() -> None:
    t = allies()
    t.war.points = [2, 1, 3, 0]
    assert [t.war.side_points(seat) for seat in range(4)] == [5, 1, 5, 1]
    assert credited(t.war, 0, NOBODY) == [1] and credited(t.war, 2, NOBODY) == [0], "once for each opposing side"
    for unit in (0, 1):
        t.war.take_away(unit, DESTROYED)
    assert [t.war.is_out(seat) for seat in range(4)] == [True, False, False, False]
    assert [t.war.is_beaten(seat) for seat in range(4)] == [False] * 4, "a side is beaten with its last unit"
    for unit in (4, 5):
        t.war.take_away(unit, DESTROYED)
    assert [t.war.is_beaten(seat) for seat in range(4)] == [True, False, True, False]


@pytest.mark.rule("tmg21-ncu-04", "tmg21-multi-09")
def test_a_zone_that_a_partner_holds_is_held() -> None:
    t = allies()
    t.war.counted = [0, 0, 2, 0]
    assert [t.war.controls(seat, 1) for seat in range(4)] == [True, False, True, False]


# --- more of melee and retreat ---


@pytest.mark.rule("tmg21-melee-01", "tmg21-melee-07")
def test_who_fell_before_it_could_strike_strikes_no_more() -> None:
    t = fight()
    size = len(t.war.stack)
    blow = MeleeAttack(0)
    blow.target = 2
    strike_now(t.war, blow)
    strike = t.war.stack[-1]
    assert isinstance(strike, Strike) and strike.target == 2
    t.war.stack.pop()
    t.war.take_away(0, DESTROYED)
    strike_now(t.war, blow)
    assert len(t.war.stack) == size


@pytest.mark.rule("tmg21-melee-04", "tmg21-melee-05")
def test_stances_that_are_refused() -> None:
    one = fight().do(0, "melee-attack")
    assert one.key == "take-stance" and one.refuses(ANSWER_AT + 9) == "tmg21-melee-05"
    both = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 24 + 2.75 + 2.4, 20, 270), FAR]
    several = battle([at(SWORDS, 24, 20), AWAY], both).do(0, "melee-attack")
    if several.key == "take-stance":
        assert several.refuses(ANSWER_AT + 9) == "tmg21-melee-04"


@pytest.mark.rule("tmg21-mode-dark-08")
def test_without_missions_there_is_nothing_to_exchange() -> None:
    for missions, may in (({"open": [1]}, True), ({}, False)):
        t = battle([at(SWORDS, 24, 20, commander=True), AWAY], [FAR], scene="dark-wings-dark-words", missions=missions)
        t.unit(0)
        assert ("exchange" in t.deeds()) is may


@pytest.mark.rule("tmg21-trays-08", "tmg21-mode-got-06")
def test_ranks_of_units_and_of_lone_ones() -> None:
    t = battle([at(SWORDS, 24, 20), at(WOLF, 10, 10), at(RIDERS, 34, 10)], [FAR])
    ranks = [(t.war.ranks(unit), t.war.lost_ranks(unit)) for unit in (0, 1, 2)]
    assert ranks == [(3, 0), (1, 0), (2, 0)]
    t.war.figures[:3] = [4, 0, 2]
    assert [(t.war.ranks(unit), t.war.lost_ranks(unit)) for unit in (0, 1, 2)] == [(1, 2), (0, 0), (1, 1)]
    t.war.figures[0] = 5
    assert t.war.ranks(0) == 2, "one figure makes a rank"
