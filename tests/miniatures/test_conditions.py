"""The conditions that abilities name, each asked of everybody on one table: of whom does it hold, of whom not?

An ability is explained by its own words and nothing else (tmg21-units-14); where it speaks of somebody who is not
there, its condition does not hold.
"""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.holding import holds
from bannermen.games.miniatures.rules.abilities.moments import TARGETED
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.using import Moment
from bannermen.games.miniatures.rules.abilities.words import AIM, UNTIL_GAME_ENDS, Holds
from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.shooting import RangedAttack
from bannermen.games.miniatures.terms import DESTROYED, DO_CHARGE, DO_MARCH, FAILED, KEPT, NOBODY, PASSED
from tests.miniatures.duel import fighters
from tests.miniatures.table import BOWS, GUARDS, SWORDS, UNITS, WOLF, Table, at, battle

UMBER = "affiliation-crannogman"
WORN = {"figures": 4, "activated": True, "conditions": ["panicked", "vulnerable", "weakened"]}
# Swords 0 fight guards 4, wolf 2 fights guards 5; bows 1 stand apart, house 3 near the guards 5.
MINE = [
    at(SWORDS, 24, 20, figures=8, activated=True),
    at(BOWS, 4, 4),
    at(WOLF, 40, 30 - 2.4 - 1.38),
    at("house", 34, 32),
]
THEIRS = [at(GUARDS, 24, 24.8, 180, conditions=["panicked"]), at(GUARDS, 40, 30, 180, **WORN)]
FRESH = at(GUARDS, 8, 36, 180)


def table(*more: dict[str, Any], **position: Any) -> Table:
    units = [*UNITS, fighters("house", [UMBER], "greatsword", name="House Umber Greataxes")]
    return battle(MINE, [*THEIRS, *more], units=units, **position)


def scene_of(**given: Any) -> Context:
    scene = Context(TARGETED, 0)
    for name, value in given.items():
        setattr(scene, name, value)
    return scene


def holding(t: Table, word: str, text: str = "", number: int = 0, **scene: Any) -> bool:
    condition = Holds(word)
    condition.role, condition.text, condition.number = AIM, text, number
    return holds(t.war, scene_of(**scene), condition)


def of_whom(t: Table, word: str, text: str = "", number: int = 0, **scene: Any) -> list[int]:
    """Everybody of whom it holds; NOBODY among them would be a fault."""
    everybody = [NOBODY, *range(len(t.war.fate))]
    return [unit for unit in everybody if holding(t, word, text, number, **scene | {"aim": unit})]


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(
    ("word", "text", "number", "whom"),
    [
        ("lost", "", 0, [0, 5]),
        ("lost", "", 2, [5]),
        ("last-rank", "", 0, [2, 5]),
        ("has", "panicked", 0, [4, 5]),
        ("has", "weakened", 0, [5]),
        ("has-any", "", 0, [4, 5]),
        ("activated", "", 0, [0, 5]),
        ("engaged", "", 0, [0, 2, 4, 5]),
        ("engaged-with-self", "", 0, [4]),
        ("alone-with", "", 0, [5]),
        ("kind", "infantry", 0, [0, 1, 3, 4, 5]),
        ("kind", "monster", 0, [2]),
        ("outranks", "", 0, [2, 5]),
        ("outranks", "as-many", 0, [0, 2, 5]),
        ("outranked-by", "", 0, [1, 3, 4]),
        ("outranks-a-foe", "as-many", 0, [2, 4, 5]),
        ("alive", "", 0, [0, 1, 2, 3, 4, 5]),
        ("enemy", "", 0, [4, 5]),
        ("hurt", "", 0, [0, 5]),
        ("has-room", "", 0, [0, 1, 2, 3, 4]),
        ("engaged-at-first", "", 0, [4, 5]),
        ("near-house", "House Umber", 0, [0, 2, 3, 4, 5]),
        ("house", "House Umber", 0, [3]),
        ("called", "House Umber", 0, [3]),
        ("used-order", "", 0, [5]),
        ("seen-by-self", "", 0, [0, 3, 4]),
        ("can", "march", 0, [1, 3]),
        ("can", "melee-attack", 0, [0, 2, 4, 5]),
    ],
)
def test_whom_a_condition_is_about(word: str, text: str, number: int, whom: list[int]) -> None:
    t = table()
    t.war.spent[5] = 1
    t.war.met = [[], [], [], [], [0], [2]]
    assert of_whom(t, word, text, number, bearer=0, unit=2, other=5) == whom


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(
    ("word", "text", "whom"),
    [
        ("full", "", [1, 2, 3, 4, 6]),
        ("alive", "", [0, 1, 2, 3, 4, 5, 6]),
        ("has-room", "", [0, 1, 2, 3, 4, 6]),
        ("enemy", "", [4, 5, 6]),
        ("can", "march", [1, 3, 6]),
        ("outranked-by", "", [1, 3, 4, 6]),
        ("kind", "infantry", [0, 1, 3, 4, 5, 6]),
        ("seen-by-self", "", [0, 3, 4, 6]),
    ],
)
def test_who_is_fresh_and_far_away(word: str, text: str, whom: list[int]) -> None:
    assert of_whom(table(FRESH), word, text, bearer=0, unit=2, other=5) == whom


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize("word", ["outranks", "outranked-by", "engaged-with-self", "seen-by-self", "vowed"])
def test_without_a_bearer_nothing_is_measured_against_it(word: str) -> None:
    t = table(FRESH)
    t.war.vows = [4] * len(t.war.vows)
    assert of_whom(t, word, "as-many" if word == "outranks" else "", bearer=NOBODY, other=4) == []


