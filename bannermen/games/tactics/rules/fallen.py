"""The fallen: removal, mounts that die, prisoners and their release (attack step 9, mounted characters, prisoners)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import CAPTURE_DEED, DEED_AT, KILL_DEED, SQUARE_AT, YES
from bannermen.games.tactics.content.boons import CAPTURES_LARGE, FREE
from bannermen.games.tactics.content.moments import ON_CAPTURE, ON_KILL
from bannermen.games.tactics.content.uses import POISON
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.buying import Purse
from bannermen.games.tactics.rules.dice import carries, discard
from bannermen.games.tactics.rules.specials import SPECIAL_LIST
from bannermen.games.tactics.rules.triggers import Falling, Happening, happen
from bannermen.games.tactics.rules.victory import end_if_wiped_out
from bannermen.games.tactics.rules.wounds import calm
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import CAPTIVE, HERO, KILLED, NOBODY, NOTHING, ON_BOARD, SOLDIER
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.maps.squares import squares_of


class Strike(Purse):
    """An attack, as far as the fallen are concerned (see attack.py)."""

    def __init__(self, attacker: int, defender: int) -> None:
        super().__init__()
        self.attacker: int = attacker
        self.defender: int = defender
        self.fallen: bool = False  # the defender was killed, or its mount


class Reaping(Falling):
    """Figures with all their wounds leave the battlefield (tac-card-11, tac-action-attack-14).

    They fall in one moment (tac-action-attack-21): all are removed and their prisoners stand up, then cards answer
    each fall, and only then is it asked, once, whether the battle is over.
    """

    def __init__(self, attacker: int, defender: int, melee: bool, dagger: bool) -> None:
        super().__init__()
        self.attacker: int = attacker  # of the attack that ends; nobody: some other action ends
        self.defender: int = defender
        self.melee: bool = melee
        self.dagger: bool = dagger
        self.figure: int = NOBODY  # who is being removed
        self.dead_attacker: bool = False  # the attacker fell in the same moment (tac-action-attack-21)
        self.feet: int = 0  # where it stood
        self.freed: int = NOBODY  # the prisoner it held
        self.announced: int = 0  # how many of the fallen cards have answered

    def steps(self) -> tuple[Any, ...]:
        return REAPING_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            "fell",
            "attacker",
            "defender",
            "melee",
            "dagger",
            "figure",
            "dead_attacker",
            "feet",
            "freed",
            "announced",
        )

    def clone(self) -> Reaping:
        other = Reaping(self.attacker, self.defender, self.melee, self.dagger)
        other.at = self.at
        other.fell = self.fell[:]
        other.figure = self.figure
        other.dead_attacker = self.dead_attacker
        other.feet = self.feet
        other.freed = self.freed
        other.announced = self.announced
        return other


def is_dying(battle: Battle, figure: int) -> bool:
    return battle.fate[figure] == ON_BOARD and battle.wounds[figure] >= battle.card(figure).health


def somebody_dies(battle: Battle) -> bool:
    fate = battle.fate
    wounds = battle.wounds
    for figure in range(len(fate)):
        if wounds[figure] > 0 and fate[figure] == ON_BOARD and wounds[figure] >= battle.card(figure).health:
            return True
    return False


def reap(battle: Battle) -> None:
    """An action is over: who has all wounds dies now (tac-card-11)."""
    if somebody_dies(battle):
        battle.push(Reaping(NOBODY, NOBODY, False, False))


def next_fallen(battle: Battle, reaping: Reaping) -> None:
    """The defender first, then the attacker, then others."""
    if reaping.attacker != NOBODY and is_dying(battle, reaping.attacker):
        reaping.dead_attacker = True
    for figure in [reaping.defender, reaping.attacker, *range(len(battle.fate))]:
        if figure != NOBODY and is_dying(battle, figure):
            reaping.figure = figure
            reaping.feet = battle.feet[figure]
            return
    reaping.go_to(announce)


# --- killed or captured ---


def may_capture(battle: Battle, reaping: Reaping) -> bool:
    """Heroes and veterans that fall to a melee attack (tac-capture-01); large figures never, unless a card says so."""
    figure, attacker = reaping.figure, reaping.attacker
    if figure != reaping.defender or not reaping.melee or reaping.dagger or reaping.dead_attacker:
        return False
    return battle.fate[attacker] == ON_BOARD and why_no_capture(battle, attacker, figure) is None


def why_no_capture(battle: Battle, captor: int, figure: int) -> Refused | None:
    """Why one figure can never take another prisoner as the table stands, whatever the fight brings."""
    if not 0 <= figure < len(battle.fate) or battle.side_of(figure) == battle.side_of(captor):
        return Refused("tac-capture-01", says("Only enemies are taken prisoner."))
    if battle.captive[captor] != NOBODY:
        return Refused("tac-capture-04", says("It holds a prisoner already."))
    card = battle.card(figure)
    if card.rank == SOLDIER:
        return Refused("tac-capture-01", says("Only heroes and veterans are taken prisoner."))
    if boon(battle, figure, FREE) > 0:
        return Refused("tac-terms-07", says("{figure} cannot be taken prisoner.", figure=("figure", figure)))
    if card.large and boon(battle, captor, CAPTURES_LARGE) == 0:
        return Refused("tac-capture-07", says("Large figures are not taken prisoner."))
    return None


class KillOrCapture(Ask[Reaping]):
    """The attacker's choice (tac-action-attack-15)."""

    def seat(self, battle: Battle, reaping: Reaping) -> int:
        return battle.seat_of[reaping.attacker]

    def options(self, battle: Battle, reaping: Reaping) -> list[int]:
        return [KILL_DEED, CAPTURE_DEED] if may_capture(battle, reaping) else []

    def take(self, battle: Battle, reaping: Reaping, answer: int) -> None:
        if answer == CAPTURE_DEED:
            reaping.go_to(DRINK_POISON)

    def prompt(self, battle: Battle, reaping: Reaping) -> Message:
        return says("{figure} is beaten: kill or take prisoner?", figure=figure_arg(battle, reaping.figure))

    def guide(self, battle: Battle, reaping: Reaping) -> Message:
        return says("Whoever holds most prisoners earns 1 VP each round; they come free if their captor is killed.")

    def about(self, battle: Battle, reaping: Reaping) -> list[tuple[str, int]]:
        return [("figure", reaping.attacker), ("figure", reaping.figure)]

    def why_not(self, battle: Battle, reaping: Reaping, answer: int) -> Refused:
        return Refused("tac-action-attack-15", says("Kill it or take it prisoner."))


