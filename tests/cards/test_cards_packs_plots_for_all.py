"""Plots of the packs that speak to all players, or to one opponent: every sentence of every card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.plots import income
from tests.cards.packs import lays, offers, shows, table
from tests.cards.plain_cards import folk, man, place, plan, tale, thing
from tests.cards.table import Table, card, greyjoy, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE = man("Page")
LORD = man("Great Lord", cost=6, traits=["Lord"])
KNIGHT = man("Great Knight", cost=7)
ARMY = man("Great Army", cost=8, traits=["Army"])
CUP, KEEP, ROAD = thing("Cup"), place("Keep"), place("Road", keywords=["limited"])
WORD, TALE = tale("Word"), tale("Tale")


def reveal(plot: str, mine: dict[str, Any], theirs: dict[str, Any], *cards: dict[str, Any]) -> Table:
    return shows(plot, mine, theirs, content=folk(*cards))


def three(plot: str, *seats: dict[str, Any], cards: list[dict[str, Any]]) -> Table:
    """Three players; the first reveals the plot that is named."""
    for number, seat in enumerate(seats):
        seat["plots"] = [plot if number == 0 else "A Noble Cause", "Marching Orders"]
    t = table(*seats, phase="plot", pause=True, content=folk(*cards))
    for number, seat in enumerate(seats):
        t.does(number, seat["plots"][0])
    for number in range(len(seats)):
        if t.is_asked(number, "cards.first"):
            t.does(number, t.offered(number)[0])
    return t


@pytest.mark.parametrize(("theirs", "gold"), [("Fair", 5), ("Poor", 2)])
def test_a_summer_harvest_is_two_better_than_theirs(theirs: str, gold: int) -> None:
    plots = [plan("Fair", gold=3), plan("Poor", gold=0)]
    mine = stark(plots=["Summer Harvest", "Marching Orders"])
    t = table(mine, lannister(plots=[theirs, "Marching Orders"]), phase="plot", pause=True, content=folk(*plots))
    t.does(0, "Summer Harvest")
    t.does(1, theirs)
    t.to_phase("draw")
    assert income(t.match, 0) == gold and income(t.match, 1) == gold - 2
    t.to_phase("plot")
    assert income(t.match, 0) == income(t.match, 1)


def test_a_summer_harvest_looks_at_the_opponent_chosen() -> None:
    cards = [plan("Fair", gold=3), plan("Poor", gold=0)]
    seats = [stark(), lannister(), greyjoy()]
    for seat, plot in zip(seats, ("Summer Harvest", "Fair", "Poor"), strict=True):
        seat["plots"] = [plot, "Marching Orders"]
    t = table(*seats, phase="plot", pause=True, content=folk(*cards))
    for number, seat in enumerate(seats):
        t.does(number, seat["plots"][0])
    t.run_to("cards.player", 0)
    assert len(t.offered(0)) == 2
    t.does(0, "House Greyjoy")
    assert income(t.match, 0) == 2


def test_ghosts_of_harrenhal_bring_the_last_dead_back() -> None:
    mine = stark(dead=["Page", "Arya Stark", "Robb Stark"])
    t = reveal("Ghosts of Harrenhal", mine, lannister(dead=["Page"]), PAGE)
    assert t.card("Robb Stark").place == "play" and t.card("Robb Stark").controller == 0
    assert t.pile(0, "dead") == ["Page", "Arya Stark"] and t.pile(1, "dead") == []
    assert t.card("Page", 1).place == "play" and t.card("Page", 1).controller == 1


def test_the_blackwater_takes_the_duplicates_of_two() -> None:
    one, other = card("Robb Stark", duplicates=2), card("Tywin Lannister", duplicates=1)
    third = card("Asha Greyjoy", duplicates=1)
    t = three("Battle of the Blackwater", stark(play=[one]), lannister(play=[other]), greyjoy(play=[third]), cards=[])
    t.run_to("cards.player", 0)
    t.does(0, "House Lannister")
    assert [t.card(name).duplicates for name in ("Robb Stark", "Tywin Lannister", "Asha Greyjoy")] == [0, 0, 1]
    assert t.pile(0, "discard") == ["Robb Stark"] * 2 and t.pile(1, "discard") == ["Tywin Lannister"]


def test_in_a_duel_one_kneels_and_one_dies() -> None:
    mine = stark(play=["Great Lord", "Page"])
    theirs = lannister(play=[card("Great Knight"), "Great Army"])
    cards = (LORD, {**KNIGHT, "unique": True}, ARMY, PAGE)
    t = reveal("Duel", mine, {**theirs, "play": [card("Great Knight", duplicates=1), "Great Army"]}, *cards)
    assert t.is_asked(1, "cards.pick") and t.offered(1) == ["Great Lord", "Great Knight"]
    t.does(1, "Great Lord")
    assert t.card("Great Lord").kneeling and t.pile(1, "dead") == ["Great Knight"]  # the duplicate saves nobody
    t = reveal("Duel", stark(play=["Page"]), lannister(play=["Great Knight", "Great Army"]), *cards)
    assert t.pile(1, "dead") == [] and not t.card("Great Knight").kneeling


def test_in_a_duel_who_kneels_already_may_be_the_one_to_live() -> None:
    mine = stark(play=[kneeling("Great Lord"), kneeling("Great Knight")])
    t = reveal("Duel", mine, lannister(), LORD, KNIGHT)
    t.does(1, "Great Knight")
    assert t.pile(0, "dead") == ["Great Lord"] and t.card("Great Knight").place == "play"


def test_wheels_within_wheels_finds_events() -> None:
    top = ["Word", "Page", "Tale", "Page", "Page", "Page", "Page", "Page", "Page", "Word", "Tale", "Page"]
    t = reveal("Wheels Within Wheels", stark(deck=[*top, *["Page"] * 9]), lannister(), PAGE, WORD, TALE)
    assert t.is_asked(0, "cards.search") and sorted(t.offered(0)) == ["Tale", "Word", "Word", "pass"]
    t.does(0, "Tale")
    assert sorted(t.offered(0)) == ["Word", "Word", "pass"]
    t.does(0, "Word", "pass")
    assert t.pile(0, "hand")[0] == "Tale" and t.pile(0, "discard") == ["Word"]
    assert t.log("shuffle")


def test_who_takes_nothing_from_the_wheels_discards_nothing() -> None:
    t = reveal("Wheels Within Wheels", stark(deck=["Word", "Tale", *["Page"] * 20]), lannister(), PAGE, WORD, TALE)
    t.does(0, "pass")
    assert not t.is_asked(0, "cards.search") and t.pile(0, "discard") == [] and t.log("shuffle")


def test_nothing_burns_like_the_cold() -> None:
    mine = stark(play=[wearing("Page", "Cup"), "Keep", "Road"])
    theirs = lannister(play=["Page", card("Vault", duplicates=1), "Road"])
    cards = (PAGE, CUP, KEEP, ROAD, place("Vault", unique=True))
    t = reveal("Nothing Burns Like The Cold", mine, theirs, *cards)
    assert t.pile(0, "discard") == [] and t.is_asked(0, "cards.pick")
    assert t.offered(0) == ["Keep", "Herald"]
    t.does(0, "Keep")
    t.does(1, "Vault")
    lays(t)
    assert sorted(t.pile(0, "discard")) == ["Cup", "Keep"] and "Vault" in t.pile(1, "discard")
    assert t.card("Road", 0).place == "play" and t.card("Road", 1).place == "play"


def test_a_forced_march_goes_on_as_long_as_somebody_kneels() -> None:
    monk = man("Monk", icons=["power"])
    mine = stark(play=["Page", "Page", "Monk"])
    t = reveal("Forced March", mine, lannister(play=["Page", "Page", "Page", "Monk"]), PAGE, monk)
    assert t.is_asked(1, "cards.pick") and t.offered(1) == ["Page"] * 3
    t.does(1, "Page")
    assert t.offered(0) == ["Page", "Page", "pass"]
    t.does(0, "Page")
    t.does(1, "Page")
    t.does(0, "pass")
    assert sum(each.kneeling for each in t.cards("Page", 1)) == 2 and sum(e.kneeling for e in t.cards("Page", 0)) == 1
    t = reveal("Forced March", stark(play=["Page"]), lannister(play=[kneeling("Page")]), PAGE)
    t.does(0, "Page")
    assert not t.is_asked(0, "cards.pick")  # nobody is left to kneel for it


def test_beyond_reproach_lets_go_of_what_clings_to_others() -> None:
    mine = stark(play=[wearing("Page", "Cup", card("Cup", owner=1))])
    t = reveal("Beyond Reproach", mine, lannister(play=[wearing("Page", "Cup"), wearing("Keep")]), PAGE, CUP, KEEP)
    assert t.card("Page", 0).attachments == ["Cup"] and t.card("Page", 1).attachments == ["Cup"]
    assert t.pile(1, "discard") == ["Cup"] and t.pile(0, "discard") == []


def test_beyond_reproach_minds_characters_alone() -> None:
    flag = thing("Flag", attach={"type": "location"})
    mine = stark(play=[wearing("Keep", card("Flag", owner=1))])
    t = reveal("Beyond Reproach", mine, lannister(), KEEP, flag)
    assert t.card("Keep").attachments == ["Flag"]


def test_a_false_spring_shows_three_and_takes_one() -> None:
    hand = ["Word", "Tale", "Page", "Cup"]
    t = reveal("False Spring", stark(), lannister(hand=hand), PAGE, CUP, WORD, TALE)
    for name in ("Word", "Tale", "Page"):
        assert name in t.offered(1)
        t.does(1, name)
    assert t.log("reveal")[-3:] == ["Word is revealed.", "Tale is revealed.", "Page is revealed."]
    assert sorted(t.offered(0)) == ["Page", "Tale", "Word", "pass"]
    t.does(0, "Tale")
    assert t.pile(1, "discard") == ["Tale"] and sorted(t.pile(1, "hand")) == ["Cup", "Page", "Word"]
    t = reveal("False Spring", stark(), lannister(hand=["Word"]), WORD)
    t.does(0, "pass")
    assert t.pile(1, "hand") == ["Word"]


def test_the_faith_gathers_all_power() -> None:
    mine = stark(power=1, play=[wearing("Page", card("Cup", power=1), power=2), card("Keep", power=1)])
    t = reveal("Compelled by the Faith", mine, lannister(play=[card("Page", power=3)]), PAGE, CUP, KEEP)
    assert t.faction_power(0) == 5 and t.faction_power(1) == 3
    assert t.power(0) == 5 and t.card("Page", 1).power == 0


def test_an_exchange_of_information() -> None:
    top = ["Page", "Maid", "Keep", "Road", "Cup", "Page", "Page", "Page", "Page", "Page", "Word"]
    maid = man("Maid")
    t = reveal("Exchange of Information", stark(deck=[*top, *["Page"] * 9], hand=[]), lannister(), PAGE, maid, KEEP,
               ROAD, CUP, WORD)  # fmt: skip
    assert t.is_asked(1, "cards.pick") and "Maid" in t.offered(1) and "Word" not in t.offered(1)
    t.does(1, "Maid")
    assert sorted(t.offered(1)) == ["Keep", "Road"]
    t.does(1, "Road")
    assert sorted(t.pile(0, "hand")) == ["Cup", "Maid", "Road"] and t.log("shuffle")


def test_the_ravages_of_war() -> None:
    spy = man("Spy", keywords=["shadow 3"])
    mine = stark(play=["Page", wearing("Maid", "Cup")], hand=["Word", "Tale"], shadows=["Spy"])
    theirs = lannister(play=["Keep"], hand=["Tale"])
    t = reveal("Ravages of War", mine, theirs, PAGE, man("Maid"), CUP, KEEP, WORD, TALE, spy)
    assert t.offered(0) == ["Page", "Maid", "Herald"]
    t.does(0, "Page")
    assert t.offered(1) == ["Keep", "Herald"]
    t.does(1, "Keep")
    t.does(0, ["Word"])
    assert t.pile(0, "discard") == ["Page", "Word", "Spy"] and t.pile(1, "discard") == ["Keep", "Tale"]
    assert t.pile(0, "hand") == ["Tale"] and t.pile(0, "shadows") == []


def test_whoever_discards_first_knows_that_the_others_will_discard() -> None:
    """What they hold is imagined, not whether they still owe a card."""
    t = reveal("Ravages of War", stark(hand=["Word", "Tale"]), lannister(hand=["Word", "Tale"]), WORD, TALE)
    assert t.key == "cards.discard"
    first = t.match.pending[0].seat
    imagined = Table.of(GAME.imagine(t.match, first, 5))
    imagined.does(first, [imagined.offered(first)[0]])
    assert imagined.key == "cards.discard" and len(imagined.offered(1 - first)) == 2


@pytest.mark.parametrize(("used", "left"), [("Town", 3), ("Fair", 1)])
def test_a_city_of_secrets_draws_for_all(used: str, left: int) -> None:
    plots = [plan("Town", traits=["City"]), plan("Fair")]
    mine = stark(hand=["Word"], used=[used])
    t = reveal("City of Secrets", mine, lannister(hand=[], used=["Town"]), WORD, *plots)
    if t.is_asked(0, "cards.discard"):
        t.does(0, t.offered(0)[:2])
        lays(t)
    assert len(t.pile(0, "hand")) == left and len(t.pile(1, "hand")) == 2


def test_a_lost_message_deals_all_hands_anew() -> None:
    mine = stark(hand=["Word", "Word"], deck=["Page"] * 30, plot="The Lost Message")
    t = table(mine, lannister(hand=["Tale"]), pause=True, content=folk(PAGE, WORD, TALE))
    t.does(0, "The Lost Message")
    assert len(t.pile(0, "hand")) == 2 and len(t.pile(1, "hand")) == 1
    assert t.pile(0, "deck").count("Word") + t.pile(0, "hand").count("Word") == 2
    assert t.pile(1, "deck").count("Tale") + t.pile(1, "hand").count("Tale") == 1 and not t.log("draw")
    t.passes(1)
    assert not offers(t, "The Lost Message")


@pytest.mark.parametrize(("mine", "theirs", "left"), [(6, 5, (4, 5)), (5, 5, (4, 4)), (3, 2, (3, 2)), (7, 6, (4, 6))])
def test_rule_by_decree_humbles_the_richest_hand(mine: int, theirs: int, left: tuple[int, int]) -> None:
    t = reveal("Rule By Decree", stark(hand=["Word"] * mine), lannister(hand=["Word"] * theirs), WORD)
    for seat in (0, 1):
        if t.is_asked(seat, "cards.discard"):
            t.does(seat, ["Word"] * (len(t.pile(seat, "hand")) - 4))
            if t.is_asked(seat, "cards.lay"):
                t.idle()
    assert (len(t.pile(0, "hand")), len(t.pile(1, "hand"))) == left
