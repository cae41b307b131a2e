"""Whatever a game does, the kernel tells a seat nothing of what it does not know, and nothing of the dice to come."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.arena.checks import Fault, check_twins
from bannermen.arena.eyes import check_eyes
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import KERNEL_RULE, Answer, Decision, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.game import Deed, Game
from bannermen.kernel.match import Match
from bannermen.kernel.message import says
from bannermen.words.story import Story
from tests.eyes import look_through_matches
from tests.kernel import feast
from tests.kernel.feast_table import FeastMatch

ANYTHING = Deed("toast", ("card", 3), ("seat", 1))


class Loud(feast.Feast):
    """A feast that would tell everything it is asked about."""

    def possible_deeds(self, match: Match, seat: int, thing: str, index: int) -> list[Deed]:
        return [ANYTHING]

    def why_ahead(self, match: Match, seat: int, deed: Deed) -> Refused | None:
        assert isinstance(match, FeastMatch)
        return Refused("feast", says("{card} is held by {n}.", card=deed.by, n=str(match.hands)))

    def foretell(self, match: Match, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
        return {"die": match.chance.below(1_000_000)}

    def foretell_answer(self, match: Match, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
        return {"die": match.chance.below(1_000_000)}

    def reach_of(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        return {"die": match.chance.below(1_000_000)}


def supper(game: Game = feast.GAME, seed: int = 1) -> Match:
    return game.start({"scene": "supper", "courtesy": True}, seed)


def test_what_a_seat_does_not_know_is_neither_judged_nor_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FeastMatch, "knows", lambda match, seat, thing, index: thing != "card" or seat == 1)
    game = Loud()
    match = supper(game)
    for told in (game.why(match, 0, ANYTHING), game.forecast(match, 0, ANYTHING)):
        assert isinstance(told, Refused) and told.rule == KERNEL_RULE
        assert Story(game).say(match, told.because, "en", 0) == "That card is hidden from you."
    assert game.deeds(match, 0, "card", 3) == [] and game.survey(match, 0, "card", 3) == {}
    known = game.why(match, 1, ANYTHING)
    assert known is not None and known.rule == "feast"
    assert game.deeds(match, 1, "card", 3) == [ANYTHING]


def test_no_forecast_throws_the_dice_that_are_to_come() -> None:
    game = Loud()
    match, other = supper(game, 1), supper(game, 2)
    decision = match.pending[0]
    answer = sample_answer(match, decision, Chance(1))
    before = match.chance.plain()
    told = [game.forecast(match, 0, ANYTHING), game.survey(match, 0, "card", 3)]
    told.append(game.forecast_answer(match, decision, answer))
    assert told == [game.forecast(other, 0, ANYTHING)] * 3, "the same of two tables with other dice to come"
    assert match.chance.plain() == before


def test_the_look_notices_a_refusal_that_tells_of_hands() -> None:
    with pytest.raises(Fault, match="hears what it may not know"):
        check_eyes(Loud(), supper(Loud()), 0, 7)


def test_the_feast_keeps_its_secrets() -> None:
    assert look_through_matches(feast.GAME, matches=8, every=10) > 40


def test_the_log_tells_nothing_of_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def loud(match: FeastMatch, seat: int, answer: Answer) -> None:
        match.tell(Event("hands", "feast", says("Hands: {n}.", n=str(match.hands)), {}))
        quiet(match, seat, answer)

    match = supper()
    decision = match.pending[0]
    answer = sample_answer(match, decision, Chance(1))
    check_twins(feast.GAME, match, decision.seat, answer, 5)
    quiet = FeastMatch.apply
    monkeypatch.setattr(FeastMatch, "apply", loud)
    with pytest.raises(Fault, match="the log tells seat"):
        check_twins(feast.GAME, match, decision.seat, answer, 5)
