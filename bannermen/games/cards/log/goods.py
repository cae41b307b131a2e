"""Lines of the log: power and gold that change hands."""

from __future__ import annotations

from bannermen.games.cards.log.lines import name, note
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import FACTION
from bannermen.kernel.message import says


def unbestowed(match: CardsMatch, card: int, seat: int, n: int) -> None:
    text = says("{seat} takes {n} gold from {card}.", seat=("seat", seat), n=n, card=name(match, card))
    note(match, "gold", "agot-effects-03", text, {"seat": seat, "n": n})


def gained(match: CardsMatch, card: int, amount: int, source: int, rule: str = "agot-gain-01") -> None:
    data: dict[str, object] = {"card": card, "n": amount, "source": source}
    note(match, "gain", rule, says("{card} gains {n} power.", card=name(match, card), n=amount), data)


def came_back(match: CardsMatch, card: int) -> None:
    text = says("{card} comes back to the game.", card=name(match, card))
    note(match, "move", "agot-lasting-03", text, {"card": card})


def robbed(match: CardsMatch, card: int, seat: int, amount: int) -> None:
    text = says("{n} gold goes from {card} to {seat}.", n=amount, card=name(match, card), seat=("seat", seat))
    note(match, "gold", "agotp-bestow-04", text, {"source": card, "seat": seat, "n": amount})


def bestowed(match: CardsMatch, card: int, seat: int, amount: int) -> None:
    text = says("{seat} puts {n} gold on {card}.", seat=("seat", seat), n=amount, card=name(match, card))
    note(match, "bestow", "agotp-bestow-01", text, {"card": card, "seat": seat, "n": amount})


def lost_power(match: CardsMatch, card: int, amount: int) -> None:
    text = says("{card} loses {n} power.", card=name(match, card), n=amount)
    note(match, "lose", "agot-tokens-04", text, {"card": card, "n": amount})


def moved_power(match: CardsMatch, source: int, target: int, amount: int) -> None:
    text = says("{n} power moves from {seat} to {other}.", n=amount, seat=("seat", source), other=("seat", target))
    note(match, "move-power", "agot-power-02", text, {"seat": source, "other": target, "n": amount})


def moved_gold(match: CardsMatch, source: int, target: int, amount: int) -> None:
    text = says("{n} gold moves from {seat} to {other}.", n=amount, seat=("seat", source), other=("seat", target))
    note(match, "move-gold", "agot-gold-03", text, {"seat": source, "other": target, "n": amount})


def fined(match: CardsMatch, seat: int, amount: int) -> None:
    text = says("{n} gold of {seat} goes back to the treasury.", n=amount, seat=("seat", seat))
    note(match, "fined", "agot-gold-03", text, {"seat": seat, "n": amount})


def honored(match: CardsMatch, card: int, seat: int, amount: int) -> None:
    text = says("{n} power moves from {seat} to {card}.", n=amount, seat=("seat", seat), card=name(match, card))
    note(match, "honor", "agot-power-02", text, {"seat": seat, "card": card, "n": amount})


def handed_on(match: CardsMatch, giver: int, card: int, amount: int) -> None:
    if match.type_of(giver) == FACTION:
        honored(match, card, match.owner[giver], amount)
    elif match.type_of(card) == FACTION:
        levied(match, giver, match.owner[card], amount)
    else:
        onto = name(match, card)
        text = says("{n} power moves from {giver} to {card}.", n=amount, giver=name(match, giver), card=onto)
        note(match, "handed-on", "agot-power-02", text, {"giver": giver, "card": card, "n": amount})


def levied(match: CardsMatch, card: int, seat: int, amount: int) -> None:
    text = says("{n} power moves from {card} to {seat}.", n=amount, seat=("seat", seat), card=name(match, card))
    note(match, "levy", "agot-power-02", text, {"seat": seat, "card": card, "n": amount})


def emptied(match: CardsMatch) -> None:
    note(match, "taxed", "agot-gold-03", says("All gold goes back to the treasury."), {})


def gold(match: CardsMatch, seat: int, amount: int, source: int) -> None:
    text = says("{seat} gains {n} gold.", seat=("seat", seat), n=amount)
    note(match, "gold", "agot-gold-03", text, {"seat": seat, "n": amount, "source": source})
