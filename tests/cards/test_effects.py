"""Lasting, delayed and constant effects, and values that are always reckoned from base."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing


def boost(name: str, until: str, strength: int = 2) -> dict[str, Any]:
    return event(name, {"bolster": "it", "strength": strength, "until": until}, ANYONE)


WEAK = {"type": "character", "strength": 2}
OWN = cards_file(
    man("Peasant"),
    man("Squire", strength=3),
    man("Knight", strength=4),
    man("Champion", strength=5),
    man("Captain", {"action": "any", "target": ANYONE, "do": {"bolster": "it", "strength": 2, "until": "phase"}}),
    event("Dagger", {"kill": "it"}, ANYONE),
    event("Raze", {"discard": "it"}, {"type": "location"}),
    event("Silence", {"cancel": True}, cancel="ability"),
    boost("Charge", "challenge"),
    boost("Feast", "phase"),
    boost("Vow", "round"),
    boost("Plague", "phase", -5),
    boost("Cure", "phase", 4),
    event("Frenzy", {"bolster": "it", "times": 2, "until": "phase"}, ANYONE),
    event("Humble", {"bolster": "it", "set": 1, "until": "phase"}, ANYONE),
    event("Exalt", {"bolster": "it", "set": 9, "until": "challenge"}, ANYONE),
    event("Recall", {"return": "it", "later": "phase"}, ANYONE),
    event("Reckoning", {"kneel": ANYONE, "later": "phase"}),
    place("Dusk", {"reaction": "ends", "target": WEAK, "do": {"kill": "it"}}),
    place("Eve", {"interrupt": "ends", "target": WEAK, "do": {"kill": "it"}}),
    place("Vigil", {"reaction": "ends", "do": {"gold": 1}}),
    place(
        "Late Feast", {"reaction": "ends", "target": ANYONE, "do": {"bolster": "it", "strength": 1, "until": "phase"}}
    ),
    place("Late Vow", {"reaction": "ends", "target": ANYONE, "do": {"bolster": "it", "strength": 1, "until": "round"}}),
    place(
        "Late Charge",
        {"reaction": "over", "target": ANYONE, "do": {"bolster": "it", "strength": 1, "until": "challenge"}},
    ),
    place("Late Cheer", {"reaction": "over", "target": WEAK, "do": {"kill": "it"}}),
    place("Homecoming", {"reaction": "returned", "do": {"gold": 1}}),
    place("Banner", always=[{"strength": 1, "for": {"type": "character", "whose": "mine"}}]),
    place("Drum", always=[{"strength": 1, "for": {"type": "character", "whose": "mine"}, "while": {"first": True}}]),
    place("Night Court", always=[{"strength": 1, "for": ANYONE, "while": {"phase": "dominance"}}]),
    place("Double", always=[{"times": 2, "for": ANYONE}]),
    place("Half", always=[{"divide": 2, "for": ANYONE}]),
    place("Equal", always=[{"set": 1, "for": ANYONE}]),
    place("Five", always=[{"set": 5, "for": ANYONE}]),
    place("Two", always=[{"set": 2, "for": ANYONE}]),
    place("Loot", {"action": "any", "cost": {"kneel": "self"}, "do": {"draw": 1}}),
    place(
        "Twin Gates",
        {
            "action": "any",
            "cost": {"kneel": "self"},
            "do": {"stand": {"type": "location", "whose": "mine", "kneeling": True}, "all": True},
        },
    ),
    place("Five by Day", always=[{"set": 5, "for": ANYONE, "while": {"phase": "taxation"}}]),
    place("Two by Day", always=[{"set": 2, "for": ANYONE, "while": {"phase": "taxation"}}]),
    man("Scholar", always=[{"strength": 1, "per": {"at": "hand", "whose": "mine"}}]),
    gear("Blindfold", {"no_icon": "intrigue", "for": "host"}),
    gear("Whisper", {"icon": "intrigue", "for": "host"}),
    gear("Chains", {"no_keyword": "renown", "for": "host"}),
    gear("Medal", {"keyword": "renown", "for": "host"}),
)


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    given.setdefault("pause", True)
    return Table(ours, lannister() if theirs is None else theirs, content=[OWN], **given)


# --- lasting effects ---


@pytest.mark.rule("agot-lasting-01")
def test_what_lasts_is_listed_with_its_amount_and_ends_with_its_duration() -> None:
    t = table(stark(play=["Peasant"], hand=["Feast", "Vow"]))
    t.does(0, "Feast")
    t.passes(1)
    t.does(0, "Vow")
    why = GAME.view(t.match, 0)["cards"][str(t.card("Peasant").number)]["why"]
    assert [[part[0], part[1]] for part in why] == [
        [1, "agot-challenge-25"],
        [2, "agot-lasting-01"],
        [2, "agot-lasting-01"],
    ]
    t.to_phase("taxation")
    assert t.card("Peasant").strength == 3  # one of the two was for the phase


@pytest.mark.rule("agot-lasting-02")
def test_an_effect_outlives_its_source() -> None:
    t = table(stark(play=["Captain", "Squire"], hand=["Dagger"]))
    t.does(0, "Captain", "Squire")
    t.passes(1)
    t.does(0, "Dagger", "Captain")
    assert t.card("Captain").place == "dead" and t.card("Squire").strength == 5


@pytest.mark.rule("agot-lasting-03")
def test_an_effect_ends_with_the_challenge() -> None:
    t = table(
        stark(play=[kneeling("Squire")], hand=["Charge"]),
        lannister(play=["Knight"]),
        phase="challenges",
        challenge=challenge("power", ["Squire"]),
    )
    t.does(0, "Charge", "Squire")
    assert t.card("Squire").strength == 5
    t.resolve()
    assert t.key == "cards.action.challenges" and t.card("Squire").strength == 3


@pytest.mark.rule("agot-lasting-04")
def test_effects_for_the_round_end_before_abilities_at_its_end() -> None:
    t = table(stark(play=["Squire", "Peasant", "Dusk"], hand=["Vow"]), phase="taxation")
    t.does(0, "Vow", "Peasant")
    t.passes(1)
    assert t.card("Peasant").strength == 3
    t.run_to("cards.reaction.ends")
    assert t.card("Peasant").strength == 1
    t.does(0, "Dusk")
    assert t.card("Peasant").place == "dead"


@pytest.mark.rule("agot-lasting-06")
@pytest.mark.parametrize("name", ["Dusk", "Eve"])
def test_effects_for_the_phase_end_before_abilities_at_its_end(name: str) -> None:
    t = table(stark(play=["Squire", "Peasant", name], hand=["Feast"]))
    t.does(0, "Feast", "Peasant")
    t.passes(1)
    assert t.card("Peasant").strength == 3
    t.run_to("cards.reaction.ends" if name == "Dusk" else "cards.interrupt.ends")
    assert t.phase == "standing"
    t.does(0, name)
    assert t.card("Peasant").place == "dead"


@pytest.mark.rule("agot-lasting-06")
def test_effects_for_the_challenge_end_before_abilities_at_its_end() -> None:
    t = table(
        stark(play=[kneeling("Squire"), "Late Cheer"], hand=["Charge"]),
        lannister(play=["Peasant", "Knight"]),
        phase="challenges",
        challenge=challenge("power", ["Squire"]),
    )
    t.does(0, "Charge", "Peasant")
    assert t.card("Peasant").strength == 3
    t.run_to("cards.reaction.over")
    t.does(0, "Late Cheer")
    assert t.card("Peasant").place == "dead"


@pytest.mark.rule("agot-lasting-05")
def test_what_would_end_at_once_is_not_initiated() -> None:
    t = table(
        stark(play=[kneeling("Squire"), "Late Charge", "Late Cheer", "Peasant"]),
        phase="challenges",
        challenge=challenge("power", ["Squire"]),
    )
    t.run_to("cards.reaction.over")
    assert t.offered(0) == ["Late Cheer", "pass"]
    t = table(stark(play=["Squire", "Late Feast", "Late Vow"]))
    t.run_to("cards.reaction.ends")
    assert t.phase == "standing" and t.offered(0) == ["Late Vow", "pass"]
    t = table(stark(play=["Squire", "Late Feast", "Late Vow", "Vigil"]), phase="taxation")
    t.run_to("cards.reaction.ends")
    assert t.phase == "taxation" and t.offered(0) == ["Vigil", "pass"]


@pytest.mark.rule("agot-lasting-05")
def test_no_challenge_no_effect_until_its_end() -> None:
    t = table(stark(play=["Squire"], hand=["Charge"]))
    assert "Charge" not in t.offered(0)
    assert t.refused(0, "Charge") == "agot-lasting-05"


# --- delayed effects ---


@pytest.mark.rule("agot-delayed-01", "agot-delayed-02")
def test_a_delayed_effect_waits_for_its_moment_and_comes_before_reactions_to_it() -> None:
    t = table(stark(play=["Squire", "Vigil"], hand=["Recall"]))
    t.does(0, "Recall")
    assert t.card("Squire").place == "play"
    t.run_to("cards.reaction.ends")
    assert t.phase == "standing" and t.pile(0, "hand") == ["Squire"] and t.offered(0) == ["Vigil", "pass"]


@pytest.mark.rule("agot-delayed-03")
def test_a_delayed_effect_is_no_new_ability_to_cancel() -> None:
    t = table(stark(play=["Squire", "Homecoming"], hand=["Recall"]), lannister(hand=["Silence"]))
    t.does(0, "Recall")
    assert t.run_to("cards.reaction.returned").count("cards.cancel") == 0
    assert t.pile(0, "hand") == ["Squire"]


@pytest.mark.rule("agot-targets-07")
def test_a_delayed_effect_picks_when_it_resolves() -> None:
    t = table(stark(play=[kneeling("Squire")], hand=["Reckoning"]), lannister(play=["Knight", "Peasant"]))
    t.does(0, "Reckoning")
    assert t.key == "cards.action.standing" and not t.card("Knight").kneeling
    t.run_to("cards.pick", 0)
    assert sorted(t.offered(0)) == ["Knight", "Peasant"] and t.phase == "standing"
    t.does(0, "Peasant")
    assert t.card("Peasant").kneeling and not t.card("Knight").kneeling


# --- constant abilities ---


@pytest.mark.rule("agot-constant-01")
def test_a_constant_ability_holds_from_entering_to_leaving() -> None:
    t = table(stark(play=["Squire"], hand=["Banner", "Raze"]), phase="marshaling")
    assert t.card("Squire").strength == 3
    t.does(0, "Banner")
    assert t.card("Squire").strength == 4
    t.passes(1)
    t.does(0, "Raze", "Banner")
    assert t.card("Squire").strength == 3


@pytest.mark.rule("agot-constant-02")
def test_a_condition_is_looked_at_all_the_time() -> None:
    t = table(stark(play=["Squire", "Drum"]), phase="dominance", first=1)
    assert t.card("Squire").strength == 3
    t.match.set_first(0)
    assert t.card("Squire").strength == 4
    t = table(stark(play=["Squire", "Night Court"]), phase="dominance")
    assert t.card("Squire").strength == 4
    t.to_phase("standing")
    assert t.card("Squire").strength == 3


@pytest.mark.rule("agot-constant-03")
def test_each_copy_of_a_constant_ability_applies() -> None:
    t = table(stark(play=["Squire", "Banner", "Banner"]), lannister(play=["Squire", "Banner"]))
    assert t.card("Squire", 0).strength == 5 and t.card("Squire", 1).strength == 4


# --- modifiers ---


@pytest.mark.rule("agot-modifiers-01")
def test_values_follow_what_they_count_at_once() -> None:
    t = table(stark(play=["Scholar", "Loot"], hand=["Feast"]))
    assert t.card("Scholar").strength == 2
    t.does(0, "Loot")
    assert t.card("Scholar").strength == 3
    t.passes(1)
    t.does(0, "Feast")  # leaves the hand and gives 2
    assert t.card("Scholar").strength == 4


@pytest.mark.rule("agot-modifiers-02", "agot-modifiers-03")
def test_additions_come_before_multiplications_whatever_came_first() -> None:
    t = table(stark(play=["Squire", "Double"], hand=["Feast"]))
    assert t.card("Squire").strength == 6
    t.does(0, "Feast")
    assert t.card("Squire").strength == 10
    t.to_phase("taxation")
    assert t.card("Squire").strength == 6
    t = table(stark(play=["Knight", "Banner"], hand=["Frenzy"]))
    t.does(0, "Frenzy")
    assert t.card("Knight").strength == 10


@pytest.mark.rule("agot-modifiers-04")
def test_fractions_are_rounded_up_at_the_end() -> None:
    t = table(stark(play=["Squire", "Champion", "Half"], hand=["Feast"]))
    assert t.card("Squire").strength == 2 and t.card("Champion").strength == 3
    t.does(0, "Feast", "Champion")
    assert t.card("Champion").strength == 4
    t = table(stark(play=["Squire", "Half", "Double"]))
    assert t.card("Squire").strength == 3  # not twice the rounded half


@pytest.mark.rule("agot-modifiers-05")
def test_a_value_that_is_set_overrides_the_others() -> None:
    t = table(stark(play=["Squire", "Equal"], hand=["Feast", "Raze"]))
    assert t.card("Squire").strength == 1
    t.does(0, "Feast")
    assert t.card("Squire").strength == 1
    t.passes(1)
    t.does(0, "Raze", "Equal")
    assert t.card("Squire").strength == 5


@pytest.mark.rule("agot-modifiers-06")
def test_the_last_setting_wins() -> None:
    t = table(stark(play=["Squire"], hand=["Five"]), lannister(play=["Two"]), phase="marshaling")
    assert t.card("Squire").strength == 2
    t.does(0, "Five")
    assert t.card("Squire").strength == 5
    t = table(stark(play=["Squire"], hand=["Two"]), lannister(play=["Five"]), phase="marshaling")
    t.does(0, "Two")
    assert t.card("Squire").strength == 2


@pytest.mark.rule("agot-modifiers-06")
def test_lasting_and_constant_settings_go_by_time_too() -> None:
    t = table(stark(play=["Squire", "Five"], hand=["Humble", "Two"]), phase="marshaling")
    t.does(0, "Humble")
    assert t.card("Squire").strength == 1
    t.passes(1)
    t.does(0, "Two")
    assert t.card("Squire").strength == 2
    t.to_phase("challenges")
    assert t.card("Squire").strength == 2
    t = table(
        stark(play=[kneeling("Squire")], hand=["Humble", "Exalt"]),
        phase="challenges",
        challenge=challenge("power", ["Squire"]),
    )
    t.does(0, "Exalt")
    assert t.card("Squire").strength == 9
    t.passes(1)
    t.does(0, "Humble")
    assert t.card("Squire").strength == 1


@pytest.mark.rule("agot-order-03")
@pytest.mark.parametrize(("last", "strength"), [("Five by Day", 5), ("Two by Day", 2)])
def test_the_first_player_orders_what_cannot_apply_together(last: str, strength: int) -> None:
    t = table(stark(play=["Squire", "Five by Day"]), lannister(play=["Two by Day"]), first=1)
    t.run_to("cards.order")
    assert t.asked == 1 and t.card("Squire").strength in (2, 5)
    other = "Two by Day" if last == "Five by Day" else "Five by Day"
    t.does(1, [other, last])
    assert t.card("Squire").strength == strength and t.phase == "taxation"


@pytest.mark.rule("agot-modifiers-06", "agot-blank-01", "agot-constant-02")
def test_a_setting_that_counts_as_blank_does_not_apply_and_is_the_last_when_it_is_back() -> None:
    """Two is older than Five; it goes blank for the phase and comes back as the newest of both."""
    hood = cards_file(event("Hood", {"blank": "it", "until": "phase"}, {"name": "Two"}), faction="stark")
    ours, theirs = stark(play=["Squire", "Two"], hand=["Five", "Hood"]), lannister()
    t = Table(ours, theirs, phase="marshaling", content=[OWN, hood], pause=True)
    assert t.card("Squire").strength == 2
    t.does(0, "Five")
    t.run_to("cards.action.marshaling", 0)
    assert t.card("Squire").strength == 5
    t.does(0, "Hood")
    assert t.card("Squire").strength == 5
    t.to_phase("challenges")
    assert t.card("Squire").strength == 2


@pytest.mark.rule("agot-modifiers-07")
def test_nothing_is_negative_but_reductions_are_kept() -> None:
    t = table(stark(play=["Squire"], hand=["Plague", "Cure"]))
    t.does(0, "Plague")
    assert t.card("Squire").strength == 0
    t.passes(1)
    t.does(0, "Cure")
    assert t.card("Squire").strength == 2  # 3 - 5 + 4


@pytest.mark.rule("agot-modifiers-08")
def test_gains_and_losses_of_icons_and_keywords_are_counted() -> None:
    plain = cards_file(man("Brute", icons=["military"]), faction="stark")
    t = Table(
        stark(play=[wearing("Brute", "Blindfold", "Whisper"), wearing("Squire", "Blindfold")]),
        lannister(),
        content=[OWN, plain],
    )
    assert t.card("Brute").icons == ["military"] and t.card("Squire").icons == ["military", "power"]
    t = Table(stark(play=[wearing("Brute", "Whisper", "Blindfold", "Whisper")]), lannister(), content=[OWN, plain])
    assert t.card("Brute").icons == ["military", "intrigue"]
    t = Table(stark(play=[wearing("Squire", "Medal", "Chains")]), lannister(), content=[OWN])
    assert t.card("Squire").keywords == []
    t = Table(stark(play=[card("Squire", attachments=["Medal", "Medal", "Chains"])]), lannister(), content=[OWN])
    assert t.card("Squire").keywords == ["renown"]
