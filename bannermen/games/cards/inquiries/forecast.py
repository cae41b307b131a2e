"""What a deed would bring, from what everybody can see: a challenge as it stands, a card that is marshaled.

A challenge is foretold as if nobody used abilities: who attacks is fixed, the defender may stand with whoever can, and
stealth bypasses the strongest. What the hand and the gold of the defender may still do is told beside it.
"""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.claims import at_stake, with_keyword
from bannermen.games.cards.rules.contest import (
    can_be_bypassed,
    defenders_of,
    most_defenders,
    outcome,
    send_out,
    stand_guard,
    sync_standers,
    tally_side,
    total_strength,
)
from bannermen.games.cards.rules.marshal import marshal_price
from bannermen.games.cards.rules.play import twin
from bannermen.games.cards.rules.plots import claim
from bannermen.games.cards.rules.purse import funds
from bannermen.games.cards.telling.view import parts
from bannermen.games.cards.terms import (
    ATTACKING,
    CHALLENGES,
    DEFENDING,
    INSIGHT,
    INTIMIDATE,
    NO_PART,
    NONE,
    PILLAGE,
    RENOWN,
    STEALTH,
)


def forecast_challenge(
    match: PlayableCardsMatch, seat: int, foe: int, type_: int, attackers: list[int], guards: list[int] | None = None
) -> dict[str, Any]:
    """What the challenge would bring; with `guards` as it stands with these defenders, without as it may turn out."""
    table = match.clone()
    if table.contest < 0 or (table.attacker, table.contest) != (seat, type_) or table.defender != foe:
        table.set_contest(type_, seat, foe)
    if len(table.attacking) == 0:
        send_out(table, seat, foe, type_, attackers)
    sneaks = _bypass(table, attackers) if guards is None and len(table.bypassed) == 0 else 0
    able = [card for card in defenders_of(table) if card not in table.defending]
    if guards is not None:
        stand_guard(table, [card for card in guards if table.side_of(card) == NO_PART])
    sync_standers(table)
    attack = tally_side(table, ATTACKING)
    value, of = claim(table), at_stake(table)
    told: dict[str, Any] = {
        "challenge": CHALLENGES[type_],
        "attacker": seat,
        "defender": foe,
        "attack": total_strength(table, ATTACKING),
        "defence": total_strength(table, DEFENDING),
        "sums": parts(table, attack),
        "claim": value,
        "stealth": sneaks,
        "hand": len(table.hand[foe]),
        "gold": funds(table, foe),
        "final": guards is not None,
        "takes": min(value, of),
        "of": of,
    }
    full = table if guards is not None else _all_out(table, able)
    told["defenders"] = [] if guards is not None else able
    told["could"] = total_strength(full, DEFENDING)
    told["result"] = _result(table, full)
    told["renown"] = _gains(table, RENOWN)
    told["insight"] = _gains(table, INSIGHT)
    told["pillage"] = _gains(table, PILLAGE)
    told["intimidate"] = _gains(table, INTIMIDATE)
    return told


def _bypass(table: PlayableCardsMatch, attackers: list[int]) -> int:
    """Each attacker with stealth takes out the strongest who could defend; how many of them there are."""
    sneaks = 0
    for card in attackers:
        if table.has_keyword(card, STEALTH):
            sneaks += 1
            able = [other for other in defenders_of(table) if can_be_bypassed(table, other)]
            if len(able) > 0:
                table.bypassed = [*table.bypassed, max(able, key=table.strength)]
    return sneaks


def _all_out(table: PlayableCardsMatch, able: list[int]) -> PlayableCardsMatch:
    """The table on which the defender musters all who can stand, the strongest first where they are limited."""
    trial = table.clone()
    strongest = sorted(able, key=trial.strength, reverse=True)
    stand_guard(trial, strongest[: max(0, most_defenders(trial) - len(trial.defending))])
    sync_standers(trial)
    return trial


def _result(table: PlayableCardsMatch, full: PlayableCardsMatch) -> str:
    """What the attacker may count on: "unopposed", "won", "open" (the defender can turn it), "lost", "nothing"."""
    winner, _, unopposed = outcome(full)
    if winner == full.attacker:
        return "unopposed" if unopposed else "won"
    if winner == NONE:
        return "nothing"
    return "open" if outcome(table)[0] == table.attacker else "lost"


def _gains(table: PlayableCardsMatch, keyword: int) -> int:
    """How many of the attackers would use the keyword if they win."""
    trial = table.clone()
    trial.winner, trial.loser = trial.attacker, trial.defender
    return len(with_keyword(trial, keyword))


def forecast_marshaling(match: PlayableCardsMatch, seat: int, card: int) -> dict[str, Any]:
    """What it would cost now, and what gold would be left."""
    cost = marshal_price(match, seat, card)
    gold = funds(match, seat)
    return {"cost": cost, "gold": gold, "left": gold - cost, "duplicate": twin(match, seat, card) >= 0}
