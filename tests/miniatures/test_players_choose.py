"""Where the book leaves an order or a place to a player, the player is asked; where one answer is left, nobody is."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.meeting import Meeting
from bannermen.games.miniatures.terms import UNIT_AT
from bannermen.maps.plane import distance
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, WOLF, Table, at, battle, cites, piece

AWAY, FAR = at(SWORDS, 44, 4), at(SWORDS, 44, 44, 180)
FELLED = (6, 1, 1, 1, 1, 1, 1, 1)  # one hit, not blocked


# --- who tests first ---


def shot_into_a_melee(*mine: dict[str, object], edition: str = "2021") -> Table:
    bows = at(BOWS, 24, 8)
    t = battle([bows, *mine], [at(GUARDS, 24, 20, 0), FAR], edition, dice=(1,) * 7 + (6, 6, 1) * 3)
    return t.start(Attack(0, 1 + len(mine), 0, 2, False))


@pytest.mark.rule("tmg21-ranged-10", "tmg21-ranged-11", "tmg18-ranged-07")
@BOTH
def test_who_shot_into_a_melee_says_which_friend_tests_first(edition: str) -> None:
    both = at(SWORDS, 24 - 2.75, 24.8, 180), at(SWORDS, 24 + 2.75, 24.8, 180)
    for first, second in ((1, 2), (2, 1)):
        t = shot_into_a_melee(*both, edition=edition)
        assert (t.key, t.seat, t.units()) == ("who-next", 0, [1, 2])
        assert t.rule == cites(edition, "tmg21-ranged-11", "tmg18-ranged-09")
        t.unit(first)
        assert [event.data["unit"] for event in t.told("tested")][-2:] == [first, second]
    alone = shot_into_a_melee(both[0], edition=edition)
    assert alone.key != "who-next" and alone.last("tested").data["unit"] == 1, "one friend needs no choosing"


# --- surging ---


def victory(edition: str = "2021", **more: object) -> Table:
    """Unit 0 fells the enemy whom unit 1 fights as well."""
    mine = [at(SWORDS, 24 - 2.75, 20), at(SWORDS, 24 + 2.75, 20), AWAY]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180, figures=1), FAR], edition, **more)
    return t.start(Attack(0, 3, 0, 0, False))


@pytest.mark.rule("tmg21-surge-03", "tmg21-surge-04", "tmg21-simultaneous-01", "tmg18-surge-02")
@BOTH
def test_a_friend_may_turn_before_the_victor_surges(edition: str) -> None:
    t = victory(edition, dice=FELLED)
    assert (t.key, t.seat, t.units()) == ("who-next", 0, [0, 1])
    t.unit(1).to(24 + 2.75, 20, 90)
    assert t.key == "pick-action" and t.deeds() == ["maneuver", "nothing"], "then the victor, without a question"
    t.deed("maneuver").to(24 - 2.75, 25)
    assert t.place(0)[1] == 25
    t = victory(edition, dice=FELLED).unit(0).deed("nothing")
    assert t.key == "move.pivot"


@pytest.mark.rule("tmg21-surge-03", "tmg21-terrain-08", "tmg21-terrain-26")
def test_surging_from_dangerous_ground_is_an_action_there() -> None:
    stakes = [piece("stakes", 24 - 2.75, 19)]
    t = victory(terrain=stakes, dice=(*FELLED, 4)).unit(0)
    assert t.war.figures[0] == 12, "not yet: it may stay"
    t.deed("maneuver")
    assert t.war.figures[0] == 12 - 3 and t.key == "move.maneuver", "D3 of 2 and one more, before it moves"
    still = victory(terrain=stakes, dice=(*FELLED, 4)).unit(0).deed("nothing")
    assert still.war.figures[0] == 12
    turned = victory(terrain=[piece("stakes", 24 + 2.75, 19)], dice=(*FELLED, 4)).unit(1).to(24 + 2.75, 20, 90)
    assert turned.war.figures[1] == 12, "a free pivot is no action"


@pytest.mark.rule("tmg21-retreat-07", "tmg21-simultaneous-01", "tmg18-retreat-03")
@BOTH
def test_enemies_left_behind_turn_in_the_order_that_their_player_likes(edition: str) -> None:
    theirs = [at(SWORDS, 24 - 2.75, 28.8, 180), at(SWORDS, 24 + 2.75, 28.8, 180), FAR]
    t = battle([at(GUARDS, 24, 24), AWAY], theirs, edition, dice=(4,))
    t.do(0, "retreat").to(24, 17)
    assert (t.key, t.seat, t.units()) == ("who-next", 1, [2, 3])
    t.unit(3).to(24 + 2.75, 28.8, 0)
    assert t.key == "move.pivot" and ("unit", 2) in t.war.about(t.asked)


# --- where a further enemy goes ---


@pytest.mark.rule("tmg21-charge-20")
def test_a_further_enemy_is_moved_an_inch_away_by_its_owner() -> None:
    hemmed = [at(WOLF, 24 + 2.75 + 1.5, 24 + 4.2), at(WOLF, 24 + 2.75 + 1.5, 24 - 4.2)]
    t = battle([at(SWORDS, 24, 24), *hemmed, AWAY], [at(WOLF, 24 + 2.75 + 1.38, 24, 270), FAR])
    t.start(Meeting(0, [4]))
    assert (t.key, t.seat, t.rule) == ("give-way", 1, "tmg21-charge-20")
    places = []
    for option in t.asked.options:
        twin = Table(t.war.clone()).answer(option)
        gap = distance(twin.war.tray(0), twin.war.tray(4))
        assert 999 <= gap <= 1100, "an inch, wherever it goes"
        places.append(twin.war.poses[4])
    assert len(set(places)) == len(places) > 1


@pytest.mark.rule("tmg21-charge-19", "tmg21-charge-21")
def test_where_the_book_says_where_nobody_is_asked() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), at(SWORDS, 29.15, 19.7, 270)])
    t.start(Meeting(0, [3]))
    assert t.key != "give-way" and t.place(3) == (29.15, 17.6, 270)


# --- the pivot of a charge ---


@pytest.mark.rule("tmg18-terms-12", "tmg18-actions-04", "tmg18-charge-06")
def test_in_the_first_edition_no_charge_pivots_onto_a_friend() -> None:
    """A friend stands close at the right hand; turned by forty degrees the tray would lie on it."""
    mine = [at(SWORDS, 24, 10), at(SWORDS, 24 + 5.6, 10), AWAY]
    second = battle(mine, [at(GUARDS, 28, 20, 180), FAR])
    second.do(0, "charge")
    assert second.key == "charge-pivot"
    second.to(24, 10, 22)  # in the second edition it goes on from there
    first = battle(mine, [at(GUARDS, 28, 20, 180), FAR], "2018")
    first.do(0, "charge")
    assert first.not_to(24, 10, 22) == "tmg18-actions-04"
    first.to(24, 10, 0)


@pytest.mark.rule("tmg21-charge-09", "tmg18-charge-06", "tmg18-actions-04")
@pytest.mark.parametrize(
    ("edition", "beside", "turn", "rule"),
    [
        ("2018", "friend", 45, "tmg18-actions-04"),
        ("2018", "fallen", 180, "tmg18-charge-06"),
        ("2018", "enemy", 45, "tmg18-charge-06"),
        ("2021", "friend", 45, "tmg21-charge-09"),
    ],
)
def test_a_pivot_is_refused_by_a_friend_in_its_way_or_by_the_target(
    edition: str, beside: str, turn: int, rule: str
) -> None:
    """Turned by half a right angle the charger misses its target, and would lie on whoever stands at its right."""
    there = at(SWORDS, 24 + 5.6, 10)
    mine, theirs = [at(SWORDS, 24, 10), AWAY], [at(GUARDS, 24, 20, 180), FAR]
    if beside == "enemy":
        theirs = [*theirs, there]
    else:
        mine = [*mine, there if beside == "friend" else {"card": SWORDS, "fate": "destroyed"}]
    t = battle(mine, theirs, edition).do(0, "charge")
    if t.key == "charge-whom":
        t.unit(len(mine))
    assert t.key == "charge-pivot" and t.not_to(24, 10, turn) == rule


@pytest.mark.rule("tmg21-charge-05")
def test_why_the_first_of_all_units_is_not_charged() -> None:
    mine = [AWAY, at(SWORDS, 20, 30), at(SWORDS, 26, 30)]
    t = battle(mine, [at(GUARDS, 23, 40, 180), FAR], turn=1).do(3, "charge")
    assert t.units() == [1, 2] and t.refuses(UNIT_AT) == "tmg21-charge-05", "it is too far away"


@pytest.mark.rule("tmg18-terms-12", "tmg18-charge-01")
def test_a_charge_that_only_a_pivot_onto_a_friend_would_lead_home_is_none_in_the_first_edition() -> None:
    mine = [at(SWORDS, 24, 10), at(SWORDS, 24 + 5.6, 10), at(SWORDS, 24 - 5.6, 10)]
    beside = [at(GUARDS, 31, 20, 180)]
    assert "charge" in battle(mine, beside).unit(0).deeds()
    assert "charge" not in battle(mine, beside, "2018").unit(0).deeds()
