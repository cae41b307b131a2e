"""Abilities that work out of play: in a hand, in shadows, in a discard pile, and nowhere else (agotp-shadow-18)."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.kernel.game import Deed
from tests.cards.card_makers import man, place
from tests.cards.plain_events import OWN
from tests.cards.shadow_cards import MADE as LURKING
from tests.cards.table import Table, cards_file, lannister, stark

GOLD: dict[str, Any] = {"action": "any", "do": {"gold": 1}}
MADE = cards_file(
    man("Courier", {"reaction": "killed", "at": "hand", "cost": {"gold": 3}, "do": {"draw": 1}}, GOLD),
    man("Digger", {"action": "any", "at": "discard", "cost": {"gold": 3}, "do": {"return": "self"}}, GOLD),
    man("Shade", {"action": "any", "at": "shadows", "cost": {"gold": 3}, "do": {"power": 1}}, keywords=["shadow 9"]),
    man("Avenger", {"reaction": "killed", "at": "discard", "do": {"return": "self"}}),
    man("Heir", {"forced reaction": "killed", "at": "discard", "do": {"return": "self"}}),
    place("Gag", {"action": "any", "cost": {"kneel": "self"}, "do": {"mute": True, "from": "opponents",
          "until": "phase"}}),
    faction="lannister",
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given = {"phase": "standing", "step": "act", **given}
    return Table(*seats, content=[OWN, LURKING, MADE], pause=True, **given)


def why(t: Table, name: str) -> str:
    refused = GAME.why(t.match, 0, Deed("use", ("card", t.card(name).number)))
    return "" if refused is None else refused.rule


@pytest.mark.rule("agotp-shadow-18")
@pytest.mark.parametrize(("name", "pile"), [("Digger", "discard"), ("Shade", "shadows")])
def test_only_the_ability_that_names_a_pile_works_there(name: str, pile: str) -> None:
    t = table(stark(**{pile: [name]}), lannister())
    assert name not in t.offered(0) and t.refused(0, name) not in ("", "agot-abilities-06")
    t = table(stark(**{pile: [name], "gold": 3}), lannister(**{pile: [name], "gold": 3}))
    assert t.offered(0).count(name) == 1
    t.does(0, name)
    assert t.gold(0) == 0 and t.asked == 1


@pytest.mark.rule("agotp-shadow-18")
def test_an_ability_for_shadows_does_not_work_in_play() -> None:
    t = table(stark(play=["Shade"], gold=3), lannister())
    assert "Shade" not in t.offered(0) and t.refused(0, "Shade") == "agotp-shadow-18" and why(t, "Shade") != ""
    t = table(stark(discard=["Lurker"]), lannister())
    assert t.refused(0, "Lurker") == "agot-abilities-06"


@pytest.mark.rule("agotp-shadow-18", "agot-triggers-01")
@pytest.mark.parametrize("name", ["Avenger", "Heir"])
def test_a_card_in_a_discard_pile_answers_what_it_speaks_of(name: str) -> None:
    t = table(stark(hand=["Dagger"], discard=[name]), lannister(play=["Lurker"]))
    t.does(0, "Dagger")
    if name == "Avenger":
        assert t.key == "cards.reaction.killed" and t.asked == 0
        t.does(0, name)
    assert t.card(name).place == "hand"
    t = table(stark(hand=["Ransom"], discard=[name]), lannister(play=["Lurker"]))
    t.does(0, "Ransom")
    assert t.key == "cards.action.standing" and t.card(name).place == "discard"


@pytest.mark.rule("agotp-shadow-18", "agotp-shadow-14")
@pytest.mark.parametrize("order", [["Courier", "Lurker", "Dagger"], ["Lurker", "Dagger", "Courier"]])
@pytest.mark.parametrize(("goes", "gold", "is_asked"), [("Lurker", 5, True), ("Lurker", 4, False), ("", 3, True)])
def test_what_works_in_a_hand_works_there_whatever_goes_into_shadows(
    order: list[str], goes: str, gold: int, is_asked: bool
) -> None:
    t = table(stark(hand=order, gold=gold), lannister(play=["Sneak"]), phase="marshaling", step=None)
    if goes:
        t.does(0, f"{goes} into shadows")
        t.passes(1)
    t.does(0, "Dagger")
    assert t.is_asked(0, "cards.reaction.killed") == is_asked
    if is_asked:
        assert t.offered(0) == ["Courier", "pass"]


@pytest.mark.rule("agot-cannot-01")
def test_who_is_silenced_plays_no_events_for_a_while() -> None:
    t = table(
        stark(play=["Gag"], hand=["Rope"]), lannister(hand=["Rope"], play=["Lurker"]), phase="dominance", step=None
    )
    t.does(0, "Gag")
    assert "Rope" not in t.offered(1) and t.refused(1, "Rope") != ""
    t.passes(1)
    assert "Rope" in t.offered(0)  # only opponents are
    t.to_phase("standing")
    t.run_to("cards.action", 1)
    assert "Rope" in t.offered(1)
