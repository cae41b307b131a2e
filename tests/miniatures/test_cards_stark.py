"""Cards of House Stark, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.moments import DEPLOYED
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.setup import Outflanking
from bannermen.games.miniatures.terms import KEPT, PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, ncu, strike
from tests.miniatures.table import RIDERS, SWORDS, Table, at, battle, piece

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

CRANNOGMEN = "affiliation-crannogman"


def given(t: Table, unit: int, key: str, seat: int = 0, tokens: int = 0) -> None:
    """The unit has been given an ability, for the round."""
    t.war.granted[unit] = [*t.war.granted[unit], (t.war.book.number[key], 1, seat, -1, tokens)]


# --- Crannogmen ---


def test_poisoned_tridents_poison_or_weaken() -> None:
    t = strike(duel(["poisoned-tridents"], attack="poisoned-tridents", dice=(1,) * 4))
    assert t.key == "pick-effect"
    t.answer(YES + 1)
    assert t.war.conditions[1] & WEAKENED
    t = strike(duel(["poisoned-tridents"], attack="poisoned-tridents", dice=(1,) * 4)).answer(YES)
    t.finish()
    assert not t.war.conditions[1] and t.war.figures[1] == 12
    t.do(1, "melee-attack")
    assert t.war.figures[1] == 11, "poison costs one wound before the action"
    t = duel(theirs=[], dice=(1,) * 8, their={"conditions": ["weakened"]}, turn=1)
    given(t, 1, "crannog-poison")
    t.do(1, "melee-attack")
    assert t.war.figures[1] == 10, "one more with a condition token"


def test_the_poison_may_go_instead_of_a_token() -> None:
    t = duel(first={"ncus": ["counsellor"]}, my={"conditions": ["weakened"], "figures": 10})
    given(t, 0, "crannog-poison", 1)
    t.ncu(0).zone("wealth").unit(0)
    assert t.key == "pick-condition"
    t.answer(YES)
    assert t.war.granted[0] == [] and t.war.conditions[0] & WEAKENED and t.war.figures[0] == 12


def test_crannog_traps_slow_and_endanger() -> None:
    for abilities, hurt in (([], 0), ([CRANNOGMEN], 2)):
        units = [fighters("mine", abilities), fighters("theirs", [])]
        t = battle(
            [at("mine", 24, 16)], [at("theirs", 24, 30, 180)], units=units, turn=1, first={"hand": ["40223"]}, dice=(1,)
        )
        t.do(1, "maneuver").answer(card(0))
        assert t.not_to(24, 25.5, 180) == "tmg21-maneuver-03", "four inches, not five"
        t.to(24, 26, 180)
        assert t.war.figures[1] == 12 - hurt
    t = battle([at(SWORDS, 24, 16)], [at(SWORDS, 24, 30, 180)], turn=1, first={"hand": ["40223"]})
    t.do(1, "maneuver").skip().to(24, 25.5, 180)


def test_bog_devil_ambush_weakens_or_shoots() -> None:
    bow = {"attacks": [{"dice": [4, 4, 4], "to-hit": 4, "range": "long", "name": "bow"}]}
    units = [fighters("mine", [CRANNOGMEN], **bow), fighters("theirs", [])]

    def table(**more: Any) -> Table:
        first = [at("mine", 24, 16, **more)]
        return battle(first, [at("theirs", 24, 27, 180)], units=units, turn=1, first={"hand": ["40224"]}, dice=(1,) * 9)

    t = table()
    t.answer(card(0))
    assert t.key == "pick-effect"
    t.answer(YES)
    assert t.war.conditions[1] & WEAKENED
    t = table()
    t.answer(card(0)).answer(YES + 1)
    t.until("pick-action")
    t.deed("ranged-attack")
    t.finish()
    assert t.told("to-hit")[0].data["unit"] == 0 and not t.war.activated[0]
    t = table(activated=True)
    t.answer(card(0))
    assert t.war.conditions[1] & WEAKENED, "whoever was activated does not shoot: only one effect is left"


# --- riders ---


def riders(hand: str, **more: Any) -> Table:
    return battle([at(RIDERS, 24, 14)], [at(SWORDS, 24, 29, 180)], first={"hand": [hand]}, **more)


def test_ride_them_down_charges_without_an_attack() -> None:
    t = riders("40227", turn=1, dice=(6, 1, 1, 1, 1))
    t.do(1, "maneuver").to(24, 27, 180)
    assert t.key == "declare-action-done"
    t.answer(card(0))
    t.until("pick-action")
    t.deed("charge").finish()
    assert t.war.conditions[1] & PANICKED
    assert t.told("to-hit") == [], "no melee attack"
    assert t.war.figures[1] == 8, "two hits for each of two ranks, none blocked"
    t = battle([at(RIDERS, 24, 14, 180)], [at(SWORDS, 24, 29, 180)], first={"hand": ["40227"]}, turn=1)
    t.do(1, "maneuver").to(24, 27, 180)
    assert t.key != "declare-action-done", "the riders look away"


def test_a_ride_by_attack_goes_through_the_enemy() -> None:
    foes = [at(SWORDS, 24, 24.9, 180), at(SWORDS, 40, 40, 180)]
    t = battle([at(RIDERS, 24, 20)], foes, first={"hand": ["40226"]})
    assert t.war.is_engaged(0)
    t.do(0, "melee-attack").answer(card(0))
    assert t.key == "move.ride"
    assert t.not_to(24, 30) == "tmg21-actions-06", "it ends an inch away from everybody"
    t.to(24, 31.5)
    assert t.war.figures[1] == 8, "one wound, and one for each of three ranks"
    assert t.told("dice") == [] and t.war.activated[0] and t.place(1) == (24, 24.9, 180)
    t = battle([at(RIDERS, 24, 20)], foes, first={"hand": ["40226"]})
    t.do(0, "melee-attack").answer(card(0)).to(24, 12, 180)
    assert t.war.figures[1] == 12, "it passed through nobody"
    t = battle([at(SWORDS, 24, 20)], foes[1:], first={"hand": ["40226"]})
    assert t.do(0, "maneuver").key == "move.maneuver", "they do not ride"


def test_marshal_heals_instead_of_a_maneuver() -> None:
    for take in (True, False):
        t = battle(
            [at(RIDERS, 24, 14, figures=2, conditions=["panicked", "weakened"])],
            [at(SWORDS, 24, 30, 180)],
            first={"hand": ["40228"]},
        )
        t.answer(card(0)).deed("maneuver")
        assert t.key == "pick-effect"
        if take:
            t.answer(YES).condition("weakened")
            assert t.war.figures[0] == 3 and t.war.conditions[0] == PANICKED
            assert t.told("moved") == []
        else:
            t.skip()
            assert t.key == "move.maneuver"
    t = battle([at(SWORDS, 24, 14)], [at(SWORDS, 24, 30, 180)], first={"hand": ["40228"]})
    assert t.key == "pick-action", "it is no cavalry"


def test_taunt_punishes_any_other_action() -> None:
    for deed, hit in (("charge", 0), ("maneuver", VULNERABLE | WEAKENED)):
        t = battle(
            [at(SWORDS, 24, 16)], [at(SWORDS, 24, 26, 180)], turn=1, first={"hand": ["40229"]}, dice=(6,) + (1,) * 9
        )
        t.answer(card(0))
        t.deed(deed)
        assert t.war.conditions[1] == hit
    t = battle([at(SWORDS, 24, 12)], [at(SWORDS, 24, 27, 180)], turn=1, first={"hand": ["40229"]})
    t.answer(card(0)).deed("maneuver")
    assert t.war.conditions[1] == (VULNERABLE | WEAKENED), "speed 5 and a six reach it"


def test_taunt_is_forgiven_to_whoever_cannot_reach() -> None:
    t = battle([at(SWORDS, 12, 14)], [at(SWORDS, 24, 27, 90)], turn=1, first={"hand": ["40229"]})
    t.answer(card(0)).deed("maneuver")
    assert t.war.conditions[1] == 0


# --- Karstark and Mormont ---


def test_karstark_retribution_follows_the_attacker() -> None:
    for abilities, span in (([], 1), (["affiliation-house-karstark"], 2)):
        t = duel(theirs=abilities, dice=(1,) * 4, second={"hand": ["40231"]}, their={"figures": 6})
        strike(t).answer(card(0))
        assert [row[1] for row in t.war.granted[0]] == [span], "for the round, or for the game"
        t.finish()
        assert t.war.conditions[0] & VULNERABLE
        t.wound(0, 4, 1)
        assert t.war.figures[1] == 8, "who is engaged with it heals two wounds when it loses a rank"


def test_support_of_bear_island_trades_wounds() -> None:
    for abilities, weak in (([], 0), (["affiliation-house-mormont"], WEAKENED)):
        units = [fighters("mine", abilities), fighters("theirs", [])]
        first = [at("mine", 24, 20), at("mine", 34, 20, figures=6)]
        t = battle(first, [at("theirs", 34, 24.8, 180)], units=units, first={"hand": ["40233"]})
        assert t.key == "declare-turn-start"
        t.answer(card(0)).unit(0).answer(YES + 1)
        assert t.war.figures[0] == 10 and t.war.figures[1] == 9, "two wounds, three healed"
        assert t.war.conditions[2] == weak
        t = battle(first, [at("theirs", 34, 24.8, 180)], units=units, first={"hand": ["40233"]})
        t.answer(card(0)).unit(0).answer(YES + 3)
        assert t.war.figures[:2] == [12, 7] and t.war.conditions[2] == weak, "up to three may be none"
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 30, 180)], first={"hand": ["40233"]})
    assert t.key != "declare-turn-start", "there must be another"


# --- combat prowess ---


def test_combat_prowess_expends_a_token_to_cancel_a_card() -> None:
    t = duel(first={"hand": ["40201"]}, second={"hand": ["40220"]}, my={"conditions": ["weakened"]}, dice=(1,) * 4)
    strike(t).answer(card(0))
    assert (t.key, t.seat) == ("declare-targeted", 1)
    t.answer(card(1))
    assert not t.war.conditions[0] & WEAKENED
    t.finish()
    assert t.war.discard[0] == [0] and t.war.discard[1] == [1]
    t = duel(first={"hand": ["40201"]}, second={"hand": ["40220"]}, dice=(1,) * 4)
    strike(t).answer(card(0))
    assert t.key != "declare-targeted", "there is no token to expend"


def test_combat_prowess_keeps_the_effect_away() -> None:
    for used, wounds in ((True, 0), (False, 1)):
        t = duel(
            first={"hand": ["40201"]},
            second={"hand": ["40220"]},
            my={"conditions": ["weakened"]},
            dice=(5, 2, 2, 2, 4, 6, 6, 1),
        )
        strike(t).answer(card(0))
        if used:
            t.answer(card(1))
        else:
            t.skip()
        t.finish()
        assert t.war.figures[1] == 12 - wounds, "with Sundering the 4 does not block"


def test_combat_prowess_removes_a_token_of_an_engaged_friend() -> None:
    t = duel(first={"hand": ["40220"]}, my={"conditions": ["weakened"]})
    assert t.key == "declare-turn-start"
    t.answer(card(0))
    assert t.war.conditions[0] == 0


# --- NCUs ---


def test_hunters_guile_makes_ground_hinder_and_spoils_an_attack() -> None:
    t = duel(dice=(5, 5, 1, 1, 1, 1))
    given(t, 0, "hunters-guile-given", 1)
    strike(t)
    assert (t.key, t.seat) == ("pick-effect", 1)
    t.answer(YES)
    assert t.war.granted[0] == []
    assert t.told("to-hit")[0].data["successes"] == 2
    units = [fighters("mine", []), fighters("theirs", [])]
    for with_it in (True, False):
        ground = [piece("weirwood", 24, 19.5)]
        t = battle(
            [at("mine", 24, 14)], [at("theirs", 24, 24.8, 180)], units=units, terrain=ground, dice=(6,) + (1,) * 20
        )
        if with_it:
            given(t, 0, "hunters-guile-given", 1)
        t.do(0, "charge")
        while not t.told("to-hit"):
            t.first()
        assert (t.key == "charge-reroll") != with_it


def test_hunters_guile_leaves_friends_alone() -> None:
    t = duel(dice=(5, 5, 1, 1, 1, 1))
    given(t, 0, "hunters-guile-given", 0)
    strike(t)
    assert t.key != "pick-effect"


def test_the_price_of_honor() -> None:
    t = duel(first={"ncus": ["30208"]}, second={"ncus": ["30206", "counsellor"]})
    assert t.key == "declare-turn-start"
    t.answer(ncu(0)).skip()  # the other side's NCU has something to say at this moment, too
    assert t.war.ncu_gone[0] and t.key == "pick-ncu"
    t.ncu(1)
    assert t.war.ncu_muted[1] == 1 and t.war.ncu_done[1] and not t.war.ncu_done[2]


def test_hands_orders_cancel_zones_and_ncus() -> None:
    t = duel(second={"ncus": ["counsellor"]}, turn=1)
    given(t, 0, "hands-orders-given", 0)
    t.ncu(0).zone("crown")
    assert (t.key, t.seat) == ("pick-effect", 0)
    t.answer(YES)
    assert t.told("tested") == []
    t = duel(second={"ncus": ["30206"]}, turn=1, dice=(6, 6, 1))
    given(t, 0, "hands-orders-given", 0)
    t.ncu(0).zone("crown").skip()
    assert len(t.told("tested")) == 1, "they may leave it"


def test_hands_orders_do_not_stop_cards() -> None:
    t = duel(first={"hand": ["40201"]}, dice=(1,) * 4)
    given(t, 0, "hands-orders-given", 1)
    strike(t).answer(card(0))
    assert t.key != "pick-effect"


def test_avenging_the_north_grows_with_the_fallen() -> None:
    for dead in (0, 1, 2, 3):
        units = [fighters("mine", []), fighters("theirs", [])]
        fallen = [{"card": "mine", "fate": "destroyed"} for _ in range(dead)]
        t = battle(
            [at("mine", 24, 20), *fallen], [at("theirs", 24, 24.8, 180)], units=units, dice=(6, 1, 1, 1, 1, 1, 6, 6, 1)
        )
        given(t, 0, "avenging-the-north-given")
        strike(t)
        assert (t.key == "charge-reroll") == (dead >= 3)
        t.finish()
        assert len(t.told("defense")[0].data["faces"]) == (2 if dead >= 1 else 1), "Critical Blow"
    for dead, tested in ((0, 1), (2, 0)):
        fallen = [{"card": SWORDS, "fate": "destroyed"} for _ in range(dead)]
        t = battle([at(SWORDS, 24, 20), *fallen], [at(SWORDS, 24, 30, 180)], dice=(3, 2, 1))
        given(t, 0, "avenging-the-north-given")
        t.start(MoraleTest(0, True, -1, 0))
        assert len(t.told("tested")) == tested
        if tested:
            assert t.last("tested").data["total"] == 6, "one more"


# --- who comes later ---


def test_who_outflanks_may_be_kept_back() -> None:
    units = [fighters("mine", ["outflank"]), fighters("theirs", [])]
    mine = [{"card": "mine", "fate": "waiting"}, at("theirs", 24, 10)]
    for option, key in ((0, "move.deployment"), (1, "pick-action")):
        t = battle(mine, [at("theirs", 24, 40, 180)], units=units)
        t.start(Outflanking(0))
        assert t.key == "keep-back"
        t.answer(YES + option)
        assert t.key == key and t.war.fate[0] == (0 if option == 0 else KEPT)


def test_who_outflanks_comes_in_a_round_of_the_others() -> None:
    units = [fighters("mine", ["outflank"]), fighters("theirs", [])]
    mine = [{"card": "mine", "fate": "kept"}, at("theirs", 24, 10)]
    t = battle(mine, [at("theirs", 24, 40, 180)], units=units)
    t.end_round()
    assert t.war.first == 1 and t.key == "pick-effect"
    t.answer(YES)
    assert t.not_to(24, 24) == "tmg21-units-14"
    t.to(3, 24, 90)
    assert t.war.on_field(0) and not t.war.activated[0]
    t = battle(mine, [at("theirs", 24, 40, 180)], units=units)
    t.end_round()
    t.answer(YES).to(30, 3)
    assert t.place(0) == (30, 3, 0), "or at its own edge"
    t = battle(mine, [at("theirs", 24, 40, 180)], units=units)
    t.end_round()
    t.skip().end_round()
    assert t.war.first == 0 and t.key != "pick-effect", "not while its side goes first"


def test_the_wolfs_cunning() -> None:
    units = [fighters("mine", []), fighters("theirs", [])]
    mine = [at("mine", 12, 10), at("mine", 24, 10)]
    t = battle(mine, [at("theirs", 24, 40, 180)], units=units, first={"ncus": ["30210"]})
    t.war.pending = []
    t.war.stack[-1].again()
    t.war.call(DEPLOYED, 0, -1)
    t.war.run()
    assert t.key == "pick-effect"
    t.answer(YES).unit(0)
    assert t.war.fate[0] == KEPT
    t.ncu(0).zone("maneuver")
    assert t.key == "declare-zone-claimed"
    t.answer(ncu(0))
    assert t.not_to(24, 24) == "tmg21-units-14"
    t.to(45, 30, 270)
    assert t.war.on_field(0) and t.war.ncu_used[0] and t.war.granted[0][0][1] == 2, "for the rest of the game"
    for facing, tokens in ((90, PANICKED | VULNERABLE), (180, 0)):
        t = battle([at("mine", 24, 16)], [at("theirs", 24, 26, facing)], units=units, dice=(6,) + (1,) * 20)
        given(t, 0, "wolfs-cunning-given")
        t.do(0, "charge").until("charge-reroll")
        assert t.war.conditions[1] == tokens


# --- what was declared before ---


def test_family_duty_honor_takes_a_token_away() -> None:
    t = duel(first={"ncus": ["30201"]}, my={"conditions": ["weakened"]})
    t.ncu(0).zone("tactics").unit(0)
    assert t.war.conditions[0] == 0


def test_orders_at_the_start_of_a_turn_are_offered() -> None:
    t = duel(["order-mark-target"])
    assert t.key == "declare-turn-start"
    t.answer(t.asked.options[0])
    assert t.war.conditions[1] & VULNERABLE


def test_hidden_traps_slow_the_action_itself() -> None:
    units = [fighters("mine", ["order-hidden-traps"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 30, 180)], units=units, turn=1)
    t.do(1, "maneuver")
    t.answer(t.asked.options[0]).answer(YES + 1)
    assert t.not_to(24, 25.5, 180) == "tmg21-maneuver-03"


def test_karstark_rage_lets_the_opponent_activate_an_ncu() -> None:
    for hand in ("40230", "40415"):
        t = duel(first={"hand": [hand]}, second={"ncus": ["counsellor"]}, dice=(1,) * 40)
        t.end_round()
        t.until("declare-round-start")
        t.answer(card(0)).until("pick-action")
        t.deed("melee-attack").until("pick-ncu")
        assert t.seat == 1
        t.answer(ncu(0)).zone("crown")
        t.finish()
        assert t.war.ncu_done[0]


def test_enhanced_mobility_pivots_before_a_march() -> None:
    units = [fighters("mine", ["enhanced-mobility"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 14)], [at("theirs", 24, 40, 180)], units=units)
    t.do(0, "march").to(36, 14, 90)
    assert t.place(0) == (36, 14, 90), "sideways, twelve inches with speed 6"
    t = battle([at(SWORDS, 24, 14)], [at(SWORDS, 24, 40, 180)])
    assert t.do(0, "march").not_to(30, 14, 90) == "tmg21-march-02"


def test_pathfinders_ignore_rough_ground() -> None:
    for abilities, ok in ((["pathfinder"], True), ([], False)):
        units = [fighters("mine", abilities), fighters("theirs", [])]
        t = battle([at("mine", 24, 14)], [at("theirs", 24, 40, 180)], units=units, terrain=[piece("bog", 24, 20)])
        t.do(0, "maneuver")
        if ok:
            t.to(24, 19)
        else:
            assert t.not_to(24, 19) == "tmg21-terrain-13"


def test_arrow_volleys_fly_over_whoever_stands_between() -> None:
    for abilities in (["arrow-volley"], []):
        units = [
            fighters("mine", abilities, attacks=[{"dice": [4], "range": "long", "name": "arrow-volley"}]),
            fighters("theirs", []),
        ]
        foes = [at("theirs", 24, 29, 180)]
        walls = [at(SWORDS, 24 + x, 22) for x in (-11, -5.5, 0, 5.5, 11)]
        t = battle([at("mine", 24, 16), *walls], foes, units=[*units, *SWORDS_ONLY])
        t.unit(0)
        assert ("ranged-attack" in t.deeds()) == (abilities != [])


SWORDS_ONLY = [{"key": SWORDS, "speed": 5, "attacks": [{"dice": [7, 5, 4]}]}]
