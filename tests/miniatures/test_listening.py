"""Whom a moment concerns, how often an ability may be used, what was granted and when it ends; what zones can do."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.candidates import candidates as chosen_from
from bannermen.games.miniatures.rules.abilities.candidates import near
from bannermen.games.miniatures.rules.abilities.listening import (
    card_bar,
    is_anothers,
    is_shielded,
    ncu_used_up,
    unconcerned,
)
from bannermen.games.miniatures.rules.abilities.listening import used_up as why_used_up
from bannermen.games.miniatures.rules.abilities.moments import TARGETED
from bannermen.games.miniatures.rules.abilities.reasons import ANOTHER_TIME, FITS
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import (
    ALWAYS,
    AS_ANYBODY,
    AS_ENEMY,
    AS_FRIEND,
    AS_GUARD,
    AS_OTHER,
    AS_SELF,
    ONCE_A_GAME,
    ONCE_A_ROUND,
    OTHER,
    SELF,
    UNTIL_GAME_ENDS,
    UNTIL_ROUND_ENDS,
    UNTIL_TURN_ENDS,
    Clause,
    Whom,
)
from bannermen.games.miniatures.rules.board import candidates
from bannermen.games.miniatures.terms import (
    COMBAT,
    CROWN,
    DESTROYED,
    DO_CHARGE,
    DO_MELEE,
    KEPT,
    LONG,
    MANEUVER,
    NOBODY,
    SHORT,
    TACTICS,
    THIS_ROUND,
    WEALTH,
)
from tests.miniatures.duel import duel
from tests.miniatures.table import BOWS, COUNSELLOR, GUARDS, SWORDS, at, battle
from tests.miniatures.test_conditions import scene_of, table
from tests.miniatures.test_effects import worked

STANCES = {
    "self": AS_SELF,
    "other": AS_OTHER,
    "friend": AS_FRIEND,
    "enemy": AS_ENEMY,
    "guard": AS_GUARD,
    "any": AS_ANYBODY,
}


def clause(stance: int = AS_SELF, **given: Any) -> Clause:
    made = Clause(TARGETED)
    made.stance = stance
    for name, value in given.items():
        setattr(made, name, value)
    return made


@pytest.mark.rule("tmg21-units-14", "tmg21-orders-02")
@pytest.mark.parametrize(
    ("scene", "stances"),
    [
        ({"bearer": 0, "unit": 0, "other": 4, "acting": 0}, ["self", "friend", "any"]),
        ({"bearer": 0, "unit": 1, "other": 4, "acting": 0}, ["friend", "any"]),
        ({"bearer": 0, "unit": 4, "other": 0, "acting": 1}, ["other", "enemy", "guard", "any"]),
        ({"bearer": 0, "unit": 4, "other": 1, "acting": 1}, ["enemy", "guard", "any"]),
        ({"bearer": 0, "unit": NOBODY, "acting": 0}, ["self", "friend", "any"]),
        ({"bearer": 0, "unit": NOBODY, "acting": NOBODY}, ["self", "any"]),
        ({"bearer": NOBODY, "unit": NOBODY, "acting": NOBODY}, ["any"]),
        ({"bearer": NOBODY, "unit": 4, "other": 1, "acting": 1}, ["enemy", "guard", "any"]),
        ({"bearer": NOBODY, "unit": 4, "other": NOBODY, "acting": 1}, ["enemy", "any"]),
        ({"bearer": 5, "unit": NOBODY, "acting": NOBODY, "seat": 1}, ["self", "any"]),
        ({"bearer": NOBODY, "unit": 0, "other": NOBODY, "acting": 0, "seat": 1}, ["enemy", "any"]),
    ],
)
def test_whom_a_moment_concerns(scene: dict[str, Any], stances: list[str]) -> None:
    war = table().war
    heard = [name for name, at in STANCES.items() if unconcerned(war, scene_of(**scene), clause(at)) == FITS]
    assert heard == stances
    bearer = scene["bearer"]
    if bearer != NOBODY:
        anothers = [name for name in ("self", "other") if is_anothers(scene_of(**scene), clause(STANCES[name]), bearer)]
        assert [name for name in ("self", "other") if name not in anothers] == [
            name for name in ("self", "other") if name in stances
        ]


@pytest.mark.rule("tmg21-units-14", "tmg21-terms-14")
@pytest.mark.parametrize(
    ("stance", "bearer", "unit", "other", "within", "heard"),
    [
        (AS_ENEMY, 0, 4, NOBODY, 0, True),
        (AS_ENEMY, 1, 4, NOBODY, 0, False),
        (AS_ENEMY, 3, 4, NOBODY, SHORT, True),
        (AS_ENEMY, 1, 4, NOBODY, LONG, False),
        (AS_ENEMY, 0, NOBODY, NOBODY, LONG, False),
        (AS_GUARD, 3, 4, 0, LONG, True),
        (AS_GUARD, 1, 4, 0, LONG, False),
        (AS_GUARD, 0, 4, 0, 0, True),
        (AS_FRIEND, 0, 0, NOBODY, 0, False),
        (AS_ENEMY, NOBODY, 4, NOBODY, 0, True),  # a card is nowhere: nothing is measured
    ],
)
def test_how_near_the_bearer_must_be(stance: int, bearer: int, unit: int, other: int, within: int, heard: bool) -> None:
    scene = scene_of(bearer=bearer, unit=unit, other=other, acting=1)
    assert (unconcerned(table().war, scene, clause(stance, within=within)) == FITS) is heard


@pytest.mark.rule("tmg21-orders-01", "tmg21-orders-04")
@pytest.mark.parametrize(
    ("often", "slot", "spent", "used_up", "may"),
    [
        (ALWAYS, 1, 2, 2, True),
        (ONCE_A_ROUND, 1, 2, 0, False),
        (ONCE_A_ROUND, 1, 1, 2, True),
        (ONCE_A_GAME, 1, 0, 2, False),
        (ONCE_A_GAME, 1, 2, 1, True),
        (ONCE_A_ROUND, NOBODY, 3, 3, True),
        (ONCE_A_GAME, NOBODY, 3, 3, True),
    ],
)
def test_how_often_an_ability_may_be_used(often: int, slot: int, spent: int, used_up: int, may: bool) -> None:
    war = table().war
    war.spent[0], war.used_up[0] = spent, used_up
    assert (why_used_up(war, 0, slot, clause(often=often)) == FITS) is may


@pytest.mark.rule("tmg21-ncu-01")
@pytest.mark.parametrize(
    ("often", "used", "tokens", "cost", "may"),
    [
        (ALWAYS, 2, 0, 0, True),
        (ONCE_A_GAME, 2, 0, 0, False),
        (ONCE_A_GAME, 1, 0, 0, True),
        (ONCE_A_ROUND, 2, 0, 0, True),
        (ONCE_A_ROUND, THIS_ROUND, 0, 0, False),
        (ONCE_A_GAME, THIS_ROUND, 0, 0, True),
        (ALWAYS, 0, 1, 1, True),
        (ALWAYS, 0, 1, 2, False),
    ],
)
def test_how_often_an_ncu_may_use_an_ability(often: int, used: int, tokens: int, cost: int, may: bool) -> None:
    war = table(first={"ncus": [COUNSELLOR]}).war
    war.ncu_used[0], war.ncu_tokens[0] = used, tokens
    assert (ncu_used_up(war, 0, 1, clause(often=often, tokens=cost)) == FITS) is may


@pytest.mark.rule("tmg21-deck-06")
@pytest.mark.parametrize(
    ("stance", "scene", "shielded"),
    [
        (AS_SELF, {"unit": 0}, True),
        (AS_SELF, {"unit": 1}, False),
        (AS_GUARD, {"unit": 4, "other": 0}, True),
        (AS_GUARD, {"unit": 0, "other": 1}, False),
        (AS_SELF, {"unit": 0, "seat": 1}, False),
        (AS_SELF, {"unit": NOBODY}, False),
        (AS_SELF, {"unit": NOBODY, "seat": 1}, False),
    ],
)
def test_whom_cards_of_its_own_side_may_not_choose(stance: int, scene: dict[str, Any], shielded: bool) -> None:
    war = table().war
    shield = next(i for i, ability in enumerate(war.book.abilities) if "no-own-cards" in ability.traits)
    war.granted[0] = [(shield, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    war.granted[5] = [(shield, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    assert is_shielded(war, scene_of(**scene), clause(stance)) is shielded


# --- who may be chosen ---


def whom(**given: Any) -> Whom:
    made = Whom()
    made.side = "any"
    for name, value in given.items():
        setattr(made, name, value)
    return made


@pytest.mark.rule("tmg21-units-14", "tmg21-terms-14", "tmg21-terms-16", "tmg21-terms-24")
@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({}, [0, 1, 2, 3, 4, 5]),
        ({"side": "enemy"}, [4, 5]),
        ({"side": "friend"}, [0, 1, 2, 3]),
        ({"another": SELF}, [1, 2, 3, 4, 5]),
        ({"another": OTHER}, [0, 1, 2, 3, 4]),
        ({"kinds": [2]}, [2]),
        ({"house": "House Umber"}, [3]),
        ({"engaged": True}, [0, 2, 4, 5]),
        ({"engaged_with": SELF}, [4]),
        ({"engaged_with": OTHER}, [2]),
        ({"within": 0}, [0, 4]),
        ({"within": 0, "of": OTHER}, [2, 5]),
        ({"within": LONG}, [0, 3, 4, 5]),
        ({"seen": True, "side": "enemy"}, [4]),
        ({"deeds": [DO_MELEE]}, [0, 2, 4, 5]),
        ({"deeds": [DO_MELEE], "at": OTHER}, [2]),
        ({"deeds": [DO_CHARGE], "side": "enemy"}, []),
    ],
)
def test_who_may_be_chosen(given: dict[str, Any], found: list[int]) -> None:
    war = table().war
    assert chosen_from(war, scene_of(bearer=0, other=5), whom(**given)) == found


@pytest.mark.rule("tmg21-terms-14", "tmg21-terms-16")
def test_distance_to_who_was_just_destroyed() -> None:
    war = table().war
    assert near(war, 0, 4, 0) and near(war, 0, 0, 0) and not near(war, 0, 1, LONG)
    war.take_away(4, DESTROYED)
    assert near(war, 0, 4, 0), "it is measured to where it stood"
    war.take_away(4, KEPT)
    assert not near(war, 0, 4, LONG)


# --- what was granted ---


@pytest.mark.rule("tmg21-stacking-05", "tmg21-cleanup-07", "tmg21-ncu-10")
def test_what_was_granted_lasts_as_long_as_it_says() -> None:
    t = table(first={"ncus": [COUNSELLOR, COUNSELLOR]})
    war = t.war
    war.granted[0] = [(3, UNTIL_TURN_ENDS, 0, NOBODY, 1), (4, UNTIL_ROUND_ENDS, 1, NOBODY, 2)]
    war.granted[1] = [(5, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    war.muted[2], war.muted[3] = UNTIL_TURN_ENDS, UNTIL_ROUND_ENDS
    war.ncu_muted = [UNTIL_ROUND_ENDS, UNTIL_GAME_ENDS]
    war.ncu_granted[0] = [(6, UNTIL_ROUND_ENDS, 0, 0), (7, UNTIL_GAME_ENDS, 0, 0)]
    assert war.granted_units() == [0, 1]
    assert (war.granter(0, 4), war.granter(0, 9), war.tokens_on(0, 3), war.tokens_on(0, 4)) == (1, 0, 1, 2)
    war.put_tokens(0, 4, 2)
    war.put_tokens(0, 3, -9)
    assert (war.tokens_on(0, 3), war.tokens_on(0, 4)) == (0, 4), "never fewer than none"
    war.put_tokens(2, 9, 3)
    assert war.tokens_on(2, 9) == 3 == war.card_tokens[2]
    war.expire(UNTIL_TURN_ENDS)
    assert [row[0] for row in war.granted[0]] == [4] and war.muted[2:4] == [NOBODY, UNTIL_ROUND_ENDS]
    assert war.ncu_muted == [UNTIL_ROUND_ENDS, UNTIL_GAME_ENDS] and len(war.ncu_granted[0]) == 2
    war.expire(UNTIL_ROUND_ENDS)
    assert war.granted[0] == [] and len(war.granted[1]) == 1 and war.muted[2:4] == [NOBODY, NOBODY]
    assert war.ncu_muted == [NOBODY, UNTIL_GAME_ENDS] and [row[0] for row in war.ncu_granted[0]] == [7]


@pytest.mark.rule("tmg21-deck-08", "tmg21-stacking-05")
def test_a_card_that_was_attached_is_discarded_by_its_owner() -> None:
    t = table(first={"hand": ["40201", "40202"]})
    war = t.war
    war.granted[4] = [(3, UNTIL_GAME_ENDS, 0, war.hand[0][0], 0), (5, UNTIL_GAME_ENDS, 1, NOBODY, 0)]
    war.shed(4, 3)
    assert [row[0] for row in war.granted[4]] == [5] and war.discard == [[war.hand[0][0]], []]
    war.shed(4, 5)
    assert war.granted[4] == [] and war.discard[1] == []


@pytest.mark.rule("tmg21-stacking-04", "tmg21-stacking-05", "tmg21-units-16")
def test_what_a_unit_has_when_it_lost_its_abilities() -> None:
    t = duel(["vicious", "affiliation-crannogman"])
    war = t.war
    vicious, house = war.book.number["vicious"], war.book.number["affiliation-crannogman"]
    war.granted[0] = [(5, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    assert war.kit(0) == [(0, vicious), (1, house), (NOBODY, 5)]
    war.muted[0] = UNTIL_ROUND_ENDS
    assert war.kit(0) == [(1, house), (NOBODY, 5)], "what is innate and what it got elsewhere stays"


@pytest.mark.rule("tmg21-units-14")
def test_who_survives_has_one_wound_left() -> None:
    t = table()
    t.war.figures[2] = 0
    worked(t, "survive", bearer=2)
    assert (t.war.figures[2], t.war.hurt[2]) == (1, 3), "a wolf of four wounds"


# --- zones ---


@pytest.mark.rule("tmg21-tactics-08", "tmg21-tactics-09", "tmg21-tactics-03", "tmg21-tactics-04")
@pytest.mark.parametrize(
    ("zone", "seat", "found"),
    [
        (CROWN, 0, [4, 5]),
        (CROWN, 1, [0, 1, 2, 3]),
        (WEALTH, 0, [0]),
        (WEALTH, 1, [4, 5]),
        (TACTICS, 0, [4]),
        (TACTICS, 1, [0, 1, 2, 3]),
        (COMBAT, 0, [0, 2]),
        (COMBAT, 1, [4, 5]),
        (MANEUVER, 0, [0, 1, 2, 3]),
        (MANEUVER, 1, [4, 5]),
    ],
)
def test_whom_a_zone_can_help(zone: int, seat: int, found: list[int]) -> None:
    assert candidates(table().war, seat, zone) == found


@pytest.mark.rule("tmg21-terms-11", "tmg21-tactics-09", "tmg21-actions-03")
@pytest.mark.parametrize("zone", ["combat", "maneuver"])
def test_what_a_zone_lets_a_unit_do_is_free(zone: str) -> None:
    mine = [at(SWORDS, 24, 20) if zone == "combat" else at(SWORDS, 24, 10), at(BOWS, 6, 6)]
    t = battle(mine, [at(GUARDS, 24, 24.8, 180), at(GUARDS, 4, 44, 180)], first={"ncus": [COUNSELLOR]}, dice=(1,) * 7)
    t.ncu(0).zone(zone)
    if t.key == "pick-unit":
        t.unit(0)
    t.deed("melee-attack" if zone == "combat" else "maneuver")
    t.finish()
    assert not t.war.activated[0] and t.war.ncu_done[0]


@pytest.mark.rule("tmg21-deck-04", "tmg18-deck-04")
@pytest.mark.parametrize("edition", ["2021", "2018"])
def test_each_sentence_of_a_card_answers_its_own_moment(edition: str) -> None:
    """What a card says for the one moment is no reason to play it at another that it speaks of, too."""
    t = battle([at(SWORDS, 10, 10, 0)], [at(SWORDS, 10, 30, 180)], edition)
    shield = next(i for i, ability in enumerate(t.war.book.abilities) if "no-own-cards" in ability.traits)
    t.war.granted[0] = [(shield, UNTIL_GAME_ENDS, 0, NOBODY, 0)]  # that it may not be chosen comes second
    seen = 0
    for number, ability in enumerate(t.war.book.abilities):
        for clause in ability.clauses:
            for moment in {other.moment for other in ability.clauses} - {clause.moment}:
                heard = Context(moment, 0)
                heard.unit, heard.acting, heard.ability = 0, 0, number
                assert card_bar(t.war, heard, clause) == ANOTHER_TIME, ability.key
                seen += 1
    assert seen > 50
