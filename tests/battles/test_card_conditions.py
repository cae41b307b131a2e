"""Leadership cards: of which units they speak, and what must be shown before a tactic."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.tables import Need
from bannermen.games.battles.rules.control import meets
from bannermen.games.battles.terms import TOKEN_KINDS
from tests.battles.duel import GUARDS, LIONS
from tests.battles.table import Table

USED = {"committed": True}
NO_TOKENS = [0] * TOKEN_KINDS
EDDARD = "eddard-stark"
# One unit of each sort, all within Eddard's zone: engaged, weakened, on foot, mounted, ranged, of three ranks.
MIXED = [
    f"E5 {EDDARD} blue 2",
    f"E6 {GUARDS} green x D6",
    f"E7 {GUARDS} red 3",
    "F5 winterfell-riders green",
    "F6 northland-archers blue",
    "E4 stark-kennelmasters green",
]
ALL = {"E5", "E6", "E7", "F5", "F6", "E4"}
CITED = {  # the rule that explains the word of a card
    "ranks": "bow-rank-01",
    "classes": "bow-traits-01",
    "traits": "bow-traits-01",
    "terrain": "bow-traits-01",
    "units": "bow-contents-02",
    "engaged": "bow-engage-03",
    "commander": "bow-commander-01",
    "weakened": "bow-contents-02",
}


def played(text: str, **more: Any) -> Table:
    """A card printed for the test and played with Eddard."""
    t = Table(
        stark=MIXED,
        lannister=[f"D6 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "morale", "lannister": "green"},
        lords={EDDARD: USED},
        terrain={"E6": "forest", "F6": "forest", "E4": "hill"},
        **more,
    )
    return t.printed("SL05", text).play("SL05")


@pytest.mark.rule("bow-card-10")
@pytest.mark.parametrize(
    ("words", "units"),
    [
        ("", ALL),
        ("ranks: [green]", {"E6", "F5", "E4"}),
        ("ranks: [blue, red]", {"E5", "F6", "E7"}),
        ("classes: [foot]", {"E5", "E6", "E7", "E4"}),
        ("classes: [cavalry, ranged]", {"F5", "F6"}),
        ("units: [winterfell-riders, stark-kennelmasters]", {"F5", "E4"}),
        ("engaged: true", {"E6"}),
        ("engaged: false", ALL - {"E6"}),
        ("commander: true", {"E5"}),
        ("commander: false", ALL - {"E5"}),
        ("weakened: true", {"E5", "E7"}),
        ("weakened: false", ALL - {"E5", "E7"}),
        ("traits: [ranged, cavalry]", {"F5", "F6"}),
        ("terrain: [forest]", {"E6", "F6"}),
        ("terrain: [hill, forest]", {"E6", "F6", "E4"}),
        ("ranks: [green], classes: [foot], engaged: false", {"E4"}),
    ],
)
def test_a_command_names_the_units_it_speaks_of(words: str, units: set[str]) -> None:
    t = played(f"{{commands: [{{order: {{count: 9, filter: {{{words}}}}}}}]}}")
    assert t.asked == "name-units" and t.units == units
    for other in ALL - units:
        assert t.refused(t.unit(other)) in {cited for word, cited in CITED.items() if word in words}


@pytest.mark.rule("bow-card-08")
@pytest.mark.parametrize(
    ("words", "units"), [("", ALL), ("classes: [ranged, cavalry]", {"F5", "F6"}), ("engaged: false", ALL - {"E6"})]
)
def test_an_effect_reaches_the_units_it_speaks_of(words: str, units: set[str]) -> None:
    t = played(f"{{commands: [{{effects: [{{do: boon, boon: dice, filter: {{{words}}}}}]}}]}}")
    assert t.asked == "pick-target" and t.units == units
    for other in ALL - units:
        assert t.refused(t.unit(other)) in {cited for word, cited in CITED.items() if word in words}


@pytest.mark.rule("bow-card-10", "bow-engage-03")
@pytest.mark.parametrize(("card", "house"), [("SL09", "stark"), ("LL09", "lannister")])
def test_cards_for_engaged_units(card: str, house: str) -> None:
    """Engaged units of the zone and nobody else."""
    stark = [f"E5 {GUARDS} green x D5", f"E6 {GUARDS} green", "F5 eddard-stark green"]
    lannister = [f"D5 {LIONS} green", f"D6 {LIONS} green", "C5 kevan-lannister green"]
    t = Table(
        stark=stark,
        lannister=lannister,
        hands={house: [card]},
        pool={"stark": "green", "lannister": "green"},
        lords={EDDARD: USED, "kevan-lannister": USED},
        turn=house,
    )
    t.play(card)
    assert t.units == ({"E5"} if house == "stark" else {"D5"})


@pytest.mark.rule("bow-card-16", "bow-engage-03")
@pytest.mark.parametrize(("engaged", "met"), [((), False), (("E4",), False), (("E4", "E5"), True)])
def test_a_tactic_for_two_engaged_units_of_the_zone(engaged: tuple[str, ...], met: bool) -> None:
    """SL25. Own engaged units count, enemy ones do not, nor those outside the zone."""
    foes = {"E4": "D4", "E5": "D5", "E10": "D10"}
    t = Table(
        stark=[
            *(f"{at} {GUARDS} green" + (f" x {foes[at]}" if at in (*engaged, "E10") else "") for at in foes),
            "F5 maege-mormont green",
        ],
        lannister=[f"{at} {LIONS} green" for at in foes.values()],
        hands={"stark": ["SL25"]},
        pool={"stark": "green", "lannister": "green"},
        lords={"maege-mormont": USED},
    )
    t.play("SL25")
    assert (t.asked == "tactic-before") == met


@pytest.mark.rule("bow-card-16", "bow-commander-04")
@pytest.mark.parametrize(
    ("enemies", "met"), [([], False), (["C5"], False), (["C5", "D7"], True), (["C5", "A5"], False)]
)
def test_a_tactic_for_two_enemies_in_the_zone(enemies: list[str], met: bool) -> None:
    """LL15, with Addam on E6: own units do not count, nor enemies outside the zone."""
    t = Table(
        stark=[f"{at} {GUARDS} green" for at in (*enemies, "K1")],
        lannister=["E6 addam-marbrand green", f"E5 {LIONS} green", f"E7 {LIONS} green"],
        hands={"lannister": ["LL15"]},
        pool={"stark": "green", "lannister": "green"},
        lords={"addam-marbrand": USED},
        turn="lannister",
    )
    t.play("LL15")
    assert (t.asked == "tactic-before") == met


@pytest.mark.rule("bow-card-16")
@pytest.mark.parametrize(("lost", "met"), [((0, 0), False), ((5, 1), False), ((0, 2), True), ((0, 3), True)])
def test_a_tactic_for_two_lost_units(lost: tuple[int, int], met: bool) -> None:
    """SL28: units that Lannister has destroyed; those that Stark has destroyed are no loss of Stark's."""
    t = Table(
        stark=["E5 rickard-karstark green"],
        lannister=[f"A5 {LIONS} green"],
        destroyed={"stark": lost[0], "lannister": lost[1]},
        hands={"stark": ["SL28"]},
        pool={"stark": "green", "lannister": "green"},
        lords={"rickard-karstark": USED},
    )
    t.play("SL28", commands=1)
    assert (t.asked == "tactic-before") == met


