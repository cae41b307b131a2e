"""Terrain: keywords, pieces, laying it down."""

from __future__ import annotations

import pytest

from bannermen.games import game
from bannermen.games.miniatures.edition import FIRST, SECOND
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.placing import TABLE
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.rules.striking import shots
from bannermen.games.miniatures.terms import NOBODY
from bannermen.games.miniatures.terrain import (
    BLOCKS_SIGHT,
    COVER,
    DANGEROUS,
    DESTRUCTIBLE,
    ELEVATED,
    FORTIFIED,
    HINDERING,
    HORRIFIC,
    IMPASSABLE,
    INSPIRING,
    KEYWORDS,
    PIECES,
    ROUGH,
)
from bannermen.maps.plane import distance
from bannermen.words.story import Story
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, at, battle, cites, piece

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)


@pytest.mark.rule("tmg21-terrain-16", "tmg21-terrain-17", "tmg21-terrain-18", "tmg21-terrain-19", "tmg21-terrain-20")
@pytest.mark.rule("tmg21-terrain-21", "tmg21-terrain-22", "tmg21-terrain-23")
def test_keywords_of_the_pieces_of_the_second_edition() -> None:
    assert dict(zip(PIECES, SECOND.pieces, strict=True)) | {"castle-wall": 0} == {
        "forest": COVER | FORTIFIED,
        "corpse-pile": HINDERING | HORRIFIC,
        "bog": HINDERING | ROUGH,
        "stakes": DANGEROUS | DESTRUCTIBLE,
        "low-wall": DESTRUCTIBLE | FORTIFIED | HINDERING,
        "hedge": COVER | DESTRUCTIBLE | ROUGH,
        "weirwood": INSPIRING,
        "palisade": BLOCKS_SIGHT | DESTRUCTIBLE | IMPASSABLE,
        "castle-wall": 0,
    }


@pytest.mark.rule("tmg18-terrain-13", "tmg18-terrain-14", "tmg18-terrain-15", "tmg18-terrain-16", "tmg18-terrain-17")
@pytest.mark.rule("tmg18-terrain-18", "tmg18-terrain-19", "tmg18-terrain-20")
def test_keywords_of_the_pieces_of_the_first_edition() -> None:
    assert dict(zip(PIECES, FIRST.pieces, strict=True)) | {"castle-wall": 0} == {
        "forest": COVER | ROUGH,
        "corpse-pile": HINDERING | HORRIFIC | ROUGH,
        "bog": HINDERING | ROUGH,
        "stakes": DANGEROUS | DESTRUCTIBLE | HINDERING,
        "low-wall": COVER | DESTRUCTIBLE | FORTIFIED,
        "hedge": DESTRUCTIBLE | HINDERING | ROUGH,
        "weirwood": INSPIRING,
        "palisade": BLOCKS_SIGHT | IMPASSABLE,
        "castle-wall": 0,
    }


@pytest.mark.rule("tmg21-terrain-24", "tmg21-terrain-30", "tmg21-terrain-01", "tmg18-terrain-21", "tmg18-terrain-01")
def test_eleven_keywords() -> None:
    assert len(KEYWORDS) == 11 == len(set(KEYWORDS))


@pytest.mark.rule("tmg21-terrain-02", "tmg21-terrain-03", "tmg21-terrain-12", "tmg18-terrain-01", "tmg18-terrain-06")
@BOTH
def test_terrain_may_be_stood_on_unless_it_is_impassable(edition: str) -> None:
    t = battle(
        [at(SWORDS, 24, 10), AWAY], [FAR], edition, terrain=[piece("weirwood", 24, 16), piece("palisade", 38, 16)]
    )
    t.do(0, "march").to(24, 16)
    blocked = battle([at(SWORDS, 24, 10), AWAY], [FAR], edition, terrain=[piece("palisade", 24, 15.5)])
    blocked.do(0, "march")
    rule = cites(edition, "tmg21-terrain-12", "tmg18-terrain-06")
    assert blocked.not_to(24, 15) == rule and blocked.not_to(24, 20) == rule, "neither onto it nor across"


