"""A position resumes at a named step of any phase, or of the challenge in progress."""

from __future__ import annotations

import pytest

from bannermen.games.cards.content.table_numbers import V_CLAIM, V_STRENGTH
from bannermen.games.cards.game import GAME
from bannermen.games.cards.positions.reading import NEXT_STEPS, PHASE_CLASSES
from bannermen.games.cards.terms import CHALLENGE, PHASES
from bannermen.kernel.game import BadSetup
from bannermen.proving.cards.proof import PROOF
from tests.cards.table import Table, challenge, lannister, stark


@pytest.mark.parametrize("phase", PHASES)
def test_each_phase_goes_on_with_the_next(phase: str) -> None:
    t = Table(stark(play=["Eddard Stark"]), lannister(play=["Tywin Lannister"]), phase=phase, pause=True)
    assert PHASES[t.match.phase] == phase
    following = PHASES[(PHASES.index(phase) + 1) % len(PHASES)]
    t.to_phase(following)
    assert PHASES[t.match.phase] == following
    assert set(NEXT_STEPS) == set(PHASE_CLASSES) == set(PHASES)


@pytest.mark.parametrize("step", ["cards.defend", "actions", "compare"])
def test_a_challenge_goes_on_at_its_step(step: str) -> None:
    t = Table(
        stark(play=["Eddard Stark"]),
        lannister(play=["The Tickler", "Cersei Lannister", "Tywin Lannister"]),
        phase="challenges",
        challenge=challenge("military", ["Eddard Stark"]),
        step=step,
        pause=True,
    )
    keys = {"cards.defend": "cards.defend", "actions": "cards.action.challenge"}
    if step in keys:
        assert t.match.pending[0].key == keys[step]
    else:
        assert t.match.winner == 0 and t.match.unopposed


def test_what_is_written_down_is_read_again() -> None:
    t = Table(
        stark(play=["Eddard Stark"], power=3),
        lannister(play=["The Tickler", "Tywin Lannister"]),
        phase="challenges",
        challenge=challenge("military", ["Eddard Stark"]),
        step="cards.defend",
    )
    again = GAME.start({"position": GAME.position(t.match)}, 1)
    assert again.pending[0].key == t.match.pending[0].key == "cards.defend"
    assert GAME.view(again, 1)["challenge"] == GAME.view(t.match, 1)["challenge"]


def test_what_lasts_for_a_seat_is_written_down_whatever_the_numbers_of_cards() -> None:
    t = Table(stark(play=["Eddard Stark"]), lannister(play=["The Tickler"]), phase="challenges")
    cards = list(t.match.in_play())
    for seat in (0, 1):
        t.match.last(V_CLAIM, seat, 1, CHALLENGE, t.match.kind[cards[0]])
    t.match.last(V_STRENGTH, cards[0], 2, CHALLENGE, t.match.kind[cards[0]])
    written = GAME.position(t.match)["lasting"]
    assert [row[:3] for row in written] == [[V_CLAIM, 0, 1], [V_CLAIM, 1, 1]], "cards get new numbers"


def test_a_step_that_there_is_not_names_those_that_there_are() -> None:
    with pytest.raises(BadSetup, match=r"cards\.challenge"):
        Table(stark(), lannister(), phase="challenges", step="sleep")


def test_two_copies_of_a_card_are_two_attackers() -> None:
    """Found by the fuzz."""
    t = Table(
        stark(play=["Tumblestone Knight", "Tumblestone Knight"]),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
        challenge=challenge("military", ["Tumblestone Knight", "Tumblestone Knight"]),
        step="cards.defend",
        pause=True,
    )
    assert len(set(t.match.attacking)) == 2
    assert PROOF.faults(t.match) == []
