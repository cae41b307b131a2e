"""Activating a figure: action points, free actions, and what it may do (activate a figure; the actions)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import (
    AGENDA_AT,
    ATTACK_DEED,
    CHARGE_DEED,
    CODES,
    DISMOUNT_DEED,
    END_DEED,
    ITEM_AT,
    LINE_AT,
    LOOT_AT,
    MOVE_DEED,
    PIECE_AT,
    RAM_DEED,
    SQUARE_AT,
    WAIT_DEED,
)
from bannermen.games.tactics.content.boons import AP
from bannermen.games.tactics.content.uses import SALVE
from bannermen.games.tactics.priors import action_prior
from bannermen.games.tactics.rules.able import card_lines
from bannermen.games.tactics.rules.agendas import SLAUGHTER, VANGUARD
from bannermen.games.tactics.rules.attack import Acting, Declare, spend_ap
from bannermen.games.tactics.rules.boons import boon, expire, sees_far
from bannermen.games.tactics.rules.buying import buyable
from bannermen.games.tactics.rules.charge import Charge
from bannermen.games.tactics.rules.coins import spend
from bannermen.games.tactics.rules.dice import carries, discard
from bannermen.games.tactics.rules.fallen import dismount, reap
from bannermen.games.tactics.rules.interact import Interact, Ram, can_ram, collect, interactions, loot_near
from bannermen.games.tactics.rules.lines import buy
from bannermen.games.tactics.rules.move import Move, can_move
from bannermen.games.tactics.rules.sight import has_line_past, is_engaged
from bannermen.games.tactics.rules.terrain import face_of
from bannermen.games.tactics.rules.triggers import settle_debts
from bannermen.games.tactics.rules.ways import ACTION
from bannermen.games.tactics.rules.why_action import why_no_action
from bannermen.games.tactics.rules.within_reach import can_attack, charge_attacks, is_connected
from bannermen.games.tactics.rules.wounds import heal
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import BASE_AP, COPPER, MOST_AP, NOBODY, NOTHING, ON_BOARD, SOLDIER, TURN, agenda_at
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.maps.squares import squares_of

SALVE_WOUNDS: Final = 2  # tac-equipment-25


class Activation(Acting):
    """One figure acts (tac-activate-03)."""

    def __init__(self, figure: int) -> None:
        super().__init__(figure)
        self.free: bool = False  # the free action has been used
        self.acted: bool = False  # an action has been begun
        self.dazed: bool = False  # it started stunned
        self.over: bool = False

    def steps(self) -> tuple[Any, ...]:
        return ACTIVATION_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure", "ap", "slots", "free", "acted", "dazed", "over")

    def clone(self) -> Activation:
        other = Activation(self.figure)
        other.at = self.at
        other.ap = self.ap
        other.slots = self.slots
        other.free = self.free
        other.acted = self.acted
        other.dazed = self.dazed
        other.over = self.over
        return other


def open_activation(battle: Battle, activation: Activation) -> None:
    """One copper lies beside the figure until the next round (tac-activate-02); it has 1 to 3 AP."""
    figure = activation.figure
    spend(battle, battle.seat_of[figure], COPPER, 1, figure)
    battle.activated[figure] = True
    activation.dazed = battle.stunned[figure]
    ap = BASE_AP + boon(battle, figure, AP) - (1 if activation.dazed else 0)
    activation.ap = max(1, min(MOST_AP, ap))  # tac-activate-09, -11
    if battle.log is not None:
        log.activated(battle, figure, activation.ap)


# --- what it costs ---


def points(acting: Acting) -> int:
    """Action points that may still be spent: what is left, within three slots in all (tac-activate-09, -12)."""
    return min(acting.ap, MOST_AP - acting.slots)


def free_price(activation: Activation) -> int:
    """The first free action costs nothing, every further one 1 AP (tac-ability-23, -24, tac-activate-10)."""
    return 1 if activation.free or activation.slots >= MOST_AP else 0


def price_of(activation: Activation, ap: int) -> int:
    return free_price(activation) if ap == 0 else ap


def charge_for(battle: Battle, acting: Acting, ap: int) -> None:
    """Take the action points of an action; an unpaid free action takes a slot."""
    if ap == 0 and isinstance(acting, Activation):
        if free_price(acting) == 0:
            acting.free = True
            acting.slots += 1
            return
        ap = 1
    spend_ap(battle, acting.figure, ap)


# --- what it may do ---


def standard_actions(battle: Battle, figure: int, ap: int) -> list[int]:
    """Move, attack, charge, interact and wait, as far as action points go (tac-activate-14)."""
    found: list[int] = []
    if ap < 1:
        return found
    engaged = is_engaged(battle, figure)
    if can_move(battle, figure):
        found.append(MOVE_DEED)
    if can_attack(battle, figure, ap, engaged):
        found.append(ATTACK_DEED)
    if ap >= 2 and not engaged:
        if can_charge(battle, figure):
            found.append(CHARGE_DEED)
        if battle.field.breakable and can_ram(battle, figure):
            found.append(RAM_DEED)
    for number in loot_near(battle, figure):
        found.append(LOOT_AT + number)
    found.append(WAIT_DEED)
    return found


def can_charge(battle: Battle, figure: int) -> bool:
    """Not engaged, a melee attack of cost 1, and an enemy in sight to whom a way leads (tac-charge-01, -02)."""
    if battle.card(figure).melee_ap != 1 or len(charge_attacks(battle, figure)) == 0:
        return False
    far = sees_far(battle, figure)
    occupied = battle.occupied()
    for enemy in battle.enemies_of(battle.side_of(figure)):
        if (far or has_line_past(battle, figure, enemy, occupied)) and is_connected(battle, figure, enemy):
            return True
    return False


def actions(battle: Battle, activation: Activation) -> list[int]:
    """All that the active figure may do now."""
    figure = activation.figure
    ap = points(activation)
    found = standard_actions(battle, figure, ap)
    if len(battle.faces) > 0:
        for piece in interactions(battle, figure):
            if price_of(activation, face_of(battle, piece).ap) <= ap:
                found.append(PIECE_AT + piece)
    lines = [line for line in card_lines(battle, figure) if price_of(activation, line.ap) <= ap]
    found.extend(buyable(battle, lines, [], figure, NOBODY, 0))
    if battle.card(figure).foot >= 0 and free_price(activation) <= ap:
        found.append(DISMOUNT_DEED)
    if not activation.acted and not activation.free:
        if battle.wounds[figure] > 0 and carries(battle, figure, SALVE):
            found.append(ITEM_AT + battle.item[figure])
        for agenda in playable_agendas(battle, figure):
            found.append(AGENDA_AT + agenda)
    found.append(END_DEED)
    return found


def playable_agendas(battle: Battle, figure: int) -> list[int]:
    """Agendas that give the figure a free action before its first regular one (tac-agenda-09, -11)."""
    seat = battle.seat_of[figure]
    found: list[int] = []
    for agenda in battle.hand[seat]:
        if not battle.played[agenda_at(seat, agenda)] and may_play(battle, figure, agenda):
            found.append(agenda)
    return found


def may_play(battle: Battle, figure: int, agenda: int) -> bool:
    """Whether the figure could do what the agenda gives it."""
    if agenda == VANGUARD:
        return battle.card(figure).rank == SOLDIER and can_move(battle, figure)
    return agenda == SLAUGHTER and can_attack(battle, figure, 1, is_engaged(battle, figure))


class ChooseAction(Ask[Activation]):
    """A figure goes on acting while it has action points or a free action; it may stop (tac-activate-06, -13)."""

    def seat(self, battle: Battle, activation: Activation) -> int:
        return battle.seat_of[activation.figure]

    def options(self, battle: Battle, activation: Activation) -> list[int]:
        if battle.fate[activation.figure] != ON_BOARD:
            return []
        return actions(battle, activation)

    def take(self, battle: Battle, activation: Activation, answer: int) -> None:
        figure = activation.figure
        if answer == END_DEED:
            activation.over = True
            return
        if answer == DISMOUNT_DEED:
            charge_for(battle, activation, 0)
            activation.acted = True
            battle.push(Dismounting(figure))
        elif AGENDA_AT <= answer < AGENDA_AT + 5:
            charge_for(battle, activation, 0)
            play_agenda(battle, figure, answer - AGENDA_AT)
        elif ITEM_AT <= answer < ITEM_AT + len(battle.book.items):
            charge_for(battle, activation, 0)
            discard(battle, figure, "tac-equipment-25")
            heal(battle, figure, SALVE_WOUNDS)
        elif PIECE_AT <= answer < PIECE_AT + len(battle.faces):
            piece = answer - PIECE_AT
            charge_for(battle, activation, face_of(battle, piece).ap)
            activation.acted = True
            battle.push(Interact(figure, piece))
        elif LINE_AT <= answer < LINE_AT + len(battle.book.lines):
            line = battle.book.lines[answer - LINE_AT]
            charge_for(battle, activation, line.ap)
            activation.acted = True
            buy(battle, line, figure, NOBODY)
        else:
            activation.acted = True
            begin_action(battle, activation, answer)

    def prompt(self, battle: Battle, activation: Activation) -> Message:
        return says(
            "{figure} is active, AP left: {n}. What does it do?",
            figure=figure_arg(battle, activation.figure),
            n=points(activation),
        )

    def guide(self, battle: Battle, activation: Activation) -> Message:
        return says("A move or an attack costs 1 AP, a charge both; the first free action costs none.")

    def about(self, battle: Battle, activation: Activation) -> list[tuple[str, int]]:
        return [("figure", activation.figure)]

    def choice(self, battle: Battle, activation: Activation, option: int) -> Choice:
        return action_choice(battle, activation.figure, option, super().choice(battle, activation, option))

    def why_not(self, battle: Battle, activation: Activation, answer: int) -> Refused:
        return why_no_action(battle, activation.figure, points(activation), price_of(activation, 0), answer)

    def prior(self, battle: Battle, activation: Activation, answer: int) -> float:
        return action_prior(battle, activation.figure, answer)


def action_choice(battle: Battle, figure: int, option: int, usual: Choice) -> Choice:
    """Interactions and card actions say what they cost."""
    if PIECE_AT <= option < PIECE_AT + len(battle.faces):
        piece = option - PIECE_AT
        face = face_of(battle, piece)
        label = says(
            "{deed}: {piece} ({ap} AP)",
            deed=("interaction", face.interaction),
            piece=("piece", piece),
            ap=face.ap,
        )
        return Choice(label, "piece", piece)
    if LOOT_AT <= option < LOOT_AT + len(battle.loot):
        number = option - LOOT_AT
        label = says("Collect the {loot} (1 AP)", loot=("loot-kind", battle.field.loot_kinds[number]))
        return Choice(label, "loot", number)
    if LINE_AT <= option < LINE_AT + len(battle.book.lines):
        line = battle.book.lines[option - LINE_AT]
        label = says("{name} ({ap} AP)", name=("line-name", line.number), ap=line.ap)
        return Choice(label, "line", line.number)
    if AGENDA_AT <= option < AGENDA_AT + 5:
        return Choice(
            says("Play the agenda {agenda}", agenda=("agenda", option - AGENDA_AT)), "agenda", option - AGENDA_AT
        )
    if ITEM_AT <= option < ITEM_AT + len(battle.book.items):
        return Choice(says("Use {item}", item=("item", option - ITEM_AT)), "item", option - ITEM_AT)
    return usual


def begin_action(battle: Battle, acting: Acting, answer: int) -> None:
    """A standard action, in an activation or granted by a card."""
    figure = acting.figure
    if answer == MOVE_DEED:
        spend_ap(battle, figure, 1)
        battle.push(Move(figure, ACTION, 0))
    elif answer == ATTACK_DEED:
        battle.push(Declare(figure, points(acting), False))
    elif answer == CHARGE_DEED:
        spend_ap(battle, figure, 2)
        battle.push(Charge(figure))
    elif answer == RAM_DEED:
        spend_ap(battle, figure, 2)
        battle.push(Ram(figure))
    elif answer == WAIT_DEED:  # tac-wait-01
        spend_ap(battle, figure, 1)
        if battle.log is not None:
            log.waited(battle, figure)
    else:
        spend_ap(battle, figure, 1)
        collect(battle, figure, answer - LOOT_AT)


def play_agenda(battle: Battle, figure: int, agenda: int) -> None:
    """It is shown, and its second half still scores later (tac-agenda-14)."""
    seat = battle.seat_of[figure]
    battle.played[agenda_at(seat, agenda)] = True
    if agenda not in battle.shown[seat]:
        battle.shown[seat].append(agenda)
        battle.unveiled += 1
    if battle.log is not None:
        log.agenda_shown(battle, seat, agenda)
    if agenda == VANGUARD:
        battle.push(Move(figure, ACTION, 0))
    else:
        battle.push(Declare(figure, 1, True))


def after_action(battle: Battle, activation: Activation) -> None:
    """The action is over: who has all wounds dies; then it goes on (tac-card-11)."""
    if not activation.over and battle.fate[activation.figure] == ON_BOARD:
        activation.go_to(CHOOSE_ACTION)
    settle_debts(battle)
    reap(battle)


def close_activation(battle: Battle, activation: Activation) -> None:
    """What shortened this activation is over; so is what lasted for the turn (tac-tokens-06, -07)."""
    if activation.dazed and battle.fate[activation.figure] == ON_BOARD:
        battle.stunned[activation.figure] = False
    battle.crossing = NOTHING
    expire(battle, TURN)


CHOOSE_ACTION: Final = ChooseAction("choose-action", "tac-activate-03")
ACTIVATION_STEPS: Final[tuple[Any, ...]] = (open_activation, CHOOSE_ACTION, after_action, close_activation)


# --- dismounting by choice ---


class Dismounting(Procedure):
    """A rider gets off the horse (tac-mounted-04, -05)."""

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure: int = figure

    def steps(self) -> tuple[Any, ...]:
        return DISMOUNTING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure",)

    def clone(self) -> Dismounting:
        other = Dismounting(self.figure)
        other.at = self.at
        return other


class DismountAt(Ask[Dismounting]):
    def seat(self, battle: Battle, dismounting: Dismounting) -> int:
        return battle.seat_of[dismounting.figure]

    def options(self, battle: Battle, dismounting: Dismounting) -> list[int]:
        return [SQUARE_AT + square for square in squares_of(battle.feet[dismounting.figure])]

    def take(self, battle: Battle, dismounting: Dismounting, answer: int) -> None:
        dismount(battle, dismounting.figure, answer - SQUARE_AT)
        if battle.log is not None:
            log.unhorsed(battle, dismounting.figure, "tac-mounted-04")

    def prompt(self, battle: Battle, dismounting: Dismounting) -> Message:
        return says("{figure} dismounts: on which square?", figure=figure_arg(battle, dismounting.figure))

    def guide(self, battle: Battle, dismounting: Dismounting) -> Message:
        return says("On foot it has no wounds and no state markers, and it cannot mount again.")

    def about(self, battle: Battle, dismounting: Dismounting) -> list[tuple[str, int]]:
        return [("figure", dismounting.figure)]

    def why_not(self, battle: Battle, dismounting: Dismounting, answer: int) -> Refused:
        return Refused("tac-mounted-05", says("Choose one of the four squares of the mount."))


DISMOUNT_AT: Final = DismountAt("dismount-at", "tac-mounted-05")
DISMOUNTING_STEPS: Final[tuple[Any, ...]] = (DISMOUNT_AT,)


# --- an action that a card grants ---

ANY_ACTION: Final = 0
ONLY_ATTACK: Final = 1


class Granted(Acting):
    """One action of cost 1, at once, without being activated (tac-action-ability-02 to -04, -07, -08)."""

    def __init__(self, figure: int, kind: int) -> None:
        super().__init__(figure)
        self.kind: int = kind
        self.ap = 1

    def steps(self) -> tuple[Any, ...]:
        return GRANTED_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure", "ap", "slots", "kind")

    def clone(self) -> Granted:
        other = Granted(self.figure, self.kind)
        other.at = self.at
        other.ap = self.ap
        other.slots = self.slots
        return other


class GrantedAction(Ask[Granted]):
    def seat(self, battle: Battle, granted: Granted) -> int:
        return battle.seat_of[granted.figure]

    def options(self, battle: Battle, granted: Granted) -> list[int]:
        figure = granted.figure
        if battle.fate[figure] != ON_BOARD:
            return []
        if granted.kind == ONLY_ATTACK:
            found = [ATTACK_DEED] if can_attack(battle, figure, 1, is_engaged(battle, figure)) else []
        else:
            found = standard_actions(battle, figure, 1)
            for piece in interactions(battle, figure):
                if face_of(battle, piece).ap == 1:
                    found.append(PIECE_AT + piece)
            lines = [line for line in card_lines(battle, figure) if line.ap == 1]
            found.extend(buyable(battle, lines, [], figure, NOBODY, 0))
        return [*found, PASS] if len(found) > 0 else []

    def take(self, battle: Battle, granted: Granted, answer: int) -> None:
        figure = granted.figure
        if answer == PASS:  # tac-action-ability-03
            return
        if PIECE_AT <= answer < PIECE_AT + len(battle.faces):
            battle.push(Interact(figure, answer - PIECE_AT))
        elif LINE_AT <= answer < LINE_AT + len(battle.book.lines):
            buy(battle, battle.book.lines[answer - LINE_AT], figure, NOBODY)
        else:
            begin_action(battle, granted, answer)

    def prompt(self, battle: Battle, granted: Granted) -> Message:
        return says("{figure} may act at once: what does it do?", figure=figure_arg(battle, granted.figure))

    def guide(self, battle: Battle, granted: Granted) -> Message:
        return says("One action of cost 1; it does not count as being activated. Not used now, it is lost.")

    def about(self, battle: Battle, granted: Granted) -> list[tuple[str, int]]:
        return [("figure", granted.figure)]

    def pass_label(self, battle: Battle, granted: Granted) -> Message:
        return says("Do nothing")

    def choice(self, battle: Battle, granted: Granted, option: int) -> Choice:
        return action_choice(battle, granted.figure, option, super().choice(battle, granted, option))

    def why_not(self, battle: Battle, granted: Granted, answer: int) -> Refused:
        if granted.kind == ONLY_ATTACK and answer != ATTACK_DEED:
            return Refused("tac-action-ability-02", says("The card grants an attack, and nothing else."))
        thing, index = CODES.read(answer)
        free = thing == "line" and index < len(battle.book.lines) and battle.book.lines[index].ap != 1
        free = free or (thing == "piece" and index < len(battle.faces) and face_of(battle, index).ap != 1)
        if free or thing in ("item", "agenda") or answer in (CHARGE_DEED, RAM_DEED, DISMOUNT_DEED, END_DEED):
            return Refused("tac-action-ability-07", says("Only an action that costs exactly 1 AP may be taken now."))
        return why_no_action(battle, granted.figure, 1, 1, answer)

    def prior(self, battle: Battle, granted: Granted, answer: int) -> float:
        return 0.2 if answer == PASS else action_prior(battle, granted.figure, answer)


def after_granted(battle: Battle, granted: Granted) -> None:
    reap(battle)


GRANTED_ACTION: Final = GrantedAction("granted-action", "tac-action-ability-02")
GRANTED_STEPS: Final[tuple[Any, ...]] = (GRANTED_ACTION, after_granted)
