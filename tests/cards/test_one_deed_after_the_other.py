"""Of several deeds each begins anew: what was picked, chosen or left out before it does not matter to it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell

PAGE = {"name": "Page"}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    event("Search", [{"kneel": PAGE}, {"kill": {"name": "Squire"}}]),
    event("Order", [{"either": [{"kneel": "it"}, {"stand": "it"}]}, {"gold": 2}], ANYONE),
    event("Leave", [{"return": "it"}, {"kill": "it", "later": "phase"}, {"put": "it"}], ANYONE),
    event("Doom", [{"kill": "it", "later": "phase"}, {"gold": 1}], ANYONE),
    event("Abduction", [{"return": "it"}, {"control": "it"}, {"gold": 3, "then": True}], ANYONE),
    event("Prayer", [{"kneel": MINE, "all": True}, {"gold": 3, "then": True}]),
    event("Muster Roll", {"put": "it"}, ANYONE),
    event("Memory", {"return": "it"}, {"at": "discard", "whose": "mine"}),
    event("Offer", [{"draw": 1, "may": True}, {"gold": 3, "then": True}]),
    event("Rally", {"join": "it"}, MINE),
    event("Gift", [{"stand": MINE, "may": True}, {"gold": 3, "then": True}]),
    event("Errand", [{"search": PAGE, "top": 3}, {"gold": 3, "then": True}]),
    event("Calling", [{"search": PAGE, "top": 3}, {"put": "it"}]),
    event("Riot", [{"random": 2, "from": "opponents"}, {"gold": 3, "then": True}]),
    place("Strongbox", always=[{"law": "cannot", "to": "thrown", "for": {"name": "Squire"}}]),
)


def table(mine: dict[str, Any], **theirs: Any) -> Table:
    return Table(stark(**mine), lannister(**theirs), phase="standing", step="act", content=[OWN], pause=True)


@pytest.mark.rule("agot-effects-03")
def test_what_was_picked_before_is_not_picked_again() -> None:
    t = table({"play": ["Page", "Page"], "hand": ["Search"]})
    t.does(0, "Search")
    t.does(0, t.offered(0)[0])
    assert t.in_play(0) == ["Herald", "Page", "Page"] and t.pile(0, "dead") == []  # there is no Squire to be killed
    assert [each.kneeling for each in t.cards("Page", 0, "play")].count(True) == 1


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("page", ["Page", kneeling("Page")])
def test_after_a_choice_of_two_comes_what_comes_in_any_case(page: Any) -> None:
    t = table({"play": [page], "hand": ["Order"]})
    t.does(0, "Order")
    assert t.card("Page").kneeling is (page == "Page") and t.gold(0) == 2


@pytest.mark.rule("agot-delayed-01", "agot-leaveplay-06")
def test_who_came_back_does_not_die_of_what_was_said_before() -> None:
    for deed, where in (("Leave", "play"), ("Doom", "dead")):
        t = table({"play": ["Page"], "hand": [deed]})
        t.does(0, deed)
        assert t.card("Page").place == "play"
        t.to_phase("taxation")
        assert t.card("Page").place == where


@pytest.mark.rule("agot-may-01", "agot-then-01", "agot-then-03")
@pytest.mark.parametrize(("answer", "gold"), [("Do it", 3), ("Leave it", 0)])
def test_who_may_and_does_not_has_done_nothing(answer: str, gold: int) -> None:
    t = table({"hand": ["Offer"]})
    t.does(0, "Offer")
    assert t.offered(0) == ["Do it", "Leave it"]
    t.does(0, answer)
    assert t.gold(0) == gold and len(t.pile(0, "hand")) == (1 if gold else 0)


@pytest.mark.rule("agot-may-01", "agot-then-01")
@pytest.mark.parametrize(("answer", "gold"), [("Page", 3), ("pass", 0)])
def test_who_may_pick_and_does_not_has_done_nothing(answer: str, gold: int) -> None:
    t = table({"play": [kneeling("Page"), "Squire"], "hand": ["Gift"]})
    t.does(0, "Gift")
    assert t.offered(0) == ["Page", "pass"]
    t.does(0, answer)
    assert t.gold(0) == gold and t.card("Page").kneeling is (gold == 0)


@pytest.mark.rule("agot-then-01", "agot-search-04")
@pytest.mark.parametrize(
    ("answer", "gold", "hand"), [("Page", 3, ["Page"]), ("pass", 0, [])], ids=["found", "left where it was"]
)
def test_who_looks_for_a_card_has_done_it_only_if_one_is_taken(answer: str, gold: int, hand: list[str]) -> None:
    t = table({"hand": ["Errand"], "deck": ["Squire", "Page", "Ice", "Squire", "Squire"]})
    t.does(0, "Errand", answer)
    assert t.gold(0) == gold and t.pile(0, "hand") == hand


@pytest.mark.rule("agot-search-04", "agot-effects-03")
def test_what_was_found_is_what_is_put_into_play() -> None:
    t = table({"hand": ["Calling"], "deck": ["Squire", "Page", "Ice", "Squire", "Squire"]})
    t.does(0, "Calling", "Page")
    assert t.card("Page").place == "play" and t.pile(0, "hand") == []


# --- what cannot be done ---


@pytest.mark.rule("agot-then-01", "agot-cannot-01")
@pytest.mark.parametrize(("box", "gold", "lost"), [([], 3, ["Page", "Squire"]), (["Strongbox"], 0, ["Page"])])
def test_if_one_of_two_cannot_be_discarded_not_all_have_been(box: list[str], gold: int, lost: list[str]) -> None:
    t = table({"hand": ["Riot"]}, hand=["Page", "Squire"], play=box)
    t.does(0, "Riot")
    t.pass_while(lambda: t.key == "cards.lay")
    assert t.gold(0) == gold and sorted(t.pile(1, "discard")) == lost


@pytest.mark.rule("agot-then-01", "agot-control-04")
def test_who_went_home_serves_no_new_lord() -> None:
    t = table({"hand": ["Abduction"]}, play=["Page"])
    t.does(0, "Abduction")
    assert t.pile(1, "hand") == ["Page"] and t.card("Page").controller == 1 and t.gold(0) == 0


@pytest.mark.rule("agot-then-01")
@pytest.mark.parametrize(("squire", "gold"), [("Squire", 3), (kneeling("Squire"), 0)])
def test_if_one_of_them_kneels_already_not_all_have_knelt(squire: Any, gold: int) -> None:
    t = table({"play": ["Page", squire], "hand": ["Prayer"]})
    t.does(0, "Prayer")
    assert t.gold(0) == gold and t.card("Page").kneeling


@pytest.mark.rule("agot-targets-08", "agot-targets-03")
def test_who_is_in_play_is_not_put_there() -> None:
    t = table({"play": ["Page"], "hand": ["Muster Roll"]})
    assert t.refused(0, "Muster Roll") == "agot-targets-03"


@pytest.mark.rule("agot-search-02")
def test_a_card_that_comes_back_to_hand_leaves_the_deck_as_it_is() -> None:
    deck = ["Page", "Squire", "Ice", "Page", "Squire", "Ice", "Gift", "Rally"]
    t = table({"discard": ["Page"], "deck": deck, "hand": ["Memory"]})
    t.does(0, "Memory")
    assert t.pile(0, "hand") == ["Page"] and t.pile(0, "deck") == deck


@pytest.mark.rule("agot-challenge-21")
@pytest.mark.parametrize(("seat", "part"), [(0, "attacking"), (1, "defending"), (2, None)])
def test_nobody_joins_the_quarrel_of_others(seat: int, part: str | None) -> None:
    seats = [stark(play=[kneeling("Squire")]), lannister(), tyrell()]
    seats[seat].update(play=[*seats[seat].get("play", []), "Page"], hand=["Rally"])
    fight = challenge("power", ["Squire"])
    t = Table(*seats, phase="challenges", challenge=fight, content=[OWN], pause=True)
    t.run_to("cards.action.challenge", seat)
    if part is None:
        assert t.refused(seat, "Rally") == "agot-targets-03"
    else:
        t.does(seat, "Rally")
        assert t.card("Page").part == part
