"""Why can X not do Y while both sides regroup?"""

from __future__ import annotations

from bannermen.games.battles.rules.morale import can_recover
from bannermen.games.battles.state import Battle
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def judge_keeping_token(battle: Battle, seat: int, kind: int, _: int) -> Refused | None:
    if battle.pool[seat][kind] > 0:
        return None
    return Refused("bow-regroup-07", says("Choose the one order token to keep, or keep none."))


def judge_keeping_card(battle: Battle, seat: int, card: int, _: int) -> Refused | None:
    if card in battle.hand[seat]:
        return None
    return Refused("bow-regroup-07", says("Choose the one leadership card to keep, or keep none."))


def judge_recovery(battle: Battle, seat: int, _: int, __: int) -> Refused | None:
    if can_recover(battle, seat):
        return None
    return Refused("bow-regroup-09", says("From here your morale does not recover."))
