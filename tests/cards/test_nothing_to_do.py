"""What would change nothing is not offered, and where it is one deed of several it is passed over."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.plain_events import OWN, plays
from tests.cards.table import Table, cards_file, lannister, stark, tyrell

ACT: dict[str, Any] = {"action": "any", "cost": {"kneel": "self"}}
GEAR = {"type": "attachment"}
HAND, PILE = {"at": "hand", "whose": "mine"}, {"at": "discard", "whose": "mine"}
MADE = cards_file(
    man("Page"),
    man("Knight", strength=4),
    man("Doomed", always=[{"law": "no saving"}]),
    man("Wraith", {**ACT, "do": [{"return": "self"}, {"hide": True}]}),
    place("Library", {**ACT, "do": {"draw": 1, "per": GEAR}}),
    place("Shrine", {**ACT, "do": {"power": 1, "per": GEAR}}),
    place("Wake", {**ACT, "do": {"draw": 1, "for": "loser"}}),
    place("Hall", {**ACT, "do": [{"gold": 1}, {"draw": 1, "per": GEAR}, {"power": 1, "per": GEAR}]}),
    place("Choir", {"reaction": ["drawn", "gains"], "do": {"gold": 5}}),
    place("Odd Shield", {"would": "enters", "do": {"save": True}}),
    place("Odd Nurse", {"interrupt": "enters", "do": {"instead": "hand"}}),
    event("Shield", {"save": True}, would="killed"),
    event("Barter", [{"gold": 1}, {"swap": HAND, "of": PILE}]),
    event("Counter", {"swap": PILE, "of": HAND}),
    event("Vain Search", [{"kneel": ANYONE}, {"search": {}}, {"power": 5, "then": True}]),
    event("Two Men", {"search": ANYONE, "most": 2}),
    event("Toll", {"throw": 1, "from": "pick"}),
    event("Spy", {"peek": 1, "from": "pick"}),
    event("Break Off", {"end": True}),
    event("Veto", {"cancel": True}, cancel="event", of={"type": "event", "name": "Rope"}),
    faction="stark",
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given = {"phase": "standing", "step": "act", **given}
    return Table(*seats, content=[OWN, MADE], pause=True, **given)


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize("name", ["Library", "Shrine", "Wake"])
def test_no_card_and_no_power_is_nothing_to_gain(name: str) -> None:
    t = table(stark(play=[name]), lannister())
    assert t.refused(0, name) == "agot-abilities-08"


@pytest.mark.rule("agot-effects-03", "agot-triggers-01")
def test_nobody_reacts_to_drawing_and_gaining_nothing() -> None:
    t = table(stark(play=["Hall", "Choir"]), lannister())
    t.does(0, "Hall")
    assert t.gold(0) == 1 and t.key == "cards.action.standing"


@pytest.mark.rule("agot-save-01", "agot-replacement-01", "agot-abilities-08")
@pytest.mark.parametrize("name", ["Odd Shield", "Odd Nurse"])
def test_only_what_leaves_play_is_saved_or_goes_elsewhere(name: str) -> None:
    t = table(stark(play=[name], hand=["Page"], gold=1), lannister(), phase="marshaling", step=None)
    t.does(0, "Page")
    assert t.card("Page").place == "play" and t.key == "cards.action.marshaling"


@pytest.mark.rule("agot-save-01", "agot-cannot-01")
@pytest.mark.parametrize(("name", "is_asked"), [("Page", True), ("Doomed", False)])
def test_who_cannot_be_saved_is_not_saved_by_an_event(name: str, is_asked: bool) -> None:
    t = table(stark(hand=["Dagger"]), lannister(play=[name], hand=["Shield"]))
    t.does(0, "Dagger")
    assert t.is_asked(1, "cards.would.killed") == is_asked
    if is_asked:
        t.does(1, "Shield")
    assert t.card(name).place == ("play" if is_asked else "dead")


@pytest.mark.rule("agot-swap-01")
def test_a_swap_among_other_deeds_needs_something_on_both_sides() -> None:
    t = table(stark(hand=["Barter", "Page", "Knight"]), lannister())
    t.does(0, "Barter")
    assert t.gold(0) == 1 and t.key == "cards.action.standing"
    t = table(stark(hand=["Barter", "Page", "Knight"], discard=["Doomed"]), lannister())
    t.does(0, "Barter", "Page")
    assert sorted(t.pile(0, "hand")) == ["Doomed", "Knight"]
    t = table(stark(hand=["Counter"], discard=["Doomed"]), lannister())
    assert "Counter" not in t.offered(0)  # it cannot be swapped itself


@pytest.mark.rule("agot-then-01", "agot-search-01")
def test_a_search_does_not_make_good_what_failed_before_it() -> None:
    t = table(stark(hand=["Vain Search"], deck=["Page", "Knight"]), lannister())
    t.does(0, "Vain Search", "Page")
    assert t.pile(0, "hand") == ["Page"] and t.power(0) == 0
    t = table(stark(hand=["Vain Search"], play=["Doomed"], deck=["Page", "Knight"]), lannister())
    t.does(0, "Vain Search", "Page")
    assert t.power(0) == 5


@pytest.mark.rule("agot-search-03")
def test_a_search_for_two_takes_two_at_most() -> None:
    t = table(stark(hand=["Two Men"], deck=["Page", "Knight", "Doomed"]), lannister())
    t.does(0, "Two Men", "Page", "Knight")
    assert sorted(t.pile(0, "hand")) == ["Knight", "Page"] and t.key == "cards.action.standing"


@pytest.mark.rule("agot-effects-03", "agot-leaveplay-06")
def test_who_has_left_play_gets_no_duplicate() -> None:
    t = table(stark(play=["Wraith"], deck=["Page", "Knight"]), lannister())
    t.does(0, "Wraith")
    assert t.pile(0, "hand") == ["Wraith"] and t.pile(0, "deck") == ["Page", "Knight"]


@pytest.mark.rule("agot-targets-02", "agot-abilities-08")
@pytest.mark.parametrize("name", ["Toll", "Spy"])
def test_who_holds_nothing_is_not_picked_to_discard(name: str) -> None:
    t = table(stark(hand=[name]), lannister(hand=["Page"]), tyrell(), tyrell(hand=["Knight"]))
    t.does(0, name)
    assert t.key == "cards.opponent" and len(t.offered(0)) == 2
    t.does(0, t.offered(0)[0])
    assert t.pile(1, "discard") == ["Page"]
    t = table(stark(hand=[name]), lannister())
    assert name not in t.offered(0)


@pytest.mark.rule("agot-abilities-08")
def test_without_a_challenge_none_is_ended() -> None:
    t = table(stark(hand=["Break Off"]), lannister())
    assert t.refused(0, "Break Off") == "agot-abilities-08"


@pytest.mark.rule("agot-cancel-01")
@pytest.mark.parametrize(("name", "is_asked"), [("Rope", True), ("Dagger", False)])
def test_a_cancel_answers_only_the_cards_it_names(name: str, is_asked: bool) -> None:
    t = table(stark(hand=[name]), lannister(play=["Page"], hand=["Veto"]))
    plays(t, 0, name, "Page")
    assert t.is_asked(1, "cards.cancel") == is_asked
