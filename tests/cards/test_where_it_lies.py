"""What can be done to a card depends on what it is and where it lies (agot-targets-08)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.plain_events import OWN
from tests.cards.shadow_cards import MADE as LURKING
from tests.cards.shadow_cards import hidden
from tests.cards.table import Table, cards_file, kneeling, lannister, stark, wearing

ACT: dict[str, Any] = {"action": "any", "cost": {"kneel": "self"}}
OURS = {"whose": "mine"}
PLACE, GEAR = {"type": "location"}, {"type": "attachment"}
KNIGHT = {"type": "character", "traits": ["Knight"]}
MARK: dict[str, Any] = {"mark": "it", "token": "stand"}
MADE = cards_file(
    man("Page"),
    man("Squire", traits=["Knight"]),
    man("Saint", always=[{"law": "immune", "to": "event"}]),
    man("Stump", {"action": "any", "cost": {"stand": "self"}, "do": {"gold": 1}},
        always=[{"law": "cannot", "to": "stands"}]),
    man("Late Riser", {"action": "any", "cost": {"stand": "self"}, "do": {"gold": 1}}),
    place("Hall"),
    place("Gate House", {**ACT, "do": {"put": {"type": "character", "at": "hand", "whose": "mine"}}}),
    place("Pyre", {"action": "any", "cost": {"kill": OURS}, "do": {"gold": 1}}),
    place("Relief", {"action": "any", "cost": {"kneel": MINE}, "target": ANYONE, "do": MARK}),
    gear("Sash"),
    event("Deeper", {"veil": "it"}, {"at": "shadows"}),
    event("Mist", {"shroud": "it"}, {"at": "shadows", "whose": "mine"}),
    event("Purge", {"remove": {"at": "discard", "whose": "theirs"}}),
    event("Exhume", {"discard": {"at": "dead", "whose": "mine"}}),
    event("Again", {"put": "it"}, MINE),
    event("Paint", {"bolster": "it", "strength": 1, "until": "phase"}, PLACE),
    event("Bond", {"bolster": "it", "strength": 1, "until": "phase", "per": GEAR}, ANYONE),
    event("Bar the Door", {"bar": "it", "until": "phase"}, PLACE),
    event("Lend", [MARK, {"move": "it", "onto": KNIGHT}, {"gold": 1, "then": True}], GEAR),
    event("Bow", {"kneel": ANYONE}),
    event("Echo", {"kneel": {**ANYONE, "same": True}, "all": True}),
    event("Census", {"gold": 1, "per": {"type": "character", "at": "deck", "whose": "mine"}}),
    event("Levy", {"kneel": "it"}, {**GEAR, "cost": "x"}, cost={"gold": "x"}, price="X"),
    event("Impound", {"kneel": "it"}, {**GEAR, "cost": 3, "more": {"if": {"first": True}, "by": 1}}),
    event("Confiscate", {"kneel": "it"}, {**GEAR, "cost_per": "used"}),
    faction="tyrell",
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given = {"phase": "standing", "step": "act", **given}
    return Table(*seats, content=[OWN, LURKING, MADE], pause=True, **given)


CANNOT: dict[str, dict[str, Any]] = {
    "Deeper": {"shadows": ["Lurker"]},  # it lies there
    "Mist": {"shadows": [hidden("Plain", shrouded=True)]},  # it has that already
    "Exhume": {"dead": ["Page"]},  # only what is in play is discarded from play
    "Again": {"play": ["Page"]},  # it is there
    "Paint": {"play": ["Hall"]},  # only characters have STR
    "Bond": {"play": ["Page"]},  # nothing is worn
    "Bar the Door": {"play": ["Hall"]},
    "Echo": {"play": ["Page"]},  # like nobody
    "Census": {"deck": ["Hall", "Sash"]},
    "Impound": {"play": [wearing("Page", "Powder")]},  # no cost is not a low one
    "Confiscate": {"play": [wearing("Page", "Powder")]},
    "Levy": {"play": [wearing("Page", "Powder")], "gold": 3},
}
CAN: dict[str, dict[str, Any]] = {
    "Mist": {"shadows": ["Plain"]},
    "Bond": {"play": [wearing("Page", "Sash")]},
    "Impound": {"play": [wearing("Page", "Sash")]},
    "Confiscate": {"play": [wearing("Page", "Sash")]},
    "Levy": {"play": [wearing("Page", "Sash")], "gold": 3},
}


@pytest.mark.rule("agot-targets-03", "agot-targets-08", "agot-abilities-08")
@pytest.mark.parametrize("name", list(CANNOT))
def test_what_cannot_be_done_to_a_card_where_it_lies(name: str) -> None:
    t = table(stark(hand=[name], **CANNOT[name]), lannister())
    assert name not in t.offered(0)


@pytest.mark.rule("agot-targets-03", "agot-targets-08", "agot-abilities-08")
@pytest.mark.parametrize("name", list(CAN))
def test_what_can_be_done_to_a_card_where_it_lies(name: str) -> None:
    t = table(stark(hand=[name], **CAN[name]), lannister())
    assert name in t.offered(0)


@pytest.mark.rule("agot-leaveplay-06")
def test_a_pile_is_cleared_where_the_text_speaks_of_it() -> None:
    t = table(stark(hand=["Purge"]), lannister(discard=["Page"]))
    t.does(0, "Purge")
    assert t.card("Page").place == "out"


@pytest.mark.rule("agotp-shadow-35")
def test_what_forbids_coming_out_of_shadows_does_not_forbid_coming_from_hand() -> None:
    t = table(stark(hand=["Lock"]), lannister(play=["Gate House"], hand=["Page"]))
    t.does(0, "Lock")
    t.does(1, "Gate House")
    assert t.card("Page").place == "play"


@pytest.mark.rule("agot-costs-02", "agot-cannot-01")
def test_what_cannot_stand_or_die_pays_with_neither() -> None:
    t = table(stark(play=[kneeling("Stump"), kneeling("Late Riser")]), lannister())
    assert t.refused(0, "Stump") == "agot-costs-02"
    t.does(0, "Late Riser")
    assert t.gold(0) == 1
    t = table(stark(play=["Pyre", "Hall"]), lannister())
    assert t.refused(0, "Pyre") == "agot-costs-02"


@pytest.mark.rule("agot-targets-01", "agot-costs-03")
def test_what_knelt_to_pay_may_be_aimed_at() -> None:
    t = table(stark(play=["Relief", "Page"]), lannister())
    t.does(0, "Relief")
    assert t.card("Page").kneeling and t.card("Page").tokens == {"stand": 1}


@pytest.mark.rule("agot-move-01", "agot-move-02", "agot-then-01")
def test_an_attachment_goes_only_onto_whom_the_card_names() -> None:
    t = table(stark(hand=["Lend"], play=[wearing("Page", "Sash"), "Squire"]), lannister(play=["Page"]))
    t.does(0, "Lend")
    assert t.card("Sash").host == "Squire" and t.gold(0) == 1
    t = table(stark(hand=["Lend"], play=[wearing("Squire", "Sash"), "Page"]), lannister())
    t.does(0, "Lend")
    assert t.card("Sash").host == "Squire" and t.card("Sash").tokens == {"stand": 1} and t.gold(0) == 0


@pytest.mark.rule("agot-immune-01")
def test_who_is_immune_is_not_picked() -> None:
    t = table(stark(hand=["Bow"], play=["Saint", "Page", "Squire"]), lannister())
    t.does(0, "Bow")
    assert t.key == "cards.pick" and sorted(t.offered(0)) == ["Page", "Squire"]


@pytest.mark.rule("agot-zones-02")
def test_cards_of_a_deck_are_counted() -> None:
    t = table(stark(hand=["Census"], deck=["Page", "Hall", "Squire"]), lannister())
    t.does(0, "Census")
    assert t.gold(0) == 2
