"""Charges that cards take elsewhere, to the letter: round the enemy's flank, or straight over everybody."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.doing import Doing
from bannermen.games.miniatures.rules.abilities.effects_charging import LEFT, RIGHT, Feinting, Trampling
from bannermen.games.miniatures.rules.abilities.holding import charge_of
from bannermen.games.miniatures.rules.sight import FRONT, REAR
from bannermen.games.miniatures.terms import DESTROYED, NOBODY, YES
from tests.miniatures.duel import card
from tests.miniatures.modes import AWAY, DRAGONS, FAR, FIRE
from tests.miniatures.own_abilities import effect, own_book, script
from tests.miniatures.table import GUARDS, SWORDS, WOLF, Table, at, battle, piece
from tests.miniatures.test_conditions import scene_of
from tests.miniatures.test_tactics_baratheon import seat

pytestmark = pytest.mark.rule("tmg21-units-14")  # each card does what its own text says

GIANT = "10301"
TARGET = at(SWORDS, 24, 26, 180)
FULL = {RIGHT: (18.85, 26, 90), LEFT: (29.15, 26, 270)}  # the flanks of who looks down the table, as it sees them


def feinted(*more: dict[str, Any], **given: Any) -> Table:
    """Number 0 came home in front of number 1."""
    t = battle([at(SWORDS, 24, 16)], [TARGET, *more], first=seat("40318"), dice=(6,) + (2,) * 30, **given)
    return t.do(0, "charge").until("declare-charged").answer(card(0))


# --- round the enemy ---


@pytest.mark.rule("tmg21-charge-15")
@pytest.mark.parametrize("arc", [RIGHT, LEFT])
def test_the_player_says_on_which_flank_the_feint_strikes(arc: int) -> None:
    t = feinted()
    assert t.key == "which-side" and t.refuses(YES + REAR) == "tmg21-charge-15" == t.refuses(YES + FRONT)
    t.answer(YES + arc)
    charge = charge_of(t.war)
    assert charge is not None and charge.arc == arc and t.place(0) == FULL[arc]


@pytest.mark.rule("tmg21-charge-15")
def test_a_flank_without_room_is_not_struck() -> None:
    """Somebody stands beside the target: on one flank, or on both, where the charge stays where it came home."""
    t = feinted(at(GUARDS, 18.4, 26, 180), FAR)
    charge = charge_of(t.war)
    assert t.place(0) == FULL[LEFT] and charge is not None and charge.arc == LEFT, "the other one is free"
    t = feinted(at(GUARDS, 18.4, 26, 180), at(GUARDS, 29.6, 26, 180))
    charge = charge_of(t.war)
    assert charge is not None and charge.arc == FRONT and t.place(0) == (24, 21.2, 0)


@pytest.mark.rule("tmg21-charge-15")
def test_a_flank_with_room_for_half_of_the_front_is_struck() -> None:
    """One flank is taken; beside the other somebody leaves room on one hand only."""
    t = feinted(at(GUARDS, 18.4, 26, 180), at(GUARDS, 29.6, 30.5, 180))
    charge = charge_of(t.war)
    assert charge is not None and charge.arc == LEFT and t.place(0) == (29.15, 23.6, 270)


@pytest.mark.rule("tmg21-mode-dwd-04")
def test_who_feints_onto_a_treasure_takes_it() -> None:
    t = feinted(FAR, scene=DRAGONS, tokens=[[14000, 26000], [18000, 26000], [40000, 6000]])
    assert t.war.owner == [NOBODY] * 3
    t.answer(YES + RIGHT)
    assert t.war.owner == [NOBODY, 0, NOBODY]


def test_a_feint_needs_both_of_them_and_goes_no_further_than_the_rear() -> None:
    for gone, arc in ((NOBODY, REAR), (0, FRONT), (1, FRONT)):
        t = battle([at(SWORDS, 24, 21.2), at(SWORDS, 5, 5)], [TARGET, FAR])
        if gone != NOBODY:
            t.war.take_away(2 * gone, DESTROYED)
        t.start(Feinting(0, 2, arc))
        assert t.key != "which-side" and t.place(0) == (24, 21.2, 0)
    t = battle([at(SWORDS, 24, 21.2), at(SWORDS, 5, 5)], [TARGET, FAR])
    own_book(t.war)
    t.start(Doing(script(t.war, effect("feint")), scene_of(bearer=0)))
    assert t.key != "which-side", "nobody charges"
    t.start(Feinting(0, 2, FRONT)).answer(YES + LEFT)
    assert t.place(0) == FULL[LEFT]


# --- straight over everybody ---


def tramples(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], **more: Any) -> Table:
    """The giant walks from 20 to 30 inches."""
    t = battle([at(GIANT, 24, 20), at(SWORDS, 5, 5), *mine], theirs, dice=(3,) * 9, **more)
    return t.start(Trampling(0)).to(24, 30, 0)


def test_a_giant_tramples_friend_and_foe_but_no_solo() -> None:
    aside = [at(GUARDS, 34, 24.5, 180), at(GUARDS, 24, 40, 180)]
    t = tramples([at(SWORDS, 21, 24.5)], [at(GUARDS, 27, 24.5), *aside])
    assert t.war.figures == [1, 12, 10, 10, 12, 12] and t.war.hurt == [0] * 6 and t.place(0) == (24, 30, 0)
    t = tramples([at(WOLF, 26, 24.5)], [at(WOLF, 22, 24.5), *aside])
    assert t.war.figures == [1, 12, 1, 1, 12, 12] and t.war.hurt == [0] * 6


def test_nobody_tramples_himself_or_the_dead() -> None:
    """Whoever may trample: somebody who is no solo, too."""
    t = battle([at(SWORDS, 24, 16), AWAY], [at(GUARDS, 24, 21.5), FAR], dice=(3,) * 9)
    t.war.take_away(2, DESTROYED)
    t.start(Trampling(0)).to(24, 26, 0)
    assert t.war.figures == [12] * 4 and t.place(0) == (24, 26, 0)


@pytest.mark.rule("tmg21-mode-fire-08", "tmg21-victory-15")
@pytest.mark.parametrize(("friend", "foe", "points"), [(12, 2, [2, 0]), (2, 12, [0, 1])])
def test_an_enemy_that_is_trampled_to_death_was_destroyed_by_the_giant(
    friend: int, foe: int, points: list[int]
) -> None:
    """The giant is marked: one point more for each enemy that it destroys."""
    mine = [at(GIANT, 24, 20, marked=6), at(SWORDS, 5, 5), at(SWORDS, 21, 24.5, figures=friend)]
    t = battle(mine, [at(GUARDS, 27, 24.5, figures=foe), FAR], dice=(3,) * 9, scene=FIRE)
    t.start(Trampling(0)).to(24, 30, 0)
    assert t.war.points == points


@pytest.mark.rule("tmg21-terrain-05")
def test_a_giant_that_dies_on_its_way_tramples_nobody() -> None:
    worn = {"wounds": battle([at(GIANT, 24, 20)], [FAR]).war.card(0).wounds - 1}
    for more, lost in (({}, 2), (worn, 0)):
        mine, theirs = [at(GIANT, 24, 20, **more), at(SWORDS, 5, 5)], [at(GUARDS, 27.5, 24.5), FAR]
        t = battle(mine, theirs, dice=(3,) * 9, terrain=[piece("stakes", 22, 26)])
        t.start(Trampling(0)).to(24, 30, 0)
        assert t.war.figures[2] == 12 - lost and (t.war.fate[0] == DESTROYED) == (lost == 0)


def test_only_who_stands_there_tramples() -> None:
    for gone in (False, True):
        t = battle([at(GIANT, 24, 20), at(SWORDS, 5, 5)], [FAR])
        own_book(t.war)
        if gone:
            t.war.take_away(0, DESTROYED)
        t.start(Doing(script(t.war, effect("trample", role=0)), scene_of(bearer=0)))
        assert (t.key == "move.ride") != gone
