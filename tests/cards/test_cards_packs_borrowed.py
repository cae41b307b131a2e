"""Cards of the packs that borrow others, share themselves, hand power on and cancel: every sentence of every card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import reserve
from tests.cards.card_makers import event, man, place
from tests.cards.outcomes import printed
from tests.cards.packs import fight, killed, offers, table
from tests.cards.packs import wins as won
from tests.cards.plain_events import plays
from tests.cards.table import (
    baratheon,
    card,
    cards_file,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_the_sea_bitch_takes_a_place_for_a_phase() -> None:
    theirs = ["The Wolfswood", "Heart Tree Grove", "Robb Stark"]
    t = table(greyjoy(play=["Sea Bitch"]), stark(play=theirs), phase="challenges", pause=True)
    t.does(0, "Sea Bitch")
    assert t.card("Sea Bitch").place == "discard" and "Heart Tree Grove" not in t.offered(0)
    t.does(0, "The Wolfswood")
    assert t.card("The Wolfswood").controller == 0
    t.to_phase("dominance")
    assert t.card("The Wolfswood").controller == 1


def test_daario_wins_friends_for_a_phase() -> None:
    theirs = [kneeling("Winterfell Steward"), "Robb Stark", "Hall", "Burned Men", "Lannisport Merchant"]
    seats = (targaryen(play=["08014", "Handmaiden", "Khal Drogo"]), stark(play=theirs))
    t = won(*seats, "military", ["08014"])
    t.does(0, "Daario Naharis")
    assert t.offered(0) == ["Winterfell Steward", "Lannisport Merchant"]
    t.does(0, "Winterfell Steward")
    steward = t.card("Winterfell Steward")
    assert steward.controller == 0 and not steward.kneeling
    t.to_phase("dominance")
    assert steward.controller == 1
    t = won(*seats, "military", ["Khal Drogo"])
    assert not offers(t, "Daario Naharis")
    strong = stark(play=["Robb Stark", "Eddard Stark", "Winterfell Steward"])
    t = fight(seats[0], strong, "military", ["08014"], ["Robb Stark", "Eddard Stark"], pause=False, content=[HERALD])
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Daario Naharis"))
    assert t.match.contest < 0


HERALD = {"set": "test", "faction": "neutral", "cards": [
    {"code": "Herald", "name": {"en": "Herald", "de": "Herold", "ru": "Герольд"}, "type": "location", "cost": 0},
]}  # fmt: skip


def test_the_rat_cook_serves_those_who_are_cheap() -> None:
    rats = '"The Rat Cook"'
    mine = nightswatch(play=["Steward at the Wall", "Samwell Tarly", "Hall", "Benjen Stark"], hand=[rats], gold=2)
    theirs = stark(play=["Bran Stark", "Arya Stark", "Steward at the Wall"])
    t = table(mine, theirs, pause=True)
    t.does(0, rats)
    assert "Bran Stark" in t.offered(0) and "Arya Stark" not in t.offered(0) and "Benjen Stark" not in t.offered(0)
    t.does(0, "Bran Stark")
    t.pass_while(lambda: t.key == "cards.cancel")
    bran = t.card("Bran Stark")
    assert bran.controller == 0 and bran.blank
    t.to_phase("taxation")
    assert bran.controller == 0 and bran.blank
    t.to_phase("plot")
    assert bran.controller == 1 and not bran.blank
    t = table(mine, theirs, phase="challenges", pause=True)
    assert not offers(t, rats)


def test_yoren_keeps_a_boy_as_long_as_he_lives() -> None:
    theirs = ["Tumblestone Knight", "Robb Stark", "Hall"]
    t = table(nightswatch(hand=["13085"], gold=6), stark(play=theirs, hand=["Dagger"]), pause=True)
    t.does(0, "Yoren")
    assert t.card("Tumblestone Knight").place == "play" and t.offered(0) == ["Yoren", "pass"]
    t.does(0, "Yoren")
    assert t.card("Tumblestone Knight").controller == 0
    t.to_phase("challenges")
    assert t.card("Tumblestone Knight").controller == 0
    t.run_to("cards.action", 1)
    plays(t, 1, "Dagger", "Yoren")
    assert t.card("Tumblestone Knight").controller == 1
    t = table(nightswatch(play=["13085"], hand=["Old Forest Hunter"], gold=6), stark(play=theirs), pause=True)
    t.does(0, "Old Forest Hunter")
    assert not offers(t, "Yoren")


def test_melisandres_favor_binds_until_dominance_is_over() -> None:
    t = table(baratheon(hand=["Melisandre's Favor"], gold=4), stark(play=["Robb Stark", "Hall"]), pause=True)
    t.does(0, "Melisandre's Favor")
    assert t.card("Robb Stark").controller == 0 and t.card("Melisandre's Favor").host == "Robb Stark"
    t.to_phase("dominance")
    assert t.card("Robb Stark").controller == 0
    t.to_phase("standing")
    assert t.card("Robb Stark").controller == 1 and t.card("Melisandre's Favor").place == "discard"
    cancel = cards_file({**event("Refusal", {"cancel": True}, cancel="ability"), "code": "refusal"})
    mine = baratheon(play=[wearing("Melisandre", "Melisandre's Favor")])
    t = table(mine, stark(hand=["Refusal"]), phase="dominance", pause=True, content=[cancel])
    t.pass_while(lambda: t.phase == "dominance" and not offers(t, "Refusal", 1))
    assert t.phase != "dominance" and t.card("Melisandre's Favor").place == "discard"
    mine = baratheon(play=[wearing("Melisandre", "Melisandre's Favor")], hand=["Exile"])
    t = table(mine, stark(), phase="challenges", pause=True)
    plays(t, 0, "Exile", "Melisandre")
    assert t.card("Melisandre's Favor").place == "discard"


def test_what_is_conquered_is_held() -> None:
    theirs = ["Heart Tree Grove", "The Wolfswood", "Robb Stark"]
    t = table(greyjoy(hand=["Conquer", "Exile"], gold=2), stark(play=theirs), pause=True)
    t.does(0, "Conquer")
    assert "The Wolfswood" not in t.offered(0) and "Robb Stark" not in t.offered(0)
    t.does(0, "Heart Tree Grove")
    assert t.card("Heart Tree Grove").controller == 0
    t.run_to("cards.action", 0)
    plays(t, 0, "Exile", "Conquer")
    assert t.card("Heart Tree Grove").controller == 1


def test_bronn_goes_to_whoever_pays() -> None:
    t = table(lannister(play=["02089"], gold=1), stark(gold=2), pause=True)
    assert "Bronn" not in t.offered(0)
    t.run_to("cards.action", 1)
    t.does(1, "Bronn")
    assert t.card("Bronn").controller == 1 and t.gold(1) == 1
    t.run_to("cards.action", 0)
    t.does(0, "Bronn")
    assert t.card("Bronn").controller == 0 and t.gold(0) == 0
    t = table(lannister(play=["02089"]), stark(gold=2), phase="challenges", pause=True, first=1)
    t.run_to("cards.action", 1)
    assert "Bronn" not in t.offered(1)
    t = fight(stark(play=["Robb Stark"]), lannister(play=["02089"]), "power", ["Robb Stark"], pause=True)
    assert t.card("Bronn").icons == ["military", "intrigue", "power"]
    t.resolve()
    assert t.card("Bronn").place == "dead" or t.card("Bronn").icons == ["military"]
    t = fight(lannister(play=["02089"]), stark(), "military", ["02089"], pause=True)
    assert t.card("Bronn").icons == ["military"]


def test_a_galley_is_kept_busy_by_any_place() -> None:
    play = ["Ten Towers Galley", "Sea Tower", "Great Kraken"]
    t = table(greyjoy(play=play), stark(play=["Heart Tree Grove", "Castle Black"]), phase="challenges", pause=True)
    plain = table(greyjoy(play=play[1:]), stark(), phase="challenges")
    assert reserve(t.match, 1) == reserve(plain.match, 1) - 1 and reserve(t.match, 0) == reserve(plain.match, 0)
    t.run_to("cards.action", 1)
    t.does(1, "Ten Towers Galley")
    assert t.card("Ten Towers Galley").kneeling and t.card("Castle Black").kneeling
    assert reserve(t.match, 1) == reserve(plain.match, 1)
    t = table(greyjoy(play=play[:2]), stark(play=["Heart Tree Grove"]), phase="challenges", pause=True)
    t.run_to("cards.action", 1)
    assert "Ten Towers Galley" not in t.offered(1)


def test_a_turncloak_follows_the_winner() -> None:
    cloak = wearing("Arya Stark", card("Turncloak", owner=1))
    seats = (stark(play=[cloak, "Robb Stark"]), nightswatch(play=["Benjen Stark", "Old Bear Mormont"]))
    t = fight(*seats, "power", ["Arya Stark"], ["Old Bear Mormont"], pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Turncloak", 1))
    t.does(1, "Turncloak")
    assert t.card("Arya Stark").controller == 1
    t = fight(
        stark(play=["Arya Stark"]),
        nightswatch(play=[wearing("Benjen Stark", "Turncloak")]),
        "power",
        ["Arya Stark"],
        [],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Turncloak", 0))
    assert t.match.contest < 0
    seats = (stark(play=["Robb Stark"]), nightswatch(play=[wearing("Samwell Tarly"), wearing("Ser Waymar Royce")]))
    other = nightswatch(play=[wearing("Benjen Stark", "Turncloak")])
    t = fight(stark(play=["Robb Stark"]), other, "power", ["Robb Stark"], ["Benjen Stark"], pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Turncloak", 0))
    t.does(0, "Turncloak")
    assert t.card("Benjen Stark").controller == 0
    t = table(nightswatch(play=["Old Bear Mormont", "Benjen Stark"], hand=["Turncloak"], gold=2), stark(), pause=True)
    t.does(0, "Turncloak")
    assert t.card("Turncloak").host == "Benjen Stark"


def test_the_boneway_remembers_every_wrong() -> None:
    t = won(stark(play=["Robb Stark"]), martell(play=["The Boneway"]), "power", ["Robb Stark"])
    t.does(1, "The Boneway")
    assert t.card("The Boneway").tokens == {"vengeance": 1}
    t = won(martell(play=["The Boneway", "Doran Martell"]), stark(), "power", ["Doran Martell"])
    assert not offers(t, "The Boneway")
    for tokens, phase, offered in ((6, "dominance", True), (5, "dominance", False), (6, "challenges", False)):
        mine = martell(play=[card("The Boneway", tokens={"vengeance": tokens})])
        t = table(mine, stark(gold=1), phase=phase, pause=True)
        t.run_to("cards.action", 0)
        assert ("The Boneway" in t.offered(0)) == offered
        if offered:
            t.does(0, "The Boneway")
            assert t.faction_power(0) == 3 and t.card("The Boneway").tokens == {} and t.card("The Boneway").kneeling


def test_stormcrows_are_paid_by_the_head() -> None:
    theirs = ["Robb Stark", "Eddard Stark", "Hall"]
    t = table(
        targaryen(play=[card("Stormcrows", tokens={"gold": 5})]), stark(play=theirs), phase="challenges", pause=True
    )
    t.does(0, "Stormcrows")
    assert t.pending.options == [1, 3]
    t.does(0, 2)
    assert t.offered(0) == ["Stormcrows", "Robb Stark", "Eddard Stark"]
    t.does(0, "Robb Stark", "Eddard Stark")
    names = ("Robb Stark", "Eddard Stark", "Stormcrows")
    assert [t.card(name).strength for name in names] == [4, 4, 3] and t.card("Stormcrows").tokens == {"gold": 3}
    t.run_to("cards.action", 0)
    assert "Stormcrows" not in t.offered(0)
    t.to_phase("dominance")
    assert t.card("Robb Stark").strength == 5
    t.run_to("cards.action", 0)
    assert "Stormcrows" not in t.offered(0)
    t = table(targaryen(play=["Stormcrows"]), stark(play=theirs), phase="challenges", pause=True)
    assert "Stormcrows" not in t.offered(0)


def test_victarion_pays_for_his_life_with_fame() -> None:
    for power, saved in ((3, True), (1, False)):
        t = killed(
            "Victarion Greyjoy", greyjoy(play=[card("05027", power=power), "Asha Greyjoy"]), stark(), phase="challenges"
        )
        assert offers(t, "Victarion Greyjoy") == saved
        if saved:
            t.does(0, "Victarion Greyjoy")
            assert t.card("Victarion Greyjoy").place == "play" and t.card("Victarion Greyjoy").power == 1
    t = killed("Asha Greyjoy", greyjoy(play=[card("05027", power=3), "Asha Greyjoy"]), stark(), phase="challenges")
    assert not offers(t, "Victarion Greyjoy")
    t = table(greyjoy(play=["05027"]), stark(), phase="challenges")
    assert t.card("Victarion Greyjoy").keywords == ["renown", "intimidate"]


def test_a_fiefdom_sends_power_home() -> None:
    play = ["Stormlands Fiefdom", card("Arya Stark", owner=1, power=2)]
    theirs = [card("Robb Stark", power=1), wearing("Eddard Stark", card("Ice", power=1)), card("Hall", power=1)]
    t = table(baratheon(play=play), stark(play=theirs), phase="challenges", pause=True, bent=True)
    t.does(0, "Stormlands Fiefdom")
    assert t.offered(0) == ["Arya Stark", "Robb Stark", "Hall"] and t.card("Stormlands Fiefdom").kneeling
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").power == 1 and t.faction_power(1) == 1 and t.faction_power(0) == 0
    assert printed("Stormlands Fiefdom") == {"gold": 1}


def test_shyra_errol_saves_what_the_dead_have_won() -> None:
    t = killed(
        "Robert Baratheon",
        baratheon(play=["Shyra Errol", card("Robert Baratheon", power=3)]),
        stark(),
        phase="challenges",
    )
    t.does(0, "Shyra Errol")
    assert t.card("Shyra Errol").place == "discard" and t.faction_power(0) == 3
    t = killed(
        "Robb Stark", baratheon(play=["Shyra Errol"]), stark(play=[card("Robb Stark", power=2)]), phase="challenges"
    )
    t.does(0, "Shyra Errol")
    assert t.faction_power(1) == 2 and t.faction_power(0) == 0
    t = killed("Robb Stark", baratheon(play=["Shyra Errol"]), stark(play=["Robb Stark"]), phase="challenges")
    assert not offers(t, "Shyra Errol")


def test_melisandre_burns_what_has_no_power_left() -> None:
    theirs = [card("Robb Stark", power=1), card("Eddard Stark", power=2), "Arya Stark", card("Hall", power=1)]
    for who, dead in (("Robb Stark", True), ("Eddard Stark", False)):
        mine = baratheon(play=["14003", card("Selyse Baratheon", power=1)])
        t = won(mine, stark(play=theirs), "intrigue", ["14003"])
        t.does(0, "Melisandre")
        assert t.offered(0) == ["Robb Stark", "Eddard Stark"]
        t.does(0, who)
        assert t.card("Melisandre").power == 1 and (t.card(who).place == "dead") == dead
    for type_, attacking in (("power", ["14003"]), ("intrigue", ["Selyse Baratheon"])):
        t = won(baratheon(play=["14003", "Selyse Baratheon"]), stark(play=theirs), type_, attacking)
        assert not offers(t, "Melisandre")
    guard = lannister(play=[card("Tywin Lannister", power=1)])
    mine = baratheon(play=[card("14003"), card("Selyse Baratheon", power=1)])
    t = fight(mine, guard, "intrigue", ["14003"], ["Tywin Lannister"], pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Melisandre"))
    assert t.match.contest < 0
    assert "stealth" in t.card("Melisandre").keywords


def test_edmure_lifts_power_from_shoulders() -> None:
    play = ["Ser Edmure Tully", "Catelyn Stark", "Robb Stark", "Hall"]
    t = table(stark(play=play, hand=["Song of Praise"] * 2), lannister(), phase="challenges", pause=True)
    plays(t, 0, "Song of Praise", "Robb Stark")
    t.does(0, "Ser Edmure Tully")
    assert t.offered(0) == ["Ser Edmure Tully", "Catelyn Stark"]
    t.does(0, "Catelyn Stark")
    assert t.card("Catelyn Stark").power == 1 and t.card("Robb Stark").power == 0
    t.run_to("cards.action", 0)
    plays(t, 0, "Song of Praise", "Robb Stark")
    assert not offers(t, "Ser Edmure Tully")
    t = won(stark(play=play), lannister(), "power", ["Catelyn Stark"])
    assert t.faction_power(0) >= 0 and not offers(t, "Ser Edmure Tully")


def test_fear_cuts_deeper_than_one_sword() -> None:
    fear = "Fear Cuts Deeper Than Swords"
    play = [kneeling("Robb Stark"), "Arya Stark", "Littlefinger"]
    made = cards_file(
        man("Roper", {"action": "any", "target": {"type": "character"}, "do": {"kill": "it"}}, code="roper"),
        place("Ropery", {"action": "any", "target": {"type": "character"}, "do": {"kill": "it"}}, code="ropery"),
        {**event("Massacre", {"kill": "it"}, {"type": "character", "count": 2}), "code": "massacre"},
    )
    for how, victim, offered in (
        ("Dagger", "Robb Stark", True),
        ("Roper", "Robb Stark", True),
        ("Ropery", "Robb Stark", True),
        ("Dagger", "Littlefinger", False),
        ("Massacre", "Robb Stark", False),
    ):
        mine = lannister(play=["Roper", "Ropery", "Sansa Stark"], hand=["Dagger", "Massacre"])
        t = table(mine, stark(play=play, hand=[fear], gold=2), phase="challenges", pause=True, content=[made])
        t.does(0, how, victim)
        t.does(0, "Arya Stark") if how == "Massacre" else None
        assert offers(t, fear, 1) == offered
        if offered:
            t.does(1, fear)
            assert t.card("Robb Stark").place == "play" and not t.card("Robb Stark").kneeling
    t = table(
        lannister(play=["Sansa Stark"], hand=["Dagger"]),
        stark(play=play, hand=[fear], gold=2),
        phase="challenges",
        pause=True,
    )
    plays(t, 0, "Dagger", "Sansa Stark")
    assert not offers(t, fear, 1)


@pytest.mark.rule("agot-targets-01", "agot-cancel-01")
@pytest.mark.parametrize(
    ("name", "mine", "challenge"),
    [
        ("Stormlands Fiefdom", baratheon(play=["Stormlands Fiefdom"]), None),
        ("The Starry Sept", baratheon(play=[card("The Starry Sept", power=1)]), None),
        ("Melisandre", baratheon(play=["14003", "Ser Davos Seaworth"]), ("intrigue", "14003")),
        ("Poisoned Coin", lannister(play=["Spy"], shadows=["Poisoned Coin"]), ("power", "Spy")),
    ],
)
def test_fear_cuts_nothing_short_where_nobody_was_chosen(
    name: str, mine: dict[str, Any], challenge: tuple[str, str] | None
) -> None:
    """What a card moves or marks without the word for choosing has no target: it is picked as the effect resolves."""
    fear = "Fear Cuts Deeper Than Swords"
    theirs = stark(play=[card("Robb Stark", power=1)], hand=[fear], gold=2)
    spy = cards_file(man("Spy", keywords=["shadow 9"], code="spy", strength=3))
    if challenge is None:
        t = table(mine, theirs, phase="challenges", pause=True)
    else:
        t = won(mine, theirs, challenge[0], [challenge[1]], content=[spy])
    t.does(0, name)
    if t.is_asked(0, "cards.pick"):
        t.does(0, "Robb Stark")
    assert not offers(t, fear, 1)
    robb = t.card("Robb Stark")
    if name == "Poisoned Coin":
        assert robb.tokens == {"poison": 1}
    else:
        assert (robb.place == "dead") == (name == "Melisandre") and robb.power == (
            2 if name == "The Starry Sept" else 0
        )


@pytest.mark.rule("agot-targets-01", "agot-cancel-01")
def test_fear_cuts_neither_arrows_nor_prayers_short() -> None:
    fear = "Fear Cuts Deeper Than Swords"
    archer = wearing("Benjen Stark", card("Obsidian Arrows", tokens={"gold": 2}))
    theirs = stark(play=["Robb Stark"], hand=[fear], gold=2)
    t = fight(nightswatch(play=[archer]), theirs, "military", ["Benjen Stark"], ["Robb Stark"], pause=True)
    t.does(0, "Obsidian Arrows")
    assert not offers(t, fear, 1) and t.card("Robb Stark").tokens == {"gold": 1}
    mine = greyjoy(hand=["13101"], gold=9, play=["Littlefinger"])
    t = table(mine, stark(play=["Robb Stark"], hand=[fear], gold=2), phase="marshaling", pause=True)
    t.does(0, "Arya Stark", "Arya Stark")
    if t.is_asked(0, "cards.pick"):
        t.does(0, "Robb Stark")
    assert not offers(t, fear, 1) and t.card("Robb Stark").tokens == {"prayer": 1}


def test_rickon_runs_where_others_search() -> None:
    looks = {"search": {"type": "character"}, "top": 3}
    made = cards_file(
        {**event("Scouting", looks), "code": "scouting"},
        man("Scout", {"action": "any", "do": looks}, code="scout"),
        place("Tower", {"action": "any", "do": looks}, code="tower"),
    )
    for how, offered in (("Scouting", True), ("Scout", True), ("Tower", True), ("Dagger", False)):
        mine = lannister(play=["Scout", "Tower"], hand=["Scouting", "Dagger"], deck=["The Tickler"] * 5)
        t = table(mine, stark(play=["Rickon Stark", "Robb Stark"]), phase="challenges", pause=True, content=[made])
        t.does(0, how)
        t.does(0, "Robb Stark") if how == "Dagger" else None
        assert offers(t, "Rickon Stark", 1) == offered
        if offered:
            t.does(1, "Rickon Stark")
            assert t.pile(1, "discard") == ["Rickon Stark"] and not t.is_asked(0, "cards.found")
            assert "The Tickler" not in t.pile(0, "hand")


def test_shaggydog_and_maester_luwin_look_after_the_boys() -> None:
    play = ["Shaggydog", "Rickon Stark", "Robb Stark"]
    t = table(stark(play=play), stark(play=["Rickon Stark"]), phase="challenges")
    mine, other = t.card("Rickon Stark", 0), t.card("Rickon Stark", 1)
    assert (mine.strength, mine.icons) == (3, ["military"]) and (other.strength, other.icons) == (1, [])
    assert t.card("Robb Stark").strength == 5
    boys = ["Robb Stark", "Jon Snow", "Rickon Stark", "Bran Stark", "Arya Stark"]
    t = table(stark(play=["Maester Luwin", *boys]), lannister(play=boys[:3]), phase="challenges", bent=True)
    gained = {"Robb Stark": "insight", "Jon Snow": "stealth", "Rickon Stark": "pillage"}
    for name, word in gained.items():
        assert word in t.card(name, 0).keywords and word not in t.card(name, 1).keywords
    for owner, dead in ((1, False), (0, True)):
        fire = [{"play": ["Maester Luwin", "Bran Stark", "Robb Stark"]}, {"play": ["Robb Stark", "The Tickler"]}]
        fire[owner]["plots"] = ["Wildfire Assault", "Marching Orders"]
        fire[1 - owner]["plots"] = ["A Noble Cause", "Marching Orders"]
        t = table(stark(**fire[0]), lannister(**fire[1]), phase="plot", pause=True)
        names = [fire[0]["plots"][0], fire[1]["plots"][0]]
        for seat in (0, 1):
            t.does(seat, names[seat]) if t.is_asked(seat, "cards.plot") else None
        t.run_to("cards.each", 0)
        assert ("Bran Stark" in t.offered(0)) or not dead
        t.to_phase("draw")
        assert (t.card("Bran Stark").place == "dead") == dead


def test_paid_off_men_kneel_until_somebody_pays() -> None:
    for gold, answer, kneels in ((1, "Do it", False), (1, "Leave it", True), (0, None, True)):
        theirs = stark(play=[wearing("Robb Stark", card("Paid Off", owner=0))], gold=gold)
        t = won(lannister(play=["Grand Maester Pycelle"]), theirs, "intrigue", ["Grand Maester Pycelle"])
        t.does(0, "Paid Off")
        t.does(1, answer) if answer else None
        assert t.card("Robb Stark").kneeling == kneels and t.gold(0) == (1 if answer == "Do it" else 0)
    theirs = stark(play=[wearing("Robb Stark", card("Paid Off", owner=0))])
    t = won(lannister(play=["Tywin Lannister"]), theirs, "power", ["Tywin Lannister"])
    assert not offers(t, "Paid Off")
    guard = stark(play=[wearing("Robb Stark", card("Paid Off", owner=0)), "Catelyn Stark"])
    t = fight(
        lannister(play=["Lannisport Moneylender"]),
        guard,
        "intrigue",
        ["Lannisport Moneylender"],
        ["Catelyn Stark"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Paid Off"))
    assert t.match.contest < 0
    t = table(
        lannister(play=["The Tickler"], hand=["Paid Off"], gold=1), stark(play=["Robb Stark", "Hall"]), pause=True
    )
    t.does(0, "Paid Off")
    assert t.card("Paid Off").host == "Robb Stark"
    t = table(lannister(hand=["Paid Off"], gold=1), stark(play=["Robb Stark"]), phase="challenges", pause=True)
    assert "Paid Off" in t.offered(0)


def test_a_kingslayer_strikes_once() -> None:
    guard = cards_file(man("Ser Boros", code="white", traits=["Kingsguard"]))
    mine = [wearing("Ser Boros", "Kingslayer"), "The Tickler"]
    theirs = [
        card("Robb Stark", power=2),
        card("Eddard Stark", power=1),
        card("Hall", power=2),
        card("Arya Stark", power=2),
    ]
    t = table(
        lannister(play=mine, hand=["Help", "Dagger"]),
        stark(play=theirs),
        phase="challenges",
        pause=True,
        content=[guard],
    )
    t.does(0, "Kingslayer")
    assert t.offered(0) == ["Robb Stark", "Arya Stark"] and t.card("Ser Boros").kneeling
    t.does(0, "Robb Stark")
    assert t.pile(1, "dead") == ["Robb Stark"]
    t.run_to("cards.action", 0)
    t.does(0, "Help")
    t.does(0, "Ser Boros") if t.is_asked(0, "cards.target") else None
    t.run_to("cards.action", 0)
    assert "Kingslayer" not in t.offered(0)
    t.to_phase("taxation")
    t.to_phase("challenges")
    t.run_to("cards.action", 0)
    assert "Kingslayer" not in t.offered(0)
    before = t.faction_power(1)
    plays(t, 0, "Dagger", "Ser Boros")
    assert t.faction_power(1) == before + 2 and t.card("Kingslayer").place == "discard"
    t = table(
        lannister(play=mine, hand=["Dagger"]), stark(play=theirs), phase="challenges", pause=True, content=[guard]
    )
    plays(t, 0, "Dagger", "The Tickler")
    assert t.faction_power(1) == 0
    t = table(
        lannister(play=["The Tickler", "Ser Boros", "Hall"], hand=["Kingslayer"], gold=2),
        stark(),
        pause=True,
        content=[guard],
    )
    t.does(0, "Kingslayer")
    assert t.card("Kingslayer").host == "Ser Boros"


def test_harlaw_supports_by_sea() -> None:
    play = [wearing("Balon Greyjoy", "Support of Harlaw"), "Iron Fleet Scout", "Sea Tower"]
    for word in ("Stealth", "Renown", "Pillage"):
        t = table(greyjoy(play=play), stark(), phase="challenges", pause=True)
        had = t.card("Balon Greyjoy").keywords
        t.does(0, "Support of Harlaw")
        assert t.offered(0) == ["Stealth", "Renown", "Pillage"] and t.card("Iron Fleet Scout").kneeling
        t.does(0, word)
        assert word.lower() in t.card("Balon Greyjoy").keywords and len(t.match.lasting.flat) == 5
        t.to_phase("dominance")
        assert t.card("Balon Greyjoy").keywords == had
    t = table(greyjoy(play=[play[0], "Sea Tower"]), stark(), phase="challenges", pause=True)
    assert "Support of Harlaw" not in t.offered(0)
    t = table(greyjoy(play=play), stark(), phase="dominance", pause=True)
    t.run_to("cards.action", 0)
    assert "Support of Harlaw" not in t.offered(0)


def test_tycho_nestoris_must_be_paid_before_the_crown() -> None:
    t = table(
        stark(play=["Tycho Nestoris", "Robb Stark"], power=14, gold=6, hand=["Song of Praise"] * 2),
        lannister(),
        phase="challenges",
        pause=True,
    )
    plays(t, 0, "Song of Praise", "Robb Stark")
    assert not t.over and t.power(0) == 15
    t.run_to("cards.action", 0)
    t.does(0, "Tycho Nestoris")
    assert t.over and t.match.winners == [0]
    t = table(stark(play=["Tycho Nestoris"], power=1, gold=6), lannister(), phase="challenges", pause=True)
    t.does(0, "Tycho Nestoris")
    assert t.card("Tycho Nestoris").blank and t.gold(0) == 0
    t.to_phase("dominance")
    assert not t.card("Tycho Nestoris").blank


def test_a_devout_freerider_stops_the_flow_of_gold() -> None:
    for phase, rider, gains in (("challenges", True, False), ("challenges", False, True), ("dominance", True, True)):
        play = ["Robb Stark", *(["Devout Freerider"] if rider else [])]
        t = table(stark(play=play, hand=["Dagger"], gold=1), lannister(), phase=phase, pause=True)
        t.run_to("cards.action", 0)
        assert ("Herald" in t.offered(0)) == gains, (phase, rider)
    for rider, gold in ((False, 2), (True, 0)):
        theirs = stark(play=["Devout Freerider"] if rider else [])
        t = table(lannister(play=["Tyrion Lannister"]), theirs, phase="challenges", pause=True)
        t.initiate("intrigue", "Tyrion Lannister")
        t.pass_while(lambda t=t: "Tyrion Lannister" not in t.offered() and t.match.contest >= 0)
        if not rider:
            t.does(0, "Tyrion Lannister")
        assert t.gold(0) == gold and ("Tyrion Lannister" in t.offered()) is False


def test_eastwatch_carpenters_earn_by_pairs() -> None:
    places = ["Castle Black", "The Wall", "Mole's Town", "The Kingsroad"]
    for count, gold in ((1, 0), (2, 1), (3, 1)):
        mine = nightswatch(play=["Eastwatch Carpenter", *places[:count], "The Kingsroad"])
        t = table(mine, nightswatch(play=["Mole's Town"]), phase="draw", pause=True)
        t.pass_while(
            lambda t=t: (
                t.phase == "draw"
                or (t.key.startswith("cards.action") is False and not t.key.startswith("cards.reaction.income"))
            )
        )
        assert offers(t, "Eastwatch Carpenter") == (gold > 0)
        if gold:
            had = t.gold(0)
            t.does(0, "Eastwatch Carpenter")
            assert t.gold(0) == had + gold