def kill_outright(battle: Battle, reaping: Reaping) -> None:
    """By choice or without one it is killed."""
    reaping.go_to(remove_killed)


class DrinkPoison(Ask[Reaping]):
    """A figure that would be captured may die by its own hand (tac-equipment-17)."""

    def seat(self, battle: Battle, reaping: Reaping) -> int:
        return battle.seat_of[reaping.figure]

    def options(self, battle: Battle, reaping: Reaping) -> list[int]:
        return [YES, PASS] if carries(battle, reaping.figure, POISON) else []

    def take(self, battle: Battle, reaping: Reaping, answer: int) -> None:
        if answer == YES:
            discard(battle, reaping.figure, "tac-equipment-17")
            reaping.go_to(remove_killed)

    def prompt(self, battle: Battle, reaping: Reaping) -> Message:
        return says("{figure} would be captured: drink the poison?", figure=figure_arg(battle, reaping.figure))

    def guide(self, battle: Battle, reaping: Reaping) -> Message:
        return says("It is killed instead, and its motivation turns to the dead side.")

    def choice(self, battle: Battle, reaping: Reaping, option: int) -> Choice:
        if option == YES:
            return Choice(says("Drink it"), "deed", option - DEED_AT)
        return super().choice(battle, reaping, option)

    def pass_label(self, battle: Battle, reaping: Reaping) -> Message:
        return says("Be captured")

    def about(self, battle: Battle, reaping: Reaping) -> list[tuple[str, int]]:
        return [("figure", reaping.figure)]


def take_prisoner(battle: Battle, reaping: Reaping) -> None:
    """It leaves the battlefield with one health left, without states; its own prisoner is free (tac-capture-02)."""
    figure, captor = reaping.figure, reaping.attacker
    battle.wounds[figure] = battle.card(figure).health - 1
    calm(battle, figure)
    reaping.freed = battle.captive[figure]
    battle.captive[figure] = NOBODY
    battle.lift(figure)
    battle.fate[figure] = CAPTIVE
    battle.captive[captor] = figure
    reaping.fell.append(figure)
    lose_hero(battle, figure)
    if battle.log is not None:
        log.captured(battle, figure, captor)
    reaping.go_to(FREE_PRISONER)


def lose_hero(battle: Battle, figure: int) -> None:
    """Agenda 1 looks at whether a hero was ever captured or killed (tac-agenda-04)."""
    if battle.card(figure).rank == HERO:
        battle.heroes_lost[battle.seat_of[figure]] = True


def remove_killed(battle: Battle, reaping: Reaping) -> None:
    """A mount dies and its rider stands up; anybody else is gone, with equipment and coins (tac-equipment-05)."""
    figure = reaping.figure
    for procedure in reversed(battle.stack):
        if isinstance(procedure, Strike) and procedure.defender == figure:
            procedure.fallen = True
            break
    if battle.card(figure).foot >= 0:
        return  # the next step: the rider stands up
    kill(battle, figure)
    reaping.fell.append(figure)
    reaping.freed = battle.captive[figure]
    battle.captive[figure] = NOBODY
    reaping.go_to(FREE_PRISONER)


def kill(battle: Battle, figure: int) -> None:
    """A figure is killed: a hero's motivation turns to its dead side (tac-motivation-05)."""
    if battle.at[figure] >= 0:
        battle.lift(figure)
    battle.fate[figure] = KILLED
    battle.item[figure] = NOTHING
    calm(battle, figure)
    lose_hero(battle, figure)
    if battle.log is not None:
        log.killed(battle, figure, battle.hurt_by[figure])


# --- dismounting (tac-mounted-04 to -13) ---


