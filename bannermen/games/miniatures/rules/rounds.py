"""Rounds and turns, cleanup, victory (tmg21-round-01 to -12, tmg21-cleanup-01 to -14, tmg21-victory-04 to -13)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import ROUND_END, ROUND_START, TURN_END, TURN_START
from bannermen.games.miniatures.rules.abilities.words import UNTIL_ROUND_ENDS, UNTIL_TURN_ENDS
from bannermen.games.miniatures.rules.actions import EVERYTHING, Action
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.rules.hands import FULL, Discarding, draw, more_in_hand
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NCU_AT, NOBODY, ON_FIELD, SEAT_AT, THIS_ROUND, UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Game(Procedure):
    """All rounds."""

    def steps(self) -> tuple[Any, ...]:
        return GAME_STEPS

    def clone(self) -> Game:
        other = Game()
        other.at = self.at
        return other


def rounds(war: War, game: Game) -> None:
    war.round += 1
    for unit in range(len(war.fate)):
        war.activated[unit] = False
        war.spent[unit] = 0
    for ncu in range(len(war.ncu_done)):
        war.ncu_done[ncu] = ncu in war.holder  # who has stayed on the board
        war.ncu_used[ncu] &= ~THIS_ROUND
    war.felled = [0] * war.seats
    war.turn = war.first
    if war.log is not None:
        log.new_round(war)
    game.again()
    war.push(Round())


GAME_STEPS: Final[tuple[Any, ...]] = (rounds,)


class Round(Procedure):
    """One round: activation phase, then cleanup (tmg21-round-01)."""

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0  # how many seats have had this step of cleanup

    def steps(self) -> tuple[Any, ...]:
        return ROUND_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> Round:
        other = Round()
        other.at = self.at
        other.seat = self.seat
        return other


# --- activation ---


def start_of_round(war: War, round: Round) -> None:
    """What happens at the start of a round, the first player's part first (tmg21-round-11)."""
    war.call(ROUND_START, war.first, NOBODY)
    war.push_all(war.field.mode.start_round(war))


# Why a unit is not among those that wait for their activation.
WAITS: Final = 0
ANOTHERS: Final = 1
AWAY: Final = 2  # not on the battlefield
DONE: Final = 3
LAST: Final = 4  # others come first


def bar(war: War, seat: int, unit: int) -> int:
    if war.seat_of[unit] != seat:
        return ANOTHERS
    if war.fate[unit] != ON_FIELD:
        return AWAY
    return DONE if war.activated[unit] or war.has_trait(unit, "follows") else WAITS


def ncu_bar(war: War, seat: int, ncu: int) -> int:
    if war.ncu_seat[ncu] != seat:
        return ANOTHERS
    if war.ncu_gone[ncu] or war.field.ncu_idle[ncu]:
        return AWAY
    if war.ncu_done[ncu]:
        return DONE
    return LAST if war.ncu_has(ncu, "goes-last") and others_wait(war, seat) else WAITS


def others_wait(war: War, seat: int) -> bool:
    """Has the seat anybody to activate who need not wait?"""
    if len(waiting_units(war, seat)) > 0:
        return True
    free = [n for n in range(len(war.ncu_seat)) if not war.ncu_has(n, "goes-last")]
    return any([ncu_bar(war, seat, n) == WAITS for n in free])


def waiting_units(war: War, seat: int) -> list[int]:
    return [unit for unit in range(len(war.fate)) if bar(war, seat, unit) == WAITS]


def waiting_ncus(war: War, seat: int) -> list[int]:
    return [ncu for ncu in range(len(war.ncu_seat)) if ncu_bar(war, seat, ncu) == WAITS]


def why_no_activation(war: War, seat: int, unit: int) -> Refused | None:
    """Why a combat unit is not to be activated by the seat; None: it is, this round."""
    which = bar(war, seat, unit)
    name = ("unit", unit)
    if which == ANOTHERS:
        return Refused("tmg21-round-05", says("{unit} {unit|is|are} not yours.", unit=name))
    if which == AWAY:
        return war.field.mode.why_no_reserve(war, unit)
    if which == DONE or is_active(war, unit):
        return Refused("tmg21-terms-03", says("{unit} {unit|was|were} activated this round.", unit=name))
    return None


def is_active(war: War, unit: int) -> bool:
    """Is its activation under way?"""
    for procedure in war.stack:
        if isinstance(procedure, Action) and procedure.unit == unit and not procedure.free:
            return True
    return False


def why_no_claim(war: War, seat: int, ncu: int) -> Refused | None:
    """Why an NCU is not to be activated by the seat; None: it is, this round."""
    which = ncu_bar(war, seat, ncu)
    name = ("ncu", ncu)
    if which == ANOTHERS:
        return Refused("tmg21-round-05", says("{ncu} is not yours.", ncu=name))
    if which == AWAY:
        return Refused("tmg21-ncu-01", says("{ncu} is out of the game.", ncu=name))
    if which == DONE:
        return Refused("tmg21-terms-03", says("{ncu} was activated this round.", ncu=name))
    if which == LAST:
        return Refused("tmg21-units-14", says("Others must be activated before {ncu}.", ncu=name))
    return None


