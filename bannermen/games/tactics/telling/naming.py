"""Names of everything a message may point at, in the three languages."""

from __future__ import annotations

from bannermen.content.names import name_tables, named
from bannermen.games.tactics.asking import STANDS
from bannermen.games.tactics.codes import TRIGGERS
from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.content.load import tiles
from bannermen.games.tactics.content.tables import Book
from bannermen.games.tactics.content.terrain_words import INTERACTIONS
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COINS, FACTIONS, LOOT, PHASES, RANKS, STATES, ZONES

WORDS = name_tables("bannermen.games.tactics")["words"]


def word(key: str, language: str) -> str:
    return named(WORDS[key], language)


def pick(names: dict[str, str], language: str) -> str:
    return names.get(language, names.get("en", ""))


def card_name(book: Book, kind: str, index: int, language: str) -> str:
    """Names that need no battle: cards, tokens, words of the game."""
    if kind == "figure-card":
        return pick(book.figures[index].names, language)
    if kind == "item":
        return pick(book.items[index].names, language)
    if kind == "agenda":
        return pick(book.agendas[index].names, language)
    if kind == "objective-card":
        return pick(book.objectives[index].names, language)
    if kind == "attack":
        return pick(book.figures[index // 16].attacks[index % 16].names, language)
    if kind == "line":
        return pick(book.lines[index].texts, language)
    if kind == "line-name":
        return pick(book.lines[index].names, language)
    if kind == "boon":
        return word(BOONS[index], language)
    if kind == "coin":
        return word(COINS[index], language)
    if kind == "rank":
        return word(RANKS[index], language)
    if kind == "faction":
        return word(FACTIONS[index], language)
    if kind == "state":
        return word(STATES[index], language)
    if kind == "zone":
        return word(f"{ZONES[index]} zone", language)
    if kind == "phase":
        return word(PHASES[index], language)
    if kind == "loot-kind":
        return word(LOOT[index], language)
    if kind == "interaction":
        return word(INTERACTIONS[index], language) if index > 0 else ""
    if kind == "ground":
        return pick(tiles().grounds[index].name.by_language(), language)
    return f"{kind} {index}"


def name_of(battle: Battle, kind: str, index: int, language: str) -> str:
    """The name of figure 4, square 37, piece 2 ..."""
    if kind == "figure":
        return figure_name(battle, index % STANDS, index // STANDS - 1, language)
    if kind == "square":
        return battle.field.grid.name(index)
    if kind == "block":
        grid = battle.field.grid
        last = index + grid.columns + 1
        return f"{grid.name(index)}–{grid.name(last)}" if last < grid.size else grid.name(index)
    if kind == "seat":
        return seat_name(battle, index, language)
    if kind == "piece":
        card = battle.book.pieces[battle.field.pieces[index].card]
        return pick(card.faces[battle.faces[index]].names, language)
    if kind == "piece-text":
        return pick(battle.book.pieces[battle.field.pieces[index].card].texts, language)
    if kind == "loot":
        return word(LOOT[battle.field.loot_kinds[index]], language)
    if kind == "trigger":
        return figure_name(battle, index // TRIGGERS, -1, language)
    return card_name(battle.book, kind, index, language)


def form_of(battle: Battle, kind: str, index: int, language: str, form: str) -> str:
    """Names have one form here, and mean one."""
    return "one" if form == "number" else name_of(battle, kind, index, language)


def figure_name(battle: Battle, figure: int, square: int, language: str) -> str:
    """Characters go by their names; soldiers by card and square, so that two of a kind can be told apart."""
    name = pick(battle.card(figure).names, language)
    if battle.card(figure).person or square < 0:
        return name
    return f"{name} ({battle.field.grid.name(square)})"


def crest_of(battle: Battle, seat: int) -> str:
    """The crest of the seat's squad: that of its first figure that is not neutral."""
    for figure in range(len(battle.seat_of)):
        if battle.seat_of[figure] == seat and FACTIONS[battle.card(figure).faction] != "neutral":
            return FACTIONS[battle.card(figure).faction]
    return "neutral"


def seat_name(battle: Battle, seat: int, language: str) -> str:
    """The house; where both are of one house, the colour of the zone tells them apart."""
    name = word(crest_of(battle, seat), language)
    same = [s for s in range(battle.seats) if crest_of(battle, s) == crest_of(battle, seat)]
    return name if len(same) == 1 else f"{name} ({seat + 1})"
