"""Retreats."""

import pytest

from bannermen.games.battles.rules.retreat import Retreat
from bannermen.games.battles.terms import CAPTURED, ELIMINATED, NOBODY
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}
MORALE = ["", "morale red red red", "morale morale red red", "morale morale morale red"]


def driven(
    hexes: int,
    target: str = "E5 lannisport-guard green",
    terrain: dict[str, str] | None = None,
    lannister: list[str] | None = None,
    fires: dict[str, int] | None = None,
    attacker: str = "",
) -> tuple[Table, int]:
    """A red Stark unit from the south drives a Lannister unit back; the table while it retreats, and the unit."""
    where = target.split()[0]
    south = f"{chr(ord(where[0]) + 1)}{where[1:]}"
    t = Table(
        stark=[attacker or f"{south} stark-kennelmasters red"],
        lannister=[target, "A14 lannisport-guard green", *(lannister or [])],
        terrain=terrain,
        fires=fires or {},
        pool=SIDES,
    )
    unit = t.unit(where)
    if target.split()[1] in t.battle.book.commander_index:
        t.battle.committed[t.battle.commander_of[unit]] = True
    t.roll(MORALE[hexes]).order((attacker or south).split()[0]).stay().attack(where)
    return t, unit


@pytest.mark.rule("bow-retreat-01")
def test_by_dice_by_a_tactic_and_by_hounds() -> None:
    t, _ = driven(1)
    assert t.asked == "retreat-to"
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 gregor-clegane-the-reaver green"],
        pool={"stark": "valor", "lannister": "red"},
        hands={"lannister": ["LL19"]},
        turn="lannister",
    )
    t.play("LL19").tactic().say(t.unit("D5"))
    assert t.asked == "retreat-to" and t.asks == "stark"
    t.move("E5").move("F5")  # two hexes, as the card says
    assert t.unit("F5") != NOBODY and t.asked == "name-units"
    t = Table(stark=["F5 stark-kennelmasters green"], lannister=["D5 lannisport-guard green"], pool=SIDES)
    t.roll("morale").order("F5").stay().hounds("D5")
    assert t.asked == "retreat-to"


@pytest.mark.rule("bow-retreat-02")
def test_toward_the_owners_home_edge() -> None:
    t, _ = driven(1, "E5 lannisport-guard green")
    assert t.hexes == {"D4", "D5"}
    assert t.refused(t.at("E6")) == "bow-retreat-02"  # sideways
    t, _ = driven(1, "D5 lannisport-guard green")
    assert t.hexes == {"C5", "C6"}
    t = Table(
        stark=["E5 guards-of-the-north green"], lannister=["D5 lannisport-guard green"], pool=SIDES, turn="lannister"
    )
    t.roll("morale red").order("D5").stay().attack("E5")
    assert t.hexes == {"F4", "F5"}
    t = Table(
        stark=["E5 guards-of-the-north green"],
        lannister=["D5 lannisport-guard green"],
        home={"stark": "north", "lannister": "south"},
        pool=SIDES,
    )
    t.roll("morale red").order("E5").stay().attack("D5")
    assert t.unit("E6") != NOBODY  # the plan says which edge is whose; E5 is taken


@pytest.mark.rule("bow-retreat-03")
@pytest.mark.parametrize("ground", ["forest", "building", "ford"])
def test_terrain_does_not_stop_a_retreat(ground: str) -> None:
    t, unit = driven(2, terrain={"D4": ground, "D5": ground})
    t.move("D5").move("C5")
    assert t.where(unit) == "C5" and t.battle.figures[unit] == 4


@pytest.mark.rule("bow-retreat-04")
@pytest.mark.parametrize("ground", ["river", "forest-river", "palisade", "siege-tower"])
def test_not_into_impassable_terrain(ground: str) -> None:
    t, unit = driven(1, terrain={"D4": ground})
    assert t.where(unit) == "D5"  # the only way, so nobody is asked
    t, unit = driven(2, terrain={"D4": "river", "C5": ground})
    assert t.asked == "choose-action" and t.where(unit) == "C6"


@pytest.mark.rule("bow-retreat-05")
def test_not_into_a_hex_with_a_unit() -> None:
    t, unit = driven(1, lannister=["D4 lannisport-guard green"])
    assert t.where(unit) == "D5"
    t, unit = driven(2, lannister=["D4 westerland-archers green", "D5 lannisport-guard green"])
    t.pass_()  # Stalwart by its two neighbours; it does not stand firm
    assert t.where(unit) == "E5" and t.battle.figures[unit] == 2  # a hit for each hex


