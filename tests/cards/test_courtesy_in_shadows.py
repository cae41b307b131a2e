"""Where courtesy is kept, a card in shadows may be any that its owner could have: by that a seat is asked or not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.shadow_cards import hidden, whisper
from tests.cards.table import Table, cards_file, nightswatch, stark

ACT: dict[str, Any] = {"action": "any", "cost": {"kneel": "self"}}
COMMON = cards_file(
    man("Peasant"),
    place("Gallows", {**ACT, "target": ANYONE, "do": {"kill": "it"}}),
    place("Lock", {**ACT, "do": {"seal": True, "from": "opponents", "until": "phase"}}),
    place("Torch", {**ACT, "do": {"cheaper": 1, "of": {}, "deeds": ["emerge"], "until": "phase"}}),
    place("Ladder", {**ACT, "do": {"cheaper": 1, "of": {}, "deeds": ["hide"], "until": "phase"}}),
    place("Hand Rail", always=[{"cheaper": 1, "of": {}, "deeds": ["emerge"], "for": "you"}]),
    place("Trapdoor", always=[{"cheaper": 1, "of": {}, "deeds": ["hide"], "for": "you"}]),
    place("Toll Gate", always=[{"law": "most attackers", "amount": 2, "for": "you"}]),
    place("Gag", {**ACT, "do": {"mute": True, "from": "all", "until": "phase"}}),
)
# What House Stark could have in shadows: the least of it comes out for 2. An event does not come out.
WOLVES = cards_file(
    man("Prowler", cost=3, keywords=["shadow 2"]),
    man("Giant", cost=7, keywords=["shadow 5"]),
    man("Wall Climber", cost=7, keywords=["shadow 5"], always=[{"discount": 1, "deeds": ["emerge"]}]),
    whisper("Sigh", {"power": 1}, reaction="initiated"),
    faction="stark",
)


def table(*seats: dict[str, Any], content: Any = WOLVES, **given: Any) -> Table:
    """Nobody but those who are meant has anything to do."""
    given = {"phase": "standing", "step": "act", "courtesy": True, **given}
    return Table(*seats, content=[COMMON, content], **given)


def asked(t: Table, seat: int, key: str = "cards.action.standing") -> bool:
    found = None if t.over else t.match.decision_of(seat)
    return found is not None and found.key.startswith(key)


@pytest.mark.rule("agotp-shadow-14", "agotp-shadow-24")
@pytest.mark.parametrize(
    ("seat", "is_asked"),
    [
        (stark(shadows=["Giant"], gold=2), True),  # for all that others know it is a Prowler
        (stark(shadows=["Giant"], gold=1), False),  # which could not be paid for
        (stark(gold=9), False),
        (stark(shadows=[hidden("Giant", seen=True)], gold=2), False),  # everybody knows that it is none
        (stark(shadows=[hidden("Giant", seen=True), "Giant"], gold=2), True),
        (stark(shadows=[hidden("Giant", seen=True), hidden("Prowler", seen=True)], gold=2), True),
        (stark(shadows=[hidden("Giant", shrouded=True)], gold=0), True),  # who knows what it costs
        (stark(shadows=["Giant"], gold=0, play=["Hand Rail"]), True),  # who knows what it makes cheaper
        (stark(shadows=["Giant"], gold=0, play=["Trapdoor"]), False),
        (stark(shadows=["Giant"], gold=0, play=["Toll Gate"]), False),
        (stark(shadows=["Giant"], gold=0, play=["Wall Climber"]), False),  # it came cheaper itself
        (nightswatch(shadows=["Giant"], gold=4), False),  # no card of that faction comes out
        (nightswatch(shadows=["Giant"], gold=3, play=["Hand Rail"]), False),
        (nightswatch(shadows=["Giant"], gold=2, agenda="Banner of the Wolf"), True),
    ],
)
def test_who_may_have_a_card_that_comes_out_is_asked(seat: dict[str, Any], is_asked: bool) -> None:
    t = table(seat, nightswatch())
    assert asked(t, 0) == is_asked and not asked(t, 1)


@pytest.mark.rule("agotp-shadow-14", "agotp-shadow-23", "agotp-shadow-24")
@pytest.mark.parametrize(
    ("less", "gold", "is_asked"),
    [
        ({"discount": 2}, 3, True),
        ({"discount": 2}, 2, False),
        ({"discount": 1, "per": {"at": "shadows", "other": True}}, 0, True),  # it may be nothing
    ],
)
def test_what_comes_out_cheaper_by_itself_may_lie_there(less: dict[str, Any], gold: int, is_asked: bool) -> None:
    thief = man("Thief", cost=7, keywords=["shadow 5"], always=[{**less, "deeds": ["emerge"]}])
    own = cards_file(thief, man("Ogre", cost=9, keywords=["shadow 9"]), faction="stark")
    for lies in ("Ogre", "Thief"):
        t = table(stark(shadows=[lies] * 6, gold=gold), nightswatch(), content=own)
        assert asked(t, 0) == is_asked
    if is_asked:
        t.does(0, "Thief")
        assert t.card("Thief").place == "play"


@pytest.mark.rule("agotp-shadow-14", "agotp-shadow-24")
@pytest.mark.parametrize(("place_", "is_asked"), [("Torch", True), ("Ladder", False), ("Gag", False)])
def test_who_has_made_coming_out_cheaper_may_have_a_card_that_comes_out(place_: str, is_asked: bool) -> None:
    t = table(stark(play=[place_], shadows=["Giant"]), stark(shadows=["Giant"]))
    t.does(0, place_)
    assert not asked(t, 1) and asked(t, 0) == is_asked


@pytest.mark.rule("agotp-shadow-35")
def test_who_is_forbidden_to_bring_cards_out_is_not_asked() -> None:
    for lying in ("Giant", hidden("Giant", shrouded=True), hidden("Prowler", seen=True)):
        t = table(nightswatch(play=["Lock", "Peasant"]), stark(shadows=[lying], gold=2))
        t.does(0, "Lock")
        assert not asked(t, 1)
        t = table(nightswatch(play=["Lock", "Peasant"]), stark(shadows=[lying], gold=2))
        t.passes(0)
        assert asked(t, 1)


@pytest.mark.rule("agotp-shadow-30", "agotp-shadow-39", "agotp-shadow-40")
@pytest.mark.parametrize(
    ("price", "shadow", "lies", "gold", "is_asked"),
    [
        (3, "shadow 1", "shadows", 1, True),
        (3, "shadow 1", "shadows", 0, False),
        (3, "shadow 1", "hand", 2, False),
        (3, "shadow 1", "hand", 3, True),
        (3, "shadow 1", "both", 1, True),  # where it is cheaper
        (1, "shadow 3", "both", 1, True),
        (1, "shadow 3", "both", 0, False),
        (1, "shadow 3", "shadows", 2, False),
        (1, "shadow 3", "shadows", 3, True),
        ("-", "shadow 2", "both", 2, True),
        ("-", "shadow 2", "both", 1, False),
        ("-", "shadow 2", "hand", 9, False),
        (2, None, "shadows", 9, False),  # it is no card for the shadows
        (2, None, "shrouded", 2, True),  # unless it was given shadow
        (2, None, "both", 2, True),
        (2, None, "both", 1, False),
    ],
)
def test_who_may_have_an_event_in_hand_or_in_shadows_is_asked(
    price: int | str, shadow: str | None, lies: str, gold: int, is_asked: bool
) -> None:
    if shadow is None:
        made = event("Cry", {"power": 1}, reaction="killed", price=price)
    else:
        made = whisper("Cry", {"power": 1}, reaction="killed", price=price, shadow=shadow)
    wolves = cards_file(made, man("Giant", cost=7, keywords=["shadow 5"]), faction="stark")
    given: dict[str, Any] = {"play": ["Peasant"], "gold": gold}
    if lies in ("hand", "both"):
        given["hand"] = ["Giant"]
    if lies != "hand":
        given["shadows"] = [hidden("Giant", shrouded=True) if lies == "shrouded" else "Giant"]
    t = table(nightswatch(play=["Gallows"]), stark(**given), content=wolves)
    t.does(0, "Gallows")
    assert t.pile(1, "dead") == ["Peasant"]
    assert asked(t, 1, "cards.reaction.killed") == is_asked


MIDDEN = {"type": "attachment", "at": "shadows"}


@pytest.mark.rule("agotp-shadow-14", "agot-costs-04")
@pytest.mark.parametrize(("lying", "is_asked"), [(0, False), (1, True), (2, True)])
def test_what_is_discarded_from_shadows_to_pay_may_lie_there(lying: int, is_asked: bool) -> None:
    own = cards_file(
        place("Midden", {"action": "any", "cost": {"discard": MIDDEN}, "do": {"gold": 1}}),
        man("Giant"),
        faction="stark",
    )
    t = table(stark(play=["Midden"], shadows=["Giant"] * lying), nightswatch(), content=own)
    assert asked(t, 0) == is_asked and (not is_asked or t.offered(0) == ["pass"])


@pytest.mark.rule("agotp-shadow-14", "agotp-shadow-18", "agot-costs-04")
@pytest.mark.parametrize(("lying", "is_asked"), [(0, False), (1, False), (2, True)])
def test_what_pays_with_another_card_in_shadows_needs_two_there(lying: int, is_asked: bool) -> None:
    way = {"action": "any", "at": "shadows", "cost": {"discard": MIDDEN}, "do": {"put": "self"}}
    own = cards_file(
        man("Climber", way, {"action": "any", "do": {"gold": 1}}, keywords=["shadow 9"]), man("Giant"), faction="stark"
    )
    t = table(stark(shadows=["Giant"] * lying), nightswatch(), content=own)
    assert asked(t, 0) == is_asked and (not is_asked or t.offered(0) == ["pass"])


@pytest.mark.rule("agotp-shadow-30", "agot-costs-04")
@pytest.mark.parametrize(("hand", "shadows", "is_asked"), [(1, 0, False), (2, 0, True), (0, 2, False), (1, 1, True)])
def test_an_event_that_is_paid_with_a_hand_may_lie_in_shadows(hand: int, shadows: int, is_asked: bool) -> None:
    cry = whisper("Cry", {"power": 1}, reaction="killed", price=0, cost={"discard": {"type": "location"}})
    own = cards_file(cry, man("Giant"), faction="stark")
    seat = stark(play=["Peasant"], hand=["Giant"] * hand, shadows=["Giant"] * shadows)
    t = table(nightswatch(play=["Gallows"]), seat, content=own)
    t.does(0, "Gallows")
    assert asked(t, 1, "cards.reaction.killed") == is_asked
