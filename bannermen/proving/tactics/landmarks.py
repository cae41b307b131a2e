"""What a long fuzz of Tactics must come past: every event, every ending, every figure, effect, item and agenda."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.rules.agendas import AGENDAS
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.telling.view import ENDINGS
from bannermen.kernel.events import Event

EVENTS: Final[tuple[str, ...]] = (
    "activate", "agenda", "agenda-shown", "attack", "batter", "boon", "calm", "capture", "change", "charge", "defend",
    "deploy", "discard", "dismount", "end-phase", "ending", "enter", "gain", "heal", "interact", "kill", "loot", "move",
    "nemesis", "objective", "pass", "points", "ram", "release", "result", "roll", "roll-off", "round", "short", "spare",
    "stab", "start", "state", "strike", "test", "turn", "unmoved", "use", "wait", "wound", "zone",
)  # fmt: skip


def named(line: Line) -> str:
    """An effect by its card and its number on it."""
    return f"effect {line.number} {line.names['en']}"


def landmarks() -> list[str]:
    cards = book()
    found = [f"event {kind}" for kind in EVENTS]
    found += [f"ending {ending}" for ending in ENDINGS if ending not in ("", "surrender")]
    found += [f"figure {card.key}" for card in cards.figures]
    found += [named(line) for line in cards.lines]
    found += [f"item {card.key}" for card in cards.items]
    return found + [f"agenda {key}" for key in AGENDAS]


def passed(battle: Battle, event: Event) -> list[str]:
    found = [f"event {event.kind}"]
    data = event.data
    if event.kind == "activate":
        card, item = data["card"], data["item"]
        assert isinstance(card, int) and isinstance(item, int)
        found.append(f"figure {battle.book.figures[card].key}")
        if item >= 0:
            found.append(f"item {battle.book.items[item].key}")
    elif event.kind == "use":
        line = data["line"]
        assert isinstance(line, int)
        found.append(named(battle.book.lines[line]))
    elif event.kind == "agenda-shown":
        agenda = data["agenda"]
        assert isinstance(agenda, int)
        found.append(f"agenda {AGENDAS[agenda]}")
    elif event.kind == "ending":
        why = data["why"]
        assert isinstance(why, int)
        found.append(f"ending {ENDINGS[why]}")
    return found
