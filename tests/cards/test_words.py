"""Small words of the vocabulary, each played once: who names, whose cards, the first one, until the next plot."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    man("Reader", always=[{"strength": 1, "per": {"traits": ["Lord"]}}]),
    man(
        "Undertaker",
        {"reaction": "killed", "of": {"name": "Peasant"}, "do": {"gold": 1}},
        {"reaction": "killed", "of": {"name": "Knight"}, "do": {"gold": 10}},
        {"reaction": "killed", "of": {"name": "Reader"}, "do": {"gold": 100}},
    ),
    gear("Crown", {"trait": "Lord", "for": "host"}),
    place("Recruiter", always=[{"cheaper": 1, "of": {"type": "character"}, "first": True}]),
    place("Mine", always=[{"gold": 2, "for": "you"}]),
    place("Drum", always=[{"strength": 1, "for": {"type": "character", "whose": "mine"}, "while": {"first": True}}]),
    place("Proud", always=[{"strength": 1, "for": ANYONE, "while": {"unlost": "defending"}}]),
    place("Envy", {"action": "any", "if": {"faced": {"name": "Knight"}}, "do": {"gold": 1}}),
    place("Onlooker", {"action": "any", "if": {"you": "party"}, "do": {"gold": 1}}),
    place("Five", always=[{"set": 5, "for": ANYONE, "while": {"phase": "taxation"}}]),
    event("Massacre", {"kill": ANYONE, "all": True}),
    event("Rescue", {"save": True}, would="killed", of=ANYONE),
    place("Gate", {"reaction": ["enters", "marshaled"], "of": ANYONE, "do": {"gold": 1}}),
    event("Oath", {"bolster": "it", "strength": 2, "until": "plot"}, ANYONE),
    event("Bread", {"bolster": "it", "strength": 3, "until": "phase"}, ANYONE),
    event("Humble", {"bolster": "it", "set": 1, "until": "phase"}, ANYONE),
    event("Hire", {"cheaper": 1, "of": {"type": "character"}, "until": "phase"}),
    event("Shield", {"shield": 1, "until": "round"}, name="challenge"),
    event("Storm", {"kneel": {"type": "character", "whose": "chosen"}, "all": True}, {"player": "opponent"}),
    event("Mock", {"random": 1, "from": "chosen", "if": {"hand": "more"}}, {"player": "opponent"}),
    event("Ask Them", {"forbid": "named", "from": "you", "until": "phase"}, name="challenge", namer="opponents"),
    event("Riddle", {"search": {"unnamed": True}}, name="type"),
    event("Crossroads", {"either": [{"gold": 1}, {"draw": 1}, {"power": 1}]}),
    event("Extort", {"take": 1, "from": "pick"}),
    event("Cheer", {"grant": "it", "gain": 1}, ANYONE),
    event(
        "Wither",
        [{"bolster": "it", "strength": -2, "until": "phase"}, {"doom": "it", "until": "phase"}],
        ANYONE,
    ),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(*(seats if len(seats) > 1 else (*seats, lannister())), content=[OWN], pause=True, **given)


# --- how long, how much, which ---


@pytest.mark.rule("agot-lasting-03", "agot-plots-03")
def test_until_the_next_plot_of_who_used_it() -> None:
    t = table(stark(play=["Knight"], hand=["Oath"]), phase="taxation")
    t.does(0, "Oath")
    t.to_phase("plot")
    assert t.card("Knight").strength == 6
    t.run_to("cards.action.plot")
    assert t.card("Knight").strength == 4


@pytest.mark.rule("agot-lasting-03")
def test_how_long_is_the_same_for_every_seat() -> None:
    t = table(stark(), lannister(play=["Knight", "Peasant"], hand=["Oath", "Bread"]), phase="standing", step="act")
    t.passes(0)
    t.does(1, "Bread", "Peasant")
    t.passes(0)
    t.does(1, "Oath", "Knight")
    t.to_phase("taxation")
    assert (t.card("Knight").strength, t.card("Peasant").strength) == (6, 1)
    t.to_phase("plot")
    t.run_to("cards.action.plot")
    assert t.card("Knight").strength == 4


@pytest.mark.rule("agot-modifiers-05")
def test_a_set_strength_overrides_lasting_additions() -> None:
    t = table(stark(play=["Knight"], hand=["Humble", "Bread"]))
    t.does(0, "Humble")
    t.passes(1)
    t.does(0, "Bread")
    assert t.card("Knight").strength == 1


@pytest.mark.rule("agot-initiate-04", "agot-costs-01")
def test_reducers_for_the_first_and_for_the_next_one_are_spent() -> None:
    t = table(stark(play=["Recruiter"], hand=["Peasant", "Peasant"], gold=1), phase="marshaling")
    t.does(0, "Peasant")
    t.passes(1)
    assert t.gold(0) == 1
    t.does(0, t.card("Peasant", 0, "hand").number)
    assert t.gold(0) == 0
    t = table(stark(hand=["Hire", "Peasant", "Peasant"], gold=1), lannister(hand=["Knight"]), phase="marshaling")
    t.does(0, "Hire")
    t.passes(1)
    t.does(0, "Peasant")
    t.passes(1)
    assert t.gold(0) == 1
    t.does(0, t.card("Peasant", 0, "hand").number)
    assert t.gold(0) == 0


@pytest.mark.rule("agot-initiate-03")
def test_a_reducer_is_for_who_used_it() -> None:
    t = table(stark(hand=["Hire"]), lannister(hand=["Peasant"]), first=1, phase="marshaling")
    t.passes(1)
    t.does(0, "Hire")
    assert t.refused(1, "Peasant") == "agot-initiate-03"


@pytest.mark.rule("agot-income-01", "agot-plots-11")
def test_what_a_location_adds_to_income() -> None:
    plain = GAME.view(table(stark()).match, 0)["seats"][0]["income"]
    assert GAME.view(table(stark(play=["Mine"])).match, 0)["seats"][0]["income"] == plain + 2


@pytest.mark.rule("agot-claim-02")
@pytest.mark.parametrize("type_", ["military", "intrigue", "power"])
def test_less_claim_in_challenges_of_the_named_type_only(type_: str) -> None:
    for named in ("military", "intrigue", "power"):
        t = table(
            stark(play=[kneeling("Knight")]),
            lannister(hand=["Shield"]),
            phase="challenges",
            challenge=challenge(type_, ["Knight"]),
        )
        t.passes(0)
        t.does(1, "Shield", named)
        assert GAME.view(t.match, 0)["challenge"]["claim"] == (0 if named == type_ else 1)


@pytest.mark.rule("agot-order-03")
def test_equal_settings_need_no_order() -> None:
    t = table(stark(play=["Knight", "Five"]), lannister(play=["Five"]))
    assert "cards.order" not in t.run_to("cards.action.taxation")
    assert t.card("Knight").strength == 5


# --- whose, which traits, which side ---


@pytest.mark.rule("agot-targets-01", "agot-abilities-08")
@pytest.mark.parametrize(("mine", "theirs", "may"), [(1, 1, True), (0, 1, True), (1, 0, False), (0, 0, False)])
def test_before_a_player_is_chosen_any_opponents_cards_count(mine: int, theirs: int, may: bool) -> None:
    t = table(stark(hand=["Storm"], play=["Knight"] * mine), lannister(play=["Knight"] * theirs))
    assert ("Storm" in t.offered(0)) == may
    assert may or t.refused(0, "Storm").startswith("agot-")


@pytest.mark.rule("agot-targets-02")
def test_the_cards_of_the_player_that_was_chosen() -> None:
    t = table(stark(hand=["Storm"], play=["Knight"]), lannister(play=["Knight"]), tyrell(play=["Knight"]))
    t.does(0, "Storm", "House Tyrell")
    assert [t.card("Knight", seat).kneeling for seat in (0, 1, 2)] == [False, False, True]


@pytest.mark.rule("agot-gain-02", "agot-traits-01")
def test_a_gained_trait_is_its_bearers_alone() -> None:
    t = table(stark(play=["Reader", wearing("Peasant", "Crown"), "Knight"]))
    assert t.card("Reader").strength == 2


@pytest.mark.rule("agot-restrictions-01")
def test_conditions_about_opponents_hands_and_sides() -> None:
    t = table(stark(play=["Envy"]), lannister(play=["Peasant"]))
    assert t.refused(0, "Envy") == "agot-restrictions-01"
    assert "Envy" in table(stark(play=["Envy"]), lannister(play=["Knight"])).offered(0)
    t = table(stark(hand=["Mock", "Peasant", "Peasant"]), lannister(hand=["Knight"]), tyrell(hand=["Knight"] * 5))
    t.does(0, "Mock")
    assert t.pile(1, "hand") == [] and len(t.pile(2, "hand")) == 5  # the only one who holds fewer cards
    t = table(stark(hand=["Mock"]), lannister(hand=["Knight"]))
    assert "Mock" not in t.offered(0)
    t = table(
        stark(play=[kneeling("Knight"), "Onlooker"]),
        lannister(play=["Onlooker"]),
        tyrell(play=["Onlooker"]),
        phase="challenges",
        challenge=challenge("power", ["Knight"]),
    )
    assert "Onlooker" in t.offered(0)
    t.passes(0)
    assert "Onlooker" in t.offered(1)
    t.passes(1)
    assert "Onlooker" not in t.offered(2)


@pytest.mark.rule("agot-constant-02")
def test_a_lost_defence_ends_only_what_asks_for_it() -> None:
    t = table(
        stark(play=[kneeling("Knight")]),
        lannister(play=[kneeling("Peasant"), "Drum", "Proud"]),
        first=1,
        phase="challenges",
        challenge=challenge("power", ["Knight"], ["Peasant"]),
    )
    assert t.card("Peasant").strength == 3
    t.resolve()
    assert t.card("Peasant").strength == 2


# --- which ability, which trigger, which alternative ---


@pytest.mark.rule("agot-triggers-02", "agot-initiate-01")
def test_a_card_with_three_answers_uses_each_for_its_own_trigger() -> None:
    kept = cards_file(place("Grave Post", *[dict(each) for each in OWN["cards"][3]["does"]]), faction="stark")
    t = Table(
        stark(hand=["Massacre"], play=["Grave Post"]),
        lannister(play=["Peasant", "Knight", "Reader"]),
        phase="standing",
        step="act",
        content=[OWN, kept],
        pause=True,
    )
    t.does(0, "Massacre")
    t.run_to("cards.reaction.killed")
    gold = []
    for number in (1, 2, None):
        t.does(0, "Grave Post")
        if t.key == "cards.which":
            assert len(t.offered(0)) == {1: 3, 2: 2}[number or 0]
            t.does(0, f"Its ability number {number + 1 if number == 1 else 3}" if number else t.offered(0)[0])
        gold.append(t.gold(0))
    assert gold == [10, 110, 111] and t.key == "cards.action.standing"


@pytest.mark.rule("agot-triggers-02", "agot-save-01")
def test_a_save_says_whom_it_saves() -> None:
    t = table(stark(hand=["Massacre"]), lannister(play=["Peasant", "Knight"], hand=["Rescue"]))
    t.does(0, "Massacre")
    t.does(1, "Rescue")
    assert t.key == "cards.trigger" and sorted(t.offered(1)) == ["Knight", "Peasant"]
    t.does(1, "Knight")
    assert t.card("Knight").place == "play" and t.card("Peasant").place == "dead"


@pytest.mark.rule("agot-triggers-02", "agot-reactions-02")
def test_one_card_that_does_two_things_is_named_once() -> None:
    """It enters play and is marshaled: the Gate answers each of them, and nobody is asked which of two Peasants."""
    t = table(stark(play=["Gate"], hand=["Peasant"], gold=1), phase="marshaling")
    t.does(0, "Peasant")
    for gold in (1, 2):
        assert t.offered(0) == ["Gate", "pass"]
        t.does(0, "Gate")
        assert t.gold(0) == gold
    assert t.key == "cards.action.marshaling"


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize(("number", "brings"), [(0, (1, 0, 0)), (1, (0, 1, 0)), (2, (0, 0, 1))])
def test_one_of_three_alternatives(number: int, brings: tuple[int, int, int]) -> None:
    t = table(stark(hand=["Crossroads"]))
    t.does(0, "Crossroads")
    t.does(0, t.decision(0).options[number])
    assert (t.gold(0), len(t.pile(0, "hand")), t.faction_power(0)) == brings


@pytest.mark.rule("agot-targets-02")
def test_the_card_says_who_names() -> None:
    t = table(stark(hand=["Ask Them"], play=["Knight"]), phase="challenges")
    t.does(0, "Ask Them")
    assert t.key == "cards.name" and t.asked == 1
    t.does(1, "power")
    t.run_to("cards.challenge", 0)
    assert t.offered(0) == ["military challenge", "intrigue challenge", "pass"]
    t = table(stark(hand=["Riddle"], deck=["Peasant", "Crown", "Massacre"]))
    t.does(0, "Riddle", "attachment")
    assert sorted(t.offered(0)) == ["Massacre", "Peasant", "pass"]
    t.does(0, "Peasant")
    assert len(t.log("found")) == 1  # shown: it must not be what was named


@pytest.mark.rule("agot-power-02", "agot-targets-08")
def test_power_is_taken_from_who_has_some() -> None:
    t = table(stark(hand=["Extort"]), lannister(), tyrell(power=2), lannister(power=1))
    t.does(0, "Extort")
    assert t.key == "cards.opponent" and len(t.offered(0)) == 2
    t.does(0, "House Tyrell")
    assert [t.faction_power(seat) for seat in range(4)] == [1, 0, 1, 1]


# --- the end of things ---


@pytest.mark.rule("agot-victory-01", "agot-events-02")
def test_the_event_that_wins_lies_on_the_discard_pile() -> None:
    t = table(stark(hand=["Cheer"], play=["Knight"], power=14))
    t.does(0, "Cheer")
    assert t.over and t.pile(0, "discard") == ["Cheer"]


@pytest.mark.rule("agot-save-04")
def test_a_character_dies_of_no_strength_and_not_of_little() -> None:
    t = table(stark(hand=["Wither", "Wither"]), lannister(play=["Knight"]))
    t.does(0, "Wither")
    assert t.card("Knight").place == "play" and t.card("Knight").strength == 2
    t.passes(1)
    t.does(0, "Wither")
    assert t.card("Knight").place == "dead"


@pytest.mark.rule("agot-taxation-01", "agot-framework-45")
def test_the_reserve_is_kept_in_a_round_as_it_is_played() -> None:
    t = table(stark(hand=["Peasant"] * 9), lannister(hand=["Peasant"] * 8))
    t.run_to("cards.reserve", 0)
    t.idle()
    t.run_to("cards.action.taxation")
    assert len(t.pile(0, "hand")) == len(t.pile(1, "hand")) < 8
