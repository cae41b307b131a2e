"""The Night's Watch of the first printing: Vows that stay with a unit, the scorpion; and all commanders' cards."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.loadouts.army_rules import BOOK_2018
from bannermen.games.miniatures.loadouts.build import Army
from bannermen.games.miniatures.rules.abilities.holding import attack_of
from bannermen.games.miniatures.rules.actions import why_no_action
from bannermen.games.miniatures.rules.conditions import gain
from bannermen.games.miniatures.table import GAME_2018
from bannermen.games.miniatures.terms import DO_CHARGE, DO_RETREAT, VULNERABLE, YES, ZONES
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import Deed
from tests.miniatures.duel import card, duel, fighters, strike
from tests.miniatures.table import SWORDS, UNITS, WOLF, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test

pytestmark = pytest.mark.printing("2018")  # its book has no rule that a card does what it says

SWORD, FIRE, LIGHT = "40501", "40502", "40505"
SCORPION = "18-builder-scorpion-crew"
FIVE = {"ncus": ["counsellor"] * 5, "done": [0, 1, 2, 3, 4]}


def first(mine: list[str] | None = None, theirs: list[str] | None = None, **more: Any) -> Table:
    return duel(mine, theirs, edition="2018", **more)


def swear(t: Table, vow: str, unit: int = 0) -> Table:
    """A Vow lies on the unit already: the uppermost card of its side's discard pile."""
    seat = t.war.seat_of[unit]
    row = (ability_book("2018").number[f"vow-of-the-{vow}"], 2, seat, t.war.discard[seat].pop(), 0)
    t.war.granted[unit] = [*t.war.granted[unit], row]
    return t


def sworn(vow: str, unit: int, held: bool, **more: Any) -> Table:
    """The unit has that Vow, and its side every zone, or none."""
    side = FIVE | {"discard": [SWORD]}
    board = {zone: n for n, zone in enumerate(ZONES)} if held else {}
    return swear(first(board=board, **{("first", "second")[unit]: side}, **more), vow, unit)


def vows(t: Table, unit: int = 0) -> list[str]:
    return [t.war.book.abilities[row[0]].key for row in t.war.granted[unit]]


def until_mine(t: Table, *keys: str) -> str:
    for _ in range(60):
        if t.seat == 0 and t.key in keys:
            return t.key
        t.first()
    raise AssertionError("it does not come to that")


# --- how they come to a unit ---


def test_a_vow_stays_with_the_unit_that_swears_it() -> None:
    t = first(first={"hand": [SWORD]})
    assert t.key == "declare-activated"
    t.answer(card(0))
    assert vows(t) == ["vow-of-the-sword"] and t.war.discard[0] == t.war.hand[0] == []


@pytest.mark.parametrize(("kit", "key"), [([], "pick-action"), (["unbreakable-vows"], "declare-activated")])
def test_one_vow_or_two_where_they_are_unbreakable(kit: list[str], key: str) -> None:
    t = swear(first(kit, first={"hand": [FIRE], "discard": [SWORD]}, turn=1), "sword")
    assert until_mine(t, "declare-activated", "pick-action") == key


@pytest.mark.parametrize("taken", [True, False])
def test_a_watch_begins_with_a_vow_from_the_top_of_the_deck(taken: bool) -> None:
    """Three cards are looked at: of these two are Vows, and a third Vow lies too deep."""
    deck = ["40502", "40507", "40501", "40505"]  # the last one is drawn next
    t = first(["and-now-my-watch-begins"], first={"deck": deck}, round=1)
    t.war.call(1, 0, -1)  # the round starts
    t.war.pending = []
    t.war.run()
    assert t.key == "pick-vow" and t.asked.options == [card(2), card(3), PASS]
    t.answer(card(3) if taken else PASS)
    assert vows(t) == (["vow-of-the-light"] if taken else []) and len(t.war.deck[0]) == 4 - taken
    late = first(["and-now-my-watch-begins"], first={"deck": deck}, round=2)
    late.war.call(1, 0, -1)
    late.war.pending = []
    late.war.run()
    assert late.key != "pick-vow", "a watch begins once"


def test_the_oath_of_the_black_exchanges_vows() -> None:
    t = first(["oath-of-the-black"], first={"discard": [FIRE, LIGHT, SWORD]}, turn=1)
    assert until_mine(swear(t, "sword"), "pick-effect", "pick-action") == "pick-effect"
    t.answer(YES)
    assert t.key == "pick-vow" and t.asked.options == [card(0), card(1)], "a different one, from the discard pile"
    t.answer(card(1))
    assert vows(t) == ["vow-of-the-light"] and t.war.discard[0] == [0, 2]
    t = swear(first(["oath-of-the-black"], first={"discard": [SWORD]}, turn=1), "sword")
    assert until_mine(t, "pick-effect", "pick-action") == "pick-action", "there is no other"


