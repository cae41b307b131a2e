"""Fine print of charges: where the charger turns, is laid and strikes, and what becomes of whoever else it meets."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.charge import Charge, strike
from bannermen.games.miniatures.rules.meeting import meet, new_place
from bannermen.games.miniatures.rules.striking import Strike
from bannermen.games.miniatures.terms import ANSWER_AT, DESTROYED
from tests.miniatures.modes import AWAY, FAR
from tests.miniatures.table import BOTH, GUARDS, SWORDS, WOLF, Table, at, battle, piece
from tests.miniatures.test_charge import charging


def laid(t: Table, how: str) -> Table:
    """Aligned as the words say: in full, or half on one hand."""
    t.until("align")
    return t.answer(next(o for o in t.asked.options if t.war.choice(t.asked, o).label.template.endswith(how)))


@pytest.mark.rule("tmg21-charge-09", "tmg18-charge-06")
@BOTH
def test_a_charger_turns_on_the_spot_even_if_it_is_pointed_a_hair_beside_it(edition: str) -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR], edition).do(0, "charge")
    t.answer([24001, 9999, 500])
    assert [event.data["to"] for event in t.told("moved")][:1] == [[24000, 10000, 500]]


@pytest.mark.rule("tmg21-charge-16", "tmg18-charge-13")
@pytest.mark.parametrize(("target", "hand"), [(2, "right"), (3, "left")])
def test_whichever_of_two_it_charged_it_strikes(target: int, hand: str) -> None:
    theirs = [at(GUARDS, 21, 24.8, 180), at(GUARDS, 26.6, 24.8, 180)]
    for edition in ("2021", "2018"):
        t = battle([at(SWORDS, 23.8, 14), AWAY], theirs, edition, dice=(6,) + (4,) * 9 + (1,) * 40)
        laid(charging(t, target), hand).finish()
        assert t.told("defense") and {event.data["unit"] for event in t.told("defense")} == {target}


@pytest.mark.rule("tmg21-mode-got-04", "tmg21-charge-06")
def test_where_the_charger_is_laid_its_movement_ends_and_it_claims() -> None:
    tokens: dict[str, Any] = {"tokens": [[24000, 15200]], "owners": [-1]}
    t = battle([at(SWORDS, 22, 8), AWAY], [at(GUARDS, 24, 20, 180), FAR], dice=(6,), **tokens)
    laid(charging(t), "in full")
    assert t.place(0)[:2] == (24, 15.2) and t.war.owner == [0]


@pytest.mark.rule("tmg21-charge-15", "tmg18-charge-09")
@BOTH
def test_the_places_of_an_alignment_are_numbered_from_the_first(edition: str) -> None:
    t = charging(battle([at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR], edition, dice=(6,)))
    assert t.asked.options == [ANSWER_AT, ANSWER_AT + 1, ANSWER_AT + 2]


# --- whoever else it meets ---

BESIDE = at(SWORDS, 29.15, 20.5, 270)  # touches the right flank of a charger in the middle of the table


def met(
    foe: dict[str, Any], *around: dict[str, Any], x: float = 24, **more: Any
) -> tuple[tuple[float, float, float], str]:
    """Where an enemy goes that touches the charger, unit 0, and by which rule."""
    t = battle([at(SWORDS, x, 20), AWAY], [foe, FAR, *around, {"card": SWORDS, "fate": "destroyed"}], **more)
    assert 2 in t.war.contacts[0]
    place, rule = new_place(t.war, 0, 2)
    return (place[0] / 1000, place[1] / 1000, place[2] / 100), rule


@pytest.mark.rule("tmg21-charge-19")
@pytest.mark.parametrize(
    ("foe", "around", "terrain", "place"),
    [
        (BESIDE, [], [], (29.15, 22.4, 270)),
        (at(SWORDS, 29.15, 19.5, 270), [], [], (29.15, 17.6, 270)),
        (at(SWORDS, 18.85, 19.9, 90), [], [], (18.85, 17.6, 90)),
        (at(SWORDS, 24.3, 15.2), [], [], (26.75, 15.2, 0)),
        (at(SWORDS, 23.9, 15.2), [], [], (21.25, 15.2, 0)),
        (BESIDE, [at(SWORDS, 29.15, 26.3)], [], (29.15, 17.6, 270)),  # another unit stands in the nearer place
        (BESIDE, [at(SWORDS, 29.15, 27.6)], [], (29.15, 22.4, 270)),  # just beyond it
        (BESIDE, [], [piece("palisade", 29.15, 25)], (29.15, 17.6, 270)),
        (BESIDE, [], [piece("bog", 29.15, 25)], (29.15, 22.4, 270)),
        (at(WOLF, 28.13, 21.8, 270), [], [piece("palisade", 29.9, 20)], (28.13, 22.4, 270)),  # not in its middle
    ],
)
def test_a_further_enemy_engages_by_half_where_it_is_nearest(
    foe: dict[str, Any], around: list[Any], terrain: list[Any], place: tuple[float, float, float]
) -> None:
    assert met(foe, *around, terrain=terrain) == (place, "tmg21-charge-19")


WEDGED = [at(SWORDS, 29.6, 25.65), at(SWORDS, 29.6, 15.35)]  # above and below: no room for half


@pytest.mark.rule("tmg21-charge-20")
def test_a_further_enemy_without_room_for_half_goes_an_inch_away() -> None:
    assert met(BESIDE, *WEDGED) == ((30.15, 20.5, 270), "tmg21-charge-20")
    assert met(at(SWORDS, 18.85, 20.5, 90), at(SWORDS, 18.4, 25.7), at(SWORDS, 18.4, 15.3)) == (
        (17.85, 20.5, 90),
        "tmg21-charge-20",
    )


@pytest.mark.rule("tmg21-charge-21")
def test_a_further_enemy_without_an_inch_goes_as_little_as_may_be_or_stays() -> None:
    behind = at(SWORDS, 29.15 + 4.8 + 0.5, 20.5, 90)
    assert met(BESIDE, *WEDGED, behind) == ((29.25, 20.5, 270), "tmg21-charge-21")
    close = at(SWORDS, 29.15 + 4.8 + 0.02, 20.5, 90)
    assert met(BESIDE, *WEDGED, close) == ((29.15, 20.5, 270), "tmg21-charge-21")
    at_the_edge = at(SWORDS, 45.1, 20.5, 270), at(SWORDS, 45.1, 26, 270), at(SWORDS, 45.1, 15, 270)
    assert met(*at_the_edge, x=45.1 - 2.4 - 2.75) == ((45.2, 20.5, 270), "tmg21-charge-21"), "nobody leaves the table"


@pytest.mark.rule("tmg21-charge-19", "tmg21-mode-got-04")
def test_only_the_further_enemy_moves_and_claims_what_it_covers_then() -> None:
    mine, target = [at(SWORDS, 24, 20), AWAY], at(GUARDS, 24, 24.8, 180)
    tokens: dict[str, Any] = {"tokens": [[29150, 22400]], "owners": [-1]}
    t = battle(mine, [target, at(SWORDS, 29.15, 19.7, 270)], **tokens)
    meet(t.war, 0, 2)
    assert t.place(2) == (24, 24.8, 180) and t.place(3) == (29.15, 17.6, 270) and t.war.owner == [-1]
    t = battle(mine, [target, at(SWORDS, 29.15, 20.1, 270)], tokens=[[29150, 23000]], owners=[-1])
    meet(t.war, 0, 2)
    assert [event.data["unit"] for event in t.told("moved")] == [3] and t.war.owner == [3]
    still = battle(mine, [target, at(SWORDS, 29.15, 17.6, 270)])
    meet(still.war, 0, 2)
    assert still.told("moved") == [], "it stands so already"


# --- the blow ---


@pytest.mark.rule("tmg21-charge-16", "tmg21-charge-07")
@pytest.mark.parametrize(("arc", "bonus", "fortified"), [(0, True, False), (1, False, True), (2, True, True)])
def test_what_a_charger_brings_to_its_attack(arc: int, bonus: bool, fortified: bool) -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR]).war
    charge = Charge(0, 2)
    charge.arc, charge.bonus, charge.fortified = arc, bonus, fortified
    strike(war, charge)
    blow = war.stack[-1]
    assert isinstance(blow, Strike) and not blow.ranged
    assert (blow.unit, blow.target, blow.arc, blow.charged) == (0, 2, arc, True)
    assert (blow.charging, blow.fortified) == (bonus, fortified)


@pytest.mark.rule("tmg21-charge-16")
@pytest.mark.parametrize("gone", [0, 2])
def test_who_came_home_and_is_gone_strikes_nobody(gone: int) -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR]).war
    war.take_away(gone, DESTROYED)
    before = len(war.stack)
    strike(war, Charge(0, 2))
    assert len(war.stack) == before
