"""Forecasts: exact where dice decide, the same numbers as thousands of fights, every modifier with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures import chances, forecast
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION
from bannermen.games.miniatures.table import GAME
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import Deed
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


def test_critical_blow_adds_hits_and_precision_passes_the_defense() -> None:
    plain = chances.one_die(4, 0)
    critical = chances.hits(3, plain, 0, CRITICAL_BLOW, False)
    assert sum(chance * count for (count, _), chance in critical.items()) == pytest.approx(3 * (1 / 2 + 1 / 6))
    precise = chances.hits(3, plain, 0, PRECISION, False)
    assert sum(chance * piercing for (_, piercing), chance in precise.items()) == pytest.approx(3 / 6)
    assert sum(chance * count for (count, _), chance in precise.items()) == pytest.approx(3 * (1 / 2 - 1 / 6))


def test_rolling_again_is_worth_what_it_should_be() -> None:
    fresh = chances.one_die(4, 0)
    assert sum(chances.misses_again(fresh, fresh)[1:]) == pytest.approx(3 / 4)
    assert sum(chances.hits_again(fresh, fresh)[1:]) == pytest.approx(1 / 4)
    assert chances.block_chance(3, 0, False, False, False) == pytest.approx(2 / 3)
    assert chances.block_chance(3, 0, False, False, True) == pytest.approx(4 / 9)
    assert chances.block_chance(3, -1, True, False, False) == pytest.approx(1 / 6)


@pytest.mark.parametrize("edition", ["2021", "2018"])
def test_panic_is_reckoned_by_the_book(edition: str) -> None:
    *spread, failed = chances.panic(edition, 7, 0, 0, -1, False, False)
    assert sum(spread) == pytest.approx(1) and failed == pytest.approx(15 / 36)  # of two dice less than 7
    if edition == "2021":
        assert spread[1:] == pytest.approx([15 / 108] * 3)  # a D3
    else:
        assert spread[1:] == pytest.approx([5 / 36, 4 / 36, 3 / 36, 2 / 36, 1 / 36])  # points below
    *worse, more = chances.panic(edition, 7, 0, 0, -1, False, True)
    *better, fewer = chances.panic(edition, 7, 0, 0, -1, True, False)
    assert more > failed > fewer and chances.mean(worse) > chances.mean(spread) > chances.mean(better)


@BOTH
def test_the_forecast_of_an_attack_agrees_with_thousands_of_them(edition: str) -> None:
    table = engaged(edition, conditions=["vulnerable"])
    found = told(table, "melee-attack")
    left = table.war.figures[1]
    games, wounds, fallen = 500, 0, 0
    for seed in range(games):
        trial = Table(table.war.clone())
        trial.war.log = None
        trial.war.chance = Chance(seed)
        trial.do(0, "melee-attack")
        while not trial.war.over and not trial.is_turn_begun:
            if trial.key == "spend-vulnerable":
                attack = trial.war.stack[-1]
                trial.dice(*[i for i, face in enumerate(attack.blocks) if face >= 3])  # type: ignore[attr-defined]
            else:
                trial.first()
        lost = left - trial.war.figures[1] if trial.war.on_field(1) else left
        wounds += lost
        fallen += lost == left
    assert wounds / games == pytest.approx(found["mean"], rel=0.12)
    assert fallen / games == pytest.approx(found["falls"], abs=0.03)


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
    assert "tmg21-bonuses-01" in rules(far) and "tmg21-charge-10" in rules(far)
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


def test_a_forecast_changes_nothing_and_uses_no_card() -> None:
    table = engaged()
    before = table.war.plain() if hasattr(table.war, "plain") else table.war.poses[:]
    told(table, "melee-attack")
    after = table.war.plain() if hasattr(table.war, "plain") else table.war.poses[:]
    assert before == after
    assert forecast.imagined(table.war).hand == [[], []]
