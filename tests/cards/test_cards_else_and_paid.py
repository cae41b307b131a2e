"""Cards that do one thing or else another, and cards that measure by what was paid with: every sentence of them."""

from __future__ import annotations

import pytest

from tests.cards.outcomes import GIANT, acts, answers, ends, hosts, left, printed
from tests.cards.packs import fight, killed, offers, shows, table
from tests.cards.plain_cards import folk, man, place, thing
from tests.cards.table import (
    Table,
    baratheon,
    card,
    greyjoy,
    kneeling,
    lannister,
    martell,
    stark,
    targaryen,
    wearing,
)

pytestmark = pytest.mark.printing("The Road to Winterfell")

FOLK = [man("Page"), man("Lion", faction="lannister"), man("King", traits=["King"]), man("Ally", traits=["Ally"])]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("The Hound", {"keywords": ["ambush 4"]}),
        ("Fickle Bannerman", {"keywords": ["bestow 2", "renown"]}),
        ("Second Sons", {"keywords": ["bestow 3"]}),
        ("Seized by the Guard", {"keywords": ["bestow 4", "terminal"]}),
        ("Poor Fellows", {"keywords": ["no attachments"]}),
        ("11073", {"keywords": ["ambush 5", "no attachments"]}),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: dict[str, object]) -> None:
    assert printed(name) == said


def asked_for(t: Table, seat: int, key: str) -> bool:
    """The challenge goes on until the seat is asked that, or to its end."""
    t.pass_while(lambda: t.match.contest >= 0 and not t.is_asked(seat, key))
    return t.is_asked(seat, key)


def test_the_hound_stays_for_a_card() -> None:
    for answer, stays in (("Do it", True), ("Leave it", False)):
        mine = lannister(play=["02009", "Page"], hand=["Page"])
        t = fight(mine, stark(), "power", ["02009"], pause=True, content=folk(*FOLK))
        assert asked_for(t, 0, "cards.may")
        t.does(0, answer)
        assert (t.card("The Hound").place == "play") is stays and len(t.pile(0, "hand")) == (0 if stays else 2)
    t = fight(lannister(play=["02009"]), stark(), "power", ["02009"], pause=True)
    t.resolve()
    assert t.pile(0, "hand") == ["The Hound"]  # there is nothing to discard
    t = fight(
        lannister(play=["02009", "Page"], hand=["Page"]), stark(), "power", ["Page"], pause=True, content=folk(*FOLK)
    )
    assert not asked_for(t, 0, "cards.may")
    mine = lannister(play=["02009"], hand=["Page"])
    t = fight(mine, stark(play=["Giant"]), "power", ["02009"], ["Giant"], pause=True, content=folk(*FOLK, GIANT))
    assert not asked_for(t, 0, "cards.may")


def test_gendry_gives_power_or_a_bastard() -> None:
    crowd = folk(*FOLK, GIANT, man("Bastard", traits=["Bastard"]))
    for power, answer, left_ in ((1, "Do it", 0), (1, "Leave it", 1), (0, "", 0)):
        mine = baratheon(play=[card("Gendry", power=power), "Bastard", "Page", "Hall"])
        t = table(mine, lannister(play=["Giant"]), phase="challenges", pause=True, content=crowd)
        t.pass_while(lambda t=t: not t.is_asked(0, "cards.may") and not t.is_asked(0, "cards.pick"))
        if answer:
            t.does(0, answer)
        assert t.card("Gendry").power == left_ and t.is_asked(0, "cards.pick") is (answer != "Do it")
        if answer != "Do it":
            assert t.offered(0) == ["Gendry", "Bastard"]
            t.does(0, "Bastard")
            assert t.pile(0, "discard") == ["Bastard"]
        assert not offers(t, "Gendry")
    t = table(baratheon(play=["Gendry", "Giant"]), lannister(), phase="challenges", pause=True, content=crowd)
    t.pass_while(lambda: not offers(t, "Gendry"))
    t.does(0, "Gendry")
    assert t.card("Gendry").power == 1


