"""Cards of the packs that let a player name a title, choose an amount, or take one card of each player."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.contest import total_strength
from tests.cards.decoys import HALLS, battle, defeat, is_silent, lay
from tests.cards.packs import lays, offers, plunders, table
from tests.cards.table import (
    baratheon,
    card,
    cards_file,
    kneeling,
    lannister,
    nightswatch,
    stark,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


# --- naming ---


def test_the_ruby_names_a_title_and_burns_every_copy_of_it() -> None:
    mine = baratheon(play=[wearing("Melisandre", "Ruby of R'hllor")], hand=["Lannisport"])
    t = battle(mine, lannister(hand=["Lannisport", "Lannisport", "Hedge Knight"]), "intrigue", ["Melisandre"])
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Ruby of R'hllor")
    assert t.key == "cards.name" and "Varys" in t.offered(0)
    assert "A Noble Cause" not in t.offered(0), "plots are never in a hand"
    t.does(0, "Lannisport")
    assert sorted(t.pending.options) == sorted(each.number for each in t.cards("Lannisport", 1, "hand"))
    lays(t)
    assert t.pile(1, "discard")[:2] == ["Lannisport", "Lannisport"], "what comes after is claim"
    assert any("Hedge Knight is revealed" in line for line in t.log())
    assert t.pile(0, "hand") == ["Lannisport"] and t.match.known[t.card("Lannisport", 0).number] == 1


@pytest.mark.rule("agot-targets-02")
@pytest.mark.parametrize("where", ["hand", "deck", "play", "discard"])
def test_what_is_hidden_adds_nothing_to_the_titles_that_may_be_named(where: str) -> None:
    """A loyal card of a house that nobody plays: it can be named where all have seen it."""
    guest = cards_file(
        {"name": "Foreign Envoy", "type": "character", "cost": 1, "strength": 1, "loyal": True}, faction="targaryen"
    )
    theirs = lannister(**{"hand": ["Hedge Knight"], where: ["Foreign Envoy"] * 2})
    mine = baratheon(play=[wearing("Melisandre", "Ruby of R'hllor")])
    t = battle(mine, theirs, "intrigue", ["Melisandre"], content=[guest])
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Ruby of R'hllor")
    assert t.key == "cards.name" and ("Foreign Envoy" in t.offered(0)) is (where in ("play", "discard"))


def test_the_ruby_glows_for_its_bearer_in_intrigue_alone() -> None:
    mine = baratheon(play=[wearing("Melisandre", "Ruby of R'hllor"), "Shireen Baratheon", "Robert Baratheon"])
    for type_, who in (("power", "Melisandre"), ("intrigue", "Shireen Baratheon"), ("intrigue", "Robert Baratheon")):
        assert is_silent(battle(mine, lannister(hand=["Lannisport"]), type_, [who]), "Ruby of R'hllor")
    mine = baratheon(play=[wearing("Melisandre", "Ruby of R'hllor")], hand=["Lannisport"])
    assert is_silent(defeat(mine, "intrigue", ["Melisandre"]), "Ruby of R'hllor")
    mine = baratheon(hand=["Ruby of R'hllor"], play=["Robert Baratheon", "baratheon hall"], gold=5)
    assert "Ruby of R'hllor" not in lay(mine, stark()).offered(0)


def test_the_faith_decrees_that_abilities_of_a_title_are_not_triggered() -> None:
    decree = "The Faith's Decree"
    mine = tyrell(play=["The Great Sept of Baelor"], hand=[decree, "Dagger"])
    t = lay(mine, stark(hand=["Dagger"], play=["Robb Stark"]), phase="challenges")
    t.does(0, decree)
    assert "Herald" in t.offered(0) and not {"A Noble Cause", "Fealty"} & set(t.offered(0))
    t.does(0, "Dagger")
    t.run_to("cards.action.challenges", 1)
    assert t.offered(1) == ["Herald", "pass"] and t.refused(1, "Dagger") == "agot-cannot-01"
    t.run_to("cards.action.challenges", 0)
    assert "Dagger" in t.offered(0), "it speaks of opponents"
    t.run_to("cards.action.dominance", 1)
    assert "Dagger" in t.offered(1)
    for play in (["tyrell robe"], ["Robb Stark"]):
        mine = tyrell(hand=[decree], play=[wearing("Robb Stark", *play)] if play != ["Robb Stark"] else play)
        assert decree not in lay(mine, stark()).offered(0)


def test_the_iron_bank_has_its_due() -> None:
    bank = "The Iron Bank Will Have Its Due"
    mine = stark(play=["Robb Stark", "Arya Stark", "stark hall"], hand=[bank], gold=1)
    t = lay(mine, lannister(play=["Tywin Lannister"]))
    t.does(0, bank)
    assert set(t.offered(0)) == {"Robb Stark", "Arya Stark"}
    t.does(0, "Robb Stark")
    assert t.gold(0) == 1 + 6 and t.faction(0).kneeling
    t.passes(1)
    assert t.pile(0, "hand") == ["Robb Stark"] and t.refused(0, "Robb Stark") == "agot-cannot-01"
    t.run_to("cards.plot")
    assert t.match.lasting.flat == [], "until the round ends"
    assert bank not in lay(mine, lannister(), phase="taxation").offered(0)


def test_who_went_to_the_bank_is_not_put_into_play_either() -> None:
    for pays in (True, False):
        hand = ["Summoning", "The Iron Bank Will Have Its Due" if pays else "Ransom"]
        t = lay(stark(play=["Robb Stark"], hand=hand), lannister(), phase="dominance", content=[HALLS, SUMMONING])
        t.does(0, hand[1])
        assert t.pile(0, "hand") == ["Summoning", "Robb Stark"]
        t.passes(1)
        assert offers(t, "Summoning") != pays
    t.does(0, "Summoning")
    assert t.card("Robb Stark").place == "play"


SUMMONING = cards_file(
    {"name": "Summoning", "type": "event", "cost": 0,
     "does": [{"action": "any", "do": {"put": {"name": "Robb Stark", "at": "hand", "whose": "mine"}}}]}
)  # fmt: skip
SUMMONING["cards"][0]["code"] = "Summoning"


# --- amounts ---


def test_levies_at_the_rock_take_gold_for_every_attacker() -> None:
    theirs = lannister(hand=["Levies at the Rock"], gold=1)
    mine = stark(play=["Robb Stark", "Eddard Stark", "The Blackfish"], gold=3)
    t = lay(mine, theirs, phase="challenges", pause=False)
    t.does(0, "military", "Robb Stark", "Eddard Stark", "done")
    t.does(1, "Levies at the Rock")
    assert t.key == "cards.much" and t.decision(1).options == [0, 2]
    t.does(1, 1)
    assert (t.gold(0), t.gold(1)) == (2, 2)


def test_levies_are_raised_by_whom_the_challenge_is_against() -> None:
    seats = [stark(play=["Robb Stark"], gold=3), tyrell(), lannister(hand=["Levies at the Rock"])]
    t = table(*seats, phase="challenges")
    t.does(0, "military", "House Tyrell")
    assert not t.is_asked(2)


def test_levies_take_no_more_than_there_is_and_only_from_an_attacker() -> None:
    t = lay(stark(play=["Robb Stark", "Eddard Stark"], gold=1), lannister(hand=["Levies at the Rock"]),
            phase="challenges", pause=False)  # fmt: skip
    t.does(0, "military", "Robb Stark", "Eddard Stark")
    t.does(1, "Levies at the Rock")
    assert t.decision(1).options == [0, 1]
    for mine, gold in ((lannister(hand=["Levies at the Rock"], play=["Tywin Lannister"]), 3), (lannister(), 0)):
        t = lay(mine, lannister(hand=["Levies at the Rock"], play=["Tywin Lannister"], gold=gold), phase="challenges",
                pause=False)  # fmt: skip
        if gold:
            t.does(0, "power")
        assert not offers(t, "Levies at the Rock", 0)


def test_without_his_beard_nobody_knows_him() -> None:
    for count in (0, 3):
        mine = lannister(play=["Tyrion Lannister"], hand=["Without His Beard"])
        t = battle(mine, stark(hand=["Ice"] * 5), "intrigue", ["Tyrion Lannister"])
        t.run_to("cards.reaction.won", 0)
        t.does(0, "Without His Beard")
        assert t.decision(0).options == [0, 3]
        t.does(0, count)
        if count:
            lays(t)
        claimed = len(t.pile(1, "discard")) - count  # what comes after is claim
        assert claimed == 1 and len(t.pile(1, "hand")) == 5 - count + 2 - claimed
    mine = lannister(play=["Tyrion Lannister", "Tywin Lannister"], hand=["Without His Beard"])
    assert is_silent(battle(mine, stark(hand=["Ice"] * 5), "power", ["Tywin Lannister"]), "Without His Beard")
    assert is_silent(defeat(mine, "intrigue", ["Tyrion Lannister"]), "Without His Beard")


def test_a_walk_of_atonement_costs_as_much_power_as_one_likes() -> None:
    mine = lannister(hand=["Walk of Atonement"], gold=2,
                     play=[card("Cersei Lannister", power=3), card("Tywin Lannister", power=1),
                           card("lannister hall", power=2)])  # fmt: skip
    t = lay(mine, stark(hand=["Ice"] * 5, play=[card("Robb Stark", power=2)]), phase="dominance")
    t.does(0, "Walk of Atonement")
    assert set(t.offered(0)) == {"Cersei Lannister", "Tywin Lannister"}
    t.does(0, "Cersei Lannister")
    assert t.decision(0).options == [1, 3]
    t.does(0, 2)
    lays(t)
    assert t.card("Cersei Lannister").power == 1
    assert (len(t.pile(1, "discard")), len(t.pile(0, "hand"))) == (2, 2)
    assert "Walk of Atonement" not in lay(mine, stark(), phase="challenges").offered(0)


# --- one of each player ---


def test_even_handed_justice_bends_a_knee_of_each_player() -> None:
    mine = baratheon(play=["Robert Baratheon", kneeling("Selyse Baratheon")], hand=["Even Handed Justice"], gold=2)
    t = lay(mine, stark(play=["Robb Stark", "Arya Stark", "stark hall"]))
    t.does(0, "Even Handed Justice")
    assert set(t.offered(0)) == {"Robert Baratheon", "Robb Stark", "Arya Stark"}
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").kneeling and t.card("Robert Baratheon").kneeling
    assert not t.card("Arya Stark").kneeling
    alone = baratheon(play=[kneeling("Selyse Baratheon")], hand=["Even Handed Justice"], gold=2)
    t = lay(alone, stark(play=["Robb Stark"]))
    t.does(0, "Even Handed Justice")
    assert t.card("Robb Stark").kneeling, "who has nobody standing is passed over"


def test_tywins_stratagem_sends_the_small_folk_home() -> None:
    mine = lannister(play=["The Tickler", "Lannisport Merchant", "Tywin Lannister"], hand=["Tywin's Stratagem"], gold=2)
    t = lay(mine, stark(play=["Robb Stark", "Arya Stark", "stark man", "Hedge Knight"]), phase="challenges")
    t.does(0, "Tywin's Stratagem")
    assert set(t.offered(0)) == {"The Tickler", "Lannisport Merchant", "stark man", "Hedge Knight"}
    t.does(0, "stark man", "Lannisport Merchant")
    assert t.pile(0, "hand") == ["Lannisport Merchant"] and t.pile(1, "hand") == ["stark man"]
    assert "Tywin's Stratagem" not in lay(mine, stark(), phase="dominance").offered(0)


def test_tywins_stratagem_comes_back_when_a_man_is_lost() -> None:
    theirs = stark(hand=["Robb Stark"], play=["Catelyn Stark"])
    for hand, gold, comes in ((["Robb Stark"], 1, True), (["Ice"], 1, False), (["Robb Stark"], 0, False)):
        mine = lannister(play=["Tyrion Lannister"], discard=["Tywin's Stratagem"], gold=gold, plot="A Noble Cause")
        t = battle(mine, {**theirs, "hand": hand}, "intrigue", ["Tyrion Lannister"])
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "Tywin's Stratagem"))
        assert offers(t, "Tywin's Stratagem") == comes
    mine = lannister(play=["Tyrion Lannister"], discard=["Tywin's Stratagem"], gold=1, plot="A Noble Cause")
    t = battle(mine, theirs, "intrigue", ["Tyrion Lannister"])
    t.run_to("cards.reaction.thrown", 0)
    t.does(0, "Tywin's Stratagem")
    assert t.pile(0, "hand") == ["Tywin's Stratagem"] and t.gold(0) == 0


def test_tywins_stratagem_hears_of_every_deck_and_hand_but_ones_own() -> None:
    for seat, deed, comes in (("opponents", "mill", True), ("opponents", "throw", True), ("you", "throw", False)):
        does = [{"action": "any", "do": {deed: 1, "from": seat}}]
        ruin = cards_file({"name": "Ruin", "type": "event", "cost": 0, "does": does})
        ruin["cards"][0]["code"] = "Ruin"
        mine = lannister(hand=["Ruin", "Hedge Knight"], discard=["Tywin's Stratagem"], gold=1)
        t = lay(mine, stark(hand=["Robb Stark"], deck=["Robb Stark"] * 5), phase="dominance", content=[HALLS, ruin])
        t.does(0, "Ruin")
        assert offers(t, "Tywin's Stratagem") == comes
    mine = lannister(play=["Ser Gregor Clegane"], discard=["Tywin's Stratagem"], gold=1)
    t = battle(mine, stark(deck=["Robb Stark"] * 5), "military", ["Ser Gregor Clegane"])
    plunders(t, "Ser Gregor Clegane")
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Tywin's Stratagem"))
    assert offers(t, "Tywin's Stratagem")


def test_a_gift_of_arbor_red_is_for_everybody() -> None:
    mine = tyrell(hand=["A Gift of Arbor Red"], deck=["Ice", "Ice", "Margaery Tyrell", "Hall", "The Arbor", "Ice"])
    theirs = stark(deck=["Robb Stark", "Ice", "Hall", "Arya Stark", "Sansa Stark", "Ice"])
    t = lay(mine, theirs)
    t.does(0, "A Gift of Arbor Red")
    assert t.faction(0).kneeling
    assert {"Margaery Tyrell", "Robb Stark", "Arya Stark"} <= set(t.offered(0))
    assert not {"The Arbor", "Sansa Stark"} & set(t.offered(0))
    t.does(0, "Robb Stark")
    assert "Arya Stark" not in t.offered(0)
    t.does(0, "Margaery Tyrell")
    assert (t.pile(0, "hand"), t.pile(1, "hand")) == (["Margaery Tyrell"], ["Robb Stark"])
    left = [number for seat in (0, 1) for number in t.match.deck[seat][: t.match.left[seat]]]
    assert not any(t.match.known[number] for number in left), "both decks are shuffled"


# --- several at once ---


def test_the_shadow_of_the_throne_falls_on_small_places() -> None:
    places = ["stark hall", "The Roseroad", "Hall", "The Wall"]
    for plot, place in (("A Noble Cause", "hand"), ("A Clash of Kings", "discard")):
        mine = baratheon(shadows=["Shadow of the Throne"], gold=1, plot=plot, play=["Robert Baratheon"])
        t = lay(mine, stark(play=[*places, "Hedge Knight"], plot="A Clash of Kings"))
        t.does(0, "Shadow of the Throne")
        assert "Hedge Knight" not in t.offered(0) and "The Wall" not in t.offered(0) and "Hall" in t.offered(0)
        t.does(0, "stark hall", "The Roseroad")
        assert set(t.offered(0)) >= {"done", "Herald"} and not {"Hall", "The Wall"} & set(t.offered(0))
        t.does(0, "done")
        assert t.card("stark hall").kneeling and t.card("The Roseroad").kneeling and not t.card("Hall").kneeling
        assert t.card("Shadow of the Throne").place == place


def test_daggers_in_the_dark_kill_unless_two_others_are_given() -> None:
    for gives in (True, False):
        mine = stark(play=["Robb Stark", "Arya Stark", "Sansa Stark"])
        theirs = nightswatch(play=["Old Bear Mormont"], shadows=["Daggers in the Dark"], gold=2)
        t = battle(mine, theirs, "military", ["Arya Stark"], ["Old Bear Mormont"])
        t.run_to("cards.reaction.won", 1)
        t.does(1, "Daggers in the Dark")
        assert t.key == "cards.pick" and "pass" in t.offered(0) and "Old Bear Mormont" not in t.offered(0)
        if gives:
            t.does(0, "Robb Stark", "Sansa Stark")
            lays(t)
            assert set(t.pile(0, "discard")) == {"Robb Stark", "Sansa Stark"}
        else:
            t.does(0, "pass")
        assert t.card("Arya Stark").place == ("play" if gives else "dead")
    t = battle(stark(play=["Arya Stark"]), theirs, "military", ["Arya Stark"], ["Old Bear Mormont"])
    t.run_to("cards.reaction.won", 1)
    t.does(1, "Daggers in the Dark")
    assert t.card("Arya Stark").place == "dead", "one alone is not enough"


@pytest.mark.rule("agot-targets-03", "agot-x-02")
@pytest.mark.parametrize("gold", [0, 1])
def test_a_melee_at_bitterbridge_is_not_for_the_poor(gold: int) -> None:
    """One character at least is chosen, so that X is 1 at least."""
    mine = tyrell(play=["Randyll Tarly"], hand=["Melee at Bitterbridge"], gold=gold)
    t = battle(mine, stark(play=["Robb Stark"]), "military", ["Randyll Tarly"], ["Robb Stark"])
    if gold == 0:
        assert t.refused(0, "Melee at Bitterbridge") == "agot-initiate-03"
        return
    t.does(0, "Melee at Bitterbridge", "Robb Stark")
    assert t.gold(0) == 0


def test_a_melee_at_bitterbridge_has_its_champions() -> None:
    mine = tyrell(play=["Randyll Tarly", "Margaery Tyrell"], hand=["Melee at Bitterbridge"], gold=3)
    theirs = stark(play=["Robb Stark", "Arya Stark"])
    t = battle(mine, theirs, "military", ["Randyll Tarly"], ["Robb Stark", "Arya Stark"])
    t.does(0, "Melee at Bitterbridge")
    assert t.key == "cards.x" and t.decision(0).options == [1, 3]
    t.does(0, 3, "Robb Stark", "Arya Stark")
    assert t.gold(0) == 0
    strongest = max(t.card(name).strength for name in ("Randyll Tarly", "Robb Stark"))
    for name, side in (("Randyll Tarly", 1), ("Robb Stark", 2), ("Arya Stark", 2)):
        best = t.card(name).strength == strongest
        assert ("renown" in t.card(name).keywords) == best
        assert t.card(name).strength == total_strength(t.match, side) or not best
    assert t.card("Arya Stark").strength > 0
    t.pass_while(lambda: t.match.contest >= 0)
    assert "renown" not in t.card("Robb Stark").keywords
