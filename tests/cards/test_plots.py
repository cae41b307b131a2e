"""Plots, initiative, the first player and the active player."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bannermen.games.cards.content.load import book
from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.plot import Unmask
from bannermen.games.cards.terms import FACTIONS, NOBODY, PLOT
from bannermen.kernel.game import BadSetup
from tests.cards.table import Table, baratheon, card, cards_file, challenge, greyjoy, lannister, stark, tyrell

OWN = cards_file(
    {"name": "Mint", "type": "location", "cost": 0, "gold": 2},
    {"name": "Debt", "type": "location", "cost": 0, "gold": -1},
    {"name": "Horn", "type": "location", "cost": 0, "initiative": 1},
    {"name": "Store", "type": "location", "cost": 0, "reserve": 1},
    {"name": "Fog", "type": "location", "cost": 0, "always": [{"blank": "text", "for": {"name": "Mint"}}]},
    {"name": "Darkness", "type": "location", "cost": 0, "always": [{"blank": "text", "for": {"type": "plot"}}]},
    {"name": "Dice", "type": "event", "cost": 0, "does": [{"action": "standing", "do": {"gamble": True}}]},
    {"name": "Herald of Plots", "type": "location", "cost": 0, "does": [{"reaction": "unmasked", "do": {"gold": 1}}]},
    {"name": "Librarian", "type": "location", "cost": 0, "does": [{"reaction": "drawn", "do": {"gold": 1}}]},
)


def plot(name: str, **given: Any) -> dict[str, Any]:
    return {"name": name, "type": "plot", "gold": 4, "initiative": 5, "claim": 1, "reserve": 6, **given}


PLOTS = cards_file(
    plot("Slow", initiative=1),
    plot("Even"),
    plot("Level"),
    plot("Swift", initiative=9),
    plot("Counting the Used", does=[{"revealed": True, "do": {"gold": 1, "per": "used"}}]),
    plot("Toll", does=[{"revealed": True, "do": {"mill": 1}}]),
    plot("Plunder", does=[{"revealed": True, "do": {"gold": 3}}]),
    plot("Both", gold=0, does=[{"revealed": True, "do": {"gold": 1}}, {"action": "dominance", "do": {"gold": 5}}]),
    plot("Flood", initiative=9, does=[{"revealed": True, "do": {"mill": 1, "from": "opponents"}}]),
    faction="neutral",
)
PLOTS["cards"] = [{**each, "code": f"P{i}"} for i, each in enumerate(PLOTS["cards"])]


def table(ours: dict[str, Any], *others: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "plot")
    return Table(ours, *(others or (lannister(),)), content=[OWN, PLOTS], **given)


def choose(t: Table, *names: str) -> None:
    """All seats choose these plots."""
    for seat, name in enumerate(names):
        if t.is_asked(seat, "cards.plot"):
            t.does(seat, name)


@pytest.mark.rule("agot-plots-01")
def test_every_plot_has_four_values() -> None:
    plots = [kind for kind in book().kinds if kind.type == PLOT]
    assert len(plots) == 26
    for kind in plots:
        assert kind.gold >= 0 and kind.initiative >= 0 and kind.claim >= 1 and kind.reserve >= 1
    broken = cards_file({"name": "Half", "type": "plot", "gold": 4, "initiative": 1, "claim": 1})
    with pytest.raises(BadSetup):
        Table(stark(), lannister(), content=[broken])


@pytest.mark.rule("agot-faction-01")
def test_there_are_eight_factions() -> None:
    names = sorted(kind.names["en"] for kind in book().kinds if kind.number in book().factions)
    assert len(names) == 8 and {"House Stark", "House Lannister", "House Baratheon", "House Greyjoy"} <= set(names)
    assert {"House Tyrell", "House Martell", "House Targaryen"} <= set(names)
    assert len(FACTIONS) == 9 and "neutral" in FACTIONS


@pytest.mark.rule("agot-faction-02", "agot-faction-03")
def test_cards_have_one_faction_and_may_be_loyal_to_it() -> None:
    neutral = FACTIONS.index("neutral")
    for kind in book().kinds:
        assert 0 <= kind.faction <= neutral and not (kind.loyal and kind.faction == neutral)
        assert "\ufffd" not in "".join(kind.texts.values())
    assert sum(kind.loyal for kind in book().kinds) > 30


@pytest.mark.rule("agot-plots-02", "agot-plots-03", "agot-plots-04", "agot-plots-05")
def test_a_new_plot_lies_on_the_old_one() -> None:
    t = table(
        stark(plot="Naval Superiority", plots=["Even", "Slow", "Level"]),
        lannister(plots=["Slow", "Even"], plot="Summons"),
    )
    assert GAME.view(t.match, 0)["seats"][1]["income"] == 0  # Naval Superiority dries up a Kingdom plot
    choose(t, "Even", "Slow")
    assert t.card("Even", 0).place == "shown" and t.pile(0, "used") == ["Naval Superiority"]
    assert t.pile(0, "plots") == ["Slow", "Level"]
    assert GAME.view(t.match, 0)["seats"][1]["income"] == 4  # and does nothing from the used pile
    t.run_to("cards.plot")
    choose(t, "Slow", "Even")
    assert t.pile(0, "used") == ["Naval Superiority", "Even"] and t.card("Slow", 0).place == "shown"
    assert len(t.pile(0, "plots") + t.pile(0, "used")) + 1 == 4


@pytest.mark.rule("agot-plots-06", "agot-plots-07")
def test_used_plots_return_after_the_last_was_revealed_and_resolved() -> None:
    t = table(
        stark(plot="Slow", plots=["Counting the Used"], used=["Even", "Swift"]),
        lannister(plots=["Swift", "Slow", "Level"]),
        pause=True,
    )
    choose(t, "Counting the Used", "Swift")
    t.run_to("cards.action.plot")
    assert t.gold(0) == 3  # all three were still used when it resolved
    assert sorted(t.pile(0, "plots")) == ["Even", "Slow", "Swift"] and t.pile(0, "used") == []
    assert t.card("Counting the Used").place == "shown"


@pytest.mark.rule("agot-plots-14", "agot-plot-05")
def test_reactions_to_revealing_come_when_all_is_resolved_and_recycled() -> None:
    t = table(
        stark(plot="Slow", plots=["Toll"], used=["Even"], play=["Herald of Plots"]),
        lannister(plots=["Toll", "Slow"]),
    )
    choose(t, "Toll", "Toll")
    t.run_to("cards.reaction.unmasked")
    assert len(t.pile(0, "discard")) == 1 and len(t.pile(1, "discard")) == 1
    assert sorted(t.pile(0, "plots")) == ["Even", "Slow"]


@pytest.mark.rule("agot-plots-08", "agot-abilities-03")
def test_when_revealed_must_be_resolved() -> None:
    t = table(stark(plots=["Toll", "Slow"]), lannister(plots=["Swift", "Slow"]), pause=True)
    choose(t, "Toll", "Swift")
    t.does(1, t.decision(1).options[0])
    assert len(t.pile(0, "discard")) == 1  # nobody was asked


@pytest.mark.rule("agot-plots-09", "agot-plots-10", "agot-plots-12", "agot-income-01", "agot-initiative-01")
def test_modifiers_add_up_and_are_not_optional() -> None:
    t = Table(
        stark(play=["Mint", "Debt", "Horn", "Horn", "Store"], gold=2, plot="Summons"),
        lannister(),
        phase="marshaling",
        step="collect",
        content=[OWN],
        pause=True,
    )
    assert t.gold(0) == 7  # 4 + 2 - 1, and 2 in the pool
    mine = GAME.view(t.match, 0)["seats"][0]
    assert mine["initiative"] == 2 and mine["reserve"] == 8
    assert GAME.view(t.match, 0)["seats"][1]["income"] == 5  # only their controller's plot


@pytest.mark.rule("agot-plots-11")
def test_a_blank_card_modifies_nothing() -> None:
    t = Table(
        stark(play=["Mint", "Fog"], plot="Summons"),
        lannister(),
        phase="marshaling",
        step="collect",
        content=[OWN],
        pause=True,
    )
    assert t.gold(0) == 4


@pytest.mark.rule("agot-plot-03", "agot-plots-15")
def test_a_plot_revealed_at_another_time_changes_no_first_player() -> None:
    watch = lannister(play=["Herald of Plots"])
    t = table(stark(plot="Slow", plots=["Toll"], used=["Even"]), watch, phase="challenges", first=1, pause=True)
    t.match.pending = []
    t.match.push(Unmask(t.card("Toll", 0).number))
    t.match.run()
    assert t.match.first == 1 and t.card("Toll", 0).place == "shown"
    assert len(t.pile(0, "discard")) == 1 and sorted(t.pile(0, "plots")) == ["Even", "Slow"]
    assert t.key == "cards.reaction.unmasked" and t.offered(1) == ["Herald of Plots", "pass"]


@pytest.mark.rule("agot-plot-01", "agot-plot-02", "agot-framework-09")
def test_plots_are_chosen_in_secret_and_revealed_together() -> None:
    t = table(stark(plots=["Even", "Slow"]), lannister(plots=["Even", "Swift"]))
    t.does(0, "Slow")
    assert t.is_asked(1, "cards.plot") and t.card("Slow", 0).place == "plots"
    assert -1 in GAME.view(t.match, 1)["seats"][0]["plots"] and not t.is_asked(0)
    t.does(1, "Swift")
    assert t.card("Slow", 0).place == "shown" and t.card("Swift", 1).place == "shown"


@pytest.mark.rule("agot-plot-04", "agot-framework-10", "agot-order-02")
def test_each_when_revealed_is_finished_before_the_next() -> None:
    t = table(
        stark(plots=["Counting Coppers", "Slow"], plot="Slow", play=["Librarian"]),
        lannister(plots=["Counting Coppers", "Slow"], plot="Slow"),
    )
    choose(t, "Counting Coppers", "Counting Coppers")
    assert t.key == "cards.first"  # I and II before III
    chooser = t.asked
    t.does(chooser, t.decision(chooser).options[0])
    assert t.key == "cards.revealed" and t.asked == 0
    t.does(0, t.card("Counting Coppers", 1).number)
    assert t.key == "cards.reaction.drawn" and t.pile(0, "hand") == [] and len(t.pile(1, "hand")) == 3
    t.does(0, "Librarian")
    assert len(t.pile(0, "hand")) == 3


@pytest.mark.rule("agot-initiative-02", "agot-framework-10")
def test_the_highest_initiative_chooses_anybody() -> None:
    t = table(stark(plots=["Even", "Slow"]), lannister(plots=["Slow", "Even"]), first=1, pause=True)
    choose(t, "Even", "Slow")
    assert t.key == "cards.first" and t.asked == 0 and sorted(t.offered(0)) == ["House Lannister", "House Stark"]
    t.does(0, "House Lannister")
    assert t.match.first == 1
    t.run_to("cards.plot")
    assert t.match.first == 1


@pytest.mark.rule("agot-initiative-03")
def test_ties_go_to_the_least_power_and_then_to_chance() -> None:
    t = table(
        stark(plots=["Even", "Slow"], power=3), lannister(plots=["Level", "Slow"], play=[card("Gold Cloaks", power=7)])
    )
    choose(t, "Even", "Level")
    assert t.asked == 0
    winners = Counter()
    for seed in range(30):
        t = table(stark(plots=["Even", "Slow"], power=3), lannister(plots=["Level", "Slow"], power=3), seed=seed)
        choose(t, "Even", "Level")
        winners[t.asked] += 1
    assert set(winners) == {0, 1}


@pytest.mark.rule("agot-initiative-04")
def test_chance_picks_among_those_tied_in_both() -> None:
    winners = Counter()
    for seed in range(40):
        t = table(
            stark(plots=["Even", "Slow"], power=1),
            lannister(plots=["Even", "Slow"], power=1),
            tyrell(plots=["Even", "Slow"], power=4),
            baratheon(plots=["Slow", "Even"], power=0),
            seed=seed,
        )
        choose(t, "Even", "Even", "Even", "Slow")
        winners[t.asked] += 1
    assert set(winners) == {0, 1} and min(winners.values()) > 8


# --- the first player and the active player ---


@pytest.mark.rule("agot-firstplayer-03", "agot-active-01", "agot-active-02", "agot-active-03")
def test_the_first_player_is_active_first_and_only_in_two_phases() -> None:
    t = Table(
        stark(play=["Robb Stark"], hand=["Arya Stark"]),
        lannister(play=["Tywin Lannister"], hand=["The Tickler"]),
        phase="draw",
        step="begins",
        first=1,
        pause=True,
    )
    assert t.match.active == NOBODY
    t.run_to("cards.action.marshaling")
    assert t.match.active == 1 and t.asked == 1 and "The Tickler" in t.offered(1)
    t.does(1, "pass")
    assert t.asked == 0 and t.offered(0) == ["Herald", "pass"]  # who is not active does not marshal
    t.run_to("cards.challenge")
    assert t.match.active == 1 and t.asked == 1 and not t.is_asked(0)
    for phase in ("dominance", "standing", "taxation", "plot"):
        t.to_phase(phase)
        assert t.match.active == NOBODY


@pytest.mark.rule("agot-firstplayer-04", "agot-firstplayer-07", "agot-marshal-03", "agot-windows-01")
def test_the_first_player_has_the_first_word_in_every_window() -> None:
    t = Table(stark(), lannister(), tyrell(), phase="marshaling", first=1, active=2, pause=True)
    order = []
    for _ in range(3):
        order.append(t.asked)
        t.does(t.asked, "pass")
    assert order == [1, 2, 0]  # clockwise from the first player, whoever is active


@pytest.mark.rule("agot-firstplayer-05")
def test_the_first_player_chooses_first_where_all_must() -> None:
    t = table(
        stark(plots=["Marched to the Wall", "Slow"], play=["Arya Stark", "Robb Stark"]),
        lannister(plots=["Slow", "Even"], play=["Gold Cloaks", "Burned Men"]),
    )
    choose(t, "Marched to the Wall", "Slow")
    t.does(0, "House Lannister")
    assert t.key == "cards.each" and t.asked == 1
    t.does(1, "Burned Men")
    assert t.asked == 0


@pytest.mark.rule("agot-firstplayer-06", "agot-elimination-01")
def test_the_player_to_the_left_follows_an_eliminated_first_player() -> None:
    t = Table(stark(), lannister(deck=["Ice", "Ice"]), greyjoy(), phase="draw", first=1, pause=True)
    assert t.match.gone == [0, 1, 0] and t.match.first == 2


@pytest.mark.rule("agot-firstplayer-01")
def test_the_first_player_stays_so_through_the_round() -> None:
    t = Table(stark(play=["Robb Stark"]), lannister(), phase="draw", first=1, pause=True)
    for phase in ("marshaling", "challenges", "dominance", "standing", "taxation", "plot"):
        t.to_phase(phase)
        assert t.match.first == 1


@pytest.mark.rule("agot-income-01", "agot-plots-09", "agot-taxation-01")
def test_without_a_revealed_plot_only_cards_in_play_count() -> None:
    t = table(
        stark(plot=None, play=["Mint", "Store"], hand=["Ice", "Ice"]),
        lannister(),
        phase="marshaling",
        step="collect",
        pause=True,
    )
    assert t.gold(0) == 2
    seen = GAME.view(t.match, 0)["seats"][0]
    assert (seen["initiative"], seen["reserve"]) == (0, 1)
    t.run_to("cards.reserve", 0)
    assert t.decision(0).least == 1


@pytest.mark.rule("agot-claim-02")
def test_without_a_revealed_plot_a_challenge_claims_nothing() -> None:
    t = table(
        stark(plot=None, play=["Robb Stark"]),
        lannister(hand=["Ice"]),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"]),
    )
    assert GAME.view(t.match, 0)["challenge"]["claim"] == 0


@pytest.mark.rule("agot-plot-01", "agot-plots-03")
def test_who_has_no_plot_to_choose_keeps_the_revealed_one() -> None:
    t = table(stark(plot="Slow", plots=[]), lannister(plots=["Even", "Swift"]), pause=True)
    t.does(1, "Swift")
    t.run_to("cards.action.plot")
    assert t.card("Slow", 0).place == "shown" and t.card("Swift", 1).place == "shown"


@pytest.mark.rule("agot-elimination-04", "agot-plots-08")
def test_a_plot_whose_player_is_gone_takes_no_effect_any_more() -> None:
    t = Table(
        stark(plots=["Flood", "Slow"]),
        lannister(plots=["Plunder", "Slow"], deck=["Ice"], play=["Herald of Plots"]),
        greyjoy(plots=["Even", "Slow"], play=["Herald of Plots"]),
        phase="plot",
        content=[OWN, PLOTS],
        pause=True,
    )
    choose(t, "Flood", "Plunder", "Even")
    t.does(0, "House Stark")
    t.does(0, "Flood")
    assert t.match.gone == [0, 1, 0] and t.gold(1) == 0
    t.run_to("cards.reaction.unmasked", 2)
    t.does(2, "Herald of Plots")
    assert t.key == "cards.trigger" and sorted(t.offered(2)) == ["Even", "Flood"]


@pytest.mark.rule("agot-plots-08", "agot-blank-01")
@pytest.mark.parametrize(("darkness", "gold"), [([], 1), (["Darkness"], 0)])
def test_when_revealed_a_plot_does_that_and_nothing_else_and_a_blank_one_nothing(
    darkness: list[str], gold: int
) -> None:
    """Its other ability is an action of a later phase; marshaling brings no gold, for the plot has none."""
    mine = stark(plots=["Both", "Slow"], play=darkness, gold=0)
    t = table(mine, lannister(plots=["Even", "Slow"]), phase="plot")
    choose(t, "Both", "Even")
    t.pass_while(lambda: t.phase == "plot")
    assert t.card("Both").place == "shown" and t.gold(0) == gold


@pytest.mark.rule("agotp-plotx-07", "agot-lasting-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_chance_has_chosen_binds_for_one_plot_phase_alone(seat: int) -> None:
    """Of three plots chance takes one; whose it was is not asked, and is free again afterwards."""
    dicer = {"hand": ["Dice"], "plots": ["Slow", "Even", "Level"]}
    seats = [stark(**(dicer if seat == 0 else {})), lannister(**(dicer if seat == 1 else {}))]
    t = table(*seats, phase="standing", step="act", first=seat)
    t.run_to("cards.action.standing", seat)
    t.does(seat, "Dice")
    t.run_to("cards.plot")
    assert [each.seat for each in t.match.pending] == [1 - seat]
    t.to_phase("marshaling")
    assert t.match.lasting.flat == []
