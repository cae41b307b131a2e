"""Looking things up: by id, by chapter, by words; and what is said when a text is damaged."""

import doctest
from pathlib import Path

import pytest

from bannermen.rulebook import DamagedText, areas, book, cite, find, rules, rulesets, search, volumes
from bannermen.rulebook import rule as look_up
from bannermen.server.coverage import named_rules
from bannermen.words.story import rule_text


def test_the_examples_in_the_book_are_true() -> None:
    assert doctest.testmod(book).failed == 0


@pytest.mark.parametrize("id", ["bow-flank-02", "tmg21-charge-03", "tmg18-charge-16", "agot-melee-32", "tac-los-01"])
def test_a_rule_in_three_languages(id: str) -> None:
    texts = {look_up(id, language).text for language in ("en", "de", "ru")}
    assert len(texts) == 3


def test_a_rule_is_of_the_same_kind_in_every_language() -> None:
    assert look_up("bow-flank-02", "de").kind == look_up("bow-flank-02").kind == "rule"


def test_english_where_a_language_has_no_text() -> None:
    assert look_up("bow-flank-02", "fr") == look_up("bow-flank-02")


def test_an_area_may_have_two_words() -> None:
    found = look_up("bow-morale-retreat-01")
    assert (found.ruleset, found.area) == ("bow", "morale-retreat")


def test_what_stands_in_no_book_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each refusal of the table itself asks for the text of its rule: near ids, a tenth of a second, are for people."""

    def never(*_: object, **__: object) -> list[str]:
        raise AssertionError("near ids were looked for")

    monkeypatch.setattr(book, "get_close_matches", never)
    assert find("table") is None and find("bow-flank-99") is None
    assert rule_text("table", "de") == rule_text("seats", "ru") == ""
    assert rule_text("bow-flank-02", "ru") == look_up("bow-flank-02", "ru").text


@pytest.mark.parametrize(("wrong", "meant"), [("bow-flnk-02", "bow-flank-02"), ("bwo-flank-02", "bow-flank-02")])
def test_an_unknown_id_names_close_ones(wrong: str, meant: str) -> None:
    with pytest.raises(KeyError, match=meant):
        look_up(wrong)


def test_an_unknown_ruleset_names_the_known_ones() -> None:
    with pytest.raises(KeyError, match="bow, tmg-2021"):
        rules("chess")


def test_chapters_follow_the_book() -> None:
    names = list(areas("bow").values())
    phases = ["Rally phase", "Muster phase", "Command phase", "Regroup phase"]
    assert [name for name in names if name in phases] == phases


def test_a_citation_is_one_line() -> None:
    for each in rules("bow", language="ru"):
        assert cite(each.id, "ru").startswith(f"{each.id}: ")
        assert "\n" not in cite(each.id, "ru")


@pytest.mark.parametrize(
    ("words", "language"), [("flank", "en"), ("Flanke", "de"), ("фланг", "ru"), ("FLANK-02", "en")]
)
def test_search_finds_the_chapter_first(words: str, language: str) -> None:
    assert search(words, "bow", language)[0].area == "flank"


def test_search_wants_all_words_and_takes_beginnings() -> None:
    assert "bow-valor-02" in [each.id for each in search("valo cavalr", "bow")][:3]
    assert search("valor dragons", "bow") == []
    assert search("  ") == []


def test_search_by_id_finds_just_that_rule() -> None:
    assert [each.id for each in search("bow-los-03")] == ["bow-los-03"]


def test_search_does_not_mind_capitals_and_accents() -> None:
    assert search("rückzug", "bow", "de") == search("RUCKZUG", "bow", "de") != []


def test_search_goes_through_all_rulesets() -> None:
    assert {each.ruleset for each in search("morale")} >= {"bow", "tmg-2021", "tmg-2018"}
    assert len({each.ruleset for each in search("setup")}) == len(rulesets())


@pytest.fixture
def torn_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for cached in (volumes.volume, volumes.translation, volumes.chapters):
        monkeypatch.setattr(volumes, cached.__name__, cached.__wrapped__)
    monkeypatch.setattr(volumes, "texts", lambda: tmp_path)
    return tmp_path


GOOD = "ruleset: bow\ntitle: Battles\nrules:\n- {id: bow-move-01, kind: rule, text: A unit moves.}\n"


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (GOOD.replace("kind: rule", "kind: rumour"), r"rules\[0\], after the head: .*\$\.kind"),
        (GOOD.replace("title: Battles", "titel: Battles"), "titel"),
        (GOOD + "- {id: bow-move-02, kind: rule}\n", r"rules\[1\], after bow-move-01: .*text"),
        (GOOD.replace("ruleset: bow", "ruleset: chess"), "ruleset: it says 'chess'"),
        (GOOD + "- {id: bow-move-01, kind: rule, text: Again.}\n", r"rules\[1\]: bow-move-01 stands there twice"),
        (GOOD + "- {id: [\n", "line 6"),
    ],
)
def test_a_damaged_text_names_file_and_place(torn_shelf: Path, content: str, place: str) -> None:
    (torn_shelf / "bow.yaml").write_text(content, "utf-8")
    with pytest.raises(DamagedText, match=rf"texts/bow\.yaml: .*{place}"):
        volumes.volume("bow")


def test_a_missing_text_names_its_file(torn_shelf: Path) -> None:
    with pytest.raises(DamagedText, match=r"texts/bow\.yaml: the file cannot be read"):
        volumes.volume("bow")


def test_a_damaged_translation_names_its_file(torn_shelf: Path) -> None:
    (torn_shelf / "bow.de.yaml").write_text("bow-move-01: [eins, zwei]\n", "utf-8")
    with pytest.raises(DamagedText, match=r"texts/bow\.de\.yaml: bow-move-01: expected a text"):
        volumes.translation("bow", "de")


def test_a_missing_translation_is_no_damage(torn_shelf: Path) -> None:
    assert volumes.translation("bow", "de") == {}


def test_what_tests_say_they_prove_stands_in_a_book() -> None:
    """A mark with an id that no book has proves nothing, and nobody sees it."""
    known = {rule.id for ruleset in rulesets() for rule in rules(ruleset)}
    tests = Path(__file__).parent.parent
    named = {
        (id, path.name)
        for path in tests.rglob("test_*.py")
        if path.parent.name != "mutants"  # there tests are made up
        for id in named_rules(path.read_text(encoding="utf-8"))
    }
    assert len(named) > 2500 and [each for each in sorted(named) if each[0] not in known] == []
