"""Leadership cards: tactics."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.rules.damage import eliminate
from bannermen.games.battles.terms import RAISE_MORALE, RALLY_FOR_MORALE, TACTIC_AT
from bannermen.kernel.decision import PASS
from tests.battles.table import Table

COMMITTED = {"committed": True}
FOE = ["A5 lannisport-guard green"]
EDDARD = ["K5 eddard-stark blue", "K6 guards-of-the-north green"]


def table(card: str, pool: str = "morale", stark: list[str] = EDDARD, **more: Any) -> Table:
    given: dict[str, Any] = {"lannister": FOE, "hands": {"stark": [card]}}
    return Table(stark=stark, pool={"stark": pool, "lannister": "morale morale morale"}, **{**given, **more})


def needing(tokens: str, timing: str = "before") -> str:
    """A card that orders one unit and raises morale by 1 if certain tokens are shown."""
    tactic = f"{{timing: {timing}, needs: {{tokens: {{{tokens}}}}}, effects: [{{do: morale}}]}}"
    return f"{{commands: [{{order: {{count: 1}}}}], tactics: [{tactic}]}}"


@pytest.mark.rule("bow-card-15")
def test_a_tactic_may_be_declined() -> None:
    for used in (False, True):
        t = table("SL12", "valor", stark=EDDARD)
        t.play("SL12", commands=2)
        assert t.asked == "tactic-before" and set(t.options) == {TACTIC_AT, PASS}
        t.tactic() if used else t.pass_()
        t.name("K6")
        assert t.battle.boon(t.unit("K6"), 6) == (1 if used else 0)  # no counterattack against it


@pytest.mark.rule("bow-card-16")
def test_without_its_requirement_a_tactic_is_not_there_and_the_command_is() -> None:
    t = table("SL12", "green")  # SL12 wants a valor token
    t.play("SL12", commands=2)
    assert t.asked == "name-units"
    assert t.refused(TACTIC_AT) == "bow-card-17"
    t.name("K6").stay()
    assert not t.active("K6") and t.events("tactic") == []


@pytest.mark.rule("bow-card-16")
def test_first_the_requirement_then_the_effect() -> None:
    t = table("SL05", "green green").printed("SL05", needing("green: 2"))
    t.play("SL05")
    assert t.morale("stark") == 0
    t.tactic()
    assert t.morale("stark") == 1
    kinds = [event.kind for event in t.events() if event.kind in ("card", "tactic", "morale")]
    assert kinds == ["card", "tactic", "morale"]


@pytest.mark.rule("bow-card-17", "bow-card-19", "bow-card-20")
@pytest.mark.parametrize(
    ("tokens", "pool", "met"),
    [
        ("morale: 1, valor: 1", "morale valor valor", True),
        ("morale: 1, valor: 1", "morale valor", True),  # the example of the book
        ("morale: 1, valor: 1", "morale morale", False),
        ("morale: 1, valor: 1", "valor valor", False),
        ("red: 2", "red", False),
        ("red: 2", "red red", True),
        ("red: 2", "red valor blue", False),  # valor stands in for nothing here
        ("red: 1", "", False),
    ],
)
def test_tokens_are_checked_in_the_own_pool(tokens: str, pool: str, met: bool) -> None:
    t = table("SL05", pool).printed("SL05", needing(tokens))
    t.play("SL05")
    assert (t.asked == "tactic-before") == met


@pytest.mark.rule("bow-card-17")
def test_the_enemys_tokens_do_not_count() -> None:
    t = Table(stark=EDDARD, lannister=FOE, pool={"stark": "green", "lannister": "red red"}, hands={"stark": ["SL05"]})
    t.printed("SL05", needing("red: 1")).play("SL05")
    assert t.asked == "name-units"


TWO = """
commands: [{order: {count: 1}}]
tactics:
  - {needs: {tokens: {valor: 1}}, effects: [{do: morale}]}
  - {timing: %s, needs: {tokens: {valor: 1}}, effects: [{do: morale, amount: 2}]}
