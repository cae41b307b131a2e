"""Why a figure cannot be activated, or cannot do that now."""

from __future__ import annotations

from bannermen.games.tactics.asking import figure_arg
from bannermen.games.tactics.codes import (
    ATTACK_DEED,
    CHARGE_DEED,
    CODES,
    DISMOUNT_DEED,
    MOVE_DEED,
    PASS_TURN,
    RAM_DEED,
    WAIT_DEED,
)
from bannermen.games.tactics.content.uses import SALVE
from bannermen.games.tactics.rules.able import activatable, card_lines, may_come
from bannermen.games.tactics.rules.agendas import SLAUGHTER, VANGUARD
from bannermen.games.tactics.rules.interact import touches_piece, why_no_ram
from bannermen.games.tactics.rules.terrain import face_of
from bannermen.games.tactics.rules.why_attack import why_no_attack, why_no_charge_anywhere
from bannermen.games.tactics.rules.why_line import why_no_price
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import CAPTIVE, COPPER, KILLED, PASS_PRICE, agenda_at, coin_at
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says

_TOO_FEW = says("It has too few action points left.")


def why_no_activation(battle: Battle, seat: int, answer: int) -> Refused:
    """Why a figure cannot be activated in this turn, or the turn not be passed."""
    if answer == PASS_TURN:
        return why_no_pass(battle, seat)
    if not 0 <= answer < len(battle.fate):
        return Refused("tac-activate-01", says("Activate one of your figures."))
    figure = figure_arg(battle, answer)
    if battle.seat_of[answer] != seat:
        return Refused("tac-activate-01", says("{figure} is not yours.", figure=figure))
    if battle.fate[answer] == CAPTIVE:
        return Refused("tac-capture-03", says("{figure} is a prisoner.", figure=figure))
    if battle.fate[answer] == KILLED:
        return Refused("tac-activate-01", says("{figure} is dead.", figure=figure))
    if battle.activated[answer]:
        return Refused("tac-activate-08", says("{figure} has been activated this round.", figure=figure))
    if battle.coins[coin_at(seat, COPPER)] < 1:
        return Refused("tac-coins-07", says("You have no copper star left."))
    if not may_come(battle):  # it waits: whoever stands on the battlefield can be activated
        return Refused("tac-deploy-06", says("{figure} can no longer be deployed.", figure=figure))
    return Refused("tac-deploy-07", says("There is no room for {figure} in your deployment zone.", figure=figure))


def why_no_pass(battle: Battle, seat: int) -> Refused:
    if battle.passed:
        return Refused("tac-pass-02", says("Your opponent has just passed: you must activate a figure."))
    if battle.coins[coin_at(seat, COPPER)] < PASS_PRICE:
        return Refused("tac-pass-01", says("Passing costs 2 copper stars."))
    waiting = len(activatable(battle, seat))
    text = says("You have {n} {n|figure|figures} to activate, no fewer than your opponent.", n=waiting)
    return Refused("tac-pass-01", text)


def why_no_action(battle: Battle, figure: int, ap: int, free: int, answer: int) -> Refused:
    """Why the active figure cannot do that now; `free` is what a free action would cost it."""
    if answer == MOVE_DEED:
        return Refused("tac-action-move-01", _TOO_FEW if ap < 1 else says("There is no square to move to."))
    if answer == ATTACK_DEED:
        return why_no_attack(battle, figure, ap)
    if answer == CHARGE_DEED:
        if ap < 2:
            return Refused("tac-charge-01", says("A charge costs 2 action points."))
        return why_no_charge_anywhere(battle, figure)
    if answer == RAM_DEED:
        if ap < 2:
            return Refused("tac-terrain-charge-01", says("A terrain charge costs 2 action points."))
        return why_no_ram(battle, figure)
    if answer == WAIT_DEED:
        return Refused("tac-wait-01", _TOO_FEW)
    if answer == DISMOUNT_DEED:
        if battle.card(figure).foot < 0:
            return Refused("tac-mounted-02", says("It is not mounted."))
        return Refused("tac-mounted-12", says("Another free action costs 1 action point."))
    thing, index = CODES.read(answer)
    if thing == "piece" and index < len(battle.faces):
        return why_no_interaction(battle, figure, ap, free, index)
    if thing == "loot" and index < len(battle.loot):
        return why_no_loot(battle, ap, index)
    if thing == "line" and index < len(battle.book.lines):
        return why_no_line(battle, figure, ap, free, index)
    if thing == "agenda" and index < len(battle.book.agendas):
        return why_no_agenda(battle, figure, index)
    if thing == "item" and index < len(battle.book.items):
        if battle.item[figure] != index:
            return Refused("tac-equipment-02", says("It does not carry that."))
        if battle.book.items[index].use != SALVE:
            return Refused("tac-equipment-02", says("That is not used as an action."))
        if battle.wounds[figure] == 0:
            return Refused("tac-equipment-25", says("It has no wounds."))
        return Refused("tac-equipment-26", says("That can be used only at the very start of the activation."))
    return Refused("tac-activate-14", says("Choose one of the actions of the active figure."))


def why_no_interaction(battle: Battle, figure: int, ap: int, free: int, piece: int) -> Refused:
    face = face_of(battle, piece)
    if face.interaction == 0:
        return Refused("tac-interact-02", says("There is nothing to do with that terrain."))
    if not touches_piece(battle, figure, piece):
        rule = "tac-door-04" if battle.field.pieces[piece].edge >= 0 else "tac-interact-01"
        return Refused(rule, says("It is not beside that terrain."))
    if (face.ap if face.ap > 0 else free) > ap:
        return Refused("tac-interact-01", _TOO_FEW)
    return Refused("tac-terrain-11", says("It may cross that pile already."))


def why_no_loot(battle: Battle, ap: int, number: int) -> Refused:
    if not battle.loot[number]:
        return Refused("tac-loot-06", says("That loot has been collected."))
    if ap < 1:
        return Refused("tac-loot-08", _TOO_FEW)
    return Refused("tac-loot-02", says("It is not beside that loot."))


def why_no_line(battle: Battle, figure: int, ap: int, free: int, number: int) -> Refused:
    line = battle.book.lines[number]
    if line not in card_lines(battle, figure):
        for card in battle.objective_card:
            if card >= 0 and battle.book.objectives[card].line is line:
                return Refused("tac-objective-06", says("It does not control that objective."))
        if line in battle.card(figure).lines():
            return Refused("tac-activate-14", says("That effect of the card belongs to another moment."))
        return Refused("tac-terms-09", says("That is not on its card."))
    if (line.ap if line.ap > 0 else free) > ap:
        return Refused("tac-action-ability-01" if line.ap > 0 else "tac-ability-24", _TOO_FEW)
    return why_no_price(battle, figure, line)


def why_no_agenda(battle: Battle, figure: int, agenda: int) -> Refused:
    seat = battle.seat_of[figure]
    if agenda not in battle.hand[seat]:
        return Refused("tac-agenda-02", says("You do not hold that agenda."))
    if agenda not in (VANGUARD, SLAUGHTER):
        return Refused("tac-agenda-02", says("That agenda is not played; it scores by itself."))
    if battle.played[agenda_at(seat, agenda)]:
        return Refused("tac-agenda-09" if agenda == VANGUARD else "tac-agenda-11", says("It has been played already."))
    if agenda == VANGUARD:
        return Refused("tac-agenda-09", says("Only at the start of a soldier's activation, as its free action."))
    return Refused("tac-agenda-11", says("Only at the start of an activation, with an enemy to attack."))
