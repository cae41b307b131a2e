"""Leadership cards: what their commands and tactics do to units, tokens, cards and fires."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.terms import BURN_AT, QUENCH_AT, TOKEN_AT
from bannermen.kernel.decision import PASS
from tests.battles.duel import GUARDS, LIONS, flames
from tests.battles.table import Table

USED = {"committed": True}
FOE = [f"A5 {LIONS} green"]


def stark(card: str, units: list[str], pool: str = "morale", **more: Any) -> Table:
    given: dict[str, Any] = {
        "lannister": FOE,
        "hands": {"stark": [card]},
        "pool": {"stark": pool, "lannister": "green"},
    }
    return Table(stark=units, **{**given, **more})


def lannister(card: str, units: list[str], pool: str = "morale", other: str = "green", **more: Any) -> Table:
    given: dict[str, Any] = {"stark": [f"K5 {GUARDS} green"], "hands": {"lannister": [card]}, "turn": "lannister"}
    return Table(lannister=units, **{**given, "pool": {"stark": other, "lannister": pool}, **more})


# --- tokens and cards ---


@pytest.mark.rule("bow-card-16")
def test_an_enemy_loses_an_order_token_of_the_players_choice() -> None:
    """LL14: the player names the kind; the token is gone from the pool, and only one."""
    t = lannister("LL14", ["A5 addam-marbrand green"], "red", lords={"addam-marbrand": USED})
    t.battle.pool[0] = [2, 0, 1, 0, 0]
    t.play("LL14").tactic()
    assert t.asked == "pick-target" and t.asks == "lannister"
    assert set(t.options) - {PASS} == {TOKEN_AT, TOKEN_AT + 2}  # what Stark has, and nothing else
    t.say(TOKEN_AT)
    assert t.pool("stark") == {"green": 1, "red": 1} and t.pool("lannister") == {"red": 1}
    assert t.asked == "name-units"


@pytest.mark.rule("bow-card-16")
def test_two_tokens_may_be_of_one_kind() -> None:
    t = lannister("LL14", ["A5 addam-marbrand green"], "red", lords={"addam-marbrand": USED})
    t.printed(
        "LL14",
        "{commands: [{order: {count: 1}}],"
        " tactics: [{needs: {tokens: {red: 1}}, effects: [{do: strip-token, amount: 2}]}]}",
    )
    t.battle.pool[0] = [2, 0, 1, 0, 0]
    t.play("LL14").tactic().say(TOKEN_AT)
    assert t.asked == "pick-target" and TOKEN_AT in t.options
    t.say(TOKEN_AT)
    assert t.pool("stark") == {"red": 1} and t.asked == "name-units"


@pytest.mark.rule("bow-card-16")
def test_without_enemy_tokens_none_can_be_taken() -> None:
    t = lannister("LL14", ["A5 addam-marbrand green"], "red", lords={"addam-marbrand": USED})
    t.battle.pool[0] = [0, 0, 0, 0, 0]
    assert t.play("LL14").asked == "name-units"


@pytest.mark.rule("bow-card-16", "bow-deck-08")
@pytest.mark.parametrize(("deck", "pile", "hand"), [(["LL02"], ["LL03", "LL04"], 2), (["LL02"], [], 1)])
def test_a_draw_by_a_card_goes_on_with_the_new_deck(deck: list[str], pile: list[str], hand: int) -> None:
    """LL33 draws two: one is left, then the discard pile is shuffled; what was drawn before stays in the hand."""
    t = lannister(
        "LL33",
        ["A5 tywin-lannister green"],
        "valor",
        decks={"lannister": deck},
        discards={"lannister": pile},
        lords={"tywin-lannister": USED},
    )
    t.play("LL33").name("A5").stay().tactic()
    assert "LL02" in t.hand("lannister") and len(t.hand("lannister")) == hand
    assert len(t.events("reshuffle")) == (1 if pile else 0)
    left = t.battle.deck[1] + t.battle.hand[1] + t.battle.discard[1]
    assert len(left) == len(deck) + len(pile) + 1  # LL33 itself lies in the discard pile


@pytest.mark.rule("bow-card-16")
def test_dice_are_rolled_for_further_tokens() -> None:
    """LL31: two dice, and the tokens that they show."""
    t = lannister("LL31", ["A5 tywin-lannister green"], "red", lords={"tywin-lannister": USED})
    t.roll("valor red").play("LL31").name("A5").stay().tactic()
    assert t.pool("lannister") == {"red": 2, "valor": 1} and t.pool("stark") == {"green": 1}


@pytest.mark.rule("bow-card-16")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 2)])
def test_a_command_token_comes_back_from_the_commander_used(before: int, after: int) -> None:
    """LL23: one of the tokens on his card, that of this very card among them."""
    t = lannister(
        "LL23",
        ["A5 jaime-lannister-lion-of-lannister green"],
        lords={"jaime-lannister-lion-of-lannister": {"tokens": before, **USED}},
    )
    t.play("LL23").name("A5").stay()
    assert (t.command_tokens("lannister"), t.tokens_on("jaime-lannister-lion-of-lannister")) == (2, before + 1)
    t.tactic()
    assert (t.command_tokens("lannister"), t.tokens_on("jaime-lannister-lion-of-lannister")) == (3, after)


# --- units ---


@pytest.mark.rule("bow-card-16", "bow-attack-03")
def test_a_boon_for_one_unit_of_the_players_choice() -> None:
    """LL25 gives a second attack to one unit: that one attacks twice, the other once."""
    t = lannister(
        "LL25",
        [f"D5 {LIONS} blue", f"D7 {LIONS} blue", "C6 jaime-lannister-lion-of-lannister green"],
        "red",
        stark=[f"E5 {GUARDS} red", f"E7 {GUARDS} red"],
        lords={"jaime-lannister-lion-of-lannister": USED},
    )
    t.play("LL25", commands=1).tactic()
    assert t.asked == "pick-target" and t.units == {"D5", "D7", "C6"}
    t.say(t.unit("D7")).name("D5", "D7").done()
    t.roll("green " * 4).say(t.unit("D5")).attack("E5")
    assert t.asked == "name-target" and t.units == {"E7"}
    t.roll("green " * 4).attack("E7")
    assert t.asked == "name-target" and t.units == {"E7"}  # once more
    t.roll("green " * 4).attack("E7")
    assert t.asked != "name-target" and len(t.events("attack")) == 3


@pytest.mark.rule("bow-card-09", "bow-card-16")
def test_a_boon_for_a_chosen_unit_ends_with_the_turn() -> None:
    """A unit has the second attack this turn; next turn, ordered by token, it attacks once."""
    t = lannister(
        "LL25",
        [f"D5 {LIONS} blue", "C5 jaime-lannister-lion-of-lannister green"],
        "red blue",
        stark=[f"E5 {GUARDS} red", f"K5 {GUARDS} green"],
        lords={"jaime-lannister-lion-of-lannister": USED},
    )
    t.play("LL25", commands=2).tactic().say(t.unit("D5")).name("C5").stay()
    t.order("K5").stay()
    t.roll("green " * 3).order("D5", "blue").stay().attack("E5")
    assert t.asked != "name-target" and len(t.events("attack")) == 1


@pytest.mark.rule("bow-card-16", "bow-banner-03")
def test_units_are_rallied_and_only_inactive_own_ones() -> None:
    """SL18 rallies one unit after the command."""
    t = stark(
        "SL18",
        [
            f"E5 {GUARDS} green x D5",
            f"E6 {GUARDS} green inactive",
            "F5 greatjon-umber-the-greatjon green",
            f"E9 {GUARDS} green inactive",
        ],
        lannister=[f"D5 {LIONS} green", f"E7 {LIONS} green inactive"],
        destroyed={"lannister": 1},
        lords={"greatjon-umber-the-greatjon": USED},
    )
    t.play("SL18").name("E5").stay().stay().tactic()
    assert t.units == {"E5", "E6"}  # its own order has turned E5; E9 is out of the zone, F5 is active
    t.say(t.unit("E6"))
    assert t.active("E6") and not t.active("E5")


@pytest.mark.rule("bow-card-16", "bow-banner-03")
def test_enemies_are_unsettled_and_only_active_ones() -> None:
    """LL34: two of them."""
    t = lannister(
        "LL34",
        ["D5 tywin-lannister green"],
        stark=[f"E5 {GUARDS} green", f"E6 {GUARDS} green inactive", f"D7 {GUARDS} green", f"D3 {GUARDS} green"],
        marker=-4,
        lords={"tywin-lannister": USED},
    )
    t.play("LL34").tactic()
    assert t.units == {"E5", "D7", "D3"}
    t.say(t.unit("E5"))
    assert t.units == {"D7", "D3"}
    t.say(t.unit("D3"))
    assert t.asked == "name-units" and [t.active(at) for at in ("E5", "D7", "D3")] == [False, True, False]


@pytest.mark.rule("bow-card-16", "bow-counter-01")
def test_an_enemy_barred_from_counterattacks() -> None:
    """LL20: the unit named does not answer, another does; nobody is barred twice."""
    for barred in ("E5", "E6"):
        t = lannister(
            "LL20",
            [f"D5 {LIONS} green", "C5 gregor-clegane-the-reaver green"],
            stark=[f"E5 {GUARDS} red", f"E6 {GUARDS} red"],
            marker=4,
            lords={"gregor-clegane-the-reaver": USED},
        )
        t.give("E5", "stalwart").play("LL20").tactic().say(t.unit(barred)).name("D5").stay()
        t.roll("green " * 3).attack("E5")
        assert (t.asked == "counterattack") == (barred == "E6")


@pytest.mark.rule("bow-card-16", "bow-retreat-01")
def test_enemies_are_driven_back_by_a_card() -> None:
    """SL19: one hex, for an enemy in the zone; own units are not in question."""
    t = stark(
        "SL19",
        ["E5 greatjon-umber-the-greatjon green", f"E6 {GUARDS} green"],
        "green green",
        lannister=[f"D5 {LIONS} green", f"A5 {LIONS} green"],
        lords={"greatjon-umber-the-greatjon": USED},
    )
    t.play("SL19").tactic()
    assert t.units == {"D5"}
    t.say(t.unit("D5"))
    assert t.asked == "retreat-to" and t.asks == "lannister"
    t.move("C5")
    assert t.asked == "name-units" and t.unit("C5") >= 0


@pytest.mark.rule("bow-card-16", "bow-retreat-14")
def test_a_lone_commander_who_cannot_be_driven_back_takes_one_hit_for_the_hex() -> None:
    """SL19 against a commander of rating 2 at the edge: that is not enough to capture him."""
    t = stark(
        "SL19",
        ["B5 greatjon-umber-the-greatjon green", f"B6 {GUARDS} green"],
        "green green",
        lannister=["A5 addam-marbrand green 1", f"K5 {LIONS} green"],
        lords={"greatjon-umber-the-greatjon": USED, "addam-marbrand": USED},
    )
    unit = t.unit("A5")
    t.play("SL19").tactic().say(unit)
    assert t.battle.on_field(unit)


@pytest.mark.rule("bow-card-16", "bow-parting-05")
def test_units_leave_their_engagements_without_a_blow() -> None:
    """LL30: up to two engaged own units; the tokens go, and nobody strikes."""
    t = lannister(
        "LL30",
        ["C5 kevan-lannister green", f"D5 {LIONS} green x E5", f"D4 {LIONS} green x E4", f"D6 {LIONS} green x E6"],
        stark=[f"E4 {GUARDS} green", f"E5 {GUARDS} green", f"E6 {GUARDS} green"],
        lords={"kevan-lannister": USED},
    )
    t.play("LL30")
    assert t.asked == "pick-target" and t.units == {"D4", "D5", "D6"}
    t.say(t.unit("D5")).say(t.unit("D4"))
    assert t.asked == "name-units"
    assert [t.token(at) for at in ("D4", "D5", "D6", "E4", "E5", "E6")] == ["", "", "lannister", "", "", "lannister"]
    t.name("D5").move("C6")
    assert t.unit("C6") >= 0 and t.events("attack") == []


@pytest.mark.rule("bow-card-16", "bow-unit-02")
def test_figures_come_back_up_to_the_strength_of_the_unit() -> None:
    """SL23: one figure, for a unit that has lost some."""
    t = stark(
        "SL23",
        ["E5 maege-mormont green 3", f"E6 {GUARDS} green 2", f"E7 {GUARDS} green", f"E9 {GUARDS} green 1"],
        lords={"maege-mormont": USED},
    )
    t.play("SL23", commands=2).name("E7").stay().tactic()
    assert t.units == {"E5", "E6"}  # E7 is whole, E9 too far off
    t.say(t.unit("E6"))
    assert t.figures("E6") == 3
    t = stark("SL23", ["E5 maege-mormont green 3"], lords={"maege-mormont": USED})
    t.printed(
        "SL23",
        "{commands: [{order: {count: 1}}],"
        " tactics: [{needs: {tokens: {morale: 1}}, effects: [{do: reinforce, amount: 3}]}]}",
    )
    t.play("SL23").tactic().say(t.unit("E5"))
    assert t.figures("E5") == 4  # never more than it had


# --- marches ---


def marching(*more_units: str, **more: Any) -> Table:
    """LL13 of Addam Marbrand: before the orders up to two units march one hex each."""
    t = lannister(
        "LL13",
        ["E5 addam-marbrand green", *more_units],
        "valor",
        lords={"addam-marbrand": USED},
        **{"stark": [f"K9 {GUARDS} green"], **more},
    )
    return t.play("LL13", commands=2).tactic()


@pytest.mark.rule("bow-card-16", "bow-engage-03")
def test_engaged_units_do_not_march() -> None:
    t = marching(f"E6 {LIONS} green x F6", f"E7 {LIONS} green", stark=[f"F6 {GUARDS} green"])
    assert t.units == {"E5", "E7"}


@pytest.mark.rule("bow-card-16", "bow-keyword-24")
def test_a_unit_that_marched_has_moved() -> None:
    """Unwieldy archers roll a die less after a march; war hounds are loosed instead of moving, a march too."""
    t = stark(
        "SL33",
        ["E5 robb-stark-young-wolf green", "E6 northland-archers green"],
        "blue",
        lannister=[f"C7 {LIONS} green"],
        lords={"robb-stark-young-wolf": USED},
    )
    t.play("SL33", commands=2).tactic().say(t.unit("E6")).move("E7").done().name("E7").stay()
    t.roll("green").attack("C7")
    assert t.dice() == [1] and "bow-keyword-24" in t.reasons


@pytest.mark.rule("bow-card-16", "bow-victory-05")
def test_a_unit_that_marches_onto_an_objective_takes_it() -> None:
    any_words = {"en": "Any.", "de": "Beliebig.", "ru": "Любой."}
    t = marching(f"E6 {LIONS} green", objectives=[{"key": "ford", "name": any_words, "at": "E7"}])
    t.say(t.unit("E6")).move("E7")
    assert t.battle.holder == [1]


@pytest.mark.rule("bow-card-16")
def test_each_unit_marches_once_and_no_farther_than_the_card_says() -> None:
    t = marching(f"E6 {LIONS} green", f"D6 {LIONS} green inactive")
    assert t.units == {"E5", "E6", "D6"}  # ordered or not, active or not
    t.say(t.unit("E6"))
    assert t.hexes == {"E7", "F5", "F6", "D5"}
    t.move("E7")
    assert t.asked == "pick-target" and t.units == {"E5", "D6"}
    t.say(t.unit("D6")).move("C6")
    assert t.asked == "name-units"  # two, and no more
    assert t.active("E7") and not t.active("C6")  # a march is no order


@pytest.mark.rule("bow-commander-11", "bow-card-16")
def test_a_march_of_two_hexes() -> None:
    """Addam's own ability: cavalry of his zone, two hexes."""
    t = Table(
        stark=[f"K9 {GUARDS} green"],
        lannister=["E5 addam-marbrand green", "E6 knights-of-casterly-rock green", f"E7 {LIONS} green"],
        pool={"stark": "green", "lannister": "green"},
        turn="lannister",
    )
    t.commit("addam-marbrand")
    assert t.units == {"E5", "E6"}
    t.say(t.unit("E6")).move("C6")
    assert t.unit("C6") >= 0 and t.asked == "pick-target"


