"""What can be done in an action window, what else is refused by which rule, and how a card goes its way from there."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import HIDE_AT
from tests.cards.card_makers import event, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark

MEN = {"type": "character", "whose": "mine", "at": "discard"}
GOLD = {"gold": 2}
NOON = {"action": "dominance", "do": GOLD}
OWN = cards_file(
    man("Page"),
    man("Spectre", {"action": "any", "at": "discard", "do": GOLD, "limit": "1/round"}),
    man("Noon Spectre", NOON | {"at": "discard"}),
    man("Lurker", NOON | {"at": "hand"}, keywords=["ambush 1"]),
    man("Raider", keywords=["ambush 1"]),
    man("Dear Raider", cost=9, keywords=["ambush 9"]),
    man("Thrall", keywords=["shadow 1"]),
    man("Dear Thrall", keywords=["shadow 9"]),
    {**event("Song", {"gold": 2}), "keywords": ["shadow 0"]},
    {**event("Noon Song", {"gold": 2}, action="dominance"), "keywords": ["shadow 0"]},
    man("Lord", unique=True, cost=5),
    man("Squire", cost=5, always=[{"law": "attends", "of": {"type": "character", "name": "Lord"}}]),
    place("Graveyard", always=[{"law": "marshals", "of": MEN}]),
    place("Slave Market", always=[{"law": "marshals", "of": {**MEN, "whose": "theirs"}}]),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-framework-27", "agot-windows-01")
@pytest.mark.parametrize("type_", ["military", "intrigue", "power"])
def test_an_action_window_of_a_challenge_is_one_of_its_own(type_: str) -> None:
    """Whatever its type: whoever wishes to be asked there, and only there, is asked."""
    t = table(stark(play=[kneeling("Page")]), lannister(), phase="challenges", challenge=challenge(type_, ["Page"]))
    assert t.key == "cards.action.challenge"
    t = table(stark(play=["Page"]), lannister(), phase="challenges")
    assert t.key == "cards.action.challenges"


@pytest.mark.rule("agot-actions-01", "agot-active-02", "agotp-shadow-02")
def test_what_is_nothing_of_the_kind_is_refused() -> None:
    t = table(stark(hand=["Song", "Page"]), lannister())
    assert t.refused(0, "done") == "agot-actions-01"
    assert t.refused(0, "Page") == "agot-active-02"
    assert t.refused(0, HIDE_AT + t.match.banner[0]) == "agotp-shadow-02"
    assert t.refused(0, HIDE_AT + t.card("Herald").number) == "agotp-shadow-02"
    assert t.refused(0, HIDE_AT + t.card("Page").number) == "agotp-shadow-06"
    assert t.refused(0, HIDE_AT + t.card("Song").number) == "agot-initiate-03"  # 2 gold, and there is none
    t = table(stark(hand=["Song"], gold=2), lannister())
    assert t.refused(0, HIDE_AT + t.card("Song").number) == "agot-active-02"


@pytest.mark.rule("agot-actions-02", "agot-keywords-06", "agot-active-02")
@pytest.mark.parametrize(
    ("name", "standing", "challenges", "marshaling"),
    [
        ("Lurker", "agot-actions-02", "", ""),  # it has something to say where it is held
        ("Raider", "agot-keywords-06", "", ""),
        ("Page", "agot-active-02", "agot-keywords-06", ""),
        ("Dear Raider", "agot-keywords-06", "agot-initiate-03", "agot-initiate-03"),
        ("Noon Song", "agot-actions-02", "agot-actions-02", "agot-actions-02"),
    ],
)
def test_why_a_card_in_hand_does_not_come_into_play(name: str, standing: str, challenges: str, marshaling: str) -> None:
    for phase, rule in (("standing", standing), ("challenges", challenges), ("marshaling", marshaling)):
        given = {"phase": phase, "step": "act"} if phase == "standing" else {"phase": phase}
        t = table(stark(hand=[name], gold=1), lannister(), **given)
        assert t.asked == 0
        if rule:
            assert name not in t.offered(0) and t.refused(0, name) == rule, phase
        else:
            t.does(0, name)
            assert t.card(name).place == "play", phase


@pytest.mark.rule("agotp-beneath-04", "agotp-shadow-18", "agot-actions-02", "agot-initiate-03")
@pytest.mark.parametrize("grave", [True, False])
@pytest.mark.parametrize("phase", ["standing", "marshaling"])
def test_what_is_marshaled_from_a_pile_and_what_is_used_there(grave: bool, phase: str) -> None:
    """The spectre has an action of its own where it lies; marshaled it is only while its player marshals."""
    t = table(
        stark(play=["Graveyard"] if grave else [], discard=["Spectre", "Noon Spectre"], gold=1),
        lannister(discard=["Page"]),
        phase=phase,
        **({"step": "act"} if phase == "standing" else {}),
    )
    comes = grave and phase == "marshaling"
    assert ("Noon Spectre" in t.offered(0)) == comes
    if not comes:
        assert t.refused(0, "Noon Spectre") == "agot-actions-02"
    t.does(0, "Spectre")
    assert t.card("Spectre").place == ("play" if comes else "discard") and t.gold(0) == (0 if comes else 3)
    if comes:
        t.run_to("cards.action.marshaling", 0)
        assert t.refused(0, "Noon Spectre") == "agot-initiate-03"


@pytest.mark.rule("agotp-beneath-04", "agot-actions-02", "agot-initiate-03")
@pytest.mark.parametrize(
    ("phase", "first", "rule"),
    [("marshaling", 0, "agot-initiate-03"), ("marshaling", 1, "agot-actions-02"), ("standing", 0, "agot-actions-02")],
)
def test_a_card_on_a_pile_is_too_dear_only_for_who_could_marshal_it_now(phase: str, first: int, rule: str) -> None:
    step = {"step": "act"} if phase == "standing" else {}
    t = table(stark(play=["Graveyard"], discard=["Noon Spectre"]), lannister(), phase=phase, first=first, **step)
    t.run_to("cards.action", 0)
    assert t.gold(0) == 0 and t.refused(0, "Noon Spectre") == rule


@pytest.mark.rule("agotp-shadow-24", "agotp-shadow-30", "agot-actions-02", "agot-initiate-03")
@pytest.mark.parametrize("courtesy", [True, False])
def test_what_comes_out_of_shadows(courtesy: bool) -> None:
    given: dict[str, Any] = {"courtesy": courtesy, "phase": "standing", "step": "act"}
    mine = stark(shadows=["Song", "Noon Song", "Thrall", "Dear Thrall"], gold=1)
    t = table(mine, lannister(shadows=["Thrall"]), **given)
    assert {"Song", "Thrall"} <= {*t.offered(0)} and not {"Noon Song", "Dear Thrall"} & {*t.offered(0)}
    assert t.refused(0, "Noon Song") == "agot-actions-02"
    assert t.refused(0, "Dear Thrall") == "agot-initiate-03"
    t.does(0, "Song")
    assert t.card("Song").place == "discard" and t.gold(0) == 3, "nobody is asked how an event comes out"
    t.run_to("cards.action", 0)
    t.does(0, "Thrall")
    assert t.card("Thrall", 0).place == "play" and t.gold(0) == 2


@pytest.mark.rule("agot-duplicates-01", "agot-duplicates-04", "agotp-beneath-04")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_nobody_attends_a_lord_of_another_player(whose: str) -> None:
    """Whoever attends him is his duplicate for nothing, where the same player owns both."""
    mine = {"play": ["Graveyard", "Slave Market", card("Lord")]}
    piles = {"mine": ({"discard": ["Squire"]}, {}), "theirs": ({}, {"discard": ["Squire"]})}[whose]
    t = table(stark(**mine, **piles[0]), lannister(**piles[1]), phase="marshaling")
    if whose == "mine":
        t.does(0, "Squire")
        assert t.card("Lord").duplicates == 1
    else:
        assert t.refused(0, "Squire") == "agot-initiate-03"  # 5 gold
