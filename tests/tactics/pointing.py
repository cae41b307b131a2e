"""What an answer would do, as somebody points at it (tests/agreement.py)."""

from __future__ import annotations

from typing import Any

from bannermen.games.tactics.codes import CODES, DEEDS, TRIGGERS
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Deed
from bannermen.kernel.match import Match

BOOK: frozenset[str] = frozenset()

ACTION = {
    "piece": "interact",
    "loot": "collect",
    "line": "use",
    "item": "use-item",
    "agenda": "play",
}
BUYING = ("use-movement", "charge-coins", "use-defence", "use-wound-ability", "before-test", "after-test")
WHERE = ("square", "block")


def deed_of(battle: Match, decision: Decision, answer: Answer) -> Deed | None:
    """The deed of the book that an answer stands for."""
    assert isinstance(answer, int)
    top: Any = battle.stack[-1]
    key = decision.key
    thing, index = CODES.read(answer)
    deed = DEEDS[index] if thing == "deed" and index < len(DEEDS) else ""
    mine = ("figure", getattr(top, "figure", -1))
    if key == "take-turn":
        if deed == "pass-turn":
            return Deed("pass", ("seat", decision.seat))
        return Deed("activate", (thing, index)) if thing == "figure" else None
    if key in ("choose-action", "granted-action"):
        if deed in ("move", "attack", "charge", "terrain-charge", "wait", "dismount"):
            return Deed(deed, mine)
        if key == "choose-action" and deed == "end":
            return Deed(deed, mine)
        if thing in ("agenda", "item") and key == "granted-action":
            return None
        return Deed(ACTION[thing], mine, (thing, index)) if thing in ACTION else None
    if key == "move-to" and thing in WHERE:
        return Deed("surge" if top.why == 3 else "move", mine, (thing, index))
    if key == "choose-flank" and thing == "square":
        return Deed("pass-by", mine, (thing, index))
    if key in ("choose-target", "charge-whom") and thing == "figure":
        return Deed("charge" if key == "charge-whom" else "attack", mine, (thing, index))
    if key in ("choose-attack", "charge-attack") and thing == "attack":
        return Deed("strike-with", mine, (thing, index))
    if key == "ram-what" and thing == "piece":
        return Deed("terrain-charge", mine, (thing, index))
    if key in BUYING and thing == "line":
        return Deed("use", mine, (thing, index))
    if key in ("boost", "aftermath") and thing == "line":
        return Deed("use", ("figure", top.attacker), (thing, index))
    if key == "defence-aftermath" and thing == "line":
        return Deed("use", ("figure", top.defender), (thing, index))
    if key == "kill-or-capture" and deed in ("kill", "capture"):
        return Deed(deed, ("figure", top.attacker), mine)
    if key in ("dismount-at", "stand-up") and thing == "square":
        return Deed("dismount", mine, (thing, index))
    if key == "free-prisoner" and thing == "square":
        return Deed("free", ("figure", top.freed), (thing, index))
    if key == "pass-to" and thing in WHERE:
        return Deed("come-out", mine, (thing, index))
    if key in ("place-figure", "come-where") and thing in WHERE:
        return Deed("deploy", mine, (thing, index))
    if key == "pick-figure" and thing == "figure":
        return Deed("deploy", (thing, index))
    if key == "name-figure" and thing == "figure":
        return Deed("name", mine, (thing, index))
    return _rare(battle, decision, key, top, mine, thing, index, deed)


def _rare(
    battle: Any, decision: Decision, key: str, top: Any, mine: tuple[str, int], thing: str, index: int, deed: str
) -> Deed | None:
    if key in ("draw-dagger", "use-charm", "drink-poison") and deed == "yes":
        bearer = top.attacker if key == "draw-dagger" else top.figure
        return Deed("use-item", ("figure", bearer), ("item", battle.item[bearer]))
    if key == "throw-powder" and thing == "figure" and index < len(battle.item) and battle.item[index] >= 0:
        return Deed("use-item", (thing, index), ("item", battle.item[index]))
    if key in ("turn-to-ten", "turn-to-one") and thing == "die":
        return Deed("turn-die", ("figure", top.blinder if key == "turn-to-one" else top.figure), (thing, index))
    if key == "enter-terrain" and deed == "yes":
        return Deed("enter", mine, ("piece", top.piece))
    if key.startswith("trigger.") and thing == "trigger":
        return Deed("answer", ("figure", index // TRIGGERS), (thing, index))
    if key == "keep-agenda" and thing == "agenda":
        return Deed("keep", ("seat", decision.seat), (thing, index))
    if key == "choose-zone" and thing == "zone":
        return Deed("take-zone", ("seat", decision.seat), (thing, index))
    if key == "choose-start" and thing == "seat":
        return Deed("give-start", ("seat", decision.seat), (thing, index))
    if key == "choose-privilege" and thing == "deed":
        return Deed("choose-first", ("seat", decision.seat), (thing, index))
    return None