@pytest.mark.rule("tmg21-units-14")
def test_who_has_left_the_field_is_neither_alive_nor_able_nor_seen() -> None:
    t = table()
    t.war.take_away(4, DESTROYED)
    for word, text in (("alive", ""), ("can", "melee-attack"), ("seen-by-self", ""), ("hurt", "")):
        assert 4 not in of_whom(t, word, text, bearer=0)
    t.war.take_away(0, DESTROYED)
    assert of_whom(t, "seen-by-self", bearer=0) == [], "and a bearer that is gone sees nobody"


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(("many", "whom"), [(0, [0, 1, 2, 3, 4, 5]), (1, [4, 5]), (2, [])])
def test_how_many_of_its_side_have_fallen(many: int, whom: list[int]) -> None:
    t = table()
    t.war.take_away(5, DESTROYED)
    assert of_whom(t, "fallen", number=many) == whom


# --- the attack in progress ---


def attacking(t: Table, **state: Any) -> Table:
    who = {"attacker": 0, "target": 4, "weapon": 0, "arc": 0} | state
    attack = Attack(who["attacker"], who["target"], who["weapon"], who["arc"], False)
    for name, value in state.items():
        setattr(attack, name, value)
    t.war.stack.append(attack)
    return t


@pytest.mark.rule("tmg21-units-14", "tmg21-units-15")
@pytest.mark.parametrize(
    ("word", "text", "number", "state", "contrary"),
    [
        ("melee", "", 0, {}, {"attacker": 1}),
        ("ranged", "", 0, {"attacker": 1}, {}),
        ("ranged", "", 0, {"attacker": 1}, {"attacker": 1, "weapon": 1}),
        ("weapon", "volley", 0, {"attacker": 1}, {"attacker": 1, "weapon": 1}),
        ("hit", "", 0, {"hits": 1, "faces": [6], "all_hit": True}, {"hits": 0, "faces": [1]}),
        ("charging", "", 0, {"charged": True}, {}),
        ("front", "", 0, {"arc": 0}, {"arc": 2}),
        ("rear", "", 0, {"arc": 2}, {"arc": 1}),
        ("flank", "", 0, {"arc": 1}, {"arc": 0}),
        ("flank", "", 0, {"arc": 3}, {"arc": 2}),
        ("in-short-range", "", 0, {}, {"attacker": 1}),
        ("caused-wounds", "", 0, {"wounds": 1}, {"wounds": 0}),
        ("broke-ranks", "", 0, {"broken": 1}, {"broken": 0}),
        ("blocked-with", "", 6, {"blocks": [2, 6]}, {"blocks": [2, 5]}),
        ("attacked-self", "", 0, {"attacker": 4, "target": 0}, {"target": 4}),
    ],
)
def test_conditions_of_an_attack(
    word: str, text: str, number: int, state: dict[str, Any], contrary: dict[str, Any]
) -> None:
    def held(t: Table) -> bool:
        return holding(t, word, text, number, bearer=0)

    assert held(attacking(table(), **state)) and not held(attacking(table(), **contrary))
    assert not held(table()), "there is no attack"


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(("arc", "words"), [(0, ["front"]), (1, ["flank"]), (2, ["rear"]), (3, ["flank"])])
def test_a_charge_has_its_arc_before_there_is_an_attack(arc: int, words: list[str]) -> None:
    t = table()
    charge = Charge(0, 4)
    charge.arc = arc
    t.war.stack.append(charge)
    assert [word for word in ("front", "flank", "rear") if holding(t, word)] == words