@pytest.mark.rule("bow-card-10", "bow-banner-03", "bow-token-10")
def test_an_inactive_neighbour_is_not_ordered_by_a_card() -> None:
    """SL21 orders one neighbour besides: own, active, in nobody's zone of control; K6 is in Maege's."""
    t = Table(
        stark=[
            "K5 maege-mormont blue",
            f"K6 {GUARDS} green",
            f"K7 {GUARDS} green",
            f"K8 {GUARDS} green inactive",
            f"J7 {GUARDS} green",
            f"K10 {GUARDS} green",
        ],
        lannister=[f"J6 {LIONS} green"],
        hands={"stark": ["SL21"]},
        pool={"stark": "green", "lannister": "green"},
        lords={"maege-mormont": USED},
    )
    t.play("SL21").say(t.unit("K7"))
    assert t.units == {"J7"}
    assert t.refused(t.unit("K8")) == "bow-banner-03"
    t.say(t.unit("J7"))
    assert t.battle.ordered == [t.unit("K7"), t.unit("J7")]


@pytest.mark.rule("bow-card-10", "bow-token-10")
def test_only_one_neighbour_and_only_next_to_a_unit_named() -> None:
    """Nobody can be named first as a neighbour; after one of them nobody of the zone follows, and no second one."""
    t = Table(
        stark=["K5 maege-mormont blue", f"K7 {GUARDS} green", f"K6 {GUARDS} green"]
        + [f"{at} {GUARDS} green" for at in ("K8", "J7", "J4")],
        lannister=[f"A6 {LIONS} green"],
        hands={"stark": ["SL21"]},
        pool={"stark": "green", "lannister": "green"},
        lords={"maege-mormont": USED},
    )
    t.printed("SL21", "{commands: [{order: {count: 2, adjacent_uncontrolled: 1}}]}").play("SL21")
    assert t.units == {"K5", "K6", "K7", "J4"}
    t.say(t.unit("K7"))
    assert t.units == {"K5", "K6", "J4", "K8", "J7"}  # a second unit of the zone, or one of the two neighbours
    t.say(t.unit("J7"))
    assert t.asked == "pick-mover" and t.units == {"K7", "J7"}


@pytest.mark.rule("bow-card-10", "bow-card-14")
def test_each_command_of_a_card_orders_its_own_number() -> None:
    """SL20: two units by each of its commands; the second is not shorter for what the first has named."""
    t = Table(
        stark=[f"E{i} {GUARDS} blue" for i in (3, 4)]
        + [f"F{i} {GUARDS} green" for i in (3, 4, 6)]
        + ["E5 greatjon-umber-the-greatjon red"],
        lannister=[f"A6 {LIONS} green"],
        hands={"stark": ["SL20"]},
        pool={"stark": "green", "lannister": "green"},
        lords={"greatjon-umber-the-greatjon": USED},
    )
    t.play("SL20", commands=3)
    for names in (("E3", "E4"), ("F3", "F4")):
        t.say(t.unit(names[0])).say(t.unit(names[1]))
    assert t.asked == "pick-mover" and t.units == {"E3", "E4", "F3", "F4"}


@pytest.mark.rule("bow-card-17")
def test_who_has_fallen_since_is_in_no_zone() -> None:
    """The zone is looked at when the card is played; what the command does there counts all the same."""
    t = Table(
        stark=[f"D5 {GUARDS} green"],
        lannister=[f"C5 {LIONS} green 1", f"A1 {LIONS} green"],
        pool={"stark": "valor", "lannister": "valor"},
    )
    need = Need()
    need.enemies_in_zone = 1
    zone = [t.unit("D5"), t.unit("C5")]
    assert meets(t.battle, 0, need, zone, NO_TOKENS)
    t.roll("green red").order("D5").stay().attack("C5")
    assert not meets(t.battle, 0, need, zone, NO_TOKENS)
