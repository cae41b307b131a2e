"""The moments that set off trigger abilities and motivations (tac-ability-17 ff.)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.abilities.word import Word
from bannermen.kernel.message import Message, says


class Moment(Word):
    """Something has happened: by which rule cards answer it, and how their players are asked."""

    def __init__(self, name: str, about: str, rule: str, prompt: Message) -> None:
        self.name = name
        self.about = about
        self.rule: str = rule
        self.prompt: Message = prompt


MOMENT_WORDS: Final = Vocabulary()
MOMENT_LIST: Final[list[Moment]] = []  # the same, as the rules look them up


def moment(name: str, about: str, rule: str, prompt: Message) -> int:
    word = Moment(name, about, rule, prompt)
    MOMENT_LIST.append(word)
    return MOMENT_WORDS.add(word)


ON_KILL: Final[int] = moment(
    "kill", "a figure has killed another", "tac-ability-17", says("A figure was killed: use an ability?")
)
ON_CAPTURE: Final[int] = moment(
    "capture",
    "a figure has taken another prisoner",
    "tac-ability-17",
    says("A figure was taken prisoner: use an ability?"),
)
ON_WOUND: Final[int] = moment(
    "wound", "a figure has suffered wounds", "tac-ability-17", says("A figure suffers wounds: use an ability?")
)
ON_PAID: Final[int] = moment(
    "paid",
    "coins were spent for a figure, and what they paid for is done",
    "tac-ability-19",
    says("Coins were spent: use an ability?"),
)
ON_LOOT: Final[int] = moment(
    "loot", "a figure has collected loot", "tac-loot-07", says("Loot was collected: use an ability?")
)
ON_CHARGED: Final[int] = moment(
    "charged",
    "a figure has ended the move of a charge in contact with its target",
    "tac-ability-17",
    says("A charge has reached its target: use an ability?"),
)
BATTLE_START: Final[int] = moment(
    "battle-start", "the battle begins", "tac-setup-09", says("The battle begins: use an ability?")
)
ROUND_END: Final[int] = moment(
    "round-end", "a round is over", "tac-endphase-01", says("The round is over: use an ability?")
)
BATTLE_END: Final[int] = moment(
    "battle-end", "the battle is over", "tac-endphase-07", says("The battle is over: use an ability?")
)

MOMENTS: Final[tuple[str, ...]] = MOMENT_WORDS.names
