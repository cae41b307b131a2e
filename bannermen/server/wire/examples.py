"""Examples for the description of the interface, from whatever game comes first: the server itself names none."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games import game, names
from bannermen.rulebook import rules, rulesets

GAMES: Final = names()[:1]
SCENES: Final = [scene.key for name in GAMES for scene in game(name).scenes()[:1]]
SETUPS: Final[list[dict[str, Any]]] = [{"scene": key} for key in SCENES]
RULESETS: Final = [ruleset for name in GAMES for ruleset in game(name).rulesets[:1] if ruleset in rulesets()]
RULES: Final = [each.id for ruleset in RULESETS for each in rules(ruleset)[:1]]
