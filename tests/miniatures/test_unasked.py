"""Windows that are none: among people the table passes for a seat by what everybody knows, among bots wherever one
answer is left."""

from __future__ import annotations

from typing import Any

from bannermen.arena.checks import check_twins, check_unasked
from bannermen.games.miniatures.game import GAME
from bannermen.games.miniatures.state import War
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from bannermen.kernel.unasked import goes_without_asking
from tests.miniatures.table import SWORDS, UNITS, at

FAR = at(SWORDS, 44, 44, 180)
LONG_PLAN = "40313"  # for the end of any turn
SHIELD_WALL = "40206"  # for the start of a friendly turn


def polite(hand: list[str], deck: list[str], **more: Any) -> War:
    mine = [at(SWORDS, 10, 10), at(SWORDS, 20, 10)]
    sides = [{"faction": "stark", "units": mine, "hand": hand, "deck": deck}, {"faction": "lannister", "units": [FAR]}]
    war = GAME.start({"position": {"sides": sides, "units": UNITS} | more, "courtesy": True}, 1)
    assert isinstance(war, War)
    return war


def answers(war: War) -> tuple[object, object]:
    """What the table says for the seat among people, and among bots."""
    asked = war.pending[0]
    return goes_without_asking(GAME, war, asked, False), goes_without_asking(GAME, war, asked, True)


def test_who_holds_a_card_for_the_moment_is_asked() -> None:
    war = polite([SHIELD_WALL], [LONG_PLAN])
    assert war.pending[0].key == "declare-turn-start" and len(war.pending[0].options) == 2
    assert answers(war) == (None, None)


def test_a_card_that_might_be_held_keeps_the_question_among_people() -> None:
    """It lies in the deck; the others do not know that."""
    war = polite([LONG_PLAN], [SHIELD_WALL])
    assert war.pending[0].key == "declare-turn-start" and war.pending[0].options == [PASS]
    assert answers(war) == (None, PASS)


def test_what_nobody_could_hold_is_not_asked_among_people() -> None:
    """The card has been played: it lies open, and everybody sees that it is not in the hand."""
    war = polite([LONG_PLAN], [SHIELD_WALL])
    war.discard[0].append(war.deck[0].pop())
    assert war.pending[0].key == "declare-turn-start" and war.pending[0].options == [PASS]
    assert answers(war) == (PASS, PASS)


def test_the_table_tells_nothing_by_passing() -> None:
    """Whole battles: on a table and on its twin, on which all that a seat may not know is dealt anew, the same seats
    are asked and the same are passed over; and nobody who has a choice is."""
    passed = asked = 0
    for seed in (3, 4, 5):
        match = GAME.start(GAME.filled({"scene": "a-game-of-thrones", "courtesy": True}, seed), seed)
        chance = Chance(seed)
        while not match.over:
            decision = match.pending[0]
            check_unasked(GAME, match)
            if GAME.leaves_no_choice(match, decision):
                passed += 1
            elif decision.options == [PASS]:
                asked += 1
            answer = sample_answer(match, decision, chance)
            if decision.options != [PASS]:
                check_twins(GAME, match, decision.seat, answer, match.number)
            match.apply(decision.seat, answer)
    assert passed > 100 and asked > 100, "both happen"