# --- fire ---


def ruin(units: list[str], stark_units: list[str], **more: Any) -> Table:
    """LL17 of Gregor Clegane: the second command sets fires."""
    t = lannister("LL17", units, stark=stark_units, lords={"gregor-clegane-the-reaver": USED}, **more)
    return t.play("LL17", commands=2)


@pytest.mark.rule("bow-card-16", "bow-fire-03")
def test_fires_are_set_in_the_zone_beside_own_units_there() -> None:
    """Gregor on E5, a friend on E3 at the rim of the zone; forests all round. Nobody stands in a hex that is lit."""
    t = ruin(
        ["E5 gregor-clegane-the-reaver green", f"E3 {LIONS} green", f"E8 {LIONS} green"],
        [f"D6 {GUARDS} green"],
        terrain={"E2": "forest", "D3": "hill", "D4": "forest", "E7": "forest"},
    )
    lit = flames(t)
    assert {"D4", "F3", "E4", "E6"} <= lit
    assert not lit & {"E2", "D2", "D3", "D6", "E7", "E5", "E3"}  # too far, no fuel, occupied, beside nobody
    t.burn("D4").burn("E6")
    assert (t.fire("D4"), t.fire("E6")) == (1, 1) and t.asked != "pick-target"


@pytest.mark.rule("bow-card-16", "bow-card-08")
def test_no_fire_is_set_beside_an_enemy_alone() -> None:
    """C6 lies beside the Stark unit on D6 and within the zone, and beside nobody of Lannister's."""
    t = ruin(["E5 gregor-clegane-the-reaver green"], [f"D6 {GUARDS} green"])
    assert "D5" in flames(t) and not {"C6", "C7", "D7"} & flames(t)
    assert t.refused(BURN_AT + t.hex("C6")) == "bow-card-08"


