"""Missions give the points: Winds of Winter in both editions, and Dark Wings, Dark Words (tmg21-mode-wow,
tmg18-mode-wow, tmg21-mode-dark)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.modes.asking import in_turn
from bannermen.games.miniatures.modes.holding import Covering, gain
from bannermen.games.miniatures.modes.missions import INITIATIVE, MISSIONS, is_met, points_of
from bannermen.games.miniatures.modes.thrones import PlacedTokens, five, three
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import MISSION_AT
from bannermen.kernel.chance import Chance
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

FIXED: Final = (11, 12)  # missions that every hand has (tmg21-mode-wow-03)
CHOSEN: Final = 4
SEATS: Final = 32  # a revealed mission is remembered as seat times this, and its number
DECK: Final = 20  # secret missions of the first edition: ten of ours, twice
KINDS: Final = 10


def number_of(code: int) -> int:
    """The mission of a card: cards of a seat and second copies fall together."""
    code %= SEATS
    return code if code <= MISSIONS else code - MISSIONS


def mission_choice(code: int) -> Choice:
    mission = number_of(code)
    return Choice(says("{mission}", mission=("mission", mission)), "mission", mission)


class ChoosingMissions(Procedure):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return CHOOSING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> ChoosingMissions:
        other = ChoosingMissions(self.seat)
        other.at = self.at
        return other


class ChooseMissions(Question[War, ChoosingMissions]):
    """Four besides the two that everybody has (tmg21-mode-wow-03)."""

    def seat(self, war: War, choosing: ChoosingMissions) -> int:
        return choosing.seat

    def options(self, war: War, choosing: ChoosingMissions) -> list[int]:
        return [MISSION_AT + mission for mission in range(1, MISSIONS + 1) if mission not in FIXED]

    def least(self, war: War, choosing: ChoosingMissions) -> int:
        return CHOSEN

    def most(self, war: War, choosing: ChoosingMissions) -> int:
        return CHOSEN

    def take_all(self, war: War, choosing: ChoosingMissions, answer: list[int]) -> None:
        war.mission_hand[choosing.seat] = sorted([*[option - MISSION_AT for option in answer], *FIXED])

    def why_not(self, war: War, choosing: ChoosingMissions, answer: int) -> Refused:
        return Refused("tmg21-mode-wow-03", says("Missions 11 and 12 are in every hand; choose four others."))

    def prompt(self, war: War, choosing: ChoosingMissions) -> Message:
        return says("Which four missions do you take besides 11 and 12?")

    def choice(self, war: War, choosing: ChoosingMissions, option: int) -> Choice:
        return mission_choice(option - MISSION_AT)


CHOOSING_STEPS: Final[tuple[Any, ...]] = (ChooseMissions("choose-missions", "tmg21-mode-wow-03", SOME),)


class Revealing(Procedure):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return REVEALING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> Revealing:
        other = Revealing(self.seat)
        other.at = self.at
        return other


class RevealMission(Question[War, Revealing]):
    """One mission of the hand each round (tmg21-mode-wow-04)."""

    def seat(self, war: War, revealing: Revealing) -> int:
        return revealing.seat

    def options(self, war: War, revealing: Revealing) -> list[int]:
        return [MISSION_AT + mission for mission in war.mission_hand[revealing.seat]]

    def take(self, war: War, revealing: Revealing, answer: int) -> None:
        mission = answer - MISSION_AT
        war.mission_hand[revealing.seat].remove(mission)
        war.mission_open.append(revealing.seat * SEATS + mission)
        if war.log is not None:
            log.mission(war, mission, "tmg21-mode-wow-04")

    def why_not(self, war: War, revealing: Revealing, answer: int) -> Refused:
        return Refused("tmg21-mode-wow-04", says("Choose a mission of your hand."))

    def prompt(self, war: War, revealing: Revealing) -> Message:
        return says("Which mission do you reveal?")

    def choice(self, war: War, revealing: Revealing, option: int) -> Choice:
        return mission_choice(option - MISSION_AT)

    def courteous(self, war: War, revealing: Revealing) -> bool:
        return True

    def prior(self, war: War, revealing: Revealing, answer: int) -> float:
        return 3.0 if is_met(war, revealing.seat, number_of(answer - MISSION_AT)) else 1.0


REVEALING_STEPS: Final[tuple[Any, ...]] = (RevealMission("reveal-mission", "tmg21-mode-wow-04"),)


def score_open(war: War, rule: str) -> None:
    """Every revealed mission may be scored by every side that meets it (tmg21-mode-wow-08)."""
    for code in war.mission_open:
        mission = number_of(code)
        for seat in scorers(war, mission):
            gain(war, seat, points_of(mission), rule)
            if mission == INITIATIVE:
                war.first = (seat - 1) % war.seats  # the token passes to the left at the end of the round


def scorers(war: War, mission: int) -> list[int]:
    """One seat of each side that meets the condition."""
    found: list[int] = []
    for seat in range(war.seats):
        if is_met(war, seat, mission) and not any([war.are_friends(seat, other) for other in found]):
            found.append(seat)
    return found


def due_for(war: War, seat: int, codes: list[int]) -> int:
    """Points of those missions that the seat's side meets now."""
    missions = [number_of(code) for code in codes]
    return sum([points_of(mission) for mission in missions if is_met(war, seat, mission)])


