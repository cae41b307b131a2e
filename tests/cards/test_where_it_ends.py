"""Where a rule ends: whom it just does not reach, what just does not count, and what waits beside something else."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.terms import ATTACKING, DEFENDING
from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark

MARK: dict[str, Any] = {"mark": "it", "token": "ear"}
THEM = {"type": "character"}
# Of two laws of a card the first is for the draw phase, and the other for something that nobody plays.
BY_DAY: dict[str, Any] = {"while": {"phase": "draw"}}
ASIDE: dict[str, Any] = {"cheaper": 1, "of": {"type": "event", "name": "Wine"}}
OWN = cards_file(
    place("Hush", always=[{"law": "silence", **BY_DAY}, ASIDE]),
    place("Haven", always=[{"law": "unassailed", **BY_DAY}, ASIDE]),
    place("Hoard", always=[{"law": "purse", **BY_DAY}, ASIDE]),
    man("Ghost", always=[{"law": "revenant", **BY_DAY}, ASIDE]),
    man("Giant", strength=3, always=[{"law": "outmatch", **BY_DAY}, ASIDE]),
    place("Inn", {"action": "any", "cost": {"gold": 1}, "do": {"draw": 1}}),
    man("Page"),
    man("Squire", strength=3),
    man("Rock", always=[{"law": "cannot", "to": "removed"}]),
    man("Heir", {"action": "any", "do": {"gold": 1}, "limit": "1/round"}, keywords=["prized 2"]),
    man("Lurker", keywords=["shadow 0"]),
    man("Rider", {"action": "any", "if": {"ambushed": True}, "do": {"gold": 1}}, keywords=["ambush 0"]),
    place("Charter", always=[{"law": "no gain", "while": {"phase": "challenges"}}, {"cheaper": 1, "of": ANYONE}]),
    place("Mint", {"action": "any", "do": {"gold": 1}}),
    place("School", {"action": "any", "do": {"draw": 1}}),
    place("Praise", {"reaction": "raised", "do": {"gold": 1}}),
    place("Plague", always=[{"strength": -3, "for": {"type": "character", "name": "Page"}}]),
    place("Hatch", {"action": "any", "target": {**THEM, "emerged": True}, "do": MARK}),
    place("Bench", {"action": "any", "target": {**THEM, "name": "Squire", "idle": True}, "do": MARK}),
    place("Refuge", {"interrupt": "removed", "cost": {"kneel": "self"}, "do": {"return": "trigger"}}),
    place("Altar", {"interrupt": ["gains", "killed"], "of": ANYONE, "do": [{"gold": 1}, {"kill": "trigger"}]}),
    place("Bog", {"reaction": "thrown", "do": [{"gold": 1}, {"discard": "trigger"}]}),
    man("Jumper", {"interrupt": "thrown", "of": "self", "at": "hand", "do": {"instead": "play"}}),
    man("Diver", {"interrupt": "thrown", "of": "self", "at": "hand", "do": {"instead": "shadows"}}),
    event("Robbery", {"random": 1, "from": "opponents"}),
    event("Tithe", [{"gold": 1}, {"power": 1, "each": "opponents", "if": {"first": True}}]),
    event("Storm", {"remove": ANYONE, "all": True, "until": "next"}),
    event("Wine", {"bolster": "it", "strength": 1, "until": "phase"}, ANYONE),
    event("Home", {"return": "it"}, ANYONE),
    event("Back", {"put": "it"}, {"type": "character", "at": "hand", "whose": "mine"}),
    event("Song of Praise", {"grant": "it", "gain": 1}, ANYONE),
    event("Edict", {"forbid": "named", "from": "opponents", "until": "phase"}, name="challenge"),
    {**event("Whisper", {"gold": 1, "if": {"lurked": True}}), "keywords": ["shadow 0"]},
)


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, *others: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    given.setdefault("pause", True)
    return Table(ours, lannister() if theirs is None else theirs, *others, content=[OWN], **given)


def acts(t: Table, *words: str, seat: int = 0) -> None:
    """The seat acts with each of these in turn; others pass."""
    for word in words:
        t.run_to("cards.action", seat)
        t.does(seat, word)


# --- whom it does not reach ---


@pytest.mark.rule("agot-order-01")
@pytest.mark.parametrize(("first", "power"), [(0, (0, 0, 0)), (1, (0, 1, 0)), (2, (0, 0, 1))])
def test_what_opponents_do_is_left_where_none_of_them_is_meant(first: int, power: tuple[int, ...]) -> None:
    """Who plays it is the first player himself, but no opponent of his own."""
    t = table(stark(hand=["Tithe"]), lannister(), stark(), first=first)
    acts(t, "Tithe")
    assert t.gold(0) == 1 and tuple(t.faction_power(seat) for seat in range(3)) == power


@pytest.mark.rule("agotp-prized-03", "agotp-prized-01")
def test_a_prize_is_for_what_is_played_or_leaves_and_not_for_what_acts() -> None:
    t = table(stark(play=["Heir"]))
    acts(t, "Heir")
    assert t.gold(0) == 1 and t.faction_power(1) == 0


@pytest.mark.rule("agot-constant-02")
@pytest.mark.parametrize(("phase", "gold"), [("dominance", 1), ("challenges", 0)])
def test_of_two_laws_of_a_card_each_holds_in_its_own_time(phase: str, gold: int) -> None:
    t = table(stark(play=["Charter", "Mint", "School"], deck=["Page"] * 3), phase=phase)
    t.run_to("cards.action", 0)
    assert t.phase == phase and "School" in t.offered(0) and ("Mint" in t.offered(0)) == (gold > 0)
    acts(t, "Mint" if gold else "School")
    assert t.gold(0) == gold


@pytest.mark.rule("agot-constant-02", "agot-cannot-01")
@pytest.mark.parametrize("theirs", ["Hush", "Haven"])
def test_nobody_is_kept_back_by_a_law_of_another_phase(theirs: str) -> None:
    t = table(stark(play=["Page", "School"], deck=["Page"] * 3), lannister(play=[theirs]), phase="challenges")
    acts(t, "School")
    t.run_to("cards.challenge", 0)
    assert len(t.pile(0, "hand")) == 1 and "military challenge" in t.offered(0)


@pytest.mark.rule("agot-constant-02")
def test_nobody_is_helped_by_a_law_of_another_phase() -> None:
    t = table(stark(play=["Inn", card("Hoard", tokens={"gold": 1})], deck=["Page"] * 3), phase="challenges")
    assert "Inn" not in t.offered(0)
    t = table(stark(discard=["Ghost"], gold=9), phase="marshaling")
    assert "Ghost" not in t.offered(0)
    t = table(stark(play=["Giant"]), lannister(play=["Page", "Squire"]), phase="challenges")
    t.initiate("military", "Giant")
    t.defends("Page", "Squire")
    assert (total_strength(t.match, ATTACKING), total_strength(t.match, DEFENDING)) == (3, 4)


# --- what does not count ---


@pytest.mark.rule("agot-triggers-01")
@pytest.mark.parametrize(("plague", "strength"), [([], 2), (["Plague"], 0)])
def test_who_is_too_weak_to_be_stronger_by_one_is_not_raised(plague: list[str], strength: int) -> None:
    t = table(stark(play=["Page", "Praise", *plague], hand=["Wine"]))
    acts(t, "Wine")
    assert t.card("Page").strength == strength
    assert t.key.startswith("cards.reaction.raised") == (strength > 0)


@pytest.mark.rule("agot-abilities-08", "agotp-shadow-30")
def test_what_pays_out_of_shadows_only_is_not_played_from_a_hand() -> None:
    t = table(stark(hand=["Whisper"]))
    t.run_to("cards.action", 0)
    assert t.refused(0, "Whisper") == "agot-abilities-08"
    t = table(stark(shadows=["Whisper"]))
    acts(t, "Whisper")
    assert t.gold(0) == 1


@pytest.mark.rule("agot-challenge-08")
def test_a_challenge_that_was_made_is_made_whatever_else_forbids_it() -> None:
    t = table(stark(play=["Page", "Squire"]), lannister(hand=["Edict"]), phase="challenges")
    t.initiate("military", "Page")
    t.run_to("cards.action", 1)
    t.does(1, "Edict", "military challenge")
    t.resolve()
    t.run_to("cards.challenge", 0)
    assert t.refused(0, "military") == "agot-challenge-08"


# --- another object ---


@pytest.mark.rule("agot-leaveplay-06", "agotp-shadow-31")
def test_who_comes_back_has_not_come_out_of_shadows() -> None:
    t = table(stark(shadows=["Lurker"], play=["Hatch"], hand=["Home", "Back"]))
    acts(t, "Lurker")
    t.run_to("cards.action", 0)
    assert "Hatch" in t.offered(0)
    acts(t, "Home", "Back")
    t.run_to("cards.action", 0)
    assert t.card("Lurker").place == "play" and "Hatch" not in t.offered(0)


@pytest.mark.rule("agot-leaveplay-06")
def test_who_comes_back_has_taken_part_in_nothing() -> None:
    t = table(stark(play=["Squire", "Bench"], hand=["Home", "Back"]), phase="challenges")
    t.initiate("military", "Squire")
    t.run_to("cards.action", 0)
    assert "Bench" not in t.offered(0)
    acts(t, "Home", "Back")
    t.run_to("cards.action", 0)
    assert t.card("Squire").place == "play" and "Bench" in t.offered(0)


@pytest.mark.rule("agot-leaveplay-06", "agot-keywords-01")
def test_who_comes_back_was_not_ambushed() -> None:
    t = table(stark(hand=["Rider", "Home", "Back"], gold=3), phase="challenges")
    acts(t, "Rider")
    t.run_to("cards.action", 0)
    assert "Rider" in t.offered(0)
    acts(t, "Home", "Back")
    t.run_to("cards.action", 0)
    assert t.card("Rider").place == "play" and "Rider" not in t.offered(0)


# --- away for a while ---


@pytest.mark.rule("agotp-removed-01", "agot-cannot-01")
def test_who_could_not_be_removed_does_not_come_back() -> None:
    t = table(stark(play=[card("Rock", power=1), "Page"], hand=["Storm"]), phase="dominance")
    acts(t, "Storm")
    assert t.card("Page").place == "out" and t.card("Rock").place == "play"
    t.to_phase("standing")
    assert t.in_play(0).count("Page") == 1 and t.in_play(0).count("Rock") == 1 and t.card("Rock").power == 1


@pytest.mark.rule("agotp-removed-01")
def test_who_went_home_instead_of_away_stays_at_home() -> None:
    t = table(stark(play=["Page"], hand=["Storm"]), lannister(play=["Refuge"]), phase="dominance")
    acts(t, "Storm")
    t.does(1, "Refuge")
    assert t.pile(0, "hand") == ["Page"]
    t.to_phase("standing")
    assert t.pile(0, "hand") == ["Page"]


# --- one trigger within another ---


@pytest.mark.rule("agot-interrupts-02")
def test_who_gains_and_dies_of_it_is_answered_twice() -> None:
    """That somebody gains power and that he is killed are two things, though one comes within the other."""
    t = table(stark(play=["Page", "Altar"], hand=["Song of Praise"]))
    acts(t, "Song of Praise")
    t.does(0, "Altar")
    assert t.gold(0) == 1 and t.key == "cards.interrupt.killed" and t.asked == 0
    t.does(0, "Altar")
    assert t.gold(0) == 2 and t.card("Page").place == "dead"


@pytest.mark.rule("agot-replacement-01", "agot-leaveplay-01")
@pytest.mark.parametrize(("name", "place"), [("Jumper", "play"), ("Diver", "shadows")])
def test_who_went_elsewhere_instead_of_to_the_pile_does_not_sink_there(name: str, place: str) -> None:
    """The bog answers the discard, and finds nobody: who was discarded stands in play, or lurks in shadows."""
    for saves in (True, False):
        t = table(stark(play=["Bog"], hand=["Robbery"]), lannister(hand=[name]))
        acts(t, "Robbery")
        if saves:
            t.does(1, name)
        else:
            t.passes(1)
        t.does(0, "Bog")
        assert t.gold(0) == 1 and t.card(name, 1).place == (place if saves else "discard")