@pytest.mark.rule("bow-card-16")
def test_a_fire_set_by_a_card_is_raised_up_to_the_limit() -> None:
    t = ruin(["E5 gregor-clegane-the-reaver green"], [], terrain={"E6": "forest"}, fires={"E6": 2, "E4": 4})
    assert "E6" in flames(t) and "E4" not in flames(t)
    t.burn("E6")
    assert t.fire("E6") == 3


@pytest.mark.rule("bow-card-16")
def test_fires_are_put_out_in_the_zone() -> None:
    """SL14: up to two, whatever their level, and none outside the zone."""
    t = stark(
        "SL14",
        ["E5 eddard-stark green"],
        fires={"E7": 4, "D4": 1, "F5": 2, "E8": 1},
        lords={"eddard-stark": USED},
    )
    t.play("SL14", commands=2)
    assert set(t.options) - {PASS} == {QUENCH_AT + t.hex(at) for at in ("E7", "D4", "F5")}
    assert t.refused(QUENCH_AT + t.hex("E8")) == "bow-card-08" and t.refused(QUENCH_AT + t.hex("D5")) == "bow-card-16"
    t.quench("E7").quench("F5")
    assert [t.fire(at) for at in ("E7", "D4", "F5", "E8")] == [0, 1, 0, 1]
