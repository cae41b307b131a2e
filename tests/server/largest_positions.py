"""The largest positions that are accepted: as many of everything as a table has room for."""

from __future__ import annotations

from typing import Any

from bannermen.games.battles.content.load import book as battles_book
from bannermen.games.battles.loadouts.build import FIGURES_IN_THE_BOX
from bannermen.games.battles.terms import MOST_UNITS as MOST_UNITS_OF_BATTLES
from bannermen.games.cards.content.load import book as card_book
from bannermen.games.cards.loadouts.build import PLOT_DECK
from bannermen.games.cards.positions.reading import MOST_IN_PLAY, MOST_ON_TABLE
from bannermen.games.cards.terms import CHARACTER, PLOT
from bannermen.games.miniatures.content.load import cards as miniatures_cards
from bannermen.games.miniatures.content.load import printing
from bannermen.games.miniatures.terms import MOST_NCUS, MOST_TERRAIN, MOST_UNITS
from bannermen.games.miniatures.terrain import PIECES
from bannermen.games.tactics.codes import FIGURES
from bannermen.games.tactics.content.load import book as tactics_book


def some(count: int, among: list[str], first: int) -> list[str]:
    """So many, one after another, over and over."""
    return [among[(first + 7 * number) % len(among)] for number in range(count)]


def cards() -> dict[str, Any]:
    """A melee of six, each with as many cards as may be in play, and all others known to everybody."""
    book = card_book()
    titles = [kind.names["en"] for kind in book.kinds if kind.deckable]
    characters = [kind.names["en"] for kind in book.kinds if kind.deckable and kind.type == CHARACTER]
    plots = [kind.names["en"] for kind in book.kinds if kind.type == PLOT]
    houses = ("stark", "lannister", "baratheon", "greyjoy", "tyrell", "martell")
    played = MOST_IN_PLAY // len(houses)
    left = MOST_ON_TABLE // len(houses) - played - PLOT_DECK
    return {
        "phase": "challenges",
        "seats": [
            {
                "faction": house,
                "gold": 30,
                "play": some(played, characters, seat),
                "hand": some(left // 4, titles, seat),
                "dead": some(left // 4, characters, seat),
                "discard": some(left // 4, titles, seat + 1),
                "deck": some(left - 3 * (left // 4), titles, seat + 2),
                "plots": some(PLOT_DECK, plots, seat),
            }
            for seat, house in enumerate(houses)
        ],
    }


def miniatures() -> dict[str, Any]:
    """All units that have a number, shoulder to shoulder, each with an attachment."""
    known = [card for card in miniatures_cards().values() if printing(card, "2021") is not None]
    units, attachments, ncus = ([c.id for c in known if c.kind == kind] for kind in ("unit", "attachment", "ncu"))
    each = MOST_UNITS // 2
    sides = []
    for seat in range(2):
        standing = []
        for number in range(each):
            place = seat * each + number
            pose = [3000 + place % 8 * 5600, 3000 + place // 8 * 5600, seat * 18000]
            unit: dict[str, Any] = {"card": units[(7 * number + seat) % len(units)]}
            unit |= {"pose": pose} if pose[1] < 47000 else {"fate": "reserve"}
            standing.append(unit | {"joined": [attachments[(number + seat) % len(attachments)]]})
        sides.append({"faction": "stark", "units": standing, "ncus": some(MOST_NCUS // 2, ncus, seat)})
    kinds = list(PIECES)
    terrain = [
        {"kind": kinds[number % len(kinds)], "pose": [5800 + 3000 * number, 5800, 0]} for number in range(MOST_TERRAIN)
    ]
    return {"sides": sides, "points": 50, "terrain": terrain}


def tactics() -> dict[str, Any]:
    """The largest map, and a figure for every number."""
    columns, rows = 26, 19
    figures = [card.key for card in tactics_book().figures if not card.large]
    squads = []
    for seat in range(2):
        squad = []
        for number in range(FIGURES // 2):
            place = seat * (FIGURES // 2) + number
            square = f"{chr(ord('A') + place % columns)}{1 + place // columns * 2}"
            squad.append({"figure": figures[(number * 3 + seat) % len(figures)], "at": square})
        squads.append(squad)
    return {"map": "\n".join([" ".join("." * columns)] * rows), "squads": squads}


def battles() -> dict[str, Any]:
    """The largest map, and every figure of the box; who has more brings units of his own."""
    columns, rows = 20, 19
    drawn = "\n".join(" ".join("." for _ in range(columns - row % 2)) for row in range(rows))
    units: dict[str, list[dict[str, Any]]] = {}
    for seat, house in enumerate(("stark", "lannister")):
        kinds = [card for card in battles_book().units if card.seat == seat and card.key in FIGURES_IN_THE_BOX]
        every = [card.key for card in kinds for _ in range(FIGURES_IN_THE_BOX[card.key] // card.figures)]
        units[house] = []
        for number, key in enumerate(every[: MOST_UNITS_OF_BATTLES // 2]):
            at = f"{chr(ord('H') + seat * 3 + number // (columns - 1))}{1 + number % (columns - 1)}"
            units[house].append({"at": at, "rank": ("green", "blue", "red")[number % 3], "unit": key})
    pool = {"green": 99, "blue": 99, "red": 99, "valor": 99}
    return {"map": drawn, "units": units, "pool": {"stark": pool, "lannister": pool}}
