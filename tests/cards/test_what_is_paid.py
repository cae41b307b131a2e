"""Costs word by word: what can be paid, what cannot, and what is gone afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark, wearing

MINE = {"type": "character", "whose": "mine"}
Seat = dict[str, Any]


def bell(cost: dict[str, Any], mine: Seat, ban: str | None = None) -> Table:
    """The Bell rings for a price and brings one power; a Ban forbids something to happen to Bell and Page."""
    own = [
        man("Page"),
        man("Bell", {"action": "any", "cost": cost, "do": {"power": 1}}, cost=3),
        man("Guard"),
    ]
    if ban is not None:
        whom = {"type": "character", "cost": 3 if "self" in cost.values() else 1}
        own.append(place("Ban", always=[{"law": "cannot", "to": ban, "for": whom}]))
    seat = {"play": ["Bell"], **mine}
    if ban is not None:
        seat["play"] = [*seat["play"], "Ban"]
    return Table(
        stark(**seat),
        lannister(play=["Guard", kneeling("Guard")], hand=["Guard"], power=1),
        content=[cards_file(*own)],
        pause=True,
        phase="standing",
        step="act",
    )


PAGE = {"play": ["Bell", "Page"]}
COSTS: dict[str, tuple[dict[str, Any], Seat, Seat, str, Callable[[Table], bool]]] = {
    # what it costs; who can pay; who cannot, by which rule; what has become of it
    "gold": ({"gold": 2}, {"gold": 2}, {"gold": 1}, "agot-initiate-03", lambda t: t.gold(0) == 0),
    "kneel self": (
        {"kneel": "self"},
        {},
        {"play": [kneeling("Bell")]},
        "agot-kneel-02",
        lambda t: t.card("Bell").kneeling,
    ),
    "kneel": (
        {"kneel": {**MINE, "name": "Page"}},
        PAGE,
        {"play": ["Bell", kneeling("Page")]},
        "agot-costs-02",
        lambda t: t.card("Page").kneeling and not t.card("Bell").kneeling,
    ),
    "sacrifice self": ({"sacrifice": "self"}, {}, {}, "", lambda t: t.card("Bell").place == "discard"),
    "sacrifice": (
        {"sacrifice": {**MINE, "name": "Page"}},
        PAGE,
        {"hand": ["Page"]},
        "agot-costs-02",
        lambda t: t.card("Page").place == "discard" and t.card("Bell").place == "play",
    ),
    "remove": ({"remove": "self"}, {}, {}, "", lambda t: t.card("Bell").place == "out"),
    "return self": ({"return": "self"}, {}, {}, "", lambda t: t.card("Bell").place == "hand"),
    "return": (
        {"return": {**MINE, "name": "Page"}},
        PAGE,
        {"hand": ["Page"]},
        "agot-costs-02",
        lambda t: t.card("Page").place == "hand" and t.card("Bell").place == "play",
    ),
    "discard": (
        {"discard": 2},
        {"hand": ["Page", "Page"]},
        {"hand": ["Page"]},
        "agot-costs-02",
        lambda t: t.pile(0, "discard") == ["Page", "Page"],
    ),
    "token": (
        {"token": "gold"},
        {"play": [card("Bell", tokens={"gold": 1})]},
        {},
        "agot-costs-02",
        lambda t: t.card("Bell").tokens == {},
    ),
    "power self": (
        {"power": "self"},
        {"play": [card("Bell", power=1)]},
        {"power": 1},
        "agot-costs-02",
        lambda t: t.card("Bell").power == 0,
    ),
    "power": (
        {"power": {**MINE, "name": "Page"}},
        {"play": ["Bell", card("Page", power=1)]},
        {"play": [card("Bell", power=1), "Page"], "power": 1},
        "agot-costs-02",
        lambda t: t.card("Page").power == 0,
    ),
    "discard one": (
        {"discard": {"type": "character", "name": "Page"}},
        {"hand": ["Guard", "Page"]},
        {"hand": ["Guard"]},
        "agot-costs-02",
        lambda t: t.pile(0, "hand") == ["Guard"] and t.pile(0, "discard") == ["Page"],
    ),
    "both": (
        {"gold": 1, "kneel": "self"},
        {"gold": 1},
        {"gold": 1, "play": [kneeling("Bell")]},
        "agot-kneel-02",
        lambda t: t.gold(0) == 0 and t.card("Bell").kneeling,
    ),
    "both, and no gold": ({"kneel": "self", "gold": 1}, {"gold": 1}, {}, "agot-initiate-03", lambda t: t.gold(0) == 0),
    "stand": (
        {"stand": "self"},
        {"play": [kneeling("Bell")]},
        {},
        "agot-costs-02",
        lambda t: not t.card("Bell").kneeling,
    ),
    "kill self": ({"kill": "self"}, {}, {}, "", lambda t: t.card("Bell").place == "dead"),
    "kill": (
        {"kill": {**MINE, "name": "Page"}},
        PAGE,
        {"hand": ["Page"]},
        "agot-costs-02",
        lambda t: t.card("Page").place == "dead" and t.card("Bell").place == "play",
    ),
}


@pytest.mark.rule("agot-costs-02", "agot-costs-05")
@pytest.mark.parametrize("word", COSTS)
def test_a_cost_is_paid_or_the_ability_is_not_used(word: str) -> None:
    cost, able, unable, rule, gone = COSTS[word]
    t = bell(cost, able)
    before = t.faction_power(0)
    t.does(0, "Bell")
    if t.is_asked(0, "cards.lay"):
        t.idle()  # in whichever order they lie on the pile
    assert gone(t) and t.faction_power(0) == before + 1
    if rule:
        assert bell(cost, unable).refused(0, "Bell") == rule


@pytest.mark.rule("agot-costs-02", "agot-cannot-01")
@pytest.mark.parametrize(
    ("word", "ban"),
    [
        ("kneel self", "kneels"),
        ("kneel", "kneels"),
        ("sacrifice self", "sacrificed"),
        ("sacrifice", "sacrificed"),
        ("kill self", "killed"),
        ("kill", "killed"),
        ("stand", "stands"),
        ("return", "returned"),
    ],
)
def test_what_cannot_happen_pays_nothing(word: str, ban: str) -> None:
    cost, able, *_ = COSTS[word]
    assert bell(cost, able, ban).refused(0, "Bell") == "agot-costs-02"


@pytest.mark.rule("agot-costs-02", "agot-kneel-02")
def test_the_faction_card_kneels_once() -> None:
    t = bell({"kneel": "faction"}, {})
    t.does(0, "Bell")
    assert t.faction(0).kneeling and t.faction_power(0) == 1 and not t.card("Bell").kneeling
    t.passes(1)
    assert t.refused(0, "Bell") == "agot-kneel-02"


@pytest.mark.rule("agot-costs-02")
@pytest.mark.parametrize(("word", "ban"), [("kneel", "kneels"), ("sacrifice", "sacrificed"), ("kill", "killed")])
def test_what_happens_to_others_is_not_asked_of_the_card_itself(word: str, ban: str) -> None:
    """The Bell kneels and is under a ban, and the faction card kneels: the Page pays all the same."""
    cost, *_ = COSTS[word]
    own = cards_file(
        man("Page"),
        man("Bell", {"action": "any", "cost": cost, "do": {"power": 1}}),
        place("Throne", {"action": "any", "cost": {"kneel": "faction"}, "do": {"gold": 1}}),
        place("Ban", always=[{"law": "cannot", "to": ban, "for": {"type": "character", "name": "Bell"}}]),
    )
    play = [kneeling("Bell"), "Page", "Throne", "Ban"]
    t = Table(stark(play=play), lannister(), content=[own], pause=True, phase="standing", step="act")
    t.does(0, "Throne")
    t.passes(1)
    t.does(0, "Bell")
    assert t.faction_power(0) == 1


@pytest.mark.rule("agot-costs-02", "agot-attachments-01")
@pytest.mark.parametrize(("stands", "ban", "able"), [(True, False, True), (False, False, False), (True, True, False)])
def test_an_attachment_lets_its_host_kneel(stands: bool, ban: bool, able: bool) -> None:
    horn = {
        **gear("Horn"),
        "does": [{"action": "any", "cost": {"kneel": "host"}, "do": {"power": 1}}],
    }
    law = {"law": "cannot", "to": "kneels", "for": {"type": "character", "name": "Page"}}
    own = cards_file(man("Page"), horn, place("Ban", always=[law]))
    page = wearing("Page", "Horn") if stands else kneeling(wearing("Page", "Horn"))
    play = [page, "Ban"] if ban else [page]
    t = Table(stark(play=play), lannister(), content=[own], pause=True, phase="standing", step="act")
    if not able:
        assert t.refused(0, "Horn") == "agot-costs-02"
        return
    t.does(0, "Horn")
    assert t.card("Page").kneeling and not t.card("Horn").kneeling and t.faction_power(0) == 1


@pytest.mark.rule("agot-costs-02")
def test_an_event_is_not_discarded_to_pay_for_itself() -> None:
    own = cards_file(man("Page"), event("Cry", {"power": 1}, cost={"discard": 1}))
    for hand, able in ((["Cry"], False), (["Cry", "Page"], True)):
        t = Table(stark(hand=hand), lannister(), content=[own], pause=True, phase="standing", step="act")
        if able:
            t.does(0, "Cry")
            assert sorted(t.pile(0, "discard")) == ["Cry", "Page"] and t.faction_power(0) == 1
        else:
            assert t.refused(0, "Cry") == "agot-costs-02"
