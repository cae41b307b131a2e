"""Locations, attachments and events of Martell in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from tests.cards.card_makers import event, man, place
from tests.cards.packs import fight, offers, shows, table, to_reaction
from tests.cards.plain_events import plays
from tests.cards.table import card, cards_file, kneeling, lannister, martell, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_someone_always_tells() -> None:
    mine = stark(hand=["Exile", "Someone Always Tells"], gold=2)
    t = table(mine, lannister(hand=["Someone Always Tells"], play=["The Tickler"], gold=2), pause=True)
    t.does(0, "Exile", "The Tickler")
    assert t.is_asked(1, "cards.cancel") and not t.is_asked(0, "cards.cancel")
    t.does(1, "Someone Always Tells")
    assert t.card("The Tickler").place == "play"
    t = shows("You Win Or You Die", stark(), lannister(hand=["Someone Always Tells"], gold=2))
    t.does(1, "Someone Always Tells")
    assert t.pile(0, "hand") == []
    t = shows("You Win Or You Die", stark(), lannister())
    assert len(t.pile(0, "hand")) == 2


def test_a_venomous_blade_poisons_the_small() -> None:
    t = table(
        martell(play=["Obara Sand", "Littlefinger"], hand=["Venomous Blade"], gold=3),
        stark(play=["Arya Stark", "Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Venomous Blade")
    assert t.card("Venomous Blade").host == "Obara Sand" and t.card("Obara Sand").strength == 4
    t.does(0, "Venomous Blade")
    assert t.card("Arya Stark").tokens == {"poison": 1}
    t.to_phase("dominance")
    assert t.card("Arya Stark").place == "dead"
    t = table(martell(hand=["Venomous Blade"], gold=3), martell(play=["Obara Sand"]), pause=True)
    assert "Venomous Blade" not in t.offered(0)
    t = table(
        martell(play=["Obara Sand"], hand=["Venomous Blade", "Wine"], gold=3),
        stark(play=["Arya Stark", "Robb Stark", "Bran Stark"]),
        pause=True,
    )
    t.does(0, "Venomous Blade", "Venomous Blade")
    assert t.offered(0) == ["Arya Stark", "Bran Stark"]
    t = table(martell(play=["Sunspear"], hand=["Venomous Blade"], gold=3), stark(), pause=True)
    assert "Venomous Blade" not in t.offered(0)
    mine = martell(play=[wearing("Obara Sand", "Venomous Blade")], hand=["Desert Scavenger"], gold=3)
    t = table(mine, stark(play=["Arya Stark"]), pause=True)
    t.does(0, "Desert Scavenger")
    assert t.key.startswith("cards.action")


def test_the_greenblood_rises_in_summer() -> None:
    for mine, theirs, strength in (
        ("Calm Over Westeros", "Calm Over Westeros", 5),
        ("Summons", "Calm Over Westeros", 4),
        ("Summons", "Summons", 3),
    ):
        t = table(
            martell(play=["The Greenblood", "Obara Sand", "Littlefinger"], plot=mine),
            martell(play=["Edric Dayne"], plot=theirs),
        )
        assert t.card("Obara Sand").strength == strength and t.card("Littlefinger").strength == 4
        assert t.card("Edric Dayne").strength == 1


def test_the_scorching_deserts_stop_the_single_minded() -> None:
    for name, stopped in (("Grey Wind", True), ("Robb Stark", False)):
        t = table(stark(play=[name]), martell(play=["Scorching Deserts"]), phase="challenges", pause=True)
        t.initiate("military", name)
        assert t.key.startswith("cards.reaction") is stopped
        if stopped:
            t.does(1, "Scorching Deserts")
            assert t.card("Grey Wind").part == "none" and t.pile(1, "discard") == ["Scorching Deserts"]
    t = table(
        stark(play=["Robb Stark"]), martell(play=["Obara Sand", "Scorching Deserts"]), phase="challenges", pause=True
    )
    t.initiate("military", "Robb Stark")
    t.defends("Obara Sand")
    assert t.is_asked(1, "cards.reaction.defends")
    t = table(stark(play=["Grey Wind"]), martell(play=[kneeling("Scorching Deserts")]), phase="challenges", pause=True)
    t.initiate("military", "Grey Wind")
    assert not t.key.startswith("cards.reaction")


def test_shandystone_shelters_the_beaten() -> None:
    theirs = martell(play=["Shandystone", kneeling("Obara Sand"), kneeling("Edric Dayne"), kneeling("Sunspear")])
    t = fight(stark(play=["Robb Stark", "Sansa Stark"]), theirs, "power", ["Robb Stark"])
    assert to_reaction(t)
    t.does(1, "Shandystone")
    assert t.offered(1) == ["Obara Sand", "Edric Dayne"]
    t.does(1, "Obara Sand")
    assert not t.card("Obara Sand").kneeling and t.card("Shandystone").kneeling
    t = fight(
        martell(play=["Shandystone", "Obara Sand", kneeling("Edric Dayne")]),
        stark(play=["Robb Stark"]),
        "military",
        ["Obara Sand"],
        ["Robb Stark"],
    )
    assert not to_reaction(t)
    t = fight(
        stark(play=["Arya Stark"]),
        martell(play=["Shandystone", "The Red Viper", kneeling("Edric Dayne")]),
        "power",
        ["Arya Stark"],
        ["The Red Viper"],
    )
    assert not to_reaction(t)


def test_starfall_and_beguilement_take_one_icon() -> None:
    t = table(martell(play=["Starfall"]), stark(play=["Robb Stark", "The Wolfswood"]), phase="challenges", pause=True)
    t.does(0, "Starfall", "military challenge")
    assert t.card("Robb Stark").icons == ["power"] and t.card("Starfall").kneeling
    t.to_phase("dominance")
    assert t.card("Robb Stark").icons == ["military", "power"]
    assert "Starfall" not in table(martell(play=["Starfall"]), stark(play=["Robb Stark"]), pause=True).offered(0)
    victim = stark(play=[wearing("Robb Stark", card("Beguiled", owner=0))], hand=["Dagger"])
    t = table(martell(play=["Obara Sand"]), victim, phase="challenges", pause=True)
    beguiled = t.card("Beguiled")
    assert beguiled.host == "Robb Stark"
    t = table(
        martell(play=[wearing("Obara Sand", "Beguiled")], hand=["Dagger"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Beguiled", "military challenge")
    assert t.card("Obara Sand").icons == [] and t.card("Beguiled").kneeling
    t.passes(1)
    t.does(0, "Dagger")
    assert t.pile(0, "discard") == ["Dagger", "Beguiled"] or "Beguiled" in t.pile(0, "discard")
    t = table(martell(play=[wearing("Obara Sand", "Beguiled")]), stark(), phase="challenges", pause=True)
    t.does(0, "Beguiled", "military challenge")
    t.to_phase("dominance")
    assert t.card("Obara Sand").icons == ["military"]
    assert "Beguiled" not in table(martell(play=[wearing("Obara Sand", "Beguiled")]), stark(), pause=True).offered(0)


def test_patience_takes_its_bearer_home() -> None:
    t = table(martell(play=[wearing("Obara Sand", "Patience")]), stark(), phase="challenges", pause=True)
    t.does(0, "Patience")
    assert "Obara Sand" in t.pile(0, "hand")
    assert "Patience" not in table(martell(play=[wearing("Obara Sand", "Patience")]), stark(), pause=True).offered(0)
    assert "Patience" not in table(
        martell(play=["Sunspear"], hand=["Patience"], gold=1), stark(play=["Robb Stark"]), pause=True
    ).offered(0)


def test_his_viper_eyes_see_the_winners_hand() -> None:
    for type_, asked in (("military", True), ("power", True), ("intrigue", False)):
        t = fight(
            lannister(play=["Tywin Lannister"], hand=["Ice", "Widow's Wail"]),
            martell(hand=["His Viper Eyes", "Ice"]),
            type_,
            ["Tywin Lannister"],
        )
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
        assert (t.match.contest >= 0) is asked
        if asked:
            t.does(1, "His Viper Eyes", "Ice")
            assert t.pile(0, "discard") == ["Ice"]
    t = fight(
        martell(play=["Obara Sand"], hand=["His Viper Eyes"]),
        stark(play=["Robb Stark"], hand=["Ice"]),
        "military",
        ["Obara Sand"],
        ["Robb Stark"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0
    theirs = martell(play=["The Red Viper"], hand=["His Viper Eyes"])
    t = fight(stark(play=["Arya Stark"], hand=["Ice"]), theirs, "power", ["Arya Stark"], ["The Red Viper"])
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0


def test_dornish_revenge_calls_one_out() -> None:
    squire = cards_file(man("Squire", code="squire"))
    for who, dead in (("The Red Viper", True), ("Desert Scavenger", False)):
        mine = martell(play=[who], hand=["Dornish Revenge"], gold=1)
        theirs = stark(play=["Squire", "Winterfell Steward", "Hall"])
        t = table(mine, theirs, phase="challenges", pause=True, content=[squire])
        t.initiate("power", who)
        t.does(0, "Dornish Revenge")
        assert t.offered(0) == ["Squire", "Winterfell Steward"]
        t.does(0, "Squire")
        t.run_to("cards.defend", 1)
        assert t.offered(1) == ["Winterfell Steward", "done"]
        t.does(1, "Winterfell Steward" if dead else "done")
        if dead:
            t.run_to("cards.pick", 1)
            assert t.offered(1) == ["Squire", "Winterfell Steward"]
            t.does(1, "Squire")
            assert t.pile(1, "dead") == ["Squire"]
        else:
            t.resolve()
            assert t.pile(1, "dead") == [] and t.card("Squire").kneeling
    defending = martell(play=["Obara Sand"], hand=["Dornish Revenge"], gold=1)
    t = table(stark(play=["Robb Stark"]), defending, phase="challenges", pause=True)
    t.initiate("military", "Robb Stark")
    assert not offers(t, "Dornish Revenge", 1)


def test_the_water_gardens_pay_for_what_is_no_man() -> None:
    used = ["Rebuilding", "Counting Coppers"]
    hand = ["Obara Sand", "Sunspear", "Dawn", "The Prince's Plan"]
    for name, phase, left in (
        ("Obara Sand", "marshaling", 5 - 3),
        ("Sunspear", "marshaling", 5),
        ("Dawn", "marshaling", 5),
        ("Palace Feast", "challenges", 5 - 1),
        ("Widow's Wail", "challenges", 5),
    ):
        feast = cards_file({**event("Palace Feast", {"draw": 1}, price=3), "code": "feast"})
        mine = martell(play=["The Water Gardens", "Doran Martell"], hand=[name], gold=5, used=used)
        t = table(mine, stark(), phase=phase, pause=True, content=[feast])
        t.does(0, "The Water Gardens")
        assert t.card("The Water Gardens").kneeling
        t.run_to("cards.action", 0)
        t.does(0, name)
        assert t.gold(0) == left
    t = table(martell(play=["The Water Gardens"], hand=hand[:2], gold=5), stark(), pause=True)
    assert "The Water Gardens" not in t.offered(0)
    t = table(
        martell(play=["The Water Gardens"], hand=["Sunspear"], gold=5, used=used), stark(), phase="draw", pause=True
    )
    t.run_to("cards.action.draw", 0)
    t.does(0, "The Water Gardens")
    t.run_to("cards.action.marshaling", 0)
    gold = t.gold(0)
    t.does(0, "Sunspear")
    assert t.gold(0) == gold - 2


def test_thinking_costs_one_gold() -> None:
    for gold, answer, dead in ((0, None, False), (2, "Leave it", False), (2, "Do it", True)):
        t = table(
            lannister(hand=["Dagger"], gold=gold),
            martell(play=["Obara Sand"], hand=["He Calls It Thinking"] * 2),
            phase="challenges",
            pause=True,
        )
        t.does(0, "Dagger")
        t.does(1, "He Calls It Thinking")
        t.does(0, answer) if answer else None
        t.pass_while(lambda t=t: t.key == "cards.cancel")
        assert (t.card("Obara Sand").place == "dead") == dead and t.gold(0) == gold - (1 if dead else 0)
    for who, offered in (("Rope Maker", True), ("Rope Hall", True), ("Rope", True), ("Plot", False)):
        made = cards_file(
            man("Rope Maker", {"action": "any", "target": {"type": "character"}, "do": {"kneel": "it"}}, code="maker"),
            place("Rope Hall", {"action": "any", "target": {"type": "character"}, "do": {"kneel": "it"}}, code="ropes"),
        )
        mine = lannister(play=["Rope Maker", "Rope Hall"], hand=["Rope"])
        t = table(
            mine,
            martell(play=["Obara Sand"], hand=["He Calls It Thinking"]),
            phase="challenges",
            pause=True,
            content=[made],
        )
        if offered:
            plays(t, 0, who, "Obara Sand")
            assert offers(t, "He Calls It Thinking", 1)
    t = table(
        martell(play=["Obara Sand"], hand=["He Calls It Thinking", "Dagger"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Dagger")
    assert t.card("Obara Sand").place == "dead"
