"""Names and texts of everything that is drawn, in one language; the same for every match."""

from __future__ import annotations

from typing import Any

from bannermen.content.provenance import source_of
from bannermen.games.tactics.codes import SURRENDER
from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.content.load import book, scenarios, squads, tiles
from bannermen.games.tactics.content.schema import Ground, Scenario, Squad
from bannermen.games.tactics.content.tables import (
    Ability,
    AgendaCard,
    AttackCard,
    Book,
    FigureCard,
    ItemCard,
    Line,
    MotivationCard,
    ObjectiveCard,
)
from bannermen.games.tactics.content.terrain_words import ENTERED, INTERACTIONS
from bannermen.games.tactics.content.uses import USES
from bannermen.games.tactics.rules.needs import NEEDS
from bannermen.games.tactics.terms import COINS, FACTIONS, KINDS, MARKS, RANKS, SIZES, SQUARE_KINDS


def content(language: str) -> dict[str, Any]:
    cards = book()
    return {
        "figures": {card.key: figure(cards, card, language) for card in cards.figures},
        "lines": [line(each, language) for each in cards.lines],
        "motivations": {card.key: motivation(card, language) for card in cards.motivations},
        "objectives": {card.key: objective(card, language) for card in cards.objectives},
        "agendas": [agenda(card, language) for card in cards.agendas],
        "items": {card.key: item(number, card, language) for number, card in enumerate(cards.items)},
        "pieces": {card.key: piece(card, language) for card in cards.pieces},
        "grounds": {each.key: ground(each, language) for each in tiles().grounds},
        "scenarios": {each.key: scene(each, language) for each in scenarios().values()},
        "squads": {each.key: ready_squad(each, language) for each in squads().values()},
        "sizes": {name: dict(zip(COINS, coins, strict=True)) for name, coins in SIZES.items()},
        "boons": list(BOONS),
        "surrender": SURRENDER,  # a legal answer to every question
    }


def coins(cost: list[int]) -> dict[str, int]:
    return {kind: n for kind, n in zip(COINS, cost, strict=True) if n > 0}


def figure(cards: Book, card: FigureCard, language: str) -> dict[str, Any]:
    designed = [
        field
        for field in ("cost", "willpower", "defence", "health")
        if source_of(card.provenance, field) in ("designed", "inferred")
    ]
    return {
        "id": cards.figure_index[card.key],
        "name": card.names[language],
        "title": card.titles[language],
        "role": card.roles[language],
        "faction": FACTIONS[card.faction],
        "seal": card.seal,
        "person": card.person,
        "rank": RANKS[card.rank],
        "cost": coins(card.cost),
        "willpower": card.willpower,
        "defence": card.defence,
        "health": card.health,
        "large": card.large,
        "foot": cards.figures[card.foot].key if card.foot >= 0 else None,
        "models": card.models,
        "motivation": cards.motivations[card.motivation].key if card.motivation >= 0 else None,
        "attacks": [attack(each, language) for each in card.attacks],
        "abilities": [ability(each, language) for each in card.abilities],
        "designed": designed,
    }


def attack(given: AttackCard, language: str) -> dict[str, Any]:
    return {
        "name": given.names[language],
        "kind": "melee" if given.melee else "ranged",
        "dice": given.dice,
        "hit": given.hit,
        "ap": given.ap,
        "price": coins(given.price),
        "boosts": [each.number for each in given.boosts],
        "aftermath": [each.number for each in given.aftermath],
        "designed": given.provenance != "rulebook",
    }


def ability(given: Ability, language: str) -> dict[str, Any]:
    return {
        "name": given.names[language],
        "kind": KINDS[given.kind],
        "ap": given.ap,
        "lines": [each.number for each in given.lines],
        "aftermath": [each.number for each in given.aftermath],
        "text": given.texts.get(language, ""),
        "designed": given.provenance != "rulebook",
    }


def line(given: Line, language: str) -> dict[str, Any]:
    return {
        "id": given.number,
        "name": given.names[language],
        "text": given.texts[language],
        "cost": coins(given.cost),
        "needs": [need for i, need in enumerate(NEEDS) if given.needs >> i & 1],
    }


def piece(card: Any, language: str) -> dict[str, Any]:
    return {
        "name": card.names[language],
        "text": card.texts[language],
        "edge": card.edge,
        "width": card.width,
        "height": card.height,
        "designed": not card.ruled,
        "faces": [
            {
                "name": face.names[language],
                "kind": SQUARE_KINDS[face.kind],
                "wall": face.wall,
                "screen": face.screen,
                "mark": MARKS[face.mark],
                "entered": ENTERED[face.entered],
                "interaction": INTERACTIONS[face.interaction],
                "ap": face.ap,
                "high": face.high,
                "charge": [face.dice, face.least] if face.dice else None,
            }
            for face in card.faces
        ],
    }


def motivation(card: MotivationCard, language: str) -> dict[str, Any]:
    return {
        "name": card.names[language],
        "alive": [each.number for each in card.alive],
        "dead": [each.number for each in card.dead],
        "designed": source_of(card.provenance, "alive") == "designed",
    }


def objective(card: ObjectiveCard, language: str) -> dict[str, Any]:
    return {
        "name": card.names[language],
        "ap": card.line.ap,
        "line": card.line.number,
        "designed": source_of(card.provenance, "line") == "designed",
    }


def agenda(card: AgendaCard, language: str) -> dict[str, Any]:
    return {
        "key": card.key,
        "name": card.names[language],
        "text": card.texts[language],
        "vp": card.vp,
        "designed": source_of(card.provenance, "text") == "designed",
    }


def item(number: int, card: ItemCard, language: str) -> dict[str, Any]:
    return {
        "id": number,
        "name": card.names[language],
        "text": card.texts[language],
        "cost": card.cost,
        "unique": card.unique,
        "infantry": card.infantry,
        "ranks": [rank for i, rank in enumerate(RANKS) if card.ranks >> i & 1],
        "use": USES[card.use],
        "designed": source_of(card.provenance, "text") == "designed",
    }


def ground(given: Ground, language: str) -> dict[str, Any]:
    return {
        "name": given.name.by_language()[language],
        "kind": given.kind,
        "high": given.high,
        "slow": given.slow,
        "zone": given.zone,
    }


def scene(given: Scenario, language: str) -> dict[str, Any]:
    return {
        "name": given.name.by_language()[language],
        "intro": given.intro.by_language()[language],
        "size": given.size,
        "rounds": given.rounds,
        "rules": [rule.text.by_language()[language] for rule in given.rules],
    }


def ready_squad(given: Squad, language: str) -> dict[str, Any]:
    return {
        "name": given.name.by_language()[language],
        "note": given.note.by_language()[language],
        "faction": given.faction,
        "size": given.size,
        "figures": [{"figure": entry.figure, "item": entry.item} for entry in given.figures],
    }
