"""Commanders: their units, abilities and zones of control."""

from typing import Any

import msgspec
import pytest

from bannermen.content.reading import convert
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.load import book, commander_card
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.control import is_controlled, units_in_zone
from bannermen.games.battles.terms import COMMANDER_AT, RAISE_MORALE
from bannermen.kernel.game import BadSetup
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}
USED = {"committed": True}


@pytest.mark.rule("bow-commander-01")
def test_a_commander_unit_has_a_commander_as_bearer_and_the_figures_of_his_card() -> None:
    t = Table(
        stark=["F5 robb-stark-young-wolf blue", "F8 winterfell-riders blue"],
        lannister=["B5 jaime-lannister-kingslayer blue"],
        pool=SIDES,
    )
    has = {name: t.battle.has_commander(t.unit(name)) for name in ("F5", "F8", "B5")}
    assert has == {"F5": True, "F8": False, "B5": True}
    assert t.battle.card(t.unit("F5")).key == "winterfell-riders"
    assert t.battle.card(t.unit("B5")).key == "lannisport-guard"
    for card in book().commanders:
        assert ("cavalry" in book().units[card.unit].traits) == card.mounted


@pytest.mark.rule("bow-commander-02")
def test_abilities_of_the_figures_and_of_the_card_on_either_side() -> None:
    for committed in (False, True):
        t = Table(
            stark=["D5 greatjon-umber-the-greatjon blue"],
            lannister=["C5 lannisport-guard green 1", "B5 lannisport-guard green"],
            pool=SIDES,
            lords={"greatjon-umber-the-greatjon": {"committed": committed}},
        )
        t.roll("green red red red").order("D5").stay().attack("C5")
        if not committed:
            t.pass_()  # his commit ability could add dice
        assert t.dice() == [4]  # one more than other blue Guards, whichever side is up
        assert t.asked == "follow-up" and t.hexes == {"C5"}  # Advance of the Guards of the North


@pytest.mark.rule("bow-commander-03")
def test_the_special_ability_once_a_battle() -> None:
    t = Table(
        stark=["F5 eddard-stark blue", "F6 guards-of-the-north green inactive"],
        lannister=["B5 lannisport-guard green"],
        pool={"stark": "morale", "lannister": "morale"},
    )
    eddard = t.commander("eddard-stark")
    assert not t.battle.committed[eddard]
    t.commit("eddard-stark").say(t.unit("F6"))
    assert t.battle.committed[eddard] and t.morale("stark") == 2 and t.active("F6")
    assert t.refused(COMMANDER_AT + eddard) == "bow-commander-03"
    t.say(RAISE_MORALE).say(RAISE_MORALE)
    while t.battle.round == 1:
        t.pass_()
    while t.asked != "choose-action" or t.asks != "stark":
        t.pass_()
    assert t.refused(COMMANDER_AT + eddard) == "bow-commander-03"  # nor in a later round


@pytest.mark.rule("bow-commander-04")
def test_a_zone_of_control_reaches_two_hexes() -> None:
    assert {card.zone_radius for card in book().commanders} == {2}
    t = Table(
        stark=[
            "F5 maege-mormont blue",
            "F6 guards-of-the-north green",
            "F7 guards-of-the-north green",
            "F8 guards-of-the-north green",
        ],
        lannister=["A5 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL05"]},
    )
    assert len(t.battle.field.grid.within(t.hex("F5"), 2)) == 19
    t.play("SL05")
    assert t.units == {"F5", "F6", "F7"}
    assert t.refused(t.unit("F8")) == "bow-card-02"


@pytest.mark.rule("bow-commander-05")
def test_a_unit_may_be_controlled_by_several_own_commanders() -> None:
    for who in ("maege-mormont", "eddard-stark"):
        t = Table(
            stark=["F5 maege-mormont blue", "F8 eddard-stark blue", "F6 guards-of-the-north green"],
            lannister=["A5 lannisport-guard green"],
            pool={"lannister": "valor"},
            hands={"stark": ["SL05"]},
        )
        t.play("SL05", who)
        assert "F6" in t.units  # at distance 1 from Maege, 2 from Eddard


