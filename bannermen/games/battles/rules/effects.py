"""What cards and commit abilities do: the vocabulary of content/schema.py."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import told
from bannermen.games.battles.content.tables import ALL, EFFECTS, Effect, Need, Sieve
from bannermen.games.battles.rules.damage import clear_engagement
from bannermen.games.battles.rules.dice import roll_dice
from bannermen.games.battles.rules.fire import add_fire
from bannermen.games.battles.rules.morale import change_morale
from bannermen.games.battles.rules.morale_track import morale_is
from bannermen.games.battles.rules.muster import draw_cards
from bannermen.games.battles.rules.reach import path, reachable
from bannermen.games.battles.rules.retreat import Retreat
from bannermen.games.battles.rules.targets import burnable
from bannermen.games.battles.rules.victory import take_ground
from bannermen.games.battles.rules.why_card import why_not_such
from bannermen.games.battles.rules.why_move import why_no_move
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BARRED,
    BURN_AT,
    CAVALRY,
    HEX_AT,
    MOVED,
    NOBODY,
    QUENCH_AT,
    TOKEN_AT,
    TOKEN_KINDS,
    YES,
)
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

DO_MORALE: Final = 0
DO_RALLY: Final = 1
DO_BOON: Final = 2
DO_BAR: Final = 3
DO_DRIVE: Final = 4
DO_UNSETTLE: Final = 5
DO_DRAW: Final = 6
DO_MUSTER: Final = 7
DO_RECOVER: Final = 8
DO_STRIP: Final = 9
DO_DISENGAGE: Final = 10
DO_REINFORCE: Final = 11
DO_FIRE: Final = 12
DO_QUENCH: Final = 13
DO_MARCH: Final = 14
DO_REWARD: Final = 15
DO_DICE: Final = 16
DO_SPARE: Final = 17
DO_WOUND: Final = 18
DO_TRADE: Final = 19
DO_STRIKE_AGAIN: Final = 20
DO_STAND: Final = 21

# Where the effects of a Deeds come from.
FROM_COMMAND: Final = 0
FROM_TACTIC: Final = 1
FROM_COMMIT: Final = 2

EVERY_ORDERED: Final = -2  # a grant for all units that will be named this turn


# --- who is meant ---


def fits(battle: Battle, unit: int, sieve: Sieve) -> bool:
    """Is the unit one of those a card speaks of?"""
    if not (sieve.ranks >> battle.rank[unit]) & 1 or not (sieve.classes >> battle.class_of(unit)) & 1:
        return False
    if sieve.types >= 0 and not (sieve.types >> battle.type_of[unit]) & 1:
        return False
    if sieve.engaged >= 0 and (sieve.engaged == 1) != battle.engaged(unit):
        return False
    if sieve.commander >= 0 and (sieve.commander == 1) != battle.has_commander(unit):
        return False
    return sieve.weakened < 0 or (sieve.weakened == 1) == (battle.figures[unit] < battle.card(unit).figures)


def units_in_zone(battle: Battle, commander: int) -> list[int]:
    """All units, of both sides, in a commander's zone of control (bow-commander-04, -09)."""
    apart = battle.field.grid.distance[battle.hex_of[battle.unit_of[commander]]]
    reach = battle.commander_card(commander).zone_radius
    return [u for u in range(len(battle.seat_of)) if battle.hex_of[u] >= 0 and apart[battle.hex_of[u]] <= reach]


def is_controlled(battle: Battle, unit: int) -> bool:
    """In the zone of at least one own commander (bow-commander-05)."""
    for commander in range(len(battle.commander_seat)):
        if battle.commander_seat[commander] == battle.seat_of[unit] and battle.free(commander):
            apart = battle.field.grid.distance[battle.hex_of[battle.unit_of[commander]]][battle.hex_of[unit]]
            if apart <= battle.commander_card(commander).zone_radius:
                return True
    return False


def meets(battle: Battle, seat: int, need: Need, zone: list[int], checked: list[int]) -> bool:
    """Is the requirement of a tactic met? A token is checked once per card (bow-card-17, -18)."""
    for kind in range(TOKEN_KINDS):
        if need.tokens[kind] > 0 and battle.pool[seat][kind] - checked[kind] < need.tokens[kind]:
            return False
    if need.morale_side >= 0 and not morale_is(battle, seat, need.morale_side, need.morale_zone, need.morale_better):
        return False
    if need.lost_units > battle.destroyed[1 - seat]:
        return False
    if need.engaged_in_zone > 0 or need.enemies_in_zone > 0:
        engaged = enemies = 0
        for unit in zone:
            if battle.hex_of[unit] >= 0:
                if battle.seat_of[unit] != seat:
                    enemies += 1
                elif battle.engaged(unit):
                    engaged += 1
        return engaged >= need.engaged_in_zone and enemies >= need.enemies_in_zone
    return True


