"""What the attack dice brought, against what they bring on average."""

from __future__ import annotations

from bannermen.games.battles.rules.dice import hits_of
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import FACES
from bannermen.kernel.events import Event


def luck(battle: Battle, log: list[Event], at: int) -> tuple[int, int, float] | None:
    """The first throw of an attack: hits on its target (bow-hits-02, -03). What is rolled again was a choice."""
    if log[at].kind != "roll":
        return None
    unit, faces = log[at].data["unit"], log[at].data["faces"]
    assert isinstance(unit, int) and isinstance(faces, list)
    while at > 0 and log[at].kind != "attack":
        at -= 1
    target = log[at].data.get("target")
    if log[at].data.get("unit") != unit or not isinstance(target, int):
        return None
    share = hits_of(battle, unit, target, list(FACES)) / len(FACES)
    return battle.seat_of[unit], hits_of(battle, unit, target, faces), share * len(faces)
