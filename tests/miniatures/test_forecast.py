"""Forecasts: exact where dice decide, the same numbers as thousands of fights, every modifier with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.edition import EDITIONS
from bannermen.games.miniatures.inquiries import chances, forecast
from bannermen.games.miniatures.rules.dice import (
    NO_FACE,
    bit,
    faces_after,
    falls_after,
    in_order,
    rolled_again,
)
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.morale import test_rerolls as rerolls_of
from bannermen.games.miniatures.rules.morale_dice import Stakes, plan_of
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import EVERY_FACE, NOBODY, PANICKED
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import Deed
from tests.miniatures.rolled_forecasts import disagreements
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, Table, at, battle, piece, pose

FLANK, REAR = 1, 2


def told(table: Table, verb: str, unit: int = 0, target: int = 1) -> dict[str, Any]:
    found = GAME.forecast(table.war, 0, Deed(verb, ("unit", unit), ("unit", target)))
    assert isinstance(found, dict), found
    return found


def rules(found: dict[str, Any]) -> list[str]:
    return [rule for _, rule, _ in found["parts"]]


def engaged(edition: str = "2021", **more: Any) -> Table:
    mine = at(SWORDS, 24, 20)
    theirs = at(GUARDS, 24, 20 + 4.8, 180, **more)
    table = battle([mine], [theirs], edition)
    assert table.war.is_engaged(0), "they stand against each other"
    return table


def test_distributions_sum_to_one_and_have_the_right_mean() -> None:
    found = told(engaged(), "melee-attack")
    for key in ("hits", "wounds", "total"):
        assert sum(found[key]) == pytest.approx(1)
    # Seven dice on 4+ against defense 3+: each die wounds with 1/2 times 1/3.
    assert found["dice"] == 7 and chances.mean(found["hits"]) == pytest.approx(3.5)
    assert chances.mean(found["wounds"]) == pytest.approx(7 / 6, abs=0.001)


def told_by(mine: dict[str, Any], theirs: dict[str, Any], edition: str = "2021", **more: Any) -> dict[str, Any]:
    """The attack of a unit that hits with 4 or more, four dice, on one that blocks with 3 or more."""
    attack = {"dice": [4, 4, 4], "to-hit": 4, "name": "blade"}
    units = [
        {"key": "mine", "speed": 5, "defense": 3, "morale": 7, "attacks": [attack]} | mine,
        {"key": "theirs", "speed": 5, "defense": 3, "morale": 7, "attacks": [attack]} | theirs,
    ]
    turn, board = more.pop("turn", 0), more.pop("board", {})
    first = at("mine", 24, 20, conditions=more.pop("weak", []))
    second = at("theirs", 24, 24.8, 180, conditions=more.pop("marked", []), **more)
    ncu = {"ncus": ["counsellor"]}
    t = battle([first], [second], edition, units=units, turn=turn, board=board, first=dict(ncu), second=dict(ncu))
    return told(t, "melee-attack")


def test_critical_blow_adds_hits_and_precision_passes_the_defense() -> None:
    critical = told_by({"abilities": ["winterfells-wrath"], "attacks": [named("winterfells-wrath")]}, {})
    assert "tmg21-keyword-03" in rules(critical)
    assert chances.mean(critical["hits"]) == pytest.approx(4 * (1 / 2 + 1 / 6))
    precise = told_by({"abilities": ["reckless-strikes"]}, {})  # both
    assert chances.mean(precise["hits"]) == pytest.approx(4 * (1 / 2 + 1 / 6))
    assert chances.mean(precise["wounds"]) == pytest.approx(4 * (1 / 6 + 1 / 2 * 1 / 3), abs=0.001)


def named(name: str) -> dict[str, Any]:
    return {"dice": [4, 4, 4], "to-hit": 4, "name": name}


@pytest.mark.rule("tmg21-keyword-04", "tmg21-bonuses-05", "tmg21-reroll-01")
def test_with_precision_and_a_free_reroll_plain_hits_are_rolled_again_where_that_is_better() -> None:
    """Against 2+ a plain hit brings a sixth of a wound, a new die with its 6 more than that."""
    precise = told_by({"abilities": ["openings-scouted"]}, {"abilities": ["openings-scouted"], "defense": 2})
    worth = [0, 0, 0, 1 / 6, 1 / 6, 1]
    mean = sum(worth) / 6
    assert chances.mean(precise["wounds"]) == pytest.approx(4 * sum(max(mean, each) for each in worth) / 6, abs=0.001)


@pytest.mark.rule("tmg21-reroll-02", "tmg21-tokens-06")
def test_who_is_active_has_defense_dice_rolled_again_first() -> None:
    """Arys Oakheart holds the Crown, and his unit is Vulnerable."""
    fair = {"crown": 1}
    arys = {"abilities": ["protection-of-the-crown"], "defense": 4}
    for turn, marked, block in (
        (0, [], 3 / 4),
        (0, ["vulnerable"], 1 / 2 + 1 / 2 * 1 / 4),  # the attacker first, then the defender
        (1, ["vulnerable"], 3 / 4 * 1 / 2),  # the other way round
    ):
        assert told_by({}, arys, turn=turn, marked=marked, board=fair)["block"] == pytest.approx(block)
    bare = told_by({}, arys, marked=["vulnerable"])
    assert bare["block"] == pytest.approx(1 / 4), "without the Crown nobody rolls again for it"


def stakes(edition: str, panic: bool = True) -> Stakes:
    return Stakes(EDITIONS[edition], panic, 7, 0, 0, NOBODY)


def costs(edition: str, own: bool, foes: bool, owner_first: bool = True, panic: bool = True) -> tuple[float, float]:
    """Wounds on the average, and the chance to fail."""
    order = in_order(EVERY_FACE if own else NO_FACE, EVERY_FACE if foes else NO_FACE, owner_first)
    found = plan_of(stakes(edition, panic), order).costs()
    assert sum(chance for _, chance, _ in found) == pytest.approx(1)
    return sum(max(0, n) * chance for n, chance, _ in found), sum(chance for n, chance, _ in found if n >= 0)


@pytest.mark.rule("tmg21-panic-02", "tmg21-panic-03", "tmg18-panic-02")
@BOTH
def test_panic_is_reckoned_by_the_book(edition: str) -> None:
    plain = {n: chance for n, chance, _ in plan_of(stakes(edition), in_order(NO_FACE, NO_FACE, True)).costs()}
    assert 1 - plain.pop(-1) == pytest.approx(15 / 36), "of two dice less than 7"
    if edition == "2021":
        assert [plain[n] for n in sorted(plain)] == pytest.approx([15 / 108] * 3), "a D3"
    else:
        assert [plain[n] for n in sorted(plain)] == pytest.approx([5 / 36, 4 / 36, 3 / 36, 2 / 36, 1 / 36])
    usual, failed = costs(edition, False, False)
    worse, more = costs(edition, False, True)
    better, fewer = costs(edition, True, False)
    assert more > failed > fewer and worse > usual > better


@pytest.mark.rule("tmg21-reroll-02", "tmg21-tokens-05")
@BOTH
def test_whoever_rolls_a_test_again_last_has_the_better_of_it(edition: str) -> None:
    assert costs(edition, True, True, owner_first=True)[0] > costs(edition, True, True, owner_first=False)[0]


@pytest.mark.rule("tmg21-morale-01", "tmg21-reroll-01", "tmg21-tokens-05")
@BOTH
def test_dice_of_a_morale_test_are_rolled_again_for_its_verdict_alone(edition: str) -> None:
    """It costs no wounds; its owner wants it passed, his enemy failed."""
    plain = costs(edition, False, False, panic=False)
    assert plain == (0, pytest.approx(15 / 36))
    assert costs(edition, True, False, panic=False)[1] < 15 / 36 - 0.1
    assert costs(edition, False, True, panic=False)[1] > 15 / 36 + 0.1


@pytest.mark.rule("tmg21-reroll-01", "tmg21-reroll-02", "tmg21-tokens-05")
@pytest.mark.parametrize("may", [False, True])
@pytest.mark.parametrize("sure", [False, True])
@pytest.mark.parametrize("panicked", [False, True])
@pytest.mark.parametrize("active", [False, True])
def test_who_may_roll_a_test_again_and_who_goes_first(may: bool, sure: bool, panicked: bool, active: bool) -> None:
    """The active side goes first; what passes without a roll is not rolled again by its owner."""
    t = battle([at(SWORDS, 10, 10, 0)], [at(SWORDS, 10, 30, 180)])
    t.war.conditions[0] = PANICKED if panicked else 0
    t.war.turn = 0 if active else 1
    test = MoraleTest(0, True, NOBODY, 0)
    test.may_reroll, test.sure = may, sure
    found = [(again.owner, again.faces == EVERY_FACE) for again in rerolls_of(t.war, test)]
    own, foes = (True, may and not sure), (False, panicked)
    assert found == ([own, foes] if active else [foes, own])


@pytest.mark.parametrize(
    ("rolls", "seed", "each"), [(1_000, 2_000, 50), pytest.param(20_000, 0, 500, marks=pytest.mark.nightly)]
)
def test_forecasts_agree_with_real_attacks(rolls: int, seed: int, each: int) -> None:
    assert disagreements(rolls, seed, each) == []


def test_each_modifier_stands_there_with_its_rule() -> None:
    front = told(engaged(), "melee-attack")
    assert rules(front) == ["tmg21-units-10"]
    table = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 20 + 4.8, 0, conditions=["panicked", "vulnerable"])])
    rear = told(table, "melee-attack")
    assert rear["arc"] == REAR and rear["mean"] > front["mean"] and rear["panic"] > front["panic"]
    assert {"tmg21-bonuses-04", "tmg21-tokens-06", "tmg21-tokens-05"} <= set(rules(rear))
    first = told(engaged("2018"), "melee-attack")
    assert all(rule.startswith("tmg18") for rule in rules(first))


def test_a_charge_says_what_the_die_must_show_and_how_likely_that_is() -> None:
    # Six inches between the fronts and speed 5: a 1 carries it there, but a 1 is disorderly.
    table = battle([at(SWORDS, 24, 10)], [at(GUARDS, 24, 10 + 4.8 + 6, 180)])
    near = told(table, "charge")
    assert near["arrives"] == pytest.approx(1) and near["bonus"] == pytest.approx(5 / 6) and near["need"] == 1
    table = battle([at(SWORDS, 24, 10)], [at(GUARDS, 24, 10 + 4.8 + 9, 180)])
    far = told(table, "charge")
    assert far["need"] == 4 and far["arrives"] == pytest.approx(1 / 2)
    assert far["total"][0] > 1 / 2 and sum(far["total"]) == pytest.approx(1)
    assert "tmg21-bonuses-01" in rules(far) and far["needed"] == "tmg21-charge-10"
    table = battle([at(SWORDS, 24, 10)], [at(GUARDS, 24, 30, 180)])
    refused = GAME.forecast(table.war, 0, Deed("charge", ("unit", 0), ("unit", 1)))
    assert isinstance(refused, Refused) and refused.rule == "tmg21-charge-05"


def test_hindering_ground_takes_the_bonus_from_the_forecast() -> None:
    table = battle([at(SWORDS, 24, 10)], [at(GUARDS, 24, 10 + 4.8 + 6, 180)], terrain=[piece("bog", 24, 15.5)])
    found = told(table, "charge")
    assert found["arrives"] > 0 and found["bonus"] == 0
    assert "tmg21-bonuses-01" not in rules(found)


def test_from_a_place_where_it_would_stand_one_sees_whom_it_could_reach_and_who_could_reach_it() -> None:
    table = battle([at(BOWS, 24, 10)], [at(GUARDS, 24, 27, 180)])
    table.do(0, "maneuver")
    assert table.asked.kind.name == "place"
    near = GAME.forecast_answer(table.war, table.asked, tuple(pose(24, 14, 0)))
    assert isinstance(near, dict)
    rows = {(row["verb"], row.get("threat", False)): row for row in near["rows"]}
    assert rows["ranged-attack", False]["mean"] > 0
    assert rows["charge", True]["by"] == 1 and rows["charge", True]["arrives"] > 0
    away = GAME.forecast_answer(table.war, table.asked, tuple(pose(24, 10, 0)))
    assert isinstance(away, dict)
    threats = [row for row in away["rows"] if row.get("threat")]
    assert not threats, "twelve inches are too far for guards"
    assert table.war.poses[0] == (24000, 10000, 0), "the battle itself has not changed"


def test_a_charge_that_is_aimed_tells_its_chance_by_the_way_it_looks() -> None:
    # More than eight inches straight ahead, speed 5; turned a little, a corner gets there before the front does.
    table = battle([at(SWORDS, 24, 10)], [at(GUARDS, 24, 10 + 4.8 + 8.2, 180)])
    table.do(0, "charge")
    assert table.key == "charge-pivot"
    found = []
    for degrees in (0, 15):
        there = GAME.forecast_answer(table.war, table.asked, tuple(pose(24, 10, degrees)))
        assert isinstance(there, dict)
        found += there["rows"]
    straight, aslant = found
    assert (straight["by"], straight["at"], straight["need"]) == (0, 1, 4)
    assert straight["far"] == pytest.approx(8200, abs=5) and straight["arrives"] == pytest.approx(1 / 2)
    assert aslant["far"] < 8000 and aslant["need"] == 3 and aslant["arrives"] == pytest.approx(2 / 3)
    assert aslant["mean"] > straight["mean"] > 0
    past = GAME.forecast_answer(table.war, table.asked, tuple(pose(24, 10, 90)))
    assert isinstance(past, Refused) and past.rule == "tmg21-charge-09"
    assert table.key == "charge-pivot" and table.war.poses[0] == (24000, 10000, 0), "it has not turned"


def test_a_forecast_changes_nothing_and_uses_no_card() -> None:
    table = engaged()
    before = table.war.plain() if hasattr(table.war, "plain") else table.war.poses[:]
    told(table, "melee-attack")
    after = table.war.plain() if hasattr(table.war, "plain") else table.war.poses[:]
    assert before == after
    assert forecast.imagined(table.war).hand == [[], []]


@pytest.mark.rule("tmg21-reroll-01", "tmg21-reroll-02", "tmg21-tokens-06")
@pytest.mark.parametrize("owner_first", [True, False])
@pytest.mark.parametrize("own", [NO_FACE, EVERY_FACE, bit(1) | bit(2), bit(3)])
@pytest.mark.parametrize("foes", [NO_FACE, EVERY_FACE, bit(6), bit(2) | bit(5)])
@pytest.mark.parametrize("worth", [[0.0, 0, 0, 1, 1, 1], [0.0, 1, 2, 3, 4, 5], [1.0, 0, 0, 2, 0, 3]])
def test_the_chances_of_a_die_are_those_of_all_its_ways(
    owner_first: bool, own: int, foes: int, worth: list[float]
) -> None:
    """Each face and each second roll is followed by itself; an enemy who has it rolled has spent his token."""
    order = in_order(own, foes, owner_first)
    ways = {(face, False): 1 / 6 for face in range(1, 7)}
    for again in order:
        faces = rolled_again(worth, order, again.owner)
        assert faces & ~again.faces == 0, "nobody has rolled what he may not"
        after: dict[tuple[int, bool], float] = {}
        for (face, forced), chance in ways.items():
            rolled = range(1, 7) if faces & bit(face) else [face]
            spent = forced or (len(rolled) > 1 and not again.owner)
            for other in rolled:
                after[other, spent] = after.get((other, spent), 0.0) + chance / len(rolled)
        ways = after
    left, forced_ones = falls_after(worth, order)
    assert left == pytest.approx([ways.get((face, False), 0.0) for face in range(1, 7)])
    assert forced_ones == pytest.approx([ways.get((face, True), 0.0) for face in range(1, 7)])
    assert sum(faces_after(worth, order)) == pytest.approx(1)
