"""The cards of the draft set: every sentence of every card (test_formats_of_decks.py: they are for drafts alone)."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import claim, income
from tests.cards.outcomes import answers, ends, hosts, printed
from tests.cards.packs import fight, offers, shows, table
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import (
    baratheon,
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
WOLF, LION = man("Wolf", faction="stark"), man("Lion", faction="lannister")
CUP, KEEP, WORD = thing("Cup"), place("Keep"), tale("Word")
KNIGHT, ARMY = man("Knight A", traits=["Knight"]), man("Army A", traits=["Army"])
HOWL = tale("Howl", faction="stark", cost=1)


def test_the_power_of_wealth_is_for_the_first_of_ones_own() -> None:
    for first in ("Wolf", "Howl"):
        mine = stark(agenda="The Power of Wealth", hand=["Page", "Wolf", "Howl", "Lion"], gold=9)
        t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(PAGE, WOLF, LION, HOWL))
        gold = 9
        for name in ("Page", "Lion", first, "Howl" if first == "Wolf" else "Wolf"):
            before = t.gold(0)
            t.does(0, name)
            cost = 1 if name == "Howl" else 2
            assert before - t.gold(0) == cost - (1 if name == first else 0) - (1 if name == "Howl" else 0), name
            if t.is_asked(1):
                t.passes(1)
        assert gold > t.gold(0)


def test_protectors_of_the_realm_are_renowned() -> None:
    for name in ("Knight A", "Army A"):
        mine = stark(agenda="Protectors of the Realm", play=["Knight A", "Army A", "Page"])
        t = table(mine, lannister(), phase="challenges", pause=True, content=folk(PAGE, KNIGHT, ARMY))
        t.does(0, "Protectors of the Realm")
        assert t.offered(0) == ["Knight A", "Army A"]
        t.does(0, name)
        assert t.card(name).keywords == ["renown"] and t.faction(0).kneeling
        t.to_phase("dominance")
        assert t.card(name).keywords == []


def test_a_treaty_brings_one_card_for_another() -> None:
    t = table(
        stark(agenda="Treaty", hand=["Word"], deck=["Page"] * 9), lannister(), pause=True, content=folk(PAGE, WORD)
    )
    t.does(0, "Treaty")
    assert sorted(t.offered(0)) == ["Page", "Word"]
    t.does(0, ["Word"])
    assert t.pile(0, "hand") == ["Page"] and t.pile(0, "discard") == ["Word"] and t.faction(0).kneeling


def test_the_seven_kingdoms_are_dear_to_unite() -> None:
    mine = stark(agenda="Uniting the Seven Kingdoms", hand=["Wolf", "Page", "Lion", "Roar"], gold=9)
    roar = tale("Roar", faction="lannister", does=[{"action": "any", "do": {"draw": 1}}])
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(PAGE, WOLF, LION, roar))
    for name, gold in (("Wolf", 7), ("Page", 5), ("Lion", 2), ("Roar", 1)):
        t.does(0, name)
        assert t.gold(0) == gold
        t.passes(1)


def test_a_house_bannerman_calls_his_own() -> None:
    mine = stark(play=["House Bannerman"], hand=["Page", "Wolf", "Wolf", "Den"], gold=9)
    den = place("Den", faction="stark")
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(PAGE, WOLF, den))
    t.does(0, "House Bannerman")
    assert t.card("House Bannerman").kneeling
    for name, gold in (("Page", 7), ("Den", 5), ("Wolf", 4), ("Wolf", 2)):
        t.passes(1)
        t.does(0, name)
        assert t.gold(0) == gold
    mine["play"] = ["House Bannerman"]
    t = table({**mine, "hand": ["Wolf"]}, lannister(), phase="marshaling", pause=True, content=folk(WOLF))
    t.does(0, "House Bannerman")
    t.to_phase("challenges")
    assert t.match.lasting.flat == []


@pytest.mark.parametrize("feast", [True, False])
def test_a_feast_or_a_famine(feast: bool) -> None:
    mine = stark(play=["Giant"])
    t = shows("Feast or Famine", mine, lannister(play=["Page"]), content=folk(man("Giant", strength=9), PAGE))
    before = income(t.match, 0)
    assert t.is_asked(0, "cards.may")
    t.does(0, "Do it" if feast else "Leave it")
    assert income(t.match, 0) - before == (5 if feast else 0)
    t.run_to("cards.challenge", 0)
    t.initiate("military", "Giant")
    printed_claim = t.match.kind_of(t.match.shown[0]).claim
    assert claim(t.match) == printed_claim - (2 if feast else 0)
    t.to_phase("taxation")
    t.to_phase("plot")
    t.to_phase("draw")
    assert t.match.lasting.flat == []  # the next plot is as it is printed


def test_the_conclave_summons_ones_own() -> None:
    deck = ["Lion", "Page", "Wolf", *["Page"] * 7, "Howl", *["Page"] * 9]
    t = shows("Summoned by the Conclave", stark(deck=deck, hand=[]), lannister(), content=folk(PAGE, WOLF, LION, HOWL))
    assert t.offered(0) == ["Wolf", "pass"]
    t.does(0, "Wolf")
    assert "Wolf" in t.pile(0, "hand") and t.log("shuffle")


@pytest.mark.parametrize(("plot", "place_"), [("The Pale Mare", "dead"), ("Valar Dohaeris", "deck")])
def test_few_are_spared_by_omens(plot: str, place_: str) -> None:
    people = [man("Four", cost=4, unique=True), man("Six", cost=6), man("One", cost=1), man("Eleven", cost=11)]
    mine = stark(play=[card("Four", duplicates=1), "Six", "One", "Keep", "Eleven"])
    t = shows(plot, mine, lannister(play=["Six", "Four"]), content=folk(*people, KEEP))
    assert t.is_asked(0, "cards.each") and t.offered(0) == ["Four", "Six", "One", "Eleven"]
    assert t.refused(0, ["Four", "Six", "One"]) == "agot-order-01"
    t.does(0, ["Six", "One"])
    t.does(1, ["Four"])
    while t.is_asked(0, "cards.lay") or t.is_asked(1, "cards.lay"):
        t.idle()
    assert t.card("Six", 0).place == "play" and t.card("One").place == "play" and t.card("Keep").place == "play"
    assert t.card("Four", 0).place != "play" and t.card("Four", 1).place == "play"
    assert sorted(name for name in t.pile(0, place_) if name in ("Four", "Eleven")) == ["Eleven", "Four"]
    assert "Six" in t.pile(1, place_)
    if place_ == "deck":
        assert t.pile(1, "deck")[-1] == "Six"


@pytest.mark.parametrize(("theirs", "power"), [("Page", 1), ("Giant", 0)])
def test_a_king_compels(theirs: str, power: int) -> None:
    mine = baratheon(play=[kneeling("Giant"), kneeling("Page")], hand=["Compelled by the King"], gold=5)
    people = folk(PAGE, man("Giant", strength=9), man("Titan", strength=19))
    rivals = lannister(play=["Titan" if theirs == "Giant" else "Page"])
    t = table(mine, rivals, phase="challenges", pause=True, content=people)
    t.run_to("cards.reaction.begins", 0)
    assert t.phase == "dominance"
    t.does(0, "Compelled by the King")
    assert t.offered(0) == ["Giant", "Page"]
    t.does(0, "Giant")
    assert not t.card("Giant").kneeling
    t.to_phase("taxation")
    assert t.card("Giant").power == power and t.match.delayed == []


def test_saltcliffe_supports_a_raider() -> None:
    raider = man("Raider", faction="greyjoy", strength=9)
    mine = greyjoy(play=[wearing("Raider", "Support of Saltcliffe"), "Page"])
    t = fight(mine, stark(play=["Page"]), "power", ["Raider"], pause=True, content=folk(raider, PAGE))
    assert t.card("Raider").keywords == ["stealth"]
    t.pass_while(lambda: not offers(t, "Support of Saltcliffe"))
    t.does(0, "Support of Saltcliffe")
    assert not t.card("Raider").kneeling
    for attacking, defending in ((["Page"], []), (["Raider", "Page"], ["Page"])):
        t = fight({**mine, "play": [wearing("Raider", "Support of Saltcliffe"), "Page"]}, stark(play=["Page"]),
                  "power", attacking, defending, pause=True, content=folk(raider, PAGE))  # fmt: skip
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "Support of Saltcliffe"))
        assert t.match.contest < 0
    people = (man("Raider", faction="greyjoy"), PAGE)
    assert hosts(greyjoy(play=["Raider", "Page"]), "Support of Saltcliffe", stark(), *people) == ["Raider"]


def test_tyrion_drinks_and_knows_things() -> None:
    for how, by, may in (
        ("win attack intrigue", [], True),
        ("win attack intrigue", ["Tyrion Lannister"], True),
        ("win attack power", ["Tyrion Lannister"], True),
        ("win defend power", ["Tyrion Lannister"], True),
        ("win attack power", [], False),
        ("lose attack intrigue", ["Tyrion Lannister"], False),
    ):
        mine = lannister(play=["00011"], gold=1)
        t = ends(mine, how, ["00011"] if by else [], [])
        seat = 0 if "attack" in how else 1
        assert offers(t, "Tyrion Lannister", seat) is may, how
        if may:
            hand = len(t.pile(seat, "hand"))
            t.does(seat, "Tyrion Lannister")
            assert len(t.pile(seat, "hand")) == hand + 1 and t.gold(seat) == 0
            assert not offers(t, "Tyrion Lannister", seat)  # once for one victory
    assert not answers("Tyrion Lannister", lannister(play=["00011"], gold=0), "win attack intrigue")


def test_the_vipers_rage_blinds_all_who_attacked() -> None:
    t = fight(stark(play=["Giant", "Page"]), martell(hand=["The Viper's Rage"], play=["Page"], gold=5), "power",
              ["Giant"], pause=True, content=folk(man("Giant", strength=9), PAGE))  # fmt: skip
    t.pass_while(lambda: not offers(t, "The Viper's Rage", 1))
    t.does(1, "The Viper's Rage")
    assert t.card("Giant").icons == [] and t.card("Page", 0).icons == [] and len(t.card("Page", 1).icons) == 3
    t.resolve()
    assert t.card("Giant").icons == []
    t.to_phase("dominance")
    assert len(t.card("Giant").icons) == 3
    for how, may in (("lose defend power", True), ("lose attack power", False), ("win defend power", False)):
        assert answers("The Viper's Rage", martell(hand=["The Viper's Rage"], gold=5), how) is may
    t = fight(stark(play=["Giant"]), martell(hand=["The Viper's Rage"], gold=5), "power", ["Giant"], pause=True,
              content=folk(man("Giant", strength=4)))  # fmt: skip
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "The Viper's Rage", 1))
    assert t.match.contest < 0


def test_the_nightfort_holds_against_many() -> None:
    crow = man("Crow", faction="nightswatch")
    theirs = nightswatch(play=["The Nightfort", "Crow", "Page", "Crow"])
    t = fight(stark(play=["Page", "Page", "Wolf"]), theirs, "power", ["Page", "Page"], ["Crow", "Page"], pause=True,
              content=folk(PAGE, crow, WOLF))  # fmt: skip
    t.run_to("cards.action", 1)
    t.does(1, "The Nightfort")
    assert t.card("Crow").strength == 4 and t.card("The Nightfort").kneeling
    assert [each.strength for each in t.cards("Crow")] == [4, 2]
    t.resolve()
    assert t.card("Crow").strength == 2


def test_the_raventree_elite_keeps_its_own_from_harm() -> None:
    tully = man("Tully", traits=["House Tully"])
    for part, safe in ((True, True), (False, False)):
        mine = stark(play=["Raventree Elite", "Tully", "Page"], hand=["Wine"])
        theirs = lannister(hand=["Poison"])
        attacking = ["Tully", "Raventree Elite"] if part else ["Page"]
        t = fight(mine, theirs, "power", attacking, pause=True, content=folk(tully, PAGE))
        t.run_to("cards.action", 1)
        t.does(1, "Poison")
        if safe:
            assert t.card("Page").strength == 1  # the only one left to aim at
        else:
            assert {"Raventree Elite", "Tully"} <= set(t.offered(1))
        t.resolve()
    t = fight(stark(play=["Raventree Elite", "Tully"], hand=["Wine"]), lannister(), "power", ["Tully"], pause=True,
              content=folk(tully))  # fmt: skip
    t.run_to("cards.action", 0)
    t.does(0, "Wine")
    assert "Tully" in t.offered(0)  # one's own do no harm
    weak = place("Mist", always=[{"strength": -1, "for": {"type": "character"}}])
    t = fight(stark(play=["Raventree Elite", "Tully"]), lannister(play=["Mist"]), "power", ["Tully"], pause=True,
              content=folk(tully, weak))  # fmt: skip
    assert t.card("Tully").strength == 1  # that is no triggered ability


def test_a_deadly_khalasar_rides() -> None:
    rider, dragon = man("Rider", traits=["Dothraki"]), man("Dragon", faction="targaryen")
    mine = targaryen(play=["Dragon", "Rider", "Rider", "Dragon"], hand=["Deadly Khalasar"], gold=5)
    t = fight(mine, stark(play=["Rider"]), "power", ["Dragon", "Rider"], pause=True, content=folk(rider, dragon))
    t.run_to("cards.action", 0)
    t.does(0, "Deadly Khalasar")
    assert t.card("Dragon").strength == 4 and t.card("Dragon").keywords == ["intimidate"]
    assert [each.strength for each in t.cards("Dragon")] == [4, 2]
    t.resolve()
    assert t.card("Dragon").strength == 2 and t.card("Dragon").keywords == []
    alone = {**mine, "play": ["Dragon"], "hand": ["Deadly Khalasar"]}
    t = fight(alone, stark(), "power", ["Dragon"], pause=True, content=folk(rider, dragon))
    t.run_to("cards.action", 0)
    t.does(0, "Deadly Khalasar")
    assert t.card("Dragon").keywords == ["intimidate"] and t.card("Dragon").strength == 2


def test_blackcrown_knights_win_power() -> None:
    mine = tyrell(play=["Blackcrown Knights"], hand=["Word", "Word"])
    for how, may in (("win attack power", True), ("win defend power", True), ("win attack military", False),
                     ("lose attack power", False)):  # fmt: skip
        t = ends({**mine}, how, ["Blackcrown Knights"], [WORD])
        seat = 0 if "attack" in how else 1
        assert offers(t, "Blackcrown Knights", seat) is may
        if may:
            t.does(seat, "Blackcrown Knights")
            t.does(seat, ["Word"])
            assert t.card("Blackcrown Knights").power == 2 and t.pile(seat, "hand") == ["Word"]
    assert not answers("Blackcrown Knights", {**mine}, "win attack power", folks=[WORD])
    assert not answers("Blackcrown Knights", {**mine, "hand": []}, "win attack power", ["Blackcrown Knights"])


def test_lyn_corbray_leads_the_great() -> None:
    people = [man("Great", cost=6), man("Host", cost=8, traits=["Army"]), man("Small", cost=5)]
    t = table(stark(play=["Lyn Corbray", "Great", "Host", "Small"]), lannister(play=["Great"]), content=folk(*people))
    assert [t.card(name, 0).strength for name in ("Lyn Corbray", "Great", "Host", "Small")] == [5, 4, 2, 2]
    assert t.card("Great", 1).strength == 2 and printed("Lyn Corbray") == {"keywords": ["stealth"]}


@pytest.mark.parametrize(
    ("play", "hand", "may"),
    [
        ([], "Lion", True),
        (["Lion"], "Lion", False),
        (["Wolf"], "Lion", True),
        ([], "Page", False),
        (["Tower"], "Lion", False),
    ],
)
def test_hollow_hill_takes_in_the_lonely(play: list[str], hand: str, may: bool) -> None:
    tower = place("Tower", faction="lannister")
    mine = stark(play=["Hollow Hill", *play], hand=[hand], gold=9)
    t = table(mine, lannister(play=["Lion"]), phase="marshaling", pause=True, content=folk(PAGE, WOLF, LION, tower))
    t.does(0, hand)
    assert offers(t, "Hollow Hill") is may
    if may:
        t.does(0, "Hollow Hill")
        assert len(t.pile(0, "hand")) == 1


def test_hollow_hill_minds_characters_of_its_own_player() -> None:
    tower = place("Tower", faction="lannister")
    for seat, name in ((0, "Tower"), (1, "Wolf")):
        hands = [{"hand": [name] if each == seat else [], "gold": 9} for each in (0, 1)]
        t = table(stark(play=["Hollow Hill"], **hands[0]), lannister(**hands[1]), phase="marshaling", first=seat,
                  active=seat, pause=True, content=folk(tower, WOLF))  # fmt: skip
        t.does(seat, name)
        assert not offers(t, "Hollow Hill")


def test_a_muster_of_knights() -> None:
    mine = stark(
        play=["Knight A", "Page"], hand=["Muster"], gold=5, deck=["Page", "Hall of Knights", *["Page"] * 9, "Knight A"]
    )
    hall = place("Hall of Knights", traits=["Knight"])
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(PAGE, KNIGHT, hall))
    t.does(0, "Muster")
    assert t.card("Knight A", 0, "play").kneeling and t.offered(0) == ["Knight A", "pass"]
    t.does(0, "Knight A")
    assert t.pile(0, "hand") == ["Knight A"] and t.log("shuffle")
    t = table({**mine, "play": ["Page"]}, lannister(), phase="marshaling", pause=True, content=folk(PAGE, KNIGHT, hall))
    assert not offers(t, "Muster")


@pytest.mark.parametrize(("theirs", "strength"), [(2, 4), (1, 2), (0, 2)])
def test_few_hold_the_trident(theirs: int, strength: int) -> None:
    t = table(stark(play=["Page", "Keep"], plot="Holding the Trident"), lannister(play=["Page"] * theirs),
              content=folk(PAGE, KEEP))  # fmt: skip
    assert t.card("Page", 0).strength == strength
    if theirs:
        assert t.card("Page", 1).strength == 2


@pytest.mark.parametrize(("play", "amount"), [(["Page", "Wolf", "Lion", "Lion"], 2), (["Page"], 0)])
def test_a_common_cause_counts_houses(play: list[str], amount: int) -> None:
    mine = stark(play=play, plot="Common Cause")
    t = fight(mine, lannister(play=["Lion"]), "power", ["Page"], pause=True, content=folk(PAGE, WOLF, LION))
    assert claim(t.match) == amount
