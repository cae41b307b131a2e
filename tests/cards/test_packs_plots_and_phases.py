"""Rules that came with the packs: effects on plots and where they belong, plots that others resolve, phases that come
again, cards that were removed."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import plot_gold, reserve
from tests.cards.packs import offers, shows, table
from tests.cards.plain_cards import folk, man, place, plan, tale
from tests.cards.table import Table, lannister, nightswatch, stark, targaryen

CRIER = man("Crier", does=[{"action": "any", "do": {"unmask": {"at": "plots", "whose": "mine"}}, "limit": "1/round"}])


@pytest.mark.rule("agotp-plotx-04")
def test_an_effect_on_a_plot_stays_where_the_plot_lies() -> None:
    small, large = plan("Small", reserve=4, gold=1), plan("Large", reserve=6, gold=3)
    theirs = lannister(plot="Small", plots=["Large"], play=["Crier"], hand=["Toll"])
    toll = tale("Toll", does=[{"action": "any", "do": {"richer": 2, "until": "round"}}])
    t = table(stark(plot="Wraiths in Their Midst"), theirs, first=1, active=1, pause=True,
              content=folk(small, large, CRIER, toll))  # fmt: skip
    t.does(1, "Toll")
    before = 4 - reserve(t.match, 1)
    assert before > 0 and plot_gold(t.match, 1) == 1 + 2
    t.run_to("cards.action", 1)
    t.does(1, "Crier")
    assert t.card("Large").place == "shown"
    assert 6 - reserve(t.match, 1) == before and plot_gold(t.match, 1) == 3 + 2


@pytest.mark.rule("agotp-plotx-06")
def test_who_initiates_another_plots_ability_resolves_it_as_ones_own() -> None:
    kneel = {"revealed": True, "target": {"type": "character"}, "do": {"kneel": "it"}}
    ruse = plan("Ruse", traits=["Scheme"], does=[kneel])
    spy = man("Spy", does=[{"reaction": "unmasked", "of": {"name": "Ruse"}, "do": {"gold": 1}}])
    theirs = lannister(used=["Ruse"], play=["Page", "Spy"])
    t = shows("Pulling the Strings", stark(), theirs, content=folk(ruse, spy, man("Page")))
    t.does(0, "Ruse")
    assert t.asked == 0 and sorted(t.offered(0)) == ["Page", "Spy"]  # who pulls the strings chooses
    t.does(0, "Page")
    assert t.card("Page").kneeling and "Ruse" in t.pile(1, "used")
    assert t.match.kind_of(t.match.shown[0]).names["en"] == "Pulling the Strings"
    t.pass_while(lambda: t.phase == "plot" and not offers(t, "Spy", 1))
    assert t.phase != "plot"  # it was not revealed


def pit(**how: Any) -> Table:
    well = place("Well", does=[{"action": "any", "do": {"gold": 1}, "limit": "1/round"}])
    spring = place("Spring", does=[{"action": "any", "do": {"gold": 1}, "limit": "1/phase"}])
    mine = targaryen(shadows=["In Daznak's Pit"], gold=3, play=["Page", "Squire", "Well", "Spring"], hand=["Wine"])
    return table(mine, stark(), phase="challenges", pause=True, content=folk(well, spring, man("Page"), man("Squire")))


@pytest.mark.rule("agotp-plotx-09")
def test_a_phase_that_comes_again_is_a_new_one() -> None:
    t = pit()
    t.does(0, "Wine", "Page")
    for name in ("Well", "Spring"):
        t.run_to("cards.action", 0)
        t.does(0, name)
    t.initiate("power", "Page")
    t.run_to("cards.interrupt.ends", 0)
    t.does(0, "In Daznak's Pit")
    assert t.phase == "challenges" and t.card("Page").strength == 2  # what lasted for the phase is over
    t.run_to("cards.action.challenges", 0)
    assert offers(t, "Spring") and not offers(t, "Well")
    t.run_to("cards.challenge", 0)
    assert "power challenge" in t.offered(0)


@pytest.mark.rule("agotp-removed-03")
def test_who_was_removed_is_known_unless_facedown() -> None:
    mine = nightswatch(play=["Maester"], hand=["Journey to Oldtown"], shadows=["A Mission in Essos"], gold=2,
                       deck=["Page"] * 4, discard=["Squire"] * 4)  # fmt: skip
    folks = folk(man("Maester"), man("Page"), man("Squire"))
    t = table(mine, lannister(), phase="taxation", pause=True, content=folks)
    t.to_phase("plot")
    t.does(0, "Journey to Oldtown")
    t.run_to("cards.action", 0)
    t.does(0, "A Mission in Essos")
    names = {"Maester": True, "Page": False}
    assert len(t.match.out) > 1
    for number in t.match.out:
        known = names[t.match.kind_of(number).names["en"]]
        assert t.match.knows(0, "card", number) is known and t.match.knows(1, "card", number) is known
