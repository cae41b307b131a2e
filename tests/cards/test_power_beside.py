"""Power on what lies beside the cards in play: the revealed plot and the title of melee, never the agenda."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.kernel.bad_setup import BadSetup
from tests.cards.decoys import battle, lay
from tests.cards.packs import table
from tests.cards.table import Table, baratheon, card, cards_file, challenge, kneeling, lannister, stark

pytestmark = pytest.mark.rule("agotp-agendax-03")

ALE = '"A Cask of Ale"'
BLOOD = {"card": "Sea of Blood", "tokens": {"blood": 1}}


def laden(name: str, power: int) -> dict[str, Any]:
    """A plot or a title with power on it."""
    return {"card": name, "power": power}


def drinks(**mine: Any) -> Table:
    """Seat 0 has won a power challenge and plays the ale."""
    t = battle(baratheon(play=["Robert Baratheon"], hand=[ALE], **mine), stark(), "power", ["Robert Baratheon"])
    t.run_to("cards.reaction.won", 0)
    t.does(0, ALE)
    return t


def test_power_moves_onto_the_plot_and_not_onto_the_agenda() -> None:
    t = drinks(power=3, agenda="Fealty")
    assert set(t.offered(0)) >= {"Rebuilding", "Robert Baratheon", "House Baratheon"}
    assert "Fealty" not in t.offered(0), "an agenda is out of play"
    t.does(0, "House Baratheon", "Rebuilding", 2)
    assert t.faction_power(0) == 3 - 2 + 1 and t.card("Rebuilding", 0).power == 2, "nobody defended"
    assert t.power(0) == 3 + 1, "it is still his"


def test_power_may_be_taken_from_the_plot() -> None:
    t = drinks(plot=laden("A Noble Cause", 2))
    t.does(0, "A Noble Cause", "Robert Baratheon", 2)
    assert t.card("A Noble Cause", 0).power == 0 and t.card("Robert Baratheon").power == 2


def test_power_moves_onto_a_title() -> None:
    mine = baratheon(play=[kneeling("Robert Baratheon")], hand=[ALE], power=3, title="Master of Ships")
    others = [stark(title="Master of Coin"), lannister(title="Hand of the King")]
    t = table(mine, *others, phase="challenges", challenge=challenge("power", ["Robert Baratheon"]), step="actions")
    t.run_to("cards.reaction.won", 0)
    t.does(0, ALE, "House Baratheon", "Master of Ships", 1)
    assert t.card("Master of Ships").power == 1


def test_power_on_the_plot_wins() -> None:
    mine = stark(play=["Robb Stark"], hand=["Song of Praise"], power=13, plot=laden("A Noble Cause", 1))
    t = lay(mine, lannister())
    t.does(0, "Song of Praise")
    assert t.over


def test_power_on_a_title_wins() -> None:
    mine = stark(play=["Robb Stark"], hand=["Song of Praise"], power=13, title=laden("Hand of the King", 1))
    others = [lannister(title="Master of Coin"), baratheon(title="Master of Ships")]
    t = table(mine, *others, phase="marshaling", pause=True)
    assert t.power(0) == 14
    t.does(0, "Song of Praise")
    assert t.over


def test_power_on_a_plot_goes_with_it() -> None:
    t = lay(stark(plot=laden("A Noble Cause", 2)), lannister(), phase="plot")
    t.does(0, "Calling the Banners")
    t.does(1, "Calling the Banners")
    assert t.card("A Noble Cause", 0).place == "used" and t.card("A Noble Cause", 0).power == 0 and t.power(0) == 0


def test_power_on_a_title_goes_back_when_it_does() -> None:
    seats = [
        stark(title=laden("Hand of the King", 2)),
        lannister(title="Master of Coin"),
        baratheon(title="Master of Ships"),
    ]
    t = table(*seats, phase="standing", pause=True, step="act")
    assert t.power(0) == 2
    t.pass_while(lambda: t.match.round == 1)
    assert t.power(0) == 0 and t.card("Hand of the King").power == 0


def test_winter_takes_from_the_plot_what_lies_there() -> None:
    mine = stark(plots=["The Long Winter", "Counting Coppers"])
    t = lay(mine, lannister(plot=laden("A Noble Cause", 1), plots=["Calling the Banners"]), phase="plot")
    t.does(0, "The Long Winter")
    assert t.power(1) == 0, "that plot has gone with its power"
    t = lay(
        stark(plot="The Long Winter"), lannister(plot=laden("A Noble Cause", 2)), phase="plot", step="cards.revealed"
    )
    assert t.card("A Noble Cause").power == 1


# A plot that is revealed when titles are held.
HERALDRY = cards_file(
    {"code": "news", "name": "News", "type": "event", "cost": 0, "does": [
        {"action": "any", "target": {"type": "plot", "at": "plots", "whose": "mine"}, "do": {"unmask": "it"}}]},
)  # fmt: skip


def reveals(plot: str, **theirs: Any) -> Table:
    """Seat 0 reveals that plot in the challenges phase of a melee; Robert has 1 power."""
    seats = [
        stark(plots=[plot], hand=["News"], title="Master of Coin"),
        lannister(plot=laden("A Noble Cause", 2), title=laden("Hand of the King", 1), **theirs),
        baratheon(play=[card("Robert Baratheon", power=1)], title="Master of Ships"),
    ]
    t = table(*seats, phase="challenges", pause=True, content=[HERALDRY])
    t.does(0, "News")
    return t


def test_the_faith_gathers_from_plots_and_titles() -> None:
    t = reveals("Compelled by the Faith")
    assert [t.faction_power(seat) for seat in range(3)] == [0, 3, 1]


def test_winter_lets_its_victim_choose_the_title() -> None:
    t = reveals("The Long Winter", agenda="Fealty")
    assert set(t.offered(1)) == {"A Noble Cause", "Hand of the King"}
    t.does(1, "Hand of the King")
    assert (t.card("Hand of the King").power, t.power(1), t.power(2)) == (0, 2, 0)


def test_blood_on_an_agenda_stays_through_the_rounds() -> None:
    t = lay(stark(agenda=BLOOD), lannister(), phase="taxation")
    t.pass_while(lambda: t.match.round == 1)
    assert t.card("Sea of Blood").tokens == {"blood": 1}


def test_a_position_tells_what_lies_on_plot_and_title() -> None:
    seats = [
        stark(plot=laden("A Noble Cause", 2), title=laden("Hand of the King", 1)),
        lannister(title="Master of Coin"),
    ]
    t = table(*seats, baratheon(title="Master of Ships"), phase="challenges", pause=True)
    assert GAME.start({"position": GAME.position(t.match)}, 1).total_power(0) == t.power(0) == 3


def test_no_position_lays_power_on_an_agenda() -> None:
    with pytest.raises(BadSetup, match="agenda"):
        lay(stark(agenda=laden("Sea of Blood", 1)), lannister())
    with pytest.raises(BadSetup, match="less than nothing"):
        lay(stark(plot=laden("A Noble Cause", -1)), lannister())
