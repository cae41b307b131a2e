"""docs/content.md shows a battle plan with a unit of its own: it is played here as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from bannermen.content.reading import read_yaml
from bannermen.games.battles.content.boons import STALWART
from bannermen.games.battles.game import GAME
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import STARK
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance

DOCS = Path(__file__).parents[2] / "docs" / "content.md"


def plan() -> dict[str, Any]:
    chapter = DOCS.read_text(encoding="utf-8").split("## A battle plan with a unit of its own\n")[1]
    found = re.search(r"```yaml\n(.*?)```", chapter, re.DOTALL)
    assert found is not None
    read: dict[str, Any] = read_yaml(found[1], "content.md")
    return read


def begun() -> Battle:
    battle = GAME.start({"plan": plan()}, 3)
    assert isinstance(battle, Battle)
    return battle


def test_the_plan_is_laid_with_its_own_unit() -> None:
    battle = begun()
    millers = next(unit for unit in range(len(battle.type_of)) if battle.card(unit).key == "millers")
    assert battle.seat_of[millers] == STARK and battle.field.grid.name(battle.hex_of[millers]) == "A5"
    assert battle.boon(millers, STALWART) == 1 and battle.figures[millers] == 4
    assert GAME.name_of(battle, "troop", millers, "de").startswith("Müller")


def test_the_plan_is_played_to_its_end() -> None:
    battle, chance = begun(), Chance(5)
    while not battle.over:
        asked = battle.pending[0]
        assert battle.submit(asked.seat, sample_answer(battle, asked, chance)) is None
    assert battle.round <= 5 and len(battle.winners) == 1
