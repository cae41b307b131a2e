"""Who is to be activated, what is counted at the end, dice of a test and its odds, and other small print."""

from __future__ import annotations

from itertools import product

import pytest

from bannermen.games.miniatures.edition import EDITIONS
from bannermen.games.miniatures.rules.abilities.words import UNTIL_GAME_ENDS
from bannermen.games.miniatures.rules.actions import Action, end_activation
from bannermen.games.miniatures.rules.dice import Again
from bannermen.games.miniatures.rules.hands import draw
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.morale import test_dice as dice_of
from bannermen.games.miniatures.rules.morale_dice import Plan, Stakes, plan_of
from bannermen.games.miniatures.rules.placing import ReadyLand, lay_ready
from bannermen.games.miniatures.rules.rounds import (
    army_points,
    is_active,
    waiting_ncus,
    waiting_units,
    why_no_activation,
    why_no_claim,
)
from bannermen.games.miniatures.rules.striking import Strike
from bannermen.games.miniatures.terms import DIE_AT, DO_MARCH, NOBODY
from bannermen.games.miniatures.terrain import BOG, CORPSE_PILE, FOREST, HORRIFIC, PALISADE
from bannermen.kernel.decision import Refused
from tests.miniatures.modes import AWAY, FAR, HONED
from tests.miniatures.own_abilities import ability, own_book, teach_unit
from tests.miniatures.table import COUNSELLOR, GUARDS, SWORDS, UNITS, Table, at, battle

EVERY_FACE, NO_FACE = 0b111111, 0


# --- who is to be activated ---


def late(done: int = 0) -> Table:
    """NCU 0 goes last, NCU 1 does not; both units of the player are done, or only so many."""
    mine = [at(SWORDS, 24, 20, activated=done > 0), AWAY | {"activated": done > 1}]
    t = battle(mine, [FAR], first={"ncus": [COUNSELLOR] * 2}, second={"ncus": [COUNSELLOR]})
    own_book(t.war)
    t.war.ncu_granted[0] = [(ability(t.war, traits=("goes-last",)), UNTIL_GAME_ENDS, 1, 0)]
    return t


@pytest.mark.rule("tmg21-round-05", "tmg21-terms-03", "tmg21-ncu-01", "tmg21-units-14")
def test_why_somebody_is_not_to_be_activated() -> None:
    war = late().war
    war.activated[1] = war.ncu_done[1] = True

    def why(refused: Refused | None) -> tuple[str, str]:
        return ("", "") if refused is None else (refused.rule, refused.because.template)

    assert why(why_no_activation(war, 0, 0)) == ("", "")
    assert why(why_no_activation(war, 0, 2)) == ("tmg21-round-05", "{unit} {unit|is|are} not yours.")
    assert why(why_no_activation(war, 0, 1))[0] == "tmg21-terms-03"
    assert why(why_no_claim(war, 0, 2)) == ("tmg21-round-05", "{ncu} is not yours.")
    assert why(why_no_claim(war, 0, 1)) == ("tmg21-terms-03", "{ncu} was activated this round.")
    assert why(why_no_claim(war, 0, 0)) == ("tmg21-units-14", "Others must be activated before {ncu}.")
    war.ncu_granted[0] = []
    assert why(why_no_claim(war, 0, 0)) == ("", "")
    war.ncu_gone[0] = True
    assert why(why_no_claim(war, 0, 0)) == ("tmg21-ncu-01", "{ncu} is out of the game.")


@pytest.mark.rule("tmg21-units-14", "tmg21-round-05")
def test_who_goes_last_waits_for_everybody_else() -> None:
    assert waiting_ncus(late().war, 0) == [1] == waiting_ncus(late(1).war, 0)
    t = late(1)
    t.war.ncu_done[1] = True
    assert waiting_ncus(t.war, 0) == [], "one unit is left to be activated"
    t = late(2)
    assert waiting_units(t.war, 0) == [] and waiting_ncus(t.war, 0) == [1], "the other NCU"
    t.war.ncu_done[1] = True
    assert waiting_ncus(t.war, 0) == [0], "nobody else is left; the opponent's do not count"
    t.war.ncu_done[1], t.war.ncu_gone[1] = False, True
    assert waiting_ncus(t.war, 0) == [0]
    t.war.ncu_gone[1], t.war.field.ncu_idle[1] = False, True
    assert waiting_ncus(t.war, 0) == [0]
    t.war.ncu_granted[1] = t.war.ncu_granted[0]
    t.war.field.ncu_idle[1] = False
    assert waiting_ncus(t.war, 0) == [0, 1], "two of them do not wait for each other"


@pytest.mark.rule("tmg21-terms-03", "tmg21-terms-11")
def test_a_free_action_is_no_activation() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR]).war
    for free in (True, False):
        war.stack.append(Action(0, [DO_MARCH], free))
        assert is_active(war, 0) is not free and not is_active(war, 1)
        refused = why_no_activation(war, 0, 0)
        assert (refused.rule if refused is not None else "") == ("" if free else "tmg21-terms-03")
        war.stack.pop()


