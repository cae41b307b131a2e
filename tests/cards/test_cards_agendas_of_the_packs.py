"""Agendas of the packs: what each says about the deck, and what it does at the table."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import load
from bannermen.games.cards.content.tables import Deck
from bannermen.games.cards.loadouts import build
from bannermen.games.cards.rules.marshal import merged
from bannermen.games.cards.rules.plots import income, reserve
from bannermen.games.cards.terms import FACTIONS
from tests.cards.outcomes import FOLK, answers, ends, left
from tests.cards.packs import fight, offers, plunders, table
from tests.cards.plain_cards import folk, man, place, plan, tale, thing
from tests.cards.table import card, kneeling, lannister, stark, wearing

pytestmark = [pytest.mark.rule("agot-effects-01", "agotp-agendax-04")]

PAGE = man("Page")
SNOW = plan("Snow", traits=["Winter"], gold=3, reserve=5)
SUN = plan("Sun", traits=["Summer"], gold=3, reserve=5)
FAIR = plan("Fair", gold=3, reserve=5)


def deck_of(agenda: str, *titles: str, size: int = 60, plots: tuple[str, ...] = ()) -> Deck:
    """A Stark deck of so many cards that no rule minds, these among them."""
    book = load.whole_book()
    named = {kind.names["en"]: kind.number for kind in reversed(book.kinds)}
    deck = Deck()
    deck.faction, deck.agenda = FACTIONS.index("stark"), named[agenda]
    plain = ["A Noble Cause", "Marching Orders", "Counting Coppers", "Calling the Banners", "Rebuilding",
             "Confiscation", "Naval Superiority"]  # fmt: skip
    deck.plots = [named[title] for title in [*plots, *plain][:7]]
    deck.cards = [named[title] if title in named else book.index[title] for title in titles]
    own = {kind.title: kind.number for kind in book.kinds if kind.faction == deck.faction and kind.type < 2}
    used = {book.kinds[number].title for number in deck.cards}
    filler = [number for title, number in own.items() if title not in used and not book.kinds[number].loyal]
    filler = [number for number in filler if book.kinds[number].set != "VDS"]
    copies = [number for number in filler for _ in range(book.kinds[number].limit)]
    deck.cards += copies[: size - len(deck.cards)]
    assert len(deck.cards) == size
    return deck


def broken(deck: Deck) -> list[str]:
    return [check.rule for check in build.judge(deck, load.whole_book()) if not check.kept]


@pytest.mark.parametrize(
    ("agenda", "good", "bad"),
    [
        ("Kings of Summer", {"plots": ("A Feast for Crows",)}, {"plots": ("The Winds of Winter",)}),
        ("Kings of Winter", {"plots": ("The Winds of Winter",)}, {"plots": ("A Song of Summer",)}),
        ("The Brotherhood Without Banners", {"titles": ["Direwolf Pup", "Ice"]}, {"titles": ["Robb Stark"]}),
        ("Dark Wings, Dark Words", {"size": 75}, {"size": 74}),
        (
            "Dark Wings, Dark Words",
            {"size": 75, "titles": ["Ice", "Ice"]},
            {"size": 75, "titles": ["Like Warm Rain"] * 2},
        ),
        ("The Long Voyage", {"size": 100}, {"size": 99}),
        ("Valyrian Steel", {"size": 75}, {"size": 74}),
        (
            "Valyrian Steel",
            {"size": 75, "titles": ["Ice", *["Like Warm Rain"] * 2]},
            {"size": 75, "titles": ["Ice", "Ice"]},
        ),
    ],
)
def test_decks_that_just_meet_an_agenda(agenda: str, good: dict[str, Any], bad: dict[str, Any]) -> None:
    for given, rules in ((good, []), (bad, ["agotp-agendax-04"])):
        rest = {name: value for name, value in given.items() if name != "titles"}
        assert broken(deck_of(agenda, *given.get("titles", []), **rest)) == rules


def kingsguard(count: int) -> list[str]:
    book = load.whole_book()
    kinds = [kind for kind in book.kinds if kind.type == 0 and "Kingsguard" in kind.trait_words and not kind.loyal]
    titles: dict[int, str] = {}
    for kind in kinds:
        titles.setdefault(kind.title, kind.code)
    return list(titles.values())[:count]


def test_a_white_book_has_seven_names() -> None:
    seven = kingsguard(7)
    assert len(seven) == 7
    assert broken(deck_of("The White Book", *seven)) == []
    assert broken(deck_of("The White Book", *seven[:6], seven[0])) == ["agotp-agendax-04"]
    assert broken(deck_of("The White Book", *seven, "Joffrey Baratheon")) != []  # no Kingsguard


def test_a_kingdom_of_shadows_takes_in_who_hides() -> None:
    assert broken(deck_of("Kingdom of Shadows", "Catspaw", "Hired Assassin")) == []
    assert broken(deck_of("Kingdom of Shadows", "The Hound")) == ["agot-deckbuilding-09"]
    assert "agot-deckbuilding-09" in broken(deck_of("Kingdom of Shadows", "Grey Ghost"))  # no character
    assert "agot-deckbuilding-09" in broken(deck_of("Kingdom of Shadows", "Shadowblack Assassin"))  # loyal
    t = table(stark(agenda="Kingdom of Shadows"), lannister())
    pool = merged(t.match, 0, t.book.pools)
    assert t.book.index["11053"] in pool and t.book.index["11053"] not in merged(t.match, 1, t.book.pools)


def test_in_a_kingdom_of_shadows_daylight_is_dear() -> None:
    cards = folk(PAGE, man("Spy", keywords=["shadow 3"]), place("Keep"), place("Cellar", keywords=["shadow 3"]))
    mine = stark(agenda="Kingdom of Shadows", hand=["Page", "Keep"], shadows=["Spy", "Spy", "Cellar"], gold=9)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=cards)
    for name, gold in (("Page", 6), ("Keep", 4)):
        t.does(0, name)
        t.passes(1)
        assert t.gold(0) == gold
    t.does(0, "Spy")
    assert t.gold(0) == 3
    t.passes(1)
    t.does(0, "Spy")
    assert t.gold(0) == 0
    t = table({**mine, "gold": 2}, lannister(), phase="marshaling", pause=True, content=cards)
    assert offers(t, "Spy") and not offers(t, "Cellar")


@pytest.mark.parametrize(
    ("mine", "theirs", "gold"), [("Sun", "Fair", 4), ("Sun", "Snow", 3), ("Fair", "Fair", 3), ("Fair", "Sun", 3)]
)
def test_kings_of_summer_prosper_without_winter(mine: str, theirs: str, gold: int) -> None:
    seats = (stark(agenda="Kings of Summer", plot=mine), lannister(plot=theirs))
    t = table(*seats, content=folk(SNOW, SUN, FAIR))
    assert income(t.match, 0) == gold and income(t.match, 1) == 3
    assert [reserve(t.match, seat) for seat in (0, 1)] == [6, 6]


@pytest.mark.parametrize(("mine", "theirs", "gold"), [("Snow", "Fair", 2), ("Snow", "Sun", 3), ("Fair", "Fair", 3)])
def test_kings_of_winter_starve_their_foes(mine: str, theirs: str, gold: int) -> None:
    seats = (stark(agenda="Kings of Winter", plot=mine), lannister(plot=theirs))
    t = table(*seats, content=folk(SNOW, SUN, FAIR))
    assert income(t.match, 1) == gold and income(t.match, 0) == 3
    assert [reserve(t.match, seat) for seat in (0, 1)] == [4, 4]


def test_kings_of_winter_want_their_own_winter() -> None:
    seats = (stark(agenda="Kings of Winter", plot="Fair"), lannister(plot="Snow"))
    assert income(table(*seats, content=folk(SNOW, FAIR)).match, 1) == 3


def test_a_brotherhood_finds_its_strength_each_time() -> None:
    cards = folk(PAGE, man("Wolf", faction="stark"), place("Hollow"))
    for keyword in ("renown", "stealth", "insight", "intimidate"):
        mine = stark(agenda="The Brotherhood Without Banners", play=["Page", "Wolf", "Hollow"])
        t = table(mine, lannister(play=["Page"]), phase="marshaling", pause=True, content=cards)
        t.run_to("cards.reaction.begins", 0)
        assert t.phase == "challenges"
        t.does(0, "The Brotherhood Without Banners")
        t.does(0, next(word for word in t.offered(0) if word.lower() == keyword))
        assert t.card("Page", 0).keywords == [keyword] and t.faction(0).kneeling
        t.to_phase("dominance")
        assert t.card("Page", 0).keywords == []
    t = table({**mine, "play": ["Wolf"]}, lannister(), phase="marshaling", pause=True, content=cards)
    assert "cards.reaction.begins" not in t.run_to("cards.challenge", 0)


def test_a_white_book_stands_up_again() -> None:
    guard = man("Guard", traits=["Kingsguard"])
    cards = [
        guard,
        PAGE,
        man("Queen", traits=["Queen"]),
        man("Boy King", traits=["King"]),
        place("Hall of Kings", traits=["King"]),
    ]
    for how, ruler, up in (
        ("win defend power", "Hall of Kings", True),
        ("win attack power", "Hall of Kings", False),
        ("win attack power", "Queen", True),
        ("win attack power", "Boy King", True),
    ):
        mine = stark(agenda="The White Book", play=["Guard", "Page", ruler, kneeling("Guard")])
        seat = 0 if "attack" in how else 1
        t = ends(mine, how, ["Guard", "Page"], cards, lannister(play=[kneeling("Guard")]))
        assert offers(t, "The White Book", seat) is up, how
        if up:
            t.does(seat, "The White Book")
            knelt = [each.kneeling for each in t.cards("Guard", seat)]
            assert sorted(knelt) == [False, True] and t.card("Page", seat).kneeling and t.faction(seat).kneeling
            assert t.card("Guard", 1 - seat).kneeling
    assert not answers("The White Book", stark(agenda="The White Book", play=["Guard"]), "lose defend power", ["Guard"],
                       folks=cards)  # fmt: skip


def test_a_white_book_stands_up_all_of_ones_own_and_nobody_else() -> None:
    cards = [man("Guard", traits=["Kingsguard"]), man("Second", traits=["Kingsguard"]), man("Queen", traits=["Queen"]),
             man("Foe", traits=["Kingsguard"])]  # fmt: skip
    for seat in (0, 1):
        mine = stark(agenda="The White Book", play=["Guard", "Second", "Queen"])
        sides = [["Guard", "Second", "Giant"], ["Foe", "Dwarf"]]
        mine["play"], theirs = [*mine["play"], "Giant"], lannister(play=["Foe", "Dwarf"])
        seats = (mine, theirs, "power", *sides) if seat == 0 else (theirs, mine, "power", *reversed(sides))
        t = fight(*seats, pause=True, content=folk(*FOLK, *cards))
        t.run_to("cards.reaction.won", seat)
        t.does(seat, "The White Book")
        assert [t.card(name).kneeling for name in ("Guard", "Second", "Foe", "Giant")] == [False, False, True, True]


def test_a_white_book_is_open_to_the_kingsguard_alone() -> None:
    seven = kingsguard(8)
    others = [code for code in seven if load.whole_book().kinds[load.whole_book().index[code]].faction != 5]
    assert len(others) > 3 and broken(deck_of("The White Book", *seven[:7])) == []
    assert broken(deck_of("Fealty", *seven[:7])) != []
    for titles in ([*seven[:7], "Ser Gregor Clegane"], [*seven[:7], "Widow's Wail"], seven[:6]):
        assert broken(deck_of("The White Book", *titles)) != []


def test_dark_wings_bring_dark_words() -> None:
    event = tale("Word")
    mine = stark(agenda="Dark Wings, Dark Words", hand=["Word"] * 4, deck=["Page"] * 9)
    t = table(mine, lannister(hand=["Word"]), pause=True, content=folk(PAGE, event))
    for used in range(1, 4):
        t.does(0, "Word", "Dark Wings, Dark Words")
        assert t.pile(0, "hand").count("Page") == used
        t.passes(1)
    assert left(t, "Dark Wings, Dark Words") == (0, "round")
    t.does(0, "Word")
    assert not offers(t, "Dark Wings, Dark Words")
    t = table(mine, lannister(hand=["Word"]), pause=True, first=1, active=1, content=folk(PAGE, event))
    t.does(1, "Word")
    assert not offers(t, "Dark Wings, Dark Words")


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(2, 1, 3), (1, 1, 2), (0, 1, 1)])
def test_knights_of_the_realm_draw_by_their_number(mine: int, theirs: int, drawn: int) -> None:
    knight = man("Knight A", traits=["Knight"])
    ours = stark(agenda="Knights of the Realm", play=["Knight A"] * mine + ["Page", "Hall"], hand=[])
    t = table(
        ours, lannister(play=["Knight A"] * theirs + ["Hall"]), phase="plot", pause=True, content=folk(knight, PAGE)
    )
    t.to_phase("draw")
    assert len(t.pile(0, "hand")) == drawn


def test_a_long_voyage_draws_once_more() -> None:
    mine = stark(agenda="The Long Voyage", hand=[])
    t = table(mine, lannister(hand=["Letter"]), phase="plot", pause=True, content=folk(tale("Letter")))
    t.run_to("cards.reaction.drawn", 0)
    assert t.phase == "draw" and len(t.pile(0, "hand")) == 2
    t.does(0, "The Long Voyage")
    assert len(t.pile(0, "hand")) == 3 and t.faction(0).kneeling
    gift = tale("Gift", does=[{"action": "any", "do": {"draw": 1}}])
    bribe = tale("Present", does=[{"action": "any", "do": {"draw": 1, "for": "opponents"}}])
    for phase, event, seat in (("draw", "Gift", 0), ("challenges", "Gift", 0), ("draw", "Present", 1)):
        hands = [{"hand": [event]} if seat == each else {"hand": []} for each in (0, 1)]
        seats = (stark(agenda="The Long Voyage", **hands[0]), lannister(**hands[1]))
        t = table(*seats, phase=phase, pause=True, first=seat, active=seat, content=folk(gift, bribe))
        t.run_to(f"cards.action.{phase}", seat)
        t.does(seat, event)
        assert not offers(t, "The Long Voyage")


def test_a_long_voyage_passes_insight_by() -> None:
    seer = man("Seer", keywords=["insight"])
    mine = stark(agenda="The Long Voyage", play=["Seer"], hand=[])
    t = fight(mine, lannister(), "power", ["Seer"], pause=True, content=folk(seer))
    plunders(t, "Seer")
    assert len(t.pile(0, "hand")) == 1 and not offers(t, "The Long Voyage")


def test_a_long_winter_takes_power_from_who_has_no_summer() -> None:
    cards = folk(PAGE, SUN, FAIR, place("Keep"), thing("Cup"))
    for plot, asked in (("Sun", False), ("Fair", True)):
        keep, page = card("Keep", power=1), wearing("Page", card("Cup", power=1), power=2)
        mine = stark(power=1, play=[page, "Page", keep])
        theirs = lannister(play=[card("Page", power=1)], plots=[plot, "Rebuilding"])
        mine["plots"] = ["The Long Winter", "Rebuilding"]
        t = table(mine, theirs, phase="plot", pause=True, content=cards)
        t.does(0, "The Long Winter")
        t.does(1, plot)
        t.run_to("cards.each", 0)
        assert sorted(t.offered(0)) == ["Cup", "House Stark", "Keep", "Page"]
        t.does(0, ["Page"])
        assert t.power(0) == 4 and t.power(1) == (0 if asked else 1)


def test_with_no_surprises_all_is_open() -> None:
    spy = man("Spy", keywords=["shadow 0"])
    mine = stark(hand=["No Surprises", "Page", "Page"], gold=2, shadows=["Spy"])
    theirs = lannister(hand=["Letter"], shadows=["Spy"])
    t = table(mine, theirs, phase="challenges", pause=True, content=folk(PAGE, spy, tale("Letter")))
    t.does(0, "No Surprises")
    assert [t.match.known[each.number] for each in t.cards("Page")] == [255, 255]
    assert t.match.known[t.card("Letter").number] != 255
    assert not offers(t, "Letter", 1) and not offers(t, "Spy", 1)
    t.passes(1)
    assert offers(t, "Spy")
    t.to_phase("dominance")
    t.run_to("cards.action.dominance", 1)
    assert offers(t, "Letter", 1) and offers(t, "Spy", 1)
    t = table(
        {**mine, "hand": ["No Surprises"]},
        lannister(hand=["Letter"]),
        pause=True,
        content=folk(PAGE, spy, tale("Letter")),
    )
    assert not offers(t, "No Surprises")
