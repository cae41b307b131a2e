"""The battle in one line, and in characters."""

from __future__ import annotations

from bannermen.games.tactics.content.load import tiles
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COIN_KINDS, NOBODY, NOWHERE, ON_BOARD, coin_at

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def line(battle: Battle) -> str:
    """Round, points, coins, and who stands where with how many wounds."""
    grid = battle.field.grid
    figures = []
    for figure in range(len(battle.fate)):
        if battle.fate[figure] == ON_BOARD:
            marks = "*" if battle.activated[figure] else ""
            marks += "!" if battle.shaken[figure] else ""
            marks += "?" if battle.stunned[figure] else ""
            wounds = f"-{battle.wounds[figure]}" if battle.wounds[figure] else ""
            figures.append(f"{battle.card(figure).key}@{grid.name(battle.at[figure])}{wounds}{marks}")
    purses = [battle.coins[coin_at(seat, 0) : coin_at(seat, COIN_KINDS)] for seat in range(battle.seats)]
    coins = "/".join("-".join(str(coin) for coin in purse) for purse in purses)
    points = ":".join(str(points) for points in battle.vp)
    return f"{battle.field.key} r{battle.round} t{battle.turn} vp{points} c{coins} " + " ".join(figures)


def picture(battle: Battle) -> str:
    """The board: figures as letters (capitals for the first side), objectives as O, loot as $, else the ground."""
    grid = battle.field.grid
    symbols = [ground.symbol for ground in tiles().grounds]
    rows = []
    for y in range(grid.rows - 1, -1, -1):
        cells = []
        walls = []
        for x in range(grid.columns):
            square = grid.at(x, y)
            cells.append(_symbol(battle, square, symbols))
            right = grid.at(x + 1, y)
            cells.append("|" if right != NOWHERE and grid.edge(square, right) in battle.ground.walls else " ")
            below = grid.at(x, y - 1)
            walls.append("- " if below != NOWHERE and grid.edge(square, below) in battle.ground.walls else "  ")
        rows.append(f"{y + 1:3d} {''.join(cells).rstrip()}")
        if "-" in "".join(walls):
            rows.append("    " + "".join(walls).rstrip())
    rows.append("    " + " ".join(chr(65 + x) for x in range(grid.columns)))
    for figure in range(len(battle.fate)):
        if battle.fate[figure] == ON_BOARD:
            card = battle.card(figure)
            rows.append(
                f"{_letter(battle, figure)} {card.names['en']}: {battle.wounds[figure]} of {card.health} wounds"
            )
    return "\n".join(rows)


def _letter(battle: Battle, figure: int) -> str:
    letter = _LETTERS[figure % 26]
    return letter.upper() if battle.side_of(figure) == 0 else letter


def _symbol(battle: Battle, square: int, symbols: list[str]) -> str:
    figure = battle.figure_at[square]
    if figure != NOBODY:
        return _letter(battle, figure)
    if square in battle.field.objectives:
        return "O"
    for i, place in enumerate(battle.field.loot_squares):
        if place == square and battle.loot[i]:
            return "$"
    for number, laid in enumerate(battle.field.pieces):
        if laid.bits >> square & 1 and (battle.faces[number] == 0 or battle.ground.marked >> square & 1):
            return "#" if battle.ground.blocked >> square & 1 else "+"
    return symbols[battle.field.prints[square]]
