"""What the log cites, whom effects reach and whom they do not: small things that a break would change unseen."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.boons import BOONS, DICE
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.fire import add_fire
from bannermen.games.battles.terms import HEX_AT, HOUNDS_AT, TOKEN_AT, YES
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import Deed
from tests.battles.duel import GUARDS, LIONS, SPARE, duel, strike
from tests.battles.ground import rule, walk
from tests.battles.table import Table
from tests.battles.test_refused import TACTIC, WITH_TACTIC, effect

RIDERS = "winterfell-riders"
KENNELS = "stark-kennelmasters"
USED = {"eddard-stark": {"committed": True}}


def cited(t: Table, kind: str) -> list[str]:
    return [event.rule for event in t.events(kind)]


# --- losses, morale ---


@rule("bow-damage-01", "bow-moraletrack-03")
def test_the_log_cites_why_figures_and_morale_are_lost() -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} green 1"), "green red")
    assert cited(t, "losses") == ["bow-damage-01"] and cited(t, "morale") == ["bow-moraletrack-03"]


@rule("bow-retreat-07")
def test_who_cannot_retreat_takes_hits_for_it_and_the_log_says_so() -> None:
    """The lions stand at their own edge."""
    t = Table(stark=[f"B5 {GUARDS} green"], lannister=[f"A5 {LIONS} green"], pool=SPARE)
    strike(t, "morale red", "B5", "A5")
    assert cited(t, "losses") == ["bow-retreat-07"] and [e.data["hits"] for e in t.events("cut-off")] == [1]


@rule("bow-retreat-02", "bow-retreat-07")
def test_who_retreats_in_full_is_not_cut_off() -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} green"), "morale red")
    t.say(t.options[0])
    assert len(t.events("retreat")) == 1 and t.events("cut-off") == [] and t.events("losses") == []


@rule("bow-moraletrack-04")
def test_a_reward_of_a_card_is_cited() -> None:
    t = effect_of('{do: reward, "on": eliminated}', [f"D5 {LIONS} green 1"])
    t.name("E5")
    while t.asked != "name-target":
        t.pass_()
    t.roll("green green").attack("D5")
    assert "bow-moraletrack-04" in cited(t, "morale")


def effect_of(words: str, foes: list[str], pool: str = "green", **table: Any) -> Table:
    """Eddard plays a card whose tactic does this; nothing is chosen for it."""
    t = Table(
        stark=["E5 eddard-stark green"],
        lannister=foes,
        hands={"stark": ["SL05"]},
        pool={"stark": pool, "lannister": "blue"},
        lords=USED,
        **table,
    )
    return t.printed("SL05", TACTIC % words).play("SL05").tactic()


@rule("bow-regroup-08", "bow-regroup-13")
def test_recovered_morale_is_cited_and_asked_of_its_owner() -> None:
    for house, marker in (("stark", -6), ("lannister", 6)):
        t = at_distress(marker).end_round()
        while t.asked and t.asked != "recover-morale":
            t.pass_()
        assert t.asks == house
        assert t.refused(t.unit("E5")) == "bow-regroup-08"
        t.yes()
        assert cited(t, "morale")[-1] == "bow-regroup-08"


def at_distress(marker: int) -> Table:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE)
    t.battle.morale = marker
    return t


# --- whom effects reach ---


@rule("bow-card-08")
def test_a_unit_in_the_corner_of_the_board_is_reached() -> None:
    """A1 is hex number 0."""
    t = Table(
        stark=["B1 eddard-stark green", f"A1 {GUARDS} green inactive", f"A2 {GUARDS} green inactive"],
        lannister=[f"K9 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green", "lannister": "blue"},
        lords=USED,
    )
    t.printed("SL05", TACTIC % "{do: rally}").play("SL05").tactic()
    assert t.units == {"A1", "A2"}


@rule("bow-card-16")
def test_all_means_all_at_once_and_once() -> None:
    t = Table(
        stark=["E5 eddard-stark green", f"E6 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green", "lannister": "blue"},
        lords=USED,
    )
    t.printed("SL05", TACTIC % "{do: boon, boon: dice, count: 99}").play("SL05").tactic()
    assert t.asked == "name-units"
    assert [t.battle.boon(t.unit(hex), DICE) for hex in ("E5", "E6")] == [1, 1]


@rule("bow-card-16")
def test_all_who_march_march_one_by_one() -> None:
    t = effect("{do: march, amount: 1, count: 99}", f"E6 {GUARDS} green")
    assert t.units == {"E5", "E6"}
    t.say(t.unit("E6"))
    assert t.asked == "march-to"
    assert (t.refused(t.unit("E5")), t.refused(t.at("K1")), t.refused(t.at("A1"))) == (
        "bow-card-16",
        "bow-move-07",
        "bow-move-05",
    )


@rule("bow-card-16")
def test_two_tokens_of_the_only_kind_are_taken() -> None:
    t = Table(
        stark=["E5 eddard-stark green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green", "lannister": "blue blue blue"},
        lords=USED,
    )
    t.printed("SL05", TACTIC % "{do: strip-token, amount: 2}").play("SL05").tactic()
    while t.asked == "pick-target":
        t.say(TOKEN_AT + 1)
    assert t.pool("lannister") == {"blue": 1}


@rule("bow-card-08", "bow-deck-08")
def test_a_draw_where_nothing_is_left_to_draw_is_not_offered() -> None:
    t = Table(
        stark=["E5 eddard-stark green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        decks={"stark": []},
        discards={"stark": []},
        pool={"stark": "green", "lannister": "blue"},
        lords=USED,
    )
    t.battle.deck[0], t.battle.discard[0] = [], []
    t.printed("SL05", TACTIC % "{do: draw}").play("SL05")
    assert t.asked == "name-units"
    refused = GAME.why(t.battle, 0, Deed("tactic", ("card", t.card("SL05")), ("tactic", 0)))
    assert refused is not None and refused.rule == "bow-card-08"


@rule("bow-card-21")
def test_a_tactic_may_ask_for_ones_own_morale() -> None:
    t = Table(
        stark=["E5 eddard-stark green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green", "lannister": "blue"},
        lords=USED,
    )
    words = "{needs: {morale: {side: own, zone: red, reach: worse}}, effects: [{do: morale}]}"
    t.printed("SL05", WITH_TACTIC % words).play("SL05")
    refused = GAME.why(t.battle, 0, Deed("tactic", ("card", t.card("SL05")), ("tactic", 0)))
    assert refused is not None and refused.rule == "bow-card-21"
    none = GAME.why(t.battle, 0, Deed("tactic", ("card", t.card("SL05")), ("tactic", 1)))
    assert none is not None and none.rule == "bow-card-15"  # there is no second one


@rule("bow-card-10")
def test_a_card_orders_no_more_units_than_it_says() -> None:
    t = Table(
        stark=["E5 eddard-stark green", f"E6 {GUARDS} green", f"E4 {GUARDS} green", f"F5 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green", "lannister": "blue"},
        lords=USED,
    )
    t.printed("SL05", "{commands: [{order: {count: 1, adjacent_uncontrolled: 1}}]}").play("SL05")
    assert len(t.options) == len(set(t.options))
    assert t.refused(len(t.battle.seat_of)) == "bow-card-10"
    assert t.refused(YES) == "bow-card-10"


# --- attacks ---


@rule("bow-keyword-11", "bow-attack-04")
def test_hounds_are_loosed_at_enemies_on_the_field_only() -> None:
    t = Table(
        stark=[f"E5 {KENNELS} green", f"E7 {GUARDS} green"],
        lannister=[f"C5 {LIONS} green", f"C6 {LIONS} green 1"],
        pool=SPARE,
    )
    t.order("E5").stay()
    hounds = {t.where(o - HOUNDS_AT) for o in t.options if HOUNDS_AT <= o < HOUNDS_AT + len(t.battle.seat_of)}
    assert "E7" not in hounds and hounds <= {"C5", "C6"}


@rule("bow-dice-02")
def test_dice_of_a_flank_attack_are_told_with_their_rule() -> None:
    t = Table(
        stark=[f"E5 {GUARDS} green x D5", f"C5 {GUARDS} green"],
        lannister=[f"D5 {LIONS} green x E5"],
        pool=SPARE,
    )
    t.give("C5", "flank-dice").roll("red red red").order("C5", "green").stay().attack("D5")
    assert t.asked == "reroll-symbol"
    assert t.reasons.count("bow-dice-02") == 1


@rule("bow-keyword-41")
def test_standing_firm_is_yes_or_no() -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} green").give("D5", "stalwart"), "morale red")
    assert t.asked == "stand-firm" and t.refused(t.unit("E5")) == "bow-keyword-41"


@rule("bow-keyword-26", "bow-keyword-02")
@pytest.mark.parametrize(
    ("unit", "keyword"), [(f"{RIDERS} green", "bow-keyword-26"), (f"{GUARDS} green", "bow-keyword-02")]
)
def test_following_cites_pursuit_or_advance(unit: str, keyword: str) -> None:
    t = strike(duel(unit, f"{LIONS} green 1"), "green green")
    assert t.asked == "follow-up" and t.decision.rule == keyword
    assert len(t.options) == len(set(t.options))
    assert t.refused(t.unit("E5")) == keyword  # no hex at all


@rule("bow-terrain-74", "bow-keyword-31")
def test_foot_who_pursue_stop_in_a_ford_and_riders_do_not() -> None:
    for unit, on in ((GUARDS, False), (RIDERS, True)):
        t = duel(f"{unit} green", f"{LIONS} green 1", terrain={"D5": "ford"}).give("E5", "pursue", 3)
        strike(t, "green green")
        assert t.asked == "follow-up" and "D5" in t.hexes
        assert (t.hexes != {"D5"}) == on


@rule("bow-keyword-02", "bow-capture-02")
def test_an_attacker_who_is_gone_does_not_follow() -> None:
    """The counterattack wipes the attacker out; nobody is asked to follow."""
    t = strike(duel(f"{GUARDS} green 1", f"{LIONS} green").give("D5", "stalwart"), "red red")
    t.roll("green green").yes()
    assert t.unit("E5") == -1 and t.asked != "follow-up"


@rule("bow-commander-03", "bow-commander-11")
def test_the_window_of_a_commander_cites_him_and_refuses_others() -> None:
    """Greatjon's unit is about to roll: he may commit, nobody else."""
    t = Table(
        stark=["E5 greatjon-umber-the-greatjon green", f"G5 {GUARDS} green"],
        lannister=[f"D5 {LIONS} green"],
        pool=SPARE,
    )
    t.order("E5").stay().attack("D5")
    assert t.asked.startswith("commit-") and t.decision.rule == "bow-commander-03"
    assert t.refused(t.unit("G5")) == "bow-commander-11"


