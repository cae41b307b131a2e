"""Deeds that somebody points at: why they cannot be done, and what they would bring, whatever is asked just now."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from bannermen.games.battles.content.boons import SCORCHED_EARTH, WAR_HOUNDS
from bannermen.games.battles.content.load import setup_cards
from bannermen.games.battles.features import QUESTION_KEYS
from bannermen.games.battles.inquiries import judging, judging_regroup, judging_setup, pointed
from bannermen.games.battles.inquiries.forecast import (
    forecast_attack,
    forecast_burning,
    forecast_hounds,
    forecast_move,
    forecast_quenching,
)
from bannermen.games.battles.rules.combat import Combat
from bannermen.games.battles.rules.commit import COMMIT_RULE
from bannermen.games.battles.rules.commit import KEYS as COMMIT_KEYS
from bannermen.games.battles.rules.disengage import Disengage
from bannermen.games.battles.rules.modes import COUNTER, PARTING
from bannermen.games.battles.rules.orders import Orders
from bannermen.games.battles.rules.skirmish_terrain import OVERLAYS
from bannermen.games.battles.rules.strike import Strike
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CODES, IN_HAND, TOKEN_KINDS, YES
from bannermen.kernel.decision import MALFORMED, NOT_ASKED, OVER, Answer, Decision, Refused, table_refuses
from bannermen.kernel.game import Deed
from bannermen.kernel.pointing import not_now, rule_for, rules_of_questions

Judge = Callable[[Battle, int, int, int], Refused | None]

# Verb -> what does it, what it is done to ("": nothing), and who judges it.
VERBS: Final[dict[str, tuple[str, str, Judge]]] = {
    "order": ("unit", "", judging.judge_order),
    "pay": ("token", "unit", judging.judge_paying),
    "pay-two": ("pair", "unit", judging.judge_paying_two),
    "raise-morale": ("deed", "", judging.judge_raising),
    "rally": ("unit", "", judging.judge_rallying),
    "move": ("unit", "hex", judging.judge_move),
    "leave": ("unit", "", judging.judge_leaving),
    "attack": ("unit", "unit", judging.judge_attack),
    "hounds": ("unit", "unit", judging.judge_hounds),
    "burn": ("unit", "hex", judging.judge_burning),
    "quench": ("unit", "hex", judging.judge_quenching),
    "extinguish": ("unit", "", judging.judge_extinguishing),
    "counterattack": ("unit", "unit", judging.judge_counter),
    "follow": ("unit", "hex", judging.judge_follow),
    "retreat": ("unit", "hex", judging.judge_retreat),
    "play": ("card", "", judging.judge_card),
    "play-with": ("card", "commander", judging.judge_card),
    "command": ("card", "command", judging.judge_commands),
    "name": ("card", "unit", judging.judge_naming),
    "tactic": ("card", "tactic", judging.judge_tactic),
    "commit": ("commander", "", judging.judge_commit),
    "keep-token": ("token", "", judging_regroup.judge_keeping_token),
    "keep-card": ("card", "", judging_regroup.judge_keeping_card),
    "recover": ("deed", "", judging_regroup.judge_recovery),
    "recruit": ("setup-card", "", judging_setup.judge_recruit),
    "lay": ("terrain", "hex", judging_setup.judge_laying),
    "place": ("unit", "hex", judging_setup.judge_placing),
}


def is_there(battle: Battle, thing: str, index: int) -> bool:
    """Is there such a thing in the battle?"""
    counts = {
        "unit": len(battle.seat_of),
        "hex": battle.field.grid.size,
        "card": len(battle.book.cards),
        "commander": len(battle.commander_seat),
        "token": TOKEN_KINDS,
        "pair": TOKEN_KINDS,
        "deed": CODES.count("deed"),
        "command": CODES.count("command"),
        "tactic": CODES.count("tactic"),
        "setup-card": len(setup_cards()),
        "terrain": len(OVERLAYS),
    }
    return 0 <= index < counts.get(thing, 0)


def is_deed(deed: Deed) -> bool:
    """Is it a deed of the book, by and to the kinds of things that it names?"""
    doer, aim, _ = VERBS.get(deed.verb, ("", "", judging.judge_order))
    return doer != "" and deed.by[0] == doer and aim in ("", deed.at[0])


def stranger(battle: Battle, deed: Deed) -> Refused | None:
    """Not a deed of this game, or about things that are not there."""
    aimed = is_deed(deed) and VERBS[deed.verb][1] != ""
    if not is_deed(deed) or not is_there(battle, *deed.by) or (aimed and not is_there(battle, *deed.at)):
        return table_refuses(MALFORMED, "That is nothing that could be done here.")
    return None


def answer_for(battle: Battle, decision: Decision, deed: Deed) -> Answer | None:
    """The answer to the open question that would do a deed of the book."""
    return pointed.answer_for(battle, decision, deed) if is_deed(deed) else None


def why_ahead(battle: Battle, seat: int, deed: Deed) -> Refused | None:
    """Why the seat may not do what it is not asked for just now; None: it could when its time comes."""
    if battle.over:
        return table_refuses(OVER, "The match is over.")
    if seat not in (0, 1):
        return table_refuses(NOT_ASKED, "It is not your decision.")
    refused = stranger(battle, deed)
    if refused is not None:
        return not_now(rule_of(deed.verb)) if deed.verb in QUESTION_KEYS and deed.verb not in VERBS else refused
    _, aim, judge = VERBS[deed.verb]
    return judge(battle, seat, deed.by[1], deed.at[1] if aim != "" else -1)


@cache
def rule_of(key: str) -> str:
    """The rule by which a question asks."""
    if key in COMMIT_KEYS:
        return COMMIT_RULE
    return rule_for(rules_of_questions("bannermen.games.battles"), key)


def forecast(battle: Battle, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
    """What a deed would bring from where the unit stands, ordered or not; None: nothing is foretold."""
    refused = stranger(battle, deed)
    if refused is not None:
        return refused
    unit, at = deed.by[1], deed.at[1]
    if deed.by[0] != "unit" or not battle.on_field(unit) or battle.hex_of[unit] < 0:
        return judging.not_mine(battle, battle.seat_of[unit], unit) if deed.by[0] == "unit" else None
    if deed.verb == "attack":
        return judging.beyond_attack(battle, unit, at) or forecast_attack(battle, unit, at)
    if deed.verb == "hounds":
        return judging.beyond_hounds(battle, unit, at) or forecast_hounds(battle, unit, at)
    if deed.verb == "burn":
        return judging.beyond_burning(battle, unit, at) or forecast_burning(battle, unit, at)
    if deed.verb == "quench":
        return judging.beyond_quenching(battle, unit, at) or forecast_quenching(battle, at)
    if deed.verb == "move":
        return judging.beyond_move(battle, unit, at) or forecast_move(battle, unit, at)
    if deed.verb == "counterattack":
        refused = judging.judge_counter(battle, battle.seat_of[unit], unit, at)
        return refused or forecast_attack(battle, unit, at, COUNTER)
    return None


def forecast_answer(battle: Battle, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
    """What an answer would bring."""
    top = battle.stack[-1]
    if isinstance(answer, tuple):
        return None
    thing, index = CODES.read(answer)
    if isinstance(top, Disengage) and answer == YES:
        return forecast_attack(battle, top.striker, top.unit, PARTING)
    if isinstance(top, Combat) and decision.key == "counterattack" and answer == YES:
        return forecast_attack(battle, top.target, top.attacker, COUNTER)
    if isinstance(top, Orders) and decision.key == "move-to" and thing == "hex":
        return forecast(battle, decision.seat, Deed("move", ("unit", top.unit), (thing, index)))
    if isinstance(top, Strike) and thing == "unit":
        return forecast(battle, decision.seat, Deed("attack", ("unit", top.unit), (thing, index)))
    if isinstance(top, Strike) and thing == "hounds":
        return forecast(battle, decision.seat, Deed("hounds", ("unit", top.unit), ("unit", index)))
    if isinstance(top, Strike) and thing in ("burn", "quench"):
        return forecast(battle, decision.seat, Deed(thing, ("unit", top.unit), ("hex", index)))
    return None


def deeds(battle: Battle, seat: int, thing: str, index: int) -> list[Deed]:
    """What could be asked about a thing that the seat points at."""
    if not is_there(battle, thing, index):
        return []
    mine = [unit for unit in battle.units_of(seat) if battle.hex_of[unit] >= 0] if seat in (0, 1) else []
    if thing == "unit" and battle.seat_of[index] == seat:
        return _of_unit(battle, index)
    if thing == "unit":
        return [Deed("attack", ("unit", unit), ("unit", index)) for unit in mine]
    if thing == "hex":
        placing = _placing(battle, seat, index) if seat in (0, 1) else []
        return [*placing, *[Deed("move", ("unit", unit), ("hex", index)) for unit in mine]]
    if thing == "setup-card":
        return [Deed("recruit", ("setup-card", index))]
    if thing == "card":
        return [Deed("play", ("card", index)), *[Deed("name", ("card", index), ("unit", unit)) for unit in mine]]
    return [Deed("commit", ("commander", index))] if thing == "commander" else []


def _placing(battle: Battle, seat: int, hex: int) -> list[Deed]:
    """What of one's own could be laid or placed there while a skirmish is set up."""
    at = ("hex", hex)
    laid = [Deed("lay", ("terrain", i), at) for i in range(len(OVERLAYS)) if OVERLAYS[i] in battle.overlays[seat]]
    waiting = [u for u in range(len(battle.seat_of)) if battle.seat_of[u] == seat and battle.fate[u] == IN_HAND]
    return laid + [Deed("place", ("unit", unit), at) for unit in waiting]


def _of_unit(battle: Battle, unit: int) -> list[Deed]:
    by = ("unit", unit)
    found = [Deed("order", by), Deed("rally", by)]
    if battle.hex_of[unit] < 0:
        return found
    if len(battle.field.exits[battle.seat_of[unit]]) > 0:
        found.append(Deed("leave", by))
    for enemy in battle.units_of(1 - battle.seat_of[unit]):
        if battle.hex_of[enemy] >= 0:
            found.append(Deed("attack", by, ("unit", enemy)))
            if battle.boon(unit, WAR_HOUNDS) > 0:
                found.append(Deed("hounds", by, ("unit", enemy)))
    if battle.fire[battle.hex_of[unit]] > 0:
        found.append(Deed("extinguish", by))
    for hex in battle.field.grid.neighbours[battle.hex_of[unit]]:
        if battle.boon(unit, SCORCHED_EARTH) > 0:
            found.append(Deed("burn", by, ("hex", hex)))
        if battle.fire[hex] > 0:
            found.append(Deed("quench", by, ("hex", hex)))
    return found
