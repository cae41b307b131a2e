"""The commit abilities of commanders: once a battle, then the card is turned (bow-commander-03)."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles import told
from bannermen.games.battles.content.tables import CommanderCard
from bannermen.games.battles.rules.effects import (
    DO_DICE,
    DO_SPARE,
    DO_STAND,
    DO_STRIKE_AGAIN,
    DO_TRADE,
    DO_WOUND,
    FROM_COMMIT,
    Deeds,
    grant,
    meets,
    units_in_zone,
    useful,
)
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import COMMANDER_AT, EXTRA_ATTACK
from bannermen.kernel.procedure import Subject
from bannermen.kernel.window import Policy, Window

# Moments, numbered as the timings of the cards.
TURN: Final = 0
STRIKE: Final = 1  # a unit is about to roll its attack
HITS: Final = 2  # a unit is about to take hits
TRIUMPH: Final = 3  # an attack eliminated its target or drove it from its hex

NO_TOKENS: Final[list[int]] = [0, 0, 0, 0, 0]


def ready(battle: Battle, commander: int, moment: int, unit: int) -> bool:
    """May this commander commit now, for this unit? For TURN, `unit` is his own."""
    if battle.committed[commander]:
        return False
    card = battle.commander_card(commander)
    if card.timing != moment or not battle.free(commander):
        return False
    his = battle.unit_of[commander]
    if his != unit:
        if not card.zone_wide:
            return False
        if battle.field.grid.distance[battle.hex_of[his]][battle.hex_of[unit]] > card.zone_radius:
            return False
    zone = units_in_zone(battle, commander)
    if not meets(battle, battle.commander_seat[commander], card.need, zone, NO_TOKENS):
        return False
    return useful(battle, battle.commander_seat[commander], card.effects, zone, commander, battle.hex_of[his])


def can_commit(battle: Battle, moment: int, unit: int) -> bool:
    """Is there anybody who could? If not, no window is opened."""
    for commander in battle.listeners[moment]:
        if battle.commander_seat[commander] == battle.seat_of[unit] and ready(battle, commander, moment, unit):
            return True
    return False


def commit(battle: Battle, commander: int) -> None:
    """Turn the card and carry out what its uncommitted side says."""
    card: CommanderCard = battle.commander_card(commander)
    battle.committed[commander] = True
    if battle.log is not None:
        told.committed(battle, commander)
    for effect in card.effects:
        if effect.do < DO_DICE or effect.do == DO_TRADE:
            seat = battle.commander_seat[commander]
            card_index = battle.card_of[commander]
            centre = battle.hex_of[battle.unit_of[commander]]
            battle.push(Deeds(FROM_COMMIT, card_index, 0, seat, commander, units_in_zone(battle, commander), centre))
            return


class Stake(Subject):
    """The unit for which a commander may step in, and what the commit abilities add to the attack."""

    def __init__(self, unit: int) -> None:
        self.unit: int = unit
        self.dice: int = 0
        self.wound: int = 0
        self.spare: int = 0
        self.stand: bool = False

    def fields(self) -> tuple[str, ...]:
        return ("unit", "dice", "wound", "spare", "stand")

    def clone(self) -> Stake:
        other = Stake(self.unit)
        other.dice = self.dice
        other.wound = self.wound
        other.spare = self.spare
        other.stand = self.stand
        return other


def stake_of(window: Window) -> Stake:
    subject = window.subject
    assert isinstance(subject, Stake)
    return subject


class CommitPolicy(Policy[Battle]):
    """The owner of the unit concerned may commit a commander; nothing is forced, each card once."""

    def order(self, battle: Battle, window: Window) -> list[int]:
        return [battle.seat_of[stake_of(window).unit]]

    def offered(self, battle: Battle, window: Window, seat: int) -> list[int]:
        unit = stake_of(window).unit
        if not battle.on_field(unit):
            return []
        mine = [c for c in battle.listeners[window.moment] if battle.commander_seat[c] == seat]
        return [COMMANDER_AT + c for c in mine if ready(battle, c, window.moment, unit)]

    def use(self, battle: Battle, window: Window, seat: int, ability: int) -> None:
        commander = ability - COMMANDER_AT
        stake = stake_of(window)
        for effect in battle.commander_card(commander).effects:
            if effect.do == DO_DICE:
                stake.dice += effect.amount
            elif effect.do == DO_WOUND:
                stake.wound += effect.amount
            elif effect.do == DO_SPARE:
                stake.spare += effect.amount
            elif effect.do == DO_STAND:
                stake.stand = True
            elif effect.do == DO_STRIKE_AGAIN:
                grant(battle, stake.unit, EXTRA_ATTACK, 1)
        commit(battle, commander)


POLICY: Final = CommitPolicy()
