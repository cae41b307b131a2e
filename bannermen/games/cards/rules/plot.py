"""The plot phase: plots are chosen in secret and revealed together (agot-plot-01 to -05, agot-framework-07 to -13)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import AT_INITIATIVE, L_FLEETING, L_STALLED, YIELDS
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.happening import Happening, announce, happen
from bannermen.games.cards.rules.melee import Titles
from bannermen.games.cards.rules.offers import ready
from bannermen.games.cards.rules.phases import Phase, begin_phase, close_phase, end_phase
from bannermen.games.cards.rules.plots import choosable, initiative
from bannermen.games.cards.rules.prizes import award
from bannermen.games.cards.rules.use import Use
from bannermen.games.cards.rules.using import card_choice
from bannermen.games.cards.rules.values import total_of
from bannermen.games.cards.rules.windows import act_window
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    CHOOSES,
    COMPARED,
    FOREMOST,
    INITIATIVE,
    NEXT_PLOT,
    NOBODY,
    NONE,
    OUT,
    PLOT_PHASE,
    PLOTS,
    RETIRED,
    REVEALED,
    SEAT_AT,
    SHOWN,
    UNMASKED,
    USED,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question, Together


class PlotPhase(Phase):
    def __init__(self) -> None:
        super().__init__()
        self.revealed: Shared[list[int]] = []  # plots whose When Revealed ability is still to resolve
        self.shown: Shared[list[int]] = []  # all that were revealed
        self.retired: Shared[list[int]] = []  # those that were put into used piles
        self.chooser: int = NOBODY  # who won initiative
        self.revealing: bool = False  # when revealed abilities are being resolved

    def steps(self) -> tuple[Any, ...]:
        return PLOT_STEPS

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "revealed", "shown", "retired", "chooser", "revealing")

    def clone(self) -> PlotPhase:
        other = PlotPhase()
        self.copy_into(other)
        other.revealed = self.revealed
        other.shown = self.shown
        other.retired = self.retired
        other.chooser = self.chooser
        other.revealing = self.revealing
        return other


def begins(match: CardsMatch, p: Phase) -> None:
    """1.1"""
    begin_phase(match, PLOT_PHASE)


def about_to_choose(match: CardsMatch, p: PlotPhase) -> None:
    """Whoever has something to say to the choice says it before."""
    h = Happening()
    for seat in match.in_order():
        if match.lasting.total(L_STALLED, seat) == 0:
            h.add(CHOOSES, NONE, seat)
    happen(match, h)


class ChoosePlots(Together[CardsMatch, PlotPhase]):
    """1.2: every player chooses a plot in secret (agot-plot-01)."""

    def seats(self, match: CardsMatch, p: PlotPhase) -> list[int]:
        return [seat for seat in match.in_order() if match.lasting.total(L_STALLED, seat) == 0]

    def options_of(self, match: CardsMatch, p: PlotPhase, seat: int) -> list[int]:
        return choosable(match, seat)

    def reveal(self, match: CardsMatch, p: PlotPhase, seats: list[int], answers: list[list[int]]) -> None:
        """1.3: all are revealed at the same moment (agot-plot-02)."""
        p.shown = []
        for i in range(len(seats)):
            if len(answers[i]) > 0:
                p.retired = [*p.retired, *show_plot(match, answers[i][0])]
                p.shown.append(answers[i][0])

    def prompt(self, match: CardsMatch, p: PlotPhase) -> Message:
        return says("Which plot do you choose for this round?")

    def choice(self, match: CardsMatch, p: PlotPhase, option: int) -> Choice:
        return card_choice(match, option)

    def guide(self, match: CardsMatch, p: PlotPhase) -> Message | None:
        return says("Gold pays for cards, initiative decides who goes first, claim how hard your challenges hit.")

    def why_not_of(self, match: CardsMatch, p: PlotPhase, seat: int, answer: int) -> Refused:
        if answer in match.used[seat]:
            return Refused("agot-plots-02", says("{card} has been used.", card=("card", answer)))
        if answer in match.plots[seat]:
            return Refused("agotp-plotx-01", says("{card} is set aside in the plot phase.", card=("card", answer)))
        return Refused("agot-plot-01", says("Choose one of the plots in your plot deck."))

    def prior(self, match: CardsMatch, p: PlotPhase, answer: int) -> float:
        kind = match.kind_of(answer)
        return 1.0 + 0.3 * kind.gold + 0.3 * kind.claim + 0.05 * kind.initiative


def is_fleeting(match: CardsMatch, card: int) -> bool:
    """Does it go out of the game when it leaves play (agotp-plotx-02)?"""
    return match.lasting.total(L_FLEETING, card) > 0


def put_away(match: CardsMatch, card: int, place: int) -> None:
    """The revealed plot leaves play; where to, it may say itself (agotp-plotx-02)."""
    if is_fleeting(match, card):
        if match.log is not None:
            log.moves.moved(match, card, OUT)
        place = OUT
    match.move(card, place)


def show_plot(match: CardsMatch, card: int) -> list[int]:
    """The old plot leaves play for the used pile (agot-plots-03, -04, agot-zones-13). Gives it, if it lies there."""
    seat = match.owner[card]
    old = match.shown[seat]
    match.expire(NEXT_PLOT + seat)
    if old != NONE:
        award(match, old, seat)  # agotp-prized-03
        put_away(match, old, USED)
    match.learn(card, ALL_SEATS)
    match.move(card, SHOWN)
    if match.log is not None:
        log.plots.revealed_plot(match, seat, card)
    return [old] if old != NONE and match.place[old] == USED else []


def about_to_compare(match: CardsMatch, p: PlotPhase) -> None:
    announce(match, COMPARED, NONE, match.first)


def compare_initiative(match: CardsMatch, p: PlotPhase) -> None:
    """1.3 I: the highest initiative, then the lowest power, then chance (agot-initiative-02 to -04)."""
    for seat in range(match.seats):
        if match.lasting.total(L_STALLED, seat) > 0:  # its plot phase has come
            match.lasting.drop(L_STALLED, seat)
    best: list[int] = []
    highest = -99
    for seat in match.in_order():
        value = initiative(match, seat)
        if value > highest:
            best = [seat]
            highest = value
        elif value == highest:
            best.append(seat)
    least = min([match.total_power(seat) for seat in best])
    best = [seat for seat in best if match.total_power(seat) == least]
    p.chooser = best[0] if len(best) == 1 else best[match.chance.roll(len(best))]
    if match.log is not None:
        log.rounds.initiative(match, p.chooser, highest)
    match.resolve_delayed(AT_INITIATIVE, p.chooser)


class ChooseFirst(Question[CardsMatch, PlotPhase]):
    """1.3 II"""

    def seat(self, match: CardsMatch, p: PlotPhase) -> int:
        return p.chooser

    def options(self, match: CardsMatch, p: PlotPhase) -> list[int]:
        yields = total_of(match, YIELDS, p.chooser) > 0
        return [SEAT_AT + seat for seat in match.in_order() if not yields or seat != p.chooser]

    def take(self, match: CardsMatch, p: PlotPhase, answer: int) -> None:
        match.set_first(answer - SEAT_AT)
        if match.log is not None:
            log.rounds.first_player(match)
        p.revealing = True
        p.revealed = [card for card in p.shown if has_when_revealed(match, card)]

    def prompt(self, match: CardsMatch, p: PlotPhase) -> Message:
        return says("You win initiative. Who is first player?")

    def choice(self, match: CardsMatch, p: PlotPhase, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)

    def guide(self, match: CardsMatch, p: PlotPhase) -> Message | None:
        return says("The first player marshals and attacks first; being second lets you keep defenders in mind.")


def has_when_revealed(match: CardsMatch, card: int) -> bool:
    for ability in match.kind_of(card).abilities:
        if ability.cue == REVEALED:
            return True
    return False


class WhenRevealed(Question[CardsMatch, PlotPhase]):
    """1.3 III: the first player decides the order, whoever controls the plots (agot-order-02, agot-plot-04)."""

    def seat(self, match: CardsMatch, p: PlotPhase) -> int:
        return match.first

    def options(self, match: CardsMatch, p: PlotPhase) -> list[int]:
        return [card for card in p.revealed if match.place[card] == SHOWN]

    def take(self, match: CardsMatch, p: PlotPhase, answer: int) -> None:
        p.revealed = [card for card in p.revealed if card != answer]
        p.again()
        resolve_revealed(match, answer)

    def prompt(self, match: CardsMatch, p: PlotPhase) -> Message:
        return says("Several plots take effect when revealed. Which one resolves next?")

    def choice(self, match: CardsMatch, p: PlotPhase, option: int) -> Choice:
        """Two players may have revealed the same plot."""
        whose = says("{card} ({seat})", card=("card", option), seat=("seat", match.holder[option]))
        return Choice(whose, "card", option)


def resolve_revealed(match: CardsMatch, card: int) -> None:
    """It must be resolved, unless there is nothing it could be aimed at (agot-plots-08)."""
    kind = match.kind_of(card)
    for index in range(len(kind.abilities)):
        if kind.abilities[index].cue == REVEALED and not match.is_blank(card):
            resolve_as(match, match.holder[card], card, index)


def resolve_as(match: CardsMatch, seat: int, card: int, index: int) -> None:
    """The seat resolves it, whoever has revealed the plot (agotp-plotx-06)."""
    act = Act(seat, card, match.kind[card], index)
    act.public = match.courtesy  # that it does nothing must tell nothing of a hand
    if ready(match, act, match.kind_of(card).abilities[index]):
        act.public = False
        match.push(Use(act, REVEALED))


def recycle(match: CardsMatch, p: PlotPhase) -> None:
    """Who has revealed the last plot takes the used ones back (agot-plots-06, -07, -14)."""
    p.revealing = False
    for card in p.shown:
        refill(match, match.owner[card])


def refill(match: CardsMatch, seat: int) -> None:
    left = choosable(match, seat) if match.phase == PLOT_PHASE else match.plots[seat]
    if len(left) == 0 and not match.gone[seat]:
        for card in match.used[seat]:
            match.move(card, PLOTS)
        if match.log is not None:
            log.looks.recycled(match, seat)


def react(match: CardsMatch, p: PlotPhase) -> None:
    """Reactions to revealing come after all of that (agot-plot-05)."""
    h = Happening()
    for card in p.shown:
        if match.place[card] == SHOWN:
            h.add(UNMASKED, card, match.owner[card])
    for card in p.retired:
        h.add(RETIRED, card, match.owner[card])
    if p.chooser != NOBODY:
        h.add(INITIATIVE, NONE, p.chooser)
        h.add(FOREMOST, NONE, match.first)
    happen(match, h)


def titles(match: CardsMatch, p: PlotPhase) -> None:
    """1.4, in melee only (agot-framework-03, -11)."""
    if len(match.pool) > 0:
        match.push(Titles())


def act(match: CardsMatch, p: Phase) -> None:
    act_window(match)


def ends(match: CardsMatch, p: Phase) -> None:
    """1.5"""
    end_phase(match)


def closes(match: CardsMatch, p: Phase) -> None:
    close_phase(match)


PLOT_STEPS: Final[tuple[Any, ...]] = (
    begins,
    about_to_choose,
    ChoosePlots("cards.plot", "agot-framework-09"),
    about_to_compare,
    compare_initiative,
    ChooseFirst("cards.first", "agot-initiative-02"),
    WhenRevealed("cards.revealed", "agot-order-02"),
    recycle,
    react,
    titles,
    act,
    ends,
    closes,
)


class Unmask(Procedure):
    """A plot is revealed outside the plot phase: no initiative, no new first player (agot-plot-03, agot-plots-15)."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card: int = card
        self.retired: Shared[list[int]] = []

    def steps(self) -> tuple[Any, ...]:
        return UNMASK

    def fields(self) -> tuple[str, ...]:
        return ("card", "retired")

    def clone(self) -> Unmask:
        other = Unmask(self.card)
        other.at = self.at
        other.retired = self.retired
        return other


def unmask(match: CardsMatch, p: Unmask) -> None:
    p.retired = show_plot(match, p.card)
    resolve_revealed(match, p.card)


def take_back(match: CardsMatch, p: Unmask) -> None:
    refill(match, match.owner[p.card])


def unmasked(match: CardsMatch, p: Unmask) -> None:
    h = Happening()
    h.add(UNMASKED, p.card, match.owner[p.card])
    for card in p.retired:
        h.add(RETIRED, card, match.owner[card])
    happen(match, h)


UNMASK: Final[tuple[Any, ...]] = (unmask, take_back, unmasked)


def unmask_now(match: CardsMatch, card: int) -> None:
    """Where when revealed abilities are being resolved it joins those that wait (agotp-plotx-05)."""
    for procedure in match.stack:
        if isinstance(procedure, PlotPhase) and procedure.revealing:
            procedure.retired = [*procedure.retired, *show_plot(match, card)]
            procedure.shown = [*procedure.shown, card]
            if has_when_revealed(match, card):
                procedure.revealed = [*procedure.revealed, card]
            return
    match.push(Unmask(card))
