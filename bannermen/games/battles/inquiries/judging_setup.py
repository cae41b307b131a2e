"""Why can X not be chosen, laid or placed in the set-up of a skirmish? Judged whatever is asked just now."""

from __future__ import annotations

from bannermen.games.battles.content.load import setup_cards
from bannermen.games.battles.loadouts.build import commander_setup_cards
from bannermen.games.battles.rules.skirmish_pieces import places_for, waiting, why_not_there
from bannermen.games.battles.rules.skirmish_setup import SkirmishSetup
from bannermen.games.battles.rules.skirmish_terrain import OVERLAYS, not_an_overlay_hex, not_your_overlay, overlay_hexes
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import IN_HAND
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def set_up_of(battle: Battle) -> SkirmishSetup | None:
    """The set-up that is in progress."""
    for procedure in battle.stack:
        if isinstance(procedure, SkirmishSetup):
            return procedure
    return None


def judge_recruit(battle: Battle, seat: int, card: int, _: int) -> Refused | None:
    """To choose the commander of a setup card."""
    skirmish = set_up_of(battle)
    if skirmish is None or len(battle.commander_seat) > 0:
        return Refused("bow-skirmish-07", says("The commanders of this battle are chosen."))
    if card not in commander_setup_cards(seat):
        return Refused("bow-skirmish-06", says("Choose among the commanders of your setup cards."))
    value, most = setup_cards()[card].value, skirmish.card().most_value
    if value > most:
        return Refused("bow-skirmish-08", says("Their values add up to {n}; the limit is {m}.", n=value, m=most))
    return None


def judge_laying(battle: Battle, seat: int, kind: int, hex: int) -> Refused | None:
    """To lay an overlay on a hex."""
    skirmish = set_up_of(battle)
    if skirmish is None or OVERLAYS[kind] not in battle.overlays[seat]:
        return not_your_overlay()
    if hex not in overlay_hexes(battle, skirmish, seat, OVERLAYS[kind]):
        return not_an_overlay_hex(skirmish)
    return None


def judge_placing(battle: Battle, seat: int, unit: int, hex: int) -> Refused | None:
    """To place a unit that stands beside the board."""
    skirmish = set_up_of(battle)
    if battle.seat_of[unit] != seat:
        return Refused("bow-order-01", says("That unit is not yours to order."))
    if skirmish is None or battle.fate[unit] != IN_HAND:
        return Refused("bow-setup-17", says("That unit has been placed."))
    if not battle.has_commander(unit) and any(len(waiting(battle, s, True)) > 0 for s in range(2)):
        return Refused("bow-skirmish-22", says("All commander units are placed before the others."))
    if any(len(battle.overlays[s]) > 0 for s in range(2)):
        return Refused("bow-skirmish-20", says("The terrain is placed before the units."))
    if hex not in places_for(battle, skirmish, unit):
        return why_not_there(battle, skirmish, unit, hex)
    return None
