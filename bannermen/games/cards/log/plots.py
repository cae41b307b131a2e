"""Lines of the log: plots that are revealed, and what becomes of them."""

from __future__ import annotations

from bannermen.games.cards.log.lines import name, note
from bannermen.games.cards.state import CardsMatch
from bannermen.kernel.events import Event
from bannermen.kernel.message import says


def shelved(match: CardsMatch, card: int) -> None:
    text = says("{card} goes under its owner's used pile.", card=name(match, card))
    note(match, "move", "agot-move-01", text, {"card": card})


def dictated(match: CardsMatch, seat: int, owner: int, card: int) -> None:
    """Only who has looked, and whose plot it is, hears which one."""
    who, whose = ("seat", seat), ("seat", owner)
    text = says("{seat} decides which plot {other} reveals next.", seat=who, other=whose)
    event = Event("plots", "agotp-plotx-07", text, {"seat": seat, "owner": owner})
    own = says("{seat} decides that {other} reveals {card} next.", seat=who, other=whose, card=name(match, card))
    told = Event("plots", "agotp-plotx-07", own, {"seat": seat, "owner": owner, "card": card})
    event.private = {seat: told, owner: told}
    match.tell(event)


def gambled(match: CardsMatch, seat: int) -> None:
    text = says("Chance decides which plot {seat} reveals.", seat=("seat", seat))
    note(match, "plots", "agot-plot-01", text, {"seat": seat})


def hastened(match: CardsMatch, seat: int, n: int) -> None:
    text = says("The initiative of {seat} is higher by {n}.", seat=("seat", seat), n=n)
    note(match, "bound", "agot-lasting-01", text, {"seat": seat, "n": n})


def banished(match: CardsMatch, seat: int, cards: list[int]) -> None:
    text = says("Cards of {seat} go out of the game facedown: {n}.", seat=("seat", seat), n=len(cards))
    note(match, "move", "agotp-removed-03", text, {"seat": seat, "cards": cards})


def revealed_plot(match: CardsMatch, seat: int, card: int) -> None:
    text = says("{seat} reveals {plot}.", seat=("seat", seat), plot=name(match, card))
    note(match, "plot", "agot-plot-02", text, {"seat": seat, "card": card})


def recalled(match: CardsMatch, seat: int, card: int) -> None:
    text = says("{seat} takes {plot} back into the plot deck.", seat=("seat", seat), plot=name(match, card))
    note(match, "bound", "agotp-plotx-03", text, {"seat": seat, "card": card})


def stalled(match: CardsMatch, seat: int) -> None:
    text = says("{seat} reveals no plot in the next plot phase.", seat=("seat", seat))
    note(match, "bound", "agot-lasting-01", text, {"seat": seat})
