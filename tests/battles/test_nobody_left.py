"""Edges that reasons and bookkeeping of Battles have: nobody, nothing left, and what a card does not speak of."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.tables import Filter, LeadershipCard, Need, Tactic
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.damage import clear_engagement, take_hits
from bannermen.games.battles.rules.playable import commanders_able, payable_commands
from bannermen.games.battles.rules.retreat import why_no_retreat
from bannermen.games.battles.rules.why_attack import _why_unseen, why_no_burning, why_no_hounds, why_no_strike
from bannermen.games.battles.rules.why_card import why_no_tactic, why_not_such, why_not_these_commands, why_unmet
from bannermen.games.battles.terms import (
    ATTACKED,
    BURN_AT,
    CARD_AT,
    EXTINGUISH,
    HEX_AT,
    HOUNDS_AT,
    MOVED,
    NOBODY,
    QUENCH_AT,
    RAN,
    SPENT,
)
from bannermen.kernel.game import BadSetup
from tests.battles.duel import duel
from tests.battles.skirmish_table import Skirmishers
from tests.battles.table import Table

GUARDS, LIONS = "guards-of-the-north", "lannisport-guard"


@pytest.mark.rule("bow-engage-05", "bow-engage-10")
def test_only_the_tokens_of_the_two_are_taken_away() -> None:
    """A unit that fights nobody leaves the fights of others alone, the last unit's among them."""
    t = Table(stark=[f"D5 {GUARDS} red", f"K1 {GUARDS} red"], lannister=[f"A14 {LIONS} green", f"C5 {LIONS} green"])
    one, other, last = t.unit("D5"), t.unit("K1"), t.unit("C5")
    t.battle.foe[one], t.battle.foe[last] = last, one
    t.battle.token[one] = t.battle.token[last] = 0
    before = (t.battle.foe[:], t.battle.token[:])
    clear_engagement(t.battle, other)
    assert (t.battle.foe, t.battle.token) == before
    clear_engagement(t.battle, last)
    assert t.battle.foe == t.battle.token == [NOBODY] * 4


@pytest.mark.rule("bow-card-12", "bow-card-13", "bow-card-14", "bow-pass-04")
def test_which_commands_can_be_paid() -> None:
    t = Table(
        stark=["K5 eddard-stark blue", f"K6 {GUARDS} green"],
        lannister=[f"A5 {LIONS} green"],
        hands={"stark": ["SL12"]},
        pool={"stark": "morale", "lannister": "morale"},
    )
    battle = t.battle
    card, lord = battle.book.cards[t.card("SL12")], commanders_able(battle, 0)[0]
    limit = battle.commander_card(lord).limit
    assert len(card.commands) == 2 and limit > 1
    battle.command_tokens[0] = 9
    assert set(payable_commands(battle, 0, card, lord)) >= {1, 2, 3}
    battle.tokens_on[lord] = limit - 1
    assert payable_commands(battle, 0, card, lord) == [1, 2], "one more token is all that he may hold"
    battle.tokens_on[lord] = limit
    assert payable_commands(battle, 0, card, lord) == [] == commanders_able(battle, 0), "he holds his limit"
    battle.tokens_on[lord], battle.command_tokens[0] = 0, 0
    assert payable_commands(battle, 0, card, lord) == [] == commanders_able(battle, 0), "the side has none left"


@pytest.mark.rule("bow-pass-04", "bow-card-15")
def test_a_card_whose_tactic_helps_is_not_idle() -> None:
    """Nobody is there to be rallied; a tactic that would raise morale lights the card up all the same."""
    tactic = "{timing: before, needs: {tokens: {morale: 1}}, effects: [{do: morale}]}"
    rally = "commands: [{effects: [{do: rally}]}]"
    for printed, idle in ((f"{{{rally}, tactics: [{tactic}]}}", False), (f"{{{rally}}}", True)):
        t = Table(
            stark=["K5 eddard-stark blue", f"K6 {GUARDS} green"],
            lannister=[f"A5 {LIONS} green"],
            hands={"stark": ["SL05"]},
            pool={"stark": "morale", "lannister": "morale"},
        ).printed("SL05", printed)
        side: dict[str, Any] = GAME.view(t.battle, 0)["sides"][0]
        assert (t.card("SL05") in side["idle"]) == idle