def candidates(battle: Battle, seat: int, effect: Effect, zone: list[int], commander: int, centre: int) -> list[int]:
    """What an effect could be applied to: options to choose among, or [YES] where nothing is chosen."""
    do = effect.do
    if do == DO_MORALE or do == DO_REWARD or do == DO_MUSTER or (do >= DO_DICE and do != DO_TRADE):
        return [YES]
    if do == DO_DRAW:
        return [YES] if len(battle.deck[seat]) + len(battle.discard[seat]) > 0 else []
    if do == DO_RECOVER:
        return [YES] if battle.tokens_on[commander] > 0 else []
    if do == DO_STRIP:
        return [TOKEN_AT + kind for kind in range(TOKEN_KINDS) if battle.pool[1 - seat][kind] > 0]
    if do == DO_BOON and effect.ordered:
        return [YES]
    if do == DO_FIRE or do == DO_QUENCH:
        return _hexes(battle, seat, effect, battle.commander_card(commander).zone_radius, centre)
    found: list[int] = []
    units = range(len(battle.seat_of)) if effect.anywhere else zone
    for unit in units:
        if battle.hex_of[unit] >= 0 and fits(battle, unit, effect.sieve):
            if _suits(battle, seat, unit, effect, commander):
                found.append(unit)
    return found


def _suits(battle: Battle, seat: int, unit: int, effect: Effect, commander: int) -> bool:
    do = effect.do
    own = battle.seat_of[unit] == seat
    if do == DO_RALLY:
        return own and not battle.active[unit]
    if do == DO_BOON:
        return own
    if do == DO_BAR:
        return not own and battle.done[unit] & BARRED == 0
    if do == DO_DRIVE:
        return not own
    if do == DO_UNSETTLE:
        return not own and battle.active[unit]
    if do == DO_DISENGAGE:
        return own and battle.engaged(unit)
    if do == DO_REINFORCE:
        return own and battle.figures[unit] < battle.card(unit).figures
    if do == DO_MARCH:
        return own and not battle.engaged(unit) and len(reachable(battle, unit, effect.amount)) > 0
    his = battle.unit_of[commander]  # trade places: an adjacent friendly cavalry unit, not while he stands alone
    return (
        own
        and unit != his
        and battle.figures[his] > 1
        and battle.class_of(unit) == CAVALRY
        and battle.field.grid.distance[battle.hex_of[his]][battle.hex_of[unit]] == 1
    )


def _hexes(battle: Battle, seat: int, effect: Effect, reach: int, centre: int) -> list[int]:
    """Hexes of the zone of control as it was when the card was played: the commander may have moved (bow-card-04)."""
    grid = battle.field.grid
    found: list[int] = []
    for hex in grid.within(centre, reach):
        if effect.do == DO_QUENCH:
            if battle.fire[hex] > 0:
                found.append(QUENCH_AT + hex)
        elif burnable(battle, hex):
            for n in grid.neighbours[hex]:
                unit = battle.unit_at[n]
                if unit != NOBODY and battle.seat_of[unit] == seat and grid.distance[centre][n] <= reach:
                    found.append(BURN_AT + hex)
                    break
    return found


def useful(battle: Battle, seat: int, effects: list[Effect], zone: list[int], commander: int, centre: int) -> bool:
    """Would at least one of the effects do something? Nothing is offered that does nothing."""
    for effect in effects:
        if len(candidates(battle, seat, effect, zone, commander, centre)) > 0:
            return True
    return False


# --- carrying it out ---


class Deeds(Procedure):
    """The effects of one command, tactic or commit ability, one after the other."""

    def __init__(
        self, source: int, card: int, part: int, seat: int, commander: int, zone: list[int], centre: int
    ) -> None:
        super().__init__()
        self.source: int = source
        self.card: int = card
        self.part: int = part
        self.seat: int = seat
        self.commander: int = commander
        self.zone: list[int] = zone  # units in the zone of control when the card was played
        self.centre: int = centre  # the hex of the commander's unit then
        self.index: int = 0
        self.left: int = -1  # further choices for the present effect; -1: not begun
        self.chosen: list[int] = []
        self.unit: int = NOBODY  # the unit that marches

    def steps(self) -> tuple[Any, ...]:
        return DEEDS_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("source", "card", "part", "seat", "commander", "zone", "centre", "index", "left", "chosen", "unit")

    def clone(self) -> Deeds:
        other = Deeds(self.source, self.card, self.part, self.seat, self.commander, self.zone, self.centre)
        other.at = self.at
        other.index = self.index
        other.left = self.left
        other.chosen = self.chosen[:]
        other.unit = self.unit
        return other

    def effects(self, battle: Battle) -> list[Effect]:
        if self.source == FROM_COMMAND:
            return battle.book.cards[self.card].commands[self.part].effects
        if self.source == FROM_TACTIC:
            return battle.book.cards[self.card].tactics[self.part].effects
        return battle.book.commanders[self.card].effects


