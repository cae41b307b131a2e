"""Effects on tactics cards, abilities, their tokens, and attachments."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.amounts import value
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.effects_units import number, whom
from bannermen.games.miniatures.rules.abilities.moments import CARD_ATTACHED
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.using import Use, call
from bannermen.games.miniatures.rules.abilities.words import ADDS, Effect
from bannermen.games.miniatures.rules.attachments import lose
from bannermen.games.miniatures.rules.hands import Discarding
from bannermen.games.miniatures.rules.hands import draw as draw_cards
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, CARD_AT, IN_RESERVE, NOBODY, PLACES
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-attachments-09"
DROP_CARD: Final = "drop-card"


# --- cards ---


class Draw(EffectWord):
    name = "draw"
    about = "you draw so many cards"
    takes = "amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        draw_cards(war, doing.scene.seat, number(war, doing, effect))


class Search(EffectWord):
    name = "search"
    about = "the card of that number goes from discard pile or deck to your hand"
    takes = "card"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        seat = doing.scene.seat
        for pile in (war.discard[seat], war.deck[seat]):
            for card in pile:
                if war.field.tactics[card] == effect.text:
                    pile.remove(card)
                    war.hand[seat].append(card)
                    war.hand[seat].sort()
                    war.unveiled += 1
                    war.chance.shuffle(war.deck[seat])
                    if war.log is not None:
                        log.drew(war, seat, [card])
                    return


class Discard(EffectWord):
    name = "discard"
    about = "you discard so many cards"
    takes = "amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        many = value(war, doing.scene, effect.amounts[0])
        war.push(Discarding(doing.scene.seat, min(many, len(war.hand[doing.scene.seat])), True))


class Play(EffectWord):
    name = "play"
    about = "the card of that number is found and played now"
    takes = "card"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        seat = doing.scene.seat
        for pile in (war.discard[seat], war.deck[seat]):
            for card in pile:
                if war.field.tactics[card] == effect.text:
                    pile.remove(card)
                    war.hand[seat] = sorted([*war.hand[seat], card])
                    war.unveiled += 1
                    war.chance.shuffle(war.deck[seat])
                    war.push(Use(seat, CARD_AT + card, doing.scene.clone()))
                    return


# --- abilities ---


class LoseAbilities(EffectWord):
    name = "lose-abilities"
    about = "it loses its abilities for a while"
    takes = "role span"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY:
            war.mute(unit, effect.number)


class Grant(EffectWord):
    name = "grant"
    about = "it gets that ability for a while; `naming` keeps in mind who is meant"
    takes = "key role span"
    reads = "naming"
    grants = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        """To a unit on the battlefield, or to one that is not deployed yet."""
        unit = doing.scene.who(effect.role)
        if war.on_field(unit) or (unit != NOBODY and war.fate[unit] == IN_RESERVE):
            number_ = war.book.number[effect.text]
            row = (number_, effect.number, doing.scene.seat, NOBODY, named(doing.scene, effect))
            war.granted[unit] = [*war.granted[unit], row]


class GrantAll(EffectWord):
    name = "grant-all"
    about = "it and all others of its player get that ability for a while"
    takes = "key role span"
    grants = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit == NOBODY:
            return
        row = (war.book.number[effect.text], effect.number, doing.scene.seat, NOBODY, 0)
        for other in war.standing(war.seat_of[unit]):
            war.granted[other] = [*war.granted[other], row]


def named(scene: Context, effect: Effect) -> int:
    """Who is remembered with it, as tokens: the unit's number and one."""
    return 1 + scene.who(effect.named) if effect.named >= 0 else 0


class Attach(EffectWord):
    name = "attach"
    about = "the card itself stays with it for a while, as that ability"
    takes = "key role span"
    grants = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit == NOBODY:
            return
        number_ = war.book.number[effect.text]
        war.granted[unit] = [*war.granted[unit], (number_, effect.number, doing.scene.seat, doing.scene.card, 0)]
        for procedure in reversed(war.stack):
            if isinstance(procedure, Use) and procedure.scene.card == doing.scene.card:
                procedure.attached = True
                break
        scene = Context(CARD_ATTACHED, NOBODY)
        scene.acting = doing.scene.seat
        scene.unit = unit
        scene.card = doing.scene.card
        call(war, scene)


