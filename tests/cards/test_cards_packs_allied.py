"""An agenda of the packs that allows others besides it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import load
from bannermen.games.cards.content.tables import Deck
from bannermen.games.cards.formats import FILE
from bannermen.games.cards.game import GAME
from bannermen.games.cards.imagine import imagine
from bannermen.games.cards.loadouts import deck_text, random_decks
from bannermen.games.cards.positions.writing import position_of
from bannermen.games.cards.rules.marshal import lowest, merged, seat_pools
from bannermen.games.cards.rules.plots import income
from bannermen.games.cards.terms import FACTIONS
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from tests.cards.packs import fight, offers, table
from tests.cards.plain_cards import folk, man, plan, thing
from tests.cards.table import Table, lannister, stark, wearing
from tests.cards.test_cards_agendas_of_the_packs import broken, deck_of

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

ALLIANCE = "Alliance"
LION, ROSE, QOHOR = "Banner of the Lion", "Banner of the Rose", "Trading With Qohor"
BOOK = load.whole_book()
MARWYN = "Archmaester Marwyn"


def kinds(faction: str, count: int) -> list[str]:
    """So many cards of a faction that are not loyal, each title once."""
    number = FACTIONS.index(faction)
    found = {
        k.title: k.code for k in BOOK.kinds if k.faction == number and k.deckable and not k.loyal and k.set != "VDS"
    }
    return list(found.values())[:count]


def allied(*allies: str, lions: int = 12, roses: int = 12, size: int = 75) -> Deck:
    named = {kind.names["en"]: kind.number for kind in BOOK.kinds}
    deck = deck_of(ALLIANCE, *kinds("lannister", lions), *kinds("tyrell", roses), size=size)
    deck.allies = [named[title] for title in allies]
    return deck


@pytest.mark.rule("agotp-agendax-01")
def test_an_alliance_raises_two_banners() -> None:
    assert broken(allied(LION, ROSE)) == []
    assert broken(allied(LION, ROSE, lions=11)) == ["agot-card-07"]
    assert broken(allied(LION, ROSE, roses=11)) == ["agot-card-07"]
    assert broken(allied(LION, QOHOR, roses=0)) == [] and broken(allied(lions=0, roses=0)) == []
    assert broken(allied(LION)) == ["agot-deckbuilding-09"]  # nobody speaks for the roses
    for wrong in ((LION, LION), (LION, ROSE, QOHOR), (LION, "Fealty"), (ALLIANCE, LION)):
        assert "agotp-agendax-01" in broken(allied(*wrong))


@pytest.mark.rule("agotp-agendax-01", "agotp-agendax-04")
def test_an_alliance_needs_75_cards() -> None:
    assert broken(allied(LION, ROSE, size=74)) == ["agotp-agendax-04"]


@pytest.mark.rule("agotp-agendax-01")
def test_only_an_alliance_allows_other_agendas() -> None:
    deck = deck_of("Fealty", size=60)
    deck.allies = [BOOK.index["01200"]]
    assert "agotp-agendax-01" in broken(deck)


def test_an_allied_deck_is_written_and_read() -> None:
    deck = allied(LION, ROSE)
    for again in (
        deck_text.read_part(deck_text.part_of(deck, BOOK), BOOK),
        deck_text.read_text(deck_text.write_text(deck, BOOK), BOOK),
        deck_text.read_text(
            deck_text.write_text(deck, BOOK).replace(f"{ALLIANCE}\n", "").replace(ROSE, f"{ROSE}\n{ALLIANCE}"), BOOK
        ),
    ):
        assert again.agenda == deck.agenda and sorted(again.allies) == sorted(deck.allies)
    with pytest.raises(BadSetup, match="a second agenda"):
        deck_text.read_text(f"House Stark\n{LION}\n{ROSE}", BOOK)
    with pytest.raises(BadSetup, match="no agenda"):
        deck_text.read_part({**deck_text.part_of(deck, BOOK), "allies": ["01001"]}, BOOK)


def test_random_alliances_keep_their_banners() -> None:
    rules = FILE.formats["joust-all"]
    seen = 0
    for seed in range(120):
        deck = random_decks.random_deck(BOOK, Chance(seed), format=rules)
        if deck.agenda == BOOK.index["06018"]:
            seen += len(deck.allies)
            assert broken(deck) == []
    assert seen > 0


def sworn(*allies: str, **mine: Any) -> Table:
    given = stark(agenda=ALLIANCE, allies=list(allies), **mine)
    return table(given, lannister(), pause=True, content=folk(man("Page"), thing("Cup")))


@pytest.mark.rule("agotp-agendax-01")
def test_all_agendas_of_an_alliance_are_seen_and_announced() -> None:
    part = deck_text.part_of(allied(LION, ROSE), BOOK)
    t = Table.of(GAME.start({"scene": "joust-all", "brought": {"0": part}}, 1, recording=True))
    assert sum(any(name in line for name in (ALLIANCE, LION, ROSE)) for line in t.log("announce")) == 3
    view = GAME.view(t.match, 1)
    seat = view["seats"][0]
    shown = [view["cards"][str(number)]["code"] for number in [seat["agenda"], *seat["allies"]]]
    assert shown == ["06018", "01200", BOOK.kinds[t.match.kind[seat["allies"][1]]].code]


def test_an_opponent_of_an_alliance_thinks_of_both_banners() -> None:
    t = sworn(LION, ROSE, hand=["Page"] * 7)
    pool = merged(t.match, 0, t.book.pools)
    assert pool == sorted(pool)
    factions = {t.book.kinds[number].faction for number in pool}
    assert factions == {FACTIONS.index(each) for each in ("stark", "lannister", "tyrell", "neutral")}
    alone = merged(sworn(LION).match, 0, t.book.pools)
    assert {t.book.kinds[number].faction for number in alone} == factions - {FACTIONS.index("tyrell")}
    guessed = {imagine(t.match, 1, seed).kind_of(card).faction for seed in range(40) for card in t.match.hand[0]}
    assert guessed == factions


@pytest.mark.rule("agotp-agendax-01")
def test_an_alliance_lies_in_wait_for_the_least_that_any_of_its_cards_costs() -> None:
    match = sworn(LION, ROSE).match
    numbers = seat_pools(match, 0)
    prices = [-1] * len(match.book.pools)
    assert len(numbers) > 1 and lowest(match, 0, prices) == -1
    for price, number in enumerate(numbers, 2):
        prices[number] = price
    assert lowest(match, 0, prices) == 2


def test_an_agenda_beside_the_alliance_does_what_it_says() -> None:
    for worn, gold in (([], 4), (["Cup"], 3)):
        mine = stark(agenda=ALLIANCE, allies=[QOHOR], play=[wearing("Page", *worn)])
        theirs = lannister(plot="Modest", hand=["Page"])
        crowd = folk(man("Page"), thing("Cup"), plan("Modest", gold=3))
        t = fight(mine, theirs, "intrigue", ["Page"], pause=True, content=crowd)
        assert income(t.match, 1) == gold
        t.pass_while(lambda t=t: t.match.contest >= 0 and t.key != "cards.reaction.claimed")
        assert offers(t, QOHOR) == (gold == 3)


@pytest.mark.rule("agotp-agendax-05")
@pytest.mark.parametrize("agenda", [ALLIANCE, LION])
def test_marwyn_puts_cards_under_any_agenda(agenda: str) -> None:
    t = sworn(LION, ROSE, hand=[MARWYN], deck=["Page", "Page", "Cup", "Page"], gold=9)
    t.does(0, MARWYN, MARWYN)
    assert t.offered(0) == [ALLIANCE, LION, ROSE]
    t.does(0, agenda)
    assert [t.match.kind_of(t.match.host[card]).names["en"] for card in t.match.beneath[0]] == [agenda] * 2
    t.run_to("cards.action.marshaling", 0)
    again = Table.of(GAME.start({"position": position_of(t.match)}, 1))
    for each in (t, again):
        assert offers(each, "Page")  # and are found there