@pytest.mark.rule("tmg18-disordered-01", "tmg21-disordered-02")
@pytest.mark.parametrize(("edition", "within", "over"), [("2018", 0, True), ("2018", 1, False), ("2021", 0, False)])
def test_how_long_a_disorderly_charge_bars_cards(edition: str, within: int, over: bool) -> None:
    """In the first edition until the charge is over, of which a surge is a part; else for the turn."""
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR], edition).war
    war.stack = [each for each in war.stack if not isinstance(each, Action)]
    war.stack += [Action(0, [DO_MARCH], True) for _ in range(1 + within)]
    war.barred = [True, True]
    last = war.stack[-1]
    assert isinstance(last, Action)
    end_activation(war, last)
    assert war.barred == [not over, True]


@pytest.mark.rule("tmg21-victory-12", "tmg21-army-13")
def test_what_an_army_is_worth_in_the_end() -> None:
    """Neither the commander nor a guest of the enemy counts, nor an attachment that has fallen."""
    t = battle([at(SWORDS, 24, 20, joined=["20119", "20203"]), AWAY], [FAR])
    noble, champion = t.war.field.joined[0]
    units = sum(t.war.card(unit).points for unit in (0, 1))
    noble.points, champion.points = 2, 3
    assert army_points(t.war, 0) == units + 5
    champion.planter = 1
    assert army_points(t.war, 0) == units + 2
    noble.commander = True
    assert army_points(t.war, 0) == units
    noble.commander, champion.planter, t.war.fallen[0] = False, NOBODY, 2
    assert army_points(t.war, 0) == units + 2


# --- decks, NCUs, terrain, weapons ---


@pytest.mark.rule("tmg21-cleanup-11")
def test_from_an_empty_deck_nothing_is_drawn_or_told() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], first={"hand": ["40201"], "deck": ["40202"]})
    draw(t.war, 0, 2)
    assert len(t.war.hand[0]) == 2 and len(t.told("draw")) == 1
    draw(t.war, 0, 2)
    assert len(t.war.hand[0]) == 2 and len(t.told("draw")) == 1


@pytest.mark.rule("tmg21-units-14")
def test_who_is_lent_for_the_round_does_not_come_home_with_the_turn() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], first={"ncus": [COUNSELLOR]})
    own_book(t.war)
    lent, other = ability(t.war, traits=("lent",)), ability(t.war)
    t.war.ncu_granted[0] = [(lent, 2, 0, 0), (other, 1, 0, 0)]
    t.war.hand_ncu(0, 1)
    t.war.expire(1)
    assert t.war.ncu_seat == [1] and t.war.ncu_granted[0] == [(lent, 2, 0, 0)]
    t.war.expire(2)
    assert t.war.ncu_seat == [0] and t.war.ncu_granted[0] == []


@pytest.mark.rule("tmg21-units-14", "tmg21-attachments-08")
@pytest.mark.parametrize(
    ("fallen", "x", "bound"), [(0b00, 32, True), (0b01, 32, False), (0b10, 32, True), (0, 38, False)]
)
def test_who_is_bound_to_friends_near_by_an_attachment_is_so_while_that_lives(fallen: int, x: int, bound: bool) -> None:
    """The first of two attachments binds it; what binds nobody is there, too."""
    t = battle([at(SWORDS, 24, 20, joined=["20603", "20604"], fallen=fallen), at(SWORDS, x, 20)], [FAR])
    own_book(t.war)
    for number, bond in ((ability(t.war), ""), (ability(t.war), "friends near")):
        t.war.book.abilities[number].bond = bond
        slot = teach_unit(t.war, 0, number)
        t.war.field.kit_source[0][slot] = 0
    assert t.war.is_bound(0, 1, NOBODY) is bound


@pytest.mark.rule("tmg21-setup-07", "tmg21-units-14")
def test_only_a_reminder_reminds() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR]).war
    assert war.lay(BOG, (10000, 24000, 0)) == 0 and war.reminders == []
    assert war.lay(FOREST, (30000, 24000, 0), 1) == 1 and war.reminders == [(1, 1)]
    assert war.lay(CORPSE_PILE, (38000, 24000, 0)) == 2, "horrific to everybody"
    assert [war.reminds(place) for place in range(3)] == [NOBODY, 1, NOBODY]
    assert [bool(piece.keywords & HORRIFIC) for piece in war.pieces] == [False, False, True]


@pytest.mark.rule("tmg21-mode-honed-04", "tmg21-setup-07", "tmg18-contents-03")
def test_a_ready_field_keeps_to_the_mode_and_to_the_box() -> None:
    """No palisade where nothing impassable is laid; one bog in the box of the first edition; none where none fits."""
    ready = [(PALISADE, 24000, 31000, 0), (BOG, 12000, 24000, 0), (BOG, 36000, 24000, 0), (FOREST, 36000, 25000, 0)]
    for edition, scene, kinds in (
        ("2021", "a-game-of-thrones", [PALISADE, BOG, BOG]),
        ("2018", "a-game-of-thrones", [PALISADE, BOG, FOREST]),
        ("2021", HONED, [BOG, BOG]),
    ):
        t = battle([at(SWORDS, 24, 6), AWAY], [FAR], edition, scene=scene)
        t.war.set_ground([])
        t.war.field.ready = ready
        lay_ready(t.war, ReadyLand())
        assert [kind for kind, _, _, _ in t.war.ground] == kinds, (edition, scene)


