"""Of what a word can be said: of characters, of any card in play, of a plot; and for how long it holds."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.abilities.modifiers import WHOM, WIDTH, in_rows
from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark

THINGS = ("Page", "Inn", "Ring", "Rebuilding", "Buried")
LASTS = {"until": "phase"}
WORDS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "strong": ({"bolster": "it", "strength": 1}, {"Page"}),
    "iconed": ({"bolster": "it", "icon": "military"}, {"Page"}),
    "trait": ({"bolster": "it", "trait": "Fool"}, {"Page", "Rebuilding"}),
    "weak": ({"weaken": "it", "icon": "power"}, {"Page"}),
    "doom": ({"doom": "it"}, {"Page"}),
    "bar": ({"bar": "it"}, {"Page"}),
    "fetter": ({"fetter": "it"}, {"Page", "Inn", "Ring"}),
    "belittle": ({"belittle": "it"}, {"Page"}),
    "unbend": ({"unbend": "it", "part": "attacking"}, {"Page"}),
    "compel": ({"compel": "it"}, {"Page"}),
    "urge": ({"urge": "it"}, {"Page"}),
    "hold": ({"hold": "it", "to": "discarded"}, {"Page", "Inn", "Ring"}),
    "blank": ({"blank": "it"}, {"Page", "Inn", "Ring", "Rebuilding"}),
    "ward": ({"ward": "it", "against": "event"}, {"Page", "Inn", "Ring"}),
}
ANYTHING = {
    "type": ["character", "location", "attachment", "plot"],
    "at": ["play", "shown", "discard"],
    "whose": "mine",
}
OWN = cards_file(
    man("Page"),
    man("Buried"),
    place("Inn"),
    gear("Ring"),
    *(event(name, {**word, **LASTS}, ANYTHING) for name, (word, _) in WORDS.items()),
    *(event(f"{name} after", [{"kill": "it"}, {**word, **LASTS}], {"name": "Page"})
      for name, (word, _) in WORDS.items()),
    faction="stark",
)  # fmt: skip


def table(*play: Any, hand: list[str], **given: Any) -> Table:
    return Table(
        stark(play=list(play), hand=hand, discard=["Buried"]), lannister(), content=[OWN], pause=True,
        **{"phase": "standing", "step": "act", **given},
    )  # fmt: skip


@pytest.mark.rule("agot-targets-08", "agot-targets-01")
@pytest.mark.parametrize("name", WORDS)
def test_of_what_a_word_can_be_said(name: str) -> None:
    t = table({"card": "Page", "attachments": ["Ring"]}, "Inn", hand=[name])
    assert name in t.offered(0)
    t.does(0, name)
    fits = WORDS[name][1]
    if len(fits) > 1:
        assert set(t.offered(0)) - {"Herald"} == fits
        t.does(0, "Page")
    rows = in_rows(t.match.lasting.flat, WIDTH)
    assert [row[WHOM] for row in rows] == [t.card("Page").number]
    t.to_phase("taxation")
    assert t.match.lasting.flat == [], "it holds until the end of the phase"


@pytest.mark.rule("agot-leaveplay-06", "agot-effects-03", "agot-lasting-05")
@pytest.mark.parametrize("name", WORDS)
def test_nothing_is_said_of_the_dead(name: str) -> None:
    t = table("Page", hand=[f"{name} after"])
    t.does(0, f"{name} after")
    assert t.card("Page").place == "dead" and t.match.lasting.flat == []