def next_effect(battle: Battle, deeds: Deeds) -> None:
    effects = deeds.effects(battle)
    if deeds.index >= len(effects):
        deeds.leave()
        return
    effect = effects[deeds.index]
    if deeds.left < 0:
        deeds.left = effect.count
        deeds.chosen = []
    if effect.do >= DO_DICE and effect.do != DO_TRADE:
        deeds.left = 0  # done by the window itself
    elif deeds.left == ALL and effect.do != DO_MARCH and effect.do != DO_DRIVE:
        deeds.left = 0
        for option in candidates(battle, deeds.seat, effect, deeds.zone, deeds.commander, deeds.centre):
            do_to(battle, deeds, effect, option)  # "all" leaves nothing to choose


class PickTarget(Question[Battle, Deeds]):
    """Choose what the effect is for; up to its count, fewer if one likes."""

    def seat(self, battle: Battle, deeds: Deeds) -> int:
        return deeds.seat

    def options(self, battle: Battle, deeds: Deeds) -> list[int]:
        if deeds.left == 0:
            return []
        effect = deeds.effects(battle)[deeds.index]
        found = candidates(battle, deeds.seat, effect, deeds.zone, deeds.commander, deeds.centre)
        if found == [YES]:
            return found
        found = [option for option in found if option not in deeds.chosen or effect.do == DO_STRIP]
        if len(found) == 0:
            return []
        return found if effect.do == DO_STRIP else [*found, PASS]

    def take(self, battle: Battle, deeds: Deeds, answer: int) -> None:
        effect = deeds.effects(battle)[deeds.index]
        if answer == PASS:
            deeds.left = 0
            return
        deeds.chosen.append(answer)
        if answer == YES:
            deeds.left = 0
            do_plain(battle, deeds, effect)
            return
        deeds.left = (effect.amount if effect.do == DO_STRIP else effect.count) - len(deeds.chosen)
        do_to(battle, deeds, effect, answer)

    def why_not(self, battle: Battle, deeds: Deeds, answer: int) -> Refused:
        effect = deeds.effects(battle)[deeds.index]
        if 0 <= answer < len(battle.seat_of):
            if answer not in deeds.zone and not effect.anywhere:
                return Refused("bow-card-08", says("That unit is not in the commander's zone of control."))
            refused = why_not_such(battle, answer, effect.sieve)
            if refused is not None:
                return refused
        return Refused("bow-card-16", says("The card has no use for that."))


class MarchTo(Question[Battle, Deeds]):
    def seat(self, battle: Battle, deeds: Deeds) -> int:
        return deeds.seat

    def options(self, battle: Battle, deeds: Deeds) -> list[int]:
        if deeds.unit == NOBODY:
            return []
        effect = deeds.effects(battle)[deeds.index]
        return [HEX_AT + h for h in reachable(battle, deeds.unit, effect.amount)]

    def take(self, battle: Battle, deeds: Deeds, answer: int) -> None:
        unit = deeds.unit
        way = path(battle, unit, answer - HEX_AT, 0)
        deeds.unit = NOBODY
        battle.place(unit, answer - HEX_AT)
        battle.done[unit] |= MOVED
        if battle.log is not None:
            told.moved(battle, unit, way, "bow-contents-02")
        take_ground(battle, unit)

    def why_not(self, battle: Battle, deeds: Deeds, answer: int) -> Refused:
        hex = answer - HEX_AT
        if not 0 <= hex < battle.field.grid.size:
            return Refused("bow-card-16", says("Choose the hex to which the unit marches."))
        return why_no_move(battle, deeds.unit, hex, deeds.effects(battle)[deeds.index].amount)


def close_effect(battle: Battle, deeds: Deeds) -> None:
    """The same effect again while choices are left, else the next."""
    if deeds.left <= 0 or len(deeds.chosen) == 0:
        deeds.index += 1
        deeds.left = -1
    else:
        effect = deeds.effects(battle)[deeds.index]
        found = candidates(battle, deeds.seat, effect, deeds.zone, deeds.commander, deeds.centre)
        if all([option in deeds.chosen for option in found]) and effect.do != DO_STRIP:
            deeds.index += 1
            deeds.left = -1
    deeds.at = 0


DEEDS_STEPS: Final[tuple[Any, ...]] = (
    next_effect,
    PickTarget("pick-target", "bow-card-16"),
    MarchTo("march-to", "bow-card-16"),
    close_effect,
)


