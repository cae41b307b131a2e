"""What cards and commit abilities do: one object for each word of content/schema.py, in the same order."""

from __future__ import annotations

from typing import Final

from bannermen.content.effects import Effects
from bannermen.games.battles import told
from bannermen.games.battles.content import tables
from bannermen.games.battles.rules.act import Act, InWindow, OnUnits, Plain, Word
from bannermen.games.battles.rules.card_march import CardMarch
from bannermen.games.battles.rules.damage import clear_engagement
from bannermen.games.battles.rules.dice import roll_dice
from bannermen.games.battles.rules.fire import add_fire
from bannermen.games.battles.rules.grants import EVERY_ORDERED, grant
from bannermen.games.battles.rules.morale import change_morale
from bannermen.games.battles.rules.muster import draw_cards
from bannermen.games.battles.rules.reach import reachable
from bannermen.games.battles.rules.retreat import Retreat
from bannermen.games.battles.rules.stake import Stake
from bannermen.games.battles.rules.targets import burnable
from bannermen.games.battles.rules.trade import trade_places
from bannermen.games.battles.rules.why_attack import why_not_burnable
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BARRED,
    BURN_AT,
    CAVALRY,
    EXTRA_ATTACK,
    NOBODY,
    QUENCH_AT,
    TOKEN_AT,
    TOKEN_KINDS,
    YES,
)
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says

# --- nothing is chosen ---


class Morale(Plain):
    word = "morale"

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        change_morale(battle, act.seat, act.printed.amount, "bow-moraletrack-04")


class Draw(Plain):
    word = "draw"

    def is_of_use(self, battle: Battle, act: Act) -> bool:
        return len(battle.deck[act.seat]) + len(battle.discard[act.seat]) > 0

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        draw_cards(battle, act.seat, act.printed.amount)


class Muster(Plain):
    word = "muster"

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        faces = roll_dice(battle, act.printed.amount)
        for face in faces:
            battle.pool[act.seat][face] += 1
        if battle.log is not None:
            told.tokens(battle, act.seat, faces, "bow-card-16")


class Recover(Plain):
    word = "recover"

    def is_of_use(self, battle: Battle, act: Act) -> bool:
        return battle.tokens_on[act.commander] > 0

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        told.eased(battle, act.commander, self.eased(battle, act))

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        eased = self.eased(battle, act)
        battle.tokens_on[act.commander] -= eased
        battle.command_tokens[act.seat] += eased

    def eased(self, battle: Battle, act: Act) -> int:
        return min(act.printed.amount, battle.tokens_on[act.commander])


class Reward(Plain):
    word = "reward"

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.rewards[act.printed.on] += act.printed.amount


# --- own units ---


class Rally(OnUnits):
    word = "rally"

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return not battle.active[unit]

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-order-04", says("That unit is active already."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        told.rallied(battle, option, "bow-order-04")

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.active[option] = True


class Boon(OnUnits):
    """For units that are chosen now, or for all that will be ordered this turn."""

    word = "boon"

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        return [YES] if act.printed.ordered else super().candidates(battle, act)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        unit = EVERY_ORDERED if act.printed.ordered else option
        grant(battle, unit, act.printed.boon, act.printed.amount)


class Disengaging(OnUnits):
    word = "disengage"

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return battle.engaged(unit)

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-engage-03", says("That unit is not engaged."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        told.disengaged(battle, option, battle.foe[option])

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        clear_engagement(battle, option)  # bow-parting-05: no parting blow


class Reinforce(OnUnits):
    word = "reinforce"

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return battle.figures[unit] < battle.card(unit).figures

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-unit-02", says("That unit is at full strength."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        told.reinforced(battle, option, self.gain(battle, act, option))

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.figures[option] += self.gain(battle, act, option)

    def gain(self, battle: Battle, act: Act, unit: int) -> int:
        return min(act.printed.amount, battle.card(unit).figures - battle.figures[unit])


class MarchOn(OnUnits):
    word = "march"
    one_by_one = True

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return not battle.engaged(unit) and len(reachable(battle, unit, act.printed.amount)) > 0

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        if battle.engaged(unit):
            return Refused("bow-disengage-04", says("An engaged unit does not march."))
        if battle.fire[battle.hex_of[unit]] > 0:
            return Refused("bow-fire-07", says("No unit can leave a burning hex; it may put out the fire."))
        return Refused("bow-move-05", says("The unit has nowhere to go."))

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.push(CardMarch(option, act.printed.amount))


class TradePlaces(OnUnits):
    """An adjacent friendly cavalry unit; not while the commander stands alone."""

    word = "trade-places"

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        his = battle.unit_of[act.commander]
        return (
            unit != his
            and battle.figures[his] > 1
            and battle.class_of(unit) == CAVALRY
            and battle.field.grid.distance[battle.hex_of[his]][battle.hex_of[unit]] == 1
        )

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-commander-03", says("He changes places with an adjacent cavalry unit of his own side."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        told.traded(battle, act.commander, option)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        trade_places(battle, act.commander, option)


