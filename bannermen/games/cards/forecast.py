"""What a deed would bring, from what everybody can see: a challenge as it stands, a card that is marshaled.

A challenge is foretold as if nobody used abilities: who attacks is fixed, the defender may stand with whoever can, and
stealth bypasses the strongest. What the hand and the gold of the defender may still do is told beside it.
"""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.match import Court
from bannermen.games.cards.rules.claims import with_keyword
from bannermen.games.cards.rules.contest import (
    can_be_bypassed,
    defenders_of,
    kneels_for,
    sync_standers,
    tally_side,
    total_strength,
)
from bannermen.games.cards.rules.play import twin
from bannermen.games.cards.rules.plots import claim
from bannermen.games.cards.rules.prices import price
from bannermen.games.cards.terms import (
    ATTACKING,
    CHALLENGES,
    DEFENDING,
    INSIGHT,
    INTIMIDATE,
    INTRIGUE,
    MILITARY,
    NO_PART,
    PILLAGE,
    RENOWN,
    STEALTH,
)
from bannermen.games.cards.view import parts


def forecast_challenge(
    match: Court, seat: int, foe: int, type_: int, attackers: list[int], guards: list[int] | None = None
) -> dict[str, Any]:
    """What the challenge would bring; with `guards` as it stands with these defenders, without as it may turn out."""
    table = match.clone()
    if table.contest < 0 or (table.attacker, table.contest) != (seat, type_) or table.defender != foe:
        table.set_contest(type_, seat, foe)
    for card in attackers:
        if table.side_of(card) == NO_PART:
            if kneels_for(table, card, ATTACKING):
                table.set_kneeling(card, 1)
            table.join(card, ATTACKING)
    sync_standers(table)
    sneaks = _bypass(table, attackers) if guards is None and len(table.bypassed) == 0 else 0
    able = [card for card in defenders_of(table) if card not in table.defending]
    for card in guards or []:
        if table.side_of(card) == NO_PART:
            table.join(card, DEFENDING)
    attack = tally_side(table, ATTACKING)
    told: dict[str, Any] = {
        "challenge": CHALLENGES[type_],
        "attacker": seat,
        "defender": foe,
        "attack": total_strength(table, ATTACKING),
        "defence": total_strength(table, DEFENDING),
        "sums": parts(table, attack),
        "claim": claim(table),
        "stealth": sneaks,
        "hand": len(table.hand[foe]),
        "gold": table.gold[foe],
        "final": guards is not None,
        **_at_stake(table, foe, type_),
    }
    told["defenders"] = [] if guards is not None else able
    told["could"] = told["defence"] if guards is not None else _most(table, able)
    told["result"] = _result(table, told["could"])
    told["renown"] = _gains(table, RENOWN)
    told["insight"] = _gains(table, INSIGHT)
    told["pillage"] = _gains(table, PILLAGE)
    told["intimidate"] = _gains(table, INTIMIDATE)
    return told


def _bypass(table: Court, attackers: list[int]) -> int:
    """Each attacker with stealth takes out the strongest who could defend; how many of them there are."""
    sneaks = 0
    for card in attackers:
        if table.has_keyword(card, STEALTH):
            sneaks += 1
            able = [other for other in defenders_of(table) if can_be_bypassed(table, other)]
            if len(able) > 0:
                table.bypassed = [*table.bypassed, max(able, key=table.strength)]
    return sneaks


def _most(table: Court, able: list[int]) -> int:
    """The strength that the defender could still muster with all who can stand."""
    trial = table.clone()
    for card in able:
        trial.join(card, DEFENDING)
    return total_strength(trial, DEFENDING)


def _result(table: Court, could: int) -> str:
    """What the attacker may count on: "unopposed", "won", "open" (the defender can turn it), "lost", "nothing"."""
    ours, theirs = total_strength(table, ATTACKING), total_strength(table, DEFENDING)
    if ours == 0 or len(table.attacking) == 0:
        return "lost" if could > 0 else "nothing"
    if could == 0:
        return "unopposed"
    if could <= ours:
        return "won"
    return "lost" if theirs > ours else "open"


def _at_stake(table: Court, foe: int, type_: int) -> dict[str, Any]:
    """What claim takes, as far as there is something to take (agot-claim-04, -09, -12)."""
    value = claim(table)
    if type_ == MILITARY:
        return {"takes": min(value, len(table.front[foe])), "of": len(table.front[foe])}
    if type_ == INTRIGUE:
        return {"takes": min(value, len(table.hand[foe])), "of": len(table.hand[foe])}
    return {"takes": min(value, table.power[table.banner[foe]]), "of": table.power[table.banner[foe]]}


def _gains(table: Court, keyword: int) -> int:
    """How many of the attackers would use the keyword if they win."""
    trial = table.clone()
    trial.winner, trial.loser = trial.attacker, trial.defender
    return len(with_keyword(trial, keyword))


def forecast_marshaling(match: Court, seat: int, card: int) -> dict[str, Any]:
    """What it would cost now, and what gold would be left."""
    doubles = twin(match, seat, card) >= 0
    cost = 0 if doubles else price(match, seat, card, match.kind_of(card).cost)
    return {"cost": cost, "gold": match.gold[seat], "left": match.gold[seat] - cost, "duplicate": doubles}
