"""Effects that few cards have."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.amounts import value
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add, foe_of
from bannermen.games.miniatures.rules.abilities.effects_cards import source_of
from bannermen.games.miniatures.rules.abilities.effects_units import whom
from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, tell
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import UNTIL_ROUND_ENDS, Effect, Holds
from bannermen.games.miniatures.rules.actions import EVERYTHING, Action
from bannermen.games.miniatures.rules.attachments import lose
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, NOBODY, PLACES, ZONES
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-terms-24"


# --- another name ---


def names(war: War, unit: int) -> list[int]:
    """Destroyed attachments whose shape somebody in the unit may take, by their places in it."""
    joined = war.field.joined[unit]
    return [i for i, card in enumerate(joined) if card.borrowed and war.fallen[unit] >> i & 1 and card.id in war.dead]


def names_left(war: War, scene: Context, condition: Holds) -> bool:
    return scene.bearer != NOBODY and len(names(war, scene.bearer)) > 0


class Renaming(Procedure):
    """An attachment gives way to another that was destroyed."""

    def __init__(self, seat: int, unit: int, ability: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.unit: int = unit
        self.ability: int = ability

    def steps(self) -> tuple[Any, ...]:
        return RENAMING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "unit", "ability")

    def clone(self) -> Renaming:
        other = Renaming(self.seat, self.unit, self.ability)
        other.at = self.at
        return other


class PickName(Question[War, Renaming]):
    def seat(self, war: War, renaming: Renaming) -> int:
        return renaming.seat

    def options(self, war: War, renaming: Renaming) -> list[int]:
        return [ANSWER_AT + place for place in names(war, renaming.unit)]

    def take(self, war: War, renaming: Renaming, answer: int) -> None:
        unit, place = renaming.unit, answer - ANSWER_AT
        shapes = [i for i in war.joined(unit) if war.field.joined[unit][i].borrowed]
        old = shapes[0] if len(shapes) > 0 else source_of(war, unit, renaming.ability, NOBODY)
        if old == NOBODY:
            return
        lose(war, unit, old)
        war.dead.remove(war.field.joined[unit][place].id)
        war.fallen[unit] &= ~(1 << place)

    def why_not(self, war: War, renaming: Renaming, answer: int) -> Refused:
        return Refused(RULE, says("Choose an attachment that was destroyed."))

    def prompt(self, war: War, renaming: Renaming) -> Message:
        return says("{ability}: whose place is taken?", ability=("ability", renaming.ability))

    def choice(self, war: War, renaming: Renaming, option: int) -> Choice:
        place = option - ANSWER_AT
        return Choice(says("{attachment}", attachment=("attachment", renaming.unit * PLACES + place)), "answer", place)

    def about(self, war: War, renaming: Renaming) -> list[tuple[str, int]]:
        return [("unit", renaming.unit)]


RENAMING_STEPS: Final[tuple[Any, ...]] = (PickName("pick-name", RULE),)


class TakeName(EffectWord):
    name = "take-name"
    about = "the attachment gives way to another one that was destroyed"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        if doing.scene.bearer != NOBODY:
            war.push(Renaming(doing.scene.seat, doing.scene.bearer, doing.scene.ability))


# --- the first printing ---


class BarFoes(EffectWord):
    name = "bar-foes"
    about = "the opponents play no tactics cards for the rest of the turn"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        for seat in range(war.seats):
            if not war.are_friends(seat, doing.scene.seat):
                war.barred[seat] = True


class Activate(EffectWord):
    name = "activate"
    about = "it is activated now, in the middle of another's turn"
    takes = "role"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY and not war.activated[unit]:
            war.push(Action(unit, list(EVERYTHING), False))


def payer(war: War, scene: Context) -> int:
    """The NCU on whose card the ability stands; what happens may be about another."""
    for ncu in range(len(war.ncu_seat)):
        if war.ncu_seat[ncu] == scene.seat and scene.ability in war.field.ncu_kit[ncu]:
            return ncu
    return NOBODY


class Pay(EffectWord):
    name = "pay"
    about = "the NCU who speaks loses so many tokens"
    takes = "amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        ncu = payer(war, doing.scene)
        if ncu != NOBODY:
            war.ncu_tokens[ncu] = max(0, war.ncu_tokens[ncu] - value(war, doing.scene, effect.amounts[0]))


def purse(war: War, scene: Context, condition: Holds) -> bool:
    """Has the NCU who speaks a token left?"""
    ncu = payer(war, scene)
    return ncu != NOBODY and war.ncu_tokens[ncu] > 0


def on_board(war: War, scene: Context, condition: Holds) -> bool:
    """Does the NCU who speaks stand on a zone?"""
    ncu = payer(war, scene)
    return ncu != NOBODY and ncu in war.holder


class ClaimNamed(EffectWord):
    name = "claim-named"
    about = "the NCU who speaks claims the zone that was named with that ability, if it is free; that is its activation"
    takes = "key"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        ncu = payer(war, doing.scene)
        if ncu == NOBODY or war.ncu_done[ncu] or ncu in war.holder:
            return
        ability = war.book.number[effect.text]
        rows = [row for several in war.ncu_granted for row in several if row[0] == ability]
        named = [zone for row in rows if row[2] == doing.scene.seat for zone in range(len(ZONES)) if row[3] >> zone & 1]
        for zone in named:
            if war.holder[zone] == NOBODY:
                claim = Claim(ncu)
                claim.zone = claim.works = zone
                war.holder[zone] = ncu
                if war.log is not None:
                    log.claimed(war, ncu, zone)
                war.push(claim)
                return


class LendNcu(EffectWord):
    name = "lend-ncu"
    about = "an opponent has the NCU who speaks until the round ends; the key is what lies on it meanwhile"
    takes = "key"
    for_one = True
    grants = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        ncu = payer(war, doing.scene)
        if ncu != NOBODY:
            row = (war.book.number[effect.text], UNTIL_ROUND_ENDS, doing.scene.seat, 0)
            war.ncu_granted[ncu] = [*war.ncu_granted[ncu], row]
            war.hand_ncu(ncu, foe_of(war, doing.scene.seat))


class GoFirst(EffectWord):
    name = "go-first"
    about = "you are first player of the round that begins"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.first = war.turn = doing.scene.seat


tell(
    ConditionWord("on-board", "the NCU who speaks stands on a zone of the tactics board", "", on_board),
    ConditionWord("names-left", "an attachment whose place can be taken was destroyed", "", names_left),
    ConditionWord("purse", "the NCU who speaks has a token left", "", purse),
)
add(TakeName(), BarFoes(), Activate(), Pay(), ClaimNamed(), LendNcu(), GoFirst())