# --- the enemy ---


class BarCounter(OnUnits):
    word = "bar-counter"
    own = False

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return battle.done[unit] & BARRED == 0

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        told.barred(battle, option)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.done[option] |= BARRED


class DriveBack(OnUnits):
    word = "drive-back"
    own = False
    one_by_one = True

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.push(Retreat(option, act.printed.amount, 0))


class Unsettle(OnUnits):
    word = "unsettle"
    own = False

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return battle.active[unit]

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-banner-02", says("That unit is inactive already."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        told.unsettled(battle, option)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.active[option] = False


class StripToken(Word):
    word = "strip-token"
    again = True

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        return [TOKEN_AT + kind for kind in range(TOKEN_KINDS) if battle.pool[1 - act.seat][kind] > 0]

    def why_not(self, battle: Battle, act: Act, option: int) -> Refused:
        return Refused("bow-card-16", says("The enemy has no such token."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        told.token_lost(battle, 1 - act.seat, option - TOKEN_AT)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.pool[1 - act.seat][option - TOKEN_AT] -= 1


# --- hexes of the zone of control as it was when the card was played: the commander may have moved (bow-card-04) ---


class SetFire(Word):
    word = "set-fire"

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        radius = battle.commander_card(act.commander).zone_radius
        hexes = battle.field.grid.within(act.centre, radius)
        return [BURN_AT + hex for hex in hexes if burnable(battle, hex) and self.is_in_reach(battle, act, hex, radius)]

    def is_in_reach(self, battle: Battle, act: Act, hex: int, radius: int) -> bool:
        """Next to an own unit of the zone?"""
        for n in battle.field.grid.neighbours[hex]:
            unit = battle.unit_at[n]
            if unit != NOBODY and battle.seat_of[unit] == act.seat:
                if battle.field.grid.distance[act.centre][n] <= radius:
                    return True
        return False

    def why_not(self, battle: Battle, act: Act, option: int) -> Refused:
        hex = option - BURN_AT
        if not 0 <= hex < battle.field.grid.size:
            return super().why_not(battle, act, option)
        if not burnable(battle, hex):
            return why_not_burnable(battle, hex)
        return Refused("bow-card-08", says("That hex is not next to one of your units in the zone of control."))

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        add_fire(battle, option - BURN_AT, act.printed.amount, "bow-card-16")


class Quench(Word):
    word = "quench"

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        hexes = battle.field.grid.within(act.centre, battle.commander_card(act.commander).zone_radius)
        return [QUENCH_AT + hex for hex in hexes if battle.fire[hex] > 0]

    def why_not(self, battle: Battle, act: Act, option: int) -> Refused:
        hex = option - QUENCH_AT
        if 0 <= hex < battle.field.grid.size and battle.fire[hex] > 0:
            return Refused("bow-card-08", says("That hex is not in the commander's zone of control."))
        return Refused("bow-card-16", says("There is no fire there."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        told.fire(battle, option - QUENCH_AT, 0, "bow-card-16")

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.set_fire(option - QUENCH_AT, 0)


# --- in a window of a commit ability ---


class MoreDice(InWindow):
    word = "dice"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        stake.dice += act.printed.amount


class Spare(InWindow):
    word = "spare"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        stake.spare += act.printed.amount


class Wound(InWindow):
    word = "wound"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        stake.wound += act.printed.amount


class StrikeAgain(InWindow):
    word = "strike-again"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        grant(battle, stake.unit, EXTRA_ATTACK, 1)


class Stand(InWindow):
    word = "stand"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        stake.stand = True


WORDS: Final[list[Word]] = [
    Morale(),
    Rally(),
    Boon(),
    BarCounter(),
    DriveBack(),
    Unsettle(),
    Draw(),
    Muster(),
    Recover(),
    StripToken(),
    Disengaging(),
    Reinforce(),
    SetFire(),
    Quench(),
    MarchOn(),
    Reward(),
    MoreDice(),
    Spare(),
    Wound(),
    TradePlaces(),
    StrikeAgain(),
    Stand(),
]
assert Effects(WORDS).words == list(tables.EFFECTS)


def useful(
    battle: Battle,
    seat: int,
    effects: list[tables.Effect],
    zone: list[int],
    commander: int,
    centre: int,
    unit: int = NOBODY,
) -> bool:
    """Would at least one of the effects do something? Nothing is offered that does nothing."""
    for printed in effects:
        act = Act(printed, seat, commander, zone, centre, unit)
        if len(WORDS[printed.do].candidates(battle, act)) > 0:
            return True
    return False