@rule("bow-attack-01", "bow-attack-03")
def test_who_has_let_the_attack_go_by_attacks_no_more() -> None:
    t = Table(
        stark=["E5 eddard-stark green", f"E6 {GUARDS} green"],
        lannister=[f"D5 {LIONS} green", f"D6 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green", "lannister": "blue"},
        lords=USED,
    )
    t.printed("SL05", "{commands: [{order: {count: 2}}]}").play("SL05").name("E5", "E6")
    while t.asked != "pick-attacker":
        t.pass_()
    assert t.refused(t.at("A1")) == "bow-order-03"
    first = t.unit("E6")
    t.say(first)
    assert t.asked == "name-target"
    t.pass_()
    refused = GAME.why(t.battle, 0, Deed("attack", ("unit", first), ("unit", t.unit("D6"))))
    assert refused is not None and refused.rule == "bow-attack-01"


# --- movement, fire, ground ---


@rule("bow-terrain-36", "bow-move-11")
def test_each_hex_is_offered_once() -> None:
    road = dict.fromkeys(("E4", "E5", "E6", "E7", "E8"), "road")
    t = walk(terrain=road)
    assert len(t.options) == len(set(t.options)) and {"E6", "E7", "E8"} <= t.hexes


@rule("bow-fire-03")
def test_a_fire_that_cannot_grow_is_not_told() -> None:
    """Forest burns up to a limit; a level more changes nothing and is no event."""
    t = effect("{do: set-fire, amount: 9}", terrain={"E6": "forest"}, foes=(f"B3 {LIONS} green",))
    t.burn("E6")
    levels = [event.data["level"] for event in t.events("fire")]
    assert len(levels) == 1 and levels[0] == t.fire("E6")
    before = len(t.events("fire"))
    add_fire(t.battle, t.hex("E6"), 3, "bow-fire-03")
    assert len(t.events("fire")) == before


