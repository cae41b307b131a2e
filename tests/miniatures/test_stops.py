"""Until when a player may pass, and for which card not to be asked."""

from __future__ import annotations

from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import CARD_AT
from bannermen.kernel.answers import list_answers
from bannermen.kernel.decision import PASS
from tests.miniatures.eager_player import battle


def turn_begun(match: War, seat: int) -> None:
    """On to the next turn of that seat."""
    turns = match.turns
    while match.turns == turns or match.turn != seat:
        decision = match.pending[0]
        match.apply(decision.seat, PASS if PASS in decision.options else list_answers(match, decision, 1)[0])


def test_until_when_one_may_pass() -> None:
    match = battle(1)
    assert isinstance(match, War)
    turn_begun(match, 0)
    mine = GAME.pauses(match, 0)
    turn_begun(match, 1)
    theirs = GAME.pauses(match, 0)
    assert theirs == mine, "the other's turn is still before the next of one's own"
    turn_begun(match, 0)
    assert GAME.pauses(match, 0)["turn"] != mine["turn"] and GAME.pauses(match, 0)["round"] == mine["round"] == 1
    while match.round == 1:
        turn_begun(match, match.turn)
    assert GAME.pauses(match, 0)["round"] == 2


def test_a_tactics_card_has_a_name_to_stop_at() -> None:
    match = battle(1)
    assert isinstance(match, War)
    turn_begun(match, 0)
    held = match.hand[0][0]
    assert GAME.stop_at(match, CARD_AT + held) == f"card:{match.field.tactics[held]}"
    assert GAME.stop_at(match, PASS) == ""
