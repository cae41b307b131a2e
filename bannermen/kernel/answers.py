"""Listing and sampling legal answers of every kind of decision, for bots, hints and fuzzing."""

from __future__ import annotations

from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.match import Match


def list_answers(match: Match, decision: Decision, most: int = 200) -> list[Answer]:
    """Legal answers, at most `most` of them; of poses the sensible ones. Looking changes nothing."""
    return decision.kind.list_answers(match, match.stack[-1], decision, most)


def sample_answer(match: Match, decision: Decision, chance: Chance) -> Answer:
    """One legal answer at random, drawn from `chance` (never the match's own)."""
    return decision.kind.sample(match, match.stack[-1], decision, chance)
