"""The book: every rule by its id, its chapter, or a few words of it."""

import re
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from bannermen.rulebook.volumes import RULESETS, Kind, chapters, translation, volume

ID: Final = re.compile(r"([a-z0-9]+)-([a-z]+(?:-[a-z]+)*)-([0-9]{2,3})")
WORD: Final = re.compile(r"\w+")

KINDS: Final[tuple[Kind, ...]] = ("rule", "ambiguity", "example", "data")
"""What a search shows first when all else is equal."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of a rulebook, in one language."""

    id: str
    ruleset: str
    area: str
    kind: Kind
    text: str


def rulesets() -> list[str]:
    """The rulesets in the book.

    >>> rulesets()
    ['bow', 'tmg-2021', 'tmg-2018', 'agot2', 'agot2-packs', 'tactics']
    """
    return list(RULESETS.values())


def title(ruleset: str) -> str:
    """The name of a ruleset; a game from elsewhere may have one that is not in the book.

    >>> title("bow"), title("feast")
    ('Battles of Westeros', 'feast')
    """
    return volume(ruleset).title if ruleset in RULESETS.values() else ruleset


def areas(ruleset: str, language: str = "en") -> dict[str, str]:
    """The chapters in the order of the book, each with its readable name.

    >>> areas("bow")["flank"], areas("bow", "de")["flank"]
    ('Flank attacks', 'Flankenangriffe')
    """
    named = chapters().get(ruleset, {})
    found: dict[str, str] = {}
    for each in pages(ruleset, "en").values():
        if each.area not in found:
            names = named.get(each.area, {})
            found[each.area] = names.get(language) or names.get("en") or each.area
    return found


def rules(ruleset: str, area: str | None = None, language: str = "en") -> list[Rule]:
    """All rules of a ruleset or of one of its chapters, in the order of the book.

    >>> [each.id for each in rules("bow", "ties")]
    ['bow-ties-01', 'bow-ties-02']
    """
    return [each for each in pages(ruleset, language).values() if area is None or each.area == area]


def find(id: str, language: str = "en") -> Rule | None:
    """One rule, in English where the language has no text for it; None where it stands in no book.

    >>> find("bow-flank-01").kind, find("bow-flank-99")
    ('rule', None)
    """
    ruleset = RULESETS.get(id.partition("-")[0])
    return pages(ruleset, language).get(id) if ruleset is not None else None


def rule(id: str, language: str = "en") -> Rule:
    """As `find` does; what stands in no book is a mistake of whoever asks, and the nearest ids are named.

    >>> rule("bow-flank-01").kind
    'rule'
    """
    found = find(id, language)
    if found is None:
        raise KeyError(unknown(id, RULESETS.get(id.partition("-")[0])))
    return found


def cite(id: str, language: str = "en") -> str:
    """A rule in one line, for refusals and logs.

    >>> cite("bow-hits-03")
    'bow-hits-03: Shields of any other colour miss.'
    """
    return f"{id}: {' '.join(rule(id, language).text.split())}"


def search(words: str, ruleset: str | None = None, language: str = "en") -> list[Rule]:
    """The rules that have all the words, best first: in the id, the name of the chapter or the text.

    >>> search("flank reroll")[0].id
    'bow-flank-02'
    """
    wanted = tokens(words)
    if not wanted:
        return []
    found: list[tuple[int, int, int, Rule]] = []
    for volume_id in rulesets() if ruleset is None else [ruleset]:
        for page in index(volume_id, language):
            worth = [page.worth(word) for word in wanted]
            if all(worth):
                found.append((-sum(worth), KINDS.index(page.rule.kind), len(found), page.rule))
    found.sort(key=lambda hit: hit[:3])
    return [hit[3] for hit in found]


@cache
def pages(ruleset: str, language: str) -> dict[str, Rule]:
    """id -> rule of one ruleset in one language."""
    written = {} if language == "en" else translation(ruleset, language)
    return {
        entry.id: Rule(entry.id, ruleset, area_of(entry.id), entry.kind, written.get(entry.id, entry.text))
        for entry in volume(ruleset).rules
    }


def area_of(id: str) -> str:
    """
    >>> area_of("bow-morale-retreat-01")
    'morale-retreat'
    """
    shape = ID.fullmatch(id)
    if shape is None:
        raise ValueError(f"{id!r} is no id of a rule")
    return shape[2]


def unknown(id: str, ruleset: str | None) -> str:
    among = [ruleset] if ruleset is not None else rulesets()
    near = get_close_matches(id, [known for each in among for known in pages(each, "en")], n=3)
    return f"no rule {id!r}" + (f"; did you mean {', '.join(near)}?" if near else "")


@dataclass(frozen=True, slots=True)
class IndexedRule:
    rule: Rule
    id_words: tuple[str, ...]
    chapter_words: tuple[str, ...]
    text_words: frozenset[str]

    def worth(self, word: str) -> int:
        """How well one word fits; 0 if it does not."""
        if word in self.id_words:
            return 40
        if any(each.startswith(word) for each in self.chapter_words):
            return 25 if word not in self.text_words else 35
        if word in self.text_words:
            return 20
        if any(each.startswith(word) for each in self.text_words):
            return 15
        return 5 if any(each.startswith(word) for each in self.id_words) else 0


@cache
def index(ruleset: str, language: str) -> list[IndexedRule]:
    names = areas(ruleset, language)
    return [
        IndexedRule(each, tuple(tokens(each.id)), tuple(tokens(names[each.area])), frozenset(tokens(each.text)))
        for each in pages(ruleset, language).values()
    ]


def tokens(text: str) -> list[str]:
    """The words of a text as a search compares them: no capitals, no accents.

    >>> tokens("Für den König, bow-flank-02")
    ['fur', 'den', 'konig', 'bow', 'flank', '02']
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    if not parts.isascii():
        parts = "".join(each for each in parts if not unicodedata.combining(each))
    return WORD.findall(parts)