@pytest.mark.rule("tmg21-units-15")
def test_an_ability_printed_under_one_attack_works_for_that_one() -> None:
    t = table()
    greatsword = t.war.book.number["greatsword"]
    assert not holding(t, "this-weapon", ability=greatsword), "there is no attack"
    assert holding(attacking(t, attacker=3), "this-weapon", ability=greatsword)
    assert not holding(t, "this-weapon", ability=NOBODY)
    assert not holding(attacking(t, attacker=0), "this-weapon", ability=greatsword)


# --- tests, charges and actions in progress ---


@pytest.mark.rule("tmg21-units-14", "tmg21-panic-01")
@pytest.mark.parametrize(("panic", "face", "fails"), [(True, 2, True), (True, 3, False), (False, 2, True)])
def test_conditions_of_a_test(panic: bool, face: int, fails: bool) -> None:
    """Swords pass on 6: a 3 and a 3 suffice, a 3 and a 2 do not."""
    t = table()
    assert not holding(t, "panic") and not holding(t, "failing"), "there is no test"
    test = MoraleTest(0, panic, NOBODY, 0)
    t.war.stack.append(test)
    assert holding(t, "panic") is panic and not holding(t, "failing"), "nothing is rolled yet"
    test.faces = [3, face]
    assert holding(t, "failing") is fails
    test.modifier = 1 if fails else -1
    assert holding(t, "failing") is not fails, "what modifies the roll counts"


@pytest.mark.rule("tmg21-disordered-01", "tmg21-units-14")
@pytest.mark.parametrize(("face", "at", "is_so"), [(1, 0, True), (2, 0, False), (2, 2, True), (3, 2, False)])
def test_a_charge_in_disorder(face: int, at: int, is_so: bool) -> None:
    t = table()
    assert not holding(t, "disorderly")
    charge = Charge(0, 4)
    charge.face, charge.disorderly_at = face, at
    t.war.stack.append(charge)
    assert holding(t, "disorderly") is is_so


@pytest.mark.rule("tmg21-units-14")
def test_which_action_is_in_progress() -> None:
    t = table()
    t.war.stack = [one for one in t.war.stack if not isinstance(one, Action)]
    assert not holding(t, "deed", "march") and not holding(t, "activation")
    for free in (True, False):
        action = Action(1, [DO_MARCH, DO_CHARGE], free)
        action.deed = DO_MARCH
        t.war.stack.append(action)
        assert holding(t, "activation") is not free
    assert holding(t, "deed", "charge march") and not holding(t, "deed", "charge")


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize("shifted", [True, False])
def test_a_shooter_that_stood_still(shifted: bool) -> None:
    t = table()
    assert not holding(t, "stood-still")
    shot = RangedAttack(1)
    shot.shifted = shifted
    t.war.stack.append(shot)
    assert holding(t, "stood-still") is not shifted


@pytest.mark.rule("tmg21-units-14")
def test_what_came_of_the_last_test() -> None:
    t = table()
    for verdict in (FAILED, PASSED, NOBODY):
        t.war.verdict = verdict
        assert holding(t, "test-was-failed") is (verdict == FAILED)