@rule("bow-contents-11", "bow-victory-06")
def test_a_person_is_taken_only_where_she_stands() -> None:
    marker = {
        "rule": "person",
        "house": "stark",
        "key": "catelyn-stark",
        "hexes": ["A3"],
        "text": dict.fromkeys(("en", "de", "ru"), "She."),
    }
    t = Table(
        stark=[f"K1 {GUARDS} green"], lannister=[f"B5 {LIONS} green"], pool=SPARE, special=[marker], turn="lannister"
    )
    t.order("B5").move("B4")
    assert not t.battle.person_taken and t.events("person") == []


@rule("bow-card-09")
def test_what_a_turn_gave_ends_with_the_last_turn_too() -> None:
    """The last turn of the round gives a boon; when the regroup phase is asked about it is gone."""
    t = Table(
        stark=["E5 eddard-stark green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05", "SL01"]},
        pool={"stark": "green", "lannister": ""},
        lords=USED,
    )
    t.battle.pool[1] = [0] * 5
    t.printed("SL05", TACTIC % "{do: boon, boon: dice}").play("SL05").tactic()
    while t.asked in ("pick-target", "name-units", "pick-mover", "move-to", "name-target"):
        t.say(t.unit("E5") if t.asked == "pick-target" else PASS)
    while t.asked == "choose-action":
        t.pass_()
    assert t.asked.startswith("keep-") and t.battle.boon(t.unit("E5"), DICE) == 0
    assert t.battle.ordered == [] and BOONS[DICE] == "dice"


@rule("bow-move-04")
def test_without_a_way_out_nobody_leaves() -> None:
    t = walk()
    assert YES not in t.options and t.refused(YES) == "bow-move-04"
    assert t.refused(HEX_AT + t.battle.field.grid.size) == "bow-move-07"
