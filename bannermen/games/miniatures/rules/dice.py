"""Dice that may be rolled again: which faces, by whom, in which order, and what that is worth.

Play asks its questions by this and bots answer them by it; a forecast folds the same over all faces. Dice of an attack
and of a defense do not look at each other, so that one die stands for all.
"""

from __future__ import annotations

from typing import Final

SIDES: Final = 6
NO_FACE: Final = 0
HAIR: Final = 1e-9  # less than this nobody rolls a die again for


class Again:
    """Somebody may have dice rolled again, each once (tmg21-reroll-01)."""

    def __init__(self, owner: bool, faces: int) -> None:
        self.owner: bool = owner  # who rolled them, and wants them good; else an enemy, who wants them bad
        self.faces: int = faces  # that may be rolled again, as bits


def bit(face: int) -> int:
    return 1 << face - 1


def is_hit(face: int, value: int, change: int) -> bool:
    """A 1 always misses, a 6 always hits; modifiers change the result, at most to 6 (tmg21-resolve-04)."""
    if face == 1 or face == 6:
        return face == 6
    return max(0, min(6, face + change)) >= value


def successes(faces: list[int], good: int) -> list[bool]:
    """Which of the dice lie on one of those faces."""
    return [face > 0 and good & bit(face) != 0 for face in faces]


def hitting_faces(value: int, change: int) -> int:
    """The faces that hit, or block, as bits."""
    found = 0
    for face in range(1, SIDES + 1):
        if is_hit(face, value, change):
            found |= bit(face)
    return found


def in_order(own: int, foes: int, owner_first: bool) -> list[Again]:
    """The active player rolls again first, and knows that the other comes after him (tmg21-reroll-02, -04)."""
    rolled, forced = Again(True, own), Again(False, foes)
    return [rolled, forced] if owner_first else [forced, rolled]


def rolled_again(worth: list[float], order: list[Again], owner: bool) -> int:
    """The faces that the owner, or his enemy, has rolled again if he does his best, as bits.

    `worth` is what each face is worth to the owner in the end.

    >>> from bannermen.games.miniatures.terms import EVERY_FACE
    >>> rolled_again([0.0, 0.0, 0.0, 1.0, 1.0, 1.0], in_order(EVERY_FACE, NO_FACE, True), True)
    7
    """
    now = worth
    for at in range(len(order) - 1, -1, -1):
        again = order[at]
        mean = sum(now) / SIDES
        found = 0
        for face in range(1, SIDES + 1):
            gained = mean - now[face - 1] if again.owner else now[face - 1] - mean
            if again.faces & bit(face) and gained > HAIR:
                found |= bit(face)
        if again.owner == owner:
            return found
        now = [mean if found & bit(face) else now[face - 1] for face in range(1, SIDES + 1)]
    return NO_FACE


def faces_after(worth: list[float], order: list[Again]) -> list[float]:
    """The chances of the faces 1 to 6 when everybody has had dice rolled again as he likes best.

    >>> from bannermen.games.miniatures.terms import EVERY_FACE
    >>> [round(chance, 3) for chance in faces_after([0, 0, 0, 1, 1, 1], in_order(EVERY_FACE, NO_FACE, True))]
    [0.083, 0.083, 0.083, 0.25, 0.25, 0.25]
    """
    left, forced = falls_after(worth, order)
    return [left[i] + forced[i] for i in range(SIDES)]


def falls_after(worth: list[float], order: list[Again]) -> tuple[list[float], list[float]]:
    """The same, apart for dice that no enemy has had rolled again, and for those that one has: for these he has
    expended a token."""
    left = [1 / SIDES] * SIDES
    forced = [0.0] * SIDES
    for again in order:
        faces = rolled_again(worth, order, again.owner)
        again_left = sum([left[face - 1] for face in range(1, SIDES + 1) if faces & bit(face)]) / SIDES
        again_forced = sum([forced[face - 1] for face in range(1, SIDES + 1) if faces & bit(face)]) / SIDES
        left = [0.0 if faces & bit(face) else left[face - 1] for face in range(1, SIDES + 1)]
        forced = [0.0 if faces & bit(face) else forced[face - 1] for face in range(1, SIDES + 1)]
        for i in range(SIDES):
            forced[i] += again_forced + (0.0 if again.owner else again_left)
            left[i] += again_left if again.owner else 0.0
    return left, forced
