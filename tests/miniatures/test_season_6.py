"""Season 6: a choice of the table and of the list, and what the cards of most factions do otherwise in it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.ability_book import ability_book, missing
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.content.playing import files
from bannermen.games.miniatures.inquiries.duel import reckon
from bannermen.games.miniatures.loadouts.army_rules import BOOK_2021, BOOK_SEASON_6
from bannermen.games.miniatures.loadouts.build import Army
from bannermen.games.miniatures.positions.writing import position_of
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, SUNDERING, Attack
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from bannermen.kernel.decision import Refused
from tests.miniatures.armies import part, sat_down
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import BOWS, COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

NEW = "s06"
LINES = ("2021", NEW)
FAR = at(SWORDS, 44, 44, 180)
BREAKS = (5, 5, 1, 1, 1, 1, 6, 6, 1)  # two hits, of which none is blocked
MUMMERS, VARGO, SPEARMEN, RAMSAY = "11071", "21090", "11006", "21001"
GOAT = {"faction": "bolton", "commander": VARGO, "units": [{"card": MUMMERS, "attachments": [VARGO]}]}


def test_what_plays_otherwise_says_so() -> None:
    before, now = files(), files(NEW)
    printed = {key for each in cards().values() for line in each.printings for key in (each.id, *line.abilities)}
    for key in [key for key in now if key in printed and key in before and now[key][1] != before[key][1]]:
        old, new = (ability_book(line).abilities[ability_book(line).number[key]].texts for line in LINES)
        assert new != old, f"{key} says what it did before season 6"


# --- choosing it ---


@pytest.mark.rule("tmg21-faction-16")
def test_a_table_plays_with_one_of_the_two_printings() -> None:
    assert isinstance(GAME.bring({"edition": NEW}, 0, GOAT), dict)
    for setup in ({}, {"edition": "2021"}):
        refused = GAME.bring(setup, 0, GOAT)
        assert isinstance(refused, Refused) and refused.rule == "tmg21-faction-16"
        assert "from 2021 to season 5" in refused.because.template
    old = {"faction": "stark", "commander": "18-robb-stark-the-wolf-lord", "units": []}
    told = [check for check in GAME.judge_part({"edition": NEW}, old) if not check.kept]
    assert [check.rule for check in told] == ["tmg21-faction-16"] and "season 6" in told[0].text.template


def test_every_card_of_the_line_is_printed_in_season_6_too() -> None:
    both = [card for card in cards().values() if printing(card, "2021") is not None]
    assert all(printing(card, NEW) is not None for card in both)
    only = [c.id for c in cards().values() if printing(c, NEW) and not printing(c, "2021") and c.kind != "special"]
    assert sorted(only) == [
        *("11070", "11071", "21080", "21081", "21082", "21083", "21090", "41017", "41018", "41019"),
    ]
    assert {c.id for c in both if missing(c, NEW)} == {c.id for c in both if missing(c, "2021")}
    assert not any(missing(cards()[id], NEW) for id in only)


def test_figures_follow_the_printing() -> None:
    part = {"faction": "bolton", "units": [{"card": "11002"}]}
    assert Army(part, BOOK_2021).cost() == 6 and Army(part, BOOK_SEASON_6).cost() == 7
    assert GAME.points_of({"edition": NEW}, part) == 7 and GAME.points_of({}, part) == 6


def test_every_deck_has_twenty_cards() -> None:
    for book in (BOOK_2021, BOOK_SEASON_6):
        for id, found in cards().items():
            printed = printing(found, book.line)
            if printed is None or not printed.commander:
                continue
            assert len(Army({"faction": found.faction, "commander": id}, book).deck()) == 20, (book.line, id)
            assert all(printing(cards()[each], book.line) is not None for each in printed.tactics), (book.line, id)
    goats = [printing(cards()[id], NEW) for id in ("41017", "41018", "41019")]
    assert all(each is not None and each.of == VARGO for each in goats)


def test_abilities_that_season_6_says_otherwise_have_their_own_texts() -> None:
    old, new = (ability_book(line) for line in LINES)
    for key in ("ambush", "ruthless-volley", "41001", "hodor-flees"):
        said = [each.abilities[each.number[key]].texts for each in (old, new)]
        assert all(said[0][language] != said[1][language] for language in ("en", "de", "ru")), key
    names = {line: ability_book(line).abilities[ability_book(line).number["41001"]].names["en"] for line in LINES}
    assert names["2021"] != names[NEW]


def test_a_position_says_its_season_and_comes_back() -> None:
    t = duel(["ambush"], edition=NEW)
    written = position_of(t.war)
    assert written["edition"] == NEW
    kept = GAME.start({"position": written}, 1)
    assert isinstance(kept, War) and kept.edition.name == NEW and kept.book is ability_book(NEW)
    assert GAME.view(kept, 0)["edition"] == NEW


def test_the_builder_is_told_what_differs() -> None:
    told = GAME.content("en")
    roster = told["roster"]
    assert roster["11002"][NEW]["points"] == 7 and roster["11002"]["2021"]["points"] == 6
    assert NEW not in roster["10203"], "printed as before"
    assert "2021" not in roster[MUMMERS] and roster[MUMMERS][NEW]["points"] == 6
    assert told["other"][NEW]["ambush"]["text"] != told["abilities"]["ambush"]["text"]
    assert "stark-fury" in told["other"]["2018"] and "stark-fury" not in told["other"][NEW]


def test_a_fight_is_reckoned_by_the_printing() -> None:
    wish = {"verb": "melee-attack", "by": {"card": "11002"}, "at": {"card": SPEARMEN}}
    for edition, dice, to_hit in (("2021", 6, 4), (NEW, 7, 3)):
        found = reckon(wish | {"edition": edition})
        assert isinstance(found, dict) and (found["dice"], found["to_hit"]) == (dice, to_hit)


# --- what several factions have ---


def duels(*abilities: str, **more: Any) -> list[Table]:
    """The same in both printings."""
    return [duel(list(abilities), edition=line, **more) for line in LINES]


def ambush(line: str) -> int:
    units = [fighters("mine", ["ambush"]), fighters("theirs", [])]
    t = battle([at("mine", 16, 26, 90)], [at("theirs", 24, 26, 180)], line, dice=(6,) + (2,) * 30, units=units)
    t.do(0, "charge").finish()
    return t.war.conditions[1]


def test_an_ambush_leaves_all_three_tokens() -> None:
    assert [ambush(line) for line in LINES] == [PANICKED | WEAKENED, PANICKED | VULNERABLE | WEAKENED]


def test_an_arrow_volley_weakens_whom_it_wounds() -> None:
    bow = fighters("archers", ["arrow-volley"])
    bow["attacks"] = [{"dice": [4, 3, 2], "to-hit": 3, "name": "arrow-volley", "range": "long"}]
    for faces, tokens in (((5, 1, 1, 1, 2), WEAKENED), ((5, 1, 1, 1, 5), 0)):
        t = battle([at("archers", 24, 8)], [at(SWORDS, 24, 16, 180)], NEW, units=[*UNITS, bow], dice=(*faces, 6, 6, 1))
        t.do(0, "ranged-attack")
        t.finish()
        assert t.war.conditions[1] == tokens


def test_as_many_ranks_are_enough() -> None:
    for t, cost in zip(duels("domineering-pride", dice=(1, 1, 1)), (1, 0), strict=True):
        takes_test(t, 0)
        assert t.war.figures[0] == 12 - cost
    my = {"conditions": ["weakened"]}
    for t, again in zip(duels("superior-numbers", my=my, dice=(2,) * 30), (False, True), strict=True):
        attack = probe(strike(t))
        assert attack.may_reroll == again and bool(attack.kept & WEAKENED) == again
    for name, key in (("Baratheon Wardens", "true-conviction-baratheon"), ("Spears", "true-conviction-martell")):
        for line, again in zip(LINES, (False, True), strict=True):
            unit = fighters("mine", [key, "affiliation-martell"], name=name)
            mine = [at("mine", 24, 20, conditions=["weakened"])]
            martell = {"affiliation-martell": [{"affiliation": "martell"}]}
            foes = [at(SWORDS, 24, 24.8, 180)]
            t = battle(mine, foes, line, units=[*UNITS, unit], dice=(2,) * 30, abilities=martell)
            assert probe(strike(t)).may_reroll == again


# holder of the zone: 0 the own side, 1 the other, -1 nobody
@pytest.mark.parametrize(("holder", "more"), [(-1, 1), (0, 1), (1, 0)])
def test_what_the_enemy_does_not_hold_helps(holder: int, more: int) -> None:
    def held(zone: str) -> dict[str, Any]:
        sides = {side: {"ncus": [COUNSELLOR], "done": [0]} for side in ("first", "second")}
        return {**sides, "board": {zone: holder}} if holder >= 0 else sides

    my = {"conditions": ["weakened"], "figures": 11}
    attack = probe(strike(duel(["knightly-vow"], my=my, dice=(2,) * 30, edition=NEW, **held("combat"))))
    assert attack.to_hit == more
    t = duel(["motivated-by-coin"], my=my, dice=(2,) * 30, edition=NEW, **held("wealth"))
    attack = probe(strike(t))
    assert attack.may_reroll == bool(more) and t.war.figures[0] == 11 + more
    attack = probe(strike(duel(["might-of-the-throne"], my=my, dice=(2,) * 30, edition=NEW, **held("crown"))))
    assert attack.more_dice == more
    names = ["brotherhood-armaments"]
    t = duel(names, attack=names[0], my=my, dice=(2,) * 30, edition=NEW, **held("crown"))
    attack = probe(strike(t))
    assert attack.to_hit == more and attack.keywords == CRITICAL_BLOW | (SUNDERING if more else 0)


def test_charges_count_as_sixes_while_the_throne_is_not_the_enemys() -> None:
    units = [*UNITS, fighters("mine", ["might-of-the-throne"])]
    t = battle([at("mine", 24, 14)], [at(SWORDS, 24, 27, 180)], NEW, units=units, dice=(1,) * 30)
    t.do(0, "charge").finish()
    assert t.war.is_engaged(0)


def test_the_crown_protects_from_tokens_too() -> None:
    held = {"ncus": [COUNSELLOR], "done": [0]}
    for line, kept in zip(LINES, (0, VULNERABLE), strict=True):
        t = duel([], ["protection-of-the-crown"], edition=line, second=held, board={"crown": 0}, dice=(5,) * 30)
        strike(t).until("defense-reroll")
        assert t.war.stack[-1].kept == kept  # type: ignore[attr-defined]


def test_violence_leaves_them_vulnerable() -> None:
    for t, tokens in zip(duels("violent-reactions", dice=(1,) * 30), (0, VULNERABLE), strict=True):
        strike(t).finish()
        assert t.war.conditions[0] == tokens


# --- House Stark ---


def test_whoever_breaks_the_dancers_ranks_is_vulnerable() -> None:
    t = duel([], ["water-dance"], edition=NEW, their={"figures": 9}, dice=BREAKS)
    strike(t).finish()
    assert t.war.conditions[0] == VULNERABLE


def test_hodor_runs_away_once() -> None:
    for line in LINES:
        t = duel(["hodor", "hodor-flees"], edition=line, dice=(1, 2, 3), my={"conditions": ["weakened"]})
        t.do(0, "retreat").until("pick-effect").answer(YES).to(24, 10).finish()
        assert t.place(0)[1] == 10 and lying(t, 0, "hodor-is-spent"), "further than a 1 would take them"
        assert (t.war.poses[1][2] == 18000) or line == "2021", "enemies left behind do not turn"
    spent = given("hodor-is-spent")
    for my, more in (({}, 1), (spent, 0)):
        t = duel(["hodor", "hodor-flees"], my={"conditions": ["weakened"]} | my, dice=(2,) * 30)
        assert probe(strike(t)).more_wounds == more
    t = duel(["hodor-flees"], my=spent, dice=(1, 2, 3))
    t.do(0, "retreat")
    assert t.key != "pick-effect"


def test_jojen_sees_twice() -> None:
    t = duel(["jojens-greensight"], edition=NEW, dice=(1, 1, 1, 1, 5, 5, 5, 5) + (1,) * 20, my={"tokens": 0})
    number = t.war.book.number["jojens-greensight"]
    t.war.put_tokens(0, number, 2)
    strike(t).until("pick-effect").answer(YES)
    assert t.key == "charge-reroll" and t.war.tokens_on(0, number) == 1
    t = duel([], ["jojens-greensight"], edition=NEW, dice=(5, 5, 1, 1) + (1,) * 20)
    t.war.put_tokens(1, number, 1)
    strike(t).until("pick-effect").answer(YES)
    assert t.key == "defense-reroll" and t.war.tokens_on(1, number) == 0


def test_assault_orders_use_the_lowest_dice() -> None:
    for id in ("40207", "40112", "40633", "41108", "40529", "40812", "40710"):
        for line, lowest in zip(LINES, (False, True), strict=True):
            first = {"hand": [id], "ncus": [COUNSELLOR]}
            t = duel(edition=line, first=first, dice=(2,) * 30)
            t.ncu(0).zone("wealth").until("declare-zone-claimed").answer(card(0))
            assert lying(t, 0, "lowest-dice") == lowest


def test_berserkers_pay_for_what_they_get() -> None:
    for wounds in range(4):
        t = duel(edition=NEW, first=seat("40211"), my={"conditions": ["weakened"]}, dice=(2,) * 30)
        strike(t).answer(card(0)).answer(YES + wounds)
        for _ in range(wounds + 1):
            if t.key == "pick-effect":
                t.first()
        attack = probe(t)
        got = [attack.keywords & CRITICAL_BLOW, attack.keywords & SUNDERING, attack.most_dice, attack.may_reroll]
        assert len([each for each in got if each]) == wounds + 1 and t.war.figures[0] == 12 - wounds


def test_an_advantage_is_pressed_in_melee_alone() -> None:
    for line, offered in zip(LINES, (True, False), strict=True):
        t = battle([at(BOWS, 24, 8)], [at(SWORDS, 24, 18, 180)], line, first=seat("40222"), dice=(2,) * 30)
        t.start(Attack(0, 1, 0, 0, False))
        assert (t.key == "declare-attack-before") == offered


def test_mormonts_sustain_an_assault() -> None:
    for name, token in (("House Mormont She-Bears", VULNERABLE), ("Others", 0)):
        unit = fighters("mine", [], name=name)
        mine = [at("mine", 24, 20, conditions=["weakened"])]
        foes = [at(SWORDS, 24, 24.8, 180)]
        t = battle(mine, foes, NEW, units=[*UNITS, unit], first=seat("40234"), dice=(2,) * 30)
        attack = probe(strike(t).answer(card(0)))
        assert attack.may_reroll and attack.most_dice and t.war.conditions[1] == token


def test_commanders_sustain_an_assault() -> None:
    for id in ("40813", "40914", "40720"):
        for leader, token in ((True, VULNERABLE), (False, 0)):
            my = {"conditions": ["weakened"], "commander": leader}
            t = duel(edition=NEW, first=seat(id), my=my, dice=(2,) * 30)
            attack = probe(strike(t).answer(card(0)))
            assert attack.may_reroll and attack.most_dice and t.war.conditions[1] == token


@pytest.mark.parametrize("id", ["40604", "40813", "40914", "40720", "40234"])
def test_a_charge_is_no_sustained_assault(id: str) -> None:
    """What it does for the commander, or for a Mormont, hangs on nothing else."""
    unit = fighters("mine", [], name="House Mormont She-Bears" if id == "40234" else "Others")
    for leader in (True, False):
        mine = [at("mine" if leader else SWORDS, 24, 16, conditions=["weakened"], commander=leader)]
        foes = [at(SWORDS, 24, 24.8, 180)]
        t = battle(mine, foes, NEW, units=[*UNITS, unit], first=seat(id), dice=(6,) + (2,) * 40).do(0, "charge")
        while not leader and not t.told("to-hit"):
            assert t.key != "declare-attack-before"
            t.first()
        if not leader:
            continue
        attack = probe(t.until("declare-attack-before").answer(card(0)))
        assert t.war.conditions[1] == VULNERABLE and not attack.may_reroll and not attack.most_dice


def test_robb_makes_a_unit_swift() -> None:
    first = {"ncus": ["30210"]}
    t = battle([at(SWORDS, 10, 10)], [FAR], NEW, first=first)
    speed = t.war.field.mode.speed(t.war, 0)
    t.ncu(0).zone("tactics").unit(0)
    assert t.war.field.mode.speed(t.war, 0) == speed + 1000


def test_robb_sends_a_unit_round_before_anybody_is_deployed() -> None:
    """He names it first; it may still be deployed, or kept back when its turn comes."""
    for option in (0, 1):
        t = sat_down(NEW, parts=[part("wolf-lord") | {"ncus": ["30210"]}, part("kingslayer")])
        while t.key != "pick-effect":
            t.first()
        assert not any(t.war.on_field(unit) for unit in range(len(t.war.fate)))
        t.answer(YES)
        assert t.units() == [0, 1, 2, 3], "his own units"
        t.unit(1)
        while t.key != "keep-back":
            t.first()
        assert t.war.about(t.asked) == [("unit", 1)]
        t.answer(YES + option)
        assert t.key == ("move.deployment" if option == 0 else "pick-deployed")


# --- the others ---


def test_sadistic_games_leave_the_choice() -> None:
    t = duel(edition=NEW, second=seat("40410")).answer(card(0)).answer(YES + 1).unit(0)
    assert t.war.conditions[0] == WEAKENED


def test_a_sacrifice_makes_them_surer() -> None:
    t = duel(["divine-sacrifices"], edition=NEW, my={"conditions": ["weakened"]}, dice=(2,) * 30)
    strike(t).answer(YES).answer(YES + 1)
    assert probe(t).to_hit == 1 and t.war.conditions[1] == VULNERABLE and t.war.figures[0] == 11


def test_followers_are_braver_near_their_commander() -> None:
    units = [*UNITS, fighters("mine", ["leadership-follower"])]
    for x, total in ((34, 6), (45, 5)):
        mine = [at("mine", 20, 20), at(SWORDS, x, 20, commander=True)]
        t = takes_test(battle(mine, [FAR], NEW, units=units, dice=(3, 2, 1)), 0)
        assert t.last("tested").data["total"] == total


def test_gallows_humor_grows_with_losses() -> None:
    t = duel([], ["gallows-humor"], edition=NEW, their={"figures": 9}, dice=BREAKS)
    number = t.war.book.number["gallows-humor"]
    strike(t).finish()
    assert t.war.tokens_on(1, number) == 1
    for tokens, more in ((1, 0), (2, 1)):
        t = duel(["gallows-humor"], edition=NEW, my={"conditions": ["weakened"]}, dice=(2,) * 30)
        t.war.put_tokens(0, number, tokens)
        assert probe(strike(t)).to_hit == more
    units = [*UNITS, fighters("marker", ["order-mark-target"]), fighters("humor", ["gallows-humor"])]
    for tokens, marked in ((0, VULNERABLE), (1, 0)):
        t = battle([at("marker", 24, 20)], [at("humor", 24, 29, 180)], NEW, units=units)
        t.war.put_tokens(1, number, tokens)
        t.answer(order(0))
        assert t.war.conditions[1] == marked


def test_a_grisly_example_is_one_hit() -> None:
    for line, left in zip(LINES, (11, 12), strict=True):
        t = duel(["order-grisly-example"], edition=line, dice=(6,) * 10).answer(order(0))
        while not t.is_turn_begun:
            t.first()
        assert t.war.figures[0] == left and t.war.conditions[1] == PANICKED


def test_a_rampage_runs_further() -> None:
    units = [*UNITS, fighters("giant", ["rampage"])]
    for line, again in zip(LINES, (False, True), strict=True):
        t = battle([at("giant", 24, 16)], [at(SWORDS, 24, 27, 180)], line, units=units, dice=(3,) * 20)
        t.do(0, "charge")
        while t.key.startswith("charge-") and t.key != "charge-distance-reroll":
            t.first()
        assert (t.key == "charge-distance-reroll") == again


def test_trophies_are_hunted_and_worn() -> None:
    first = {"deck": ["40301", "40314"], "commander": "20315", "ncus": [COUNSELLOR], "done": [0]}
    t = duel(["order-trophy-hunter"], edition=NEW, first=first)
    t.until("declare-activated").answer(order(0))
    assert [t.war.field.tactics[card_] for card_ in t.war.hand[0]] == ["40314"]
    units = [*UNITS, fighters("bones", ["trophy-collector"])]
    hand = {"hand": ["40315", "40316"], "ncus": [COUNSELLOR], "done": [0]}
    mine = [at(SWORDS, 24, 20), at("bones", 31, 20), at("bones", 44, 20)]
    foes = [at(SWORDS, 24, 24.8, 180, figures=11)]
    t = battle(mine, foes, NEW, units=units, first=hand, dice=(5, 5) + (1,) * 12 + (6, 6, 1))
    strike(t).until("declare-attack-done").answer(card(0)).unit(0).answer(YES).unit(0)
    worn = [t.war.book.number[key] for key in ("weapon-trophies", "armor-trophies")]
    assert sorted(row[0] for row in t.war.granted[0]) == sorted(worn) and t.war.hand[0] == []
    kits = [{ability for _, ability in t.war.kit(unit)} for unit in (1, 2)]
    assert kits[0] >= set(worn) and not kits[1] & set(worn)


def test_heads_roll() -> None:
    for figures, before, tested in ((9, [], 0), (9, ["panicked"], 1), (1, [], 1)):
        foes = [at(SWORDS, 24, 24.8, 180, figures=figures), at(SWORDS, 33, 30, 180, conditions=before)]
        t = battle([at(SWORDS, 24, 20)], foes, NEW, first=seat("40322"), dice=(5, 5) + (1,) * 9 + (6, 6, 1) * 3)
        strike(t).until("declare-attack-done")
        told = len(t.told("tested"))
        t.answer(card(0)).finish()
        assert t.war.conditions[2] == PANICKED
        assert [event.data["unit"] for event in t.told("tested")[told:]].count(2) == tested


def test_a_bear_stays_with_its_own() -> None:
    for faction, lives in (("freefolk", True), ("", False)):
        name = {"affiliation-wild": [{"affiliation": faction or "none"}]}
        units = [*UNITS, fighters("friend", ["affiliation-wild"]), fighters("bear", ["bonded-bear"], wounds=3)]
        t = battle([at("bear", 20, 20), at("friend", 26, 20)], [FAR], NEW, units=units, abilities=name)
        t.end_round()
        assert (t.war.figures[0] == 12) == lives


def test_spoils_are_divided_from_afar_and_gifts_are_poisoned_in_the_third_round() -> None:
    units = [*UNITS, fighters("reavers", ["order-divide-the-spoils", "poisoned-gifts"], name="House Greyjoy Reavers")]
    for x, offered in ((34, True), (45, False)):
        mine = [at("reavers", 20, 20), at("reavers", x, 20, pillage=1), at("reavers", x, 10)]
        t = battle(mine, [FAR], NEW, units=units)
        assert t.offers(order(0)) == offered
    t = battle([at("reavers", 20, 20)], [FAR], NEW, units=units).end_round()
    assert t.war.round == 3 and t.war.conditions[0] == PANICKED | VULNERABLE | WEAKENED


def test_healing_and_boons_of_the_east() -> None:
    for line, left in zip(LINES, (10, 11), strict=True):
        t = duel(["maegis-healing"], edition=line, my={"figures": 11}, dice=(6, 6))
        t.until("pick-action")
        assert t.war.figures[0] == left
    t = duel(edition=NEW, first={"ncus": ["30702"]}, my={"figures": 9})
    t.ncu(0).zone("wealth").answer(ncu(0)).condition("panicked")
    assert t.war.conditions[1] == PANICKED and t.war.figures[0] == 12


def test_the_dragon_remembers_who_attacked() -> None:
    t = duel(edition=NEW, second=seat("40727"), dice=(1,) * 30)
    strike(t)
    assert t.key != "declare-attack-declared"
    t.until("declare-attack-done").answer(card(0))
    assert lying(t, 0, "retribution-of-the-dragon")