@pytest.mark.rule("bow-commander-05")
def test_enemy_commanders_control_nobody() -> None:
    t = Table(
        stark=["F5 maege-mormont blue", "C6 guards-of-the-north green"],
        lannister=["B5 kevan-lannister blue", "B6 lannisport-guard green"],
        pool={"stark": "valor"},
        hands={"lannister": ["LL05"]},
        turn="lannister",
    )
    assert not is_controlled(t.battle, t.unit("C6"))
    assert is_controlled(t.battle, t.unit("B6"))
    units = GAME.view(t.battle, 0)["units"]
    assert not units[t.unit("C6")]["controlled"] and units[t.unit("B6")]["controlled"]
    t.play("LL05")
    assert t.units == {"B5", "B6"}
    assert t.refused(t.unit("C6")) == "bow-card-05"


@pytest.mark.rule("bow-commander-06")
def test_example_only_the_guards_are_controlled_by_maege() -> None:
    t = Table(
        stark=[
            "F6 maege-mormont green",
            "E8 guards-of-the-north blue",
            "D4 northland-archers green",  # the ranged unit at the upper left
            "H9 winterfell-riders green",
        ],
        lannister=["A5 lannisport-guard green"],
        pool=SIDES,
    )
    grid = t.battle.field.grid
    assert grid.distance[t.hex("F6")][t.hex("D4")] == 3
    assert set(units_in_zone(t.battle, t.commander("maege-mormont"))) == {t.unit("F6"), t.unit("E8")}
    controlled = {name for name in ("F6", "E8", "D4", "H9") if is_controlled(t.battle, t.unit(name))}
    assert controlled == {"F6", "E8"}


@pytest.mark.rule("bow-commander-07")
def test_a_commanders_own_unit_is_in_his_zone() -> None:
    t = Table(
        stark=["F5 maege-mormont blue"],
        lannister=["A5 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL05"]},
    )
    t.play("SL05").name("F5").move("E5")
    assert t.where(t.unit("E5")) == "E5" and not t.active("E5")


@pytest.mark.rule("bow-commander-08")
def test_the_fields_of_a_commander_card() -> None:
    names = {field.encode_name for field in msgspec.structs.fields(schema.Commander)}
    assert {"house", "limit", "capture", "figure", "unit", "name", "title", "traits", "ability", "commit"} <= names
    for card in book().commanders:
        assert card.names["en"] and card.titles["en"] and card.traits
        assert card.ability["en"] and card.commit_texts["en"] and card.effects
        assert card.capture >= 1
        own = [c for c in book().cards if c.person == card.person]
        assert len(own) == 5 and all(c.seat == card.seat for c in own)


@pytest.mark.rule("bow-commander-09")
def test_nothing_blocks_a_zone_of_control() -> None:
    t = Table(
        stark=["F1 maege-mormont blue", "D1 guards-of-the-north green", "F3 guards-of-the-north green"],
        lannister=["F2 lannisport-guard green"],
        terrain={"E1": "river", "E2": "river", "E3": "river"},
        pool={"lannister": "valor"},
        hands={"stark": ["SL05"]},
    )
    t.play("SL05")
    assert t.units == {"F1", "D1", "F3"}  # beyond the river, beyond an enemy
    assert len(t.battle.field.grid.within(t.hex("F1"), 2)) < 19  # half hexes do not count


@pytest.mark.rule("bow-commander-10")
def test_all_but_the_special_ability_stays_on_the_committed_side() -> None:
    t = Table(
        stark=["F5 maege-mormont green", "F6 guards-of-the-north green"],
        lannister=["E5 gregor-clegane-the-reaver red", "A5 lannisport-guard green"],
        pool={"stark": "morale", "lannister": "valor"},
        hands={"stark": ["SL05"]},
        lords={"maege-mormont": USED},
        turn="lannister",
    )
    t.roll("morale red red red").order("E5").stay().attack("F5")
    assert t.asked == "stand-firm"  # Stalwart, her unit ability
    t.yes().no()
    seen = next(c for c in GAME.view(t.battle, 0)["commanders"] if c["key"] == "maege-mormont")
    assert (seen["limit"], seen["capture"], seen["zone"], seen["committed"]) == (1, 3, 2, True)
    t.play("SL05")
    assert t.units == {"F5", "F6"}
    assert t.battle.tokens_on[t.commander("maege-mormont")] == 1