@pytest.mark.rule("bow-retreat-02", "bow-retreat-04", "bow-retreat-05", "bow-retreat-15")
def test_why_a_retreat_does_not_go_there() -> None:
    plain = duel(f"{GUARDS} red", f"{LIONS} green")
    grid, north = plain.battle.field.grid, plain.battle.field.home[1]
    one, two = (grid.name(hex) for hex in grid.toward(plain.hex("D5"), north))
    wet = duel(f"{GUARDS} red", f"{LIONS} green", terrain={one: "river"})
    assert why_no_retreat(wet.battle, wet.unit("D5"), wet.hex(one)).rule == "bow-retreat-04"
    assert why_no_retreat(wet.battle, wet.unit("D5"), wet.hex("K1")).rule == "bow-retreat-02"
    lit = duel(f"{GUARDS} red", f"{LIONS} green", terrain={two: "forest"}, fires={two: 1})
    assert why_no_retreat(lit.battle, lit.unit("D5"), lit.hex(two)).rule == "bow-retreat-15"
    assert why_no_retreat(lit.battle, lit.unit("D5"), lit.hex(one)).rule == "bow-retreat-17"


@pytest.mark.rule("bow-fire-03", "bow-fire-09")
def test_a_fire_has_its_limit_from_the_beginning() -> None:
    def lit(ground: str, level: int) -> Table:
        return Table(
            stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], terrain={"E4": ground}, fires={"E4": level}
        )

    assert lit("forest", 1).battle.fire
    with pytest.raises(BadSetup, match="1 to"):
        lit("forest", 9)
    with pytest.raises(BadSetup, match="1 to"):
        lit("forest", 0)
    with pytest.raises(BadSetup, match="this ground does not burn"):
        lit("river", 1)


@pytest.mark.rule("bow-contents-02", "bow-rank-01", "bow-engage-03", "bow-commander-01")
def test_of_whom_a_card_speaks() -> None:
    t = Table(stark=[f"D5 {GUARDS} red", "K5 eddard-stark blue"], lannister=[f"A14 {LIONS} green"])
    unit, lord = t.unit("D5"), t.unit("K5")
    kind, rank = t.battle.type_of[unit], t.battle.rank[unit]

    def told(on: int = unit, **words: int) -> str:
        filter = Filter()
        for word, value in words.items():
            setattr(filter, word, value)
        refused = why_not_such(t.battle, on, filter)
        return refused.rule if refused is not None else ""

    assert told() == told(types=1 << kind) == told(ranks=1 << rank) == told(engaged=0) == told(commander=0) == ""
    assert told(types=0) == told(types=2 << kind) == told(weakened=1) == "bow-contents-02" and told(weakened=0) == ""
    assert told(ranks=8 << rank) == "bow-rank-01" and told(engaged=1) == "bow-engage-03"
    assert told(commander=1) == told(lord, commander=0) == "bow-commander-01" and told(lord, commander=1) == ""
    t.battle.figures[unit] -= 1
    assert told(weakened=1) == "" and told(weakened=0) == "bow-contents-02"


# --- why not so with this card ---


@pytest.mark.rule("bow-card-12", "bow-card-13", "bow-card-14", "bow-card-28", "bow-card-29")
def test_why_not_these_commands_of_a_card() -> None:
    t = Table(
        stark=["K5 eddard-stark blue", f"K6 {GUARDS} green"],
        lannister=[f"A5 {LIONS} green"],
        hands={"stark": ["SL12", "SL05"]},
    )
    battle = t.battle
    lord = commanders_able(battle, 0)[0]
    limit = battle.commander_card(lord).limit
    two = battle.book.cards[t.card("SL12")]
    one = next(card for card in battle.book.cards if len(card.commands) == 1)

    def told(card: LeadershipCard, bits: int, tokens: int = 9, on: int = 0) -> str:
        battle.command_tokens[0], battle.tokens_on[lord] = tokens, on
        return why_not_these_commands(battle, 0, card, lord, bits).rule

    assert told(two, 0) == told(two, -3) == told(two, 4) == "bow-card-28", "none is paid for"
    assert told(two, 8 | 3) == told(two, 4 | 1) == told(two, 4 | 2) == "bow-card-14"
    assert told(one, 2) == told(one, 3) == "bow-card-14", "it has one command"
    assert told(one, 1, 0) == told(two, 3, 1) == "bow-card-12" and told(two, 1, 0) == "bow-card-12"
    assert told(two, 3, 2, limit - 1) == told(two, 1, 1, limit) == "bow-card-13"
    assert told(two, 7, 2, limit - 2) == "bow-card-29", "it can be paid, in no order"


