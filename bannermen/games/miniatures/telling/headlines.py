"""What the lines of the log come to: an activation and its march, an attack with its dice, wounds and panic."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.events import Event
from bannermen.kernel.headline import NOTHING, Headline, number_of, opening, told_of
from bannermen.kernel.message import Message, says

_OPENS: Final = frozenset({"activated", "declared", "used", "claimed", "quadrant", "round"})
_MIDST: Final = frozenset({"declared", "dice", "to-hit", "defense", "distance", "token-spent", "disorderly"})
_ASIDE: Final = frozenset(
    {"used", "worked", "token", "draw", "discard", "healed"}
)  # what cards do between two steps of a fight
_DRAWS: Final = ("used", "claimed", "quadrant")  # deeds by which cards are drawn
_FOLLOWS: Final = frozenset({
    "dice", "to-hit", "defense", "distance", "charge-failed", "disorderly", "moved", "worked", "token",
    "token-spent", "wounds", "healed", "destroyed", "attachment", "morale", "tested", "draw", "discard",
    "returned", "prize", "torn-down", "token-taken",
})  # fmt: skip
_FATES: Final = ("destroyed", "attachment", "token-taken", "returned", "charge-failed")
DECISIVE: Final = frozenset({"destroyed", "scored", "token-taken", "attachment"})


def matters(event: Event) -> bool:
    return event.kind in DECISIVE


def headline(log: list[Event], at: int) -> Headline | None:
    first = first_line(log, at)
    if first == NOTHING:
        return None
    if told_of(log, first, at, "declared"):
        return _fight(log, first, at)
    deed = log[first + 1 : at + 1]
    marches = [event for event in deed if event.kind == "moved"]
    text = marches[-1].text if marches and log[first].kind == "activated" else log[first].text
    return Headline(first, text, [event.text for event in deed if event.kind in _FATES or event.kind == "wounds"])


def first_line(log: list[Event], at: int) -> int:
    here = opening(log, at, _OPENS, _FOLLOWS)
    while here != NOTHING and log[here].kind == "used" and _is_amid(log, here):
        here = opening(log, here - 1, _OPENS, _FOLLOWS)
    if here == NOTHING or log[here].kind == "round":
        return NOTHING
    if log[at].kind == "draw" and log[here].kind not in _DRAWS and not _is_amid(log, at):
        return NOTHING  # hands are filled up at the end of a round
    while log[here].kind == "declared":  # a charge declares its target twice; whoever is activated goes on to attack
        before = opening(log, here - 1, _OPENS, _FOLLOWS)
        if before == NOTHING or log[before].kind not in ("declared", "activated"):
            break
        fought = any(event.kind == "dice" for event in log[before + 1 : here])
        if fought or log[before].data.get("unit") != log[here].data.get("unit"):
            break
        here = before
    return here


def _is_amid(log: list[Event], at: int) -> bool:
    """Whether a card was played in the midst of a fight: what was last told before are its dice."""
    for i in range(at - 1, -1, -1):
        if log[i].kind not in _ASIDE:
            return log[i].kind in _MIDST
    return False


def _fight(log: list[Event], first: int, at: int) -> Headline:
    declared = told_of(log, first, at, "declared")[-1]
    unit, target = ("unit", number_of(declared, "unit")), ("unit", number_of(declared, "target"))
    text = says("{unit} {unit|attacks|attack} {target}.", unit=unit, target=target)
    if told_of(log, first, at, "distance"):
        text = says("{unit} {unit|charges|charge} {target}.", unit=unit, target=target)
    deed = log[first + 1 : at + 1]
    parts: list[Message] = []
    for event in told_of(log, first, at, "dice")[-1:]:
        parts.append(says("{n} {n|die|dice}", n=number_of(event, "dice")))
    aimed_at = declared.data.get("target")
    # Whoever attacks may have to save, too, where somebody hits back.
    saves = [event for event in told_of(log, first, at, "defense") if event.data.get("unit") == aimed_at]
    hits = _hits(told_of(log, first, at, "to-hit"), saves)
    if hits is not None:
        parts.append(says("{n} {n|hit|hits}", n=hits))
    blow, panic = _after(deed, aimed_at, saves)
    if saves and hits is not None and (blow or not _is_pending(deed)):
        parts.append(says("{n} saved", n=max(0, hits - sum(number_of(event, "wounds") for event in blow))))
    parts += _wounds(blow)
    if panic:
        parts.append(says("panic: {n} more {n|wound|wounds}", n=sum(number_of(event, "wounds") for event in panic)))
    others = [event for event in deed if event.kind == "wounds" and event not in blow and event not in panic]
    parts += [event.text for event in others] + [event.text for event in deed if event.kind in _FATES]
    return Headline(first, text, parts)


def _hits(rolls: list[Event], saves: list[Event]) -> int | None:
    """How many had to be saved; before that, how many dice hit."""
    if saves:
        faces = saves[0].data.get("faces")
        return len(faces) if isinstance(faces, list) else 0
    return number_of(rolls[-1], "successes") if rolls else None


def _is_pending(deed: list[Event]) -> bool:
    """Whether the last that happened were dice that may still be rolled again."""
    return deed[-1].kind in ("defense", "to-hit", "token-spent")


def _after(deed: list[Event], target: object, saves: list[Event]) -> tuple[list[Event], list[Event]]:
    """The wounds of the blow itself, and those of the panic after it."""
    blow: list[Event] = []
    panic: list[Event] = []
    saved = tested = False
    for event in deed:
        saved = saved or event in saves
        tested = tested or (event.kind == "tested" and event.data.get("unit") == target)
        if event.kind == "wounds" and event.data.get("unit") == target and saved:
            (panic if tested else blow).append(event)
    return blow, panic


def _wounds(events: list[Event]) -> list[Message]:
    """Wounds and the figures that they cost."""
    hurt = [event for event in events if event.kind == "wounds"]
    parts: list[Message] = []
    wounds = sum(number_of(event, "wounds") for event in hurt)
    lost = sum(number_of(event, "lost") for event in hurt)
    if wounds > 0:
        parts.append(says("{n} {n|wound|wounds}", n=wounds))
    if lost > 0:
        parts.append(says("{n} {n|figure|figures} lost", n=lost))
    return parts
