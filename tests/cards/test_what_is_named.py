"""What may be named: a type of challenge, of card, a title, a trait, a keyword; and where nothing is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, challenge, lannister, stark

TYPES = ["military", "intrigue", "power"]
OWN = cards_file(
    man("Page", icons=["military"]),
    man("Knight", keywords=["renown", "stealth"]),
    man("Squire", keywords=["insight"]),
    man(
        "Steward",
        {
            "reaction": "kneels",
            "of": ANYONE,
            "name": "keyword",
            "do": {"bolster": "self", "keyword": "named", "until": "phase"},
        },
    ),
    place("Village"),
    gear("Ring", traits=["Item"]),
    event("Murder", {"kill": "it"}, ANYONE),
    event("Bed", {"kneel": "it"}, ANYONE),
    event("Other", {"extra": "named"}, name="other"),
    event("Truce", {"forbid": "named", "from": "all", "until": "phase"}, name="peaceful"),
    event("Rob", {"weaken": "it", "icon": "named", "until": "phase"}, ANYONE, name="challenge"),
    event(
        "Turn",
        [{"bolster": "it", "icon": "named", "until": "phase"}, {"weaken": "it", "icon": "named", "until": "phase"}],
        ANYONE,
        name="challenge",
    ),
    event(
        "Some",
        {"bolster": "it", "icon": "named", "until": "phase"},
        ANYONE,
        name="challenge",
        types=["intrigue", "power"],
    ),
    event("Guess", [{"scry": 1, "shown": True}, {"gold": 1, "if": {"named": {"called": True}}}], name="type"),
    event(
        "Learn",
        {"bolster": {"type": "character", "name": "Page"}, "all": True, "keyword": "named", "until": "phase"},
        ANYONE,
        name="keyword",
    ),
    event(
        "Outlaw",
        {"ban": "named", "from": "all", "acts": ["marshal"], "until": "phase"},
        name="title",
        among={"type": "attachment", "traits": ["Item"]},
    ),
    {
        "name": "Chain",
        "type": "event",
        "cost": 0,
        "becomes": {"type": "attachment", "traits": ["Item"]},
        "does": [{"action": "any", "target": ANYONE, "do": {"become": "it"}}],
    },
)


def table(*play: Any, hand: Any = (), theirs: Any = (), **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(
        stark(play=list(play), hand=list(hand), deck=["Page", "Village", "Village"]),
        lannister(play=list(theirs)),
        content=[OWN],
        pause=True,
        **given,
    )


def types(t: Table) -> list[str]:
    """The types of challenges that may be named."""
    return [each.removesuffix(" challenge") for each in t.offered(0)]


@pytest.mark.rule("agot-targets-02")
@pytest.mark.parametrize(
    ("name", "whom", "options"),
    [
        ("Rob", "Knight", TYPES),
        ("Turn", "Knight", TYPES),
        ("Turn", "Page", TYPES),  # he may gain what he cannot lose
        ("Some", "Knight", ["intrigue", "power"]),
        ("Some", "Page", ["intrigue", "power"]),
    ],
)
def test_a_type_of_challenge_with_which_something_can_be_done(name: str, whom: str, options: list[str]) -> None:
    t = table(whom, hand=[name])
    t.does(0, name)
    assert t.key == "cards.name" and types(t) == options
    t.does(0, "power")
    assert ("power" in t.card(whom).icons) == (name == "Some" or (name, whom) == ("Turn", "Knight"))


@pytest.mark.rule("agot-targets-02")
def test_of_a_single_type_nothing_is_asked() -> None:
    t = table("Page", hand=["Rob"])
    t.does(0, "Rob")
    assert t.card("Page").icons == [] and t.key != "cards.name"


@pytest.mark.rule("agot-targets-02")
@pytest.mark.parametrize("type_", TYPES)
def test_any_type_but_that_of_the_challenge(type_: str) -> None:
    t = table("Knight", hand=["Other"], phase="challenges", challenge=challenge(type_, ["Knight"]))
    t.run_to("cards.action.challenge", 0)
    t.does(0, "Other")
    assert t.key == "cards.name" and types(t) == [each for each in TYPES if each != type_]


@pytest.mark.rule("agot-targets-02")
@pytest.mark.parametrize("made", TYPES)
def test_a_type_of_which_none_was_initiated_against_one(made: str) -> None:
    t = Table(
        stark(hand=["Truce", "Truce"]),
        lannister(play=["Knight"]),
        phase="challenges",
        first=1,
        content=[OWN],
        pause=True,
    )
    t.initiate(made, "Knight", seat=1)
    t.run_to("cards.action.challenges", 0)
    t.does(0, "Truce")
    assert types(t) == [each for each in TYPES if each != made]


@pytest.mark.rule("agot-targets-02")
@pytest.mark.parametrize(("named", "gold"), [("character", 1), ("location", 0), ("attachment", 0), ("event", 0)])
def test_a_type_of_card(named: str, gold: int) -> None:
    t = table(hand=["Guess"])
    t.does(0, "Guess")
    assert t.key == "cards.name" and t.offered(0) == ["character", "location", "attachment", "event"]
    t.does(0, named)
    t.run_to("cards.action", 1)
    assert t.gold(0) == gold


@pytest.mark.rule("agot-targets-02")
@pytest.mark.parametrize(
    ("whom", "keywords"), [("Knight", ["renown", "stealth"]), ("Squire", ["insight"]), ("Page", [])]
)
def test_a_keyword_of_the_target(whom: str, keywords: list[str]) -> None:
    t = table(whom, hand=["Learn"]) if whom == "Page" else table(whom, "Page", hand=["Learn"])
    t.does(0, "Learn")
    if t.is_asked(0, "cards.target"):
        t.does(0, whom)
    if len(keywords) > 1:
        assert t.key == "cards.name" and [each.lower() for each in t.offered(0)] == keywords
        t.does(0, "Stealth")
    assert t.key != "cards.name" and t.card("Page").keywords == keywords[-1:]


@pytest.mark.rule("agot-targets-02")
@pytest.mark.parametrize(("whom", "keywords"), [("Knight", ["renown", "stealth"]), ("Squire", ["insight"])])
def test_a_keyword_of_the_card_that_is_answered(whom: str, keywords: list[str]) -> None:
    t = table("Steward", hand=["Bed"], theirs=[whom])
    t.does(0, "Bed", whom)
    t.does(0, "Steward")
    if len(keywords) > 1:
        assert t.key == "cards.name" and [each.lower() for each in t.offered(0)] == keywords
        t.does(0, "Stealth")
    assert t.card("Steward").keywords == keywords[-1:]


@pytest.mark.rule("agot-targets-02")
def test_where_nothing_is_named_nothing_is_asked() -> None:
    t = table("Knight", hand=["Murder"])
    t.does(0, "Murder")
    assert t.card("Knight").place == "dead"


@pytest.mark.rule("agot-targets-02", "agot-cardtype-01")
def test_an_event_that_may_become_an_attachment_is_none_to_be_named() -> None:
    t = table("Page", hand=["Outlaw", "Chain"])
    t.does(0, "Chain")
    assert t.card("Chain").host == "Page"
    t.run_to("cards.action", 0)
    t.does(0, "Outlaw")
    assert t.key == "cards.name" and "Ring" in t.offered(0) and "Chain" not in t.offered(0)
    assert "Page" not in t.offered(0) and "Village" not in t.offered(0)
