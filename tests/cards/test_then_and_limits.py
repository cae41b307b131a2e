"""Nooks of the rules: what is over is over, what is no event is not played, and who kneels can be seen to kneel."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

HELD = {"type": "character", "at": "hand", "whose": "mine"}
GEAR = {"type": "attachment", "at": "hand", "whose": "mine"}
OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    man("Martyr", {"cancel": "event", "who": "opponent", "cost": {"sacrifice": "self"}, "do": {"cancel": True}}),
    place("Overrule", {"cancel": "ability", "who": "opponent", "cost": {"kneel": "self"}, "do": {"cancel": True}}),
    place("Stage", {"reaction": "played", "do": {"power": 1}}),
    place("Inn", {"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}),
    place("Library", {"action": "any", "do": {"search": ANYONE, "top": 5}}),
    event("Levy", [{"kneel": "it"}, {"gold": 5, "then": True}], ANYONE),
    event("Plan", {"gold": 1, "later": "phase"}),
    event("Sortie", [{"put": HELD}, {"return": "it", "later": "phase"}]),
    man("Lord", unique=True),
    event("Muster", [{"put": HELD, "all": True}, {"gold": 5, "then": True}]),
    event("Scorn", {"stand": "it"}, {"type": "character", "kneeling": True}),
    event("Spoils", {"tax": 1, "from": "winner"}),
    place("Mint", {"action": "any", "do": {"gold": 1}, "limit": "1/round"}),
    man("Monk", icons=["intrigue"]),
    man("Lout", icons=[]),
    man("Saint", always=[{"law": "immune", "to": "event"}]),
    gear("Sword", {"strength": 1, "for": "host"}),
    event("Dagger", {"kill": "it"}, {"type": "character", "name": "Peasant"}),
    event("Doom", {"kill": "it", "later": "phase"}, ANYONE),
    event("Shift", {"move": "it"}, {"type": "attachment"}),
    event("Doubt", {"weaken": "it", "icon": ["intrigue", "power"], "until": "phase"}, ANYONE),
    man("Shy", {"interrupt": ["gains", "kneels", "killed"], "of": "self", "do": {"return": "self"}}),
    place("Cheers", {"reaction": ["gains", "kneels", "killed"], "do": {"gold": 1}}),
    event("Honour", [{"grant": "it"}, {"gold": 5, "then": True}], ANYONE),
    event("Murder", [{"kill": "it"}, {"gold": 5, "then": True}], ANYONE),
    event("Banish", [{"return": "it"}, {"gold": 5, "then": True}], ANYONE),
    event(
        "Recover", [{"return": "it"}, {"gold": 5, "then": True}], {"type": "event", "at": "discard", "whose": "mine"}
    ),
    gear("Chain", {"set": 0, "for": "host"}),
    gear("Weight", {"strength": -9, "for": "host"}),
    event("Pyre", {"doom": "it", "until": "phase"}, {"type": "character", "name": "Knight"}),
    gear("Ring", {"strength": 1, "for": "host"}, per_host=1),
    event("Jewels", [{"put": GEAR, "all": True}, {"gold": 5, "then": True}]),
    place("Dungeon", always=[{"law": "cannot", "to": "gains", "for": {"type": "faction"}}]),
    event("Triumph", [{"power": 1}, {"gold": 5, "then": True}]),
    event("Shame", {"kneel": {"type": "character", "whose": "loser"}}),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given = {"phase": "standing", "step": "act", **given}
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-events-02", "agot-reactions-01")
def test_only_an_event_is_played_and_only_once() -> None:
    t = table(stark(play=["Stage", "Inn"], hand=["Plan"]), lannister(), phase="dominance")
    t.does(0, "Inn")
    assert t.key == "cards.action.dominance"  # a location is used, not played
    t.run_to("cards.action.dominance", 0)
    t.does(0, "Plan")
    assert t.key == "cards.reaction.played"
    t.does(0, "Stage")
    assert t.faction_power(0) == 1
    assert "cards.reaction.played" not in t.run_to("cards.action.standing")  # when it comes due it is not played again


@pytest.mark.rule("agot-abilities-08", "agot-delayed-01")
def test_what_comes_after_nothing_is_no_reason_to_play_a_card() -> None:
    t = table(stark(hand=["Sortie", "Levy"]), lannister())
    assert t.refused(0, "Sortie") == "agot-abilities-08"
    t = table(stark(hand=["Sortie", "Peasant"]), lannister())
    t.does(0, "Sortie")
    assert t.card("Peasant").place == "play"


@pytest.mark.rule("agot-then-03", "agot-unique-03")
@pytest.mark.parametrize(("dead", "gold"), [([], 5), (["Lord"], 0)])
def test_who_cannot_enter_play_keeps_what_follows_from_happening(dead: list[str], gold: int) -> None:
    t = table(stark(hand=["Muster", "Peasant", "Lord"], dead=dead), lannister())
    t.does(0, "Muster")
    assert t.card("Peasant").place == "play" and t.pile(0, "hand") == dead
    assert t.gold(0) == gold


@pytest.mark.rule("agot-leaveplay-06", "agot-then-01")
def test_a_target_that_was_given_for_a_cancel_in_vain_is_gone() -> None:
    for name in ("Levy", "Banish"):
        t = table(stark(hand=[name], play=["Overrule"]), lannister(play=["Martyr"]))
        t.does(0, name)
        assert t.key == "cards.cancel" and t.asked == 1
        t.does(1, "Martyr")
        t.does(0, "Overrule")
        assert t.card("Martyr").place == "discard" and t.gold(0) == 0
    t = table(stark(hand=["Levy"], play=["Overrule"]), lannister(play=["Martyr"]))
    t.does(0, "Levy")
    t.passes(1)
    assert t.card("Martyr").kneeling and t.gold(0) == 5


@pytest.mark.rule("agot-challenge-12", "agot-challenge-18", "agot-kneel-01")
def test_who_attacked_and_defended_is_kneeling() -> None:
    t = table(
        stark(play=["Knight"], hand=["Scorn"]),
        lannister(play=["Peasant", "Inn"]),
        phase="challenges",
    )
    t.initiate("power", "Knight")
    t.defends("Peasant")
    t.run_to("cards.action.challenge", 0)
    t.does(0, "Scorn")
    assert t.key == "cards.target" and sorted(t.offered(0)) == ["Knight", "Peasant"]
    t.does(0, "Peasant")
    assert not t.card("Peasant").kneeling


@pytest.mark.rule("agot-framework-34", "agot-challenge-26")
def test_after_a_challenge_nobody_has_won_or_lost_it() -> None:
    def begun(hand: str) -> Table:
        return table(
            stark(play=[kneeling("Knight")], hand=[hand], gold=3),
            lannister(play=["Peasant"], gold=3),
            phase="challenges",
            step="actions",
            challenge=challenge("power", ["Knight"]),
        )

    for hand in ("Shame", "Spoils"):
        t = begun(hand)
        assert t.refused(0, hand) == "agot-abilities-08"  # not decided yet
        t.resolve()
        t.run_to("cards.action", 0)
        assert t.phase == "challenges" and t.refused(0, hand) == "agot-abilities-08"  # no more


@pytest.mark.rule("agot-melee-30", "agot-claim-01")
def test_who_lost_an_intrigue_spreads_no_claim() -> None:
    t = Table(
        stark(play=[kneeling("Peasant")], title="Master of Whispers"),
        lannister(play=[kneeling("Knight")], hand=["Plan"], title="Crown Regent"),
        tyrell(hand=["Plan"]),
        phase="challenges",
        challenge=challenge("intrigue", ["Peasant"], ["Knight"]),
        content=[OWN],
    )
    assert "cards.spread" not in t.run_to("cards.plot")
    assert t.pile(1, "discard") == [] and t.pile(2, "discard") == []


@pytest.mark.rule("agot-claim-04", "agot-claim-01")
def test_who_won_as_defender_loses_nobody() -> None:
    t = table(
        stark(play=[kneeling("Peasant")]),
        lannister(play=[kneeling("Knight"), "Martyr"]),
        phase="challenges",
        step="actions",
        challenge=challenge("military", ["Peasant"], ["Knight"]),
    )
    assert "cards.claim" not in t.run_to("cards.action.dominance")
    assert t.pile(1, "dead") == [] and t.pile(0, "dead") == []


@pytest.mark.rule("agot-taxation-01")
def test_what_is_discarded_down_to_the_reserve_is_ones_own_hand() -> None:
    t = table(stark(hand=["Peasant"] * 9, play=["Knight"]), lannister(), phase="taxation")
    t.run_to("cards.reserve", 0)
    assert t.refused(0, [*["Peasant"] * (t.decision(0).least - 1), "Knight"]) == "agot-taxation-01"


@pytest.mark.rule("agot-leaveplay-03", "agot-limits-02", "agot-delayed-01")
def test_a_card_that_leaves_takes_with_it_what_was_its_own_and_no_more() -> None:
    t = table(stark(play=["Mint", "Peasant", "Knight"], hand=["Doom", "Dagger"]), lannister(), phase="dominance")
    t.does(0, "Mint")
    t.passes(1)
    t.does(0, "Doom", "Knight")
    t.passes(1)
    t.does(0, "Dagger")
    t.passes(1)
    assert t.card("Peasant").place == "dead" and t.refused(0, "Mint") == "agot-limits-01"
    t.to_phase("standing")
    assert t.card("Knight").place == "dead"  # what waits for the other waits on


@pytest.mark.rule("agot-move-02", "agot-immune-01")
def test_nothing_is_moved_to_who_is_immune_to_what_moves_it() -> None:
    t = table(stark(play=[wearing("Peasant", "Sword"), "Knight", "Monk", "Saint"], hand=["Shift"]), lannister())
    t.does(0, "Shift")
    assert t.key == "cards.move" and sorted(t.offered(0)) == ["Knight", "Monk"]
    assert t.refused(0, "Saint") == "agot-move-02" and t.refused(0, "Peasant") == "agot-move-02"


@pytest.mark.rule("agot-targets-08", "agot-lasting-01")
def test_who_has_any_icon_may_lose_it() -> None:
    t = table(stark(play=["Monk", "Lout", "Knight"], hand=["Doubt"]), lannister())
    t.does(0, "Doubt")
    assert sorted(t.offered(0)) == ["Knight", "Monk"]
    t.does(0, "Knight")
    assert t.card("Knight").icons == ["military"] and t.card("Monk").icons == ["intrigue"]


@pytest.mark.rule("agot-leaveplay-06", "agot-then-01", "agot-triggers-13")
@pytest.mark.parametrize("name", ["Honour", "Levy", "Murder"])
def test_what_did_not_come_to_pass_is_answered_by_nobody(name: str) -> None:
    """Whoever flees before it happens gains nothing, does not kneel and is not killed."""
    t = table(stark(play=["Shy", "Cheers"], hand=[name]), lannister())
    t.does(0, name, "Shy")
    assert t.pile(0, "hand") == ["Shy"] and t.gold(0) == 0
    assert t.key == "cards.action.standing"
    t = table(stark(play=["Peasant", "Cheers"], hand=[name]), lannister())
    t.does(0, name)
    assert t.key.startswith("cards.reaction") and t.gold(0) == 5


@pytest.mark.rule("agot-then-01", "agot-effects-03")
def test_what_lies_in_a_pile_goes_back_to_the_hand() -> None:
    t = table(stark(hand=["Recover"], discard=["Plan"]), lannister())
    t.does(0, "Recover")
    assert t.pile(0, "hand") == ["Plan"] and t.pile(0, "discard") == ["Recover"] and t.gold(0) == 5


@pytest.mark.rule("agot-modifiers-06", "agot-save-04")
def test_who_burns_at_strength_0_burns_when_the_strength_is_set_to_it() -> None:
    for name in ("Chain", "Weight"):
        t = table(stark(play=["Knight", "Inn"], hand=["Pyre", name]), lannister(), phase="marshaling")
        t.does(0, "Pyre")
        assert t.card("Knight").place == "play"
        t.run_to("cards.action.marshaling", 0)
        t.does(0, name)
        assert t.card("Knight").place == "dead" and t.key == "cards.action.marshaling"


@pytest.mark.rule("agot-limits-03", "agot-then-01", "agot-attachments-02")
def test_who_finds_no_host_beside_the_other_stays_in_the_hand() -> None:
    t = table(stark(play=["Peasant", "Knight"], hand=["Jewels", "Ring", "Ring"]), lannister())
    t.does(0, "Jewels", "Peasant")
    assert t.card("Peasant").attachments == t.card("Knight").attachments == ["Ring"] and t.gold(0) == 5
    t = table(stark(play=["Peasant"], hand=["Jewels", "Ring", "Ring"]), lannister())
    t.does(0, "Jewels")
    assert t.card("Peasant").attachments == ["Ring"] and t.card("Peasant").strength == 2
    assert t.pile(0, "hand") == ["Ring"] and t.gold(0) == 0  # not both of them came into play
    assert t.key == "cards.action.standing"


@pytest.mark.rule("agot-then-01", "agot-cannot-01")
def test_power_that_a_faction_cannot_gain_is_followed_by_nothing() -> None:
    t = table(stark(hand=["Triumph"]), lannister())
    t.does(0, "Triumph")
    assert t.faction_power(0) == 1 and t.gold(0) == 5
    for heard in ([], ["Cheers"]):  # with and without a window
        t = table(stark(hand=["Triumph"], play=heard), lannister(play=["Dungeon"]))
        t.does(0, "Triumph")
        assert t.faction_power(0) == 0 and t.gold(0) == 0
