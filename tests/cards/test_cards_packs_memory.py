"""Characters of the packs that remember who fell or came, send cards away for a while, and bring them from piles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.outcomes import GIANT, acts, left, printed
from tests.cards.packs import fight, marshals, offers, table
from tests.cards.plain_cards import folk, man, place, plan, tale, thing
from tests.cards.table import (
    card,
    greyjoy,
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

PAGE = man("Page")
SQUIRE = man("Squire", strength=1)
HERO = man("Hero", unique=True)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Sweet Donnel Hill", ["no attachments except Weapon"]),
        ("Esgred", ["stealth"]),
        ("Three-Finger Hobb", ["no attachments except Weapon"]),
        ("Ser Talbert Serry", ["no attachments except Weapon"]),
        ("The Most Devout", ["no attachments except The Seven"]),
        ("Highgarden Jester", ["insight"]),
        ("13101", ["shadow 4", "stealth"]),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: list[str]) -> None:
    assert printed(name) == {"keywords": said}


# --- who was killed ---


def test_craster_brings_back_all_who_were_killed_this_phase() -> None:
    mine = nightswatch(play=["Craster", "Page"], hand=["Dagger"], dead=["Squire"])
    t = table(
        mine,
        lannister(play=["Giant"], hand=["Dagger", "Exile"]),
        pause=True,
        content=folk(PAGE, SQUIRE, GIANT),
        phase="challenges",
    )
    assert not offers(t, "Craster")
    t.does(0, "Dagger", "Giant")
    t.does(1, "Dagger", "Page")
    t.does(0, "Craster")
    assert "Page" in t.in_play(0) and "Giant" in t.in_play(1)
    assert t.pile(0, "dead") == ["Squire"] and "Craster" in t.pile(0, "discard")


def test_craster_forgets_with_the_phase_and_whom_nobody_killed() -> None:
    mine = nightswatch(play=["Craster", "Page"], hand=["Dagger"])
    t = table(mine, lannister(), pause=True, content=folk(PAGE), phase="challenges")
    t.does(0, "Dagger", "Page")
    assert t.match.fallen and offers(t, "Craster", 0) is False
    t.to_phase("dominance")
    assert t.pile(0, "dead") == ["Page"] and t.match.fallen == []


def test_omens_leave_craster_alone() -> None:
    omen = tale(
        "Omen", traits=["Omen"], does=[{"action": "any", "target": {"type": "character"}, "do": {"kneel": "it"}}]
    )
    t = table(
        nightswatch(play=["Craster"]),
        lannister(play=["Page"], hand=["Omen", "Rope"]),
        first=1,
        active=1,
        pause=True,
        content=folk(PAGE, omen),
    )
    t.does(1, "Omen")
    assert t.card("Page").kneeling and not t.card("Craster").kneeling  # nobody else could be chosen
    t.run_to("cards.action", 1)
    t.does(1, "Rope", "Craster")
    assert t.card("Craster").kneeling


# --- tokens that stay as long as he does ---

TOKENS: list[tuple[str, dict[str, Any], str, int]] = [
    ("Jaqen H'ghar", stark(), "Valar Morghulis", 3),
    ("13101", stark(), "prayer", 5),
]


@pytest.mark.rule("agotp-tokens-03")
@pytest.mark.parametrize(("name", "mine", "token", "most"), TOKENS)
def test_tokens_on_some_until_the_card_leaves(name: str, mine: dict[str, Any], token: str, most: int) -> None:
    marks = [man(f"Mark {i}", unique=True) for i in range(6)]
    mine = {**mine, "hand": [name], "gold": 9, "play": ["Mark 5"]}
    theirs = lannister(play=["Page", *(f"Mark {i}" for i in range(5))], hand=["Exile"])
    t = table(mine, theirs, phase="marshaling", pause=True, content=folk(PAGE, *marks))
    title = t.match.book.kinds[t.match.book.index.get(name, -1)].names["en"] if name in t.match.book.index else name
    marshals(t, title)
    t.does(0, title)
    if name == "13101":
        assert "Page" in t.offered(0) and "Mark 5" not in t.offered(0)
    else:
        assert "Page" not in t.offered(0) and "Mark 5" in t.offered(0) and title in t.offered(0)
    for i in range(most):
        t.does(0, f"Mark {i}")
    assert not t.is_asked(0, "cards.target")
    assert [t.card(f"Mark {i}").tokens for i in range(most)] == [{token: 1}] * most
    t.run_to("cards.action", 1)
    t.does(1, "Exile", title)
    assert all(t.card(f"Mark {i}").tokens == {} for i in range(5))


def test_jaqen_kills_whom_he_has_marked_when_he_strikes_alone() -> None:
    theirs = lannister(play=[card("Page", tokens={"Valar Morghulis": 1}), "Hero"])
    for by, kills in ((["Jaqen H'ghar"], True), (["Jaqen H'ghar", "Squire"], False)):
        mine = stark(play=["Jaqen H'ghar", "Squire"])
        t = fight(mine, theirs, "military", by, content=folk(PAGE, SQUIRE, HERO), pause=True)
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
        assert offers(t, "Jaqen H'ghar") == kills
        if kills:
            t.does(0, "Jaqen H'ghar")
            assert t.pile(1, "dead")[0] == "Page"
    mine = stark(play=["Jaqen H'ghar"])
    t = fight(
        mine,
        lannister(play=["Giant", card("Page", tokens={"Valar Morghulis": 1})]),
        "military",
        ["Jaqen H'ghar"],
        ["Giant"],
        content=folk(PAGE, GIANT),
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert not offers(t, "Jaqen H'ghar")


def test_arya_stands_when_a_prayer_is_heard() -> None:
    for tokens, heard in (({"prayer": 1}, True), ({}, False), ({"Valar Morghulis": 1}, False)):
        mine = stark(play=[kneeling("13101")])
        t = table(
            mine,
            lannister(play=[card("Page", tokens=tokens)], hand=["Dagger"]),
            first=1,
            active=1,
            pause=True,
            content=folk(PAGE),
        )
        t.does(1, "Dagger", "Page")
        assert offers(t, "Arya Stark") == heard
        if heard:
            t.does(0, "Arya Stark")
            assert not t.card("Arya Stark").kneeling and len(t.pile(0, "hand")) == 1


# --- away for a while ---


def test_mace_sends_a_flower_away_until_the_next_phase() -> None:
    rose, weed = man("Rose", faction="tyrell"), place("Garden", faction="tyrell")
    mine = tyrell(play=["09001", kneeling("Rose"), "Page", "Garden"], gold=2)
    t = table(mine, lannister(play=["Rose"]), pause=True, content=folk(PAGE, rose, weed), phase="challenges")
    t.does(0, "Mace Tyrell")
    assert t.card("Rose", 0).place == "out" and t.faction(0).kneeling and t.card("Rose", 1).place == "play"
    t.to_phase("dominance")
    assert t.card("Rose", 0).place == "play" and not t.card("Rose", 0).kneeling
    t.run_to("cards.reaction.enters", 0) if t.key != "cards.reaction.enters" else None
    t.does(0, "Mace Tyrell")
    assert t.card("Mace Tyrell").power == 1 and t.gold(0) == 1


def test_mace_greets_each_flower_for_a_gold_once_a_phase() -> None:
    rose, weed = man("Rose", faction="tyrell", cost=1), place("Garden", faction="tyrell", cost=1)
    mine = tyrell(play=["09001"], hand=["Rose", "Page", "Garden"], gold=9)
    for name, greets in (("Rose", True), ("Page", False), ("Garden", False)):
        t = table(dict(mine), lannister(), pause=True, content=folk(PAGE, rose, weed), phase="marshaling")
        marshals(t, name)
        assert t.key.startswith("cards.reaction.enters") == greets
        if greets:
            gold = t.gold(0)
            t.does(0, "Mace Tyrell")
            assert t.card("Mace Tyrell").power == 1 and t.gold(0) == gold - 1
            assert left(t, "Mace Tyrell") == (0, "phase")
    t = table(
        {**mine, "hand": []},
        tyrell(hand=["Rose"], gold=3),
        first=1,
        pause=True,
        content=folk(PAGE, rose, weed),
        phase="marshaling",
    )
    marshals(t, "Rose", 1)
    assert not t.key.startswith("cards.reaction.enters")


def test_a_red_priest_keeps_a_card_as_long_as_he_stays() -> None:
    theirs = lannister(hand=["Page", "Squire", "Exile"])
    mine = stark(hand=["Red Priest"], gold=9)
    t = table(mine, theirs, phase="marshaling", pause=True, content=folk(PAGE, SQUIRE))
    marshals(t, "Red Priest")
    t.does(0, "Red Priest")
    assert sorted(t.offered(0)) == ["Exile", "Page", "Squire"]
    assert all(t.match.known[number] & 1 for number in t.match.hand[1])
    t.does(0, "Page")
    assert t.card("Page").place == "out" and t.pile(1, "hand") == ["Squire", "Exile"]
    t.run_to("cards.action", 1)
    t.does(1, "Exile", "Red Priest")
    assert sorted(t.pile(1, "hand")) == ["Page", "Squire"]


def test_a_red_priest_looks_when_he_himself_comes() -> None:
    mine = stark(play=["Red Priest"], hand=["Page"], gold=9)
    t = table(mine, lannister(hand=["Squire"]), phase="marshaling", pause=True, content=folk(PAGE, SQUIRE))
    marshals(t, "Page")
    assert not t.key.startswith("cards.reaction")


# --- from the piles ---


def test_a_dayne_escort_comes_back_where_three_plots_are_used() -> None:
    plots = ["Calling the Banners", "Counting Coppers", "Rebuilding"]
    for used, comes in ((plots, True), (plots[:2], False)):
        mine = martell(discard=["House Dayne Escort", "Page"], used=used, gold=9, plot="A Noble Cause")
        t = table(mine, lannister(used=plots), phase="marshaling", pause=True, content=folk(PAGE))
        t.run_to("cards.action.marshaling", 0)
        gold = t.gold(0)
        assert offers(t, "House Dayne Escort") == comes and not offers(t, "Page")
        if comes:
            t.does(0, "House Dayne Escort")
            assert "House Dayne Escort" in t.in_play(0) and gold - t.gold(0) == 2 and t.pile(0, "discard") == ["Page"]


def test_tarle_marshals_the_drowned() -> None:
    priest, lord = man("Priest", traits=["Drowned God"]), man("Lord", traits=["Drowned God"], unique=True)
    altar = place("Altar", traits=["Drowned God"])
    mine = greyjoy(play=["Tarle the Thrice-Drowned"], dead=["Priest", "Lord", "Page"], discard=["Priest"], gold=9)
    t = table(
        mine,
        lannister(dead=["Priest"], gold=9),
        phase="marshaling",
        pause=True,
        content=folk(PAGE, priest, lord, altar),
    )
    t.run_to("cards.action.marshaling", 0)
    gold = t.gold(0)
    assert t.offered(0) == ["Priest", "Herald", "pass"]
    t.does(0, "Priest")
    assert "Priest" in t.in_play(0) and gold - t.gold(0) == 2 and t.pile(0, "dead") == ["Lord", "Page"]
    t.run_to("cards.action.marshaling", 1)
    assert not offers(t, "Priest", 1)


# --- what holds ---


def test_tommen_gives_nothing_to_those_with_empty_hands() -> None:
    for hand, gains in (([], 0), (["Page"], 1)):
        for mine, theirs in (
            (lannister(play=["Tommen Baratheon", "Giant"], hand=hand), stark()),
            (stark(play=["Giant"], hand=hand), lannister(play=["Tommen Baratheon"])),
        ):
            t = fight(mine, theirs, "power", ["Giant"], content=folk(PAGE, GIANT), pause=True)
            t.resolve()
            assert t.faction_power(0) == gains


def test_sweet_donnel_hill_takes_all_keywords_from_attackers() -> None:
    knight = man("Knight", keywords=["renown", "stealth", "no attachments except Weapon"], strength=9)
    cup = thing("Cup")
    mine = stark(play=["Knight", "Squire"])
    theirs = nightswatch(play=["Sweet Donnel Hill", "Knight"])
    t = fight(
        mine, theirs, "intrigue", ["Knight"], ["Sweet Donnel Hill"], content=folk(knight, SQUIRE, cup), pause=True
    )
    assert t.card("Knight", 0).keywords == [] and t.card("Knight", 1).keywords == ["renown", "stealth"]
    t = fight(mine, theirs, "intrigue", ["Knight"], ["Knight"], content=folk(knight, SQUIRE, cup), pause=True)
    assert t.card("Knight", 0).keywords == ["renown", "stealth"]
    t = fight(
        theirs, mine, "intrigue", ["Sweet Donnel Hill"], ["Knight"], content=folk(knight, SQUIRE, cup), pause=True
    )
    assert t.card("Knight", 1).keywords == ["renown", "stealth"]


@pytest.mark.rule("agot-keywords-20")
def test_who_has_lost_all_keywords_takes_any_attachment() -> None:
    knight = man("Knight", keywords=["no attachments except Weapon"])
    cup = thing("Cup", keywords=["ambush 0"])
    mine = stark(play=["Knight"], hand=["Cup"])
    t = fight(
        mine,
        nightswatch(play=["Sweet Donnel Hill"]),
        "intrigue",
        ["Knight"],
        ["Sweet Donnel Hill"],
        content=folk(knight, cup),
        pause=True,
    )
    t.does(0, "Cup")
    assert t.card("Knight").attachments == ["Cup"]
    t.resolve()
    assert t.card("Knight").attachments == []


def test_nothing_lowers_daenerys() -> None:
    t = table(
        targaryen(play=["08093"], hand=["Wine"]),
        lannister(play=["Page"], hand=["Poison", "Poison"]),
        first=1,
        active=1,
        pause=True,
        content=folk(PAGE),
    )
    t.does(1, "Poison", "Daenerys Targaryen")
    assert t.card("Daenerys Targaryen").strength == 3
    t.does(0, "Wine", "Daenerys Targaryen")
    assert t.card("Daenerys Targaryen").strength == 4
    t.does(1, "Poison", "Page")
    assert t.card("Page").strength == 1
    shrink = tale(
        "Shrink",
        does=[{"action": "any", "target": {"type": "character"}, "do": {"bolster": "it", "set": 1, "until": "phase"}}],
    )
    t = table(
        targaryen(play=["08093"]), lannister(hand=["Shrink"]), first=1, active=1, pause=True, content=folk(shrink)
    )
    t.does(1, "Shrink")
    assert t.card("Daenerys Targaryen").strength == 3


def test_daenerys_burns_after_each_event_of_her_house() -> None:
    fire, song, ally = tale("Fire", faction="targaryen"), tale("Song"), man("Ally", faction="targaryen")
    mine = targaryen(play=["08093"], hand=["Fire", "Song"])
    t = table(
        mine,
        lannister(play=["Squire", "Page", "Hall"]),
        pause=True,
        content=folk(PAGE, SQUIRE, fire, song, ally),
        phase="challenges",
    )
    t.does(0, "Song")
    assert not offers(t, "Daenerys Targaryen")
    t.passes(1)
    t.does(0, "Fire")
    t.does(0, "Daenerys Targaryen")
    assert sorted(t.offered(0)) == ["Daenerys Targaryen", "Page", "Squire"]
    t.does(0, "Page")
    assert t.card("Page").strength == 1 and left(t, "Daenerys Targaryen") == (2, "round")
    t.to_phase("dominance")
    assert t.card("Page").strength == 2 and t.match.lasting.flat == []
    t = table(
        {**mine, "hand": ["Fire"]},
        lannister(play=["Squire"]),
        pause=True,
        content=folk(SQUIRE, fire),
        phase="challenges",
    )
    t.does(0, "Fire", "Daenerys Targaryen", "Squire")
    assert t.pile(1, "dead") == ["Squire"]
    t = table(
        {**mine, "hand": []},
        targaryen(play=["Squire"], hand=["Fire"]),
        first=1,
        active=1,
        pause=True,
        content=folk(SQUIRE, fire),
        phase="challenges",
    )
    t.does(1, "Fire")
    assert not offers(t, "Daenerys Targaryen")


def test_dagos_rides_with_five_traits() -> None:
    plots = [
        plan("One", traits=["Edict", "War"]),
        plan("Two", traits=["Noble", "Scheme", "War"]),
        plan("Three", traits=["Summer"]),
    ]
    for used, theirs, has in ((["One", "Two", "Three"], [], True), (["One", "Two"], ["Three"], False)):
        t = table(martell(play=["Dagos Manwoody"], used=used), lannister(used=theirs), content=folk(*plots))
        assert t.card("Dagos Manwoody").keywords == (["renown", "stealth"] if has else [])


def test_esgred_gives_way_to_asha() -> None:
    t = table(
        greyjoy(play=["Esgred"], hand=["Bribe"]),
        lannister(play=["Asha Greyjoy", "Page"]),
        pause=True,
        content=folk(PAGE),
    )
    assert t.card("Esgred").place == "play"
    t.does(0, "Bribe", "Asha Greyjoy")
    assert t.card("Esgred").place == "discard" and t.card("Asha Greyjoy").power == 1


def test_esgred_slips_past_two() -> None:
    theirs = lannister(play=["Page", "Squire", "Giant"])
    sneak = man("Sneak", keywords=["stealth"])
    t = table(
        greyjoy(play=["Esgred", "Sneak"]),
        theirs,
        phase="challenges",
        pause=True,
        content=folk(PAGE, SQUIRE, GIANT, sneak),
    )
    t.initiate("power", "Esgred")
    t.does(0, "Page", "Squire")
    assert not t.is_asked(0, "cards.stealth") and len(t.match.bypassed) == 2
    t = table(
        greyjoy(play=["Esgred", "Sneak"]),
        theirs,
        phase="challenges",
        pause=True,
        content=folk(PAGE, SQUIRE, GIANT, sneak),
    )
    t.initiate("power", "Sneak")
    t.does(0, "Page")
    assert not t.is_asked(0, "cards.stealth")


# --- what others do ---


def test_a_madame_is_paid_or_left_in_peace() -> None:
    for gold, answer in ((1, "Do it"), (1, "Leave it"), (0, "")):
        mine, theirs = lannister(play=["Brothel Madame"]), stark(play=["Page"], gold=gold)
        t = table(mine, theirs, phase="challenges", step="begins", first=1, pause=True, content=folk(PAGE))
        t.run_to("cards.reaction.begins", 0)
        t.does(0, "Brothel Madame")
        if answer:
            t.does(1, answer)
        assert t.gold(0) == (1 if answer == "Do it" else 0)
        t.run_to("cards.challenge", 1)
        assert ("military" in " ".join(t.offered(1)).lower()) == (answer == "Do it") and len(t.offered(1)) >= 3
        t.to_phase("dominance")
        assert t.match.lasting.flat == []


def test_a_madame_keeps_others_from_herself_alone() -> None:
    seats = [lannister(play=["Brothel Madame"]), stark(play=["Page"]), tyrell()]
    t = table(*seats, phase="challenges", step="begins", first=1, pause=True, content=folk(PAGE))
    t.run_to("cards.reaction.begins", 0)
    t.does(0, "Brothel Madame", "House Stark")
    t.run_to("cards.challenge", 1)
    t.does(1, "military")
    assert not t.is_asked(1, "cards.against") and t.match.defender == 2
    t = table(lannister(play=["Brothel Madame"]), stark(gold=1), phase="dominance", step="begins", pause=True)
    t.pass_while(lambda: not t.key.startswith(("cards.action", "cards.reaction")))
    assert t.key.startswith("cards.action")


def test_hobb_fills_the_kitchen_after_the_check() -> None:
    store = plan("Store", reserve=3)
    for held, draws in ((2, True), (3, False), (5, False)):
        mine = nightswatch(play=["Three-Finger Hobb"], hand=["Page"] * held, plot="Store")
        t = table(mine, lannister(plot="Store"), phase="taxation", step="begins", pause=True, content=folk(PAGE, store))
        if held > 3:
            t.run_to("cards.reserve", 0)
            t.does(0, ["Page"] * (held - 3))
            if t.key == "cards.lay":
                t.idle()
        t.pass_while(
            lambda t=t: not t.key.startswith("cards.reaction.checked") and not t.key.startswith("cards.action")
        )
        assert offers(t, "Three-Finger Hobb") == draws
        if draws:
            t.does(0, "Three-Finger Hobb")
            assert len(t.pile(0, "hand")) == held + 2
            t.pass_while(lambda t=t: not t.key.startswith(("cards.action", "cards.reaction")))
            assert t.key.startswith("cards.action")  # others check, too


def test_hotho_lets_all_draw_and_check() -> None:
    store = plan("Store", reserve=3)
    mine = greyjoy(play=["Hotho Humpback"], hand=["Page"] * 3, plot="Store")
    theirs = nightswatch(play=["Three-Finger Hobb"], hand=["Page"], plot="Store")
    t = table(mine, theirs, phase="challenges", pause=True, content=folk(PAGE, store))
    t.does(0, "Hotho Humpback")
    t.does(0, ["Page"])
    assert len(t.pile(0, "hand")) == 3 and len(t.pile(1, "hand")) == 2 and t.pile(0, "discard") == ["Page"]
    t.does(1, "Three-Finger Hobb")
    assert len(t.pile(1, "hand")) == 4 and left(t, "Hotho Humpback") == (0, "round")
    assert acts("Hotho Humpback", greyjoy(play=["Hotho Humpback"]), "challenges", "dominance") == ["challenges"]


def test_talbert_is_roused_by_places() -> None:
    inn = place("Inn", does=[{"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}])
    hand = man("Hand", does=[{"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}])
    yard = place("Yard", does=[{"forced reaction": "begins", "phase": "dominance", "do": {"gold": 1}}])
    mine = tyrell(play=["Ser Talbert Serry", "Inn"])
    theirs = lannister(play=["Inn", "Hand", "Yard"])
    t = table(mine, theirs, phase="challenges", first=1, active=1, pause=True, content=folk(inn, hand, yard))
    t.does(1, "Hand")
    assert not offers(t, "Ser Talbert Serry")
    t.does(0, "Inn")
    assert not offers(t, "Ser Talbert Serry") or t.key.startswith("cards.action")
    t.does(1, "Inn")
    t.does(0, "Ser Talbert Serry")
    assert t.card("Ser Talbert Serry").strength == 5 and left(t, "Ser Talbert Serry") == (2, "phase")
    t.to_phase("dominance")
    assert t.card("Ser Talbert Serry").strength == 3 and not t.key.startswith("cards.reaction.triggered")


def test_the_most_devout_count_who_comes() -> None:
    theirs = lannister(hand=["Page", "Inn", "Page", "Page"], gold=20)
    t = table(
        stark(play=["The Most Devout"]),
        theirs,
        phase="marshaling",
        first=1,
        pause=True,
        content=folk(PAGE, place("Inn")),
    )
    for name, counts in (("Page", False), ("Inn", False), ("Page", True)):
        marshals(t, name, 1)
        assert offers(t, "The Most Devout") == counts and t.key.startswith("cards.reaction") == counts
    t.does(0, "The Most Devout")
    assert t.card("The Most Devout").power == 1 and left(t, "The Most Devout") == (0, "phase")
    t = table(
        stark(play=["The Most Devout"], hand=["Page", "Page"], gold=20),
        lannister(),
        phase="marshaling",
        pause=True,
        content=folk(PAGE),
    )
    for _ in range(2):
        marshals(t, "Page")
        assert not t.key.startswith("cards.reaction")


def test_a_jester_drops_what_he_has_seen() -> None:
    fool, ring = man("Fool", traits=["Fool"]), thing("Ring", traits=["Fool"])
    for others, asked in ((["Fool"], True), ([wearing("Page", "Ring")], False)):
        mine = tyrell(play=["Highgarden Jester", *others], hand=["Page", "Squire"], deck=["Inn"] * 9)
        theirs = lannister(hand=["Page"] * 9)
        t = fight(
            mine,
            theirs,
            "power",
            ["Highgarden Jester"],
            content=folk(PAGE, SQUIRE, fool, ring, place("Inn")),
            pause=True,
        )
        t.run_to("cards.use-keyword", 0)
        t.does(0, ["Highgarden Jester"])
        assert t.is_asked(0, "cards.pick") == asked and len(t.pile(1, "hand")) == 9
        if asked:
            assert len(t.offered(0)) == 3
            t.does(0, "Squire")
            assert t.pile(0, "deck")[0] == "Squire"
        assert len(t.pile(0, "hand")) == 2 and len(t.pile(0, "deck")) == 9


def test_a_jester_answers_his_own_insight_alone() -> None:
    seer = man("Seer", keywords=["insight"])
    mine = tyrell(play=["Highgarden Jester", "Seer"], hand=["Page"], deck=["Inn"] * 9)
    t = fight(mine, lannister(), "power", ["Seer"], content=folk(PAGE, seer, place("Inn")), pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Seer"])
    assert len(t.pile(0, "hand")) == 2


def test_craster_brings_back_more_than_one_of_a_player() -> None:
    mine = nightswatch(play=["Craster", "Page", "Squire"], hand=["Dagger", "Dagger"])
    t = table(mine, lannister(), pause=True, content=folk(PAGE, SQUIRE), phase="challenges")
    t.does(0, "Dagger", "Page")
    t.passes(1)
    t.does(0, "Dagger", "Squire")
    t.passes(1)
    t.does(0, "Craster")
    assert {"Page", "Squire"} <= set(t.in_play(0))


@pytest.mark.parametrize("name", ["Jaqen H'ghar", "13101"])
def test_tokens_come_with_the_card_itself_and_for_characters(name: str) -> None:
    keep = place("Keep", unique=True)
    mine = stark(play=[name], hand=["Page"], gold=9)
    t = table(mine, lannister(play=["Hero", "Keep"]), phase="marshaling", pause=True, content=folk(PAGE, HERO, keep))
    marshals(t, "Page")
    assert not t.key.startswith("cards.reaction")
    mine = stark(hand=[name], gold=9)
    t = table(mine, lannister(play=["Hero", "Keep"]), phase="marshaling", pause=True, content=folk(HERO, keep))
    marshals(t, t.match.kind_of(t.match.hand[0][0]).names["en"])
    t.does(0, t.offered(0)[0])
    assert not t.is_asked(0, "cards.target") or "Keep" not in t.offered(0)
    assert t.card("Keep").tokens == {}


def test_esgred_gives_power_to_ones_own_asha_alone() -> None:
    mine = greyjoy(play=["Esgred", "Page"], hand=["Asha Greyjoy"], gold=9)
    t = table(mine, lannister(play=["Asha Greyjoy"]), phase="marshaling", pause=True, content=folk(PAGE))
    marshals(t, "Asha Greyjoy")
    t.pass_while(lambda: t.card("Esgred").place == "play")
    assert t.card("Asha Greyjoy", 0).power == 1 and t.card("Asha Greyjoy", 1).power == 0 == t.card("Page").power


def test_a_red_priest_sees_one_hand() -> None:
    mine = stark(hand=["Red Priest", "Page"], gold=9)
    seats = [mine, lannister(hand=["Squire", "Squire"]), tyrell(hand=["Page"])]
    t = table(*seats, phase="marshaling", pause=True, content=folk(PAGE, SQUIRE))
    marshals(t, "Red Priest")
    t.does(0, "Red Priest", "House Lannister")
    assert t.offered(0) == ["Squire", "Squire"] and not t.match.known[t.match.hand[2][0]] & 1


def test_the_most_devout_do_not_count_places() -> None:
    theirs = lannister(hand=["Page", "Page", "Inn"], gold=20)
    t = table(
        stark(play=["The Most Devout"]),
        theirs,
        phase="marshaling",
        first=1,
        pause=True,
        content=folk(PAGE, place("Inn")),
    )
    marshals(t, "Page", 1)
    marshals(t, "Page", 1)
    t.passes(0)
    marshals(t, "Inn", 1)
    assert not t.key.startswith("cards.reaction")
