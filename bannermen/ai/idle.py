"""The bot that does not think: any legal answer."""

from __future__ import annotations

from bannermen.ai.sight import Sight
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer


class Idle:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, sight: Sight) -> Answer:
        return sight.sample(thoughts(self.seed, sight.number))


def thoughts(seed: int, number: int) -> Chance:
    """The chance for one decision: it does not depend on what was thought before, so that a bot can be resumed."""
    return Chance(seed * 1_000_003 + number)
