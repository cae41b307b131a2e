"""Events and attachments of the packs: crowns and claims, what comes back, what is counted."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import claim
from tests.cards.decoys import HALLS, battle, defeat, dies, is_silent, lay
from tests.cards.packs import offers, shows, table
from tests.cards.table import (
    baratheon,
    card,
    cards_file,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


# --- claim ---


def test_four_roses_stake_a_claim() -> None:
    roses = ["Margaery Tyrell", "Randyll Tarly", "tyrell man", "Garden Caretaker"]
    mine = tyrell(play=["The Knight of Flowers"], hand=["There Is My Claim", *roses, "tyrell robe", "Hedge Knight"])
    mine["hand"].append("There Is My Claim")
    t = battle(mine, stark(), "military", ["The Knight of Flowers"])
    before = claim(t.match)
    t.does(0, "There Is My Claim")
    assert claim(t.match) == before + 1
    assert all(t.match.known[t.card(name).number] == 255 for name in roses)
    t.passes(1)
    assert "There Is My Claim" not in t.offered(0), "once in a challenge"
    t.pass_while(lambda: t.match.contest >= 0)
    assert t.match.lasting.flat == []
    for hand in (roses[:3], [*roses[:3], "tyrell robe", "Hedge Knight"]):
        mine = tyrell(play=["The Knight of Flowers"], hand=["There Is My Claim", *hand])
        assert "There Is My Claim" not in battle(mine, stark(), "military", ["The Knight of Flowers"]).offered(0)
    assert "There Is My Claim" not in lay(
        tyrell(hand=["There Is My Claim", *roses]), stark(), phase="challenges"
    ).offered(0)


def test_burning_on_the_sand_leaves_nothing_to_claim() -> None:
    mine = stark(play=["Robb Stark"])
    theirs = martell(hand=["Burning on the Sand"], play=[kneeling("The Red Viper"), "Nymeria Sand"])
    t = battle(mine, theirs, "military", ["Robb Stark"])
    assert claim(t.match) > 0
    t.run_to("cards.reaction.won", 1)
    t.does(1, "Burning on the Sand")
    t.pass_while(lambda: t.match.contest >= 0)
    assert t.pile(1, "dead") == [] and t.match.lasting.flat == []
    theirs = martell(hand=["Burning on the Sand"], play=["Nymeria Sand"])
    t = battle(mine, theirs, "military", ["Robb Stark"], ["Nymeria Sand"])
    assert is_silent(t, "Burning on the Sand"), "it was opposed"
    own = martell(play=["The Red Viper"], hand=["Burning on the Sand"])
    assert is_silent(battle(own, stark(), "military", ["The Red Viper"]), "Burning on the Sand")


def test_an_insidious_scheme_is_better_against_empty_hands() -> None:
    scheme = "Insidious Scheme"
    for hand, drawn in ((["Ice"] * 3, 2), (["Ice"], 4)):
        mine = lannister(play=["Tywin Lannister", "Cersei Lannister"], hand=[scheme, "Ice"], gold=1)
        t = battle(mine, stark(hand=hand), "intrigue", ["Cersei Lannister", "Tywin Lannister"])
        t.run_to("cards.reaction.claimed", 0)
        before = len(t.pile(0, "hand"))
        t.does(0, scheme)
        assert len(t.pile(0, "hand")) == before - 1 + drawn
    mine = lannister(play=["Tywin Lannister", "Cersei Lannister", "The Tickler"], hand=[scheme], gold=1)
    for type_, who in (("power", "Tywin Lannister"), ("intrigue", "The Tickler")):
        assert is_silent(battle(mine, stark(hand=["Ice"] * 3), type_, [who]), scheme)
    t = battle(mine, lannister(hand=[scheme, "Ice", "Ice"], gold=1), "intrigue", ["Tywin Lannister"])
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, scheme, 1))
    assert t.match.contest < 0, "the winner schemes"


def test_five_is_enough_for_a_scheme() -> None:
    mine = lannister(play=["Tywin Lannister", "The Tickler"], hand=["Insidious Scheme"], gold=1)
    theirs = stark(hand=["Ice"] * 3, play=["Sansa Stark"])
    t = battle(mine, theirs, "intrigue", ["Tywin Lannister"], ["Sansa Stark"])
    attack, defence = t.card("Tywin Lannister").strength, t.card("Sansa Stark").strength
    for _ in range(attack - defence - 5):
        t.match.last(4, t.card("Sansa Stark").number, 1, 1, 0)
    t.run_to("cards.reaction.claimed", 0)
    assert t.match.margin == 5 and offers(t, "Insidious Scheme")


def test_tyrions_chain_sets_a_war_in_motion_once_more() -> None:
    chain = "Tyrion's Chain"
    mine = lannister(play=["Tyrion Lannister", "Lannisport Guard", "Hedge Knight"], hand=[chain, chain], gold=2)
    mine["discard"] = ["Hall"]
    theirs = stark(hand=["Ice"] * 2, plot="We Take Westeros!")
    t = battle(mine, theirs, "intrigue", ["Tyrion Lannister"])
    t.run_to("cards.reaction.won", 0)
    t.does(0, chain)
    assert t.card("Hall").place == "play" and t.card("Hall").controller == 0
    assert not offers(t, chain), "once in a phase"
    mine["play"].append("stark man")
    for plot, who in (("Summons", "Tyrion Lannister"), ("We Take Westeros!", "Lannisport Guard"),
                      ("We Take Westeros!", "stark man"),
                      ("We Take Westeros!", "Hedge Knight")):  # fmt: skip
        type_ = "intrigue" if "Tyrion" in who else "military"
        assert is_silent(battle(mine, {**theirs, "plot": plot}, type_, [who]), chain)
    assert is_silent(defeat(mine, "intrigue", ["Tyrion Lannister"], {**theirs, "play": []}), chain)


# --- crowns ---


def test_a_crown_of_golden_roses_is_for_a_lord() -> None:
    mine = tyrell(play=[wearing("Randyll Tarly", "Crown of Golden Roses")], hand=["Ice"] * 3)
    t = lay(mine, stark())
    before = t.card("Randyll Tarly").strength
    icons = len(t.card("Randyll Tarly").icons)
    for times in (1, 2):
        t.does(0, "Crown of Golden Roses", "Ice")
        assert t.card("Randyll Tarly").strength == before + times * icons
        t.passes(1)
    assert "Crown of Golden Roses" not in t.offered(0) and len(t.pile(0, "hand")) == 1
    t.run_to("cards.action.challenges")
    assert t.card("Randyll Tarly").strength == before
    for king, able in ((True, True), (False, False)):
        worn = [wearing("Randyll Tarly", "Crown of Golden Roses")] if king else ["Randyll Tarly"]
        t = lay(tyrell(play=worn, hand=["King's Blood"]), stark())
        assert ("King's Blood" in t.offered(0)) == able
    mine = tyrell(hand=["Crown of Golden Roses"], play=["Margaery Tyrell", "tyrell hall"], gold=2)
    assert "Crown of Golden Roses" not in lay(mine, stark()).offered(0)


def test_kings_blood_costs_all_opponents_their_power() -> None:
    blood = card("King's Blood", tokens={"gold": 2})
    for power, left in ((5, 3), (1, 0)):
        mine = baratheon(play=[wearing("Robert Baratheon", blood)], power=4)
        t = lay(mine, stark(power=power, play=["Robb Stark"]), phase="plot", step="act")
        t.does(0, "King's Blood")
        assert (t.faction_power(1), t.faction_power(0)) == (left, 4)
        assert t.card("Robert Baratheon").kneeling and t.card("King's Blood").place == "discard"
    mine = baratheon(play=[wearing("Robert Baratheon", blood)])
    assert "King's Blood" not in lay(mine, stark(power=5)).offered(0), "in the plot phase"
    bent = baratheon(play=[kneeling(wearing("Robert Baratheon", blood))])
    assert "King's Blood" not in lay(bent, stark(power=5), phase="plot", step="act").offered(0)
    mine = baratheon(hand=["King's Blood"], play=["Melisandre", "baratheon hall"], gold=2)
    assert "King's Blood" not in lay(mine, stark(play=["Gendry"])).offered(0), "on a Bastard or a King of one's own"
    mine = baratheon(hand=["King's Blood"], play=["Robert Baratheon", "Gendry"], gold=4)
    t = lay(mine, stark())
    t.does(0, "King's Blood")
    assert set(t.offered(0)) == {"Robert Baratheon", "Gendry"}
    t.does(0, "Gendry", 3)
    assert t.card("King's Blood").tokens == {"gold": 3}


def test_kings_blood_is_felt_by_every_opponent() -> None:
    mine = baratheon(play=[wearing("Robert Baratheon", card("King's Blood", tokens={"gold": 2}))])
    t = table(mine, stark(power=3), lannister(power=5), phase="plot", step="act", pause=True)
    t.does(0, "King's Blood")
    assert (t.faction_power(1), t.faction_power(2)) == (1, 3)


def test_a_beggar_king_lives_on_richer_plots() -> None:
    for rival, gold in (("Robert Baratheon", 1), ("Robb Stark", 2)):
        mine = targaryen(play=[wearing("Viserys Targaryen", "Beggar King")])
        t = shows("A Clash of Kings", mine, stark(play=[rival]))
        t.run_to("cards.reaction.unmasked", 0)
        before = t.gold(0)
        t.does(0, "Beggar King")
        assert t.gold(0) == before + gold and t.card("Beggar King").kneeling
    for mine_plot, theirs in (("A Noble Cause", "A Clash of Kings"), ("Trading with the Pentoshi", "A Noble Cause")):
        mine = targaryen(play=[wearing("Viserys Targaryen", "Beggar King")])
        t = shows(mine_plot, mine, stark(plots=[theirs]))
        assert not offers(t, "Beggar King")


def test_a_beggar_is_a_king_of_house_targaryen() -> None:
    for crowned in (True, False):
        worn = wearing("Viserys Targaryen", *["Beggar King"] * crowned)
        assert ("King's Blood" in lay(targaryen(play=[worn], hand=["King's Blood"]), stark()).offered(0)) == crowned
    t = lay(targaryen(hand=["Beggar King"], play=["Hedge Knight", "targaryen hall"], gold=1), stark())
    assert "Beggar King" not in t.offered(0)


# --- what is counted ---


NEEDED = {
    "Builder": ("Othell Yarwyck", "Seasoned Woodsman"),
    "Ranger": ("Will", "Old Forest Hunter"),
    "Steward": ("Steward at the Wall", "Donal Noye"),
}


@pytest.mark.parametrize("trait", list(NEEDED))
def test_the_watch_has_need_of_many(trait: str) -> None:
    first, second = NEEDED[trait]
    mine = nightswatch(hand=["The Watch Has Need"], gold=1, deck=[*["Ice"] * 20], plot="A Noble Cause")
    seen = lay(mine, stark()).match.reserve_of(0)
    deck = [first, "nightswatch hall", second, *["Ice"] * (seen - 3), first, *["Ice"] * 5]
    t = lay({**mine, "deck": deck}, stark())
    t.does(0, "The Watch Has Need")
    assert t.offered(0) == ["Builder", "Ranger", "Steward"]
    t.does(0, trait)
    assert t.offered(0) == [first, second, "pass"]
    t.does(0, first, second)
    assert t.pile(0, "hand") == [first, second]
    assert not any(t.match.known[number] for number in t.match.deck[0][: t.match.left[0]]), "the deck is shuffled"


def test_lord_renly_rides_again() -> None:
    for dead, more in (([], 0), (["Robb Stark", "Hedge Knight"], 2), (["Hedge Knight", "Robb Stark"], 5)):
        mine = tyrell(hand=['"Lord Renly\'s Ride"'], play=["Margaery Tyrell"], dead=dead, gold=1)
        t = lay(mine, stark(play=["stark hall"]))
        before = t.card("Margaery Tyrell").strength
        t.does(0, '"Lord Renly\'s Ride"')
        assert t.card("Margaery Tyrell").strength == before + more
        assert "intimidate" in t.card("Margaery Tyrell").keywords
    t.run_to("cards.action.challenges")
    assert "intimidate" not in t.card("Margaery Tyrell").keywords and t.card("Margaery Tyrell").strength == before


def test_heads_on_pikes_cost_cards_for_every_dead() -> None:
    mine = lannister(hand=["Heads on Pikes", "Heads on Pikes"], gold=4, dead=["Tywin Lannister"])
    theirs = stark(dead=["Robb Stark", "Arya Stark"], deck=["Ice"] * 9)
    t = lay(mine, theirs, phase="dominance")
    left = len(t.pile(0, "deck"))
    t.does(0, "Heads on Pikes")
    assert len(t.pile(1, "deck")) == 9 - 4 and len(t.pile(0, "deck")) == left
    assert t.power(1) == 2, "the card is prized"
    t.passes(1)
    assert "Heads on Pikes" not in t.offered(0), "once a round"
    for phase, dead in (("challenges", ["Robb Stark"]), ("dominance", [])):
        assert "Heads on Pikes" not in lay(mine, stark(dead=dead), phase=phase).offered(0)


def test_history_forgets_those_whose_house_is_mighty() -> None:
    mine = lannister(hand=["Forgotten By History"], gold=3, power=2, play=["Tywin Lannister", "The Tickler"])
    theirs = stark(power=4, play=["Robb Stark", "Arya Stark", "stark hall"])
    t = lay(mine, theirs, phase="dominance")
    t.does(0, "Forgotten By History")
    assert set(t.offered(0)) == {"The Tickler", "Arya Stark"} and t.faction(0).kneeling
    t.does(0, "Arya Stark")
    assert "Arya Stark" in t.pile(1, "deck")
    assert "Forgotten By History" not in lay(mine, theirs, phase="challenges").offered(0)


def test_masters_are_overthrown_by_their_dead() -> None:
    mine = targaryen(play=["Daenerys Targaryen"], hand=["Overthrowing the Masters"], gold=1)
    theirs = stark(play=["Arya Stark", "Robb Stark", "Sansa Stark"], dead=["Rickon Stark", "Hodor"])
    t = battle(mine, theirs, "power", ["Daenerys Targaryen"], ["Arya Stark", "Robb Stark"])
    t.does(0, "Overthrowing the Masters")
    assert (t.card("Arya Stark").part, t.card("Robb Stark").part) == ("none", "defending")
    few = stark(play=["Arya Stark"], dead=["Rickon Stark"])
    t = battle(mine, few, "power", ["Daenerys Targaryen"], ["Arya Stark"])
    assert "Overthrowing the Masters" not in t.offered(0)
    own = targaryen(play=["Viserys Targaryen", "Daenerys Targaryen"], dead=["Rickon Stark"] * 5,
                    hand=["Overthrowing the Masters"], gold=1)  # fmt: skip
    t = battle(stark(play=["Robb Stark"]), own, "power", ["Robb Stark"], ["Viserys Targaryen"])
    t.passes(0)
    assert "Overthrowing the Masters" not in t.offered(1), "it is for the attacker"


def test_champions_fight_for_a_ladys_favor() -> None:
    mine = tyrell(play=[wearing("Margaery Tyrell", "Champion's Favor"), "Randyll Tarly", "The Queen of Thorns"])
    mine["play"].append("Hedge Knight")
    t = battle(mine, stark(), "power", ["Randyll Tarly", "The Queen of Thorns"])
    before, lent = t.card("Randyll Tarly").strength, t.card("Margaery Tyrell").strength
    t.does(0, "Champion's Favor")
    assert t.card("Margaery Tyrell").kneeling and t.card("Randyll Tarly").strength == before + 2 + lent
    t.pass_while(lambda: t.match.contest >= 0)
    assert t.card("Randyll Tarly").strength == before
    assert "Champion's Favor" not in lay(mine, stark(), phase="challenges").offered(0)
    mine = tyrell(hand=["Champion's Favor"], play=["Randyll Tarly", "tyrell hall"])
    assert "Champion's Favor" not in lay(mine, stark()).offered(0)


# --- from here to there ---


def test_saving_the_kingdom_bends_the_weak_for_the_whole_round() -> None:
    mine = baratheon(play=["Robert Baratheon"], hand=["Saving the Kingdom"], gold=2)
    theirs = stark(play=["Arya Stark", "Robb Stark", "Griffin's Roost Knight", "stark hall"], plot="Rebuilding")
    t = battle(mine, theirs, "power", ["Robert Baratheon"])
    t.does(0, "Saving the Kingdom")
    assert t.card("Arya Stark").kneeling, "nobody else is weak enough"
    t.run_to("cards.action.taxation")
    assert t.card("Arya Stark").kneeling
    t.run_to("cards.action.standing")
    t.run_to("cards.action.taxation")
    assert not t.card("Arya Stark").kneeling, "in the next round she stands"
    assert "Saving the Kingdom" not in lay(mine, stark(play=["Arya Stark"]), phase="dominance").offered(0)


def test_saving_the_kingdom_comes_back_to_the_dominant() -> None:
    for gold, mighty, comes in ((1, True, True), (0, True, False), (1, False, False)):
        mine = baratheon(discard=["Saving the Kingdom"], gold=gold, play=["Robert Baratheon"] if mighty else [])
        t = lay(mine, stark(play=[] if mighty else ["Robb Stark", "Eddard Stark"]), phase="dominance", step="begins")
        t.pass_while(lambda t=t: t.key != "cards.action.dominance" and not offers(t, "Saving the Kingdom"))
        assert offers(t, "Saving the Kingdom") == comes
        if comes:
            t.does(0, "Saving the Kingdom")
            assert t.pile(0, "hand") == ["Saving the Kingdom"] and t.gold(0) == 0


def test_many_pass_the_black_gate_for_less() -> None:
    gate = "Passing the Black Gate"
    mine = stark(hand=[gate, "Arya Stark", "Sansa Stark", "The Tickler", "stark hall"], gold=9)
    assert gate not in lay(mine, lannister(), phase="challenges").offered(0)
    t = lay(mine, lannister())
    t.does(0, "Passing the Black Gate")
    assert t.faction(0).kneeling
    gold = 9
    for name in ("Arya Stark", "Sansa Stark", "The Tickler", "stark hall"):
        t.passes(1)
        t.does(0, name)
        t.pass_while(lambda t=t: t.key.startswith("cards.reaction"))
        cost = t.match.kind_of(t.card(name).number).cost
        gold -= cost - 1 if "Stark" in name else cost
        assert t.gold(0) == gold
    t.run_to("cards.action.challenges")
    assert t.match.lasting.flat == []


def test_shadow_politics_are_played_in_three_ways() -> None:
    mine = lannister(shadows=["Shadow Politics"], gold=1, discard=["Ice"])
    theirs = stark(hand=["Robb Stark"], shadows=["Hagen's Daughter"], discard=["Arya Stark", "Sansa Stark", "Hall"])
    t = lay(mine, theirs)
    t.does(0, "Shadow Politics")
    assert t.key == "cards.which" and len(t.offered(0)) == 3
    t.does(0, "Its ability number 1")
    assert t.card("Hagen's Daughter").place == "discard"
    t = lay(mine, theirs)
    t.does(0, "Shadow Politics", "Its ability number 2")
    assert set(t.offered(0)) == {"Ice", "Arya Stark", "Sansa Stark", "Hall"}
    t.does(0, "Arya Stark")
    assert "Ice" not in t.offered(0), "of one pile alone"
    t.does(0, "Hall", "done")
    assert t.pile(1, "discard") == ["Sansa Stark"] and t.card("Hall", 1).place == "out"
    t = lay(mine, theirs)
    t.does(0, "Shadow Politics", "Its ability number 3")
    assert t.match.known[t.card("Robb Stark").number] & 1 and t.pile(1, "hand") == ["Robb Stark"]
    many = stark(discard=["Ice"] * 7)
    t = lay({**mine, "discard": []}, many)
    t.does(0, "Shadow Politics", *["Ice"] * 5)
    assert len(t.pile(1, "discard")) == 2, "five at most"


def test_the_watch_begins_with_whom_others_threw_away() -> None:
    begins = "Now My Watch Begins"
    for name, takes in (("Arya Stark", True), ("Robb Stark", False), ("Hall", False)):
        mine = nightswatch(play=["Will", "Old Bear Mormont", "The Tickler"], hand=[begins], gold=2)
        t = battle(mine, stark(hand=[name]), "intrigue", ["The Tickler"])
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, begins))
        assert offers(t, begins) == takes
        if takes:
            t.does(0, begins)
            assert t.card(name).controller == 0 and t.card(name).place == "play"
    t = lay(nightswatch(hand=[begins, "Exile"], gold=2, play=["Will"]), stark(play=["Arya Stark", "stark hall"]))
    t.does(0, "Exile", "Arya Stark")
    assert offers(t, begins), "from play as well"
    t = lay(nightswatch(hand=[begins, "Exile"], gold=2, play=["Will"]), stark(play=["Robb Stark"]))
    t.does(0, "Exile", "Will")
    assert not offers(t, begins), "one's own pile is meant by nobody"
    t = dies("Arya Stark", nightswatch(hand=[begins], gold=2), stark(play=["Arya Stark"]))
    assert not offers(t, begins), "who is killed goes elsewhere"


def test_the_watch_begins_with_whoever_leaves_deck_or_play() -> None:
    begins = "Now My Watch Begins"
    sacrifice = {"sacrifice": {"type": "character", "whose": "theirs"}, "by": "opponents"}
    for do in ({"mill": 1, "from": "opponents"}, sacrifice):
        ruin = cards_file({"name": "Ruin", "type": "event", "cost": 0, "does": [{"action": "any", "do": do}]})
        ruin["cards"][0]["code"] = "Ruin"
        mine = nightswatch(hand=["Ruin", begins], gold=2)
        t = lay(mine, stark(play=["Arya Stark"], deck=["Sansa Stark"] * 5), content=[HALLS, ruin])
        t.does(0, "Ruin")
        assert offers(t, begins)


def test_broken_vows_are_an_exchange() -> None:
    mine = nightswatch(
        play=["Old Bear Mormont", "Will", "Hedge Knight", "nightswatch hall"], hand=["Broken Vows"], gold=1
    )
    theirs = stark(
        play=["Hodor", "Arya Stark", "Hedge Knight", "Griffin's Roost Knight", "nightswatch man", "stark hall"]
    )
    t = lay(mine, theirs)
    t.does(0, "Broken Vows")
    assert set(t.offered(0)) == {"Old Bear Mormont", "Will"}
    t.does(0, "Will")
    assert t.card("Will").controller == 1
    assert set(t.offered(0)) == {"Arya Stark", "Hedge Knight", "nightswatch man"}, "who is not loyal, for less than 4"
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").controller == 0
    assert "Broken Vows" not in lay(mine, theirs, phase="challenges").offered(0)


def test_azor_ahai_is_reborn_beside_the_faithful() -> None:
    mine = baratheon(play=[wearing("Robert Baratheon", "Azor Ahai Reborn"), "Melisandre", "Selyse Baratheon"])
    t = battle(mine, stark(), "intrigue", ["Melisandre"])
    assert t.card("Robert Baratheon").part == "attacking" and not t.card("Robert Baratheon").kneeling
    t = battle(baratheon(play=[wearing("Robert Baratheon", "Azor Ahai Reborn"), "Renly Baratheon"]), stark(), "power",
               ["Renly Baratheon"])  # fmt: skip
    assert t.card("Robert Baratheon").part == "none"
    mine["hand"] = ["Exile"]
    t = battle(mine, stark(), "intrigue", ["Melisandre"])
    t.does(0, "Exile", "Azor Ahai Reborn")
    assert t.card("Robert Baratheon").part == "none", "what called him is gone"
    mine = baratheon(hand=["Azor Ahai Reborn"], play=["Dragonstone Faithful", "baratheon hall"], gold=3)
    assert "Azor Ahai Reborn" not in lay(mine, baratheon(play=["Robert Baratheon"])).offered(0)
    t = dies("Robert Baratheon", baratheon(play=[wearing("Robert Baratheon", "Azor Ahai Reborn")]), stark())
    assert t.card("Azor Ahai Reborn").place == "discard", "it dies with him"