@pytest.mark.rule("tmg21-terrain-12", "tmg18-terrain-25")
@BOTH
def test_a_pivot_over_a_palisade_is_allowed_in_one_edition(edition: str) -> None:
    """Turning half round sweeps the corners over the palisade; the tray ends as clear of it as before."""
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], edition, terrain=[piece("palisade", 24, 20 + 2.4 + 0.7)])
    t.do(0, "maneuver")
    if edition == "2021":
        t.to(24, 20, 180)
    else:
        assert t.not_to(24, 20, 180) == "tmg18-terrain-06"


@pytest.mark.rule("tmg21-terrain-05", "tmg21-terrain-25", "tmg18-terrain-11", "tmg18-terrain-27")
@BOTH
def test_cover_blocks_shots_or_helps_the_target(edition: str) -> None:
    ground = [piece("forest", 24, 16.5)]
    t = battle(
        [at(BOWS, 24, 10), AWAY],
        [at(SWORDS, 24, 23.5, 180), FAR],
        edition,
        terrain=ground,
        dice=(3, 1, 1, 1, 1, 1, 1, 3, 6, 6, 1),
    )
    seen = shots(t.war, 0, t.war.tray(0))
    assert can_see(t.war, 0, 2, t.war.tray(0)), "for a charge it is no cover"
    if edition == "2021":
        assert seen == []
    else:
        assert seen == [2]
        t.start(Attack(0, 2, 0, 0, False)).finish()
        assert t.last("defense").data["successes"] == 1, "4+ blocks on 3+"


@pytest.mark.rule("tmg21-terrain-25")
def test_who_stands_on_the_piece_shoots_out_of_it() -> None:
    ground = [piece("forest", 24, 12)]
    war = battle([at(BOWS, 24, 10)], [at(SWORDS, 24, 23, 180)], terrain=ground).war
    assert shots(war, 0, war.tray(0)) == [1]
    inside = battle([at(BOWS, 24, 10)], [at("wolf", 24, 20, 180)], terrain=[piece("forest", 24, 20)]).war
    assert shots(inside, 0, inside.tray(0)) == [], "whoever stands wholly in it is not seen from outside"


@pytest.mark.rule("tmg18-terrain-11")
def test_close_to_the_piece_the_first_edition_ignores_cover() -> None:
    t = battle(
        [at(BOWS, 24, 10), AWAY],
        [at(SWORDS, 24, 23.5, 180), FAR],
        "2018",
        terrain=[piece("forest", 24, 16.2)],
        dice=(3, 1, 1, 1, 1, 1, 1, 3, 6, 6, 1),
    )
    assert distance(t.war.tray(0), t.war.pieces[0].shape) <= 1000
    t.start(Attack(0, 2, 0, 0, False)).finish()
    assert t.last("defense").data["successes"] == 0


@pytest.mark.rule("tmg21-terrain-14", "tmg18-terrain-08")
@BOTH
def test_a_palisade_hides_everything_behind_it(edition: str) -> None:
    war = battle([at("wolf", 24, 10)], [at("wolf", 24, 22, 180)], edition, terrain=[piece("palisade", 24, 16)]).war
    assert not can_see(war, 0, 1, war.tray(0))


@pytest.mark.rule("tmg21-terrain-07", "tmg18-terrain-02")
@BOTH
def test_from_high_ground_shots_go_over_everybody(edition: str) -> None:
    mine = [at(BOWS, 24, 10), at(SWORDS, 18.5, 16), at(SWORDS, 24, 16), at(SWORDS, 29.5, 16)]
    t = battle(mine, [at(GUARDS, 24, 22, 180), FAR], edition, terrain=[piece("bog", 24, 10)])
    assert shots(t.war, 0, t.war.tray(0)) == []
    t.war.pieces[0].keywords = ELEVATED
    assert shots(t.war, 0, t.war.tray(0)) == [4]


@pytest.mark.rule("tmg21-terrain-08", "tmg21-terrain-26")
def test_acting_on_dangerous_ground_wounds_first() -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [FAR], terrain=[piece("stakes", 24, 11)], dice=(4,))
    t.do(0, "march")
    assert t.war.figures[0] == 9, "D3 of 2 and one more, before it moves"
    still = battle([at(SWORDS, 24, 10), AWAY], [FAR], terrain=[piece("stakes", 24, 11)], dice=(4,))
    still.do(0, "nothing")
    assert still.war.figures[0] == 12, "who does nothing is not hurt"