class WindsOfWinter(Covering):
    def places(self, field: Field) -> list[tuple[int, int]]:
        return five(field)

    def before_deployment(self, war: War) -> list[Procedure]:
        return [ChoosingMissions(seat) for seat in in_turn(war)]

    def start_round(self, war: War) -> list[Procedure]:
        if war.round < 2:
            return []
        return [Revealing(seat) for seat in in_turn(war) if len(war.mission_hand[seat]) > 0]

    def score(self, war: War) -> list[Procedure]:
        """Tokens give nothing by themselves (tmg21-mode-wow-09)."""
        score_open(war, "tmg21-mode-wow-08")
        return []

    def due(self, war: War, seat: int) -> int:
        return due_for(war, seat, war.mission_open)

    def end_round(self, war: War) -> list[Procedure]:
        """Revealed missions are discarded (tmg21-mode-wow-05)."""
        war.mission_gone += war.mission_open
        war.mission_open = []
        return []

    def imagine(self, war: War, seat: int, chance: Chance) -> None:
        """Whatever others have not revealed may be in their hands; two missions are in all of them."""
        for other in range(war.seats):
            if other == seat or len(war.mission_hand[other]) == 0:
                continue
            shown = [code % SEATS for code in (*war.mission_gone, *war.mission_open) if code // SEATS == other]
            sure = [mission for mission in FIXED if mission not in shown]
            pool = [m for m in range(1, MISSIONS + 1) if m not in FIXED and m not in shown]
            chance.shuffle(pool)
            war.mission_hand[other] = sorted(sure + pool[: len(war.mission_hand[other]) - len(sure)])


class Dropping(Procedure):
    """At the end of a round a secret mission may be exchanged (tmg18-mode-wow-07)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return DROPPING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> Dropping:
        other = Dropping(self.seat)
        other.at = self.at
        return other


class DropMission(Question[War, Dropping]):
    def seat(self, war: War, dropping: Dropping) -> int:
        return dropping.seat

    def options(self, war: War, dropping: Dropping) -> list[int]:
        return [MISSION_AT + card for card in war.mission_hand[dropping.seat]] + [PASS]

    def take(self, war: War, dropping: Dropping, answer: int) -> None:
        if answer != PASS:
            war.mission_hand[dropping.seat].remove(answer - MISSION_AT)
            war.mission_gone.append(answer - MISSION_AT)

    def why_not(self, war: War, dropping: Dropping, answer: int) -> Refused:
        return Refused("tmg18-mode-wow-07", says("Choose one of your secret missions, or none."))

    def prompt(self, war: War, dropping: Dropping) -> Message:
        return says("Do you discard a secret mission?")

    def choice(self, war: War, dropping: Dropping, option: int) -> Choice:
        return Choice(says("None"), "pass") if option == PASS else mission_choice(option - MISSION_AT)

    def courteous(self, war: War, dropping: Dropping) -> bool:
        return True


def fill_up(war: War, dropping: Dropping) -> None:
    draw_missions(war, dropping.seat)


DROPPING_STEPS: Final[tuple[Any, ...]] = (DropMission("drop-mission", "tmg18-mode-wow-07"), fill_up)


def draw_missions(war: War, seat: int) -> None:
    """Back to two, while there are any (tmg18-mode-wow-07, -11)."""
    while len(war.mission_hand[seat]) < 2 and len(war.mission_deck) > 0:
        war.mission_hand[seat].append(war.mission_deck.pop())
        war.unveiled += 1
    war.mission_hand[seat].sort()


class FirstWindsOfWinter(PlacedTokens):
    def pays_for_destroyed(self) -> bool:
        return False  # tmg18-mode-wow-03

    def before_deployment(self, war: War) -> list[Procedure]:
        """Two secret missions each (tmg18-mode-wow-04): ten kinds, twice."""
        deck = [1 + i for i in range(KINDS)] + [1 + MISSIONS + i for i in range(KINDS)]
        war.chance.shuffle(deck)
        war.mission_deck = deck
        for seat in range(war.seats):
            draw_missions(war, seat)
        return []

    def start_round(self, war: War) -> list[Procedure]:
        """An open mission each round (tmg18-mode-wow-08)."""
        if war.round >= 2 and len(war.mission_deck) > 0:
            war.mission_open = [war.mission_deck.pop()]
            war.unveiled += 1
            if war.log is not None:
                log.mission(war, number_of(war.mission_open[0]), "tmg18-mode-wow-08")
        return []

    def score(self, war: War) -> list[Procedure]:
        """Nothing before round 2 (tmg18-mode-wow-06); a scored secret mission is shown and discarded (-10)."""
        if war.round < 2:
            return []
        score_open(war, "tmg18-mode-wow-08")
        for seat in in_turn(war):
            for card in war.mission_hand[seat][:]:
                if is_met(war, seat, number_of(card)):
                    war.mission_hand[seat].remove(card)
                    war.mission_gone.append(card)
                    war.unveiled += 1
                    if war.log is not None:
                        log.mission(war, number_of(card), "tmg18-mode-wow-10")
                    gain(war, seat, points_of(number_of(card)), "tmg18-mode-wow-04")
        return []

    def due(self, war: War, seat: int) -> int:
        return due_for(war, seat, war.mission_open) + due_for(war, seat, war.mission_hand[seat])

    def end_round(self, war: War) -> list[Procedure]:
        war.mission_gone += war.mission_open
        war.mission_open = []
        return [Dropping(seat) for seat in in_turn(war)]

    def imagine(self, war: War, seat: int, chance: Chance) -> None:
        """The deck, other hands and what others dropped face down are dealt anew."""
        others = [other for other in range(war.seats) if other != seat]
        pool = sorted(war.mission_deck + war.mission_gone + [c for other in others for c in war.mission_hand[other]])
        chance.shuffle(pool)
        for other in others:
            count = len(war.mission_hand[other])
            war.mission_hand[other], pool = sorted(pool[:count]), pool[count:]
        count = len(war.mission_gone)
        war.mission_gone, war.mission_deck = pool[:count], pool[count:]


class Swapping(Procedure):
    """An active or a reserve mission is exchanged (tmg21-mode-dark-07, -08)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.which: int = -1

    def steps(self) -> tuple[Any, ...]:
        return SWAPPING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "which")

    def clone(self) -> Swapping:
        other = Swapping(self.seat)
        other.at = self.at
        other.which = self.which
        return other


