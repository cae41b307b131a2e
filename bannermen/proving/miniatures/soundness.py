"""What must be true of every battle after every answer: looked at by the fuzzer."""

from __future__ import annotations

from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.rules.abilities.using import BY_CARD, USE_STEPS, Use
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.destruction import Dying
from bannermen.games.miniatures.rules.moving import BY_DEPLOYMENT, Move
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DESTROYED, INCH, NOBODY, ON_FIELD, RUINED, ZONES
from bannermen.games.miniatures.terrain import IMPASSABLE
from bannermen.kernel.kinds import PLACE
from bannermen.maps.plane import inside, nearer, overlap, touches


def faults(war: War) -> list[str]:
    """Broken invariants in words; none in a sound battle."""
    found: list[str] = []
    found.extend(_standing(war))
    found.extend(_figures(war))
    found.extend(_cards(war))
    found.extend(_board(war))
    found.extend(_tokens(war))
    found.extend(_citing(war))
    if war.round > war.field.rounds:
        found.append(f"round {war.round} of {war.field.rounds}")
    if min(war.points) < 0:
        found.append(f"victory points {war.points}")
    if not war.over and not war.pending:
        found.append("nobody is asked and the battle is not over")
    for decision in war.pending:
        if len(set(decision.options)) != len(decision.options):
            found.append(f"{decision.key}: options {decision.options}")
        if decision.kind is not PLACE and len(decision.options) == 0 and not war.courtesy:
            found.append(f"{decision.key}: nothing to choose")
    return found


def _standing(war: War) -> list[str]:
    """No trays in each other, none over the edge, contacts as they are, the inch kept (tmg21-actions-06, -07)."""
    found: list[str] = []
    turned = [p.unit for p in war.stack if isinstance(p, Charge)]  # in the middle of one movement (tmg21-charge-06)
    there = [unit for unit in range(len(war.fate)) if war.fate[unit] == ON_FIELD and unit not in turned]
    for unit in there:
        tray = war.trays[unit]
        if tray is None or tray.pose != (war.poses[unit][0], war.poses[unit][1], war.poses[unit][2] % 36000):
            found.append(f"unit {unit} is drawn at {tray} and stands at {war.poses[unit]}")
            continue
        if not war.card(unit).wall and not inside(tray, 0, 0, war.field.wide, war.field.long, 4):
            found.append(f"unit {unit} stands over the edge at {tray.pose}")
        for index, piece in enumerate(war.pieces):
            if piece.keywords & IMPASSABLE and overlap(tray, piece.shape, 6):
                found.append(f"unit {unit} stands on impassable terrain {index}")
    for unit in range(len(war.fate)):
        if war.fate[unit] != ON_FIELD and war.trays[unit] is not None:
            found.append(f"unit {unit} is gone and still there")
    turning = [procedure.unit for procedure in war.stack if isinstance(procedure, Charge)]  # tmg21-terms-09
    for i, unit in enumerate(there):
        for other in there[i + 1 :]:
            a, b = war.tray(unit), war.tray(other)
            if overlap(a, b, 6) and unit not in turning and other not in turning:
                found.append(f"units {unit} and {other} stand in each other")
            if not war.is_enemy(unit, other):
                continue
            touch = touches(a, b)
            if touch != (other in war.contacts[unit]) or touch != (unit in war.contacts[other]):
                found.append(f"units {unit} and {other}: in contact {touch}, engaged {war.contacts[unit]}")
    return found


def nearness(war: War, before: War) -> list[str]:
    """Nobody ends a movement within an inch of an enemy without touching him, except by a charge (tmg21-actions-06)."""
    found: list[str] = []
    if any([isinstance(procedure, Charge) for procedure in (*war.stack, *before.stack)]):
        return found
    if not any([isinstance(p, Move) and p.by != BY_DEPLOYMENT for p in before.stack]):
        return found
    for unit in range(len(war.fate)):
        if not war.on_field(unit) or not before.on_field(unit) or war.poses[unit] == before.poses[unit]:
            continue
        for foe in war.enemies(war.seat_of[unit]):
            if nearer(war.tray(unit), war.tray(foe), INCH - 4) and foe not in war.contacts[unit]:
                found.append(f"unit {unit} ended within an inch of {foe}")
    return found


