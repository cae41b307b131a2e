"""Further enemies that a charger touches when it is aligned: they engage it by half, or keep clear of it
(tmg21-charge-19 to -21)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.moving import end_of_movement, put
from bannermen.games.miniatures.rules.place_words import moved_words
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, INCH, NOBODY, ON_FIELD
from bannermen.games.miniatures.terrain import IMPASSABLE
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.arcs import arcs_of
from bannermen.maps.contact import nearest_in, room_along
from bannermen.maps.plane import SCALE, TURN, Pose, Tray, direction, flush, inside, nearer, overlap, root, side_length

STEP: Final = 100  # thousandths in which a place to stand clear is looked for
MOST: Final = 3 * INCH  # further than that nobody is pushed
COURSES: Final = 24
HAIR: Final = 50  # a gap that is certainly no contact
ROUNDED: Final = 4  # thousandths that half of a front may be off


class Meeting(Procedure):
    """Every enemy that the charger touches besides its target, in turn."""

    def __init__(self, unit: int, foes: list[int]) -> None:
        super().__init__()
        self.unit: int = unit  # the charger
        self.foes: list[int] = foes
        self.foe: int = NOBODY  # who gives way now

    def steps(self) -> tuple[Any, ...]:
        return MEETING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "foes", "foe")

    def clone(self) -> Meeting:
        other = Meeting(self.unit, self.foes[:])
        other.at = self.at
        other.foe = self.foe
        return other


def meet(war: War, unit: int, target: int) -> None:
    foes = [foe for foe in war.contacts[unit] if foe != target]
    if len(foes) > 0:
        war.push(Meeting(unit, foes))


def next_foe(war: War, meeting: Meeting) -> None:
    if len(meeting.foes) == 0:
        meeting.leave()
        return
    meeting.foe = meeting.foes.pop(0)


def new_places(war: War, unit: int, foe: int) -> tuple[list[Pose], str]:
    """Where the enemy may go, and by which rule: by half with as little movement as possible; else an inch away,
    wherever its owner likes; else as little as frees it."""
    tray, other = war.tray(unit), war.tray(foe)
    others = [war.tray(each) for each in range(len(war.fate)) if each != foe and war.fate[each] == ON_FIELD]
    others += [piece.shape for piece in war.pieces if piece.keywords & IMPASSABLE]
    half = by_half(war, tray, other, others)
    if half is not None:
        return [half], "tmg21-charge-19"
    clear = standing_clear(war, tray, other, others, INCH)
    if len(clear) > 0:  # an inch, not more, unless somebody stands there
        inch = [pose for _, pose in clear if nearer(other.at(pose[0], pose[1], pose[2]), tray, INCH + STEP)]
        return inch if len(inch) > 0 else [clear[0][1]], "tmg21-charge-20"
    clear = standing_clear(war, tray, other, others, HAIR)
    if len(clear) > 0:
        return [clear[0][1]], "tmg21-charge-21"
    return [other.pose], "tmg21-charge-21"


def by_half(war: War, tray: Tray, other: Tray, others: list[Tray]) -> Pose | None:
    """The enemy, its facing towards the charger kept as it is if it can be, with half of its front at the charger."""
    side = arcs_of(tray, other)[0]
    room = room_along(other, tray, side, others, (0, 0, war.field.wide, war.field.long))
    half = side_length(tray, side) // 2
    found: list[tuple[int, Pose]] = []
    for wanted in (half, -half):
        if any([low - ROUNDED <= wanted <= high + ROUNDED for low, high in room]):
            placed = flush(other, tray, side, nearest_in(room, wanted))
            found.append((root((placed.x - other.x) ** 2 + (placed.y - other.y) ** 2), placed.pose))
    return min(found)[1] if len(found) > 0 else None


def standing_clear(war: War, tray: Tray, other: Tray, others: list[Tray], gap: int) -> list[tuple[int, Pose]]:
    """On each course the first place, straight away, that is so far from the charger and on nobody: how far it has to
    go there, and the place; the nearest first."""
    found: list[tuple[int, Pose]] = []
    for course in range(0, TURN, TURN // COURSES):
        ax, ay = direction(course)
        for far in range(STEP, MOST, STEP):
            moved = other.at(other.x + far * ax // SCALE, other.y + far * ay // SCALE, other.facing)
            if nearer(moved, tray, gap) or not inside(moved, 0, 0, war.field.wide, war.field.long):
                continue
            if not any([overlap(moved, each) for each in others]):
                found.append((far, moved.pose))
                break
    found.sort()
    return found


class GiveWay(Question[War, Meeting]):
    """Its owner moves it away (tmg21-charge-20); where there is one place only nobody is asked."""

    def seat(self, war: War, meeting: Meeting) -> int:
        return war.seat_of[meeting.foe]

    def rule_of(self, war: War, meeting: Meeting) -> str:
        return new_places(war, meeting.unit, meeting.foe)[1]

    def options(self, war: War, meeting: Meeting) -> list[int]:
        places, _ = new_places(war, meeting.unit, meeting.foe)
        return [ANSWER_AT + i for i in range(len(places))]

    def take(self, war: War, meeting: Meeting, answer: int) -> None:
        places, rule = new_places(war, meeting.unit, meeting.foe)
        pose = places[answer - ANSWER_AT]
        meeting.go_to(next_foe)
        if pose != war.poses[meeting.foe]:
            put(war, meeting.foe, pose, rule)
            end_of_movement(war, meeting.foe)

    def why_not(self, war: War, meeting: Meeting, answer: int) -> Refused:
        return Refused("tmg21-charge-20", says("Choose a place an inch away from the charger."))

    def prompt(self, war: War, meeting: Meeting) -> Message:
        return says("{unit} {unit|has|have} to give way: where to?", unit=("unit", meeting.foe))

    def choice(self, war: War, meeting: Meeting, option: int) -> Choice:
        places, _ = new_places(war, meeting.unit, meeting.foe)
        index = option - ANSWER_AT
        return Choice(moved_words(war, meeting.foe, list(places[index])), "place", index)

    def about(self, war: War, meeting: Meeting) -> list[tuple[str, int]]:
        return [("unit", meeting.foe), ("unit", meeting.unit)]

    def prior(self, war: War, meeting: Meeting, answer: int) -> float:
        places, _ = new_places(war, meeting.unit, meeting.foe)
        x, y, _ = war.poses[meeting.foe]
        pose = places[answer - ANSWER_AT]
        return 1.0 / max(1, root((pose[0] - x) ** 2 + (pose[1] - y) ** 2))


MEETING_STEPS: Final[tuple[Any, ...]] = (next_foe, GiveWay("give-way", "tmg21-charge-20"))
