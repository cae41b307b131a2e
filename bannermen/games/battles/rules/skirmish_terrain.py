"""Step 11 of a skirmish: the players place their overlays in turn (bow-skirmish-20)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles.rules.asking import Asked
from bannermen.games.battles.rules.skirmish_setup import SkirmishSetup, step
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import BUILDING, CODES, FOREST, HEX_AT, HILL, TERRAIN_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message, says

OVERLAYS: Final[tuple[int, ...]] = (HILL, FOREST, BUILDING)
OVERLAY_NAMES: Final[tuple[str, ...]] = ("hill", "forest", "building")


def overlay_hexes(battle: Battle, skirmish: SkirmishSetup, seat: int, piece: int) -> list[int]:
    """Any hex near the own edge that no overlay covers yet and that the piece would change (bow-skirmish-21)."""
    printed = battle.field.terrain
    grid = battle.field.grid
    edge = battle.field.home[seat]
    rows = skirmish.card().terrain_rows
    return [
        hex
        for hex in range(grid.size)
        if grid.from_edge(hex, edge) <= rows and battle.terrain[hex] == printed[hex] and battle.terrain[hex] != piece
    ]


def whose_overlay(battle: Battle, skirmish: SkirmishSetup) -> None:
    """One piece a turn; when one side is out the other places the rest (bow-skirmish-30)."""
    for _ in range(2):
        mine = battle.overlays[skirmish.seat]
        if len(mine) > 0 and len(overlay_hexes(battle, skirmish, skirmish.seat, skirmish.piece)) > 0:
            return
        battle.overlays[skirmish.seat] = []  # none left, or nowhere to put one
        skirmish.seat = 1 - skirmish.seat


def not_your_overlay() -> Refused:
    return Refused("bow-skirmish-20", says("Choose one of your terrain pieces."))


def not_an_overlay_hex(skirmish: SkirmishSetup) -> Refused:
    rows = skirmish.card().terrain_rows
    return Refused("bow-skirmish-21", says("Choose a free hex within {n} hexes of your home edge.", n=rows))


class OverlayQuestion(Asked[SkirmishSetup]):
    def seat(self, battle: Battle, skirmish: SkirmishSetup) -> int:
        return skirmish.seat


class PickOverlay(OverlayQuestion):
    """One of the pieces that the setup cards gave (bow-skirmish-18)."""

    def options(self, battle: Battle, skirmish: SkirmishSetup) -> list[int]:
        return [TERRAIN_AT + i for i in range(3) if OVERLAYS[i] in battle.overlays[skirmish.seat]]

    def take(self, battle: Battle, skirmish: SkirmishSetup, answer: int) -> None:
        skirmish.piece = OVERLAYS[answer - TERRAIN_AT]

    def why_not(self, battle: Battle, skirmish: SkirmishSetup, answer: int) -> Refused:
        return not_your_overlay()

    def prompt(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        return says("Which terrain piece do you place?")

    def choice(self, battle: Battle, skirmish: SkirmishSetup, option: int) -> Choice:
        thing, index = CODES.read(option)
        return Choice(says("{ground}", ground=("ground", OVERLAYS[index])), thing, index)

    def guide(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        return says(
            "Terrain shapes the battle: hills, forests and buildings stop lines of sight, buildings give cover."
        )


class PlaceOverlay(OverlayQuestion):
    def options(self, battle: Battle, skirmish: SkirmishSetup) -> list[int]:
        return (
            []
            if skirmish.piece < 0
            else [HEX_AT + hex for hex in overlay_hexes(battle, skirmish, skirmish.seat, skirmish.piece)]
        )

    def take(self, battle: Battle, skirmish: SkirmishSetup, answer: int) -> None:
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

    def why_not(self, battle: Battle, skirmish: SkirmishSetup, answer: int) -> Refused:
        return not_an_overlay_hex(skirmish)

    def prompt(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        return says("Where do you place it?")

    def guide(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        return says("Any lit hex near your own edge.")


def more_overlays(battle: Battle, skirmish: SkirmishSetup) -> None:
    if skirmish.piece >= 0:
        battle.turns += 1
        skirmish.piece = -1
        skirmish.seat = 1 - skirmish.seat
        skirmish.go_to(whose_overlay)
        return
    step(battle, 11, says("The terrain is placed."))
    skirmish.seat = battle.mace


OVERLAY_STEPS: Final[tuple[Any, ...]] = (
    whose_overlay,
    PickOverlay("pick-overlay", "bow-skirmish-20"),
    PlaceOverlay("place-overlay", "bow-skirmish-20"),
    more_overlays,
)
