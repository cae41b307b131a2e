"""Somebody is killed, by one hand or another: who answers that is told by the word for whom a card looks out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark, tyrell, wearing

NOTE: dict[str, Any] = {"mark": "self", "token": "bell"}
# Each lies before the first player and notes whom it answers.
LOOKS_OUT: dict[str, dict[str, Any]] = {
    "Everybody": {},
    "Knights": {"of": {"type": "character", "traits": ["Knight"]}},
    "You": {"who": "you"},
    "Opponent": {"who": "opponent"},
    "By Mine": {"source": "mine"},
    "By Any": {"source": "any"},
    "By Rules": {"source": "rules"},
    "By Claim": {"source": "claim"},
    "Alone": {"sole": True},
    "Marked": {"marked": "ear"},
    "Together": {"together": True},
}
AXE = {"action": "any", "limit": "1/phase", "target": ANYONE, "do": {"kill": "it"}}
OWN = cards_file(
    man("Page"),
    man("Guard", traits=["Knight"]),
    man("Lord", strength=5),
    event("Murder", {"kill": "it"}, ANYONE),
    event("Massacre", {"kill": {"type": "character", "name": "Guard"}, "all": True}),
    place("Axe", AXE, {"forced reaction": "killed", "source": "self", "do": NOTE}),
    place("Plague", always=[{"law": "frail", "for": ANYONE}]),
    place("Famine", always=[{"strength": -1, "for": {"type": "character", "name": "Guard"}}]),
    *[place(name, {"forced reaction": "killed", **word, "do": NOTE}) for name, word in LOOKS_OUT.items()],
    {**gear("Sword"), "does": [AXE, {"forced reaction": "killed", "source": "self", "do": NOTE}]},
    {**gear("Banner"), "does": [{"forced reaction": "killed", "who": "bearer", "do": NOTE}]},
    man("Smith", AXE),
    {**gear("Apron"), "does": [{"forced reaction": "killed", "source": "host", "do": NOTE}]},
)
ALL = list(LOOKS_OUT)


def table(ours: list[Any], theirs: list[Any], **given: Any) -> Table:
    """The watchers are all there; so is a Lord on either side, who is not killed."""
    if "phase" not in given:
        given.update(phase="standing", step="act")
    hands = {seat: {"hand": cards} for seat, cards in given.pop("hands", {}).items()}
    return Table(
        stark(play=[*ours, *ALL, "Lord"], **hands.get(0, {})),
        lannister(play=[*theirs, "Lord"], **hands.get(1, {})),
        content=[OWN],
        pause=True,
        **given,
    )


def noted(t: Table) -> list[str]:
    """Who has noted something, once all have answered; twice if it has noted it twice."""
    while ".forced" in t.key or t.key == "cards.order":
        t.idle()
    return [name for name in ALL for _ in range(t.card(name).tokens.get("bell", 0))]


def kills(t: Table, seat: int, how: str, whom: str) -> None:
    t.run_to("cards.action", seat)
    t.does(seat, t.card(how, seat).number)
    if t.is_asked(seat, "cards.target"):
        t.does(seat, whom)
    t.run_to("cards.action")


BY_MINE = ["Everybody", "Knights", "Opponent", "By Mine", "By Any", "Alone", "Together"]
BY_THEIRS = ["Everybody", "You", "By Any", "Alone", "Together"]


@pytest.mark.rule("agot-triggers-01")
@pytest.mark.parametrize("how", ["Murder", "Axe"])
def test_who_answers_what_my_card_does_to_theirs(how: str) -> None:
    in_hand = how == "Murder"
    t = table([] if in_hand else [how], ["Guard", "Page"], hands={0: [how]} if in_hand else {})
    kills(t, 0, how, "Guard")
    assert t.card("Guard").place == "dead" and noted(t) == BY_MINE
    if not in_hand:
        assert t.card("Axe").tokens == {"bell": 1}


@pytest.mark.rule("agot-triggers-01")
@pytest.mark.parametrize("how", ["Murder", "Axe"])
def test_who_answers_what_their_card_does_to_mine(how: str) -> None:
    in_hand = how == "Murder"
    t = table(["Page", "Axe"], ["Guard", *([] if in_hand else [how])], hands={1: [how]} if in_hand else {})
    kills(t, 1, how, "Page")
    assert t.card("Page").place == "dead" and noted(t) == BY_THEIRS
    assert t.card("Axe", 0).tokens == {} and (in_hand or t.card("Axe", 1).tokens == {"bell": 1})


@pytest.mark.rule("agot-triggers-01", "agot-claim-04")
def test_who_answers_what_claim_does() -> None:
    t = table([], ["Guard"], phase="challenges")
    t.initiate("military", "Lord")
    t.defends()
    t.run_to("cards.claim", 1)
    t.does(1, "Guard")
    t.resolve()
    assert noted(t) == ["Everybody", "Knights", "Opponent", "By Rules", "By Claim", "Alone", "Together"]


@pytest.mark.rule("agot-triggers-01", "agot-effects-01")
def test_who_dies_of_a_card_that_says_so_dies_by_that_card() -> None:
    t = table(["Plague"], ["Guard"], hands={})
    assert t.card("Guard").place == "play"
    t = table(["Plague", "Famine"], ["Guard"], hands={})
    t.run_to("cards.action")
    assert t.card("Guard").place == "dead"
    assert noted(t) == ["Everybody", "Knights", "Opponent", "By Any", "By Rules", "Alone", "Together"]


@pytest.mark.rule("agot-triggers-01", "agot-triggers-02")
def test_of_two_who_die_at_once_neither_is_alone() -> None:
    t = table(["Guard"], ["Guard", card("Guard", tokens={"ear": 1})], hands={0: ["Massacre"]})
    kills(t, 0, "Massacre", "")
    found = noted(t)
    expected = {"Everybody": 3, "Knights": 3, "You": 1, "Opponent": 2, "By Mine": 3}
    expected |= {"By Any": 3, "Marked": 1, "Together": 2}
    assert {name: found.count(name) for name in ALL if name in found} == expected


@pytest.mark.rule("agot-triggers-01")
@pytest.mark.parametrize(("token", "marked"), [("ear", True), ("bell", False)])
def test_who_was_marked(token: str, marked: bool) -> None:
    t = table([], [card("Guard", tokens={token: 2})], hands={0: ["Murder"]})
    kills(t, 0, "Murder", "Guard")
    assert noted(t) == sorted([*BY_MINE, *["Marked"] * marked], key=ALL.index)


@pytest.mark.rule("agot-triggers-01", "agot-attachments-01")
@pytest.mark.parametrize(("whom", "banner"), [("Page", False), ("Guard", True)])
def test_what_is_worn_looks_out_for_who_controls_its_host(whom: str, banner: bool) -> None:
    """The banner is mine, and flies over a man of theirs."""
    t = table(["Page"], ["Guard", {"card": "Smith", "attachments": [card("Banner", owner=0)]}], hands={0: ["Murder"]})
    kills(t, 0, "Murder", whom)
    assert t.card("Banner").tokens == ({"bell": 1} if banner else {})


@pytest.mark.rule("agot-triggers-01", "agot-attachments-01")
def test_what_is_worn_looks_out_for_what_its_host_does() -> None:
    t = table([wearing("Smith", "Apron"), wearing("Page", "Sword")], ["Guard", "Guard"], hands={})
    t.run_to("cards.action", 0)
    kills(t, 0, "Sword", "Guard")
    assert t.card("Apron").tokens == {} and t.card("Sword").tokens == {"bell": 1}
    kills(t, 0, "Smith", "Guard")
    assert t.card("Apron").tokens == {"bell": 1} and t.card("Sword").tokens == {"bell": 1}


@pytest.mark.rule("agot-triggers-01")
def test_a_third_player_answers_for_himself() -> None:
    t = Table(
        stark(hand=["Murder"]),
        lannister(play=["Guard", "You", "Opponent", "By Mine"]),
        tyrell(play=["You", "Opponent", "By Mine"]),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )
    kills(t, 0, "Murder", "Guard")
    while ".forced" in t.key or t.key == "cards.order":
        t.idle()
    for seat, told in ((1, ["You"]), (2, ["Opponent"])):
        names = ("You", "Opponent", "By Mine")
        assert sorted(name for name in names if t.card(name, seat).tokens) == told
