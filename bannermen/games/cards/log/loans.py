"""Lines of the log: cards that are marshaled or played from where they lie."""

from __future__ import annotations

from bannermen.games.cards.log.lines import name, note
from bannermen.games.cards.state import CardsMatch
from bannermen.kernel.message import says


def lent(match: CardsMatch, seat: int, card: int) -> None:
    text = says("{seat} may play {card} from the discard pile.", seat=("seat", seat), card=name(match, card))
    note(match, "lent", "agotp-beneath-04", text, {"seat": seat, "card": card})


def opened(match: CardsMatch, seat: int, other: int) -> None:
    text = says(
        "{seat} may marshal cards out of the discard pile of {other}.", seat=("seat", seat), other=("seat", other)
    )
    note(match, "opened", "agotp-beneath-04", text, {"seat": seat, "other": other})
