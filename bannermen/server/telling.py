"""What leaves the server about a match in words: decisions and refusals; the log as `words.story` writes it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from bannermen.kernel.decision import Decision, Refused
from bannermen.kernel.kinds import AMOUNT, ONE, PLACE
from bannermen.kernel.match import Match
from bannermen.words import story
from bannermen.words.story import Story, rule_text, told_parts

__all__ = ["Chronicle", "Teller", "freeze", "rule_text", "told_parts"]

MOST_FINALS: Final = 80  # options for which it is worth finding out whether there is a way back


def freeze(data: Any) -> Any:
    """Plain data of its own: what is shown must not change when the match goes on."""
    return msgspec.json.decode(msgspec.json.encode(data))


class Teller(Story):
    """Tells matches of one game to whoever is connected."""

    def decision(self, match: Match, decision: Decision, language: str, finals: set[int]) -> dict[str, Any]:
        kind = decision.kind
        options: list[dict[str, Any]] = []
        if kind is not AMOUNT and kind is not PLACE:
            for code in decision.options:
                choice = self.game.choice(match, decision, code)
                options.append(
                    {
                        "code": code,
                        "label": self.say(match, choice.label, language),
                        "thing": choice.thing,
                        "index": choice.index,
                        "final": code in finals,
                    }
                )
        return {
            "seat": decision.seat,
            "key": decision.key,
            "kind": kind.name,
            "rule": decision.rule,
            "prompt": self.say(match, self.game.prompt(match, decision), language),
            "about": [{"thing": thing, "index": index} for thing, index in self.game.about(match, decision)],
            "least": decision.least,
            "most": decision.most,
            "options": options,
            "low": decision.options[0] if kind is AMOUNT else 0,
            "high": decision.options[1] if kind is AMOUNT else 0,
        }

    def finals(self, match: Match, decision: Decision) -> set[int]:
        """Options after which there is no free way back, found out on an imagined table, so that nothing leaks."""
        found: set[int] = set()
        if decision.kind is not ONE or len(decision.options) > MOST_FINALS:
            return found
        seat = decision.seat
        table = self.game.imagine(match, seat, match.number)
        for code in decision.options:
            trial = table.clone()
            drawn, unveiled = trial.chance.drawn, trial.unveiled
            trial.apply(seat, code)
            if trial.chance.drawn != drawn or trial.unveiled != unveiled:
                found.add(code)
        return found

    def refusal(self, match: Match, refused: Refused, language: str) -> dict[str, Any]:
        return {
            "rule": refused.rule,
            "text": self.say(match, refused.because, language),
            "rule_text": rule_text(refused.rule, language),
        }


class Chronicle(story.Chronicle[Teller]):
    """The log of a table."""
