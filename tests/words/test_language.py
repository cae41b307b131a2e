"""Which language is spoken, and how a sentence is made in it."""

import pytest

from bannermen.kernel.message import says
from bannermen.words import UnknownLanguage, choose_language, fill, text, translate


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "BANNERMEN_LANGUAGE": "ru"}, "ru"),
        ({"LC_ALL": "", "LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], language: str) -> None:
    assert choose_language(None, environment) == language


def test_asking_by_name_is_strongest() -> None:
    assert choose_language("de", {"LANG": "ru_RU.UTF-8"}) == "de"


def test_an_unknown_language_is_refused_with_those_that_exist() -> None:
    with pytest.raises(UnknownLanguage, match="'fr'; there are en, de, ru"):
        choose_language("fr")


def test_a_template_without_translation_stays_english() -> None:
    assert translate("Nobody ever says this.", "de") == "Nobody ever says this."


def test_a_sentence_names_things_and_translates_words() -> None:
    message = says("The amount must lie between {low} and {high}.", low=1, high=3)
    assert text(message, "de", lambda kind, index: "") == "Die Zahl muss zwischen 1 und 3 liegen."
    named = says("{who}: {n}", who=("unit", 4), n=2)
    assert text(named, "ru", lambda kind, index: f"{kind}-{index}") == "unit-4: 2"


def test_braces_in_an_argument_are_left_alone() -> None:
    assert fill("{a} and {b}", {"a": "{b}", "b": "2"}) == "{b} and 2"


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "You hold 1 card too many", "You hold 5 cards too many"),
        ("de", "Du hast 1 Karte mehr", "Du hast 5 Karten mehr"),
        ("ru", "У вас на 1 карту больше", "У вас на 5 карт больше"),
    ],
)
def test_a_word_fits_its_number(language: str, one: str, several: str) -> None:
    def told(n: int) -> str:
        message = says("You hold {n} {n|card|cards} too many for your reserve. What do you discard?", n=n)
        return text(message, language, lambda kind, index: "")

    assert told(1).startswith(one) and told(5).startswith(several)