@pytest.mark.parametrize(("gold", "answer", "owner"), [(1, "Do it", 0), (1, "Leave it", 1), (0, "", 1)])
def test_a_fickle_bannerman_wants_gold(gold: int, answer: str, owner: int) -> None:
    tokens = {"gold": gold} if gold else {}
    mine = baratheon(play=[card("Fickle Bannerman", tokens=tokens), "Page"])
    t = fight(mine, stark(play=["Giant"]), "power", ["Page"], ["Giant"], pause=True, content=folk(*FOLK, GIANT))
    if answer:
        assert asked_for(t, 0, "cards.may")
        t.does(0, answer)
    t.resolve()
    assert t.card("Fickle Bannerman").controller == owner
    assert t.card("Fickle Bannerman").tokens == ({"gold": 1} if answer == "Leave it" else {})
    for type_, mine_, foe in (("military", "Page", "Giant"), ("power", "Giant", "Page")):
        mine = baratheon(play=[card("Fickle Bannerman", tokens={"gold": 1}), mine_])
        t = fight(mine, stark(play=[foe]), type_, [mine_], [foe], pause=True, content=folk(*FOLK, GIANT))
        assert not asked_for(t, 0, "cards.may")


def test_second_sons_want_gold_at_the_end() -> None:
    for gold, answer, stays in ((1, "Do it", True), (1, "Leave it", False), (0, "", False)):
        mine = targaryen(play=[card("Second Sons", tokens={"gold": gold} if gold else {})])
        t = table(mine, lannister(), phase="challenges", pause=True)
        if answer:
            t.pass_while(lambda t=t: t.phase == "challenges" and not t.is_asked(0, "cards.may"))
            t.does(0, answer)
        t.pass_while(lambda t=t: t.phase == "challenges")
        assert (t.card("Second Sons").place == "play") is stays
    t = table(targaryen(play=["Second Sons"]), lannister(), phase="dominance", pause=True)
    t.to_phase("standing")
    assert t.card("Second Sons").place == "play"


def test_the_guard_seizes_a_hall_while_it_is_paid() -> None:
    cards = [place("Inn"), place("Road", keywords=["limited"]), man("Page")]
    assert hosts(stark(play=["Road", "Page"]), "Seized by the Guard", lannister(play=["Inn"]), *cards) == ["Inn"]
    for gold, stays in ((1, True), (0, False)):
        guard = card("Seized by the Guard", tokens={"gold": gold} if gold else {})
        t = table(stark(play=[wearing("Inn", guard)]), lannister(), phase="draw", pause=True, content=folk(*cards))
        assert t.card("Inn").blank
        t.run_to("cards.may" if gold else "cards.action.marshaling", 0)
        t.does(0, "Do it") if gold else None
        assert (t.card("Seized by the Guard").place == "play") is stays
        assert t.card("Seized by the Guard").tokens == {} and t.card("Inn").blank is stays
        t.to_phase("challenges")
        assert (t.card("Seized by the Guard").place == "play") is stays


@pytest.mark.parametrize(("name", "kills"), [("King", True), ("King", False), ("Page", False)])
def test_at_kingsgrave_kings_may_die(name: str, kills: bool) -> None:
    mine = martell(play=["Kingsgrave", "Page"])
    theirs = lannister(play=[name, "Giant"])
    t = fight(theirs, mine, "power", [name, "Giant"], pause=True, content=folk(*FOLK, GIANT))
    assert asked_for(t, 1, "cards.reaction.won")
    t.does(1, "Kingsgrave")
    assert t.offered(1) == [name, "Giant"] and t.card("Kingsgrave").place == "discard"
    t.does(1, name)
    if name == "King":
        t.does(1, "Do it" if kills else "Leave it")
    assert t.card(name, 0).place == ("dead" if kills else "hand")
    five = folk(man("Five", strength=5))
    t = fight(lannister(play=["Five"]), martell(play=["Kingsgrave"]), "power", ["Five"], pause=True, content=five)
    assert asked_for(t, 1, "cards.reaction.won")
    bent = martell(play=[kneeling("Kingsgrave"), "Page"])
    for seats, type_, by in (
        ((theirs, mine), "military", ["Giant"]),
        ((lannister(play=["King"]), mine), "power", ["King"]),
        ((theirs, bent), "power", ["Giant"]),
    ):
        t = fight(*seats, type_, by, pause=True, content=folk(*FOLK, GIANT))
        assert not asked_for(t, 1, "cards.reaction.won")
    assert not answers("Kingsgrave", mine, "win attack power", ["Page"], folks=FOLK)


