"""Secret agendas: what the five cards score at the end (agenda cards)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.abilities.word import Word
from bannermen.games.tactics import log
from bannermen.games.tactics.rules.needs import holds_more
from bannermen.games.tactics.rules.score import earn
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import AGENDA_COUNT, SOLDIER

VANGUARD_SOLDIERS = 2


class Agenda(Word):
    """A secret agenda. The files must list them all, in this order; how many points each brings stands there."""

    rule: str = ""

    def is_kept(self, battle: Battle, seat: int) -> bool:
        """Whether it would score as the table stands."""
        raise NotImplementedError


class Shield(Agenda):
    name = "shield"
    about = "no own hero was lost"
    rule = "tac-agenda-03"

    def is_kept(self, battle: Battle, seat: int) -> bool:
        return not battle.heroes_lost[seat]  # tac-agenda-04


class Largesse(Agenda):
    """It scores at its moment, in coins.py, or not at all (tac-agenda-07)."""

    name = "largesse"
    about = "the last silver was spent before the opponent's"
    rule = "tac-agenda-05"

    def is_kept(self, battle: Battle, seat: int) -> bool:
        return False


class Dominion(Agenda):
    name = "dominion"
    about = "more objectives are held than by any other side"
    rule = "tac-agenda-08"

    def is_kept(self, battle: Battle, seat: int) -> bool:
        return holds_more(battle, battle.sides[seat])


class Vanguard(Agenda):
    name = "vanguard"
    about = "two own soldiers stand in the enemy's deployment zone; before that, once, a soldier moves for nothing"
    rule = "tac-agenda-10"

    def is_kept(self, battle: Battle, seat: int) -> bool:
        return soldiers_beyond(battle, seat) >= VANGUARD_SOLDIERS


class Slaughter(Agenda):
    name = "slaughter"
    about = "all heroes and veterans of the enemy were killed; before that, once, a figure attacks for nothing"
    rule = "tac-agenda-12"

    def is_kept(self, battle: Battle, seat: int) -> bool:
        return all_characters_slain(battle, battle.sides[seat])  # tac-agenda-13


AGENDA_LIST: Final[list[Agenda]] = [Shield(), Largesse(), Dominion(), Vanguard(), Slaughter()]
AGENDA_WORDS: Final = Vocabulary(AGENDA_LIST)
AGENDAS: Final[tuple[str, ...]] = AGENDA_WORDS.names
assert len(AGENDA_LIST) == AGENDA_COUNT  # of the list: mypyc stumbles over a tuple whose length is known by an assert

LARGESSE: Final[int] = AGENDAS.index("largesse")
VANGUARD: Final[int] = AGENDAS.index("vanguard")
SLAUGHTER: Final[int] = AGENDAS.index("slaughter")


def score_agendas(battle: Battle) -> None:
    """In the last end phase all agendas are shown, the start marker's holder first (tac-endphase-09)."""
    for i in range(battle.seats):
        seat = (battle.first + i) % battle.seats
        for agenda in battle.hand[seat]:
            if agenda not in battle.shown[seat]:
                battle.shown[seat].append(agenda)
                battle.unveiled += 1
            if agenda == LARGESSE:
                continue  # it has scored at its moment, or not (tac-agenda-07)
            word = AGENDA_LIST[agenda]
            kept = word.is_kept(battle, seat)
            if battle.log is not None:
                log.agenda_judged(battle, seat, agenda, kept, word.rule)
            if kept:
                earn(battle, battle.sides[seat], battle.book.agendas[agenda].vp, word.rule)


def enemy_zones(battle: Battle, side: int) -> int:
    found = 0
    for other in range(len(battle.bits)):
        if other != side:
            found |= battle.field.zones[battle.zone_of[other] % 2]
    return found


def soldiers_beyond(battle: Battle, seat: int) -> int:
    """The seat's soldiers that stand in the enemy's deployment zones."""
    zones = enemy_zones(battle, battle.sides[seat])
    count = 0
    for figure in range(len(battle.fate)):
        if battle.seat_of[figure] == seat and battle.feet[figure] & zones:
            if battle.card(figure).rank == SOLDIER:
                count += 1
    return count


def all_characters_slain(battle: Battle, side: int) -> bool:
    """The side has killed every enemy hero and veteran, and there was one; a prisoner is not dead."""
    count = 0
    for figure in range(len(battle.fate)):
        if battle.side_of(figure) != side and battle.card(figure).rank != SOLDIER:
            count += 1
    return count > 0 and battle.slain[side] == count
