"""The words of the book as answers: a deed that the open question asks for is the answer it would be given."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics.codes import (
    ATTACK_DEED,
    CAPTURE_DEED,
    CHARGE_DEED,
    CODES,
    DISMOUNT_DEED,
    END_DEED,
    KILL_DEED,
    MOVE_DEED,
    PASS_TURN,
    RAM_DEED,
    TRIGGERS,
    WAIT_DEED,
    YES,
)
from bannermen.games.tactics.content.moments import MOMENTS
from bannermen.games.tactics.rules.ways import SURGING
from bannermen.games.tactics.state import Battle
from bannermen.kernel.decision import Decision
from bannermen.kernel.game import Deed

ACTING: Final = ("choose-action", "granted-action")
WINDOWS: Final = tuple(f"trigger.{moment}" for moment in MOMENTS)
LINES: Final = (
    *ACTING,
    "use-movement",
    "boost",
    "charge-coins",
    "use-defence",
    "use-wound-ability",
    "aftermath",
    "defence-aftermath",
    "before-test",
    "after-test",
)

TOKENS: Final = ("draw-dagger", "use-charm", "throw-powder", "drink-poison")

# Verb -> the questions that ask for it with what it is done to, and the kinds of things that can be.
AIMED: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "move": (("move-to",), ("square", "block", "past")),
    "surge": (("move-to",), ("square", "block")),
    "pass-by": (("choose-flank",), ("square",)),
    "attack": (("choose-target",), ("figure",)),
    "charge": (("charge-whom",), ("figure",)),
    "terrain-charge": (("ram-what",), ("piece",)),
    "strike-with": (("choose-attack", "charge-attack"), ("attack",)),
    "dismount": (("dismount-at", "stand-up"), ("square",)),
    "interact": (ACTING, ("piece",)),
    "collect": (ACTING, ("loot",)),
    "play": (("choose-action",), ("agenda",)),
    "use-item": (("choose-action", *TOKENS), ("item",)),
    "use": (LINES, ("line",)),
    "answer": (WINDOWS, ("trigger",)),
    "name": (("name-figure",), ("figure",)),
    "turn-die": (("turn-to-ten", "turn-to-one"), ("die",)),
    "free": (("free-prisoner",), ("square",)),
    "come-out": (("pass-to",), ("square", "block")),
    "deploy": (("place-figure", "come-where"), ("square", "block")),
    "keep": (("keep-agenda",), ("agenda",)),
    "choose-first": (("choose-privilege",), ("deed",)),
    "take-zone": (("choose-zone",), ("zone",)),
    "give-start": (("choose-start",), ("seat",)),
}

# Verb -> the questions that ask for it by itself, and the answer that does it; none: the figure that does it.
PLAIN: Final[dict[str, tuple[tuple[str, ...], int]]] = {
    "activate": (("take-turn",), -1),
    "pass": (("take-turn",), PASS_TURN),
    "deploy": (("pick-figure",), -1),
    "move": (ACTING, MOVE_DEED),
    "attack": (ACTING, ATTACK_DEED),
    "charge": (ACTING, CHARGE_DEED),
    "terrain-charge": (ACTING, RAM_DEED),
    "wait": (ACTING, WAIT_DEED),
    "dismount": (ACTING, DISMOUNT_DEED),
    "end": (("choose-action",), END_DEED),
    "kill": (("kill-or-capture",), KILL_DEED),
    "capture": (("kill-or-capture",), CAPTURE_DEED),
    "enter": (("enter-terrain",), YES),
}

# Verb -> the attribute of what is under way that it is done to, if the deed names it.
DONE_TO: Final[dict[str, str]] = {"kill": "figure", "capture": "figure", "enter": "piece"}

# Question -> the attribute of what is under way that is the doer; the others ask a seat, or whoever can do it.
DOERS: Final[dict[str, str]] = {
    **dict.fromkeys((*ACTING, "use-movement", "move-to", "choose-flank", "choose-attack", "choose-target"), "figure"),
    **dict.fromkeys(("charge-whom", "charge-attack", "charge-coins", "ram-what", "dismount-at"), "figure"),
    **dict.fromkeys(("use-defence", "use-wound-ability", "before-test", "after-test", "name-figure"), "figure"),
    **dict.fromkeys(("enter-terrain", "use-charm", "pass-to", "place-figure", "come-where"), "figure"),
    **dict.fromkeys(("stand-up", "drink-poison", "turn-to-ten"), "figure"),
    **dict.fromkeys(("boost", "draw-dagger", "aftermath", "kill-or-capture"), "attacker"),
    "defence-aftermath": "defender",
    "free-prisoner": "freed",
    "turn-to-one": "blinder",
}


def verbs() -> dict[str, set[str]]:
    """Every verb of the book with the questions that ask for it."""
    found: dict[str, set[str]] = {}
    for verb, (keys, _) in AIMED.items():
        found.setdefault(verb, set()).update(keys)
    for verb, (keys, _) in PLAIN.items():
        found.setdefault(verb, set()).update(keys)
    return found


def aim_of(deed: Deed) -> int:
    """The code of what the deed is done to; -1: it says nothing that such a deed could be done to."""
    kinds = AIMED[deed.verb][1] if deed.verb in AIMED else ()
    return CODES.code(*deed.at) if deed.at[0] in kinds else -1


def answer_for(battle: Battle, decision: Decision, deed: Deed) -> int | None:
    """The answer to the open question that would do the deed; None: it asks for something else."""
    top: Any = battle.stack[-1]
    if decision.key in DOERS and getattr(top, DOERS[decision.key]) != deed.by[1]:
        return None
    if deed.at[0] == "" or deed.verb in DONE_TO:
        keys, code = PLAIN.get(deed.verb, ((), -1))
        if decision.key not in keys:
            return None
        if deed.at[0] != "" and getattr(top, DONE_TO[deed.verb]) != deed.at[1]:
            return None
        return code if code >= 0 else CODES.code("figure", deed.by[1])
    code = aim_of(deed)
    if code < 0 or decision.key not in AIMED[deed.verb][0]:
        return None
    if decision.key in TOKENS:
        if not 0 <= deed.by[1] < len(battle.item) or battle.item[deed.by[1]] != deed.at[1]:
            return None
        return CODES.code("figure", deed.by[1]) if decision.key == "throw-powder" else YES
    if decision.key == "move-to" and (top.why == SURGING) != (deed.verb == "surge"):
        return None
    return code if deed.verb != "answer" or deed.at[1] // TRIGGERS == deed.by[1] else None
