"""The commit abilities of commanders: once a battle, then the card is turned (bow-commander-03)."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles import log
from bannermen.games.battles.rules.act import Act
from bannermen.games.battles.rules.asking import commit_choice, units
from bannermen.games.battles.rules.control import meets, units_in_zone
from bannermen.games.battles.rules.damage import take_hits
from bannermen.games.battles.rules.enact import FROM_COMMIT, Enact
from bannermen.games.battles.rules.stake import HITS, STRIKE, TRIUMPH, Stake, stake_of
from bannermen.games.battles.rules.why_order import why_no_commit
from bannermen.games.battles.rules.words import WORDS, useful
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import COMMANDER_AT, TOKEN_KINDS
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.window import Policy, Window, open_window

NO_TOKENS: Final[list[int]] = [0] * TOKEN_KINDS

# What the window of a moment is called, by moment: players choose by it where to be asked.
KEYS: Final[tuple[str, ...]] = ("", "commit-strike", "commit-hits", "commit-triumph")
COMMIT_RULE: Final = "bow-commander-03"


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
    seat = battle.commander_seat[commander]
    if not meets(battle, seat, card.need, zone, NO_TOKENS):
        return False
    return useful(battle, seat, card.effects, zone, commander, battle.hex_of[his], unit)


def open_moment(battle: Battle, moment: int, unit: int, other: int) -> None:
    """A moment at which the owner of the unit may commit a commander; `other` is its opponent."""
    if len(battle.listeners[moment]) > 0:
        open_window(battle, POLICY, moment, Stake(unit, other))


def commit(battle: Battle, commander: int) -> None:
    """Turn the card and carry out what its uncommitted side says."""
    card = battle.commander_card(commander)
    battle.committed[commander] = True
    if battle.log is not None:
        log.committed(battle, commander)
    if all([WORDS[effect.do].in_window for effect in card.effects]):
        return
    centre = battle.hex_of[battle.unit_of[commander]]
    zone = units_in_zone(battle, commander)
    seat = battle.commander_seat[commander]
    battle.push(Enact(FROM_COMMIT, battle.card_of[commander], 0, seat, commander, zone, centre))


class CommitPolicy(Policy[Battle]):
    """The owner of the unit concerned may commit a commander; nothing is forced, each card once.

    Commander cards lie open, and so does all that they ask for: who is asked tells nobody anything.
    """

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
        centre = battle.hex_of[battle.unit_of[commander]]
        for printed in battle.commander_card(commander).effects:
            take_hits(battle, stake.unit, printed.hits, 0, "bow-capture-05")
            act = Act(printed, seat, commander, units_in_zone(battle, commander), centre, stake.unit)
            WORDS[printed.do].step_in(battle, act, stake)
        commit(battle, commander)

    def key(self, battle: Battle, window: Window) -> str:
        return KEYS[window.moment]

    def rule(self, battle: Battle, window: Window) -> str:
        return COMMIT_RULE

    def why_not(self, battle: Battle, window: Window, seat: int, ability: int) -> Refused:
        return why_no_commit(battle, seat, ability - COMMANDER_AT, window.moment)

    def prompt(self, battle: Battle, window: Window, seat: int) -> Message:
        if window.moment == STRIKE:
            return says("Your unit is about to roll. Use a commander's ability?")
        if window.moment == HITS:
            return says("Your unit is about to take hits. Use a commander's ability?")
        assert window.moment == TRIUMPH
        return says("Your attack succeeded. Use a commander's ability?")

    def choice(self, battle: Battle, window: Window, seat: int, ability: int) -> Choice:
        return Choice(says("Do not use it"), "pass") if ability == PASS else commit_choice(ability)

    def about(self, battle: Battle, window: Window, seat: int) -> list[tuple[str, int]]:
        stake = stake_of(window)
        return units(stake.unit, stake.other)

    def guide(self, battle: Battle, window: Window, seat: int) -> Message:
        return says("Each commander can do this only once in the whole battle.")

    def prior(self, battle: Battle, window: Window, seat: int, ability: int) -> float:
        return 1.0 if ability == PASS else 2.0


POLICY: Final = CommitPolicy()
