"""Why an ability is not used in a window that is not its own: what forbids it for longer goes before its time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, cards_file, kneeling, lannister, stark

GOLD: dict[str, Any] = {"do": {"gold": 1}}
NOON: dict[str, Any] = {"action": "dominance", **GOLD}
NOW: dict[str, Any] = {"action": "standing", **GOLD}
NOBODY = {"target": {**ANYONE, "name": "Ghost"}, "do": {"kneel": "it"}}
# What the card says; why it is not used while one reacts to a death in the standing phase; and if it is silenced.
SAYS: dict[str, tuple[dict[str, Any], str, str]] = {
    "now": (NOW, "agot-actions-01", "agot-cannot-01"),
    "any phase": ({"action": "any", **GOLD}, "agot-actions-01", "agot-cannot-01"),
    "another phase": (NOON, "agot-actions-02", "agot-actions-02"),
    "nobody to aim at": (NOW | NOBODY, "agot-targets-03", "agot-targets-03"),
    "another phase and nobody": (NOON | NOBODY, "agot-actions-02", "agot-actions-02"),
    "too dear": (NOW | {"cost": {"gold": 9}}, "agot-initiate-03", "agot-initiate-03"),
    "too dear in another phase": (NOON | {"cost": {"gold": 9}}, "agot-initiate-03", "agot-initiate-03"),
    "kneels": (NOW | {"cost": {"kneel": "self"}}, "agot-kneel-02", "agot-kneel-02"),
    "on a pile": (NOW | {"at": "discard"}, "agotp-shadow-18", "agotp-shadow-18"),
    "on a pile at noon": (NOON | {"at": "discard", "cost": {"gold": 9}}, "agotp-shadow-18", "agotp-shadow-18"),
    "if": (NOW | {"if": {"phase": "dominance"}}, "agot-restrictions-01", "agot-restrictions-01"),
    "an interrupt": ({"interrupt": "killed", **GOLD}, "agot-interrupts-03", "agot-cannot-01"),
    "a dear interrupt": (
        {"interrupt": "killed", "cost": {"gold": 9}, **GOLD},
        "agot-initiate-03",
        "agot-initiate-03",
    ),
    "a cancel": ({"cancel": "ability", "do": {"cancel": True}}, "agot-cancel-01", "agot-cannot-01"),
    "a save": ({"would": "killed", "of": "self", "do": {"save": True}}, "agot-interrupts-03", "agot-cannot-01"),
    "a forced interrupt": ({"forced interrupt": "begins", **GOLD}, "agot-abilities-03", "agot-abilities-03"),
    "a forced reaction": ({"forced reaction": "begins", **GOLD}, "agot-abilities-03", "agot-abilities-03"),
    "another reaction": ({"reaction": "won", **GOLD}, "agot-reactions-01", ""),
    "a reaction of another place": (
        {"reaction": "killed", "at": "discard", **GOLD},
        "agotp-shadow-18",
        "",
    ),
    "a dear reaction": ({"reaction": "killed", "cost": {"gold": 9}, **GOLD}, "agot-initiate-03", ""),
}
OWN = cards_file(
    man("Page"),
    *(man(f"Says {word}", ability) for word, (ability, _, _) in SAYS.items()),
    place("Bell", {"reaction": "killed", "do": {"power": 1}}),
    place("Hush", always=[{"law": "silence"}]),
    man("Mute", always=[{"law": "silence"}]),
    event("Murder", {"kill": "it"}, {**ANYONE, "name": "Page"}),
)


@pytest.mark.rule("agot-actions-01", "agot-actions-02", "agot-abilities-03", "agot-interrupts-03", "agot-reactions-01")
@pytest.mark.parametrize("word", SAYS)
def test_why_not_while_others_react(word: str) -> None:
    t = Table(
        stark(play=[kneeling(f"Says {word}"), "Bell"], hand=["Murder"]),
        lannister(play=["Page"]),
        content=[OWN],
        phase="standing",
        step="act",
    )
    t.does(0, "Murder")
    if t.key.startswith(("cards.interrupt", "cards.cancel")):
        t.passes(0)
    assert t.key == "cards.reaction.killed" and t.offered(0) == ["Bell", "pass"]
    assert t.refused(0, f"Says {word}") == SAYS[word][1]


@pytest.mark.rule("agot-cannot-01", "agot-actions-02", "agot-abilities-03")
@pytest.mark.parametrize("word", [word for word, (_, _, silenced) in SAYS.items() if silenced])
def test_who_is_silenced_is_told_so_where_nothing_else_is_in_the_way(word: str) -> None:
    """A duplicate saves all the same: that is no ability of a card."""
    t = Table(
        stark(play=[kneeling(f"Says {word}"), {"card": "Eddard Stark", "duplicates": 1}]),
        lannister(play=["Mute"], hand=["Axe"]),
        content=[OWN, cards_file(event("Axe", {"kill": "it"}, {**ANYONE, "name": "Eddard Stark"}), faction="stark")],
        phase="standing",
        step="act",
        first=1,
    )
    t.does(1, "Axe")
    assert t.key == "cards.would.killed" and t.asked == 0
    assert t.offered(0) == ["Eddard Stark", "pass"]
    if word != "a save":  # whose window it is
        assert t.refused(0, f"Says {word}") == SAYS[word][2]
