"""The rules of the feast. Three rounds; the lord with the most renown wins, or the first to reach six.

A round: cards and gold are dealt; all bid in secret for the high seat; benches are set in the hall; the high seat
orders the courses; each lord does one deed; each may give cards as alms.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.kernel.chance import Chance
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.kinds import AMOUNT, ORDER, PLACE, SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question, Together
from bannermen.maps.plane import TURN, Tray, inside, overlap
from bannermen.maps.reach import Limits
from tests.kernel.feast_cards import CARD, Gain, Play
from tests.kernel.feast_table import (
    BENCH,
    HIGH_TABLE,
    HONEY,
    LONG,
    ROUNDS,
    WIDE,
    FeastMatch,
    bench_of,
    draw,
    hear_each_other,
    in_order,
    kind_of,
    note,
)

# Deeds; cards come after them.
TOAST: Final = 0
DRINK: Final = 1
GOSSIP: Final = 2  # + the seat that is talked about

# Courses.
BROTH: Final = 0  # the richest lords lose one gold
BOAR: Final = 1  # the lords with the least gold take one
WINE: Final = 2  # the high seat takes one gold


# --- a turn -----------------------------------------------------------------------------------------------------------


class Turn(Procedure):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.faces: list[int] = []  # dice of a drinking contest

    def steps(self) -> tuple[Any, ...]:
        return TURN_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "faces")

    def clone(self) -> Turn:
        other = Turn(self.seat)
        other.at = self.at
        other.faces = self.faces[:]
        return other


class Deed(Question[FeastMatch, Turn]):
    def seat(self, match: FeastMatch, turn: Turn) -> int:
        return turn.seat

    def options(self, match: FeastMatch, turn: Turn) -> list[int]:
        me = turn.seat
        near = [
            GOSSIP + s for s in range(match.seats) if s != me and match.gold[s] > 0 and hear_each_other(match, me, s)
        ]
        honey = [CARD + card for card in match.hands[me] if kind_of(card) == HONEY]
        return [TOAST, DRINK, *near, *honey, PASS]

    def take(self, match: FeastMatch, turn: Turn, deed: int) -> None:
        if deed == PASS:
            turn.leave()
        elif deed == TOAST:
            turn.leave()
            match.push(Gain(turn.seat, 1))
        elif deed >= CARD:
            turn.leave()
            match.push(Play(turn.seat, deed - CARD))
        elif deed != DRINK:
            turn.leave()
            match.gold[deed - GOSSIP] -= 1
            match.gold[turn.seat] += 1
            text = says("{lord} sells a secret of {other}.", lord=("lord", turn.seat), other=("lord", deed - GOSSIP))
            note(match, "gossip", "feast-gossip", text, {"seat": turn.seat, "other": deed - GOSSIP})

    def why_not(self, match: FeastMatch, turn: Turn, deed: int) -> Refused:
        other = deed - GOSSIP
        if 0 <= other < match.seats and other != turn.seat:
            if match.gold[other] == 0:
                return Refused("feast-gossip", says("{lord} has no gold to lose.", lord=("lord", other)))
            return Refused("feast-earshot", says("{lord} sits out of earshot.", lord=("lord", other)))
        return super().why_not(match, turn, deed)

    def prompt(self, match: FeastMatch, turn: Turn) -> Message:
        return says("What do you do?")

    def guide(self, match: FeastMatch, turn: Turn) -> Message | None:
        return says("A toast is safe; drinking and gossip may bring more.")

    def about(self, match: FeastMatch, turn: Turn) -> list[tuple[str, int]]:
        return [("lord", turn.seat)]

    def choice(self, match: FeastMatch, turn: Turn, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Pass"), "pass")
        if option >= CARD:
            return Choice(says("{card}", card=("card", option - CARD)), "card", option - CARD)
        if option >= GOSSIP:
            return Choice(says("Gossip about {lord}", lord=("lord", option - GOSSIP)), "lord", option - GOSSIP)
        return Choice(says("Toast") if option == TOAST else says("Drink"), "deed", option)

    def prior(self, match: FeastMatch, turn: Turn, option: int) -> float:
        if option == PASS:
            return 0.4
        return 3.0 if option >= CARD else 1.5 if option == DRINK else 1.0


def drink(match: FeastMatch, turn: Turn) -> None:
    turn.faces = [1 + match.chance.roll(6), 1 + match.chance.roll(6)]
    text = says(
        "{lord} drinks: {first} and {second}.", lord=("lord", turn.seat), first=turn.faces[0], second=turn.faces[1]
    )
    note(match, "drink", "feast-drink", text, {"seat": turn.seat, "faces": turn.faces[:]})
    if sum(turn.faces) >= 7:
        match.push(Gain(turn.seat, 2))
    else:
        match.gold[turn.seat] = max(0, match.gold[turn.seat] - 1)


TURN_STEPS: Final = (Deed("feast.deed", "feast-deed"), drink)


# --- a round ----------------------------------------------------------------------------------------------------------


class Round(Procedure):
    def __init__(self) -> None:
        super().__init__()
        self.lord: int = 0  # how many lords have had this step
        self.courses: list[int] = []

    def steps(self) -> tuple[Any, ...]:
        return ROUND

    def fields(self) -> tuple[str, ...]:
        return ("lord", "courses")

    def clone(self) -> Round:
        other = Round()
        other.at = self.at
        other.lord = self.lord
        other.courses = self.courses[:]
        return other

    def next_lord(self, match: FeastMatch) -> None:
        """The same step for the next lord, or on to the next step."""
        self.lord += 1
        if self.lord < match.seats:
            self.again()
        else:
            self.lord = 0


def deal(match: FeastMatch, round: Round) -> None:
    for seat in in_order(match):
        draw(match, seat)
        match.gold[seat] += 2


class Bid(Together[FeastMatch, Round]):
    def seats(self, match: FeastMatch, round: Round) -> list[int]:
        return in_order(match)

    def options_of(self, match: FeastMatch, round: Round, seat: int) -> list[int]:
        return [0, match.gold[seat]]

    def reveal(self, match: FeastMatch, round: Round, seats: list[int], answers: list[list[int]]) -> None:
        bids = {seat: answer[0] for seat, answer in zip(seats, answers, strict=True)}
        winner = max(in_order(match), key=lambda seat: bids[seat])  # the first of several
        match.high = winner
        match.gold[winner] -= bids[winner]
        text = says("{lord} takes the high seat for {n} gold.", lord=("lord", winner), n=bids[winner])
        note(match, "bids", "feast-bid", text, {"bids": [bids[seat] for seat in range(match.seats)]})

    def prompt(self, match: FeastMatch, round: Round) -> Message:
        return says("How much gold for the high seat?")

    def choice(self, match: FeastMatch, round: Round, option: int) -> Choice:
        return Choice(says("{n} gold", n=option))


class Seating(Question[FeastMatch, Round]):
    def seat(self, match: FeastMatch, round: Round) -> int:
        return in_order(match)[round.lord]

    def allows(self, match: FeastMatch, round: Round, answer: list[int]) -> Refused | None:
        bench = BENCH.at(answer[0], answer[1], answer[2])
        if not inside(bench, 0, 0, WIDE, LONG):
            return Refused("feast-hall", says("A bench must stand inside the hall."))
        if any(overlap(bench, other) for other in _standing(match, round)):
            return Refused("feast-seating", says("Another bench stands there."))
        return None

    def limits(self, match: FeastMatch, round: Round) -> dict[str, Any]:
        """The whole hall, without what stands there."""
        old = match.benches[self.seat(match, round)] or (WIDE // 2, LONG // 2, 0)
        limits = Limits(BENCH.at(*old), (0, 0, WIDE, LONG))
        limits.add_zone(0, 0, WIDE, LONG)
        limits.face_any()
        for other in _standing(match, round):
            limits.add_obstacle(other, 0, "feast-seating")
        return limits.plain()

    def sample(self, match: FeastMatch, round: Round, chance: Chance) -> list[int]:
        while True:  # six benches cover a small part of the hall
            pose = [chance.below(WIDE), chance.below(LONG), chance.below(TURN)]
            if self.allows(match, round, pose) is None:
                return pose

    def numbered_pose(self, match: FeastMatch, round: Round, way: int, facing: int) -> list[int]:
        """The bench stays where it stood the last time, or goes to one of 16 columns and 4 rows of the hall."""
        x, y, looks = match.benches[self.seat(match, round)] or (BENCH.x, BENCH.y, 0)
        if way > 0:
            column, row = divmod(way - 1, 4)
            x, y = WIDE * (2 * column + 1) // 32, LONG * (2 * row + 1) // 8
        return [x, y, (looks + TURN // 24 * facing) % TURN]

    def take_all(self, match: FeastMatch, round: Round, answer: list[int]) -> None:
        seat = self.seat(match, round)
        match.benches[seat] = (answer[0], answer[1], answer[2] % TURN)
        text = says("{lord} sits down.", lord=("lord", seat))
        note(match, "bench", "feast-seating", text, {"seat": seat, "pose": answer})
        round.next_lord(match)

    def prompt(self, match: FeastMatch, round: Round) -> Message:
        return says("Where does your bench stand?")


def _standing(match: FeastMatch, round: Round) -> list[Tray]:
    """Benches already set this round, and the high table; older benches are carried out first."""
    trays = [HIGH_TABLE]
    for seat in in_order(match)[: round.lord]:
        bench = bench_of(match, seat)
        if bench is not None:
            trays.append(bench)
    return trays


class Menu(Question[FeastMatch, Round]):
    def seat(self, match: FeastMatch, round: Round) -> int:
        return match.high

    def options(self, match: FeastMatch, round: Round) -> list[int]:
        return [BROTH, BOAR, WINE]

    def take_all(self, match: FeastMatch, round: Round, answer: list[int]) -> None:
        round.courses = answer

    def prompt(self, match: FeastMatch, round: Round) -> Message:
        return says("In what order are the courses served?")

    def choice(self, match: FeastMatch, round: Round, option: int) -> Choice:
        return Choice((says("Broth"), says("Boar"), says("Wine"))[option], "course", option)


def serve(match: FeastMatch, round: Round) -> None:
    for course in round.courses:
        most = max(match.gold)
        least = min(match.gold)
        for seat in in_order(match):
            if course == BROTH and match.gold[seat] == most and most > 0:
                match.gold[seat] -= 1
            elif (course == BOAR and match.gold[seat] == least) or (course == WINE and seat == match.high):
                match.gold[seat] += 1
    note(match, "courses", "feast-courses", says("The courses are served."), {"courses": round.courses})


def turns(match: FeastMatch, round: Round) -> None:
    match.turns += 1
    match.push(Turn(in_order(match)[round.lord]))
    round.next_lord(match)


class Alms(Question[FeastMatch, Round]):
    def seat(self, match: FeastMatch, round: Round) -> int:
        return in_order(match)[round.lord]

    def options(self, match: FeastMatch, round: Round) -> list[int]:
        return [CARD + card for card in match.hands[self.seat(match, round)]]

    def most(self, match: FeastMatch, round: Round) -> int:
        return 2

    def allows(self, match: FeastMatch, round: Round, answer: list[int]) -> Refused | None:
        if len(answer) == 2 and kind_of(answer[0] - CARD) == kind_of(answer[1] - CARD):
            return Refused("feast-alms", says("Two alms must be of two kinds."))
        return None

    def take_all(self, match: FeastMatch, round: Round, answer: list[int]) -> None:
        seat = self.seat(match, round)
        for option in answer:
            match.hands[seat].remove(option - CARD)
            match.discard.append(option - CARD)
            match.gold[seat] += 1
        if answer:
            text = says("{lord} gives alms: {n}.", lord=("lord", seat), n=len(answer))
            note(match, "alms", "feast-alms", text, {"seat": seat, "cards": [option - CARD for option in answer]})
        round.next_lord(match)

    def courteous(self, match: FeastMatch, round: Round) -> bool:
        return len(match.hands[self.seat(match, round)]) > 0

    def prompt(self, match: FeastMatch, round: Round) -> Message:
        return says("Which cards do you give away?")

    def choice(self, match: FeastMatch, round: Round, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option - CARD)), "card", option - CARD)


ROUND: Final = (
    deal,
    Bid("feast.bid", "feast-bid", AMOUNT),
    Seating("feast.seating", "feast-seating", PLACE),
    Menu("feast.menu", "feast-courses", ORDER),
    serve,
    turns,
    Alms("feast.alms", "feast-alms", SOME),
)


class Evening(Procedure):
    def steps(self) -> tuple[Any, ...]:
        return EVENING

    def clone(self) -> Evening:
        other = Evening()
        other.at = self.at
        return other


def rounds(match: FeastMatch, evening: Evening) -> None:
    if match.round < ROUNDS:
        match.round += 1
        match.push(Round())
        evening.again()
        return
    best = max(match.renown)
    winners = [seat for seat in range(match.seats) if match.renown[seat] == best]
    match.finish([] if len(winners) == match.seats else winners)


EVENING: Final = (rounds,)
