"""Attachments that change their unit or come back. They stand, unseen, in each unit that they could join
(muster.py), so that the abilities of a unit are known before the battle begins. The commander stays where he is."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, attack_of, tell, unit_of
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import OTHER, Effect, Holds
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, NOBODY, PLACES
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-attachments-09"
CAPTIVE: Final = -2
SAVED: Final = -3  # as it falls
ANYBODY: Final = -4  # whoever else is with the unit
HOW: Final = ("", "last", "anybody")
SOURCES: Final = (NOBODY, SAVED, ANYBODY)


# --- who could go where ---


def seat_for(war: War, unit: int, id: str) -> int:
    """The empty place of the unit that this attachment would take, or NOBODY."""
    for place, card in enumerate(war.field.joined[unit]):
        if card.id == id and card.planter == NOBODY and war.fallen[unit] >> place & 1:
            return place
    return NOBODY


def has_room(war: War, unit: int, place: int) -> bool:
    """One attachment a unit, but for those who stand beside another (tmg21-attachments-02)."""
    joined = war.field.joined[unit]
    return joined[place].beside or all([joined[other].beside for other in war.joined(unit)])


def leaving(war: War, source: int, target: int) -> list[int]:
    """Places of the source whose attachments could go over to the target; its last figure stays."""
    if not war.on_field(source) or not war.on_field(target) or war.figures[source] < 2:
        return []
    found = []
    for place in war.joined(source):
        card = war.field.joined[source][place]
        there = seat_for(war, target, card.id)
        if not card.commander and card.planter == NOBODY and there != NOBODY and has_room(war, target, there):
            found.append(place)
    return found


def switching(war: War, one: int, two: int) -> list[int]:
    """The places of the two attachments that could change their units, if there is one in each."""
    for first in war.joined(one):
        for second in war.joined(two):
            cards = war.field.joined[one][first], war.field.joined[two][second]
            if any([card.commander or card.planter != NOBODY for card in cards]):
                continue
            if seat_for(war, two, cards[0].id) != NOBODY and seat_for(war, one, cards[1].id) != NOBODY:
                return [first, second]
    return []


def returning(war: War, unit: int, limited: bool = True) -> list[int]:
    """Places of the unit that a destroyed attachment of its side could take; some mind no limit."""
    if not war.on_field(unit):
        return []
    found = []
    for place, card in enumerate(war.field.joined[unit]):
        if war.fallen[unit] >> place & 1 and card.id in war.dead and card.planter == NOBODY and not card.borrowed:
            if not card.commander and (not limited or has_room(war, unit, place)):
                found.append(place)
    return found


def partner(scene: Context, role: int) -> int:
    """Of the two units, `other` and `aim`, the one that is not meant by the role."""
    return scene.aim if role == OTHER else scene.other


# --- the choice ---


def captives(war: War, unit: int) -> list[int]:
    """Places of the unit that an attachment could take which the attack in progress has destroyed."""
    attack = attack_of(war)
    if attack is None or not war.on_field(unit):
        return []
    fell = war.dead[attack.mourned :]
    joined = war.field.joined[unit]
    return [i for i, card in enumerate(joined) if card.guest and war.fallen[unit] >> i & 1 and card.id in fell]


def savable(war: War, unit: int) -> list[int]:
    """Places of the unit that the attachment could take which was destroyed last."""
    if not war.on_field(unit) or len(war.dead) == 0:
        return []
    joined = war.field.joined[unit]
    return [i for i, card in enumerate(joined) if war.fallen[unit] >> i & 1 and card.id == war.dead[-1] and card.guest]


class Passing(Procedure):
    """An attachment joins a unit: from another one, or back from the dead."""

    def __init__(self, seat: int, source: int, target: int, ability: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.source: int = source  # NOBODY: it was destroyed; CAPTIVE: just now, by the attack in progress
        self.target: int = target
        self.ability: int = ability

    def steps(self) -> tuple[Any, ...]:
        return PASSING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "source", "target", "ability")

    def clone(self) -> Passing:
        other = Passing(self.seat, self.source, self.target, self.ability)
        other.at = self.at
        return other


class WhichAttachment(Question[War, Passing]):
    def seat(self, war: War, passing: Passing) -> int:
        return passing.seat

    def options(self, war: War, passing: Passing) -> list[int]:
        if passing.source == SAVED:
            return [ANSWER_AT + place for place in savable(war, passing.target)]
        if passing.source == ANYBODY:
            return [ANSWER_AT + place for place in returning(war, passing.target, False)]
        if passing.source == CAPTIVE:
            return [ANSWER_AT + place for place in captives(war, passing.target)]
        if passing.source == NOBODY:
            return [ANSWER_AT + place for place in returning(war, passing.target)]
        return [ANSWER_AT + place for place in leaving(war, passing.source, passing.target)]

    def take(self, war: War, passing: Passing, answer: int) -> None:
        place = answer - ANSWER_AT
        if passing.source < 0:
            war.dead.remove(war.field.joined[passing.target][place].id)
            enter(war, passing.target, place)
        else:
            hand_over(war, passing.source, place, passing.target)

    def why_not(self, war: War, passing: Passing, answer: int) -> Refused:
        return Refused(RULE, says("Choose an attachment that may join that unit."))

    def prompt(self, war: War, passing: Passing) -> Message:
        return says(
            "{ability}: which attachment joins {unit}?",
            ability=("ability", passing.ability),
            unit=("unit", passing.target),
        )

    def choice(self, war: War, passing: Passing, option: int) -> Choice:
        place = option - ANSWER_AT
        unit = passing.target if passing.source < 0 else passing.source
        return Choice(says("{attachment}", attachment=("attachment", unit * PLACES + place)), "answer", place)

    def about(self, war: War, passing: Passing) -> list[tuple[str, int]]:
        return [("unit", passing.target)]


PASSING_STEPS: Final[tuple[Any, ...]] = (WhichAttachment("which-attachment", RULE),)


def enter(war: War, unit: int, place: int) -> None:
    """It stands there from now on, in place of another figure."""
    war.fallen[unit] &= ~(1 << place)
    if war.log is not None:
        log.attachment_joined(war, unit, place)


def hand_over(war: War, source: int, place: int, target: int) -> None:
    """Its figure leaves the one unit and takes the place of a figure in the other."""
    there = seat_for(war, target, war.field.joined[source][place].id)
    war.fallen[source] |= 1 << place
    war.figures[source] -= 1
    enter(war, target, there)


# --- words ---


class Remember(EffectWord):
    name = "remember"
    about = "who was chosen is `other` from now on"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        doing.scene.other = doing.scene.aim


class HandOver(EffectWord):
    name = "hand-over"
    about = "an attachment of it joins the other unit, of the two that are `other` and `aim`"
    takes = "role"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        scene = doing.scene
        target = partner(scene, effect.role)
        if NOBODY not in (scene.who(effect.role), target):
            war.push(Passing(scene.seat, scene.who(effect.role), target, scene.ability))


class SwitchAttachments(EffectWord):
    name = "switch-attachments"
    about = "the attachments of `other` and `aim` change their units"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        one, two = doing.scene.other, doing.scene.aim
        places = switching(war, one, two) if NOBODY not in (one, two) else []
        if len(places) > 0:
            figures = war.figures[one], war.figures[two]
            ids = [war.field.joined[one][places[0]].id, war.field.joined[two][places[1]].id]
            war.fallen[one] |= 1 << places[0]
            war.fallen[two] |= 1 << places[1]
            enter(war, two, seat_for(war, two, ids[0]))
            enter(war, one, seat_for(war, one, ids[1]))
            war.figures[one], war.figures[two] = figures


class ReturnAttachment(EffectWord):
    name = "return-attachment"
    about = (
        "a destroyed attachment of your side joins it, in place of another figure; "
        "`last`: the last that fell, `anybody`: any of them, whoever else is with it"
    )
    takes = "role how?"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        scene = doing.scene
        if scene.who(effect.role) != NOBODY:
            war.push(Passing(scene.seat, SOURCES[effect.number], scene.who(effect.role), scene.ability))


class TakeAttachment(EffectWord):
    name = "take-attachment"
    about = "an attachment that the attack in progress has destroyed joins it, whoever else is with it"
    takes = "role"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        scene = doing.scene
        if scene.who(effect.role) != NOBODY:
            war.push(Passing(scene.seat, CAPTIVE, scene.who(effect.role), scene.ability))


def takeable(war: War, scene: Context, condition: Holds) -> bool:
    return len(captives(war, unit_of(scene, condition))) > 0


def hands_over(war: War, scene: Context, condition: Holds) -> bool:
    return len(leaving(war, unit_of(scene, condition), partner(scene, condition.role))) > 0


def can_switch(war: War, scene: Context, condition: Holds) -> bool:
    return war.on_field(scene.other) and war.on_field(scene.aim) and len(switching(war, scene.other, scene.aim)) > 0


def returns(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    if condition.text == "last":
        return len(savable(war, unit)) > 0
    return len(returning(war, unit, condition.text != "anybody")) > 0


WORDS: Final = (
    "hand-over",
    "switch-attachments",
    "return-attachment",
    "save-attachment",
)  # for which places are kept ready
TAKING: Final = ("take-attachment",)  # for which those of enemies are, too
tell(
    ConditionWord(
        "hands-over", "an attachment of it could join the other unit, of `other` and `aim`", "role", hands_over
    ),
    ConditionWord("can-switch", "the attachments of `other` and `aim` could change their units", "", can_switch),
    ConditionWord(
        "takeable", "it could be joined by one that the attack has destroyed", "role", takeable, for_one=True
    ),
    ConditionWord("returnable", "a destroyed attachment of your side could join it", "role how?", returns),
)
add(Remember(), HandOver(), SwitchAttachments(), ReturnAttachment(), TakeAttachment())
