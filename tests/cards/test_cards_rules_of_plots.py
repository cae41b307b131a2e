"""Plots and agendas of the packs that bring a rule: limits of challenges, who may do what, what claim does."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import load
from bannermen.games.cards.game import GAME
from bannermen.games.cards.loadouts import deck_text, ready_decks
from bannermen.games.cards.rules.plots import income, initiative, reserve
from bannermen.games.cards.rules.setup import why_not_lurk, why_not_place
from tests.cards.outcomes import answers, ends, left, printed
from tests.cards.packs import fight, offers, shows, table
from tests.cards.plain_cards import folk, man, place, plan, tale, thing
from tests.cards.table import Table, kneeling, lannister, martell, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")

PAGE = man("Page")
BOY = man("Boy")
SNOW = plan("Snow", traits=["Winter"], gold=3, reserve=5)
SUN = plan("Sun", traits=["Summer"], gold=3, reserve=5)


def test_a_long_plan_keeps_its_gold() -> None:
    mine = martell(plot="The Long Plan", gold=3, play=["Page"])
    t = table(mine, lannister(gold=2), phase="standing", pause=True, content=folk(PAGE))
    t.to_phase("taxation")
    assert (t.gold(0), t.gold(1)) == (3, 0)
    t = ends(mine, "lose attack power", ["Page"], [PAGE])
    t.does(0, "The Long Plan")
    assert t.gold(0) == 4
    assert not answers("The Long Plan", mine, "win attack power", ["Page"], folks=[PAGE])


@pytest.mark.parametrize("type_", ["military", "power"])
def test_the_kings_peace_has_its_price(type_: str) -> None:
    def attacked(**given: Any) -> Table:
        mine = stark(**{"play": ["Page"], "power": 3, **given})
        t = table(mine, lannister(plot="The King's Peace"), phase="challenges", pause=True, content=folk(PAGE))
        t.initiate(type_, "Page")
        t.does(1, "The King's Peace")
        return t

    t = attacked()
    t.does(0, "Do it", "Let it kneel")
    assert t.faction(0).kneeling and t.card("Page").part == "attacking"
    t = attacked()
    t.does(0, "Do it")
    t.does(0, next(word for word in t.offered(0) if word != "Let it kneel"))
    assert t.faction_power(1) == 1 and t.faction_power(0) == 2 and t.card("Page").part == "attacking"
    t = attacked()
    t.does(0, "Leave it")
    assert t.match.contest == -1 and t.faction_power(0) == 3 and t.card("Page").kneeling
    assert not any("wins" in line for line in t.log())


def test_the_kings_peace_is_for_the_attacked() -> None:
    peace = lannister(plot="The King's Peace", play=["Page"])
    t = table(stark(play=["Page"]), peace, phase="challenges", pause=True, content=folk(PAGE))
    t.initiate("intrigue", "Page")
    assert not offers(t, "The King's Peace", 1)
    t = table(peace, stark(), phase="challenges", pause=True, content=folk(PAGE))
    t.initiate("power", "Page")
    assert not offers(t, "The King's Peace")


def test_wraiths_eat_their_reserve() -> None:
    thin, three = plan("Thin", reserve=1), plan("Three", reserve=3)
    for plot, left_ in (("Snow", 3), ("Three", 2), ("Thin", 1)):
        t = table(
            stark(plot="Wraiths in Their Midst"), lannister(plot=plot), pause=True, content=folk(SNOW, thin, three)
        )
        assert reserve(t.match, 1) == left_
    assert reserve(t.match, 0) == t.match.kind_of(t.match.shown[0]).reserve


def test_strings_are_pulled_by_others() -> None:
    traits = {"Edict": "Edict", "Realm": "Kingdom", "Ruse": "Scheme", "War Plan": "War"}
    speech = {name: [{"revealed": True, "do": {"gold": 1 + at}}] for at, name in enumerate(traits)}
    cards = [plan(name, traits=[trait], does=speech[name]) for name, trait in traits.items()]
    cards.append(plan("Still", traits=["Edict"]))
    theirs = lannister(used=["Edict", "Realm", "Ruse", "War Plan", "Still"])
    t = shows("Pulling the Strings", stark(used=["Ruse"], gold=0), theirs, content=folk(*cards))
    assert t.offered(0) == ["Edict", "Realm", "Ruse", "Rebuilding"]  # what they had revealed is used now
    t.does(0, "Ruse")
    assert t.gold(0) == 3 and "Ruse" in t.pile(1, "used") and t.gold(1) == 0


def test_snow_stops_all_initiative() -> None:
    banner = man("Herald of Kings", initiative=1)
    fast = plan("Fast", initiative=9)
    t = table(stark(plot="Snowed Under", play=["Herald of Kings"]), lannister(plot="Fast"), content=folk(banner, fast))
    assert [initiative(t.match, seat) for seat in (0, 1)] == [1, 0]


def test_rains_of_autumn_wash_gold_away() -> None:
    mine = stark(play=["Mill", "Rich", "Barge", wearing("Page", "Purse")], plot="Rains of Autumn")
    cards = folk(place("Mill", gold=2), man("Rich", gold=1), place("Barge", gold=-1), PAGE, thing("Purse", gold=5))
    t = table(mine, lannister(play=["Mill"], plot="Rebuilding"), content=cards)
    assert income(t.match, 0) == t.match.kind_of(t.match.shown[0]).gold - 1 + 5
    assert income(t.match, 1) == t.match.kind_of(t.match.shown[1]).gold


def test_varyss_riddle_repeats_another_plot() -> None:
    rich = plan("Rich", does=[{"revealed": True, "do": {"gold": 3}}])
    riddle = plan("Other Riddle", traits=["Riddle"], does=[{"revealed": True, "do": {"gold": 9}}])
    for plot, gold in (("Rich", 3), ("Other Riddle", 0)):
        mine = stark(plots=["Varys's Riddle", "Rebuilding"])
        theirs = lannister(plots=[plot, "Rebuilding"], used=["Rich"])
        t = table(mine, theirs, phase="plot", pause=True, content=folk(rich, riddle))
        t.does(0, "Varys's Riddle")
        t.does(1, plot)
        t.run_to("cards.action.plot", 0)
        assert t.gold(0) == gold and t.gold(1) == (3 if plot == "Rich" else 9)


def test_barred_gates_let_nobody_in_but_by_marshaling() -> None:
    door = tale("Door", does=[{"action": "any", "do": {"put": {"at": "hand", "whose": "mine"}}}])
    cards = folk(PAGE, place("Mill"), man("Ambusher", keywords=["ambush 1"]), man("Spy", keywords=["shadow 1"]), door,
                 place("Cellar", keywords=["shadow 1"]))  # fmt: skip
    for plot, barred in (("Barring the Gates", True), ("Rebuilding", False)):
        mine = stark(plot="Rebuilding", hand=["Door", "Page", "Mill", "Ambusher"], shadows=["Spy", "Cellar"], gold=9)
        t = table(mine, lannister(plot=plot), phase="challenges", pause=True, content=cards)
        found = t.offered(0)
        assert ("Ambusher" in found, "Spy" in found, "Cellar" in found) == (not barred, not barred, True)
        t.does(0, "Door")
        assert ("Page" in t.offered(0) if t.is_asked(0, "cards.pick") else False) is not barred
        t = table(mine, lannister(plot=plot), phase="marshaling", pause=True, content=cards)
        assert offers(t, "Page")


def test_retaliation_gives_the_first_turn_away() -> None:
    mine = stark(plots=["Retaliation", "Rebuilding"])
    theirs = lannister(plots=["Slow", "Rebuilding"])
    t = table(mine, theirs, phase="plot", pause=True, content=folk(plan("Slow", initiative=-9)))
    t.does(0, "Retaliation")
    t.does(1, "Slow")
    assert t.match.first == 1 and not t.is_asked(0, "cards.first")
    mine["plots"] = ["Slow", "Retaliation"]
    t = table(lannister(plots=["Fast", "Rebuilding"]), stark(plots=["Retaliation", "Rebuilding"]), phase="plot",
              pause=True, content=folk(plan("Fast", initiative=19)))  # fmt: skip
    t.does(0, "Fast")
    t.does(1, "Retaliation")
    assert t.is_asked(0, "cards.first") and len(t.offered(0)) == 2


def test_sailing_the_summer_sea_is_for_power_alone() -> None:
    mine = stark(play=["Page", "Page"], plot="Sailing the Summer Sea")
    t = table(mine, lannister(play=["Page"]), phase="challenges", content=folk(PAGE))
    assert t.offered(0) == ["power challenge", "pass"]
    t.initiate("power", "Page")
    t.resolve()
    assert t.offered(0) == ["power challenge", "pass"]
    t = table(lannister(play=["Page", "Page"]), mine, phase="challenges", content=folk(PAGE))
    assert t.offered(0) == ["military challenge", "intrigue challenge", "power challenge", "pass"]
    t.initiate("power", "Page")
    t.resolve()
    assert t.offered(0) == ["military challenge", "intrigue challenge", "pass"]


def test_in_the_withering_cold_nobody_stands() -> None:
    for plot, knelt in (("The Withering Cold", True), ("Rebuilding", False)):
        t = table(
            stark(play=[kneeling("Page")]), lannister(plot=plot), phase="dominance", pause=True, content=folk(PAGE)
        )
        t.run_to("cards.action.taxation")
        assert t.card("Page").kneeling is knelt


def test_who_is_besieged_defends() -> None:
    for plot, free in (("Besieged", False), ("Rebuilding", True)):
        mine = stark(play=["Page"], plot=plot)
        t = table(mine, lannister(play=["Boy", "Boy"]), phase="challenges", pause=True, content=folk(PAGE, BOY))
        t.initiate("power", "Page")
        t.run_to("cards.defend", 1)
        assert ("done" in t.offered(1)) is free
        if not free:
            assert t.refused(1, 2057) == "agot-challenge-19"
            t.does(1, "Boy")
            assert "done" in t.offered(1)


def test_the_spiders_web_grows() -> None:
    mine = stark(play=["Page", "Page"], plot="The Spider's Web")
    t = fight(mine, lannister(hand=["Page"] * 5), "intrigue", ["Page"], pause=True, content=folk(PAGE))
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.claimed"))
    before = len(t.pile(1, "hand"))
    assert before == 5 - t.match.kind_of(t.match.shown[0]).claim
    t.does(0, "The Spider's Web")
    assert left(t, "The Spider's Web") == (0, "phase") and t.match.did(0, 6) == 1
    t.initiate("intrigue", "Page")
    t.resolve()
    assert len(t.pile(1, "hand")) == before - 1 - t.match.kind_of(t.match.shown[0]).claim
    for ours, plots in (
        ("power", ("The Spider's Web", "Rebuilding")),
        ("intrigue", ("Rebuilding", "The Spider's Web")),
    ):
        theirs = lannister(plot=plots[1], hand=["Page"])
        t = fight(stark(play=["Page"], plot=plots[0]), theirs, ours, ["Page"], pause=True, content=folk(PAGE))
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.claimed"))
        assert not any(offers(t, "The Spider's Web", seat) for seat in (0, 1))


@pytest.mark.parametrize(("type_", "asked"), [("intrigue", True), ("power", True), ("military", False)])
def test_now_it_comes_to_war(type_: str, asked: bool) -> None:
    for plots in (("Now It Comes To War", "Rebuilding"), ("Rebuilding", "Now It Comes To War")):
        theirs = lannister(play=["Boy", "Boy"], hand=["Page"], power=3, plot=plots[1])
        t = fight(stark(play=["Page"], plot=plots[0]), theirs, type_, ["Page"], content=folk(PAGE, BOY))
        t.pass_while(lambda t=t: t.match.contest >= 0 and t.key not in ("cards.may", "cards.claim"))
        assert t.is_asked(0, "cards.may") is asked
        if asked:
            t.does(0, "Do it")
            assert t.is_asked(1, "cards.claim")
            t.does(1, ["Boy"])
            assert len(t.pile(1, "dead")) == 1 and t.pile(1, "hand") == ["Page"] and t.faction_power(1) == 3


def test_now_it_comes_to_war_only_if_wanted() -> None:
    theirs = lannister(play=["Boy"], power=3)
    t = fight(stark(play=["Page"], plot="Now It Comes To War"), theirs, "power", ["Page"], content=folk(PAGE, BOY))
    t.pass_while(lambda: t.match.contest >= 0 and t.key != "cards.may")
    t.does(0, "Leave it")
    t.resolve()
    assert t.faction_power(1) == 3 - t.match.kind_of(t.match.shown[0]).claim and t.pile(1, "dead") == []


def test_a_tourney_sheds_no_blood() -> None:
    for type_, dead, thrown in (("military", 0, 0), ("intrigue", 0, 1)):
        theirs = lannister(play=["Boy"], power=3, hand=["Page"], plot="The Hand's Tourney")
        t = fight(stark(play=["Page"]), theirs, type_, ["Page"], content=folk(PAGE, BOY))
        t.resolve()
        assert len(t.pile(1, "dead")) == dead and len(t.pile(1, "discard")) == thrown
        assert t.faction_power(1) == (2 if type_ == "military" else 3)


def test_winter_reserves_last() -> None:
    for used, plot, more in ((True, "Snow", 1), (True, "Sun", 0), (False, "Snow", 0)):
        mine = stark(used=["Winter Reserves"] if used else [], plot=plot)
        t = table(mine, lannister(plot="Snow"), content=folk(SNOW, SUN))
        assert (income(t.match, 0), reserve(t.match, 0)) == (3 + more, 5 + more)
        assert (income(t.match, 1), reserve(t.match, 1)) == (3, 5)
    t = table(stark(plot="Winter Reserves"), lannister(), content=folk(SNOW))
    kind = t.match.kind_of(t.match.shown[0])
    assert (income(t.match, 0), reserve(t.match, 0)) == (kind.gold, kind.reserve)


def test_a_loan_from_the_iron_bank_is_paid_later() -> None:
    t = table(stark(used=["Loan from the Iron Bank"], plot="Snow"), lannister(plot="Snow"), content=folk(SNOW))
    assert [income(t.match, seat) for seat in (0, 1)] == [2, 3]
    t = table(stark(plot="Loan from the Iron Bank"), lannister(plot="Snow"), content=folk(SNOW))
    assert income(t.match, 0) == t.match.kind_of(t.match.shown[0]).gold


@pytest.mark.rule("agot-plots-04")
def test_what_lies_in_a_used_pile_is_no_secret() -> None:
    """It has been revealed, so whoever imagines the table deals no other plots into that pile."""
    plots = ["Snow", "Winter Reserves", "Calling the Banners", "Confiscation"]
    mine = stark(used=["Loan from the Iron Bank"], plot="Snow", plots=plots)
    t = table(mine, lannister(plot="Snow"), content=folk(SNOW))
    for seed in range(6):
        imagined = GAME.imagine(t.match, 1, seed)
        assert income(imagined, 0) == income(t.match, 0) == 2
        assert GAME.view(imagined, 1) == GAME.view(t.match, 1)


def test_knights_of_the_hollow_hill_live_on_what_there_is() -> None:
    assert printed("Knights of the Hollow Hill") == {"gold": 3, "initiative": 2, "reserve": 1}
    mill = folk(place("Mill", gold=2), place("Barge", gold=-1), SNOW)
    mine = stark(play=["Mill", "Barge"], agenda="Knights of the Hollow Hill", plot="Snow")
    t = table(mine, lannister(play=["Mill"], plot="Snow"), content=mill)
    assert [income(t.match, seat) for seat in (0, 1)] == [6, 5]
    assert reserve(t.match, 0) == 6 and initiative(t.match, 0) == 2


def test_a_city_of_spiders_speaks_again() -> None:
    rich = plan("Rich City", traits=["City"], does=[{"revealed": True, "do": {"gold": 3}}])
    poor = plan("Poor City", traits=["City"], does=[{"revealed": True, "do": {"gold": 1}}])
    other = plan("Village", does=[{"revealed": True, "do": {"gold": 5}}])
    theirs = lannister(used=["Poor City"])
    t = shows(
        "City of Spiders", stark(used=["Rich City", "Poor City", "Village"]), theirs, content=folk(rich, poor, other)
    )
    assert t.offered(0) == ["Rich City", "Poor City"]
    t.does(0, "Rich City")
    assert t.gold(0) == 3


def test_rationing_stills_the_winners_and_the_losers() -> None:
    cheer = {"reaction": "won", "do": {"gold": 1}}
    shout = {"forced reaction": "won", "do": {"gold": 1}}
    start = {"reaction": "initiated", "do": {"gold": 1}}
    cards = folk(man("Singer", does=[cheer]), man("Shouter", does=[shout]), man("Starter", does=[start]))
    for plot, speaks in (("Rationing", False), ("Rebuilding", True)):
        mine = stark(play=["Singer", "Shouter"])
        t = fight(mine, lannister(play=["Singer"], plot=plot), "power", ["Shouter"], pause=True, content=cards)
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
        assert t.gold(0) == 1  # what is forced is not triggered
        assert (offers(t, "Singer"), t.is_asked(0, "cards.reaction.won")) == (speaks, speaks)
    t = table(stark(play=["Starter"], plot="Rationing"), lannister(), phase="challenges", pause=True, content=cards)
    t.initiate("power", "Starter")
    assert offers(t, "Starter")


def test_a_champion_is_challenged() -> None:
    strong = man("Strong", strength=5)
    cards = folk(PAGE, strong, man("Also", strength=5), BOY)
    mine = lannister(play=["Strong", "Boy", "Also"], plot="Champion's Challenge")
    t = table(stark(play=["Page"]), mine, phase="challenges", pause=True, content=cards)
    t.initiate("power", "Page")
    t.does(1, "Champion's Challenge")
    assert t.offered(1) == ["Strong", "Also"]
    t.does(1, "Strong")
    assert t.match.contest == -1 and t.card("Strong").kneeling and not t.card("Boy").kneeling
    assert left(t, "Champion's Challenge", seat=1) == (0, "phase")
    t = table(
        stark(play=["Page"]),
        {**mine, "play": [kneeling("Strong"), "Boy"]},
        phase="challenges",
        pause=True,
        content=cards,
    )
    t.initiate("power", "Page")
    assert not offers(t, "Champion's Challenge", 1)
    t = table(stark(play=["Page"]), {**mine, "play": []}, phase="challenges", pause=True, content=cards)
    t.initiate("power", "Page")
    assert not offers(t, "Champion's Challenge", 1)
    t = table(mine, stark(play=["Page"]), phase="challenges", pause=True, content=cards)
    t.initiate("power", "Boy")
    assert not offers(t, "Champion's Challenge", 0)


def test_knights_of_the_hollow_hill_begin_with_nothing() -> None:
    for agenda, free in (("13039", False), ("", True)):
        book = load.whole_book()
        decks = [deck_text.part_of(ready_decks.ready_made()[key], book) for key in ("stark", "lannister")]
        decks[0]["agenda"] = agenda
        brought = {str(seat): deck for seat, deck in enumerate(decks)}
        t = Table.of(GAME.start({"scene": "joust-all", "players": 2, "brought": brought}, 1, recording=True))
        asked = t.run_to("cards.plot")
        assert asked.count("cards.place") == (2 if free else 1)
        refusals = [why_not_place(t.match, 0, t.match.hand[0][0]), why_not_lurk(t.match, 0, t.match.hand[0][0])]
        rules = [refused.rule for refused in refusals if refused is not None]
        assert (rules == ["agotp-agendax-02"] * 2) is not free
