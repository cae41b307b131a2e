"""Effects on units, cards, NCUs and zones."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.abilities.amounts import value
from bannermen.games.miniatures.rules.abilities.doing import EFFECTS, Doing, follow
from bannermen.games.miniatures.rules.abilities.holding import test_of
from bannermen.games.miniatures.rules.abilities.scene import Scene
from bannermen.games.miniatures.rules.abilities.using import Use
from bannermen.games.miniatures.rules.abilities.words import UNTIL_ROUND_ENDS, Effect
from bannermen.games.miniatures.rules.actions import Action, actions
from bannermen.games.miniatures.rules.attachments import lose
from bannermen.games.miniatures.rules.attack import is_hit
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.rules.charge import charges
from bannermen.games.miniatures.rules.conditions import gain as put_token
from bannermen.games.miniatures.rules.destruction import hurt
from bannermen.games.miniatures.rules.hands import draw as draw_cards
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.moving import BY_MANEUVER, BY_SHIFT, Move
from bannermen.games.miniatures.rules.surge import Surge
from bannermen.games.miniatures.rules.wounds import heal as mend
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    CONDITION_BITS,
    CONDITIONS,
    INCH,
    NOBODY,
    PASSED,
    PLACES,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.plane import distance

RULE: Final = "tmg21-attachments-09"
AT_NEAREST: Final = -2  # of `act`: the nearest enemy that can be charged


def whom(war: War, doing: Doing, effect: Effect) -> int:
    """The unit that the effect is about, if it still stands."""
    unit = doing.scene.who(effect.role)
    return unit if war.on_field(unit) else NOBODY


def number(war: War, doing: Doing, effect: Effect) -> int:
    return max(0, value(war, doing.scene, effect.amounts[0]))


# --- tokens ---


def become(war: War, doing: Doing, effect: Effect) -> None:
    put_token(war, doing.scene.who(effect.role), CONDITIONS.index(effect.word), "tmg21-tokens-01")


def clear_all(war: War, doing: Doing, effect: Effect) -> None:
    unit = whom(war, doing, effect)
    if unit != NOBODY:
        war.conditions[unit] = 0


def spend(war: War, doing: Doing, effect: Effect) -> None:
    """Expend a token for something else than its own effect (tmg21-tokens-08)."""
    unit = whom(war, doing, effect)
    if unit != NOBODY:
        war.conditions[unit] &= ~CONDITION_BITS[effect.number]


# --- wounds ---


def heal(war: War, doing: Doing, effect: Effect) -> None:
    unit = whom(war, doing, effect)
    if unit == NOBODY:
        return
    healed = mend(war, unit, number(war, doing, effect))
    if healed > 0 and war.log is not None:
        told.healed(war, unit, healed, "tmg21-wounds-04")


def wound(war: War, doing: Doing, effect: Effect) -> None:
    """Without a roll for defense (tmg21-terms-23)."""
    unit = whom(war, doing, effect)
    if unit != NOBODY:
        hurt(war, unit, number(war, doing, effect), cause_of(war, doing.scene, unit), "tmg21-terms-23")


def hits(war: War, doing: Doing, effect: Effect) -> None:
    """Automatic hits; each lets the target roll its defense (tmg21-terms-21)."""
    unit = whom(war, doing, effect)
    count = number(war, doing, effect)
    if unit == NOBODY or count == 0:
        return
    faces = [war.d6() for _ in range(count)]
    blocked = sum(1 for face in faces if is_hit(face, war.card(unit).defense, 0))
    if war.log is not None:
        told.rolled(war, unit, faces, blocked, "defense", "tmg21-terms-21")
    hurt(war, unit, count - blocked, cause_of(war, doing.scene, unit), "tmg21-terms-20")


def cause_of(war: War, scene: Scene, unit: int) -> int:
    """Who is credited: the bearer, or the unit for which the ability speaks."""
    for who in (scene.bearer, scene.unit, scene.other):
        if who != NOBODY and who != unit and war.seat_of[who] == scene.seat:
            return who
    return NOBODY


# --- tests ---


def panic_test(war: War, doing: Doing, effect: Effect) -> None:
    unit = whom(war, doing, effect)
    if unit != NOBODY:
        test = Test(unit, True, cause_of(war, doing.scene, unit), value(war, doing.scene, effect.amounts[0]))
        if len(effect.amounts) > 1:
            test.harm = value(war, doing.scene, effect.amounts[1])
        war.push(test)


class Trial(Procedure):
    """A morale test with something that follows from it."""

    def __init__(self, unit: int, passed: int, failed: int, scene: Scene, modifier: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.passed: int = passed  # scripts
        self.failed: int = failed
        self.scene: Scene = scene
        self.modifier: int = modifier

    def steps(self) -> tuple[Any, ...]:
        return TRIAL_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "passed", "failed", "scene", "modifier")

    def clone(self) -> Trial:
        other = Trial(self.unit, self.passed, self.failed, self.scene.clone(), self.modifier)
        other.at = self.at
        return other


def try_it(war: War, trial: Trial) -> None:
    war.push(Test(trial.unit, False, NOBODY, trial.modifier))


def see_what_follows(war: War, trial: Trial) -> None:
    if war.verdict != NOBODY:
        script = trial.passed if war.verdict == PASSED else trial.failed
        war.push(Doing(script, trial.scene.clone()))


TRIAL_STEPS: Final[tuple[Any, ...]] = (try_it, see_what_follows)


def test(war: War, doing: Doing, effect: Effect) -> None:
    unit = whom(war, doing, effect)
    if unit != NOBODY:
        modifier = value(war, doing.scene, effect.amounts[0])
        war.push(Trial(unit, effect.scripts[0], effect.scripts[1], doing.scene.clone(), modifier))


# --- deeds ---


def act(war: War, doing: Doing, effect: Effect) -> None:
    """A free action of one of these kinds, or none (tmg21-terms-11)."""
    unit = whom(war, doing, effect)
    if unit == NOBODY:
        return
    allowed = actions(war, unit, [amount.base for amount in effect.amounts])
    if effect.number == AT_NEAREST or effect.number >= 0:
        target = doing.scene.who(effect.number) if effect.number >= 0 else nearest(war, unit)
        if not war.on_field(target):
            return
        free = Action(unit, allowed, True)
        free.at_whom = target
        war.push(free)
    elif len(allowed) > 0:
        war.push(Action(unit, allowed, True))


def nearest(war: War, unit: int) -> int:
    """The nearest enemy that it can charge."""
    best = NOBODY
    for foe in charges(war, unit):
        if best == NOBODY or distance(war.tray(unit), war.tray(foe)) < distance(war.tray(unit), war.tray(best)):
            best = foe
    return best


def shift(war: War, doing: Doing, effect: Effect) -> None:
    unit = whom(war, doing, effect)
    if unit != NOBODY and not war.is_engaged(unit):
        war.push(Move(unit, BY_SHIFT, number(war, doing, effect) * INCH))


# --- cards and abilities ---


def draw(war: War, doing: Doing, effect: Effect) -> None:
    draw_cards(war, doing.scene.seat, number(war, doing, effect))


def search(war: War, doing: Doing, effect: Effect) -> None:
    """A card of that name from discard pile or deck, which is shuffled afterwards."""
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
                    told.drew(war, seat, [card])
                return


def lose_abilities(war: War, doing: Doing, effect: Effect) -> None:
    unit = whom(war, doing, effect)
    if unit != NOBODY:
        war.muted[unit] = max(war.muted[unit], effect.number)


def grant(war: War, doing: Doing, effect: Effect) -> None:
    unit = whom(war, doing, effect)
    if unit != NOBODY:
        number_ = war.lore.number[effect.text]
        row = (number_, effect.number, doing.scene.seat, NOBODY, named(doing.scene, effect))
        war.granted[unit] = [*war.granted[unit], row]


def named(scene: Scene, effect: Effect) -> int:
    """Who is remembered with it, as tokens: the unit's number and one."""
    return 1 + scene.who(effect.named) if effect.named >= 0 else 0