@pytest.mark.rule("bow-commander-11")
def test_by_default_on_the_own_turn_without_costing_the_action() -> None:
    silent = a_commander()["commit"]  # says nothing of time
    assert convert(silent, schema.Commit, "test").timing == "turn"
    t = Table(
        stark=["F5 rickard-karstark blue", "F6 guards-of-the-north green inactive"],
        lannister=["B5 lannisport-guard green"],
        pool={"stark": "valor", "lannister": "morale morale"},
        turn="lannister",
    )
    assert t.refused(COMMANDER_AT + t.commander("rickard-karstark")) == "bow-commander-11"  # not his turn
    t.say(RAISE_MORALE)
    t.commit("rickard-karstark").say(t.unit("F6"))
    assert t.asks == "stark" and t.asked == "choose-action"  # the action is still to come
    t.order("F6").stay()
    assert not t.active("F6")


TEXT = {"en": "x", "de": "x", "ru": "x"}


def a_commander(**changes: Any) -> dict[str, Any]:
    return {
        "key": "howland-reed",
        "person": "howland-reed",
        "name": TEXT,
        "title": TEXT,
        "house": "stark",
        "figure": "foot",
        "unit": "guards-of-the-north",
        "traits": ["foot"],
        "limit": 2,
        "capture": 2,
        "ability": TEXT,
        "commit": {"name": TEXT, "text": TEXT, "effects": [{"do": "morale"}]},
        **changes,
    }


@pytest.mark.rule("bow-commander-12")
def test_command_limits_run_from_one_to_three() -> None:
    for limit in (1, 2, 3):
        commander = convert(a_commander(limit=limit), schema.Commander, "test")
        assert commander_card(commander, book(), "test").limit == limit
    for limit in (0, 4):
        with pytest.raises(BadSetup, match="limit"):
            commander_card(convert(a_commander(limit=limit), schema.Commander, "test"), book(), "test")
    assert {card.limit for card in book().commanders} == {1, 2, 3}
    for card in book().commanders:
        assert card.provenance["*"] == "designed"  # what no source tells is marked as ours


# --- odd combinations ---


def test_a_commander_who_trades_places_takes_his_rank_and_ability_with_him() -> None:
    t = Table(
        stark=["D5 robb-stark-king-in-the-north blue", "E5 winterfell-riders red"],
        lannister=["C5 lannisport-guard red"],
        pool=SIDES,
        turn="lannister",
    )
    t.roll("blue blue blue red").order("C5").stay().attack("D5")
    assert t.asked == "commit-hits" and t.asks == "stark"
    t.commit("robb-stark-king-in-the-north").say(t.unit("E5"))
    assert not t.battle.has_commander(t.unit("D5")) and t.battle.has_commander(t.unit("E5"))
    assert t.figures("D5") == 2  # the red bearer is in D5 now: only the red shield hits
    assert t.figures("E5") == 3


def test_no_commander_is_asked_when_cover_takes_all_hits() -> None:
    t = Table(
        stark=["E5 northland-archers blue"],
        lannister=["C5 kevan-lannister green"],
        terrain={"C5": "building"},
        pool=SIDES,
    )
    t.roll("green red red").order("E5").stay().attack("C5")
    assert t.figures("C5") == 4
    assert t.asked == "choose-action" and not t.battle.committed[t.commander("kevan-lannister")]


def test_attacks_from_a_card_and_from_a_commander_add_up() -> None:
    t = Table(
        stark=[f"{name} guards-of-the-north green 1" for name in ("D4", "D5", "C4", "C6")],
        lannister=["C5 gregor-clegane-the-mountain red"],
        pool={"stark": "valor"},
        hands={"lannister": ["LL20"]},
        turn="lannister",
    )
    t.roll("green red red red red").play("LL20").name("C5").stay().attack("D4")
    t.commit("gregor-clegane-the-mountain").stay()
    t.roll("green red red red red").attack("D5").stay()
    t.roll("green red red red red").attack("C4").stay()
    assert t.asks == "stark"  # three attacks, and not a fourth
    assert t.battle.destroyed == [0, 3]
    assert t.morale("lannister") == 3 + 1
