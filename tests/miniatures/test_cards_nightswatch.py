"""Cards of the Night's Watch, each sentence played: units, war machines, attachments and NCUs."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.loadouts.army_rules import BOOK_2021
from bannermen.games.miniatures.loadouts.build import judge
from bannermen.games.miniatures.rules.abilities.moments import DEPLOYED, ROUND_START
from bannermen.games.miniatures.rules.attack import PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.rules.rounds import Round
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import (
    ABSENT,
    CARD_AT,
    DESTROYED,
    KEPT,
    ON_FIELD,
    PANICKED,
    VULNERABLE,
    WEAKENED,
    YES,
)
from bannermen.kernel.decision import PASS
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, RIDERS, SWORDS, UNITS, WOLF, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_ability_ncus import of
from tests.miniatures.test_tactics_baratheon import given, lying

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)
BROTHERS, SCORPION, STONES, GHOST, CROW, CONSCRIPTS = "10502", "10506", "10507", "10504", "10511", "10509"
JON, SATIN = "20502", "20530"


@pytest.mark.parametrize(("ability", "keywords"), [("dual-weapons", PRECISION), ("greatsword", SUNDERING)])
def test_what_an_attack_gains(ability: str, keywords: int) -> None:
    t = duel([ability], attack=ability, dice=(2,) * 30, my={"conditions": ["weakened"]})
    assert probe(strike(t)).keywords == keywords


def test_builders_and_rangers_are_known_by_their_first() -> None:
    assert "Builder" in duel(["affiliation-builder"]).war.affiliations(0)
    assert "Ranger" in duel(["affiliation-rangers"]).war.affiliations(0)


def test_satin_counts_as_the_commander_whoever_that_is() -> None:
    mine = [at(BROTHERS, 24, 20, joined=[JON], commander=True), at(BROTHERS, 10, 20, joined=[SATIN])]
    first = {"hand": ["40502"], "commander": "Jon Snow"}
    t = battle(mine, [at(SWORDS, 10, 24.8, 180)], first=first, dice=(1, 1, 1))
    assert "as commander" in t.war.affiliations(1) and "as commander" not in t.war.affiliations(0)
    takes_test(t, 1).answer(card(0))
    assert t.war.verdict == 1, "his commander's unit passes"


def test_improved_defenses_need_wealth() -> None:
    for board, left in (({"wealth": 0}, 12), ({}, 8)):
        t = duel(
            theirs=["improved-defenses"],
            dice=(5,) * 4 + (3,) * 4 + (6, 6, 1),
            second={"ncus": [COUNSELLOR], "done": [0]},
            board=board,
        )
        strike(t).finish()
        assert t.war.figures[1] == left, "threes block"


def test_books_are_kept_and_knowledge_is_power() -> None:
    for first in ({"units": [at("keeper", 24, 20)]}, {"ncus": ["30509"]}):
        side = {"units": [at(SWORDS, 24, 20)], "deck": ["40501"] * 9} | first
        units = [*UNITS, fighters("keeper", ["bookkeeping-samwell-tarly"])]
        t = battle([], [FAR], first=side, units=units).end_round()
        assert len(t.war.hand[0]) == 4


def test_a_watch_marshal_steadies_others() -> None:
    units = [*UNITS, fighters("marshal", ["marshal"]), fighters("men", [])]
    mine = [at("marshal", 34, 20), at("men", 24, 20, conditions=["weakened"])]
    for far, dice, left in ((34, 1, 12), (44, 0, 11)):
        mine[0] = at("marshal", far, 20)
        t = battle(mine, [at("men", 24, 24.8, 180)], units=units, dice=(1, 1, 1) + (2,) * 20)
        takes_test(t, 1)
        assert t.war.figures[1] == left
        attack = Attack(1, 2, 0, 0, False)
        assert probe(t.start(attack)).more_dice == dice
    t = battle([at("marshal", 24, 20), FAR | {"card": "men"}], [at("men", 5, 44)], units=units)
    assert t.unit(0).answer(YES).key in ("pick-action", "move.maneuver"), "it moves first"


# --- Ghost and Coldhands ---


def test_ghost_follows_jon() -> None:
    mine = [at(BROTHERS, 24, 20, joined=[JON]), at(GHOST, 10, 10), at(BROTHERS, 40, 10)]
    for unit, follows in ((0, True), (2, False)):
        t = battle(mine, [FAR])
        t.do(unit, "nothing")
        assert (t.key == "pick-effect") == follows
        if follows:
            t.answer(YES)
            assert ("unit", 1) in t.war.about(t.asked)
            t.skip().deed("nothing")
            assert t.war.activated[:2] == [True, True]


def test_what_jon_has_sworn_ghost_has_sworn() -> None:
    sworn = {"ability": "watcher-on-the-wall", "until": "panic-failed", "seat": 0, "card": 0}
    for there, faster in (({}, True), ({"fallen": 1}, False)):
        mine = [at(BROTHERS, 24, 20, joined=[JON], granted=[sworn], **there), at(GHOST, 10, 10)]
        t = battle(mine, [FAR], first={"aside": ["40504"]})
        assert t.war.usual_speed(1) == (7000 if faster else 6000)
        assert t.war.usual_speed(0) == 6000 and t.war.usual_speed(2) == 5000
    oath = {"ability": "shield-of-the-realms", "until": "panic-failed", "seat": 0, "card": 0}
    mine = [at(BROTHERS, 40, 20, joined=[JON], granted=[oath]), at(GHOST, 24, 20)]
    t = battle(mine, [at(SWORDS, 24, 23.8, 180)], first={"aside": ["40503"]}, dice=(5, 5) + (1,) * 20)
    t.start(Attack(2, 1, 0, 0, False)).finish()
    assert t.war.hurt[1] == 1, "of two hits one is blocked"


def test_coldhands_comes_back_once() -> None:
    t = battle([at(CROW, 24, 20), at(SWORDS, 10, 10)], [FAR])
    t.wound(0)
    assert t.war.fate[0] == KEPT and t.war.points[1] == 1
    t.end_round()
    assert t.key == "pick-effect"
    t.answer(YES).to(2, 30, 90)
    assert t.war.fate[0] == ON_FIELD and t.war.hurt[0] == 0
    t.finish().wound(0)
    assert t.war.fate[0] == DESTROYED, "the second time for good"


def test_coldhands_comes_in_the_next_round_or_never() -> None:
    t = battle([at(CROW, 24, 20), at(SWORDS, 10, 10)], [FAR]).wound(0).end_round()
    t.answer(PASS)
    assert t.war.fate[0] == DESTROYED and t.war.figures[0] == 0


def test_ravens_blind_an_attacker() -> None:
    for far, much in ((30, -1), (44, 0)):
        units = [*UNITS, fighters("crow", ["order-raven-flock"])]
        second = [at(SWORDS, 24, 24.8, 180), at("crow", far, 24)]
        t = battle([at(SWORDS, 24, 20, conditions=["weakened"])], second, units=units, dice=(2,) * 30)
        strike(t)
        assert (t.key == "declare-attack-declared") == bool(much)
        if much:
            t.answer(order(2))
        assert probe(t).to_hit == much


def test_coldhands_and_marshals_move_first() -> None:
    t = battle([at(CROW, 24, 20), at(SWORDS, 10, 10)], [FAR]).unit(0)
    assert t.key == "pick-effect"


# --- war machines ---


@pytest.mark.rule("tmg21-faction-04")
def test_a_war_machine_is_slow_to_fear_and_to_move() -> None:
    t = battle([at(SCORPION, 24, 20)], [at(SWORDS, 24, 30, 180)])
    assert "charge" not in t.unit(0).deeds() and t.why_not(0, "charge") == "tmg21-units-17"
    assert t.war.keeps_off(0) and t.war.immunities(0) == PANICKED | VULNERABLE | WEAKENED
    t = battle([at(SCORPION, 24, 20)], [at(SWORDS, 24, 25.175, 180)])
    assert t.why_not(0, "retreat") == "tmg21-units-17"
    t = battle([at(SCORPION, 24, 20), FAR | {"card": SWORDS}], [at(SWORDS, 5, 30, 180)], first={"ncus": [COUNSELLOR]})
    t.unit(0).deed("ranged-attack")
    assert t.key != "shift-to-shoot"
    first = {"hand": ["40206"], "ncus": [COUNSELLOR], "done": [0]}
    t = battle([at(SCORPION, 24, 20), at(SWORDS, 10, 10)], [FAR], first=first)
    t.answer(card(0)).unit(0)
    assert t.key != "move.shift", "it never shifts"


def bolt(theirs: list[dict[str, Any]], dice: tuple[int, ...], target: int = 1, **more: Any) -> Table:
    t = battle([at(SCORPION, 24, 20)], theirs, dice=dice, units=UNITS, **more).unit(0).deed("ranged-attack")
    if t.key == "pick-target":
        t.unit(target)
    while t.key in ("pick-weapon", "pick-arc"):
        t.first()
    return t


def test_bolts_go_through_any_shield() -> None:
    t = bolt([at(SWORDS, 24, 30, 180)], (3, 3, 2, 6, 6, 1)).finish()
    assert t.war.figures[1] == 10 and len(t.told("to-block")) == 0
    t = bolt([at(RIDERS, 24, 30, 180)], (3, 2, 2, 6, 6, 1)).finish()
    assert t.war.hurt[1] == 2, "twice as many against cavalry"
    t = bolt([at(WOLF, 24, 30, 180)], (3, 2, 2, 6, 6, 1)).finish()
    assert t.war.hurt[1] == 2, "and against monsters"
    t = bolt([at(SCORPION, 24, 30, 180)], (3, 2, 2, 6, 6, 1)).finish()
    assert t.war.hurt[1] == 2, "and against war machines"


def test_bolts_fly_as_far_as_anybody_likes() -> None:
    units = [*UNITS, fighters("engine", ["bolt-thrower"], "bolt-thrower", attacks=[])]
    weapon = {"dice": [4, 3, 2], "to-hit": 3, "name": "bolt-thrower", "range": "long"}
    units[-1] |= {"attacks": [weapon]}
    for theirs, change in (
        ([at(SWORDS, 24, 30, 180)], 0),
        ([at(SWORDS, 44, 44, 180)], -3),
        ([at(SWORDS, 24, 34, 180), at(SWORDS, 21.25, 28, 180), at(SWORDS, 26.75, 28, 180)], -3),
        ([at(SWORDS, 24, 10)], 0),
    ):
        t = battle([at("engine", 24, 20, conditions=["weakened"])], theirs, units=units, dice=(2,) * 30)
        attack = probe(t.start(Attack(0, 1, 0, 0, False)))
        assert attack.to_hit == change and attack.keywords == VICIOUS and attack.undefended


def test_rocks_fall_on_whole_ranks() -> None:
    for dice, left in (((4, 1, 6, 6, 1), 12 - 4), ((1, 1, 6, 6, 1), 12)):
        t = battle([at(STONES, 24, 4)], [at(SWORDS, 44, 44, 180)], dice=dice)
        t.do(0, "ranged-attack").finish()
        assert t.war.figures[1] == left, "one wound, and one for each rank"
    t = battle([at(STONES, 24, 4)], [at(WOLF, 44, 44, 180)])
    assert "ranged-attack" not in t.unit(0).deeds(), "not at solos"


def test_a_spotter_sees_for_war_machines() -> None:
    units = [*UNITS, fighters("eyes", ["spotter"])]
    for x, sees in ((24, True), (44, False)):
        mine = [at(SCORPION, 24, 5), at("eyes", x, 20 if sees else 5)]
        t = battle(mine, [at(SWORDS, 24, 30, 180)], units=units, dice=(2,) * 30)
        attack = Attack(0, 2, 0, 0, False)
        t.start(attack)
        assert (t.key == "charge-reroll") == sees


def test_stakes_stop_a_charge() -> None:
    units = [*UNITS, fighters("staked", ["stake-mountings"])]
    mine, theirs = [at(SWORDS, 24, 16)], [at("staked", 24, 26, 180)]
    t = battle(mine, theirs, units=units, dice=(6, 3) + (1,) * 20)
    t.do(0, "charge").finish()
    assert t.war.figures[0] == 12 - 3, "a D3 and one"


@pytest.mark.rule("tmg21-faction-06")
def test_builders_put_up_stakes_once() -> None:
    units = [*UNITS, fighters("builders", ["stake-building"])]
    t = battle([at("builders", 24, 20)], [FAR], units=units)
    t.end_round()
    assert t.key == "declare-round-start"
    t.answer(order(0))
    assert t.not_to(24, 34) == "tmg21-units-14"
    t.to(24, 24, 0)
    assert t.war.ground[-1][0] == 3 and t.war.pieces[-1].keywords == 16 | 1024, "dangerous, destructible"
    t.end_round()
    assert t.key != "declare-round-start"


# --- attachments and orders ---


def test_crossbows_meet_a_charge() -> None:
    weapons = [
        {"dice": [6, 6, 4], "to-hit": 3, "range": "long", "name": "bow"},
        {"dice": [4, 3, 2], "to-hit": 4, "name": "blade"},
    ]
    units = [*UNITS, fighters("bowmen", ["order-ready-aim-release"], attacks=weapons)]
    theirs = [at("bowmen", 24, 28, 180, conditions=["weakened"])]
    t = battle([at(SWORDS, 24, 16)], theirs, units=units, dice=(2,) * 30)
    t.do(0, "charge").answer(order(1)).deed("ranged-attack")
    assert len(probe(t).faces) == 4, "the lowest value"
    assert not lying(t, 1, "lowest-once"), "for that shot alone"
    t = battle([at(SWORDS, 24, 16)], [at("bowmen", 24, 28, 0)], units=units, dice=(6,) + (2,) * 30)
    assert t.do(0, "charge").key != "declare-charge-declared", "not from behind"


def test_gallows_humor_makes_light_of_orders_and_cards() -> None:
    units = [*UNITS, fighters("edd", ["gallows-humor"]), fighters("marker", ["order-mark-target"])]
    for figures, token in ((12, VULNERABLE), (8, 0)):
        t = battle([at("marker", 24, 20)], [at("edd", 24, 27, 180, figures=figures)], units=units)
        t.answer(order(0))
        assert t.war.conditions[1] == token
        t = duel(theirs=["gallows-humor"], their={"figures": figures}, first={"hand": ["40103"]}, dice=(3, 3, 1))
        takes_test(t, 1).answer(card(0))
        assert (t.last("tested").data["total"] == 6) == (figures == 8)
    t = duel(["gallows-humor"], my={"figures": 4, "conditions": ["weakened"]}, dice=(2,) * 30)
    assert probe(strike(t)).to_hit == 1
    t = duel(["gallows-humor"], my={"figures": 8, "conditions": ["weakened"]}, dice=(2,) * 30)
    assert probe(strike(t)).to_hit == 0


def test_gallows_humor_is_not_influenced() -> None:
    units = [*UNITS, fighters("edd", ["gallows-humor"])]
    for figures, laid in ((12, True), (8, False)):
        first = {"ncus": [of("halfhands-guidance")]}
        t = battle([at(SWORDS, 10, 10)], [at("edd", 24, 27, 180, figures=figures)], units=units, first=first)
        t.skip().ncu(0).zone("tactics").unit(1)
        assert (len(t.war.granted[1]) > 0) == laid


def test_a_dutiful_commander_begins_with_his_duty() -> None:
    first = {"deck": ["40534", "40501"]}
    mine = [at("10513", 24, 20, joined=["20535"])]
    t = battle(mine, [at(SWORDS, 24, 27, 180)], first=first)
    t.war.pending = []
    t.war.stack[-1].again()
    t.war.call(0, 0, -1)
    t.war.run()
    t.until("pick-effect").answer(YES)
    assert lying(t, 0, "tempered-by-duty") and t.war.deck[0] == [1] and t.key == "pick-effect"
    t.answer(YES).condition("weakened")
    assert t.war.conditions[1] == WEAKENED


def test_benjen_joins_rangers() -> None:
    """By the card that says "ranging-specialist-benjen"."""
    for unit, fits in (("10503", True), ("10409", False)):
        part = {"faction": "nightswatch", "commander": "20533", "units": [{"card": unit, "attachments": ["20533"]}]}
        broken = [check.text.template for check in judge(part, 40, BOOK_2021) if not check.kept]
        assert ("{card} joins units of one kind only: {other}." not in broken) == fits


# --- NCUs ---


def test_counts_and_measures() -> None:
    first = {"ncus": [of("counts-and-measures")], "deck": ["40501", "40502", "40503"]}
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first)
    t.ncu(0).zone("wealth").answer(YES)
    assert len(t.asked.options) == 2
    t.answer(CARD_AT + 2)
    assert t.war.hand[0] == [2] and t.war.deck[0][0] == 1, "the other one lies lowest"


def test_the_maester_heals() -> None:
    first = {"ncus": [of("maesters-healing")]}
    t = battle([at(SWORDS, 10, 10, figures=4), at(SWORDS, 20, 10)], [FAR], first=first)
    t.ncu(0).zone("tactics").answer(YES)
    assert t.war.figures[0] == 7


WATCH: dict[str, Any] = {"ncus": ["30503"]}


def test_the_old_bear_moves_a_duty() -> None:
    oath = {"ability": "night-gathers", "until": "panic-failed", "seat": 0, "card": 0}
    mine = [at(BROTHERS, 10, 10, granted=[oath]), at(BROTHERS, 20, 10), at(SWORDS, 30, 10)]
    t = battle(mine, [FAR], first=WATCH | {"aside": ["40510"]})
    t.ncu(0).zone("tactics").answer(YES)
    assert t.key != "aim-at" or t.units() == [1], "only brothers"
    assert lying(t, 1, "night-gathers") and not lying(t, 0, "night-gathers")


def test_the_old_bear_reminds_them_once() -> None:
    t = battle([at(BROTHERS, 10, 10)], [FAR], first=WATCH | {"discard": ["40510", "40514"]})
    t.ncu(0).zone("crown").answer(ncu(0))
    if t.key == "which-card":
        assert t.asked.options == [CARD_AT]
        t.answer(CARD_AT)
    assert lying(t, 0, "night-gathers") and t.war.discard[0] == [1] and t.told("tested") == []
    assert t.war.ncu_used[0] != 0
    t = battle([at(BROTHERS, 10, 10)], [FAR], first=WATCH | {"discard": ["40514"]}, dice=(6, 6, 1))
    assert t.ncu(0).zone("crown").key != "declare-zone-claimed", "that card stays with nobody"


def test_qhorin_gives_himself() -> None:
    first = {"ncus": ["30506"]}
    t = battle([at(SWORDS, 10, 10)], [at(SWORDS, 24, 24)], first=first)
    t.answer(ncu(0))
    assert t.war.ncu_gone[0] and t.war.conditions[1] == VULNERABLE and t.war.has_trait(1, "no-strikes")
    t = duel(first=first | {"done": [0]}, board={"crown": 0})
    assert t.key != "declare-turn-start", "not from the board"
    held = {"granted": [{"ability": "held-off", "until": "round", "seat": 1}]}
    t = duel(my=held)
    assert t.why_not(0, "melee-attack") == "tmg21-units-17"


@pytest.mark.parametrize(("seat", "dice"), [(0, 1), (1, 0)])
def test_halfhands_guidance(seat: int, dice: int) -> None:
    my = {"conditions": ["weakened"]} | given("halfhands-guidance-given", seat)
    assert probe(strike(duel(my=my, dice=(2,) * 30))).more_dice == dice


def test_expert_maintenance() -> None:
    first = {"ncus": ["30507"], "done": [0]}
    t = duel(first=first, my={"conditions": ["weakened"]}, dice=(2,) * 40)
    strike(t).answer(ncu(0)).answer(YES)
    attack = probe(t)
    assert attack.may_reroll and attack.kept == WEAKENED and t.war.ncu_tokens[0] == 1
    second = {"ncus": ["30507"], "done": [0]}
    t = duel(second=second, their={"conditions": ["vulnerable"]}, dice=(5,) * 4 + (3,) * 4 + (6, 6, 1))
    strike(t).answer(ncu(0)).answer(YES + 1).finish()
    assert t.war.figures[1] == 12 and t.war.conditions[1] == VULNERABLE


def test_war_machines_of_the_wall() -> None:
    first = {"ncus": ["30508"]}
    dice = (3, 3, 3, 2, 2, 2, 1, 1, 6, 1, 1, 2)
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first, dice=dice)
    t.ncu(0).zone("crown").answer(YES)
    assert t.last("volley").data == {"unit": 1, "faces": [3, 3, 3, 2, 2, 2], "hits": 3}
    assert t.war.figures[1] == 12 - 2 - 1, "two were not blocked, and there is a panic test"
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first, dice=(3, 2, 2, 2, 2, 2, 6))
    t.ncu(0).zone("crown").answer(YES)
    assert t.told("tested") == [], "no wounds, no test"


def test_gilly_reads_and_goes() -> None:
    """She is asked when the hand is full, and chooses among all of it."""
    first = {"ncus": ["30510"], "deck": ["40501"] * 3, "hand": ["40502", "40503", "40504"]}
    t = battle([at(SWORDS, 10, 10)], [FAR], first=first)
    t.war.pending = []
    t.war.stack[-1].again()
    t.war.round = 1
    t.war.call(DEPLOYED, 0, -1)
    t.war.call(ROUND_START, 0, -1)
    t.war.run()
    t.answer(YES)
    assert t.key == "pick-returned" and len(t.asked.options) == 4
    t.answer([CARD_AT + 3])
    assert len(t.war.hand[0]) == 3 and len(t.war.deck[0]) == 3 and t.war.ncu_tokens[0] == 1
    t.until("pick-activation").ncu(0).zone("wealth").finish()
    assert t.war.ncu_tokens[0] == 0
    t.end_round()
    assert t.war.ncu_gone[0]


def test_craster_gives_refuge() -> None:
    first = {"ncus": ["30511"]}
    t = battle([at(SWORDS, 10, 10, conditions=["panicked"]), at(SWORDS, 20, 10)], [FAR], first=first)
    t.ncu(0).zone("tactics").unit(0)
    assert t.war.conditions[0] == 0 and t.war.is_sure_footed(0) and not t.war.is_sure_footed(1)


@pytest.mark.parametrize(("seat", "picks"), [(0, 2), (1, 0)])
def test_a_time_may_yet_come(seat: int, picks: int) -> None:
    my = {"figures": 8, "conditions": ["weakened"]} | given("time-may-yet-come-given", seat)
    t = strike(duel(my=my, dice=(2,) * 30))
    for choice in (1, 2)[:picks]:
        t.answer(YES + choice)
    if picks:
        t.condition("vulnerable")
    assert probe(t).most_dice == bool(picks) and t.war.conditions[1] == (VULNERABLE if picks else 0)
    assert "time-may-yet-come" in [t.war.book.abilities[a].key for a in t.war.book.influencers]


# --- Yoren, whose men are on no list ---

YOREN = {
    "faction": "nightswatch",
    "commander": "20501",
    "units": [{"card": BROTHERS, "attachments": ["20501"]}, {"card": BROTHERS}],
    "ncus": ["30512"],
}


@pytest.mark.rule("tmg21-faction-05")
def test_conscripts_wait_until_they_are_called() -> None:
    war = GAME.start({"brought": {"0": YOREN, "1": YOREN}, "points": 30}, 1)
    called = [unit for unit in range(war.field.army_units) if war.card(unit).id == CONSCRIPTS]
    assert len(called) == 4 and all(war.fate[unit] == ABSENT for unit in called)
    assert sorted(war.seat_of[unit] for unit in called) == [0, 0, 1, 1]
    war.figures = [0 if war.fate[u] != ABSENT else n for u, n in enumerate(war.figures)]
    war.fate = [DESTROYED if fate != ABSENT else fate for fate in war.fate]
    assert war.is_out(0), "who was never called up saves nobody"


def test_yoren_recruits() -> None:
    first = {"ncus": ["30512"]}
    mine = [at(BROTHERS, 10, 10), {"card": CONSCRIPTS, "fate": "absent"}]
    t = battle(mine, [FAR], first=first, dice=(6, 6, 1))
    t.ncu(0).zone("crown").answer(YES)
    assert t.war.ncu_tokens[0] == 2 and t.told("tested") == []
    t = battle(mine, [FAR], first=first)
    t.ncu(0).zone("wealth")
    assert t.war.ncu_tokens[0] == 1
    t = battle([at(BROTHERS, 10, 10)], [FAR], first=first | {"done": [0], "held": [{"tokens": 4}]}).end_round()
    assert t.key != "pick-effect", "nobody is left"
    for tokens, comes in ((4, True), (3, False)):
        t = battle(mine, [FAR], first=first | {"done": [0], "held": [{"tokens": tokens}]}).end_round()
        assert (t.key == "pick-effect") == comes
        if comes:
            t.answer(YES)
            assert t.not_to(24, 20) == "tmg21-units-14"
            t.to(24, 6, 0)
            assert t.war.fate[1] == ON_FIELD and t.war.ncu_tokens[0] == 0 and not t.war.activated[1]
            assert any(isinstance(each, Round) for each in t.war.stack)
