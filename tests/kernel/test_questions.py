"""Who is asked, and who is not because there is nothing to choose."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.kernel.answers import list_answers, sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Tally
from bannermen.kernel.kinds import AMOUNT, ONE, ORDER, SOME
from bannermen.kernel.match import Match
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question, Together
from tests.kernel.feast import GAME
from tests.kernel.feast_rules import Round, Turn


class Asking(Procedure):
    """One question, then the end."""

    def __init__(self, question: Question[Any, Any]) -> None:
        super().__init__()
        self.question = question

    def steps(self) -> tuple[Any, ...]:
        return (self.question, end)


def end(match: Match, asking: Asking) -> None:
    match.finish([])


class Plain(Question[Match, Asking]):
    def __init__(self, kind: int, options: list[int], least: int = 0, most: int = 1) -> None:
        super().__init__("plain", "plain", kind)
        self._options = options
        self._least = least
        self._most = most
        self.taken: list[object] = []

    def seat(self, match: Match, asking: Asking) -> int:
        return 0

    def options(self, match: Match, asking: Asking) -> list[int]:
        return self._options

    def least(self, match: Match, asking: Asking) -> int:
        return self._least

    def most(self, match: Match, asking: Asking) -> int:
        return self._most

    def take(self, match: Match, asking: Asking, answer: int) -> None:
        self.taken.append(answer)

    def take_all(self, match: Match, asking: Asking, answer: list[int]) -> None:
        self.taken.append(answer)


class Secret(Together[Match, Asking]):
    def __init__(self, kind: int, options: list[list[int]], least: int = 0, most: int = 1) -> None:
        super().__init__("secret", "secret", kind)
        self._options = options
        self._least = least
        self._most = most
        self.taken: list[list[int]] = []

    def seats(self, match: Match, asking: Asking) -> list[int]:
        return list(range(len(self._options)))

    def options_of(self, match: Match, asking: Asking, seat: int) -> list[int]:
        return self._options[seat]

    def least(self, match: Match, asking: Asking) -> int:
        return self._least

    def most(self, match: Match, asking: Asking) -> int:
        return self._most

    def reveal(self, match: Match, asking: Asking, seats: list[int], answers: list[list[int]]) -> None:
        assert seats == sorted(seats)
        self.taken = answers


def ask(question: Question[Any, Any]) -> Match:
    match = Match(2, Chance(1))
    match.begin(Asking(question))
    return match


@pytest.mark.parametrize(
    ("kind", "options", "least", "most", "taken"),
    [
        (ONE, [], 1, 1, []),
        (ONE, [7], 1, 1, [7]),
        (SOME, [], 0, 2, [[]]),
        (SOME, [5, 6], 2, 2, [[5, 6]]),
        (SOME, [5, 6], 3, 3, [[5, 6]]),
        (SOME, [5, 6], 0, 0, [[]]),
        (ORDER, [], 0, 0, [[]]),
        (ORDER, [4], 0, 0, [[4]]),
        (AMOUNT, [3, 3], 0, 0, [3]),
    ],
)
def test_without_a_choice_nobody_is_asked(
    kind: int, options: list[int], least: int, most: int, taken: list[object]
) -> None:
    question = Plain(kind, options, least, most)
    match = ask(question)
    assert match.over
    assert question.taken == taken
    assert match.number == 0


@pytest.mark.parametrize(
    ("kind", "options", "least", "most", "bounds"),
    [
        (ONE, [7, 8], 0, 9, (1, 1)),
        (SOME, [5], 0, 2, (0, 1)),
        (SOME, [5, 6, 7], 1, 2, (1, 2)),
        (ORDER, [5, 6, 7], 0, 0, (3, 3)),
        (AMOUNT, [3, 4], 0, 0, (1, 1)),
    ],
)
def test_a_choice_is_asked_with_its_bounds(
    kind: int, options: list[int], least: int, most: int, bounds: tuple[int, int]
) -> None:
    (decision,) = ask(Plain(kind, options, least, most)).pending
    assert decision.kind.name == kind.name
    assert (decision.options, decision.least, decision.most) == (options, *bounds)
    assert (decision.seat, decision.key, decision.rule) == (0, "plain", "plain")


@pytest.mark.parametrize(
    ("kind", "options", "least", "most", "taken"),
    [
        (ONE, [[7], [8]], 1, 1, [[7], [8]]),
        (ONE, [[], [8]], 1, 1, [[], [8]]),
        (SOME, [[5, 6], [7, 8]], 2, 2, [[5, 6], [7, 8]]),
        (SOME, [[5, 6], []], 0, 0, [[], []]),
        (AMOUNT, [[3, 3], [0, 0]], 1, 1, [[3], [0]]),
    ],
)
def test_secret_questions_without_a_choice_reveal_at_once(
    kind: int, options: list[list[int]], least: int, most: int, taken: list[list[int]]
) -> None:
    question = Secret(kind, options, least, most)
    assert ask(question).over
    assert question.taken == taken


def test_secret_answers_of_every_kind() -> None:
    for kind, answers in ((ONE, [1, 2]), (SOME, [[1], []]), (ORDER, [[2, 1], [1, 2]]), (AMOUNT, [1, 2])):
        question = Secret(kind, [[1, 2], [1, 2]])
        match = ask(question)
        assert [decision.seat for decision in match.pending] == [0, 1]
        assert match.submit(1, answers[1]) is None
        assert question.taken == []
        assert match.submit(0, answers[0]) is None
        assert question.taken == [[answer] if isinstance(answer, int) else answer for answer in answers]


def test_a_single_legal_order_is_found() -> None:
    class Backwards(Plain):
        def allows(self, match: Match, asking: Asking, answer: list[int]) -> Refused | None:
            return None if answer == [6, 5, 4, 3, 2, 1] else self.why_not(match, asking, answer[0])

    match = ask(Backwards(ORDER, [1, 2, 3, 4, 5, 6]))
    assert list_answers(match, match.pending[0], 10) == [(6, 5, 4, 3, 2, 1)]
    assert sample_answer(match, match.pending[0], Chance(1)) == (6, 5, 4, 3, 2, 1)


def test_steps_are_shown_by_their_names() -> None:
    assert Turn(0).step_names() == ["feast.deed", "drink"]
    assert Round().step_names() == [
        *("deal", "feast.bid", "feast.seating", "feast.menu", "serve", "turns", "feast.alms"),
    ]


def test_a_procedure_in_plain_data() -> None:
    match = GAME.start({"scene": "supper"}, 1)
    assert [procedure.plain() for procedure in match.stack] == [
        {"procedure": "Evening", "at": 0},
        {"procedure": "Round", "at": 2, "lord": 0, "courses": []},
    ]


def test_a_tally_tells_where_a_number_comes_from() -> None:
    tally = Tally()
    tally.add(4, "bow-dice-01", "base")
    tally.add(0, "bow-dice-02", "nothing")
    tally.cap(2, "bow-dice-05", "forest")
    tally.cap(3, "bow-dice-06", "no cap at all")
    tally.add(1, "card", "card")
    assert tally.total == 3
    assert tally.parts == [(4, "bow-dice-01", "base"), (-2, "bow-dice-05", "forest"), (1, "card", "card")]
    assert sum(change for change, _, _ in tally.parts) == tally.total
