"""The room that all games' content stands in: files, texts, provenance, modifiers, filters."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bannermen.abilities.filters import ALL, bits, either, has
from bannermen.abilities.modifiers import ANYBODY, Modifiers
from bannermen.content.provenance import source_of
from bannermen.content.reading import convert, decode, enter, find, read_file, read_yaml
from bannermen.content.texts import Entry, Text
from bannermen.kernel.game import BadSetup

NAME = {"en": "Wolf", "de": "Wolf", "ru": "Волк"}


class Beast(Entry, kw_only=True):
    cost: int


# --- reading ---


def test_a_wrong_type_is_named_with_file_place_and_mend() -> None:
    with pytest.raises(BadSetup) as caught:
        convert([{"key": "wolf", "name": NAME, "cost": "four"}], list[Beast], "beasts.yaml")
    assert (caught.value.file, caught.value.place) == ("beasts.yaml", "$[0].cost")
    assert "int" in caught.value.what
    assert "docs/content.md" in caught.value.mend


def test_an_unknown_field_and_a_missing_language_are_refused() -> None:
    with pytest.raises(BadSetup, match="unknown field `claws`"):
        convert({"key": "wolf", "name": NAME, "cost": 1, "claws": 4}, Beast, "beasts.yaml")
    with pytest.raises(BadSetup, match="ru"):
        convert({"key": "wolf", "name": {"en": "Wolf", "de": "Wolf"}, "cost": 1}, Beast, "beasts.yaml")


def test_broken_yaml_is_named_with_its_line() -> None:
    with pytest.raises(BadSetup) as caught:
        read_yaml("a: 1\nb: 2: 3\nc: 3", "beasts.yaml")
    assert caught.value.place.startswith("line 2")
    with pytest.raises(BadSetup, match="UTF-8"):
        read_yaml(b"name: \xff\xfe\xfa", "beasts.yaml")


def test_files_of_a_package_and_of_a_player(tmp_path: Path) -> None:
    path = tmp_path / "beasts.yaml"
    path.write_text("[{key: wolf, name: {en: Wolf, de: Wolf, ru: Волк}, cost: 4}]", encoding="utf-8")
    assert decode(tmp_path, "beasts.yaml", list[Beast])[0].cost == 4
    assert read_file(path, list[Beast])[0].name == Text(**NAME)
    with pytest.raises(BadSetup, match="check the path"):
        read_file(tmp_path / "nothing.yaml", list[Beast])


def test_keys_are_unique_and_unknown_words_list_what_could_be_meant() -> None:
    index: dict[str, int] = {}
    enter(index, "wolf", 0, "beasts.yaml")
    with pytest.raises(BadSetup, match="twice"):
        enter(index, "wolf", 1, "beasts.yaml")
    assert find("wolf", ["bear", "wolf"], "beasts.yaml", "", "beast") == 1
    with pytest.raises(BadSetup, match="did you mean wolf or wolverine"):
        find("wolv", ["bear", "wolf", "wolverine"], "beasts.yaml", "", "beast")


# --- provenance ---


def test_an_unknown_provenance_is_refused_and_inferred_is_known() -> None:
    made = convert({"key": "wolf", "name": NAME, "cost": 1, "provenance": {"cost": "inferred"}}, Beast, "beasts.yaml")
    assert source_of(made.provenance, "cost") == "inferred"
    assert source_of(made.provenance, "name") == "designed"
    with pytest.raises(BadSetup, match="provenance"):
        convert({"key": "wolf", "name": NAME, "cost": 1, "provenance": {"*": "guessed"}}, Beast, "beasts.yaml")


# --- modifiers ---


def test_clones_share_modifiers_until_one_writes() -> None:
    first = Modifiers()
    first.add(0, 4, 2, 1, 17)
    second = first.clone()
    assert second.flat is first.flat
    second.add(0, 4, 3, 1, 18)
    assert (first.total(0, 4), second.total(0, 4)) == (2, 5)
    assert second.parts(0, 4) == [(2, 17), (3, 18)]


def test_modifiers_end_with_their_time_and_with_their_thing() -> None:
    modifiers = Modifiers()
    modifiers.add(0, 4, 2, 1, 17)
    modifiers.add(0, 5, 2, 2, 17)
    modifiers.add(1, ANYBODY, -1, 2, 18)
    assert modifiers.total(1, 99) == -1
    assert modifiers.end(1) == [4]
    modifiers.add(1, 5, 3, 2, 19)
    modifiers.leave(5, lambda what: what == 0)
    assert modifiers.plain() == [[1, ANYBODY, -1, 2, 18], [1, 5, 3, 2, 19]], "another with the same number keeps his"
    assert modifiers.end(7) == []


# --- filters ---


def test_filters_take_all_when_they_name_nothing() -> None:
    words = ["foot", "horse"]
    assert bits([], words) == ALL and has(ALL, 1)
    assert has(bits(["horse"], words), 1) and not has(bits(["horse"], words), 0)
    assert (either(None), either(False), either(True)) == (-1, 0, 1)
    with pytest.raises(BadSetup, match="take one of foot, horse"):
        bits(["ship"], words, "units.yaml", "filter")


def test_structs_come_back_the_same() -> None:
    made = convert({"key": "wolf", "name": NAME, "cost": 4}, Beast, "beasts.yaml")
    assert convert(msgspec.to_builtins(made), Beast, "beasts.yaml") == made
