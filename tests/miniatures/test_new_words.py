"""docs/content.md shows how an ability and a word are added: its examples are played here."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from bannermen import COMPILED_GROUPS
from bannermen.abilities.phrase import Grammar
from bannermen.abilities.vocabulary import Vocabulary
from bannermen.content.reading import convert, read_yaml
from bannermen.games import commands_of
from bannermen.games.miniatures.commands import COMMANDS
from bannermen.games.miniatures.content import playing
from bannermen.games.miniatures.content.ability_book import missing
from bannermen.games.miniatures.content.clauses import BESIDE, DOING, PARTS
from bannermen.games.miniatures.content.load import DATA, cards
from bannermen.games.miniatures.content.schema import Card
from bannermen.games.miniatures.rules.abilities import doing, effects_units
from bannermen.games.miniatures.rules.abilities.doing import EFFECTS
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import VULNERABLE
from bannermen.kernel.bad_setup import BadSetup
from bannermen.words import Voice
from tests.miniatures.duel import MISS, duel, strike
from tests.miniatures.test_own_abilities import dice, fight

DOCS = Path(__file__).parents[2] / "docs" / "content.md"


def examples(language: str, chapter: str) -> str:
    """The blocks of a chapter in that language."""
    text = DOCS.read_text(encoding="utf-8").split(f"## {chapter}\n")[1].split("\n## ")[0]
    return "\n".join(textwrap.dedent(block) for block in re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL))


def test_an_ability_in_words_that_there_are_is_played() -> None:
    declared = read_yaml(examples("yaml", "An ability in words that there are"), "content.md")
    whole, few = fight(declared, "last-stand"), fight(declared, "last-stand")
    few.war.figures[0] = 4
    assert (dice(whole), dice(few)) == (5, 3 + 3)
    assert not whole.war.granted[0] and few.war.granted[0][0][0] == few.war.book.number["grim"]


def test_a_unit_and_its_test_are_what_they_say() -> None:
    chapter = "A unit of the miniatures game"
    [militia] = convert(read_yaml(examples("yaml", chapter), "content.md"), list[Card], "content.md")
    assert militia.id not in cards() and missing(militia, "2021") == missing(militia, "s06") == []
    names: dict[str, Any] = {"pytest": pytest, "duel": duel, "strike": strike, "MISS": MISS}
    names["declared"] = read_yaml(examples("yaml", "An ability in words that there are"), "content.md")
    exec(examples("python", chapter), names)
    names["test_the_last_rank_strikes_with_three_dice_more"]()


def test_content_files_are_checked() -> None:
    english = Voice("en")
    declared = examples("yaml", "An ability in words that there are")
    militia = "faction: stark\ncards:\n" + examples("yaml", "A unit of the miniatures game")
    assert COMMANDS.examine(declared, "mine.yaml", english) == "how abilities play, sound: 2"
    assert COMMANDS.examine(militia, "mine.yaml", english) == "cards of the miniatures game, sound: 1"
    assert commands_of("cards").examine(militia, "mine.yaml", english) is None, "it is none of the card game"
    assert COMMANDS.examine("rounds: 3", "plan.yaml", english) is None
    for name in ("units.yaml", "first-printing.yaml"):
        text = (DATA / "abilities" / name).read_text(encoding="utf-8")
        assert (COMMANDS.examine(text, name, english) or "").startswith("texts of abilities, sound")
    for wrong, said in (("dicee", declared.replace("dice:", "dicee:")), ("speeed", militia.replace("speed", "speeed"))):
        with pytest.raises(BadSetup, match=f"mine.yaml.*{wrong}"):
            COMMANDS.examine(said, "mine.yaml", english)


def test_a_new_word_is_one_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the Python sources: compiled code does not see what a class outside of it declares."""
    if "miniatures" in COMPILED_GROUPS:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "one_class", __file__]
        own = {"BANNERMEN_PURE": "1", "PYTHONPATH": str(DOCS.parents[1]), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(command, cwd=DOCS.parents[1], env={**os.environ, **own}, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-2000:]
        return
    chapter = "A new word"
    names: dict[str, Any] = {**vars(doing), **vars(effects_units), "War": War}
    before = set(EFFECTS)
    try:
        exec(examples("python", chapter), names)
        grammar = Grammar("effect", Vocabulary(list(EFFECTS.values())), PARTS, BESIDE)
        assert {"rally"} == set(EFFECTS) - before == set(grammar.words) - set(DOING.words)
        monkeypatch.setattr(playing, "DOING", grammar)
        table = fight(read_yaml(examples("yaml", chapter), "content.md"))
        table.war.figures[0], table.war.conditions[0] = 8, VULNERABLE
        table.do(0, "melee-attack").finish()
        assert (table.war.figures[0], table.war.conditions[0]) == (10, 0)
    finally:
        EFFECTS.pop("rally", None)
