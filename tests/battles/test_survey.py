"""Surveys say the same as the rules do."""

from __future__ import annotations

import pytest

from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.targets import targets
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CODES, HEX_AT
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance


def positions(scene: str, seed: int, every: int) -> list[Battle]:
    battle = GAME.start({"scene": scene}, seed)
    chance = Chance(seed)
    found: list[Battle] = []
    while not battle.over:
        if battle.number % every == 0:
            found.append(battle.clone())
        decision = battle.pending[0]
        battle.apply(decision.seat, sample_answer(battle, decision, chance))
    return found


@pytest.mark.parametrize("scene", ["clash-on-the-kingsroad", "battle-of-the-green-fork", "razing-the-red-fork"])
def test_range_and_targets_agree(scene: str) -> None:
    looked = 0
    for battle in positions(scene, 3, 12):
        for unit in range(len(battle.seat_of)):
            if battle.hex_of[unit] < 0 or battle.engaged(unit) or battle.fire[battle.hex_of[unit]]:
                continue
            told = GAME.survey(battle, 0, "unit", unit)
            enemies = [u for u in battle.units_of(1 - battle.seat_of[unit]) if battle.hex_of[u] >= 0]
            in_range = {enemy for enemy in enemies if battle.hex_of[enemy] in told["range"]}
            assert in_range == set(targets(battle, unit)) == set(told["targets"])
            assert set(told["threatened"]) == {enemy for enemy in enemies if unit in targets(battle, enemy)}
            looked += 1
    assert looked > 50


def test_reach_is_where_an_ordered_unit_may_go() -> None:
    moves = 0
    for battle in positions("clash-on-the-kingsroad", 5, 1):
        decision = battle.pending[0]
        if decision.key == "move-to":
            moving = battle.stack[-1].plain()["unit"]
            assert isinstance(moving, int)
            told = GAME.survey(battle, 0, "unit", moving)
            offered = {option - HEX_AT for option in decision.options if HEX_AT <= option < HEX_AT + 200}
            assert offered <= set(told["reach"]) | set(told["run"])
            moves += 1
    assert moves > 0


def test_every_choice_can_be_pointed_at() -> None:
    for scene in ("clash-on-the-kingsroad", "raid-in-the-riverlands"):
        for battle in positions(scene, 7, 1):
            for decision in battle.pending:
                for option in decision.options:
                    choice = battle.choice(decision, option)
                    if choice.index >= 0:
                        assert CODES.code(choice.thing, choice.index) == option, (choice.thing, choice.index)
