"""Honed and Ready: five objectives under the arrows of two castle walls (tmg21-mode-honed-01 to -11)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.modes.thrones import five
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, TABLE, UNIT_AT
from bannermen.games.miniatures.terrain import CASTLE_WALL, PALISADE, SIZES
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

MORE: Final = 2  # hits of the walls besides the D3
CENTRE: Final = 0  # the token that no wall is nearest to (tmg21-mode-honed-10)
RULE: Final = "tmg21-mode-honed-08"  # the arrows in place of a zone's effect


class Volley(Procedure):
    """In place of a zone's effect somebody on a token is shot at (tmg21-mode-honed-08)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return VOLLEY_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> Volley:
        other = Volley(self.seat)
        other.at = self.at
        return other


class ShootHolder(Question[War, Volley]):
    def seat(self, war: War, volley: Volley) -> int:
        return volley.seat

    def options(self, war: War, volley: Volley) -> list[int]:
        return [UNIT_AT + unit for unit in exposed(war)]

    def take(self, war: War, volley: Volley, answer: int) -> None:
        war.push(Hits(answer - UNIT_AT, MORE, True, NOBODY, RULE))

    def why_not(self, war: War, volley: Volley, answer: int) -> Refused:
        unit = answer - UNIT_AT
        if 0 <= unit < len(war.fate):
            return why_not_shot(war, unit)
        return Refused(RULE, says("Choose a unit that controls a token other than the one in the centre."))

    def prompt(self, war: War, volley: Volley) -> Message:
        return says("At whom do the castle walls shoot?")

    def choice(self, war: War, volley: Volley, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def prior(self, war: War, volley: Volley, answer: int) -> float:
        return 0.05 if war.are_friends(war.seat_of[answer - UNIT_AT], volley.seat) else 1.0


VOLLEY_STEPS: Final[tuple[Any, ...]] = (ShootHolder("shoot-holder", RULE),)


def exposed(war: War) -> list[int]:
    """Units that control a token at the side."""
    mode = war.field.mode
    assert isinstance(mode, Covering)
    holders = [mode.controller(war, objective) for objective in range(CENTRE + 1, len(war.tokens))]
    return sorted({unit for unit in holders if unit != NOBODY})


def why_not_shot(war: War, unit: int) -> Refused:
    """Why a unit is none of those."""
    mode = war.field.mode
    assert isinstance(mode, Covering)
    name = ("unit", unit)
    if not war.on_field(unit):
        return Refused("tmg21-terms-24", says("It is not on the battlefield."))
    if unit in war.owner[CENTRE + 1 :]:
        return Refused(
            "tmg21-mode-got-05",
            says("{unit} {unit|controls|control} no token while an enemy of more ranks is engaged with it.", unit=name),
        )
    if mode.controller(war, CENTRE) == unit:
        return Refused(RULE, says("No castle wall shoots at the token in the centre."))
    return Refused(RULE, says("{unit} {unit|controls|control} no token.", unit=name))


class HonedAndReady(Covering):
    def __init__(self, key: str, rule: str, depth: int) -> None:
        super().__init__(key, rule, depth)
        self.banned = (PALISADE,)  # nothing impassable
        self.banned_rule = f"{rule}-04"
        self.own_pieces = 2
        self.instead_rule = RULE

    def places(self, field: Field) -> list[tuple[int, int]]:
        return five(field)

    def prepare(self, war: War) -> list[Procedure]:
        """One wall at each side edge (tmg21-mode-honed-02, -06, -10)."""
        deep = SIZES[CASTLE_WALL][1] // 2
        war.lay(CASTLE_WALL, (deep, TABLE // 2, 9000))
        war.lay(CASTLE_WALL, (TABLE - deep, TABLE // 2, 27000))
        return []

    def score(self, war: War) -> list[Procedure]:
        """All tokens first, then the arrows, the first player's units first (tmg21-mode-honed-07, -11)."""
        targets = exposed(war) if war.round >= 2 else []
        found = super().score(war)
        targets.sort(key=lambda unit: (war.seat_of[unit] - war.first) % war.seats)
        return found + [Hits(unit, MORE, True, NOBODY, "tmg21-mode-honed-07") for unit in targets]

    def instead_of_zone(self, war: War, seat: int) -> list[Procedure]:
        return [Volley(seat)] if len(exposed(war)) > 0 else []
