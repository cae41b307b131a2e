"""The two editions: one game with named questions, each of which an edition answers.

Nothing in the rules asks which edition is played. They ask the book of the match (`war.book`) what it says.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.citations import FIRST_EDITION
from bannermen.games.miniatures.loadouts.army_rules import BOOK_2018, BOOK_2021, Book
from bannermen.games.miniatures.terrain import (
    BLOCKS_SIGHT,
    BOG,
    CORPSE_PILE,
    COVER,
    DANGEROUS,
    DESTRUCTIBLE,
    FOREST,
    FORTIFIED,
    HEDGE,
    HINDERING,
    HORRIFIC,
    IMPASSABLE,
    INSPIRING,
    LOW_WALL,
    PALISADE,
    ROUGH,
    STAKES,
    WEIRWOOD,
)


class Edition:
    """The second edition, of 2021."""

    def __init__(self) -> None:
        self.name: str = "2021"
        self.ruleset: str = "tmg-2021"
        self.prefix: str = "tmg21-"
        self.build: Book = BOOK_2021
        # --- moving ---
        self.pivots_onto_friends: bool = True  # in the middle of a longer movement (tmg21-actions-05, tmg18-actions-04)
        self.pivots_over_walls: bool = True  # over impassable ground (tmg21-terrain-12, tmg18-terrain-25)
        self.retreats_ahead: bool = True  # if it is engaged from flank or rear (tmg21-retreat-04, tmg18-retreat-02)
        self.failed_charge_keeps_an_inch: bool = False  # tmg21-failedcharge-04, tmg18-actions-09
        # --- attacking ---
        self.must_have_a_shot: bool = True  # before and after the shift (tmg21-ranged-02, -03, tmg18-ranged-02)
        self.rerolls_hits: bool = True  # by the charge bonus (tmg21-bonuses-05, tmg18-bonuses-02)
        self.arcs_help_shots: bool = True  # flank and rear (tmg21-bonuses-03, tmg18-bonuses-05)
        self.pivot_leads_home: bool = True  # that of a charge (tmg21-charge-09, tmg18-charge-06)
        self.further_enemies_align: bool = True  # after a charge (tmg21-charge-19, tmg18-charge-13)
        self.defender_makes_room: bool = False  # for the alignment (tmg21-charge-15, tmg18-charge-10)
        self.full_alignment_bars: bool = False  # the whole arc to others (tmg21-charge-04, tmg18-charge-02)
        self.disorder_lasts_the_turn: bool = True  # tmg21-disordered-02, tmg18-disordered-01
        # --- morale ---
        self.rolls_a_d3: bool = True  # with a panic test (tmg21-panic-02, tmg18-panic-04)
        # --- cards, units ---
        self.most_in_hand: int = 5  # tmg21-cleanup-10; 0: no limit (tmg18-cleanup-05)
        self.ranks_of_one: int = 1  # of a lone unit (tmg21-trays-06, tmg18-units-05)
        self.one_choice_a_moment: bool = False  # whatever may be left counts (tmg21-timing-03, tmg18-timing-02)
        self.surge_is_last: bool = True  # after all else that follows an attack (tmg21-surge-02, tmg18-surge-03)
        self.declares_first: bool = True  # then resolves (tmg21-simultaneous-04, tmg18-simultaneous-05)
        # --- ground ---
        self.cover_blocks: bool = True  # the sight of shooters (tmg21-terrain-05, tmg18-terrain-11)
        self.hindering_takes_the_bonus: bool = True  # tmg21-terrain-06; else two dice, the lower (tmg18-terrain-04)
        self.broken_by_attack: bool = True  # what is destructible (tmg21-terrain-15); else by moves (tmg18-terrain-05)
        self.dangerous_to_act_on: bool = True  # not only to move over (tmg21-terrain-08, tmg18-terrain-07)
        # --- sitting down ---
        self.names_the_first: bool = True  # who did not choose the zone (tmg21-deploy-02, tmg18-deploy-01)
        self.random_terrain: bool = True  # may be agreed upon (tmg21-setup-06, tmg18-setup-09)
        self.from_zones: int = 0  # how far terrain lies from deployment zones (tmg21-setup-07, tmg18-setup-06)
        self.half_by_points: bool = False  # of the defender's units wait (tmg21-mode-sos-11, tmg18-mode-sos-08)
        self.walls_are_tough: bool = False  # two hits a wound, six wounds: as the card of 2018 has it
        self.own_may_pass_walls: bool = False  # tmg21-mode-sos-15, tmg18-mode-sos-11
        self.free_units_give_points: bool = True  # that cost nothing (tmg21-victory-15, tmg18-victory-07)
        self.supply: tuple[tuple[tuple[int, ...], int], ...] = ()  # pieces in the box; several kinds share some of them
        self.siege_in_tournaments: bool = False  # tmg21-mode-sos-17, tmg18-mode-sos-20
        self.pieces: tuple[int, ...] = (  # keywords of the terrain pieces (tmg21-terrain-16 to -23)
            COVER | FORTIFIED,
            HINDERING | HORRIFIC,
            HINDERING | ROUGH,
            DANGEROUS | DESTRUCTIBLE,
            DESTRUCTIBLE | FORTIFIED | HINDERING,
            COVER | DESTRUCTIBLE | ROUGH,
            INSPIRING,
            BLOCKS_SIGHT | DESTRUCTIBLE | IMPASSABLE,
            IMPASSABLE,  # tmg21-mode-honed-06
        )

    def cite(self, rule: str) -> str:
        """The id of the rule in the book of this edition."""
        return rule

    def goal(self, limit: int) -> int:
        """Victory points that win: 8, 10, 12 for 30, 40, 50 points and so on (tmg21-victory-06 to -08)."""
        return 2 + 2 * (limit // 10)

    def panic_wounds(self, d3: int, total: int, morale: int) -> int:
        """What a failed panic test costs: the D3 (tmg21-panic-03)."""
        return d3


class FirstEdition(Edition):
    """The first edition, of 2018."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "2018"
        self.ruleset = "tmg-2018"
        self.prefix = "tmg18-"
        self.build = BOOK_2018
        self.pivots_onto_friends = False
        self.pivots_over_walls = False
        self.retreats_ahead = False
        self.failed_charge_keeps_an_inch = True
        self.must_have_a_shot = False
        self.rerolls_hits = False
        self.arcs_help_shots = False
        self.pivot_leads_home = False
        self.further_enemies_align = False
        self.defender_makes_room = True
        self.full_alignment_bars = True
        self.disorder_lasts_the_turn = False
        self.rolls_a_d3 = False
        self.most_in_hand = 0
        self.ranks_of_one = 0
        self.one_choice_a_moment = True
        self.surge_is_last = False
        self.declares_first = False
        self.cover_blocks = False
        self.hindering_takes_the_bonus = False
        self.broken_by_attack = False
        self.dangerous_to_act_on = False
        self.names_the_first = False
        self.random_terrain = False
        self.from_zones = 6000
        self.half_by_points = True
        self.walls_are_tough = True
        self.own_may_pass_walls = True
        self.free_units_give_points = False
        self.siege_in_tournaments = True
        self.supply = (  # tmg18-contents-03; who places such a piece says which of its kinds it is (tmg18-terrain-28)
            ((BOG,), 1),
            ((FOREST,), 1),
            ((PALISADE, LOW_WALL), 3),
            ((STAKES, HEDGE), 3),
            ((WEIRWOOD,), 1),
            ((CORPSE_PILE,), 4),
        )
        self.pieces = (  # tmg18-terrain-13 to -20
            COVER | ROUGH,
            HINDERING | HORRIFIC | ROUGH,
            HINDERING | ROUGH,
            DANGEROUS | DESTRUCTIBLE | HINDERING,
            COVER | DESTRUCTIBLE | FORTIFIED,
            DESTRUCTIBLE | HINDERING | ROUGH,
            INSPIRING,
            BLOCKS_SIGHT | IMPASSABLE,
            IMPASSABLE,
        )

    def cite(self, rule: str) -> str:
        return FIRST_EDITION.get(rule, rule)

    def goal(self, limit: int) -> int:
        """tmg18-victory-04, -09."""
        return 8 + 2 * ((limit - 30) // 10)

    def panic_wounds(self, d3: int, total: int, morale: int) -> int:
        """One wound for each point below the morale value (tmg18-panic-02, -03)."""
        return max(0, morale - total)


SECOND: Final = Edition()
FIRST: Final = FirstEdition()
EDITIONS: Final[dict[str, Edition]] = {"2021": SECOND, "2018": FIRST}


def cited(book: Edition, data: Any) -> Any:
    """Plain data with every rule in it as the edition numbers it."""
    if isinstance(data, str):
        return book.cite(data) if data.startswith("tmg21-") else data
    if isinstance(data, dict):
        return {key: cited(book, value) for key, value in data.items()}
    if isinstance(data, list):
        return [cited(book, value) for value in data]
    if isinstance(data, tuple):
        return tuple([cited(book, value) for value in data])
    return data
