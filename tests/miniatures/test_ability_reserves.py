"""Units that an ability calls up, calls back or lets wait, to the letter: who comes, where, and who stays away."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.doing import Doing
from bannermen.games.miniatures.terms import ABSENT, DESTROYED, KEPT, NOBODY, ON_FIELD
from tests.miniatures.duel import ncu
from tests.miniatures.modes import DRAGONS
from tests.miniatures.own_abilities import ability, effect, own_book, script, teach_unit
from tests.miniatures.table import GUARDS, SWORDS, Table, at, battle
from tests.miniatures.test_ability_ncus import of
from tests.miniatures.test_conditions import holding, scene_of

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

RAIDERS, BEAR, CAT = "10303", "10310", "10319"
FAR = at(SWORDS, 44, 44, 180)


def waiting(card: str) -> dict[str, Any]:
    return {"card": card, "fate": "absent"}


def calls(t: Table, word: str, text: str = "", number: int = 0, **scene: Any) -> Table:
    t.start(Doing(script(t.war, effect(word, text=text, number=number)), scene_of(**scene)))
    return t


STAYS = -9


def comes(t: Table) -> int:
    """Who is just being deployed, or STAYS: nothing is asked."""
    unit: int = t.war.stack[-1].unit if t.key == "move.deployment" else STAYS
    return unit


def laid(*mine: dict[str, Any], theirs: tuple[dict[str, Any], ...] = ()) -> Table:
    t = battle([at(SWORDS, 24, 24), at(SWORDS, 10, 30), *mine], [FAR, *theirs])
    own_book(t.war)
    return t


# --- who is called up ---


@pytest.mark.rule("tmg21-deploy-08")
@pytest.mark.parametrize(("seat", "unit", "near", "far", "degrees"), [(0, 2, 9.5, 9.7, 0), (1, 4, 38.5, 38.3, 180)])
def test_who_is_called_up_stands_within_long_range_of_its_own_edge(
    seat: int, unit: int, near: float, far: float, degrees: int
) -> None:
    t = calls(laid(waiting(RAIDERS), theirs=(waiting(RAIDERS),)), "summon", RAIDERS, seat=seat)
    assert comes(t) == unit and t.seat == seat
    assert t.not_to(24, far, degrees) == "tmg21-units-14" == t.not_to(24, 48 - near, degrees), "no part is outside"
    t.to(5, near, degrees)
    assert t.war.fate[unit] == ON_FIELD and t.war.fate.count(ABSENT) == 1
    assert comes(calls(t, "summon", RAIDERS, seat=seat)) == STAYS, "there was one"
    assert comes(calls(t, "summon", BEAR, seat=1 - seat)) == STAYS, "another card"
    assert holding(t, "recruits", RAIDERS, seat=1 - seat) and not holding(t, "recruits", RAIDERS, seat=seat)
    assert not holding(t, "recruits", BEAR, seat=1 - seat)


def stands(t: Table, x: float, y: float, degrees: float = 0) -> bool:
    """Might the one who is called stand there?"""
    return t.war.check(t.asked, (round(x * 1000), round(y * 1000), round(degrees * 100))) is None


def test_who_is_called_to_somebodys_side_stands_wholly_in_short_range_of_him() -> None:
    """Six inches from the tray of the one who was chosen, wherever the ability comes from, on every side and round
    its corners: 24 24 is his middle, 2.75 and 2.4 are his sides, and 1.38 are the bear's."""
    t = calls(laid(waiting(BEAR)), "summon", BEAR, 1, bearer=1, aim=0)
    assert comes(t) == 2
    for dx, dy in ((0, 2.4 + 4.62), (0, -2.4 - 4.62), (2.75 + 4.62, 0), (-2.75 - 4.62, 0)):
        assert stands(t, 24 + dx, 24 + dy), "up to its far edge"
        assert t.not_to(24 + dx * 1.01, 24 + dy * 1.01) == "tmg21-units-14", "a part of it is too far away"
        assert t.not_to(24 + dx, 24 + dy, 45) == "tmg21-units-14", "turned, a corner sticks out"
    for right, ahead in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        x, y = right * (2.75 + 4.24 - 1.38), ahead * (2.4 + 4.24 - 1.38)
        assert stands(t, 24 + x, 24 + y), "round the corner six inches are 4.24 across and 4.24 along"
        assert t.not_to(24 + x + right * 0.1, 24 + y) == "tmg21-units-14" == t.not_to(24 + x, 24 + y + ahead * 0.1)
    assert t.not_to(10, 34) == "tmg21-units-14", "beside the one who calls"
    assert t.not_to(24, 24.5) == "tmg21-deploy-08", "on him"
    t.to(24, 31, 0)
    assert t.war.fate[2] == ON_FIELD


