"""Two cards that answer the same moment, at one table: played with the one first, and with the other first.

BANNERMEN_PURE=1 .venv/bin/python -m tests.cards.pairs 12 7      # twelve pairs of the lot 7, and what came of them
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bannermen.arena.scrutiny import by_prior
from bannermen.games.cards.content.load import whole_book
from bannermen.games.cards.content.tables import Kind
from bannermen.games.cards.game import GAME
from bannermen.games.cards.terms import (
    ATTACHMENT,
    CHARACTER,
    CUES,
    EVENT,
    FACTIONS,
    HAPPENING_COUNT,
    HAPPENINGS,
    LOCATION,
)
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.kinds import ONE
from bannermen.proving import proof_of
from tests.cards.decoys import HALLS
from tests.cards.plain_events import HALL, OWN

ROUNDS: Final = 2  # so long they are played
ANSWERS: Final = 260  # and no longer
WINDOWS: Final = ("cards.reaction", "cards.interrupt", "cards.would", "cards.forced", "cards.cancel")
TYPES: Final = (CHARACTER, LOCATION, ATTACHMENT, EVENT)


def moments(kind: Kind) -> list[int]:
    """What its abilities answer: cue and happening in one number."""
    found: list[int] = []
    for ability in kind.abilities:
        for what in range(HAPPENING_COUNT):
            if (ability.happenings >> what) & 1:
                found.append(ability.cue * HAPPENING_COUNT + what)
    return sorted(set(found))


def listeners() -> dict[int, list[Kind]]:
    """The cards of decks that answer a moment, by the moment; what only one title answers makes no pair."""
    found: dict[int, list[Kind]] = {}
    for kind in whole_book().kinds:
        if kind.deckable and kind.was < 0 and kind.type in TYPES:
            for moment in moments(kind):
                found.setdefault(moment, []).append(kind)
    return {moment: kinds for moment, kinds in found.items() if len({kind.title for kind in kinds}) > 1}


@dataclass(slots=True)
class Pair:
    moment: int
    cards: tuple[Kind, Kind]

    def __str__(self) -> str:
        cue, what = divmod(self.moment, HAPPENING_COUNT)
        one, other = [kind.names["en"] for kind in self.cards]
        return f"{one} and {other} ({CUES[cue]}: {HAPPENINGS[what]})"


def drawn(count: int, lot: int) -> list[Pair]:
    """Pairs by lot: a card, one of the moments that it answers, and another card that answers it, too."""
    chance, heard = Random(lot), listeners()
    every = [(moment, kind) for moment in sorted(heard) for kind in heard[moment]]
    found: list[Pair] = []
    while len(found) < count:
        moment, one = chance.choice(every)
        other = chance.choice(heard[moment])
        if one.title != other.title:
            found.append(Pair(moment, (one, other)))
    return found


def laid(pair: Pair, apart: bool) -> dict[str, Any]:
    """Both cards of one player, or one on each side, in the challenges phase among people who can fight and die."""
    seats = [side(kind.faction) for kind in (pair.cards if apart else (pair.cards[0], pair.cards[0]))]
    for number, kind in enumerate(pair.cards):
        put(seats[number if apart else 0], kind)
    return {"seats": seats, "phase": "challenges", "packs": True, "content": [OWN, HALL, HALLS]}


def side(faction: int) -> dict[str, Any]:
    house = FACTIONS[faction] if FACTIONS[faction] != "neutral" else "stark"
    people = [{"card": f"{other} man", "power": 1} for other in ("tyrell", "martell", "greyjoy")]
    return {
        "faction": house,
        "gold": 12,
        "power": 3,
        "plot": "A Noble Cause",
        "plots": ["Calling the Banners", "Counting Coppers", "A Game of Thrones"],
        "hand": ["Dagger", "Exile", "Rope", "Help"],
        "deck": ["Hedge Knight", "Milk of the Poppy", "The Roseroad", "Hedge Knight", "The Kingsroad"] * 5,
        "play": [*people, f"{house} hall"],
    }


def put(seat: dict[str, Any], kind: Kind) -> None:
    """In play; what is attached on the first of the people, events in hand."""
    if kind.type == EVENT:
        seat["hand"] = [kind.code, *seat["hand"]]
    elif kind.type == ATTACHMENT:
        seat["play"][0] = {**seat["play"][0], "attachments": [kind.code, *seat["play"][0].get("attachments", [])]}
    else:
        seat["play"] = [*seat["play"], kind.code]


@dataclass(slots=True)
class Course:
    """How one of them went."""

    faults: list[str] = field(default_factory=list)
    used: Counter[str] = field(default_factory=Counter)


def play(pair: Pair, order: int, apart: bool, seed: int) -> Course:
    """Whoever may use one of the two does: the first before the second, or the other way round. All else
    is answered by prior."""
    match = GAME.start({"position": laid(pair, apart)}, seed)
    match.log = []
    chance, proof, went = Chance(seed * 2 + order), proof_of(GAME), Course()
    first = pair.cards if order == 0 else pair.cards[::-1]
    while not match.over and match.number < ANSWERS and match.round <= ROUNDS:
        decision = match.pending[0]
        answer = chosen(match, decision, first, chance)
        before, told = match.clone(), len(match.log)
        refused = match.submit(decision.seat, answer)
        faults = [str(refused)] if refused is not None else proof.faults(match)
        faults += proof.audit(before, match, match.log[told:])
        for event in match.log[told:]:
            if event.kind in ("use", "play"):
                went.used.update(kind.names["en"] for kind in first if event.data["kind"] == kind.number)
        if faults:
            went.faults = [f"{pair}, {'apart' if apart else 'together'}, order {order}, seed {seed}: {faults[:2]}"]
            break
    return went


def chosen(match: Any, decision: Decision, first: tuple[Kind, ...], chance: Chance) -> Answer:
    if decision.kind is ONE and decision.key.startswith(WINDOWS):
        for kind in first:
            for option in decision.options:
                if 0 <= option < len(match.kind) and match.kind_of(option).code == kind.code:
                    return option
    return by_prior(GAME, match, decision, chance)


def both_ways(pair: Pair, seed: int) -> list[Course]:
    return [play(pair, order, apart, seed) for order in (0, 1) for apart in (False, True)]


if __name__ == "__main__":
    for number, each in enumerate(drawn(int(sys.argv[1]), int(sys.argv[2]))):
        courses = both_ways(each, number)
        told = sum((course.used for course in courses), Counter())
        print(each, dict(told), [fault for course in courses for fault in course.faults] or "", flush=True)