class DropCard(EffectWord):
    name = DROP_CARD
    weight = ADDS  # it speaks once more, and what others do is the same in any order
    for_bearer = True
    about = "the card that was attached to the bearer goes to its discard pile"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.shed(doing.scene.bearer, doing.scene.ability)


class GainToken(EffectWord):
    name = "gain-token"
    for_bearer = True
    about = "so many tokens go on the ability that speaks"
    takes = "amount"
    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.put_tokens(doing.scene.bearer, doing.scene.ability, number(war, doing, effect))


class LoseToken(EffectWord):
    name = "lose-token"
    for_bearer = True
    about = "so many tokens are taken from the ability that speaks"
    takes = "amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.put_tokens(doing.scene.bearer, doing.scene.ability, -number(war, doing, effect))


class Vow(EffectWord):
    name = "vow"
    about = "the bearer vows to fight that enemy"
    takes = "role"
    weight = ADDS
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.vows[doing.scene.bearer] = doing.scene.who(effect.role)


# --- attachments ---


class Slaying(Procedure):
    """One attachment of a unit is destroyed; who uses the ability chooses among several."""

    def __init__(self, seat: int, unit: int, ability: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.unit: int = unit
        self.ability: int = ability

    def steps(self) -> tuple[Any, ...]:
        return SLAYING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "unit", "ability")

    def clone(self) -> Slaying:
        other = Slaying(self.seat, self.unit, self.ability)
        other.at = self.at
        return other


class PickAttachment(Question[War, Slaying]):
    def seat(self, war: War, slaying: Slaying) -> int:
        return slaying.seat

    def options(self, war: War, slaying: Slaying) -> list[int]:
        return [ANSWER_AT + place for place in war.joined(slaying.unit)]

    def take(self, war: War, slaying: Slaying, answer: int) -> None:
        lose(war, slaying.unit, answer - ANSWER_AT)

    def why_not(self, war: War, slaying: Slaying, answer: int) -> Refused:
        return Refused(RULE, says("Choose an attachment of that unit."))

    def prompt(self, war: War, slaying: Slaying) -> Message:
        return says("{ability}: which attachment is destroyed?", ability=("ability", slaying.ability))

    def choice(self, war: War, slaying: Slaying, option: int) -> Choice:
        place = option - ANSWER_AT
        return Choice(says("{attachment}", attachment=("attachment", slaying.unit * PLACES + place)), "answer", place)

    def about(self, war: War, slaying: Slaying) -> list[tuple[str, int]]:
        return [("unit", slaying.unit)]


SLAYING_STEPS: Final[tuple[Any, ...]] = (PickAttachment("pick-attachment", RULE),)


class DestroyAttachment(EffectWord):
    name = "destroy-attachment"
    about = "one of its attachments is destroyed; of the bearer the one that speaks"
    takes = "role"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit == NOBODY or len(war.joined(unit)) == 0:
            return
        if unit == doing.scene.bearer:
            lose(war, unit, source_of(war, unit, doing.scene.ability, war.joined(unit)[-1]))
        else:
            war.push(Slaying(doing.scene.seat, unit, doing.scene.ability))


def source_of(war: War, unit: int, ability: int, otherwise: int) -> int:
    """The attachment that brings an ability to its unit."""
    for slot, number_ in enumerate(war.field.kit[unit]):
        source = war.field.kit_source[unit][slot]
        if number_ == ability and source in war.joined(unit):
            return source
    return otherwise


add(
    Draw(),
    Search(),
    Discard(),
    Play(),
    LoseAbilities(),
    Grant(),
    GrantAll(),
    Attach(),
    DropCard(),
    GainToken(),
    LoseToken(),
    Vow(),
    DestroyAttachment(),
)
