"""What bots ask of a game: what a seat may imagine, what a position is worth, how far to look ahead."""

from __future__ import annotations

from bannermen.kernel.match import Match


class BotProfile:
    """What bots ask of a game: what a seat may imagine, what a position is worth, how far to look ahead."""

    def imagine(self, match: Match, seat: int, seed: int) -> Match:
        """A clone in which all that the seat may not know, future chance included, is dealt anew from `seed`."""
        raise NotImplementedError

    def evaluate(self, match: Match, seat: int) -> float:
        """How good the position is for the seat, from -1 (lost) to 1 (won)."""
        raise NotImplementedError

    def evaluate_plainly(self, match: Match, seat: int) -> float:
        """How the greedy bot sees it: counted plainly. Where a game does not say, as everybody else does."""
        return self.evaluate(match, seat)

    def ply(self, match: Match) -> int:
        """Grows by one at each turn of play: where a playout may stop and look."""
        raise NotImplementedError

    def plies(self, turns: int) -> int:
        """How many plies a bot looks ahead that thinks so many turns ahead: more where a turn has several of them."""
        return turns

    def plans(self) -> bool:
        """Whether a bot judges an answer by the best that its seat can make of it in the same turn, and not by the mean
        of all it tried: where a turn has many answers, and most of them are bad."""
        return False

    def tries(self) -> bool:
        """Whether a bot tries each answer to the end of its turn, all with the same luck, instead of searching: where
        the dice of a turn hide what the answers are worth."""
        return False

    def foresees(self) -> bool:
        """Whether a strong bot that tries answers also looks at the replies to the best of them."""
        return False

    def answers_for_others(self) -> bool:
        """Whether a bot that looks to the end of its turn goes on when others are asked, and answers by prior:
        where they are asked in the middle of nearly everything that is done."""
        return False

    def is_closing(self, match: Match) -> bool:
        """Whether the end is so near that a bot should play on to it in its thoughts instead of judging before."""
        return False