@pytest.mark.parametrize(
    ("trait", "answer"), [("Ally", "Do it"), ("Mercenary", "Do it"), ("Ally", "Leave it"), ("Lord", "")]
)
def test_a_bribe_buys_some_and_bends_others(trait: str, answer: str) -> None:
    cards = [man("Man", cost=2, traits=[trait]), man("Dear", cost=3), place("Inn", cost=1)]
    t = table(stark(hand=["Bribery"], gold=2), lannister(play=["Man", "Dear", "Inn"]), pause=True, content=folk(*cards))
    t.does(0, "Bribery")
    t.does(0, 2) if t.is_asked(0, "cards.x") else None
    assert not t.is_asked(0, "cards.target")
    if answer:
        t.does(0, answer)
    assert t.card("Man").controller == (0 if answer == "Do it" else 1)
    assert t.card("Man").kneeling is (answer != "Do it") and t.gold(0) == 0


@pytest.mark.rule("agot-targets-08", "agot-x-02")
def test_a_bribe_is_for_whom_it_would_buy_or_bend() -> None:
    cards = [man("Man", cost=2, traits=["Ally"]), man("Dear", cost=3), man("Own", cost=1, traits=["Ally"]), man("Poor")]
    theirs = lannister(play=[kneeling("Man"), kneeling("Dear"), kneeling("Poor")])
    t = table(stark(hand=["Bribery"], play=[kneeling("Own")], gold=5), theirs, pause=True, content=folk(*cards))
    t.does(0, "Bribery")
    assert t.decision(0).options[0] == 2  # who kneels and is nobody's Ally, or one's own, could not be affected
    t.does(0, 5)
    assert not t.is_asked(0, "cards.target")
    t.does(0, "Do it")
    assert t.card("Man").controller == 0
    theirs = lannister(play=[kneeling("Dear")])
    t = table(stark(hand=["Bribery"], gold=5), theirs, pause=True, content=folk(*cards))
    assert "Bribery" not in t.offered(0)


def test_vaes_dothrak_trades_gear_for_gear() -> None:
    cards = [thing("Cup", cost=1), thing("Ring", cost=2), thing("Crown", cost=3), man("Page")]
    mine = targaryen(play=["Vaes Dothrak"], hand=["Ring", "Page"])
    theirs = lannister(play=[wearing("Page", "Cup", "Ring", "Crown")])
    t = shows("Marching Orders", mine, theirs, content=folk(*cards))
    t.run_to("cards.reaction.unmasked", 0)
    t.does(0, "Vaes Dothrak")
    assert t.pile(0, "discard") == ["Ring"] and t.offered(0) == ["Cup", "Ring"]
    t.does(0, "Ring")
    assert t.card("Ring", 1).place == "discard"
    t = shows("Marching Orders", {**mine, "hand": ["Page"]}, theirs, content=folk(*cards))
    assert not offers(t, "Vaes Dothrak")


def test_the_tower_of_the_hand_sends_home_the_lesser() -> None:
    cards = [
        man("Great Lion", faction="lannister", cost=4),
        man("Mid", cost=3),
        man("Same", cost=4),
        man("Page"),
        place("Inn"),
    ]
    mine = lannister(play=["Tower of the Hand", "Great Lion", "Page"])
    theirs = stark(play=["Mid", "Same", "Inn"])
    t = ends(mine, "win attack intrigue", ["Great Lion", "Page"], cards, theirs)
    t.does(0, "Tower of the Hand")
    assert t.pile(0, "hand") == ["Great Lion"] and t.card("Tower of the Hand").kneeling
    assert t.offered(0) == ["Mid", "Dwarf"]
    t.does(0, "Mid")
    assert t.card("Mid").place != "play"
    for how, by in (
        ("win attack power", ["Great Lion"]),
        ("lose attack intrigue", ["Great Lion"]),
        ("win attack intrigue", ["Page"]),
    ):
        assert not answers("Tower of the Hand", mine, how, by, folks=cards, theirs=theirs)


