"""Agendas of the packs that do something as soon as all agendas are announced."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import load
from bannermen.games.cards.content.table_numbers import L_PROMISED
from bannermen.games.cards.game import GAME
from bannermen.games.cards.imagine import imagine
from bannermen.games.cards.loadouts import deck_text
from bannermen.games.cards.terms import GAME as LONGEST
from tests.cards.outcomes import ends
from tests.cards.packs import offers
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import Table, kneeling, lannister, stark
from tests.cards.test_cards_agendas_of_the_packs import deck_of
from tests.cards.test_setup import deal

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

HOUSE = "The House With the Red Door"
RAZE = tale(
    "Raze", does=[{"action": "any", "target": {"type": "location", "whose": "theirs"}, "do": {"discard": "it"}}]
)
CEDE = tale("Cede", does=[{"action": "any", "target": {"type": "location", "whose": "theirs"}, "do": {"return": "it"}}])
GREET = [{"reaction": "enters", "do": {"gold": 1}}]
CROWD = [
    place("Hall", unique=True, cost=3, does=GREET),
    place("Keep", unique=True, cost=4),
    place("Inn", cost=1),
    place("Port", unique=True, cost=1, keywords=["limited"]),
    man("Knight", unique=True, cost=2),
    man("Squire", cost=3),
    man("Lurker", cost=9, keywords=["shadow 3"]),
    thing("Lease", cost=1, attach={"type": "location"}),
    RAZE,
    CEDE,
]


def sit_down(agenda: str, seed: int = 1, **given: Any) -> Table:
    """Seat 0 plays with the agenda and has one of each of the cards above in its deck."""
    file = folk(*CROWD)[0]
    part = deck_text.part_of(deck_of(agenda, size=60), load.whole_book())
    part["cards"] |= {card["code"]: 1 for card in file["cards"]}
    setup = {"scene": "joust-all", "brought": {"0": part}, "content": file, **given}
    return Table.of(GAME.start(setup, seed, recording=True))


def settled(*hand: str, found: str = "Hall") -> Table:
    """Seat 0 has found that card, kept its hand, holds these cards and is about to place some."""
    t = sit_down(HOUSE)
    t.does(0, found)
    while t.key == "cards.mulligan":
        t.does(t.asked, "Keep it")
    deal(t, 0, *hand)
    deal(t, 1, "Raze", "Cede")
    if t.asked == 1:
        t.does(1, "done")
    return t


@pytest.mark.rule("agotp-agendax-02")
def test_the_house_with_the_red_door_searches_the_deck_before_it_is_shuffled() -> None:
    t = sit_down(HOUSE)
    assert t.key == "cards.search" and t.asked == 0 and t.offered(0)[-1] == "pass"
    names = {kind.names["en"]: kind for kind in t.book.kinds}
    offered = [names[each] for each in t.offered(0)[:-1]]
    assert "Hall" in t.offered(0) and "Port" not in t.offered(0)
    assert all(kind.unique and kind.cost <= 3 and kind.type == names["Hall"].type for kind in offered)
    assert not {"Keep", "Inn", "Knight"} & {*t.offered(0)}
    t.does(0, "Hall")
    match = t.match
    hall = t.card("Hall")
    assert hall.place == "play" and hall.controller == 0 and not hall.kneeling and t.gold(0) == 0
    assert t.key == "cards.mulligan" and match.left[0] + len(match.hand[0]) == 60 + len(CROWD) - 1
    assert all(match.known[number] == 0 for number in match.deck[0][: match.left[0]])  # and nothing of it is known
    told = t.log()
    assert told.index("Hall is put into play.") < told.index("Set-up, step 6.")
    assert imagine(match, 1, 3).kind[hall.number] == match.kind[hall.number]


def test_the_house_with_the_red_door_may_stay_empty() -> None:
    t = sit_down(HOUSE)
    t.does(0, "pass")
    assert t.key == "cards.mulligan" and t.in_play(0) == []


@pytest.mark.rule("agotp-agendax-02")
def test_who_lives_behind_the_red_door_spends_four_gold_in_setup() -> None:
    t = settled("Squire", "Inn", "Lurker", "Lease", "Knight")
    t.does(0, "Squire")
    assert {"Inn", "Lease"} <= {*t.offered(0)} and not {"Knight", "Lurker into shadows"} & {*t.offered(0)}
    assert t.refused(0, "Knight") == "agotp-agendax-02"
    t.does(0, "Lease")  # and is asked no more
    assert t.card("Lease").host == "Hall" and t.in_play(0) == ["Hall", "Lease", "Squire"]


def test_a_copy_of_the_location_is_free_in_setup() -> None:
    t = settled("Hall", "Squire", "Inn")
    t.does(0, "Squire", "Inn", "Hall")
    assert t.card("Hall").duplicates == 1
    assert t.in_play(0) == ["Hall", "Inn", "Squire"]


def test_effects_do_not_discard_the_house_with_the_red_door() -> None:
    t = settled("Inn")
    t.does(0, "Inn")
    t.run_to("cards.action.marshaling", 1)
    t.does(1, "Raze")
    assert not t.is_asked(1, "cards.target") and t.card("Inn").place == "discard"  # the Inn is the only one
    assert not offers(t, "Raze", 1) and t.card("Hall").place == "play"
    t.does(1, "Cede")
    assert t.card("Hall").place == "hand"


def test_another_location_from_the_same_house_is_discarded_like_any() -> None:
    t = settled("Hall", found="pass")
    t.does(0, "Hall")
    t.run_to("cards.action.marshaling", 1)
    t.does(1, "Raze")
    assert t.card("Hall").place == "discard"


# --- The Prince that was Promised ---

PRINCE = "The Prince that was Promised"
NAMED = "Jon Snow"


def promised(mine: dict[str, Any], how: str = "win attack power", by: str = "Squire", **given: Any) -> Table:
    """Seat 0 has named Jon Snow, and the challenge has come to that end."""
    book = load.whole_book()
    seat = 0 if "attack" in how else 1
    row = [L_PROMISED, seat, book.titles.index(NAMED), LONGEST, book.index["14045"]]
    mine = {**mine, "agenda": PRINCE, "play": [by, *mine.get("play", [])]}
    return ends(mine, how, [by], [*CROWD, *ORDERS], lasting=[row], **given)


ORDERS = [
    tale("Praise", does=[{"action": "any", "target": {"type": "character"}, "do": {"grant": "it"}}]),
    man("Four", strength=4),
    man("Five", strength=5),
    tale("Toast", does=[{"action": "any", "do": {"power": 1}}]),
]


@pytest.mark.rule("agotp-agendax-02")
def test_a_prince_is_promised_before_decks_are_shuffled() -> None:
    t = sit_down(PRINCE)
    assert t.key == "cards.name" and t.asked == 0 and {"Knight", "Arya Stark"} <= {*t.offered(0)}
    assert not {"Squire", "Hall", "Ice", "Direwolf Pup"} & {*t.offered(0)}  # not unique, or no character
    t.does(0, "Knight")
    told = t.log("name")
    assert len(told) == 1 and "Knight" in told[0] and t.log().index(told[0]) < t.log().index("Set-up, step 6.")
    for seat in (0, 1, -1):
        shown = GAME.view(t.match, seat)["cards"][str(t.match.agenda[0])]
        assert shown["named"] == t.match.kind_of(t.card("Knight").number).code


def test_none_but_the_promised_prince_gains_power() -> None:
    for name, gains in ((NAMED, 1), ("Knight", 0)):
        t = promised(stark(play=[NAMED, "Knight"], hand=["Praise", "Toast"]), "lose attack power")
        t.run_to("cards.action", 0)
        t.does(0, "Praise")
        if t.is_asked(0, "cards.target"):
            t.does(0, name)
        assert t.card(name).power == gains
        t.run_to("cards.action", 0)
        t.does(0, "Toast")
        assert t.faction_power(0) == 1


def test_the_characters_of_others_gain_power_as_ever() -> None:
    t = promised(stark(), "lose attack power", theirs=lannister(play=["Knight"], hand=["Praise"]))
    t.run_to("cards.action", 1)
    t.does(1, "Praise")
    if t.is_asked(1, "cards.target"):
        t.does(1, "Knight")
    assert t.card("Knight").power == 1


def test_the_prince_stands_and_a_card_is_drawn() -> None:
    t = promised(
        stark(play=[kneeling(NAMED), kneeling("Knight")], deck=["Inn", "Port"]),
        theirs=lannister(play=[kneeling(NAMED)]),
    )
    t.does(0, PRINCE, "Let it stand")
    assert t.faction(0).kneeling and not t.card(NAMED, 0).kneeling and t.card("Knight").kneeling
    assert t.card(NAMED, 1).kneeling
    assert t.pile(0, "hand") == ["Inn"]
    t = promised(stark(deck=["Inn", "Port"]))  # he is not there: a card is drawn all the same
    t.does(0, PRINCE, "Let it stand")
    assert t.pile(0, "hand") == ["Inn"]


@pytest.mark.parametrize("pile", ["deck", "discard", "dead"])
def test_the_prince_is_searched_in_three_piles(pile: str) -> None:
    mine = stark(**{"deck": ["Inn", "Knight", "Port"], pile: ["Squire", NAMED, "Knight"]})
    t = promised(mine)
    before = t.match.left[0]
    t.does(0, PRINCE, "Search for it")
    assert t.faction(0).kneeling and t.key == "cards.search" and t.offered(0) == [NAMED, "pass"]
    t.does(0, NAMED)
    assert t.pile(0, "hand") == [NAMED] and t.match.left[0] == before - (pile == "deck")
    assert any(NAMED in line for line in t.log("found")) and t.log("shuffle")


def test_the_prince_comes_after_a_power_challenge_won_by_five() -> None:
    assert offers(promised(stark()), PRINCE)
    assert offers(promised(stark(), "win defend power"), PRINCE, 1)
    assert offers(promised(stark(), "win unopposed attack power", "Five"), PRINCE)
    assert not offers(promised(stark(), "win unopposed attack power", "Four"), PRINCE)
    for how in ("win attack intrigue", "win attack military", "lose attack power"):
        assert not offers(promised(stark(), how), PRINCE)
    assert not offers(promised(stark(kneeling=True)), PRINCE)
