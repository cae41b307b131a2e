"""What holds at every moment: who starves, what is sacrificed by its own words, what falls off, what is seen."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import L_DOOM
from bannermen.games.cards.rules.settle import is_doomed, starving
from bannermen.games.cards.terms import DISCARD, PLAY, TOKENS
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark, wearing

MINE = {"type": "character", "whose": "mine"}
OWN = cards_file(
    man("Weak", strength=0),
    man("Page"),
    man("Knight", strength=2),
    man("Leper", strength=0, always=[{"law": "frail"}]),
    man("Healthy Leper", strength=1, always=[{"law": "frail"}]),
    man("Sickly", strength=1),
    man("Poisoned", always=[{"law": "doomed", "token": "poison", "amount": 3}]),
    man("Upright", always=[{"law": "doomed", "token": "stand", "amount": 1}]),
    man("Cousin", always=[{"law": "doomed", "while": {"control": {"name": "Knight"}}}]),
    man(
        "Herald of Knights",
        always=[{"law": "doomed", "of": {"name": "Knight", "whose": "mine"}, "while": {"control": {"name": "Knight"}}}],
    ),
    man("Proud", always=[{"law": "frail", "for": {"type": "character", "name": "Knight"}}, {"law": "unseen"}]),
    place("Plague", always=[{"law": "frail", "for": ANYONE}]),
    place("Second Plague", always=[{"law": "frail", "for": ANYONE}]),
    place("Glass", always=[{"law": "foresees"}]),
    place("Second Glass", always=[{"law": "foresees"}]),
    place("Digger", {"forced reaction": "interred", "who": "you", "do": {"power": 1}}),
    place("Rival Digger", {"forced reaction": "interred", "of": {"name": "Page", "at": "discard"}, "do": {"power": 1}}),
    place("Bard", {"forced reaction": "gains", "do": {"gold": 2}}),
    place("Hedge", always=[{"keyword": "no attachments", "for": {"type": "character", "whose": "mine"}}]),
    gear("Ring"),
    place("Thorns", always=[{"keyword": "no attachments", "for": {"type": "attachment", "whose": "mine"}}]),
    place("Thicket", always=[{"keyword": "no attachments", "for": {"whose": "mine"}}]),
    place("Inn"),
    gear("Bell"),
    gear("Chain", {"strength": -1, "for": "host"}),
    gear("Charm", attach={"type": "attachment"}),
    event("Curse", [{"doom": "it", "until": "phase"}], ANYONE),
    event("Weaken", [{"bolster": "it", "strength": -1, "until": "phase"}], ANYONE),
    event("Knight Me", {"put": {"name": "Knight", "at": "hand", "whose": "mine"}}),
    event("Draw", {"draw": 1}),
)


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **how: Any) -> Table:
    given = {"phase": "standing", "step": "act", **how}
    return Table(stark(**mine), lannister(**(theirs or {})), content=[OWN], pause=True, **given)


def names(t: Table, cards: list[int]) -> list[str]:
    return [t.match.kind_of(number).names["en"] for number in cards]


# --- who starves ---

# What is in play, whom a curse is laid on, and who starves when all are looked at.
STARVING: dict[str, tuple[list[Any], list[str], list[str]]] = {
    "nobody has to": (["Weak", "Page"], [], []),
    "the cursed": (["Weak", "Page"], ["Weak"], ["Weak"]),
    "the cursed is strong enough": (["Weak", "Page"], ["Page"], []),
    "two are cursed": (["Weak", "Page", "Weak"], ["Weak", "Page"], ["Weak"]),
    "cursed twice": (["Weak", "Page"], ["Weak", "Weak"], ["Weak"]),
    "by one's own words": (["Leper", "Healthy Leper", "Weak"], [], ["Leper"]),
    "by own words and cursed": (["Leper", "Healthy Leper", "Weak"], ["Leper", "Weak"], ["Leper", "Weak"]),
    "a plague": (["Weak", "Page", "Leper", "Plague"], [], ["Weak", "Leper"]),
    "two plagues": (["Weak", "Page", "Plague", "Second Plague"], [], ["Weak"]),
    "a plague and a curse": (["Page", "Weak", "Plague", "Leper"], ["Leper"], ["Leper", "Weak"]),
    "who speaks of others": (["Proud", "Weak", "Leper"], [], ["Leper"]),
}


@pytest.mark.rule("agot-save-04", "agot-modifiers-07", "agot-lasting-01")
@pytest.mark.parametrize("case", STARVING)
def test_who_starves(case: str) -> None:
    """Each of them once, those that are cursed first."""
    play, cursed, dying = STARVING[case]
    t = bare(play, cursed)
    assert names(t, starving(t.match)) == dying


def bare(play: list[Any], cursed: list[str]) -> Table:
    """They come into play behind the back of the table, so that nobody has starved yet."""
    t = Table(stark(discard=play), lannister(), content=[OWN], pause=True, bent=True, phase="standing", step="act")
    match = t.match
    for number in list(match.discard[0]):
        match.move(number, PLAY, 0)
    for name in cursed:
        match.last(L_DOOM, t.card(name, place="play").number, 1, 0, 0)
    return t


# --- what is sacrificed by its own words ---

# Who, with which tokens, with whom; is it doomed?
DOOMED: list[tuple[str, dict[str, int], list[str], bool]] = [
    ("Poisoned", {}, [], False),
    ("Poisoned", {"poison": 2}, [], False),
    ("Poisoned", {"poison": 3}, [], True),
    ("Poisoned", {"poison": 4}, [], True),
    ("Poisoned", {"ghost": 5}, [], False),
    ("Poisoned", {"poison": 2}, ["Cousin", "Knight"], False),
    ("Upright", {}, [], False),
    ("Upright", {"stand": 1}, [], True),
    ("Upright", {"poison": 3}, ["Poisoned"], False),
    ("Cousin", {}, [], False),
    ("Cousin", {"poison": 3}, ["Page"], False),
    ("Cousin", {}, ["Knight"], True),
    ("Page", {"poison": 3}, ["Poisoned", "Cousin", "Knight"], False),
]


@pytest.mark.rule("agot-sacrifice-01", "agot-constant-01")
@pytest.mark.parametrize(("who", "tokens", "others", "doomed"), DOOMED)
def test_who_is_sacrificed_by_its_own_words(who: str, tokens: dict[str, int], others: list[str], doomed: bool) -> None:
    t = bare([who, *others], [])
    for token, count in tokens.items():
        t.match.add_mark(t.card(who, place="play").number, TOKENS.index(token), count)
    assert is_doomed(t.match, t.card(who, place="play").number) == doomed
    t = table({"play": [card(who, tokens=tokens), *others]})
    assert t.card(who).place == ("discard" if doomed else "play")


@pytest.mark.rule("agot-sacrifice-01", "agot-power-01")
def test_whom_the_doomed_leaves_power_to() -> None:
    """One for each such card, after it has gone; who only has other words leaves nothing."""
    t = table({"play": ["Herald of Knights", "Bard"], "hand": ["Knight", "Knight Me"]}, {"play": ["Knight"]})
    t.does(0, "Knight Me")
    assert t.card("Herald of Knights").place == "discard" and t.card("Knight", 0).power == 1
    assert t.card("Knight", 1).power == 0 and t.gold(0) == 2
    t = table({"play": ["Cousin", "Bard"], "hand": ["Knight", "Knight Me"]})
    t.does(0, "Knight Me")
    assert t.card("Cousin").place == "discard" and t.card("Knight", 0).power == 0 and t.gold(0) == 0


# --- what falls off ---


@pytest.mark.rule("agot-attachments-05", "agot-attachments-09", "agot-keywords-19")
@pytest.mark.parametrize(
    ("law", "worn", "left", "discard", "hand"),
    [
        ("Hedge", ["Bell"], [], ["Bell"], []),
        ("Hedge", ["Bell", "Ring"], [], ["Bell", "Ring"], []),
        ("Hedge", [wearing("Bell", "Charm"), "Ring"], [], ["Bell", "Ring"], ["Charm"]),
        ("Thicket", [wearing("Bell", "Charm"), "Ring"], [], ["Bell", "Ring"], ["Charm"]),
        ("Thorns", [wearing("Bell", "Charm"), "Ring"], ["Bell", "Ring"], ["Charm"], []),
        ("Inn", [wearing("Bell", "Charm"), "Ring"], ["Bell", "Ring"], [], []),
    ],
)
def test_what_is_worn_no_longer_rightly_is_discarded(
    law: str, worn: list[Any], left: list[str], discard: list[str], hand: list[str]
) -> None:
    """What lies on such an attachment goes back to the hand, whether it could stay there or not."""
    t = table({"play": [wearing("Page", *worn)], "discard": [law]}, {"play": [wearing("Knight", "Bell")]})
    match = t.match
    match.pending = []
    match.move(t.card(law).number, PLAY, 0)
    match.run()
    assert t.card("Page").attachments == left and t.card("Knight").attachments == ["Bell"]
    assert sorted(t.pile(0, "discard")) == discard and t.pile(0, "hand") == hand


# --- what is seen ---


@pytest.mark.rule("agot-look-01", "agot-constant-01")
@pytest.mark.parametrize(
    ("mine", "theirs", "seen"),
    [([], [], []), (["Glass"], [], [0]), ([], ["Glass"], [1]), (["Glass", "Second Glass"], ["Glass"], [0, 1])],
)
def test_who_has_seen_the_topmost_card(mine: list[str], theirs: list[str], seen: list[int]) -> None:
    t = table({"play": mine, "deck": ["Page"] * 3}, {"play": theirs, "deck": ["Page"] * 3})
    match = t.match
    for seat in range(2):
        deck = match.deck[seat][: match.left[seat]]
        assert [match.known[number] for number in deck] == [0, 0, 1 << seat if seat in seen else 0]


# --- what has come to a pile ---


@pytest.mark.rule("agot-reactions-01", "agot-triggers-11")
@pytest.mark.parametrize(("listener", "power"), [("Digger", 1), ("Rival Digger", 2), ("Page", 0)])
def test_each_card_that_came_to_a_pile_is_answered_once(listener: str, power: int) -> None:
    """Nothing that happens step by step has brought them there."""
    t = table({"play": [listener], "deck": ["Page", "Page"]}, {"deck": ["Page", "Knight", "Page", "Page"]})
    match = t.match
    match.pending = []
    match.move(top(t, 0), DISCARD)
    match.run()
    for _ in range(2):
        match.pending = []
        match.move(top(t, 1), DISCARD)
    match.run()
    assert t.faction_power(0) == power and match.interred == []


def top(t: Table, seat: int) -> int:
    return t.match.deck[seat][t.match.left[seat] - 1]
