"""Showing a card of one's own hand may be taken back until another seat has answered."""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.game import GAME
from bannermen.games.cards.terms import PLAY
from bannermen.kernel.record import Record
from bannermen.kernel.undo import Undo
from tests.cards.table import Table, lannister, stark


def record_of(*seats: dict[str, Any], **position: Any) -> Record:
    return Record(GAME, {"position": {"seats": list(seats), **position}}, 1)


def number(record: Record, name: str) -> int:
    assert hasattr(record.match, "kind_of")
    return Table.of(record.match).card(name).number  # type: ignore[arg-type]


def test_a_marshaled_card_goes_back_to_hand() -> None:
    record = record_of(stark(hand=["Summer", "Tumblestone Knight"], gold=5), lannister(hand=["Ice"]))
    card = number(record, "Summer")
    assert record.submit(0, card) is None
    assert not record.answers[-1].touched
    assert Undo(record).undo(0) is None
    assert GAME.view(record.match, 0)["seats"][0]["hand"].count(card) == 1
    assert GAME.view(record.match, 0)["seats"][0]["gold"] == 5


def test_not_when_another_has_answered() -> None:
    steward = {"play": ["Lannisport Merchant", "Western Fiefdom"]}
    record = record_of(stark(hand=["Summer", "Tumblestone Knight"], gold=5), lannister(**steward), phase="marshaling")
    assert record.submit(0, number(record, "Tumblestone Knight")) is None
    decision = record.match.pending[0]
    assert decision.seat == 1
    assert Undo(record).refuses(0) is None  # nobody has answered yet
    assert record.submit(1, decision.options[0]) is None
    refused = Undo(record).refuses(0, 0)
    assert refused is not None and "Others have answered" in refused.because.template


def test_not_when_a_card_was_drawn_for_it() -> None:
    """What was hidden from everybody stays seen."""
    record = record_of(
        lannister(play=["Grand Maester Pycelle"], deck=["Ice", "Summer", "Arya Stark"]), stark(), phase="challenges"
    )
    match = record.match
    while not record.answers or not record.answers[-1].touched:
        decision = match.pending[0]
        option = next((o for o in decision.options if 2010 <= o < 2013), decision.options[0])
        answer = option if not decision.kind.several else (option,)
        assert record.submit(decision.seat, answer) is None
    assert Undo(record).refuses(0) is not None


def test_a_card_from_the_deck_is_no_card_of_ones_own_hand() -> None:
    t = Table(stark(deck=["Summer", "Ice"], hand=["Robb Stark"], play=["Bran Stark"]), lannister())
    match = t.match
    top = match.deck[0][match.left[0] - 1]
    before = match.unveiled
    match.show(match.hand[0][0])
    assert match.unveiled == before
    match.show(top)
    assert match.unveiled == before + 1
    assert match.place[match.front[0][0]] == PLAY