def test_who_is_called_before_the_first_round_keeps_an_inch_from_enemies() -> None:
    t = battle([at(SWORDS, 24, 24), waiting(BEAR)], [at(SWORDS, 24, 34, 180)])
    own_book(t.war)
    t.war.round = 0
    calls(t, "summon", BEAR, 1, aim=0)
    assert t.not_to(24, 29.3) == "tmg21-deploy-08"
    t.to(24, 29.2)
    assert t.war.fate[1] == ON_FIELD


def test_nobody_comes_to_the_side_of_the_dead() -> None:
    for aim in (0, NOBODY):
        t = laid(waiting(BEAR))
        t.war.take_away(0, DESTROYED)
        assert comes(calls(t, "summon", BEAR, 1, bearer=1, aim=aim)) == STAYS and t.war.fate[2] == ABSENT
    t = laid(waiting(BEAR))
    t.war.take_away(0, DESTROYED)
    assert comes(calls(t, "summon", BEAR, aim=0)) == 2, "to the own edge he comes all the same"


def test_who_stands_in_a_corner_is_joined_on_the_table() -> None:
    for x, y, degrees in ((3, 3, 0), (45, 45, 180)):
        t = battle([at(SWORDS, x, y, degrees), waiting(BEAR)], [at(GUARDS, 4, 44, 180)])
        own_book(t.war)
        calls(t, "summon", BEAR, 1, aim=0)
        low, high = min(x, 48 - x) - 1.5, min(x, 48 - x) + 5
        assert t.not_to(x, 48 + low if y > 24 else -low) == "tmg21-units-14"
        t.to(x, 48 - high if y > 24 else high)
        assert t.war.fate[1] == ON_FIELD


# --- who is called back ---


def test_who_is_called_back_comes_in_at_a_flank() -> None:
    t = laid(at(CAT, 30, 24, wounds=1, conditions=["panicked"]))
    t.war.activated[2] = True
    calls(t, "recall", "Shadowcat")
    assert comes(t) == 2 and t.war.fate[2] == KEPT
    assert t.not_to(4.8, 30) == "tmg21-units-14" == t.not_to(43.2, 30), "wholly within short range of the edge"
    assert t.war.check(t.asked, (43400, 2000, 0)) is None and t.war.check(t.asked, (4600, 46000, 0)) is None
    t.to(4.6, 2)
    assert t.war.fate[2] == ON_FIELD and t.war.hurt[2] == 1 and t.war.conditions[2] != 0, "it is as it was"
    assert t.war.activated[2]


def test_who_fell_comes_back_whole() -> None:
    t = laid({"card": CAT, "fate": "destroyed", "was": [30000, 24000, 0]})
    assert t.war.figures[2] == 0
    calls(t, "recall", "Shadowcat").to(2, 30, 90)
    assert t.war.fate[2] == ON_FIELD and t.war.figures[2] == 1 and t.war.hurt[2] == 0


