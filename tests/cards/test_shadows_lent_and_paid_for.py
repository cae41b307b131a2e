"""Into shadows from where a card lies, and out of them with gold that lies on cards."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import HIDE_AT
from tests.cards.card_makers import man, place
from tests.cards.shadow_cards import MADE, hidden
from tests.cards.table import Table, card, cards_file, lannister, stark

LIES: dict[str, Any] = {"at": "discard"}
LENDS: dict[str, Any] = {"law": "marshals", "of": LIES, "deeds": ["hide"]}
OWN = cards_file(
    man("Page"),
    place("Vaults", always=[{"law": "purse"}]),
    place("Tunnel", always=[LENDS]),
    place("Sewer", always=[{**LENDS, "limit": "1/phase"}]),
    place("Stair", always=[{"law": "marshals", "of": LIES}]),
)


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **how: Any) -> Table:
    how.setdefault("phase", "marshaling")
    how.setdefault("step", "act")
    return Table(stark(**mine), lannister(**(theirs or {})), content=[MADE, OWN], pause=True, **how)


def hides(t: Table) -> list[str]:
    return sorted(word.removesuffix(" into shadows") for word in t.offered(0) if word.endswith(" into shadows"))


@pytest.mark.rule("agotp-shadow-05", "agotp-shadow-06")
@pytest.mark.parametrize(
    ("lender", "gold", "offered"),
    [
        ("Tunnel", 2, ["Lurker", "Mask"]),
        ("Tunnel", 1, []),
        ("Stair", 9, []),
        ("Page", 9, []),
        ("Sewer", 9, ["Lurker", "Mask"]),
    ],
)
def test_what_is_lent_goes_into_shadows_for_two(lender: str, gold: int, offered: list[str]) -> None:
    """Cards of one's own with shadow, if the gold is there; what is lent for marshaling is not lent for that."""
    mine = {"play": [lender], "discard": ["Lurker", "Page", "Mask"], "gold": gold}
    t = table(mine, {"discard": ["Sneak"], "gold": 9})
    assert hides(t) == offered
    for name, lies in (("Lurker", "discard"), ("Page", "discard"), ("Mask", "discard")):
        if name not in offered:
            assert t.refused(0, HIDE_AT + t.card(name, 0, lies).number) == why(lender, name)


def why(lender: str, name: str) -> str:
    if lender not in ("Tunnel", "Sewer"):
        return "agotp-shadow-02"
    return "agotp-shadow-06" if name == "Page" else "agot-initiate-03"


@pytest.mark.rule("agotp-shadow-02", "agotp-shadow-05")
def test_what_an_opponent_owns_goes_into_no_shadows_of_mine() -> None:
    t = table({"play": ["Tunnel"], "discard": ["Mask"], "gold": 9}, {"discard": ["Sneak", "Lurker"]})
    assert hides(t) == ["Mask"]
    assert t.refused(0, HIDE_AT + t.card("Sneak", 1, "discard").number) == "agotp-shadow-02"


@pytest.mark.rule("agotp-shadow-05", "agot-limits-01")
@pytest.mark.parametrize("lender", ["Tunnel", "Sewer"])
@pytest.mark.parametrize("from_hand", [False, True])
def test_it_lies_there_facedown_and_was_one_of_so_many(lender: str, from_hand: bool) -> None:
    mine = {"play": [lender], "hand": ["Sneak"], "discard": ["Lurker", "Mask"], "gold": 9}
    t = table(mine)
    before = t.card("Lurker").number
    t.does(0, "Sneak into shadows" if from_hand else "Lurker into shadows")
    assert t.gold(0) == 7
    assert t.pile(0, "shadows") == (["Sneak"] if from_hand else ["Lurker"])
    assert t.pile(0, "hand") == ([] if from_hand else ["Sneak"])
    assert ("Lurker" in t.pile(0, "discard")) == from_hand
    if not from_hand:
        assert t.card("Lurker").number == before  # everybody has seen which card it is
    t.run_to("cards.action", 0)
    left = ["Lurker", "Mask"] if from_hand else ["Mask", "Sneak"]
    if lender == "Sewer" and not from_hand:
        left = ["Sneak"]
    assert hides(t) == left


@pytest.mark.rule("agotp-bestow-04", "agotp-shadow-02")
@pytest.mark.parametrize(("pool", "on_card", "least", "most"), [(0, 2, 2, 2), (1, 3, 1, 2), (5, 3, 0, 2), (1, 1, 1, 1)])
def test_gold_of_a_card_brings_another_into_shadows(pool: int, on_card: int, least: int, most: int) -> None:
    purse = card("Vaults", tokens={"gold": on_card})
    t = table({"play": [purse], "hand": ["Lurker"], "gold": pool})
    t.does(0, "Lurker into shadows")
    if least == most:
        assert not t.is_asked(0, "cards.purse")
        taken = most
    else:
        assert t.pending.options == [least, most] and t.pile(0, "shadows") == []
        t.does(0, most)
        taken = most
    assert t.card("Vaults").tokens.get("gold", 0) == on_card - taken
    assert t.gold(0) == pool - (2 - taken) and t.pile(0, "shadows") == ["Lurker"]


@pytest.mark.rule("agotp-bestow-04", "agotp-shadow-24")
@pytest.mark.parametrize(("pool", "on_card", "taken"), [(0, 3, 3), (2, 1, 1), (3, 2, 2)])
def test_gold_of_a_card_brings_another_out(pool: int, on_card: int, taken: int) -> None:
    purse = card("Vaults", tokens={"gold": on_card})
    t = table({"play": [purse], "shadows": [hidden("Lurker")], "gold": pool})
    t.does(0, "Lurker")
    if t.is_asked(0, "cards.purse"):
        t.does(0, taken)
    assert t.card("Vaults").tokens.get("gold", 0) == on_card - taken
    assert t.gold(0) == pool - (3 - taken) and t.card("Lurker").place == "play"


@pytest.mark.rule("agotp-shadow-24", "agotp-shadow-25", "agotp-shadow-30")
def test_what_comes_out_and_what_does_not() -> None:
    names = ["Lurker", "Whisper", "Plain", "Mask"]
    t = table({"shadows": names, "gold": 9}, {"shadows": ["Sneak"], "gold": 9}, phase="standing")
    assert {"Lurker", "Mask"} <= set(t.offered(0)) and "Plain" not in t.offered(0)
    assert t.refused(0, t.card("Plain").number) == "agotp-shadow-06"
