"""Lines of the log: challenges, from who attacks to what claim does."""

from __future__ import annotations

from bannermen.games.cards.log.lines import name, names, note
from bannermen.games.cards.state import CardsMatch
from bannermen.kernel.message import says


def joined(match: CardsMatch, card: int) -> None:
    text = says("{card} joins the challenge.", card=name(match, card))
    note(match, "join", "agot-challenge-20", text, {"card": card})


def withdrew(match: CardsMatch, card: int) -> None:
    text = says("{card} is removed from the challenge.", card=name(match, card))
    note(match, "withdraw", "agot-challenge-22", text, {"card": card})


def initiated(match: CardsMatch, cards: list[int]) -> None:
    text = says(
        "{seat} initiates a challenge against {other} with {cards}: {challenge}.",
        seat=("seat", match.attacker),
        other=("seat", match.defender),
        cards=names(match, cards),
        challenge=("challenge", match.contest),
    )
    data: dict[str, object] = {"seat": match.attacker, "other": match.defender, "type": match.contest}
    note(match, "challenge", "agot-challenge-09", text, {**data, "cards": cards, "bypassed": match.bypassed})
    if len(match.bypassed) > 0:
        text = says("Bypassed by stealth: {cards}.", cards=names(match, match.bypassed))
        note(match, "stealth", "agot-keywords-25", text, {"cards": match.bypassed})


def redirected(match: CardsMatch) -> None:
    text = says("The challenge is redirected to {seat}.", seat=("seat", match.defender))
    note(match, "redirect", "agot-melee-20", text, {"seat": match.defender})


def defended(match: CardsMatch, cards: list[int]) -> None:
    text = says("{seat} defends with {cards}.", seat=("seat", match.defender), cards=names(match, cards))
    note(match, "defend", "agot-challenge-18", text, {"seat": match.defender, "cards": cards})


def compared(match: CardsMatch, ours: int, theirs: int) -> None:
    text = says("STR {n} attacks against {m}.", n=ours, m=theirs)
    note(match, "compare", "agot-framework-30", text, {"attack": ours, "defence": theirs})


def won(match: CardsMatch) -> None:
    text = says("{seat} wins the challenge by {n}.", seat=("seat", match.winner), n=match.margin)
    if match.unopposed:
        text = says("{seat} wins the challenge unopposed.", seat=("seat", match.winner))
    data: dict[str, object] = {"seat": match.winner, "n": match.margin, "unopposed": match.unopposed}
    note(match, "won", "agot-challenge-26", text, data)


def claim(match: CardsMatch, value: int) -> None:
    text = says("Claim of {n} is applied to {seat}.", n=value, seat=("seat", match.defender))
    note(match, "claim", "agot-claim-02", text, {"n": value, "seat": match.defender})


def keyword(match: CardsMatch, keyword: int, cards: list[int]) -> None:
    text = says("{keyword}: {cards}.", keyword=("keyword", keyword), cards=names(match, cards))
    note(match, "keyword", "agot-challenge-38", text, {"keyword": keyword, "cards": cards})


def challenge_over(match: CardsMatch) -> None:
    note(match, "challenge-over", "agot-framework-34", says("The challenge ends."), {})
