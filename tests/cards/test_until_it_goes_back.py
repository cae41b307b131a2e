"""What is borrowed, removed and marked for a while: to whom it goes back, when, and what keeps it from going back."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import TOKENS
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
    place("Gate", {"reaction": "enters", "of": {"type": "character"}, "do": {"gold": 1}}),
    man("Patient", {"action": "any", "cost": {"token": "poison"}, "do": {"gold": 1}}),
    man("Nurse", {"action": "any", "target": {**ANYONE, "name": "Patient"}, "limit": "1/round",
                  "do": {"mark": "it", "token": "poison", "until": "stays"}}),
    event("Shift", {"move": "it"}, {"type": "attachment"}),
    gear("Gag", {"blank": "text", "for": {"type": "attachment", "name": "Leash"}}),
    event("Study", {"draw": 1}),
    man("Shy", {"interrupt": "removed", "of": "self", "do": {"return": "self"}}),
    man("Censor", {"action": "any", "target": {"type": "character", "at": "discard"}, "limit": "1/round",
                   "do": [{"ban": "it", "from": "holder", "acts": ["play", "marshal"], "until": "stays"},
                          {"remove": {"aimed": True, "at": "discard"}, "all": True}]}),
    *(man(f"Friend of {n}", {"action": "any", "target": {**ANYONE, "name": "Page"}, "limit": "1/round",
                             "do": {"bolster": "it", "strength": n, "until": "stays"}}) for n in range(1, 9)),
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


@pytest.mark.rule("agot-unique-02", "agot-lasting-03")
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


@pytest.mark.rule("agotp-removed-01", "agot-lasting-03")
def test_who_came_back_and_is_sent_away_anew_stays_as_long_as_is_said_then() -> None:
    t = table(stark(hand=["Exile next", "Exile plots"]), lannister(play=["Page"]))
    plays(t, 0, "Exile next")
    t.to_phase("standing")
    assert t.card("Page").place == "play"
    plays(t, 0, "Exile plots")
    t.to_phase("taxation")
    assert t.card("Page").place == "out"
    t.to_phase("plot")
    assert t.card("Page").place == "play"


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


@pytest.mark.rule("agotp-removed-01", "agot-lasting-03")
def test_all_come_back_whom_the_one_who_fell_kept_away() -> None:
    """Both enter play by it, and who reacts to that may."""
    t = table(
        stark(play=["Jailer", "Gate"], hand=["Murder"]),
        lannister(play=["Page", "Page", "Gate"]),
    )
    for _ in range(2):
        t.run_to("cards.action", 0)
        t.does(0, "Jailer")
        if t.is_asked(0, "cards.target"):
            t.does(0, t.offered(0)[0])
    assert [each.place for each in t.cards("Page")] == ["out", "out"]
    plays(t, 0, "Murder")
    assert [each.place for each in t.cards("Page")] == ["play", "play"]
    assert t.key == "cards.reaction.enters"


@pytest.mark.rule("agotp-removed-01", "agot-lasting-03")
@pytest.mark.parametrize("goes", [True, False])
def test_who_was_not_removed_after_all_does_not_come_back(goes: bool) -> None:
    """He went home instead, and stays there."""
    t = table(stark(hand=["Exile next"]), lannister(play=["Shy"]))
    plays(t, 0, "Exile next")
    t.does(1, *(["Shy"] if goes else ["pass"]))
    assert t.card("Shy").place == ("hand" if goes else "out")
    t.to_phase("standing")
    assert t.card("Shy").place == ("hand" if goes else "play")


@pytest.mark.rule("agot-lasting-03", "agot-cannot-01")
def test_all_that_was_forbidden_is_allowed_when_who_forbade_it_is_gone() -> None:
    t = table(
        stark(play=["Censor"], hand=["Murder"]),
        lannister(hand=["Page"], discard=["Page"], gold=9),
        phase="marshaling",
        first=1,
        active=1,
    )
    plays(t, 0, "Censor")
    t.run_to("cards.action.marshaling", 1)
    assert t.refused(1, "Page") == "agot-cannot-01"
    plays(t, 0, "Murder")
    t.does(1, "Page")
    assert t.card("Page", place="play").controller == 1


@pytest.mark.rule("agot-lasting-03", "agot-tokens-02")
@pytest.mark.parametrize("strength", range(1, 9))
def test_strength_that_goes_takes_no_tokens_along(strength: int) -> None:
    tokens = dict.fromkeys(TOKENS, 1)
    friend = f"Friend of {strength}"
    t = table(stark(play=[friend], hand=["Murder"]), lannister(play=[card("Page", tokens=tokens)]))
    plays(t, 0, friend)
    assert t.card("Page").strength == 1 + strength
    plays(t, 0, "Murder", friend)
    assert t.card("Page").strength == 1 and t.card("Page").tokens == tokens


@pytest.mark.rule("agot-unique-02", "agot-control-01")
@pytest.mark.parametrize("has", [True, False])
def test_a_leash_gives_nobody_a_second_copy(has: bool) -> None:
    t = table(
        stark(play=["Lord"] if has else [], hand=["Leash"]),
        lannister(play=["Lord", "Page"]),
        phase="marshaling",
    )
    plays(t, 0, "Leash")
    t.does(0, t.card("Lord", 1, "play").number if not has else t.cards("Lord", 1, "play")[-1].number)
    assert t.card("Leash").host == "Lord"
    assert sorted(each.controller for each in t.cards("Lord", place="play")) == ([0, 1] if has else [0])


@pytest.mark.rule("agot-tokens-02", "agot-lasting-03")
@pytest.mark.parametrize("cured", [True, False])
@pytest.mark.parametrize("more", [0, 1])
def test_a_mark_that_is_gone_already_is_not_taken_off_once_more(cured: bool, more: int) -> None:
    t = table(
        stark(play=["Nurse"], hand=["Murder"]),
        lannister(play=[card("Patient", tokens={"poison": more}) if more else "Patient"]),
    )
    plays(t, 0, "Nurse")
    assert t.card("Patient").tokens == {"poison": 1 + more}
    if cured:
        for _ in range(1 + more):
            plays(t, 1, "Patient")
    plays(t, 0, "Murder", "Nurse")
    assert t.card("Patient").tokens == ({"poison": more} if more and not cured else {})


@pytest.mark.rule("agotp-removed-01", "agot-elimination-04")
@pytest.mark.parametrize("lives", [True, False])
def test_nobody_comes_back_to_who_is_out_of_the_game(lives: bool) -> None:
    t = table(
        stark(hand=["Exile plots"]),
        lannister(play=["Page"], hand=["Study"], deck=["Inn"] * (9 if lives else 1)),
        tyrell(),
    )
    plays(t, 0, "Exile plots")
    plays(t, 1, "Study")
    assert bool(t.match.gone[1]) is not lives
    t.to_phase("plot")
    t.to_phase("draw")
    assert t.card("Page").place == ("play" if lives else "out")


@pytest.mark.rule("agot-lasting-03", "agot-leaveplay-06")
@pytest.mark.parametrize("taker", [0, 1])
def test_who_came_home_to_his_owner_and_died_is_not_given_back(taker: int) -> None:
    """His owner had borrowed him from the one who controlled him."""
    sides: list[dict[str, Any]] = [{"hand": ["Kidnap phase", "Murder"]}, {"play": [card("Page", owner=taker)]}]
    t = table(stark(**sides[taker]), lannister(**sides[1 - taker]))
    plays(t, taker, "Kidnap phase")
    plays(t, taker, "Murder")
    t.to_phase("standing")
    assert t.pile(taker, "dead") == ["Page"] and whose(t, "Page") == ("dead", taker)


@pytest.mark.rule("agot-control-01", "agot-lasting-03", "agot-blank-01")
@pytest.mark.parametrize("taker", [0, 1, 2])
@pytest.mark.parametrize("end", ["moved", "blank", ""])
def test_who_is_on_a_leash_is_led_as_long_as_it_holds(taker: int, end: str) -> None:
    """Moved to another or blank it holds him no more, and he goes back to the one who had him."""
    seats = [stark(), lannister(), tyrell()]
    old, third = (taker + 1) % 3, (taker + 2) % 3
    seats[taker].update(hand=["Leash", "Shift", "Gag"])
    seats[old].update(play=["Page"])
    seats[third].update(play=["Squire"])
    t = table(*seats, phase="marshaling", first=taker, active=taker)
    plays(t, taker, "Leash")
    if t.is_asked(taker, "cards.host"):
        t.does(taker, "Page")
    assert whose(t, "Page") == ("play", taker)
    if end == "moved":
        plays(t, taker, "Shift")
        if t.is_asked(taker):
            t.does(taker, "Squire")
        assert whose(t, "Squire") == ("play", taker)
    elif end == "blank":
        plays(t, taker, "Gag")
        if t.is_asked(taker, "cards.host"):
            t.does(taker, "Squire")
    assert whose(t, "Page") == ("play", old if end in ("moved", "blank") else taker)