@pytest.mark.rule("bow-retreat-05")
def test_nor_through_one_with_an_enemy_unit() -> None:
    t = Table(
        stark=["F5 stark-kennelmasters red", "D4 guards-of-the-north green", "D5 guards-of-the-north green"],
        lannister=["E5 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll(MORALE[2]).order("F5").stay().attack("E5")
    assert t.figures("E5") == 2


@pytest.mark.rule("bow-retreat-06")
def test_nobody_retreats_off_the_board() -> None:
    t, unit = driven(1, "A5 lannisport-guard green")
    assert t.where(unit) == "A5" and t.battle.figures[unit] == 3
    t = Table(stark=["K5 guards-of-the-north green"], lannister=["J5 lannisport-guard green"], pool=SIDES,
              turn="lannister")  # fmt: skip
    t.roll("morale red").order("J5").stay().attack("K5")
    assert t.figures("K5") == 3


@pytest.mark.rule("bow-retreat-06")
def test_not_even_over_an_exit_of_the_plan() -> None:
    special = [{"rule": "exit", "house": "stark", "hexes": ["K5"], "text": {"en": "x", "de": "x", "ru": "x"}}]
    t = Table(
        stark=["K5 guards-of-the-north green"],
        lannister=["J5 lannisport-guard green"],
        special=special,
        pool=SIDES,
        turn="lannister",
    )
    t.roll("morale red").order("J5").stay().attack("K5")
    assert t.figures("K5") == 3 and t.battle.exited == [0, 0]


@pytest.mark.rule("bow-retreat-07")
def test_as_far_as_possible_and_a_hit_for_each_hex_missing() -> None:
    t, unit = driven(3, "B5 lannisport-guard green")
    t.move("A5")
    assert t.where(unit) == "A5" and t.battle.figures[unit] == 2
    assert t.events("cut-off")[0].data["hits"] == 2


@pytest.mark.rule("bow-retreat-07")
def test_the_hits_work_at_once() -> None:
    t, unit = driven(2, "A5 lannisport-guard blue 2")
    assert t.battle.fate[unit] == ELIMINATED and t.unit("A5") == NOBODY
    assert t.morale("stark") == 2 and t.battle.foe[t.unit("B5")] == NOBODY


@pytest.mark.rule("bow-retreat-08")
def test_example_one_symbol_two_hexes() -> None:
    t, unit = driven(1, "E5 lannisport-guard green")
    assert len(t.options) == 2 and t.hexes == {"D4", "D5"}
    t.move("D4")
    assert t.where(unit) == "D4" and t.battle.figures[unit] == 4


@pytest.mark.rule("bow-retreat-09")
def test_example_a_unit_and_a_river() -> None:
    t, unit = driven(1, terrain={"D4": "river"}, lannister=["D5 lannisport-guard green"])
    assert t.where(unit) == "E5" and t.battle.figures[unit] == 3


@pytest.mark.rule("bow-retreat-10")
def test_example_one_hex_is_occupied() -> None:
    t, unit = driven(1, lannister=["D5 lannisport-guard green"])
    assert t.where(unit) == "D4" and t.battle.figures[unit] == 4
    assert t.asked == "choose-action"


@pytest.mark.rule("bow-retreat-11")
def test_the_owner_chooses() -> None:
    t, _ = driven(2)
    assert t.asks == "lannister"
    t.move("D4")
    assert t.asks == "lannister" and t.hexes == {"C4", "C5"}  # step by step


@pytest.mark.rule("bow-retreat-12")
def test_upright_there_are_three_hexes_nearer_to_the_edge() -> None:
    t = Table(
        stark=["E4 stark-kennelmasters red"],
        lannister=["E5 lannisport-guard green"],
        home={"stark": "west", "lannister": "east"},
        orientation="portrait",
        pool=SIDES,
    )
    t.roll(MORALE[1]).order("E4").stay().attack("E5")
    assert t.hexes == {"E6", "D5", "F5"}
    t, _ = driven(1)
    assert len(t.hexes) == 2  # lengthwise, the two of the rule


@pytest.mark.rule("bow-retreat-13")
def test_cover_does_not_help_when_cut_off() -> None:
    t = Table(
        stark=["K5 guards-of-the-north green"],
        lannister=["J5 lannisport-guard red"],
        terrain={"K5": "building"},
        pool=SIDES,
        turn="lannister",
    )
    t.roll("green morale red red").order("J5").stay().attack("K5")
    assert t.figures("K5") == 3  # cover 1 against the rolled hit, none against the blocked hex


@pytest.mark.rule("bow-retreat-13")
def test_toughness_does_not_help_when_cut_off() -> None:
    t = Table(
        stark=["K5 guards-of-the-north green", "K6 maege-mormont green"],
        lannister=["J5 kevan-lannister green"],
        lords={"maege-mormont": {"committed": True}, "kevan-lannister": {"committed": True}},
        pool={"lannister": "valor"},
        hands={"stark": ["SL24"]},
    )
    t.play("SL24").name("K5")  # Toughness 1 for this turn
    t.stay().roll("red red").attack("J5")
    t.roll("morale green").yes()
    assert t.figures("K5") == 3  # the rolled hit is ignored, the hex that it cannot retreat is not


@pytest.mark.rule("bow-retreat-14")
@pytest.mark.parametrize(("dice", "captured"), [("green morale red red", True), ("morale red red red", False)])
def test_rolled_hits_and_those_of_a_blocked_retreat_add_up(dice: str, captured: bool) -> None:
    """A lone commander of rating 2 at the edge."""
    t = Table(
        stark=["B5 stark-kennelmasters red"],
        lannister=["A5 addam-marbrand green 1", "A14 lannisport-guard green"],
        lords={"addam-marbrand": {"committed": True}},
        pool=SIDES,
    )
    unit = t.unit("A5")
    t.roll(dice).order("B5").stay().attack("A5")
    assert (t.battle.fate[unit] == CAPTURED) == captured


@pytest.mark.rule("bow-retreat-15")
def test_fire_blocks_a_retreat() -> None:
    t, unit = driven(1, fires={"D4": 1})
    assert t.where(unit) == "D5"
    t, unit = driven(2, fires={"D4": 1, "D5": 2})
    assert t.where(unit) == "E5" and t.battle.figures[unit] == 2
    t, unit = driven(1, fires={"E5": 1})  # nor can it leave a burning hex
    assert t.where(unit) == "E5" and t.battle.figures[unit] == 3


@pytest.mark.rule("bow-retreat-16")
@pytest.mark.parametrize(
    "attacker", ["F5 stark-kennelmasters red", "E6 stark-kennelmasters red", "D5 stark-kennelmasters red"]
)
def test_the_attackers_place_does_not_matter(attacker: str) -> None:
    t, unit = driven(1, attacker=attacker)
    if attacker.startswith("D5"):
        assert t.where(unit) == "D4"  # past the attacker, toward home
    else:
        assert t.hexes == {"D4", "D5"}


@pytest.mark.rule("bow-retreat-17")
def test_the_way_that_leads_farthest_must_be_taken() -> None:
    """From E5 two hexes: behind D4 all is blocked, behind D5 it is not."""
    t, unit = driven(2, terrain={"C4": "river", "C5": "river"})
    assert t.where(unit) == "C6" and t.asked == "choose-action"  # by D5, without a choice
    assert t.battle.figures[unit] == 4
    t, unit = driven(1, terrain={"C4": "river", "C5": "river"})
    assert t.hexes == {"D4", "D5"}  # for one hex both are as good
    t, unit = driven(3, terrain={"C4": "river", "B5": "river"})
    assert t.hexes == {"D4", "D5"}
    assert t.asks == "lannister"
    t.move("D4")
    assert t.where(unit) == "B4"


@pytest.mark.rule("bow-retreat-17")
def test_the_whole_way_is_looked_at() -> None:
    """Three hexes from G5: by F4 only two can be walked, by F5 all three; so F5 it is."""
    t, _ = driven(3, "G5 lannisport-guard green", terrain={"D3": "river", "D4": "river", "E5": "river"})
    assert [event.data["way"][1] for event in t.events("retreat")][:1] == [t.hex("F5")]  # type: ignore[index]


def test_a_clone_in_the_middle_of_a_retreat_goes_its_own_way() -> None:
    t, unit = driven(2)
    t.move("D4")
    other = t.battle.clone()
    t.move("C4")
    assert isinstance(other.stack[-1], Retreat) and other.stack[-1].gone == 1
    assert t.where(unit) == "C4" and other.hex_of[unit] == t.hex("D4")
