"""What a game must be able to say about itself. Bots, arena, environment, server and command line know only this."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.decision import Decision, Refused
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message


class BadSetup(Exception):
    """A set-up, position or content file that cannot be played, with the place and the mend.

    >>> print(BadSetup("kingsroad.yaml", "units.stark[2].at", "there is no hex Q9", "use A1 to K15"))
    kingsroad.yaml: units.stark[2].at: there is no hex Q9; use A1 to K15
    """

    def __init__(self, file: str, place: str, what: str, mend: str) -> None:
        self.file = file
        self.place = place
        self.what = what
        self.mend = mend
        super().__init__(": ".join(part for part in (file, place, what) if part) + (f"; {mend}" if mend else ""))


class Scene:
    """One thing that players can sit down to: a battle plan, a skirmish, a format."""

    def __init__(self, key: str, names: dict[str, str], notes: dict[str, str], seats: list[str], even: bool) -> None:
        self.key = key
        self.names = names  # language -> name
        self.notes = notes  # language -> a few sentences
        self.seats = seats  # what the seats are called: house keys
        self.even = even  # meant to give each seat the same chance


class Choice:
    """One option of a decision, for people: its words and what it points at on the table."""

    def __init__(self, label: Message, thing: str = "", index: int = -1) -> None:
        self.label = label
        self.thing = thing  # "unit", "hex", "card", "token", "commander", "deed" (a verb of its own)
        self.index = index


class Game:
    """One game's rules as a stateless object. Everything it is asked about stands in the match."""

    name: str = ""  # battles
    rulesets: tuple[str, ...] = ()  # ids of the rulebook: bow
    edition: str = "1"  # changes when an old journal would play out otherwise

    # --- sitting down -----------------------------------------------------------------------------------------

    def scenes(self) -> list[Scene]:
        raise NotImplementedError

    def start(self, setup: dict[str, Any], seed: int | str, recording: bool = False) -> Match:
        """A new match: {"scene": key}, or {"position": {...}}; `seed` is for `open_chance`. Raises BadSetup."""
        raise NotImplementedError

    def position(self, match: Match) -> dict[str, Any]:
        """The position as a small plain mapping that `start({"position": ...})` takes. It holds secrets."""
        raise NotImplementedError

    # --- what leaves the table --------------------------------------------------------------------------------

    def view(self, match: Match, seat: int) -> dict[str, Any]:
        """All that the seat may know, as plain data; seat -1 is a watcher. Never changes the match."""
        raise NotImplementedError

    def prompt(self, match: Match, decision: Decision) -> Message:
        raise NotImplementedError

    def choice(self, match: Match, decision: Decision, option: int) -> Choice:
        raise NotImplementedError

    def name_of(self, match: Match, kind: str, index: int, language: str) -> str:
        """The name of something a message points at: ("unit", 4) -> "Guards of the North"."""
        raise NotImplementedError

    def seat_name(self, match: Match, seat: int, language: str) -> str:
        raise NotImplementedError

    def line(self, match: Match) -> str:
        """The state in one line of text."""
        raise NotImplementedError

    def picture(self, match: Match, seat: int, language: str = "en") -> str:
        """The table in characters, as the seat sees it."""
        raise NotImplementedError

    # --- for bots and tests -----------------------------------------------------------------------------------

    def imagine(self, match: Match, seat: int, seed: int) -> Match:
        """A clone in which all that the seat may not know, future chance included, is dealt anew from `seed`."""
        raise NotImplementedError

    def worth(self, match: Match, seat: int) -> float:
        """How good the position is for the seat, from -1 (lost) to 1 (won)."""
        raise NotImplementedError

    def inclination(self, match: Match, decision: Decision, option: int) -> float:
        """A quick guess how sensible an option is, 0 and more; 1 is ordinary. Cheap: used inside playouts."""
        return 1.0

    def stage(self, match: Match) -> int:
        """Grows by one at each turn of play: where a playout may stop and look."""
        raise NotImplementedError

    def faults(self, match: Match) -> list[str]:
        """Broken invariants, in words; looked at after every answer of a fuzzed match."""
        raise NotImplementedError

    # --- for a table on a screen, where a game has it ---------------------------------------------------------

    def content(self, language: str) -> dict[str, Any]:
        """Names and texts of everything that is drawn, as plain data; the same for every match."""
        return {}

    def about(self, match: Match, decision: Decision) -> list[tuple[str, int]]:
        """What the question is about, for the seat that is asked: who acts first, then what it acts on or with."""
        return []

    def code_of(self, thing: str, index: int) -> int:
        """The option that stands for a thing somebody points at, on offer or not: ("hex", 37) -> 137; -1: none."""
        return -1

    def odds(self, match: Match, seat: int, attacker: int, target: int) -> dict[str, Any] | Refused | None:
        """What an attack would do, from what the seat knows; why it cannot be made; None: this game has no odds."""
        return None

    def survey(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        """What the seat may know of a piece's reach, for looking around the table."""
        return {}