@pytest.mark.rule("tmg21-terrain-09", "tmg18-terrain-07", "tmg18-terrain-23")
@BOTH
def test_moving_over_dangerous_ground_wounds(edition: str) -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [FAR], edition, terrain=[piece("stakes", 24, 15)], dice=(2,))
    t.do(0, "march").to(24, 20)
    assert t.war.figures[0] == 10, "a D3 of 1 and one more, once"


@pytest.mark.rule("tmg18-terrain-05", "tmg18-terrain-24")
def test_in_the_first_edition_whoever_moves_over_it_destroys_it() -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [FAR], "2018", terrain=[piece("stakes", 24, 15)], dice=(2,))
    t.do(0, "march").to(24, 20)
    assert t.war.ground[0][0] == NOBODY and t.war.figures[0] == 10, "and it hurts all the same"


@pytest.mark.rule("tmg21-terrain-15", "tmg21-terrain-29")
def test_destructible_ground_is_torn_down_by_a_melee_attack() -> None:
    t = battle([at(SWORDS, 24, 10), AWAY], [FAR], terrain=[piece("stakes", 24, 10 + 2.4 + 0.75 + 0.8)])
    t.do(0, "break")
    assert t.war.ground[0][0] == NOBODY and not t.told("dice") and t.war.activated[0]
    said = Story(game("miniatures")).tell(t.war, t.last("torn-down").text, "en")
    assert said == "Stakes are removed.", "it has its name, though it is gone"
    engaged = battle(
        [at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], terrain=[piece("low-wall", 24, 16.5)]
    )
    engaged.unit(0)
    assert "break" in engaged.deeds(), "engaged or not"
    away = battle([at(SWORDS, 24, 10), AWAY], [FAR], terrain=[piece("stakes", 24, 10 + 2.4 + 0.75 + 1.2)])
    assert away.why_not(0, "break") == "tmg21-terrain-15"


@pytest.mark.rule("tmg21-terrain-10", "tmg21-terrain-11", "tmg21-terrain-28", "tmg18-terrain-03", "tmg18-terrain-12")
@BOTH
@pytest.mark.parametrize(
    ("kinds", "total"),
    [(["weirwood"], 7), (["corpse-pile"], 5), (["corpse-pile"] * 2, 5), (["weirwood", "corpse-pile"], 6)],
)
def test_trees_inspire_and_corpses_frighten_but_not_twice(edition: str, kinds: list[str], total: int) -> None:
    ground = [piece(kind, 24 + 9 * (1 - 2 * i), 20) for i, kind in enumerate(kinds)]
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], edition, terrain=ground, dice=(3, 3))
    t.start(MoraleTest(0, False, NOBODY, 0))
    assert t.last("tested").data["total"] == total


@pytest.mark.rule("tmg21-terrain-13", "tmg21-terrain-27", "tmg18-terrain-09", "tmg18-terrain-23")
@BOTH
def test_rough_ground_costs_an_inch_for_each_piece(edition: str) -> None:
    one = battle([at(SWORDS, 24, 10), AWAY], [FAR], edition, terrain=[piece("hedge", 24, 13.5)])
    one.do(0, "maneuver")
    assert one.not_to(24, 14.1) == cites(edition, "tmg21-terrain-13", "tmg18-terrain-09")
    one.to(24, 14)
    two = battle([at(SWORDS, 24, 10), AWAY], [FAR], edition, terrain=[piece("hedge", 24, 13.5), piece("hedge", 24, 15)])
    two.do(0, "maneuver")
    two.not_to(24, 13.1)
    two.to(24, 13)
    march = battle([at(SWORDS, 24, 10), AWAY], [FAR], edition, terrain=[piece("hedge", 24, 15)])
    march.do(0, "march").to(24, 19)


# --- before the battle ---


@pytest.mark.rule("tmg21-setup-13")
def test_the_table_of_random_terrain() -> None:
    names = [PIECES[kind] if kind >= 0 else "any" for kind in TABLE]
    rolled = dict(zip(range(2, 13), names, strict=True))
    assert rolled == {
        2: "corpse-pile", 3: "corpse-pile", 4: "bog", 5: "palisade", 6: "hedge", 7: "any", 8: "low-wall", 9: "stakes",
        10: "forest", 11: "weirwood", 12: "weirwood",
    }  # fmt: skip
