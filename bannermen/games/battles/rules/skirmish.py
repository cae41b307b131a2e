"""Skirmish: a random battle in thirteen steps (bow-skirmish-03)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles.build import commander_setup_cards, reference_field
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.load import book, references, setup_cards
from bannermen.games.battles.rules.rounds import Round
from bannermen.games.battles.rules.setup import build_deck
from bannermen.games.battles.rules.terrain import IMPASSABLE
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BUILDING,
    FOREST,
    HEX_AT,
    HILL,
    HOUSES,
    IN_HAND,
    NOBODY,
    ON_FIELD,
    RANKS,
    SETUP_CARD_AT,
    TERRAIN_AT,
    UNIT_AT,
)
from bannermen.kernel.chance import open_chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Event
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question, Together

OVERLAYS: Final[tuple[int, ...]] = (HILL, FOREST, BUILDING)
OVERLAY_NAMES: Final[tuple[str, ...]] = ("hill", "forest", "building")


class Skirmish(Procedure):
    """The set-up of a skirmish by its reference card."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key: str = key
        self.cards: list[list[int]] = [[], []]  # setup cards that are left
        self.seat: int = 0  # who places next
        self.piece: int = -1  # the piece being placed

    def steps(self) -> tuple[Any, ...]:
        return SKIRMISH_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("key", "cards", "seat", "piece")

    def clone(self) -> Skirmish:
        other = Skirmish(self.key)
        other.at = self.at
        other.cards = [self.cards[0][:], self.cards[1][:]]
        other.seat = self.seat
        other.piece = self.piece
        return other


def card_of(skirmish: Skirmish) -> schema.Reference:
    return references()[skirmish.key]


def set_up_skirmish(card: schema.Reference, seed: int | str, recording: bool) -> Battle:
    """Steps 1 and 2: the skirmish, the houses, the board."""
    battle = Battle(book(), reference_field(card), open_chance(seed))
    if recording:
        battle.record()
    step(battle, 1, says("The skirmish: {plan}.", plan=("plan", 0)))
    step(battle, 2, says("The battlefield is laid out."))
    battle.begin(Skirmish(card.key))
    return battle


def step(battle: Battle, number: int, text: Message) -> None:
    if battle.log is not None:
        battle.tell(Event("setup", "bow-skirmish-03", text, {"step": number}))


# --- 3 commanders ---


class ChooseCommanders(Together[Battle, Skirmish]):
    """In secret, within the number and value of the reference card (bow-skirmish-06 to -08)."""

    def seats(self, battle: Battle, skirmish: Skirmish) -> list[int]:
        return [0, 1]

    def options_of(self, battle: Battle, skirmish: Skirmish, seat: int) -> list[int]:
        return [SETUP_CARD_AT + i for i in commander_setup_cards(seat)]

    def least(self, battle: Battle, skirmish: Skirmish) -> int:
        return 1

    def most(self, battle: Battle, skirmish: Skirmish) -> int:
        return card_of(skirmish).most_commanders

    def allows(self, battle: Battle, skirmish: Skirmish, answer: list[int]) -> Refused | None:
        cards = setup_cards()
        value = sum([cards[option - SETUP_CARD_AT].value for option in answer])
        most = card_of(skirmish).most_value
        if value > most:
            return Refused("bow-skirmish-08", says("Their values add up to {n}; {m} are allowed.", n=value, m=most))
        persons = [
            book().commanders[book().commander_index[cards[o - SETUP_CARD_AT].commander or ""]].person for o in answer
        ]
        if len(set(persons)) != len(persons):
            return Refused("bow-setup-06", says("Each commander fights once."))
        return None

    def reveal(self, battle: Battle, skirmish: Skirmish, seats: list[int], answers: list[list[int]]) -> None:
        """Their cards are revealed together and go back to the box (bow-skirmish-07)."""
        for seat in seats:
            chosen = [option - SETUP_CARD_AT for option in answers[seat]]
            mine = [i for i in range(len(setup_cards())) if HOUSES.index(setup_cards()[i].house) == seat]
            skirmish.cards[seat] = [i for i in mine if i not in chosen]
            for i in chosen:
                _form_commander_unit(battle, seat, setup_cards()[i])
        step(battle, 3, says("The commanders are chosen and revealed."))

    def why_not(self, battle: Battle, skirmish: Skirmish, answer: int) -> Refused:
        return Refused("bow-skirmish-06", says("Choose among the commanders of your setup cards."))


