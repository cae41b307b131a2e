"""Matches that bots have played so far, to sit down at in the middle or to look back on."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any, Final

from bannermen.ai import Vantage, bot
from bannermen.games import game
from bannermen.kernel.accord import CONCEDE
from bannermen.kernel.record import Record

Moment = Callable[[Record], bool]


SCENE: Final = "clash-on-the-kingsroad"


def played(until: Moment, seed: int = 11, level: str = "greedy", **setup: Any) -> Record:
    """A match of two bots up to the first moment of that kind, or to its end."""
    record = Record(game("battles"), {"scene": SCENE, **setup}, seed, recording=False)
    bots = [bot(level, seed, seat) for seat in range(2)]
    while not record.match.over and not until(record):
        seat = record.match.pending[0].seat
        record.apply(seat, bots[seat].answer(Vantage(record.game, record.match, seat)))
    return record


def in_the_thick(record: Record) -> bool:
    """Not the first round; Stark acts, may order units that are engaged hand to hand, and has others that are spent."""
    question = record.match.pending[0]
    if question.seat != 0 or question.key != "choose-action":
        return False
    view = record.game.view(record.match, 0)
    choices = [record.match.choice(question, code) for code in question.options]
    offered = [view["units"][choice.index] for choice in choices if choice.thing == "unit"]
    engaged = [unit for unit in offered if unit["foe"] >= 0]
    spent = [unit for unit in view["units"] if unit["seat"] == 0 and unit["hex"] >= 0 and not unit["active"]]
    return view["round"] > 1 and bool(engaged) and bool(spent) and all(unit["class"] != "ranged" for unit in engaged)


def never(record: Record) -> bool:
    return False


def a_battle() -> dict[str, Any]:
    """A battle well under way, whatever the bots and the plans have come to be."""
    for seed in range(11, 40):
        record = played(in_the_thick, seed)
        if not record.match.over:
            return record.save()
    raise AssertionError("no battle came to blows")


def laid(address: str, journal: dict[str, Any], *players: str) -> str:
    """A table with that match; the path that leads to one's seats there."""
    return sat_down(address, {"journal": journal}, players)


def laid_out(address: str, name: str, position: dict[str, Any], *players: str) -> str:
    """The same with a position of that game, dealt from a seed."""
    return sat_down(address, {"game": name, "setup": {"position": position}, "seed": 7}, players)


def sat_down(address: str, match: dict[str, Any], players: tuple[str, ...]) -> str:
    people = ("me", "friend")
    seats = [{"player": one} if one in people else {"player": "bot", "level": one} for one in players]
    seated = post(f"{address}/api/tables", {**match, "seats": seats})
    for each in seated["invitations"]:  # friends come, and look at nothing
        post(f"{address}/api/tables/{seated['table']['id']}/seats", {"known": True, "invitation": each["invitation"]})
    return f"/table/{seated['table']['id']}#token={seated['token']}"


def post(where: str, wish: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(where, json.dumps(wish).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def nearly_over(answers: int = 60) -> dict[str, Any]:
    """A battle to which so many answers were still given."""
    whole = played(never, level="random")
    return whole.at(len(whole.answers) - answers).save()


def between_people(answers: int = 24, seed: int = 5) -> dict[str, Any]:
    """A battle that began with courtesy, as between two people: what was before a friend came may be taken back."""
    return played(lambda now: len(now.answers) >= answers, seed, "random", courtesy=True).save()


def given_up(answers: int = 24, seed: int = 5) -> dict[str, Any]:
    """A short battle, which the seat that was asked next gave up."""
    record = played(lambda now: len(now.answers) >= answers, seed, "random")
    record.apply(record.match.pending[0].seat, CONCEDE)
    return record.save()
