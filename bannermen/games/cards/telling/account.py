"""What a player has at court, what power was gained by, and by what a match was decided."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.state import CardsMatch
from bannermen.kernel.account import Gain, Item
from bannermen.kernel.events import Event
from bannermen.kernel.headline import number_of
from bannermen.kernel.message import Message, says

_BACK: Final = 12  # lines between what gives power and the power


def account(match: CardsMatch, seat: int) -> list[Item]:
    others = [other for other in range(match.seats) if other != seat and not match.gone[other]]
    return [
        Item(says("power"), True, match.total_power(seat)),
        Item(says("enemy power"), False, max([match.total_power(other) for other in others], default=0)),
        Item(says("own characters"), True, len(match.front[seat])),
        Item(says("enemy characters"), False, sum([len(match.front[other]) for other in others])),
        Item(says("cards in hand"), True, len(match.hand[seat])),
        Item(says("cards in enemy hands"), False, sum([len(match.hand[other]) for other in others])),
    ]


def gain(match: CardsMatch, log: list[Event], at: int) -> Gain | None:
    event = log[at]
    if event.kind == "move-power":
        return Gain(number_of(event, "other"), number_of(event, "n"), says("Claim of power challenges"))
    if event.kind != "gain":
        return None
    return Gain(match.holder[number_of(event, "card")], number_of(event, "n"), _source(log, at))


def _source(log: list[Event], at: int) -> Message:
    """What is told shortly before the power is what it was gained by."""
    if number_of(log[at], "source") >= 0 and not _is_near(log, at, "keyword"):
        return says("Effects of cards")
    for i in range(at - 1, max(-1, at - _BACK), -1):
        kind = log[i].kind
        if kind == "dominance":
            return says("Dominance")
        if kind == "keyword":
            return says("Renown")
        if kind == "won":
            return says("Unopposed challenges")
        if kind in ("use", "play"):
            return says("Effects of cards")
    return says("Other power")


def _is_near(log: list[Event], at: int, kind: str) -> bool:
    i = at - 1
    while i >= 0 and log[i].kind == "gain":
        i -= 1
    return i >= 0 and log[i].kind == kind


def verdict(match: CardsMatch) -> list[Message]:
    if not match.winners:
        return []
    winner = match.winners[0]
    others = [seat for seat in range(match.seats) if seat != winner]
    if any(event.kind == "victory" and event.rule == "agot-victory-03" for event in match.log or []):
        return [says("{seat} is the last one left in round {round}.", seat=("seat", winner), round=match.round)]
    told = says(
        "{seat} has {n} power in round {round}.", seat=("seat", winner), n=match.total_power(winner), round=match.round
    )
    rest = [says("{seat} has {n}.", seat=("seat", seat), n=match.total_power(seat)) for seat in others]
    return [told, *rest]
