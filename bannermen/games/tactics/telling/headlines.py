"""What the lines of the log come to: an activation and its ways, an attack with its dice, its wounds and its dead."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.events import Event
from bannermen.kernel.headline import NOTHING, Headline, number_of, opening, told_of
from bannermen.kernel.message import Message, says

_TURN: Final = frozenset({"activate", "charge", "attack", "use", "deploy"})
_FIGHT: Final = frozenset(
    {"paid", "roll", "strike", "defend", "change", "wound", "spare", "kill", "capture", "heal", "state", "unmoved",
     "calm", "test", "stab", "dismount", "gain", "release", "discard", "boon", "short", "turned"}
)  # fmt: skip
_FOLLOWS: Final = _FIGHT | {"move", "enter"}
_FATES: Final = ("kill", "capture", "state", "stab", "short", "release")
DECISIVE: Final = frozenset({"kill", "capture", "points"})


def matters(event: Event) -> bool:
    return event.kind in DECISIVE


def headline(log: list[Event], at: int) -> Headline | None:
    if log[at].kind == "paid" and at + 1 < len(log) and log[at + 1].kind == "activate":
        return Headline(at, log[at + 1].text, [])  # whoever is activated is paid for first
    first = first_line(log, at)
    if first == NOTHING:
        return None
    opener = log[first]
    deed = log[first : at + 1]
    if opener.kind == "deploy":
        return None
    strikes = [event for event in deed if event.kind in ("attack", "charge")]
    if strikes:
        return Headline(first, strikes[-1].text, _fate(log, first, at))
    ways = [event for event in deed if event.kind == "move"]
    heads = [event for event in deed if event.kind == opener.kind or event.kind == "activate"]
    return Headline(first, ways[-1].text if ways and opener.kind != "use" else heads[-1].text, _others(deed, None))


def first_line(log: list[Event], at: int) -> int:
    here = opening(log, at, _TURN, _FOLLOWS)
    if here == NOTHING:
        return here
    if log[here].kind == "use":  # in the middle of a fight it belongs to the fight
        before = opening(log, here - 1, _TURN, _FOLLOWS)
        while before != NOTHING and log[before].kind == "use":
            before = opening(log, before - 1, _TURN, _FOLLOWS)
        if before != NOTHING and log[before].kind in ("attack", "charge"):
            here = before
    if log[here].kind == "attack" and log[here].data.get("charge") is True:  # what a charge was for
        before = opening(log, here - 1, _TURN, _FOLLOWS)
        if before != NOTHING and log[before].kind == "charge":
            here = before
    if log[here].kind in ("attack", "charge") and here > 0 and log[here - 1].kind == "activate":
        here -= 1  # whoever attacks at once is activated for it
    if log[here].kind == "activate" and here > 0 and log[here - 1].kind == "paid":
        return here - 1
    return here


def _fate(log: list[Event], first: int, at: int) -> list[Message]:
    attacks = told_of(log, first, at, "attack") or told_of(log, first, at, "charge")
    target = attacks[-1].data.get("target")
    parts: list[Message] = []
    for event in told_of(log, first, at, "strike")[-1:]:
        dice = event.data.get("dice")
        parts.append(says("{n} {n|die|dice}", n=len(dice) if isinstance(dice, list) else 0))
        parts.append(says("{n} {n|hit|hits}", n=number_of(event, "hits")))
    for event in told_of(log, first, at, "defend")[-1:]:
        parts.append(says("{n} defended", n=number_of(event, "defended")))
    suffered = sum(number_of(e, "amount") for e in told_of(log, first, at, "wound") if e.data.get("figure") == target)
    suffered -= sum(number_of(e, "amount") for e in told_of(log, first, at, "spare") if e.data.get("figure") == target)
    if suffered > 0:
        parts.append(says("{n} {n|wound|wounds}", n=suffered))
    return parts + _others(log[first : at + 1], target)


def _others(deed: list[Event], target: object) -> list[Message]:
    """What befell whom, besides the wounds of the target."""
    found: list[Message] = []
    for event in deed:
        if event.kind in _FATES or (event.kind == "wound" and event.data.get("figure") != target):
            found.append(event.text)
    return found