def _figures(war: War) -> list[str]:
    """Ranks match figures, nobody stands without any, wounds are fewer than a figure has (tmg21-wounds-03)."""
    found: list[str] = []
    dying = [procedure.unit for procedure in war.stack if isinstance(procedure, Dying)]  # it may still be prevented
    for unit in range(len(war.fate)):
        card = war.card(unit)
        if not 0 <= war.figures[unit] <= card.figures:
            found.append(f"unit {unit} has {war.figures[unit]} of {card.figures} figures")
        if war.fate[unit] == ON_FIELD and war.figures[unit] == 0 and unit not in dying:
            found.append(f"unit {unit} stands without a figure")
        if not 0 <= war.hurt[unit] < max(1, card.wounds) or (war.hurt[unit] > 0 and war.figures[unit] == 0):
            found.append(f"unit {unit} carries {war.hurt[unit]} wounds")
        if not card.solo and war.ranks(unit) + war.lost_ranks(unit) != card.ranks:
            found.append(f"unit {unit}: {war.ranks(unit)} ranks and {war.lost_ranks(unit)} lost")
        if war.fate[unit] in (DESTROYED, RUINED) and war.conditions[unit] and not card.wall:
            found.append(f"unit {unit} is gone and has tokens")
    return found


def is_out(use: Use) -> bool:
    """Is a tactics card on the table by this, in no pile?"""
    return use.by() == BY_CARD and use.place != NOBODY and not use.attached and use.at < len(USE_STEPS)


def _cards(war: War) -> list[str]:
    """Every tactics card is in exactly one place (tmg21-deck-02)."""
    found: list[str] = []
    places = [card for pile in (*war.deck, *war.hand, *war.discard) for card in pile]
    places += [row[3] for rows in war.granted for row in rows if row[3] != NOBODY]  # attached to units
    places += [use.scene.card for use in war.stack if isinstance(use, Use) and is_out(use)]
    if war.over and len(places) == len(set(places)):
        return found  # what was being played when the match ended lies on the table
    if sorted(places) != list(range(len(war.field.tactics))):
        found.append(f"{len(places)} of {len(war.field.tactics)} tactics cards are there")
    return found


def _board(war: War) -> list[str]:
    """One NCU a zone, and none on two (tmg21-ncu-02)."""
    held = [ncu for ncu in war.holder if ncu != NOBODY]
    if len(set(held)) != len(held) or len(war.holder) != len(ZONES):
        return [f"the tactics board: {war.holder}"]
    return []


def _tokens(war: War) -> list[str]:
    found: list[str] = []
    if not len(war.tokens) == len(war.owner) == len(war.token_card) == len(war.pile_of):
        found.append("objective tokens are miscounted")
    cards = [card for card in war.token_card if card != 0]
    if len(set(cards)) != len(cards):
        found.append(f"an objective card lies twice: {cards}")
    if isinstance(war.field.mode, Covering):
        for objective in range(len(war.tokens)):
            unit = war.field.mode.controller(war, objective)
            if unit != NOBODY and not war.on_field(unit):
                found.append(f"a unit that is gone controls objective {objective}")
    return found


def _citing(war: War) -> list[str]:
    """Only the edition that is played is cited (tmg21-terms-01)."""
    prefix = war.edition.prefix
    rules = [decision.rule for decision in war.pending] + [event.rule for event in (war.log or [])[-12:]]
    return [f"{rule} is cited in a match of {war.edition.name}" for rule in rules if not rule.startswith(prefix)]
