"""Somebody who plays eagerly among bots and passes otherwise: how often he is asked, and how often he clicks."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from bannermen.games.miniatures.game import GAME
from bannermen.kernel.answers import list_answers
from bannermen.kernel.decision import PASS, Answer, Decision
from bannermen.kernel.kinds import ONE, PLACE
from bannermen.kernel.match import Match
from bannermen.kernel.unasked import goes_without_asking

ME: Final = 0
BOLD: Final = ("Charge", "Melee attack", "Ranged attack", "March", "Maneuver")  # how labels begin
BEGINS: Final = "declare-turn-start"
ACTIVATES: Final = "pick-activation"
ARMIES: Final = ("wolf-lord", "kingslayer")


def battle(seed: int, courtesy: bool = True) -> Match:
    """Thirty points of Starks against Lannisters, as a table of one person and a bot begins it."""
    setup: dict[str, Any] = {"scene": "a-game-of-thrones", "points": 30, "courtesy": courtesy}
    ready = {army["key"]: army["part"] for army in GAME.ready_made(setup)}
    for seat, key in enumerate(ARMIES):
        brought = GAME.bring(setup, seat, ready[key])
        assert isinstance(brought, dict)
        setup = brought
    return GAME.start(setup, seed)


def eager(match: Match, decision: Decision) -> tuple[Answer, int]:
    """The boldest deed, the place that is offered first, the first target; no card and no order. With its clicks."""
    kind = decision.kind
    if kind is ONE:
        labels = {option: match.choice(decision, option).label.template for option in decision.options}
        for bold in BOLD:
            for option, label in labels.items():
                if label.startswith(bold):
                    return option, 1
        return (PASS if PASS in decision.options and decision.key.startswith("declare") else decision.options[0]), 1
    answer = list_answers(match, decision, 12)[0]
    return answer, 1 if kind is PLACE or isinstance(answer, int) else 1 + len(answer)


def clicks(match: Match, unasked: bool = True) -> tuple[Counter[str], Counter[str]]:
    """Play to the end: clicks by key of the question, and of them those that answered what is no question."""
    made: Counter[str] = Counter()
    idle: Counter[str] = Counter()
    begun = False  # passed as the own turn began: whoever points at a unit then says both
    while not match.over:
        decision = match.pending[0]
        given = goes_without_asking(GAME, match, decision, True) if unasked else None
        if decision.seat != ME:
            answers = list_answers(match, decision, 8)
            match.apply(decision.seat, max(answers, key=lambda answer: match.prior(decision, answer)))
        elif given is not None:
            match.apply(ME, given)
        else:
            answer, count = eager(match, decision)
            begins = unasked and decision.key == BEGINS and getattr(match, "turn", -1) == ME and answer == PASS
            if begun and not begins and decision.key != ACTIVATES:
                made[BEGINS] += 1  # nobody was left to point at
            begun = begins
            made[decision.key] += 0 if begins else count
            if decision.kind is ONE and len(decision.options) == 1:
                idle[decision.key] += count
            match.apply(ME, answer)
    return made, idle
