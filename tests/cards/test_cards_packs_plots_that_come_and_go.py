"""Plots that are revealed, taken back, set aside or cancelled, the dead that walk, gold on cards: every sentence."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import load
from bannermen.games.cards.content.tables import Deck
from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.plots import reserve
from bannermen.games.cards.terms import PLOT
from tests.cards.outcomes import answers, left, printed
from tests.cards.packs import fight, offers, shows, table
from tests.cards.plain_cards import folk, man, place, plan, tale
from tests.cards.table import Table, card, greyjoy, kneeling, lannister, martell, stark, targaryen
from tests.cards.test_cards_agendas_of_the_packs import broken, deck_of

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE, WOLF = man("Page"), man("Wolf", faction="stark")
GIANT = man("Giant", strength=9)
FAIR = plan("Fair", gold=3)
PLOY = plan("Ploy", traits=["Scheme"], reserve=2, does=[{"revealed": True, "do": {"draw": 1}}])
RUSE = plan("Ruse", traits=["Scheme"])
FEAST = plan("Feast", does=[{"revealed": True, "do": {"gold": 2}}])
WORD = tale("Word")
PRINTED: dict[str, dict[str, Any]] = {
    "Yunkai": {"keywords": ["bestow 4"]},
    "The House of Black and White": {"keywords": ["bestow 10"]},
    "Great Hall": {"keywords": ["limited"]},
    "Oldtown Undercity": {"keywords": ["shadow 2"]},
    "Underground Vault": {"keywords": ["limited"]},
    "Gate of the Gods": {"gold": 1, "keywords": ["limited"]},
    "Northern Encampment": {"keywords": ["limited"]},
    "Cersei's Wheelhouse": {"initiative": -1},
    "Raventree Elite": {"keywords": ["no attachments", "stealth"]},
    "Blackcrown Knights": {"keywords": ["no attachments"]},
    "00011": {"keywords": ["stealth"]},
}


def castamere(plots: list[str], **how: Any) -> Table:
    mine = lannister(agenda='"The Rains of Castamere"', play=["Giant"], plot="Fair", plots=plots)
    return table(mine, stark(plots=["Fair", "Fair"]), content=folk(GIANT, FAIR, PLOY, RUSE, FEAST, PAGE), **how)


@pytest.mark.rule("agotp-plotx-01")
def test_schemes_are_set_aside_in_the_plot_phase() -> None:
    t = castamere(["Fair", "Feast", "Ploy", "Ruse"], phase="plot", pause=True)
    assert sorted(t.offered(0)) == ["Fair", "Feast"]
    assert t.refused(0, "Ploy") == "agotp-plotx-01"
    t = castamere(["Fair", "Ploy"], phase="plot", pause=True)  # the last that is no scheme
    t.to_phase("draw")
    assert sorted(t.pile(0, "plots")) == ["Fair", "Ploy"] and t.pile(0, "used") == []


@pytest.mark.rule("agotp-plotx-02", "agotp-plotx-03")
def test_the_rains_bring_a_scheme_and_wash_it_away() -> None:
    mine = lannister(agenda='"The Rains of Castamere"', play=["Giant"], plot="Fair", plots=["Fair", "Ploy", "Ruse"])
    t = fight(mine, stark(plots=["Fair", "Fair"]), "intrigue", ["Giant"], pause=True,
              content=folk(GIANT, FAIR, PLOY, RUSE))  # fmt: skip
    t.pass_while(lambda: not offers(t, '"The Rains of Castamere"'))
    gold = t.gold(0)
    t.does(0, '"The Rains of Castamere"')
    assert sorted(t.offered(0)) == ["Ploy", "Ruse"]
    hand = len(t.pile(0, "hand"))
    t.does(0, "Ploy")
    assert t.card("Ploy").place == "shown" and t.faction(0).kneeling and t.gold(0) == gold
    assert len(t.pile(0, "hand")) == hand + 1 and reserve(t.match, 0) == 2 and t.pile(0, "used") == ["Fair"]
    t.to_phase("plot")
    t.to_phase("draw")
    assert t.card("Ploy").place == "out" and "Ploy" not in t.pile(0, "used")


def test_the_rains_fall_after_a_clear_intrigue() -> None:
    mine = lannister(agenda='"The Rains of Castamere"', plots=["Ploy"])
    for how, may in (("win attack intrigue", True), ("win defend intrigue", True), ("win attack power", False),
                     ("lose attack intrigue", False)):  # fmt: skip
        assert answers('"The Rains of Castamere"', mine, how, folks=[PLOY]) is may
    t = fight({**mine, "play": ["Page"]}, stark(), "intrigue", ["Page"], pause=True, content=folk(PAGE, PLOY))
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, '"The Rains of Castamere"'))
    assert t.match.contest < 0
    assert not answers('"The Rains of Castamere"', {**mine, "plots": ["Fair"]}, "win attack intrigue", folks=[FAIR])


@pytest.mark.rule("agot-constant-02")
def test_the_knights_of_the_sun_count_a_plot_that_was_never_revealed() -> None:
    mine = martell(play=["Knights of the Sun", "Page"], hand=["Change of Plans"], used=["Fair", "Ploy"], plots=["Ruse"])
    theirs = lannister(play=["Giant"])
    t = fight(theirs, mine, "intrigue", ["Giant"], content=folk(PAGE, GIANT, FAIR, PLOY, RUSE), pause=True)
    assert t.card("Knights of the Sun").keywords == []
    t.pass_while(lambda: not t.is_asked(1, "cards.reaction.won"))
    t.does(1, "Change of Plans")
    assert len(t.pile(1, "used")) == 3 and t.card("Knights of the Sun").keywords == ["renown"]


def rainy(schemes: int, others: int, twice: bool = False) -> Deck:
    book = load.whole_book()
    plots = [k.number for k in book.kinds if k.type == PLOT and k.faction == 8 and k.set != "VDS"]
    plain = [number for number in plots if "Scheme" not in book.kinds[number].trait_words]
    sly = [number for number in plots if "Scheme" in book.kinds[number].trait_words and book.kinds[number].limit > 1]
    deck = deck_of('"The Rains of Castamere"')
    deck.plots = [*sly[:schemes], *plain[:others]]
    if twice:
        deck.plots[1] = deck.plots[0]
    return deck


@pytest.mark.rule("agotp-agendax-04")
def test_everybody_knows_how_many_schemes_the_rains_bring() -> None:
    """Five different ones; so it is known, too, when nothing else is left to reveal."""
    schemes = [
        "Varys's Riddle",
        "Littlefinger's Meddling",
        "Power Behind the Throne",
        "The Lost Message",
        "Breaking Ties",
    ]
    for plots in (schemes, [*schemes, "A Feast for Crows", "Calm Over Westeros"], schemes[:3]):
        theirs = lannister(agenda='"The Rains of Castamere"', plots=plots, used=schemes[len(plots) :])
        t = table(stark(plots=["Marching Orders"]), theirs, phase="plot")
        kinds = t.match.book.kinds
        dealt_so: set[str] = set()
        for seed in range(20):
            possible = GAME.imagine(t.match, 0, seed)
            dealt = [kinds[possible.kind[card]] for card in possible.plots[1]]
            found = [kind for kind in dealt if "Scheme" in kind.trait_words]
            assert len(found) == min(5, len(plots)) == len({kind.title for kind in found})
            dealt_so.add(str([kind.code for kind in dealt]))
        assert len(dealt_so) > 10, "which they are nobody knows"


@pytest.mark.rule("agotp-agendax-04")
@pytest.mark.parametrize(
    ("schemes", "others", "twice", "kept"),
    [(5, 7, False, True), (5, 7, True, False), (4, 8, False, False), (6, 6, False, False), (5, 6, False, False)],
)
def test_the_rains_want_five_schemes_of_twelve(schemes: int, others: int, twice: bool, kept: bool) -> None:
    assert (broken(rainy(schemes, others, twice)) == []) is kept


@pytest.mark.rule("agotp-plotx-05")
def test_at_prince_dorans_behest_another_plot_comes() -> None:
    nay = man("Nay", does=[{"cancel": "plot", "do": {"cancel": True}}])
    mine = stark(plots=["At Prince Doran's Behest", "Feast", "Fair"])
    theirs = lannister(plots=["Gift", "Fair"], play=["Nay"])
    gift = plan("Gift", initiative=9, does=[{"revealed": True, "do": {"gold": 1}}])
    t = table(mine, theirs, phase="plot", pause=True, content=folk(FEAST, FAIR, gift, nay))
    t.does(0, "At Prince Doran's Behest")
    t.does(1, "Gift")
    t.does(1, "House Lannister")
    assert sorted(t.offered(1)) == ["At Prince Doran's Behest (House Stark)", "Gift (House Lannister)"]
    t.does(1, "At Prince Doran's Behest (House Stark)")
    assert not offers(t, "Nay", 1)  # nothing cancels it
    assert sorted(t.offered(0)) == ["Fair", "Feast"]
    t.does(0, "Feast")
    assert t.pile(0, "used")[-1] == "At Prince Doran's Behest" and sorted(t.offered(1)) == [
        "Feast (House Stark)",
        "Gift (House Lannister)",
    ]
    t.does(1, "Feast (House Stark)")
    t.does(1, "pass")
    assert t.gold(0) == 2


@pytest.mark.rule("agotp-plotx-05")
def test_the_last_plot_comes_without_being_chosen_and_is_a_secret_until_then() -> None:
    """Who decides what resolves first learns it by this answer, and cannot take it back."""
    gift = plan("Gift", initiative=9, does=[{"revealed": True, "do": {"gold": 1}}])
    mine = stark(plots=["At Prince Doran's Behest", "Feast"])
    t = table(mine, lannister(plots=["Gift", "Fair"]), phase="plot", pause=True, content=folk(FEAST, FAIR, gift))
    t.does(0, "At Prince Doran's Behest")
    t.does(1, "Gift", "House Lannister")
    before = t.match.unveiled
    t.does(1, "At Prince Doran's Behest")
    t.pass_while(lambda: t.key == "cards.target")
    assert t.card("Feast").place == "shown" and t.match.unveiled > before


def test_the_art_of_seduction_keeps_the_old_plot() -> None:
    t = shows("The Art of Seduction", stark(), lannister())
    shown = t.match.shown[1]
    t.to_phase("taxation")
    t.to_phase("plot")
    t.to_phase("draw")
    assert t.match.shown[1] == shown and t.match.kind_of(t.match.shown[0]).names["en"] == "Marching Orders"
    t.to_phase("taxation")
    t.to_phase("plot")
    t.to_phase("draw")
    assert t.match.shown[1] != shown  # once only


@pytest.mark.parametrize("back", [True, False])
def test_a_gathering_storm_lets_them_think_again(back: bool) -> None:
    mine = stark(plots=["The Gathering Storm", "Fair"])
    theirs = lannister(plots=["Fair", "Feast", "Ruse"])
    t = table(mine, theirs, phase="plot", pause=True, content=folk(FEAST, FAIR, RUSE))
    t.does(0, "The Gathering Storm")
    t.does(1, "Fair")
    t.run_to("cards.may", 1)
    t.does(1, "Do it" if back else "Leave it")
    if back:
        assert sorted(t.offered(1)) == ["Feast", "Ruse"]
        t.does(1, "Feast")
        assert t.card("Feast").place == "shown" and t.gold(1) == 2 and sorted(t.pile(1, "plots")) == ["Fair", "Ruse"]
    else:
        assert t.card("Fair", 1).place == "shown" and sorted(t.pile(1, "plots")) == ["Feast", "Ruse"]


def test_a_maester_outwits_a_plot() -> None:
    sage = man("Sage", unique=True, traits=["Maester"])
    for play, may in ((["Sage"], True), (["Novice"], False), ([kneeling("Sage")], False)):
        mine, theirs = stark(plots=["Outwit", "Fair"], play=play), lannister(plots=["Feast", "Fair"])
        t = table(
            mine, theirs, phase="plot", pause=True, content=folk(FEAST, FAIR, sage, man("Novice", traits=["Maester"]))
        )
        t.does(0, "Outwit")
        t.does(1, "Feast")
        t.pass_while(lambda t=t: t.phase == "plot" and not offers(t, "Outwit") and t.gold(1) == 0)
        assert offers(t, "Outwit") is may
        if may:
            t.does(0, "Outwit")
            assert t.gold(1) == 0 and t.card("Sage").kneeling and t.faction(0).kneeling
    act = plan("Acting", does=[{"action": "any", "do": {"gold": 1}}])
    t = table(lannister(plot="Acting"), stark(plot="Outwit", play=["Sage"]), pause=True, content=folk(act, sage))
    t.does(0, "Acting")
    assert not offers(t, "Outwit", 1) and t.gold(0) == 1  # that is no when revealed ability


@pytest.mark.parametrize(("cost", "unique", "paid"), [(5, True, 4), (6, True, 4), (6, False, 6)])
def test_a_great_hall_seats_the_great(cost: int, unique: bool, paid: int) -> None:
    guest = man("Guest", cost=cost, unique=unique)
    mine = stark(play=["Great Hall"], hand=["Guest", "Other"], gold=19)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(guest, man("Other", cost=8, unique=True)))
    t.does(0, "Great Hall")
    assert t.card("Great Hall").kneeling
    t.passes(1)
    t.does(0, "Guest")
    assert t.gold(0) == 19 - paid
    t.passes(1)
    t.does(0, "Other")
    assert t.gold(0) == 19 - paid - (8 if unique else 6)  # only the next one
    t = table({**mine, "hand": ["Guest"]}, lannister(), phase="marshaling", pause=True, content=folk(guest))
    t.does(0, "Great Hall")
    t.to_phase("challenges")
    assert t.match.lasting.flat == []


def test_the_iron_victory_carries_victarion() -> None:
    for seat in (0, 1):
        play: list[list[Any]] = [["Iron Victory"], []]
        play[seat] = [*play[seat], card("Victarion Greyjoy", power=3)]
        t = table(greyjoy(play=play[0]), greyjoy(play=play[1]))
        victarion = t.card("Victarion Greyjoy")
        assert victarion.strength - t.match.kind_of(victarion.number).strength == (3 if seat == 0 else 0)


def test_the_iron_victory_rewards_who_is_saved() -> None:
    reaver = man("Reaver", faction="greyjoy", unique=True)
    people = folk(reaver, man("Lord A", unique=True), place("Ship", faction="greyjoy", unique=True))
    mine = greyjoy(
        play=["Iron Victory", card("Reaver", duplicates=2), card("Lord A", duplicates=1)], hand=["Dagger"] * 3
    )
    t = table(mine, stark(), pause=True, content=people)
    for power in (1, 2):
        t.does(0, "Dagger", "Reaver")
        t.does(0, "Reaver")
        t.does(0, "Iron Victory")
        assert t.card("Reaver").power == power
        t.passes(1)
    assert left(t, "Iron Victory") == (0, "phase")
    t = table({**mine, "hand": ["Dagger"]}, stark(), pause=True, content=people)
    t.does(0, "Dagger", "Lord A", "Lord A")
    assert not offers(t, "Iron Victory")


def test_secrets_of_the_conclave_are_sorted() -> None:
    deck = ["Page", "Wolf", "Word", "Giant", "Keep", *["Page"] * 9]
    mine = stark(plot="Secrets of the Conclave", deck=deck, hand=[])
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(PAGE, WOLF, WORD, GIANT, place("Keep")))
    t.run_to("cards.reaction.begins", 0)
    assert t.phase == "challenges"
    t.does(0, "Secrets of the Conclave")
    assert sorted(t.offered(0)) == ["Giant", "Keep", "Page", "Wolf", "Word"]
    t.does(0, "Giant")
    assert sorted(t.offered(0)) == ["Keep", "Page", "Wolf", "Word"]
    t.does(0, "Page")
    t.does(0, ["Word", "Keep", "Wolf"])
    assert t.pile(0, "deck")[:4] == ["Word", "Keep", "Wolf", "Page"]
    assert t.pile(0, "hand") == ["Giant"] and t.pile(0, "discard") == ["Page"]


def test_the_treasury_of_lannisport_saves_and_gives() -> None:
    mine = lannister(play=[card("Lannisport Treasury", tokens={"gold": 2})], gold=3)
    t = table(mine, stark(), phase="standing", pause=True)
    t.run_to("cards.reaction.begins", 0)
    assert t.phase == "taxation"
    t.does(0, "Lannisport Treasury")
    assert t.card("Lannisport Treasury").tokens == {"gold": 3}
    assert any("1 gold" in line for line in t.log("bestow"))
    t = table(
        {**mine, "play": [card("Lannisport Treasury", tokens={"gold": 3})]}, stark(), phase="marshaling", pause=True
    )
    t.does(0, "Lannisport Treasury")
    t.does(0, 2)
    assert t.card("Lannisport Treasury").tokens == {"gold": 1} and t.gold(0) == 5
    assert t.card("Lannisport Treasury").kneeling


def test_the_house_of_black_and_white_takes_its_price() -> None:
    people = folk(man("Weak", strength=1), man("Strong", strength=3), man("Mighty", strength=4))
    mine = stark(play=[card("The House of Black and White", tokens={"gold": 3})], gold=4)
    theirs = lannister(play=["Weak", "Strong", "Mighty"])
    t = table(mine, theirs, phase="dominance", pause=True, content=people)
    t.run_to("cards.action", 0)
    t.does(0, "The House of Black and White")
    t.does(0, 3)
    assert t.offered(0) == ["Weak", "Strong"]
    t.does(0, "Strong")
    t.does(0, 2)
    house = t.card("The House of Black and White")
    assert t.pile(1, "dead") == ["Strong"] and house.tokens == {"gold": 2} and t.gold(0) == 2 and house.kneeling
    t = table(
        stark(play=["The House of Black and White"], gold=4), theirs, phase="dominance", pause=True, content=people
    )
    t.run_to("cards.action", 0)
    assert not offers(t, "The House of Black and White")  # X is 1 at least


@pytest.mark.parametrize("wins", [True, False])
def test_yunkai_buys_off_the_weak(wins: bool) -> None:
    people = folk(man("Weak", strength=2), man("Strong", strength=3), GIANT)
    mine = targaryen(play=[card("Yunkai", tokens={"gold": 3}), "Giant" if wins else "Strong", "Weak"])
    mine_fight = ["Giant" if wins else "Strong", "Weak"]
    t = fight(mine, stark(play=["Weak", "Strong", "Giant"]), "power", mine_fight, ["Weak", "Strong"] if wins else
              ["Weak", "Giant"], pause=True, content=people)  # fmt: skip
    t.run_to("cards.action", 0)
    t.does(0, "Yunkai")
    t.does(0, 2)
    assert all(each.part == "none" for each in t.cards("Weak")) and t.card("Yunkai").kneeling
    assert t.card("Yunkai").tokens == {"gold": 1} and t.card("Giant" if not wins else "Strong", 1).part == "defending"
    t.resolve()
    assert t.card("Yunkai").tokens == {"gold": 3 if wins else 1}


def test_yunkai_serves_the_attacker() -> None:
    theirs = targaryen(play=[card("Yunkai", tokens={"gold": 3}), "Page"])
    t = fight(stark(play=["Page"]), theirs, "power", ["Page"], pause=True, content=folk(PAGE))
    t.run_to("cards.action", 1)
    assert not offers(t, "Yunkai", 1)


@pytest.mark.parametrize(("strength", "place_"), [(9, "hand"), (2, "deck")])
def test_old_wyk_calls_the_drowned(strength: int, place_: str) -> None:
    drowned = man("Drowned", traits=["Drowned God"], strength=1)
    mine = greyjoy(play=["Old Wyk", "Leader"], dead=["Drowned", "Priest", "Page"])
    people = folk(drowned, man("Priest", traits=["Drowned God"], strength=1), PAGE, man("Leader", strength=strength))
    t = table(mine, stark(), phase="challenges", pause=True, content=people)
    t.initiate("power", "Leader")
    t.does(0, "Old Wyk")
    priest = t.card("Priest")
    assert priest.place == "play" and priest.kneeling and priest.part == "attacking" and t.card("Old Wyk").kneeling
    assert t.pile(0, "dead") == ["Drowned", "Page"]
    t.resolve()
    assert t.card("Priest").place == place_ and (place_ == "hand" or t.pile(0, "deck")[-1] == "Priest")
    t = table(mine, stark(), phase="challenges", pause=True, content=people)
    t.initiate("military", "Leader")
    assert not offers(t, "Old Wyk")


def test_the_house_of_the_undying_opens_for_a_phase() -> None:
    mine = targaryen(play=["House of the Undying"], dead=["Page"])
    theirs = stark(dead=["Wolf", "Robb Stark"])
    t = table(mine, theirs, phase="challenges", pause=True, content=folk(PAGE, WOLF))
    t.does(0, "House of the Undying")
    assert t.card("House of the Undying").place == "out" and t.pile(0, "dead") == ["Page"]
    assert t.card("Wolf").controller == 0 and t.card("Robb Stark").place == "play" and t.pile(1, "dead") == []
    t.to_phase("dominance")
    while t.key in ("cards.lay", "cards.due"):
        t.idle()
    assert sorted(t.pile(1, "dead")) == ["Robb Stark", "Wolf"]


def test_white_shadows_make_the_dead_serve() -> None:
    lord = man("Duke", traits=["Lord"], keywords=["renown"])
    for victim, seat in (("Duke", 1), ("Page", 0)):
        mine = stark(plot="The White Shadows", play=["Page"], hand=["Dagger"])
        t = table(mine, lannister(play=["Duke"]), pause=True, phase="challenges", content=folk(lord, PAGE))
        t.does(0, "Dagger", victim)
        assert offers(t, "The White Shadows") is (seat == 1)
        if seat == 1:
            t.does(0, "The White Shadows")
            duke = t.card("Duke")
            assert duke.controller == 0 and duke.place == "play" and duke.blank and duke.keywords == []
            assert t.match.blank[duke.number] == 2  # the traits, too
            t.to_phase("dominance")
            assert t.pile(1, "dead") == ["Duke"]


def test_the_free_folk_take_twice() -> None:
    wild = man("Wild One", traits=["Wildling"], strength=9)
    for who, may in (("Wild One", True), ("Giant", False)):
        mine = stark(agenda="The Free Folk", play=["Wild One", "Giant"])
        theirs = lannister(play=["Page", "Wolf"], hand=["Word"], power=2)
        t = fight(mine, theirs, "intrigue", [who], pause=True, content=folk(wild, GIANT, PAGE, WOLF, WORD))
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "The Free Folk"))
        assert offers(t, "The Free Folk") is may and t.pile(1, "hand") == []
        if may:
            t.does(0, "The Free Folk")
            assert t.offered(0) == ["military challenge", "power challenge"]
            t.does(0, t.offered(0)[0])
            asked = t.run_to("cards.claim", 1)
            assert not {"cards.attack", "cards.defend", "cards.action.challenge"} & set(asked), "it is claim alone"
            t.does(1, ["Page"])
            assert t.pile(1, "dead") == ["Page"] and t.faction(0).kneeling
            t.resolve()
            assert t.power(1) == 2


@pytest.mark.rule("agotp-agendax-04")
def test_the_free_folk_know_no_lords() -> None:
    book = load.whole_book()
    deck = deck_of("The Free Folk")
    assert "agotp-agendax-04" in broken(deck)
    free = [k.number for k in book.kinds if k.faction == 8 and k.deckable and k.set != "VDS" for _ in range(k.limit)]
    titles: dict[int, int] = {}
    deck.cards = []
    for number in free:
        titles[book.kinds[number].title] = titles.get(book.kinds[number].title, 0) + 1
        if titles[book.kinds[number].title] <= book.kinds[number].limit and len(deck.cards) < 60:
            deck.cards.append(number)
    assert broken(deck) == []
    deck.plots[0] = next(k.number for k in book.kinds if k.type == PLOT and k.faction == deck.faction)
    assert broken(deck) == ["agotp-agendax-04"]


def test_all_are_summoned_to_court() -> None:
    people = folk(man("Two", cost=2), man("Three", cost=3), WORD)
    for theirs, stays in ((["Three", "Word"], True), (["Two", "Word"], False)):
        mine = stark(plot="Summoned to Court", hand=["Two", "Word"], deck=["Word"] * 9)
        t = table(mine, lannister(hand=theirs, deck=["Word"] * 9), phase="draw", pause=True, content=people)
        t.run_to("cards.pick")
        t.does(0, "Two")
        t.does(1, theirs[0])
        assert t.is_asked(0, "cards.pick") and sorted(t.offered(0)) == ["Two", "pass"]
        t.does(0, "Two")
        assert t.card("Two", 0).place == "play" and t.card("Two", 0).controller == 0
        assert t.is_asked(1, "cards.pick") is not stays
        if not stays:
            t.does(1, "pass")
            assert "Two" in t.pile(1, "hand")


@pytest.mark.parametrize("name", list(PRINTED))
def test_printed_figures_and_keywords(name: str) -> None:
    assert printed(name) == PRINTED[name]
