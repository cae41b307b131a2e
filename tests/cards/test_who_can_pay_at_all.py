"""Costs that nothing can pay: there is no host, no card of the trigger, no price, or a copy is in play already."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark

DO = {"do": {"gold": 7}}
ACT: dict[str, Any] = {"action": "any", **DO}
WHAT = ("kneel", "stand", "kill")
OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Knight", cost=3),
    man("Baron", cost=5),
    place("Inn"),
    place("Vault", cost="-", keywords=["shadow 1"]),
    *(place(f"Loose {what}", ACT | {"cost": {what: "host"}}) for what in WHAT),
    *(gear(f"Worn {what}", does=[ACT | {"cost": {what: "host"}}]) for what in WHAT),
    place("Bell", {"reaction": ["drawn", "gains"], "cost": {"kneel": "trigger"}, **DO}),
    man("Lord", {"action": "any", "at": "hand", "cost": {"put": "self"}, **DO}, unique=True),
    man("Lady", {"action": "any", "at": "hand", "cost": {"put": "self"}, **DO}),
    event("Study", {"draw": 1}),
    event("Praise", {"grant": "it"}, ANYONE),
    event("Show", {"gold": 7}, cost={"reveal": {"type": "location"}, "gold": "shown"}),
    event("Blood Price", {"kill": "it"}, {**ANYONE, "whose": "theirs", "cost_per": "paid"}, cost={"kill": MINE}),
)


def table(mine: dict[str, Any], theirs: dict[str, Any]) -> Table:
    """Whoever comes last at the table is a card of the second seat."""
    made = stark(deck=["Page"] * 9, **mine), lannister(deck=["Page"] * 9, **theirs)
    return Table(*made, content=[OWN], phase="standing", step="act")


@pytest.mark.rule("agot-costs-02", "agot-kneel-02")
@pytest.mark.parametrize("what", WHAT)
@pytest.mark.parametrize("last", ["Squire", kneeling("Squire")])
def test_what_nobody_wears_has_no_host_to_pay_with(what: str, last: Any) -> None:
    worn = {"card": "Page", "attachments": [f"Worn {what}"], "kneeling": what == "stand"}
    t = table({"play": [worn, f"Loose {what}"]}, {"play": ["Page", last]})
    assert f"Worn {what}" in t.offered(0) and t.refused(0, f"Loose {what}") == "agot-costs-02"


@pytest.mark.rule("agot-costs-02", "agot-triggers-01")
@pytest.mark.parametrize("last", ["Squire", kneeling("Squire")])
def test_who_draws_has_no_card_that_kneels_for_it(last: Any) -> None:
    t = table({"play": ["Page", "Bell"], "hand": ["Study", "Praise"]}, {"play": ["Page", last]})
    t.does(0, "Study")
    assert not t.key.startswith("cards.reaction")
    t.does(0, "Praise", t.card("Page", 0).number)
    assert t.key == "cards.reaction.gains" and t.offered(0) == ["Bell", "pass"]


@pytest.mark.rule("agot-costs-02", "agot-duplicates-10")
@pytest.mark.parametrize(
    ("name", "play", "able"),
    [("Lord", [], True), ("Lord", ["Lord"], False), ("Lady", ["Lady"], True), ("Lord", ["Lady"], True)],
)
def test_who_comes_into_play_to_pay_comes_as_himself(name: str, play: list[str], able: bool) -> None:
    t = table({"play": [*play, "Page"], "hand": [name]}, {"play": ["Page", "Loose kneel"], "hand": ["Study"]})
    held = t.match.hand[0][0]
    assert (held in t.decision(0).options if t.is_asked(0) else False) == able
    if able:
        t.does(0, held)
        assert held in t.match.front[0] and t.match.duplicates_on(t.card(name, 0).number) == []


@pytest.mark.rule("agot-costs-02", "agotp-shadow-40")
@pytest.mark.parametrize(
    ("hand", "gold", "able"),
    [
        (["Inn"], 0, True),
        (["Vault"], 0, False),
        (["Vault"], 9, False),
        (["Vault", "Inn"], 0, True),
        (["Page"], 9, False),
    ],
)
def test_what_has_no_cost_is_not_shown_to_pay_it(hand: list[str], gold: int, able: bool) -> None:
    t = table({"hand": ["Show", *hand], "gold": gold, "play": ["Loose kneel"]}, {"play": ["Page"], "hand": ["Study"]})
    assert (t.is_asked(0) and "Show" in t.offered(0)) == able


@pytest.mark.rule("agot-costs-02", "agot-targets-01", "agot-targets-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "able"),
    [("Page", "Page", True), ("Page", "Knight", False), ("Knight", "Knight", True), ("Knight", "Baron", False),
     ("Baron", "Knight", True)],
)  # fmt: skip
def test_who_is_killed_to_pay_measures_who_dies_for_it(mine: str, theirs: str, able: bool) -> None:
    t = table({"play": [mine], "hand": ["Blood Price", "Study"]}, {"play": [theirs]})
    assert ("Blood Price" in t.offered(0)) == able
    if able:
        t.does(0, "Blood Price")
        assert t.pile(0, "dead") == [mine] and t.pile(1, "dead") == [theirs]
    else:
        assert t.refused(0, "Blood Price") == "agot-targets-03"
    t = table({"play": [mine, card("Page", power=1)], "hand": ["Blood Price"]}, {"play": [theirs]})
    assert ("Blood Price" in t.offered(0)) == (able or theirs == "Page")
