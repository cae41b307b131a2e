"""The cards of House Greyjoy: every sentence of every card is played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.table import Table, card, cards_file, challenge, greyjoy, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

DAGGER = cards_file(
    {
        "name": "Dagger",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character"}, "do": {"kill": "it"}}],
    },
)


def table(ours: dict[str, Any], *others: dict[str, Any], **given: Any) -> Table:
    given.setdefault("pause", True)
    given.setdefault("phase", "challenges")
    return Table(ours, *(others or (lannister(),)), content=[DAGGER], **given)


def test_aeron_damphair_brings_back_a_dead_ironborn_when_dominance_is_won() -> None:
    t = table(greyjoy(play=["Aeron Damphair"], dead=["Asha Greyjoy", "Alannys Greyjoy"]), phase="dominance")
    t.does(0, "Aeron Damphair")
    assert "Asha Greyjoy" in t.in_play(0) and t.pile(0, "dead") == ["Alannys Greyjoy"]  # she is no Ironborn
    t = table(greyjoy(play=["Aeron Damphair"], dead=["Asha Greyjoy"]), lannister(gold=9), phase="dominance")
    assert t.key == "cards.action.dominance"


@pytest.mark.rule("agot-constant-01")
def test_alannys_lowers_the_reserve_of_opponents_while_you_are_first() -> None:
    t = table(greyjoy(play=["Alannys Greyjoy"]), first=0)
    assert [seat["reserve"] for seat in GAME.view(t.match, 0)["seats"]] == [6, 5]
    t = table(greyjoy(play=["Alannys Greyjoy"]), first=1)
    assert [seat["reserve"] for seat in GAME.view(t.match, 0)["seats"]] == [6, 6]


def test_asha_stands_after_an_unopposed_victory() -> None:
    t = table(greyjoy(play=["Asha Greyjoy"]))
    t.initiate("power")
    t.run_to("cards.reaction.won")
    t.does(0, "Asha Greyjoy")
    assert not t.card("Asha Greyjoy").kneeling


@pytest.mark.rule("agot-effects-01")
def test_asha_stays_kneeling_when_she_was_opposed_or_at_home() -> None:
    t = table(
        greyjoy(play=[kneeling("Asha Greyjoy")]),
        lannister(play=[kneeling("The Tickler")]),
        challenge=challenge("military", ["Asha Greyjoy"], ["The Tickler"]),
        step="compare",
    )
    assert t.key != "cards.reaction.won" and t.card("Asha Greyjoy").kneeling
    t = table(greyjoy(play=[kneeling("Asha Greyjoy"), "Drowned Men"]))
    t.initiate("power")
    assert "cards.reaction.won" not in t.run_to("cards.action.challenges") and t.card("Asha Greyjoy").kneeling


def test_asha_theon_and_wendamyr_have_stealth() -> None:
    t = table(greyjoy(play=["Asha Greyjoy", "Theon Greyjoy", "Maester Wendamyr"]))
    names = ("Asha Greyjoy", "Theon Greyjoy", "Maester Wendamyr")
    assert [t.card(name).keywords for name in names] == [["stealth"]] * 3
    assert t.card("Maester Wendamyr").icons == ["power"]


@pytest.mark.rule("agot-golden-02")
def test_weaker_defenders_add_nothing_against_balon() -> None:
    t = table(
        greyjoy(play=[kneeling("Balon Greyjoy")]),
        lannister(play=[kneeling("Gold Cloaks"), kneeling("Burned Men")]),
        challenge=challenge("military", ["Balon Greyjoy"], ["Gold Cloaks", "Burned Men"]),
        step="compare",
    )
    assert "STR 5 attacks against 0." in t.log() and t.faction_power(0) == 1  # so it is unopposed


def test_equals_count_against_balon_and_so_do_all_when_he_defends() -> None:
    t = table(
        greyjoy(play=[kneeling("Balon Greyjoy")]),
        lannister(play=[kneeling("Ser Jaime Lannister"), kneeling("Burned Men")]),
        challenge=challenge("military", ["Balon Greyjoy"], ["Ser Jaime Lannister", "Burned Men"]),
        step="compare",
    )
    assert "STR 5 attacks against 5." in t.log()
    t = table(
        lannister(play=[kneeling("Gold Cloaks"), kneeling("Burned Men")]),
        greyjoy(play=[kneeling("Balon Greyjoy")]),
        challenge=challenge("military", ["Gold Cloaks", "Burned Men"], ["Balon Greyjoy"]),
        step="compare",
    )
    assert "STR 5 attacks against 5." in t.log()


def test_balon_and_euron_have_renown() -> None:
    t = table(greyjoy(play=["Balon Greyjoy", "Euron Crow's Eye"]))
    assert t.card("Balon Greyjoy").keywords == ["renown"]
    assert sorted(t.card("Euron Crow's Eye").keywords) == ["pillage", "renown"]


def euron(top: str, discard: list[str]) -> Table:
    t = table(greyjoy(play=["Euron Crow's Eye"]), lannister(deck=[top, "Treachery", "Treachery"], discard=discard))
    t.initiate("power")
    t.run_to("cards.keyword")
    t.does(0, "Pillage", ["Euron Crow's Eye"])
    return t


def test_eurons_pillage_wins_a_location_out_of_the_losers_discard_pile() -> None:
    t = euron("Gold Cloaks", ["Casterly Rock", "Tywin Lannister"])
    t.does(0, "Euron Crow's Eye")
    rock = t.card("Casterly Rock")
    assert rock.place == "play" and rock.controller == 0 and rock.owner == 1
    t = euron("Lannisport", [])
    t.does(0, "Euron Crow's Eye")
    assert t.card("Lannisport").controller == 0  # the very card that was pillaged
    assert euron("Gold Cloaks", ["Tywin Lannister"]).key != "cards.reaction.pillaged"


def test_theon_gains_power_after_an_unopposed_victory() -> None:
    t = table(greyjoy(play=["Theon Greyjoy"]))
    t.initiate("power")
    t.run_to("cards.reaction.won")
    t.does(0, "Theon Greyjoy")
    assert t.card("Theon Greyjoy").power == 1
    t = table(
        greyjoy(play=[kneeling("Theon Greyjoy")]),
        lannister(play=[kneeling("The Tickler")]),
        challenge=challenge("military", ["Theon Greyjoy"], ["The Tickler"]),
        step="compare",
    )
    assert t.key != "cards.reaction.won"


def test_black_winds_crew_pillages() -> None:
    t = table(greyjoy(play=["Black Wind's Crew"]))
    t.initiate("power")
    t.run_to("cards.use-keyword")
    t.does(0, ["Black Wind's Crew"])
    assert len(t.pile(1, "discard")) == 1


def test_drowned_men_count_your_warships() -> None:
    t = table(
        greyjoy(play=["Drowned Men", "Great Kraken", "Iron Fleet Scout", "Sea Tower"]),
        greyjoy(play=["Iron Fleet Scout"]),
    )
    assert t.card("Drowned Men").strength == 5 and t.card("Drowned Men").keywords == ["no attachments"]


def test_the_fishmonger_makes_the_next_greyjoy_character_cheaper() -> None:
    t = table(
        greyjoy(play=["Iron Islands Fishmonger"], hand=["Salty Navigator"], gold=1, plot="Summons"), phase="marshaling"
    )
    assert "Salty Navigator" not in t.offered(0)
    t.does(0, "Iron Islands Fishmonger")
    t.passes(1)
    t.does(0, "Salty Navigator")
    assert "Salty Navigator" in t.in_play(0) and t.card("Iron Islands Fishmonger").kneeling


def shipwright(first: int) -> list[str]:
    t = table(
        greyjoy(play=["Lordsport Shipwright"]),
        lannister(play=["Casterly Rock", "Lannisport", "Western Fiefdom"]),
        phase="marshaling",
        first=first,
        active=first,
    )
    if first == 1:
        t.passes(1)
    t.does(0, "Lordsport Shipwright")
    offered = [name for name in t.offered(0) if name != "Herald"]
    t.does(0, "Casterly Rock")
    assert t.card("Casterly Rock").kneeling and t.card("Lordsport Shipwright").kneeling
    return offered


@pytest.mark.rule("agot-effects-01")
def test_the_shipwright_kneels_a_cheap_location_and_a_dearer_one_when_first() -> None:
    assert shipwright(0) == ["Casterly Rock", "Lannisport", "Western Fiefdom"]
    assert shipwright(1) == ["Casterly Rock", "Western Fiefdom"]


def test_the_navigator_adds_to_initiative() -> None:
    t = table(greyjoy(play=["Salty Navigator"], plot="Summons"))
    assert GAME.view(t.match, 0)["seats"][0]["initiative"] == 1


def axe(attacking: str) -> Table:
    return table(
        greyjoy(play=[kneeling(wearing("Asha Greyjoy", "Throwing Axe")), kneeling("Drowned Men")]),
        lannister(play=[kneeling("The Tickler"), "Gold Cloaks"]),
        challenge=challenge("military", [attacking], ["The Tickler"]),
        step="compare",
    )


@pytest.mark.rule("agot-effects-01")
def test_the_throwing_axe_kills_a_defender() -> None:
    t = axe("Asha Greyjoy")
    t.does(0, "Throwing Axe")
    assert t.pile(1, "dead")[0] == "The Tickler" and t.card("Throwing Axe").place == "discard"
    assert axe("Drowned Men").key != "cards.reaction.won"


def test_the_throwing_axe_is_for_ironborn_and_attackers() -> None:
    t = table(greyjoy(play=["Asha Greyjoy", "Alannys Greyjoy"], hand=["Throwing Axe"], gold=1), phase="marshaling")
    t.does(0, "Throwing Axe")
    assert t.card("Throwing Axe").host == "Asha Greyjoy"
    t = table(
        lannister(play=[kneeling("The Tickler")]),
        greyjoy(play=[kneeling(wearing("Asha Greyjoy", "Throwing Axe"))]),
        challenge=challenge("military", ["The Tickler"], ["Asha Greyjoy"]),
        step="compare",
    )
    assert t.key != "cards.reaction.won"


def test_the_great_kraken_gives_balon_stealth_and_a_card_or_a_power_twice_a_round() -> None:
    t = table(greyjoy(play=["Great Kraken", "Balon Greyjoy", "Drowned Men", "Alannys Greyjoy"]))
    assert sorted(t.card("Balon Greyjoy").keywords) == ["renown", "stealth"]
    t.initiate("military", "Drowned Men")
    t.run_to("cards.reaction.won")
    t.does(0, "Great Kraken")
    assert len(t.offered(0)) == 2
    t.does(0, t.decision(0).options[0])
    t.resolve()
    assert len(t.pile(0, "hand")) == 1
    power = t.faction_power(0)
    t.initiate("intrigue", "Alannys Greyjoy")
    t.run_to("cards.reaction.won")
    t.does(0, "Great Kraken")
    t.does(0, t.decision(0).options[1])
    t.resolve()
    assert t.faction_power(0) == power + 2  # one of the Kraken, one unopposed
    t.initiate("power", "Balon Greyjoy")
    asked = []
    while t.match.contest >= 0:
        asked.append(t.key)
        t.idle()
    assert "cards.reaction.won" not in asked  # twice a round


def scout(first: int) -> int:
    t = table(
        greyjoy(play=["Iron Fleet Scout", kneeling("Asha Greyjoy")]),
        lannister(play=["The Tickler"]),
        challenge=challenge("power", ["Asha Greyjoy"]),
        step="actions",
        first=first,
    )
    if first == 1:
        t.passes(1)
    t.does(0, "Iron Fleet Scout")
    strength = t.card("Asha Greyjoy").strength
    assert t.card("Iron Fleet Scout").kneeling
    t.resolve()
    assert t.card("Asha Greyjoy").strength == 4
    return strength


def test_the_scout_adds_one_and_two_when_first() -> None:
    assert (scout(0), scout(1)) == (6, 5)


def test_the_sea_tower_makes_any_greyjoy_card_cheaper() -> None:
    t = table(greyjoy(play=["Sea Tower"], hand=["Great Kraken"], gold=2, plot="Summons"), phase="marshaling")
    t.does(0, "Sea Tower")
    t.passes(1)
    t.does(0, "Great Kraken")
    assert "Great Kraken" in t.in_play(0) and t.gold(0) == 0


def test_risen_from_the_sea_saves_and_becomes_a_terminal_condition() -> None:
    t = table(
        stark(hand=["Dagger", "Dagger"]), greyjoy(play=["Asha Greyjoy"], hand=["Risen from the Sea"]), phase="standing"
    )
    t.does(0, "Dagger")
    t.does(1, "Risen from the Sea")
    asha = t.card("Asha Greyjoy")
    assert asha.place == "play" and asha.strength == 5 and asha.attachments == ["Risen from the Sea"]
    assert "terminal" in t.card("Risen from the Sea").keywords
    t.passes(1)
    t.does(0, "Dagger")
    assert t.pile(1, "dead") == ["Asha Greyjoy"] and t.pile(1, "discard") == ["Risen from the Sea"]


def test_risen_from_the_sea_saves_any_players_greyjoy_and_nobody_else() -> None:
    t = table(
        stark(hand=["Dagger"], play=[card("Asha Greyjoy", owner=1)]),
        greyjoy(hand=["Risen from the Sea"]),
        phase="standing",
    )
    t.does(0, "Dagger")
    t.does(1, "Risen from the Sea")
    assert t.card("Asha Greyjoy").place == "play"
    t = table(stark(hand=["Dagger"], play=["Arya Stark"]), greyjoy(hand=["Risen from the Sea"]), phase="standing")
    t.does(0, "Dagger")
    assert t.pile(0, "dead") == ["Arya Stark"]


def grasp(first: int) -> Table:
    return table(
        greyjoy(play=[kneeling("Asha Greyjoy")], hand=["The Kraken's Grasp"]),
        lannister(play=[kneeling("Ser Jaime Lannister"), kneeling("Tywin Lannister")]),
        challenge=challenge("military", ["Asha Greyjoy"], ["Ser Jaime Lannister", "Tywin Lannister"]),
        step="actions",
        first=first,
    )


def test_the_krakens_grasp_takes_a_defender_out_of_the_reckoning() -> None:
    t = grasp(0)
    t.does(0, "The Kraken's Grasp")  # Tywin has 6
    t.resolve()
    assert "STR 4 attacks against 6." in t.log()


def test_the_krakens_grasp_is_for_the_first_player() -> None:
    t = grasp(1)
    t.passes(1)
    assert "The Kraken's Grasp" not in t.offered(0)


def sow(defending: list[str]) -> Table:
    return table(
        greyjoy(play=[kneeling("Drowned Men"), "Sea Tower"], hand=["We Do Not Sow", "We Do Not Sow"], gold=2),
        lannister(
            play=[*(kneeling(each) for each in defending), "Casterly Rock", wearing("Tywin Lannister", "Little Bird")]
        ),
        challenge=challenge("military", ["Drowned Men"], defending),
        step="compare",
    )


def test_we_do_not_sow_discards_a_location_or_attachment_of_the_loser_once_a_challenge() -> None:
    t = sow([])
    t.does(0, "We Do Not Sow")
    assert sorted(t.offered(0)) == ["Casterly Rock", "Herald", "Little Bird"]
    t.does(0, "Casterly Rock")
    assert t.pile(1, "discard") == ["Casterly Rock"] and t.key != "cards.reaction.won" and t.gold(0) == 1
    assert sow(["Burned Men"]).key != "cards.reaction.won"
