"""Reactions to a part of an effect wait for the whole ability (agot-nested-03)."""

from __future__ import annotations

import pytest

from tests.cards.card_makers import MINE, event, man, place
from tests.cards.table import Table, cards_file, lannister, martell, stark

ANY = {"type": "character"}
OWN = cards_file(
    man("Peasant"),
    man("Other Peasant"),
    man("Squire", {"reaction": "enters", "of": "self", "do": {"gold": 1}}),
    man(
        "Martyr",
        {
            "action": "any",
            "cost": {"sacrifice": {"type": "character", "whose": "mine", "other": True}},
            "do": [{"gold": 1}, {"draw": 1}],
        },
    ),
    place("Vulture", {"reaction": "killed", "do": {"gold": 1}}),
    place("Undertaker", {"forced reaction": "killed", "do": {"gold": 3}}),
    place("Last Rites", {"interrupt": "killed", "do": [{"gold": 1}, {"draw": 1}]}),
    place("Well", {"reaction": "drawn", "do": {"gold": 5}}),
    place("Mourner", {"reaction": "sacrificed", "do": {"gold": 5}}),
    event("Dagger", {"kill": "it"}, ANY),
    event("Wake", [{"kill": "it"}, {"draw": 1, "then": True}], ANY),
    event("Slaughter", [{"kill": "it"}, {"kill": {"type": "character"}, "all": True}], ANY),
    event("Obituary", {"gold": 7}, reaction="killed"),
)


def table(*seats: dict[str, object], **given: object) -> Table:
    given.setdefault("phase", "standing")
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-nested-03", "agot-events-02")
def test_an_event_lies_on_its_pile_when_its_kill_is_reacted_to() -> None:
    t = table(stark(hand=["Dagger"], play=["Vulture"]), lannister(play=["Peasant"]))
    t.does(0, "Dagger")
    assert t.key == "cards.reaction.killed" and t.pile(1, "dead") == ["Peasant"]
    assert t.pile(0, "discard") == ["Dagger"]


@pytest.mark.rule("agot-nested-03")
def test_the_then_of_an_ability_is_done_before_reactions_to_its_first_part() -> None:
    t = table(stark(hand=["Wake"], play=["Vulture"], deck=["Peasant"] * 3), lannister(play=["Peasant"]))
    t.does(0, "Wake")
    assert t.key == "cards.reaction.killed" and len(t.pile(0, "hand")) == 1  # drawn already


@pytest.mark.rule("agot-nested-03")
def test_arianne_has_left_when_what_she_put_into_play_reacts() -> None:
    t = table(martell(play=["Arianne Martell"], hand=["Squire", "Peasant"]), stark())
    t.does(0, "Arianne Martell", "Squire")
    assert t.key == "cards.reaction.enters" and t.offered(0) == ["Squire", "pass"]
    assert t.card("Arianne Martell").place == "hand"


@pytest.mark.rule("agot-nested-03")
def test_forced_reactions_wait_like_the_others() -> None:
    t = table(stark(hand=["Wake"], play=["Undertaker"], deck=["Peasant"] * 3), lannister(play=["Peasant"]))
    t.does(0, "Wake")
    gold = [i for i, line in enumerate(t.log()) if "gold" in line]
    drew = [i for i, line in enumerate(t.log()) if "draw" in line]
    assert t.gold(0) == 3 and drew and max(drew) < max(gold)  # the first gold is the price of the event


@pytest.mark.rule("agot-nested-03", "agot-interrupts-01")
def test_interrupts_to_each_part_are_asked_as_it_is_about_to_happen() -> None:
    t = table(
        stark(hand=["Slaughter"], play=["Last Rites"], deck=["Peasant"] * 3),
        lannister(play=["Peasant", "Other Peasant"]),
    )
    t.does(0, "Slaughter", "Peasant")
    assert t.key == "cards.interrupt.killed" and t.card("Other Peasant").place == "play"
    t.passes(0)
    assert t.key == "cards.interrupt.killed" and t.card("Peasant").place == "dead"
    assert t.pile(0, "discard") == []  # the event is still being resolved


@pytest.mark.rule("agot-nested-03", "agot-nested-02", "agot-reactions-02")
def test_parts_are_reacted_to_in_the_order_in_which_they_happened() -> None:
    t = table(stark(hand=["Wake"], play=["Vulture", "Well"], deck=["Peasant"] * 3), lannister(play=["Peasant"]))
    t.does(0, "Wake")
    assert t.key == "cards.reaction.killed" and t.offered(0) == ["Vulture", "pass"]
    t.does(0, "Vulture")
    assert t.key == "cards.reaction.drawn" and t.offered(0) == ["Well", "pass"] and t.gold(0) == 1
    t.does(0, "Well")
    assert t.gold(0) == 6 and t.key == "cards.action.standing"


@pytest.mark.rule("agot-nested-03")
def test_a_card_drawn_by_the_rest_of_the_ability_may_react_to_its_first_part() -> None:
    """The window opens after all of it: who then holds the event may play it."""
    t = table(stark(hand=["Wake"], deck=["Obituary"] * 3), lannister(play=["Peasant"]))
    t.does(0, "Wake")
    assert t.key == "cards.reaction.killed" and t.offered(0) == ["Obituary", "pass"]
    t.does(0, "Obituary")
    assert t.gold(0) == 7


@pytest.mark.rule("agot-nested-01", "agot-nested-03")
def test_reactions_to_an_interrupt_come_when_the_interrupt_is_whole_and_before_what_it_interrupted() -> None:
    t = table(stark(hand=["Dagger"], play=["Last Rites", "Well"], deck=["Peasant"] * 3), lannister(play=["Peasant"]))
    t.does(0, "Dagger", "Last Rites")
    assert t.key == "cards.reaction.drawn" and t.gold(0) == 1
    assert t.card("Peasant").place == "play" and t.pile(0, "discard") == []  # the kill is still imminent


@pytest.mark.rule("agot-initiate-10", "agot-nested-03")
def test_what_is_paid_is_no_part_of_the_effect() -> None:
    t = table(stark(play=["Martyr", "Peasant", "Mourner"], deck=["Peasant"] * 3), lannister())
    t.does(0, "Martyr")
    assert t.key == "cards.reaction.sacrificed" and t.gold(0) == 0 and t.pile(0, "hand") == []


@pytest.mark.rule("agot-nested-03")
def test_what_a_card_would_do_to_its_own_side_waits_too() -> None:
    """MINE: the seat's own dead are reacted to after the whole event as well."""
    own = cards_file(event("Purge", [{"kill": {**MINE}, "all": True}, {"draw": 1}]), faction="stark")
    t = Table(
        stark(hand=["Purge"], play=["Peasant", "Vulture"], deck=["Peasant"] * 3),
        lannister(),
        content=[OWN, own],
        pause=True,
        phase="standing",
    )
    t.does(0, "Purge")
    assert t.key == "cards.reaction.killed" and len(t.pile(0, "hand")) == 1
