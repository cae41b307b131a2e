"""Values follow what they depend on: gold, kneeling, power, piles, challenges and phases."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark

EVENTS = (
    event("Coin", {"gold": 1}),
    event("Rope", {"kneel": "it"}, {"type": "character", "name": "Page"}),
    event("Help", {"stand": "it"}, {"type": "character", "name": "Squire"}),
    event("Praise", {"grant": "it"}, {"type": "character", "name": "Page"}),
    event("Slander", {"drain": "it"}, {"type": "character", "name": "Squire"}),
    event("Dagger", {"kill": "it"}, {"type": "character", "name": "Page"}),
    event("Exile", {"discard": "it"}, {"type": "character", "name": "Page"}),
    event("Ransom", {"return": "it"}, {"type": "character", "name": "Page"}),
    event("Rally", {"join": "it"}, {"type": "character", "name": "Page"}),
    event("Retreat", {"withdraw": "it"}, ANYONE),
    event("Parley", {"withdraw": "it"}, {"type": "character", "whose": "theirs"}),
)


def elder(always: dict[str, Any], play: list[Any], hand: list[str], **given: Any) -> Table:
    """The Elder of STR 1 grows by what the table shows."""
    men = (man("Page"), man("Squire"), man("Elder", always=[always], icons=[]))
    return Table(
        stark(play=["Elder", *play], hand=hand),
        lannister(play=["Page"]),
        content=[cards_file(*men, *EVENTS)],
        pause=True,
        **given,
    )


def per(**filter: Any) -> dict[str, Any]:
    return {"strength": 1, "per": {"type": "character", "whose": "mine", **filter}}


STANDING: dict[str, Any] = {"phase": "standing", "step": "act"}
FIGHT: dict[str, Any] = {"phase": "challenges", "challenge": challenge("power", ["Squire"])}
KNELT = kneeling("Squire")
DEEDS: dict[str, tuple[dict[str, Any], list[Any], str, dict[str, Any], int, int]] = {
    "gold": ({"strength": 1, "per": "gold"}, [], "Coin", STANDING, 1, 2),
    "kneels": (per(kneeling=True), ["Page"], "Rope", STANDING, 1, 2),
    "stands": (per(kneeling=True), [KNELT], "Help", STANDING, 2, 1),
    "gains power": (per(power=True), ["Page"], "Praise", STANDING, 1, 2),
    "loses power": (per(power=True), [card("Squire", power=1)], "Slander", STANDING, 2, 1),
    "dies": (per(at="dead"), ["Page"], "Dagger", STANDING, 1, 2),
    "is discarded": (per(at="discard"), ["Page"], "Exile", STANDING, 1, 2),
    "leaves": (per(name="Page"), ["Page"], "Exile", STANDING, 2, 1),
    "joins": (per(part="attacking"), [KNELT, "Page"], "Rally", FIGHT, 2, 3),
    "leaves the challenge": (per(part="attacking"), [KNELT], "Retreat", FIGHT, 2, 1),
    "is defended against no more": (
        {"strength": 1, "per": {"type": "character", "part": "defending"}},
        [KNELT],
        "Parley",
        {"phase": "challenges", "challenge": challenge("power", ["Squire"], ["Page"])},
        2,
        1,
    ),
}


@pytest.mark.rule("agot-modifiers-01", "agot-constant-02")
@pytest.mark.parametrize("deed", DEEDS)
def test_a_value_changes_with_what_it_counts(deed: str) -> None:
    always, play, name, where, before, after = DEEDS[deed]
    t = elder(always, play, [name], **where)
    assert t.card("Elder").strength == before
    t.does(0, name)
    if t.is_asked(0, "cards.target"):
        t.does(0, t.card("Page", 0).number)
    assert t.card("Elder").strength == after


@pytest.mark.rule("agot-constant-02")
def test_a_value_changes_with_challenge_and_phase() -> None:
    t = elder({"strength": 1, "while": {"in": "any"}}, ["Page"], [], phase="challenges")
    assert t.card("Elder").strength == 1
    t.initiate("power", "Page")
    assert t.card("Elder").strength == 2
    t.resolve()
    assert t.card("Elder").strength == 1
    t = elder({"strength": 1, "while": {"phase": "dominance"}}, [], [], phase="challenges")
    assert t.card("Elder").strength == 1
    t.to_phase("dominance")
    assert t.card("Elder").strength == 2
    t = elder({"strength": 1, "while": {"unlost": "power"}}, [], [], phase="challenges", active=1)
    t.run_to("cards.challenge", 1)
    t.does(1, "power")
    t.resolve()
    assert t.card("Elder").strength == 1  # it has lost one as defender


@pytest.mark.rule("agot-constant-02")
def test_a_value_changes_with_what_was_done_in_a_round_that_is_over() -> None:
    t = elder({"strength": 1, "while": {"unlost": "power"}}, [], [], phase="challenges", active=1)
    t.run_to("cards.challenge", 1)
    t.does(1, "power")
    t.resolve()
    assert t.card("Elder").strength == 1
    t.to_phase("taxation")
    t.to_phase("plot")
    assert t.card("Elder").strength == 2  # a new round: none is lost yet