@pytest.mark.rule("bow-card-16", "bow-card-17", "bow-card-18", "bow-card-20", "bow-card-21")
def test_what_a_tactic_asks_for_in_vain() -> None:
    t = Table(
        stark=[f"D5 {GUARDS} red", f"D9 {GUARDS} red"],
        lannister=[f"C5 {LIONS} green", f"A14 {LIONS} green"],
        pool={"stark": "red red blue", "lannister": "valor"},
    )
    battle = t.battle
    mine, idle, theirs = t.unit("D5"), t.unit("D9"), t.unit("C5")
    battle.foe[mine], battle.foe[theirs] = theirs, mine
    battle.token[mine] = battle.token[theirs] = 0
    none = [0] * 5

    def told(zone: list[int] | None = None, checked: list[int] | None = None, **words: Any) -> str:
        need = Need()
        for word, value in words.items():
            setattr(need, word, value)
        refused = why_unmet(battle, 0, need, zone or [], checked or none)
        return refused.rule if refused is not None else ""

    assert told() == told(tokens=[0, 1, 2, 0, 0]) == ""
    assert told(tokens=[0, 0, 3, 0, 0]) == "bow-card-20", "one more than there is"
    assert told(tokens=[1, 0, 0, 0, 0]) == told(tokens=[2, 0, 0, 0, 0]) == "bow-card-17", "there is none"
    assert told(tokens=[0, 0, 1, 0, 0], checked=[0, 0, 2, 0, 0]) == "bow-card-18"
    assert told(tokens=[0, 0, 1, 0, 0], checked=[0, 0, 1, 0, 0]) == ""
    assert told(tokens=[0, 0, 0, 0, 1]) == "bow-card-17", "the last kind of token"
    assert (
        told(engaged_in_zone=1, zone=[mine, idle, theirs]) == "" and told(enemies_in_zone=1, zone=[mine, theirs]) == ""
    )
    assert told(engaged_in_zone=2, zone=[mine, idle, theirs]) == "bow-card-16", "one of its own is engaged"
    assert told(enemies_in_zone=2, zone=[mine, idle, theirs]) == told(enemies_in_zone=1, zone=[mine]) == "bow-card-16"
    assert told(lost_units=1) == "bow-card-16"
    battle.destroyed[1] = 1
    assert told(lost_units=1) == "" and told(lost_units=2) == "bow-card-16", "the enemy has lost one"
    first = Table(stark=[f"D5 {GUARDS} red"], lannister=[f"A1 {LIONS} green"]).battle
    need = Need()
    need.enemies_in_zone = 1
    assert why_unmet(first, 0, need, [0, 1], none) is None, "the first hex of all is a hex"
    assert told(morale_side=0, morale_zone=3) == told(morale_side=1, morale_zone=3) == "bow-card-21"
    assert told(morale_side=0, morale_zone=0, morale_better=True) == ""


@pytest.mark.rule("bow-card-08", "bow-card-16", "bow-card-24")
def test_when_a_tactic_is_used() -> None:
    t = Table(stark=[f"D5 {GUARDS} red"], lannister=[f"A14 {LIONS} green"], pool={"stark": "red", "lannister": "valor"})

    def told(moment: int, before: bool, after: bool, used: bool = False, helps: bool = True, reds: int = 0) -> str:
        tactic = Tactic()
        tactic.before, tactic.after = before, after
        tactic.need.tokens[2] = reds
        refused = why_no_tactic(t.battle, 0, tactic, used, helps, moment, [], [0] * 5)
        return (
            f"{refused.rule} {refused.because.template.split()[4]}" if refused.rule == "bow-card-24" else refused.rule
        )

    assert told(0, True, False, used=True) == told(2, False, True, used=True) == "bow-card-16"
    assert [told(moment, False, True) for moment in (0, 1, 2)] == [
        "bow-card-24 after",
        "bow-card-24 after",
        "bow-card-08",
    ]
    assert [told(moment, True, True) for moment in (0, 1, 2)] == ["bow-card-08", "bow-card-24 after", "bow-card-08"]
    assert [told(moment, True, False) for moment in (0, 1, 2)] == [
        "bow-card-08",
        "bow-card-24 before",
        "bow-card-24 before",
    ]
    assert told(1, True, False, helps=False) == "bow-card-08", "it would have done nothing anyway"
    assert told(0, True, False, reds=1) == "bow-card-08" and told(0, True, False, reds=2) == "bow-card-20"


# --- whom and where ---