def _form_commander_unit(battle: Battle, seat: int, card: schema.SetupCard) -> None:
    index = battle.book.commander_index[card.commander or ""]
    commander = battle.add_commander(index, seat)
    rank = RANKS.index(card.rank or "green")
    unit = battle.add_unit(battle.book.commanders[index].unit, seat, rank, commander, False)
    battle.fate[unit] = IN_HAND


# --- 4 to 8 decks, tracks, tokens, mace ---


def build_decks(battle: Battle, skirmish: Skirmish) -> None:
    for seat in range(2):
        build_deck(battle, seat)
    step(battle, 4, says("The leadership decks are shuffled."))


def lay_tracks(battle: Battle, skirmish: Skirmish) -> None:
    step(battle, 5, says("The battle lasts {n} rounds.", n=battle.field.rounds))
    step(battle, 6, says("The morale marker is placed."))
    battle.command_tokens = battle.field.command[:]
    stark, lannister = battle.command_tokens
    step(battle, 7, says("Command tokens: Stark {n}, Lannister {m}.", n=stark, m=lannister))


def give_mace(battle: Battle, skirmish: Skirmish) -> None:
    """As the card says, for the whole game (bow-skirmish-14, -15)."""
    given = card_of(skirmish).mace
    battle.mace = battle.chance.roll(2) if given == "random" else HOUSES.index(given)
    battle.first = battle.turn = skirmish.seat = battle.mace
    step(battle, 8, says("{seat} has the mace for this battle.", seat=("seat", battle.mace)))


# --- 9, 10 units and terrain ---


def draw_units(battle: Battle, skirmish: Skirmish) -> None:
    """Units from the middle of the drawn cards, which then go to the box (bow-skirmish-16)."""
    for seat in range(2):
        battle.chance.shuffle(skirmish.cards[seat])
        for _ in range(card_of(skirmish).unit_cards):
            for entry in setup_cards()[skirmish.cards[seat].pop()].units:
                unit = battle.add_unit(battle.book.unit_index[entry.unit], seat, RANKS.index(entry.rank), NOBODY, False)
                battle.fate[unit] = IN_HAND
    step(battle, 9, says("Setup cards are drawn for the units."))


def draw_terrain(battle: Battle, skirmish: Skirmish) -> None:
    """Overlays from the bottom of further cards (bow-skirmish-18)."""
    for seat in range(2):
        battle.chance.shuffle(skirmish.cards[seat])
        for _ in range(card_of(skirmish).terrain_cards):
            listed: dict[Any, int] = setup_cards()[skirmish.cards[seat].pop()].terrain
            for i, name in enumerate(OVERLAY_NAMES):
                battle.overlays[seat].extend([OVERLAYS[i]] * listed.get(name, 0))
        battle.overlays[seat].sort()
        skirmish.cards[seat] = []
    step(battle, 10, says("Setup cards are drawn for the terrain."))


# --- 11 overlays ---


def rows_free(battle: Battle, seat: int, rows: int) -> list[int]:
    """Free passable hexes within so many rows of the own edge (bow-skirmish-33)."""
    grid = battle.field.grid
    edge = battle.field.home[seat]
    return [
        hex
        for hex in range(grid.size)
        if grid.from_edge(hex, edge) <= rows and battle.unit_at[hex] == NOBODY and not IMPASSABLE[battle.ground[hex]]
    ]


def overlay_hexes(battle: Battle, skirmish: Skirmish) -> list[int]:
    """Any hex near the own edge that no overlay covers yet and that the piece would change (bow-skirmish-21)."""
    printed = battle.field.terrain
    grid = battle.field.grid
    edge = battle.field.home[skirmish.seat]
    rows = card_of(skirmish).terrain_rows
    return [
        hex
        for hex in range(grid.size)
        if grid.from_edge(hex, edge) <= rows
        and battle.terrain[hex] == printed[hex]
        and battle.terrain[hex] != skirmish.piece
    ]