class SwapMission(Question[War, Swapping]):
    """Which mission goes."""

    def seat(self, war: War, swapping: Swapping) -> int:
        return swapping.seat

    def options(self, war: War, swapping: Swapping) -> list[int]:
        return [MISSION_AT + mission for mission in (*war.mission_open, *war.mission_next)]

    def take(self, war: War, swapping: Swapping, answer: int) -> None:
        mission = answer - MISSION_AT
        war.mission_gone.append(mission)
        if mission in war.mission_open:
            swapping.which = war.mission_open.index(mission)
            return
        war.mission_next[war.mission_next.index(mission)] = draw_one(war)

    def why_not(self, war: War, swapping: Swapping, answer: int) -> Refused:
        return Refused("tmg21-mode-dark-07", says("Choose an active mission or one in reserve."))

    def prompt(self, war: War, swapping: Swapping) -> Message:
        return says("Which mission is replaced?")

    def choice(self, war: War, swapping: Swapping, option: int) -> Choice:
        return mission_choice(option - MISSION_AT)


class MoveUp(Question[War, Swapping]):
    """Which reserve mission takes the place of an active one."""

    def seat(self, war: War, swapping: Swapping) -> int:
        return swapping.seat

    def options(self, war: War, swapping: Swapping) -> list[int]:
        return [MISSION_AT + mission for mission in war.mission_next] if swapping.which >= 0 else []

    def take(self, war: War, swapping: Swapping, answer: int) -> None:
        mission = answer - MISSION_AT
        war.mission_open[swapping.which] = mission
        war.mission_next[war.mission_next.index(mission)] = draw_one(war)  # tmg21-mode-dark-13
        if war.log is not None:
            log.mission(war, mission, "tmg21-mode-dark-07")

    def why_not(self, war: War, swapping: Swapping, answer: int) -> Refused:
        return Refused("tmg21-mode-dark-07", says("Choose an active mission or one in reserve."))

    def prompt(self, war: War, swapping: Swapping) -> Message:
        return says("Which mission in reserve becomes active?")

    def choice(self, war: War, swapping: Swapping, option: int) -> Choice:
        return mission_choice(option - MISSION_AT)