def test_the_plaza_of_pride_lifts_by_what_is_thrown() -> None:
    cards = [man("Thrown", cost=2), man("Mid", cost=5), man("Great", cost=6), place("Inn")]
    mine = targaryen(play=["Plaza of Pride", kneeling("Mid"), kneeling("Great"), kneeling("Inn")], hand=["Thrown"])
    t = table(mine, lannister(play=[kneeling("Thrown")]), pause=True, content=folk(*cards))
    t.does(0, "Plaza of Pride")
    assert t.pile(0, "discard") == ["Thrown"] and t.card("Plaza of Pride").kneeling
    assert t.offered(0) == ["Mid", "Thrown"]
    t.does(0, "Mid")
    assert not t.card("Mid").kneeling
    t = table({**mine, "hand": []}, lannister(), pause=True, content=folk(*cards))
    assert not offers(t, "Plaza of Pride")


def test_one_is_given_to_the_red_god_for_another() -> None:
    cards = [
        man("Victim", cost=3),
        man("Priest", traits=["R'hllor"]),
        man("Mid", cost=3, traits=["R'hllor"]),
        man("Great", cost=4, traits=["R'hllor"]),
    ]
    cards += [man("Page"), place("Temple", traits=["R'hllor"])]
    deck = ["Great", "Mid", "Page", "Temple"]
    mine = baratheon(play=["Victim", "Priest", "Temple"], hand=["Sacrificed to the Red God"], deck=deck)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(*cards))
    t.does(0, "Sacrificed to the Red God")
    assert t.offered(0) == ["Victim", "Priest"]
    t.does(0, "Victim")
    assert t.offered(0) == ["Mid", "pass"]
    t.does(0, "Mid")
    assert t.pile(0, "hand") == ["Mid"]
    bare = {**mine, "play": ["Victim", "Temple"]}
    assert acts("Sacrificed to the Red God", mine, "marshaling", "challenges", content=folk(*cards)) == ["marshaling"]
    assert acts("Sacrificed to the Red God", bare, "marshaling", content=folk(*cards)) == []


def test_what_is_given_to_the_drowned_god_comes_back_as_cards() -> None:
    cards = [man("Priest", cost=3, traits=["Drowned God"]), man("Page"), place("Hall of Kelp", traits=["Drowned God"])]
    mine = greyjoy(play=["Priest", "Page", "Hall of Kelp"], hand=["Given to the Drowned God"], gold=1)
    t = table(mine, lannister(), pause=True, content=folk(*cards))
    t.does(0, "Given to the Drowned God")
    assert t.card("Priest").place == "dead" and len(t.pile(0, "hand")) == 3
    t = table({**mine, "play": ["Page", "Hall of Kelp"]}, lannister(), pause=True, content=folk(*cards))
    assert not offers(t, "Given to the Drowned God")


def test_obara_changes_a_snake_for_a_lesser_one() -> None:
    cards = [
        man("Snake", cost=3, traits=["Sand Snake"]),
        man("Spear", faction="martell", cost=2),
        man("Sun", faction="martell", cost=3),
        man("Page", cost=1),
    ]
    cards.append(place("Well", faction="martell", cost=1))
    hand = ["Spear", "Sun", "Page", "Well"]
    mine = martell(play=["10005", "Snake", "Hall", "Page"], hand=hand)
    t = table(mine, martell(hand=["Spear"]), phase="challenges", pause=True, content=folk(*cards))
    t.does(0, "Obara Sand")
    assert t.offered(0) == ["Obara Sand", "Snake"]
    t.does(0, "Snake")
    assert t.card("Spear", 0).place == "play" and left(t, "Obara Sand") == (0, "phase")
    assert acts("Obara Sand", mine, "challenges", "dominance", content=folk(*cards)) == ["challenges"]