def test_the_oath_of_duty_counts_every_zone_for_vows() -> None:
    for duty, to_hit in ((True, 1), (False, 0)):
        t = sworn("sword", 0, False, dice=(2,) * 20, my={"conditions": ["weakened"]})
        if duty:
            row = (ability_book("2018").number["oath-of-duty-given"], 1, 0, -1, 0)
            t.war.granted[0] = [*t.war.granted[0], row]
        assert probe(strike(t)).to_hit == to_hit
    assert ability_book("2018").influenced.count("oath-of-duty-given") == 1
    assert "18-jeor-mormont-the-old-bear" in cards()


# --- what they are worth ---


@pytest.mark.parametrize("held", [True, False])
def test_what_each_vow_is_worth_with_and_without_its_zone(held: bool) -> None:
    attack = probe(strike(sworn("sword", 0, held, dice=(2,) * 20, my={"conditions": ["weakened"]})))
    assert (attack.more_dice, attack.to_hit) == (1, int(held))
    t = takes_test(sworn("fire", 0, held, dice=(3, 2, 1), my={"figures": 10}), 0)
    assert t.told("tested")[-1].data["total"] == 6 and t.war.figures[0] == 10 + held
    for vow, dice, wounds in (("shield", (5,) * 4 + (1,) * 4, 4 - 1 - held), ("night", (1,) * 9, 1 + held)):
        t = strike(sworn(vow, 1, held, dice=dice)).finish()
        first_ones = t.told("wounds")[: 1 if vow == "shield" else 1 + held]
        assert {event.data["unit"] for event in first_ones} == {int(vow == "shield")}
        assert sum(event.data["wounds"] for event in first_ones) == wounds
    assert sworn("watcher", 0, held).war.usual_speed(0) == 6000
    fails = (1, 1, 6)
    lost = [
        12 - takes_test(each, 0).finish().war.figures[0]
        for each in (first(dice=fails), sworn("light", 0, held, dice=fails))
    ]
    assert lost[0] - lost[1] == 1


@pytest.mark.parametrize("held", [True, False])
def test_vows_that_move_and_brighten(held: bool) -> None:
    units = [*UNITS, fighters("mine", []), fighters("theirs", [])]
    board = {zone: n for n, zone in enumerate(ZONES)} if held else {}
    side = FIVE | {"discard": [SWORD]}
    t = battle(
        [at("mine", 24, 12)], [at("theirs", 24, 22, 180)], "2018", units=units, first=side, board=board, dice=(4,) * 9
    )
    swear(t, "watcher").do(0, "charge")
    seen = []
    while not t.told("dice") and not t.is_turn_begun:
        seen.append(t.key)
        t.first()
    assert ("charge-distance-reroll" in seen) == held
    t = sworn("light", 0, held, my={"conditions": ["vulnerable"]}, turn=1)
    until_mine(t, "pick-action")
    assert bool(t.war.conditions[0] & VULNERABLE) == (not held)


# --- the cards of their commanders ---


@pytest.mark.parametrize("vow", [True, False])
def test_cards_that_are_better_for_who_has_sworn(vow: bool) -> None:
    t = first(first={"hand": ["18-unwavering-conviction"], "discard": [SWORD]}, dice=(1, 1, 6, 1, 1))
    t = takes_test(swear(t, "sword") if vow else t, 0)
    t.answer(card(0))
    if vow:
        assert t.finish().war.figures[0] == 12, "two ones would not do"
    else:
        assert t.key == "reroll-test" or t.asked.kind.several
    hand = {"hand": ["18-duty-to-the-watch"], "discard": [SWORD]}
    t = first(first=hand, my={"figures": 9}, turn=1)
    key = until_mine(swear(t, "sword") if vow else t, "declare-activated", "pick-action")
    assert key == ("declare-activated" if vow else "pick-action")
    if vow:
        assert t.answer(card(0)).war.figures[0] == 11
    units = [*UNITS, fighters("mine", []), fighters("theirs", [])]
    hand = {"hand": ["18-for-the-watch"], "discard": [SWORD]}
    t = battle([at("mine", 24, 14)], [at("theirs", 24, 22, 180)], "2018", units=units, first=hand, dice=(4,) * 20)
    (swear(t, "sword") if vow else t).do(0, "charge").until("declare-charge-rolled")
    t.answer(card(0))
    assert ("two-more-dice" in vows(t)) == vow


def test_what_the_watch_does_when_somebody_falls() -> None:
    t = first(
        my={"figures": 1}, first={"hand": ["18-it-shall-not-end-until-my-death"]}, turn=1, dice=(6,) * 4 + (1,) * 40
    )
    t.do(1, "melee-attack").until("declare-dying")
    t.answer(card(0)).deed("melee-attack").finish()
    assert [event.data["unit"] for event in t.told("dice")] == [1, 0], "it strikes before it falls"
    side = {"hand": ["40507"], "units": [at("mine", 24, 20, figures=1), at("mine", 10, 10, figures=5)]}
    units = [*UNITS, fighters("mine", []), fighters("theirs", [])]
    t = battle([], [at("theirs", 24, 24.8, 180)], "2018", units=units, first=side, turn=1, dice=(6,) * 4 + (1,) * 40)
    t.do(2, "melee-attack").until("declare-destroyed")
    assert t.answer(card(0)).war.figures[1] == 6