@pytest.mark.rule("bow-card-05", "bow-card-08", "bow-card-16")
def test_a_card_that_reaches_everywhere_knows_no_zone() -> None:
    """What is wrong with a unit far away is not that it is far away, if the card speaks of units anywhere."""
    for anywhere, far, foe in (("true", "bow-card-16", "bow-card-05"), ("false", "bow-card-08", "bow-card-08")):
        t = Table(
            stark=[
                "E5 eddard-stark blue",
                f"E6 {GUARDS} green inactive",
                f"E4 {GUARDS} green inactive",
                f"K9 {GUARDS} green",
            ],
            lannister=[f"A14 {LIONS} green inactive"],
            hands={"stark": ["SL05"]},
            pool={"stark": "morale", "lannister": "morale"},
        ).printed("SL05", f"{{commands: [{{effects: [{{do: rally, anywhere: {anywhere}}}]}}]}}")
        t.play("SL05")
        assert t.asked == "pick-target" and t.refused(t.unit("A14")) == foe
        assert (t.refused(t.unit("K9")) == "bow-card-08") == (far == "bow-card-08")


@pytest.mark.rule("bow-damage-01", "bow-damage-03", "bow-capture-02")
def test_a_commander_alone_loses_no_figure() -> None:
    """Hits that take no figure are told of by nobody; they add up to his capture."""
    t = Table(stark=["E5 eddard-stark blue 1", f"K9 {GUARDS} green"], lannister=[f"A14 {LIONS} green"])
    unit = t.unit("E5")
    rating = t.battle.commander_card(t.battle.commander_of[unit]).capture
    assert rating > 1 and take_hits(t.battle, unit, 1, 0, "bow-damage-01") == 1
    assert t.battle.figures[unit] == 1 and t.events("losses") == []
    guards = t.unit("K9")
    before = t.battle.figures[guards]
    assert take_hits(t.battle, guards, 1, 0, "bow-damage-01") == 0
    assert t.battle.figures[guards] == before - 1 and len(t.events("losses")) == 1
    assert take_hits(t.battle, guards, 0, 3, "bow-damage-01") == 3 and len(t.events("losses")) == 1


@pytest.mark.rule("bow-attack-05", "bow-los-02")
def test_what_is_seen_is_not_hidden() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"D5 {LIONS} green"])
    assert _why_unseen(t.battle, t.unit("E5"), t.unit("D5")).rule == "bow-attack-05"


@pytest.mark.rule("bow-skirmish-23", "bow-skirmish-25", "bow-setup-17")
def test_no_unit_is_placed_beyond_the_last_hex() -> None:
    s = Skirmishers().choose()
    while not s.asked.startswith("place-") or s.decision.options[0] < HEX_AT:
        s.say(s.decision.options[0])
    size = s.battle.field.grid.size
    assert s.refused(HEX_AT + size).startswith("bow-skirmish-")


# --- why not strike so ---


def struck(t: Table, unit: str, answer: int) -> tuple[str, str]:
    refused = why_no_strike(t.battle, t.unit(unit), answer)
    return refused.rule, refused.because.template.split(".")[0]


@pytest.mark.rule("bow-order-03", "bow-order-05", "bow-attack-01", "bow-attack-03", "bow-attack-05", "bow-fire-07")
def test_why_a_unit_does_not_strike_there() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A14 {LIONS} green"], terrain={"E4": "forest"})
    size = t.battle.field.grid.size
    mine, theirs = t.unit("E5"), t.unit("A14")
    assert struck(t, "E5", HEX_AT)[0] == struck(t, "E5", HEX_AT + size - 1)[0] == "bow-order-03"
    assert struck(t, "E5", HEX_AT + size)[0] == "bow-attack-05", "beyond the last hex"
    assert struck(t, "E5", mine)[0] == "bow-attack-04" and struck(t, "E5", theirs)[0] == "bow-range-03"
    assert struck(t, "E5", 2)[0] == "bow-attack-05", "there are two units"
    assert struck(t, "E5", HOUNDS_AT)[0] == struck(t, "E5", HOUNDS_AT + 1)[0] == "bow-keyword-11"
    assert struck(t, "E5", HOUNDS_AT + 2)[0] == "bow-attack-05"
    assert struck(t, "E5", BURN_AT)[0] == struck(t, "E5", BURN_AT + size - 1)[0] == "bow-keyword-33"
    assert struck(t, "E5", QUENCH_AT)[0] == struck(t, "E5", QUENCH_AT + size - 1)[0] == "bow-fire-10"
    assert struck(t, "E5", QUENCH_AT + size)[0] == "bow-attack-05"
    assert struck(t, "E5", EXTINGUISH) == ("bow-fire-08", "There is no fire in the hex of the unit")
    for done, rule in ((RAN, "bow-order-05"), (ATTACKED, "bow-attack-03"), (SPENT, "bow-attack-01")):
        t.battle.done[mine] = done
        assert struck(t, "E5", theirs)[0] == rule


