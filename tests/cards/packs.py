"""Tables at which the cards of the packs lie, in a few lines."""

from __future__ import annotations

from typing import Any

from tests.cards.plain_events import HALL, OWN, reveals
from tests.cards.table import Entry, Table, challenge, kneeling, lannister, stark


def table(*seats: dict[str, Any], **how: Any) -> Table:
    """A table that knows the packs, and the plain events made for tests (own.py)."""
    return Table(*seats, packs=True, content=[OWN, HALL, *how.pop("content", [])], **how)


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


def wins(*seats: Any, **how: Any) -> Table:
    """Seat 0 has won, as above; everybody is asked in action windows."""
    return won(*seats, **{"pause": True, **how})


def lays(t: Table, piles: int = 1) -> None:
    """Whoever puts several cards on a pile takes them as they come."""
    for _ in range(piles):
        assert t.key == "cards.lay"
        t.idle()


def shows(plot: str, mine: dict[str, Any], theirs: dict[str, Any], **how: Any) -> Table:
    """Both seats reveal a plot; the first seat's is the one named."""
    mine["plots"] = [plot, "Marching Orders"]
    theirs["plots"] = ["A Noble Cause", "Marching Orders"]
    t = table(mine, theirs, phase="plot", pause=True, **how)
    reveals(t, plot, theirs["plots"][0])
    for seat in (0, 1):
        if t.is_asked(seat, "cards.first"):
            t.does(seat, t.offered(seat)[0])
    return t


def killed(victim: str, mine: dict[str, Any], theirs: dict[str, Any], **how: Any) -> Table:
    """The second seat plays a dagger at somebody; the next question is what comes of it."""
    theirs["hand"] = [*theirs.get("hand", []), "Dagger"]
    t = table(mine, theirs, first=1, active=1, pause=True, **how)
    t.does(1, "Dagger")
    if t.is_asked(1, "cards.target"):
        t.does(1, victim)
    return t


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Is the seat asked, and may it name this card?"""
    return t.is_asked(seat) and name in t.offered(seat)


def marshals(t: Table, name: str, seat: int = 0) -> None:
    """The seat marshals a card of its hand; the marshaling phase is there."""
    t.run_to("cards.action.marshaling", seat)
    t.does(seat, name)


def plunders(t: Table, *names: str, seat: int = 0) -> None:
    """The winner lets these characters use pillage; the next question is what comes of it."""
    t.run_to("cards.use-keyword", seat)
    t.does(seat, list(names))


def over(t: Table) -> bool:
    """Nobody was asked: the challenge has ended."""
    return t.match.contest < 0


def to_reaction(t: Table) -> bool:
    """Goes on until somebody may react; False if the challenge ends before."""
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    return t.match.contest >= 0


def asked_in(t: Table, phase: str) -> bool:
    """Is anybody asked for a reaction in this phase?"""
    t.pass_while(lambda: t.phase == phase and not t.key.startswith("cards.reaction"))
    return t.phase == phase


def pillages(name: str, top: str, ours: list[Any] | None = None, **theirs: Any) -> Table:
    """The character wins, and its pillage discards that card."""
    mine = lannister(play=[*(ours if ours is not None else [name]), "Black Wind's Crew"])
    t = fight(mine, stark(deck=[top] * 6, **theirs), "military", [name, "Black Wind's Crew"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, [name])
    return t
