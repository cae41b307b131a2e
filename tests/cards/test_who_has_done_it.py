"""What an ability answers by whom it was done: its card, its host, any of one's cards, a card, the rules, a claim."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, wearing

GOLD: dict[str, Any] = {"gold": 1}
KILL: dict[str, Any] = {"action": "any", "target": {"type": "character", "name": "Victim"}, "do": {"kill": "it"}}
HEARS: dict[str, dict[str, Any]] = {
    word: {"reaction": "killed", "source": word, "do": GOLD, "limit": "1/round"}
    for word in ("self", "host", "mine", "any", "rules", "claim")
}
OWN = cards_file(
    man("Victim"),
    man("Killer", KILL, HEARS["self"]),
    man("Bearer", KILL),
    man("Other", KILL),
    gear("Spear", does=[HEARS["host"]]),
    place("Mine", HEARS["mine"]),
    place("Guard", {"interrupt": "killed", "source": "mine", "do": GOLD}),
    place("Any", HEARS["any"]),
    place("Rules", HEARS["rules"]),
    place("Claim", HEARS["claim"]),
    place("Plague", always=[{"strength": -1, "for": {"type": "character", "name": "Victim"}},
                            {"law": "frail", "for": {"type": "character", "name": "Victim"}}]),
    event("Pit", {"kill": "it"}, {**ANYONE, "at": "hand"}),
    event("Storm", {"kill": {"type": ["character", "location"], "whose": "theirs"}, "all": True}),
    event("Altar", {"sacrifice": "it"}, {**ANYONE, "at": "hand", "whose": "mine"}),
    event("Dirge", {"kill": "it"}, {"type": "character", "name": "Victim"}),
    place("Thief", always=[{"law": "marshals", "of": {"whose": "theirs", "at": "discard"}, "deeds": ["play"]}]),
    man("Shade", {"action": "any", "at": "discard", "do": GOLD}),
    place("Comes", {"action": "any", "do": {"put": {"name": "Plague", "at": "hand", "whose": "mine"}}}),
    place("Wake", {"reaction": "discarded", "source": "any", "do": GOLD}),
    event("Flight", [{"return": "it"}, {"kill": "it"}, {**GOLD, "then": True}], {"type": "character", "name": "Other"}),
    event("Exile", {"discard": "it"}, {"type": "character", "name": "Other"}),
)  # fmt: skip
OURS = ["Killer", wearing("Bearer", "Spear"), "Other", "Mine", "Any", "Rules", "Claim", "Comes"]
ALL = ["Killer", "Spear", "Mine", "Any", "Rules", "Claim"]


def table(*theirs: str, **given: Any) -> Table:
    return Table(
        stark(play=OURS, hand=["Dirge", "Plague", "Pit", "Altar", "Victim"]),
        lannister(play=["Victim", "Victim", *theirs]),
        content=[OWN],
        pause=True,
        **(given or {"phase": "standing", "step": "act"}),
    )


def heard(t: Table) -> list[str]:
    """Which cards answer what has happened."""
    return [each for each in ALL if t.key == "cards.reaction.killed" and each in t.offered(0)]


@pytest.mark.rule("agot-triggers-01", "agot-effects-01")
@pytest.mark.parametrize(
    ("who", "seat", "answers"),
    [
        ("Killer", 0, ["Killer", "Mine", "Any"]),
        ("Bearer", 0, ["Spear", "Mine", "Any"]),
        ("Other", 0, ["Mine", "Any"]),
        ("Dirge", 0, ["Mine", "Any"]),
        ("Comes", 0, ["Any", "Rules"]),  # of STR 0, by the card that says so
        ("Other", 1, ["Any"]),
    ],
)
def test_who_has_killed(who: str, seat: int, answers: list[str]) -> None:
    t = table("Other", "Bearer")
    t.run_to("cards.action", seat)
    t.does(seat, t.card(who, seat).number)
    while t.key in ("cards.target", "cards.pick", "cards.lay"):
        t.does(t.asked, t.decision(t.asked).options[0]) if t.key != "cards.lay" else t.idle()
    assert heard(t) == answers


@pytest.mark.rule("agot-triggers-01", "agot-claim-04")
def test_who_dies_for_a_claim() -> None:
    t = table("Mine", phase="challenges")
    t.initiate("military", "Other")
    t.run_to("cards.claim", 1)
    t.does(1, ["Victim"])
    assert heard(t) == ["Rules", "Claim"] and t.run_to("cards.action", 0).count("cards.reaction.killed") == 1


@pytest.mark.rule("agot-kill-01", "agot-sacrifice-01")
@pytest.mark.parametrize("name", ["Pit", "Altar"])
def test_what_is_not_in_play_is_neither_killed_nor_sacrificed(name: str) -> None:
    t = table()
    assert t.refused(0, name) == "agot-targets-03"


@pytest.mark.rule("agotp-beneath-04", "agot-control-01")
def test_whoever_plays_a_card_of_another_controls_it_and_no_card_that_is_not_played() -> None:
    """The dirge lies in the pile of the other player; the shade beside it acts for its owner alone."""
    t = Table(
        stark(play=["Thief", "Guard"]),
        lannister(play=["Victim", "Guard"], discard=["Dirge", "Shade"]),
        content=[OWN],
        pause=True,
        phase="standing",
        step="act",
    )
    assert "Shade" not in t.offered(0)
    t.does(0, "Dirge")
    assert t.key == "cards.interrupt.killed" and t.asked == 0 and t.offered(0) == ["Guard", "pass"]
    t.does(0, "Guard")
    assert not t.is_asked(1, "cards.interrupt.killed") and t.pile(1, "discard") == ["Shade", "Dirge"]
    t.run_to("cards.action", 1)
    assert "Shade" in t.offered(1)


@pytest.mark.rule("agot-kill-01")
def test_only_characters_are_killed_whatever_else_is_spoken_of() -> None:
    t = Table(
        stark(hand=["Storm"]),
        lannister(play=["Other", "Mine"]),
        content=[OWN],
        pause=True,
        phase="standing",
        step="act",
    )
    t.does(0, "Storm")
    assert t.card("Other").place == "dead" and t.card("Mine").place == "play"


@pytest.mark.rule("agot-triggers-01")
def test_what_a_card_has_discarded_is_answered_as_that() -> None:
    t = Table(
        stark(play=["Wake"], hand=["Exile"]),
        lannister(play=["Other"]),
        content=[OWN],
        pause=True,
        phase="standing",
        step="act",
    )
    t.does(0, "Exile")
    assert t.key == "cards.reaction.discarded" and t.offered(0) == ["Wake", "pass"]


@pytest.mark.rule("agot-kill-01", "agot-leaveplay-06", "agot-then-01")
def test_who_has_gone_home_is_not_killed_there() -> None:
    t = Table(
        stark(hand=["Flight"]), lannister(play=["Other"]), content=[OWN], pause=True, phase="standing", step="act"
    )
    t.does(0, "Flight")
    assert t.card("Other").place == "hand" and t.gold(0) == 0