def test_nobody_calls_what_is_not_his_or_not_there() -> None:
    t = laid({"card": CAT, "fate": "kept"}, theirs=(at(CAT, 30, 34),))
    assert not holding(t, "recallable", "Shadowcat") and holding(t, "recallable", "Shadowcat", seat=1)
    assert comes(calls(t, "recall", "Shadowcat")) == STAYS, "it waits already"
    assert t.war.fate[2] == KEPT and t.war.fate[4] == ON_FIELD
    assert comes(calls(t, "recall", "Wolf Pack", seat=1)) == STAYS, "another beast"
    assert comes(calls(t, "recall", "Shadowcat", seat=1)) == 4


# --- who waits ---


def test_only_the_fallen_wait_to_return() -> None:
    t = laid()
    number = ability(t.war)
    teach_unit(t.war, 0, ability(t.war))
    slot = teach_unit(t.war, 0, number)
    calls(t, "wait-to-return", bearer=0, ability=number)
    assert t.war.fate[0] == ON_FIELD and t.war.used_up[0] == 0, "it stands there"
    calls(t, "wait-to-return", ability=number)
    assert t.war.fate == [ON_FIELD] * 3, "nobody has it"
    t.war.take_away(0, DESTROYED)
    t.war.figures[0] = 0
    calls(t, "wait-to-return", bearer=0, ability=number)
    assert t.war.fate[0] == KEPT and t.war.figures[0] == 12 and t.war.used_up[0] == 1 << slot, "that ability alone"


def test_only_who_waits_stays_away() -> None:
    t = laid({"card": CAT, "fate": "kept"}, theirs=({"card": CAT, "fate": "kept"},))
    calls(t, "stay-away", bearer=0)
    assert t.war.fate[0] == ON_FIELD and t.war.figures[0] == 12
    calls(t, "stay-away")
    assert [t.war.fate[unit] for unit in (2, 4)] == [KEPT, KEPT], "nobody has it"
    calls(t, "stay-away", bearer=2)
    assert [t.war.fate[unit] for unit in (2, 4)] == [DESTROYED, KEPT] and t.war.figures[2] == t.war.hurt[2] == 0


@pytest.mark.rule("tmg21-victory-14")
def test_whose_last_unit_stays_away_has_lost() -> None:
    t = battle([at(SWORDS, 24, 24), {"card": CAT, "fate": "kept"}], [FAR])
    own_book(t.war)
    t.war.take_away(0, DESTROYED)
    calls(t, "stay-away", bearer=1)
    assert t.war.over


@pytest.mark.rule("tmg21-mode-dwd-04")
def test_who_is_called_back_leaves_its_treasure_behind() -> None:
    mine = [at(SWORDS, 24, 24), at(CAT, 33, 24)]
    t = battle(mine, [FAR], scene=DRAGONS, tokens=[[24000, 24000], [33000, 24000], [4000, 44000]])
    own_book(t.war)
    assert t.war.owner == [0, 1, NOBODY]
    calls(t, "recall", "Shadowcat")
    assert t.war.owner == [0, NOBODY, NOBODY] and t.war.tokens[1] == (33000, 24000)


def test_who_rises_again_comes_to_its_own_edge_or_a_flank() -> None:
    """The zone of the second player lies at the far edge."""
    gone = {"card": "10801", "fate": "destroyed", "was": [10000, 10000, 0]}
    for seat, edge in ((0, 9.5), (1, 38.5)):
        sides = [[at(SWORDS, 24, 24)], [FAR]]
        sides[seat].append(gone)
        balon = {"ncus": [of("rise-again-blade-in-hand")]}
        t = battle(*sides, turn=seat, **{"first" if seat == 0 else "second": balon})
        t.ncu(0).answer(ncu(0)).unit(1 + seat)
        assert t.not_to(16, 24) == "tmg21-units-14" == t.not_to(24, 48 - edge), "neither"
        assert t.not_to(3.4, 24) == "tmg21-units-14" == t.not_to(44.6, 24)
        for x, y in ((3.2, 24), (44.8, 24), (24, edge), (3.2, 48 - edge)):
            assert t.war.check(t.asked, (round(x * 1000), round(y * 1000), 0)) is None
        assert t.war.check(t.asked, (5000, round(edge * 1000), 0)) is None, "partly the one, partly the other"
