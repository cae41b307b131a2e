"""A table for tests that read as play: units of their own in inches and degrees, dice laid down, answers by name."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.destruction import hurt
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME, GAME_2018
from bannermen.games.miniatures.telling.naming import QUADRANTS
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    CODES,
    CONDITION_AT,
    CONDITIONS,
    DEED_AT,
    DEEDS,
    DIE_AT,
    NCU_AT,
    QUADRANT_AT,
    UNIT_AT,
    ZONE_AT,
    ZONES,
)
from bannermen.kernel.decision import PASS, Decision
from bannermen.kernel.events import Event
from bannermen.kernel.kinds import ONE, PLACE, SOME
from bannermen.kernel.procedure import Procedure
from bannermen.proving.miniatures.soundness import faults, nearness
from bannermen.rulebook.book import rules

BOOK = {book: {rule.id for rule in rules(book)} for book in ("tmg-2021", "tmg-2018")}
BOOKS = BOOK["tmg-2021"] | BOOK["tmg-2018"]
BOTH = pytest.mark.parametrize("edition", ["2021", "2018"])
SWORDS, GUARDS, BOWS, RIDERS, WOLF = "swords", "guards", "bows", "riders", "wolf"
COUNSELLOR = "counsellor"  # an NCU without abilities

UNITS: list[dict[str, Any]] = [
    {"key": SWORDS, "speed": 5, "defense": 4, "morale": 6, "attacks": [{"dice": [7, 5, 4]}]},
    {"key": GUARDS, "speed": 4, "defense": 3, "morale": 7, "attacks": [{"dice": [6, 5, 4]}]},
    {
        "key": BOWS,
        "speed": 5,
        "defense": 6,
        "morale": 6,
        "attacks": [
            {"dice": [7, 7, 5], "to-hit": 3, "range": "long", "name": "volley"},
            {"dice": [5, 4, 3], "to-hit": 5, "name": "dagger"},
        ],
    },
    {
        "key": RIDERS,
        "type": "cavalry",
        "tray": "cavalry",
        "speed": 6,
        "wounds": 3,
        "attacks": [{"dice": [7, 4]}],
    },
    {
        "key": WOLF,
        "type": "monster",
        "tray": "solo",
        "speed": 6,
        "morale": 2,
        "wounds": 4,
        "attacks": [{"dice": [4], "to-hit": 3}],
    },
    {"key": "archers", "speed": 5, "defense": 6, "attacks": [{"dice": [7, 7, 5], "to-hit": 3, "range": "short"}]},
]


def at(card: str, x: float, y: float, degrees: float = 0, **more: Any) -> dict[str, Any]:
    """A unit that stands there; 0 degrees look up the table, 90 to the right."""
    return {"card": card, "pose": [round(x * 1000), round(y * 1000), round(degrees * 100) % 36000]} | more


def piece(kind: str, x: float, y: float, degrees: float = 0) -> dict[str, Any]:
    return {"kind": kind, "pose": [round(x * 1000), round(y * 1000), round(degrees * 100) % 36000]}


LAID: list[War] = []  # every table of the test that runs; what was said at it is looked at in the end (conftest.py)


class Table:
    """A battle under way. Units are numbered over both sides: those of the first side come first."""

    def __init__(self, war: War) -> None:
        self.war = war
        LAID.append(war)

    # --- asking ---

    @property
    def asked(self) -> Decision:
        return self.war.pending[0]

    @property
    def key(self) -> str:
        return self.asked.key

    @property
    def rule(self) -> str:
        return self.asked.rule

    @property
    def seat(self) -> int:
        return self.asked.seat

    def offers(self, option: int) -> bool:
        return option in self.asked.options

    def units(self) -> list[int]:
        """The units among the options."""
        if self.key == "pick-action":
            return [index for thing, index in self.war.about(self.asked) if thing == "unit"]
        return [option - UNIT_AT for option in self.asked.options if 0 <= option - UNIT_AT < len(self.war.fate)]

    def deeds(self) -> list[str]:
        return [DEEDS[option - DEED_AT] for option in self.asked.options]

    # --- answering ---

    def answer(self, answer: Any) -> Table:
        assert self.rule in BOOKS, f"{self.key} cites {self.rule}"
        refuses_the_rest(self.war)
        before = self.war.clone()
        refused = self.war.submit(self.seat, answer)
        assert refused is None, f"{self.key}: {refused}"
        assert faults(self.war) == [] and nearness(self.war, before) == []
        return self

    def refuses(self, answer: Any) -> str:
        """The rule by which an answer is refused."""
        refused = self.war.submit(self.seat, answer)
        assert refused is not None, f"{answer} was allowed"
        assert refused.rule in BOOKS, f"{self.key} is refused by {refused.rule}"
        return refused.rule

    def unit(self, unit: int) -> Table:
        """Point at a unit; a unit that is activated because nobody else is left needs no pointing at."""
        if self.key == "pick-action" and ("unit", unit) in self.war.about(self.asked):
            return self
        return self.answer(UNIT_AT + unit)

    def ncu(self, ncu: int) -> Table:
        if self.key == "pick-zone" and ("ncu", ncu) in self.war.about(self.asked):
            return self
        return self.answer(NCU_AT + ncu)

    def zone(self, zone: str, late: bool = False) -> Table:
        """Claim a zone; abilities for that work before its effect, or after it."""
        self.answer(ZONE_AT + ZONES.index(zone))
        return self.answer(ANSWER_AT + late) if not self.war.over and self.key == "zone-first" else self

    def quadrant(self, quadrant: str) -> Table:
        return self.answer(QUADRANT_AT + QUADRANTS.index(quadrant))

    def condition(self, name: str) -> Table:
        return self.answer(CONDITION_AT + CONDITIONS.index(name))

    def do(self, unit: int, deed: str) -> Table:
        """Activate a unit and choose its action."""
        return self.unit(unit).deed(deed)

    def deed(self, deed: str) -> Table:
        return self.answer(DEED_AT + DEEDS.index(deed))

    def why_not(self, unit: int, deed: str) -> str:
        """Activate a unit and be refused an action."""
        self.unit(unit)
        return self.refuses(DEED_AT + DEEDS.index(deed))

    def to(self, x: float, y: float, degrees: float = 0) -> Table:
        return self.answer(pose(x, y, degrees))

    def stays(self, unit: int) -> Table:
        return self.answer(list(self.war.poses[unit]))

    def not_to(self, x: float, y: float, degrees: float = 0) -> str:
        return self.refuses(pose(x, y, degrees))

    def dice(self, *places: int) -> Table:
        """Roll dice again, by their places."""
        return self.answer([DIE_AT + place for place in places])

    def skip(self) -> Table:
        """Decline: no dice, or pass."""
        return self.answer([] if self.asked.kind.several else PASS)

    def until(self, key: str) -> Table:
        """Answer with whatever comes first until that question is asked."""
        for _ in range(400):
            if self.war.over or self.key == key:
                break
            self.first()
        assert not self.war.over and self.key == key
        return self

    def finish(self) -> Table:
        """Answer with whatever comes first until a turn begins or the battle is over."""
        for _ in range(400):
            if self.war.over or self.is_turn_begun:
                return self
            self.first()
        raise AssertionError("the turn does not end")

    @property
    def is_turn_begun(self) -> bool:
        """Is a turn just beginning? A unit that is the only one left is activated without a question."""
        top = self.war.stack[-1]
        return self.key == "pick-activation" or (isinstance(top, Action) and not top.free) or self.key == "pick-zone"

    def idle(self) -> Table:
        """One turn in which nothing is done."""
        if self.key == "pick-activation":
            self.answer(self.asked.options[0])
        return self.skip() if self.key == "pick-zone" else self.deed("nothing")

    def start(self, *procedures: Procedure) -> Table:
        """Let something happen now; then the question that was asked is asked again."""
        self.war.pending = []
        self.war.stack[-1].again()
        self.war.push_all(list(procedures))
        self.war.run()
        return self

    def wound(self, unit: int, wounds: int = 99, by: int = -1) -> Table:
        """A unit suffers wounds now, by another or by nobody."""
        self.war.pending = []
        self.war.stack[-1].again()
        hurt(self.war, unit, wounds, by, "tmg21-resolve-11")
        self.war.run()
        return self

    def first(self) -> Table:
        """The answer that does least: pass, nothing, staying, or the first option."""
        asked = self.asked
        if asked.kind.name == "place":
            return self.answer(list(asked.question.poses(self.war, self.war.stack[-1], 1, self.war.chance.clone())[0]))
        if asked.kind.several:
            return self.answer(asked.options[: asked.least])
        if PASS in asked.options:
            return self.answer(PASS)
        nothing = DEED_AT + DEEDS.index("nothing")
        return self.answer(nothing if nothing in asked.options else asked.options[0])

    def end_round(self) -> Table:
        """Let everybody do as little as possible until the next round begins or the battle is over."""
        round = self.war.round
        for _ in range(400):
            if self.war.over or self.war.round > round:
                return self
            self.first()
        raise AssertionError("the round does not end")

    # --- looking ---

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.war.log or [] if event.kind == kind]

    def last(self, kind: str) -> Event:
        return self.told(kind)[-1]

    def place(self, unit: int) -> tuple[float, float, float]:
        x, y, facing = self.war.poses[unit]
        return x / 1000, y / 1000, facing / 100


def refuses_the_rest(war: War) -> None:
    """Whatever else might be pointed at beside the options is refused, by a rule of the edition that is played."""
    asked, own = war.pending[0], BOOK[war.edition.ruleset]
    if asked.kind is PLACE:
        wrong = war.check(asked, (-9000, -9000, 0))
        assert wrong is not None and wrong.rule in own, f"{asked.key} off the table: {wrong}"
    if asked.kind not in (ONE, SOME):
        return
    for option in asked.options:
        shown = war.choice(asked, option)
        assert shown.label.template
        assert option == PASS or CODES.read(option)[1] == shown.index, f"{asked.key} {option}: {shown.index}"
    for option in beside(war, asked.options):
        wrong = war.check(asked, option if asked.kind is ONE else (option,))
        assert wrong is not None and wrong.rule in own, f"{asked.key} {option}: {wrong}"


def beside(war: War, options: list[int]) -> list[int]:
    """Things of the kinds that are offered, as far as they are not; passing, and an answer to something else."""
    found = {PASS, ANSWER_AT + CODES.count("answer") - 1}
    for thing in {CODES.read(option)[0] for option in options} - {""}:
        first, count = CODES.first(thing), CODES.count(thing)
        found |= {first + index for index in (*range(min(count, len(war.fate) + 6)), count - 1)}
    return sorted(found - {*options})


def pose(x: float, y: float, degrees: float) -> list[int]:
    return [round(x * 1000), round(y * 1000), round(degrees * 100) % 36000]


def battle(
    mine: list[dict[str, Any]],
    theirs: list[dict[str, Any]],
    edition: str = "2021",
    dice: tuple[int, ...] = (),
    first: dict[str, Any] | None = None,
    second: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A battle in round 2, the first side to move."""
    mine_side = {"faction": "stark", "units": mine} | (first or {})
    their_side = {"faction": "lannister", "units": theirs} | (second or {})
    position = {"sides": [mine_side, their_side], "units": UNITS, "next": list(dice)} | more
    game = GAME_2018 if edition == "2018" else GAME
    return Table(game.start({"position": position, "edition": edition}, 1, recording=True))


def cites(edition: str, second: str, first: str) -> str:
    """The rule of the edition that is played."""
    return second if edition == "2021" else first