def attach(war: War, doing: Doing, effect: Effect) -> None:
    """The card itself stays with the unit, and gives it what its text says."""
    unit = whom(war, doing, effect)
    if unit == NOBODY:
        return
    number_ = war.lore.number[effect.text]
    war.granted[unit] = [*war.granted[unit], (number_, effect.number, doing.scene.seat, doing.scene.card, 0)]
    for procedure in reversed(war.stack):
        if isinstance(procedure, Use):
            procedure.attached = True
            return


def gain_token(war: War, doing: Doing, effect: Effect) -> None:
    """On the ability that speaks, where it lies."""
    war.put_tokens(doing.scene.bearer, doing.scene.ability, number(war, doing, effect))


def lose_token(war: War, doing: Doing, effect: Effect) -> None:
    war.put_tokens(doing.scene.bearer, doing.scene.ability, -number(war, doing, effect))


# --- the tactics board ---


def replace_zone(war: War, doing: Doing, effect: Effect) -> None:
    for procedure in reversed(war.stack):
        if isinstance(procedure, Claim):
            procedure.replaced = True
            return


def roll_die(war: War, doing: Doing, effect: Effect) -> None:
    face = war.d6()
    follow(war, doing, effect.scripts[0 if face >= effect.number else 1])


def cancel(war: War, doing: Doing, effect: Effect) -> None:
    """The order or card that was announced has no effect; it is spent all the same."""
    for procedure in reversed(war.stack):
        if isinstance(procedure, Use) and not war.are_friends(procedure.seat, doing.scene.seat):
            procedure.cancelled = True
            return


