"""The two editions: one game, and what each edition answers where they differ. The second is played with one of two
printings of its cards: those from 2021 to season 5, or those of season 6 (tmg21-faction-16).

Nothing in the rules asks which edition is played. They ask the edition of the match (`war.edition`) what it says.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.citations import FIRST_EDITION
from bannermen.games.miniatures.loadouts.army_rules import BOOK_2018, BOOK_2021, BOOK_SEASON_6, ArmyRules
from bannermen.games.miniatures.terms import EVERY_FACE, INCH
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
from bannermen.maps.arcs import FRONT

NO_LIMIT: Final = 1000  # more cards than anybody could hold


class Edition:
    """The second edition, of 2021."""

    def __init__(self, name: str = "2021", build: ArmyRules = BOOK_2021) -> None:
        self.name: str = name
        self.ruleset: str = "tmg-2021"
        self.prefix: str = "tmg21-"
        self.build: ArmyRules = build
        self.ranks_of_one: int = 1  # of a lone unit (tmg21-trays-06, tmg18-units-05)
        self.from_zones: int = 0  # how far terrain lies from deployment zones (tmg21-setup-07, tmg18-setup-06)
        self.wall_wounds: int = 12  # of a castle wall
        self.wall_toughness: int = 1  # hits that cost it a wound
        self.supply: tuple[tuple[tuple[int, ...], int], ...] = ()  # pieces in the box; several kinds share some of them
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

    # --- moving ---

    def pivots_onto_friends(self) -> bool:
        """In the middle of a longer movement (tmg21-actions-05)."""
        return True

    def closed_to_pivots(self, rule: str) -> str:
        """The rule by which impassable ground stops a pivot; none: it turns over it (tmg21-terrain-12)."""
        return ""

    def retreats_ahead(self, arc: int) -> bool:
        """From whoever engages it from flank or rear (tmg21-retreat-04)."""
        return arc != FRONT

    def gap_of_failed_charge(self) -> int:
        """How far it ends from enemies (tmg21-failedcharge-04)."""
        return 0

    # --- charging ---

    def pivot_leads_home(self) -> bool:
        """After the pivot the target can still be reached (tmg21-charge-09)."""
        return True

    def full_alignment_bars(self) -> bool:
        """The whole arc to others (tmg21-charge-04)."""
        return False

    def defender_makes_room(self) -> bool:
        """For the alignment (tmg21-charge-15)."""
        return False

    def further_enemies_align(self) -> bool:
        """tmg21-charge-19."""
        return True

    def disorder_is_over(self, within: bool) -> bool:
        """At the end of an action, `within` another or not: it lasts the whole turn (tmg21-disordered-02)."""
        return False

    # --- attacking ---

    def asks_for_a_shot(self) -> bool:
        """Before and after the shift (tmg21-ranged-02, -03)."""
        return True

    def rerolls_of_charge(self, misses: int) -> int:
        """The faces that the charge bonus lets roll again: any (tmg21-bonuses-05)."""
        return EVERY_FACE

    def arc_counts(self, melee: bool) -> bool:
        """Flank and rear help every attack (tmg21-bonuses-03)."""
        return True

    # --- morale ---

    def test_dice(self, panic: bool) -> tuple[int, ...]:
        """The sides of the dice: two, and the D3 with them in a panic test (tmg21-panic-02)."""
        return (6, 6, 3) if panic else (6, 6)

    def panic_wounds(self, d3: int, total: int, morale: int) -> int:
        """What a failed panic test costs: the D3 (tmg21-panic-03)."""
        return d3

    # --- cards and abilities ---

    def most_in_hand(self, more: int) -> int:
        """tmg21-cleanup-10."""
        return 5 + more

    def may_choose_again(self) -> bool:
        """At the same moment, whatever may be left (tmg21-timing-03)."""
        return True

    def surges_first(self) -> bool:
        """Before all else that follows an attack (tmg21-surge-02)."""
        return False

    def works_at_once(self) -> bool:
        """What is declared; else all declare before anything works (tmg21-simultaneous-04)."""
        return False

    # --- ground ---

    def closed_to_shots(self) -> int:
        """The keywords of ground that blocks the sight of shooters (tmg21-terrain-05, -14)."""
        return BLOCKS_SIGHT | COVER

    def cover_defends(self) -> bool:
        """The target of a shot (tmg21-terrain-05)."""
        return False

    def hindering_slows(self) -> bool:
        """A charge rolls two dice and takes the lower; else it loses its bonus (tmg21-terrain-06)."""
        return False

    def breaks_underfoot(self) -> bool:
        """What is destructible; else it is attacked (tmg21-terrain-15)."""
        return False

    def crosses(self, turned_only: bool) -> bool:
        """Whether it counts as moving over ground."""
        return True

    def endangers(self, stood: bool) -> bool:
        """Dangerous ground that a unit moves over, on which it `stood` already or not (tmg21-terrain-08)."""
        return not stood

    def dangers_of_charge(self, pieces: int, stood: bool) -> int:
        """How often dangerous ground wounds in a charge (tmg21-terrain-09)."""
        return 0 if stood else min(1, pieces)

    def is_dangerous_to_act_on(self) -> bool:
        """Not only to move over (tmg21-terrain-08)."""
        return True

    # --- sitting down ---

    def names_the_first(self) -> bool:
        """Who did not choose the zone names the first player (tmg21-deploy-02)."""
        return True

    def rolls_for_terrain(self) -> bool:
        """If players agree upon it (tmg21-setup-06)."""
        return True

    # --- victory and modes ---

    def goal(self, limit: int) -> int:
        """Victory points that win: 8, 10, 12 for 30, 40, 50 points and so on (tmg21-victory-06 to -08)."""
        return 2 + 2 * (limit // 10)

    def gives_points(self, cost: int) -> bool:
        """A unit that is destroyed and cost so much (tmg21-victory-15)."""
        return True

    def half_by_points(self) -> bool:
        """Of the units that the defender of a castle holds back (tmg21-mode-sos-11)."""
        return False

    def own_may_pass_walls(self) -> bool:
        """tmg21-mode-sos-15."""
        return False

    def siege_in_tournaments(self) -> bool:
        """tmg21-mode-sos-17."""
        return False


class FirstEdition(Edition):
    """The first edition, of 2018."""

    def __init__(self) -> None:
        super().__init__("2018", BOOK_2018)
        self.ruleset = "tmg-2018"
        self.prefix = "tmg18-"
        self.ranks_of_one = 0
        self.from_zones = 6 * INCH
        self.wall_wounds = 6  # as the card of 2018 has it
        self.wall_toughness = 2
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

    def pivots_onto_friends(self) -> bool:
        return False  # tmg18-actions-04

    def closed_to_pivots(self, rule: str) -> str:
        return rule  # tmg18-terrain-25

    def retreats_ahead(self, arc: int) -> bool:
        return False  # tmg18-retreat-02

    def gap_of_failed_charge(self) -> int:
        return INCH  # tmg18-actions-09

    def pivot_leads_home(self) -> bool:
        return False  # tmg18-charge-06

    def full_alignment_bars(self) -> bool:
        return True  # tmg18-charge-02

    def defender_makes_room(self) -> bool:
        return True  # tmg18-charge-10

    def further_enemies_align(self) -> bool:
        return False  # tmg18-charge-13

    def disorder_is_over(self, within: bool) -> bool:
        return not within  # with the charge, of which a surge is a part (tmg18-disordered-01)

    def asks_for_a_shot(self) -> bool:
        return False  # tmg18-ranged-02

    def rerolls_of_charge(self, misses: int) -> int:
        return misses  # tmg18-bonuses-02

    def arc_counts(self, melee: bool) -> bool:
        return melee  # tmg18-bonuses-05

    def test_dice(self, panic: bool) -> tuple[int, ...]:
        return (6, 6)  # tmg18-panic-04

    def panic_wounds(self, d3: int, total: int, morale: int) -> int:
        """One wound for each point below the morale value (tmg18-panic-02, -03)."""
        return max(0, morale - total)

    def most_in_hand(self, more: int) -> int:
        return NO_LIMIT  # tmg18-cleanup-05

    def may_choose_again(self) -> bool:
        return False  # tmg18-timing-02

    def surges_first(self) -> bool:
        return True  # if it likes (tmg18-surge-03)

    def works_at_once(self) -> bool:
        return True  # before the next one decides (tmg18-simultaneous-05)

    def closed_to_shots(self) -> int:
        return BLOCKS_SIGHT

    def cover_defends(self) -> bool:
        return True  # tmg18-terrain-11

    def hindering_slows(self) -> bool:
        return True  # tmg18-terrain-04

    def breaks_underfoot(self) -> bool:
        return True  # tmg18-terrain-05

    def crosses(self, turned_only: bool) -> bool:
        return not turned_only

    def endangers(self, stood: bool) -> bool:
        return True  # tmg18-terrain-07

    def dangers_of_charge(self, pieces: int, stood: bool) -> int:
        return pieces

    def is_dangerous_to_act_on(self) -> bool:
        return False  # tmg18-terrain-07

    def names_the_first(self) -> bool:
        return False  # tmg18-deploy-01

    def rolls_for_terrain(self) -> bool:
        return False  # tmg18-setup-09

    def goal(self, limit: int) -> int:
        """tmg18-victory-04, -09."""
        return 8 + 2 * ((limit - 30) // 10)

    def gives_points(self, cost: int) -> bool:
        return cost > 0  # tmg18-victory-07

    def half_by_points(self) -> bool:
        return True  # tmg18-mode-sos-08

    def own_may_pass_walls(self) -> bool:
        return True  # tmg18-mode-sos-11

    def siege_in_tournaments(self) -> bool:
        return True  # tmg18-mode-sos-20


SECOND: Final = Edition()
SEASON_6: Final = Edition("s06", BOOK_SEASON_6)
FIRST: Final = FirstEdition()
EDITIONS: Final[dict[str, Edition]] = {"2021": SECOND, "s06": SEASON_6, "2018": FIRST}


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
