"""A card that has left play by the time its effect resolves; nothing to take, nothing to give; and what ends when."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import DOMINANCE
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark, tyrell, wearing

GONE: dict[str, Any] = {"action": "any", "cost": {"sacrifice": "self"}}
ACT: dict[str, Any] = {"action": "any"}
GEAR = {"type": "attachment"}
PLACE = {"type": "location"}
OWN = cards_file(
    man("Page"),
    man("Squire", traits=["Knight"]),
    man("Mummer", {**ACT, "target": ANYONE,
                   "do": [{"sacrifice": "self"}, {"gold": 1}, {"mimic": "it", "until": "phase"}]}),
    man("Nightmare", {**ACT, "target": ANYONE, "do": {"drain": "it", "gain": 1, "per": GEAR}}),
    man("Claimant", {"reaction": "claimed", "do": {"gold": 5}}),
    gear("Cup"),
    place("Inn"),
    place("Cellar", {**GONE, "do": [{"gold": 1}, {"stash": True}]}),
    place("Chest", {**GONE, "do": [{"gold": 1}, {"fill": True}]}),
    place("Wagon", {**GONE, "do": [{"gold": 1}, {"cover": {**GEAR, "at": "hand", "whose": "mine"}}]}),
    place("Jar", {**ACT, "do": {"pour": True}}),
    place("Coffer", {**ACT, "do": {"fill": True}}, always=[{"law": "purse"}]),
    place("Lodge", {**ACT, "cost": {"gold": 1}, "do": {"draw": 1}}),
    place("Court", {"interrupt": "claim", "do": {"gold": 1}}),
    place("Tithe", {**ACT, "do": {"store": {"type": "location", "name": "Inn"}, "all": True, "gain": 2}}),
    place("Grudge", {**ACT, "if": {"beaten": True}, "do": {"gold": 1}}),
    place("Fog", {**ACT, "do": [{"gold": 1}, {"sink": {**GEAR, "whose": "mine"}}, {"power": 1, "then": True}]}),
    place("Dovecote", {**ACT, "if": {"peace": True}, "do": {"gold": 1}, "limit": "1/round"}),
    event("Levy", [{"sacrifice": {**PLACE, "whose": "mine"}, "count": [0, 9]},
                   {"search": PLACE, "into": "play", "singly": True}, {"gold": 1}]),
    place("Attic", {**ACT, "do": {"shelve": {"at": "used", "whose": "mine"}}}),
    place("Grave", {**ACT, "do": {"sink": {"at": "used", "whose": "mine"}}}),
    event("Mask", {"mimic": "it", "until": "phase"}, ANYONE),
    gear("Blessing", {"law": "unsingled", "for": "host"}),
    event("Two Blows", {"kneel": "it"}, {"type": "character", "whose": "theirs", "count": [1, 2]}),
    man("Raider", {**ACT, "if": {"ambushed": True}, "do": {"gold": 1}}, keywords=["ambush 1"]),
    man("Hero", keywords=["renown"]),
    gear("Fame", {"keyword": "renown", "for": "host"}),
    event("Shame", {"weaken": "it", "keyword": "renown", "until": "phase"}, {"type": "character", "name": "Hero"}),
    man("Rooted", always=[{"law": "cannot", "to": "shuffled"}]),
    event("Uproot", {"stack": "it"}, {"type": "character", "whose": "theirs"}),
    man("Drowned", {"reaction": "milled", "of": "self", "at": "discard", "do": {"gold": 3}}),
    event("Flood", {"mill": 1, "from": "opponents"}),
    place("Curse", always=[{"law": "uncrowned"}]),
    event("Raze", {"discard": "it"}, {"type": "location", "name": "Curse"}),
    event("Exile", {"remove": "it", "until": "next"}, ANYONE),
    man("Crier", {"reaction": "begins", "phase": "standing", "do": {"gold": 1}}),
    man("Returner", {"reaction": "enters", "of": "self", "do": {"gold": 1}}),
    event("Kidnap", {"control": "it", "until": "round"}, ANYONE),
    event("Drown", {"sink": "it"}, {"type": "character", "at": ["hand", "discard"], "whose": "mine"}),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given = {"phase": "standing", "step": "act", **given}
    return Table(*seats, content=[OWN], pause=True, **given)


# --- who has left play meanwhile ---


@pytest.mark.rule("agotp-beneath-01", "agot-leaveplay-01")
def test_nothing_goes_under_a_place_that_is_gone() -> None:
    t = table(stark(play=["Cellar"], hand=["Page", "Squire"]), lannister())
    t.does(0, "Cellar")
    assert t.gold(0) == 1 and t.pile(0, "hand") == ["Page", "Squire"] and t.match.beneath[0] == []


@pytest.mark.rule("agot-lasting-01", "agot-leaveplay-01")
def test_who_is_gone_is_like_nobody_else() -> None:
    t = table(stark(play=["Mummer"]), lannister(play=["Squire"]))
    t.does(0, "Mummer")
    if t.is_asked(0, "cards.target"):
        t.does(0, "Squire")
    assert t.gold(0) == 1 and t.match.lasting.flat == []


@pytest.mark.rule("agotp-bestow-04", "agot-leaveplay-01")
def test_no_gold_goes_onto_a_chest_that_is_gone() -> None:
    t = table(stark(play=["Chest"], gold=3), lannister())
    t.does(0, "Chest")
    assert t.gold(0) == 4 and t.key == "cards.action.standing"


@pytest.mark.rule("agotp-facedown-01", "agot-leaveplay-01")
def test_nothing_is_attached_facedown_to_what_is_gone() -> None:
    t = table(stark(play=["Wagon"], hand=["Cup"]), lannister())
    t.does(0, "Wagon")
    assert t.gold(0) == 1 and t.pile(0, "hand") == ["Cup"] and t.key == "cards.action.standing"


# --- nothing there ---


@pytest.mark.rule("agot-abilities-08")
def test_an_empty_jar_pours_nothing() -> None:
    t = table(stark(play=["Jar"]), lannister())
    assert t.refused(0, "Jar") == "agot-abilities-08"
    t = table(stark(play=[card("Jar", tokens={"gold": 1})]), lannister())
    assert "Jar" in t.offered(0)


@pytest.mark.rule("agot-abilities-08", "agot-targets-01")
@pytest.mark.parametrize("worn", [[], ["Cup"]])
def test_a_nightmare_that_takes_no_power_frightens_nobody(worn: list[str]) -> None:
    t = table(stark(play=["Nightmare", wearing("Page", *worn)]), lannister(play=[card("Squire", power=2)]))
    assert ("Nightmare" in t.offered(0)) is bool(worn)


@pytest.mark.rule("agotp-bestow-04")
def test_a_purse_is_not_filled_from_itself() -> None:
    t = table(stark(play=[card("Coffer", tokens={"gold": 3})], gold=2), lannister())
    t.does(0, "Coffer")
    assert t.key == "cards.pour" and t.pending.options == [0, 2]
    t.does(0, 2)
    assert t.card("Coffer").tokens == {"gold": 5} and t.gold(0) == 0
    t = table(stark(play=[card("Coffer", tokens={"gold": 3})]), lannister())
    assert t.refused(0, "Coffer") == "agot-abilities-08"


@pytest.mark.rule("agotp-bestow-04")
def test_a_single_coin_comes_from_a_purse_like_any_sum() -> None:
    t = table(stark(play=[card("Coffer", tokens={"gold": 1}), "Lodge"]), lannister())
    t.does(0, "Lodge")
    assert len(t.pile(0, "hand")) == 1 and t.gold(0) == 0 and t.card("Coffer").tokens == {}


@pytest.mark.rule("agot-effects-04")
def test_what_goes_onto_the_first_inn_is_not_there_for_the_second() -> None:
    t = table(stark(play=["Tithe", "Inn", "Inn"], gold=3), lannister())
    t.does(0, "Tithe")
    assert t.gold(0) == 0 and [each.tokens for each in t.cards("Inn", 0)] == [{"gold": 2}, {"gold": 1}]


@pytest.mark.rule("agot-restrictions-01")
def test_nobody_in_particular_has_beaten_anybody() -> None:
    t = table(stark(play=["Grudge"]), lannister())
    assert t.refused(0, "Grudge") == "agot-restrictions-01"


@pytest.mark.rule("agot-then-01")
@pytest.mark.parametrize("worn", [[], ["Cup"]])
def test_what_follows_when_something_sank_does_not_follow_when_nothing_did(worn: list[str]) -> None:
    t = table(stark(play=["Fog", wearing("Page", *worn)]), lannister())
    t.does(0, "Fog")
    assert t.gold(0) == 1 and t.power(0) == len(worn)


@pytest.mark.rule("agot-effects-04", "agot-search-01")
@pytest.mark.parametrize("given", [False, True])
def test_for_nothing_given_nothing_is_searched(given: bool) -> None:
    t = table(stark(play=["Inn"], hand=["Levy"], deck=["Fog", "Page", "Page"]), lannister())
    t.does(0, "Levy")
    if given:
        t.does(0, "Inn")
    t.pass_while(lambda: t.key == "cards.pick")
    if given:
        t.does(0, "Fog")
    assert t.gold(0) == 1 and t.in_play(0) == (["Fog", "Herald"] if given else ["Herald", "Inn"])


@pytest.mark.rule("agot-abilities-08", "agotp-plotx-03")
def test_a_used_plot_is_not_used_once_more() -> None:
    t = table(stark(play=["Attic"], used=["Calling the Banners"]), lannister())
    assert t.refused(0, "Attic") == "agot-abilities-08"


@pytest.mark.rule("agot-abilities-08")
def test_an_event_takes_nobodys_likeness() -> None:
    t = table(stark(hand=["Mask"]), lannister(play=["Squire"]))
    assert "Mask" not in t.offered(0)


@pytest.mark.rule("agot-abilities-08")
def test_a_used_plot_does_not_sink_into_a_deck() -> None:
    t = table(stark(play=["Grave"], used=["Calling the Banners"]), lannister())
    assert t.refused(0, "Grave") == "agot-abilities-08"


@pytest.mark.rule("agot-targets-01", "agot-cannot-01")
@pytest.mark.parametrize("others", [[], ["Squire"]])
def test_the_blessed_one_is_never_the_only_target_where_two_may_be_chosen(others: list[str]) -> None:
    t = table(stark(hand=["Two Blows"]), lannister(play=[wearing("Page", "Blessing"), *others]))
    assert ("Two Blows" in t.offered(0)) is bool(others)


@pytest.mark.rule("agot-constant-02")
@pytest.mark.parametrize("worn", [[], ["Fame"]])
def test_who_is_famous_twice_and_shamed_once_is_famous(worn: list[str]) -> None:
    t = table(stark(hand=["Shame"]), lannister(play=[wearing("Hero", *worn)]))
    t.does(0, "Shame")
    assert ("renown" in t.card("Hero").keywords) is bool(worn)


@pytest.mark.rule("agot-cannot-01")
@pytest.mark.parametrize(("name", "may"), [("Rooted", False), ("Page", True)])
def test_who_cannot_be_shuffled_away_is_not_laid_on_a_deck(name: str, may: bool) -> None:
    t = table(stark(hand=["Uproot"]), lannister(play=[name]))
    assert ("Uproot" in t.offered(0)) is may


@pytest.mark.rule("agot-triggers-01", "agot-reactions-01")
def test_who_is_washed_out_of_a_deck_answers_from_the_discard_pile() -> None:
    t = table(stark(hand=["Flood"]), lannister(deck=["Drowned", "Page", "Page"]))
    t.does(0, "Flood")
    assert t.is_asked(1, "cards.reaction.milled") and "Drowned" in t.offered(1)
    t.does(1, "Drowned")
    assert t.gold(1) == 3


# --- who sees it ---


@pytest.mark.rule("agot-look-02")
@pytest.mark.parametrize(("where", "told"), [("hand", False), ("discard", True)])
def test_others_are_told_what_sinks_only_if_they_have_seen_it(where: str, told: bool) -> None:
    mine = {"hand": ["Drown"], "discard": [], "deck": ["Inn"] * 3}
    mine[where] = [*mine[where], "Page"]
    t = table(stark(**mine), lannister())
    t.does(0, "Drown")
    assert t.match.log is not None
    laid = [event for event in t.match.log if event.kind == "laid"]
    assert len(laid) == 1 and ("Page" in t.say(laid[0].seen_by(1).text)) is told
    assert "Page" in t.say(laid[0].seen_by(0).text)


# --- when it ends ---


@pytest.mark.rule("agotp-removed-01", "agot-lasting-02")
def test_who_comes_back_ends_nothing_that_lasts_longer() -> None:
    """Exiled until the next phase, and taken for the round: the one comes back, the other only when it is over."""
    t = table(stark(hand=["Exile", "Kidnap"]), lannister(play=["Page", "Squire"]), phase="dominance")
    for deed, whom in (("Kidnap", "Squire"), ("Exile", "Page")):
        t.run_to("cards.action", 0)
        t.does(0, deed, whom)
    t.pass_while(lambda: t.match.phase == DOMINANCE)
    assert t.card("Page").place == "play" and t.card("Squire").controller == 0
    t.pass_while(lambda: t.match.round == 1)
    assert t.card("Squire").controller == 1


@pytest.mark.rule("agot-delayed-02", "agotp-removed-01")
def test_who_comes_back_is_there_before_anybody_reacts_to_the_phase() -> None:
    """Both at once: each is in play when the other's coming is reacted to, and both when the phase's beginning is."""
    mine = stark(hand=["Exile", "Exile"], play=["Returner", "Returner", "Crier"])
    t = table(mine, lannister(), phase="dominance")
    for _ in range(2):
        t.run_to("cards.action", 0)
        t.does(0, "Exile", "Returner")
    t.run_to("cards.reaction.enters", 0)
    assert t.offered(0) == ["Returner", "Returner", "pass"]
    assert [each.place for each in t.cards("Returner")] == ["play", "play"]
    t.does(0, "Returner")
    t.run_to("cards.reaction.begins", 0)
    assert "Crier" in t.offered(0) and t.match.phase != DOMINANCE


@pytest.mark.rule("agot-keywords-01", "agot-restrictions-01")
def test_whoever_was_ambushed_is_one_of_many_in_the_next_phase() -> None:
    t = table(stark(hand=["Raider"], gold=1), lannister(), phase="challenges")
    t.run_to("cards.action.challenges", 0)
    t.does(0, "Raider")
    t.run_to("cards.action.challenges", 0)
    assert "Raider" in t.offered(0)
    t.run_to("cards.action.dominance", 0)
    assert t.refused(0, "Raider") == "agot-restrictions-01"


@pytest.mark.rule("agot-claim-01", "agot-triggers-01")
@pytest.mark.parametrize("wins", [True, False])
def test_nobody_answers_a_claim_that_was_not_applied(wins: bool) -> None:
    defenders = [] if wins else ["Page", "Squire"]
    t = table(
        stark(play=["Claimant", "Court"]),
        lannister(play=["Page", "Squire"], hand=["Cup"]),
        phase="challenges",
        step=None,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "intrigue challenge")
    if t.is_asked(0, "cards.attack"):
        t.does(0, "Claimant", "done")
    t.run_to("cards.defend", 1)
    t.does(1, *(defenders or ["done"]))
    asked = []
    t.pass_while(lambda: asked.append(t.key) is None and t.match.contest >= 0)
    assert ("cards.reaction.claimed" in asked) is ("cards.interrupt.claim" in asked) is wins


@pytest.mark.rule("agot-restrictions-01")
def test_a_new_phase_begins_in_peace() -> None:
    """Seat 0 is not attacked by might; that the phase before was over does not count as an attack."""
    mine = stark(play=["Dovecote", kneeling("Page")], hand=["Cup"] * 3)
    t = table(mine, lannister(play=["Page", "Squire"]), tyrell(), phase="marshaling", first=1)
    for type_, who in (("intrigue", "Page"), ("power", "Squire")):
        t.run_to("cards.challenge", 1)
        t.does(1, f"{type_} challenge")
        if t.is_asked(1, "cards.against"):
            t.does(1, "House Stark")
        if t.is_asked(1, "cards.attack"):
            t.does(1, who, "done")
        t.pass_while(lambda: t.match.contest >= 0)
    t.run_to("cards.action.challenges", 0)
    assert "Dovecote" in t.offered(0)


@pytest.mark.rule("agot-victory-01", "agotp-melee-02")
def test_who_has_the_power_and_may_win_again_wins_at_once() -> None:
    t = table(stark(play=["Curse"], hand=["Raze"], power=15), lannister())
    assert not t.over
    t.does(0, "Raze")
    t.pass_while(lambda: t.key == "cards.lay")
    assert t.over and t.match.winners == [0]
