"""The sequence of a trigger: cancels, would, forced, interrupts, the thing itself, reactions; and what nests in it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.load import book
from bannermen.games.cards.terms import CUES
from bannermen.kernel.game import BadSetup
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    challenge,
    greyjoy,
    kneeling,
    lannister,
    nightswatch,
    stark,
    tyrell,
    wearing,
)


def place(name: str, *does: dict[str, Any], **given: Any) -> dict[str, Any]:
    return {"name": name, "type": "location", "cost": 0, "does": list(does), **given}


def event(name: str, **ability: Any) -> dict[str, Any]:
    return {"name": name, "type": "event", "cost": 0, "does": [ability]}


def man(name: str, *does: dict[str, Any], **given: Any) -> dict[str, Any]:
    return {
        "name": name,
        "type": "character",
        "cost": 1,
        "strength": 1,
        "icons": ["military", "intrigue", "power"],
        "does": list(does),
        **given,
    }


ANYONE = {"type": "character"}
OWN = cards_file(
    event("Dagger", action="any", target=ANYONE, do={"kill": "it"}),
    event("Massacre", action="any", do={"kill": ANYONE, "all": True}),
    event("Doom", action="any", target=ANYONE, do={"kill": "it", "unsaved": True}),
    event("Wages", action="any", do={"gold": 2}),
    event("Rescue", would="killed", of=ANYONE, do={"save": True}),
    event("Denial", cancel="event", who="opponent", do={"cancel": True}),
    event("Silence", cancel="ability", do={"cancel": True}),
    event(
        "Withering",
        action="any",
        target=ANYONE,
        do=[{"bolster": "it", "strength": -2, "until": "phase"}, {"doom": "it", "until": "phase"}],
    ),
    event(
        "Strong Heart",
        would="killed",
        of=ANYONE,
        do=[{"save": True}, {"bolster": "trigger", "strength": 5, "until": "phase"}],
    ),
    place("Vulture", {"reaction": "killed", "do": {"gold": 1}}),
    place("Last Rites", {"interrupt": "killed", "do": {"gold": 1}}),
    place("Avenger", {"reaction": "killed", "target": ANYONE, "do": {"kill": "it"}, "limit": "1/round"}),
    place("Grim Law", {"forced reaction": "killed", "do": {"draw": 1}}),
    place("Grave Law", {"forced interrupt": "killed", "do": {"draw": 1}}),
    place("Celebration", {"reaction": "saved", "do": {"gold": 1}}),
    place("Shrine", {"reaction": "won", "do": {"gold": 1}}),
    place("Forge", {"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 2}}),
    place("Dominion", {"action": "dominance", "do": {"gold": 1}, "limit": "1/phase"}),
    place("Idle Forge", {"action": "any", "cost": {"kneel": "self"}, "do": {"stand": "self"}}),
    place(
        "Levy",
        {
            "action": "any",
            "do": [{"tax": 1, "from": "opponents"}, {"random": 1, "from": "opponents"}],
            "limit": "1/phase",
        },
    ),
    place("School", {"action": "any", "cost": {"kneel": "self"}, "do": {"draw": 3}}),
    place("Scribe", {"reaction": "drawn", "do": {"gold": 1}}),
    place("Ledger", {"reaction": "thrown", "do": {"gold": 1}}),
    man("Martyr", {"forced interrupt": "killed", "of": "self", "do": {"draw": 1}}),
    man("Returner", {"interrupt": "killed", "of": "self", "do": {"instead": "hand"}}),
    man(
        "Wanderer",
        {"interrupt": "killed", "of": "self", "do": {"instead": "hand"}},
        {"interrupt": "killed", "of": "self", "do": {"instead": "deck"}},
    ),
    man("Peasant"),
    man("Other Peasant"),
    man("Twin", unique=True, always=[{"strength": 1, "for": "self"}]),
    place("Unique Hall", unique=True),
    place("Common Hall"),
    place(
        "Crown of Uniques",
        {
            "action": "any",
            "cost": {"kneel": "self"},
            "do": {"kneel": {"any": [{"type": ["character", "location"], "unique": True}], "other": True}, "all": True},
        },
    ),
)


def table(ours: dict[str, Any], *others: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "standing")
    given.setdefault("pause", True)
    return Table(ours, *(others or (lannister(),)), content=[OWN], **given)


# --- windows and actions ---


@pytest.mark.rule("agot-windows-01", "agot-windows-02", "agot-windows-03")
def test_a_window_closes_when_all_pass_in_a_row() -> None:
    t = table(stark(), lannister())
    t.passes(0)
    assert t.asked == 1 and not t.is_asked(0)  # the pass stands
    t.does(1, "Herald")
    assert t.asked == 0 and t.phase == "standing" and t.gold(1) == 1
    t.passes(0, 1)
    assert t.key == "cards.action.taxation"


@pytest.mark.rule("agot-windows-04", "agot-windows-05")
def test_acting_gives_everybody_another_turn_and_passes_on() -> None:
    t = table(stark(), lannister(), tyrell())
    t.passes(0)
    t.does(1, "Herald")
    assert t.asked == 2
    t.passes(2, 0)
    assert t.asked == 1 and t.key == "cards.action.standing"
    t.passes(1)
    assert t.key == "cards.action.taxation"


@pytest.mark.rule("agot-windows-02", "agot-nested-01")
def test_an_action_is_finished_before_the_next_opportunity() -> None:
    t = table(stark(hand=["Dagger"], play=["Peasant", "Vulture"]))
    t.does(0, "Dagger")
    assert t.key == "cards.reaction.killed" and t.asked == 0
    t.does(0, "Vulture")
    assert t.key == "cards.action.standing" and t.asked == 1


@pytest.mark.rule("agot-actions-01", "agot-actions-02")
def test_actions_are_for_action_windows_and_their_phase() -> None:
    t = table(stark(play=["Dominion", "Forge"]), phase="challenges", step="act")
    assert "Forge" in t.offered(0) and "Dominion" not in t.offered(0)
    t.run_to("cards.action.dominance", 0)
    assert "Dominion" in t.offered(0)
    t.run_to("cards.action.standing", 0)
    assert "Dominion" not in t.offered(0)


@pytest.mark.rule("agot-actions-02", "agot-framework-25", "agot-framework-27", "agot-framework-29")
def test_a_challenges_action_is_offered_in_all_three_windows() -> None:
    t = Table(
        stark(play=["Robb Stark", "Grey Wind"]),
        lannister(play=["Gold Cloaks", "Lannisport Merchant"]),
        phase="challenges",
        pause=True,
    )
    assert "Grey Wind" in t.offered(0)
    t.initiate("power", "Robb Stark")
    assert "Grey Wind" in t.offered(0)
    t.defends("Gold Cloaks")
    assert t.key == "cards.action.challenge" and "Grey Wind" in t.offered(0)


# --- the sequence ---


@pytest.mark.rule(
    "agot-triggers-04", "agot-triggers-05", "agot-triggers-11", "agot-would-01", "agot-would-02", "agot-triggers-10"
)
def test_would_comes_before_is_and_both_before_the_thing_itself() -> None:
    t = table(stark(hand=["Dagger"], play=["Last Rites", "Vulture"]), lannister(play=["Peasant"], hand=["Rescue"]))
    t.does(0, "Dagger")
    assert t.key == "cards.would.killed" and t.asked == 1 and t.card("Peasant").place == "play"
    t.passes(1)
    assert t.key == "cards.interrupt.killed" and t.asked == 0 and t.card("Peasant").place == "play"
    t.passes(0)
    assert t.key == "cards.reaction.killed" and t.card("Peasant").place == "dead"


@pytest.mark.rule("agot-triggers-08", "agot-triggers-16", "agot-save-01", "agot-triggers-14")
def test_a_save_closes_the_kill_and_may_be_answered_itself() -> None:
    t = table(
        stark(hand=["Dagger"], play=["Last Rites", "Vulture", "Celebration"]),
        lannister(play=["Martyr"], hand=["Rescue"]),
    )
    t.does(0, "Dagger")
    t.does(1, "Rescue")
    assert t.card("Martyr").place == "play" and t.pile(1, "hand") == []  # its forced interrupt never came
    assert t.key == "cards.reaction.saved" and t.offered(0) == ["Celebration", "pass"]
    t.does(0, "Celebration")
    assert t.key == "cards.action.standing"  # no reaction to a death


@pytest.mark.rule("agot-triggers-09", "agot-forced-01", "agot-forced-02", "agot-forced-04", "agot-abilities-03")
def test_forced_interrupts_come_first_and_while_the_card_is_in_play() -> None:
    t = table(stark(hand=["Dagger"], play=["Last Rites"]), lannister(play=["Martyr"]))
    t.does(0, "Dagger")
    assert t.key == "cards.interrupt.killed" and len(t.pile(1, "hand")) == 1 and t.card("Martyr").place == "play"


@pytest.mark.rule("agot-triggers-09", "agot-triggers-12", "agot-forced-03")
def test_the_first_player_orders_forced_abilities() -> None:
    t = table(stark(hand=["Dagger"], play=["Grim Law", "Peasant"]), lannister(play=["Grim Law", "Scribe"]), first=0)
    t.does(0, "Dagger")
    assert t.asked == 0 and len(t.offered(0)) == 2
    t.does(0, t.card("Grim Law", 1).number)
    assert t.key == "cards.reaction.drawn" and t.asked == 1 and t.pile(0, "hand") == []  # the first is finished first
    t.passes(1)
    t.run_to("cards.action.standing")
    assert len(t.pile(0, "hand")) == 1 and len(t.pile(1, "hand")) == 1


@pytest.mark.rule("agot-triggers-12", "agot-triggers-13", "agot-forced-02")
def test_forced_reactions_come_before_the_others() -> None:
    t = table(stark(hand=["Dagger"], play=["Vulture"]), lannister(play=["Peasant", "Grim Law"]))
    t.does(0, "Dagger")
    assert t.key == "cards.reaction.killed" and t.offered(0) == ["Vulture", "pass"]
    assert len(t.pile(1, "hand")) == 1  # the law was obeyed already


@pytest.mark.rule("agot-triggers-15", "agot-interrupts-04")
def test_the_first_player_is_asked_first_whether_to_save() -> None:
    t = table(stark(hand=["Rescue"]), lannister(hand=["Rescue", "Dagger"], play=["Peasant"]), first=1)
    t.does(1, "Dagger")
    assert t.key == "cards.would.killed" and t.asked == 1
    t.passes(1)
    assert t.asked == 0
    t.does(0, "Rescue")
    assert t.card("Peasant").place == "play" and t.pile(1, "hand") == ["Rescue"]


@pytest.mark.rule("agot-triggers-01")
def test_when_is_before_and_after_is_after() -> None:
    t = table(stark(hand=["Dagger"], play=["Last Rites", "Vulture", "Peasant"]))
    t.does(0, "Dagger")
    assert t.offered(0) == ["Last Rites", "pass"] and t.card("Peasant").place == "play"
    t.does(0, "Last Rites")
    assert t.offered(0) == ["Vulture", "pass"] and t.card("Peasant").place == "dead"


@pytest.mark.rule(
    "agot-triggers-02", "agot-triggers-03", "agot-interrupts-01", "agot-interrupts-02", "agot-reactions-02"
)
def test_one_answer_for_each_trigger_of_one_occurrence() -> None:
    t = table(stark(hand=["Massacre"], play=["Peasant", "Vulture", "Last Rites"]), lannister(play=["Other Peasant"]))
    t.does(0, "Massacre")
    t.does(0, "Last Rites")
    if t.key == "cards.trigger":
        t.idle()
    assert t.key == "cards.interrupt.killed" and t.offered(0) == ["Last Rites", "pass"]  # for the other death
    t.does(0, "Last Rites")
    assert t.key == "cards.reaction.killed" and t.gold(0) == 2
    t.does(0, "Vulture")
    if t.key == "cards.trigger":
        t.idle()
    t.does(0, "Vulture")
    assert t.gold(0) == 4 and t.key == "cards.action.standing"


@pytest.mark.rule("agot-interrupts-03", "agot-interrupts-05", "agot-reactions-03", "agot-reactions-05")
def test_windows_open_and_close_for_good() -> None:
    t = table(stark(hand=["Dagger"], play=["Peasant", "Last Rites", "Vulture"]))
    t.does(0, "Dagger")
    t.passes(0)
    assert t.key == "cards.reaction.killed"
    t.passes(0)
    assert t.key == "cards.action.standing" and t.gold(0) == 0


@pytest.mark.rule("agot-interrupts-06", "agot-interrupts-07", "agot-reactions-06", "agot-reactions-07")
def test_every_copy_answers_once() -> None:
    t = table(stark(hand=["Dagger"], play=["Peasant", "Last Rites", "Last Rites", "Vulture", "Vulture"]))
    t.does(0, "Dagger")
    t.does(0, "Last Rites", "Last Rites", "Vulture", "Vulture")
    assert t.gold(0) == 4 and t.key == "cards.action.standing"


@pytest.mark.rule("agot-reactions-04", "agot-interrupts-04")
def test_who_passed_may_still_answer_before_the_window_closes() -> None:
    t = table(stark(play=["Vulture"]), lannister(hand=["Dagger"], play=["Peasant", "Vulture"]), first=0)
    t.passes(0)
    t.does(1, "Dagger")
    assert t.asked == 0  # the first player, though the other one acted
    t.passes(0)
    t.does(1, "Vulture")
    assert t.asked == 0 and t.offered(0) == ["Vulture", "pass"]
    t.does(0, "Vulture")
    assert t.gold(0) == 1


@pytest.mark.rule("agot-nested-01", "agot-nested-02")
def test_what_a_reaction_sets_off_is_finished_first() -> None:
    t = table(
        stark(hand=["Dagger"], play=["Avenger", "Vulture"]),
        lannister(play=["Peasant", "Other Peasant", "Twin"]),
    )
    t.does(0, "Dagger", "Peasant")
    t.does(0, "Avenger", "Other Peasant")
    assert t.key == "cards.reaction.killed" and t.pile(1, "dead") == ["Peasant", "Other Peasant"]
    t.does(0, "Vulture")  # for the second death
    assert t.gold(0) == 1 and t.key == "cards.reaction.killed" and t.offered(0) == ["Vulture", "pass"]
    t.does(0, "Vulture")  # and now for the first
    assert t.gold(0) == 2


# --- cancels ---


@pytest.mark.rule("agot-cancel-01", "agot-cancel-03", "agot-cancel-05", "agot-triggers-07", "agot-effects-02")
def test_a_cancelled_event_does_nothing_and_is_spent() -> None:
    t = table(
        stark(hand=["Dagger"], play=["Vulture", "Last Rites"]),
        lannister(play=["Peasant"], hand=["Denial"]),
        tyrell(hand=["Denial"]),
    )
    t.does(0, "Dagger")
    assert t.key == "cards.cancel" and t.asked == 1
    t.does(1, "Denial")
    assert t.key == "cards.cancel" and t.asked == 2  # the cancel itself may be cancelled ...
    t.passes(2)
    assert t.key == "cards.action.standing"  # ... but what is cancelled is cancelled no second time
    assert t.card("Peasant").place == "play" and t.pile(0, "discard") == ["Dagger"] and t.pile(2, "hand") == ["Denial"]


@pytest.mark.rule("agot-cancel-04", "agot-effects-02", "agot-triggered-02")
def test_costs_and_uses_of_a_cancelled_ability_stay_spent() -> None:
    t = table(stark(play=["Forge", "Dominion"]), lannister(hand=["Silence", "Silence"]), phase="dominance")
    t.does(0, "Forge")
    t.does(1, "Silence")
    assert t.card("Forge").kneeling and t.gold(0) == 0
    t.passes(1)
    t.does(0, "Dominion")
    t.does(1, "Silence")
    t.passes(1)
    assert t.gold(0) == 0 and "Dominion" not in t.offered(0)  # its limit is used up


@pytest.mark.rule("agot-cancel-02", "agot-triggers-06")
def test_a_cancel_is_offered_at_initiation_and_a_save_later() -> None:
    t = table(stark(hand=["Dagger"]), lannister(play=["Peasant"], hand=["Denial", "Rescue"]))
    t.does(0, "Dagger")
    assert t.key == "cards.cancel" and t.offered(1) == ["Denial", "pass"]
    t.passes(1)
    assert t.key == "cards.would.killed" and t.offered(1) == ["Rescue", "pass"]


# --- saves ---


@pytest.mark.rule("agot-save-03")
def test_what_cannot_be_saved_is_not_saved() -> None:
    t = table(stark(hand=["Doom"]), lannister(play=[card("Twin", duplicates=1)], hand=["Rescue"]))
    t.does(0, "Doom")
    assert t.card("Twin", place="dead").place == "dead" and t.key == "cards.action.standing"


@pytest.mark.rule("agot-save-04", "agot-save-05", "agot-save-06")
def test_only_what_ends_the_condition_saves_from_it() -> None:
    t = table(stark(hand=["Withering"]), lannister(play=[card("Twin", duplicates=1)], hand=["Rescue", "Strong Heart"]))
    t.does(0, "Withering")
    assert t.key == "cards.would.killed" and t.offered(1) == ["Strong Heart", "pass"]
    t.passes(1)
    assert sorted(t.pile(1, "dead") + t.pile(1, "discard")) == ["Twin", "Twin"]
    assert len([line for line in t.log() if line == "Twin is killed."]) == 1
    t = table(stark(hand=["Withering"]), lannister(play=["Twin"], hand=["Strong Heart"]))
    t.does(0, "Withering")
    t.does(1, "Strong Heart")
    assert t.card("Twin").place == "play" and t.card("Twin").strength == 5


# --- replacement ---


@pytest.mark.rule("agot-replacement-01", "agot-replacement-02", "agot-replacement-03")
def test_a_replaced_death_is_still_a_death() -> None:
    t = table(stark(hand=["Dagger"], play=["Vulture", "Last Rites"]), lannister(play=["Returner"]), first=1)
    t.passes(1)
    t.does(0, "Dagger")
    t.does(1, "Returner")
    assert t.key == "cards.interrupt.killed" and t.asked == 0 and t.card("Returner").place == "play"
    t.does(0, "Last Rites")
    assert t.pile(1, "hand") == ["Returner"] and t.pile(1, "dead") == []
    assert t.key == "cards.reaction.killed" and t.offered(0) == ["Vulture", "pass"]


@pytest.mark.rule("agot-replacement-04")
def test_the_last_replacement_counts() -> None:
    t = table(stark(hand=["Dagger"]), lannister(play=["Wanderer"], deck=["Ice"] * 9))
    t.does(0, "Dagger")
    t.does(1, "Wanderer")
    t.does(1, t.decision(1).options[1])  # first the deck
    t.does(1, "Wanderer")  # then the hand
    assert t.pile(1, "hand") == ["Wanderer"] and len(t.pile(1, "deck")) == 9


@pytest.mark.rule("agot-replacement-05")
def test_benjen_stark_is_killed_and_goes_to_the_deck() -> None:
    t = table(stark(hand=["Dagger"], play=["Vulture"]), nightswatch(play=["Benjen Stark"], deck=["Ice"] * 5))
    t.does(0, "Dagger")
    t.does(1, "Benjen Stark")
    assert t.faction_power(1) == 2 and t.pile(1, "dead") == [] and "Benjen Stark" in t.pile(1, "deck")
    assert t.key == "cards.reaction.killed" and t.offered(0) == ["Vulture", "pass"]


# --- abilities and effects ---


@pytest.mark.rule("agot-abilities-02")
def test_answers_are_optional_and_only_their_controller_decides() -> None:
    t = table(stark(hand=["Dagger"], play=["Peasant"]), lannister(play=["Vulture"]))
    t.does(0, "Dagger")
    assert t.asked == 1 and not t.is_asked(0) and t.offered(1) == ["Vulture", "pass"]
    t.passes(1)
    assert t.gold(1) == 0


@pytest.mark.rule("agot-abilities-08")
def test_paying_the_cost_is_no_change_that_allows_the_ability() -> None:
    t = table(stark(play=["Idle Forge"]))
    assert "Idle Forge" not in t.offered(0)


@pytest.mark.rule("agot-effects-01")
def test_reserve_is_no_card_effect_but_a_framework_effect() -> None:
    """Nothing can cancel it, and what answers card effects is not asked."""
    t = table(
        stark(hand=["Ice"] * 8), lannister(hand=["Silence", "Denial"]), phase="taxation", step="begins", pause=False
    )
    keys = []
    while t.match.phase == 6 and len(t.pile(0, "hand")) > 6:
        keys.append(t.key)
        t.idle()
    assert set(keys) <= {"cards.reserve", "cards.lay"}


@pytest.mark.rule("agot-effects-03")
def test_what_can_be_done_of_an_effect_is_done() -> None:
    t = table(stark(play=["Levy"]), lannister(hand=["Rescue"], gold=0), phase="challenges", step="act")
    t.does(0, "Levy")
    assert t.pile(1, "hand") == [] and t.gold(0) == 0


@pytest.mark.rule("agot-effects-04", "agot-effects-06", "agot-elimination-01")
def test_as_many_cards_as_there_are() -> None:
    t = table(stark(play=["School"], deck=["Ice", "Ice"]), lannister(), tyrell())
    t.does(0, "School")
    assert t.match.gone[0] == 1  # two were drawn, and the deck is empty


@pytest.mark.rule("agot-effects-06")
def test_a_search_looks_at_what_is_there() -> None:
    t = Table(
        stark(plots=["Summons", "Rebuilding"], deck=["Ice", "Arya Stark", "Robb Stark", "Summer"]),
        lannister(plots=["Rebuilding", "Summons"]),
        phase="plot",
        pause=True,
    )
    t.does(0, "Summons")
    t.does(1, "Rebuilding")
    t.run_to("cards.search")
    assert sorted(word for word in t.offered(0) if word != "pass")[:3] == ["Arya Stark", "Robb Stark", "Summer"]
    t.does(0, "Arya Stark")
    assert t.pile(0, "hand") == ["Arya Stark"] and t.match.gone == [0, 0]


@pytest.mark.rule("agot-effects-05")
def test_the_end_of_an_effect_is_no_effect() -> None:
    raised = place("Praise", {"reaction": "raised", "do": {"gold": 1}})
    boon = event("Curse", action="any", target=ANYONE, do={"bolster": "it", "strength": -1, "until": "phase"})
    t = Table(
        stark(play=["Arya Stark", "Praise"], hand=["Curse"]),
        lannister(),
        phase="dominance",
        content=[cards_file(raised, boon)],
    )
    t.does(0, "Curse")
    assert t.key != "cards.reaction.raised" and t.gold(0) == 0
    assert not t.over and t.card("Arya Stark").strength == 2


@pytest.mark.rule("agot-gain-01")
def test_power_gained_lies_on_the_card() -> None:
    t = Table(stark(play=["Robb Stark"]), lannister(), phase="challenges", pause=True)
    t.initiate("military")
    t.run_to("cards.use-keyword")
    before = t.power(0)
    t.does(0, ["Robb Stark"])
    assert t.card("Robb Stark").power == 1 and t.power(0) == before + 1


@pytest.mark.rule("agot-gain-02", "agot-printed-01", "agot-printed-02")
def test_gained_is_not_printed() -> None:
    t = Table(stark(play=[wearing("Robb Stark", "Little Bird", "Ice")]), lannister(), phase="challenges")
    robb = t.card("Robb Stark")
    kind = t.match.kind_of(robb.number)
    assert "intrigue" in robb.icons and robb.strength == 7 and kind.strength == 5
    assert "intrigue challenge" in t.offered(0)
    t = Table(stark(hand=["Summer"], gold=3, discard=["Arya Stark", "Robb Stark"]), lannister(), pause=True)
    t.does(0, "Summer", "Summer")
    assert t.pile(0, "hand") == ["Arya Stark"]  # printed STR 2 or less


@pytest.mark.rule("agot-traits-01")
def test_a_trait_does_nothing_by_itself() -> None:
    trait = man("Titled", traits=["Lord"])
    t = Table(stark(play=["Titled"]), lannister(), content=[cards_file(trait)])
    titled = t.card("Titled")
    assert (titled.strength, titled.keywords, titled.icons) == (1, [], ["military", "intrigue", "power"])
    t = Table(
        stark(play=["Titled"], hand=["Seal of the Hand"], gold=3),
        lannister(play=["Gold Cloaks"]),
        content=[cards_file(trait)],
        pause=True,
    )
    t.does(0, "Seal of the Hand")
    assert t.card("Seal of the Hand").host == "Titled"


@pytest.mark.rule("agot-cardtype-01", "agot-cardtype-02")
def test_an_event_that_became_an_attachment_is_one() -> None:
    t = table(
        stark(hand=["Dagger", "Dagger"]),
        greyjoy(play=["Asha Greyjoy"], hand=["Risen from the Sea"]),
    )
    t.does(0, "Dagger")
    t.does(1, "Risen from the Sea")
    assert t.card("Asha Greyjoy").attachments == ["Risen from the Sea"] and t.card("Asha Greyjoy").strength == 5
    t.passes(1)
    t.does(0, "Dagger")
    assert t.pile(1, "discard") == ["Risen from the Sea"]  # terminal, and a card like others again


@pytest.mark.rule("agot-adjectives-01", "agot-adjectives-02")
def test_an_adjective_goes_with_every_noun() -> None:
    t = table(stark(play=["Crown of Uniques", "Twin", "Peasant", "Unique Hall", "Common Hall"]))
    t.does(0, "Crown of Uniques")
    kneels = {name: t.card(name).kneeling for name in ("Twin", "Peasant", "Unique Hall", "Common Hall")}
    assert kneels == {"Twin": True, "Peasant": False, "Unique Hall": True, "Common Hall": False}


@pytest.mark.rule("agot-selfref-01")
def test_a_card_that_names_itself_means_itself() -> None:
    t = table(stark(play=["Twin"]), lannister(play=["Twin"]))
    assert [each.strength for each in t.cards("Twin")] == [2, 2]
    t = table(stark(hand=["Dagger"]), lannister(play=["Martyr", "Martyr"]))
    t.does(0, "Dagger", t.card("Martyr", 1).number)
    assert len(t.pile(1, "hand")) == 1  # one of the two answered


@pytest.mark.rule("agot-reactions-01", "agot-reactions-08")
def test_reactions_answer_framework_events() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark"), "Shrine"]),
        baratheon(),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"]),
        step="compare",
        content=[OWN],
    )
    assert t.key == "cards.reaction.won" and t.offered(0) == ["Shrine", "pass"] and t.faction_power(0) == 0


@pytest.mark.rule("agot-abilities-01", "agot-triggered-01")
def test_every_ability_has_exactly_one_cue() -> None:
    """What has no cue is constant or a keyword; an ability with two cues is refused."""
    for kind in book().kinds:
        for ability in kind.abilities:
            assert 0 <= ability.cue < len(CUES)
    two = place("Both", {"action": "any", "reaction": "killed", "do": {"gold": 1}})
    none = place("Neither", {"do": {"gold": 1}})
    for wrong in (two, none):
        with pytest.raises(BadSetup, match="exactly one cue"):
            Table(stark(), lannister(), content=[cards_file(wrong)])


@pytest.mark.rule("agot-triggered-02")
@pytest.mark.parametrize("name", ["Vulture", "Last Rites", "Grim Law", "Grave Law"])
def test_reactions_interrupts_and_forced_abilities_can_be_cancelled(name: str) -> None:
    t = table(stark(hand=["Dagger"], play=["Peasant", name]), lannister(hand=["Silence"]))
    t.does(0, "Dagger")
    if name in ("Vulture", "Last Rites"):
        t.does(0, name)
    assert t.key == "cards.cancel" and t.asked == 1
    t.does(1, "Silence")
    assert t.gold(0) == 0 and t.pile(0, "hand") == [] and t.card("Peasant").place == "dead"


@pytest.mark.rule("agot-triggered-02")
def test_constant_abilities_and_keywords_cannot_be_cancelled() -> None:
    t = Table(
        stark(play=["Robb Stark", "Direwolf Pup", "Summer"]),
        lannister(hand=["Silence"]),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.initiate("power", "Robb Stark")
    t.run_to("cards.use-keyword")
    t.does(0, ["Robb Stark"])
    assert t.key != "cards.cancel" and t.card("Robb Stark").power == 1 and t.card("Direwolf Pup").strength == 2


@pytest.mark.rule("agot-order-01", "agot-order-04")
def test_choices_are_open_in_player_order_and_resolve_together() -> None:
    t = Table(
        stark(play=["Peasant", "Twin"], plots=["Marched to the Wall", "Summons"]),
        lannister(play=["Other Peasant", "Returner"], plots=["Taxation", "Summons"]),
        phase="plot",
        content=[OWN],
        pause=True,
    )
    t.does(0, "Marched to the Wall")
    t.does(1, "Taxation")
    t.does(0, "House Stark")
    t.does(0, "Peasant")
    assert t.key == "cards.each" and t.asked == 1 and t.card("Peasant").place == "play"
    assert ("card", t.card("Peasant").number) in t.match.about(t.decision(1))  # the second player sees it
    t.does(1, "Returner")
    assert t.card("Peasant").place == "discard" and t.card("Returner").place == "discard"