def do_plain(battle: Battle, deeds: Deeds, effect: Effect) -> None:
    """Effects for which nothing is chosen."""
    seat = deeds.seat
    do = effect.do
    if do == DO_MORALE:
        change_morale(battle, seat, effect.amount, "bow-moraletrack-04")
    elif do == DO_DRAW:
        draw_cards(battle, seat, effect.amount)
    elif do == DO_MUSTER:
        faces = roll_dice(battle, effect.amount)
        for face in faces:
            battle.pool[seat][face] += 1
        if battle.log is not None:
            told.tokens(battle, seat, faces, "bow-card-16")
    elif do == DO_RECOVER:
        eased = min(effect.amount, battle.tokens_on[deeds.commander])
        battle.tokens_on[deeds.commander] -= eased
        battle.command_tokens[seat] += eased
        if battle.log is not None:
            told.eased(battle, deeds.commander, eased)
    elif do == DO_REWARD:
        battle.rewards[effect.on] += effect.amount
    elif do == DO_BOON:
        grant(battle, EVERY_ORDERED, effect.boon, effect.amount)


def do_to(battle: Battle, deeds: Deeds, effect: Effect, option: int) -> None:
    """Effects on something chosen."""
    do = effect.do
    if do == DO_RALLY:
        battle.active[option] = True
        if battle.log is not None:
            told.rallied(battle, option, "bow-order-04")
    elif do == DO_BOON:
        grant(battle, option, effect.boon, effect.amount)
    elif do == DO_BAR:
        battle.done[option] |= BARRED
        if battle.log is not None:
            told.barred(battle, option)
    elif do == DO_DRIVE:
        battle.push(Retreat(option, effect.amount, 0))
    elif do == DO_UNSETTLE:
        battle.active[option] = False
        if battle.log is not None:
            told.unsettled(battle, option)
    elif do == DO_STRIP:
        battle.pool[1 - deeds.seat][option - TOKEN_AT] -= 1
        if battle.log is not None:
            told.token_lost(battle, 1 - deeds.seat, option - TOKEN_AT)
    elif do == DO_DISENGAGE:
        foe = battle.foe[option]
        clear_engagement(battle, option)
        if battle.log is not None:
            told.disengaged(battle, option, foe)
    elif do == DO_REINFORCE:
        gain = min(effect.amount, battle.card(option).figures - battle.figures[option])
        battle.figures[option] += gain
        if battle.log is not None:
            told.reinforced(battle, option, gain)
    elif do == DO_FIRE:
        add_fire(battle, option - BURN_AT, effect.amount, "bow-card-16")
    elif do == DO_QUENCH:
        battle.set_fire(option - QUENCH_AT, 0)
        if battle.log is not None:
            told.fire(battle, option - QUENCH_AT, 0, "bow-card-16")
    elif do == DO_MARCH:
        deeds.unit = option
    elif do == DO_TRADE:
        trade_places(battle, deeds.commander, option)


def grant(battle: Battle, unit: int, boon: int, value: int) -> None:
    """A boon until the turn ends (bow-card-09)."""
    battle.grants.append(unit)
    battle.grants.append(boon)
    battle.grants.append(value)
    if unit >= 0 and battle.log is not None:
        told.granted(battle, unit, boon, value)


def trade_places(battle: Battle, commander: int, unit: int) -> None:
    """The commander and the bearer of another unit change places; rank and banner go with the bearers."""
    his = battle.unit_of[commander]
    other = battle.commander_of[unit]
    battle.rank[his], battle.rank[unit] = battle.rank[unit], battle.rank[his]
    battle.active[his], battle.active[unit] = battle.active[unit], battle.active[his]
    battle.commander_of[his], battle.commander_of[unit] = other, commander
    battle.unit_of[commander] = unit
    if other != NOBODY:
        battle.unit_of[other] = his
    battle.boons = battle.boons[:]
    battle.boons[his] = _with_lord(battle, battle.boons[his], commander, other)
    battle.boons[unit] = _with_lord(battle, battle.boons[unit], other, commander)
    if battle.log is not None:
        told.traded(battle, commander, unit)


def _with_lord(battle: Battle, boons: list[int], old: int, new: int) -> list[int]:
    """What a unit has after a change of commander; what the battle plan gave it stays."""
    changed = boons[:]
    for i in range(len(changed)):
        if old != NOBODY:
            changed[i] -= battle.commander_card(old).boons[i]
        if new != NOBODY:
            changed[i] += battle.commander_card(new).boons[i]
    return changed


assert EFFECTS[DO_STAND] == "stand" and EFFECTS[DO_MARCH] == "march"
