"""Tables at which the cards of the packs lie, in a few lines."""

from __future__ import annotations

from typing import Any

from tests.cards.own import OWN
from tests.cards.table import Entry, Table, challenge, kneeling


def table(*seats: dict[str, Any], **how: Any) -> Table:
    """A table that knows the packs, and the plain events made for tests (own.py)."""
    return Table(*seats, packs=True, content=[OWN, *how.pop("content", [])], **how)


def fight(
    attacker: dict[str, Any],
    defender: dict[str, Any],
    type_: str,
    attacking: list[str],
    defending: list[str] | None = None,
    **how: Any,
) -> Table:
    """Seat 0 attacks seat 1; the window for actions is open, after defenders if there are any."""
    how.setdefault("step", "actions")
    for seat, names in ((attacker, attacking), (defender, defending or [])):
        seat["play"] = bent(seat.get("play", []), names)
    return table(attacker, defender, phase="challenges", challenge=challenge(type_, attacking, defending), **how)


def bent(play: list[Entry], names: list[str]) -> list[Entry]:
    """Who takes part has knelt for it."""
    left = list(names)
    found: list[Entry] = []
    for entry in play:
        name = entry if isinstance(entry, str) else str(entry["card"])
        if name in left:
            left.remove(name)
            entry = kneeling(entry)
        found.append(entry)
    return found


def won(attacker: dict[str, Any], defender: dict[str, Any], type_: str, attacking: list[str], **how: Any) -> Table:
    """Seat 0 has won; somebody is asked for a reaction, or the challenge is over."""
    t = fight(attacker, defender, type_, attacking, **how)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    return t
