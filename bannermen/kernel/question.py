"""A decision point and all that belongs to it: who decides, what may be answered, what the answer does, why another
answer may not be given, what the player is asked and told, and how sensible an answer looks to a bot.

Questions are stateless; one object of each lives in the steps of a procedure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import ONE, AnswerKind
from bannermen.kernel.message import Message
from bannermen.kernel.procedure import Procedure

if TYPE_CHECKING:
    from bannermen.kernel.chance import Chance
    from bannermen.kernel.match import Match

M = TypeVar("M", bound="Match")
P = TypeVar("P", bound=Procedure)


@mypyc_attr(allow_interpreted_subclasses=True)  # games that are not compiled stand on a compiled kernel
class Question(Generic[M, P]):
    """One seat decides. With no option nobody is asked; a single option is taken without asking, unless courtesy
    demands the question (see `courteous`).

    The rest of the house calls the methods that end in `_of`, with the seat; a question to one seat need not care.
    """

    def __init__(self, key: str, rule: str, kind: AnswerKind = ONE) -> None:
        self.key = key
        self.rule = rule
        self.kind = kind

    # --- who, and what among ----------------------------------------------------------------------------------

    def seat(self, match: M, procedure: P) -> int:
        raise NotImplementedError

    def options(self, match: M, procedure: P) -> list[int]:
        """The legal answers (one), what is chosen among (some, order), the bounds (amount); nothing for place."""
        return []

    def key_of(self, match: M, procedure: P) -> str:
        """What this question is called here and now: stops, bots and the search tell questions apart by it."""
        return self.key

    def rule_of(self, match: M, procedure: P) -> str:
        """The rule that asks here and now."""
        return self.rule

    def courteous(self, match: M, procedure: P) -> bool:
        """Ask even where there is one option only, because silence would tell the others something? Decided by what
        everybody knows, and heeded only at tables that keep courtesy."""
        return False

    def usual(self, match: M, procedure: P, options: list[int]) -> list[int] | None:
        """The answer that is given for a person who has not wished to be asked this: nothing else is of use, or it
        makes no difference that anybody would mind. None: it is a choice. At a table that keeps courtesy it follows
        from what everybody knows, so that an answer without asking tells nothing."""
        return None

    def least(self, match: M, procedure: P) -> int:
        """How many must be chosen at least (some)."""
        return 0

    def most(self, match: M, procedure: P) -> int:
        """How many may be chosen at most (some)."""
        return 1

    # --- poses (place) ----------------------------------------------------------------------------------------

    def is_open(self, match: M, procedure: P) -> bool:
        """Is there any legal pose? If not, nobody is asked."""
        return True

    def limits(self, match: M, procedure: P) -> dict[str, Any] | None:
        """Where the pose may lie, as plain data that a screen can judge and draw by."""
        return None

    def sample(self, match: M, procedure: P, chance: Chance) -> list[int]:
        """A legal pose, for bots, hints and fuzzing."""
        raise NotImplementedError

    def poses(self, match: M, procedure: P, most: int, chance: Chance) -> list[list[int]]:
        """Legal poses worth looking at, the most sensible first."""
        return [self.sample(match, procedure, chance) for _ in range(most)]

    def numbered_pose(self, match: M, procedure: P, way: int, facing: int) -> list[int]:
        """The pose that two numbers always mean, for those who train on a game: a way (0 stays; then 16 bearings by 4
        distances, or 16 columns by 4 rows of a zone) and a facing (24, every 15 degrees). It need not be legal."""
        raise NotImplementedError

    def facings(self, match: M, procedure: P, seat: int, ways: list[int], count: int, most: int) -> list[list[int]]:
        """For each of the ways the facings below `count` that make a legal pose of it; the first `most` of them."""
        return [self._facings(match, procedure, seat, way, count, most) for way in ways]

    def _facings(self, match: M, procedure: P, seat: int, way: int, count: int, most: int) -> list[int]:
        found: list[int] = []
        for facing in range(count):
            if len(found) < most:
                pose = self.numbered_pose(match, procedure, way, facing)
                if self.allows_of(match, procedure, seat, pose) is None:
                    found.append(facing)
        return found

    def pose_label(self, match: M, procedure: P, pose: list[int]) -> Message | None:
        """A pose in words, if there is something to say about it."""
        return None

    def prior_of_pose(self, match: M, procedure: P, pose: list[int]) -> float:
        """How sensible a pose looks at first glance."""
        return 1.0

    # --- what the answer does ---------------------------------------------------------------------------------

    def take(self, match: M, procedure: P, answer: int) -> None:
        """What the answer does (one, amount)."""
        raise NotImplementedError

    def take_all(self, match: M, procedure: P, answer: list[int]) -> None:
        """What the answer does (some, order, place)."""
        raise NotImplementedError

    # --- why not ----------------------------------------------------------------------------------------------

    def allows(self, match: M, procedure: P, answer: list[int]) -> Refused | None:
        """A last look at several things chosen together, or at a pose."""
        return None

    def why_not(self, match: M, procedure: P, answer: int) -> Refused:
        """The rule that forbids an answer which is not among the options."""
        return Refused(self.rule_of(match, procedure), Message("That is not among the choices now.", {}))

    # --- what people see, and what bots see first ---------------------------------------------------------------------

    def prompt(self, match: M, procedure: P) -> Message:
        raise NotImplementedError

    def choice(self, match: M, procedure: P, option: int) -> Choice:
        """The words of an option and what it points at."""
        raise NotImplementedError

    def about(self, match: M, procedure: P) -> list[tuple[str, int]]:
        """What the question is about: who acts first, then what it acts on or with."""
        return []

    def thrown(self, match: M, procedure: P) -> list[Die]:
        """The dice that the question is about, as they lie; whoever is asked presses them."""
        return []

    def guide(self, match: M, procedure: P) -> Message | None:
        """One line for newcomers."""
        return None

    def prior(self, match: M, procedure: P, answer: int) -> float:
        """How sensible an option looks at first glance, 0 and more; 1 is ordinary. Cheap: used inside playouts."""
        return 1.0

    # --- the same, for the seat that is asked -----------------------------------------------------------------

    def usual_of(self, match: M, procedure: P, seat: int, options: list[int]) -> list[int] | None:
        return self.usual(match, procedure, options)

    def least_of(self, match: M, procedure: P, seat: int) -> int:
        return self.least(match, procedure)

    def most_of(self, match: M, procedure: P, seat: int) -> int:
        return self.most(match, procedure)

    def allows_of(self, match: M, procedure: P, seat: int, answer: list[int]) -> Refused | None:
        return self.allows(match, procedure, answer)

    def why_not_of(self, match: M, procedure: P, seat: int, answer: int) -> Refused:
        return self.why_not(match, procedure, answer)

    def prompt_of(self, match: M, procedure: P, seat: int) -> Message:
        return self.prompt(match, procedure)

    def choice_of(self, match: M, procedure: P, seat: int, option: int) -> Choice:
        return self.choice(match, procedure, option)

    def about_of(self, match: M, procedure: P, seat: int) -> list[tuple[str, int]]:
        return self.about(match, procedure)

    def guide_of(self, match: M, procedure: P, seat: int) -> Message | None:
        return self.guide(match, procedure)

    def prior_of(self, match: M, procedure: P, seat: int, answer: int) -> float:
        return self.prior(match, procedure, answer)

    def thought_of(self, match: M, procedure: P, seat: int) -> list[list[int]]:
        """The answers of several things (some) between which a player would hesitate: all that a bot looks at. None:
        any of them may be the right one."""
        return []

    def prior_of_all(self, match: M, procedure: P, seat: int, answer: list[int]) -> float:
        """The prior of several things together (some): by default the mean."""
        if len(answer) == 0:
            return 1.0
        total = 0.0
        for one in answer:
            total += self.prior_of(match, procedure, seat, one)
        return total / len(answer)


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Question[M, P]):
    """Several seats decide in secret; nothing is revealed before all are in."""

    def seats(self, match: M, procedure: P) -> list[int]:
        raise NotImplementedError

    def options_of(self, match: M, procedure: P, seat: int) -> list[int]:
        raise NotImplementedError

    def courteous_to(self, match: M, procedure: P, seat: int) -> bool:
        """As `courteous`, for one of the seats."""
        return self.courteous(match, procedure)

    def reveal(self, match: M, procedure: P, seats: list[int], answers: list[list[int]]) -> None:
        """All are in: what the answers do together. Single answers come as lists of one."""
        raise NotImplementedError