def dismount(battle: Battle, figure: int, square: int) -> None:
    """The foot version stands on a square of the mount, unhurt and calm; all else carries over (tac-mounted-10)."""
    battle.lift(figure)
    battle.card_of = battle.card_of[:]
    battle.card_of[figure] = battle.card(figure).foot
    battle.wounds[figure] = 0
    calm(battle, figure)
    battle.place(figure, square)
    battle.attend()


class StandUp(Ask[Reaping]):
    """The mount is dead; its rider stands on one of its squares (tac-mounted-06, -07)."""

    def seat(self, battle: Battle, reaping: Reaping) -> int:
        return battle.seat_of[reaping.figure]

    def options(self, battle: Battle, reaping: Reaping) -> list[int]:
        return [SQUARE_AT + square for square in squares_of(reaping.feet)]

    def take(self, battle: Battle, reaping: Reaping, answer: int) -> None:
        dismount(battle, reaping.figure, answer - SQUARE_AT)
        if battle.log is not None:
            log.unhorsed(battle, reaping.figure, "tac-mounted-06")

    def prompt(self, battle: Battle, reaping: Reaping) -> Message:
        return says(
            "The mount of {figure} is dead: where does the rider stand?", figure=figure_arg(battle, reaping.figure)
        )

    def guide(self, battle: Battle, reaping: Reaping) -> Message:
        return says("The rider fights on foot, without wounds, and cannot mount again.")

    def about(self, battle: Battle, reaping: Reaping) -> list[tuple[str, int]]:
        return [("figure", reaping.figure)]

    def why_not(self, battle: Battle, reaping: Reaping, answer: int) -> Refused:
        return Refused("tac-mounted-06", says("Choose one of the four squares of the mount."))


# --- prisoners ---


class FreePrisoner(Ask[Reaping]):
    """The prisoner of the fallen stands where its captor stood, before anybody surges (tac-capture-05, -08)."""

    def seat(self, battle: Battle, reaping: Reaping) -> int:
        return battle.seat_of[reaping.figure]

    def options(self, battle: Battle, reaping: Reaping) -> list[int]:
        if reaping.freed == NOBODY:
            return []
        free = reaping.feet & ~battle.occupied()
        return [SQUARE_AT + square for square in squares_of(free)]

    def take(self, battle: Battle, reaping: Reaping, answer: int) -> None:
        freed = reaping.freed
        battle.place(freed, answer - SQUARE_AT)
        battle.activated[freed] = False  # tac-capture-06, -09
        if battle.log is not None:
            log.released(battle, freed)

    def prompt(self, battle: Battle, reaping: Reaping) -> Message:
        return says("{figure} is free: where does it stand?", figure=("figure", reaping.freed))

    def guide(self, battle: Battle, reaping: Reaping) -> Message:
        return says("It comes back on a square of its captor, with one health left and not activated.")

    def about(self, battle: Battle, reaping: Reaping) -> list[tuple[str, int]]:
        return [("figure", reaping.freed)]

    def why_not(self, battle: Battle, reaping: Reaping, answer: int) -> Refused:
        return Refused("tac-capture-05", says("Choose a square of the captor."))


def next_removal(battle: Battle, reaping: Reaping) -> None:
    reaping.freed = NOBODY
    reaping.go_to(next_fallen)


def announce(battle: Battle, reaping: Reaping) -> None:
    """Everybody who falls is gone: cards may answer each kill or capture; scenarios may reward it."""
    if reaping.announced == len(reaping.fell):
        return
    figure = reaping.fell[reaping.announced]
    reaping.announced += 1
    reaping.again()
    if battle.fate[figure] == CAPTIVE:
        happen(battle, ON_CAPTURE, Happening(reaping.attacker, figure))
        return
    killer = battle.hurt_by[figure]
    if killer != NOBODY and battle.side_of(killer) != battle.side_of(figure):
        side = battle.side_of(killer)
        if battle.card(figure).rank != SOLDIER:
            battle.slain[side] += 1
        for special in battle.field.specials:
            SPECIAL_LIST[special.number].killed(battle, special, figure, side)
    happen(battle, ON_KILL, Happening(killer, figure))


def close_reaping(battle: Battle, reaping: Reaping) -> None:
    """What cards did may have felled others; when nobody falls any more, one look for the end (tac-victory-05)."""
    if somebody_dies(battle):
        reaping.go_to(next_fallen)
        return
    for procedure in battle.stack[:-1]:
        if isinstance(procedure, Reaping):
            return  # what is inside an earlier fall is over with that
    end_if_wiped_out(battle)


DRINK_POISON: Final = DrinkPoison("drink-poison", "tac-equipment-17")
STAND_UP: Final = StandUp("stand-up", "tac-mounted-06")
FREE_PRISONER: Final = FreePrisoner("free-prisoner", "tac-capture-05")
REAPING_STEPS: Final[tuple[Any, ...]] = (
    next_fallen,
    KillOrCapture("kill-or-capture", "tac-action-attack-15"),
    kill_outright,
    DRINK_POISON,
    take_prisoner,
    remove_killed,
    STAND_UP,
    FREE_PRISONER,
    next_removal,
    announce,
    close_reaping,
)
