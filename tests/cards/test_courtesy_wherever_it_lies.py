"""Where courtesy is kept, what lies beside a player, in a pile or under a card is asked for like what lies in play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, nightswatch, tyrell

HELD = {"type": "character", "at": "hand", "whose": "mine"}
PUT: dict[str, Any] = {"action": "any", "do": {"put": HELD}}
MILLED: dict[str, Any] = {"interrupt": "milled", "of": "self", "at": "deck", "do": {"instead": "play"}}
PLAYS: dict[str, Any] = {"law": "marshals", "deeds": ["play"]}
OWN = cards_file(
    man("Knight", cost=3),
    man("Peasant"),
    place("Tower", cost=3),
    place("Hall", PUT),
    plan("Feast", does=[PUT]),
    plan("Plain"),
    {"name": "Guest Right", "type": "agenda", "does": [PUT]},
    place("Gallows", {"action": "any", "cost": {"kneel": "self"}, "target": ANYONE, "do": {"kill": "it"}}),
    place("Vigil", {"forced reaction": "killed", "target": HELD, "do": {"put": "it"}}),
    place("Wake", {"forced interrupt": "killed", "target": HELD, "do": {"put": "it"}}),
    place("Feud", {"reaction": "killed", "target": HELD, "do": {"put": "it"}}),
    place("Denial", {"cancel": "ability", "who": "opponent", "target": HELD, "do": [{"cancel": True}, {"put": "it"}]}),
    place("Veto", {"cancel": "ability", "who": "opponent", "do": {"cancel": True}}),
    place("Mill", {"action": "any", "do": {"mill": 1, "from": "all"}, "limit": "1/round"}),
    place("Ruins", always=[{"law": "marshals", "of": {"type": "location", "whose": "mine", "at": "discard"}}]),
    place("Library", always=[{**PLAYS, "of": {"type": "event", "at": "discard", "whose": "mine"}}]),
    place("Loot", always=[{**PLAYS, "of": {"type": "event", "at": "discard", "whose": "theirs"}}]),
    place("Attic", always=[{**PLAYS, "of": {"at": "discard", "whose": "mine"}}]),
    event("Welcome", {"put": HELD}, action="taxation"),
    man("Sleeper", MILLED | {"cost": {"gold": 1}}),
    man("Waker", MILLED),
)  # fmt: skip
RITE = cards_file(
    event("Rite", {"gold": 1}, action="taxation"),
    event("Dance", {"gold": 1}, action="dominance"),
    faction="tyrell",
)


def table(*seats: dict[str, Any], courtesy: bool = True, **given: Any) -> Table:
    """Nobody but those who are meant has anything to do."""
    given = {"phase": "standing", "step": "act", **given}
    return Table(*seats, content=[OWN, RITE], courtesy=courtesy, **given)


def asked(t: Table, seat: int, key: str) -> bool:
    return not t.over and t.is_asked(seat, key)


@pytest.mark.rule("agot-windows-03", "agot-targets-03", "agot-plots-01")
@pytest.mark.parametrize(
    ("seat", "is_asked"),
    [
        ({"play": ["Hall"]}, True),
        ({"plot": "Feast"}, True),
        ({"agenda": "Guest Right"}, True),
        ({"plot": "Plain"}, False),
        ({"used": ["Feast"]}, False),
        ({"discard": ["Hall"]}, False),
        ({"discard": ["Hall"], "play": ["Attic"]}, False),  # it lends what is played, and that is no hall
    ],
)
@pytest.mark.parametrize("who", [0, 1])
def test_whatever_looks_into_the_hand_and_acts(seat: dict[str, Any], is_asked: bool, who: int) -> None:
    seats: list[dict[str, Any]] = [{"hand": ["Tower"], "plot": "Plain"}, {"hand": ["Tower"], "plot": "Plain"}]
    seats[who] |= seat
    t = table(*(nightswatch(**each) for each in seats))
    assert asked(t, who, "cards.action.standing") == is_asked and not asked(t, 1 - who, "cards.action.standing")
    if is_asked:
        assert t.offered(who) == ["pass"]


@pytest.mark.rule("agotp-beneath-04", "agot-windows-03")
@pytest.mark.parametrize(
    ("seat", "is_asked"),
    [
        ({"play": ["Library"], "discard": ["Welcome"], "hand": ["Tower"]}, True),
        ({"play": ["Library"], "discard": ["Welcome"], "hand": []}, False),
        ({"play": ["Library"], "discard": ["Knight"], "hand": ["Tower"]}, False),
        ({"play": ["Library"], "discard": [], "hand": ["Tower"]}, False),
        ({"discard": ["Welcome"], "hand": ["Tower"]}, False),
    ],
)
def test_an_event_that_is_played_from_a_pile_all_see(seat: dict[str, Any], is_asked: bool) -> None:
    """Where no other event can be played, it alone is asked for: by what everybody knows it might find somebody."""
    t = table(nightswatch(**seat), nightswatch(), phase="taxation", step="act")
    assert asked(t, 0, "cards.action.taxation") == is_asked


@pytest.mark.rule("agotp-beneath-04", "agot-windows-03")
@pytest.mark.parametrize(("faction", "is_asked"), [(nightswatch, False), (tyrell, True)])
def test_what_is_lent_openly_says_nothing_of_what_the_hand_holds(faction: Any, is_asked: bool) -> None:
    """Only House Tyrell has a rite for this phase; who may play what lies on its pile does not hold it for that."""
    t = table(faction(play=["Loot"], hand=["Knight"]), tyrell(discard=["Dance"]), phase="taxation")
    assert asked(t, 0, "cards.action.taxation") == is_asked


@pytest.mark.rule("agot-abilities-03", "agot-interrupts-04", "agot-reactions-04")
@pytest.mark.parametrize(("place_", "is_asked"), [("Vigil", False), ("Wake", False), ("Feud", True)])
def test_what_is_forced_asks_nobody(place_: str, is_asked: bool) -> None:
    """For all that others know somebody held might be put into play, but not by the choice of a player."""
    t = table(nightswatch(play=["Gallows", place_], hand=["Tower"]), nightswatch(play=["Peasant"]))
    t.does(0, "Gallows")
    assert asked(t, 0, "cards.reaction.killed") == is_asked
    assert is_asked or t.key.startswith("cards.plot")


@pytest.mark.rule("agot-cancel-01", "agot-targets-03")
@pytest.mark.parametrize(("hand", "is_asked"), [(["Tower"], True), ([], False)])
def test_what_cancels_and_looks_into_the_hand(hand: list[str], is_asked: bool) -> None:
    t = table(nightswatch(play=["Gallows", "Peasant"]), nightswatch(play=["Denial"], hand=hand))
    t.does(0, "Gallows")
    assert asked(t, 1, "cards.cancel") == is_asked
    if is_asked:
        assert t.offered(1) == ["pass"]


@pytest.mark.rule("agot-cancel-01")
def test_what_is_no_card_cancels_nothing() -> None:
    t = table(nightswatch(play=["Gallows", "Peasant"]), nightswatch(play=["Veto", "Peasant"]))
    t.does(0, "Gallows", t.card("Peasant", 0).number)
    assert t.key == "cards.cancel" and t.offered(1) == ["Veto", "pass"]
    assert t.refused(1, "done") == "agot-cancel-01"
    assert t.refused(1, "Peasant") == "agot-triggered-01"


@pytest.mark.rule("agotp-beneath-04", "agot-windows-03", "agot-marshal-01")
@pytest.mark.parametrize(
    ("discard", "phase", "first", "is_asked"),
    [
        (["Tower"], "marshaling", 0, True),  # all see that it is too dear, but not what its player thinks of it
        (["Tower", "Tower"], "marshaling", 0, True),
        ([], "marshaling", 0, False),
        (["Tower"], "marshaling", 1, False),
        (["Tower"], "standing", 0, False),
    ],
)
def test_who_may_marshal_from_a_pile_is_asked_in_his_own_time(
    discard: list[str], phase: str, first: int, is_asked: bool
) -> None:
    t = table(nightswatch(play=["Ruins"], discard=discard), nightswatch(hand=["Knight"]), phase=phase, first=first)
    assert asked(t, 0, f"cards.action.{phase}") == is_asked


@pytest.mark.rule("agot-interrupts-03", "agot-costs-02", "agot-control-02")
@pytest.mark.parametrize("courtesy", [True, False])
@pytest.mark.parametrize(
    ("top", "gold", "comes"), [("Waker", 0, True), ("Sleeper", 1, True), ("Sleeper", 0, False), ("Knight", 1, False)]
)
def test_who_lies_on_top_of_a_deck_answers_if_that_can_be_paid(
    top: str, gold: int, comes: bool, courtesy: bool
) -> None:
    """Both decks lose a card; its owner is asked for his own alone."""
    t = table(
        nightswatch(play=["Mill"], deck=["Knight"] * 9),
        nightswatch(deck=[top, *["Knight"] * 9], gold=gold, play=["Peasant"]),
        courtesy=courtesy,
    )
    t.does(0, "Mill")
    assert asked(t, 1, "cards.interrupt.milled") == comes and not asked(t, 0, "cards.interrupt.milled")
    if comes:
        assert t.offered(1) == [top, "pass"]
        t.does(1, top)
        assert t.card(top).place == "play" and t.gold(1) == 0
