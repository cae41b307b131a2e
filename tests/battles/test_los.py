"""Line of sight of ranged units."""

import pytest

from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


def targets(archers: str, target: str, terrain: dict[str, str] | None = None, **units: list[str]) -> set[str]:
    """Whom Stark archers may attack; further units by house."""
    t = Table(
        stark=[f"{archers} northland-archers green", *units.get("stark", [])],
        lannister=[f"{target} lannisport-guard green", *units.get("lannister", [])],
        terrain=terrain,
        pool=SIDES,
    )
    t.order(archers).stay()
    return t.units if t.asked == "name-target" else set()


@pytest.mark.rule("bow-los-01")
def test_the_line_from_centre_to_centre() -> None:
    assert targets("E3", "E7") == {"E7"}
    for name in ("E4", "E5", "E6"):
        assert targets("E3", "E7", {name: "forest"}) == set()
    assert targets("E3", "E7", {"D4": "forest", "F5": "forest", "E8": "forest", "E2": "forest"}) == {"E7"}


@pytest.mark.rule("bow-los-01")
def test_a_slanting_line_is_blocked_by_the_hexes_it_crosses() -> None:
    for name in ("E4", "D4"):
        assert targets("E3", "D5", {name: "forest"}) == set()
    assert targets("E3", "D5", {"D3": "forest", "E5": "forest", "C4": "forest", "F4": "forest"}) == {"D5"}


@pytest.mark.rule("bow-los-02")
@pytest.mark.parametrize("ground", ["forest", "hill", "building", "forest-river", "forest-road", "palisade"])
def test_blocking_terrain_is_an_obstacle(ground: str) -> None:
    assert targets("E3", "E7", {"E5": ground}) == set()


@pytest.mark.rule("bow-los-02")
@pytest.mark.parametrize("ground", ["plains", "river", "road", "tent", "ford", "wooden-bridge", "stone-bridge"])
def test_other_terrain_is_none(ground: str) -> None:
    assert targets("E3", "E7", {"E5": ground}) == {"E7"}


@pytest.mark.rule("bow-los-02")
def test_units_of_either_side_are_obstacles() -> None:
    assert targets("E3", "E7", stark=["E5 guards-of-the-north green"]) == set()
    assert targets("E3", "E7", lannister=["E5 lannisport-guard green"]) == {"E5"}


@pytest.mark.rule("bow-los-03")
@pytest.mark.parametrize(("target", "left", "right"), [("C5", "D4", "D5"), ("D6", "D5", "E6"), ("F6", "F5", "E6")])
def test_along_an_edge_one_free_side_is_enough(target: str, left: str, right: str) -> None:
    """From E5, over the edge between two hexes, in all three directions of edges."""
    assert targets("E5", target) == {target}
    assert targets("E5", target, {left: "forest"}) == {target}
    assert targets("E5", target, {right: "forest"}) == {target}
    assert targets("E5", target, {left: "forest", right: "forest"}) == set()


@pytest.mark.rule("bow-los-04")
def test_adjacent_units_always_see_each_other() -> None:
    assert targets("E5", "E6", {"E5": "forest", "E6": "building"}) == {"E6"}
    assert targets("E5", "D5", {"E5": "forest", "D5": "hill", "D4": "forest", "E6": "forest"}) == {"D5"}


@pytest.mark.rule("bow-los-05")
def test_example_both_shifted_lines_are_blocked() -> None:
    """Over two edges, four hexes away: on one side a forest, on the other a unit."""
    assert targets("G5", "C5", {"F4": "forest"}, stark=["F5 guards-of-the-north green"]) == set()


@pytest.mark.rule("bow-los-06")
def test_example_one_shifted_line_is_free() -> None:
    assert targets("G5", "C5", {"F4": "forest"}) == {"C5"}
    assert targets("E5", "C5", {"D5": "forest"}) == {"C5"}
    assert targets("G5", "C5", {"F4": "forest", "D4": "forest"}) == {"C5"}  # twice on the same side


@pytest.mark.rule("bow-los-07")
def test_the_hexes_of_attacker_and_target_do_not_block() -> None:
    assert targets("E3", "E6", {"E6": "forest"}) == {"E6"}
    assert targets("E3", "E6", {"E3": "forest", "E6": "building"}) == {"E6"}


@pytest.mark.rule("bow-los-08")
def test_the_line_is_shifted_as_a_whole() -> None:
    assert targets("G5", "C5", {"F4": "forest", "D5": "forest"}) == set()  # left at the first edge, right at the second
    assert targets("G5", "C5", {"F5": "forest", "D4": "forest"}) == set()
    assert targets("G5", "C5", {"E5": "forest"}) == set()  # the hex between the edges lies on both


def far_shot(terrain: dict[str, str]) -> set[str]:
    """Lannister archers in E3, with one hex more range by a card, and a Stark unit five hexes away in D7."""
    t = Table(
        stark=["D7 guards-of-the-north green"],
        lannister=["E3 westerland-archers green", "F3 kevan-lannister green"],
        terrain=terrain,
        pool={"stark": "valor"},
        hands={"lannister": ["LL07"]},
        turn="lannister",
    )
    t.play("LL07").name("E3")
    return t.units if t.asked == "name-target" else set()


@pytest.mark.rule("bow-los-09")
def test_a_corner_that_is_only_touched_does_not_block() -> None:
    assert far_shot({}) == {"D7"}
    for crossed in ("E4", "E5", "D5", "D6"):
        assert far_shot({crossed: "forest"}) == set()
    assert far_shot({"D4": "forest"}) == {"D7"}
    assert far_shot({"E6": "forest"}) == {"D7"}
    assert far_shot({"D4": "forest", "E6": "forest"}) == {"D7"}  # touched on either side


def test_sight_is_mutual_on_flat_ground() -> None:
    """The line from a to b crosses what the line from b to a crosses, everywhere on the field."""
    grid = Table().battle.field.grid
    centre = grid.at("F7")
    for there in range(grid.size):
        if 1 < grid.distance[centre][there] <= 5:
            one = sorted(sorted(line) for line in grid.lines(centre, there))
            other = sorted(sorted(line) for line in grid.lines(there, centre))
            assert one == other