# --- the two of whom it speaks ---


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(
    ("word", "scene", "is_so"),
    [
        ("other-is-self", {"bearer": 0, "other": 0}, True),
        ("other-is-self", {"bearer": 0, "other": 5}, False),
        ("unit-is-self", {"bearer": 0, "unit": 0}, True),
        ("unit-is-self", {"bearer": 0, "unit": 2}, False),
        ("vowed", {"bearer": 0, "other": 5}, True),
        ("vowed", {"bearer": 0, "other": 4}, False),
        ("vowed", {"bearer": 1, "other": NOBODY}, False),
        ("was-engaged", {"unit": 4, "other": 0}, True),
        ("was-engaged", {"unit": 4, "other": 1}, False),
        ("was-engaged", {"unit": NOBODY, "other": 2}, False),
        ("ganged-up", {"bearer": 0, "other": 4}, False),
        ("ganged-up", {"bearer": NOBODY, "other": 4}, False),
        ("ganged-up", {"bearer": 0, "other": NOBODY}, False),
        ("friendly-influence", {"bearer": 0}, True),
        ("friendly-influence", {"bearer": 4}, False),
        ("enemy-influence", {"bearer": 4}, True),
        ("enemy-influence", {"bearer": 0}, False),
        ("friendly-influence", {"bearer": NOBODY, "seat": 1}, False),
        ("own-turn", {}, True),
        ("own-turn", {"seat": 1}, False),
        ("enemy-turn", {}, False),
        ("enemy-turn", {"seat": 1}, True),
        ("not-first", {"seat": 1}, True),
        ("not-first", {}, False),
    ],
)
def test_two_who_stand_so_to_each_other(word: str, scene: dict[str, Any], is_so: bool) -> None:
    t = table()
    t.war.vows[0] = 5
    t.war.vows[1] = NOBODY
    t.war.met = [[], [], [], [], [0], [2]]
    assert holding(t, word, **scene) is is_so


@pytest.mark.rule("tmg21-units-14")
def test_two_who_fight_the_same_enemy() -> None:
    mine = [at(SWORDS, 24, 20), at(WOLF, 24 + 2.75 + 1.38, 24.8, 270)]
    t = battle(mine, [at(GUARDS, 24, 24.8, 180), FRESH])
    assert sorted(t.war.contacts[2]) == [0, 1]
    assert holding(t, "ganged-up", bearer=0, other=2) and not holding(t, "ganged-up", bearer=0, other=3)
    assert not holding(t, "ganged-up", bearer=3, other=2), "the bearer must be one of them"


# --- cards, zones, NCUs ---


@pytest.mark.rule("tmg21-ncu-04", "tmg21-deck-07")
def test_conditions_of_the_board() -> None:
    t = table(first={"ncus": ["counsellor"]}, second={"ncus": ["counsellor"]}, board={"crown": 0, "wealth": 1})
    held = [(zone, seat) for zone in ("crown", "wealth") for seat in (0, 1) if holding(t, "controls", zone, seat=seat)]
    assert held == [("crown", 0), ("wealth", 1)]
    foes = [(zone, s) for zone in ("crown", "wealth") for s in (0, 1) if holding(t, "foe-controls", zone, seat=s)]
    assert foes == [("crown", 1), ("wealth", 0)]
    assert holding(t, "zone", "wealth", zone=1) and not holding(t, "zone", "wealth", zone=0)
    assert holding(t, "round", number=2) and not holding(t, "round", number=1)


@pytest.mark.rule("tmg21-deck-07")
def test_conditions_of_hands_and_decks() -> None:
    t = table(first={"hand": ["40201", "40202"], "deck": ["40203"], "discard": ["40204"]})
    cards = t.war.hand[0]
    assert holding(t, "hand", number=2) and not holding(t, "hand", number=3)
    assert holding(t, "hand", number=1, card=cards[0]) and not holding(t, "hand", number=2, card=cards[0]), "besides it"
    assert holding(t, "foe-hand", seat=1) and not holding(t, "foe-hand")
    assert holding(t, "deck-left") and not holding(t, "deck-left", seat=1)
    assert [id for id in ("40203", "40204", "40201") if holding(t, "findable", id)] == ["40203", "40204"]
    assert holding(t, "cards-in", "discard") and not holding(t, "cards-in", "discard", seat=1)
    assert not holding(t, "cards-in", "commander"), "there is none of a commander in it"


@pytest.mark.rule("tmg21-units-14")
def test_conditions_of_an_ncu() -> None:
    t = table(first={"ncus": ["counsellor", "counsellor"]})
    t.war.ncu_tokens = [1, 2]
    assert holding(t, "ncu-tokens", ncu=0) and not holding(t, "ncu-tokens", number=2, ncu=0)
    assert not holding(t, "ncu-tokens", ncu=NOBODY)
    t.war.ncu_tokens = [0, 2]
    assert not holding(t, "ncu-tokens", ncu=0)
    t.war.ncu_granted[0] = [(7, UNTIL_GAME_ENDS, 0, 0b10), (8, UNTIL_GAME_ENDS, 0, 0b1)]
    named = [zone for zone in range(5) if holding(t, "zone-named", ncu=0, ability=7, zone=zone)]
    assert named == [1], "the zone that was named with this ability"
    claim = Claim(0)
    t.war.stack.append(claim)
    assert not holding(t, "zone-replaced")
    claim.replaced = True
    assert holding(t, "zone-replaced")