@pytest.mark.rule("bow-fire-07", "bow-fire-08", "bow-fire-10", "bow-fire-11", "bow-fire-19")
def test_what_fire_forbids() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"D5 {LIONS} green"], terrain={"E5": "forest"}, fires={"E5": 1})
    target = t.unit("D5")
    assert struck(t, "E5", HEX_AT)[0] == "bow-fire-07" and struck(t, "E5", target)[0] == "bow-fire-11"
    assert struck(t, "E5", QUENCH_AT)[0] == "bow-fire-08"
    assert struck(t, "E5", EXTINGUISH)[1].startswith("Putting out the fire")
    hounds = Table(
        stark=["E5 stark-kennelmasters red"], lannister=[f"C5 {LIONS} green"], terrain={"E5": "forest"}, fires={"E5": 1}
    )
    assert struck(hounds, "E5", HOUNDS_AT + hounds.unit("C5"))[0] == "bow-fire-19"


@pytest.mark.rule("bow-keyword-11", "bow-keyword-12", "bow-keyword-16", "bow-keyword-17", "bow-attack-04")
def test_why_the_hounds_are_not_loosed() -> None:
    def told(target: str, done: int = 0, **more: Any) -> str:
        t = Table(
            stark=["F5 stark-kennelmasters red", f"F8 {GUARDS} green"], lannister=[f"{target} {LIONS} green"], **more
        )
        hunter = t.unit("F5")
        t.battle.done[hunter] = done
        return why_no_hounds(t.battle, hunter, t.unit(target)).rule

    assert told("E5") == "bow-keyword-12" and told("B5") == "bow-keyword-12", "one hex, four hexes"
    assert told("D5") == told("C5") == "bow-keyword-16", "two and three: then something lies in the way"
    assert told("D5", MOVED) == told("D5", ATTACKED) == "bow-keyword-11"
    t = Table(
        stark=["F5 stark-kennelmasters red", f"D5 {GUARDS} green"], lannister=[f"E5 {LIONS} green", f"C5 {LIONS} green"]
    )
    hunter, friend, foe = t.unit("F5"), t.unit("D5"), t.unit("C5")
    assert why_no_hounds(t.battle, hunter, friend).rule == "bow-attack-04"
    assert why_no_hounds(t.battle, friend, foe).rule == "bow-keyword-11", "it has none"
    t.battle.foe[hunter], t.battle.foe[t.unit("E5")] = t.unit("E5"), hunter
    assert why_no_hounds(t.battle, hunter, foe).rule == "bow-keyword-17"


@pytest.mark.rule("bow-keyword-33", "bow-fire-03", "bow-fire-11")
def test_why_no_fire_is_set() -> None:
    t = Table(
        lannister=[f"E5 {LIONS} blue burner", f"D5 {LIONS} green"],
        stark=[f"K1 {GUARDS} green"],
        terrain={"E4": "forest", "E6": "river"},
        fires={"E4": 1},
        turn="lannister",
    )
    unit = t.unit("E5")

    def told(name: str) -> str:
        return why_no_burning(t.battle, unit, t.hex(name)).rule

    assert told("E3") == told("D5") == "bow-keyword-33", "too far away; a unit stands there"
    assert told("E6") not in ("bow-keyword-33", "bow-fire-03") and told("E4") == "bow-fire-03"
    assert why_no_burning(t.battle, t.unit("K1"), t.hex("E4")).rule == "bow-keyword-33"


@pytest.mark.rule("bow-engage-03", "bow-setup-17")
def test_one_engagement_a_unit_from_the_beginning() -> None:
    def table(first: str, second: str) -> Table:
        return Table(
            stark=[f"D4 {GUARDS} red x {first}", f"D5 {GUARDS} red x {second}"],
            lannister=[f"C5 {LIONS} green", f"C6 {LIONS} green"],
        )

    with pytest.raises(BadSetup, match="engaged already"):
        table("C5", "C5")
    with pytest.raises(BadSetup, match="no enemy unit"):
        table("C5", "K9")
    assert table("C5", "C6").battle.foe.count(NOBODY) == 0


@pytest.mark.rule("bow-card-01", "bow-command-02")
def test_the_first_card_of_all_is_refused_like_others() -> None:
    t = Table(
        stark=[f"D5 {GUARDS} green", f"E9 {GUARDS} green"],
        lannister=[f"A14 {LIONS} green"],
        pool={"stark": "green green", "lannister": "green"},
    )
    assert t.refused(CARD_AT) == t.refused(CARD_AT + 1) != "bow-command-02"
