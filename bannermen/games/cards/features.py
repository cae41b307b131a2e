"""A seat's view as numbers, for those who train on it. It reads nothing that the view does not hold."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.windows import ACTION_KEYS, ANSWER_KEYS, CONTEST_KEY
from bannermen.games.cards.terms import ATTACKING, CARD_BOUND, CHALLENGES, DEFENDING, NONE, PHASES
from bannermen.kernel.blocks import Block, Row, length_of

# Every question; observations rest on their order, so new ones are added at the end.
QUESTION_KEYS: Final[tuple[str, ...]] = (
    "cards.mulligan", "cards.place", "cards.setup-host", "cards.plot", "cards.first", "cards.revealed", "cards.title",
    "cards.challenge", "cards.against", "cards.attack", "cards.stealth", "cards.redirect", "cards.redirect-to",
    "cards.defend", "cards.spread", "cards.claim", "cards.keyword", "cards.use-keyword", "cards.intimidate",
    "cards.rise", "cards.reserve", "cards.host", "cards.ambush", "cards.which", "cards.trigger", "cards.x", "cards.pay",
    "cards.throw", "cards.player", "cards.target", "cards.each", "cards.name", "cards.either", "cards.opponent",
    "cards.pick", "cards.due", "cards.lay", "cards.search", "cards.dig", "cards.sink", "cards.stack", "cards.bury",
    "cards.seize", "cards.swap", "cards.move", "cards.may", "cards.order", "cards.winner", "cards.cancel",
    "window.forced", CONTEST_KEY, *ACTION_KEYS, *ANSWER_KEYS, "cards.come", "cards.emerge", "cards.emerge-x",
    "cards.discard", "cards.bestow", "cards.pour", "cards.much",
    "cards.attend", "cards.sift", "cards.purse",
)  # fmt: skip

SEATS: Final = 6
BLOCKS: Final[tuple[Block, ...]] = (
    Block(
        "match",
        1,
        "",
        {
            **{phase: f"1: the {phase} phase" for phase in PHASES},
            "round": "the round, twelfths",
            "first": "1: first player",
            "active": "1: active player",
            "attacker": "1: the attacker of a challenge",
            "attack": "strength of the attackers, twentieths",
            "defence": "strength of the defenders, twentieths",
            **{type_: f"1: a {type_} challenge is under way" for type_ in CHALLENGES},
        },
    ),
    Block(
        "seats",
        SEATS,
        "seat, beginning with one's own; those that nobody has are 0",
        {
            "power": "power, fifteenths",
            "gold": "gold, fifteenths",
            "hand": "cards in hand, twelfths",
            "deck": "cards in the deck, sixtieths",
            "front": "characters in play, twelfths",
            "back": "locations and attachments in play, twelfths",
            "plots": "plots left, twelfths",
            "claim": "claim of the revealed plot, thirds",
            "gone": "1: eliminated",
            "shadows": "cards in shadows, sixths",
        },
    ),
    Block(
        "cards",
        CARD_BOUND,
        "card, by the number that options name; all numbers of a card that the seat does not know are 0",
        {
            "kind": "number of what it is and 1, as a share of all kinds: never 0 for a card that is known",
            "place": "where it lies and 1, twentieths, in the order of PLACES",
            "holder": "1: the seat controls or owns it",
            "kneeling": "1: kneeling",
            "power": "power on it, fifteenths",
            "fights": "1 attacks, -1 defends",
        },
    ),
)
LENGTH: Final = length_of(BLOCKS)
PER_SEAT: Final = 10
PER_CARD: Final = 6


def write_features(match: PlayableCardsMatch, seat: int, into: Row, at: i64) -> i64:
    """Write the blocks; tells where the last card of this match ended."""
    row = into.cells
    for phase in range(len(PHASES)):
        row[at + phase] = 1.0 if match.phase == phase else 0.0
    at += len(PHASES)
    fighting = match.contest >= 0
    row[at] = match.round / 12
    row[at + 1] = 1.0 if match.first == seat else 0.0
    row[at + 2] = 1.0 if match.active == seat else 0.0
    row[at + 3] = 1.0 if match.attacker == seat else 0.0
    row[at + 4] = total_strength(match, ATTACKING) / 20 if fighting else 0.0
    row[at + 5] = total_strength(match, DEFENDING) / 20 if fighting else 0.0
    at += 6
    for type_ in range(len(CHALLENGES)):
        row[at + type_] = 1.0 if match.contest == type_ else 0.0
    at += len(CHALLENGES)
    for i in range(match.seats):
        _write_seat(match, (seat + i) % match.seats, row, at + PER_SEAT * i)
    at = _write_cards(match, seat, row, at + SEATS * PER_SEAT)
    if fighting:
        first = at - len(match.kind) * PER_CARD + 5
        for card in match.attacking:
            row[first + card * PER_CARD] = 1.0
        for card in match.defending:
            row[first + card * PER_CARD] = -1.0
    return at


def _write_seat(match: PlayableCardsMatch, seat: int, row: vec[float], at: i64) -> None:
    plot = match.shown[seat]
    row[at] = match.total_power(seat) / 15
    row[at + 1] = match.gold[seat] / 15
    row[at + 2] = len(match.hand[seat]) / 12
    row[at + 3] = match.left[seat] / 60
    row[at + 4] = len(match.front[seat]) / 12
    row[at + 5] = len(match.back[seat]) / 12
    row[at + 6] = len(match.plots[seat]) / 12  # The Wars To Come has so many
    row[at + 7] = match.kind_of(plot).claim / 3 if plot != NONE else 0.0
    row[at + 8] = 1.0 if match.gone[seat] else 0.0
    row[at + 9] = len(match.shadows[seat]) / 6


def _write_cards(match: PlayableCardsMatch, seat: int, row: vec[float], at: i64) -> i64:
    kinds = 1 + len(match.book.kinds)
    kind = match.kind
    known = match.known
    place = match.place
    holder = match.holder
    kneeling = match.kneeling
    power = match.power
    bit = 1 << seat
    for card in range(len(kind)):
        if known[card] & bit:
            row[at] = (1 + kind[card]) / kinds
            row[at + 1] = (1 + place[card]) / 20
            row[at + 2] = 1.0 if holder[card] == seat else 0.0
            row[at + 3] = 1.0 if kneeling[card] else 0.0
            row[at + 4] = power[card] / 15
        else:
            row[at] = 0.0
            row[at + 1] = 0.0
            row[at + 2] = 0.0
            row[at + 3] = 0.0
            row[at + 4] = 0.0
        row[at + 5] = 0.0
        at += PER_CARD
    return at
