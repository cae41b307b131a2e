"""The ten objective cards: four that work when the token is scored, one for the hand, five for the holder's attacks
(tmg21-mode-got-03, -11). Their effects are published; those of the first edition are not known and are taken to
be the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.conditions import gain
from bannermen.games.miniatures.rules.moving import BY_SHIFT, Move
from bannermen.games.miniatures.rules.sight import is_within
from bannermen.games.miniatures.rules.wounds import heal, is_hurt
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, LONG, MELEE, UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

if TYPE_CHECKING:
    from bannermen.games.miniatures.rules.attack import Attack

CARDS: Final = 10
HEALS: Final = 1
SHIFTS: Final = 2
PANICS: Final = 3
BARES: Final = 4
FILLS_THE_HAND: Final = 5
SUNDERS: Final = 6
FRIGHTENS: Final = 7
PIERCES: Final = 8
WEAKENS: Final = 9
ROLLS_MOST: Final = 10
RULE: Final = "tmg21-mode-got-03"

VICIOUS, PRECISION, SUNDERING = 1, 4, 8  # as attack.py numbers them


def deal(war: War) -> None:
    """One card for each token, drawn at random, face up (tmg21-mode-got-03)."""
    deck = list(range(1, CARDS + 1))
    war.chance.shuffle(deck)
    war.token_card = deck[: len(war.tokens)]


def deal_one(war: War) -> int:
    """A card that lies nowhere yet, for a token that comes later (tmg21-mode-ffc-05)."""
    deck = [card for card in range(1, CARDS + 1) if card not in war.token_card]
    return deck[war.chance.below(len(deck))] if len(deck) > 0 else 0


def strengthen(war: War, attack: Attack, card: int) -> None:
    """What cards 6 to 10 give the holder's melee attacks."""
    if war.card(attack.attacker).weapons[attack.weapon].reach != MELEE:
        return
    if card == SUNDERS:
        attack.keywords |= SUNDERING
    elif card == FRIGHTENS:
        attack.keywords |= VICIOUS
    elif card == PIERCES:
        attack.keywords |= PRECISION
    elif card == WEAKENS:
        gain(war, attack.target, 2, RULE)
    elif card == ROLLS_MOST:
        attack.most_dice = True


def reward(war: War, objective: int, unit: int) -> list[Procedure]:
    """What cards 1 to 4 do when their token is scored."""
    card = war.token_card[objective]
    return [Reward(card, unit)] if HEALS <= card <= BARES else []


class Reward(Procedure):
    """A unit near the holder is healed, shifted, panicked or made vulnerable."""

    def __init__(self, card: int, holder: int) -> None:
        super().__init__()
        self.card: int = card
        self.holder: int = holder

    def steps(self) -> tuple[Any, ...]:
        return REWARD_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("card", "holder")

    def clone(self) -> Reward:
        other = Reward(self.card, self.holder)
        other.at = self.at
        return other


def near(war: War, reward: Reward) -> list[int]:
    if not war.on_field(reward.holder):
        return []
    return [unit for unit in range(len(war.fate)) if why_not_rewarded(war, reward, unit) is None]


def why_not_rewarded(war: War, reward: Reward, unit: int) -> Refused | None:
    """Why an objective card may not be for a unit, or None."""
    name = ("unit", unit)
    if not war.on_field(unit) or war.card(unit).wall:
        return Refused(RULE, says("Choose a combat unit on the battlefield."))
    friend = war.are_friends(war.seat_of[reward.holder], war.seat_of[unit])
    if friend and reward.card not in (HEALS, SHIFTS):
        return Refused(RULE, says("The objective card is for enemies."))
    if not friend and reward.card in (HEALS, SHIFTS):
        return Refused(RULE, says("The objective card is for friendly units."))
    if not is_within(war, reward.holder, unit, LONG):
        return Refused("tmg21-terms-14", says("{unit} {unit|is|are} out of range.", unit=name))
    if reward.card == HEALS and not is_hurt(war, unit):
        return Refused(RULE, says("{unit} {unit|has|have} no wounds.", unit=name))
    if reward.card == SHIFTS and war.is_engaged(unit):
        return Refused(RULE, says("{unit} {unit|is|are} engaged.", unit=name))
    if not friend and war.conditions[unit] & (1 if reward.card == PANICS else 2):
        return Refused("tmg21-tokens-02", says("A unit has at most one token of each kind."))
    return None


class PickRewarded(Question[War, Reward]):
    def seat(self, war: War, reward: Reward) -> int:
        return war.seat_of[reward.holder]

    def options(self, war: War, reward: Reward) -> list[int]:
        found = [UNIT_AT + unit for unit in near(war, reward)]
        return [*found, PASS] if reward.card <= SHIFTS and len(found) > 0 else found

    def take(self, war: War, reward: Reward, answer: int) -> None:
        if answer == PASS:
            return
        unit = answer - UNIT_AT
        if reward.card == HEALS:
            healed = heal(war, unit, 1 + war.lost_ranks(unit))
            if war.log is not None and healed > 0:
                log.healed(war, unit, healed, RULE)
        elif reward.card == SHIFTS:
            war.push(Move(unit, BY_SHIFT, 3 * INCH))
        else:
            gain(war, unit, 0 if reward.card == PANICS else 1, RULE)

    def why_not(self, war: War, reward: Reward, answer: int) -> Refused:
        unit = answer - UNIT_AT
        refused: Refused | None = None
        if answer != PASS and 0 <= unit < len(war.fate):
            refused = why_not_rewarded(war, reward, unit)
        return refused if refused is not None else Refused(RULE, says("Choose a combat unit on the battlefield."))

    def prompt(self, war: War, reward: Reward) -> Message:
        return says("{objective_card}: which unit?", objective_card=("objective-card", reward.card))

    def choice(self, war: War, reward: Reward, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Leave it"), "pass")
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def about(self, war: War, reward: Reward) -> list[tuple[str, int]]:
        return [("unit", reward.holder)]

    def prior(self, war: War, reward: Reward, answer: int) -> float:
        return 0.1 if answer == PASS else 1.0


REWARD_STEPS: Final[tuple[Any, ...]] = (PickRewarded("pick-rewarded", RULE),)