"""


@pytest.mark.rule("bow-card-18")
@pytest.mark.parametrize("timing", ["before", "after"])
def test_a_token_is_checked_once_for_a_card(timing: str) -> None:
    t = table("SL05", "valor").printed("SL05", TWO % timing)
    t.play("SL05").tactic(0)
    assert t.asked == "name-units"  # the one valor token has been shown
    t.name("K6").stay()
    assert t.asks == "lannister" and t.morale("stark") == 1


@pytest.mark.rule("bow-card-18")
def test_two_tokens_serve_two_tactics() -> None:
    t = table("SL05", "valor valor").printed("SL05", TWO % "before")
    t.play("SL05").tactic(0)
    assert t.asked == "tactic-before" and set(t.options) == {TACTIC_AT + 1, PASS}  # each tactic once
    t.tactic(1)
    assert t.morale("stark") == 3 and t.asked == "name-units"


@pytest.mark.rule("bow-card-27")
def test_checked_tokens_stay_and_serve_again() -> None:
    """The same valor token for two cards, and then for an order."""
    t = table("SL12", "valor", hands={"stark": ["SL12", "SL17"]}, stark=[*EDDARD, "K9 greatjon-umber-the-greatjon red"])
    t.battle.committed[:] = [True] * len(t.battle.committed)
    t.play("SL12", "eddard-stark", commands=2).tactic().name("K6").stay()
    assert t.pool("stark") == {"valor": 1}
    t.say(RAISE_MORALE)  # Lannister
    t.play("SL17", "eddard-stark")
    assert t.asked == "tactic-before"
    t.tactic().name("K5").stay()
    assert t.pool("stark") == {"valor": 1}
    t.say(RAISE_MORALE)
    t.order("K9").stay()
    assert t.pool("stark") == {}


@pytest.mark.rule("bow-card-21")
def test_morale_is_looked_at_when_the_tactic_is_used() -> None:
    """SL24 wants own morale green or worse; it is grey before the command, and the command makes it green."""
    t = table(
        "SL24",
        stark=["D5 guards-of-the-north green 1", "F5 maege-mormont blue"],
        lannister=["C5 lannisport-guard red", "B5 lannisport-guard green", "C4 lannisport-guard green"],
        marker=-3,
        lords={"maege-mormont": COMMITTED},
    )
    t.play("SL24")
    assert t.asked == "name-units"
    t.name("D5").stay()
    t.roll("blue blue").attack("C5").roll("green green blue blue").yes()
    assert t.morale("stark") == -4 and t.asked == "tactic-after"
    t.tactic()
    assert t.morale("stark") == -3


@pytest.mark.rule("bow-card-21")
@pytest.mark.parametrize(
    ("side", "zone", "reach", "markers"),
    [
        ("own", "yellow", "worse", range(-10, -7)),
        ("own", "grey", "better", range(-3, 11)),
        ("enemy", "grey", "worse", range(-10, 11)),
        ("enemy", "yellow", "better", range(-10, 11)),
        ("enemy", "grey", "better", range(-10, 4)),
    ],
)
def test_zones_and_what_is_better_or_worse(side: str, zone: str, reach: str, markers: range) -> None:
    need = f"{{morale: {{side: {side}, zone: {zone}, reach: {reach}}}}}"
    card = f"{{commands: [{{order: {{count: 1}}}}], tactics: [{{needs: {need}, effects: [{{do: draw}}]}}]}}"
    met = set()
    for marker in range(-10, 11):
        t = table("SL05", marker=marker).printed("SL05", card).play("SL05")
        if t.asked == "tactic-before":
            met.add(marker)
    assert met == set(markers)


@pytest.mark.rule("bow-card-22")
@pytest.mark.parametrize(
    ("marker", "met"), [(-10, False), (-8, False), (-7, True), (-4, True), (-3, True), (0, True), (6, True), (10, True)]
)
def test_own_morale_green_or_better(marker: int, met: bool) -> None:
    t = table(
        "SL35", stark=["K5 robb-stark-young-wolf blue"], marker=marker, lords={"robb-stark-young-wolf": COMMITTED}
    )
    t.play("SL35").name("K5").stay()
    assert (t.asked == "tactic-after") == met


@pytest.mark.rule("bow-card-23")
@pytest.mark.parametrize(
    ("marker", "met"), [(-8, False), (0, False), (3, False), (4, True), (7, True), (8, True), (10, True)]
)
def test_enemy_morale_green_or_worse(marker: int, met: bool) -> None:
    stark = ["K5 greatjon-umber-lord-of-the-last-hearth blue"]
    t = table("SL16", stark=stark, marker=marker)
    t.play("SL16", commands=1)
    assert (t.asked == "tactic-before") == met


@pytest.mark.rule("bow-card-16", "bow-data-16")
def test_anywhere_means_anywhere_on_the_battlefield() -> None:
    """Own units are none of the enemy's, and who has fallen is nowhere."""
    lannister = ["A1 lannisport-guard green", "A5 lannisport-guard green", "D9 lannisport-guard green"]
    t = table("SL16", stark=["K5 greatjon-umber-lord-of-the-last-hearth blue"], lannister=lannister, marker=5)
    eliminate(t.battle, t.unit("A5"))
    t.play("SL16", commands=1).tactic()
    assert t.asked == "pick-target" and t.units == {"A1", "D9"}


@pytest.mark.rule("bow-card-24")
def test_before_after_and_either() -> None:
    """Each tactic is offered at its own time, and refused at any other."""
    for timing, before, after in (("before", True, False), ("after", False, True), ("either", True, True)):
        t = table("SL05").printed("SL05", needing("morale: 1", timing))
        t.play("SL05")
        assert (t.asked == "tactic-before") == before
        if before:
            t.pass_()
        t.name("K6")
        assert t.asked == "move-to"
        assert t.refused(TACTIC_AT).startswith("bow-move")  # not in the middle of the command
        t.move("J6")
        assert (t.asked == "tactic-after") == after
        if not after:
            assert t.asks == "lannister" and t.morale("stark") == 0


