"""Tactics cards that are laid on a unit without being played, and cards that go from one unit to another."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.candidates import candidates
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.effects_units import whom
from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, all_hold, tell, unit_of
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import AS_ENEMY, Clause, Effect, Holds
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CARD_AT, NOBODY
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-deck-07"
PILES: Final = ("deck", "discard", "either", "hand")
OF_THE_UNIT: Final = ("house", "kind")  # conditions that ask what the unit is, whatever happens


# --- which cards stay with a unit ---


def attaches(war: War, script: int) -> bool:
    """Does the script lay its card on a unit, somewhere in it?"""
    for effect in war.book.scripts[script].effects:
        if effect.word == "attach" or any([attaches(war, inner) for inner in effect.scripts]):
            return True
    return False


def beginning(war: War, script: int) -> tuple[int, int]:
    """The script that lays the card, and the place in it where that begins: what comes before is for playing it."""
    for place, effect in enumerate(war.book.scripts[script].effects):
        if effect.word == "choose" and attaches(war, effect.scripts[0]):
            return beginning(war, effect.scripts[0])
        if effect.word == "attach" or any([attaches(war, inner) for inner in effect.scripts]):
            return script, place
    return script, 0


def scene_for(war: War, seat: int, unit: int, card: int) -> Context:
    scene = Context(NOBODY, seat)
    scene.acting = seat
    scene.unit = unit
    scene.aim = unit
    scene.card = card
    scene.ability = war.field.card_ability[card]
    return scene


def clause_for(war: War, seat: int, unit: int, card: int) -> Clause | None:
    """By which of its clauses the card would stay with the unit."""
    if war.field.card_ability[card] == NOBODY:
        return None
    scene = scene_for(war, seat, unit, card)
    for clause in war.book.abilities[scene.ability].clauses:
        if clause.stance == AS_ENEMY or not attaches(war, clause.script):
            continue
        asks = [condition for condition in clause.conditions if condition.word in OF_THE_UNIT]
        chosen = clause.whom is None or unit in candidates(war, scene, clause.whom)
        if chosen and all_hold(war, scene, asks):
            return clause
    return None


def is_led(war: War, card: int, id: str) -> bool:
    """Is a card of the commander wanted, and is it one?"""
    return id == "commander" and war.field.commander_cards[card]


def layable(war: War, seat: int, unit: int, source: str, id: str) -> list[int]:
    """Cards of deck or discard pile that could be laid on the unit; of that number, if one is given."""
    if not war.on_field(unit):
        return []
    piles = [war.deck[seat], war.discard[seat], [*war.deck[seat], *war.discard[seat]], war.hand[seat]]
    cards = [
        card for card in piles[PILES.index(source)] if id in ("", war.field.tactics[card]) or is_led(war, card, id)
    ]
    return sorted([card for card in cards if clause_for(war, seat, unit, card) is not None])


class LayingCard(Procedure):
    """A seat looks for a card and lays it on a unit."""

    def __init__(self, seat: int, unit: int, source: str, id: str, ability: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.unit: int = unit
        self.source: str = source
        self.id: str = id
        self.ability: int = ability

    def steps(self) -> tuple[Any, ...]:
        return LAYING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "unit", "source", "id", "ability")

    def clone(self) -> LayingCard:
        other = LayingCard(self.seat, self.unit, self.source, self.id, self.ability)
        other.at = self.at
        return other


class WhichCard(Question[War, LayingCard]):
    def seat(self, war: War, laying: LayingCard) -> int:
        return laying.seat

    def options(self, war: War, laying: LayingCard) -> list[int]:
        found: dict[str, int] = {}  # of each card one
        for card in layable(war, laying.seat, laying.unit, laying.source, laying.id):
            found.setdefault(war.field.tactics[card], card)
        return [CARD_AT + card for card in found.values()]

    def take(self, war: War, laying: LayingCard, answer: int) -> None:
        seat, card = laying.seat, answer - CARD_AT
        clause = clause_for(war, seat, laying.unit, card)
        assert clause is not None  # or it was not offered
        for pile in (war.discard[seat], war.hand[seat], war.deck[seat]):
            if card in pile:
                pile.remove(card)
        if laying.source in ("deck", "either"):
            war.chance.shuffle(war.deck[seat])
        war.unveiled += 1
        scene = scene_for(war, seat, laying.unit, card)
        if war.log is not None:
            log.used(war, seat, scene.ability, True)
        script, place = beginning(war, clause.script)
        doing = Doing(script, scene)
        doing.place = place
        war.push(doing)

    def why_not(self, war: War, laying: LayingCard, answer: int) -> Refused:
        return Refused(RULE, says("Choose a card that can be attached to that unit."))

    def prompt(self, war: War, laying: LayingCard) -> Message:
        return says(
            "{ability}: which card is attached to {unit}?",
            ability=("ability", laying.ability),
            unit=("unit", laying.unit),
        )

    def choice(self, war: War, laying: LayingCard, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)

    def about(self, war: War, laying: LayingCard) -> list[tuple[str, int]]:
        return [("unit", laying.unit)]


LAYING_STEPS: Final[tuple[Any, ...]] = (WhichCard("which-card", RULE),)


class LayCard(EffectWord):
    name = "lay-card"
    about = (
        "a card of that number, or of the `commander`, that can stay with it is attached to it; the deck is shuffled"
    )
    takes = "role from card?"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY:
            scene = doing.scene
            war.push(LayingCard(scene.seat, unit, PILES[effect.number], effect.text, scene.ability))


def is_layable(war: War, scene: Context, condition: Holds) -> bool:
    return len(layable(war, scene.seat, unit_of(scene, condition), PILES[condition.number], condition.text)) > 0


# --- from one unit to another ---


def carried(war: War, seat: int, unit: int) -> list[int]:
    """Tactics cards of the seat's side that are attached to the unit."""
    if not war.on_field(unit):
        return []
    return [row[3] for row in war.granted[unit] if row[3] != NOBODY and war.are_friends(row[2], seat)]


