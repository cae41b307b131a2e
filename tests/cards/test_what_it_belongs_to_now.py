"""Traits and factions as they are now: what a card has gained and lost, in play and when it leaves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, man, place
from tests.cards.table import Table, cards_file, lannister, stark

C = {"type": "character"}
NAMES = ("Lion", "Page", "Wolf")
PRINTED = {"Wolf": ({"stark"}, {"Noble"}), "Lion": ({"lannister"}, {"Knight"}), "Page": (set[str](), set[str]())}


def whom(name: str) -> dict[str, Any]:
    return {"for": {**C, "name": name}}


# What a place says, and of whom something is then otherwise than printed: his factions, his traits.
SAYS: dict[str, tuple[list[dict[str, Any]], dict[str, tuple[set[str], set[str]]]]] = {
    "nothing": ([], {}),
    "a page is a knight": ([{"trait": "Knight", **whom("Page")}], {"Page": (set(), {"Knight"})}),
    "a wolf is a knight, too": ([{"trait": "Knight", **whom("Wolf")}], {"Wolf": ({"stark"}, {"Noble", "Knight"})}),
    "a wolf is a lion, too": (
        [{"faction": "lannister", **whom("Wolf")}], {"Wolf": ({"stark", "lannister"}, {"Noble"})}
    ),
    "a wolf is nothing but a lion": (
        [{"faction": "lannister", "only": True, **whom("Wolf")}], {"Wolf": ({"lannister"}, {"Noble"})}
    ),
    "a lion is a stag, too": (
        [{"faction": "baratheon", **whom("Lion")}], {"Lion": ({"lannister", "baratheon"}, {"Knight"})}
    ),
    "a page is nothing but a stag": (
        [{"faction": "baratheon", "only": True, **whom("Page")}], {"Page": ({"baratheon"}, set())}
    ),
    "a page is a rose": ([{"faction": "tyrell", **whom("Page")}], {"Page": ({"tyrell"}, set())}),
    "a page is nothing but a rose": (
        [{"faction": "tyrell", "only": True, **whom("Page")}], {"Page": ({"tyrell"}, set())}
    ),
    "a lion has no text": ([{"blank": "all", **whom("Lion")}], {"Lion": ({"lannister"}, set())}),
    "a lion is blank but noble": (
        [{"blank": "all", **whom("Lion")}, {"trait": "Noble", **whom("Lion")}], {"Lion": ({"lannister"}, {"Noble"})}
    ),
    "two at once": (
        [{"trait": "Noble", **whom("Page")}, {"faction": "stark", **whom("Lion")}, {"blank": "all", **whom("Wolf")}],
        {"Page": (set(), {"Noble"}), "Lion": ({"lannister", "stark"}, {"Knight"}), "Wolf": ({"stark"}, set())},
    ),
}  # fmt: skip
WORDS: tuple[dict[str, Any], ...] = (
    {"traits": ["Knight"]}, {"traits": ["Noble"]}, {"traits": ["Noble", "Knight"]}, {"without": ["Knight"]},
    {"without": ["Noble", "Knight"]}, {"faction": "stark"}, {"faction": "lannister"}, {"faction": "baratheon"},
    {"faction": "tyrell"}, {"faction": "neutral"}, {"outside": "stark"}, {"outside": "baratheon"},
    {"outside": "lannister"}, {"faction": "stark", "traits": ["Noble"]}, {"outside": "stark", "traits": ["Knight"]},
    {"own": True}, {"own": False},
)  # fmt: skip


def fits(word: dict[str, Any], factions: set[str], traits: set[str]) -> bool:
    mine = "stark" in factions
    return all(
        {
            "traits": lambda value: bool(traits & set(value)),
            "without": lambda value: not traits & set(value),
            "faction": lambda value: value in factions or (value == "neutral" and not factions),
            "outside": lambda value: value not in factions,
            "own": lambda value: mine == value,
        }[name](value)
        for name, value in word.items()
    )


def expected(says: str, word: dict[str, Any]) -> list[str]:
    now = {**PRINTED, **SAYS[says][1]}
    return [name for name in NAMES if fits(word, *now[name])]


def table(says: str, *own: dict[str, Any], **given: Any) -> Table:
    men = [
        man("Wolf", faction="stark", traits=["Noble"]),
        man("Lion", faction="lannister", traits=["Knight"]),
        man("Page"),
        place("Sept", always=SAYS[says][0]),
    ]
    return Table(
        stark(**{**given, "play": [*NAMES, "Sept", *given.get("play", [])]}),
        lannister(),
        phase="standing",
        step="act",
        content=[cards_file(*men, *own)],
        pause=True,
    )


@pytest.mark.rule("agot-traits-01", "agot-constant-01")
@pytest.mark.parametrize("says", list(SAYS))
def test_who_is_taken_in_by_what_he_belongs_to_now(says: str) -> None:
    for word in WORDS:
        tale = event("Tale", [{"gold": 1}, {"mark": {**C, **word}, "all": True, "token": "bell"}])
        t = table(says, tale, hand=["Tale"])
        t.does(0, "Tale")
        assert [name for name in NAMES if t.card(name).tokens] == expected(says, word), word


@pytest.mark.rule("agot-traits-01", "agot-constant-02")
@pytest.mark.parametrize("says", list(SAYS))
def test_who_is_controlled_as_what_he_is_now(says: str) -> None:
    """One after the other: of each a tower stands that asks for him."""
    towers = [
        place(
            f"Tower of the {name} {i}",
            {"action": "any", "if": {"control": {**C, **word, "name": name}}, "do": {"gold": 1}},
        )
        for i, word in enumerate(WORDS)
        for name in NAMES
    ]  # fmt: skip
    t = table(says, *towers, play=[tower["name"] for tower in towers])
    found = set(t.offered(0))
    for i, word in enumerate(WORDS):
        assert [name for name in NAMES if f"Tower of the {name} {i}" in found] == expected(says, word), word


@pytest.mark.rule("agot-traits-01", "agot-leaveplay-02", "agot-triggers-01")
@pytest.mark.parametrize("says", list(SAYS))
@pytest.mark.parametrize("victim", NAMES)
def test_who_died_died_as_what_he_was(says: str, victim: str) -> None:
    towers = [
        place(f"Tower {i}", {"reaction": "killed", "of": {**C, **word}, "do": {"gold": 1}})
        for i, word in enumerate(WORDS)
        if "without" not in word and "own" not in word  # these are asked of it where it lies now
    ]
    tale = event("Tale", {"kill": "it"}, {**C, "name": victim})
    t = table(says, *towers, tale, hand=["Tale"], play=[tower["name"] for tower in towers])
    t.does(0, "Tale")
    found = set(t.offered(0)) if t.key == "cards.reaction.killed" else set()
    for i, word in enumerate(WORDS):
        if f"Tower {i}" in [tower["name"] for tower in towers]:
            assert (f"Tower {i}" in found) == (victim in expected(says, word)), word


@pytest.mark.rule("agot-traits-01", "agot-lasting-01")
@pytest.mark.parametrize("says", list(SAYS))
@pytest.mark.parametrize("whom", ["Wolf", "Lion"])
def test_who_is_disowned_has_no_traits_and_only_the_factions_that_he_gained(says: str, whom: str) -> None:
    """The other keeps what he has."""
    gained = {
        "a wolf is a lion, too": ("Wolf", {"lannister"}),
        "a wolf is nothing but a lion": ("Wolf", {"lannister"}),
        "a lion is a stag, too": ("Lion", {"baratheon"}),
        "two at once": ("Lion", {"stark"}),
    }.get(says, ("", set[str]()))
    now = {**PRINTED, **SAYS[says][1], whom: (gained[1] if gained[0] == whom else set(), set())}
    bells = [
        event(f"Tale {i}", [{"gold": 1}, {"mark": {**C, **word}, "all": True, "token": "bell"}])
        for i, word in enumerate(WORDS)
    ]
    disown = event("Disown", {"disown": "it", "until": "phase"}, {**C, "name": whom})
    for i in (0, 1, 3, 5, 6, 7, 9, 10, 12, 13):
        t = table(says, disown, bells[i], hand=["Disown", f"Tale {i}"])
        t.does(0, "Disown")
        t.run_to("cards.action", 0)
        t.does(0, f"Tale {i}")
        assert [name for name in NAMES if t.card(name).tokens] == [
            name for name in NAMES if fits(WORDS[i], *now[name])
        ], WORDS[i]


@pytest.mark.rule("agot-traits-01", "agot-leaveplay-02", "agot-triggers-01")
@pytest.mark.parametrize("end", ["kill", "return", "sacrifice"])
@pytest.mark.parametrize("trait", ["Knight", "Noble"])
def test_who_is_knighted_and_leaves_by_the_same_effect_leaves_as_a_knight(end: str, trait: str) -> None:
    cue = {"kill": "killed", "return": "returned", "sacrifice": "sacrificed"}[end]
    tower = place("Tower", {"reaction": cue, "of": {**C, "traits": ["Knight"]}, "do": {"gold": 1}})
    tale = event("Tale", [{"bolster": "it", "trait": trait, "until": "phase"}, {end: "it"}], {**C, "name": "Page"})
    t = table("nothing", tower, tale, hand=["Tale"], play=["Tower"])
    t.does(0, "Tale")
    assert t.is_asked(0, f"cards.reaction.{cue}") == (trait == "Knight")


@pytest.mark.rule("agot-traits-01", "agot-leaveplay-02", "agot-triggers-01")
@pytest.mark.parametrize(("victim", "reacts"), [("Page", True), ("Wolf", False), ("Lion", True)])
def test_who_was_made_a_knight_and_is_noble_is_not_one_without_nobility(victim: str, reacts: bool) -> None:
    men = [man("Wolf", traits=["Noble"]), man("Lion", traits=["Knight"]), man("Page")]
    sept = place("Sept", always=[{"trait": "Knight", "for": C}])
    of = {**C, "traits": ["Knight"], "without": ["Noble"]}
    tower = place("Tower", {"reaction": "killed", "of": of, "do": {"gold": 1}})
    t = Table(
        stark(play=["Wolf", "Lion", "Page", "Sept", "Tower"], hand=["Tale"]),
        lannister(),
        phase="standing",
        step="act",
        content=[cards_file(*men, sept, tower, event("Tale", {"kill": "it"}, {**C, "name": victim}))],
        pause=True,
    )
    t.does(0, "Tale")
    assert t.is_asked(0, "cards.reaction.killed") == reacts
