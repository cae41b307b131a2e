"""What a character gains or loses for a while: icons, keywords, traits, what was named; and what it may do then."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import KEYWORDS
from tests.cards.card_makers import ANYONE, event, man
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, lannister, stark

LASTS = {"until": "phase"}
TYPES = ("military", "intrigue", "power")
WORDS = [word for word in KEYWORDS if word not in ("prized", "shadow")]
TRAITS = ("Banner", "Maester", "Fool")
PAGE = {"name": "Page"}
KINDS: dict[str, dict[str, Any]] = {**{each: {"in": each} for each in TYPES}, "any": {}}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Master", keywords=WORDS),
    man("Nobody", icons=[]),
    *(event(f"icon {t}", {"bolster": "it", "icon": t, **LASTS}, ANYONE) for t in TYPES),
    *(event(f"no icon {t}", {"weaken": "it", "icon": t, **LASTS}, ANYONE) for t in TYPES),
    event("icon named", {"bolster": "it", "icon": "named", **LASTS}, {"name": "Nobody"}, name="challenge"),
    event("no icon named", {"weaken": "it", "icon": "named", **LASTS}, {"name": "Page"}, name="challenge"),
    *(event(f"keyword {w}", {"bolster": "it", "keyword": w, **LASTS}, ANYONE) for w in WORDS),
    *(event(f"no keyword {w}", {"weaken": "it", "keyword": w, **LASTS}, ANYONE) for w in WORDS),
    *(event(f"trait {t}", {"bolster": "it", "trait": t, **LASTS}, {**ANYONE, "any": [{}, {}]}) for t in TRAITS),
    *(event(f"to plot {t}", {"bolster": {"type": "plot", "at": "shown", "whose": "mine"}, "trait": t, **LASTS})
      for t in TRAITS),
    *(event(f"seek {t}", {"kneel": "it"}, {**ANYONE, "traits": [t]}) for t in TRAITS),
    *(event(f"plot is {t}", {"gold": 1, "if": {"there": {"type": "plot", "at": "shown", "traits": [t]}}})
      for t in TRAITS),
    event("bar named", {"bar": "it", "part": "attacking", "icon": "named", **LASTS}, PAGE, name="challenge"),
    event("bar attack", {"bar": "it", "part": "attacking", **LASTS}, {"name": "Page"}),
    event("bar defence", {"bar": "it", "part": "defending", **LASTS}, {"name": "Page"}),
    *(event(f"unbend {part} {type_}", {"unbend": "it", "part": part, **LASTS, **kind}, PAGE)
      for part in ("attacking", "defending", "any") for type_, kind in KINDS.items()),
    plan("Plan"),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **{"phase": "challenges", **given})


def acts(t: Table, *words: str, seat: int = 0) -> None:
    t.run_to("cards.action", seat)
    t.does(seat, *words)
    if t.is_asked(seat, "cards.target"):
        t.does(seat, "Page")


@pytest.mark.rule("agot-gain-02", "agot-modifiers-08")
@pytest.mark.parametrize("type_", TYPES)
def test_each_icon_is_gained_and_lost(type_: str) -> None:
    t = table(stark(hand=[f"icon {type_}", f"no icon {type_}"]), lannister(play=["Nobody", "Page"]))
    acts(t, f"icon {type_}", "Nobody")
    assert t.card("Nobody").icons == [type_] and t.card("Page").icons == [*TYPES]
    acts(t, f"no icon {type_}", "Page")
    assert t.card("Page").icons == [each for each in TYPES if each != type_] and t.card("Nobody").icons == [type_]


@pytest.mark.rule("agot-gain-02", "agot-modifiers-08")
@pytest.mark.parametrize("type_", TYPES)
def test_the_icon_that_was_named_is_gained_and_lost(type_: str) -> None:
    t = table(stark(hand=["icon named", "no icon named"]), lannister(play=["Nobody", "Page"]))
    acts(t, "icon named", type_)
    assert t.card("Nobody").icons == [type_]
    acts(t, "no icon named", type_)
    assert t.card("Page").icons == [each for each in TYPES if each != type_]


@pytest.mark.rule("agot-gain-02", "agot-modifiers-08")
@pytest.mark.parametrize("word", WORDS)
def test_each_keyword_is_gained_and_lost(word: str) -> None:
    t = table(stark(hand=[f"keyword {word}", f"no keyword {word}"]), lannister(play=["Nobody", "Master", "Page"]))
    acts(t, f"keyword {word}", "Nobody")
    assert t.card("Nobody").keywords == [word] and t.card("Page").keywords == []
    t.run_to("cards.action", 0)
    t.does(0, f"no keyword {word}")
    if t.is_asked(0, "cards.target"):
        assert sorted({*t.offered(0)} - {"Herald"}) == ["Master", "Nobody"]
        t.does(0, "Master")
    assert {*t.card("Master").keywords} == {*WORDS} - {word} and t.card("Nobody").keywords == [word]


@pytest.mark.rule("agot-gain-02")
@pytest.mark.parametrize("trait", TRAITS)
def test_a_trait_is_gained_by_whom_it_is_given(trait: str) -> None:
    t = table(stark(hand=[f"trait {trait}", *(f"seek {each}" for each in TRAITS)]), lannister(play=["Page", "Squire"]))
    acts(t, f"trait {trait}", "Page")
    t.run_to("cards.action", 0)
    assert {each for each in t.offered(0) if each.startswith("seek")} == {f"seek {trait}"}
    t.does(0, f"seek {trait}")
    assert t.card("Page").kneeling and not t.card("Squire").kneeling


@pytest.mark.rule("agot-gain-02", "agot-targets-08")
@pytest.mark.parametrize("trait", TRAITS)
def test_a_plot_gains_a_trait(trait: str) -> None:
    t = table(
        stark(plot="Plan", hand=[f"to plot {trait}", *(f"plot is {each}" for each in TRAITS)]), lannister(plot="Plan")
    )
    t.run_to("cards.action", 0)
    assert not any(each.startswith("plot is") for each in t.offered(0))
    t.does(0, f"to plot {trait}")
    t.run_to("cards.action", 0)
    assert {each for each in t.offered(0) if each.startswith("plot is")} == {f"plot is {trait}"}


@pytest.mark.rule("agot-modifiers-08", "agot-gain-02")
@pytest.mark.parametrize("words", ["icon {}", "icon named"])
@pytest.mark.parametrize("type_", TYPES)
def test_an_icon_is_gained_once_and_lost_once(words: str, type_: str) -> None:
    """Who loses it after he has gained it has none, and who gains it after he has lost it has it."""
    gain, lose = words.format(type_), "no " + words.format(type_)
    named = [type_] if "named" in words else []
    t = table(stark(hand=[gain, f"no icon {type_}"]), lannister(play=["Nobody", "Squire"]))
    acts(t, gain, *(named or ["Nobody"]))
    acts(t, f"no icon {type_}", "Nobody")
    assert t.card("Nobody").icons == []
    t = table(stark(hand=[lose, f"icon {type_}"]), lannister(play=["Page", "Squire"]))
    acts(t, lose, *(named or ["Page"]))
    acts(t, f"icon {type_}", "Page")
    assert t.card("Page").icons == [*TYPES]


@pytest.mark.rule("agot-modifiers-08", "agot-gain-02")
@pytest.mark.parametrize("word", WORDS)
def test_a_keyword_is_gained_once_and_lost_once(word: str) -> None:
    t = table(stark(hand=[f"keyword {word}", f"no keyword {word}"]), lannister(play=["Nobody", "Master"]))
    acts(t, f"keyword {word}", "Nobody")
    acts(t, f"no keyword {word}", "Nobody")
    assert t.card("Nobody").keywords == []
    t = table(stark(hand=[f"no keyword {word}", f"keyword {word}"]), lannister(play=["Master", "Page"]))
    t.run_to("cards.action", 0)
    t.does(0, f"no keyword {word}")
    acts(t, f"keyword {word}", "Master")
    assert {*t.card("Master").keywords} == {*WORDS}


# --- who may attack and defend ---


@pytest.mark.rule("agot-challenge-06", "agot-cannot-01")
@pytest.mark.parametrize("named", TYPES)
@pytest.mark.parametrize("type_", TYPES)
def test_who_is_barred_from_challenges_of_a_type(named: str, type_: str) -> None:
    t = table(stark(play=["Page", "Squire", "Master"], hand=["bar named"]), lannister(hand=["Page"] * 3))
    acts(t, "bar named", named)
    t.run_to("cards.challenge", 0)
    t.does(0, type_)
    assert ("Page" in t.offered(0)) == (named != type_) and "Squire" in t.offered(0)


@pytest.mark.rule("agot-challenge-06", "agot-challenge-16", "agot-cannot-01")
@pytest.mark.parametrize("name", ["bar attack", "bar defence"])
@pytest.mark.parametrize("attacks", [True, False])
def test_who_is_barred_from_a_part_takes_the_other(name: str, attacks: bool) -> None:
    many, one = ["Page", "Squire", "Master"], ["Squire"]
    mine, theirs = (many, one) if attacks else (one, many)
    t = table(stark(play=mine, hand=[name]), lannister(play=theirs, hand=["Page"] * 3))
    acts(t, name)
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    if attacks:
        assert ("Page" in t.offered(0)) == (name != "bar attack")
        return
    if t.is_asked(0, "cards.attack"):
        t.does(0, "Squire")
    t.run_to("cards.defend", 1)
    assert ("Page" in t.offered(1)) == (name != "bar defence")


@pytest.mark.rule("agot-challenge-10", "agot-challenge-18")
@pytest.mark.parametrize("part", ["attacking", "defending", "any"])
@pytest.mark.parametrize("in_", [*TYPES, "any"])
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("attacks", [True, False])
def test_who_does_not_kneel_for_a_part(part: str, in_: str, type_: str, attacks: bool) -> None:
    mine, theirs = ("Page", "Squire") if attacks else ("Squire", "Page")
    name = f"unbend {part} {in_}"
    t = table(stark(play=[mine], hand=[name]), lannister(play=[theirs], hand=["Page"] * 3))
    acts(t, name)
    t.initiate(type_, mine)
    t.defends(theirs)
    stands = in_ in (type_, "any") and part in ("attacking" if attacks else "defending", "any")
    assert t.card("Page", 0 if attacks else 1, "play").kneeling != stands and t.card("Squire").kneeling
