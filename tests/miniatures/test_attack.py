"""Melee, the steps of an attack, bonuses, morale and panic, tokens, modifiers, surging."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.attack import (
    CRITICAL_BLOW,
    PRECISION,
    SUNDERING,
    VICIOUS,
    Attack,
)
from bannermen.games.miniatures.rules.dice import is_hit
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.terms import ANSWER_AT, NOBODY
from bannermen.kernel.procedure import step_name
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, UNITS, WOLF, Table, at, battle, cites

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)
FACE = at(SWORDS, 24, 24.8, 180)


def attack(
    dice: tuple[int, ...],
    edition: str = "2021",
    mine: dict[str, object] | None = None,
    theirs: dict[str, object] | None = None,
    keywords: int = 0,
    arc: int = 0,
    charging: bool = False,
    weapon: int = 0,
) -> Table:
    """The first unit attacks the enemy in front of it, with dice laid down."""
    t = battle([mine or at(SWORDS, 24, 20), AWAY], [theirs or FACE, FAR], edition, dice=dice)
    blow = Attack(0, 2, weapon, arc, charging)
    blow.keywords = keywords
    return t.start(blow)


# --- melee ---


@pytest.mark.rule("tmg21-melee-01", "tmg21-melee-02", "tmg18-melee-01")
@BOTH
def test_melee_needs_an_enemy_in_contact_and_a_melee_attack(edition: str) -> None:
    free = battle([at(SWORDS, 24, 20), AWAY], [FAR], edition)
    assert free.why_not(0, "melee-attack") == f"tmg{edition[2:]}-melee-01"
    bare = battle([at("archers", 24, 20), AWAY], [FACE, FAR], edition)
    assert bare.why_not(0, "melee-attack") == cites(edition, "tmg21-melee-02", "tmg18-melee-01")


@pytest.mark.rule(
    "tmg21-melee-03", "tmg21-melee-05", "tmg21-melee-08", "tmg18-melee-02", "tmg18-melee-03", "tmg18-melee-05"
)
@BOTH
def test_it_turns_to_its_only_enemy_and_aligns_in_full_or_by_half(edition: str) -> None:
    flank = at(GUARDS, 24 + 2.75 + 2.4, 20, 270)
    t = battle([at(SWORDS, 24, 20), AWAY], [flank, FAR], edition)
    t.do(0, "melee-attack")
    assert t.key == "take-stance" and len(t.asked.options) == 4, "as it stands, in full, half to either hand"
    seen = set()
    for option in t.asked.options[1:]:
        twin = battle([at(SWORDS, 24, 20), AWAY], [flank, FAR], edition)
        twin.do(0, "melee-attack").answer(option)
        _, y, facing = twin.place(0)
        assert facing == 90 and twin.war.contacts[0] == [2]
        seen.add(round(y, 2))
    assert seen == {20, 17.25, 22.75}


@pytest.mark.rule(
    "tmg21-melee-04", "tmg21-melee-09", "tmg21-melee-07", "tmg18-melee-02", "tmg18-melee-04", "tmg18-melee-06"
)
@BOTH
def test_between_two_enemies_it_keeps_its_facing_and_strikes_either(edition: str) -> None:
    theirs = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 24 + 2.75 + 2.4, 20, 270), FAR]
    t = battle([at(SWORDS, 24, 20), AWAY], theirs, edition)
    t.do(0, "melee-attack")
    if t.key == "take-stance":
        assert t.refuses(ANSWER_AT + 9) == cites(edition, "tmg21-melee-04", "tmg18-melee-02")
        t.answer(ANSWER_AT)
    assert t.place(0)[2] == 0
    assert t.key == "pick-target" and t.units() == [2, 3]
    t.unit(3)
    assert t.last("declared").data["target"] == 3, "out of sight, and struck all the same"


@pytest.mark.rule("tmg21-melee-10")
def test_two_enemies_on_one_side_are_two() -> None:
    theirs = [at(WOLF, 24 + 2.75 + 1.38, 18.6, 270), at(WOLF, 24 + 2.75 + 1.38, 21.4, 270), FAR]
    t = battle([at(SWORDS, 24, 20), AWAY], theirs)
    assert sorted(t.war.contacts[0]) == [2, 3]
    t.do(0, "melee-attack")
    assert t.place(0)[2] == 0 and (t.key != "take-stance" or len(t.asked.options) == 1)


@pytest.mark.rule("tmg21-melee-06", "tmg18-melee-04")
def test_one_of_its_melee_attacks_is_chosen() -> None:
    t = battle(
        [at("two", 24, 20), AWAY],
        [FACE, FAR],
        units=[
            {
                "key": "two",
                "attacks": [{"dice": [6, 5, 4], "name": "axe"}, {"dice": [3, 3, 3], "to-hit": 2, "name": "fist"}],
            },
            *UNITS,
        ],
        dice=(1,) * 3,
    )
    t.do(0, "melee-attack").answer(ANSWER_AT)
    assert t.key == "pick-weapon" and len(t.asked.options) == 2
    t.answer(t.asked.options[1]).finish()
    assert t.last("dice").data["dice"] == 3


# --- the steps ---


@pytest.mark.rule("tmg21-resolve-01")
def test_eight_steps_in_their_order() -> None:
    names = [step_name(step) for step in Attack(0, 1, 0, 0, False).steps()]
    order = ["count_dice", "roll_to_hit", "charge-reroll", "count_hits", "roll_defense", "spend-vulnerable"]
    order += ["deal_wounds", "shake", "complete"]
    places = [names.index(step) for step in order]
    assert places == sorted(places)


@pytest.mark.rule("tmg21-resolve-03", "tmg18-resolve-02")
@BOTH
def test_dice_at_or_above_the_value_hit(edition: str) -> None:
    t = attack((4, 5, 3, 2, 2, 2, 2, 6, 6), edition)
    t.finish()
    assert t.last("to-hit").data["successes"] == 2


@pytest.mark.rule("tmg21-resolve-04", "tmg21-resolve-08", "tmg18-resolve-02", "tmg18-resolve-03")
def test_a_one_never_and_a_six_always() -> None:
    assert not is_hit(1, 2, 2) and is_hit(6, 5, -3)
    assert is_hit(6, 6, -2) and not is_hit(1, 2, 2)


@pytest.mark.rule("tmg21-resolve-07", "tmg18-resolve-03")
@BOTH
def test_a_defense_die_for_each_hit(edition: str) -> None:
    t = attack((4, 4, 4, 4, 1, 1, 1, 1, 3, 4, 6, 6, 6, 1), edition)
    t.finish()
    defense = t.last("defense").data
    assert defense["faces"] == [1, 3, 4, 6] and defense["successes"] == 2 and t.war.figures[2] == 10


@pytest.mark.rule("tmg21-resolve-12", "tmg21-resolve-13", "tmg21-resolve-14", "tmg18-resolve-05")
@BOTH
def test_a_panic_test_after_wounds_and_none_without(edition: str) -> None:
    hurt = attack((6, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1), edition)
    hurt.finish()
    assert hurt.war.figures[2] == 11 and len(hurt.told("morale")) == 1
    safe = attack((1,) * 7, edition)
    safe.finish()
    assert safe.told("morale") == [], "no dice: it passes by itself"


@pytest.mark.rule(
    "tmg21-resolve-17",
    "tmg21-resolve-18",
    "tmg21-resolve-19",
    "tmg21-resolve-20",
    "tmg21-panic-05",
    "tmg18-resolve-07",
    "tmg18-panic-05",
    "tmg18-panic-06",
)
@BOTH
def test_the_worked_attack_of_the_book(edition: str) -> None:
    dice = (4, 5, 6, 4, 2, 3, 4, 6, 1, 3, 1, 3, 1)
    t = attack(dice, edition, mine=at(GUARDS, 24, 20))
    t.finish()
    assert t.told("dice")[-1].data["dice"] == 6 and t.told("to-hit")[-1].data["successes"] == 4
    assert t.told("defense")[-1].data["successes"] == 2
    lost = 3 if edition == "2021" else 4
    assert t.war.figures[2] == 12 - lost and t.war.ranks(2) == (3 if lost == 3 else 2)


@pytest.mark.rule("tmg21-resolve-21", "tmg18-resolve-08")
@BOTH
def test_the_dead_take_no_panic_test(edition: str) -> None:
    t = attack((6, 1, 1, 1, 1, 1, 1, 1), edition, theirs=at(SWORDS, 24, 24.8, 180, figures=1))
    t.finish()
    assert not t.war.on_field(2) and t.told("morale") == []


# --- bonuses ---


@pytest.mark.rule("tmg21-bonuses-03", "tmg18-bonuses-01", "tmg18-bonuses-03")
@BOTH
def test_the_flank_costs_one(edition: str) -> None:
    """Defense 4+ blocks on 5+; a six in the panic test is a five."""
    t = attack((4, 4, 1, 1, 1, 1, 1, 4, 5, 3, 3, 1), edition, arc=1)
    t.finish()
    assert t.last("defense").data["successes"] == 1
    tested = t.last("tested").data
    assert tested["total"] == 5 and not tested["passed"]


@pytest.mark.rule("tmg21-bonuses-04", "tmg18-bonuses-04")
@BOTH
def test_the_rear_costs_two(edition: str) -> None:
    theirs = at(GUARDS, 24, 24.8, 180)
    t = attack((4, 4, 1, 1, 1, 1, 1, 4, 5, 4, 4, 1), edition, theirs=theirs, arc=2)
    t.finish()
    assert t.last("defense").data["successes"] == 1, "3+ blocks on 5+"
    assert t.last("tested").data["total"] == 6


@pytest.mark.rule("tmg21-bonuses-03", "tmg18-bonuses-05")
@BOTH
def test_shots_at_flanks_count_in_one_edition_only(edition: str) -> None:
    mine = at(BOWS, 24, 10)
    theirs = at(SWORDS, 24, 20, 90)
    t = attack((3, 1, 1, 1, 1, 1, 1, 4, 6, 6, 1), edition, mine=mine, theirs=theirs, arc=1)
    t.finish()
    assert t.last("defense").data["successes"] == (0 if edition == "2021" else 1)
    low = attack((3, 1, 1, 1, 1, 1, 1, 3, 6, 6, 1), edition, mine=mine, theirs=theirs, arc=1)
    low.finish()
    assert low.last("defense").data["successes"] == 0, "the flank helps nobody to block"


@pytest.mark.rule("tmg21-bonuses-06")
def test_only_the_panic_test_of_that_attack_is_changed() -> None:
    t = attack((4, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1), arc=1)
    t.finish()
    assert t.told("tested")[-1].data["total"] == 11
    t.war.chance.script = [2, 2, 0]
    t.start(MoraleTest(2, True, NOBODY, 0))
    assert t.told("tested")[-1].data["total"] == 6


@pytest.mark.rule("tmg21-bonuses-02")
def test_losing_the_charge_bonus_loses_the_reroll_alone() -> None:
    t = attack((6, 6, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1), keywords=CRITICAL_BLOW, charging=False)
    t.finish()
    assert len(t.told("defense")[-1].data["faces"]) == 4, "what else the attack has works on"


# --- keywords ---


@pytest.mark.rule("tmg21-keyword-02")
def test_vicious_takes_two_from_the_panic_test() -> None:
    t = attack((4, 1, 1, 1, 1, 1, 1, 1, 3, 4, 1), keywords=VICIOUS)
    t.finish()
    assert t.last("tested").data["total"] == 5 and not t.last("tested").data["passed"]


@pytest.mark.rule("tmg21-keyword-03", "tmg21-modifiers-02")
def test_critical_blow_adds_a_hit_for_each_six() -> None:
    t = attack((6, 6, 4, 2, 1, 1, 1, 6, 6, 6, 6, 6), keywords=CRITICAL_BLOW)
    t.finish()
    assert len(t.last("defense").data["faces"]) == 5


@pytest.mark.rule("tmg21-keyword-04")
def test_precision_wounds_without_defense() -> None:
    t = attack((6, 5, 4, 1, 1, 1, 1, 6, 6, 6, 6, 1), keywords=PRECISION)
    t.finish()
    assert len(t.last("defense").data["faces"]) == 2 and t.war.figures[2] == 11


@pytest.mark.rule("tmg21-keyword-05", "tmg21-stacking-03", "tmg18-stacking-01", "tmg18-stacking-02")
@BOTH
def test_sundering_and_the_flank_add_up(edition: str) -> None:
    front = attack((4, 1, 1, 1, 1, 1, 1, 4, 6, 6, 1), edition, keywords=SUNDERING)
    front.finish()
    assert front.last("defense").data["successes"] == 0, "4+ blocks on 5+"
    flank = attack((4, 1, 1, 1, 1, 1, 1, 5, 6, 6, 1), edition, keywords=SUNDERING, arc=1)
    flank.finish()
    assert flank.last("defense").data["successes"] == 0 and flank.last("tested").data["total"] == 11


@pytest.mark.rule("tmg21-keyword-06")
def test_a_six_with_both_is_a_wound_and_a_hit() -> None:
    t = attack((6, 1, 1, 1, 1, 1, 1, 6, 6, 6, 1), keywords=PRECISION | CRITICAL_BLOW)
    t.finish()
    assert len(t.last("defense").data["faces"]) == 1 and t.war.figures[2] == 11


@pytest.mark.rule("tmg21-keyword-07")
def test_vicious_in_the_rear_takes_four() -> None:
    t = attack((6, 1, 1, 1, 1, 1, 1, 6, 6, 1), keywords=VICIOUS | PRECISION, arc=2)
    t.finish()
    assert t.last("tested").data["total"] == 8, "a wound of Precision is a wound of the attack"


@pytest.mark.rule("tmg21-stacking-01", "tmg21-stacking-02")
def test_the_same_keyword_twice_is_once() -> None:
    t = attack((4, 1, 1, 1, 1, 1, 1, 5, 6, 6), keywords=SUNDERING | SUNDERING)
    t.finish()
    assert t.last("defense").data["successes"] == 1


# --- morale and panic ---


def morale_of(dice: tuple[int, ...], panic: bool, edition: str = "2021", modifier: int = 0, **more: object) -> Table:
    t = battle([at(SWORDS, 24, 20, **more), AWAY], [FAR, at(GUARDS, 40, 40)], edition, dice=dice)
    return t.start(MoraleTest(0, panic, NOBODY, modifier))


@pytest.mark.rule(
    "tmg21-morale-01", "tmg21-units-13", "tmg21-morale-03", "tmg21-morale-04", "tmg18-morale-01", "tmg18-morale-02"
)
@BOTH
@pytest.mark.parametrize(("dice", "passed"), [((3, 3), True), ((3, 2), False), ((5, 3), True), ((2, 6), True)])
def test_two_dice_against_the_morale_value(edition: str, dice: tuple[int, int], passed: bool) -> None:
    t = morale_of(dice, False, edition)
    assert t.last("tested").data["passed"] is passed


@pytest.mark.rule("tmg21-morale-02")
def test_a_failed_morale_test_costs_nothing_by_itself() -> None:
    t = morale_of((1, 1), False)
    assert t.war.figures[0] == 12


@pytest.mark.rule("tmg21-panic-01", "tmg21-panic-02", "tmg21-panic-03", "tmg18-panic-01", "tmg18-panic-02")
@BOTH
def test_a_failed_panic_test_costs_wounds_without_defense(edition: str) -> None:
    held = morale_of((4, 3, 6), True, edition)
    assert held.war.figures[0] == 12
    lost = morale_of((1, 3, 3), True, edition)
    assert lost.war.figures[0] == 10, "the D3 of 2, or two below 6"
    assert not lost.told("defense")


@pytest.mark.rule("tmg18-panic-03", "tmg18-modifiers-03")
def test_in_the_first_edition_modifiers_change_the_harm() -> None:
    assert morale_of((1, 3), True, "2018", -1).war.figures[0] == 9, "three below"
    assert morale_of((1, 2), True, "2018", -4).war.figures[0] == 6, "never below 0: six"


@pytest.mark.rule("tmg21-panic-04", "tmg21-tokens-10", "tmg18-panic-04", "tmg18-tokens-02")
@BOTH
def test_rerolls_of_a_panic_test_include_the_d3_where_there_is_one(edition: str) -> None:
    t = morale_of((4, 3, 1), True, edition, conditions=["panicked"])
    assert t.key == "spend-panicked" and len(t.asked.options) == (3 if edition == "2021" else 2)


@pytest.mark.rule("tmg21-panic-06")
def test_the_d3_is_a_die_halved() -> None:
    faces = [morale_of((1, 1, die), True).last("wounds").data["wounds"] for die in range(1, 7)]
    assert faces == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule(
    "tmg21-modifiers-03", "tmg21-modifiers-05", "tmg21-modifiers-06", "tmg18-modifiers-02", "tmg18-modifiers-04"
)
@BOTH
@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (2, 2)])
def test_no_result_falls_below_nothing(edition: str, dice: tuple[int, int]) -> None:
    t = morale_of((*dice, 1), True, edition, -4)
    assert t.last("tested").data["total"] == 0


@pytest.mark.rule("tmg21-modifiers-07")
def test_a_sum_may_rise_above_twelve() -> None:
    assert morale_of((6, 6), False, modifier=1).last("tested").data["total"] == 13


@pytest.mark.rule("tmg21-modifiers-01", "tmg21-modifiers-04", "tmg18-modifiers-01", "tmg18-modifiers-02")
def test_modifiers_change_the_result_not_the_face() -> None:
    assert is_hit(5, 4, -1) and not is_hit(4, 4, -1)
    t = attack((5, 1, 1, 1, 1, 1, 1, 5, 6, 6), keywords=SUNDERING)
    t.finish()
    assert t.last("defense").data["faces"] == [5], "the die still shows a five"


@pytest.mark.rule("tmg21-modifiers-08", "tmg21-modifiers-09")
def test_the_highest_or_the_lowest_value_and_the_lowest_of_both() -> None:
    counts = []
    for most, least, figures in ((True, False, 4), (False, True, 12), (True, True, 12)):
        t = battle([at(GUARDS, 24, 20, figures=figures), AWAY], [FACE, FAR], dice=(1,) * 6)
        blow = Attack(0, 2, 0, 0, False)
        blow.most_dice, blow.least_dice = most, least
        t.start(blow).finish()
        counts.append(t.last("dice").data["dice"])
    assert counts == [6, 4, 4]


# --- condition tokens ---


@pytest.mark.rule("tmg21-tokens-05", "tmg18-tokens-02", "tmg18-tokens-06")
@BOTH
def test_panicked_makes_test_dice_roll_again(edition: str) -> None:
    dice = (4, 3, 1, 1) if edition == "2021" else (4, 3, 1)
    t = morale_of(dice, True, edition, conditions=["panicked"])
    assert t.seat == 1, "an enemy decides"
    t.dice(0)
    assert t.last("tested").data["total"] == 4 and t.war.conditions[0] == 0


@pytest.mark.rule("tmg21-tokens-06", "tmg21-resolve-09", "tmg18-tokens-03")
@BOTH
def test_vulnerable_makes_defense_dice_roll_again(edition: str) -> None:
    theirs = at(SWORDS, 24, 24.8, 180, conditions=["vulnerable"])
    t = attack((4, 4, 4, 4, 1, 1, 1, 4, 4, 4, 1, 1, 1, 1, 6, 6, 1), edition, theirs=theirs)
    assert t.key == "spend-vulnerable" and t.seat == 0
    t.dice(0, 1, 2).finish()
    assert t.war.figures[2] == 8 and t.war.conditions[2] == 0


@pytest.mark.rule("tmg21-tokens-07", "tmg21-resolve-05", "tmg18-tokens-04", "tmg18-resolve-06")
@BOTH
def test_weakened_makes_attack_dice_roll_again(edition: str) -> None:
    mine = at(SWORDS, 24, 20, conditions=["weakened"])
    t = attack((4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1), edition, mine=mine)
    assert t.key == "spend-weakened" and t.seat == 1 and not t.told("defense"), "before the defense"
    t.dice(0, 1, 2, 3, 4).finish()
    assert t.war.figures[2] == 12 and t.war.conditions[0] == 0


@pytest.mark.rule("tmg21-tokens-03", "tmg21-tokens-04", "tmg18-tokens-01", "tmg18-tokens-06")
@BOTH
def test_a_token_that_is_not_spent_stays(edition: str) -> None:
    t = morale_of((6, 6, 1), True, edition, conditions=["panicked", "weakened"])
    assert t.key == "spend-panicked"
    t.skip()
    assert t.war.conditions[0] == 5
    t.end_round()
    assert t.war.conditions[0] == 5, "not even in cleanup"


@pytest.mark.rule("tmg21-tokens-09")
def test_only_the_bearers_dice() -> None:
    theirs = at(SWORDS, 24, 24.8, 180, conditions=["weakened"])
    t = attack((4, 4, 1, 1, 1, 1, 1, 4, 4), theirs=theirs)
    assert t.key != "spend-weakened", "the defender is weakened, and he does not attack"


@pytest.mark.rule("tmg21-reroll-02", "tmg21-reroll-03", "tmg18-reroll-01", "tmg18-reroll-02")
@BOTH
def test_the_active_player_rolls_again_first_and_the_new_result_counts(edition: str) -> None:
    mine = at(SWORDS, 24, 20, conditions=["weakened"])
    t = attack((1, 1, 4, 4, 4, 4, 4, 6, 6, 1, 1, 6, 6, 6, 6, 6), edition, mine=mine, charging=True)
    assert t.key == "charge-reroll" and t.seat == 0
    t.dice(0, 1)
    assert t.key == "spend-weakened" and t.seat == 1
    assert t.last("to-hit").data["faces"][:2] == [6, 6], "he sees the new dice"
    t.dice(0, 1).finish()
    assert len(t.last("defense").data["faces"]) == 5, "the sixes are gone"


# --- surging ---


@pytest.mark.rule("tmg21-surge-01", "tmg21-surge-03", "tmg21-resolve-16", "tmg18-surge-01")
@BOTH
def test_a_melee_attack_that_destroys_lets_the_victor_surge(edition: str) -> None:
    theirs = at(SWORDS, 24, 24.8, 180, figures=1)
    t = attack((6, 1, 1, 1, 1, 1, 1, 1), edition, theirs=theirs)
    assert t.key == "pick-action" and t.seat == 0 and t.deeds() == ["maneuver", "nothing"]
    t.deed("maneuver").to(24, 25)
    panic = attack((6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6), edition, theirs=at(SWORDS, 24, 24.8, 180, figures=2))
    assert panic.deeds() == ["maneuver", "nothing"], "in the panic test, too"
    shot = attack((6, 1, 1, 1, 1, 1, 1, 1), edition, mine=at(BOWS, 24, 10), theirs=at(SWORDS, 24, 20, 180, figures=1))
    assert shot.key != "pick-action", "arrows do not surge"


@pytest.mark.rule("tmg21-surge-03", "tmg18-surge-01")
@BOTH
def test_who_is_still_engaged_does_not_surge(edition: str) -> None:
    theirs = [at(SWORDS, 24, 24.8, 180, figures=1), at(GUARDS, 24 + 2.75 + 2.4, 20, 270), FAR]
    t = battle([at(SWORDS, 24, 20), AWAY], theirs, edition, dice=(6, 1, 1, 1, 1, 1, 1, 1))
    t.start(Attack(0, 2, 0, 0, False))
    assert not t.war.on_field(2) and t.key != "pick-action"


@pytest.mark.rule("tmg21-surge-04", "tmg18-surge-02")
@BOTH
def test_friends_of_the_fight_may_turn(edition: str) -> None:
    mine = [at(SWORDS, 24 - 2.75, 20), at(SWORDS, 24 + 2.75, 20), at(SWORDS, 24 + 2.75 + 2.4, 25.3, 270), AWAY]
    theirs = [at(SWORDS, 24, 24.8, 180, figures=1), at(GUARDS, 24 + 2.75 + 2.4, 30.45, 180), FAR]
    t = battle(mine, theirs, edition, dice=(6, 1, 1, 1, 1, 1, 1, 1))
    assert sorted(t.war.contacts[4]) == [0, 1, 2] and 2 in t.war.contacts[5]
    t.start(Attack(0, 4, 0, 0, False))
    assert t.key == "who-next" and t.units() == [0, 1], "the other one is engaged with somebody else"
    t.unit(0).deed("maneuver").stays(0)
    assert t.key == "move.pivot" and ("unit", 1) in t.war.about(t.asked)
    t.stays(1)
    assert t.key != "move.pivot"


@pytest.mark.rule("tmg21-surge-05")
def test_a_free_attack_surges_as_well() -> None:
    from bannermen.games.miniatures.rules.actions import Action
    from bannermen.games.miniatures.terms import DO_MELEE

    t = battle(
        [at(SWORDS, 24, 20, activated=True), AWAY],
        [at(SWORDS, 24, 24.8, 180, figures=1), FAR],
        dice=(6, 1, 1, 1, 1, 1, 1, 1),
    )
    t.start(Action(0, [DO_MELEE], True)).deed("melee-attack").answer(ANSWER_AT)
    assert t.deeds() == ["maneuver", "nothing"]
