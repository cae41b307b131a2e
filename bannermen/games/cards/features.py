"""A seat's view as numbers, for those who train on it. It reads nothing that the view does not hold."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.match import Court
from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.windows import ACTION_KEYS, ANSWER_KEYS, CONTEST_KEY
from bannermen.games.cards.terms import ATTACKING, CARD_BOUND, CHALLENGES, DEFENDING, NONE, PHASES

# Every question; observations rest on their order, so new ones are added at the end.
QUESTION_KEYS: Final[tuple[str, ...]] = (
    "cards.mulligan", "cards.place", "cards.setup-host", "cards.plot", "cards.first", "cards.revealed", "cards.title",
    "cards.challenge", "cards.against", "cards.attack", "cards.stealth", "cards.redirect", "cards.redirect-to",
    "cards.defend", "cards.spread", "cards.claim", "cards.keyword", "cards.use-keyword", "cards.intimidate",
    "cards.rise", "cards.reserve", "cards.host", "cards.ambush", "cards.which", "cards.trigger", "cards.x", "cards.pay",
    "cards.throw", "cards.player", "cards.target", "cards.each", "cards.name", "cards.either", "cards.opponent",
    "cards.pick", "cards.due", "cards.lay", "cards.search", "cards.dig", "cards.sink", "cards.stack", "cards.bury",
    "cards.seize", "cards.swap", "cards.move", "cards.may", "cards.order", "cards.winner", "cards.cancel",
    "window.forced", CONTEST_KEY, *ACTION_KEYS, *ANSWER_KEYS,
)  # fmt: skip

SEATS: Final = 6
PER_SEAT: Final = 9
PER_CARD: Final = 4
LENGTH: Final = len(PHASES) + 6 + len(CHALLENGES) + SEATS * PER_SEAT + CARD_BOUND * PER_CARD


def features(match: Court, seat: int) -> list[float]:
    """Phase, first and active player, the challenge, the seats beginning with this one, then every card number."""
    found = [1.0 if match.phase == phase else 0.0 for phase in range(len(PHASES))]
    found += [
        match.round / 12,
        1.0 if match.first == seat else 0.0,
        1.0 if match.active == seat else 0.0,
        1.0 if match.attacker == seat else 0.0,
        total_strength(match, ATTACKING) / 20 if match.contest >= 0 else 0.0,
        total_strength(match, DEFENDING) / 20 if match.contest >= 0 else 0.0,
    ]
    found += [1.0 if match.contest == type_ else 0.0 for type_ in range(len(CHALLENGES))]
    for i in range(SEATS):
        other = (seat + i) % match.seats
        found += _seat(match, other) if i < match.seats else [0.0] * PER_SEAT
    kinds = len(match.book.kinds)
    for card in range(CARD_BOUND):
        if card < len(match.kind) and (match.known[card] >> seat) & 1:
            found += [
                (1 + match.kind[card]) / (1 + kinds),
                (1 + match.place[card]) / 20,
                float(match.kneeling[card]),
                match.power[card] / 15,
            ]
        else:
            found += [0.0] * PER_CARD
    return found


def _seat(match: Court, seat: int) -> list[float]:
    plot = match.shown[seat]
    return [
        match.total_power(seat) / 15,
        match.gold[seat] / 15,
        len(match.hand[seat]) / 12,
        match.left[seat] / 60,
        len(match.front[seat]) / 12,
        len(match.back[seat]) / 12,
        len(match.plots[seat]) / 7,
        match.kind_of(plot).claim / 3 if plot != NONE else 0.0,
        float(match.gone[seat]),
    ]
