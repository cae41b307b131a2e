"""The words of the book as answers: a deed that the open question asks for is the answer it would be given."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles.rules.skirmish_terrain import OVERLAYS
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CODES, EXTINGUISH, RAISE_MORALE, RALLY_FOR_MORALE, YES
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Deed
from bannermen.kernel.pointing import as_answer

COMMITTING: Final = ("choose-action", "commit-strike", "commit-hits", "commit-triumph")

# Verb -> the questions that ask for it, what of it the answer names, and as what it is offered ("": as what it is).
NAMED: Final[dict[str, tuple[tuple[str, ...], str, str]]] = {
    "order": (("choose-action",), "by", ""),
    "play": (("choose-action",), "by", ""),
    "commit": (COMMITTING, "by", ""),
    "rally": (("rally-whom",), "by", ""),
    "pay": (("pay",), "by", ""),
    "pay-two": (("pay",), "by", "pair"),
    "move": (("move-to",), "at", ""),
    "attack": (("name-target",), "at", ""),
    "hounds": (("name-target",), "at", "hounds"),
    "burn": (("name-target",), "at", "burn"),
    "quench": (("name-target",), "at", "quench"),
    "follow": (("follow-up",), "at", ""),
    "retreat": (("retreat-to",), "at", ""),
    "play-with": (("name-commander",), "at", ""),
    "command": (("choose-commands",), "at", ""),
    "name": (("name-units",), "at", ""),
    "tactic": (("tactic-before", "tactic-after"), "at", ""),
    "keep-token": (("keep-token", "keep-token-second"), "by", ""),
    "keep-card": (("keep-card", "keep-card-second"), "by", ""),
    "recruit": (("choose-commanders",), "by", ""),
    "lay": (("place-overlay",), "at", ""),
    "place": (("place-commander-at", "place-unit-at"), "at", ""),
}

# Verb -> the question that asks for it, and the answer that does it.
SAID: Final[dict[str, tuple[str, int]]] = {
    "raise-morale": ("choose-action", RAISE_MORALE),
    "leave": ("move-to", YES),
    "extinguish": ("name-target", EXTINGUISH),
    "counterattack": ("counterattack", YES),
    "recover": ("recover-morale", YES),
}


def answer_for(battle: Battle, decision: Decision, deed: Deed) -> Answer | None:
    """The answer to the open question that would do the deed; None: it asks for something else."""
    if deed.verb in SAID:
        key, code = SAID[deed.verb]
        if decision.key != key or not _fits(battle, deed):
            return None
        return code
    if deed.verb == "rally" and decision.key == "choose-action" and RALLY_FOR_MORALE not in decision.options:
        return RALLY_FOR_MORALE
    keys, side, kind = NAMED.get(deed.verb, ((), "", ""))
    if decision.key not in keys or not _fits(battle, deed):
        return None
    thing, index = deed.by if side == "by" else deed.at
    code = CODES.code(kind or thing, index)
    return as_answer(decision, code, None) if code >= 0 else None


# Verb -> the attribute of what is under way that must be the doer; of payments it is the unit that is paid for.
DOER: Final[dict[str, str]] = {
    **dict.fromkeys(("move", "leave", "attack", "hounds", "burn", "quench", "extinguish", "retreat"), "unit"),
    **dict.fromkeys(("play-with", "command", "name", "tactic"), "card"),
    "follow": "attacker",
    "counterattack": "target",
    "place": "piece",
}


def _fits(battle: Battle, deed: Deed) -> bool:
    """Is the question about the one that does it, and to whom it is done?"""
    top: Any = battle.stack[-1]
    if deed.verb in DOER and getattr(top, DOER[deed.verb]) != deed.by[1]:
        return False
    if deed.verb == "counterattack":
        return bool(top.attacker == deed.at[1])
    if deed.verb == "lay":
        return bool(top.piece in OVERLAYS and OVERLAYS.index(top.piece) == deed.by[1])
    return deed.verb not in ("pay", "pay-two") or bool(top.unit == deed.at[1])
