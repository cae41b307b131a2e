"""What cannot happen to a card: who says so, of what, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, cards_file, kneeling, lannister, stark

HOLY = {"law": "cannot", "to": "killed"}
OWN = cards_file(
    man("Page"),
    man("Saint", always=[HOLY]),
    man("Hermit", always=[{"law": "immune", "to": "character"}, HOLY]),
    man("Prior", always=[{**HOLY, "for": ANYONE}]),
    man("Recluse", always=[{"law": "immune", "to": "character"}]),
    place("Altar", {"action": "any", "cost": {"kneel": {"type": "character", "whose": "mine"}}, "do": {"gold": 1}}),
    man("Pious", always=[{"law": "cannot", "to": "kneels", "by": "effects"}]),
    man("Stiff", always=[{"law": "cannot", "to": "kneels"}]),
    place("Trap", {"forced interrupt": ["kneels", "stands", "gains"], "of": ANYONE, "do": {"kill": "trigger"}}),
    event("Favour", [{"grant": "it"}, {"gold": 1, "then": True}], ANYONE),
    event("Bless", {"hold": "it", "to": "killed", "until": "phase"}, ANYONE),
    event("Bed", [{"kneel": "it"}, {"gold": 1, "then": True}], ANYONE),
    event("Murder", {"kill": "it"}, ANYONE),
    event("Exile", {"discard": "it"}, ANYONE),
    event("Chains", {"fetter": "it", "until": "round"}, ANYONE),
    event("Rise", [{"stand": "it"}, {"gold": 1, "then": True}], ANYONE),
)


def table(*play: Any, hand: Any = (), phase: str = "standing") -> Table:
    step: dict[str, Any] = {"step": "act"} if phase == "standing" else {}
    return Table(stark(play=list(play), hand=list(hand)), lannister(), phase=phase, content=[OWN], pause=True, **step)


@pytest.mark.rule("agot-cannot-01", "agot-immune-01")
@pytest.mark.parametrize(
    ("play", "mortal"),
    [
        (["Page", "Saint"], ["Page"]),
        (["Page", "Hermit"], ["Page"]),  # immune to characters, not to his own words
        (["Page", "Recluse", "Prior"], ["Recluse"]),
        (["Page", "Recluse"], ["Page", "Recluse"]),
    ],
)
def test_who_cannot_be_killed(play: list[str], mortal: list[str]) -> None:
    t = table(*play, hand=["Murder", "Exile"])
    t.does(0, "Murder")
    if len(mortal) > 1:
        assert sorted(t.offered(0)) == mortal
        t.does(0, "Page")
    assert sorted(t.pile(0, "dead")) == mortal[:1]
    t.run_to("cards.action", 0)
    assert "Exile" in t.offered(0)


@pytest.mark.rule("agot-cannot-01", "agot-framework-39")
def test_a_fettered_character_does_not_stand_in_the_standing_phase_but_all_else_happens_to_it() -> None:
    t = table(kneeling("Page"), kneeling("Saint"), hand=["Chains", "Murder", "Rise"], phase="dominance")
    t.run_to("cards.action.dominance", 0)
    t.does(0, "Chains", "Page")
    t.run_to("cards.action.standing", 0)
    assert t.card("Page").kneeling and not t.card("Saint").kneeling
    assert t.refused(0, "Rise") == "agot-targets-03"
    t.does(0, "Murder")
    assert t.card("Page").place == "dead"


@pytest.mark.rule("agot-cannot-01", "agot-framework-39")
def test_a_fettered_character_stands_by_an_effect_in_another_phase() -> None:
    t = table(kneeling("Page"), hand=["Chains", "Rise"], phase="dominance")
    t.run_to("cards.action.dominance", 0)
    t.does(0, "Chains")
    t.run_to("cards.action.dominance", 0)
    t.does(0, "Rise")
    assert not t.card("Page").kneeling


@pytest.mark.rule("agot-cannot-01")
@pytest.mark.parametrize(
    ("name", "by_effects", "to_pay"), [("Page", True, True), ("Pious", False, True), ("Stiff", False, False)]
)
def test_what_effects_cannot_do_may_be_done_to_pay(name: str, by_effects: bool, to_pay: bool) -> None:
    t = table(name, "Altar", hand=["Bed"])
    assert ("Bed" in t.offered(0), "Altar" in t.offered(0)) == (by_effects, to_pay)
    if to_pay:
        t.does(0, "Altar")
        assert t.card(name).kneeling and t.gold(0) == 1


@pytest.mark.rule("agot-cannot-01", "agot-lasting-03")
def test_what_cannot_happen_to_one_for_a_while_happens_to_others() -> None:
    t = table("Page", "Recluse", hand=["Bless", "Murder", "Exile"], phase="dominance")
    t.run_to("cards.action.dominance", 0)
    t.does(0, "Bless", "Page")
    t.run_to("cards.action.dominance", 0)
    t.does(0, "Murder")
    assert t.card("Page").place == "play" and t.card("Recluse").place == "dead"
    t.run_to("cards.action.dominance", 0)
    t.does(0, "Exile")
    assert t.card("Page").place == "discard"


@pytest.mark.rule("agot-leaveplay-06", "agot-triggers-11")
@pytest.mark.parametrize("what", ["Bed", "Rise", "Favour"])
@pytest.mark.parametrize("trap", [False, True])
def test_to_who_has_left_play_before_nothing_happens(what: str, trap: bool) -> None:
    t = table(kneeling("Page") if what == "Rise" else "Page", *(["Trap"] if trap else []), hand=[what])
    t.does(0, what)
    page = t.card("Page")
    assert page.place == ("dead" if trap else "play") and t.gold(0) == (0 if trap else 1)
    assert page.kneeling == (what == "Bed" and not trap) and page.power == (what == "Favour" and not trap)
