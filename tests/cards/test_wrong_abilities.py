"""An ability that is written down wrongly is refused, and it is said what to write instead."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bannermen.games.cards.content import schema
from bannermen.games.cards.content.compile_abilities import AbilityCompiler
from bannermen.kernel.game import BadSetup

SHRINK = {"bolster": {"type": "character"}, "strength": -1}
WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"action": "any", "reaction": "enters", "do": {"draw": 1}}, "exactly one cue", "once"),
    ({"do": {"draw": 1}}, "exactly one cue", "once"),
    ({"action": "any", "do": []}, "does nothing", "`do`"),
    ({"action": "any", "do": {"draw": 1}, "limit": "once"}, "once is no limit", "1/round"),
    ({"action": "any", "do": {"draw": 1}, "limit": "2/year"}, "2/year is no limit", "1/round"),
    (
        {"action": "any", "target": {"type": "character", "count": [1, 2, 3]}, "do": {"kneel": "it"}},
        "no count",
        "[least",
    ),
    ({"reaction": "leaves", "of": {"whose": "mine"}, "do": {"draw": 1}}, "its owner's", "`who`"),
    ({"action": "any", "do": SHRINK}, "how long", "`until: challenge`"),
    ({"action": "any", "do": {"remove": {"type": "character"}, "until": "phase"}}, "does not come back", "`stays`"),
]


@pytest.mark.parametrize(("written", "what", "mend"), WRONG)
def test_a_wrong_ability_is_refused_with_what_to_write(written: dict[str, Any], what: str, mend: str) -> None:
    compiler = AbilityCompiler([])
    compiler.file, compiler.place = "cards.yaml", "00001"
    with pytest.raises(BadSetup) as refused:
        compiler.ability(msgspec.convert(written, schema.Ability))
    said = str(refused.value)
    assert what in said and mend in said and "cards.yaml" in said