class CardChangesUnit(Procedure):
    """An attached card changes its unit."""

    def __init__(self, seat: int, source: int, target: int, ability: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.source: int = source
        self.target: int = target
        self.ability: int = ability

    def steps(self) -> tuple[Any, ...]:
        return CARRYING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "source", "target", "ability")

    def clone(self) -> CardChangesUnit:
        other = CardChangesUnit(self.seat, self.source, self.target, self.ability)
        other.at = self.at
        return other


class CarriedCard(Question[War, CardChangesUnit]):
    def seat(self, war: War, carrying: CardChangesUnit) -> int:
        return carrying.seat

    def options(self, war: War, carrying: CardChangesUnit) -> list[int]:
        return [CARD_AT + card for card in carried(war, carrying.seat, carrying.source)]

    def take(self, war: War, carrying: CardChangesUnit, answer: int) -> None:
        card = answer - CARD_AT
        rows = war.granted[carrying.source]
        war.granted[carrying.source] = [row for row in rows if row[3] != card]
        war.granted[carrying.target] = [*war.granted[carrying.target], *[row for row in rows if row[3] == card]]

    def why_not(self, war: War, carrying: CardChangesUnit, answer: int) -> Refused:
        return Refused(RULE, says("Choose a card that is attached to that unit."))

    def prompt(self, war: War, carrying: CardChangesUnit) -> Message:
        return says(
            "{ability}: which card goes to {unit}?",
            ability=("ability", carrying.ability),
            unit=("unit", carrying.target),
        )

    def choice(self, war: War, carrying: CardChangesUnit, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)

    def about(self, war: War, carrying: CardChangesUnit) -> list[tuple[str, int]]:
        return [("unit", carrying.source), ("unit", carrying.target)]


CARRYING_STEPS: Final[tuple[Any, ...]] = (CarriedCard("carried-card", RULE),)


class MoveCard(EffectWord):
    name = "move-card"
    about = "a tactics card of your side that is attached to `other` goes to `aim`"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        scene = doing.scene
        if war.on_field(scene.other) and war.on_field(scene.aim):
            war.push(CardChangesUnit(scene.seat, scene.other, scene.aim, scene.ability))


def carries_card(war: War, scene: Context, condition: Holds) -> bool:
    return len(carried(war, scene.seat, unit_of(scene, condition))) > 0


tell(
    ConditionWord("layable", "such a card of that pile could be attached to it", "role from card?", is_layable),
    ConditionWord("carries-card", "a tactics card of your side is attached to it", "role?", carries_card),
)
add(LayCard(), MoveCard())