@pytest.mark.rule("bow-card-24")
def test_a_tactic_of_either_time_is_used_once() -> None:
    t = table("SL05").printed("SL05", needing("morale: 1", "either"))
    t.play("SL05").tactic().name("K6").stay()
    assert t.asks == "lannister" and t.morale("stark") == 1


@pytest.mark.rule("bow-card-24")
def test_after_means_after_all_commands() -> None:
    """SL14: the foot have moved and the fire is out before the tactic is offered."""
    t = table(
        "SL14",
        stark=["E5 eddard-stark blue 2", "E6 guards-of-the-north green"],
        fires={"E4": 1},
        destroyed={"lannister": 1},
        lords={"eddard-stark": COMMITTED},
    )
    t.play("SL14", commands=3).name("E6").move("E7")
    assert t.asked == "pick-target"  # the second command
    t.quench("E4")
    assert t.asked == "tactic-after"
    t.tactic().say(t.unit("E5"))
    assert t.figures("E5") == 3


def roaring_giant(marker: int) -> Table:
    """The Greatjon before a stalwart Lannister unit, and another far off."""
    return table(
        "SL16",
        stark=["D5 greatjon-umber-lord-of-the-last-hearth blue", "D4 guards-of-the-north green"],
        lannister=[
            "C5 lannisport-guard red",
            "B5 lannisport-guard green",
            "C6 lannisport-guard green",
            "A12 lannisport-guard red",
        ],
        pool="green morale morale",
        marker=marker,
        lords={"greatjon-umber-lord-of-the-last-hearth": COMMITTED},
    )


@pytest.mark.rule("bow-card-25")
def test_the_tactic_of_sl16_as_in_the_example() -> None:
    """The marker is in the yellow zone of Lannister's side; the unit named cannot counterattack this turn."""
    t = roaring_giant(8)
    t.play("SL16", commands=1)
    assert t.asked == "tactic-before"
    t.tactic().say(t.unit("C5"))
    assert t.asked == "name-units"  # then the commands
    t.name("D5", "D4").done()
    t.roll("blue " * 4).say(t.unit("D5")).attack("C5")
    assert t.asked != "counterattack"
    while t.asked != "choose-action":
        t.pass_()
    t.pass_()  # Lannister
    t.say(RALLY_FOR_MORALE)
    t.say(t.unit("D4"))  # rallied
    t.roll("blue blue").order("D4", "green").move("C4").attack("C5")
    if t.asked == "reroll-symbol":
        t.pass_()
    assert t.asked == "counterattack" and t.asks == "lannister"  # next turn it may again


@pytest.mark.rule("bow-card-25")
def test_without_the_tactic_the_unit_strikes_back() -> None:
    t = roaring_giant(0)
    t.play("SL16", commands=1).name("D5").stay()
    t.roll("blue " * 4).attack("C5")
    assert t.asked == "counterattack"


@pytest.mark.rule("bow-card-30")
def test_the_zone_limits_a_tactic_unless_the_card_lifts_the_limit() -> None:
    t = roaring_giant(8)
    t.play("SL16", commands=1).tactic()
    assert t.units == {"C5", "B5", "C6", "A12"}  # anywhere on the battlefield
    t = table(
        "SL25",
        stark=["D5 maege-mormont blue x C5", "D4 guards-of-the-north green x C4"],
        lannister=["C5 lannisport-guard red", "C4 lannisport-guard red", "D9 lannisport-guard red"],
        lords={"maege-mormont": COMMITTED},
    )
    t.play("SL25").tactic()
    assert t.units == {"C5", "C4"}
    assert t.refused(t.unit("D9")) == "bow-card-08"  # four hexes away


def test_a_tactic_that_could_do_nothing_is_not_offered() -> None:
    """SL15 would unsettle an active enemy in the zone; there is none."""
    t = table("SL15", "red").play("SL15")
    assert t.asked == "name-units"
    t = table("SL15", "red", lannister=["J5 lannisport-guard green"]).play("SL15")
    assert t.asked == "tactic-before"
    t.tactic().say(t.unit("J5"))
    assert not t.active("J5")


def test_an_unsettled_unit_waits_for_the_next_rally() -> None:
    t = table("SL15", "red morale", lannister=["J5 lannisport-guard green"])
    t.battle.pool[1] = [2, 0, 0, 0, 1]
    t.play("SL15").tactic().say(t.unit("J5")).name("K6").stay()
    while t.asked != "choose-action":
        t.pass_()
    assert t.asks == "lannister"
    assert t.refused(t.unit("J5")) == "bow-banner-03"
