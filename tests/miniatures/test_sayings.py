"""The words for moments and effects among which a player picks."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.hooks import EFFECTS
from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.rules.abilities.words import ROLES
from bannermen.games.miniatures.telling.saying import moment_name, sayings


def test_every_moment_and_role_has_its_words_and_no_other() -> None:
    said = sayings()
    assert tuple(said.moments) == MOMENTS and tuple(said.roles) == ROLES
    assert set(said.effects) <= set(EFFECTS)


def test_a_moment_is_named_in_the_language_of_the_reader() -> None:
    number = MOMENTS.index("round-start")
    assert [moment_name(number, language) for language in ("en", "de", "ru", "fr")] == [
        "Start of the round",
        "Beginn der Runde",
        "Начало раунда",
        "Start of the round",
    ]
