"""Skirmish: a random battle in thirteen steps (bow-skirmish-03)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles.content import schema
from bannermen.games.battles.content.load import book, setup_cards
from bannermen.games.battles.loadouts.build import reference_field
from bannermen.games.battles.rules.rounds import Round
from bannermen.games.battles.rules.setup import build_deck
from bannermen.games.battles.rules.skirmish_pieces import PIECE_STEPS
from bannermen.games.battles.rules.skirmish_setup import ChooseCommanders, SkirmishSetup, step
from bannermen.games.battles.rules.skirmish_terrain import OVERLAY_NAMES, OVERLAY_STEPS, OVERLAYS
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import HOUSES, IN_HAND, NOBODY, RANKS
from bannermen.kernel.chance import Seed, open_chance
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import says


class Skirmish(SkirmishSetup):
    """All thirteen steps; then the battle."""

    def steps(self) -> tuple[Any, ...]:
        return SKIRMISH_STEPS

    def clone(self) -> Skirmish:
        other = Skirmish(self.key)
        other.at = self.at
        other.cards = [row[:] for row in self.cards]
        other.seat = self.seat
        other.piece = self.piece
        return other


def set_up_skirmish(card: schema.Reference, seed: Seed, recording: bool, courtesy: bool = False) -> Battle:
    """Steps 1 and 2: the skirmish, the houses, the board."""
    battle = Battle(book(), reference_field(card), open_chance(seed))
    if recording:
        battle.record()
    step(battle, 1, says("Skirmish: {plan}.", plan=("plan", 0)))
    step(battle, 2, says("The battlefield is laid out."))
    battle.courtesy = courtesy
    battle.begin(Skirmish(card.key))
    return battle


# --- 4 to 8 decks, tracks, tokens, mace ---


def build_decks(battle: Battle, skirmish: SkirmishSetup) -> None:
    for seat in range(2):
        build_deck(battle, seat)
    step(battle, 4, says("The leadership decks are shuffled."))


def lay_tracks(battle: Battle, skirmish: SkirmishSetup) -> None:
    step(battle, 5, says("The battle lasts {n} rounds.", n=battle.field.rounds))
    step(battle, 6, says("The morale marker is placed."))
    battle.command_tokens = battle.field.command[:]
    stark, lannister = battle.command_tokens
    step(battle, 7, says("Command tokens: Stark {n}, Lannister {m}.", n=stark, m=lannister))


def give_mace(battle: Battle, skirmish: SkirmishSetup) -> None:
    """As the card says, for the whole game (bow-skirmish-14, -15)."""
    given = skirmish.card().mace
    battle.mace = battle.chance.roll(2) if given == "random" else HOUSES.index(given)
    battle.first = battle.turn = skirmish.seat = battle.mace
    step(battle, 8, says("{seat} has the mace for this battle.", seat=("seat", battle.mace)))


# --- 9, 10 units and terrain ---


def draw_units(battle: Battle, skirmish: SkirmishSetup) -> None:
    """Units from the middle of the drawn cards, which then go to the box (bow-skirmish-16)."""
    for seat in range(2):
        battle.chance.shuffle(skirmish.cards[seat])
        for _ in range(skirmish.card().unit_cards):
            for entry in setup_cards()[skirmish.cards[seat].pop()].units:
                unit = battle.add_unit(battle.book.unit_index[entry.unit], seat, RANKS.index(entry.rank), NOBODY, False)
                battle.fate[unit] = IN_HAND
    step(battle, 9, says("Setup cards are drawn for the units."))


def draw_terrain(battle: Battle, skirmish: SkirmishSetup) -> None:
    """Overlays from the bottom of further cards (bow-skirmish-18)."""
    for seat in range(2):
        battle.chance.shuffle(skirmish.cards[seat])
        for _ in range(skirmish.card().terrain_cards):
            listed: dict[Any, int] = setup_cards()[skirmish.cards[seat].pop()].terrain
            for i, name in enumerate(OVERLAY_NAMES):
                battle.overlays[seat].extend([OVERLAYS[i]] * listed.get(name, 0))
        battle.overlays[seat].sort()
        skirmish.cards[seat] = []
    step(battle, 10, says("Setup cards are drawn for the terrain."))


def begin_battle(battle: Battle, skirmish: SkirmishSetup) -> None:
    battle.push(Round())


SKIRMISH_STEPS: Final[tuple[Any, ...]] = (
    ChooseCommanders("choose-commanders", "bow-skirmish-06", SOME),
    build_decks,
    lay_tracks,
    give_mace,
    draw_units,
    draw_terrain,
    *OVERLAY_STEPS,
    *PIECE_STEPS,
    begin_battle,
)
