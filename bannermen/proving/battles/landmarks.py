"""What a long fuzz of battles must come past: every event, every ending, every card, tactic and special ability."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.content.load import book
from bannermen.games.battles.state import Battle
from bannermen.kernel.events import Event

EVENTS: Final[tuple[str, ...]] = (
    "attack", "bar", "boon", "burn", "burnt", "captured", "card", "commit", "cut-off", "dice", "disengage", "draw",
    "ease", "eliminated", "end", "engage", "exit", "fire", "hits", "hounds", "initiative", "instant", "losses",
    "morale", "move", "named", "objective", "order", "pass", "person", "phase", "points", "quench", "rally",
    "rally-all", "recover", "reinforce", "reroll", "reshuffle", "retreat", "roll", "rout", "stalwart", "strategy",
    "tactic", "tent", "token-lost", "tokens", "trade", "unsettle",
)  # fmt: skip
ENDINGS: Final[tuple[str, ...]] = ("rout", "instant", "condition", "points", "morale", "mace")


def landmarks() -> list[str]:
    cards = book()
    found = [f"event {kind}" for kind in EVENTS] + [f"ending {ending}" for ending in ENDINGS]
    found += [f"card {card.number}" for card in cards.cards]
    found += [f"tactic {card.number}" for card in cards.cards if card.tactics]
    return found + [f"commander {lord.key}" for lord in cards.commanders]


def passed(battle: Battle, event: Event) -> list[str]:
    found = [f"event {event.kind}"]
    data = event.data
    if event.kind in ("card", "tactic"):
        card = data["card"]
        assert isinstance(card, int)
        found.append(f"{event.kind} {battle.book.cards[card].number}")
    elif event.kind == "commit":
        commander = data["commander"]
        assert isinstance(commander, int)
        found.append(f"commander {battle.commander_card(commander).key}")
    elif event.kind in ("rout", "instant"):
        found.append(f"ending {event.kind}")
    elif event.kind == "end":
        found.append(f"ending {decided_by(battle)}")
    return found


def decided_by(battle: Battle) -> str:
    """What decided a battle that went to the last round (bow-victory-01, bow-ties-01, -02)."""
    if battle.field.winner_if >= 0:
        return "condition"
    if battle.points[0] != battle.points[1]:
        return "points"
    return "morale" if battle.morale != 0 else "mace"
