"""What an effect does when a part of it is done, left or in vain: what follows it, who is asked, for how much."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark, tyrell, wearing

PAGE = {"type": "character", "name": "Page"}
SQUIRE = {"type": "character", "name": "Squire"}
MEN = (man("Page"), man("Squire"), man("Lord", unique=True), place("Inn"), gear("Ring"))
MIGHT = ("Do it", "Leave it")


def table(*seats: dict[str, Any], own: list[dict[str, Any]], **given: Any) -> Table:
    given = {"phase": "standing", "step": "act", **given}
    return Table(*seats, content=[cards_file(*MEN, *own)], pause=True, **given)


# --- what follows ---

TAKE = {"take": 1, "from": "opponents"}
FIRST: dict[str, tuple[dict[str, Any], str | None, bool, bool]] = {
    # what is done first; the answer; is it done to the full; was it taken up, though not to the full
    "kneels": ({"kneel": {**SQUIRE, "whose": "mine"}}, None, True, False),
    "kneels already": ({"kneel": {**PAGE, "whose": "mine"}}, None, False, False),
    "there is nobody": ({"kneel": {**ANYONE, "name": "Lord", "whose": "mine"}}, None, False, False),
    "may kneel and does": ({"kneel": {**SQUIRE, "whose": "mine"}, "may": True}, "Squire", True, False),
    "may kneel and does not": ({"kneel": {**SQUIRE, "whose": "mine"}, "may": True}, "pass", False, False),
    "may kneel and cannot": ({"kneel": {**PAGE, "whose": "mine"}, "may": True}, None, False, False),
    "takes": ({**TAKE}, None, True, False),
    "may take and does": ({**TAKE, "may": True}, "Do it", True, False),
    "may take and does not": ({**TAKE, "may": True}, "Leave it", False, False),
    "may fine and cannot": ({"fine": 1, "from": "opponents", "may": True}, None, False, False),
    "is saved": ({"kill": "it"}, None, False, False),
    "may kill and he is saved": ({"kill": "it", "may": True}, "Do it", False, True),
    "may kill and leaves it": ({"kill": "it", "may": True}, "Leave it", False, False),
}


@pytest.mark.rule("agot-then-01", "agot-then-03", "agot-may-01", "agot-effects-03")
@pytest.mark.parametrize("first", list(FIRST))
@pytest.mark.parametrize("word", ["", "then", "else"])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_follows_a_deed(first: str, word: str, seat: int) -> None:
    """In any case, only after all of it was done, or only if not: what was done, though somebody was saved from it, was
    not left."""
    deed, answer, done, taken = FIRST[first]
    deeds = [{"gold": 1}, deed, {"power": 2, **({word: True} if word else {})}, {"gold": 4}]
    tale = event("Tale", deeds, {**ANYONE, "name": "Lord"} if "kill" in deed else None)
    mine: dict[str, Any] = {"play": ["Squire", kneeling("Page")], "hand": ["Tale"]}
    theirs: dict[str, Any] = {"play": [card("Lord", duplicates=1)], "power": 1}
    sides = (mine, theirs) if seat == 0 else (theirs, mine)
    t = table(stark(**sides[0]), lannister(**sides[1]), own=[tale], first=seat)
    before = t.faction_power(seat)
    t.does(seat, "Tale")
    if t.is_asked(1 - seat, "cards.would.killed"):
        t.does(1 - seat, "Lord")
    elif answer is not None:
        if answer in MIGHT:
            assert t.offered(seat) == list(MIGHT)
        t.does(seat, answer)
        if t.is_asked(1 - seat, "cards.would.killed"):
            t.does(1 - seat, "Lord")
    follows = {"": True, "then": done, "else": not done and not taken}[word]
    took = 1 if done and "take" in first else 0
    assert t.faction_power(seat) == before + took + 2 * follows
    assert t.gold(seat) == 5  # the last deed is done whatever came of the others
    assert t.card("Lord").place == "play"


@pytest.mark.rule("agot-then-01", "agot-may-01")
@pytest.mark.parametrize(("what", "done"), [("either", True), ("neither", False)])
def test_what_follows_several_deeds_of_which_one_came_to_nothing(what: str, done: bool) -> None:
    page: Any = "Page" if done else kneeling("Page")
    tale = event("Tale", [{"kneel": PAGE}, {"gold": 1}, {"power": 1, "then": True}])
    t = table(stark(play=[page, "Inn"], hand=["Tale"]), lannister(), own=[tale])
    t.does(0, "Tale")
    assert (t.gold(0), t.faction_power(0)) == (1, int(done)), what


@pytest.mark.rule("agot-then-01")
@pytest.mark.parametrize("holds", [True, False])
def test_what_is_done_if_something_holds_and_else(holds: bool) -> None:
    """With nothing behind it what was left out leaves the rest as it is."""
    if_ = {"if": {"first": holds}}
    for deeds, gold in (
        ([{"gold": 1}, {"gold": 2, **if_}, {"gold": 4, "else": True}], 3 if holds else 5),
        ([{"gold": 1}, {"gold": 2, **if_}, {"gold": 4}], 7 if holds else 5),
    ):
        t = table(stark(hand=["Tale"]), lannister(), own=[event("Tale", deeds)])
        t.does(0, "Tale")
        assert t.gold(0) == gold


# --- who does it ---


@pytest.mark.rule("agot-order-01", "agot-effects-03")
@pytest.mark.parametrize("each", ["all", "opponents"])
@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("who", [0, 1, 2])
def test_each_player_does_it_in_player_order(each: str, first: int, who: int) -> None:
    """Those of whom the condition holds; the rest is done by the one whose ability it is."""
    tale = event(
        "Tale",
        [
            {"kneel": {**ANYONE, "whose": "mine"}, "each": each, "if": {"control": SQUIRE}},
            {"power": 1},
        ],
    )
    sides = [{"play": ["Page", "Squire"]}, {"play": ["Page", "Squire"]}, {"play": ["Page", "Page"]}]
    sides[who]["hand"] = ["Tale"]
    t = table(stark(**sides[0]), lannister(**sides[1]), tyrell(**sides[2]), own=[tale], first=first)
    t.run_to("cards.action", who)
    t.does(who, "Tale")
    order = [seat for seat in ((first + i) % 3 for i in range(3)) if seat < 2 and (each == "all" or seat != who)]
    for seat in order:
        assert t.key == "cards.pick" and t.asked == seat and sorted(t.offered(seat)) == ["Page", "Squire"]
        t.does(seat, "Page")
    assert t.key != "cards.pick" and t.faction_power(who) == 1
    assert [t.card("Page", seat).kneeling for seat in range(3)] == [seat in order for seat in range(3)]


@pytest.mark.rule("agot-order-01", "agot-may-01")
@pytest.mark.parametrize("answers", [("Do it",), ("Leave it", "Do it"), ("Leave it", "Leave it")])
def test_until_one_of_them_has_done_it(answers: tuple[str, ...]) -> None:
    """The rest is "then" if one of them did, and "else" if all left it."""
    tale = event("Tale", [{"fine": 1, "may": True, "each": "opponents", "once": True}, {"power": 2, "else": True}])
    t = table(stark(hand=["Tale"]), lannister(gold=1), tyrell(gold=1), own=[tale])
    t.does(0, "Tale")
    for seat, answer in enumerate(answers, 1):
        assert t.asked == seat and t.offered(seat) == list(MIGHT)
        t.does(seat, answer)
    assert [t.gold(1), t.gold(2)] == [1 - (answers[:1] == ("Do it",)), 1 - (answers[1:] == ("Do it",))]
    assert t.faction_power(0) == (2 if "Do it" not in answers else 0)


# --- which and how many ---


@pytest.mark.rule("agot-effects-03", "agot-may-01")
@pytest.mark.parametrize("there", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(
    ("count", "may"), [(1, False), (2, False), ([0, 2], False), ([1, 2], False), (2, True), ([2, 3], False)]
)
def test_how_many_are_picked(there: int, count: Any, may: bool) -> None:
    least, most = count if isinstance(count, list) else (count, count)
    deed = {"kneel": {**PAGE, "whose": "mine"}, "count": count, **({"may": True} if may else {})}
    t = table(
        stark(play=["Page"] * there, hand=["Tale"]), lannister(), own=[event("Tale", [{"gold": 1}, deed, {"gold": 2}])]
    )
    t.does(0, "Tale")
    picked = 0
    while t.is_asked(0, "cards.pick"):
        offered = t.offered(0)
        assert offered.count("Page") == there - picked
        assert ("done" in offered) == (picked >= least and not may) and ("pass" in offered) == (may and picked == 0)
        t.does(0, "Page")
        picked += 1
    assert sum(each.kneeling for each in t.cards("Page", 0, "play")) == (
        0 if may and there < least else min(there, most)
    )
    assert t.gold(0) == 3


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("men", [(2, 2, 2), (2, 0, 2), (0, 1, 2), (1, 1, 1)])
def test_one_of_each_player_is_picked(men: tuple[int, int, int]) -> None:
    sides: list[dict[str, Any]] = [{"play": ["Page", "Squire"][:count]} for count in men]
    sides[0]["hand"] = ["Tale"]
    deed = {"kneel": {"type": "character"}, "apiece": True}
    t = table(stark(**sides[0]), lannister(**sides[1]), tyrell(**sides[2]), own=[event("Tale", deed)])
    t.does(0, "Tale")
    while t.is_asked(0, "cards.pick"):
        t.does(0, next(each for each in t.offered(0) if each != "done"))
    kneeling_ = [sum(t.card(name, seat).kneeling for name in sides[seat]["play"]) for seat in range(3)]
    assert kneeling_ == [min(1, count) for count in men]


@pytest.mark.rule("agot-effects-03", "agot-x-01")
@pytest.mark.parametrize("gold", [0, 1, 2, 5])
@pytest.mark.parametrize("least", [0, 1, 2])
def test_how_much_of_it_is_taken(gold: int, least: int) -> None:
    """Between the least and three, as far as there is so much."""
    deed = {"tax": 1, "from": "opponents", "upto": 3, **({"least": least} if least else {})}
    t = table(stark(hand=["Tale"]), lannister(gold=gold), own=[event("Tale", [{"power": 1}, deed])])
    t.does(0, "Tale")
    low, high = min(least, gold, 3), min(gold, 3)
    if low < high:
        assert t.decision(0).options == [low, high]
        t.does(0, high)
    assert t.gold(0) == high and t.gold(1) == gold - high


# --- delayed ---


@pytest.mark.rule("agot-delayed-01", "agot-delayed-02")
@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize("whom", ["it", "all"])
def test_what_comes_when_the_phase_ends(twice: bool, whom: str) -> None:
    """Whom it means is fixed if it was aimed at; a final deed waits once for each, another one each time."""
    kill = {"kill": "it" if whom == "it" else {**ANYONE, "whose": "theirs"}, "later": "phase"}
    if whom == "all":
        kill["all"] = True
    tale = event("Tale", [kill, {"gold": 1, "later": "phase"}], PAGE if whom == "it" else None)
    t = table(
        stark(hand=["Tale"] * 2), lannister(play=["Page", wearing("Squire", "Ring")]), own=[tale], phase="dominance"
    )
    for _ in range(1 + twice):
        t.run_to("cards.action.dominance", 0)
        t.does(0, "Tale")
    assert t.in_play(1) == ["Herald", "Page", "Ring", "Squire"] and t.gold(0) == 0
    t.to_phase("standing")
    assert sorted(t.pile(1, "dead")) == (["Page"] if whom == "it" else ["Page", "Squire"])
    assert t.gold(0) == 1 + twice
