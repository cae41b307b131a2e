"""Every template of the code is in every catalogue, with the same braces."""

from collections import Counter
from pathlib import Path

import pytest

from bannermen.words import LANGUAGES
from bannermen.words.catalogue import entries, read
from bannermen.words.extract import gather, merge
from bannermen.words.sentence import BRACES

OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.fixture(scope="module")
def said() -> dict[str, list[str]]:
    return gather()


@pytest.mark.parametrize("language", OTHERS)
def test_every_template_is_translated(language: str, said: dict[str, list[str]]) -> None:
    known = entries(language)
    missing = {template: places for template, places in said.items() if template not in known}
    assert missing == {}, "run python -m bannermen.words.extract and translate these"


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_over(language: str, said: dict[str, list[str]]) -> None:
    assert sorted(set(entries(language)) - set(said)) == []


@pytest.mark.parametrize("language", OTHERS)
def test_braces_are_the_same(language: str) -> None:
    other = {
        template: translation
        for template, translation in entries(language).items()
        if Counter(BRACES.findall(template)) != Counter(BRACES.findall(translation))
    }
    assert other == {}


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_end_alike(language: str) -> None:
    """A full stop, colon or question mark in English is one in every language."""
    other = {
        template: translation
        for template, translation in entries(language).items()
        if (template[-1] in ".:?!") != (translation[-1] in ".:?!")
    }
    assert other == {}


@pytest.mark.parametrize("language", OTHERS)
def test_merging_again_changes_nothing(language: str, said: dict[str, list[str]]) -> None:
    old = {str(message.id): message.string for message in read(language) if message.id}
    new = {str(message.id): message.string for message in merge(language, said) if message.id}
    assert new == old


def test_templates_are_found_in_every_shape(tmp_path: Path) -> None:
    (tmp_path / "shapes.py").write_text(
        'says("one {n}", n=1)\nkernel.Message("two", {})\nCOUNT_PROMPTS = {"a": "three", "b": ("four",)}\n'
        'voice("five" if x else "six")\nsays("{hex}")\n'
        'tally.add(1, "bow-x-01", "seven")\nseen.add("not this")\nprint("nor this")\n',
        encoding="utf-8",
    )
    assert sorted(gather(tmp_path)) == ["five", "four", "one {n}", "seven", "six", "three", "two"]
