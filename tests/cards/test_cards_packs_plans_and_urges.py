"""Plots that others choose or chance does, initiative, who must take part and who dies; every sentence."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import initiative, plot_gold
from bannermen.games.cards.telling.view import seat_view
from tests.cards.outcomes import acts, answers, ends, hosts, left, printed
from tests.cards.packs import fight, offers, table
from tests.cards.plain_cards import folk, man, place, plan
from tests.cards.table import Table, card, lannister, martell, nightswatch, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE, SQUIRE, COOK = man("Page"), man("Squire"), man("Cook")
FAIR, FEAST, RUSE, SUMMER = plan("Fair"), plan("Feast"), plan("Ruse"), plan("Hay", traits=["Summer"])
PRINTED: dict[str, dict[str, Any]] = {
    "Ricasso": {"keywords": ["bestow 2"]},
    "Beneath the Bridge of Dream": {"keywords": ["shadow 0"]},
    "A Mission in Essos": {"keywords": ["shadow 2"]},
    "Unexpected Guile": {"keywords": ["shadow 1"]},
    "Reckless": {"keywords": ["terminal"]},
}


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_is_there(name: str) -> None:
    assert printed(name) == PRINTED[name]


# --- Ser Lancel Lannister ---

LORD = man("Lion", faction="lannister", traits=["Lord"], strength=4)
LADY = man("Lioness", faction="lannister", traits=["Lady"], strength=3)


def kin(*play: Any, theirs: list[Any] | None = None, **how: Any) -> Table:
    folks = [LORD, LADY, man("Cub", faction="lannister"), man("Wolf", faction="stark", traits=["Lord"])]
    den = place("Den", faction="lannister", traits=["Lord"])
    mine = lannister(play=["Ser Lancel Lannister", *play])
    return table(mine, stark(play=theirs or []), pause=True, content=folk(*folks, den), **how)


def test_ser_lancel_is_as_strong_as_his_only_kinsman() -> None:
    t = kin("Lion", "Cub", "Wolf", "Den", theirs=["Lioness"])
    assert t.card("Ser Lancel Lannister").strength == 4
    assert kin("Lioness").card("Ser Lancel Lannister").strength == 3
    assert kin("Lion", "Lioness").card("Ser Lancel Lannister").strength == 0  # not the only one
    assert kin("Cub").card("Ser Lancel Lannister").strength == 0


@pytest.mark.rule("agot-modifiers-03")
def test_ser_lancel_leans_on_what_his_kinsman_has_become() -> None:
    mine = lannister(play=["Ser Lancel Lannister", "Lion", "Doubler"], hand=["Wine"] * 2)
    doubler = place("Doubler", always=[{"times": 2, "for": {"name": "Ser Lancel Lannister"}}])
    t = table(mine, stark(), pause=True, content=folk(LORD, doubler))
    assert t.card("Ser Lancel Lannister").strength == 8
    t.does(0, "Wine", "Lion")
    assert t.card("Lion").strength == 5 and t.card("Ser Lancel Lannister").strength == 10
    t.passes(1)
    t.does(0, "Wine", "Ser Lancel Lannister")
    assert t.card("Ser Lancel Lannister").strength == 12  # what is his own counts once


# --- Ricasso and what counts used plots ---


def test_ricasso_lets_gold_count_as_used_plots() -> None:
    counter = man("Counter", always=[{"strength": 1, "per": "used"}])
    planner = man("Planner", always=[{"strength": 5, "while": {"there": {"at": "used", "whose": "mine", "count": 3}}}])
    folks = folk(
        counter, planner, FAIR, man("Mason", always=[{"strength": 1, "per": {"at": "used", "traits": ["City"]}}])
    )
    purse = card("Ricasso", tokens={"gold": 2})
    mine = martell(play=[purse, "Counter", "Planner", "Mason"], used=["Fair"])
    t = table(mine, lannister(play=["Counter"], used=["Fair"]), content=folks)
    assert t.card("Counter", 0).strength == 5 and t.card("Planner").strength == 7
    assert t.card("Counter", 1).strength == 3 and t.card("Mason").strength == 2
    mine = martell(play=["Ricasso", "Counter", "Planner"], used=["Fair"])
    t = table(mine, lannister(), content=folks)
    assert t.card("Counter").strength == 3 and t.card("Planner").strength == 2


def test_change_of_plans_counts_ricassos_gold() -> None:
    for gold, may in ((1, True), (2, False)):
        mine = martell(play=[card("Ricasso", tokens={"gold": gold})], hand=["Change of Plans"], used=["Fair"] * 3)
        assert answers("Change of Plans", mine, "lose defend power", folks=[FAIR]) is may


# --- Sand Steed ---


def stable(plot: str, theirs: str = "Fair") -> Table:
    mine = martell(play=[wearing("Page", "Sand Steed")], plot=plot, plots=["Fair", "Feast"])
    foes = lannister(plot=theirs, plots=["Ruse", "Fair"])
    t = table(mine, foes, phase="plot", pause=True, content=folk(PAGE, FAIR, FEAST, RUSE, SUMMER))
    t.does(0, "Feast")
    t.does(1, "Ruse")
    if t.key == "cards.first":
        t.idle()
    return t


def test_a_sand_steed_rides_when_summer_is_over() -> None:
    t = stable("Hay")
    assert t.pile(0, "used") == ["Hay"]
    t.does(0, "Sand Steed")
    assert t.card("Page").power == 1
    for t in (stable("Fair"), stable("Fair", "Hay")):  # no summer, or somebody else's
        assert not offers(t, "Sand Steed")


def test_a_sand_steed_rides_for_plots_that_were_never_revealed() -> None:
    mine = martell(play=[wearing("Page", "Sand Steed")], hand=["Change of Plans"], plots=["Hay", "Fair"])
    t = ends(mine, "lose defend power", folks=[PAGE, FAIR, SUMMER])
    t.does(1, "Change of Plans", "Hay")
    t.does(1, "Sand Steed")
    assert t.card("Page").power == 1


def test_one_sand_steed_a_rider() -> None:
    mine = martell(play=[wearing("Page", "Sand Steed"), "Squire"])
    assert hosts(mine, "Sand Steed", lannister(play=["Cook"]), PAGE, SQUIRE, COOK) == ["Squire", "Cook"]


# --- Ahead of the Tide ---


def tide(first: int, second: int) -> Table:
    fast, slow = plan("Fast", initiative=second), plan("Slow", initiative=first)
    mine = martell(hand=["Ahead of the Tide"], plots=["Slow", "Fair"], deck=["Page"] * 5)
    t = table(mine, lannister(plots=["Fast", "Fair"]), phase="plot", pause=True, first=1,
              content=folk(PAGE, FAIR, fast, slow))  # fmt: skip
    t.does(0, "Slow")
    t.does(1, "Fast")
    return t


def test_ahead_of_the_tide_wins_initiative_and_a_card() -> None:
    t = tide(2, 4)
    t.does(0, "Ahead of the Tide")
    assert t.is_asked(0, "cards.first") and t.pile(0, "hand") == ["Page"]
    t.does(0, "House Martell")
    assert initiative(t.match, 0) == 5
    t.to_phase("draw")
    assert initiative(t.match, 0) == 2


def test_ahead_of_the_tide_in_vain() -> None:
    t = tide(2, 9)
    t.does(0, "Ahead of the Tide")
    t.run_to("cards.action.plot")
    assert t.pile(0, "hand") == []
    t = tide(2, 4)
    t.does(0, "pass")
    assert t.is_asked(1, "cards.first")


# --- A Mission in Essos ---


def test_a_mission_in_essos_leaves_everything_behind() -> None:
    mine = martell(shadows=["A Mission in Essos"], gold=2, deck=["Page", "Squire", "Cook", "Elder"],
                   discard=["Ash", "Birch", "Cedar"])  # fmt: skip
    woods = [man(name) for name in ("Ash", "Birch", "Cedar", "Elder")]
    t = table(mine, lannister(discard=["Ash"]), phase="dominance", pause=True, content=folk(PAGE, SQUIRE, COOK, *woods))
    t.does(0, "A Mission in Essos")
    assert len(t.pile(0, "hand")) == 3 and len(t.pile(0, "deck")) == 1
    assert sorted(t.pile(0, "hand") + t.pile(0, "deck")) == ["Ash", "Birch", "Cedar", "Elder"]
    assert sorted(t.match.kind_of(number).names["en"] for number in t.match.out) == ["Cook", "Page", "Squire"]
    assert t.pile(0, "discard") == ["A Mission in Essos"] and t.pile(1, "discard") == ["Ash"]
    for number in t.match.out:
        assert t.match.known[number] == 0  # facedown
        assert not t.match.knows(0, "card", number) and not t.match.knows(1, "card", number)


# --- Unexpected Guile ---

SNEAK = man("Sneak", keywords=["shadow 1"])


def guile(*parts: str) -> Table:
    mine = lannister(play=[wearing("Sneak", "Unexpected Guile"), "Page"])
    return fight(mine, stark(), "power", list(parts), pause=True, content=folk(SNEAK, PAGE))


def test_unexpected_guile_goes_as_it_came() -> None:
    t = guile("Sneak")
    assert t.card("Sneak").strength == 4 and t.card("Sneak").keywords == ["insight", "shadow"]
    t.resolve()
    t.run_to("cards.action.challenges")
    assert sorted(t.pile(0, "shadows")) == ["Sneak", "Unexpected Guile"]
    t = guile("Page")
    t.resolve()
    assert t.card("Sneak").place == "play"  # it took no part


def test_unexpected_guile_goes_when_a_challenge_is_broken_off() -> None:
    truce = man("Truce", does=[{"action": "challenges", "if": {"in": "any"}, "do": {"end": True}}])
    mine = lannister(play=[wearing("Sneak", "Unexpected Guile"), "Truce"])
    t = fight(mine, stark(), "power", ["Sneak"], pause=True, content=folk(SNEAK, truce))
    t.does(0, "Truce")
    assert t.match.contest < 0 and sorted(t.pile(0, "shadows")) == ["Sneak", "Unexpected Guile"]


def test_unexpected_guile_needs_shadow() -> None:
    mine = lannister(play=["Sneak", "Page", "Cave"])
    cave = place("Cave", keywords=["shadow 1"])
    assert hosts(mine, "Unexpected Guile", stark(play=["Thief"]), SNEAK, PAGE, cave,
                 man("Thief", keywords=["shadow 1"])) == ["Sneak"]  # fmt: skip


# --- Journey to Oldtown ---


def journey(**how: Any) -> Table:
    mine = nightswatch(play=["Maester", "Hut"], hand=["Journey to Oldtown"], **how)
    folks = folk(man("Maester", unique=True), place("Hut"), PAGE, FAIR)
    t = table(mine, lannister(play=["Page"]), phase="taxation", pause=True, content=folks)
    t.to_phase("plot")
    return t


@pytest.mark.rule("agotp-removed-01")
def test_a_journey_to_oldtown_takes_a_round() -> None:
    t = journey()
    t.does(0, "Journey to Oldtown")
    assert t.card("Maester").place == "out"  # the only character of one's own
    t.to_phase("taxation")
    assert t.card("Maester").place == "out"
    t.to_phase("plot")
    assert t.card("Maester").place == "play"


def test_a_journey_begins_with_the_plot_phase() -> None:
    t = journey()
    t.passes(0)
    t.to_phase("draw")
    t.to_phase("marshaling")
    assert not offers(t, "Journey to Oldtown") and t.card("Maester").place == "play"


@pytest.mark.rule("agotp-removed-02")
def test_who_may_not_come_back_stays_away() -> None:
    t = journey(deck=["Maester", *["Page"] * 9])
    t.does(0, "Journey to Oldtown")
    copy = next(each for each in t.cards("Maester") if each.place == "deck")
    t.bent = True
    t.match.move(copy.number, 4)  # a copy of his has died meanwhile
    t.to_phase("taxation")
    t.to_phase("plot")
    assert sorted(each.place for each in t.cards("Maester")) == ["dead", "out"]


# --- Reckless and the Fowler Twins ---


def reckless(*play: Any) -> Table:
    folks = folk(PAGE, SQUIRE, COOK, man("Scribe", icons=["intrigue"]), man("Guard"))
    theirs = stark(play=[wearing("Cook", "Reckless"), "Guard"])
    t = table(lannister(play=list(play)), theirs, phase="challenges", content=folks)
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    return t


def test_the_reckless_attack_and_defend() -> None:
    t = reckless(wearing("Page", "Reckless"), wearing("Cook", "Reckless"), "Squire", "Guard")
    assert sorted(t.offered(0)) == ["Cook", "Page"] and t.refused(0, "Squire") == "agot-golden-02"
    t.does(0, "Page")
    assert sorted(t.offered(0)) == ["Guard", "Squire", "done"]  # the cook had to come along
    t.does(0, "done")
    assert t.card("Page").part == t.card("Cook", 0).part == "attacking" and t.card("Squire").part == "none"
    t.run_to("cards.defend", 1)
    assert sorted(t.offered(1)) == ["Guard", "done"]
    t.does(1, "done")
    assert t.card("Cook", 1).kneeling and not t.card("Guard", 1).kneeling


def test_whoever_leads_the_reckless_cannot_leave_them() -> None:
    t = reckless(*[wearing(name, "Reckless") for name in ("Page", "Cook", "Squire")])
    t.does(0, "Page")
    assert t.refused(0, "done") == "agot-golden-02"


def test_the_reckless_only_where_they_can() -> None:
    t = reckless(wearing("Scribe", "Reckless"), "Page", "Squire")
    assert sorted(t.offered(0)) == ["Page", "Squire"]  # the scribe has no such icon


def twins(*seats: dict[str, Any]) -> Table:
    mine = martell(play=["The Fowler Twins", "Page", "Squire"])
    return table(mine, lannister(play=["Cook", "Guard"]), phase="challenges", pause=True,
                 content=folk(PAGE, SQUIRE, COOK, man("Guard")))  # fmt: skip


def test_the_fowler_twins_urge_an_attacker_once() -> None:
    t = twins()
    t.does(0, "The Fowler Twins")
    assert sorted(t.offered(0)) == ["Cook", "Guard", "Page", "Squire", "The Fowler Twins"]
    t.does(0, "Page")
    assert left(t, "The Fowler Twins") == (0, "phase")
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert "Page" not in t.offered(0) and "done" in t.offered(0)  # the page attacks already
    t.does(0, "done")
    assert t.card("Page").part == "attacking"
    t.resolve()
    t.match.set_kneeling(t.card("Page").number, 0)
    t.bent = True
    t.run_to("cards.challenge", 0)
    t.does(0, "intrigue")
    assert "Squire" in t.offered(0)  # that was the next one


def test_the_fowler_twins_urge_a_defender() -> None:
    t = twins()
    t.does(0, "The Fowler Twins", "Cook")
    t.initiate("power", "Page")
    t.run_to("cards.defend", 1)
    assert sorted(t.offered(1)) == ["Guard", "done"]
    t.does(1, "done")
    assert t.card("Cook").part == "defending"


def test_the_fowler_twins_speak_of_the_next_challenge() -> None:
    t = twins()
    t.initiate("power", "Page")
    t.run_to("cards.action.challenge", 0)
    t.does(0, "The Fowler Twins", "Cook")
    t.run_to("cards.defend", 1)
    assert sorted(t.offered(1)) == ["Cook", "Guard", "done"]  # not in this one
    t.resolve()
    t.initiate("intrigue", "Squire")
    t.run_to("cards.defend", 1)
    assert sorted(t.offered(1)) == ["Guard", "done"]


def test_the_fowler_twins_speak_of_this_phase() -> None:
    t = twins()
    t.does(0, "The Fowler Twins", "Cook")
    t.to_phase("dominance")
    assert len(t.match.lasting.flat) == 0


# --- Spearmaiden ---


def spear(type_: str, foes: list[Any], claim: int = 1, attackers: tuple[str, ...] = ("Spearmaiden",)) -> Table:
    war = plan("War", claim=claim)
    mine = martell(play=["Spearmaiden", "Giant"], plot="War")
    t = table(mine, lannister(play=[*foes, "Hut"]), phase="challenges", pause=True,
              content=folk(PAGE, SQUIRE, COOK, war, man("Giant", strength=9), place("Hut")))  # fmt: skip
    t.initiate(type_, *attackers)
    return t


def test_a_spearmaiden_says_who_dies() -> None:
    t = spear("military", ["Page", "Squire"], attackers=("Spearmaiden", "Giant"))
    t.does(0, "Spearmaiden")
    assert sorted(t.offered(0)) == ["Page", "Squire"]
    t.does(0, "Squire")
    t.resolve()
    assert t.card("Squire").place == "dead" and t.card("Page").place == "play"


def test_a_spearmaiden_says_who_dies_first() -> None:
    t = spear("military", ["Page", "Squire", "Cook"], claim=2, attackers=("Spearmaiden", "Giant"))
    t.does(0, "Spearmaiden", "Squire")
    t.run_to("cards.claim", 1)
    assert sorted(t.offered(1)) == ["Cook", "Page"]  # one more
    t.does(1, ["Cook"])
    t.resolve()
    assert sorted(t.pile(1, "dead")) == ["Cook", "Squire"]


def test_a_spearmaiden_speaks_of_this_challenge() -> None:
    t = spear("military", ["Page", "Squire"], claim=0, attackers=("Spearmaiden", "Giant"))
    t.does(0, "Spearmaiden", "Squire")
    t.resolve()
    assert t.card("Squire").place == "play" and t.match.lasting.flat == []


def test_a_spearmaiden_must_win_clearly() -> None:
    t = spear("military", ["Page", "Squire"])  # 4 against nobody
    t.does(0, "Spearmaiden", "Squire")
    t.run_to("cards.claim", 1)
    assert sorted(t.offered(1)) == ["Page", "Squire"]


def test_a_spearmaiden_attacks_in_military_challenges() -> None:
    mine = martell(play=["Spearmaiden", "Giant", "Icon"])
    icon = place("Icon", always=[{"icon": "power", "for": {"name": "Spearmaiden"}}])
    t = table(mine, lannister(play=["Page"]), phase="challenges", pause=True,
              content=folk(PAGE, man("Giant", strength=9), icon))  # fmt: skip
    t.initiate("power", "Spearmaiden")
    assert not offers(t, "Spearmaiden")
    assert not offers(spear("military", ["Page"], attackers=("Giant",)), "Spearmaiden")


# --- The Crow is a Tricksy Bird ---


def crow() -> Table:
    mine = nightswatch(hand=["The Crow is a Tricksy Bird"], gold=2, plots=["Calling the Banners"])
    theirs = lannister(plots=["Fair", "Feast", "Ruse"])
    t = table(mine, theirs, phase="plot", pause=True, step="act", content=folk(FAIR, FEAST, RUSE))
    t.run_to("cards.action.plot", 0)
    return t


@pytest.mark.rule("agotp-plotx-07")
def test_the_crow_chooses_for_another() -> None:
    t = crow()
    t.does(0, "The Crow is a Tricksy Bird")
    assert t.faction(0).kneeling and sorted(t.offered(0)) == ["Fair", "Feast", "Ruse"]
    t.does(0, "Feast")
    assert all(t.match.known[number] == 3 for number in t.match.plots[1])  # its owner and who has looked
    t.to_phase("taxation")
    t.to_phase("draw")
    assert t.card("Feast").place == "shown"
    t.to_phase("taxation")
    t.pass_while(lambda: t.phase != "plot" or not t.is_asked(1, "cards.plot"))
    assert len(t.offered(1)) == 2  # it was the next one alone


@pytest.mark.rule("agotp-plotx-07")
def test_the_crow_is_in_vain_when_the_plot_is_gone() -> None:
    t = crow()
    t.does(0, "The Crow is a Tricksy Bird", "Feast")
    t.bent = True
    t.match.move(t.card("Feast").number, 10)
    t.to_phase("taxation")
    t.pass_while(lambda: t.phase != "plot" or not t.is_asked(1, "cards.plot"))
    assert sorted(t.offered(1)) == ["Fair", "Ruse"]


def test_the_crow_flies_in_the_plot_phase() -> None:
    mine = nightswatch(hand=["The Crow is a Tricksy Bird"], gold=4)
    assert acts("The Crow is a Tricksy Bird", mine, "dominance", "taxation") == []


@pytest.mark.rule("agotp-plotx-07")
def test_what_must_be_next_is_next_by_an_effect_too() -> None:
    herald = man("Crier", does=[{"action": "any", "do": {"unmask": {"at": "plots", "whose": "mine"}}}])
    mine = nightswatch(hand=["The Crow is a Tricksy Bird"], gold=2)
    theirs = lannister(plots=["Fair", "Feast", "Ruse"], play=["Crier"])
    t = table(mine, theirs, phase="plot", pause=True, step="act", content=folk(FAIR, FEAST, RUSE, herald))
    t.run_to("cards.action.plot", 0)
    t.does(0, "The Crow is a Tricksy Bird", "Feast")
    t.does(1, "Crier")
    assert t.card("Feast").place == "shown"


# --- Beneath the Bridge of Dream ---


def bridge(seed: int) -> Table:
    mine = lannister(shadows=["Beneath the Bridge of Dream"], plots=["Fair"], used=["Feast", "Ruse"], plot="Hay")
    t = table(mine, stark(plots=["Fair", "Feast"]), phase="taxation", pause=True, seed=seed,
              content=folk(FAIR, FEAST, RUSE, SUMMER))  # fmt: skip
    t.pass_while(lambda: not offers(t, "Beneath the Bridge of Dream"))
    return t


def test_beneath_the_bridge_of_dream_chance_chooses() -> None:
    shown = set()
    for seed in range(1, 9):
        t = bridge(seed)
        t.does(0, "Beneath the Bridge of Dream")
        assert sorted(t.pile(0, "plots")) == ["Fair", "Feast", "Ruse"] and t.pile(0, "used") == []
        t.to_phase("draw")
        shown.add(t.match.kind_of(t.match.shown[0]).names["en"])
        assert plot_gold(t.match, 0) == 2 and plot_gold(t.match, 1) == 0
    assert len(shown) > 1  # of the used ones, too
    t.to_phase("taxation")
    t.to_phase("draw")
    assert plot_gold(t.match, 0) == 0


def test_beneath_the_bridge_one_may_choose_after_all() -> None:
    t = bridge(1)
    t.passes(0)
    t.pass_while(lambda: t.phase == "plot")
    assert t.card("Fair", 0).place == "shown" or t.card("Fair", 0, "shown")
    assert t.pile(0, "shadows") == ["Beneath the Bridge of Dream"]


def test_removed_facedown_cards_show_nothing() -> None:
    """What a seat sees of the other's piles holds no card of those that went facedown."""
    mine = martell(shadows=["A Mission in Essos"], gold=2, deck=["Page", "Squire", "Cook"], discard=["Ash"] * 3)
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(PAGE, SQUIRE, COOK, man("Ash")))
    t.does(0, "A Mission in Essos")
    cards: dict[str, Any] = {}
    seat_view(t.match, 1, 0, cards)
    assert not {str(number) for number in t.match.out} & set(cards)