@pytest.mark.parametrize("order", [["Cup", "Inn", "Page"], ["Page", "Inn", "Cup"]])
def test_peace_and_prosperity_make_the_first_of_each_cheap(order: list[str]) -> None:
    cards = [man("Page", cost=4), place("Inn", cost=4), thing("Cup", cost=4), man("Host", cost=4)]
    mine = stark(plot="Peace and Prosperity", hand=order * 2, gold=30, play=["Host"])
    t = table(mine, lannister(), phase="marshaling", content=folk(*cards))
    spent = []
    for name in order * 2:
        before = t.gold(0)
        t.does(0, name)
        t.does(0, "Host") if t.is_asked(0, "cards.host") else None
        spent.append(before - t.gold(0))
    assert spent == [{"Page": 1, "Inn": 2, "Cup": 3}[name] for name in order] + [4, 4, 4]


def test_the_dead_are_burned() -> None:
    cards = [man("Page"), man("Hero", unique=True)]
    mine = stark(hand=["Burning the Dead"], gold=1, dead=["Page", "Hero"], discard=["Page"])
    t = table(mine, lannister(dead=["Page"]), pause=True, content=folk(*cards))
    t.does(0, "Burning the Dead")
    assert (
        t.pile(0, "dead") == ["Hero"]
        and t.pile(1, "dead") == []
        and t.pile(0, "discard") == ["Page", "Burning the Dead"]
    )
    assert len(t.pile(0, "hand")) == 1 and [each.place for each in t.cards("Page")] == ["discard", "out", "out"]


def test_poor_fellows_take_what_they_are_given() -> None:
    mine = stark(play=["Poor Fellows", "Page"])
    for option, cards, power in ((0, 1, 0), (1, 0, 1)):
        t = ends(mine, "win attack power", ["Poor Fellows"], FOLK)
        t.does(0, "Poor Fellows")
        assert not t.is_asked(0, "cards.either")
        t.does(1, t.offered(1)[option])
        assert len(t.pile(0, "hand")) == cards and t.card("Poor Fellows").power == power
    for how, by in (
        ("win attack power", ["Page"]),
        ("lose attack power", ["Poor Fellows"]),
        ("win defend power", ["Poor Fellows"]),
    ):
        assert not answers("Poor Fellows", mine, how, by, folks=FOLK)


def test_rhaegal_wakes_when_cards_kill() -> None:
    mine = targaryen(play=[kneeling("11073")], hand=["Dagger"])
    for seats, seat, asked in (
        ((mine, lannister(play=["Page"])), 0, True),
        ((targaryen(play=[kneeling("11073"), "Page"], hand=["Dagger"]), lannister()), 0, False),
    ):
        t = table(*seats, pause=True, content=folk(*FOLK))
        t.does(seat, "Dagger")
        t.does(seat, "Page") if t.is_asked(seat, "cards.target") else None
        assert offers(t, "Rhaegal") is asked
        if asked:
            t.does(0, "Rhaegal")
            assert not t.card("Rhaegal").kneeling
    t = fight(
        {**mine, "play": [kneeling("11073"), "Page"]},
        lannister(play=["Ally"]),
        "military",
        ["Page"],
        pause=True,
        content=folk(*FOLK),
    )
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Rhaegal"))
    assert t.card("Ally").place == "dead" and t.match.contest < 0
    t = killed("Page", targaryen(play=[kneeling("11073")]), lannister(play=["Page"]), content=folk(*FOLK))
    assert offers(t, "Rhaegal")


def test_a_card_without_a_cost_is_worth_nothing_and_breaks_nothing() -> None:
    """The prior when bots discard: a card that cannot be marshaled has no printed cost."""
    cards = [man("Lurker", cost="-", keywords=["shadow 2"]), man("Page")]
    mine = targaryen(play=["Plaza of Pride", kneeling("Page")], hand=["Lurker", "Page"])
    t = table(mine, lannister(), pause=True, content=folk(*cards))
    t.does(0, "Plaza of Pride")
    assert t.is_asked(0, "cards.throw")
    priors = [t.match.prior(t.pending, (option,)) for option in t.pending.options]
    assert all(0 < each < 9 for each in priors)
