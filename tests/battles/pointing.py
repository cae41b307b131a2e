"""What an answer would do, as somebody points at it (tests/agreement.py)."""

from __future__ import annotations

from typing import Any

from bannermen.games.battles.inquiries.deeds import VERBS
from bannermen.games.battles.rules.skirmish_terrain import OVERLAYS
from bannermen.games.battles.terms import CODES, EXTINGUISH, RAISE_MORALE, YES
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Deed
from bannermen.kernel.match import Match

BOOK = frozenset({"counterattack"})  # whom it strikes is named by the book, not by the question


def deed_of(battle: Match, decision: Decision, answer: Answer) -> Deed | None:
    """The deed that an answer stands for; of several things, one at a time."""
    top: Any = battle.stack[-1]
    option = answer if isinstance(answer, int) else answer[0]
    thing, index = CODES.read(option)
    done = _deed(top, decision.key, option, thing, index)
    if done is None or done.verb not in VERBS:
        return None
    by, at, _ = VERBS[done.verb]
    return done if done.by[0] == by and (at == "" or done.at[0] == at) else None


def _deed(top: Any, key: str, option: int, thing: str, index: int) -> Deed | None:
    if key == "choose-action":
        verbs = {"unit": "order", "card": "play", "commander": "commit"}
        if thing in verbs:
            return Deed(verbs[thing], (thing, index))
        return Deed("raise-morale", ("deed", 0)) if option == RAISE_MORALE else None
    if key == "pay":
        return Deed("pay" if thing == "token" else "pay-two", (thing, index), ("unit", top.unit))
    if key == "rally-whom":
        return Deed("rally", (thing, index))
    if key == "name-units":
        return Deed("name", ("card", top.card), (thing, index))
    if key == "move-to":
        return Deed("leave", ("unit", top.unit)) if option == YES else Deed("move", ("unit", top.unit), (thing, index))
    if key == "name-target":
        verbs = {"unit": "attack", "hounds": "hounds", "burn": "burn", "quench": "quench", "deed": "extinguish"}
        aim = ("unit", index) if thing in ("unit", "hounds") else ("hex", index)
        return Deed(verbs.get(thing, ""), ("unit", top.unit), aim) if thing != "deed" or option == EXTINGUISH else None
    if key == "follow-up":
        return Deed("follow", ("unit", top.attacker), (thing, index))
    if key == "counterattack" and option == YES:
        return Deed("counterattack", ("unit", top.target), ("unit", top.attacker))
    if key == "retreat-to":
        return Deed("retreat", ("unit", top.unit), (thing, index))
    if key == "name-commander":
        return Deed("play-with", ("card", top.card), (thing, index))
    if key == "choose-commands":
        return Deed("command", ("card", top.card), (thing, index))
    if key in ("tactic-before", "tactic-after"):
        return Deed("tactic", ("card", top.card), (thing, index))
    if key in ("keep-token", "keep-token-second"):
        return Deed("keep-token", (thing, index))
    if key in ("keep-card", "keep-card-second"):
        return Deed("keep-card", (thing, index))
    if key == "recover-morale" and option == YES:
        return Deed("recover", ("deed", 3))
    if key == "choose-commanders":
        return Deed("recruit", (thing, index))
    if key == "place-overlay":
        return Deed("lay", ("terrain", OVERLAYS.index(top.piece)), (thing, index))
    if key in ("place-commander-at", "place-unit-at"):
        return Deed("place", ("unit", top.piece), (thing, index))
    if key.startswith("commit-"):
        return Deed("commit", (thing, index))
    return None
