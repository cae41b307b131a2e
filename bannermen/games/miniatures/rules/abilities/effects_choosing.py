"""Effects that ask, and effects that only lead to others."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.amounts import value
from bannermen.games.miniatures.rules.abilities.candidates import candidates
from bannermen.games.miniatures.rules.abilities.doing import (
    AIMING,
    FETCHING,
    MARKING,
    PICKING,
    RENEWING,
    Doing,
    EffectWord,
    add,
    foe_of,
    follow,
    occasion_of,
)
from bannermen.games.miniatures.rules.abilities.holding import all_hold
from bannermen.games.miniatures.rules.abilities.moments import HEALED
from bannermen.games.miniatures.rules.abilities.words import ADDS, MARKS, READS, Effect
from bannermen.games.miniatures.state import War
from bannermen.kernel.procedure import Procedure


class Choose(EffectWord):
    name = "choose"
    about = "one unit is chosen, or `up-to` so many, and `do` is about it as `aim`"
    takes = "whom"
    needs = "do"
    reads = "up-to"
    weight = READS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        doing.ask(AIMING, effect.number, effect.number > 1)


class Divide(EffectWord):
    name = "divide"
    about = "so often a unit is chosen, the same more than once if you like, and `do` is about it"
    takes = "amount"
    needs = "among do"
    weight = READS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        many = value(war, doing.scene, effect.amounts[0])
        if many > 0:
            doing.ask(AIMING, many)

    def chosen(self, war: War, doing: Doing) -> None:
        """Whoever got a share of a healing has healed once."""
        if heals(war, doing.effect(war).scripts[0]):
            for unit in sorted(set(doing.taken)):
                war.call(HEALED, war.seat_of[unit], unit)


def heals(war: War, script: int) -> bool:
    return any([effect.word == "heal" for effect in war.book.scripts[script].effects])


class Each(EffectWord):
    name = "each"
    about = "`do` is about each of them, one after the other"
    takes = "whom"
    needs = "do"
    weight = READS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        assert effect.whom is not None
        scenes: list[Procedure] = []
        for unit in candidates(war, doing.scene, effect.whom):
            scene = doing.scene.clone()
            scene.aim = unit
            scenes.append(Doing(effect.scripts[0], scene))
        war.push_all(scenes)


class Pick(EffectWord):
    name = "pick"
    about = "so many of the scripts in `of` are picked, by you or by the opponent (`by: foe`)"
    takes = "amount"
    needs = "of"
    reads = "by"
    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        many = min(len(effect.scripts), value(war, doing.scene, effect.amounts[0]))
        if many > 0:
            doing.ask(PICKING, many)


class May(EffectWord):
    name = "may"
    about = "you do this or leave it"
    takes = "script"
    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        occasion = occasion_of(war)
        if occasion is not None and doing.scene.seat in occasion.opted and not war.edition.may_choose_again():
            return  # tmg18-timing-02, tmg18-simultaneous-01
        doing.ask(PICKING, decline=True)


class If(EffectWord):
    name = "if"
    about = "`do` if all of this holds, otherwise `else`"
    takes = "conditions"
    needs = "do"
    reads = "else"
    weight = READS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        follow(war, doing, effect.scripts[0 if all_hold(war, doing.scene, effect.conditions) else 1])


class Condition(EffectWord):
    name = "condition"
    about = "it gets a condition token of your choice"
    takes = "role"
    weight = MARKS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        doing.ask(MARKING)


class Clear(EffectWord):
    name = "clear"
    about = "it loses a condition token of your choice"
    takes = "role"
    weight = MARKS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        doing.ask(MARKING)


class Fetch(EffectWord):
    name = "fetch"
    about = "you choose a card of that pile and take it to hand; one of the opponent's is discarded"
    takes = "pile"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        doing.ask(FETCHING)
        if effect.text in ("foe-one", "foe-two"):  # at random; of two nobody has written down how they are chosen
            hand = war.hand[foe_of(war, doing.scene.seat)][:]
            war.chance.shuffle(hand)
            doing.taken = hand[: 1 if effect.text == "foe-one" else 2]
        elif effect.text == "foe-three":
            doing.taken = war.deck[foe_of(war, doing.scene.seat)][-3:]
        elif effect.text in ("foe-top", "foe-upper"):
            doing.taken = war.deck[foe_of(war, doing.scene.seat)][-2:]
        elif effect.text == "top-two":
            doing.taken = war.deck[doing.scene.seat][-2:]


class Renew(EffectWord):
    name = "renew"
    about = "an order that it has used may be used once more this round"
    takes = "role"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        doing.ask(RENEWING)


add(Choose(), Divide(), Each(), Pick(), May(), If(), Condition(), Clear(), Fetch(), Renew())