def no_more(war: War, doing: Doing, effect: Effect) -> None:
    """Something else is done instead of the surge."""
    for procedure in reversed(war.stack):
        if isinstance(procedure, Surge):
            procedure.replaced = True
            return


def survive(war: War, doing: Doing, effect: Effect) -> None:
    """It stays in play with one wound left."""
    unit = doing.scene.bearer
    war.figures[unit] = 1
    war.hurt[unit] = war.card(unit).wounds - 1


def drop_card(war: War, doing: Doing, effect: Effect) -> None:
    """The card that was attached to the bearer goes to its discard pile."""
    war.shed(doing.scene.bearer, doing.scene.ability)


def vow(war: War, doing: Doing, effect: Effect) -> None:
    war.vows[doing.scene.bearer] = doing.scene.who(effect.role)


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


def destroy_attachment(war: War, doing: Doing, effect: Effect) -> None:
    """One attachment of the unit; of one's own unit it is the one that speaks."""
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


def short_maneuver(war: War, doing: Doing, effect: Effect) -> None:
    unit = whom(war, doing, effect)
    if unit != NOBODY and not war.is_engaged(unit):
        war.push(Move(unit, BY_MANEUVER, number(war, doing, effect) * INCH))


def silence_ncu(war: War, doing: Doing, effect: Effect) -> None:
    if doing.scene.ncu != NOBODY:
        war.ncu_muted[doing.scene.ncu] = UNTIL_ROUND_ENDS


def heal_by_panic(war: War, doing: Doing, effect: Effect) -> None:
    """As many wounds as the failed test caused, at most so many."""
    test = test_of(war)
    unit = whom(war, doing, effect)
    if unit == NOBODY or test is None:
        return
    healed = mend(war, unit, min(test.cost, number(war, doing, effect)))
    if healed > 0 and war.log is not None:
        told.healed(war, unit, healed, "tmg21-wounds-04")


def become_first(war: War, doing: Doing, effect: Effect) -> None:
    """When the next round starts."""
    war.next_first = doing.scene.seat


def points(war: War, doing: Doing, effect: Effect) -> None:
    """To the opponents of the unit's side."""
    unit = doing.scene.who(effect.role)
    for seat in range(war.seats):
        if unit != NOBODY and not war.are_friends(seat, war.seat_of[unit]):
            war.points[seat] += number(war, doing, effect)


EFFECTS.update(
    {
        "panicked": become,
        "vulnerable": become,
        "weakened": become,
        "clear-all": clear_all,
        "spend": spend,
        "heal": heal,
        "wound": wound,
        "hits": hits,
        "panic-test": panic_test,
        "test": test,
        "act": act,
        "shift": shift,
        "draw": draw,
        "search": search,
        "lose-abilities": lose_abilities,
        "grant": grant,
        "attach": attach,
        "gain-token": gain_token,
        "lose-token": lose_token,
        "replace-zone": replace_zone,
        "roll-die": roll_die,
        "points": points,
        "cancel": cancel,
        "no-more": no_more,
        "survive": survive,
        "drop-card": drop_card,
        "vow": vow,
        "destroy-attachment": destroy_attachment,
        "short-maneuver": short_maneuver,
        "silence-ncu": silence_ncu,
        "heal-by-panic": heal_by_panic,
        "become-first": become_first,
    }
)
