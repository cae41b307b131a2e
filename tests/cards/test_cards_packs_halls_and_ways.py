"""Locations and agendas of the packs, and plots that last: every sentence of every card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.plots import income
from tests.cards.outcomes import answers, ends, left, printed
from tests.cards.packs import fight, lays, offers, plunders, table
from tests.cards.plain_cards import folk, man, place, plan, tale, thing
from tests.cards.table import (
    Table,
    baratheon,
    card,
    greyjoy,
    kneeling,
    lannister,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE = man("Page")
CUP, KEEP = thing("Cup"), place("Keep")
WORD = tale("Word")
WOLF = man("Wolf", faction="stark")
SNOW, SUN, FAIR = plan("Snow", traits=["Winter"]), plan("Sun", traits=["Summer"]), plan("Fair")
GIFT = tale("Gift", does=[{"action": "any", "do": {"draw": 1}}])


@pytest.mark.rule("agotp-immune-01")
def test_a_pleasure_barge_brings_cards_once_and_fears_nothing() -> None:
    mine = tyrell(hand=["Pleasure Barge", "Pleasure Barge", "Gift"], gold=0)
    t = table(mine, lannister(hand=["Rope"]), phase="marshaling", pause=True, content=folk(GIFT))
    t.does(0, "Pleasure Barge")
    assert offers(t, "Pleasure Barge")
    t.does(0, "Pleasure Barge")
    assert len(t.pile(0, "hand")) == 5
    assert offers(t, "Rope", 1)
    t.does(1, "Rope")
    assert not t.is_asked(1, "cards.target") or "Pleasure Barge" not in t.offered(1)
    assert printed("Pleasure Barge") == {"gold": -1}
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(GIFT))
    t.does(0, "Gift")
    t.passes(1)
    t.does(0, "Pleasure Barge")
    assert not t.is_asked(0, "cards.reaction")


@pytest.mark.rule("agotp-immune-01")
def test_a_pleasure_barge_is_passed_over_where_all_are_meant() -> None:
    storm = tale("Storm", does=[{"action": "any", "do": {"discard": {"type": "location"}, "all": True}}])
    t = table(tyrell(play=["Pleasure Barge", "Keep"]), lannister(hand=["Storm"]), first=1, active=1, pause=True,
              content=folk(storm, KEEP))  # fmt: skip
    t.does(1, "Storm")
    lays(t)
    assert t.card("Pleasure Barge").place == "play" and t.card("Keep").place == "discard"


@pytest.mark.rule("agotp-immune-01")
def test_who_is_immune_to_everything_may_still_do_what_it_says_of_itself() -> None:
    grows = {"action": "any", "do": {"bolster": "self", "strength": 2, "until": "phase"}}
    hermit = man("Hermit", strength=1, always=[{"law": "immune", "to": "all"}], does=[grows])
    helps = {"action": "any", "target": {"type": "character"}, "do": {"bolster": "it", "strength": 2, "until": "phase"}}
    helper = man("Helper", does=[helps])
    t = table(tyrell(play=["Hermit", "Helper"]), lannister(), pause=True, content=folk(hermit, helper))
    t.does(0, "Hermit")
    assert t.card("Hermit").strength == 3
    t.passes(1)
    t.does(0, "Helper")
    assert not t.is_asked(0, "cards.target") or "Hermit" not in t.offered(0)
    assert t.card("Hermit").strength == 3


@pytest.mark.parametrize(("what", "gold", "hand"), [("Gain gold", 1, 0), ("Draw a card", 0, 1)])
def test_cerseis_wheelhouse_goes_first(what: str, gold: int, hand: int) -> None:
    for chosen in (0, 1):
        mine = lannister(play=["Cersei's Wheelhouse"], plots=["Swift", "Fair"])
        t = table(mine, stark(plots=["Fair", "Fair"]), phase="plot", pause=True,
                  content=folk(FAIR, plan("Swift", initiative=9)))  # fmt: skip
        t.does(0, "Swift")
        t.does(1, "Fair")
        t.does(0, ("House Lannister", "House Stark")[chosen])
        assert offers(t, "Cersei's Wheelhouse") is (chosen == 0)
        if chosen == 0:
            t.does(0, "Cersei's Wheelhouse", what)
            assert t.gold(0) == gold and len(t.pile(0, "hand")) == hand


@pytest.mark.parametrize(("plot", "gold"), [("Swift", 1), ("Slow", 0)])
def test_king_balons_solar_pays_for_initiative(plot: str, gold: int) -> None:
    plots = [FAIR, plan("Swift", initiative=9), plan("Slow", initiative=-1)]
    mine = greyjoy(play=["King Balon's Solar"], plots=[plot, "Fair"])
    t = table(mine, stark(plots=["Fair", "Fair"]), phase="plot", pause=True, content=folk(*plots))
    t.does(0, plot)
    t.does(1, "Fair")
    t.does(1 - gold, "House Stark")  # whoever goes first
    assert offers(t, "King Balon's Solar") is (gold == 1)
    if gold:
        t.does(0, "King Balon's Solar")
        assert t.gold(0) == 1


def test_the_kraken_rises_where_nobody_stands_against_it() -> None:
    for defenders, type_ in (([], "power"), (["Dwarf"], "power")):
        mine = greyjoy(play=["Giant"], plot="Rise of the Kraken")
        t = fight(mine, stark(play=["Dwarf"], power=0), type_, ["Giant"], defenders, pause=True,
                  content=folk(man("Giant", strength=9, keywords=["renown"]), man("Dwarf", strength=1)))  # fmt: skip
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "Rise of the Kraken"))
        if defenders:
            assert t.match.contest < 0 and t.power(0) == 0
        else:
            t.does(0, "Rise of the Kraken")
            assert t.faction_power(0) == 2
            t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "Rise of the Kraken"))
            assert t.match.contest < 0  # renown is another matter


def test_for_the_watch_the_first_blow_does_not_count() -> None:
    giants = [man("Giant", strength=9), man("Dwarf", strength=1)]
    theirs = nightswatch(plot="For the Watch!", play=["Dwarf"])
    t = table(stark(play=["Giant", "Giant"]), theirs, phase="challenges", pause=True, content=folk(*giants))
    for type_, power in (("military", 0), ("power", 1)):
        t.initiate(type_, "Giant")
        t.resolve()
        assert t.power(0) == power and t.card("Dwarf").place == "play"
    weak = {**theirs, "play": ["Giant"]}
    t = table(stark(play=["Dwarf"]), weak, phase="challenges", pause=True, content=folk(*giants))
    t.initiate("power", "Dwarf")
    t.defends("Giant")
    t.resolve()
    assert any("wins" in line for line in t.log("won"))  # the watch itself may win
    t = table(stark(plot="For the Watch!", play=["Giant"]), lannister(), phase="challenges", pause=True,
              content=folk(*giants))  # fmt: skip
    t.initiate("power", "Giant")
    t.resolve()
    assert t.power(0) == 1  # it protects nobody else


def test_winterfell_speaks_and_others_are_silent() -> None:
    play = ["Winterfell", "Wolf", "Page"]
    for plot, silent in (("Fair", True), ("Snow", False)):
        mine, theirs = stark(play=play, plot=plot, hand=["Word"]), lannister(play=["Page", "Wolf"], plot="Fair",
                                                                          hand=["Word"])  # fmt: skip
        t = table(mine, theirs, phase="challenges", pause=True, content=folk(PAGE, WOLF, WORD, SNOW, FAIR))
        assert t.card("Wolf", 0).strength == 3 and t.card("Page", 0).strength == 2 and t.card("Wolf", 1).strength == 2
        t.initiate("military", "Page")
        t.does(0, "Winterfell")
        assert t.card("Winterfell").kneeling
        if silent:
            assert t.is_asked(1, "cards.defend")  # nobody has anything to say
        else:
            t.run_to("cards.action", 0)
        assert silent or offers(t, "Word")
        assert not offers(t, "Word", 1)
        t.resolve()
        t.run_to("cards.action", 1)
        assert offers(t, "Word", 1)


def test_a_heart_tree_shields_from_the_plots_of_others() -> None:
    ban = plan("Ban", does=[{"revealed": True, "do": {"kneel": {"type": "character"}, "all": True}}])
    mine = stark(play=["Winterfell Heart Tree", "Wolf", "Wolf", "Page"], plots=["Fair", "Ban"])
    theirs = lannister(plots=["Ban", "Fair"], play=["Wolf"])
    t = table(mine, theirs, phase="taxation", pause=True, content=folk(PAGE, WOLF, FAIR, ban))
    t.run_to("cards.reaction.begins", 0)
    assert t.phase == "plot"
    t.does(0, "Winterfell Heart Tree")
    assert t.offered(0) == ["Wolf", "Wolf"]  # no card of theirs, no other faction, not the tree itself
    t.does(0, "Wolf")
    assert t.card("Winterfell Heart Tree").place == "discard"
    t.does(0, "Fair")
    t.does(1, "Ban")
    t.to_phase("draw")
    assert [each.kneeling for each in t.cards("Wolf", 0)] == [False, True] and t.card("Page").kneeling


def test_a_heart_tree_does_not_shield_from_ones_own_plot() -> None:
    ban = plan("Ban", does=[{"revealed": True, "do": {"kneel": {"type": "character"}, "all": True}}])
    mine = stark(play=["Winterfell Heart Tree", "Wolf"], plots=["Ban", "Fair"])
    t = table(mine, lannister(plots=["Fair", "Fair"]), phase="taxation", pause=True, content=folk(WOLF, FAIR, ban))
    t.run_to("cards.reaction.begins", 0)
    t.does(0, "Winterfell Heart Tree")
    t.does(0, "Ban")
    t.does(1, "Fair")
    t.to_phase("draw")
    assert t.card("Wolf").kneeling


def test_riverrun_adds_to_the_power_of_the_tullys() -> None:
    tully, other = man("Tully", traits=["House Tully"]), man("Frey")
    give = tale("Honour", does=[{"action": "any", "target": {"type": "character", "whose": "mine"},
                                 "do": {"honor": "it", "from": "you"}}])  # fmt: skip
    for event, moved in (("Song of Praise", 1), ("Honour", 0)):
        for name in ("Tully", "Frey"):
            mine = stark(play=["Riverrun", "Tully", "Frey"], hand=[event], power=2)
            t = table(mine, lannister(), pause=True, content=folk(tully, other, give))
            t.does(0, event, name)
            assert offers(t, "Riverrun") is (name == "Tully")
            if name == "Tully":
                t.does(0, "Riverrun")
                assert t.card("Tully").power == 2 and t.card("Riverrun").kneeling and t.power(0) == 3 + moved


def test_bitterbridge_opens_its_gates_in_summer() -> None:
    for plot, seat in (("Sun", 0), ("Sun", 1), ("Fair", 0)):
        plots = [[plot, "Fair"] if number == seat else ["Fair", "Fair"] for number in (0, 1)]
        mine = tyrell(play=["Bitterbridge Encampment"], hand=["Page", "Word"], plots=plots[0])
        theirs = lannister(hand=["Wolf", "Wolf"], plots=plots[1])
        t = table(mine, theirs, phase="plot", pause=True, content=folk(PAGE, WOLF, WORD, SUN, FAIR))
        t.does(0, plots[0][0])
        t.does(1, plots[1][0])
        t.run_to("cards.reaction.unmasked" if plot == "Sun" else "cards.action", 0)
        assert offers(t, "Bitterbridge Encampment") is (plot == "Sun")
        if plot == "Sun":
            t.does(0, "Bitterbridge Encampment")
            first, second = (0, 1) if t.is_asked(0, "cards.pick") else (1, 0)
            choose = {0: "Page", 1: "Wolf"}
            assert "pass" in t.offered(first) and "Word" not in t.offered(first)
            t.does(first, choose[first])
            t.does(second, choose[second])
            assert t.card("Page").controller == 0 and t.card("Wolf", 1, "play").controller == 1
            assert t.pile(1, "hand") == ["Wolf"] and t.card("Bitterbridge Encampment").kneeling


@pytest.mark.rule("agot-costs-02")
@pytest.mark.parametrize("stopped", [False, True])
def test_kneeling_is_what_bitterbridge_does_and_no_price(stopped: bool) -> None:
    """Stopped, it has not knelt; knelt before, it opens no gates."""
    for bent in (False, True):
        camp = kneeling("Bitterbridge Encampment") if bent else "Bitterbridge Encampment"
        mine = tyrell(play=[camp], hand=["Page"], plots=["Sun", "Fair"])
        hand = ["Treachery"] if stopped else []
        theirs = lannister(play=["Tywin Lannister"], hand=hand, gold=1, plots=["Fair", "Fair"])
        t = table(mine, theirs, phase="plot", pause=True, content=folk(PAGE, SUN, FAIR))
        t.does(0, "Sun")
        t.does(1, "Fair")
        t.run_to("cards.action" if bent else "cards.reaction.unmasked", 0)
        assert offers(t, "Bitterbridge Encampment") is not bent
        if not bent:
            t.does(0, "Bitterbridge Encampment")
            if stopped:
                t.does(1, "Treachery")
            assert t.card("Bitterbridge Encampment").kneeling is not stopped


def test_the_bridge_of_skulls_punishes_who_keeps_the_peace() -> None:
    for struck in (False, True):
        theirs = lannister(play=["Page"], hand=["Word"])
        t = table(nightswatch(play=["Bridge of Skulls"]), theirs, phase="challenges", first=1, pause=True,
                  content=folk(PAGE, WORD))  # fmt: skip
        t.initiate("military" if struck else "power", "Page", seat=1)
        t.resolve()
        t.pass_while(lambda t=t: t.phase == "challenges" and not offers(t, "Bridge of Skulls"))
        assert offers(t, "Bridge of Skulls") is not struck
        if not struck:
            t.does(0, "Bridge of Skulls")
            assert t.pile(1, "discard") == ["Word"]


@pytest.mark.rule("agot-targets-01")
@pytest.mark.parametrize("raider", [1, 2])
def test_the_bridge_of_skulls_looks_at_the_opponent_who_is_chosen(raider: int) -> None:
    """One of two has attacked; the other is chosen."""
    seats = [nightswatch(play=["Bridge of Skulls"]), *[lannister(play=["Page"], hand=["Word"]) for _ in range(2)]]
    t = table(*seats, phase="challenges", first=raider, active=raider, pause=True, content=folk(PAGE, WORD))
    t.run_to("cards.challenge", raider)
    t.does(raider, "military", "The Night's Watch")
    t.resolve()
    t.pass_while(lambda: t.phase == "challenges" and not offers(t, "Bridge of Skulls"))
    t.does(0, "Bridge of Skulls")
    assert (t.pile(raider, "hand"), t.pile(3 - raider, "hand")) == (["Word"], [])


@pytest.mark.parametrize(("strength", "power", "taken"), [(2, 3, 1), (0, 3, 2), (0, 1, 1)])
def test_vaes_tolorro_gathers_what_the_dead_leave(strength: int, power: int, taken: int) -> None:
    mine = targaryen(play=["Vaes Tolorro", "Page"], hand=["Dagger", "Dagger"])
    theirs = stark(play=[card("Victim", power=power), "Page"])
    t = table(mine, theirs, pause=True, content=folk(PAGE, man("Victim", strength=strength)))
    t.does(0, "Dagger", "Victim", "Vaes Tolorro")
    assert t.card("Vaes Tolorro").power == taken and t.card("Vaes Tolorro").kneeling
    t = table({**mine, "play": ["Vaes Tolorro"]}, theirs, pause=True, content=folk(PAGE, man("Victim")))
    t.does(0, "Dagger", "Page")
    assert not offers(t, "Vaes Tolorro")  # there is nothing to take


@pytest.mark.parametrize(("theirs", "gold"), [("Rich", 2), ("Modest", 1)])
def test_an_underground_vault_grows_beside_the_rich(theirs: str, gold: int) -> None:
    plots = [plan("Rich", gold=5), plan("Modest", gold=4)]
    mine = nightswatch(play=["Underground Vault"], plot="Rich")
    t = table(mine, lannister(plot=theirs), phase="marshaling", pause=True, content=folk(*plots))
    t.does(0, "Underground Vault")
    assert t.gold(0) == gold and t.card("Underground Vault").kneeling


def test_at_a_red_wedding_lords_and_ladies_die() -> None:
    lords = [man("Duke", traits=["Lord"]), man("Duchess", traits=["Lady"]), PAGE, man("Giant", strength=9)]
    for plots in (("The Red Wedding", "Fair"), ("Fair", "The Red Wedding")):
        mine, theirs = stark(play=["Giant", "Duke"], plot=plots[0]), lannister(play=["Duke", "Duchess", "Page"],
                                                                              plot=plots[1])  # fmt: skip
        t = fight(mine, theirs, "power", ["Giant"], pause=True, content=folk(*lords, FAIR))
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "The Red Wedding"))
        t.does(0, "The Red Wedding")
        assert t.offered(0) == ["Duke", "Duchess"]
        t.does(0, "Duchess")
        assert t.pile(1, "dead") == ["Duchess"]
    mine = stark(play=["Page"], plot="The Red Wedding")
    t = fight(mine, lannister(play=["Giant", "Duke"]), "power", ["Page"], ["Giant"], pause=True, content=folk(*lords))
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.interrupt.won"))
    assert t.match.contest < 0  # the attacker has not won


def test_a_northern_encampment_rises_with_who_dominates() -> None:
    for mine, up in ((["Northern Encampment", "Giant"], True), (["Northern Encampment"], False)):
        play = [kneeling(mine[0]), *mine[1:]]
        t = table(baratheon(play=play), stark(play=["Page"]), phase="dominance", pause=True,
                  content=folk(PAGE, man("Giant", strength=9)))  # fmt: skip
        t.to_phase("taxation")
        assert t.card("Northern Encampment").kneeling is not up
    t = table(baratheon(play=["Northern Encampment"]), stark(), phase="marshaling", pause=True)
    t.does(0, "Northern Encampment")
    assert t.gold(0) == 2 and t.card("Northern Encampment").kneeling
    t = table(baratheon(play=[kneeling("Northern Encampment")], hand=["Raise"]), stark(), pause=True,
              content=folk(tale("Raise", does=[{"action": "any", "target": {"type": "location"},
                                                "do": {"stand": "it"}}])))  # fmt: skip
    t.does(0, "Raise")
    assert not t.card("Northern Encampment").kneeling  # in other phases it may stand


@pytest.mark.parametrize(("gold", "given"), [(0, 1), (2, 1), (3, 2)])
def test_the_crown_favours_who_has_gold(gold: int, given: int) -> None:
    banker, seats = man("Banker", cost=0, keywords=["bestow 3"]), [{}, {}]
    for seat in (0, 1):
        seats = [stark(plot="Favors From the Crown"), lannister()]
        seats[seat] |= {"hand": ["Banker", "Poor Man"], "gold": 9}
        t = table(*seats, phase="marshaling", first=seat, active=seat, pause=True,
                  content=folk(banker, man("Poor Man", cost=0)))  # fmt: skip
        t.does(seat, "Banker")
        t.does(seat, gold)
        assert offers(t, "Favors From the Crown")
        t.does(0, "Favors From the Crown")
        assert t.card("Banker").tokens == {"gold": gold + given}
        t.passes(1 - seat)
        t.does(seat, "Poor Man")
        assert not offers(t, "Favors From the Crown")


def test_ashemark_sends_the_cheap_home() -> None:
    rich, poor = man("Duke", cost=3), man("Squire", cost=2)
    mine = lannister(play=[card("Ashemark", tokens={"gold": 2}), "Squire", "Keep"])
    t = table(mine, stark(play=["Duke", "Squire"]), phase="marshaling", pause=True, content=folk(rich, poor, KEEP))
    t.run_to("cards.reaction.begins", 0)
    t.does(0, "Ashemark")
    assert t.pile(0, "hand") == ["Squire"] and t.pile(1, "hand") == ["Squire"] and t.card("Duke").place == "play"
    assert t.card("Ashemark").place == "discard" and t.card("Keep").place == "play"
    assert printed("Ashemark") == {"keywords": ["bestow 3"]}
    t = table({**mine, "play": [kneeling(card("Ashemark", tokens={"gold": 2})), "Squire"]}, stark(),
              phase="marshaling", pause=True, content=folk(rich, poor, KEEP))  # fmt: skip
    t.run_to("cards.challenge", 0)
    assert t.card("Ashemark").place == "play"


def test_greensight_looks_at_all_decks() -> None:
    for kneels in (True, False):
        mine = stark(agenda="Greensight", deck=["Word", *["Page"] * 9])
        t = table(mine, lannister(deck=["Page"] * 9), phase="plot", pause=True, content=folk(PAGE, WORD))
        t.run_to("cards.pick", 0)
        assert t.phase == "draw" and len(t.log("reveal")) == 2
        assert t.offered(0) == ["House Stark", "pass"]
        t.does(0, "House Stark" if kneels else "pass")
        assert t.pile(0, "discard") == (["Word"] if kneels else []) and t.faction(0).kneeling is kneels
        assert t.pile(1, "discard") == (["Page"] if kneels else [])


def test_only_kings_men_speak_before_the_king_in_the_north() -> None:
    king = man("Crowned", traits=["King"])
    lord = man("Speaker", does=[{"action": "any", "do": {"gold": 1}}])
    for play in (["Speaker"], ["Speaker", "Crowned"]):
        for plots in (("The King in the North", "Fair"), ("Fair", "The King in the North")):
            mine = stark(play=play, hand=["Word"], plot=plots[0])
            t = table(mine, lannister(plot=plots[1]), phase="dominance", content=folk(king, lord, WORD, FAIR))
            t.run_to("cards.action", 0)
            assert offers(t, "Speaker") is (len(play) == 2) and offers(t, "Word")


def test_an_undercity_of_oldtown_sorts_what_comes() -> None:
    spy = man("Spy", keywords=["shadow 0"])
    deck = ["Page", "Wolf", "Word", "Keep", *["Cup"] * 9]
    mine = tyrell(play=["Oldtown Undercity"], shadows=["Spy", "Spy"], deck=deck)
    t = table(mine, lannister(shadows=["Spy"]), phase="marshaling", pause=True,
              content=folk(spy, PAGE, WOLF, WORD, KEEP, CUP))  # fmt: skip
    t.does(0, "Spy", "Oldtown Undercity")
    assert sorted(t.offered(0)) == ["Page", "Wolf", "Word"]
    t.does(0, "Wolf")
    assert sorted(t.offered(0)) == ["Page", "Word"]
    t.does(0, "Page")
    assert t.pile(0, "hand") == ["Wolf"] and t.pile(0, "deck")[:2] == ["Word", "Keep"]
    assert t.pile(0, "deck")[-1] == "Page" and left(t, "Oldtown Undercity") == (0, "phase")
    t = table(tyrell(play=["Oldtown Undercity"]), lannister(shadows=["Spy"]), phase="marshaling", first=1, active=1,
              pause=True, content=folk(spy))  # fmt: skip
    t.does(1, "Spy")
    assert not offers(t, "Oldtown Undercity")


def test_trading_with_qohor_changes_one_thing_for_another() -> None:
    things = [thing("Ring", cost=1), thing("Dear Ring", cost=2), CUP, PAGE, KEEP, thing("Sash", cost=0)]
    mine = stark(agenda="Trading With Qohor", play=[wearing("Page", "Cup")],
                 deck=["Ring", "Dear Ring", "Cup", "Sash", "Keep", *["Page"] * 9])  # fmt: skip
    t = fight(mine, lannister(hand=["Word"]), "intrigue", ["Page"], pause=True, content=folk(*things, WORD))
    t.run_to("cards.reaction.claimed", 0)
    t.does(0, "Trading With Qohor")
    assert sorted(t.offered(0)) == ["Ring", "Sash", "pass"]
    t.does(0, "Ring")
    assert t.card("Page", 0).attachments == ["Ring"] and t.pile(0, "discard") == ["Cup"] and t.log("shuffle")


@pytest.mark.parametrize(("mine", "gold"), [([wearing("Page", "Cup")], 3), (["Page"], 4)])
def test_who_trades_nothing_with_qohor_enriches_others(mine: list[Any], gold: int) -> None:
    seats = (stark(agenda="Trading With Qohor", play=mine, plot="Modest"), lannister(plot="Modest"))
    t = table(*seats, content=folk(PAGE, CUP, plan("Modest", gold=3)))
    assert (income(t.match, 0), income(t.match, 1)) == (3, gold)


def test_a_scouting_vessel_finds_more_to_pillage() -> None:
    raider = man("Raider", strength=9, keywords=["pillage"])
    mine = greyjoy(play=["Raider", "Scouting Vessel"])
    for whose in (0, 1):
        seats = [mine, stark(play=["Page"], deck=["Page", "Wolf", "Word", *["Cup"] * 9])]
        if whose == 1:
            seats = [stark(play=["Raider"]), greyjoy(play=["Scouting Vessel"], deck=["Page", "Wolf", "Word", "Cup"])]
        t = fight(*seats, "power", ["Raider"], pause=True, content=folk(raider, PAGE, WOLF, WORD, CUP))
        plunders(t, "Raider")
        assert offers(t, "Scouting Vessel", whose) is (whose == 0)
        if whose == 0:
            t.does(0, "Scouting Vessel")
            lays(t)
            assert t.pile(1, "discard") == ["Page", "Wolf", "Word"]
            assert t.pile(0, "discard") == ["Scouting Vessel"]


@pytest.mark.rule("agot-keywords-23", "agot-zones-05")
def test_all_see_what_a_scouting_vessel_finds_before_it_is_laid_down() -> None:
    """Whoever thinks the match on from there, bot or person, knows those cards and none that lie deeper."""
    mine = greyjoy(play=["Raider", "Scouting Vessel"])
    deck = ["Page", "Wolf", "Word", *["Cup", "Page", "Wolf", "Word"] * 4]
    raider = man("Raider", strength=9, keywords=["pillage"])
    t = fight(mine, stark(deck=deck), "power", ["Raider"], pause=True, content=folk(raider, PAGE, WOLF, WORD, CUP))
    plunders(t, "Raider")
    t.does(0, "Scouting Vessel")
    assert t.key == "cards.lay"
    for watcher in (0, 1):
        for seed in range(3):
            assert Table.of(GAME.imagine(t.match, watcher, seed)).pile(1, "deck")[1:3] == ["Wolf", "Word"]


def test_the_starry_sept_gives_power_and_takes_words() -> None:
    saint = man("Saint", keywords=["renown"], traits=["Lady"])
    t = table(stark(play=[card("The Starry Sept", power=1)]), lannister(play=["Saint"]), phase="dominance", pause=True,
              content=folk(saint))  # fmt: skip
    t.run_to("cards.action", 0)
    t.does(0, "The Starry Sept")
    assert t.card("Saint").power == 1 and t.card("The Starry Sept").power == 0
    assert t.card("Saint").keywords == [] and t.card("Saint").blank
    t.passes(1)
    assert not offers(t, "The Starry Sept")
    t.to_phase("taxation")
    assert t.card("Saint").keywords == ["renown"]


def test_the_starry_sept_gains_from_power_challenges() -> None:
    mine = stark(play=["The Starry Sept"])
    for how, gains in (("win attack power", True), ("win defend power", True), ("lose attack power", False),
                       ("win attack military", False)):  # fmt: skip
        assert answers("The Starry Sept", mine, how) is gains
    t = ends(mine, "win attack power")
    t.does(0, "The Starry Sept")
    assert t.card("The Starry Sept").power == 1


def test_a_sea_of_blood_feeds_on_war() -> None:
    costly = tale("Costly Word", cost=2)
    blood = {"card": "Sea of Blood", "tokens": {"blood": 1}}
    mine = stark(agenda=blood, play=["Giant"], hand=["Costly Word"], deck=["Page", "Word", *["Page"] * 9])
    t = fight({**mine, "gold": 1}, lannister(), "military", ["Giant"], pause=True,
              content=folk(man("Giant", strength=9), PAGE, WORD, costly))  # fmt: skip
    t.run_to("cards.action", 0)
    assert offers(t, "Costly Word")
    t.pass_while(lambda: not offers(t, "Sea of Blood"))
    t.does(0, "Sea of Blood")
    assert t.card("Sea of Blood").tokens == {"blood": 2} and t.faction(0).kneeling
    assert t.offered(0) == ["Word", "pass"]
    t.does(0, "Word")
    assert "Word" in t.pile(0, "hand") and t.log("shuffle")


def test_a_sea_of_blood_knows_war_alone() -> None:
    mine = stark(agenda={"card": "Sea of Blood", "tokens": {"blood": 1}}, play=["Giant"], hand=["Word"], gold=1)
    cards = folk(man("Giant", strength=4), WORD, tale("Costly Word", cost=2))
    for type_ in ("intrigue", "power"):
        t = fight({**mine}, lannister(hand=["Word"]), type_, ["Giant"], pause=True, content=cards)
        t.run_to("cards.action", 0)
        assert not offers(t, "Word")
        t.run_to("cards.action", 1)
        assert offers(t, "Word", 1)
    t = table({**mine, "hand": ["Costly Word", "Word"]}, lannister(), phase="challenges", pause=True, content=cards)
    assert offers(t, "Word") and not offers(t, "Costly Word")
    for how, may in (("win attack military", True), ("win attack power", False), ("lose attack military", False)):
        assert answers("Sea of Blood", stark(agenda="Sea of Blood"), how) is may
    t = fight(stark(agenda="Sea of Blood", play=["Giant"]), lannister(), "military", ["Giant"], pause=True,
              content=folk(man("Giant", strength=4)))  # fmt: skip
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Sea of Blood"))
    assert t.match.contest < 0  # the margin is 4


@pytest.mark.parametrize(("theirs", "may"), [("Giant", True), ("Titan", False), ("Page", True)])
def test_the_gate_of_the_gods_opens_for_the_strongest(theirs: str, may: bool) -> None:
    cards = [man("Giant", strength=9), man("Titan", strength=10), PAGE]
    t = table(tyrell(play=["Gate of the Gods", "Giant"], hand=[]), lannister(play=[theirs]), phase="challenges",
              pause=True, content=folk(*cards))  # fmt: skip
    assert offers(t, "Gate of the Gods") is may
    if may:
        t.does(0, "Gate of the Gods")
        assert len(t.pile(0, "hand")) == 2 and t.card("Gate of the Gods").place == "discard"


def test_the_white_sword_tower_wants_order() -> None:
    guard = man("Guard", traits=["Kingsguard"])
    for play, again in ((["Guard"], True), (["Page"], False)):
        mine = stark(play=["White Sword Tower", "Page"], hand=["Word"])
        t = table(mine, lannister(play=play, hand=["Word", "Word"]), first=1, active=1, phase="challenges", pause=True,
                  content=folk(guard, PAGE, WORD))  # fmt: skip
        t.does(1, "Word")
        t.does(0, "Word")
        assert offers(t, "Word", 1) is again
        t.to_phase("dominance")
        t.run_to("cards.action", 1)
        assert offers(t, "Word", 1)
    t = table(stark(play=["White Sword Tower", "Guard", "Page"]), lannister(play=["Guard"]), content=folk(guard, PAGE))
    assert [t.card("Guard", 0).strength, t.card("Page").strength, t.card("Guard", 1).strength] == [3, 2, 2]


def test_the_dragonpit_darkens_who_hides_less() -> None:
    spy = man("Spy", keywords=["shadow 3"])
    for shadows, strength in ((0, 1), (1, 2), (2, 2)):
        theirs = stark(play=["Page"], shadows=["Spy"] * shadows)
        t = table(targaryen(play=["The Dragonpit", "Page"], shadows=["Spy"]), theirs, content=folk(PAGE, spy))
        assert t.card("Page", 1).strength == strength and t.card("Page", 0).strength == 2


def test_braavos_counts_the_factions() -> None:
    people = [PAGE, WOLF, man("Lion", faction="lannister"), man("Cub", faction="lannister")]
    t = table(stark(play=["Braavos", "Page", "Wolf", "Lion", "Cub"]), lannister(play=["Lion"]), phase="marshaling",
              pause=True, content=folk(*people))  # fmt: skip
    t.does(0, "Braavos")
    assert t.gold(0) == 2 and t.card("Braavos").kneeling
    t = table(stark(play=["Braavos", "Page"]), lannister(), phase="marshaling", pause=True, content=folk(*people))
    assert not offers(t, "Braavos")
