"""Why can I not choose that? Finds what a person names and asks the rules about it."""

import re
from typing import Final

from bannermen.cli.story import SpokenStory
from bannermen.kernel.decision import Decision, Refused
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match

MOST: Final = 400  # more things of one kind than any game has


def refusal_of(name: str, story: SpokenStory, match: Match, decision: Decision) -> Refused | None:
    """Why the thing of that name, or with that word in its name, may not be chosen now; None if there is no such thing.

    Whatever a player points at has one code; the choices on offer show how codes of their kind are counted.
    """
    if decision.kind is not ONE:
        return None
    wanted = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
    for thing, offset in kinds_on_offer(story, match, decision).items():
        for index in range(MOST):
            if not match.knows(decision.seat, thing, index):
                continue  # nobody finds out by its name where a card lies face down
            try:
                called = story.game.name_of(match, thing, index, story.voice.language)
            except (IndexError, KeyError):
                break
            if wanted.search(called):
                refused = match.check(decision, index + offset)
                if refused is not None:
                    return refused
    return None


def kinds_on_offer(story: SpokenStory, match: Match, decision: Decision) -> dict[str, int]:
    """Kind of thing -> code of its first one."""
    kinds: dict[str, int] = {}
    for option in decision.options:
        choice = match.choice(decision, option)
        if choice.thing and choice.index >= 0:
            kinds.setdefault(choice.thing, option - choice.index)
    return kinds