@pytest.mark.rule("tmg21-round-05", "tmg21-units-14")
def test_the_first_turn_of_a_seat_in_a_round() -> None:
    t = table(first={"ncus": ["counsellor"]}, second={"ncus": ["counsellor"]})
    assert not holding(t, "first-turn"), "unit 0 was activated"
    t.war.activated[0] = False
    assert holding(t, "first-turn"), "what the enemy did does not count"
    t.war.ncu_done[1] = True
    assert holding(t, "first-turn")
    t.war.ncu_done[0] = True
    assert not holding(t, "first-turn"), "an NCU counts as well"


@pytest.mark.rule("tmg21-units-14")
def test_what_was_granted_is_remembered_with_whom_it_names() -> None:
    t = table()
    taunt = 3
    t.war.granted[0] = [(taunt, UNTIL_GAME_ENDS, 1, NOBODY, 1 + 4)]
    t.war.granted[2] = [(taunt, UNTIL_GAME_ENDS, 1, NOBODY, 1 + 4)]
    given = {"bearer": 0, "ability": taunt}
    assert holding(t, "other-is-named", other=4, **given) and not holding(t, "other-is-named", other=5, **given)
    assert holding(t, "named-lives", **given) and holding(t, "can-strike-named", **given)
    assert not holding(t, "can-strike-named", bearer=2, ability=taunt), "the wolf fights somebody else"
    assert holding(t, "tokens", number=5, **given) and not holding(t, "tokens", number=6, **given)
    assert not holding(t, "named-lives", bearer=NOBODY, ability=taunt)
    t.war.take_away(4, DESTROYED)
    assert not holding(t, "named-lives", **given) and not holding(t, "can-strike-named", **given)


@pytest.mark.rule("tmg21-units-14")
def test_somebody_kept_back() -> None:
    t = table(first={"ncus": ["counsellor"]})
    card = t.war.book.abilities[5].key
    assert not holding(t, "kept-back", bearer=1) and not holding(t, "kept-back", card, bearer=NOBODY)
    t.war.take_away(1, KEPT)
    assert holding(t, "kept-back", bearer=1) and not holding(t, "kept-back", card, bearer=NOBODY)
    t.war.granted[1] = [(5, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    assert holding(t, "kept-back", card, bearer=NOBODY) and not holding(t, "kept-back", card, bearer=NOBODY, seat=1)
    t.war.take_away(1, DESTROYED)
    assert not holding(t, "kept-back", card, bearer=NOBODY)


@pytest.mark.rule("tmg21-ncu-08")
def test_whom_an_ncu_of_that_side_has_influenced() -> None:
    t = table()
    influence = t.war.book.influences[0]
    other = next(i for i in range(len(t.war.book.abilities)) if i not in t.war.book.influences)
    t.war.granted[5] = [(influence, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    t.war.granted[1] = [(influence, UNTIL_GAME_ENDS, 1, NOBODY, 0)]
    t.war.granted[3] = [(other, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    assert of_whom(t, "influenced") == [5] and of_whom(t, "influenced", seat=1) == [1]
    assert of_whom(t, "has-ability", t.war.book.abilities[influence].key) == [1, 5]


@pytest.mark.rule("tmg21-units-14")
def test_what_aims_at_somebody() -> None:
    """A zone, when the claim is at the top; an ability, when nothing is being used."""
    t = table(first={"ncus": ["counsellor"]})
    t.war.stack.append(Claim(0))
    assert holding(t, "aimed-by", "zone card") and not holding(t, "aimed-by", "ncu order")
    t.war.stack.append(MoraleTest(0, True, NOBODY, 0))
    assert holding(t, "aimed-by", "ncu") and not holding(t, "aimed-by", "zone")
    t.war.stack = [MoraleTest(0, True, NOBODY, 0), Moment(scene_of())]
    assert holding(t, "aimed-by", "ability") and not holding(t, "aimed-by", "zone ncu card order")
    t.war.stack = [Moment(scene_of())]
    assert not holding(t, "aimed-by", "zone ncu card order ability influence"), "nothing is in progress"
