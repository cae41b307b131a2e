"""The table in characters, and the state in one line."""

from __future__ import annotations

from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.sight import in_sight
from bannermen.games.cards.telling.naming import CHALLENGE_WORDS, PHASE_WORDS, name_of, seat_name, word
from bannermen.games.cards.terms import (
    ATTACKING,
    CHALLENGES,
    CHARACTER,
    DEFENDING,
    FACTIONS,
    NONE,
    PHASES,
)

ICON_LETTERS = "mip"


def line(match: PlayableCardsMatch) -> str:
    """One line: round and phase, then for each seat faction, power, gold, hand, deck and characters."""
    phase = PHASES[match.phase] if match.phase >= 0 else "set-up"
    seats = []
    for seat in range(match.seats):
        faction = FACTIONS[match.kind_of(match.banner[seat]).faction]
        front = ",".join(match.kind_of(card).code + ("k" if match.kneeling[card] else "") for card in match.front[seat])
        figures = f"{match.total_power(seat)}p {match.gold[seat]}g {len(match.hand[seat])}h {match.left[seat]}d"
        seats.append(f"{faction} {figures} [{front}]")
    return f"{match.round}.{phase} {match.first} | " + " | ".join(seats)


def picture(match: PlayableCardsMatch, seat: int, language: str = "en") -> str:
    """As the seat sees it: a block a player, its own last. Kneeling cards are in round brackets."""
    phase = word(PHASES[match.phase] if match.phase >= 0 else "set-up", language, PHASE_WORDS)
    lines = [f"{match.round} · {phase}"]
    order = [(seat + 1 + i) % match.seats for i in range(match.seats)] if seat >= 0 else list(range(match.seats))
    for other in order:
        lines += block(match, seat, other, language)
    if match.contest >= 0:
        kind = word(CHALLENGES[match.contest], language, CHALLENGE_WORDS)
        ours, theirs = total_strength(match, ATTACKING), total_strength(match, DEFENDING)
        lines.append(
            f"{kind}: {seat_name(match, match.attacker, language)} {ours} – "
            f"{theirs} {seat_name(match, match.defender, language)}"
        )
    return "\n".join(lines)


def block(match: PlayableCardsMatch, seat: int, other: int, language: str) -> list[str]:
    first = "* " if match.first == other else "  "
    plot = match.kind_of(match.shown[other]).names[language] if match.shown[other] != NONE else "–"
    head = f"{first}{seat_name(match, other, language)}: {match.total_power(other)} ♦ {match.gold[other]} ¤ "
    head += f"· {plot} · {len(match.hand[other])} ✋ {match.left[other]} ▤"
    lines = [head]
    for row in (match.front[other], match.back[other]):
        shown = [in_play(match, card, language) for card in row if match.host[card] == NONE]
        if shown:
            lines.append("    " + "  ".join(shown))
    held = [name_of(match, "card", card, language) for card in match.hand[other] if in_sight(match, seat, card)]
    if held:
        lines.append("    ✋ " + ", ".join(held))
    return lines


def in_play(match: PlayableCardsMatch, card: int, language: str) -> str:
    kind = match.kind_of(card)
    text = kind.names[language]
    if kind.type == CHARACTER:
        icons = "".join(letter for i, letter in enumerate(ICON_LETTERS) if match.has_icon(card, i))
        text += f" {match.strength(card)}{icons}"
    if match.power[card]:
        text += f" ♦{match.power[card]}"
    worn = [match.kind_of(other).names[language] for other in match.attachments_on(card)]
    worn += ["+"] * len(match.duplicates_on(card))
    if worn:
        text += " {" + ", ".join(worn) + "}"
    return f"({text})" if match.kneeling[card] else f"[{text}]"
