"""Claim that is raised for a while: in this challenge, in those of its type, or in all; and what a phase forgets."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import claim
from tests.cards.card_makers import event, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark

TYPES = ("military", "intrigue", "power")
OWN = cards_file(
    *(man(f"Page {n}") for n in range(3)),
    event("this", {"claim": 1, "until": "challenge"}),
    event("its type", {"claim": 1, "until": "phase"}),
    event("all", {"claim": 1, "until": "phase", "all": True}),
    place("Dove", {"action": "any", "if": {"peace": True}, "do": {"mark": "self", "token": "bell"}}),
    plan("Dull", claim=1),
    plan("Bright", claim=1, always=[{"strength": 2, "for": {"type": "character", "whose": "mine"}}]),
    plan("Copy", claim=1, does=[{"action": "any", "target": {"type": "plot", "at": "used", "whose": "theirs"},
                                 "do": {"quote": "it"}}]),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-claim-01", "agot-lasting-01", "agot-lasting-03")
@pytest.mark.parametrize("now", TYPES)
@pytest.mark.parametrize("later", TYPES)
@pytest.mark.parametrize("name", ["this", "its type", "all"])
def test_in_which_challenges_claim_is_raised(now: str, later: str, name: str) -> None:
    """Played in one challenge of the phase, looked at in that and in the next one."""
    if now == later:
        return
    t = table(
        stark(play=[kneeling("Page 0"), "Page 1"], hand=[name]),
        lannister(hand=["Page 2"]),
        phase="challenges",
        challenge=challenge(now, ["Page 0"]),
        step="actions",
    )
    before = claim(t.match)
    t.run_to("cards.action.challenge", 0)
    t.does(0, name)
    assert claim(t.match) == before + 1
    t.resolve()
    t.initiate(later, "Page 1")
    assert claim(t.match) == before + (name == "all")


@pytest.mark.rule("agot-claim-01", "agot-lasting-03")
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("name", ["its type", "all"])
def test_before_any_challenge_claim_is_raised_in_all_of_them(type_: str, name: str) -> None:
    t = table(stark(play=["Page 0"], hand=[name]), lannister(hand=["Page 2"]), phase="challenges")
    before = 1 if claim(t.match) < 0 else claim(t.match)
    t.run_to("cards.action", 0)
    t.does(0, name)
    t.initiate(type_, "Page 0")
    assert claim(t.match) == before + 1


@pytest.mark.rule("agot-framework-05", "agot-challenge-02")
@pytest.mark.parametrize("attacks", [(), ("power",), TYPES])
def test_a_phase_knows_nothing_of_challenges_of_the_one_before(attacks: tuple[str, ...]) -> None:
    """There is peace as long as of one type no challenge was initiated against the player, in this phase."""
    t = table(
        stark(play=[f"Page {n}" for n in range(3)]),
        lannister(play=["Dove", "Page 0"], hand=["Page 0"] * 3),
        phase="challenges",
    )
    for n, type_ in enumerate(attacks):
        t.initiate(type_, f"Page {n}")
        t.resolve()
    t.run_to("cards.action.challenges", 1)
    assert ("Dove" in t.offered(1)) == (len(attacks) < 3)
    t.run_to("cards.action.dominance", 1)
    assert "Dove" in t.offered(1)


@pytest.mark.rule("agotp-plotx-01", "agot-modifiers-01")
@pytest.mark.parametrize(("quoted", "strength"), [("Bright", 3), ("Dull", 1)])
def test_who_quotes_a_plot_has_what_it_says_at_once(quoted: str, strength: int) -> None:
    t = table(
        stark(play=["Page 0"], plot="Copy"),
        lannister(play=["Page 1"], used=[quoted, "Copy"]),
        phase="standing",
        step="act",
    )
    assert t.card("Page 0").strength == 1
    t.run_to("cards.action", 0)
    t.does(0, "Copy")
    if t.is_asked(0, "cards.target"):
        t.does(0, quoted)
    assert t.card("Page 0").strength == strength and t.card("Page 1").strength == 1
