"""Cards of the packs that lie facedown under others, and what may be done with them."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import load
from bannermen.games.cards.content.tables import Deck
from bannermen.games.cards.game import GAME
from bannermen.games.cards.imagine import imagine
from bannermen.games.cards.loadouts import deck_text
from bannermen.games.cards.positions.writing import position_of
from bannermen.games.cards.terms import CHARACTER, FACTIONS
from tests.cards.outcomes import ends
from tests.cards.packs import offers, table
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import Table, card, lannister, stark, targaryen, tyrell
from tests.cards.test_cards_agendas_of_the_packs import broken, deck_of

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

STARK = FACTIONS.index("stark")
PAGE = man("Page")
INN = place("Inn")
FEAST = tale("Feast", cost=1)
LURKER = man("Lurker", keywords=["shadow 3"])
LORD = man("Lord", unique=True)
SEEK = tale("Seek", does=[{"action": "any", "do": {"search": {"type": "character"}}}])
CROWD = [PAGE, INN, FEAST, LURKER, LORD, SEEK, place("Cellar", keywords=["shadow 1"]), thing("Cup")]
MARWYN = "Archmaester Marwyn"


def under(t: Table, seat: int = 0) -> list[str]:
    return [t.match.kind_of(number).names["en"] for number in t.match.beneath[seat]]


def seen(t: Table, seat: int) -> list[str]:
    """What the seat sees of the cards of seat 0 that lie under others."""
    cards = GAME.view(t.match, seat)["seats"][0].get("beneath", [])
    return ["?" if number < 0 else t.match.kind_of(number).names["en"] for number in cards]


def marwyn(*lying: str, **mine: Any) -> Table:
    given = stark(
        agenda="Fealty", play=[MARWYN, *mine.pop("play", [])], beneath={"agenda": list(lying)}, gold=9, **mine
    )
    return table(given, lannister(), pause=True, content=folk(*CROWD))


# --- Archmaester Marwyn ---


def test_archmaester_marwyn_hides_two_cards() -> None:
    mine = stark(agenda="Fealty", hand=[MARWYN], deck=["Page", "Inn", "Feast", "Lord"], gold=9)
    t = table(mine, lannister(), pause=True, content=folk(*CROWD))
    t.does(0, MARWYN, MARWYN)
    assert under(t) == ["Page", "Inn"] and t.pile(0, "deck") == ["Feast", "Lord"] and t.pile(0, "hand") == []
    mine = stark(hand=[MARWYN], deck=["Page", "Inn"], gold=9)
    t = table(mine, lannister(), pause=True, content=folk(*CROWD))
    t.does(0, MARWYN)
    assert t.key.startswith("cards.action")  # he has no agenda to put them under
    mine = stark(agenda="Fealty", play=[MARWYN], hand=["Page"], gold=9)
    t = table(mine, lannister(), pause=True, content=folk(*CROWD))
    t.does(0, "Page")
    assert t.key.startswith("cards.action") and under(t) == []


@pytest.mark.rule("agotp-beneath-02")
def test_what_lies_under_a_card_is_seen_by_its_controller() -> None:
    t = marwyn("Page", "Inn")
    assert seen(t, 0) == ["Page", "Inn"] and seen(t, 1) == ["?", "?"] and seen(t, -1) == ["?", "?"]
    for seat, lying in ((0, t.match.beneath[0]), (1, [-1, -1]), (-1, [-1, -1])):
        view = GAME.view(t.match, seat)
        assert view["cards"][str(t.match.agenda[0])]["beneath"] == lying  # how many is open, which is not
    mine = [t.match.kind[number] for number in t.match.beneath[0]]
    assert [imagine(t.match, 0, seed).kind[number] for seed in (1,) for number in t.match.beneath[0]] == mine
    guesses = [[imagine(t.match, 1, seed).kind[number] for number in t.match.beneath[0]] for seed in range(5)]
    assert any(guess != mine for guess in guesses)


@pytest.mark.rule("agotp-beneath-01")
def test_what_lies_under_a_card_is_nowhere_else() -> None:
    t = marwyn("Page", "Lord", hand=["Seek"], deck=["Inn", "Inn"])
    assert GAME.view(t.match, 1)["seats"][0]["deck"] == 2 and t.pile(0, "hand") == ["Seek"]
    t.does(0, "Seek")
    assert not t.is_asked(0, "cards.search") or "Page" not in t.offered(0)
    lone = stark(agenda="Fealty", play=[MARWYN], beneath={"agenda": ["Page"]}, deck=["Inn"], hand=["Gift"])
    gift = tale("Gift", does=[{"action": "any", "do": {"draw": 1}}])
    t = table(lone, lannister(), pause=True, content=folk(*CROWD, gift))
    t.does(0, "Gift")
    assert t.over and t.match.winners == [1]  # nothing under the agenda keeps one in the game


@pytest.mark.rule("agotp-beneath-04")
@pytest.mark.parametrize("first", ["Page", "Lord", "Lurker into shadows", "Feast"])
def test_marwyn_allows_one_card_a_phase(first: str) -> None:
    """Marshaled, as a duplicate, into shadows or played: each of them is the one."""
    t = marwyn("Page", "Inn", "Lord", "Lurker", "Feast", play=["Lord"])
    assert all(offers(t, name) for name in ("Page", "Inn", "Lurker", "Lurker into shadows", "Feast"))
    which = t.card("Lord", place="beneath").number if first == "Lord" else first
    t.does(0, which)
    costs = {"Page": 7, "Lord": 9, "Lurker into shadows": 7, "Feast": 9}
    assert t.gold(0) == costs[first]
    t.run_to("cards.action.marshaling", 0)
    left = [*under(t), *[f"{name} into shadows" for name in under(t)]]
    assert not any(offers(t, name) for name in left)
    where = {"Page": "play", "Lord": "duplicate", "Lurker into shadows": "shadows", "Feast": "discard"}
    name = first.split(" into")[0]
    assert where[first] in [each.place for each in t.cards(name)] and name not in under(t)
    t.to_phase("challenges")
    assert offers(t, "Feast") is (first != "Feast")


@pytest.mark.rule("agotp-beneath-04")
def test_marwyn_changes_nothing_but_the_place() -> None:
    toll = place("Toll", keywords=["limited"])
    given = stark(
        agenda="Fealty",
        play=[MARWYN],
        beneath={"agenda": ["Page", "Lord", "Toll"]},
        dead=["Lord"],
        feats={"limited": 1},
        gold=1,
    )
    t = table(given, lannister(), pause=True, content=folk(*CROWD, toll))
    assert not any(offers(t, name) for name in ("Page", "Lord", "Toll"))
    assert t.refused(0, "Page") == "agot-initiate-03"


@pytest.mark.rule("agotp-shadow-05")
def test_a_permission_for_any_card_is_one_for_shadows() -> None:
    t = marwyn("Cellar")
    assert offers(t, "Cellar") and offers(t, "Cellar into shadows")
    mine = stark(play=["King's Landing"], discard=["Cellar"], gold=9)
    t = table(mine, lannister(), pause=True, content=folk(*CROWD))
    assert offers(t, "Cellar") and not offers(t, "Cellar into shadows")


def test_what_goes_from_under_the_agenda_into_shadows_stays_hidden() -> None:
    t = marwyn("Lurker")
    t.does(0, "Lurker into shadows")
    number = t.card("Lurker").number
    assert t.match.known[number] == 1


def test_only_under_the_agenda_and_only_ones_own() -> None:
    mine = stark(agenda="Fealty", play=[MARWYN, "Meereen"], beneath={"Meereen": ["Page"]}, gold=9)
    theirs = lannister(agenda="Fealty", beneath={"agenda": ["Inn"]})
    t = table(mine, theirs, pause=True, content=folk(*CROWD))
    assert not offers(t, "Page") and not offers(t, "Inn")


def test_a_table_with_cards_beneath_is_written_down() -> None:
    t = marwyn("Page", "Inn")
    again = GAME.start({"position": position_of(t.match)}, 1, recording=True)
    assert [again.kind_of(number).names["en"] for number in again.beneath[0]] == ["Page", "Inn"]
    assert [again.host[number] for number in again.beneath[0]] == [again.agenda[0]] * 2


# --- The Conclave ---

MAESTER = man("Maester", traits=["Maester"])


def conclave(how: str = "win attack intrigue", **mine: Any) -> Table:
    mine.setdefault("beneath", {"agenda": ["Page", "Inn"]})
    given = tyrell(agenda="The Conclave", play=["Maester", "Page"], deck=["Feast", "Lord", "Lord"], **mine)
    return ends(given, how, ["Maester"], [MAESTER, *CROWD])


@pytest.mark.rule("agotp-beneath-03")
def test_the_conclave_exchanges_a_card_for_the_next() -> None:
    t = conclave()
    lines = len(t.log())
    t.does(0, "The Conclave")
    assert t.offered(0) == ["Page", "Inn"]
    t.does(0, "Inn")
    assert sorted(under(t)) == ["Feast", "Page"] and t.pile(0, "deck") == ["Inn", "Lord", "Lord"]
    assert sorted(seen(t, 0)) == ["Feast", "Page"] and seen(t, 1) == ["?", "?"]
    told = t.log()[lines:]
    assert not any("Inn" in line or "Feast" in line or "draw" in line for line in told)


def test_the_conclave_wants_a_maester_and_a_victory() -> None:
    assert offers(conclave("win defend power"), "The Conclave", 1)
    assert not offers(conclave("lose attack power"), "The Conclave")
    given = tyrell(agenda="The Conclave", play=["Maester", "Page"], beneath={"agenda": ["Inn"]})
    assert not offers(ends(given, "win attack power", ["Page"], [MAESTER, *CROWD]), "The Conclave")
    foe = lannister(play=["Maester"])
    given = tyrell(agenda="The Conclave", play=["Page"], beneath={"agenda": ["Inn"]})
    assert not offers(ends(given, "win attack power", ["Page"], [MAESTER, *CROWD], foe), "The Conclave")
    assert not offers(conclave(beneath={}), "The Conclave")
    t = ends(
        tyrell(agenda="The Conclave", play=["Maester", "Meereen"], beneath={"Meereen": ["Inn"]}),
        "win attack power",
        ["Maester"],
        [MAESTER, *CROWD],
    )
    assert not offers(t, "The Conclave")


def maesters(deck: Deck) -> int:
    kinds = load.whole_book().kinds
    return sum(kinds[number].type == CHARACTER and "Maester" in kinds[number].trait_words for number in deck.cards)


MAESTERS = [kind for kind in load.whole_book().kinds if "Maester" in kind.trait_words and kind.type == CHARACTER]
GUESTS = [kind.code for kind in MAESTERS if not kind.loyal and kind.faction != STARK]


def sitting(count: int, *others: str) -> Deck:
    """A Stark deck with so many maesters."""
    spare = maesters(deck_of("The Conclave"))
    return deck_of("The Conclave", *GUESTS[: count - spare], *others)


def test_the_conclave_sits_with_twelve_maesters_of_all_houses() -> None:
    assert maesters(sitting(12)) == 12 and broken(sitting(12)) == []
    assert broken(sitting(11)) == ["agotp-agendax-04"]
    assert "agot-deckbuilding-09" in broken(sitting(12, "The Hound"))
    strict = [kind.code for kind in MAESTERS if kind.loyal and kind.faction != STARK]
    assert "agot-deckbuilding-09" in broken(sitting(12, strict[0]))


@pytest.mark.rule("agotp-beneath-03")
def test_the_conclave_takes_seven_cards_before_any_is_placed() -> None:
    brought = {"0": deck_text.part_of(sitting(12), load.whole_book())}
    t = Table.of(GAME.start({"scene": "joust-all", "brought": brought}, 1, recording=True))
    match = t.match
    for answer in ("Keep it", "Shuffle it back and draw seven new cards"):
        assert t.key == "cards.mulligan" and match.beneath == [[], []]
        t.does(t.asked, answer)
    assert t.key == "cards.place" and [len(pile) for pile in match.beneath] == [7, 0]
    assert len(match.hand[0]) == 7 and seen(t, 1) == ["?"] * 7 and "?" not in seen(t, 0)


# --- Meereen ---


def meereen(**mine: Any) -> Table:
    given = targaryen(play=["Meereen"], hand=["Page", "Inn"], deck=["Feast", "Lord", "Cup", "Page"], **mine)
    t = table(given, lannister(hand=["Exile", "Bribe"]), phase="dominance", pause=True, content=folk(*CROWD))
    t.does(0, "Meereen")
    return t


def test_meereen_changes_one_hand_for_another() -> None:
    t = meereen()
    assert under(t) == ["Page", "Inn"] and t.pile(0, "hand") == ["Feast", "Lord", "Cup"] and t.card("Meereen").kneeling
    t.pass_while(lambda: t.phase == "dominance" and t.key != "cards.lay")
    t.pass_while(lambda: t.key == "cards.lay")
    assert t.pile(0, "hand") == ["Page", "Inn"] and sorted(t.pile(0, "discard")) == ["Cup", "Feast", "Lord"]
    assert under(t) == []


@pytest.mark.rule("agotp-beneath-05")
def test_when_meereen_falls_the_old_hand_is_back() -> None:
    t = meereen()
    t.does(1, "Exile", "Meereen")
    t.pass_while(lambda: t.key == "cards.lay")
    assert t.pile(0, "hand") == ["Page", "Inn"] and sorted(t.pile(0, "discard")) == ["Cup", "Feast", "Lord", "Meereen"]
    t.pass_while(lambda: t.phase == "dominance")
    assert t.pile(0, "hand") == ["Page", "Inn"]  # once


@pytest.mark.rule("agotp-beneath-05")
def test_meereen_falls_with_nothing_under_it() -> None:
    for used in (True, False):
        mine = targaryen(play=["Meereen"], deck=["Feast", "Lord", "Cup", "Page"])
        t = table(mine, lannister(hand=["Exile", "Bribe"]), phase="dominance", pause=True, content=folk(*CROWD))
        if used:
            t.does(0, "Meereen")
        else:
            t.passes(0)
        t.does(1, "Exile", "Meereen")
        t.pass_while(lambda t=t: t.key == "cards.lay")
        assert t.pile(0, "hand") == [] and len(t.pile(0, "discard")) == (4 if used else 1)
        assert t.pile(1, "hand") == ["Bribe"]  # it was promised to the other


@pytest.mark.rule("agotp-beneath-05", "agot-delayed-01")
@pytest.mark.parametrize("first", ["Meereen", "Omen"])
def test_meereen_keeps_its_word_beside_something_else_that_waits(first: str) -> None:
    doom = {
        "action": "any",
        "target": {"type": "character"},
        "do": {"kill": "it", "later": "phase"},
        "limit": "1/round",
    }
    mine = targaryen(play=["Meereen", "Omen", "Page"], deck=["Feast", "Lord", "Cup", "Page"])
    crowd = folk(*CROWD, place("Omen", does=[doom]))
    t = table(mine, lannister(hand=["Exile"]), phase="dominance", pause=True, content=crowd)
    for word in (first, "Omen" if first == "Meereen" else "Meereen"):
        t.run_to("cards.action.dominance", 0)
        t.does(0, word)
    t.run_to("cards.action.dominance", 1)
    t.does(1, "Exile", "Meereen")
    t.pass_while(lambda: t.key == "cards.lay")
    assert t.pile(0, "hand") == [] and sorted(t.pile(0, "discard")) == ["Cup", "Feast", "Lord", "Meereen"]


def test_meereen_used_twice_gives_back_both_hands() -> None:
    rise = tale("Rise", does=[{"action": "any", "do": {"stand": {"name": "Meereen"}}}])
    mine = targaryen(play=["Meereen"], hand=["Page"], deck=["Rise", "Lord", "Cup", "Inn", "Feast", "Lord", "Page"])
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(*CROWD, rise))
    for word in ("Meereen", "Rise", "Meereen"):
        t.run_to("cards.action.dominance", 0)
        t.does(0, word)
    assert under(t) == ["Page", "Lord", "Cup"] and t.pile(0, "hand") == ["Inn", "Feast", "Lord"]
    t.pass_while(lambda: t.phase == "dominance")
    assert sorted(t.pile(0, "hand")) == ["Cup", "Lord", "Page"]
    assert sorted(t.pile(0, "discard")) == ["Feast", "Inn", "Lord", "Rise"]


@pytest.mark.rule("agotp-beneath-05")
def test_cards_under_a_card_that_says_nothing_are_discarded() -> None:
    mine = targaryen(play=["Inn"], beneath={"Inn": ["Page", "Lord"]})
    t = table(mine, lannister(hand=["Exile"]), first=1, active=1, pause=True, content=folk(*CROWD))
    t.does(1, "Exile", "Inn")
    assert sorted(t.pile(0, "discard")) == ["Inn", "Lord", "Page"] and under(t) == []


@pytest.mark.rule("agotp-beneath-05")
def test_meereen_in_other_hands_keeps_what_is_yours() -> None:
    mine = targaryen(beneath={"Meereen": ["Page"]}, hand=["Feast"])
    theirs = lannister(play=[card("Meereen", owner=0)], hand=["Inn"])
    t = table(mine, theirs, phase="dominance", pause=True, content=folk(*CROWD))
    t.passes(0)
    t.does(1, "Meereen")
    assert under(t) == ["Page"] and under(t, 1) == ["Inn"]
    t.pass_while(lambda: t.phase == "dominance" and t.key != "cards.lay")
    t.pass_while(lambda: t.key == "cards.lay")
    assert t.pile(1, "hand") == ["Inn"] and under(t) == ["Page"] and t.pile(0, "hand") == ["Feast"]
