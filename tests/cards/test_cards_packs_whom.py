"""Whom pack cards speak of: their own player, the right card, the right phase, and nothing beyond."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import claim
from tests.cards.decoys import HALLS, battle, defeat, dies, is_silent, lay
from tests.cards.packs import shows, table
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    challenge,
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

KING = cards_file({"code": "king", "name": "Pretender", "type": "character", "cost": 1, "strength": 1, "unique": True,
                   "traits": ["King"], "faction": "stark"},
                  {"code": "king2", "name": "Second Pretender", "type": "character", "cost": 1, "strength": 1,
                   "unique": True, "traits": ["King"], "faction": "stark"})  # fmt: skip
RAZE = cards_file(
    {"code": "raze", "name": "Raze", "type": "event", "cost": 0,
     "does": [{"action": "any", "target": {"type": "location"}, "do": {"discard": "it"}}]},
    {"code": "hail", "name": "Hail", "type": "event", "cost": 0,
     "does": [{"action": "any", "target": {"type": "location"}, "do": {"grant": "it"}}]},
)  # fmt: skip
SONG = cards_file({"code": "ditty", "name": "Ditty", "type": "event", "cost": 0,
                   "does": [{"action": "any", "do": {"draw": 1}}]})  # fmt: skip


def reacting(t: Table, seat: int, name: str) -> bool:
    return t.is_asked(seat) and t.key.startswith(("cards.reaction", "cards.would")) and name in t.offered(seat)


def test_eddard_answers_his_own_renown_alone() -> None:
    t = battle(stark(play=["03003", "stark man", "Arya Stark"]), stark(), "military", ["03003", "stark man"])
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Eddard Stark"])
    assert reacting(t, 0, "Eddard Stark")
    t.does(0, "Eddard Stark")
    assert t.card("stark man").power == 1 and not reacting(t, 0, "Eddard Stark")


def test_aeron_is_moved_by_saved_men() -> None:
    port = wearing("The Wolfswood", "Improved Fortifications")
    t = lay(stark(play=[port, "Gates of Winterfell"], hand=["Raze"]), greyjoy(play=["04071"]), content=[RAZE])
    t.does(0, "Raze", "The Wolfswood")
    t.does(0, "Improved Fortifications")
    assert t.card("The Wolfswood").place == "play" and not reacting(t, 1, "Aeron Damphair")
    t = lay(stark(play=[port, "Gates of Winterfell"], hand=["Raze"]), greyjoy(), content=[RAZE])
    t.does(0, "Raze", "Gates of Winterfell")
    assert t.card("Gates of Winterfell").place == "discard" and t.key.startswith("cards.action")


def test_margaery_follows_kings_with_kings() -> None:
    mine = tyrell(play=["06003", "Pretender"], deck=["Second Pretender", "stark hall", "Hedge Knight"])
    t = lay(mine, stark(hand=["Dagger"]), content=[HALLS, KING], first=1, active=1)
    t.does(1, "Dagger", "Pretender")
    t.does(0, "Margaery Tyrell")
    assert t.offered(0) == ["Second Pretender", "pass"]


def test_jeyne_wakes_a_king() -> None:
    t = lay(stark(play=["Jeyne Westerling", kneeling("Pretender")]), stark(), content=[KING])
    t.does(0, "Jeyne Westerling")
    assert not t.card("Pretender").kneeling


def test_mormont_takes_no_castles_from_the_fallen() -> None:
    mine = nightswatch(play=["07003"])
    assert is_silent(battle(mine, stark(discard=["Hall"]), "military", ["07003"]), "Old Bear Mormont")


def test_halls_are_not_honoured_nor_woken() -> None:
    mine = tyrell(play=["Margaery Tyrell", "Randyll Tarly", "Hall"], hand=["All Men Are Fools"])
    t = battle(mine, stark(), "power", ["Margaery Tyrell", "Randyll Tarly"])
    t.run_to("cards.reaction", 0)
    t.does(0, "All Men Are Fools")
    assert (t.card("Margaery Tyrell").power, t.card("Hall").power) == (1, 0)
    council = [kneeling("stark hall"), "Cersei Lannister", "Tyrion Lannister", kneeling("Littlefinger")]
    mine = lannister(play=council, hand=["The Council Consents"], gold=1)
    t = battle(mine, stark(play=["Sansa Stark"], hand=["Ice"]), "intrigue", ["Cersei Lannister", "Tyrion Lannister"])
    t.run_to("cards.reaction", 0)
    t.does(0, "The Council Consents")
    assert t.card("stark hall").kneeling and not t.card("Littlefinger").kneeling
    ellaria = card("Ellaria Sand", tokens={"gold": 1})
    mine = martell(play=[ellaria, kneeling("Tyene Sand"), kneeling("Hall")])
    t = defeat(mine, "power", ["Ellaria Sand"], martell(play=[kneeling("Elia Sand")]))
    t.run_to("cards.reaction", 0)
    t.does(0, "Ellaria Sand")
    assert not t.card("Tyene Sand").kneeling and not t.card("Ellaria Sand").kneeling
    assert t.card("Hall").kneeling and t.card("Elia Sand").kneeling


def test_the_council_consents_to_a_margin_of_five() -> None:
    mine = lannister(play=["Elia Sand", "Hedge Knight", kneeling("Littlefinger"), "lannister man"],
                     hand=["The Council Consents"], gold=1)  # fmt: skip
    t = battle(mine, stark(hand=["Ice"]), "intrigue", ["Elia Sand", "Hedge Knight"])
    t.run_to("cards.reaction", 0)
    assert "The Council Consents" in t.offered(0)


def test_salt_blesses_two_kinds_of_men_and_pays_for_victory() -> None:
    men = cards_file(
        {"code": "reaver", "name": "Reaver", "type": "character", "cost": 1, "strength": 1, "icons": ["power"],
         "traits": ["Ironborn"]},
        {"code": "priest", "name": "Priest", "type": "character", "cost": 1, "strength": 1, "icons": ["power"],
         "traits": ["Drowned God"]},
    )  # fmt: skip
    for name in ("Reaver", "Priest"):
        mine = greyjoy(play=[name], hand=["Bless Him With Salt"], gold=1, deck=["Ice"] * 5)
        t = battle(mine, stark(play=["Robb Stark"]), "power", [name], ["Robb Stark"], content=[men])
        t.does(0, "Bless Him With Salt")
        assert t.card(name).strength == 4 and t.pile(0, "hand") == []
        t.resolve()
        assert t.pile(0, "hand") == []  # it was lost


def test_fools_lose_by_defeat_and_not_by_victory() -> None:
    for name, type_, house in (("Butterbumps", "intrigue", tyrell), ("Moon Boy", "power", baratheon)):
        t = battle(house(play=[name], hand=["Wine"]), stark(hand=["Ice"]), type_, [name])
        t.resolve()
        assert t.pile(0, "discard") == []
    t = battle(baratheon(play=["Royal Entourage", "Tyrion Lannister"]), stark(), "intrigue", ["Tyrion Lannister"])
    t.resolve()
    assert not t.card("Royal Entourage").kneeling
    t = battle(baratheon(play=["Kingswood", "Robert Baratheon"]), stark(), "power", ["Robert Baratheon"])
    t.resolve()
    assert t.card("Kingswood").place == "play"


def test_a_sellsword_is_paid_for_his_own_death() -> None:
    mine = lannister(play=["Crossroads Sellsword", "The Tickler"])
    t = lay(mine, stark(hand=["Dagger"]), phase="challenges", first=1, active=1)
    t.run_to("cards.action", 1)
    t.does(1, "Dagger", "The Tickler")
    assert t.card("The Tickler").place == "dead" and t.key.startswith("cards.action")


def test_a_desperate_attack_helps_against_oneself() -> None:
    for seat, plots in ((1, ("Desperate Attack", "Rebuilding")), (2, ("Rebuilding", "Desperate Attack"))):
        seats = [stark(play=[kneeling("Robb Stark")]), *(lannister(plot=plot) for plot in plots)]
        t = table(*seats, phase="challenges", challenge=challenge("military", ["Robb Stark"]), step="actions",
                  pause=True)  # fmt: skip
        assert claim(t.match) == (2 if seat == 1 else 1)


def test_a_fiefdom_is_limited() -> None:
    t = lay(martell(hand=["Dornish Fiefdom"] * 2, gold=9), stark())
    t.does(0, "Dornish Fiefdom")
    t.passes(1)
    assert t.offered(0).count("Dornish Fiefdom") == 1  # the one that lies there, to be used


# Who waits for one phase says nothing when another one begins.
WAITING: list[tuple[str, dict[str, Any], str]] = [
    ("Eastwatch-by-the-Sea", nightswatch(play=["Eastwatch-by-the-Sea"], plot="Calm Over Westeros"), "dominance"),
    ("Light of the Lord", baratheon(play=[wearing("Robert Baratheon", "Light of the Lord", kneeling=True)]),
     "dominance"),
    ("Lions of the Rock", lannister(plot="Lions of the Rock"), "challenges"),
    ("Fury of the Khalasar", targaryen(plot="Fury of the Khalasar", hand=["Aggo", "Devoted Bloodrider"]),
     "challenges"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "mine", "phase"), WAITING)
def test_who_waits_for_a_phase(name: str, mine: dict[str, Any], phase: str) -> None:
    t = lay(mine, stark(plot="The Winds of Winter"), phase="draw")
    asked = set()
    while t.phase != "taxation":
        if reacting(t, 0, name):
            asked.add(t.phase)
        t.idle()
    assert asked == {phase}


def test_the_first_snow_falls_with_the_challenges_on_the_cheap() -> None:
    play = ["Hedge Knight", "Elia Sand", "Ser Hyle Hunt"]
    t = lay(stark(play=play, plot="The First Snow of Winter"), stark(), phase="draw")
    while t.phase != "challenges":
        assert set(play) <= set(t.in_play(0))
        t.idle()
    assert "Ser Hyle Hunt" in t.in_play(0) and not {"Hedge Knight", "Elia Sand"} & set(t.in_play(0))


def test_freys_and_wildlings_of_the_other_side_do_not_count() -> None:
    frey = cards_file({"code": "frey", "name": "Old Frey", "type": "character", "cost": 1, "strength": 1,
                       "icons": ["power"], "traits": ["House Frey"]})  # fmt: skip
    theirs = stark(play=[card("Frey Bastard", tokens={"gold": 1}), "Tywin Lannister"])
    t = battle(stark(play=["Old Frey"] * 2), theirs, "power", ["Old Frey"] * 2, ["Tywin Lannister"], content=[frey])
    assert is_silent(t, "Frey Bastard")
    theirs = stark(play=["Robb Stark"], hand=["Scaling the Wall"], gold=1)
    t = battle(stark(play=["Osha", "The Wolfswood"]), theirs, "military", ["Osha"], ["Robb Stark"])
    assert is_silent(t, "Scaling the Wall")
    theirs = tyrell(play=["Randyll Tarly"], hand=["Lady Sansa's Rose"], gold=1)
    t = battle(stark(play=["Hedge Knight"]), theirs, "military", ["Hedge Knight"], ["Randyll Tarly"])
    assert is_silent(t, "Lady Sansa's Rose")


def test_a_garrison_defends_itself() -> None:
    theirs = nightswatch(play=[kneeling("Garrison on the Wall"), "Ranging Party", "Hedge Knight"])
    t = lay(stark(play=["Robb Stark"]), theirs, phase="challenges")
    t.initiate("military", "Robb Stark")
    t.defends("Ranging Party")
    assert not reacting(t, 1, "Garrison on the Wall")


def test_gossip_helps_once_a_round_and_a_study_all() -> None:
    mine = lannister(play=["Tyrion Lannister", "Cersei Lannister"], plot="Gossip and Lies")
    t = lay(mine, stark(play=["Olenna's Study", "Sansa Stark"], hand=["Ice"] * 5), phase="challenges")
    t.initiate("intrigue", "Cersei Lannister")
    assert not t.card("Cersei Lannister").kneeling
    t.resolve()
    t.initiate("intrigue", "Cersei Lannister")  # the study is for everybody
    assert t.match.contest >= 0 and t.card("Cersei Lannister").kneeling


def test_halder_kneels_a_thing_of_the_watch() -> None:
    t = lay(nightswatch(play=["Halder", wearing("Will", "nightswatch robe")]), stark())
    t.does(0, "Halder")
    assert t.card("nightswatch robe").kneeling or t.key in ("cards.pay", "cards.target")
    if t.key == "cards.target":
        t.does(0, "Will")
    assert t.card("nightswatch robe").kneeling


def test_scouts_watch_men_alone() -> None:
    mine = baratheon(play=["Salladhor Saan"], hand=["Raiding Longship"])
    t = battle(mine, stark(play=["Last Hearth Scouts"]), "intrigue", ["Salladhor Saan"])
    t.run_to("cards.reaction", 0)
    t.does(0, "Salladhor Saan")
    assert t.card("Raiding Longship").place == "play" and not t.card("Raiding Longship").kneeling


def test_a_laughing_lord_sails_with_attackers() -> None:
    mine = baratheon(play=["Laughing Lord", "Robert Baratheon", "Melisandre", "baratheon man"])
    t = lay(mine, stark(), phase="challenges")
    t.initiate("power", "Robert Baratheon", "baratheon man")
    assert reacting(t, 0, "Laughing Lord")
    t.does(0, "Laughing Lord")
    assert set(t.offered(0)) == {"Robert Baratheon", "baratheon man"}
    t = lay(baratheon(play=["Robert Baratheon"]), baratheon(play=["Laughing Lord"]), phase="challenges")
    t.initiate("power", "Robert Baratheon")
    assert not reacting(t, 1, "Laughing Lord")


def test_motley_makes_a_fool_of_its_bearer() -> None:
    stage = cards_file({"code": "stage", "name": "Stage", "type": "location", "cost": 0,
                        "always": [{"strength": 1, "for": {"type": "character", "traits": ["Fool"]}}]})  # fmt: skip
    fool = wearing("Robb Stark", card("Motley", owner=0))
    theirs = stark(play=[fool, "Arya Stark", "Stage"], hand=["Ice"])
    t = lay(baratheon(play=["Robert Baratheon"]), theirs, phase="challenges", content=[stage])
    assert (t.card("Robb Stark").strength, t.card("Arya Stark").strength) == (6, 2)
    t.initiate("power", "Robert Baratheon")
    t.defends("Robb Stark")
    assert reacting(t, 0, "Motley")
    mine = baratheon(play=["Robert Baratheon"], hand=["Ice"])
    t = lay(mine, theirs, phase="challenges", content=[stage])
    t.initiate("power", "Robert Baratheon")
    assert not reacting(t, 0, "Motley")


def test_the_old_way_is_for_all_ironborn() -> None:
    mine = greyjoy(play=["Theon Greyjoy", "greyjoy man"], hand=["Ours is the Old Way"], gold=4)
    t = lay(mine, stark(), phase="challenges")
    t.does(0, "Ours is the Old Way", t.offered(0)[0]) if t.key == "cards.either" else t.does(0, "Ours is the Old Way")
    if t.key == "cards.either":
        t.does(0, t.offered(0)[0])
    assert "stealth" in t.card("greyjoy man").keywords and "stealth" in t.card("Theon Greyjoy").keywords


def test_gulltown_gives_three_icons() -> None:
    plain = cards_file({"code": "plain", "name": "Plain Man", "type": "character", "cost": 1, "strength": 1})
    t = lay(stark(play=["Plain Man"], hand=['"Off To Gulltown"'], gold=1), stark(), phase="challenges",
            content=[plain])  # fmt: skip
    t.does(0, '"Off To Gulltown"')
    assert t.card("Plain Man").icons == ["military", "intrigue", "power"]


def test_nobody_is_saved_from_a_riot() -> None:
    saved = kneeling(card("Robb Stark", duplicates=1))
    t = lay(stark(play=[saved], plot="Rioting"), stark(), phase="dominance")
    while t.phase != "taxation":
        assert not t.key.startswith("cards.would")
        t.idle()
    assert t.card("Robb Stark").place == "discard"


def test_ladies_and_allies_are_people() -> None:
    t = lay(tyrell(play=["Ser Horas Redwyne", kneeling("Hall")], hand=["Rope"]), stark())
    t.does(0, "Rope", "Ser Horas Redwyne")
    assert not reacting(t, 0, "Ser Horas Redwyne")
    t = lay(martell(hand=["Ser Arys Oakheart"], gold=9, play=["martell hall"]), stark())
    t.does(0, "Ser Arys Oakheart")
    assert not reacting(t, 0, "Ser Arys Oakheart")


def test_the_river_rises_with_ones_own_summer() -> None:
    mine = targaryen(play=["The Skahazadhan"], hand=["Ice"])
    mine["plots"] = ["Rebuilding", "Marching Orders"]
    theirs = stark()
    theirs["plots"] = ["Calm Over Westeros", "Marching Orders"]
    t = lay(mine, theirs, phase="plot")
    t.does(0, "Rebuilding")
    t.does(1, "Calm Over Westeros")
    t.run_to("cards.reaction", 0)
    before = t.gold(0)
    t.does(0, "The Skahazadhan")
    assert t.gold(0) - before == 2


def test_a_river_wakes_no_hall() -> None:
    stone = card("The Tumblestone", tokens={"gold": 1})
    t = lay(stark(play=[stone, kneeling("Hall")], hand=["Hail"]), stark(), content=[RAZE])
    t.does(0, "Hail", "Hall")
    assert t.card("Hall").power == 1 and not reacting(t, 0, "The Tumblestone")


def test_trade_routes_lead_to_places() -> None:
    t = shows("Trade Routes", stark(play=["Robb Stark"]), lannister(play=["The Tickler", "Casterly Rock"]))
    while t.phase == "plot" and not t.key.startswith("cards.action"):
        t.idle()
    assert t.gold(0) == 3  # a Herald each, and Casterly Rock


def test_wardens_defend_too_and_help_their_own() -> None:
    theirs = tyrell(play=["Randyll Tarly"], plot="Wardens of the South")
    t = lay(stark(play=["Robb Stark"]), theirs, phase="challenges")
    t.initiate("military", "Robb Stark")
    t.defends("Randyll Tarly")
    assert reacting(t, 1, "Wardens of the South")
    t = lay(tyrell(play=["Randyll Tarly"]), theirs, phase="challenges")
    t.initiate("military", "Randyll Tarly")
    assert not reacting(t, 1, "Wardens of the South")


def test_warriors_sons_answer_the_others_songs() -> None:
    mine = stark(play=["Warrior's Sons"], hand=["Ditty"], power=3)
    t = battle(mine, lannister(power=3), "military", ["Warrior's Sons"], content=[SONG])
    t.does(0, "Ditty")
    assert not reacting(t, 0, "Warrior's Sons")


def test_a_saved_victim_of_mag_is_the_only_one() -> None:
    mine = stark(play=["Mag the Mighty", card("Arya Stark", duplicates=1)])
    theirs = stark(play=[kneeling("Robb Stark"), kneeling("Winterfell Steward")])
    t = battle(mine, theirs, "military", ["Mag the Mighty"])
    t.run_to("cards.target", 0)
    t.does(0, "Arya Stark", "Arya Stark")
    t.pass_while(lambda: t.asked == 0, 5)
    assert t.card("Arya Stark").place == "play" and t.key == "cards.claim"
    assert {"Robb Stark", "Winterfell Steward"} <= set(t.in_play(1))


def test_tyene_poisons_men() -> None:
    theirs = lannister(play=[kneeling("Hedge Knight"), kneeling("Burned Men"), "lannister hall"], hand=["Ice"])
    t = battle(martell(play=["Tyene Sand"]), theirs, "intrigue", ["Tyene Sand"])
    t.run_to("cards.reaction", 0)
    t.does(0, "Tyene Sand")
    assert "lannister hall" not in t.offered(0) and "Hedge Knight" in t.offered(0)


def test_quaithe_sends_the_weak_away_when_she_comes() -> None:
    theirs = stark(play=["Elia Sand", "Hedge Knight"])
    mine = targaryen(play=["Khal Drogo", "Quaithe of the Shadow"], hand=["Dornish Spy"], gold=9)
    t = battle(mine, theirs, "military", ["Khal Drogo"], ["Hedge Knight"])
    t.does(0, "Dornish Spy")
    assert t.card("Dornish Spy").place == "play" and not reacting(t, 0, "Quaithe of the Shadow")
    mine = targaryen(play=["Khal Drogo"], hand=["Quaithe of the Shadow"], gold=9)
    t = battle(mine, theirs, "military", ["Khal Drogo"], ["Elia Sand", "Hedge Knight"])
    t.does(0, "Quaithe of the Shadow", "Quaithe of the Shadow")
    assert (t.card("Hedge Knight").part, t.card("Elia Sand").part) == ("none", "defending")


def test_three_fields_and_no_farmer() -> None:
    farmer = cards_file({"code": "farmer", "name": "Farmer", "type": "character", "cost": 1, "strength": 1,
                         "traits": ["The Reach"]})  # fmt: skip
    mine = tyrell(play=[*["Fields of the Reach"] * 2, "Margaery Tyrell", "Farmer"])
    t = battle(mine, stark(), "power", ["Margaery Tyrell"], content=[farmer])
    assert is_silent(t, "Fields of the Reach")


def test_fury_takes_nothing_from_the_houses_nor_from_cloaks() -> None:
    theirs = stark(power=3, play=[wearing("Arya Stark", card("Cloak", power=1), kneeling=True)])
    t = battle(baratheon(play=["Fury", "Robert Baratheon"], power=2), theirs, "power", ["Robert Baratheon"])
    assert is_silent(t, "Fury")


def test_promises_are_made_by_the_winner_to_the_loser() -> None:
    others = [lannister(play=[kneeling("Lannisport Guard")]), tyrell(play=[kneeling("Burned Men")])]
    for holder in (0, 2):
        seats = [stark(play=[kneeling("Eddard Stark"), kneeling("Robb Stark")]), *others]
        seats[holder] = {**seats[holder], "hand": ["Seductive Promise"], "gold": 1}
        seats[1] = {**seats[1], "play": [kneeling("Lannisport Guard"), kneeling("Lannisport Merchant")]}
        fought = challenge("power", ["Eddard Stark", "Robb Stark"])
        t = table(*seats, phase="challenges", challenge=fought, step="actions", pause=True)
        if holder == 2:
            assert is_silent(t, "Seductive Promise")
        else:
            t.run_to("cards.reaction", 0)
            t.does(0, "Seductive Promise")
            assert set(t.offered(0)) == {"Lannisport Guard", "Lannisport Merchant"}


def test_a_longship_confuses_for_one_challenge() -> None:
    mine = greyjoy(play=["Asha Greyjoy", "Raiding Longship", "Theon Greyjoy"], hand=["Help"])
    t = lay(mine, stark(play=["Robb Stark", "Winterfell Steward"]), phase="challenges")
    t.initiate("power", "Asha Greyjoy")
    t.defends("Robb Stark")
    t.run_to("cards.action", 0)
    t.does(0, "Raiding Longship")
    t.passes(1)
    t.does(0, "Help", "Robb Stark")
    t.resolve()
    assert any("against 0" in line for line in t.log())
    t.initiate("military", "Theon Greyjoy")
    t.defends("Robb Stark")
    t.resolve()
    assert any("against 5" in line for line in t.log())


def test_a_courtier_does_not_kneel_for_himself() -> None:
    t = lay(tyrell(play=["Highgarden Courtier", "tyrell man"], hand=["Wine"]), stark())
    t.does(0, "Wine", "Highgarden Courtier")
    assert not reacting(t, 0, "Highgarden Courtier")


def test_umbers_mourn_themselves() -> None:
    t = dies("Arya Stark", stark(play=["Umber Loyalist", "Arya Stark"], hand=["Ice", "Ice"]), lannister())
    assert t.card("Arya Stark").place == "dead" and t.pile(0, "hand") == ["Ice", "Ice"]


def test_raff_sends_home_what_costs_two() -> None:
    guests = [kneeling(name) for name in ("Robb Stark", "Elia Sand", "Hedge Knight", "stark man")]
    theirs = stark(play=guests, deck=["Arya Stark"] * 9)
    t = battle(lannister(play=["Raff the Sweetling"]), theirs, "military", ["Raff the Sweetling"])
    t.run_to("cards.claim", 1)
    t.does(1, ["Robb Stark"])
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Raff the Sweetling"])
    t.does(0, "Raff the Sweetling")
    assert set(t.offered(0)) == {"Hedge Knight", "stark man"} and "Elia Sand" in t.in_play(1)