def test_other_cards_of_the_first_printing() -> None:
    t = first(first={"hand": ["18-stand-united-brothers"]}, my={"figures": 5})
    t.answer(card(0)).finish() if t.key == "declare-turn-start" else t.until("declare-turn-start").answer(card(0))
    assert t.war.figures[0] == 8
    t = strike(first(first={"hand": ["40506"]}, my={"figures": 8}, dice=(5,) * 3 + (1,) * 3 + (6,) * 9)).until(
        "declare-attack-done"
    )
    assert t.answer(card(0)).war.figures[0] == 9
    t = strike(first(second={"hand": ["18-deadly-riposte"]}, dice=(1,) * 20))
    assert t.answer(card(0)).finish().told("wounds")[0].data["unit"] == 0, "its misses strike back"
    t = strike(first(second={"hand": ["18-expert-parry"]}, dice=(5,) * 4 + (6,) * 4 + (1,) * 9)).until(
        "declare-defense-rolled"
    )
    assert t.answer(card(0)).finish().told("wounds")[-1].data == t.told("wounds")[-1].data | {"unit": 0, "wounds": 4}
    units = [*UNITS, fighters("mine", [], type="cavalry", tray="cavalry"), fighters("theirs", [])]
    hand = {"hand": ["18-heavy-impact"]}
    t = battle(
        [at("mine", 24, 14)], [at("theirs", 24, 22, 180)], "2018", units=units, first=hand, dice=(6,) + (1,) * 30
    )
    t.do(0, "charge").until("declare-charged")
    assert t.answer(card(0)).war.figures[1] == 12 - 3, "1 hit, and 1 for each of two ranks"


@pytest.mark.rule("tmg18-commander-03")
def test_every_card_in_the_deck_of_every_commander_plays_and_says_what_it_does() -> None:
    known = ability_book("2018")
    leaders = [c for c in cards().values() if (p := printing(c, "2018")) is not None and p.commander]
    assert len(leaders) == 16
    for leader in leaders:
        for id in Army({"faction": leader.faction, "commander": leader.id}, BOOK_2018).deck():
            ability = known.abilities[known.number[id]]
            assert all(ability.texts[language] for language in ("en", "de", "ru")) and ability.clauses, id
    assert known.number["18-hit-and-run"] == known.number["40210"], "the effect of the same name"


# --- the scorpion ---


def shot(target: str, dice: tuple[int, ...], weapon: int) -> Table:
    t = battle([at(SCORPION, 24, 8)], [at(target, 24, 20, 180), at(SWORDS, 44, 44, 180)], "2018", dice=dice)
    t.do(0, "ranged-attack")
    while t.key in ("pick-target", "pick-weapon"):
        t.answer(t.asked.options[weapon if t.key == "pick-weapon" else 0])
    return t


def test_a_volley_hits_three_times_a_success_from_where_it_stands() -> None:
    t = shot(SWORDS, (5, 5, 1) + (5,) * 20, 0)
    assert "move" not in t.key and "shift" not in t.key
    t.finish()
    assert t.told("defense")[0].data == t.told("defense")[0].data | {"successes": 0}, (
        "at -2 a five blocks nothing at 4+"
    )
    assert t.told("wounds")[0].data["wounds"] == 6


def test_a_single_shot_wounds_a_beast_without_defense_dice() -> None:
    t = shot(WOLF, (2, 6), 1).finish()
    assert not t.told("defense") and t.war.hurt[1] + (4 if not t.war.on_field(1) else 0) == 4
    t = shot(SWORDS, (2, 1, 1), 1).finish()
    assert t.told("defense") and t.told("wounds")[0].data["wounds"] == 1, "others defend themselves"


def test_a_single_shot_that_misses_a_beast_does_nothing() -> None:
    t = shot(WOLF, (1, 6), 1).finish()
    assert not t.told("wounds") and t.war.hurt[1] == 0


@pytest.mark.rule("tmg18-card-05")
def test_a_war_machine_knows_no_fear_and_stays() -> None:
    t = battle([at(SCORPION, 24, 20)], [at(SWORDS, 24, 25.175, 180)], "2018", dice=(1,) * 9)
    assert t.war.is_engaged(0) and attack_of(t.war) is None
    assert [gain(t.war, 0, token, "") for token in range(3)] == [False] * 3
    for deed in (DO_RETREAT, DO_CHARGE):
        assert why_no_action(t.war, 0, deed) is not None
    fresh = battle([at(SCORPION, 24, 20), at(SWORDS, 44, 4)], [at(SWORDS, 24, 25.175, 180)], "2018").war
    refused = GAME_2018.why(fresh, 0, Deed("retreat", ("unit", 0)))
    assert refused is not None and refused.rule == "tmg18-card-05"
    takes_test(t, 0)
    assert not t.told("tested")
