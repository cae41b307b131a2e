"""Plots of the packs, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.cards.outcomes import acts, answers, ends, left
from tests.cards.packs import lays, offers, shows, table
from tests.cards.plain_cards import folk, man, place, plan, tale, thing
from tests.cards.table import card, greyjoy, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")

CITY = plan("City Plan", traits=["City"])
SNOW = plan("Snow", traits=["Winter"])
SUN = plan("Sun", traits=["Summer"])
RUSE = plan("Ruse", traits=["Scheme"])
PAGE = man("Page")


def test_a_political_disaster_leaves_two_locations_each() -> None:
    cards = folk(PAGE, place("Keep"), place("Tower"), place("Mill"))
    mine = stark(play=["Keep", "Tower", "Mill", "Page"])
    t = shows("Political Disaster", mine, lannister(play=["Keep", "Mill"]), content=cards)
    assert t.key == "cards.each" and t.asked == 0 and t.offered(0) == ["Keep", "Tower", "Mill", "Herald"]
    assert t.refused(0, ["Keep", "Tower", "Mill"])
    t.does(0, ["Keep", "Tower"])
    t.does(1, ["Mill"])
    lays(t, 2)
    assert sorted(t.in_play(0)) == ["Keep", "Page", "Tower"] and t.in_play(1) == ["Mill"]


@pytest.mark.parametrize(("named", "asked"), [("Wolf", False), ("Cub", True), ("Howl", False), ("Den", True)])
def test_a_time_for_wolves_finds_one(named: str, asked: bool) -> None:
    cards = [man("Wolf", cost=4, traits=["Direwolf"]), man("Cub", cost=3, traits=["Direwolf"]), PAGE]
    cards += [tale("Howl", traits=["Direwolf"]), place("Den", traits=["Direwolf"])]
    mine = stark(deck=["Wolf", "Cub", "Howl", "Den", "Page"] * 3)
    t = shows("A Time For Wolves", mine, lannister(), content=folk(*cards))
    assert "Page" not in t.offered(0) and "Howl" in t.offered(0)
    t.does(0, named)
    assert t.is_asked(0, "cards.may") is asked
    if not asked:
        assert t.pile(0, "hand") == [named]
        return
    t.does(0, "Do it")
    assert t.card(named).place == "play" and t.pile(0, "hand") == []


def test_weapons_stay_at_the_door() -> None:
    mine = greyjoy(play=[wearing("Page", "Cup"), "Keep"], plot="Weapons at the Door", hand=["Risen from the Sea"])
    theirs = stark(play=[wearing("Page", "Cup")], hand=["Dagger"], gold=1)
    t = table(mine, theirs, phase="marshaling", pause=True, first=1, content=folk(PAGE, thing("Cup"), place("Keep")))
    assert "Cup" not in t.pile(0, "hand")
    t.to_phase("challenges")
    assert t.pile(0, "hand") == ["Risen from the Sea", "Cup"] and "Cup" in t.pile(1, "hand")
    assert t.card("Keep").place == "play" and t.card("Page", 0).place == "play"


@pytest.mark.parametrize("plot", ["Weapons at the Door", "Unexpected Delay"])
def test_doors_and_delays_wait_for_the_challenges(plot: str) -> None:
    mine = stark(play=[wearing("Page", "Cup"), "Squire"], plot=plot, hand=[])
    t = table(mine, lannister(), phase="draw", pause=True, content=folk(PAGE, man("Squire"), thing("Cup")))
    assert t.run_to("cards.action.marshaling").count("cards.each") == 0
    assert t.card("Page").attachments == ["Cup"] and t.card("Squire").place == "play"


def test_what_only_is_an_attachment_keeps_its_place_at_the_door() -> None:
    mine = greyjoy(play=["Asha Greyjoy"], plot="Weapons at the Door", hand=["Risen from the Sea"], gold=1)
    t = table(mine, stark(hand=["Dagger"]), phase="marshaling", first=1, active=1, pause=True)
    t.does(1, "Dagger")
    if t.is_asked(1, "cards.target"):
        t.does(1, "Asha Greyjoy")
    t.does(0, "Risen from the Sea")
    t.to_phase("challenges")
    assert t.card("Asha Greyjoy").attachments == ["Risen from the Sea"]


def test_forgotten_plans_silence_all_but_schemes() -> None:
    purse = {"action": "any", "do": {"gold": 1}}
    cards = folk(plan("Levy", does=[purse]), plan("Ruse", traits=["Scheme"], does=[purse]), PAGE)
    for plot, phase, speaks in (("Levy", "draw", False), ("Ruse", "draw", True)):
        mine = stark(plot="Forgotten Plans", plots=["Forgotten Plans", "Rebuilding"], play=["Page"])
        theirs = lannister(plot=plot, plots=[plot, "Rebuilding"])
        t = table(mine, theirs, phase=phase, pause=True, first=1, content=cards)
        assert offers(t, plot, 1) is speaks
        assert t.card("Page").blank is False


def test_forgotten_plans_wait_until_the_plot_phase_is_over() -> None:
    purse = {"action": "any", "do": {"gold": 1}}
    mine = stark(plots=["Forgotten Plans", "Rebuilding"])
    theirs = lannister(plots=["Levy", "Rebuilding"])
    t = table(mine, theirs, phase="plot", pause=True, content=folk(plan("Levy", does=[purse])))
    t.does(0, "Forgotten Plans")
    t.does(1, "Levy")
    t.run_to("cards.action.plot", 1)
    assert offers(t, "Levy", 1)
    t.run_to("cards.action.draw", 1)
    assert not offers(t, "Levy", 1)


@pytest.mark.parametrize(("other", "drawn"), [("Snow", 0), ("Sun", 1)])
def test_a_close_call_is_over_in_winter(other: str, drawn: int) -> None:
    mine = stark(dead=["Page", "Hedge Knight"], hand=[], plots=["Close Call", "Rebuilding"])
    theirs = lannister(dead=["Page"], plots=[other, "Rebuilding"])
    t = table(mine, theirs, phase="plot", pause=True, content=folk(PAGE, SNOW, SUN))
    t.does(0, "Close Call")
    t.does(1, other)
    t.run_to("cards.target", 0)
    assert t.offered(0) == ["Page", "Hedge Knight"]
    t.does(0, "Page")
    assert t.pile(0, "dead") == ["Hedge Knight"] and t.pile(0, "discard") == ["Page"]
    assert len(t.pile(0, "hand")) == drawn
    t = shows("Close Call", stark(discard=["Page"], hand=[]), lannister(), content=folk(PAGE))
    assert t.pile(0, "hand") == []  # nobody is dead


def test_an_unexpected_delay_is_chosen_by_everybody() -> None:
    cards = [PAGE, man("Knight"), man("Squire"), thing("Cup"), man("Boy")]
    mine = stark(play=["Page", wearing("Knight", "Cup")], plot="Unexpected Delay")
    theirs = lannister(play=["Boy", card("Squire", power=1), "Hall"])
    for first, second, gone in (("Boy", "Page", ["Boy", "Page"]), ("Boy", "Boy", ["Boy"])):
        t = table(mine, theirs, phase="marshaling", content=folk(*cards))
        t.run_to("cards.each", 0)
        assert t.phase == "challenges" and t.offered(0) == ["Page", "Boy"]
        t.does(0, first)
        t.does(1, second)
        assert [name for name in ("Boy", "Page") if t.card(name).place == "hand"] == gone


def test_who_is_called_into_service_comes_at_once() -> None:
    t = shows(
        "Called Into Service", stark(deck=["Page", "Keep"], hand=[]), lannister(), content=folk(PAGE, place("Keep"))
    )
    assert t.card("Page").place == "play" and t.pile(0, "hand") == [] and t.gold(0) == 0
    t = shows(
        "Called Into Service", stark(deck=["Keep", "Page"], hand=[]), lannister(), content=folk(PAGE, place("Keep"))
    )
    assert t.pile(0, "hand") == ["Keep"] and t.gold(0) == 2
    dead = stark(deck=["Eddard Stark", "Hedge Knight"], dead=["Eddard Stark"], hand=[])
    t = shows("Called Into Service", dead, lannister())
    assert t.pile(0, "deck")[0] == "Eddard Stark" and t.gold(0) == 0


def test_in_an_uneasy_truce_power_is_for_challenges() -> None:
    mine = stark(play=["Page"], plot="Uneasy Truce", power=2, hand=["Song of Praise"])
    t = table(mine, lannister(power=1, play=["Page"]), phase="challenges", pause=True, content=folk(PAGE))
    t.does(0, "Song of Praise", t.card("Page", 0).number)
    assert t.card("Page", 0).power == 1  # for a character, not for the faction
    t.initiate("intrigue", "Page")
    assert t.faction_power(0) == 1 and t.faction_power(1) == 2
    t.resolve()
    assert t.faction_power(0) == 2  # unopposed
    t.to_phase("standing")
    assert (t.faction_power(0), t.faction_power(1)) == (2, 2)  # nobody gains for dominance


def test_an_uneasy_truce_costs_whoever_attacks() -> None:
    t = table(stark(play=["Page"], power=2), lannister(plot="Uneasy Truce"), phase="challenges", content=folk(PAGE))
    t.initiate("intrigue", "Page")
    assert t.faction_power(0) == 2 and t.faction_power(1) == 1  # one moves, one is gained: unopposed


def test_who_returns_to_the_fields_earns_something() -> None:
    mine = stark(play=["Page", "Page", "Page", "Page"], hand=[])
    t = shows("Return to the Fields", mine, lannister(play=["Squire"]), content=folk(PAGE, man("Squire")))
    assert t.offered(0) == ["Page"] * 4 + ["done"]
    for _ in range(3):
        t.does(0, "Page")
    lays(t)
    assert len(t.pile(0, "hand")) == 3 and t.gold(0) == 3 and len(t.cards("Page", 0, "play")) == 1
    t = shows("Return to the Fields", stark(play=["Page"], hand=[]), lannister(), content=folk(PAGE))
    t.does(0, "done")
    assert t.pile(0, "hand") == [] and t.card("Page").place == "play" and t.gold(0) == 0


def test_a_coordinated_attack_goes_on_elsewhere() -> None:
    mine = stark(play=["Page", "Page"], plot="Coordinated Attack")
    t = ends(mine, "win attack power", ["Page"], [PAGE])
    t.does(0, "Coordinated Attack")
    assert t.offered(0) == ["military challenge", "intrigue challenge"]
    t.does(0, "military challenge")
    assert left(t, "Coordinated Attack") == (0, "phase")
    assert t.match.did(0, 5) == 1
    for how in ("lose attack power", "win defend power"):
        assert not answers("Coordinated Attack", mine, how, ["Page"], folks=[PAGE])


def test_a_city_besieged_kneels_two_where_a_city_was() -> None:
    for used, most in (["City Plan"], 2), (["Marching Orders"], 1):
        mine = stark(used=used, play=["Page"])
        t = shows(
            "A City Besieged",
            mine,
            lannister(play=["Keep", "Mill"], used=["City Plan"]),
            content=folk(CITY, PAGE, place("Keep"), place("Mill")),
        )
        assert "Page" not in t.offered(0)
        t.does(0, "Keep")
        if most == 2:
            assert t.is_asked(0, "cards.target")
            t.does(0, "Mill")
        assert [t.card(name).kneeling for name in ("Keep", "Mill")] == [True, most == 2]


def test_a_siege_is_prepared_up_to_the_reserve() -> None:
    mine = stark(plot="Siege Preparations", hand=["Hedge Knight"] * 2, deck=["Hedge Knight"] * 9)
    t = table(mine, lannister(), phase="dominance", pause=True)
    t.does(0, "Siege Preparations")
    reserve = t.match.kind_of(t.match.shown[0]).reserve
    assert len(t.pile(0, "hand")) == reserve and left(t, "Siege Preparations") == (0, "phase")
    assert acts("Siege Preparations", mine, "challenges", "dominance") == ["dominance"]
    assert acts("Siege Preparations", {**mine, "hand": ["Hedge Knight"] * reserve}, "dominance") == []


def test_the_new_gods_march_untired_once() -> None:
    septon = man("Septon", traits=["The Seven"])
    mine = stark(play=["Septon", "Page", "Septon"], plot="The New Gods")
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(septon, PAGE))
    t.initiate("military", "Septon", "Page")
    assert not t.card("Septon").kneeling and t.card("Page").kneeling
    t.resolve()
    t.initiate("power", "Septon")
    assert [each.kneeling for each in t.cards("Septon")].count(True) == 1
    t = table(
        lannister(play=["Septon"]),
        {**mine, "play": ["Septon"]},
        phase="challenges",
        pause=True,
        content=folk(septon, PAGE),
    )
    t.initiate("military", "Septon")
    assert t.card("Septon", 0).kneeling  # of the others
    t.defends("Septon")
    assert t.card("Septon", 1).kneeling  # in defence