def must_act(war: War, seat: int) -> bool:
    """Has the seat a unit that must be activated (tmg21-round-08)?"""
    return len(waiting_units(war, seat)) > 0 or len(waiting_ncus(war, seat)) > 0


def can_act(war: War, seat: int) -> bool:
    return must_act(war, seat) or len(war.field.mode.reserve(war, seat)) > 0


def next_turn(war: War, round: Round) -> None:
    """Sides take turns; who has nobody left passes (tmg21-round-02, -08 to -10, tmg21-multi-07, -13).

    The present seat begins, then the next of another side; among partners the next one round the table.
    """
    order = sorted({war.field.sides[seat] for seat in range(war.seats)})
    first = order.index(war.field.sides[war.turn])
    for step in range(len(order)):
        side = order[(first + step) % len(order)]
        for next in range(war.seats):
            seat = (war.turn + next) % war.seats
            if war.field.sides[seat] == side and can_act(war, seat):
                war.turn = seat
                war.turns += 1
                war.met = war.contacts[:]
                war.call(TURN_START, seat, NOBODY)
                war.push_all(war.field.mode.start_turn(war, seat))
                return
    round.go_to(last_chance)


class PickUnit(Question[War, Round]):
    """Who is activated: any own unit that has not been this round (tmg21-round-05, -08)."""

    def seat(self, war: War, round: Round) -> int:
        return war.turn

    def options(self, war: War, round: Round) -> list[int]:
        units = [UNIT_AT + unit for unit in waiting_units(war, war.turn)]
        units += [NCU_AT + ncu for ncu in waiting_ncus(war, war.turn)]
        reserve = war.field.mode.reserve(war, war.turn)
        if len(units) == 0 and len(reserve) > 0:
            reserve = [*reserve, PASS - UNIT_AT]  # nobody must come (tmg21-mode-sos-19, tmg18-mode-cok-15)
        units += [UNIT_AT + unit for unit in reserve]
        partners = [SEAT_AT + seat for seat in range(war.seats) if self.is_partner(war, seat) and can_act(war, seat)]
        return units + partners

    def is_partner(self, war: War, seat: int) -> bool:
        return seat != war.turn and war.are_friends(seat, war.turn)

    def take(self, war: War, round: Round, answer: int) -> None:
        if answer == PASS:
            for unit in war.field.mode.reserve(war, war.turn):
                war.activated[unit] = True
        elif answer >= SEAT_AT:
            war.turn = answer - SEAT_AT  # the partner chooses one of his own (tmg21-multi-07)
            round.again()
        elif answer >= NCU_AT:
            war.push(Claim(answer - NCU_AT))
        else:
            war.push(Action(answer - UNIT_AT, list(EVERYTHING), False))

    def why_not(self, war: War, round: Round, answer: int) -> Refused:
        if answer == PASS:
            return Refused("tmg21-round-08", says("Who has a unit that was not activated must activate one."))
        refused: Refused | None = None
        if UNIT_AT <= answer < UNIT_AT + len(war.fate):
            refused = why_no_activation(war, war.turn, answer - UNIT_AT)
        elif NCU_AT <= answer < NCU_AT + len(war.ncu_seat):
            refused = why_no_claim(war, war.turn, answer - NCU_AT)
        elif SEAT_AT <= answer < SEAT_AT + war.seats:
            refused = self.why_no_partner(war, answer - SEAT_AT)
        if refused is not None:
            return refused
        return Refused("tmg21-round-05", says("Choose a unit of yours that was not activated this round."))

    def why_no_partner(self, war: War, seat: int) -> Refused | None:
        if not self.is_partner(war, seat):
            return Refused("tmg21-multi-07", says("The turn can be left to a partner only."))
        if not can_act(war, seat):
            return Refused("tmg21-multi-07", says("{seat} has no unit left to activate.", seat=("seat", seat)))
        return None

    def prompt(self, war: War, round: Round) -> Message:
        return says("Your turn: which unit do you activate?")

    def guide(self, war: War, round: Round) -> Message | None:
        return says("Every combat unit and every NCU acts once a round; you must activate one.")

    def choice(self, war: War, round: Round, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Leave the others in reserve"), "pass")
        if option >= SEAT_AT:
            return Choice(says("Leave the turn to {seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)
        if option >= NCU_AT:
            return Choice(says("{ncu}", ncu=("ncu", option - NCU_AT)), "ncu", option - NCU_AT)
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def prior(self, war: War, round: Round, answer: int) -> float:
        if answer == PASS:
            return 0.1
        if answer >= SEAT_AT:
            return 0.3
        if answer >= NCU_AT:
            return 1.5
        return 2.0 if war.is_engaged(answer - UNIT_AT) else 1.0


def last_call(war: War, round: Round) -> None:
    """The action is complete: everybody has one more opportunity before the turn ends (tmg21-round-07)."""
    war.call(TURN_END, war.turn, NOBODY)


def end_turn(war: War, round: Round) -> None:
    """The turn is over, and with it what a disorderly charge forbids (tmg21-disordered-02)."""
    war.barred = [False] * war.seats
    war.expire(UNTIL_TURN_ENDS)
    order = sorted({war.field.sides[seat] for seat in range(war.seats)})
    side = order[(order.index(war.field.sides[war.turn]) + 1) % len(order)]
    for step in range(1, war.seats + 1):
        seat = (war.turn + step) % war.seats
        if war.field.sides[seat] == side:
            war.turn = seat
            break
    round.go_to(next_turn)


# --- cleanup, in its order (tmg21-cleanup-01) ---


def last_chance(war: War, round: Round) -> None:
    """Everybody was activated: the round ends."""
    war.call(ROUND_END, war.first, NOBODY)


def scoring(war: War, round: Round) -> None:
    """As the mode says (tmg21-cleanup-03)."""
    war.push_all(war.field.mode.score(war))


def victory(war: War, round: Round) -> None:
    """The goal and more than every opponent, or the most after the last round (tmg21-victory-04, -09 to -11)."""
    decided = war.field.mode.verdict(war)
    if decided is not None:
        if len(decided) > 0:
            if war.log is not None:
                war.field.mode.tell_verdict(war, decided)
            war.finish(decided)
        return
    totals = [war.side_points(seat) for seat in range(war.seats)]
    best = max(totals)
    leaders = [seat for seat in range(war.seats) if totals[seat] == best]
    sides = {war.field.sides[seat] for seat in leaders}
    if best >= war.field.goal and len(sides) == 1:
        if war.log is not None:
            log.won(war, leaders, "tmg21-victory-04")
        war.finish(leaders)
    elif war.round >= war.field.rounds:
        if len(sides) == 1:
            if war.log is not None:
                log.won(war, leaders, "tmg21-victory-09")
            war.finish(leaders)
        else:
            compare_armies(war, leaders)


def compare_armies(war: War, leaders: list[int]) -> None:
    """Equal in points after the last round (tmg21-victory-10, -11)."""
    left = [sum([army_points(war, o) for o in range(war.seats) if war.are_friends(o, s)]) for s in leaders]
    winners = [seat for seat, points in zip(leaders, left, strict=True) if points == max(left)]
    if len({war.field.sides[seat] for seat in winners}) == len(set(war.field.sides)):
        if war.log is not None:
            log.drawn(war)
        war.finish([])
        return
    if war.log is not None:
        log.won_by_army(war, winners, max(left))
    war.finish(winners)


def army_points(war: War, seat: int) -> int:
    """Full printed points of every combat unit left and its attachments (tmg21-victory-12)."""
    total = 0
    for unit in war.standing(seat):
        total += war.card(unit).points
        for place in war.joined(unit):
            card = war.field.joined[unit][place]
            total += 0 if card.commander or card.planter != NOBODY else card.points
    return total


def clear_board(war: War, round: Round) -> None:
    """Nobody controls a zone until it is claimed again (tmg21-cleanup-06)."""
    stays = [ncu != NOBODY and war.ncu_has(ncu, "keeps-place") for ncu in war.holder]
    war.holder = [ncu if stay else NOBODY for ncu, stay in zip(war.holder, stays, strict=True)]
    war.counted = [0] * war.seats
    war.expire(UNTIL_TURN_ENDS)
    war.expire(UNTIL_ROUND_ENDS)  # influence among it (tmg21-ncu-10)
    war.quarter = [NOBODY] * len(war.quarter)
    war.in_force = [[] for _ in range(war.seats)]
    war.push_all(war.field.mode.end_round(war))


def discard(war: War, round: Round) -> None:
    """First player first, then the others (tmg21-cleanup-08, -14)."""
    seats = [(war.first + step) % war.seats for step in range(war.seats)]
    war.push_all([Discarding(seat, len(war.hand[seat]), False) for seat in seats if len(war.hand[seat]) > 0])


def refill(war: War, round: Round) -> None:
    for step in range(war.seats):
        seat = (war.first + step) % war.seats
        full = FULL + more_in_hand(war, seat)
        if len(war.hand[seat]) < full:
            draw(war, seat, full - len(war.hand[seat]))


def pass_first(war: War, round: Round) -> None:
    """The token goes to the left, past those who are out (tmg21-cleanup-12, tmg21-multi-06, -14)."""
    if war.next_first != NOBODY and not war.is_out(war.next_first):
        war.first = war.next_first
        war.next_first = NOBODY
        return
    for step in range(1, war.seats + 1):
        seat = (war.first + step) % war.seats
        if not war.is_out(seat):
            war.first = seat
            return


ACTIVATION: Final = PickUnit("pick-activation", "tmg21-round-05")

ROUND_STEPS: Final[tuple[Any, ...]] = (
    start_of_round,
    next_turn,
    ACTIVATION,
    last_call,
    end_turn,
    last_chance,
    scoring,
    victory,
    clear_board,
    discard,
    refill,
    pass_first,
)
