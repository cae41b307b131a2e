"""What leaves the table: nobody learns what the seat may not know."""

from __future__ import annotations

import json

import pytest

from bannermen.kernel.answers import list_answers
from bannermen.kernel.chance import Chance
from bannermen.kernel.match import Match
from bannermen.kernel.plain import fingerprint
from tests.kernel.feast import GAME
from tests.kernel.feast_table import FeastMatch
from tests.kernel.playing import kept_if_broken, played, sit, step


def seen(match: Match, seat: int, drawn: bool) -> str:
    """Everything that the seat gets: view, prompt and options, and the picture if it is drawn (that takes time)."""
    decision = match.decision_of(seat)
    asked: list[object] = []
    if decision is not None:
        answers = list_answers(match, decision, 50)
        labels = [match.choice(decision, option).label.plain() for option in decision.options]
        asked = [decision.key, decision.rule, match.prompt(decision).plain(), decision.options, answers, labels]
        asked.append([decision.least, decision.most])
    return json.dumps([GAME.view(match, seat), GAME.picture(match, seat) if drawn else "", asked], sort_keys=True)


@pytest.mark.parametrize("seed", range(15))
def test_what_a_seat_may_not_know_changes_nothing_it_sees(seed: int) -> None:
    record = played(seed, 0, recording=False)
    chance = Chance(seed)
    with kept_if_broken(record):
        while not record.match.over:
            match = record.match
            before = fingerprint(match)
            drawn = match.number % 8 == 0
            for seat in range(-1, match.seats):
                sight = seen(match, seat, drawn)
                for dealt in range(2 if drawn else 3):
                    assert seen(GAME.imagine(match, seat, dealt), seat, drawn) == sight
            assert fingerprint(match) == before, "looking and imagining change nothing"
            step(record, chance)


def test_imagining_deals_hidden_things_anew() -> None:
    match = played(2, 3).match
    assert isinstance(match, FeastMatch)
    hands = set()
    dice = set()
    for dealt in range(20):
        other = GAME.imagine(match, 0, dealt)
        assert isinstance(other, FeastMatch)
        assert other.hands[0] == match.hands[0]
        assert [len(hand) for hand in other.hands] == [len(hand) for hand in match.hands]
        assert GAME.faults(other) == []
        hands.add(tuple(other.hands[1]))
        dice.add(tuple(other.chance.roll(6) for _ in range(5)))
    assert len(hands) > 10
    assert len(dice) > 10


def test_imagining_asks_for_secret_answers_anew() -> None:
    match = sit([[], []], step="feast.bid", gold=[9, 9])
    match.submit(0, 9)
    other = GAME.imagine(match, 1, 3)
    assert (other.sealed, [decision.seat for decision in other.pending]) == ([], [0, 1])
    mine = GAME.imagine(match, 0, 3)
    assert (mine.sealed, [decision.seat for decision in mine.pending]) == (match.sealed, [1]), "one's own is known"


def test_imagined_matches_play_on() -> None:
    for seed in range(6):
        record = played(seed, 25)
        for seat in range(record.match.seats):
            other = GAME.imagine(record.match, seat, seed)
            chance = Chance(seed)
            while not other.over:
                decision = other.pending[0]
                answers = list_answers(other, decision, 30)
                assert other.submit(decision.seat, answers[chance.below(len(answers))]) is None
                assert GAME.faults(other) == []


def test_drawn_cards_are_told_to_their_seat_alone() -> None:
    match = GAME.start({"scene": "council"}, 3, recording=True)
    assert match.log is not None
    draws = [event for event in match.log if event.kind == "draw"]
    assert draws
    for event in draws:
        seat = event.data["seat"]
        for other in range(-1, match.seats):
            sight = event.seen_by(other)
            assert ("card" in sight.data) == (other == seat)
            assert ("card" in sight.text.args) == (other == seat)


def test_private_events_carry_their_number_too() -> None:
    record = played(1)
    assert record.match.log is not None
    for event in record.match.log:
        for seat in range(-1, record.match.seats):
            assert event.seen_by(seat).plain()["number"] == event.number
    numbers = [event.number for event in record.match.log]
    assert numbers == sorted(numbers) and numbers[0] == 0 and numbers[-1] > 0


def test_messages_are_plain_and_filled() -> None:
    record = played(1)
    match = record.match
    assert match.log is not None
    for event in match.log:
        words = {
            name: GAME.name_of(match, arg[0], arg[1], "en") if isinstance(arg, tuple) else arg
            for name, arg in event.text.args.items()
        }
        assert "{" not in event.text.template.format(**words)
        json.dumps(event.plain())
