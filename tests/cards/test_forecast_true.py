"""Forecasts are the rules: what is foretold of a challenge is what comes when it is played out and nobody meddles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bannermen.games.cards.game import GAME, of
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.contest import defenders_of
from bannermen.games.cards.terms import DONE, KILLED
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Decision
from tests.agreement import moments
from tests.cards.table import Table

WANTED = 80  # challenges that are played out
MEDDLING = ("use", "play", "ambush")


def play_out(match: PlayableCardsMatch, decision: Decision, answer: int, chance: Chance) -> PlayableCardsMatch:
    """The challenge to its end: everybody passes, stealth takes the strongest, defenders come by chance."""
    table = match.clone()
    table.record()
    assert table.submit(decision.seat, answer) is None
    first = table.number
    while not table.over and table.contest >= 0 and table.number < first + 60:
        asked = table.pending[0]
        if asked.key == "cards.attack":
            table.apply(asked.seat, DONE)
        elif asked.key == "cards.stealth":
            able = [card for card in defenders_of(table) if card in asked.options]
            table.apply(asked.seat, max(able, key=table.strength) if able else -1)
        elif asked.key == "cards.defend":
            table.apply(asked.seat, asked.options[chance.below(len(asked.options))])
        else:
            Table.of(table).idle()
    return table


def events(table: PlayableCardsMatch, kind: str) -> list[dict[str, Any]]:
    return [dict(event.data) for event in table.log or [] if event.kind == kind]


def taken(type_: str, table: PlayableCardsMatch) -> int:
    """What claim has taken, by what the log tells until the keywords or the end of the challenge."""
    log = list(table.log or [])
    kinds = [event.kind for event in log]
    first = kinds.index("claim") + 1
    last = min(kinds.index(kind) for kind in ("keyword", "challenge-over") if kind in kinds[first:])
    found = log[first:last]
    if type_ == "military":
        return sum(event.kind == "leave" and event.data.get("what") == KILLED for event in found)
    if type_ == "intrigue":
        return sum(event.kind == "thrown" for event in found)
    return sum(int(str(event.data["n"])) for event in found if event.kind == "move-power")


def compare(told: dict[str, Any], table: PlayableCardsMatch, final: bool) -> str:
    """Raises where what came is not what was told; the result that was told."""
    found = events(table, "compare")[0]
    if final or not events(table, "defend"):  # who defends may change what attackers are worth
        assert found["attack"] == told["attack"]
    if final:
        assert found["defence"] == told["defence"]
    won = events(table, "won")
    winner = won[0]["seat"] if won else -1
    result = told["result"]
    if result in ("unopposed", "won"):
        assert winner == told["attacker"]
        assert (result == "unopposed") <= bool(won[0]["unopposed"])
    if result == "nothing" or (result == "lost" and final):
        assert winner == (told["defender"] if result == "lost" else -1)
    if result == "lost":
        assert winner != told["attacker"]
    assert result != "open" or not final
    claims = events(table, "claim")
    assert not claims or claims[0]["n"] == told["claim"]
    return str(result)


@pytest.mark.rule("agot-challenge-26", "agot-challenge-27", "agot-claim-02", "agot-claim-04", "agot-claim-09")
def test_what_is_foretold_of_a_challenge_comes_true() -> None:
    seen: Counter[str] = Counter()
    results: Counter[str] = Counter()
    seed = 11
    while results.total() < WANTED:
        seed += 1
        for moment in moments(GAME, seed, seen, 500):
            match, decision = of(moment), moment.pending[0]
            if decision.key not in ("cards.attack", "cards.defend") or decision.options[-1] != DONE:
                continue
            chance = Chance(seed * 100 + match.number)
            told = GAME.forecast_answer(match, decision, DONE)
            assert isinstance(told, dict)
            table = play_out(match, decision, DONE, chance)
            if not events(table, "compare") or any(events(table, kind) for kind in (*MEDDLING, "redirect", "saved")):
                continue  # somebody meddled: abilities that are forced, a save, a redirection
            final = decision.key == "cards.defend"
            results[f"{compare(told, table, final)} {final}"] += 1
            if final and events(table, "claim") and not table.over and match.title[told["attacker"]] < 0:
                assert taken(told["challenge"], table) == told["takes"], (told, seed, match.number)
    assert len(results) >= 5, results
