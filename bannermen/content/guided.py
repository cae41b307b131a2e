"""Playing what a guide says: answers in words, and what has come about."""

from __future__ import annotations

from typing import Any, Final

from bannermen.content.guide import Lesson, Puzzle, When
from bannermen.kernel.decision import PASS, Answer, Decision
from bannermen.kernel.events import Event
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.kinds import AMOUNT, PLACE
from bannermen.kernel.match import Match

MOST_THINGS: Final = 1000  # how far the names of things are looked through

Pointer = tuple[str, int]


def split(word: str) -> tuple[str, list[str]]:
    """The key of the question and what is chosen.

    >>> split("move-to: hex F5"), split("keep: card 3 + card 5")
    (('move-to', ['hex F5']), ('keep', ['card 3', 'card 5']))
    """
    key, _, rest = word.partition(":")
    return key.strip(), [part.strip() for part in rest.split(" + ")]


def pointer(game: Game, match: Match, word: str, place: str = "") -> Pointer:
    """The thing that is meant: by its number, `unit 3`, or by its English name, `hex F5`. Raises BadSetup."""
    thing, _, name = word.partition(" ")
    if thing == "pass":
        return "pass", PASS
    if name.isdigit():
        return thing, int(name)
    for index in range(MOST_THINGS):
        try:
            if game.name_of(match, thing, index, "en") == name:
                return thing, index
        except (IndexError, KeyError, ValueError):
            break
    raise BadSetup("guide", place, f"there is no {word} here", "write `thing number` or `thing name`, or `pass`")


class Course:
    """A lesson or a puzzle while it is played: the match, and what the seat has answered."""

    def __init__(self, game: Game, sitting: Lesson | Puzzle, seed: int | None = None) -> None:
        self.game = game
        self.sitting = sitting
        self.match = game.start({"position": sitting.position}, sitting.seed if seed is None else seed, recording=True)
        self.answered: list[str] = []
        self.heard = len(self.match.log or [])  # how much of the log was there before what is waited for

    def decision(self) -> Decision | None:
        return self.match.decision_of(self.sitting.seat)

    def read(self, word: str) -> Answer:
        """The answer to the present question that the words mean. Raises BadSetup where they do not fit it."""
        key, parts = split(word)
        decision = self.decision()
        place = f"{self.sitting.key}, {word}"
        if decision is None or decision.key != key:
            asked = decision.key if decision else ", ".join(f"{d.key} of seat {d.seat}" for d in self.match.pending)
            raise BadSetup("guide", place, f"what is asked is {asked or 'nothing'}", "answer that first")
        if decision.kind is AMOUNT:
            return int(parts[0])
        if decision.kind is PLACE:
            return tuple(int(number) for number in parts[0].split())
        codes = [self._code(decision, pointer(self.game, self.match, part, place), place) for part in parts if part]
        return tuple(codes) if decision.kind.several else codes[0]

    def _code(self, decision: Decision, at: Pointer, place: str) -> int:
        offered: list[str] = []
        for code in decision.options:
            choice = self.match.choice(decision, code)
            found = ("pass", PASS) if code == PASS else (choice.thing, choice.index)
            if found == at:
                return code
            offered.append(f"{found[0]} {found[1]}")
        raise BadSetup("guide", place, "this is not offered", f"take one of {', '.join(offered)}")

    def give(self, answer: Answer) -> None:
        """The seat answers, through the door for people. Raises BadSetup where it is refused."""
        decision = self.decision()
        assert decision is not None
        refused = self.match.submit(self.sitting.seat, answer)
        if refused is not None:
            raise BadSetup("guide", self.sitting.key, f"{decision.key} refuses {answer}: {refused}", "mend the answer")
        self.answered.append(decision.key)

    def heard_since(self) -> list[Event]:
        return (self.match.log or [])[self.heard :]

    def holds(self, when: When) -> bool:
        match, seat = self.match, self.sitting.seat
        if when.answered and when.answered not in self.answered:
            return False
        if when.told and all(event.kind != when.told for event in self.heard_since()):
            return False
        if when.won is not None and not (match.over and (seat in match.winners) == when.won):
            return False
        if when.reached:
            view = self.game.view(match, seat)
            if any(found_at(view, path) != value for path, value in when.reached.items()):
                return False
        return when.is_said()

    def clone(self) -> Course:
        other = Course.__new__(Course)
        other.game, other.sitting = self.game, self.sitting
        other.match = self.match.clone()
        other.match.log = list(self.match.log or [])
        other.answered, other.heard = self.answered[:], self.heard
        return other


def found_at(view: Any, path: str) -> Any:
    """What stands at a place of a view; None where there is nothing.

    >>> found_at({"sides": [{"points": 2}]}, "sides.0.points")
    2
    """
    for part in path.split("."):
        if isinstance(view, list):
            view = view[int(part)] if part.lstrip("-").isdigit() and int(part) < len(view) else None
        elif isinstance(view, dict):
            view = view.get(part)
        else:
            return None
    return view
