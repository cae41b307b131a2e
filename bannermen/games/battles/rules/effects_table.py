"""Words of cards about morale, cards, tokens and hexes."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles import log
from bannermen.games.battles.rules.act import Act, CardWord, Plain
from bannermen.games.battles.rules.dice import roll_dice
from bannermen.games.battles.rules.fire import add_fire
from bannermen.games.battles.rules.morale import change_morale
from bannermen.games.battles.rules.muster import draw_cards
from bannermen.games.battles.rules.targets import burnable
from bannermen.games.battles.rules.why_attack import why_not_burnable
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import BURN_AT, NOBODY, QUENCH_AT, TOKEN_AT, TOKEN_KINDS
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


class Morale(Plain):
    name = "morale"
    about = "own morale rises by n (negative: falls)"
    reads = "amount"

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        change_morale(battle, act.seat, act.printed.amount, "bow-moraletrack-04")


class Draw(Plain):
    name = "draw"
    about = "draw n leadership cards"
    reads = "amount"

    def is_of_use(self, battle: Battle, act: Act) -> bool:
        return len(battle.deck[act.seat]) + len(battle.discard[act.seat]) > 0

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        draw_cards(battle, act.seat, act.printed.amount)


class Muster(Plain):
    name = "muster"
    about = "roll n dice, gain the matching order tokens"
    reads = "amount"

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        faces = roll_dice(battle, act.printed.amount)
        for face in faces:
            battle.pool[act.seat][face] += 1
        if battle.log is not None:
            log.tokens(battle, act.seat, faces, "bow-card-16")


class Recover(Plain):
    name = "recover"
    about = "up to n command tokens go from the commander used to the command board"
    reads = "amount"

    def is_of_use(self, battle: Battle, act: Act) -> bool:
        return battle.tokens_on[act.commander] > 0

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        log.eased(battle, act.commander, self.eased(battle, act))

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        eased = self.eased(battle, act)
        battle.tokens_on[act.commander] -= eased
        battle.command_tokens[act.seat] += eased

    def eased(self, battle: Battle, act: Act) -> int:
        return min(act.printed.amount, battle.tokens_on[act.commander])


class Reward(Plain):
    name = "reward"
    about = "until the turn ends own morale rises by n each time `on` happens"
    needs = "on"
    reads = "amount"

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.rewards[act.printed.on] += act.printed.amount


class StripToken(CardWord):
    name = "strip-token"
    about = "the enemy loses n order tokens of your choice"
    reads = "amount"
    harms = True
    again = True

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        return [TOKEN_AT + kind for kind in range(TOKEN_KINDS) if battle.pool[1 - act.seat][kind] > 0]

    def why_not(self, battle: Battle, act: Act, option: int) -> Refused:
        return Refused("bow-card-16", says("The enemy has no such token."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        log.token_lost(battle, 1 - act.seat, option - TOKEN_AT)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.pool[1 - act.seat][option - TOKEN_AT] -= 1


# --- hexes of the zone of control as it was when the card was played: the commander may have moved (bow-card-04) ---


class SetFire(CardWord):
    name = "set-fire"
    about = "up to `count` empty burnable hexes in the zone, next to an own unit there, gain n levels"
    reads = "amount count"

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


class Quench(CardWord):
    name = "quench"
    about = "the fire tokens of up to `count` hexes in the zone are removed"
    reads = "count"

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        hexes = battle.field.grid.within(act.centre, battle.commander_card(act.commander).zone_radius)
        return [QUENCH_AT + hex for hex in hexes if battle.fire[hex] > 0]

    def why_not(self, battle: Battle, act: Act, option: int) -> Refused:
        hex = option - QUENCH_AT
        if 0 <= hex < battle.field.grid.size and battle.fire[hex] > 0:
            return Refused("bow-card-08", says("That hex is not in the commander's zone of control."))
        return Refused("bow-card-16", says("There is no fire there."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        log.fire(battle, option - QUENCH_AT, 0, "bow-card-16")

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.set_fire(option - QUENCH_AT, 0)


TABLE_WORDS: Final[list[CardWord]] = [
    Morale(),
    Draw(),
    Muster(),
    Recover(),
    Reward(),
    StripToken(),
    SetFire(),
    Quench(),
]
