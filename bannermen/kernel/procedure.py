"""A procedure is a list of named steps in the book's order, and how far it has come: plain data on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from bannermen.kernel.match import Match


EMPTY: Final[list[int]] = []  # what a list that is only ever replaced begins with: never written into


# Games that are not compiled stand on a compiled kernel; and a stack is rebuilt elsewhere, see packing.py.
@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Procedure:
    """One thing in progress: a round, a turn, an attack.

    A subclass gives `steps()`: functions `(match, procedure) -> None` and questions, in the order of the book.
    """

    def __init__(self) -> None:
        self.at: int = 0  # the next step

    def steps(self) -> tuple[Any, ...]:
        raise NotImplementedError

    def fields(self) -> tuple[str, ...]:
        """The names of the attributes that make up its state, `at` apart."""
        return ()

    def clone(self) -> Procedure:
        raise NotImplementedError

    def again(self) -> None:
        """Do the present step once more when the stack comes back here."""
        self.at -= 1

    def leave(self) -> None:
        """Skip the steps that are left."""
        self.at = len(self.steps())

    def go_to(self, step: Any) -> None:
        """Go on with this step, which is one of its own, when the stack comes back here."""
        steps = self.steps()
        for at in range(len(steps)):
            if steps[at] is step:
                self.at = at
                return
        raise ValueError(f"{step_name(step)} is no step of {type(self).__name__}")

    def dropped(self, match: Match) -> None:
        """It was cut short (see `Match.unwind`): set right what must not stay half done."""

    def heard(self, match: Match, window: Any) -> None:
        """A window that this procedure opened has closed: a `Window`, which stands on this module."""

    def step_names(self) -> list[str]:
        return [step_name(step) for step in self.steps()]

    def plain(self) -> dict[str, object]:
        data: dict[str, object] = {"procedure": type(self).__name__, "at": self.at}
        for name in self.fields():
            value = getattr(self, name)
            data[name] = value.plain() if isinstance(value, Subject) else value
        return data


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Subject:
    """What a window is about: a small class of the game with named attributes, which abilities may change."""

    def fields(self) -> tuple[str, ...]:
        """The names of the attributes that make up its state."""
        return ()

    def clone(self) -> Subject:
        raise NotImplementedError

    def plain(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.fields()}


def step_name(step: Any) -> str:
    """What positions and bug reports call a step: the name of the function, or the key of the question."""
    key = getattr(step, "key", None)
    return str(key if key is not None else step.__name__)
