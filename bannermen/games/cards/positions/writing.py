"""A table written down as a position."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards.content.table_numbers import L_AWAY, L_LENT, lasts_on_card
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.positions.keeping import kept_of
from bannermen.games.cards.rules.phases import Phase
from bannermen.games.cards.rules.struggle import Challenge
from bannermen.games.cards.state import ALL_SEATS
from bannermen.games.cards.terms import CHALLENGES, FACTIONS, FEATS, FEATS_WIDTH, NONE, PHASES, TOKENS

AT_REST: Final = ("cards.plot", "cards.challenge")


def is_at_rest(match: PlayableCardsMatch) -> bool:
    """Where plots are chosen, and where a challenge may be initiated."""
    return match.contest < 0 and len(match.pending) > 0 and match.pending[0].key in AT_REST


def position_of(match: PlayableCardsMatch) -> dict[str, Any]:
    """The table as it is. What is nested deeper than the framework step is left out. It holds secrets."""
    data: dict[str, Any] = {
        "seats": [seat_of(match, seat) for seat in range(match.seats)],
        "round": max(1, match.round),
        "phase": PHASES[match.phase] if match.phase >= 0 else "plot",
        "first": match.first,
    }
    if match.book.packs:
        data["packs"] = True
    if match.book.own:
        data["content"] = match.book.own
    if match.active >= 0 and not match.gone[match.active]:
        data["active"] = match.active
    lasting = on_seats(match.lasting.plain())
    if lasting:
        data["lasting"] = lasting
    if is_at_rest(match):
        data["kept"] = kept_of(match)
    where = [p for p in match.stack if isinstance(p, (Phase, Challenge))]
    if where:
        innermost = where[-1]
        names = innermost.step_names()
        data["step"] = names[max(0, min(innermost.at - 1, len(names) - 1))]
    if match.contest >= 0:
        data["challenge"] = {
            "type": CHALLENGES[match.contest],
            "attacker": match.attacker,
            "defender": match.defender,
            "attacking": codes(match, [card for card in match.attacking if card not in match.standers]),
            "defending": codes(match, match.defending),
            "bypassed": codes(match, match.bypassed),
        }
    return data


def codes(match: PlayableCardsMatch, cards: list[int]) -> list[str]:
    return [base_code(match, card) for card in cards]


def base_code(match: PlayableCardsMatch, card: int) -> str:
    kind = match.kind_of(card)
    return match.book.kinds[kind.was].code if kind.was >= 0 else kind.code


def seat_of(match: PlayableCardsMatch, seat: int) -> dict[str, Any]:
    left = match.left[seat]
    data: dict[str, Any] = {
        "faction": FACTIONS[match.kind_of(match.banner[seat]).faction],
        "deck": codes(match, match.deck[seat][:left][::-1]),
        "play": [in_play(match, card) for card in match.front[seat] + match.back[seat] if match.host[card] == NONE],
    }
    for name, cards in (
        ("hand", match.hand[seat] + match.pledged[seat]),
        ("discard", match.discard[seat]),
        ("dead", match.dead[seat]),
        ("plots", match.plots[seat]),
        ("used", match.used[seat]),
        ("out", [card for card in match.out if match.owner[card] == seat]),
    ):
        if cards:
            data[name] = codes(match, cards)
    if match.shadows[seat]:
        data["shadows"] = [in_shadows(match, card) for card in match.shadows[seat]]
    if lying(match, seat):
        data["beneath"] = lying(match, seat)
    for name, card in (("plot", match.shown[seat]), ("agenda", match.agenda[seat]), ("title", match.title[seat])):
        if card != NONE:
            data[name] = carrying(match, card)
    if match.allies[seat]:
        data["allies"] = codes(match, match.allies[seat])
    for name, figure in (("gold", match.gold[seat]), ("power", match.power[match.banner[seat]])):
        if figure:
            data[name] = figure
    if match.kneeling[match.banner[seat]]:
        data["kneeling"] = True
    if match.gone[seat]:
        data["gone"] = True
    feats = {FEATS[i]: match.did(seat, i) for i in range(FEATS_WIDTH) if match.did(seat, i)}
    if feats:
        data["feats"] = feats
    return data


def carrying(match: PlayableCardsMatch, card: int) -> Any:
    """The plot, the agenda or the title, with what lies on it."""
    data: dict[str, Any] = {"card": match.kind_of(card).code}
    if match.power[card]:
        data["power"] = match.power[card]
    if tokens_on(match, card):
        data["tokens"] = tokens_on(match, card)
    return data["card"] if len(data) == 1 else data


def tokens_on(match: PlayableCardsMatch, card: int) -> dict[str, int]:
    return {name: match.tokens(card, i) for i, name in enumerate(TOKENS) if match.tokens(card, i)}


def lying(match: PlayableCardsMatch, seat: int) -> dict[str, list[str]]:
    """The cards of the seat that lie under others, by what they lie under."""
    data: dict[str, list[str]] = {}
    for card in match.beneath[seat]:
        if match.is_facedown(card):
            continue
        host = match.host[card]
        under = "agenda" if host == match.agenda[seat] else base_code(match, host)
        data.setdefault(under, []).append(base_code(match, card))
    return data


def in_shadows(match: PlayableCardsMatch, card: int) -> Any:
    data: dict[str, Any] = {"card": base_code(match, card)}
    if match.known[card] == ALL_SEATS:
        data["seen"] = True
    if card in match.shrouded:
        data["shrouded"] = True
    tokens = tokens_on(match, card)
    if tokens:
        data["tokens"] = tokens
    return data["card"] if len(data) == 1 else data


def in_play(match: PlayableCardsMatch, card: int) -> Any:
    data: dict[str, Any] = {"card": base_code(match, card)}
    if match.is_cover(card):
        data = facedown(match, card)
    if match.kneeling[card]:
        data["kneeling"] = True
    if match.power[card]:
        data["power"] = match.power[card]
    tokens = tokens_on(match, card)
    if tokens:
        data["tokens"] = tokens
    doubles = match.duplicates_on(card)
    if doubles:
        data["duplicates"] = len(doubles)
    if match.owner[card] != match.holder[card]:
        data["owner"] = match.owner[card]
    worn = [attached(match, card, other) for other in match.attachments_on(card)]
    if worn:
        data["attachments"] = worn
    return data["card"] if len(data) == 1 else data


def attached(match: PlayableCardsMatch, host: int, card: int) -> Any:
    data = in_play(match, card)
    if match.holder[card] != match.holder[host]:
        data = data if isinstance(data, dict) else {"card": data}
        data["owner"] = match.owner[card]
    if match.holder[card] != match.owner[card]:
        data["holder"] = match.holder[card]
    return data


def facedown(match: PlayableCardsMatch, cover: int) -> dict[str, Any]:
    """What is attached facedown, and as what."""
    card = match.lying_under(cover)[0]
    data: dict[str, Any] = {"card": base_code(match, card)}
    data["facedown"] = "terminal" if match.kind_of(cover).keyword_words else "plain"
    if match.known[card] == ALL_SEATS:
        data["seen"] = True
    return data


def on_seats(rows: list[list[int]]) -> list[list[int]]:
    """Lasting effects on seats only: cards get new numbers when the position is read."""
    return [row for row in rows if not lasts_on_card(row[0]) and row[0] not in (L_AWAY, L_LENT)]