SWAPPING_STEPS: Final[tuple[Any, ...]] = (
    SwapMission("swap-mission", "tmg21-mode-dark-07"),
    MoveUp("swap-mission", "tmg21-mode-dark-07"),
)


def draw_one(war: War) -> int:
    """The next mission; discarded ones are shuffled anew when there is none (tmg21-mode-dark-06)."""
    if len(war.mission_deck) == 0:
        war.mission_deck = sorted(war.mission_gone)
        war.chance.shuffle(war.mission_deck)
        war.mission_gone = []
    war.unveiled += 1
    return war.mission_deck.pop()


class DarkWings(Covering):
    def __init__(self, key: str, rule: str, depth: int) -> None:
        super().__init__(key, rule, depth)
        self.instead_rule = "tmg21-mode-dark-07"

    def exchanges_missions(self) -> bool:
        return True

    def places(self, field: Field) -> list[tuple[int, int]]:
        return three(field)

    def before_deployment(self, war: War) -> list[Procedure]:
        """Missions 1 to 9: two active, two in reserve (tmg21-mode-dark-03, -04)."""
        deck = list(range(1, KINDS))
        war.chance.shuffle(deck)
        war.mission_deck = deck
        war.mission_open = [draw_one(war), draw_one(war)]
        war.mission_next = [draw_one(war), draw_one(war)]
        return []

    def start_round(self, war: War) -> list[Procedure]:
        """From round 3 on the reserve becomes active (tmg21-mode-dark-05)."""
        if war.round >= 3 and len(war.mission_next) > 0:
            war.mission_gone += war.mission_open
            war.mission_open = war.mission_next
            war.mission_next = [draw_one(war), draw_one(war)]
            if war.log is not None:
                for mission in war.mission_open:
                    log.mission(war, mission, "tmg21-mode-dark-05")
        return []

    def score(self, war: War) -> list[Procedure]:
        """Tokens, and the two active missions (tmg21-mode-dark-11 to -13)."""
        found = super().score(war)
        if war.round >= 2:
            score_open(war, "tmg21-mode-dark-11")
        return found

    def due(self, war: War, seat: int) -> int:
        return super().due(war, seat) + due_for(war, seat, war.mission_open)

    def instead_of_zone(self, war: War, seat: int) -> list[Procedure]:
        return [Swapping(seat)] if len(war.mission_open) > 0 else []

    def imagine(self, war: War, seat: int, chance: Chance) -> None:
        war.mission_deck = sorted(war.mission_deck)
        chance.shuffle(war.mission_deck)