class PickOverlay(Question[Battle, Skirmish]):
    """One piece a turn; when one side is out the other places the rest (bow-skirmish-20, -30)."""

    def seat(self, battle: Battle, skirmish: Skirmish) -> int:
        return skirmish.seat

    def options(self, battle: Battle, skirmish: Skirmish) -> list[int]:
        for _ in range(2):
            if len(battle.overlays[skirmish.seat]) > 0 and len(overlay_hexes(battle, skirmish)) > 0:
                break
            battle.overlays[skirmish.seat] = []  # none left, or nowhere to put one
            skirmish.seat = 1 - skirmish.seat
        return [TERRAIN_AT + i for i in range(3) if OVERLAYS[i] in battle.overlays[skirmish.seat]]

    def take(self, battle: Battle, skirmish: Skirmish, answer: int) -> None:
        skirmish.piece = OVERLAYS[answer - TERRAIN_AT]

    def why_not(self, battle: Battle, skirmish: Skirmish, answer: int) -> Refused:
        return Refused("bow-skirmish-20", says("Choose one of your terrain pieces."))


class PlaceOverlay(Question[Battle, Skirmish]):
    def seat(self, battle: Battle, skirmish: Skirmish) -> int:
        return skirmish.seat

    def options(self, battle: Battle, skirmish: Skirmish) -> list[int]:
        return [] if skirmish.piece < 0 else [HEX_AT + hex for hex in overlay_hexes(battle, skirmish)]

    def take(self, battle: Battle, skirmish: Skirmish, answer: int) -> None:
        hex = answer - HEX_AT
        battle.set_terrain(hex, skirmish.piece)
        battle.overlays[skirmish.seat].remove(skirmish.piece)
        if battle.log is not None:
            text = says(
                "{seat} places {ground} in {hex}.",
                seat=("seat", skirmish.seat),
                ground=("ground", skirmish.piece),
                hex=("hex", hex),
            )
            battle.tell(Event("overlay", "bow-skirmish-20", text, {"hex": hex, "ground": skirmish.piece}))

    def why_not(self, battle: Battle, skirmish: Skirmish, answer: int) -> Refused:
        rows = card_of(skirmish).terrain_rows
        return Refused("bow-skirmish-21", says("A free hex within {n} hexes of your own edge.", n=rows))


def next_overlay(battle: Battle, skirmish: Skirmish) -> None:
    if skirmish.piece >= 0:
        battle.turns += 1
        skirmish.piece = -1
        skirmish.seat = 1 - skirmish.seat
        skirmish.at = OVERLAYS_AT
        return
    step(battle, 11, says("The terrain is placed."))
    skirmish.seat = battle.mace


# --- 12, 13 commander units, then the others ---


def waiting(battle: Battle, seat: int, commanders: bool) -> list[int]:
    """Units still beside the board."""
    return [
        unit
        for unit in range(len(battle.fate))
        if battle.fate[unit] == IN_HAND and battle.seat_of[unit] == seat and battle.has_commander(unit) == commanders
    ]


class PickPiece(Question[Battle, Skirmish]):
    """Which unit is placed next; first all commander units, then the others (bow-skirmish-22, -24)."""

    def seat(self, battle: Battle, skirmish: Skirmish) -> int:
        return skirmish.seat

    def options(self, battle: Battle, skirmish: Skirmish) -> list[int]:
        commanders = self.key == "place-commander"
        if len(waiting(battle, skirmish.seat, commanders)) == 0:
            skirmish.seat = 1 - skirmish.seat
        # Two units alike are one choice.
        seen: list[tuple[int, int, int]] = []
        found: list[int] = []
        for unit in waiting(battle, skirmish.seat, commanders):
            kind = (battle.type_of[unit], battle.rank[unit], battle.commander_of[unit])
            if kind not in seen:
                seen.append(kind)
                found.append(UNIT_AT + unit)
        return found

    def take(self, battle: Battle, skirmish: Skirmish, answer: int) -> None:
        skirmish.piece = answer

    def why_not(self, battle: Battle, skirmish: Skirmish, answer: int) -> Refused:
        return Refused(self.rule, says("Choose one of your units that are still to be placed."))


