"""What the lines of the log come to: an order and the march that carries it out, an attack and its losses."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.events import Event
from bannermen.kernel.headline import NOTHING, Headline, number_of, opening, told_of
from bannermen.kernel.message import Message, says

_OPENS: Final = frozenset({"setup", "attack", "named", "order", "card", "commit", "burn", "move"})
_WORKS: Final = frozenset(  # what a card or a commander does
    {"boon", "named", "tactic", "rally", "unsettle", "bar", "token-lost", "reinforce", "ease", "trade"}
)
_AFTER: Final = {  # what follows from a deed and is told under it
    "setup": frozenset({"setup"}),
    "attack": frozenset(
        {"dice", "roll", "reroll", "hits", "ignored", "losses", "retreat", "eliminated", "captured", "engage",
         "stalwart", "cut-off", "ground", "unsettle", "token", "token-lost", "morale", "hounds", "boon", "tactic",
         "commander", "burnt", "person", "bar"}
    ),
    "named": frozenset({"order", "token", "move", "disengage", "objective", "tent", "person", "strategy", "morale"}),
    "order": frozenset({"token", "move", "disengage", "objective", "tent", "person", "strategy", "morale"}),
    "card": _WORKS,
    "commit": _WORKS,
    "burn": frozenset({"roll", "fire", "burnt"}),
    "move": frozenset({"objective", "tent", "person", "strategy"}),
}  # fmt: skip
_FOLLOWS: Final = frozenset().union(*_AFTER.values())
_PRIZES: Final = ("objective", "tent", "person")
DECISIVE: Final = frozenset(
    {"eliminated", "captured", "objective", "tent", "person", "rout", "instant", "points", "losses"}
)


def matters(event: Event) -> bool:
    return event.kind in DECISIVE


def headline(log: list[Event], at: int) -> Headline | None:
    first = first_line(log, at)
    if first == NOTHING:
        return None
    opener = log[first]
    if opener.kind == "attack":
        return Headline(first, opener.text, _fate(log, first, at))
    if opener.kind in ("named", "order"):
        marches = told_of(log, first, at, "move")
        return Headline(first, marches[-1].text if marches else opener.text, _prizes(log, first, at))
    return Headline(first, opener.text, _prizes(log, first, at))


def first_line(log: list[Event], at: int) -> int:
    """The opener whose deed a line belongs to. What a card names belongs to the card, a march to its unit's order."""
    played = opening(log, at, ("card", "commit"), _WORKS)
    if played != NOTHING:
        return played
    here = opening(log, at, _OPENS, _FOLLOWS)
    if here == NOTHING or not _holds(log, here, at):
        return NOTHING
    before = opening(log, here - 1, _OPENS, _FOLLOWS)
    while before != NOTHING and log[here].kind in _AFTER[log[before].kind] and _holds(log, before, here - 1):
        if log[before].kind != "setup" and log[before].data.get("unit") != log[here].data.get("unit"):
            break
        here, before = before, opening(log, before - 1, _OPENS, _FOLLOWS)
    return here


def _holds(log: list[Event], first: int, last: int) -> bool:
    """Whether all lines belong to the deed that the first one opens."""
    return all(event.kind in _AFTER[log[first].kind] for event in log[first + 1 : last + 1])


def _prizes(log: list[Event], first: int, at: int) -> list[Message]:
    return [event.text for event in log[first + 1 : at + 1] if event.kind in _PRIZES]


def _fate(log: list[Event], first: int, at: int) -> list[Message]:
    """What came of an attack. While dice may still be rolled again, nothing is said of hits."""
    target = log[first].data.get("target")
    parts: list[Message] = []
    for event in told_of(log, first, at, "dice")[-1:]:
        parts.append(says("{n} {n|die|dice}", n=number_of(event, "dice")))
    for event in told_of(log, first, at, "hits"):
        parts.append(says("{n} {n|hit|hits}", n=number_of(event, "hits")))
        if number_of(event, "ignored") > 0:
            parts.append(says("{n} ignored", n=number_of(event, "ignored")))
    lost = sum(number_of(e, "figures") for e in told_of(log, first, at, "losses") if e.data.get("unit") == target)
    if lost > 0:
        parts.append(says("{n} {n|figure|figures} lost", n=lost))
    for event in log[first + 1 : at + 1]:
        if event.kind in ("captured", "eliminated", "cut-off"):
            parts.append(event.text)
        elif event.kind == "retreat" and event.data.get("unit") == target:
            parts.append(says("driven back"))
        elif event.kind == "losses" and event.data.get("unit") != target:
            parts.append(event.text)
    return parts
