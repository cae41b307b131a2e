"""The round: seven phases, their steps and windows in order."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.filters import is_rival
from bannermen.games.cards.terms import PHASES
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    kneeling,
    lannister,
    stark,
    tyrell,
    wearing,
)


def bell(name: str, phase: str, cue: str = "reaction", what: str = "begins") -> dict[str, Any]:
    return {
        "name": name,
        "type": "location",
        "cost": 0,
        "does": [{cue: what, "phase": phase, "do": {"gold": 1}}],
    }


BELLS = cards_file(
    *(bell(f"Dawn of {phase}", phase) for phase in PHASES),
    *(bell(f"Dusk of {phase}", phase, "interrupt", "ends") for phase in PHASES),
    {
        "name": "Blessing",
        "type": "event",
        "cost": 0,
        "does": [
            {"action": "any", "target": {"type": "character"}, "do": {"bolster": "it", "strength": 2, "until": "phase"}}
        ],
    },
    {
        "name": "Long Blessing",
        "type": "event",
        "cost": 0,
        "does": [
            {"action": "any", "target": {"type": "character"}, "do": {"bolster": "it", "strength": 2, "until": "round"}}
        ],
    },
    {
        "name": "Immune",
        "type": "character",
        "cost": 1,
        "strength": 1,
        "icons": ["military"],
        "always": [{"law": "immune", "to": "event"}],
    },
    {"name": "Rising Star", "type": "location", "cost": 0, "does": [{"reaction": "stands", "do": {"gold": 1}}]},
    {
        "name": "Chest",
        "type": "location",
        "cost": 0,
        "does": [{"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 3}}],
    },
)


def windows(t: Table, until: str) -> list[str]:
    """The action windows that open until a question is asked, each named once in a row."""
    keys: list[str] = []
    for key in t.run_to(until):
        if not keys or keys[-1] != key:
            keys.append(key)
    return keys


@pytest.mark.rule(
    "agot-framework-02",
    "agot-framework-05",
    "agot-framework-07",
    "agot-framework-18",
    "agot-framework-40",
    "agot-framework-44",
)
def test_the_seven_phases_follow_each_other_round_after_round() -> None:
    t = Table(
        stark(plots=["Rebuilding", "Summons", "Taxation"]),
        lannister(plots=["Rebuilding", "Summons", "Taxation"]),
        phase="plot",
        step="begins",
        pause=True,
    )
    assert t.match.round == 1
    t.run_to("cards.action.taxation")
    t.run_to("cards.plot")
    assert t.match.round == 2
    t.run_to("cards.action.taxation")
    begun = [line.split()[1] for line in t.log() if line.endswith("phase begins.")]
    assert begun == [*PHASES, *PHASES]


@pytest.mark.rule(
    "agot-framework-06",
    "agot-framework-12",
    "agot-framework-17",
    "agot-framework-21",
    "agot-framework-25",
    "agot-framework-39",
    "agot-framework-43",
    "agot-framework-49",
    "agot-framework-11",
)
def test_the_action_windows_of_a_joust_round_without_challenges() -> None:
    plots = ["Counting Coppers", "Summons", "Rebuilding"]
    t = Table(stark(plots=plots), lannister(plots=plots), phase="plot", pause=True)
    t.does(0, "Counting Coppers")
    t.does(1, "Counting Coppers")
    asked = [key for key in windows(t, "cards.plot") if key.startswith("cards.action")]
    assert asked == [
        "cards.action.plot",
        "cards.action.draw",
        "cards.action.marshaling",
        "cards.action.challenges",
        "cards.action.dominance",
        "cards.action.standing",
        "cards.action.taxation",
    ]


@pytest.mark.rule("agot-framework-22", "agot-framework-04", "agot-framework-35", "agot-framework-24")
def test_each_player_is_active_once_in_marshaling_and_challenges() -> None:
    t = Table(stark(), lannister(), tyrell(), phase="marshaling", step="begins", first=1, pause=True)
    active = []
    while t.phase == "marshaling":
        active.append(t.match.active)
        t.idle()
    assert [a for i, a in enumerate(active) if i == 0 or active[i - 1] != a] == [1, 2, 0]
    active = []
    while t.phase == "challenges":
        active.append(t.match.active)
        t.idle()
    assert [a for i, a in enumerate(active) if i == 0 or active[i - 1] != a] == [1, 2, 0]
    assert len([line for line in t.log() if "challenges phase begins" in line]) == 1


@pytest.mark.rule("agot-framework-03", "agot-framework-11", "agot-framework-48", "agot-joust-02")
def test_titles_are_chosen_and_returned_in_melee_only() -> None:
    t = Table(stark(), lannister(), tyrell(), phase="plot", pause=True)
    asked = t.run_to("cards.action.plot")
    assert "cards.title" in asked and all(title >= 0 for title in t.match.title)
    t.run_to("cards.action.taxation")
    assert all(title < 0 for title in t.match.title) and len(t.match.pool) == 6
    t = Table(stark(), lannister(), phase="plot", pause=True)
    assert "cards.title" not in t.run_to("cards.action.plot")


@pytest.mark.rule(
    "agot-framework-08",
    "agot-framework-15",
    "agot-framework-19",
    "agot-framework-37",
    "agot-framework-41",
    "agot-framework-45",
)
@pytest.mark.parametrize("phase", PHASES)
def test_the_beginning_of_a_phase_is_a_moment_of_its_own(phase: str) -> None:
    """Before cards are drawn, income is collected, dominance counted, cards stand, gold returns."""
    t = Table(
        stark(play=[f"Dawn of {phase}", kneeling("Robb Stark"), "Arya Stark"], gold=3),
        lannister(),
        phase=phase,
        step="begins",
        content=[BELLS],
    )
    assert t.key == "cards.reaction.begins" and t.asked == 0
    assert t.pile(0, "hand") == [] and t.gold(0) == 3 and t.faction_power(0) == 0 and t.card("Robb Stark").kneeling
    t.does(0, f"Dawn of {phase}")
    assert phase in ("standing", "taxation", "dominance") or t.gold(0) >= 4


@pytest.mark.rule("agot-framework-14")
@pytest.mark.parametrize("phase", PHASES)
def test_the_end_of_a_phase_is_a_moment_of_its_own(phase: str) -> None:
    t = Table(stark(play=[f"Dusk of {phase}"]), lannister(), phase=phase, step="ends", content=[BELLS])
    assert t.key == "cards.interrupt.ends" and t.asked == 0 and t.phase == phase
    t.does(0, f"Dusk of {phase}")
    assert not t.is_asked(0, "cards.interrupt.ends")


@pytest.mark.rule("agot-framework-13", "agot-framework-36")
def test_what_lasts_for_the_phase_is_gone_in_the_next() -> None:
    for phase, then in (("plot", "draw"), ("challenges", "dominance")):
        t = Table(
            stark(play=["Arya Stark"], hand=["Blessing"]),
            lannister(),
            phase=phase,
            step="act",
            content=[BELLS],
            pause=True,
        )
        t.does(0, "Blessing")
        assert t.card("Arya Stark").strength == 4
        t.to_phase(then)
        assert t.card("Arya Stark").strength == 2


@pytest.mark.rule("agot-framework-50")
def test_what_lasts_for_the_round_is_gone_in_the_next_round() -> None:
    t = Table(
        stark(play=["Arya Stark"], hand=["Long Blessing"]), lannister(), phase="draw", content=[BELLS], pause=True
    )
    t.does(0, "Long Blessing")
    t.run_to("cards.action.taxation")
    assert t.card("Arya Stark").strength == 4
    t.run_to("cards.plot")
    assert t.card("Arya Stark").strength == 2


@pytest.mark.rule("agot-framework-01")
def test_framework_effects_ignore_immunity_to_card_effects() -> None:
    t = Table(
        stark(play=["Robb Stark"]),
        lannister(play=[kneeling("Immune")], hand=["Blessing"]),
        phase="challenges",
        content=[BELLS],
        pause=True,
    )
    t.initiate("military")
    t.resolve()
    assert t.pile(1, "dead") == ["Immune"]
    t = Table(
        stark(play=[kneeling("Immune")], hand=["Blessing"]), lannister(), phase="standing", content=[BELLS], pause=True
    )
    assert not t.card("Immune").kneeling and "Blessing" not in t.offered(0)


@pytest.mark.rule("agot-framework-16", "agot-draw-01", "agot-draw-02", "agot-draw-03", "agot-draw-04")
def test_all_draw_two_from_the_top() -> None:
    t = Table(stark(deck=["Ice", "Summer", "Arya Stark"], hand=["Bran Stark"]), lannister(), phase="draw", pause=True)
    assert t.pile(0, "hand") == ["Bran Stark", "Ice", "Summer"] and t.pile(0, "deck") == ["Arya Stark"]
    assert len(t.pile(1, "hand")) == 2
    seen = GAME.view(t.match, 1)["seats"][0]["hand"]
    assert seen == [-1, -1, -1]


@pytest.mark.rule("agot-framework-17")
def test_what_was_drawn_can_be_used_in_the_draw_phase() -> None:
    t = Table(stark(deck=["Blessing"] * 9, play=["Arya Stark"]), lannister(), phase="draw", content=[BELLS], pause=True)
    t.does(0, "Blessing")
    assert t.card("Arya Stark").strength == 4


@pytest.mark.rule("agot-framework-20", "agot-income-01", "agot-active-02")
def test_income_comes_to_the_active_player() -> None:
    t = Table(stark(gold=1), lannister(), phase="marshaling", step="begins", pause=True)
    assert (t.gold(0), t.gold(1)) == (6, 0)
    t.passes(0, 1)
    assert (t.gold(0), t.gold(1)) == (6, 5)


@pytest.mark.rule("agot-framework-21", "agot-active-02", "agot-framework-23")
def test_only_the_active_player_marshals() -> None:
    t = Table(
        stark(hand=["Arya Stark"], gold=5), lannister(hand=["The Tickler"], gold=5), phase="marshaling", pause=True
    )
    t.does(0, "pass")
    assert t.offered(1) == ["Herald", "pass"] and t.refused(1, "The Tickler")
    t.run_to("cards.action.challenges")
    assert "Arya Stark" not in t.offered(0)


@pytest.mark.rule("agot-marshal-01", "agot-marshal-04", "agot-marshal-06")
def test_marshaling_costs_gold_and_one_opportunity_each_time() -> None:
    t = Table(
        stark(hand=["Summer", "Robb Stark", "Gates of Winterfell"], gold=5, plot="Summons"),
        lannister(),
        phase="marshaling",
        pause=True,
    )
    assert "Robb Stark" not in t.offered(0) and t.refused(0, "Robb Stark")
    t.does(0, "Summer")
    assert t.gold(0) == 2 and "Summer" in t.in_play(0) and t.asked == 1
    t.passes(1)
    t.does(0, "Gates of Winterfell")
    assert t.gold(0) == 0 and t.asked == 1


@pytest.mark.rule("agot-marshal-02")
def test_events_are_played_and_not_marshaled() -> None:
    recruiter = {
        "name": "Recruiter",
        "type": "location",
        "cost": 0,
        "does": [{"reaction": "marshaled", "do": {"gold": 1}}],
    }
    scribe = {"name": "Scribe", "type": "location", "cost": 0, "does": [{"reaction": "played", "do": {"gold": 1}}]}
    content = [BELLS, cards_file(recruiter, scribe, faction="stark")]
    t = Table(
        stark(play=["Recruiter", "Scribe", "Arya Stark"], hand=["Blessing"]),
        lannister(),
        phase="marshaling",
        content=content,
    )
    t.does(0, "Blessing")
    assert t.offered(0) == ["Scribe", "pass"]


@pytest.mark.rule("agot-framework-27", "agot-framework-29")
def test_windows_before_and_after_defenders() -> None:
    t = Table(
        stark(play=["Robb Stark"], hand=["For the North!", "For the North!"]),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military")
    assert t.key == "cards.action.challenge" and "For the North!" in t.offered(0)
    t.does(0, "For the North!")
    t.run_to("cards.defend")
    t.does(1, "Tywin Lannister")
    assert t.key == "cards.action.challenge"
    t.does(0, "For the North!")
    assert t.card("Robb Stark").strength == 9
    t.resolve()
    assert t.pile(1, "dead") == ["Tywin Lannister"]  # 9 against 6


@pytest.mark.rule("agot-framework-31")
def test_bonuses_come_in_one_step() -> None:
    t = Table(
        stark(play=["Robb Stark"], title="Master of Ships", power=13),
        baratheon(title="Master of Laws"),
        lannister(title="Crown Regent", power=1),
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.challenge")
    rivals = [seat for seat in (1, 2) if is_rival(t.match, 0, seat)]
    assert rivals
    t.does(0, "military", "House Baratheon" if rivals[0] == 1 else "House Lannister")
    t.resolve()
    assert t.over and t.power(0) == 15


# --- dominance ---


@pytest.mark.rule("agot-dominance-01", "agot-dominance-02", "agot-framework-38")
def test_standing_strength_and_gold_win_dominance() -> None:
    t = Table(
        stark(play=["Catelyn Stark", "Summer", kneeling("Robb Stark")], gold=2),
        lannister(play=["Tywin Lannister"], gold=2),
        phase="dominance",
        pause=True,
    )
    assert GAME.view(t.match, 0)["seats"][0]["dominance"] == 9
    assert (t.faction_power(0), t.faction_power(1)) == (0, 1)  # 9 against 6 + 2 + 2


@pytest.mark.rule("agot-dominance-03")
def test_gold_alone_may_win_dominance() -> None:
    t = Table(stark(gold=3), lannister(play=["The Tickler"]), phase="dominance", pause=True)
    assert (t.faction_power(0), t.faction_power(1)) == (1, 0)


@pytest.mark.rule("agot-dominance-04")
def test_a_tie_wins_no_dominance() -> None:
    t = Table(stark(gold=5), lannister(gold=5), tyrell(gold=3), phase="dominance", pause=True)
    assert [t.faction_power(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("agot-framework-39")
def test_dominance_is_decided_before_its_window() -> None:
    t = Table(stark(play=["Chest"]), lannister(gold=1), phase="dominance", content=[BELLS], pause=True)
    t.does(0, "Chest")
    t.to_phase("standing")
    assert (t.faction_power(0), t.faction_power(1)) == (0, 1)


# --- standing ---


@pytest.mark.rule("agot-framework-42", "agot-reactions-08")
def test_all_that_kneels_stands_together() -> None:
    t = Table(
        stark(
            play=[
                wearing("Eddard Stark", card("Seal of the Hand", kneeling=True), kneeling=True),
                kneeling("Gates of Winterfell"),
            ],
            kneeling=True,
        ),
        lannister(play=[kneeling("Tywin Lannister"), "Rising Star"]),
        phase="standing",
        content=[BELLS],
    )
    assert t.key == "cards.reaction.stands" and t.asked == 1
    names = ("Eddard Stark", "Seal of the Hand", "Gates of Winterfell", "Tywin Lannister")
    assert not any(t.card(name).kneeling for name in names) and not t.faction(0).kneeling


@pytest.mark.rule("agot-framework-43")
def test_what_kneels_after_standing_stays_kneeling_into_the_next_round() -> None:
    t = Table(stark(play=["Chest"]), lannister(), phase="standing", content=[BELLS], pause=True)
    t.does(0, "Chest")
    t.run_to("cards.plot")
    assert t.card("Chest").kneeling


# --- taxation ---


@pytest.mark.rule("agot-framework-46", "agot-framework-49")
def test_unspent_gold_returns() -> None:
    t = Table(stark(gold=3), lannister(gold=2), phase="taxation", step="begins", pause=True)
    assert t.key == "cards.action.taxation" and (t.gold(0), t.gold(1)) == (0, 0)


@pytest.mark.rule("agot-taxation-01", "agot-framework-47", "agot-taxation-03")
def test_down_to_the_reserve_in_player_order() -> None:
    t = Table(
        stark(hand=["Ice"] * 9, play=["The Iron Throne"], plot="Summons"),
        lannister(hand=["Treachery"] * 8),
        phase="taxation",
        step="begins",
        first=1,
        pause=True,
    )
    assert t.key == "cards.reserve" and t.asked == 1 and t.decision(1).least == t.decision(1).most == 2
    assert not t.is_asked(0) and len(t.pile(0, "hand")) == 9
    t.does(1, ["Treachery", "Treachery"])
    t.run_to("cards.reserve", 0)
    assert t.decision(0).least == 1  # 7 of the plot and 1 of the throne
    assert len(t.pile(1, "hand")) == 6


@pytest.mark.rule("agot-taxation-02")
def test_who_is_at_the_reserve_discards_nothing() -> None:
    t = Table(stark(hand=["Ice"] * 6), lannister(), phase="taxation", step="begins", pause=True)
    assert t.key == "cards.action.taxation" and len(t.pile(0, "hand")) == 6


@pytest.mark.rule("agot-taxation-03")
def test_surplus_cards_go_together() -> None:
    mourner = {"name": "Mourner", "type": "location", "cost": 0, "does": [{"reaction": "thrown", "do": {"gold": 1}}]}
    t = Table(
        stark(hand=["Ice", "Summer", *["Arya Stark"] * 6], play=["Mourner"]),
        lannister(),
        phase="taxation",
        step="begins",
        content=[cards_file(mourner)],
    )
    t.does(0, ["Ice", "Summer"], ["Summer", "Ice"])
    assert t.pile(0, "discard") == ["Summer", "Ice"] and t.key == "cards.reaction.thrown"
