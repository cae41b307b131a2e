"""Actions to the letter: what is offered, why not, what is done with it, and who hears of it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.inquiries.deeds import activation_of
from bannermen.games.miniatures.rules.abilities.moments import ACTION, ACTION_DONE, ACTIVATION_END, RETREATED
from bannermen.games.miniatures.rules.abilities.words import AS_ANYBODY, AS_FRIEND, SELF
from bannermen.games.miniatures.rules.actions import (
    Action,
    PickAction,
    act_done,
    begin_activation,
    end_activation,
    perform,
    why_no_action,
    why_no_deed,
)
from bannermen.games.miniatures.rules.melee import MeleeAttack
from bannermen.games.miniatures.rules.retreat import Retreat, withdrawn
from bannermen.games.miniatures.rules.shooting import RangedAttack
from bannermen.games.miniatures.rules.surge import Surge, let_go
from bannermen.games.miniatures.terms import (
    DEED_AT,
    DESTROYED,
    DO_BREAK,
    DO_CHARGE,
    DO_EXCHANGE,
    DO_MANEUVER,
    DO_MARCH,
    DO_MELEE,
    DO_NOTHING,
    DO_RANGED,
    RESERVED,
)
from tests.miniatures.modes import AWAY, DARK, FAR, SIEGE, WINTER
from tests.miniatures.own_abilities import ability, clause, effect, own_book, script, teach_unit
from tests.miniatures.table import BOWS, GUARDS, SWORDS, Table, at, battle, piece
from tests.miniatures.test_conditions import table

PICK = PickAction("pick-action", "tmg21-actions-01")


def offered(t: Table, unit: int, allowed: list[int], free: bool, trait: str = "", at_whom: int = -1) -> list[int]:
    own_book(t.war)
    teach_unit(t.war, unit, ability(t.war, traits=(trait,)))
    action = Action(unit, allowed, free)
    action.at_whom = at_whom
    return [option - DEED_AT for option in PICK.options(t.war, action)]


def refused(t: Table, unit: int, deed: int) -> str:
    why = why_no_action(t.war, unit, deed)
    return "" if why is None else why.rule


@pytest.mark.rule("tmg21-terrain-29", "tmg21-terrain-15")
@pytest.mark.parametrize(("card", "rule"), [(SWORDS, ""), ("archers", "tmg21-terrain-15")])
def test_terrain_is_torn_down_by_a_melee_attack(card: str, rule: str) -> None:
    t = battle([at(card, 24, 20), AWAY], [FAR], terrain=[piece("stakes", 24, 23.5)])
    assert refused(t, 0, DO_BREAK) == rule


@pytest.mark.rule("tmg21-ranged-02")
def test_who_has_nobody_in_range_does_not_shoot() -> None:
    t = battle([at(BOWS, 24, 4), AWAY], [FAR])
    assert refused(t, 0, DO_RANGED) == "tmg21-ranged-02" == t.why_not(0, "ranged-attack")


@pytest.mark.rule("tmg21-mode-sos-16")
def test_a_wall_shoots_even_while_it_is_stormed_and_does_nothing_else() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 12, 34), FAR], scene=SIEGE)
    wall = t.war.field.army_units
    x, y, _ = t.war.poses[wall]
    t.war.place(0, (x, y - t.war.tray(wall).depth // 2 - 2400, 0))
    assert t.war.is_engaged(wall) and refused(t, wall, DO_RANGED) == ""
    assert {refused(t, wall, deed) for deed in (DO_MELEE, DO_MARCH, DO_CHARGE)} == {"tmg21-mode-sos-16"}


@pytest.mark.rule("tmg21-terms-11", "tmg21-units-14")
@pytest.mark.parametrize(
    ("unit", "trait", "free", "found"),
    [
        (1, "", False, [DO_MANEUVER, DO_MARCH, DO_NOTHING]),
        (1, "no-actions", False, [DO_NOTHING]),
        (1, "no-actions", True, [DO_MANEUVER, DO_MARCH, DO_NOTHING]),
        (1, "must-charge", False, [DO_MANEUVER, DO_MARCH, DO_NOTHING]),  # there is nobody to charge
        (3, "", False, [DO_MANEUVER, DO_MARCH, DO_CHARGE, DO_NOTHING]),
        (3, "must-charge", False, [DO_CHARGE]),
        (3, "must-charge", True, [DO_MANEUVER, DO_MARCH, DO_CHARGE, DO_NOTHING]),
    ],
)
def test_what_a_card_forbids_or_demands_is_for_the_activation(
    unit: int, trait: str, free: bool, found: list[int]
) -> None:
    t = battle([AWAY, at(SWORDS, 24, 4), FAR_OFF, at(SWORDS, 24, 30)], [at(GUARDS, 24, 38, 180)])
    assert offered(t, unit, [DO_MANEUVER, DO_MARCH, DO_CHARGE], free, trait) == found


FAR_OFF = at(SWORDS, 4, 4)


@pytest.mark.rule("tmg21-terms-24", "tmg21-actions-11")
def test_an_action_against_somebody_is_offered_if_it_reaches_him() -> None:
    t = table()
    assert offered(t, 0, [DO_MELEE, DO_CHARGE], True, at_whom=4) == [DO_MELEE, DO_NOTHING]
    assert offered(table(), 0, [DO_MELEE, DO_CHARGE], True, at_whom=5) == [DO_NOTHING]


@pytest.mark.rule("tmg21-actions-01")
def test_why_an_action_is_not_offered() -> None:
    t = table()
    only = Action(0, [DO_MELEE], True)
    assert PICK.why_not(t.war, only, DEED_AT + DO_MARCH).rule == "tmg21-actions-01", "it is not among them"
    every = Action(0, [DO_MELEE, DO_MARCH], True)
    assert PICK.why_not(t.war, every, DEED_AT + DO_MARCH).rule == "tmg21-march-01"
    away = Action(0, [DO_MELEE], True)
    away.at_whom = 5
    assert PICK.why_not(t.war, away, DEED_AT + DO_MELEE).rule == "tmg21-terms-24", "not against him"
    charge = Action(0, [DO_CHARGE], True)
    charge.at_whom = 5
    assert PICK.why_not(t.war, charge, DEED_AT + DO_CHARGE).rule == "tmg21-charge-01", "against nobody: it is engaged"


@pytest.mark.rule("tmg21-actions-02", "tmg21-units-17")
def test_nothing_is_always_allowed_and_so_is_what_must_be_done() -> None:
    t = battle([AWAY, at(SWORDS, 24, 30)], [at(GUARDS, 24, 38, 180)])
    assert why_no_deed(t.war, Action(1, [DO_MARCH], True), DO_NOTHING) is None
    other = why_no_deed(t.war, Action(1, [DO_MARCH], True), DO_MANEUVER)
    assert other is not None and other.rule == "tmg21-actions-01"
    offered(t, 1, [DO_CHARGE], False, "must-charge")
    bound = Action(1, [DO_MARCH, DO_CHARGE], False)
    assert why_no_deed(t.war, bound, DO_CHARGE) is None and why_no_deed(t.war, bound, DO_MARCH) is not None


@pytest.mark.rule("tmg21-mode-dark-08", "tmg21-actions-01")
@pytest.mark.parametrize(
    ("scene", "commander", "rule"),
    [(DARK, True, ""), (DARK, False, "tmg21-mode-dark-08"), (WINTER, True, "tmg21-actions-01")],
)
def test_who_exchanges_missions(scene: str, commander: bool, rule: str) -> None:
    missions = {"open": [1, 2], "next": [3, 4], "deck": [5]}
    t = battle([at(SWORDS, 24, 20, commander=commander), AWAY], [FAR], scene=scene, missions=missions)
    assert t.war.mission_open and refused(t, 0, DO_EXCHANGE) == rule


@pytest.mark.rule("tmg21-terms-11", "tmg21-actions-01")
def test_who_is_gone_is_asked_for_no_action() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 10, 10), AWAY], [FAR])
    t.war.take_away(0, DESTROYED)
    assert t.start(Action(0, [DO_MANEUVER], True)).key == "pick-activation"


@pytest.mark.rule("tmg21-actions-01", "tmg21-actions-02")
def test_when_a_unit_has_chosen_what_it_does() -> None:
    """Abilities may ask before the action and when the activation is over: it chooses no second time."""
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR])
    own_book(t.war)
    for moment in (ACTION, ACTIVATION_END):
        teach_unit(t.war, 0, ability(t.war, clause(moment, chosen=True)))
    war = t.unit(0).war
    assert activation_of(war, 0) is not None and activation_of(war, 1) is None
    marching = Table(war.clone()).deed("march")
    assert marching.key == "declare-action" and activation_of(marching.war, 0) is None
    idle = t.deed("nothing")
    assert idle.key == "declare-activation-end" and activation_of(idle.war, 0) is None


@pytest.mark.rule("tmg21-terms-03")
@pytest.mark.parametrize("gone", [False, True])
def test_who_fell_on_its_retreat_has_not_retreated(gone: bool) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR])
    own_book(t.war)
    heard = ability(t.war, clause(RETREATED, stance=AS_FRIEND), does=script(t.war, effect("panicked")))
    teach_unit(t.war, 1, heard)
    if gone:
        t.war.take_away(0, DESTROYED)
    size = len(t.war.stack)
    withdrawn(t.war, Retreat(0))
    assert (len(t.war.stack) > size) is not gone


@pytest.mark.rule("tmg21-units-17")
def test_who_is_bound_by_an_ability_is_told_so() -> None:
    for trait, words in (
        ("no-actions", "By an ability it performs no action."),
        ("must-charge", "By an ability it must charge."),
    ):
        t = battle([AWAY, at(SWORDS, 24, 30)], [at(GUARDS, 24, 38, 180)])
        own_book(t.war)
        teach_unit(t.war, 1, ability(t.war, traits=(trait,)))
        why = PICK.why_not(t.war, Action(1, [DO_MANEUVER, DO_CHARGE], False), DEED_AT + DO_MANEUVER)
        assert (why.rule, why.because.template) == ("tmg21-units-17", words)


@pytest.mark.rule("tmg21-terms-24")
@pytest.mark.parametrize(("deed", "kind"), [(DO_MELEE, MeleeAttack), (DO_RANGED, RangedAttack)])
def test_an_attack_has_the_target_that_it_is_meant_for(deed: int, kind: type[Any]) -> None:
    t = table()
    action = Action(0 if deed == DO_MELEE else 1, [deed], True)
    action.deed, action.at_whom = deed, 4
    perform(t.war, action)
    begun = t.war.stack[-1]
    assert isinstance(begun, kind) and begun.target == 4
    size = len(t.war.stack)
    t.war.take_away(action.unit, DESTROYED)
    perform(t.war, action)
    assert len(t.war.stack) == size, "who is gone does nothing any more"


def witness(t: Table, moment: int) -> None:
    """Unit 3 becomes Panicked when it hears of that moment."""
    own_book(t.war)
    t.war.conditions = [0] * 6
    does = script(t.war, effect("panicked", role=SELF))
    teach_unit(t.war, 3, ability(t.war, clause(moment, stance=AS_ANYBODY), does=does))


@pytest.mark.rule("tmg21-actions-02", "tmg21-actions-03")
@pytest.mark.parametrize(
    ("deed", "gone", "heard"), [(DO_MARCH, False, True), (DO_NOTHING, False, False), (DO_MARCH, True, False)]
)
def test_who_hears_that_an_action_is_done(deed: int, gone: bool, heard: bool) -> None:
    t = table()
    witness(t, ACTION_DONE)
    action = Action(1, [], False)
    action.deed = deed
    if gone:
        t.war.take_away(1, DESTROYED)
    act_done(t.war, action)
    t.start()
    assert bool(t.war.conditions[3]) is heard


@pytest.mark.rule("tmg21-actions-03")
@pytest.mark.parametrize(("free", "gone", "heard"), [(False, False, True), (True, False, False), (False, True, False)])
def test_when_an_activation_ends(free: bool, gone: bool, heard: bool) -> None:
    t = table()
    witness(t, ACTIVATION_END)
    if gone:
        t.war.take_away(1, DESTROYED)
    end_activation(t.war, Action(1, [], free))
    assert t.war.activated[1] is not free
    t.start()
    assert bool(t.war.conditions[3]) is heard


@pytest.mark.rule("tmg21-disordered-02", "tmg18-disordered-01")
@pytest.mark.parametrize(("edition", "barred"), [("2021", True), ("2018", False)])
def test_how_long_disorder_bars_cards(edition: str, barred: bool) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], edition)
    t.war.barred = [True, True]
    end_activation(t.war, Action(0, [], False))
    assert t.war.barred == [barred, True]


@pytest.mark.rule("tmg21-mode-sos-12")
def test_a_reserve_that_comes_still_has_its_action() -> None:
    mine, theirs = [at(SWORDS, 24, 20), AWAY], [{"card": GUARDS, "fate": "reserve"}, FAR]
    t = battle(mine, theirs, scene=SIEGE, round=3, turn=1)
    action = Action(2, [DO_MARCH], False)
    assert t.war.fate[2] == RESERVED
    begin_activation(t.war, action)
    assert action.at == 0


@pytest.mark.rule("tmg21-surge-03")
@pytest.mark.parametrize(("unit", "moves"), [(1, 1), (0, 0)])
def test_who_surges_maneuvers_if_it_is_not_engaged(unit: int, moves: int) -> None:
    for gone, replaced, found in ((False, False, moves), (True, False, 0), (False, True, 0)):
        t = table()
        surge = Surge(unit, [])
        surge.replaced = replaced
        if gone:
            t.war.take_away(unit, DESTROYED)
        before = len(t.war.stack)
        let_go(t.war, surge)
        assert len(t.war.stack) - before == found
