"""All that a seat may know, as plain data; seat -1 is a watcher, who knows what everybody knows."""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.content.catalogue import brought_along
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.contest import send_out, stand_guard, sync_standers, tally_side
from bannermen.games.cards.rules.dominance import dominance_of
from bannermen.games.cards.rules.filters import named_by
from bannermen.games.cards.rules.melee import Titles
from bannermen.games.cards.rules.plots import claim, income, initiative, reserve
from bannermen.games.cards.rules.sight import in_sight, looked_at
from bannermen.games.cards.rules.struggle import under_way
from bannermen.games.cards.rules.use import Use
from bannermen.games.cards.rules.values import tally_strength
from bannermen.games.cards.rules.windows import ANSWERING, CANCELLING, Moment
from bannermen.games.cards.terms import (
    ATTACKING,
    CHALLENGES,
    CHARACTER,
    DEFENDING,
    FACTIONS,
    HAPPENINGS,
    KEYWORDS,
    NOBODY,
    NONE,
    PHASES,
    TOKENS,
)
from bannermen.kernel.events import Tally
from bannermen.kernel.window import Window


def view(match: PlayableCardsMatch, seat: int) -> dict[str, Any]:
    cards: dict[str, Any] = {}
    data: dict[str, Any] = {
        "seat": seat,
        "round": match.round,
        "phase": PHASES[match.phase] if match.phase >= 0 else "set-up",
        "first": match.first,
        "active": match.active,
        "over": match.over,
        "winners": match.winners,
        "melee": match.seats > 2,
        "seats": [seat_view(match, seat, other, cards) for other in range(match.seats)],
        "cards": cards,
        "challenge": challenge_view(with_named(match, seat)),
        "progress": progress_view(match),
    }
    if match.book.own:
        data["content"] = brought_along(match.book)
    if match.pool:
        draft = title_draft(match)
        data["titles"] = sorted(match.kind_of(card).code for card in match.pool) if draft is None else []
        if draft is not None and draft.chooser() == seat:
            for card in draft.rest:
                show(match, seat, card, cards)
    return data


def title_draft(match: PlayableCardsMatch) -> Titles | None:
    """The choosing of titles, as long as it lasts: what lies where is seen by whoever chooses (agot-melee-09)."""
    return next((procedure for procedure in match.stack if isinstance(procedure, Titles)), None)


# --- seats ---


def seat_view(match: PlayableCardsMatch, seat: int, other: int, cards: dict[str, Any]) -> dict[str, Any]:
    own = match.kind_of(match.banner[other])
    show(match, seat, match.banner[other], cards)
    data: dict[str, Any] = {
        "faction": FACTIONS[own.faction],
        "banner": match.banner[other],
        "gone": bool(match.gone[other]),
        "gold": match.gold[other],
        "power": match.total_power(other),
        "hand": known_pile(match, seat, match.hand[other], cards),
        "deck": match.left[other],
        "top": known_places(match, seat, other, cards),
        "plots": known_pile(match, seat, match.plots[other], cards),
        "used": known_pile(match, seat, match.used[other], cards),
        "pledged": known_pile(match, seat, match.pledged[other], cards),
        "discard": known_pile(match, seat, match.discard[other], cards),
        "dead": known_pile(match, seat, match.dead[other], cards),
        "removed": known_pile(match, seat, removed(match, other), cards),
        "shadows": match.shadows[other],
        "front": match.front[other],
        "back": match.back[other],
    }
    if match.beneath[other]:
        data["beneath"] = known_pile(match, seat, match.beneath[other], cards)
    for card in match.front[other] + match.back[other]:
        show(match, seat, card, cards)
    for card in match.shadows[other]:
        if in_sight(match, seat, card):
            show(match, seat, card, cards)
        elif match.marks[card]:
            cards[str(card)] = {"code": "", "tokens": tokens_on(match, card)}  # agotp-shadow-16
    for name, card in (("plot", match.shown[other]), ("agenda", match.agenda[other]), ("title", match.title[other])):
        if card != NONE:
            data[name] = card
            show(match, seat, card, cards)
    if match.allies[other]:
        data["allies"] = match.allies[other]
        for card in match.allies[other]:
            show(match, seat, card, cards)
    title = named_by(match, other)
    if title != NONE:
        cards[str(match.agenda[other])]["named"] = match.book.kinds[match.book.bearers[title]].code
    if match.phase >= 0 and not match.gone[other]:
        data["income"] = income(match, other)
        data["initiative"] = initiative(match, other)
        data["reserve"] = reserve(match, other)
        data["dominance"] = dominance_of(match, other)
    return data


def known_pile(match: PlayableCardsMatch, seat: int, pile: list[int], cards: dict[str, Any]) -> list[int]:
    """The cards of a pile, in order; -1 for each that the seat does not know."""
    found: list[int] = []
    for card in pile:
        if in_sight(match, seat, card):
            show(match, seat, card, cards)
            found.append(card)
        else:
            found.append(-1)
    return found


def removed(match: PlayableCardsMatch, owner: int) -> list[int]:
    """What is removed from the game lies open (agotp-removed-03); what left with an eliminated player is no pile."""
    return [] if match.gone[owner] else [card for card in match.out if match.owner[card] == owner]


def known_places(match: PlayableCardsMatch, seat: int, owner: int, cards: dict[str, Any]) -> list[list[int]]:
    """Cards of a deck that the seat is looking at: how deep they lie, and which. After that they are hidden again."""
    found: list[list[int]] = []
    seen = looked_at(match, seat)
    left = match.left[owner] if len(seen) > 0 else 0
    for depth in range(left):
        card = match.deck[owner][left - 1 - depth]
        if card in seen and in_sight(match, seat, card):
            show(match, seat, card, cards)
            found.append([depth, card])
    return found


