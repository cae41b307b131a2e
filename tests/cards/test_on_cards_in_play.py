"""What is done to cards in play is done to those alone: of the right type, and not to what has left meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, cards_file, challenge, lannister, stark, wearing

ROUND = {"until": "round"}
# What may be done, and to which of a character, a location and an attachment.
LASTING: dict[str, tuple[dict[str, Any], str]] = {
    "strength": ({"bolster": "it", "strength": 2, **ROUND}, "character"),
    "set": ({"bolster": "it", "set": 5, **ROUND}, "character"),
    "times": ({"bolster": "it", "times": 2, **ROUND}, "character"),
    "icon": ({"bolster": "it", "icon": "power", **ROUND}, "character"),
    "keyword": ({"bolster": "it", "keyword": "renown", **ROUND}, "character"),
    "trait": ({"bolster": "it", "trait": "Knight", **ROUND}, "character"),
    "no icon": ({"weaken": "it", "icon": "power", **ROUND}, "character"),
    "no keyword": ({"weaken": "it", "keyword": "stealth", **ROUND}, "character"),
    "doom": ({"doom": "it", **ROUND}, "character"),
    "ignore": ({"ignore": "it", "until": "challenge"}, "character"),
    "bar": ({"bar": "it", **ROUND}, "character"),
    "fetter": ({"fetter": "it", **ROUND}, "all"),
    "belittle": ({"belittle": "it", **ROUND}, "character"),
    "unbend": ({"unbend": "it", "part": "attacking", **ROUND}, "character"),
    "compel": ({"compel": "it", **ROUND}, "character"),
    "hold": ({"hold": "it", "to": "killed", **ROUND}, "all"),
    "blank": ({"blank": "it", **ROUND}, "all"),
    "ward": ({"ward": "it", "against": "event", **ROUND}, "all"),
    "urge": ({"urge": "it", **ROUND}, "character"),
    "disown": ({"disown": "it", **ROUND}, "all"),
}
AT_ONCE: dict[str, tuple[dict[str, Any], str]] = {
    "kneel": ({"kneel": "it"}, "all"),
    "grant": ({"grant": "it"}, "all"),
    "mark": ({"mark": "it", "token": "gold"}, "all"),
    "control": ({"control": "it", **ROUND}, "all"),
    "kill": ({"kill": "it"}, "character"),
    "discard": ({"discard": "it"}, "all"),
    "return": ({"return": "it"}, "all"),
    "shuffle": ({"shuffle": "it"}, "all"),
    "stack": ({"stack": "it"}, "all"),
}
ALL = {**LASTING, **AT_ONCE}
ANY = {"type": ["character", "location", "attachment"], "whose": "theirs"}
OWN = cards_file(
    man("Page", keywords=["stealth"]),
    man("Squire", keywords=["stealth"]),
    place("Inn"),
    gear("Ring"),
    *(event(f"{name} it", deed, ANY) for name, (deed, _) in ALL.items()),
    *(event(f"{name} the dead", deed, {**ANY, "at": ["dead", "discard"]}) for name, (deed, _) in ALL.items()),
    *(event(f"late {name}", [{"return": "it"}, deed], {**ANY, "name": "Page"}) for name, (deed, _) in ALL.items()),
)  # fmt: skip


def table(ours: dict[str, Any], theirs: dict[str, Any], *attackers: str) -> Table:
    """In the middle of a challenge, in which some of theirs attack."""
    return Table(
        ours,
        theirs,
        phase="challenges",
        challenge=challenge("power", [*attackers], attacker=1, defender=0),
        step="actions",
        content=[OWN],
        pause=True,
    )


@pytest.mark.rule("agot-abilities-08", "agot-targets-08")
@pytest.mark.parametrize("name", ALL)
def test_it_is_done_to_cards_of_the_right_type(name: str) -> None:
    t = table(stark(hand=[f"{name} it"]), lannister(play=[wearing("Page", "Ring"), "Inn", "Squire"]), "Page", "Squire")
    t.run_to("cards.action", 0)
    t.does(0, f"{name} it")
    assert t.key == "cards.target"
    expected = {"Page", "Squire"} | ({"Inn", "Ring"} if ALL[name][1] == "all" else set())
    assert {*t.offered(0)} - {"Herald"} == expected


@pytest.mark.rule("agot-targets-03", "agot-abilities-05")
@pytest.mark.parametrize("name", [name for name in ALL if name not in ("return", "shuffle", "stack")])
def test_it_is_not_done_to_what_lies_in_a_pile(name: str) -> None:
    t = table(
        stark(hand=[f"{name} the dead"]), lannister(play=["Page"], dead=["Squire"], discard=["Inn", "Ring"]), "Page"
    )
    t.run_to("cards.action", 0)
    assert t.refused(0, f"{name} the dead") == "agot-targets-03"


@pytest.mark.rule("agot-leaveplay-06", "agot-lasting-02", "agot-effects-03")
@pytest.mark.parametrize("name", [name for name in ALL if name not in ("discard", "return", "shuffle", "stack")])
def test_it_is_not_done_to_what_has_left_play(name: str) -> None:
    """It is another object, in hand; nothing lies on it and nothing waits for it."""
    t = table(stark(hand=[f"late {name}"]), lannister(play=["Page", "Squire"]), "Page")
    t.run_to("cards.action", 0)
    t.does(0, f"late {name}")
    page = t.card("Page")
    assert (page.place, page.controller, page.kneeling, page.power, page.tokens) == ("hand", 1, False, 0, {})
    assert t.match.lasting.flat == [] and t.in_play(0) == ["Herald"]
