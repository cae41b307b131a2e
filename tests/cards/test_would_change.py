"""An ability that would change nothing is not used: for each word what is there, and what is missing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark

NOBODY = {"type": "character", "name": "Stranger"}
Seat = dict[str, Any]
DEEDS: dict[str, tuple[dict[str, Any], Seat, Seat, Seat, Seat]] = {  # the deed; both seats with it, both without
    "take": ({"take": 1, "from": "opponents"}, {}, {"power": 1}, {"power": 1}, {}),
    "tax": ({"tax": 1, "from": "opponents"}, {}, {"gold": 1}, {"gold": 1}, {}),
    "random": ({"random": 1, "from": "opponents"}, {}, {"hand": ["Page"]}, {"hand": ["Page"]}, {}),
    "own hand": ({"random": 1, "from": "you"}, {"hand": ["Page"]}, {}, {}, {"hand": ["Page"]}),
    "peek": ({"peek": 1, "from": "opponents"}, {}, {"hand": ["Page"]}, {"hand": ["Page"]}, {}),
    "take of all": ({"take": 1, "from": "all"}, {}, {"power": 1}, {"power": 1}, {}),  # nobody takes from himself
    "tax of all": ({"tax": 1, "from": "all"}, {}, {"gold": 1}, {"gold": 1}, {}),
    "fine": ({"fine": 1, "from": "opponents"}, {}, {"gold": 1}, {"gold": 1}, {}),
    "throw": ({"throw": 1, "from": "opponents"}, {}, {"hand": ["Page"]}, {"hand": ["Page"]}, {}),
    "honor": (
        {"honor": {"name": "Page"}, "from": "opponents"},
        {"play": ["Page"]},
        {"power": 1},
        {"play": ["Page"], "power": 1},
        {},
    ),
    "honor nobody": ({"honor": {"name": "Page"}}, {"play": ["Page"], "power": 1}, {}, {"power": 1}, {}),
    "levy": ({"levy": {"name": "Page"}}, {}, {"play": [card("Page", power=1)]}, {"play": ["Page"], "power": 1}, {}),
    "drain": ({"drain": {"name": "Page"}}, {}, {"play": [card("Page", power=1)]}, {"play": ["Page"], "power": 1}, {}),
    "store": ({"store": {"name": "Page"}}, {"play": ["Page"], "gold": 1}, {}, {"play": ["Page"]}, {"gold": 1}),
    "draw": ({"draw": 1, "per": {"name": "Page"}}, {"play": ["Page"]}, {}, {}, {}),
    "swap": (
        {"swap": {"at": "discard", "whose": "mine"}, "of": {"at": "dead", "whose": "mine"}},
        {"discard": ["Page"], "dead": ["Stranger"]},
        {},
        {"discard": ["Page"]},
        {"dead": ["Stranger"]},
    ),
    "swap back": (
        {"swap": {"at": "discard", "whose": "mine"}, "of": {"at": "dead", "whose": "mine"}},
        {"discard": ["Page"], "dead": ["Stranger"]},
        {},
        {"dead": ["Stranger"]},
        {"discard": ["Page"]},
    ),
    "my gold": ({"empty": True}, {"gold": 1}, {}, {}, {}),
    "their gold": ({"empty": True}, {}, {"gold": 1}, {}, {}),
    "gold": (
        {"gold": 1, "per": {"type": "character", "whose": "mine"}},
        {"play": ["Page"]},
        {},
        {},
        {"play": ["Page"]},
    ),
    "power": (
        {"power": 1, "per": {"type": "character", "whose": "theirs"}},
        {},
        {"play": ["Page"]},
        {"play": ["Page"]},
        {},
    ),
    "kneel": ({"kneel": {"type": "character", "name": "Page"}}, {"play": ["Page"]}, {}, {"hand": ["Page"]}, {}),
    "kill all": ({"kill": {"type": "character"}, "all": True}, {}, {"play": ["Page"]}, {"play": ["Mill"]}, {}),
}


def table(deed: dict[str, Any], mine: Seat, theirs: Seat) -> Table:
    own = cards_file(
        man("Page"), man("Stranger"), place("Mill"), place("Bell", {"action": "any", "do": deed}), event("Cry", deed)
    )
    mine = {**mine, "play": ["Bell", *mine.get("play", [])]}
    return Table(stark(**mine), lannister(**theirs), content=[own], pause=True, phase="standing", step="act")


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize("word", DEEDS)
def test_what_would_change_nothing_is_not_done(word: str) -> None:
    deed, mine, theirs, my_lack, their_lack = DEEDS[word]
    assert "Bell" in table(deed, mine, theirs).offered(0)
    t = table(deed, my_lack, their_lack)
    assert t.refused(0, "Bell") == "agot-abilities-08"


@pytest.mark.rule("agot-abilities-08")
def test_where_nobody_has_lost_no_loser_draws() -> None:
    assert table({"draw": 1, "for": "loser"}, {}, {}).refused(0, "Bell") == "agot-abilities-08"


@pytest.mark.rule("agot-abilities-08")
def test_of_several_steps_one_that_changes_something_is_enough() -> None:
    for steps, offered in (
        ([{"kill": NOBODY}, {"gold": 1}], True),
        ([{"gold": 1}, {"kill": NOBODY}], True),
        ([{"kill": NOBODY}, {"kneel": NOBODY}], False),
        ([{"kill": NOBODY}, {"gold": 1, "then": True}], False),
    ):
        own = cards_file(man("Page"), man("Stranger"), place("Bell", {"action": "any", "do": steps}))
        t = Table(stark(play=["Bell"]), lannister(), content=[own], pause=True, phase="standing", step="act")
        assert ("Bell" in t.offered(0)) == offered


def act(mine: Seat, theirs: Seat, *own: dict[str, Any], **given: Any) -> Table:
    where = {"phase": "standing", "step": "act", **given}
    return Table(stark(**mine), lannister(**theirs), content=[cards_file(man("Page"), *own)], pause=True, **where)


@pytest.mark.rule("agot-targets-08")
def test_a_card_to_which_nothing_is_done_is_no_target() -> None:
    t = act({"hand": ["Toll"]}, {"play": ["Page"]}, event("Toll", {"gold": 1}, {"type": "character"}))
    assert t.refused(0, "Toll") == "agot-targets-03"


@pytest.mark.rule("agot-effects-01")
def test_what_finds_nobody_does_not_fall_on_the_target() -> None:
    blow = event("Blow", [{"kneel": "it"}, {"kill": {"type": "character", "name": "Stranger"}}], {"type": "character"})
    t = act({"hand": ["Blow"]}, {"play": ["Page"]}, man("Stranger"), blow)
    t.does(0, "Blow")
    assert t.card("Page").place == "play" and t.card("Page").kneeling


@pytest.mark.rule("agot-cancel-01", "agot-initiate-03")
def test_who_cannot_pay_for_a_cancel_is_told_so() -> None:
    own = (
        event("Deed", {"gold": 1}),
        event("Hush", {"cancel": True}, cancel="event", who="opponent", price=2),
        event("Silence", {"cancel": True}, cancel="event", who="opponent"),
    )
    t = act({"hand": ["Deed"]}, {"hand": ["Hush", "Silence"], "gold": 1}, *own)
    t.does(0, "Deed")
    assert t.offered(1) == ["Silence", "pass"] and t.refused(1, "Hush") == "agot-initiate-03"
