"""The texts: well-formed, complete, and written for players."""

import re
from importlib.resources import files

import pytest

from bannermen.rulebook import areas, rules, rulesets, title
from bannermen.rulebook.book import ID
from bannermen.rulebook.volumes import RULESETS, chapters, translation, volume

READINGS = ("We read:", "Our reading:")


TRACES = (
    r"\(\d{3,4}\)",
    r"\bl\.\d",
    r"\blines? \d",
    r"Restated",
    r"Recommended",
    r"stripped",
    r"placeholder",
    r"[Nn]ot from the source",
)
"""What a note about a rulebook looks like, and a rule for players does not."""

LANGUAGES = ("de", "ru")
FEWEST = {"agot2-packs": 98}  # a book that continues another one has fewer rules; the others more than 300


@pytest.mark.parametrize("ruleset", rulesets())
def test_ids_are_unique_and_well_formed(ruleset: str) -> None:
    prefix = next(each for each, name in RULESETS.items() if name == ruleset)
    ids = [entry.id for entry in volume(ruleset).rules]
    assert len(ids) == len(set(ids)) >= FEWEST.get(ruleset, 301)
    assert [id for id in ids if not ID.fullmatch(id) or not id.startswith(f"{prefix}-")] == []


@pytest.mark.parametrize("ruleset", rulesets())
def test_rules_of_a_chapter_stand_together_in_order(ruleset: str) -> None:
    for area in areas(ruleset):
        numbers = [int(each.id.rpartition("-")[2]) for each in rules(ruleset, area)]
        assert numbers == list(range(1, len(numbers) + 1)), area
    assert [each for area in areas(ruleset) for each in rules(ruleset, area)] == rules(ruleset)


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_chapter_has_a_name(ruleset: str) -> None:
    assert title(ruleset)
    assert list(chapters()[ruleset]) == list(areas(ruleset))
    assert [area for area, name in areas(ruleset).items() if name == area] == []


@pytest.mark.parametrize("ruleset", rulesets())
def test_chapters_are_named_in_three_languages(ruleset: str) -> None:
    assert [area for area, names in chapters()[ruleset].items() if set(names) != {"en", *LANGUAGES}] == []


@pytest.mark.parametrize("ruleset", rulesets())
@pytest.mark.parametrize("language", ("en", *LANGUAGES))
def test_no_text_points_at_a_source(ruleset: str, language: str) -> None:
    found = {
        each.id: trace for each in rules(ruleset, language=language) for trace in TRACES if re.search(trace, each.text)
    }
    assert found == {}


@pytest.mark.parametrize("ruleset", rulesets())
def test_english_texts_are_one_clean_line(ruleset: str) -> None:
    for each in rules(ruleset):
        assert each.text == " ".join(each.text.split()), each.id
        assert each.text[-1] in ".?!)\"'", each.id
        assert re.search(r"[äöüßА-я]", each.text) is None, each.id


@pytest.mark.parametrize("ruleset", rulesets())
def test_an_open_question_says_how_we_read_it(ruleset: str) -> None:
    open_questions = [each for each in rules(ruleset) if each.kind == "ambiguity"]
    silent = [each.id for each in open_questions if not any(words in each.text for words in READINGS)]
    assert silent == []


IDS_CITED = re.compile(r"[a-z]+\d*-[a-z-]+-\d\d")


@pytest.mark.parametrize("ruleset", rulesets())
@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_cover_every_rule(ruleset: str, language: str) -> None:
    written = translation(ruleset, language)
    assert set(written) == {entry.id for entry in volume(ruleset).rules}
    assert [id for id, text in written.items() if not text.strip()] == []


@pytest.mark.parametrize("ruleset", [each for each in rulesets() if each != "bow"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_figures_and_ids_of_the_english_text(ruleset: str, language: str) -> None:
    def figures(text: str) -> tuple[list[str], list[str]]:
        return sorted(IDS_CITED.findall(text)), sorted(re.findall(r"\d+", IDS_CITED.sub("", text)))

    written = translation(ruleset, language)
    assert [entry.id for entry in volume(ruleset).rules if figures(entry.text) != figures(written[entry.id])] == []


@pytest.mark.parametrize("ruleset", rulesets())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_stands_there_twice(ruleset: str, language: str) -> None:
    prefix = next(each for each, name in RULESETS.items() if name == ruleset)
    lines = files("bannermen.rulebook.texts").joinpath(f"{ruleset}.{language}.yaml").read_text("utf-8").splitlines()
    ids = [line.partition(":")[0] for line in lines if line.startswith(f"{prefix}-")]
    assert len(ids) == len(set(ids)) == len(volume(ruleset).rules)
