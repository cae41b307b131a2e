"""What an ability does, effect by effect, with the choices that it leaves to its player."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from bannermen.abilities.under_way import under_way
from bannermen.abilities.word import Word
from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.candidates import candidates, why_not_chosen
from bannermen.games.miniatures.rules.abilities.holding import all_hold
from bannermen.games.miniatures.rules.abilities.moments import TARGETED
from bannermen.games.miniatures.rules.abilities.scene import Context, Trigger
from bannermen.games.miniatures.rules.abilities.words import AIM, CHANGES, Effect
from bannermen.games.miniatures.rules.conditions import gain, held, lift, missing, poison_of, why_no_token
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    CARD_AT,
    CONDITION_AT,
    NOBODY,
    ORDER_AT,
    SLOTS,
    UNIT_AT,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

# What is asked next.
NOTHING: Final = 0
AIMING: Final = 1
PICKING: Final = 2
MARKING: Final = 3  # which token is put or taken away
FETCHING: Final = 4  # which tactics card is taken into the hand
RENEWING: Final = 5  # which order may be used once more

RULE: Final = "tmg21-terms-24"
FOES: Final = ("foe-hand", "foe-one", "foe-two", "foe-top", "foe-three")  # piles of the opponent; a card is discarded
LOOKED_AT: Final = ("foe-one", "foe-two", "foe-top", "foe-three", "foe-upper", "top-two")  # cards drawn for it
BY_FOE: Final = 1  # of `pick`: the opponent chooses


class Doing(Procedure):
    """One script in progress."""

    def __init__(self, script: int, scene: Context) -> None:
        super().__init__()
        self.script: int = script
        self.scene: Context = scene
        self.place: int = 0  # effects begun
        self.asks: int = NOTHING
        self.left: int = 0  # choices left of the effect that asks
        self.taken: list[int] = []  # what it has already been given
        self.decline: bool = False  # the choice may be declined
        self.answered: bool = False  # the last question had an answer

    def steps(self) -> tuple[Any, ...]:
        return DOING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("script", "scene", "place", "asks", "left", "taken", "decline", "answered")

    def clone(self) -> Doing:
        other = Doing(self.script, self.scene.clone())
        other.at = self.at
        other.place = self.place
        other.asks = self.asks
        other.left = self.left
        other.taken = self.taken[:]
        other.decline = self.decline
        other.answered = self.answered
        return other

    def effect(self, war: War) -> Effect:
        """The one that was begun last."""
        return war.book.scripts[self.script].effects[self.place - 1]

    def ask(self, what: int, many: int = 1, decline: bool = False) -> None:
        self.asks = what
        self.left = many
        self.taken = []
        self.decline = decline
        self.answered = False


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectWord(Word):
    """A word that says what an ability does; content/clauses.py knows the parts and fields that it names."""

    weight: int = CHANGES  # what it does to other abilities of the same moment
    grants: bool = False  # its text is the key of another ability
    replaces_zone: bool = False  # it is done in place of the effect of a zone
    for_bearer: bool = False  # it is about the bearer, or about what lies on the ability itself

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        raise NotImplementedError

    def chosen(self, war: War, doing: Doing) -> None:
        """All that it asked for is answered."""

    def is_idle(self, war: War, doing: Doing) -> bool:
        """Could it do nothing now? Then nobody is asked whether it shall be done."""
        return False


EFFECTS: Final[dict[str, EffectWord]] = {}  # by name


def add(*words: EffectWord) -> None:
    """Each module of effects adds its own to those that abilities may name."""
    for word in words:
        assert word.name not in EFFECTS, f"two effects are called {word.name}"
        EFFECTS[word.name] = word


def do_next(war: War, doing: Doing) -> None:
    effects = war.book.scripts[doing.script].effects
    if doing.place >= len(effects):
        doing.leave()
        return
    effect = effects[doing.place]
    doing.place += 1
    doing.asks = NOTHING
    EFFECTS[effect.word].do(war, doing, effect)


def go_on(war: War, doing: Doing) -> None:
    """Once more while choices are left, then the next effect; where there was nothing to choose, that is all."""
    if doing.left > 0 and doing.answered:
        doing.answered = False
        doing.go_to(AIM_AT)
    else:
        if doing.asks != NOTHING:
            EFFECTS[doing.effect(war).word].chosen(war, doing)
        doing.go_to(do_next)


def follow(war: War, doing: Doing, script: int) -> None:
    """Effects within an effect: the same scene, seen anew."""
    if len(war.book.scripts[script].effects) > 0:
        war.push(Doing(script, doing.scene.clone()))


class AimAt(Question[War, Doing]):
    """Whom an ability concerns, chosen by who uses it (tmg21-terms-24)."""

    def seat(self, war: War, doing: Doing) -> int:
        return doing.scene.seat

    def options(self, war: War, doing: Doing) -> list[int]:
        if doing.asks != AIMING:
            return []
        whom = doing.effect(war).whom
        assert whom is not None
        again = doing.effect(war).word == "divide"
        every = candidates(war, doing.scene, whom)
        found = [UNIT_AT + unit for unit in every if again or unit not in doing.taken]
        return [*found, PASS] if len(found) > 0 and doing.decline else found

    def take(self, war: War, doing: Doing, answer: int) -> None:
        if answer == PASS:
            return
        doing.left -= 1
        doing.answered = True
        doing.taken.append(answer - UNIT_AT)
        before = doing.scene.aim
        doing.scene.aim = answer - UNIT_AT
        script = doing.effect(war).scripts[0]
        follow(war, doing, script)
        if len(war.book.scripts[script].effects) > 0:
            war.call(TARGETED, doing.scene.seat, doing.scene.aim)
        if doing.effect(war).word == "divide":  # the next share is measured as the first was
            doing.scene.aim = before

    def why_not(self, war: War, doing: Doing, answer: int) -> Refused:
        unit = answer - UNIT_AT
        whom = doing.effect(war).whom
        if answer == PASS or whom is None or not 0 <= unit < len(war.fate):
            return Refused(RULE, says("Choose a unit for the ability."))
        refused = why_not_chosen(war, doing.scene, whom, unit)
        return refused if refused is not None else Refused(RULE, says("That unit was chosen already."))

    def prompt(self, war: War, doing: Doing) -> Message:
        return says("{ability}: which unit?", ability=("ability", ability_of(war, doing)))

    def choice(self, war: War, doing: Doing, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Nobody"), "pass")
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def about(self, war: War, doing: Doing) -> list[tuple[str, int]]:
        return about(doing.scene)

    def prior(self, war: War, doing: Doing, answer: int) -> float:
        return 0.1 if answer == PASS else 1.0


class PickOption(Question[War, Doing]):
    """One of several effects, or whether to take it at all."""

    def seat(self, war: War, doing: Doing) -> int:
        seat = doing.scene.seat
        return foe_of(war, seat) if doing.effect(war).number == BY_FOE else seat

    def options(self, war: War, doing: Doing) -> list[int]:
        if doing.asks != PICKING:
            return []
        scripts = doing.effect(war).scripts
        found = [
            ANSWER_AT + i for i in range(len(scripts)) if i not in doing.taken and would_do(war, doing, scripts[i])
        ]
        return [*found, PASS] if doing.decline else found

    def take(self, war: War, doing: Doing, answer: int) -> None:
        if answer == PASS:
            return
        doing.left -= 1
        doing.answered = True
        doing.taken.append(answer - ANSWER_AT)
        if doing.effect(war).word == "may":
            opt(war, doing.scene.seat)
        follow(war, doing, doing.effect(war).scripts[answer - ANSWER_AT])

    def why_not(self, war: War, doing: Doing, answer: int) -> Refused:
        if 0 <= answer - ANSWER_AT < len(doing.effect(war).scripts):
            if answer - ANSWER_AT in doing.taken:
                return Refused(RULE, says("That effect was chosen already."))
            return Refused(RULE, says("That would do nothing now."))
        return Refused(RULE, says("Choose one of the effects that the ability names."))

    def prompt(self, war: War, doing: Doing) -> Message:
        return says("{ability}: which effect?", ability=("ability", ability_of(war, doing)))

    def choice(self, war: War, doing: Doing, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Leave it"), "pass")
        script = doing.effect(war).scripts[option - ANSWER_AT]
        return Choice(says("{script}", script=("script", script)), "effect", option - ANSWER_AT)

    def about(self, war: War, doing: Doing) -> list[tuple[str, int]]:
        return about(doing.scene)

    def prior(self, war: War, doing: Doing, answer: int) -> float:
        return 0.2 if answer == PASS else 1.0


class PickToken(Question[War, Doing]):
    """Which condition token a unit gets or loses (tmg21-tokens-01, -02)."""

    def seat(self, war: War, doing: Doing) -> int:
        return doing.scene.seat

    def options(self, war: War, doing: Doing) -> list[int]:
        if doing.asks != MARKING:
            return []
        effect = doing.effect(war)
        unit = doing.scene.who(effect.role)
        if not war.on_field(unit):
            return []
        which = missing(war, unit) if effect.word == "condition" else held(war, unit)
        found = [CONDITION_AT + condition for condition in which]
        if effect.word == "clear" and len(found) > 0 and poison_of(war, unit) != NOBODY:
            found.append(ANSWER_AT)
        return found

    def take(self, war: War, doing: Doing, answer: int) -> None:
        effect = doing.effect(war)
        unit = doing.scene.who(effect.role)
        if answer == ANSWER_AT:
            war.shed(unit, poison_of(war, unit))
        elif effect.word == "condition":
            gain(war, unit, answer - CONDITION_AT, RULE)
        else:
            lift(war, unit, answer - CONDITION_AT)

    def why_not(self, war: War, doing: Doing, answer: int) -> Refused:
        effect = doing.effect(war)
        return why_no_token(war, doing.scene.who(effect.role), answer - CONDITION_AT, effect.word == "condition")

    def prompt(self, war: War, doing: Doing) -> Message:
        effect = doing.effect(war)
        unit = ("unit", doing.scene.who(effect.role))
        if effect.word == "condition":
            return says("Which token {unit|does|do} {unit} get?", unit=unit)
        return says("Which token is removed from {unit}?", unit=unit)

    def choice(self, war: War, doing: Doing, option: int) -> Choice:
        if option == ANSWER_AT:
            return Choice(says("The poison instead"), "answer", 0)
        condition = option - CONDITION_AT
        return Choice(says("{condition}", condition=("condition", condition)), "condition", condition)

    def about(self, war: War, doing: Doing) -> list[tuple[str, int]]:
        return about(doing.scene)


class PickCard(Question[War, Doing]):
    """Which tactics card is taken from a pile into the hand."""

    def seat(self, war: War, doing: Doing) -> int:
        return doing.scene.seat

    def options(self, war: War, doing: Doing) -> list[int]:
        if doing.asks != FETCHING:
            return []
        seat = doing.scene.seat
        text = doing.effect(war).text
        pile = war.discard[seat] if text == "discard" else war.deck[seat]
        if text == "foe-hand":
            pile = war.hand[foe_of(war, seat)]
        elif text in LOOKED_AT:
            pile = doing.taken
        if text == "any-commander":
            pile = [*war.deck[seat], *war.discard[seat]]
        if text in ("commander", "any-commander"):
            pile = [card for card in pile if war.field.commander_cards[card]]
        found = [CARD_AT + card for card in sorted(pile)]
        return [*found, PASS] if text == "foe-top" and len(found) > 0 else found

    def take(self, war: War, doing: Doing, answer: int) -> None:
        if answer == PASS:  # what was looked at stays where it lies
            return
        seat = doing.scene.seat
        card = answer - CARD_AT
        if doing.effect(war).text == "foe-upper":  # it lies on top from now on
            deck = war.deck[foe_of(war, seat)]
            deck.remove(card)
            deck.append(card)
            war.unveiled += 1
            return
        if doing.effect(war).text in FOES:  # it is looked at and discarded
            foe = foe_of(war, seat)
            (war.hand[foe] if card in war.hand[foe] else war.deck[foe]).remove(card)
            war.discard[foe].append(card)
            war.unveiled += 1
            if war.log is not None:
                log.discarded(war, foe, [card], "tmg21-deck-07")
            return
        if card in war.discard[seat]:
            war.discard[seat].remove(card)
        else:
            war.deck[seat].remove(card)
            if doing.effect(war).text == "top-two":
                lower(war, seat, doing.taken)
            else:
                war.chance.shuffle(war.deck[seat])
        war.hand[seat] = sorted([*war.hand[seat], card])
        war.unveiled += 1
        if war.log is not None:
            log.drew(war, seat, [card])

    def why_not(self, war: War, doing: Doing, answer: int) -> Refused:
        return Refused("tmg21-deck-07", says("Choose one of the cards that the ability may bring."))

    def prompt(self, war: War, doing: Doing) -> Message:
        if doing.effect(war).text in FOES:
            return says("{ability}: which card is discarded?", ability=("ability", ability_of(war, doing)))
        if doing.effect(war).text == "foe-upper":
            return says("{ability}: which card lies on top?", ability=("ability", ability_of(war, doing)))
        return says("{ability}: which card do you take?", ability=("ability", ability_of(war, doing)))

    def choice(self, war: War, doing: Doing, option: int) -> Choice:
        if option == PASS:
            return Choice(says("None"), "pass")
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)

    def about(self, war: War, doing: Doing) -> list[tuple[str, int]]:
        return about(doing.scene)


class RenewOrder(Question[War, Doing]):
    """Which used order of a unit may be used once more this round."""

    def seat(self, war: War, doing: Doing) -> int:
        return doing.scene.seat

    def options(self, war: War, doing: Doing) -> list[int]:
        unit = doing.scene.who(doing.effect(war).role) if doing.asks == RENEWING else NOBODY
        if unit == NOBODY:
            return []
        return [ORDER_AT + unit * SLOTS + slot for slot in range(SLOTS) if war.spent[unit] >> slot & 1]

    def take(self, war: War, doing: Doing, answer: int) -> None:
        unit, slot = divmod(answer - ORDER_AT, SLOTS)
        war.spent[unit] &= ~(1 << slot)

    def why_not(self, war: War, doing: Doing, answer: int) -> Refused:
        return Refused("tmg21-orders-01", says("Choose an order of that unit that was used this round."))

    def prompt(self, war: War, doing: Doing) -> Message:
        return says("Which order may be used once more?")

    def choice(self, war: War, doing: Doing, option: int) -> Choice:
        unit, slot = divmod(option - ORDER_AT, SLOTS)
        label = says("{unit}: {ability}", unit=("unit", unit), ability=("ability", war.field.kit[unit][slot]))
        return Choice(label, "order", option - ORDER_AT)

    def about(self, war: War, doing: Doing) -> list[tuple[str, int]]:
        return about(doing.scene)


def would_do(war: War, doing: Doing, script: int) -> bool:
    """An effect whose condition does not hold is not offered, nor one that could do nothing."""
    effects = war.book.scripts[script].effects
    if len(effects) != 1:
        return True
    if effects[0].word != "if":
        return not EFFECTS[effects[0].word].is_idle(war, doing)
    otherwise = effects[0].scripts[1]
    return all_hold(war, doing.scene, effects[0].conditions) or len(war.book.scripts[otherwise].effects) > 0


def foe_of(war: War, seat: int) -> int:
    """The next opponent."""
    for step in range(1, war.seats):
        if not war.are_friends(seat, (seat + step) % war.seats):
            return (seat + step) % war.seats
    return seat


def ability_of(war: War, doing: Doing) -> int:
    return war.book.scripts[doing.script].ability


def about(scene: Context) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for unit in (scene.bearer, scene.unit, scene.other):
        if unit != NOBODY and ("unit", unit) not in found:
            found.append(("unit", unit))
    return found


def occasion_of(war: War) -> Trigger | None:
    """What an ability answers to; None where the choice belongs to an order or a card."""
    occasion = under_way(war.stack, Trigger)
    return occasion if occasion is not None and occasion.counts() else None


def opt(war: War, seat: int) -> None:
    occasion = occasion_of(war)
    if occasion is not None:
        occasion.opted.append(seat)


def lower(war: War, seat: int, looked_at: list[int]) -> None:
    """What was looked at and not taken goes under the deck; the last card is drawn first."""
    kept = [card for card in war.deck[seat] if card not in looked_at]
    war.deck[seat] = [card for card in war.deck[seat] if card in looked_at] + kept


AIM_AT: Final = AimAt("aim-at", RULE)
DOING_STEPS: Final[tuple[Any, ...]] = (
    do_next,
    AIM_AT,
    PickOption("pick-effect", RULE),
    PickToken("pick-token", "tmg21-tokens-02"),
    PickCard("pick-card", "tmg21-deck-07"),
    RenewOrder("renew-order", "tmg21-orders-01"),
    go_on,
)

__all__ = ["AIM", "EFFECTS", "Doing", "follow"]
