"""What is borrowed, removed and marked for a while: to whom it goes back, when, and what keeps it from going back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark, tyrell, wearing

OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Lord", unique=True),
    *(event(f"Kidnap {until}", {"control": "it", "until": until}, ANYONE) for until in ("phase", "round")),
    *(event(f"Exile {until}", {"remove": "it", "until": until}, ANYONE) for until in ("next", "plots")),
    event("Seduce", {"control": "it"}, ANYONE),
    event("Murder", {"kill": "it"}, ANYONE),
    event("Send Home", {"return": "it"}, ANYONE),
    event("Fetch", {"put": {"type": "character", "at": "hand", "whose": "mine"}}),
    event("Steal", {"remove": "it", "until": "next"}, {"type": "character", "at": "hand", "whose": "theirs"}),
    man("Jailer", {"action": "any", "target": {**ANYONE, "name": "Page"}, "do": {"remove": "it", "until": "stays"}}),
    man("Herbalist", {"action": "any", "target": {**ANYONE, "name": "Page"}, "limit": "1/round",
                      "do": {"mark": "it", "token": "poison", "until": "stays"}}),
    man("Master", always=[{"law": "captor"}]),
    gear("Leash", {"law": "captor"}),
    place("Inn"),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **{"phase": "dominance", "step": "act", **given})


def plays(t: Table, seat: int, name: str, *whom: str) -> None:
    """An event, aimed at whom it says; what has one target only asks for none."""
    t.run_to("cards.action", seat)
    t.does(seat, name)
    for each in whom:
        if t.is_asked(seat, "cards.target"):
            t.does(seat, each)


def whose(t: Table, name: str) -> tuple[str, int]:
    return t.card(name).place, t.card(name).controller


# --- borrowed ---


@pytest.mark.rule("agot-lasting-03", "agot-control-01")
@pytest.mark.parametrize("taker", [0, 1, 2])
@pytest.mark.parametrize("until", ["phase", "round"])
def test_who_was_borrowed_goes_back_when_that_time_is_over_and_no_sooner(taker: int, until: str) -> None:
    seats = [stark(), lannister(), tyrell()]
    seats[taker]["hand"] = [f"Kidnap {until}"]
    seats[(taker + 1) % 3]["play"] = ["Page"]
    t = table(*seats)
    plays(t, taker, f"Kidnap {until}", "Page")
    assert whose(t, "Page") == ("play", taker)
    t.to_phase("standing")
    assert whose(t, "Page") == ("play", taker if until == "round" else (taker + 1) % 3)
    t.to_phase("plot")
    assert whose(t, "Page") == ("play", (taker + 1) % 3)


@pytest.mark.rule("agot-lasting-03", "agot-leaveplay-06", "agot-control-04")
@pytest.mark.parametrize(("end", "pile"), [("Murder", "dead"), ("Send Home", "hand")])
@pytest.mark.parametrize("taker", [0, 1])
def test_who_left_meanwhile_does_not_come_back(end: str, pile: str, taker: int) -> None:
    sides: list[dict[str, Any]] = [{"hand": ["Kidnap phase", end]}, {"play": ["Page"]}]
    t = table(stark(**sides[taker]), lannister(**sides[1 - taker]))
    plays(t, taker, "Kidnap phase")
    plays(t, taker, end, "Page")
    t.to_phase("standing")
    assert t.pile(1 - taker, pile) == ["Page"] and t.in_play(1 - taker) == ["Herald"] == t.in_play(taker)


@pytest.mark.rule("agot-lasting-03", "agot-leaveplay-06")
def test_who_came_in_again_is_another_one() -> None:
    """He went home and entered play on the side of his owner: nobody had borrowed him."""
    t = table(stark(hand=["Kidnap round", "Send Home"]), lannister(play=["Page"], hand=["Fetch"]), tyrell())
    plays(t, 0, "Kidnap round")
    plays(t, 0, "Send Home", "Page")
    plays(t, 1, "Fetch")
    t.to_phase("plot")
    assert whose(t, "Page") == ("play", 1)


@pytest.mark.rule("agot-lasting-03", "agot-control-01")
@pytest.mark.parametrize("third", [1, 2])
def test_who_was_taken_once_more_stays_with_the_last(third: int) -> None:
    """For good by another, or by his old master: what the first one had is over."""
    seats = [stark(hand=["Kidnap phase"]), lannister(play=["Page"]), tyrell()]
    seats[third]["hand"] = ["Seduce"]
    t = table(*seats)
    plays(t, 0, "Kidnap phase")
    plays(t, third, "Seduce", "Page")
    for phase in ("standing", "plot"):
        assert whose(t, "Page") == ("play", third)
        t.to_phase(phase)
    assert whose(t, "Page") == ("play", third)


@pytest.mark.rule("agot-unique-02", "agot-lasting-03", "agot-control-03")
@pytest.mark.parametrize("another", [True, False])
def test_nobody_goes_back_to_who_has_such_a_one_already(another: bool) -> None:
    """His old master owns another copy, which has come into play meanwhile."""
    t = table(
        stark(hand=["Kidnap phase"]),
        lannister(play=[card("Lord", owner=2)], hand=["Fetch", "Lord"] if another else ["Fetch"]),
        tyrell(),
    )
    plays(t, 0, "Kidnap phase", "Lord")
    plays(t, 1, "Fetch") if another else None
    t.to_phase("standing")
    assert sorted(each.controller for each in t.cards("Lord", place="play")) == ([0, 1] if another else [1])


@pytest.mark.rule("agot-control-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_no_attachment_holds_nobody(seat: int) -> None:
    sides: list[dict[str, Any]] = [{"play": ["Master"]}, {"play": [wearing("Page", "Leash"), "Inn"]}]
    t = table(stark(**sides[seat]), lannister(**sides[1 - seat]))
    t.to_phase("plot")
    assert t.in_play(seat) == ["Herald", "Master"] and t.in_play(1 - seat) == ["Herald", "Inn", "Leash", "Page"]


# --- removed ---


@pytest.mark.rule("agotp-removed-01", "agot-lasting-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_comes_back_when_its_own_time_is_over(seat: int) -> None:
    """On the side of its owner, whoever had it and sent it away."""
    theirs = {"play": ["Page", card("Squire", owner=seat)]}
    sides: list[dict[str, Any]] = [{"hand": ["Exile next", "Exile plots"]}, theirs]
    t = table(stark(**sides[seat]), lannister(**sides[1 - seat]))
    plays(t, seat, "Exile next", "Page")
    plays(t, seat, "Exile plots", "Squire")
    assert [t.card(name).place for name in ("Page", "Squire")] == ["out", "out"]
    t.to_phase("standing")
    assert whose(t, "Page") == ("play", 1 - seat) and t.card("Squire").place == "out"
    t.to_phase("plot")
    assert whose(t, "Squire") == ("play", seat)


@pytest.mark.rule("agotp-removed-01", "agotp-removed-02", "agot-unique-01")
@pytest.mark.parametrize("another", [True, False])
def test_who_may_not_come_back_stays_away(another: bool) -> None:
    """While he was away another copy of him came and died."""
    t = table(
        stark(hand=["Exile next", "Murder"]),
        lannister(play=["Lord"], hand=["Fetch", "Lord"] if another else ["Fetch"]),
    )
    plays(t, 0, "Exile next", "Lord")
    if another:
        plays(t, 1, "Fetch")
        plays(t, 0, "Murder", "Lord")
    t.to_phase("standing")
    assert sorted(each.place for each in t.cards("Lord")) == (["dead", "out"] if another else ["play"])


@pytest.mark.rule("agotp-removed-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_was_taken_out_of_a_hand_comes_back_into_it(seat: int) -> None:
    sides: list[dict[str, Any]] = [{"hand": ["Steal"]}, {"hand": ["Page"], "play": ["Page"]}]
    t = table(stark(**sides[seat]), lannister(**sides[1 - seat]))
    plays(t, seat, "Steal")
    assert t.pile(1 - seat, "hand") == []
    t.to_phase("standing")
    assert t.pile(1 - seat, "hand") == ["Page"] and t.in_play(1 - seat) == ["Herald", "Page"]


# --- as long as it stays ---


@pytest.mark.rule("agotp-removed-01", "agot-lasting-03", "agot-tokens-02")
@pytest.mark.parametrize("gone", ["Jailer", "Herbalist", ""])
def test_what_holds_as_long_as_a_card_stays_ends_with_that_card(gone: str) -> None:
    """Each with its own: the prisoner is free, or the poison is gone; nothing else ends."""
    t = table(
        stark(play=["Jailer", "Herbalist"], hand=["Murder", "Murder"]),
        lannister(play=["Page", card("Page", tokens={"poison": 1})]),
    )
    poisoned = next(each for each in t.cards("Page") if each.tokens)
    other = next(each for each in t.cards("Page") if not each.tokens)
    t.run_to("cards.action", 0)
    t.does(0, "Jailer")
    t.does(0, other.number)
    t.run_to("cards.action", 0)
    t.does(0, "Herbalist")
    assert other.place == "out" and poisoned.tokens == {"poison": 2}
    if gone:
        plays(t, 0, "Murder", gone)
    assert other.place == ("play" if gone == "Jailer" else "out")
    assert poisoned.tokens == {"poison": 1 if gone == "Herbalist" else 2} and not (gone == "Jailer" and other.tokens)