# --- cards ---


def show(match: PlayableCardsMatch, seat: int, card: int, cards: dict[str, Any]) -> None:
    """One card: what it is, and in play how it stands; what is usual is left out."""
    kind = match.kind_of(card)
    data: dict[str, Any] = {"code": kind.code}
    if kind.quotes != NONE:
        data = {"code": match.book.kinds[kind.was].code, "gains": match.book.kinds[kind.quotes].code}
    in_play = card in match.front[match.holder[card]] or card in match.back[match.holder[card]]
    if match.kneeling[card]:
        data["kneeling"] = True
    if match.power[card]:
        data["power"] = match.power[card]
    if match.marks[card]:
        data["tokens"] = tokens_on(match, card)
    lying = match.lying_under(card)
    if lying:
        # How many is open; which, to the seat that controls the card above them (agotp-beneath-02).
        data["beneath"] = [other if in_sight(match, seat, other) else -1 for other in lying]
    if in_play:
        if match.owner[card] != match.holder[card]:
            data["owner"] = match.owner[card]
        if match.host[card] != NONE:
            data["host"] = match.host[card]
        doubles = match.duplicates_on(card)
        if doubles:
            data["duplicates"] = [double if in_sight(match, seat, double) else -1 for double in doubles]
            for double in doubles:
                if in_sight(match, seat, double):
                    cards[str(double)] = {"code": match.kind_of(double).code}
        if kind.type == CHARACTER:
            data["strength"] = match.strength(card)
            if match.strength(card) != kind.strength:
                data["why"] = parts(match, tally_strength(match, card))
            data["icons"] = [icon for i, icon in enumerate(CHALLENGES) if match.has_icon(card, i)]
            part = match.side_of(card)
            if part:
                data["part"] = "attacking" if part == ATTACKING else "defending"
        keywords = [word for i, word in enumerate(KEYWORDS) if match.has_keyword(card, i)]
        if keywords:
            data["keywords"] = keywords
        if match.is_blank(card):
            data["blank"] = True
    cards[str(card)] = data


def code_of(match: PlayableCardsMatch, number: int) -> str:
    """What is printed on it: a card that has gained the text of another one is still itself."""
    kind = match.book.kinds[number]
    return match.book.kinds[kind.was].code if kind.quotes != NONE else kind.code


def tokens_on(match: PlayableCardsMatch, card: int) -> dict[str, int]:
    return {name: match.tokens(card, token) for token, name in enumerate(TOKENS) if match.tokens(card, token)}


def parts(match: PlayableCardsMatch, tally: Tally) -> list[list[Any]]:
    """How much, by which rule, and from where: the code of a card, or a word."""
    found: list[list[Any]] = []
    for change, rule, words in tally.parts:
        number = words.removeprefix("<kind:").removesuffix(">")
        found.append([change, rule, match.book.kinds[int(number)].code if number != words else words])
    return found


# --- what is going on ---


def with_named(match: PlayableCardsMatch, seat: int) -> PlayableCardsMatch:
    """The table as it is to whoever names attackers or defenders one by one: those that are named take part already."""
    p = under_way(match)
    keys = [decision.key for decision in match.pending if decision.seat == seat]
    if p is None or len(keys) == 0:
        return match
    table = match.clone()
    if keys[0] in ("cards.attack", "cards.stealth") and not p.begun:
        send_out(table, p.seat, p.foe, p.type_, p.chosen)
    elif keys[0] == "cards.defend":
        stand_guard(table, p.guards)
        sync_standers(table)
    return table


def challenge_view(match: PlayableCardsMatch) -> dict[str, Any] | None:
    """The challenge in progress with both strengths and where each number comes from."""
    if match.contest < 0:
        return None
    attack, defence = tally_side(match, ATTACKING), tally_side(match, DEFENDING)
    data: dict[str, Any] = {
        "type": CHALLENGES[match.contest],
        "attacker": match.attacker,
        "defender": match.defender,
        "against": match.named_foe,
        "attacking": match.attacking,
        "defending": match.defending,
        "bypassed": match.bypassed,
        "attack": max(0, attack.total),
        "defence": max(0, defence.total),
        "attack_parts": parts(match, attack),
        "defence_parts": parts(match, defence),
        "claim": claim(match),
    }
    if match.winner != NOBODY:
        data["winner"] = match.winner
        data["margin"] = match.margin
        data["unopposed"] = match.unopposed
    return data


def progress_view(match: PlayableCardsMatch) -> list[dict[str, Any]]:
    """What is in progress, from the outside in: abilities being used, and the windows that are open."""
    found: list[dict[str, Any]] = []
    for procedure in match.stack:
        if isinstance(procedure, Use) and procedure.act.card >= 0:
            act = procedure.act
            found.append({"what": "use", "seat": act.seat, "code": code_of(match, act.kind), "targets": act.aimed})
        elif isinstance(procedure, Window) and procedure.policy in (ANSWERING, CANCELLING):
            subject = procedure.subject
            assert isinstance(subject, Moment)
            entry: dict[str, Any] = {"what": "window", "cue": procedure.moment}
            about = match.stack[subject.depth]
            if hasattr(about, "whats"):
                entry["happening"] = HAPPENINGS[about.whats[0]]
            found.append(entry)
    return found
