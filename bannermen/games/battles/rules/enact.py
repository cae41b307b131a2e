"""Carrying out what a command, a tactic or a commit ability says, word by word."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles.content.tables import ALL, Effect
from bannermen.games.battles.rules.act import Act
from bannermen.games.battles.rules.asking import Asked
from bannermen.games.battles.rules.damage import take_hits
from bannermen.games.battles.rules.words import WORDS
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY, YES
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure

# Where the effects come from.
FROM_COMMAND: Final = 0
FROM_TACTIC: Final = 1
FROM_COMMIT: Final = 2

NOT_BEGUN: Final = -1


class Enact(Procedure):
    """The effects of one command, tactic or commit ability, one after the other."""

    def __init__(
        self, source: int, card: int, section: int, seat: int, commander: int, zone: list[int], centre: int
    ) -> None:
        super().__init__()
        self.source: int = source
        self.card: int = card  # a leadership card; of a commit ability the commander card
        self.section: int = section  # which command or tactic of it
        self.seat: int = seat
        self.commander: int = commander
        self.zone: Shared[list[int]] = zone  # units in the zone of control when the card was played
        self.centre: int = centre  # the hex of the commander's unit then
        self.effect: int = 0  # the one being carried out
        self.left: int = NOT_BEGUN  # further choices for it
        self.chosen: list[int] = []

    def steps(self) -> tuple[Any, ...]:
        return STEPS

    def fields(self) -> tuple[str, ...]:
        return ("source", "card", "section", "seat", "commander", "zone", "centre", "effect", "left", "chosen")

    def clone(self) -> Enact:
        other = Enact(self.source, self.card, self.section, self.seat, self.commander, self.zone, self.centre)
        other.at = self.at
        other.effect = self.effect
        other.left = self.left
        other.chosen = self.chosen[:]
        return other

    def effects(self, battle: Battle) -> list[Effect]:
        if self.source == FROM_COMMAND:
            return battle.book.cards[self.card].commands[self.section].effects
        if self.source == FROM_TACTIC:
            return battle.book.cards[self.card].tactics[self.section].effects
        return battle.book.commanders[self.card].effects

    def act(self, battle: Battle) -> Act:
        printed = self.effects(battle)[self.effect]
        return Act(printed, self.seat, self.commander, self.zone, self.centre, NOBODY)

    def next(self) -> None:
        self.effect += 1
        self.left = NOT_BEGUN


def begin_effect(battle: Battle, enact: Enact) -> None:
    if enact.effect >= len(enact.effects(battle)):
        enact.leave()
        return
    act = enact.act(battle)
    word = WORDS[act.printed.do]
    if enact.left == NOT_BEGUN:
        enact.left = act.printed.amount if word.again else act.printed.count
        enact.chosen = []
    if word.in_window:
        enact.left = 0
    elif enact.left == ALL and not word.one_by_one:
        enact.left = 0
        for option in word.candidates(battle, act):
            carry_out(battle, act, option)  # "all" leaves nothing to choose


def carry_out(battle: Battle, act: Act, option: int) -> None:
    """The log first, while it can still say how things stood."""
    word = WORDS[act.printed.do]
    if act.printed.hits > 0:
        take_hits(battle, option, act.printed.hits, 0, "bow-capture-05")
    if battle.log is not None:
        word.tell(battle, act, option)
    word.apply(battle, act, option)


class PickTarget(Asked[Enact]):
    """Choose what the effect is for; up to its count, fewer if one likes."""

    def seat(self, battle: Battle, enact: Enact) -> int:
        return enact.seat

    def options(self, battle: Battle, enact: Enact) -> list[int]:
        if enact.left == 0:
            return []
        act = enact.act(battle)
        word = WORDS[act.printed.do]
        found = word.candidates(battle, act)
        if word.again or found == [YES]:
            return found
        found = [option for option in found if option not in enact.chosen]
        return [*found, PASS] if len(found) > 0 else []

    def take(self, battle: Battle, enact: Enact, answer: int) -> None:
        if answer == PASS:
            enact.left = 0
            return
        enact.chosen.append(answer)
        enact.left = 0 if answer == YES else enact.left - 1
        carry_out(battle, enact.act(battle), answer)

    def why_not(self, battle: Battle, enact: Enact, answer: int) -> Refused:
        act = enact.act(battle)
        return WORDS[act.printed.do].why_not(battle, act, answer)

    def prompt(self, battle: Battle, enact: Enact) -> Message:
        return says("Choose a target for the card.")

    def declining(self) -> Message:
        return says("No more")

    def guide(self, battle: Battle, enact: Enact) -> Message:
        return says("The card says whom it affects; whatever is lit can be chosen.")

    def about(self, battle: Battle, enact: Enact) -> list[tuple[str, int]]:
        return [("commander", enact.commander) if enact.source == FROM_COMMIT else ("card", enact.card)]


def close_effect(battle: Battle, enact: Enact) -> None:
    """The same effect again while choices are left, else the next."""
    if enact.left <= 0 or len(enact.chosen) == 0:
        enact.next()
    else:
        act = enact.act(battle)
        word = WORDS[act.printed.do]
        found = word.candidates(battle, act)
        if len(found) == 0 or (not word.again and all([option in enact.chosen for option in found])):
            enact.next()
    enact.go_to(begin_effect)


STEPS: Final[tuple[Any, ...]] = (begin_effect, PickTarget("pick-target", "bow-card-16"), close_effect)