@pytest.mark.rule("tmg21-ranged-08")
@pytest.mark.parametrize(("y", "asked"), [(29, True), (35, False)])
def test_with_which_bow_a_unit_shoots(y: float, asked: bool) -> None:
    """The short one reaches six inches, the long one twelve."""
    bows = [{"dice": [4], "range": "short", "name": "short"}, {"dice": [4], "range": "long", "name": "long"}]
    units = [*UNITS, {"key": "two", "speed": 5, "attacks": bows}]
    t = battle([at("two", 24, 20), AWAY], [at(GUARDS, 24, y, 180), FAR], units=units)
    t.do(0, "ranged-attack")
    for _ in range(4):
        if t.key in ("pick-weapon", "declare-attack-before") or t.told("dice"):
            break
        t.first()
    assert (t.key == "pick-weapon") == asked


@pytest.mark.rule("tmg21-los-13", "tmg21-charge-15")
def test_who_charged_strikes_where_it_came_home() -> None:
    """Corner to corner two arcs are as good; who struck by a charge has one already."""
    mine, theirs = [at(SWORDS, 18.5, 15.2), AWAY], [at(GUARDS, 24, 20, 0), FAR]
    for arc in (NOBODY, 1, 2):
        t = battle(mine, theirs)
        strike = Strike(0, False)
        strike.target, strike.weapon, strike.arc = 2, 0, arc
        question = next(step for step in strike.steps() if getattr(step, "key", "") == "pick-arc")
        assert (question.options(t.war, strike) == []) == (arc != NOBODY)


# --- the dice of a test ---


@pytest.mark.rule("tmg21-morale-01", "tmg21-panic-02")
def test_a_panic_test_has_a_third_die_with_three_sides() -> None:
    for faces, sides in (([3, 4], [6, 6]), ([3, 4, 2], [6, 6, 3])):
        test = MoraleTest(0, len(faces) == 3, NOBODY, 0)
        test.faces = faces
        assert [die.sides for die in dice_of(test, [DIE_AT])] == sides


def best(plan: Plan, worth: dict[tuple[int, ...], float], sign: int) -> dict[tuple[int, ...], float]:
    """What each fall is worth to whose test it is, when somebody has rolled again whatever is best for him."""
    found = {}
    for faces in worth:
        means = []
        for mask in range(1 << len(faces)):
            kept = [range(1, plan.sides[i] + 1) if mask >> i & 1 else (faces[i],) for i in range(len(faces))]
            falls = [worth[each] for each in product(*kept)]
            means.append(sum(falls) / len(falls))
        found[faces] = max(means) if sign > 0 else min(means)
    return found


@pytest.mark.rule("tmg21-reroll-01", "tmg21-tokens-05", "tmg21-panic-03")
@pytest.mark.parametrize("order", [(True, False), (False, True)])
@pytest.mark.parametrize(("own", "foes"), [(True, True), (True, False), (False, True), (False, False)])
@pytest.mark.parametrize("panic", [True, False])
def test_the_odds_of_a_test_are_those_of_two_players_who_do_their_best(
    order: tuple[bool, bool], own: bool, foes: bool, panic: bool
) -> None:
    """The one rolls again what he likes, knowing that the other will do so after him."""
    stakes = Stakes(EDITIONS["2021"], panic, 7, 0, 0, NOBODY)
    may = {True: own, False: foes}
    turns = [Again(owner, EVERY_FACE if may[owner] else NO_FACE) for owner in order]
    plan = plan_of(stakes, turns)
    assert plan is plan_of(stakes, turns), "it is made once"
    ends = {faces: stakes.worth(list(faces)) for faces in product(*[range(1, side + 1) for side in plan.sides])}
    worth = ends
    for owner in reversed(order):
        if may[owner]:
            worth = best(plan, worth, 1 if owner else -1)
    expected = sum(worth.values()) / len(worth)
    reached = sum(chance * stakes.worth(faces) for chance, faces in zip(plan.falls(), plan.every, strict=True))
    assert abs(reached - expected) < 1e-9 and abs(sum(plan.falls()) - 1) < 1e-9
    told = sum(chance * stakes.worth(faces) for _, chance, faces in plan.costs())
    assert abs(told - expected) < 1e-9 and [cost for cost, _, _ in plan.costs()] == sorted(
        {c for c, _, _ in plan.costs()}
    )
    for owner in (True, False):
        masks = {plan.mask(owner, faces) for faces in plan.every}
        assert (masks != {0}) == may[owner], "who may not rolls nothing again"
