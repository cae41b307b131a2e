"""Verbs that no other chapter plays: joining and leaving a challenge, claim, extra challenges, taking, weakening."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, greyjoy, kneeling, lannister, stark, tyrell, wearing

SECRET = ["ambush 0"]
OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    man("Wraith", always=[{"law": "cannot", "to": "kneels"}]),
    man("Cutpurse", {"reaction": "won", "you": "win", "do": {"gold": 1, "per": "margin"}}),
    event("Rally", {"join": "it"}, {"type": "character", "whose": "mine"}),
    event("Retreat", {"withdraw": "it"}, ANYONE),
    event("Belittle", {"ignore": "it", "until": "challenge"}, ANYONE),
    event("Bar", {"bar": "it", "until": "phase"}, ANYONE),
    event("Compel", {"compel": "it", "until": "phase"}, ANYONE),
    event("Blind", {"weaken": "it", "icon": "named", "until": "phase"}, ANYONE, name="challenge"),
    event("Cruelty", {"claim": 1, "until": "challenge"}),
    event("Zeal", {"extra": "named"}, name="challenge"),
    event("Ruin", {"empty": True}),
    event("Spy", {"peek": 1, "from": "chosen"}, {"player": "opponent"}),
    event(
        "Ambush", [{"put": {"type": "character", "at": "hand", "whose": "mine"}}, {"return": "it", "later": "phase"}]
    ),
    event("Plan", {"draw": 1, "later": "phase"}),
    event("Bury", {"shuffle": "it"}, {"at": "discard", "whose": "mine"}),
    event("Seek the Cheap", {"search": {"cost": 0}}),
    event("Seek", {"search": {}}),
    event("Disarm", {"weaken": "it", "icon": ["military", "intrigue", "power"], "until": "phase"}, ANYONE),
    *(man(f"Man of {icon}", icons=[icon]) for icon in ("military", "intrigue", "power")),
    man("Man of peace", icons=[]),
    event("Homage", [{"kneel": "it"}, {"gold": 3, "then": True}], ANYONE),
    event("Song", {"grant": "it", "gain": 1, "per": "gold"}, ANYONE),
    event("Toast", {"bolster": "it", "strength": 1, "until": "phase"}, ANYONE),
    event("Poison", {"bolster": "it", "strength": -1, "until": "phase"}, ANYONE),
    place("Revenge", {"reaction": "killed", "do": {"random": 1, "from": "trigger"}}),
    event("Dagger", {"kill": "it"}, ANYONE),
    place("Praise", {"reaction": "raised", "do": {"gold": 1}}),
    place("Narrow Gate", always=[{"law": "most attackers", "amount": 2, "for": "all"}]),
    place("Closed Gate", always=[{"law": "most attackers", "amount": 0, "for": "all"}]),
    place("Narrower Gate", always=[{"law": "most attackers", "amount": 1, "for": "all"}]),
    place("Watchtower", always=[{"law": "unseen", "for": {"type": "character", "name": "Peasant"}}]),
    man("Sneak", keywords=["stealth"]),
    gear("Sword", {"strength": 1, "for": "host"}),
    event("Levy", {"join": "it"}, {"whose": "mine"}),
    event("Charm", {"bolster": "it", "set": 5, "until": "phase"}, ANYONE),
    place("Mire", always=[{"set": 2, "for": ANYONE}]),
    event("Command", {"either": [{"kneel": "it"}, {"stand": "it"}]}, ANYONE),
    gear("Mask", {"law": "unseen", "for": "host"}),
    man("Skulker", {"forced interrupt": "ends", "if": {"ambushed": True}, "do": {"discard": "self"}}, keywords=SECRET),
    event("Recall", {"return": "it"}, {"name": "Skulker"}),
    event("Usher", {"put": {"type": "character", "at": "hand", "whose": "mine"}}),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(*(seats if len(seats) > 1 else (*seats, lannister())), content=[OWN], pause=True, **given)


def acts(t: Table, name: str) -> None:
    """Seat 0 does it; the other one passes where it is asked before."""
    if t.asked == 1:
        t.passes(1)
    t.does(0, name)


def strengths(t: Table) -> tuple[int, int]:
    shown = GAME.view(t.match, 0)["challenge"]
    return shown["attack"], shown["defence"]


# --- in a challenge ---


@pytest.mark.rule("agot-challenge-21", "agot-challenge-22")
def test_joining_and_leaving_a_challenge() -> None:
    t = table(
        stark(play=[kneeling("Knight"), "Peasant"], hand=["Rally"]),
        lannister(play=[kneeling("Peasant"), "Knight"], hand=["Rally", "Retreat"]),
        phase="challenges",
        challenge=challenge("power", ["Knight"], ["Peasant"]),
    )
    assert strengths(t) == (4, 1)
    t.does(0, "Rally")
    assert strengths(t) == (5, 1) and t.card("Peasant", 0).part == "attacking"
    t.does(1, "Rally")
    assert strengths(t) == (5, 5) and t.card("Knight", 1).part == "defending"
    t.passes(0)
    t.does(1, "Retreat", t.card("Knight", 0).number)
    assert strengths(t) == (1, 5) and t.card("Knight", 0).kneeling


@pytest.mark.rule("agot-challenge-21", "agot-targets-08")
def test_only_characters_join_and_only_who_takes_part_leaves() -> None:
    t = table(
        stark(play=[kneeling("Knight"), kneeling("Wraith"), "Peasant", "Praise"], hand=["Levy"]),
        lannister(play=["Peasant"], hand=["Retreat"]),
        phase="challenges",
        challenge=challenge("power", ["Knight", "Wraith"]),
    )
    t.passes(0)
    t.does(1, "Retreat")
    assert sorted(t.offered(1)) == ["Knight", "Wraith"]
    t.does(1, "Knight")
    t.does(0, "Levy")
    assert sorted(t.offered(0)) == ["Knight", "Peasant"], "locations fight no challenges"


@pytest.mark.rule("agot-modifiers-06")
def test_what_is_set_once_more_is_the_newest_again() -> None:
    t = table(stark(play=["Knight"], hand=["Charm", "Charm", "Mire"]), lannister(), phase="marshaling")
    for name, strength in (("Charm", 5), ("Mire", 2), ("Charm", 5)):
        acts(t, name)
        assert t.card("Knight").strength == strength, name


@pytest.mark.rule("agot-abilities-08")
def test_of_two_deeds_the_one_that_would_change_nothing_is_not_offered() -> None:
    t = table(stark(play=["Knight"], hand=["Command", "Command"]))
    acts(t, "Command")
    assert t.card("Knight").kneeling
    acts(t, "Command")
    assert not t.card("Knight").kneeling


@pytest.mark.rule("agot-keywords-06")
def test_who_comes_back_by_other_ways_was_not_ambushed() -> None:
    t = table(stark(hand=["Skulker", "Recall", "Usher"]), lannister(), phase="challenges")
    for name in ("Skulker", "Recall", "Usher"):
        acts(t, name)
    t.to_phase("dominance")
    assert t.card("Skulker").place == "play"
    t = table(stark(hand=["Skulker"]), lannister(), phase="challenges")
    acts(t, "Skulker")
    t.to_phase("dominance")
    assert t.card("Skulker").place == "discard"


@pytest.mark.rule("agot-keywords-25")
def test_an_attachment_guards_its_bearer_against_stealth() -> None:
    t = table(stark(play=["Sneak"]), lannister(play=["Peasant", wearing("Knight", "Mask")]), phase="challenges")
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.key == "cards.stealth" and t.offered(0) == ["Peasant", "pass"]


@pytest.mark.rule("agot-challenge-27")
def test_a_strength_that_does_not_count() -> None:
    t = table(
        stark(play=[kneeling("Knight"), "Peasant"], hand=["Belittle"]),
        lannister(play=[kneeling("Peasant"), kneeling("Knight")]),
        phase="challenges",
        challenge=challenge("power", ["Knight"], ["Peasant", "Knight"]),
    )
    assert strengths(t) == (4, 5)
    t.does(0, "Belittle", t.card("Knight", 1).number)
    assert strengths(t) == (4, 1) and t.card("Knight", 1).strength == 4


@pytest.mark.rule("agot-challenge-19")
def test_who_may_not_and_who_must_defend() -> None:
    t = table(stark(play=["Knight"], hand=["Bar"]), lannister(play=["Peasant", "Knight"]), phase="challenges")
    t.does(0, "Bar", t.card("Knight", 1).number)
    t.initiate("power", "Knight")
    t.run_to("cards.defend", 1)
    assert t.offered(1) == ["Peasant", "done"]
    t = table(stark(play=["Knight"], hand=["Compel"]), lannister(play=["Peasant", "Knight"]), phase="challenges")
    t.does(0, "Compel", "Peasant")
    t.initiate("power", "Knight")
    t.run_to("cards.defend", 1)
    assert t.offered(1) == ["Knight", "done"] and len(t.pile(1, "hand")) == 0  # the other one is declared already
    t = table(
        stark(play=["Knight"], hand=["Compel"]), lannister(play=["Peasant", "Peasant", "Knight"]), phase="challenges"
    )
    t.does(0, "Compel", "Peasant")
    t.initiate("power", "Knight")
    t.run_to("cards.defend", 1)
    t.does(1, "done")
    assert t.card("Peasant", 1).part == "defending"


@pytest.mark.rule("agot-challenge-13", "agot-modifiers-08")
def test_an_icon_that_is_named_is_lost() -> None:
    t = table(stark(hand=["Blind"], play=["Knight"]), phase="challenges")
    t.does(0, "Blind")
    assert t.key == "cards.name" and len(t.offered(0)) == 3
    t.does(0, "power")
    assert t.card("Knight").icons == ["military", "intrigue"]
    t.passes(1)
    t = table(stark(hand=["Blind", "Blind"], play=["Knight"]), phase="challenges")
    t.does(0, "Blind", "power")
    t.passes(1)
    t.does(0, "Blind")
    assert len(t.offered(0)) == 2  # what it lacks is not named


@pytest.mark.rule("agot-targets-08")
def test_who_has_no_icon_loses_none() -> None:
    men = ["Man of military", "Man of intrigue", "Man of power"]
    t = table(stark(hand=["Disarm"], play=["Man of peace", *men]))
    t.does(0, "Disarm")
    assert t.offered(0) == men
    t.does(0, men[0])
    assert t.card(men[0]).icons == [] and t.card(men[1]).icons == ["intrigue"]


@pytest.mark.rule("agot-claim-02", "agot-lasting-03")
def test_more_claim_in_one_challenge() -> None:
    t = table(
        stark(play=[kneeling("Knight")], hand=["Cruelty"]),
        lannister(power=5),
        phase="challenges",
        challenge=challenge("power", ["Knight"]),
    )
    t.does(0, "Cruelty")
    assert GAME.view(t.match, 0)["challenge"]["claim"] == 2
    t.resolve()
    assert t.power(1) == 3


@pytest.mark.rule("agot-challenge-08")
def test_one_more_challenge_of_a_named_type() -> None:
    t = table(stark(play=["Knight"], hand=["Zeal"], feats={"power initiated": 1}), phase="challenges")
    t.does(0, "Zeal", "power")
    t.run_to("cards.challenge", 0)
    assert "power challenge" in t.offered(0)
    t = table(stark(play=["Knight"], hand=["Zeal"], feats={"power initiated": 1}), phase="challenges")
    t.does(0, "Zeal", "military")
    t.run_to("cards.challenge", 0)
    assert "power challenge" not in t.offered(0)


@pytest.mark.rule("agot-challenge-14")
def test_the_strictest_bound_of_attackers_counts() -> None:
    for gates, attackers in ((["Narrow Gate"], 2), (["Narrower Gate", "Narrow Gate"], 1)):
        t = table(stark(play=["Knight", "Peasant", "Sneak", *gates]), phase="challenges")
        t.run_to("cards.challenge", 0)
        t.does(0, "power")
        while t.is_asked(0, "cards.attack"):
            t.does(0, t.offered(0)[0])
        assert len(t.match.attacking or t.match.stack[-1].chosen) == attackers


@pytest.mark.rule("agot-cannot-01", "agot-challenge-14")
def test_who_may_send_nobody_initiates_nothing() -> None:
    t = table(stark(play=["Knight", "Closed Gate"]), lannister(play=["Knight"]), phase="challenges")
    asked = t.run_to("cards.action.dominance")
    assert "cards.challenge" not in asked or t.log("challenge") == []
    t = table(stark(play=["Knight"]), lannister(play=["Knight"]), phase="challenges")
    assert "cards.challenge" in t.run_to("cards.action.dominance")


@pytest.mark.rule("agot-keywords-25", "agot-challenge-40")
def test_a_card_may_guard_others_against_stealth() -> None:
    t = table(stark(play=["Sneak"]), lannister(play=["Peasant", "Knight", "Watchtower"]), phase="challenges")
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.key == "cards.stealth" and t.offered(0) == ["Knight", "pass"]
    assert t.refused(0, "Peasant") == "agot-cannot-01"


# --- hands, decks and pools ---


@pytest.mark.rule("agot-gold-03")
def test_all_pools_are_emptied() -> None:
    t = table(stark(hand=["Ruin"], gold=2), lannister(gold=3))
    t.does(0, "Ruin")
    assert (t.gold(0), t.gold(1)) == (0, 0)
    assert "Ruin" not in table(stark(hand=["Ruin"])).offered(0)


@pytest.mark.rule("agot-look-01", "agot-abilities-08")
def test_a_hand_is_looked_at_and_a_card_of_it_discarded() -> None:
    t = table(stark(hand=["Spy"]), lannister(hand=["Knight", "Peasant"]))
    t.does(0, "Spy", "Knight")
    assert t.pile(1, "hand") == ["Peasant"] and t.pile(1, "discard") == ["Knight"]
    assert "Spy" not in table(stark(hand=["Spy"])).offered(0)


@pytest.mark.rule("agot-delayed-01", "agot-putplay-01")
def test_what_was_put_into_play_goes_home_at_the_end() -> None:
    t = table(stark(hand=["Ambush", "Knight"], play=["Peasant"]))
    t.does(0, "Ambush")
    assert sorted(t.in_play(0)) == ["Herald", "Knight", "Peasant"]
    t.to_phase("taxation")
    assert sorted(t.in_play(0)) == ["Herald", "Peasant"] and t.pile(0, "hand") == ["Knight"]


@pytest.mark.rule("agot-order-02")
def test_the_first_player_orders_delayed_effects() -> None:
    t = table(stark(hand=["Plan"]), lannister(hand=["Plan"]), first=1)
    t.does(1, "Plan")
    t.does(0, "Plan")
    t.run_to("cards.due")
    assert t.asked == 1 and sorted(t.offered(1)) == ["House Lannister", "House Stark"]
    t.does(1, "House Lannister")
    assert len(t.pile(1, "hand")) == 1 and len(t.pile(0, "hand")) == 1


@pytest.mark.rule("agot-search-04", "agot-zones-02")
def test_a_search_by_cost_proves_what_it_found() -> None:
    t = table(stark(hand=["Seek the Cheap"], deck=["Knight", "Sword", "Peasant"]))
    t.does(0, "Seek the Cheap")
    assert t.offered(0) == ["Sword", "pass"]
    t.does(0, "Sword")
    assert len(t.log("found")) == 1


@pytest.mark.rule("agot-search-04")
def test_a_search_for_anything_shows_nothing() -> None:
    t = table(stark(hand=["Seek"], deck=["Peasant", "Knight", "Knight"]))
    t.does(0, "Seek", "Peasant")
    assert t.pile(0, "hand") == ["Peasant"]
    assert t.log("found") == [] and t.log("took") == ["House Stark takes a card into hand."]


@pytest.mark.rule("agot-putplay-02", "agot-control-04")
def test_a_discarded_card_is_shuffled_into_its_deck() -> None:
    orders = set()
    deck = ["Knight", "Peasant", "Sword", "Wraith", "Sneak", "Cutpurse"]
    for seed in range(4):
        t = table(stark(hand=["Bury"], discard=["Dagger"], deck=deck), seed=seed)
        t.does(0, "Bury")
        assert sorted(t.pile(0, "deck")) == sorted([*deck, "Dagger"])
        orders.add(tuple(t.pile(0, "deck")))
    assert len(orders) > 1


# --- then, per, triggers ---


@pytest.mark.rule("agot-then-01", "agot-cannot-01")
def test_who_cannot_kneel_pays_no_homage() -> None:
    t = table(stark(hand=["Homage"], play=["Wraith"]))
    assert "Homage" not in t.offered(0)
    t = table(stark(hand=["Homage"], play=["Wraith", "Knight"]))
    t.does(0, "Homage")
    assert t.card("Knight").kneeling and t.gold(0) == 3


@pytest.mark.rule("agot-abilities-08", "agot-gain-01")
def test_a_gain_of_nothing_is_no_gain() -> None:
    assert "Song" not in table(stark(hand=["Song"], play=["Knight"])).offered(0)
    t = table(stark(hand=["Song"], play=["Knight"], gold=2))
    t.does(0, "Song")
    assert t.card("Knight").power == 2


@pytest.mark.rule("agot-reactions-01")
def test_only_a_rise_is_a_rise() -> None:
    t = table(stark(hand=["Toast", "Poison"], play=["Knight", "Praise"]))
    t.does(0, "Poison")
    assert t.key == "cards.action.standing"
    t.passes(1)
    t.does(0, "Toast")
    assert t.key == "cards.reaction.raised"


@pytest.mark.rule("agot-triggers-01")
def test_an_answer_may_speak_of_the_player_of_its_trigger() -> None:
    t = table(
        stark(hand=["Dagger", "Knight"], play=["Revenge"]),
        lannister(play=["Peasant"], hand=["Knight"]),
        tyrell(hand=["Knight"]),
    )
    t.does(0, "Dagger")
    t.does(0, "Revenge")
    assert [len(t.pile(seat, "hand")) for seat in range(3)] == [1, 0, 1]


@pytest.mark.rule("agot-challenge-33", "agot-gain-01")
def test_full_fives_of_the_margin() -> None:
    t = table(
        stark(play=[kneeling("Knight"), kneeling("Cutpurse"), kneeling(card("Knight"))]),
        lannister(),
        greyjoy(),
        phase="challenges",
        challenge=challenge("power", ["Knight", "Cutpurse", "Knight"]),
    )
    t.run_to("cards.reaction.won")
    t.does(0, "Cutpurse")
    assert t.gold(0) == 1  # nine are one full five


@pytest.mark.rule("agot-attachments-01")
def test_swords_add_up() -> None:
    t = table(stark(play=[wearing("Knight", "Sword", "Sword")]))
    assert t.card("Knight").strength == 6
