"""Every template of the code is in every catalogue of its room, with the same braces."""

from pathlib import Path

import pytest

from bannermen.words import LANGUAGES
from bannermen.words.catalogue import entries, entries_of, read
from bannermen.words.extract import gather, gather_rooms, merge
from bannermen.words.rooms import HOUSE, rooms, rooms_with
from bannermen.words.sentence import BRACES, PLURALS

OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.fixture(scope="module")
def said() -> dict[str, dict[str, list[str]]]:
    return gather_rooms()


def in_each(test: object) -> object:
    """Once for each room and language."""
    test = pytest.mark.parametrize("room", list(rooms()), ids=lambda room: room or "house")(test)
    return pytest.mark.parametrize("language", OTHERS)(test)


@in_each
def test_every_template_is_translated(language: str, room: str, said: dict[str, dict[str, list[str]]]) -> None:
    known = entries_of(language, room)
    missing = {template: places for template, places in said[room].items() if template not in known}
    assert missing == {}, "run python -m bannermen.words.extract and translate these"


@in_each
def test_nothing_is_left_over(language: str, room: str, said: dict[str, dict[str, list[str]]]) -> None:
    assert sorted(set(entries_of(language, room)) - set(said[room])) == []


def named(template: str) -> set[str]:
    return {brace[1] for brace in BRACES.finditer(template)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_numbers_and_names_are_all_there(language: str) -> None:
    """A number wants as many words as the language has plural forms, a name two."""
    said = entries(OTHERS[0]) if language == "en" else entries(language)
    wrong = []
    for template in said if language == "en" else said.values():
        for brace in BRACES.finditer(template):
            wanted = len(PLURALS[language]) if brace[1] in ("n", "m") else 2
            if brace[3] and brace[3].count("|") != wanted:
                wrong.append(template)
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_braces_are_the_same(language: str) -> None:
    other = {
        template: translation
        for template, translation in entries(language).items()
        if named(template) != named(translation)
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


@in_each
def test_merging_again_changes_nothing(language: str, room: str, said: dict[str, dict[str, list[str]]]) -> None:
    old = {str(message.id): message.string for message in read(language, room) if message.id}
    new = {str(message.id): message.string for message in merge(language, said[room]) if message.id}
    assert new == old


OF_A_GAME = ("bannermen/games/", "bannermen/proving/")


def test_a_game_keeps_its_own_sentences(said: dict[str, dict[str, list[str]]]) -> None:
    for room, templates in said.items():
        for places in templates.values():
            homes = {place.split("/")[2] if place.startswith(OF_A_GAME) else HOUSE for place in places}
            assert homes == {room} if room != HOUSE else homes == {HOUSE} or len(homes) > 1


def test_a_game_from_elsewhere_brings_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "cyvasse"
    (home / "words").mkdir(parents=True)
    (home / "board.py").write_text("GAME = None\n")
    (home / "words" / "de.po").write_text('msgid "The dragon falls."\nmsgstr "Der Drache fällt."\n', encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert rooms_with(("cyvasse.board", "there.is.none"))["cyvasse"] == home / "words"
    monkeypatch.setenv("BANNERMEN_GAMES", "cyvasse.board")
    assert entries_of("de", "cyvasse") == {"The dragon falls.": "Der Drache fällt."}
    assert HOUSE in gather_rooms()


def test_templates_are_found_in_every_shape(tmp_path: Path) -> None:
    (tmp_path / "shapes.py").write_text(
        'says("one {n}", n=1)\nkernel.Message("two", {})\nCOUNT_PROMPTS = {"a": "three", "b": ("four",)}\n'
        'voice("five" if x else "six")\nsays("{hex}")\n'
        'tally.add(1, "bow-x-01", "seven")\nseen.add("not this")\nprint("nor this")\ntranslate("eight", language)\n',
        encoding="utf-8",
    )
    assert sorted(gather(tmp_path)) == ["eight", "five", "four", "one {n}", "seven", "six", "three", "two"]