class PlacePiece(Question[Battle, Skirmish]):
    """Within the rows of the card; commanders' zones may have to lie apart (bow-skirmish-23, -25, -32)."""

    def seat(self, battle: Battle, skirmish: Skirmish) -> int:
        return skirmish.seat

    def options(self, battle: Battle, skirmish: Skirmish) -> list[int]:
        unit = skirmish.piece
        if unit < 0:
            return []
        card = card_of(skirmish)
        if not battle.has_commander(unit):
            return [HEX_AT + hex for hex in rows_free(battle, skirmish.seat, card.unit_rows)]
        free = rows_free(battle, skirmish.seat, card.commander_rows)
        apart = [hex for hex in free if not card.zones_apart or is_apart(battle, unit, hex)]
        return [HEX_AT + hex for hex in (apart if len(apart) > 0 else free)]

    def take(self, battle: Battle, skirmish: Skirmish, answer: int) -> None:
        unit = skirmish.piece
        battle.fate[unit] = ON_FIELD
        battle.place(unit, answer - HEX_AT)
        if battle.log is not None:
            text = says("{unit} is placed in {hex}.", unit=("troop", unit), hex=("hex", answer - HEX_AT))
            battle.tell(Event("placed", self.rule, text, {"unit": unit, "hex": answer - HEX_AT}))

    def why_not(self, battle: Battle, skirmish: Skirmish, answer: int) -> Refused:
        card = card_of(skirmish)
        hex = answer - HEX_AT
        rows = card.commander_rows if battle.has_commander(skirmish.piece) else card.unit_rows
        if hex in rows_free(battle, skirmish.seat, rows):
            return Refused("bow-skirmish-23", says("The zones of control of commanders may not overlap."))
        rule = "bow-skirmish-23" if battle.has_commander(skirmish.piece) else "bow-skirmish-25"
        return Refused(rule, says("A free hex within {n} hexes of your own edge.", n=rows))


def is_apart(battle: Battle, unit: int, hex: int) -> bool:
    """Would his zone share no hex with that of a commander already placed?"""
    reach = battle.commander_card(battle.commander_of[unit]).zone_radius
    for other in range(len(battle.commander_seat)):
        there = battle.hex_of[battle.unit_of[other]]
        if there >= 0 and battle.field.grid.distance[hex][there] <= reach + battle.commander_card(other).zone_radius:
            return False
    return True


def next_piece(battle: Battle, skirmish: Skirmish) -> None:
    """After each piece the other player places one."""
    if skirmish.piece >= 0:
        battle.turns += 1
        skirmish.piece = -1
        skirmish.seat = 1 - skirmish.seat
        skirmish.at -= 3
        return
    if len([u for u in range(len(battle.fate)) if battle.fate[u] == IN_HAND]) > 0:
        step(battle, 12, says("The commander units are placed."))
        skirmish.seat = battle.mace
    else:
        step(battle, 13, says("All units are placed; the skirmish begins."))


def begin_battle(battle: Battle, skirmish: Skirmish) -> None:
    battle.push(Round())


SKIRMISH_STEPS: Final[tuple[Any, ...]] = (
    ChooseCommanders("choose-commanders", "bow-skirmish-06", SOME),
    build_decks,
    lay_tracks,
    give_mace,
    draw_units,
    draw_terrain,
    PickOverlay("pick-overlay", "bow-skirmish-20"),
    PlaceOverlay("place-overlay", "bow-skirmish-20"),
    next_overlay,
    PickPiece("place-commander", "bow-skirmish-22"),
    PlacePiece("place-commander-at", "bow-skirmish-22"),
    next_piece,
    PickPiece("place-unit", "bow-skirmish-24"),
    PlacePiece("place-unit-at", "bow-skirmish-24"),
    next_piece,
    begin_battle,
)
OVERLAYS_AT: Final = 6
